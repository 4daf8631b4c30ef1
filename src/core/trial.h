// SPDX-License-Identifier: Apache-2.0
//
// How trials run: the same method again and again, on inputs that inputs/trials.h chooses.
//
//   ground ──┬─► trial 0 ─► …      the entry method's frame, with the library's classes initialised that trials so
//            ├─► trial 1 ─► …      far needed; each trial is a fork of it, and only it runs
//            └─► trial 2 ─► …
//
// Of the analysed classes the ground has initialised only the entry method's, which comes before anything else:
// whatever else of the program matters runs in every trial.
// Which blocks of the analysed classes ran after which, and roughly how often, tells whether a trial is news.
#ifndef JX_CORE_TRIAL_H
#define JX_CORE_TRIAL_H

#include "core/internal.h"

typedef struct JxTrialRun JxTrialRun;

// Runs the trials of the method, if its options ask for any.  Counts, notices and limits are as before.
void jx_exec_run_trials(JxExec *x, JxMethodInfo *method);

// A static initialiser is about to be left; END: it was the last that the ground waited for.
JxFlow jx_trial_initialised(JxExec *x, JxState *s, JxClass *cls);
// A trial has ended like this.
void jx_trial_ended(JxExec *x, JxState *s, JxEnd end);
// An exception left the entry method.
void jx_trial_crashed(JxExec *x, const JxState *s);
// A branch on two numbers was taken to this side (near.h).
void jx_trial_branched(JxExec *x, const JxDecodedCode *code, uint32_t insn, uint32_t side, uint32_t sides, double a,
                       double b);
// A block ran, from instruction `first` on.
void jx_trial_ran(JxExec *x, const JxDecodedCode *code, uint32_t first);

#endif
