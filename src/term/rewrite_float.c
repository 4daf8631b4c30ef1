// SPDX-License-Identifier: Apache-2.0
//
// Floats.  Only identities that hold bit by bit in IEEE 754 with one NaN:
// a + 0.0 is not a (for a = -0.0), a - a is not 0.0, sums are not associative.
#include <math.h>
#include <string.h>

#include "term/eval.h"
#include "term/pool.h"

static bool is_const(const JxTerm *t) { return t->op == JX_TERM_CONST; }

// The value of a constant; a float is a double without loss.
static double value_of(const JxTerm *t) {
    if (t->sort == JX_SORT_F32) {
        uint32_t word = (uint32_t)t->value;
        float f;
        memcpy(&f, &word, sizeof f);
        return (double)f;
    }
    double d;
    memcpy(&d, &t->value, sizeof d);
    return d;
}

static const JxTerm *constant(JxTermPool *pool, JxSort sort, double d) {
    uint64_t bits = 0;
    if (sort == JX_SORT_F32) {
        float f = (float)d;
        memcpy(&bits, &f, sizeof f);
    } else {
        memcpy(&bits, &d, sizeof d);
    }
    return jx_term_const(pool, sort, bits);
}

static const JxTerm *negate(JxTermPool *pool, const JxTerm *a) { return jx_term_unary(pool, JX_TERM_FNEG, a); }
static const JxTerm *is_nan(JxTermPool *pool, const JxTerm *a) { return jx_term_unary(pool, JX_TERM_FISNAN, a); }
static bool is_negation(const JxTerm *t) { return t->op == JX_TERM_FNEG; }

// ---- arithmetic ----

// Operands that leave the other one as it is, or only turn its sign.
static const JxTerm *float_const(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (op == JX_TERM_FSUB && is_const(a) && value_of(a) == 0 && signbit(value_of(a)))
        return JX_FIRE(pool, FLOAT_CONST), negate(pool, b);
    if (!is_const(b)) return NULL;
    double c = value_of(b);
    bool same = (op == JX_TERM_FADD && c == 0 && signbit(c)) || (op == JX_TERM_FSUB && c == 0 && !signbit(c)) ||
                ((op == JX_TERM_FMUL || op == JX_TERM_FDIV) && c == 1);
    if (same) return JX_FIRE(pool, FLOAT_CONST), a;
    if ((op == JX_TERM_FMUL || op == JX_TERM_FDIV) && c == -1) return JX_FIRE(pool, FLOAT_CONST), negate(pool, a);
    if (op == JX_TERM_FSUB) {
        JX_FIRE(pool, FLOAT_NEG);
        return jx_term_binary(pool, JX_TERM_FADD, a, negate(pool, b));
    }
    return NULL;
}

static const JxTerm *float_neg(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    bool neg_a = is_negation(a), neg_b = is_negation(b);
    if (!neg_a && !neg_b) return NULL;
    const JxTerm *x = neg_a ? a->args[0] : a, *y = neg_b ? b->args[0] : b;
    if (op == JX_TERM_FADD && neg_b) return JX_FIRE(pool, FLOAT_NEG), jx_term_binary(pool, JX_TERM_FSUB, a, y);
    if (op == JX_TERM_FADD && !is_const(b)) return JX_FIRE(pool, FLOAT_NEG), jx_term_binary(pool, JX_TERM_FSUB, b, x);
    if (op == JX_TERM_FSUB && neg_b) return JX_FIRE(pool, FLOAT_NEG), jx_term_binary(pool, JX_TERM_FADD, a, y);
    if (op != JX_TERM_FMUL && op != JX_TERM_FDIV) return NULL;
    if (neg_a && neg_b) return JX_FIRE(pool, FLOAT_NEG), jx_term_binary(pool, op, x, y);
    if (neg_a && is_const(b)) return JX_FIRE(pool, FLOAT_NEG), jx_term_binary(pool, op, x, negate(pool, b));
    if (neg_b && is_const(a)) return JX_FIRE(pool, FLOAT_NEG), jx_term_binary(pool, op, negate(pool, a), y);
    return NULL;
}

static bool is_twice(const JxTerm *t, const JxTerm *of) {
    return t->op == JX_TERM_FMUL && t->args[0] == of && is_const(t->args[1]) && value_of(t->args[1]) == 2;
}

// Twice a number is exact, or infinite: so each side is rounded once, from the same value.
static const JxTerm *float_times(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (op != JX_TERM_FADD || is_const(a) || is_const(b)) return NULL;
    double times = a == b ? 2 : is_twice(a, b) || is_twice(b, a) ? 3 : 0;
    if (times == 0) return NULL;
    JX_FIRE(pool, FLOAT_TIMES);
    return jx_term_binary(pool, JX_TERM_FMUL, is_twice(a, b) ? b : a, constant(pool, a->sort, times));
}

// Division by a power of two is multiplication by its reciprocal, both normal numbers.
static const JxTerm *float_reciprocal(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (op != JX_TERM_FDIV || !is_const(b)) return NULL;
    double c = value_of(b), reciprocal = 1 / c;
    int exponent, most = b->sort == JX_SORT_F32 ? 125 : 1021;
    if (!isfinite(c) || c == 0 || fabs(frexp(c, &exponent)) != 0.5 || exponent > most || exponent < -most) return NULL;
    JX_FIRE(pool, FLOAT_RECIPROCAL);
    return jx_term_binary(pool, JX_TERM_FMUL, a, constant(pool, b->sort, reciprocal));
}

static const JxTerm *rewrite_unary(JxTermPool *pool, JxTermOp op, const JxTerm *a) {
    const JxTerm *lifted = jx_rewrite_lift(pool, op, a->sort, a, NULL);
    if (lifted) return lifted;
    if (op == JX_TERM_FNEG && is_negation(a)) return JX_FIRE(pool, FLOAT_NEG), a->args[0];
    if (op == JX_TERM_FABS && a->op == JX_TERM_FABS) return JX_FIRE(pool, FLOAT_NEG), a;
    if (op == JX_TERM_FABS && is_negation(a)) return JX_FIRE(pool, FLOAT_NEG), jx_term_unary(pool, op, a->args[0]);
    return jx_make1(pool, op, a->sort, a);
}

const JxTerm *jx_rewrite_float(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    const JxTerm *result;
    JX_ASSERT(jx_sort_is_float(a->sort));
    if (!b) return rewrite_unary(pool, op, a);
    if (is_const(a) && isnan(value_of(a))) return JX_FIRE(pool, FLOAT_NAN), a;
    if (is_const(b) && isnan(value_of(b))) return JX_FIRE(pool, FLOAT_NAN), b;
    if ((result = jx_rewrite_lift(pool, op, a->sort, a, b))) return result;
    if ((result = float_const(pool, op, a, b))) return result;
    if ((result = float_neg(pool, op, a, b))) return result;
    if ((result = float_times(pool, op, a, b))) return result;
    if ((result = float_reciprocal(pool, op, a, b))) return result;
    return jx_make2(pool, op, a->sort, a, b);
}

// ---- comparison ----

static const JxTerm *rewrite_isnan(JxTermPool *pool, const JxTerm *a) {
    const JxTerm *lifted = jx_rewrite_lift(pool, JX_TERM_FISNAN, JX_SORT_BOOL, a, NULL);
    if (lifted) return lifted;
    if (a->op == JX_TERM_BV2F) return JX_FIRE(pool, FLOAT_ISNAN), jx_term_bool(pool, false);
    if (a->op == JX_TERM_FNEG || a->op == JX_TERM_FABS || a->op == JX_TERM_F2F)
        return JX_FIRE(pool, FLOAT_ISNAN), is_nan(pool, a->args[0]);
    return jx_make1(pool, JX_TERM_FISNAN, JX_SORT_BOOL, a);
}

static const JxTerm *compare_same(JxTermPool *pool, JxTermOp op, const JxTerm *a) {
    JX_FIRE(pool, FLOAT_COMPARE_SAME);
    return op == JX_TERM_FLT ? jx_term_bool(pool, false) : jx_term_not(pool, is_nan(pool, a));
}

static const JxTerm *compare_special(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    const JxTerm *c = is_const(a) ? a : b, *x = is_const(a) ? b : a;
    if (!is_const(c)) return NULL;
    double value = value_of(c);
    if (isnan(value)) return JX_FIRE(pool, FLOAT_NAN), jx_term_bool(pool, false);
    if (isinf(value)) {
        bool low_end = value < 0;
        if (op == JX_TERM_FLT && low_end == (c == b))
            return JX_FIRE(pool, FLOAT_COMPARE_INFINITY), jx_term_bool(pool, 0);
        if (op == JX_TERM_FLE && low_end == (c == a))
            return JX_FIRE(pool, FLOAT_COMPARE_INFINITY), jx_term_not(pool, is_nan(pool, x));
    }
    if (value == 0 && signbit(value)) {  // -0.0 compares like 0.0
        JX_FIRE(pool, FLOAT_COMPARE_NEG);
        const JxTerm *zero = jx_term_const(pool, c->sort, 0);
        return c == a ? jx_term_binary(pool, op, zero, b) : jx_term_binary(pool, op, a, zero);
    }
    return NULL;
}

static const JxTerm *compare_neg(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (!(is_negation(a) || is_const(a)) || !(is_negation(b) || is_const(b))) return NULL;
    JX_FIRE(pool, FLOAT_COMPARE_NEG);
    const JxTerm *left = negate(pool, b);
    return jx_term_binary(pool, op, left, negate(pool, a));
}

// A double that is a widened float, as that float; NULL for others.
static const JxTerm *narrow(JxTermPool *pool, const JxTerm *t) {
    if (t->op == JX_TERM_F2F) return t->args[0];
    if (!is_const(t) || (double)(float)value_of(t) != value_of(t)) return NULL;
    return constant(pool, JX_SORT_F32, value_of(t));
}

static const JxTerm *compare_narrow(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (a->sort != JX_SORT_F64 || (a->op != JX_TERM_F2F && b->op != JX_TERM_F2F)) return NULL;
    const JxTerm *x = narrow(pool, a), *y = narrow(pool, b);
    if (!x || !y) return NULL;
    JX_FIRE(pool, FLOAT_COMPARE_NARROW);
    return jx_term_binary(pool, op, x, y);
}

// The integer of which t is the exact value as a float; NULL for others.
static const JxTerm *exact_integer(const JxTerm *t) {
    if (t->op != JX_TERM_BV2F) return NULL;
    int64_t most = t->sort == JX_SORT_F32 ? 1 << 24 : (int64_t)1 << 53;
    return t->args[0]->low >= -most && t->args[0]->high <= most ? t->args[0] : NULL;
}

// i op c, or c op i, for an integer i and a constant that is a number.
static const JxTerm *compare_integer_const(JxTermPool *pool, JxTermOp op, const JxTerm *i, double c, bool left) {
    int width = jx_sort_width(i->sort);
    bool below = op == JX_TERM_FLT || op == JX_TERM_FLE;
    if (!below) {
        if (c != floor(c) || c < (double)i->low || c > (double)i->high) return jx_term_bool(pool, false);
        return jx_term_eq(pool, i, jx_term_like(pool, i, (uint64_t)(int64_t)c));
    }
    // i < c: i <= ceil(c) - 1;  i <= c: i <= floor(c);  c < i: floor(c) + 1 <= i;  c <= i: ceil(c) <= i
    bool strict = op == JX_TERM_FLT, up = strict == left;
    double limit = up ? ceil(c) : floor(c);
    double least = (double)jx_width_min(width), beyond = -least;
    if (limit >= beyond || limit < least) return jx_term_bool(pool, (limit > 0) == left);
    const JxTerm *k = jx_term_like(pool, i, (uint64_t)(int64_t)limit);
    JxTermOp order = strict ? JX_TERM_SLT : JX_TERM_SLE;
    return left ? jx_term_binary(pool, order, i, k) : jx_term_binary(pool, order, k, i);
}

static const JxTerm *compare_integers(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    const JxTerm *i = exact_integer(a), *j = exact_integer(b);
    if (i && j) {
        JX_FIRE(pool, FLOAT_COMPARE_INT);
        JxSort sort = i->sort > j->sort ? i->sort : j->sort;
        if (i->sort < sort) i = jx_term_cast(pool, JX_TERM_SEXT, sort, i);
        if (j->sort < sort) j = jx_term_cast(pool, JX_TERM_SEXT, sort, j);
        return jx_term_binary(pool,
                              op == JX_TERM_FLT   ? JX_TERM_SLT
                              : op == JX_TERM_FLE ? JX_TERM_SLE
                                                  : JX_TERM_EQ,
                              i, j);
    }
    if (!(i && is_const(b)) && !(j && is_const(a))) return NULL;
    JX_FIRE(pool, FLOAT_COMPARE_INT);
    return i ? compare_integer_const(pool, op, i, value_of(b), true)
             : compare_integer_const(pool, op, j, value_of(a), false);
}

// Identity of floats: NaN is itself, and the two zeros differ.
static const JxTerm *rewrite_identity(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    if (is_const(b) && isnan(value_of(b))) return JX_FIRE(pool, FLOAT_NAN), is_nan(pool, a);
    if (is_const(b) && value_of(b) != 0) return JX_FIRE(pool, FLOAT_NAN), jx_term_binary(pool, JX_TERM_FEQ, a, b);
    return jx_make2(pool, JX_TERM_EQ, JX_SORT_BOOL, a, b);
}

const JxTerm *jx_rewrite_float_compare(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    const JxTerm *result;
    JX_ASSERT(jx_sort_is_float(a->sort));
    if (!b) return rewrite_isnan(pool, a);
    if (op == JX_TERM_EQ) return rewrite_identity(pool, a, b);
    if (a == b) return compare_same(pool, op, a);
    if ((result = compare_special(pool, op, a, b))) return result;
    if ((result = jx_rewrite_compare_ite(pool, op, a, b))) return result;
    if ((result = compare_neg(pool, op, a, b))) return result;
    if ((result = compare_narrow(pool, op, a, b))) return result;
    if ((result = compare_integers(pool, op, a, b))) return result;
    return jx_make2(pool, op, JX_SORT_BOOL, a, b);
}

// ---- casts ----

static const JxTerm *cast_from_integer(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a) {
    const JxTerm *i = exact_integer(a);
    if (!i) return NULL;
    // one rounding instead of an exact step and a rounding
    if (op == JX_TERM_F2F) return JX_FIRE(pool, FLOAT_CAST), jx_term_cast(pool, JX_TERM_BV2F, sort, i);
    if (i->sort == sort) return JX_FIRE(pool, FLOAT_CAST), i;
    if (i->sort < sort) return JX_FIRE(pool, FLOAT_CAST), jx_term_cast(pool, JX_TERM_SEXT, sort, i);
    return NULL;
}

const JxTerm *jx_rewrite_float_cast(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a) {
    const JxTerm *result = jx_rewrite_lift(pool, op, sort, a, NULL);
    if (result) return result;
    switch (op) {
    case JX_TERM_F2F:
        if (sort == a->sort) return JX_FIRE(pool, CAST_SAME), a;
        if (a->op == JX_TERM_F2F && a->args[0]->sort == JX_SORT_F32) return JX_FIRE(pool, FLOAT_CAST), a->args[0];
        if ((result = cast_from_integer(pool, op, sort, a))) return result;
        break;
    case JX_TERM_F2BV:
        if (a->op == JX_TERM_F2F && a->sort == JX_SORT_F64)
            return JX_FIRE(pool, FLOAT_CAST), jx_term_cast(pool, op, sort, a->args[0]);
        if ((result = cast_from_integer(pool, op, sort, a))) return result;
        break;
    case JX_TERM_BV2F:
        if (a->op == JX_TERM_SEXT && a->args[0]->sort == JX_SORT_BV32)
            return JX_FIRE(pool, FLOAT_CAST), jx_term_cast(pool, op, sort, a->args[0]);
        break;
    case JX_TERM_BITS2F:
        if (a->op == JX_TERM_F2BITS) return JX_FIRE(pool, FLOAT_CAST), a->args[0];
        break;
    default: break;
    }
    return jx_make1(pool, op, sort, a);
}
