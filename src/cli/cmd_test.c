// SPDX-License-Identifier: Apache-2.0
//
// jinx test: entry methods → units → cases → a suite of tests.
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "classfile/classpath.h"
#include "cli/commands.h"
#include "cli/entries.h"
#include "cli/workspace.h"
#include "report/report.h"
#include "run/drive.h"
#include "run/local.h"
#include "suite/existing.h"
#include "suite/goals.h"
#include "version.h"

typedef struct Testing {
    JxContext *ctx;
    const JxOptions *options;
    JxProgram program;
    JxEntries entries;
    JxProgress progress;
    JxUnit *units;
    JxEntryEnd *ends;
    JxCases cases;
    JxSuite suite;
    JxWorker *later;
    JxGoalList goals;
    double started;
    bool stopped;
} Testing;

// ── exploring

// What of the time exploring may take; the rest is for the tests.
#define SHARE_OF_PATHS 0.4
// When recording ends: what was recorded still has to be run three times.
#define SHARE_OF_RECORDS 0.85
// What the tests get in any case, also where exploring did not keep its share (on a machine with other things to do,
// say): paths of which no test is written are of no use.  But --time covers everything.
#define LEAST_FOR_TESTS 0.2
#define LATEST_RECORD 0.95

// The outermost classes of all that tests are written for.
static void find_nests(Testing *t, JxMap *nests) {
    jx_map_init(nests, &t->ctx->alloc);
    for (size_t i = 0; i < t->entries.count; i++) {
        const char *name = t->entries.data[i]->owner->name;
        jx_map_put_str(nests, jx_arena_strndup(&t->ctx->arena, name, strcspn(name, "$")), t);
    }
}

static void explore(Testing *t) {
    const JxOptions *options = t->options;
    size_t count = t->entries.count;
    JxRunOptions run_options = {.whole_count = count,
                                .jobs = jx_cmd_jobs(options),
                                .started = t->started,
                                .time = options->time * SHARE_OF_PATHS,
                                .method_time = options->method_time,
                                .max_steps = options->max_steps,
                                .more_steps = options->more_steps};
    t->units = JX_ARENA_ARRAY(&t->ctx->arena, JxUnit, count + 1);
    for (size_t i = 0; i < count; i++) {
        const JxMethodInfo *entry = t->entries.data[i];
        t->units[i] = (JxUnit){.class = entry->owner->name, .method = entry->name, .descriptor = entry->descriptor};
    }
    JxRun run;
    JxHelpers helpers;
    JxTask task;
    jx_run_init(&run, t->ctx, t->program.vm, &run_options, t->units, count);
    jx_helpers_init(&helpers, &t->ctx->alloc);
    jx_task_from(&t->program, options, &task);
    JxMap nests;
    find_nests(t, &nests);
    task.cases = &nests;
    task.exec.coverage = task.exec.edges = true;
    run.signals = jx_cmd_hold_signals(&helpers);
    run.progress = &t->progress;
    run.site = jx_local_new(&task, run.options.jobs, &helpers);
    jx_run_drive(&run);
    run.site->free(run.site);
    t->stopped = run.stopped;
    t->ends = JX_ARENA_ARRAY(&t->ctx->arena, JxEntryEnd, count + 1);
    for (size_t i = 0; i < count; i++) {
        json_t *result = jx_run_result(&run, i);
        const json_t *found = json_object_get(result, "suite");
        t->ends[i] = (JxEntryEnd){.class = t->units[i].class,
                                  .method = t->units[i].method,
                                  .descriptor = t->units[i].descriptor,
                                  .ended = result ? t->units[i].end.ended : 0,
                                  .unsolved = json_integer_value(json_object_get(found, "unsolved")) > 0};
        jx_cases_from_json(&t->cases, found);
        json_decref(result);
    }
    if (run.signals >= 0) close(run.signals);
    jx_helpers_fini(&helpers);
    jx_run_fini(&run);
    jx_map_fini(&nests);
}

// ── what came of it

typedef struct Tally {
    size_t all[4], lines[4];  // by JxGoalState: branches, and lines
} Tally;

static Tally tally_of(const Testing *t, const char *outermost) {
    Tally tally = {0};
    for (size_t i = 0; i < t->goals.count; i++) {
        const JxGoalEntry *goal = &t->goals.data[i];
        const char *name = goal->method->owner->name;
        size_t length = strcspn(name, "$");
        if (outermost && (strlen(outermost) != length || strncmp(name, outermost, length) != 0)) continue;
        if (goal->kind == 'b') tally.all[goal->state]++;
        if (goal->kind == 'l') tally.lines[goal->state]++;
    }
    return tally;
}

static size_t sum(const size_t counts[4]) { return counts[0] + counts[1] + counts[2] + counts[3]; }

static bool is_shown(const Testing *t, const JxGoalEntry *goal) {
    return t->options->goal == JX_SUITE_LINE ? goal->kind == 'l' : goal->kind != 'l';
}

// Which of the conditions of its line a jump is: conditions are counted as the line has them, from left to right.
static const char *side_words(const Testing *t, const JxGoalEntry *goal, unsigned from, unsigned to) {
    const JxDecodedCode *code = jx_method_code(t->program.vm, (JxMethodInfo *)goal->method);
    uint32_t at = 0, target = 0, number = 0, all = 0;
    for (uint32_t i = 0; i < code->count; i++) {
        if (code->offsets[i] == from) at = i;
        if (code->offsets[i] == to) target = i;
        bool counts = code->branch_number[i] != 0xffff && jx_decoded_line(code, i) == goal->line;
        all += counts;
        number += counts && code->offsets[i] <= from;
    }
    const char *which = all > 1 ? jx_arena_printf(&t->ctx->arena, ", condition %u of %u", number, all) : "";
    int line = jx_decoded_line(code, target);
    if (line != goal->line) return jx_arena_printf(&t->ctx->arena, "%s: the way to line %d", which, line);
    return jx_arena_printf(&t->ctx->arena, "%s: the way %s on the same line", which, target == at + 1 ? "on" : "away");
}

static const char *goal_words(const Testing *t, const JxGoalEntry *goal) {
    char class[512];
    snprintf(class, sizeof class, "%s", goal->method->owner->name);
    jx_text_replace(class, '/', '.');
    unsigned from = 0, to = 0;
    const char *at = goal->text;
    for (int i = 0; i < 4 && at; i++) at = strchr(at + 1, ' ');
    if (at) sscanf(at, " %u %u", &from, &to);
    const char *place = jx_arena_printf(&t->ctx->arena, "%s.%s:%d", class, goal->method->name, goal->line);
    switch (goal->kind) {
    case 'b': return jx_arena_printf(&t->ctx->arena, "%s%s", place, side_words(t, goal, from, to));
    case 'c': return jx_arena_printf(&t->ctx->arena, "%s: the handler", place);
    case 'e': return jx_arena_printf(&t->ctx->arena, "%s: the method", place);
    default: return place;
    }
}

enum { MOST_SHOWN = 20 };

static void print_goals(const Testing *t, JxGoalState state, const char *title) {
    size_t count = 0;
    for (size_t i = 0; i < t->goals.count; i++)
        count += is_shown(t, &t->goals.data[i]) && t->goals.data[i].state == state;
    if (!count) return;
    printf("\n%s:\n", title);
    size_t shown = 0;
    for (size_t i = 0; i < t->goals.count; i++) {
        const JxGoalEntry *goal = &t->goals.data[i];
        if (!is_shown(t, goal) || goal->state != state || shown++ >= MOST_SHOWN) continue;
        printf("  %s%s%s\n", goal_words(t, goal), goal->reason ? " (" : "",
               goal->reason ? jx_arena_printf(&t->ctx->arena, "%s)", goal->reason) : "");
    }
    if (count > MOST_SHOWN) printf("  and %zu more\n", count - MOST_SHOWN);
}

static size_t test_count(const Testing *t) {
    size_t tests = 0;
    for (size_t i = 0; i < t->suite.files.count; i++) tests += t->suite.files.data[i].tests;
    return tests;
}

static void print_text(const Testing *t) {
    static const char *const words[] = {"", " (unchanged)", " (edited: left as it is)", ""};
    for (size_t i = 0; i < t->suite.files.count; i++) {
        const JxSuiteFile *file = &t->suite.files.data[i];
        printf("%s: %zu test%s%s\n", file->file, file->tests, file->tests == 1 ? "" : "s", words[file->kept]);
    }
    for (size_t i = 0; i < t->suite.stale.count; i++) {
        const JxStaleTest *stale = &t->suite.stale.data[i];
        printf("no longer holds: %s%s%s: %s\n", stale->test_class, *stale->method ? "." : "", stale->method,
               stale->what);
    }
    Tally tally = tally_of(t, NULL);
    size_t *all = tally.all, *lines = tally.lines;
    print_goals(t, JX_GOAL_OPEN, "open");
    print_goals(t, JX_GOAL_DEAD, "dead code");
    printf("\n%zu tests; branches: %zu of %zu covered", test_count(t), all[0] + all[1], sum(all));
    if (all[JX_GOAL_EXISTING]) printf(" (%zu by tests that were there)", all[JX_GOAL_EXISTING]);
    printf(", %zu dead, %zu open; lines: %zu of %zu\n", all[2], all[3], lines[0] + lines[1], sum(lines));
    if (t->suite.mutants_tried) printf("mutants: %u of %u noticed\n", t->suite.mutants_killed, t->suite.mutants_tried);
    if (t->stopped || t->suite.out_of_time) puts("the time was over before all was done");
}

static json_t *goals_to_json(const Testing *t, JxGoalState state) {
    json_t *list = json_array();
    static const char *const kinds[] = {"branch", "enter", "catch", "line"};
    for (size_t i = 0; i < t->goals.count; i++) {
        const JxGoalEntry *goal = &t->goals.data[i];
        if (goal->state != state) continue;
        const char *kind = kinds[0];
        for (size_t k = 0; k < 4; k++)
            if (*kinds[k] == goal->kind) kind = kinds[k];
        json_array_append_new(list, json_pack("{s:s,s:s,s:s,s:s,s:i,s:s,s:s?}", "kind", kind, "class",
                                              goal->method->owner->name, "method", goal->method->name, "descriptor",
                                              goal->method->descriptor, "line", goal->line, "goal", goal->text,
                                              "reason", goal->reason));
    }
    return list;
}

static json_t *tally_to_json(const size_t counts[4]) {
    return json_pack("{s:I,s:I,s:I,s:I,s:I}", "all", (json_int_t)sum(counts), "covered", (json_int_t)counts[0],
                     "existing", (json_int_t)counts[1], "dead", (json_int_t)counts[2], "open", (json_int_t)counts[3]);
}

static json_t *tests_to_json(const Testing *t) {
    json_t *list = json_array();
    for (size_t i = 0; i < t->suite.count; i++) {
        const JxTrial *trial = &t->suite.trials[i];
        if (!trial->chosen || trial->state != JX_TRIAL_RECORDED) continue;
        const JxFrameName *entry = &trial->path->inputs->entry;
        json_array_append_new(
            list, json_pack("{s:s,s:s?,s:o,s:I,s:s?}", "testClass", trial->test_class, "method", trial->name, "entry",
                            json_pack("{s:s,s:s,s:s}", "class", entry->class, "method", entry->method, "descriptor",
                                      entry->descriptor),
                            "assertions", (json_int_t)trial->facts.count, "exception", trial->facts.exception));
    }
    return list;
}

static json_t *to_json(const Testing *t) {
    static const char *const goal_names[] = {"branch", "line", "mutation"};
    static const char *const kept[] = {"written", "same", "edited", "failed"};
    Tally tally = tally_of(t, NULL);
    json_t *json = json_pack("{s:s,s:s,s:i,s:s}", "tool", "jinx", "version", JX_VERSION, "schema", 1, "goal",
                             goal_names[t->options->goal]);
    json_object_set_new(json, "summary",
                        json_pack("{s:I,s:I,s:o,s:o,s:f,s:b}", "methods", (json_int_t)t->entries.count, "tests",
                                  (json_int_t)test_count(t), "branches", tally_to_json(tally.all), "lines",
                                  tally_to_json(tally.lines), "seconds", jx_now() - t->started, "outOfTime",
                                  t->stopped || t->suite.out_of_time));
    if (t->options->goal != JX_SUITE_LINE)
        json_object_set_new(
            json_object_get(json, "summary"), "mutants",
            json_pack("{s:i,s:i}", "all", (int)t->suite.mutants_tried, "killed", (int)t->suite.mutants_killed));
    json_t *files = json_array(), *stale = json_array();
    for (size_t i = 0; i < t->suite.files.count; i++) {
        const JxSuiteFile *file = &t->suite.files.data[i];
        json_array_append_new(files, json_pack("{s:s,s:s,s:I,s:s}", "class", file->test_class, "file", file->file,
                                               "tests", (json_int_t)file->tests, "status", kept[file->kept]));
    }
    for (size_t i = 0; i < t->suite.stale.count; i++) {
        const JxStaleTest *one = &t->suite.stale.data[i];
        json_array_append_new(
            stale, json_pack("{s:s,s:s,s:s}", "class", one->test_class, "method", one->method, "what", one->what));
    }
    json_object_set_new(json, "files", files);
    json_object_set_new(json, "tests", tests_to_json(t));
    json_object_set_new(json, "stale", stale);
    json_object_set_new(json, "open", goals_to_json(t, JX_GOAL_OPEN));
    json_object_set_new(json, "dead", goals_to_json(t, JX_GOAL_DEAD));
    return json;
}

// ── all of it

static void tell_progress(const char *phase, size_t done, size_t count, size_t tests, void *user) {
    JxProgress *progress = user;
    if (!progress->phase || strcmp(progress->phase, phase) != 0 || progress->count != count || done == 0)
        jx_progress_phase(progress, phase, count);
    jx_progress_set(progress, done, tests);
}

// Classes with probes in them have no stack maps.
static JxWorker *start_unverified(Testing *t, const char *class_path, JxError *error) {
    static const char *const unverified[] = {"-XX:-BytecodeVerificationRemote"};
    JxWorkerOptions options;
    jx_worker_options_from(&t->program, t->options, &options);
    options.class_path = class_path;
    options.jvm_options = unverified;
    options.jvm_option_count = 1;
    options.runs_tests = true;
    return jx_worker_start(t->ctx, &options, error);
}

// What tests cover that there are already.
static bool run_existing(Testing *t, JxError *error) {
    if (!t->options->with.count) return true;
    JxWorkerOptions options;
    jx_worker_options_from(&t->program, t->options, &options);
    const char *path = options.class_path;
    for (size_t i = 0; i < t->options->with.count; i++)
        path = jx_arena_printf(&t->ctx->arena, "%s:%s", path, t->options->with.data[i]);
    JxWorker *worker = start_unverified(t, path, error);
    JxExisting existing = {0};
    bool good = worker != NULL;
    for (size_t i = 0; good && i < t->options->with.count; i++)
        good = jx_existing_run(&t->suite, worker, t->options->with.data[i], &existing, error);
    jx_worker_stop(worker);
    if (good && !existing.classes) jx_log(t->ctx, JX_LOG_WARN, "--with: there is no test class that could be run");
    return good;
}

static double deadline_of_tests(const Testing *t) {
    double time = t->options->time, whole = t->started + time * SHARE_OF_RECORDS;
    double least = jx_now() + LEAST_FOR_TESTS * time, latest = t->started + time * LATEST_RECORD;
    if (least > latest) least = latest;
    return time <= 0 ? 0 : whole > least ? whole : least;
}

// Is the class on this path?
static bool has_class(const Testing *t, const char *path, const char *name) {
    if (!path) return false;
    JxClassPath *classes = jx_classpath_new(t->ctx);
    JxError error = {0};
    JxClassBytes bytes;
    char *copy = jx_arena_strdup(&t->ctx->arena, path), *rest;
    for (char *part = strtok_r(copy, ":", &rest); part; part = strtok_r(NULL, ":", &rest))
        if (access(part, R_OK) == 0) jx_classpath_add(classes, part, JX_SOURCE_PATH, &error);
    bool found = jx_classpath_find(classes, name, &bytes, &error);
    jx_classpath_free(classes);
    return found;
}

// Jupiter's parameters are an artifact of their own, which not every project has.
static bool has_parameters(const Testing *t, const char *class_path) {
    static const char name[] = "org/junit/jupiter/params/ParameterizedTest";
    bool jupiter = t->options->junit == JX_TESTS_JUNIT5 || t->options->junit == JX_TESTS_JUNIT6;
    return jupiter && (has_class(t, class_path, name) || has_class(t, t->options->test_path, name));
}

static bool has_mockito(const Testing *t, const char *class_path) {
    static const char name[] = "org/mockito/Mockito";
    return has_class(t, class_path, name) || has_class(t, t->options->test_path, name);
}

static bool write_suite(Testing *t, JxWorker *worker, const char *class_path, JxError *error) {
    const JxOptions *options = t->options;
    JxSuiteOptions suite = {.goal = (JxSuiteGoal)options->goal,
                            .class_path = jx_tests_class_path(options, class_path, &t->ctx->arena),
                            .folder = jx_tests_folder(options),
                            .place = jx_workspace_test_folder,
                            .place_user = options->workspace,
                            .framework = (JxTestFramework)options->junit,
                            .entries = t->entries.data,
                            .entry_count = t->entries.count,
                            .parameterized = has_parameters(t, class_path),
                            .mockito = has_mockito(t, class_path),
                            .deadline = deadline_of_tests(t),
                            .progress = tell_progress,
                            .progress_user = &t->progress};
    jx_suite_init(&t->suite, t->ctx, t->program.vm, &suite, &t->cases, worker);
    t->suite.later = t->later;
    if (!run_existing(t, error)) return false;
    t->suite.prober = start_unverified(t, jx_tests_class_path(options, class_path, &t->ctx->arena), error);
    bool written = jx_suite_run(&t->suite, error);
    jx_worker_stop(t->suite.prober);
    return written;
}

static int report(Testing *t, JxError *error) {
    bool partial = t->options->methods.count || t->options->exclude.count;
    jx_goals_list(&t->suite, t->ends, t->entries.count, partial, &t->goals);
    bool json_on_stdout = t->options->json && strcmp(t->options->json, "-") == 0;
    if (!json_on_stdout) print_text(t);
    if (t->options->json) {
        json_t *json = to_json(t);
        bool written = jx_json_write(&t->ctx->alloc, json, t->options->json, error);
        if (!written) return jx_cmd_fail(t->ctx, error);
    }
    return t->suite.stale.count ? JX_EXIT_FINDINGS : JX_EXIT_CLEAN;
}

// The agent that Mockito would attach to its own JVM, which a sandbox refuses; NULL: the project has none.
static const char *agent_of(const Testing *t, const char *class_path) {
    static const char name[] = "/byte-buddy-agent-";
    const char *paths[] = {class_path, t->options->test_path};
    for (int i = 0; i < 2; i++) {
        char *rest, *copy = jx_arena_strdup(&t->ctx->arena, paths[i] ? paths[i] : "");
        for (char *part = strtok_r(copy, ":", &rest); part; part = strtok_r(NULL, ":", &rest))
            if (strstr(part, name) && strchr(strstr(part, name) + 1, '/') == NULL)
                return jx_arena_printf(&t->ctx->arena, "-javaagent:%s", part);
    }
    return NULL;
}

static int make_suite(Testing *t) {
    JxError error = {0};
    JxWorkerOptions options;
    jx_progress_init(&t->progress, stderr, t->options->quiet, t->options->time > 0 ? t->started + t->options->time : 0);
    t->progress.counted = "test";
    jx_cases_init(&t->cases, &t->ctx->arena, &t->ctx->alloc, NULL);
    jx_vec_init(&t->goals, &t->ctx->alloc);
    explore(t);
    jx_worker_options_from(&t->program, t->options, &options);
    options.runs_tests = true;
    const char *agent = agent_of(t, options.class_path);
    options.jvm_options = &agent;
    options.jvm_option_count = agent != NULL;
    JxWorker *worker = jx_worker_start(t->ctx, &options, &error);
    if (!worker) {
        jx_cmd_fail(t->ctx, &error);
        return JX_EXIT_CUT_SHORT;
    }
    // Tests are for any day, in any time zone, and for JVMs with and without -ea.
    const char *elsewhere[] = {"-Duser.timezone=Asia/Kathmandu", agent};
    options.jvm_options = elsewhere;
    options.jvm_option_count = agent ? 2 : 1;
    static const char *const later[] = {JX_LATER, JX_ASSERTIONS_OFF};
    options.environment = later;
    options.environment_count = sizeof later / sizeof *later;
    t->later = jx_worker_start(t->ctx, &options, &error);
    bool written = t->later && write_suite(t, worker, options.class_path, &error);
    jx_worker_stop(t->later);
    jx_worker_stop(worker);
    jx_progress_end(&t->progress);
    int status = written ? report(t, &error) : jx_cmd_fail(t->ctx, &error);
    jx_suite_fini(&t->suite);
    jx_cases_fini(&t->cases);
    jx_vec_fini(&t->goals);
    return status;
}

int jx_cmd_test(JxContext *ctx, const JxOptions *options) {
    Testing t = {.ctx = ctx, .options = options, .started = jx_now()};
    JxError error = {0};
    jx_vec_init(&t.entries, &ctx->alloc);
    bool good = jx_program_open(&t.program, ctx, options, options->operands.data, options->operands.count, &error) &&
                jx_entries_find(&t.program, &options->methods, &options->exclude, &t.entries, &error);
    int status = good ? make_suite(&t) : jx_cmd_fail(ctx, &error);
    jx_vec_fini(&t.entries);
    jx_program_close(&t.program);
    return status;
}
