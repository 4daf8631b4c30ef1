// SPDX-License-Identifier: Apache-2.0
//
// Statements: code that leaves the operand stack as it was.
#include <stdio.h>
#include <string.h>

#include "body.h"

static int new_slot(Body *body) { return body->next_slot++; }

static void write_assignment(Body *body) {
    Type type = random_chance(body->random, 85) ? random_primitive(body) : random_array(body);
    if (random_chance(body->random, 6)) type = random_chance(body->random, 50) ? T_GRID : T_OBJECTS;
    const Local *local = pick_local(body, type);
    if (!local) return;
    if (type > T_DOUBLE && random_chance(body->random, 40))
        push_new_array(body, type);
    else
        push_value(body, type);
    store_local(body, local);
}

static void write_increment(Body *body) {
    Writer *writer = body->writer;
    const Local *local = pick_local(body, T_INT);
    int amount = (int32_t)random_bits(body->random, T_INT);
    if (local->slot > 255 || random_chance(body->random, 40)) {
        emit1(writer, 0xc4);
        emit1(writer, 0x84);
        emit2(writer, local->slot);
        emit2(writer, amount);
    } else {
        emit1(writer, 0x84);
        emit1(writer, local->slot);
        emit1(writer, amount);
    }
}

static void write_element(Body *body) {
    Type array = random_chance(body->random, 80)   ? random_array(body)
                 : random_chance(body->random, 50) ? T_GRID
                                                   : T_OBJECTS;
    int load, store;
    Type element;
    array_element(array, &load, &store, &element);
    if (!pick_local(body, array)) return;
    push_value(body, array);
    push_value(body, T_INT);
    if (random_chance(body->random, 94)) {
        push_constant(body, T_INT, 3);
        emit1(body->writer, 0x7e);
        stack_pop(body, 1);
    }
    push_value(body, element);
    emit1(body->writer, store);
    stack_pop(body, 2 + type_slots(element));
}

static void write_field(Body *body) {
    static const char *const statics[] = {"si", "sj", "sf", "sd"}, *const fields[] = {"fi", "fj", "ff", "fd"};
    Writer *writer = body->writer;
    Type type = random_primitive(body);
    if (random_chance(body->random, 50)) {
        push_value(body, type);
        emit1(writer, 0xb3);
        emit2(writer, pool_field(writer, writer->name, statics[type], type_descriptor(type)));
    } else {
        push_value(body, T_SELF);
        push_value(body, type);
        emit1(writer, 0xb5);
        emit2(writer, pool_field(writer, writer->name, fields[type], type_descriptor(type)));
        stack_pop(body, 1);
    }
    stack_pop(body, type_slots(type));
}

// Pushes operands and branches to `label` on some condition.
static void branch_on_anything(Body *body, int label) {
    int kind = random_below(body->random, 10);
    if (kind < 4) {
        push_value(body, T_INT);
        emit_branch(body->writer, 0x99 + random_below(body->random, 6), label);
        stack_pop(body, 1);
    } else if (kind < 8) {
        push_value(body, T_INT);
        push_value(body, T_INT);
        emit_branch(body->writer, 0x9f + random_below(body->random, 6), label);
        stack_pop(body, 2);
    } else if (kind < 9) {
        push_value(body, T_OBJECT);
        push_value(body, T_OBJECT);
        emit_branch(body->writer, 0xa5 + random_below(body->random, 2), label);
        stack_pop(body, 2);
    } else {
        push_value(body, T_OBJECT);
        emit_branch(body->writer, 0xc6 + random_below(body->random, 2), label);
        stack_pop(body, 1);
    }
}

static void write_goto(Body *body, int label) {
    emit_branch(body->writer, random_chance(body->random, 15) ? 0xc8 : 0xa7, label);
}

static void write_return(Body *body) {
    push_value(body, body->result);
    emit1(body->writer, 0xac + (int)body->result);
    stack_pop(body, type_slots(body->result));
}

static void write_throw(Body *body) {
    static const char *const classes[] = {"java/lang/IllegalStateException", "java/lang/ArithmeticException",
                                          "java/lang/RuntimeException", "java/lang/Error"};
    Writer *writer = body->writer;
    if (random_chance(body->random, 10)) {
        emit1(writer, 0x01);
        stack_push(body, 1);
    } else {
        const char *name = classes[random_below(body->random, 4)];
        emit1(writer, 0xbb);
        emit2(writer, pool_class(writer, name));
        emit1(writer, 0x59);
        stack_push(body, 2);
        emit1(writer, 0xb7);
        emit2(writer, pool_method(writer, name, "<init>", "()V"));
        stack_pop(body, 1);
    }
    emit1(writer, 0xbf);
    stack_pop(body, 1);
}

static void write_if(Body *body) {
    Writer *writer = body->writer;
    int other = label_new(writer), end = label_new(writer);
    branch_on_anything(body, other);
    int ending = random_below(body->random, 12);
    if (ending == 0) {
        write_return(body);
    } else if (ending == 1) {
        write_throw(body);
    } else {
        write_block(body, 1 + random_below(body->random, 2));
        write_goto(body, end);
    }
    label_here(writer, other);
    if (random_chance(body->random, 60)) write_block(body, 1);
    label_here(writer, end);
    emit1(writer, 0x00);
}

// Counts a local of its own; the test is at the top or at the bottom, with a way out in the middle.
static void write_loop(Body *body) {
    Writer *writer = body->writer;
    Local counter = {T_INT, new_slot(body)};
    int head = label_new(writer), end = label_new(writer), next = label_new(writer);
    bool outer = body->in_loop, at_bottom = random_chance(body->random, 40);
    int turns = 1 + random_below(body->random, outer ? 2 : 4);
    push_constant(body, T_INT, 0);
    store_local(body, &counter);
    body->in_loop = true;
    label_here(writer, head);
    if (!at_bottom) {
        load_local(body, &counter);
        push_constant(body, T_INT, (uint64_t)turns);
        emit_branch(writer, 0xa2, end);
        stack_pop(body, 2);
    }
    write_block(body, 1);
    if (random_chance(body->random, 30)) branch_on_anything(body, random_chance(body->random, 50) ? end : next);
    if (random_chance(body->random, 50)) write_block(body, 1);
    label_here(writer, next);
    emit1(writer, 0xc4);
    emit1(writer, 0x84);
    emit2(writer, counter.slot);
    emit2(writer, 1);
    if (at_bottom) {
        load_local(body, &counter);
        push_constant(body, T_INT, (uint64_t)turns);
        emit_branch(writer, 0xa1, head);
        stack_pop(body, 2);
    } else {
        write_goto(body, head);
    }
    label_here(writer, end);
    emit1(writer, 0x00);
    body->in_loop = outer;
}

static void align(Writer *writer) {
    while (writer->code.length % 4 != 0) emit1(writer, 0);
}

static void write_switch(Body *body) {
    Writer *writer = body->writer;
    int arms = 1 + random_below(body->random, 4), end = label_new(writer), otherwise = label_new(writer);
    int labels[4];
    for (int i = 0; i < arms; i++) labels[i] = label_new(writer);
    push_value(body, T_INT);
    if (random_chance(body->random, 60)) {
        push_constant(body, T_INT, 7);
        emit1(writer, 0x7e);
        stack_pop(body, 1);
    }
    size_t origin = writer->code.length;
    if (random_chance(body->random, 50)) {
        int32_t low = random_chance(body->random, 70) ? 0 : (int32_t)random_bits(body->random, T_INT);
        int32_t count = 2 + random_below(body->random, 5);
        if (low > INT32_MAX - count) low -= count;
        emit1(writer, 0xaa);
        align(writer);
        emit_target(writer, origin, otherwise);
        emit4(writer, low);
        emit4(writer, low + count - 1);
        for (int i = 0; i < count; i++) emit_target(writer, origin, i % 5 == 4 ? otherwise : labels[i % arms]);
    } else {
        static const int32_t keys[] = {INT32_MIN, -1000000, -1, 0, 3, 6, 70000, INT32_MAX};
        int first = random_below(body->random, 5);
        emit1(writer, 0xab);
        align(writer);
        emit_target(writer, origin, otherwise);
        emit4(writer, arms);
        for (int i = 0; i < arms; i++) {
            emit4(writer, keys[first + i]);
            emit_target(writer, origin, labels[i]);
        }
    }
    stack_pop(body, 1);
    for (int i = 0; i < arms; i++) {
        label_here(writer, labels[i]);
        write_block(body, 1);
        if (random_chance(body->random, 70)) write_goto(body, end);  // else: falls into the next arm
    }
    label_here(writer, otherwise);
    if (random_chance(body->random, 50)) write_block(body, 1);
    label_here(writer, end);
    emit1(writer, 0x00);
}

// try { … } catch { … }: handlers start with an empty stack, so only where it is empty.
static void write_try(Body *body) {
    static const char *const classes[] = {
        "java/lang/ArithmeticException",       "java/lang/ArrayIndexOutOfBoundsException",
        "java/lang/NullPointerException",      "java/lang/NegativeArraySizeException",
        "java/lang/ClassCastException",        "java/lang/ArrayStoreException",
        "java/lang/IndexOutOfBoundsException", "java/lang/RuntimeException",
        "java/lang/IllegalStateException",     NULL};
    Writer *writer = body->writer;
    int start = label_new(writer), stop = label_new(writer), end = label_new(writer);
    int handlers = 1 + random_below(body->random, 2);
    label_here(writer, start);
    write_block(body, 1 + random_below(body->random, 2));
    emit1(writer, 0x00);
    label_here(writer, stop);
    write_goto(body, end);
    for (int i = 0; i < handlers; i++) {
        int handler = label_new(writer);
        label_here(writer, handler);
        handler_add(writer, start, stop, handler, classes[random_below(body->random, 10)]);
        stack_push(body, 1);
        if (random_chance(body->random, 15)) {
            emit1(writer, 0xbf);
            stack_pop(body, 1);
            continue;
        }
        if (pick_local(body, T_OBJECT) && random_chance(body->random, 40)) {
            store_local(body, pick_local(body, T_OBJECT));
        } else {
            emit1(writer, 0x57);
            stack_pop(body, 1);
        }
        write_block(body, 1);
        write_goto(body, end);
    }
    label_here(writer, end);
    emit1(writer, 0x00);
}

// A finally block as old compilers wrote it: a subroutine, called on the normal way and on the exceptional one.
static void write_subroutine(Body *body) {
    Writer *writer = body->writer;
    int start = label_new(writer), stop = label_new(writer), end = label_new(writer);
    int handler = label_new(writer), subroutine = label_new(writer);
    int held = new_slot(body), back = new_slot(body);
    Local thrown = {T_OBJECT, held}, address = {T_OBJECT, back};
    int call = random_chance(body->random, 20) ? 0xc9 : 0xa8;
    bool outer = body->in_subroutine;
    label_here(writer, start);
    write_block(body, 1);
    emit1(writer, 0x00);
    label_here(writer, stop);
    stack_push(body, 1);
    emit_branch(writer, call, subroutine);
    stack_pop(body, 1);
    write_goto(body, end);
    label_here(writer, handler);
    handler_add(writer, start, stop, handler, NULL);
    stack_push(body, 1);
    store_local(body, &thrown);
    stack_push(body, 1);
    emit_branch(writer, call, subroutine);
    stack_pop(body, 1);
    load_local(body, &thrown);
    emit1(writer, 0xbf);
    stack_pop(body, 1);
    label_here(writer, subroutine);
    stack_push(body, 1);
    store_local(body, &address);
    body->in_subroutine = true;
    write_block(body, 1);
    body->in_subroutine = outer;
    if (back > 255 || random_chance(body->random, 20)) {
        emit1(writer, 0xc4);
        emit1(writer, 0xa9);
        emit2(writer, back);
    } else {
        emit1(writer, 0xa9);
        emit1(writer, back);
    }
    label_here(writer, end);
    emit1(writer, 0x00);
}

// Enters and leaves a monitor with nothing between that could throw.
static void write_monitor(Body *body) {
    const Local *local = pick_local(body, T_INTS);
    if (!local) return;
    load_local(body, local);
    emit1(body->writer, 0x59);
    stack_push(body, 1);
    emit1(body->writer, 0xc2);
    emit1(body->writer, 0xc3);
    stack_pop(body, 2);
}

static void write_statement(Body *body) {
    int choice = random_below(body->random, 100);
    bool small = body->depth > 3 || body->fuel <= 0;
    body->fuel--;
    if (choice < 26)
        write_assignment(body);
    else if (choice < 32)
        write_increment(body);
    else if (choice < 46)
        write_element(body);
    else if (choice < 52)
        write_field(body);
    else if (choice < 54)
        write_monitor(body);
    else if (small)
        write_assignment(body);
    else if (choice < 66)
        write_shuffle(body);
    else if (choice < 78)
        write_if(body);
    else if (choice < 83 && !body->is_leaf)
        write_loop(body);
    else if (choice < 89)
        write_switch(body);
    else if (choice < 96 && body->stack == 0)
        write_try(body);
    else if (body->stack == 0 && !body->in_subroutine)
        write_subroutine(body);
    else
        write_assignment(body);
}

void write_block(Body *body, int statements) {
    body->depth++;
    for (int i = 0; i < statements; i++) write_statement(body);
    body->depth--;
}

// ── the whole body ──

static void declare(Body *body, Type type) {
    Local *local = &body->locals[body->local_count++];
    *local = (Local){type, body->next_slot};
    body->next_slot += type_slots(type);
}

// The locals from `from` on; those before it are parameters.
static void initialise(Body *body, int from) {
    Writer *writer = body->writer;
    for (int i = from; i < body->local_count; i++) {
        Type type = body->locals[i].type;
        if (type <= T_DOUBLE) {
            const Local *parameter = &body->locals[random_below(body->random, from)];
            if (parameter->type == type && random_chance(body->random, 60))
                load_local(body, parameter);
            else
                push_constant(body, type, random_bits(body->random, type));
        } else if (type == T_SELF) {
            emit1(writer, 0xbb);
            emit2(writer, writer->this_class);
            emit1(writer, 0x59);
            stack_push(body, 2);
            emit1(writer, 0xb7);
            emit2(writer, pool_method(writer, writer->name, "<init>", "()V"));
            stack_pop(body, 1);
        } else if (type == T_OBJECT) {
            emit1(writer, 0x01);
            stack_push(body, 1);
        } else {
            int fuel = body->fuel;
            body->fuel = 0;
            push_new_array(body, type);
            body->fuel = fuel;
        }
        store_local(body, &body->locals[i]);
    }
}

// Static fields start from known values that are not all zero.
static void reset_statics(Body *body) {
    static const char *const names[] = {"si", "sj", "sf", "sd"};
    for (int type = T_INT; type <= T_DOUBLE; type++) {
        push_constant(body, (Type)type, (uint64_t)random_below(body->random, 2));
        emit1(body->writer, 0xb3);
        emit2(body->writer, pool_field(body->writer, body->writer->name, names[type], type_descriptor((Type)type)));
        stack_pop(body, type_slots((Type)type));
    }
}

// The result mixes in every local of its type, so that no value is lost on the way.
static void write_result(Body *body) {
    static const uint8_t mixing[] = {[T_INT] = 0x82, [T_LONG] = 0x83, [T_FLOAT] = 0x62, [T_DOUBLE] = 0x63};
    push_value(body, body->result);
    for (int i = 0; i < body->local_count; i++) {
        Type type = body->locals[i].type;
        if (type != body->result && !(type == T_INT && body->result == T_LONG)) continue;
        load_local(body, &body->locals[i]);
        if (type != body->result) {
            emit1(body->writer, 0x85);
            stack_push(body, 1);
        }
        emit1(body->writer, mixing[body->result]);
        stack_pop(body, type_slots(body->result));
        if (body->result <= T_LONG) {
            push_constant(body, body->result, 31);
            emit1(body->writer, body->result == T_INT ? 0x68 : 0x69);
            stack_pop(body, type_slots(body->result));
        }
    }
    emit1(body->writer, 0xac + (int)body->result);
    stack_pop(body, type_slots(body->result));
}

void body_write(Writer *writer, Random *random, const Leaf *leaf, const Leaf *leaves, int leaf_count, bool is_leaf,
                bool integers_only) {
    Body body = {.writer = writer, .random = random, .leaves = leaves, .leaf_count = is_leaf ? 0 : leaf_count};
    body.is_leaf = is_leaf;
    body.integers_only = integers_only;
    body.result = leaf->result;
    method_begin(writer, leaf->name, leaf->descriptor);
    for (int i = 0; i < leaf->parameter_count; i++) declare(&body, leaf->parameters[i]);
    int parameters = body.local_count;
    if (random_chance(random, 8)) body.next_slot += 250;  // so that some locals need wide
    for (int type = T_INT; type <= (integers_only ? T_LONG : T_DOUBLE); type++) {
        declare(&body, (Type)type);
        declare(&body, (Type)type);
    }
    declare(&body, T_INTS);
    for (int i = 0; i < 3; i++) {
        Type type = random_array(&body);
        if (!pick_local(&body, type)) declare(&body, type);
    }
    if (random_chance(random, 30)) declare(&body, T_GRID);
    if (random_chance(random, 30)) declare(&body, T_OBJECTS);
    if (random_chance(random, 40)) declare(&body, T_OBJECT);
    if (random_chance(random, 40)) declare(&body, T_SELF);
    initialise(&body, parameters);
    if (!is_leaf) reset_statics(&body);
    body.fuel = is_leaf ? 12 : 20 + random_below(random, 60);
    int statements = is_leaf ? 2 : 3 + random_below(random, 8);
    for (int i = 0; i < statements; i++) write_block(&body, 1);
    write_result(&body);
    method_end(writer, 0x0009, body.max_stack + 4, body.next_slot + 2);
}
