// SPDX-License-Identifier: Apache-2.0
//
// The table of classes: finding them by name, and those that come from no file
// (primitives, arrays, classes that the engine makes).
#include <stdarg.h>
#include <stdio.h>

#include "jvm/internal.h"

bool jx_link_error(JxLinkError *error, const char *exception, const char *format, ...) {
    error->exception = exception;
    va_list args;
    va_start(args, format);
    vsnprintf(error->message, sizeof error->message, format, args);
    va_end(args);
    return false;
}

static void add_primitives(JxVm *vm) {
    static const char *const names[] = {"boolean", "byte",  "char",   "short", "int",
                                        "long",    "float", "double", NULL,    "void"};
    for (int kind = 0; kind <= JX_KIND_VOID; kind++) {
        if (!names[kind]) continue;
        JxClass *cls = jx_vm_new_class(vm, names[kind], JX_CLASS_PRIMITIVE);
        cls->descriptor = jx_arena_printf(&vm->arena, "%c", jx_kind_letter((JxKind)kind));
        cls->primitive_kind = (JxKind)kind;
        cls->flags = JX_ACC_PUBLIC | JX_ACC_FINAL | JX_ACC_ABSTRACT;
        cls->is_abstract = true;
        cls->source = JX_SOURCE_JDK;
        cls->display = JX_ARENA_NEW(&vm->arena, JxClass *);
        cls->display[0] = cls;
        vm->primitives[kind] = cls;
        jx_vm_register(vm, cls, false);
    }
}

JxVm *jx_vm_new(JxContext *ctx, JxClassPath *path) {
    JxVm *vm = jx_mem_zero(&ctx->alloc, sizeof *vm);
    vm->ctx = ctx;
    vm->path = path;
    jx_arena_init(&vm->arena, &ctx->alloc);
    jx_arena_init(&vm->changing, &ctx->alloc);
    jx_arena_init(&vm->scratch, &ctx->alloc);
    jx_map_init(&vm->by_name, &ctx->alloc);
    jx_map_init(&vm->loading, &ctx->alloc);
    jx_map_init(&vm->failed, &ctx->alloc);
    jx_map_init(&vm->injected, &ctx->alloc);
    jx_map_init(&vm->signatures, &ctx->alloc);
    jx_map_init(&vm->selected, &ctx->alloc);
    jx_map_init(&vm->packages, &ctx->alloc);
    jx_vec_init(&vm->classes, &ctx->alloc);
    jx_vec_init(&vm->decoded, &ctx->alloc);
    jx_vec_init(&vm->resolved, &ctx->alloc);
    add_primitives(vm);
    return vm;
}

void jx_vm_free(JxVm *vm) {
    jx_watch_free(vm);
    jx_vec_fini(&vm->classes);
    jx_vec_fini(&vm->decoded);
    jx_vec_fini(&vm->resolved);
    jx_map_fini(&vm->by_name);
    jx_map_fini(&vm->loading);
    jx_map_fini(&vm->failed);
    jx_map_fini(&vm->injected);
    jx_map_fini(&vm->signatures);
    jx_map_fini(&vm->selected);
    jx_map_fini(&vm->packages);
    jx_arena_fini(&vm->arena);
    jx_arena_fini(&vm->changing);
    jx_arena_fini(&vm->scratch);
    jx_mem_free(&vm->ctx->alloc, vm, sizeof *vm);
}

JxContext *jx_vm_context(JxVm *vm) { return vm->ctx; }
JxArena *jx_vm_arena(JxVm *vm) { return &vm->arena; }

void jx_vm_leave_memory(JxVm *vm) {
    jx_arena_leave(&vm->arena);
    jx_arena_leave(&vm->changing);
}

JxClassPath *jx_vm_path(JxVm *vm) { return vm->path; }
uint32_t jx_vm_class_count(const JxVm *vm) { return (uint32_t)vm->classes.count; }

JxClass *jx_vm_class_by_number(const JxVm *vm, uint32_t number) {
    JX_ASSERT(number < vm->classes.count);
    return vm->classes.data[number];
}

uint32_t jx_vm_decoded_count(const JxVm *vm) { return (uint32_t)vm->decoded.count; }

JxMethodInfo *jx_vm_decoded_method(const JxVm *vm, uint32_t index) {
    JX_ASSERT(index < vm->decoded.count);
    return vm->decoded.data[index];
}

uint32_t jx_vm_failed_count(const JxVm *vm) { return (uint32_t)vm->failed.count; }

void jx_vm_each_absent(const JxVm *vm, uint32_t first, void (*visit)(const char *name, void *user), void *user) {
    uint32_t i = 0;
    for (JxMapEntry *e = jx_map_next(&vm->failed, NULL); e; e = jx_map_next(&vm->failed, e)) {
        const JxLinkError *why = e->value;
        bool absent =
            strcmp(why->exception, "java/lang/NoClassDefFoundError") == 0 && strcmp(why->message, e->key) == 0;
        if (i++ >= first && absent) visit(e->key, user);
    }
}

uint32_t jx_vm_resolved_count(const JxVm *vm) { return (uint32_t)vm->resolved.count; }

JxResolved jx_vm_resolved(const JxVm *vm, uint32_t index) {
    JX_ASSERT(index < vm->resolved.count);
    return vm->resolved.data[index];
}

void jx_vm_set_binder(JxVm *vm, const JxIntrinsic *(*bind)(const JxMethodInfo *method, void *user), void *user) {
    vm->bind = bind;
    vm->bind_user = user;
}

bool jx_vm_inject_slots(JxVm *vm, const char *internal_name, uint32_t count) {
    if (jx_map_get_str(&vm->by_name, internal_name)) return false;
    char *key = jx_arena_strdup(&vm->arena, internal_name);
    if (count == 0)
        jx_map_remove(&vm->injected, key, strlen(key));
    else
        jx_map_put_str(&vm->injected, key, (void *)(uintptr_t)count);
    return true;
}

JxClass *jx_vm_new_class(JxVm *vm, const char *name, JxClassKind kind) {
    JxClass *cls = JX_ARENA_NEW(&vm->changing, JxClass);
    cls->name = name;
    cls->kind = kind;
    cls->injected_slot = UINT32_MAX;
    cls->primitive_kind = JX_KIND_REF;
    cls->links = JX_ARENA_NEW(&vm->changing, JxClassLinks);
    const char *slash = strrchr(name, '/');
    if (slash && name[0] != '[') cls->links->package_length = (uint32_t)(slash - name);
    return cls;
}

// One more direct subtype; the array doubles when its count is a power of two.
static void add_subclass(JxVm *vm, JxClass *super, JxClass *cls) {
    uint32_t count = super->subclass_count;
    if ((count & (count - 1)) == 0) {
        JxClass **bigger = JX_ARENA_ARRAY(&vm->arena, JxClass *, count ? 2 * count : 1);
        if (count) memcpy(bigger, super->subclasses, count * sizeof *bigger);
        super->subclasses = bigger;
    }
    super->subclasses[super->subclass_count++] = cls;
}

void jx_vm_register(JxVm *vm, JxClass *cls, bool by_name) {
    cls->number = (uint32_t)vm->classes.count;
    *jx_vec_push(&vm->classes) = cls;
    if (by_name) jx_map_put_str(&vm->by_name, cls->name, cls);
    if (cls->kind == JX_CLASS_ARRAY) return;
    if (cls->super && cls->kind == JX_CLASS_INSTANCE) add_subclass(vm, cls->super, cls);
    for (uint32_t i = 0; i < cls->interface_count; i++) add_subclass(vm, cls->interfaces[i], cls);
}

JxClass *jx_vm_primitive(JxVm *vm, JxKind kind) {
    JX_ASSERT(kind != JX_KIND_REF && vm->primitives[kind]);
    return vm->primitives[kind];
}

// ── Loading (5.3)

// The reader's error, as a JVM would throw it.
static void format_error(JxLinkError *error, const JxError *why) {
    char text[sizeof why->place + sizeof why->message + 32];
    jx_link_error(error, "java/lang/ClassFormatError", "%s", jx_error_text(why, text, sizeof text));
}

// Kept out of the recursion over supertypes, which has no room for a JxError per level.
static __attribute__((noinline)) const JxClassFile *read_file(JxVm *vm, const char *name, JxClassBytes *bytes,
                                                              JxLinkError *error) {
    JxError why;
    jx_error_clear(&why);
    if (!jx_classpath_find(vm->path, name, bytes, &why)) {
        if (why.set)
            format_error(error, &why);
        else
            jx_link_error(error, "java/lang/NoClassDefFoundError", "%s", name);
        return NULL;
    }
    const JxClassFile *file = jx_classfile_read(vm->ctx, &vm->arena, bytes->bytes, bytes->length, bytes->origin, &why);
    if (!file) format_error(error, &why);
    return file;
}

static JxClass *load_file(JxVm *vm, const char *name, JxLinkError *error) {
    JxClassBytes bytes;
    const JxClassFile *file = read_file(vm, name, &bytes, error);
    if (!file) return NULL;
    int newest = jx_classpath_jdk_version(vm->path) + 44;
    if (bytes.source != JX_SOURCE_JDK && newest > 44 && file->major > newest) {
        jx_link_error(
            error, "java/lang/UnsupportedClassVersionError",
            "%s has been compiled by a more recent version of the Java Runtime (class file version %u.%u), this "
            "version of the Java Runtime only recognizes class file versions up to %d.0",
            name, file->major, file->minor, newest);
        return NULL;
    }
    if (!jx_utf8_is(file->name, name)) {
        jx_link_error(error, "java/lang/NoClassDefFoundError", "%s (wrong name: %s)", name, file->name.bytes);
        return NULL;
    }
    if (file->flags & JX_ACC_MODULE) {
        jx_link_error(error, "java/lang/NoClassDefFoundError",
                      "%s is not a class because access_flag ACC_MODULE is set", name);
        return NULL;
    }
    return jx_link_class(vm, file, bytes.source, false, error);
}

// Loads a class that is not an array and has not been asked for before.  A hierarchy too deep for one recursion ends
// as in a JVM, and is not remembered: from its top down it can be loaded.
static JxClass *load_new(JxVm *vm, const char *name, JxLinkError *error) {
    if (vm->load_depth >= JX_MAX_LOAD_DEPTH) {
        jx_link_error(error, "java/lang/StackOverflowError", "%s", name);
        return NULL;
    }
    size_t length = strlen(name);
    if (jx_map_get(&vm->loading, name, length)) {
        jx_link_error(error, "java/lang/ClassCircularityError", "%s", name);
        return NULL;
    }
    char *key = jx_arena_strndup(&vm->arena, name, length);
    jx_map_put(&vm->loading, key, length, key);
    vm->load_depth++;
    JxClass *cls = load_file(vm, key, error);
    vm->load_depth--;
    jx_map_remove(&vm->loading, key, length);
    if (!cls && strcmp(error->exception, "java/lang/StackOverflowError"))
        jx_map_put(&vm->failed, key, length, jx_arena_copy(&vm->arena, error, sizeof *error));
    return cls;
}

uint32_t jx_vm_nameless(JxVm *vm) { return vm->nameless++; }

JxClass *jx_vm_loaded_class(const JxVm *vm, const char *internal_name) {
    JxClass *cls = jx_map_get_str(&vm->by_name, internal_name);
    if (vm->watch) cls ? jx_watch_class((JxVm *)vm, cls) : jx_watch_absent((JxVm *)vm, internal_name);
    return cls;
}

static JxClass *class_of_name(JxVm *vm, const char *internal_name, JxLinkError *error) {
    JxClass *cls = jx_map_get_str(&vm->by_name, internal_name);
    if (cls) return cls;
    const JxLinkError *before = jx_map_get_str(&vm->failed, internal_name);
    if (before) {
        *error = *before;
        return NULL;
    }
    if (internal_name[0] != '[') return load_new(vm, internal_name, error);
    JxClass *element = jx_vm_class_of_descriptor(vm, internal_name + 1, error);
    if (!element) return NULL;
    if (strspn(internal_name, "[") > 255 || element == vm->primitives[JX_KIND_VOID]) {
        jx_link_error(error, "java/lang/NoClassDefFoundError", "%s", internal_name);
        return NULL;
    }
    return jx_class_array_of(vm, element);
}

JxClass *jx_vm_class(JxVm *vm, const char *internal_name, JxLinkError *error) {
    error->exception = NULL;
    JxClass *cls = class_of_name(vm, internal_name, error);
    if (vm->watch) cls ? jx_watch_class(vm, cls) : jx_watch_absent(vm, internal_name);
    return cls;
}

JxClass *jx_vm_class_of_descriptor(JxVm *vm, const char *descriptor, JxLinkError *error) {
    error->exception = NULL;
    if (descriptor[0] == '[') return jx_vm_class(vm, descriptor, error);
    size_t length = strlen(descriptor);
    if (descriptor[0] == 'L' && length > 2 && descriptor[length - 1] == ';') {
        char small[256];
        char *name = length < sizeof small ? small : jx_mem_new(&vm->ctx->alloc, length);
        memcpy(name, descriptor + 1, length - 2);
        name[length - 2] = 0;
        JxClass *cls = jx_vm_class(vm, name, error);
        if (name != small) jx_mem_free(&vm->ctx->alloc, name, length);
        return cls;
    }
    if (length == 1 && strchr("ZBCSIJFDV", descriptor[0])) return vm->primitives[jx_kind_of_descriptor(descriptor[0])];
    jx_link_error(error, "java/lang/NoClassDefFoundError", "%s", descriptor);
    return NULL;
}

// ── Classes without a file

// The three classes that every array needs.  A JDK without them is none.
static JxClass *core_class(JxVm *vm, JxClass **cache, const char *name) {
    JxLinkError error;
    if (!*cache) *cache = jx_vm_class(vm, name, &error);
    if (!*cache) JX_BUG("the JDK has no usable %s: %s", name, error.message);
    return *cache;
}

// 10.7 of the language: an array is an Object, Cloneable and Serializable.
JxClass *jx_class_array_of(JxVm *vm, JxClass *element) {
    if (element->array_class) return element->array_class;
    JxClass *object = core_class(vm, &vm->object, "java/lang/Object");
    core_class(vm, &vm->cloneable, "java/lang/Cloneable");
    core_class(vm, &vm->serializable, "java/io/Serializable");
    const char *name = jx_arena_printf(&vm->arena, "[%s", element->descriptor);
    JxClass *cls = jx_vm_new_class(vm, name, JX_CLASS_ARRAY);
    cls->descriptor = name;
    cls->flags = (uint16_t)(JX_ACC_FINAL | JX_ACC_ABSTRACT |
                            (element->flags & (JX_ACC_PUBLIC | JX_ACC_PRIVATE | JX_ACC_PROTECTED)));
    cls->is_abstract = true;
    cls->source = element->source;
    cls->super = object;
    cls->interface_count = 2;
    cls->interfaces = JX_ARENA_ARRAY(&vm->arena, JxClass *, 2);
    cls->interfaces[0] = vm->cloneable;
    cls->interfaces[1] = vm->serializable;
    cls->element = element;
    cls->element_kind = element->kind == JX_CLASS_PRIMITIVE ? element->primitive_kind : JX_KIND_REF;
    const JxClass *innermost = element;
    while (innermost->kind == JX_CLASS_ARRAY) innermost = innermost->element;
    cls->is_hidden = innermost->is_hidden;
    jx_link_supertypes(vm, cls);
    jx_link_inherit(cls);
    element->array_class = cls;
    jx_vm_register(vm, cls, !cls->is_hidden);
    return cls;
}

JxClass *jx_vm_define(JxVm *vm, const uint8_t *bytes, size_t length, const char *origin, JxClassSource source,
                      bool hidden, JxLinkError *error) {
    error->exception = NULL;
    JxError why;
    jx_error_clear(&why);
    const JxClassFile *file = jx_classfile_read(vm->ctx, &vm->arena, bytes, length, origin, &why);
    if (!file) {
        format_error(error, &why);
        return NULL;
    }
    const char *name = file->name.bytes;
    if (!hidden && (jx_map_get_str(&vm->by_name, name) || jx_map_get_str(&vm->loading, name))) {
        jx_link_error(error, "java/lang/LinkageError", "duplicate class definition: %s", name);
        return NULL;
    }
    if (!hidden) jx_map_put_str(&vm->loading, name, (void *)name);
    JxClass *cls = jx_link_class(vm, file, source, hidden, error);
    if (!hidden) jx_map_remove(&vm->loading, name, strlen(name));
    return cls;
}

JxClass *jx_vm_synthetic(JxVm *vm, const char *name, JxClass *super, JxClass **interfaces, uint32_t interface_count,
                         const JxKind *slot_kinds, uint32_t slot_count) {
    JxClass *cls = jx_vm_new_class(vm, jx_arena_strdup(&vm->arena, name), JX_CLASS_INSTANCE);
    cls->descriptor = jx_arena_printf(&vm->arena, "L%s;", name);
    cls->flags = JX_ACC_FINAL | JX_ACC_SUPER | JX_ACC_SYNTHETIC;
    cls->source = super->source;
    cls->super = super;
    cls->interfaces = jx_arena_copy(&vm->arena, interfaces, interface_count * sizeof *interfaces);
    cls->interface_count = interface_count;
    cls->is_hidden = true;
    jx_link_supertypes(vm, cls);
    jx_link_inherit(cls);
    for (uint32_t i = 0; i < cls->all_interface_count; i++)
        cls->needs_init |= cls->all_interfaces[i]->has_defaults && cls->all_interfaces[i]->needs_init;
    if (slot_count) {
        uint32_t first = super->instance_slots;
        JxFieldInfo **fields = JX_ARENA_ARRAY(&vm->arena, JxFieldInfo *, first + slot_count);
        uint8_t *kinds = JX_ARENA_ARRAY(&vm->arena, uint8_t, first + slot_count);
        if (first) {
            memcpy(fields, super->slot_fields, first * sizeof *fields);
            memcpy(kinds, super->slot_kinds, first);
        }
        for (uint32_t i = 0; i < slot_count; i++) kinds[first + i] = (uint8_t)slot_kinds[i];
        cls->slot_fields = fields;
        cls->slot_kinds = kinds;
        cls->instance_slots = first + slot_count;
    }
    jx_vm_register(vm, cls, false);
    return cls;
}

JxMethodInfo *jx_class_synthetic_method(JxVm *vm, JxClass *cls, const char *name, const char *descriptor,
                                        uint16_t flags, const JxIntrinsic *intrinsic) {
    JX_ASSERT(!cls->file && cls->subclass_count == 0);
    char *own_descriptor = jx_arena_strdup(&vm->arena, descriptor);
    const JxSignature *signature = jx_vm_signature(vm, own_descriptor);
    if (!signature) JX_BUG("no method descriptor: %s", descriptor);
    JxMethodInfo *method = JX_ARENA_NEW(&vm->arena, JxMethodInfo);
    method->owner = cls;
    method->name = jx_arena_strdup(&vm->arena, name);
    method->descriptor = own_descriptor;
    method->flags = flags;
    jx_method_set_signature(method, signature);
    method->hash = jx_method_hash(name, strlen(name), descriptor, strlen(descriptor));
    method->number = vm->method_count++;
    method->intrinsic = intrinsic;
    method->vtable_index = -1;
    jx_method_index_add(vm, cls, method);
    if (!(flags & (JX_ACC_STATIC | JX_ACC_PRIVATE)) && name[0] != '<') {
        JxLinkError error;
        if (!jx_vtable_add(vm, cls, method, &error)) JX_BUG("%s", error.message);
    }
    jx_select_forget(vm, cls);
    return method;
}
