// SPDX-License-Identifier: Apache-2.0
//
// Results of recursive methods that depend on nothing but their primitive arguments: computed once for each choice of
// arguments, on whatever path.
//
//   fib(n), 0 <= n <= 40 ──► n is split into its values ──► fib(40) ──► fib(39), fib(38) … each once
//
// A method is taken for such a one when its code, and that of all that it calls, reads and writes only local variables,
// constants and final static fields of primitive type, catches nothing, and makes no object other than an exception of
// the JDK that is thrown.  A result is used only where the frames that it needed would still fit.
#ifndef JX_PROVE_MEMO_H
#define JX_PROVE_MEMO_H

#include "core/engine.h"

typedef struct JxMemo JxMemo;

// In the engine's arena.  After `most` computations it answers no more, unless it is asked to split nothing.
JxMemo *jx_memo_new(JxExec *x, size_t most);
// A function of its arguments that comes back to itself?
bool jx_memo_is_recursive(JxMemo *memo, JxMethodInfo *method);
// For JxCutter.call: splits arguments with at most `most` values in all, answers or notes what is computed.  False: an
// ordinary call.
bool jx_memo_call(JxMemo *memo, JxState *s, JxMethodInfo *method, uint32_t most, JxFlow *flow);
// As if it had computed that many.
void jx_memo_close(JxMemo *memo);
// For JxCutter.leave: the frame on top is one that jx_memo_call made.
void jx_memo_leave(JxMemo *memo, JxState *s, JxSlot value);

#endif
