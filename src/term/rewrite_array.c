// SPDX-License-Identifier: Apache-2.0
//
// Reads over writes, and the order of writes.
#include "term/pool.h"

// How many writes a read looks through.
#define STORE_WALK 4096
#define STORE_SORT 32

const JxTerm *jx_rewrite_select(JxTermPool *pool, const JxTerm *array, const JxTerm *index) {
    for (int steps = 0; array->op == JX_TERM_STORE && steps < STORE_WALK; steps++) {
        if (array->args[1] == index) return JX_FIRE(pool, SELECT_STORE_SAME), array->args[2];
        if (!jx_terms_differ(pool, array->args[1], index)) break;
        JX_FIRE(pool, SELECT_STORE_OTHER);
        array = array->args[0];
    }
    if (array->op == JX_TERM_CONST_ARRAY) return JX_FIRE(pool, SELECT_CONST_ARRAY), array->args[0];
    if (array->op == JX_TERM_TABLE) {
        const JxTerm *element = jx_rewrite_select_table(pool, array, index);
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
