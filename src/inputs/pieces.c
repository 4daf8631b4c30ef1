// SPDX-License-Identifier: Apache-2.0
//
// Normal form of concatenations: a text without a bound that was put together is known by its pieces.
//
//   (s + t) + u  ─┐
//                 ├─►  s · t · u      one content for both, so that they are equal by syntax
//   s + (t + u)  ─┘
//
// Pieces are texts that nobody put together, in order, none of them empty for certain.  The fact that says what the
// characters of a sum are (is_joined, unbounded.c) carries them, so they are known on the paths that have the fact.
// Nothing here adds to what is assumed: what a sum's pieces say, its fact says of every character.
#include "inputs/every.h"

static bool is_same(const JxText *a, const JxText *b) {
    return a->content == b->content && a->length == b->length && a->latin1 == b->latin1;
}

static bool are_same(const JxText *a, const JxText *b, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (!is_same(&a[i], &b[i])) return false;
    return true;
}

static bool is_empty(const JxText *text) {
    return text->latin1 && jx_term_is_const(text->length) && text->length->value == 0;
}

static const JxEvery *made_of(const JxState *s, const JxTerm *content) {
    for (const JxEvery *fact = s->facts; fact; fact = fact->older)
        if (fact->pieces && fact->a.content == content) return fact;
    return NULL;
}

bool jx_pieces_add(const JxState *s, const JxText *text, JxPieces *out) {
    const JxEvery *fact = made_of(s, text->content);
    bool whole = fact && is_same(&fact->a, text);
    uint32_t count = whole ? fact->pieces->count : 1;
    const JxText *texts = whole ? fact->pieces->texts : text;
    for (uint32_t i = 0; i < count; i++) {
        if (is_empty(&texts[i])) continue;
        if (out->count == JX_MOST_PIECES) return false;
        out->texts[out->count++] = texts[i];
    }
    return true;
}

const JxText *jx_pieces_find(const JxState *s, const JxText *texts, uint32_t count) {
    for (const JxEvery *fact = s->facts; fact; fact = fact->older)
        if (fact->pieces && fact->pieces->count == count && are_same(fact->pieces->texts, texts, count))
            return &fact->a;
    return NULL;
}

const JxTerm *jx_pieces_length(JxExec *x, const JxText *texts, uint32_t count) {
    const JxTerm *sum = jx_int_term(x, 0);
    for (uint32_t i = 0; i < count; i++) sum = jx_term_binary(x->pool, JX_TERM_ADD, sum, texts[i].length);
    return sum;
}

void jx_pieces_cancel(JxPieces *a, JxPieces *b) {
    uint32_t least = a->count < b->count ? a->count : b->count, front = 0, back = 0;
    while (front < least && is_same(&a->texts[front], &b->texts[front])) front++;
    while (back < least - front && is_same(&a->texts[a->count - 1 - back], &b->texts[b->count - 1 - back])) back++;
    JxPieces *both[] = {a, b};
    for (int k = 0; k < 2; k++) {
        both[k]->count -= front + back;
        for (uint32_t i = 0; i < both[k]->count; i++) both[k]->texts[i] = both[k]->texts[front + i];
    }
}

bool jx_pieces_stand_at(JxExec *x, const JxPieces *whole, const JxPieces *part, const JxTerm *at) {
    for (uint32_t i = 0; i + part->count <= whole->count; i++)
        if (are_same(&whole->texts[i], part->texts, part->count) && jx_pieces_length(x, whole->texts, i) == at)
            return true;
    return false;
}

const JxTerm *jx_pieces_place(JxExec *x, const JxPieces *whole, const JxPieces *part) {
    for (uint32_t i = 0; i + part->count <= whole->count; i++)
        if (are_same(&whole->texts[i], part->texts, part->count)) return jx_pieces_length(x, whole->texts, i);
    return NULL;
}

const JxTerm *jx_pieces_cut(JxExec *x, const JxState *s, const JxTerm *content, const JxTerm *start,
                            const JxTerm *count) {
    const JxEvery *fact = made_of(s, content);
    if (!fact || !fact->a.latin1) return NULL;  // bytes are characters
    const JxPieces *pieces = fact->pieces;
    for (uint32_t i = 0; i < pieces->count; i++) {
        if (jx_pieces_length(x, pieces->texts, i) != start) continue;
        for (uint32_t n = 1; i + n <= pieces->count; n++) {
            if (jx_pieces_length(x, &pieces->texts[i], n) != count) continue;
            const JxText *found = n == 1 ? &pieces->texts[i] : jx_pieces_find(s, &pieces->texts[i], n);
            if (found) return found->content;
        }
    }
    return NULL;
}

bool jx_unbounded_are_alike(JxState *s, const JxStrView *a, const JxStrView *b) {
    JxPieces pieces[2] = {0};
    JxText texts[] = {jx_text_of(a), jx_text_of(b)};
    if (!s->facts || !jx_pieces_add(s, &texts[0], &pieces[0]) || !jx_pieces_add(s, &texts[1], &pieces[1])) return false;
    uint32_t before = pieces[0].count;
    jx_pieces_cancel(&pieces[0], &pieces[1]);
    return pieces[0].count < before;
}

bool jx_unbounded_stands(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part, const JxTerm *at) {
    JxPieces whole = {0}, wanted = {0};
    JxText texts[] = {jx_text_of(self), jx_text_of(part)};
    if (!s->facts || !jx_pieces_add(s, &texts[0], &whole) || !jx_pieces_add(s, &texts[1], &wanted)) return false;
    return wanted.count && jx_pieces_stand_at(x, &whole, &wanted, at);
}
