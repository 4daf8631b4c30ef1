// SPDX-License-Identifier: Apache-2.0
//
// Units of work: one entry method each, run in a child process of its own.
//
//   driver ── fork ──► child: explores, writes its JSON to a pipe, exits
//      ▲                  │
//      └──── JSON, or how it died ◄─┘
//
// A child has its own memory and CPU limit; it frees nothing, it exits.  If it
// dies, the driver says so for that method and goes on.  Results are taken in
// the order of the units, whatever the number of children.
#ifndef JX_CLI_UNIT_H
#define JX_CLI_UNIT_H

#include "cli/program.h"
#include "mirror/mirror.h"
#include "report/progress.h"
#include "report/report.h"
#include "trace/wanted.h"

typedef struct JxUnit {
    JxMethodInfo *entry;
    JxExecOptions exec;
    JxSolverOptions solver;
    uint64_t memory_mb;
    JxWorkerOptions worker;  // for native methods
    bool runs_nothing;       // native methods are not run
    bool tree;               // the execution tree is wanted
    const JxWanted *wanted;  // only this crash is looked for; NULL: any
    bool teaches;            // the result has a lesson (cli/lessons.h)
    // results
    json_t *result;  // NULL: it failed
    char failure[256];
    bool had_all;      // it ran with all that a method may have
    bool not_started;  // the whole run was out of time before its turn came
    double seconds;
} JxUnit;

// Runs all units, `jobs` at a time.  `progress` (may be NULL) is told of each that is done.
void jx_units_run(JxProgram *program, JxUnit *units, size_t count, size_t jobs, double deadline, JxProgress *progress);
size_t jx_unit_finding_count(const JxUnit *unit);

#endif
