// SPDX-License-Identifier: Apache-2.0
//
// jinx check: entry methods → units → report.
#include <string.h>
#include <unistd.h>

#include "cli/changes.h"
#include "cli/commands.h"
#include "cli/entries.h"
#include "cli/lessons.h"
#include "cli/reports.h"
#include "cli/unit.h"
#include "cli/workspace.h"
#include "version.h"

// Every method gets a quick pass before any gets a long one: the quick pass has
// this share of the steps; what it did not finish runs again with all of them.
#define QUICK_SHARE 50

static JxUnit *make_units(JxProgram *program, const JxOptions *options, const JxEntries *entries, uint64_t max_steps) {
    JxUnit *units = JX_ARENA_ARRAY(&program->ctx->arena, JxUnit, entries->count + 1);
    for (size_t i = 0; i < entries->count; i++) {
        units[i].entry = entries->data[i];
        jx_exec_options_from(options, &program->ctx->arena, &units[i].exec);
        units[i].exec.max_steps = max_steps;
        units[i].exec.contracts = program->contracts;
        jx_solver_options_from(options, &units[i].solver);
        units[i].solver.hasty = true;
        units[i].memory_mb = options->memory;
        jx_worker_options_from(program, options, &units[i].worker);
        units[i].runs_nothing = options->no_replay;
        units[i].tree = units[i].exec.coverage = options->html != NULL;
    }
    return units;
}

// It used up its steps, or a time, that were less than the method's own.
static bool needs_more(const JxUnit *unit, const JxOptions *options) {
    if (!unit->result || unit->had_all) return false;
    const char *ended = json_string_value(json_object_get(json_object_get(unit->result, "method"), "ended"));
    if (!ended || strcmp(ended, "limit") != 0) return false;
    const json_t *ledger = json_object_get(unit->result, "ledger");
    if (json_integer_value(json_object_get(ledger, jx_end_name(JX_END_MEMORY)))) return false;
    bool late = json_integer_value(json_object_get(ledger, jx_end_name(JX_END_TIME)));
    return late || unit->exec.max_steps < options->max_steps;
}

// False when its own limit is less.
static bool limit_time(JxUnit *unit, double seconds) {
    bool limited = seconds > 0 && (unit->exec.seconds <= 0 || seconds < unit->exec.seconds);
    if (limited) unit->exec.seconds = seconds;
    return limited;
}

// The method's limit is for all passes together.
static void take_time(JxUnit *unit, double used) {
    const double least = 0.5;
    if (unit->exec.seconds > 0)
        unit->exec.seconds = unit->exec.seconds - used > least ? unit->exec.seconds - used : least;
}

static size_t job_count(const JxOptions *options) {
    if (options->jobs) return options->jobs;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 0 ? (size_t)processors : 1;
}

// Seconds for each of `count` methods, that all may be done in time; 0: no limit.
static double fair_share(double until, size_t count, size_t jobs) {
    const double least = 0.01;  // a method that is started at all should come to its first lines
    if (until <= 0) return 0;
    double share = (until - jx_now()) * (double)jobs / (double)count;
    return share > least ? share : least;
}

// The first methods load what the later ones find loaded: after 4, 16, 64, … of them the driver learns what they
// needed.  What they leave of their time is for the others.
static void run_quickly(JxProgram *program, JxUnit *units, size_t count, size_t jobs, double until,
                        JxProgress *progress) {
    const size_t most = 256;
    jx_progress_phase(progress, count == 1 ? "method" : "methods", count);
    for (size_t from = 0, end; from < count; from = end) {
        end = from ? from + (3 * from < most ? 3 * from : most) : 4;
        if (end > count) end = count;
        double share = fair_share(until, count - from, jobs);
        for (size_t i = from; i < end; i++) {
            units[i].teaches = true;
            limit_time(&units[i], share);
        }
        jx_units_run(program, units + from, end - from, jobs, progress->deadline, progress);
        for (size_t i = from; i < end; i++) {
            jx_lesson_learn(program->vm, json_object_get(units[i].result, "lesson"));
            json_object_del(units[i].result, "lesson");
        }
    }
}

// The longer run counts, unless it was cut so early that it knows less.
static void keep_better(JxUnit *unit, JxUnit *again, JxProgress *progress) {
    size_t before = jx_unit_finding_count(unit), after = jx_unit_finding_count(again);
    if (again->result && after >= before) {
        json_decref(unit->result);
        *unit = *again;
        return;
    }
    json_decref(again->result);
    jx_progress_take_back(progress, after);
    jx_progress_keep(progress, before);
    unit->had_all = again->had_all;
}

// Those that need more run again with all steps and this time (0: the method's own).
static void run_longer(JxProgram *program, const JxOptions *options, JxUnit *units, const JxEntries *longer,
                       size_t jobs, double seconds, JxProgress *progress) {
    JxUnit *again = make_units(program, options, longer, options->max_steps);
    for (size_t i = 0, k = 0; k < longer->count; i++) {
        if (units[i].entry != longer->data[k]) continue;
        jx_progress_take_back(progress, jx_unit_finding_count(&units[i]));
        take_time(&again[k], units[i].seconds);
        again[k].had_all = !limit_time(&again[k], seconds);
        k++;
    }
    jx_progress_phase(progress, "methods that need longer", longer->count);
    jx_units_run(program, again, longer->count, jobs, progress->deadline, progress);
    for (size_t i = 0, k = 0; k < longer->count; i++)
        if (units[i].entry == longer->data[k]) keep_better(&units[i], &again[k++], progress);
}

// With a time limit for the whole run the quick pass has half of it, and the rest is for passes of longer and longer
// time for each method, as long as there is enough left to make a difference.
static void run_rounds(JxProgram *program, const JxOptions *options, JxUnit *units, const JxEntries *entries,
                       JxProgress *progress) {
    double deadline = progress->deadline;
    size_t jobs = job_count(options);
    run_quickly(program, units, entries->count, jobs, deadline > 0 ? jx_now() + options->time / 2 : 0, progress);
    double given = deadline > 0 ? options->time / 2 * (double)jobs / (double)(entries->count + 1) : 0;
    JxEntries longer;
    jx_vec_init(&longer, &program->ctx->alloc);
    for (bool more = options->max_steps > QUICK_SHARE; more;) {
        jx_vec_clear(&longer);
        for (size_t i = 0; i < entries->count; i++)
            if (needs_more(&units[i], options)) *jx_vec_push(&longer) = units[i].entry;
        if (!longer.count || (deadline > 0 && jx_now() >= deadline)) break;
        double share = fair_share(deadline, longer.count, jobs);
        if (deadline > 0 && share < 4 * given) share = 4 * given;
        run_longer(program, options, units, &longer, jobs, share, progress);
        more = deadline > 0;
        given = share;
    }
    jx_vec_fini(&longer);
}

static void add_results(JxReport *report, JxUnit *units, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (units[i].result) {
            jx_report_add_unit(report, units[i].result);
            json_decref(units[i].result);
            continue;
        }
        JxFrameName name = {.class = units[i].entry->owner->name,
                            .method = units[i].entry->name,
                            .descriptor = units[i].entry->descriptor};
        if (units[i].not_started)
            jx_report_add_skipped(report, &name, units[i].failure);
        else
            jx_report_add_failure(report, &name, units[i].failure, units[i].seconds);
    }
}

static void tell_replay(const char *phase, size_t count, void *user) {
    if (phase)
        jx_progress_phase(user, phase, count);
    else
        jx_progress_done(user, 0, 0);
}

static JxReplayed replay(JxProgram *program, const JxOptions *options, JxReport *report, JxProgress *progress,
                         JxError *error) {
    JxWorkerOptions worker;
    jx_worker_options_from(program, options, &worker);
    JxReplayOptions replay = {.jdk_home = worker.jdk_home,
                              .class_path = worker.class_path,
                              .folder = jx_tests_folder(options),
                              .place = jx_workspace_test_folder,
                              .place_user = options->workspace,
                              .junit = (int)options->junit,
                              .regression = options->regression,
                              .sandbox = worker.sandbox,
                              .program_output = options->program_output,
                              .progress = tell_replay,
                              .progress_user = progress};
    progress->deadline = 0;  // which is for the analysis, as are the paths
    progress->paths = 0;
    JxReplayed replayed = jx_replay(program->ctx, program->vm, &replay, report->findings.data, report->findings.count,
                                    report->arena, error);
    report->replayed = replayed != JX_REPLAY_NOT_RUN;
    if (report->replayed && !options->unconfirmed) jx_report_withhold(report);
    jx_report_judge(report);  // again: other inputs may stand for a finding now
    report->seconds = jx_now() - report->started;
    return replayed;
}

// What counts was confirmed, or could not be because nothing was run.
static bool counts(const JxReport *report, const JxFinding *finding, uint64_t fail_on) {
    if (report->replayed && !jx_finding_is_confirmed(finding)) return false;
    return fail_on & 1u << finding->kind;
}

static int exit_status(const JxReport *report, const JxOptions *options, JxReplayed replayed) {
    if (replayed == JX_REPLAY_NOT_WRITTEN) return JX_EXIT_USAGE;  // as for a report that cannot be written
    for (size_t i = 0; i < report->findings.count; i++)
        if (counts(report, report->findings.data[i], options->fail_on)) return JX_EXIT_FINDINGS;
    if (replayed == JX_REPLAY_NOT_RUN) return JX_EXIT_CUT_SHORT;
    for (size_t i = 0; i < report->methods.count; i++)
        if (strcmp(report->methods.data[i].ended, "failed") == 0) return JX_EXIT_CUT_SHORT;
    return JX_EXIT_CLEAN;
}

static int fail(JxContext *ctx, const JxError *error) {
    char text[1200];
    jx_log(ctx, JX_LOG_ERROR, "%s", jx_error_text(error, text, sizeof text));
    return JX_EXIT_USAGE;
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

static int analyse(JxProgram *program, const JxOptions *options, const JxEntries *entries) {
    JxContext *ctx = program->ctx;
    JxError error = {0};
    uint64_t quick = options->max_steps > QUICK_SHARE ? options->max_steps / QUICK_SHARE : options->max_steps;
    JxUnit *units = make_units(program, options, entries, quick);
    JxProgress progress;
    jx_progress_init(&progress, stderr, options->quiet, options->time > 0 ? jx_now() + options->time : 0);
    JxReport report;
    jx_report_init(&report, ctx, JX_VERSION);
    run_rounds(program, options, units, entries, &progress);
    add_results(&report, units, entries->count);
    jx_report_finish(&report);
    JxReplayed replayed = options->no_replay ? JX_REPLAY_DONE : replay(program, options, &report, &progress, &error);
    jx_progress_end(&progress);
    if (replayed != JX_REPLAY_DONE) fail(ctx, &error);
    jx_error_clear(&error);
    for (size_t i = 0; i < report.findings.count; i++) report.findings.data[i]->replay.alternative = NULL;
    bool written = jx_reports_write(&report, program->vm, options, &error);
    int status = written ? exit_status(&report, options, replayed) : fail(ctx, &error);
    jx_report_fini(&report);
    return status;
}

int jx_cmd_check(JxContext *ctx, const JxOptions *options) {
    JxError error = {0};
    JxProgram program;
    JxEntries entries;
    jx_vec_init(&entries, &ctx->alloc);
    bool good = jx_program_open(&program, ctx, options, options->operands.data, options->operands.count, &error) &&
                jx_entries_find(&program, &options->methods, &options->exclude, &entries, &error) &&
                (!options->changed || jx_changes_select(&program, options->changed, &entries, &error)) &&
                contracts_fit(&program, &error);
    int status = good ? analyse(&program, options, &entries) : fail(ctx, &error);
    jx_vec_fini(&entries);
    jx_program_close(&program);
    return status;
}
