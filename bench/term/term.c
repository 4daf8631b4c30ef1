// SPDX-License-Identifier: Apache-2.0
//
// What terms cost: nanoseconds per construction (new, existing, through the
// cache) and per evaluated node, on shapes that Java code makes.
#include <stdio.h>
#include <time.h>

#include "term/eval.h"
#include "term/pool.h"

#define COUNT 200000

// Processor time, so that a busy machine does not change the figures much.
static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

static JxContext ctx;
static JxTermPool *pool;

static const JxTerm *num(uint64_t n) { return jx_term_const(pool, JX_SORT_BV32, n); }

static void report(const char *what, double taken, double count) {
    printf("%-44s %8.1f ns\n", what, taken * 1e9 / count);
}

#define LEAVES 64
static const JxTerm *leaves[LEAVES];

static void fresh_pool(void) {
    jx_terms_free(pool);
    pool = jx_terms_new(&ctx);
    for (int i = 0; i < LEAVES; i++) leaves[i] = jx_term_var(pool, JX_SORT_BV32, "x");
}

// New terms in pools of the size that one method's run has.
static void construct(const char *what, JxTermOp op, bool constant) {
    double taken = 0;
    for (int round = 0; round < 50; round++) {
        fresh_pool();
        double start = seconds();
        for (uint32_t i = 0; i < LEAVES * LEAVES; i++)
            jx_term_binary(pool, op, leaves[i % LEAVES], constant ? num(i / LEAVES + 300) : leaves[i / LEAVES]);
        taken += seconds() - start;
    }
    report(what, taken, 50.0 * LEAVES * LEAVES);
}

static void repeat(void) {
    double start = seconds();
    for (uint32_t i = 0; i < COUNT * 10; i++) jx_term_binary(pool, JX_TERM_ADD, leaves[i % 32], leaves[32 + i % 32]);
    report("the same sum again (cached)", seconds() - start, COUNT * 10.0);
    start = seconds();
    for (uint32_t i = 0; i < COUNT * 10; i++) num(i % 1000 + 1000);
    report("a constant that exists", seconds() - start, COUNT * 10.0);
}

static void hash_code(void) {
    fresh_pool();
    double start = seconds();
    for (int round = 0; round < 1000; round++) {
        const JxTerm *h = num(0);
        for (int i = 0; i < 16; i++)
            h = jx_term_binary(pool, JX_TERM_ADD, jx_term_binary(pool, JX_TERM_MUL, h, num(31)),
                               leaves[(round + i) % LEAVES]);
    }
    report("31*h + c, 16 characters, per step", seconds() - start, 16000);
}

static void conditions(void) {
    fresh_pool();
    double start = seconds();
    for (uint32_t i = 0; i < COUNT; i++) {
        const JxTerm *in = jx_term_binary(pool, JX_TERM_SLE, leaves[i % LEAVES], num(i % 4096));
        jx_term_and(pool, in, jx_term_not(pool, jx_term_eq(pool, leaves[i % LEAVES], num(i % 2048))));
    }
    report("x <= c && x != d", seconds() - start, COUNT);
}

static void evaluate(const char *what, const JxTerm *t, double nodes) {
    JxModel *model = jx_model_new(&ctx.alloc);
    for (uint32_t i = 0; i < 16; i++) jx_model_set(model, (uint32_t)leaves[i]->value, i * 3);
    int rounds = (int)(2e6 / nodes) + 1;
    uint64_t sum = 0;
    double start = seconds();
    for (int i = 0; i < rounds; i++) sum += jx_term_eval(pool, t, model);
    report(what, seconds() - start, rounds * nodes);
    if (sum == 1) printf("\n");  // the sum is used
    jx_model_free(model);
}

int main(void) {
    jx_context_init(&ctx);
    construct("new sum of two variables", JX_TERM_ADD, false);
    construct("new sum with a constant", JX_TERM_ADD, true);
    construct("new product", JX_TERM_MUL, false);
    construct("new comparison", JX_TERM_SLT, false);
    construct("new comparison with a constant", JX_TERM_SLE, true);
    construct("new mask", JX_TERM_BVAND, true);
    repeat();
    hash_code();
    conditions();
    const JxTerm *small =
        jx_term_binary(pool, JX_TERM_SLE, jx_term_binary(pool, JX_TERM_ADD, leaves[0], leaves[1]), num(9));
    evaluate("evaluate x + y <= 9, per node", small, 5);
    const JxTerm *t = leaves[0];
    for (int i = 0; i < 500; i++)
        t = jx_term_binary(pool, JX_TERM_BVXOR, jx_term_binary(pool, JX_TERM_MUL, t, leaves[i % 16]),
                           leaves[(i + 3) % 16]);
    evaluate("evaluate a chain of 1000 operators, per node", t, 2000);
    for (int i = 0; i < 50000; i++)
        t = jx_term_binary(pool, JX_TERM_BVXOR, jx_term_binary(pool, JX_TERM_MUL, t, leaves[i % 16]),
                           leaves[(i + 3) % 16]);
    evaluate("evaluate a chain of 100000, per node", t, 202000);
    JxModel *model = jx_model_new(&ctx.alloc);
    for (uint32_t i = 0; i < 8; i++) jx_model_set(model, i * 11, i);
    double start = seconds();
    for (int i = 0; i < COUNT; i++) jx_model_free(jx_model_copy(model));
    report("copy a model of 8 variables", seconds() - start, COUNT);
    jx_model_free(model);
    printf("%u terms, %.1f bytes each\n", pool->count, (double)ctx.alloc.live_bytes / pool->count);
    jx_terms_free(pool);
    jx_context_fini(&ctx);
    return 0;
}
