// SPDX-License-Identifier: Apache-2.0
#include "cli/guard.h"
#include "../unit.h"

#include <signal.h>
#include <unistd.h>

static JxGuard guarded(JxGuardWork work, double seconds, uint64_t memory_mb) {
    JxContext ctx;
    jx_context_init(&ctx);
    JxGuard guard = jx_guard_run(&ctx, seconds, memory_mb, work, &ctx);
    jx_context_fini(&ctx);
    return guard;
}

static int answers(void *user, int answer) {
    (void)user;
    jx_guard_answered(answer);
    return 7;
}

static int leaves(void *user, int answer) {
    (void)user, (void)answer;
    return 7;
}

static int dies(void *user, int answer) {
    (void)user, (void)answer;
    raise(SIGKILL);
    return 0;
}

static int dies_after(void *user, int answer) {
    jx_guard_answered(answer);
    return dies(user, answer);
}

static int wastes(void *user, int answer) {
    (void)answer;
    JxContext *ctx = user;
    ctx->log_file = NULL;
    while (jx_arena_new(&ctx->arena, 1 << 16)) continue;
    return 0;
}

static int is_told_to_stop(void *user, int answer) {
    (void)user, (void)answer;
    kill(getppid(), SIGTERM);
    while (pause() < 0) continue;
    return 0;
}

static int hangs(void *user, int answer) {
    (void)user, (void)answer;
    while (pause() < 0) continue;
    return 0;
}

static void gives_the_answer(void **state) {
    (void)state;
    JxGuard guard = guarded(answers, 0, 0);
    assert_true(guard.answered);
    assert_int_equal(guard.status, 7);
}

static void tells_what_happened(void **state) {
    (void)state;
    static const struct {
        JxGuardWork work;
        double seconds;
        uint64_t memory_mb;
        const char *why;
    } rows[] = {
        {leaves, 0, 0, "status 7"},
        {dies, 0, 0, "signal 9"},
        {dies_after, 0, 0, "signal 9"},
        {wastes, 0, 32, "memory: more than 32 MB"},
        {is_told_to_stop, 0, 0, "stopped by Terminated"},
        {hangs, 0.1, 0, "did not keep its time limit of 0.1 s"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        JxGuard guard = guarded(rows[i].work, rows[i].seconds, rows[i].memory_mb);
        assert_false(guard.answered);
        if (!strstr(guard.why, rows[i].why)) fail_msg("row %zu: %s", i, guard.why);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_answer),
        cmocka_unit_test(tells_what_happened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
