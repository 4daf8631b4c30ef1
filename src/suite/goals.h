// SPDX-License-Identifier: Apache-2.0
//
// All goals of the analysed classes, and what became of each.
//
//   COVERED   a test of the suite goes there
//   EXISTING  one of the tests that were there before does
//   DEAD      every path of the methods that could go there was followed to its end, and none did
//   OPEN      neither; `reason` says what stood in the way
//
// Main invariant: a goal is called dead only when nothing was cut on any entry
// that leads to its method.  Texts hang in the suite's arena.
#ifndef JX_SUITE_GOALS_H
#define JX_SUITE_GOALS_H

#include "suite/suite.h"

typedef enum JxGoalState { JX_GOAL_COVERED, JX_GOAL_EXISTING, JX_GOAL_DEAD, JX_GOAL_OPEN } JxGoalState;

typedef struct JxGoalEntry {
    const char *text;  // as in cases.h
    const JxMethodInfo *method;
    char kind;  // first letter of "branch", "enter", "catch", "line"
    int line;
    JxGoalState state;
    const char *reason;
} JxGoalEntry;

typedef JX_VEC(JxGoalEntry) JxGoalList;

typedef struct JxEntryEnd {                   // how the exploration of an entry method ended
    const char *class, *method, *descriptor;  // class as the JVM writes it
    char ended;                               // as JxUnitEnd.ended has it
    bool unsolved;                            // some of its paths have no usable inputs
} JxEntryEnd;

// In the order of classes and instructions.  `partial`: not every accessible method was an entry.
void jx_goals_list(const JxSuite *suite, const JxEntryEnd *ends, size_t count, bool partial, JxGoalList *out);
const char *jx_goal_state_name(JxGoalState state);

// False: code that the compiler wrote, and initialisers, which no test is about.
bool jx_goal_is_asked_for(const JxMethodInfo *method);

#endif
