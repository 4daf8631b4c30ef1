// SPDX-License-Identifier: Apache-2.0
//
// Inside the prover: what is learnt of a loop head from round to round (JxHead), and the general states of one round
// (JxCut).  All in the engine's arena, except for lists and the states that cuts keep.
#ifndef JX_PROVE_INTERNAL_H
#define JX_PROVE_INTERNAL_H

#include "prove/forms.h"
#include "prove/guess.h"
#include "prove/memo.h"
#include "prove/prove.h"

// A loop head in its context: the frames below, and the general states that the path is in.
typedef struct JxHead {
    uint64_t key;
    bool cut;       // states are made general here
    uint32_t peel;  // … but not before they came by so often
    JxPlaceList places;
    JxMap dropped;  // keys of guesses that failed
    struct {        // constant bounds of a place, from above and from below, that failed
        uint32_t rounds, last;
    } bounds[JX_GUESS_PLACES][2];
} JxHead;

// A general state of the present round.
typedef struct JxCut {
    JxHead *head;
    JxState *state;   // owned; as it was made general, guesses assumed
    JxPath *given;    // owned; without the guesses
    uint32_t newest;  // the newest variable then
    uint32_t count;
    JxPlace *places;
    JxSlot *entry, *fresh;
    JxGuessList guesses;  // not dropped
    size_t assumed;       // how many were assumed
} JxCut;

// What a frame notes of the loop heads that it came back to.
typedef struct JxCutMark {
    const struct JxCutMark *older;
    uint32_t pc;
    uint32_t arrivals;  // with a longer path each
    uint32_t length;    // of the path, at the last of them
    JxCut *cut;         // NULL: it was not made general
} JxCutMark;

// A recursive method: what is learnt of its calls from round to round.
typedef struct JxRecursion {
    JxMethodInfo *method;
    uint32_t peel;         // calls of it that are followed before one is made general
    JxPlaceList places;    // its arguments, and what calls change or find changed
    JxHead before, after;  // guesses that failed: what holds on entry, what on return
    JX_VEC(JxClass *) throws;
    JxGuessList forms;  // fitted to samples
    size_t sampled;     // places that there were then, plus one; 0: not yet
} JxRecursion;

// A general call of the present round.  Calls that are instances of it go on behind it, with a fresh result.
typedef struct JxEntry {
    JxRecursion *of;
    JxState *state;  // owned; the method's frame on top, guesses not assumed yet
    JxPath *given;   // owned; what is known of that which does not change
    uint32_t newest;
    uint32_t count;  // places, with what the first call had there, and the symbols
    JxPlace *places;
    JxSlot *first, *fresh;
    uint32_t out_count;  // the result, and places that are no arguments
    JxPlace *outs;
    JxSlot *ins;  // … with the symbols on entry
    JxGuessList before, after;
} JxEntry;

// A run with concrete arguments, on the side.
typedef struct JxTrial {
    const JxEntry *entry;
    uint64_t until;  // steps
    bool returned;
    JxSlot result;
    JxSlot *outs;
} JxTrial;

typedef struct JxProver {
    JxExec *x;
    const JxProveOptions *options;
    JxMethodInfo *entry;
    JxMap heads;                // key → JxHead
    JX_VEC(JxCut *) cuts;       // of this round
    JxMap recursions;           // method number → JxRecursion
    JX_VEC(JxEntry *) entries;  // of this round
    JX_VEC(JxClass *) early;    // of the JDK: initialised before a call is made general
    JxTrial *trial;             // NULL: none runs
    JxMemo *memo;
    int64_t constants[32];
    uint32_t constant_count;
    int effort;
    uint32_t round;
    bool unshaped;          // a loop changes what no general state speaks of
    bool deep;              // a round was given up on a deep stack
    bool changed;           // something was learnt in this round
    bool violated;          // a path of this round may violate the property
    const char *violation;  // the last of them
    const char *why;        // there is no proof
} JxProver;

// Ends the attempt: all states end.
void jx_prover_fail(JxProver *p, const char *why);

// ── loops (loops.c)
JxFlow jx_loop_arrive(void *user, JxExec *x, JxState *s);
void jx_cut_free(JxProver *p, JxCut *cut);

// ── calls (calls.c)
bool jx_recursion_call(void *user, JxExec *x, JxState *s, JxMethodInfo *method, JxFlow *flow);
JxFlow jx_recursion_leave(void *user, JxExec *x, JxState *s, JxSlot value);
JxFlow jx_recursion_threw(void *user, JxExec *x, JxState *s, JxClass *exception);
void jx_entry_free(JxProver *p, JxEntry *entry);
void jx_recursion_forget(JxRecursion *r);
// What guesses about the return of a call speak of; `callee` has the arguments in its top frame.
void jx_entry_scene(const JxProver *p, const JxEntry *entry, JxState *callee, const JxSlot *ins, JxScene *scene);

// ── samples (samples.c)
// Runs the method with small arguments, and fits forms to what it leaves behind.
void jx_recursion_sample(JxProver *p, JxState *callee, const JxEntry *entry);

// ── guesses against states (check.c)
void jx_scene_of(const JxProver *p, const JxCut *cut, JxScene *scene);
// Drops the guesses that need not hold on the path with these values at the places; true when all are kept.
bool jx_check_guesses(JxProver *p, const JxScene *scene, JxPath *path, const JxSlot *values, JxGuessList *guesses,
                      JxHead *head);
// Whether the condition follows from the path.
bool jx_follows(JxProver *p, JxPath *path, const JxTerm *condition);

#endif
