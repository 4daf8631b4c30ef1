// SPDX-License-Identifier: Apache-2.0
//
// What the files about strings without a bound share: order of indices, searches whose result is a variable, new texts.
#ifndef JX_INPUTS_UNBOUNDED_H
#define JX_INPUTS_UNBOUNDED_H

#include "inputs/every.h"

static inline const JxTerm *jx_index_less(JxExec *x, const JxTerm *a, const JxTerm *b) {
    return jx_term_binary(x->pool, JX_TERM_SLT, a, b);
}
static inline const JxTerm *jx_index_at_most(JxExec *x, const JxTerm *a, const JxTerm *b) {
    return jx_term_binary(x->pool, JX_TERM_SLE, a, b);
}
static inline const JxTerm *jx_index_next(JxExec *x, const JxTerm *t) {
    return jx_term_binary(x->pool, JX_TERM_ADD, t, jx_int_term(x, 1));
}

// The result of a search among the indices [low … high): a variable that is -1 or the index of a match, of which there
// is none before it (after it, if the last one was searched for).  `fact` says at which indices there is no match.
JxFlow jx_unbounded_search(JxExec *x, JxState *s, const JxTerm *low, const JxTerm *high, bool last, JxEvery *fact,
                           JxSlot *result);
// The first index below `end` where the fact does not hold, else `end`.
JxFlow jx_unbounded_first_difference(JxExec *x, JxState *s, JxEvery *fact, const JxTerm *end, const JxTerm **place);
// A new String whose characters are a variable, for facts to speak of.
JxSlot jx_unbounded_new_text(JxExec *x, JxState *s, const JxTerm *length, bool latin1, JxText *text);
// Character `index` of the new text a is that of b at terms[0] + index.
const JxTerm *jx_unbounded_is_part(JxExec *x, const JxEvery *fact, const JxTerm *index);

#endif
