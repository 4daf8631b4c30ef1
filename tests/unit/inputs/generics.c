// SPDX-License-Identifier: Apache-2.0
//
// Generic types as they stand in class files (4.7.9.1): where a type ends, its arguments, and which two agree.
#include "inputs/types.h"

#include "../unit.h"

static void a_type_ends_where_it_ends(void **state) {
    (void)state;
    static const char *const types[] = {"I",
                                        "[[J",
                                        "TT;",
                                        "Ljava/lang/String;",
                                        "[Ljava/util/List<Ljava/lang/String;>;",
                                        "Ljava/util/Map<TK;Ljava/util/List<-TV;>;>;",
                                        "Lp/Outer<TT;>.Inner<TU;>;",
                                        "+Ljava/lang/Number;",
                                        "*"};
    for (size_t i = 0; i < ROWS(types); i++) {
        char text[128];
        snprintf(text, sizeof text, "%sI", types[i]);
        if (jx_generic_skip(text) != text + strlen(types[i]))
            fail_msg("%s ends at '%s'", types[i], jx_generic_skip(text));
    }
    // What is cut off ends where the text does.
    static const char *const cut[] = {"", "Ljava/lang/String", "TT", "Ljava/util/List<Ljava/lang/String;"};
    for (size_t i = 0; i < ROWS(cut); i++) assert_int_equal(*jx_generic_skip(cut[i]), 0);
}

static void expect_argument(const char *type, uint32_t n, const char *expected) {
    const char *found = jx_generic_argument(type, n);
    if (!expected) {
        if (found) fail_msg("argument %u of %s is %s", n, type, found);
        return;
    }
    if (!found) fail_msg("%s has no argument %u", type, n);
    size_t length = (size_t)(jx_generic_skip(found) - found);
    if (length != strlen(expected) || strncmp(found, expected, length) != 0) fail_msg("%s: %s", type, found);
}

static void arguments_of_a_type(void **state) {
    (void)state;
    const char *map = "Ljava/util/Map<Ljava/lang/String;Ljava/util/List<TT;>;>;";
    expect_argument(map, 0, "Ljava/lang/String;");
    expect_argument(map, 1, "Ljava/util/List<TT;>;");
    expect_argument(map, 2, NULL);
    expect_argument("+Ljava/util/List<Ljava/lang/Integer;>;", 0, "Ljava/lang/Integer;");
    expect_argument("Ljava/util/List<*>;", 0, "*");
    expect_argument("Ljava/util/List;", 0, NULL);
    expect_argument("TT;", 0, NULL);
    expect_argument("[Ljava/util/List<Ljava/lang/Integer;>;", 0, NULL);
    assert_null(jx_generic_argument(NULL, 0));
}

static void types_agree_unless_plain_arguments_differ(void **state) {
    (void)state;
    static const struct {
        const char *a, *b;
        bool agree;
    } rows[] = {
        {"Ljava/util/List<Ljava/lang/String;>;", "Ljava/util/List<Ljava/lang/String;>;", true},
        {"Ljava/util/List<Ljava/lang/String;>;", "Ljava/util/List<Ljava/lang/Integer;>;", false},
        {"Ljava/util/List<Ljava/lang/String;>;", "Ljava/util/List<TT;>;", true},
        {"Ljava/util/List<Ljava/lang/String;>;", "Ljava/util/List<*>;", true},
        {"Ljava/util/List<Ljava/lang/String;>;", "Ljava/util/List;", true},
        {"Ljava/util/Map<TK;Ljava/lang/String;>;", "Ljava/util/Map<TK;Ljava/lang/Long;>;", false},
        {"Ljava/util/List<[I>;", "Ljava/util/List<[J>;", false},
        {"Ljava/util/List<Ljava/util/Set<+TT;>;>;", "Ljava/util/List<Ljava/lang/String;>;", true},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        if (jx_generic_agree(rows[i].a, rows[i].b) != rows[i].agree) fail_msg("%s and %s", rows[i].a, rows[i].b);
        if (jx_generic_agree(rows[i].b, rows[i].a) != rows[i].agree) fail_msg("%s and %s", rows[i].b, rows[i].a);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_type_ends_where_it_ends),
        cmocka_unit_test(arguments_of_a_type),
        cmocka_unit_test(types_agree_unless_plain_arguments_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
