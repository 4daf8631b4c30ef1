// SPDX-License-Identifier: Apache-2.0
//
// Expressions: code that pushes one value of a wanted type.
#include <string.h>

#include "body.h"

typedef struct Operation {
    uint8_t opcode;
    Type result;
    char operands[3];  // I J F D, in the order in which they are pushed
} Operation;

// Every arithmetic, shift, logic, comparison and conversion instruction.
static const Operation operations[] = {
    {0x60, T_INT, "II"},   {0x61, T_LONG, "JJ"},  {0x62, T_FLOAT, "FF"}, {0x63, T_DOUBLE, "DD"},
    {0x64, T_INT, "II"},   {0x65, T_LONG, "JJ"},  {0x66, T_FLOAT, "FF"}, {0x67, T_DOUBLE, "DD"},
    {0x68, T_INT, "II"},   {0x69, T_LONG, "JJ"},  {0x6a, T_FLOAT, "FF"}, {0x6b, T_DOUBLE, "DD"},
    {0x6c, T_INT, "II"},   {0x6d, T_LONG, "JJ"},  {0x6e, T_FLOAT, "FF"}, {0x6f, T_DOUBLE, "DD"},
    {0x70, T_INT, "II"},   {0x71, T_LONG, "JJ"},  {0x72, T_FLOAT, "FF"}, {0x73, T_DOUBLE, "DD"},
    {0x74, T_INT, "I"},    {0x75, T_LONG, "J"},   {0x76, T_FLOAT, "F"},  {0x77, T_DOUBLE, "D"},
    {0x78, T_INT, "II"},   {0x79, T_LONG, "JI"},  {0x7a, T_INT, "II"},   {0x7b, T_LONG, "JI"},
    {0x7c, T_INT, "II"},   {0x7d, T_LONG, "JI"},  {0x7e, T_INT, "II"},   {0x7f, T_LONG, "JJ"},
    {0x80, T_INT, "II"},   {0x81, T_LONG, "JJ"},  {0x82, T_INT, "II"},   {0x83, T_LONG, "JJ"},
    {0x85, T_LONG, "I"},   {0x86, T_FLOAT, "I"},  {0x87, T_DOUBLE, "I"}, {0x88, T_INT, "J"},
    {0x89, T_FLOAT, "J"},  {0x8a, T_DOUBLE, "J"}, {0x8b, T_INT, "F"},    {0x8c, T_LONG, "F"},
    {0x8d, T_DOUBLE, "F"}, {0x8e, T_INT, "D"},    {0x8f, T_LONG, "D"},   {0x90, T_FLOAT, "D"},
    {0x91, T_INT, "I"},    {0x92, T_INT, "I"},    {0x93, T_INT, "I"},    {0x94, T_INT, "JJ"},
    {0x95, T_INT, "FF"},   {0x96, T_INT, "FF"},   {0x97, T_INT, "DD"},   {0x98, T_INT, "DD"},
};

static Type type_of_letter(char letter) {
    return letter == 'I' ? T_INT : letter == 'J' ? T_LONG : letter == 'F' ? T_FLOAT : T_DOUBLE;
}

int type_slots(Type type) { return type == T_LONG || type == T_DOUBLE ? 2 : 1; }

const char *type_descriptor(Type type) {
    static const char *const descriptors[T_COUNT] = {"I",
                                                     "J",
                                                     "F",
                                                     "D",
                                                     "[I",
                                                     "[J",
                                                     "[F",
                                                     "[D",
                                                     "[B",
                                                     "[C",
                                                     "[S",
                                                     "[Z",
                                                     "[[I",
                                                     "[Ljava/lang/Object;",
                                                     "Ljava/lang/Object;",
                                                     "Lself;"};
    return descriptors[type];
}

void stack_push(Body *body, int slots) {
    body->stack += slots;
    if (body->stack > body->max_stack) body->max_stack = body->stack;
}

void stack_pop(Body *body, int slots) { body->stack -= slots; }

Type random_primitive(Body *body) { return (Type)random_below(body->random, body->integers_only ? 2 : 4); }

Type random_array(Body *body) {
    static const Type integers[] = {T_INTS, T_LONGS, T_BYTES, T_CHARS, T_SHORTS, T_BOOLEANS};
    if (body->integers_only) return integers[random_below(body->random, 6)];
    return (Type)(T_INTS + random_below(body->random, T_BOOLEANS - T_INTS + 1));
}

// ── locals ──

static void emit_local(Body *body, int opcode, int short_base, int slot) {
    Writer *writer = body->writer;
    if (slot <= 3 && short_base && random_chance(body->random, 70)) {
        emit1(writer, short_base + slot);
    } else if (slot > 255 || random_chance(body->random, 10)) {
        emit1(writer, 0xc4);
        emit1(writer, opcode);
        emit2(writer, slot);
    } else {
        emit1(writer, opcode);
        emit1(writer, slot);
    }
}

void load_local(Body *body, const Local *local) {
    int kind = local->type <= T_DOUBLE ? (int)local->type : 4;
    emit_local(body, 0x15 + kind, 0x1a + 4 * kind, local->slot);
    stack_push(body, type_slots(local->type));
}

void store_local(Body *body, const Local *local) {
    int kind = local->type <= T_DOUBLE ? (int)local->type : 4;
    emit_local(body, 0x36 + kind, 0x3b + 4 * kind, local->slot);
    stack_pop(body, type_slots(local->type));
}

const Local *pick_local(Body *body, Type type) {
    int fitting = 0;
    for (int i = 0; i < body->local_count; i++) fitting += body->locals[i].type == type;
    if (fitting == 0) return NULL;
    int chosen = random_below(body->random, fitting);
    for (int i = 0;; i++) {
        if (body->locals[i].type == type && chosen-- == 0) return &body->locals[i];
    }
}

// ── constants ──

static void push_int_constant(Body *body, int32_t value) {
    Writer *writer = body->writer;
    if (value >= -1 && value <= 5 && random_chance(body->random, 80)) {
        emit1(writer, 3 + value);
    } else if (value >= -128 && value <= 127 && random_chance(body->random, 80)) {
        emit1(writer, 0x10);
        emit1(writer, value);
    } else if (value >= -32768 && value <= 32767 && random_chance(body->random, 80)) {
        emit1(writer, 0x11);
        emit2(writer, value);
    } else {
        uint16_t index = pool_int(writer, value);
        if (index < 256) {
            emit1(writer, 0x12);
            emit1(writer, index);
        } else {
            emit1(writer, 0x13);
            emit2(writer, index);
        }
    }
}

static void push_wide(Writer *writer, uint16_t index, int opcode) {
    emit1(writer, opcode);
    emit2(writer, index);
}

void push_constant(Body *body, Type type, uint64_t bits) {
    Writer *writer = body->writer;
    switch (type) {
    case T_INT: push_int_constant(body, (int32_t)bits); break;
    case T_LONG:
        if (bits <= 1)
            emit1(writer, 0x09 + (int)bits);
        else
            push_wide(writer, pool_long(writer, (int64_t)bits), 0x14);
        break;
    case T_FLOAT:
        if (bits == 0)
            emit1(writer, 0x0b);
        else if (bits == 0x3f800000)
            emit1(writer, 0x0c);
        else if (bits == 0x40000000)
            emit1(writer, 0x0d);
        else
            push_wide(writer, pool_float(writer, (uint32_t)bits), 0x13);
        break;
    default:
        if (bits == 0)
            emit1(writer, 0x0e);
        else if (bits == 0x3ff0000000000000)
            emit1(writer, 0x0f);
        else
            push_wide(writer, pool_double(writer, bits), 0x14);
    }
    stack_push(body, type_slots(type));
}

// ── arrays and objects ──

void array_element(Type array, int *load, int *store, Type *element) {
    static const struct {
        uint8_t load, store;
        Type element;
    } rows[] = {
        [T_INTS] = {0x2e, 0x4f, T_INT},       [T_LONGS] = {0x2f, 0x50, T_LONG},   [T_FLOATS] = {0x30, 0x51, T_FLOAT},
        [T_DOUBLES] = {0x31, 0x52, T_DOUBLE}, [T_BYTES] = {0x33, 0x54, T_INT},    [T_CHARS] = {0x34, 0x55, T_INT},
        [T_SHORTS] = {0x35, 0x56, T_INT},     [T_BOOLEANS] = {0x33, 0x54, T_INT}, [T_GRID] = {0x32, 0x53, T_INTS},
        [T_OBJECTS] = {0x32, 0x53, T_OBJECT},
    };
    *load = rows[array].load;
    *store = rows[array].store;
    *element = rows[array].element;
}

// Sizes are small or negative, never large.
static void push_size(Body *body) {
    if (body->fuel <= 0 || random_chance(body->random, 85)) {
        push_constant(body, T_INT, (uint64_t)(random_chance(body->random, 92) ? 4 : random_below(body->random, 4)));
        return;
    }
    push_value(body, T_INT);
    push_constant(body, T_INT, (uint32_t)(random_chance(body->random, 15) ? 0x80000007 : 7));
    emit1(body->writer, 0x7e);
    stack_pop(body, 1);
}

static void push_index(Body *body) {
    push_value(body, T_INT);
    if (random_chance(body->random, 94)) {
        push_constant(body, T_INT, random_chance(body->random, 50) ? 3 : 1);
        emit1(body->writer, 0x7e);
        stack_pop(body, 1);
    }
}

void push_new_array(Body *body, Type type) {
    static const uint8_t codes[] = {[T_INTS] = 10, [T_LONGS] = 11, [T_FLOATS] = 6, [T_DOUBLES] = 7,
                                    [T_BYTES] = 8, [T_CHARS] = 5,  [T_SHORTS] = 9, [T_BOOLEANS] = 4};
    static const char *const classes[] = {"java/lang/Object", "java/lang/String", "java/lang/Integer", "[I"};
    Writer *writer = body->writer;
    push_size(body);
    if (type == T_GRID) {
        if (random_chance(body->random, 60)) {
            push_size(body);
            emit1(writer, 0xc5);
            emit2(writer, pool_class(writer, "[[I"));
            emit1(writer, 2);
            stack_pop(body, 1);
        } else {
            emit1(writer, 0xbd);
            emit2(writer, pool_class(writer, "[I"));
        }
    } else if (type == T_OBJECTS) {
        emit1(writer, 0xbd);
        emit2(writer, pool_class(writer, classes[random_below(body->random, 4)]));
    } else {
        emit1(writer, 0xbc);
        emit1(writer, codes[type]);
    }
}

static void push_new_self(Body *body) {
    Writer *writer = body->writer;
    emit1(writer, 0xbb);
    emit2(writer, writer->this_class);
    emit1(writer, 0x59);
    stack_push(body, 2);
    emit1(writer, 0xb7);
    emit2(writer, pool_method(writer, writer->name, "<init>", "()V"));
    stack_pop(body, 1);
}

static void push_cast(Body *body, Type type) {
    push_value(body, T_OBJECT);
    emit1(body->writer, 0xc0);
    emit2(body->writer, type == T_SELF ? body->writer->this_class : pool_class(body->writer, type_descriptor(type)));
}

static void push_reference(Body *body, Type type) {
    Writer *writer = body->writer;
    const Local *local = pick_local(body, type);
    int choice = random_below(body->random, 100);
    bool deep = body->depth > 4;
    if (type == T_OBJECT && choice < 70) {
        static const Type kinds[] = {T_INTS, T_BYTES, T_GRID, T_SELF, T_OBJECTS, T_LONGS};
        if (choice < 15) {
            push_wide(writer, pool_string(writer, "text"), 0x13);
            stack_push(body, 1);
        } else if (!deep) {
            push_value(body, kinds[random_below(body->random, 6)]);
        } else {
            emit1(writer, 0x01);
            stack_push(body, 1);
        }
    } else if (choice < 1) {
        emit1(writer, 0x01);
        stack_push(body, 1);
    } else if (type == T_INTS && choice < 5 && !deep && pick_local(body, T_GRID)) {
        load_local(body, pick_local(body, T_GRID));
        push_index(body);
        emit1(writer, 0x32);
        stack_pop(body, 1);
    } else if (type == T_OBJECT && !deep && pick_local(body, T_OBJECTS)) {
        load_local(body, pick_local(body, T_OBJECTS));
        push_index(body);
        emit1(writer, 0x32);
        stack_pop(body, 1);
    } else if (choice < 8 && !deep && type != T_OBJECT && type != T_OBJECTS) {
        push_cast(body, type);
    } else if (local) {
        load_local(body, local);
    } else if (type == T_SELF) {
        push_new_self(body);
    } else if (type == T_OBJECT) {
        push_wide(writer, pool_string(writer, "other"), 0x13);
        stack_push(body, 1);
    } else {
        push_new_array(body, type);
    }
}

// ── values ──

static void push_operation(Body *body, Type type) {
    const Operation *operation;
    do {
        operation = &operations[random_below(body->random, (int)(sizeof operations / sizeof *operations))];
    } while (operation->result != type || (body->integers_only && strpbrk(operation->operands, "FD")));
    for (const char *c = operation->operands; *c; c++) push_value(body, type_of_letter(*c));
    bool divides = operation->opcode == 0x6c || operation->opcode == 0x70 || operation->opcode == 0x6d ||
                   operation->opcode == 0x71;
    if (divides && random_chance(body->random, 60)) {  // most divisors are made odd
        push_constant(body, type, 1);
        emit1(body->writer, type == T_INT ? 0x80 : 0x81);
        stack_pop(body, type_slots(type));
    }
    emit1(body->writer, operation->opcode);
    for (const char *c = operation->operands; *c; c++) stack_pop(body, type_slots(type_of_letter(*c)));
    stack_push(body, type_slots(type));
}

static bool push_element(Body *body, Type type) {
    for (int attempt = 0; attempt < 8; attempt++) {
        Type array = random_array(body);
        int load, store;
        Type element;
        array_element(array, &load, &store, &element);
        if (element != type || !pick_local(body, array)) continue;
        push_reference(body, array);
        push_index(body);
        emit1(body->writer, load);
        stack_pop(body, 2);
        stack_push(body, type_slots(type));
        return true;
    }
    return false;
}

static void push_field(Body *body, Type type) {
    static const char *const statics[] = {"si", "sj", "sf", "sd"}, *const fields[] = {"fi", "fj", "ff", "fd"};
    Writer *writer = body->writer;
    if (random_chance(body->random, 60)) {
        emit1(writer, 0xb2);
        emit2(writer, pool_field(writer, writer->name, statics[type], type_descriptor(type)));
    } else {
        push_reference(body, T_SELF);
        emit1(writer, 0xb4);
        emit2(writer, pool_field(writer, writer->name, fields[type], type_descriptor(type)));
        stack_pop(body, 1);
    }
    stack_push(body, type_slots(type));
}

static bool push_call(Body *body, Type type) {
    for (int i = 0; i < body->leaf_count; i++) {
        const Leaf *leaf = &body->leaves[(i + body->fuel) % body->leaf_count];
        if (leaf->result != type) continue;
        int slots = 0;
        for (int p = 0; p < leaf->parameter_count; p++) {
            push_value(body, leaf->parameters[p]);
            slots += type_slots(leaf->parameters[p]);
        }
        emit1(body->writer, 0xb8);
        emit2(body->writer, pool_method(body->writer, body->writer->name, leaf->name, leaf->descriptor));
        stack_pop(body, slots);
        stack_push(body, type_slots(type));
        return true;
    }
    return false;
}

// An if-then-else that pushes a value on both sides, over whatever is on the stack.
static void push_choice(Body *body, Type type) {
    Writer *writer = body->writer;
    int other = label_new(writer), end = label_new(writer);
    push_value(body, T_INT);
    emit_branch(writer, 0x99 + random_below(body->random, 6), other);
    stack_pop(body, 1);
    push_value(body, type);
    stack_pop(body, type_slots(type));
    emit_branch(writer, 0xa7, end);
    label_here(writer, other);
    push_value(body, type);
    label_here(writer, end);
}

static void push_query(Body *body) {  // an int that asks something of a reference
    Writer *writer = body->writer;
    static const char *const classes[] = {"[I",
                                          "[B",
                                          "java/lang/String",
                                          "[Ljava/lang/Object;",
                                          "java/lang/Object",
                                          "java/lang/Cloneable",
                                          "[[I",
                                          "java/io/Serializable"};
    if (random_chance(body->random, 50)) {
        push_value(body, T_OBJECT);
        emit1(writer, 0xc1);
        emit2(writer, pool_class(writer, classes[random_below(body->random, 8)]));
    } else {
        push_reference(body, random_array(body));
        emit1(writer, 0xbe);
    }
}

void push_value(Body *body, Type type) {
    if (type > T_DOUBLE) {
        body->depth++;
        push_reference(body, type);
        body->depth--;
        return;
    }
    const Local *local = pick_local(body, type);
    int choice = random_below(body->random, 100);
    if (body->fuel <= 0 || body->depth > 5 || body->stack > BODY_MAX_STACK - 24 || choice < 22) {
        if (local && random_chance(body->random, 75))
            load_local(body, local);
        else
            push_constant(body, type, random_bits(body->random, type));
        return;
    }
    body->fuel--;
    body->depth++;
    if (choice < 30 && push_element(body, type)) {
        // done
    } else if (choice < 36) {
        push_field(body, type);
    } else if (choice < 41 && !body->in_loop && push_call(body, type)) {
        // done
    } else if (choice < 46) {
        push_choice(body, type);
    } else if (choice < 52 && type == T_INT) {
        push_query(body);
    } else {
        push_operation(body, type);
    }
    body->depth--;
}
