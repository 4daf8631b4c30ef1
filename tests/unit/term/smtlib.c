// SPDX-License-Identifier: Apache-2.0
//
// SMT-LIB output: the text for a few terms, and what the z3 program says to
// random formulas whose answer the evaluator knows.  Without z3 the second
// part is skipped.
// cmocka wants the four above first
#include <unistd.h>

#include "../unit.h"
#include "random_terms.h"

static JxContext ctx;
static JxTermPool *pool;
static JxStrbuf buf;

static int set_up(void **state) {
    (void)state;
    jx_context_init(&ctx);
    pool = jx_terms_new(&ctx);
    jx_strbuf_init(&buf, &ctx.alloc);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    jx_strbuf_fini(&buf);
    jx_terms_free(pool);
    jx_context_fini(&ctx);
    return 0;
}

static void text_is_canonical(void **state) {
    (void)state;
    JxStrbuf other;
    jx_strbuf_init(&other, &ctx.alloc);
    for (int i = 0; i < 2; i++) {
        if (i) jx_term_var(pool, JX_SORT_F32, "unused");
        const JxTerm *a = jx_term_var(pool, JX_SORT_BV32, i ? "a" : "x"), *b = jx_term_var(pool, JX_SORT_BV32, "b");
        const JxTerm *product = jx_term_binary(pool, JX_TERM_MUL, a, b);
        const JxTerm *terms[] = {jx_term_eq(pool, product, jx_term_const(pool, JX_SORT_BV32, 12)),
                                 jx_term_binary(pool, JX_TERM_SLT, product, b)};
        jx_term_smtlib(pool, terms, 2, i ? &other : &buf);
    }
    assert_string_equal(buf.text, other.text);
    assert_string_equal(buf.text, "(set-logic QF_UFBV)\n"
                                  "(declare-fun v0 () (_ BitVec 32))\n"
                                  "(declare-fun v1 () (_ BitVec 32))\n"
                                  "(define-fun t0 () (_ BitVec 32) (bvmul v0 v1))\n"
                                  "(assert (= t0 #x0000000c))\n"
                                  "(assert (bvslt t0 v1))\n"
                                  "(check-sat)\n");
    jx_strbuf_fini(&other);
}

static void deep_terms_are_written(void **state) {
    (void)state;
    const JxTerm *a = jx_term_var(pool, JX_SORT_BV32, "a"), *b = jx_term_var(pool, JX_SORT_BV32, "b"), *t = a;
    for (int i = 0; i < 100000; i++)
        t = jx_term_binary(pool, JX_TERM_BVXOR, jx_term_binary(pool, JX_TERM_MUL, t, b), a);
    const JxTerm *condition = jx_term_eq(pool, t, b);
    jx_term_smtlib(pool, &condition, 1, &buf);
    assert_non_null(strstr(buf.text, "(check-sat)"));
}

// Writes the script to a file, runs z3 on it, and checks its lines of answers.
static void ask_z3(const char *answers) {
    char path[] = "/tmp/jinx-smtlib-XXXXXX", command[128], line[4096];
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, buf.text, buf.length), (ssize_t)buf.length);
    close(file);
    snprintf(command, sizeof command, "z3 -T:60 %s", path);
    FILE *z3 = popen(command, "r");
    assert_non_null(z3);
    JxStrbuf said;
    jx_strbuf_init(&said, &ctx.alloc);
    while (fgets(line, sizeof line, z3)) jx_strbuf_str(&said, line);
    pclose(z3);
    bool same = !strcmp(said.text, answers);
    if (!same) fprintf(stderr, "script: %s\nz3 said:\n%s", path, said.text);
    assert_true(same);
    jx_strbuf_fini(&said);
    unlink(path);
}

static const JxTerm *equals(const JxTerm *t, uint64_t bits) {
    return jx_term_eq(pool, t, jx_term_const(pool, t->sort, bits));
}

// Fixes all variables; then all values are as evaluated (sat), and no other is possible (unsat).
static void add_scripts(Maker *m, const JxModel *model) {
    const JxTerm *terms[NODE_ROOM * 2], *wrong = jx_term_bool(pool, false);
    size_t vars = 0, all;
    for (int i = 0; i < m->count; i++) {
        const Node *n = &m->nodes[i];
        if (n->op == JX_TERM_VAR && n->sort <= JX_SORT_F64) terms[vars++] = equals(n->term, n->result);
        for (uint32_t k = 0; n->op == JX_TERM_VAR && jx_sort_is_array(n->sort) && k < 8; k++) {
            const JxTerm *element = jx_term_select(pool, n->term, jx_term_const(pool, JX_SORT_BV32, k));
            terms[vars++] = equals(element, jx_model_array_get(model, (uint32_t)n->term->value, k));
        }
    }
    all = vars;
    for (int i = 0; i < m->count; i++) {
        const Node *n = &m->nodes[i];
        if (n->op == JX_TERM_VAR || n->op == JX_TERM_CONST || n->sort > JX_SORT_F64) continue;
        if (jx_term_has_apply(n->term)) continue;
        if (m->arrays && n->term->flags & JX_TERM_HAS_ARRAY) continue;  // other elements are free
        const JxTerm *right = equals(n->term, n->result);
        wrong = jx_make2(pool, JX_TERM_OR, JX_SORT_BOOL, wrong, jx_term_not(pool, right));
        terms[all++] = right;
    }
    jx_term_smtlib(pool, terms, all, &buf);
    jx_strbuf_str(&buf, "(reset)\n");
    terms[vars] = wrong;
    jx_term_smtlib(pool, terms, vars + 1, &buf);
    jx_strbuf_str(&buf, "(reset)\n");
}

static bool has_z3(void) { return system("z3 --version > /dev/null 2>&1") == 0; }

static void compare_with_z3(bool floats, bool arrays, uint64_t seed) {
    if (!has_z3()) skip();
    JxStrbuf answers;
    jx_strbuf_init(&answers, &ctx.alloc);
    for (int round = 0; round < 25; round++) {
        JxModel *model = jx_model_new(&ctx.alloc);
        Maker m = {.pool = pool,
                   .seed = seed + (uint64_t)round * 101,
                   .floats = floats,
                   .arrays = arrays,
                   .widest = JX_SORT_BV64};
        for (JxSort s = JX_SORT_BV8; s <= (floats ? JX_SORT_F64 : JX_SORT_BV64); s++)
            add_var(&m, s, "x"), add_const(&m, s);
        if (arrays) add_var(&m, JX_SORT_ARRAY_BV8, "a");
        add_var(&m, JX_SORT_BOOL, "p");
        while (m.count < 48) add_random(&m);
        assign_random(&m, model);
        run_reference(&m, model);
        add_scripts(&m, model);
        jx_strbuf_str(&answers, "sat\nunsat\n");
        jx_model_free(model);
    }
    ask_z3(answers.text);
    jx_strbuf_fini(&answers);
}

static void z3_agrees_on_bits(void **state) { (void)state, compare_with_z3(false, false, 17); }
static void z3_agrees_on_floats(void **state) { (void)state, compare_with_z3(true, false, 23); }
static void z3_reads_arrays(void **state) { (void)state, compare_with_z3(false, true, 31); }

static void z3_agrees_on_arrays_and_functions(void **state) {
    (void)state;
    if (!has_z3()) skip();
    uint64_t elements[200];
    for (uint64_t i = 0; i < 200; i++) elements[i] = i * i % 251;
    const JxTerm *table = jx_term_table(pool, JX_SORT_ARRAY_BV8, elements, 200);
    const JxTerm *i = jx_term_var(pool, JX_SORT_BV32, "i"), *j = jx_term_var(pool, JX_SORT_BV32, "j");
    const JxTerm *a = jx_term_var(pool, JX_SORT_ARRAY_BV8, "a"), *five = jx_term_const(pool, JX_SORT_BV8, 5);
    const JxTerm *at = jx_term_eq(pool, i, jx_term_const(pool, JX_SORT_BV32, 100));
    const JxTerm *read = jx_term_select(pool, table, i);
    const JxTerm *terms[] = {at, equals(read, 100 * 100 % 251)};
    jx_term_smtlib(pool, terms, 2, &buf);
    jx_strbuf_str(&buf, "(reset)\n");
    terms[1] = jx_term_not(pool, terms[1]);
    jx_term_smtlib(pool, terms, 2, &buf);
    jx_strbuf_str(&buf, "(reset)\n");
    const JxTerm *stored = jx_term_select(pool, jx_term_store(pool, a, i, five), j);
    const JxTerm *both[] = {jx_term_eq(pool, i, j), jx_term_not(pool, jx_term_eq(pool, stored, five))};
    jx_term_smtlib(pool, both, 2, &buf);
    jx_strbuf_str(&buf, "(reset)\n");
    JxSort sorts[] = {JX_SORT_BV32};
    uint32_t f = jx_term_function(pool, "f", JX_SORT_F64, sorts, 1, NULL, NULL);
    const JxTerm *fi = jx_term_apply(pool, f, &i), *fj = jx_term_apply(pool, f, &j);
    const JxTerm *apart[] = {jx_term_eq(pool, i, j), jx_term_not(pool, jx_term_eq(pool, fi, fj))};
    jx_term_smtlib(pool, apart, 2, &buf);
    jx_strbuf_str(&buf, "(reset)\n");
    const JxTerm *rem = jx_term_binary(pool, JX_TERM_FREM, fi, fj);
    const JxTerm *free[] = {jx_term_eq(pool, rem, fi)};
    jx_term_smtlib(pool, free, 1, &buf);
    ask_z3("sat\nunsat\nunsat\nunsat\nsat\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(text_is_canonical, set_up, tear_down),
        cmocka_unit_test_setup_teardown(deep_terms_are_written, set_up, tear_down),
        cmocka_unit_test_setup_teardown(z3_agrees_on_bits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(z3_agrees_on_floats, set_up, tear_down),
        cmocka_unit_test_setup_teardown(z3_reads_arrays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(z3_agrees_on_arrays_and_functions, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
