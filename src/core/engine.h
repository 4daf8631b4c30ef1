// SPDX-License-Identifier: Apache-2.0
//
// What core does for the others: the small vocabulary in which handlers of instructions and intrinsics speak.
//
// A handler works on the state whose turn it is, and says what became of it with a JxFlow.  It decides first and
// changes afterwards: where it forks, the sibling runs the instruction again from its start.
#ifndef JX_CORE_ENGINE_H
#define JX_CORE_ENGINE_H

#include "core/hedge.h"
#include "core/state.h"

// ── states and frames (state.c, worklist.c)
JxState *jx_state_fork(JxExec *x, JxState *s);  // the sibling; not in the work list yet
void jx_state_free(JxExec *x, JxState *s);
void jx_state_switch(JxExec *x, JxState *s, uint32_t thread);  // makes it the running one
void jx_frame_pop(JxExec *x, JxState *s);                      // makes the caller the top, unshared
// Pushes a value of this kind: long and double take two slots.
void jx_push_kind(JxFrame *f, JxKind kind, JxSlot value);
void jx_work_add(JxExec *x, JxState *s);

// ── ends (explore.c)
// Ends the path: counts it, tells listeners, frees the state.  Always returns JX_FLOW_END.
JxFlow jx_end(JxExec *x, JxState *s, JxEnd end);
// For a handler that goes through many elements: what it does counts as so many
// steps.  END when a limit was reached, and the state is gone.
JxFlow jx_charge(JxExec *x, JxState *s, uint64_t steps);
// Counts a path that is not followed at all, without there being a state for it.
void jx_count_cut(JxExec *x, JxEnd end);
JxFlow jx_unsupported(JxExec *x, JxState *s, const char *format, ...) __attribute__((format(printf, 3, 4)));

// ── values (values.c)
const JxTerm *jx_lift(JxExec *x, JxSlot slot, JxSort sort);
const JxTerm *jx_truth(JxExec *x, JxSlot slot);  // a boolean of the program: is it true?
static inline const JxTerm *jx_int_term(JxExec *x, int32_t value) {
    return jx_term_const(x->pool, JX_SORT_BV32, (uint32_t)value);
}
JxSort jx_kind_sort(JxKind kind);   // of a value on the stack: int for the small ones
JxSort jx_array_sort(JxKind kind);  // of the content of an array
// A field's or parameter's value cut down to its kind: boolean & 1, (byte), (char), (short).
JxSlot jx_narrow(JxExec *x, JxKind kind, JxSlot value);
// A symbolic value of a kind, named, for fields, parameters and results.
JxSlot jx_fresh_value(JxExec *x, JxState *s, JxKind kind, const char *descriptor, const char *name, JxOrigin from);
JxSlot jx_field_get(JxState *s, JxRef ref, const JxFieldInfo *field);
void jx_field_set(JxState *s, JxRef ref, const JxFieldInfo *field, JxSlot value);

// ── decisions (decide.c)
// The condition must hold, or `exception` is thrown: a sibling throws, this state goes on (NEXT), unless
// only the exception is possible (then RELOAD or END).
JxFlow jx_require(JxExec *x, JxState *s, const JxTerm *condition, const char *exception, const char *message);
// The condition is assumed: END (infeasible) if it cannot hold.
JxFlow jx_assume(JxExec *x, JxState *s, const JxTerm *condition);
// Forks: this state assumes the condition, a sibling its negation and runs the same instruction again.
// *holds tells which side this state is on.
JxFlow jx_split(JxExec *x, JxState *s, const JxTerm *condition, bool *holds);
// Makes a symbolic value concrete: all its values in turn, one per sibling, up to `limit` of them;
// beyond that the path is cut with `beyond`.
JxFlow jx_enumerate(JxExec *x, JxState *s, const JxTerm *t, uint32_t limit, JxEnd beyond, uint64_t *bits);
// Fixes a symbolic value to the one in the model, and says so in the counts.
JxFlow jx_concretise(JxExec *x, JxState *s, JxSlot *slot, JxSort sort);

// ── references (refs.c)
JxSlot jx_symref_new(JxExec *x, const char *name, JxClass *bound, JxOrigin from, bool nullable);
JxSymref *jx_symref(JxExec *x, const JxTerm *term);
// Takes down what annotations say about a fresh reference.
void jx_symref_annotate(JxExec *x, JxSlot slot, JxNullness nullness, const JxTypeUse *use);
bool jx_symref_known_not_null(JxExec *x, JxState *s, const JxTerm *term);
void jx_symref_make_lazy(JxExec *x, const JxTerm *term, JxMethodInfo *method, const JxSlot *args, uint32_t slots);
const JxBinding *jx_binding_of(JxState *s, const JxTerm *term);  // NULL: nothing known
// What is known without deciding: true when decided, *slot updated.
bool jx_binding_lookup(JxExec *x, JxState *s, JxSlot *slot);
void jx_symref_set(JxExec *x, JxState *s, const JxTerm *term, JxBinding value);
// An undecided reference is known to be one of these types, and not null if said so.
void jx_symref_narrow(JxExec *x, JxState *s, const JxTerm *term, const JxTypes *types, bool not_null);
void jx_symref_bind(JxExec *x, JxState *s, const JxTerm *term, JxRef ref);
// The same while a frame of the engine's own is on top of the one that asked.
void jx_symref_bind_below(JxExec *x, JxState *s, const JxTerm *term, JxRef ref);
void jx_symref_bind_null(JxExec *x, JxState *s, const JxTerm *term);
// After NEXT, *slot holds a decided reference (0: null).  Forks for null, aliases and fresh objects.
JxFlow jx_resolve(JxExec *x, JxState *s, JxSlot *slot);
// The same, but only null or not null is decided; *is_null.
JxFlow jx_resolve_null(JxExec *x, JxState *s, JxSlot *slot, bool *is_null);
// Dereference: resolve, then NullPointerException if null.  After NEXT *ref is the object.
JxFlow jx_deref(JxExec *x, JxState *s, JxSlot *slot, JxRef *ref);
JxFlow jx_ref_equal(JxExec *x, JxState *s, JxSlot *a, JxSlot *b, bool *equal);
// Whether a decided object is a subtype of `cls`.
JxFlow jx_decide_subtype(JxExec *x, JxState *s, JxRef ref, JxClass *cls, bool *is_subtype);

// ── arrays (arrays.c)
JxFlow jx_new_array(JxExec *x, JxState *s, JxClass *array_class, JxSlot length, JxSlot *result);
JxFlow jx_array_load(JxExec *x, JxState *s, JxSlot array, JxSlot index, JxKind kind, JxSlot *result);
JxFlow jx_array_store(JxExec *x, JxState *s, JxSlot array, JxSlot index, JxKind kind, JxSlot value);
// Does the value fit the array's dynamic element type?  After NEXT and false it is decided.
JxFlow jx_array_fits(JxExec *x, JxState *s, JxRef array, JxSlot *value, bool *fits);
// The array's content as a term.
const JxTerm *jx_array_content(JxExec *x, const JxObject *array);
// An element at a concrete index without any check, whatever the array's form.
JxSlot jx_array_peek(JxExec *x, const JxObject *array, uint32_t index);

// ── static state (init.c)
// After NEXT the class is initialised on this path; RELOAD: its initialiser was pushed, run the instruction again.
JxFlow jx_initialise(JxExec *x, JxState *s, JxClass *cls);
const JxObject *jx_statics_read(JxState *s, const JxClass *cls);
JxObject *jx_statics_write(JxExec *x, JxState *s, const JxClass *cls);

// ── exceptions (throw.c)
JxFlow jx_throw(JxExec *x, JxState *s, JxRef exception);
JxFlow jx_throw_new(JxExec *x, JxState *s, const char *internal_name, const char *message);
// Errors of resources, which a JVM with other settings does not have: a sibling throws (where the condition holds;
// NULL: always), this state goes on.  What no handler could tell apart is no path of its own in `check`.
JxFlow jx_may_throw(JxExec *x, JxState *s, JxFault fault, const char *message, const JxTerm *only_if);
// The NullPointerException of an instruction, with the symbolic reference that was null (NULL: none).
JxFlow jx_throw_null(JxExec *x, JxState *s, const JxTerm *reference);
JxFlow jx_throw_link_error(JxExec *x, JxState *s, const JxLinkError *error);

// ── calls (invoke.c)
// Calls with the arguments on the top frame's stack (they are taken off it).
JxFlow jx_call(JxExec *x, JxState *s, JxMethodInfo *method, uint32_t argument_slots);
// Pushes a call made by the engine: arguments given, result dropped or pushed on the caller's stack.
JxFlow jx_call_with(JxExec *x, JxState *s, JxMethodInfo *method, const JxSlot *args, uint32_t argument_slots,
                    JxFrameRole role);
// Runs the bytecode although there is an intrinsic: for intrinsics that decline.
JxFlow jx_call_body(JxExec *x, JxState *s, JxMethodInfo *method, uint32_t argument_slots);
// The call in progress is over: its arguments leave the stack, its result comes on it.
JxFlow jx_finish_call(JxState *s, const JxMethodInfo *method, JxSlot result);
// In the live JVM, without what comes after a call.
JxFlow jx_run_native(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxSlot *result);

#endif
