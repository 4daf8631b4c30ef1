// SPDX-License-Identifier: Apache-2.0
//
// Sums, products, division.  Every sum is kept as constant + Σ coefficient·atom
// with atoms ascending by id, up to JX_LINEAR_ROOM of them; a longer sum is an
// atom of its own, so that long chains cost no more than short ones.
#include "term/pool.h"

// ---- linear form ----

static bool add_part(JxLinear *linear, const JxTerm *atom, uint64_t coefficient) {
    uint32_t at = linear->count;
    while (at > 0 && linear->parts[at - 1].atom->id > atom->id) at--;
    if (at > 0 && linear->parts[at - 1].atom == atom) {
        linear->parts[at - 1].coefficient += coefficient;
        return true;
    }
    if (linear->count == 2 * JX_LINEAR_ROOM) return false;
    for (uint32_t i = linear->count++; i > at; i--) linear->parts[i] = linear->parts[i - 1];
    linear->parts[at].atom = atom;
    linear->parts[at].coefficient = coefficient;
    return true;
}

static bool add_monomial(JxLinear *linear, const JxTerm *t, uint64_t scale) {
    switch (t->op) {
    case JX_TERM_CONST: linear->constant += scale * t->value; return true;
    case JX_TERM_NEG: return add_part(linear, t->args[0], -scale);
    case JX_TERM_BVNOT: linear->constant -= scale; return add_part(linear, t->args[0], -scale);
    case JX_TERM_MUL:
        if (t->args[1]->op == JX_TERM_CONST) return add_part(linear, t->args[0], scale * t->args[1]->value);
        return add_part(linear, t, scale);
    default: return add_part(linear, t, scale);
    }
}

// Drops what has cancelled out.
static void trim(JxLinear *linear) {
    uint64_t mask = jx_mask_of(jx_sort_width(linear->sort));
    uint32_t count = 0;
    for (uint32_t i = 0; i < linear->count; i++) {
        linear->parts[i].coefficient &= mask;
        if (linear->parts[i].coefficient) linear->parts[count++] = linear->parts[i];
    }
    linear->count = count;
    linear->constant &= mask;
}

static bool is_long(const JxTerm *t) {
    uint32_t length = 0;
    for (; t->op == JX_TERM_ADD; t = t->args[0]) {
        if (++length == JX_LINEAR_ROOM) return true;
    }
    return false;
}

static bool add_sum(JxLinear *linear, const JxTerm *t, uint64_t scale) {
    for (; t->op == JX_TERM_ADD; t = t->args[0]) {
        if (!add_monomial(linear, t->args[1], scale)) return false;
    }
    if (!add_monomial(linear, t, scale)) return false;
    trim(linear);
    return true;
}

// A sum that was scaled as a whole and is now left with a coefficient of 1 or -1 is taken apart.
static bool expand(JxLinear *linear) {
    uint64_t mask = jx_mask_of(jx_sort_width(linear->sort));
    for (uint32_t i = 0; i < linear->count; i++) {
        const JxTerm *atom = linear->parts[i].atom;
        uint64_t coefficient = linear->parts[i].coefficient;
        if (atom->op != JX_TERM_ADD || (coefficient != 1 && coefficient != mask) || is_long(atom)) continue;
        linear->parts[i].coefficient = 0;
        trim(linear);
        return add_sum(linear, atom, coefficient);
    }
    return true;
}

bool jx_linear_add(JxLinear *linear, const JxTerm *t, uint64_t scale) {
    return !is_long(t) && add_sum(linear, t, scale) && expand(linear);
}

static const JxTerm *build_monomial(JxTermPool *pool, JxSort sort, const JxTerm *atom, uint64_t coefficient) {
    if (coefficient == 1) return atom;
    if (coefficient == jx_mask_of(jx_sort_width(sort))) return jx_make1(pool, JX_TERM_NEG, sort, atom);
    return jx_make2(pool, JX_TERM_MUL, sort, atom, jx_term_const(pool, sort, coefficient));
}

const JxTerm *jx_linear_build(JxTermPool *pool, const JxLinear *linear) {
    JxSort sort = linear->sort;
    uint64_t mask = jx_mask_of(jx_sort_width(sort));
    if (linear->count == 1 && linear->constant == mask && linear->parts[0].coefficient == mask) {
        JX_FIRE(pool, ADD_BVNOT);
        return jx_make1(pool, JX_TERM_BVNOT, sort, linear->parts[0].atom);
    }
    const JxTerm *sum = NULL;
    for (uint32_t i = 0; i < linear->count; i++) {
        const JxTerm *part = build_monomial(pool, sort, linear->parts[i].atom, linear->parts[i].coefficient);
        sum = sum ? jx_make2(pool, JX_TERM_ADD, sort, sum, part) : part;
    }
    const JxTerm *constant = jx_term_const(pool, sort, linear->constant);
    if (!sum) return constant;
    return linear->constant ? jx_make2(pool, JX_TERM_ADD, sort, sum, constant) : sum;
}

// ---- sums and products ----

static const JxTerm *rewrite_add(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    if (jx_term_is(b, 0)) {
        JX_FIRE(pool, ADD_ZERO);
        return a;
    }
    const JxTerm *lifted = jx_rewrite_lift(pool, JX_TERM_ADD, a->sort, a, b);
    if (lifted) return lifted;
    bool divided = jx_term_is_divided(a) || jx_term_is_divided(b);
    if (!jx_term_is_linear(a) && !jx_term_is_linear(b) && a != b && !divided)
        return jx_make2(pool, JX_TERM_ADD, a->sort, a, b);
    if (a->op == JX_TERM_MUL || b->op == JX_TERM_MUL) {
        const JxTerm *joined = jx_rewrite_join(pool, a, b);
        if (joined) return joined;
    }
    JxLinear sum;
    jx_linear_init(&sum, a->sort, 0);
    if (!jx_linear_add(&sum, a, 1) || !jx_linear_add(&sum, b, 1) || sum.count > JX_LINEAR_ROOM)
        return jx_make2(pool, JX_TERM_ADD, a->sort, a, b);
    const JxTerm *remainder = jx_rewrite_remainder(pool, &sum);
    if (remainder) return remainder;
    const JxTerm *result = jx_linear_build(pool, &sum);
    if (result->op != JX_TERM_ADD || result->args[0] != a || result->args[1] != b) JX_FIRE(pool, ADD_LINEAR);
    return result;
}

// Sums of up to two parts are multiplied out, longer ones only by -1: in a
// chain like h = 31*h + c, products of products would double the work at every
// step, and solvers do better with small factors.
#define MULTIPLIED_OUT 2

static bool is_multiplied_out(const JxTerm *a, uint64_t factor) {
    if (factor == 1 || factor == jx_mask_of(jx_sort_width(a->sort))) return true;
    uint32_t parts = a->op == JX_TERM_ADD && a->args[1]->op == JX_TERM_CONST ? 0 : 1;
    for (const JxTerm *t = a; t->op == JX_TERM_ADD && parts <= MULTIPLIED_OUT; t = t->args[0]) parts++;
    return parts <= MULTIPLIED_OUT;
}

static const JxTerm *scale(JxTermPool *pool, const JxTerm *a, uint64_t factor) {
    factor &= jx_mask_of(jx_sort_width(a->sort));
    JxLinear product;
    jx_linear_init(&product, a->sort, 0);
    if (is_multiplied_out(a, factor) && jx_linear_add(&product, a, factor)) return jx_linear_build(pool, &product);
    jx_linear_init(&product, a->sort, 0);
    if (a->op == JX_TERM_ADD && a->args[1]->op == JX_TERM_CONST) {  // the constant still comes out
        product.constant = factor * a->args[1]->value;
        a = a->args[0];
    }
    add_part(&product, a, factor);
    trim(&product);
    return jx_linear_build(pool, &product);
}

static const JxTerm *rewrite_mul(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    if (b->op == JX_TERM_CONST) {
        const JxTerm *lifted = jx_rewrite_lift(pool, JX_TERM_MUL, a->sort, a, b);
        if (lifted) return lifted;
        if (b->value <= 1 || b->value == jx_mask_of(jx_sort_width(b->sort)))
            JX_FIRE(pool, MUL_CONST);
        else if (jx_term_is_linear(a))
            JX_FIRE(pool, MUL_LINEAR);
        return scale(pool, a, b->value);
    }
    // A constant factor goes to the outside: (x*3) * (-y) = (x*y) * -3.
    uint64_t factor = 1;
    const JxTerm *parts[] = {a, b};
    for (int i = 0; i < 2; i++) {
        if (parts[i]->op == JX_TERM_NEG) {
            factor = -factor;
        } else if (parts[i]->op == JX_TERM_MUL && parts[i]->args[1]->op == JX_TERM_CONST) {
            factor *= parts[i]->args[1]->value;
        } else {
            continue;
        }
        parts[i] = parts[i]->args[0];
    }
    if (parts[0] == a && parts[1] == b) return jx_make2(pool, JX_TERM_MUL, a->sort, a, b);
    JX_FIRE(pool, MUL_COEFFICIENT);
    return scale(pool, jx_term_binary(pool, JX_TERM_MUL, parts[0], parts[1]), factor);
}

const JxTerm *jx_rewrite_arith(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    return op == JX_TERM_ADD ? rewrite_add(pool, a, b) : rewrite_mul(pool, a, b);
}

const JxTerm *jx_rewrite_neg(JxTermPool *pool, const JxTerm *a) {
    const JxTerm *lifted = jx_rewrite_lift(pool, JX_TERM_NEG, a->sort, a, NULL);
    if (lifted) return lifted;
    if (jx_term_is_linear(a)) JX_FIRE(pool, NEG_LINEAR);
    return scale(pool, a, UINT64_MAX);
}

const JxTerm *jx_rewrite_bvnot(JxTermPool *pool, const JxTerm *a) {
    const JxTerm *lifted = jx_rewrite_lift(pool, JX_TERM_BVNOT, a->sort, a, NULL);
    if (lifted) return lifted;
    if (a->op == JX_TERM_BVNOT) {
        JX_FIRE(pool, BVNOT_BVNOT);
        return a->args[0];
    }
    JxLinear negated;
    jx_linear_init(&negated, a->sort, UINT64_MAX);
    if (!jx_term_is_linear(a) || !jx_linear_add(&negated, a, UINT64_MAX))
        return jx_make1(pool, JX_TERM_BVNOT, a->sort, a);
    JX_FIRE(pool, BVNOT_LINEAR);
    return jx_linear_build(pool, &negated);
}
