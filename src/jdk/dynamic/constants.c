// SPDX-License-Identifier: Apache-2.0
//
// Constants that Java code makes (5.4.3.5, 5.4.3.6): method types, method
// handles, dynamic constants and call sites.  Each is made once per path.
#include <string.h>

#include "jdk/dynamic/methodhandle.h"
#include "jdk/intrinsics/boxes.h"
#include "jdk/intrinsics/intrinsics.h"

#define NATIVES "java/lang/invoke/MethodHandleNatives"
#define TYPE "java/lang/invoke/MethodType"
#define HANDLE "java/lang/invoke/MethodHandle"

// The number of a constant: the same in all paths, dense.
static uint32_t constant_number(JxExec *x, const char *key) {
    uintptr_t known = (uintptr_t)jx_map_get_str(&x->constant_numbers, key);
    if (known) return (uint32_t)known;
    known = ++x->next_constant;
    jx_map_put_str(&x->constant_numbers, jx_arena_strdup(&x->arena, key), (void *)known);
    return (uint32_t)known;
}

static bool find_constant(JxState *s, uint32_t number, JxSlot *value) {
    const JxSlot *known = jx_pmap_get(&s->constants, number);
    if (known) *value = *known;
    return known != NULL;
}

JxFlow jx_constant_leaving(JxExec *x, JxState *s, const JxReturn *left) {
    jx_pmap_set(&s->constants, left->what.constant, jx_arena_copy(&x->arena, &left->value, sizeof left->value));
    return JX_FLOW_NEXT;
}

// Calls the method that makes constant `number`; the present instruction runs again afterwards.
static JxFlow make_constant(JxExec *x, JxState *s, uint32_t number, const char *owner, const char *name,
                            const char *descriptor, const JxSlot *args, uint32_t slots) {
    JxMethodInfo *maker = jx_known_method(x, owner, name, descriptor);
    if (!maker) return jx_unsupported(x, s, "%s.%s%s of this JDK", owner, name, descriptor);
    JxFlow flow = jx_initialise(x, s, maker->owner);
    if (flow != JX_FLOW_NEXT) return flow;
    flow = jx_call_with(x, s, maker, args, slots, JX_FRAME_CONSTANT);
    if (flow == JX_FLOW_RELOAD && s->top->code->method == maker) s->top->what.constant = number;
    return flow;
}

static JxSlot text(JxExec *x, JxUtf8 utf8) { return jx_slot(jx_string_literal(x, utf8.bytes, utf8.length)); }

static JxRef type_object(JxExec *x, const char *descriptor, JxLinkError *error) {
    JxClass *cls = jx_vm_class_of_descriptor(x->vm, descriptor, error);
    return cls ? jx_class_object(x, cls) : 0;
}

JxFlow jx_constant_method_type(JxExec *x, JxState *s, const char *descriptor, JxSlot *value) {
    uint32_t number = constant_number(x, descriptor);
    if (find_constant(s, number, value)) return JX_FLOW_NEXT;
    const char *types[255], *result;
    uint32_t count = jx_descriptor_split(&x->arena, descriptor, types, &result);
    JxLinkError error = {0};
    JxRef array = jx_heap_new_array(&s->heap, jx_class_array_of(x->vm, x->known.clazz), count)->ref;
    for (uint32_t i = 0; i < count; i++) {
        JxRef cls = type_object(x, types[i], &error);
        if (!cls) return jx_throw_link_error(x, s, &error);
        jx_array_set(&x->heap, jx_heap_write(&s->heap, array), i, jx_slot(cls));
    }
    JxRef returned = type_object(x, result, &error);
    if (!returned) return jx_throw_link_error(x, s, &error);
    JxSlot args[] = {jx_slot(returned), jx_slot(array)};
    return make_constant(x, s, number, NATIVES, "findMethodHandleType",
                         "(Ljava/lang/Class;[Ljava/lang/Class;)L" TYPE ";", args, 2);
}

JxFlow jx_constant_of_text(JxExec *x, JxState *s, const char *owner, const char *name, const char *descriptor,
                           const char *given, JxSlot *value) {
    uint32_t number = constant_number(x, jx_arena_printf(&x->arena, "%s.%s(%s)", owner, name, given));
    if (find_constant(s, number, value)) return JX_FLOW_NEXT;
    JxSlot argument = jx_slot(jx_string_literal(x, given, (uint32_t)strlen(given)));
    return make_constant(x, s, number, owner, name, descriptor, &argument, 1);
}

// 5.4.3.5
static JxFlow method_handle(JxExec *x, JxState *s, JxClass *owner, const JxConstant *constant, uint32_t number,
                            JxSlot *value) {
    const JxConstant *member = &owner->file->pool[constant->as.handle.member];
    const char *descriptor = member->as.member.descriptor.bytes;
    JxLinkError error = {0};
    JxClass *callee = jx_vm_class(x->vm, member->as.member.owner.bytes, &error);
    if (!callee) return jx_throw_link_error(x, s, &error);
    JxSlot type;
    if (descriptor[0] == '(') {
        JxFlow flow = jx_constant_method_type(x, s, descriptor, &type);
        if (flow != JX_FLOW_NEXT) return flow;
    } else {
        type = jx_slot(type_object(x, descriptor, &error));
        if (!type.v) return jx_throw_link_error(x, s, &error);
    }
    JxSlot args[] = {jx_slot(jx_class_object(x, owner)), jx_slot(constant->as.handle.kind),
                     jx_slot(jx_class_object(x, callee)), text(x, member->as.member.name), type};
    (void)value;
    return make_constant(x, s, number, NATIVES, "linkMethodHandleConstant",
                         "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)L" HANDLE ";", args,
                         5);
}

// The static arguments of a bootstrap method as Object[], or null.
static JxFlow static_arguments(JxExec *x, JxState *s, JxClass *owner, const JxBootstrap *bootstrap, JxSlot *array) {
    JxSlot values[256];
    uint32_t count = bootstrap->argument_count;
    *array = jx_slot(0);
    if (count > 255) return jx_unsupported(x, s, "bootstrap method with %u arguments", count);
    for (uint32_t i = 0; i < count; i++) {
        JxFlow flow = jx_constant_object(x, s, owner, bootstrap->arguments[i], &values[i]);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    if (count == 0) return JX_FLOW_NEXT;
    JxRef ref = jx_heap_new_array(&s->heap, jx_class_array_of(x->vm, x->known.object), count)->ref;
    for (uint32_t i = 0; i < count; i++) jx_array_set(&x->heap, jx_heap_write(&s->heap, ref), i, values[i]);
    *array = jx_slot(ref);
    return JX_FLOW_NEXT;
}

#define OBJECT "Ljava/lang/Object;"

// 5.4.3.6: the value of a dynamic constant, or the CallSite of an invokedynamic instruction.
static JxFlow dynamic(JxExec *x, JxState *s, JxClass *owner, const JxConstant *constant, uint32_t number) {
    const JxBootstrap *bootstrap = &owner->file->bootstraps[constant->as.dynamic.bootstrap];
    const char *descriptor = constant->as.dynamic.descriptor.bytes;
    bool is_site = constant->tag == JX_CONSTANT_INVOKE_DYNAMIC;
    JxSlot handle, type, array, name = text(x, constant->as.dynamic.name);
    JxFlow flow = jx_constant_object(x, s, owner, bootstrap->handle, &handle);
    if (flow != JX_FLOW_NEXT) return flow;
    JxLinkError error = {0};
    if (is_site) {
        flow = jx_constant_method_type(x, s, descriptor, &type);
    } else {
        type = jx_slot(type_object(x, descriptor, &error));
        if (!type.v) return jx_throw_link_error(x, s, &error);
    }
    if (flow != JX_FLOW_NEXT) return flow;
    if ((flow = static_arguments(x, s, owner, bootstrap, &array)) != JX_FLOW_NEXT) return flow;
    JxSlot caller = jx_slot(jx_class_object(x, owner));
    if (is_site) {
        JxSlot args[] = {handle, name, type, array, caller};
        return make_constant(x, s, number, "java/lang/invoke/CallSite", "makeSite",
                             "(L" HANDLE ";Ljava/lang/String;L" TYPE ";" OBJECT "Ljava/lang/Class;)"
                             "Ljava/lang/invoke/CallSite;",
                             args, 5);
    }
    JxSlot args[] = {caller, handle, name, type, array};
    return make_constant(x, s, number, NATIVES, "linkDynamicConstantImpl",
                         "(Ljava/lang/Class;L" HANDLE ";Ljava/lang/String;Ljava/lang/Class;" OBJECT ")" OBJECT, args,
                         5);
}

static JxSlot boxed(JxExec *x, JxState *s, JxKind kind, uint64_t bits) {
    JxClass *cls = jx_box_method(x, kind)->owner;
    JxRef ref = jx_heap_new_instance(&s->heap, cls)->ref;
    jx_set_named(x, s, ref, "value", jx_slot(bits));
    return jx_slot(ref);
}

JxFlow jx_constant_object(JxExec *x, JxState *s, JxClass *owner, uint16_t index, JxSlot *value) {
    const JxConstant *constant = &owner->file->pool[index];
    JxLinkError error = {0};
    switch (constant->tag) {
    case JX_CONSTANT_INTEGER: *value = boxed(x, s, JX_KIND_INT, (uint32_t)constant->as.i); return JX_FLOW_NEXT;
    case JX_CONSTANT_FLOAT: *value = boxed(x, s, JX_KIND_FLOAT, constant->as.float_bits); return JX_FLOW_NEXT;
    case JX_CONSTANT_LONG: *value = boxed(x, s, JX_KIND_LONG, (uint64_t)constant->as.l); return JX_FLOW_NEXT;
    case JX_CONSTANT_DOUBLE: *value = boxed(x, s, JX_KIND_DOUBLE, constant->as.double_bits); return JX_FLOW_NEXT;
    case JX_CONSTANT_STRING: *value = text(x, constant->as.utf8); return JX_FLOW_NEXT;
    case JX_CONSTANT_CLASS: {
        JxClass *cls = jx_resolve_class(x->vm, owner, index, &error);
        if (!cls) return jx_throw_link_error(x, s, &error);
        *value = jx_slot(jx_class_object(x, cls));
        return JX_FLOW_NEXT;
    }
    case JX_CONSTANT_METHOD_TYPE: return jx_constant_method_type(x, s, constant->as.utf8.bytes, value);
    default: break;
    }
    uint32_t number = constant_number(x, jx_arena_printf(&x->arena, "%u #%u", owner->number, index));
    if (find_constant(s, number, value)) return JX_FLOW_NEXT;
    switch (constant->tag) {
    case JX_CONSTANT_METHOD_HANDLE: return method_handle(x, s, owner, constant, number, value);
    case JX_CONSTANT_DYNAMIC: return dynamic(x, s, owner, constant, number);
    default: return jx_unsupported(x, s, "constant of kind %d", constant->tag);
    }
}

// Each instruction has a call site of its own, also where several share a constant.
JxFlow jx_constant_call_site(JxExec *x, JxState *s, JxClass *owner, uint16_t index, const JxMethodInfo *method,
                             JxSlot *value) {
    uint32_t number = constant_number(x, jx_arena_printf(&x->arena, "site %u", method->number));
    if (find_constant(s, number, value)) return JX_FLOW_NEXT;
    return dynamic(x, s, owner, &owner->file->pool[index], number);
}

// What Java code makes, once per path; a dynamic constant of primitive type comes in its box.
JxFlow jx_constant_push(JxExec *x, JxState *s, JxClass *owner, uint16_t index) {
    JxSlot value;
    JxFlow flow = jx_constant_object(x, s, owner, index, &value);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxConstant *constant = &owner->file->pool[index];
    JxKind kind = JX_KIND_REF, from;
    if (constant->tag == JX_CONSTANT_DYNAMIC) kind = jx_kind_of_descriptor(constant->as.dynamic.descriptor.bytes[0]);
    if (kind != JX_KIND_REF && !jx_unbox(x, s, (JxRef)value.v, &from, &value))
        return jx_unsupported(x, s, "dynamic constant %s", constant->as.dynamic.name.bytes);
    jx_push_kind(s->top, kind, value);
    return JX_FLOW_NEXT;
}
