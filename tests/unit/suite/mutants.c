// SPDX-License-Identifier: Apache-2.0
//
// Mutants of a class: which there are, that loops are left alone, and that each is the class but for a few bytes.
#include "suite/mutants.h"
#include "../world.h"
#include "suite/variants.h"

static const char source[] = "package p;\n"
                             "public class Target {\n"
                             "  static boolean less(int a) {\n"
                             "    return a < 40;\n"  // line 4
                             "  }\n"
                             "  static int sum(int[] all) {\n"
                             "    int sum = 0;\n"
                             "    for (int i = 0; i < all.length; i++) {\n"  // line 8
                             "      sum += all[i];\n"
                             "    }\n"
                             "    return -sum;\n"  // line 11
                             "  }\n"
                             "  static double rate(double a) { return a * 273.15; }\n"  // line 13
                             "  static String name() { return \"word\"; }\n"
                             "  static long big(long a) { return a + 123456789012L; }\n"
                             "}\n";

static int open_world(void **state) {
    if (world_setup(state) != 0 || !*state) return 0;
    World *w = *state;
    world_write(w, "src/Target.java", source);
    world_compile(w, "out", "src/*.java");
    world_add(w, "out");
    return 0;
}

static bool has(const JxMutantClass *cls, int line, const char *what) {
    for (size_t i = 0; i < cls->list.count; i++)
        if (cls->list.data[i].line == line && strcmp(cls->list.data[i].what, what) == 0) return true;
    return false;
}

static void kinds(void **state) {
    World *w = world_of(state);
    JxMutantClass cls;
    assert_true(jx_mutants_of(w->vm, world_class(w, "p/Target"), &w->ctx.arena, &cls));
    assert_true(has(&cls, 4, "moved boundary"));
    assert_true(has(&cls, 4, "negated condition"));
    assert_true(has(&cls, 4, "other constant"));
    assert_true(has(&cls, 11, "no negation"));
    assert_true(has(&cls, 13, "other operator"));
    assert_true(has(&cls, 13, "other constant"));
    // Neither the condition nor the step of a loop makes one that hardly ever ends.
    assert_true(has(&cls, 8, "moved boundary"));
    assert_false(has(&cls, 8, "negated condition"));
    assert_false(has(&cls, 8, "other increment"));
    jx_vec_fini(&cls.list);
}

static void few_bytes_differ(void **state) {
    World *w = world_of(state);
    JxMutantClass cls;
    assert_true(jx_mutants_of(w->vm, world_class(w, "p/Target"), &w->ctx.arena, &cls));
    for (size_t i = 0; i < cls.list.count; i++) {
        const uint8_t *bytes = jx_mutant_bytes(&cls, &cls.list.data[i], &w->ctx.arena);
        uint32_t differ = 0;
        for (uint32_t k = 0; k < cls.length; k++) differ += bytes[k] != cls.bytes[k];
        assert_true(differ >= 1 && differ <= 8);
        JxError error = {0};
        assert_non_null(jx_classfile_read(&w->ctx, &w->ctx.arena, bytes, cls.length, "mutant", &error));
    }
    jx_vec_fini(&cls.list);
}

static void words(void **state) {
    World *w = world_of(state);
    JxWords found = {0};
    jx_words_add(&found, w->vm, world_class(w, "p/Target"));
    bool forty = false, big = false;
    for (uint32_t i = 0; i < found.number_count; i++) {
        forty |= found.numbers[i] == 40;
        big |= found.numbers[i] == 123456789012;
    }
    assert_true(forty && big);
    assert_int_equal(found.real_count, 1);
    assert_int_equal(found.text_count, 1);
    assert_string_equal(found.texts[0].bytes, "word");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(kinds), cmocka_unit_test(few_bytes_differ),
                                       cmocka_unit_test(words)};
    return cmocka_run_group_tests_name("suite/mutants", tests, open_world, world_teardown);
}
