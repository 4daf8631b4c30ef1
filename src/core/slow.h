// SPDX-License-Identifier: Apache-2.0
//
// The families of instructions off the fast path.  Each returns true when the
// instruction is one of its own, with what became of the state in *flow.
#ifndef JX_CORE_SLOW_H
#define JX_CORE_SLOW_H

#include "core/engine.h"

bool jx_slow_arith(JxExec *x, JxState *s, JxInsn *insn, JxFlow *flow);    // arith.c
bool jx_slow_control(JxExec *x, JxState *s, JxInsn *insn, JxFlow *flow);  // control.c
bool jx_slow_memory(JxExec *x, JxState *s, JxInsn *insn, JxFlow *flow);   // memory.c

#endif
