// SPDX-License-Identifier: Apache-2.0
//
// What a search is after, and how far a state is from it.
//
//   JxGoal: places, outermost first          state's stack           distance: frames that are still missing,
//     Shop.order  line 12     ───────────►   Shop.order   line 12    then instructions to the line in the
//     Cart.total  line 40     ───────────►   Cart.total   line 38    innermost frame that fits
//     Price.net   line 7
//
// A place is one or more methods (overloads that a trace cannot tell apart) and
// the lines that count.  Distances are counted in the control flow of a method,
// branches and exception handlers included, calls as one instruction; a state
// whose frames have passed the line for good is far.  They are computed once per
// method and kept by the JxAim, which the engine owns.
#ifndef JX_CORE_GOAL_H
#define JX_CORE_GOAL_H

#include "core/exec.h"

typedef struct JxPlace {
    JxMethodInfo *const *methods;
    uint32_t method_count;
    const int *lines;     // any of these
    uint32_t line_count;  // 0: any line
} JxPlace;

struct JxGoal {
    const JxPlace *places;  // outermost first
    uint32_t count;
};

bool jx_place_has_method(const JxPlace *place, const JxMethodInfo *method);
bool jx_place_has_line(const JxPlace *place, int line);

// Distances beyond this are none.
#define JX_FAR UINT32_MAX

typedef struct JxAim JxAim;
JxAim *jx_aim_new(JxExec *x, const JxGoal *goal);
void jx_aim_free(JxAim *aim);
// From where the state is now.  JX_FAR: it cannot come there any more.
uint32_t jx_aim_distance(JxAim *aim, const JxState *s);
// An exception was made with this trace: true when it was at the goal.
bool jx_aim_threw(JxAim *aim, const JxTrace *trace);
// The most places of the goal that any state had on its stack.
uint32_t jx_aim_reached(const JxAim *aim);

#endif
