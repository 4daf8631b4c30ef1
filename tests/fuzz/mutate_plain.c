// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>
#include <string.h>

#include "mutate.h"

void buffer_clear(Buffer *b) { b->length = 0; }

void buffer_free(Buffer *b) {
    free(b->data);
    *b = (Buffer){0};
}

static void make_room(Buffer *b, size_t extra) {
    if (b->length + extra <= b->room) return;
    b->room = (b->length + extra) * 2;
    b->data = realloc(b->data, b->room);
    if (!b->data) abort();
}

void buffer_insert(Buffer *b, size_t at, const void *bytes, size_t length) {
    if (!length) return;
    make_room(b, length);
    memmove(b->data + at + length, b->data + at, b->length - at);
    memcpy(b->data + at, bytes, length);
    b->length += length;
}

void buffer_add(Buffer *b, const void *bytes, size_t length) { buffer_insert(b, b->length, bytes, length); }

void buffer_delete(Buffer *b, size_t at, size_t length) {
    if (!length) return;
    memmove(b->data + at, b->data + at + length, b->length - at - length);
    b->length -= length;
}

uint64_t wild_number(uint64_t *random) {
    static const uint64_t borders[] = {0,      1,      2,          0x7F,       0x80,       0xFF,
                                       0x100,  0x7FFF, 0x8000,     0xFFFF,     0x10000,    0x7FFFFFFF,
                                       0xFFFE, 0xFFFD, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF, UINT64_MAX};
    uint64_t number = jx_random(random);
    if (below(random, 3) == 0) return number;
    return borders[number % (sizeof borders / sizeof *borders)] + below(random, 2) - below(random, 2);
}

void mutate_truncate(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds, (void)seed;
    out->length = below(random, out->length);
}

void mutate_bits(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds, (void)seed;
    for (size_t i = 1 + below(random, 8); i-- > 0 && out->length;)
        out->data[below(random, out->length)] ^= (uint8_t)(1u << below(random, 8));
}

// Overwrites one, two, four or eight bytes with a wild number, in either byte order.
void mutate_bytes(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds, (void)seed;
    size_t size = (size_t)1 << below(random, 4), at = below(random, out->length);
    uint64_t number = wild_number(random);
    bool big = below(random, 2);
    for (size_t i = 0; i < size && at + i < out->length; i++)
        out->data[at + i] = (uint8_t)(number >> 8 * (big ? size - 1 - i : i));
}

// Deletes, repeats or fills a span.
void mutate_spans(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds, (void)seed;
    size_t at = below(random, out->length), length = below(random, out->length - at);
    if (below(random, 2) && length > 64) length = below(random, 64);
    switch (below(random, 3)) {
    case 0: buffer_delete(out, at, length); break;
    case 1: {
        uint8_t *copy = malloc(length + 1);
        if (!copy) abort();
        if (length) memcpy(copy, out->data + at, length);
        buffer_insert(out, at, copy, length);
        free(copy);
        break;
    }
    default:
        if (length) memset(out->data + at, (int)below(random, 256), length);
    }
}

// Goes on with the rest of another seed.
void mutate_splice(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seed;
    const Seed *other = &seeds->list[below(random, seeds->count)];
    size_t from = below(random, other->length);
    out->length = below(random, out->length);
    buffer_add(out, other->bytes + from, other->length - from);
}
