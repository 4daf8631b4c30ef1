// SPDX-License-Identifier: Apache-2.0
//
// Units explored on this machine: as many runners (runner.h) as there are jobs.
//
// A runner that dies is replaced and its unit tried once more; one that has grown
// is replaced when it has nothing to do.
#ifndef JX_RUN_LOCAL_H
#define JX_RUN_LOCAL_H

#include "report/progress.h"
#include "run/process.h"
#include "run/site.h"

// Runners are forked from this process when they are first needed: best while it is small.
JxSite *jx_local_new(const JxTask *task, size_t jobs, JxHelpers *helpers);

// Explores all units, each with a task of its own, and returns when they are done; `progress` may be NULL.  What is not
// begun by the deadline (by jx_now; 0: none) is marked as not started.
void jx_local_run(const JxTask *tasks, JxUnit *units, size_t count, size_t jobs, double deadline, JxProgress *progress);

#endif
