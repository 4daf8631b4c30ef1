// SPDX-License-Identifier: Apache-2.0
//
// What calls are learnt from (judge/use.h): the analysed classes, and with --learn
// the project's own tests.  Tests that jinx wrote are left out: they pass what
// crashes.
#ifndef JX_CLI_LEARN_H
#define JX_CLI_LEARN_H

#include "cli/options.h"
#include "cli/program.h"
#include "report/report.h"

// False and *error: an element of --learn is no class folder, jar or class file.
bool jx_learn_check(JxContext *ctx, const JxOptions *options, JxError *error);
// Adds what callers pass to the evidence of the report's findings.
void jx_learn_judge(JxProgram *program, const JxOptions *options, JxReport *report);

#endif
