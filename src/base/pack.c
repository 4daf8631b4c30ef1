// SPDX-License-Identifier: Apache-2.0
#include "base/pack.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/context.h"

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Three bytes are four digits; what is missing of the last three counts as zero, and is not written.
static size_t to_digits(const uint8_t *bytes, size_t count, char *out) {
    char *at = out;
    for (size_t i = 0; i < count; i += 3) {
        uint32_t three = (uint32_t)bytes[i] << 16;
        if (i + 1 < count) three |= (uint32_t)bytes[i + 1] << 8;
        if (i + 2 < count) three |= bytes[i + 2];
        size_t wanted = count - i < 3 ? count - i + 1 : 4;
        for (size_t k = 0; k < wanted; k++) *at++ = digits[three >> (18 - 6 * k) & 63];
    }
    *at = 0;
    return (size_t)(at - out);
}

static bool from_digits(const char *text, size_t count, uint8_t *out) {
    uint8_t values[256];
    memset(values, 64, sizeof values);
    for (uint8_t i = 0; i < 64; i++) values[(uint8_t)digits[i]] = i;
    uint32_t bits = 0;
    for (size_t i = 0; i < count; i++) {
        uint8_t value = values[(uint8_t)text[i]];
        if (value == 64) return false;
        bits = bits << 6 | value;
        if (i % 4) *out++ = (uint8_t)(bits >> (6 - 2 * (i % 4)));
    }
    return count % 4 != 1;
}

static void *room_for(size_t size) {
    void *room = malloc(size);
    if (!room) JX_BUG("no memory for a text of %zu bytes", size);
    return room;
}

char *jx_pack(const char *text, size_t length) {
    uLongf size = compressBound(length);
    uint8_t *bytes = room_for(size);
    if (compress2(bytes, &size, (const Bytef *)text, length, Z_BEST_SPEED) != Z_OK)
        JX_BUG("a text of %zu bytes cannot be packed", length);
    char *packed = room_for(24 + (size + 2) / 3 * 4 + 1);
    int head = sprintf(packed, "%zu:", length);
    to_digits(bytes, size, packed + head);
    free(bytes);
    return packed;
}

char *jx_unpack(const char *packed, size_t packed_length, size_t *length) {
    const size_t most_ratio = 1100;  // what zlib can make of a byte: a length beyond it is none of ours
    char head[24] = {0}, *end;
    const char *colon = memchr(packed, ':', packed_length < sizeof head ? packed_length : sizeof head - 1);
    if (!colon || colon == packed || *packed < '0' || *packed > '9') return NULL;
    memcpy(head, packed, (size_t)(colon - packed));
    unsigned long long said = strtoull(head, &end, 10);
    size_t count = packed_length - (size_t)(colon + 1 - packed);
    if (*end || said / most_ratio > count) return NULL;
    uint8_t *bytes = room_for(count + 1);
    char *text = room_for((size_t)said + 1);
    uLongf size = (uLongf)said;
    bool good = from_digits(colon + 1, count, bytes) &&
                uncompress((Bytef *)text, &size, bytes, count / 4 * 3 + (count % 4 ? count % 4 - 1 : 0)) == Z_OK &&
                size == said;
    free(bytes);
    if (good) {
        text[said] = 0;
        *length = (size_t)said;
        return text;
    }
    free(text);
    return NULL;
}
