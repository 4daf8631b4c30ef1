// SPDX-License-Identifier: Apache-2.0
//
// Checks of code that go beyond single instructions: on every path the operand
// stack neither runs empty nor past max_stack, has the same shape wherever
// paths meet, and each instruction finds values of the kinds that it works on
// (int, float, long, double, reference), also in local variables.  After this
// an interpreter may push, pop and load without looking.
//
// What it does not check (4.10 does): which class a reference is of, and that
// objects are initialised before use.  Methods with jsr or ret, which only
// files below version 51 may have, are let through unchecked.
#ifndef JX_CLASSFILE_VERIFY_H
#define JX_CLASSFILE_VERIFY_H

#include "classfile/classfile.h"

// Checks all methods of the class.  `ctx` gives the memory, all of which is
// given back.  False and *error with file and offset when the code is bad.
bool jx_classfile_verify(JxContext *ctx, const JxClassFile *cls, JxError *error);
// One method; NULL code is good.  Memory is taken from the arena.
bool jx_method_verify(JxArena *arena, const JxClassFile *cls, const JxMethod *method, JxError *error);

#endif
