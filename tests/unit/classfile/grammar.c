// SPDX-License-Identifier: Apache-2.0
#include "classfile/grammar.h"
#include "../unit.h"

static bool is_class(const char *name, bool array) { return jx_name_is_class(name, strlen(name), array); }
static bool is_field(const char *name) { return jx_name_is_field(name, strlen(name)); }
static bool is_method(const char *name) { return jx_name_is_method(name, strlen(name)); }
static bool is_field_type(const char *text) { return jx_descriptor_is_field(text, strlen(text)); }
static bool is_method_type(const char *text) { return jx_descriptor_is_method(text, strlen(text)); }

static void class_names(void **state) {
    (void)state;
    assert_true(is_class("A", false));
    assert_true(is_class("java/lang/String", false));
    assert_true(is_class("a b/c-d", false));  // the JVM allows what Java does not
    assert_true(is_class("[[I", true));
    assert_true(is_class("[Ljava/lang/String;", true));
    assert_false(is_class("[I", false));
    assert_false(is_class("", true));
    assert_false(is_class("/A", true));
    assert_false(is_class("A/", true));
    assert_false(is_class("a.B", true));
    assert_false(is_class("LA;", true));
    assert_false(is_class("[A", true));
    assert_false(is_class("[LA;x", true));
    assert_false(is_class("[", true));
}

static void member_names(void **state) {
    (void)state;
    assert_true(is_field("x"));
    assert_true(is_field("<x>"));
    assert_false(is_field(""));
    assert_false(is_field("a.b"));
    assert_true(is_method("<init>"));
    assert_true(is_method("<clinit>"));
    assert_true(is_method("lambda$new$0"));
    assert_false(is_method("<x>"));
    assert_false(is_method("a<b"));
    assert_false(is_method("a[b"));
}

static void descriptors(void **state) {
    (void)state;
    const char *good[] = {"B", "C", "D", "F", "I", "J", "S", "Z", "[I", "[[LA;", "La/b/C;"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) assert_true(is_field_type(good[i]));
    const char *bad[] = {"", "V", "[", "[V", "L;", "LA", "II", "LA;;", "La.b;", "L/A;"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(is_field_type(bad[i]));
    const char *good_methods[] = {"()V", "(IJ[LA;)LB;", "()[I"};
    for (size_t i = 0; i < 3; i++) assert_true(is_method_type(good_methods[i]));
    const char *bad_methods[] = {"", "V", "()", "(", "(V)V", "()VV", "(I", "I)V", "(I)", "()L;"};
    for (size_t i = 0; i < sizeof bad_methods / sizeof *bad_methods; i++) assert_false(is_method_type(bad_methods[i]));
}

static void limits(void **state) {
    (void)state;
    char text[600] = "";
    memset(text, '[', 255);
    strcpy(text + 255, "I");
    assert_true(is_field_type(text));
    memset(text, '[', 256);
    strcpy(text + 256, "I");
    assert_false(is_field_type(text));
    text[0] = '(';
    memset(text + 1, 'I', 255);
    strcpy(text + 256, ")V");
    assert_true(is_method_type(text));
    text[1] = 'J';
    assert_false(is_method_type(text));
}

static void slots(void **state) {
    (void)state;
    assert_int_equal(jx_descriptor_argument_slots("()V"), 0);
    assert_int_equal(jx_descriptor_argument_slots("(IJ[J[[DLJ;D)V"), 1 + 2 + 1 + 1 + 1 + 2);
    assert_int_equal(jx_descriptor_result_slots("()V"), 0);
    assert_int_equal(jx_descriptor_result_slots("(D)J"), 2);
    assert_int_equal(jx_descriptor_result_slots("(D)[J"), 1);
    assert_int_equal(jx_descriptor_result_slots("(D)LJ;"), 1);
}

static size_t valid(const char *text, unsigned major) {
    return jx_mutf8_valid_prefix((const uint8_t *)text, strlen(text), major);
}

static void modified_utf8(void **state) {
    (void)state;
    assert_int_equal(valid("plain text, longer than a word", 61), 30);
    assert_int_equal(valid("\xc0\x80", 61), 2);
    assert_int_equal(valid("12345678\xc3\xa9", 61), 10);
    assert_int_equal(valid("1234567\xc3", 61), 7);
    assert_int_equal(valid("12345678\x80", 61), 8);
    assert_int_equal(valid("\xe2\x82\xac", 61), 3);
    assert_int_equal(valid("\xe2\x82", 61), 0);
    assert_int_equal(valid("\xe0\x81\x81", 61), 0);
    assert_int_equal(valid("\xe0\x81\x81", 47), 3);
    assert_int_equal(valid("\xed\xa0\x80", 61), 3);  // half of a pair
    assert_int_equal(valid("\xf0\x90\x80\x80", 61), 0);
    assert_int_equal(jx_mutf8_valid_prefix((const uint8_t *)"ab\0c1234567890", 14, 61), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(class_names), cmocka_unit_test(member_names), cmocka_unit_test(descriptors),
        cmocka_unit_test(limits),      cmocka_unit_test(slots),        cmocka_unit_test(modified_utf8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
