// SPDX-License-Identifier: Apache-2.0
//
// Values: as terms, cut down to their kinds, in fields, and fresh.
#include "core/engine.h"

JxSort jx_kind_sort(JxKind kind) {
    switch (kind) {
    case JX_KIND_LONG: return JX_SORT_BV64;
    case JX_KIND_FLOAT: return JX_SORT_F32;
    case JX_KIND_DOUBLE: return JX_SORT_F64;
    case JX_KIND_REF: return JX_SORT_REF;
    default: return JX_SORT_BV32;
    }
}

const JxTerm *jx_lift(JxExec *x, JxSlot slot, JxSort sort) {
    return slot.t ? slot.t : jx_term_const(x->pool, sort, slot.v);
}

const JxTerm *jx_truth(JxExec *x, JxSlot slot) {
    const JxTerm *zero = jx_term_const(x->pool, JX_SORT_BV32, 0);
    return jx_term_not(x->pool, jx_term_eq(x->pool, jx_lift(x, slot, JX_SORT_BV32), zero));
}

JxSort jx_array_sort(JxKind kind) {
    switch (kind) {
    case JX_KIND_BOOLEAN:
    case JX_KIND_BYTE: return JX_SORT_ARRAY_BV8;
    case JX_KIND_CHAR:
    case JX_KIND_SHORT: return JX_SORT_ARRAY_BV16;
    case JX_KIND_LONG: return JX_SORT_ARRAY_BV64;
    case JX_KIND_FLOAT: return JX_SORT_ARRAY_F32;
    case JX_KIND_DOUBLE: return JX_SORT_ARRAY_F64;
    default: return JX_SORT_ARRAY_BV32;
    }
}

JxSlot jx_field_get(JxState *s, JxRef ref, const JxFieldInfo *field) {
    return jx_heap_read(&s->heap, ref)->as.slots[field->slot];
}

void jx_field_set(JxState *s, JxRef ref, const JxFieldInfo *field, JxSlot value) {
    jx_heap_write(&s->heap, ref)->as.slots[field->slot] = value;
}

JxSlot jx_narrow(JxExec *x, JxKind kind, JxSlot value) {
    if (!value.t) {
        switch (kind) {
        case JX_KIND_BOOLEAN: return jx_slot(value.v & 1);
        case JX_KIND_BYTE: return jx_slot((uint32_t)(int8_t)value.v);
        case JX_KIND_CHAR: return jx_slot((uint16_t)value.v);
        case JX_KIND_SHORT: return jx_slot((uint32_t)(int16_t)value.v);
        default: return value;
        }
    }
    JxTermPool *pool = x->pool;
    switch (kind) {
    case JX_KIND_BOOLEAN:
        return jx_slot_term(jx_term_binary(pool, JX_TERM_BVAND, value.t, jx_term_const(pool, JX_SORT_BV32, 1)));
    case JX_KIND_BYTE:
    case JX_KIND_SHORT: {
        JxSort small = kind == JX_KIND_BYTE ? JX_SORT_BV8 : JX_SORT_BV16;
        const JxTerm *low = jx_term_cast(pool, JX_TERM_EXTRACT, small, value.t);
        return jx_slot_term(jx_term_cast(pool, JX_TERM_SEXT, JX_SORT_BV32, low));
    }
    case JX_KIND_CHAR: {
        const JxTerm *low = jx_term_cast(pool, JX_TERM_EXTRACT, JX_SORT_BV16, value.t);
        return jx_slot_term(jx_term_cast(pool, JX_TERM_ZEXT, JX_SORT_BV32, low));
    }
    default: return value;
    }
}

JxSlot jx_fresh_value(JxExec *x, JxState *s, JxKind kind, const char *descriptor, const char *name, JxOrigin from) {
    (void)s;
    if (kind == JX_KIND_REF) {
        JxLinkError error = {0};
        JxClass *bound = jx_vm_class_of_descriptor(x->vm, descriptor, &error);
        if (!bound) bound = x->known.object;  // a type that cannot be loaded can only be null or opaque
        return jx_symref_new(x, name, bound, from, true);
    }
    JxSort sort = jx_kind_sort(kind);
    switch (kind) {
    case JX_KIND_BOOLEAN: {
        const JxTerm *flag = jx_term_var(x->pool, JX_SORT_BOOL, name);
        return jx_slot_term(
            jx_term_ite(x->pool, flag, jx_term_const(x->pool, sort, 1), jx_term_const(x->pool, sort, 0)));
    }
    case JX_KIND_BYTE:
        return jx_slot_term(jx_term_cast(x->pool, JX_TERM_SEXT, sort, jx_term_var(x->pool, JX_SORT_BV8, name)));
    case JX_KIND_SHORT:
        return jx_slot_term(jx_term_cast(x->pool, JX_TERM_SEXT, sort, jx_term_var(x->pool, JX_SORT_BV16, name)));
    case JX_KIND_CHAR:
        return jx_slot_term(jx_term_cast(x->pool, JX_TERM_ZEXT, sort, jx_term_var(x->pool, JX_SORT_BV16, name)));
    default: return jx_slot_term(jx_term_var(x->pool, sort, name));
    }
}
