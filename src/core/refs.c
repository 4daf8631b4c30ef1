// SPDX-License-Identifier: Apache-2.0
//
// Symbolic references: decided as late as possible, by case split.
//
//   undecided ─┬─► null
//              ├─► an input object that is already there and whose class fits (an alias)
//              └─► a fresh input object, within the chain budget k
//
// Null is decided here; the rest is what inputs/ is there for (candidates.c).
#include "core/doors.h"

#include <string.h>

JxSlot jx_symref_new(JxExec *x, const char *name, JxClass *bound, JxOrigin from, bool nullable) {
    JxSymref *symref = JX_ARENA_NEW(&x->arena, JxSymref);
    symref->name = jx_arena_strdup(&x->arena, name);
    symref->term = jx_term_var(x->pool, JX_SORT_REF, symref->name);
    symref->bound = bound;
    symref->chain = from.chain;
    symref->nullable = nullable && (!x->trials || x->inputs->trial_takes_null(x));
    symref->reach = from.reach;
    symref->generic = from.generic;
    uint32_t number = (uint32_t)symref->term->value;
    while (x->symrefs.count <= number) {
        JxSymref **last = jx_vec_push(&x->symrefs);
        *last = NULL;
    }
    x->symrefs.data[number] = symref;
    return (JxSlot){0, symref->term};
}

JxSymref *jx_symref(JxExec *x, const JxTerm *term) {
    JX_ASSERT(term->sort == JX_SORT_REF && term->value < x->symrefs.count);
    return x->symrefs.data[term->value];
}

void jx_symref_annotate(JxExec *x, JxSlot slot, JxNullness nullness, const JxTypeUse *use) {
    JxSymref *symref = jx_symref(x, slot.t);
    symref->nullness = (uint8_t)nullness;
    // A crash that happened may well be one that an annotation forbids.
    if (nullness == JX_NULLNESS_FORBIDDEN && !x->options.goal) symref->nullable = false;
    if (use->marked || (use->annotations && use->annotations->count))
        symref->use = jx_arena_copy(&x->arena, use, sizeof *use);
}

const JxBinding *jx_binding_of(JxState *s, const JxTerm *term) {
    return jx_pmap_get(&s->bindings, (uint32_t)term->value);
}

void jx_symref_set(JxExec *x, JxState *s, const JxTerm *term, JxBinding value) {
    JxBinding *binding = jx_mem_new(&x->ctx->alloc, sizeof *binding);
    *binding = value;
    binding->holders = 1;
    jx_pmap_set(&s->bindings, (uint32_t)term->value, binding);
}

// Where the running method holds the reference it now has the object at hand.
static void settle_locals(JxState *s, const JxTerm *term, JxRef ref) {
    JxFrame *f = s->top;
    if (!f) return;
    for (uint32_t i = 0; i < f->code->max_locals; i++)
        if (f->slots[i].t == term) f->slots[i] = jx_slot(ref);
}

void jx_symref_bind_below(JxExec *x, JxState *s, const JxTerm *term, JxRef ref) {
    jx_symref_set(x, s, term, (JxBinding){.decided = true, .ref = ref, .not_null = ref != 0});
}

void jx_symref_bind(JxExec *x, JxState *s, const JxTerm *term, JxRef ref) {
    jx_symref_bind_below(x, s, term, ref);
    if (ref) settle_locals(s, term, ref);  // null keeps its name: who dereferences it wants to know whose it was
}

void jx_symref_bind_null(JxExec *x, JxState *s, const JxTerm *term) { jx_symref_bind(x, s, term, 0); }

void jx_symref_narrow(JxExec *x, JxState *s, const JxTerm *term, const JxTypes *types, bool not_null) {
    const JxBinding *known = jx_binding_of(s, term);
    if (known && known->chosen) return;
    jx_symref_set(x, s, term, (JxBinding){.not_null = not_null || (known && known->not_null), .types = types});
}

bool jx_binding_lookup(JxExec *x, JxState *s, JxSlot *slot) {
    (void)x;
    if (!slot->t) return true;
    const JxBinding *binding = jx_binding_of(s, slot->t);
    if (!binding || !binding->decided) return false;
    *slot = jx_slot(binding->ref);
    return true;
}

bool jx_symref_known_not_null(JxExec *x, JxState *s, const JxTerm *term) {
    const JxBinding *binding = jx_binding_of(s, term);
    return !jx_symref(x, term)->nullable || (binding && binding->not_null);
}

// This state takes null, which is soon over; a sibling that is not null waits and runs the instruction again.
static void take_null(JxExec *x, JxState *s, const JxTerm *term) {
    const JxBinding *binding = jx_binding_of(s, term);
    const JxTypes *types = binding ? binding->types : NULL;
    JxState *sibling = jx_state_fork(x, s);
    jx_symref_set(x, sibling, term, (JxBinding){.not_null = true, .types = types});
    jx_work_add(x, sibling);
    jx_symref_bind(x, s, term, 0);
}

void jx_symref_make_lazy(JxExec *x, const JxTerm *term, JxMethodInfo *method, const JxSlot *args, uint32_t slots) {
    JxLazy *lazy = jx_arena_new(&x->arena, sizeof *lazy + slots * sizeof *args);
    lazy->method = method;
    lazy->slots = slots;
    memcpy(lazy->args, args, slots * sizeof *args);
    jx_symref(x, term)->lazy = lazy;
}

static JxFlow compute_lazy(JxExec *x, JxState *s, const JxSymref *symref) {
    const JxLazy *lazy = symref->lazy;
    JxFlow flow = jx_call_with(x, s, lazy->method, lazy->args, lazy->slots, JX_FRAME_LAZY);
    if (flow == JX_FLOW_RELOAD && s->top->role == JX_FRAME_LAZY) {
        s->top->what.reference = (uint32_t)symref->term->value;
        s->top->depth = JX_NO_BOUND;
    }
    return flow;
}

JxFlow jx_resolve(JxExec *x, JxState *s, JxSlot *slot) {
    if (jx_binding_lookup(x, s, slot)) return JX_FLOW_NEXT;
    const JxTerm *term = slot->t;
    const JxSymref *symref = jx_symref(x, term);
    if (symref->lazy) return compute_lazy(x, s, symref);
    const JxBinding *binding = jx_binding_of(s, term);
    bool chosen = binding && binding->chosen, not_null = binding && binding->not_null;
    if (!chosen && symref->nullable && !not_null) {
        take_null(x, s, term);
        *slot = jx_slot(0);
        return JX_FLOW_NEXT;
    }
    return x->inputs->decide(x, s, slot);
}

JxFlow jx_resolve_null(JxExec *x, JxState *s, JxSlot *slot, bool *is_null) {
    if (jx_binding_lookup(x, s, slot)) {
        *is_null = slot->v == 0;
        return JX_FLOW_NEXT;
    }
    *is_null = false;
    const JxBinding *binding = jx_binding_of(s, slot->t);
    if (!jx_symref(x, slot->t)->nullable || (binding && binding->not_null)) return JX_FLOW_NEXT;
    if (x->options.eager) {
        JxFlow flow = jx_resolve(x, s, slot);
        *is_null = flow == JX_FLOW_NEXT && slot->v == 0;
        return flow;
    }
    take_null(x, s, slot->t);
    *slot = jx_slot(0);
    *is_null = true;
    return JX_FLOW_NEXT;
}

static JxFlow same_object(JxExec *x, JxState *s, const JxSlot *a, const JxSlot *b, bool *equal) {
    *equal = a->v == b->v;
    if (*equal || a->v == 0 || b->v == 0) return JX_FLOW_NEXT;
    return x->inputs->same(x, s, (JxRef)a->v, (JxRef)b->v, equal);
}

JxFlow jx_ref_equal(JxExec *x, JxState *s, JxSlot *a, JxSlot *b, bool *equal) {
    bool a_decided = jx_binding_lookup(x, s, a), b_decided = jx_binding_lookup(x, s, b);
    if (a_decided && b_decided) return same_object(x, s, a, b, equal);
    if (!a_decided && !b_decided && a->t == b->t) {
        *equal = true;
        return JX_FLOW_NEXT;
    }
    JxFlow flow;
    if ((a_decided && a->v == 0) || (b_decided && b->v == 0)) return jx_resolve_null(x, s, a_decided ? b : a, equal);
    if ((flow = jx_resolve(x, s, a)) != JX_FLOW_NEXT || (flow = jx_resolve(x, s, b)) != JX_FLOW_NEXT) return flow;
    return same_object(x, s, a, b, equal);
}

JxFlow jx_deref(JxExec *x, JxState *s, JxSlot *slot, JxRef *ref) {
    const JxTerm *reference = slot->t;
    if (slot->t) {
        JxFlow flow = jx_resolve(x, s, slot);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    if (slot->v == 0) return jx_throw_null(x, s, reference);
    *ref = (JxRef)slot->v;
    return JX_FLOW_NEXT;
}

JxFlow jx_decide_subtype(JxExec *x, JxState *s, JxRef ref, JxClass *cls, bool *is_subtype) {
    (void)x;
    *is_subtype = jx_class_is_subtype(jx_heap_read(&s->heap, ref)->cls, cls);
    return JX_FLOW_NEXT;
}
