// SPDX-License-Identifier: Apache-2.0
//
// What is known of references without deciding them: possible classes, type arguments, order.  Inside of inputs/.
#ifndef JX_INPUTS_TYPES_H
#define JX_INPUTS_TYPES_H

#include "inputs/inputs.h"

// ── candidates (candidates.c)
// Objects that are there already and can be what the reference stands for: candidate `i` of this many, if it fits.
uint32_t jx_symref_candidate_count(const JxState *s, const JxSymref *symref);
bool jx_symref_candidate(JxState *s, const JxSymref *symref, const JxTypes *types, uint32_t i, JxRef *ref);

// ── classes (types.c)
const JxTypes *jx_types_of_bound(JxExec *x, JxClass *bound);
const JxTypes *jx_types_closed(JxExec *x, JxClass *const *classes, uint32_t count);
bool jx_types_fit(const JxTypes *types, const JxClass *bound, const JxClass *cls);
// Without a fork: it is null or a subtype of `cls`, or (is false) neither.  False: it cannot be.
bool jx_types_limit(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, bool is);
// Classes of which inputs may be, below `type`.
uint32_t jx_types_below(JxExec *x, JxClass *type, JxClass **out, uint32_t most);
// The entry method's receiver: of the classes that run this method when it is called.
void jx_types_limit_receiver(JxExec *x, JxState *s, const JxTerm *term, JxMethodInfo *method);
// Splits an undecided receiver by the methods that the call would run.  *target NULL: it must be decided first.
JxFlow jx_types_dispatch(JxExec *x, JxState *s, const JxTerm *term, JxMethodInfo *resolved, JxMethodInfo **target);

// ── type arguments, as Signature attributes have them; NULL: not known (generics.c, library.c)
// Types with arguments, as Signature attributes have them; NULL: not known.
const char *jx_generic_skip(const char *type);  // behind it
const char *jx_generic_argument(const char *type, uint32_t n);
// Could one object be of both types?  Not if they have different type arguments, as far as they are known.
bool jx_generic_agree(const char *a, const char *b);
const char *jx_generic_parameter(JxExec *x, const JxMethodInfo *method, uint32_t n);
// With bounds in place of type variables, of the method (or NULL) and the class (generics.c).
const char *jx_generic_bounded(JxExec *x, const JxMethodInfo *method, const JxClass *cls, const char *type);
// What a method returns when it is called on an object of this type; NULL: not known.
const char *jx_generic_result(JxExec *x, const JxMethodInfo *method, const char *receiver);
JxClass *jx_generic_erasure(JxExec *x, const char *type);

// ── comparisons of open objects (order.c)
// What must hold if the two are one object.
const JxTerm *jx_order_agrees(JxExec *x, JxState *s, JxSlot a, JxSlot b);
// args: the receiver and what it is given; after NEXT *result is negative, zero or positive.
JxFlow jx_order_compare(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result);
// Does all that becomes of the answer of the call in progress depend on its sign alone, as far as the code shows?
bool jx_order_is_tested(const JxState *s);

#endif
