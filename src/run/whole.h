// SPDX-License-Identifier: Apache-2.0
//
// A whole run as one value: what all of its units came to, verdicts included.
//
//   what was asked (entries, budgets, options), the world ──► one line of JSON a unit, in the order of the report
//
// A run on code that has not changed needs no unit of its own then: nothing is
// explored, tried or judged by a driver, only reported.  Where anything has
// changed, each unit is asked for by itself (memory.h).
//
// Main invariant: what is kept is what the same command would come to again.  A
// run that was cut by the clock or by a signal, in which a process failed, or with
// a verdict that depends on the moment, is not kept.
#ifndef JX_RUN_WHOLE_H
#define JX_RUN_WHOLE_H

#include "run/drive.h"

// True: all results are there, and the tests where they belong.
bool jx_whole_recall(JxRun *run);
void jx_whole_keep(JxRun *run);
// Of one unit, verdicts included; the run was recalled.
json_t *jx_whole_result(const JxRun *run, size_t unit);
void jx_whole_fini(JxRun *run);

#endif
