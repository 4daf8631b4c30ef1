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
        cmocka_unit_test(values_in_a_region_are_like_any),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
