// SPDX-License-Identifier: Apache-2.0
//
// What inputs/ does for core: the hooks, and the actions of its frame roles.
#include "core/caps.h"
#include "inputs/contracts/contracts.h"
#include "inputs/identity.h"
#include "inputs/make.h"
#include "inputs/trials.h"
#include "inputs/types.h"

// Its rows of core/roles.def.
#define ROLE(function) JxFlow function(JxExec *x, JxState *s, const JxReturn *left)
#define THROWN(function) JxFlow function(JxExec *x, JxState *s, JxRef *exception, bool inside)

// This input cannot be made.
static THROWN(jx_build_thrown) {
    (void)inside;
    const JxMethodInfo *method = s->top->code->method;
    const JxClass *cls = jx_heap_read(&s->heap, *exception)->cls;
    if (jx_input_is_step(s)) {
        JxRef ref = s->top->what.object;
        if (!x->trials)
            jx_history_threw(x, s, ref);
        else if (jx_trial_threw(x, ref, method, cls))
            return jx_input_step_threw(x, s, cls);
    }
    jx_cap_unbuilt(x, method->owner,
                   jx_arena_printf(&x->arena, "%s throws %s", method->name, jx_class_java_name(cls, &x->arena)));
    return jx_end(x, s, JX_END_INFEASIBLE);
}

static ROLE(jx_build_returned) {
    if (x->trials) jx_trial_returned(x, s, left);
    return jx_input_built(x, s, left->what.object);
}

static ROLE(jx_before_returned) {
    jx_trial_returned(x, s, left);
    return jx_trials_before(x, s);
}

static THROWN(jx_before_thrown) {
    (void)inside;
    const JxClass *cls = jx_heap_read(&s->heap, *exception)->cls;
    if (jx_trial_threw(x, JX_TRIAL_STATIC, s->top->code->method, cls)) return jx_before_threw(x, s, cls);
    return jx_end(x, s, JX_END_INFEASIBLE);
}

static ROLE(jx_assumption_returned) { return jx_contracts_assume(x, s, left->method, left->value); }

static ROLE(jx_old_returned) {
    jx_contracts_old(x, s, left->what.old, left->value);
    return JX_FLOW_RELOAD;
}

static THROWN(jx_predicate_thrown) {
    (void)inside;
    const JxMethodInfo *method = s->top->code->method;
    jx_exec_note(x, "bad contract: %s.%s%s throws %s", jx_class_java_name(method->owner, &x->arena), method->name,
                 method->descriptor, jx_class_java_name(jx_heap_read(&s->heap, *exception)->cls, &x->arena));
    return jx_end(x, s, JX_END_INFEASIBLE);
}

static ROLE(jx_check_leaving) { return jx_contracts_require(x, s, left->value); }
static ROLE(jx_check_returned) { return jx_contracts_leave(x, s, left->what.check); }

static THROWN(jx_check_thrown) {
    (void)x, (void)exception, (void)inside;
    s->broken = s->top->what.check;
    return JX_FLOW_NEXT;
}

// A predicate of a contract in place of a body threw.  Of a precondition that is a mistake; what is assumed did not
// hold.
static THROWN(jx_contract_thrown) {
    if (!inside) return JX_FLOW_NEXT;
    const JxFrame *f = s->top;
    if (!f->what.behind)
        jx_exec_note(x, "bad contract: a precondition or old value of %s%s throws %s", f->code->method->name,
                     f->code->method->descriptor, jx_heap_read(&s->heap, *exception)->cls->name);
    return jx_end(x, s, JX_END_INFEASIBLE);
}

static ROLE(jx_factory_leaving) { return jx_factory_made(x, s, left->what.reference, left->value); }

static ROLE(jx_factory_returned) {
    JxSlot value = left->value;
    jx_binding_lookup(x, s, &value);  // an input now, and of a class with invariants perhaps
    JxFlow flow = jx_history_reached(x, s, (JxRef)value.v);
    if (flow != JX_FLOW_NEXT) return flow;
    return jx_contracts_hold(x, s, (JxRef)value.v) == JX_FLOW_END ? JX_FLOW_END : JX_FLOW_RELOAD;
}

ROLE(jx_lazy_leaving);

static void done(JxExec *x) {
    jx_history_done(x);
    jx_contracts_done(x);
}

static const JxRoleActions roles[JX_FRAME_COUNT] = {
#define JX_ROLE_CORE JX_ROLE_SKIP
#define JX_ROLE_INPUTS JX_ROLE_ROW
#define JX_ROLE_JDK JX_ROLE_SKIP
#include "core/roles.def"
};

static JxFlow leave(JxExec *x, JxState *s) { return jx_contracts_leave(x, s, 0); }

const JxInputsDoor jx_inputs_door = {
    .enter = jx_entry_make,
    .leave = leave,
    .done = done,
    .go_on = jx_history_go_on,
    .is_due = jx_history_is_due,
    .is_over_budget = jx_history_is_over_budget,
    .before_trial = jx_trials_before,
    .begin_trials = jx_trials_begin,
    .next_trial = jx_trials_next,
    .trial_takes_null = jx_trial_takes_null,
    .trials_vary = jx_trials_vary,
    .trial_again = jx_trial_again,
    .trial_done = jx_trial_done,
    .trial_situation = jx_trial_situation,
    .trial_calls = jx_trial_calls,
    .leave_out = jx_trial_leave_out,
    .decide = jx_symref_decide,
    .same = jx_identity_equal,
    .split_type = jx_types_split,
    .dispatch = jx_types_dispatch,
    .store = jx_narrower_store,
    .is_unbounded = jx_is_about_unbounded_string,
    .replace = jx_replace_call,
    .unfollowed = jx_unfollowed_call,
    .open = jx_open_call,
    .read_static = jx_lasting_note,
    .roles = roles,
};
