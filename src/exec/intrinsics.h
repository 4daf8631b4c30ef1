// SPDX-License-Identifier: Apache-2.0
//
// Methods that the engine does itself: native methods of the JDK, methods that
// one term says better than a loop, and those by which programs get inputs.
//
// Each table is an array of JxIntrinsic rows in a file of its own; intrinsics.c
// lists the tables.  A row's function gets the arguments in JVM slot layout
// (`this` first, long and double take two) and sets *result.  It must not fork
// after it has changed anything: a sibling runs the call again from its start.
// To call on: `return jx_tail_call(…)`; to let the bytecode run after all:
// `return jx_run_bytecode(…)`.
#ifndef JX_EXEC_INTRINSICS_H
#define JX_EXEC_INTRINSICS_H

#include "exec/engine.h"

typedef struct JxIntrinsicTable {
    const JxIntrinsic *rows;
    size_t count;
} JxIntrinsicTable;

extern const JxIntrinsicTable jx_intrinsics_lang;      // java.lang.Object, Class, System, Throwable, Float, …
extern const JxIntrinsicTable jx_intrinsics_verifier;  // nondet… and assume
extern const JxIntrinsicTable jx_intrinsics_print;     // System.out and err
extern const JxIntrinsicTable jx_intrinsics_unsafe;    // jdk.internal.misc.Unsafe and VarHandle access

// Replaces the running call of `method` by a call of `target` with these arguments.
JxFlow jx_tail_call(JxExec *x, JxState *s, const JxMethodInfo *method, JxMethodInfo *target, const JxSlot *args,
                    uint32_t slots);
JxFlow jx_run_bytecode(JxExec *x, JxState *s, const JxMethodInfo *method);

#endif
