// SPDX-License-Identifier: Apache-2.0
//
// Cases: paths of an entry method that are worth a test, each with inputs that
// take it and the goals that it covers.
//
//   path ends ─► covers a goal that no case does, or goes a way of its own? ─► solved ─► JxCase ─► unit's JSON
//
// A goal is a line of text, the same in every process: which edge of which method
// (core/edges.h), which line, which exception out of which place.  Edges and lines
// are goals only in the classes that tests are written for: what else is analysed
// may be a thousand times as much.
//
//   pkg/Cls name (I)I branch 4 9 12      from offset 4 to offset 9, on line 12
//   pkg/Cls name (I)I enter 0 0 11       likewise catch, whose second number is the handler
//   pkg/Cls name (I)I line 0 0 12
//   pkg/Cls name (I)I throw 0 0 12 java.lang.ArithmeticException
//
// Owner: cases hang in the arena that the caller gave.
#ifndef JX_SUITE_CASES_H
#define JX_SUITE_CASES_H

#include "core/edges.h"
#include "witness/witness.h"

typedef struct JxCase {
    JxFinding *inputs;  // with the exception that was predicted, or an empty one
    uint32_t goal_count;
    uint32_t *goals;          // numbers of JxCases.goals: ascending those of the path, then those of mutants
    uint32_t own_goal_count;  // of the path
    bool whole;               // the path came to its end; else it goes on where nobody looked
} JxCase;

typedef struct JxCases {
    JxArena *arena;
    JxMap goal_numbers;  // text → number plus one
    JX_VEC(const char *) goals;
    JX_VEC(uint8_t) covered;      // per goal: by some case
    const JxMap *nests;           // outermost classes whose lines and edges are goals; NULL: all
    JxMap wanted;                 // class number → whether it is one of them, plus one
    JxMap line_goals;             // (method number, line) → number plus one
    JX_VEC(uint32_t) edge_goals;  // per edge of the engine: number plus one; 0: not asked yet
    JxMap ways;                   // hash of a way through the code → how many cases have it, plus one
    JX_VEC(JxCase) list;
    uint32_t early;     // cases whose path goes on
    uint32_t extra;     // cases that cover nothing new
    uint32_t unsolved;  // paths that would have covered something, and had no usable inputs
} JxCases;

// `nests` stays the caller's: names of outermost classes, or NULL.
void jx_cases_init(JxCases *cases, JxArena *arena, JxAlloc *alloc, const JxMap *nests);
void jx_cases_fini(JxCases *cases);
// A path has ended; true when it became a case that covers something new.
bool jx_cases_take(JxCases *cases, const JxPathEnd *end);
// A state has just taken an edge that none took before: a case, should the path never end.
void jx_cases_take_early(JxCases *cases, JxExec *x, JxState *s);
// What any path reached is a goal, whether or not a case covers it.
void jx_cases_note_reached(JxCases *cases, const JxExec *x);
// {"goals": [text], "cases": [{"inputs": finding, "goals": [number], "whole": bool}], "unsolved"}
json_t *jx_cases_to_json(const JxCases *cases, JxArena *scratch);
// Adds what another process found.
void jx_cases_from_json(JxCases *cases, const json_t *json);
uint32_t jx_cases_goal(JxCases *cases, const char *text);

const char *jx_goal_of_edge(const JxEdge *edge, JxArena *arena);
const char *jx_goal_of_line(const JxMethodInfo *method, int line, JxArena *arena);

#endif
