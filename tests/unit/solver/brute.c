// SPDX-License-Identifier: Apache-2.0
//
// Random conditions over one to three small variables, along random paths,
// against brute force: sat and unsat must be right, and models must hold.
#include "../unit.h"
#include "solver/solver.h"

typedef struct World {
    JxContext ctx;
    JxTermPool *pool;
    JxSolver *solver;
    uint64_t random;
    const JxTerm *vars[3];
    uint32_t var_count;
    uint32_t domain;  // values per variable: 256 for one or two, fewer (by a condition) for three
} World;

static uint32_t pick(World *w, uint32_t n) { return (uint32_t)(jx_random(&w->random) % n); }

static const JxTerm *byte(World *w, int depth);

static const JxTerm *condition(World *w, int depth) {
    static const JxTermOp compare[] = {JX_TERM_EQ, JX_TERM_SLT, JX_TERM_SLE, JX_TERM_ULT, JX_TERM_ULE};
    uint32_t what = pick(w, depth > 0 ? 9 : 5);
    if (what == 5) return jx_term_not(w->pool, condition(w, depth - 1));
    if (what == 6) return jx_term_and(w->pool, condition(w, depth - 1), condition(w, depth - 1));
    if (what == 7) return jx_term_or(w->pool, condition(w, depth - 1), condition(w, depth - 1));
    if (what == 8) {
        const JxTerm *a =
            jx_term_cast(w->pool, pick(w, 2) ? JX_TERM_SEXT : JX_TERM_ZEXT, JX_SORT_BV32, byte(w, depth - 1));
        const JxTerm *b =
            jx_term_cast(w->pool, pick(w, 2) ? JX_TERM_SEXT : JX_TERM_ZEXT, JX_SORT_BV32, byte(w, depth - 1));
        if (pick(w, 2)) a = jx_term_binary(w->pool, JX_TERM_ADD, a, jx_term_const(w->pool, JX_SORT_BV32, pick(w, 50)));
        return jx_term_binary(w->pool, JX_TERM_SLT, a, b);
    }
    return jx_term_binary(w->pool, compare[what], byte(w, depth), byte(w, pick(w, 2) ? depth : 0));
}

static const JxTerm *byte(World *w, int depth) {
    static const JxTermOp binary[] = {JX_TERM_ADD,   JX_TERM_MUL,  JX_TERM_SDIV,  JX_TERM_SREM,
                                      JX_TERM_UDIV,  JX_TERM_UREM, JX_TERM_BVAND, JX_TERM_BVOR,
                                      JX_TERM_BVXOR, JX_TERM_SHL,  JX_TERM_LSHR,  JX_TERM_ASHR};
    if (depth <= 0 || pick(w, 3) == 0) {
        if (pick(w, 3)) return w->vars[pick(w, w->var_count)];
        return jx_term_const(w->pool, JX_SORT_BV8, pick(w, 4) ? pick(w, 8) : pick(w, 256));
    }
    uint32_t what = pick(w, 16);
    if (what < 12) return jx_term_binary(w->pool, binary[what], byte(w, depth - 1), byte(w, depth - 1));
    if (what == 12) return jx_term_unary(w->pool, JX_TERM_NEG, byte(w, depth - 1));
    if (what == 13) return jx_term_unary(w->pool, JX_TERM_BVNOT, byte(w, depth - 1));
    return jx_term_ite(w->pool, condition(w, depth - 1), byte(w, depth - 1), byte(w, depth - 1));
}

// Is there an assignment under which all of these hold?
static bool brute_force(World *w, const JxTerm *const *conditions, uint32_t count) {
    JxModel *model = jx_model_new(&w->ctx.alloc);
    uint32_t total = 1;
    for (uint32_t i = 0; i < w->var_count; i++) total *= w->domain;
    bool found = false;
    for (uint32_t n = 0; n < total && !found; n++) {
        uint32_t rest = n;
        for (uint32_t i = 0; i < w->var_count; i++) {
            jx_model_set(model, (uint32_t)w->vars[i]->value, rest % w->domain);
            rest /= w->domain;
        }
        found = true;
        for (uint32_t i = 0; i < count && found; i++) found = jx_term_holds(w->pool, conditions[i], model);
    }
    jx_model_free(model);
    return found;
}

static void model_must_hold(World *w, JxPath *path, const JxTerm *const *conditions, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        uint64_t bits;
        assert_true(jx_path_value(w->solver, path, conditions[i], &bits));
        assert_int_equal(bits, 1);
    }
    JxSat sat;
    JxModel *model = jx_path_solve(w->solver, path, w->vars, w->var_count, &sat);
    assert_int_equal(sat, JX_SAT);
    for (uint32_t i = 0; i < count; i++) assert_true(jx_term_holds(w->pool, conditions[i], model));
    jx_model_free(model);
}

static void walk(World *w, uint32_t steps) {
    const JxTerm *taken[64];
    uint32_t count = 0;
    JxPath *path = jx_path_empty(w->solver);
    if (w->domain < 256) {
        for (uint32_t i = 0; i < w->var_count; i++) {
            JxPath *next;
            const JxTerm *small =
                jx_term_binary(w->pool, JX_TERM_ULT, w->vars[i], jx_term_const(w->pool, JX_SORT_BV8, w->domain));
            assert_int_equal(jx_path_assume(w->solver, path, small, &next), JX_SAT);
            jx_path_drop(path);
            path = next;
            taken[count++] = small;
        }
    }
    for (uint32_t i = 0; i < steps; i++) {
        const JxTerm *c = condition(w, 1 + (int)pick(w, 2)), *n = jx_term_not(w->pool, c);
        if (pick(w, 4) == 0) {
            JxPath *next;
            taken[count] = c;
            JxSat sat = jx_path_assume(w->solver, path, c, &next);
            assert_int_equal(sat, brute_force(w, taken, count + 1) ? JX_SAT : JX_UNSAT);
            if (sat == JX_UNSAT) {
                assert_null(next);
                continue;
            }
            jx_path_drop(path);
            path = next;
            count++;
        } else {
            JxBranch branch = jx_path_branch(w->solver, path, c);
            taken[count] = c;
            assert_int_equal(branch.taken, brute_force(w, taken, count + 1) ? JX_SAT : JX_UNSAT);
            taken[count] = n;
            assert_int_equal(branch.fallen, brute_force(w, taken, count + 1) ? JX_SAT : JX_UNSAT);
            assert_int_equal(branch.taken_path == NULL, branch.taken == JX_UNSAT);
            assert_int_equal(branch.fallen_path == NULL, branch.fallen == JX_UNSAT);
            bool take = branch.taken_path && (!branch.fallen_path || pick(w, 2));
            if (!branch.taken_path || !branch.fallen_path) {
                assert_int_equal(jx_path_length(take ? branch.taken_path : branch.fallen_path), jx_path_length(path));
            }
            jx_path_drop(path);
            path = take ? branch.taken_path : branch.fallen_path;
            jx_path_drop(take ? branch.fallen_path : branch.taken_path);
            taken[count++] = take ? c : n;
        }
        model_must_hold(w, path, taken, count);
    }
    jx_path_drop(path);
}

static void run(uint32_t var_count, uint32_t domain, uint32_t walks, uint32_t steps, uint64_t seed, bool enumerate) {
    World w = {.random = seed, .var_count = var_count, .domain = domain};
    jx_context_init(&w.ctx);
    w.pool = jx_terms_new(&w.ctx);
    JxSolverOptions options;
    jx_solver_options_init(&options);
    options.query_seconds = 0;  // a slow machine is no failure
    options.enumerate = enumerate;
    w.solver = jx_solver_new(&w.ctx, w.pool, &options);
    for (uint32_t i = 0; i < var_count; i++) w.vars[i] = jx_term_var(w.pool, JX_SORT_BV8, "v");
    for (uint32_t i = 0; i < walks; i++) walk(&w, steps);
    const JxSolverCounts *c = jx_solver_counts(w.solver);
    uint64_t answers = 0;
    for (int i = 0; i < JX_CHAIN_COUNT; i++) {
        answers += c->answers[i];
        print_message("%s %llu, ", jx_chain_name((JxChainLink)i), (unsigned long long)c->answers[i]);
    }
    print_message("queries %llu in %.3f s\n", (unsigned long long)c->queries, c->seconds);
    assert_int_equal(c->queries, answers);
    assert_int_equal(c->queries, c->sat + c->unsat + c->unknown);
    assert_int_equal(c->unknown, 0);
    assert_int_equal(c->rejected_models, 0);
    jx_solver_free(w.solver);
    jx_terms_free(w.pool);
    jx_context_fini(&w.ctx);
    assert_int_equal(w.ctx.alloc.live_bytes, 0);
}

static void test_one_variable(void **state) {
    (void)state;
    run(1, 256, 120, 6, 1, false);
    run(1, 256, 120, 6, 1, true);
}
static void test_two_variables(void **state) {
    (void)state;
    run(2, 256, 20, 5, 2, false);
    run(2, 256, 20, 5, 2, true);
}
static void test_three_variables(void **state) {
    (void)state;
    run(3, 16, 60, 6, 3, false);
    run(3, 16, 60, 6, 3, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_variable),
        cmocka_unit_test(test_two_variables),
        cmocka_unit_test(test_three_variables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
