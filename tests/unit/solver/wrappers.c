// SPDX-License-Identifier: Apache-2.0
//
// Each wrapper alone: it answers what it should, and only that.
#include "../unit.h"
#include "solver/internal.h"

typedef struct World {
    JxContext ctx;
    JxTermPool *pool;
    JxSolver *solver;
    uint64_t random;
    const JxTerm *x, *y, *z;
} World;

static void open_world(World *w, JxSort sort) {
    *w = (World){.random = 5};
    jx_context_init(&w->ctx);
    w->pool = jx_terms_new(&w->ctx);
    JxSolverOptions options;
    jx_solver_options_init(&options);
    options.query_seconds = 0;  // a slow machine is no failure
    w->solver = jx_solver_new(&w->ctx, w->pool, &options);
    w->x = jx_term_var(w->pool, sort, "x");
    w->y = jx_term_var(w->pool, sort, "y");
    w->z = jx_term_var(w->pool, sort, "z");
}

static void close_world(World *w) {
    jx_solver_free(w->solver);
    jx_terms_free(w->pool);
    jx_context_fini(&w->ctx);
    assert_int_equal(w->ctx.alloc.live_bytes, 0);
}

static const JxTerm *number(World *w, int64_t value) { return jx_term_const(w->pool, w->x->sort, (uint64_t)value); }
static const JxTerm *make(World *w, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    return jx_term_binary(w->pool, op, a, b);
}
static const JxTerm *less(World *w, const JxTerm *a, const JxTerm *b) { return make(w, JX_TERM_SLT, a, b); }

static JxPath *path_of(World *w, const JxTerm *const *conditions, size_t count) {
    JxPath *path = jx_path_empty(w->solver);
    for (size_t i = 0; i < count; i++) {
        JxPath *longer;
        assert_int_equal(jx_path_assume(w->solver, path, conditions[i], &longer), JX_SAT);
        jx_path_drop(path);
        path = longer;
    }
    return path;
}
#define PATH(w, ...)                                                                                                   \
    path_of(w, (const JxTerm *[]){__VA_ARGS__}, sizeof((const JxTerm *[]){__VA_ARGS__}) / sizeof(const JxTerm *))

static JxSat ask(World *w, JxSat (*wrapper)(JxQuery *), JxPath *path, const JxTerm *condition) {
    JxQuery query;
    jx_query_init(&query, w->solver, path, &condition, 1);
    JxSat sat = wrapper(&query);
    if (query.model) {
        assert_int_equal(sat, JX_SAT);
        jx_query_collect(&query);
        assert_true(jx_query_holds(&query, query.model));
    }
    jx_model_free(query.model);
    return sat;
}

static void test_syntactic(void **state) {
    (void)state;
    World w;
    open_world(&w, JX_SORT_BV32);
    const JxTerm *c = less(&w, w.x, w.y);
    JxPath *path = PATH(&w, c);
    assert_int_equal(ask(&w, jx_ask_syntactic, path, c), JX_SAT);
    assert_int_equal(ask(&w, jx_ask_syntactic, path, jx_term_not(w.pool, c)), JX_UNSAT);
    assert_int_equal(ask(&w, jx_ask_syntactic, path, less(&w, w.y, w.z)), JX_UNKNOWN);
    assert_int_equal(ask(&w, jx_ask_syntactic, path, jx_term_bool(w.pool, false)), JX_UNSAT);
    jx_path_drop(path);
    // A conjunction counts as its conjuncts, a disjunction does not.
    const JxTerm *a = jx_term_eq(w.pool, make(&w, JX_TERM_MUL, w.x, w.y), number(&w, 6)), *b = less(&w, w.y, w.z);
    path = PATH(&w, jx_term_and(w.pool, a, b));
    assert_int_equal(jx_path_length(path), 2);
    assert_int_equal(ask(&w, jx_ask_syntactic, path, b), JX_SAT);
    assert_int_equal(ask(&w, jx_ask_range, path, a), JX_SAT);
    assert_int_equal(ask(&w, jx_ask_syntactic, path, jx_term_not(w.pool, b)), JX_UNSAT);
    jx_path_drop(path);
    path = PATH(&w, jx_term_or(w.pool, a, b));
    assert_int_equal(ask(&w, jx_ask_syntactic, path, a), JX_UNKNOWN);
    jx_path_drop(path);
    close_world(&w);
}

static void test_range(void **state) {
    (void)state;
    World w;
    open_world(&w, JX_SORT_BV32);
    const JxTerm *sum = make(&w, JX_TERM_ADD, w.x, number(&w, 5));
    JxPath *path = PATH(&w, less(&w, w.x, number(&w, 10)), less(&w, number(&w, 0), w.x), less(&w, w.x, w.y));
    assert_int_equal(ask(&w, jx_ask_range, path, less(&w, sum, number(&w, 15))), JX_SAT);
    assert_int_equal(ask(&w, jx_ask_range, path, less(&w, sum, number(&w, 6))), JX_UNSAT);
    assert_int_equal(ask(&w, jx_ask_range, path, less(&w, sum, number(&w, 14))), JX_UNKNOWN);
    // y is above x, hence above 1; x * x is below 100.
    assert_int_equal(ask(&w, jx_ask_range, path, less(&w, number(&w, 1), w.y)), JX_SAT);
    assert_int_equal(ask(&w, jx_ask_range, path, less(&w, make(&w, JX_TERM_MUL, w.x, w.x), number(&w, 82))), JX_SAT);
    assert_int_equal(ask(&w, jx_ask_range, path, less(&w, number(&w, 100), make(&w, JX_TERM_MUL, w.x, w.x))), JX_UNSAT);
    jx_path_drop(path);
    // Known bits: an odd number is not a multiple of four.
    const JxTerm *odd = jx_term_eq(w.pool, make(&w, JX_TERM_BVAND, w.x, number(&w, 1)), number(&w, 1));
    path = PATH(&w, odd);
    const JxTerm *four = jx_term_eq(w.pool, make(&w, JX_TERM_BVAND, w.x, number(&w, 3)), number(&w, 0));
    assert_int_equal(ask(&w, jx_ask_range, path, four), JX_UNSAT);
    jx_path_drop(path);
    // Overflow is possible: nothing may be concluded about x + 1 > x.
    path = PATH(&w, less(&w, number(&w, 0), w.x));
    const JxTerm *next = make(&w, JX_TERM_ADD, w.x, number(&w, 1));
    assert_int_equal(ask(&w, jx_ask_range, path, less(&w, next, number(&w, 0))), JX_UNKNOWN);
    jx_path_drop(path);
    close_world(&w);
}

static void test_model_and_repair(void **state) {
    (void)state;
    World w;
    open_world(&w, JX_SORT_BV32);
    JxPath *path = PATH(&w, less(&w, number(&w, 10), w.x));
    uint64_t value;
    assert_true(jx_path_value(w.solver, path, w.x, &value));
    const JxTerm *same = jx_term_eq(w.pool, w.x, number(&w, (int64_t)value));
    assert_int_equal(ask(&w, jx_ask_model, path, same), JX_SAT);
    assert_int_equal(ask(&w, jx_ask_model, path, jx_term_not(w.pool, same)), JX_UNKNOWN);
    assert_int_equal(ask(&w, jx_ask_repair, path, jx_term_not(w.pool, same)), JX_SAT);
    // Through a chain of operators.
    const JxTerm *t = make(&w, JX_TERM_BVXOR, make(&w, JX_TERM_MUL, w.x, number(&w, 31)), number(&w, 0x5a5a));
    assert_int_equal(ask(&w, jx_ask_repair, path, jx_term_eq(w.pool, t, number(&w, 31 * 77 ^ 0x5a5a))), JX_SAT);
    // Impossible things stay unanswered.
    const JxTerm *square = make(&w, JX_TERM_MUL, w.x, w.x);
    assert_int_equal(ask(&w, jx_ask_repair, path, jx_term_eq(w.pool, square, number(&w, 7))), JX_UNKNOWN);
    assert_int_equal(ask(&w, jx_ask_repair, path, less(&w, w.x, number(&w, 5))), JX_UNKNOWN);
    jx_path_drop(path);
    close_world(&w);
}

static void test_order(void **state) {
    (void)state;
    World w;
    open_world(&w, JX_SORT_BV32);
    JxPath *path = PATH(&w, less(&w, w.x, w.y), less(&w, w.y, w.z));
    assert_int_equal(ask(&w, jx_ask_order, path, less(&w, w.z, w.x)), JX_UNSAT);
    assert_int_equal(ask(&w, jx_ask_order, path, jx_term_eq(w.pool, w.z, w.x)), JX_UNSAT);
    assert_int_equal(ask(&w, jx_ask_order, path, less(&w, w.x, w.z)), JX_SAT);
    const JxTerm *product = make(&w, JX_TERM_MUL, w.x, w.y);
    assert_int_equal(ask(&w, jx_ask_order, path, less(&w, product, w.z)), JX_UNKNOWN);
    jx_path_drop(path);
    // Nothing is below the least number.
    path = PATH(&w, less(&w, w.y, w.x));
    assert_int_equal(ask(&w, jx_ask_order, path, jx_term_eq(w.pool, w.x, number(&w, INT32_MIN))), JX_UNSAT);
    jx_path_drop(path);
    close_world(&w);
}

// Random comparisons and inequalities of three bytes: exact both ways.
static void test_order_exhaustively(void **state) {
    (void)state;
    World w;
    open_world(&w, JX_SORT_BV8);
    static const JxTermOp ops[] = {JX_TERM_SLT, JX_TERM_SLE, JX_TERM_EQ};
    const JxTerm *vars[] = {w.x, w.y, w.z};
    uint32_t answered = 0;
    for (int round = 0; round < 300; round++) {
        const JxTerm *all[10];
        uint32_t count = 0;
        // A box keeps brute force short and allows x + c without overflow.
        for (int i = 0; i < 3; i++) {
            all[count++] = make(&w, JX_TERM_SLE, vars[i], number(&w, 3));
            all[count++] = make(&w, JX_TERM_SLE, number(&w, -3), vars[i]);
        }
        JxPath *path = path_of(&w, all, count);
        for (int i = 0; i < 4; i++) {
            const JxTerm *a = vars[jx_random(&w.random) % 3], *b = vars[jx_random(&w.random) % 3];
            if (jx_random(&w.random) % 3 == 0)
                b = make(&w, JX_TERM_ADD, b, number(&w, (int64_t)(jx_random(&w.random) % 5) - 2));
            const JxTerm *c = make(&w, ops[jx_random(&w.random) % 3], a, b);
            all[count++] = jx_random(&w.random) % 2 ? c : jx_term_not(w.pool, c);
        }
        bool possible = false;
        JxModel *model = jx_model_new(&w.ctx.alloc);
        for (int n = 0; n < 343 && !possible; n++) {
            jx_model_set(model, (uint32_t)w.x->value, (uint64_t)(n % 7 - 3) & 0xff);
            jx_model_set(model, (uint32_t)w.y->value, (uint64_t)(n / 7 % 7 - 3) & 0xff);
            jx_model_set(model, (uint32_t)w.z->value, (uint64_t)(n / 49 - 3) & 0xff);
            possible = true;
            for (uint32_t i = 0; i < count && possible; i++) possible = jx_term_holds(w.pool, all[i], model);
        }
        jx_model_free(model);
        JxQuery query;
        jx_query_init(&query, w.solver, path, all + 6, 4);
        JxSat sat = jx_ask_order(&query);
        jx_model_free(query.model);
        if (sat != JX_UNKNOWN) {
            assert_int_equal(sat, possible ? JX_SAT : JX_UNSAT);
            answered++;
        }
        jx_query_init(&query, w.solver, path, all + 6, 4);
        assert_int_equal(jx_ask_z3(&query), possible ? JX_SAT : JX_UNSAT);
        jx_model_free(query.model);
        jx_path_drop(path);
    }
    assert_int_equal(answered, 300);
    close_world(&w);
}

// A bound that comes last travels back through an equation that came before.
static void test_propagation(void **state) {
    (void)state;
    World w;
    open_world(&w, JX_SORT_BV32);
    const JxTerm *xy = make(&w, JX_TERM_MUL, w.x, w.y), *limit = number(&w, 50), *one = number(&w, 1);
    JxPath *path =
        PATH(&w, make(&w, JX_TERM_SLE, one, w.x), make(&w, JX_TERM_SLE, w.x, limit), jx_term_eq(w.pool, w.z, xy),
             less(&w, number(&w, 100), xy), make(&w, JX_TERM_SLE, one, w.y), make(&w, JX_TERM_SLE, w.y, limit));
    const JxTerm *impossible = less(&w, make(&w, JX_TERM_MUL, w.z, w.y), number(&w, 100));
    assert_int_equal(ask(&w, jx_ask_range, path, impossible), JX_UNKNOWN);
    assert_int_equal(ask(&w, jx_ask_propagation, path, impossible), JX_UNSAT);
    const JxTerm *possible = less(&w, make(&w, JX_TERM_MUL, w.z, w.y), number(&w, 200000));
    assert_int_not_equal(ask(&w, jx_ask_propagation, path, possible), JX_UNSAT);
    jx_path_drop(path);
    close_world(&w);
}

static void test_cache(void **state) {
    (void)state;
    World w;
    open_world(&w, JX_SORT_BV8);
    const JxTerm *square = make(&w, JX_TERM_MUL, w.x, w.x);
    const JxTerm *two = jx_term_eq(w.pool, square, make(&w, JX_TERM_ADD, w.y, number(&w, 2)));
    const JxTerm *four = jx_term_eq(w.pool, make(&w, JX_TERM_BVAND, w.y, number(&w, 7)), number(&w, 0));
    JxPath *path = PATH(&w, four);
    assert_int_equal(ask(&w, jx_ask_cache, path, two), JX_UNKNOWN);
    assert_int_equal(ask(&w, jx_ask_z3, path, two), JX_UNSAT);  // squares are 0, 1 or 4 modulo 8
    assert_int_equal(ask(&w, jx_ask_cache, path, two), JX_UNSAT);
    // With more conditions it stays impossible, with fewer nothing is known.
    JxPath *longer;
    assert_int_equal(jx_path_assume(w.solver, path, less(&w, w.y, w.z), &longer), JX_SAT);
    assert_int_equal(ask(&w, jx_ask_cache, longer, two), JX_UNSAT);
    JxPath *empty = jx_path_empty(w.solver);
    assert_int_equal(ask(&w, jx_ask_cache, empty, two), JX_UNKNOWN);
    // A model that was found once is tried again.
    assert_int_equal(ask(&w, jx_ask_z3, empty, two), JX_SAT);
    assert_int_equal(ask(&w, jx_ask_cache, empty, two), JX_SAT);
    jx_path_drop(empty);
    jx_path_drop(path);
    jx_path_drop(longer);
    close_world(&w);
}

// Sums with factors, beyond the edge too.
static const JxTerm *random_linear(World *w) {
    static const JxTermOp compare[] = {JX_TERM_EQ, JX_TERM_SLT, JX_TERM_SLE, JX_TERM_ULT};
    static const JxTermOp divide[] = {JX_TERM_SDIV, JX_TERM_SREM, JX_TERM_ASHR, JX_TERM_ADD};
    const JxTerm *vars[] = {w->x, w->y}, *sides[2];
    for (int side = 0; side < 2; side++) {
        sides[side] = number(w, (int64_t)(jx_random(&w->random) % 9) - 4);
        for (int i = 0; i < 2; i++) {
            const JxTerm *factor = number(w, (int64_t)(jx_random(&w->random) % 5) - 2);
            const JxTerm *monomial = make(w, JX_TERM_MUL, vars[jx_random(&w->random) % 2], factor);
            sides[side] = make(w, JX_TERM_ADD, sides[side], monomial);
        }
        const JxTerm *by = number(w, (int64_t)(jx_random(&w->random) % 6) + 1);
        sides[side] = make(w, divide[jx_random(&w->random) % 4], sides[side], by);
        if (jx_random(&w->random) % 4 == 0) {
            JxTermOp widen = jx_random(&w->random) % 2 ? JX_TERM_SEXT : JX_TERM_ZEXT;
            const JxTerm *wide = jx_term_cast(w->pool, widen, JX_SORT_BV16, sides[side]);
            wide = make(w, JX_TERM_ADD, wide, jx_term_cast(w->pool, JX_TERM_SEXT, JX_SORT_BV16, w->y));
            sides[side] = jx_term_cast(w->pool, JX_TERM_EXTRACT, JX_SORT_BV8, wide);
        }
    }
    const JxTerm *c = make(w, compare[jx_random(&w->random) % 4], sides[0], sides[1]);
    return jx_random(&w->random) % 2 ? c : jx_term_not(w->pool, c);
}

static bool has_solution(World *w, JxPath *path, const JxTerm *last) {
    const JxTerm *all[9];
    uint32_t count = jx_path_conditions(path, all, 8);
    all[count++] = last;
    JxModel *model = jx_model_new(&w->ctx.alloc);
    bool found = false;
    for (uint32_t n = 0; n < 1u << 16 && !found; n++) {
        jx_model_set(model, (uint32_t)w->x->value, n & 255);
        jx_model_set(model, (uint32_t)w->y->value, n >> 8);
        found = true;
        for (uint32_t i = 0; i < count && found; i++) found = jx_term_holds(w->pool, all[i], model);
    }
    jx_model_free(model);
    return found;
}

static void test_linear(void **state) {
    (void)state;
    World w;
    open_world(&w, JX_SORT_BV32);
    const JxTerm *big = number(&w, 1000000), *d = jx_term_sub(w.pool, w.x, w.y);
    JxPath *path = PATH(&w, less(&w, number(&w, 0), w.x), less(&w, w.x, big), less(&w, number(&w, 0), w.y),
                        less(&w, w.y, big), less(&w, w.y, d), less(&w, w.y, jx_term_sub(w.pool, d, w.y)));
    assert_int_equal(ask(&w, jx_ask_linear, path, less(&w, w.x, make(&w, JX_TERM_MUL, w.y, number(&w, 3)))), JX_UNSAT);
    assert_int_equal(ask(&w, jx_ask_linear, path, less(&w, w.x, make(&w, JX_TERM_MUL, w.y, number(&w, 4)))), JX_SAT);
    // Products of inputs are left to others.
    const JxTerm *square = make(&w, JX_TERM_MUL, w.x, w.y);
    assert_int_equal(ask(&w, jx_ask_linear, path, less(&w, square, w.x)), JX_UNKNOWN);
    jx_path_drop(path);
    close_world(&w);

    open_world(&w, JX_SORT_BV8);
    int answers[3] = {0};
    const int rounds = unit_rounds(60);
    for (int i = 0; i < rounds; i++) {
        path = jx_path_empty(w.solver);
        for (int k = 0; k < 5; k++) {
            const JxTerm *c = random_linear(&w);
            JxSat sat = ask(&w, jx_ask_linear, path, c);
            answers[sat]++;
            if (sat == JX_UNSAT) assert_false(has_solution(&w, path, c));
            JxPath *longer;
            if (jx_path_assume(w.solver, path, c, &longer) != JX_SAT) continue;
            jx_path_drop(path);
            path = longer;
        }
        jx_path_drop(path);
    }
    print_message("unsat %d sat %d left open %d\n", answers[JX_UNSAT], answers[JX_SAT], answers[JX_UNKNOWN]);
    assert_true(answers[JX_UNSAT] > rounds / 15 && answers[JX_SAT] > 2 * rounds);
    close_world(&w);
}

static void test_enumeration(void **state) {
    (void)state;
    World w;
    open_world(&w, JX_SORT_BV32);
    const JxTerm *one = number(&w, 1), *top = number(&w, 20);
    const JxTerm *product = make(&w, JX_TERM_MUL, w.x, w.y);
    const JxTerm *rest = make(&w, JX_TERM_SREM, w.x, w.y);
    JxPath *path = PATH(&w, make(&w, JX_TERM_SLE, one, w.x), make(&w, JX_TERM_SLE, w.x, top),
                        make(&w, JX_TERM_SLE, one, w.y), make(&w, JX_TERM_SLE, w.y, top));
    assert_int_equal(ask(&w, jx_ask_enumeration, path, jx_term_eq(w.pool, product, number(&w, 323))), JX_SAT);
    assert_int_equal(ask(&w, jx_ask_enumeration, path, jx_term_eq(w.pool, product, number(&w, 322))), JX_UNSAT);
    assert_int_equal(ask(&w, jx_ask_enumeration, path, jx_term_eq(w.pool, rest, number(&w, 9))), JX_SAT);
    assert_int_equal(ask(&w, jx_ask_enumeration, path, jx_term_eq(w.pool, rest, w.y)), JX_UNSAT);
    // An input with too many values is nobody's to count.
    const JxTerm *wide = jx_term_eq(w.pool, make(&w, JX_TERM_MUL, w.x, w.z), number(&w, 7));
    assert_int_equal(ask(&w, jx_ask_enumeration, path, wide), JX_UNKNOWN);
    jx_path_drop(path);
    close_world(&w);
}

// A float that equals zero is one of two; their reciprocals are the infinities.
static void test_enumeration_of_zeros(void **state) {
    (void)state;
    for (int sort = JX_SORT_F32; sort <= JX_SORT_F64; sort++) {
        if (!jx_sort_is_float((uint8_t)sort)) continue;
        World w;
        open_world(&w, (uint8_t)sort);
        const JxTerm *zero = jx_term_const(w.pool, (uint8_t)sort, jx_bits_of_float((uint8_t)sort, 0));
        const JxTerm *one = jx_term_const(w.pool, (uint8_t)sort, jx_bits_of_float((uint8_t)sort, 1));
        const JxTerm *inverse = make(&w, JX_TERM_FDIV, one, w.x);
        JxPath *path = PATH(&w, make(&w, JX_TERM_FEQ, w.x, zero));
        assert_int_equal(ask(&w, jx_ask_enumeration, path, make(&w, JX_TERM_FLT, inverse, zero)), JX_SAT);
        assert_int_equal(ask(&w, jx_ask_enumeration, path, make(&w, JX_TERM_FLT, zero, inverse)), JX_SAT);
        assert_int_equal(ask(&w, jx_ask_enumeration, path, make(&w, JX_TERM_FEQ, inverse, one)), JX_UNSAT);
        jx_path_drop(path);
        // Without it there is NaN, and very many others.
        path = PATH(&w, make(&w, JX_TERM_FLT, w.y, zero));
        assert_int_equal(ask(&w, jx_ask_enumeration, path, make(&w, JX_TERM_FLT, inverse, zero)), JX_UNKNOWN);
        jx_path_drop(path);
        close_world(&w);
    }
}

// x² + y² = z² in three doubles, off the path's own model: a row of small numbers does it; all alike, rows and zeros or
// ones do not reach a product of 1234.5.
static void test_samples(void **state) {
    (void)state;
    World w;
    open_world(&w, JX_SORT_F64);
    const JxTerm *zero = jx_term_const(w.pool, JX_SORT_F64, jx_bits_of_float(JX_SORT_F64, 0));
    const JxTerm *squares = make(&w, JX_TERM_FADD, make(&w, JX_TERM_FMUL, w.x, w.x), make(&w, JX_TERM_FMUL, w.y, w.y));
    JxPath *path = PATH(&w, make(&w, JX_TERM_FLT, zero, w.x), make(&w, JX_TERM_FLT, w.x, w.y));
    const JxTerm *right = make(&w, JX_TERM_FEQ, squares, make(&w, JX_TERM_FMUL, w.z, w.z));
    assert_int_equal(ask(&w, jx_ask_samples, path, right), JX_SAT);
    const JxTerm *far = jx_term_const(w.pool, JX_SORT_F64, jx_bits_of_float(JX_SORT_F64, 1234.5));
    assert_int_equal(ask(&w, jx_ask_samples, path, make(&w, JX_TERM_FEQ, make(&w, JX_TERM_FMUL, w.x, w.z), far)),
                     JX_UNKNOWN);
    jx_path_drop(path);
    close_world(&w);
}

// Elements of an array at fixed indices count as inputs of their own.
static void test_samples_of_elements(void **state) {
    (void)state;
    World w;
    open_world(&w, JX_SORT_F64);
    const JxTerm *array = jx_term_var(w.pool, JX_SORT_ARRAY_F64, "v"), *sum = NULL;
    for (uint64_t i = 0; i < 3; i++) {
        const JxTerm *element = jx_term_select(w.pool, array, jx_term_const(w.pool, JX_SORT_BV32, i));
        const JxTerm *square = make(&w, JX_TERM_FMUL, element, element);
        sum = sum ? make(&w, JX_TERM_FADD, sum, square) : square;
    }
    const JxTerm *three = jx_term_const(w.pool, JX_SORT_F64, jx_bits_of_float(JX_SORT_F64, 3));
    JxPath *path = jx_path_empty(w.solver);
    assert_int_equal(ask(&w, jx_ask_samples, path, make(&w, JX_TERM_FEQ, sum, three)), JX_SAT);
    jx_path_drop(path);
    close_world(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_syntactic),
        cmocka_unit_test(test_range),
        cmocka_unit_test(test_model_and_repair),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_order_exhaustively),
        cmocka_unit_test(test_propagation),
        cmocka_unit_test(test_cache),
        cmocka_unit_test(test_linear),
        cmocka_unit_test(test_enumeration),
        cmocka_unit_test(test_enumeration_of_zeros),
        cmocka_unit_test(test_samples),
        cmocka_unit_test(test_samples_of_elements),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
