// SPDX-License-Identifier: Apache-2.0
//
// jinx verify: a whole program from main, with a straight answer.
//
// true     every path ended by itself: nothing was cut, unsupported, unknown or concretised
// false    a path ends with an exception that the property forbids, and the solver gave its inputs
// unknown  anything else, with the reasons that matter most
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/program.h"
#include "witness/witness.h"

typedef struct Verdict {
    JxContext *ctx;
    JxProperty property;
    JxFinding *violation;
    bool unsolved;  // a violating path without a model
} Verdict;

static bool violates(const Verdict *verdict, const JxEscape *escape) {
    if (verdict->property == JX_PROPERTY_NO_EXCEPTION) return true;
    JxLinkError error = {0};
    JxClass *assertion = jx_vm_class(jx_exec_vm(escape->exec), "java/lang/AssertionError", &error);
    return assertion && jx_class_is_subtype(escape->exception, assertion);
}

static void on_escape(const JxEscape *escape, void *user) {
    Verdict *verdict = user;
    if (verdict->violation || !violates(verdict, escape)) return;
    JxFinding *finding = jx_finding_make(escape, &verdict->ctx->arena);
    if (finding->infeasible) return;
    if (!finding->has_model) {
        verdict->unsolved = true;
        return;
    }
    verdict->violation = finding;
    jx_exec_stop(escape->exec);
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
    if (!verdict->unsolved && is_clean(counts)) {
        printf("verdict: true\nall %llu paths end without a violation\n", (unsigned long long)counts->paths);
        return JX_EXIT_CLEAN;
    }
    printf("verdict: unknown\n");
    print_reasons(exec, verdict);
    return JX_EXIT_CUT_SHORT;
}

static JxMethodInfo *find_main(JxProgram *program, const char *name, JxError *error) {
    char *internal = jx_arena_strdup(&program->ctx->arena, name);
    for (char *p = internal; *p; p++)
        if (*p == '.') *p = '/';
    JxLinkError link = {0};
    JxClass *cls = jx_vm_class(program->vm, internal, &link);
    if (!cls) {
        jx_error(error, name, "%s", link.message[0] ? link.message : "no such class");
        return NULL;
    }
    JxMethodInfo *main = jx_class_find_method(cls, "main", "([Ljava/lang/String;)V");
    if (!main || !(main->flags & JX_ACC_STATIC)) {
        jx_error(error, name, "has no static void main(String[])");
        return NULL;
    }
    return main;
}

static int verify(JxProgram *program, const JxOptions *options, JxMethodInfo *main) {
    JxContext *ctx = program->ctx;
    JxExecOptions exec_options;
    JxSolverOptions solver_options;
    jx_exec_options_from(options, &ctx->arena, &exec_options);
    jx_solver_options_from(options, &solver_options);
    exec_options.whole_program = true;
    exec_options.seconds = options->time;
    JxTermPool *pool = jx_terms_new(ctx);
    JxSolver *solver = jx_solver_new(ctx, pool, &solver_options);
    JxExec *exec = jx_exec_new(ctx, program->vm, pool, solver, &exec_options);
    Verdict verdict = {.ctx = ctx, .property = (JxProperty)options->property};
    jx_exec_on_escape(exec, on_escape, &verdict);
    jx_exec_explore_main(exec, main);
    return conclude(exec, &verdict);
}

int jx_cmd_verify(JxContext *ctx, const JxOptions *options) {
    JxError error = {0};
    JxProgram program;
    JxMethodInfo *main = NULL;
    int status = JX_EXIT_USAGE;
    if (options->operands.count != 1)
        jx_error(&error, "verify", "needs one main class");
    else if (jx_program_open(&program, ctx, options, NULL, 0, &error))
        main = find_main(&program, options->operands.data[0], &error);
    if (main) status = verify(&program, options, main);
    if (error.set) {
        char text[1200];
        jx_log(ctx, JX_LOG_ERROR, "%s", jx_error_text(&error, text, sizeof text));
    }
    return status;
}
