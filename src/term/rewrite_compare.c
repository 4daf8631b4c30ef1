// SPDX-License-Identifier: Apache-2.0
//
// Equality and order of bit-vectors (floats: rewrite_float.c).  Normal form:
// constants make SLT and ULT into SLE and ULE, equalities of sums have what
// they share cancelled, extensions are compared at their narrow width.
#include "term/pool.h"

static bool is_signed(JxTermOp op) { return op == JX_TERM_SLT || op == JX_TERM_SLE; }
static bool is_strict(JxTermOp op) { return op == JX_TERM_SLT || op == JX_TERM_ULT; }

static const JxTerm *boolean(JxTermPool *pool, bool value) { return jx_term_bool(pool, value); }

// ---- if-then-else on one side ----

static const JxTerm *compare(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    return jx_term_binary(pool, op, a, b);
}

// One of two constants.
static bool is_choice(const JxTerm *t) {
    return t->op == JX_TERM_ITE && t->args[1]->op == JX_TERM_CONST && t->args[2]->op == JX_TERM_CONST;
}

// A comparison with an if-then-else that has a constant branch becomes a boolean term.
static const JxTerm *compare_ite(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    bool left = a->op == JX_TERM_ITE && (b->op != JX_TERM_ITE || is_choice(a));
    const JxTerm *ite = left ? a : b, *other = left ? b : a;
    if (ite->op != JX_TERM_ITE || pool->nesting > JX_RULE_NESTING) return NULL;
    const JxTerm *yes = ite->args[1], *no = ite->args[2];
    bool folds = other->op == JX_TERM_CONST && (yes->op == JX_TERM_CONST || no->op == JX_TERM_CONST);
    folds = folds || (is_choice(ite) && is_choice(other));
    bool same = op == JX_TERM_EQ && (yes == other || no == other);
    if (!folds && !same) return NULL;
    JX_FIRE(pool, COMPARE_ITE);
    pool->nesting++;
    yes = left ? compare(pool, op, yes, other) : compare(pool, op, other, yes);
    no = left ? compare(pool, op, no, other) : compare(pool, op, other, no);
    const JxTerm *result = jx_term_ite(pool, ite->args[0], yes, no);
    pool->nesting--;
    return result;
}

const JxTerm *jx_rewrite_compare_ite(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    return compare_ite(pool, op, a, b);
}

// ---- narrowing ----

static bool is_extension(const JxTerm *t) { return t->op == JX_TERM_ZEXT || t->op == JX_TERM_SEXT; }

// Constant c at the narrow sort of extension t, if t can have that value.
static const JxTerm *narrow_constant(JxTermPool *pool, const JxTerm *t, const JxTerm *c) {
    const JxTerm *inner = t->args[0];
    int width = jx_sort_width(inner->sort);
    uint64_t low = c->value & jx_mask_of(width);
    uint64_t back = t->op == JX_TERM_ZEXT ? low : (uint64_t)jx_sign_extend(low, width);
    if ((back & jx_mask_of(jx_sort_width(c->sort))) != c->value) return NULL;
    return jx_term_const(pool, inner->sort, low);
}

// The same comparison below the extensions; NULL when the sides do not fit.
static const JxTerm *compare_narrow(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    const JxTerm *extension = is_extension(a) ? a : is_extension(b) ? b : NULL;
    if (!extension) return NULL;
    const JxTerm *parts[] = {a, b};
    for (int i = 0; i < 2; i++) {
        const JxTerm *t = parts[i];
        if (t->op == JX_TERM_CONST)
            parts[i] = narrow_constant(pool, extension, t);
        else if (t->op == extension->op && t->args[0]->sort == extension->args[0]->sort)
            parts[i] = t->args[0];
        else
            return NULL;
        if (!parts[i]) return NULL;
    }
    if (extension->op == JX_TERM_ZEXT && op == JX_TERM_SLT) op = JX_TERM_ULT;
    if (extension->op == JX_TERM_ZEXT && op == JX_TERM_SLE) op = JX_TERM_ULE;
    JX_FIRE(pool, COMPARE_NARROW);
    return jx_term_binary(pool, op, parts[0], parts[1]);
}

// ---- equality ----

static uint64_t inverse_of_odd(uint64_t odd) {
    uint64_t x = odd;  // right in the low three bits; each step doubles them
    for (int i = 0; i < 5; i++) x *= 2 - odd * x;
    return x;
}

static const JxTerm *make_eq(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    bool swap = a->op == JX_TERM_CONST || (b->op != JX_TERM_CONST && a->id > b->id);
    return jx_make2(pool, JX_TERM_EQ, JX_SORT_BOOL, swap ? b : a, swap ? a : b);
}

// coefficient * atom == value
static const JxTerm *eq_monomial(JxTermPool *pool, const JxTerm *atom, uint64_t coefficient, uint64_t value) {
    int shift = __builtin_ctzll(coefficient);
    if (shift == 0) {
        if (coefficient != 1) JX_FIRE(pool, EQ_ODD);
        return jx_term_eq(pool, atom, jx_term_like(pool, atom, value * inverse_of_odd(coefficient)));
    }
    // coefficient = odd * 2^shift: divide by the odd part, the power stays
    uint64_t odd = coefficient >> shift;
    uint64_t mask = jx_mask_of(jx_sort_width(atom->sort));
    value = (value * inverse_of_odd(odd)) & mask;
    JxLinear left;
    jx_linear_init(&left, atom->sort, 0);
    left.count = 1;
    left.parts[0].atom = atom;
    left.parts[0].coefficient = (uint64_t)1 << shift;
    return make_eq(pool, jx_linear_build(pool, &left), jx_term_like(pool, atom, value));
}

// Σ = 0 as positive part == negative part; the first coefficient is positive.
static const JxTerm *eq_parts(JxTermPool *pool, const JxLinear *sum) {
    int width = jx_sort_width(sum->sort);
    uint64_t sign = jx_sign_extend(sum->parts[0].coefficient, width) < 0 ? UINT64_MAX : 1, mask = jx_mask_of(width);
    JxLinear left, right;
    jx_linear_init(&left, sum->sort, 0);
    jx_linear_init(&right, sum->sort, (-sum->constant * sign) & mask);
    for (uint32_t i = 0; i < sum->count; i++) {
        uint64_t coefficient = (sum->parts[i].coefficient * sign) & mask;
        bool negative = jx_sign_extend(coefficient, width) < 0;
        JxLinear *side = negative ? &right : &left;
        side->parts[side->count].atom = sum->parts[i].atom;
        side->parts[side->count++].coefficient = negative ? -coefficient & mask : coefficient;
    }
    if (!left.count) return make_eq(pool, jx_linear_build(pool, &right), jx_linear_build(pool, &left));
    return make_eq(pool, jx_linear_build(pool, &left), jx_linear_build(pool, &right));
}

static const JxTerm *eq_linear(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    if (!jx_term_is_linear(a) && !jx_term_is_linear(b)) return NULL;
    JxLinear sum;
    jx_linear_init(&sum, a->sort, 0);
    if (!jx_linear_add(&sum, a, 1) || !jx_linear_add(&sum, b, UINT64_MAX) || sum.count > JX_LINEAR_ROOM) return NULL;
    if (!sum.count) return JX_FIRE(pool, EQ_LINEAR), boolean(pool, !sum.constant);
    uint64_t powers = 0;
    for (uint32_t i = 0; i < sum.count; i++) powers |= sum.parts[i].coefficient;
    if (sum.constant & ((powers & -powers) - 1)) return JX_FIRE(pool, EQ_EVEN), boolean(pool, false);
    const JxTerm *result;
    if (sum.count == 1) {
        uint64_t mask = jx_mask_of(jx_sort_width(a->sort));
        result = eq_monomial(pool, sum.parts[0].atom, sum.parts[0].coefficient, -sum.constant & mask);
    } else {
        result = eq_parts(pool, &sum);
    }
    if (result->op != JX_TERM_EQ || result->args[0] != a || result->args[1] != b) JX_FIRE(pool, EQ_LINEAR);
    return result;
}

static const JxTerm *eq_bits(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    if (a->op == JX_TERM_BVXOR && b->op == JX_TERM_CONST) {
        if (a->args[1]->op == JX_TERM_CONST) {
            JX_FIRE(pool, EQ_BITS);
            return jx_term_eq(pool, a->args[0], jx_term_like(pool, b, a->args[1]->value ^ b->value));
        }
        if (b->value == 0) return JX_FIRE(pool, EQ_BITS), jx_term_eq(pool, a->args[0], a->args[1]);
    }
    // x % 2^k == 0 says the same as x & (2^k - 1) == 0, whatever the sign
    if (a->op == JX_TERM_SREM && jx_term_is(b, 0) && a->args[1]->op == JX_TERM_CONST) {
        uint64_t c = a->args[1]->value;
        if (!c || (c & (c - 1))) return NULL;
        JX_FIRE(pool, EQ_REM);
        const JxTerm *mask = jx_term_like(pool, b, c - 1);
        return jx_term_eq(pool, jx_term_binary(pool, JX_TERM_BVAND, a->args[0], mask), b);
    }
    return NULL;
}

// The sign bit, shifted down to the end: x >>> 31 == 0 says that x is not negative.
static const JxTerm *eq_sign(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    if ((a->op != JX_TERM_LSHR && a->op != JX_TERM_ASHR) || b->op != JX_TERM_CONST) return NULL;
    if (!jx_term_is(a->args[1], (uint64_t)jx_sort_width(a->sort) - 1)) return NULL;
    const JxTerm *x = a->args[0];
    JX_FIRE(pool, EQ_SIGN);  // ranges have excluded values other than 0 and 1, or 0 and -1
    if (b->value == 0) return jx_term_binary(pool, JX_TERM_SLE, b, x);
    return jx_term_binary(pool, JX_TERM_SLE, x, jx_term_like(pool, x, UINT64_MAX));
}

static const JxTerm *eq_bool(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    if (b->op == JX_TERM_CONST) return JX_FIRE(pool, EQ_BOOL_CONST), b->value ? a : jx_term_not(pool, a);
    if (jx_terms_are_opposites(a, b)) return JX_FIRE(pool, EQ_BOOL_NOT), boolean(pool, false);
    if (a->op == JX_TERM_NOT && b->op == JX_TERM_NOT)
        return JX_FIRE(pool, EQ_BOOL_NOT), jx_term_eq(pool, a->args[0], b->args[0]);
    if (a->op == JX_TERM_NOT || b->op == JX_TERM_NOT) {
        const JxTerm *x = a->op == JX_TERM_NOT ? a->args[0] : a, *y = b->op == JX_TERM_NOT ? b->args[0] : b;
        return JX_FIRE(pool, EQ_BOOL_NOT), jx_term_not(pool, jx_term_eq(pool, x, y));
    }
    return make_eq(pool, a, b);
}

const JxTerm *jx_rewrite_eq(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    JX_ASSERT(a->sort != JX_SORT_REF);
    const JxTerm *result;
    if (a == b) return JX_FIRE(pool, COMPARE_SAME), boolean(pool, true);
    if (a->sort == JX_SORT_BOOL) return eq_bool(pool, a, b);
    if (jx_sort_is_bits(a->sort) && (result = jx_rewrite_compare_table(pool, JX_TERM_EQ, a, b))) return result;
    if (!jx_sort_is_array(a->sort) && (result = compare_ite(pool, JX_TERM_EQ, a, b))) return result;
    if (jx_sort_is_float(a->sort)) return jx_rewrite_float_compare(pool, JX_TERM_EQ, a, b);
    if (!jx_sort_is_bits(a->sort)) return make_eq(pool, a, b);
    if (a->high < b->low || b->high < a->low || ((a->bits ^ b->bits) & a->known & b->known))
        return JX_FIRE(pool, COMPARE_RANGE), boolean(pool, false);
    if ((result = compare_narrow(pool, JX_TERM_EQ, a, b))) return result;
    if ((result = jx_rewrite_eq_remainder(pool, a, b))) return result;
    if ((result = eq_linear(pool, a, b))) return result;
    if ((result = eq_bits(pool, a, b))) return result;
    if ((result = eq_sign(pool, a, b))) return result;
    return make_eq(pool, a, b);
}

// ---- order ----

static void unsigned_range(const JxTerm *t, uint64_t *low, uint64_t *high) {
    uint64_t mask = jx_mask_of(jx_sort_width(t->sort));
    *low = t->bits & t->known;
    *high = (t->bits | ~t->known) & mask;
    if ((t->low < 0) != (t->high < 0)) return;
    uint64_t from = (uint64_t)t->low & mask, to = (uint64_t)t->high & mask;
    if (from > *low) *low = from;
    if (to < *high) *high = to;
}

static const JxTerm *decide(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    bool always, never;
    if (is_signed(op)) {
        always = is_strict(op) ? a->high < b->low : a->high <= b->low;
        never = is_strict(op) ? a->low >= b->high : a->low > b->high;
    } else {
        uint64_t low_a, high_a, low_b, high_b;
        unsigned_range(a, &low_a, &high_a);
        unsigned_range(b, &low_b, &high_b);
        always = is_strict(op) ? high_a < low_b : high_a <= low_b;
        never = is_strict(op) ? low_a >= high_b : low_a > high_b;
    }
    if (!always && !never) return NULL;
    JX_FIRE(pool, COMPARE_RANGE);
    return boolean(pool, always);
}

// x < c is x <= c - 1; the ranges have excluded that c is the least value.
static const JxTerm *loosen(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (!is_strict(op) || (a->op != JX_TERM_CONST && b->op != JX_TERM_CONST)) return NULL;
    JxTermOp le = op == JX_TERM_SLT ? JX_TERM_SLE : JX_TERM_ULE;
    JX_FIRE(pool, COMPARE_STRICT);
    if (b->op == JX_TERM_CONST) return jx_term_binary(pool, le, a, jx_term_like(pool, b, b->value - 1));
    return jx_term_binary(pool, le, jx_term_like(pool, a, a->value + 1), b);
}

static const JxTerm *compare_edge(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (op != JX_TERM_SLE && op != JX_TERM_ULE) return NULL;
    bool upper = b->op == JX_TERM_CONST;
    const JxTerm *x = upper ? a : b, *c = upper ? b : a;
    if (c->op != JX_TERM_CONST) return NULL;
    uint64_t low = (uint64_t)x->low, high = (uint64_t)x->high, value = (uint64_t)c->low;
    if (op == JX_TERM_ULE) {
        unsigned_range(x, &low, &high);
        value = c->value;
    }
    // x <= low, high <= x;  x <= high - 1, low + 1 <= x
    uint64_t edge = upper ? low : high, far = upper ? high : low, next = upper ? high - 1 : low + 1;
    if (value != edge && value != next) return NULL;
    JX_FIRE(pool, COMPARE_EDGE);
    if (value == edge) return jx_term_eq(pool, x, c);
    return jx_term_not(pool, jx_term_eq(pool, x, jx_term_like(pool, x, far)));
}

static const JxTerm *compare_unsigned(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (is_signed(op)) return NULL;
    if ((a->low >= 0 && b->low >= 0) || (a->high < 0 && b->high < 0)) {
        JX_FIRE(pool, COMPARE_UNSIGNED);
        return jx_term_binary(pool, op == JX_TERM_ULT ? JX_TERM_SLT : JX_TERM_SLE, a, b);
    }
    int width = jx_sort_width(a->sort);
    if (op == JX_TERM_ULE && jx_term_is(b, (uint64_t)jx_width_max(width))) {
        JX_FIRE(pool, COMPARE_UNSIGNED);
        return jx_term_binary(pool, JX_TERM_SLE, jx_term_like(pool, a, 0), a);
    }
    if (op == JX_TERM_ULE && jx_term_is(a, (uint64_t)1 << (width - 1))) {
        JX_FIRE(pool, COMPARE_UNSIGNED);
        return jx_term_binary(pool, JX_TERM_SLE, b, jx_term_like(pool, b, UINT64_MAX));
    }
    return NULL;
}

// t as base + offset, where the sum never leaves the signed range.
static const JxTerm *offset_of(const JxTerm *t, int64_t *offset) {
    *offset = 0;
    if (t->op != JX_TERM_ADD || t->args[1]->op != JX_TERM_CONST) return t;
    const JxTerm *base = t->args[0];
    int width = jx_sort_width(t->sort);
    int64_t c = t->args[1]->low, low, high;
    if (__builtin_add_overflow(base->low, c, &low) || __builtin_add_overflow(base->high, c, &high)) return t;
    if (low < jx_width_min(width) || high > jx_width_max(width)) return t;
    *offset = c;
    return base;
}

// Moves offsets that do not wrap: x + 1 <= 5 is x <= 4, x + 1 <= y is x < y.
static const JxTerm *compare_offset(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (!is_signed(op)) return NULL;
    int64_t offset_a, offset_b, moved;
    const JxTerm *x = offset_of(a, &offset_a), *y = offset_of(b, &offset_b);
    if (!offset_a && !offset_b) return NULL;
    int width = jx_sort_width(a->sort);
    if (x == y) {
        JX_FIRE(pool, COMPARE_OFFSET);
        return boolean(pool, is_strict(op) ? offset_a < offset_b : offset_a <= offset_b);
    }
    if (a->op == JX_TERM_CONST || b->op == JX_TERM_CONST) {
        const JxTerm *c = a->op == JX_TERM_CONST ? a : b, *base = c == a ? y : x;
        if (__builtin_sub_overflow(c->low, c == a ? offset_b : offset_a, &moved)) return NULL;
        if (moved < jx_width_min(width) || moved > jx_width_max(width)) return NULL;
        JX_FIRE(pool, COMPARE_OFFSET);
        const JxTerm *limit = jx_term_like(pool, c, (uint64_t)moved);
        return c == a ? jx_term_binary(pool, op, limit, base) : jx_term_binary(pool, op, base, limit);
    }
    if (__builtin_sub_overflow(offset_a, offset_b, &moved)) return NULL;
    if (moved == 0 || (op == JX_TERM_SLE && moved == 1) || (op == JX_TERM_SLT && moved == -1)) {
        JX_FIRE(pool, COMPARE_OFFSET);
        if (moved) op = op == JX_TERM_SLE ? JX_TERM_SLT : JX_TERM_SLE;
        return jx_term_binary(pool, op, x, y);
    }
    return NULL;
}

// a against a + c: only wrapping around decides, x < x + 1 is x != MAX.
static const JxTerm *compare_wrap(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (a->op == JX_TERM_CONST || b->op == JX_TERM_CONST || (a->op != JX_TERM_ADD && b->op != JX_TERM_ADD)) return NULL;
    JxLinear difference;
    jx_linear_init(&difference, a->sort, 0);
    if (!jx_linear_add(&difference, b, 1) || !jx_linear_add(&difference, a, UINT64_MAX) || difference.count)
        return NULL;
    int width = jx_sort_width(a->sort);
    uint64_t c = difference.constant, most = is_signed(op) ? (uint64_t)jx_width_max(width) : UINT64_MAX;
    uint64_t least = is_signed(op) ? (uint64_t)jx_width_min(width) : 0;
    JxTermOp lt = is_signed(op) ? JX_TERM_SLT : JX_TERM_ULT, le = is_signed(op) ? JX_TERM_SLE : JX_TERM_ULE;
    JX_FIRE(pool, COMPARE_WRAP);
    if (a->op != JX_TERM_ADD || a->args[1]->op != JX_TERM_CONST) {  // a < a + c
        bool up = !is_signed(op) || jx_sign_extend(c, width) > 0;
        if (up) return jx_term_binary(pool, le, a, jx_term_like(pool, a, most - c));
        return jx_term_binary(pool, lt, a, jx_term_like(pool, a, least - c));
    }
    c = -c;  // b + c < b
    bool up = !is_signed(op) || jx_sign_extend(c, width) > 0;
    if (up) return jx_term_binary(pool, lt, jx_term_like(pool, b, most - c), b);
    return jx_term_binary(pool, le, jx_term_like(pool, b, least - c), b);
}

static const JxTerm *compare_bvnot(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    bool not_a = a->op == JX_TERM_BVNOT, not_b = b->op == JX_TERM_BVNOT;
    if ((!not_a && !not_b) || !(not_a || a->op == JX_TERM_CONST) || !(not_b || b->op == JX_TERM_CONST)) return NULL;
    JX_FIRE(pool, COMPARE_BVNOT);
    const JxTerm *x = not_a ? a->args[0] : jx_term_like(pool, a, ~a->value);
    const JxTerm *y = not_b ? b->args[0] : jx_term_like(pool, b, ~b->value);
    return jx_term_binary(pool, op, y, x);
}

const JxTerm *jx_rewrite_compare(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    JX_ASSERT(jx_sort_is_bits(a->sort));
    const JxTerm *result;
    if (a == b) return JX_FIRE(pool, COMPARE_SAME), boolean(pool, !is_strict(op));
    if ((result = decide(pool, op, a, b))) return result;
    if ((result = loosen(pool, op, a, b))) return result;
    if ((result = jx_rewrite_compare_table(pool, op, a, b))) return result;
    if ((result = compare_ite(pool, op, a, b))) return result;
    if ((result = compare_unsigned(pool, op, a, b))) return result;
    if ((result = compare_edge(pool, op, a, b))) return result;
    if ((result = compare_narrow(pool, op, a, b))) return result;
    if ((result = compare_offset(pool, op, a, b))) return result;
    if ((result = compare_wrap(pool, op, a, b))) return result;
    if ((result = compare_bvnot(pool, op, a, b))) return result;
    if ((result = jx_rewrite_compare_remainder(pool, op, a, b))) return result;
    return jx_make2(pool, op, JX_SORT_BOOL, a, b);
}
