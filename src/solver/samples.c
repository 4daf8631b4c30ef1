// SPDX-License-Identifier: Apache-2.0
//
// Samples: systems of several floats that ordinary numbers satisfy.
//
// Three sides of a triangle, a matrix that can be inverted, a vector of a given length: what programs ask of several
// doubles at once mostly holds for all ones, for a row of small numbers or for some vector of zeros and ones, and to Z3
// each is a circuit of multipliers.  The floats of the group get such values together; everything else keeps what the
// path's model gives it.  Evaluation alone: it can only say sat.
//
//   all alike 1 1 1 · 0 0 0 · 2 2 2 · …     a row 1 2 3 · 3 2 1 · 3 4 5 · 1 -1 1     bits 1 0 0 · 0 1 0 · 1 1 0 · …
#include "solver/internal.h"

enum { MOST_FLOATS = 64, MOST_BITS = 8, CONDITIONS = 200, BUDGET = 40000 };

typedef struct Sampler {
    JxQuery *query;
    JxModel *trial;
    const JxTerm *floats[MOST_FLOATS];  // variables, and elements of array variables at a fixed index
    uint32_t count;
    bool too_many;
    uint64_t cost;  // of one evaluation of all conditions
    uint64_t left;
} Sampler;

static bool is_element(const JxTerm *t) {
    return t->op == JX_TERM_SELECT && t->args[0]->op == JX_TERM_VAR && jx_term_is_const(t->args[1]);
}

static void note(Sampler *sampler, const JxTerm *t) {
    if (!jx_sort_is_float(t->sort)) return;
    sampler->too_many |= sampler->count == MOST_FLOATS;
    if (!sampler->too_many) sampler->floats[sampler->count++] = t;
}

static void note_element(const JxTerm *t, void *user) {
    if (is_element(t)) note(user, t);
}

// Variables in the order in which the conditions speak of them, then elements.
static bool find_floats(Sampler *sampler) {
    JxQuery *query = sampler->query;
    for (size_t i = 0; i < query->vars->count; i++)
        note(sampler, jx_term_var_by_number(query->solver->pool, query->vars->data[i]));
    jx_walk_begin(query->solver);
    for (size_t i = 0; i < query->all->count; i++)
        if (query->all->data[i]->flags & JX_TERM_HAS_ARRAY)
            jx_walk(query->solver, query->all->data[i], note_element, sampler);
    return !sampler->too_many && sampler->count > 1;  // of one float boxes know more
}

static void set(Sampler *sampler, uint32_t i, double value) {
    const JxTerm *t = sampler->floats[i];
    uint64_t bits = jx_bits_of_float(t->sort, value);
    if (t->op == JX_TERM_VAR)
        jx_model_set(sampler->trial, (uint32_t)t->value, bits);
    else
        jx_model_array_set(sampler->trial, (uint32_t)t->args[0]->value, (uint32_t)t->args[1]->value, bits);
}

static bool holds(Sampler *sampler) {
    sampler->left -= sampler->cost < sampler->left ? sampler->cost : sampler->left;
    return jx_query_holds(sampler->query, sampler->trial);
}

static bool all_alike(Sampler *sampler) {
    static const double values[] = {1, 0, 2, -1, 0.5, 10, 100, -10, 1000000};
    for (size_t k = 0; k < sizeof values / sizeof *values && sampler->left; k++) {
        for (uint32_t i = 0; i < sampler->count; i++) set(sampler, i, values[k]);
        if (holds(sampler)) return true;
    }
    return false;
}

// first, first + step, …; with alternating signs where `flip` says so.
static bool row(Sampler *sampler, double first, double step, bool flip) {
    for (uint32_t i = 0; i < sampler->count; i++) set(sampler, i, (first + step * i) * (flip && i % 2 ? -1 : 1));
    return sampler->left && holds(sampler);
}

static bool rows(Sampler *sampler) {
    double n = sampler->count;
    return row(sampler, 1, 1, false) || row(sampler, n, -1, false) || row(sampler, 3, 1, false) ||
           row(sampler, 0, 1, false) || row(sampler, -1, -1, false) || row(sampler, 1, 0, true) ||
           row(sampler, -1, 0, true) || row(sampler, 1, 1, true);
}

// Every vector of zeros and ones, if there are few.
static bool bits(Sampler *sampler) {
    if (sampler->count > MOST_BITS) return false;
    for (uint32_t vector = 1; vector < 1u << sampler->count && sampler->left; vector++) {
        for (uint32_t i = 0; i < sampler->count; i++) set(sampler, i, vector >> i & 1);
        if (holds(sampler)) return true;
    }
    return false;
}

JxSat jx_ask_samples(JxQuery *query) {
    jx_query_collect(query);
    if (query->all->count > CONDITIONS || !jx_query_has(query, JX_TERM_HAS_FLOAT)) return JX_UNKNOWN;
    Sampler sampler = {.query = query, .left = BUDGET};
    if (!find_floats(&sampler)) return JX_UNKNOWN;
    for (size_t i = 0; i < query->all->count; i++) {
        uint32_t size = query->all->data[i]->size;
        sampler.cost += 1 + (size < 1024 ? size : 1024) / 16;
    }
    sampler.trial = jx_model_copy(query->path->model->model);
    if (all_alike(&sampler) || rows(&sampler) || bits(&sampler)) {
        query->model = sampler.trial;
        return JX_SAT;
    }
    jx_model_free(sampler.trial);
    return JX_UNKNOWN;
}
