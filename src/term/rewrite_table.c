// SPDX-License-Identifier: Apache-2.0
//
// Tables of constants.  Many of them (digits, switch maps, character classes)
// consist of a few runs in which the elements are equal or ascend by one; an
// element of such a table is an if-then-else over the index, which solvers
// take more easily than an array.  The pool remembers for which SELECT it
// stands, so that comparisons still see the table.
#include "term/eval.h"
#include "term/pool.h"

void jx_table_find_runs(JxPoolTable *table) {
    uint64_t mask = jx_mask_of(jx_sort_width(table->sort));
    bool is_float = jx_sort_is_float(jx_sort_element(table->sort));
    table->run_count = 0;
    for (uint32_t i = 0; i < table->count; table->run_count++) {
        if (table->run_count == JX_TABLE_RUNS) {
            table->run_count = JX_TABLE_RUNS + 1;
            return;
        }
        const uint64_t *e = table->elements;
        JxTableRun run = {.first = i, .last = i, .value = e[i]};
        uint64_t step = i + 1 < table->count ? (e[i + 1] - e[i]) & mask : 0;
        run.ascends = step == 1 && !is_float;
        if (run.ascends || step == 0) {
            while (run.last + 1 < table->count && ((e[run.last + 1] - e[run.last]) & mask) == step) run.last++;
        }
        table->runs[table->run_count] = run;
        i = run.last + 1;
    }
}

const JxTerm *jx_term_table_read(const JxTermPool *pool, const JxTerm *t) {
    if (t->op == JX_TERM_SELECT) return t->args[0]->op == JX_TERM_TABLE ? t : NULL;
    return t->op == JX_TERM_ITE && pool->table_reads.count ? jx_map_get_num(&pool->table_reads, t->id) : NULL;
}

// ---- reading ----

static const JxTerm *select_constant(JxTermPool *pool, const JxTerm *table, const JxTerm *index) {
    uint32_t count;
    const uint64_t *elements = jx_term_table_data(pool, table, &count);
    JxSort sort = jx_sort_element(table->sort);
    if (index->op == JX_TERM_CONST) {
        JX_FIRE(pool, SELECT_TABLE);
        return jx_term_const(pool, sort, index->value < count ? elements[index->value] : 0);
    }
    if (!count || index->low >= count || index->high < 0)
        return JX_FIRE(pool, SELECT_TABLE_FEW), jx_term_const(pool, sort, 0);
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

// The element at `index` where it is in this run.
static const JxTerm *run_element(JxTermPool *pool, const JxTableRun *run, JxSort sort, const JxTerm *index) {
    if (!run->ascends) return jx_term_const(pool, sort, run->value);
    const JxTerm *offset = jx_term_const(pool, sort, run->value - run->first);
    if (sort != index->sort)
        index = jx_term_cast(pool, sort < index->sort ? JX_TERM_EXTRACT : JX_TERM_SEXT, sort, index);
    return jx_term_binary(pool, JX_TERM_ADD, index, offset);
}

// Both describe the same value: what is known of one holds for the other.
static void share_knowledge(const JxTerm *t, const JxTerm *read) {
    JxTerm *writable = (JxTerm *)(uintptr_t)t;
    if (read->low > t->low) writable->low = read->low;
    if (read->high < t->high) writable->high = read->high;
    writable->bits |= read->bits & read->known;
    writable->known |= read->known;
}

static const JxTerm *select_runs(JxTermPool *pool, const JxTerm *table, const JxTerm *index) {
    const JxPoolTable *data = &pool->tables.data[table->value];
    uint32_t count = data->run_count, last = count;
    if (count > JX_TABLE_RUNS || !count) return NULL;
    JxTableRun runs[JX_TABLE_RUNS];
    for (uint32_t i = 0; i < count; i++) runs[i] = data->runs[i];
    JxSort sort = jx_sort_element(table->sort);
    uint32_t size = data->count;
    JX_FIRE(pool, SELECT_TABLE_RUNS);
    pool->nesting++;
    const JxTerm *result = index->high >= size ? jx_term_const(pool, sort, 0) : NULL;
    while (last-- > 0) {  // from the end, skipping what the index cannot reach
        const JxTableRun *run = &runs[last];
        if (index->high < run->first || index->low > run->last) continue;
        const JxTerm *element = run_element(pool, run, sort, index);
        const JxTerm *limit = jx_term_like(pool, index, run->last);
        const JxTerm *within = jx_term_binary(pool, JX_TERM_SLE, index, limit);
        result = result ? jx_term_ite(pool, within, element, result) : element;
    }
    if (index->low < 0) {
        const JxTerm *before = jx_term_binary(pool, JX_TERM_SLE, index, jx_term_like(pool, index, UINT64_MAX));
        result = jx_term_ite(pool, before, jx_term_const(pool, sort, 0), result);
    }
    pool->nesting--;
    if (result->op != JX_TERM_ITE) return result;
    const JxTerm *read = jx_make2(pool, JX_TERM_SELECT, sort, table, index);
    if (sort <= JX_SORT_BV64) share_knowledge(result, read);
    jx_map_put_num(&pool->table_reads, result->id, (void *)(uintptr_t)read);
    return result;
}

const JxTerm *jx_rewrite_select_table(JxTermPool *pool, const JxTerm *table, const JxTerm *index) {
    const JxTerm *element = select_constant(pool, table, index);
    return element || pool->nesting > JX_RULE_NESTING ? element : select_runs(pool, table, index);
}

// ---- operators on a table's element ----

#define MAPPED_ELEMENTS 1024

// What op makes of one element; `constant` NULL: op has one argument.
static uint64_t map_element(JxTermOp op, JxSort sort, JxSort from, uint64_t element, const JxTerm *constant,
                            bool left) {
    uint64_t args[] = {element, 0};
    if (constant) args[left ? 1 : 0] = constant->value;
    if (constant && !left) args[1] = element;
    return jx_term_fold(op, sort, from, args, constant ? 2 : 1);
}

// An operator on an element of a table with many runs gives an element of
// another table, which may have few.  Outside of the table there is zero: the
// operator has to keep it, or the index to stay inside.
const JxTerm *jx_rewrite_map_table(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a, const JxTerm *b) {
    bool left = a->op == JX_TERM_SELECT;
    const JxTerm *read = left ? a : b, *constant = left ? b : a;
    if (!read || read->op != JX_TERM_SELECT || read->args[0]->op != JX_TERM_TABLE) return NULL;
    if (constant && constant->op != JX_TERM_CONST) return NULL;
    JxSort from = (JxSort)read->sort;
    if (!jx_sort_is_bits(from) || !jx_sort_is_bits(sort)) return NULL;
    const JxTerm *index = read->args[1];
    uint32_t count;
    const uint64_t *elements = jx_term_table_data(pool, read->args[0], &count);
    bool inside = index->low >= 0 && index->high < count;
    if (count > MAPPED_ELEMENTS || (!inside && map_element(op, sort, from, 0, constant, left))) return NULL;
    uint64_t mapped[MAPPED_ELEMENTS];
    for (uint32_t i = 0; i < count; i++) mapped[i] = map_element(op, sort, from, elements[i], constant, left);
    JX_FIRE(pool, TABLE_MAP);
    return jx_term_select(pool, jx_term_table(pool, jx_sort_array_of(sort), mapped, count), index);
}

// ---- comparisons of a table's element with a constant ----

#define ANSWER_RUNS 6

// The part of t that is a table's element, seen through a mask; NULL for other terms.
static const JxTerm *masked_read(const JxTermPool *pool, const JxTerm *t, uint64_t *mask) {
    *mask = UINT64_MAX;
    if (t->op == JX_TERM_BVAND && t->args[1]->op == JX_TERM_CONST) {
        *mask = t->args[1]->value;
        t = t->args[0];
    }
    return jx_term_table_read(pool, t);
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
    const JxTerm *constant = q.left ? b : a, *read = masked_read(pool, q.left ? a : b, &q.mask);
    if (!read || constant->op != JX_TERM_CONST || pool->nesting > JX_RULE_NESTING) return NULL;
    q.constant = constant->value;
    uint32_t count, runs = 0, first[ANSWER_RUNS], last[ANSWER_RUNS];
    const uint64_t *elements = jx_term_table_data(pool, read->args[0], &count);
    bool outside = answer(&q, 0);
    for (uint32_t i = 0; i < count; i++) {
        if (answer(&q, elements[i]) == outside) continue;
        if (runs && last[runs - 1] == i - 1) {
            last[runs - 1] = i;
        } else {
            if (runs == ANSWER_RUNS) return NULL;
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
