// SPDX-License-Identifier: Apache-2.0
//
// Replay: tests with the user's class path, tests that misbehave, and nothing
// that one test leaves to the next.
#include "../folder.h"
#include "../jdks.h"
#include "mirror/worker.h"

typedef struct Fixture {
    JxContext ctx;
    JxWorker *worker;
    double run_limit;
    char folder[FOLDER_ROOM];  // with the class files of `tools.Tool`, as a user's class folder would have
} Fixture;

static const JxWorkerSource tool = {"tools/Tool", "package tools;\n"
                                                  "public class Tool {\n"
                                                  "  public static int calls;\n"
                                                  "  public static int call() { return ++calls; }\n"
                                                  "  public static String text() throws java.io.IOException {\n"
                                                  "    try (var in = Tool.class.getResourceAsStream(\"note.txt\")) {\n"
                                                  "      return new String(in.readAllBytes()); } }\n"
                                                  "}\n"};

static int set_up(void **state) {
    Fixture *fixture = calloc(1, sizeof *fixture);
    JxError error = {0};
    JxWorkerCompiled unit;
    JxArena *arena = &fixture->ctx.arena;
    jx_context_init(&fixture->ctx);
    fixture->run_limit = 60;
    JxWorkerOptions options = {
        .jdk_home = *state, .runs_tests = true, .sandbox = JX_WORKER_SANDBOX_TRY, .time_limit = 60};
    fixture->worker = jx_worker_start(&fixture->ctx, &options, &error);
    if (!fixture->worker) fail_msg("%s", error.message);
    folder_make(fixture->folder);
    assert_int_equal(jx_worker_compile(fixture->worker, arena, NULL, 0, NULL, 0, &tool, 1, &unit), JX_WORKER_OK);
    assert_true(unit.compiled);
    folder_write(fixture->folder, arena, "tools/Tool.class", unit.classes[0].bytes, unit.classes[0].length);
    folder_write(fixture->folder, arena, "tools/note.txt", "a note", 6);
    *state = fixture;
    return 0;
}

static int tear_down(void **state) {
    Fixture *fixture = *state;
    jx_worker_stop(fixture->worker);
    jx_context_fini(&fixture->ctx);
    folder_remove(fixture->folder);
    assert_int_equal(fixture->ctx.alloc.live_bytes, 0);
    free(fixture);
    return 0;
}

// Compiles one JUnit 5 class p.T around these members and runs it with the folder as class path.
static JxWorkerStatus run(Fixture *fixture, const char *members, JxWorkerTests *tests) {
    JxArena *arena = &fixture->ctx.arena;
    const char *path[] = {fixture->folder};
    char *text = jx_arena_printf(arena,
                                 "package p; import org.junit.jupiter.api.*; import tools.Tool;\n"
                                 "import static org.junit.jupiter.api.Assertions.*;\nclass T {\n%s\n}\n",
                                 members);
    JxWorkerSource source = {"p/T", text};
    JxWorkerCompiled unit;
    assert_int_equal(jx_worker_compile(fixture->worker, arena, path, 1, NULL, 0, &source, 1, &unit), JX_WORKER_OK);
    if (!unit.compiled) fail_msg("%s", unit.diagnostics);
    jx_worker_set_time_limit(fixture->worker, fixture->run_limit);  // compiling has all the time it wants
    JxWorkerStatus status =
        jx_worker_run_tests(fixture->worker, arena, path, 1, "p.T", NULL, unit.classes, unit.class_count, true, tests);
    jx_worker_set_time_limit(fixture->worker, 60);
    return status;
}

static void expect_pass(Fixture *fixture, const char *members) {
    JxWorkerTests tests;
    JxWorkerStatus status = run(fixture, members, &tests);
    if (status != JX_WORKER_OK) fail_msg("%s", tests.reply.message);
    assert_int_equal(tests.count, 1);
    if (tests.results[0].outcome != JX_WORKER_TEST_PASSED)
        fail_msg("%s: %s", tests.results[0].thrown[0].class_name, tests.results[0].thrown[0].message);
}

static void uses_the_class_path(void **state) {
    Fixture *fixture = *state;
    expect_pass(fixture, "@Test void t() throws Exception { assertEquals(\"a note\", Tool.text()); }");
    expect_pass(fixture, "@Test void t() { assertTrue(Tool.class.desiredAssertionStatus()); }");
    expect_pass(fixture, "@Test void t() { assertEquals(\"tools\", Tool.class.getPackage().getName()); }");
    expect_pass(fixture, "@Test void t() { assertTrue(Tool.class.getProtectionDomain().getCodeSource().getLocation()"
                         ".toString().contains(\"jinx-unit\")); }");
    expect_pass(fixture, "@Test void t() throws Exception { assertSame(Tool.class,"
                         "Class.forName(\"tools.Tool\", true, Thread.currentThread().getContextClassLoader())); }");
    // Relative entries are this process's, not the worker's.
    char *absolute = strdup(fixture->folder), *here = get_current_dir_name();
    assert_int_equal(chdir("/tmp"), 0);
    strcpy(fixture->folder, absolute + strlen("/tmp/"));
    expect_pass(fixture, "@Test void t() throws Exception { assertEquals(\"a note\", Tool.text()); }");
    strcpy(fixture->folder, absolute);
    assert_int_equal(chdir(here), 0);
    free(absolute);
    free(here);
    // The harness itself cannot be seen by way of the class path.
    expect_pass(fixture, "@Test void t() { assertFalse(System.getProperty(\"java.class.path\").contains(\"jinx\")); }");
}

static void starts_fresh(void **state) {
    Fixture *fixture = *state;
    for (int i = 0; i < 3; i++) {
        expect_pass(fixture, "@Test void t() { assertEquals(1, Tool.call()); assertNull(System.getProperty(\"left\"));"
                             "assertNotEquals(java.util.Locale.JAPAN, java.util.Locale.getDefault());"
                             "System.setProperty(\"left\", \"over\");"
                             "java.util.Locale.setDefault(java.util.Locale.JAPAN);"
                             "System.setOut(null); }");
    }
}

static void replaces_a_dirty_worker(void **state) {
    Fixture *fixture = *state;
    uint32_t generation = jx_worker_generation(fixture->worker);
    expect_pass(fixture, "@Test void t() { Thread t = new Thread(() -> { while (true) { try { Thread.sleep(1000); }"
                         " catch (InterruptedException e) { } } }); t.setDaemon(true); t.start(); }");
    expect_pass(fixture, "@Test void t() { }");
    assert_int_equal(jx_worker_generation(fixture->worker), generation + 1);
    // One that ends when it is told to is no reason.
    expect_pass(fixture, "@Test void t() { new Thread(() -> { try { Thread.sleep(100000); }"
                         " catch (InterruptedException e) { } }).start(); }");
    expect_pass(fixture, "@Test void t() { }");
    assert_int_equal(jx_worker_generation(fixture->worker), generation + 1);
}

static void survives_bad_tests(void **state) {
    Fixture *fixture = *state;
    JxWorkerTests tests;
    assert_int_equal(run(fixture, "@Test void t() { System.exit(9); }", &tests), JX_WORKER_DIED);
    assert_string_equal(tests.reply.message, "System.exit(9)");
    expect_pass(fixture, "@Test void t() { }");
    fixture->run_limit = 1;
    JxWorkerStatus status = run(fixture, "@Test void t() { while (true) { } }", &tests);
    assert_int_equal(status, JX_WORKER_TIMED_OUT);
    fixture->run_limit = 60;
    assert_int_equal(run(fixture,
                         "@Test void t() { int[][] a = new int[1000][]; for (int i = 0; i < 1000; i++)"
                         " a[i] = new int[100_000_000]; }",
                         &tests),
                     JX_WORKER_OK);
    assert_string_equal(tests.results[0].thrown[0].class_name, "java.lang.OutOfMemoryError");
    assert_int_equal(run(fixture, "int f() { return f() + 1; } @Test void t() { f(); }", &tests), JX_WORKER_OK);
    assert_string_equal(tests.results[0].thrown[0].class_name, "java.lang.StackOverflowError");
    assert_true(tests.results[0].thrown[0].frame_count > 100);
    assert_int_equal(run(fixture,
                         "static class Odd extends RuntimeException { public String getMessage() {"
                         " throw new Odd(); } public Throwable getCause() { throw new Odd(); } }"
                         " @Test void t() { throw new Odd(); }",
                         &tests),
                     JX_WORKER_OK);
    assert_string_equal(tests.results[0].thrown[0].class_name, "p.T$Odd");
    assert_null(tests.results[0].thrown[0].message);
    expect_pass(fixture, "@Test void t() { }");
}

static void reports_every_kind(void **state) {
    Fixture *fixture = *state;
    JxWorkerTests tests;
    assert_int_equal(run(fixture,
                         "@BeforeAll static void all() { throw new IllegalStateException(\"before\"); }"
                         "@Test void t() { }",
                         &tests),
                     JX_WORKER_OK);
    assert_int_equal(tests.count, 1);
    assert_int_equal(tests.results[0].outcome, JX_WORKER_TEST_FAILED);
    assert_string_equal(tests.results[0].thrown[0].message, "before");
    assert_int_equal(run(fixture, "@Test void t() { Assumptions.assumeTrue(false); }", &tests), JX_WORKER_OK);
    assert_int_equal(tests.results[0].outcome, JX_WORKER_TEST_ABORTED);
    assert_int_equal(run(fixture,
                         "@Test void t() { try { Tool.call(); throw new RuntimeException(\"a\"); } finally {"
                         " System.err.print(\"\\u00e9\"); } }",
                         &tests),
                     JX_WORKER_OK);
    assert_string_equal(tests.results[0].thrown[0].message, "a");
    assert_true(tests.error_length > 0);
}

int main(void) {
    static Jdks jdks;
    find_jdks(&jdks);
    if (jdks.count == 0) return 77;
    int failed = 0;
    for (int i = 0; i < jdks.count; i++) {
        char *home = jdks.homes[i];
        const struct CMUnitTest tests[] = {
#define JX_TEST(name) cmocka_unit_test_prestate_setup_teardown(name, set_up, tear_down, home)
            JX_TEST(uses_the_class_path), JX_TEST(starts_fresh),       JX_TEST(replaces_a_dirty_worker),
            JX_TEST(survives_bad_tests),  JX_TEST(reports_every_kind),
        };
        printf("with %s\n", home);
        failed += cmocka_run_group_tests(tests, NULL, NULL);
    }
    return failed;
}
