// SPDX-License-Identifier: Apache-2.0
//
// Types with arguments, as Signature attributes have them (JVMS 4.7.9.1): "Ljava/util/List<TT;>;".
//
// They are texts and stay texts; what is new hangs in the engine's arena.  NULL stands for what is not known.
#ifndef JX_INPUTS_GENERICS_H
#define JX_INPUTS_GENERICS_H

#include "core/exec.h"

const char *jx_generic_skip(const char *type);  // behind it
const char *jx_generic_argument(const char *type, uint32_t n);
// The first type parameter of a signature, and then each next: its name, and its bounds from the first ':' on.  `at`
// is behind the '<', then what was returned; NULL: there are no more.
const char *jx_generic_formal(const char *at, const char **name, size_t *length);
// Could one object be of both types?  Not if they have different type arguments, as far as they are known.
bool jx_generic_agree(const char *a, const char *b);
// The n-th parameter, as it is written; NULL too where the compiler added parameters.
const char *jx_generic_written(const JxMethodInfo *method, uint32_t n);
// With bounds in place of type variables, of the method (or NULL) and the class.
const char *jx_generic_parameter(JxExec *x, const JxMethodInfo *method, uint32_t n);
const char *jx_generic_bounded(JxExec *x, const JxMethodInfo *method, const JxClass *cls, const char *type);
// What a method returns when it is called on an object of this type.
const char *jx_generic_result(JxExec *x, const JxMethodInfo *method, const char *receiver);
// An object of this type, seen as one of a class above it.
const char *jx_generic_as(JxExec *x, const char *type, const JxClass *above);
// What a value of this type is at run time; Object for a type variable.
JxClass *jx_generic_erasure(JxExec *x, const char *type);

#endif
