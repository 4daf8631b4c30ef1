// SPDX-License-Identifier: Apache-2.0
//
// jinx verify: a whole program from main, with a straight answer.
//
// true     every path ended by itself: nothing was cut, unsupported, unknown or concretised
// false    a path ends with an exception that the property forbids, and the program, run with the inputs that
//          the solver gave, really ends so (with --no-replay: not run)
// unknown  anything else, with the reasons that matter most
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mutant.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/guard.h"
#include "cli/program.h"
#include "cli/proofs.h"
#include "cli/reports.h"
#include "engine/engine.h"
#include "jdk/jdk.h"
#include "junit/program.h"
#include "prove/prove.h"
#include "version.h"

typedef struct Search {
    JxContext *ctx;
    JxVerdict verdict;
    JxFinding *violation;
    bool unsolved;  // a violating path without a model

    const JxOptions *options;
    const char *jdk_home;
    JxWorker *worker;    // started for the first replay
    bool special;        // … with an environment for that one alone
    unsigned failures;   // violations that the run did not show
    const char *failed;  // why, of the first

    JxProofs *proofs;  // NULL: nobody tries
    bool tried;        // an attempt was begun
} Search;

// After so many runs that did not show what was predicted, the search for a violation is given up.
#define MOST_FAILURES 8

static bool violates(const Search *search, JxVm *vm, const JxClass *exception) {
    JxLinkError error = {0};
    JxClass *forbidden = jx_vm_class(vm, jx_property_forbids(search->verdict.property), &error);
    return forbidden && jx_class_is_subtype(exception, forbidden);
}

// One worker serves all replays, unless the environment of its process has to say something.
static const char *start_worker(Search *search, const JxFinding *finding) {
    JxWorkerOptions options = {.jdk_home = search->jdk_home,
                               .class_path = search->options->class_path,
                               .sandbox = jx_worker_sandbox_from(search->options),
                               .time_limit = 60,
                               .program_output = search->options->program_output};
    JxError error = {0};
    bool special = jx_program_setup(finding, search->ctx, &search->ctx->arena, &options);
    if (search->worker && !special && !search->special) return NULL;
    jx_worker_stop(search->worker);
    search->special = special;
    search->worker = jx_worker_start(search->ctx, &options, &error);
    if (search->worker) return NULL;
    char text[1200];
    return jx_arena_strdup(&search->ctx->arena, jx_error_text(&error, text, sizeof text));
}

// Does what the run threw violate the property too?
static bool is_violation(const Search *search, JxVm *vm, const JxFinding *finding, const char *exception) {
    if (strcmp(exception, finding->exception) == 0) return true;
    char *name = jx_text_replace(jx_arena_strdup(&search->ctx->arena, exception), '.', '/');
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(vm, name, &error);
    return cls && violates(search, vm, cls);
}

// Runs the program with these inputs; NULL when the violation showed, else why it did not.
static const char *replay(Search *search, JxVm *vm, const JxFinding *finding) {
    JxArena *arena = &search->ctx->arena;
    const char *why = start_worker(search, finding), *missing = jx_program_not_provided(finding);
    if (why) return why;
    JxProgramRun run;
    jx_program_replay(search->worker, search->options->class_path, finding, search->options->operands.data[0],
                      search->ctx, arena, &run);
    if (run.failure) return run.failure;
    if (run.exception && is_violation(search, vm, finding, run.exception)) return NULL;
    if (missing) return jx_arena_printf(arena, "it relies on %s, which a replay cannot decide", missing);
    return run.exception ? jx_arena_printf(arena, "%s escaped, not %s", run.exception, finding->exception)
                         : "the program ended without an exception";
}

static void on_escape(const JxEscape *escape, void *user) {
    Search *search = user;
    if (search->violation || !violates(search, jx_exec_vm(escape->exec), escape->exception)) return;
    JxEscape settled = *escape;
    if (!jx_escape_settle(&settled)) return;
    JxFinding *finding = jx_finding_make(&settled, &search->ctx->arena);
    if (finding->search.infeasible) return;
    if (!finding->search.has_model) {
        search->unsolved = true;
        return;
    }
    const char *why = search->options->no_replay ? NULL : replay(search, jx_exec_vm(escape->exec), finding);
    if (!why) {
        search->violation = finding;
        jx_exec_stop(escape->exec);
        return;
    }
    if (!search->failed) search->failed = why;
    if (++search->failures == MOST_FAILURES) jx_exec_stop(escape->exec);
}

// ── proofs
//
// The search goes first; beside it run attempts to prove what it does not decide soon, one after another (proofs.h). As
// long as no input was looked at there is one path, and the quickest way to its end is to walk it.

static const uint64_t first_attempt = 400000, concrete_share = 100 << 20;
// How often the search asks what came of the attempt.
static const uint64_t ask_every = 1 << 15;
// As long as it follows one path, it looks again when it has done so many times as much.
enum { LATER = 8 };

// What every attempt meets that the search has met: general states stand for all that there are.
static bool is_beyond_proofs(const Search *search, const JxExecCounts *counts) {
    return search->failed || counts->ends[JX_END_UNSUPPORTED] || counts->ends[JX_END_SCHEDULE];
}

static void begin_attempts(Search *search, const JxExec *exec) {
    jx_proofs_begin(search->proofs, jx_exec_ticks(exec));
    search->tried = true;
}

static uint64_t tend_attempts(JxExec *exec, void *user) {
    Search *search = user;
    uint64_t work = jx_exec_work(exec);
    const JxExecCounts *counts = jx_exec_counts(exec);
    if (search->violation) return 0;
    if (jx_proofs_running(search->proofs)) {
        if (is_beyond_proofs(search, counts)) jx_proofs_no_more(search->proofs);
        switch (jx_proofs_ask(search->proofs, jx_exec_ticks(exec), &search->verdict.proof)) {
        case JX_PROOFS_NONE: return work + ask_every;
        case JX_PROOFS_PROVED: jx_exec_stop(exec); return 0;
        case JX_PROOFS_OVER: return 0;
        }
    }
    if (is_beyond_proofs(search, counts)) return 0;
    if (counts->branches == 0 && work < concrete_share) return LATER * work;
    begin_attempts(search, exec);
    return work + ask_every;
}

// The search has ended without an answer: nothing is left but the attempt that runs, or, if there was none yet, the
// first: what was cut (a copy of more elements than can be gone through, say) may be proved.
static void attempt_at_the_end(Search *search, const JxExec *exec) {
    const JxExecCounts *counts = jx_exec_counts(exec);
    if (!search->proofs) return;
    bool ended = !counts->ends[JX_END_STEPS] && !counts->ends[JX_END_TIME] && !is_beyond_proofs(search, counts);
    if (ended && !search->tried) begin_attempts(search, exec);
    if (jx_proofs_running(search->proofs)) {
        // What the clock ends may use what is there by the clock: an attempt that nobody has asked for yet.
        if (!counts->ends[JX_END_TIME]) jx_proofs_no_more(search->proofs);
        jx_proofs_ask(search->proofs, UINT64_MAX, &search->verdict.proof);
    }
}

// ── the answer

static void because(Search *search, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void because(Search *search, const char *format, ...) {
    char text[1200];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    *jx_vec_push(&search->verdict.reasons) = jx_arena_strdup(&search->ctx->arena, text);
}

static void because_paths(Search *search, const char *what, uint64_t count) {
    because(search, "%s: %llu path%s", what, (unsigned long long)count, count == 1 ? "" : "s");
}

// The reasons for `unknown`: the ends that cut, then what was not supported.
static void give_reasons(const JxExec *exec, Search *search) {
    const JxExecCounts *counts = jx_exec_counts(exec);
    if (search->failed) because(search, "a predicted violation did not show in a run: %s", search->failed);
    if (search->unsolved) because(search, "a path to a violation has no model that the solver could find");
    for (int i = 0; i < JX_END_COUNT; i++)
        if (counts->ends[i] && jx_end_is_cut((JxEnd)i)) because_paths(search, jx_end_name((JxEnd)i), counts->ends[i]);
    if (counts->hedged_throws)
        because_paths(search, "an exception after something that was not explored in full", counts->hedged_throws);
    const char *why = jx_proofs_failure(search->proofs);
    if (why) because(search, "not proved without bounds: %s", why);
    const JxNotice *notices;
    size_t count = jx_exec_notices(exec, &notices);
    for (size_t i = 0; i < count && i < 5; i++) because_paths(search, notices[i].text, notices[i].count);
}

static bool is_clean(const JxExecCounts *counts) {
    for (int i = 0; i < JX_END_COUNT; i++)
        if (counts->ends[i] && jx_end_is_cut((JxEnd)i)) return false;
    return counts->hedged_throws == 0;
}

// The search alone has the answer: a violation, or that there is none.
static bool is_decided(const Search *search, const JxExec *exec) {
    bool solved = !search->unsolved || JX_MUTANT("hedge:no model");
    return search->violation || (solved && !search->failed && is_clean(jx_exec_counts(exec)));
}

static void conclude(JxExec *exec, Search *search) {
    JxVerdict *verdict = &search->verdict;
    const JxExecCounts *counts = verdict->counts = jx_exec_counts(exec);
    verdict->solver = jx_solver_counts(jx_exec_solver(exec));
    verdict->violation = search->violation;
    if (search->violation) {
        verdict->answer = JX_ANSWER_FALSE;
    } else if (verdict->proof && !search->failed) {
        verdict->answer = JX_ANSWER_TRUE;
        because(search, "proved by %s%s", verdict->proof->by,
                search->options->models.count ? ", if the models are right" : "");
    } else if (is_decided(search, exec)) {
        verdict->answer = JX_ANSWER_TRUE;
        because(search, "all %llu paths end without a violation%s", (unsigned long long)counts->paths,
                search->options->models.count ? ", if the models are right" : "");
    } else {
        verdict->answer = JX_ANSWER_UNKNOWN;
        give_reasons(exec, search);
    }
}

static int exit_status(JxAnswer answer) {
    switch (answer) {
    case JX_ANSWER_TRUE: return JX_EXIT_CLEAN;
    case JX_ANSWER_FALSE: return JX_EXIT_FINDINGS;
    case JX_ANSWER_UNKNOWN: break;
    }
    return JX_EXIT_CUT_SHORT;
}

static JxMethodInfo *find_main(JxProgram *program, const char *name, JxError *error) {
    char *internal = jx_text_replace(jx_arena_strdup(&program->ctx->arena, name), '.', '/');
    JxLinkError link = {0};
    JxClass *cls = jx_vm_class(program->vm, internal, &link);
    if (!cls) {
        // Of a class that is not there the message is its name alone.
        bool missing = !link.message[0] || strcmp(link.message, internal) == 0;
        jx_error(error, name, "%s", missing ? "there is no such class on the class path" : link.message);
        return NULL;
    }
    JxMethodInfo *main = jx_class_find_method(cls, "main", "([Ljava/lang/String;)V");
    if (!main || !(main->flags & JX_ACC_STATIC)) {
        jx_error(error, name, "has no static void main(String[])");
        return NULL;
    }
    return main;
}

static int report_error(JxContext *ctx, const JxError *error) {
    char text[1200];
    if (error->set) jx_log(ctx, JX_LOG_ERROR, "%s", jx_error_text(error, text, sizeof text));
    return JX_EXIT_USAGE;
}

typedef struct Task {
    JxProgram *program;
    const JxOptions *options;
    JxMethodInfo *main;
    double started;
} Task;

static JxVerdict new_verdict(const Task *task) {
    JxContext *ctx = task->program->ctx;
    JxVerdict verdict = {.answer = JX_ANSWER_UNKNOWN,
                         .property = (JxProperty)task->options->property,
                         .main_class =
                             jx_text_replace(jx_arena_strdup(&ctx->arena, task->options->operands.data[0]), '/', '.'),
                         .version = JX_VERSION};
    jx_vec_init(&verdict.reasons, &ctx->alloc);
    JxClassBytes found;
    JxError error = {0};
    if (jx_classpath_find(task->program->path, task->main->owner->name, &found, &error)) {
        verdict.program_file = found.origin;
        verdict.program_bytes = found.bytes;
        verdict.program_length = found.length;
    }
    return verdict;
}

static int publish(const Task *task, JxVerdict *verdict) {
    JxError error = {0};
    verdict->seconds = jx_now() - task->started;
    bool written = jx_verdict_write(verdict, task->program->ctx, task->options, &error);
    jx_vec_fini(&verdict->reasons);
    return written ? exit_status(verdict->answer) : report_error(task->program->ctx, &error);
}

static int verify(void *user, int answer) {
    const Task *task = user;
    JxProgram *program = task->program;
    const JxOptions *options = task->options;
    JxContext *ctx = program->ctx;
    JxExecOptions exec_options;
    JxSolverOptions solver_options;
    jx_program_options_from(options, &ctx->arena, &exec_options);
    exec_options.contracts = program->contracts;
    jx_solver_options_from(options, &solver_options);
    // One question may decide the whole answer: it gets more than one of a thousand methods would.
    solver_options.query_seconds = 60;
    solver_options.z3_resource_limit *= 10;
    exec_options.seconds = options->time;
    if (options->time > 0) solver_options.deadline = jx_now() + options->time;
    JxTermPool *pool = jx_terms_new(ctx);
    JxSolver *solver = jx_solver_new(ctx, pool, &solver_options);
    JxExec *exec = jx_engine_new(ctx, program->vm, pool, solver, &exec_options);
    Search search = {.ctx = ctx, .verdict = new_verdict(task), .options = options, .jdk_home = program->jdk_home};
    // Who wants to see what the program prints wants it run to its end: a proof would stop it half-way.
    bool prove = !options->no_proofs && !options->program_output;
    search.proofs = prove ? jx_proofs_start(program, options, task->main) : NULL;
    jx_exec_on_escape(exec, on_escape, &search);
    if (search.proofs) jx_exec_on_pause(exec, first_attempt, tend_attempts, &search);
    if (prove) jx_memo_install(exec);
    JxWorkerOptions worker;
    jx_worker_options_from(program, options, &worker);
    JxMirror *mirror = jx_mirror_for(program, exec, options->no_replay ? NULL : &worker);
    jx_exec_explore_main(exec, task->main);
    if (!is_decided(&search, exec)) attempt_at_the_end(&search, exec);
    jx_mirror_free(mirror);
    jx_worker_stop(search.worker);
    jx_proofs_stop(search.proofs);
    conclude(exec, &search);
    JxError error = {0};
    bool certified = search.verdict.proof && search.verdict.answer == JX_ANSWER_TRUE && options->certificate;
    if (certified && !jx_proofs_certify(search.proofs, &search.verdict, options->certificate, &error))
        report_error(ctx, &error);
    int status = publish(task, &search.verdict);
    if (error.set) status = JX_EXIT_USAGE;
    jx_guard_answered(answer);
    jx_proofs_end(search.proofs);
    return status;
}

int jx_cmd_verify(JxContext *ctx, const JxOptions *options) {
    JxError error = {0};
    JxProgram program;
    Task task = {.program = &program, .options = options, .started = jx_now()};
    if (options->operands.count != 1)
        jx_error(&error, "verify", "needs one main class");
    else if (jx_program_open(&program, ctx, options, NULL, 0, &error))
        jx_exec_provide_verifier(program.vm), task.main = find_main(&program, options->operands.data[0], &error);
    if (!task.main) {
        if (options->operands.count == 1) jx_program_close(&program);
        return report_error(ctx, &error);
    }
    JxGuard guard = jx_guard_run(ctx, options->time, options->memory, verify, &task);
    int status = guard.status;
    if (!guard.answered) {
        JxVerdict verdict = new_verdict(&task);
        *jx_vec_push(&verdict.reasons) = guard.why;
        status = publish(&task, &verdict);
    }
    jx_program_close(&program);
    return status;
}
