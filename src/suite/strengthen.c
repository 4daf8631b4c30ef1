// SPDX-License-Identifier: Apache-2.0
//
// More tests until small mistakes are noticed: a suite that covers everything may still not tell < from <=.
//
//   mutants that nobody notices ─► cases that go to their lines ─► those cases, and many variants of them, run with and
//   without the mistake ─► the few whose outcomes differ are recorded ─► goals of the next choice
#include <string.h>

#include "base/text.h"
#include "suite/kill.h"
#include "suite/variants.h"

enum { MOST_CASES = 100, MOST_CANDIDATES = 250, DRY_ROUNDS = 2, MOST_KEPT = 24 };

typedef struct Round {
    JxSuite *suite;
    JxKill *kill;
    const char *test_class;
    const JxWords *words;
    JxMap *seen;  // inputs that were tried, as text
    uint64_t seed;
    double until;  // by jx_now, or 0
    size_t made;
} Round;

static bool is_candidate(const JxTrial *trial) { return trial->candidate; }

static bool is_of(const Round *r, const JxTrial *trial) { return strcmp(trial->test_class, r->test_class) == 0; }

// ── candidates

static bool is_news(const Round *r, const JxFinding *inputs) {
    JxStrbuf text;
    jx_strbuf_init(&text, &r->suite->ctx->alloc);
    jx_strbuf_printf(&text, "%s.%s%s", inputs->entry.class, inputs->entry.method, inputs->entry.descriptor);
    for (uint32_t i = 0; i < inputs->input_count; i++) {
        jx_strbuf_char(&text, ' ');
        jx_value_print(inputs->inputs[i].value, &text);
    }
    uint64_t hash = jx_hash_bytes(text.text, text.length);
    jx_strbuf_fini(&text);
    if (jx_map_get_num(r->seen, hash)) return false;
    jx_map_put_num(r->seen, hash, r->suite);
    return true;
}

static void enlist(Round *r, JxTrial *trial) {
    trial->candidate = trial->chosen = true;
    r->made++;
}

static void add_variant(Round *r, JxTrial *seed, const JxTrial *donor) {
    JxSuite *suite = r->suite;
    if (suite->count == suite->room) return;
    JxFinding *inputs =
        jx_variant_make(seed->path->inputs, donor ? donor->path->inputs : NULL, r->words, ++r->seed, suite->arena);
    if (!inputs || !is_news(r, inputs)) return;
    JxCase *path = JX_ARENA_NEW(suite->arena, JxCase);
    *path = (JxCase){.inputs = inputs, .whole = true};
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

// First what paths led to and no test was made of, then variants.
static void enlist_cases(Round *r) {
    JxSuite *suite = r->suite;
    for (size_t i = 0; i < suite->count && r->made < MOST_CASES; i++) {
        JxTrial *trial = &suite->trials[i];
        if (trial->state != JX_TRIAL_NONE || !is_of(r, trial)) continue;
        bool useful = false;
        for (size_t k = 0; k < r->kill->victims.count && !useful; k++) {
            const JxVictim *victim = &r->kill->victims.data[k];
            useful = !victim->noticed && victim->line_goal && jx_case_covers(trial->path, victim->line_goal - 1);
        }
        if (useful && is_news(r, trial->path->inputs)) enlist(r, trial);
    }
}

static void enlist_variants(Round *r, uint32_t round, size_t most) {
    for (uint32_t turn = 0; turn < 80 && r->made < most; turn++) {
        size_t before = r->made;
        for (size_t i = 0; i < r->kill->victims.count && r->made < most; i++) {
            const JxVictim *victim = &r->kill->victims.data[i];
            JxTrial *seed = victim->noticed ? NULL : seed_for(r, victim, round * 5 + turn);
            if (seed) add_variant(r, seed, receiver_like(r, seed, turn));
        }
        if (r->made == before && turn > 20) return;
    }
}

// ── screening: what each candidate prints, with and without a mistake

typedef struct Screen {
    uint64_t *first;   // per candidate: hash of what it said; 0: nothing, or not the same each time
    uint8_t *differs;  // per candidate and mutant
    size_t mutants;
} Screen;

static size_t index_of(const JxSuiteGroup *group, const char *name, size_t length) {
    for (size_t i = 0; i < group->count; i++)
        if (strncmp(group->tests[i].method, name, length) == 0 && !group->tests[i].method[length]) return i;
    return group->count;
}

// Hashes by candidate of what stands between the announcements of tests.
static void read_output(const JxSuiteGroup *group, const JxWorkerTests *tests, uint64_t *hashes) {
    static const char head[] = "\1test\2";
    const char *at = (const char *)tests->output, *end = at + tests->output_length;
    memset(hashes, 0, group->count * sizeof *hashes);
    at = at ? memmem(at, (size_t)(end - at), head, sizeof head - 1) : NULL;
    while (at) {
        const char *name = at + sizeof head - 1, *stop = memchr(name, '\1', (size_t)(end - name));
        if (!stop) return;
        at = memmem(stop, (size_t)(end - stop), head, sizeof head - 1);
        size_t index = index_of(group, name, (size_t)(stop - name));
        if (index < group->count) hashes[index] = jx_hash_bytes(stop, (size_t)((at ? at : end) - stop)) | 1;
    }
}

// What the candidates say without any mistake.  False: one of them ends the JVM.
static bool listen(Round *r, const JxSuiteGroup *group, Screen *screen) {
    uint64_t *again = JX_ARENA_ARRAY(r->suite->arena, uint64_t, group->count + 1);
    for (int run = 0; run < 2; run++) {
        JxWorkerTests tests;
        const char *why;
        if (!jx_group_run(r->suite, group, "*", true, &tests, &why)) return false;
        read_output(group, &tests, run ? again : screen->first);
    }
    for (size_t i = 0; i < group->count; i++)
        if (screen->first[i] != again[i]) screen->first[i] = 0;
    return true;
}

static void compare(Round *r, const JxSuiteGroup *group, Screen *screen) {
    uint64_t *hashes = JX_ARENA_ARRAY(r->suite->arena, uint64_t, group->count + 1);
    for (size_t k = 0; k < screen->mutants; k++) {
        JxVictim *victim = &r->kill->victims.data[k];
        if (victim->noticed || r->kill->endless >= JX_KILL_MOST_ENDLESS || !jx_kill_is_reached(group, victim)) continue;
        if (r->suite->ctx->stop || (r->until > 0 && jx_now() > r->until)) return;
        JxWorkerTests tests;
        if (!jx_kill_run(r->kill, group, victim, true, &tests)) {
            victim->noticed = true;
            continue;
        }
        read_output(group, &tests, hashes);
        for (size_t i = 0; i < group->count; i++)
            screen->differs[i * screen->mutants + k] = screen->first[i] && hashes[i] != screen->first[i];
    }
}

// As few candidates as notice all that some candidate does; the others are out.
static void keep_best(const JxSuiteGroup *group, const Screen *screen) {
    for (size_t i = 0; i < group->count; i++) group->trials[i]->candidate = group->trials[i]->chosen = false;
    for (int kept = 0; kept < MOST_KEPT; kept++) {
        size_t best = group->count, most = 0;
        for (size_t i = 0; i < group->count; i++) {
            size_t gained = 0;
            for (size_t k = 0; k < screen->mutants; k++) gained += screen->differs[i * screen->mutants + k];
            if (gained > most || (gained && gained == most && group->trials[i]->cost < group->trials[best]->cost))
                best = i, most = gained;
        }
        if (best == group->count) return;
        group->trials[best]->candidate = group->trials[best]->chosen = true;
        for (size_t k = 0; k < screen->mutants; k++) {
            if (!screen->differs[best * screen->mutants + k]) continue;
            for (size_t i = 0; i < group->count; i++) screen->differs[i * screen->mutants + k] = 0;
        }
    }
}

// Candidates of which one ends the JVM are looked at by halves, and left alone when they are few.
static void screen_part(Round *r, JxTrial **trials, size_t count, int depth) {
    JxSuiteGroup group = {.trials = JX_ARENA_ARRAY(r->suite->arena, JxTrial *, count + 1),
                          .tests = JX_ARENA_ARRAY(r->suite->arena, JxTest, 2 * count + 1),
                          .count = count,
                          .once = true};
    memcpy(group.trials, trials, count * sizeof *trials);
    jx_group_compile(r->suite, &group, JX_TEST_RECORDS);
    for (size_t i = 0; i < count; i++)
        if (trials[i]->state == JX_TRIAL_FAILED) trials[i]->candidate = false;
    if (!group.count) return;
    Screen screen = {.first = JX_ARENA_ARRAY(r->suite->arena, uint64_t, group.count + 1),
                     .mutants = r->kill->victims.count};
    screen.differs = JX_ARENA_ARRAY(r->suite->arena, uint8_t, group.count * screen.mutants + 1);
    if (listen(r, &group, &screen)) {
        compare(r, &group, &screen);
        keep_best(&group, &screen);
    } else if (count > 8 && depth < 3) {
        screen_part(r, trials, count / 2, depth + 1);
        screen_part(r, trials + count / 2, count - count / 2, depth + 1);
    } else {
        for (size_t i = 0; i < count; i++) trials[i]->candidate = trials[i]->chosen = false;
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

static size_t run_round(Round *r, uint32_t round, bool thorough) {
    JxSuite *suite = r->suite;
    r->made = 0;
    for (size_t i = 0; i < suite->count; i++) suite->trials[i].chosen = suite->trials[i].candidate = false;
    if (round == 0) enlist_cases(r);
    enlist_variants(r, round, thorough ? 2 * MOST_CANDIDATES : MOST_CANDIDATES);
    if (!r->made) return 0;
    JxSuiteGroup group;
    jx_group_of(suite, r->test_class, is_candidate, &group);
    screen_part(r, group.trials, group.count, 0);
    prepare(r, &group);
    size_t noticed = group.count ? jx_kill_try(r->kill, &group, r->until) : 0;
    jx_log(suite->ctx, JX_LOG_DEBUG, "%s: round %u: %zu candidates, %zu recorded, %zu mutants noticed", r->test_class,
           round, r->made, group.count, noticed);
    for (size_t i = 0; i < suite->count; i++) suite->trials[i].candidate = suite->trials[i].chosen = false;
    return noticed;
}

static size_t left_of(const JxKill *kill) {
    size_t left = 0;
    for (size_t i = 0; i < kill->victims.count; i++) left += !kill->victims.data[i].noticed;
    return left;
}

void jx_suite_strengthen(JxSuite *suite, const JxSuiteGroup *group, double until) {
    bool thorough = suite->options.goal == JX_SUITE_MUTATION;
    uint32_t most = thorough ? 12 : 5;
    JxKill kill;
    JxMap seen;
    JxWords words = {0};
    jx_kill_init(&kill, suite, group);
    jx_map_init(&seen, &suite->ctx->alloc);
    for (size_t i = 0; i < kill.victims.count; i++)
        if (i == 0 || kill.victims.data[i].cls != kill.victims.data[i - 1].cls)
            jx_words_add(&words, suite->vm, kill.victims.data[i].cls->cls);
    Round r = {
        .suite = suite, .kill = &kill, .test_class = group->trials[0]->test_class, .words = &words, .seen = &seen};
    r.until = until;
    for (size_t i = 0; i < group->count; i++) is_news(&r, group->trials[i]->path->inputs);
    jx_kill_try(&kill, group, until);
    uint32_t dry = 0;
    for (uint32_t round = 0; round < most && dry < DRY_ROUNDS && left_of(&kill) && !suite->ctx->stop; round++) {
        if (until > 0 && jx_now() > until) break;
        dry = run_round(&r, round, thorough) ? 0 : dry + 1;
    }
    for (size_t i = 0; i < kill.victims.count; i++)
        if (!kill.victims.data[i].noticed)
            jx_log(suite->ctx, JX_LOG_DEBUG, "not noticed: %s, line %d of %s", kill.victims.data[i].mutant->what,
                   kill.victims.data[i].mutant->line, kill.victims.data[i].mutant->method->name);
    suite->mutants_tried += (uint32_t)kill.victims.count;
    suite->mutants_killed += (uint32_t)(kill.victims.count - left_of(&kill));
    jx_kill_fini(&kill);
    jx_map_fini(&seen);
    jx_suite_mark_existing(suite);
}
