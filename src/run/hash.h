// SPDX-License-Identifier: Apache-2.0
//
// Keys made of texts and numbers: SHA-256 over each with its length, so that
// "ab", "c" is another key than "a", "bc".
#ifndef JX_RUN_HASH_H
#define JX_RUN_HASH_H

#include <string.h>

#include "base/sha256.h"

static inline void jx_key_number(JxSha256 *key, uint64_t number) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(number >> 8 * i);
    jx_sha256_add(key, bytes, sizeof bytes);
}

// NULL counts as no text, which is not the empty one.
static inline void jx_key_text(JxSha256 *key, const char *text) {
    jx_key_number(key, text ? strlen(text) : UINT64_MAX);
    if (text) jx_sha256_add(key, text, strlen(text));
}

static inline void jx_key_end(JxSha256 *key, char out[JX_SHA256_TEXT]) {
    uint8_t bytes[JX_SHA256_BYTES];
    jx_sha256_end(key, bytes);
    jx_sha256_digits(bytes, out);
}

#endif
