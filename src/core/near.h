// SPDX-License-Identifier: Apache-2.0
//
// Branches that trials came to and took on one side only, and what stood there.
//
//   if (sum == 4711)      trial 7: 4000 == 4711     nearer than any trial before: it is kept, and made others of
//                         trial 9: 4600 == 4711     ─► hint: where an input was 4600, 4711 may be wanted
//
// Only branches of the analysed classes count, on concrete numbers; a division is a branch on its divisor.  Owned by
// the trials' run (trial.c); hints are in the engine's arena, and do not change.
#ifndef JX_CORE_NEAR_H
#define JX_CORE_NEAR_H

#include "core/doors.h"

typedef struct JxNear JxNear;

JxNear *jx_near_new(JxExec *x);
void jx_near_free(JxNear *near);
void jx_near_begin(JxNear *near);  // a trial
// It took this side (0, 1, 2) of the branch at an instruction, of `sides`; both values were compared.
void jx_near_took(JxNear *near, const JxDecodedCode *code, uint32_t insn, uint32_t side, uint32_t sides, double a,
                  double b);
// The trial has ended: true when it was nearer to a side that none has taken than those before.
bool jx_near_end(JxNear *near);
// Of the trial that has ended, at branches with a side that none has taken; NULL: there are none.
const JxTrialHints *jx_near_hints(JxNear *near);

#endif
