// SPDX-License-Identifier: Apache-2.0
//
// Paths as the engine uses them: counts and memory, functions, floats, limits,
// unasked paths, friendly models, the query log.
#include <dirent.h>
#include <math.h>
#include <unistd.h>

#include "../unit.h"
#include "solver/internal.h"

typedef struct World {
    JxContext ctx;
    JxTermPool *pool;
    JxSolver *solver;
    JxSolverOptions options;
} World;

static void open_world(World *w) {
    jx_context_init(&w->ctx);
    w->pool = jx_terms_new(&w->ctx);
    w->solver = jx_solver_new(&w->ctx, w->pool, &w->options);
}

static void open_plain(World *w) {
    jx_solver_options_init(&w->options);
    w->options.query_seconds = 0;  // a slow machine is no failure
    open_world(w);
}

static void close_world(World *w) {
    jx_solver_free(w->solver);
    jx_terms_free(w->pool);
    jx_context_fini(&w->ctx);
    assert_int_equal(w->ctx.alloc.live_bytes, 0);
}

static const JxTerm *int_var(World *w, const char *name) { return jx_term_var(w->pool, JX_SORT_BV32, name); }
static const JxTerm *number(World *w, int64_t value) { return jx_term_const(w->pool, JX_SORT_BV32, (uint32_t)value); }
static const JxTerm *make(World *w, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    return jx_term_binary(w->pool, op, a, b);
}
static const JxTerm *less(World *w, const JxTerm *a, const JxTerm *b) { return make(w, JX_TERM_SLT, a, b); }

// The path plus a condition; gives the old path's count back.
static JxSat add(World *w, JxPath **path, const JxTerm *condition) {
    JxPath *longer;
    JxSat sat = jx_path_assume(w->solver, *path, condition, &longer);
    if (longer) {
        jx_path_drop(*path);
        *path = longer;
    }
    return sat;
}

static void must_hold(World *w, JxPath *path, const JxModel *model) {
    const JxTerm *conditions[512];
    uint32_t count = jx_path_conditions(path, conditions, 512);
    assert_true(count <= 512);
    for (uint32_t i = 0; i < count; i++) assert_true(jx_term_holds(w->pool, conditions[i], model));
}

// ── counts and memory ───────────────────────────────────────────────────────

static void explore(World *w, JxPath *path, const JxTerm *const *vars, int depth, int limit, uint64_t *paths) {
    if (depth == limit) {
        jx_path_drop(path);
        ++*paths;
        return;
    }
    JxBranch branch = jx_path_branch(w->solver, path, less(w, vars[depth], vars[depth + 1]));
    jx_path_drop(path);
    if (branch.taken_path) explore(w, branch.taken_path, vars, depth + 1, limit, paths);
    if (branch.fallen_path) explore(w, branch.fallen_path, vars, depth + 1, limit, paths);
}

static void test_memory_is_given_back(void **state) {
    (void)state;
    World w;
    open_plain(&w);
    const JxTerm *vars[20];
    for (int i = 0; i < 20; i++) vars[i] = int_var(&w, "v");
    uint64_t paths = 0;
    explore(&w, jx_path_empty(w.solver), vars, 0, 8, &paths);
    assert_int_equal(paths, 256);
    size_t before = w.ctx.alloc.live_bytes;
    explore(&w, jx_path_empty(w.solver), vars, 0, 8, &paths);
    assert_int_equal(w.ctx.alloc.live_bytes, before);  // all terms were there already
    close_world(&w);
}

static void test_long_paths_and_many_groups(void **state) {
    (void)state;
    World w;
    open_plain(&w);
    JxPath *path = jx_path_empty(w.solver);
    const JxTerm *vars[1000];
    for (int i = 0; i < 1000; i++) {
        vars[i] = int_var(&w, "v");
        assert_int_equal(add(&w, &path, less(&w, number(&w, i), vars[i])), JX_SAT);
    }
    assert_int_equal(jx_path_length(path), 1000);
    // Joining all groups into one, in an order that would make a long chain.
    for (int i = 0; i + 1 < 1000; i++)
        assert_int_equal(add(&w, &path, jx_term_not(w.pool, jx_term_eq(w.pool, vars[i], vars[i + 1]))), JX_SAT);
    uint32_t first, last;
    JxGroup *a = jx_path_group(path, (uint32_t)vars[0]->value + 16, &first);
    JxGroup *b = jx_path_group(path, (uint32_t)vars[999]->value + 16, &last);
    assert_ptr_equal(a, b);
    assert_int_equal(a->size, 1999);
    const JxTerm *conditions[10];
    assert_int_equal(jx_path_conditions(path, conditions, 10), 1999);
    assert_ptr_equal(conditions[3], less(&w, number(&w, 3), vars[3]));
    JxPath *same = jx_path_keep(path);
    jx_path_drop(path);
    assert_int_equal(jx_path_length(same), 1999);
    jx_path_drop(same);
    close_world(&w);
}

// ── functions ───────────────────────────────────────────────────────────────

static bool scramble(void *user, const uint64_t *args, uint64_t *result) {
    ++*(uint32_t *)user;
    *result = (args[0] * 7 + 3) & 0xff;
    return true;
}

static void test_function_with_evaluator(void **state) {
    (void)state;
    World w;
    open_plain(&w);
    uint32_t calls = 0;
    JxSort sort = JX_SORT_BV8;
    uint32_t f = jx_term_function(w.pool, "scramble", JX_SORT_BV8, &sort, 1, scramble, &calls);
    const JxTerm *x = jx_term_var(w.pool, JX_SORT_BV8, "x"), *fx = jx_term_apply(w.pool, f, &x);
    // f(x) = 17 has the one solution x = 2; few candidates are left, so lemmas find it.
    JxPath *path = jx_path_empty(w.solver);
    assert_int_equal(add(&w, &path, make(&w, JX_TERM_ULT, x, jx_term_const(w.pool, JX_SORT_BV8, 6))), JX_SAT);
    assert_int_equal(add(&w, &path, jx_term_eq(w.pool, fx, jx_term_const(w.pool, JX_SORT_BV8, 17))), JX_SAT);
    uint64_t value;
    assert_true(jx_path_value(w.solver, path, x, &value));
    assert_int_equal(value, 2);
    assert_true(calls > 0);
    // Nothing below 6 maps to 20: refuted by lemmas.
    JxPath *other = jx_path_empty(w.solver);
    assert_int_equal(add(&w, &other, make(&w, JX_TERM_ULT, x, jx_term_const(w.pool, JX_SORT_BV8, 6))), JX_SAT);
    assert_int_equal(add(&w, &other, jx_term_eq(w.pool, fx, jx_term_const(w.pool, JX_SORT_BV8, 20))), JX_UNSAT);
    jx_path_drop(other);
    jx_path_drop(path);
    close_world(&w);
}

// Two conditions that share no variable, only a function that nobody can compute.
static void test_function_without_evaluator(void **state) {
    (void)state;
    World w;
    open_plain(&w);
    JxSort sort = JX_SORT_BV32;
    uint32_t f = jx_term_function(w.pool, "f", JX_SORT_BV32, &sort, 1, NULL, NULL);
    const JxTerm *x = int_var(&w, "x"), *y = int_var(&w, "y");
    const JxTerm *fx = jx_term_apply(w.pool, f, &x), *fy = jx_term_apply(w.pool, f, &y);
    JxPath *path = jx_path_empty(w.solver);
    assert_int_equal(add(&w, &path, jx_term_eq(w.pool, fx, number(&w, 1))), JX_SAT);
    assert_int_equal(add(&w, &path, jx_term_eq(w.pool, fy, number(&w, 2))), JX_SAT);
    JxSat sat;
    JxModel *model = jx_path_solve(w.solver, path, NULL, 0, &sat);
    assert_non_null(model);
    must_hold(&w, path, model);
    jx_model_free(model);
    assert_int_equal(add(&w, &path, jx_term_eq(w.pool, x, y)), JX_UNSAT);
    jx_path_drop(path);
    close_world(&w);
}

static const JxTerm *real(World *w, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return jx_term_const(w->pool, JX_SORT_F64, bits);
}

static void test_floats(void **state) {
    (void)state;
    World w;
    open_plain(&w);
    const JxTerm *d = jx_term_var(w.pool, JX_SORT_F64, "d");
    JxPath *path = jx_path_empty(w.solver);
    // Not equal to itself: NaN, and then nothing compares.
    assert_int_equal(add(&w, &path, jx_term_not(w.pool, make(&w, JX_TERM_FEQ, d, d))), JX_SAT);
    assert_int_equal(add(&w, &path, make(&w, JX_TERM_FLT, d, real(&w, 0))), JX_UNSAT);
    jx_path_drop(path);
    // (int) d == MAX_VALUE and d is finite: saturation.
    path = jx_path_empty(w.solver);
    const JxTerm *cast = jx_term_cast(w.pool, JX_TERM_F2BV, JX_SORT_BV32, d);
    assert_int_equal(add(&w, &path, jx_term_eq(w.pool, cast, number(&w, INT32_MAX))), JX_SAT);
    assert_int_equal(add(&w, &path, make(&w, JX_TERM_FLT, real(&w, 1e15), d)), JX_SAT);
    assert_int_equal(add(&w, &path, make(&w, JX_TERM_FLT, d, real(&w, 1e16))), JX_SAT);
    JxSat sat;
    JxModel *model = jx_path_solve(w.solver, path, NULL, 0, &sat);
    assert_non_null(model);
    must_hold(&w, path, model);
    jx_model_free(model);
    jx_path_drop(path);
    // d % 3 == 1.5 with 100 < d < 110: FREM has to be found by refinement or repair.
    path = jx_path_empty(w.solver);
    assert_int_equal(add(&w, &path, make(&w, JX_TERM_FLT, real(&w, 100), d)), JX_SAT);
    assert_int_equal(add(&w, &path, make(&w, JX_TERM_FLT, d, real(&w, 110))), JX_SAT);
    JxPath *longer;
    const JxTerm *rest = jx_term_binary(w.pool, JX_TERM_FREM, d, real(&w, 3));
    sat = jx_path_assume(w.solver, path, make(&w, JX_TERM_FLE, real(&w, 1.5), rest), &longer);
    assert_int_not_equal(sat, JX_UNSAT);
    if (sat == JX_SAT) {
        model = jx_path_solve(w.solver, longer, NULL, 0, &sat);
        must_hold(&w, longer, model);
        jx_model_free(model);
    }
    jx_path_drop(longer);
    jx_path_drop(path);
    close_world(&w);
}

// ── limits ──────────────────────────────────────────────────────────────────

// x * y == a product of two large primes: not within a tiny limit.
static const JxTerm *hard(World *w, const JxTerm **x, const JxTerm **y) {
    *x = jx_term_var(w->pool, JX_SORT_BV64, "x");
    *y = jx_term_var(w->pool, JX_SORT_BV64, "y");
    const JxTerm *product = make(w, JX_TERM_MUL, *x, *y);
    return jx_term_eq(w->pool, product, jx_term_const(w->pool, JX_SORT_BV64, UINT64_C(1000000007) * 998244353));
}

static void test_unknown(void **state) {
    (void)state;
    World w;
    jx_solver_options_init(&w.options);
    w.options.query_seconds = 0;
    w.options.z3_resource_limit = 20000;
    open_world(&w);
    const JxTerm *x, *y, *c = hard(&w, &x, &y);
    const JxTerm *one = jx_term_const(w.pool, JX_SORT_BV64, 1), *big = jx_term_const(w.pool, JX_SORT_BV64, 2000000000);
    JxPath *path = jx_path_empty(w.solver);
    const JxTerm *vars[] = {x, y};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(add(&w, &path, less(&w, one, vars[i])), JX_SAT);
        assert_int_equal(add(&w, &path, less(&w, vars[i], big)), JX_SAT);
    }
    assert_false(jx_path_is_unknown(path));
    assert_int_equal(add(&w, &path, c), JX_UNKNOWN);
    assert_true(jx_path_is_unknown(path));
    assert_int_equal(jx_path_length(path), 5);
    uint64_t value;
    assert_false(jx_path_value(w.solver, path, x, &value));
    // What does not touch it goes on as before, and what contradicts it simply is still seen.
    const JxTerm *z = int_var(&w, "z");
    JxBranch branch = jx_path_branch(w.solver, path, less(&w, z, number(&w, 5)));
    assert_int_equal(branch.taken, JX_SAT);
    assert_int_equal(branch.fallen, JX_SAT);
    assert_true(jx_path_is_unknown(branch.taken_path));
    assert_true(jx_path_value(w.solver, branch.fallen_path, z, &value));
    jx_path_drop(branch.taken_path);
    jx_path_drop(branch.fallen_path);
    assert_int_equal(add(&w, &path, less(&w, x, one)), JX_UNSAT);
    JxSat sat;
    assert_null(jx_path_solve(w.solver, path, NULL, 0, &sat));
    assert_int_equal(sat, JX_UNKNOWN);
    jx_path_drop(path);
    assert_true(jx_solver_counts(w.solver)->unknown > 0);
    close_world(&w);
}

static void test_unasked(void **state) {
    (void)state;
    World w;
    jx_solver_options_init(&w.options);
    w.options.query_seconds = 0;
    w.options.prune = false;
    open_world(&w);
    const JxTerm *x = int_var(&w, "x");
    JxPath *path = jx_path_empty(w.solver);
    assert_int_equal(add(&w, &path, less(&w, number(&w, 10), x)), JX_SAT);
    uint64_t value;
    assert_true(jx_path_value(w.solver, path, x, &value));
    assert_true((int32_t)value > 10);
    JxBranch branch = jx_path_branch(w.solver, path, less(&w, x, number(&w, 5)));
    assert_int_equal(branch.taken, JX_SAT);  // nobody asked
    assert_int_equal(branch.fallen, JX_SAT);
    JxSat sat;
    assert_null(jx_path_solve(w.solver, branch.taken_path, NULL, 0, &sat));
    assert_int_equal(sat, JX_UNSAT);
    JxModel *model = jx_path_solve(w.solver, branch.fallen_path, NULL, 0, &sat);
    assert_non_null(model);
    must_hold(&w, branch.fallen_path, model);
    jx_model_free(model);
    jx_path_drop(branch.taken_path);
    jx_path_drop(branch.fallen_path);
    jx_path_drop(path);
    close_world(&w);
}

static void test_is_fixed(void **state) {
    (void)state;
    World w;
    open_plain(&w);
    const JxTerm *x = int_var(&w, "x"), *twice = make(&w, JX_TERM_ADD, x, x);
    JxPath *path = jx_path_empty(w.solver);
    assert_int_equal(add(&w, &path, make(&w, JX_TERM_SLE, x, number(&w, 4))), JX_SAT);
    assert_int_equal(add(&w, &path, make(&w, JX_TERM_SLE, number(&w, 3), x)), JX_SAT);
    assert_int_equal(jx_path_is_fixed(w.solver, path, twice, 6), JX_SAT);
    assert_int_equal(add(&w, &path, jx_term_not(w.pool, jx_term_eq(w.pool, x, number(&w, 4)))), JX_SAT);
    assert_int_equal(jx_path_is_fixed(w.solver, path, twice, 6), JX_UNSAT);
    jx_path_drop(path);
    close_world(&w);
}

// ── friendly models ─────────────────────────────────────────────────────────

static void test_friendly(void **state) {
    (void)state;
    World w;
    open_plain(&w);
    const JxTerm *n = int_var(&w, "n"), *m = int_var(&w, "m"), *k = int_var(&w, "k");
    const JxTerm *c = jx_term_var(w.pool, JX_SORT_BV16, "c"), *d = jx_term_var(w.pool, JX_SORT_F64, "d");
    const JxTerm *text = jx_term_var(w.pool, JX_SORT_ARRAY_BV8, "s.bytes");
    JxPath *path = jx_path_empty(w.solver);
    // The length is first pushed up, then the least one wins.
    assert_int_equal(add(&w, &path, less(&w, number(&w, 2), n)), JX_SAT);
    assert_int_equal(add(&w, &path, jx_term_not(w.pool, jx_term_eq(w.pool, n, number(&w, 3)))), JX_SAT);
    assert_int_equal(add(&w, &path, less(&w, n, m)), JX_SAT);
    assert_int_equal(add(&w, &path, less(&w, k, number(&w, 1000))), JX_SAT);
    const JxTerm *wide = jx_term_cast(w.pool, JX_TERM_ZEXT, JX_SORT_BV32, c);
    assert_int_equal(add(&w, &path, less(&w, number(&w, 10), wide)), JX_SAT);
    assert_int_equal(add(&w, &path, make(&w, JX_TERM_FLT, real(&w, 0.3), d)), JX_SAT);
    for (int i = 0; i < 3; i++) {
        const JxTerm *element = jx_term_select(w.pool, text, number(&w, i));
        const JxTerm *code = jx_term_cast(w.pool, JX_TERM_ZEXT, JX_SORT_BV32, element);
        assert_int_equal(add(&w, &path, less(&w, number(&w, 1 + i), code)), JX_SAT);
    }
    JxSat sat;
    JxModel *model = jx_path_solve(w.solver, path, &n, 1, &sat);
    assert_non_null(model);
    must_hold(&w, path, model);
    assert_int_equal(jx_model_get(model, (uint32_t)n->value), 4);
    assert_int_equal(jx_model_get(model, (uint32_t)m->value), 5);
    assert_int_equal(jx_model_get(model, (uint32_t)k->value), 0);
    assert_int_equal(jx_model_get(model, (uint32_t)c->value), 'a');
    assert_int_equal(jx_model_get(model, (uint32_t)d->value), real(&w, 1)->value);
    for (uint32_t i = 0; i < 3; i++) assert_int_equal(jx_model_array_get(model, (uint32_t)text->value, i), 'a');
    jx_model_free(model);
    jx_path_drop(path);
    close_world(&w);
}

// Values that tidying alone cannot make small: x * y == 221, and no overflow wanted.
static void test_friendly_questions(void **state) {
    (void)state;
    World w;
    open_plain(&w);
    const JxTerm *x = int_var(&w, "x"), *y = int_var(&w, "y");
    JxPath *path = jx_path_empty(w.solver);
    assert_int_equal(add(&w, &path, less(&w, number(&w, 10), x)), JX_SAT);
    assert_int_equal(add(&w, &path, less(&w, number(&w, 10), y)), JX_SAT);
    assert_int_equal(add(&w, &path, jx_term_eq(w.pool, make(&w, JX_TERM_MUL, x, y), number(&w, 221))), JX_SAT);
    JxSat sat;
    JxModel *model = jx_path_solve(w.solver, path, NULL, 0, &sat);
    assert_non_null(model);
    must_hold(&w, path, model);
    assert_int_equal(jx_model_get(model, (uint32_t)x->value) + jx_model_get(model, (uint32_t)y->value), 13 + 17);
    jx_model_free(model);
    jx_path_drop(path);
    close_world(&w);
}

static void test_log(void **state) {
    (void)state;
    char folder[] = "/tmp/jinx-solver-log-XXXXXX";
    assert_non_null(mkdtemp(folder));
    World w;
    jx_solver_options_init(&w.options);
    w.options.query_seconds = 0;
    w.options.log_folder = folder;
    open_world(&w);
    const JxTerm *x = jx_term_var(w.pool, JX_SORT_BV16, "x"), *square = make(&w, JX_TERM_MUL, x, x);
    JxPath *path = jx_path_empty(w.solver);
    JxPath *longer;
    const JxTerm *two = jx_term_eq(w.pool, square, jx_term_const(w.pool, JX_SORT_BV16, 2));
    assert_int_equal(jx_path_assume(w.solver, path, two, &longer), JX_UNSAT);
    jx_path_drop(path);
    assert_int_equal(jx_solver_counts(w.solver)->answers[JX_CHAIN_Z3], 1);
    close_world(&w);
    char name[128], line[128] = "";
    snprintf(name, sizeof name, "%s/query-000001.smt2", folder);
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file));
    assert_string_equal(line, "; answer: unsat\n");
    fclose(file);
    unlink(name);
    rmdir(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory_is_given_back),
        cmocka_unit_test(test_long_paths_and_many_groups),
        cmocka_unit_test(test_function_with_evaluator),
        cmocka_unit_test(test_function_without_evaluator),
        cmocka_unit_test(test_floats),
        cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_unasked),
        cmocka_unit_test(test_is_fixed),
        cmocka_unit_test(test_friendly),
        cmocka_unit_test(test_friendly_questions),
        cmocka_unit_test(test_log),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
