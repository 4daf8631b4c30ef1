// SPDX-License-Identifier: Apache-2.0
//
// TARGET arguments: kinds, errors, compiling, and the scratch folder's end.
#include "cli/targets.h"

#include <signal.h>

#include "../classfile/scratch.h"
#include "cli/compile.h"

static void open_jdk(Scratch *s) {
    const char *const *jdks = jdk_homes();
    if (!*jdks) skip();
    if (!jx_classpath_jdk_home(s->path)) assert_true(jx_classpath_open_jdk(s->path, *jdks, &s->error));
}

static const char *source(Scratch *s, const char *file, const char *text) {
    return scratch_write(s, file, text, strlen(text));
}

static const char *class_file(Scratch *s, const char *file, const char *name) {
    uint8_t bytes[500];
    return scratch_write(s, file, bytes, scratch_class(bytes, name, "x"));
}

static JxTargets *open_targets(Scratch *s, const char *one, const char *two, const char *class_path) {
    const char *targets[] = {one, two};
    jx_error_clear(&s->error);
    return jx_targets_open(&s->ctx, s->path, targets, two ? 2 : 1, class_path, &s->error);
}

static void list_name(const char *name, void *user) { strcat(strcat(user, name), " "); }

static void expect_names(Scratch *s, JxTargets *targets, const char *names) {
    char list[1000] = "";
    if (!targets) fail_msg("%s", scratch_error(s));
    jx_classpath_each(s->path, JX_SOURCE_TARGET, list_name, list);
    assert_string_equal(list, names);
}

static void expect_error(Scratch *s, const char *target, const char *what) {
    assert_null(open_targets(s, target, NULL, NULL));
    if (!strstr(scratch_error(s), what)) fail_msg("got: %s", scratch_error(s));
}

static bool exists(const char *file) { return access(file, F_OK) == 0; }

static void test_class_folder_and_class_path(void **state) {
    Scratch *s = *state;
    open_jdk(s);
    class_file(s, "out/p/A.class", "p/A");
    class_file(s, "lib/p/B.class", "p/B");
    const char *out = scratch_file(s, "out"), *lib = scratch_file(s, "lib");
    JxTargets *targets = open_targets(s, out, NULL, lib);
    expect_names(s, targets, "p/A ");
    JxClassBytes bytes;
    assert_true(jx_classpath_find(s->path, "p/B", &bytes, &s->error));
    assert_int_equal(bytes.source, JX_SOURCE_PATH);
    assert_string_equal(jx_targets_class_path(targets), jx_arena_printf(&s->ctx.arena, "%s:%s", out, lib));
    assert_null(jx_targets_scratch(targets));
    jx_targets_free(targets);
}

static void test_jar_and_class_files(void **state) {
    Scratch *s = *state;
    open_jdk(s);
    const char *jar = SCRATCH_JAR(s, "a.zip", {.name = "J.class", .class_name = "J", .tag = "j"});
    JxTargets *targets = open_targets(s, jar, class_file(s, "in/place/q/A.class", "q/A"), NULL);
    expect_names(s, targets, "J q/A ");
    const char *expected = jx_arena_printf(&s->ctx.arena, "%s:%s/in/place", jar, s->folder);
    assert_string_equal(jx_targets_class_path(targets), expected);
    jx_targets_free(targets);
}

// A class file outside its package's folder is put where a JVM finds it.
static void test_misplaced_class_file(void **state) {
    Scratch *s = *state;
    open_jdk(s);
    JxTargets *targets = open_targets(s, class_file(s, "B.class", "deep/pkg/B"), NULL, NULL);
    expect_names(s, targets, "deep/pkg/B ");
    const char *folder = jx_arena_strdup(&s->ctx.arena, jx_targets_scratch(targets));
    assert_true(exists(jx_arena_printf(&s->ctx.arena, "%s/deep/pkg/B.class", jx_targets_class_path(targets))));
    jx_targets_free(targets);
    assert_false(exists(folder));
}

static void test_sources(void **state) {
    Scratch *s = *state;
    open_jdk(s);
    source(s, "src/p/A.java", "package p; public class A { B b; Lib l; int \u00e4; static class In {} }");
    source(s, "src/p/B.java", "package p; class B { int f(int first) { return first; } }");
    source(s, "src/p/Lib.txt", "not Java");
    source(s, "src/module-info.java", "module m { requires no.such.module; }");
    class_file(s, "lib/p/Lib.class", "p/Lib");
    JxTargets *targets =
        open_targets(s, scratch_file(s, "src"), scratch_file(s, "src/p/B.java"), scratch_file(s, "lib"));
    expect_names(s, targets, "p/A p/A$In p/B ");
    JxClassBytes bytes;
    assert_true(jx_classpath_find(s->path, "p/B", &bytes, &s->error));
    assert_non_null(memmem(bytes.bytes, bytes.length, "LocalVariableTable", 18));
    assert_non_null(memmem(bytes.bytes, bytes.length, "MethodParameters", 16));
    const char *folder = jx_arena_strdup(&s->ctx.arena, jx_targets_scratch(targets));
    assert_true(exists(folder));
    jx_targets_free(targets);
    assert_false(exists(folder));
}

static void test_source_mistakes(void **state) {
    Scratch *s = *state;
    open_jdk(s);
    char *said = NULL;
    size_t length = 0;
    FILE *log = open_memstream(&said, &length);
    s->ctx.log_file = log;
    const char *file = source(s, "Bad.java", "class Bad {\n  int x = ;\n  Strin y;\n}\n");
    expect_error(s, file, jx_arena_printf(&s->ctx.arena, "%s:2: does not compile: illegal start of expression", file));
    fflush(log);
    assert_non_null(strstr(said, "int x = ;"));  // javac's whole text is passed on
    expect_error(s, source(s, "Alone.java", "class Alone { Other o; }"), "does not compile: cannot find symbol");
    s->ctx.log_file = stderr;
    fclose(log);
    free(said);
}

static void test_source_names_with_odd_characters(void **state) {
    Scratch *s = *state;
    open_jdk(s);
    JxTargets *targets = open_targets(s, source(s, "a \"b\" \\c #d/O.java", "class O {}"), NULL, NULL);
    expect_names(s, targets, "O ");
    jx_targets_free(targets);
}

static void test_bad_targets(void **state) {
    Scratch *s = *state;
    open_jdk(s);
    uint8_t empty_jar[22] = {'P', 'K', 5, 6};
    expect_error(s, scratch_file(s, "none"), "none: cannot open: No such file");
    mkdir(scratch_file(s, "empty"), 0777);
    expect_error(s, scratch_file(s, "empty"), "empty: holds neither classes nor Java sources");
    expect_error(s, scratch_write(s, "empty.jar", empty_jar, 22), "empty.jar: the jar holds no classes");
    expect_error(s, scratch_write(s, "zero.jar", "", 0), "zero.jar: the file is empty");
    expect_error(s, scratch_write(s, "text.jar", "hello", 5), "not a readable jar");
    expect_error(s, scratch_write(s, "note.txt", "hello", 5), "note.txt: not a target");
    expect_error(s, scratch_write(s, "Bad.class", "hello", 5), "not a class file");
    expect_error(s, class_file(s, "module-info.class", "module-info"), "defines no class");
    assert_int_equal(mkfifo(scratch_file(s, "pipe"), 0600), 0);
    expect_error(s, scratch_file(s, "pipe"), "neither a folder nor a regular file");
    class_file(s, "out/p/q/A.class", "p/q/A");
    expect_error(s, scratch_file(s, "out/p"), jx_arena_printf(&s->ctx.arena, "name the folder %s/out", s->folder));
    class_file(s, "wrong/A.class", "p/A");
    expect_error(s, scratch_file(s, "wrong"), "is in the wrong folder");
    jx_error_clear(&s->error);
    assert_null(jx_targets_open(&s->ctx, s->path, NULL, 0, NULL, &s->error));
    assert_true(s->error.set);
}

static void test_no_compiler(void **state) {
    Scratch *s = *state;
    const char *file = source(s, "A.java", "class A {}");
    assert_false(jx_compile_sources(&s->ctx, s->folder, NULL, &file, 1, s->folder, &s->error));
    assert_non_null(strstr(scratch_error(s), "has no compiler"));
}

// However the process ends, the scratch folder goes.
static void end_by(Scratch *s, int signal_number) {
    int ends[2];
    char folder[PATH_MAX] = "";
    assert_int_equal(pipe(ends), 0);
    const char *file = class_file(s, "Odd.class", "some/Odd");
    pid_t child = fork();
    if (child == 0) {
        signal(SIGTERM, SIG_DFL);
        JxTargets *targets = open_targets(s, file, NULL, NULL);
        const char *text = targets ? jx_targets_scratch(targets) : "";
        if (write(ends[1], text, strlen(text) + 1) < 0) _exit(1);
        if (signal_number) raise(signal_number);
        _exit(0);
    }
    close(ends[1]);
    assert_true(read(ends[0], folder, sizeof folder) > 1);
    close(ends[0]);
    waitpid(child, NULL, 0);
    for (int i = 0; i < 3000 && exists(folder); i++) usleep(10000);
    assert_false(exists(folder));
}

static void test_scratch_goes_away(void **state) {
    Scratch *s = *state;
    open_jdk(s);
    end_by(s, 0);
    end_by(s, SIGTERM);
    end_by(s, SIGKILL);
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, scratch_setup, scratch_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_class_folder_and_class_path),
        TEST(test_jar_and_class_files),
        TEST(test_misplaced_class_file),
        TEST(test_sources),
        TEST(test_source_mistakes),
        TEST(test_source_names_with_odd_characters),
        TEST(test_bad_targets),
        TEST(test_no_compiler),
        TEST(test_scratch_goes_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
