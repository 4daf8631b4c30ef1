// SPDX-License-Identifier: Apache-2.0
//
// Math and StrictMath.
#include <math.h>
#include <string.h>

#include "exec/intrinsics.h"

static double as_double(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static uint64_t as_bits(double value) {
    uint64_t bits;
    if (value != value) return 0x7ff8000000000000ULL;  // every NaN is the canonical one
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

JX_INTRINSIC(square_root) {
    if (args[0].t)
        *result = jx_slot_term(jx_term_unary(x->pool, JX_TERM_FSQRT, args[0].t));
    else
        *result = jx_slot(as_bits(sqrt(as_double(args[0].v))));
    return JX_FLOW_NEXT;
}

// One term in place of a branch; concrete arguments run the bytecode.
JX_INTRINSIC(absolute) {
    if (!args[0].t) return jx_run_bytecode(x, s, method);
    const JxTerm *a = args[0].t;
    JxSort sort = (JxSort)a->sort;
    if (sort == JX_SORT_F32 || sort == JX_SORT_F64) {
        *result = jx_slot_term(jx_term_unary(x->pool, JX_TERM_FABS, a));
        return JX_FLOW_NEXT;
    }
    const JxTerm *negative = jx_term_binary(x->pool, JX_TERM_SLT, a, jx_term_const(x->pool, sort, 0));
    *result = jx_slot_term(jx_term_ite(x->pool, negative, jx_term_unary(x->pool, JX_TERM_NEG, a), a));
    return JX_FLOW_NEXT;
}

// Math.min and Math.max of int and long.
static JxFlow choose(JxExec *x, const JxMethodInfo *method, JxSlot *args, JxSlot *result, bool smaller) {
    JxSort sort = jx_kind_sort(method->return_kind);
    const JxTerm *a = jx_lift(x, args[0], sort), *b = jx_lift(x, args[jx_kind_slots(method->return_kind)], sort);
    const JxTerm *less = jx_term_binary(x->pool, JX_TERM_SLE, a, b);
    *result = jx_slot_term(smaller ? jx_term_ite(x->pool, less, a, b) : jx_term_ite(x->pool, less, b, a));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(minimum) {
    (void)s;
    return choose(x, method, args, result, true);
}
JX_INTRINSIC(maximum) {
    (void)s;
    return choose(x, method, args, result, false);
}

static const JxIntrinsic rows[] = {
    {"java/lang/Math", "abs", NULL, absolute, NULL},     {"java/lang/Math", "min", "(II)I", minimum, NULL},
    {"java/lang/Math", "min", "(JJ)J", minimum, NULL},   {"java/lang/Math", "max", "(II)I", maximum, NULL},
    {"java/lang/Math", "max", "(JJ)J", maximum, NULL},   {"java/lang/StrictMath", "sqrt", NULL, square_root, NULL},
    {"java/lang/Math", "sqrt", NULL, square_root, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_math, rows);
