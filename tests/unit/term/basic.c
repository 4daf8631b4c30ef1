// SPDX-License-Identifier: Apache-2.0
//
// Terms from the outside: sharing, printing, evaluation, models, deep terms.
// cmocka wants the four above first
#include "../unit.h"
#include "term/eval.h"

static JxContext ctx;
static JxTermPool *pool;

static int set_up(void **state) {
    (void)state;
    jx_context_init(&ctx);
    pool = jx_terms_new(&ctx);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    jx_terms_free(pool);
    jx_context_fini(&ctx);
    assert_int_equal(ctx.alloc.live_bytes, 0);
    return 0;
}

static const JxTerm *var(const char *name) { return jx_term_var(pool, JX_SORT_BV32, name); }
static const JxTerm *num(int64_t n) { return jx_term_const(pool, JX_SORT_BV32, (uint64_t)n); }
static const JxTerm *bin(JxTermOp op, const JxTerm *a, const JxTerm *b) { return jx_term_binary(pool, op, a, b); }
static const JxTerm *cast(JxTermOp op, JxSort sort, const JxTerm *a) { return jx_term_cast(pool, op, sort, a); }

static void prints(const JxTerm *t, const char *expected) {
    assert_string_equal(jx_term_text(pool, t, &ctx.arena), expected);
}

static void equal_terms_are_one(void **state) {
    (void)state;
    const JxTerm *a = var("a"), *b = var("b");
    assert_ptr_equal(bin(JX_TERM_ADD, a, b), bin(JX_TERM_ADD, b, a));
    assert_ptr_not_equal(a, var("a"));
    assert_ptr_equal(num(-1), jx_term_const(pool, JX_SORT_BV32, 0xffffffffu));
    const JxTerm *sum = bin(JX_TERM_ADD, a, b);
    assert_int_equal(sum->var_count, 2);
    assert_ptr_equal(sum->vars, bin(JX_TERM_MUL, a, b)->vars);
}

// A value that is mentioned twice at each of thirty levels: few terms, a tree of 2^30.
static void shared_terms_count_once(void **state) {
    (void)state;
    const JxTerm *t = var("x"), *y = var("y");
    assert_int_equal(jx_term_nodes(pool, t, 10), 1);
    for (int i = 0; i < 30; i++) t = jx_term_ite(pool, bin(JX_TERM_SLT, t, y), bin(JX_TERM_BVXOR, t, y), t);
    uint32_t count = jx_term_nodes(pool, t, 10000);
    assert_int_equal(count, 2 + 30 * 3);
    assert_true(t->size > 1000000);
    assert_int_equal(jx_term_nodes(pool, t, 50), 50);
}

static void sums_are_linear(void **state) {
    (void)state;
    const JxTerm *a = var("a"), *b = var("b");
    const JxTerm *t = bin(JX_TERM_ADD, bin(JX_TERM_ADD, b, num(3)), bin(JX_TERM_ADD, a, b));
    prints(t, "a + 2*b + 3");
    prints(jx_term_sub(pool, t, bin(JX_TERM_ADD, b, b)), "a + 3");
    prints(jx_term_sub(pool, t, t), "0");
    prints(jx_term_eq(pool, jx_term_sub(pool, a, b), num(0)), "a == b");
    prints(jx_term_eq(pool, bin(JX_TERM_ADD, a, num(3)), num(10)), "a == 7");
}

static void prints_java(void **state) {
    (void)state;
    const JxTerm *v = var("v"), *i = var("i"), *length = var("a.length");
    const JxTerm *low = bin(JX_TERM_SLE, v, num(0));
    prints(jx_term_and(pool, low, bin(JX_TERM_SLT, i, length)), "v <= 0 && i < a.length");
    const JxTerm *a = var("a"), *b = var("b");
    const JxTerm *sum = bin(JX_TERM_ADD, a, bin(JX_TERM_MUL, num(2), b));
    prints(jx_term_eq(pool, bin(JX_TERM_SREM, sum, num(10)), num(3)), "(a + 2*b) % 10 == 3");
    prints(cast(JX_TERM_SEXT, JX_SORT_BV32, cast(JX_TERM_EXTRACT, JX_SORT_BV8, v)), "(byte) v");
    const JxTerm *array = jx_term_var(pool, JX_SORT_ARRAY_BV32, "x");
    prints(jx_term_select(pool, array, bin(JX_TERM_ADD, i, num(1))), "x[i + 1]");
    const JxTerm *d = jx_term_var(pool, JX_SORT_F64, "d");
    prints(jx_term_unary(pool, JX_TERM_FSQRT, d), "Math.sqrt(d)");
    const JxTerm *half = jx_term_const(pool, JX_SORT_F64, 0x3fe0000000000000);
    prints(bin(JX_TERM_FLT, d, half), "d < 0.5");
    prints(jx_term_const(pool, JX_SORT_F32, 0x3fc00000), "1.5f");
    prints(jx_term_const(pool, JX_SORT_BV64, 5), "5L");
    prints(jx_term_not(pool, jx_term_eq(pool, v, num(4))), "v != 4");
    prints(bin(JX_TERM_SLT, num(0), v), "v > 0");
    prints(bin(JX_TERM_SLT, v, num(0)), "v < 0");
    prints(bin(JX_TERM_ULT, i, length), "i >= 0 && i < a.length");
    prints(jx_term_not(pool, bin(JX_TERM_ULT, i, length)), "i < 0 || i >= a.length");
    prints(bin(JX_TERM_ULT, num(3), length), "a.length >= 4");
    prints(jx_term_ite(pool, bin(JX_TERM_SLT, v, i), v, num(-3)), "v < i ? v : -3");
}

static void three_way_comparison_comes_out(void **state) {
    (void)state;
    const JxTerm *x = jx_term_var(pool, JX_SORT_BV64, "x"), *y = jx_term_var(pool, JX_SORT_BV64, "y");
    const JxTerm *cmp =
        jx_term_ite(pool, bin(JX_TERM_SLT, x, y), num(-1), jx_term_ite(pool, jx_term_eq(pool, x, y), num(0), num(1)));
    prints(jx_term_eq(pool, cmp, num(0)), "x == y");
    prints(jx_term_not(pool, jx_term_eq(pool, cmp, num(0))), "x != y");
    prints(bin(JX_TERM_SLT, cmp, num(0)), "x < y");
    prints(bin(JX_TERM_SLE, cmp, num(0)), "x <= y");
    prints(bin(JX_TERM_SLT, num(0), cmp), "y < x");
    prints(bin(JX_TERM_SLE, num(0), cmp), "y <= x");
}

static void models_give_values(void **state) {
    (void)state;
    const JxTerm *a = var("a"), *x = jx_term_var(pool, JX_SORT_ARRAY_BV8, "x");
    JxModel *m = jx_model_new(&ctx.alloc);
    assert_int_equal(jx_term_eval(pool, a, m), 0);
    jx_model_set(m, (uint32_t)a->value, 7);
    jx_model_array_default(m, (uint32_t)x->value, 1);
    jx_model_array_set(m, (uint32_t)x->value, 7, 200);
    assert_int_equal(jx_term_eval(pool, jx_term_select(pool, x, a), m), 200);
    JxModel *copy = jx_model_copy(m);
    jx_model_set(copy, (uint32_t)a->value, 8);
    jx_model_array_set(copy, (uint32_t)x->value, 8, 9);
    assert_int_equal(jx_term_eval(pool, jx_term_select(pool, x, a), copy), 9);
    assert_int_equal(jx_model_array_get(m, (uint32_t)x->value, 8), 1);
    jx_model_merge(m, copy);
    assert_int_equal(jx_model_array_get(m, (uint32_t)x->value, 8), 9);
    assert_int_equal(jx_model_get(m, (uint32_t)a->value), 8);
    for (uint32_t i = 0; i < 3000; i++) jx_model_set(copy, i * 7 + 100, i);
    for (uint32_t i = 0; i < 3000; i++) assert_int_equal(jx_model_get(copy, i * 7 + 100), i);
    assert_false(jx_model_has(copy, 101));
    jx_model_free(copy);
    jx_model_free(m);
}

static void functions_are_looked_up(void **state) {
    (void)state;
    JxSort sorts[] = {JX_SORT_BV32, JX_SORT_BV32};
    uint32_t f = jx_term_function(pool, "f", JX_SORT_BV32, sorts, 2, NULL, NULL);
    const JxTerm *args[] = {var("a"), num(2)};
    const JxTerm *t = jx_term_apply(pool, f, args);
    assert_true(jx_term_has_apply(bin(JX_TERM_ADD, t, args[0])));
    prints(t, "f(a, 2)");
    JxModel *m = jx_model_new(&ctx.alloc);
    uint64_t values[] = {5, 2};
    jx_model_set(m, (uint32_t)args[0]->value, 5);
    assert_int_equal(jx_term_eval(pool, t, m), 0);
    jx_model_apply_set(m, f, values, 2, 99);
    assert_int_equal(jx_term_eval(pool, t, m), 99);
    jx_model_free(m);
}

static void arrays_are_compared_everywhere(void **state) {
    (void)state;
    const JxTerm *x = jx_term_var(pool, JX_SORT_ARRAY_BV32, "x"), *y = jx_term_var(pool, JX_SORT_ARRAY_BV32, "y");
    const JxTerm *i = var("i"), *p = jx_term_var(pool, JX_SORT_BOOL, "p");
    const JxTerm *same = jx_term_eq(pool, x, y), *stored = jx_term_eq(pool, jx_term_store(pool, x, i, num(7)), y);
    const JxTerm *zeros = jx_term_const_array(pool, JX_SORT_ARRAY_BV32, num(0));
    uint64_t elements[] = {0, 0, 7};
    const JxTerm *table = jx_term_table(pool, JX_SORT_ARRAY_BV32, elements, 3);
    const JxTerm *chosen = jx_term_eq(pool, jx_term_ite(pool, p, table, zeros), y);
    JxModel *m = jx_model_new(&ctx.alloc);
    assert_true(jx_term_holds(pool, same, m));
    jx_model_array_set(m, (uint32_t)y->value, 2, 7);
    assert_false(jx_term_holds(pool, same, m));
    assert_false(jx_term_holds(pool, stored, m));
    assert_false(jx_term_holds(pool, chosen, m));
    jx_model_set(m, (uint32_t)i->value, 2);
    jx_model_set(m, (uint32_t)p->value, 1);
    assert_true(jx_term_holds(pool, stored, m));
    assert_true(jx_term_holds(pool, chosen, m));
    jx_model_array_default(m, (uint32_t)x->value, 1);
    assert_false(jx_term_holds(pool, stored, m));
    jx_model_free(m);
}

// Rules that recurse into the left argument of a long chain stop in time.
static void long_chains_are_simplified_safely(void **state) {
    (void)state;
    const JxTerm *a = var("a"), *b = var("b"), *t = a, *part = b;
    for (int i = 0; i < 50000; i++) {
        part = bin(JX_TERM_MUL, part, bin(JX_TERM_ADD, a, num(i)));
        t = bin(JX_TERM_BVOR, t, bin(JX_TERM_MUL, part, num(16)));
    }
    const JxTerm *masked = bin(JX_TERM_BVAND, t, num(15)), *low = cast(JX_TERM_EXTRACT, JX_SORT_BV8, t);
    JxModel *m = jx_model_new(&ctx.alloc);
    jx_model_set(m, (uint32_t)a->value, 0x7d);
    assert_int_equal(jx_term_eval(pool, low, m), 0x7d);
    assert_int_equal(jx_term_eval(pool, masked, m), 13);
    jx_model_free(m);
}

#define DEEP 100000

// Chains that no rule shortens: each step is an opaque operator on the last.
static void deep_terms_are_safe(void **state) {
    (void)state;
    const JxTerm *a = var("a"), *b = var("b");
    const JxTerm *t = a, *c = jx_term_eq(pool, a, b);
    const JxTerm *array = jx_term_var(pool, JX_SORT_ARRAY_BV32, "x");
    uint32_t expected = 12345;
    for (int i = 0; i < DEEP; i++) {
        t = bin(JX_TERM_BVXOR, bin(JX_TERM_MUL, t, b), a);
        expected = (expected * 77u) ^ 12345u;
        if (i % 100 == 0) array = jx_term_store(pool, array, bin(JX_TERM_BVXOR, t, b), t);
        if (i % 10 == 0) c = jx_term_or(pool, jx_term_eq(pool, t, a), jx_term_and(pool, c, jx_term_eq(pool, t, b)));
    }
    JxModel *m = jx_model_new(&ctx.alloc);
    jx_model_set(m, (uint32_t)a->value, 12345);
    jx_model_set(m, (uint32_t)b->value, 77);
    assert_int_equal(jx_term_eval(pool, t, m), expected);
    assert_int_equal(jx_term_eval(pool, jx_term_select(pool, array, bin(JX_TERM_BVXOR, t, num(1))), m), 0);
    assert_int_equal(jx_term_eval(pool, c, m), 0);
    assert_true(strstr(jx_term_text(pool, t, &ctx.arena), "…") != NULL);
    assert_true(strlen(jx_term_text(pool, c, &ctx.arena)) < 20000);
    jx_term_not(pool, c);
    jx_model_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(equal_terms_are_one, set_up, tear_down),
        cmocka_unit_test_setup_teardown(shared_terms_count_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sums_are_linear, set_up, tear_down),
        cmocka_unit_test_setup_teardown(prints_java, set_up, tear_down),
        cmocka_unit_test_setup_teardown(three_way_comparison_comes_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(models_give_values, set_up, tear_down),
        cmocka_unit_test_setup_teardown(functions_are_looked_up, set_up, tear_down),
        cmocka_unit_test_setup_teardown(arrays_are_compared_everywhere, set_up, tear_down),
        cmocka_unit_test_setup_teardown(long_chains_are_simplified_safely, set_up, tear_down),
        cmocka_unit_test_setup_teardown(deep_terms_are_safe, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
