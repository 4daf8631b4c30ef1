// SPDX-License-Identifier: Apache-2.0
//
// What an undecided reference that is not null may turn out to be: an input object that is already there and whose
// class fits (an alias), or a fresh one, within the chain budget k.
//
// Objects that the program made are no candidates: an input cannot refer to something that did not exist when the
// method was called.  What a contract created later can: see JxReach.
#include "inputs/identity.h"
#include "inputs/make.h"
#include "inputs/trials.h"
#include "inputs/types.h"

const JxTypes *jx_symref_types(JxExec *x, JxState *s, const JxTerm *term) {
    const JxBinding *binding = jx_binding_of(s, term);
    if (binding && binding->chosen) return jx_types_closed(x, &binding->chosen, 1);
    return binding && binding->types ? binding->types : jx_types_of_bound(x, jx_symref(x, term)->bound);
}

// A caller has to have `needed` before it can construct `ref`: it is an argument, or an argument's argument.
static bool is_built_from(JxState *s, JxRef ref, JxRef needed, uint32_t depth) {
    if (ref == needed) return true;
    const JxInputShape *shape = jx_input_shape(s, ref);
    if (!shape || !shape->constructor || depth == 0) return false;
    for (uint32_t i = 0; i < shape->constructor->parameter_count; i++) {
        if (shape->constructor->parameter_kinds[i] != JX_KIND_REF) continue;
        JxSlot argument = shape->arguments[i];
        const JxBinding *binding = argument.t ? jx_binding_of(s, argument.t) : NULL;
        JxRef given = binding && binding->decided ? binding->ref : argument.t ? 0 : (JxRef)argument.v;
        if (given && is_built_from(s, given, needed, depth - 1)) return true;
    }
    return false;
}

#define DEEPEST_CONSTRUCTION 64

static bool may_be_input(JxState *s, const JxSymref *symref, const JxTypes *types, const JxInputObject *input) {
    const JxObject *object = jx_heap_read(&s->heap, input->ref);
    if (object->flags & JX_OBJECT_BUILDING || !jx_types_fit(types, symref->bound, object->cls)) return false;
    if (!jx_generic_agree(symref->generic, input->generic)) return false;
    if (input->born > (symref->reach ? symref->reach->context : 0)) return false;
    return !symref->argument_of || !is_built_from(s, input->ref, symref->argument_of, DEEPEST_CONSTRUCTION);
}

uint32_t jx_symref_candidate_count(const JxState *s, const JxSymref *symref) {
    if (symref->fresh) return 0;
    return s->input_object_count + (symref->reach ? symref->reach->count : 0);
}

bool jx_symref_candidate(JxState *s, const JxSymref *symref, const JxTypes *types, uint32_t i, JxRef *ref) {
    if (i < s->input_object_count) {
        *ref = s->input_objects[i].ref;
        return may_be_input(s, symref, types, &s->input_objects[i]);
    }
    *ref = symref->reach->refs[i - s->input_object_count];
    const JxObject *object = jx_heap_read(&s->heap, *ref);
    return !(object->flags & (JX_OBJECT_BUILDING | JX_OBJECT_INPUT)) && jx_types_fit(types, symref->bound, object->cls);
}

// Strings, boxes and open objects are aliases only for who compares identities (identity.h).
static bool is_alias(const JxExec *x, JxState *s, JxRef ref) {
    return !jx_identity_is_late(x, jx_heap_read(&s->heap, ref));
}

static void fork_bound(JxExec *x, JxState *s, const JxTerm *term, JxRef ref) {
    const JxTerm *agrees = jx_order_agrees(x, s, (JxSlot){0, term}, jx_slot(ref));
    JxState *sibling = jx_state_fork(x, s);
    if (jx_assume(x, sibling, agrees) == JX_FLOW_END) return;
    jx_symref_bind(x, sibling, term, ref);
    jx_work_add(x, sibling);
}

JxFlow jx_symref_decide(JxExec *x, JxState *s, JxSlot *slot) {
    const JxTerm *term = slot->t;
    const JxSymref *symref = jx_symref(x, term);
    const JxBinding *binding = jx_binding_of(s, term);
    if (!binding || !binding->chosen) {
        const JxTypes *types = binding ? binding->types : NULL;
        JxRef ref;
        bool takes_alias = x->trials && jx_trial_takes_alias(x);
        for (uint32_t i = 0, n = jx_symref_candidate_count(s, symref); i < n && (!x->trials || takes_alias); i++) {
            if (!jx_symref_candidate(s, symref, types, i, &ref) || !is_alias(x, s, ref)) continue;
            if (!takes_alias) {
                fork_bound(x, s, term, ref);
                continue;
            }
            jx_symref_bind(x, s, term, ref);
            JX_ASSERT(jx_binding_lookup(x, s, slot));
            return JX_FLOW_NEXT;
        }
    }
    JxFlow flow = jx_input_make(x, s, term);
    if (flow == JX_FLOW_NEXT) JX_ASSERT(jx_binding_lookup(x, s, slot));
    return flow;
}

JxFlow jx_lazy_leaving(JxExec *x, JxState *s, const JxReturn *left) {
    JxSlot bytes = jx_field_get(s, (JxRef)left->value.v, x->known.string_value);
    JX_ASSERT(jx_binding_lookup(x, s, &bytes));
    jx_symref_bind(x, s, x->symrefs.data[left->what.reference]->term, (JxRef)bytes.v);
    return JX_FLOW_NEXT;
}
