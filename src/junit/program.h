// SPDX-License-Identifier: Apache-2.0
//
// Whole programs replayed: a Verifier class that answers with the recorded
// inputs, in order, and starts the program.
#ifndef JX_JUNIT_PROGRAM_H
#define JX_JUNIT_PROGRAM_H

#include "junit/replay.h"

// Java source of class org.sosy_lab.sv_benchmarks.Verifier: nondet calls give the inputs of the finding
// in their order, and main runs that of `main_class` (with dots).
const char *jx_program_driver(const JxFinding *violation, const char *main_class, JxContext *ctx, JxArena *arena);

typedef struct JxProgramRun {
    const char *exception;  // what escaped main, with dots; NULL: nothing
    const char *failure;    // why nothing can be said: the driver does not compile, time, the JVM ended
} JxProgramRun;

// What has to be said when the worker starts: variables of the process, the number of processors.  True: something has.
bool jx_program_setup(const JxFinding *violation, JxContext *ctx, JxArena *arena, JxWorkerOptions *options);
// The first input that no replay can provide (time, memory, identity hash codes); NULL: there is none.
const char *jx_program_not_provided(const JxFinding *violation);

// Runs the program with the inputs of the violation in the worker's JVM.
void jx_program_replay(JxWorker *worker, const char *class_path, const JxFinding *violation, const char *main_class,
                       JxContext *ctx, JxArena *arena, JxProgramRun *out);

#endif
