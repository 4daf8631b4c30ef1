// SPDX-License-Identifier: Apache-2.0
//
// Use as evidence: what the calls in the analysed code, and in its own tests,
// hand to a method.
//
//   class files ─► calls, with what is known of each argument ─► per method and parameter: what was seen
//   finding ─► is each of its arguments among that? ─► rows of evidence
//
// Code is read, not run: an argument is known where it is a constant, a new
// object, something that was compared with null just before, or one of these in a
// local variable, without a jump in between.  What is not known speaks neither
// for nor against anything.  A method's calls of itself do not count, nor do calls
// that are expected to fail: under a handler, in a lambda of a class that has
// assertThrows or its like, in a test with `expected`.
//
// Owner: the caller frees it; names point into the class files, which have to
// live as long.
#ifndef JX_JUDGE_USE_H
#define JX_JUDGE_USE_H

#include "jvm/jvm.h"
#include "witness/evidence.h"

typedef struct JxUse JxUse;

JxUse *jx_use_new(JxContext *ctx);
void jx_use_free(JxUse *use);
// Notes the calls in a class.
void jx_use_read(JxUse *use, const JxClassFile *file);
// Adds used-so, used-null and not-used-so to findings whose entry methods are called.
void jx_use_judge(const JxUse *use, JxVm *vm, JxFinding **findings, size_t count);

#endif
