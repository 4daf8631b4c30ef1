// SPDX-License-Identifier: Apache-2.0
//
// What the commands do.  Each prints its results to standard output, its
// diagnostics through the log, and returns the exit status.
#ifndef JX_CLI_COMMANDS_H
#define JX_CLI_COMMANDS_H

#include "cli/options.h"

// The exit statuses of all commands; 1 is also `verdict: false`, 3 `verdict: unknown`;
// of reproduce, 0 is in full, 1 in part, 3 not at all.
enum { JX_EXIT_CLEAN = 0, JX_EXIT_FINDINGS = 1, JX_EXIT_USAGE = 2, JX_EXIT_CUT_SHORT = 3 };

// Logs the error; JX_EXIT_USAGE.
int jx_cmd_fail(JxContext *ctx, const JxError *error);

// How many things at once: --jobs, or one per processor.
size_t jx_cmd_jobs(const JxOptions *options);
// Signals that end a run in good order wait until the driver asks for them: a descriptor for them, or -1.
struct JxHelpers;
int jx_cmd_hold_signals(struct JxHelpers *helpers);

int jx_cmd_check(JxContext *ctx, const JxOptions *options);
int jx_cmd_verify(JxContext *ctx, const JxOptions *options);
int jx_cmd_baseline(JxContext *ctx, const JxOptions *options);
int jx_cmd_suppress(JxContext *ctx, const JxOptions *options);
int jx_cmd_explain(JxContext *ctx, const JxOptions *options);
int jx_cmd_doctor(JxContext *ctx, const JxOptions *options);
int jx_cmd_reproduce(JxContext *ctx, const JxOptions *options);
int jx_cmd_test(JxContext *ctx, const JxOptions *options);
int jx_cmd_lsp(JxContext *ctx, const JxOptions *options);
int jx_cmd_dump(JxContext *ctx, const JxOptions *options);
int jx_cmd_worker(JxContext *ctx, const JxOptions *options);
int jx_cmd_check_proof(JxContext *ctx, const JxOptions *options);
int jx_cmd_merge(JxContext *ctx, const JxOptions *options);

#endif
