// SPDX-License-Identifier: Apache-2.0
//
// Jars: multi-release, manifests, sizes that lie, zip64.
#include "scratch.h"

#define MULTI "Manifest-Version: 1.0\r\nmulti-release: TRUE\r\n\r\n"

static bool add(Scratch *s, const char *file) {
    jx_error_clear(&s->error);
    return jx_classpath_add(s->path, file, JX_SOURCE_PATH, &s->error);
}

static void test_stored_and_deflated(void **state) {
    Scratch *s = *state;
    const char *file = SCRATCH_JAR(s, "a.jar", {.name = "p/A.class", .class_name = "p/A", .tag = "a"},
                                   {.name = "p/B.class", .class_name = "p/B", .tag = "b", .stored = true},
                                   {.name = "text.txt", .text = "no class"});
    assert_true(add(s, file));
    assert_string_equal(scratch_tag(s, "p/A"), "a");
    assert_string_equal(scratch_tag(s, "p/B"), "b");
    assert_string_equal(scratch_tag(s, "p/C"), "");
    JxClassBytes bytes;
    assert_true(jx_classpath_find(s->path, "p/A", &bytes, &s->error));
    assert_string_equal(bytes.origin, jx_arena_printf(&s->ctx.arena, "%s!p/A.class", file));
}

static const char *multi_release_jar(Scratch *s, const char *manifest) {
    return SCRATCH_JAR(s, "multi.jar", {.name = "META-INF/MANIFEST.MF", .text = manifest},
                       {.name = "META-INF/versions/17/A.class", .class_name = "A", .tag = "17"},
                       {.name = "META-INF/versions/99/A.class", .class_name = "A", .tag = "99"},
                       {.name = "A.class", .class_name = "A", .tag = "base"},
                       {.name = "META-INF/versions/9/A.class", .class_name = "A", .tag = "9"},
                       {.name = "META-INF/versions/8/A.class", .class_name = "A", .tag = "8"},
                       {.name = "META-INF/versions/x/A.class", .class_name = "A", .tag = "x"},
                       {.name = "META-INF/versions/11/New.class", .class_name = "New", .tag = "11"},
                       {.name = "META-INF/versions/99/Future.class", .class_name = "Future", .tag = "99"});
}

static void list_name(const char *name, void *user) { strcat(strcat(user, name), " "); }

static void test_multi_release(void **state) {
    Scratch *s = *state;
    JxError error = {0};
    JxJar *jar = jx_jar_open(&s->ctx, &s->ctx.arena, multi_release_jar(s, MULTI), JX_JAR_PLAIN, &error);
    assert_non_null(jar);
    const struct {
        int version;
        const char *directory, *names;
    } rows[] = {{0, "!A.class", "A "},
                {8, "!A.class", "A "},
                {9, "/9/A.class", "A "},
                {16, "/9/A.class", "A New "},
                {17, "/17/A.class", "A New "},
                {25, "/17/A.class", "A New "},
                {99, "/99/A.class", "A New Future "}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        JxClassBytes bytes;
        char names[100] = "";
        assert_true(jx_jar_read(jar, "A", 1, rows[i].version, &bytes, &error));
        assert_non_null(strstr(bytes.origin, rows[i].directory));
        jx_jar_each(jar, rows[i].version, list_name, names);
        assert_string_equal(names, rows[i].names);
    }
    jx_jar_close(jar);
}

static void test_versions_need_the_manifest(void **state) {
    Scratch *s = *state;
    assert_true(add(s, multi_release_jar(s, "Manifest-Version: 1.0\n\nMulti-Release: true\n")));
    assert_string_equal(scratch_tag(s, "A"), "base");
    assert_string_equal(scratch_tag(s, "New"), "");
    assert_string_equal(scratch_tag(s, "META-INF/versions/17/A"), "");
}

static void test_manifest_lines(void **state) {
    Scratch *s = *state;
    const char *text = "Manifest-Version: 1.0\nClass-Path: a.j\n ar  b\r\n .jar\rMulti-Release: true \nnonsense\n"
                       "Multi-Release-Not: x\n\nName: x\nMulti-Release: false\n";
    JxManifest manifest = jx_manifest_read(&s->ctx.arena, text, strlen(text));
    assert_true(manifest.multi_release);
    assert_string_equal(manifest.class_path, "a.jar  b.jar");
    text = "Multi-Release: truely\n";
    assert_false(jx_manifest_read(&s->ctx.arena, text, strlen(text)).multi_release);
    assert_null(jx_manifest_read(&s->ctx.arena, "", 0).class_path);
    assert_null(jx_manifest_read(&s->ctx.arena, " x\n y", 5).class_path);
    assert_string_equal(jx_manifest_read(&s->ctx.arena, "Class-Path: a", 13).class_path, "a");
    assert_string_equal(jx_manifest_read(&s->ctx.arena, "Class-Path:\n a\n ", 16).class_path, "a");
}

static void list_path(const char *name, void *user) { strcat(strcat(user, name), "|"); }

static void test_class_path_urls(void **state) {
    Scratch *s = *state;
    char paths[500] = "";
    jx_manifest_each_path(&s->ctx.arena,
                          "a.jar ../b%20c.jar /x/d.jar file:/y/e.jar file:///z/f.jar http://h/i.jar %00 sub/ %zz",
                          "/lib/main.jar", list_path, paths);
    assert_string_equal(paths, "/lib/a.jar|/lib/../b c.jar|/x/d.jar|/y/e.jar|/z/f.jar|/lib/sub/|/lib/%zz|");
    paths[0] = '\0';
    jx_manifest_each_path(&s->ctx.arena, "  a.jar ", "main.jar", list_path, paths);
    assert_string_equal(paths, "a.jar|");
}

// a → b → c → a, and b names what is not there and what is no jar.
static void test_class_path_is_followed(void **state) {
    Scratch *s = *state;
    FILE *quiet = fopen("/dev/null", "w");
    s->ctx.log_file = quiet;
    scratch_write(s, "lib/text.jar", "hello, world!", 13);
    const char *a = SCRATCH_JAR(s, "a.jar", {.name = "META-INF/MANIFEST.MF", .text = "Class-Path: lib/b.jar a.jar\n"},
                                {.name = "A.class", .class_name = "A", .tag = "a"});
    SCRATCH_JAR(s, "lib/b.jar", {.name = "META-INF/MANIFEST.MF", .text = "Class-Path: missing.jar text.jar c.jar\n"},
                {.name = "B.class", .class_name = "B", .tag = "b"}, {.name = "X.class", .class_name = "X", .tag = "b"});
    SCRATCH_JAR(s, "lib/c.jar", {.name = "META-INF/MANIFEST.MF", .text = "Class-Path: ../a.jar ../classes/\n"},
                {.name = "C.class", .class_name = "C", .tag = "c"}, {.name = "X.class", .class_name = "X", .tag = "c"});
    uint8_t bytes[2000];
    scratch_write(s, "classes/D.class", bytes, scratch_class(bytes, "D", "d"));
    assert_true(jx_classpath_add(s->path, a, JX_SOURCE_TARGET, &s->error));
    const char *names[] = {"A", "B", "C", "D", "X"}, *tags[] = {"a", "b", "c", "d", "b"};
    for (size_t i = 0; i < 5; i++) assert_string_equal(scratch_tag(s, names[i]), tags[i]);
    char listed[100] = "";
    jx_classpath_each(s->path, JX_SOURCE_TARGET, list_name, listed);
    assert_string_equal(listed, "A ");  // what the manifest brings in is not a target
    s->ctx.log_file = stderr;
    fclose(quiet);
}

static void test_last_duplicate_wins(void **state) {
    Scratch *s = *state;
    const char *file = SCRATCH_JAR(s, "a.jar", {.name = "A.class", .class_name = "A", .tag = "1"},
                                   {.name = "B.class", .class_name = "A", .tag = "2"});
    uint8_t bytes[2000];
    FILE *in = fopen(file, "r+b");
    size_t length = fread(bytes, 1, sizeof bytes, in);
    for (size_t i = 0; i + 7 < length; i++)
        if (memcmp(bytes + i, "B.class", 7) == 0) bytes[i] = 'A';
    fseek(in, 0, SEEK_SET);
    fwrite(bytes, 1, length, in);
    fclose(in);
    assert_true(add(s, file));
    assert_string_equal(scratch_tag(s, "A"), "2");
}

static void put_u4(uint8_t *at, uint32_t value) {
    for (int i = 0; i < 4; i++) at[i] = (uint8_t)(value >> 8 * i);
}

// Changes a field of the first central-directory record, at `field` bytes from its start; the record's offset.
static size_t change_directory(const char *file, size_t field, uint32_t value) {
    uint8_t bytes[4000];
    FILE *in = fopen(file, "r+b");
    size_t length = fread(bytes, 1, sizeof bytes, in), at = 0;
    while (memcmp(bytes + at, "PK\1\2", 4) != 0) at++;
    put_u4(bytes + at + field, value);
    fseek(in, 0, SEEK_SET);
    fwrite(bytes, 1, length, in);
    fclose(in);
    return at;
}

static void test_lying_directory(void **state) {
    Scratch *s = *state;
    const struct {
        size_t field;
        uint32_t value;
        bool stored;
        const char *what;
    } rows[] = {{24, 100u << 20, false, "entry A.class claims 104857600 bytes; the limit is 67108864"},
                {24, 60u << 20, false, "more than a class ever does"},
                {24, 50, false, "50"},
                {24, 4000, false, "4000"},
                {24, 4000, true, "its two sizes differ: 4000"},
                {20, 1u << 30, false, "more than the whole jar has"},
                {16, 0x12345678, false, "CRC"},
                {10, 14, false, "compression method 14"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *file = SCRATCH_JAR(s, jx_arena_printf(&s->ctx.arena, "%zu.jar", i),
                                       {.name = "A.class", .class_name = "A", .tag = "a", .stored = rows[i].stored});
        size_t record = change_directory(file, rows[i].field, rows[i].value);
        JxClassPath *path = jx_classpath_new(&s->ctx);
        JxClassBytes bytes;
        jx_error_clear(&s->error);
        assert_true(jx_classpath_add(path, file, JX_SOURCE_PATH, &s->error));
        assert_false(jx_classpath_find(path, "A", &bytes, &s->error));
        const char *text = scratch_error(s);
        if (!strstr(text, rows[i].what) || strncmp(text, file, strlen(file)) != 0) fail_msg("row %zu: %s", i, text);
        // A lie that shows in the directory is placed there, one that shows in unpacking in the entry.
        if (strstr(text, "entry A.class"))
            assert_int_equal(s->error.offset, record);
        else
            assert_non_null(strstr(s->error.place, "!A.class"));
        jx_classpath_free(path);
    }
}

static void test_zip_bomb(void **state) {
    Scratch *s = *state;
    const size_t room = 32u << 20;
    char *zeros = calloc(1, room);
    const char *file = scratch_file(s, "bomb.jar");
    zip_t *zip = zip_open(file, ZIP_CREATE, NULL);
    zip_file_add(zip, "A.class", zip_source_buffer(zip, zeros, room, 0), 0);
    assert_int_equal(zip_close(zip), 0);
    free(zeros);
    assert_true(add(s, file));
    size_t before = s->ctx.alloc.peak_bytes;
    assert_string_equal(scratch_tag(s, "A"), "");
    assert_non_null(strstr(scratch_error(s), "entry A.class claims to unpack"));
    assert_true(s->ctx.alloc.peak_bytes - before < 1u << 20);
}

// Two records for the same packed bytes: each is well-formed, together they are a bomb's pattern.
static void test_overlapping_entries(void **state) {
    Scratch *s = *state;
    JarItem items[60];
    uint8_t bytes[20000];
    for (int i = 0; i < 60; i++)
        items[i] = (JarItem){.name = jx_arena_printf(&s->ctx.arena, "C%02d.class", i), .class_name = "C", .tag = "c"};
    const char *file = scratch_jar(s, "overlap.jar", items, 60);
    FILE *in = fopen(file, "r+b");
    size_t length = fread(bytes, 1, sizeof bytes, in), local = 0;
    for (size_t i = 0; i + 46 < length; i++) {  // the first entry, and so all, claim the whole jar
        if (memcmp(bytes + i, "PK\1\2", 4) == 0) put_u4(bytes + i + 42, 0), put_u4(bytes + i + 20, 1000);
        if (memcmp(bytes + i, "PK\3\4", 4) == 0 && local++ == 0) put_u4(bytes + i + 18, 1000);
    }
    fseek(in, 0, SEEK_SET);
    fwrite(bytes, 1, length, in);
    fclose(in);
    assert_true(add(s, file));
    int overlapping = 0;
    for (int i = 0; i < 60; i++) {
        jx_error_clear(&s->error);
        scratch_tag(s, jx_arena_strndup(&s->ctx.arena, items[i].name, 3));
        overlapping += strstr(scratch_error(s), "overlaps others") != NULL;
    }
    assert_true(length / 1000 < 60 - 1);
    assert_int_equal(overlapping, 60 - (int)(length / 1000));
}

// A stored entry with a zip64 extra field, written by hand: sizes of FFFFFFFF in the plain fields.
static void test_zip64(void **state) {
    Scratch *s = *state;
    uint8_t class_bytes[500], out[2000], *to = out;
    size_t length = scratch_class(class_bytes, "A", "sixty-four");
    const char *plain =
        SCRATCH_JAR(s, "plain.jar", {.name = "A.class", .class_name = "A", .tag = "sixty-four", .stored = true});
    zip_t *zip = zip_open(plain, ZIP_RDONLY, NULL);
    zip_stat_t stat;
    assert_int_equal(zip_stat(zip, "A.class", 0, &stat), 0);
    zip_discard(zip);
#define U2(v) (*to++ = (uint8_t)(v), *to++ = (uint8_t)((v) >> 8))
#define U4(v) (put_u4(to, (uint32_t)(v)), to += 4)
#define U8(v) (U4(v), U4((uint64_t)(v) >> 32))
    U4(0x04034b50), U2(45), U2(0), U2(0), U4(0), U4(stat.crc), U4(0xFFFFFFFF), U4(0xFFFFFFFF), U2(7), U2(20);
    memcpy(to, "A.class", 7), to += 7;
    U2(1), U2(16), U8(length), U8(length);
    memcpy(to, class_bytes, length), to += length;
    size_t directory = (size_t)(to - out);
    U4(0x02014b50), U2(45), U2(45), U2(0), U2(0), U4(0), U4(stat.crc), U4(0xFFFFFFFF), U4(0xFFFFFFFF), U2(7), U2(28);
    U2(0), U2(0), U2(0), U4(0), U4(0xFFFFFFFF);
    memcpy(to, "A.class", 7), to += 7;
    U2(1), U2(24), U8(length), U8(length), U8(0);
    size_t end = (size_t)(to - out);
    U4(0x06064b50), U8(44), U2(45), U2(45), U4(0), U4(0), U8(1), U8(1), U8(end - directory), U8(directory);
    U4(0x07064b50), U4(0), U8(end), U4(1);
    U4(0x06054b50), U2(0), U2(0), U2(0xFFFF), U2(0xFFFF), U4(0xFFFFFFFF), U4(0xFFFFFFFF), U2(0);
    assert_true(add(s, scratch_write(s, "big.jar", out, (size_t)(to - out))));
    assert_string_equal(scratch_tag(s, "A"), "sixty-four");
}

// Children of a fork read from the jar at once; a shared file offset would give them each other's bytes.
static void test_fork(void **state) {
    Scratch *s = *state;
    JarItem items[40];
    for (int i = 0; i < 40; i++) {
        char *name = jx_arena_printf(&s->ctx.arena, "C%d", i);
        items[i] = (JarItem){.name = jx_arena_printf(&s->ctx.arena, "%s.class", name), .class_name = name, .tag = name};
    }
    assert_true(add(s, scratch_jar(s, "many.jar", items, 40)));
    pid_t children[4];
    for (int c = 0; c < 4; c++) {
        children[c] = fork();
        if (children[c] == 0) {
            int bad = 0;
            for (int i = 0; i < 40; i++) bad += strcmp(scratch_tag(s, items[i].class_name), items[i].tag) != 0;
            _exit(bad);
        }
    }
    for (int c = 0; c < 4; c++) {
        int status;
        assert_int_equal(waitpid(children[c], &status, 0), children[c]);
        assert_int_equal(status, 0);
    }
}

static void test_empty_jar(void **state) {
    Scratch *s = *state;
    uint8_t end[22] = {'P', 'K', 5, 6};
    assert_true(add(s, scratch_write(s, "empty.jar", end, sizeof end)));
    assert_string_equal(scratch_tag(s, "A"), "");
    assert_false(s->error.set);
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, scratch_setup, scratch_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_stored_and_deflated), TEST(test_multi_release),   TEST(test_versions_need_the_manifest),
        TEST(test_manifest_lines),      TEST(test_class_path_urls), TEST(test_class_path_is_followed),
        TEST(test_last_duplicate_wins), TEST(test_lying_directory), TEST(test_zip_bomb),
        TEST(test_overlapping_entries), TEST(test_zip64),           TEST(test_fork),
        TEST(test_empty_jar),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
