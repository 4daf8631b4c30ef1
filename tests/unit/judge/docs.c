// SPDX-License-Identifier: Apache-2.0
//
// What is printed first has its documentation read, whatever time it is; the rest only while there is time.
#include "judge/docs.h"
#include "../world.h"
#include "judge/judge.h"

enum { MANY = 3 * JX_FIRST_CAUSES };

typedef struct Library {
    World world;
    JxWorker *worker;
    JxFinding findings[MANY], *list[MANY];
} Library;

// Each class is one of a file of its own, and announces what its method throws.
static const char *source_of(void *user, const char *class_name) {
    Library *l = user;
    return jx_arena_printf(&l->world.ctx.arena,
                           "/** A class. */ public class %s { /** Divides.\n * @throws ArithmeticException by zero */\n"
                           "public void m() {} }",
                           class_name);
}

static int set_up(void **state) {
    if (!jdk_homes()[0]) return 0;
    Library *l = calloc(1, sizeof *l);
    world_open(&l->world, jdk_homes()[0]);
    JxWorkerOptions options = {
        .jdk_home = jdk_homes()[0], .runs_tests = true, .sandbox = JX_WORKER_SANDBOX_TRY, .time_limit = 60};
    JxError error = {0};
    l->worker = jx_worker_start(&l->world.ctx, &options, &error);
    if (!l->worker) fail_msg("%s", error.message);
    for (int i = 0; i < MANY; i++) {
        const char *name = jx_arena_printf(&l->world.ctx.arena, "C%03d", i);
        JxFrameName at = {.class = name, .method = "m", .descriptor = "()V", .file = "C.java", .line = 1};
        l->findings[i] = (JxFinding){.exception = "java.lang.ArithmeticException", .at = at, .entry = at};
        l->findings[i].judgement.evidence = jx_evidence_bit(i % 2 ? JX_EVIDENCE_COMPUTED : JX_EVIDENCE_MADE_HERE);
        snprintf(l->findings[i].id, sizeof l->findings[i].id, "%d", i);
        l->list[i] = &l->findings[i];
    }
    *state = l;
    return 0;
}

static int tear_down(void **state) {
    Library *l = *state;
    if (!l) return 0;
    jx_worker_stop(l->worker);
    world_close(&l->world);
    free(l);
    return 0;
}

static Library *library_of(void **state) {
    world_jdk();
    return *state;
}

static int announced(const Library *l) {
    int count = 0;
    for (int i = 0; i < MANY; i++) count += jx_evidence_has(&l->findings[i], JX_EVIDENCE_DOCUMENTED);
    return count;
}

static const char *judge(Library *l, double until) {
    const char *why = NULL;
    JxDocReader reader = {l->world.vm, l->worker, source_of, l, until};
    bool good = jx_docs_judge(&l->world.ctx, &reader, l->list, MANY, &why);
    assert_int_equal(good, why == NULL);
    return why;
}

static void all_is_read_where_there_is_time(void **state) {
    Library *l = library_of(state);
    assert_null(judge(l, 0));
    assert_int_equal(announced(l), MANY);
}

// What was announced moves back and others come to the front: in the end nothing unread is there.
static void what_is_printed_first_is_read_after_the_time(void **state) {
    Library *l = library_of(state);
    assert_null(judge(l, 1));
    assert_int_equal(announced(l), MANY);
}

// Here what is announced stays in front.
static void what_is_printed_later_is_not(void **state) {
    Library *l = library_of(state);
    for (int i = 0; i < MANY; i++)
        l->findings[i].judgement.evidence |=
            i < JX_FIRST_CAUSES ? jx_evidence_bit(JX_EVIDENCE_CONTRADICTS) | jx_evidence_bit(JX_EVIDENCE_NULL_ALLOWED)
                                : 0;
    const char *why = judge(l, 1);
    assert_non_null(strstr(why, "some documentation was not read"));
    assert_int_equal(announced(l), JX_FIRST_CAUSES);
    for (int i = 0; i < JX_FIRST_CAUSES; i++) assert_true(jx_evidence_has(&l->findings[i], JX_EVIDENCE_DOCUMENTED));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {TEST(all_is_read_where_there_is_time),
                                       TEST(what_is_printed_first_is_read_after_the_time),
                                       TEST(what_is_printed_later_is_not)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
