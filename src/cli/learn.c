// SPDX-License-Identifier: Apache-2.0
#include "cli/learn.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/map.h"
#include "base/text.h"
#include "judge/use.h"
#include "mirror/worker.h"
#include "suite/recording.h"

static JxClassPath *open_tests(JxContext *ctx, const JxOptions *options, JxError *error) {
    JxClassPath *path = jx_classpath_new(ctx);
    for (size_t i = 0; i < options->learn.count; i++) {
        const char *element = options->learn.data[i];
        bool there = access(element, R_OK) == 0 || jx_error(error, element, "cannot be read, for --learn");
        if (there && jx_classpath_add(path, element, JX_SOURCE_TARGET, error)) continue;
        jx_classpath_free(path);
        return NULL;
    }
    return path;
}

bool jx_learn_check(JxContext *ctx, const JxOptions *options, JxError *error) {
    JxClassPath *path = open_tests(ctx, options, error);
    jx_classpath_free(path);
    return path != NULL;
}

enum { MOST_SECONDS = 120, TEST_SECONDS = 60 };

struct JxLearnt {
    JxContext *ctx;
    JxArena arena;
    JxClassPath *path;
    JxUse *use;
    JX_VEC(const JxMethodInfo *) methods;  // by the number that the recorder tells
    JX_VEC(JxWorkerClassFile) classes;     // with the recorder in them
    JX_VEC(const char *) names;            // of the tests' classes, with slashes
    JxMap ran;                             // names of classes whose tests were recorded
    size_t read;                           // classes of tests that were read instead
};

// ── tests that can be run

static bool is_ours(const char *name) {
    const char *dollar = strchr(name, '$');
    size_t length = dollar ? (size_t)(dollar - name) : strlen(name);
    static const char *const ends[] = {"JinxTest", "JinxSuiteTest"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t tail = strlen(ends[i]);
        if (length >= tail && strncmp(name + length - tail, ends[i], tail) == 0) return true;
    }
    return false;
}

static bool mentions(const JxClassBytes *bytes, const char *text) {
    return memmem(bytes->bytes, bytes->length, text, strlen(text)) != NULL;
}

// A class with tests in it: nested ones run with the class round them.
static bool is_test(const char *name, const JxClassBytes *bytes) {
    if (strchr(name, '$')) return false;
    return mentions(bytes, "Lorg/junit/Test;") || mentions(bytes, "Lorg/junit/jupiter/") ||
           mentions(bytes, "junit/framework/TestCase") || mentions(bytes, "org/testng/annotations/Test;");
}

static int number_of(const JxMethodInfo *method, void *user) {
    JxLearnt *l = user;
    bool generated = method->flags & (JX_ACC_SYNTHETIC | JX_ACC_BRIDGE);
    if (generated || l->methods.count >= JX_RECORDING_MOST) return -1;
    *jx_vec_push(&l->methods) = method;
    return (int)l->methods.count - 1;
}

static const char *dotted(JxArena *arena, const char *name) {
    return jx_text_replace(jx_arena_strdup(arena, name), '/', '.');
}

static void put_recorder(JxLearnt *l, JxVm *vm) {
    for (uint32_t i = 0; i < jx_vm_class_count(vm); i++) {
        JxClass *cls = jx_vm_class_by_number(vm, i);
        uint32_t length;
        if (cls->source != JX_SOURCE_TARGET || !cls->file) continue;
        const uint8_t *bytes = jx_recording_put(vm, cls, number_of, l, &l->arena, &length);
        if (bytes) *jx_vec_push(&l->classes) = (JxWorkerClassFile){dotted(&l->arena, cls->name), bytes, length};
    }
}

// ── what the recorder tells

// The next part of a line, up to \2 or \1; *at moves behind it.
static const char *next_part(JxLearnt *l, const char **at, const char *end) {
    const char *from = *at;
    while (*at < end && **at != '\1' && **at != '\2') ++*at;
    const char *part = jx_arena_strndup(&l->arena, from, (size_t)(*at - from));
    if (*at < end && **at == '\2') ++*at;
    return part;
}

static void take_line(JxLearnt *l, const char *at, const char *end) {
    const char *what = next_part(l, &at, end), *first = next_part(l, &at, end);
    const char *second = next_part(l, &at, end), *third = next_part(l, &at, end);
    unsigned long number = strtoul(first, NULL, 10), parameter = strtoul(second, NULL, 10);
    const JxMethodInfo *method = number < l->methods.count ? l->methods.data[number] : NULL;
    if (strcmp(what, "use") == 0 && method)
        jx_use_note(l->use, method, (uint32_t)parameter, (unsigned)strtoul(third, NULL, 10), NULL);
    else if (strcmp(what, "type") == 0 && method)
        jx_use_note(l->use, method, (uint32_t)parameter, 0, third);
    else if (strcmp(what, "field") == 0)
        jx_use_note_field(l->use, first, second, (unsigned)strtoul(third, NULL, 10));
}

static void take_lines(JxLearnt *l, const JxWorkerTests *tests) {
    const char *at = (const char *)tests->output, *end = at + tests->output_length;
    while (at && at < end && (at = memchr(at, '\1', (size_t)(end - at)))) {
        const char *stop = memchr(at + 1, '\1', (size_t)(end - at - 1));
        if (!stop) return;
        take_line(l, at + 1, stop);
        at = stop + 1;
    }
}

// ── running

// The parts of a class path.
static const char **parts_of(JxLearnt *l, const char *class_path, uint32_t *count) {
    char *copy = jx_arena_strdup(&l->arena, class_path), *rest;
    uint32_t most = 1;
    for (const char *c = copy; *c; c++) most += *c == ':';
    const char **path = JX_ARENA_ARRAY(&l->arena, const char *, most);
    *count = 0;
    for (char *part = strtok_r(copy, ":", &rest); part; part = strtok_r(NULL, ":", &rest)) path[(*count)++] = part;
    return path;
}

static void run_test(JxLearnt *l, JxWorker *worker, const char **path, uint32_t count, const char *name,
                     const JxClassBytes *bytes) {
    size_t kept = l->classes.count;
    const char *test_class = dotted(&l->arena, name);
    *jx_vec_push(&l->classes) = (JxWorkerClassFile){test_class, bytes->bytes, (uint32_t)bytes->length};
    JxWorkerTests result;
    jx_worker_run_tests(worker, &l->arena, path, count, test_class, NULL, l->classes.data, (uint32_t)l->classes.count,
                        JX_WORKER_RUN_KEEP_OUTPUT, &result);
    l->classes.count = kept;
    uint32_t passed = 0;
    for (uint32_t i = 0; result.reply.status == JX_WORKER_OK && i < result.count; i++)
        passed += result.results[i].outcome == JX_WORKER_TEST_PASSED;
    if (!passed) {
        jx_log(l->ctx, JX_LOG_WARN, "%s: no test of it ran to its end here, for --learn; it is only read", test_class);
        return;
    }
    jx_map_put_str(&l->ran, name, l);
    take_lines(l, &result);
}

static void run_tests(JxLearnt *l, const JxOptions *options, const char *class_path, JxWorker *worker) {
    double started = jx_now(), most = MOST_SECONDS;
    if (options->time > 0 && options->time / 4 < most) most = options->time / 4;
    uint32_t count;
    const char **path = parts_of(l, class_path, &count);
    jx_worker_set_time_limit(worker, most < TEST_SECONDS ? most : TEST_SECONDS);
    for (size_t i = 0; i < l->names.count; i++) {
        JxClassBytes bytes;
        JxError unread = {0};
        bool there = !is_ours(l->names.data[i]) && jx_classpath_find(l->path, l->names.data[i], &bytes, &unread);
        jx_error_clear(&unread);
        if (!there || !is_test(l->names.data[i], &bytes)) continue;
        if (jx_now() - started > most) {
            jx_log(l->ctx, JX_LOG_WARN, "the time for --learn is over: further tests are only read");
            return;
        }
        run_test(l, worker, path, count, l->names.data[i], &bytes);
    }
}

static void record(JxLearnt *l, JxProgram *program, const JxOptions *options) {
    static const char *const unverified[] = {"-XX:-BytecodeVerificationRemote"};
    JxWorkerOptions how;
    JxError error = {0};
    jx_worker_options_from(program, options, &how);
    for (size_t i = 0; i < options->learn.count; i++)
        how.class_path = jx_arena_printf(&l->arena, "%s:%s", how.class_path, options->learn.data[i]);
    if (options->test_path) how.class_path = jx_arena_printf(&l->arena, "%s:%s", how.class_path, options->test_path);
    how.jvm_options = unverified;
    how.jvm_option_count = 1;
    JxWorker *worker = jx_worker_start(l->ctx, &how, &error);
    if (worker) {
        put_recorder(l, program->vm);
        run_tests(l, options, how.class_path, worker);
        jx_worker_stop(worker);
    } else {
        char text[1200];
        jx_log(l->ctx, JX_LOG_WARN, "%s; tests are only read, for --learn", jx_error_text(&error, text, sizeof text));
        jx_error_clear(&error);
    }
}

static void add_name(const char *name, void *user) {
    JxLearnt *l = user;
    *jx_vec_push(&l->names) = jx_arena_strdup(&l->arena, name);
}

JxLearnt *jx_learn_begin(JxProgram *program, const JxOptions *options) {
    JxContext *ctx = program->ctx;
    JxError error = {0};
    JxLearnt *l = jx_mem_zero(&ctx->alloc, sizeof *l);
    l->ctx = ctx;
    l->use = jx_use_new(ctx);
    l->path = open_tests(ctx, options, &error);
    jx_error_clear(&error);
    jx_arena_init(&l->arena, &ctx->alloc);
    jx_vec_init(&l->methods, &ctx->alloc);
    jx_vec_init(&l->classes, &ctx->alloc);
    jx_vec_init(&l->names, &ctx->alloc);
    jx_map_init(&l->ran, &ctx->alloc);
    if (l->path) jx_classpath_each(l->path, JX_SOURCE_TARGET, add_name, l);
    if (l->names.count) record(l, program, options);
    return l;
}

// ── reading

static void read_test(JxLearnt *l, const char *name) {
    const char *outer = jx_arena_strndup(&l->arena, name, strcspn(name, "$"));
    if (is_ours(name) || jx_map_get_str(&l->ran, outer)) return;
    JxClassBytes found;
    JxError error = {0};
    bool there = jx_classpath_find(l->path, name, &found, &error);
    const JxClassFile *file =
        there ? jx_classfile_read(l->ctx, &l->arena, found.bytes, found.length, found.origin, &error) : NULL;
    if (file) {
        jx_use_read(l->use, file);
        l->read++;
    } else {
        char text[1200];
        jx_log(l->ctx, JX_LOG_WARN, "%s; nothing is learnt from it", jx_error_text(&error, text, sizeof text));
        jx_error_clear(&error);
    }
}

typedef struct Callers {
    JxUse *use;
    JxVm *vm;
} Callers;

static void read_target(const char *name, void *user) {
    Callers *callers = user;
    JxLinkError error = {0};
    const JxClass *cls = jx_vm_class(callers->vm, name, &error);
    if (cls && cls->source == JX_SOURCE_TARGET && cls->file) jx_use_read(callers->use, cls->file);
}

void jx_learn_judge(JxLearnt *l, JxProgram *program, const JxOptions *options, JxReport *report) {
    // All of them, not only what this run has loaded: a part of a run says what the whole says.
    Callers callers = {l->use, program->vm};
    jx_classpath_each(program->path, JX_SOURCE_TARGET, read_target, &callers);
    for (size_t i = 0; i < l->names.count; i++) read_test(l, l->names.data[i]);
    if (options->learn.count)
        jx_log(l->ctx, JX_LOG_INFO, "calls were learnt from %zu classes of tests that ran, and %zu that were read",
               l->ran.count, l->read);
    jx_use_judge(l->use, program->vm, report->findings.data, report->findings.count);
}

void jx_learn_free(JxLearnt *l) {
    jx_map_fini(&l->ran);
    jx_vec_fini(&l->names);
    jx_vec_fini(&l->classes);
    jx_vec_fini(&l->methods);
    jx_use_free(l->use);
    jx_classpath_free(l->path);
    jx_arena_fini(&l->arena);
    jx_mem_free(&l->ctx->alloc, l, sizeof *l);
}
