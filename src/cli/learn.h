// SPDX-License-Identifier: Apache-2.0
//
// What calls are learnt from (judge/use.h): the analysed classes, and with --learn
// the project's own tests.  These are run, with a recorder in the analysed classes
// (suite/recording.h), before anything else; what cannot be run is read.  Tests
// that jinx wrote are left out: they pass what crashes.
#ifndef JX_CLI_LEARN_H
#define JX_CLI_LEARN_H

#include "cli/options.h"
#include "cli/program.h"
#include "report/report.h"

// False and *error: an element of --learn is no class folder, jar or class file.
bool jx_learn_check(JxContext *ctx, const JxOptions *options, JxError *error);
typedef struct JxLearnt JxLearnt;

// Runs the tests of --learn; they get a quarter of the time that there is.
JxLearnt *jx_learn_begin(JxProgram *program, const JxOptions *options);
// Adds what callers pass to the evidence of the report's findings.
void jx_learn_judge(JxLearnt *learnt, JxProgram *program, const JxOptions *options, JxReport *report);
void jx_learn_free(JxLearnt *learnt);

#endif
