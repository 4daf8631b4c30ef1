// SPDX-License-Identifier: Apache-2.0
//
// Findings that need no attention: known since a baseline was written, or
// suppressed by somebody with a reason.
//
//   jinx-baseline.json      what `jinx baseline` found
//   jinx-suppressions.json  what `jinx suppress` was told
//   @jinx.Suppress("why")   on a method or class of the code itself
//
// They leave the report's findings for `aside`, and with them the exit status;
// JSON and SARIF still have them, with the reason.  A finding is recognised by
// its id, which does not depend on lines above the method it is in.
#ifndef JX_REPORT_KNOWN_H
#define JX_REPORT_KNOWN_H

#include "report/report.h"

// Sets aside what the file names; every other finding counts as new.
bool jx_known_baseline(JxReport *report, const char *file, JxError *error);
// The same for suppressions; a file that is not there holds none.
bool jx_known_suppressions(JxReport *report, const char *file, JxError *error);
void jx_known_annotations(JxReport *report, JxVm *vm);

bool jx_known_write_baseline(const JxReport *report, const char *file, JxError *error);
// Adds a finding (as JSON reports have it) to the file, or replaces what it says about it.
bool jx_known_suppress(JxContext *ctx, const char *file, const json_t *finding, const char *reason, JxError *error);

// Numbers of findings in `aside`.
size_t jx_known_count(const JxReport *report, bool suppressed);

#endif
