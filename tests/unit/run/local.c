// SPDX-License-Identifier: Apache-2.0
//
// Runners of this machine: who gets a unit, and who waits in line.
#include "run/local.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/context.h"

enum { JOBS = 2, UNITS = 6 };

typedef struct World {
    JxContext ctx;
    JxClassPath *path;
    JxTask task;
    JxHelpers helpers;
    JxSite *site;
    JxUnit units[UNITS];
    size_t offered, done;
} World;

static void open_world(World *w) {
    *w = (World){.task = {.runs_nothing = true}};
    jx_context_init(&w->ctx);
    JxError error = {0};
    char home[4096];
    assert_true(jx_jdk_find(&w->ctx, NULL, home, sizeof home, &error));
    w->path = jx_classpath_new(&w->ctx);
    assert_true(jx_classpath_open_jdk(w->path, home, &error));
    w->task.ctx = &w->ctx;
    w->task.vm = jx_vm_new(&w->ctx, w->path);
    jx_helpers_init(&w->helpers, &w->ctx.alloc);
    w->site = jx_local_new(&w->task, JOBS, &w->helpers);
}

static void close_world(World *w) {
    w->site->free(w->site);
    jx_helpers_fini(&w->helpers);
    jx_vm_free(w->task.vm);
    jx_classpath_free(w->path);
    jx_context_fini(&w->ctx);
}

// As many as it takes.
static size_t offer(World *w) {
    size_t before = w->offered;
    while (w->offered < UNITS && w->site->room(w->site)) {
        JxUnit *unit = &w->units[w->offered++];
        *unit = (JxUnit){.class = "java/lang/Math", .method = "abs", .descriptor = "(I)I", .max_steps = 1000};
        w->site->offer(w->site, unit);
    }
    return w->offered - before;
}

static void count_done(JxUnit *unit, void *user) {
    World *w = user;
    w->done++;
    jx_unit_clear(unit);
}

static void serve_until_idle(World *w) {
    while (w->site->busy(w->site)) {
        struct pollfd fds[JOBS];
        size_t count = w->site->fds(w->site, fds, JOBS);
        assert_int_not_equal(count, 0);
        poll(fds, count, 1000);
        w->site->serve(w->site, count_done, w);
    }
}

static void every_runner_gets_one_unit(void **state) {
    (void)state;
    World w;
    open_world(&w);
    assert_int_equal(offer(&w), JOBS);
    serve_until_idle(&w);
    assert_int_equal(w.done, JOBS);
    close_world(&w);
}

static void of_many_some_wait_in_line(void **state) {
    (void)state;
    World w;
    open_world(&w);
    w.site->many = true;
    assert_int_equal(offer(&w), 2 * JOBS);
    serve_until_idle(&w);
    assert_int_equal(w.done, 2 * JOBS);
    close_world(&w);
}

static void with_one_processor_left_they_wait_behind_each_other(void **state) {
    (void)state;
    World w;
    open_world(&w);
    w.site->many = true;
    w.site->at_once = 1;
    assert_int_equal(offer(&w), 2);
    w.site->at_once = JOBS;
    assert_int_equal(offer(&w), 2);
    w.site->at_once = 1;  // more run than may: nobody gets more, although one has an end in sight
    assert_int_equal(offer(&w), 0);
    serve_until_idle(&w);
    w.site->at_once = 0;
    assert_int_equal(offer(&w), 0);
    assert_int_equal(w.done, 4);
    close_world(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_runner_gets_one_unit),
        cmocka_unit_test(of_many_some_wait_in_line),
        cmocka_unit_test(with_one_processor_left_they_wait_behind_each_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
