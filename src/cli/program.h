// SPDX-License-Identifier: Apache-2.0
//
// What check and verify have in common: the program under analysis, opened and
// ready, and the translation of options for the engine and the solver.
#ifndef JX_CLI_PROGRAM_H
#define JX_CLI_PROGRAM_H

#include "cli/options.h"
#include "cli/targets.h"
#include "contract/contract.h"
#include "mirror/mirror.h"
#include "run/unit.h"

typedef struct JxProgram {
    JxContext *ctx;
    JxClassPath *path;
    JxTargets *targets;
    JxVm *vm;
    JxContractBook *contracts;
    const char *contracts_content;  // a hash of the files that they came from; NULL: none
    char jdk_home[4096];
} JxProgram;

// Opens JDK, targets and class path, and makes the VM.  False: *error says what is wrong (status 2).
bool jx_program_open(JxProgram *program, JxContext *ctx, const JxOptions *options, const char *const *targets,
                     size_t count, JxError *error);
void jx_program_close(JxProgram *program);

void jx_exec_options_from(const JxOptions *options, JxArena *arena, JxExecOptions *out);
// … of a whole program.
void jx_program_options_from(const JxOptions *options, JxArena *arena, JxExecOptions *out);
void jx_solver_options_from(const JxOptions *options, JxSolverOptions *out);
JxWorkerSandbox jx_worker_sandbox_from(const JxOptions *options);
void jx_worker_options_from(const JxProgram *program, const JxOptions *options, JxWorkerOptions *out);
// Who runs native methods for this engine; NULL options: nobody, because of --no-replay.
JxMirror *jx_mirror_for(JxProgram *program, JxExec *exec, const JxWorkerOptions *options);

// What all units of check have in common.
void jx_task_from(JxProgram *program, const JxOptions *options, JxTask *task);

#endif
