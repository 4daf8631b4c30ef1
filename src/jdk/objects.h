// SPDX-License-Identifier: Apache-2.0
//
// Objects of the JDK that the engine itself makes or looks into: inside of jdk/.
#ifndef JX_JDK_OBJECTS_H
#define JX_JDK_OBJECTS_H

#include "inputs/lasting.h"
#include "jdk/jdk.h"
#include "jvm/guard.h"

// ── strings, classes, copies (objects.c, arraycopy.c)
JxRef jx_string_literal(JxExec *x, const char *modified_utf8, uint32_t length);
JxRef jx_string_new(JxExec *x, JxState *s, const char *utf8);
JxRef jx_string_from_chars(JxExec *x, JxState *s, const uint16_t *chars, uint32_t count);
// The same for an argument, which may be symbolic or null.
JxFlow jx_class_argument(JxExec *x, JxState *s, JxSlot *slot, JxClass **cls);
JxRef jx_program_loader(JxExec *x);  // the one class loader of what is not the JDK's (intrinsics/class.c)
JxRef jx_clone(JxExec *x, JxState *s, JxRef ref);
JxFlow jx_array_copy(JxExec *x, JxState *s, JxRef from, JxSlot from_index, JxRef to, JxSlot to_index, JxSlot count);

// ── what of the library can be changed (lasting.c)
JxLibraryState jx_lasting_state(const JxClass *cls);
bool jx_lasting_changes_when_read(const JxObject *object);
JxHeldUse jx_lasting_held_use(JxUtf8 owner, JxUtf8 name, int argument);

// ── exceptions (exceptions.c, known.c)
void jx_known_find(JxExec *x);
extern const char *const jx_fault_names[JX_FAULT_COUNT];
JxFlow jx_exception_new(JxExec *x, JxState *s, const char *internal_name, const char *message, const JxTerm *nulls,
                        JxRef *made);
JxRef jx_initialiser_error(JxExec *x, JxState *s, JxRef exception);
JxFlow jx_failed_class_error(JxExec *x, JxState *s, const char *message, JxRef *made);
void jx_trace_fill(JxExec *x, JxState *s, JxRef exception);  // Throwable.fillInStackTrace

// ── calls that java.lang.invoke is behind (dynamic/dynamic.c)
JxFlow jx_invoke_polymorphic(JxExec *x, JxState *s, JxInsn *insn, JxMethodInfo *method);
JxFlow jx_invoke_dynamic(JxExec *x, JxState *s, JxInsn *insn);

// ── what open objects answer (promises.c)
// Keeps a fresh answer within what the type promises of every implementation.
JxFlow jx_promise_keep(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot answer);

// ── intrinsics (intrinsics/intrinsics.c)
const JxIntrinsic *jx_intrinsic_find(const JxMethodInfo *method, void *user);

extern const struct JxLibraryFacts jx_jdk_library;  // library.c

#endif
