// SPDX-License-Identifier: Apache-2.0
//
// Enumeration: where every input of the group has few values, all of them are tried.
//
// Programs often narrow an input down (assume(n >= 0 && n < 10)) and then divide, multiply and branch on what comes of
// it.  For Z3 each of these questions is a circuit of dividers; here it is a few hundred evaluations.
//
//   inputs by number of values:  a ∈ {0, 1}   b ∈ {1 … 6}   c ∈ {-128 … 127}
//                                 │            └─ conditions over a and b are looked at here,
//                                 └─ those over a alone here: a value that fails one is not followed further
//
// The search is complete, so it says sat and unsat; when its budget is used up, unknown.
#include "solver/internal.h"

enum { MOST_VARIABLES = 24, MOST_VALUES = 4096, MOST_ASSIGNMENTS = 1 << 20, BUDGET = 60000, CONDITIONS = 400 };

typedef struct Domain {
    uint32_t var;
    uint8_t sort;
    int64_t low;  // of a float: the key (float_range.c) of its least value
    uint64_t count;
} Domain;

typedef struct Search {
    JxQuery *query;
    JxModel *trial;
    Domain domains[MOST_VARIABLES];
    uint32_t count;
    uint64_t left;              // what evaluations may still cost
    uint8_t level[CONDITIONS];  // of each condition: the last of its variables in the order of the search
} Search;

// The values that the path leaves to a variable; false: too many, or of a sort that is not counted.
static bool find_domain(const JxQuery *query, uint32_t var, Domain *out) {
    const JxTerm *term = jx_term_var_by_number(query->solver->pool, var);
    bool is_float = jx_sort_is_float(term->sort);
    if (term->sort != JX_SORT_BOOL && !jx_sort_is_bits(term->sort) && !is_float) return false;
    JxRange range = jx_range_of(query->path, term);
    uint64_t count = (uint64_t)range.high - (uint64_t)range.low;
    if (count >= MOST_VALUES) return false;
    if (is_float && !(range.known & 1)) return false;            // or NaN
    if (term->sort == JX_SORT_F32 && count) return false;        // keys are those of doubles
    if (is_float && range.low <= 0 && range.high >= 0) count++;  // two zeros
    *out = (Domain){var, term->sort, range.low, count + 1};
    return true;
}

// The bits of the i-th value.
static uint64_t value_of(const Domain *domain, uint64_t i) {
    if (!jx_sort_is_float(domain->sort)) return ((uint64_t)domain->low + i) & jx_mask_of(jx_sort_width(domain->sort));
    int64_t zero = domain->low <= 0 ? -domain->low : INT64_MAX;  // where the first of the two zeros stands, if any
    bool is_past = (int64_t)i > zero;
    double value = jx_float_of_key(domain->low + (int64_t)i - is_past);
    if (value == 0 && !is_past) value = -0.0;
    return jx_bits_of_float(domain->sort, value);
}

// Few values first: what fails, fails early.
static bool find_domains(Search *search) {
    uint64_t product = 1;
    const JxNumberVec *vars = search->query->vars;
    if (vars->count > MOST_VARIABLES) return false;
    for (size_t i = 0; i < vars->count; i++) {
        Domain domain;
        if (!find_domain(search->query, vars->data[i], &domain)) return false;
        product *= domain.count;
        if (product > MOST_ASSIGNMENTS) return false;
        uint32_t at = search->count++;
        for (; at && search->domains[at - 1].count > domain.count; at--) search->domains[at] = search->domains[at - 1];
        search->domains[at] = domain;
    }
    return true;
}

static bool mentions(const JxTerm *condition, uint32_t var) {
    for (uint32_t i = 0; i < condition->var_count; i++)
        if (condition->vars[i] == var) return true;
    return false;
}

static void place_conditions(Search *search) {
    const JxTermVec *all = search->query->all;
    for (size_t i = 0; i < all->count; i++) {
        search->level[i] = 0;
        for (uint32_t k = search->count; k-- > 1;) {
            if (!mentions(all->data[i], search->domains[k].var)) continue;
            search->level[i] = (uint8_t)k;
            break;
        }
    }
}

static bool holds_so_far(Search *search, uint32_t level) {
    const JxTermVec *all = search->query->all;
    for (size_t i = 0; i < all->count; i++) {
        if (search->level[i] != level) continue;
        uint64_t cost = 1 + (all->data[i]->size < 1024 ? all->data[i]->size : 1024) / 16;
        search->left -= cost < search->left ? cost : search->left;
        if (!jx_term_holds(search->query->solver->pool, all->data[i], search->trial)) return false;
    }
    return true;
}

static bool find(Search *search, uint32_t level) {
    if (level == search->count) return true;
    const Domain *domain = &search->domains[level];
    for (uint64_t i = 0; i < domain->count && search->left; i++) {
        jx_model_set(search->trial, domain->var, value_of(domain, i));
        if (holds_so_far(search, level) && find(search, level + 1)) return true;
    }
    return false;
}

JxSat jx_ask_enumeration(JxQuery *query) {
    if (!query->solver->options.enumerate) return JX_UNKNOWN;
    jx_query_collect(query);
    if (query->all->count > CONDITIONS || query->vars->count == 0) return JX_UNKNOWN;
    for (size_t i = 0; i < query->all->count; i++)
        if (query->all->data[i]->flags & JX_TERM_HAS_APPLY) return JX_UNKNOWN;  // the model chooses what these are
    Search search = {.query = query, .left = BUDGET};
    if (!find_domains(&search)) return JX_UNKNOWN;
    place_conditions(&search);
    search.trial = jx_model_copy(query->path->model->model);
    bool found = find(&search, 0);
    if (found) {
        query->model = search.trial;
        return JX_SAT;
    }
    jx_model_free(search.trial);
    return search.left ? JX_UNSAT : JX_UNKNOWN;
}
