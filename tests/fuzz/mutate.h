// SPDX-License-Identifier: Apache-2.0
//
// Broken input, made on purpose.  A case is a number: with the same seeds it
// always gives the same bytes, whatever ran before it.
//
//   seed ──copy──► Buffer ──mutation, a few times──► Buffer ──► reader
#ifndef JX_TESTS_FUZZ_MUTATE_H
#define JX_TESTS_FUZZ_MUTATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"

typedef struct Buffer {
    uint8_t *data;
    size_t length, room;
} Buffer;

void buffer_clear(Buffer *b);
void buffer_free(Buffer *b);
void buffer_add(Buffer *b, const void *bytes, size_t length);
void buffer_insert(Buffer *b, size_t at, const void *bytes, size_t length);
void buffer_delete(Buffer *b, size_t at, size_t length);

// Numbers below `bound` (0 when bound is 0).
static inline size_t below(uint64_t *random, size_t bound) { return bound ? (size_t)(jx_random(random) % bound) : 0; }

// A number of up to 64 bits that is likely to be at some border.
uint64_t wild_number(uint64_t *random);

// A place in a class file that means something; where it is comes from the seed, which is well-formed.
typedef enum SpotKind {
    SPOT_TAG,
    SPOT_INDEX,
    SPOT_COUNT,
    SPOT_TEXT_LENGTH,
    SPOT_LENGTH,
    SPOT_CODE,
    SPOT_KINDS
} SpotKind;
typedef struct Spot {
    SpotKind kind;
    uint32_t at, length;
} Spot;

typedef struct Seed {
    const uint8_t *bytes;
    size_t length;
    Spot *spots;  // class files only
    size_t spot_count;
} Seed;

typedef struct Seeds {
    Seed *list;
    size_t count;
} Seeds;

// Finds the spots of a well-formed class file.
void seed_find_spots(Seed *seed);

// The ways to break a class file, and a jar.
typedef struct Mutation {
    const char *name;
    void (*apply)(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random);
} Mutation;

extern const Mutation class_mutations[];
extern const size_t class_mutation_count;
extern const Mutation jar_mutations[];
extern const size_t jar_mutation_count;

// Mutations that know nothing of the format; both tables have them.
void mutate_truncate(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random);
void mutate_bits(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random);
void mutate_bytes(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random);
void mutate_spans(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random);
void mutate_splice(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random);

#endif
