// SPDX-License-Identifier: Apache-2.0
//
// Facts about every character of a string that has no bound.
//
// What a loop over a string of any length finds out can be said in one sentence, but some of these speak of every
// character, and no condition of a path can:
//
//   i = s.indexOf('x')     i is -1, or s[i] is 'x'                    a condition, with i a fresh variable
//                          for every j before i (or at all): s[j] is not 'x'      a fact, kept beside the path
//
// Leaving a fact out is sound as long as nothing goes wrong: the path then stands for more inputs than there are.  When
// an exception escapes, the facts are settled: they are looked at under the path's model, and where one does not hold
// there, it becomes a condition for that character (for the very term by which somebody reads it, where there is one),
// until a model satisfies all of them or none is left.  So what a path says with facts is exact, or it is cut.
#ifndef JX_INPUTS_EVERY_H
#define JX_INPUTS_EVERY_H

#include "inputs/strview.h"

// A string for longer than its object lives.
typedef struct JxText {
    const JxTerm *content, *length;
    bool latin1;
} JxText;
JxText jx_text_of(const JxStrView *view);
const JxTerm *jx_text_char(JxExec *x, const JxText *text, const JxTerm *index);

typedef struct JxEvery JxEvery;
struct JxEvery {
    const JxEvery *older;
    const JxTerm *from, *to;  // for every index from `from` up to, not including, `to`
    const JxTerm *(*holds)(JxExec *x, const JxEvery *fact, const JxTerm *index);
    // Where `holds` says more than is certain: what is, possibly with variables of its own; NULL: the same.
    const JxTerm *(*certain)(JxExec *x, JxState *s, const JxEvery *fact, const JxTerm *index);
    const JxTerm *about;  // it matters only where the path's conditions mention this variable; NULL: always
    JxText a, b;
    const JxText *more;
    const JxTerm *terms[4];
    const JxTerm *const *chars;  // of a short text
    uint32_t count;
};
// Keeps the fact on this path.
void jx_every_add(JxExec *x, JxState *s, const JxEvery *fact);

// A variable that stands for a part of a string without a bound.
const JxTerm *jx_every_variable(JxExec *x, JxState *s, JxSort sort, const char *what);

typedef enum JxSettled { JX_SETTLED, JX_SETTLED_IMPOSSIBLE, JX_SETTLED_NOT } JxSettled;
JxSettled jx_every_settle(JxExec *x, JxState *s);

// What the string intrinsics say of strings without a bound (unbounded.c).
JxFlow jx_unbounded_index_of_char(JxExec *x, JxState *s, const JxStrView *self, const JxTerm *c, const JxTerm *from,
                                  bool last, JxSlot *result);
JxFlow jx_unbounded_index_of(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part, const JxTerm *from,
                             bool last, JxSlot *result);
// `part` may be one without a bound too.
JxFlow jx_unbounded_index_of_unbounded(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part,
                                       JxSlot *result);
// Some number: that it is the same for equal strings is not said, so nothing that goes wrong afterwards is believed.
const JxTerm *jx_unbounded_hash(JxExec *x, JxState *s);
JxFlow jx_unbounded_equals(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, JxSlot *result);
JxFlow jx_unbounded_compare(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, JxSlot *result);
// `part` stands in `self` from character `at` on.
JxFlow jx_unbounded_matches(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part, const JxTerm *at,
                            JxSlot *result);
JxFlow jx_unbounded_concat(JxExec *x, JxState *s, const JxStrView *parts, uint32_t count, JxSlot *result);
// The character that goes must be Latin-1 where the string is not, so that this stays so.
JxFlow jx_unbounded_replace_char(JxExec *x, JxState *s, const JxStrView *self, const JxTerm *from, const JxTerm *to,
                                 JxSlot *result);
JxFlow jx_unbounded_trim(JxExec *x, JxState *s, const JxStrView *self, JxSlot *result);
JxFlow jx_unbounded_chars(JxExec *x, JxState *s, const JxStrView *self, JxClass *chars, JxSlot *result);
// System.arraycopy with a number of elements that has no bound: the content of the target afterwards.
const JxTerm *jx_unbounded_copy(JxExec *x, JxState *s, const JxTerm *source, const JxTerm *start, const JxTerm *target,
                                const JxTerm *at, const JxTerm *count, const JxTerm *length);

#endif
