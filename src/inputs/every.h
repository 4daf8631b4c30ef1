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

enum { JX_MOST_PIECES = 16 };
typedef struct JxPieces {
    uint32_t count;
    JxText texts[JX_MOST_PIECES];
} JxPieces;

typedef struct JxEvery JxEvery;
struct JxEvery {
    const JxEvery *older;
    const JxTerm *from, *to;  // for every index from `from` up to, not including, `to`
    const JxTerm *(*holds)(JxExec *x, const JxEvery *fact, const JxTerm *index);
    // Where `holds` says more than is certain: what is, possibly with variables of its own; NULL: the same.
    const JxTerm *(*certain)(JxExec *x, JxState *s, const JxEvery *fact, const JxTerm *index);
    // More is true than the path says: what goes wrong on it is not believed, unless other facts make it impossible.
    bool loose;
    const JxTerm *about;  // it matters only where the path's conditions mention this variable; NULL: always
    const JxTerm *shift;  // `b` is read so much further on than `index`: who reads there wants to know; NULL: 0
    JxText a, b;
    const JxText *more;
    const JxPieces *pieces;  // of a sum: what it consists of (pieces.c)
    const JxTerm *terms[4];
    const JxTerm *const *chars;  // of a short text
    uint32_t count;
};
// Keeps the fact on this path.
void jx_every_add(JxExec *x, JxState *s, const JxEvery *fact);

// ── concatenations in normal form (pieces.c)
// Adds the pieces of a text, itself if nobody put it together; false: there are too many.
bool jx_pieces_add(const JxState *s, const JxText *text, JxPieces *out);
// The sum of these pieces that was made before on this path; NULL: there is none.
const JxText *jx_pieces_find(const JxState *s, const JxText *texts, uint32_t count);
const JxTerm *jx_pieces_length(JxExec *x, const JxText *texts, uint32_t count);
// Takes away what both begin with, and what both end with: the rests are equal if and only if the wholes are.
void jx_pieces_cancel(JxPieces *a, JxPieces *b);
// `part` stands in `whole`: from this character on; somewhere (where it does first, among pieces; NULL: not seen).
bool jx_pieces_stand_at(JxExec *x, const JxPieces *whole, const JxPieces *part, const JxTerm *at);
const JxTerm *jx_pieces_place(JxExec *x, const JxPieces *whole, const JxPieces *part);
// The content of a part of a sum, where it begins and ends with pieces; NULL: it does not.
const JxTerm *jx_pieces_cut(JxExec *x, const JxState *s, const JxTerm *content, const JxTerm *start,
                            const JxTerm *count);

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
JxFlow jx_unbounded_equals(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, JxSlot *result);
// Whether the pieces of both begin or end alike, so that jx_unbounded_equals has less to look at.
bool jx_unbounded_are_alike(JxState *s, const JxStrView *a, const JxStrView *b);
// Whether the pieces say that `part` stands in `self` from character `at` on.
bool jx_unbounded_stands(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part, const JxTerm *at);
JxFlow jx_unbounded_compare(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, JxSlot *result);
// `part` stands in `self` from character `at` on.
JxFlow jx_unbounded_matches(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part, const JxTerm *at,
                            JxSlot *result);
// A sum of texts with a bound, which stands beside others without one: its pieces are kept.
void jx_unbounded_note_sum(JxExec *x, JxState *s, const JxStrView *parts, uint32_t count, JxRef sum);
JxFlow jx_unbounded_concat(JxExec *x, JxState *s, const JxStrView *parts, uint32_t count, JxSlot *result);
// Its characters from the last to the first; of a Latin-1 string.
JxFlow jx_unbounded_reverse(JxExec *x, JxState *s, const JxStrView *self, JxSlot *result);
// The character that goes must be Latin-1 where the string is not, so that this stays so.
JxFlow jx_unbounded_replace_char(JxExec *x, JxState *s, const JxStrView *self, const JxTerm *from, const JxTerm *to,
                                 JxSlot *result);
// ── parts, case, hashes (unbounded_text.c)
// What begins at a character and has a length, both inside.
JxFlow jx_unbounded_substring(JxExec *x, JxState *s, const JxStrView *self, const JxTerm *first, const JxTerm *length,
                              JxSlot *result);
JxFlow jx_unbounded_strip(JxExec *x, JxState *s, const JxStrView *self, bool leading, bool trailing, JxSlot *result);
JxFlow jx_unbounded_is_blank(JxExec *x, JxState *s, const JxStrView *self, JxSlot *result);
// By the rules that most languages share.
JxFlow jx_unbounded_change_case(JxExec *x, JxState *s, const JxStrView *self, bool upper, JxSlot *result);
JxFlow jx_unbounded_equals_ignore_case(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, JxSlot *result);
// Equal without regard to case, the second being Latin-1 and the first any character.
const JxTerm *jx_chars_are_alike(JxExec *x, const JxTerm *c, const JxTerm *latin1);
// Some number, the same for texts that are equal to ones that were asked before.
JxFlow jx_unbounded_hash(JxExec *x, JxState *s, JxRef string, JxSlot *result);

JxFlow jx_unbounded_trim(JxExec *x, JxState *s, const JxStrView *self, JxSlot *result);
JxFlow jx_unbounded_chars(JxExec *x, JxState *s, const JxStrView *self, JxClass *chars, JxSlot *result);
// System.arraycopy with a number of elements that has no bound: the content of the target afterwards.
const JxTerm *jx_unbounded_copy(JxExec *x, JxState *s, const JxTerm *source, const JxTerm *start, const JxTerm *target,
                                const JxTerm *at, const JxTerm *count, const JxTerm *length);

#endif
