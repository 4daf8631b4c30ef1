// SPDX-License-Identifier: Apache-2.0
//
// Ranges of float terms, for range.c and facts.c.
//
// A float's range is a JxRange whose ends are keys of doubles (a float is one, too): numbers that ascend as the doubles
// do, with one key for both zeros.  Bit 0 of `known` says that the value is a number; without it, it may also be NaN.
//
//   key   … -2     -1      0       1     2 …
//           -2^-1073 -2^-1074 ±0.0  2^-1074 …       finite ends: exact; infinities are the outermost keys
//
// Sums, products, roots and casts round to nearest, and rounding keeps order: the ends of a result come from the ends
// of its arguments, by the same operation.
#include <math.h>

#include "solver/internal.h"

int64_t jx_float_key(double value) {
    int64_t bits = (int64_t)jx_double_to_bits(value);
    return bits >= 0 ? bits : INT64_MIN - bits;
}

double jx_float_of_key(int64_t key) { return jx_bits_to_double((uint64_t)(key >= 0 ? key : INT64_MIN - key)); }

JxRange jx_float_full(void) { return (JxRange){jx_float_key(-INFINITY), jx_float_key(INFINITY), 0, 0}; }

bool jx_float_range_meet(JxRange *r, const JxRange *other) {
    JxRange met = *r;
    if (other->low > met.low) met.low = other->low;
    if (other->high < met.high) met.high = other->high;
    met.known |= other->known & 1;
    if (met.low > met.high) return !(met.known & 1);  // NaN alone has no range: what was known stays
    *r = met;
    return true;
}

static double low_of(const JxRange *r) { return jx_float_of_key(r->low); }
static double high_of(const JxRange *r) { return jx_float_of_key(r->high); }
static bool may_be_nan(const JxRange *r) { return !(r->known & 1); }
static bool has_zero(const JxRange *r) { return r->low <= 0 && r->high >= 0; }
static bool has_infinity(const JxRange *r) { return isinf(low_of(r)) || isinf(high_of(r)); }

static JxRange between(double low, double high, bool nan) {
    if (isnan(low) || isnan(high)) {
        JxRange full = jx_float_full();
        full.known = !nan;
        return full;
    }
    return (JxRange){jx_float_key(low), jx_float_key(high), !nan, 0};
}

static double rounded(uint8_t sort, double value) { return sort == JX_SORT_F32 ? (double)(float)value : value; }

static JxRange of_constant(const JxTerm *t) {
    double value = jx_float_of_bits(t->sort, t->value);
    return isnan(value) ? jx_float_full() : between(value, value, false);
}

static JxRange of_sum(uint8_t sort, const JxRange *a, double b_low, double b_high, bool b_nan) {
    bool nan = may_be_nan(a) || b_nan;
    double low = low_of(a), high = high_of(a);
    if ((isinf(low) && isinf(b_high)) || (isinf(high) && isinf(b_low))) nan = true;  // ∞ - ∞, at worst
    return between(rounded(sort, low + b_low), rounded(sort, high + b_high), nan);
}

static JxRange of_corners(uint8_t sort, const JxRange *a, const JxRange *b, bool divide, bool nan) {
    double low = INFINITY, high = -INFINITY;
    for (int i = 0; i < 4; i++) {
        double p = i & 1 ? high_of(a) : low_of(a), q = i & 2 ? high_of(b) : low_of(b);
        double value = rounded(sort, divide ? p / q : p * q);
        if (isnan(value)) return between(value, value, nan);
        if (value < low) low = value;
        if (value > high) high = value;
    }
    return between(low, high, nan);
}

static JxRange of_product(uint8_t sort, const JxRange *a, const JxRange *b) {
    bool nan = may_be_nan(a) || may_be_nan(b);
    if ((has_zero(a) && has_infinity(b)) || (has_zero(b) && has_infinity(a))) nan = true;
    return of_corners(sort, a, b, false, nan);
}

static JxRange of_quotient(uint8_t sort, const JxRange *a, const JxRange *b) {
    if (has_zero(b)) return jx_float_full();
    bool nan = may_be_nan(a) || may_be_nan(b) || (has_infinity(a) && has_infinity(b));
    return of_corners(sort, a, b, true, nan);
}

// The remainder has the sign of the dividend and is not larger.
static JxRange of_remainder(const JxRange *a) { return between(fmin(low_of(a), 0), fmax(high_of(a), 0), true); }

static JxRange of_absolute(const JxRange *a) {
    double low = low_of(a), high = high_of(a);
    if (low >= 0) return *a;
    if (high <= 0) return between(-high, -low, may_be_nan(a));
    return between(0, fmax(-low, high), may_be_nan(a));
}

static JxRange of_root(uint8_t sort, const JxRange *a) {
    double low = low_of(a), high = high_of(a);
    if (high < 0) return jx_float_full();
    bool nan = may_be_nan(a) || low < 0;
    return between(rounded(sort, sqrt(fmax(low, 0))), rounded(sort, sqrt(high)), nan);
}

static JxRange of_number(JxRangeWalk *walk, const JxTerm *t, int depth) {
    JxRange r = jx_range_walk(walk, t->args[0], depth);
    if (t->sort == JX_SORT_F32) return between((double)(float)r.low, (double)(float)r.high, false);
    return between((double)r.low, (double)r.high, false);
}

static JxRange hull(const JxRange *a, const JxRange *b) {
    return (JxRange){a->low < b->low ? a->low : b->low, a->high > b->high ? a->high : b->high, a->known & b->known, 0};
}

JxRange jx_float_range_of_arguments(JxRangeWalk *walk, const JxTerm *t, int depth) {
    if (t->op == JX_TERM_CONST) return of_constant(t);
    if (t->op == JX_TERM_BV2F) return of_number(walk, t, depth);
    if (t->op == JX_TERM_ITE) {
        JxRange c = jx_range_walk(walk, t->args[0], depth);
        if (c.low == 1) return jx_range_walk(walk, t->args[1], depth);
        if (c.high == 0) return jx_range_walk(walk, t->args[2], depth);
        JxRange a = jx_range_walk(walk, t->args[1], depth), b = jx_range_walk(walk, t->args[2], depth);
        return hull(&a, &b);
    }
    if (t->arity == 0 || !jx_sort_is_float(t->args[0]->sort)) return jx_float_full();
    JxRange a = jx_range_walk(walk, t->args[0], depth), b = {0};
    if (t->arity == 2) b = jx_range_walk(walk, t->args[1], depth);
    switch (t->op) {
    case JX_TERM_FADD: return of_sum(t->sort, &a, low_of(&b), high_of(&b), may_be_nan(&b));
    case JX_TERM_FSUB: return of_sum(t->sort, &a, -high_of(&b), -low_of(&b), may_be_nan(&b));
    case JX_TERM_FMUL: return of_product(t->sort, &a, &b);
    case JX_TERM_FDIV: return of_quotient(t->sort, &a, &b);
    case JX_TERM_FREM: return of_remainder(&a);
    case JX_TERM_FNEG: return between(-high_of(&a), -low_of(&a), may_be_nan(&a));
    case JX_TERM_FABS: return of_absolute(&a);
    case JX_TERM_FSQRT: return of_root(t->sort, &a);
    case JX_TERM_F2F: return between(rounded(t->sort, low_of(&a)), rounded(t->sort, high_of(&a)), may_be_nan(&a));
    default: return jx_float_full();
    }
}

// May it be false, may it be true: what range.c makes a truth of.
void jx_float_compare(const JxTerm *t, const JxRange *a, const JxRange *b, bool *may_be_false, bool *may_be_true) {
    bool nan = may_be_nan(a) || (b && may_be_nan(b));
    switch (t->op) {
    case JX_TERM_FLT: *may_be_true = a->low < b->high, *may_be_false = nan || a->high >= b->low; return;
    case JX_TERM_FLE: *may_be_true = a->low <= b->high, *may_be_false = nan || a->high > b->low; return;
    case JX_TERM_FEQ:
        *may_be_true = a->low <= b->high && b->low <= a->high;
        *may_be_false = nan || !(a->low == a->high && b->low == b->high && a->low == b->low);
        return;
    case JX_TERM_EQ:  // the same bits: zeros differ, NaNs do not
        *may_be_true = (a->low <= b->high && b->low <= a->high) || (may_be_nan(a) && may_be_nan(b));
        *may_be_false = true;
        return;
    case JX_TERM_FISNAN: *may_be_true = nan, *may_be_false = true; return;
    default: *may_be_true = *may_be_false = true;
    }
}

// The saturating cast to an integer.
void jx_float_truncated(const JxRange *a, int width, int64_t *low, int64_t *high) {
    int64_t least = width >= 64 ? INT64_MIN : -(INT64_C(1) << (width - 1)), most = ~least;
    double ends[2] = {trunc(low_of(a)), trunc(high_of(a))};
    int64_t *out[2] = {low, high};
    for (int i = 0; i < 2; i++)
        *out[i] = ends[i] >= (double)most ? most : ends[i] <= (double)least ? least : (int64_t)ends[i];
    if (!may_be_nan(a)) return;
    if (*low > 0) *low = 0;
    if (*high < 0) *high = 0;
}
