// SPDX-License-Identifier: Apache-2.0
//
// Contracts, and calls whose body does not run: inside of inputs/.
#ifndef JX_INPUTS_CONTRACTS_H
#define JX_INPUTS_CONTRACTS_H

#include "inputs/inputs.h"

// ── of the entry method (contracts.c, framing.c)
void jx_contracts_enter(JxExec *x, JxState *s);
// A predicate that is assumed has returned, its frame is gone.
JxFlow jx_contracts_assume(JxExec *x, JxState *s, const JxMethodInfo *predicate, JxSlot value);
void jx_contracts_old(JxExec *x, JxState *s, uint32_t index, JxSlot value);
// The invariants of an input object that has just been made are assumed.  NEXT: it has none.
JxFlow jx_contracts_hold(JxExec *x, JxState *s, JxRef ref);
// A check is about to return, its frame still on top.
JxFlow jx_contracts_require(JxExec *x, JxState *s, JxSlot value);
void jx_contracts_done(JxExec *x);
void jx_framing_checks(JxExec *x, JxState *s, const JxContract *contract, const JxSlot *args, JxCheckList *out);

// ── in place of bodies (trusted.c, models.c)
// False: the method's body is to run.  `open`: it has none, so that any contract is better than nothing.
bool jx_trusted_call(JxExec *x, JxState *s, JxMethodInfo *method, bool open, JxFlow *flow);
// A method that runs only concretely, once for each part of its domain; false: its contract names no parts.
bool jx_partition_call(JxExec *x, JxState *s, JxMethodInfo *method, JxFlow *flow);
// The result of an earlier call of a pure method whose arguments and what it can see are the same.  After NEXT *found.
JxFlow jx_pure_result(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxSlot *result, bool *found);
// A method that the user gave a model for, with its arguments on the stack: the model is called in its place
// (models.c). False: there is none.
bool jx_model_call(JxExec *x, JxState *s, JxMethodInfo *method, JxFlow *flow);

// ── what calls leave behind (havoc.c)
// All fields of an object, or all elements of an array, may be anything now.
void jx_havoc_object(JxExec *x, JxState *s, JxRef ref, const char *name, JxOrigin from);
void jx_havoc_field(JxExec *x, JxState *s, JxRef ref, JxFieldInfo *field, JxOrigin from);
void jx_havoc_static(JxExec *x, JxState *s, JxFieldInfo *field, JxOrigin from);
// What a call of this method may change, as --havoc says.
void jx_havoc_call(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *args, JxOrigin from);

// ── objects as they were at some moment (region.c)
// What can be seen from one object.
const JxRegion *jx_region_of(JxExec *x, JxState *s, JxRef ref);
const JxRegion *jx_region_take(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *args);
bool jx_region_is_same(JxExec *x, JxState *s, const JxRegion *then, const JxRegion *now);
bool jx_region_same_object(JxExec *x, JxState *s, const JxObject *then, const JxObject *now);
// The objects of the program that a callee can reach.
const JxReach *jx_reach_take(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *args);

// ── behind the door (calls.c)
bool jx_replace_call(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxFlow *flow);
JxFlow jx_unfollowed_call(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args);
JxFlow jx_open_call(JxExec *x, JxState *s, JxMethodInfo *resolved, JxRef receiver);

#endif
