// SPDX-License-Identifier: Apache-2.0
//
// Inputs as a person would choose them: a model's zeros and odd characters
// replaced by small numbers and letters, as long as the path stays the same.
//
//   place of the model (a variable, an element of an array) ─► candidates in turn ─► do all conditions still hold?
//
// Main invariant: every condition of the path holds in the model before and after.
// Owner: the caller; model and pool are borrowed.
#ifndef JX_WITNESS_ORDINARY_H
#define JX_WITNESS_ORDINARY_H

#include "base/map.h"
#include "solver/solver.h"

typedef struct JxOrdinary {
    JxTermPool *pool;
    JxModel *model;
    const JxTerm **conditions;
    uint32_t condition_count;
    JxMap done;      // places that were looked at
    uint32_t count;  // of numbers and texts so far: each is another one
} JxOrdinary;

void jx_ordinary_init(JxOrdinary *o, JxTermPool *pool, JxModel *model, const JxPath *path, JxArena *arena);
void jx_ordinary_fini(JxOrdinary *o);
// The value of this input, of the type with this letter, becomes an ordinary one if it can.
void jx_ordinary_choose(JxOrdinary *o, const JxTerm *t, char type);

#endif
