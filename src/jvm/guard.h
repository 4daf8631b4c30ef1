// SPDX-License-Identifier: Apache-2.0
//
// Who can change what a field refers to that is private, or of its package alone: seen from the bytecode of its nest,
// or of the package as far as the class path has it, without running it.
//
//   getstatic TABLE ─► [held] ─┬─ iaload, arraylength, if_acmp, known calls that only look     reads
//                              ├─ iastore, known calls that change                             changes
//                              └─ areturn, putfield, aastore, any other call                   leaks
//
// A reference that came from the field is followed through locals, the stack and calls whose method is certain.  What
// initialisers do is left out: that of the field's class for a static field, constructors with their own object for
// one of an instance.  What is said not to leak or change does not, reflection and classes that somebody adds to the
// package aside.
#ifndef JX_JVM_GUARD_H
#define JX_JVM_GUARD_H

#include "jvm/jvm.h"

typedef struct JxGuard {
    bool leaks;    // others may have the object: it can be compared with what they pass, and changed
    bool changes;  // code of the nest changes it
    bool is_set;   // something beside initialisers gives the field another value
    bool shared;   // code of the package can read the field, callers too: they may pass the object
} JxGuard;

// What a call of the library does with an object that it gets.
typedef enum JxHeldUse {
    JX_HELD_LEAKS,
    JX_HELD_CHANGES,
    JX_HELD_READS,
    JX_HELD_READS_FLAT,  // as long as what is in it is not held too: it is copied
    JX_HELD_VIEWS,       // it reads, and its result gives access to the object
    JX_HELD_ITEM         // it reads, and its result is an element, or an entry that gives access to the object
} JxHeldUse;
// By the names of a constant pool; `argument` counts from 0, the receiver is -1.
typedef JxHeldUse (*JxHeldUses)(JxUtf8 owner, JxUtf8 name, int argument);

// Of a field of a reference type.  One that not only the package can reach leaks, changes and (not final) is set.
JxGuard jx_field_guard(JxVm *vm, const JxFieldInfo *field, JxHeldUses uses);

#endif
