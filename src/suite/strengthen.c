// SPDX-License-Identifier: Apache-2.0
//
// More tests until small mistakes are noticed: a suite that covers everything may still not tell < from <=.
//
//   mutants that nobody notices ─► cases that go to their lines ─► those cases, and many variants of them, tried with
//   and without the mistake (trials.h) ─► for each the most ordinary whose outcome differs is recorded ─► goals of the
//   next choice
#include <string.h>

#include "base/text.h"
#include "suite/kill.h"
#include "suite/variants.h"

enum { MOST_TRIED = 400, DRY_ROUNDS = 3, MOST_KEPT = 100 };

typedef struct Round {
    JxSuite *suite;
    JxKill *kill;
    const char *test_class;
    const JxWords *words;
    uint64_t seed;
    double until;  // by jx_now, or 0
    size_t made;
    size_t first;  // trials from here on were found in this round
} Round;

static bool is_candidate(const JxTrial *trial) { return trial->candidate; }

static bool is_of(const Round *r, const JxTrial *trial) { return strcmp(trial->test_class, r->test_class) == 0; }

// ── candidates

static void enlist(Round *r, JxTrial *trial) {
    trial->candidate = trial->chosen = true;
    r->made++;
}

static void add_variant(Round *r, JxTrial *seed, const JxFinding *inputs) {
    JxSuite *suite = r->suite;
    if (suite->count == suite->room) return;
    JxCase *path = JX_ARENA_NEW(suite->arena, JxCase);
    *path = (JxCase){.inputs = jx_finding_copy(inputs, suite->arena), .whole = true};
    JxTrial *trial = &suite->trials[suite->count++];
    *trial = (JxTrial){.path = path,
                       .test_class = seed->test_class,
                       .cost = jx_case_cost(path),
                       .like = seed->like ? seed->like : seed};
    enlist(r, trial);
}

// Cases that go to the line of a mutant, in turn: the n-th.
static JxTrial *seed_for(Round *r, const JxVictim *victim, uint32_t n) {
    JxSuite *suite = r->suite;
    uint32_t count = 0;
    for (int pass = 0; pass < 2; pass++) {
        uint32_t at = 0;
        for (size_t i = 0; victim->line_goal && i < suite->count; i++) {
            JxTrial *trial = &suite->trials[i];
            const JxCase *path = trial->like ? trial->like->path : trial->path;
            if (trial->state == JX_TRIAL_FAILED || !is_of(r, trial) || !jx_case_covers(path, victim->line_goal - 1))
                continue;
            // A variant that noticed nothing may be as far off as any other.
            if (trial->like && !trial->path->goal_count) continue;
            if (pass == 1 && at == n % count) return trial;
            at++;
        }
        count = at;
        if (!count) return NULL;
    }
    return NULL;
}

static JxTrial *receiver_like(Round *r, const JxTrial *seed, uint32_t n) {
    JxSuite *suite = r->suite;
    size_t count = suite->count;
    for (size_t i = 0; i < count; i++) {
        JxTrial *trial = &suite->trials[(i + n * 7) % count];
        const JxFinding *f = trial->path->inputs;
        if (trial == seed || !is_of(r, trial) || trial->state == JX_TRIAL_FAILED || f->entry_static) continue;
        if (f->input_count && f->inputs[0].value && f->inputs[0].value->step_count) return trial;
    }
    return NULL;
}

// ── looking for inputs that tell a mistake apart

// Inputs of one search, with what became of them.
typedef struct Search {
    JxFinding *inputs[MOST_TRIED];
    JxTrial *from[MOST_TRIED];  // whose variant it is, or who it is
    JxTried without[MOST_TRIED], with[MOST_TRIED];
    size_t count;
} Search;

static void offer(Search *s, JxFinding *inputs, JxTrial *from) {
    if (s->count == MOST_TRIED || !jx_trials_can(inputs)) return;
    s->from[s->count] = from;
    s->inputs[s->count++] = inputs;
}

// What was found for other mistakes in this round comes first, then cases that go to the line, then variants of them.
static void fill(Round *r, const JxVictim *victim, uint32_t round, Search *s, JxArena *arena) {
    JxSuite *suite = r->suite;
    s->count = 0;
    for (size_t i = r->first; i < suite->count; i++) {
        const JxTrial *like = suite->trials[i].like;
        if (like && jx_case_covers(like->path, victim->line_goal - 1))
            offer(s, suite->trials[i].path->inputs, &suite->trials[i]);
    }
    for (size_t i = 0; i < r->first && round == 0 && s->count < MOST_TRIED / 2; i++) {
        JxTrial *trial = &suite->trials[i];
        if (trial->state != JX_TRIAL_NONE || !is_of(r, trial)) continue;
        if (jx_case_covers(trial->path, victim->line_goal - 1)) offer(s, trial->path->inputs, trial);
    }
    for (uint32_t turn = 0; turn < 2 * MOST_TRIED && s->count < MOST_TRIED; turn++) {
        JxTrial *seed = seed_for(r, victim, round * 7 + turn), *donor = seed ? receiver_like(r, seed, turn) : NULL;
        if (!seed) return;
        JxFinding *made =
            jx_variant_make(seed->path->inputs, donor ? donor->path->inputs : NULL, r->words, ++r->seed, arena);
        if (made) offer(s, made, seed);
    }
}

// Without the mistake; what ends the JVM is left out by halves.
static bool listen(Round *r, Search *s, size_t from, size_t count, JxArena *arena) {
    JxSuite *suite = r->suite;
    if (!count ||
        jx_trials_run(suite, suite->worker, NULL, 0, s->inputs + from, count, false, arena, s->without + from))
        return true;
    for (size_t i = from; i < from + count; i++) s->without[i].how = JX_TRIED_UNMADE;
    if (count < 12) return false;
    bool first = listen(r, s, from, count / 2, arena),
         second = listen(r, s, from + count / 2, count - count / 2, arena);
    return first && second;
}

static bool differs(const Search *s, size_t i) {
    if (!jx_tried_is_good(&s->without[i])) return false;
    return s->with[i].how != s->without[i].how || s->with[i].hash != s->without[i].hash;
}

// Says the same once more, without the mistake.
static bool is_steady(Round *r, const Search *s, size_t i, JxArena *arena) {
    JxTried again;
    JxFinding *const inputs = s->inputs[i];
    return jx_trials_run(r->suite, r->suite->worker, NULL, 0, &inputs, 1, false, arena, &again) &&
           again.hash == s->without[i].hash;
}

static void drop_unmade(Search *s) {
    size_t kept = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (!jx_tried_is_good(&s->without[i])) continue;
        s->inputs[kept] = s->inputs[i];
        s->from[kept] = s->from[i];
        s->without[kept++] = s->without[i];
    }
    s->count = kept;
}

static void take(Round *r, const Search *s, size_t i) {
    JxTrial *from = s->from[i];
    if (from->path->inputs == s->inputs[i]) {
        if (!from->candidate) enlist(r, from);
    } else {
        add_variant(r, from, s->inputs[i]);
    }
}

// Inputs that are not as those of what it comes from: the fewer, the clearer what it is about.
static uint32_t unlike(const JxFinding *inputs, const JxTrial *from) {
    const JxFinding *other = from->path->inputs;
    uint32_t count = 0;
    for (uint32_t i = 0; i < inputs->input_count && inputs->input_count == other->input_count; i++)
        count += !jx_value_is_like(inputs->inputs[i].value, other->inputs[i].value);
    return count;
}

// One input that tells the program from the one with the mistake; the most ordinary of them.
static void look_for(Round *r, JxVictim *victim, uint32_t round, Search *s) {
    JxArena scratch;
    jx_arena_init(&scratch, &r->suite->ctx->alloc);
    fill(r, victim, round, s, &scratch);
    listen(r, s, 0, s->count, &scratch);
    drop_unmade(s);
    if (s->count && !jx_kill_trials(r->kill, victim, s->inputs, s->count, &scratch, s->with)) {
        victim->noticed = r->kill->endless < JX_KILL_MOST_ENDLESS;
        s->count = 0;
    }
    for (int attempt = 0; attempt < 4; attempt++) {
        size_t best = s->count;
        uint32_t least = UINT32_MAX;
        for (size_t i = 0; i < s->count; i++) {
            const JxCase path = {.inputs = s->inputs[i], .whole = true};
            uint32_t cost = !differs(s, i)          ? UINT32_MAX
                            : s->from[i]->candidate ? 0
                                                    : 1 + jx_case_cost(&path) + 3 * unlike(s->inputs[i], s->from[i]);
            if (cost < least) best = i, least = cost;
        }
        if (best == s->count) break;
        if (is_steady(r, s, best, &scratch)) {
            take(r, s, best);
            break;
        }
        s->without[best].how = JX_TRIED_UNMADE;
    }
    jx_arena_fini(&scratch);
}

static void look_for_all(Round *r, uint32_t round) {
    JxSuite *suite = r->suite;
    Search *search = JX_ARENA_NEW(suite->arena, Search);
    r->first = suite->count;
    for (size_t i = 0; i < r->kill->victims.count && r->made < MOST_KEPT; i++) {
        JxVictim *victim = &r->kill->victims.data[i];
        if (victim->noticed || !victim->line_goal || r->kill->endless >= JX_KILL_MOST_ENDLESS) continue;
        if (suite->ctx->stop || (r->until > 0 && jx_now() > r->until)) return;
        jx_suite_tell(suite, "mistakes looked at", i, r->kill->victims.count);
        look_for(r, victim, round, search);
    }
}

// ── a round

// Of a test that needs all of the memory or of the stack nobody knows what it does next time.
static bool is_extreme(const JxTrial *trial) {
    const char *thrown = trial->facts.exception;
    return thrown &&
           (strcmp(thrown, "java.lang.OutOfMemoryError") == 0 || strcmp(thrown, "java.lang.StackOverflowError") == 0);
}

// Records and compiles the candidates; those that do not pass are out.
static void prepare(Round *r, JxSuiteGroup *group) {
    JxSuite *suite = r->suite;
    jx_suite_record(suite, r->until);
    for (size_t i = 0; i < suite->count; i++) {
        JxTrial *trial = &suite->trials[i];
        if (trial->candidate && trial->state == JX_TRIAL_RECORDED && is_extreme(trial))
            jx_trial_fail(trial, "it takes all of the memory or of the stack");
        if (trial->state != JX_TRIAL_RECORDED) trial->candidate = false;
    }
    jx_group_of(suite, r->test_class, is_candidate, group);
    jx_group_compile(suite, group, JX_TEST_ASSERTS);
}

static size_t run_round(Round *r, uint32_t round) {
    JxSuite *suite = r->suite;
    r->made = 0;
    for (size_t i = 0; i < suite->count; i++) suite->trials[i].chosen = suite->trials[i].candidate = false;
    look_for_all(r, round);
    if (!r->made) return 0;
    JxSuiteGroup group;
    prepare(r, &group);
    size_t noticed = group.count ? jx_kill_try(r->kill, &group, r->until) : 0;
    jx_log(suite->ctx, JX_LOG_DEBUG, "%s: round %u: %zu found, %zu recorded, %zu mutants noticed", r->test_class, round,
           r->made, group.count, noticed);
    for (size_t i = 0; i < suite->count; i++) suite->trials[i].candidate = suite->trials[i].chosen = false;
    return noticed;
}

static size_t left_of(const JxKill *kill) {
    size_t left = 0;
    for (size_t i = 0; i < kill->victims.count; i++) left += !kill->victims.data[i].noticed;
    return left;
}

void jx_suite_strengthen(JxSuite *suite, const JxSuiteGroup *group, double until) {
    uint32_t most = suite->options.goal == JX_SUITE_MUTATION ? 16 : 7;
    JxKill kill;
    JxWords words = {0};
    jx_kill_init(&kill, suite, group);
    for (size_t i = 0; i < kill.victims.count; i++)
        if (i == 0 || kill.victims.data[i].cls != kill.victims.data[i - 1].cls)
            jx_words_add(&words, suite->vm, kill.victims.data[i].cls->cls);
    Round r = {.suite = suite, .kill = &kill, .test_class = group->trials[0]->test_class, .words = &words};
    r.until = until;
    double began = jx_now();
    jx_kill_try(&kill, group, until);
    jx_log(suite->ctx, JX_LOG_DEBUG, "%s: %zu of %zu mutants not noticed by %zu tests, %.1f s", r.test_class,
           left_of(&kill), kill.victims.count, group->count, jx_now() - began);
    uint32_t dry = 0;
    for (uint32_t round = 0; round < most && dry < DRY_ROUNDS && left_of(&kill) && !suite->ctx->stop; round++) {
        if (until > 0 && jx_now() > until) break;
        dry = run_round(&r, round) ? 0 : dry + 1;
    }
    jx_log(suite->ctx, JX_LOG_DEBUG, "%s: %.1f s", r.test_class, jx_now() - began);
    for (size_t i = 0; i < kill.victims.count; i++)
        if (!kill.victims.data[i].noticed)
            jx_log(suite->ctx, JX_LOG_DEBUG, "not noticed: %s, line %d of %s", kill.victims.data[i].mutant->what,
                   kill.victims.data[i].mutant->line, kill.victims.data[i].mutant->method->name);
    suite->mutants_tried += (uint32_t)kill.victims.count;
    suite->mutants_killed += (uint32_t)(kill.victims.count - left_of(&kill));
    jx_kill_fini(&kill);
    jx_suite_mark_existing(suite);
}
