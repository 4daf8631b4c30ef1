// SPDX-License-Identifier: Apache-2.0
//
// Order: groups of comparisons between inputs, as sorting makes them, decided
// exactly without a solver.
//
//   x < y, y <= z + 2, z != 0      x - y <= -1, y - z <= 2, and z < 0 or z > 0
//
// Each comparison is an edge of a graph whose nodes are inputs and the number
// zero; it is satisfiable iff no cycle has a negative sum (Bellman and Ford),
// and the distances are a model.  A condition of any other shape is left out:
// then unsat still stands, and sat is checked by evaluation.
#include "solver/internal.h"

enum { NODES = 96, EDGES = 1024, DIFFERS = 64, RUNS = 48, SMALL = 48 };

typedef __int128 Wide;

// The number that an atom stands for: its signed value, or (after ZEXT) its
// unsigned one.  Node 0 is the number zero.
typedef struct Node {
    const JxTerm *atom;
    bool is_unsigned;
} Node;

typedef struct Edge {  // to - from <= weight
    uint8_t from, to;
    Wide weight;
} Edge;

typedef struct Differ {  // a + offset ≠ b
    uint8_t a, b;
    Wide offset;
} Differ;

typedef struct Order {
    const JxQuery *query;
    Node nodes[NODES];
    Edge edges[EDGES];
    Differ differs[DIFFERS];
    uint32_t node_count, edge_count, differ_count;
    uint32_t runs;
    Wide distance[NODES];
    bool incomplete;  // a condition was left out, or there was no room
} Order;

typedef struct Sum {  // node + offset
    uint8_t node;
    Wide offset;
} Sum;

static void add_edge(Order *order, uint8_t from, uint8_t to, Wide weight) {
    if (order->edge_count == EDGES) {
        order->incomplete = true;
        return;
    }
    order->edges[order->edge_count++] = (Edge){from, to, weight};
}

static bool is_atom(const JxTerm *t) {
    return t->op == JX_TERM_VAR ||
           (t->op == JX_TERM_SELECT && t->args[0]->op == JX_TERM_VAR && jx_term_is_const(t->args[1]));
}

// The node of an atom, made when it is new; `whole` is the atom, extended if it is unsigned.
static bool node_of(Order *order, const JxTerm *atom, bool is_unsigned, const JxTerm *whole, uint8_t *node) {
    for (uint32_t i = 1; i < order->node_count; i++) {
        if (order->nodes[i].atom != atom) continue;
        *node = (uint8_t)i;
        return order->nodes[i].is_unsigned == is_unsigned;
    }
    if (order->node_count == NODES) return false;
    *node = (uint8_t)order->node_count++;
    order->nodes[*node] = (Node){atom, is_unsigned};
    JxRange range = jx_range_of(order->query->path, whole);
    add_edge(order, 0, *node, range.high);
    add_edge(order, *node, 0, -(Wide)range.low);
    return true;
}

// A side of a comparison as node plus constant.
static bool parse(Order *order, const JxTerm *t, Sum *sum) {
    if (jx_term_is_const(t)) {
        *sum = (Sum){0, jx_sign_extend(t->value, jx_sort_width(t->sort))};
        return true;
    }
    sum->offset = 0;
    if (t->op == JX_TERM_ADD && t->arity == 2) {
        int constant = jx_term_is_const(t->args[0]) ? 0 : jx_term_is_const(t->args[1]) ? 1 : -1;
        if (constant < 0) return false;
        int width = jx_sort_width(t->sort);
        Wide edge = (Wide)1 << (width - 1);
        int64_t offset = jx_sign_extend(t->args[constant]->value, width);
        const JxTerm *inner = t->args[1 - constant];
        JxRange range = jx_range_of(order->query->path, inner);
        if ((Wide)range.low + offset < -edge || (Wide)range.high + offset >= edge) return false;
        if (!parse(order, inner, sum)) return false;
        sum->offset += offset;
        return true;
    }
    while (t->op == JX_TERM_SEXT) t = t->args[0];
    bool is_unsigned = t->op == JX_TERM_ZEXT;
    const JxTerm *atom = is_unsigned ? t->args[0] : t;
    return is_atom(atom) && node_of(order, atom, is_unsigned, t, &sum->node);
}

static void add_less(Order *order, const Sum *a, const Sum *b, bool strict) {
    // a.node + a.offset <= b.node + b.offset - gap
    add_edge(order, b->node, a->node, b->offset - a->offset - (strict ? 1 : 0));
}

static bool is_natural(const Order *order, const JxTerm *t) { return jx_range_of(order->query->path, t).low >= 0; }

// Adds a condition to the graph; false when it has another shape.
static bool add_condition(Order *order, const JxTerm *t, bool truth) {
    while (t->op == JX_TERM_NOT) {
        t = t->args[0];
        truth = !truth;
    }
    if (jx_term_is_const(t)) {
        if ((t->value != 0) != truth) add_edge(order, 0, 0, -1);
        return true;
    }
    if (t->op == JX_TERM_AND && truth) {
        for (uint32_t i = 0; i < t->arity; i++) {
            if (!add_condition(order, t->args[i], true)) order->incomplete = true;
        }
        return true;
    }
    bool below = t->op == JX_TERM_ULT || t->op == JX_TERM_ULE;
    if (t->op != JX_TERM_SLT && t->op != JX_TERM_SLE && t->op != JX_TERM_EQ && !below) return false;
    if (!jx_sort_is_bits(t->args[0]->sort)) return false;
    if (below && (!is_natural(order, t->args[0]) || !is_natural(order, t->args[1]))) return false;
    Sum a, b;
    if (!parse(order, t->args[0], &a) || !parse(order, t->args[1], &b)) return false;
    if (t->op != JX_TERM_EQ) {
        bool strict = t->op == JX_TERM_SLT || t->op == JX_TERM_ULT;
        if (truth)
            add_less(order, &a, &b, strict);
        else
            add_less(order, &b, &a, !strict);
    } else if (truth) {
        add_less(order, &a, &b, false);
        add_less(order, &b, &a, false);
    } else if (order->differ_count < DIFFERS) {
        order->differs[order->differ_count++] = (Differ){a.node, b.node, a.offset - b.offset};
    } else {
        order->incomplete = true;
    }
    return true;
}

// The path's own model violates little more than the fresh conditions: from
// there it is mostly a few steps.  Any start is a right one.
static void start_from_model(Order *order) {
    const JxQuery *query = order->query;
    order->distance[0] = 0;
    for (uint32_t i = 1; i < order->node_count; i++) {
        const Node *node = &order->nodes[i];
        uint64_t bits = jx_term_eval(query->solver->pool, node->atom, query->path->model->model);
        order->distance[i] = node->is_unsigned ? (Wide)bits : jx_sign_extend(bits, jx_sort_width(node->atom->sort));
    }
}

// Distances that satisfy every edge; false when a cycle forbids it.
static bool relax(Order *order) {
    for (uint32_t round = 0; round <= order->node_count; round++) {
        bool changed = false;
        for (uint32_t i = 0; i < order->edge_count; i++) {
            const Edge *edge = &order->edges[i];
            Wide bound = order->distance[edge->from] + edge->weight;
            if (order->distance[edge->to] <= bound) continue;
            order->distance[edge->to] = bound;
            changed = true;
        }
        if (!changed) return true;
    }
    start_from_model(order);
    return false;
}

// Splits on a violated inequality, a bounded number of times.
static JxSat solve(Order *order) {
    if (order->runs++ >= RUNS) return JX_UNKNOWN;
    if (!relax(order)) return JX_UNSAT;
    for (uint32_t i = 0; i < order->differ_count; i++) {
        Differ d = order->differs[i];
        if (order->distance[d.a] + d.offset != order->distance[d.b]) continue;
        uint32_t edges = order->edge_count;
        if (edges == EDGES) return JX_UNKNOWN;
        add_edge(order, d.a, d.b, d.offset - 1);  // b < a + offset
        JxSat below = solve(order);
        if (below == JX_SAT) return JX_SAT;
        order->edge_count = edges;
        add_edge(order, d.b, d.a, -d.offset - 1);  // a + offset < b
        JxSat above = solve(order);
        if (above == JX_SAT) return JX_SAT;
        order->edge_count = edges;
        return below == JX_UNSAT && above == JX_UNSAT ? JX_UNSAT : JX_UNKNOWN;
    }
    return JX_SAT;
}

static JxModel *model_of(const Order *order) {
    JxModel *model = jx_model_copy(order->query->path->model->model);
    for (uint32_t i = 1; i < order->node_count; i++) {
        const JxTerm *atom = order->nodes[i].atom;
        uint64_t bits = (uint64_t)(order->distance[i] - order->distance[0]) & jx_mask_of(jx_sort_width(atom->sort));
        if (atom->op == JX_TERM_VAR) {
            jx_model_set(model, (uint32_t)atom->value, bits);
        } else {
            jx_model_array_set(model, (uint32_t)atom->args[0]->value, (uint32_t)atom->args[1]->value, bits);
        }
    }
    return model;
}

static JxSat ask(JxQuery *query) {
    jx_query_collect(query);
    // Not cleared as a whole: it is large, and most of it is never looked at.
    Order order;
    order.query = query;
    order.node_count = 1;
    order.edge_count = order.differ_count = order.runs = 0;
    order.incomplete = false;
    for (size_t i = 0; i < query->all->count; i++) {
        if (add_condition(&order, query->all->data[i], true)) continue;
        // If the fresh conditions are of another shape, nothing new can come of this.
        if (i < query->fresh_count) return JX_UNKNOWN;
        order.incomplete = true;
    }
    start_from_model(&order);
    JxSat sat = solve(&order);
    if (sat != JX_SAT) return sat;
    JxModel *model = model_of(&order);
    if (jx_query_holds(query, model)) {
        query->model = model;
        return JX_SAT;
    }
    jx_model_free(model);
    return JX_UNKNOWN;
}

// Only groups so small that this is the cheapest way.
JxSat jx_ask_order(JxQuery *query) {
    jx_query_collect(query);
    return query->all->count <= SMALL ? ask(query) : JX_UNKNOWN;
}

JxSat jx_ask_large_order(JxQuery *query) {
    jx_query_collect(query);
    return query->all->count > SMALL ? ask(query) : JX_UNKNOWN;
}
