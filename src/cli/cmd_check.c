// SPDX-License-Identifier: Apache-2.0
//
// jinx check: entry methods → units → run → report.
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "cli/changes.h"
#include "cli/commands.h"
#include "cli/docs.h"
#include "cli/entries.h"
#include "cli/keep.h"
#include "cli/learn.h"
#include "cli/reports.h"
#include "cli/shard.h"
#include "cli/workspace.h"
#include "fleet/fleet.h"
#include "run/drive.h"
#include "run/local.h"
#include "version.h"

size_t jx_cmd_jobs(const JxOptions *options) {
    if (options->jobs) return options->jobs;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 0 ? (size_t)processors : 1;
}

// The entries that this part of the run has; `positions` are their places among all.
static JxUnit *make_units(JxProgram *program, const JxEntries *entries, const JxShard *shard, uint32_t *positions,
                          size_t *count) {
    JxUnit *units = JX_ARENA_ARRAY(&program->ctx->arena, JxUnit, entries->count + 1);
    *count = 0;
    for (size_t i = 0; i < entries->count; i++) {
        const JxMethodInfo *entry = entries->data[i];
        if (!jx_shard_has(shard, program->vm, entry->owner->name)) continue;
        positions[*count] = (uint32_t)i;
        units[(*count)++] =
            (JxUnit){.class = entry->owner->name, .method = entry->name, .descriptor = entry->descriptor};
    }
    return units;
}

static void add_results(JxReport *report, JxRun *run, const uint32_t *positions) {
    for (size_t i = 0; i < run->count; i++) {
        const JxUnit *unit = &run->units[i];
        json_t *result = jx_run_result(run, i);
        jx_shard_add_unit(report, positions[i], unit, result);
        json_decref(result);
        jx_run_forget_unit(run, i);
    }
    jx_run_forget(run);
}

static JxConfirmer *make_confirmer(JxProgram *program, const JxOptions *options, size_t jobs, JxHelpers *helpers) {
    if (options->no_replay) return NULL;
    JxWorkerOptions worker;
    jx_worker_options_from(program, options, &worker);
    JxReplayOptions replay = {.jdk_home = worker.jdk_home,
                              .class_path = jx_tests_class_path(options, worker.class_path, &program->ctx->arena),
                              .folder = jx_tests_folder(options),
                              .place = jx_workspace_test_folder,
                              .place_user = options->workspace,
                              .framework = (JxTestFramework)options->junit,
                              .regression = options->regression,
                              .sandbox = worker.sandbox,
                              .program_output = options->program_output};
    return jx_confirmer_new(program->ctx, program->vm, &replay, jobs, helpers);
}

// Contracts of all analysed classes, whether or not a path comes to them: bad ones are named before anything runs.
static bool contracts_fit(JxProgram *program, JxError *error) {
    if (!jx_book_check_files(program->contracts, error)) return false;
    for (uint32_t i = 0; i < jx_vm_class_count(program->vm); i++) {
        JxClass *cls = jx_vm_class_by_number(program->vm, i);
        if (cls->source == JX_SOURCE_TARGET && !jx_book_check(program->contracts, cls, error)) return false;
    }
    return true;
}

// Signals that end a run in good order: they wait until the driver asks for them, and while reports are written.
int jx_cmd_hold_signals(JxHelpers *helpers) {
    sigset_t wanted;
    sigemptyset(&wanted);
    sigaddset(&wanted, SIGINT);
    sigaddset(&wanted, SIGTERM);
    sigaddset(&wanted, SIGHUP);
    sigprocmask(SIG_BLOCK, &wanted, NULL);
    int fd = signalfd(-1, &wanted, SFD_CLOEXEC | SFD_NONBLOCK);
    if (fd >= 0) jx_helpers_keep_out(helpers, fd);
    return fd;
}

// The class path as a JVM gets it: targets first, then what was given as class path.
static bool send_elements(JxProgram *program, const JxOptions *options, JxRedis *redis, json_t *elements,
                          JxError *error) {
    const char *all = program->targets ? jx_targets_class_path(program->targets) : "";
    size_t length = strlen(all), rest = options->class_path ? strlen(options->class_path) : 0;
    const char *path = rest && length >= rest ? all + length - rest : all + length;
    for (const char *at = all; *at;) {
        size_t part = strcspn(at, ":");
        const char *element = jx_arena_strndup(&program->ctx->arena, at, part);
        if (part && !jx_fleet_send_element(redis, element, at < path, elements, error)) return false;
        at += part + (at[part] == ':');
    }
    return true;
}

static JxSite *fleet_site(JxProgram *program, const JxOptions *options, bool watched, JxRedis *redis, JxError *error) {
    if (program->contracts_content) {
        jx_error(error, "--fleet", "contract files do not travel to a fleet");
        return NULL;
    }
    char base[JX_SHA256_TEXT];
    JxTextList args;
    jx_vec_init(&args, &program->ctx->alloc);
    jx_keep_arguments(options, &args, &program->ctx->arena);
    json_t *list = json_array(), *elements = json_array();
    for (size_t i = 0; i < args.count; i++) json_array_append_new(list, json_string_nocheck(args.data[i]));
    jx_vec_fini(&args);
    jx_keep_unit_base(program, options, base);
    bool good = send_elements(program, options, redis, elements, error);
    json_t *job = json_pack("{s:o,s:o,s:s,s:b}", "args", list, "elements", elements, "base", base, "watched", watched);
    if (good) return jx_fleet_site(program->ctx, redis, job);
    json_decref(job);
    return NULL;
}

static bool drive(JxProgram *program, const JxOptions *options, JxRun *run, JxProgress *progress, JxError *error) {
    JxKeep keep;
    jx_keep_open(&keep, program, options);
    JxRedis *redis = options->fleet ? jx_redis_open(options->fleet, error) : NULL;
    JxSite *fleet = redis ? fleet_site(program, options, keep.store != NULL, redis, error) : NULL;
    if (options->fleet && !fleet) {
        jx_redis_close(redis);
        jx_keep_close(&keep);
        return false;
    }
    JxHelpers helpers;
    JxTask task;
    jx_helpers_init(&helpers, &program->ctx->alloc);
    jx_task_from(program, options, &task);
    run->signals = jx_cmd_hold_signals(&helpers);
    run->progress = progress;
    run->site = fleet ? fleet : jx_local_new(&task, run->options.jobs, &helpers);
    run->is_fleet = fleet != NULL;
    run->confirmer = make_confirmer(program, options, run->options.jobs, &helpers);
    if (keep.store) run->memory = &keep.memory.memory;
    task.watched = keep.store != NULL;
    jx_run_drive(run);
    jx_keep_close(&keep);
    jx_confirmer_free(run->confirmer);
    run->site->free(run->site);
    jx_redis_close(redis);
    if (run->signals >= 0) close(run->signals);
    jx_helpers_fini(&helpers);
    return true;
}

static void make_report(JxProgram *program, JxReport *report, JxRun *run, const JxOptions *options,
                        const uint32_t *positions, JxLearnt *learnt) {
    add_results(report, run, positions);
    report->replayed = !options->no_replay && run->replayed != JX_REPLAY_NOT_RUN;
    report->not_tried = run->not_tried;
    report->stopped = run->stopped ? strsignal(run->signal) : run->out_of_time ? "out of time" : NULL;
    if (report->replayed && !options->unconfirmed) jx_report_withhold(report);
    // What is printed first is read even when the time is over; after a signal nobody waits for it.
    double until = run->stopped ? JX_DOCS_NO_TIME : options->time > 0 ? run->options.started + options->time : 0;
    jx_docs_read(program, options, report, until);
    jx_learn_judge(learnt, program, options, report);
    jx_report_finish(report);
    for (size_t i = 0; i < report->findings.count; i++) report->findings.data[i]->replay.alternative = NULL;
}

static int analyse(JxProgram *program, const JxOptions *options, const JxEntries *entries, double started) {
    JxContext *ctx = program->ctx;
    JxError error = {0};
    JxProgress progress;
    JxRun run;
    JxReport report;
    JxShard shard;
    if (!jx_shard_parse(options->shard, &shard, &error)) return jx_cmd_fail(ctx, &error);
    uint32_t *positions = JX_ARENA_ARRAY(&ctx->arena, uint32_t, entries->count + 1);
    size_t count;
    JxUnit *units = make_units(program, entries, &shard, positions, &count);
    JxRunOptions run_options = {.whole_count = entries->count,
                                .jobs = jx_cmd_jobs(options),
                                .started = started,
                                .time = options->time > 0 ? options->time - jx_docs_seconds(program, options) : 0,
                                .method_time = options->method_time,
                                .max_steps = options->max_steps,
                                .mixed = options->search == JX_SEARCH_MIXED,
                                .proves = !options->no_proofs,
                                .follows_no_call = options->depth.global == 0 && !options->depth.rules.count,
                                .more_steps = options->more_steps};
    jx_progress_init(&progress, stderr, options->quiet, options->time > 0 ? started + options->time : 0);
    jx_run_init(&run, ctx, program->vm, &run_options, units, count);
    jx_report_init(&report, ctx, JX_VERSION);
    JxLearnt *learnt = jx_learn_begin(program, options);
    if (!drive(program, options, &run, &progress, &error)) return jx_cmd_fail(ctx, &error);
    jx_progress_end(&progress);
    if (options->shard) report.shard = jx_shard_to_json(&shard, entries->count, options, run.replayed);
    make_report(program, &report, &run, options, positions, learnt);
    jx_learn_free(learnt);
    if (run.replayed != JX_REPLAY_DONE) jx_log(ctx, JX_LOG_ERROR, "%s", run.error ? run.error : "nothing was run");
    bool written = jx_reports_write(&report, program->vm, options, &error);
    int status = written ? jx_reports_status(&report, options, run.replayed) : jx_cmd_fail(ctx, &error);
    jx_report_fini(&report);
    jx_run_fini(&run);
    return status;
}

int jx_cmd_fail(JxContext *ctx, const JxError *error) {
    char text[1200];
    jx_log(ctx, JX_LOG_ERROR, "%s", jx_error_text(error, text, sizeof text));
    return JX_EXIT_USAGE;
}

static bool select_changed(JxProgram *program, const JxOptions *options, JxEntries *entries, JxError *error) {
    JxStore *store = jx_keep_store(program, options);
    bool good = jx_changes_select(program, options->changed, store, entries, error);
    jx_store_close(store);
    return good;
}

int jx_cmd_check(JxContext *ctx, const JxOptions *options) {
    double started = jx_now();
    JxError error = {0};
    JxProgram program;
    JxEntries entries;
    jx_vec_init(&entries, &ctx->alloc);
    bool good = jx_program_open(&program, ctx, options, options->operands.data, options->operands.count, &error) &&
                jx_learn_check(ctx, options, &error) && jx_docs_check(options, &error) &&
                jx_entries_find(&program, &options->methods, &options->exclude, &entries, &error) &&
                (!options->changed || select_changed(&program, options, &entries, &error)) &&
                contracts_fit(&program, &error);
    int status = good ? analyse(&program, options, &entries, started) : jx_cmd_fail(ctx, &error);
    jx_vec_fini(&entries);
    jx_program_close(&program);
    return status;
}
