// SPDX-License-Identifier: Apache-2.0
//
// Mutants: classes with one small mistake in them, made by changing bytes of an
// instruction to others of the same length, so that nothing else of the class
// file moves.
//
//   if_icmplt → if_icmpge, if_icmple     iadd → isub     iconst_1 → iconst_2     iinc n → -n
//   invokevirtual void → pop, nop        aload_1, areturn → aconst_null, areturn
//
// Conditions and steps of loops are left as they are where the loop would hardly
// ever end.  What cannot be said in the same length (a result that was computed, replaced by
// a constant) is not among them.  Everything hangs in the arena that was given.
#ifndef JX_SUITE_MUTANTS_H
#define JX_SUITE_MUTANTS_H

#include "base/vec.h"
#include "jvm/code.h"

typedef struct JxMutant {
    const JxMethodInfo *method;
    const char *what;    // "negated condition", …
    uint32_t offset;     // in the code of the method
    uint32_t at;         // in the class file
    uint8_t length;      // of the change
    uint8_t bytes[8];    // what stands there instead
    uint32_t alternate;  // tells mutants of one instruction apart
    int line;
} JxMutant;

typedef JX_VEC(JxMutant) JxMutants;

typedef struct JxMutantClass {
    JxClass *cls;
    const uint8_t *bytes;  // of the class file
    uint32_t length;
    JxMutants list;
} JxMutantClass;

// False: the class has no code of its own.
bool jx_mutants_of(JxVm *vm, JxClass *cls, JxArena *arena, JxMutantClass *out);
// The class file with this mistake.
const uint8_t *jx_mutant_bytes(const JxMutantClass *cls, const JxMutant *mutant, JxArena *arena);
const char *jx_goal_of_mutant(const JxMutant *mutant, JxArena *arena);

#endif
