// SPDX-License-Identifier: Apache-2.0
//
// Regions: the objects that a call can see, from its arguments on.  A pure
// method gives the same answer as long as its region is the same; a contract
// that stands in for a body lets references lead to what the callee could reach.
#include <string.h>

#include "core/caps.h"
#include "inputs/contracts/contracts.h"

#define MOST_OBJECTS 512

struct JxRegion {
    uint32_t count;
    const JxObject *objects[];  // copies, in the order in which they were found
};

typedef struct Walk {
    JxExec *x;
    JxState *s;
    JxMap seen;  // reference → itself
    JxRef found[MOST_OBJECTS];
    uint32_t count;
    bool cut;  // there are more
} Walk;

static void found(Walk *walk, JxSlot slot) {
    if (!jx_binding_lookup(walk->x, walk->s, &slot)) return;  // it was never followed
    JxRef ref = (JxRef)slot.v;
    if (!ref || ref >= JX_REF_SHARED || jx_map_get_num(&walk->seen, ref)) return;
    if (walk->count == MOST_OBJECTS) {
        walk->cut = true;
        return;
    }
    jx_map_put_num(&walk->seen, ref, walk);
    walk->found[walk->count++] = ref;
}

static void follow(Walk *walk, const JxObject *object) {
    if (jx_object_is_array(object)) {
        for (uint32_t i = 0; object->kind == JX_KIND_REF && i < object->count; i++)
            found(walk, jx_array_get(object, i));
        return;
    }
    for (uint32_t i = 0; i < object->count; i++)
        if (object->cls->slot_kinds[i] == JX_KIND_REF) found(walk, object->as.slots[i]);
}

static void follow_all(Walk *walk) {
    for (uint32_t i = 0; i < walk->count; i++) follow(walk, jx_heap_read(&walk->s->heap, walk->found[i]));
}

static void found_arguments(Walk *walk, const JxMethodInfo *method, const JxSlot *args) {
    uint32_t at = 0;
    if (!(method->flags & JX_ACC_STATIC)) found(walk, args[at++]);
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        if (method->parameter_kinds[i] == JX_KIND_REF) found(walk, args[at]);
        at += (uint32_t)jx_kind_slots(method->parameter_kinds[i]);
    }
}

static void walk_init(Walk *walk, JxExec *x, JxState *s) {
    *walk = (Walk){.x = x, .s = s};
    jx_map_init(&walk->seen, &x->ctx->alloc);
}

// ── the same as before?

static const JxObject *copy_of(JxExec *x, const JxObject *object) {
    JxObject *copy = jx_arena_copy(&x->arena, object, jx_object_size(object));
    if (object->terms) copy->terms = jx_arena_copy(&x->arena, object->terms, object->count * sizeof *object->terms);
    return copy;
}

static const JxRegion *region_from(Walk *walk) {
    JxExec *x = walk->x;
    follow_all(walk);
    JxRegion *region = NULL;
    if (!walk->cut) {
        region = jx_arena_new(&x->arena, sizeof *region + walk->count * sizeof *region->objects);
        region->count = walk->count;
        for (uint32_t i = 0; i < walk->count; i++)
            region->objects[i] = copy_of(x, jx_heap_read(&walk->s->heap, walk->found[i]));
    }
    jx_map_fini(&walk->seen);
    return region;
}

const JxRegion *jx_region_take(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *args) {
    Walk walk;
    walk_init(&walk, x, s);
    found_arguments(&walk, method, args);
    return region_from(&walk);
}

const JxRegion *jx_region_of(JxExec *x, JxState *s, JxRef ref) {
    Walk walk;
    walk_init(&walk, x, s);
    found(&walk, jx_slot(ref));
    return region_from(&walk);
}

static bool same_slot(JxExec *x, JxState *s, JxSlot a, JxSlot b, bool is_reference) {
    if (is_reference) {
        jx_binding_lookup(x, s, &a);  // what was decided in between has not changed
        jx_binding_lookup(x, s, &b);
    }
    return a.t == b.t && (a.t || a.v == b.v);
}

static bool same_array(JxExec *x, JxState *s, const JxObject *then, const JxObject *now) {
    if (!same_slot(x, s, then->length, now->length, false) || then->content != now->content) return false;
    if (then->count != now->count) return false;
    for (uint32_t i = 0; !now->content && i < now->count; i++)
        if (!same_slot(x, s, jx_array_get(then, i), jx_array_get(now, i), now->kind == JX_KIND_REF)) return false;
    return true;
}

bool jx_region_same_object(JxExec *x, JxState *s, const JxObject *then, const JxObject *now) {
    if (jx_object_is_array(now)) return same_array(x, s, then, now);
    for (uint32_t i = 0; i < now->count; i++)
        if (!same_slot(x, s, then->as.slots[i], now->as.slots[i], now->cls->slot_kinds[i] == JX_KIND_REF)) return false;
    return true;
}

// An input that was not read by then: it is as it was if it is as it was made.
static bool is_untouched(JxExec *x, JxState *s, const JxObject *now) {
    const JxInputShape *shape = jx_input_shape(s, now->ref);
    if (!shape) return false;
    if (shape->first) return jx_region_same_object(x, s, shape->first, now);
    if (now->flags & JX_OBJECT_OPEN) return true;
    return shape->made && jx_region_same_object(x, s, shape->made, now);
}

bool jx_region_is_same(JxExec *x, JxState *s, const JxRegion *then, const JxRegion *now) {
    if (!then || !now) return false;
    for (uint32_t i = 0; i < now->count; i++) {
        const JxObject *before = NULL;
        for (uint32_t k = 0; k < then->count && !before; k++)
            if (then->objects[k]->ref == now->objects[i]->ref) before = then->objects[k];
        if (before ? !jx_region_same_object(x, s, before, now->objects[i]) : !is_untouched(x, s, now->objects[i]))
            return false;
    }
    return true;
}

// ── what a callee can reach

static void found_static(uint32_t number, void *value, void *user) {
    Walk *walk = user;
    const JxClass *cls = jx_vm_class_by_number(walk->x->vm, number);
    const JxObject *statics = value;
    if (cls->source == JX_SOURCE_JDK) return;
    for (uint32_t i = 0; i < statics->count; i++)
        if (cls->static_fields[i] && cls->static_fields[i]->kind == JX_KIND_REF) found(walk, statics->as.slots[i]);
}

const JxReach *jx_reach_take(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *args) {
    Walk walk;
    walk_init(&walk, x, s);
    found_arguments(&walk, method, args);
    for (uint32_t i = 0; i < s->input_object_count; i++) found(&walk, jx_slot(s->input_objects[i].ref));
    for (uint32_t i = 0; s->reach && i < s->reach->count; i++) found(&walk, jx_slot(s->reach->refs[i]));
    jx_pmap_each(&s->statics, found_static, &walk);
    follow_all(&walk);
    if (walk.cut)
        jx_cap_has_room(x, walk.count, MOST_OBJECTS, JX_END_ALTERNATIVES, "objects that a trusted method reaches");
    JxReach *reach = jx_arena_new(&x->arena, sizeof *reach + walk.count * sizeof *reach->refs);
    reach->context = (s->reach ? s->reach->context : 0) + 1;
    reach->count = 0;
    for (uint32_t i = 0; i < walk.count; i++)
        if (!(jx_heap_read(&s->heap, walk.found[i])->flags & JX_OBJECT_INPUT))
            reach->refs[reach->count++] = walk.found[i];
    jx_map_fini(&walk.seen);
    return reach;
}
