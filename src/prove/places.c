// SPDX-License-Identifier: Apache-2.0
#include "prove/places.h"

#include <string.h>

#include "jvm/live.h"
#include "prove/prove.h"

enum { MOST_ELEMENTS = 16 };  // of an array whose elements are places of their own

bool jx_place_is_same(JxPlace a, JxPlace b) { return a.kind == b.kind && a.ref == b.ref && a.at == b.at; }

static bool is_same(JxSlot a, JxSlot b) { return a.t == b.t && (a.t || a.v == b.v); }

static bool has_object(const JxState *s, JxRef ref) {
    if (ref >= JX_REF_SHARED) return ref - JX_REF_SHARED < s->heap.base->objects.count;
    return ref != 0 && ref < s->heap.next;
}

// ── one place

static const JxObject *object_of(JxState *s, JxPlace place) {
    return has_object(s, place.ref) ? jx_heap_read(&s->heap, place.ref) : NULL;
}

static bool fits_local(JxExec *x, const JxState *s, JxPlace place) {
    const JxFrame *f = s->top;
    if (place.at >= f->code->max_locals) return false;
    return jx_live_locals(x->vm, f->code, f->pc)[place.at] & JX_LIVE_PRIMITIVE;
}

bool jx_place_get(JxExec *x, JxState *s, JxPlace place, JxSlot *value) {
    if (place.kind == JX_PLACE_LOCAL) {
        if (!fits_local(x, s, place)) return false;
        *value = s->top->slots[place.at];
        return true;
    }
    if (place.kind == JX_PLACE_RESULT) return false;
    if (place.kind == JX_PLACE_STATIC) {
        const JxObject *statics = jx_pmap_get(&s->statics, place.ref);
        if (!statics || place.at >= statics->count) return false;
        *value = statics->as.slots[place.at];
        return true;
    }
    const JxObject *object = object_of(s, place);
    if (!object) return false;
    bool is_array = jx_object_is_array(object);
    if (is_array != (place.kind != JX_PLACE_FIELD) || (is_array && object->kind != place.value)) return false;
    switch (place.kind) {
    case JX_PLACE_FIELD:
        if (place.at >= object->count || object->cls->slot_kinds[place.at] != place.value) return false;
        *value = object->as.slots[place.at];
        return true;
    case JX_PLACE_ELEMENT:
        if (object->content || place.at >= object->count) return false;
        *value = jx_array_get(object, place.at);
        return true;
    default: *value = jx_slot_term(jx_array_content(x, object)); return true;
    }
}

static const char *local_name(JxExec *x, const JxState *s, uint32_t slot) {
    const JxFrame *f = s->top;
    const char *name = jx_decoded_local_name(f->code, f->pc, (uint16_t)slot);
    return name ? name : jx_arena_printf(&x->arena, "local%u", slot);
}

static const char *simple_name(const JxClass *cls) {
    const char *slash = strrchr(cls->name, '/');
    return slash ? slash + 1 : cls->name;
}

const char *jx_place_name(JxExec *x, JxState *s, JxPlace place) {
    const JxObject *object;
    switch (place.kind) {
    case JX_PLACE_LOCAL: return local_name(x, s, place.at);
    case JX_PLACE_RESULT: return "result";
    case JX_PLACE_STATIC: {
        const JxClass *cls = jx_vm_class_by_number(x->vm, place.ref);
        return jx_arena_printf(&x->arena, "%s.%s", simple_name(cls), cls->static_fields[place.at]->name);
    }
    case JX_PLACE_FIELD:
        object = jx_heap_read(&s->heap, place.ref);
        return jx_arena_printf(&x->arena, "%s.%s", simple_name(object->cls), object->cls->slot_fields[place.at]->name);
    case JX_PLACE_ELEMENT: return jx_arena_printf(&x->arena, "array%u[%u]", place.ref, place.at);
    default: return jx_arena_printf(&x->arena, "array%u", place.ref);
    }
}

void jx_place_set(JxExec *x, JxState *s, JxPlace place, JxSlot value) {
    switch (place.kind) {
    case JX_PLACE_RESULT: break;
    case JX_PLACE_LOCAL: s->top->slots[place.at] = value; break;
    case JX_PLACE_STATIC:
        jx_statics_write(x, s, jx_vm_class_by_number(x->vm, place.ref))->as.slots[place.at] = value;
        break;
    case JX_PLACE_FIELD: jx_heap_write(&s->heap, place.ref)->as.slots[place.at] = value; break;
    case JX_PLACE_ELEMENT: jx_array_set(&x->heap, jx_heap_write(&s->heap, place.ref), place.at, value); break;
    default: jx_heap_write(&s->heap, place.ref)->content = value.t;
    }
}

void jx_place_havoc(JxExec *x, JxState *s, JxPlace place, JxSlot *fresh) {
    const char *name = jx_place_name(x, s, place);
    if (place.kind == JX_PLACE_CONTENT) {  // of the same sort
        const JxTerm *content = jx_array_content(x, jx_heap_read(&s->heap, place.ref));
        *fresh = jx_slot_term(jx_term_var(x->pool, (JxSort)content->sort, name));
    } else {
        *fresh = jx_fresh_value(x, s, (JxKind)place.value, "", name, jx_origin(1));
    }
    jx_place_set(x, s, place, *fresh);
}

// ── differences

typedef struct Diff {
    JxExec *x;
    JxState *was, *now;
    uint32_t newest;
    JxPlaceList *out;
    const char *why;
} Diff;

static void add(Diff *d, JxPlace place) { *jx_vec_push(d->out) = place; }

static uint8_t kind_of_live(uint8_t live) {
    switch (live & ~JX_LIVE_CLASS) {
    case JX_LIVE_INT: return JX_KIND_INT;
    case JX_LIVE_LONG: return JX_KIND_LONG;
    case JX_LIVE_FLOAT: return JX_KIND_FLOAT;
    case JX_LIVE_DOUBLE: return JX_KIND_DOUBLE;
    default: return JX_KIND_VOID;
    }
}

static void compare_locals(Diff *d) {
    const JxFrame *was = d->was->top, *now = d->now->top;
    const uint8_t *live = jx_live_locals(d->x->vm, now->code, now->pc);
    if (!now->code->live_stride) d->why = "code whose local variables have no known types";
    for (uint32_t i = 0; i < now->code->max_locals && !d->why; i++) {
        if (!live[i] || is_same(was->slots[i], now->slots[i])) continue;
        uint8_t kind = kind_of_live(live[i]);
        if ((live[i] & JX_LIVE_CLASS) != JX_LIVE_PRIMITIVE || kind == JX_KIND_VOID)
            d->why = "a local variable of reference type changes in a loop";
        else
            add(d, (JxPlace){JX_PLACE_LOCAL, kind, 0, i});
    }
}

static bool is_same_frame(const JxFrame *a, const JxFrame *b) {
    if (a->code != b->code || a->pc != b->pc || a->sp != b->sp || a->role != b->role) return false;
    return a->what.bits == b->what.bits && a->depth == b->depth;
}

// Frames below the top cannot change while the top is there; other paths may have come by others.
static bool are_same_callers(const JxFrame *a, const JxFrame *b) {
    for (; a != b; a = a->caller, b = b->caller) {
        if (!a || !b || !is_same_frame(a, b)) return false;
        uint32_t slots = a->code->max_locals + a->sp;
        for (uint32_t i = 0; i < slots; i++)
            if (!is_same(a->slots[i], b->slots[i])) return false;
    }
    return true;
}

static void compare_frames(Diff *d) {
    const JxFrame *was = d->was->top, *now = d->now->top;
    if (d->was->frame_count != d->now->frame_count || !is_same_frame(was, now) ||
        !are_same_callers(was->caller, now->caller))
        d->why = "a loop head that is reached with other callers";
    for (uint32_t i = 0; i < now->sp && !d->why; i++)
        if (!is_same(was->slots[was->code->max_locals + i], now->slots[now->code->max_locals + i]))
            d->why = "a value on the operand stack changes in a loop";
    if (!d->why) compare_locals(d);
}

static void compare_array(Diff *d, const JxObject *was, const JxObject *now) {
    if (!is_same(was->length, now->length) || was->count != now->count) {
        d->why = "an array of another length";
        return;
    }
    bool packed = !was->content && !now->content;
    if (!packed) {
        if (was->content != now->content) add(d, (JxPlace){JX_PLACE_CONTENT, now->kind, now->ref, 0});
        return;
    }
    for (uint32_t i = 0; i < now->count; i++) {
        if (is_same(jx_array_get(was, i), jx_array_get(now, i))) continue;
        if (now->kind == JX_KIND_REF) {
            d->why = "an array of references changes in a loop";
            return;
        }
        if (now->count > MOST_ELEMENTS) {
            add(d, (JxPlace){JX_PLACE_CONTENT, now->kind, now->ref, 0});
            return;
        }
        add(d, (JxPlace){JX_PLACE_ELEMENT, now->kind, now->ref, i});
    }
}

static void compare_object(Diff *d, const JxObject *was, const JxObject *now) {
    if (was == now || d->why) return;
    if (was->cls != now->cls || was->flags != now->flags || was->extra != now->extra || was->kind != now->kind) {
        d->why = "an object changes its nature in a loop";
        return;
    }
    if (jx_object_is_array(now)) {
        compare_array(d, was, now);
        return;
    }
    for (uint32_t i = 0; i < now->count && !d->why; i++) {
        if (is_same(was->as.slots[i], now->as.slots[i])) continue;
        uint8_t kind = i < now->cls->instance_slots ? now->cls->slot_kinds[i] : JX_KIND_VOID;
        if (kind >= JX_KIND_REF || !now->cls->slot_fields[i])
            d->why = "a field of reference type changes in a loop";
        else
            add(d, (JxPlace){JX_PLACE_FIELD, kind, now->ref, i});
    }
}

// Objects that were made since cannot be reached, unless a reference changed, too.
static void compare_own(uint32_t key, void *value, void *user) {
    Diff *d = user;
    if (key < d->was->heap.next) compare_object(d, jx_heap_read(&d->was->heap, key), value);
}

static void compare_written(uint32_t key, void *value, void *user) {
    Diff *d = user;
    compare_object(d, jx_heap_read(&d->was->heap, key + JX_REF_SHARED), value);
}

static void compare_statics(uint32_t key, void *value, void *user) {
    Diff *d = user;
    const JxObject *now = value, *was = jx_pmap_get(&d->was->statics, key);
    if (d->why || was == now) return;
    if (!was || was->extra != now->extra) {
        d->why = "a class is initialised in a loop";
        add(d, (JxPlace){JX_PLACE_CLASS, 0, key, 0});
        return;
    }
    const JxClass *cls = jx_vm_class_by_number(d->x->vm, key);
    for (uint32_t i = 0; i < now->count && !d->why; i++) {
        if (is_same(was->as.slots[i], now->as.slots[i])) continue;
        const JxFieldInfo *field = i < cls->static_slots ? cls->static_fields[i] : NULL;
        if (!field || field->kind == JX_KIND_REF)
            d->why = "a static field of reference type changes in a loop";
        else
            add(d, (JxPlace){JX_PLACE_STATIC, field->kind, key, i});
    }
}

static void refuse_constant(uint32_t key, void *value, void *user) {
    Diff *d = user;
    (void)key, (void)value;
    d->why = "a constant is made in a loop";
}

static void compare_binding(uint32_t key, void *value, void *user) {
    Diff *d = user;
    (void)value;
    if (key <= d->newest) d->why = "an input is decided in a loop";
}

// ── the column `cover` of state.def: what else has to be the same, or not there

#define WHY_threads "threads"
#define WHY_thrown "a state between two instructions"
#define WHY_pending_input "a state between two instructions"
#define WHY_hidden_classes "a class is defined in a loop"
#define WHY_twins "objects of the live JVM"
#define WHY_facts "strings without a bound"
#define WHY_has_unbounded_strings "strings without a bound"
#define WHY_records JX_UNPROVED_CALLS
#define WHY_ranks JX_UNPROVED_CALLS
#define WHY_identities JX_UNPROVED_CALLS
#define WHY_answers "the environment is asked in a loop"
#define WHY_reach "contracts"
#define WHY_old "contracts"
#define WHY_checks "contracts"
#define WHY_broken "contracts"
#define WHY_input_objects "an input is made in a loop"
#define WHY_arrived "the goal of the search"
#define WHY_large_bytes "large arrays are made in a loop"
#define WHY_before "calls before"
#define WHY_seen "something that was not explored in full"

// clang-format off
#define COVER_FREE(name)
#define COVER_PLACES(name)
#define COVER_SAME(name) if (was->name != now->name) return WHY_##name;
#define COVER_MAP(name) if (was->name.root != now->name.root) return WHY_##name;
#define COVER_NONE(name) if (was->name || now->name) return WHY_##name;
// clang-format on

static const char *compare_rest(const JxState *was, const JxState *now) {
#define JX_STATE(type, name, fork, free, portrait, cover, again) COVER_##cover(name)
#include "core/state.def"
#undef JX_STATE
    return NULL;
}

// What only `was` has: `now` comes from another branch then.
static void missing_written(uint32_t key, void *value, void *user) {
    Diff *d = user;
    if (jx_pmap_get(&d->now->heap.written, key)) return;
    compare_object(d, value, jx_heap_read(&d->now->heap, key + JX_REF_SHARED));
}

static void missing_statics(uint32_t key, void *value, void *user) {
    Diff *d = user;
    (void)value;
    if (!jx_pmap_get(&d->now->statics, key)) d->why = "a class that is not initialised yet";
}

static void missing_constant(uint32_t key, void *value, void *user) {
    Diff *d = user;
    (void)value;
    if (!jx_pmap_get(&d->now->constants, key)) d->why = "a constant that is not made yet";
}

const char *jx_places_differ(JxExec *x, JxState *was, JxState *now, uint32_t newest, JxDiffer how, JxPlaceList *out) {
    Diff d = {.x = x, .was = was, .now = now, .newest = newest, .out = out, .why = compare_rest(was, now)};
    if (!d.why && how == JX_DIFFER_LOOP) compare_frames(&d);
    if (!d.why && how == JX_DIFFER_ENTRY) compare_locals(&d);
    if (!d.why) jx_pmap_each_changed(&was->statics, &now->statics, missing_statics, &d);
    if (!d.why) jx_pmap_each_changed(&was->constants, &now->constants, missing_constant, &d);
    if (!d.why) jx_pmap_each_changed(&was->heap.written, &now->heap.written, missing_written, &d);
    if (!d.why) jx_pmap_each_changed(&now->heap.own, &was->heap.own, compare_own, &d);
    if (!d.why) jx_pmap_each_changed(&now->heap.written, &was->heap.written, compare_written, &d);
    if (!d.why) jx_pmap_each_changed(&now->statics, &was->statics, compare_statics, &d);
    if (!d.why) jx_pmap_each_changed(&now->constants, &was->constants, refuse_constant, &d);
    if (!d.why) jx_pmap_each_changed(&now->bindings, &was->bindings, compare_binding, &d);
    return d.why;
}
