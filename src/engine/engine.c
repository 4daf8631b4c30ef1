// SPDX-License-Identifier: Apache-2.0
#include "engine/engine.h"

#include "jdk/jdk.h"

JxExec *jx_engine_new(JxContext *ctx, JxVm *vm, JxTermPool *pool, JxSolver *solver, const JxExecOptions *options) {
    return jx_exec_new(ctx, vm, pool, solver, options, &jx_inputs_door, &jx_jdk_door);
}
