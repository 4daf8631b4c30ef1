// SPDX-License-Identifier: Apache-2.0
//
// jinx reproduce: a stack trace → a test that throws it.
//
//   trace ─► wanted (frames, goal) ─► starts ─► units, each led to the goal ─► candidates ─► replay: do the frames
//   agree?
//              ▲                                  ▲                                             │ no: wider bounds,
//              then
//        targets, map                             └─────────────────────────────────────────────┘ starts further in
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/entries.h"
#include "cli/starts.h"
#include "cli/workspace.h"
#include "junit/replay.h"
#include "report/report.h"
#include "report/words.h"
#include "run/local.h"
#include "run/result.h"
#include "run/seek.h"
#include "version.h"

typedef struct Reproduction {
    JxContext *ctx;
    const JxOptions *options;
    JxProgram program;
    const char *place;  // of the trace
    JxWanted *wanted;
    const JxWanted *root;  // its innermost cause, which the search is led to
    JxStarts starts;
    JX_VEC(JxFinding *) candidates;  // not tried yet
    JX_VEC(JxFinding *) tried;
    JxFinding *best;  // what a run showed; NULL: nothing
    uint32_t matched;
    bool full, one_is_enough;
    uint32_t level;        // frames that a run has to show to be accepted
    uint32_t reached;      // places of the root's goal
    const char *instead;   // what a run threw that was not it
    const char *obstacle;  // why a candidate has no test, or what was not supported
    double start, deadline;
    JxProgress progress;
} Reproduction;

// ── reading

static bool read_all(FILE *in, JxStrbuf *out) {
    char bytes[65536];
    size_t n;
    while ((n = fread(bytes, 1, sizeof bytes, in)) > 0) jx_strbuf_add(out, bytes, n);
    return !ferror(in);
}

static bool read_text(Reproduction *r, JxStrbuf *text, JxError *error) {
    const char *file = r->options->operands.data[0];
    bool is_stdin = strcmp(file, "-") == 0;
    r->place = is_stdin ? "standard input" : file;
    FILE *in = is_stdin ? stdin : fopen(file, "r");
    if (!in) return jx_error(error, file, "cannot be read: %s", strerror(errno));
    bool good = read_all(in, text);
    int reason = errno;
    if (!is_stdin) fclose(in);
    if (!good) return jx_error(error, r->place, "cannot be read: %s", strerror(reason));
    jx_strbuf_char(text, '\0');
    for (size_t i = 0; i + 1 < text->length; i++)  // a stray NUL is no end
        if (!text->text[i]) text->text[i] = ' ';
    return true;
}

static bool read_trace(Reproduction *r, JxStackTrace *trace, JxError *error) {
    JxMapping *mapping = NULL;
    if (r->options->map && !(mapping = jx_mapping_read(r->ctx, r->options->map, error))) return false;
    JxStrbuf text;
    jx_strbuf_init(&text, &r->ctx->alloc);
    bool good = read_text(r, &text, error) && jx_trace_read(r->ctx, r->place, text.text, mapping, trace, error);
    jx_strbuf_fini(&text);
    jx_mapping_free(mapping);
    return good;
}

static bool open_all(Reproduction *r, JxError *error) {
    JxStackTrace trace;
    const JxOptions *options = r->options;
    if (!read_trace(r, &trace, error)) return false;
    if (!jx_program_open(&r->program, r->ctx, options, options->operands.data + 1, options->operands.count - 1, error))
        return false;
    JxEntries entries;  // loads every class of the targets
    jx_vec_init(&entries, &r->ctx->alloc);
    bool good = jx_entries_find(&r->program, &options->methods, &options->exclude, &entries, error);
    jx_vec_fini(&entries);
    if (!good || !jx_wanted_bind(r->program.vm, r->place, &trace, &r->wanted, error)) return false;
    for (r->root = r->wanted; r->root->cause; r->root = r->root->cause) {
    }
    jx_starts_find(&r->program, &r->wanted->goal, &r->starts);
    if (!r->starts.count)
        return jx_error(error, r->place, "no frame of it, and no caller of one, can be called by a test");
    return true;
}

// ── searching

// A counter may need more calls than there are fields to set.
enum { MOST_CALLS = 12 };

typedef struct Config {
    uint32_t k, bound, string_length, trials;
    uint64_t max_steps;
} Config;

static const Config narrow = {3, 3, 16, 200, 10000000}, wide = {6, 16, 64, 3000, UINT64_MAX},
                    wider = {10, 120, 160, 0, UINT64_MAX};

static const JxGoal *goal_from(Reproduction *r, const JxStart *start) {
    JxGoal *goal = JX_ARENA_NEW(&r->ctx->arena, JxGoal);
    *goal = r->root->goal;
    // The frames of a cause need not begin with those of what it caused: it may come from another thread.
    uint32_t skipped = 0;
    while (skipped < goal->count && !jx_place_has_method(&goal->places[skipped], start->method)) skipped++;
    if (skipped == goal->count || start->caller) skipped = 0;
    goal->places += skipped;
    goal->count -= skipped;
    return goal;
}

static JxTask make_task(Reproduction *r, const JxStart *start, const Config *config) {
    JxTask task = {.ctx = r->ctx, .vm = r->program.vm, .memory_mb = r->options->memory, .wanted = r->wanted};
    jx_exec_options_from(r->options, &r->ctx->arena, &task.exec);
    task.exec.search = JX_SEARCH_PORTFOLIO;
    if (!r->root->overflow) task.exec.goal = goal_from(r, start);  // where a recursion is left does not matter
    task.exec.k = config->k;
    task.exec.bound = config->bound;
    task.exec.string_length = config->string_length;
    task.exec.trials = config->trials;
    task.exec.trials_last = false;
    task.exec.history_steps = UINT64_MAX;
    task.exec.calls = MOST_CALLS;
    task.exec.contracts = r->program.contracts;
    jx_solver_options_from(r->options, &task.solver);
    task.solver.hasty = true;
    jx_worker_options_from(&r->program, r->options, &task.worker);
    return task;
}

static void take_notice(Reproduction *r, const json_t *result) {
    size_t i;
    json_t *item;
    json_array_foreach(json_object_get(result, "notices"), i, item) {
        const char *text = json_string_value(json_object_get(item, "text"));
        if (text && !r->obstacle && strncmp(text, "unsupported", 11) == 0)
            r->obstacle = jx_arena_strdup(&r->ctx->arena, text);
    }
}

static void take_result(Reproduction *r, const JxTask *task, JxUnit *unit) {
    if (*unit->failure) {
        jx_log(r->ctx, JX_LOG_INFO, "search from %s.%s: %s", unit->class, unit->method, unit->failure);
        if (!r->obstacle && !unit->result && !unit->not_started)
            r->obstacle = jx_arena_printf(&r->ctx->arena, "the search %s", unit->failure);
    }
    size_t i;
    json_t *item, *result = unit->result ? jx_result_body(unit->result) : NULL;
    json_array_foreach(json_object_get(result, "findings"), i, item) * jx_vec_push(&r->candidates) =
        jx_finding_from_json(item, &r->ctx->arena);
    uint32_t reached = (uint32_t)json_integer_value(json_object_get(result, "reached"));
    bool whole = task->exec.goal && task->exec.goal->count == r->root->goal.count;
    if (whole && reached > r->reached) r->reached = reached;
    take_notice(r, result);
    json_decref(result);
    jx_unit_clear(unit);
}

static size_t job_count(const JxOptions *options) {
    if (options->jobs) return options->jobs;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 0 ? (size_t)processors : 1;
}

// Starts from `first` to before `end`, all with one configuration, done by `until`.
static void search(Reproduction *r, size_t first, size_t end, const Config *config, double until) {
    size_t count = end - first, jobs = job_count(r->options);
    double left = until - jx_now();
    if (!count || left <= 0 || r->ctx->stop) return;
    JxUnit *units = JX_ARENA_ARRAY(&r->ctx->arena, JxUnit, count);
    double share = left * (double)(jobs < count ? jobs : count) / (double)count;
    JxTask *tasks = JX_ARENA_ARRAY(&r->ctx->arena, JxTask, count);
    for (size_t i = 0; i < count; i++) {
        const JxMethodInfo *method = r->starts.data[first + i].method;
        tasks[i] = make_task(r, &r->starts.data[first + i], config);
        units[i] = (JxUnit){.class = method->owner->name,
                            .method = method->name,
                            .descriptor = method->descriptor,
                            .trials = JX_UNIT_TRIALS};
        units[i].max_steps = config->max_steps;
        units[i].seconds = share;
    }
    jx_progress_phase(&r->progress, count == 1 ? "start" : "starts", count);
    jx_local_run(tasks, units, count, jobs, until, &r->progress);
    for (size_t i = 0; i < count; i++) take_result(r, &tasks[i], &units[i]);
}

// ── running

static JxShown shown_by(Reproduction *r, const JxWorkerThrowable *thrown, uint32_t count, uint32_t at) {
    JxShown shown = {.exception = thrown[at].class_name, .count = thrown[at].frame_count};
    JxFrameName *frames = JX_ARENA_ARRAY(&r->ctx->arena, JxFrameName, shown.count + 1);
    for (uint32_t i = 0; i < shown.count; i++) {
        const JxWorkerFrame *frame = &thrown[at].frames[i];
        char *name = jx_arena_strdup(&r->ctx->arena, frame->class_name);
        jx_text_replace(name, '.', '/');
        const JxClass *cls = jx_vm_loaded_class(r->program.vm, name);
        frames[i] = (JxFrameName){.class = frame->class_name,
                                  .method = frame->method,
                                  .file = frame->file,
                                  .line = frame->line,
                                  .analysed = cls && cls->source == JX_SOURCE_TARGET};
    }
    shown.frames = frames;
    for (uint32_t i = at + 1; i < count && !shown.cause; i++) {
        if (thrown[i].relation != JX_WORKER_CAUSE || thrown[i].owner != at) continue;
        JxShown cause = shown_by(r, thrown, count, i);
        shown.cause = jx_arena_copy(&r->ctx->arena, &cause, sizeof cause);
    }
    return shown;
}

// The frames of the run decide, whatever was predicted.
static bool accepts(JxFinding *finding, const JxWorkerThrowable *thrown, uint32_t count, void *user) {
    Reproduction *r = user;
    JxShown shown = shown_by(r, thrown, count, 0);
    finding->search.matched = jx_wanted_match(r->wanted, &shown);
    finding->search.full = jx_wanted_is_full(r->wanted, &shown);
    if (!finding->search.matched && !r->instead) {
        const char *at = "outside of the targets";
        for (uint32_t i = 0; i < shown.count && at[0] == 'o'; i++)
            if (shown.frames[i].analysed)
                at = jx_arena_printf(&r->ctx->arena, "at %s.%s(%s)", shown.frames[i].class, shown.frames[i].method,
                                     jx_source_place(&r->ctx->arena, shown.frames[i].file, shown.frames[i].line));
        r->instead = jx_arena_printf(&r->ctx->arena, "%s %s", shown.exception, at);
    }
    if (r->best && r->one_is_enough) return false;
    if (!finding->search.full && finding->search.matched < r->level) return false;
    if (!r->best) r->best = finding;
    return true;
}

static void tell_replay(const char *phase, size_t count, void *user) {
    if (phase)
        jx_progress_phase(user, phase, count);
    else
        jx_progress_done(user, 0, 0);
}

// Past its time, for runs of what was shown in the last moment.
#define GRACE 1.0

// Two runs more of what is shown, and the JVM's start, have to fit in behind.
static double attempts_until(const Reproduction *r) {
    const double runs = 3, time = r->options->time;
    return r->start + (time > 4 * runs ? time - runs : time * 0.75);
}

// Runs the tests of these findings; r->best is the first that shows at least `level` frames.  False: *error.
static bool run(Reproduction *r, JxFinding **findings, size_t count, uint32_t level, JxError *error) {
    JxWorkerOptions worker;
    const JxOptions *options = r->options;
    jx_worker_options_from(&r->program, options, &worker);
    JxReplayOptions replay = {.jdk_home = worker.jdk_home,
                              .class_path = jx_tests_class_path(options, worker.class_path, &r->ctx->arena),
                              .folder = options->tests,
                              .framework = (JxTestFramework)options->junit,
                              .regression = options->regression,
                              .sandbox = worker.sandbox,
                              .program_output = options->program_output,
                              .test_seconds = 10,
                              .attempts_until = attempts_until(r),
                              .until = r->start + options->time + GRACE,
                              .accepts = accepts,
                              .accepts_user = r,
                              .progress = tell_replay,
                              .progress_user = &r->progress};
    r->level = level;
    r->best = NULL;
    r->one_is_enough = true;
    for (size_t i = 0; i < count; i++) findings[i]->replay = (JxFindingReplay){0};
    JxReplayed replayed = jx_replay(r->ctx, r->program.vm, &replay, findings, count, &r->ctx->arena, error);
    for (size_t i = 0; i < count; i++) {
        const char *status = jx_finding_status(findings[i]);
        bool showed_nothing = strcmp(status, "no-test") == 0 || strcmp(status, "not-triggered") == 0;
        if (showed_nothing && findings[i]->replay.detail && !r->obstacle) r->obstacle = findings[i]->replay.detail;
    }
    if (r->best && !jx_finding_is_confirmed(r->best)) r->best = NULL;  // it did not do so twice more
    return replayed == JX_REPLAY_DONE;
}

static int by_promise(const void *a, const void *b) {
    const JxFinding *p = *(JxFinding *const *)a, *q = *(JxFinding *const *)b;
    if (p->search.full != q->search.full) return p->search.full ? -1 : 1;
    if (p->search.matched != q->search.matched) return p->search.matched > q->search.matched ? -1 : 1;
    return 0;
}

// Tries what was found since the last time.  Unless `all`, only what promises to show the whole trace.
static bool try_candidates(Reproduction *r, bool all, JxError *error) {
    size_t promising = 0;
    for (size_t i = 0; i < r->candidates.count; i++) promising += r->candidates.data[i]->search.full || all;
    if (!promising || r->full) return true;
    // qsort is not stable: the first of equals stays the first by its place
    for (size_t i = 1; i < r->candidates.count; i++)
        for (size_t k = i; k && by_promise(&r->candidates.data[k - 1], &r->candidates.data[k]) > 0; k--) {
            JxFinding *other = r->candidates.data[k];
            r->candidates.data[k] = r->candidates.data[k - 1];
            r->candidates.data[k - 1] = other;
        }
    size_t count = promising < JX_MOST_CANDIDATES ? promising : JX_MOST_CANDIDATES;
    JxFinding **findings = jx_arena_copy(&r->ctx->arena, r->candidates.data, count * sizeof *findings);
    memmove(r->candidates.data, r->candidates.data + count, (r->candidates.count - count) * sizeof *findings);
    r->candidates.count -= count;
    for (size_t i = 0; i < count; i++) *jx_vec_push(&r->tried) = findings[i];
    if (!run(r, findings, count, UINT32_MAX, error)) return false;
    r->full = r->best != NULL;
    if (r->full) r->matched = r->wanted->count;
    return true;
}

// What showed the most of it gets a test of its own.
static bool keep_part(Reproduction *r, JxError *error) {
    JxFinding *most = NULL;
    for (size_t i = 0; i < r->tried.count; i++) {
        JxFinding *finding = r->tried.data[i];
        bool ran = strcmp(jx_finding_status(finding), "other-exception") == 0;
        if (ran && finding->search.matched && (!most || finding->search.matched > most->search.matched)) most = finding;
    }
    if (!most) return true;
    uint32_t matched = most->search.matched;
    if (!run(r, &most, 1, matched, error)) return false;
    if (r->best) r->matched = matched;
    return true;
}

// The narrow bounds have a quarter of the time, wide ones half, starts further in the rest but what the runs need.
static bool reproduce(Reproduction *r, JxError *error) {
    double time = r->options->time, now = r->start;
    size_t outer = 0;
    while (outer < r->starts.count && r->starts.data[outer].private == r->starts.data[0].private &&
           (r->root->overflow || r->starts.data[outer].place == r->starts.data[0].place))
        outer++;
    search(r, 0, outer, &narrow, now + time / 4);
    if (!try_candidates(r, false, error)) return false;
    if (!r->full) search(r, 0, outer, &wide, now + time * 0.7);
    if (!try_candidates(r, false, error)) return false;
    if (!r->full) search(r, 0, outer, &wider, now + time * 0.7);  // where the bounds before were soon exhausted
    if (!try_candidates(r, false, error)) return false;
    if (!r->full) search(r, outer, r->starts.count, &narrow, now + time * 0.85);
    if (!try_candidates(r, true, error)) return false;
    return r->full || keep_part(r, error);
}

// ── the answer

static const char *frame_text(Reproduction *r, const JxTraceLine *line) {
    JxArena *arena = &r->ctx->arena;
    return jx_arena_printf(arena, "%s.%s(%s)", line->class, line->method,
                           jx_source_place(arena, line->file, line->line));
}

// The analysed frame of the root that stands at this place of its goal.
static const JxWantedFrame *frame_of_place(const Reproduction *r, uint32_t place) {
    uint32_t from_inside = r->root->goal.count - 1 - place;
    for (uint32_t i = 0; i < r->root->count; i++)
        if (r->root->frames[i].analysed && from_inside-- == 0) return &r->root->frames[i];
    return NULL;
}

static const char *blocked(Reproduction *r) {
    JxArena *arena = &r->ctx->arena;
    if (r->full) return NULL;
    const char *extra = r->obstacle ? jx_arena_printf(arena, "; %s", r->obstacle) : "";
    if (r->instead && !r->best) return jx_arena_printf(arena, "a run threw %s instead%s", r->instead, extra);
    if (r->reached < r->root->goal.count) {
        const JxWantedFrame *frame = frame_of_place(r, r->reached);
        if (frame) return jx_arena_printf(arena, "no path came to %s%s", frame_text(r, &frame->seen), extra);
    }
    if (r->matched) {
        const JxWantedFrame *next = &r->wanted->frames[r->matched < r->wanted->count ? r->matched : 0];
        if (r->matched < r->wanted->count)
            return jx_arena_printf(arena, "no test was found that comes from %s%s", frame_text(r, &next->seen), extra);
        return jx_arena_printf(arena, "the cause is another one%s", extra);
    }
    return jx_arena_printf(arena, "no path threw %s at %s%s", r->root->exception,
                           frame_text(r, &r->root->frames[0].seen), extra);
}

static json_t *frames_to_json(const Reproduction *r) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < r->wanted->count; i++) {
        const JxWantedFrame *frame = &r->wanted->frames[i];
        json_array_append_new(list, json_pack("{s:s,s:s,s:s?,s:i,s:b,s:b}", "class", frame->seen.class, "method",
                                              frame->seen.method, "file", frame->seen.file, "line", frame->seen.line,
                                              "analysed", frame->analysed, "matched", i < r->matched));
    }
    return list;
}

static json_t *to_json(Reproduction *r) {
    json_t *json = json_pack(
        "{s:s,s:s,s:i,s:s,s:s,s:i,s:i,s:s?,s:o,s:f}", "tool", "jinx", "version", JX_VERSION, "schema", 1, "reproduced",
        r->full      ? "full"
        : r->matched ? "part"
                     : "no",
        "exception", r->wanted->exception, "frames", (int)r->wanted->count, "matched", (int)r->matched, "blocked",
        blocked(r), "trace", frames_to_json(r), "seconds", jx_now() - r->start);
    json_object_set_new(json, "finding", r->best ? jx_finding_to_json(r->best, &r->ctx->arena) : json_null());
    return json;
}

static void print_finding(Reproduction *r) {
    JxStrbuf call;
    jx_strbuf_init(&call, &r->ctx->alloc);
    jx_call_print(r->best, &call);
    printf("call: %s\n", call.text);
    jx_strbuf_fini(&call);
    if (r->best->replay.test_file)
        printf("test: %s, %s%s\n", r->best->replay.test_file, r->best->replay.test_method, jx_test_remark(r->best));
}

static void print_text(Reproduction *r) {
    if (r->full || r->matched)
        printf("reproduced in %s: %u of %u frame%s\n", r->full ? "full" : "part", r->matched, r->wanted->count,
               r->wanted->count == 1 ? "" : "s");
    else
        puts("not reproduced");
    printf("%s\n", r->wanted->exception);
    for (uint32_t i = 0; i < r->wanted->count; i++)
        printf("  %c at %s%s\n", i < r->matched ? '=' : ' ', frame_text(r, &r->wanted->frames[i].seen),
               r->wanted->frames[i].moved ? " (line of another build)" : "");
    if (r->wanted->caught) printf("    caught in %s\n", frame_text(r, &r->wanted->caught->seen));
    for (const JxWanted *cause = r->wanted->cause; cause; cause = cause->cause)
        printf("  %s caused by %s at %s\n", r->full ? "=" : " ", cause->exception,
               frame_text(r, &cause->frames[0].seen));
    if (blocked(r)) printf("blocked: %s\n", blocked(r));
    if (r->best) print_finding(r);
}

static bool report(Reproduction *r, JxError *error) {
    const char *json = r->options->json;
    if (!json || strcmp(json, "-") != 0) print_text(r);
    return !json || jx_json_write(&r->ctx->alloc, to_json(r), json, error);
}

int jx_cmd_reproduce(JxContext *ctx, const JxOptions *options) {
    Reproduction r = {.ctx = ctx, .options = options, .start = jx_now()};
    JxError error = {0};
    jx_vec_init(&r.starts, &ctx->alloc);
    jx_vec_init(&r.candidates, &ctx->alloc);
    jx_vec_init(&r.tried, &ctx->alloc);
    int status;
    if (!open_all(&r, &error)) {
        status = jx_cmd_fail(ctx, &error);
    } else {
        jx_progress_init(&r.progress, stderr, options->quiet, 0);
        bool good = reproduce(&r, &error);
        jx_progress_end(&r.progress);
        good = good && report(&r, &error);
        status = !good ? jx_cmd_fail(ctx, &error) : r.full ? 0 : r.matched ? 1 : 3;
    }
    jx_vec_fini(&r.starts);
    jx_vec_fini(&r.candidates);
    jx_vec_fini(&r.tried);
    jx_program_close(&r.program);
    return status;
}
