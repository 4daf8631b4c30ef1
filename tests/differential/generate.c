// SPDX-License-Identifier: Apache-2.0
//
// Writes random classes and the calls to make on them.
//
//   generate FOLDER SEED CLASSES METHODS CALLS [integers]
//
// FOLDER/Dn.class has METHODS static methods; FOLDER/calls.txt has CALLS lines for each of them:
//
//   CLASS METHOD DESCRIPTOR BITS…        the arguments as hexadecimal bits
//
// The same arguments give the same files.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "body.h"

uint64_t random_next(Random *random) {
    uint64_t z = random->state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

int random_below(Random *random, int n) { return (int)(random_next(random) % (uint64_t)n); }
bool random_chance(Random *random, int percent) { return random_below(random, 100) < percent; }

static uint64_t bits_of_float(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static uint64_t bits_of_double(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static uint64_t random_integer(Random *random, int width) {
    int64_t smallest = INT64_MIN >> (64 - width);
    switch (random_below(random, 6)) {
    case 0: return (uint64_t)((int64_t)random_next(random) >> (64 - width));
    case 1: return (uint64_t)(smallest + random_below(random, 3));
    case 2: return (uint64_t)(-(smallest + 1) - random_below(random, 3));
    case 3: {
        int shift = random_below(random, width);
        return (uint64_t)((int64_t)(1ull << shift << (64 - width)) >> (64 - width)) - (uint64_t)random_below(random, 2);
    }
    default: return (uint64_t)(random_below(random, 40) - 12);
    }
}

static uint64_t random_float(Random *random) {
    static const uint32_t edges[] = {0,          0x80000000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00000,
                                     1,          0x80000001, 0x7f7fffff, 0x00800000, 0x007fffff, 0x4f000000, 0xcf000000,
                                     0x4effffff, 0x5f000000, 0xdf000000, 0x4b000001, 0x40490fdb};
    switch (random_below(random, 4)) {
    case 0: return edges[random_below(random, (int)(sizeof edges / sizeof *edges))];
    case 1: {
        uint32_t bits = (uint32_t)random_next(random);
        return (bits & 0x7f800000) == 0x7f800000 ? 0x7fc00000 : bits;  // one NaN: the JVM tells no two apart
    }
    case 2: return bits_of_float((float)(int32_t)random_integer(random, 32));
    default: return bits_of_float((float)(random_below(random, 200) - 100) / 8.0f);
    }
}

static uint64_t random_double(Random *random) {
    static const uint64_t edges[] = {0,
                                     0x8000000000000000,
                                     0x3ff0000000000000,
                                     0xbff0000000000000,
                                     0x7ff0000000000000,
                                     0xfff0000000000000,
                                     0x7ff8000000000000,
                                     1,
                                     0x8000000000000001,
                                     0x7fefffffffffffff,
                                     0x0010000000000000,
                                     0x000fffffffffffff,
                                     0x41dfffffffc00000,
                                     0xc1e0000000000000,
                                     0x43e0000000000000,
                                     0xc3e0000000000000,
                                     0x4340000000000001,
                                     0x47efffffe0000000,
                                     0x36a0000000000000,
                                     0x3810000000000000};
    switch (random_below(random, 4)) {
    case 0: return edges[random_below(random, (int)(sizeof edges / sizeof *edges))];
    case 1: {
        uint64_t bits = random_next(random);
        return (bits >> 52 & 0x7ff) == 0x7ff ? 0x7ff8000000000000 : bits;
    }
    case 2: return bits_of_double((double)(int64_t)random_integer(random, 64));
    default: return bits_of_double((double)(random_below(random, 200) - 100) / 8.0);
    }
}

uint64_t random_bits(Random *random, Type type) {
    switch (type) {
    case T_INT: return (uint32_t)random_integer(random, 32);
    case T_LONG: return random_integer(random, 64);
    case T_FLOAT: return random_float(random);
    default: return random_double(random);
    }
}

static void choose_signature(Random *random, Leaf *leaf, int number, bool integers_only) {
    int types = integers_only ? 2 : 4;
    int length = 0;
    leaf->parameter_count = 1 + random_below(random, 4);
    leaf->descriptor[length++] = '(';
    for (int i = 0; i < leaf->parameter_count; i++) {
        leaf->parameters[i] = (Type)random_below(random, types);
        leaf->descriptor[length++] = type_descriptor(leaf->parameters[i])[0];
    }
    leaf->result = (Type)random_below(random, types);
    leaf->descriptor[length++] = ')';
    leaf->descriptor[length++] = type_descriptor(leaf->result)[0];
    leaf->descriptor[length] = 0;
    snprintf(leaf->name, sizeof leaf->name, "m%d", number);
}

static void write_calls(FILE *calls, Random *random, const char *class_name, const Leaf *leaf, int count) {
    for (int call = 0; call < count; call++) {
        fprintf(calls, "%s %s %s", class_name, leaf->name, leaf->descriptor);
        for (int i = 0; i < leaf->parameter_count; i++) {
            uint64_t bits = random_bits(random, leaf->parameters[i]);
            fprintf(calls, type_slots(leaf->parameters[i]) == 2 ? " %016llx" : " %08llx", (unsigned long long)bits);
        }
        fputc('\n', calls);
    }
}

static void write_constructor(Writer *writer) {
    method_begin(writer, "<init>", "()V");
    emit1(writer, 0x2a);
    emit1(writer, 0xb7);
    emit2(writer, pool_method(writer, "java/lang/Object", "<init>", "()V"));
    emit1(writer, 0xb1);
    method_end(writer, 0x0001, 1, 1);
}

static void write_class(const char *folder, int number, uint64_t seed, int methods, int calls_per_method,
                        bool integers_only, FILE *calls) {
    static const char *const fields[] = {"si", "sj", "sf", "sd", "fi", "fj", "ff", "fd"};
    Random random = {seed * 0x100000001b3 + (uint64_t)number};
    char name[32], file[4096];
    snprintf(name, sizeof name, "D%d", number);
    snprintf(file, sizeof file, "%s/%s.class", folder, name);
    Writer *writer = writer_begin(name);
    for (int i = 0; i < 8; i++)
        writer_field(writer, i < 4 ? 0x0009 : 0x0001, fields[i], type_descriptor((Type)(i % 4)));
    write_constructor(writer);
    Leaf leaves[BODY_MAX_LEAVES], leaf;
    int leaf_count = methods < BODY_MAX_LEAVES ? methods : BODY_MAX_LEAVES;
    for (int i = 0; i < methods; i++) {
        choose_signature(&random, &leaf, i, integers_only);
        bool is_leaf = i < leaf_count;
        body_write(writer, &random, &leaf, leaves, is_leaf ? 0 : leaf_count, is_leaf, integers_only);
        if (is_leaf) leaves[i] = leaf;
        write_calls(calls, &random, name, &leaf, calls_per_method);
    }
    writer_end(writer, file);
}

int main(int count, char **words) {
    if (count < 6 || count > 7) {
        fprintf(stderr, "usage: generate FOLDER SEED CLASSES METHODS CALLS [integers]\n");
        return 2;
    }
    char file[4096];
    snprintf(file, sizeof file, "%s/calls.txt", words[1]);
    FILE *calls = fopen(file, "w");
    if (!calls) {
        fprintf(stderr, "generate: %s: %s\n", file, strerror(errno));
        return 2;
    }
    int classes = atoi(words[3]);
    for (int i = 0; i < classes; i++) {
        write_class(words[1], i, strtoull(words[2], NULL, 10), atoi(words[4]), atoi(words[5]), count == 7, calls);
    }
    return fclose(calls) == 0 ? 0 : 2;
}
