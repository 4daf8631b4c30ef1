// SPDX-License-Identifier: Apache-2.0
#include "core/access.h"

#include <string.h>

#include "core/doors.h"

#define STATIC_OFFSET (1u << 30)

uint64_t jx_access_offset(const JxFieldInfo *field) {
    return (field->flags & JX_ACC_STATIC ? STATIC_OFFSET : JX_ACCESS_HEADER) + 8 * (uint64_t)field->slot;
}

// ── where an access goes

JxFlow jx_access_static(JxExec *x, JxState *s, const JxFieldInfo *field, bool writes, JxPlace *place) {
    JxFlow flow = jx_initialise(x, s, field->owner);
    if (flow != JX_FLOW_NEXT) return flow;
    if (!writes) x->inputs->read_static(x, s, field);
    JxObject *statics = writes ? jx_statics_write(x, s, field->owner) : (JxObject *)jx_statics_read(s, field->owner);
    *place = (JxPlace){.object = statics, .slot = field->slot};
    return JX_FLOW_NEXT;
}

// Who only reads the bytecode does not see it.
static void note_look(JxExec *x, const JxObject *object, uint32_t slot) {
    if (!(object->flags & JX_OBJECT_INPUT)) return;
    uintptr_t bits = (uintptr_t)jx_map_get_num(&x->looked_at, (uintptr_t)object->cls);
    uintptr_t with = bits | (uintptr_t)jx_slot_bit(slot);
    if (with != bits) jx_map_put_num(&x->looked_at, (uintptr_t)object->cls, (void *)with);
}

void jx_access_field(JxExec *x, JxState *s, JxRef ref, const JxFieldInfo *field, bool writes, JxPlace *place) {
    JxObject *object = writes ? jx_heap_write(&s->heap, ref) : (JxObject *)jx_heap_read(&s->heap, ref);
    note_look(x, object, field->slot);
    *place = (JxPlace){.object = object, .slot = field->slot};
}

static JxFlow locate_field(JxExec *x, JxState *s, JxRef ref, uint64_t offset, bool writes, JxPlace *place) {
    const JxObject *object = jx_heap_read(&s->heap, ref);
    if (offset >= STATIC_OFFSET) {
        JxClass *cls = x->jdk->class_of(x, s, ref);
        uint32_t slot = (uint32_t)(offset - STATIC_OFFSET) / 8;
        if (!cls || slot >= cls->static_slots) return jx_unsupported(x, s, "Unsafe access outside an object");
        return jx_access_static(x, s, cls->static_fields[slot], writes, place);
    }
    uint32_t slot = (uint32_t)(offset - JX_ACCESS_HEADER) / 8;
    if (offset < JX_ACCESS_HEADER || slot >= object->count)
        return jx_unsupported(x, s, "Unsafe access outside an object");
    note_look(x, object, slot);
    place->slot = slot;
    place->object = writes ? jx_heap_write(&s->heap, ref) : (JxObject *)object;
    return JX_FLOW_NEXT;
}

JxFlow jx_access_locate(JxExec *x, JxState *s, JxSlot *base, JxSlot offset, bool writes, JxPlace *place) {
    *place = (JxPlace){0};
    JxFlow flow = jx_resolve(x, s, base);
    if (flow != JX_FLOW_NEXT) return flow;
    if (base->v == 0) return jx_unsupported(x, s, "Unsafe access outside the heap");
    JxRef ref = (JxRef)base->v;
    if (!jx_object_is_array(jx_heap_read(&s->heap, ref))) {
        if (offset.t) return jx_unsupported(x, s, "Unsafe access at a symbolic field offset");
        return locate_field(x, s, ref, offset.v, writes, place);
    }
    place->ref = ref;
    if (!offset.t) {
        place->offset = jx_slot(offset.v - JX_ACCESS_HEADER);
    } else {
        const JxTerm *header = jx_term_const(x->pool, JX_SORT_BV64, JX_ACCESS_HEADER);
        place->offset = jx_slot_term(jx_term_sub(x->pool, offset.t, header));
    }
    return JX_FLOW_NEXT;
}

static JxSlot element_index(JxExec *x, JxSlot offset, int size) {
    if (!offset.t) return jx_slot((uint32_t)(offset.v / (uint64_t)size));
    const JxTerm *shift = jx_term_const(x->pool, JX_SORT_BV64, (uint64_t)__builtin_ctz((unsigned)size));
    const JxTerm *index = jx_term_binary(x->pool, JX_TERM_LSHR, offset.t, shift);
    return jx_slot_term(jx_term_cast(x->pool, JX_TERM_EXTRACT, JX_SORT_BV32, index));
}

// ── arrays read and written at another width than their elements'

static bool is_float_kind(JxKind kind) { return kind == JX_KIND_FLOAT || kind == JX_KIND_DOUBLE; }

static JxSlot slot_plus(JxExec *x, JxSlot offset, uint64_t n) {
    if (!offset.t) return jx_slot(offset.v + n);
    return jx_slot_term(jx_term_binary(x->pool, JX_TERM_ADD, offset.t, jx_term_const(x->pool, JX_SORT_BV64, n)));
}

// The value's bits as one BV64 term, upper bits zero; a float's as they are stored.
static const JxTerm *wide_bits(JxExec *x, JxKind kind, JxSlot value) {
    JxSort sort = jx_kind_sort(kind);
    const JxTerm *t = jx_lift(x, value, sort);
    if (is_float_kind(kind))
        t = jx_term_cast(x->pool, JX_TERM_F2BITS, kind == JX_KIND_FLOAT ? JX_SORT_BV32 : JX_SORT_BV64, t);
    return t->sort == JX_SORT_BV64 ? t : jx_term_cast(x->pool, JX_TERM_ZEXT, JX_SORT_BV64, t);
}

static JxSlot from_wide_bits(JxExec *x, JxKind kind, const JxTerm *wide) {
    bool two = jx_kind_slots(kind) == 2;
    const JxTerm *t = two ? wide : jx_term_cast(x->pool, JX_TERM_EXTRACT, JX_SORT_BV32, wide);
    if (is_float_kind(kind)) t = jx_term_cast(x->pool, JX_TERM_BITS2F, jx_kind_sort(kind), t);
    return jx_narrow(x, kind, jx_slot_term(t));
}

static const JxTerm *constant64(JxExec *x, uint64_t v) { return jx_term_const(x->pool, JX_SORT_BV64, v); }

static const JxTerm *byte_of(JxExec *x, const JxTerm *wide, uint32_t at) {
    const JxTerm *t = jx_term_binary(x->pool, JX_TERM_LSHR, wide, constant64(x, 8 * at));
    return jx_term_binary(x->pool, JX_TERM_BVAND, t, constant64(x, 0xff));
}

// Only a byte array can be read at a symbolic offset of another width: its elements are bytes already.
static JxFlow check_bytewise(JxExec *x, JxState *s, const JxPlace *place, int size, uint32_t width) {
    const JxObject *array = jx_heap_read(&s->heap, place->ref);
    if (place->offset.t) return size == 1 ? JX_FLOW_NEXT : jx_unsupported(x, s, "Unsafe access across elements");
    uint64_t end = place->offset.v + width;
    if (!array->length.t && end > array->length.v * (uint64_t)size)
        return jx_unsupported(x, s, "Unsafe access outside an array");
    return JX_FLOW_NEXT;
}

static JxFlow load_bytes(JxExec *x, JxState *s, const JxPlace *place, JxKind kind, JxSlot *result) {
    const JxObject *array = jx_heap_read(&s->heap, place->ref);
    uint32_t width = (uint32_t)jx_kind_size(kind);
    int size = jx_kind_size(array->kind);
    JxKind element = array->kind;
    JxFlow flow = check_bytewise(x, s, place, size, width);
    if (flow != JX_FLOW_NEXT) return flow;
    if (!array->content && !array->terms && !place->offset.t) {
        uint64_t bits = 0;
        memcpy(&bits, array->as.data + place->offset.v, width);
        *result = jx_narrow(x, kind, jx_slot(bits));
        return JX_FLOW_NEXT;
    }
    const JxTerm *wide = constant64(x, 0);
    for (uint32_t k = 0; k < width; k++) {
        JxSlot at = slot_plus(x, place->offset, k), value;
        flow = jx_array_load(x, s, jx_slot(place->ref), element_index(x, at, size), element, &value);
        if (flow != JX_FLOW_NEXT) return flow;
        const JxTerm *byte = byte_of(x, wide_bits(x, element, value), at.t ? 0 : (uint32_t)(at.v % (uint64_t)size));
        byte = jx_term_binary(x->pool, JX_TERM_SHL, byte, constant64(x, 8 * k));
        wide = jx_term_binary(x->pool, JX_TERM_BVOR, wide, byte);
    }
    *result = from_wide_bits(x, kind, wide);
    return JX_FLOW_NEXT;
}

static JxFlow store_bytes(JxExec *x, JxState *s, const JxPlace *place, JxKind kind, JxSlot value) {
    const JxObject *array = jx_heap_read(&s->heap, place->ref);
    uint32_t width = (uint32_t)jx_kind_size(kind);
    int size = jx_kind_size(array->kind);
    JxKind element = array->kind;
    JxFlow flow = check_bytewise(x, s, place, size, width);
    if (flow != JX_FLOW_NEXT) return flow;
    if (!array->content && !array->terms && !place->offset.t && !value.t) {
        memcpy(jx_heap_write(&s->heap, place->ref)->as.data + place->offset.v, &value.v, width);
        return JX_FLOW_NEXT;
    }
    const JxTerm *wide = wide_bits(x, kind, value);
    for (uint32_t k = 0; k < width; k++) {
        JxSlot at = slot_plus(x, place->offset, k), old;
        JxSlot index = element_index(x, at, size);
        uint32_t shift = at.t ? 0 : 8 * (uint32_t)(at.v % (uint64_t)size);
        flow = jx_array_load(x, s, jx_slot(place->ref), index, element, &old);
        if (flow != JX_FLOW_NEXT) return flow;
        const JxTerm *kept =
            jx_term_binary(x->pool, JX_TERM_BVAND, wide_bits(x, element, old), constant64(x, ~(0xffULL << shift)));
        const JxTerm *byte = jx_term_binary(x->pool, JX_TERM_SHL, byte_of(x, wide, k), constant64(x, shift));
        JxSlot merged = from_wide_bits(x, element, jx_term_binary(x->pool, JX_TERM_BVOR, kept, byte));
        flow = jx_array_store(x, s, jx_slot(place->ref), index, element, merged);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    return JX_FLOW_NEXT;
}

// ── load and store

// Bytes and booleans, chars and shorts, share arrays with each other; floats and ints do not share terms.
static bool is_element_access(const JxObject *array, const JxPlace *place, JxKind kind) {
    int size = jx_kind_size(array->kind);
    if ((array->kind == JX_KIND_REF) != (kind == JX_KIND_REF)) return false;
    if (is_float_kind(array->kind) != is_float_kind(kind)) return false;
    return size == jx_kind_size(kind) && (place->offset.t || place->offset.v % (uint64_t)size == 0);
}

JxFlow jx_access_load(JxExec *x, JxState *s, const JxPlace *place, JxKind kind, JxSlot *result) {
    if (place->object) {
        *result = place->object->as.slots[place->slot];
        return JX_FLOW_NEXT;
    }
    const JxObject *array = jx_heap_read(&s->heap, place->ref);
    if (!is_element_access(array, place, kind)) return load_bytes(x, s, place, kind, result);
    JxSlot index = element_index(x, place->offset, jx_kind_size(kind));
    JxFlow flow = jx_array_load(x, s, jx_slot(place->ref), index, array->kind, result);
    if (flow == JX_FLOW_NEXT) *result = jx_narrow(x, kind, *result);
    return flow;
}

JxFlow jx_access_store(JxExec *x, JxState *s, const JxPlace *place, JxKind kind, JxSlot value) {
    if (place->object) {
        place->object->as.slots[place->slot] = jx_narrow(x, kind, value);
        return JX_FLOW_NEXT;
    }
    const JxObject *array = jx_heap_read(&s->heap, place->ref);
    if (!is_element_access(array, place, kind)) return store_bytes(x, s, place, kind, value);
    JxSlot index = element_index(x, place->offset, jx_kind_size(kind));
    return jx_array_store(x, s, jx_slot(place->ref), index, array->kind, value);
}

JxFlow jx_access_same(JxExec *x, JxState *s, JxKind kind, JxSlot *a, JxSlot *b, bool *same) {
    if (kind == JX_KIND_REF) return jx_ref_equal(x, s, a, b, same);
    *a = jx_narrow(x, kind, *a);
    *b = jx_narrow(x, kind, *b);
    if (!a->t && !b->t) {
        *same = a->v == b->v;
        return JX_FLOW_NEXT;
    }
    JxSort sort = jx_kind_sort(kind);
    return jx_split(x, s, jx_term_eq(x->pool, jx_lift(x, *a, sort), jx_lift(x, *b, sort)), same);
}

JxSlot jx_access_add(JxExec *x, JxKind kind, JxSlot a, JxSlot b) {
    JxSort sort = jx_kind_sort(kind);
    if (is_float_kind(kind))
        return jx_slot_term(jx_term_binary(x->pool, JX_TERM_FADD, jx_lift(x, a, sort), jx_lift(x, b, sort)));
    if (!a.t && !b.t) return jx_narrow(x, kind, jx_slot(kind == JX_KIND_LONG ? a.v + b.v : (uint32_t)(a.v + b.v)));
    const JxTerm *sum = jx_term_binary(x->pool, JX_TERM_ADD, jx_lift(x, a, sort), jx_lift(x, b, sort));
    return jx_narrow(x, kind, jx_slot_term(sum));
}
