// SPDX-License-Identifier: Apache-2.0
//
// Floats that are whole numbers, as integers.
//
// Programs turn an int into a double, add and compare, and cast back.  As long as every number on the way is whole and
// below 2^24 (float) or 2^53 (double), nothing is rounded, and the same can be said with integers, which everybody down
// the chain understands better:
//
//   (double) n + 1.0 > 7.5     with n in [0 … 100]     becomes     n + 1 > 7
//   (int) (float) n == n       with n in [0 … 1000]    becomes     n == n
//
// The ranges come from the path, so the result is equivalent under the path's conditions, not everywhere.  Zeros: an
// integer has one, a float two; only what treats both alike is rewritten (comparisons, casts, sums, products).
#include <math.h>

#include "solver/internal.h"

enum { DEPTH = 12 };

typedef struct Rewriter {
    JxSolver *solver;
    const JxPath *path;
} Rewriter;

static const JxTerm *whole(Rewriter *r, const JxTerm *t, int depth);
static const JxTerm *rewrite(Rewriter *r, const JxTerm *t, int depth);

static int64_t edge_of(uint8_t sort) { return INT64_C(1) << (sort == JX_SORT_F32 ? 24 : 53); }

static const JxTerm *number(Rewriter *r, int64_t value) {
    return jx_term_const(r->solver->pool, JX_SORT_BV64, (uint64_t)value);
}

static bool fits(Rewriter *r, const JxTerm *t, int64_t edge) {
    JxRange range = jx_range_of(r->path, t);
    return range.low >= -edge && range.high <= edge;
}

static const JxTerm *whole_of_two(Rewriter *r, const JxTerm *t, int depth) {
    const JxTerm *a = whole(r, t->args[0], depth), *b = a ? whole(r, t->args[1], depth) : NULL;
    if (!b) return NULL;
    JxTermPool *pool = r->solver->pool;
    JxRange ra = jx_range_of(r->path, a), rb = jx_range_of(r->path, b);
    // Both lie within 2^53, so sums do not overflow; products are looked at before they are made.
    if (t->op == JX_TERM_FMUL) {
        __int128 most = 0;
        for (int i = 0; i < 4; i++) {
            __int128 p = (__int128)(i & 1 ? ra.high : ra.low) * (i & 2 ? rb.high : rb.low);
            if (p < 0) p = -p;
            if (p > most) most = p;
        }
        return most <= edge_of(t->sort) ? jx_term_binary(pool, JX_TERM_MUL, a, b) : NULL;
    }
    int64_t low = ra.low + (t->op == JX_TERM_FADD ? rb.low : -rb.high);
    int64_t high = ra.high + (t->op == JX_TERM_FADD ? rb.high : -rb.low), edge = edge_of(t->sort);
    if (low < -edge || high > edge) return NULL;
    return t->op == JX_TERM_FADD ? jx_term_binary(pool, JX_TERM_ADD, a, b) : jx_term_sub(pool, a, b);
}

// The integer (BV64, within the edge of t's sort) that a float always is; NULL: it may be something else.
static const JxTerm *whole(Rewriter *r, const JxTerm *t, int depth) {
    if (depth <= 0) return NULL;
    JxTermPool *pool = r->solver->pool;
    switch (t->op) {
    case JX_TERM_CONST: {
        double value = jx_float_of_bits(t->sort, t->value);
        if (!(fabs(value) <= (double)edge_of(t->sort)) || value != trunc(value)) return NULL;
        return number(r, (int64_t)value);
    }
    case JX_TERM_BV2F: {
        const JxTerm *from = rewrite(r, t->args[0], depth - 1);
        if (!fits(r, from, edge_of(t->sort))) return NULL;
        return from->sort == JX_SORT_BV64 ? from : jx_term_cast(pool, JX_TERM_SEXT, JX_SORT_BV64, from);
    }
    case JX_TERM_FADD:
    case JX_TERM_FSUB:
    case JX_TERM_FMUL: return whole_of_two(r, t, depth - 1);
    case JX_TERM_FNEG: {
        const JxTerm *a = whole(r, t->args[0], depth - 1);
        return a ? jx_term_unary(pool, JX_TERM_NEG, a) : NULL;
    }
    case JX_TERM_F2F: {
        const JxTerm *a = whole(r, t->args[0], depth - 1);
        return a && fits(r, a, edge_of(t->sort)) ? a : NULL;
    }
    case JX_TERM_ITE: {
        const JxTerm *a = whole(r, t->args[1], depth - 1), *b = a ? whole(r, t->args[2], depth - 1) : NULL;
        return b ? jx_term_ite(pool, rewrite(r, t->args[0], depth - 1), a, b) : NULL;
    }
    default: return NULL;
    }
}

// A comparison of a whole number with a constant that is none, or is infinite.
static const JxTerm *with_fraction(Rewriter *r, const JxTerm *t, const JxTerm *a, double b, bool left) {
    JxTermPool *pool = r->solver->pool;
    if (isnan(b) || t->op == JX_TERM_FEQ) return jx_term_bool(pool, false);
    // Left of it: a < b, else b < a.  A whole number never equals b, so < and <= are the same.
    if (isinf(b)) return jx_term_bool(pool, left == (b > 0));
    if (fabs(b) >= 0x1p53) return NULL;
    return left ? jx_term_binary(pool, JX_TERM_SLE, a, number(r, (int64_t)floor(b)))
                : jx_term_binary(pool, JX_TERM_SLE, number(r, (int64_t)ceil(b)), a);
}

static const JxTerm *comparison(Rewriter *r, const JxTerm *t, int depth) {
    const JxTerm *a = whole(r, t->args[0], depth), *b = whole(r, t->args[1], depth), *out = NULL;
    if (a && b) {
        JxTermOp op = t->op == JX_TERM_FLT ? JX_TERM_SLT : JX_TERM_SLE;
        return t->op == JX_TERM_FEQ ? jx_term_eq(r->solver->pool, a, b) : jx_term_binary(r->solver->pool, op, a, b);
    }
    bool is_number = a || b;
    if (a && jx_term_is_const(t->args[1])) {
        double value = jx_float_of_bits(t->args[1]->sort, t->args[1]->value);
        if (value != trunc(value) || isinf(value)) out = with_fraction(r, t, a, value, true);
    } else if (b && jx_term_is_const(t->args[0])) {
        double value = jx_float_of_bits(t->args[0]->sort, t->args[0]->value);
        if (value != trunc(value) || isinf(value)) out = with_fraction(r, t, b, value, false);
    }
    return is_number && out ? out : t;
}

static const JxTerm *cast_back(Rewriter *r, const JxTerm *t, int depth) {
    const JxTerm *a = whole(r, t->args[0], depth);
    if (!a) return t;
    if (t->sort == JX_SORT_BV64) return a;
    if (!fits(r, a, INT32_MAX)) return t;
    return jx_term_cast(r->solver->pool, JX_TERM_EXTRACT, (JxSort)t->sort, a);
}

// The operators between a condition and the floats in it.
static const JxTerm *rewrite_parts(Rewriter *r, const JxTerm *t, int depth) {
    JxTermPool *pool = r->solver->pool;
    const JxTerm *parts[3];
    if (t->op == JX_TERM_AND || t->op == JX_TERM_OR) {
        const JxTerm *all = jx_term_bool(pool, t->op == JX_TERM_AND);
        for (uint32_t i = 0; i < t->arity; i++) {
            const JxTerm *part = rewrite(r, t->args[i], depth);
            all = t->op == JX_TERM_AND ? jx_term_and(pool, all, part) : jx_term_or(pool, all, part);
        }
        return all;
    }
    bool changed = false;
    for (uint32_t i = 0; i < t->arity && i < 3; i++) {
        parts[i] = rewrite(r, t->args[i], depth);
        changed |= parts[i] != t->args[i];
    }
    if (!changed) return t;
    switch (t->op) {
    case JX_TERM_NOT: return jx_term_not(pool, parts[0]);
    case JX_TERM_ITE: return jx_term_ite(pool, parts[0], parts[1], parts[2]);
    case JX_TERM_EQ: return jx_term_eq(pool, parts[0], parts[1]);
    case JX_TERM_NEG:
    case JX_TERM_BVNOT: return jx_term_unary(pool, (JxTermOp)t->op, parts[0]);
    case JX_TERM_EXTRACT:
    case JX_TERM_ZEXT:
    case JX_TERM_SEXT: return jx_term_cast(pool, (JxTermOp)t->op, (JxSort)t->sort, parts[0]);
    default: return jx_term_binary(pool, (JxTermOp)t->op, parts[0], parts[1]);
    }
}

static const JxTerm *rewrite(Rewriter *r, const JxTerm *t, int depth) {
    if (depth <= 0 || !(t->flags & JX_TERM_HAS_FLOAT)) return t;
    switch (t->op) {
    case JX_TERM_FLT:
    case JX_TERM_FLE:
    case JX_TERM_FEQ: return comparison(r, t, depth - 1);
    case JX_TERM_FISNAN: return whole(r, t->args[0], depth - 1) ? jx_term_bool(r->solver->pool, false) : t;
    case JX_TERM_F2BV: return cast_back(r, t, depth - 1);
    case JX_TERM_EQ:
        if (jx_sort_is_float(t->args[0]->sort) || jx_sort_is_array(t->args[0]->sort)) return t;
        return rewrite_parts(r, t, depth - 1);
    case JX_TERM_ITE:
        if (t->sort != JX_SORT_BOOL && !jx_sort_is_bits(t->sort)) return t;
        return rewrite_parts(r, t, depth - 1);
    case JX_TERM_NOT:
    case JX_TERM_AND:
    case JX_TERM_OR:
    case JX_TERM_ADD:
    case JX_TERM_MUL:
    case JX_TERM_NEG:
    case JX_TERM_SDIV:
    case JX_TERM_SREM:
    case JX_TERM_UDIV:
    case JX_TERM_UREM:
    case JX_TERM_BVAND:
    case JX_TERM_BVOR:
    case JX_TERM_BVXOR:
    case JX_TERM_BVNOT:
    case JX_TERM_SHL:
    case JX_TERM_LSHR:
    case JX_TERM_ASHR:
    case JX_TERM_SLT:
    case JX_TERM_SLE:
    case JX_TERM_ULT:
    case JX_TERM_ULE:
    case JX_TERM_EXTRACT:
    case JX_TERM_ZEXT:
    case JX_TERM_SEXT: return rewrite_parts(r, t, depth - 1);
    default: return t;
    }
}

const JxTerm *jx_exact(JxSolver *solver, const JxPath *path, const JxTerm *condition) {
    if (!(condition->flags & JX_TERM_HAS_FLOAT)) return condition;
    Rewriter rewriter = {solver, path};
    return rewrite(&rewriter, condition, DEPTH);
}
