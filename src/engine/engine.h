// SPDX-License-Identifier: Apache-2.0
//
// The engine, put together: core with inputs/ and jdk/ behind its doors (core/doors.h).
#ifndef JX_ENGINE_ENGINE_H
#define JX_ENGINE_ENGINE_H

#include "core/exec.h"

JxExec *jx_engine_new(JxContext *ctx, JxVm *vm, JxTermPool *pool, JxSolver *solver, const JxExecOptions *options);

#endif
