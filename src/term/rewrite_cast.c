// SPDX-License-Identifier: Apache-2.0
//
// Casts between bit-vectors.  A narrowing cast goes inwards where all it meets
// is constants and extensions from that width or less, so that arithmetic on
// bytes is done on bytes.
#include "term/pool.h"

#define INWARD_LEVELS 4

static bool is_low_operator(JxTermOp op) {  // low bits of the result depend on low bits of the arguments only
    return op == JX_TERM_ADD || op == JX_TERM_MUL || op == JX_TERM_NEG || op == JX_TERM_BVAND || op == JX_TERM_BVOR ||
           op == JX_TERM_BVXOR || op == JX_TERM_BVNOT;
}

static bool is_narrowable(const JxTerm *t, JxSort sort, int levels) {
    if (t->op == JX_TERM_CONST) return true;
    if (t->op == JX_TERM_ZEXT || t->op == JX_TERM_SEXT) return t->args[0]->sort <= sort;
    if (!is_low_operator(t->op) || !levels) return false;
    for (uint32_t i = 0; i < t->arity; i++) {
        if (!is_narrowable(t->args[i], sort, levels - 1)) return false;
    }
    return true;
}

static const JxTerm *extract(JxTermPool *pool, JxSort sort, const JxTerm *a) {
    return jx_term_cast(pool, JX_TERM_EXTRACT, sort, a);
}

static const JxTerm *extract_inward(JxTermPool *pool, JxSort sort, const JxTerm *a) {
    uint64_t mask = jx_mask_of(jx_sort_width(sort));
    if (a->arity == 2 && (a->op == JX_TERM_ADD || a->op == JX_TERM_BVOR || a->op == JX_TERM_BVXOR)) {
        for (int i = 0; i < 2; i++) {  // a part that has nothing in the low bits
            if ((~a->args[i]->bits & a->args[i]->known & mask) != mask) continue;
            JX_FIRE(pool, CAST_INWARD);
            return extract(pool, sort, a->args[1 - i]);
        }
    }
    if (a->op == JX_TERM_BVAND && a->args[1]->op == JX_TERM_CONST && (a->args[1]->value & mask) == mask)
        return JX_FIRE(pool, CAST_INWARD), extract(pool, sort, a->args[0]);
    if (!is_low_operator(a->op) || !is_narrowable(a, sort, INWARD_LEVELS)) return NULL;
    JX_FIRE(pool, CAST_INWARD);
    const JxTerm *x = extract(pool, sort, a->args[0]);
    if (a->arity == 1) return jx_term_unary(pool, a->op, x);
    return jx_term_binary(pool, a->op, x, extract(pool, sort, a->args[1]));
}

static const JxTerm *rewrite_extract(JxTermPool *pool, JxSort sort, const JxTerm *a) {
    JX_ASSERT(sort < a->sort);
    const JxTerm *result;
    if (a->op == JX_TERM_EXTRACT) return JX_FIRE(pool, CAST_CAST), extract(pool, sort, a->args[0]);
    if (a->op == JX_TERM_ZEXT || a->op == JX_TERM_SEXT) {
        const JxTerm *x = a->args[0];
        JX_FIRE(pool, CAST_CAST);
        if (x->sort == sort) return x;
        return jx_term_cast(pool, x->sort > sort ? JX_TERM_EXTRACT : a->op, sort, x);
    }
    if ((result = extract_inward(pool, sort, a))) return result;
    return jx_make1(pool, JX_TERM_EXTRACT, sort, a);
}

// x that an extension of its low bits gives back, at `sort`; NULL when x may be something else.
static const JxTerm *extend_back(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a) {
    if (a->op != JX_TERM_EXTRACT) return NULL;
    const JxTerm *x = a->args[0];
    int width = jx_sort_width(a->sort);
    int64_t low = op == JX_TERM_ZEXT ? 0 : jx_width_min(width);
    int64_t high = op == JX_TERM_ZEXT ? (int64_t)jx_mask_of(width) : jx_width_max(width);
    if (x->low < low || x->high > high) return NULL;
    JX_FIRE(pool, CAST_RANGE);
    if (x->sort < sort) return jx_term_cast(pool, op, sort, x);
    return x->sort == sort ? x : extract(pool, sort, x);
}

static const JxTerm *rewrite_extend(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a) {
    JX_ASSERT(sort > a->sort);
    const JxTerm *back = extend_back(pool, op, sort, a);
    if (back) return back;
    if (a->op == JX_TERM_ZEXT || (a->op == JX_TERM_SEXT && op == JX_TERM_SEXT))
        return JX_FIRE(pool, CAST_CAST), jx_term_cast(pool, a->op, sort, a->args[0]);
    if (op == JX_TERM_SEXT && a->low >= 0)
        return JX_FIRE(pool, CAST_POSITIVE), jx_term_cast(pool, JX_TERM_ZEXT, sort, a);
    return jx_make1(pool, op, sort, a);
}

const JxTerm *jx_rewrite_cast(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a) {
    JX_ASSERT(jx_sort_is_bits(sort) && jx_sort_is_bits(a->sort));
    if (sort == a->sort) return JX_FIRE(pool, CAST_SAME), a;
    const JxTerm *lifted = jx_rewrite_lift(pool, op, sort, a, NULL);
    if (lifted) return JX_FIRE(pool, CAST_ITE), lifted;
    return op == JX_TERM_EXTRACT ? rewrite_extract(pool, sort, a) : rewrite_extend(pool, op, sort, a);
}
