// SPDX-License-Identifier: Apache-2.0
//
// Floating-point numbers as their bits, and back.  Nothing is rounded and no
// NaN is changed: whoever wants the canonical one makes it so himself.
#ifndef JX_BASE_BITS_H
#define JX_BASE_BITS_H

#include <stdint.h>
#include <string.h>

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
