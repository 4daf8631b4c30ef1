// SPDX-License-Identifier: Apache-2.0
//
// Random float terms under random bounds: no value lies outside of its range, and what jx_exact makes of a condition
// is true exactly when the condition is.
#include <math.h>

#include "../unit.h"
#include "solver/internal.h"

typedef struct World {
    JxContext ctx;
    JxTermPool *pool;
    JxSolver *solver;
    uint64_t random;
    const JxTerm *d, *f, *n;
} World;

static uint32_t below(World *w, uint32_t count) {
    w->random = w->random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(w->random >> 33) % count;
}

static uint64_t bits_of(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static double some_double(World *w) {
    static const double edges[] = {0.0,   -0.0,   1.0,      -1.0,     0.5,       2.5, 16777216.0, 9007199254740992.0,
                                   1e300, -1e300, 4.9e-324, INFINITY, -INFINITY, NAN, 3.0,        -7.25};
    return below(w, 3) ? edges[below(w, 16)] : (double)below(w, 64) / 4 - 8;
}

static const JxTerm *constant(World *w, JxSort sort) {
    double value = some_double(w);
    if (sort == JX_SORT_F64) return jx_term_const(w->pool, sort, bits_of(value));
    float narrow = (float)value;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    return jx_term_const(w->pool, sort, bits);
}

static const JxTerm *float_term(World *w, JxSort sort, int depth) {
    static const JxTermOp binary[] = {JX_TERM_FADD, JX_TERM_FSUB, JX_TERM_FMUL, JX_TERM_FDIV};
    static const JxTermOp unary[] = {JX_TERM_FNEG, JX_TERM_FABS, JX_TERM_FSQRT};
    switch (depth <= 0 ? below(w, 3) : below(w, 8)) {
    case 0: return sort == JX_SORT_F64 ? w->d : w->f;
    case 1: return jx_term_cast(w->pool, JX_TERM_BV2F, sort, w->n);
    case 2: return constant(w, sort);
    case 3: return jx_term_unary(w->pool, unary[below(w, 3)], float_term(w, sort, depth - 1));
    case 4: {
        JxSort other = sort == JX_SORT_F64 ? JX_SORT_F32 : JX_SORT_F64;
        return jx_term_cast(w->pool, JX_TERM_F2F, sort, float_term(w, other, depth - 1));
    }
    default: {
        const JxTerm *a = float_term(w, sort, depth - 1), *b = float_term(w, sort, depth - 1);
        return jx_term_binary(w->pool, binary[below(w, 4)], a, b);
    }
    }
}

static const JxTerm *condition(World *w) {
    static const JxTermOp ops[] = {JX_TERM_FLT, JX_TERM_FLE, JX_TERM_FEQ};
    JxSort sort = below(w, 2) ? JX_SORT_F64 : JX_SORT_F32;
    const JxTerm *a = float_term(w, sort, 2), *t;
    if (below(w, 4) == 0) {
        const JxTerm *cast = jx_term_cast(w->pool, JX_TERM_F2BV, JX_SORT_BV32, a);
        t = below(w, 2) ? jx_term_eq(w->pool, cast, w->n) : jx_term_binary(w->pool, JX_TERM_SLE, cast, w->n);
    } else {
        t = jx_term_binary(w->pool, ops[below(w, 3)], a, float_term(w, sort, 1));
    }
    return below(w, 2) ? t : jx_term_not(w->pool, t);
}

static void random_model(World *w, JxModel *model) {
    float f = (float)some_double(w);
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    jx_model_set(model, (uint32_t)w->d->value, bits_of(some_double(w)));
    jx_model_set(model, (uint32_t)w->f->value, bits);
    jx_model_set(model, (uint32_t)w->n->value, below(w, 5) ? below(w, 40) - 20 : (uint32_t)w->random);
}

static double value_of(World *w, const JxTerm *t, const JxModel *model) {
    uint64_t bits = jx_term_eval(w->pool, t, model);
    if (t->sort == JX_SORT_F64) {
        double value;
        memcpy(&value, &bits, sizeof value);
        return value;
    }
    uint32_t half = (uint32_t)bits;
    float value;
    memcpy(&value, &half, sizeof value);
    return (double)value;
}

static void check_point(World *w, const JxPath *path, const JxTerm *t, const JxTerm *asked, const JxModel *model) {
    JxRange range = jx_range_of(path, t);
    double value = value_of(w, t, model);
    if (isnan(value))
        assert_false(range.known & 1);
    else
        assert_true(range.low <= jx_float_key(value) && jx_float_key(value) <= range.high);
    bool holds = jx_term_holds(w->pool, asked, model);
    JxRange truth = jx_range_of(path, asked);
    assert_true(truth.low <= holds && holds <= truth.high);
    assert_int_equal(jx_term_holds(w->pool, jx_exact(w->solver, path, asked), model), holds);
}

static void test_ranges(void **state) {
    (void)state;
    World w = {.random = 7};
    jx_context_init(&w.ctx);
    w.pool = jx_terms_new(&w.ctx);
    JxSolverOptions options;
    jx_solver_options_init(&options);
    w.solver = jx_solver_new(&w.ctx, w.pool, &options);
    w.d = jx_term_var(w.pool, JX_SORT_F64, "d");
    w.f = jx_term_var(w.pool, JX_SORT_F32, "f");
    w.n = jx_term_var(w.pool, JX_SORT_BV32, "n");
    JxModel *model = jx_model_new(&w.ctx.alloc);
    uint32_t points = 0;
    for (int round = 0; round < 1500; round++) {
        JxPath *path = jx_path_empty(w.solver), *longer;
        const JxTerm *low = jx_term_const(w.pool, JX_SORT_BV32, below(&w, 2) ? 0x80000000u : (uint32_t)-20);
        const JxTerm *conditions[4] = {jx_term_binary(w.pool, JX_TERM_SLE, low, w.n), condition(&w), condition(&w),
                                       jx_term_binary(w.pool, JX_TERM_FLE, constant(&w, JX_SORT_F64), w.d)};
        for (int i = 0; i < 4; i++) {
            longer = jx_path_extend(w.solver, path, &conditions[i], 1, true, NULL);
            jx_path_drop(path);
            path = longer;
        }
        const JxTerm *t = float_term(&w, below(&w, 2) ? JX_SORT_F64 : JX_SORT_F32, 3), *asked = condition(&w);
        for (int i = 0; i < 40; i++) {
            random_model(&w, model);
            bool on_path = true;
            for (int k = 0; k < 4; k++) on_path &= jx_term_holds(w.pool, conditions[k], model);
            if (!on_path) continue;
            points++;
            check_point(&w, path, t, asked, model);
        }
        jx_path_drop(path);
    }
    assert_true(points > 3000);
    jx_model_free(model);
    jx_solver_free(w.solver);
    jx_terms_free(w.pool);
    jx_context_fini(&w.ctx);
}

static void test_exact(void **state) {
    (void)state;
    World w = {.random = 1};
    jx_context_init(&w.ctx);
    w.pool = jx_terms_new(&w.ctx);
    JxSolverOptions options;
    jx_solver_options_init(&options);
    w.solver = jx_solver_new(&w.ctx, w.pool, &options);
    const JxTerm *n = jx_term_var(w.pool, JX_SORT_BV32, "n");
    const JxTerm *back =
        jx_term_cast(w.pool, JX_TERM_F2BV, JX_SORT_BV32, jx_term_cast(w.pool, JX_TERM_BV2F, JX_SORT_F32, n));
    const JxTerm *same = jx_term_eq(w.pool, back, n);
    JxPath *path = jx_path_empty(w.solver), *narrow, *one_more;
    assert_ptr_equal(jx_exact(w.solver, path, same), same);  // 2^24 + 1 is no float
    const JxTerm *zero = jx_term_const(w.pool, JX_SORT_BV32, 0), *edge = jx_term_const(w.pool, JX_SORT_BV32, 1 << 24);
    jx_path_assume(w.solver, path, jx_term_binary(w.pool, JX_TERM_SLE, zero, n), &narrow);
    jx_path_assume(w.solver, narrow, jx_term_binary(w.pool, JX_TERM_SLE, n, edge), &one_more);
    assert_true(jx_term_is_true(jx_exact(w.solver, one_more, same)));
    jx_path_drop(path);
    jx_path_drop(narrow);
    jx_path_drop(one_more);
    jx_solver_free(w.solver);
    jx_terms_free(w.pool);
    jx_context_fini(&w.ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_ranges), cmocka_unit_test(test_exact)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
