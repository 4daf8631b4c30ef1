// SPDX-License-Identifier: Apache-2.0
//
// Writes the reports that the options ask for.
#ifndef JX_CLI_REPORTS_H
#define JX_CLI_REPORTS_H

#include "cli/options.h"
#include "report/report.h"
#include "report/verdict.h"

// Text to standard output, unless another report goes there; the others where they are asked for.
// False and *error when one cannot be written; the rest is written all the same.
bool jx_reports_write(JxReport *report, JxVm *vm, const JxOptions *options, JxError *error);
// The exit status of check.
int jx_reports_status(const JxReport *report, const JxOptions *options, JxReplayed replayed);
// The same for the answer of verify: text, JSON, and the witness where the answer has one.
bool jx_verdict_write(const JxVerdict *verdict, JxContext *ctx, const JxOptions *options, JxError *error);

#endif
