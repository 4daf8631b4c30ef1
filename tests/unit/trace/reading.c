// SPDX-License-Identifier: Apache-2.0
//
// Stack traces as they come: plain, in logs, with causes, obfuscated; and texts that are none.
#include "../unit.h"
#include <unistd.h>

#include "trace/trace.h"

typedef struct Fixture {
    JxContext ctx;
    JxStackTrace trace;
    JxError error;
} Fixture;

static int set_up(void **state) {
    Fixture *f = calloc(1, sizeof *f);
    jx_context_init(&f->ctx);
    *state = f;
    return 0;
}

static int tear_down(void **state) {
    Fixture *f = *state;
    jx_context_fini(&f->ctx);
    free(f);
    return 0;
}

static void read_good(Fixture *f, const char *text) {
    bool good = jx_trace_read(&f->ctx, "trace", text, NULL, &f->trace, &f->error);
    if (!good) print_error("%s\n", f->error.message);
    assert_true(good);
}

static void expect_frame(const JxTraceLine *line, const char *class, const char *method, const char *file, int number) {
    assert_string_equal(line->class, class);
    assert_string_equal(line->method, method);
    if (file)
        assert_string_equal(line->file, file);
    else
        assert_null(line->file);
    assert_int_equal(line->line, number);
}

static void plain(void **state) {
    Fixture *f = *state;
    read_good(f, "Exception in thread \"main\" java.lang.IllegalStateException: not open: x.Y\n"
                 "\tat shop.Cart$Item.<init>(Cart.java:12)\n"
                 "\tat java.base/java.util.ArrayList.forEach(ArrayList.java:1511)\n"
                 "\tat app//shop.Cart.lambda$run$0(Cart.java)\n"
                 "\tat shop.Cart$$Lambda$14/0x0000000800066840.accept(Unknown Source)\n"
                 "\tat java.base@17.0.9/jdk.internal.misc.Unsafe.park(Native Method)\n");
    assert_int_equal(f->trace.count, 1);
    assert_string_equal(f->trace.thrown[0].class, "java.lang.IllegalStateException");
    assert_string_equal(f->trace.thrown[0].message, "not open: x.Y");
    const JxTraceLine *frames = f->trace.thrown[0].frames;
    assert_int_equal(f->trace.thrown[0].count, 5);
    expect_frame(&frames[0], "shop.Cart$Item", "<init>", "Cart.java", 12);
    expect_frame(&frames[1], "java.util.ArrayList", "forEach", "ArrayList.java", 1511);
    expect_frame(&frames[2], "shop.Cart", "lambda$run$0", "Cart.java", 0);
    expect_frame(&frames[3], "shop.Cart$$Lambda$14/0x0000000800066840", "accept", NULL, 0);
    expect_frame(&frames[4], "jdk.internal.misc.Unsafe", "park", NULL, 0);
}

static void in_a_log(void **state) {
    Fixture *f = *state;
    read_good(f, "2024-03-01 10:00:00,123 INFO  [main] c.s.Shop - started shop.Thing: all is well\n"
                 "2024-03-01 10:00:01,007 ERROR [pool-1] c.s.Shop - order 7 failed: shop.OrderException: no stock\n"
                 "of two lines\n"
                 "2024-03-01 10:00:01,007 ERROR [pool-1]     at shop.Shop.order(Shop.java:9) ~[shop.jar:1.2]\n"
                 "2024-03-01 10:00:01,007 ERROR [pool-1]     at shop.Shop.main(Shop.java:3) ~[shop.jar:1.2]\n"
                 "2024-03-01 10:00:02,000 INFO  [main] c.s.Shop - java.lang.Error: another one\n"
                 "    at shop.Other.main(Other.java:3)\n");
    assert_int_equal(f->trace.count, 1);
    assert_string_equal(f->trace.thrown[0].class, "shop.OrderException");
    assert_int_equal(f->trace.thrown[0].count, 2);
    expect_frame(&f->trace.thrown[0].frames[1], "shop.Shop", "main", "Shop.java", 3);
}

static void causes(void **state) {
    Fixture *f = *state;
    read_good(f, "shop.Failed: a\n"
                 "\tat shop.A.a(A.java:1)\n"
                 "\tat shop.A.b(A.java:2)\n"
                 "\tat shop.A.c(A.java:3)\n"
                 "\tSuppressed: java.io.IOException: close\n"
                 "\t\tat shop.S.close(S.java:1)\n"
                 "\t\t... 3 more\n"
                 "Caused by: java.lang.NullPointerException\n"
                 "\tat shop.B.x(B.java:7)\n"
                 "\t... 2 more\n"
                 "Caused by: java.lang.Error: root\n"
                 "\tat shop.C.y(C.java:8)\n"
                 "\t... 3 common frames omitted\n");
    assert_int_equal(f->trace.count, 3);
    assert_int_equal(f->trace.thrown[0].count, 3);
    assert_string_equal(f->trace.thrown[1].class, "java.lang.NullPointerException");
    assert_int_equal(f->trace.thrown[1].count, 3);
    expect_frame(&f->trace.thrown[1].frames[1], "shop.A", "b", "A.java", 2);
    assert_int_equal(f->trace.thrown[2].count, 4);
    expect_frame(&f->trace.thrown[2].frames[1], "shop.B", "x", "B.java", 7);
    expect_frame(&f->trace.thrown[2].frames[3], "shop.A", "c", "A.java", 3);
}

static void expect_bad(Fixture *f, const char *text, const char *message) {
    assert_false(jx_trace_read(&f->ctx, "trace", text, NULL, &f->trace, &f->error));
    assert_non_null(strstr(f->error.message, message));
    jx_error_clear(&f->error);
}

static void bad(void **state) {
    Fixture *f = *state;
    expect_bad(f, "", "is empty");
    expect_bad(f, " \n\t\n", "is empty");
    expect_bad(f, "hello (world)\nat home (again)\n", "no Java stack trace");
    expect_bad(f, "Traceback (most recent call last):\n  File \"x.py\", line 3, in <module>\nValueError: x\n",
               "Python");
    expect_bad(f, "TypeError: x is null\n    at f (a.js:1:2)\n    at Object.<anonymous> (b.js:3:4)\n", "JavaScript");
    expect_bad(f, "System.Exception: x\n   at Shop.Cart.Total(Int32 a, Int32 b) in Cart.cs:line 3\n", ".NET");
    expect_bad(f, "\tat shop.A.a(A.java:1)\n", "no exception");
    expect_bad(f, "java.lang.Error: with no frames\n", "no Java stack trace");
}

static void obfuscated(void **state) {
    Fixture *f = *state;
    char name[] = "/tmp/jinx-map-XXXXXX";
    int fd = mkstemp(name);
    const char text[] = "# compiler: R8\n"
                        "shop.Failed -> a.c:\n"
                        "shop.Cart -> a.b:\n"
                        "    int total -> a\n"
                        "    1:3:int total(java.util.List):40:42 -> c\n"
                        "    4:4:int shop.Price.net(int):7:7 -> c\n"
                        "    4:4:int total(java.util.List):50 -> c\n"
                        "    void close() -> d\n";
    assert_int_equal(write(fd, text, sizeof text - 1), (ssize_t)sizeof text - 1);
    close(fd);
    JxMapping *map = jx_mapping_read(&f->ctx, name, &f->error);
    unlink(name);
    assert_non_null(map);
    assert_true(jx_trace_read(&f->ctx, "trace",
                              "a.c: x\n\tat a.b.c(SourceFile:4)\n\tat a.b.c(SourceFile:2)\n\tat a.b.d(Unknown Source)\n"
                              "\tat other.X.y(X.java:1)\n",
                              map, &f->trace, &f->error));
    assert_string_equal(f->trace.thrown[0].class, "shop.Failed");
    const JxTraceLine *frames = f->trace.thrown[0].frames;
    assert_int_equal(f->trace.thrown[0].count, 5);
    expect_frame(&frames[0], "shop.Price", "net", "SourceFile", 7);
    expect_frame(&frames[1], "shop.Cart", "total", "SourceFile", 50);
    expect_frame(&frames[2], "shop.Cart", "total", "SourceFile", 41);
    expect_frame(&frames[3], "shop.Cart", "close", NULL, 0);
    expect_frame(&frames[4], "other.X", "y", "X.java", 1);
    jx_mapping_free(map);
}

static void bad_map(void **state) {
    Fixture *f = *state;
    assert_null(jx_mapping_read(&f->ctx, "/nowhere/map.txt", &f->error));
    assert_non_null(strstr(f->error.message, "cannot be read"));
    jx_error_clear(&f->error);
    assert_null(jx_mapping_read(&f->ctx, "/dev/null", &f->error));
    assert_non_null(strstr(f->error.message, "no class"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(plain, set_up, tear_down),
        cmocka_unit_test_setup_teardown(in_a_log, set_up, tear_down),
        cmocka_unit_test_setup_teardown(causes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad, set_up, tear_down),
        cmocka_unit_test_setup_teardown(obfuscated, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad_map, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
