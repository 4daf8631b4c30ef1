// SPDX-License-Identifier: Apache-2.0
#include "suite/suite.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"

static void split_path(JxSuite *suite, const char *class_path) {
    char *copy = jx_arena_strdup(suite->arena, class_path ? class_path : "");
    uint32_t parts = 1;
    for (const char *p = copy; *p; p++) parts += *p == ':';
    suite->path = JX_ARENA_ARRAY(suite->arena, const char *, parts);
    char *rest;
    for (char *part = strtok_r(copy, ":", &rest); part; part = strtok_r(NULL, ":", &rest))
        suite->path[suite->path_count++] = part;
}

void jx_suite_mark_existing(JxSuite *suite) {
    suite->covered = JX_ARENA_ARRAY(suite->arena, uint8_t, suite->cases->goals.count + 1);
    for (size_t i = 0; i < suite->existing.count; i++) suite->covered[suite->existing.data[i]] = 1;
}

enum { MOST_VARIANTS = 20000 };

void jx_suite_init(JxSuite *suite, JxContext *ctx, JxVm *vm, const JxSuiteOptions *options, JxCases *cases,
                   JxWorker *worker) {
    *suite = (JxSuite){.ctx = ctx, .vm = vm, .arena = cases->arena, .options = *options, .cases = cases};
    suite->worker = worker;
    suite->begun = jx_now();
    jx_vec_init(&suite->files, &ctx->alloc);
    jx_vec_init(&suite->stale, &ctx->alloc);
    split_path(suite, options->class_path);
    suite->count = cases->list.count;
    suite->room = suite->count + MOST_VARIANTS;
    suite->trials = JX_ARENA_ARRAY(suite->arena, JxTrial, suite->room + 1);
    jx_vec_init(&suite->existing, &ctx->alloc);
    jx_suite_mark_existing(suite);
    for (size_t i = 0; i < suite->count; i++) {
        JxCase *path = &cases->list.data[i];
        suite->trials[i] = (JxTrial){.path = path, .cost = jx_case_cost(path)};
        suite->trials[i].test_class = jx_junit_class_name(vm, path->inputs->entry.class, suite->arena);
        if (path->inputs->in_initializer) jx_trial_fail(&suite->trials[i], "thrown while a class is initialised");
    }
    jx_suite_fill_in(suite);
}

void jx_suite_fini(JxSuite *suite) {
    jx_vec_fini(&suite->existing);
    jx_vec_fini(&suite->files);
    jx_vec_fini(&suite->stale);
}

// ── tests that were there before

static const char *read_text(const char *file, JxArena *arena) {
    FILE *in = fopen(file, "re");
    if (!in) return NULL;
    JxStrbuf text;
    jx_strbuf_init(&text, arena->alloc);
    char part[4096];
    for (size_t got; (got = fread(part, 1, sizeof part, in)) > 0;) jx_strbuf_add(&text, part, got);
    fclose(in);
    const char *copy = jx_strbuf_dup(&text, arena);
    jx_strbuf_fini(&text);
    return copy;
}

static void add_stale(JxSuite *suite, const char *test_class, const char *method, const char *what) {
    *jx_vec_push(&suite->stale) = (JxStaleTest){test_class, method, what};
}

static const char *what_failed(JxSuite *suite, const JxWorkerTestResult *result) {
    if (!result->thrown_count) return "it does not pass";
    const JxWorkerThrowable *thrown = &result->thrown[0];
    const char *text = thrown->message ? thrown->message : thrown->class_name;
    return jx_arena_strndup(suite->arena, text, strcspn(text, "\n"));
}

// Do the tests of an earlier run still hold?
static void try_earlier(JxSuite *suite, const char *test_class, const char *file) {
    static const char *const options[] = {"-nowarn", "-proc:none"};
    const char *text = read_text(file, suite->arena);
    if (!text || !*text) return;
    char *name = jx_arena_strdup(suite->arena, test_class);
    jx_text_replace(name, '.', '/');
    JxWorkerSource source = {name, text};
    JxSuiteGroup old = {.text = {.name = test_class}};
    jx_worker_compile(suite->worker, suite->arena, suite->path, suite->path_count, options, 2, &source, 1,
                      &old.compiled);
    if (old.compiled.reply.status != JX_WORKER_OK || !old.compiled.compiled) {
        const char *at = old.compiled.diagnostics ? strstr(old.compiled.diagnostics, "error: ") : NULL;
        add_stale(suite, test_class, "",
                  at ? jx_arena_strndup(suite->arena, at, strcspn(at, "\n")) : "it does not compile");
        return;
    }
    JxWorkerTests tests;
    const char *why;
    if (!jx_group_run(suite, &old, NULL, false, &tests, &why)) {
        add_stale(suite, test_class, "", why);
        return;
    }
    for (uint32_t i = 0; i < tests.count; i++)
        if (tests.results[i].outcome == JX_WORKER_TEST_FAILED)
            add_stale(suite, test_class, tests.results[i].method, what_failed(suite, &tests.results[i]));
}

// ── the tests that are kept

static bool is_in(const JxTrial *trial) { return trial->chosen && trial->state == JX_TRIAL_RECORDED; }

static JxTrial *trial_of(JxSuiteGroup *group, const char *method) {
    for (size_t i = 0; i < group->count; i++)
        if (strcmp(group->tests[i].method, method) == 0) return group->trials[i];
    return NULL;
}

static bool whole_class(JxSuite *suite, JxSuiteGroup *group) {
    JxWorkerTests tests;
    const char *why = NULL;
    bool good = true;
    if (!jx_group_run(suite, group, NULL, false, &tests, &why)) return false;
    for (uint32_t i = 0; i < tests.count; i++) {
        if (tests.results[i].outcome == JX_WORKER_TEST_PASSED) continue;
        JxTrial *trial = trial_of(group, tests.results[i].method);
        if (trial) jx_trial_fail(trial, "the test does not pass beside others");
        good = false;
    }
    return good;
}

static bool each_alone(JxSuite *suite, JxSuiteGroup *group) {
    bool good = true;
    for (size_t i = group->count; i-- > 0;) {
        JxWorkerTests tests;
        const char *why = "the test does not pass alone";
        jx_suite_tell(suite, "tests run alone", group->count - 1 - i, group->count);
        const JxWorkerTestResult *result = jx_group_run(suite, group, group->tests[i].method, false, &tests, &why);
        if (result && result->outcome == JX_WORKER_TEST_PASSED) continue;
        jx_trial_fail(group->trials[i], why);
        good = false;
    }
    return good;
}

// Three runs, one of them in another order (lightly: one, since there will be more); what fails once is left out, and
// the rest tried again.
static bool settle(JxSuite *suite, const char *test_class, JxSuiteGroup *group, bool lightly) {
    for (int round = 0; round < 5; round++) {
        jx_group_of(suite, test_class, is_in, group);
        jx_group_compile(suite, group, JX_TEST_ASSERTS);
        if (!group->count) return false;
        bool good = whole_class(suite, group);
        if (good && lightly) return true;
        good = each_alone(suite, group) && good;
        if (good && whole_class(suite, group)) return true;
        bool dropped = false;
        for (size_t i = 0; i < group->count; i++) dropped |= !is_in(group->trials[i]);
        if (dropped) continue;
        for (size_t i = 0; i < group->count; i++) jx_trial_fail(group->trials[i], "the tests do not pass together");
        return false;
    }
    return false;
}

static bool write_file(JxSuite *suite, const JxTrial *first, JxSuiteGroup *group, JxError *error) {
    const JxSuiteOptions *options = &suite->options;
    const char *own = options->place ? options->place(first->path->inputs->entry.class, options->place_user) : NULL;
    char *file = jx_arena_printf(suite->arena, "%s/%s", own ? own : options->folder, group->text.file);
    jx_group_dress(suite, group);
    try_earlier(suite, group->text.name, file);
    JxKept kept = jx_test_keep(file, group->text.text, suite->arena, error);
    if (kept == JX_KEPT_FAILED) return false;
    if (kept == JX_KEPT_EDITED) jx_log(suite->ctx, JX_LOG_WARN, "%s: was edited, so it is left as it is", file);
    *jx_vec_push(&suite->files) = (JxSuiteFile){group->text.name, file, group->count, kept};
    return true;
}

// Classes of tests in the order of their first case; false when a class lost tests that others could stand in for.
static bool settle_all(JxSuite *suite, JxSuiteGroup *groups, size_t *count, bool lightly) {
    size_t failed = 0;
    *count = 0;
    for (size_t i = 0; i < suite->count; i++) failed += suite->trials[i].state == JX_TRIAL_FAILED;
    for (size_t i = 0; i < suite->count; i++) {
        const char *test_class = suite->trials[i].test_class;
        bool known = false;
        for (size_t k = 0; k < i && !known; k++) known = strcmp(suite->trials[k].test_class, test_class) == 0;
        if (!known && settle(suite, test_class, &groups[*count], lightly)) ++*count;
    }
    for (size_t i = 0; i < suite->count; i++) failed -= suite->trials[i].state == JX_TRIAL_FAILED;
    return failed == 0;
}

enum { MOST_ROUNDS = 10 };

static size_t due_of(const JxSuite *suite) {
    size_t due = 0;
    for (size_t i = 0; i < suite->count; i++) due += suite->trials[i].chosen && suite->trials[i].state == JX_TRIAL_NONE;
    return due;
}

// Chooses, and records what is chosen.  Once time is over, what was recorded before has to do.
static void record_all(JxSuite *suite) {
    for (int round = 0; round < MOST_ROUNDS && !jx_suite_is_late(suite); round++) {
        jx_suite_choose(suite);
        size_t due = due_of(suite);
        if (!due) return;
        jx_suite_record(suite, 0);
    }
    for (size_t i = 0; i < suite->count; i++)
        if (suite->trials[i].state == JX_TRIAL_NONE) jx_trial_fail(&suite->trials[i], "time was over");
    jx_suite_choose(suite);
}

// What of the suite's time is over when the last mutants are tried.
#define STRENGTHEN_UNTIL 0.9

// Each class has its share of the time that is left.
static void strengthen_all(JxSuite *suite, const JxSuiteGroup *groups, size_t count) {
    double deadline = suite->options.deadline;
    double last = suite->begun + STRENGTHEN_UNTIL * (deadline - suite->begun);
    for (size_t i = 0; i < count && !suite->ctx->stop; i++) {
        double now = jx_now(), until = now + (last - now) / (double)(count - i);
        if (deadline > 0 && now >= last) return;
        jx_suite_strengthen(suite, &groups[i], deadline > 0 ? until : 0);
    }
}

// What of the suite's time is over when ways are no longer looked for.
#define GROW_UNTIL 0.35

static const char *outermost_of(JxSuite *suite, const JxTrial *trial) {
    char *name = jx_arena_strdup(suite->arena, trial->path->inputs->entry.class);
    name[strcspn(name, "$")] = 0;
    return jx_text_replace(name, '.', '/');
}

// Each class with what is nested in it has its share of the time.
static void grow_all(JxSuite *suite) {
    size_t cases = suite->count, count = 0;
    double last = suite->begun + GROW_UNTIL * (suite->options.deadline - suite->begun);
    const char **classes = JX_ARENA_ARRAY(suite->arena, const char *, cases + 1);
    JxMap seen;
    jx_map_init(&seen, &suite->ctx->alloc);
    for (size_t i = 0; i < cases; i++) {
        const char *name = outermost_of(suite, &suite->trials[i]);
        if (!jx_map_get_str(&seen, name)) classes[count++] = name;
        jx_map_put_str(&seen, name, suite);
    }
    jx_map_fini(&seen);
    for (size_t i = 0; i < count && suite->prober && !jx_suite_is_late(suite); i++) {
        double now = jx_now(), until = now + (last - now) / (double)(count - i);
        if (suite->options.deadline > 0 && now >= last) break;
        jx_suite_grow(suite, classes[i], suite->options.deadline > 0 ? until : 0);
    }
    jx_suite_mark_existing(suite);
}

bool jx_suite_run(JxSuite *suite, JxError *error) {
    grow_all(suite);
    JxSuiteGroup *groups = JX_ARENA_ARRAY(suite->arena, JxSuiteGroup, suite->count + 1);
    size_t count = 0;
    bool strengthened = suite->options.goal == JX_SUITE_LINE;
    for (int round = 0; round < 5; round++) {
        record_all(suite);
        bool settled = settle_all(suite, groups, &count, !strengthened);
        if (settled && strengthened) break;
        if (strengthened || (!settled && round < 2)) continue;
        strengthen_all(suite, groups, count);
        strengthened = true;
    }
    bool good = true;
    for (size_t i = 0; i < count; i++) good = write_file(suite, groups[i].trials[0], &groups[i], error) && good;
    return good;
}
