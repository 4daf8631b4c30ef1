// SPDX-License-Identifier: Apache-2.0
//
// Findings survive the way through JSON, and values print as Java writes them.
#include "../unit.h"
#include "witness/witness.h"

typedef struct Fixture {
    JxContext ctx;
} Fixture;

static int set_up(void **state) {
    Fixture *f = calloc(1, sizeof *f);
    jx_context_init(&f->ctx);
    *state = f;
    return 0;
}

static int tear_down(void **state) {
    Fixture *f = *state;
    jx_context_fini(&f->ctx);
    free(f);
    return 0;
}

static void expect_primitive(Fixture *f, char type, uint64_t bits, const char *expected) {
    JxStrbuf buf;
    jx_strbuf_init(&buf, &f->ctx.alloc);
    jx_primitive_print(type, bits, &buf);
    assert_string_equal(buf.text, expected);
    jx_strbuf_fini(&buf);
}

static void primitives(void **state) {
    Fixture *f = *state;
    expect_primitive(f, 'I', 0x80000000u, "Integer.MIN_VALUE");
    expect_primitive(f, 'I', (uint32_t)-7, "-7");
    expect_primitive(f, 'J', 0x8000000000000000u, "Long.MIN_VALUE");
    expect_primitive(f, 'J', 5, "5L");
    expect_primitive(f, 'B', 0xfb, "-5");
    expect_primitive(f, 'S', 0xfed4, "-300");
    expect_primitive(f, 'Z', 1, "true");
    expect_primitive(f, 'C', '\'', "'\\''");
    expect_primitive(f, 'C', '\n', "'\\n'");
    expect_primitive(f, 'C', 0x2028, "'\\u2028'");
    expect_primitive(f, 'F', 1, "1e-45f");
    expect_primitive(f, 'F', 0x7fc00000, "Float.NaN");
    expect_primitive(f, 'F', 0x7fc00001, "Float.intBitsToFloat(0x7fc00001)");
    expect_primitive(f, 'F', 0xff800000, "Float.NEGATIVE_INFINITY");
    expect_primitive(f, 'D', 0x8000000000000000u, "-0.0");
    expect_primitive(f, 'D', 0x3ff0000000000000u, "1.0");
    expect_primitive(f, 'D', 0x7fefffffffffffffu, "1.7976931348623157e+308");
    expect_primitive(f, 'D', 0x7ff0000000000001u, "Double.longBitsToDouble(0x7ff0000000000001L)");
}

// An object with an alias inside, an array, a string with a lone surrogate, and a stub.
static JxFinding *sample(JxArena *arena) {
    JxFinding *finding = JX_ARENA_NEW(arena, JxFinding);
    memcpy(finding->id, "0123456789abcdef", 17);
    finding->exception = "java.lang.ArithmeticException";
    finding->kind = JX_FINDING_PRECONDITION;
    finding->replay.outcome = JX_OUTCOME_UNCONFIRMED;
    finding->at = (JxFrameName){"p.C", "m", "(I)V", "C.java", 7, true};
    finding->entry = (JxFrameName){"p.C", "n", "(LC;)V", "C.java", 0, true};
    finding->entry_static = finding->search.has_model = finding->search.satisfiable = true;
    static uint16_t chars[] = {'a', 0xd800, '"', 0};
    static JxValue number = {.form = JX_VALUE_PRIMITIVE, .type = "J", .bits = 0x8000000000000000u};
    static JxValue text = {.form = JX_VALUE_STRING, .type = "Ljava/lang/String;", .id = 2, .chars = chars, .count = 3};
    static JxValue same = {.form = JX_VALUE_SAME, .type = "Lp/C;", .id = 1};
    static JxValue *arguments[] = {&number, &text};
    static JxFieldValue fields[] = {{"p/C", "next", "Lp/C;", &same}};
    static JxValue object = {.form = JX_VALUE_OBJECT,
                             .type = "Lp/C;",
                             .id = 1,
                             .constructor = "(JLjava/lang/String;)V",
                             .argument_count = 2,
                             .arguments = arguments,
                             .field_count = 1,
                             .fields = fields};
    static JxStubCall calls[] = {{"p/I", "next", "()J", &number, false}, {"p/I", "stop", "()V", NULL, true}};
    static JxValue stub = {.form = JX_VALUE_STUB, .type = "Lp/I;", .id = 3, .call_count = 2, .calls = calls};
    static JxValue *elements[] = {&number, &number};
    static JxValue array = {
        .form = JX_VALUE_ARRAY, .type = "[J", .id = 4, .count = 2, .cut = true, .elements = elements};
    static JxNamedValue inputs[] = {{"c", "Lp/C;", &object}, {"i", "Lp/I;", &stub}, {"a", "[J", &array}};
    finding->input_count = 3;
    finding->inputs = inputs;
    static const char *conditions[] = {"x == 0"};
    finding->report.condition_count = 1;
    finding->report.conditions = conditions;
    finding->trace_count = 1;
    finding->trace = &finding->at;
    return finding;
}

static void there_and_back(void **state) {
    Fixture *f = *state;
    JxFinding *finding = sample(&f->ctx.arena);
    finding->replay.alternative = sample(&f->ctx.arena);
    json_t *first = jx_finding_to_json(finding, &f->ctx.arena);
    JxFinding *copy = jx_finding_from_json(first, &f->ctx.arena);
    json_t *second = jx_finding_to_json(copy, &f->ctx.arena);
    assert_true(json_equal(first, second));
    assert_int_equal(copy->kind, JX_FINDING_PRECONDITION);
    assert_non_null(copy->replay.alternative);
    assert_true(copy->inputs[2].value->cut);
    assert_int_equal(copy->inputs[0].value->arguments[1]->chars[1], 0xd800);
    assert_null(copy->inputs[1].value->calls[1].result);
    json_decref(first);
    json_decref(second);
}

static void outcomes(void **state) {
    Fixture *f = *state;
    for (int i = 0; i < JX_OUTCOME_COUNT; i++) {
        const char *status = jx_outcome_status((JxOutcome)i);
        if (!status) continue;  // of paths: no finding has it
        assert_int_equal(jx_outcome_find(status, jx_outcome_name((JxOutcome)i)), i);
        JxFinding *finding = sample(&f->ctx.arena);
        finding->replay = (JxFindingReplay){
            .outcome = (JxOutcome)i, .detail = "d", .test_file = "T.java", .test_class = "T", .test_method = "t"};
        json_t *json = jx_finding_to_json(finding, &f->ctx.arena);
        assert_string_equal(json_string_value(json_object_get(json, "status")), status);
        JxFinding *copy = jx_finding_from_json(json, &f->ctx.arena);
        assert_int_equal(copy->replay.outcome, i);
        assert_string_equal(copy->replay.detail, "d");
        assert_string_equal(copy->replay.test_method, "t");
        assert_int_equal(jx_finding_is_confirmed(copy), i == JX_OUTCOME_CONFIRMED);
        json_decref(json);
    }
    assert_int_equal(jx_outcome_find("no-test", NULL), JX_OUTCOME_NO_TEST);  // the general one of three
    assert_int_equal(jx_outcome_find("flaky", NULL), JX_OUTCOME_FLAKY);
    assert_int_equal(jx_outcome_find("never-heard-of", "confirmed"), JX_OUTCOME_UNCONFIRMED);
    assert_int_equal(jx_outcome_find(NULL, NULL), JX_OUTCOME_UNCONFIRMED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(primitives, set_up, tear_down),
        cmocka_unit_test_setup_teardown(there_and_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(outcomes, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
