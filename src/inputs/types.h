// SPDX-License-Identifier: Apache-2.0
//
// What is known of references without deciding them: possible classes, order.  Inside of inputs/.
#ifndef JX_INPUTS_TYPES_H
#define JX_INPUTS_TYPES_H

#include "inputs/generics.h"
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

// ── comparisons of open objects (order.c)
// What must hold if the two are one object.
const JxTerm *jx_order_agrees(JxExec *x, JxState *s, JxSlot a, JxSlot b);
// args: the receiver and what it is given; after NEXT *result is negative, zero or positive.
JxFlow jx_order_compare(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result);
// Does all that becomes of the answer of the call in progress depend on its sign alone, as far as the code shows?
bool jx_order_is_tested(const JxState *s);

#endif
