// SPDX-License-Identifier: Apache-2.0
//
// The text of numbers, names and instructions; tests/javap compares whole classes.
#include "classfile/dump.h"
#include "../unit.h"
#include "builder.h"

static JxAlloc memory;

static int setup(void **state) {
    (void)state;
    jx_alloc_init(&memory);
    return 0;
}

static void expect_double(double value, const char *text) {
    JxStrbuf out;
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    jx_strbuf_init(&out, &memory);
    jx_dump_double(bits, &out);
    assert_string_equal(out.text, text);
    jx_strbuf_fini(&out);
}

static void expect_float(float value, const char *text) {
    JxStrbuf out;
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    jx_strbuf_init(&out, &memory);
    jx_dump_float(bits, &out);
    assert_string_equal(out.text, text);
    jx_strbuf_fini(&out);
}

// The expectations are what Double.toString and Float.toString of JDK 25 give.
static void numbers(void **state) {
    (void)state;
    expect_double(0.0, "0.0");
    expect_double(-0.0, "-0.0");
    expect_double(1.0, "1.0");
    expect_double(-123.456, "-123.456");
    expect_double(100.0, "100.0");
    expect_double(0.001, "0.001");
    expect_double(0.05, "0.05");
    expect_double(9.999e-4, "9.999E-4");
    expect_double(9999999.0, "9999999.0");
    expect_double(1e7, "1.0E7");
    expect_double(1.7976931348623157e308, "1.7976931348623157E308");
    expect_double(4.9e-324, "4.9E-324");
    expect_double(2e23, "2.0E23");
    expect_double(__builtin_inf(), "Infinity");
    expect_double(-__builtin_inf(), "-Infinity");
    expect_double(__builtin_nan(""), "NaN");
    expect_float(3.4028235e38F, "3.4028235E38");
    expect_float(1.4e-45F, "1.4E-45");
    expect_float(0.1F, "0.1");
    expect_float(16777216.0F, "1.6777216E7");
}

static void expect_text(const char *modified, bool quoted, const char *text) {
    JxStrbuf out;
    jx_strbuf_init(&out, &memory);
    jx_dump_text((JxUtf8){modified, (uint32_t)strlen(modified)}, quoted, &out);
    assert_string_equal(out.length ? out.text : "", text);
    jx_strbuf_fini(&out);
}

static void texts(void **state) {
    (void)state;
    expect_text("a\"b'c\\\n\t\r\b\f", true, "a\\\"b\\'c\\\\\\n\\t\\r\\b\\f");
    expect_text("a\"b'c\\", false, "a\"b'c\\");
    expect_text("\xc0\x80\x01\x7f\xc2\x9f", true, "\\u0000\\u0001\\u007f\\u009f");
    expect_text("\xc3\xa9\xe2\x82\xac", true, "é€");
    expect_text("\xed\xa0\xbd\xed\xb8\x80", true, "😀");
    expect_text("\xed\xa0\xbd", true, "\\ud83d");
    expect_text("\xed\xb8\x80\xed\xa0\xbdx", true, "\\ude00\\ud83dx");
}

static void expect_name(const char *name, const char *text) {
    JxStrbuf out;
    jx_strbuf_init(&out, &memory);
    jx_dump_name((JxUtf8){name, (uint32_t)strlen(name)}, &out);
    assert_string_equal(out.text, text);
    jx_strbuf_fini(&out);
}

static void names(void **state) {
    (void)state;
    expect_name("java/lang/Map$Entry", "java/lang/Map$Entry");
    expect_name("_x1", "_x1");
    expect_name("<init>", "\"<init>\"");
    expect_name("[I", "\"[I\"");
    expect_name("1x", "\"1x\"");
    expect_name("a/1", "\"a/1\"");
    expect_name("package-info", "\"package-info\"");
}

static void instructions(void **state) {
    (void)state;
    JxContext ctx;
    jx_context_init(&ctx);
    JxClassBuilder b;
    JxCodeBuilder c;
    jx_build_class(&b, 61, "Test", "java/lang/Object");
    jx_build_code(&c, &b, 4, 400);
    unsigned end = jx_put_label(&c);
    jx_put_push_int(&c, -7);
    jx_put_iinc(&c, 300, 2);
    jx_put_local(&c, JX_OP_ALOAD, 5);
    jx_put_op_u1(&c, JX_OP_NEWARRAY, 10);
    jx_put_op_u2(&c, JX_OP_GETSTATIC, jx_build_member_ref(&b, JX_CONSTANT_FIELDREF, "Test", "x", "I"));
    jx_put_op_u2(&c, JX_OP_GETSTATIC, jx_build_member_ref(&b, JX_CONSTANT_FIELDREF, "Other", "x", "I"));
    jx_put_lookupswitch(&c, 1, (int32_t[]){-5}, end, (unsigned[]){end});
    jx_put_place(&c, end);
    jx_put_op(&c, JX_OP_RETURN);
    jx_build_method(&b, JX_ACC_STATIC, "m", "()V", &c);
    size_t length;
    uint8_t *bytes = jx_build_finish(&b, &length);
    JxError error = {0};
    const JxClassFile *cls = jx_classfile_read(&ctx, &ctx.arena, bytes, length, "Test.class", &error);
    assert_non_null(cls);
    JxStrbuf out;
    jx_strbuf_init(&out, &memory);
    jx_dump_class(cls, &out);
    const char *parts[] = {
        "public super class Test\n  from Test.class\n  version 61.0\n  superclass java/lang/Object\n",
        "  method static m:()V\n      code: 37 bytes, max_stack 4, max_locals 400\n",
        "           0: bipush        -7\n",
        "           2: iinc_w        300, 2\n",
        "           8: aload         5\n",
        "          10: newarray       int\n",
        "// Field x:I\n",
        "// Field Other.x:I\n",
        "          18: lookupswitch  { // 1\n",
        "-5: 36\n",
        "default: 36\n",
        "          36: return\n"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(out.text, parts[i])) fail_msg("not in the dump: %s\n%s", parts[i], out.text);
    jx_strbuf_fini(&out);
    free(bytes);
    jx_context_fini(&ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(numbers, setup),
        cmocka_unit_test_setup(texts, setup),
        cmocka_unit_test_setup(names, setup),
        cmocka_unit_test_setup(instructions, setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
