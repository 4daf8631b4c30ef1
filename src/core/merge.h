// SPDX-License-Identifier: Apache-2.0
//
// Merging: two sides of a branch that have no effect but on local values go on as one path.
//
//        x < 0 ?                  if (x < 0) x = -x;
//        ╱    ╲                                              one state, no new condition on its path:
//   x = -x     (nothing)          ──────────────────►        x is (x < 0 ? -x : x)
//        ╲    ╱
//      where they meet            the post-dominator, or a return on both sides
//
// Between the branch and there only what cannot throw, allocate, call or touch the heap may run: loads and stores of
// locals, arithmetic, comparisons, branches inside that meet again, each instruction once.  Both sides are run, by the
// handlers that run them otherwise, and what differs becomes an if-then-else.  A value that is concrete on both sides
// stays so, and nothing is merged: equal states are known by such values, and arrays indexed by them.  Nor is a branch
// merged before it has forked JxExecOptions.merge times: where paths are few, their questions are the easier ones.
#ifndef JX_CORE_MERGE_H
#define JX_CORE_MERGE_H

#include "core/internal.h"

// Both sides of the branch instruction of the top frame can be.  True: the state has gone on behind them, *flow says
// how.  False: nothing has changed.
bool jx_merge_sides(JxExec *x, JxState *s, const JxTerm *condition, uint32_t taken, uint32_t fallen, JxFlow *flow);

#endif
