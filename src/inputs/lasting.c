// SPDX-License-Identifier: Apache-2.0
#include "inputs/lasting.h"

#include "core/hedge.h"
#include "inputs/library.h"
#include "jvm/guard.h"

enum { MOST_OBJECTS = 50000 };

typedef struct Visit {
    JxRef ref;
    bool kept;    // only what is known to leave it alone has it
    bool nested;  // … and arrays that are its elements
} Visit;

typedef struct Edge {
    JxRef from;  // 0: a static field
    const JxFieldInfo *field;
} Edge;

typedef struct Walk {
    JxExec *x;
    JxState *s;
    JxMap seen;
    JX_VEC(Visit) todo;
    JxMap containers;     // what could be changed by somebody who had it
    JX_VEC(Edge) guards;  // private fields that lead to them
    bool fails;
} Walk;

static void walk_init(Walk *w, JxExec *x, JxState *s) {
    *w = (Walk){.x = x, .s = s};
    jx_map_init(&w->seen, &x->ctx->alloc);
    jx_map_init(&w->containers, &x->ctx->alloc);
    jx_vec_init(&w->todo, &x->ctx->alloc);
    jx_vec_init(&w->guards, &x->ctx->alloc);
}

static void walk_fini(Walk *w) {
    jx_map_fini(&w->seen);
    jx_map_fini(&w->containers);
    jx_vec_fini(&w->todo);
    jx_vec_fini(&w->guards);
}

static JxLibraryState state_of(const JxExec *x, const JxClass *cls) {
    return cls->source == JX_SOURCE_JDK && cls->file ? x->jdk->library->state_of(cls) : JX_STATE_OPEN;
}

// Every object of the type is a value.
static bool is_value(const JxExec *x, const JxClass *cls) {
    return cls == x->known.string || (cls->flags & JX_ACC_FINAL && state_of(x, cls) == JX_STATE_VALUE);
}

static void visit(Walk *w, JxSlot value, bool kept, bool nested) {
    if (value.t && !is_value(w->x, jx_symref(w->x, value.t)->bound)) w->fails = true;
    if (value.t || value.v == 0 || jx_map_get_num(&w->seen, value.v)) return;
    jx_map_put_num(&w->seen, value.v, w);
    if (w->seen.count > MOST_OBJECTS) w->fails = true;
    *jx_vec_push(&w->todo) = (Visit){(JxRef)value.v, kept, nested};
}

static JxGuard guard_of(JxExec *x, const JxFieldInfo *field) {
    const JxGuard *known = jx_map_get_num(&x->guards, (uintptr_t)field);
    if (known) return *known;
    JxGuard guard = jx_field_guard(x->vm, field, x->jdk->library->held_use);
    jx_map_put_num(&x->guards, (uintptr_t)field, jx_arena_copy(&x->arena, &guard, sizeof guard));
    return guard;
}

static bool can_be_changed(const JxExec *x, const JxObject *object) {
    if (jx_object_is_array(object)) return object->length.t || object->length.v != 0;
    return state_of(x, object->cls) == JX_STATE_COLLECTION;
}

// What a field of the program refers to.
static void visit_field(Walk *w, JxRef from, const JxFieldInfo *field, JxSlot value) {
    bool container = !value.t && value.v && can_be_changed(w->x, jx_heap_read(&w->s->heap, (JxRef)value.v));
    bool kept = false;
    if (container) {
        JxGuard guard = guard_of(w->x, field);
        kept = !guard.leaks && !guard.changes;
        if (kept) *jx_vec_push(&w->guards) = (Edge){from, field};
    }
    visit(w, value, kept, kept && field->descriptor[0] == '[' && field->descriptor[1] == '[');
}

static void see_array(Walk *w, const JxObject *array, Visit at) {
    if (!can_be_changed(w->x, array)) return;
    if (!at.kept) {
        w->fails = true;
        return;
    }
    jx_map_put_num(&w->containers, at.ref, w);
    if (array->kind != JX_KIND_REF) return;
    for (uint32_t i = 0; i < array->count && !w->fails; i++) {
        JxSlot element = jx_array_get(array, i);
        const JxObject *below = element.t || !element.v ? NULL : jx_heap_read(&w->s->heap, (JxRef)element.v);
        bool is_array = at.nested && below && jx_object_is_array(below);
        bool inner = below && state_of(w->x, below->cls) == JX_STATE_INNER;
        visit(w, element, is_array || inner, is_array);
    }
}

static void see_library(Walk *w, const JxObject *object, Visit at) {
    JxLibraryState state = state_of(w->x, object->cls);
    if (state == JX_STATE_VALUE) return;
    bool open = state == JX_STATE_OPEN || (state != JX_STATE_WRAPPER && !at.kept);
    if (open || w->x->jdk->library->changes_when_read(object)) {
        w->fails = true;
        return;
    }
    if (state == JX_STATE_COLLECTION) jx_map_put_num(&w->containers, at.ref, w);
    for (uint32_t i = 0; i < object->count; i++) {
        const JxFieldInfo *field = object->cls->slot_fields[i];
        if (!field || field->kind != JX_KIND_REF) continue;
        JxSlot value = object->as.slots[i];
        bool own_array = field->descriptor[0] == '[', inner = false;
        if (!value.t && value.v) {
            JxLibraryState below = state_of(w->x, jx_heap_read(&w->s->heap, (JxRef)value.v)->cls);
            inner = below == JX_STATE_INNER || (below == JX_STATE_COLLECTION && state != JX_STATE_INNER);
        }
        if (state == JX_STATE_WRAPPER && (own_array || inner)) *jx_vec_push(&w->guards) = (Edge){at.ref, field};
        visit(w, value, own_array || inner, false);
    }
}

// Fields that the program cannot set once the object is there.
static bool is_fixed(JxExec *x, const JxFieldInfo *field) {
    if (field->flags & JX_ACC_FINAL) return true;
    if (field->owner->source == JX_SOURCE_JDK) return state_of(x, field->owner) == JX_STATE_VALUE;
    return !guard_of(x, field).is_set;
}

static void see_object(Walk *w, const JxObject *object, Visit at) {
    const JxClass *cls = object->cls;
    for (uint32_t i = 0; i < object->count && !w->fails; i++) {
        const JxFieldInfo *field = cls->slot_fields[i];
        if (!field) {  // what a lambda has captured
            if (cls->slot_kinds[i] == JX_KIND_REF) visit(w, object->as.slots[i], false, false);
        } else if (!is_fixed(w->x, field)) {
            w->fails = true;
        } else if (field->kind == JX_KIND_REF) {
            visit_field(w, at.ref, field, object->as.slots[i]);
        }
    }
}

static void go_through(Walk *w) {
    while (w->todo.count && !w->fails) {
        Visit at = w->todo.data[--w->todo.count];
        const JxObject *object = jx_heap_read(&w->s->heap, at.ref);
        if (object->cls == w->x->known.string) continue;
        if (jx_object_is_array(object))
            see_array(w, object, at);
        else if (object->cls->source == JX_SOURCE_JDK && object->cls->file)
            see_library(w, object, at);
        else
            see_object(w, object, at);
    }
}

// ── other ways to an object

static bool is_guard(const Walk *w, JxRef from, const JxFieldInfo *field) {
    for (size_t i = 0; w && i < w->guards.count; i++)
        if (w->guards.data[i].from == from && w->guards.data[i].field == field) return true;
    return false;
}

static void reach_object(Walk *w, const Walk *guarded, JxRef ref) {
    const JxObject *object = jx_heap_read(&w->s->heap, ref);
    bool is_array = jx_object_is_array(object);
    if (is_array && object->kind != JX_KIND_REF) return;
    for (uint32_t i = 0; i < object->count; i++) {
        const JxFieldInfo *field = is_array ? NULL : object->cls->slot_fields[i];
        if (!is_array && object->cls->slot_kinds[i] != JX_KIND_REF) continue;
        JxSlot value = is_array ? jx_array_get(object, i) : object->as.slots[i];
        if (!value.t && !is_guard(guarded, ref, field)) visit(w, value, false, false);
    }
}

static bool keeps_to_itself(JxExec *x, const JxFieldInfo *field) {
    JxGuard guard = guard_of(x, field);
    return !guard.leaks && !guard.shared;
}

// All that static fields of the program lead to, by other ways than the guards of `guarded`.  `target`: fields that
// have it and do not give it away are left out; 0: none are.
static void reach(Walk *w, const Walk *guarded, JxRef target) {
    for (uint32_t n = 0; n < jx_vm_class_count(w->x->vm); n++) {
        const JxClass *cls = jx_vm_class_by_number(w->x->vm, n);
        const JxObject *statics = cls->source == JX_SOURCE_JDK ? NULL : jx_statics_read(w->s, cls);
        for (uint32_t i = 0; statics && i < cls->static_slots; i++) {
            const JxFieldInfo *field = cls->static_fields[i];
            JxSlot value = statics->as.slots[i];
            if (!field || field->kind != JX_KIND_REF || value.t || is_guard(guarded, 0, field)) continue;
            if (target && value.v == target && keeps_to_itself(w->x, field)) continue;
            visit(w, value, false, false);
        }
    }
    while (w->todo.count && !w->fails) reach_object(w, guarded, w->todo.data[--w->todo.count].ref);
}

static bool has_other_ways(Walk *w) {
    if (!w->containers.count) return false;
    Walk others;
    walk_init(&others, w->x, w->s);
    reach(&others, w, 0);
    bool found = others.fails;
    for (JxMapEntry *e = jx_map_next(&w->containers, NULL); e && !found; e = jx_map_next(&w->containers, e))
        found = jx_map_get_num(&others.seen, e->number) != NULL;
    walk_fini(&others);
    return found;
}

// ── answers

static bool find_lasting(JxExec *x, JxState *s, const JxFieldInfo *field) {
    Walk w;
    walk_init(&w, x, s);
    visit_field(&w, 0, field, jx_statics_read(s, field->owner)->as.slots[field->slot]);
    go_through(&w);
    bool lasting = !w.fails && !has_other_ways(&w);
    walk_fini(&w);
    return lasting;
}

bool jx_lasting_is(JxExec *x, JxState *s, const JxFieldInfo *field) {
    enum { NO = 1, YES = 2 };
    uintptr_t known = (uintptr_t)jx_map_get_num(&x->lasting, (uintptr_t)field);
    if (!known) {
        known = find_lasting(x, s, field) ? YES : NO;
        jx_map_put_num(&x->lasting, (uintptr_t)field, (void *)known);
    }
    return known == YES;
}

bool jx_lasting_note(JxExec *x, JxState *s, const JxFieldInfo *field) {
    bool is_asked = !x->options.whole_program && (x->histories_on || x->options.general);
    if (field->owner->source == JX_SOURCE_JDK || field->flags & JX_ACC_SYNTHETIC) return true;
    if (field->flags & JX_ACC_FINAL && field->kind != JX_KIND_REF) return true;
    if (!is_asked || x->initialising.state == s) return x->options.whole_program;
    if (!(field->flags & JX_ACC_FINAL)) {  // of a proof such a field has any value
        if (!x->options.general) jx_hedge(x, s, JX_SEEN_K_BOUND, "static fields");
        return false;
    }
    x->symbolic_identity = true;
    bool lasting = jx_lasting_is(x, s, field);
    if (!lasting) jx_hedge(x, s, JX_SEEN_K_BOUND, "objects of static fields");
    return lasting;
}

void jx_lasting_compared(JxExec *x, JxState *s, JxRef a, JxRef b) {
    if (x->options.whole_program || x->initialising.state == s || s->seen & JX_SEEN_K_BOUND) return;
    const JxObject *one = jx_heap_read(&s->heap, a), *two = jx_heap_read(&s->heap, b);
    bool is_input = one->flags & JX_OBJECT_INPUT;
    if (is_input == (bool)(two->flags & JX_OBJECT_INPUT) || one->cls != two->cls) return;
    if (state_of(x, one->cls) == JX_STATE_VALUE) return;
    Walk w;
    walk_init(&w, x, s);
    JxRef other = is_input ? b : a;
    reach(&w, NULL, other);
    if (w.fails || jx_map_get_num(&w.seen, other)) jx_hedge(x, s, JX_SEEN_K_BOUND, "identity of static objects");
    walk_fini(&w);
}
