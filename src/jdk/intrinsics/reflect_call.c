// SPDX-License-Identifier: Apache-2.0
//
// Calls and accesses by reflection: Method, Constructor, Field, Array.
//
// A call goes through a bridge: code that the engine writes once per method,
// which takes the arguments as they are, calls, and boxes the result.  Its frame
// has a role of its own: what the method throws is wrapped in an
// InvocationTargetException.
#include <stdio.h>
#include <string.h>

#include "core/access.h"
#include "jdk/dynamic/callsite.h"
#include "jdk/intrinsics/boxes.h"
#include "jdk/intrinsics/intrinsics.h"

static JxFlow bad_argument(JxExec *x, JxState *s, const char *message) {
    return jx_throw_new(x, s, "java/lang/IllegalArgumentException", message);
}

// ── bridges

static JxClass *bridge_class(JxExec *x) {
    void *known = jx_map_get_str(&x->engine_objects, "bridges");
    if (known) return known;
    JxClass *cls = jx_vm_synthetic(x->vm, "jinx/Bridges", x->known.object, NULL, 0, NULL, 0);
    jx_map_put_str(&x->engine_objects, "bridges", cls);
    return cls;
}

// What leaves the frame of a bridge is new InvocationTargetException(it), which has no cause beside its target.
JxFlow jx_reflected_thrown(JxExec *x, JxState *s, JxRef *exception, bool inside) {
    (void)inside;
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, "java/lang/reflect/InvocationTargetException", &error);
    JxObject *wrapper = jx_heap_new_instance(&s->heap, cls);
    wrapper->as.slots[x->known.throwable_stack->slot] = jx_slot(jx_throwable_no_stack(x));
    wrapper->as.slots[x->known.throwable_suppressed->slot] = jx_slot(jx_throwable_no_suppressed(x));
    JxRef ref = wrapper->ref;
    jx_set_named(x, s, ref, "target", jx_slot(*exception));
    jx_trace_fill(x, s, ref);
    *exception = ref;
    return JX_FLOW_NEXT;
}

static JxMethodInfo *make_bridge(JxExec *x, JxMethodInfo *target, bool is_constructor) {
    JxSynth synth;
    uint32_t locals = target->argument_slots, local = 0;
    jx_synth_begin(&synth, x, locals);
    JxStrbuf descriptor;
    jx_strbuf_init(&descriptor, &x->ctx->alloc);
    jx_strbuf_str(&descriptor, "(");
    if (is_constructor) {
        jx_synth_new(&synth, target->owner);
        jx_synth_plain(&synth, JX_OP_DUP, 1);
    } else if (!(target->flags & JX_ACC_STATIC)) {
        jx_strbuf_str(&descriptor, target->owner->descriptor);
        jx_synth_load(&synth, JX_KIND_REF, local++);
    }
    for (uint32_t i = 0; i < target->parameter_count; i++) {
        jx_synth_load(&synth, target->parameter_kinds[i], local);
        local += (uint32_t)jx_kind_slots(target->parameter_kinds[i]);
        jx_strbuf_str(&descriptor, target->parameter_types[i]);
    }
    jx_strbuf_str(&descriptor, ")Ljava/lang/Object;");
    jx_synth_call(&synth, target, is_constructor);
    if (target->return_kind == JX_KIND_VOID && !is_constructor) jx_synth_push(&synth, JX_KIND_REF, 0);
    if (target->return_kind != JX_KIND_VOID && target->return_kind != JX_KIND_REF)
        jx_synth_convert(&synth, target->return_type, "Ljava/lang/Object;");
    jx_synth_return(&synth, JX_KIND_REF);
    char *name = jx_arena_printf(&x->arena, "bridge%u", target->number);
    char *text = jx_strbuf_dup(&descriptor, jx_vm_arena(x->vm));
    jx_strbuf_fini(&descriptor);
    return jx_synth_finish(&synth, bridge_class(x), name, text, JX_ACC_STATIC);
}

static JxMethodInfo *bridge_of(JxExec *x, JxMethodInfo *target, bool is_constructor) {
    char *key = jx_arena_printf(&x->arena, "bridge of %u", target->number);
    JxMethodInfo *bridge = jx_map_get_str(&x->engine_objects, key);
    if (!bridge) {
        bridge = make_bridge(x, target, is_constructor);
        jx_map_put_str(&x->engine_objects, key, bridge);
    }
    return bridge;
}

static JxFlow call_bridge(JxExec *x, JxState *s, const JxMethodInfo *method, JxMethodInfo *bridge, const JxSlot *args,
                          uint32_t slots) {
    JxFlow flow = jx_tail_call(x, s, method, bridge, args, slots);
    if (flow == JX_FLOW_RELOAD && s->top->code->method == bridge) s->top->role = JX_FRAME_REFLECTED;
    return flow;
}

// ── arguments

// An object for a parameter or field of this type: unboxed and widened, or checked.  *fits is false when it is of
// another type.
static JxFlow fit_argument(JxExec *x, JxState *s, JxSlot value, const char *type, JxSlot *out, bool *fits) {
    *fits = true;
    JxFlow flow = jx_resolve(x, s, &value);
    if (flow != JX_FLOW_NEXT) return flow;
    JxKind to = jx_kind_of_descriptor(type[0]), from;
    if (to == JX_KIND_REF) {
        JxLinkError error = {0};
        JxClass *cls = jx_vm_class_of_descriptor(x->vm, type, &error);
        if (!cls) return jx_throw_link_error(x, s, &error);
        *fits = value.v == 0 || jx_class_is_subtype(jx_heap_read(&s->heap, (JxRef)value.v)->cls, cls);
        *out = value;
        return JX_FLOW_NEXT;
    }
    *fits = value.v != 0 && jx_unbox(x, s, (JxRef)value.v, &from, out) && jx_widen(x, from, to, out);
    return JX_FLOW_NEXT;
}

static JxFlow convert_argument(JxExec *x, JxState *s, JxSlot value, const char *type, JxSlot *out) {
    bool fits;
    JxFlow flow = fit_argument(x, s, value, type, out, &fits);
    return flow != JX_FLOW_NEXT || fits ? flow : bad_argument(x, s, "argument type mismatch");
}

// Fills slots from the Object[] of a call; *n grows by the slots used.
static JxFlow convert_arguments(JxExec *x, JxState *s, JxMethodInfo *target, JxSlot *array_slot, JxSlot *out,
                                uint32_t *n) {
    JxFlow flow = jx_resolve(x, s, array_slot);
    if (flow != JX_FLOW_NEXT) return flow;
    JxRef array = (JxRef)array_slot->v;
    uint32_t given = array ? jx_heap_read(&s->heap, array)->count : 0;
    if (given != target->parameter_count) {
        char message[64];
        bool newer = jx_classpath_jdk_version(jx_vm_path(x->vm)) >= 21;
        snprintf(message, sizeof message,
                 newer ? "wrong number of arguments: %u expected: %u" : "wrong number of arguments", given,
                 target->parameter_count);
        return bad_argument(x, s, message);
    }
    for (uint32_t i = 0; i < given; i++) {
        JxSlot value = jx_array_get(jx_heap_read(&s->heap, array), i);
        if ((flow = convert_argument(x, s, value, target->parameter_types[i], &out[*n])) != JX_FLOW_NEXT) return flow;
        *n += (uint32_t)jx_kind_slots(target->parameter_kinds[i]);
    }
    return JX_FLOW_NEXT;
}

static JxClass *member_class(JxExec *x, JxState *s, JxRef member) {
    return jx_class_of_object(x, s, (JxRef)jx_get_named(x, s, member, "clazz").v);
}

static const JxFrame *asking_frame(const JxState *s) {
    const JxFrame *f = s->top;
    while (f && !f->code->method->file) f = f->caller;
    return f;
}

static JxFlow check_access(JxExec *x, JxState *s, JxRef member, JxClass *cls, uint16_t flags) {
    const JxFrame *caller = asking_frame(s);
    if (jx_get_named(x, s, member, "override").v & 1 || !caller) return JX_FLOW_NEXT;
    JxClass *from = caller->code->method->owner;
    if (from->source == JX_SOURCE_JDK ||
        (jx_class_accessible(x->vm, from, cls) && jx_member_accessible(x->vm, from, cls, cls, flags)))
        return JX_FLOW_NEXT;
    char *message = jx_arena_printf(&x->arena, "class %s cannot access a member of class %s",
                                    jx_class_java_name(from, &x->arena), jx_class_java_name(cls, &x->arena));
    return jx_throw_new(x, s, "java/lang/IllegalAccessException", message);
}

// ── Method and Constructor

JX_INTRINSIC(method_invoke) {  // Method.invoke(Object, Object[])
    JxRef self = (JxRef)args[0].v;
    JxClass *cls = member_class(x, s, self);
    JxMethodInfo *target = &cls->methods[jx_get_named(x, s, self, "slot").v];
    JxFlow flow = check_access(x, s, self, cls, target->flags);
    if (flow != JX_FLOW_NEXT) return flow;
    JxSlot values[256] = {0};
    uint32_t n = 0;
    if (target->flags & JX_ACC_STATIC) {
        if ((flow = jx_initialise(x, s, cls)) != JX_FLOW_NEXT) return flow;
    } else {
        JxRef receiver;
        if ((flow = jx_deref(x, s, &args[1], &receiver)) != JX_FLOW_NEXT) return flow;
        if (!jx_class_is_subtype(jx_heap_read(&s->heap, receiver)->cls, cls))
            return bad_argument(x, s, "object is not an instance of declaring class");
        values[n++] = args[1];
    }
    if ((flow = convert_arguments(x, s, target, &args[2], values, &n)) != JX_FLOW_NEXT) return flow;
    return call_bridge(x, s, method, bridge_of(x, target, false), values, n);
}

JX_INTRINSIC(constructor_new) {  // Constructor.newInstanceWithCaller(Object[], boolean checkAccess, Class caller)
    JxRef self = (JxRef)args[0].v;
    // Serialization gives its constructors an accessor: they make an object of another class than their own.
    if (jx_get_named(x, s, self, "constructorAccessor").v != 0) return jx_run_bytecode(x, s, method);
    JxClass *cls = member_class(x, s, self);
    JxMethodInfo *target = &cls->methods[jx_get_named(x, s, self, "slot").v];
    if (cls->is_enum) return bad_argument(x, s, "Cannot reflectively create enum objects");
    if (cls->is_abstract) return jx_throw_new(x, s, "java/lang/InstantiationException", NULL);
    JxFlow flow;
    if (args[2].v & 1 && args[3].v != 0 && !(jx_get_named(x, s, self, "override").v & 1)) {
        JxClass *from = jx_class_of_object(x, s, (JxRef)args[3].v);
        if (from->source != JX_SOURCE_JDK && !jx_member_accessible(x->vm, from, cls, cls, target->flags))
            return jx_throw_new(x, s, "java/lang/IllegalAccessException", NULL);
    }
    JxSlot values[256] = {0};
    uint32_t n = 1;  // the bridge has the constructor's layout; its receiver's slot is not used
    if ((flow = jx_initialise(x, s, cls)) != JX_FLOW_NEXT) return flow;
    if ((flow = convert_arguments(x, s, target, &args[1], values, &n)) != JX_FLOW_NEXT) return flow;
    return call_bridge(x, s, method, bridge_of(x, target, true), values + 1, n - 1);
}

// ── Field

static JxFlow locate_member(JxExec *x, JxState *s, JxSlot *args, bool writes, JxFieldInfo **field, JxPlace *place) {
    JxRef self = (JxRef)args[0].v, receiver;
    JxClass *cls = member_class(x, s, self);
    *field = &cls->fields[jx_get_named(x, s, self, "slot").v];
    JxFlow flow = check_access(x, s, self, cls, (*field)->flags);
    if (flow != JX_FLOW_NEXT) return flow;
    bool settable = jx_get_named(x, s, self, "override").v & 1 && !((*field)->flags & JX_ACC_STATIC) && !cls->is_record;
    if (writes && (*field)->flags & JX_ACC_FINAL && !settable)
        return jx_throw_new(x, s, "java/lang/IllegalAccessException", NULL);
    if ((*field)->flags & JX_ACC_STATIC) return jx_access_static(x, s, *field, writes, place);
    if ((flow = jx_deref(x, s, &args[1], &receiver)) != JX_FLOW_NEXT) return flow;
    if (!jx_class_is_subtype(jx_heap_read(&s->heap, receiver)->cls, cls))
        return bad_argument(x, s, "object is not an instance of declaring class");
    jx_access_field(x, s, receiver, *field, writes, place);
    return JX_FLOW_NEXT;
}

static JxFlow box_result(JxExec *x, JxState *s, const JxMethodInfo *method, JxKind kind, JxSlot value, JxSlot *result) {
    if (kind == JX_KIND_REF) {
        *result = value;
        return JX_FLOW_NEXT;
    }
    JxMethodInfo *box = jx_box_method(x, kind);
    JxFlow flow = jx_initialise(x, s, box->owner);
    if (flow != JX_FLOW_NEXT) return flow;
    JxSlot pair[2] = {value, jx_slot(0)};
    return jx_tail_call(x, s, method, box, pair, (uint32_t)jx_kind_slots(kind));
}

JX_INTRINSIC(field_get) {  // get(Object), getInt(Object), …
    JxPlace place;
    JxFieldInfo *field;
    JxSlot value;
    JxFlow flow = locate_member(x, s, args, false, &field, &place);
    if (flow != JX_FLOW_NEXT || (flow = jx_access_load(x, s, &place, field->kind, &value)) != JX_FLOW_NEXT) return flow;
    if (method->return_kind == JX_KIND_REF) return box_result(x, s, method, field->kind, value, result);
    *result = value;
    if (field->kind == JX_KIND_REF || !jx_widen(x, field->kind, method->return_kind, result))
        return bad_argument(x, s, NULL);
    return JX_FLOW_NEXT;
}

// In the words of the JDK's field accessors.
static JxFlow bad_value(JxExec *x, JxState *s, const JxFieldInfo *field, JxSlot value) {
    JxLinkError error = {0};
    JxFlow flow = jx_resolve(x, s, &value);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxClass *type = jx_vm_class_of_descriptor(x->vm, field->descriptor, &error);
    const char *given =
        value.v ? jx_class_java_name(jx_heap_read(&s->heap, (JxRef)value.v)->cls, &x->arena) : "null value";
    char *message = jx_arena_printf(
        &x->arena, "Can not set %s%s%s field %s.%s to %s", field->flags & JX_ACC_STATIC ? "static " : "",
        field->flags & JX_ACC_FINAL ? "final " : "", type ? jx_class_java_name(type, &x->arena) : field->descriptor,
        jx_class_java_name(field->owner, &x->arena), field->name, given);
    return bad_argument(x, s, message);
}

JX_INTRINSIC(field_set) {  // set(Object, Object), setInt(Object, int), …
    JxPlace place;
    JxFieldInfo *field;
    JxSlot value = args[2];
    JxKind given = method->parameter_kinds[1];
    JxFlow flow;
    JxRef self = (JxRef)args[0].v;
    JxClass *cls = member_class(x, s, self);
    field = &cls->fields[jx_get_named(x, s, self, "slot").v];
    if (given == JX_KIND_REF) {
        bool fits;
        if ((flow = fit_argument(x, s, args[2], field->descriptor, &value, &fits)) != JX_FLOW_NEXT) return flow;
        if (!fits) return bad_value(x, s, field, args[2]);
    } else if (field->kind == JX_KIND_REF || !jx_widen(x, given, field->kind, &value)) {
        return bad_argument(x, s, NULL);
    }
    if ((flow = locate_member(x, s, args, true, &field, &place)) != JX_FLOW_NEXT) return flow;
    return jx_access_store(x, s, &place, field->kind, value);
}

// ── java.lang.reflect.Array

static JxFlow array_argument(JxExec *x, JxState *s, JxSlot *slot, const JxObject **array) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, slot, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    *array = jx_heap_read(&s->heap, ref);
    return jx_object_is_array(*array) ? JX_FLOW_NEXT : bad_argument(x, s, "Argument is not an array");
}

JX_INTRINSIC(array_length) {
    const JxObject *array;
    JxFlow flow = array_argument(x, s, &args[0], &array);
    if (flow == JX_FLOW_NEXT) *result = array->length;
    return flow;
}

// The exception of an index by reflection has no message.
static JxFlow check_index(JxExec *x, JxState *s, const JxObject *array, JxSlot index) {
    if (index.t || array->length.t || index.v < array->length.v) return JX_FLOW_NEXT;
    return jx_throw_new(x, s, "java/lang/ArrayIndexOutOfBoundsException", NULL);
}

JX_INTRINSIC(array_get) {
    const JxObject *array;
    JxSlot value;
    JxFlow flow = array_argument(x, s, &args[0], &array);
    if (flow != JX_FLOW_NEXT || (flow = check_index(x, s, array, args[1])) != JX_FLOW_NEXT) return flow;
    JxKind kind = array->kind;
    if ((flow = jx_array_load(x, s, args[0], args[1], kind, &value)) != JX_FLOW_NEXT) return flow;
    if (method->return_kind == JX_KIND_REF) return box_result(x, s, method, kind, value, result);
    *result = value;
    if (kind == JX_KIND_REF || !jx_widen(x, kind, method->return_kind, result))
        return bad_argument(x, s, "Argument is not an array of primitive type");
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(array_set) {
    const JxObject *array;
    JxFlow flow = array_argument(x, s, &args[0], &array);
    if (flow != JX_FLOW_NEXT || (flow = check_index(x, s, array, args[1])) != JX_FLOW_NEXT) return flow;
    JxKind kind = array->kind, given = method->parameter_kinds[2];
    JxSlot value = args[2];
    const char *element = array->cls->element->descriptor;
    if (given == JX_KIND_REF) {
        if ((flow = convert_argument(x, s, args[2], element, &value)) != JX_FLOW_NEXT) return flow;
    } else if (kind == JX_KIND_REF || !jx_widen(x, given, kind, &value)) {
        return bad_argument(x, s, "argument type mismatch");
    }
    return jx_array_store(x, s, args[0], args[1], kind, value);
}

JX_INTRINSIC(array_new) {
    JxRef cls;
    JxFlow flow = jx_deref(x, s, &args[0], &cls);
    if (flow != JX_FLOW_NEXT) return flow;
    JxClass *element = jx_class_of_object(x, s, cls);
    if (element->kind == JX_CLASS_PRIMITIVE && element->primitive_kind == JX_KIND_VOID) return bad_argument(x, s, NULL);
    return jx_new_array(x, s, jx_class_array_of(x->vm, element), args[1], result);
}

static JxRef new_multi(JxExec *x, JxState *s, JxClass *array_class, const uint32_t *sizes, uint32_t count) {
    JxRef array = jx_heap_new_array(&s->heap, array_class, sizes[0])->ref;
    for (uint32_t i = 0; count > 1 && i < sizes[0]; i++) {
        JxRef inner = new_multi(x, s, array_class->element, sizes + 1, count - 1);
        jx_array_set(&x->heap, jx_heap_write(&s->heap, array), i, jx_slot(inner));
    }
    return array;
}

JX_INTRINSIC(array_new_multi) {  // multiNewArray(Class, int[])
    JxRef cls;
    const JxObject *sizes;
    JxFlow flow;
    if ((flow = jx_deref(x, s, &args[0], &cls)) != JX_FLOW_NEXT) return flow;
    if ((flow = array_argument(x, s, &args[1], &sizes)) != JX_FLOW_NEXT) return flow;
    uint32_t values[256], count = sizes->count;
    if (count == 0 || count > 255) return bad_argument(x, s, "Empty dimensions array");
    JxClass *array_class = jx_class_of_object(x, s, cls);
    for (uint32_t i = 0; i < count; i++) {
        JxSlot size = jx_array_peek(x, sizes, i);
        if (size.t) return jx_unsupported(x, s, "Array.newInstance with symbolic dimensions");
        if ((int32_t)size.v < 0) return jx_throw_new(x, s, "java/lang/NegativeArraySizeException", NULL);
        values[i] = (uint32_t)size.v;
        array_class = jx_class_array_of(x->vm, array_class);
    }
    *result = jx_slot(new_multi(x, s, array_class, values, count));
    return JX_FLOW_NEXT;
}

#define FIELD "java/lang/reflect/Field"
#define ARRAY "java/lang/reflect/Array"
#define KINDS(owner, verb, run, answer)                                                                                \
    {owner, verb, NULL, run, answer, NULL}, {owner, verb "Boolean", NULL, run, answer, NULL},                          \
        {owner, verb "Byte", NULL, run, answer, NULL}, {owner, verb "Char", NULL, run, answer, NULL},                  \
        {owner, verb "Short", NULL, run, answer, NULL}, {owner, verb "Int", NULL, run, answer, NULL},                  \
        {owner, verb "Long", NULL, run, answer, NULL}, {owner, verb "Float", NULL, run, answer, NULL}, {               \
        owner, verb "Double", NULL, run, answer, NULL                                                                  \
    }

static const JxIntrinsic rows[] = {
    {"java/lang/reflect/Method", "invoke", "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;", method_invoke,
     JX_ANSWER_FUNCTION, NULL},
    {"java/lang/reflect/Constructor", "newInstanceWithCaller", NULL, constructor_new, JX_ANSWER_FUNCTION, NULL},
    KINDS(FIELD, "get", field_get, JX_ANSWER_FUNCTION),
    KINDS(FIELD, "set", field_set, JX_ANSWER_EFFECT),
    KINDS(ARRAY, "get", array_get, JX_ANSWER_FUNCTION),
    KINDS(ARRAY, "set", array_set, JX_ANSWER_EFFECT),
    {ARRAY, "getLength", NULL, array_length, JX_ANSWER_FUNCTION, NULL},
    {ARRAY, "newArray", NULL, array_new, JX_ANSWER_FUNCTION, NULL},
    {ARRAY, "newInstance", "(Ljava/lang/Class;I)Ljava/lang/Object;", array_new, JX_ANSWER_FUNCTION, NULL},
    {ARRAY, "multiNewArray", NULL, array_new_multi, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_invoke, rows);
