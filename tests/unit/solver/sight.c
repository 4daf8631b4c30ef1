// SPDX-License-Identifier: Apache-2.0
//
// What a condition does not look at must not matter to it: random conditions
// over one variable, random values, random changes of the bits that it is said
// not to see.
#include "../unit.h"
#include "solver/internal.h"

typedef struct World {
    JxContext ctx;
    JxTermPool *pool;
    JxSolver *solver;
    uint64_t random;
    const JxTerm *var;
} World;

static void begin(World *w, JxSort sort) {
    jx_context_init(&w->ctx);
    w->pool = jx_terms_new(&w->ctx);
    JxSolverOptions options;
    jx_solver_options_init(&options);
    w->solver = jx_solver_new(&w->ctx, w->pool, &options);
    w->random = sort;
    w->var = jx_term_var(w->pool, sort, "x");
}

static void end(World *w) {
    jx_solver_free(w->solver);
    jx_terms_free(w->pool);
    assert_int_equal(w->ctx.alloc.live_bytes, 0);
    jx_context_fini(&w->ctx);
}

static uint32_t pick(World *w, uint32_t n) { return (uint32_t)(jx_random(&w->random) % n); }

static const JxTerm *constant(World *w, JxSort sort) {
    uint64_t bits = jx_random(&w->random);
    return jx_term_const(w->pool, sort, pick(w, 2) ? bits % 70 : bits >> pick(w, 60));
}

static const JxTerm *number(World *w, JxSort sort, int depth);

static const JxTerm *condition(World *w, int depth) {
    static const JxTermOp compare[] = {JX_TERM_EQ, JX_TERM_SLT, JX_TERM_SLE, JX_TERM_ULT, JX_TERM_ULE};
    JxSort sort = JX_SORT_BV8 + pick(w, 4);
    uint32_t what = pick(w, depth > 0 ? 8 : 5);
    if (what == 5) return jx_term_not(w->pool, condition(w, depth - 1));
    if (what == 6) return jx_term_and(w->pool, condition(w, depth - 1), condition(w, depth - 1));
    if (what == 7) return jx_term_or(w->pool, condition(w, depth - 1), condition(w, depth - 1));
    return jx_term_binary(w->pool, compare[what], number(w, sort, depth),
                          pick(w, 3) ? constant(w, sort) : number(w, sort, depth - 1));
}

// The variable in another width.
static const JxTerm *cast(World *w, JxSort sort, const JxTerm *t) {
    if (t->sort == sort) return t;
    JxTermOp op = t->sort > sort ? JX_TERM_EXTRACT : pick(w, 2) ? JX_TERM_ZEXT : JX_TERM_SEXT;
    return jx_term_cast(w->pool, op, sort, t);
}

static const JxTerm *number(World *w, JxSort sort, int depth) {
    static const JxTermOp binary[] = {JX_TERM_BVAND, JX_TERM_BVAND, JX_TERM_BVOR, JX_TERM_BVXOR, JX_TERM_LSHR,
                                      JX_TERM_LSHR,  JX_TERM_ASHR,  JX_TERM_SHL,  JX_TERM_ADD,   JX_TERM_MUL,
                                      JX_TERM_SDIV,  JX_TERM_UREM,  JX_TERM_SREM, JX_TERM_UDIV};
    if (depth <= 0) return cast(w, sort, w->var);
    uint32_t what = pick(w, 20);
    if (what < 14)
        return jx_term_binary(w->pool, binary[what], number(w, sort, depth - 1),
                              pick(w, 4) ? constant(w, sort) : number(w, sort, depth - 2));
    if (what == 14) return jx_term_unary(w->pool, JX_TERM_NEG, number(w, sort, depth - 1));
    if (what == 15) return jx_term_unary(w->pool, JX_TERM_BVNOT, number(w, sort, depth - 1));
    if (what == 16) return jx_term_ite(w->pool, condition(w, depth - 2), number(w, sort, depth - 1), constant(w, sort));
    return cast(w, sort, number(w, JX_SORT_BV8 + pick(w, 4), depth - 1));
}

static void unseen_bits_do_not_matter(void **state) {
    (void)state;
    uint32_t narrow = 0;  // how many conditions do not see everything: without them this says little
    for (JxSort sort = JX_SORT_BV8; sort <= JX_SORT_BV64; sort++) {
        World w;
        begin(&w, sort);
        uint64_t mask = jx_mask_of(jx_sort_width(sort));
        JxModel *model = jx_model_new(&w.ctx.alloc);
        for (int i = 0; i < 4000; i++) {
            const JxTerm *t = condition(&w, 1 + (int)pick(&w, 5));
            if (t->var_count != 1) continue;
            uint64_t seen = jx_bits_seen(w.solver, t) & mask;
            if (seen == mask) continue;
            narrow++;
            for (int k = 0; k < 20; k++) {
                uint64_t value = jx_random(&w.random) & mask, other = jx_random(&w.random) & mask;
                jx_model_set(model, 0, value);
                bool holds = jx_term_holds(w.pool, t, model);
                jx_model_set(model, 0, (value & seen) | (other & ~seen));
                assert_int_equal(jx_term_holds(w.pool, t, model), holds);
            }
        }
        jx_model_free(model);
        end(&w);
    }
    assert_true(narrow > 2000);
}

static void fields_of_a_word_are_seen_alone(void **state) {
    (void)state;
    World w;
    begin(&w, JX_SORT_BV64);
    JxTermPool *pool = w.pool;
    const JxTerm *six = jx_term_const(pool, JX_SORT_BV64, 6);
    const JxTerm *shifted = jx_term_binary(pool, JX_TERM_LSHR, w.var, six);
    const JxTerm *word = jx_term_cast(pool, JX_TERM_EXTRACT, JX_SORT_BV32, shifted);
    const JxTerm *seven = jx_term_const(pool, JX_SORT_BV32, 7), *three = jx_term_const(pool, JX_SORT_BV32, 3);
    const JxTerm *field = jx_term_binary(pool, JX_TERM_BVAND, word, seven);
    assert_int_equal(jx_bits_seen(w.solver, jx_term_eq(pool, field, three)), 0x1c0);
    assert_int_equal(jx_bits_seen(w.solver, jx_term_eq(pool, word, three)), UINT64_C(0x3fffffffc0));
    // With a second variable nothing is claimed.
    const JxTerm *y = jx_term_var(pool, JX_SORT_BV32, "y");
    assert_true(jx_bits_seen(w.solver, jx_term_eq(pool, field, y)) == UINT64_MAX);
    end(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unseen_bits_do_not_matter),
        cmocka_unit_test(fields_of_a_word_are_seen_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
