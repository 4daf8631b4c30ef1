// SPDX-License-Identifier: Apache-2.0
//
// The work list, the ends of paths, and the entry into methods.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/aside.h"
#include "core/caps.h"
#include "core/internal.h"
#include "core/portfolio.h"
#include "core/trial.h"

const char *jx_end_name(JxEnd end) {
    static const char *const names[] = {
#define JX_END(name, text, cut) text,
#include "core/ends.def"
#undef JX_END
    };
    return end < JX_END_COUNT ? names[end] : "none";
}

bool jx_end_is_cut(JxEnd end) {
    static const bool cuts[] = {
#define JX_END(name, text, cut) cut,
#include "core/ends.def"
#undef JX_END
    };
    return end < JX_END_COUNT && cuts[end] && !JX_MUTANT("end:%s", jx_end_name(end));
}

// ── ends

void jx_count_cut(JxExec *x, JxEnd end) {
    x->counts.ends[end]++;
    x->counts.paths++;
}

// A path that came to its end, but on the way met something that was not
// explored in full, counts as cut by that.
static JxEnd qualified(const JxState *s, JxEnd end) {
    if (end != JX_END_RETURNED && end != JX_END_EXITED) return end;
    if (s->seen & JX_SEEN_SCHEDULE) return JX_END_SCHEDULE;
    if (s->seen & JX_SEEN_CONCRETISED) return JX_END_CONCRETISED;
    if (s->seen & JX_SEEN_UNFOLLOWED) return JX_END_CALL_DEPTH;
    if (s->seen & JX_SEEN_K_BOUND) return JX_END_K_BOUND;
    if (s->seen & JX_SEEN_STRING_BOUND) return JX_END_STRING_BOUND;
    return end;
}

static JxEnd tell_escape(JxExec *x, JxState *s) {
    JxEnd end = JX_END_THREW;
    const JxObject *thrown = jx_heap_read(&s->heap, s->thrown);
    JxEscape escape = {.exec = x,
                       .state = s,
                       .entry = x->entry,
                       .exception = thrown->cls,
                       .thrown = s->thrown,
                       .trace = thrown->extra,
                       .path = s->path,
                       .inputs = s->inputs,
                       .earlier_calls = s->earlier_calls,
                       .end = &end};
    x->on_escape(&escape, x->on_escape_user);
    return end;
}

static void tell_end(JxExec *x, JxState *s, JxEnd end) {
    JxPathEnd told = {.exec = x, .state = s, .path = s->path, .end = end};
    if (end == JX_END_THREW) told.exception = jx_heap_read(&s->heap, s->thrown)->cls;
    x->on_end(&told, x->on_end_user);
}

// States before and after: a state before is one way through all that was assumed, however many paths go on from it.
static void count_states(JxExec *x, const JxState *s, JxEnd end) {
    if (end != JX_END_RETURNED && end != JX_END_THREW) return;
    if (end == JX_END_RETURNED) x->counts.post_states++;
    if (jx_map_get_num(&x->pre_states, s->assumed)) return;
    jx_map_put_num(&x->pre_states, s->assumed, (void *)1);
    x->counts.pre_states++;
}

JxFlow jx_end(JxExec *x, JxState *s, JxEnd end) {
    JxEnd counted = qualified(s, end);
    if (end == JX_END_THREW && jx_is_hedged(s) && !JX_MUTANT("hedge:exception after a hedge"))
        x->counts.hedged_throws++;
    if (end == JX_END_THREW && x->trial_run) jx_trial_crashed(x, s);
    if (x->trial_run) jx_trial_ended(x, s, end);
    if (end == JX_END_THREW && x->options.program_output) x->jdk->show(x, s, NULL);
    if (end == JX_END_THREW && x->on_escape) counted = tell_escape(x, s);
    jx_count_cut(x, counted);
    count_states(x, s, counted);
    if (x->on_end) tell_end(x, s, counted);
    if ((end == JX_END_RETURNED || end == JX_END_THREW) && x->on_return) x->on_return(x, s, x->on_return_user);
    jx_state_free(x, s);
    return JX_FLOW_END;
}

static void add_notice(JxExec *x, const char *text) {
    if (x->trials) return;  // they claim nothing
    for (size_t i = 0; i < x->notices.count; i++)
        if (strcmp(x->notices.data[i].text, text) == 0) {
            x->notices.data[i].count++;
            return;
        }
    JxNotice *notice = jx_vec_push(&x->notices);
    notice->text = jx_arena_strdup(&x->arena, text);
    notice->count = 1;
}

void jx_exec_note(JxExec *x, const char *format, ...) {
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    add_notice(x, text);
}

JxFlow jx_unsupported(JxExec *x, JxState *s, const char *format, ...) {
    char text[512] = "unsupported: ";
    va_list args;
    va_start(args, format);
    vsnprintf(text + strlen(text), sizeof text - strlen(text), format, args);
    va_end(args);
    add_notice(x, text);
    if (x->options.program_output) x->jdk->show(x, s, text);
    return jx_end(x, s, JX_END_UNSUPPORTED);
}

size_t jx_exec_notices(const JxExec *x, const JxNotice **out) {
    *out = x->notices.data;
    return x->notices.count;
}

// ── running

bool jx_is_spent(const JxExec *x) {
    return x->options.max_steps != UINT64_MAX && jx_exec_work(x) >= x->options.max_steps;
}

uint64_t jx_exec_work(const JxExec *x) {
    return x->counts.steps - jx_spared_steps(x) + x->counts.forks * x->options.fork_steps + jx_solver_work(x->solver);
}

// Fitted to the processor time of 80 searches and attempts at proofs, nine tenths of which it meets up to a factor of
// two.
uint64_t jx_exec_ticks(const JxExec *x) {
    enum { STEP = 10, FORK = 3500, Z3_UNIT = 100, Z3_CALL = 1200000, VISIT = 17, TERM = 1000 };
    const JxSolverCounts *solver = jx_solver_counts(x->solver);
    return STEP * x->counts.steps + FORK * x->counts.forks + Z3_UNIT * solver->z3_units +
           Z3_CALL * solver->answers[JX_CHAIN_Z3] + VISIT * jx_terms_visits(x->pool) + TERM * jx_terms_count(x->pool);
}

static void check_limits(JxExec *x) {
    if (jx_is_spent(x)) x->stopped = JX_END_STEPS;
    if (x->inputs->is_over_budget(x)) x->stopped = JX_END_K_BOUND;
    if (x->ctx->stop || (x->deadline > 0 && jx_now() > x->deadline)) x->stopped = JX_END_TIME;
    if (x->pause_at && x->stopped == JX_END_COUNT && jx_exec_work(x) >= x->pause_at) {
        bool answered = x->answered;
        x->pause_at = x->on_pause(x, x->on_pause_user);
        if (x->answered && !answered) x->stopped = JX_END_STEPS;  // the state that runs has no need to go on
    }
}

// No later than when so much work will be done, if all of it is instructions.
static void check_at(JxExec *x, uint64_t limit) {
    uint64_t work = jx_exec_work(x), left = limit > work ? limit - work : 0;
    if (left < x->next_check - x->counts.steps) x->next_check = x->counts.steps + left;
}

bool jx_out_of_budget(JxExec *x) {
    const uint64_t interval = 1 << 20;
    x->next_check = x->counts.steps + interval;
    check_at(x, x->options.max_steps);
    if (x->history_end) check_at(x, x->history_end);
    if (x->cutter && x->cutter->arrive) x->next_check = 0;  // every jump backwards comes by here
    check_limits(x);
    return x->stopped != JX_END_COUNT;
}

JxFlow jx_charge(JxExec *x, JxState *s, uint64_t steps) {
    x->counts.steps += steps;
    if (x->counts.steps < x->next_check || !jx_out_of_budget(x)) return JX_FLOW_NEXT;
    return jx_end(x, s, x->stopped);
}

void jx_exec_abandon(JxExec *x, JxEnd end) {
    size_t waiting = x->work.count - x->work_head + x->parked.count + (x->histories.count - x->history_head) +
                     (x->portfolio ? jx_portfolio_count(x->portfolio) : 0);
    for (size_t i = 0; i <= waiting; i++) jx_count_cut(x, end);  // these, and the one that was running
    x->work_head = x->work.count;
    x->parked.count = 0;
    x->history_head = x->histories.count;
    if (x->portfolio) jx_portfolio_clear(x->portfolio);
}

uint32_t jx_exec_reached(const JxExec *x) { return x->portfolio ? jx_portfolio_reached(x->portfolio) : 0; }

bool jx_exec_ran_out_of_calls(const JxExec *x) { return x->stopped == JX_END_K_BOUND; }

void jx_exec_stop(JxExec *x) { x->answered = true; }

static void run_work(JxExec *x) {
    while (!jx_work_is_empty(x) || x->inputs->go_on(x)) {
        if (jx_work_is_empty(x)) continue;
        check_limits(x);
        if (x->inputs->is_due(x)) x->inputs->go_on(x);
        JxState *s = jx_work_take(x);
        if (x->answered)
            jx_state_free(x, s);
        else if (x->stopped != JX_END_COUNT)
            jx_end(x, s, x->stopped);
        else if (x->options.coverage)
            jx_interpret_covering(x, s);
        else
            jx_interpret(x, s);
        if (x->initialising.state) jx_spare_no_more(x);  // it ended, or waits
    }
}

void jx_exec_run_aside(JxExec *x, JxState *s) {
    size_t work = x->work.count, parked = x->parked.count;
    JxExecCounts counts = x->counts;
    if (x->trial_run)
        jx_interpret_covering(x, s);
    else
        jx_interpret(x, s);
    while (x->work.count > work) jx_state_free(x, jx_vec_pop(&x->work));
    while (x->parked.count > parked) jx_state_free(x, jx_vec_pop(&x->parked));
    if (x->initialising.state == s) jx_spare_no_more(x);
    counts.steps = x->counts.steps;
    counts.spared = x->counts.spared;
    counts.forks = x->counts.forks;
    x->counts = counts;
}

// ── entries

// A frame for the entry method with its arguments; the state is ready to run.
static JxState *enter(JxExec *x, JxMethodInfo *method, const JxSlot *args) {
    JxState *s = jx_state_new(x);
    JxFrame *f = jx_frame_push(x, s, jx_method_code(x->vm, method));
    memset(f->slots, 0, ((size_t)f->code->max_locals + f->code->max_stack) * sizeof(JxSlot));
    if (args) memcpy(f->slots, args, method->argument_slots * sizeof(JxSlot));
    f->depth = x->options.depth;
    for (size_t i = 0; i < x->options.depth_rule_count; i++)
        if (jx_method_matches(method, x->options.depth_rules[i].pattern)) f->depth = x->options.depth_rules[i].depth;
    x->entry = method;
    return s;
}

JxState *jx_exec_enter(JxExec *x, JxMethodInfo *method) { return enter(x, method, NULL); }

// 5.5: entering a static method initialises its class.  The initialiser's frame goes on top.
static void start(JxExec *x, JxState *s, JxMethodInfo *method) {
    if (x->is_apart || jx_initialise(x, s, method->owner) != JX_FLOW_END) jx_work_add(x, s);
    run_work(x);
#ifdef JX_COVERAGE
    jx_note_opcodes(x);
#endif
}

bool jx_exec_is_trial(const JxExec *x) { return x->trials != NULL; }

// What was explored in full has no crash that was not found.
static bool was_cut(const JxExec *x) {
    for (int i = 0; i < JX_END_COUNT; i++)
        if (x->counts.ends[i] && jx_end_is_cut((JxEnd)i)) return true;
    return x->counts.hedged_throws > 0;
}

void jx_exec_explore(JxExec *x, JxMethodInfo *method) {
    if (!method->file || !method->file->code) return;
    if (!x->options.trials_last) jx_exec_run_trials(x, method);
    JxState *s = enter(x, method, NULL);
    x->inputs->enter(x, s);
    jx_preamble_begin(x);
    start(x, s, method);
    if (x->preamble.on) jx_preamble_end(x);
    jx_cap_settle_inputs(x);
    x->inputs->done(x);
    bool comes_again = x->options.trials_unless_cut && x->counts.ends[JX_END_STEPS];
    if (x->options.trials_last && was_cut(x) && !comes_again) jx_exec_run_trials(x, method);
}

void jx_exec_explore_main(JxExec *x, JxMethodInfo *main) {
    JxState *s = enter(x, main, NULL);
    if (main->parameter_count > 0) {
        JxClass *strings = jx_class_array_of(x->vm, x->known.string);
        s->top->slots[0] = jx_slot(jx_heap_new_array(&s->heap, strings, 0)->ref);
    }
    start(x, s, main);
}

// ── doors for the differential tests

typedef struct Watch {
    JxCallResult result;
    bool seen;
    JxMethodInfo *method;
    const JxTerm **parameters;
    JxPathVisit visit;
    void *user;
} Watch;

static JxCallResult result_of(JxExec *x, JxState *s) {
    JxCallResult result = {.end = s->thrown ? JX_END_THREW : JX_END_RETURNED};
    if (s->thrown) result.exception = jx_heap_read(&s->heap, s->thrown)->cls;
    (void)x;
    return result;
}

static void watch_call(JxExec *x, JxState *s, void *user) {
    Watch *watch = user;
    watch->seen = true;
    watch->result = result_of(x, s);
    watch->result.bits = s->result.v;
}

JxCallResult jx_exec_call(JxExec *x, JxMethodInfo *method, const uint64_t *args) {
    JxSlot slots[256];
    uint32_t at = 0;
    memset(slots, 0, sizeof slots);
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        slots[at] = jx_slot(args[i]);
        at += (uint32_t)jx_kind_slots(method->parameter_kinds[i]);
    }
    Watch watch = {.result = {.end = JX_END_UNSUPPORTED}};
    x->on_return = watch_call;
    x->on_return_user = &watch;
    size_t notices = x->notices.count;
    x->stopped = JX_END_COUNT;
    double deadline = x->deadline;  // of an exploration before this: a single call has no limit
    x->deadline = 0;
    start(x, enter(x, method, slots), method);
    x->on_return = NULL;
    x->deadline = deadline;
    if (!watch.seen && x->notices.count > notices) watch.result.detail = x->notices.data[notices].text;
    return watch.result;
}

static void watch_path(JxExec *x, JxState *s, void *user) {
    Watch *watch = user;
    JxSat sat;
    JxModel *model = jx_path_solve(x->solver, s->path, NULL, 0, &sat);
    if (!model) return;
    uint64_t args[256];
    for (uint32_t i = 0; i < watch->method->parameter_count; i++)
        args[i] = jx_term_eval(x->pool, watch->parameters[i], model);
    JxCallResult result = result_of(x, s);
    result.bits = s->result.t ? jx_term_eval(x->pool, s->result.t, model) : s->result.v;
    jx_model_free(model);
    watch->visit(watch->user, args, &result);
}

void jx_exec_each_path(JxExec *x, JxMethodInfo *method, JxPathVisit visit, void *user) {
    const JxTerm *parameters[256];
    JxSlot slots[256];
    uint32_t at = 0;
    memset(slots, 0, sizeof slots);
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        JxKind kind = method->parameter_kinds[i];
        slots[at] = jx_fresh_value(x, NULL, kind, method->parameter_types[i],
                                   jx_method_parameter_name(x->vm, method, i), jx_origin(1));
        parameters[i] = jx_lift(x, slots[at], jx_kind_sort(kind));
        at += (uint32_t)jx_kind_slots(kind);
    }
    Watch watch = {.method = method, .parameters = parameters, .visit = visit, .user = user};
    x->on_return = watch_path;
    x->on_return_user = &watch;
    x->stopped = JX_END_COUNT;
    start(x, enter(x, method, slots), method);
    x->on_return = NULL;
}
