// SPDX-License-Identifier: Apache-2.0
//
// Lessons: what one VM loaded of the JDK, another one loads by its report.
#include "run/lessons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "jvm/code.h"

typedef struct World {
    JxContext ctx;
    JxClassPath *path;
    JxVm *vm;
} World;

static void open_world(World *w) {
    jx_context_init(&w->ctx);
    JxError error = {0};
    char home[4096];
    assert_true(jx_jdk_find(&w->ctx, NULL, home, sizeof home, &error));
    w->path = jx_classpath_new(&w->ctx);
    assert_true(jx_classpath_open_jdk(w->path, home, &error));
    w->vm = jx_vm_new(&w->ctx, w->path);
}

static void close_world(World *w) {
    jx_vm_free(w->vm);
    jx_classpath_free(w->path);
    jx_context_fini(&w->ctx);
}

static JxClass *load(World *w, const char *name) {
    JxLinkError error;
    JxClass *cls = jx_vm_class(w->vm, name, &error);
    assert_non_null(cls);
    return cls;
}

static JxMethodInfo *method_of(World *w, const char *cls, const char *name, const char *descriptor) {
    JxMethodInfo *method = jx_class_declared_method(load(w, cls), name, descriptor);
    assert_non_null(method);
    return method;
}

static uint16_t some_method_constant(const JxClass *cls) {
    uint16_t i = 1;
    while (i < cls->file->pool_count && cls->file->pool[i].tag != JX_CONSTANT_METHODREF) i++;
    assert_true(i < cls->file->pool_count);
    return i;
}

static void test_what_was_loaded_is_loaded_elsewhere(void **state) {
    (void)state;
    World child, driver;
    open_world(&child);
    open_world(&driver);
    load(&child, "java/lang/String");
    load(&driver, "java/lang/String");
    JxLessonStart start = jx_lesson_start(child.vm);
    load(&child, "java/util/BitSet");
    load(&child, "[[Ljava/util/Optional;");
    jx_method_code(child.vm, method_of(&child, "java/util/BitSet", "get", "(I)Z"));
    jx_method_code(child.vm, method_of(&child, "java/lang/String", "length", "()I"));

    JxLinkError error;
    assert_null(jx_vm_class(child.vm, "p/package-info", &error));
    JxClass *bits = load(&child, "java/util/BitSet");
    uint16_t constant = some_method_constant(bits);
    const char *resolved_to = jx_resolve_method(child.vm, bits, constant, &error)->name;

    json_t *lesson = jx_lesson_to_json(child.vm, start);
    jx_lesson_learn(driver.vm, lesson);
    assert_int_equal(jx_vm_failed_count(driver.vm), 1);
    assert_non_null(jx_resolved_to(load(&driver, "java/util/BitSet"), constant));
    assert_string_equal(jx_resolve_method(driver.vm, load(&driver, "java/util/BitSet"), constant, &error)->name,
                        resolved_to);
    assert_non_null(jx_vm_loaded_class(driver.vm, "java/util/BitSet"));
    assert_non_null(jx_vm_loaded_class(driver.vm, "java/util/Optional"));
    assert_non_null(jx_vm_loaded_class(driver.vm, "[[Ljava/util/Optional;"));
    assert_non_null(method_of(&driver, "java/util/BitSet", "get", "(I)Z")->code);
    assert_null(method_of(&driver, "java/util/BitSet", "set", "(I)V")->code);
    assert_non_null(method_of(&driver, "java/lang/String", "length", "()I")->code);  // a class from before, new code

    uint32_t classes = jx_vm_class_count(driver.vm), decoded = jx_vm_decoded_count(driver.vm);
    jx_lesson_learn(driver.vm, lesson);
    assert_int_equal(classes, jx_vm_class_count(driver.vm));
    assert_int_equal(decoded, jx_vm_decoded_count(driver.vm));
    json_decref(lesson);
    close_world(&child);
    close_world(&driver);
}

static void test_what_is_no_lesson_teaches_nothing(void **state) {
    (void)state;
    World w;
    open_world(&w);
    uint32_t classes = jx_vm_class_count(w.vm);
    static const char *const texts[] = {"{}", "[]", "{\"classes\":[1,\"no/such/Class\"]}",
                                        "{\"code\":[\"java/lang/String\",0]}", "{\"code\":[\"java/lang/String\"]}"};
    jx_lesson_learn(w.vm, NULL);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        json_t *lesson = json_loads(texts[i], 0, NULL);
        assert_non_null(lesson);
        jx_lesson_learn(w.vm, lesson);
        json_decref(lesson);
    }
    assert_int_equal(classes, jx_vm_class_count(w.vm));
    load(&w, "java/lang/String");
    json_t *bad =
        json_loads("{\"code\":[\"java/lang/String\",-1,\"java/lang/String\",100000],"
                   "\"constants\":[7,\"java/lang/String\",0,99999,-1,\"no/such/Class\",1,null],\"absent\":[3]}",
                   0, NULL);
    jx_lesson_learn(w.vm, bad);
    assert_int_equal(jx_vm_decoded_count(w.vm), 0);
    assert_int_equal(jx_vm_resolved_count(w.vm), 0);
    json_decref(bad);
    close_world(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_loaded_is_loaded_elsewhere),
        cmocka_unit_test(test_what_is_no_lesson_teaches_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
