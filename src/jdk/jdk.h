// SPDX-License-Identifier: Apache-2.0
//
// Everything that knows a name of the JDK.
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

// ── behind the door
void jx_known_find(JxExec *x);                            // known.c
extern const char *const jx_fault_names[JX_FAULT_COUNT];  // exceptions.c
JxFlow jx_exception_new(JxExec *x, JxState *s, const char *internal_name, const char *message, const JxTerm *nulls,
                        JxRef *made);
JxRef jx_initialiser_error(JxExec *x, JxState *s, JxRef exception);

#endif
