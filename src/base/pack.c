// SPDX-License-Identifier: Apache-2.0
#include "base/pack.h"

#include <limits.h>
#include <stddef.h>
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

// zlib does not say how large a block is that it frees: that stands in front of it.
typedef union Head {
    size_t size;
    max_align_t align;
} Head;

static void *give_zlib(void *alloc, uInt items, uInt size) {
    size_t whole = sizeof(Head) + (size_t)items * size;
    Head *head = jx_mem_new(alloc, whole);
    head->size = whole;
    return head + 1;
}

static void take_from_zlib(void *alloc, void *block) {
    Head *head = (Head *)block - 1;
    jx_mem_free(alloc, head, head->size);
}

typedef struct Deflated {
    uint8_t *bytes;
    size_t size, room;
} Deflated;

static Deflated deflate_text(JxAlloc *alloc, const char *text, size_t length) {
    Deflated out = {.room = compressBound(length)};
    out.bytes = jx_mem_new(alloc, out.room);
    z_stream z = {.zalloc = give_zlib, .zfree = take_from_zlib, .opaque = alloc};
    z.next_in = (Bytef *)(uintptr_t)text;
    z.next_out = out.bytes;
    bool good = out.room <= UINT_MAX && deflateInit(&z, Z_BEST_SPEED) == Z_OK;
    z.avail_in = (uInt)length;
    z.avail_out = (uInt)out.room;
    if (!good || deflate(&z, Z_FINISH) != Z_STREAM_END) JX_BUG("a text of %zu bytes cannot be packed", length);
    out.size = z.total_out;
    deflateEnd(&z);
    return out;
}

static size_t digits_of(const Deflated *deflated) { return (deflated->size + 2) / 3 * 4; }

void jx_pack_to(JxStrbuf *out, const char *text, size_t length) {
    Deflated deflated = deflate_text(out->alloc, text, length);
    jx_strbuf_printf(out, "%zu:", length);
    out->length += to_digits(deflated.bytes, deflated.size, jx_strbuf_room(out, digits_of(&deflated)));
    jx_mem_free(out->alloc, deflated.bytes, deflated.room);
}

char *jx_pack(const char *text, size_t length) {
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    Deflated deflated = deflate_text(&alloc, text, length);
    char *packed = room_for(24 + digits_of(&deflated) + 1);
    int head = sprintf(packed, "%zu:", length);
    to_digits(deflated.bytes, deflated.size, packed + head);
    jx_mem_free(&alloc, deflated.bytes, deflated.room);
    jx_alloc_fini(&alloc);
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
