// SPDX-License-Identifier: Apache-2.0
//
// What callers did with an object before: a stack that something was pushed on,
// an order that was paid.  No constructor makes such states; calls do.
//
//   new Stack() ─────────────────────────────► entry method         at first
//        └─ kept ─► push(v) ─────────────────► entry method         when nothing else is left to do
//                      └─ kept ─► push(w) ───► entry method         …
//                                 pop() ─────► …
//
// When an input has just been constructed, a copy of its state is kept.  Once
// the work list is empty, the oldest copy is taken and each method that may
// change the object in a way that matters is called on it, with fresh arguments;
// then the entry method goes on as before.  What matters is known better by then:
// library code may have read fields that no instruction of the entry method names.  A call that left the object as it
// was leads to nothing new, and is dropped without being counted.  At most k calls are made, then the last of them
// again and again, and they have a budget of their own, in steps and the solver's work: what is beyond counts as cut by
// the bound on inputs.
#include <stdio.h>
#include <string.h>

#include "inputs/contracts/contracts.h"
#include "inputs/make.h"
#include "inputs/trials.h"

enum { MOST_KEPT = 512 };

// Only of parameters and the receiver, and where callers cannot set all that there is.
static bool is_wanted(const JxExec *x, JxState *s, const JxObject *object) {
    const JxClass *cls = object->cls;
    if (!x->histories_on || object->chain > (x->trials ? 1 : 0) || cls->source == JX_SOURCE_JDK || s->thread_count > 1)
        return false;
    for (uint32_t i = 0; i < object->count; i++) {
        const JxFieldInfo *field = cls->slot_fields[i];
        if (field && field->flags & (JX_ACC_PRIVATE | JX_ACC_FINAL)) return true;
    }
    return false;
}

static void keep(JxExec *x, JxState *s, JxRef ref, const JxTerm *term, JxClass *cls) {
    if (x->histories.count - x->history_head >= MOST_KEPT) {
        jx_count_cut(x, JX_END_K_BOUND);
        return;
    }
    JxHistory *kept = jx_vec_push(&x->histories);
    *kept = (JxHistory){jx_state_fork(x, s), ref, term, cls};
}

// "push", or "push2" for the second call of the name, so that arguments have names of their own.
static const char *step_name(JxExec *x, const JxInputShape *shape, const JxMethodInfo *method, const char *object) {
    uint32_t same = 1;
    for (uint32_t i = 0; i < shape->step_count; i++) same += strcmp(shape->steps[i].method->name, method->name) == 0;
    if (same == 1) return jx_arena_printf(&x->arena, "%s.%s", object, method->name);
    return jx_arena_printf(&x->arena, "%s.%s%u", object, method->name, same);
}

static JxFlow push_call(JxExec *x, JxState *s, JxRef ref, JxMethodInfo *method) {
    const JxInputShape *shape = jx_input_shape(s, ref);
    JxInputShape *next = jx_arena_copy(&x->arena, shape, sizeof *shape);
    JxBuildStep *steps = JX_ARENA_ARRAY(&x->arena, JxBuildStep, shape->step_count + 1);
    if (shape->step_count) memcpy(steps, shape->steps, shape->step_count * sizeof *steps);
    const char *name = step_name(x, shape, method, shape->name);
    steps[shape->step_count] =
        (JxBuildStep){.method = method, .arguments = jx_input_arguments(x, s, method, 0, name, jx_origin(0))};
    next->steps = steps;
    next->step_count = shape->step_count + 1;
    next->before = x->trials ? NULL : jx_region_of(x, s, ref);
    s->earlier_calls++;
    return jx_input_step(x, s, ref, next);
}

// A trial has its calls at once: there is no other path that could have come before.
static JxFlow rehearse(JxExec *x, JxState *s, JxRef ref) {
    JxMethodInfo *mutators[JX_MOST_MUTATORS];
    JxClass *cls = jx_heap_read(&s->heap, ref)->cls;
    uint32_t count = jx_has_mutators(x, cls) ? jx_mutators_of(x, cls, x->entry, mutators) : 0, which;
    if (count) jx_trial_moved(x, s, ref);
    if (!count || !jx_trial_call(x, ref, jx_heap_read(&s->heap, ref)->chain, mutators, count, &which)) {
        jx_trial_calls_now(x, x->entry);
        return JX_FLOW_NEXT;
    }
    jx_trial_calls_now(x, mutators[which]);
    return push_call(x, s, ref, mutators[which]);
}

JxFlow jx_history_reached(JxExec *x, JxState *s, JxRef ref) {
    const JxObject *object = jx_heap_read(&s->heap, ref);
    bool wanted = is_wanted(x, s, object);
    if (x->histories_on && !x->trials) jx_untried_note(x, object->cls, wanted);
    if (!wanted) return JX_FLOW_NEXT;
    if (x->trials) return rehearse(x, s, ref);
    const JxInputShape *shape = jx_input_shape(s, ref);
    JxMethodInfo *mutators[JX_MOST_MUTATORS];
    if (shape->before && jx_region_is_same(x, s, shape->before, jx_region_of(x, s, ref))) {
        jx_state_free(x, s);
        return JX_FLOW_END;
    }
    if (!jx_has_mutators(x, object->cls)) return JX_FLOW_NEXT;
    if (x->options.k && (s->earlier_calls < x->options.k || s->earlier_calls < x->options.calls))
        keep(x, s, ref, NULL, NULL);
    else if (jx_mutators_of(x, object->cls, x->entry, mutators))
        jx_hedge(x, s, JX_SEEN_K_BOUND, "calls before");
    return JX_FLOW_NEXT;
}

// The search goes on from calls that returned only.
void jx_history_threw(JxExec *x, JxState *s, JxRef ref) {
    const JxInputShape *shape = jx_input_shape(s, ref);
    if (shape->before && !jx_region_is_same(x, s, shape->before, jx_region_of(x, s, ref)))
        jx_count_cut(x, JX_END_K_BOUND);
}

void jx_history_other_ways(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    if (x->histories_on && !x->trials && jx_symref(x, term)->chain == 0 && cls->source != JX_SOURCE_JDK &&
        jx_factory_makes_others(x, cls))
        keep(x, s, 0, term, cls);
}

// ── going on

// Of k calls every order is tried; beyond that a counter goes on counting: the last call is made again.
static JxMethodInfo *to_repeat(const JxExec *x, const JxState *s, JxRef ref) {
    const JxInputShape *shape = jx_input_shape(s, ref);
    if (s->earlier_calls < x->options.k || shape->step_count == 0) return NULL;
    return shape->steps[shape->step_count - 1].method;
}

static void call(JxExec *x, JxState *s, JxRef ref, JxMethodInfo *method) {
    if (push_call(x, s, ref, method) != JX_FLOW_END) jx_work_add(x, s);
}

static void go_on(JxExec *x, const JxHistory *kept) {
    JxState *s = kept->state;
    if (!kept->ref) {
        if (jx_factory_build(x, s, kept->term, kept->cls) != JX_FLOW_END) jx_work_add(x, s);
        return;
    }
    JxMethodInfo *mutators[JX_MOST_MUTATORS];
    JxClass *cls = jx_heap_read(&s->heap, kept->ref)->cls;
    JxMethodInfo *last = to_repeat(x, s, kept->ref);
    if (last) {
        call(x, s, kept->ref, last);
        return;
    }
    uint32_t count = jx_mutators_of(x, cls, x->entry, mutators);
    for (uint32_t i = count; i-- > 1;) call(x, jx_state_fork(x, s), kept->ref, mutators[i]);
    call(x, s, kept->ref, mutators[0]);  // the last to wait is the first to run
}

static bool matters(JxExec *x, const JxHistory *kept) {
    JxMethodInfo *mutators[JX_MOST_MUTATORS];
    if (!kept->ref || to_repeat(x, kept->state, kept->ref)) return true;
    return jx_mutators_of(x, jx_heap_read(&kept->state->heap, kept->ref)->cls, x->entry, mutators) > 0;
}

// Brings the oldest that matters to the front; false: none does, as far as is known.
static bool find_next(JxExec *x) {
    JxHistory *head = x->histories.data + x->history_head;
    size_t count = x->histories.count - x->history_head, at = 0;
    while (at < count && !matters(x, &head[at])) at++;
    if (at == count) return false;
    JxHistory found = head[at];
    memmove(head + 1, head, at * sizeof *head);
    *head = found;
    return true;
}

static void drop_all(JxExec *x, bool is_cut) {
    while (x->history_head < x->histories.count) {
        jx_state_free(x, x->histories.data[x->history_head++].state);
        if (is_cut) jx_count_cut(x, JX_END_K_BOUND);
    }
}

// What is left did not matter.
void jx_history_done(JxExec *x) {
    drop_all(x, false);
    if (jx_untried_matters(x)) jx_count_cut(x, JX_END_K_BOUND);
}

bool jx_history_is_over_budget(const JxExec *x) { return x->history_end && jx_exec_work(x) >= x->history_end; }

// While a goal is looked for, earlier calls do not wait until all else is done.
bool jx_history_is_due(const JxExec *x) {
    const uint64_t interval = 50000;
    return x->options.goal && x->history_head < x->histories.count && jx_exec_work(x) >= x->history_at + interval;
}

bool jx_history_go_on(JxExec *x) {
    if (x->history_head == x->histories.count) return false;
    uint64_t budget = x->options.history_steps;
    if (!x->history_end) x->history_end = budget < UINT64_MAX - jx_exec_work(x) ? jx_exec_work(x) + budget : UINT64_MAX;
    x->history_at = jx_exec_work(x);
    if (x->stopped != JX_END_COUNT || x->answered || jx_history_is_over_budget(x)) {
        drop_all(x, find_next(x));
        return false;
    }
    if (!find_next(x)) return false;
    JxHistory kept = x->histories.data[x->history_head++];
    go_on(x, &kept);
    return true;
}
