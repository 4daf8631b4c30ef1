// SPDX-License-Identifier: Apache-2.0
//
// Class files, changed in place: numbers as they have them, and where the constant
// pool ends, behind which constants can be added.
#ifndef JX_SUITE_PATCH_H
#define JX_SUITE_PATCH_H

#include "base/strbuf.h"

static inline void jx_patch_u8(JxStrbuf *out, unsigned value) { jx_strbuf_char(out, (char)value); }
static inline void jx_patch_u16(JxStrbuf *out, unsigned value) {
    jx_patch_u8(out, value >> 8 & 0xff);
    jx_patch_u8(out, value & 0xff);
}
static inline void jx_patch_u32(JxStrbuf *out, uint32_t value) {
    jx_patch_u16(out, value >> 16);
    jx_patch_u16(out, value & 0xffff);
}
static inline void jx_patch_put16(JxStrbuf *out, size_t at, unsigned value) {
    out->text[at] = (char)(value >> 8);
    out->text[at + 1] = (char)value;
}
static inline uint32_t jx_patch_get32(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

// Where the pool ends in a file that was read without a complaint.
static inline uint32_t jx_patch_end_of_pool(const uint8_t *bytes, unsigned pool_count) {
    uint32_t at = 10;
    for (unsigned i = 1; i < pool_count; i++) {
        const uint8_t *entry = bytes + at;
        switch (entry[0]) {
        case 1: at += 3 + (uint32_t)(entry[1] << 8 | entry[2]); break;
        case 5:
        case 6: at += 9, i++; break;
        case 7:
        case 8:
        case 16:
        case 19:
        case 20: at += 3; break;
        case 15: at += 4; break;
        default: at += 5; break;
        }
    }
    return at;
}

#endif
