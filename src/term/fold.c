// SPDX-License-Identifier: Apache-2.0
//
// What each operator means.  Every float result is made canonical here, so a
// NaN has one bit pattern everywhere.  Each case is a single C operation on
// float or double, which leaves a compiler nothing to contract.
#include <math.h>

#include "base/bits.h"
#include "term/eval.h"
#include "term/pool.h"

static uint64_t float_bits(float f) { return f != f ? JX_NAN32 : jx_float_to_bits(f); }
static uint64_t double_bits(double d) { return d != d ? JX_NAN64 : jx_double_to_bits(d); }

static uint64_t fold_f32(JxTermOp op, uint64_t bits_a, uint64_t bits_b) {
    float a = jx_bits_to_float(bits_a), b = jx_bits_to_float(bits_b);
    switch (op) {
    case JX_TERM_FADD: return float_bits(a + b);
    case JX_TERM_FSUB: return float_bits(a - b);
    case JX_TERM_FMUL: return float_bits(a * b);
    case JX_TERM_FDIV: return float_bits(a / b);
    case JX_TERM_FREM: return float_bits(fmodf(a, b));
    case JX_TERM_FNEG: return a != a ? JX_NAN32 : bits_a ^ 0x80000000u;
    case JX_TERM_FABS: return a != a ? JX_NAN32 : bits_a & 0x7fffffffu;
    case JX_TERM_FSQRT: return float_bits(sqrtf(a));
    case JX_TERM_FEQ: return a == b;
    case JX_TERM_FLT: return a < b;
    case JX_TERM_FLE: return a <= b;
    case JX_TERM_FISNAN: return a != a;
    default: JX_BUG("operator %d is not one of floats", op);
    }
}

static uint64_t fold_f64(JxTermOp op, uint64_t bits_a, uint64_t bits_b) {
    double a = jx_bits_to_double(bits_a), b = jx_bits_to_double(bits_b);
    switch (op) {
    case JX_TERM_FADD: return double_bits(a + b);
    case JX_TERM_FSUB: return double_bits(a - b);
    case JX_TERM_FMUL: return double_bits(a * b);
    case JX_TERM_FDIV: return double_bits(a / b);
    case JX_TERM_FREM: return double_bits(fmod(a, b));
    case JX_TERM_FNEG: return a != a ? JX_NAN64 : bits_a ^ (uint64_t)INT64_MIN;
    case JX_TERM_FABS: return a != a ? JX_NAN64 : bits_a & INT64_MAX;
    case JX_TERM_FSQRT: return double_bits(sqrt(a));
    case JX_TERM_FEQ: return a == b;
    case JX_TERM_FLT: return a < b;
    case JX_TERM_FLE: return a <= b;
    case JX_TERM_FISNAN: return a != a;
    default: JX_BUG("operator %d is not one of floats", op);
    }
}

static uint64_t fold_float(JxTermOp op, JxSort arg_sort, const uint64_t *args, uint32_t arity) {
    uint64_t b = arity > 1 ? args[1] : 0;
    return arg_sort == JX_SORT_F32 ? fold_f32(op, args[0], b) : fold_f64(op, args[0], b);
}

// JVM specification, f2i, f2l, d2i, d2l.  A float is a double without loss.
static uint64_t saturate(JxSort sort, double d) {
    if (d != d) return 0;
    if (sort == JX_SORT_BV32) {
        if (d >= 0x1p31) return INT32_MAX;
        return d <= -0x1p31 ? (uint32_t)INT32_MIN : (uint32_t)(int32_t)d;
    }
    if (d >= 0x1p63) return INT64_MAX;
    return d <= -0x1p63 ? (uint64_t)INT64_MIN : (uint64_t)(int64_t)d;
}

static uint64_t fold_float_cast(JxTermOp op, JxSort sort, JxSort arg_sort, uint64_t a) {
    switch (op) {
    case JX_TERM_F2F:
        if (sort == arg_sort) return jx_sort_canonical(sort, a);
        return sort == JX_SORT_F32 ? float_bits((float)jx_bits_to_double(a)) : double_bits((double)jx_bits_to_float(a));
    case JX_TERM_F2BV:
        return saturate(sort, arg_sort == JX_SORT_F32 ? (double)jx_bits_to_float(a) : jx_bits_to_double(a));
    case JX_TERM_BV2F: {
        int64_t n = jx_sign_extend(a, jx_sort_width(arg_sort));
        return sort == JX_SORT_F32 ? float_bits((float)n) : double_bits((double)n);
    }
    case JX_TERM_BITS2F: return jx_sort_canonical(sort, a);
    case JX_TERM_F2BITS: return jx_sort_canonical(arg_sort, a);
    default: JX_BUG("operator %d is not a float cast", op);
    }
}

static uint64_t fold_division(JxTermOp op, int width, uint64_t a, uint64_t b) {
    int64_t sa = jx_sign_extend(a, width), sb = jx_sign_extend(b, width);
    switch (op) {
    case JX_TERM_UDIV: return b ? a / b : UINT64_MAX;
    case JX_TERM_UREM: return b ? a % b : a;
    case JX_TERM_SDIV:
        if (!sb) return sa < 0 ? 1 : UINT64_MAX;
        return sb == -1 ? -(uint64_t)sa : (uint64_t)(sa / sb);
    default:
        if (!sb) return a;
        return sb == -1 ? 0 : (uint64_t)(sa % sb);
    }
}

static uint64_t fold_shift(JxTermOp op, int width, uint64_t a, uint64_t b) {
    uint64_t most = (uint64_t)width - 1;
    switch (op) {
    case JX_TERM_SHL: return b > most ? 0 : a << b;
    case JX_TERM_LSHR: return b > most ? 0 : a >> b;
    default: return (uint64_t)(jx_sign_extend(a, width) >> (b > most ? most : b));
    }
}

static uint64_t fold_bits(JxTermOp op, JxSort arg_sort, const uint64_t *args, uint32_t arity) {
    int width = jx_sort_width(arg_sort);
    uint64_t mask = jx_mask_of(width), a = args[0], b = arity > 1 ? args[1] : 0;
    switch (op) {
    case JX_TERM_ADD: return (a + b) & mask;
    case JX_TERM_MUL: return (a * b) & mask;
    case JX_TERM_NEG: return -a & mask;
    case JX_TERM_SDIV:
    case JX_TERM_SREM:
    case JX_TERM_UDIV:
    case JX_TERM_UREM: return fold_division(op, width, a, b) & mask;
    case JX_TERM_BVAND: return a & b;
    case JX_TERM_BVOR: return a | b;
    case JX_TERM_BVXOR: return a ^ b;
    case JX_TERM_BVNOT: return ~a & mask;
    case JX_TERM_SHL:
    case JX_TERM_LSHR:
    case JX_TERM_ASHR: return fold_shift(op, width, a, b) & mask;
    case JX_TERM_SLT: return jx_sign_extend(a, width) < jx_sign_extend(b, width);
    case JX_TERM_SLE: return jx_sign_extend(a, width) <= jx_sign_extend(b, width);
    case JX_TERM_ULT: return a < b;
    case JX_TERM_ULE: return a <= b;
    default: JX_BUG("operator %d is not one of bit-vectors", op);
    }
}

uint64_t jx_term_fold(JxTermOp op, JxSort sort, JxSort arg_sort, const uint64_t *args, uint32_t arity) {
    switch (op) {
    case JX_TERM_NOT: return !args[0];
    case JX_TERM_AND:
        for (uint32_t i = 0; i < arity; i++) {
            if (!args[i]) return 0;
        }
        return 1;
    case JX_TERM_OR:
        for (uint32_t i = 0; i < arity; i++) {
            if (args[i]) return 1;
        }
        return 0;
    case JX_TERM_EQ: return jx_sort_canonical(arg_sort, args[0]) == jx_sort_canonical(arg_sort, args[1]);
    case JX_TERM_ITE: return args[0] ? args[1] : args[2];
    case JX_TERM_EXTRACT:
    case JX_TERM_ZEXT: return args[0] & jx_mask_of(jx_sort_width(sort));
    case JX_TERM_SEXT:
        return (uint64_t)jx_sign_extend(args[0], jx_sort_width(arg_sort)) & jx_mask_of(jx_sort_width(sort));
    case JX_TERM_FADD:
    case JX_TERM_FSUB:
    case JX_TERM_FMUL:
    case JX_TERM_FDIV:
    case JX_TERM_FREM:
    case JX_TERM_FNEG:
    case JX_TERM_FABS:
    case JX_TERM_FSQRT:
    case JX_TERM_FEQ:
    case JX_TERM_FLT:
    case JX_TERM_FLE:
    case JX_TERM_FISNAN: return fold_float(op, arg_sort, args, arity);
    case JX_TERM_F2F:
    case JX_TERM_F2BV:
    case JX_TERM_BV2F:
    case JX_TERM_BITS2F:
    case JX_TERM_F2BITS: return fold_float_cast(op, sort, arg_sort, args[0]);
    default: return fold_bits(op, arg_sort, args, arity);
    }
}
