// SPDX-License-Identifier: Apache-2.0
#include "suite/existing.h"

#include <string.h>

#include "base/text.h"
#include "classfile/classpath.h"
#include "classfile/opcode.h"
#include "suite/probes.h"

enum { MOST_PROBES = 32767, SUITE_SECONDS = 120 };

typedef struct Measuring {
    JxSuite *suite;
    JxWorker *worker;
    JX_VEC(JxEdge) edges;  // by number of the probe
    JX_VEC(JxWorkerClassFile) classes;
    JX_VEC(const char *) names;  // of classes in the tests' folder, with slashes
} Measuring;

static int number_of(const JxEdge *edge, void *user) {
    Measuring *m = user;
    if (m->edges.count >= MOST_PROBES) return -1;
    *jx_vec_push(&m->edges) = *edge;
    return (int)m->edges.count - 1;
}

static const char *dotted(JxArena *arena, const char *name) {
    char *copy = jx_arena_strdup(arena, name);
    jx_text_replace(copy, '/', '.');
    return copy;
}

static void instrument(Measuring *m) {
    JxVm *vm = m->suite->vm;
    for (uint32_t i = 0; i < jx_vm_class_count(vm); i++) {
        JxClass *cls = jx_vm_class_by_number(vm, i);
        uint32_t length;
        if (cls->source != JX_SOURCE_TARGET || !cls->file) continue;
        const uint8_t *bytes = jx_probes_put(vm, cls, number_of, m, m->suite->arena, &length);
        if (bytes) *jx_vec_push(&m->classes) = (JxWorkerClassFile){dotted(m->suite->arena, cls->name), bytes, length};
    }
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

static void mark_goal(Measuring *m, const char *text) {
    *jx_vec_push(&m->suite->existing) = jx_cases_goal(m->suite->cases, text);
}

// The edge; with it, that its method was entered, and the lines that follow up to the next jump.
static void mark(Measuring *m, uint32_t number, JxExisting *out) {
    if (number >= m->edges.count) return;
    JxArena *arena = m->suite->arena;
    const JxEdge *edge = &m->edges.data[number];
    const JxDecodedCode *code = edge->code;
    JxEdge entry = {code, JX_EDGE_ENTRY, 0};
    mark_goal(m, jx_goal_of_edge(edge, arena));
    if (edge->from != JX_EDGE_ENTRY) mark_goal(m, jx_goal_of_edge(&entry, arena));
    out->goals++;
    for (uint32_t i = edge->to; i < code->count; i++) {
        int line = jx_decoded_line(code, i);
        if (line > 0) mark_goal(m, jx_goal_of_line(code->method, line, arena));
        if (code->branch_number[i] != 0xffff || code->insns[i].op == JX_OP_GOTO || code->insns[i].op == JX_OP_ATHROW)
            return;
    }
}

static void read_hits(Measuring *m, const JxWorkerTests *tests, JxExisting *out) {
    static const char head[] = "\1hit\2";
    const char *at = (const char *)tests->output, *end = at + tests->output_length;
    while (at && (at = memmem(at, (size_t)(end - at), head, sizeof head - 1))) {
        at += sizeof head - 1;
        uint32_t number = 0;
        while (at < end && *at >= '0' && *at <= '9') number = number * 10 + (uint32_t)(*at++ - '0');
        mark(m, number, out);
    }
}

static void run_class(Measuring *m, const char *tests, const char *name, const JxClassBytes *bytes, JxExisting *out) {
    JxSuite *suite = m->suite;
    const char **path = JX_ARENA_ARRAY(suite->arena, const char *, suite->path_count + 2);
    memcpy(path, suite->path, suite->path_count * sizeof *path);
    path[suite->path_count] = tests;
    size_t kept = m->classes.count;
    const char *test_class = dotted(suite->arena, name);
    *jx_vec_push(&m->classes) = (JxWorkerClassFile){test_class, bytes->bytes, (uint32_t)bytes->length};
    JxWorkerTests result;
    jx_worker_run_tests(m->worker, suite->arena, path, suite->path_count + 1, test_class, NULL, m->classes.data,
                        (uint32_t)m->classes.count, true, &result);
    m->classes.count = kept;
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
    jx_vec_init(&m.edges, alloc);
    jx_vec_init(&m.classes, alloc);
    jx_vec_init(&m.names, alloc);
    JxClassPath *path = jx_classpath_new(suite->ctx);
    bool good = jx_classpath_add(path, tests, JX_SOURCE_TARGET, error);
    if (good) {
        instrument(&m);
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
    jx_vec_fini(&m.edges);
    jx_vec_fini(&m.classes);
    jx_vec_fini(&m.names);
    return good;
}
