// SPDX-License-Identifier: Apache-2.0
#include "suite/existing.h"

#include <string.h>

#include "base/text.h"
#include "classfile/classpath.h"
#include "suite/trials.h"

enum { SUITE_SECONDS = 120 };

typedef struct Measuring {
    JxSuite *suite;
    JxWorker *worker;
    JxProbed probed;
    JX_VEC(const char *) names;  // of classes in the tests' folder, with slashes
} Measuring;

static const char *dotted(JxArena *arena, const char *name) {
    char *copy = jx_arena_strdup(arena, name);
    jx_text_replace(copy, '/', '.');
    return copy;
}

static void add_name(const char *name, void *user) {
    Measuring *m = user;
    *jx_vec_push(&m->names) = jx_arena_strdup(m->suite->arena, name);
}

static bool mentions(const JxClassBytes *bytes, const char *text) {
    return memmem(bytes->bytes, bytes->length, text, strlen(text)) != NULL;
}

// A class with tests in it: nested ones run with the class round them.
static bool is_test(const char *name, const JxClassBytes *bytes) {
    if (strchr(name, '$')) return false;
    return mentions(bytes, "Lorg/junit/Test;") || mentions(bytes, "Lorg/junit/jupiter/") ||
           mentions(bytes, "junit/framework/TestCase");
}

static void mark_goal(uint32_t goal, void *user) {
    Measuring *m = user;
    *jx_vec_push(&m->suite->existing) = goal;
}

static void read_hits(Measuring *m, const JxWorkerTests *tests, JxExisting *out) {
    static const char head[] = "\1hit\2";
    const char *at = (const char *)tests->output, *end = at + tests->output_length;
    while (at && (at = memmem(at, (size_t)(end - at), head, sizeof head - 1))) {
        at += sizeof head - 1;
        uint32_t number = 0;
        while (at < end && *at >= '0' && *at <= '9') number = number * 10 + (uint32_t)(*at++ - '0');
        jx_probed_goals(&m->probed, number, mark_goal, m);
        out->goals++;
    }
}

static void run_class(Measuring *m, const char *tests, const char *name, const JxClassBytes *bytes, JxExisting *out) {
    JxSuite *suite = m->suite;
    const char **path = JX_ARENA_ARRAY(suite->arena, const char *, suite->path_count + 2);
    memcpy(path, suite->path, suite->path_count * sizeof *path);
    path[suite->path_count] = tests;
    size_t kept = m->probed.classes.count;
    const char *test_class = dotted(suite->arena, name);
    *jx_vec_push(&m->probed.classes) = (JxWorkerClassFile){test_class, bytes->bytes, (uint32_t)bytes->length};
    JxWorkerTests result;
    jx_worker_run_tests(m->worker, suite->arena, path, suite->path_count + 1, test_class, NULL, m->probed.classes.data,
                        (uint32_t)m->probed.classes.count, true, &result);
    m->probed.classes.count = kept;
    if (result.reply.status != JX_WORKER_OK) {
        jx_log(suite->ctx, JX_LOG_WARN, "%s: did not run to its end", test_class);
        return;
    }
    out->classes++;
    read_hits(m, &result, out);
}

bool jx_existing_run(JxSuite *suite, JxWorker *worker, const char *tests, JxExisting *out, JxError *error) {
    Measuring m = {.suite = suite, .worker = worker};
    JxAlloc *alloc = &suite->ctx->alloc;
    jx_vec_init(&m.names, alloc);
    jx_probed_init(&m.probed, suite, NULL);
    JxClassPath *path = jx_classpath_new(suite->ctx);
    bool good = jx_classpath_add(path, tests, JX_SOURCE_TARGET, error);
    if (good) {
        jx_classpath_each(path, JX_SOURCE_TARGET, add_name, &m);
        jx_worker_set_time_limit(worker, SUITE_SECONDS);
    }
    for (size_t i = 0; good && i < m.names.count && !jx_suite_is_late(suite); i++) {
        JxClassBytes bytes;
        JxError unread = {0};
        if (jx_classpath_find(path, m.names.data[i], &bytes, &unread) && is_test(m.names.data[i], &bytes))
            run_class(&m, tests, m.names.data[i], &bytes, out);
    }
    jx_classpath_free(path);
    jx_suite_mark_existing(suite);
    jx_probed_fini(&m.probed);
    jx_vec_fini(&m.names);
    return good;
}
