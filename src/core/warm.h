// SPDX-License-Identifier: Apache-2.0
//
// What one trial has left in the library, for those after it.
//
//   trial:   entry ─► new DecimalFormat("0.00") ─► …          a million instructions: providers, locales, symbols
//   warm  =  the state before the trial
//            + statics of the JDK's classes and all objects as the trial left them      caches are filled
//            − what the program's own statics lead to: these are as they were before
//
// As in a program that has run for a while, where a test is seldom the first to ask for a format.  Only trials begin
// from it, and what they show is run on a JVM as ever.
#ifndef JX_CORE_WARM_H
#define JX_CORE_WARM_H

#include "core/internal.h"

// A new state, to be freed by the caller; NULL: the library holds something that belongs to the trial alone.
JxState *jx_warm_state(JxExec *x, JxState *cold, JxState *end);

#endif
