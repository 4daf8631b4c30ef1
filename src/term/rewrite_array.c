// SPDX-License-Identifier: Apache-2.0
//
// Reads over writes, tables, and the order of writes.
#include "term/eval.h"
#include "term/pool.h"

// How many writes a read looks through.
#define STORE_WALK 4096
#define STORE_SORT 32

static const JxTerm *select_table(JxTermPool *pool, const JxTerm *table, const JxTerm *index) {
    uint32_t count;
    const uint64_t *elements = jx_term_table_data(pool, table, &count);
    JxSort sort = jx_sort_element(table->sort);
    if (index->op == JX_TERM_CONST) {
        JX_FIRE(pool, SELECT_TABLE);
        return jx_term_const(pool, sort, index->value < count ? elements[index->value] : 0);
    }
    if (index->low >= count || index->high < 0) return JX_FIRE(pool, SELECT_TABLE_FEW), jx_term_const(pool, sort, 0);
    uint32_t first = index->low < 0 ? 0 : (uint32_t)index->low;
    bool beyond = index->low < 0 || index->high >= count;
    uint32_t last = index->high >= count ? count - 1 : (uint32_t)index->high;
    uint64_t value = elements[first];
    if (beyond && value != 0) return NULL;
    for (uint32_t i = first; i <= last; i++) {
        bool possible = ((i ^ index->bits) & index->known) == 0;
        if (possible && elements[i] != value) return NULL;
    }
    // with known bits the first element may not be one of those that can be read
    if (((first ^ index->bits) & index->known) != 0) return NULL;
    JX_FIRE(pool, SELECT_TABLE_FEW);
    return jx_term_const(pool, sort, value);
}

const JxTerm *jx_rewrite_select(JxTermPool *pool, const JxTerm *array, const JxTerm *index) {
    for (int steps = 0; array->op == JX_TERM_STORE && steps < STORE_WALK; steps++) {
        if (array->args[1] == index) return JX_FIRE(pool, SELECT_STORE_SAME), array->args[2];
        if (!jx_terms_differ(pool, array->args[1], index)) break;
        JX_FIRE(pool, SELECT_STORE_OTHER);
        array = array->args[0];
    }
    if (array->op == JX_TERM_CONST_ARRAY) return JX_FIRE(pool, SELECT_CONST_ARRAY), array->args[0];
    if (array->op == JX_TERM_TABLE) {
        const JxTerm *element = select_table(pool, array, index);
        if (element) return element;
    }
    if (array->op == JX_TERM_ITE && index->op == JX_TERM_CONST && pool->nesting <= JX_RULE_NESTING) {
        JX_FIRE(pool, SELECT_ITE);
        pool->nesting++;
        const JxTerm *yes = jx_term_select(pool, array->args[1], index);
        const JxTerm *no = jx_term_select(pool, array->args[2], index);
        const JxTerm *result = jx_term_ite(pool, array->args[0], yes, no);
        pool->nesting--;
        return result;
    }
    return jx_make2(pool, JX_TERM_SELECT, jx_sort_element(array->sort), array, index);
}

static const JxTerm *make_store(JxTermPool *pool, const JxTerm *array, const JxTerm *index, const JxTerm *element) {
    return jx_make3(pool, JX_TERM_STORE, array->sort, array, index, element);
}

// Among stores at constant indices the greater index is outside, so that equal
// contents are equal terms and a second write to an index replaces the first.
static const JxTerm *store_sorted(JxTermPool *pool, const JxTerm *array, const JxTerm *index, const JxTerm *element) {
    const JxTerm *passed[STORE_SORT], *at = array;
    uint32_t count = 0;
    while (count < STORE_SORT && at->op == JX_TERM_STORE && at->args[1]->op == JX_TERM_CONST &&
           at->args[1]->value > index->value) {
        passed[count++] = at;
        at = at->args[0];
    }
    if (at->op == JX_TERM_STORE && at->args[1] == index) {
        JX_FIRE(pool, STORE_STORE);
        at = at->args[0];
    } else if (!count || count == STORE_SORT) {
        return NULL;
    }
    if (count) JX_FIRE(pool, STORE_ORDER);
    at = make_store(pool, at, index, element);
    while (count--) at = make_store(pool, at, passed[count]->args[1], passed[count]->args[2]);
    return at;
}

const JxTerm *jx_rewrite_store(JxTermPool *pool, const JxTerm *array, const JxTerm *index, const JxTerm *element) {
    if (element->op == JX_TERM_SELECT && element->args[0] == array && element->args[1] == index)
        return JX_FIRE(pool, STORE_SELECT), array;
    if (array->op == JX_TERM_CONST_ARRAY && array->args[0] == element) return JX_FIRE(pool, STORE_SELECT), array;
    if (index->op == JX_TERM_CONST) {
        const JxTerm *sorted = store_sorted(pool, array, index, element);
        if (sorted) return sorted;
    } else if (array->op == JX_TERM_STORE && array->args[1] == index) {
        JX_FIRE(pool, STORE_STORE);
        array = array->args[0];
    }
    return make_store(pool, array, index, element);
}

// ---- comparisons of a table's element with a constant ----

#define TABLE_RUNS 6

// The part of t that is a table's element, seen through a mask; NULL for other terms.
static const JxTerm *table_read(const JxTerm *t, uint64_t *mask) {
    *mask = UINT64_MAX;
    if (t->op == JX_TERM_BVAND && t->args[1]->op == JX_TERM_CONST) {
        *mask = t->args[1]->value;
        t = t->args[0];
    }
    return t->op == JX_TERM_SELECT && t->args[0]->op == JX_TERM_TABLE ? t : NULL;
}

typedef struct Question {
    JxTermOp op;
    JxSort sort;
    uint64_t mask, constant;
    bool left;  // the element is the first argument
} Question;

static bool answer(const Question *q, uint64_t element) {
    uint64_t args[] = {q->left ? element & q->mask : q->constant, q->left ? q->constant : element & q->mask};
    return jx_term_fold(q->op, JX_SORT_BOOL, q->sort, args, 2);
}

// first <= index <= last
static const JxTerm *in_run(JxTermPool *pool, const JxTerm *index, uint32_t first, uint32_t last) {
    const JxTerm *low = jx_term_like(pool, index, first), *high = jx_term_like(pool, index, last);
    if (first == last) return jx_term_eq(pool, index, low);
    const JxTerm *from = jx_term_binary(pool, JX_TERM_SLE, low, index);
    return jx_term_and(pool, from, jx_term_binary(pool, JX_TERM_SLE, index, high));
}

// A question that few runs of indices answer otherwise than the zeros outside
// of the table becomes a question about the index.
const JxTerm *jx_rewrite_compare_table(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    Question q = {.op = op, .sort = (JxSort)a->sort, .left = b->op == JX_TERM_CONST};
    const JxTerm *constant = q.left ? b : a, *read = table_read(q.left ? a : b, &q.mask);
    if (!read || constant->op != JX_TERM_CONST || pool->nesting > JX_RULE_NESTING) return NULL;
    q.constant = constant->value;
    uint32_t count, runs = 0, first[TABLE_RUNS], last[TABLE_RUNS];
    const uint64_t *elements = jx_term_table_data(pool, read->args[0], &count);
    bool outside = answer(&q, 0);
    for (uint32_t i = 0; i < count; i++) {
        if (answer(&q, elements[i]) == outside) continue;
        if (runs && last[runs - 1] == i - 1) {
            last[runs - 1] = i;
        } else {
            if (runs == TABLE_RUNS) return NULL;
            first[runs] = last[runs] = i;
            runs++;
        }
    }
    JX_FIRE(pool, COMPARE_TABLE);
    pool->nesting++;
    const JxTerm *inside = jx_term_bool(pool, false);
    for (uint32_t i = 0; i < runs; i++)
        inside = jx_term_or(pool, inside, in_run(pool, read->args[1], first[i], last[i]));
    const JxTerm *result = outside ? jx_term_not(pool, inside) : inside;
    pool->nesting--;
    return result;
}
