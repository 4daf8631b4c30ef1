// SPDX-License-Identifier: Apache-2.0
//
// Ways to break a class file that need to know what its bytes mean.
#include <stdlib.h>
#include <string.h>

#include "classfile/classfile.h"
#include "mutate.h"

// ---- where things are ----

typedef struct Scan {
    Seed *seed;
    size_t room;
    uint32_t at;
    const char *texts[65536];  // of the pool, to know attributes by name
    uint16_t text_lengths[65536];
} Scan;

static uint32_t number(const Scan *scan, uint32_t at, int size) {
    uint32_t value = 0;
    for (int i = 0; i < size; i++) value = value << 8 | scan->seed->bytes[at + (uint32_t)i];
    return value;
}

static void spot(Scan *scan, SpotKind kind, uint32_t at, uint32_t length) {
    Seed *seed = scan->seed;
    if (seed->spot_count == scan->room) {
        scan->room = scan->room ? scan->room * 2 : 64;
        seed->spots = realloc(seed->spots, scan->room * sizeof *seed->spots);
        if (!seed->spots) abort();
    }
    seed->spots[seed->spot_count++] = (Spot){kind, at, length};
}

// A two-byte item; its value.
static uint32_t item(Scan *scan, SpotKind kind) {
    spot(scan, kind, scan->at, 2);
    scan->at += 2;
    return number(scan, scan->at - 2, 2);
}

static void scan_constant(Scan *scan, uint32_t *index) {
    uint8_t tag = scan->seed->bytes[scan->at];
    spot(scan, SPOT_TAG, scan->at++, 1);
    switch (tag) {
    case JX_CONSTANT_UTF8: {
        uint32_t length = item(scan, SPOT_TEXT_LENGTH);
        scan->texts[*index] = (const char *)scan->seed->bytes + scan->at;
        scan->text_lengths[*index] = (uint16_t)length;
        scan->at += length;
        break;
    }
    case JX_CONSTANT_INTEGER:
    case JX_CONSTANT_FLOAT: scan->at += 4; break;
    case JX_CONSTANT_LONG:
    case JX_CONSTANT_DOUBLE:
        scan->at += 8;
        ++*index;
        break;
    case JX_CONSTANT_METHOD_HANDLE:
        spot(scan, SPOT_TAG, scan->at++, 1);
        item(scan, SPOT_INDEX);
        break;
    case JX_CONSTANT_CLASS:
    case JX_CONSTANT_STRING:
    case JX_CONSTANT_METHOD_TYPE:
    case JX_CONSTANT_MODULE:
    case JX_CONSTANT_PACKAGE: item(scan, SPOT_INDEX); break;
    default: item(scan, SPOT_INDEX); item(scan, SPOT_INDEX);
    }
}

static void scan_attributes(Scan *scan);

static void scan_code(Scan *scan) {
    item(scan, SPOT_COUNT);
    item(scan, SPOT_COUNT);
    uint32_t length = number(scan, scan->at, 4);
    spot(scan, SPOT_LENGTH, scan->at, 4);
    scan->at += 4;
    spot(scan, SPOT_CODE, scan->at, length);
    scan->at += length;
    uint32_t handlers = item(scan, SPOT_COUNT);
    for (uint32_t i = 0; i < handlers * 4; i++) item(scan, SPOT_INDEX);
    scan_attributes(scan);
}

static void scan_attributes(Scan *scan) {
    uint32_t count = item(scan, SPOT_COUNT);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t name = item(scan, SPOT_INDEX), length = number(scan, scan->at, 4);
        spot(scan, SPOT_LENGTH, scan->at, 4);
        scan->at += 4;
        uint32_t end = scan->at + length;
        if (scan->text_lengths[name] == 4 && memcmp(scan->texts[name], "Code", 4) == 0) scan_code(scan);
        // Most attributes are made of two-byte items.
        while (scan->at + 2 <= end) item(scan, below(&(uint64_t){scan->at}, 2) ? SPOT_INDEX : SPOT_COUNT);
        scan->at = end;
    }
}

void seed_find_spots(Seed *seed) {
    Scan *scan = calloc(1, sizeof *scan);
    if (!scan) abort();
    scan->seed = seed;
    scan->at = 8;
    uint32_t pool = item(scan, SPOT_COUNT);
    for (uint32_t i = 1; i < pool; i++) scan_constant(scan, &i);
    item(scan, SPOT_COUNT);  // the flags
    item(scan, SPOT_INDEX);
    item(scan, SPOT_INDEX);
    for (uint32_t n = item(scan, SPOT_COUNT); n > 0; n--) item(scan, SPOT_INDEX);
    for (int members = 0; members < 2; members++)
        for (uint32_t n = item(scan, SPOT_COUNT); n > 0; n--) {
            item(scan, SPOT_COUNT);
            item(scan, SPOT_INDEX);
            item(scan, SPOT_INDEX);
            scan_attributes(scan);
        }
    scan_attributes(scan);
    free(scan);
}

// ---- what is done to them ----

// A random spot of one of the kinds in the bit set; NULL when there is none in what is left of the seed.
static const Spot *pick(const Buffer *out, const Seed *seed, unsigned kinds, uint64_t *random) {
    for (int tries = 0; tries < 200 && seed->spot_count; tries++) {
        const Spot *spot = &seed->spots[below(random, seed->spot_count)];
        if ((kinds >> spot->kind & 1) && spot->at + spot->length <= out->length && spot->length) return spot;
    }
    return NULL;
}

static void put(Buffer *out, const Spot *spot, uint64_t value) {
    for (uint32_t i = 0; i < spot->length; i++)
        out->data[spot->at + i] = (uint8_t)(value >> 8 * (spot->length - 1 - i));
}

static void mutate_lengths(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds;
    const Spot *spot = pick(out, seed, 1u << SPOT_TEXT_LENGTH | 1u << SPOT_LENGTH, random);
    if (spot) put(out, spot, wild_number(random));
}

static void mutate_counts(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds;
    const Spot *spot = pick(out, seed, 1u << SPOT_COUNT, random);
    if (spot) put(out, spot, wild_number(random));
}

// Half of the indices are in the pool, but of another kind of constant.
static void mutate_indices(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds;
    const Spot *spot = pick(out, seed, 1u << SPOT_INDEX, random);
    size_t pool = out->length > 10 ? (size_t)out->data[8] << 8 | out->data[9] : 1;
    if (spot) put(out, spot, below(random, 2) ? below(random, pool) : wild_number(random));
}

static void mutate_tags(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds;
    const Spot *spot = pick(out, seed, 1u << SPOT_TAG, random);
    if (spot) put(out, spot, below(random, 22));
}

static void mutate_code(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds;
    const Spot *spot = pick(out, seed, 1u << SPOT_CODE, random);
    for (size_t i = 1 + below(random, 4); spot && i-- > 0;)
        out->data[spot->at + below(random, spot->length)] = (uint8_t)jx_random(random);
}

// ---- annotations in annotations ----

static void add_number(Buffer *b, uint64_t value, int size) {
    for (int i = size; i-- > 0;) buffer_add(b, &(uint8_t){(uint8_t)(value >> 8 * i)}, 1);
}

static void add_text(Buffer *b, const char *text) {
    add_number(b, JX_CONSTANT_UTF8, 1);
    add_number(b, strlen(text), 2);
    buffer_add(b, text, strlen(text));
}

// A value inside `depth` arrays and annotations; now and then a count that is not true.
static void add_nested(Buffer *b, size_t depth, unsigned mix, uint64_t *random) {
    for (size_t i = 0; i < depth; i++) {
        uint64_t count = below(random, 500) ? 1 : wild_number(random);
        bool is_array = mix == 0 || (mix == 2 && below(random, 2));
        add_number(b, is_array ? '[' : '@', 1);
        if (!is_array) add_number(b, 6, 2);
        add_number(b, count, 2);
        if (!is_array) add_number(b, 7, 2);
    }
    add_number(b, 's', 1);
    add_number(b, 7, 2);
}

static void mutate_nesting(Buffer *out, const Seeds *seeds, const Seed *seed, uint64_t *random) {
    (void)seeds, (void)seed;
    static const char *const attributes[] = {"RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"};
    const uint8_t head[] = {0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 8, 7, 0, 3, 7, 0, 4};
    buffer_clear(out);
    buffer_add(out, head, sizeof head);
    add_text(out, "Deep");
    add_text(out, "java/lang/Object");
    add_text(out, attributes[below(random, 2)]);
    add_text(out, "LA;");
    add_text(out, "v");
    static const uint8_t class_head[] = {0, 0x21, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 5};
    buffer_add(out, class_head, sizeof class_head);
    Buffer content = {0};
    add_number(&content, 1, 2);
    add_number(&content, 6, 2);
    add_number(&content, 1, 2);
    add_number(&content, 7, 2);
    size_t depth = below(random, 3) ? below(random, 130) : below(random, 30000);
    add_nested(&content, depth, (unsigned)below(random, 3), random);
    add_number(out, content.length, 4);
    buffer_add(out, content.data, content.length);
    buffer_free(&content);
}

const Mutation class_mutations[] = {
    {"truncated", mutate_truncate}, {"bits flipped", mutate_bits},       {"wild bytes", mutate_bytes},
    {"spans moved", mutate_spans},  {"spliced", mutate_splice},          {"wild lengths", mutate_lengths},
    {"wild counts", mutate_counts}, {"wild indices", mutate_indices},    {"wild tags", mutate_tags},
    {"wild code", mutate_code},     {"deep annotations", mutate_nesting}};
const size_t class_mutation_count = sizeof class_mutations / sizeof *class_mutations;
