// SPDX-License-Identifier: Apache-2.0
//
// Which edges of the control flow a path took, in the analysed classes.
//
//   instruction `from` ──► instruction `to`      a side of a branch, a case of a switch
//   JX_EDGE_ENTRY      ──► 0                     the method was entered
//   JX_EDGE_CATCH      ──► first of a handler    an exception was caught there
//
// Edges have numbers in the order in which some path took them first.  A state's
// set is immutable and shared with its forks; it lives in the engine's arena.
#ifndef JX_CORE_EDGES_H
#define JX_CORE_EDGES_H

#include "core/engine.h"

enum { JX_EDGE_ENTRY = 0xffff, JX_EDGE_CATCH = 0xfffe };

struct JxEdgeSet {
    uint32_t words;
    uint64_t bits[];
};

// The state ran these instructions of an analysed class, one after the other.
void jx_edges_note(JxExec *x, JxState *s, const JxDecodedCode *code, uint32_t first, uint32_t last);
// The same without a set of the state's own: a side of a branch that some path, or some trial, took (x->sides).
void jx_sides_note(JxExec *x, JxState *s, const JxDecodedCode *code, uint32_t first, uint32_t last);
// Told when a state has just taken an edge that none took before, in the middle of its path.
void jx_edges_on_new(JxExec *x, void (*on_edge)(JxExec *x, JxState *s, void *user), void *user);
// All that any path took; the index is the number.
const JxEdge *jx_edges_all(const JxExec *x, uint32_t *count);
bool jx_edge_set_has(const JxEdgeSet *set, uint32_t number);
// All edges of a method that there are, branches and handlers, taken or not.
void jx_edges_of_code(const JxDecodedCode *code, void (*visit)(const JxEdge *edge, void *user), void *user);

#endif
