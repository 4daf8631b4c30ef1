// SPDX-License-Identifier: Apache-2.0
//
// Remainders that a program wrote as a quotient times its divisor beside the
// dividend, as digits are made: i - 10*(i/10).  A remainder has a range that is
// seen at once; of the sum, only a solver would find it.
#include "term/pool.h"

static bool is_quotient(const JxTerm *t) {
    return (t->op == JX_TERM_SDIV || t->op == JX_TERM_UDIV) && t->args[1]->op == JX_TERM_CONST && t->args[1]->low > 1;
}

static JxTermOp remainder_op(const JxTerm *quotient) {
    return quotient->op == JX_TERM_SDIV ? JX_TERM_SREM : JX_TERM_UREM;
}

static void drop_part(JxLinear *sum, uint32_t at) {
    sum->count--;
    for (uint32_t i = at; i < sum->count; i++) sum->parts[i] = sum->parts[i + 1];
}

// rest + scale * (dividend % divisor)
static const JxTerm *with_remainder(JxTermPool *pool, JxLinear *rest, const JxTerm *quotient, const JxTerm *dividend,
                                    const JxTerm *divisor, uint64_t scale) {
    const JxTerm *remainder = jx_term_binary(pool, remainder_op(quotient), dividend, divisor);
    if (!jx_linear_add(rest, remainder, scale) || rest->count > JX_LINEAR_ROOM) return NULL;
    JX_FIRE(pool, ADD_REMAINDER);
    return jx_linear_build(pool, rest);
}

// n*c*(x / c) + rest = (rest + n*x) - n*(x % c), if that makes the sum shorter.
static const JxTerm *of_dividend(JxTermPool *pool, const JxLinear *sum, uint32_t at) {
    const JxTerm *quotient = sum->parts[at].atom, *dividend = quotient->args[0], *divisor = quotient->args[1];
    int64_t coefficient = jx_sign_extend(sum->parts[at].coefficient, jx_sort_width(sum->sort));
    if (coefficient % divisor->low != 0) return NULL;
    uint64_t n = (uint64_t)(coefficient / divisor->low);
    JxLinear rest = *sum;
    drop_part(&rest, at);
    if (!jx_linear_add(&rest, dividend, n) || rest.count + 1 >= sum->count) return NULL;
    return with_remainder(pool, &rest, quotient, dividend, divisor, -n);
}

// Quotients of quotients are one quotient by now: e*k*(x / (d*e)) - k*(x / d) = -k*((x / d) % e).
static const JxTerm *of_quotients(JxTermPool *pool, const JxLinear *sum, uint32_t at) {
    const JxTerm *quotient = sum->parts[at].atom;
    uint64_t mask = jx_mask_of(jx_sort_width(sum->sort));
    for (uint32_t i = 0; i < sum->count; i++) {
        const JxTerm *other = sum->parts[i].atom;
        if (i == at || other->op != quotient->op || !is_quotient(other) || other->args[0] != quotient->args[0])
            continue;
        int64_t d = other->args[1]->low, all = quotient->args[1]->low;
        if (all % d != 0 || all == d) continue;
        uint64_t k = -sum->parts[i].coefficient;
        if (((k * (uint64_t)(all / d)) & mask) != sum->parts[at].coefficient) continue;
        JxLinear rest = *sum;
        drop_part(&rest, at > i ? at : i);
        drop_part(&rest, at > i ? i : at);
        const JxTerm *divisor = jx_term_like(pool, quotient->args[1], (uint64_t)(all / d));
        return with_remainder(pool, &rest, quotient, other, divisor, -k);
    }
    return NULL;
}

// (x / y) * y as a quotient and its divisor; NULL: it is something else.
static const JxTerm *multiplied_quotient(const JxTerm *product) {
    for (int k = 0; k < 2 && product->op == JX_TERM_MUL; k++) {
        const JxTerm *q = product->args[k];
        if ((q->op == JX_TERM_SDIV || q->op == JX_TERM_UDIV) && q->args[1] == product->args[1 - k]) return q;
    }
    return NULL;
}

bool jx_term_is_divided(const JxTerm *t) { return multiplied_quotient(t) != NULL; }

// k*((x / y) * y) + k*(x % y) = k*x, and -k*((x / y) * y) + k*x = k*(x % y): for y = 0, too, where the product is 0 and
// the remainder x.
static const JxTerm *of_product(JxTermPool *pool, const JxLinear *sum, uint32_t at) {
    const JxTerm *quotient = multiplied_quotient(sum->parts[at].atom);
    if (!quotient) return NULL;
    const JxTerm *x = quotient->args[0], *y = quotient->args[1];
    uint64_t k = sum->parts[at].coefficient, mask = jx_mask_of(jx_sort_width(sum->sort));
    for (uint32_t i = 0; i < sum->count; i++) {
        const JxTerm *other = sum->parts[i].atom;
        bool is_rest = other->op == remainder_op(quotient) && other->args[0] == x && other->args[1] == y;
        if (!(is_rest && sum->parts[i].coefficient == k) && !(other == x && sum->parts[i].coefficient == (-k & mask)))
            continue;
        JxLinear rest = *sum;
        drop_part(&rest, at > i ? at : i);
        drop_part(&rest, at > i ? i : at);
        const JxTerm *left = is_rest ? x : jx_term_binary(pool, remainder_op(quotient), x, y);
        if (!jx_linear_add(&rest, left, is_rest ? k : -k) || rest.count > JX_LINEAR_ROOM) return NULL;
        JX_FIRE(pool, ADD_DIVIDED);
        return jx_linear_build(pool, &rest);
    }
    return NULL;
}

const JxTerm *jx_rewrite_remainder(JxTermPool *pool, const JxLinear *sum) {
    for (uint32_t i = 0; i < sum->count && sum->count > 1; i++) {
        const JxTerm *whole = of_product(pool, sum, i);
        if (whole) return whole;
        if (!is_quotient(sum->parts[i].atom)) continue;
        const JxTerm *result = of_dividend(pool, sum, i);
        if (!result) result = of_quotients(pool, sum, i);
        if (result) return result;
    }
    return NULL;
}

// ---- a remainder against its divisor ----

static bool is_remainder(const JxTerm *t, const JxTerm *divisor) {
    return t->op == JX_TERM_SREM && divisor->op != JX_TERM_CONST && t->args[1] == divisor;
}

// What decides is the sign of the divisor y; at y = 0 the remainder is x.  `least`: -y is y there.
static const JxTerm *by_sign(JxTermPool *pool, const JxTerm *y, const JxTerm *at_zero, bool least) {
    const JxTerm *zero = jx_term_like(pool, y, 0);
    const JxTerm *yes = jx_term_binary(pool, JX_TERM_SLT, zero, y);
    if (least) {
        uint64_t edge = (uint64_t)jx_width_min(jx_sort_width(y->sort));
        yes = jx_term_or(pool, yes, jx_term_eq(pool, y, jx_term_like(pool, y, edge)));
    }
    JX_FIRE(pool, COMPARE_REMAINDER);
    return jx_term_or(pool, yes, jx_term_and(pool, jx_term_eq(pool, y, zero), at_zero));
}

// x % y < y says that y is positive, and so does -y < x % y; zero and the least number of all aside.
const JxTerm *jx_rewrite_compare_remainder(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (op != JX_TERM_SLT && op != JX_TERM_SLE) return NULL;
    JxTermOp other = op == JX_TERM_SLT ? JX_TERM_SLE : JX_TERM_SLT;
    const JxTerm *zero = jx_term_like(pool, a, 0);
    if (is_remainder(a, b)) return by_sign(pool, b, jx_term_binary(pool, op, a->args[0], zero), false);
    if (is_remainder(b, a))
        return jx_term_not(pool, by_sign(pool, a, jx_term_binary(pool, other, b->args[0], zero), false));
    if (a->op == JX_TERM_NEG && is_remainder(b, a->args[0]))
        return by_sign(pool, a->args[0], jx_term_binary(pool, op, zero, b->args[0]), true);
    if (b->op == JX_TERM_NEG && is_remainder(a, b->args[0]))
        return jx_term_not(pool, by_sign(pool, b->args[0], jx_term_binary(pool, other, zero, a->args[0]), true));
    return NULL;
}

// x % y is y, or -y, only where both are 0.
const JxTerm *jx_rewrite_eq_remainder(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    const JxTerm *rest = NULL;
    if (is_remainder(a, b->op == JX_TERM_NEG ? b->args[0] : b)) rest = a;
    if (is_remainder(b, a->op == JX_TERM_NEG ? a->args[0] : a)) rest = b;
    for (int k = 0; k < 2 && a->op == JX_TERM_ADD && jx_term_is(b, 0); k++)
        if (is_remainder(a->args[k], a->args[1 - k])) rest = a->args[k];
    if (!rest) return NULL;
    JX_FIRE(pool, COMPARE_REMAINDER);
    const JxTerm *zero = jx_term_like(pool, rest, 0);
    return jx_term_and(pool, jx_term_eq(pool, rest->args[0], zero), jx_term_eq(pool, rest->args[1], zero));
}
