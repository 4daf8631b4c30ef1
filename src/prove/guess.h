// SPDX-License-Identifier: Apache-2.0
//
// Guesses about the values at a loop head: small predicates over the places that change there, what was in them when
// the loop was entered, what does not change, and the constants of the program.
//
//   i <= n · 0 <= i · i - j == i' - j' · s == 2 * i · i & 3 == i' & 3      (i' : the value on entry)
//
// Nothing here is believed: a guess that fails on entry, or is not kept by a way through the loop, is dropped.
#ifndef JX_PROVE_GUESS_H
#define JX_PROVE_GUESS_H

#include "prove/places.h"

// What a guess speaks of.
typedef enum JxBaseKind {
    JX_BASE_VALUE,   // the value of changing place `at`
    JX_BASE_ENTRY,   // … when the loop was entered
    JX_BASE_LOCAL,   // local `at`, which does not change
    JX_BASE_LENGTH,  // length of the array or String in local `at`, which does not change
    JX_BASE_STATIC,  // a static field that does not change: class number and slot
    JX_BASE_CONSTANT
} JxBaseKind;

typedef struct JxBase {
    uint8_t kind;
    uint32_t at;
    int64_t constant;  // CONSTANT: its value; STATIC: the class
} JxBase;

typedef enum JxGuessOp {
    JX_GUESS_EQ,         // a == b
    JX_GUESS_NE,         // a != b
    JX_GUESS_LT,         // a < b
    JX_GUESS_LE,         // a <= b
    JX_GUESS_LINEAR,     // a - a' == c * (b - b')
    JX_GUESS_TIMES,      // a - a' == d * (b - b')
    JX_GUESS_SQUARE,     // 2 * (a - a') == c * (b * b - b' * b') + d * (b - b'), with constants c and d
    JX_GUESS_MASK,       // a & c == a' & c
    JX_GUESS_FLIP,       // a == a' ^ ((b - b') & 1)
    JX_GUESS_REMAINDER,  // a % c == d
    JX_GUESS_OR,         // (a == 0 or a != 0, by c) or another guess holds
    JX_GUESS_EITHER,     // a == b or a == d
    JX_GUESS_FORM,       // a closed form (forms.h)
    JX_GUESS_FLOAT_LE    // a <= b, of floats: constants are bits, c is the JxKind
} JxGuessOp;

typedef struct JxForm JxForm;

typedef struct JxGuess {
    uint8_t op;
    JxBase a, b, d;
    int64_t c;
    const struct JxGuess *then;  // of OR
    const JxForm *form;          // of FORM
} JxGuess;

enum { JX_GUESS_PLACES = 40 };  // no more of a loop head are guessed about

typedef JX_VEC(JxGuess) JxGuessList;

// A bound of one place by a constant: *at is the place, *above whether it is an upper bound.
bool jx_guess_is_bound(const JxGuess *guess, uint32_t *at, bool *above);

// What bases stand for at one loop head.
typedef struct JxScene {
    JxExec *x;
    JxState *state;  // the general state
    const JxSlot *entry;
    const JxPlace *places;
    uint32_t count;
    const int64_t *constants;  // of the program
    uint32_t constant_count;
    int effort;  // -1: order alone; 0: simple guesses; 1: products and remainders, too; 2: and implications
} JxScene;

// a * b with sums multiplied out.
const JxTerm *jx_guess_times(JxTermPool *pool, const JxTerm *a, const JxTerm *b);
void jx_guess_all(const JxScene *scene, JxGuessList *out);
// The guess with these values at the places; NULL: it makes no sense here.
const JxTerm *jx_guess_term(const JxScene *scene, const JxGuess *guess, const JxSlot *values);
// The same text for the same guess in every round.
const char *jx_guess_key(const JxGuess *guess, JxArena *arena);
// If `a` is live there is no need to assume `b` as well.
bool jx_guess_implies(const JxGuess *a, const JxGuess *b);
// Constants of the analysed code that was decoded so far, ascending, at most `most`.
uint32_t jx_guess_constants(JxVm *vm, int64_t *out, uint32_t most);

#endif
