// SPDX-License-Identifier: Apache-2.0
//
// If-then-else, and operators on if-then-else of constants.
#include "term/eval.h"
#include "term/pool.h"

// ---- lifting ----

// An if-then-else whose leaves are all constants, not deeper than `levels`.
static bool is_constant_tree(const JxTerm *t, int levels) {
    if (t->op == JX_TERM_CONST) return true;
    return t->op == JX_TERM_ITE && levels > 0 && is_constant_tree(t->args[1], levels - 1) &&
           is_constant_tree(t->args[2], levels - 1);
}

static const JxTerm *apply(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a, const JxTerm *b) {
    if (b) return jx_term_binary(pool, op, a, b);
    bool is_cast = (op >= JX_TERM_EXTRACT && op <= JX_TERM_SEXT) || (op >= JX_TERM_F2F && op <= JX_TERM_F2BITS);
    return is_cast ? jx_term_cast(pool, op, sort, a) : jx_term_unary(pool, op, a);
}

#define TREE_LEVELS 4

const JxTerm *jx_rewrite_lift(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a, const JxTerm *b) {
    bool ite_a = a->op == JX_TERM_ITE, ite_b = b && b->op == JX_TERM_ITE;
    if ((!ite_a && !ite_b) || pool->nesting > JX_RULE_NESTING) return NULL;
    const JxTerm *c = ite_a ? a->args[0] : b->args[0];
    if (ite_a && ite_b && b->args[0] != c) return NULL;
    if (!is_constant_tree(a, TREE_LEVELS) || (b && !is_constant_tree(b, TREE_LEVELS))) return NULL;
    if (ite_a && ite_b && (a->args[1]->op == JX_TERM_ITE || a->args[2]->op == JX_TERM_ITE)) return NULL;
    JX_FIRE(pool, ITE_LIFT);
    pool->nesting++;
    const JxTerm *yes = apply(pool, op, sort, ite_a ? a->args[1] : a, ite_b ? b->args[1] : b);
    const JxTerm *no = apply(pool, op, sort, ite_a ? a->args[2] : a, ite_b ? b->args[2] : b);
    const JxTerm *result = jx_term_ite(pool, c, yes, no);
    pool->nesting--;
    return result;
}

// ---- if-then-else ----

static const JxTerm *ite_bool(JxTermPool *pool, const JxTerm *c, const JxTerm *a, const JxTerm *b) {
    JX_FIRE(pool, ITE_BOOL);
    if (jx_term_is_true(a)) return jx_term_or(pool, c, b);
    if (jx_term_is_false(a)) return jx_term_and(pool, jx_term_not(pool, c), b);
    if (jx_term_is_true(b)) return jx_term_or(pool, jx_term_not(pool, c), a);
    if (jx_term_is_false(b) || c == b) return jx_term_and(pool, c, a);
    if (c == a) return jx_term_or(pool, c, b);
    return jx_term_eq(pool, c, a);  // a is !b
}

// Of a condition and its negation one is asked: !c, y <= x and c <= x become c, x < y and x <= c - 1.
static bool is_turned(const JxTerm *c) {
    if (c->op == JX_TERM_NOT) return true;
    if (c->op != JX_TERM_SLE && c->op != JX_TERM_ULE) return false;
    return c->args[1]->op != JX_TERM_CONST;
}

static const JxTerm *ite_nested(JxTermPool *pool, const JxTerm *c, const JxTerm *a, const JxTerm *b) {
    if (a->op == JX_TERM_ITE && a->args[0] == c) return JX_FIRE(pool, ITE_NESTED), jx_term_ite(pool, c, a->args[1], b);
    if (b->op == JX_TERM_ITE && b->args[0] == c) return JX_FIRE(pool, ITE_NESTED), jx_term_ite(pool, c, a, b->args[2]);
    if (pool->nesting > JX_RULE_NESTING) return NULL;
    const JxTerm *result = NULL;
    pool->nesting++;
    if (a->op == JX_TERM_ITE && a->args[2] == b)
        result = jx_term_ite(pool, jx_term_and(pool, c, a->args[0]), a->args[1], b);
    else if (a->op == JX_TERM_ITE && a->args[1] == b)
        result = jx_term_ite(pool, jx_term_and(pool, c, jx_term_not(pool, a->args[0])), a->args[2], b);
    else if (b->op == JX_TERM_ITE && b->args[1] == a)
        result = jx_term_ite(pool, jx_term_or(pool, c, b->args[0]), a, b->args[2]);
    else if (b->op == JX_TERM_ITE && b->args[2] == a)
        result = jx_term_ite(pool, jx_term_or(pool, c, jx_term_not(pool, b->args[0])), a, b->args[1]);
    pool->nesting--;
    if (result) JX_FIRE(pool, ITE_MERGE);
    return result;
}

static bool is_extension(const JxTerm *t) { return t->op == JX_TERM_ZEXT || t->op == JX_TERM_SEXT; }

const JxTerm *jx_rewrite_ite(JxTermPool *pool, const JxTerm *c, const JxTerm *a, const JxTerm *b) {
    const JxTerm *result;
    if (c->op == JX_TERM_CONST) return JX_FIRE(pool, ITE_CONST), c->value ? a : b;
    if (a == b) return JX_FIRE(pool, ITE_SAME), a;
    if (is_turned(c)) return JX_FIRE(pool, ITE_NOT), jx_term_ite(pool, jx_term_not(pool, c), b, a);
    if (a->sort == JX_SORT_BOOL &&
        (a->op == JX_TERM_CONST || b->op == JX_TERM_CONST || c == a || c == b || jx_terms_are_opposites(a, b)))
        return ite_bool(pool, c, a, b);
    if (c->op == JX_TERM_EQ && ((c->args[0] == a && c->args[1] == b) || (c->args[0] == b && c->args[1] == a)))
        return JX_FIRE(pool, ITE_EQ), b;
    if (c->op == JX_TERM_EQ && c->args[0] == a && c->args[1]->op == JX_TERM_CONST)
        return JX_FIRE(pool, ITE_EQ), jx_term_ite(pool, c, c->args[1], b);
    if ((result = ite_nested(pool, c, a, b))) return result;
    if (is_extension(a) && a->op == b->op && a->args[0]->sort == b->args[0]->sort) {
        JX_FIRE(pool, ITE_CAST);
        return jx_term_cast(pool, a->op, a->sort, jx_term_ite(pool, c, a->args[0], b->args[0]));
    }
    return jx_make3(pool, JX_TERM_ITE, a->sort, c, a, b);
}
