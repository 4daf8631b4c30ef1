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

static const JxIntrinsic rows[] = {
    {"java/lang/StrictMath", "sqrt", NULL, square_root, NULL},
    {"java/lang/Math", "sqrt", NULL, square_root, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_math, rows);
