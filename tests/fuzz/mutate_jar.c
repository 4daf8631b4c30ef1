// SPDX-License-Identifier: Apache-2.0
//
// Ways to break a jar that need to know what its bytes mean.
#include <stdlib.h>
#include <string.h>

#include "mutate.h"

#define RECORD_SIZE 46
#define END_SIZE 22

static void put(Buffer *out, size_t at, size_t size, uint64_t value) {
    for (size_t i = 0; i < size && at + i < out->length; i++) out->data[at + i] = (uint8_t)(value >> 8 * i);
}

static size_t get(const Buffer *out, size_t at, size_t size) {
    size_t value = 0;
    for (size_t i = size; i-- > 0;) value = value << 8 | (at + i < out->length ? out->data[at + i] : 0);
    return value;
}

// The offset of a random place with the signature "PK" a b; the length when there is none.
static size_t find(const Buffer *out, uint8_t a, uint8_t b, uint64_t *random) {
    const uint8_t signature[] = {'P', 'K', a, b};
    size_t found = out->length, count = 0;
    for (size_t i = 0; i + 4 <= out->length; i++)
        if (memcmp(out->data + i, signature, 4) == 0 && below(random, ++count) == 0) found = i;
    return found;
}

typedef struct Field {
    uint8_t at, size;
} Field;

static void lie(Buffer *out, uint8_t a, uint8_t b, const Field *fields, size_t count, uint64_t *random) {
    size_t at = find(out, a, b, random);
    if (at == out->length) return;
    Field field = fields[below(random, count)];
    uint64_t value = wild_number(random);
    if (below(random, 3) == 0) value = get(out, at + field.at, field.size) + below(random, 200) - 100;
    put(out, at + field.at, field.size, value);
}

// Flags, method, CRC, packed size, size, lengths of name, extra field and comment, offset.
static void mutate_records(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds, (void)seed;
    static const Field fields[] = {{8, 2}, {10, 2}, {16, 4}, {20, 4}, {24, 4}, {28, 2}, {30, 2}, {32, 2}, {42, 4}};
    lie(out, 1, 2, fields, sizeof fields / sizeof *fields, random);
}

static void mutate_local_headers(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds, (void)seed;
    static const Field fields[] = {{6, 2}, {8, 2}, {14, 4}, {18, 4}, {22, 4}, {26, 2}, {28, 2}};
    lie(out, 3, 4, fields, sizeof fields / sizeof *fields, random);
}

// Disk numbers, counts, size and offset of the directory, length of the comment; of zip64 the same.
static void mutate_ends(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds, (void)seed;
    static const Field fields[] = {{4, 2}, {6, 2}, {8, 2}, {10, 2}, {12, 4}, {16, 4}, {20, 2}};
    static const Field wide[] = {{4, 8}, {16, 4}, {20, 4}, {24, 8}, {32, 8}, {40, 8}, {48, 8}};
    static const Field locator[] = {{4, 4}, {8, 8}, {16, 4}};
    if (below(random, 2)) lie(out, 6, 6, wide, sizeof wide / sizeof *wide, random);
    if (below(random, 2)) lie(out, 6, 7, locator, sizeof locator / sizeof *locator, random);
    lie(out, 5, 6, fields, sizeof fields / sizeof *fields, random);
}

// Both places that give an entry's sizes tell the same lie.
static void mutate_sizes(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds, (void)seed;
    size_t record = find(out, 1, 2, random);
    if (record + RECORD_SIZE > out->length) return;
    size_t local = get(out, record + 42, 4);
    uint64_t size = below(random, 2) ? wild_number(random) : below(random, 100 << 20);
    uint64_t packed = below(random, 3) ? get(out, record + 20, 4) : wild_number(random);
    put(out, record + 20, 4, packed);
    put(out, record + 24, 4, size);
    put(out, local + 18, 4, packed);
    put(out, local + 22, 4, size);
}

// A directory of thousands of records that all mean the same entry, each by a name of its own.
static void mutate_copies(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds, (void)seed;
    size_t record = find(out, 1, 2, random), end = find(out, 5, 6, random);
    if (record + RECORD_SIZE > out->length || end + END_SIZE > out->length) return;
    size_t name = get(out, record + 28, 2),
           length = RECORD_SIZE + name + get(out, record + 30, 2) + get(out, record + 32, 2);
    if (record + length > out->length || name < 8 || end < record) return;
    size_t count = 1 + below(random, below(random, 20) ? 30 : 3000);
    uint8_t *copies = malloc(count * length);
    if (!copies) abort();
    for (size_t i = 0; i < count; i++) {
        memcpy(copies + i * length, out->data + record, length);
        copies[i * length + RECORD_SIZE] = (uint8_t)('a' + i % 26);
        copies[i * length + RECORD_SIZE + 1] = (uint8_t)('a' + i / 26 % 26);
    }
    put(out, end + 8, 2, get(out, end + 8, 2) + count);
    put(out, end + 10, 2, get(out, end + 10, 2) + count);
    put(out, end + 12, 4, get(out, end + 12, 4) + count * length);
    buffer_insert(out, record, copies, count * length);
    free(copies);
}

// Writes into names: slashes, dots, NULs, version folders.
static void mutate_names(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds, (void)seed;
    static const char *const texts[] = {"/",
                                        "//",
                                        "../",
                                        ".class",
                                        "\0",
                                        "META-INF/versions/9/",
                                        "META-INF/versions/0000/",
                                        "META-INF/",
                                        "\xF0\x9D\x92\xB3",
                                        "\xF0",
                                        "module-info.class",
                                        "[",
                                        ";"};
    static const size_t lengths[] = {1, 2, 3, 6, 1, 20, 23, 9, 4, 1, 17, 1, 1};
    size_t record = find(out, 1, 2, random), text = below(random, sizeof lengths / sizeof *lengths);
    size_t at = record + RECORD_SIZE + below(random, 12);
    for (size_t i = 0; i < lengths[text] && at + i < out->length; i++) out->data[at + i] = (uint8_t)texts[text][i];
}

const Mutation jar_mutations[] = {
    {"truncated", mutate_truncate},          {"bits flipped", mutate_bits}, {"wild bytes", mutate_bytes},
    {"spans moved", mutate_spans},           {"spliced", mutate_splice},    {"lying records", mutate_records},
    {"lying headers", mutate_local_headers}, {"lying ends", mutate_ends},   {"lying sizes", mutate_sizes},
    {"copied records", mutate_copies},       {"odd names", mutate_names}};
const size_t jar_mutation_count = sizeof jar_mutations / sizeof *jar_mutations;
