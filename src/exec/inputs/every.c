// SPDX-License-Identifier: Apache-2.0
#include "exec/inputs/every.h"

enum { ROUNDS = 40, MOST_INDICES = 600, MOST_READS = 256, MOST_CONDITIONS = 4096 };

// ── facts

void jx_every_add(JxExec *x, JxState *s, const JxEvery *fact) {
    JxEvery *kept = JX_ARENA_NEW(&x->arena, JxEvery);
    *kept = *fact;
    kept->older = s->facts;
    s->facts = kept;
}

const JxTerm *jx_every_variable(JxExec *x, JxState *s, JxSort sort, const char *what) {
    const JxTerm *var =
        jx_term_var(x->pool, sort, jx_arena_printf(&x->arena, "%s.%u", what, (unsigned)++x->long_variables));
    jx_map_put_num(&x->long_strings, (uint32_t)var->value + 1, x);
    s->has_long_strings = true;
    return var;
}

JxText jx_text_of(const JxStrView *view) {
    return (JxText){jx_array_content(view->x, view->bytes), view->length, view->latin1};
}

static const JxTerm *byte_at(JxExec *x, const JxTerm *content, const JxTerm *index) {
    const JxTerm *byte = jx_term_select(x->pool, content, index);
    return jx_term_cast(x->pool, JX_TERM_ZEXT, JX_SORT_BV32, byte);
}

const JxTerm *jx_text_char(JxExec *x, const JxText *text, const JxTerm *index) {
    if (text->latin1) return byte_at(x, text->content, index);
    JxTermPool *pool = x->pool;
    const JxTerm *low = jx_term_binary(pool, JX_TERM_MUL, index, jx_int_term(x, 2));
    const JxTerm *high = byte_at(x, text->content, jx_term_binary(pool, JX_TERM_ADD, low, jx_int_term(x, 1)));
    return jx_term_binary(pool, JX_TERM_BVOR, jx_term_binary(pool, JX_TERM_SHL, high, jx_int_term(x, 8)),
                          byte_at(x, text->content, low));
}

// ── settling

// The terms by which the path's conditions read arrays.
typedef struct Reads {
    JxExec *x;
    uint32_t count;
    const JxTerm *indices[MOST_READS];
    JxMap seen;
} Reads;

// Half of a term that is twice another one, as sums of multiples are written; else NULL.
static const JxTerm *half_of(JxExec *x, const JxTerm *t) {
    JxTermPool *pool = x->pool;
    if (jx_term_is_const(t)) return t->value & 1 ? NULL : jx_int_term(x, (int32_t)t->value / 2);
    if (t->op == JX_TERM_MUL && t->arity == 2 && jx_term_is_const(t->args[1]) && !(t->args[1]->value & 1))
        return jx_term_binary(pool, JX_TERM_MUL, t->args[0], jx_int_term(x, (int32_t)t->args[1]->value / 2));
    if (t->op != JX_TERM_ADD) return NULL;
    const JxTerm *sum = jx_int_term(x, 0);
    for (uint32_t i = 0; i < t->arity && sum; i++) {
        const JxTerm *half = half_of(x, t->args[i]);
        sum = half ? jx_term_binary(pool, JX_TERM_ADD, sum, half) : NULL;
    }
    return sum;
}

static void note_read(Reads *reads, const JxTerm *index) {
    if (reads->count == MOST_READS || !index->var_count) return;
    for (uint32_t i = 0; i < reads->count; i++)
        if (reads->indices[i] == index) return;
    reads->indices[reads->count++] = index;
    const JxTerm *half = half_of(reads->x, index);  // in UTF-16 character i is at byte 2i
    if (half) note_read(reads, half);
}

static void collect_reads(Reads *reads, const JxTerm *t) {
    if (!t->var_count || !(t->flags & JX_TERM_HAS_ARRAY) || jx_map_get_num(&reads->seen, t->id + 1)) return;
    jx_map_put_num(&reads->seen, t->id + 1, reads);
    if (t->op == JX_TERM_SELECT) note_read(reads, t->args[1]);
    for (uint32_t i = 0; i < t->arity; i++) collect_reads(reads, t->args[i]);
}

static void collect_all_reads(JxExec *x, JxState *s, Reads *reads) {
    const JxTerm **conditions = jx_mem_new(&x->ctx->alloc, MOST_CONDITIONS * sizeof *conditions);
    uint32_t count = jx_path_conditions(s->path, conditions, MOST_CONDITIONS);
    reads->count = 0;
    jx_map_init(&reads->seen, &x->ctx->alloc);
    for (uint32_t i = 0; i < count && i < MOST_CONDITIONS; i++) collect_reads(reads, conditions[i]);
    jx_map_fini(&reads->seen);
    jx_mem_free(&x->ctx->alloc, conditions, MOST_CONDITIONS * sizeof *conditions);
}

// The fact at this index, where it says anything there.
static const JxTerm *instance(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    JxTermPool *pool = x->pool;
    const JxTerm *inside = jx_term_and(pool, jx_term_binary(pool, JX_TERM_SLE, fact->from, index),
                                       jx_term_binary(pool, JX_TERM_SLT, index, fact->to));
    return jx_term_or(pool, jx_term_not(pool, inside), fact->holds(x, fact, index));
}

static JxSat assume(JxExec *x, JxState *s, const JxTerm *condition) {
    JxPath *path = NULL;
    JxSat sat = jx_path_assume(x->solver, s->path, condition, &path);
    if (path) {
        jx_path_drop(s->path);
        s->path = path;
    }
    return sat;
}

static bool value_of(JxExec *x, JxState *s, const JxTerm *t, int64_t *value) {
    uint64_t bits;
    if (jx_term_is_const(t))
        bits = t->value;
    else if (!jx_path_value(x->solver, s->path, t, &bits))
        return false;
    *value = (int32_t)bits;
    return true;
}

typedef struct Settling {
    JxExec *x;
    JxState *s;
    Reads reads;
    bool violated;  // some fact did not hold, and was learnt there
    bool narrowed;  // the path was given shorter ranges than it has: that it is impossible then says nothing
} Settling;

// Does the fact hold at this index, under the model?
static bool holds_at(Settling *settling, const JxEvery *fact, int64_t j) {
    int64_t holds = 0;
    const JxTerm *here = fact->holds(settling->x, fact, jx_int_term(settling->x, (int32_t)j));
    return value_of(settling->x, settling->s, here, &holds) && holds;
}

// A fact that does not hold becomes a condition there.
static JxSat learn(Settling *settling, const JxEvery *fact, const JxTerm *index) {
    settling->violated = true;
    return assume(settling->x, settling->s, instance(settling->x, fact, index));
}

// Where the range is long, a shorter one is as good for showing that something goes wrong.
static JxSat shorten(Settling *settling, const JxEvery *fact) {
    JxExec *x = settling->x;
    const JxTerm *length = jx_term_sub(x->pool, fact->to, fact->from);
    const JxTerm *few =
        jx_term_binary(x->pool, JX_TERM_SLE, length, jx_int_term(x, 4 * (int32_t)x->options.string_length));
    settling->violated = settling->narrowed = true;
    return assume(x, settling->s, few) == JX_SAT ? JX_SAT : JX_UNKNOWN;
}

// Looks at a fact under the model: where somebody reads, or everywhere.
static JxSat look_at(Settling *settling, const JxEvery *fact, bool everywhere) {
    JxExec *x = settling->x;
    JxState *s = settling->s;
    int64_t from, to, j;
    if (!value_of(x, s, fact->from, &from) || !value_of(x, s, fact->to, &to)) return JX_UNKNOWN;
    for (uint32_t i = 0; i < settling->reads.count && !everywhere; i++) {
        const JxTerm *index = settling->reads.indices[i];
        if (!value_of(x, s, index, &j)) return JX_UNKNOWN;
        if (j >= from && j < to && !holds_at(settling, fact, j)) return learn(settling, fact, index);
    }
    if (!everywhere) return JX_SAT;
    if (to - from > MOST_INDICES) return shorten(settling, fact);
    for (j = from; j < to; j++)
        if (!holds_at(settling, fact, j)) return learn(settling, fact, jx_int_term(x, (int32_t)j));
    return JX_SAT;
}

// The model satisfies every fact: the path is narrowed to lengths where they can all be said, so that no other model of
// it does not.
static bool pin(JxExec *x, JxState *s) {
    for (const JxEvery *fact = s->facts; fact; fact = fact->older) {
        int64_t from, to;
        if (!value_of(x, s, fact->from, &from) || !value_of(x, s, fact->to, &to)) return false;
        const JxTerm *ends[] = {fact->from, fact->to};
        for (int i = 0; i < 2; i++) {
            const JxTerm *is = jx_term_eq(x->pool, ends[i], jx_int_term(x, (int32_t)(i ? to : from)));
            if (assume(x, s, is) != JX_SAT) return false;
        }
        for (int64_t j = from; j < to; j++)
            if (assume(x, s, fact->holds(x, fact, jx_int_term(x, (int32_t)j))) != JX_SAT) return false;
    }
    return true;
}

// One look at all facts.
static JxSat look_at_all(Settling *settling, bool everywhere) {
    JxSat sat = JX_SAT;
    for (const JxEvery *fact = settling->s->facts; fact && sat == JX_SAT; fact = fact->older)
        sat = look_at(settling, fact, everywhere);
    return sat;
}

JxSettled jx_every_settle(JxExec *x, JxState *s) {
    Settling settling = {.x = x, .s = s, .reads = {.x = x}};
    for (int round = 0; round < ROUNDS; round++) {
        settling.violated = false;
        collect_all_reads(x, s, &settling.reads);
        JxSat sat = look_at_all(&settling, false);
        if (sat == JX_SAT && !settling.violated) sat = look_at_all(&settling, true);
        if (sat == JX_UNSAT && !settling.narrowed) return JX_SETTLED_IMPOSSIBLE;
        if (sat != JX_SAT) return JX_SETTLED_NOT;
        if (!settling.violated) return pin(x, s) ? JX_SETTLED : JX_SETTLED_NOT;
    }
    return JX_SETTLED_NOT;
}

// ── searching

static const JxTerm *differs_from(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    return jx_term_not(x->pool, jx_term_eq(x->pool, jx_text_char(x, &fact->a, index), fact->terms[0]));
}

static const JxTerm *less(JxExec *x, const JxTerm *a, const JxTerm *b) {
    return jx_term_binary(x->pool, JX_TERM_SLT, a, b);
}
static const JxTerm *at_most(JxExec *x, const JxTerm *a, const JxTerm *b) {
    return jx_term_binary(x->pool, JX_TERM_SLE, a, b);
}
static const JxTerm *larger_of(JxExec *x, const JxTerm *a, const JxTerm *b) {
    return jx_term_ite(x->pool, less(x, a, b), b, a);
}
static const JxTerm *smaller_of(JxExec *x, const JxTerm *a, const JxTerm *b) {
    return jx_term_ite(x->pool, less(x, a, b), a, b);
}
static const JxTerm *next_of(JxExec *x, const JxTerm *t) {
    return jx_term_binary(x->pool, JX_TERM_ADD, t, jx_int_term(x, 1));
}

// The result of a search among the indices [low … high): a variable that is -1 or the index of a match, of which there
// is none before it (after it, if the last one was searched for).  `fact` says at which indices there is no match.
static JxFlow search(JxExec *x, JxState *s, const JxTerm *low, const JxTerm *high, bool last, JxEvery *fact,
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

JxFlow jx_long_index_of_char(JxExec *x, JxState *s, const JxStrView *self, const JxTerm *c, const JxTerm *from,
                             bool last, JxSlot *result) {
    const JxTerm *zero = jx_int_term(x, 0), *low = zero, *high = self->length;
    if (from) narrow_search(x, self, from, last, &low, &high);
    JxEvery fact = {.holds = differs_from, .a = jx_text_of(self), .terms = {c}};
    return search(x, s, low, high, last, &fact, result);
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

JxFlow jx_long_index_of(JxExec *x, JxState *s, const JxStrView *self, const JxStrView *part, const JxTerm *from,
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
    return search(x, s, low, high, last, &fact, result);
}

// ── comparing

static const JxTerm *same_char(JxExec *x, const JxEvery *fact, const JxTerm *index) {
    return jx_term_eq(x->pool, jx_text_char(x, &fact->a, index), jx_text_char(x, &fact->b, index));
}

// The first index where they differ: below both lengths, or the smaller one of these.
static JxFlow first_difference(JxExec *x, JxState *s, JxEvery *fact, const JxTerm **place, const JxTerm **both) {
    JxTermPool *pool = x->pool;
    *both = smaller_of(x, fact->a.length, fact->b.length);
    *place = jx_every_variable(x, s, JX_SORT_BV32, "difference");
    const JxTerm *is_end = jx_term_eq(pool, *place, *both), *zero = jx_int_term(x, 0);
    const JxTerm *inside = jx_term_and(pool, at_most(x, zero, *place), less(x, *place, *both));
    const JxTerm *differ = jx_term_not(pool, same_char(x, fact, *place));
    JxFlow flow = jx_assume(x, s, jx_term_or(pool, is_end, jx_term_and(pool, inside, differ)));
    if (flow != JX_FLOW_NEXT) return flow;
    fact->from = zero;
    fact->to = *place;
    jx_every_add(x, s, fact);
    return JX_FLOW_NEXT;
}

JxFlow jx_long_compare(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, JxSlot *result) {
    JxTermPool *pool = x->pool;
    JxEvery fact = {.holds = same_char, .a = jx_text_of(a), .b = jx_text_of(b)};
    const JxTerm *place, *both;
    JxFlow flow = first_difference(x, s, &fact, &place, &both);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *chars = jx_term_sub(pool, jx_text_char(x, &fact.a, place), jx_text_char(x, &fact.b, place));
    *result =
        jx_slot_term(jx_term_ite(pool, jx_term_eq(pool, place, both), jx_term_sub(pool, a->length, b->length), chars));
    return JX_FLOW_NEXT;
}

JxFlow jx_long_equals(JxExec *x, JxState *s, const JxStrView *a, const JxStrView *b, JxSlot *result) {
    JxTermPool *pool = x->pool;
    JxEvery fact = {.holds = same_char, .a = jx_text_of(a), .b = jx_text_of(b)};
    if (fact.a.content == fact.b.content && fact.a.length == fact.b.length) {
        *result = jx_slot(1);
        return JX_FLOW_NEXT;
    }
    const JxTerm *place, *both;
    JxFlow flow = first_difference(x, s, &fact, &place, &both);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *same = jx_term_and(pool, jx_term_eq(pool, a->length, b->length), jx_term_eq(pool, place, a->length));
    *result = jx_slot_term(jx_term_ite(pool, same, jx_int_term(x, 1), jx_int_term(x, 0)));
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

const JxTerm *jx_long_copy(JxExec *x, JxState *s, const JxTerm *source, const JxTerm *start, const JxTerm *target,
                           const JxTerm *at, const JxTerm *count, const JxTerm *length) {
    const JxTerm *zero = jx_int_term(x, 0);
    bool whole = start == zero && at == zero && count == length;
    if (whole) return source;  // what lies beyond the end of an array is nobody's
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
