// SPDX-License-Identifier: Apache-2.0
//
// Climbing: conditions over floats, products and functions that no solver knows say by how much they fail, and inputs
// are moved, one at a time, so that they fail by less.  Evaluation alone; it can only say sat.
//
//   sqrt(x) > 10 at x = 1 fails by 9      x = 2: 8.6   x = 4: 8   x = 8: 7.2   …   x = 128: holds
//
// A move that helps is made again with twice the stride; where no stride helps the next input is tried, and where no
// input helps the search starts elsewhere.
#include <math.h>

#include "solver/internal.h"

enum { MOST_VARS = 32, MOST_CONDITIONS = 300, STARTS = 6, DEEPEST = 40, EVALUATIONS_PER_TRY = 1500 };
#define FAILS_FOR_SURE 1e9  // how far a condition is from holding that says nothing about it

typedef struct Climb {
    JxQuery *query;
    JxModel *trial;
    double *missing;  // per condition, by how much it fails now
    double sum;
    uint64_t left;  // evaluations
} Climb;

// ── by how much a condition fails

static double number_of(const Climb *climb, const JxTerm *t) {
    uint64_t bits = jx_term_eval(climb->query->solver->pool, t, climb->trial);
    if (jx_sort_is_float(t->sort)) return jx_float_of_bits(t->sort, bits);
    return (double)jx_sign_extend(bits, jx_sort_width(t->sort));
}

static double unsigned_of(const Climb *climb, const JxTerm *t) {
    return (double)jx_term_eval(climb->query->solver->pool, t, climb->trial);
}

static double distance(const Climb *climb, const JxTerm *t, bool want, int depth);

// a < b, or a <= b; rounding to double must not make what fails look as if it held.
static double distance_less(const Climb *climb, const JxTerm *t, double a, double b, bool want) {
    if (jx_term_holds(climb->query->solver->pool, t, climb->trial) == want) return 0;
    if (isnan(a) || isnan(b)) return FAILS_FOR_SURE;
    return fabs(a - b) + 1e-9;
}

static double sum_of(const Climb *climb, const JxTerm *t, bool want, int depth) {
    double sum = 0;
    for (uint32_t i = 0; i < t->arity; i++) sum += distance(climb, t->args[i], want, depth);
    return sum;
}

static double least_of(const Climb *climb, const JxTerm *t, bool want, int depth) {
    double least = INFINITY;
    for (uint32_t i = 0; i < t->arity; i++) {
        double one = distance(climb, t->args[i], want, depth);
        if (one < least) least = one;
    }
    return least;
}

static double distance_equal(const Climb *climb, const JxTerm *t, bool want, int depth) {
    const JxTerm *a = t->args[0], *b = t->args[1];
    if (jx_term_holds(climb->query->solver->pool, t, climb->trial) == want) return 0;
    if (!want) return 1;
    if (a->sort == JX_SORT_BOOL) {
        double both = distance(climb, a, true, depth) + distance(climb, b, true, depth);
        double none = distance(climb, a, false, depth) + distance(climb, b, false, depth);
        return both < none ? both : none;
    }
    if (!jx_sort_is_bits(a->sort) && !jx_sort_is_float(a->sort)) return 1;
    double apart = fabs(number_of(climb, a) - number_of(climb, b));
    return isnan(apart) ? FAILS_FOR_SURE : apart + 1e-9;
}

static double distance(const Climb *climb, const JxTerm *t, bool want, int depth) {
    if (depth == 0) return jx_term_holds(climb->query->solver->pool, t, climb->trial) == want ? 0 : 1;
    switch (t->op) {
    case JX_TERM_NOT: return distance(climb, t->args[0], !want, depth - 1);
    case JX_TERM_AND: return want ? sum_of(climb, t, true, depth - 1) : least_of(climb, t, false, depth - 1);
    case JX_TERM_OR: return want ? least_of(climb, t, true, depth - 1) : sum_of(climb, t, false, depth - 1);
    case JX_TERM_SLT:
    case JX_TERM_SLE:
    case JX_TERM_FLT:
    case JX_TERM_FLE: return distance_less(climb, t, number_of(climb, t->args[0]), number_of(climb, t->args[1]), want);
    case JX_TERM_ULT:
    case JX_TERM_ULE:
        return distance_less(climb, t, unsigned_of(climb, t->args[0]), unsigned_of(climb, t->args[1]), want);
    case JX_TERM_FEQ:
    case JX_TERM_EQ: return distance_equal(climb, t, want, depth - 1);
    default: return jx_term_holds(climb->query->solver->pool, t, climb->trial) == want ? 0 : 1;
    }
}

// Large distances weigh little more than small ones, or one condition would drown all others.
static double weigh(double missing) { return missing > 0 ? log1p(missing) + 0.01 : 0; }

static bool mentions(const JxTerm *condition, uint32_t var) {
    for (uint32_t i = 0; i < condition->var_count; i++)
        if (condition->vars[i] == var) return true;
    return false;
}

// Measures what mentions the variable anew (all: UINT32_MAX) into `missing`; the new sum.
static double measure(Climb *climb, uint32_t var, double *missing) {
    const JxTermVec *all = climb->query->all;
    double sum = 0;
    for (size_t i = 0; i < all->count; i++) {
        missing[i] = climb->missing[i];
        if (var == UINT32_MAX || mentions(all->data[i], var)) {
            missing[i] = weigh(distance(climb, all->data[i], true, DEEPEST));
            if (climb->left) climb->left--;
        }
        sum += missing[i];
    }
    return sum;
}

// ── moves

// Keeps the value when less is missing with it.
static bool try_bits(Climb *climb, const JxTerm *var, uint64_t bits) {
    uint32_t number = (uint32_t)var->value;
    uint64_t before = jx_model_get(climb->trial, number);
    if (bits == before || !climb->left) return false;
    double missing[MOST_CONDITIONS];
    jx_model_set(climb->trial, number, bits);
    double sum = measure(climb, number, missing);
    if (sum >= climb->sum) {
        jx_model_set(climb->trial, number, before);
        return false;
    }
    climb->sum = sum;
    for (size_t i = 0; i < climb->query->all->count; i++) climb->missing[i] = missing[i];
    return true;
}

static uint64_t moved(const JxTerm *var, uint64_t bits, double stride) {
    if (jx_sort_is_float(var->sort)) return jx_bits_of_float(var->sort, jx_float_of_bits(var->sort, bits) + stride);
    int width = jx_sort_width(var->sort);
    return (bits + (uint64_t)(int64_t)stride) & jx_mask_of(width);
}

// In one direction, faster and faster, as long as it helps.
static bool run_along(Climb *climb, const JxTerm *var, double stride) {
    double farthest = var->sort == JX_SORT_F64 ? 1e308 : var->sort == JX_SORT_F32 ? 1e38 : 9e18;
    bool helped = false;
    for (double s = stride; fabs(s) < farthest; s *= 2) {
        if (!try_bits(climb, var, moved(var, jx_model_get(climb->trial, (uint32_t)var->value), s))) break;
        helped = true;
    }
    return helped;
}

static bool improve(Climb *climb, const JxTerm *var) {
    static const double strides[] = {1, 0.1, 16, 1e-2, 1e-4, 1024, 1e-7, 1e6};
    bool is_float = jx_sort_is_float(var->sort), helped = false;
    for (size_t i = 0; i < sizeof strides / sizeof *strides && climb->sum > 0 && climb->left; i++) {
        if (!is_float && strides[i] < 1) continue;
        while (climb->sum > 0 && (run_along(climb, var, strides[i]) || run_along(climb, var, -strides[i])))
            helped = true;
    }
    if (!is_float || climb->sum == 0 || helped) return helped;
    static const double special[] = {0, 1e200, -1e200, INFINITY, -INFINITY, NAN};  // no slope leads there
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (try_bits(climb, var, jx_bits_of_float(var->sort, special[i]))) return true;
    uint64_t bits = jx_model_get(climb->trial, (uint32_t)var->value);  // the neighbours, and the other sign
    return try_bits(climb, var, bits + 1) || try_bits(climb, var, bits - 1) ||
           try_bits(climb, var, bits ^ (UINT64_C(1) << (jx_sort_width(var->sort) - 1)));
}

static bool improve_any(Climb *climb, const JxTerm *const *vars, uint32_t count) {
    bool helped = false;
    for (uint32_t i = 0; i < count && climb->sum > 0 && climb->left; i++)
        helped |= vars[i]->sort == JX_SORT_BOOL
                      ? try_bits(climb, vars[i], !jx_model_get(climb->trial, (uint32_t)vars[i]->value))
                      : improve(climb, vars[i]);
    return helped;
}

// The first start is the model at hand; the others are near zero, then further away.
static void start_elsewhere(Climb *climb, const JxTerm *const *vars, uint32_t count, int start, uint64_t *random) {
    static const double reach[STARTS] = {0, 1, 3, 10, 200, 20000};
    for (uint32_t i = 0; i < count; i++) {
        double part = (double)(jx_random(random) % 2001) / 1000 - 1, value = part * reach[start];
        const JxTerm *var = vars[i];
        uint64_t bits = var->sort == JX_SORT_BOOL     ? jx_random(random) & 1
                        : jx_sort_is_float(var->sort) ? jx_bits_of_float(var->sort, value)
                                                      : (uint64_t)(int64_t)value & jx_mask_of(jx_sort_width(var->sort));
        jx_model_set(climb->trial, (uint32_t)var->value, bits);
    }
}

static bool climb_up(Climb *climb, const JxTerm *const *vars, uint32_t count) {
    climb->sum = measure(climb, UINT32_MAX, climb->missing);
    while (climb->sum > 0 && climb->left && improve_any(climb, vars, count)) {
    }
    return climb->sum == 0 && jx_query_holds(climb->query, climb->trial);
}

// The inputs that can be moved; elements of arrays stay as they are.
static uint32_t find_vars(const JxQuery *query, const JxTerm **vars) {
    uint32_t count = 0;
    for (size_t i = 0; i < query->vars->count; i++) {
        const JxTerm *var = jx_term_var_by_number(query->solver->pool, query->vars->data[i]);
        bool usable = var->sort == JX_SORT_BOOL || jx_sort_is_bits(var->sort) || jx_sort_is_float(var->sort);
        if (!usable) continue;
        if (count == MOST_VARS) return 0;
        vars[count++] = var;
    }
    return count;
}

// Worth the while: what Z3 is not good at, and functions that it does not know.
static bool is_worth_it(const JxQuery *query) {
    for (size_t i = 0; i < query->all->count; i++)
        if (query->all->data[i]->flags & JX_TERM_HAS_APPLY) return true;
    return jx_query_is_hard(query);
}

JxSat jx_ask_climb(JxQuery *query) {
    jx_query_collect(query);
    const JxTerm *vars[MOST_VARS];
    if (query->all->count > MOST_CONDITIONS || !is_worth_it(query)) return JX_UNKNOWN;
    uint32_t count = find_vars(query, vars);
    double missing[MOST_CONDITIONS];
    uint64_t random = query->solver->options.seed * 2 + 1, tries = query->solver->options.tries;
    for (int start = 0; start < STARTS && count && tries; start++) {
        Climb climb = {.query = query, .trial = jx_model_copy(query->path->model->model), .missing = missing};
        climb.left = EVALUATIONS_PER_TRY * tries / STARTS;
        if (start) start_elsewhere(&climb, vars, count, start, &random);
        if (climb_up(&climb, vars, count)) {
            query->model = climb.trial;
            return JX_SAT;
        }
        jx_model_free(climb.trial);
    }
    return JX_UNKNOWN;
}
