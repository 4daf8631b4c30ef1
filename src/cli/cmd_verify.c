// SPDX-License-Identifier: Apache-2.0
//
// jinx verify: a whole program from main, with a straight answer.
//
// true     every path ended by itself: nothing was cut, unsupported, unknown or concretised
// false    a path ends with an exception that the property forbids, and the program, run with the inputs that
//          the solver gave, really ends so (with --no-replay: not run)
// unknown  anything else, with the reasons that matter most
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/guard.h"
#include "cli/program.h"
#include "junit/program.h"

typedef struct Verdict {
    JxContext *ctx;
    JxProperty property;
    JxFinding *violation;
    bool unsolved;  // a violating path without a model

    const JxOptions *options;
    const char *jdk_home;
    JxWorker *worker;    // started for the first replay
    unsigned failures;   // violations that the run did not show
    const char *failed;  // why, of the first
} Verdict;

// After so many runs that did not show what was predicted, the search for a violation is given up.
#define MOST_FAILURES 8

static bool violates(const Verdict *verdict, const JxEscape *escape) {
    if (verdict->property == JX_PROPERTY_NO_EXCEPTION) return true;
    JxLinkError error = {0};
    JxClass *assertion = jx_vm_class(jx_exec_vm(escape->exec), "java/lang/AssertionError", &error);
    return assertion && jx_class_is_subtype(escape->exception, assertion);
}

static const char *start_worker(Verdict *verdict) {
    JxWorkerOptions options = {.jdk_home = verdict->jdk_home,
                               .class_path = verdict->options->class_path,
                               .sandbox = jx_worker_sandbox_from(verdict->options),
                               .time_limit = 60,
                               .program_output = verdict->options->program_output};
    JxError error = {0};
    verdict->worker = jx_worker_start(verdict->ctx, &options, &error);
    if (verdict->worker) return NULL;
    char text[1200];
    return jx_arena_strdup(&verdict->ctx->arena, jx_error_text(&error, text, sizeof text));
}

// Does what the run threw violate the property too?
static bool is_violation(const Verdict *verdict, const JxFinding *finding, const char *exception) {
    if (strcmp(exception, finding->exception) == 0) return true;
    return verdict->property == JX_PROPERTY_NO_EXCEPTION || strcmp(exception, "java.lang.AssertionError") == 0;
}

// Runs the program with these inputs; NULL when the violation showed, else why it did not.
static const char *replay(Verdict *verdict, const JxFinding *finding) {
    JxArena *arena = &verdict->ctx->arena;
    const char *why = verdict->worker ? NULL : start_worker(verdict);
    if (why) return why;
    JxProgramRun run;
    jx_program_replay(verdict->worker, verdict->options->class_path, finding, verdict->options->operands.data[0],
                      verdict->ctx, arena, &run);
    if (run.failure) return run.failure;
    if (run.exception && is_violation(verdict, finding, run.exception)) return NULL;
    return run.exception ? jx_arena_printf(arena, "%s escaped, not %s", run.exception, finding->exception)
                         : "the program ended without an exception";
}

static void on_escape(const JxEscape *escape, void *user) {
    Verdict *verdict = user;
    if (verdict->violation || !violates(verdict, escape)) return;
    JxEscape settled = *escape;
    if (!jx_escape_settle(&settled)) return;
    JxFinding *finding = jx_finding_make(&settled, &verdict->ctx->arena);
    if (finding->search.infeasible) return;
    if (!finding->search.has_model) {
        verdict->unsolved = true;
        return;
    }
    const char *why = verdict->options->no_replay ? NULL : replay(verdict, finding);
    if (!why) {
        verdict->violation = finding;
        jx_exec_stop(escape->exec);
        return;
    }
    if (!verdict->failed) verdict->failed = why;
    if (++verdict->failures == MOST_FAILURES) jx_exec_stop(escape->exec);
}

static void print_violation(const Verdict *verdict) {
    const JxFinding *f = verdict->violation;
    printf("verdict: false\n%s in %s.%s (%s:%d)\n", f->exception, f->at.class, f->at.method,
           f->at.file ? f->at.file : "?", f->at.line);
    JxStrbuf buf;
    jx_strbuf_init(&buf, &verdict->ctx->alloc);
    for (uint32_t i = 0; i < f->input_count; i++) {
        jx_strbuf_clear(&buf);
        jx_value_print(f->inputs[i].value, &buf);
        printf("input %u: %s = %s\n", i + 1, f->inputs[i].name, buf.text);
    }
    jx_strbuf_fini(&buf);
}

// The reasons for `unknown`: the ends that cut, then what was not supported.
static void print_reasons(const JxExec *exec, const Verdict *verdict) {
    const JxExecCounts *counts = jx_exec_counts(exec);
    if (verdict->failed) printf("a predicted violation did not show in a run: %s\n", verdict->failed);
    if (verdict->unsolved) printf("a path to a violation has no model that the solver could find\n");
    for (int i = 0; i < JX_END_COUNT; i++)
        if (counts->ends[i] && jx_end_is_cut((JxEnd)i))
            printf("%s: %llu path%s\n", jx_end_name((JxEnd)i), (unsigned long long)counts->ends[i],
                   counts->ends[i] == 1 ? "" : "s");
    if (counts->hedged_throws)
        printf("an exception after something that was not explored in full: %llu path%s\n",
               (unsigned long long)counts->hedged_throws, counts->hedged_throws == 1 ? "" : "s");
    const JxNotice *notices;
    size_t count = jx_exec_notices(exec, &notices);
    for (size_t i = 0; i < count && i < 5; i++)
        printf("%s: %llu path%s\n", notices[i].text, (unsigned long long)notices[i].count,
               notices[i].count == 1 ? "" : "s");
}

static bool is_clean(const JxExecCounts *counts) {
    for (int i = 0; i < JX_END_COUNT; i++)
        if (counts->ends[i] && jx_end_is_cut((JxEnd)i)) return false;
    return counts->hedged_throws == 0;
}

static int conclude(const JxExec *exec, const Verdict *verdict) {
    const JxExecCounts *counts = jx_exec_counts(exec);
    if (verdict->violation) {
        print_violation(verdict);
        return JX_EXIT_FINDINGS;
    }
    if (!verdict->unsolved && !verdict->failed && is_clean(counts)) {
        printf("verdict: true\nall %llu paths end without a violation%s\n", (unsigned long long)counts->paths,
               verdict->options->models.count ? ", if the models are right" : "");
        return JX_EXIT_CLEAN;
    }
    printf("verdict: unknown\n");
    print_reasons(exec, verdict);
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

// `--witness`: a program that shows the violation again.
static bool write_witness(const Verdict *verdict, JxError *error) {
    const char *text =
        jx_program_driver(verdict->violation, verdict->options->operands.data[0], verdict->ctx, &verdict->ctx->arena);
    return jx_file_write(verdict->options->witness, text, strlen(text), error);
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
} Task;

static int verify(void *user, int answer) {
    const Task *task = user;
    JxProgram *program = task->program;
    const JxOptions *options = task->options;
    JxContext *ctx = program->ctx;
    JxExecOptions exec_options;
    JxSolverOptions solver_options;
    jx_exec_options_from(options, &ctx->arena, &exec_options);
    exec_options.contracts = program->contracts;
    jx_solver_options_from(options, &solver_options);
    // One question may decide the whole answer: it gets more than one of a thousand methods would.
    solver_options.query_seconds = 60;
    solver_options.z3_resource_limit *= 10;
    exec_options.whole_program = true;
    exec_options.seconds = options->time;
    if (options->time > 0) solver_options.deadline = jx_now() + options->time;
    JxTermPool *pool = jx_terms_new(ctx);
    JxSolver *solver = jx_solver_new(ctx, pool, &solver_options);
    JxExec *exec = jx_exec_new(ctx, program->vm, pool, solver, &exec_options);
    Verdict verdict = {
        .ctx = ctx, .property = (JxProperty)options->property, .options = options, .jdk_home = program->jdk_home};
    jx_exec_on_escape(exec, on_escape, &verdict);
    JxWorkerOptions worker;
    jx_worker_options_from(program, options, &worker);
    JxMirror *mirror = jx_mirror_for(program, exec, options->no_replay ? NULL : &worker);
    jx_exec_explore_main(exec, task->main);
    jx_mirror_free(mirror);
    jx_worker_stop(verdict.worker);
    int status = conclude(exec, &verdict);
    JxError error = {0};
    if (verdict.violation && options->witness && !write_witness(&verdict, &error)) status = report_error(ctx, &error);
    jx_guard_answered(answer);
    return status;
}

int jx_cmd_verify(JxContext *ctx, const JxOptions *options) {
    JxError error = {0};
    JxProgram program;
    Task task = {.program = &program, .options = options};
    if (options->operands.count != 1)
        jx_error(&error, "verify", "needs one main class");
    else if (jx_program_open(&program, ctx, options, NULL, 0, &error))
        jx_exec_provide_verifier(program.vm), task.main = find_main(&program, options->operands.data[0], &error);
    if (!task.main) {
        if (options->operands.count == 1) jx_program_close(&program);
        return report_error(ctx, &error);
    }
    JxGuard guard = jx_guard_run(ctx, options->time, options->memory, verify, &task);
    jx_program_close(&program);
    if (guard.answered) return guard.status;
    printf("verdict: unknown\n%s\n", guard.why);
    return JX_EXIT_CUT_SHORT;
}
