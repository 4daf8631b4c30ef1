// SPDX-License-Identifier: Apache-2.0
//
// Terms as Z3 sees them.  A translation is kept per term, so a condition is
// translated once however many queries it is in.  The translator owns a Z3
// context; every Z3 object made here lives until the translator is freed.
//
// What Z3 cannot know exactly is left free and said so: applications of
// functions, FREM, and tables too large to be written out.  Their models have
// to be checked and, if wrong, refined by lemmas (solver/z3.c).
#ifndef JX_SOLVER_TRANSLATE_H
#define JX_SOLVER_TRANSLATE_H

#include <z3.h>

#include "solver/internal.h"

typedef struct JxTranslator {
    JxAlloc *alloc;
    JxTermPool *pool;
    Z3_context z3;
    Z3_sort sorts[JX_SORT_REF];
    Z3_ast rounding;
    Z3_func_decl remainders[2];  // FREM on F32, F64
    JX_VEC(Z3_ast) by_term;      // by term id; NULL: not yet
    JX_VEC(Z3_func_decl) functions;
    JX_VEC(Z3_ast) kept;  // everything that has a count here
    JxTermVec stack;
    bool failed;  // Z3 reported an error since this was last cleared
} JxTranslator;

void jx_translator_init(JxTranslator *to, JxSolver *solver);
void jx_translator_fini(JxTranslator *to);
// NULL after an error of Z3.
Z3_ast jx_translate(JxTranslator *to, const JxTerm *term);
Z3_ast jx_translate_constant(JxTranslator *to, uint8_t sort, uint64_t bits);
// The free function behind an APPLY or FREM term.
Z3_func_decl jx_translate_function(JxTranslator *to, const JxTerm *term);
// Holds a Z3 object until the end; returns its argument.
Z3_ast jx_translator_keep(JxTranslator *to, Z3_ast ast);
// Is this table left free because it is large?
bool jx_translate_is_free_table(const JxTranslator *to, const JxTerm *table);

// What Z3 has spent since the context was made, in its own units; the difference of two counts is what to look at.
uint32_t jx_z3_units(Z3_context z3, Z3_solver solver);
// New contexts, as they are wanted for the two kinds of questions (spare.c).
Z3_context jx_z3_exact_context(void);
Z3_context jx_z3_linear_context(void);

#endif
