// SPDX-License-Identifier: Apache-2.0
//
// What the machine, its user, chance and the garbage collector answer: things
// that the program does not decide, so that one run says nothing about another.
//
//   row of an intrinsic ─┐
//   native method ───────┴─ JxAnswerKind ─► jx_answer_before, the call, jx_answer_after
//
// Every method that the engine does itself has a column that says what its
// answer is (JxAnswerKind, core/state.h), and every native method has one by a
// table of environment.c: hedged, unless a row says otherwise.  The two functions
// around a call are the one place that applies it: an answer that is one of many
// becomes a symbolic input named after its source, or the path counts as one of
// several (JX_END_CONCRETISED), and nothing is called true or complete.
//
// With --program-output a program runs as on one machine: answers are concrete,
// and hedged.
#ifndef JX_JDK_ENVIRONMENT_H
#define JX_JDK_ENVIRONMENT_H

#include "jdk/jdk.h"

// Around each call of an intrinsic or a native method (core's door).
void jx_answer_before(JxExec *x, JxState *s, const JxMethodInfo *method);
void jx_answer_after(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *result);

// The path is one of several from here on.  What a class of the JDK looks at while it is initialised counts unless the
// table of environment.c says why no program can tell.  `method`: what was asked, for a notice; NULL: nothing to name.
void jx_note_environment(JxExec *x, JxState *s, const JxMethodInfo *method);
// A class of the program that has a finaliser is going to have objects: when it runs is the collector's to say.
void jx_note_finaliser(JxExec *x, JxState *s, const JxClass *cls);
// Whether the code that asks, behind methods of this name, is the program's own.
bool jx_environment_asked_by_program(const JxState *s);
// Whether the program may come to see the answer: always, but for parts of the library that ask for purposes of their
// own.
bool jx_environment_is_handed_on(const JxState *s);
// Whether what a collection tells may come to the program: always, but for the parts of the library that are known to
// go through tables of their own, and while a class of the library is initialised.
bool jx_environment_is_for_program(const JxState *s);

// Are answers symbolic here?  Otherwise the caller gives the machine's, and jx_answer_after hedges.
bool jx_environment_is_open(const JxExec *x);
// … and for whoever asks now?  In an exploration only for the program's own code, in a proof for the library's too,
// except where what it sets up is the same whatever it hears.
bool jx_environment_is_input(const JxExec *x, const JxState *s);
// A symbolic answer within the range.  `once`: the same source gives the same answer again, for this object or (0) at
// all.
JxFlow jx_environment_number(JxExec *x, JxState *s, const JxMethodInfo *method, const char *source, JxRef about,
                             bool once, int64_t low, int64_t high, JxSlot *result);
// A symbolic String, the same one whenever this source is asked.
JxFlow jx_environment_string(JxExec *x, JxState *s, const JxMethodInfo *method, const char *source, bool nullable,
                             JxSlot *result);

// One of a few texts, each on a path of its own; this one goes on with the first, or with what was chosen before.
// There are more answers than these: the caller hedges.
const char *jx_environment_choose(JxExec *x, JxState *s, const JxMethodInfo *method, const char *source,
                                  const char *const *texts, uint32_t count);
const char *jx_environment_chosen(JxExec *x, JxState *s, const char *source);  // NULL: nothing was

// The program itself decides what this source says from now on.
void jx_environment_set(JxExec *x, JxState *s, const char *source, JxSlot value);
// What was asked and said before on this path, or set by the program; false: nothing.
bool jx_environment_known(const JxState *s, const char *source, JxSlot *value);

#endif
