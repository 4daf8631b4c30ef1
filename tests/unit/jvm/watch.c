// SPDX-License-Identifier: Apache-2.0
//
// What is noted while somebody watches a VM: classes with their supertypes, what is absent, subtypes, files.
#include "jvm/watch.h"

#include "../unit.h"
#include "../world.h"

typedef struct Seen {
    char text[JX_LOOKS][512];
} Seen;

static void add(JxLook look, const char *name, void *user) {
    Seen *seen = user;
    strcat(seen->text[look], name);
    strcat(seen->text[look], " ");
}

static Seen seen_by(const JxVm *vm) {
    Seen seen = {0};
    jx_vm_each_look(vm, add, &seen);
    return seen;
}

static const char *const source = "interface Shape { int size(); }\n"
                                  "class Square implements Shape { public int size() { return 4; } }\n"
                                  "class Circle implements Shape { public int size() { return 3; } }\n"
                                  "class Apart { int of(Shape s) { return s.size(); } }\n";

static void open_classes(World *w) {
    world_write(w, "Shapes.java", source);
    world_compile(w, "out", "Shapes.java");
    world_add(w, "out");
    JxLinkError error;
    const char *const names[] = {"Apart", "Circle", "Shape", "Square"};
    for (size_t i = 0; i < 4; i++) assert_non_null(jx_vm_class(w->vm, names[i], &error));
}

static void test_only_what_was_asked_for(void **state) {
    World *w = world_of(state);
    JxLinkError error;
    open_classes(w);
    assert_false(jx_vm_is_watched(w->vm));
    jx_vm_watch(w->vm);
    jx_vm_class(w->vm, "Circle", &error);
    jx_vm_class(w->vm, "[LCircle;", &error);
    jx_vm_class(w->vm, "java/util/ArrayList", &error);
    jx_vm_class(w->vm, "Nowhere", &error);
    jx_vm_loaded_class(w->vm, "Elsewhere");
    jx_vm_look_at_file(w->vm, "rules.txt");
    Seen seen = seen_by(w->vm);
    assert_string_equal(seen.text[JX_LOOK_CLASS], "Circle Shape ");
    assert_string_equal(seen.text[JX_LOOK_ABSENT], "Nowhere Elsewhere ");
    assert_string_equal(seen.text[JX_LOOK_SUBTYPES], "");
    assert_string_equal(seen.text[JX_LOOK_FILE], "rules.txt ");
    assert_false(jx_vm_looked_at_everything(w->vm));
    jx_vm_look_at_everything(w->vm);
    assert_true(jx_vm_looked_at_everything(w->vm));
}

static void test_code_and_subtypes(void **state) {
    World *w = world_of(state);
    JxLinkError error;
    open_classes(w);
    JxClass *apart = jx_vm_class(w->vm, "Apart", &error), *shape = jx_vm_class(w->vm, "Shape", &error);
    jx_vm_watch(w->vm);
    assert_non_null(jx_method_code(w->vm, jx_class_declared_method(apart, "of", "(LShape;)I")));
    assert_string_equal(seen_by(w->vm).text[JX_LOOK_CLASS], "Apart ");
    jx_vm_look_at_subtypes(w->vm, shape);
    Seen seen = seen_by(w->vm);
    assert_string_equal(seen.text[JX_LOOK_CLASS], "Apart Shape Circle Square ");
    assert_string_equal(seen.text[JX_LOOK_SUBTYPES], "Shape ");
    assert_string_equal(seen.text[JX_LOOK_PACKAGE], "");
    const JxPackage *package = jx_class_package(w->vm, shape);
    assert_string_equal(seen_by(w->vm).text[JX_LOOK_PACKAGE], " ");
    bool found = false;
    for (uint32_t i = 0; i < package->count; i++) found |= strcmp(package->names[i], "Circle") == 0;
    assert_true(found);
    assert_int_equal(jx_vm_package(w->vm, "nowhere")->count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_only_what_was_asked_for, world_setup, world_teardown),
        cmocka_unit_test_setup_teardown(test_code_and_subtypes, world_setup, world_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
