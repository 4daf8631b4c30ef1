// SPDX-License-Identifier: Apache-2.0
//
// Masks, and floating-point numbers as their bits, and back.  Nothing is rounded
// and no NaN is changed: whoever wants the canonical one makes it so himself.
#ifndef JX_BASE_BITS_H
#define JX_BASE_BITS_H

#include <stdint.h>
#include <string.h>

// The lowest `width` bits: 0 to 64 of them.
static inline uint64_t jx_mask_of(int width) { return width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1; }

// The number that the lowest `width` bits, at least one, are in two's complement.
static inline int64_t jx_sign_extend(uint64_t bits, int width) {
    return width >= 64 ? (int64_t)bits : (int64_t)(bits << (64 - width)) >> (64 - width);
}

// Of the low 32 bits; the others do not matter.
static inline float jx_bits_to_float(uint64_t bits) {
    uint32_t low = (uint32_t)bits;
    float value;
    memcpy(&value, &low, sizeof value);
    return value;
}

static inline double jx_bits_to_double(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline uint32_t jx_float_to_bits(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static inline uint64_t jx_double_to_bits(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

#endif
