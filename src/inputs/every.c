// SPDX-License-Identifier: Apache-2.0
#include "inputs/every.h"

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
        jx_term_var(x->pool, sort, jx_arena_printf(&x->arena, "%s.%u", what, (unsigned)++x->unbounded_variables));
    jx_map_put_num(&x->unbounded_strings, (uint32_t)var->value + 1, x);
    s->has_unbounded_strings = true;
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
    if (reads->count == MOST_READS || index->sort != JX_SORT_BV32) return;
    for (uint32_t i = 0; i < reads->count; i++)
        if (reads->indices[i] == index) return;
    reads->indices[reads->count++] = index;
    // In UTF-16 character i is at bytes 2i and 2i + 1.
    const JxTerm *half = half_of(reads->x, index);
    if (!half) half = half_of(reads->x, jx_term_sub(reads->x->pool, index, jx_int_term(reads->x, 1)));
    if (half && half != index) note_read(reads, half);
}

static void collect_reads(Reads *reads, const JxTerm *t) {
    if (!t->var_count || !(t->flags & JX_TERM_HAS_ARRAY) || jx_map_get_num(&reads->seen, t->id + 1)) return;
    jx_map_put_num(&reads->seen, t->id + 1, reads);
    if (t->op == JX_TERM_SELECT) note_read(reads, t->args[1]);
    for (uint32_t i = 0; i < t->arity; i++) collect_reads(reads, t->args[i]);
}

// The path's conditions, to be freed by the caller.
static const JxTerm **conditions_of(JxExec *x, JxState *s, uint32_t *count) {
    const JxTerm **conditions = jx_mem_new(&x->ctx->alloc, MOST_CONDITIONS * sizeof *conditions);
    *count = jx_path_conditions(s->path, conditions, MOST_CONDITIONS);
    if (*count > MOST_CONDITIONS) *count = MOST_CONDITIONS;
    return conditions;
}

static void collect_all_reads(JxExec *x, JxState *s, Reads *reads) {
    uint32_t count;
    const JxTerm **conditions = conditions_of(x, s, &count);
    reads->count = 0;
    jx_map_init(&reads->seen, &x->ctx->alloc);
    for (uint32_t i = 0; i < count; i++) collect_reads(reads, conditions[i]);
    jx_map_fini(&reads->seen);
    jx_mem_free(&x->ctx->alloc, conditions, MOST_CONDITIONS * sizeof *conditions);
}

// Whether a fact can make a difference on this path.
static bool matters(JxExec *x, JxState *s, const JxEvery *fact) {
    if (!fact->about) return true;
    uint32_t count;
    const JxTerm **conditions = conditions_of(x, s, &count);
    bool mentioned = count == MOST_CONDITIONS;
    for (uint32_t i = 0; i < count && !mentioned; i++)
        for (uint32_t k = 0; k < conditions[i]->var_count && !mentioned; k++)
            mentioned = conditions[i]->vars[k] == (uint32_t)fact->about->value;
    jx_mem_free(&x->ctx->alloc, conditions, MOST_CONDITIONS * sizeof *conditions);
    return mentioned;
}

// The fact at this index, where it says anything there.
static const JxTerm *instance(JxExec *x, JxState *s, const JxEvery *fact, const JxTerm *index) {
    JxTermPool *pool = x->pool;
    const JxTerm *body = fact->certain ? fact->certain(x, s, fact, index) : fact->holds(x, fact, index);
    const JxTerm *inside = jx_term_and(pool, jx_term_binary(pool, JX_TERM_SLE, fact->from, index),
                                       jx_term_binary(pool, JX_TERM_SLT, index, fact->to));
    return jx_term_or(pool, jx_term_not(pool, inside), body);
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
    const JxTerm *condition = instance(settling->x, settling->s, fact, index);
    settling->violated = true;
    return jx_term_is_const(condition) && condition->value ? JX_UNKNOWN : assume(settling->x, settling->s, condition);
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
    uint32_t shifts = fact->shift ? 2 : 1;
    for (uint32_t i = 0; i < shifts * settling->reads.count && !everywhere; i++) {
        const JxTerm *index = settling->reads.indices[i / shifts];
        if (i % shifts) index = jx_term_sub(x->pool, index, fact->shift);
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
        if (fact->loose || !matters(x, s, fact)) continue;
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
        if (!fact->loose && matters(settling->x, settling->s, fact)) sat = look_at(settling, fact, everywhere);
    return sat;
}

static bool is_loose(JxExec *x, JxState *s) {
    for (const JxEvery *fact = s->facts; fact; fact = fact->older)
        if (fact->loose && matters(x, s, fact)) return true;
    return false;
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
        if (!settling.violated) return !is_loose(x, s) && pin(x, s) ? JX_SETTLED : JX_SETTLED_NOT;
    }
    return JX_SETTLED_NOT;
}

bool jx_escape_settle(JxEscape *escape) {
    JxState *s = escape->state;
    if (!s->facts) return true;
    JxSettled settled = jx_every_settle(escape->exec, s);
    escape->path = s->path;
    if (settled != JX_SETTLED) *escape->end = settled == JX_SETTLED_NOT ? JX_END_STRING_BOUND : JX_END_INFEASIBLE;
    return settled == JX_SETTLED;
}
