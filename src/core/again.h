// SPDX-License-Identifier: Apache-2.0
//
// The rule "a handler changes nothing before its last decision", checked.
//
//   handler begins ──► a fork of its state is kept ──► decision ──► sibling ──► work list
//                                     └────────── compared ───────────┘
//
// A sibling that is to run the same instruction again must find everything as the first run found it: what the handler
// had already changed would be done twice.  What a decision itself writes down (bindings, the path, inputs that came to
// be) may differ; the column `again` of state.def says which members those are.  A handler that asks to be run again
// itself (RELOAD at its own instruction, a frame whose role says AGAIN) is held to the same.
//
// Forks are cheap, but one for each instruction off the fast path is not free: only builds for debugging do it by
// themselves (JxExecOptions.check_handlers).  A violation is a bug of ours, and names the instruction.
#ifndef JX_CORE_AGAIN_H
#define JX_CORE_AGAIN_H

#include "core/doors.h"

typedef struct JxAgain JxAgain;  // x->again; NULL: nothing is checked

JxAgain *jx_again_new(JxExec *x);
void jx_again_free(JxExec *x);
// The handler of the instruction at which the top frame stands begins; it is over, and what became of its state.
void jx_again_begin(JxExec *x, JxState *s);
void jx_again_flowed(JxExec *x, const JxState *s, JxFlow flow);
// The state is given to the work list.
void jx_again_check(JxExec *x, const JxState *s);
// The state stands at an exception handler: wherever that is, it is no second run.
void jx_again_caught(JxExec *x, const JxState *s);

#endif
