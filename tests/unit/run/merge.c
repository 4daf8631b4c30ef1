// SPDX-License-Identifier: Apache-2.0
//
// Results of one method out of several runs: findings add up, the rest is that of one of them.
#include "../unit.h"
#include "run/internal.h"
#include "run/result.h"
#include "run/unit.h"

#include <stdlib.h>

// A result whose body is this JSON.
static char *result_of(const char *body) {
    json_t *json = json_loads(body, 0, NULL);
    assert_non_null(json);
    char *text = jx_result_write(json, NULL, NULL);
    json_decref(json);
    return text;
}

static JxUnit unit_with(const char *findings, int paths) {
    JxUnit unit = {.class = "C", .method = "m", .descriptor = "()V"};
    char text[512];
    snprintf(text, sizeof text,
             "{\"method\":{\"ended\":\"limit\",\"paths\":%d},\"ledger\":{\"steps\":1},\"findings\":[%s]}", paths,
             findings);
    jx_unit_take_result(&unit, result_of(text));
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
    json_t *body = jx_result_body(longer.result), *findings = json_object_get(body, "findings");
    assert_int_equal(json_array_size(findings), 3);
    assert_string_equal(json_string_value(json_object_get(json_array_get(findings, 2), "id")), "a");
    json_decref(body);
    assert_int_equal(longer.end.ended, 'l');
    jx_unit_clear(&longer);
    jx_unit_clear(&quick);
}

// A longer run came to the same line by what its caller is to blame for.
static void what_matters_more_stays(void **state) {
    (void)state;
    JxUnit longer = unit_with(
               "{\"id\":\"a\",\"kind\":\"null-argument\"},{\"id\":\"b\",\"kind\":\"suspect\",\"line\":1}", 90),
           quick = unit_with("{\"id\":\"b\",\"kind\":\"bug\",\"line\":2},{\"id\":\"a\",\"kind\":\"bug\"}", 10);
    jx_unit_add_findings(&longer, &quick);
    assert_int_equal(longer.end.findings, 2);
    json_t *body = jx_result_body(longer.result), *findings = json_object_get(body, "findings");
    assert_string_equal(json_string_value(json_object_get(json_array_get(findings, 0), "kind")), "bug");
    assert_int_equal(json_integer_value(json_object_get(json_array_get(findings, 1), "line")), 1);
    json_decref(body);
    jx_unit_clear(&longer);
    jx_unit_clear(&quick);
}

// An ordinary run has no conditions that would say whose value was refused: a path that comes to the same line has.
static void paths_say_more_than_trials(void **state) {
    (void)state;
    JxUnit longer = unit_with(
               "{\"id\":\"a\",\"kind\":\"null-argument\"},{\"id\":\"b\",\"kind\":\"bug\",\"trial\":true}", 90),
           quick = unit_with("{\"id\":\"a\",\"kind\":\"bug\",\"trial\":true},{\"id\":\"b\",\"kind\":\"suspect\"}", 10);
    jx_unit_add_findings(&longer, &quick);
    json_t *body = jx_result_body(longer.result), *findings = json_object_get(body, "findings");
    assert_string_equal(json_string_value(json_object_get(json_array_get(findings, 0), "kind")), "null-argument");
    assert_string_equal(json_string_value(json_object_get(json_array_get(findings, 1), "kind")), "suspect");
    json_decref(body);
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

// What an attempt came to becomes a part of the result, once, and survives a longer run.
static void a_proof_goes_along(void **state) {
    (void)state;
    JxUnit unit = unit_with("{\"id\":\"a\"}", 10), attempt = {0}, longer = unit_with("{\"id\":\"b\"}", 90);
    jx_unit_take_result(&attempt, result_of("{\"method\":{},\"proof\":{\"by\":\"search\",\"invariants\":[]}}"));
    assert_true(jx_unit_take_proof(&unit, &attempt));
    jx_unit_leave_unproved(&unit, "too late");  // it was tried already
    assert_true(jx_unit_take_proof(&longer, &unit));
    char *text = strdup(longer.result);
    jx_unit_take_result(&longer, text);  // head and body still agree
    assert_true(longer.end.proved && longer.end.tried);
    assert_int_equal(longer.end.findings, 1);
    assert_null(strstr(longer.result, "unproved"));
    jx_unit_clear(&unit);
    jx_unit_clear(&attempt);
    jx_unit_clear(&longer);
}

static void what_is_not_tried_has_a_reason(void **state) {
    (void)state;
    JxUnit unit = unit_with("", 10), longer = unit_with("", 90), plain = unit_with("", 1);
    jx_unit_leave_unproved(&unit, "calls");
    assert_false(jx_unit_take_proof(&longer, &unit));
    assert_non_null(strstr(longer.result, "\"unproved\":\"calls\"}"));
    assert_false(jx_unit_take_proof(&plain, &plain));  // no attempt, no word of one
    assert_null(strstr(strrchr(plain.result, 0x1e), "prove"));
    jx_unit_clear(&unit);
    jx_unit_clear(&longer);
    jx_unit_clear(&plain);
}

// Who still found something late may find more; the steps that it had say what late is.
static void late_news_are_a_reason_for_more(void **state) {
    (void)state;
    JxUnit early = {.max_steps = 8000}, late = {.max_steps = 8000};
    jx_unit_take_result(&early, result_of("{\"method\":{\"ended\":\"limit\"},\"lastNews\":1000}"));
    jx_unit_take_result(&late, result_of("{\"method\":{\"ended\":\"limit\"},\"lastNews\":1001}"));
    assert_false(early.end.yields);
    assert_true(late.end.yields);
    jx_unit_clear(&early);
    jx_unit_clear(&late);
}

// What was left out by an order that depth first does not have may hold what depth first finds.
static void depth_first_follows_where_the_order_mattered(void **state) {
    (void)state;
    JxUnit unit = {.max_steps = 8000, .portfolio = true};
    JxRun run = {.options = {.max_steps = 50000, .more_steps = UINT64_MAX}, .units = &unit, .count = 1};
    jx_unit_take_result(&unit, result_of("{\"method\":{\"ended\":\"bounded\"},\"ordered\":true}"));
    assert_true(jx_run_may_need_more(&run, 0));
    unit.portfolio = false;
    assert_false(jx_run_may_need_more(&run, 0));
    unit.portfolio = true;
    jx_unit_take_result(&unit, result_of("{\"method\":{\"ended\":\"bounded\"}}"));
    assert_false(jx_run_may_need_more(&run, 0));
    jx_unit_clear(&unit);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(depth_first_follows_where_the_order_mattered),
                                       cmocka_unit_test(late_news_are_a_reason_for_more),
                                       cmocka_unit_test(what_only_one_found_stays),
                                       cmocka_unit_test(what_matters_more_stays),
                                       cmocka_unit_test(paths_say_more_than_trials),
                                       cmocka_unit_test(nothing_new_changes_nothing),
                                       cmocka_unit_test(a_proof_goes_along),
                                       cmocka_unit_test(what_is_not_tried_has_a_reason)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
