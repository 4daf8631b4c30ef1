// SPDX-License-Identifier: Apache-2.0
//
// Linear: sums of inputs, asked about as whole numbers.
//
//   m - n > n,  m - 2*n <= n,  m and n in [1 … 1000000]
//
// Z3 sees a sum of bit-vectors as a circuit and finds its carries one by one;
// the same sums over the integers are a matter of a few pivots.  What a bit-vector
// does beyond its edge is said exactly, with a number of turns:
//
//   a + b  in 32 bits   =   A + B - 2^32 * k,   where the ranges of the path say which k there are
//
// Mostly there is one, zero.  Of quotients and remainders by an input the signs
// and sizes are known.  What has no such form (products of inputs, bits,
// floats) is a number of which only the range is known: then unsat still
// stands, and sat is what evaluation says.
#include "base/map.h"
#include "solver/internal.h"
#include "solver/translate.h"

// TURNS: how many edges a sum may cross.  DEPTH: terms that are deeper are left out, recursion ends there.
// SHARE: of Z3's resources.
enum { TURNS = 4, DEPTH = 200, SHARE = 8, CONTEXT_QUERIES = 64 };

typedef __int128 Wide;

typedef struct Atom {
    const JxTerm *term;
    Z3_ast ast;
} Atom;

typedef struct Linear {
    JxQuery *query;
    Z3_context z3;
    Z3_solver solver;
    Z3_sort integers, booleans;
    JxMap by_term;  // term id → Z3_ast
    JX_VEC(Atom) atoms;
    uint32_t sums;  // that more than one input is in, and divisions
    bool relaxed;   // the condition at hand says more than its translation
} Linear;

static Z3_ast whole(Linear *l, const JxTerm *t);
static Z3_ast truth(Linear *l, const JxTerm *t);

static void on_error(Z3_context z3, Z3_error_code code) {
    (void)z3;
    (void)code;
}

// ── numbers ─────────────────────────────────────────────────────────────────

static Z3_ast number(Linear *l, int64_t value) { return Z3_mk_int64(l->z3, value, l->integers); }

static Z3_ast power(Linear *l, int exponent) {
    return exponent < 63
               ? number(l, INT64_C(1) << exponent)
               : Z3_mk_numeral(l->z3, exponent == 63 ? "9223372036854775808" : "18446744073709551616", l->integers);
}

static Z3_ast sum_of(Linear *l, Z3_ast a, Z3_ast b) { return Z3_mk_add(l->z3, 2, (Z3_ast[]){a, b}); }
static Z3_ast difference(Linear *l, Z3_ast a, Z3_ast b) { return Z3_mk_sub(l->z3, 2, (Z3_ast[]){a, b}); }
static Z3_ast product(Linear *l, Z3_ast a, Z3_ast b) { return Z3_mk_mul(l->z3, 2, (Z3_ast[]){a, b}); }
static Z3_ast both(Linear *l, Z3_ast a, Z3_ast b) { return Z3_mk_and(l->z3, 2, (Z3_ast[]){a, b}); }

static Z3_ast fresh(Linear *l, Z3_sort sort) { return Z3_mk_fresh_const(l->z3, "n", sort); }
static void require(Linear *l, Z3_ast condition) { Z3_solver_assert(l->z3, l->solver, condition); }

static void within(Linear *l, Z3_ast ast, int64_t low, int64_t high) {
    require(l, both(l, Z3_mk_le(l->z3, number(l, low), ast), Z3_mk_le(l->z3, ast, number(l, high))));
}

static JxRange range_of(Linear *l, const JxTerm *t) { return jx_range_of(l->query->path, t); }

// A number of its own for the term.
static Z3_ast atom(Linear *l, const JxTerm *t) {
    Z3_ast ast = fresh(l, l->integers);
    JxRange range = range_of(l, t);
    within(l, ast, range.low, range.high);
    *jx_vec_push(&l->atoms) = (Atom){t, ast};
    return ast;
}

static Z3_ast unknown_number(Linear *l, const JxTerm *t) {
    l->relaxed = true;
    return atom(l, t);
}

static Wide turns_at(Wide value, int width) {
    Wide turn = (Wide)1 << width, shifted = value + turn / 2;
    return shifted >= 0 ? shifted / turn : -((turn - 1 - shifted) / turn);
}

// The signed number of t's width that has the low bits of `exact`, which lies between low and high.
static Z3_ast wrapped(Linear *l, const JxTerm *t, Z3_ast exact, Wide low, Wide high) {
    int width = jx_sort_width(t->sort);
    Wide first = turns_at(low, width), last = turns_at(high, width);
    if (first == 0 && last == 0) return exact;
    if (last - first > TURNS) return unknown_number(l, t);
    Z3_ast turns = number(l, (int64_t)first);
    if (first != last) {
        turns = fresh(l, l->integers);
        within(l, turns, (int64_t)first, (int64_t)last);
    }
    Z3_ast value = difference(l, exact, product(l, power(l, width), turns));
    JxRange range = range_of(l, t);
    within(l, value, range.low, range.high);
    return value;
}

static Wide least(Wide a, Wide b) { return a < b ? a : b; }
static Wide most(Wide a, Wide b) { return a > b ? a : b; }

// One monomial of a sum: adds factor * x to what is there.
static void add_monomial(Linear *l, const JxTerm *t, Z3_ast *exact, Wide *low, Wide *high) {
    int64_t factor = 1;
    if (t->op == JX_TERM_NEG) {
        factor = -1;
        t = t->args[0];
    } else if (t->op == JX_TERM_MUL && jx_term_is_const(t->args[1])) {
        factor = jx_sign_extend(t->args[1]->value, jx_sort_width(t->sort));
        t = t->args[0];
    }
    Z3_ast x = whole(l, t);
    JxRange range = range_of(l, t);
    Wide a = (Wide)range.low * factor, b = (Wide)range.high * factor;
    *low += least(a, b);
    *high += most(a, b);
    if (factor != 1) x = product(l, number(l, factor), x);
    *exact = *exact ? sum_of(l, *exact, x) : x;
}

static Z3_ast sum(Linear *l, const JxTerm *t) {
    Z3_ast exact = NULL;
    Wide low = 0, high = 0;
    const JxTerm *rest = t;
    uint32_t monomials = 1;
    for (; rest->op == JX_TERM_ADD; rest = rest->args[0]) {
        if (!jx_term_is_const(rest->args[1])) monomials++;
        add_monomial(l, rest->args[1], &exact, &low, &high);
    }
    add_monomial(l, rest, &exact, &low, &high);
    if (monomials > 1) l->sums++;
    return wrapped(l, t, exact, low, high);
}

// Quotient and remainder of x by a constant above zero.  `floor`: rounded down, as shifts do; else towards zero.
static void divide(Linear *l, Z3_ast x, const JxRange *range, int64_t by, bool floor, Z3_ast *quotient, Z3_ast *rest) {
    *quotient = fresh(l, l->integers);
    *rest = fresh(l, l->integers);
    require(l, Z3_mk_eq(l->z3, x, sum_of(l, product(l, number(l, by), *quotient), *rest)));
    bool negative = !floor && range->low < 0, positive = floor || range->high > 0;
    within(l, *rest, negative ? -(by - 1) : 0, positive ? by - 1 : 0);
    if (!negative || !positive) return;
    Z3_ast zero = number(l, 0);
    require(l, Z3_mk_implies(l->z3, Z3_mk_ge(l->z3, x, zero), Z3_mk_ge(l->z3, *rest, zero)));
    require(l, Z3_mk_implies(l->z3, Z3_mk_le(l->z3, x, zero), Z3_mk_le(l->z3, *rest, zero)));
}

static Z3_ast if_so(Linear *l, Z3_ast condition, Z3_ast then) { return Z3_mk_implies(l->z3, condition, then); }
static Z3_ast between(Linear *l, Z3_ast low, Z3_ast ast, Z3_ast high) {
    return both(l, Z3_mk_le(l->z3, low, ast), Z3_mk_le(l->z3, ast, high));
}

// By what is no constant: what both signs and sizes say of the result, without its product.  A remainder lies between 0
// and x and is smaller than y (a divisor of zero leaves x); a quotient by two or more is at most half of x.
static Z3_ast division_by_any(Linear *l, const JxTerm *t) {
    Z3_ast x = whole(l, t->args[0]), y = whole(l, t->args[1]), result = atom(l, t), zero = number(l, 0);
    Z3_ast up = Z3_mk_ge(l->z3, x, zero), down = Z3_mk_le(l->z3, x, zero), less = difference(l, zero, result);
    Z3_ast positive = Z3_mk_gt(l->z3, y, zero), negative = Z3_mk_lt(l->z3, y, zero), twice = sum_of(l, result, result);
    if (t->op == JX_TERM_SREM) {
        require(l, if_so(l, up, between(l, zero, result, x)));
        require(l, if_so(l, down, between(l, x, result, zero)));
        require(l, if_so(l, positive, both(l, Z3_mk_lt(l->z3, result, y), Z3_mk_lt(l->z3, less, y))));
        require(l, if_so(l, negative, both(l, Z3_mk_gt(l->z3, result, y), Z3_mk_gt(l->z3, less, y))));
    } else {
        Z3_ast halves = Z3_mk_ge(l->z3, y, number(l, 2));
        require(l, if_so(l, both(l, up, positive), between(l, zero, result, x)));
        require(l, if_so(l, both(l, down, positive), between(l, x, result, zero)));
        require(l, if_so(l, both(l, up, halves), Z3_mk_le(l->z3, twice, x)));
        require(l, if_so(l, both(l, down, halves), Z3_mk_ge(l->z3, twice, x)));
    }
    l->sums++;
    return result;
}

static Z3_ast division(Linear *l, const JxTerm *t) {
    const JxTerm *x = t->args[0], *y = t->args[1];
    if (!jx_term_is_const(y))
        return t->op == JX_TERM_SDIV || t->op == JX_TERM_SREM ? division_by_any(l, t) : unknown_number(l, t);
    int width = jx_sort_width(t->sort);
    int64_t by = jx_sign_extend(y->value, width);
    bool shift = t->op == JX_TERM_ASHR || t->op == JX_TERM_LSHR;
    bool is_signed = t->op == JX_TERM_SDIV || t->op == JX_TERM_SREM || t->op == JX_TERM_ASHR;
    if (shift) by = by >= 0 && by < width && by < 62 ? INT64_C(1) << by : 0;
    JxRange range = range_of(l, x);
    if (by <= 0 || (!is_signed && range.low < 0)) return unknown_number(l, t);
    Z3_ast quotient, rest;
    divide(l, whole(l, x), &range, by, shift, &quotient, &rest);
    return t->op == JX_TERM_SREM || t->op == JX_TERM_UREM ? rest : quotient;
}

// The unsigned reading of a signed number of this width.
static Z3_ast natural(Linear *l, Z3_ast x, const JxRange *range, int width) {
    if (range->low >= 0) return x;
    Z3_ast up = sum_of(l, x, power(l, width));
    if (range->high < 0) return up;
    return Z3_mk_ite(l->z3, Z3_mk_lt(l->z3, x, number(l, 0)), up, x);
}

static Z3_ast cast(Linear *l, const JxTerm *t) {
    const JxTerm *from = t->args[0];
    JxRange range = range_of(l, from);
    Z3_ast x = whole(l, from);
    if (t->op == JX_TERM_SEXT) return x;
    if (t->op == JX_TERM_ZEXT) return natural(l, x, &range, jx_sort_width(from->sort));
    return wrapped(l, t, x, range.low, range.high);
}

static bool is_atom(const JxTerm *t) {
    return t->op == JX_TERM_VAR ||
           (t->op == JX_TERM_SELECT && t->args[0]->op == JX_TERM_VAR && jx_term_is_const(t->args[1]));
}

static Z3_ast make_whole(Linear *l, const JxTerm *t) {
    if (is_atom(t)) return atom(l, t);
    if (t->depth > DEPTH) return unknown_number(l, t);
    switch (t->op) {
    case JX_TERM_ADD:
    case JX_TERM_NEG: return sum(l, t);
    case JX_TERM_MUL: return jx_term_is_const(t->args[1]) ? sum(l, t) : unknown_number(l, t);
    case JX_TERM_ITE: {
        Z3_ast condition = truth(l, t->args[0]), a = whole(l, t->args[1]);
        return Z3_mk_ite(l->z3, condition, a, whole(l, t->args[2]));
    }
    case JX_TERM_SDIV:
    case JX_TERM_SREM:
    case JX_TERM_UDIV:
    case JX_TERM_UREM:
    case JX_TERM_ASHR:
    case JX_TERM_LSHR: return division(l, t);
    case JX_TERM_BVNOT: return difference(l, number(l, -1), whole(l, t->args[0]));
    case JX_TERM_SEXT:
    case JX_TERM_ZEXT:
    case JX_TERM_EXTRACT: return cast(l, t);
    default: return unknown_number(l, t);
    }
}

// The signed value of a bit-vector term.
static Z3_ast whole(Linear *l, const JxTerm *t) {
    if (jx_term_is_const(t)) return number(l, jx_sign_extend(t->value, jx_sort_width(t->sort)));
    Z3_ast ast = jx_map_get_num(&l->by_term, t->id);
    if (ast) return ast;
    bool relaxed = l->relaxed;
    l->relaxed = false;
    ast = make_whole(l, t);
    // What is relaxed stays so for whoever uses it next: it is made anew there, which is rare.
    if (!l->relaxed) jx_map_put_num(&l->by_term, t->id, ast);
    l->relaxed |= relaxed;
    return ast;
}

// ── conditions ──────────────────────────────────────────────────────────────

// Whether the signs of two numbers differ.
static Z3_ast signs_differ(Linear *l, const JxTerm *t) {
    Z3_ast zero = number(l, 0), a = whole(l, t->args[0]), b = whole(l, t->args[1]);
    return Z3_mk_xor(l->z3, Z3_mk_lt(l->z3, a, zero), Z3_mk_lt(l->z3, b, zero));
}

static bool is_number(const JxTerm *t, int64_t value) {
    return jx_term_is_const(t) && jx_sign_extend(t->value, jx_sort_width(t->sort)) == value;
}

static Z3_ast comparison(Linear *l, const JxTerm *t) {
    const JxTerm *x = t->args[0], *y = t->args[1];
    bool below = x->op == JX_TERM_BVXOR && is_number(y, t->op == JX_TERM_SLT ? 0 : -1);
    bool above = y->op == JX_TERM_BVXOR && is_number(x, t->op == JX_TERM_SLT ? -1 : 0);
    if (t->op != JX_TERM_SLT && t->op != JX_TERM_SLE) below = above = false;
    if (below) return signs_differ(l, x);
    if (above) return Z3_mk_not(l->z3, signs_differ(l, y));
    if (!jx_sort_is_bits(x->sort)) {
        l->relaxed = true;
        return fresh(l, l->booleans);
    }
    Z3_ast a = whole(l, x), b = whole(l, y);
    if (t->op == JX_TERM_ULT || t->op == JX_TERM_ULE) {
        JxRange range_x = range_of(l, x), range_y = range_of(l, y);
        a = natural(l, a, &range_x, jx_sort_width(x->sort));
        b = natural(l, b, &range_y, jx_sort_width(y->sort));
    }
    if (t->op == JX_TERM_EQ) return Z3_mk_eq(l->z3, a, b);
    return t->op == JX_TERM_SLT || t->op == JX_TERM_ULT ? Z3_mk_lt(l->z3, a, b) : Z3_mk_le(l->z3, a, b);
}

static Z3_ast connective(Linear *l, const JxTerm *t) {
    Z3_ast all = truth(l, t->args[0]);
    for (uint32_t i = 1; i < t->arity; i++) {
        Z3_ast part = truth(l, t->args[i]);
        all = t->op == JX_TERM_AND ? both(l, all, part) : Z3_mk_or(l->z3, 2, (Z3_ast[]){all, part});
    }
    return all;
}

static Z3_ast make_truth(Linear *l, const JxTerm *t) {
    switch (t->depth > DEPTH ? JX_TERM_OP_COUNT : (JxTermOp)t->op) {
    case JX_TERM_VAR: {
        Z3_ast ast = fresh(l, l->booleans);
        *jx_vec_push(&l->atoms) = (Atom){t, ast};
        return ast;
    }
    case JX_TERM_NOT: return Z3_mk_not(l->z3, truth(l, t->args[0]));
    case JX_TERM_AND:
    case JX_TERM_OR: return connective(l, t);
    case JX_TERM_ITE: {
        Z3_ast condition = truth(l, t->args[0]), a = truth(l, t->args[1]);
        return Z3_mk_ite(l->z3, condition, a, truth(l, t->args[2]));
    }
    case JX_TERM_EQ:
        if (t->args[0]->sort == JX_SORT_BOOL) {
            Z3_ast a = truth(l, t->args[0]);
            return Z3_mk_iff(l->z3, a, truth(l, t->args[1]));
        }
        return comparison(l, t);
    case JX_TERM_SLT:
    case JX_TERM_SLE:
    case JX_TERM_ULT:
    case JX_TERM_ULE: return comparison(l, t);
    default: l->relaxed = true; return fresh(l, l->booleans);
    }
}

static Z3_ast truth(Linear *l, const JxTerm *t) {
    if (jx_term_is_const(t)) return t->value ? Z3_mk_true(l->z3) : Z3_mk_false(l->z3);
    Z3_ast ast = jx_map_get_num(&l->by_term, t->id);
    if (ast) return ast;
    bool relaxed = l->relaxed;
    l->relaxed = false;
    ast = make_truth(l, t);
    if (!l->relaxed) jx_map_put_num(&l->by_term, t->id, ast);
    l->relaxed |= relaxed;
    return ast;
}

// ── asking ──────────────────────────────────────────────────────────────────

// Values for what the model speaks of; everything else stays as it is on the path.
static JxModel *model_of(Linear *l) {
    Z3_model found = Z3_solver_get_model(l->z3, l->solver);
    if (!found) return NULL;
    Z3_model_inc_ref(l->z3, found);
    JxModel *model = jx_model_copy(l->query->path->model->model);
    for (size_t i = 0; i < l->atoms.count; i++) {
        const JxTerm *t = l->atoms.data[i].term;
        Z3_ast value = NULL;
        int64_t bits;
        if (!is_atom(t) || !Z3_model_eval(l->z3, found, l->atoms.data[i].ast, true, &value) || !value) continue;
        if (t->sort == JX_SORT_BOOL)
            bits = Z3_get_bool_value(l->z3, value) == Z3_L_TRUE;
        else if (!Z3_get_numeral_int64(l->z3, value, &bits))
            continue;
        uint64_t unsigned_bits = (uint64_t)bits & (t->sort == JX_SORT_BOOL ? 1 : jx_mask_of(jx_sort_width(t->sort)));
        if (t->op == JX_TERM_VAR)
            jx_model_set(model, (uint32_t)t->value, unsigned_bits);
        else
            jx_model_array_set(model, (uint32_t)t->args[0]->value, (uint32_t)t->args[1]->value, unsigned_bits);
    }
    Z3_model_dec_ref(l->z3, found);
    return model;
}

static void set_limits(Linear *l) {
    const JxSolverOptions *options = &l->query->solver->options;
    Z3_params params = Z3_mk_params(l->z3);
    Z3_params_inc_ref(l->z3, params);
    if (options->z3_resource_limit) {
        uint64_t limit = options->z3_resource_limit / SHARE + 1;
        Z3_params_set_uint(l->z3, params, Z3_mk_string_symbol(l->z3, "rlimit"),
                           limit > UINT32_MAX ? UINT32_MAX : (unsigned)limit);
    }
    // Only the end of the run is a matter of time.
    double left = options->deadline - jx_now();
    if (options->deadline > 0 && left < 10)
        Z3_params_set_uint(l->z3, params, Z3_mk_string_symbol(l->z3, "timeout"),
                           left < 0.05 ? 50 : (unsigned)(left * 1000));
    Z3_solver_set_params(l->z3, l->solver, params);
    Z3_params_dec_ref(l->z3, params);
}

// True: worth asking.
static bool translate(Linear *l) {
    const JxQuery *query = l->query;
    for (size_t i = 0; i < query->all->count; i++) {
        l->relaxed = false;
        Z3_ast condition = truth(l, query->all->data[i]);
        // If the fresh conditions say nothing here, nothing new can come of this.
        if (l->relaxed && i < query->fresh_count) return false;
        require(l, condition);
    }
    return l->sums > 0 && Z3_get_error_code(l->z3) == Z3_OK;
}

static JxSat ask(Linear *l) {
    if (!translate(l)) return JX_UNKNOWN;
    set_limits(l);
    Z3_lbool answer = Z3_solver_check(l->z3, l->solver);
    if (Z3_get_error_code(l->z3) != Z3_OK || answer == Z3_L_UNDEF) return JX_UNKNOWN;
    JxQuery *query = l->query;
    if (answer == Z3_L_FALSE) {
        jx_cache_add_unsat(query, query->all->data, (uint32_t)query->all->count);
        return JX_UNSAT;
    }
    JxModel *model = model_of(l);
    if (model && jx_query_holds(query, model)) {
        query->model = model;
        return JX_SAT;
    }
    jx_model_free(model);
    return JX_UNKNOWN;
}

static void note_if_sum(const JxTerm *t, void *user) {
    bool *found = user;
    bool divides = t->op == JX_TERM_SDIV || t->op == JX_TERM_SREM;
    if ((t->op == JX_TERM_ADD || divides) && !jx_term_is_const(t->args[1])) *found = true;
}

static bool has_sum(const JxQuery *query) {
    bool found = false;
    jx_walk_begin(query->solver);
    for (size_t i = 0; i < query->all->count && !found; i++)
        jx_walk(query->solver, query->all->data[i], note_if_sum, &found);
    return found;
}

// A context costs some milliseconds, and what is made in it stays as long as it does: it serves a number of queries.
struct JxLinear {
    Z3_context z3;
    Z3_solver solver;
    uint32_t queries;
};

void jx_linear_free(JxSolver *solver) {
    if (!solver->linear) return;
    Z3_solver_dec_ref(solver->linear->z3, solver->linear->solver);
    Z3_del_context(solver->linear->z3);
    jx_mem_free(solver->alloc, solver->linear, sizeof *solver->linear);
    solver->linear = NULL;
}

static struct JxLinear *open_context(JxSolver *solver) {
    if (solver->linear && solver->linear->queries == CONTEXT_QUERIES) jx_linear_free(solver);
    if (!solver->linear) {
        struct JxLinear *linear = solver->linear = jx_mem_zero(solver->alloc, sizeof *linear);
        JxSolverSpare *spare = solver->options.spare;
        linear->z3 = spare && spare->linear ? spare->linear : jx_z3_linear_context();
        if (spare) spare->linear = NULL;
        Z3_set_error_handler(linear->z3, on_error);
        linear->solver = Z3_mk_simple_solver(linear->z3);
        Z3_solver_inc_ref(linear->z3, linear->solver);
    }
    solver->linear->queries++;
    return solver->linear;
}

JxSat jx_ask_linear(JxQuery *query) {
    jx_query_collect(query);
    if (!has_sum(query)) return JX_UNKNOWN;
    double started = jx_now();
    JxSolver *solver = query->solver;
    struct JxLinear *context = open_context(solver);
    Linear l = {.query = query, .z3 = context->z3, .solver = context->solver};
    Z3_solver_reset(l.z3, l.solver);
    jx_map_init(&l.by_term, solver->alloc);
    jx_vec_init(&l.atoms, solver->alloc);
    l.integers = Z3_mk_int_sort(l.z3);
    l.booleans = Z3_mk_bool_sort(l.z3);
    uint32_t units = jx_z3_units(l.z3, l.solver);
    JxSat sat = ask(&l);
    solver->counts.z3_units += jx_z3_units(l.z3, l.solver) - units;
    // An error of Z3, too, is gone with its context.
    if (Z3_get_error_code(l.z3) != Z3_OK) jx_linear_free(solver);
    jx_vec_fini(&l.atoms);
    jx_map_fini(&l.by_term);
    solver->counts.seconds += jx_now() - started;
    return sat;
}
