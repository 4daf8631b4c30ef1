// SPDX-License-Identifier: Apache-2.0
//
// What core asks of the two parts that stand on it.
//
//   engine/  puts them together: jx_exec_new(…, &jx_inputs_door, &jx_jdk_door)
//   jdk/     ── JxJdkDoor ────┐
//   inputs/  ── JxInputsDoor ─┤
//   core/ ◄───────────────────┘   asks through x->inputs and x->jdk; includes neither
//
// Each door is a constant table that its part fills in full; nobody but core (and, for JxJdkDoor, inputs/) calls
// through it.  jx_inputs_none and jx_jdk_none stand in where there is neither: programs without symbolic references, on
// classes that are no JDK's.
#ifndef JX_CORE_DOORS_H
#define JX_CORE_DOORS_H

#include "core/engine.h"
#include "core/roles.h"

// What a trial brought that none before it did: ran something, or came nearer to it; or only left objects in a state
// that is new.
typedef enum JxTrialNews { JX_TRIAL_NO_NEWS, JX_TRIAL_NEW_STATE, JX_TRIAL_NEW_RUN } JxTrialNews;

// What trials compared at branches of which they took one side only (near.h): the values as doubles.
enum { JX_TRIAL_HINTS = 24 };
typedef struct JxTrialHint {
    double a, b;
} JxTrialHint;
typedef struct JxTrialHints {
    uint32_t count;
    JxTrialHint list[JX_TRIAL_HINTS];
} JxTrialHints;

// How inputs come to be, and what stands in place of bodies.
typedef struct JxInputsDoor {
    // ── the entry method
    // Its frame lies there: receiver and parameters become inputs, its contract is set up.
    void (*enter)(JxExec *x, JxState *s);
    // It has returned (s->result).
    JxFlow (*leave)(JxExec *x, JxState *s);
    // All its paths are explored.
    void (*done)(JxExec *x);
    // The work list is empty: false when there is nothing else to go on from.
    bool (*go_on)(JxExec *x);
    // Is there something to go on from that should not wait for the end of the work list?
    bool (*is_due)(const JxExec *x);
    bool (*is_over_budget)(const JxExec *x);

    // ── trials on ordinary inputs before the search
    // How many of at most `most` there are; x->trials is set unless there are none.
    uint32_t (*begin_trials)(JxExec *x, JxMethodInfo *method, uint32_t most);
    void (*next_trial)(JxExec *x, uint32_t number);
    JxFlow (*before_trial)(JxExec *x, JxState *s);  // frames of static calls that come before the entry method's
    bool (*trial_takes_null)(JxExec *x);            // for a fresh reference that may be null
    bool (*trials_vary)(const JxExec *x);           // those that ran chose something
    bool (*trial_again)(JxExec *x);                 // the same trial once more, with fewer calls before
    // `hints`: what it would take to come further, or NULL.
    void (*trial_done)(JxExec *x, JxTrialNews news, const JxTrialHints *hints);
    void (*trial_situation)(JxExec *x, JxState *s, void (*note)(JxExec *x, uint64_t situation));
    // Calls before that the trial that ran last had places for; without the one at a place, or with it again.  False:
    // it was not there.
    uint32_t (*trial_calls)(const JxExec *x);
    bool (*leave_out)(JxExec *x, uint32_t place, bool out);

    // ── undecided references
    // One that is not null: after NEXT *slot holds an object.
    JxFlow (*decide)(JxExec *x, JxState *s, JxSlot *slot);
    // Two objects with different references: may they be one?
    JxFlow (*same)(JxExec *x, JxState *s, JxRef a, JxRef b, bool *equal);
    // Splits on being a subtype of `cls`.  With `null_passes` a null counts as one (a cast).
    JxFlow (*split_type)(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, bool null_passes, bool *is);
    // Splits a receiver by the methods that the call would run.  *target NULL: it must be decided first.
    JxFlow (*dispatch)(JxExec *x, JxState *s, const JxTerm *term, JxMethodInfo *resolved, JxMethodInfo **target);

    // ── data
    // A value that fits is about to be stored in an array of references.
    void (*store)(JxExec *x, JxState *s, JxRef array, JxSlot value);
    // The term depends on something that has no bound; asked only where s->has_unbounded_strings.
    bool (*is_unbounded)(const JxExec *x, const JxState *s, const JxTerm *term);

    // ── calls
    // True: something stands in for the method, and *flow says what became of the call.
    bool (*replace)(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxFlow *flow);
    // The call is beyond --depth.
    JxFlow (*unfollowed)(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args);
    // A call of an open object, whose class does not say what the method does.
    JxFlow (*open)(JxExec *x, JxState *s, JxMethodInfo *resolved, JxRef receiver);

    // A static field is read: the path is hedged where calls before may have changed what it has or leads to.  True:
    // never.
    bool (*read_static)(JxExec *x, JxState *s, const JxFieldInfo *field);

    const JxRoleActions *roles;  // JX_FRAME_COUNT of them
} JxInputsDoor;

// Everything that knows a name of the JDK.
typedef struct JxJdkDoor {
    // Finds the classes that the engine itself needs (x->known) and binds the methods that it does itself.
    void (*open)(JxExec *x);

    // ── exceptions
    const char *const *faults;  // names of classes, by JxFault
    // A new exception as the JVM makes it; `nulls`: the symbolic reference that was null.
    JxFlow (*exception)(JxExec *x, JxState *s, const char *name, const char *message, const JxTerm *nulls, JxRef *made);
    // What a class whose static initialiser threw `exception` throws instead (5.5 step 11).
    JxRef (*initialiser_error)(JxExec *x, JxState *s, JxRef exception);
    const char *const *unchecked;  // what may be thrown undeclared: names of classes, NULL at the end
    // What a class whose static initialiser threw earlier throws when it is used again (5.5 step 5).
    JxFlow (*failed_class)(JxExec *x, JxState *s, const char *message, JxRef *made);
    // Takes the stack of an exception that is being made.
    void (*fill_trace)(JxExec *x, JxState *s, JxRef exception);
    const char *(*cast_message)(JxExec *x, const JxClass *from, const JxClass *to);
    // With --program-output: why the path ends here; NULL: s->thrown left the entry method.
    void (*show)(JxExec *x, JxState *s, const char *reason);

    // ── constants and objects
    JxRef (*literal)(JxExec *x, const char *modified_utf8, uint32_t length);
    JxRef (*class_object)(JxExec *x, JxClass *cls);
    JxClass *(*class_of)(JxExec *x, JxState *s, JxRef class_object);
    // Pushes a constant that Java code makes (method types and handles, dynamic constants).
    JxFlow (*constant)(JxExec *x, JxState *s, JxClass *owner, uint16_t index);
    JxKind (*box_kind)(const JxClass *cls);  // VOID: it is no box
    bool (*unbox)(JxExec *x, JxState *s, JxRef ref, JxKind *kind, JxSlot *value);

    // A class of the program is about to be initialised.
    void (*initialising)(JxExec *x, JxState *s, const JxClass *cls);

    // ── calls
    // Around a call of an intrinsic or a native method: what its answer is (JxAnswerKind) is applied there.
    void (*asked)(JxExec *x, JxState *s, const JxMethodInfo *method);
    void (*answered)(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *result);
    // A caller's own object has answered with a fresh value: what every implementation promises holds of it.
    JxFlow (*promised)(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot answer);
    JxFlow (*invoke_dynamic)(JxExec *x, JxState *s, JxInsn *insn);
    JxFlow (*invoke_polymorphic)(JxExec *x, JxState *s, JxInsn *insn, JxMethodInfo *method);

    // ── threads; asked only where there are several
    // After NEXT the running thread may enter the monitor; else it waits and the instruction runs again.
    JxFlow (*monitor)(JxExec *x, JxState *s, JxRef monitor);
    // The running thread has run long: the next one goes on.
    void (*take_turns)(JxExec *x, JxState *s);
    JxFlow (*main_ended)(JxExec *x, JxState *s);

    const struct JxLibraryFacts *library;  // its classes as inputs (inputs/library.h); NULL: there are none
    const JxRoleActions *roles;
} JxJdkDoor;

extern const JxInputsDoor jx_inputs_none;
extern const JxJdkDoor jx_jdk_none;

// The name of the class of an exception that the JVM itself throws.
static inline const char *jx_fault(const JxExec *x, JxFault fault) { return x->jdk->faults[fault]; }

// It depends on something that has no bound.
static inline bool jx_is_unbounded(const JxExec *x, const JxState *s, const JxTerm *term) {
    return s->has_unbounded_strings && x->inputs->is_unbounded(x, s, term);
}

#endif
