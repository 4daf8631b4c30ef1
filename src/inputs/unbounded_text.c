// SPDX-License-Identifier: Apache-2.0
//
// Strings without a bound: parts of them, letters in the other case, hashes.
//
// What is made of a UTF-16 string may be Latin-1.  Which it is, is a case split on a variable: the place of a character
// beyond Latin-1 in the result, or -1.  The variable belongs to the question and not to the path, so that a sibling,
// which runs the instruction again, finds it decided.
#include "inputs/unbounded.h"

// The variable of a question about a text.
static const JxTerm *place_of(JxExec *x, JxState *s, const char *what, const JxTerm *content, const JxTerm *first,
                              const JxTerm *length) {
    const char *key = jx_arena_printf(&x->arena, "%s %u %u %u", what, (unsigned)content->id, (unsigned)first->id,
                                      (unsigned)length->id);
    const JxTerm *place = jx_map_get_str(&x->unbounded_places, key);
    if (place) return place;
    place = jx_every_variable(x, s, JX_SORT_BV32, what);
    jx_map_put_str(&x->unbounded_places, key, (void *)place);
    return place;
}

static JxFlow split_place(JxExec *x, JxState *s, const JxTerm *place, bool *there) {
    return jx_split(x, s, jx_index_at_most(x, jx_int_term(x, 0), place), there);
}

static const JxTerm *is_wide_at(JxExec *x, const JxText *text, const JxTerm *index) {
    return jx_index_less(x, jx_int_term(x, 0xff), jx_text_char(x, text, index));
}

// ── parts

// The part from `first` on; `wide`: where in the whole one of its characters is not Latin-1, NULL: it is Latin-1.
static JxFlow make_part(JxExec *x, JxState *s, const JxText *whole, const JxTerm *first, const JxTerm *length,
                        const JxTerm *wide, JxSlot *result) {
    JxTermPool *pool = x->pool;
    if (wide) {
        const JxTerm *end = jx_term_binary(pool, JX_TERM_ADD, first, length);
        const JxTerm *inside = jx_term_and(pool, jx_index_at_most(x, first, wide), jx_index_less(x, wide, end));
        JxFlow flow = jx_assume(x, s, jx_term_and(pool, inside, is_wide_at(x, whole, wide)));
        if (flow != JX_FLOW_NEXT) return flow;
    }
    JxEvery fact = {.from = jx_int_term(x, 0),
                    .to = length,
                    .holds = jx_unbounded_is_part,
                    .b = *whole,
                    .shift = first,
                    .terms = {first}};
    *result = jx_unbounded_new_text(x, s, length, !wide, &fact.a);
    jx_every_add(x, s, &fact);
    return JX_FLOW_NEXT;
}

JxFlow jx_unbounded_substring(JxExec *x, JxState *s, const JxStrView *self, const JxTerm *first, const JxTerm *length,
                              JxSlot *result) {
    JxText whole = jx_text_of(self);
    if (self->latin1) return make_part(x, s, &whole, first, length, NULL, result);
    const JxTerm *place = place_of(x, s, "wide", whole.content, first, length);
    bool is_wide;
    JxFlow flow = split_place(x, s, place, &is_wide);
    return flow == JX_FLOW_NEXT ? make_part(x, s, &whole, first, length, is_wide ? place : NULL, result) : flow;
}

// Character.isWhitespace; no character of two parts is.
static const JxTerm *is_white(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    static const struct {
        int32_t low, high;
    } ranges[] = {{9, 13},          {28, 32},         {0x1680, 0x1680}, {0x2000, 0x2006},
                  {0x2008, 0x200a}, {0x2028, 0x2029}, {0x205f, 0x205f}, {0x3000, 0x3000}};
    const JxTerm *c = jx_text_char(x, &fact->a, index), *any = jx_term_bool(x->pool, false);
    for (size_t i = 0; i < (fact->a.latin1 ? 2 : sizeof ranges / sizeof *ranges); i++) {
        const JxTerm *from = jx_index_at_most(x, jx_int_term(x, ranges[i].low), c);
        const JxTerm *to = jx_index_at_most(x, c, jx_int_term(x, ranges[i].high));
        any = jx_term_or(x->pool, any, jx_term_and(x->pool, from, to));
    }
    return any;
}

JxFlow jx_unbounded_strip(JxExec *x, JxState *s, const JxStrView *self, bool leading, bool trailing, JxSlot *result) {
    JxTermPool *pool = x->pool;
    const JxTerm *zero = jx_int_term(x, 0), *place = NULL;
    JxText whole = jx_text_of(self);
    bool is_wide = false;
    if (!self->latin1) {
        place = place_of(x, s,
                         leading && trailing ? "stripped"
                         : leading           ? "led"
                                             : "trailed",
                         whole.content, zero, zero);
        JxFlow flow = split_place(x, s, place, &is_wide);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    const JxTerm *ends[2];
    for (int last = 0; last < 2; last++) {
        JxEvery fact = {.holds = is_white, .a = whole};
        JxSlot found;
        JxFlow flow = jx_unbounded_search(x, s, zero, self->length, last, &fact, &found);
        if (flow != JX_FLOW_NEXT) return flow;
        ends[last] = jx_lift(x, found, JX_SORT_BV32);
    }
    // Both are there or neither is, and in this order: what follows from the facts.
    const JxTerm *none = jx_index_less(x, ends[0], zero), *none_last = jx_index_less(x, ends[1], zero);
    const JxTerm *both = jx_term_and(pool, jx_term_not(pool, none), jx_index_at_most(x, ends[0], ends[1]));
    JxFlow flow = jx_assume(x, s, jx_term_or(pool, jx_term_and(pool, none, none_last), both));
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *first = leading ? jx_term_ite(pool, none, zero, ends[0]) : zero;
    const JxTerm *end = trailing ? jx_index_next(x, ends[1]) : self->length;
    const JxTerm *length = jx_term_ite(pool, none, zero, jx_term_sub(pool, end, first));
    return make_part(x, s, &whole, first, length, is_wide ? place : NULL, result);
}

JxFlow jx_unbounded_is_blank(JxExec *x, JxState *s, const JxStrView *self, JxSlot *result) {
    JxEvery fact = {.holds = is_white, .a = jx_text_of(self)};
    JxSlot found;
    JxFlow flow = jx_unbounded_search(x, s, jx_int_term(x, 0), self->length, false, &fact, &found);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *blank = jx_index_less(x, jx_lift(x, found, JX_SORT_BV32), jx_int_term(x, 0));
    *result = jx_slot_term(jx_term_ite(x->pool, blank, jx_int_term(x, 1), jx_int_term(x, 0)));
    return JX_FLOW_NEXT;
}

// ── case

static uint32_t to_lower(uint32_t c) {
    if (c >= 'A' && c <= 'Z') return c + 32;
    return c >= 0xc0 && c <= 0xde && c != 0xd7 ? c + 32 : c;
}
static uint32_t to_upper(uint32_t c) {
    if (c >= 'a' && c <= 'z') return c - 32;
    return c >= 0xe0 && c <= 0xfe && c != 0xf7 ? c - 32 : c;
}

static const JxTerm *mapped(JxExec *x, const JxTerm *c, uint32_t (*map)(uint32_t)) {
    uint64_t table[256];
    for (uint32_t i = 0; i < 256; i++) table[i] = map(i);
    if (jx_term_is_const(c)) return jx_int_term(x, (int32_t)(c->value < 256 ? table[c->value] : c->value));
    return jx_term_select(x->pool, jx_term_table(x->pool, JX_SORT_ARRAY_BV32, table, 256), c);
}

static const JxTerm *is_any(JxExec *x, const JxTerm *c, const uint16_t *list, uint32_t count) {
    const JxTerm *any = jx_term_bool(x->pool, false);
    for (uint32_t i = 0; i < count; i++)
        any = jx_term_or(x->pool, any, jx_term_eq(x->pool, c, jx_int_term(x, list[i])));
    return any;
}

// Those of Latin-1 whose upper case is not, or is longer: µ ß ÿ.
static const JxTerm *is_odd(JxExec *x, const JxTerm *c) {
    return is_any(x, c, (const uint16_t[]){0xb5, 0xdf, 0xff}, 3);
}

static const JxTerm *is_lower_case_of(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    const JxTerm *c = jx_text_char(x, &fact->b, index);
    return jx_term_eq(x->pool, jx_text_char(x, &fact->a, index), mapped(x, c, to_lower));
}

static const JxTerm *is_upper_case_of(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    const JxTerm *c = jx_text_char(x, &fact->b, index);
    const JxTerm *same = jx_term_eq(x->pool, jx_text_char(x, &fact->a, index), mapped(x, c, to_upper));
    return jx_term_and(x->pool, same, jx_term_not(x->pool, is_odd(x, c)));
}

// No letter of ASCII in the case that went: terms are the first and the last of these.
static const JxTerm *is_outside(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    const JxTerm *c = jx_text_char(x, &fact->a, index);
    return jx_term_or(x->pool, jx_index_less(x, c, fact->terms[0]), jx_index_less(x, fact->terms[1], c));
}

static void add_loose(JxExec *x, JxState *s, const JxTerm *about) {
    JxEvery fact = {.from = jx_int_term(x, 0), .to = jx_int_term(x, 0), .loose = true, .about = about};
    jx_every_add(x, s, &fact);
}

// Where letters change their number or their coder only this is said of the result: it has no letter of ASCII in the
// case that went, and is not shorter.
static JxFlow change_case_loosely(JxExec *x, JxState *s, const JxText *whole, bool upper, JxSlot *result) {
    JxTermPool *pool = x->pool;
    const JxTerm *zero = jx_int_term(x, 0),
                 *place = place_of(x, s, upper ? "upper" : "lower", whole->content, zero, zero);
    bool is_wide;
    JxFlow flow = split_place(x, s, place, &is_wide);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *length = jx_every_variable(x, s, JX_SORT_BV32, "length");
    const JxTerm *most = jx_int_term(x, is_wide ? INT32_MAX / 2 : INT32_MAX - 2);
    flow = jx_assume(x, s,
                     jx_term_and(pool, jx_index_at_most(x, whole->length, length), jx_index_at_most(x, length, most)));
    if (flow != JX_FLOW_NEXT) return flow;
    JxEvery fact = {.from = zero,
                    .to = length,
                    .holds = is_outside,
                    .terms = {jx_int_term(x, upper ? 'a' : 'A'), jx_int_term(x, upper ? 'z' : 'Z')}};
    *result = jx_unbounded_new_text(x, s, length, !is_wide, &fact.a);
    jx_every_add(x, s, &fact);
    add_loose(x, s, NULL);
    if (!is_wide) return JX_FLOW_NEXT;
    return jx_assume(x, s, jx_term_and(pool, jx_index_less(x, place, length), is_wide_at(x, &fact.a, place)));
}

JxFlow jx_unbounded_change_case(JxExec *x, JxState *s, const JxStrView *self, bool upper, JxSlot *result) {
    JxText whole = jx_text_of(self);
    const JxTerm *zero = jx_int_term(x, 0);
    if (!self->latin1) return change_case_loosely(x, s, &whole, upper, result);
    if (upper) {
        const JxTerm *place = place_of(x, s, "odd", whole.content, zero, zero);
        bool there;
        JxFlow flow = split_place(x, s, place, &there);
        if (flow == JX_FLOW_NEXT && there)
            flow = jx_assume(
                x, s,
                jx_term_and(x->pool, jx_index_less(x, place, self->length), is_odd(x, jx_text_char(x, &whole, place))));
        if (flow == JX_FLOW_NEXT && there) return change_case_loosely(x, s, &whole, upper, result);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    JxEvery fact = {.from = zero, .to = self->length, .holds = upper ? is_upper_case_of : is_lower_case_of, .b = whole};
    *result = jx_unbounded_new_text(x, s, self->length, true, &fact.a);
    jx_every_add(x, s, &fact);
    return JX_FLOW_NEXT;
}

// Beyond Latin-1 these are the only ones that equal one of it without regard to case.
const JxTerm *jx_chars_are_alike(JxExec *x, const JxTerm *c, const JxTerm *latin1) {
    static const struct {
        uint16_t wide, narrow;
    } pairs[] = {{0x130, 'i'},  {0x131, 'i'},   {0x178, 0xff}, {0x17f, 's'},  {0x39c, 0xb5},
                 {0x3bc, 0xb5}, {0x1e9e, 0xdf}, {0x212a, 'k'}, {0x212b, 0xe5}};
    JxTermPool *pool = x->pool;
    const JxTerm *low = mapped(x, latin1, to_lower),
                 *byte = jx_term_and(pool, jx_index_at_most(x, jx_int_term(x, 0), c),
                                     jx_index_at_most(x, c, jx_int_term(x, 0xff)));
    const JxTerm *any = jx_term_and(pool, byte, jx_term_eq(pool, mapped(x, c, to_lower), low));
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        any = jx_term_or(pool, any,
                         jx_term_and(pool, jx_term_eq(pool, c, jx_int_term(x, pairs[i].wide)),
                                     jx_term_eq(pool, low, jx_int_term(x, pairs[i].narrow))));
    return any;
}

// b is Latin-1.
static const JxTerm *are_alike(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    const JxTerm *c = jx_text_char(x, &fact->a, index), *d = jx_text_char(x, &fact->b, index);
    if (!fact->a.latin1) return jx_chars_are_alike(x, c, d);
    return jx_term_eq(x->pool, mapped(x, c, to_lower), mapped(x, d, to_lower));
}

// Of two UTF-16 strings: equal ones are alike, and those that are alike have one length.
static JxFlow equal_loosely(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, JxSlot *result) {
    JxTermPool *pool = x->pool;
    JxSlot same;
    JxFlow flow = jx_unbounded_equals(x, s, a, b, &same);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *alike = jx_every_variable(x, s, JX_SORT_BV32, "alike"), *one = jx_int_term(x, 1);
    const JxTerm *differ = jx_term_eq(pool, jx_lift(x, same, JX_SORT_BV32), jx_int_term(x, 0));
    const JxTerm *yes = jx_term_and(pool, jx_term_eq(pool, alike, one), jx_term_eq(pool, a->length, b->length));
    flow =
        jx_assume(x, s, jx_term_or(pool, yes, jx_term_and(pool, differ, jx_term_eq(pool, alike, jx_int_term(x, 0)))));
    add_loose(x, s, alike);
    *result = jx_slot_term(alike);
    return flow;
}

JxFlow jx_unbounded_equals_ignore_case(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, JxSlot *result) {
    JxTermPool *pool = x->pool;
    if (!a->latin1 && !b->latin1) return equal_loosely(x, s, a, b, result);
    const JxStrView *second = b->latin1 ? b : a, *first = b->latin1 ? a : b;
    JxEvery fact = {.holds = are_alike, .a = jx_text_of(first), .b = jx_text_of(second)};
    const JxTerm *place, *fits = jx_term_eq(pool, a->length, b->length);
    JxFlow flow =
        jx_unbounded_first_difference(x, s, &fact, jx_term_ite(pool, fits, a->length, jx_int_term(x, 0)), &place);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *same = jx_term_and(pool, fits, jx_term_eq(pool, place, a->length));
    *result = jx_slot_term(jx_term_ite(pool, same, jx_int_term(x, 1), jx_int_term(x, 0)));
    return JX_FLOW_NEXT;
}

// ── hashes

// A note that the hash of a String was asked: terms[0] is it, `count` the String.
static const JxTerm *hash_noted(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    (void)fact, (void)index;
    return jx_term_bool(x->pool, true);
}

static JxFlow equal_texts(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, const JxTerm **equal) {
    *equal = jx_term_bool(x->pool, false);
    if (a->latin1 != b->latin1) return JX_FLOW_NEXT;
    if (!a->is_unbounded || !b->is_unbounded) {
        *equal = jx_strview_equal(a, b);
        return JX_FLOW_NEXT;
    }
    JxSlot same;
    JxFlow flow = jx_unbounded_equals(x, s, a, b, &same);
    if (flow != JX_FLOW_NEXT) return flow;
    *equal = jx_term_not(x->pool, jx_term_eq(x->pool, jx_lift(x, same, JX_SORT_BV32), jx_int_term(x, 0)));
    return JX_FLOW_NEXT;
}

JxFlow jx_unbounded_hash(JxExec *x, JxState *s, JxRef string, JxSlot *result) {
    enum { MOST = 8 };
    JxTermPool *pool = x->pool;
    JxStrView self, other;
    if (!jx_strview_open_any(x, s, string, &self)) return JX_FLOW_NEXT;
    const JxTerm *hash = self.is_unbounded ? jx_every_variable(x, s, JX_SORT_BV32, "hash") : jx_strview_hash(&self);
    const JxEvery *before = s->facts;
    uint32_t asked = 0;
    for (const JxEvery *fact = before; fact && asked < MOST; fact = fact->older) {
        if (fact->holds != hash_noted || !jx_strview_open_any(x, s, fact->count, &other)) continue;
        asked++;
        const JxTerm *equal;
        JxFlow flow = equal_texts(x, s, &self, &other, &equal);
        if (flow != JX_FLOW_NEXT) return flow;
        const JxTerm *alike = jx_term_eq(pool, hash, fact->terms[0]);
        if ((flow = jx_assume(x, s, jx_term_or(pool, jx_term_not(pool, equal), alike))) != JX_FLOW_NEXT) return flow;
    }
    const JxTerm *zero = jx_int_term(x, 0);
    JxEvery note = {.from = zero, .to = zero, .holds = hash_noted, .terms = {hash}, .count = string};
    jx_every_add(x, s, &note);
    if (self.is_unbounded) add_loose(x, s, hash);
    *result = jx_slot_term(hash);
    return JX_FLOW_NEXT;
}
