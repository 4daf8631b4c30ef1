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
// What tests really passed (jx_use_note) counts more: where a method was recorded,
// calls that nothing is known of do not matter, and sizes, classes and fields are
// known too.
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
// What a value that occurred is like; of nothing that is not listed.
enum {
    JX_SEEN_NULL = 1,
    JX_SEEN_OBJECT = 2,
    JX_SEEN_NEGATIVE = 4,
    JX_SEEN_ZERO = 8,
    JX_SEEN_POSITIVE = 16,
    JX_SEEN_EMPTY = 32,   // a text, an array, a collection
    JX_SEEN_FILLED = 64,  // the same, with something in it
    JX_SEEN_HOLE = 128    // an array with a null in it
};
// A call that returned was handed this; a class with dots, or NULL.  Names have to live as long as `use`.
void jx_use_note(JxUse *use, const JxMethodInfo *method, uint32_t parameter, unsigned seen, const char *class_name);
// A field of an object that a call was made on held this; the class with dots.
void jx_use_note_field(JxUse *use, const char *class_name, const char *field, unsigned seen);
// Adds used-so, used-null and not-used-so to findings whose entry methods are called.
void jx_use_judge(const JxUse *use, JxVm *vm, JxFinding **findings, size_t count);

#endif
