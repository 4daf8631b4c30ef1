// SPDX-License-Identifier: Apache-2.0
//
// Two questions about any directed graph: where its loops are, and where paths
// that part meet again.  Nothing in here knows about bytecode.
//
//   to:     [ successors of 0 | successors of 1 | … ]
//   first:    ^0                ^1                ^count (the end)
//
// The caller owns all arrays; the scratch arena is used and left as it grew.
#ifndef JX_JVM_GRAPH_H
#define JX_JVM_GRAPH_H

#include "base/arena.h"

typedef struct JxGraph {
    uint32_t count;         // nodes
    const uint32_t *first;  // count + 1 entries
    const uint32_t *to;
} JxGraph;

#define JX_GRAPH_NONE UINT32_MAX

// Loops that can be reached from node 0, also those with more than one entry:
// every cycle holds a header, and a node's loop is the innermost one around it.
//   header[n]  set to 1 for headers, else 0
//   loop[n]    the header of the innermost loop that holds n (a header is in its own loop), or JX_GRAPH_NONE
void jx_graph_loops(const JxGraph *graph, JxArena *scratch, uint8_t *header, uint32_t *loop);

// Immediate post-dominators: the first node that every path from n to an end
// passes.  Ends are the nodes with is_end set, and all nodes from which no such
// node can be reached (a path that is caught for ever ends where it is).
// JX_GRAPH_NONE when there is no such node.
void jx_graph_post_dominators(const JxGraph *graph, const uint8_t *is_end, JxArena *scratch, uint32_t *out);

#endif
