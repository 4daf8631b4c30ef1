// SPDX-License-Identifier: Apache-2.0
//
// Results of one method out of several runs: findings add up, the rest is that of one of them.
#include "../unit.h"
#include "run/unit.h"

#include <stdlib.h>

static JxUnit unit_with(const char *findings, int paths) {
    JxUnit unit = {.class = "C", .method = "m", .descriptor = "()V"};
    char text[512];
    snprintf(text, sizeof text,
             "{\"method\":{\"ended\":\"limit\",\"paths\":%d},\"ledger\":{\"steps\":1},\"findings\":[%s]}", paths,
             findings);
    jx_unit_take_result(&unit, strdup(text));
    assert_non_null(unit.result);
    return unit;
}

static void what_only_one_found_stays(void **state) {
    (void)state;
    JxUnit longer = unit_with("{\"id\":\"b\"},{\"id\":\"c\"}", 90),
           quick = unit_with("{\"id\":\"a\"},{\"id\":\"b\"}", 10);
    jx_unit_add_findings(&longer, &quick);
    assert_int_equal(longer.end.findings, 3);
    assert_int_equal(longer.end.paths, 90);
    assert_non_null(strstr(longer.result, "\"id\":\"a\""));
    assert_int_equal(longer.end.ended, 'l');
    jx_unit_clear(&longer);
    jx_unit_clear(&quick);
}

static void nothing_new_changes_nothing(void **state) {
    (void)state;
    JxUnit longer = unit_with("{\"id\":\"a\"},{\"id\":\"b\"}", 90), quick = unit_with("{\"id\":\"b\"}", 10), none = {0};
    char *before = strdup(longer.result);
    jx_unit_add_findings(&longer, &quick);
    jx_unit_add_findings(&longer, &none);
    jx_unit_add_findings(&none, &longer);
    assert_string_equal(longer.result, before);
    assert_null(none.result);
    free(before);
    jx_unit_clear(&longer);
    jx_unit_clear(&quick);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_only_one_found_stays),
                                       cmocka_unit_test(nothing_new_changes_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
