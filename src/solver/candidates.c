// SPDX-License-Identifier: Apache-2.0
//
// Candidates: which value of which single input could give a condition the
// truth value we want, all other inputs staying as they are?
//
//   2*x + y < 7, y = 9      want 2*x + y = 6, so 2*x = -3: no; = minimum: …; so y = 6 - 2*x …
//
// The wish travels from the condition down to inputs, inverting one operator
// at a time.  Nothing here is certain: whoever uses a candidate evaluates.
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "solver/internal.h"

enum { DEPTH = 14, WORK_LIMIT = 160 };

static void want(JxChanges *to, const JxTerm *t, uint64_t bits, int depth);
static void want_truth(JxChanges *to, const JxTerm *t, bool truth, int depth);

static uint64_t value_of(JxChanges *to, const JxTerm *t) {
    if (jx_term_is_const(t)) return t->value;
    to->work++;
    return jx_term_eval(to->query->solver->pool, t, to->model);
}

static double number_of(uint8_t sort, uint64_t bits) {
    return sort == JX_SORT_F64 ? jx_bits_to_double(bits) : (double)jx_bits_to_float(bits);
}

static uint64_t bits_of(uint8_t sort, double value) {
    if (sort == JX_SORT_F64) return isnan(value) ? UINT64_C(0x7ff8000000000000) : jx_double_to_bits(value);
    return isnan((float)value) ? UINT32_C(0x7fc00000) : jx_float_to_bits((float)value);
}

// Adds a candidate unless the path already excludes the value.
static void push(JxChanges *to, const JxTerm *leaf, JxChange change) {
    if (to->enough) return;
    if (jx_sort_is_bits(leaf->sort)) {
        const JxRange *fact = jx_facts_get(to->query->path, leaf);
        int64_t value = jx_sign_extend(change.bits, jx_sort_width(leaf->sort));
        if (fact && (value < fact->low || value > fact->high ||
                     (fact->known & (fact->bits ^ (uint64_t)value) & jx_mask_of(jx_sort_width(leaf->sort)))))
            return;
    }
    for (uint32_t i = 0; i < to->count; i++) {
        const JxChange *old = &to->list[i];
        if (old->var == change.var && old->index == change.index && old->bits == change.bits) return;
    }
    to->list[to->count++] = change;
    to->enough = to->offer(to->user, &change) || to->count == JX_CHANGES;
}

// ── inverting operators ─────────────────────────────────────────────────────

static uint64_t inverse_of_odd(uint64_t a) {
    uint64_t x = a;  // correct to three bits; each round doubles that
    for (int i = 0; i < 5; i++) x *= 2 - a * x;
    return x;
}

static void want_product(JxChanges *to, const JxTerm *t, uint64_t bits, int depth) {
    int width = jx_sort_width(t->sort);
    for (uint32_t i = 0; i < t->arity; i++) {
        if (!t->args[i]->var_count) continue;
        uint64_t others = 1;
        for (uint32_t k = 0; k < t->arity; k++) {
            if (k != i) others *= value_of(to, t->args[k]);
        }
        others &= jx_mask_of(width);
        if (!others) continue;
        // A signed quotient, where there is one, is the value that people expect.
        int64_t wanted = jx_sign_extend(bits, width), factor = jx_sign_extend(others, width);
        bool exact = factor != -1 && wanted % factor == 0;
        if (exact) want(to, t->args[i], (uint64_t)(wanted / factor), depth);
        int zeros = __builtin_ctzll(others);
        if (!(bits & jx_mask_of(zeros))) want(to, t->args[i], (bits >> zeros) * inverse_of_odd(others >> zeros), depth);
        // What is near may still do for a comparison, if nothing better is at hand.
        if (exact || factor == -1 || to->count > 8) continue;
        want(to, t->args[i], (uint64_t)(wanted / factor), depth);
        want(to, t->args[i], (uint64_t)(wanted / factor) + ((wanted < 0) == (factor < 0) ? 1 : UINT64_MAX), depth);
    }
}

static void want_combined(JxChanges *to, const JxTerm *t, uint64_t bits, int depth) {
    for (uint32_t i = 0; i < t->arity; i++) {
        if (!t->args[i]->var_count) continue;
        uint64_t others = t->op == JX_TERM_BVAND ? UINT64_MAX : 0;
        for (uint32_t k = 0; k < t->arity; k++) {
            if (k == i) continue;
            uint64_t value = value_of(to, t->args[k]);
            if (t->op == JX_TERM_ADD) others += value;
            if (t->op == JX_TERM_BVXOR) others ^= value;
            if (t->op == JX_TERM_BVAND) others &= value;
            if (t->op == JX_TERM_BVOR) others |= value;
        }
        if (t->op == JX_TERM_ADD) {
            want(to, t->args[i], bits - others, depth);
        } else if (t->op == JX_TERM_BVXOR) {
            want(to, t->args[i], bits ^ others, depth);
        } else {
            uint64_t free_bits = t->op == JX_TERM_BVAND ? ~others : others;
            want(to, t->args[i], (bits & ~free_bits) | (value_of(to, t->args[i]) & free_bits), depth);
            want(to, t->args[i], bits, depth);
        }
    }
}

static void want_division(JxChanges *to, const JxTerm *t, uint64_t bits, int depth) {
    int width = jx_sort_width(t->sort);
    uint64_t divisor_bits = value_of(to, t->args[1]);
    int64_t a = jx_sign_extend(value_of(to, t->args[0]), width), b = jx_sign_extend(divisor_bits, width);
    int64_t wanted = jx_sign_extend(bits, width);
    if (b == 0) return;
    uint64_t size = b < 0 ? 0 - (uint64_t)b : (uint64_t)b;
    if (t->op == JX_TERM_SDIV || t->op == JX_TERM_UDIV) {
        want(to, t->args[0], bits * divisor_bits, depth);
        if (wanted < 0)
            want(to, t->args[0], bits * divisor_bits - size + 1, depth);
        else
            want(to, t->args[0], bits * divisor_bits + size - 1, depth);
    } else {
        want(to, t->args[0], bits, depth);
        if (b != -1) want(to, t->args[0], (uint64_t)a - (uint64_t)(a % b) + bits, depth);
    }
}

static void want_shifted(JxChanges *to, const JxTerm *t, uint64_t bits, int depth) {
    int width = jx_sort_width(t->sort);
    uint64_t mask = jx_mask_of(width);
    const JxTerm *a = t->args[0], *b = t->args[1];
    uint64_t count = value_of(to, b), now = value_of(to, a);
    if (a->var_count && count < (uint64_t)width) {
        int k = (int)count;
        if (t->op == JX_TERM_SHL) {
            uint64_t high = k ? now & mask & ~(mask >> k) : 0;
            want(to, a, (bits >> k) | high, depth);
            want(to, a, (uint64_t)(jx_sign_extend(bits, width) >> k), depth);
        } else {
            want(to, a, ((bits << k) & mask) | (now & jx_mask_of(k)), depth);
            want(to, a, (bits << k) & mask, depth);
        }
    }
    if (b->var_count) {
        for (int k = 0; k < width; k++) {
            uint64_t args[2] = {now, (uint64_t)k};
            if (jx_term_fold(t->op, t->sort, t->sort, args, 2) == bits) {
                want(to, b, (uint64_t)k, depth);
                break;
            }
        }
    }
}

static void want_cast(JxChanges *to, const JxTerm *t, uint64_t bits, int depth) {
    const JxTerm *a = t->args[0];
    int from = jx_sort_width(a->sort), width = jx_sort_width(t->sort);
    switch (t->op) {
    case JX_TERM_ZEXT:
        if (bits <= jx_mask_of(from)) want(to, a, bits, depth);
        break;
    case JX_TERM_SEXT:
        if (((uint64_t)jx_sign_extend(bits & jx_mask_of(from), from) & jx_mask_of(width)) == bits)
            want(to, a, bits & jx_mask_of(from), depth);
        break;
    case JX_TERM_EXTRACT:
        want(to, a, (uint64_t)jx_sign_extend(bits, width), depth);
        want(to, a, bits, depth);
        want(to, a, (value_of(to, a) & ~jx_mask_of(width)) | bits, depth);
        break;
    case JX_TERM_F2F: want(to, a, bits_of(a->sort, number_of(t->sort, bits)), depth); break;
    case JX_TERM_F2BV: want(to, a, bits_of(a->sort, (double)jx_sign_extend(bits, width)), depth); break;
    case JX_TERM_BV2F: {
        double wanted = number_of(t->sort, bits);
        if (wanted > -9.2e18 && wanted < 9.2e18) want(to, a, (uint64_t)(int64_t)wanted, depth);
        break;
    }
    default: want(to, a, bits, depth); break;  // BITS2F, F2BITS
    }
}

static void want_float(JxChanges *to, const JxTerm *t, uint64_t bits, int depth) {
    double wanted = number_of(t->sort, bits);
    const JxTerm *a = t->args[0], *b = t->arity > 1 ? t->args[1] : NULL;
    double x = number_of(a->sort, value_of(to, a)), y = b ? number_of(b->sort, value_of(to, b)) : 0;
    double for_a = wanted, for_b = wanted;
    switch (t->op) {
    case JX_TERM_FADD: for_a = wanted - y, for_b = wanted - x; break;
    case JX_TERM_FSUB: for_a = wanted + y, for_b = x - wanted; break;
    case JX_TERM_FMUL: for_a = wanted / y, for_b = wanted / x; break;
    case JX_TERM_FDIV: for_a = wanted * y, for_b = x / wanted; break;
    case JX_TERM_FNEG: for_a = -wanted; break;
    case JX_TERM_FSQRT: for_a = wanted * wanted; break;
    default: break;  // FABS, FREM: the value itself is worth a try
    }
    if (a->var_count) want(to, a, bits_of(a->sort, for_a), depth);
    if (b && b->var_count && t->op != JX_TERM_FREM) want(to, b, bits_of(b->sort, for_b), depth);
}

static void want_element(JxChanges *to, const JxTerm *t, uint64_t bits, int depth) {
    uint32_t index = (uint32_t)value_of(to, t->args[1]);
    const JxTerm *array = t->args[0];
    for (int steps = 0; steps < 64; steps++) {
        if (array->op == JX_TERM_STORE) {
            if ((uint32_t)value_of(to, array->args[1]) == index) {
                want(to, array->args[2], bits, depth);
                return;
            }
            array = array->args[0];
        } else if (array->op == JX_TERM_ITE) {
            array = array->args[value_of(to, array->args[0]) ? 1 : 2];
        } else {
            break;
        }
    }
    if (array->op == JX_TERM_VAR) {
        push(to, t, (JxChange){(uint32_t)array->value, index, true, bits});
    } else if (array->op == JX_TERM_CONST_ARRAY) {
        want(to, array->args[0], bits, depth);
    } else if (array->op == JX_TERM_TABLE) {
        uint32_t count;
        const uint64_t *data = jx_term_table_data(to->query->solver->pool, array, &count);
        for (uint32_t i = 0, found = 0; i < count && found < 3; i++) {
            if (data[i] != bits) continue;
            want(to, t->args[1], i, depth);
            found++;
        }
    }
}

// ── functions
//
// A function that only a computation knows has no inverse here, but between two arguments where it is below and above
// what is wanted there is one where it passes, which halving finds.

enum { STEPS_AROUND = 18, MOST_POINTS = 4 * STEPS_AROUND + 2, MOST_ROOTS = 3, HALVINGS = 70, FUNCTION_WORK = 12 };

typedef struct Curve {
    JxTermPool *pool;
    const JxTerm *t;
    uint64_t args[JX_FUNCTION_ARITY];
    uint32_t which;  // the argument that varies
    double wanted;
} Curve;

// How far the function is from what is wanted; NaN: it is not defined there.
static double distance(Curve *curve, double at) {
    uint64_t bits;
    curve->args[curve->which] = bits_of(curve->t->args[curve->which]->sort, at);
    if (!jx_term_function_eval(curve->pool, (uint32_t)curve->t->value, curve->args, &bits)) return NAN;
    return number_of(curve->t->sort, bits) - curve->wanted;
}

static int compare_numbers(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// Numbers around zero and around the present value, in order.
static uint32_t points_around(double now, double *points) {
    static const double steps[STEPS_AROUND] = {1e-3, 1e-2, 0.1, 0.25, 0.5, 1,  1.5, 2,   3,
                                               4,    5,    7,   10,   20,  50, 100, 1e3, 1e6};
    uint32_t count = 0;
    points[count++] = 0;
    points[count++] = now;
    for (int i = 0; i < STEPS_AROUND; i++) {
        points[count++] = steps[i];
        points[count++] = -steps[i];
        points[count++] = now + steps[i];
        points[count++] = now - steps[i];
    }
    qsort(points, count, sizeof *points, compare_numbers);
    return count;
}

static void want_between(JxChanges *to, Curve *curve, double low, double high, int depth) {
    bool below = distance(curve, low) < 0;
    for (int i = 0; i < HALVINGS; i++) {
        double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high) break;
        if ((distance(curve, middle) < 0) == below)
            low = middle;
        else
            high = middle;
    }
    const JxTerm *argument = curve->t->args[curve->which];
    want(to, argument, bits_of(argument->sort, high), depth);
    want(to, argument, bits_of(argument->sort, low), depth);
}

static void want_argument(JxChanges *to, Curve *curve, double now, int depth) {
    const JxTerm *argument = curve->t->args[curve->which];
    double points[MOST_POINTS], last = NAN, last_distance = NAN;
    if (!isfinite(now)) now = 0;
    uint32_t count = points_around(now, points), roots = 0;
    // From the present value upwards first, then from the lowest.
    for (int pass = 0; pass < 2; pass++) {
        last_distance = NAN;
        for (uint32_t i = 0; i < count && roots < MOST_ROOTS * (uint32_t)(pass + 1) && !to->enough; i++) {
            if ((points[i] < now) == (pass == 0)) continue;
            double here = distance(curve, points[i]);
            bool passes = (here < 0 && last_distance > 0) || (here > 0 && last_distance < 0);
            if (here == 0) want(to, argument, bits_of(argument->sort, points[i]), depth);
            if (passes) want_between(to, curve, last, points[i], depth);
            roots += here == 0 || passes;
            last = points[i];
            last_distance = here;
        }
    }
}

static void want_function(JxChanges *to, const JxTerm *t, uint64_t bits, int depth) {
    Curve curve = {to->query->solver->pool, t, {0}, 0, number_of(t->sort, bits)};
    if (!jx_sort_is_float(t->sort) || t->arity > JX_FUNCTION_ARITY || isnan(curve.wanted)) return;
    for (uint32_t i = 0; i < t->arity && !to->enough; i++) {
        if (!jx_sort_is_float(t->args[i]->sort) || !t->args[i]->var_count) continue;
        for (uint32_t k = 0; k < t->arity; k++) curve.args[k] = value_of(to, t->args[k]);
        curve.which = i;
        to->work += FUNCTION_WORK;
        want_argument(to, &curve, number_of(t->args[i]->sort, curve.args[i]), depth);
    }
}

// The term should have this value.
static void want(JxChanges *to, const JxTerm *t, uint64_t bits, int depth) {
    if (!t->var_count || depth <= 0 || to->enough || to->work > WORK_LIMIT) return;
    bits &= jx_mask_of(jx_sort_width(t->sort));
    if (t->sort == JX_SORT_BOOL) {
        want_truth(to, t, bits != 0, depth);
        return;
    }
    depth--;
    switch (t->op) {
    case JX_TERM_VAR: push(to, t, (JxChange){(uint32_t)t->value, 0, false, bits}); break;
    case JX_TERM_SELECT: want_element(to, t, bits, depth); break;
    case JX_TERM_NEG: want(to, t->args[0], 0 - bits, depth); break;
    case JX_TERM_BVNOT: want(to, t->args[0], ~bits, depth); break;
    case JX_TERM_ADD:
    case JX_TERM_BVXOR:
    case JX_TERM_BVAND:
    case JX_TERM_BVOR: want_combined(to, t, bits, depth); break;
    case JX_TERM_MUL: want_product(to, t, bits, depth); break;
    case JX_TERM_SDIV:
    case JX_TERM_SREM:
    case JX_TERM_UDIV:
    case JX_TERM_UREM: want_division(to, t, bits, depth); break;
    case JX_TERM_SHL:
    case JX_TERM_LSHR:
    case JX_TERM_ASHR: want_shifted(to, t, bits, depth); break;
    case JX_TERM_ITE: {
        bool now = value_of(to, t->args[0]) != 0;
        want(to, t->args[now ? 1 : 2], bits, depth);
        if (value_of(to, t->args[now ? 2 : 1]) == bits) want_truth(to, t->args[0], !now, depth);
        break;
    }
    case JX_TERM_EXTRACT:
    case JX_TERM_ZEXT:
    case JX_TERM_SEXT:
    case JX_TERM_F2F:
    case JX_TERM_F2BV:
    case JX_TERM_BV2F:
    case JX_TERM_BITS2F:
    case JX_TERM_F2BITS: want_cast(to, t, bits, depth); break;
    case JX_TERM_FADD:
    case JX_TERM_FSUB:
    case JX_TERM_FMUL:
    case JX_TERM_FDIV:
    case JX_TERM_FREM:
    case JX_TERM_FNEG:
    case JX_TERM_FABS:
    case JX_TERM_FSQRT: want_float(to, t, bits, depth); break;
    case JX_TERM_APPLY: want_function(to, t, bits, depth); break;
    default: break;
    }
}

// ── conditions ──────────────────────────────────────────────────────────────

// a < b, or a <= b when not strict; signed.
static void want_less(JxChanges *to, const JxTerm *a, const JxTerm *b, bool strict, int depth) {
    int width = jx_sort_width(a->sort);
    int64_t x = jx_sign_extend(value_of(to, a), width), y = jx_sign_extend(value_of(to, b), width);
    int64_t least = jx_sign_extend(UINT64_C(1) << (width - 1), width), most = ~least, gap = strict ? 1 : 0;
    if (y > least || !strict) want(to, a, (uint64_t)(y - gap), depth);
    if (x < most || !strict) want(to, b, (uint64_t)(x + gap), depth);
    // The ends of what the path allows.
    JxRange ra = jx_range_of(to->query->path, a), rb = jx_range_of(to->query->path, b);
    want(to, a, (uint64_t)ra.low, depth);
    want(to, b, (uint64_t)rb.high, depth);
    if (b->var_count == 0 && y > 0) want(to, a, 0, depth);
    if (a->var_count == 0 && x < 0) want(to, b, 0, depth);
}

static void want_below(JxChanges *to, const JxTerm *a, const JxTerm *b, bool strict, int depth) {
    uint64_t mask = jx_mask_of(jx_sort_width(a->sort)), gap = strict ? 1 : 0;
    uint64_t x = value_of(to, a), y = value_of(to, b);
    if (y >= gap) want(to, a, y - gap, depth);
    if (x <= mask - gap) want(to, b, x + gap, depth);
    want(to, a, 0, depth);
    want(to, b, mask, depth);
}

static void want_equal(JxChanges *to, const JxTerm *a, const JxTerm *b, bool truth, int depth) {
    if (jx_sort_is_array(a->sort)) return;
    uint64_t x = value_of(to, a), y = value_of(to, b);
    if (truth) {
        want(to, a, y, depth);
        want(to, b, x, depth);
    } else if (a->sort == JX_SORT_BOOL) {
        want(to, a, !y, depth);
        want(to, b, !x, depth);
    } else if (jx_sort_is_float(a->sort)) {
        want(to, a, bits_of(a->sort, number_of(b->sort, y) == 0 ? 1 : 0), depth);
        want(to, b, bits_of(b->sort, number_of(a->sort, x) == 0 ? 1 : 0), depth);
    } else {
        want(to, a, y + 1, depth);
        want(to, a, y - 1, depth);
        want(to, b, x + 1, depth);
        want(to, b, x - 1, depth);
    }
}

static void want_float_order(JxChanges *to, const JxTerm *t, bool truth, int depth) {
    const JxTerm *a = t->args[0], *b = t->args[1];
    uint8_t sort = a->sort;
    double x = number_of(sort, value_of(to, a)), y = number_of(sort, value_of(to, b));
    double up = t->op == JX_TERM_FLT ? 1 : 0;
    if (t->op == JX_TERM_FEQ && !truth) {
        want_equal(to, a, b, false, depth);
        return;
    }
    if (t->op == JX_TERM_FEQ || (t->op == JX_TERM_FLE && truth) || (t->op == JX_TERM_FLT && !truth)) {
        want(to, a, bits_of(sort, y), depth);
        want(to, b, bits_of(sort, x), depth);
        up = 1;
    }
    double sign = truth ? 1 : -1;
    want(to, a, bits_of(sort, y - sign * up), depth);
    want(to, b, bits_of(sort, x + sign * up), depth);
    // Well inside, where the way back through rounded operations does not matter.
    want(to, a, bits_of(sort, y - sign * 0.5), depth);
    want(to, b, bits_of(sort, x + sign * 0.5), depth);
    bool down = truth;
    double near_y = sort == JX_SORT_F64 ? nextafter(y, down ? -INFINITY : INFINITY)
                                        : (double)nextafterf((float)y, down ? -INFINITY : INFINITY);
    double near_x = sort == JX_SORT_F64 ? nextafter(x, down ? INFINITY : -INFINITY)
                                        : (double)nextafterf((float)x, down ? INFINITY : -INFINITY);
    want(to, a, bits_of(sort, near_y), depth);
    want(to, b, bits_of(sort, near_x), depth);
    if (!truth) {
        want(to, a, bits_of(sort, NAN), depth);
        want(to, b, bits_of(sort, NAN), depth);
    } else {
        want(to, a, bits_of(sort, 0), depth);
        want(to, b, bits_of(sort, 0), depth);
    }
}

static void want_truth(JxChanges *to, const JxTerm *t, bool truth, int depth) {
    if (!t->var_count || depth <= 0 || to->enough || to->work > WORK_LIMIT) return;
    depth--;
    switch (t->op) {
    case JX_TERM_VAR: push(to, t, (JxChange){(uint32_t)t->value, 0, false, truth}); break;
    case JX_TERM_NOT: want_truth(to, t->args[0], !truth, depth); break;
    case JX_TERM_AND:
    case JX_TERM_OR:
        for (uint32_t i = 0; i < t->arity; i++) {
            if ((value_of(to, t->args[i]) != 0) != truth) want_truth(to, t->args[i], truth, depth);
        }
        break;
    case JX_TERM_ITE: {
        bool now = value_of(to, t->args[0]) != 0;
        want_truth(to, t->args[now ? 1 : 2], truth, depth);
        if ((value_of(to, t->args[now ? 2 : 1]) != 0) == truth) want_truth(to, t->args[0], !now, depth);
        break;
    }
    case JX_TERM_EQ: want_equal(to, t->args[0], t->args[1], truth, depth); break;
    case JX_TERM_SLT:
    case JX_TERM_SLE:
        if (truth)
            want_less(to, t->args[0], t->args[1], t->op == JX_TERM_SLT, depth);
        else
            want_less(to, t->args[1], t->args[0], t->op == JX_TERM_SLE, depth);
        break;
    case JX_TERM_ULT:
    case JX_TERM_ULE:
        if (truth)
            want_below(to, t->args[0], t->args[1], t->op == JX_TERM_ULT, depth);
        else
            want_below(to, t->args[1], t->args[0], t->op == JX_TERM_ULE, depth);
        break;
    case JX_TERM_FEQ:
    case JX_TERM_FLT:
    case JX_TERM_FLE: want_float_order(to, t, truth, depth); break;
    case JX_TERM_FISNAN: want(to, t->args[0], bits_of(t->args[0]->sort, truth ? NAN : 0), depth); break;
    default: break;
    }
}

// When inverting found little: plain values for the first few variables.
static void add_plain(JxChanges *to, const JxTerm *condition) {
    const JxTermPool *pool = to->query->solver->pool;
    for (uint32_t i = 0; i < condition->var_count && i < 4; i++) {
        const JxTerm *var = jx_term_var_by_number(pool, condition->vars[i]);
        if (jx_sort_is_bits(var->sort)) {
            JxRange range = jx_range_of(to->query->path, var);
            int64_t values[] = {0, 1, -1, range.low, range.high, 2, 10};
            for (size_t k = 0; k < sizeof values / sizeof *values; k++) want(to, var, (uint64_t)values[k], DEPTH);
        } else if (jx_sort_is_float(var->sort)) {
            double values[] = {0, 1, -1, 0.5, 1e6, NAN};
            for (size_t k = 0; k < sizeof values / sizeof *values; k++)
                want(to, var, bits_of(var->sort, values[k]), DEPTH);
        }
    }
}

void jx_changes_for(JxChanges *changes, const JxTerm *condition, bool truth) {
    changes->count = 0;
    changes->work = 0;
    changes->enough = false;
    want_truth(changes, condition, truth, DEPTH);
    if (changes->count < 6 && !changes->enough) {
        changes->work = 0;
        add_plain(changes, condition);
    }
}

void jx_change_apply(JxModel *model, const JxChange *change, JxChange *undo) {
    *undo = *change;
    if (change->is_element) {
        undo->bits = jx_model_array_get(model, change->var, change->index);
        jx_model_array_set(model, change->var, change->index, change->bits);
    } else {
        undo->bits = jx_model_get(model, change->var);
        jx_model_set(model, change->var, change->bits);
    }
}
