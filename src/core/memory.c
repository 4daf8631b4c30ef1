// SPDX-License-Identifier: Apache-2.0
//
// Fields, arrays, objects and casts off the fast path.  A resolved instruction
// is overwritten by its quick form, so resolution happens once.
#include <stdio.h>

#include "core/internal.h"
#include "core/quick.h"
#include "core/slow.h"

static JxClass *current_class(JxState *s) { return s->top->code->method->owner; }

// ── fields

static JxFieldInfo *resolve_field(JxExec *x, JxState *s, const JxInsn *insn, bool is_static, JxLinkError *error) {
    return insn->op >= JX_OP_COUNT ? insn->c.field
                                   : jx_resolve_field(x->vm, current_class(s), (uint16_t)insn->b, is_static, error);
}

static void make_quick(JxInsn *insn, JxFieldInfo *field, uint16_t one_slot_form) {
    if (insn->op >= JX_OP_COUNT) return;
    insn->a = (uint16_t)field->slot;
    insn->c.field = field;
    insn->op = (uint16_t)(one_slot_form + (jx_kind_slots(field->kind) == 2 ? 1 : 0));
}

// --init: what is decided about a reference when it is read.
static JxFlow decide_read(JxExec *x, JxState *s, JxSlot *value) {
    bool is_null;
    if (!value->t) return JX_FLOW_NEXT;
    if (x->options.eager) return jx_resolve(x, s, value);
    return x->options.null_on_read ? jx_resolve_null(x, s, value, &is_null) : JX_FLOW_NEXT;
}

static JxFlow get_field(JxExec *x, JxState *s, JxInsn *insn) {
    JxLinkError error = {0};
    JxFieldInfo *field = resolve_field(x, s, insn, false, &error);
    if (!field) return jx_throw_link_error(x, s, &error);
    bool decides = field->kind == JX_KIND_REF && (x->options.eager || x->options.null_on_read);
    if (field->slot <= UINT16_MAX && !decides) make_quick(insn, field, JX_QUICK_GETFIELD);
    JxRef ref;
    JxFlow flow = jx_deref(x, s, jx_top_slot(s, 1), &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    JxSlot value = jx_field_get(s, ref, field);
    if (decides && (flow = decide_read(x, s, &value)) != JX_FLOW_NEXT) return flow;
    s->top->sp--;
    jx_push_kind(s->top, field->kind, value);
    return JX_FLOW_NEXT;
}

static JxFlow put_field(JxExec *x, JxState *s, JxInsn *insn) {
    JxLinkError error = {0};
    JxFieldInfo *field = resolve_field(x, s, insn, false, &error);
    if (!field) return jx_throw_link_error(x, s, &error);
    if (field->slot <= UINT16_MAX) make_quick(insn, field, JX_QUICK_PUTFIELD);
    uint32_t slots = (uint32_t)jx_kind_slots(field->kind);
    JxRef ref;
    JxFlow flow = jx_deref(x, s, jx_top_slot(s, slots + 1), &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    jx_field_set(s, ref, field, jx_narrow(x, field->kind, *jx_top_slot(s, slots)));
    s->top->sp -= slots + 1;
    return JX_FLOW_NEXT;
}

// What calls before may have changed has no quick form, so that each read of it is seen: forms are shared by all runs
// on the VM, and a later one may have to see it.
static JxFlow get_static(JxExec *x, JxState *s, JxInsn *insn) {
    JxLinkError error = {0};
    JxFieldInfo *field = resolve_field(x, s, insn, true, &error);
    if (!field) return jx_throw_link_error(x, s, &error);
    JxFlow flow = jx_initialise(x, s, field->owner);
    if (flow != JX_FLOW_NEXT) return flow;
    if (x->inputs->read_static(x, s, field)) make_quick(insn, field, JX_QUICK_GETSTATIC);
    jx_push_kind(s->top, field->kind, jx_statics_read(s, field->owner)->as.slots[field->slot]);
    return JX_FLOW_NEXT;
}

static JxFlow put_static(JxExec *x, JxState *s, JxInsn *insn) {
    JxLinkError error = {0};
    JxFieldInfo *field = resolve_field(x, s, insn, true, &error);
    if (!field) return jx_throw_link_error(x, s, &error);
    JxFlow flow = jx_initialise(x, s, field->owner);
    if (flow != JX_FLOW_NEXT) return flow;
    make_quick(insn, field, JX_QUICK_PUTSTATIC);
    uint32_t slots = (uint32_t)jx_kind_slots(field->kind);
    JxSlot value = jx_narrow(x, field->kind, *jx_top_slot(s, slots));
    jx_statics_write(x, s, field->owner)->as.slots[field->slot] = value;
    s->top->sp -= slots;
    return JX_FLOW_NEXT;
}

// ── arrays

static JxKind array_kind_of(uint16_t op) {
    switch (op) {
    case JX_OP_IALOAD:
    case JX_OP_IASTORE: return JX_KIND_INT;
    case JX_OP_LALOAD:
    case JX_OP_LASTORE: return JX_KIND_LONG;
    case JX_OP_FALOAD:
    case JX_OP_FASTORE: return JX_KIND_FLOAT;
    case JX_OP_DALOAD:
    case JX_OP_DASTORE: return JX_KIND_DOUBLE;
    case JX_OP_AALOAD:
    case JX_OP_AASTORE: return JX_KIND_REF;
    case JX_OP_CALOAD:
    case JX_OP_CASTORE: return JX_KIND_CHAR;
    case JX_OP_SALOAD:
    case JX_OP_SASTORE: return JX_KIND_SHORT;
    default: return JX_KIND_BYTE;
    }
}

static JxFlow array_load(JxExec *x, JxState *s, const JxInsn *insn) {
    JxKind kind = array_kind_of(insn->op);
    JxSlot result;
    JxFlow flow = jx_array_load(x, s, *jx_top_slot(s, 2), *jx_top_slot(s, 1), kind, &result);
    if (flow != JX_FLOW_NEXT) return flow;
    if (kind == JX_KIND_REF && (flow = decide_read(x, s, &result)) != JX_FLOW_NEXT) return flow;
    s->top->sp -= 2;
    jx_push_kind(s->top, kind, result);
    return JX_FLOW_NEXT;
}

static JxFlow array_store(JxExec *x, JxState *s, const JxInsn *insn) {
    JxKind kind = array_kind_of(insn->op);
    uint32_t slots = (uint32_t)jx_kind_slots(kind);
    JxFlow flow =
        jx_array_store(x, s, *jx_top_slot(s, slots + 2), *jx_top_slot(s, slots + 1), kind, *jx_top_slot(s, slots));
    if (flow == JX_FLOW_NEXT) s->top->sp -= slots + 2;
    return flow;
}

static JxFlow array_length(JxExec *x, JxState *s) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, jx_top_slot(s, 1), &ref);
    if (flow == JX_FLOW_NEXT) *jx_top_slot(s, 1) = jx_heap_read(&s->heap, ref)->length;
    return flow;
}

static JxFlow make_array(JxExec *x, JxState *s, JxClass *array_class) {
    JxSlot result;
    JxFlow flow = jx_new_array(x, s, array_class, *jx_top_slot(s, 1), &result);
    if (flow == JX_FLOW_NEXT) *jx_top_slot(s, 1) = result;
    return flow;
}

static JxFlow new_primitive_array(JxExec *x, JxState *s, const JxInsn *insn) {
    return make_array(x, s, jx_class_array_of(x->vm, jx_vm_primitive(x->vm, (JxKind)insn->b)));
}

static JxFlow new_reference_array(JxExec *x, JxState *s, const JxInsn *insn) {
    JxLinkError error = {0};
    JxClass *element = jx_resolve_class(x->vm, current_class(s), (uint16_t)insn->b, &error);
    if (!element) return jx_throw_link_error(x, s, &error);
    return make_array(x, s, jx_class_array_of(x->vm, element));
}

// 6.5.multianewarray: all counts are checked before anything is made; each
// level's arrays are filled with the next level's.
static JxFlow fill_levels(JxExec *x, JxState *s, JxClass *cls, const JxSlot *counts, uint32_t dimensions,
                          JxSlot *result) {
    JxFlow flow = jx_new_array(x, s, cls, counts[0], result);
    if (flow != JX_FLOW_NEXT || dimensions == 1) return flow;
    JxRef ref = (JxRef)result->v;
    uint32_t count = jx_heap_read(&s->heap, ref)->count;
    for (uint32_t i = 0; i < count; i++) {
        JxSlot element;
        flow = fill_levels(x, s, cls->element, counts + 1, dimensions - 1, &element);
        if (flow != JX_FLOW_NEXT) return flow;
        jx_array_set(&x->heap, jx_heap_write(&s->heap, ref), i, element);
    }
    return JX_FLOW_NEXT;
}

static JxFlow new_multi_array(JxExec *x, JxState *s, const JxInsn *insn) {
    JxLinkError error = {0};
    JxClass *cls = jx_resolve_class(x->vm, current_class(s), (uint16_t)insn->b, &error);
    if (!cls) return jx_throw_link_error(x, s, &error);
    uint32_t dimensions = insn->a;
    JxSlot *counts = jx_top_slot(s, dimensions);
    const JxTerm *zero = jx_term_const(x->pool, JX_SORT_BV32, 0);
    JxClass *level = cls;
    for (uint32_t i = 0; i < dimensions; i++, level = level->element) {
        const JxTerm *t = jx_lift(x, counts[i], JX_SORT_BV32);
        char message[16];
        snprintf(message, sizeof message, "%d", (int32_t)counts[i].v);
        JxFlow flow = jx_require(x, s, jx_term_binary(x->pool, JX_TERM_SLE, zero, t),
                                 jx_fault(x, JX_FAULT_NEGATIVE_SIZE), counts[i].t ? NULL : message);
        if (flow != JX_FLOW_NEXT) return flow;
        uint64_t bits;
        if (counts[i].t && level->element_kind == JX_KIND_REF) {  // so that nothing forks while arrays are filled
            flow = jx_enumerate(x, s, counts[i].t, x->options.k + 1, JX_END_K_BOUND, &bits);
            if (flow != JX_FLOW_NEXT) return flow;
            counts[i] = jx_slot(bits);
        }
    }
    JxSlot result;
    JxFlow flow = jx_array_room(x, s, cls, counts, dimensions);
    if (flow == JX_FLOW_NEXT) flow = fill_levels(x, s, cls, counts, dimensions, &result);
    if (flow != JX_FLOW_NEXT) return flow;
    s->top->sp -= dimensions;
    jx_push(s->top, result);
    return JX_FLOW_NEXT;
}

// ── objects and types

static JxFlow new_object(JxExec *x, JxState *s, JxInsn *insn) {
    JxLinkError error = {0};
    JxClass *cls =
        insn->op == JX_QUICK_NEW ? insn->c.cls : jx_resolve_class(x->vm, current_class(s), (uint16_t)insn->b, &error);
    if (!cls) return jx_throw_link_error(x, s, &error);
    if (cls->kind != JX_CLASS_INSTANCE || cls->is_abstract)
        return jx_throw_new(x, s, jx_fault(x, JX_FAULT_INSTANTIATION), jx_class_java_name(cls, &x->arena));
    JxFlow flow = jx_initialise(x, s, cls);
    if (flow != JX_FLOW_NEXT) return flow;
    insn->op = JX_QUICK_NEW;
    insn->c.cls = cls;
    JxObject *object = jx_heap_new_instance(&s->heap, cls);
    // What is decided from here on belongs to its message, not to the reason for it (witness/blame.c).
    if (!x->options.whole_program && x->known.throwable && jx_class_is_subtype(cls, x->known.throwable))
        object->length = jx_slot(jx_path_length(s->path));
    jx_push(s->top, jx_slot(object->ref));
    return JX_FLOW_NEXT;
}

// The class operand of a cast; the instruction becomes its quick form.
static JxClass *class_operand(JxExec *x, JxState *s, JxInsn *insn, uint16_t quick, JxLinkError *error) {
    if (insn->op >= JX_OP_COUNT) return insn->c.cls;
    JxClass *cls = jx_resolve_class(x->vm, current_class(s), (uint16_t)insn->b, error);
    if (cls) {
        insn->op = quick;
        insn->c.cls = cls;
    }
    return cls;
}

static JxFlow check_cast(JxExec *x, JxState *s, JxInsn *insn) {
    JxSlot *slot = jx_top_slot(s, 1);
    if (jx_binding_lookup(x, s, slot) && slot->v == 0) return JX_FLOW_NEXT;
    JxLinkError error = {0};
    JxClass *cls = class_operand(x, s, insn, JX_QUICK_CHECKCAST, &error);
    if (!cls) return jx_throw_link_error(x, s, &error);
    bool fits;
    if (slot->t && x->options.eager) {
        JxFlow flow = jx_resolve(x, s, slot);
        if (flow != JX_FLOW_NEXT || slot->v == 0) return flow;
    }
    JxFlow flow = slot->t ? x->inputs->split_type(x, s, slot->t, cls, true, &fits)
                          : jx_decide_subtype(x, s, (JxRef)slot->v, cls, &fits);
    if (flow != JX_FLOW_NEXT || fits) return flow;
    if ((flow = jx_resolve(x, s, slot)) != JX_FLOW_NEXT) return flow;
    const char *message = x->jdk->cast_message(x, jx_heap_read(&s->heap, (JxRef)slot->v)->cls, cls);
    return jx_throw_new(x, s, jx_fault(x, JX_FAULT_CLASS_CAST), message);
}

static JxFlow instance_of(JxExec *x, JxState *s, JxInsn *insn) {
    JxSlot *slot = jx_top_slot(s, 1);
    bool is = false;
    if (!(jx_binding_lookup(x, s, slot) && slot->v == 0)) {
        JxLinkError error = {0};
        JxClass *cls = class_operand(x, s, insn, JX_QUICK_INSTANCEOF, &error);
        if (!cls) return jx_throw_link_error(x, s, &error);
        bool is_null;
        JxFlow flow = jx_resolve_null(x, s, slot, &is_null);
        if (flow != JX_FLOW_NEXT) return flow;
        if (!is_null) {
            flow = slot->t ? x->inputs->split_type(x, s, slot->t, cls, false, &is)
                           : jx_decide_subtype(x, s, (JxRef)slot->v, cls, &is);
            if (flow != JX_FLOW_NEXT) return flow;
        }
    }
    *jx_top_slot(s, 1) = jx_slot(is);
    return JX_FLOW_NEXT;
}

// While there is one thread a monitor is only a null check.
static JxFlow monitor(JxExec *x, JxState *s, bool enters) {
    const JxTerm *reference = jx_top_slot(s, 1)->t;
    bool is_null;
    JxFlow flow = jx_resolve_null(x, s, jx_top_slot(s, 1), &is_null);
    if (flow != JX_FLOW_NEXT) return flow;
    if (is_null) return jx_throw_null(x, s, reference);
    if (enters && s->thread_count > 1) {
        if ((flow = jx_resolve(x, s, jx_top_slot(s, 1))) != JX_FLOW_NEXT) return flow;
        if ((flow = x->jdk->monitor(x, s, (JxRef)jx_top_slot(s, 1)->v)) != JX_FLOW_NEXT) return flow;
    }
    s->top->sp--;
    return JX_FLOW_NEXT;
}

bool jx_slow_memory(JxExec *x, JxState *s, JxInsn *insn, JxFlow *flow) {
    switch (insn->op) {
    case JX_OP_GETFIELD:
    case JX_QUICK_GETFIELD:
    case JX_QUICK_GETFIELD2: *flow = get_field(x, s, insn); return true;
    case JX_OP_PUTFIELD:
    case JX_QUICK_PUTFIELD:
    case JX_QUICK_PUTFIELD2: *flow = put_field(x, s, insn); return true;
    case JX_OP_GETSTATIC:
    case JX_QUICK_GETSTATIC:
    case JX_QUICK_GETSTATIC2: *flow = get_static(x, s, insn); return true;
    case JX_OP_PUTSTATIC:
    case JX_QUICK_PUTSTATIC:
    case JX_QUICK_PUTSTATIC2: *flow = put_static(x, s, insn); return true;
    case JX_OP_IALOAD:
    case JX_OP_LALOAD:
    case JX_OP_FALOAD:
    case JX_OP_DALOAD:
    case JX_OP_AALOAD:
    case JX_OP_BALOAD:
    case JX_OP_CALOAD:
    case JX_OP_SALOAD: *flow = array_load(x, s, insn); return true;
    case JX_OP_IASTORE:
    case JX_OP_LASTORE:
    case JX_OP_FASTORE:
    case JX_OP_DASTORE:
    case JX_OP_AASTORE:
    case JX_OP_BASTORE:
    case JX_OP_CASTORE:
    case JX_OP_SASTORE: *flow = array_store(x, s, insn); return true;
    case JX_OP_ARRAYLENGTH: *flow = array_length(x, s); return true;
    case JX_OP_NEW:
    case JX_QUICK_NEW: *flow = new_object(x, s, insn); return true;
    case JX_OP_NEWARRAY: *flow = new_primitive_array(x, s, insn); return true;
    case JX_OP_ANEWARRAY: *flow = new_reference_array(x, s, insn); return true;
    case JX_OP_MULTIANEWARRAY: *flow = new_multi_array(x, s, insn); return true;
    case JX_OP_CHECKCAST:
    case JX_QUICK_CHECKCAST: *flow = check_cast(x, s, insn); return true;
    case JX_OP_INSTANCEOF:
    case JX_QUICK_INSTANCEOF: *flow = instance_of(x, s, insn); return true;
    case JX_OP_MONITORENTER:
    case JX_OP_MONITOREXIT: *flow = monitor(x, s, insn->op == JX_OP_MONITORENTER); return true;
    default: return false;
    }
}
