// SPDX-License-Identifier: Apache-2.0
//
// Options and their defaults; start and stop.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "mirror/worker_internal.h"

// In the order in which a class path wants them; a jar that is not installed is left out.
static const char *const junit_jars[] = {
    "junit-jupiter-api",
    "junit-jupiter-params",
    "junit-jupiter-engine",
    "junit-vintage-engine",
    "junit-platform-launcher",
    "junit-platform-engine",
    "junit-platform-commons",
    "opentest4j",
    "apiguardian-api",
    "junit4",
    "hamcrest-all",
    "hamcrest",
};

static const char *default_junit(JxWorker *worker) {
    JxStrbuf path;
    jx_strbuf_init(&path, &worker->ctx->alloc);
    for (size_t i = 0; i < sizeof junit_jars / sizeof *junit_jars; i++) {
        char jar[PATH_MAX], own[128];
        // A copy that came with this program goes before the system's.
        snprintf(own, sizeof own, "share/jinx/junit/%s.jar", junit_jars[i]);
        const char *places[] = {own};
        if (!jx_file_near_program(places, 1, R_OK, jar, sizeof jar))
            snprintf(jar, sizeof jar, "/usr/share/java/%s.jar", junit_jars[i]);
        if (access(jar, R_OK) != 0) continue;
        if (path.length > 0) jx_strbuf_char(&path, ':');
        jx_strbuf_str(&path, jar);
    }
    const char *text = jx_strbuf_dup(&path, &worker->arena);
    jx_strbuf_fini(&path);
    return text;
}

// jinx-jvm is installed next to jinx; in a build folder it is in src/worker, somewhere above this executable.
static const char *find_program(JxWorker *worker) {
    static const char *const places[] = {"jinx-jvm", "libexec/jinx/jinx-jvm", "src/worker/jinx-jvm"};
    char path[PATH_MAX];
    bool found = jx_file_near_program(places, sizeof places / sizeof *places, X_OK, path, sizeof path);
    return found ? jx_arena_strdup(&worker->arena, path) : NULL;
}

// The worker changes its directory, so every entry is made absolute here.
static const char *absolute_path(JxWorker *worker, const char *path) {
    char here[PATH_MAX];
    if (!path || !*path) return "";
    if (!getcwd(here, sizeof here)) return path;
    JxStrbuf out;
    jx_strbuf_init(&out, &worker->ctx->alloc);
    for (const char *next = path; *next;) {
        size_t length = strcspn(next, ":");
        if (out.length > 0) jx_strbuf_char(&out, ':');
        if (length > 0 && *next != '/') jx_strbuf_printf(&out, "%s/", here);
        if (length == 0) jx_strbuf_str(&out, here);
        jx_strbuf_add(&out, next, length);
        next += length;
        if (*next == ':') next++;
    }
    const char *text = jx_strbuf_dup(&out, &worker->arena);
    jx_strbuf_fini(&out);
    return text;
}

// Where System.loadLibrary looks: in the folders of the class path and where its jars are, then where
// LD_LIBRARY_PATH says, then where a JDK looks by itself.
static const char *library_option(JxWorker *worker, const char *class_path) {
    static const char *const usual = "/usr/java/packages/lib:/usr/lib/x86_64-linux-gnu/jni:/lib/x86_64-linux-gnu:"
                                     "/usr/lib/x86_64-linux-gnu:/usr/lib/jni:/lib:/usr/lib";
    JxStrbuf out;
    jx_strbuf_init(&out, &worker->ctx->alloc);
    jx_strbuf_str(&out, "-Djava.library.path=");
    for (const char *next = class_path; *next;) {
        size_t length = strcspn(next, ":"), folder = length;
        if (length > 4 && strncmp(next + length - 4, ".jar", 4) == 0)
            while (folder > 1 && next[folder - 1] != '/') folder--;
        jx_strbuf_add(&out, next, folder);
        jx_strbuf_char(&out, ':');
        next += length;
        if (*next == ':') next++;
    }
    const char *given = getenv("LD_LIBRARY_PATH");
    if (given && *given) jx_strbuf_printf(&out, "%s:", absolute_path(worker, given));
    jx_strbuf_str(&out, usual);
    const char *text = jx_strbuf_dup(&out, &worker->arena);
    jx_strbuf_fini(&out);
    return text;
}

// Loader, compiler and harness each open every jar of the path: four for each, and some for all else.
static uint32_t files_for(const char *class_path) {
    uint32_t elements = 1;
    for (const char *p = class_path; p && *p; p++) elements += *p == ':';
    const uint32_t most = 1u << 19;  // what a system allows is less, and then counts
    return elements < most / 8 ? 512 + 4 * elements : most;
}

static void set_default(uint32_t *place, uint32_t value) {
    if (*place == 0) *place = value;
}

static bool fill_options(JxWorker *worker, const JxWorkerOptions *given, JxError *error) {
    JxWorkerOptions *o = &worker->options;
    JxArena *arena = &worker->arena;
    *o = *given;
    if (!o->jdk_home) return jx_error(error, "worker", "no JDK was given");
    o->jdk_home = absolute_path(worker, o->jdk_home);
    o->class_path = absolute_path(worker, o->class_path);
    o->junit_path = o->junit_path ? absolute_path(worker, o->junit_path) : default_junit(worker);
    o->program = o->program ? jx_arena_strdup(arena, o->program) : find_program(worker);
    if (!o->program) return jx_error(error, "jinx-jvm", "not found next to this program");
    const char *temporary = getenv("TMPDIR");
    if (!o->scratch_parent) o->scratch_parent = temporary && *temporary ? temporary : "/tmp";
    o->scratch_parent = absolute_path(worker, o->scratch_parent);
    const char **copied = JX_ARENA_ARRAY(arena, const char *, o->jvm_option_count + 1);
    copied[0] = library_option(worker, o->class_path);  // first: the last one given counts
    for (uint32_t i = 0; i < o->jvm_option_count; i++) copied[i + 1] = jx_arena_strdup(arena, o->jvm_options[i]);
    o->jvm_options = copied;
    o->jvm_option_count++;
    const char **variables = JX_ARENA_ARRAY(arena, const char *, o->environment_count + 1);
    for (uint32_t i = 0; i < o->environment_count; i++) variables[i] = jx_arena_strdup(arena, o->environment[i]);
    o->environment = variables;
    set_default(&o->heap_mb, 512);
    set_default(&o->memory_mb, o->heap_mb + 1024);
    set_default(&o->stack_kb, 1024);
    set_default(&o->processes, 256);
    set_default(&o->files, files_for(o->class_path));
    set_default(&o->scratch_mb, 64);
    if (o->time_limit <= 0) o->time_limit = 10;
    if (o->start_limit <= 0) o->start_limit = 20;
    return true;
}

JxWorker *jx_worker_start(JxContext *ctx, const JxWorkerOptions *options, JxError *error) {
    JxWorker *worker = jx_mem_zero(&ctx->alloc, sizeof *worker);
    worker->ctx = ctx;
    jx_arena_init(&worker->arena, &ctx->alloc);
    jx_arena_init(&worker->results, &ctx->alloc);
    jx_strbuf_init(&worker->notes, &ctx->alloc);
    jx_strbuf_init(&worker->frame, &ctx->alloc);
    jx_strbuf_init(&worker->answer, &ctx->alloc);
    jx_vec_init(&worker->missing, &ctx->alloc);
    jx_vec_init(&worker->pending, &ctx->alloc);
    jx_vec_init(&worker->known, &ctx->alloc);
    jx_map_init(&worker->classes, &ctx->alloc);
    jx_wire_begin_frame(&worker->frame);
    if (fill_options(worker, options, error)) {
        if (jx_worker_ensure_process(worker)) return worker;
        jx_error(error, "worker", "%s", worker->death);
    }
    jx_worker_stop(worker);
    return NULL;
}

void jx_worker_stop(JxWorker *worker) {
    if (!worker) return;
    jx_worker_end_process(worker, false);  // it ends by itself when its pipe does
    JxAlloc *alloc = &worker->ctx->alloc;
    jx_map_fini(&worker->classes);
    jx_vec_fini(&worker->known);
    jx_vec_fini(&worker->pending);
    jx_vec_fini(&worker->missing);
    jx_strbuf_fini(&worker->answer);
    jx_strbuf_fini(&worker->frame);
    jx_strbuf_fini(&worker->notes);
    jx_arena_fini(&worker->results);
    jx_arena_fini(&worker->arena);
    jx_mem_free(alloc, worker, sizeof *worker);
}
