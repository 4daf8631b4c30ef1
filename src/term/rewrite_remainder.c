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

const JxTerm *jx_rewrite_remainder(JxTermPool *pool, const JxLinear *sum) {
    for (uint32_t i = 0; i < sum->count && sum->count > 1; i++) {
        if (!is_quotient(sum->parts[i].atom)) continue;
        const JxTerm *result = of_dividend(pool, sum, i);
        if (!result) result = of_quotients(pool, sum, i);
        if (result) return result;
    }
    return NULL;
}
