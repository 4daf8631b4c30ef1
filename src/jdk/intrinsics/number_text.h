// SPDX-License-Identifier: Apache-2.0
//
// Texts of numbers: printing and parsing as inverse functions.
//
//   Integer.toString(n) ─► a String whose characters are computed when somebody looks (JxLazy), and are n until then
//   Integer.parseInt(s) ─► n, if s is such a String;  s.equals(t) ─► n == m, if both are
//
// Decimal texts of ints and longs are in one-to-one correspondence with their numbers, and parseInt reads what toString
// writes; so nothing is said here that running the digits would not say.
#ifndef JX_JDK_INTRINSICS_NUMBER_TEXT_H
#define JX_JDK_INTRINSICS_NUMBER_TEXT_H

#include "jdk/intrinsics/intrinsics.h"

// A new String with the decimal text of a symbolic number; `kind`: an int (or what is one on the stack) or a long.
// False: it is not symbolic, or the program is not explored for every input; then the bytecode runs.
bool jx_number_text_make(JxExec *x, JxState *s, JxKind kind, JxSlot number, JxSlot *result);
// The number whose text this String is, as a term of 64 bits, if nobody has looked at it yet; NULL: it is none.
const JxTerm *jx_number_of_text(JxExec *x, JxState *s, JxSlot string, JxKind *kind);

#endif
