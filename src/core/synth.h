// SPDX-License-Identifier: Apache-2.0
//
// Code that the engine writes itself: the bodies behind invokedynamic call
// sites and lambdas, put together from resolved instructions.
//
//   JxSynth s;  jx_synth_begin(&s, x, locals);
//   jx_synth_load(&s, kind, local);  jx_synth_call(&s, method);  …
//   JxMethodInfo *m = jx_synth_finish(&s, cls, "name", "(I)V", flags);
//
// Instructions are quick forms, so nothing refers to a constant pool.
#ifndef JX_CORE_SYNTH_H
#define JX_CORE_SYNTH_H

#include "core/engine.h"

typedef struct JxSynth {
    JxExec *x;
    JX_VEC(JxInsn) insns;
    uint32_t locals, depth, deepest;  // slots
} JxSynth;

void jx_synth_begin(JxSynth *synth, JxExec *x, uint32_t locals);
void jx_synth_load(JxSynth *synth, JxKind kind, uint32_t local);
void jx_synth_store(JxSynth *synth, JxKind kind, uint32_t local);
void jx_synth_push(JxSynth *synth, JxKind kind, uint64_t bits);
void jx_synth_new(JxSynth *synth, JxClass *cls);
void jx_synth_plain(JxSynth *synth, uint16_t op, int stack_change);   // an instruction without operands
void jx_synth_get_field(JxSynth *synth, JxKind kind, uint32_t slot);  // of the object on the stack
void jx_synth_put_field(JxSynth *synth, JxKind kind, uint32_t slot);
// Static, special (constructors, private and super calls), virtual or interface call, by the method's nature.
void jx_synth_call(JxSynth *synth, JxMethodInfo *method, bool special);
void jx_synth_cast(JxSynth *synth, JxClass *cls);
void jx_synth_return(JxSynth *synth, JxKind kind);
// Makes the method; the synth is spent.
JxMethodInfo *jx_synth_finish(JxSynth *synth, JxClass *cls, const char *name, const char *descriptor, uint16_t flags);

#endif
