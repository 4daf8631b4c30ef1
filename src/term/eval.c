// SPDX-License-Identifier: Apache-2.0
//
// Evaluation.  Values are noted on the terms themselves under the number of
// this call, so that shared parts are computed once and nothing is allocated.
// Terms up to JX_TERM_SHALLOW deep are evaluated by recursion; for deeper ones
// a stack holds the deep terms still to be noted, and each is evaluated by the
// same recursion once the deep terms below it have their notes.
#include "term/eval.h"

#include <stdlib.h>

#include "term/model.h"
#include "term/pool.h"

typedef struct Eval {
    const JxTermPool *pool;
    const JxModel *model;
    uint32_t stamp;
} Eval;

static uint64_t eval(const Eval *e, const JxTerm *t);

static uint64_t table_element(const JxTermPool *pool, const JxTerm *table, uint64_t index) {
    uint32_t count;
    const uint64_t *elements = jx_term_table_data(pool, table, &count);
    return index < count ? elements[index] : 0;
}

static uint64_t eval_element(const Eval *e, const JxTerm *array, uint64_t index) {
    for (;;) {
        switch (array->op) {
        case JX_TERM_STORE:
            if (eval(e, array->args[1]) == index) return eval(e, array->args[2]);
            array = array->args[0];
            break;
        case JX_TERM_ITE: array = array->args[eval(e, array->args[0]) ? 1 : 2]; break;
        case JX_TERM_CONST_ARRAY: return eval(e, array->args[0]);
        case JX_TERM_TABLE: return table_element(e->pool, array, index);
        case JX_TERM_VAR:
            return jx_sort_canonical(jx_sort_element(array->sort),
                                     jx_model_array_get(e->model, (uint32_t)array->value, (uint32_t)index));
        default: JX_BUG("operator %d does not make an array", array->op);
        }
    }
}

static uint64_t eval_apply(const Eval *e, const JxTerm *t) {
    uint64_t args[JX_FUNCTION_ARITY], bits = 0;
    uint32_t function = (uint32_t)t->value;
    for (uint32_t i = 0; i < t->arity; i++) args[i] = eval(e, t->args[i]);
    if (jx_term_function_eval(e->pool, function, args, &bits)) return bits;
    return jx_model_apply_get(e->model, function, args, t->arity, &bits) ? jx_sort_canonical(t->sort, bits) : 0;
}

typedef JX_VEC(uint32_t) Indices;

// Every index at which the array may differ from its value at an index that is nowhere mentioned.
static void collect_indices(const Eval *e, const JxTerm *array, Indices *indices) {
    for (;;) {
        if (array->op == JX_TERM_STORE) {
            *jx_vec_push(indices) = (uint32_t)eval(e, array->args[1]);
            array = array->args[0];
        } else if (array->op == JX_TERM_ITE) {
            array = array->args[eval(e, array->args[0]) ? 1 : 2];
        } else {
            break;
        }
    }
    if (array->op == JX_TERM_TABLE) {
        uint32_t count;
        jx_term_table_data(e->pool, array, &count);
        for (uint32_t i = 0; i < count; i++) *jx_vec_push(indices) = i;
    }
    const JxModelArray *value = array->op == JX_TERM_VAR ? jx_model_array(e->model, (uint32_t)array->value) : NULL;
    for (uint32_t i = 0; value && i < value->entries.room; i++) {
        if (value->entries.cells[i].taken) *jx_vec_push(indices) = value->entries.cells[i].key;
    }
}

static int compare_indices(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static uint64_t eval_array_eq(const Eval *e, const JxTerm *a, const JxTerm *b) {
    Indices indices;
    jx_vec_init(&indices, &e->pool->ctx->alloc);
    collect_indices(e, a, &indices);
    collect_indices(e, b, &indices);
    if (indices.count) qsort(indices.data, indices.count, sizeof *indices.data, compare_indices);
    uint32_t elsewhere = 0;
    for (size_t i = 0; i < indices.count; i++) elsewhere += indices.data[i] == elsewhere;
    bool equal = eval_element(e, a, elsewhere) == eval_element(e, b, elsewhere);
    for (size_t i = 0; equal && i < indices.count; i++)
        equal = eval_element(e, a, indices.data[i]) == eval_element(e, b, indices.data[i]);
    jx_vec_fini(&indices);
    return equal;
}

static uint64_t eval_operator(const Eval *e, const JxTerm *t) {
    uint64_t args[3];
    switch (t->op) {
    case JX_TERM_AND:
        for (uint32_t i = 0; i < t->arity; i++) {
            if (!eval(e, t->args[i])) return 0;
        }
        return 1;
    case JX_TERM_OR:
        for (uint32_t i = 0; i < t->arity; i++) {
            if (eval(e, t->args[i])) return 1;
        }
        return 0;
    case JX_TERM_ITE: return eval(e, t->args[eval(e, t->args[0]) ? 1 : 2]);
    case JX_TERM_SELECT: return eval_element(e, t->args[0], eval(e, t->args[1]));
    case JX_TERM_APPLY: return eval_apply(e, t);
    case JX_TERM_EQ:
        if (jx_sort_is_array(t->args[0]->sort)) return eval_array_eq(e, t->args[0], t->args[1]);
        return eval(e, t->args[0]) == eval(e, t->args[1]);
    // The most frequent ones at once; jx_term_fold says the same of them, and the tests compare.
    case JX_TERM_NOT: return !eval(e, t->args[0]);
    case JX_TERM_EXTRACT:
    case JX_TERM_ZEXT: return eval(e, t->args[0]) & jx_mask_of(jx_sort_width(t->sort));
    case JX_TERM_ADD: return (eval(e, t->args[0]) + eval(e, t->args[1])) & jx_mask_of(jx_sort_width(t->sort));
    case JX_TERM_MUL: return (eval(e, t->args[0]) * eval(e, t->args[1])) & jx_mask_of(jx_sort_width(t->sort));
    case JX_TERM_BVAND: return eval(e, t->args[0]) & eval(e, t->args[1]);
    case JX_TERM_SLT:
    case JX_TERM_SLE: {
        int width = jx_sort_width(t->args[0]->sort);
        int64_t a = jx_sign_extend(eval(e, t->args[0]), width), b = jx_sign_extend(eval(e, t->args[1]), width);
        return t->op == JX_TERM_SLT ? a < b : a <= b;
    }
    default:
        JX_ASSERT(t->arity == 1 || t->arity == 2);
        args[0] = eval(e, t->args[0]);
        args[1] = t->arity == 2 ? eval(e, t->args[1]) : 0;
        return jx_term_fold(t->op, t->sort, t->args[0]->sort, args, t->arity);
    }
}

static uint64_t eval(const Eval *e, const JxTerm *t) {
    if (t->op == JX_TERM_CONST) return t->value;
    if (t->op == JX_TERM_VAR) {
        const JxNumberCell *cell = jx_numbers_find(&e->model->scalars, (uint32_t)t->value);
        return cell ? jx_sort_canonical(t->sort, cell->bits) : 0;
    }
    if (t->stamp == e->stamp) return t->note;
    uint64_t value = eval_operator(e, t);
    e->pool->scratch->visits++;
    jx_term_note(t, e->stamp, value);
    return value;
}

// ---- deep terms ----

static bool is_missing(const Eval *e, const JxTerm *t) { return t->depth > JX_TERM_SHALLOW && t->stamp != e->stamp; }

// Sets *array to what decides the element at `index` and returns NULL, or
// returns a deep term that has to be noted first.  With index beyond 32 bits:
// walks through all stores.
static const JxTerm *walk_array(const Eval *e, const JxTerm *array, uint64_t index) {
    for (;;) {
        if (array->op == JX_TERM_STORE) {
            if (is_missing(e, array->args[1])) return array->args[1];
            if (index > UINT32_MAX ? is_missing(e, array->args[2]) : eval(e, array->args[1]) == index)
                return is_missing(e, array->args[2]) ? array->args[2] : NULL;
            array = array->args[0];
        } else if (array->op == JX_TERM_ITE) {
            if (is_missing(e, array->args[0])) return array->args[0];
            array = array->args[eval(e, array->args[0]) ? 1 : 2];
        } else {
            return array->arity && is_missing(e, array->args[0]) ? array->args[0] : NULL;
        }
    }
}

// A deep term below t that evaluating t would touch and that has no note yet.
static const JxTerm *missing_part(const Eval *e, const JxTerm *t) {
    if (t->op == JX_TERM_ITE) {
        if (is_missing(e, t->args[0])) return t->args[0];
        const JxTerm *branch = t->args[eval(e, t->args[0]) ? 1 : 2];
        return is_missing(e, branch) ? branch : NULL;
    }
    if (t->op == JX_TERM_SELECT) {
        if (is_missing(e, t->args[1])) return t->args[1];
        return walk_array(e, t->args[0], eval(e, t->args[1]));
    }
    if (t->op == JX_TERM_EQ && jx_sort_is_array(t->args[0]->sort)) {
        const JxTerm *part = walk_array(e, t->args[0], UINT64_MAX);
        return part ? part : walk_array(e, t->args[1], UINT64_MAX);
    }
    for (uint32_t i = 0; i < t->arity; i++) {
        if (is_missing(e, t->args[i])) return t->args[i];
        if (t->op == JX_TERM_AND && !eval(e, t->args[i])) return NULL;
        if (t->op == JX_TERM_OR && eval(e, t->args[i])) return NULL;
    }
    return NULL;
}

static uint64_t eval_deep(const Eval *e, const JxTerm *t) {
    JxScratch *scratch = e->pool->scratch;
    size_t base = scratch->stack.count;
    *jx_vec_push(&scratch->stack) = t;
    while (scratch->stack.count > base) {
        const JxTerm *top = *jx_vec_last(&scratch->stack);
        const JxTerm *part = top->stamp == e->stamp ? NULL : missing_part(e, top);
        if (part) {
            *jx_vec_push(&scratch->stack) = part;
        } else {
            eval(e, top);
            scratch->stack.count--;
        }
    }
    return eval(e, t);
}

uint64_t jx_term_eval(const JxTermPool *pool, const JxTerm *t, const JxModel *model) {
    JX_ASSERT(t->sort <= JX_SORT_F64);
    Eval e = {.pool = pool, .model = model, .stamp = jx_terms_stamp(pool)};
    return t->depth > JX_TERM_SHALLOW ? eval_deep(&e, t) : eval(&e, t);
}
