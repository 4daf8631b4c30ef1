// SPDX-License-Identifier: Apache-2.0
//
// Random expressions with two meanings: the term that the constructors built,
// and the value that jx_term_fold gives to the expression as it was written.
//
// Nodes are made bottom-up into one array; every node is a candidate operand
// of later ones, so shapes are shared and rules see their own results.
#ifndef JX_TESTS_RANDOM_TERMS_H
#define JX_TESTS_RANDOM_TERMS_H

#include "term/eval.h"
#include "term/pool.h"

#define NODE_ROOM 96

typedef struct Node {
    JxTermOp op;
    JxSort sort;
    int args[3];
    int arity;
    uint64_t value;      // constant
    const JxTerm *term;  // what the constructors made of it
    uint64_t result;     // under the assignment at hand
} Node;

typedef struct Maker {
    JxTermPool *pool;
    uint64_t seed;
    int count;
    bool floats, arrays;
    JxSort widest;  // BV sorts up to this one
    Node nodes[NODE_ROOM];
} Maker;

static inline uint64_t below(Maker *m, uint64_t n) { return jx_random(&m->seed) % n; }

// Values near the edges are as likely as all others together.
static inline uint64_t random_bits(Maker *m, JxSort sort) {
    static const uint64_t doubles[] = {0,
                                       1,
                                       0x3ff0000000000000,
                                       0x4000000000000000,
                                       0x3fe0000000000000,
                                       0x7ff0000000000000,
                                       JX_NAN64,
                                       0x000fffffffffffff,
                                       0x0010000000000000,
                                       0x7fefffffffffffff,
                                       0x41dfffffffc00000,
                                       0x43e0000000000000,
                                       0x4059000000000000};
    static const uint64_t singles[] = {0,          1,          0x3f800000, 0x40000000, 0x3f000000, 0x7f800000, JX_NAN32,
                                       0x007fffff, 0x00800000, 0x7f7fffff, 0x4f000000, 0x5f000000, 0x42c80000};
    int width = jx_sort_width(sort);
    uint64_t r = jx_random(&m->seed);
    if (sort == JX_SORT_F64 && r % 4) return doubles[(r >> 8) % 13] ^ (r >> 16 & 1) << 63;
    if (sort == JX_SORT_F32 && r % 4) return singles[(r >> 8) % 13] ^ (r >> 16 & 1) << 31;
    switch (r % 8) {
    case 0: return ((r >> 8) % 9 - 4) & jx_mask_of(width);
    case 1: return (uint64_t)1 << ((r >> 8) % (unsigned)width);
    case 2: return (((uint64_t)1 << ((r >> 8) % (unsigned)width)) - 1) & jx_mask_of(width);
    case 3: return (uint64_t)jx_width_min(width) & jx_mask_of(width);
    case 4: return (uint64_t)jx_width_max(width) & jx_mask_of(width);
    case 5: return (r >> 8) % 40 & jx_mask_of(width);
    default: return jx_random(&m->seed) & jx_mask_of(width);
    }
}

static inline int add_node(Maker *m, Node n) {
    JX_ASSERT(m->count < NODE_ROOM);
    m->nodes[m->count] = n;
    return m->count++;
}

static inline int add_var(Maker *m, JxSort sort, const char *name) {
    return add_node(m, (Node){.op = JX_TERM_VAR, .sort = sort, .term = jx_term_var(m->pool, sort, name)});
}

static inline int add_const(Maker *m, JxSort sort) {
    uint64_t bits = jx_sort_canonical(sort, random_bits(m, sort));
    return add_node(
        m, (Node){.op = JX_TERM_CONST, .sort = sort, .value = bits, .term = jx_term_const(m->pool, sort, bits)});
}

// A node of this sort, late ones preferred; -1 when there is none.
static inline int pick(Maker *m, JxSort sort) {
    int found[NODE_ROOM], count = 0;
    for (int i = 0; i < m->count; i++) {
        if (m->nodes[i].sort == sort) found[count++] = i;
    }
    if (!count) return -1;
    if (count > 3 && below(m, 2)) return found[count - 1 - (int)below(m, 3)];
    return found[below(m, (uint64_t)count)];
}

static inline JxSort random_bv(Maker *m) { return (JxSort)(JX_SORT_BV8 + below(m, m->widest - JX_SORT_BV8 + 1)); }

static inline const JxTerm *term_of(Maker *m, int node) { return m->nodes[node].term; }

// Builds the term of a node whose arguments are there; false when one is missing.
static inline bool add_operator(Maker *m, Node n) {
    const JxTerm *a[3] = {NULL, NULL, NULL};
    for (int i = 0; i < n.arity; i++) {
        if (n.args[i] < 0) return false;
        a[i] = term_of(m, n.args[i]);
    }
    bool is_cast = (n.op >= JX_TERM_EXTRACT && n.op <= JX_TERM_SEXT) || (n.op >= JX_TERM_F2F && n.op <= JX_TERM_F2BITS);
    if (n.op == JX_TERM_ITE)
        n.term = jx_term_ite(m->pool, a[0], a[1], a[2]);
    else if (n.op == JX_TERM_STORE)
        n.term = jx_term_store(m->pool, a[0], a[1], a[2]);
    else if (n.op == JX_TERM_CONST_ARRAY)
        n.term = jx_term_const_array(m->pool, n.sort, a[0]);
    else if (n.arity == 2)
        n.term = jx_term_binary(m->pool, n.op, a[0], a[1]);
    else
        n.term = is_cast ? jx_term_cast(m->pool, n.op, n.sort, a[0]) : jx_term_unary(m->pool, n.op, a[0]);
    return add_node(m, n) >= 0;
}

// Every way to make a node; false when the dice asked for what cannot be.
static inline bool add_random(Maker *m) {
    static const JxTermOp arith[] = {JX_TERM_ADD,  JX_TERM_ADD,   JX_TERM_MUL,  JX_TERM_SDIV,  JX_TERM_SREM,
                                     JX_TERM_UDIV, JX_TERM_UREM,  JX_TERM_SHL,  JX_TERM_LSHR,  JX_TERM_ASHR,
                                     JX_TERM_BVOR, JX_TERM_BVAND, JX_TERM_BVOR, JX_TERM_BVXOR, JX_TERM_BVAND};
    static const JxTermOp order[] = {JX_TERM_SLT, JX_TERM_SLE, JX_TERM_ULT, JX_TERM_ULE, JX_TERM_EQ, JX_TERM_EQ};
    static const JxTermOp floats[] = {JX_TERM_FADD, JX_TERM_FSUB, JX_TERM_FMUL, JX_TERM_FDIV, JX_TERM_FREM,
                                      JX_TERM_FEQ,  JX_TERM_FLT,  JX_TERM_FLE,  JX_TERM_EQ};
    static const JxTermOp float_unary[] = {JX_TERM_FNEG, JX_TERM_FABS, JX_TERM_FSQRT, JX_TERM_FISNAN};
    Node n = {0};
    JxSort sort = random_bv(m), fsort = below(m, 2) ? JX_SORT_F32 : JX_SORT_F64;
    switch (below(m, m->arrays ? 16 : m->floats ? 14 : 10)) {
    case 0: return add_const(m, sort) >= 0;
    case 1:
    case 2:
    case 3:
        n = (Node){.op = arith[below(m, 15)], .sort = sort, .arity = 2, .args = {pick(m, sort), pick(m, sort)}};
        break;
    case 4:
    case 5:
        n = (Node){.op = order[below(m, 6)], .sort = JX_SORT_BOOL, .arity = 2, .args = {pick(m, sort), pick(m, sort)}};
        break;
    case 6:
        n = (Node){.op = below(m, 2) ? JX_TERM_NEG : JX_TERM_BVNOT, .sort = sort, .arity = 1, .args = {pick(m, sort)}};
        break;
    case 7: {
        JxSort from = random_bv(m);
        JxTermOp op = from > sort ? JX_TERM_EXTRACT : below(m, 2) ? JX_TERM_ZEXT : JX_TERM_SEXT;
        n = (Node){.op = op, .sort = sort, .arity = 1, .args = {pick(m, from)}};
        break;
    }
    case 8: {
        static const JxTermOp bools[] = {JX_TERM_AND, JX_TERM_OR, JX_TERM_EQ, JX_TERM_NOT};
        JxTermOp op = bools[below(m, 4)];
        n = (Node){.op = op, .sort = JX_SORT_BOOL, .arity = op == JX_TERM_NOT ? 1 : 2};
        n.args[0] = pick(m, JX_SORT_BOOL);
        n.args[1] = pick(m, JX_SORT_BOOL);
        break;
    }
    case 9: {
        JxSort any = m->arrays && !below(m, 6) ? JX_SORT_ARRAY_BV8 : m->floats && !below(m, 3) ? fsort : sort;
        if (!below(m, 4)) any = JX_SORT_BOOL;
        n = (Node){.op = JX_TERM_ITE, .sort = any, .arity = 3};
        n.args[0] = pick(m, JX_SORT_BOOL);
        n.args[1] = pick(m, any);
        n.args[2] = pick(m, any);
        break;
    }
    case 10:
        n = (Node){.op = floats[below(m, 9)], .sort = fsort, .arity = 2, .args = {pick(m, fsort), pick(m, fsort)}};
        if (n.op == JX_TERM_FEQ || n.op == JX_TERM_FLT || n.op == JX_TERM_FLE || n.op == JX_TERM_EQ)
            n.sort = JX_SORT_BOOL;
        break;
    case 11:
        n = (Node){.op = float_unary[below(m, 4)], .sort = fsort, .arity = 1, .args = {pick(m, fsort)}};
        if (n.op == JX_TERM_FISNAN) n.sort = JX_SORT_BOOL;
        break;
    case 12: {
        JxSort bv = below(m, 2) ? JX_SORT_BV32 : JX_SORT_BV64;
        switch (below(m, 5)) {
        case 0: n = (Node){.op = JX_TERM_F2F, .sort = fsort, .arity = 1}; break;
        case 1: n = (Node){.op = JX_TERM_F2BV, .sort = bv, .arity = 1}; break;
        case 2: n = (Node){.op = JX_TERM_BV2F, .sort = fsort, .arity = 1}; break;
        case 3: n = (Node){.op = JX_TERM_BITS2F, .sort = fsort, .arity = 1}; break;
        default:
            n = (Node){.op = JX_TERM_F2BITS, .sort = fsort == JX_SORT_F32 ? JX_SORT_BV32 : JX_SORT_BV64, .arity = 1};
        }
        JxSort from = fsort;
        if (n.op == JX_TERM_F2F) from = fsort == JX_SORT_F32 ? JX_SORT_F64 : JX_SORT_F32;
        if (n.op == JX_TERM_BV2F) from = bv;
        if (n.op == JX_TERM_BITS2F) from = fsort == JX_SORT_F32 ? JX_SORT_BV32 : JX_SORT_BV64;
        n.args[0] = pick(m, from);
        break;
    }
    case 13: return add_const(m, fsort) >= 0;
    case 14:
        n = (Node){.op = JX_TERM_STORE, .sort = JX_SORT_ARRAY_BV8, .arity = 3};
        n.args[0] = pick(m, JX_SORT_ARRAY_BV8);
        n.args[1] = pick(m, JX_SORT_BV32);
        n.args[2] = pick(m, JX_SORT_BV8);
        break;
    default:
        n = (Node){.op = JX_TERM_SELECT, .sort = JX_SORT_BV8, .arity = 2};
        n.args[0] = pick(m, JX_SORT_ARRAY_BV8);
        n.args[1] = pick(m, JX_SORT_BV32);
        break;
    }
    return add_operator(m, n);
}

static inline void assign_random(Maker *m, JxModel *model) {
    for (int i = 0; i < m->count; i++) {
        Node *n = &m->nodes[i];
        if (n->op != JX_TERM_VAR) continue;
        uint32_t var = (uint32_t)n->term->value;
        if (!jx_sort_is_array(n->sort)) {
            n->result = jx_sort_canonical(n->sort, random_bits(m, n->sort));
            jx_model_set(model, var, n->result);
            continue;
        }
        jx_model_array_default(model, var, random_bits(m, jx_sort_element(n->sort)));
        for (uint32_t k = 0; k < 8; k++) jx_model_array_set(model, var, k, random_bits(m, jx_sort_element(n->sort)));
    }
}

static inline uint64_t reference_element(const Maker *m, const JxModel *model, int array, uint64_t index) {
    for (;;) {
        const Node *n = &m->nodes[array];
        if (n->op == JX_TERM_VAR) return jx_model_array_get(model, (uint32_t)n->term->value, (uint32_t)index);
        if (n->op == JX_TERM_TABLE) {
            uint32_t count;
            const uint64_t *elements = jx_term_table_data(m->pool, n->term, &count);
            return index < count ? elements[index] : 0;
        }
        if (n->op == JX_TERM_CONST_ARRAY) return m->nodes[n->args[0]].result;
        if (n->op == JX_TERM_ITE) {
            array = n->args[m->nodes[n->args[0]].result ? 1 : 2];
            continue;
        }
        if (m->nodes[n->args[1]].result == index) return m->nodes[n->args[2]].result;
        array = n->args[0];
    }
}

// The meaning of every node as it was written, under the results of the variables.
static inline void run_reference(Maker *m, const JxModel *model) {
    for (int i = 0; i < m->count; i++) {
        Node *n = &m->nodes[i];
        uint64_t args[3];
        for (int k = 0; k < n->arity; k++) args[k] = m->nodes[n->args[k]].result;
        if (n->op == JX_TERM_VAR || jx_sort_is_array(n->sort)) continue;
        if (n->op == JX_TERM_CONST)
            n->result = n->value;
        else if (n->op == JX_TERM_SELECT)
            n->result = reference_element(m, model, n->args[0], args[1]);
        else
            n->result = jx_term_fold(n->op, n->sort, m->nodes[n->args[0]].sort, args, (uint32_t)n->arity);
    }
}

#endif
