// SPDX-License-Identifier: Apache-2.0
//
// Tests of one test class: written, compiled and run.
#include <stdlib.h>
#include <string.h>

#include "suite/suite.h"
#include "suite/variants.h"

enum { COMPILE_SECONDS = 120, TEST_SECONDS = 10 };

bool jx_suite_is_late(JxSuite *suite) {
    bool late = suite->ctx->stop || (suite->options.deadline > 0 && jx_now() > suite->options.deadline);
    suite->out_of_time |= late;
    return late;
}

bool jx_suite_is_past(JxSuite *suite, double share) {
    double all = suite->options.deadline - suite->begun;
    bool past = suite->options.deadline > 0 && jx_now() > suite->begun + share * all;
    suite->out_of_time |= past;
    return past || jx_suite_is_late(suite);
}

void jx_suite_tell(const JxSuite *suite, const char *phase, size_t done, size_t count) {
    size_t tests = 0;
    if (!suite->options.progress) return;
    for (size_t i = 0; i < suite->count; i++) tests += suite->trials[i].state == JX_TRIAL_RECORDED;
    suite->options.progress(phase, done, count, tests, suite->options.progress_user);
}

void jx_trial_fail(JxTrial *trial, const char *why) {
    trial->state = JX_TRIAL_FAILED;
    trial->why = why;
    trial->chosen = false;
}

static size_t place_of(const JxSuite *suite, const JxTrial *trial) {
    const JxFinding *f = trial->path->inputs;
    for (size_t i = 0; i < suite->options.entry_count; i++)
        if (jx_finding_calls(f, suite->options.entries[i])) return i;
    return suite->options.entry_count;
}

// As the class has its methods; those of one method in the order in which they were found.
static void sort_by_method(const JxSuite *suite, JxSuiteGroup *group) {
    JxArena scratch;
    jx_arena_init(&scratch, &suite->ctx->alloc);
    size_t *places = JX_ARENA_ARRAY(&scratch, size_t, group->count + 1);
    for (size_t i = 0; i < group->count; i++) {
        JxTrial *trial = group->trials[i];
        size_t place = place_of(suite, trial), at = i;
        for (; at > 0 && places[at - 1] > place; at--) {
            places[at] = places[at - 1];
            group->trials[at] = group->trials[at - 1];
        }
        places[at] = place;
        group->trials[at] = trial;
    }
    jx_arena_fini(&scratch);
}

void jx_group_of(JxSuite *suite, const char *test_class, bool (*wanted)(const JxTrial *), JxSuiteGroup *group) {
    *group = (JxSuiteGroup){.trials = JX_ARENA_ARRAY(suite->arena, JxTrial *, suite->count + 1),
                            .tests = JX_ARENA_ARRAY(suite->arena, JxTest, 2 * suite->count + 1)};
    for (size_t i = 0; i < suite->count; i++)
        if (strcmp(suite->trials[i].test_class, test_class) == 0 && wanted(&suite->trials[i]))
            group->trials[group->count++] = &suite->trials[i];
    sort_by_method(suite, group);
}

// ── compiling

static bool is_compiled(const JxSuiteGroup *group) {
    return group->compiled.reply.status == JX_WORKER_OK && group->compiled.compiled;
}

// A test that records comes with one that looks at what there is before the call.
static size_t set_tests(const JxSuiteGroup *group, JxTestForm form, JxTest *tests) {
    JxTrial **trials = group->trials;
    size_t made = 0;
    for (size_t i = 0; i < group->count; i++) {
        JxTest test = {.finding = trials[i]->path->inputs,
                       .wanted = trials[i]->name,
                       .facts = &trials[i]->facts,
                       .raw = trials[i]->raw};
        tests[made++] = test;
        if (form != JX_TEST_RECORDS || group->once) continue;
        test.before = true;
        tests[made++] = test;
    }
    return made;
}

static void compile_text(JxSuite *suite, JxSuiteGroup *group) {
    static const char *const options[] = {"-nowarn", "-proc:none", "-Xmaxerrs", "1000"};
    JxWorkerSource source = {
        jx_arena_strndup(suite->arena, group->text.file, strlen(group->text.file) - strlen(".java")), group->text.text};
    jx_worker_set_time_limit(suite->worker, COMPILE_SECONDS);
    jx_worker_compile(suite->worker, suite->arena, suite->path, suite->path_count, options, 4, &source, 1,
                      &group->compiled);
    jx_worker_set_time_limit(suite->worker, TEST_SECONDS);
}

// Writes the trials of the group that can be written, and compiles them.
static void attempt(JxSuite *suite, JxSuiteGroup *group, JxTestForm form) {
    const JxTestOptions how = {.framework = suite->options.framework, .form = form};
    for (bool again = true; again && group->count;) {
        again = false;
        size_t count = set_tests(group, form, group->tests), per = count / group->count, kept = 0;
        jx_junit_write(suite->vm, &how, group->tests, count, suite->arena, &group->text);
        for (size_t i = 0; i < group->count; i++) {
            const JxTest *test = &group->tests[per * i];
            if (test->obstacle == JX_TEST_WRITTEN)
                group->trials[kept++] = group->trials[i];
            else
                jx_trial_fail(group->trials[i], test->detail);
        }
        again = kept < group->count;
        group->count = kept;
    }
    group->compiled = (JxWorkerCompiled){0};
    if (group->count) compile_text(suite, group);
}

static const char *first_error(JxSuite *suite, const JxWorkerCompiled *compiled) {
    if (compiled->reply.status != JX_WORKER_OK) return "the compiler did not answer";
    const char *at = strstr(compiled->diagnostics, "error: ");
    at = at ? at + strlen("error: ") : compiled->diagnostics;
    return jx_arena_printf(suite->arena, "the test does not compile: %.*s", (int)strcspn(at, "\n"), at);
}

// An assertion that the compiler does not accept is worth less than the test: first those with a cast go, then all but
// the first, then that.
static bool weaken(JxFacts *facts) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < facts->count; i++)
        if (!strstr(facts->list[i].text, "((\3") && !strstr(facts->list[i].text, ".cast("))
            facts->list[kept++] = facts->list[i];
    if (kept == facts->count) kept = facts->count > 1;
    bool less = kept < facts->count;
    facts->count = kept;
    return less;
}

// ── which of them do not compile

// The trial whose test has this line of the text; NULL: it is outside of all.
static JxTrial *trial_at(const JxSuiteGroup *group, size_t per, long line) {
    JxTrial *found = NULL;
    const char *at = group->text.text;
    for (long n = 1; at && n <= line; n++) {
        const char *next = strchr(at, '\n'), *name = at + strspn(at, " ");
        if (strncmp(name, "public ", 7) == 0) name += 7;
        if (strncmp(name, "void ", 5) == 0) {
            name += 5;
            size_t length = strcspn(name, "(");
            for (size_t i = 0; i < per * group->count; i++)
                if (strncmp(group->tests[i].method, name, length) == 0 && !group->tests[i].method[length])
                    found = group->trials[i / per];
        }
        at = next ? next + 1 : NULL;
    }
    return found;
}

// With raw types, then with fewer assertions, then not at all.
static void ease(JxSuite *suite, JxTrial *trial, JxTestForm form, const char *error) {
    if (!trial->raw) {
        trial->raw = true;
    } else if (form != JX_TEST_ASSERTS || !weaken(&trial->facts)) {
        const char *text = error + strlen("error: ");
        jx_trial_fail(trial,
                      jx_arena_printf(suite->arena, "the test does not compile: %.*s", (int)strcspn(text, "\n"), text));
    }
}

// Eases each test that the compiler complains of, once; false: it complains of something else.
static bool ease_all(JxSuite *suite, JxSuiteGroup *group, JxTestForm form) {
    if (group->compiled.reply.status != JX_WORKER_OK) return false;
    JxMap eased;
    jx_map_init(&eased, &suite->ctx->alloc);
    size_t per = form == JX_TEST_RECORDS && !group->once ? 2 : 1;
    for (const char *at = group->compiled.diagnostics; at && *at;) {
        char *end;
        long line = strtol(at, &end, 10);
        bool is_error = end > at && strncmp(end, ": error: ", 9) == 0;
        JxTrial *trial = is_error ? trial_at(group, per, line) : NULL;
        if (trial && !jx_map_get_num(&eased, (uint64_t)(uintptr_t)trial)) {
            jx_map_put_num(&eased, (uint64_t)(uintptr_t)trial, trial);
            ease(suite, trial, form, end + 2);
        }
        at = strchr(at, '\n');
        if (at) at++;
    }
    bool any = eased.count > 0;
    jx_map_fini(&eased);
    size_t kept = 0;
    for (size_t i = 0; i < group->count; i++)
        if (group->trials[i]->state != JX_TRIAL_FAILED) group->trials[kept++] = group->trials[i];
    group->count = kept;
    return any;
}

// The compiler tells of errors phase by phase, and of each test it may have something to say three times.
enum { MOST_ATTEMPTS = 16 };

void jx_group_compile(JxSuite *suite, JxSuiteGroup *group, JxTestForm form) {
    for (int i = 0; i < MOST_ATTEMPTS; i++) {
        attempt(suite, group, form);
        if (!group->count || is_compiled(group)) return;
        if (!ease_all(suite, group, form)) break;
    }
    for (size_t i = 0; i < group->count; i++) jx_trial_fail(group->trials[i], first_error(suite, &group->compiled));
    group->count = 0;
}

// The group's tests in another form, if that is another, compiles and passes: in the place of the group's text.
static bool put_on(JxSuite *suite, JxSuiteGroup *group, bool parameterized, bool mockito) {
    const JxTestOptions how = {.framework = suite->options.framework,
                               .form = JX_TEST_ASSERTS,
                               .parameterized = parameterized,
                               .mockito = mockito};
    JxSuiteGroup other = *group;
    size_t count = set_tests(group, JX_TEST_ASSERTS, group->tests);
    jx_junit_write(suite->vm, &how, group->tests, count, suite->arena, &other.text);
    if (!other.text.text || (parameterized && !other.text.parameterized) || (mockito && !other.text.mocked))
        return false;
    compile_text(suite, &other);
    JxWorkerTests tests;
    const char *why;
    if (!is_compiled(&other)) {
        jx_log(suite->ctx, JX_LOG_DEBUG, "%s: %s", other.text.name, first_error(suite, &other.compiled));
        return false;
    }
    if (!jx_group_run(suite, &other, NULL, false, &tests, &why)) return false;
    for (uint32_t i = 0; i < tests.count; i++) {
        if (tests.results[i].outcome == JX_WORKER_TEST_PASSED) continue;
        const JxWorkerThrowable *thrown = tests.results[i].thrown_count ? &tests.results[i].thrown[0] : NULL;
        jx_log(suite->ctx, JX_LOG_DEBUG, "%s.%s does not pass in another form: %s", other.text.name,
               tests.results[i].method,
               !thrown           ? ""
               : thrown->message ? thrown->message
                                 : thrown->class_name);
        return false;
    }
    if (tests.count < group->count) return false;
    *group = other;
    return true;
}

void jx_group_dress(JxSuite *suite, JxSuiteGroup *group) {
    bool parameterized = suite->options.parameterized, mockito = suite->options.mockito;
    if (parameterized && mockito && put_on(suite, group, true, true)) return;
    if (mockito && put_on(suite, group, false, true)) return;
    if (parameterized) put_on(suite, group, true, false);
}

// ── running

const JxWorkerTestResult *jx_group_run(JxSuite *suite, const JxSuiteGroup *group, const char *method, bool output,
                                       JxWorkerTests *tests, const char **why) {
    JxWorkerStatus status =
        jx_worker_run_tests(suite->worker, suite->arena, suite->path, suite->path_count, group->text.name, method,
                            group->compiled.classes, group->compiled.class_count, output, tests);
    if (status == JX_WORKER_OK && tests->count) return &tests->results[0];
    *why = tests->reply.status == JX_WORKER_TIMED_OUT ? "the call does not end in time"
           : tests->reply.status == JX_WORKER_OK      ? "the test was not found"
                                                      : "the call ends the JVM";
    return NULL;
}
