// SPDX-License-Identifier: Apache-2.0
//
// Proofs without bounds: what holds however often a loop goes round.
//
//   state comes back to a loop head ──► general state: fresh symbols at the places that change, guesses assumed
//            ▲                                  │ the engine runs it, as it runs any other
//            │                                  ├─► leaves the loop: goes on, to the end of the program
//            └──────────── covered? ◄───────────┴─► comes back: is it an instance of the general state?
//
// There is no second description of any instruction: the engine runs states, and a cutter (core/engine.h) looks on
// at the jumps backwards.  A state that comes back ends there if it is an instance of the general state: the same
// frames, objects and statics except at the places with fresh symbols, and guesses that follow from its path.  Places
// that differ become symbols, guesses that do not follow are dropped, and everything is run again with what was
// learnt, until one round learns nothing.  That round is the proof: each of its paths ends by itself or in a state
// whose future is explored, and between two such states at least one instruction ran; so a shortest run to a
// violation would have a shorter one.  (For solvers: a Houdini loop over the engine's own transition relation.)
//
// No proof comes out of a round in which anything was cut, not supported, unknown, concretised, or in which something
// changes that the general state does not speak of.
#ifndef JX_PROVE_PROVE_H
#define JX_PROVE_PROVE_H

#include "core/exec.h"

// Why there is no proof, where it is known without an attempt.
#define JX_UNPROVED_CALLS "calls that were not followed"

typedef struct JxProveOptions {
    uint64_t work;                                         // instructions and the solver's work (jx_exec_work), in all
    bool (*violates)(const JxEscape *escape, void *user);  // does this end break the property?
    void *user;
    bool is_method;        // the entry is a method with symbolic inputs of every shape (JxExecOptions.general)
    bool overflow_counts;  // a StackOverflowError breaks the property
    bool clauses;          // wanted, too: what the proof rests on, as SMT-LIB
} JxProveOptions;

typedef struct JxLemma {
    const JxMethodInfo *method;
    int line;
    const char *text;  // as a Java expression
} JxLemma;

typedef struct JxAttempt {
    bool proved;
    bool hopeless;    // more work would not help
    const char *why;  // not proved: what stands against it
    const char *by;   // "loop invariants", "summaries", …
    uint64_t ticks;   // that it took (jx_exec_ticks), clauses aside
    uint32_t rounds, cuts;
    uint32_t count;
    uint32_t clause_count;
    const char **clauses;  // each of them unsatisfiable
    JxLemma *lemmas;       // what holds at the heads of loops; in the engine's arena
} JxAttempt;

// Explores main(String[]), or a method with its inputs, with a cutter.  The engine must be fresh, with options for a
// whole program or for general inputs.
JxAttempt jx_prove(JxExec *exec, JxMethodInfo *entry, const JxProveOptions *options);

// The search of a whole program: results of recursive functions are computed once (memo.h).
void jx_memo_install(JxExec *exec);

#endif
