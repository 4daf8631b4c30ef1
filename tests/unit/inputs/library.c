// SPDX-License-Identifier: Apache-2.0
//
// What jdk/ tells inputs/ of the library is so, in every JDK of this machine: classes, constructors, factories and
// members are there, and what stands for a type is of that type and can be made.
#include "inputs/library.h"

#include "../world.h"
#include "jdk/objects.h"

static const JxLibraryFacts *facts(void) { return &jx_jdk_library; }

// NULL where this JDK is too old for it; `must`: then the test fails.
static JxClass *load(World *w, const char *name, bool must) {
    JxClass *cls = jx_vm_class(w->vm, name, &w->error);
    if (!cls && must) fail_msg("no class %s: %s", name, w->error.message);
    return cls;
}

static void need_method(JxClass *cls, const char *name, const char *descriptor, bool is_static) {
    const JxMethodInfo *method = jx_class_find_method(cls, name, descriptor);
    if (!method) fail_msg("%s has no method %s%s", cls->name, name, descriptor);
    if (!(method->flags & JX_ACC_PUBLIC)) fail_msg("%s.%s%s is not public", cls->name, name, descriptor);
    if (is_static != !!(method->flags & JX_ACC_STATIC)) fail_msg("%s.%s: static or not?", cls->name, name);
}

static uint32_t parameters(const char *descriptor) {
    uint32_t count = 0;
    for (const char *p = descriptor + 1; *p != ')'; p++, count++) {
        while (*p == '[') p++;
        if (*p == 'L') p = strchr(p, ';');
    }
    return count;
}

static void check_recipe(World *w, const JxRecipe *row) {
    JxClass *cls = load(w, row->owner, true);
    assert_false(cls->is_abstract);
    if (row->factory) {
        JxClass *maker = row->maker ? load(w, row->maker, true) : cls;
        const JxMethodInfo *factory = jx_class_find_method(maker, row->factory, row->descriptor);
        if (!factory) fail_msg("%s has no factory %s%s", maker->name, row->factory, row->descriptor);
        need_method(maker, row->factory, row->descriptor, factory->flags & JX_ACC_STATIC);
        // What the factory says that it makes is a supertype of what it makes.
        const char *result = strchr(row->descriptor, ')') + 1;
        JxClass *made = jx_vm_class_of_descriptor(w->vm, result, &w->error);
        assert_non_null(made);
        if (!jx_class_is_subtype(cls, made)) fail_msg("%s is no %s", cls->name, made->name);
    } else {
        need_method(cls, "<init>", row->descriptor, false);
    }
    if (row->adder) need_method(cls, row->adder, row->adder_descriptor, false);
    if (row->adder) assert_null(row->factory);
    if (row->is_date) assert_non_null(row->ranges);
    for (uint32_t i = 0; row->ranges && i < parameters(row->descriptor); i++)
        assert_true(row->ranges[i].low <= row->ranges[i].high);
}

static const JxRecipe *recipe_of(const char *owner) {
    for (size_t i = 0; i < facts()->recipe_count; i++)
        if (strcmp(facts()->recipes[i].owner, owner) == 0) return &facts()->recipes[i];
    return NULL;
}

static void check_stand_ins(World *w) {
    for (size_t i = 0; i < facts()->stand_in_count; i++) {
        const JxStandIn *row = &facts()->stand_ins[i];
        JxClass *type = load(w, row->type, false), *cls = load(w, row->cls, true);
        if (!type) continue;  // newer than this JDK
        if (!jx_class_is_subtype(cls, type)) fail_msg("%s stands for %s and is none", row->cls, row->type);
        if (!recipe_of(row->cls) && strcmp(row->cls, "java/lang/String") != 0) fail_msg("nobody makes %s", row->cls);
        for (size_t j = 0; j < i; j++) assert_string_not_equal(facts()->stand_ins[j].type, row->type);
    }
    for (size_t i = 0; i < facts()->usual_count; i++) assert_false(load(w, facts()->usual[i], true)->is_abstract);
    assert_non_null(load(w, facts()->box, true));
}

static void check_members(World *w) {
    for (size_t i = 0; i < facts()->member_count; i++) {
        const JxLibraryMember *row = &facts()->members[i];
        JxClass *owner = load(w, row->owner, true);
        bool there = row->descriptor ? jx_class_declared_method(owner, row->name, row->descriptor) != NULL
                                     : jx_class_find_field(owner, row->name, NULL) != NULL;
        if (!there) fail_msg("%s has no member %s", row->owner, row->name);
    }
    JxClass *clazz = load(w, "java/lang/Class", true);
    for (int kind = JX_MEMBER_METHOD; kind <= JX_MEMBER_CONSTRUCTOR; kind++) {
        const JxLibraryMember *lookup = &facts()->lookups[kind];
        need_method(clazz, lookup->name, lookup->descriptor, false);
        const char *result = strchr(lookup->descriptor, ')') + 1;
        JxClass *made = jx_vm_class_of_descriptor(w->vm, result, &w->error);
        assert_int_equal(facts()->member_kind(made), kind);
    }
    assert_int_equal(facts()->member_kind(clazz), JX_MEMBER_NONE);
}

static void facts_hold_in_each_jdk(void **state) {
    (void)state;
    if (!jdk_homes()[0]) skip();
    for (const char *const *home = jdk_homes(); *home; home++) {
        World w;
        world_open(&w, *home);
        for (size_t i = 0; i < facts()->recipe_count; i++) {
            check_recipe(&w, &facts()->recipes[i]);
            assert_ptr_equal(recipe_of(facts()->recipes[i].owner), &facts()->recipes[i]);  // one row per class
        }
        check_stand_ins(&w);
        check_members(&w);
        world_close(&w);
    }
}

static JxUtf8 utf8(const char *text) { return (JxUtf8){text, (uint32_t)strlen(text)}; }

static void names_tell_what_changes_nothing(void **state) {
    (void)state;
    static const struct {
        const char *owner;
        bool value, back;
    } rows[] = {{"java/lang/Integer", true, false},
                {"java/lang/StringBuilder", false, false},
                {"java/lang/System", false, false},
                {"java/lang/Iterable", false, true},
                {"java/time/LocalDate", true, false},
                {"java/util/ArrayList", false, false},
                {"java/util/Iterator", false, true},
                {"java/util/function/Function", false, true},
                {"java/util/Optional", true, false},
                {"shop/java/lang/Till", false, false},
                {"java/util/function2/Function", false, false}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        if (facts()->is_value_class(utf8(rows[i].owner)) != rows[i].value) fail_msg("value: %s", rows[i].owner);
        if (facts()->calls_back(utf8(rows[i].owner)) != rows[i].back) fail_msg("calls back: %s", rows[i].owner);
    }
    assert_true(facts()->only_looks(utf8("size")));
    assert_false(facts()->only_looks(utf8("siz")));
    assert_false(facts()->only_looks(utf8("remove")));
    assert_true(facts()->only_computes(utf8("makeConcatWithConstants")));
    assert_false(facts()->only_computes(utf8("run")));
}

static void comparisons_and_parsers(void **state) {
    World *w = world_of(state);
    JxClass *comparator = load(w, "java/util/Comparator", true), *string = load(w, "java/lang/String", true);
    const char *two = "(Ljava/lang/Object;Ljava/lang/Object;)I";
    assert_true(facts()->is_comparison(jx_class_find_method(comparator, "compare", two)));
    assert_false(facts()->is_comparison(jx_class_find_method(comparator, "equals", "(Ljava/lang/Object;)Z")));
    assert_false(facts()->is_comparison(jx_class_find_method(string, "compareTo", "(Ljava/lang/String;)I")));
    assert_true(facts()->parses(load(w, "java/lang/Integer", true)));
    assert_true(facts()->parses(load(w, "java/lang/Boolean", true)));
    assert_false(facts()->parses(load(w, "java/lang/StringBuilder", true)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_hold_in_each_jdk),
        cmocka_unit_test(names_tell_what_changes_nothing),
        cmocka_unit_test_setup_teardown(comparisons_and_parsers, world_setup, world_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
