// SPDX-License-Identifier: Apache-2.0
//
// How many generated tests are compiled and run per second, from a cold worker
// and once it is warm.  bench_replay JDK [JUnit version [JVM options]]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "mirror/worker.h"

enum { ROUNDS = 10, TESTS = 50 };

// The class under test, in a folder on the class path as a user's would be.
static const JxWorkerSource subject = {
    "bank/Account", "package bank;\n"
                    "public class Account {\n"
                    "    private long[] entries; private int used;\n"
                    "    public Account(int size) { entries = new long[size]; }\n"
                    "    public void add(long amount) { entries[used++] = amount; }\n"
                    "    public long average() { long s = 0; for (int i = 0; i < used; i++) s += entries[i];\n"
                    "        return s / used; }\n"
                    "}\n"};

static const char test5[] = "package bank;\n"
                            "import static org.junit.jupiter.api.Assertions.assertEquals;\n"
                            "import static org.junit.jupiter.api.Assertions.assertThrows;\n"
                            "import org.junit.jupiter.api.Test;\n"
                            "class Account%dTest {\n"
                            "    @Test void average_empty_throwsArithmeticException() {\n"
                            "        Account account = new Account(%d);\n"
                            "        ArithmeticException thrown = assertThrows(ArithmeticException.class,\n"
                            "            () -> account.average());\n"
                            "        assertEquals(\"average\", thrown.getStackTrace()[0].getMethodName());\n"
                            "    }\n"
                            "}\n";

static const char test4[] = "package bank;\n"
                            "import org.junit.Test;\n"
                            "public class Account%dTest {\n"
                            "    @Test(expected = ArithmeticException.class) public void average_empty() {\n"
                            "        new Account(%d).average();\n"
                            "    }\n"
                            "}\n";

static void stop_with(const char *what) {
    fprintf(stderr, "bench_replay: %s\n", what);
    exit(1);
}

static void run_round(JxWorker *worker, JxArena *arena, const JxWorkerClassFile *subject_class, const char *pattern,
                      int round) {
    JxWorkerSource sources[TESTS + 1];
    JxWorkerCompiled compiled[TESTS + 1];
    double begin = jx_now();
    for (int i = 0; i < TESTS; i++) {
        char *text = jx_arena_new(arena, 2048);
        snprintf(text, 2048, pattern, round * TESTS + i, i);
        sources[i] = (JxWorkerSource){jx_arena_printf(arena, "bank/Account%dTest", round * TESTS + i), text};
    }
    sources[TESTS] = subject;
    if (jx_worker_compile(worker, arena, NULL, 0, NULL, 0, sources, TESTS + 1, compiled) != JX_WORKER_OK)
        stop_with(compiled[0].reply.message);
    double between = jx_now();
    for (int i = 0; i < TESTS; i++) {
        JxWorkerTests tests;
        if (!compiled[i].compiled) stop_with(compiled[i].diagnostics);
        JxWorkerClassFile classes[] = {compiled[i].classes[0], *subject_class};
        char *name = jx_arena_printf(arena, "bank.Account%dTest", round * TESTS + i);
        if (jx_worker_run_tests(worker, arena, NULL, 0, name, NULL, classes, 2, false, &tests) != JX_WORKER_OK)
            stop_with(tests.reply.message);
        if (tests.count != 1 || tests.results[0].outcome != JX_WORKER_TEST_PASSED) stop_with("a test failed");
    }
    double end = jx_now();
    printf("round %2d  %6.2f ms to compile one, %6.2f ms to run one, %6.1f tests/s\n", round,
           (between - begin) / TESTS * 1e3, (end - between) / TESTS * 1e3, TESTS / (end - begin));
}

int main(int argc, char **argv) {
    if (argc < 2) stop_with("usage: bench_replay JDK [4|5 [JVM options]]");
    JxContext ctx;
    JxError error = {0};
    jx_context_init(&ctx);
    JxWorkerOptions options = {.jdk_home = argv[1],
                               .runs_tests = true,
                               .sandbox = JX_WORKER_SANDBOX_TRY,
                               .time_limit = 60,
                               .jvm_options = (const char *const *)(argv + 3),
                               .jvm_option_count = argc > 3 ? (uint32_t)argc - 3 : 0};
    double begin = jx_now();
    JxWorker *worker = jx_worker_start(&ctx, &options, &error);
    if (!worker) stop_with(error.message);
    JxWorkerCompiled compiled;
    JxArena arena;
    if (jx_worker_compile(worker, &ctx.arena, NULL, 0, NULL, 0, &subject, 1, &compiled) != JX_WORKER_OK)
        stop_with(compiled.reply.message);
    printf("start and first compilation %.0f ms\n", (jx_now() - begin) * 1e3);
    for (int round = 0; round < ROUNDS; round++) {
        jx_arena_init(&arena, &ctx.alloc);
        run_round(worker, &arena, compiled.classes, argc > 2 && *argv[2] == '4' ? test4 : test5, round);
        jx_arena_fini(&arena);
    }
    jx_worker_stop(worker);
    jx_context_fini(&ctx);
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    double seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                     (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
    printf("CPU time of the worker, cold start included: %.2f s, %.1f tests/s\n", seconds, ROUNDS * TESTS / seconds);
    return 0;
}
