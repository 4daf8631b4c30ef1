// SPDX-License-Identifier: Apache-2.0
//
// Tests that differ only in values, put together as text.
#include "junit/parameters.h"
#include "../unit.h"

static JxNamedValue inputs[] = {{.name = "text", .type = "Ljava/lang/String;"}};
static JxFinding of = {.exception = "", .entry_static = true, .input_count = 1, .inputs = inputs};

static JxTestText test_of(const char *method, const char *body) {
    of.entry = (JxFrameName){.class = "p.Roman", .method = "parse", .descriptor = "(Ljava/lang/String;)I"};
    return (JxTestText){.finding = &of, .method = method, .head = "", .clause = "", .body = body};
}

static const char *put_together(JxContext *ctx, const JxTestText *tests, size_t count, bool used) {
    JxStrbuf out;
    jx_strbuf_init(&out, &ctx->alloc);
    assert_int_equal(jx_parameters_write(tests, count, &ctx->arena, &out), used);
    const char *text = jx_strbuf_dup(&out, &ctx->arena);
    jx_strbuf_fini(&out);
    return text;
}

static void three_become_one(void **state) {
    (void)state;
    JxContext ctx;
    jx_context_init(&ctx);
    const JxTestText tests[] = {
        test_of("parse_returnsThree", "        assertEquals(3, Roman.parse(\"III\"));\n"),
        test_of("parse_returnsMinus9", "        assertEquals(-9, Roman.parse(\"-I\\\"X\"));\n"),
        test_of("parse_null_throws", "        assertThrows(NullPointerException.class, () -> Roman.parse(null));\n"),
        test_of("parse_returnsFive", "        assertEquals(5, Roman.parse(\"V\"));\n"),
    };
    const char *text = put_together(&ctx, tests, 4, true);
    assert_non_null(strstr(text, "    @ParameterizedTest\n    @MethodSource(\"parse_returns_cases\")\n"
                                 "    void parse_returns(int expected, String text) {\n"
                                 "        assertEquals(expected, Roman.parse(text));\n    }\n"));
    assert_non_null(strstr(text, "Arguments.of(3, \"III\"),\n"));
    assert_non_null(strstr(text, "Arguments.of(-9, \"-I\\\"X\"),\n"));
    assert_non_null(strstr(text, "Arguments.of(5, \"V\"));\n"));
    assert_non_null(strstr(text, "    @Test\n    void parse_null_throws() {\n"));
    jx_context_fini(&ctx);
}

static void others_stay(void **state) {
    (void)state;
    JxContext ctx;
    jx_context_init(&ctx);
    const JxTestText few[] = {test_of("a", "        assertEquals(3, Roman.parse(\"III\"));\n"),
                              test_of("b", "        assertEquals(4, Roman.parse(\"IV\"));\n")};
    assert_null(strstr(put_together(&ctx, few, 2, false), "Parameterized"));
    // A long is no int, and an array of bytes takes no variable of type int.
    const JxTestText kinds[] = {test_of("a", "        assertEquals(3, Roman.parse(\"III\"));\n"),
                                test_of("b", "        assertEquals(4L, Roman.parse(\"IV\"));\n"),
                                test_of("c", "        assertEquals(4.5, Roman.parse(\"IV\"));\n")};
    put_together(&ctx, kinds, 3, false);
    const JxTestText narrow[] = {test_of("a", "        Roman.parse(new byte[] {1});\n"),
                                 test_of("b", "        Roman.parse(new byte[] {2});\n"),
                                 test_of("c", "        Roman.parse(new byte[] {3});\n")};
    put_together(&ctx, narrow, 3, false);
    jx_context_fini(&ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(three_become_one), cmocka_unit_test(others_stay)};
    return cmocka_run_group_tests_name("junit/parameters", tests, NULL, NULL);
}
