// SPDX-License-Identifier: Apache-2.0
//
// What calls do, watched on a real JVM: once in one process, once in another whose clock is a year ahead and whose
// assert statements do nothing.  All are run
// together; what ends the JVM or does not end is then run alone, and what a test does only beside others does not pass
// alone later (suite.c). What the two do not agree on (identities, the clock, the order of hash tables) is not
// asserted.
#include <string.h>

#include "suite/suite.h"

enum { MOST_OUTPUT = 1 << 20 };  // of a run, as jinx.worker.Aside keeps it

static bool is_due(const JxTrial *trial) { return trial->chosen && trial->state == JX_TRIAL_NONE; }

// ── what tests that record printed

// All of them in one run, by the announcements of PlainRunner; of a test that has none in it nothing is known.
typedef struct Log {
    JxWorkerTests tests;
    bool ran;
} Log;

static void run_all(JxSuite *suite, const JxSuiteGroup *group, Log *log) {
    const char *why;
    log->ran = jx_group_run(suite, group, "*", true, &log->tests, &why) != NULL;
}

static const JxWorkerTestResult *result_of(const Log *log, const char *method) {
    for (uint32_t i = 0; log->ran && i < log->tests.count; i++)
        if (strcmp(log->tests.results[i].method, method) == 0) return &log->tests.results[i];
    return NULL;
}

// What the test printed in the run of all; false: its part is not whole.
static bool part_of(const Log *log, const char *method, JxArena *arena, const uint8_t **out, uint32_t *length) {
    const char *head = jx_arena_printf(arena, "\1test\2%s\1\n", method), *next = "\1test\2";
    const uint8_t *from = log->tests.output, *end = from + log->tests.output_length;
    if (!from || !(from = memmem(from, (size_t)(end - from), head, strlen(head)))) return false;
    from += strlen(head);
    const uint8_t *to = memmem(from, (size_t)(end - from), next, strlen(next));
    if (!to && log->tests.output_length >= MOST_OUTPUT) return false;
    *out = from;
    *length = (uint32_t)((to ? to : end) - from);
    return true;
}

static void fail(JxSuite *suite, JxTrial *trial, const JxWorkerTestResult *result) {
    if (trial->path->inputs->replay.way + 1 < JX_WAYS) {  // it stays due
        trial->path->inputs->replay.way++;
        return;
    }
    jx_trial_fail(trial, jx_arena_printf(suite->arena, "the inputs cannot be made: %s",
                                         result->thrown_count ? result->thrown[0].class_name : "the test failed"));
}

// What one test showed, in the run of all or in one of its own; false: the trial has failed, or is to be tried again.
static bool watch(JxSuite *suite, const JxSuiteGroup *group, const Log *log, JxTrial *trial, const char *method,
                  JxFacts *facts) {
    JxWorkerTests tests;
    const char *why = NULL;
    const uint8_t *output;
    uint32_t length;
    const JxWorkerTestResult *result = result_of(log, method);
    if (!result || !part_of(log, method, suite->arena, &output, &length)) {
        result = jx_group_run(suite, group, method, true, &tests, &why);
        output = tests.output;
        length = tests.output_length;
    }
    if (why) {
        jx_trial_fail(trial, why);
        return false;
    }
    if (result->outcome != JX_WORKER_TEST_PASSED) {
        fail(suite, trial, result);
        return false;
    }
    jx_facts_parse(output, length, suite->arena, facts);
    if (!facts->label && !facts->exception) jx_trial_fail(trial, "nothing could be observed");
    return facts->label || facts->exception;
}

static bool speaks_of_inputs(const JxFacts *facts) {
    for (uint32_t i = 0; i < facts->count; i++)
        if (strcmp(facts->list[i].slot, "result") != 0) return true;
    return false;
}

// What inputs look like before the call is not news afterwards.
static void leave_out_unchanged(JxSuite *suite, const JxSuiteGroup *group, const Log *log, const char *method,
                                JxFacts *facts) {
    if (!speaks_of_inputs(facts)) return;
    JxWorkerTests tests;
    JxFacts before = {0};
    const char *why;
    const uint8_t *output;
    uint32_t length;
    if (!result_of(log, method) || !part_of(log, method, suite->arena, &output, &length)) {
        if (!jx_group_run(suite, group, method, true, &tests, &why)) return;
        output = tests.output;
        length = tests.output_length;
    }
    jx_facts_parse(output, length, suite->arena, &before);
    jx_facts_leave_out(facts, &before);
}

// Shares of the suite's time, after which recording for the first and for the second time ends.
#define FIRST_UNTIL 0.6
#define AGAIN_UNTIL 0.8

static bool is_over(JxSuite *suite, double share, double until) {
    return until > 0 ? suite->ctx->stop || jx_now() > until : jx_suite_is_past(suite, share);
}

static void record_first(JxSuite *suite, JxSuiteGroup *group, double until) {
    Log log;
    run_all(suite, group, &log);
    for (size_t i = 0; i < group->count; i++) {
        JxTrial *trial = group->trials[i];
        // What has run already costs nothing more.
        if (!result_of(&log, group->tests[2 * i].method) && is_over(suite, FIRST_UNTIL, until)) continue;
        jx_suite_tell(suite, "calls recorded", i, group->count);
        if (!watch(suite, group, &log, trial, group->tests[2 * i].method, &trial->facts)) continue;
        leave_out_unchanged(suite, group, &log, group->tests[2 * i + 1].method, &trial->facts);
        trial->state = JX_TRIAL_RECORDED;
    }
}

static void record_again(JxSuite *suite, JxSuiteGroup *group, double until) {
    Log log = {0};
    if (!is_over(suite, AGAIN_UNTIL, until)) run_all(suite, group, &log);
    for (size_t i = 0; i < group->count; i++) {
        JxTrial *trial = group->trials[i];
        JxFacts again;
        if (trial->state != JX_TRIAL_RECORDED) continue;
        if (suite->ctx->stop) {
            jx_trial_fail(trial, "time was over");
        } else if (is_over(suite, AGAIN_UNTIL, until)) {
            continue;  // the test itself runs in this second JVM, and stays only if it passes there
        } else if (watch(suite, group, &log, trial, group->tests[2 * i].method, &again)) {
            trial->state = JX_TRIAL_RECORDED;
            if (!jx_facts_meet(&trial->facts, &again)) jx_trial_fail(trial, "the call does not do the same each time");
        }
    }
}

static const char *outcome_name(JxSuite *suite, const JxTrial *trial) {
    const JxFacts *facts = &trial->facts;
    if (facts->exception) {
        const char *simple = facts->exception;
        for (const char *p = simple; *p; p++)
            if ((*p == '.' || *p == '$') && p[1]) simple = p + 1;
        return jx_arena_printf(suite->arena, "throws%s", simple);
    }
    if (jx_finding_is_constructor(trial->path->inputs) || !facts->label || !*facts->label) return "";
    return jx_arena_printf(suite->arena, "returns%s", facts->label);
}

void jx_suite_record(JxSuite *suite, double until) {
    JX_VEC(JxSuiteGroup) groups;
    jx_vec_init(&groups, &suite->ctx->alloc);
    JxMap seen;
    jx_map_init(&seen, &suite->ctx->alloc);
    for (size_t i = 0; i < suite->count && !is_over(suite, FIRST_UNTIL, until); i++) {
        const JxTrial *trial = &suite->trials[i];
        if (!is_due(trial) || jx_map_get_str(&seen, trial->test_class)) continue;
        jx_map_put_str(&seen, trial->test_class, (void *)trial);
        JxSuiteGroup group;
        jx_group_of(suite, trial->test_class, is_due, &group);
        jx_group_compile(suite, &group, JX_TEST_RECORDS);
        record_first(suite, &group, until);
        *jx_vec_push(&groups) = group;
    }
    JxWorker *usual = suite->worker;
    if (suite->later)
        suite->worker = suite->later;
    else if (groups.count)
        jx_worker_restart(suite->worker);
    for (size_t i = 0; i < groups.count; i++) {
        record_again(suite, &groups.data[i], until);
        for (size_t k = 0; k < groups.data[i].count; k++) {
            JxTrial *trial = groups.data[i].trials[k];
            if (trial->state == JX_TRIAL_RECORDED)
                trial->name = jx_test_name_for(trial->path->inputs, outcome_name(suite, trial), suite->arena);
        }
    }
    suite->worker = usual;
    jx_map_fini(&seen);
    jx_vec_fini(&groups);
}
