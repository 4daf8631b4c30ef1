// SPDX-License-Identifier: Apache-2.0
//
// Pattern switches: SwitchBootstraps.typeSwitch and enumSwitch.
//
// The call (target, restart) gives the index of the first label from `restart`
// on that takes the target, -1 for null, and the number of labels for none.
#include <stdio.h>
#include <string.h>

#include "inputs/strview.h"
#include "jdk/dynamic/callsite.h"
#include "jdk/dynamic/methodhandle.h"
#include "jdk/intrinsics/intrinsics.h"

typedef struct Switch {
    JxClass *caller;
    const JxBootstrap *labels;
    bool is_enum;
} Switch;

static bool is_box_of(const JxObject *object, const char *name) { return strcmp(object->cls->name, name) == 0; }

// An int label takes an Integer, Character, Byte or Short of that value.
static JxFlow matches_number(JxExec *x, JxState *s, JxRef target, int32_t label, bool *matches) {
    const JxObject *object = jx_heap_read(&s->heap, target);
    if (!is_box_of(object, "java/lang/Integer") && !is_box_of(object, "java/lang/Character") &&
        !is_box_of(object, "java/lang/Byte") && !is_box_of(object, "java/lang/Short")) {
        *matches = false;
        return JX_FLOW_NEXT;
    }
    JxFieldInfo *value = jx_class_find_field(object->cls, "value", NULL);
    const JxTerm *is = jx_term_eq(x->pool, jx_lift(x, jx_field_get(s, target, value), JX_SORT_BV32),
                                  jx_term_const(x->pool, JX_SORT_BV32, (uint32_t)label));
    return jx_split(x, s, is, matches);
}

static JxFlow matches_string(JxExec *x, JxState *s, JxRef target, const JxConstant *label, bool *matches) {
    *matches = false;
    if (jx_heap_read(&s->heap, target)->cls != x->known.string) return JX_FLOW_NEXT;
    JxStrView text, wanted;
    JxRef literal = jx_string_literal(x, label->as.utf8.bytes, label->as.utf8.length);
    if (!jx_strview_open(x, s, target, &text) || !jx_strview_open(x, s, literal, &wanted))
        return jx_unsupported(x, s, "pattern switch on a string without a bound");
    if (text.latin1 != wanted.latin1) return JX_FLOW_NEXT;
    return jx_split(x, s, jx_strview_equal(&text, &wanted), matches);
}

// An enum label: the constant of that name in the target's class.
static JxFlow matches_constant(JxExec *x, JxState *s, JxRef target, JxClass *enumeration, const char *name,
                               bool *matches) {
    JxFlow flow = jx_initialise(x, s, enumeration);
    if (flow != JX_FLOW_NEXT) return flow;
    JxFieldInfo *field = jx_class_find_field(enumeration, name, NULL);
    JxSlot constant = field ? jx_statics_read(s, field->owner)->as.slots[field->slot] : jx_slot(0);
    *matches = field && !constant.t && (JxRef)constant.v == target;
    return JX_FLOW_NEXT;
}

// A label that is a dynamic constant describes a constant of some enum (Enum.EnumDesc).
static JxFlow matches_described(JxExec *x, JxState *s, const Switch *sw, uint16_t label, JxRef target, bool *matches) {
    JxSlot description;
    JxFlow flow = jx_constant_object(x, s, sw->caller, label, &description);
    if (flow != JX_FLOW_NEXT) return flow;
    JxRef type = description.v ? (JxRef)jx_get_named(x, s, (JxRef)description.v, "constantType").v : 0;
    JxRef name_ref = type ? (JxRef)jx_get_named(x, s, (JxRef)description.v, "constantName").v : 0;
    JxRef descriptor_ref = type ? (JxRef)jx_get_named(x, s, type, "descriptor").v : 0;
    if (!name_ref || !descriptor_ref) return jx_unsupported(x, s, "pattern switch label that is no enum constant");
    char *name = jx_string_utf8(x, s, name_ref, &x->arena);
    char *descriptor = jx_string_utf8(x, s, descriptor_ref, &x->arena);
    JxLinkError error = {0};
    JxClass *enumeration = jx_vm_class_of_descriptor(x->vm, descriptor, &error);
    *matches = false;
    if (!enumeration) return JX_FLOW_NEXT;  // what cannot be resolved takes nothing
    return matches_constant(x, s, target, enumeration, name, matches);
}

// A type label narrows what a reference may be, without deciding it.
static JxFlow matches_type(JxExec *x, JxState *s, const Switch *sw, uint32_t i, JxSlot target, bool *matches) {
    JxLinkError error = {0};
    JxClass *cls = jx_resolve_class(x->vm, sw->caller, sw->labels->arguments[i], &error);
    if (!cls) return jx_throw_link_error(x, s, &error);
    if (target.t) return jx_types_split(x, s, target.t, cls, false, matches);
    return jx_decide_subtype(x, s, (JxRef)target.v, cls, matches);
}

static JxFlow matches_label(JxExec *x, JxState *s, const Switch *sw, uint32_t i, JxSlot *slot, JxClass *declared,
                            bool *matches) {
    const JxConstant *label = &sw->caller->file->pool[sw->labels->arguments[i]];
    if (label->tag == JX_CONSTANT_CLASS) return matches_type(x, s, sw, i, *slot, matches);
    JxFlow flow = jx_resolve(x, s, slot);
    if (flow != JX_FLOW_NEXT) return flow;
    JxRef target = (JxRef)slot->v;
    switch (label->tag) {
    case JX_CONSTANT_INTEGER: return matches_number(x, s, target, label->as.i, matches);
    case JX_CONSTANT_STRING:
        return sw->is_enum ? matches_constant(x, s, target, declared, label->as.utf8.bytes, matches)
                           : matches_string(x, s, target, label, matches);
    case JX_CONSTANT_DYNAMIC: return matches_described(x, s, sw, sw->labels->arguments[i], target, matches);
    default: return jx_unsupported(x, s, "pattern switch label of kind %d", label->tag);
    }
}

// A component of a record that is a primitive: its own type takes it, which is a dynamic constant here.
static JxFlow run_primitive(JxExec *x, JxState *s, const Switch *sw, const JxMethodInfo *method, JxSlot *args,
                            JxSlot *result) {
    uint32_t i = (uint32_t)args[method->argument_slots - 1u].v;
    for (; i < sw->labels->argument_count; i++) {
        const JxConstant *label = &sw->caller->file->pool[sw->labels->arguments[i]];
        JxSlot type;
        if (label->tag != JX_CONSTANT_DYNAMIC)
            return jx_unsupported(x, s, "pattern switch on a primitive with a label of kind %d", label->tag);
        JxFlow flow = jx_constant_object(x, s, sw->caller, sw->labels->arguments[i], &type);
        if (flow != JX_FLOW_NEXT) return flow;
        JxClass *cls = jx_class_of_object(x, s, (JxRef)type.v);
        if (!cls || cls->kind != JX_CLASS_PRIMITIVE || cls->primitive_kind != method->parameter_kinds[0])
            return jx_unsupported(x, s, "pattern switch that converts a primitive");
        break;
    }
    *result = jx_slot(i);
    return JX_FLOW_NEXT;
}

static JxFlow run_switch(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    const Switch *sw = method->intrinsic->data;
    if (args[method->argument_slots - 1u].t)
        return jx_unsupported(x, s, "pattern switch with a symbolic restart index");
    if (method->parameter_kinds[0] != JX_KIND_REF) return run_primitive(x, s, sw, method, args, result);
    bool is_null;
    JxFlow flow = jx_resolve_null(x, s, &args[0], &is_null);
    if (flow != JX_FLOW_NEXT) return flow;
    *result = jx_slot(0xffffffffu);
    if (is_null) return JX_FLOW_NEXT;
    JxLinkError error = {0};
    JxClass *declared = jx_vm_class_of_descriptor(x->vm, method->parameter_types[0], &error);
    uint32_t i = (uint32_t)args[1].v;
    for (; i < sw->labels->argument_count; i++) {
        bool matches;
        flow = matches_label(x, s, sw, i, &args[0], declared, &matches);
        if (flow != JX_FLOW_NEXT) return flow;
        if (matches) break;
    }
    *result = jx_slot(i);
    return JX_FLOW_NEXT;
}

JxMethodInfo *jx_make_switch(JxCallSite *site) {
    JxArena *arena = jx_vm_arena(site->x->vm);
    Switch *sw = JX_ARENA_NEW(arena, Switch);
    *sw = (Switch){site->caller, site->bootstrap, strcmp(site->factory_name, "enumSwitch") == 0};
    JxClass *cls = jx_callsite_class(site, "Switch", NULL, 0, NULL, 0);
    JxIntrinsic *intrinsic = JX_ARENA_NEW(arena, JxIntrinsic);
    *intrinsic = (JxIntrinsic){
        .owner = cls->name, .name = "select", .run = run_switch, .answer = JX_ANSWER_FUNCTION, .data = sw};
    return jx_class_synthetic_method(site->x->vm, cls, "select", site->descriptor, JX_ACC_STATIC, intrinsic);
}
