// SPDX-License-Identifier: Apache-2.0
//
// The orders in which paths are explored: each finds the same, and each takes
// first what it is named after.
#include "rig.h"

// Three choices, eight paths; the word of each is its number.
static const char eight[] = ".class C\n.method static f (III)I\n iconst_0\n istore_3\n"
                            " iload_0\n ifle a\n iinc 3 4\na:\n iload_1\n ifle b\n iinc 3 2\nb:\n iload_2\n ifle c\n"
                            " iinc 3 1\nc:\n iload_3\n ireturn\n";

static void all_find_the_same(void **state) {
    (void)state;
    for (int search = JX_SEARCH_DFS; search <= JX_SEARCH_PORTFOLIO; search++) {
        Rig r;
        rig_open(&r, eight);
        rig_options(&r)->search = (JxSearch)search;
        rig_options(&r)->seed = 7;
        rig_expect(&r, "f", "0 1 2 3 4 5 6 7");
        assert_int_equal(jx_exec_counts(r.x)->forks, 7);
        assert_int_equal(jx_exec_counts(r.x)->branches, 7);
        assert_int_equal(jx_exec_counts(r.x)->longest_condition, 3);
        rig_close(&r);
    }
}

typedef struct Order {
    uint32_t lengths[16];
    uint32_t count;
    bool stop_after_first;
    uint32_t threw;
} Order;

static void note_end(const JxPathEnd *end, void *user) {
    Order *order = user;
    if (order->count < ROWS(order->lengths)) order->lengths[order->count] = jx_path_length(end->path);
    order->count++;
    order->threw += end->end == JX_END_THREW;
    if (order->stop_after_first) jx_exec_stop(end->exec);
}

// A ladder: each step may leave, so that paths are of all lengths.
static const char ladder[] = ".class C\n.method static f (III)I\n iload_0\n ifle out\n iload_1\n ifle out\n iload_2\n"
                             " ifle out\n iconst_1\n ireturn\nout:\n iconst_0\n ireturn\n";

static void breadth_first_takes_short_paths_first(void **state) {
    (void)state;
    Rig r;
    rig_open(&r, ladder);
    rig_options(&r)->search = JX_SEARCH_BFS;
    Order order = {0};
    jx_exec_on_end(rig_exec(&r), note_end, &order);
    rig_run(&r, "f");
    assert_int_equal(order.count, 4);
    for (uint32_t i = 1; i < order.count; i++) assert_true(order.lengths[i - 1] <= order.lengths[i]);
    rig_close(&r);
}

static void depth_first_goes_to_the_end(void **state) {
    (void)state;
    Rig r;
    rig_open(&r, ladder);
    Order order = {0};
    jx_exec_on_end(rig_exec(&r), note_end, &order);
    rig_run(&r, "f");
    assert_int_equal(order.lengths[0], 3);
    assert_int_equal(jx_exec_counts(r.x)->peak_states, 3);
    rig_close(&r);
}

static void an_answer_stops_the_rest(void **state) {
    (void)state;
    Rig r;
    rig_open(&r, ladder);
    Order order = {.stop_after_first = true};
    jx_exec_on_end(rig_exec(&r), note_end, &order);
    rig_run(&r, "f");
    assert_int_equal(order.count, 1);
    assert_int_equal(jx_exec_counts(r.x)->paths, 1);
    rig_close(&r);
}

// Deepening: a path without an end does not hide what another one does.
static void deepening_comes_back_from_endless_loops(void **state) {
    (void)state;
    Rig r;
    rig_open(
        &r,
        ".class C\n.method static f (I)I\n iconst_0\n istore_1\n iload_0\n ifle other\nround:\n iinc 1 1\n goto round\n"
        "other:\n aconst_null\n athrow\n");
    rig_options(&r)->search = JX_SEARCH_DEEPENING;
    rig_options(&r)->max_steps = UINT64_C(1) << 27;
    Order order = {0};
    jx_exec_on_end(rig_exec(&r), note_end, &order);
    rig_run(&r, "f");
    assert_int_equal(order.threw, 1);
    assert_int_equal(rig_ends(&r, JX_END_STEPS), 1);
    rig_close(&r);
}

// The same seed, the same order; and the order is a random one.
static void random_depends_on_the_seed_alone(void **state) {
    (void)state;
    char words[4][64];
    for (int run = 0; run < 4; run++) {
        Rig r;
        rig_open(&r, eight);
        rig_options(&r)->search = JX_SEARCH_RANDOM;
        rig_options(&r)->seed = run < 2 ? 1 : (uint64_t)run;
        RigVisit visit = {&r, rig_find(&r, "C", "f")};
        jx_exec_each_path(rig_exec(&r), rig_find(&r, "C", "f"), rig_note, &visit);
        words[run][0] = 0;
        for (uint32_t i = 0; i < r.path_count; i++) strcat(words[run], r.paths[i].word);
        rig_close(&r);
    }
    assert_string_equal(words[0], words[1]);
    assert_true(strcmp(words[1], words[2]) != 0 || strcmp(words[2], words[3]) != 0);
}

// What a fork shares is copied when one side writes: frames below, objects, arrays, static fields.
static void forks_share_until_somebody_writes(void **state) {
    (void)state;
    Rig r;
    rig_open(&r, ".class C\n.field x I\n.field static y I\n"
                 ".method static f (II)I\n iconst_1\n newarray int\n astore_2\n new C\n astore_3\n"
                 " aload_2\n aload_3\n iload_0\n iload_1\n invokestatic C g ([ILC;II)V\n"
                 " aload_2\n iconst_0\n iaload\n aload_3\n getfield C x I\n iadd\n getstatic C y I\n iadd\n ireturn\n"
                 ".method static g ([ILC;II)V\n iload_2\n ifle a\n aload_0\n iconst_0\n iconst_1\n iastore\n"
                 "a:\n iload_3\n ifle b\n aload_1\n bipush 10\n putfield C x I\n"
                 "b:\n iload_2\n iload_3\n if_icmpgt c\n return\nc:\n bipush 100\n putstatic C y I\n return\n");
    rig_run(&r, "f");
    // (a <= 0, b <= 0) with and without a > b; (a > 0, b <= 0) has a > b; (a <= 0, b > 0) has not; both > 0: either
    rig_expect_words(&r, "0 10 100 101 11 111");
    rig_replay(&r, rig_find(&r, "C", "f"));
    rig_close(&r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_find_the_same),
        cmocka_unit_test(breadth_first_takes_short_paths_first),
        cmocka_unit_test(depth_first_goes_to_the_end),
        cmocka_unit_test(an_answer_stops_the_rest),
        cmocka_unit_test(deepening_comes_back_from_endless_loops),
        cmocka_unit_test(random_depends_on_the_seed_alone),
        cmocka_unit_test(forks_share_until_somebody_writes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
