// SPDX-License-Identifier: Apache-2.0
//
// Play with the operand stack: values of mixed size, every form of dup, swap and
// pop on them, arithmetic where the types on top allow it.  What is left is
// stored, so that a value in the wrong place shows in the result.
#include "body.h"

enum { SHUFFLE_MAX = 10 };

typedef struct Shuffle {
    Body *body;
    Type types[SHUFFLE_MAX + 4];
    int count;
} Shuffle;

static bool is_wide(const Shuffle *shuffle, int from_top) {
    return type_slots(shuffle->types[shuffle->count - 1 - from_top]) == 2;
}

static void insert(Shuffle *shuffle, int from_top, Type type) {
    for (int i = shuffle->count; i > shuffle->count - from_top; i--) shuffle->types[i] = shuffle->types[i - 1];
    shuffle->types[shuffle->count - from_top] = type;
    shuffle->count++;
    stack_push(shuffle->body, type_slots(type));
}

static void drop(Shuffle *shuffle) { stack_pop(shuffle->body, type_slots(shuffle->types[--shuffle->count])); }

static void emit(Shuffle *shuffle, int opcode) { emit1(shuffle->body->writer, opcode); }

// Copies the top entry below `over` others.
static void copy_one(Shuffle *shuffle, int opcode, int over) {
    emit(shuffle, opcode);
    insert(shuffle, over + 1, shuffle->types[shuffle->count - 1]);
}

// Copies the two top entries below `over` others.
static void copy_two(Shuffle *shuffle, int opcode, int over) {
    Type upper = shuffle->types[shuffle->count - 1], lower = shuffle->types[shuffle->count - 2];
    emit(shuffle, opcode);
    insert(shuffle, over + 2, lower);
    insert(shuffle, over + 2, upper);
}

// One stack instruction that fits what is there; false: the one chosen does not fit.
static bool play(Shuffle *shuffle, int choice) {
    int n = shuffle->count;
    if (n == 0) return false;
    bool wide0 = is_wide(shuffle, 0);
    bool wide1 = n > 1 && is_wide(shuffle, 1);
    bool narrow2 = n > 1 && !wide0 && !wide1;
    bool wide2 = n > 2 && is_wide(shuffle, 2);
    switch (choice) {
    case 0:
        if (wide0) return false;
        emit(shuffle, 0x57);
        drop(shuffle);
        return true;
    case 1:
        if (!wide0 && !narrow2) return false;
        emit(shuffle, 0x58);
        drop(shuffle);
        if (!wide0) drop(shuffle);
        return true;
    case 2:
        if (wide0) return false;
        copy_one(shuffle, 0x59, 0);
        return true;
    case 3:
        if (!narrow2) return false;
        copy_one(shuffle, 0x5a, 1);
        return true;
    case 4:
        if (wide0 || n < 2 || (!wide1 && (n < 3 || wide2))) return false;
        copy_one(shuffle, 0x5b, wide1 ? 1 : 2);
        return true;
    case 5:
        if (wide0)
            copy_one(shuffle, 0x5c, 0);
        else if (narrow2)
            copy_two(shuffle, 0x5c, 0);
        else
            return false;
        return true;
    case 6:
        if (wide0 && n > 1 && !wide1)
            copy_one(shuffle, 0x5d, 1);
        else if (narrow2 && n > 2 && !wide2)
            copy_two(shuffle, 0x5d, 1);
        else
            return false;
        return true;
    case 7:
        if (wide0 && wide1)
            copy_one(shuffle, 0x5e, 1);
        else if (wide0 && n > 2 && !wide1 && !wide2)
            copy_one(shuffle, 0x5e, 2);
        else if (narrow2 && wide2)
            copy_two(shuffle, 0x5e, 1);
        else if (narrow2 && n > 3 && !wide2 && !is_wide(shuffle, 3))
            copy_two(shuffle, 0x5e, 2);
        else
            return false;
        return true;
    case 8: {
        if (!narrow2) return false;
        emit(shuffle, 0x5f);
        Type held = shuffle->types[n - 1];
        shuffle->types[n - 1] = shuffle->types[n - 2];
        shuffle->types[n - 2] = held;
        return true;
    }
    default: emit(shuffle, 0x00); return true;
    }
}

// A two-operand instruction on what happens to lie on top.
static bool combine(Shuffle *shuffle) {
    static const uint8_t bases[] = {0x60, 0x64, 0x68};  // add, subtract, multiply: they never throw
    if (shuffle->count < 2) return false;
    Type top = shuffle->types[shuffle->count - 1];
    if (top > T_DOUBLE || shuffle->types[shuffle->count - 2] != top) return false;
    emit(shuffle, bases[random_below(shuffle->body->random, 3)] + (int)top);
    drop(shuffle);
    return true;
}

static void settle(Shuffle *shuffle) {
    while (shuffle->count > 0) {
        Type type = shuffle->types[shuffle->count - 1];
        const Local *local = pick_local(shuffle->body, type);
        if (local && random_chance(shuffle->body->random, 85)) {
            store_local(shuffle->body, local);
            shuffle->count--;
        } else {
            emit(shuffle, type_slots(type) == 2 ? 0x58 : 0x57);
            drop(shuffle);
        }
    }
}

void write_shuffle(Body *body) {
    Shuffle shuffle = {.body = body};
    int pushes = 2 + random_below(body->random, 4);
    for (int i = 0; i < pushes; i++) {
        Type type = random_chance(body->random, 15) ? T_INTS : random_primitive(body);
        push_value(body, type);
        shuffle.types[shuffle.count++] = type;
    }
    if (body->fuel > 0 && random_chance(body->random, 20)) write_block(body, 1);  // over a stack that is not empty
    int plays = 3 + random_below(body->random, 10);
    for (int i = 0; i < plays && shuffle.count <= SHUFFLE_MAX - 2; i++) {
        if (random_chance(body->random, 25))
            combine(&shuffle);
        else
            play(&shuffle, random_below(body->random, 10));
    }
    settle(&shuffle);
}
