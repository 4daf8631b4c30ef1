// SPDX-License-Identifier: Apache-2.0
//
// How inputs come to be: what the other parts may ask.
//
// Inputs are made when somebody looks: a reference without a decision becomes null, an object that is there, or a fresh
// one, by what callers could do.  How each came to be is kept (shapes.h), so that witness/ can write it down.
#ifndef JX_INPUTS_INPUTS_H
#define JX_INPUTS_INPUTS_H

#include "core/doors.h"
#include "inputs/shapes.h"

// What core asks of this part (door.c).
extern const JxInputsDoor jx_inputs_door;

// Whether this can really happen, where the path knows more than its conditions say (every.h): to be asked before the
// escape is believed.  May narrow its path; after false it counts as cut, or as infeasible.
bool jx_escape_settle(JxEscape *escape);

// Is PATTERN=METHOD a model that can be used: is there such a static method?
bool jx_model_check(JxVm *vm, const char *text, JxError *error);

// ── inputs (inputs.c, entry.c)
const JxInputObject *jx_input_object(const JxState *s, JxRef ref);  // NULL: not an input
// NULL when the object is not an input.
const JxInputShape *jx_input_shape(const JxState *s, JxRef ref);
// Names a value as an input of the path, after those that are there.
void jx_input_declare(JxExec *x, JxState *s, const char *name, const char *type, JxKind kind, JxSlot slot);
// A fresh object for an undecided reference; the reference is bound to it.
JxFlow jx_input_make(JxExec *x, JxState *s, const JxTerm *term);
// The constant of an enum whose body this class is; 0: it is none, or the enum is not initialised.
JxRef jx_enum_only_constant(JxState *s, const JxClass *cls);

// ── undecided references (candidates.c, types.c)
const JxTypes *jx_symref_types(JxExec *x, JxState *s, const JxTerm *term);
// Splits an undecided reference on being a subtype of `cls`.  With `null_passes` a null counts as one (a cast).
JxFlow jx_types_split(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, bool null_passes, bool *is);

// ── contracts (contracts/)
// The entry method has returned (s->result), or the check before number `next`.
JxFlow jx_contracts_leave(JxExec *x, JxState *s, uint32_t next);
// The check that an exception left, or that did not hold; NULL: none.
const JxCheck *jx_contracts_broken(const JxState *s);
const JxContract *jx_contracts_of_entry(const JxExec *x);  // NULL: none
JxSlot jx_record_call(JxExec *x, JxState *s, const JxMethodInfo *method, JxRef receiver, const JxSlot *args,
                      JxSlot result);

#endif
