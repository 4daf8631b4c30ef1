// SPDX-License-Identifier: Apache-2.0
//
// Whether two inputs that are values by nature (strings, boxes) are one object.
//
// Nobody but `==` can tell two Strings of the same text apart, so aliases among
// them are not created when they are first looked at, as for other objects, but
// when identities are compared:
//
//   a == b   text differs ─► false
//            same text    ─► one object, or two: both are explored, and remembered
//
// Boxes in the range of their cache are one object when their values are equal,
// those of symbolic values that the program makes included.
// An input may also be the very object that a literal stands for.  Objects of an
// interface without implementations have no fields, so the same goes for them.
#ifndef JX_INPUTS_IDENTITY_H
#define JX_INPUTS_IDENTITY_H

#include "inputs/inputs.h"

// Of a String that a method made of another (JX_OBJECT_REMADE), `extra` holds the other's reference: unchanged it is
// that one.  With this bit it may be a literal where it is empty.
#define JX_REMADE_OR_LITERAL (1ull << 32)

// Whether it is the same as another is asked only when identities are compared.
bool jx_identity_is_late(const JxExec *x, const JxObject *object);
// Two decided references, neither null; a sibling with the other answer runs the instruction again.
JxFlow jx_identity_equal(JxExec *x, JxState *s, JxRef a, JxRef b, bool *equal);
// The reference by which an object is known, where it was decided to be the same as another.
JxRef jx_identity_of(const JxState *s, JxRef ref);
// It was compared with another object of equal value, a literal's or an input's, and decided not to be that one.
bool jx_identity_is_apart(const JxState *s, JxRef ref);

#endif
