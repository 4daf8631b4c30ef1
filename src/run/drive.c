// SPDX-License-Identifier: Apache-2.0
#include "run/drive.h"

#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "prove/prove.h"
#include "run/internal.h"
#include "run/memory.h"
#include "run/whole.h"

// The first share of the steps: 1 of so many parts.
#define FIRST_SHARE 500
// The portfolio's round: 1 of so many parts of what depth first gets after it.
#define PORTFOLIO_SHARE 4
// Units of a round for each job from which on some may wait in line: near the end of a round nobody waits behind
// another.
#define MANY_UNITS 8

// ── time

static double deadline_of(const JxRun *run) {
    return run->options.time > 0 ? run->options.started + run->options.time : 0;
}

bool jx_run_is_over(const JxRun *run) {
    return run->stopped || (run->options.time > 0 && jx_now() >= deadline_of(run));
}

// Exploration ends earlier: the findings have to be tried.
static double exploration_end(const JxRun *run) {
    if (run->options.time <= 0) return 0;
    double reserve = jx_groups_seconds_needed(run), most = run->options.time / 2;
    return deadline_of(run) - (reserve < most ? reserve : most);
}

static bool exploration_is_over(const JxRun *run) {
    return jx_run_is_over(run) || (run->options.time > 0 && jx_now() >= exploration_end(run));
}

// Seconds for each of `count` units, that all may be done in time; 0: no limit.
static double fair_share(const JxRun *run, double until, size_t count) {
    const double least = 0.01;  // a method that is started at all should come to its first lines
    if (until <= 0) return 0;
    double share = (until - jx_now()) * (double)run->options.jobs / (double)(count ? count : 1);
    return share > least ? share : least;
}

// False when its own limit is less.
static bool limit_time(JxUnit *unit, double seconds) {
    bool limited = seconds > 0 && (unit->seconds <= 0 || seconds < unit->seconds);
    if (limited) unit->seconds = seconds;
    return limited;
}

// ── waiting for whoever has something to say

static void read_signals(JxRun *run) {
    struct signalfd_siginfo info;
    if (read(run->signals, &info, sizeof info) != (ssize_t)sizeof info) return;
    run->stopped = true;
    run->signal = (int)info.ssi_signo;
}

static int wait_milliseconds(const JxRun *run, bool explores) {
    double left = run->is_fleet ? 0.05 : run->progress->style == JX_PROGRESS_NONE ? 1 : 0.1;
    double end = explores ? exploration_end(run) : deadline_of(run);
    if (end > 0 && end - jx_now() < left) left = end - jx_now();
    return left <= 0 ? 0 : (int)(left * 1000) + 1;
}

static void unit_done(JxUnit *attempt, void *user);

// Waits a little and takes what came.
static void pump(JxRun *run, bool explores) {
    struct pollfd fds[1100];
    enum { MOST = sizeof fds / sizeof *fds };
    size_t count = 0;
    if (run->signals >= 0) fds[count++] = (struct pollfd){.fd = run->signals, .events = POLLIN};
    count += run->site->fds(run->site, fds + count, MOST - count);
    count += jx_confirmer_fds(run->confirmer, fds + count, MOST - count);
    int n = poll(fds, count, wait_milliseconds(run, explores));
    if (n > 0 && run->signals >= 0 && fds[0].revents) read_signals(run);
    run->site->serve(run->site, unit_done, run);
    jx_confirmer_serve(run->confirmer, jx_groups_confirmed, run);
    jx_progress_tick(run->progress);
}

// ── what units get

static bool has_limited_steps(const JxRun *run) {
    return run->options.more_steps != UINT64_MAX && run->options.time <= 0;
}

// What every method gets at first.  Of very many methods each gets less, so that the whole run keeps its budget.
static uint64_t steps_of_first_round(const JxRun *run) {
    const uint64_t least = 20000;
    uint64_t most = run->options.max_steps, first = most / FIRST_SHARE > least ? most / FIRST_SHARE : least;
    if (first > most) first = most;
    if (!has_limited_steps(run) || !run->options.whole_count) return first;
    uint64_t share = run->options.more_steps / run->options.whole_count;
    if (share < least) share = least;
    return share < first ? share : first;
}

// A longer round is worth its while with so many times the steps of the first.
#define LONGER 4

// What a method that needs more gets of the steps that are for all of them.  One in three will need more, or so; who
// does is not counted, so that each part of a run that is split gives what the whole run would.
static uint64_t share_of_more(const JxRun *run) { return run->options.more_steps / (run->options.whole_count / 3 + 1); }

static uint64_t steps_of_second_round(const JxRun *run, uint64_t first) {
    uint64_t most = run->options.max_steps;
    if (!has_limited_steps(run)) return most;
    uint64_t share = share_of_more(run), least = LONGER * first;
    if (share < least) share = least;
    return share < most ? share : most;
}

// With less than so many steps a longer round brings little to a method that comes to it by chance.
#define ENOUGH_MORE 400000

// There is not enough for all that need more.  Then those get it that are likely to find something with it: of 9,304
// methods one in nine, with two thirds of what all of them would find, for less than a third of the time
// (docs/inside.md).
static bool is_scarce(const JxRun *run) { return has_limited_steps(run) && share_of_more(run) < ENOUGH_MORE; }

// ── units

// The longer run counts, unless it was cut so early that it saw less.  What either of them found stays.
static void take_attempt(JxRun *run, JxUnit *unit, JxUnit *attempt) {
    bool first = !unit->result && !unit->failure[0];
    bool saw_less = attempt->cut && attempt->end.paths < unit->end.paths;
    if (!first) jx_progress_take_back(run->progress, unit->end.findings);
    if (first || (attempt->result && !saw_less)) {
        jx_unit_add_findings(attempt, unit);
        jx_unit_take_proof(attempt, unit);
        jx_unit_clear(unit);
        *unit = *attempt;
        jx_progress_done(run->progress, unit->end.paths, unit->end.findings);
    } else {
        unit->had_all = attempt->had_all;
        jx_unit_add_findings(unit, attempt);
        jx_progress_done(run->progress, attempt->end.paths, unit->end.findings);
        jx_unit_clear(attempt);
    }
    attempt->result = NULL;
}

// An attempt at a proof says nothing new of the findings.
static void proof_done(JxRun *run, size_t i, JxUnit *attempt) {
    if (run->memory && !attempt->known) run->memory->keep_unit(run->memory, attempt);
    jx_unit_take_proof(&run->units[i], attempt);
    jx_unit_clear(attempt);
    jx_groups_settled(run, i);
    jx_progress_done(run->progress, 0, 0);
}

static void unit_done(JxUnit *attempt, void *user) {
    JxRun *run = user;
    size_t i = (size_t)(attempt - run->attempts);
    if (attempt->prove) {
        proof_done(run, i, attempt);
        return;
    }
    if (run->cutting && !attempt->result && attempt->cut) {
        attempt->not_started = true;
        snprintf(attempt->failure, sizeof attempt->failure, "stopped before its first path ended: out of time");
    }
    if (run->memory && !attempt->known) run->memory->keep_unit(run->memory, attempt);
    take_attempt(run, &run->units[i], attempt);
    jx_groups_unit_done(run, i);
}

static bool needs_more(const JxRun *run, const JxUnit *unit) {
    if (unit->end.proved && !unit->end.findings) return false;
    if (!unit->result || unit->had_all || unit->end.out_of_room || unit->cut) return false;
    // What depth first finds is not to be lost: it is the portfolio's answer only where there was nothing left to
    // choose.
    bool by_portfolio = unit->portfolio && unit->end.ordered;
    if (unit->end.ended != 'l' && !unit->end.unanswered && !by_portfolio) return false;
    if (is_scarce(run) && !unit->end.yields) return false;
    return unit->end.late || unit->max_steps < run->options.max_steps;
}

static void skip(JxRun *run, size_t i) {
    JxUnit *unit = &run->units[i];
    run->out_of_time = true;
    if (!unit->result && !unit->failure[0]) {
        unit->not_started = true;
        snprintf(unit->failure, sizeof unit->failure, "not started: out of time");
        jx_progress_done(run->progress, 0, 0);
    }
    jx_groups_unit_done(run, i);
}

// ── rounds

typedef struct Round {
    const uint32_t *queue;
    size_t count, next;
    uint64_t max_steps;
    double until;    // for sharing the time; 0: no limit
    double seconds;  // for each at least; 0: none
    bool first, portfolio, proves;
} Round;

// Trials are free for the search, not for the run: once for each method, in the round that is its last, and not at all
// where there are not steps enough for the search.
static JxUnitTrials trials_of(const JxRun *run, const Round *round) {
    if (is_scarce(run)) return JX_UNIT_NO_TRIALS;
    bool is_last = round->max_steps >= run->options.max_steps || !(round->first || round->portfolio);
    return is_last ? JX_UNIT_TRIALS : JX_UNIT_TRIALS_UNLESS_CUT;
}

static void start_unit(JxRun *run, Round *round) {
    size_t left = round->count - round->next, i = round->queue[round->next++];
    JxUnit *attempt = &run->attempts[i];
    const JxUnit *before = &run->units[i];
    *attempt = (JxUnit){.class = before->class, .method = before->method, .descriptor = before->descriptor};
    attempt->max_steps = round->max_steps;
    attempt->portfolio = round->portfolio;
    attempt->trials = trials_of(run, round);
    if (round->proves) attempt->prove = jx_unit_finding_ids(before, &run->ctx->arena);
    attempt->seconds = run->options.method_time;
    // The method's limit is for all rounds together.
    const double least = 0.5;
    if (!round->first && attempt->seconds > 0)
        attempt->seconds = attempt->seconds - before->took > least ? attempt->seconds - before->took : least;
    const double attempt_seconds = 10;  // of the clock, if its steps do not end it before
    if (round->proves) limit_time(attempt, attempt_seconds);
    double share = fair_share(run, round->until, left);
    bool limited = limit_time(attempt, share > round->seconds ? share : round->seconds);
    attempt->had_all = !limited && attempt->max_steps >= run->options.max_steps;
    if (run->memory && run->memory->find_unit(run->memory, attempt))
        unit_done(attempt, run);
    else
        run->site->offer(run->site, attempt);
}

// Nothing more is begun; what is under way ends now, with what it knows.
static void cut_round(JxRun *run, Round *round) {
    run->out_of_time |= run->site->busy(run->site) || round->next < round->count;
    run->cutting = true;
    run->site->stop(run->site);
    const double patience = 1;
    double end = jx_now() + patience;
    while (run->site->busy(run->site) && jx_now() < end) pump(run, true);
    while (round->next < round->count && !round->proves) skip(run, round->queue[round->next++]);
}

static void run_round(JxRun *run, Round *round, const char *name) {
    if (run->options.time > 0 && !round->first && !round->proves) jx_groups_open(run, round->queue, round->count);
    jx_progress_phase(run->progress, name, round->count);
    bool over = false;
    while (!over && (round->next < round->count || run->site->busy(run->site))) {
        run->queue_left = round->count - round->next;
        run->site->many = (round->first || round->proves) && run->queue_left > MANY_UNITS * run->options.jobs;
        jx_groups_offer(run);
        run->site->at_once = jx_groups_leave(run);
        while (round->next < round->count && run->site->room(run->site) && !(over = exploration_is_over(run)))
            start_unit(run, round);
        over = over || exploration_is_over(run);
        if (!over && (round->next < round->count || run->site->busy(run->site))) pump(run, true);
    }
    run->queue_left = 0;
    if (over) cut_round(run, round);
}

// ── order

// The first method of every class, then the second of every class that has one, and so on.
static uint32_t *mixed_order(const JxRun *run) {
    uint32_t *order = JX_ARENA_ARRAY(&run->ctx->arena, uint32_t, run->count + 1);
    uint32_t *rank = JX_ARENA_ARRAY(&run->ctx->arena, uint32_t, run->count + 1), most = 0;
    for (size_t i = 0; i < run->count; i++) {
        rank[i] = i && strcmp(run->units[i].class, run->units[i - 1].class) == 0 ? rank[i - 1] + 1 : 0;
        if (rank[i] > most) most = rank[i];
    }
    // Counting sort by rank keeps the order of the classes.
    uint32_t *start = JX_ARENA_ARRAY(&run->ctx->arena, uint32_t, most + 2);
    for (size_t i = 0; i < run->count; i++) start[rank[i] + 1]++;
    for (uint32_t r = 1; r <= most + 1; r++) start[r] += start[r - 1];
    for (size_t i = 0; i < run->count; i++) order[start[rank[i]]++] = (uint32_t)i;
    return order;
}

// ── all of it

static size_t who_needs_more(const JxRun *run, uint32_t *order) {
    size_t count = 0;
    for (size_t i = 0; i < run->count; i++)
        if (needs_more(run, &run->units[i])) order[count++] = (uint32_t)i;
    return count;
}

// Depth first starves what is near while it follows one long path.  The portfolio does not, and comes to other
// places: it has its own round, so that nothing that depth first finds is lost to it.
static void explore_by_portfolio(JxRun *run, uint32_t *order, uint64_t first, double given) {
    size_t count = who_needs_more(run, order);
    if (!run->options.mixed || !count || is_scarce(run) || exploration_is_over(run)) return;
    uint64_t steps = steps_of_second_round(run, first) / PORTFOLIO_SHARE;
    Round round = {.queue = order, .count = count, .max_steps = steps > first ? steps : first, .portfolio = true};
    double left = exploration_end(run) - jx_now();
    round.until = given > 0 ? jx_now() + left / PORTFOLIO_SHARE : 0;
    round.seconds = given;
    run_round(run, &round, "methods that need longer");
}

// Where there are few methods there is time for loops in loops.
static uint64_t steps_of_proof(const JxRun *run, uint64_t first) {
    const size_t few = 100;
    const uint64_t least = run->options.whole_count <= few ? 4000000 : 200000;
    const uint64_t most = run->options.max_steps / 2;
    uint64_t steps = first > least ? first : least;
    return steps < most ? steps : most;
}

// What was cut may still throw nothing else than what was found: a method that is proved needs no more search.
static void prove_the_rest(JxRun *run, uint32_t *order, uint64_t steps) {
    const double share = 0.1;  // of the time
    steps = steps_of_proof(run, steps);
    size_t count = 0;
    if (!run->options.proves) return;
    for (size_t i = 0; i < run->count; i++) {
        JxUnit *unit = &run->units[i];
        bool was_cut = unit->end.ended == 'b' || unit->end.ended == 'l';
        if (!unit->result || !was_cut || unit->cut || unit->end.proved) continue;
        if (run->options.follows_no_call && unit->end.unfollowed)
            jx_unit_leave_unproved(unit, JX_UNPROVED_CALLS);
        else
            order[count++] = (uint32_t)i;
    }
    if (!count || exploration_is_over(run)) return;
    Round round = {.queue = order, .count = count, .max_steps = steps, .proves = true};
    if (run->options.time > 0) round.until = jx_now() + share * run->options.time;
    run_round(run, &round, "proofs");
    run->cutting = false;
}

static void explore(JxRun *run) {
    uint32_t *order = mixed_order(run);
    uint64_t most = run->options.max_steps, first = steps_of_first_round(run);
    double deadline = deadline_of(run), half = run->options.started + run->options.time / 2;
    jx_groups_open(run, order, run->count);
    Round quick = {.queue = order, .count = run->count, .max_steps = first, .first = true};
    quick.until = deadline > 0 ? half : 0;
    run_round(run, &quick, run->count == 1 ? "method" : "methods");
    prove_the_rest(run, order, first);
    double given = deadline > 0 ? run->options.time / 2 * (double)run->options.jobs / (double)(run->count + 1) : 0;
    if (most > first) explore_by_portfolio(run, order, first, given);
    for (bool more = most > first; more && !exploration_is_over(run);) {
        size_t count = who_needs_more(run, order);
        if (!count) break;
        Round longer = {.queue = order, .count = count, .max_steps = steps_of_second_round(run, first)};
        longer.until = deadline > 0 ? exploration_end(run) : 0;
        longer.seconds = 4 * given;
        run_round(run, &longer, "methods that need longer");
        double share = fair_share(run, longer.until, count);
        given = share > 4 * given ? share : 4 * given;
        more = deadline > 0;
    }
}

static void try_the_rest(JxRun *run) {
    size_t left = jx_groups_close(run);
    run->trying = true;
    if (left && run->confirmer && !jx_run_is_over(run)) jx_progress_phase(run->progress, "findings run", left);
    while (!jx_run_is_over(run) && jx_groups_left(run)) {
        jx_groups_offer(run);
        pump(run, false);
    }
    run->not_tried = run->confirmer ? jx_groups_count_untried(run) : 0;
    run->out_of_time |= run->not_tried > 0;
}

void jx_run_init(JxRun *run, JxContext *ctx, JxVm *vm, const JxRunOptions *options, JxUnit *units, size_t count) {
    *run = (JxRun){.ctx = ctx, .vm = vm, .options = *options, .units = units, .count = count, .signals = -1};
    run->attempts = JX_ARENA_ARRAY(&ctx->arena, JxUnit, count + 1);
    jx_groups_init(run);
}

bool jx_run_may_need_more(const JxRun *run, size_t unit) { return needs_more(run, &run->units[unit]); }

void jx_run_drive(JxRun *run) {
    if (jx_whole_recall(run)) return;
    explore(run);
    try_the_rest(run);
    jx_whole_keep(run);
}

void jx_run_forget(JxRun *run) {
    jx_whole_fini(run);
    jx_groups_forget(run);
    for (size_t i = 0; i < run->count; i++) jx_unit_clear(&run->units[i]);
}

void jx_run_fini(JxRun *run) {
    jx_run_forget(run);
    jx_groups_fini(run);
    free(run->error);
}
