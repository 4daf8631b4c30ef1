// SPDX-License-Identifier: Apache-2.0
//
// The JDK's image, its fallback, and which JDK is used; for every JDK that is present.
#include <signal.h>

#include "scratch.h"

static void open_jdk(Scratch *s, const char *home) {
    jx_classpath_free(s->path);
    s->path = jx_classpath_new(&s->ctx);
    jx_error_clear(&s->error);
    if (!jx_classpath_open_jdk(s->path, home, &s->error)) fail_msg("%s", scratch_error(s));
}

static bool finds(Scratch *s, const char *name, JxClassBytes *bytes) {
    bool found = jx_classpath_find(s->path, name, bytes, &s->error);
    if (s->error.set) fail_msg("%s", scratch_error(s));
    return found;
}

static void expect_class(Scratch *s, const char *name, const char *origin) {
    JxClassBytes bytes;
    if (!finds(s, name, &bytes)) fail_msg("%s is not found", name);
    assert_int_equal(bytes.source, JX_SOURCE_JDK);
    assert_string_equal(bytes.origin, origin);
    assert_memory_equal(bytes.bytes, "\xCA\xFE\xBA\xBE", 4);
    if (!strstr(name, "module-info")) {
        const char *own = jx_classfile_peek_name(&s->ctx.arena, bytes.bytes, bytes.length, bytes.origin, &s->error);
        assert_string_equal(own, name);
    }
}

static void test_image(void **state) {
    Scratch *s = *state;
    JxClassBytes bytes;
    for (const char *const *home = jdk_homes(); *home; home++) {
        open_jdk(s, *home);
        assert_string_equal(jx_classpath_jdk_home(s->path), *home);
        assert_int_equal(jx_classpath_jdk_version(s->path), strstr(*home, "25") ? 25 : 17);
        expect_class(s, "java/lang/Object", "jrt:/java.base/java/lang/Object.class");
        expect_class(s, "java/util/HashMap$Node", "jrt:/java.base/java/util/HashMap$Node.class");
        expect_class(s, "java/sql/Connection", "jrt:/java.sql/java/sql/Connection.class");
        expect_class(s, "java.base/module-info", "jrt:/java.base/module-info.class");
        const char *missing[] = {
            "java/lang/Nothing", "java/Object", "java", "Object",           "no/such/pkg/Class",    "module-info",
            "/java/lang/Object", "java/lang/",  "",     "java.lang.Object", "no.module/module-info"};
        for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) assert_false(finds(s, missing[i], &bytes));
    }
}

static void test_very_long_names(void **state) {
    Scratch *s = *state;
    JxClassBytes bytes;
    static char name[70000];
    for (const char *const *home = jdk_homes(); *home; home++) {
        open_jdk(s, *home);
        for (size_t length = 3400; length < sizeof name - 100; length += length < 4300 ? 13 : 9000) {
            memset(name, 'x', length);
            name[length] = '\0';
            memcpy(name, "java/lang/", 10);
            assert_false(finds(s, name, &bytes));
            name[length - 2] = '/';
            assert_false(finds(s, name, &bytes));
        }
    }
}

typedef struct Listing {
    char last[1000];
    size_t count, bad;
    Scratch *s;
} Listing;

static void count_name(const char *name, void *user) {
    Listing *listing = user;
    JxClassBytes bytes;
    listing->bad += strcmp(listing->last, name) >= 0;
    strcpy(listing->last, name);
    if (listing->count++ % 97 == 0) listing->bad += !finds(listing->s, name, &bytes);
}

static void test_listing(void **state) {
    Scratch *s = *state;
    for (const char *const *home = jdk_homes(); *home; home++) {
        open_jdk(s, *home);
        Listing listing = {.s = s};
        jx_classpath_each(s->path, JX_SOURCE_JDK, count_name, &listing);
        assert_in_range(listing.count, 20000, 60000);
        assert_int_equal(listing.bad, 0);
    }
}

static void test_jdk_hides_the_users_classes(void **state) {
    Scratch *s = *state;
    uint8_t bytes[500];
    scratch_write(s, "out/java/lang/Object.class", bytes, scratch_class(bytes, "java/lang/Object", "mine"));
    scratch_write(s, "out/java/lang/Mine.class", bytes, scratch_class(bytes, "java/lang/Mine", "mine"));
    for (const char *const *home = jdk_homes(); *home; home++) {
        open_jdk(s, *home);
        assert_true(jx_classpath_add(s->path, scratch_file(s, "out"), JX_SOURCE_TARGET, &s->error));
        expect_class(s, "java/lang/Object", "jrt:/java.base/java/lang/Object.class");
        assert_string_equal(scratch_tag(s, "java/lang/Mine"), "mine");
        Listing listing = {.s = s};
        jx_classpath_each(s->path, JX_SOURCE_TARGET, count_name, &listing);
        assert_int_equal(listing.count, 1);
    }
}

// Opening the image loads libjvm: that must not take over signals or start threads.
static void test_no_side_effects(void **state) {
    Scratch *s = *state;
    for (const char *const *home = jdk_homes(); *home; home++) {
        struct sigaction before[65], after;
        for (int i = 1; i < 65; i++) sigaction(i, NULL, &before[i]);
        open_jdk(s, *home);
        for (int i = 1; i < 65; i++) {
            if (sigaction(i, NULL, &after) != 0) continue;
            assert_ptr_equal(before[i].sa_handler, after.sa_handler);
        }
        char line[200];
        int threads = 0;
        FILE *status = fopen("/proc/self/status", "r");
        while (fgets(line, sizeof line, status)) sscanf(line, "Threads: %d", &threads);
        fclose(status);
        assert_int_equal(threads, 1);
        pid_t child = fork();
        if (child == 0) {
            JxClassBytes bytes;
            _exit(finds(s, "java/util/TreeMap", &bytes) && finds(s, "java/util/ArrayList", &bytes) ? 0 : 1);
        }
        int code;
        assert_int_equal(waitpid(child, &code, 0), child);
        assert_int_equal(code, 0);
    }
}

// A JDK that has only jmods, and one whose image is broken.
static void test_jmods(void **state) {
    Scratch *s = *state;
    for (const char *const *home = jdk_homes(); *home; home++) {
        const char *jmods = jx_arena_printf(&s->ctx.arena, "%s/jmods", *home);
        if (access(jmods, R_OK) != 0) continue;
        const char *fake = scratch_file(s, "jdk");
        assert_int_equal(mkdir(fake, 0777), 0);
        assert_int_equal(symlink(jmods, scratch_file(s, "jdk/jmods")), 0);
        for (int broken = 0; broken < 2; broken++) {
            FILE *quiet = fopen("/dev/null", "w");
            s->ctx.log_file = quiet;
            if (broken) scratch_write(s, "jdk/lib/modules", "nonsense that is long enough for a head", 39);
            open_jdk(s, fake);
            s->ctx.log_file = stderr;
            fclose(quiet);
            assert_int_equal(jx_classpath_jdk_version(s->path), 17);  // from Object's class-file version
            const char *origin =
                jx_arena_printf(&s->ctx.arena, "%s/jmods/java.base.jmod!classes/java/lang/Object.class", fake);
            expect_class(s, "java/lang/Object", origin);
            origin = jx_arena_printf(&s->ctx.arena, "%s/jmods/java.sql.jmod!classes/module-info.class", fake);
            expect_class(s, "java.sql/module-info", origin);
            JxClassBytes bytes;
            assert_false(finds(s, "java/lang/Nothing", &bytes));
            assert_false(finds(s, "module-info", &bytes));
            if (broken) continue;
            Listing listing = {.s = s};
            jx_classpath_each(s->path, JX_SOURCE_JDK, count_name, &listing);
            assert_in_range(listing.count, 20000, 60000);
            assert_int_equal(listing.bad, 0);
        }
        return;
    }
    skip();
}

static void expect_open_error(Scratch *s, const char *what) {
    jx_error_clear(&s->error);
    assert_false(jx_classpath_open_jdk(s->path, scratch_file(s, "jdk"), &s->error));
    if (!strstr(scratch_error(s), what)) fail_msg("got: %s", scratch_error(s));
}

static void test_broken_images(void **state) {
    Scratch *s = *state;
    scratch_write(s, "jdk/release", "JAVA_VERSION=\"21.0.2\"\n", 22);
    expect_open_error(s, "neither lib/modules nor jmods");
    scratch_write(s, "jdk/lib/modules", "", 0);
    expect_open_error(s, "jdk/lib/modules: empty");
    scratch_write(s, "jdk/lib/modules", "x", 1);
    expect_open_error(s, "too short");
    uint32_t head[10] = {0xCAFEDADA, 1 << 16, 0, 1, 1, 1000, 0};
    scratch_write(s, "jdk/lib/modules", head, sizeof head);
    expect_open_error(s, "16: the image's index is larger than the file");
    head[4] = 1, head[5] = 4, head[9] = 0x00000130;  // one attribute of kind 6 and length 1, then the end
    scratch_write(s, "jdk/lib/modules", head, sizeof head);
    expect_open_error(s, "the image is compressed");
    head[9] = 0x00000108;
    scratch_write(s, "jdk/lib/modules", head, sizeof head);
    expect_open_error(s, "libjvm.so: cannot load");
}

static void expect_home(Scratch *s, const char *wanted, const char *home) {
    char found[PATH_MAX];
    jx_error_clear(&s->error);
    if (!jx_jdk_find(&s->ctx, wanted, found, sizeof found, &s->error)) fail_msg("%s", scratch_error(s));
    assert_string_equal(found, home);
}

static void expect_no_home(Scratch *s, const char *wanted, const char *what) {
    char found[PATH_MAX];
    jx_error_clear(&s->error);
    assert_false(jx_jdk_find(&s->ctx, wanted, found, sizeof found, &s->error));
    if (!strstr(scratch_error(s), what)) fail_msg("got: %s", scratch_error(s));
}

static void test_find(void **state) {
    Scratch *s = *state;
    scratch_write(s, "one/lib/modules", "x", 1);
    scratch_write(s, "two/lib/modules", "x", 1);
    chmod(scratch_write(s, "two/bin/java", "x", 1), 0755);
    scratch_write(s, "old/lib/rt.jar", "x", 1);
    chmod(scratch_write(s, "script/java", "x", 1), 0755);
    const char *one = scratch_file(s, "one"), *two = scratch_file(s, "two");
    mkdir(scratch_file(s, "links"), 0777);
    assert_int_equal(symlink(scratch_file(s, "two/bin/java"), scratch_file(s, "links/java")), 0);
    char real[PATH_MAX];
    assert_non_null(realpath(two, real));

    setenv("JAVA_HOME", one, 1);
    setenv("PATH", jx_arena_printf(&s->ctx.arena, "/nowhere::%s/links", s->folder), 1);
    expect_home(s, jx_arena_printf(&s->ctx.arena, "%s//", two), two);
    expect_home(s, NULL, one);
    expect_no_home(s, scratch_file(s, "links"), "links: the JDK that was named is no JDK");
    expect_no_home(s, scratch_file(s, "old"), "is a JDK before 9");
    expect_no_home(s, scratch_file(s, "none"), "is no folder");
    setenv("JAVA_HOME", scratch_file(s, "links"), 1);
    expect_no_home(s, NULL, "JAVA_HOME is no JDK");
    setenv("JAVA_HOME", "", 1);
    expect_home(s, NULL, real);
    unsetenv("JAVA_HOME");
    expect_home(s, NULL, real);
    setenv("PATH", scratch_file(s, "script"), 1);
    expect_no_home(s, NULL, "is not in a JDK");
    setenv("PATH", "/nowhere", 1);
    expect_no_home(s, NULL, "none found");
    char small[4];
    jx_error_clear(&s->error);
    assert_false(jx_jdk_find(&s->ctx, one, small, sizeof small, &s->error));
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, scratch_setup, scratch_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_image),           TEST(test_very_long_names),
        TEST(test_listing),         TEST(test_jdk_hides_the_users_classes),
        TEST(test_no_side_effects), TEST(test_jmods),
        TEST(test_broken_images),   TEST(test_find),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
