// SPDX-License-Identifier: Apache-2.0
//
// What the run of a test threw, and what follows from it where something else
// was predicted: the run has the last word.
//
//   predicted A at line 3, thrown B at line 7 of an analysed class ─► the finding becomes B at line 7,
//                                                                     unless another one is that already
//
// Texts that a finding gets are of the view's arena.
#ifndef JX_JUNIT_ADOPT_H
#define JX_JUNIT_ADOPT_H

#include "mirror/worker.h"
#include "witness/witness.h"

typedef struct JxRunView {
    JxVm *vm;
    JxArena *arena;
} JxRunView;

// The innermost frame of an analysed class; NULL: there is none.
const JxWorkerFrame *jx_run_innermost(const JxRunView *r, const JxWorkerThrowable *thrown);
bool jx_run_frame_is(const JxWorkerFrame *frame, const JxFrameName *at);
// Was the entry method under way?
bool jx_run_entered(const JxFinding *finding, const JxWorkerThrowable *thrown);

// What the run threw takes the place of what was predicted.
void jx_run_adopt(const JxRunView *r, JxFinding *finding, const JxWorkerThrowable *thrown);
// May it be adopted without anybody asking for it?  `test_class` is the test's.
bool jx_run_is_adoptable(const JxRunView *r, const char *test_class, const JxFinding *finding,
                         const JxWorkerThrowable *thrown);
// All findings of some entry methods: predictions that a run did not keep become what it threw (replay.threw).
void jx_run_adopt_others(const JxRunView *r, JxFinding **findings, size_t count);

#endif
