// SPDX-License-Identifier: Apache-2.0
//
// A VM on one of the JDKs that are there, and Java sources compiled into a
// scratch folder.
#ifndef JX_TESTS_WORLD_H
#define JX_TESTS_WORLD_H

#include "folder.h"
#include "jdks.h"
#include "jvm/code.h"
#include "jvm/jvm.h"

typedef struct World {
    JxContext ctx;
    JxClassPath *path;
    JxVm *vm;
    JxLinkError error;
    char folder[FOLDER_ROOM];
} World;

static inline const char *world_jdk(void) {
    const char *jdk = jdk_homes()[0];
    if (!jdk) {
        print_message("no JDK found: skipped\n");
        skip();
    }
    return jdk;
}

static inline void world_open(World *w, const char *jdk) {
    memset(w, 0, sizeof *w);
    jx_context_init(&w->ctx);
    w->path = jx_classpath_new(&w->ctx);
    JxError error;
    jx_error_clear(&error);
    if (!jx_classpath_open_jdk(w->path, jdk, &error)) fail_msg("%s: %s", error.place, error.message);
    w->vm = jx_vm_new(&w->ctx, w->path);
    folder_make(w->folder);
}

static inline void world_close(World *w) {
    folder_remove(w->folder);
    jx_vm_free(w->vm);
    jx_classpath_free(w->path);
    jx_context_fini(&w->ctx);
    assert_int_equal(w->ctx.alloc.live_bytes, 0);
}

// For cmocka: a world on the first JDK, in *state.  Without a JDK there is none, and world_of skips the test.
static inline int world_setup(void **state) {
    if (!jdk_homes()[0]) return 0;
    World *w = calloc(1, sizeof *w);
    world_open(w, jdk_homes()[0]);
    *state = w;
    return 0;
}

static inline int world_teardown(void **state) {
    if (!*state) return 0;
    world_close(*state);
    free(*state);
    return 0;
}

static inline World *world_of(void **state) {
    world_jdk();
    return *state;
}

static inline char *world_write(World *w, const char *name, const char *text) {
    return folder_write(w->folder, &w->ctx.arena, name, text, strlen(text));
}

// Compiles sources that world_write made ("src/…") into the folder `to`.
static inline void world_compile(World *w, const char *to, const char *sources) {
    // The first compiler stage and one thread are quickest for so little.
    const char *quick = "-J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -proc:none";
    char command[1024];
    snprintf(command, sizeof command,
             "cd %s && mkdir -p %s && %s/bin/javac %s -nowarn -g -d %s -cp %s %s 2>log || { cat log; exit 1; }",
             w->folder, to, jx_classpath_jdk_home(w->path), quick, to, to, sources);
    assert_int_equal(system(command), 0);
}

static inline void world_add(World *w, const char *folder) {
    JxError error;
    jx_error_clear(&error);
    char *file = jx_arena_printf(&w->ctx.arena, "%s/%s", w->folder, folder);
    if (!jx_classpath_add(w->path, file, JX_SOURCE_TARGET, &error)) fail_msg("%s: %s", error.place, error.message);
}

// ── Short forms that fail with a message

static inline JxClass *world_class(World *w, const char *name) {
    JxClass *cls = jx_vm_class(w->vm, name, &w->error);
    if (!cls) fail_msg("%s: %s %s", name, w->error.exception, w->error.message);
    assert_null(w->error.exception);
    return cls;
}

static inline JxMethodInfo *world_method(World *w, const char *cls, const char *name, const char *descriptor) {
    JxMethodInfo *method = jx_class_find_method(world_class(w, cls), name, descriptor);
    if (!method) fail_msg("%s.%s%s is not found", cls, name, descriptor);
    return method;
}

static inline void world_expect_error(World *w, const char *exception, const char *message) {
    assert_non_null(w->error.exception);
    assert_string_equal(w->error.exception, exception);
    assert_string_equal(w->error.message, message);
}

#endif
