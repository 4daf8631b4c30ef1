// SPDX-License-Identifier: Apache-2.0
//
// What a static field leads to: can anybody have changed it since it was initialised?
//
// A method is explored from the state in which initialisers leave static fields.  Calls before it may have changed
// what lies behind one that is final as well (a cache, a counter, a list).  What lasts does not need a hedge:
//
//   values of the library, objects whose fields nobody sets        lasting by themselves
//   arrays and collections                                         behind a private field, or one of its package
//                                                                  alone, that is only read
//   (jvm/guard.h)
//                                                                  or a wrapper that lets nobody write,
//                                                                  and with no other way to them from any static field
//
// A read of anything else qualifies the path as k-bound, like that of a field which can be set.
#ifndef JX_INPUTS_LASTING_H
#define JX_INPUTS_LASTING_H

#include "inputs/inputs.h"

// What classes of the library are, as far as changes go.
typedef enum JxLibraryState {
    JX_STATE_OPEN,        // can be changed, or nobody knows
    JX_STATE_VALUE,       // cannot, whatever it refers to
    JX_STATE_WRAPPER,     // cannot, and gives nobody what can change; its elements are another matter
    JX_STATE_COLLECTION,  // can be changed by whoever has it
    JX_STATE_INNER        // part of a collection
} JxLibraryState;

// The value of a static field is read, or becomes an input: the path is hedged if it may be another one.  True: on no
// path of this run it is.
bool jx_lasting_note(JxExec *x, JxState *s, const JxFieldInfo *field);
// Whether nothing behind the field, which is final and of a reference type, can have changed; the same for a whole run.
bool jx_lasting_is(JxExec *x, JxState *s, const JxFieldInfo *field);
// Two references differ, one of them an input's: callers may have passed the object of a static field.
void jx_lasting_compared(JxExec *x, JxState *s, JxRef a, JxRef b);

#endif
