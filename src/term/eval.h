// SPDX-License-Identifier: Apache-2.0
//
// Assignments, and the value of any term under one.
//
// A JxModel gives values to variables.  A variable without a value is 0 (false,
// +0.0, an array of zeros), so every model is total.  Array variables have
// entries over a default.  Uninterpreted functions are evaluated by their
// evaluator if they have one, else by the entries in the model, else 0.
#ifndef JX_TERM_EVAL_H
#define JX_TERM_EVAL_H

#include "term/term.h"

typedef struct JxModel JxModel;

JxModel *jx_model_new(JxAlloc *alloc);
void jx_model_free(JxModel *model);
JxModel *jx_model_copy(const JxModel *model);
void jx_model_clear(JxModel *model);

bool jx_model_has(const JxModel *model, uint32_t var);
uint64_t jx_model_get(const JxModel *model, uint32_t var);
void jx_model_set(JxModel *model, uint32_t var, uint64_t bits);
void jx_model_array_default(JxModel *model, uint32_t var, uint64_t bits);
void jx_model_array_set(JxModel *model, uint32_t var, uint32_t index, uint64_t bits);
uint64_t jx_model_array_get(const JxModel *model, uint32_t var, uint32_t index);
void jx_model_apply_set(JxModel *model, uint32_t function, const uint64_t *args, uint32_t arity, uint64_t bits);
// Copies the values of the variables that `other` has into model.
void jx_model_merge(JxModel *model, const JxModel *other);

// As bytes, for another process with the same pool; unpack adds to the model, false on bytes that are none of pack's.
void jx_model_pack(const JxModel *model, JxStrbuf *out);
bool jx_model_unpack(JxModel *model, const char *bytes, size_t length);

// Bits of the term's value, zero-extended (BOOL: 0 or 1).  Not for array and REF sorts.
uint64_t jx_term_eval(const JxTermPool *pool, const JxTerm *t, const JxModel *model);
static inline bool jx_term_holds(const JxTermPool *pool, const JxTerm *t, const JxModel *model) {
    return jx_term_eval(pool, t, model) != 0;
}
// The value of an operator on constants, the one place that says what operators
// mean; folding, evaluation and the tests all use it.  `arg_sort` is the first argument's.
uint64_t jx_term_fold(JxTermOp op, JxSort sort, JxSort arg_sort, const uint64_t *args, uint32_t arity);

#endif
