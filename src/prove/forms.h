// SPDX-License-Identifier: Apache-2.0
//
// Closed forms of what a recursive method leaves behind, guessed from sampled runs.
//
//   runs with small arguments:  (m 2, n 0) → 3, (2, 1) → 5, (2, 2) → 7 …
//   fitted:                     m == 2 implies result == 2*n + 3
//   checked:                    like any other guess, on every way through the method, in wrap-around arithmetic
//
// A form is a sum of monomials over the arguments and over what places held on entry, for all arguments or for those
// with one of them equal to, up to or from a constant on.
#ifndef JX_PROVE_FORMS_H
#define JX_PROVE_FORMS_H

#include "prove/guess.h"

enum { JX_FORM_INPUTS = 8, JX_FORM_OUTPUTS = 8, JX_FORM_SAMPLES = 200 };

typedef enum JxMonomialKind {
    JX_MONOMIAL_ONE,
    JX_MONOMIAL_X,
    JX_MONOMIAL_PRODUCT,  // x * y
    JX_MONOMIAL_POWER,    // 2 to the x; 0 from the width on
    JX_MONOMIAL_PARITY    // x & 1
} JxMonomialKind;

typedef struct JxMonomial {
    uint8_t kind;
    uint8_t x, y;  // numbers of inputs
    int64_t factor;
} JxMonomial;

typedef enum JxGuardKind { JX_GUARD_NONE, JX_GUARD_IS, JX_GUARD_UP_TO, JX_GUARD_FROM } JxGuardKind;

typedef struct JxGuard {
    uint8_t kind;
    uint8_t x;
    int64_t constant;
} JxGuard;

struct JxForm {
    JxGuard guards[2];  // together
    JxBase inputs[JX_FORM_INPUTS];
    uint8_t kinds[JX_FORM_INPUTS];  // JxKind
    JxBase output;
    int64_t scale;  // scale * output == the sum
    uint32_t count;
    JxMonomial *parts;
    const char *key;
};

typedef struct JxSample {
    int64_t inputs[JX_FORM_INPUTS], outputs[JX_FORM_OUTPUTS];
} JxSample;

typedef struct JxSampling {
    JxArena *arena;
    JxAlloc *alloc;
    uint32_t input_count, output_count;
    JxBase inputs[JX_FORM_INPUTS], outputs[JX_FORM_OUTPUTS];
    uint8_t input_kinds[JX_FORM_INPUTS];
    uint32_t count;
    JxSample *samples;
    const int64_t *constants;  // where cases may part
    uint32_t constant_count;
} JxSampling;

// Forms that all samples have, added as guesses.
void jx_forms_fit(const JxSampling *sampling, JxGuessList *out);
const JxTerm *jx_form_term(const JxScene *scene, const JxForm *form, const JxSlot *values);

#endif
