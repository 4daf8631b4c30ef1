// SPDX-License-Identifier: Apache-2.0
//
// How inputs come to be.
#ifndef JX_INPUTS_INPUTS_H
#define JX_INPUTS_INPUTS_H

#include "core/doors.h"

// What core asks of this part (door.c).
extern const JxInputsDoor jx_inputs_door;

// Whether this can really happen, where the path knows more than its conditions say (every.h): to be asked before the
// escape is believed.  May narrow its path; after false it counts as cut, or as infeasible.
bool jx_escape_settle(JxEscape *escape);

// Is PATTERN=METHOD a model that can be used: is there such a static method?
bool jx_model_check(JxVm *vm, const char *text, JxError *error);

// ── behind the door
JxFlow jx_symref_decide(JxExec *x, JxState *s, JxSlot *slot);            // candidates.c
void jx_narrower_store(JxExec *x, JxState *s, JxRef ref, JxSlot value);  // narrower.c
void jx_entry_make(JxExec *x, JxState *s);                               // entry.c
// contracts/calls.c
bool jx_replace_call(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxFlow *flow);
JxFlow jx_unfollowed_call(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args);
JxFlow jx_open_call(JxExec *x, JxState *s, JxMethodInfo *resolved, JxRef receiver);

#endif
