// SPDX-License-Identifier: Apache-2.0
//
// Negation, conjunction, disjunction.  Both junctions share their code: `op`
// is the junction at hand and the other one its dual.
//
// Two literals about the same thing are combined in two ways.  Literals that
// compare one term with constants are intervals (or all but one point) of
// that term's values.  Literals that compare the same two terms are sets of
// the four outcomes less, equal, greater, unordered.
#include "term/pool.h"

#define JUNCTION_ROOM 64

static JxTermOp dual_of(JxTermOp op) { return op == JX_TERM_AND ? JX_TERM_OR : JX_TERM_AND; }

// ---- literals as intervals ----

// Values in an order-preserving unsigned form; a hole is everything but `low`.
typedef struct Span {
    const JxTerm *subject;
    bool is_unsigned, is_hole;
    uint64_t low, high;
} Span;

#define FLIP ((uint64_t)1 << 63)

static uint64_t ordinal(const Span *s, const JxTerm *constant) {
    return s->is_unsigned ? constant->value : (uint64_t)constant->low ^ FLIP;
}

static uint64_t lowest(const Span *s) { return s->is_unsigned ? 0 : (uint64_t)s->subject->low ^ FLIP; }
static uint64_t highest(const Span *s) {
    return s->is_unsigned ? jx_mask_of(jx_sort_width(s->subject->sort)) : (uint64_t)s->subject->high ^ FLIP;
}

static bool span_of(const JxTerm *literal, bool is_unsigned, Span *s) {
    const JxTerm *t = literal->op == JX_TERM_NOT ? literal->args[0] : literal;
    if (t->op != (literal->op == JX_TERM_NOT ? JX_TERM_EQ : t->op)) return false;
    *s = (Span){.is_unsigned = is_unsigned};
    if (t->op == JX_TERM_EQ) {
        s->subject = t->args[0];
        if (t->args[1]->op != JX_TERM_CONST || !jx_sort_is_bits(s->subject->sort)) return false;
        s->low = s->high = ordinal(s, t->args[1]);
        s->is_hole = literal->op == JX_TERM_NOT;
        return true;
    }
    if (t->op != (is_unsigned ? JX_TERM_ULE : JX_TERM_SLE)) return false;
    if (t->args[1]->op == JX_TERM_CONST) {
        s->subject = t->args[0];
        s->low = lowest(s);
        s->high = ordinal(s, t->args[1]);
        return true;
    }
    if (t->args[0]->op != JX_TERM_CONST) return false;
    s->subject = t->args[1];
    s->low = ordinal(s, t->args[0]);
    s->high = highest(s);
    return true;
}

// The other values; s is what span_of gave, so it has at most one end inside.
static void complement(Span *s) {
    if (s->is_hole || s->low == s->high) {
        s->is_hole = !s->is_hole;
    } else if (s->low == lowest(s)) {
        s->low = s->high + 1;
        s->high = highest(s);
    } else {
        s->high = s->low - 1;
        s->low = lowest(s);
    }
}

typedef enum Meeting { NOT_SIMPLER, EMPTY, SIMPLER } Meeting;

static Meeting meet(const Span *p, const Span *q, Span *both) {
    if (q->is_hole) {
        const Span *swap = p;
        p = q;
        q = swap;
    }
    *both = *q;
    if (p->is_hole && q->is_hole) return p->low == q->low ? SIMPLER : NOT_SIMPLER;
    if (p->is_hole) {
        if (p->low < q->low || p->low > q->high) return SIMPLER;
        if (q->low == q->high) return EMPTY;
        if (p->low == q->low && q->high == highest(q)) return both->low++, SIMPLER;
        if (p->low == q->high && q->low == lowest(q)) return both->high--, SIMPLER;
        return NOT_SIMPLER;
    }
    both->low = p->low > q->low ? p->low : q->low;
    both->high = p->high < q->high ? p->high : q->high;
    if (both->low > both->high) return EMPTY;
    if (both->low == both->high || both->low == lowest(both) || both->high == highest(both)) return SIMPLER;
    return NOT_SIMPLER;
}

static const JxTerm *build_span(JxTermPool *pool, const Span *s) {
    uint64_t flip = s->is_unsigned ? 0 : FLIP;
    JxTermOp le = s->is_unsigned ? JX_TERM_ULE : JX_TERM_SLE;
    const JxTerm *low = jx_term_like(pool, s->subject, s->low ^ flip);
    if (s->is_hole) return jx_term_not(pool, jx_term_eq(pool, s->subject, low));
    if (s->low == s->high) return jx_term_eq(pool, s->subject, low);
    if (s->high == highest(s)) return jx_term_binary(pool, le, low, s->subject);
    return jx_term_binary(pool, le, s->subject, jx_term_like(pool, s->subject, s->high ^ flip));
}

static const JxTerm *join_spans(JxTermPool *pool, JxTermOp op, const JxTerm *x, const JxTerm *y) {
    bool is_unsigned = x->op == JX_TERM_ULE || y->op == JX_TERM_ULE;
    Span p, q, both;
    if (!span_of(x, is_unsigned, &p) || !span_of(y, is_unsigned, &q) || p.subject != q.subject) return NULL;
    if (op == JX_TERM_OR) complement(&p), complement(&q);
    switch (meet(&p, &q, &both)) {
    case EMPTY: return jx_term_bool(pool, op == JX_TERM_OR);
    case SIMPLER:
        if (op == JX_TERM_OR) complement(&both);
        return build_span(pool, &both);
    default: return NULL;
    }
}

// ---- literals as sets of outcomes ----

enum { LESS = 1, EQUAL = 2, GREATER = 4, UNORDERED = 8 };
typedef enum Family { ANY_FAMILY, SIGNED, UNSIGNED, FLOATS, NO_FAMILY } Family;

typedef struct Relation {
    const JxTerm *a, *b;  // a->id < b->id
    Family family;
    unsigned outcomes;
} Relation;

static Relation relation_of(const JxTerm *literal) {
    const JxTerm *t = literal->op == JX_TERM_NOT ? literal->args[0] : literal;
    Relation r = {.family = NO_FAMILY};
    switch (t->op) {
    case JX_TERM_EQ: r.family = ANY_FAMILY, r.outcomes = EQUAL; break;
    case JX_TERM_SLT: r.family = SIGNED, r.outcomes = LESS; break;
    case JX_TERM_SLE: r.family = SIGNED, r.outcomes = LESS | EQUAL; break;
    case JX_TERM_ULT: r.family = UNSIGNED, r.outcomes = LESS; break;
    case JX_TERM_ULE: r.family = UNSIGNED, r.outcomes = LESS | EQUAL; break;
    case JX_TERM_FEQ: r.family = FLOATS, r.outcomes = EQUAL; break;
    case JX_TERM_FLT: r.family = FLOATS, r.outcomes = LESS; break;
    case JX_TERM_FLE: r.family = FLOATS, r.outcomes = LESS | EQUAL; break;
    default: return r;
    }
    r.a = t->args[0];
    r.b = t->args[1];
    if (t->op == JX_TERM_EQ && !jx_sort_is_bits(r.a->sort)) r.family = NO_FAMILY;
    if (r.a->id > r.b->id) {
        r.a = t->args[1];
        r.b = t->args[0];
        r.outcomes = (r.outcomes & EQUAL) | (r.outcomes & LESS ? GREATER : 0) | (r.outcomes & GREATER ? LESS : 0);
    }
    if (literal->op == JX_TERM_NOT) r.outcomes ^= LESS | EQUAL | GREATER | (r.family == FLOATS ? UNORDERED : 0u);
    return r;
}

static const JxTerm *build_relation(JxTermPool *pool, const Relation *r) {
    static const JxTermOp ops[][3] = {[ANY_FAMILY] = {JX_TERM_EQ, JX_TERM_EQ, JX_TERM_EQ},
                                      [SIGNED] = {JX_TERM_SLT, JX_TERM_SLE, JX_TERM_EQ},
                                      [UNSIGNED] = {JX_TERM_ULT, JX_TERM_ULE, JX_TERM_EQ},
                                      [FLOATS] = {JX_TERM_FLT, JX_TERM_FLE, JX_TERM_FEQ}};
    const JxTermOp *op = ops[r->family];
    unsigned all = LESS | EQUAL | GREATER | (r->family == FLOATS ? UNORDERED : 0u);
    if (!r->outcomes || r->outcomes == all) return jx_term_bool(pool, r->outcomes);
    for (int negate = 0; negate < 2; negate++) {
        unsigned outcomes = negate ? r->outcomes ^ all : r->outcomes;
        const JxTerm *t = NULL;
        if (outcomes == EQUAL)
            t = jx_term_binary(pool, op[2], r->a, r->b);
        else if (outcomes == LESS)
            t = jx_term_binary(pool, op[0], r->a, r->b);
        else if (outcomes == GREATER)
            t = jx_term_binary(pool, op[0], r->b, r->a);
        else if (outcomes == (LESS | EQUAL))
            t = jx_term_binary(pool, op[1], r->a, r->b);
        else if (outcomes == (GREATER | EQUAL))
            t = jx_term_binary(pool, op[1], r->b, r->a);
        if (t) return negate ? jx_term_not(pool, t) : t;
    }
    return NULL;
}

static const JxTerm *join_relations(JxTermPool *pool, JxTermOp op, const JxTerm *x, const JxTerm *y) {
    Relation p = relation_of(x), q = relation_of(y);
    if (p.family == NO_FAMILY || q.family == NO_FAMILY || p.a != q.a || p.b != q.b) return NULL;
    if (p.family != q.family && p.family != ANY_FAMILY && q.family != ANY_FAMILY) return NULL;
    Relation both = p.family == ANY_FAMILY ? q : p;
    both.outcomes = op == JX_TERM_AND ? p.outcomes & q.outcomes : p.outcomes | q.outcomes;
    return build_relation(pool, &both);
}

// One literal that says what x and y joined by op say; NULL when there is none.
static const JxTerm *join_literals(JxTermPool *pool, JxTermOp op, const JxTerm *x, const JxTerm *y) {
    const JxTerm *joined = join_spans(pool, op, x, y);
    if (joined) {
        op == JX_TERM_AND ? JX_FIRE(pool, AND_INTERVAL) : JX_FIRE(pool, OR_INTERVAL);
        return joined;
    }
    joined = join_relations(pool, op, x, y);
    if (joined) op == JX_TERM_AND ? JX_FIRE(pool, AND_ORDER) : JX_FIRE(pool, OR_ORDER);
    return joined;
}

// ---- junctions ----

typedef struct Junction {
    JxTermPool *pool;
    JxTermOp op;
    uint32_t count;
    uint32_t removals;  // parts moved this often
    bool decided;       // the whole is false (AND) or true (OR)
    bool overflow;      // more parts than there is room for
    const JxTerm *parts[2 * JUNCTION_ROOM];
} Junction;

static bool contains(const JxTerm *t, JxTermOp op, const JxTerm *part) {
    for (uint32_t i = 0; t->op == op && i < t->arity; i++) {
        if (t->args[i] == part) return true;
    }
    return false;
}

// t, a junction of the dual kind, without the part that contradicts y; NULL when there is none.
static const JxTerm *without_opposite(Junction *j, const JxTerm *t, const JxTerm *y) {
    if (t->op != dual_of(j->op) || t->arity > 8) return NULL;
    for (uint32_t i = 0; i < t->arity; i++) {
        if (!jx_terms_are_opposites(t->args[i], y)) continue;
        const JxTerm *rest = NULL;
        for (uint32_t k = 0; k < t->arity; k++) {
            if (k != i) rest = rest ? jx_term_binary(j->pool, (JxTermOp)t->op, rest, t->args[k]) : t->args[k];
        }
        return rest;
    }
    return NULL;
}

static void remove_part(Junction *j, uint32_t at) {
    for (uint32_t i = at + 1; i < j->count; i++) j->parts[i - 1] = j->parts[i];
    j->count--;
    j->removals++;
}

#define FIRE_JUNCTION(j, rule) ((j)->op == JX_TERM_AND ? JX_FIRE((j)->pool, AND_##rule) : JX_FIRE((j)->pool, OR_##rule))

static void add_flat(Junction *j, const JxTerm *y);

// What part i and y make together: true when y has been dealt with.
static bool combine(Junction *j, uint32_t i, const JxTerm **y) {
    const JxTerm *x = j->parts[i], *smaller;
    if (x == *y) return FIRE_JUNCTION(j, SAME), true;
    if (jx_terms_are_opposites(x, *y)) return FIRE_JUNCTION(j, COMPLEMENT), j->decided = true;
    if (contains(*y, dual_of(j->op), x)) return FIRE_JUNCTION(j, ABSORB), true;
    if (contains(x, dual_of(j->op), *y)) {
        FIRE_JUNCTION(j, ABSORB);
        remove_part(j, i);
        return false;
    }
    if ((smaller = without_opposite(j, *y, x))) {
        FIRE_JUNCTION(j, ABSORB);
        add_flat(j, smaller);
        return true;
    }
    if ((smaller = without_opposite(j, x, *y)) || (smaller = join_literals(j->pool, j->op, x, *y))) {
        if (x->op == dual_of(j->op)) {
            FIRE_JUNCTION(j, ABSORB);
            remove_part(j, i);
            add_flat(j, smaller);
            return false;
        }
        remove_part(j, i);
        add_flat(j, smaller);
        return true;
    }
    return false;
}

static void add_part(Junction *j, const JxTerm *y) {
    if (y->op == JX_TERM_CONST) {
        if (y->value == (j->op == JX_TERM_OR)) j->decided = true;
        return;
    }
    for (uint32_t i = 0; i < j->count && !j->decided;) {
        uint32_t removals = j->removals;
        if (combine(j, i, &y)) return;
        i = j->removals != removals ? 0 : i + 1;  // parts moved: look at all of them again
    }
    if (j->count == 2 * JUNCTION_ROOM) j->overflow = true;
    if (j->decided || j->overflow) return;
    uint32_t at = j->count++;
    for (; at > 0 && j->parts[at - 1]->id > y->id; at--) j->parts[at] = j->parts[at - 1];
    j->parts[at] = y;
}

static void add_flat(Junction *j, const JxTerm *y) {
    if (y->op != j->op) {
        add_part(j, y);
        return;
    }
    for (uint32_t i = 0; i < y->arity && !j->decided; i++) add_part(j, y->args[i]);
}

static const JxTerm *rewrite_junction(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (a == b) return op == JX_TERM_AND ? JX_FIRE(pool, AND_SAME) : JX_FIRE(pool, OR_SAME), a;
    if (b->op == JX_TERM_CONST) {
        op == JX_TERM_AND ? JX_FIRE(pool, AND_CONST) : JX_FIRE(pool, OR_CONST);
        return b->value == (op == JX_TERM_AND) ? a : b;
    }
    uint32_t room = (a->op == op ? a->arity : 1u) + (b->op == op ? b->arity : 1u);
    if (room > JUNCTION_ROOM || pool->nesting > JX_RULE_NESTING) return jx_make2(pool, op, JX_SORT_BOOL, a, b);
    Junction j = {
        .pool = pool,
        .op = op,
    };
    pool->nesting++;
    if (a->op == op) {  // already simplified among themselves
        for (; j.count < a->arity; j.count++) j.parts[j.count] = a->args[j.count];
    } else {
        j.parts[j.count++] = a;
    }
    add_flat(&j, b);
    pool->nesting--;
    if (j.decided) return jx_term_bool(pool, op == JX_TERM_OR);
    if (j.overflow) return jx_make2(pool, op, JX_SORT_BOOL, a, b);
    if (j.count == 0) return jx_term_bool(pool, op == JX_TERM_AND);
    return j.count == 1 ? j.parts[0] : jx_term_make(pool, op, JX_SORT_BOOL, 0, j.parts, j.count);
}

const JxTerm *jx_rewrite_and(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    return rewrite_junction(pool, JX_TERM_AND, a, b);
}

const JxTerm *jx_rewrite_or(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    return rewrite_junction(pool, JX_TERM_OR, a, b);
}

// ---- negation ----

// De Morgan keeps negations at the literals; past this size the negation stays outside.
#define NEGATED_SIZE 256

static const JxTerm *negate_junction(JxTermPool *pool, const JxTerm *a) {
    const JxTerm *result = NULL;
    JX_FIRE(pool, NOT_JUNCTION);
    pool->nesting++;
    for (uint32_t i = 0; i < a->arity; i++) {
        const JxTerm *part = jx_term_not(pool, a->args[i]);
        result = result ? jx_term_binary(pool, dual_of((JxTermOp)a->op), result, part) : part;
    }
    pool->nesting--;
    return result;
}

const JxTerm *jx_rewrite_not(JxTermPool *pool, const JxTerm *a) {
    JX_ASSERT(a->sort == JX_SORT_BOOL);
    switch (a->op) {
    case JX_TERM_NOT: JX_FIRE(pool, NOT_NOT); return a->args[0];
    case JX_TERM_SLT:
    case JX_TERM_SLE:
    case JX_TERM_ULT:
    case JX_TERM_ULE: {
        static const JxTermOp opposite[] = {JX_TERM_SLE, JX_TERM_SLT, JX_TERM_ULE, JX_TERM_ULT};
        JX_FIRE(pool, NOT_COMPARE);
        return jx_term_binary(pool, opposite[a->op - JX_TERM_SLT], a->args[1], a->args[0]);
    }
    case JX_TERM_EQ: {
        const JxTerm *x = a->args[0], *c = a->args[1];
        if (c->op != JX_TERM_CONST || !jx_sort_is_bits(x->sort) || (uint64_t)x->high - (uint64_t)x->low != 1) break;
        JX_FIRE(pool, NOT_EQ_PAIR);
        return jx_term_eq(pool, x, jx_term_like(pool, x, (uint64_t)(c->low == x->low ? x->high : x->low)));
    }
    case JX_TERM_AND:
    case JX_TERM_OR:
        if (a->size > NEGATED_SIZE || pool->nesting > JX_RULE_NESTING) break;
        return negate_junction(pool, a);
    default: break;
    }
    return jx_make1(pool, JX_TERM_NOT, JX_SORT_BOOL, a);
}
