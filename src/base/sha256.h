// SPDX-License-Identifier: Apache-2.0
//
// SHA-256 (FIPS 180-4): names for contents.
#ifndef JX_BASE_SHA256_H
#define JX_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { JX_SHA256_BYTES = 32, JX_SHA256_TEXT = 2 * JX_SHA256_BYTES + 1 };

typedef struct JxSha256 {
    uint32_t state[8];
    uint64_t length;  // bytes so far
    uint8_t block[64];
} JxSha256;

void jx_sha256_init(JxSha256 *sha);
void jx_sha256_add(JxSha256 *sha, const void *bytes, size_t length);
void jx_sha256_end(JxSha256 *sha, uint8_t out[JX_SHA256_BYTES]);

// In lower-case hexadecimal.
void jx_sha256_digits(const uint8_t bytes[JX_SHA256_BYTES], char out[JX_SHA256_TEXT]);
// Of all at once, in lower-case hexadecimal.
void jx_sha256_text(const void *bytes, size_t length, char out[JX_SHA256_TEXT]);

#endif
