// SPDX-License-Identifier: Apache-2.0
#include "junit/replay.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "junit/adopt.h"
#include "junit/indifferent.h"
#include "junit/keep.h"

typedef struct Group {  // the findings of one test class
    JxTest *tests;
    size_t count;
    JxTest *repeats;  // what these do was run already, or is by one of the others
    size_t repeat_count;
    JxTestClass text;
    JxWorkerCompiled compiled;
} Group;

typedef struct Ran {  // what a recipe came to
    JxWorkerTests tests;
    const char *refused;  // by the compiler: what it says; NULL: it was run
} Ran;

typedef struct Replay {
    JxContext *ctx;
    JxVm *vm;
    const JxReplayOptions *options;
    JxArena *arena;
    JxWorker *worker;
    const char **path;
    uint32_t path_count;
    double test_seconds;
    double until;  // 0: no limit
    JX_VEC(Group) groups;
    JxMap ran;          // recipe → Ran, of this portion
    bool any_compiled;  // did the compiler accept a test of ours?
} Replay;

// ── verdicts

static void decide(JxFinding *finding, JxOutcome outcome, const char *detail) {
    finding->replay.outcome = outcome;
    finding->replay.detail = detail;
}

static bool is_undecided(const JxFinding *finding) { return finding->replay.outcome == JX_OUTCOME_UNCONFIRMED; }

static void no_test(JxTest *test) {
    bool final_field = test->obstacle == JX_TEST_FINAL_FIELD;
    decide(test->finding, final_field ? JX_OUTCOME_FINAL_FIELD : JX_OUTCOME_NO_TEST, test->detail);
}

static void refuse(JxTest *test, const char *why) {
    test->obstacle = JX_TEST_IMPOSSIBLE;
    test->detail = why;
    no_test(test);
    test->finding->replay.refused = true;
}

// A class of exceptions with a fillInStackTrace of its own may leave out what it likes.
static bool edits_its_trace(Replay *r, const char *dotted_class) {
    JxLinkError error;
    JxClass *cls = jx_vm_class(r->vm, jx_text_replace(jx_arena_strdup(r->arena, dotted_class), '.', '/'), &error);
    const JxMethodInfo *fill = cls ? jx_class_find_method(cls, "fillInStackTrace", "()Ljava/lang/Throwable;") : NULL;
    return fill && strcmp(fill->owner->name, "java/lang/Throwable") != 0;
}

// What such an exception shows of our frames has to be from the predicted stack.
static bool shows_part(Replay *r, JxFinding *finding, const JxWorkerFrame *frame) {
    if (!edits_its_trace(r, finding->exception)) return false;
    static const JxFrameName none = {0};
    if (!frame) finding->replay.shown = &none;
    for (uint32_t i = 0; frame && i < finding->trace_count && !finding->replay.shown; i++)
        if (jx_run_frame_is(frame, &finding->trace[i])) finding->replay.shown = &finding->trace[i];
    return finding->replay.shown;
}

// A stack overflow ends wherever the stack ends: its frame only has to be among those of the recursion.
static bool came_from(Replay *r, JxFinding *finding, const JxWorkerThrowable *thrown) {
    const JxWorkerFrame *frame = jx_run_innermost(&(JxRunView){r->vm, r->arena}, thrown);
    bool overflow = strcmp(finding->exception, "java.lang.StackOverflowError") == 0;
    if (!overflow) return (frame && jx_run_frame_is(frame, &finding->at)) || shows_part(r, finding, frame);
    if (!frame) return finding->at.line <= 0;  // the trace is cut before it comes to our frames
    for (uint32_t i = 0; i < thrown->frame_count; i++)
        if (strcmp(thrown->frames[i].class_name, finding->at.class) == 0 &&
            strcmp(thrown->frames[i].method, finding->at.method) == 0)
            return true;
    return false;
}

static const char *describe(Replay *r, const JxWorkerThrowable *thrown) {
    const JxWorkerFrame *frame = jx_run_innermost(&(JxRunView){r->vm, r->arena}, thrown);
    if (!frame) return jx_arena_printf(r->arena, "%s outside of the analysed classes", thrown->class_name);
    return jx_arena_printf(r->arena, "%s at %s.%s(%s)", thrown->class_name, frame->class_name, frame->method,
                           jx_source_place(r->arena, frame->file, frame->line));
}

// ── progress

static void tell_phase(const Replay *r, const char *phase) {
    size_t count = 0;
    for (size_t i = 0; i < r->groups.count; i++) count += r->groups.data[i].count;
    if (r->options->progress && count) r->options->progress(phase, count, r->options->progress_user);
}

static void tell_done(const Replay *r) {
    if (r->options->progress) r->options->progress(NULL, 0, r->options->progress_user);
}

// ── time

static bool is_over(const Replay *r) { return r->until > 0 && jx_now() >= r->until; }

// Of so many seconds, those that are left.
static double limited(const Replay *r, double seconds) {
    const double least = 0.05;
    double left = r->until > 0 ? r->until - jx_now() : seconds;
    return left >= seconds ? seconds : left > least ? left : least;
}

// ── compiling

// The compiler runs on sources of our own: it ends, and may take its time on a busy machine.  So may a test, but one
// that had so much time does not end.
#define COMPILE_SECONDS 120
#define HAD_SECONDS 10
// What the engine came to in its millions of instructions takes a JVM a fraction of a second, and much more only where
// memory is filled first.
#define RAN_SECONDS 3

static bool is_compiled(const JxWorkerCompiled *compiled) {
    return compiled->reply.status == JX_WORKER_OK && compiled->compiled;
}

static void compile_sources(Replay *r, JxWorkerSource *sources, uint32_t count, JxWorkerCompiled *out) {
    static const char *const options[] = {"-nowarn", "-proc:none"};
    if (count == 0) return;
    jx_worker_set_time_limit(r->worker, limited(r, COMPILE_SECONDS));
    jx_worker_compile(r->worker, r->arena, r->path, r->path_count, options, 2, sources, count, out);
    jx_worker_set_fair_limit(r->worker, r->test_seconds, HAD_SECONDS, HAD_SECONDS);
    for (uint32_t i = 0; i < count; i++) r->any_compiled |= is_compiled(&out[i]);
}

static const char *source_name(Replay *r, const JxTestClass *text) {
    return jx_arena_strndup(r->arena, text->file, strlen(text->file) - strlen(".java"));
}

static const char *first_error(Replay *r, const JxWorkerCompiled *compiled) {
    if (compiled->reply.status != JX_WORKER_OK)
        return compiled->reply.message ? compiled->reply.message : "the compiler did not answer";
    const char *at = strstr(compiled->diagnostics, "error: ");
    at = at ? at + strlen("error: ") : compiled->diagnostics;
    return jx_arena_strndup(r->arena, at, strcspn(at, "\n"));
}

static void write_group(Replay *r, Group *group, JxTestForm form) {
    const JxTestOptions options = {.framework = r->options->framework, .form = form};
    jx_junit_write(r->vm, &options, group->tests, group->count, r->arena, &group->text);
    size_t kept = 0;
    for (size_t i = 0; i < group->count; i++) {
        if (group->tests[i].obstacle == JX_TEST_WRITTEN)
            group->tests[kept++] = group->tests[i];
        else
            no_test(&group->tests[i]);
    }
    group->count = kept;
}

static Ran *ran_before(const Replay *r, const JxTest *test) { return jx_map_get_str(&r->ran, test->recipe); }

static Ran *remember(Replay *r, const JxTest *test) {
    Ran *ran = JX_ARENA_NEW(r->arena, Ran);
    if (test->recipe) jx_map_put_str(&r->ran, test->recipe, ran);
    return ran;
}

// Most attempts at a finding differ from others in what is expected of them, not in what they do: only those that do
// something new stay in the class.
static void take_repeats_out(Replay *r, Group *group) {
    group->repeats = JX_ARENA_ARRAY(r->arena, JxTest, group->count + 1);
    size_t kept = 0;
    JxMap here;
    jx_map_init(&here, &r->ctx->alloc);
    for (size_t i = 0; i < group->count; i++) {
        JxTest test = group->tests[i];
        if (ran_before(r, &test) || jx_map_put_str(&here, test.recipe, r))
            group->repeats[group->repeat_count++] = test;
        else
            group->tests[kept++] = test;
    }
    jx_map_fini(&here);
    group->count = kept;
    if (kept && group->repeat_count) write_group(r, group, JX_TEST_REGRESSION);
}

// Writes and compiles a test alone; false when that does not work.
static bool compile_alone(Replay *r, JxTest *test, JxTestForm form, Group *alone) {
    *alone = (Group){.tests = test, .count = 1};
    write_group(r, alone, form);
    if (!alone->count) return false;
    JxWorkerSource source = {source_name(r, &alone->text), alone->text.text};
    compile_sources(r, &source, 1, &alone->compiled);
    return is_compiled(&alone->compiled);
}

// One of the tests does not compile: each is tried alone, and the class is put together from those that do.
static void compile_one_by_one(Replay *r, Group *group, JxTestForm form) {
    size_t kept = 0;
    for (size_t i = 0; i < group->count && !is_over(r); i++) {
        Group alone, raw;
        JxTest *test = &group->tests[i];
        bool good = compile_alone(r, test, form, &alone);
        if (!good && alone.count) {
            test->raw = true;
            good = compile_alone(r, test, form, &raw);
        }
        if (good) {
            group->tests[kept++] = *test;
            continue;
        }
        if (!alone.count) continue;
        const char *why = jx_arena_printf(r->arena, "the test does not compile: %s", first_error(r, &alone.compiled));
        remember(r, test)->refused = why;
        refuse(test, why);
        jx_log(r->ctx, JX_LOG_DEBUG, "%s\n%s", why, alone.text.text);
    }
    group->count = kept;
    if (!kept) return;
    write_group(r, group, form);
    JxWorkerSource source = {source_name(r, &group->text), group->text.text};
    compile_sources(r, &source, 1, &group->compiled);
}

// So many classes are compiled together: enough to keep the compiler warm, few enough to see it move.
#define COMPILED_TOGETHER 32

static size_t batch_end(const Replay *r, size_t from) {
    size_t end = from + COMPILED_TOGETHER;
    return end < r->groups.count ? end : r->groups.count;
}

// `once`: of plain tests that do the same, one.
static void compile_groups(Replay *r, JxTestForm form, bool once, size_t from, size_t end) {
    JxWorkerSource sources[COMPILED_TOGETHER];
    JxWorkerCompiled *compiled = JX_ARENA_ARRAY(r->arena, JxWorkerCompiled, end - from + 1);
    uint32_t count = 0;
    for (size_t i = from; i < end; i++) {
        Group *group = &r->groups.data[i];
        size_t before = group->count;
        write_group(r, group, form);
        for (size_t k = group->count; k < before; k++) tell_done(r);
        if (once) take_repeats_out(r, group);
        if (group->count) sources[count++] = (JxWorkerSource){source_name(r, &group->text), group->text.text};
    }
    compile_sources(r, sources, count, compiled);
    uint32_t at = 0;
    for (size_t i = from; i < end; i++) {
        Group *group = &r->groups.data[i];
        if (!group->count) continue;
        group->compiled = compiled[at++];
        if (!is_compiled(&group->compiled)) compile_one_by_one(r, group, form);
    }
}

// ── running

static const JxWorkerTestResult *result_of(const JxWorkerTests *tests) {
    return tests->reply.status == JX_WORKER_OK && tests->count ? &tests->results[0] : NULL;
}

static bool fills_memory(const JxFinding *finding) {
    return strcmp(finding->exception, "java.lang.OutOfMemoryError") == 0 ||
           strcmp(finding->exception, "java.lang.StackOverflowError") == 0;
}

static const JxWorkerTestResult *run_test(Replay *r, const Group *group, const JxTest *test, unsigned how,
                                          JxWorkerTests *tests) {
    *tests = (JxWorkerTests){.reply = {.status = JX_WORKER_TIMED_OUT, .message = "out of time"}};
    if (is_over(r)) return NULL;
    jx_worker_set_fair_limit(r->worker, limited(r, r->test_seconds), HAD_SECONDS,
                             fills_memory(test->finding) ? HAD_SECONDS : RAN_SECONDS);
    jx_worker_run_tests(r->worker, r->arena, r->path, r->path_count, group->text.name, test->method,
                        group->compiled.classes, group->compiled.class_count, how, tests);
    return result_of(tests);
}

static bool is_endless(const JxWorkerTests *tests) {
    return tests->reply.status == JX_WORKER_TIMED_OUT && strcmp(tests->reply.message, JX_WORKER_HAD_ITS_TIME) == 0;
}

static const char *failure_text(Replay *r, const JxWorkerTests *tests) {
    switch (tests->reply.status) {
    case JX_WORKER_TIMED_OUT: return is_endless(tests) ? "the test does not end" : "the test did not end in time";
    case JX_WORKER_OK: return "the test was not found";
    default: return jx_arena_printf(r->arena, "the JVM ended: %s", tests->reply.message ? tests->reply.message : "?");
    }
}

static const JxWorkerThrowable *cause_of(const JxWorkerTestResult *result, uint32_t of) {
    for (uint32_t i = of + 1; i < result->thrown_count; i++)
        if (result->thrown[i].relation == JX_WORKER_CAUSE && result->thrown[i].owner == of) return &result->thrown[i];
    return NULL;
}

// The frame is that of a cause further in.
static bool cause_shows(Replay *r, JxFinding *finding, const JxWorkerTestResult *result) {
    const JxWorkerThrowable *cause = cause_of(result, 0);
    while (cause && strcmp(cause->class_name, finding->caused_by) != 0)
        cause = cause_of(result, (uint32_t)(cause - result->thrown));
    return cause && came_from(r, finding, cause);
}

// JUnit takes these off before it tells what a test threw: the stack of what is inside passes the same frame.
static bool is_taken_off(const JxFinding *finding, const JxWorkerThrowable *thrown) {
    if (strcmp(finding->exception, "java.lang.reflect.InvocationTargetException") != 0) return false;
    for (uint32_t i = 0; i < thrown->frame_count; i++)
        if (jx_run_frame_is(&thrown->frames[i], &finding->at)) return true;
    return false;
}

// Did the run show what the finding says?  Of a contract that does not hold: JUnit's own complaint about it.
static bool shows(Replay *r, JxFinding *finding, const JxWorkerTestResult *result) {
    const JxWorkerThrowable *thrown = &result->thrown[0];
    if (finding->broken && !finding->broken->threw)
        return !jx_run_innermost(&(JxRunView){r->vm, r->arena}, thrown) &&
               (strcmp(thrown->class_name, "java.lang.AssertionError") == 0 ||
                strcmp(thrown->class_name, "org.opentest4j.AssertionFailedError") == 0);
    if (strcmp(thrown->class_name, finding->exception) != 0) return is_taken_off(finding, thrown);
    return finding->caused_by ? cause_shows(r, finding, result) : came_from(r, finding, thrown);
}

// Why it did not show, where it is known.
static const char *with_reason(Replay *r, const JxFinding *finding, const char *what) {
    if (!finding->relies) return what;
    return jx_arena_printf(r->arena, "%s; the crash relies on what %s gives, and a test cannot decide that", what,
                           finding->relies);
}

static bool is_shown(Replay *r, JxFinding *finding, const JxWorkerTestResult *result) {
    const JxReplayOptions *options = r->options;
    if (!options->accepts) return shows(r, finding, result);
    if (!options->accepts(finding, result->thrown, result->thrown_count, options->accepts_user)) return false;
    if (!shows(r, finding, result)) jx_run_adopt(&(JxRunView){r->vm, r->arena}, finding, &result->thrown[0]);
    return true;
}

// A plain test: the exception comes out of it.  Most attempts at depth 0 show nothing, and JUnit would take more time
// for them than everything else; it has its say on every test that is kept (drop_flaky).
static void judge_plain(Replay *r, const Group *group, JxTest *test, const JxWorkerTests *tests) {
    JxFinding *finding = test->finding;
    const JxWorkerTestResult *result = result_of(tests);
    if (!result) {
        decide(finding, JX_OUTCOME_NOT_TRIGGERED, failure_text(r, tests));
        finding->replay.endless = is_endless(tests);
    } else if (result->outcome == JX_WORKER_TEST_PASSED || !result->thrown_count) {
        decide(finding, JX_OUTCOME_NOT_TRIGGERED, with_reason(r, finding, "the test ended without an exception"));
    } else if (is_shown(r, finding, result)) {
        decide(finding, JX_OUTCOME_CONFIRMED, NULL);
    } else {
        decide(finding, JX_OUTCOME_OTHER_EXCEPTION, with_reason(r, finding, describe(r, &result->thrown[0])));
        finding->replay.unmade = !jx_run_entered(finding, &result->thrown[0]);
        bool adoptable = !r->options->accepts && jx_run_is_adoptable(&(JxRunView){r->vm, r->arena}, group->text.name,
                                                                     finding, &result->thrown[0]);
        finding->replay.threw = adoptable ? &result->thrown[0] : NULL;
    }
    finding->state_reach |= test->state;
}

static void run_and_judge(Replay *r, const Group *group, JxTest *test) {
    Ran *ran = ran_before(r, test);
    if (!ran) run_test(r, group, test, JX_WORKER_RUN_PLAIN, &(ran = remember(r, test))->tests);
    if (ran->refused)
        refuse(test, ran->refused);
    else
        judge_plain(r, group, test, &ran->tests);
    tell_done(r);
}

static void judge_group(Replay *r, const Group *group) {
    for (size_t i = 0; i < group->count; i++) run_and_judge(r, group, &group->tests[i]);
    for (size_t i = 0; i < group->repeat_count; i++) run_and_judge(r, group, &group->repeats[i]);
}

// A kept test passes as long as the crash is there; one for after the fix fails.
static bool is_as_expected(Replay *r, const JxTest *test, const JxWorkerTestResult *result) {
    if (!result) return false;
    if (!r->options->regression) return result->outcome == JX_WORKER_TEST_PASSED;
    return result->thrown_count && shows(r, test->finding, result);
}

static bool still_shows_it(Replay *r, const Group *group, JxTest *test, unsigned how) {
    JxWorkerTests tests;
    return is_as_expected(r, test, run_test(r, group, test, how, &tests));
}

// The whole class by JUnit, as its user runs it, and once more in another order: most of the time is JUnit's own and
// that of loading classes, once for each run.
static void run_class(Replay *r, const Group *group, JxWorkerTests *tests) {
    jx_worker_set_fair_limit(r->worker, r->test_seconds, HAD_SECONDS, HAD_SECONDS);
    jx_worker_run_tests(r->worker, r->arena, r->path, r->path_count, group->text.name, "", group->compiled.classes,
                        group->compiled.class_count, JX_WORKER_RUN_AGAIN, tests);
}

// The one after so many others of the same test.
static const JxWorkerTestResult *result_named(const JxWorkerTests *tests, const char *method, unsigned skip) {
    for (uint32_t i = 0; tests->reply.status == JX_WORKER_OK && i < tests->count; i++)
        if (strcmp(tests->results[i].method, method) == 0 && skip-- == 0) return &tests->results[i];
    return NULL;
}

// ── rounds

static void add_to_group(Replay *r, JxFinding *finding, size_t room) {
    const char *name = jx_junit_class_name(r->vm, finding->entry.class, r->arena);
    Group *group = NULL;
    for (size_t i = 0; i < r->groups.count && !group; i++)
        if (strcmp(r->groups.data[i].text.name, name) == 0) group = &r->groups.data[i];
    if (!group) {
        group = jx_vec_push(&r->groups);
        *group = (Group){.text.name = name, .tests = JX_ARENA_ARRAY(r->arena, JxTest, room)};
    }
    group->tests[group->count++] = (JxTest){.finding = finding};
}

static void group_findings(Replay *r, JxFinding **findings, size_t count, bool (*wanted)(const JxFinding *)) {
    jx_vec_clear(&r->groups);
    for (size_t i = 0; i < count; i++)
        if (wanted(findings[i])) add_to_group(r, findings[i], count);
}

static void run_round(Replay *r, JxFinding **findings, size_t count, const char *phase) {
    group_findings(r, findings, count, is_undecided);
    tell_phase(r, phase);
    for (size_t from = 0, end; from < r->groups.count && !is_over(r); from = end) {
        end = batch_end(r, from);
        compile_groups(r, JX_TEST_REGRESSION, true, from, end);
        for (size_t i = from; i < end; i++) judge_group(r, &r->groups.data[i]);
    }
}

// What no test can show.
static void set_aside(const Replay *r, JxFinding *finding) {
    if (r->options->accepts) return;  // each test has classes of its own: who looks for just this may see it
    if (finding->in_initializer) decide(finding, JX_OUTCOME_STATIC_INITIALIZER, "thrown while a class is initialised");
}

// In case that no attempt succeeds.
static void keep_first(Replay *r, JxFinding *finding) {
    if (!finding->replay.earlier) finding->replay.earlier = jx_arena_copy(r->arena, finding, sizeof *finding);
}

// Of an object that was never read a test may choose how to make it, and a run may show that it chose badly.
static bool next_way(Replay *r, JxFinding *finding) {
    if (jx_finding_is_confirmed(finding) || !finding->replay.unmade || finding->replay.way + 1 >= JX_WAYS) return false;
    keep_first(r, finding);
    finding->replay.way++;
    finding->replay.unmade = false;
    finding->replay.outcome = JX_OUTCOME_UNCONFIRMED;
    return true;
}

// Puts the next model in the place of the one that failed; its status waits for the next round.  Other inputs of a
// loop without end seldom end it, and each would cost as much as a thousand tests.
static bool next_model(Replay *r, JxFinding *finding) {
    const JxFinding *next = finding->replay.alternative;
    if (!next || jx_finding_is_confirmed(finding) || finding->in_initializer || finding->replay.endless) return false;
    keep_first(r, finding);
    JxFinding *first = finding->replay.earlier;
    *finding = *next;
    finding->replay.outcome = JX_OUTCOME_UNCONFIRMED;
    finding->replay.earlier = first;
    return true;
}

// No model was confirmed: what is reported is the first attempt.
static void restore_first(JxFinding *finding) {
    if (!jx_finding_is_confirmed(finding) && finding->replay.earlier) *finding = *finding->replay.earlier;
    finding->replay.alternative = finding->replay.earlier = NULL;
}

// Of these findings, those that are not shown become as they were; how many are.
static size_t try_again(Replay *r, JxFinding **findings, JxFinding *before, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) findings[i]->replay.outcome = JX_OUTCOME_UNCONFIRMED;
    run_round(r, findings, count, "tests in other surroundings run");
    for (size_t i = 0; i < count; i++) {
        if (jx_finding_is_confirmed(findings[i])) {
            before[kept] = before[i];
            findings[kept++] = findings[i];
        } else {
            *findings[i] = before[i];
        }
    }
    return kept;
}

// What is shown with other answers of the environment too needs none (indifferent.h).  One that is shown without any
// may still depend on what is the default here, so it has to be shown with others first.
static void find_indifferent(Replay *r, JxFinding **findings, size_t all) {
    JxFinding **asked = JX_ARENA_ARRAY(r->arena, JxFinding *, all + 1);
    JxFinding *before = JX_ARENA_ARRAY(r->arena, JxFinding, all + 1);
    size_t count = 0;
    for (size_t i = 0; i < all; i++) {
        if (!jx_finding_is_confirmed(findings[i]) || !jx_finding_has_answers(findings[i])) continue;
        before[count] = *findings[i];
        asked[count++] = findings[i];
        jx_finding_contradict(findings[i], r->arena);
    }
    if (count) count = try_again(r, asked, before, count);
    for (size_t i = 0; i < count; i++) {
        *asked[i] = before[i];
        jx_finding_forget_answers(asked[i], r->arena);
    }
    if (count) try_again(r, asked, before, count);
}

static void run_rounds(Replay *r, JxFinding **findings, size_t count) {
    for (size_t i = 0; i < count; i++) set_aside(r, findings[i]);
    for (bool more = true, first = true; more && !is_over(r); first = false) {
        run_round(r, findings, count, first ? "tests run" : "tests with other inputs run");
        more = false;
        for (size_t i = 0; i < count; i++) more |= next_way(r, findings[i]) || next_model(r, findings[i]);
    }
    for (size_t i = 0; i < count; i++) restore_first(findings[i]);
    jx_run_adopt_others(&(JxRunView){r->vm, r->arena}, findings, count);
    find_indifferent(r, findings, count);
}

// Not one test was accepted: is it the tests, or can this JVM compile none at all (JUnit is not there, say)?  In the
// second case nothing can be said about the findings.
static bool can_compile(Replay *r, JxError *error) {
    if (r->any_compiled || is_over(r)) return true;
    const char *text = jx_arena_printf(r->arena, "class JinxCanary { @%s public void test() {} }\n",
                                       jx_junit_annotation(r->options->framework));
    JxWorkerSource source = {"JinxCanary", text};
    JxWorkerCompiled compiled = {0};
    compile_sources(r, &source, 1, &compiled);
    return is_compiled(&compiled) ||
           jx_error(error, "JUnit", "tests cannot be compiled: %s", first_error(r, &compiled));
}

static void take_back(JxFinding *finding) {
    if (finding->in_initializer) return;
    finding->replay.outcome = JX_OUTCOME_UNCONFIRMED;
    finding->replay.detail = NULL;
}

// ── the tests that are kept

// In a project's own folder of tests: what somebody edited stays as it is.
static bool keep_in_project(Replay *r, const char *file, const char *text, JxError *error) {
    switch (jx_test_keep(file, text, r->arena, error)) {
    case JX_KEPT_WRITTEN:
    case JX_KEPT_SAME: return true;
    case JX_KEPT_EDITED: jx_log(r->ctx, JX_LOG_WARN, "%s: was edited, so it is left as it is", file); return true;
    case JX_KEPT_FAILED: break;
    }
    return false;
}

static bool keep_group(Replay *r, Group *group, JxError *error) {
    const JxReplayOptions *options = r->options;
    const char *own = options->place ? options->place(group->tests[0].finding->entry.class, options->place_user) : NULL;
    char *file = jx_arena_printf(r->arena, "%s/%s", own ? own : options->folder, group->text.file);
    if (own ? !keep_in_project(r, file, group->text.text, error)
            : !jx_file_write(file, group->text.text, strlen(group->text.text), error))
        return false;
    for (size_t i = 0; i < group->count; i++) {
        group->tests[i].finding->replay.test_file = file;
        group->tests[i].finding->replay.test_class = group->text.name;
        group->tests[i].finding->replay.test_method = group->tests[i].method;
    }
    return true;
}

// Runs the tests of a group again, by JUnit and once more without it; those that do not do the same each time are left
// out.  What another test of the class stands in the way of is run alone.  Each has had a loader of its own before
// (run_and_judge): that the crash needs no other test is known.
static void drop_flaky(Replay *r, Group *group, JxTestForm form) {
    size_t kept = 0, before = group->count;
    JxWorkerTests all = {0};
    if (group->count) run_class(r, group, &all);
    for (size_t k = 0; k < group->count; k++) {
        JxTest test = group->tests[k];
        bool by_junit =
            is_as_expected(r, &test, result_named(&all, test.method, 0)) || still_shows_it(r, group, &test, 0);
        if (by_junit && (is_as_expected(r, &test, result_named(&all, test.method, 1)) ||
                         still_shows_it(r, group, &test, JX_WORKER_RUN_PLAIN)))
            group->tests[kept++] = test;
        else
            decide(test.finding, JX_OUTCOME_FLAKY, "the test does not always end the same way");
        tell_done(r);
    }
    group->count = kept;
    if (kept && kept < before) write_group(r, group, form);
}

// False when some could not be written: all are run twice more nevertheless, so that each finding has its verdict.
static bool keep_tests(Replay *r, JxFinding **findings, size_t count, JxError *error) {
    JxTestForm form = r->options->regression ? JX_TEST_REGRESSION : JX_TEST_EXPECTS;
    bool good = true;
    group_findings(r, findings, count, jx_finding_is_confirmed);
    tell_phase(r, "tests run twice more");
    for (size_t from = 0, end; from < r->groups.count; from = end) {
        end = batch_end(r, from);
        compile_groups(r, form, false, from, end);
        for (size_t i = from; i < end; i++) {
            Group *group = &r->groups.data[i];
            drop_flaky(r, group, form);
            good = (!group->count || keep_group(r, group, error)) && good;
        }
    }
    return good;
}

// ── all of it

static void split_path(Replay *r, const char *class_path) {
    char *copy = jx_arena_strdup(r->arena, class_path ? class_path : "");
    uint32_t parts = 1;
    for (const char *p = copy; *p; p++) parts += *p == ':';
    r->path = JX_ARENA_ARRAY(r->arena, const char *, parts);
    char *rest;
    for (char *part = strtok_r(copy, ":", &rest); part; part = strtok_r(NULL, ":", &rest))
        r->path[r->path_count++] = part;
}

struct JxReplayer {
    Replay replay;
    JxReplayOptions options;
    JxArena arena;  // of the path
};

JxReplayer *jx_replayer_new(JxContext *ctx, JxVm *vm, const JxReplayOptions *options) {
    JxReplayer *replayer = jx_mem_zero(&ctx->alloc, sizeof *replayer);
    replayer->options = *options;
    jx_arena_init(&replayer->arena, &ctx->alloc);
    Replay *r = &replayer->replay;
    *r = (Replay){.ctx = ctx, .vm = vm, .options = &replayer->options, .arena = &replayer->arena};
    r->test_seconds = options->test_seconds > 0 ? options->test_seconds : 30;
    jx_vec_init(&r->groups, &ctx->alloc);
    split_path(r, options->class_path);
    return replayer;
}

void jx_replayer_free(JxReplayer *replayer) {
    if (!replayer) return;
    JxContext *ctx = replayer->replay.ctx;
    jx_worker_stop(replayer->replay.worker);
    jx_vec_fini(&replayer->replay.groups);
    jx_arena_fini(&replayer->arena);
    jx_mem_free(&ctx->alloc, replayer, sizeof *replayer);
}

bool jx_replayer_start(JxReplayer *replayer, JxError *error) {
    Replay *r = &replayer->replay;
    if (r->worker) return true;
    JxWorkerOptions worker = {.jdk_home = r->options->jdk_home,
                              .class_path = r->options->class_path,
                              .runs_tests = true,
                              .sandbox = r->options->sandbox,
                              .time_limit = r->test_seconds,
                              .program_output = r->options->program_output};
    r->worker = jx_worker_start(r->ctx, &worker, error);
    return r->worker;
}

JxReplayed jx_replayer_run(JxReplayer *replayer, JxFinding **findings, size_t count, JxArena *arena, JxError *error) {
    if (count == 0) return JX_REPLAY_DONE;
    Replay *r = &replayer->replay;
    r->arena = arena;
    jx_map_init(&r->ran, &r->ctx->alloc);
    JxReplayed replayed = JX_REPLAY_NOT_RUN;
    bool started = jx_replayer_start(replayer, error);
    r->until = r->options->attempts_until;
    if (started) run_rounds(r, findings, count);
    bool could = started && can_compile(r, error);
    r->until = r->options->until;
    if (could) {
        replayed = keep_tests(r, findings, count, error) ? JX_REPLAY_DONE : JX_REPLAY_NOT_WRITTEN;
    } else {
        for (size_t i = 0; i < count; i++) take_back(findings[i]);
    }
    jx_vec_clear(&r->groups);
    jx_map_fini(&r->ran);
    r->arena = &replayer->arena;
    return replayed;
}

JxReplayed jx_replay(JxContext *ctx, JxVm *vm, const JxReplayOptions *options, JxFinding **findings, size_t count,
                     JxArena *arena, JxError *error) {
    JxReplayer *replayer = jx_replayer_new(ctx, vm, options);
    JxReplayed replayed = jx_replayer_run(replayer, findings, count, arena, error);
    jx_replayer_free(replayer);
    return replayed;
}
