// SPDX-License-Identifier: Apache-2.0
//
// What the constructors build means what was written: random expressions,
// evaluated as written and as built, and the ranges and known bits of every
// term contain every value that it takes.  At 8 bits exhaustively.
// cmocka wants the four above first
#include <inttypes.h>

#include "../unit.h"
#include "random_terms.h"

static JxContext ctx;

static void contains_value(const JxTermPool *pool, const JxTerm *t, uint64_t value) {
    if (t->sort > JX_SORT_BV64) return;
    int64_t n = t->sort == JX_SORT_BOOL ? (int64_t)value : jx_sign_extend(value, jx_sort_width(t->sort));
    if (n >= t->low && n <= t->high && !((value ^ t->bits) & t->known)) return;
    fail_msg("%s has the value %" PRId64 ", outside %" PRId64 " … %" PRId64 " or against bits %" PRIx64 " of %" PRIx64,
             jx_term_text(pool, t, &ctx.arena), n, t->low, t->high, t->bits, t->known);
}

static void describe(const Maker *m, int node) {
    const Node *n = &m->nodes[node];
    fprintf(stderr, "  %d: op %d sort %d value %" PRIx64 " args %d %d %d = %" PRIx64 ", term %s\n", node, n->op,
            n->sort, n->value, n->args[0], n->args[1], n->args[2], n->result,
            jx_term_text(m->pool, n->term, &ctx.arena));
    for (int i = 0; i < n->arity; i++) describe(m, n->args[i]);
}

static void check_nodes(Maker *m, const JxModel *model) {
    for (int i = 0; i < m->count; i++) {
        const Node *n = &m->nodes[i];
        if (jx_sort_is_array(n->sort)) continue;
        uint64_t value = jx_term_eval(m->pool, n->term, model);
        contains_value(m->pool, n->term, value);
        if (value == n->result) continue;
        describe(m, i);
        fail_msg("node %d: built term is %" PRIx64, i, value);
    }
}

static void run(JxSort widest, bool floats, bool arrays, uint64_t seed, int rounds) {
    const char *more = getenv("JINX_TEST_ROUNDS");  // a longer search by hand
    if (more) rounds *= atoi(more);
    JxTermPool *pool = NULL;
    JxModel *model = jx_model_new(&ctx.alloc);
    for (int round = 0; round < rounds; round++) {
        if (round % 200 == 0) {
            jx_terms_free(pool);
            pool = jx_terms_new(&ctx);
        }
        Maker m = {
            .pool = pool, .seed = seed + (uint64_t)round * 7919, .floats = floats, .arrays = arrays, .widest = widest};
        for (JxSort s = JX_SORT_BV8; s <= widest; s++) add_var(&m, s, "x"), add_var(&m, s, "y"), add_const(&m, s);
        if (floats) {
            for (JxSort s = JX_SORT_F32; s <= JX_SORT_F64; s++)
                add_var(&m, s, "f"), add_var(&m, s, "g"), add_const(&m, s);
        }
        if (arrays) {
            uint64_t elements[60];  // runs of equal and of ascending elements
            for (uint32_t k = 0; k < 60;) {
                uint64_t value = random_bits(&m, JX_SORT_BV8), step = below(&m, 2);
                for (uint64_t length = 1 + below(&m, 1 + (uint64_t)round % 6); length && k < 60;
                     length--, value += step)
                    elements[k++] = value;
            }
            const JxTerm *table = jx_term_table(pool, JX_SORT_ARRAY_BV8, elements, 60);
            add_var(&m, JX_SORT_ARRAY_BV8, "a");
            add_node(&m, (Node){.op = JX_TERM_TABLE, .sort = JX_SORT_ARRAY_BV8, .term = table});
            int x = pick(&m, JX_SORT_BV8);
            const JxTerm *every = jx_term_const_array(pool, JX_SORT_ARRAY_BV8, m.nodes[x].term);
            add_node(
                &m,
                (Node){.op = JX_TERM_CONST_ARRAY, .sort = JX_SORT_ARRAY_BV8, .arity = 1, .args = {x}, .term = every});
        }
        add_var(&m, JX_SORT_BOOL, "p");
        add_var(&m, JX_SORT_BOOL, "q");
        while (m.count < NODE_ROOM - 1) add_random(&m);
        for (int k = 0; k < 12; k++) {
            jx_model_clear(model);
            assign_random(&m, model);
            run_reference(&m, model);
            check_nodes(&m, model);
        }
        jx_arena_reset(&ctx.arena);
    }
    jx_model_free(model);
    jx_terms_free(pool);
}

static void random_at_8(void **state) { (void)state, run(JX_SORT_BV8, false, false, 1, 3000); }
static void random_at_16(void **state) { (void)state, run(JX_SORT_BV16, false, false, 2000003, 3000); }
static void random_at_64(void **state) { (void)state, run(JX_SORT_BV64, false, false, 3000017, 5000); }
static void random_floats(void **state) { (void)state, run(JX_SORT_BV64, true, false, 5000011, 4000); }
static void random_arrays(void **state) { (void)state, run(JX_SORT_BV64, true, true, 7000003, 4000); }

// ---- every operator on every pair of 8-bit values ----

static const JxTermOp binary_ops[] = {JX_TERM_ADD,  JX_TERM_MUL,   JX_TERM_SDIV, JX_TERM_SREM,  JX_TERM_UDIV,
                                      JX_TERM_UREM, JX_TERM_BVAND, JX_TERM_BVOR, JX_TERM_BVXOR, JX_TERM_SHL,
                                      JX_TERM_LSHR, JX_TERM_ASHR,  JX_TERM_SLT,  JX_TERM_SLE,   JX_TERM_ULT,
                                      JX_TERM_ULE,  JX_TERM_EQ};
#define BINARY_COUNT (sizeof binary_ops / sizeof *binary_ops)

static void check_value(JxTermPool *pool, const JxTerm *t, const JxModel *model, uint64_t expected) {
    uint64_t value = jx_term_eval(pool, t, model);
    contains_value(pool, t, value);
    if (value != expected)
        fail_msg("%s is %" PRIu64 ", not %" PRIu64, jx_term_text(pool, t, &ctx.arena), value, expected);
}

static JxSort result_sort(JxTermOp op) {
    return op == JX_TERM_EQ || (op >= JX_TERM_SLT && op <= JX_TERM_ULE) ? JX_SORT_BOOL : JX_SORT_BV8;
}

static void binary_with_constants(void **state) {
    (void)state;
    JxTermPool *pool = jx_terms_new(&ctx);
    JxModel *model = jx_model_new(&ctx.alloc);
    const JxTerm *x = jx_term_var(pool, JX_SORT_BV8, "x"), *y = jx_term_var(pool, JX_SORT_BV8, "y");
    for (size_t k = 0; k < BINARY_COUNT; k++) {
        JxTermOp op = binary_ops[k];
        JxSort sort = result_sort(op);
        const JxTerm *both = jx_term_binary(pool, op, x, y), *same = jx_term_binary(pool, op, x, x);
        for (uint64_t c = 0; c < 256; c++) {
            const JxTerm *constant = jx_term_const(pool, JX_SORT_BV8, c);
            const JxTerm *right = jx_term_binary(pool, op, x, constant), *left = jx_term_binary(pool, op, constant, x);
            jx_model_set(model, (uint32_t)y->value, c);
            for (uint64_t v = 0; v < 256; v++) {
                jx_model_set(model, (uint32_t)x->value, v);
                check_value(pool, right, model, jx_term_fold(op, sort, JX_SORT_BV8, (uint64_t[]){v, c}, 2));
                check_value(pool, left, model, jx_term_fold(op, sort, JX_SORT_BV8, (uint64_t[]){c, v}, 2));
                check_value(pool, both, model, jx_term_fold(op, sort, JX_SORT_BV8, (uint64_t[]){v, c}, 2));
                if (c == 0) check_value(pool, same, model, jx_term_fold(op, sort, JX_SORT_BV8, (uint64_t[]){v, v}, 2));
            }
        }
    }
    jx_model_free(model);
    jx_terms_free(pool);
}

// op2(op1(x, c1), c2) and op2(c2, op1(c1, x)) for all pairs of operators and random constants, all x.
static void two_operators(void **state) {
    (void)state;
    JxTermPool *pool = jx_terms_new(&ctx);
    JxModel *model = jx_model_new(&ctx.alloc);
    Maker m = {.pool = pool, .seed = 42, .widest = JX_SORT_BV8};
    const JxTerm *x = jx_term_var(pool, JX_SORT_BV8, "x");
    for (size_t i = 0; i < BINARY_COUNT; i++) {
        for (size_t j = 0; j < BINARY_COUNT * 24; j++) {
            JxTermOp op1 = binary_ops[i], op2 = binary_ops[j % BINARY_COUNT];
            if (result_sort(op1) == JX_SORT_BOOL) continue;
            uint64_t c1 = random_bits(&m, JX_SORT_BV8), c2 = random_bits(&m, JX_SORT_BV8);
            bool swap1 = below(&m, 2), swap2 = below(&m, 2);
            const JxTerm *k1 = jx_term_const(pool, JX_SORT_BV8, c1), *k2 = jx_term_const(pool, JX_SORT_BV8, c2);
            const JxTerm *inner = swap1 ? jx_term_binary(pool, op1, k1, x) : jx_term_binary(pool, op1, x, k1);
            const JxTerm *t = swap2 ? jx_term_binary(pool, op2, k2, inner) : jx_term_binary(pool, op2, inner, k2);
            for (uint64_t v = 0; v < 256; v++) {
                uint64_t a1[] = {swap1 ? c1 : v, swap1 ? v : c1};
                uint64_t r1 = jx_term_fold(op1, JX_SORT_BV8, JX_SORT_BV8, a1, 2);
                uint64_t a2[] = {swap2 ? c2 : r1, swap2 ? r1 : c2};
                jx_model_set(model, (uint32_t)x->value, v);
                check_value(pool, t, model, jx_term_fold(op2, result_sort(op2), JX_SORT_BV8, a2, 2));
            }
        }
    }
    jx_model_free(model);
    jx_terms_free(pool);
}

// Every operator on two terms with random known bits, under all 65,536 assignments.
static void partly_known_operands(void **state) {
    (void)state;
    JxTermPool *pool = jx_terms_new(&ctx);
    JxModel *model = jx_model_new(&ctx.alloc);
    Maker m = {.pool = pool, .seed = 7, .widest = JX_SORT_BV8};
    const JxTerm *x = jx_term_var(pool, JX_SORT_BV8, "x"), *y = jx_term_var(pool, JX_SORT_BV8, "y");
    for (size_t i = 0; i < BINARY_COUNT * 5; i++) {
        JxTermOp op = binary_ops[i % BINARY_COUNT];
        uint64_t mask[2], value[2];
        const JxTerm *sides[2];
        for (int k = 0; k < 2; k++) {
            mask[k] = random_bits(&m, JX_SORT_BV8);
            value[k] = random_bits(&m, JX_SORT_BV8);
            const JxTerm *open =
                jx_term_binary(pool, JX_TERM_BVAND, k ? y : x, jx_term_const(pool, JX_SORT_BV8, mask[k]));
            sides[k] = jx_term_binary(pool, JX_TERM_BVOR, open, jx_term_const(pool, JX_SORT_BV8, value[k]));
        }
        const JxTerm *t = jx_term_binary(pool, op, sides[0], sides[1]);
        for (uint64_t v = 0; v < 65536; v++) {
            uint64_t args[] = {(v & mask[0] & 0xff) | value[0], (v >> 8 & mask[1]) | value[1]};
            jx_model_set(model, (uint32_t)x->value, v & 0xff);
            jx_model_set(model, (uint32_t)y->value, v >> 8);
            check_value(pool, t, model, jx_term_fold(op, result_sort(op), JX_SORT_BV8, args, 2));
        }
    }
    jx_model_free(model);
    jx_terms_free(pool);
}

// Casts between 8 and 16 bits over every operator with a constant, all x.
static void operators_and_casts(void **state) {
    (void)state;
    static const JxTermOp casts[] = {JX_TERM_ZEXT, JX_TERM_SEXT};
    JxTermPool *pool = jx_terms_new(&ctx);
    JxModel *model = jx_model_new(&ctx.alloc);
    Maker m = {.pool = pool, .seed = 99, .widest = JX_SORT_BV16};
    const JxTerm *x = jx_term_var(pool, JX_SORT_BV8, "x");
    for (size_t j = 0; j < BINARY_COUNT * 60; j++) {
        JxTermOp op = binary_ops[j % BINARY_COUNT], wide = casts[below(&m, 2)];
        JxSort sort = result_sort(op) == JX_SORT_BOOL ? JX_SORT_BOOL : JX_SORT_BV16;
        uint64_t c = random_bits(&m, JX_SORT_BV16);
        const JxTerm *t =
            jx_term_binary(pool, op, jx_term_cast(pool, wide, JX_SORT_BV16, x), jx_term_const(pool, JX_SORT_BV16, c));
        const JxTerm *back = sort == JX_SORT_BOOL ? t : jx_term_cast(pool, JX_TERM_EXTRACT, JX_SORT_BV8, t);
        for (uint64_t v = 0; v < 256; v++) {
            uint64_t args[] = {jx_term_fold(wide, JX_SORT_BV16, JX_SORT_BV8, &v, 1), c};
            uint64_t expected = jx_term_fold(op, sort, JX_SORT_BV16, args, 2);
            jx_model_set(model, (uint32_t)x->value, v);
            check_value(pool, t, model, expected);
            if (back != t) check_value(pool, back, model, expected & 0xff);
        }
    }
    jx_model_free(model);
    jx_terms_free(pool);
}

static int set_up(void **state) {
    (void)state;
    jx_context_init(&ctx);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    jx_context_fini(&ctx);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(binary_with_constants), cmocka_unit_test(two_operators), cmocka_unit_test(operators_and_casts),
        cmocka_unit_test(partly_known_operands), cmocka_unit_test(random_at_8),   cmocka_unit_test(random_at_16),
        cmocka_unit_test(random_at_64),          cmocka_unit_test(random_floats), cmocka_unit_test(random_arrays),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
