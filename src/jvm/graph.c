// SPDX-License-Identifier: Apache-2.0
#include "jvm/graph.h"

#include "base/context.h"

// ── Loops
//
// One depth-first walk.  `path[n]` is n's place on the walk's current path, 0
// off it; `inner[n]` is the header of the innermost loop around n that is known
// so far, a header pointing to the next one out.  An edge to a node on the path
// closes a loop; an edge to a finished node joins whatever loops of that node
// are still open on the path, which also covers jumps into the middle of a loop.

typedef struct LoopWalk {
    const JxGraph *graph;
    uint8_t *header;
    uint32_t *inner;
    uint32_t *path;
    uint32_t *stack;  // nodes on the path
    uint32_t *edge;   // next edge to look at, per node on the path
    uint8_t *seen;
} LoopWalk;

// Weaves `header` into node's chain of loops, which is ordered from the inside out by place on the path.
static void add_loop(LoopWalk *w, uint32_t node, uint32_t header) {
    if (node == header || header == JX_GRAPH_NONE) return;
    while (w->inner[node] != JX_GRAPH_NONE) {
        uint32_t next = w->inner[node];
        if (next == header) return;
        if (w->path[next] < w->path[header]) {
            w->inner[node] = header;
            node = header;
            header = next;
        } else {
            node = next;
        }
    }
    if (node != header) w->inner[node] = header;
}

static void look_at_known(LoopWalk *w, uint32_t node, uint32_t target) {
    if (w->path[target]) {
        w->header[target] = 1;
        add_loop(w, node, target);
        return;
    }
    uint32_t header = w->inner[target];
    while (header != JX_GRAPH_NONE && !w->path[header]) header = w->inner[header];
    add_loop(w, node, header);
}

static void walk_loops(LoopWalk *w) {
    uint32_t depth = 0;
    w->stack[depth++] = 0;
    w->seen[0] = 1;
    w->path[0] = 1;
    w->edge[0] = w->graph->first[0];
    while (depth) {
        uint32_t node = w->stack[depth - 1];
        if (w->edge[node] < w->graph->first[node + 1]) {
            uint32_t target = w->graph->to[w->edge[node]++];
            if (w->seen[target]) {
                look_at_known(w, node, target);
                continue;
            }
            w->seen[target] = 1;
            w->edge[target] = w->graph->first[target];
            w->stack[depth++] = target;
            w->path[target] = depth;
            continue;
        }
        w->path[node] = 0;
        depth--;
        if (depth) add_loop(w, w->stack[depth - 1], w->inner[node]);
    }
}

void jx_graph_loops(const JxGraph *graph, JxArena *scratch, uint8_t *header, uint32_t *loop) {
    for (uint32_t n = 0; n < graph->count; n++) {
        header[n] = 0;
        loop[n] = JX_GRAPH_NONE;
    }
    if (graph->count == 0) return;
    LoopWalk w = {.graph = graph, .header = header, .inner = loop};
    w.path = JX_ARENA_ARRAY(scratch, uint32_t, graph->count);
    w.stack = JX_ARENA_ARRAY(scratch, uint32_t, graph->count);
    w.edge = JX_ARENA_ARRAY(scratch, uint32_t, graph->count);
    w.seen = JX_ARENA_ARRAY(scratch, uint8_t, graph->count);
    walk_loops(&w);
    for (uint32_t n = 0; n < graph->count; n++)
        if (header[n]) loop[n] = n;
}

// ── Post-dominators
//
// Dominators of the reversed graph, with one more node behind all ends, by
// iteration to a fixed point over the tree of candidates in reverse postorder.

typedef struct DomWalk {
    const JxGraph *graph;
    uint32_t *pred_first, *pred;  // the reversed edges
    uint8_t *ends;                // is_end, and nodes that no end can be reached from
    uint32_t *order;              // postorder of the reversed graph, the extra node last
    uint32_t *place;              // node → place in order
    uint32_t *dominator;          // by place; the extra node is its own
} DomWalk;

static void reverse_edges(DomWalk *d, JxArena *scratch) {
    const JxGraph *g = d->graph;
    uint32_t edges = g->first[g->count];
    d->pred_first = JX_ARENA_ARRAY(scratch, uint32_t, g->count + 2);
    d->pred = JX_ARENA_ARRAY(scratch, uint32_t, edges + 1);
    for (uint32_t e = 0; e < edges; e++) d->pred_first[g->to[e] + 2]++;
    for (uint32_t n = 0; n < g->count; n++) d->pred_first[n + 2] += d->pred_first[n + 1];
    for (uint32_t n = 0; n < g->count; n++)
        for (uint32_t e = g->first[n]; e < g->first[n + 1]; e++) d->pred[d->pred_first[g->to[e] + 1]++] = n;
}

static void find_ends(DomWalk *d, const uint8_t *is_end, JxArena *scratch) {
    uint32_t count = d->graph->count, depth = 0;
    uint32_t *stack = JX_ARENA_ARRAY(scratch, uint32_t, count);
    uint8_t *reaches = JX_ARENA_ARRAY(scratch, uint8_t, count);
    d->ends = JX_ARENA_ARRAY(scratch, uint8_t, count);
    for (uint32_t n = 0; n < count; n++) {
        if (!is_end[n]) continue;
        reaches[n] = 1;
        stack[depth++] = n;
    }
    while (depth) {
        uint32_t node = stack[--depth];
        for (uint32_t e = d->pred_first[node]; e < d->pred_first[node + 1]; e++) {
            if (reaches[d->pred[e]]) continue;
            reaches[d->pred[e]] = 1;
            stack[depth++] = d->pred[e];
        }
    }
    for (uint32_t n = 0; n < count; n++) d->ends[n] = is_end[n] || !reaches[n];
}

static void order_nodes(DomWalk *d, JxArena *scratch) {
    uint32_t count = d->graph->count, depth = 0, next = 0;
    uint32_t *stack = JX_ARENA_ARRAY(scratch, uint32_t, count);
    uint32_t *edge = JX_ARENA_ARRAY(scratch, uint32_t, count);
    uint8_t *seen = JX_ARENA_ARRAY(scratch, uint8_t, count);
    d->order = JX_ARENA_ARRAY(scratch, uint32_t, count + 1);
    d->place = JX_ARENA_ARRAY(scratch, uint32_t, count + 1);
    for (uint32_t root = 0; root < count; root++) {
        if (!d->ends[root] || seen[root]) continue;
        seen[root] = 1;
        edge[root] = d->pred_first[root];
        stack[depth++] = root;
        while (depth) {
            uint32_t node = stack[depth - 1];
            if (edge[node] < d->pred_first[node + 1]) {
                uint32_t up = d->pred[edge[node]++];
                if (seen[up]) continue;
                seen[up] = 1;
                edge[up] = d->pred_first[up];
                stack[depth++] = up;
                continue;
            }
            d->place[node] = next;
            d->order[next++] = node;
            depth--;
        }
    }
    JX_ASSERT(next == count);
    d->order[count] = count;
    d->place[count] = count;
}

static uint32_t meet(const uint32_t *dominator, uint32_t a, uint32_t b) {
    while (a != b) {
        while (a < b) a = dominator[a];
        while (b < a) b = dominator[b];
    }
    return a;
}

static uint32_t best_dominator(const DomWalk *d, uint32_t node) {
    const JxGraph *g = d->graph;
    uint32_t best = d->ends[node] ? g->count : JX_GRAPH_NONE;
    for (uint32_t e = g->first[node]; e < g->first[node + 1]; e++) {
        uint32_t place = d->place[g->to[e]];
        if (d->dominator[place] == JX_GRAPH_NONE) continue;
        best = best == JX_GRAPH_NONE ? place : meet(d->dominator, best, place);
    }
    return best;
}

void jx_graph_post_dominators(const JxGraph *graph, const uint8_t *is_end, JxArena *scratch, uint32_t *out) {
    DomWalk d = {.graph = graph};
    uint32_t count = graph->count;
    reverse_edges(&d, scratch);
    find_ends(&d, is_end, scratch);
    order_nodes(&d, scratch);
    d.dominator = JX_ARENA_ARRAY(scratch, uint32_t, count + 1);
    for (uint32_t i = 0; i < count; i++) d.dominator[i] = JX_GRAPH_NONE;
    d.dominator[count] = count;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = count; i-- > 0;) {
            uint32_t best = best_dominator(&d, d.order[i]);
            if (best == d.dominator[i]) continue;
            d.dominator[i] = best;
            changed = true;
        }
    }
    for (uint32_t n = 0; n < count; n++) {
        uint32_t place = d.dominator[d.place[n]];
        out[n] = place == count || place == JX_GRAPH_NONE ? JX_GRAPH_NONE : d.order[place];
    }
}
