// SPDX-License-Identifier: Apache-2.0
//
// A work list with several opinions about who is next.
//
//   waiting ─┬─ newest      depth first                 each has its share of the steps; a state that one of
//            ├─ shallow     fewest conditions           them took is gone from the others' queues (lazily)
//            ├─ fresh       where few paths have been
//            ├─ nearest     to the goal, if there is one
//            └─ random
//
// Turns are counted in steps and the solver's work, so that the order is the
// same on every machine.  Whatever the order, all states are explored in the
// end; those that cannot reach the goal come last.
//
// The engine owns it; states that wait belong to the engine.
#ifndef JX_CORE_PORTFOLIO_H
#define JX_CORE_PORTFOLIO_H

#include "core/exec.h"

typedef struct JxPortfolio JxPortfolio;

JxPortfolio *jx_portfolio_new(JxExec *x, const JxGoal *goal);
void jx_portfolio_free(JxPortfolio *p);
void jx_portfolio_add(JxPortfolio *p, JxState *s);
JxState *jx_portfolio_take(JxPortfolio *p);  // there must be one
size_t jx_portfolio_count(const JxPortfolio *p);
// Should the state that runs make room for another one?
bool jx_portfolio_is_over(JxPortfolio *p, bool forked);
// Places of the goal that were on some state's stack (goal.h).
uint32_t jx_portfolio_reached(const JxPortfolio *p);
// The state made an exception with this trace.
void jx_portfolio_threw(JxPortfolio *p, JxState *s, const JxTrace *trace);
// Forgets all that waits.
void jx_portfolio_clear(JxPortfolio *p);

#endif
