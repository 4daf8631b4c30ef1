// SPDX-License-Identifier: Apache-2.0
//
// Progress lines under a clock of our own.
#include "report/progress.h"
#include "../unit.h"

static double clock_seconds;
static double clock_now(void) { return clock_seconds; }

typedef struct Screen {
    FILE *out;
    JxProgress progress;
} Screen;

// What is written goes to a file: the style is set by hand.
static void open_screen(Screen *screen, JxProgressStyle style, double deadline) {
    clock_seconds = 100;
    FILE *file = tmpfile();
    assert_non_null(file);
    jx_progress_init(&screen->progress, file, style == JX_PROGRESS_NONE, deadline);
    if (style != JX_PROGRESS_NONE) assert_int_equal(screen->progress.style, JX_PROGRESS_PLAIN);
    screen->progress.style = style;
    screen->progress.now = clock_now;
    screen->progress.started = screen->progress.phase_started = screen->progress.last = clock_seconds;
    screen->out = file;
}

static const char *read_screen(Screen *screen) {
    static char text[4096];
    rewind(screen->out);
    size_t n = fread(text, 1, sizeof text - 1, screen->out);
    text[n] = 0;
    return text;
}

static void test_quick_runs_say_nothing(void **state) {
    (void)state;
    Screen screen;
    open_screen(&screen, JX_PROGRESS_PLAIN, 0);
    jx_progress_phase(&screen.progress, "methods", 3);
    for (int i = 0; i < 3; i++) {
        clock_seconds += 1;
        jx_progress_done(&screen.progress, 10, 1);
    }
    jx_progress_end(&screen.progress);
    assert_string_equal(read_screen(&screen), "");
    fclose(screen.out);
}

static void test_plain_lines_every_few_seconds(void **state) {
    (void)state;
    Screen screen;
    open_screen(&screen, JX_PROGRESS_PLAIN, 0);
    jx_progress_phase(&screen.progress, "methods", 40);
    for (int i = 0; i < 12; i++) {
        clock_seconds += 1;
        jx_progress_done(&screen.progress, 50, i == 0);
        jx_progress_tick(&screen.progress);
    }
    jx_progress_end(&screen.progress);
    assert_string_equal(read_screen(&screen), "jinx: 5 of 40 methods, 50 paths/s, 1 finding, about 0:35 left\n"
                                              "jinx: 10 of 40 methods, 50 paths/s, 1 finding, about 0:30 left\n");
    fclose(screen.out);
}

static void test_deadline_is_the_most_that_is_left(void **state) {
    (void)state;
    Screen screen;
    open_screen(&screen, JX_PROGRESS_PLAIN, 115);
    jx_progress_phase(&screen.progress, "methods", 1000);
    clock_seconds += 5;
    jx_progress_tick(&screen.progress);  // nothing done yet: only the deadline is known
    clock_seconds += 5;
    jx_progress_done(&screen.progress, 0, 2);
    assert_string_equal(read_screen(&screen), "jinx: 0 of 1000 methods, 0 findings, about 0:10 left\n"
                                              "jinx: 1 of 1000 methods, 2 findings, about 0:05 left\n");
    fclose(screen.out);
}

static void test_findings_taken_back(void **state) {
    (void)state;
    Screen screen;
    open_screen(&screen, JX_PROGRESS_PLAIN, 0);
    jx_progress_phase(&screen.progress, "methods", 2);
    jx_progress_done(&screen.progress, 0, 3);
    jx_progress_done(&screen.progress, 0, 2);
    jx_progress_take_back(&screen.progress, 2);
    jx_progress_phase(&screen.progress, "methods that need longer", 1);
    clock_seconds += 3 * 3600;
    jx_progress_done(&screen.progress, 0, 4);
    assert_string_equal(read_screen(&screen), "jinx: 1 of 1 methods that need longer, 7 findings\n");
    assert_int_equal(screen.progress.findings, 7);
    jx_progress_take_back(&screen.progress, 4);  // the first run knew more
    jx_progress_keep(&screen.progress, 5);
    assert_int_equal(screen.progress.findings, 8);
    fclose(screen.out);
}

static void test_live_line_is_replaced_and_wiped(void **state) {
    (void)state;
    Screen screen;
    open_screen(&screen, JX_PROGRESS_LIVE, 0);
    jx_progress_phase(&screen.progress, "methods", 2);
    clock_seconds += 0.01;
    jx_progress_done(&screen.progress, 5, 0);  // too soon to be drawn
    clock_seconds += 0.99;
    jx_progress_tick(&screen.progress);
    jx_progress_phase(&screen.progress, "running the tests", 0);
    jx_progress_end(&screen.progress);
    jx_progress_end(&screen.progress);
    assert_string_equal(read_screen(&screen), "\r\033[Kjinx: 0 of 2 methods, 0 findings\r"
                                              "\r\033[Kjinx: 1 of 2 methods, 5 paths/s, 0 findings, about 0:01 left\r"
                                              "\r\033[Kjinx: running the tests\r"
                                              "\r\033[K");
    fclose(screen.out);
}

static void test_quiet_is_quiet(void **state) {
    (void)state;
    Screen screen;
    open_screen(&screen, JX_PROGRESS_NONE, 0);
    assert_int_equal(screen.progress.style, JX_PROGRESS_NONE);
    jx_progress_phase(&screen.progress, "methods", 2);
    clock_seconds += 60;
    jx_progress_done(&screen.progress, 5, 0);
    jx_progress_end(&screen.progress);
    assert_string_equal(read_screen(&screen), "");
    fclose(screen.out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quick_runs_say_nothing),
        cmocka_unit_test(test_plain_lines_every_few_seconds),
        cmocka_unit_test(test_deadline_is_the_most_that_is_left),
        cmocka_unit_test(test_findings_taken_back),
        cmocka_unit_test(test_live_line_is_replaced_and_wiped),
        cmocka_unit_test(test_quiet_is_quiet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
