// SPDX-License-Identifier: Apache-2.0
//
// What the tests of jvm/ share: the JDKs that are there, a VM on one of them,
// and Java sources compiled into a scratch folder.
#ifndef JX_TESTS_JVM_WORLD_H
#define JX_TESTS_JVM_WORLD_H

#include <ftw.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "jvm/code.h"
#include "jvm/jvm.h"

typedef struct World {
    JxContext ctx;
    JxClassPath *path;
    JxVm *vm;
    JxLinkError error;
    char folder[64];
} World;

// The JDKs to test with; NULL ends the list.
static inline const char *const *world_jdks(void) {
    static const char *const candidates[] = {"/usr/lib/jvm/java-17-openjdk-amd64", "/usr/lib/jvm/temurin-25-jdk-amd64"};
    static const char *present[3];
    size_t n = 0;
    for (size_t i = 0; i < 2; i++) {
        char file[PATH_MAX];
        snprintf(file, sizeof file, "%s/lib/modules", candidates[i]);
        if (access(file, R_OK) == 0) present[n++] = candidates[i];
    }
    present[n] = NULL;
    return present;
}

static inline const char *world_jdk(void) {
    const char *jdk = world_jdks()[0];
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
    strcpy(w->folder, "/tmp/jinx-jvm-XXXXXX");
    assert_non_null(mkdtemp(w->folder));
}

static inline int world_remove_one(const char *file, const struct stat *status, int kind, struct FTW *walk) {
    (void)status, (void)kind, (void)walk;
    return remove(file);
}

static inline void world_close(World *w) {
    nftw(w->folder, world_remove_one, 16, FTW_DEPTH | FTW_PHYS);
    jx_vm_free(w->vm);
    jx_classpath_free(w->path);
    jx_context_fini(&w->ctx);
    assert_int_equal(w->ctx.alloc.live_bytes, 0);
}

static inline char *world_write(World *w, const char *name, const char *text) {
    char *file = jx_arena_printf(&w->ctx.arena, "%s/%s", w->folder, name);
    for (char *at = file + strlen(w->folder) + 1; (at = strchr(at, '/')); at++) {
        *at = '\0';
        mkdir(file, 0777);
        *at = '/';
    }
    FILE *out = fopen(file, "wb");
    assert_non_null(out);
    assert_true(fputs(text, out) >= 0);
    assert_int_equal(fclose(out), 0);
    return file;
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
