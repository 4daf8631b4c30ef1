// SPDX-License-Identifier: Apache-2.0
//
// Division and remainder, with SMT-LIB's meaning for the divisor zero: a
// quotient of -1 (1 for a negative dividend, signed), a remainder of the
// dividend.  Every rule below holds for that case or excludes it.
#include "term/pool.h"

static bool is_power_of_two(const JxTerm *t) {
    return t->op == JX_TERM_CONST && t->value && !(t->value & (t->value - 1));
}

static const JxTerm *log_of(JxTermPool *pool, const JxTerm *t) {
    return jx_term_like(pool, t, (uint64_t)__builtin_ctzll(t->value));
}

static bool is_never_zero(const JxTerm *t) { return t->low > 0 || t->high < 0 || (t->bits & t->known); }

// |a| < |b| always, for b that does not change its sign.
static bool is_smaller(const JxTerm *a, const JxTerm *b) {
    if (b->low > 0) return a->high < b->low && a->low > -b->low;
    if (b->high < 0 && b->high > jx_width_min(jx_sort_width(b->sort))) return a->high < -b->high && a->low > b->high;
    return false;
}

static bool is_positive_pair(const JxTerm *a, const JxTerm *b) { return a->low >= 0 && b->low >= 0; }

// The other factor of a product that has this one and never wraps around; NULL: there is none.
static const JxTerm *cofactor(const JxTerm *product, const JxTerm *factor) {
    if (product->op != JX_TERM_MUL || factor->op == JX_TERM_CONST) return NULL;
    const JxTerm *p = product->args[0], *q = product->args[1];
    if (p != factor && q != factor) return NULL;
    int64_t edges[][2] = {{p->low, q->low}, {p->low, q->high}, {p->high, q->low}, {p->high, q->high}};
    int width = jx_sort_width(product->sort);
    for (int i = 0; i < 4; i++) {
        int64_t edge;
        if (__builtin_mul_overflow(edges[i][0], edges[i][1], &edge)) return NULL;
        if (edge < jx_width_min(width) || edge > jx_width_max(width)) return NULL;
    }
    return p == factor ? q : p;
}

static const JxTerm *rewrite_sdiv(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    int width = jx_sort_width(a->sort);
    if (is_smaller(a, b)) return JX_FIRE(pool, DIV_RANGE), jx_term_like(pool, a, 0);
    if (a == b && is_never_zero(a)) return JX_FIRE(pool, DIV_SAME), jx_term_like(pool, a, 1);
    const JxTerm *factor = cofactor(a, b);
    if (factor) {  // 0 / 0 is -1
        JX_FIRE(pool, DIV_PRODUCT);
        const JxTerm *none = jx_term_eq(pool, b, jx_term_like(pool, b, 0));
        return jx_term_ite(pool, none, jx_term_like(pool, a, UINT64_MAX), factor);
    }
    if (is_positive_pair(a, b)) return JX_FIRE(pool, DIV_UNSIGNED), jx_term_binary(pool, JX_TERM_UDIV, a, b);
    if (b->op != JX_TERM_CONST) return NULL;
    if (b->low == 1) return JX_FIRE(pool, DIV_CONST), a;
    if (b->low == -1) return JX_FIRE(pool, DIV_CONST), jx_term_unary(pool, JX_TERM_NEG, a);
    if (b->low < 0 && b->low > jx_width_min(width)) {
        JX_FIRE(pool, DIV_NEGATIVE);
        const JxTerm *quotient = jx_term_binary(pool, JX_TERM_SDIV, a, jx_term_like(pool, b, -b->value));
        return jx_term_unary(pool, JX_TERM_NEG, quotient);
    }
    int64_t product;
    if (a->op == JX_TERM_SDIV && a->args[1]->op == JX_TERM_CONST && b->low > 0 && a->args[1]->low > 0 &&
        !__builtin_mul_overflow(b->low, a->args[1]->low, &product) && product <= jx_width_max(width)) {
        JX_FIRE(pool, DIV_DIV);
        return jx_term_binary(pool, JX_TERM_SDIV, a->args[0], jx_term_like(pool, b, (uint64_t)product));
    }
    return NULL;
}

static const JxTerm *rewrite_srem(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    if (a == b) return JX_FIRE(pool, REM_SAME), jx_term_like(pool, a, 0);
    if (is_smaller(a, b)) return JX_FIRE(pool, REM_RANGE), a;
    if (cofactor(a, b)) return JX_FIRE(pool, REM_PRODUCT), jx_term_like(pool, a, 0);
    if (is_positive_pair(a, b)) return JX_FIRE(pool, DIV_UNSIGNED), jx_term_binary(pool, JX_TERM_UREM, a, b);
    if (b->op != JX_TERM_CONST) return NULL;
    if (b->low == 1 || b->low == -1) return JX_FIRE(pool, REM_CONST), jx_term_like(pool, a, 0);
    if (b->low < 0 && b->low > jx_width_min(jx_sort_width(b->sort))) {
        JX_FIRE(pool, REM_NEGATIVE);
        return jx_term_binary(pool, JX_TERM_SREM, a, jx_term_like(pool, b, -b->value));
    }
    return NULL;
}

static const JxTerm *rewrite_unsigned(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    bool quotient = op == JX_TERM_UDIV;
    if (is_positive_pair(a, b) && a->high < b->low) {
        quotient ? JX_FIRE(pool, DIV_RANGE) : JX_FIRE(pool, REM_RANGE);
        return quotient ? jx_term_like(pool, a, 0) : a;
    }
    if (a == b && !quotient) return JX_FIRE(pool, REM_SAME), jx_term_like(pool, a, 0);
    if (a == b && is_never_zero(a)) return JX_FIRE(pool, DIV_SAME), jx_term_like(pool, a, 1);
    if (is_power_of_two(b)) {
        if (b->value == 1 && quotient) return JX_FIRE(pool, DIV_CONST), a;
        if (b->value == 1) return JX_FIRE(pool, REM_CONST), jx_term_like(pool, a, 0);
        if (quotient) return JX_FIRE(pool, DIV_SHIFT), jx_term_binary(pool, JX_TERM_LSHR, a, log_of(pool, b));
        return JX_FIRE(pool, REM_MASK), jx_term_binary(pool, JX_TERM_BVAND, a, jx_term_like(pool, b, b->value - 1));
    }
    uint64_t product;
    if (quotient && a->op == JX_TERM_UDIV && a->args[1]->op == JX_TERM_CONST && b->op == JX_TERM_CONST && b->value &&
        a->args[1]->value && !__builtin_mul_overflow(b->value, a->args[1]->value, &product) &&
        product <= jx_mask_of(jx_sort_width(a->sort))) {
        JX_FIRE(pool, DIV_DIV);
        return jx_term_binary(pool, JX_TERM_UDIV, a->args[0], jx_term_like(pool, b, product));
    }
    return NULL;
}

const JxTerm *jx_rewrite_division(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    const JxTerm *result = jx_rewrite_lift(pool, op, a->sort, a, b);
    if (result) return result;
    if (op == JX_TERM_SDIV)
        result = rewrite_sdiv(pool, a, b);
    else if (op == JX_TERM_SREM)
        result = rewrite_srem(pool, a, b);
    else
        result = rewrite_unsigned(pool, op, a, b);
    return result ? result : jx_make2(pool, op, a->sort, a, b);
}
