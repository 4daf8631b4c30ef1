// SPDX-License-Identifier: Apache-2.0
//
// The JDKs of this machine have the fields that the engine knows by name; one
// that has not is refused, by the name of the field and the JDK's version.
#include "jdk/layout.h"

#include <sys/stat.h>

#include "../classfile/assembler.h"
#include "../folder.h"
#include "../jdks.h"

static void each_jdk_is_known(void **state) {
    (void)state;
    if (!jdk_homes()[0]) skip();
    for (const char *const *home = jdk_homes(); *home; home++) {
        JxContext ctx;
        jx_context_init(&ctx);
        JxClassPath *path = jx_classpath_new(&ctx);
        JxError error = {0};
        assert_true(jx_classpath_open_jdk(path, *home, &error));
        if (!jx_layout_check(&ctx, path, &error)) fail_msg("%s: %s", error.place, error.message);
        print_message("%s: JDK %d\n", *home, jx_classpath_jdk_version(path));
        jx_classpath_free(path);
        jx_context_fini(&ctx);
        assert_int_equal(ctx.alloc.live_bytes, 0);
    }
}

// A JDK of folders and jmods that the test makes: its String is not as it should be.
static void refuse(const char *classes, const char *message) {
    char folder[FOLDER_ROOM];
    folder_make(folder);
    JxContext ctx;
    jx_context_init(&ctx);
    const char *release = "JAVA_VERSION=\"17.0.1\"\n";
    folder_write(folder, &ctx.arena, "release", release, strlen(release));
    folder_write(folder, &ctx.arena, "bin/java", "x", 1);
    char place[128], command[512];
    snprintf(place, sizeof place, "%s/module/classes", folder);
    jx_assemble_into(classes, place);
    snprintf(
        command, sizeof command,
        "mkdir %s/jmods && cd %s/module && python3 -c \"import shutil; shutil.make_archive('../m', 'zip', '.')\" && "
        "(printf 'JM\\001\\000'; cat ../m.zip) >../jmods/java.base.jmod",
        folder, folder);
    assert_int_equal(system(command), 0);
    JxClassPath *path = jx_classpath_new(&ctx);
    JxError error = {0};
    if (!jx_classpath_open_jdk(path, folder, &error)) fail_msg("%s: %s", error.place, error.message);
    assert_false(jx_layout_check(&ctx, path, &error));
    assert_string_equal(error.message, message);
    jx_classpath_free(path);
    jx_context_fini(&ctx);
    folder_remove(folder);
}

static void what_is_missing_is_named(void **state) {
    (void)state;
    const char *unknown = "JDK 17 is not one that this version of Jinx knows: java.lang.String has no field";
    char message[256];
    snprintf(message, sizeof message, "%s 'coder' of type B", unknown);
    refuse(".class java/lang/Object\n.class java/lang/String\n.field private value [B\n", message);
    snprintf(message, sizeof message, "%s 'value' of type [B", unknown);
    refuse(".class java/lang/Object\n.class java/lang/String\n.field private value [C\n", message);
    refuse(".class java/lang/Object\n", message);
}

typedef struct Seen {
    const JxClassFile *file;
    uint32_t count;
} Seen;

static void see(JxUtf8 name, JxUtf8 descriptor, void *user) {
    Seen *seen = user;
    if (!seen->file) return;
    assert_true(seen->count < seen->file->field_count);
    const JxUtf8 *expected[] = {&seen->file->fields[seen->count].name, &seen->file->fields[seen->count].descriptor};
    const JxUtf8 *found[] = {&name, &descriptor};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(found[i]->length, expected[i]->length);
        assert_memory_equal(found[i]->bytes, expected[i]->bytes, expected[i]->length);
    }
    seen->count++;
}

// The quick look at fields sees what the reader sees, and ends wherever the bytes do.
static void fields_are_those_of_the_reader(void **state) {
    (void)state;
    if (!jdk_homes()[0]) skip();
    static const char *const names[] = {"java/lang/String", "java/util/HashMap",
                                        "java/lang/Thread", "java/lang/Object",
                                        "java/lang/Math",   "java/lang/invoke/MethodHandles$Lookup"};
    JxContext ctx;
    jx_context_init(&ctx);
    JxClassPath *path = jx_classpath_new(&ctx);
    JxError error = {0};
    assert_true(jx_classpath_open_jdk(path, jdk_homes()[0], &error));
    for (size_t i = 0; i < ROWS(names); i++) {
        JxClassBytes bytes;
        assert_true(jx_classpath_find(path, names[i], &bytes, &error));
        Seen seen = {.file = jx_classfile_read(&ctx, &ctx.arena, bytes.bytes, bytes.length, names[i], &error)};
        assert_non_null(seen.file);
        assert_true(jx_classfile_fields(&ctx.arena, bytes.bytes, bytes.length, see, &seen));
        assert_int_equal(seen.count, seen.file->field_count);
        Seen none = {0};
        for (size_t cut = 0; cut < bytes.length; cut += 101) {
            uint8_t *copy = malloc(cut ? cut : 1);  // so that a sanitizer sees who reads beyond
            memcpy(copy, bytes.bytes, cut);
            jx_classfile_fields(&ctx.arena, copy, cut, see, &none);
            free(copy);
        }
    }
    uint8_t wrong[] = {0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 2, 99, 0, 0};
    assert_false(jx_classfile_fields(&ctx.arena, wrong, sizeof wrong, see, &(Seen){0}));
    jx_classpath_free(path);
    jx_context_fini(&ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_those_of_the_reader),
        cmocka_unit_test(each_jdk_is_known),
        cmocka_unit_test(what_is_missing_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
