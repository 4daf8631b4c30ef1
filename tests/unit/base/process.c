// SPDX-License-Identifier: Apache-2.0
#include "base/process.h"

#include <sys/wait.h>
#include <unistd.h>

#include "../unit.h"

static JxProcess run(JxContext *ctx, const char *script, double seconds, JxStrbuf *output) {
    const char *arguments[] = {"sh", "-c", script, NULL};
    JxProcess process = {.program = "sh", .arguments = arguments, .folder = "/", .seconds = seconds};
    JxError error = {0};
    jx_strbuf_init(output, &ctx->alloc);
    assert_true(jx_process_run(ctx, &process, output, &error));
    return process;
}

static void takes_output_of_both_streams_and_the_status(void **state) {
    (void)state;
    JxContext ctx;
    jx_context_init(&ctx);
    JxStrbuf output;
    JxProcess process = run(&ctx, "pwd; echo wrong >&2; exit 3", 0, &output);
    assert_string_equal(output.text, "/\nwrong\n");
    assert_int_equal(process.end, JX_PROCESS_EXITED);
    assert_int_equal(process.code, 3);
    assert_false(jx_process_succeeded(&process));
    assert_string_equal(jx_process_end_text(&process, &ctx.arena), "failed with status 3");
    jx_strbuf_fini(&output);
    process = run(&ctx, "true", 0, &output);
    assert_true(jx_process_succeeded(&process));
    jx_strbuf_fini(&output);
    jx_context_fini(&ctx);
}

static void ends_what_hangs_with_all_that_it_started(void **state) {
    (void)state;
    JxContext ctx;
    jx_context_init(&ctx);
    JxStrbuf output;
    JxProcess process = run(&ctx, "echo begun; sleep 1000 & sleep 1000", 0.3, &output);
    assert_int_equal(process.end, JX_PROCESS_TIMED_OUT);
    assert_string_equal(output.text, "begun\n");
    jx_strbuf_fini(&output);
    ctx.stop = 1;
    process = run(&ctx, "sleep 1000", 0, &output);
    assert_int_equal(process.end, JX_PROCESS_STOPPED);
    jx_strbuf_fini(&output);
    jx_context_fini(&ctx);
}

static void says_signals_and_what_cannot_be_started(void **state) {
    (void)state;
    JxContext ctx;
    jx_context_init(&ctx);
    JxStrbuf output;
    JxProcess process = run(&ctx, "kill -9 $$", 0, &output);
    assert_int_equal(process.end, JX_PROCESS_SIGNALLED);
    assert_int_equal(process.code, 9);
    const char *arguments[] = {"no-such-program", NULL};
    JxProcess missing = {.program = "no-such-program", .arguments = arguments};
    JxError error = {0};
    assert_false(jx_process_run(&ctx, &missing, &output, &error));
    assert_string_equal(error.place, "no-such-program");
    assert_false(jx_process_is_there("no-such-program"));
    assert_true(jx_process_is_there("sh"));
    assert_true(jx_process_is_there("/bin/sh"));
    jx_strbuf_fini(&output);
    jx_context_fini(&ctx);
}

static void says_once_what_all_processes_of_a_run_meet(void **state) {
    (void)state;
    JxContext ctx;
    jx_context_init(&ctx);
    pid_t child = fork();
    if (child == 0) _exit(jx_context_is_first(&ctx, JX_TELL_SANDBOX) ? 1 : 0);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(WEXITSTATUS(status), 1);
    assert_false(jx_context_is_first(&ctx, JX_TELL_SANDBOX));
    jx_context_fini(&ctx);
    jx_context_init(&ctx);
    assert_true(jx_context_is_first(&ctx, JX_TELL_SANDBOX));
    jx_context_fini(&ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_output_of_both_streams_and_the_status),
        cmocka_unit_test(ends_what_hangs_with_all_that_it_started),
        cmocka_unit_test(says_signals_and_what_cannot_be_started),
        cmocka_unit_test(says_once_what_all_processes_of_a_run_meet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
