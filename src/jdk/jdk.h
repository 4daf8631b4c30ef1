// SPDX-License-Identifier: Apache-2.0
//
// Everything that knows a name of the JDK: what the other parts may ask.
#ifndef JX_JDK_JDK_H
#define JX_JDK_JDK_H

#include "inputs/inputs.h"

// What core and inputs ask of this part (door.c).
extern const JxJdkDoor jx_jdk_door;

// Ties the methods that the engine does itself to a VM; best before its first class is loaded.
// jx_engine_new does it where nobody did.
void jx_exec_bind(JxVm *vm);
// Makes the class by which programs get their inputs, unless it is on the class path.
void jx_exec_provide_verifier(JxVm *vm);

// ── objects (objects.c)
// Java characters of a concrete string; false when something in it is symbolic.
bool jx_string_chars(JxExec *x, JxState *s, JxRef ref, uint16_t **chars, uint32_t *count, JxArena *arena);
bool jx_string_is_concrete(JxExec *x, JxState *s, JxRef ref);
char *jx_string_utf8(JxExec *x, JxState *s, JxRef ref, JxArena *arena);  // NULL when symbolic
JxRef jx_class_object(JxExec *x, JxClass *cls);
JxClass *jx_class_of_object(JxExec *x, JxState *s, JxRef class_object);  // the class that a Class object stands for

// ── exceptions (exceptions.c)
JxTrace *jx_trace_take(JxExec *x, JxState *s);
// What a NoClassDefFoundError says of the class path, as a sentence: a class is nowhere, or kept another one from being
// initialised.  NULL: anything else, as a class whose own initialiser fails.
const char *jx_missing_class(JxExec *x, JxState *s, JxRef thrown, JxArena *arena);
// Shared objects that mark "none yet" in every Throwable (its static sentinels).
JxRef jx_throwable_no_stack(JxExec *x);
JxRef jx_throwable_no_suppressed(JxExec *x);

#endif
