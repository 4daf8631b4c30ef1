// SPDX-License-Identifier: Apache-2.0
//
// Folders, single files, order, listing, and names.
#include "scratch.h"

static const char *write_class(Scratch *s, const char *file, const char *name, const char *tag) {
    uint8_t bytes[2000];
    return scratch_write(s, file, bytes, scratch_class(bytes, name, tag));
}

static bool add(Scratch *s, const char *file, JxClassSource source) {
    jx_error_clear(&s->error);
    return jx_classpath_add(s->path, file, source, &s->error);
}

static void list_name(const char *name, void *user) {
    char *list = user;
    strcat(strcat(list, name), " ");
}

static const char *list(Scratch *s, JxClassSource source) {
    char *names = jx_arena_zero(&s->ctx.arena, 4096);
    jx_classpath_each(s->path, source, list_name, names);
    return names;
}

static void test_folder(void **state) {
    Scratch *s = *state;
    const char *file = write_class(s, "out/pkg/A.class", "pkg/A", "first");
    assert_true(add(s, scratch_file(s, "out"), JX_SOURCE_PATH));
    JxClassBytes bytes, again;
    assert_true(jx_classpath_find(s->path, "pkg/A", &bytes, &s->error));
    assert_string_equal(bytes.origin, file);
    assert_int_equal(bytes.source, JX_SOURCE_PATH);
    // Kept: changing the file changes nothing, and the bytes are the same ones.
    write_class(s, "out/pkg/A.class", "pkg/A", "second");
    assert_true(jx_classpath_find(s->path, "pkg/A", &again, &s->error));
    assert_ptr_equal(bytes.bytes, again.bytes);
    assert_string_equal(scratch_tag(s, "pkg/A"), "first");
    assert_false(jx_classpath_find(s->path, "pkg/B", &bytes, &s->error));
    assert_false(s->error.set);
}

static void test_names_stay_inside(void **state) {
    Scratch *s = *state;
    write_class(s, "secret.class", "secret", "no");
    write_class(s, "out/A.class", "A", "a");
    assert_true(add(s, scratch_file(s, "out"), JX_SOURCE_PATH));
    const char *bad[] = {"../secret", "/A", "A/", "./A", "", "x//A", "[A", "LA;", "out/../A"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_string_equal(scratch_tag(s, bad[i]), "");
        assert_false(s->error.set);
    }
    assert_string_equal(scratch_tag(s, "A"), "a");
}

static const char *resource(Scratch *s, const char *name) {
    JxClassBytes found = {0};
    if (!jx_classpath_resource(s->path, name, &found, &s->error)) return "";
    return jx_arena_strndup(&s->ctx.arena, (const char *)found.bytes, found.length);
}

static void test_resources(void **state) {
    Scratch *s = *state;
    write_class(s, "out/A.class", "A", "a");
    scratch_write(s, "secret.txt", "secret", 6);
    scratch_write(s, "out/rules/en.txt", "folder", 6);
    assert_true(add(s, scratch_file(s, "out"), JX_SOURCE_TARGET));
    assert_string_equal(resource(s, "rules/de.txt"), "");
    const char *jar = SCRATCH_JAR(s, "a.jar", {"rules/en.txt", .text = "jar"}, {"rules/de.txt", .text = "jar"});
    assert_true(add(s, jar, JX_SOURCE_PATH));
    assert_string_equal(resource(s, "rules/en.txt"), "folder");
    assert_string_equal(resource(s, "rules/de.txt"), "jar");
    const char *const none[] = {"", "/rules/en.txt", "rules", "../secret.txt", "rules/../../secret.txt", "rules/.."};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) assert_string_equal(resource(s, none[i]), "");
    assert_false(s->error.set);
}

static void test_first_wins_and_misses_are_forgotten(void **state) {
    Scratch *s = *state;
    write_class(s, "one/A.class", "A", "one");
    write_class(s, "two/A.class", "A", "two");
    write_class(s, "two/B.class", "B", "two");
    assert_true(add(s, scratch_file(s, "one"), JX_SOURCE_TARGET));
    assert_string_equal(scratch_tag(s, "B"), "");
    assert_true(add(s, scratch_file(s, "two"), JX_SOURCE_PATH));
    assert_string_equal(scratch_tag(s, "A"), "one");
    assert_string_equal(scratch_tag(s, "B"), "two");
    assert_string_equal(list(s, JX_SOURCE_TARGET), "A ");
    assert_string_equal(list(s, JX_SOURCE_PATH), "B ");  // its A is hidden
}

static void test_single_class_file(void **state) {
    Scratch *s = *state;
    const char *file = write_class(s, "strange-name.bin", "deep/down/C", "c");
    assert_true(add(s, file, JX_SOURCE_TARGET));
    assert_string_equal(scratch_tag(s, "deep/down/C"), "c");
    assert_string_equal(list(s, JX_SOURCE_TARGET), "deep/down/C ");
}

static void test_listing_is_sorted_and_follows_links_once(void **state) {
    Scratch *s = *state;
    const char *names[] = {"z/Z", "a/B", "a/A$1", "a/A", "M"};
    for (size_t i = 0; i < 5; i++)
        write_class(s, jx_arena_printf(&s->ctx.arena, "out/%s.class", names[i]), names[i], "x");
    write_class(s, "out/module-info.class", "module-info", "x");
    scratch_write(s, "out/a/text.txt", "x", 1);
    assert_int_equal(symlink("..", scratch_file(s, "out/a/loop")), 0);
    assert_true(add(s, scratch_file(s, "out"), JX_SOURCE_TARGET));
    assert_string_equal(list(s, JX_SOURCE_TARGET), "M a/A a/A$1 a/B z/Z ");
}

static void test_same_element_twice(void **state) {
    Scratch *s = *state;
    write_class(s, "out/A.class", "A", "a");
    assert_true(add(s, scratch_file(s, "out"), JX_SOURCE_PATH));
    assert_true(add(s, scratch_file(s, "out/../out/"), JX_SOURCE_TARGET));
    assert_string_equal(list(s, JX_SOURCE_PATH), "");
    assert_string_equal(list(s, JX_SOURCE_TARGET), "A ");
}

static void test_list_and_star(void **state) {
    Scratch *s = *state;
    write_class(s, "out/A.class", "A", "folder");
    SCRATCH_JAR(s, "lib/b.jar", {.name = "B.class", .class_name = "B", .tag = "b.jar"});
    SCRATCH_JAR(s, "lib/a.jar", {.name = "B.class", .class_name = "B", .tag = "a.jar"});
    scratch_write(s, "lib/readme.txt", "x", 1);
    const char *text = jx_arena_printf(&s->ctx.arena, "%s/out:%s/lib/*", s->folder, s->folder);
    assert_true(jx_classpath_add_list(s->path, text, JX_SOURCE_PATH, &s->error));
    assert_string_equal(scratch_tag(s, "A"), "folder");
    assert_string_equal(scratch_tag(s, "B"), "a.jar");
}

static void expect_error(Scratch *s, const char *file, const char *what) {
    assert_false(add(s, file, JX_SOURCE_PATH));
    const char *text = scratch_error(s);
    if (!strstr(text, what) || strncmp(text, file, strlen(file)) != 0) fail_msg("got: %s", text);
}

static void test_bad_elements(void **state) {
    Scratch *s = *state;
    uint8_t bytes[2000];
    size_t length = scratch_class(bytes, "A", "a");
    expect_error(s, scratch_file(s, "missing"), "No such file");
    expect_error(s, scratch_write(s, "empty.jar", "", 0), "empty file");
    expect_error(s, scratch_write(s, "text.jar", "hello, world", 12), "0: not a readable jar");
    expect_error(s, scratch_write(s, "empty.class", "", 0), "0: not a class file");
    expect_error(s, scratch_write(s, "head.class", bytes, 9), "9: ends inside the head");
    expect_error(s, scratch_write(s, "pool.class", bytes, 17), "16: ends inside the constant pool");
    expect_error(s, scratch_write(s, "tail.class", bytes, length - 13), "ends before this_class");
    bytes[10] = 99;
    expect_error(s, scratch_write(s, "tag.class", bytes, length), "10: unknown constant tag 99");
    scratch_class(bytes, "bad;name", "a");
    expect_error(s, scratch_write(s, "name.class", bytes, length + 7), "this_class does not name a class");
    assert_int_equal(mkfifo(scratch_file(s, "pipe"), 0600), 0);
    expect_error(s, scratch_file(s, "pipe"), "neither a folder nor a regular file");
}

static void test_unreadable(void **state) {
    Scratch *s = *state;
    if (geteuid() == 0) skip();  // root reads everything
    const char *file = write_class(s, "out/A.class", "A", "a");
    assert_int_equal(chmod(file, 0), 0);
    expect_error(s, file, "Permission denied");
}

static void test_class_that_is_too_large(void **state) {
    Scratch *s = *state;
    const char *file = write_class(s, "out/A.class", "A", "a");
    assert_int_equal(truncate(file, (off_t)JX_CLASSPATH_MAX_CLASS + 1), 0);
    assert_true(add(s, scratch_file(s, "out"), JX_SOURCE_PATH));
    JxClassBytes bytes;
    assert_false(jx_classpath_find(s->path, "A", &bytes, &s->error));
    assert_non_null(strstr(scratch_error(s), "A.class: has 67108865 bytes; the limit is 67108864"));
}

static void test_two_kinds_of_utf8(void **state) {
    Scratch *s = *state;
    // U+1D4B3: four bytes in a file name, two surrogates of three bytes in a class file.
    const char *standard = "p/\xF0\x9D\x92\xB3", *modified = "p/\xED\xA0\xB5\xED\xB2\xB3";
    assert_string_equal(jx_utf8_to_modified(&s->ctx.arena, standard), modified);
    assert_string_equal(jx_utf8_to_standard(&s->ctx.arena, modified), standard);
    const char *plain = "p/\xC3\xA4\xED\x95\x9C";  // a-umlaut and a Hangul syllable that starts with ED
    assert_string_equal(jx_utf8_to_modified(&s->ctx.arena, plain), plain);
    assert_string_equal(jx_utf8_to_standard(&s->ctx.arena, plain), plain);
    const char *broken[] = {"\xF0\x9D", "\xED\xA0", "\xED\xA0\xB5", "\xED\xB2\xB3\xED\xA0\xB5"};
    for (size_t i = 0; i < 4; i++) {
        assert_string_equal(jx_utf8_to_modified(&s->ctx.arena, broken[i]), broken[i]);
        assert_string_equal(jx_utf8_to_standard(&s->ctx.arena, broken[i]), broken[i]);
    }
    write_class(s, jx_arena_printf(&s->ctx.arena, "out/%s.class", standard), modified, "folder");
    assert_true(add(s, scratch_file(s, "out"), JX_SOURCE_TARGET));
    assert_string_equal(scratch_tag(s, modified), "folder");
    assert_string_equal(list(s, JX_SOURCE_TARGET), "p/\xED\xA0\xB5\xED\xB2\xB3 ");
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, scratch_setup, scratch_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_folder),
        TEST(test_names_stay_inside),
        TEST(test_resources),
        TEST(test_first_wins_and_misses_are_forgotten),
        TEST(test_single_class_file),
        TEST(test_listing_is_sorted_and_follows_links_once),
        TEST(test_same_element_twice),
        TEST(test_list_and_star),
        TEST(test_bad_elements),
        TEST(test_unreadable),
        TEST(test_class_that_is_too_large),
        TEST(test_two_kinds_of_utf8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
