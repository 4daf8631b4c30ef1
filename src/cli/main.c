// SPDX-License-Identifier: Apache-2.0
//
// Reads the options, calls the command, returns its exit status.
#include <stdlib.h>
#include <string.h>

#include "base/pages.h"
#include "cli/commands.h"
#include "cli/settings.h"
#include "cli/workspace.h"
#include "version.h"

static int show_help(const JxOptions *options) {
    if (options->completion) {
        jx_help_completion(stdout, (JxShell)options->completion);
    } else if (options->man) {
        jx_help_manual(stdout);
    } else if (options->command != JX_COMMAND_HELP) {
        jx_help_command(stdout, options->command);
    } else if (options->operands.count && !options->help) {
        for (int i = 0; i < JX_COMMANDS; i++)
            if (strcmp(jx_command_name((JxCommand)i), options->operands.data[0]) == 0)
                jx_help_command(stdout, (JxCommand)i);
    } else {
        jx_help_program(stdout);
    }
    return JX_EXIT_CLEAN;
}

static int run_command(JxContext *ctx, const JxOptions *options) {
    switch (options->command) {
    case JX_COMMAND_CHECK: return jx_workspace_run(ctx, options, jx_cmd_check);
    case JX_COMMAND_VERIFY: return jx_cmd_verify(ctx, options);
    case JX_COMMAND_REPRODUCE: return jx_cmd_reproduce(ctx, options);
    case JX_COMMAND_TEST: return jx_workspace_run(ctx, options, jx_cmd_test);
    case JX_COMMAND_DUMP: return jx_cmd_dump(ctx, options);
    case JX_COMMAND_BASELINE: return jx_workspace_run(ctx, options, jx_cmd_baseline);
    case JX_COMMAND_SUPPRESS: return jx_cmd_suppress(ctx, options);
    case JX_COMMAND_EXPLAIN: return jx_cmd_explain(ctx, options);
    case JX_COMMAND_DOCTOR: return jx_cmd_doctor(ctx, options);
    case JX_COMMAND_LSP: return jx_cmd_lsp(ctx, options);
    case JX_COMMAND_WORKER: return jx_cmd_worker(ctx, options);
    case JX_COMMAND_MERGE: return jx_cmd_merge(ctx, options);
    case JX_COMMAND_CHECK_PROOF: return jx_cmd_check_proof(ctx, options);
    case JX_COMMAND_HELP: return show_help(options);
    }
    return JX_EXIT_USAGE;
}

static int report_usage(JxContext *ctx, const JxOptions *options, const JxError *error) {
    char text[sizeof error->place + sizeof error->message + 32];
    jx_log(ctx, JX_LOG_ERROR, "%s", jx_error_text(error, text, sizeof text));
    if (options->command != JX_COMMAND_HELP)
        fprintf(stderr, "Try 'jinx %s --help'.\n", jx_command_name(options->command));
    return JX_EXIT_USAGE;
}

static void set_log_level(JxContext *ctx, const JxOptions *options) {
    if (options->quiet) ctx->log_level = JX_LOG_ERROR;
    if (options->verbose) ctx->log_level = options->verbose > 1 ? JX_LOG_DEBUG : JX_LOG_INFO;
}

int main(int argc, char **argv) {
    JxContext ctx;
    JxOptions options;
    JxError error = {0};
    jx_pages_use_heap();
    jx_context_init(&ctx);
    int status;
    if (!jx_options_parse(&ctx, argc, argv, &options, &error)) {
        status = report_usage(&ctx, &options, &error);
    } else if (options.version) {
        puts("jinx " JX_VERSION);
        status = JX_EXIT_CLEAN;
    } else if (options.help) {
        status = show_help(&options);
    } else if (!jx_settings_apply(&ctx, &options, &error)) {
        status = report_usage(&ctx, &options, &error);
    } else {
        set_log_level(&ctx, &options);
        // The compiler and the live JVM take the user's locale for names of files, text in sources and messages;
        // the report must not depend on it, and names beyond ASCII must work everywhere.
        setenv("LC_ALL", "C.UTF-8", 1);
        ctx.seed = options.seed;
        status = run_command(&ctx, &options);
    }
    // A report that could not be written is a failure, even when nobody looked before.
    if (fflush(stdout) != 0 || ferror(stdout)) {
        jx_log(&ctx, JX_LOG_ERROR, "cannot write to standard output");
        status = JX_EXIT_USAGE;
    }
    jx_options_fini(&options);
    jx_context_fini(&ctx);
    return status;
}
