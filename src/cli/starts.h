// SPDX-License-Identifier: Apache-2.0
//
// Where a search for a stack trace can begin: methods that a test can call.
//
//   trace, outermost first:   Shop.lambda$run$0   (no test can call it)  ─► its callers: Shop.run
//                             Cart.total                                 ─► Cart.total itself
//                             Price.net
//
// A private method comes last of all: only reflection calls it.
#ifndef JX_CLI_STARTS_H
#define JX_CLI_STARTS_H

#include "cli/program.h"
#include "core/goal.h"

typedef struct JxStart {
    JxMethodInfo *method;
    uint32_t place;  // of the goal that it is, or calls: 0 is the outermost
    bool caller;     // it is not in the trace itself
    bool private;    // a test has to call it by reflection
} JxStart;
typedef JX_VEC(JxStart) JxStarts;

// The outermost first.  All target classes have to be loaded.
void jx_starts_find(JxProgram *program, const JxGoal *goal, JxStarts *out);

#endif
