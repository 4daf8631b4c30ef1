// SPDX-License-Identifier: Apache-2.0
//
// Merging of paths: where it happens and where not, and that merged values are those of the paths for themselves.
#include "rig.h"

#include "term/eval.h"

// ── where

typedef struct Row {
    const char *name;
    const char *descriptor;
    const char *code;
    uint32_t paths;  // without merging, and with it
    uint32_t merged;
} Row;

static const Row rows[] = {
    {"triangle", "(I)I", "iload_0\n ifge out\n iload_0\n ineg\n istore_0\nout:\n iload_0\n ireturn", 2, 1},
    {"diamond", "(II)I", "iload_0\n iload_1\n if_icmple else\n iload_0\n goto out\nelse:\n iload_1\nout:\n ireturn", 2,
     1},
    {"returns", "(II)I", "iload_0\n iload_1\n if_icmple else\n iload_0\n ireturn\nelse:\n iload_1\n ireturn", 2, 1},
    {"both conditions", "(II)I",
     "iload_0\n ifle out\n iload_1\n ifle out\n iload_0\n iload_1\n iadd\n istore_0\nout:\n iload_0\n ireturn", 3, 1},
    {"one of two conditions", "(II)I",
     "iload_0\n ifgt then\n iload_1\n ifle out\nthen:\n iload_0\n iload_1\n ixor\n istore_0\nout:\n iload_0\n ireturn",
     3, 1},
    {"nested", "(II)I",
     "iload_0\n ifle else\n iload_1\n ifle out\n iinc 0 3\n goto out\nelse:\n iinc 1 -1\nout:\n iload_0\n iload_1\n "
     "isub\n "
     "ireturn",
     3, 1},
    {"long", "(JJ)I", "lload_0\n lload_2\n lcmp\n ifle out\n lload_2\n lstore_0\nout:\n lload_0\n l2i\n ireturn", 2, 1},
    {"float", "(FF)I", "fload_0\n fload_1\n fcmpl\n ifle out\n fload_1\n fstore_0\nout:\n fload_0\n f2i\n ireturn", 2,
     1},
    {"by a constant", "(I)I", "iload_0\n ifle out\n iload_0\n iconst_3\n idiv\n istore_0\nout:\n iload_0\n ireturn", 2,
     1},
    {"the last side goes back", "(I)I",
     "iconst_0\n istore_1\nhead:\n iload_1\n iconst_3\n if_icmpge out\n iinc 1 1\n iload_0\n iload_1\n if_icmple "
     "head\n "
     "iinc 0 -1\n goto head\nout:\n iload_0\n ireturn",
     4, 1},
    // what is concrete on both sides stays so
    {"concrete", "(I)I", "iconst_0\n istore_1\n iload_0\n ifle out\n iconst_1\n istore_1\nout:\n iload_1\n ireturn", 2,
     2},
    {"concrete returns", "(I)I", "iload_0\n ifle else\n iconst_1\n ireturn\nelse:\n iconst_0\n ireturn", 2, 2},
    // … unless nobody reads it any more
    {"dead", "(I)I", "iload_0\n ifle out\n iconst_1\n istore_1\nout:\n iload_0\n ireturn", 2, 1},
    // what may throw, call, allocate or touch the heap
    {"division", "(II)I", "iload_0\n ifle out\n iload_0\n iload_1\n idiv\n istore_0\nout:\n iload_0\n ireturn", 3, 3},
    {"call", "(I)I", "iload_0\n ifle out\n iload_0\n invokestatic C id (I)I\n istore_0\nout:\n iload_0\n ireturn", 2,
     2},
    {"array", "(I)I",
     "iconst_1\n newarray int\n astore_1\n iload_0\n ifle out\n aload_1\n iconst_0\n iload_0\n iastore\nout:\n "
     "aload_1\n "
     "iconst_0\n iaload\n ireturn",
     2, 2},
    {"static", "(I)I", "iload_0\n ifle out\n iload_0\n putstatic C y I\nout:\n getstatic C y I\n ireturn", 2, 2},
    {"throw", "(I)I", "iload_0\n ifge out\n aconst_null\n athrow\nout:\n iload_0\n ireturn", 2, 2},
    {"references", "(I)I",
     "aconst_null\n astore_1\n iload_0\n ifle out\n new C\n astore_1\nout:\n aload_1\n ifnull none\n iconst_1\n "
     "ireturn\nnone:\n iconst_0\n ireturn",
     2, 2},
    {"loop", "(I)I",
     "iload_0\n iconst_3\n iand\n istore_0\n iload_0\n ifle out\nround:\n iload_0\n iconst_1\n ishr\n istore_0\n "
     "iload_0\n ifgt round\nout:\n iload_0\n ireturn",
     3, 3},
};

static void open_program(Rig *r, const char *descriptor, const char *code) {
    char text[8192];
    snprintf(text, sizeof text,
             ".class C\n.field static y I\n.method static id (I)I\n iload_0\n ireturn\n"
             ".method <init> ()V\n aload_0\n invokespecial java/lang/Object <init> ()V\n return\n"
             ".method static f %s\n %s\n",
             descriptor, code);
    rig_open(r, text);
}

static void merges(void **state) {
    const Row *row = *state;
    for (int merge = 0; merge < 2; merge++) {
        Rig r;
        open_program(&r, row->descriptor, row->code);
        if (merge) rig_options(&r)->merge = 0;
        rig_run(&r, "f");
        assert_int_equal(r.path_count, merge ? row->merged : row->paths);
        rig_replay(&r, rig_find(&r, "C", "f"));
        rig_close(&r);
    }
}

// ── values: random methods, all paths, and calls with concrete arguments

typedef struct Text {
    uint64_t seed;
    int labels;
    size_t length;
    char bytes[8000];
} Text;

static uint32_t below(Text *t, uint32_t n) { return (uint32_t)(jx_random(&t->seed) % n); }

static void put(Text *t, const char *format, ...) {
    va_list args;
    va_start(args, format);
    t->length += (size_t)vsnprintf(t->bytes + t->length, sizeof t->bytes - t->length, format, args);
    va_end(args);
}

// A value on the stack: a local (0 to 3 are ints, 4 a long, 6 a float) or a constant, as an int.
static void put_value(Text *t) {
    switch (below(t, 6)) {
    case 0: put(t, " lload 4\n l2i\n"); break;
    case 1: put(t, " fload 6\n f2i\n"); break;
    case 2: put(t, " bipush %d\n", (int)below(t, 256) - 128); break;
    default: put(t, " iload %u\n", below(t, 4));
    }
}

static void put_assignment(Text *t) {
    static const char *const operators[] = {"iadd", "isub", "imul", "iand", "ior", "ixor", "ishl", "ishr", "iushr"};
    static const char *const wide[] = {"ladd", "lsub", "lmul", "land", "lor", "lxor"};
    switch (below(t, 8)) {
    case 0:
        put(t, " lload 4\n");
        put_value(t);
        put(t, " i2l\n %s\n lstore 4\n", wide[below(t, ROWS(wide))]);
        break;
    case 1:
        put(t, " fload 6\n");
        put_value(t);
        put(t, " i2f\n %s\n fstore 6\n", below(t, 2) ? "fadd" : "fsub");
        break;
    case 2: put(t, " iinc %u %d\n", below(t, 4), (int)below(t, 9) - 4); break;
    case 3:
        put_value(t);
        put(t, " bipush %u\n %s\n istore %u\n", 1 + below(t, 9), below(t, 2) ? "idiv" : "irem", below(t, 4));
        break;
    default:
        put_value(t);
        put_value(t);
        put(t, " %s\n istore %u\n", operators[below(t, ROWS(operators))], below(t, 4));
    }
}

static void put_block(Text *t, int levels);

static void put_branch(Text *t, int levels) {
    static const char *const jumps[] = {"eq", "ne", "lt", "ge", "gt", "le"};
    int label = t->labels++;
    switch (below(t, 4)) {
    case 0: put(t, " lload 4\n iload %u\n i2l\n lcmp\n if%s else%d\n", below(t, 4), jumps[below(t, 6)], label); break;
    case 1:
        put(t, " fload 6\n iload %u\n i2f\n fcmp%s\n if%s else%d\n", below(t, 4), below(t, 2) ? "l" : "g",
            jumps[below(t, 6)], label);
        break;
    default:
        put_value(t);
        put_value(t);
        put(t, " if_icmp%s else%d\n", jumps[below(t, 6)], label);
    }
    put_block(t, levels - 1);
    if (below(t, 2)) {
        put(t, " goto out%d\nelse%d:\n", label, label);
        put_block(t, levels - 1);
        put(t, "out%d:\n nop\n", label);
    } else {
        put(t, "else%d:\n nop\n", label);
    }
}

static void put_block(Text *t, int levels) {
    for (uint32_t i = 0, n = 1 + below(t, 2); i < n; i++) {
        if (levels > 0 && below(t, 3) == 0)
            put_branch(t, levels);
        else
            put_assignment(t);
    }
}

enum { SAMPLES = 40, MOST_CONDITIONS = 64 };

typedef struct Values {
    Rig *rig;
    uint64_t args[SAMPLES][2];
    uint64_t wanted[SAMPLES];
    uint32_t seen[SAMPLES];  // paths that a sample belongs to
} Values;

static void assign(const JxTermPool *pool, JxModel *model, const JxTerm *t, const uint64_t *args) {
    for (uint32_t i = 0; i < t->var_count; i++)
        jx_model_set(model, t->vars[i], args[jx_term_var_name(pool, t->vars[i])[3] - '0']);
}

static void compare(const JxPathEnd *end, void *user) {
    Values *v = user;
    if (end->end != JX_END_RETURNED) return;
    JxTermPool *pool = v->rig->pool;
    const JxTerm *conditions[MOST_CONDITIONS];
    uint32_t count = jx_path_conditions(end->path, conditions, MOST_CONDITIONS);
    assert_true(count <= MOST_CONDITIONS);
    for (uint32_t i = 0; i < SAMPLES; i++) {
        JxModel *model = jx_model_new(&v->rig->ctx.alloc);
        bool here = true;
        for (uint32_t k = 0; k < count && here; k++) {
            assign(pool, model, conditions[k], v->args[i]);
            here = jx_term_eval(pool, conditions[k], model);
        }
        const JxTerm *t = end->state->result.t;
        if (here && t) assign(pool, model, t, v->args[i]);
        if (here) assert_int_equal(t ? jx_term_eval(pool, t, model) : end->state->result.v, v->wanted[i]);
        v->seen[i] += here;
        jx_model_free(model);
    }
}

static void nothing(void *user, const uint64_t *args, const JxCallResult *predicted) {
    (void)user, (void)args, (void)predicted;
}

static uint64_t check_values(const char *code, uint64_t seed) {
    static const uint32_t edges[] = {0, 1, 0xffffffffu, 0x7fffffffu, 0x80000000u, 2, 100};
    Rig r;
    Values v = {.rig = &r};
    open_program(&r, "(II)I", code);
    for (uint32_t i = 0; i < SAMPLES; i++)
        for (int k = 0; k < 2; k++) {
            uint64_t bits = jx_random(&seed);
            v.args[i][k] = bits & 1   ? edges[bits / 2 % ROWS(edges)]
                           : bits & 2 ? (bits >> 8) % 64
                                      : (uint32_t)(bits >> 16);
        }
    JxMethodInfo *method = rig_find(&r, "C", "f");
    JxExec *plain = jx_exec_new(&r.ctx, r.vm, r.pool, r.solver, &r.options, &r.inputs, &r.jdk);
    for (uint32_t i = 0; i < SAMPLES; i++) v.wanted[i] = (uint32_t)jx_exec_call(plain, method, v.args[i]).bits;
    jx_exec_free(plain);
    rig_options(&r)->merge = 0;
    jx_exec_on_end(rig_exec(&r), compare, &v);
    jx_exec_each_path(rig_exec(&r), method, nothing, &v);
    for (uint32_t i = 0; i < SAMPLES; i++) assert_int_equal(v.seen[i], 1);
    uint64_t merged = jx_exec_counts(r.x)->merges;
    rig_close(&r);
    return merged;
}

static void values(void **state) {
    (void)state;
    uint64_t merged = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Text t = {.seed = seed};
        put(&t, "iload_0\n istore 2\n iload_1\n istore 3\n iload_0\n i2l\n lstore 4\n iload_1\n i2f\n fstore 6\n");
        for (int i = 0; i < 3; i++) put_branch(&t, 2);
        put(&t, " iload 0\n iload 1\n ixor\n iload 2\n iadd\n iload 3\n ixor\n lload 4\n l2i\n iadd\n fload 6\n f2i\n "
                "ixor\n "
                "ireturn");
        assert_true(t.length < sizeof t.bytes - 1);
        merged += check_values(t.bytes, seed);
    }
    assert_true(merged > 40);
}

// ── limits

// Each round makes the value a few terms larger: some rounds are merged, later ones not.
static void large_terms(void **state) {
    (void)state;
    Rig r;
    open_program(
        &r, "(II)I",
        "iconst_0\n istore_2\nround:\n iload_2\n sipush 400\n if_icmpge out\n iload_0\n iload_2\n iushr\n iload_1\n "
        "if_icmple next\n iload_1\n iload_0\n ixor\n iload_2\n iadd\n istore_1\nnext:\n iinc 2 1\n goto round\nout:\n "
        "iload_1\n "
        "ireturn");
    rig_options(&r)->merge = 0;
    rig_options(&r)->max_steps = 100000;
    rig_run(&r, "f");
    assert_true(jx_exec_counts(r.x)->merges > 10);
    assert_true(jx_exec_counts(r.x)->forks > 0);
    rig_close(&r);
}

int main(void) {
    struct CMUnitTest tests[ROWS(rows) + 2];
    for (size_t i = 0; i < ROWS(rows); i++)
        tests[i] = (struct CMUnitTest){rows[i].name, merges, NULL, NULL, (void *)&rows[i]};
    tests[ROWS(rows)] = (struct CMUnitTest)cmocka_unit_test(values);
    tests[ROWS(rows) + 1] = (struct CMUnitTest)cmocka_unit_test(large_terms);
    return _cmocka_run_group_tests("merge", tests, ROWS(rows) + 2, NULL, NULL);
}
