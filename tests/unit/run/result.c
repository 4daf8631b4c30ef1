// SPDX-License-Identifier: Apache-2.0
//
// The parts of a result's text: each can be had without the others, and the head says what the body says.
#include "run/result.h"
#include "../unit.h"

#include <stdlib.h>

static json_t *json_of(const char *text) {
    json_t *json = json_loads(text, 0, NULL);
    assert_non_null(json);
    return json;
}

static char *written(const char *body, const char *looked, const char *ran) {
    json_t *parts[] = {json_of(body), looked ? json_of(looked) : NULL, ran ? json_of(ran) : NULL};
    char *text = jx_result_write(parts[0], parts[1], parts[2]);
    for (int i = 0; i < 3; i++) json_decref(parts[i]);
    return text;
}

static void assert_part(const JxResultPart *part, const char *text) {
    assert_int_equal(part->length, strlen(text));
    assert_memory_equal(part->text, text, part->length);
}

static const char *const body = "{\"method\":{\"ended\":\"bounded\",\"paths\":7},\"ledger\":{\"time\":1,\"memory\":0},"
                                "\"findings\":[{\"id\":\"a\",\"x\":\"\\u001e\"},{\"id\":\"b\"}],\"unfollowed\":true}";

static void parts_come_back(void **state) {
    (void)state;
    char *text = written(body, "{\"classes\":[\"C\"]}", "[\"C.m()V\"]");
    JxResult parts;
    assert_true(jx_result_split(text, &parts));
    assert_part(&parts.looked, "{\"classes\":[\"C\"]}");
    assert_part(&parts.ran, "[\"C.m()V\"]");
    json_t *again = jx_result_body(text), *before = json_of(body);
    assert_true(json_equal(again, before));  // a separator inside of a text is escaped
    char *bare = jx_result_bare(text);
    assert_true(jx_result_split(bare, &parts));
    assert_part(&parts.looked, "");
    assert_part(&parts.ran, "");
    assert_part(&parts.body, strrchr(text, 0x1e) + 1);
    json_decref(again);
    json_decref(before);
    free(bare);
    free(text);
}

static void an_open_result_is_packed_later(void **state) {
    (void)state;
    JxAlloc alloc;
    JxStrbuf open, packed;
    jx_alloc_init(&alloc);
    jx_strbuf_init(&open, &alloc);
    jx_strbuf_init(&packed, &alloc);
    json_t *before = json_of(body), *looked = json_of("{\"classes\":[\"C\"]}");
    jx_result_write_open(&open, before, looked, NULL);
    assert_true(jx_result_pack(&packed, open.text));
    char *at_once = jx_result_write(before, looked, NULL);
    assert_non_null(strstr(open.text, "unfollowed"));
    assert_string_equal(packed.text, at_once);
    json_t *again = jx_result_body(open.text);
    assert_true(json_equal(again, before));
    assert_false(jx_result_pack(&packed, "{}"));
    json_decref(before);
    json_decref(again);
    json_decref(looked);
    jx_strbuf_fini(&open);
    jx_strbuf_fini(&packed);
    jx_alloc_fini(&alloc);
    free(at_once);
}

// Of a state on the way nobody reads more than the body.
static void a_body_alone_has_no_head(void **state) {
    (void)state;
    JxAlloc alloc;
    JxStrbuf text;
    jx_alloc_init(&alloc);
    jx_strbuf_init(&text, &alloc);
    json_t *before = json_of(body);
    jx_result_write_body(&text, before);
    json_t *again = jx_result_body(text.text);
    assert_true(json_equal(again, before));
    assert_null(jx_result_head(text.text));
    json_decref(again);
    json_decref(before);
    jx_strbuf_fini(&text);
    jx_alloc_fini(&alloc);
}

static bool says(const json_t *head, const char *key) { return json_is_true(json_object_get(head, key)); }

static void the_head_says_what_the_body_says(void **state) {
    (void)state;
    char *text = written(body, NULL, NULL);
    json_t *head = jx_result_head(text);
    assert_string_equal(json_string_value(json_object_get(head, "ended")), "bounded");
    assert_int_equal(json_integer_value(json_object_get(head, "paths")), 7);
    assert_true(says(head, "late") && says(head, "unfollowed"));
    assert_false(says(head, "outOfRoom") || says(head, "proved") || says(head, "tried") || says(head, "unanswered"));
    assert_int_equal(json_array_size(json_object_get(head, "ids")), 2);
    char key[JX_SHA256_TEXT];
    static const char finding[] = "{\"id\":\"b\"}";
    jx_sha256_text(finding, sizeof finding - 1, key);
    assert_string_equal(json_string_value(json_array_get(json_object_get(head, "keys"), 1)), key);
    json_decref(head);
    free(text);
}

static void a_proof_is_told_to_the_head(void **state) {
    (void)state;
    char *text = written(body, "{}", NULL), *more = jx_result_with_proof(text, "unproved", "\"calls\"", false);
    json_t *head = jx_result_head(more), *whole = jx_result_body(more);
    assert_true(says(head, "tried"));
    assert_false(says(head, "proved"));
    assert_string_equal(json_string_value(json_object_get(whole, "unproved")), "calls");
    char *anew = jx_result_write(whole, NULL, NULL);
    json_t *head_anew = jx_result_head(anew), *whole_anew = jx_result_body(anew);
    assert_true(json_equal(whole, whole_anew));
    json_object_del(head, "later");  // in the body by now
    assert_true(json_equal(head, head_anew));
    json_decref(head);
    json_decref(whole);
    json_decref(head_anew);
    json_decref(whole_anew);
    free(text);
    free(more);
    free(anew);
}

static void what_is_no_result_is_told_apart(void **state) {
    (void)state;
    JxResult parts;
    assert_false(jx_result_split("null", &parts));
    assert_null(jx_result_head("{}"));
    assert_null(jx_result_body("{}\x1e\x1e"));
    assert_null(jx_result_bare(""));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_open_result_is_packed_later),
        cmocka_unit_test(a_body_alone_has_no_head),
        cmocka_unit_test(parts_come_back),
        cmocka_unit_test(the_head_says_what_the_body_says),
        cmocka_unit_test(a_proof_is_told_to_the_head),
        cmocka_unit_test(what_is_no_result_is_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
