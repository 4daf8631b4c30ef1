// SPDX-License-Identifier: Apache-2.0
//
// java.lang.Class: what a class is, asked by the program.
//
// A Class object carries its JxClass (JxObject.extra); its Java fields are used
// only as the caches that the JDK's own code keeps in them.
#include <string.h>

#include "base/text.h"
#include "jdk/intrinsics/intrinsics.h"

#define CLASS "java/lang/Class"

static JxClass *self_class(JxExec *x, JxState *s, const JxSlot *args) {
    return jx_class_of_object(x, s, (JxRef)args[0].v);
}

JX_INTRINSIC(class_primitive) {
    char *name = jx_string_utf8(x, s, (JxRef)args[0].v, &x->arena);
    static const char *const names[] = {"boolean", "byte",  "char",   "short", "int",
                                        "long",    "float", "double", "",      "void"};
    for (int kind = 0; name && kind <= JX_KIND_VOID; kind++)
        if (strcmp(names[kind], name) == 0) {
            *result = jx_slot(jx_class_object(x, jx_vm_primitive(x->vm, (JxKind)kind)));
            return JX_FLOW_NEXT;
        }
    return jx_unsupported(x, s, "primitive class %s", name ? name : "?");
}

// Assertions are enabled for what is analysed, not for the JDK.
JX_INTRINSIC(class_assertions) {
    JxClass *cls = self_class(x, s, args);
    *result = jx_slot(cls && cls->source != JX_SOURCE_JDK);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(class_is_array) {
    *result = jx_slot(self_class(x, s, args)->kind == JX_CLASS_ARRAY);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(class_is_interface) {
    *result = jx_slot(self_class(x, s, args)->kind == JX_CLASS_INTERFACE);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(class_is_primitive) {
    *result = jx_slot(self_class(x, s, args)->kind == JX_CLASS_PRIMITIVE);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(class_is_hidden) {
    *result = jx_slot(self_class(x, s, args)->is_hidden);
    return JX_FLOW_NEXT;
}
// A lambda's class has a name with numbers that nobody promised.
static bool shows_number(const JxState *s, const JxClass *cls) {
    return cls->is_hidden && s->top && jx_environment_is_handed_on(s);
}

JX_INTRINSIC(class_name) {
    JxClass *cls = self_class(x, s, args);
    if (shows_number(s, cls)) jx_note_environment(x, s, method);
    char *name = jx_text_replace(jx_arena_strdup(&x->arena, cls->name), '/', '.');
    char *suffix = cls->is_hidden && cls->kind != JX_CLASS_ARRAY ? strstr(name, "+0x") : NULL;
    if (suffix) *suffix = '/';
    *result = jx_slot(jx_string_literal(x, name, (uint32_t)strlen(name)));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(class_super) {
    JxClass *cls = self_class(x, s, args);
    bool none = !cls->super || cls->kind == JX_CLASS_INTERFACE || cls->kind == JX_CLASS_PRIMITIVE;
    *result = jx_slot(none ? 0 : jx_class_object(x, cls->super));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(class_component) {
    JxClass *cls = self_class(x, s, args);
    *result = jx_slot(cls->kind == JX_CLASS_ARRAY ? jx_class_object(x, cls->element) : 0);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(class_modifiers) {
    *result = jx_slot(self_class(x, s, args)->flags & 0x7fff & ~JX_ACC_SUPER);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(class_is_instance) {
    JxFlow flow = jx_resolve(x, s, &args[1]);
    if (flow != JX_FLOW_NEXT) return flow;
    bool is = false;
    if (args[1].v != 0) {
        flow = jx_decide_subtype(x, s, (JxRef)args[1].v, self_class(x, s, args), &is);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    *result = jx_slot(is);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(class_is_assignable) {
    JxRef other;
    JxFlow flow = jx_deref(x, s, &args[1], &other);
    if (flow != JX_FLOW_NEXT) return flow;
    *result = jx_slot(jx_class_is_subtype(jx_class_of_object(x, s, other), self_class(x, s, args)));
    return JX_FLOW_NEXT;
}
static JxClass *load(JxExec *x, const char *name) {
    JxLinkError error = {0};
    return jx_vm_class(x->vm, name, &error);
}

static JxRef class_array(JxExec *x, JxState *s, JxClass *const *classes, uint32_t count) {
    JxRef array = jx_heap_new_array(&s->heap, jx_class_array_of(x->vm, x->known.clazz), count)->ref;
    for (uint32_t i = 0; i < count; i++)
        jx_array_set(&x->heap, jx_heap_write(&s->heap, array), i, jx_slot(jx_class_object(x, classes[i])));
    return array;
}

static JxSlot java_string(JxExec *x, JxUtf8 utf8) {
    return jx_slot(utf8.length ? jx_string_literal(x, utf8.bytes, utf8.length) : 0);
}

JX_INTRINSIC(class_interfaces) {
    JxClass *cls = self_class(x, s, args);
    *result = jx_slot(class_array(x, s, cls->interfaces, cls->interface_count));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(class_is_record) {
    *result = jx_slot(self_class(x, s, args)->is_record);
    return JX_FLOW_NEXT;
}

// The row of InnerClasses that speaks of the class itself, or NULL.
static const JxInnerClass *inner_row(const JxClass *cls) {
    for (uint32_t i = 0; cls->file && i < cls->file->inner_count; i++)
        if (jx_utf8_is(cls->file->inner_classes[i].inner, cls->name)) return &cls->file->inner_classes[i];
    return NULL;
}

JX_INTRINSIC(class_simple_binary_name) {
    const JxInnerClass *row = inner_row(self_class(x, s, args));
    *result = row ? java_string(x, row->name) : jx_slot(0);
    return JX_FLOW_NEXT;
}

static JxFlow give_class(JxExec *x, JxState *s, JxUtf8 name, JxSlot *result) {
    *result = jx_slot(0);
    if (!name.length) return JX_FLOW_NEXT;
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, name.bytes, &error);
    if (!cls) return jx_throw_link_error(x, s, &error);
    *result = jx_slot(jx_class_object(x, cls));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(class_declaring) {
    const JxInnerClass *row = inner_row(self_class(x, s, args));
    *result = jx_slot(0);
    return row ? give_class(x, s, row->outer, result) : JX_FLOW_NEXT;
}

// { enclosing class, name or null, descriptor or null }, or null
JX_INTRINSIC(class_enclosing_method) {
    JxClass *cls = self_class(x, s, args);
    *result = jx_slot(0);
    if (!cls->file || !cls->file->enclosing_class.length) return JX_FLOW_NEXT;
    JxSlot outer;
    JxFlow flow = give_class(x, s, cls->file->enclosing_class, &outer);
    if (flow != JX_FLOW_NEXT) return flow;
    JxSlot parts[] = {outer, java_string(x, cls->file->enclosing_method),
                      java_string(x, cls->file->enclosing_descriptor)};
    JxRef array = jx_heap_new_array(&s->heap, jx_class_array_of(x->vm, x->known.object), 3)->ref;
    for (uint32_t i = 0; i < 3; i++) jx_array_set(&x->heap, jx_heap_write(&s->heap, array), i, parts[i]);
    *result = jx_slot(array);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(class_declared_classes) {
    JxClass *cls = self_class(x, s, args);
    JxClass **found = JX_ARENA_ARRAY(&x->arena, JxClass *, (cls->file ? cls->file->inner_count : 0) + 1u);
    uint32_t count = 0;
    for (uint32_t i = 0; cls->file && i < cls->file->inner_count; i++) {
        const JxInnerClass *row = &cls->file->inner_classes[i];
        JxClass *inner = jx_utf8_is(row->outer, cls->name) ? load(x, row->inner.bytes) : NULL;
        if (inner) found[count++] = inner;
    }
    *result = jx_slot(class_array(x, s, found, count));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(class_signature) {
    JxClass *cls = self_class(x, s, args);
    *result = cls->file ? java_string(x, cls->file->signature) : jx_slot(0);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(class_nest_host) {
    *result = jx_slot(jx_class_object(x, jx_class_nest_host(x->vm, self_class(x, s, args))));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(class_permitted) {
    JxClass *cls = self_class(x, s, args);
    uint32_t count = 0;
    *result = jx_slot(0);
    if (!cls->file || !cls->file->is_sealed) return JX_FLOW_NEXT;
    JxClass **found = JX_ARENA_ARRAY(&x->arena, JxClass *, cls->file->permitted_count + 1u);
    for (uint32_t i = 0; i < cls->file->permitted_count; i++) {
        JxClass *permitted = load(x, cls->file->permitted[i].bytes);
        if (permitted) found[count++] = permitted;
    }
    *result = jx_slot(class_array(x, s, found, count));
    return JX_FLOW_NEXT;
}

// ── loaders and modules: one loader for the program, none for the JDK

static JxRef shared_of_class(JxExec *x, const char *name, const char *class_name) {
    void *known = jx_map_get_str(&x->engine_objects, name);
    if (known) return (JxRef)(uintptr_t)known;
    JxClass *cls = load(x, class_name);
    if (!cls) return 0;
    JxObject *object = jx_heap_share_instance(&x->heap, cls);
    jx_map_put_str(&x->engine_objects, name, (void *)(uintptr_t)object->ref);
    return object->ref;
}

#define APP_LOADER "jdk/internal/loader/ClassLoaders$AppClassLoader"

static JxRef app_loader(JxExec *x) { return shared_of_class(x, "program's class loader", APP_LOADER); }

static void set_shared(JxExec *x, JxRef ref, const char *name, uint64_t bits) {
    JxObject *object = x->heap.objects.data[ref - JX_REF_SHARED];
    JxFieldInfo *field = jx_class_find_field(object->cls, name, NULL);
    if (field) object->as.slots[field->slot] = jx_slot(bits);
}

static bool is_of_jdk(const JxClass *cls) {
    while (cls->kind == JX_CLASS_ARRAY) cls = cls->element;
    return cls->kind == JX_CLASS_PRIMITIVE || cls->source == JX_SOURCE_JDK;
}

static JxRef module(JxExec *x, bool of_jdk) {
    JxRef ref = shared_of_class(x, of_jdk ? "java.base" : "unnamed module", "java/lang/Module");
    if (of_jdk) {
        set_shared(x, ref, "name", jx_string_literal(x, "java.base", 9));
    } else {
        JxRef loader = app_loader(x);
        set_shared(x, ref, "loader", loader);
        set_shared(x, loader, "unnamedModule", ref);
        set_shared(x, loader, "name", jx_string_literal(x, "app", 3));
        set_shared(x, loader, "packages",
                   shared_of_class(x, "program's packages", "java/util/concurrent/ConcurrentHashMap"));
    }
    return ref;
}

// The program's loader, which knows its module.
JxRef jx_program_loader(JxExec *x) {
    module(x, false);
    return app_loader(x);
}

JX_INTRINSIC(class_loader) {
    *result = jx_slot(is_of_jdk(self_class(x, s, args)) ? 0 : jx_program_loader(x));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(system_loader) {
    *result = jx_slot(jx_program_loader(x));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(class_module) {
    *result = jx_slot(module(x, is_of_jdk(self_class(x, s, args))));
    return JX_FLOW_NEXT;
}

static void set_static_instance(JxExec *x, JxState *s, JxClass *cls, const char *name, const char *type) {
    JxFieldInfo *field = jx_class_find_field(cls, name, NULL);
    JxClass *instance = load(x, type);
    if (!field || !instance) return;
    JxRef ref = jx_heap_new_instance(&s->heap, instance)->ref;
    jx_statics_write(x, s, cls)->as.slots[field->slot] = jx_slot(ref);
}

// BootLoader's initialiser: of what it sets, a map and an unnamed module; neither constructor would do more.
JX_INTRINSIC(init_boot_loader) {
    set_static_instance(x, s, method->owner, "CLASS_LOADER_VALUE_MAP", "java/util/concurrent/ConcurrentHashMap");
    set_static_instance(x, s, method->owner, "UNNAMED_MODULE", "java/lang/Module");
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(give_true) {
    *result = jx_slot(1);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(give_null) {
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(nothing) { return JX_FLOW_NEXT; }

// ── by name

// The text of a name.  One that is symbolic is fixed to the model's, which the path remembers: other names are cut.
static JxFlow fixed_name(JxExec *x, JxState *s, JxRef ref, char **name) {
    enum { LONGEST_NAME = 256 };
    *name = jx_string_utf8(x, s, ref, &x->arena);
    if (*name) return JX_FLOW_NEXT;
    JxSlot value = jx_field_get(s, ref, x->known.string_value), coder = jx_field_get(s, ref, x->known.string_coder);
    bool latin1 = jx_binding_lookup(x, s, &value) && value.v && !coder.t && coder.v == 0;
    if (!latin1) return jx_unsupported(x, s, "Class.forName of a symbolic string");
    const JxObject *bytes = jx_heap_read(&s->heap, (JxRef)value.v);
    JxSlot length = bytes->length;
    JxFlow flow = length.t ? jx_concretise(x, s, &length, JX_SORT_BV32) : JX_FLOW_NEXT;
    if (flow != JX_FLOW_NEXT) return flow;
    if (length.v > LONGEST_NAME) return jx_unsupported(x, s, "Class.forName of a symbolic string");
    uint16_t *chars = JX_ARENA_ARRAY(&x->arena, uint16_t, length.v + 1);
    for (uint32_t i = 0; i < length.v; i++) {
        JxSlot one = jx_array_peek(x, bytes, i);
        if (one.t && (flow = jx_concretise(x, s, &one, (JxSort)one.t->sort)) != JX_FLOW_NEXT) return flow;
        chars[i] = (uint8_t)one.v;
    }
    JxRef text = jx_string_from_chars(x, s, chars, (uint32_t)length.v);
    *name = jx_string_utf8(x, s, text, &x->arena);
    return JX_FLOW_NEXT;
}

// "java.lang.String", "[I", "[Ljava.lang.String;" as forName takes them.
static JxFlow find_by_name(JxExec *x, JxState *s, JxSlot *name_slot, bool initialise, JxSlot *result) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, name_slot, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    char *name;
    if ((flow = fixed_name(x, s, ref, &name)) != JX_FLOW_NEXT) return flow;
    char *internal = jx_arena_strdup(&x->arena, name);
    bool bad = !*internal || strchr(internal, '/') ||
               jx_vm_loaded_class(x->vm, internal) == jx_vm_primitive(x->vm, JX_KIND_INT);
    jx_text_replace(internal, '.', '/');
    JxLinkError error = {0};
    JxClass *cls = bad ? NULL : jx_vm_class(x->vm, internal, &error);
    if (!cls || cls->kind == JX_CLASS_PRIMITIVE) {
        bool missing = !cls && error.exception && strcmp(error.exception, "java/lang/NoClassDefFoundError") != 0;
        if (missing) return jx_throw_link_error(x, s, &error);
        return jx_throw_new(x, s, "java/lang/ClassNotFoundException", name);
    }
    if (initialise && (flow = jx_initialise(x, s, cls)) != JX_FLOW_NEXT) return flow;
    *result = jx_slot(jx_class_object(x, cls));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(class_for_name) { return find_by_name(x, s, &args[0], true, result); }

JX_INTRINSIC(class_for_name3) {  // (name, initialise, loader)
    if (args[1].t) return jx_unsupported(x, s, "Class.forName with a symbolic flag");
    return find_by_name(x, s, &args[0], args[1].v != 0, result);
}

// forName(Module, String): null where there is none.
JX_INTRINSIC(class_in_module) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[1], &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    char *name;
    if ((flow = fixed_name(x, s, ref, &name)) != JX_FLOW_NEXT) return flow;
    jx_text_replace(name, '.', '/');
    JxClass *cls = load(x, name);
    *result = jx_slot(cls ? jx_class_object(x, cls) : 0);
    return JX_FLOW_NEXT;
}

// BootLoader.loadClassOrNull(String)
JX_INTRINSIC(boot_class) {
    JxSlot shifted[2] = {jx_slot(0), args[0]};
    JxFlow flow = class_in_module(x, s, method, shifted, result);
    if (flow == JX_FLOW_NEXT && result->v && !is_of_jdk(jx_class_of_object(x, s, (JxRef)result->v)))
        *result = jx_slot(0);
    return flow;
}

JX_INTRINSIC(load_class) { return find_by_name(x, s, &args[1], false, result); }

// ── enums

// A fresh array from values(): nobody compares the shared one by identity.
JX_INTRINSIC(class_enum_constants) {
    JxClass *cls = self_class(x, s, args);
    *result = jx_slot(0);
    if (!cls->is_enum || !cls->super || strcmp(cls->super->name, "java/lang/Enum") != 0) return JX_FLOW_NEXT;
    char *descriptor = jx_arena_printf(&x->arena, "()[%s", cls->descriptor);
    JxMethodInfo *values = jx_class_declared_method(cls, "values", descriptor);
    if (!values) return JX_FLOW_NEXT;
    JxFlow flow = jx_initialise(x, s, cls);
    return flow == JX_FLOW_NEXT ? jx_tail_call(x, s, method, values, args, 0) : flow;
}

// ── who calls

// The caller of the method that asks, past calls by reflection.
JX_INTRINSIC(caller_class) {
    const JxFrame *f = s->top ? s->top->caller : NULL;
    while (f && (!f->code->method->file || f->code->method->hidden_frame)) f = f->caller;
    *result = jx_slot(f ? jx_class_object(x, f->code->method->owner) : 0);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(access_flags) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[0], &ref);
    if (flow == JX_FLOW_NEXT) *result = jx_slot(jx_class_of_object(x, s, ref)->flags & 0x7fff);
    return flow;
}

JX_INTRINSIC(nest_mates) {
    JxRef a, b;
    JxFlow flow;
    if ((flow = jx_deref(x, s, &args[0], &a)) != JX_FLOW_NEXT) return flow;
    if ((flow = jx_deref(x, s, &args[1], &b)) != JX_FLOW_NEXT) return flow;
    JxClass *one = jx_class_nest_host(x->vm, jx_class_of_object(x, s, a));
    *result = jx_slot(one == jx_class_nest_host(x->vm, jx_class_of_object(x, s, b)));
    return JX_FLOW_NEXT;
}

#define MODULE "java/lang/Module"
#define LOADER "java/lang/ClassLoader"
#define REFLECTION "jdk/internal/reflect/Reflection"

static const JxIntrinsic rows[] = {
    {CLASS, "getPrimitiveClass", NULL, class_primitive, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "desiredAssertionStatus", NULL, class_assertions, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "isArray", NULL, class_is_array, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "isInterface", NULL, class_is_interface, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "isPrimitive", NULL, class_is_primitive, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "isHidden", NULL, class_is_hidden, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getName", NULL, class_name, JX_ANSWER_CASE, NULL},
    {CLASS, "getSuperclass", NULL, class_super, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getComponentType", NULL, class_component, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getModifiers", NULL, class_modifiers, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "isInstance", NULL, class_is_instance, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "isAssignableFrom", NULL, class_is_assignable, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getInterfaces0", NULL, class_interfaces, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "isRecord0", NULL, class_is_record, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getSimpleBinaryName0", NULL, class_simple_binary_name, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getDeclaringClass0", NULL, class_declaring, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getEnclosingMethod0", NULL, class_enclosing_method, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getDeclaredClasses0", NULL, class_declared_classes, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getGenericSignature0", NULL, class_signature, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getNestHost0", NULL, class_nest_host, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getPermittedSubclasses0", NULL, class_permitted, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getSigners", NULL, give_null, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getProtectionDomain0", NULL, give_null, JX_ANSWER_INNER, NULL},
    {CLASS, "getClassLoader", NULL, class_loader, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getClassLoader0", NULL, class_loader, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getModule", NULL, class_module, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "forName", "(Ljava/lang/String;)Ljava/lang/Class;", class_for_name, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "forName", "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;", class_for_name3,
     JX_ANSWER_FUNCTION, NULL},
    {CLASS, "forName", "(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;", class_in_module, JX_ANSWER_FUNCTION,
     NULL},
    {CLASS, "getEnumConstantsShared", NULL, class_enum_constants, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "checkMemberAccess", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {"jdk/internal/loader/BootLoader", "<clinit>", NULL, init_boot_loader, JX_ANSWER_EFFECT, NULL},
    {"jdk/internal/loader/BootLoader", "loadClassOrNull", NULL, boot_class, JX_ANSWER_FUNCTION, NULL},
    {LOADER, "getSystemClassLoader", NULL, system_loader, JX_ANSWER_FUNCTION, NULL},
    {LOADER, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;", load_class, JX_ANSWER_FUNCTION, NULL},
    {LOADER, "checkClassLoaderPermission", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {MODULE, "isExported", NULL, give_true, JX_ANSWER_FUNCTION, NULL},
    {MODULE, "isOpen", NULL, give_true, JX_ANSWER_FUNCTION, NULL},
    {MODULE, "canRead", NULL, give_true, JX_ANSWER_FUNCTION, NULL},
    {MODULE, "defineModule0", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {MODULE, "addReads0", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {MODULE, "addExports0", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {MODULE, "addExportsToAll0", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {MODULE, "addExportsToAllUnnamed0", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {REFLECTION, "getCallerClass", NULL, caller_class, JX_ANSWER_FUNCTION, NULL},
    {REFLECTION, "getClassAccessFlags", NULL, access_flags, JX_ANSWER_FUNCTION, NULL},
    {REFLECTION, "areNestMates", NULL, nest_mates, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_class, rows);
