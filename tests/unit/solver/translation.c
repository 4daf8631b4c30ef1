// SPDX-License-Identifier: Apache-2.0
//
// Z3's idea of a term against the evaluator's, for every operator: with all
// inputs pinned to values, a condition that evaluates to true must be sat and
// its negation unsat.  The wrappers before Z3 are bypassed.
#include "../unit.h"
#include "solver/internal.h"

typedef struct World {
    JxContext ctx;
    JxTermPool *pool;
    JxSolver *solver;
    uint64_t random;
} World;

static void open_world(World *w, uint64_t seed) {
    *w = (World){.random = seed};
    jx_context_init(&w->ctx);
    w->pool = jx_terms_new(&w->ctx);
    JxSolverOptions options;
    jx_solver_options_init(&options);
    options.query_seconds = 0;  // a slow machine is no failure
    options.z3_resource_limit = 0;
    w->solver = jx_solver_new(&w->ctx, w->pool, &options);
}

static void close_world(World *w) {
    jx_solver_free(w->solver);
    jx_terms_free(w->pool);
    jx_context_fini(&w->ctx);
    assert_int_equal(w->ctx.alloc.live_bytes, 0);
}

static const uint64_t edges32[] = {0,          1,  2,  0xffffffff, 0x80000000, 0x7fffffff,
                                   0x80000001, 31, 32, 0xff,       0xffff8000, 7};
static const uint64_t edges64[] = {0,  1,  2,      UINT64_MAX,         INT64_MAX,  (uint64_t)INT64_MIN,
                                   63, 64, 0xffff, 0xffffffff80000000, 0x80000000, 1000000007};
static const uint64_t floats[] = {0x00000000, 0x80000000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00000,
                                  0x00000001, 0x4f000000, 0xcf000000, 0x5f000000, 0x40490fdb, 0x4effffff, 0x34000000};
static const uint64_t doubles[] = {0,
                                   UINT64_C(0x8000000000000000),
                                   UINT64_C(0x3ff0000000000000),
                                   UINT64_C(0xbff8000000000000),
                                   UINT64_C(0x7ff0000000000000),
                                   UINT64_C(0xfff0000000000000),
                                   UINT64_C(0x7ff8000000000000),
                                   1,
                                   UINT64_C(0x41dfffffffc00000),
                                   UINT64_C(0x41e0000000000000),
                                   UINT64_C(0xc1e0000000200000),
                                   UINT64_C(0x43e0000000000000),
                                   UINT64_C(0xc3e0000000000000),
                                   UINT64_C(0x400921fb54442d18)};
#define PICK(w, list) (list)[jx_random(&(w)->random) % (sizeof(list) / sizeof *(list))]

static bool is_nan(JxSort sort, uint64_t bits) {
    return sort == JX_SORT_F32 ? (bits & 0x7fffffff) > 0x7f800000
                               : sort == JX_SORT_F64 && (bits & INT64_MAX) > UINT64_C(0x7ff0000000000000);
}

static uint64_t value_for(World *w, JxSort sort) {
    uint64_t any = jx_random(&w->random);
    bool edge = jx_random(&w->random) % 3 != 0;
    switch (sort) {
    case JX_SORT_BOOL: return any & 1;
    case JX_SORT_BV8: return any & 0xff;
    case JX_SORT_BV16: return any & 0xffff;
    case JX_SORT_BV32: return edge ? PICK(w, edges32) : any & 0xffffffff;
    case JX_SORT_BV64: return edge ? PICK(w, edges64) : any;
    case JX_SORT_F32: any &= 0xffffffff; return edge || is_nan(sort, any) ? PICK(w, floats) : any;
    default: return edge || is_nan(sort, any) ? PICK(w, doubles) : any;
    }
}

static JxSat ask(World *w, const JxTerm *const *conditions, uint32_t count) {
    JxPath *path = jx_path_empty(w->solver);
    JxQuery query;
    jx_query_init(&query, w->solver, path, conditions, count);
    JxSat sat = jx_ask_z3(&query);
    if (query.model) {
        for (uint32_t i = 0; i < count; i++) assert_true(jx_term_holds(w->pool, conditions[i], query.model));
    }
    jx_model_free(query.model);
    jx_path_drop(path);
    return sat;
}

// make(a, b) with a and b inputs of these sorts (b may be unused), at random values.
typedef const JxTerm *(*Make)(World *w, JxTermOp op, JxSort to, const JxTerm *a, const JxTerm *b);

static void compare(World *w, Make make, JxTermOp op, JxSort to, JxSort sort_a, JxSort sort_b, int rounds) {
    for (int round = 0; round < rounds; round++) {
        const JxTerm *a = jx_term_var(w->pool, sort_a, "a"), *b = jx_term_var(w->pool, sort_b, "b");
        JxModel *model = jx_model_new(&w->ctx.alloc);
        uint64_t x = value_for(w, sort_a), y = value_for(w, sort_b);
        jx_model_set(model, (uint32_t)a->value, x);
        jx_model_set(model, (uint32_t)b->value, y);
        const JxTerm *t = make(w, op, to, a, b);
        const JxTerm *result = jx_term_const(w->pool, t->sort, jx_term_eval(w->pool, t, model));
        const JxTerm *conditions[3] = {jx_term_eq(w->pool, a, jx_term_const(w->pool, sort_a, x)),
                                       jx_term_eq(w->pool, b, jx_term_const(w->pool, sort_b, y)),
                                       jx_term_eq(w->pool, t, result)};
        JxSat same = ask(w, conditions, 3);
        conditions[2] = jx_term_not(w->pool, conditions[2]);
        JxSat other = ask(w, conditions, 3);
        if (same != JX_SAT || other != JX_UNSAT)
            print_error("operator %d to sort %d: a = %llx, b = %llx, value %llx\n", op, to, (unsigned long long)x,
                        (unsigned long long)y, (unsigned long long)result->value);
        assert_int_equal(same, JX_SAT);
        assert_int_equal(other, JX_UNSAT);
        jx_model_free(model);
    }
}

static const JxTerm *make_binary(World *w, JxTermOp op, JxSort to, const JxTerm *a, const JxTerm *b) {
    (void)to;
    return jx_term_binary(w->pool, op, a, b);
}
static const JxTerm *make_unary(World *w, JxTermOp op, JxSort to, const JxTerm *a, const JxTerm *b) {
    (void)to, (void)b;
    return jx_term_unary(w->pool, op, a);
}
static const JxTerm *make_cast(World *w, JxTermOp op, JxSort to, const JxTerm *a, const JxTerm *b) {
    (void)b;
    return jx_term_cast(w->pool, op, to, a);
}
static const JxTerm *make_choice(World *w, JxTermOp op, JxSort to, const JxTerm *a, const JxTerm *b) {
    (void)op, (void)to;
    return jx_term_ite(w->pool, jx_term_eq(w->pool, a, b), jx_term_const(w->pool, JX_SORT_BV8, 1),
                       jx_term_const(w->pool, JX_SORT_BV8, 2));
}

static void test_bit_vectors(void **state) {
    (void)state;
    World w;
    open_world(&w, 11);
    static const JxTermOp binary[] = {JX_TERM_EQ,   JX_TERM_ADD,  JX_TERM_MUL, JX_TERM_SDIV, JX_TERM_SREM,
                                      JX_TERM_UDIV, JX_TERM_UREM, JX_TERM_SHL, JX_TERM_LSHR, JX_TERM_ASHR,
                                      JX_TERM_SLT,  JX_TERM_SLE,  JX_TERM_ULT, JX_TERM_ULE,  JX_TERM_BVAND,
                                      JX_TERM_BVOR, JX_TERM_BVXOR};
    for (size_t i = 0; i < sizeof binary / sizeof *binary; i++) {
        for (JxSort sort = JX_SORT_BV8; sort <= JX_SORT_BV64; sort++)
            compare(&w, make_binary, binary[i], sort, sort, sort, 6);
    }
    for (JxSort from = JX_SORT_BV8; from <= JX_SORT_BV64; from++) {
        compare(&w, make_unary, JX_TERM_NEG, from, from, from, 3);
        compare(&w, make_unary, JX_TERM_BVNOT, from, from, from, 3);
        for (JxSort to = JX_SORT_BV8; to <= JX_SORT_BV64; to++) {
            if (to < from) compare(&w, make_cast, JX_TERM_EXTRACT, to, from, from, 3);
            if (to > from) compare(&w, make_cast, JX_TERM_ZEXT, to, from, from, 3);
            if (to > from) compare(&w, make_cast, JX_TERM_SEXT, to, from, from, 3);
        }
        compare(&w, make_choice, JX_TERM_ITE, JX_SORT_BV8, from, from, 3);
    }
    close_world(&w);
}

static void test_floats(void **state) {
    (void)state;
    World w;
    open_world(&w, 12);
    static const JxTermOp binary[] = {JX_TERM_EQ,  JX_TERM_FADD, JX_TERM_FSUB, JX_TERM_FMUL,
                                      JX_TERM_FEQ, JX_TERM_FLT,  JX_TERM_FLE,  JX_TERM_FREM};
    for (JxSort sort = JX_SORT_F32; sort <= JX_SORT_F64; sort++) {
        for (size_t i = 0; i < sizeof binary / sizeof *binary; i++)
            compare(&w, make_binary, binary[i], sort, sort, sort, 12);
        compare(&w, make_unary, JX_TERM_FNEG, sort, sort, sort, 6);
        compare(&w, make_unary, JX_TERM_FABS, sort, sort, sort, 6);
        compare(&w, make_unary, JX_TERM_FISNAN, sort, sort, sort, 6);
        compare(&w, make_choice, JX_TERM_ITE, JX_SORT_BV8, sort, sort, 6);
    }
    // The costly ones, a few times.
    compare(&w, make_binary, JX_TERM_FDIV, JX_SORT_F32, JX_SORT_F32, JX_SORT_F32, 8);
    compare(&w, make_unary, JX_TERM_FSQRT, JX_SORT_F32, JX_SORT_F32, JX_SORT_F32, 8);
    compare(&w, make_binary, JX_TERM_FDIV, JX_SORT_F64, JX_SORT_F64, JX_SORT_F64, 2);
    close_world(&w);
}

static void test_conversions(void **state) {
    (void)state;
    World w;
    open_world(&w, 13);
    for (JxSort sort = JX_SORT_F32; sort <= JX_SORT_F64; sort++) {
        JxSort pattern = sort == JX_SORT_F32 ? JX_SORT_BV32 : JX_SORT_BV64;
        for (JxSort bits = JX_SORT_BV32; bits <= JX_SORT_BV64; bits++) {
            compare(&w, make_cast, JX_TERM_F2BV, bits, sort, sort, 30);
            compare(&w, make_cast, JX_TERM_BV2F, sort, bits, bits, 12);
        }
        compare(&w, make_cast, JX_TERM_F2BITS, pattern, sort, sort, 14);
        compare(&w, make_cast, JX_TERM_BITS2F, sort, pattern, pattern, 14);
        compare(&w, make_cast, JX_TERM_F2F, sort == JX_SORT_F32 ? JX_SORT_F64 : JX_SORT_F32, sort, sort, 20);
    }
    close_world(&w);
}

// Arrays: a read after two writes at indices that may coincide, over each kind of base.
static void test_arrays(void **state) {
    (void)state;
    World w;
    open_world(&w, 14);
    for (int round = 0; round < 60; round++) {
        JxSort element = (JxSort)(JX_SORT_BV8 + round % 6), sort = jx_sort_array_of(element);
        const JxTerm *base = jx_term_var(w.pool, sort, "base");
        uint64_t data[5];
        for (int i = 0; i < 5; i++) data[i] = value_for(&w, element);
        if (round % 3 == 1) base = jx_term_table(w.pool, sort, data, 5);
        if (round % 3 == 2) base = jx_term_const_array(w.pool, sort, jx_term_const(w.pool, element, data[0]));
        const JxTerm *at[3], *conditions[5];
        JxModel *model = jx_model_new(&w.ctx.alloc);
        for (int i = 0; i < 3; i++) {
            at[i] = jx_term_var(w.pool, JX_SORT_BV32, "i");
            uint64_t value = jx_random(&w.random) % 4;
            jx_model_set(model, (uint32_t)at[i]->value, value);
            conditions[i] = jx_term_eq(w.pool, at[i], jx_term_const(w.pool, JX_SORT_BV32, value));
        }
        const JxTerm *array = jx_term_store(w.pool, base, at[0], jx_term_const(w.pool, element, data[1]));
        array = jx_term_store(w.pool, array, at[1], jx_term_const(w.pool, element, data[2]));
        const JxTerm *read = jx_term_select(w.pool, array, at[2]);
        uint32_t count = 3;
        if (base->op == JX_TERM_VAR) {
            uint32_t index = (uint32_t)jx_model_get(model, (uint32_t)at[2]->value);
            jx_model_array_set(model, (uint32_t)base->value, index, data[3]);
            conditions[count++] =
                jx_term_eq(w.pool, jx_term_select(w.pool, base, jx_term_const(w.pool, JX_SORT_BV32, index)),
                           jx_term_const(w.pool, element, data[3]));
        }
        const JxTerm *value = jx_term_const(w.pool, element, jx_term_eval(w.pool, read, model));
        conditions[count] = jx_term_eq(w.pool, read, value);
        assert_int_equal(ask(&w, conditions, count + 1), JX_SAT);
        conditions[count] = jx_term_not(w.pool, conditions[count]);
        assert_int_equal(ask(&w, conditions, count + 1), JX_UNSAT);
        jx_model_free(model);
    }
    close_world(&w);
}

// A table too large to be written out is found by refinement.
static void test_large_table(void **state) {
    (void)state;
    World w;
    open_world(&w, 15);
    static uint64_t data[3000];
    for (uint32_t i = 0; i < 3000; i++) data[i] = (i * 7919u) & 0xffff;
    const JxTerm *table = jx_term_table(w.pool, JX_SORT_ARRAY_BV16, data, 3000);
    const JxTerm *i = jx_term_var(w.pool, JX_SORT_BV32, "i");
    const JxTerm *at_limit = jx_term_binary(w.pool, JX_TERM_SLE, i, jx_term_const(w.pool, JX_SORT_BV32, 2));
    const JxTerm *from = jx_term_binary(w.pool, JX_TERM_SLE, jx_term_const(w.pool, JX_SORT_BV32, 0), i);
    const JxTerm *hit = jx_term_eq(w.pool, jx_term_select(w.pool, table, i), jx_term_const(w.pool, JX_SORT_BV16, 7919));
    const JxTerm *miss = jx_term_eq(w.pool, jx_term_select(w.pool, table, i), jx_term_const(w.pool, JX_SORT_BV16, 5));
    assert_int_equal(ask(&w, (const JxTerm *[]){at_limit, from, hit}, 3), JX_SAT);
    assert_int_equal(ask(&w, (const JxTerm *[]){at_limit, from, miss}, 3), JX_UNSAT);
    close_world(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bit_vectors), cmocka_unit_test(test_floats),      cmocka_unit_test(test_conversions),
        cmocka_unit_test(test_arrays),      cmocka_unit_test(test_large_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
