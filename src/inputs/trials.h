// SPDX-License-Identifier: Apache-2.0
//
// Trials: before the search a method runs on ordinary inputs, all of them
// concrete, so that crashes that any value shows cost a few milliseconds.
//
//   JxTrials ─┬─ strings   constants of the method and of what it calls, texts that match (or nearly match) them as
//             │            patterns, and what crashes programs everywhere
//             ├─ numbers   constants, their neighbours, boundaries
//             ├─ number    which trial runs now: it decides what every fresh value is
//             └─ kept      trials that did something new; every second one is one of these with a few choices changed
//
// While one runs, fresh primitives and strings are concrete, references are not
// null, and of every choice one side is taken; what would fork is dropped.  A
// trial claims nothing: counts and notices of the run are as before.
// The engine's arena owns everything.
#ifndef JX_INPUTS_TRIALS_H
#define JX_INPUTS_TRIALS_H

#include "core/roles.h"
#include "inputs/library.h"
#include "inputs/make.h"

typedef struct JxTrials JxTrials;

// How many there are for this method, at most `most`; sets x->trials.  0: none, and it is not set.
uint32_t jx_trials_begin(JxExec *x, JxMethodInfo *method, uint32_t most);
void jx_trials_next(JxExec *x, uint32_t number);

// ── what the trial that runs chooses
JxSlot jx_trial_primitive(JxExec *x, JxKind kind);
// `reads`: what its readers take, or NULL.
const char *jx_trial_string(JxExec *x, const char *name, const struct JxReads *reads);
// What those take who read this parameter; outside of trials NULL.
const struct JxReads *jx_trial_reads(JxExec *x, JxMethodInfo *method, uint32_t parameter);
uint32_t jx_trial_pick(JxExec *x, uint32_t count);       // one of `count`
JxClass *jx_trial_class(JxExec *x);                      // one that the code names, for a Class object; NULL: none
uint32_t jx_trial_pick_best(JxExec *x, uint32_t count);  // … of which the first are the most likely
uint32_t jx_trial_size(JxExec *x);                       // of a collection or an array
uint32_t jx_trial_length(JxExec *x);                     // of an array of primitives, which costs nothing
bool jx_trial_bytes(JxExec *x, JxBytes *bytes);          // what the library's methods that are called read; false: not
// The next call on this input before the entry method, one of `count`; false: no more.  STATIC: of static methods.
enum { JX_TRIAL_STATIC = 0 };
bool jx_trial_call(JxExec *x, JxRef ref, uint32_t chain, JxMethodInfo *const *methods, uint32_t count, uint32_t *which);
void jx_trial_moved(JxExec *x, JxState *s, JxRef ref);  // this input is as the last call left it, or as it was made
// Before and after the entry method's parameters are made.
void jx_trial_entry_begins(JxExec *x);
void jx_trial_entry_made(JxExec *x);
JxSlot jx_trial_answer(JxExec *x, JxKind kind);  // of a caller's method, a primitive
bool jx_trial_is_asked_too_much(JxExec *x);  // a caller's method is called, and many were before: no test could say all
bool jx_trial_refuses(JxExec *x);            // a caller's method that is called throws
void jx_trial_calls_now(JxExec *x, JxMethodInfo *method);  // arguments that are chosen from here on are of this method
bool jx_trial_takes_null(JxExec *x);   // seldom: nulls are the search's, but for states that they leave behind
bool jx_trial_takes_alias(JxExec *x);  // an object that is there already, and no fresh one
// A call before on this input threw.  True: it is part of the trial, which goes on with what the call left behind.
// Else: of the entry method itself that is what is looked for, and one call less leads to it; another one is left out.
bool jx_trial_threw(JxExec *x, JxRef ref, const JxMethodInfo *method, const JxClass *exception);
void jx_trial_returned(JxExec *x, JxState *s, const JxReturn *left);  // one returned: its answer may be asked for again
bool jx_trial_again(JxExec *x);                                       // … and the trial runs once more
void jx_trial_done(JxExec *x, JxTrialNews news, const JxTrialHints *hints);  // news: others are to be made of it
// situation.c: the states of the objects that the trial is about, as it leaves them, roughly
void jx_trial_situation(JxExec *x, JxState *s, void (*note)(JxExec *x, uint64_t situation));
uint32_t jx_trial_calls(const JxExec *x);                      // places of calls in the trial that ran last
bool jx_trial_leave_out(JxExec *x, uint32_t place, bool out);  // when it runs again; false: there was no call
bool jx_trials_vary(const JxExec *x);  // those that ran chose something: another one may choose otherwise

// ── statics.c
// The next static call before the entry method, if there is one more: its frame is on top then.
JxFlow jx_trials_before(JxExec *x, JxState *s);
// The one that runs ended with an exception of this class; its frame goes, and the next one comes.
JxFlow jx_before_threw(JxExec *x, JxState *s, const JxClass *exception);

// ── samples.c: texts that match a regular expression, or a date's format, by and large; NULL: it is none
typedef enum JxSampleForm { JX_SAMPLE_SHORT, JX_SAMPLE_LONG } JxSampleForm;
const char *jx_sample_pattern(JxArena *arena, const char *pattern, JxSampleForm form);
const char *jx_sample_date(JxArena *arena, const char *format, JxSampleForm form);

#endif
