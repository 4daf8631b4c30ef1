// SPDX-License-Identifier: Apache-2.0
//
// Values of jansson in a region: the same texts, which free takes, and more values than there is room for.
#include "base/json.h"
#include "../unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/pages.h"

static json_t *made(int members) {
    json_t *json = json_object();
    for (int i = 0; i < members; i++) {
        char name[24];
        snprintf(name, sizeof name, "member%d", i);
        json_object_set_new(json, name, json_pack("[i,s,f]", i, name, i / 4.0));
    }
    return json;
}

static void assert_text(const json_t *json, const char *expected) {
    char *text = jx_json_dump(json, JSON_COMPACT | JSON_ENCODE_ANY);
    assert_string_equal(text, expected);
    free(text);
}

static void texts_are_those_of_jansson(void **state) {
    (void)state;
    json_t *json = made(1000), *text = json_string("\x01x");
    char *expected = json_dumps(json, JSON_COMPACT);
    assert_text(json, expected);
    assert_text(text, "\"\\u0001x\"");
    assert_null(jx_json_dump(text, 0));  // no object and no array
    json_decref(json);
    json_decref(text);
    free(expected);
}

static char *member(const char *object, const char *name) {
    JxJsonText value;
    return jx_json_member(object, strlen(object), name, &value) ? strndup(value.text, value.length) : NULL;
}

static void assert_member(const char *object, const char *name, const char *expected) {
    char *text = member(object, name);
    if (expected)
        assert_string_equal(text, expected);
    else
        assert_null(text);
    free(text);
}

static void members_are_found_in_a_text(void **state) {
    (void)state;
    static const char text[] =
        "{\"a\":{\"b\":[1,{\"c\":\"}]\"}]},\"b\" : \"x\\\"b\\\":1\", \"c\":-1.5e3,\"d\":[],\"e\":null}";
    assert_member(text, "a", "{\"b\":[1,{\"c\":\"}]\"}]}");
    assert_member(text, "b", "\"x\\\"b\\\":1\"");
    assert_member(text, "c", "-1.5e3");
    assert_member(text, "d", "[]");
    assert_member(text, "e", "null");
    assert_member(text, "f", NULL);
    assert_member("{}", "a", NULL);
    assert_member("[]", "a", NULL);
    assert_member("", "a", NULL);
    for (size_t i = 0; i < sizeof text - 1; i++) {  // cut anywhere: no more than what is there is looked at
        char *part = malloc(i ? i : 1);
        memcpy(part, text, i);
        JxJsonText value;
        if (jx_json_member(part, i, "e", &value)) assert_true(value.text + value.length <= part + i);
        free(part);
    }
}

static void items_are_those_that_jansson_reads(void **state) {
    (void)state;
    json_t *array = json_pack("[i,s,f,b,n,[],{},[[s]],{s:[i,s]}]", 7, "a,]\"\\", 0.25, 1, "]", "k", 1, "}");
    for (size_t flags = JSON_COMPACT;; flags = 0) {
        char *text = jx_json_dump(array, flags);
        JxJsonText all = {text, strlen(text)}, item;
        size_t at = 0, i = 0;
        for (; jx_json_next_item(&all, &at, &item); i++) {
            json_t *value = json_loadb(item.text, item.length, JSON_DECODE_ANY, NULL);
            assert_true(json_equal(value, json_array_get(array, i)));
            json_decref(value);
        }
        assert_int_equal(i, json_array_size(array));
        assert_string_equal(text + at, "]");
        free(text);
        if (!flags) break;
    }
    size_t at = 0;
    JxJsonText none = {"[]", 2}, item;
    assert_false(jx_json_next_item(&none, &at, &item));
    json_decref(array);
}

// The last test: what it asks for holds until the process ends.
static void values_in_a_region_are_like_any(void **state) {
    (void)state;
    const size_t size = 64 << 10;
    json_t *before = made(1000);
    char *expected = json_dumps(before, JSON_COMPACT), *region = jx_pages_fresh(size);
    json_decref(before);
    assert_non_null(region);
    jx_json_use_region(region, size);
    for (int round = 0; round < 50; round++) {
        json_t *json = made(1000);  // more than fits
        assert_text(json, expected);
        json_decref(json);
    }
    free(expected);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_those_of_jansson),
        cmocka_unit_test(members_are_found_in_a_text),
        cmocka_unit_test(items_are_those_that_jansson_reads),
        cmocka_unit_test(values_in_a_region_are_like_any),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
