// SPDX-License-Identifier: Apache-2.0
//
// What a cutter (state.h) asks of core: runs on the side, and who would take an exception.  States belong to the engine
// as ever.
#ifndef JX_CORE_ASIDE_H
#define JX_CORE_ASIDE_H

#include "core/engine.h"

// Runs a state to its end: what it forks is dropped, how it ends is not counted.  For a depth-first search.
void jx_exec_run_aside(JxExec *x, JxState *s);
// Would some frame take an exception of this class, thrown by the instruction in progress?
bool jx_is_caught(JxExec *x, JxState *s, JxClass *exception);
bool jx_is_fault_caught(JxExec *x, JxState *s, JxFault fault);
// Would one take something that a caller's own method may throw?  Releasing a monitor is nothing, nor is what the
// library does in any case.
bool jx_is_foreign_caught(JxExec *x, JxState *s, const JxMethodInfo *thrower);
// Classes of what it may throw that somebody would take, at most `most`: what it declares and what needs no
// declaration, as narrow as the handler is.  The count.
uint32_t jx_foreign_catches(JxExec *x, JxState *s, const JxMethodInfo *thrower, JxClass **out, uint32_t most);

#endif
