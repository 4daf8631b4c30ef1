// SPDX-License-Identifier: Apache-2.0
//
// Boxes: conditions on one or two floats, by halving their ranges.
//
//   x in (0 … 1), x / 32 >= x      over the whole range, x / 32 is in (0 … 0.03): nothing follows
//                                  in [0.5 … 1) it is below 0.032: impossible; in [0.25 … 0.5) again; …
//
// A box in which some condition cannot hold is done with; any other is halved, in the middle of the floats that it
// holds (jx_float_key), and its middle is tried out.  When no box is left the query is unsatisfiable.  For a solver
// that knows floats by their bits, these questions take minutes.
#include <math.h>

#include "solver/internal.h"

enum { MOST_FLOATS = 2, MOST_BOXES = 1200, STACK = 160, CONDITIONS = 40, ROUNDS = 3 };

typedef struct Box {
    int64_t low[MOST_FLOATS], high[MOST_FLOATS];  // keys
} Box;

typedef struct Search {
    JxQuery *query;
    const JxTerm *vars[MOST_FLOATS];
    uint32_t count;
    uint32_t boxes;
    Box stack[STACK];
    uint32_t depth;
} Search;

// The float variables, with numbers for values; false: there are too many, or one may be NaN.
static bool find_floats(Search *search, const JxPath *work) {
    const JxNumberVec *vars = search->query->vars;
    Box *box = &search->stack[0];
    for (size_t i = 0; i < vars->count; i++) {
        const JxTerm *var = jx_term_var_by_number(search->query->solver->pool, vars->data[i]);
        if (!jx_sort_is_float(var->sort)) continue;
        if (search->count == MOST_FLOATS) return false;
        JxRange range = jx_range_of(work, var);
        if (!(range.known & 1)) return false;
        box->low[search->count] = range.low;
        box->high[search->count] = range.high;
        search->vars[search->count++] = var;
    }
    search->depth = 1;
    return search->count > 0;
}

// Ends that are floats of this sort; false: there is none between them.
static bool round_inwards(uint8_t sort, int64_t *low, int64_t *high) {
    if (sort == JX_SORT_F32) {
        double l = jx_float_of_key(*low), h = jx_float_of_key(*high);
        float from = (float)l, to = (float)h;
        if ((double)from < l) from = nextafterf(from, INFINITY);
        if ((double)to > h) to = nextafterf(to, -INFINITY);
        *low = jx_float_key((double)from);
        *high = jx_float_key((double)to);
    }
    return *low <= *high;
}

static const JxTerm *end_of(const JxTerm *var, JxTermPool *pool, int64_t key) {
    return jx_term_const(pool, (JxSort)var->sort, jx_bits_of_float(var->sort, jx_float_of_key(key)));
}

// Some condition cannot hold in the box.
static bool is_impossible(Search *search, const Box *box) {
    JxSolver *solver = search->query->solver;
    const JxTermVec *all = search->query->all;
    JxPath *work = jx_path_extend(solver, search->query->path, NULL, 0, false, NULL);
    bool impossible = false, narrowed = true;
    for (uint32_t i = 0; i < search->count; i++) {
        const JxTerm *var = search->vars[i];
        jx_facts_learn(work, jx_term_binary(solver->pool, JX_TERM_FLE, end_of(var, solver->pool, box->low[i]), var));
        jx_facts_learn(work, jx_term_binary(solver->pool, JX_TERM_FLE, var, end_of(var, solver->pool, box->high[i])));
    }
    for (int round = 0; round < ROUNDS && narrowed && !impossible; round++) {
        uint64_t before = work->lessons;
        for (size_t i = 0; i < all->count && !impossible; i++) {
            impossible = jx_range_is_false(work, all->data[i]);
            if (!impossible) jx_facts_learn(work, all->data[i]);
        }
        narrowed = work->lessons != before;
    }
    jx_path_drop(work);
    return impossible;
}

static int64_t middle_of(int64_t low, int64_t high) { return low + (int64_t)(((uint64_t)high - (uint64_t)low) / 2); }

static bool holds_in_middle(Search *search, const Box *box) {
    JxModel *trial = jx_model_copy(search->query->path->model->model);
    for (uint32_t i = 0; i < search->count; i++) {
        double middle = jx_float_of_key(middle_of(box->low[i], box->high[i]));
        jx_model_set(trial, (uint32_t)search->vars[i]->value, jx_bits_of_float(search->vars[i]->sort, middle));
    }
    if (jx_query_holds(search->query, trial)) {
        search->query->model = trial;
        return true;
    }
    jx_model_free(trial);
    return false;
}

// Halves the box at its widest; false: it is a single point, or there is no room.
static bool halve(Search *search, const Box *box) {
    uint32_t widest = 0;
    for (uint32_t i = 1; i < search->count; i++) {
        uint64_t width = (uint64_t)box->high[i] - (uint64_t)box->low[i];
        if (width > (uint64_t)box->high[widest] - (uint64_t)box->low[widest]) widest = i;
    }
    if (box->low[widest] == box->high[widest] || search->depth + 2 > STACK) return false;
    int64_t middle = middle_of(box->low[widest], box->high[widest]);
    Box lower = *box, upper = *box;
    lower.high[widest] = middle;
    upper.low[widest] = middle + 1;
    search->stack[search->depth++] = upper;
    search->stack[search->depth++] = lower;
    return true;
}

static JxSat search_boxes(Search *search) {
    while (search->depth) {
        Box box = search->stack[--search->depth];
        bool empty = false;
        for (uint32_t i = 0; i < search->count; i++)
            empty |= !round_inwards(search->vars[i]->sort, &box.low[i], &box.high[i]);
        if (empty || is_impossible(search, &box)) continue;
        if (holds_in_middle(search, &box)) return JX_SAT;
        if (++search->boxes > MOST_BOXES || !halve(search, &box)) return JX_UNKNOWN;
    }
    return JX_UNSAT;
}

JxSat jx_ask_boxes(JxQuery *query) {
    jx_query_collect(query);
    if (query->all->count > CONDITIONS) return JX_UNKNOWN;
    if (!jx_query_has(query, JX_TERM_HAS_FLOAT)) return JX_UNKNOWN;
    Search search = {.query = query};
    JxPath *work = jx_path_extend(query->solver, query->path, NULL, 0, false, NULL);
    for (size_t i = 0; i < query->all->count; i++) jx_facts_learn(work, query->all->data[i]);
    bool found = find_floats(&search, work);
    jx_path_drop(work);
    return found ? search_boxes(&search) : JX_UNKNOWN;
}
