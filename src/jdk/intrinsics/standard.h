// SPDX-License-Identifier: Apache-2.0
//
// Standard input: bytes that nobody knows, then its end.
//
// Each native read gives one byte, or -1 at the end: a symbolic number that is an input of its own.  A source may
// always be that slow, and what a reader above asks for besides is decided by available(), whose answers are symbolic
// too; so every way to cut the same bytes into portions is among the paths.  How far a path has read, and what it was
// told, is in the state's answers (jdk/environment.h).
//
// The end is final here, and reading does not fail: whoever reads on after the end is hedged, since a terminal may go
// on.  After JX_MOST_STANDARD_INPUT bytes a path is cut.
#ifndef JX_JDK_STANDARD_H
#define JX_JDK_STANDARD_H

#include "jdk/intrinsics/intrinsics.h"

enum { JX_MOST_STANDARD_INPUT = 64 };

// The streams of System, in the engine's own form; made once.
void jx_standard_streams(JxExec *x);
// Is it the file below System.in?
bool jx_standard_is_input(const JxExec *x, JxRef stream);

// The next number, which may be symbolic; jx_standard_take after the last decision on it.
JxFlow jx_standard_next(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *number);
void jx_standard_take(JxExec *x, JxState *s);
// A number that goes to a decoder is left to those in ASCII: the rest counts as cut.
JxFlow jx_standard_decodes(JxExec *x, JxState *s, JxSlot number);
// What available() answers.
JxFlow jx_standard_available(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *result);

#endif
