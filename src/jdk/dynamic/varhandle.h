// SPDX-License-Identifier: Apache-2.0
//
// VarHandles that the engine itself makes and serves: to fields, static fields,
// array elements, and numbers in a byte array.
#ifndef JX_JDK_VARHANDLE_H
#define JX_JDK_VARHANDLE_H

#include "jdk/objects.h"

// A signature-polymorphic call on a VarHandle: vh.getVolatile(…), vh.compareAndSet(…), …
JxFlow jx_invoke_var_handle(JxExec *x, JxState *s, JxInsn *insn, const JxMethodInfo *method);

#endif
