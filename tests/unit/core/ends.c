// SPDX-License-Identifier: Apache-2.0
//
// Every row of core/ends.def comes about, each by the bound, the limit or the
// part that it is named after; and one that is a cut is told in the ledger.
#include "core/caps.h"
#include "core/visited.h"
#include "rig.h"

// Counts to its argument; each round is a real choice.
#define LOOP                                                                                                           \
    ".method static f (I)I\n iconst_0\n istore_1\nround:\n iload_1\n iload_0\n if_icmpge out\n iinc 1 1\n goto "       \
    "round\n"                                                                                                          \
    "out:\n iload_1\n ireturn\n"

typedef struct Row {
    const char *code;            // of C; f is what runs
    JxIntrinsicFunction native;  // its native method `n`, if it has one
    void (*prepare)(Rig *r);
    const char *words;  // of the paths that returned or threw; NULL: they do not matter
    bool main;          // f is run as a whole program
} Row;

// ── what native methods do

static JxFlow exits(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)method, (void)args, (void)result;
    return jx_end(x, s, JX_END_EXITED);
}

static JxFlow is_covered(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)method, (void)args, (void)result;
    return jx_end(x, s, JX_END_COVERED);
}

static JxFlow concretises(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)method;
    *result = args[0];
    return jx_concretise(x, s, result, JX_SORT_BV32);
}

static JxFlow meets_the_k_bound(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)x, (void)method, (void)args, (void)result;
    s->seen |= JX_SEEN_K_BOUND;
    return JX_FLOW_NEXT;
}

static JxFlow meets_the_string_bound(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)x, (void)method, (void)args, (void)result;
    s->seen |= JX_SEEN_STRING_BOUND;
    return JX_FLOW_NEXT;
}

static JxFlow runs_in_one_order(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)x, (void)method, (void)args, (void)result;
    s->seen |= JX_SEEN_SCHEDULE;
    return JX_FLOW_NEXT;
}

static JxFlow has_a_full_list(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)s, (void)method, (void)args, (void)result;
    assert_true(jx_cap_has_room(x, 7, 8, JX_END_ALTERNATIVES, "things"));
    assert_false(jx_cap_has_room(x, 8, 8, JX_END_ALTERNATIVES, "things"));
    return JX_FLOW_NEXT;
}

static JxFlow is_not_built(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)args, (void)result;
    jx_cap_unbuilt(x, method->owner, "nobody can");
    return jx_end(x, s, JX_END_INFEASIBLE);
}

static JxFlow stops(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)s, (void)method, (void)args, (void)result;
    x->ctx->stop = true;
    return JX_FLOW_NEXT;
}

static JxFlow abandons(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)method, (void)args, (void)result;
    jx_exec_abandon(x, JX_END_MEMORY);
    jx_state_free(x, s);
    return JX_FLOW_END;
}

// Reads an input; a state that was here before ends.
static JxFlow reads(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)method, (void)args;
    if (jx_visited_before(x, s)) return jx_end(x, s, JX_END_VISITED);
    *result = jx_fresh_value(x, s, JX_KIND_INT, "I", "read", jx_origin(0));
    return JX_FLOW_NEXT;
}

static JxFlow assumes_the_impossible(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)method, (void)result;
    const JxTerm *five = jx_term_const(x->pool, JX_SORT_BV32, 5);
    JxFlow flow = jx_assume(x, s, jx_term_binary(x->pool, JX_TERM_SLT, five, args[0].t));
    return flow == JX_FLOW_NEXT ? jx_assume(x, s, jx_term_binary(x->pool, JX_TERM_SLT, args[0].t, five)) : flow;
}

// ── what the options say

static void bound_two(Rig *r) { rig_options(r)->bound = 2; }
static void conditions_three(Rig *r) { rig_options(r)->max_conditions = 3; }
static void revisits_two(Rig *r) { rig_options(r)->max_revisits = 2; }
static void steps_few(Rig *r) { rig_options(r)->max_steps = 200; }
static void whole_program(Rig *r) {
    rig_options(r)->whole_program = true;
    rig_options(r)->search = JX_SEARCH_DEEPENING;
}

// A call beyond the depth gives nothing back, and the path says so.
static JxFlow leave_unfollowed(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args) {
    (void)x, (void)args;
    s->seen |= JX_SEEN_UNFOLLOWED;
    return jx_finish_call(s, method, jx_slot(0));
}

static void depth_one(Rig *r) {
    rig_options(r)->depth = 1;
    r->inputs.unfollowed = leave_unfollowed;
}

// No resource at all for Z3, and nobody else knows products.
static void no_solver(Rig *r) {
    JxSolverOptions options;
    jx_solver_options_init(&options);
    options.z3_resource_limit = 1;
    options.query_seconds = 0;
    options.enumerate = false;
    options.tries = 0;
    jx_solver_free(r->solver);
    r->solver = jx_solver_new(&r->ctx, r->pool, &options);
}

#define NATIVE ".method static native n (I)I\n.method static f (I)I\n iload_0\n invokestatic C n (I)I\n ireturn\n"

static const Row rows[JX_END_COUNT] = {
    [JX_END_RETURNED] = {".method static f (I)I\n iconst_1\n ireturn\n", .words = "1"},
    [JX_END_THREW] = {".method static f (I)I\n aconst_null\n athrow\n", .words = "NullPointerException"},
    [JX_END_INFEASIBLE] = {NATIVE, assumes_the_impossible, .words = ""},
    [JX_END_EXITED] = {NATIVE, exits, .words = ""},
    [JX_END_VISITED] = {".method static native n ()I\n.method static f ()V\n iconst_0\n istore_0\nround:\n"
                        " invokestatic C n ()I\n ifle round\n iconst_1\n iload_0\n isub\n istore_0\n goto round\n",
                        reads, whole_program, .main = true},
    [JX_END_COVERED] = {NATIVE, is_covered, .words = ""},
    [JX_END_LOOP_BOUND] = {LOOP, .prepare = bound_two, .words = "0 1 2"},
    [JX_END_CALL_DEPTH] = {".method static f (I)I\n iload_0\n invokestatic C g (I)I\n ireturn\n"
                           ".method static g (I)I\n iload_0\n invokestatic C h (I)I\n ireturn\n"
                           ".method static h (I)I\n iconst_1\n ireturn\n",
                           .prepare = depth_one, .words = "0"},
    [JX_END_CONDITION_LENGTH] = {LOOP, .prepare = conditions_three, .words = "0 1 2"},
    [JX_END_REVISITS] = {LOOP, .prepare = revisits_two, .words = "0 1"},
    [JX_END_K_BOUND] = {NATIVE, meets_the_k_bound, .words = "0"},
    [JX_END_STRING_BOUND] = {NATIVE, meets_the_string_bound, .words = "0"},
    [JX_END_SCHEDULE] = {NATIVE, runs_in_one_order, .words = "0"},
    [JX_END_ALTERNATIVES] = {NATIVE, has_a_full_list, .words = "0"},
    [JX_END_CONCRETISED] = {NATIVE, concretises, .words = NULL},
    [JX_END_UNSUPPORTED] = {NATIVE, .words = ""},
    [JX_END_STEPS] = {LOOP, .prepare = steps_few},
    [JX_END_MEMORY] = {NATIVE, abandons, .words = ""},
};

static void comes_about(Rig *r, JxEnd end, const Row *row) {
    char text[2048];
    snprintf(text, sizeof text, ".class C\n%s", row->code);
    rig_open(r, text);
    if (row->prepare) row->prepare(r);
    if (row->native) rig_bind(r, "n", row->native);
    if (row->main)
        jx_exec_explore_main(rig_exec(r), rig_find(r, "C", "f"));
    else
        rig_run(r, "f");
    if (row->words) rig_expect_words(r, row->words);
    if (!rig_ends(r, end)) fail_msg("no path ended with %s", jx_end_name(end));
    uint64_t sum = 0;
    for (int i = 0; i < JX_END_COUNT; i++) sum += rig_ends(r, (JxEnd)i);
    assert_int_equal(sum, jx_exec_counts(r->x)->paths);
}

static void every_end(void **state) {
    (void)state;
    for (int end = 0; end < JX_END_COUNT; end++) {
        if (end == JX_END_UNKNOWN || end == JX_END_TIME || end == JX_END_UNBUILT) continue;  // tests of their own
        if (!rows[end].code) fail_msg("no test for the end %s", jx_end_name((JxEnd)end));
        Rig r;
        comes_about(&r, (JxEnd)end, &rows[end]);
        rig_close(&r);
    }
}

// Nothing but the end in question cuts: a whole program whose states repeat is explored in full.
static void visited_is_no_cut(void **state) {
    (void)state;
    Rig r;
    comes_about(&r, JX_END_VISITED, &rows[JX_END_VISITED]);
    for (int end = 0; end < JX_END_COUNT; end++)
        if (jx_end_is_cut((JxEnd)end)) assert_int_equal(rig_ends(&r, (JxEnd)end), 0);
    rig_close(&r);
}

// The method was never run, because what it needs could not be made on any path.
static void unbuilt(void **state) {
    (void)state;
    Rig r;
    rig_open(&r, ".class C\n.method static native n ()V\n.method static f ()V\n invokestatic C n ()V\n return\n");
    rig_bind(&r, "n", is_not_built);
    jx_exec_explore(rig_exec(&r), rig_find(&r, "C", "f"));
    assert_int_equal(rig_ends(&r, JX_END_UNBUILT), 1);
    const JxNotice *notices;
    assert_int_equal(jx_exec_notices(r.x, &notices), 1);
    assert_string_equal(notices[0].text, "no C could be built: nobody can");
    rig_close(&r);
}

// Somebody says that the time is over: what runs, and all that waits, is cut.
static void time_is_over(void **state) {
    (void)state;
    Rig r;
    rig_open(&r, ".class C\n.method static native n ()V\n.method static f (I)I\n iload_0\n ifeq other\n"
                 " invokestatic C n ()V\n iconst_1\n ireturn\nother:\n invokestatic C n ()V\n iconst_2\n ireturn\n");
    rig_bind(&r, "n", stops);
    rig_run(&r, "f");
    assert_int_equal(r.path_count, 1);
    assert_int_equal(rig_ends(&r, JX_END_TIME), 1);
    rig_close(&r);
}

// A product of two primes without overflow: a question that nobody answers.  The side goes on, doubtful, and ends where
// a value of it is needed; it is not called infeasible.
static void unknown(void **state) {
    (void)state;
    Rig r;
    rig_open(&r, ".class C\n.method static native n (I)I\n"
                 ".method static f (II)I\n iload_0\n iconst_1\n if_icmple no\n iload_1\n iconst_1\n if_icmple no\n"
                 " iload_0\n i2l\n iload_1\n i2l\n lmul\n ldc2_w 1000000016000000063L\n lcmp\n ifne no\n"
                 " iload_0\n invokestatic C n (I)I\n ireturn\nno:\n iconst_0\n ireturn\n");
    no_solver(&r);
    rig_bind(&r, "n", concretises);
    rig_run(&r, "f");
    rig_expect_words(&r, "0 0 0");
    assert_true(jx_solver_counts(r.solver)->unknown > 0);
    assert_int_equal(rig_ends(&r, JX_END_UNKNOWN), 1);
    rig_close(&r);
}

// A path that met something on its way counts as cut by it although it returned; one that threw is hedged.
static void qualified(void **state) {
    (void)state;
    Rig r;
    rig_open(&r, ".class C\n.method static native n (I)I\n.method static f (I)I\n iload_0\n invokestatic C n (I)I\n"
                 " pop\n iconst_1\n iload_0\n idiv\n ireturn\n");
    rig_bind(&r, "n", meets_the_k_bound);
    rig_run(&r, "f");
    assert_int_equal(rig_ends(&r, JX_END_K_BOUND), 1);
    assert_int_equal(rig_ends(&r, JX_END_RETURNED), 0);
    assert_int_equal(rig_ends(&r, JX_END_THREW), 1);
    assert_int_equal(jx_exec_counts(r.x)->hedged_throws, 1);
    rig_close(&r);
}

// The bounds count what they say: a loop of n rounds has n + 1 paths that come out of it.
static void bounds_count(void **state) {
    (void)state;
    for (uint32_t bound = 1; bound <= 5; bound++) {
        Rig r;
        rig_open(&r, ".class C\n" LOOP);
        rig_options(&r)->bound = bound;
        rig_run(&r, "f");
        assert_int_equal(r.path_count, bound + 1);
        assert_int_equal(rig_ends(&r, JX_END_LOOP_BOUND), 1);
        rig_close(&r);
    }
}

// A back edge of the outer loop starts the inner one afresh: two nested loops unroll n times n.
static void nested_loops(void **state) {
    (void)state;
    Rig r;
    rig_open(&r, ".class C\n.method static f (II)I\n iconst_0\n istore_2\n iconst_0\n istore_3\n"
                 "outer:\n iload_2\n iload_0\n if_icmpge out\n iinc 2 1\n iconst_0\n istore 4\n"
                 "inner:\n iload 4\n iload_1\n if_icmpge outer\n iinc 4 1\n iinc 3 1\n goto inner\n"
                 "out:\n iload_3\n ireturn\n");
    rig_options(&r)->bound = 3;
    rig_run(&r, "f");
    assert_string_equal(r.paths[r.path_count - 1].word, "9");
    rig_close(&r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_end),    cmocka_unit_test(visited_is_no_cut), cmocka_unit_test(unbuilt),
        cmocka_unit_test(time_is_over), cmocka_unit_test(unknown),           cmocka_unit_test(qualified),
        cmocka_unit_test(bounds_count), cmocka_unit_test(nested_loops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
