// SPDX-License-Identifier: Apache-2.0
//
// What the string intrinsics say of strings without a bound: conditions on fresh variables, and facts (every.h).
#include "inputs/unbounded.h"

// ── searching

static const JxTerm *differs_from(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    return jx_term_not(x->pool, jx_term_eq(x->pool, jx_text_char(x, &fact->a, index), fact->terms[0]));
}

#define less jx_index_less
#define at_most jx_index_at_most
#define next_of jx_index_next

static const JxTerm *larger_of(JxExec *x, const JxTerm *a, const JxTerm *b) {
    return jx_term_ite(x->pool, less(x, a, b), b, a);
}
static const JxTerm *smaller_of(JxExec *x, const JxTerm *a, const JxTerm *b) {
    return jx_term_ite(x->pool, less(x, a, b), a, b);
}
JxFlow jx_unbounded_search(JxExec *x, JxState *s, const JxTerm *low, const JxTerm *high, bool last, JxEvery *fact,
                           JxSlot *result) {
    JxTermPool *pool = x->pool;
    const JxTerm *found = jx_every_variable(x, s, JX_SORT_BV32, "index"), *zero = jx_int_term(x, 0);
    const JxTerm *none = jx_term_eq(pool, found, jx_int_term(x, -1));
    const JxTerm *inside =
        jx_term_and(pool, at_most(x, zero, found), jx_term_and(pool, at_most(x, low, found), less(x, found, high)));
    const JxTerm *match = jx_term_not(pool, fact->holds(x, fact, found));
    JxFlow flow = jx_assume(x, s, jx_term_or(pool, none, jx_term_and(pool, inside, match)));
    if (flow != JX_FLOW_NEXT) return flow;
    fact->from = last ? jx_term_ite(pool, none, low, next_of(x, found)) : low;
    fact->to = last ? high : jx_term_ite(pool, none, high, found);
    jx_every_add(x, s, fact);
    *result = jx_slot_term(found);
    return JX_FLOW_NEXT;
}

// With a start index; beyond the end, an empty text is found at the end.
static void narrow_search(JxExec *x, const JxStrView *self, const JxTerm *from, bool last, const JxTerm **low,
                          const JxTerm **high) {
    const JxTerm *zero = jx_int_term(x, 0);
    if (last)
        *high = jx_term_ite(x->pool, less(x, from, *high), larger_of(x, next_of(x, from), zero), *high);
    else
        *low = smaller_of(x, larger_of(x, from, zero), self->length);
}

JxFlow jx_unbounded_index_of_char(JxExec *x, JxState *s, const JxStrView *self, const JxTerm *c, const JxTerm *from,
                                  bool last, JxSlot *result) {
    const JxTerm *zero = jx_int_term(x, 0), *low = zero, *high = self->length;
    if (from) narrow_search(x, self, from, last, &low, &high);
    JxEvery fact = {.holds = differs_from, .a = jx_text_of(self), .terms = {c}};
    return jx_unbounded_search(x, s, low, high, last, &fact, result);
}

static const JxTerm *no_match(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    JxTermPool *pool = x->pool;
    const JxTerm *part_length = fact->b.length;
    const JxTerm *all = at_most(x, index, jx_term_sub(pool, fact->a.length, part_length));
    for (uint32_t k = 0; k < fact->count && !jx_term_is_false(all); k++) {
        const JxTerm *offset = jx_int_term(x, (int32_t)k);
        const JxTerm *c = jx_text_char(x, &fact->a, jx_term_binary(pool, JX_TERM_ADD, index, offset));
        const JxTerm *beyond = at_most(x, part_length, offset);
        all = jx_term_and(pool, all, jx_term_or(pool, beyond, jx_term_eq(pool, c, fact->chars[k])));
    }
    return jx_term_not(pool, all);
}

static JxFlow assume_piece(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part, JxSlot found);

JxFlow jx_unbounded_index_of(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part, const JxTerm *from,
                             bool last, JxSlot *result) {
    if (self->latin1 && !part->latin1) {
        *result = jx_slot((uint32_t)-1);
        return JX_FLOW_NEXT;
    }
    const JxTerm **chars = JX_ARENA_ARRAY(&x->arena, const JxTerm *, part->most + 1);
    for (uint32_t k = 0; k < part->most; k++) chars[k] = jx_strview_char(part, k);
    const JxTerm *zero = jx_int_term(x, 0), *low = zero;
    const JxTerm *high = next_of(x, jx_term_sub(x->pool, self->length, part->length));
    if (from) narrow_search(x, self, from, last, &low, &high);
    JxEvery fact = {.holds = no_match,
                    .a = jx_text_of(self),
                    .b = {NULL, part->length, part->latin1},
                    .chars = chars,
                    .count = part->most};
    JxFlow flow = jx_unbounded_search(x, s, low, high, last, &fact, result);
    return flow == JX_FLOW_NEXT && !from && !last ? assume_piece(x, s, self, part, *result) : flow;
}

// Somewhere in its first characters, `b` differs from what stands in `a` there.
enum { COMPARED = 64 };
static const JxTerm *differs_soon(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    JxTermPool *pool = x->pool;
    const JxTerm *any = less(x, jx_term_sub(pool, fact->a.length, fact->b.length), index);
    for (int32_t k = 0; k < COMPARED; k++) {
        const JxTerm *offset = jx_int_term(x, k);
        const JxTerm *c = jx_text_char(x, &fact->a, jx_term_binary(pool, JX_TERM_ADD, index, offset));
        const JxTerm *differs = jx_term_not(pool, jx_term_eq(pool, c, jx_text_char(x, &fact->b, offset)));
        any = jx_term_or(pool, any, jx_term_and(pool, less(x, offset, fact->b.length), differs));
    }
    return any;
}

// The same at an unknown place.
static const JxTerm *differs_somewhere(JxExec *x, JxState *s, const JxEvery *fact, const JxTerm *index) {
    JxTermPool *pool = x->pool;
    const JxTerm *place = jx_every_variable(x, s, JX_SORT_BV32, "difference");
    const JxTerm *inside = jx_term_and(pool, at_most(x, jx_int_term(x, 0), place), less(x, place, fact->b.length));
    const JxTerm *c = jx_text_char(x, &fact->a, jx_term_binary(pool, JX_TERM_ADD, index, place));
    const JxTerm *differs = jx_term_not(pool, jx_term_eq(pool, c, jx_text_char(x, &fact->b, place)));
    return jx_term_or(pool, less(x, jx_term_sub(pool, fact->a.length, fact->b.length), index),
                      jx_term_and(pool, inside, differs));
}

// terms[0]: where `b` stands in `a`.
static const JxTerm *same_shifted(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    const JxTerm *there = jx_term_binary(x->pool, JX_TERM_ADD, fact->terms[0], index);
    return jx_term_eq(x->pool, jx_text_char(x, &fact->a, there), jx_text_char(x, &fact->b, index));
}

JxFlow jx_unbounded_index_of_unbounded(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part,
                                       JxSlot *result) {
    JxTermPool *pool = x->pool;
    if (self->latin1 && !part->latin1) {
        *result = jx_slot((uint32_t)-1);
        return JX_FLOW_NEXT;
    }
    const JxTerm *found = jx_every_variable(x, s, JX_SORT_BV32, "index"), *zero = jx_int_term(x, 0);
    const JxTerm *none = jx_term_eq(pool, found, jx_int_term(x, -1));
    const JxTerm *room = jx_term_sub(pool, self->length, part->length);
    const JxTerm *inside = jx_term_and(pool, at_most(x, zero, found), at_most(x, found, room));
    JxFlow flow = jx_assume(x, s, jx_term_or(pool, none, inside));
    if (flow != JX_FLOW_NEXT) return flow;
    JxEvery here = {.from = zero,
                    .to = jx_term_ite(pool, none, zero, part->length),
                    .holds = same_shifted,
                    .a = jx_text_of(self),
                    .b = jx_text_of(part),
                    .terms = {found}};
    JxEvery before = {.from = zero,
                      .to = jx_term_ite(pool, none, next_of(x, room), found),
                      .holds = differs_soon,
                      .certain = differs_somewhere,
                      .a = here.a,
                      .b = here.b};
    jx_every_add(x, s, &here);
    jx_every_add(x, s, &before);
    *result = jx_slot_term(found);
    return assume_piece(x, s, self, part, *result);
}

// Where pieces of the text are those of the part, it is found there at the latest.
static JxFlow assume_piece(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part, JxSlot found) {
    JxPieces whole = {0}, wanted = {0};
    JxText texts[] = {jx_text_of(self), jx_text_of(part)};
    if (!jx_pieces_add(s, &texts[0], &whole) || !jx_pieces_add(s, &texts[1], &wanted) || !wanted.count || !found.t)
        return JX_FLOW_NEXT;
    const JxTerm *place = jx_pieces_place(x, &whole, &wanted);
    if (!place) return JX_FLOW_NEXT;
    return jx_assume(x, s, jx_term_and(x->pool, at_most(x, jx_int_term(x, 0), found.t), at_most(x, found.t, place)));
}

// ── comparing

static const JxTerm *same_char(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    return jx_term_eq(x->pool, jx_text_char(x, &fact->a, index), jx_text_char(x, &fact->b, index));
}

JxFlow jx_unbounded_first_difference(JxExec *x, JxState *s, JxEvery *fact, const JxTerm *end, const JxTerm **place) {
    JxTermPool *pool = x->pool;
    *place = jx_every_variable(x, s, JX_SORT_BV32, "difference");
    const JxTerm *is_end = jx_term_eq(pool, *place, end), *zero = jx_int_term(x, 0);
    const JxTerm *inside = jx_term_and(pool, at_most(x, zero, *place), less(x, *place, end));
    const JxTerm *differ = jx_term_not(pool, fact->holds(x, fact, *place));
    JxFlow flow = jx_assume(x, s, jx_term_or(pool, is_end, jx_term_and(pool, inside, differ)));
    if (flow != JX_FLOW_NEXT) return flow;
    fact->from = zero;
    fact->to = *place;
    jx_every_add(x, s, fact);
    return JX_FLOW_NEXT;
}

JxFlow jx_unbounded_compare(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, JxSlot *result) {
    JxTermPool *pool = x->pool;
    JxEvery fact = {.holds = same_char, .a = jx_text_of(a), .b = jx_text_of(b)};
    const JxTerm *place, *both = smaller_of(x, a->length, b->length);
    JxFlow flow = jx_unbounded_first_difference(x, s, &fact, both, &place);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *chars = jx_term_sub(pool, jx_text_char(x, &fact.a, place), jx_text_char(x, &fact.b, place));
    *result =
        jx_slot_term(jx_term_ite(pool, jx_term_eq(pool, place, both), jx_term_sub(pool, a->length, b->length), chars));
    return JX_FLOW_NEXT;
}

JxFlow jx_unbounded_matches(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part, const JxTerm *at,
                            JxSlot *result) {
    JxTermPool *pool = x->pool;
    JxEvery fact = {.holds = same_shifted, .a = jx_text_of(self), .b = jx_text_of(part), .terms = {at}};
    const JxTerm *place, *same, *fits;
    if (self->latin1 && !part->latin1) {
        *result = jx_slot(0);
        return JX_FLOW_NEXT;
    }
    if (jx_unbounded_stands(x, s, self, part, at)) {
        *result = jx_slot(1);
        return JX_FLOW_NEXT;
    }
    // Whether it fits comes first: nothing is read beyond the end.
    fits = jx_term_and(pool, at_most(x, jx_int_term(x, 0), at),
                       at_most(x, at, jx_term_sub(pool, self->length, part->length)));
    if (at == jx_int_term(x, 0) && fact.a.content == fact.b.content && self->latin1 == part->latin1) {  // a beginning
        *result = jx_slot_term(jx_term_ite(pool, fits, jx_int_term(x, 1), jx_int_term(x, 0)));
        return JX_FLOW_NEXT;
    }
    JxFlow flow =
        jx_unbounded_first_difference(x, s, &fact, jx_term_ite(pool, fits, part->length, jx_int_term(x, 0)), &place);
    if (flow != JX_FLOW_NEXT) return flow;
    same = jx_term_and(pool, fits, jx_term_eq(pool, place, part->length));
    *result = jx_slot_term(jx_term_ite(pool, same, jx_int_term(x, 1), jx_int_term(x, 0)));
    return JX_FLOW_NEXT;
}

// ── making

static JxSlot string_of(JxExec *x, JxState *s, const JxText *text) {
    JxObject *bytes = jx_heap_new_array(&s->heap, x->known.bytes, 0);
    JxRef bytes_ref = bytes->ref;
    const JxTerm *twice = jx_term_binary(x->pool, JX_TERM_MUL, text->length, jx_int_term(x, 2));
    bytes->content = text->content;
    bytes->length = jx_slot_term(text->latin1 ? text->length : twice);
    JxObject *string = jx_heap_new_instance(&s->heap, x->known.string);
    string->as.slots[x->known.string_value->slot] = jx_slot(bytes_ref);
    string->as.slots[x->known.string_coder->slot] = jx_slot(!text->latin1);
    return jx_slot(string->ref);
}

JxSlot jx_unbounded_new_text(JxExec *x, JxState *s, const JxTerm *length, bool latin1, JxText *text) {
    *text = (JxText){jx_every_variable(x, s, JX_SORT_ARRAY_BV8, "text"), length, latin1};
    return string_of(x, s, text);
}

const JxTerm *jx_unbounded_is_part(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    const JxTerm *there = jx_term_binary(x->pool, JX_TERM_ADD, fact->terms[0], index);
    return jx_term_eq(x->pool, jx_text_char(x, &fact->a, index), jx_text_char(x, &fact->b, there));
}

// a is the new text: b, and then another one.
static const JxTerm *is_joined(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    JxTermPool *pool = x->pool;
    const JxTerm *second = jx_text_char(x, fact->more, jx_term_sub(pool, index, fact->b.length));
    const JxTerm *c = jx_term_ite(pool, less(x, index, fact->b.length), jx_text_char(x, &fact->b, index), second);
    return jx_term_eq(pool, jx_text_char(x, &fact->a, index), c);
}

// The JVM has no string that is longer than its arrays.
static JxFlow assume_sum_fits(JxExec *x, JxState *s, const JxTerm *a, const JxTerm *b, bool latin1) {
    const JxTerm *most = jx_int_term(x, latin1 ? INT32_MAX - 2 : INT32_MAX / 2 - 1);
    return jx_assume(x, s, at_most(x, a, jx_term_sub(x->pool, most, b)));
}

// `pieces`: what the sum consists of, or NULL.
static JxFlow join(JxExec *x, JxState *s, const JxText *a, const JxText *b, const JxPieces *pieces, JxText *joined) {
    bool latin1 = a->latin1 && b->latin1;
    JxFlow flow = assume_sum_fits(x, s, a->length, b->length, latin1);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *length = jx_term_binary(x->pool, JX_TERM_ADD, a->length, b->length);
    JxText *more = JX_ARENA_NEW(&x->arena, JxText);
    *more = *b;
    *joined = (JxText){jx_every_variable(x, s, JX_SORT_ARRAY_BV8, "text"), length, latin1};
    JxEvery fact = {.from = jx_int_term(x, 0),
                    .to = length,
                    .holds = is_joined,
                    .a = *joined,
                    .b = *a,
                    .more = more,
                    .pieces = pieces};
    jx_every_add(x, s, &fact);
    return JX_FLOW_NEXT;
}

// The sum of pieces, the longest that is known already and then one by one.
static JxFlow join_all(JxExec *x, JxState *s, const JxText *texts, uint32_t count, JxText *joined) {
    uint32_t done = count;
    const JxText *known = NULL;
    while (done > 1 && !(known = jx_pieces_find(s, texts, done))) done--;
    *joined = known ? *known : texts[0];
    for (; done < count; done++) {
        JxPieces *pieces = JX_ARENA_NEW(&x->arena, JxPieces);
        for (; pieces->count <= done; pieces->count++) pieces->texts[pieces->count] = texts[pieces->count];
        JxText before = *joined;
        JxFlow flow = join(x, s, &before, &texts[done], pieces, joined);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    return JX_FLOW_NEXT;
}

JxFlow jx_unbounded_concat(JxExec *x, JxState *s, const JxStrView *parts, uint32_t count, JxSlot *result) {
    JxPieces all = {0};
    bool fits = true;
    JxText joined = jx_text_of(&parts[0]);
    for (uint32_t i = 0; i < count && fits; i++) {
        JxText part = jx_text_of(&parts[i]);
        fits = jx_pieces_add(s, &part, &all);
    }
    JxFlow flow = fits && all.count ? join_all(x, s, all.texts, all.count, &joined) : JX_FLOW_NEXT;
    for (uint32_t i = 1; i < count && !fits && flow == JX_FLOW_NEXT; i++) {
        JxText next = jx_text_of(&parts[i]), before = joined;
        flow = join(x, s, &before, &next, NULL, &joined);
    }
    if (flow == JX_FLOW_NEXT) *result = string_of(x, s, &joined);
    return flow;
}

static JxFlow equals(JxExec *x, JxState *s, const JxText *a, const JxText *b, JxSlot *result) {
    JxTermPool *pool = x->pool;
    JxEvery fact = {.holds = same_char, .a = *a, .b = *b};
    if (a->content == b->content && a->length == b->length) {
        *result = jx_slot(1);
        return JX_FLOW_NEXT;
    }
    const JxTerm *place, *both = smaller_of(x, a->length, b->length);
    JxFlow flow = jx_unbounded_first_difference(x, s, &fact, both, &place);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *same = jx_term_and(pool, jx_term_eq(pool, a->length, b->length), jx_term_eq(pool, place, a->length));
    *result = jx_slot_term(jx_term_ite(pool, same, jx_int_term(x, 1), jx_int_term(x, 0)));
    return JX_FLOW_NEXT;
}

// Of sums, what both begin and end with need not be looked at.
JxFlow jx_unbounded_equals(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, JxSlot *result) {
    JxText texts[] = {jx_text_of(a), jx_text_of(b)};
    JxPieces rests[2] = {0};
    bool known = jx_pieces_add(s, &texts[0], &rests[0]) && jx_pieces_add(s, &texts[1], &rests[1]);
    uint32_t before = rests[0].count;
    if (known) jx_pieces_cancel(&rests[0], &rests[1]);
    if (!known || before == rests[0].count) return equals(x, s, &texts[0], &texts[1], result);
    if (!rests[0].count || !rests[1].count) {  // what is left has to be empty
        const JxPieces *rest = &rests[!rests[0].count];
        const JxTerm *none = jx_term_eq(x->pool, jx_pieces_length(x, rest->texts, rest->count), jx_int_term(x, 0));
        *result = jx_slot_term(jx_term_ite(x->pool, none, jx_int_term(x, 1), jx_int_term(x, 0)));
        if (!rest->count) *result = jx_slot(1);
        return JX_FLOW_NEXT;
    }
    for (int k = 0; k < 2; k++) {
        JxFlow flow = join_all(x, s, rests[k].texts, rests[k].count, &texts[k]);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    return equals(x, s, &texts[0], &texts[1], result);
}

static const JxTerm *always(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    (void)fact, (void)index;
    return jx_term_bool(x->pool, true);
}

void jx_unbounded_note_sum(JxExec *x, JxState *s, const JxStrView *parts, uint32_t count, JxRef sum) {
    JxPieces *pieces = JX_ARENA_NEW(&x->arena, JxPieces);
    JxStrView whole;
    if (!s->has_unbounded_strings || !jx_strview_open_any(x, s, sum, &whole)) return;
    for (uint32_t i = 0; i < count; i++) {
        JxText part = jx_text_of(&parts[i]);
        if (!jx_pieces_add(s, &part, pieces)) return;
    }
    const JxTerm *zero = jx_int_term(x, 0);
    JxEvery fact = {.from = zero, .to = zero, .holds = always, .a = jx_text_of(&whole), .pieces = pieces};
    if (pieces->count > 1) jx_every_add(x, s, &fact);
}

// terms: the character that goes, the one that comes.
static const JxTerm *is_replaced(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    JxTermPool *pool = x->pool;
    const JxTerm *c = jx_text_char(x, &fact->b, index);
    const JxTerm *now = jx_term_ite(pool, jx_term_eq(pool, c, fact->terms[0]), fact->terms[1], c);
    return jx_term_eq(pool, jx_text_char(x, &fact->a, index), now);
}

JxFlow jx_unbounded_replace_char(JxExec *x, JxState *s, const JxStrView *self, const JxTerm *from, const JxTerm *to,
                                 JxSlot *result) {
    JxEvery fact = {.from = jx_int_term(x, 0),
                    .to = self->length,
                    .holds = is_replaced,
                    .b = jx_text_of(self),
                    .terms = {from, to}};
    *result = jx_unbounded_new_text(x, s, self->length, self->latin1, &fact.a);
    jx_every_add(x, s, &fact);
    return JX_FLOW_NEXT;
}

// a is b, turned round.
static const JxTerm *is_reversed(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    JxTermPool *pool = x->pool;
    const JxTerm *last = jx_term_sub(pool, fact->b.length, jx_int_term(x, 1));
    const JxTerm *there = jx_term_sub(pool, last, index);
    return jx_term_eq(pool, jx_text_char(x, &fact->a, index), jx_text_char(x, &fact->b, there));
}

JxFlow jx_unbounded_reverse(JxExec *x, JxState *s, const JxStrView *self, JxSlot *result) {
    JxEvery fact = {.from = jx_int_term(x, 0), .to = self->length, .holds = is_reversed, .b = jx_text_of(self)};
    *result = jx_unbounded_new_text(x, s, self->length, true, &fact.a);
    jx_every_add(x, s, &fact);
    return JX_FLOW_NEXT;
}

static const JxTerm *is_control(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    return at_most(x, jx_text_char(x, &fact->a, index), jx_int_term(x, ' '));
}

// The first (last) character beyond the space, or -1; then what lies between.  A character beyond Latin-1 stays.
JxFlow jx_unbounded_trim(JxExec *x, JxState *s, const JxStrView *self, JxSlot *result) {
    JxTermPool *pool = x->pool;
    JxEvery before = {.holds = is_control, .a = jx_text_of(self)}, after = before;
    JxSlot ends[2];
    for (int last = 0; last < 2; last++) {
        JxFlow flow =
            jx_unbounded_search(x, s, jx_int_term(x, 0), self->length, last, last ? &after : &before, &ends[last]);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    const JxTerm *first = jx_lift(x, ends[0], JX_SORT_BV32), *end = next_of(x, jx_lift(x, ends[1], JX_SORT_BV32));
    const JxTerm *none = less(x, first, jx_int_term(x, 0)), *zero = jx_int_term(x, 0);
    // Both are there or neither is, and in this order: what follows from the facts.
    const JxTerm *both = jx_term_or(pool, jx_term_and(pool, none, jx_term_eq(pool, end, zero)),
                                    jx_term_and(pool, jx_term_not(pool, none), less(x, first, end)));
    JxFlow flow = jx_assume(x, s, both);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *length = jx_term_ite(pool, none, zero, jx_term_sub(pool, end, first));
    JxEvery fact = {
        .from = zero, .to = length, .holds = jx_unbounded_is_part, .shift = first, .b = before.a, .terms = {first}};
    *result = jx_unbounded_new_text(x, s, length, self->latin1, &fact.a);
    jx_every_add(x, s, &fact);
    return JX_FLOW_NEXT;
}

// a: the text; terms[0]: an array of chars.
static const JxTerm *is_char(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    const JxTerm *element = jx_term_select(x->pool, fact->terms[0], index);
    return jx_term_eq(x->pool, jx_term_cast(x->pool, JX_TERM_ZEXT, JX_SORT_BV32, element),
                      jx_text_char(x, &fact->a, index));
}

JxFlow jx_unbounded_chars(JxExec *x, JxState *s, const JxStrView *self, JxClass *chars, JxSlot *result) {
    JxEvery fact = {.from = jx_int_term(x, 0), .to = self->length, .holds = is_char, .a = jx_text_of(self)};
    fact.terms[0] = jx_every_variable(x, s, jx_array_sort(JX_KIND_CHAR), "chars");
    JxObject *array = jx_heap_new_array(&s->heap, chars, 0);
    array->content = fact.terms[0];
    array->length = jx_slot_term(self->length);
    *result = jx_slot(array->ref);
    jx_every_add(x, s, &fact);
    return JX_FLOW_NEXT;
}

// ── copying

// terms: start, at, count, the new content; a: the source; b: the target before.
static const JxTerm *is_copied(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    JxTermPool *pool = x->pool;
    const JxTerm *start = fact->terms[0], *at = fact->terms[1], *count = fact->terms[2];
    const JxTerm *offset = jx_term_sub(pool, index, at);
    const JxTerm *inside = jx_term_and(pool, at_most(x, at, index), less(x, offset, count));
    const JxTerm *from = jx_term_select(pool, fact->a.content, jx_term_binary(pool, JX_TERM_ADD, start, offset));
    const JxTerm *now = jx_term_select(pool, fact->terms[3], index);
    return jx_term_eq(pool, now, jx_term_ite(pool, inside, from, jx_term_select(pool, fact->b.content, index)));
}

const JxTerm *jx_unbounded_copy(JxExec *x, JxState *s, const JxTerm *source, const JxTerm *start, const JxTerm *target,
                                const JxTerm *at, const JxTerm *count, const JxTerm *length) {
    const JxTerm *zero = jx_int_term(x, 0);
    bool whole = start == zero && at == zero && count == length;
    if (whole) return source;  // what lies beyond the end of an array is nobody's
    const JxTerm *piece = at == zero && count == length ? jx_pieces_cut(x, s, source, start, count) : NULL;
    if (piece) return piece;
    const JxTerm *now = jx_every_variable(x, s, (JxSort)target->sort, "copy");
    JxEvery fact = {.from = zero,
                    .to = length,
                    .holds = is_copied,
                    .a = {source, NULL, true},
                    .b = {target, NULL, true},
                    .terms = {start, at, count, now}};
    jx_every_add(x, s, &fact);
    return now;
}
