// SPDX-License-Identifier: Apache-2.0
//
// What the contract of the entry method says stays as it was (modifies, pure),
// and what it says is new (fresh): checked when the method has returned.
//
// Every input object carries a copy of itself as it was made (JxInputShape), so
// it is enough to compare.  How to get to a changed object, from the receiver or
// a parameter on, is kept for the test.
#include <string.h>

#include "inputs/contracts/contracts.h"

typedef struct Way {  // how an input was reached, in the state before the call
    JxRef ref;
    int about;
    uint32_t count;
    const JxFieldInfo *fields[JX_LONGEST_WAY];
} Way;

typedef struct Framing {
    JxExec *x;
    JxState *s;
    const JxContract *contract;
    const JxSlot *args;
    JX_VEC(Way) ways;
    JxCheckList *out;
} Framing;

static JxRef decided(Framing *f, JxSlot slot) { return jx_binding_lookup(f->x, f->s, &slot) ? (JxRef)slot.v : 0; }

// An input as it was before the call; NULL: no input, or one of the library's.
static const JxObject *before(Framing *f, JxRef ref) {
    const JxInputObject *input = ref ? jx_input_object(f->s, ref) : NULL;
    if (!input || input->born) return NULL;
    return input->shape->made ? input->shape->made : input->shape->first;
}

static const Way *way_to(const Framing *f, JxRef ref) {
    for (size_t i = 0; i < f->ways.count; i++)
        if (f->ways.data[i].ref == ref) return &f->ways.data[i];
    return NULL;
}

static void add_way(Framing *f, JxRef ref, const Way *from, int about, const JxFieldInfo *field) {
    if (!before(f, ref) || way_to(f, ref) || (from && from->count == JX_LONGEST_WAY - 1)) return;
    Way way = {.about = about};
    if (from) way = *from;
    way.ref = ref;
    if (field) way.fields[way.count++] = field;
    *jx_vec_push(&f->ways) = way;
}

static void find_ways(Framing *f) {
    const JxMethodInfo *entry = f->x->entry;
    uint32_t at = 0;
    if (!(entry->flags & JX_ACC_STATIC)) add_way(f, decided(f, f->args[at++]), NULL, JX_ABOUT_THIS, NULL);
    for (uint32_t i = 0; i < entry->parameter_count; i++) {
        if (entry->parameter_kinds[i] == JX_KIND_REF) add_way(f, decided(f, f->args[at]), NULL, (int)i, NULL);
        at += (uint32_t)jx_kind_slots(entry->parameter_kinds[i]);
    }
    for (size_t i = 0; i < f->ways.count; i++) {
        Way from = f->ways.data[i];
        const JxObject *object = before(f, from.ref);
        for (uint32_t k = 0; !jx_object_is_array(object) && k < object->count; k++)
            if (object->cls->slot_fields[k] && object->cls->slot_kinds[k] == JX_KIND_REF)
                add_way(f, decided(f, object->as.slots[k]), &from, 0, object->cls->slot_fields[k]);
    }
}

// ── what may change

// The object of a place, in the state before the call.
static JxRef object_of(Framing *f, const JxModified *place, uint32_t steps) {
    const JxMethodInfo *entry = f->x->entry;
    if (place->root == JX_ROOT_STATIC) return 0;
    uint32_t at = 0;
    if (place->root != JX_ROOT_THIS) {
        at = entry->flags & JX_ACC_STATIC ? 0 : 1;
        for (int i = 0; i < place->root; i++) at += (uint32_t)jx_kind_slots(entry->parameter_kinds[i]);
    }
    JxRef ref = decided(f, f->args[at]);
    for (uint32_t i = 0; i < steps && ref; i++) {
        const JxObject *object = before(f, ref);
        ref = object ? decided(f, object->as.slots[place->fields[i]->slot]) : 0;
    }
    return ref;
}

static bool may_change(Framing *f, JxRef ref, const JxFieldInfo *field) {
    for (uint32_t i = 0; i < f->contract->place_count; i++) {
        const JxModified *place = &f->contract->modified[i];
        if (place->all || place->elements) {
            if (object_of(f, place, place->count) == ref) return true;
        } else if (place->count && field == place->fields[place->count - 1] &&
                   object_of(f, place, place->count - 1) == ref) {
            return true;
        }
    }
    return false;
}

// ── what did

static const JxTerm *same_value(Framing *f, JxKind kind, JxSlot then, JxSlot now) {
    JxTermPool *pool = f->x->pool;
    if (kind != JX_KIND_REF) {
        JxSort sort = jx_kind_sort(kind);
        return jx_term_eq(pool, jx_lift(f->x, then, sort), jx_lift(f->x, now, sort));
    }
    bool known = jx_binding_lookup(f->x, f->s, &then);
    known &= jx_binding_lookup(f->x, f->s, &now);
    return jx_term_const(pool, JX_SORT_BOOL, !known || then.v == now.v);  // who looked at neither cannot tell
}

static void add_change(Framing *f, JxRef ref, const JxFieldInfo *field, const JxTerm *holds) {
    if (jx_term_is_true(holds)) return;
    JxCheck check = {.role = "contract",
                     .name = f->contract->pure ? "pure" : "modifies",
                     .subject = jx_slot(ref),
                     .about = JX_ABOUT_NOTHING,
                     .elements = !field,
                     .holds = holds};
    const Way *way = way_to(f, ref);
    if (way) {
        check.about = way->about;
        check.way_count = way->count;
        memcpy(check.way, way->fields, way->count * sizeof *check.way);
    }
    if (field) check.way[check.way_count++] = field;
    *jx_vec_push(f->out) = check;
}

static void compare(Framing *f, JxRef ref) {
    const JxObject *then = before(f, ref), *now = jx_heap_read(&f->s->heap, ref);
    if (!then || now->cls == f->x->known.string) return;
    if (jx_object_is_array(now)) {
        if (!may_change(f, ref, NULL) && !jx_region_same_object(f->x, f->s, then, now))
            add_change(f, ref, NULL, jx_term_const(f->x->pool, JX_SORT_BOOL, 0));
        return;
    }
    for (uint32_t i = 0; i < now->count; i++) {
        const JxFieldInfo *field = now->cls->slot_fields[i];
        if (field && !may_change(f, ref, field))
            add_change(f, ref, field, same_value(f, field->kind, then->as.slots[i], now->as.slots[i]));
    }
}

// ── what is not new

// The way to a reference that was never followed: a parameter, or a field of an input.
static bool way_to_undecided(Framing *f, const JxTerm *term, Way *out) {
    const JxMethodInfo *entry = f->x->entry;
    uint32_t at = entry->flags & JX_ACC_STATIC ? 0 : 1;
    for (uint32_t i = 0; i < entry->parameter_count; i++) {
        *out = (Way){.about = (int)i};
        if (f->args[at].t == term) return true;
        at += (uint32_t)jx_kind_slots(entry->parameter_kinds[i]);
    }
    for (size_t i = 0; i < f->ways.count; i++) {
        const JxObject *object = before(f, f->ways.data[i].ref);
        for (uint32_t k = 0; !jx_object_is_array(object) && k < object->count; k++) {
            if (object->as.slots[k].t != term || !object->cls->slot_fields[k]) continue;
            *out = f->ways.data[i];
            out->fields[out->count++] = object->cls->slot_fields[k];
            return true;
        }
    }
    return false;
}

static void check_fresh(Framing *f) {
    JxSlot result = f->s->result;
    bool is_known = jx_binding_lookup(f->x, f->s, &result), is_null = is_known && result.v == 0;
    const JxObject *old = is_known && !is_null ? before(f, (JxRef)result.v) : NULL;
    if (is_known && !is_null && !old) return;
    JxCheck check = {.role = "contract",
                     .name = "fresh",
                     .about = is_null ? JX_ABOUT_RESULT : JX_ABOUT_NOTHING,
                     .holds = jx_term_const(f->x->pool, JX_SORT_BOOL, 0)};
    Way undecided;
    const Way *way = old ? way_to(f, old->ref) : NULL;
    if (!is_known && way_to_undecided(f, result.t, &undecided)) way = &undecided;
    if (way) {
        check.about = way->about;
        check.way_count = way->count;
        memcpy(check.way, way->fields, way->count * sizeof *check.way);
    }
    *jx_vec_push(f->out) = check;
}

void jx_framing_checks(JxExec *x, JxState *s, const JxContract *contract, const JxSlot *args, JxCheckList *out) {
    bool frames = contract->pure || contract->says_modified;
    bool fresh = contract->fresh && x->entry->return_kind == JX_KIND_REF;
    if (!frames && !fresh) return;
    Framing f = {.x = x, .s = s, .contract = contract, .args = args, .out = out};
    jx_vec_init(&f.ways, &x->ctx->alloc);
    find_ways(&f);
    for (uint32_t i = 0; frames && i < s->input_object_count; i++) compare(&f, s->input_objects[i].ref);
    if (fresh) check_fresh(&f);
    jx_vec_fini(&f.ways);
}
