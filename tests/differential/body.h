// SPDX-License-Identifier: Apache-2.0
//
// Random method bodies that the JVM's type-inferring verifier accepts.
//
// A body is made of statements that leave the operand stack as they found it,
// and of expressions that push one value of a wanted type.  Every local has one
// type from the first lines on, so that branches may meet anywhere:
//
//   parameters │ two locals each of int, long, float, double │ arrays │ object │ counters and return addresses
//
// `depth` limits nesting, `fuel` the size.  All loops count to a small constant.
#ifndef JX_DIFFERENTIAL_BODY_H
#define JX_DIFFERENTIAL_BODY_H

#include "writer.h"

typedef enum Type {
    T_INT,
    T_LONG,
    T_FLOAT,
    T_DOUBLE,
    T_INTS,
    T_LONGS,
    T_FLOATS,
    T_DOUBLES,
    T_BYTES,
    T_CHARS,
    T_SHORTS,
    T_BOOLEANS,
    T_GRID,     // int[][]
    T_OBJECTS,  // an Object[], String[] or Integer[] under the static type Object[]
    T_OBJECT,
    T_SELF,  // an instance of the class itself, with one field of each primitive type
    T_COUNT
} Type;

typedef struct Random {
    uint64_t state;
} Random;

uint64_t random_next(Random *random);
int random_below(Random *random, int n);
bool random_chance(Random *random, int percent);
uint64_t random_bits(Random *random, Type type);  // the bits of a value of a primitive type, edges made likely

typedef struct Leaf {  // a method that others may call: no loops, no calls in it
    char name[16];
    char descriptor[16];
    Type result;
    int parameter_count;
    Type parameters[4];
} Leaf;

enum { BODY_MAX_LOCALS = 64, BODY_MAX_STACK = 64, BODY_MAX_LEAVES = 8 };

typedef struct Local {
    Type type;
    int slot;
} Local;

typedef struct Body {
    Writer *writer;
    Random *random;
    Local locals[BODY_MAX_LOCALS];
    int local_count, next_slot;
    int stack, max_stack;  // in slots
    int depth, fuel;
    bool in_loop, in_subroutine, integers_only, is_leaf;
    const Leaf *leaves;
    int leaf_count;
    Type result;
} Body;

// Writes the code of a method whose parameters and result are those of `leaf`.
// integers_only leaves out float and double (for exploration with a solver).
void body_write(Writer *writer, Random *random, const Leaf *leaf, const Leaf *leaves, int leaf_count, bool is_leaf,
                bool integers_only);

// expression.c: pushes one value
void push_value(Body *body, Type type);
void push_constant(Body *body, Type type, uint64_t bits);
void push_new_array(Body *body, Type type);
void load_local(Body *body, const Local *local);
void store_local(Body *body, const Local *local);
const Local *pick_local(Body *body, Type type);  // one of this type; NULL: there is none
void array_element(Type array, int *load, int *store, Type *element);

// statement.c
void write_block(Body *body, int statements);
// shuffle.c: pushes several values, plays dup, swap and pop on them, stores what is left
void write_shuffle(Body *body);

// The model of the operand stack: how many slots are in use.
void stack_push(Body *body, int slots);
void stack_pop(Body *body, int slots);
int type_slots(Type type);
const char *type_descriptor(Type type);
Type random_primitive(Body *body);
Type random_array(Body *body);

#endif
