// SPDX-License-Identifier: Apache-2.0
//
// Method patterns of the command line.
#include "../unit.h"
#include "core/exec.h"

static bool matches(const char *owner, const char *name, const char *descriptor, const char *pattern) {
    JxClass cls = {.name = owner};
    JxMethodInfo method = {.owner = &cls, .name = name, .descriptor = descriptor};
    return jx_method_matches(&method, pattern);
}

static void test_names(void **state) {
    (void)state;
    assert_true(matches("a/b/C", "run", "(I)V", "a.b.C.run"));
    assert_true(matches("a/b/C", "run", "(I)V", "a.b.C::run"));
    assert_true(matches("a/b/C", "run", "(I)V", "a/b/C.run"));
    assert_true(matches("a/b/C", "run", "(I)V", "run"));
    assert_true(matches("C", "run", "(I)V", "C.run"));
    assert_false(matches("a/b/C", "run", "(I)V", "a.b.C.runs"));
    assert_false(matches("a/b/C", "run", "(I)V", "a.b.run"));
    assert_false(matches("a/b/C", "run", "(I)V", "b.C.run"));
    assert_true(matches("a/b/C$D", "<init>", "()V", "a.b.C$D.<init>"));
}

static void test_stars(void **state) {
    (void)state;
    assert_true(matches("a/b/C", "run", "(I)V", "*"));
    assert_true(matches("a/b/C", "run", "(I)V", "a.*.run"));
    assert_true(matches("a/b/C", "run", "(I)V", "a.b.C.*"));
    assert_true(matches("a/b/C", "run", "(I)V", "*::r*n"));
    assert_false(matches("a/b/C", "run", "(I)V", "x.*"));
    assert_false(matches("a/b/C", "run", "(I)V", "*::r*x"));
}

static void test_descriptors(void **state) {
    (void)state;
    assert_true(matches("C", "run", "(I)V", "C.run(I)V"));
    assert_false(matches("C", "run", "(I)V", "C.run(J)V"));
    assert_true(matches("C", "run", "(Ljava/lang/String;)V", "C.run(Ljava/lang/String;)V"));
    assert_true(matches("C", "run", "(IJ)V", "C.run(I*"));
    assert_false(matches("C", "run", "(J)V", "C::run(I*"));
}

// Every end has a name of its own, and the two that are no cut are the plain ones.
static void test_ends(void **state) {
    (void)state;
    for (int i = 0; i < JX_END_COUNT; i++)
        for (int k = 0; k < i; k++) assert_string_not_equal(jx_end_name((JxEnd)i), jx_end_name((JxEnd)k));
    assert_false(jx_end_is_cut(JX_END_RETURNED));
    assert_false(jx_end_is_cut(JX_END_THREW));
    assert_true(jx_end_is_cut(JX_END_LOOP_BOUND));
    assert_true(jx_end_is_cut(JX_END_UNSUPPORTED));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_stars),
        cmocka_unit_test(test_descriptors),
        cmocka_unit_test(test_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
