// SPDX-License-Identifier: Apache-2.0
//
// Expressions as text, for tests.
//
// Expressions are lists: (add x 3).  Variables: x y z are int, b c byte-wide,
// s t 16 bits, l m long, f g float, d e double, p q boolean, A an array of
// bytes, T a table of bytes, M one of many runs.  3 is an int, 3L a long, 3b and 3s narrower,
// 1.5f and 1.5d floats.  A cast's name ends in the width: (sext32 b).
#ifndef JX_TESTS_EXPRESSIONS_H
#define JX_TESTS_EXPRESSIONS_H

// cmocka wants the four above first
#include <ctype.h>

#include "../unit.h"
#include "random_terms.h"

static JxContext ctx;
static const char *at;
static uint32_t twice;

static int read_expression(Maker *m);

static bool is_word(const char *word, size_t length, const char *name) {
    return strlen(name) == length && !memcmp(word, name, length);
}

static int find_variable(Maker *m, const char *word, size_t length) {
    for (int i = 0; i < m->count; i++) {
        const Node *n = &m->nodes[i];
        if (n->op == JX_TERM_VAR && is_word(word, length, jx_term_var_name(m->pool, (uint32_t)n->term->value)))
            return i;
        if (n->op == JX_TERM_TABLE && is_word(word, length, n->value ? "M" : "T")) return i;
    }
    return -1;
}

static int read_atom(Maker *m) {
    size_t length = strcspn(at, " )");
    const char *word = at;
    at += length;
    int var = find_variable(m, word, length);
    if (var >= 0) return var;
    Node n = {.op = JX_TERM_CONST, .sort = JX_SORT_BV32};
    double d = 0;
    char *end;
    if (is_word(word, length, "true") || is_word(word, length, "false")) {
        n.sort = JX_SORT_BOOL;
        n.value = *word == 't';
    } else if (is_word(word, length, "NaN") || is_word(word, length, "Inf") || word[length - 1] == 'd') {
        n.sort = JX_SORT_F64;
        d = strtod(word, &end);
        memcpy(&n.value, &d, sizeof d);
        n.value = jx_sort_canonical(JX_SORT_F64, n.value);
    } else if (word[length - 1] == 'f') {
        float f = strtof(word, &end);
        n.sort = JX_SORT_F32;
        memcpy(&n.value, &f, sizeof f);
    } else {
        n.value = (uint64_t)strtoll(word, &end, 10);
        assert_true(end > word);
        n.sort = *end == 'L' ? JX_SORT_BV64 : *end == 'b' ? JX_SORT_BV8 : *end == 's' ? JX_SORT_BV16 : JX_SORT_BV32;
        n.value &= jx_mask_of(jx_sort_width(n.sort));
    }
    n.term = jx_term_const(m->pool, n.sort, n.value);
    return add_node(m, n);
}

static const struct {
    const char *name;
    JxTermOp op;
    bool is_bool;
} operators[] = {
    {"not", JX_TERM_NOT, true},        {"and", JX_TERM_AND, true},
    {"or", JX_TERM_OR, true},          {"eq", JX_TERM_EQ, true},
    {"ite", JX_TERM_ITE, false},       {"add", JX_TERM_ADD, false},
    {"mul", JX_TERM_MUL, false},       {"neg", JX_TERM_NEG, false},
    {"sdiv", JX_TERM_SDIV, false},     {"srem", JX_TERM_SREM, false},
    {"udiv", JX_TERM_UDIV, false},     {"urem", JX_TERM_UREM, false},
    {"bvand", JX_TERM_BVAND, false},   {"bvor", JX_TERM_BVOR, false},
    {"bvxor", JX_TERM_BVXOR, false},   {"bvnot", JX_TERM_BVNOT, false},
    {"shl", JX_TERM_SHL, false},       {"lshr", JX_TERM_LSHR, false},
    {"ashr", JX_TERM_ASHR, false},     {"slt", JX_TERM_SLT, true},
    {"sle", JX_TERM_SLE, true},        {"ult", JX_TERM_ULT, true},
    {"ule", JX_TERM_ULE, true},        {"extract", JX_TERM_EXTRACT, false},
    {"zext", JX_TERM_ZEXT, false},     {"sext", JX_TERM_SEXT, false},
    {"fadd", JX_TERM_FADD, false},     {"fsub", JX_TERM_FSUB, false},
    {"fmul", JX_TERM_FMUL, false},     {"fdiv", JX_TERM_FDIV, false},
    {"frem", JX_TERM_FREM, false},     {"fneg", JX_TERM_FNEG, false},
    {"fabs", JX_TERM_FABS, false},     {"fsqrt", JX_TERM_FSQRT, false},
    {"feq", JX_TERM_FEQ, true},        {"flt", JX_TERM_FLT, true},
    {"fle", JX_TERM_FLE, true},        {"fisnan", JX_TERM_FISNAN, true},
    {"f2f", JX_TERM_F2F, false},       {"f2bv", JX_TERM_F2BV, false},
    {"bv2f", JX_TERM_BV2F, false},     {"bits2f", JX_TERM_BITS2F, false},
    {"f2bits", JX_TERM_F2BITS, false}, {"select", JX_TERM_SELECT, false},
    {"store", JX_TERM_STORE, false},   {"constarray", JX_TERM_CONST_ARRAY, false},
    {"twice", JX_TERM_APPLY, false},
};

// The sort that a cast's name ends in, as in sext32.
static JxSort cast_sort(JxTermOp op, int width) {
    if (op == JX_TERM_F2F || op == JX_TERM_BV2F || op == JX_TERM_BITS2F) return width == 32 ? JX_SORT_F32 : JX_SORT_F64;
    return width == 8 ? JX_SORT_BV8 : width == 16 ? JX_SORT_BV16 : width == 32 ? JX_SORT_BV32 : JX_SORT_BV64;
}

static int read_list(Maker *m) {
    at++;
    size_t length = strcspn(at, " )"), letters = length;
    while (isdigit((unsigned char)at[letters - 1])) letters--;
    int width = letters < length ? atoi(at + letters) : 0;
    size_t k = 0, count = sizeof operators / sizeof *operators;
    while (k < count && !is_word(at, letters, operators[k].name)) k++;
    if (k == count) fail_msg("no operator: %s", at);
    at += length;
    Node n = {.op = operators[k].op};
    while (*at == ' ') {
        at++;
        n.args[n.arity++] = read_expression(m);
    }
    assert_int_equal(*at++, ')');
    const Node *first = &m->nodes[n.args[0]];
    if (operators[k].is_bool)
        n.sort = JX_SORT_BOOL;
    else if (width)
        n.sort = cast_sort(n.op, width);
    else if (n.op == JX_TERM_SELECT)
        n.sort = JX_SORT_BV8;
    else if (n.op == JX_TERM_CONST_ARRAY)
        n.sort = JX_SORT_ARRAY_BV8;
    else
        n.sort = n.op == JX_TERM_ITE ? m->nodes[n.args[1]].sort : first->sort;
    if (n.op == JX_TERM_APPLY) {
        n.term = jx_term_apply(m->pool, twice, &first->term);
        return add_node(m, n);
    }
    assert_true(add_operator(m, n));
    return m->count - 1;
}

static int read_expression(Maker *m) { return *at == '(' ? read_list(m) : read_atom(m); }

static bool double_it(void *user, const uint64_t *args, uint64_t *result) {
    (void)user;
    *result = args[0] * 2;
    return true;
}

static void start(Maker *m, JxTermPool *pool) {
    static const struct {
        const char *name;
        JxSort sort;
    } vars[] = {{"x", JX_SORT_BV32}, {"y", JX_SORT_BV32}, {"z", JX_SORT_BV32}, {"b", JX_SORT_BV8},
                {"c", JX_SORT_BV8},  {"s", JX_SORT_BV16}, {"t", JX_SORT_BV16}, {"l", JX_SORT_BV64},
                {"m", JX_SORT_BV64}, {"f", JX_SORT_F32},  {"g", JX_SORT_F32},  {"d", JX_SORT_F64},
                {"e", JX_SORT_F64},  {"p", JX_SORT_BOOL}, {"q", JX_SORT_BOOL}, {"A", JX_SORT_ARRAY_BV8},
                {"f2f", JX_SORT_F64}};
    static const uint64_t elements[] = {3, 250, 4, 1, 1, 5};
    *m = (Maker){.pool = pool, .seed = 5, .widest = JX_SORT_BV64};
    for (size_t i = 0; i < sizeof vars / sizeof *vars; i++) add_var(m, vars[i].sort, vars[i].name);
    const JxTerm *table = jx_term_table(pool, JX_SORT_ARRAY_BV8, elements, 6);
    add_node(m, (Node){.op = JX_TERM_TABLE, .sort = JX_SORT_ARRAY_BV8, .term = table});
    uint64_t many[64];
    for (uint64_t i = 0; i < 64; i++) many[i] = i % 2 ? 2 : 9;
    table = jx_term_table(pool, JX_SORT_ARRAY_BV8, many, 64);
    add_node(m, (Node){.op = JX_TERM_TABLE, .sort = JX_SORT_ARRAY_BV8, .value = 1, .term = table});
    JxSort sort = JX_SORT_BV32;
    twice = jx_term_function(pool, "twice", JX_SORT_BV32, &sort, 1, double_it, NULL);
}

// Evaluates the last node as written and as built.
static void check_meaning(Maker *m, const char *expression) {
    JxModel *model = jx_model_new(&ctx.alloc);
    const Node *n = &m->nodes[m->count - 1];
    for (int i = 0; i < 300 && n->op != JX_TERM_APPLY; i++) {
        jx_model_clear(model);
        assign_random(m, model);
        run_reference(m, model);
        if (jx_term_eval(m->pool, n->term, model) != n->result) fail_msg("%s means something else", expression);
    }
    jx_model_free(model);
}

// Reads, builds, and compares the meanings.
static const JxTerm *build(JxTermPool *pool, const char *expression) {
    Maker m;
    start(&m, pool);
    at = expression;
    int node = read_expression(&m);
    if (*at) fail_msg("not read to the end: %s", expression);
    if (node == m.count - 1) check_meaning(&m, expression);
    return m.nodes[node].term;
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

#endif
