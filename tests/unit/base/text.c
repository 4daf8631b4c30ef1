// SPDX-License-Identifier: Apache-2.0
//
// Vectors, string builder, errors, log.
#include "../unit.h"
#include "base/context.h"
#include "base/error.h"
#include "base/strbuf.h"
#include "base/vec.h"

#include <sys/wait.h>
#include <unistd.h>

static void vector_grows(void **state) {
    (void)state;
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    JX_VEC(int) v;
    jx_vec_init(&v, &alloc);
    for (int i = 0; i < 1000; i++) *jx_vec_push(&v) = i;
    assert_int_equal(v.count, 1000);
    for (int i = 0; i < 1000; i++) assert_int_equal(v.data[i], i);
    assert_int_equal(*jx_vec_last(&v), 999);
    assert_int_equal(jx_vec_pop(&v), 999);
    assert_int_equal(v.count, 999);
    assert_true(alloc.calls < 12);
    jx_vec_reserve(&v, 5000);
    uint64_t calls = alloc.calls;
    for (int i = 0; i < 5000; i++) *jx_vec_push(&v) = i;
    assert_int_equal(alloc.calls, calls);
    jx_vec_clear(&v);
    assert_int_equal(v.count, 0);
    jx_vec_fini(&v);
    assert_int_equal(alloc.live_bytes, 0);
}

static void builder_is_always_terminated(void **state) {
    (void)state;
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    JxStrbuf buf;
    jx_strbuf_init(&buf, &alloc);
    assert_string_equal(buf.text, "");
    assert_int_equal(alloc.calls, 0);
    jx_strbuf_clear(&buf);
    jx_strbuf_add(&buf, "", 0);
    jx_strbuf_printf(&buf, "%s", "");
    assert_string_equal(buf.text, "");
    jx_strbuf_str(&buf, "one");
    jx_strbuf_char(&buf, ' ');
    jx_strbuf_printf(&buf, "%d", 2);
    assert_string_equal(buf.text, "one 2");
    jx_strbuf_add(&buf, "a\0b", 3);
    assert_int_equal(buf.length, 8);
    assert_memory_equal(buf.text, "one 2a\0b", 9);
    jx_strbuf_clear(&buf);
    assert_string_equal(buf.text, "");
    jx_strbuf_fini(&buf);
    assert_string_equal(buf.text, "");
    assert_int_equal(alloc.live_bytes, 0);
}

// Formatted text of each length round the places where the buffer grows.
static void builder_formats_at_every_length(void **state) {
    (void)state;
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    JxArena arena;
    jx_arena_init(&arena, &alloc);
    for (int before = 0; before < 140; before++) {
        for (int width = 1; width < 140; width++) {
            JxStrbuf buf;
            jx_strbuf_init(&buf, &alloc);
            for (int i = 0; i < before; i++) jx_strbuf_char(&buf, 'x');
            jx_strbuf_printf(&buf, "%*d", width, 7);
            assert_int_equal(buf.length, before + width);
            assert_int_equal(strlen(buf.text), before + width);
            assert_int_equal(buf.text[before + width - 1], '7');
            if (before) assert_int_equal(buf.text[before - 1], 'x');
            assert_string_equal(jx_strbuf_dup(&buf, &arena), buf.text);
            jx_strbuf_fini(&buf);
        }
    }
    jx_arena_fini(&arena);
    assert_int_equal(alloc.live_bytes, 0);
}

static void error_has_a_place(void **state) {
    (void)state;
    JxError error = {0};
    char text[1200];
    assert_false(jx_error_at(&error, "A.class", 17, "bad tag %d", 99));
    assert_true(error.set);
    assert_string_equal(jx_error_text(&error, text, sizeof text), "A.class: 17: bad tag 99");
    assert_false(jx_error(&error, "B.class", "later"));
    assert_string_equal(error.place, "A.class");
    jx_error_clear(&error);
    assert_false(jx_error(&error, "B.class", "no\nsuch\tfile\x7f"));
    assert_string_equal(jx_error_text(&error, text, sizeof text), "B.class: no?such?file?");
    jx_error_clear(&error);
    jx_error(&error, NULL, "nothing to read");
    assert_string_equal(jx_error_text(&error, text, sizeof text), "nothing to read");
    assert_false(jx_error(NULL, "x", "nobody wants to know"));
}

// Long places keep both ends, long messages their beginning, and neither is cut inside a character.
static void long_errors_are_cut(void **state) {
    (void)state;
    for (int shift = 0; shift < 4; shift++) {
        char place[4000] = "", message[4000] = "";
        for (int i = 0; i < shift; i++) strcat(place, "p"), strcat(message, "m");
        for (int i = 0; i < 600; i++) strcat(place, "é€"), strcat(message, "é€");
        strcat(place, "/End.class");
        JxError error = {0};
        jx_error(&error, place, "%s", message);
        assert_true(strlen(error.place) < sizeof error.place);
        assert_true(strlen(error.place) > sizeof error.place - 12);
        assert_non_null(strstr(error.place, "/End.class"));
        assert_non_null(strstr(error.place, "..."));
        assert_string_equal(error.message + strlen(error.message) - 3, "...");
        const char *parts[] = {error.place, error.message};
        for (size_t part = 0; part < 2; part++) {
            int expected = 0;  // continuation bytes still to come
            for (const unsigned char *at = (const unsigned char *)parts[part]; *at; at++) {
                if (expected > 0) {
                    assert_int_equal(*at & 0xc0, 0x80);
                    expected--;
                } else {
                    assert_int_not_equal(*at & 0xc0, 0x80);
                    expected = *at >= 0xe0 ? 2 : *at >= 0xc0 ? 1 : 0;
                }
            }
            assert_int_equal(expected, 0);
        }
    }
}

static void log_writes_lines_of_its_level(void **state) {
    (void)state;
    JxContext ctx;
    jx_context_init(&ctx);
    char *written = NULL;
    size_t size = 0;
    ctx.log_file = open_memstream(&written, &size);
    jx_log(&ctx, JX_LOG_WARN, "careful with %d", 3);
    jx_log(&ctx, JX_LOG_INFO, "not shown");
    ctx.log_level = JX_LOG_DEBUG;
    jx_log(&ctx, JX_LOG_ERROR, "bad");
    jx_log(&ctx, JX_LOG_INFO, "news");
    jx_log(&ctx, JX_LOG_DEBUG, "detail");
    jx_log(&ctx, JX_LOG_INFO, "%5000d", 1);
    fclose(ctx.log_file);
    const char *expected = "jinx: warning: careful with 3\njinx: error: bad\njinx: news\njinx: debug: detail\n";
    assert_memory_equal(written, expected, strlen(expected));
    assert_int_equal(written[size - 1], '\n');
    assert_true(size < strlen(expected) + 4100);
    free(written);
    jx_context_fini(&ctx);
}

static void bug_ends_the_process_with_70(void **state) {
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        JX_ASSERT(1 + 1 == 2);
        JX_ASSERT(1 + 1 == 3);
        _exit(0);
    }
    close(ends[1]);
    char text[500] = "";
    assert_true(read(ends[0], text, sizeof text - 1) > 0);
    close(ends[0]);
    int status;
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 70);
    assert_non_null(strstr(text, "jinx: internal error: "));
    assert_non_null(strstr(text, "assertion failed: 1 + 1 == 3\n"));
}

static void random_numbers_are_the_same_everywhere(void **state) {
    (void)state;
    // The published first outputs of splitmix64 for the seed 1234567.
    uint64_t seed = 1234567;
    assert_true(jx_random(&seed) == 6457827717110365317ULL);
    assert_true(jx_random(&seed) == 3203168211198807973ULL);
    assert_true(jx_random(&seed) == 9817491932198370423ULL);
}

static void clock_does_not_go_back(void **state) {
    (void)state;
    double before = jx_now();
    for (int i = 0; i < 1000; i++) {
        double now = jx_now();
        assert_true(now >= before);
        before = now;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vector_grows),
        cmocka_unit_test(builder_is_always_terminated),
        cmocka_unit_test(builder_formats_at_every_length),
        cmocka_unit_test(error_has_a_place),
        cmocka_unit_test(long_errors_are_cut),
        cmocka_unit_test(log_writes_lines_of_its_level),
        cmocka_unit_test(bug_ends_the_process_with_70),
        cmocka_unit_test(random_numbers_are_the_same_everywhere),
        cmocka_unit_test(clock_does_not_go_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
