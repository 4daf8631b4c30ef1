// SPDX-License-Identifier: Apache-2.0
//
// Variants: the inputs of a case with something else in one or two places.  What
// they lead to nobody predicts; a run on the JVM says it.
//
//   -1 → 0, -2, 1, a constant of the code or beside it, another input's number
//   "ab" → "a", "aXb", "ba", "abab", a text of the code
//   {1, 2} → {1, 2, 7}, {2, 1}, {1}        p.add(1) → p.add(1), p.add(4)
//
// Same case, words and seed: same variant.  Everything hangs in the arena that was given.
#ifndef JX_SUITE_VARIANTS_H
#define JX_SUITE_VARIANTS_H

#include "jvm/code.h"
#include "witness/witness.h"

enum { JX_WORDS_MOST = 48 };

typedef struct JxWords {  // what a class has of numbers and texts in its code
    int64_t numbers[JX_WORDS_MOST];
    double reals[JX_WORDS_MOST];
    JxUtf8 texts[JX_WORDS_MOST];
    uint32_t number_count, real_count, text_count;
} JxWords;

// Adds those of the class: each once, in the order of the code.
void jx_words_add(JxWords *words, JxVm *vm, JxClass *cls);
// The same value as one more among the inputs of a finding; NULL: it speaks of values outside of it.
JxValue *jx_value_copy_for(const JxValue *value, const JxFinding *into, JxArena *arena);
// NULL: there is nothing to change.  `donor` may lend calls on its receiver, or be NULL.
JxFinding *jx_variant_make(const JxFinding *of, const JxFinding *donor, const JxWords *words, uint64_t seed,
                           JxArena *arena);

// A call of the method with plain inputs: objects are those of donors, or null.
typedef const JxFinding *(*JxDonors)(void *user);
JxFinding *jx_variant_fresh(JxVm *vm, const JxMethodInfo *method, JxDonors donors, void *user, const JxWords *words,
                            uint64_t seed, JxArena *arena);
// A copy of the inputs that shares nothing with them but names.
JxFinding *jx_finding_copy(const JxFinding *of, JxArena *arena);
// Is it the method that is called?
bool jx_finding_calls(const JxFinding *finding, const JxMethodInfo *method);
// Would they be written alike?
bool jx_value_is_like(const JxValue *a, const JxValue *b);
// Of the call and its inputs, as text.
uint64_t jx_finding_hash(const JxFinding *finding, JxContext *ctx);

#endif
