// SPDX-License-Identifier: Apache-2.0
//
// Mixed solving: conditions with functions that no solver knows (or with floats), but that can be computed.
//
// The inputs that such functions are applied to are given values, one choice after the other; the functions are then
// plain numbers, and what is left of the conditions is mended by evaluation (repair).  If that fails, the next choice:
//
//   x > 0 ∧ y == exp(x) ∧ y > 50       x = 1: y would be 2.7…    x = 2: 7.4…    x = 4: y = 54.6, done
//
// Choices are all values of an input that has few, else some that are likely to matter, then random ones out of its
// range; there are `tries` of them, and the seed decides which.  The answer is sat or nothing.
#include "solver/internal.h"

enum { MOST_DRIVERS = 8, MOST_CONDITIONS = 200 };

typedef struct Drivers {
    JxSolver *solver;
    const JxTerm *vars[MOST_DRIVERS];
    uint32_t count;
    bool too_many;
} Drivers;

static void add_driver(Drivers *drivers, const JxTerm *var) {
    for (uint32_t i = 0; i < drivers->count; i++)
        if (drivers->vars[i] == var) return;
    bool usable = var->sort == JX_SORT_BOOL || jx_sort_is_bits(var->sort) || jx_sort_is_float(var->sort);
    if (!usable || drivers->count == MOST_DRIVERS)
        drivers->too_many = true;
    else
        drivers->vars[drivers->count++] = var;
}

// The variables in the arguments of functions, and floats: their arithmetic is as good as unknown to a solver.
static void note_drivers(const JxTerm *t, void *user) {
    Drivers *drivers = user;
    if (t->op == JX_TERM_VAR && jx_sort_is_float(t->sort)) add_driver(drivers, t);
    if (t->op != JX_TERM_APPLY && t->op != JX_TERM_FREM) return;
    for (uint32_t i = 0; i < t->var_count; i++)
        add_driver(drivers, jx_term_var_by_number(drivers->solver->pool, t->vars[i]));
}

static uint64_t float_choice(const JxRange *range, uint8_t sort, uint32_t number, uint64_t *random) {
    static const double likely[] = {0, 1, -1, 2, 0.5, 10, -10, 0.1, 3, 1000, 1e6, -0.5};
    double low = jx_float_of_key(range->low), high = jx_float_of_key(range->high);
    uint64_t step = jx_random(random) % 1000001;
    double value;
    if (number < sizeof likely / sizeof *likely)
        value = likely[number];
    else if (high - low < 1e18 && number % 4)
        value = low + (high - low) * ((double)step / 1e6);
    else
        value = ((double)step - 500000) / (number % 3 ? 1e4 : 10);
    if (value < low) value = low;
    if (value > high) value = high;
    return jx_bits_of_float(sort, value);
}

static uint64_t whole_choice(const JxRange *range, int width, uint32_t number, uint32_t tries, uint64_t *random) {
    static const int64_t likely[] = {0, 1, -1, 2, 3, 10, 100, -2, 1000, 7, 255, 65536};
    uint64_t span = (uint64_t)range->high - (uint64_t)range->low;
    int64_t value;
    if (span < tries)
        value = range->low + (int64_t)(number % (span + 1));
    else if (number < sizeof likely / sizeof *likely)
        value = likely[number];
    else
        value = (int64_t)((uint64_t)range->low + jx_random(random) % (number % 2 && span > 200 ? 200 : span));
    if (value < range->low) value = range->low;
    if (value > range->high) value = range->high;
    return (uint64_t)value & jx_mask_of(width);
}

// Choice `number` for all drivers; each but the first goes through its values at a slower pace, so that combinations
// vary.
static void choose(const JxQuery *query, const Drivers *drivers, uint32_t number, uint64_t *random, JxModel *trial) {
    uint32_t tries = query->solver->options.tries, pace = number;
    for (uint32_t i = 0; i < drivers->count; i++) {
        const JxTerm *var = drivers->vars[i];
        JxRange range = jx_range_of(query->path, var);
        uint64_t bits = jx_sort_is_float(var->sort)
                            ? float_choice(&range, var->sort, pace, random)
                            : whole_choice(&range, jx_sort_width(var->sort), pace, tries, random);
        jx_model_set(trial, (uint32_t)var->value, bits);
        pace = i % 2 ? number : number / 3;
    }
}

JxSat jx_ask_mixed(JxQuery *query) {
    JxSolver *solver = query->solver;
    jx_query_collect(query);
    if (query->all->count > MOST_CONDITIONS) return JX_UNKNOWN;
    Drivers drivers = {.solver = solver};
    jx_walk_begin(solver);
    for (size_t i = 0; i < query->all->count; i++)
        if (query->all->data[i]->flags & (JX_TERM_HAS_APPLY | JX_TERM_HAS_FLOAT))
            jx_walk(solver, query->all->data[i], note_drivers, &drivers);
    if (drivers.count == 0 || drivers.too_many) return JX_UNKNOWN;
    uint64_t random = solver->options.seed * 2 + 1;
    for (uint32_t number = 0; number < solver->options.tries; number++) {
        JxModel *trial = jx_model_copy(query->path->model->model);
        choose(query, &drivers, number, &random, trial);
        if (jx_repair_from(query, trial)) return JX_SAT;
    }
    return JX_UNKNOWN;
}
