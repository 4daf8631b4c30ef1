// SPDX-License-Identifier: Apache-2.0
//
// Variants of inputs: what changes, what stays, and that the same seed gives the same one.
#include "suite/variants.h"
#include "../unit.h"
#include "suite/trials.h"

typedef struct Bench {
    JxContext ctx;
    JxFinding finding;
    JxNamedValue inputs[3];
    JxValue number, text, object, argument;
    JxValue *arguments[1];
    JxBuildCall step;
    uint16_t chars[3];
    JxWords words;
} Bench;

static int open_bench(void **state) {
    Bench *b = calloc(1, sizeof *b);
    jx_context_init(&b->ctx);
    b->number = (JxValue){.form = JX_VALUE_PRIMITIVE, .type = "I", .bits = 7};
    memcpy(b->chars, (uint16_t[]){'a', 'b', 'c'}, sizeof b->chars);
    b->text = (JxValue){.form = JX_VALUE_STRING, .type = "Ljava/lang/String;", .id = 1, .chars = b->chars, .count = 3};
    b->argument = (JxValue){.form = JX_VALUE_PRIMITIVE, .type = "I", .bits = 2};
    b->arguments[0] = &b->argument;
    b->step = (JxBuildCall){.name = "add", .descriptor = "(I)V", .argument_count = 1, .arguments = b->arguments};
    b->object = (JxValue){
        .form = JX_VALUE_OBJECT, .type = "Lp/Bag;", .id = 2, .constructor = "()V", .step_count = 1, .steps = &b->step};
    b->inputs[0] = (JxNamedValue){"this", "Lp/Bag;", &b->object};
    b->inputs[1] = (JxNamedValue){"n", "I", &b->number};
    b->inputs[2] = (JxNamedValue){"s", "Ljava/lang/String;", &b->text};
    b->finding = (JxFinding){.exception = "", .input_count = 3, .inputs = b->inputs};
    b->finding.entry = (JxFrameName){.class = "p.Bag", .method = "take", .descriptor = "(ILjava/lang/String;)V"};
    b->words = (JxWords){.numbers = {100}, .number_count = 1, .texts = {{"key", 3}}, .text_count = 1};
    *state = b;
    return 0;
}

static int close_bench(void **state) {
    Bench *b = *state;
    jx_context_fini(&b->ctx);
    free(b);
    return 0;
}

static const char *text_of(Bench *b, const JxFinding *finding) {
    JxStrbuf out;
    jx_strbuf_init(&out, &b->ctx.alloc);
    for (uint32_t i = 0; i < finding->input_count; i++) {
        jx_value_print(finding->inputs[i].value, &out);
        jx_strbuf_char(&out, ' ');
    }
    const char *text = jx_strbuf_dup(&out, &b->ctx.arena);
    jx_strbuf_fini(&out);
    return text;
}

static JxFinding *variant(Bench *b, uint64_t seed) {
    return jx_variant_make(&b->finding, NULL, &b->words, seed, &b->ctx.arena);
}

static void the_original_stays(void **state) {
    Bench *b = *state;
    const char *before = text_of(b, &b->finding);
    for (uint64_t seed = 1; seed < 300; seed++) variant(b, seed);
    assert_string_equal(before, text_of(b, &b->finding));
    assert_int_equal(b->object.step_count, 1);
    assert_int_equal(b->text.count, 3);
}

static void a_seed_gives_one_variant(void **state) {
    Bench *b = *state;
    const char *original = text_of(b, &b->finding);
    uint32_t others = 0;
    for (uint64_t seed = 1; seed < 200; seed++) {
        const char *one = text_of(b, variant(b, seed));
        assert_string_equal(one, text_of(b, variant(b, seed)));
        others += strcmp(one, original) != 0;
    }
    assert_true(others > 120);
}

// Numbers beside those of the code, and its words, come up.
static void words_are_used(void **state) {
    Bench *b = *state;
    bool at = false, below = false, above = false, word = false, longer = false;
    for (uint64_t seed = 1; seed < 3000; seed++) {
        const JxFinding *made = variant(b, seed);
        int32_t number = (int32_t)made->inputs[1].value->bits;
        at |= number == 100;
        below |= number == 99;
        above |= number == 101;
        const JxValue *text = made->inputs[2].value;
        word |= text->count == 3 && text->chars[0] == 'k' && text->chars[2] == 'y';
        longer |= made->inputs[0].value->step_count == 2;
    }
    assert_true(at && below && above && word && longer);
}

// Objects of calls that were copied are objects of their own.
static void numbers_of_objects_differ(void **state) {
    Bench *b = *state;
    b->argument =
        (JxValue){.form = JX_VALUE_STRING, .type = "Ljava/lang/String;", .id = 3, .chars = b->chars, .count = 3};
    for (uint64_t seed = 1; seed < 500; seed++) {
        const JxValue *object = variant(b, seed)->inputs[0].value;
        for (uint32_t i = 0; i < object->step_count; i++)
            for (uint32_t k = 0; k < i; k++)
                assert_int_not_equal(object->steps[i].arguments[0]->id, object->steps[k].arguments[0]->id);
    }
}

// What another case calls comes up as a call before the call, and its objects in the place of ours.
static void donors_lend_calls_and_values(void **state) {
    Bench *b = *state;
    JxFinding donor = b->finding;
    donor.entry.method = "fill";
    JxFinding maker = {.exception = "", .input_count = 1, .inputs = &b->inputs[1]};
    maker.entry = (JxFrameName){.class = "p.Bag", .method = "<init>", .descriptor = "(I)V"};
    bool called = false, made_anew = false;
    for (uint64_t seed = 1; seed < 500; seed++) {
        const JxFinding *one = jx_variant_make(&b->finding, &donor, &b->words, seed, &b->ctx.arena);
        const JxValue *object = one->inputs[0].value;
        for (uint32_t i = 0; i < object->step_count; i++) called |= strcmp(object->steps[i].name, "fill") == 0;
        const JxFinding *other = jx_variant_make(&b->finding, &maker, &b->words, seed, &b->ctx.arena);
        made_anew |= strcmp(other->inputs[0].value->constructor, "(I)V") == 0;
    }
    assert_true(called && made_anew);
}

static void values_are_alike(void **state) {
    Bench *b = *state;
    const JxFinding *copy = jx_finding_copy(&b->finding, &b->ctx.arena);
    for (uint32_t i = 0; i < copy->input_count; i++)
        assert_true(jx_value_is_like(copy->inputs[i].value, b->finding.inputs[i].value));
    assert_int_equal(jx_finding_hash(copy, &b->ctx), jx_finding_hash(&b->finding, &b->ctx));
    copy->inputs[0].value->steps[0].arguments[0]->bits++;
    copy->inputs[2].value->chars[1] = 'x';
    assert_false(jx_value_is_like(copy->inputs[0].value, b->finding.inputs[0].value));
    assert_false(jx_value_is_like(copy->inputs[2].value, b->finding.inputs[2].value));
}

// Calls that threw are taken out, the others stay.
static void inputs_are_repaired(void **state) {
    Bench *b = *state;
    JxBuildCall steps[3] = {b->step, b->step, b->step};
    steps[1].name = "bad";
    b->object.steps = steps;
    b->object.step_count = 3;
    JxFinding *copy = jx_finding_copy(&b->finding, &b->ctx.arena);
    const uint32_t refused[] = {1};
    const JxTried tried = {.refused_count = 1, .refused = refused};
    assert_false(jx_tried_is_good(&tried));
    jx_trials_repair(copy, &tried);
    assert_int_equal(copy->inputs[0].value->step_count, 2);
    assert_string_equal(copy->inputs[0].value->steps[1].name, "add");
}

static void what_cannot_be_made_is_known(void **state) {
    Bench *b = *state;
    assert_true(jx_trials_can(&b->finding));
    b->number = (JxValue){.form = JX_VALUE_ANY, .type = "Lp/Other;"};
    assert_false(jx_trials_can(&b->finding));
    b->number.type = "Ljava/util/List;";
    assert_true(jx_trials_can(&b->finding));
    b->finding.entry_private = true;
    assert_false(jx_trials_can(&b->finding));
}

static void copies_have_numbers_of_their_own(void **state) {
    Bench *b = *state;
    const JxValue *made = jx_value_copy_for(&b->text, &b->finding, &b->ctx.arena);
    assert_true(made->id > 2);
    JxValue same = {.form = JX_VALUE_SAME, .id = 1};
    b->arguments[0] = &same;
    assert_null(jx_value_copy_for(&b->object, &b->finding, &b->ctx.arena));
}

static void nothing_to_change(void **state) {
    Bench *b = *state;
    b->finding.input_count = 0;
    assert_null(variant(b, 1));
}

int main(void) {
#define EACH(name) cmocka_unit_test_setup_teardown(name, open_bench, close_bench)
    const struct CMUnitTest tests[] = {
        EACH(the_original_stays),
        EACH(a_seed_gives_one_variant),
        EACH(words_are_used),
        EACH(numbers_of_objects_differ),
        EACH(copies_have_numbers_of_their_own),
        EACH(nothing_to_change),
        EACH(numbers_of_objects_differ),
        EACH(donors_lend_calls_and_values),
        EACH(nothing_to_change),
        EACH(numbers_of_objects_differ),
        EACH(values_are_alike),
        EACH(nothing_to_change),
        EACH(numbers_of_objects_differ),
        EACH(inputs_are_repaired),
        EACH(nothing_to_change),
        EACH(numbers_of_objects_differ),
        EACH(what_cannot_be_made_is_known),
        EACH(nothing_to_change),
    };
    return cmocka_run_group_tests_name("suite/variants", tests, NULL, NULL);
}
