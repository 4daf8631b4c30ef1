// SPDX-License-Identifier: Apache-2.0
#include "core/trial.h"

#include <string.h>

#include "core/aside.h"
#include "core/near.h"
#include "core/portfolio.h"
#include "core/warm.h"

// Counts of jumps between blocks, by a hash of both.
enum { MAP_BITS = 13, MAP_SIZE = 1 << MAP_BITS };

struct JxTrialRun {
    JxState *ground;            // NULL: none yet
    JX_VEC(JxClass *) library;  // classes of the JDK that initialisers of their own began, in that order,
    size_t grounded;            // so many of which the ground has
    JxMap known;                // those of `library`
    bool is_ground;             // what runs is to become the ground
    bool wants_end;             // the state at the end of what runs is wanted, in
    JxState *end;               // NULL: it did not come to one
    uint32_t given_more;        // trials that were cut, and ran on
    bool was_cut;               // the trial that ran last, by what it may cost
    uint64_t crash;             // of the trial that ran last (crash_of); 0: none
    JxMap crashes;              // those that were seen
    JxNear *near;
    JxMap situations;           // that were seen
    bool is_new_situation;      // one of the trial that ran last was not
    uint32_t last_news;         // the trial that last did something new
    uint32_t previous;          // block
    uint8_t counts[MAP_SIZE];   // of the trial that runs
    uint8_t classes[MAP_SIZE];  // how often so far, as bits (class_of)
};

// What of the engine a trial must not change.
typedef struct Before {
    JxExecCounts counts;
    JxPortfolio *portfolio;
    JxSearch search;
    uint64_t max_steps, random, history_end;
    uint32_t max_frames;
    size_t notices;
    const char *unbuilt;
    void (*on_end)(const JxPathEnd *end, void *user);
    JxEnd stopped;
} Before;

// ── the ground

static bool is_inside_library(const JxState *s) {
    for (const JxFrame *f = s->top->caller; f; f = f->caller)
        if (f->role == JX_FRAME_CLINIT && f->code->method->owner->source == JX_SOURCE_JDK) return true;
    return false;
}

JxFlow jx_trial_initialised(JxExec *x, JxState *s, JxClass *cls) {
    JxTrialRun *run = x->trial_run;
    if (run->is_ground && s->frame_count == 2) {
        run->ground = jx_state_fork(x, s);
        jx_frame_pop(x, run->ground);
        jx_state_free(x, s);
        return JX_FLOW_END;
    }
    bool is_wanted = cls->initializer && (cls->source == JX_SOURCE_JDK || cls == x->entry->owner);
    if (run->is_ground || !is_wanted || is_inside_library(s)) return JX_FLOW_NEXT;
    if (!jx_map_get_num(&run->known, cls->number + UINT64_C(1))) {
        jx_map_put_num(&run->known, cls->number + UINT64_C(1), cls);
        *jx_vec_push(&run->library) = cls;
    }
    return JX_FLOW_NEXT;
}

// One that began before another ended before it began, and did not come by it: so their frames may lie on each other,
// the first on top, and each finds what it found in the trial.
static void push_initialisers(JxExec *x, JxState *s) {
    JxTrialRun *run = x->trial_run;
    for (size_t i = run->library.count; i-- > run->grounded;)
        if (!jx_statics_read(s, run->library.data[i])) jx_initialise_alone(x, s, run->library.data[i]);
}

static void prepare_ground(JxExec *x, JxMethodInfo *method, uint64_t steps) {
    JxTrialRun *run = x->trial_run;
    if (run->grounded == run->library.count) return;
    JxState *before = run->ground, *s = before ? jx_state_fork(x, before) : jx_exec_enter(x, method);
    push_initialisers(x, s);
    run->grounded = run->library.count;
    if (s->frame_count == 1) {  // others of them had initialised these
        jx_state_free(x, s);
        return;
    }
    x->options.max_steps = jx_exec_work(x) + steps;
    x->next_check = 0;
    run->ground = NULL;
    run->is_ground = true;
    jx_exec_run_aside(x, s);
    run->is_ground = false;
    if (!run->ground)
        run->ground = before;
    else if (before)
        jx_state_free(x, before);
    if (x->stopped == JX_END_STEPS || x->stopped == JX_END_K_BOUND) x->stopped = JX_END_COUNT;
}

// ── what a trial leaves in the library

// Where there are so many, what is new of them says little.
static void note_situation(JxExec *x, uint64_t situation) {
    enum { MOST = 400 };
    JxTrialRun *run = x->trial_run;
    if (run->situations.count >= MOST || jx_map_get_num(&run->situations, situation | 1)) return;
    jx_map_put_num(&run->situations, situation | 1, run);
    run->is_new_situation = true;
}

void jx_trial_ended(JxExec *x, JxState *s, JxEnd end) {
    JxTrialRun *run = x->trial_run;
    if (run->is_ground || (end != JX_END_RETURNED && end != JX_END_THREW)) return;
    x->inputs->trial_situation(x, s, note_situation);
    if (!run->wants_end) return;
    if (run->end) jx_state_free(x, run->end);
    run->end = jx_state_fork(x, s);
}

// A trial was long, so others are to find what it has left.
static void take_over(JxExec *x, JxMethodInfo *method, uint64_t took) {
    const uint64_t least = 50000;
    JxTrialRun *run = x->trial_run;
    if (run->end && took >= least) {
        JxState *cold = run->ground ? run->ground : jx_exec_enter(x, method);
        JxState *warm = jx_warm_state(x, cold, run->end);
        run->ground = warm ? warm : cold;
        if (warm) jx_state_free(x, cold);
    }
}

static void drop_end(JxExec *x) {
    JxTrialRun *run = x->trial_run;
    if (run->end) jx_state_free(x, run->end);
    run->end = NULL;
}

// What the library does once, in its initialisers.
static bool is_mostly_unpaid(uint64_t took, uint64_t paid) {
    const uint64_t least = 1000000;
    return took > least && took > 4 * paid;
}

// ── what is news

// 1, 2, 3, 4 to 7, 8 to 15, …: a loop that goes round once more is news at first.
static uint8_t class_of(uint8_t count) {
    uint8_t bit = 0;
    if (count <= 3) return (uint8_t)(1 << (count - 1));
    while (count >>= 1) bit++;
    return (uint8_t)(1 << (bit + 1 > 7 ? 7 : bit + 1));
}

void jx_trial_ran(JxExec *x, const JxDecodedCode *code, uint32_t first) {
    JxTrialRun *run = x->trial_run;
    uint32_t block = (code->method->number * 0x9e3779b1u + first) * 0x85ebca6bu;
    uint8_t *count = &run->counts[(block ^ run->previous) >> (32 - MAP_BITS)];
    *count += *count < UINT8_MAX;
    run->previous = block * 0xc2b2ae35u;
}

void jx_trial_branched(JxExec *x, const JxDecodedCode *code, uint32_t insn, uint32_t side, uint32_t sides, double a,
                       double b) {
    if (!x->trial_run->is_ground) jx_near_took(x->trial_run->near, code, insn, side, sides, a, b);
}

static bool take_news(JxTrialRun *run) {
    bool news = false;
    for (uint32_t i = 0; i < MAP_SIZE; i++) {
        if (!run->counts[i]) continue;
        uint8_t class = class_of(run->counts[i]);
        news |= !(run->classes[i] & class);
        run->classes[i] |= class;
    }
    memset(run->counts, 0, sizeof run->counts);
    return news;
}

// ── crashes

// The exception and where it left the analysed classes; a stack ends anywhere within a recursion.
static uint64_t crash_of(const JxClass *exception, const JxTrace *trace, bool overflow) {
    uint64_t h = exception->number + UINT64_C(1);
    for (uint32_t i = 0; trace && i < trace->count; i++) {
        const JxTraceFrame *frame = &trace->frames[i];
        if (frame->method->owner->source != JX_SOURCE_TARGET) continue;
        return (h * 0x9e3779b97f4a7c15u + frame->method->number) * 0x9e3779b97f4a7c15u +
               (overflow ? 0 : (uint32_t)frame->line);
    }
    return h;
}

void jx_trial_crashed(JxExec *x, const JxState *s) {
    const JxObject *thrown = jx_heap_read(&s->heap, s->thrown);
    x->trial_run->crash =
        crash_of(thrown->cls, thrown->extra, strcmp(thrown->cls->name, jx_fault(x, JX_FAULT_STACK_OVERFLOW)) == 0);
}

// ── trials

static void run_trial(JxExec *x, JxMethodInfo *method, uint64_t steps) {
    JxTrialRun *run = x->trial_run;
    run->crash = 0;
    run->is_new_situation = false;
    x->options.max_steps = jx_exec_work(x) + steps;
    x->next_check = 0;
    run->previous = 0;
    jx_near_begin(run->near);
    JxState *s = run->ground ? jx_state_fork(x, run->ground) : jx_exec_enter(x, method);
    x->inputs->enter(x, s);
    if (x->inputs->before_trial(x, s) != JX_FLOW_END && jx_initialise(x, s, method->owner) != JX_FLOW_END)
        jx_exec_run_aside(x, s);
    run->was_cut = x->stopped == JX_END_STEPS;
    if (x->stopped == JX_END_STEPS || x->stopped == JX_END_K_BOUND) x->stopped = JX_END_COUNT;
}

// Calls before that a crash does without are left out: what is shown to people, and run, is what it takes.
static void shorten(JxExec *x, JxMethodInfo *method, uint64_t steps) {
    JxTrialRun *run = x->trial_run;
    uint64_t crash = run->crash;
    if (!crash || jx_map_get_num(&run->crashes, crash)) return;
    jx_map_put_num(&run->crashes, crash, run);
    for (uint32_t i = x->inputs->trial_calls(x); i-- > 0 && x->stopped == JX_END_COUNT;) {
        if (!x->inputs->leave_out(x, i, true)) continue;
        run_trial(x, method, steps);
        x->inputs->trial_again(x);
        if (run->crash != crash) x->inputs->leave_out(x, i, false);
    }
}

// The trial that ran last once more, to its end, if it had none: most of it may be what every run pays once.  What that
// takes is returned: trials do not pay for it.
static uint64_t run_to_end(JxExec *x, JxMethodInfo *method, uint64_t most) {
    uint64_t before = x->counts.steps;
    if (!x->trial_run->was_cut || x->stopped != JX_END_COUNT || !most) return 0;
    run_trial(x, method, most);
    return x->counts.steps - before;
}

static uint64_t clamp(uint64_t value, uint64_t least, uint64_t most) {
    return value < least ? least : value > most ? most : value;
}

// What one trial may cost: most are cheap, a deep recursion is not, and a few that have no end must not leave nothing
// for the others.
static uint64_t steps_of_one(uint64_t left) {
    const uint64_t least = 60000, most = 5000000, parts = 8;
    return clamp(left / parts, least, most);
}

// Where trials still did something new, or cost little, there are more of them, up to so many times.
enum { MOST_MORE = 4 };

// What trials of a method may cost: `work` for what they are, instructions for all that runs (static initialisers are
// spared, and some run again each time), and `unpaid` beside both for what the library does once.
typedef struct TrialCosts {
    uint64_t all, work, instructions, unpaid;
} TrialCosts;

static TrialCosts costs_of(const JxExec *x, uint64_t max_steps) {
    const uint64_t least = 8000000, most = 200000000;  // a short search is no reason for no trial
    const uint64_t unpaid = 40000000;
    uint64_t all = clamp(max_steps / 4, least, most);
    return (TrialCosts){
        .all = all, .work = jx_exec_work(x) + all, .instructions = x->counts.steps + 2 * all, .unpaid = unpaid};
}

static bool is_paid(const JxExec *x, const TrialCosts *costs) {
    return jx_exec_work(x) >= costs->work || x->counts.steps >= costs->instructions;
}

// What took so many instructions, and so much of work, takes them once.
static void do_not_pay(TrialCosts *costs, uint64_t instructions, uint64_t work) {
    if (instructions > costs->unpaid) instructions = costs->unpaid;
    costs->unpaid -= instructions;
    costs->instructions += instructions;
    costs->work += work < instructions ? work : instructions;
}

// What the library does in its initialisers is in the ground of the trials that come.
static void prepare(JxExec *x, JxMethodInfo *method, uint32_t i, TrialCosts *costs, uint64_t each) {
    if (!costs->unpaid && (i & (i - 1)) != 0) return;
    uint64_t before = x->counts.steps;
    prepare_ground(x, method, costs->unpaid > each ? costs->unpaid : each);
    do_not_pay(costs, x->counts.steps - before, 0);
}

// The first of all, and one that was mostly initialisers which none had come to, run to their end.
static void end_it(JxExec *x, JxMethodInfo *method, TrialCosts *costs, uint64_t took) {
    uint64_t ran = run_to_end(x, method, costs->unpaid);
    if (ran) x->inputs->trial_again(x);
    do_not_pay(costs, ran, ran);
    do_not_pay(costs, took, 0);
}

// Others that were cut get as much, a few times: what the library did for the first object of a class that is read from
// a stream, say, it does once, and those after it find that done.  True: it came to its end.
static bool gets_more(JxExec *x, JxMethodInfo *method, TrialCosts *costs) {
    enum { TIMES = 4 };
    const uint64_t most = 6000000;
    JxTrialRun *run = x->trial_run;
    if (!run->was_cut || run->given_more >= TIMES) return false;
    run->given_more++;
    uint64_t ran = run_to_end(x, method, clamp(costs->unpaid, 0, most));
    if (ran) x->inputs->trial_again(x);
    do_not_pay(costs, ran, ran);
    return ran && !run->was_cut;
}

static void run_one(JxExec *x, JxMethodInfo *method, uint32_t i, TrialCosts *costs) {
    JxTrialRun *run = x->trial_run;
    uint64_t each = steps_of_one(costs->work - jx_exec_work(x));
    prepare(x, method, i, costs, each);
    uint64_t before = x->counts.steps, work = jx_exec_work(x);
    size_t known = run->library.count;
    x->inputs->next_trial(x, i);
    run->wants_end = true;
    do run_trial(x, method, each);
    while (x->inputs->trial_again(x) && x->stopped == JX_END_COUNT);
    uint64_t took = x->counts.steps - before, paid = jx_exec_work(x) - work;
    bool is_first = i == 0 || (run->library.count > known && took > 2 * paid);
    if (is_first) end_it(x, method, costs, took);
    bool came_to_end = !is_first && gets_more(x, method, costs);
    run->wants_end = false;
    took = x->counts.steps - before;
    if ((i & (i + 1)) == 0 || came_to_end || is_mostly_unpaid(took, paid)) take_over(x, method, took);
    drop_end(x);
    bool nearer = jx_near_end(run->near), news = take_news(run);
    if (news || nearer) run->last_news = i;
    JxTrialNews what = news || nearer          ? JX_TRIAL_NEW_RUN
                       : run->is_new_situation ? JX_TRIAL_NEW_STATE
                                               : JX_TRIAL_NO_NEWS;
    x->inputs->trial_done(x, what, what == JX_TRIAL_NO_NEWS ? NULL : jx_near_hints(run->near));
    shorten(x, method, each);
}

static bool goes_on(const JxExec *x, uint32_t i, uint32_t count, const TrialCosts *costs) {
    uint32_t last = x->trial_run->last_news;
    if (is_paid(x, costs)) return false;
    if (i < count) return true;
    bool is_cheap = costs->work - jx_exec_work(x) > costs->all / 2;
    return i < MOST_MORE * count && (is_cheap || i < last + last / 2 + count / 2);
}

// So many trials, as long as there are steps.
static void run_all(JxExec *x, JxMethodInfo *method, uint32_t count, uint64_t max_steps) {
    TrialCosts costs = costs_of(x, max_steps);
    for (uint32_t i = 0; !x->answered && x->stopped == JX_END_COUNT && goes_on(x, i, count, &costs); i++) {
        run_one(x, method, i, &costs);
        if (!x->inputs->trials_vary(x)) break;
    }
}

static void run_apart(JxExec *x, JxMethodInfo *method, uint32_t count, uint64_t max_steps) {
    JxTrialRun *run = JX_ARENA_NEW(&x->arena, JxTrialRun);
    jx_vec_init(&run->library, &x->ctx->alloc);
    jx_map_init(&run->known, &x->ctx->alloc);
    jx_map_init(&run->crashes, &x->ctx->alloc);
    jx_map_init(&run->situations, &x->ctx->alloc);
    run->near = jx_near_new(x);
    x->trial_run = run;
    run_all(x, method, count, max_steps);
    x->trial_run = NULL;
    if (run->ground) jx_state_free(x, run->ground);
    if (run->end) jx_state_free(x, run->end);
    jx_near_free(run->near);
    jx_vec_fini(&run->library);
    jx_map_fini(&run->known);
    jx_map_fini(&run->crashes);
    jx_map_fini(&run->situations);
}

void jx_exec_suggest_text(JxExec *x, const char *text) {
    JxSuggestions *known = &x->suggested;
    for (uint32_t i = 0; i < known->text_count; i++)
        if (strcmp(known->texts[i], text) == 0) return;
    if (known->text_count < JX_SUGGESTED_TEXTS) known->texts[known->text_count++] = jx_arena_strdup(&x->arena, text);
}

void jx_exec_suggest_number(JxExec *x, int64_t number) {
    JxSuggestions *known = &x->suggested;
    for (uint32_t i = 0; i < known->number_count; i++)
        if (known->numbers[i] == number) return;
    if (known->number_count < JX_SUGGESTED_NUMBERS) known->numbers[known->number_count++] = number;
}

void jx_exec_run_trials(JxExec *x, JxMethodInfo *method) {
    uint32_t count =
        x->options.trials && !x->options.general ? x->inputs->begin_trials(x, method, x->options.trials) : 0;
    if (!count) return;
    Before before = {x->counts,      x->portfolio,          x->options.search, x->options.max_steps, x->random,
                     x->history_end, x->options.max_frames, x->notices.count,  x->unbuilt,           x->on_end,
                     x->stopped};
    const uint32_t most_frames = 512;  // inputs are small: what goes deeper has no end
    x->portfolio = NULL;
    x->options.search = JX_SEARCH_DFS;
    x->on_end = NULL;
    x->options.max_frames = most_frames;
    x->history_end = 0;  // calls before are theirs, not the search's
    if (before.stopped == JX_END_STEPS || before.stopped == JX_END_K_BOUND)
        x->stopped = JX_END_COUNT;  // they have steps of their own
    run_apart(x, method, count, before.max_steps);
    x->trials = NULL;
    x->counts = before.counts;
    x->portfolio = before.portfolio;
    x->options.search = before.search;
    x->options.max_steps = before.max_steps;
    x->random = before.random;
    x->history_end = before.history_end;
    x->options.max_frames = before.max_frames;
    x->notices.count = before.notices;
    x->unbuilt = before.unbuilt;
    x->on_end = before.on_end;
    x->stopped = before.stopped;
    x->next_check = 0;
}
