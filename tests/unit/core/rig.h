// SPDX-License-Identifier: Apache-2.0
//
// Core alone: programs that a test assembles run on it without a JDK, without
// inputs that are objects, and without a JVM.
//
//   Rig r;
//   rig_open(&r, ".class C\n.method static f (I)I\n …");
//   rig_options(&r)->bound = 2;                 before the first run
//   rig_expect(&r, "f", "1 2 ArithmeticException");
//   rig_close(&r);
//
// Methods are static and of class C.  Their int, long, float and double
// parameters are symbolic.  What becomes of each path is a word: the number that
// it returns, or the class of the exception that leaves the method.  Of every
// path the arguments that lead there are run again, concretely, in an engine of
// their own: they have to come to the same end.
#ifndef JX_TESTS_RIG_H
#define JX_TESTS_RIG_H

#include "../classfile/assembler.h"
#include "../folder.h"
#include "core/doors.h"

enum { RIG_PATHS = 256, RIG_WORD = 64 };

typedef struct RigPath {
    uint64_t args[4];
    char word[RIG_WORD];
} RigPath;

typedef struct Rig {
    JxContext ctx;
    char folder[FOLDER_ROOM];
    JxClassPath *path;
    JxVm *vm;
    JxTermPool *pool;
    JxSolver *solver;
    JxExec *x;  // made by the first run
    JxExecOptions options;
    JxInputsDoor inputs;  // tests may change what is behind them
    JxJdkDoor jdk;
    RigPath paths[RIG_PATHS];
    uint32_t path_count;
} Rig;

// The roots of all classes, and those of the exceptions that the JVM itself throws (core/faults.def).
static const char rig_roots[] = ".class java/lang/Object\n"
                                ".method <init> ()V\n return\n"
                                ".class interface java/lang/Cloneable\n"
                                ".class interface java/io/Serializable\n"
                                ".class Throwable\n"
                                ".method <init> ()V\n aload_0\n invokespecial java/lang/Object <init> ()V\n return\n"
#define JX_FAULT(name, text)                                                                                           \
    ".class " text " extends Throwable\n"                                                                              \
    ".method <init> ()V\n aload_0\n invokespecial Throwable <init> ()V\n return\n"
#include "core/faults.def"
#undef JX_FAULT
                                ".class java/lang/NoClassDefFoundError extends Throwable\n"
                                ".class java/lang/NoSuchMethodError extends Throwable\n"
                                ".class java/lang/NoSuchFieldError extends Throwable\n"
                                ".class java/lang/AbstractMethodError extends Throwable\n";

static inline void rig_open(Rig *r, const char *text) {
    memset(r, 0, sizeof *r);
    jx_context_init(&r->ctx);
    folder_make(r->folder);
    jx_assemble_into(rig_roots, r->folder);
    jx_assemble_into(text, r->folder);
    r->path = jx_classpath_new(&r->ctx);
    JxError error = {0};
    if (!jx_classpath_add(r->path, r->folder, JX_SOURCE_TARGET, &error)) fail_msg("%s: %s", error.place, error.message);
    r->vm = jx_vm_new(&r->ctx, r->path);
    r->pool = jx_terms_new(&r->ctx);
    JxSolverOptions solver;
    jx_solver_options_init(&solver);
    solver.query_seconds = 0;  // a slow machine is no failure
    r->solver = jx_solver_new(&r->ctx, r->pool, &solver);
    jx_exec_options_init(&r->options);
    r->inputs = jx_inputs_none;
    r->jdk = jx_jdk_none;
}

static inline void rig_close(Rig *r) {
    if (r->x) jx_exec_free(r->x);
    jx_solver_free(r->solver);
    jx_terms_free(r->pool);
    jx_vm_free(r->vm);
    jx_classpath_free(r->path);
    folder_remove(r->folder);
    jx_context_fini(&r->ctx);
    assert_int_equal(r->ctx.alloc.live_bytes, 0);
}

static inline JxExecOptions *rig_options(Rig *r) {
    assert_null(r->x);
    return &r->options;
}

static inline JxExec *rig_exec(Rig *r) {
    if (!r->x) r->x = jx_exec_new(&r->ctx, r->vm, r->pool, r->solver, &r->options, &r->inputs, &r->jdk);
    return r->x;
}

static inline JxMethodInfo *rig_find(Rig *r, const char *owner, const char *name) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(r->vm, owner, &error);
    if (!cls) fail_msg("%s: %s %s", owner, error.exception, error.message);
    for (uint32_t i = 0; i < cls->method_count; i++)
        if (strcmp(cls->methods[i].name, name) == 0) return &cls->methods[i];
    fail_msg("%s has no method %s", owner, name);
    return NULL;
}

// A native method of C does what the test says.
static inline void rig_bind(Rig *r, const char *name, JxIntrinsicFunction run) {
    JxIntrinsic *row = JX_ARENA_NEW(&r->ctx.arena, JxIntrinsic);
    *row = (JxIntrinsic){.owner = "C", .name = name, .run = run};
    rig_find(r, "C", name)->intrinsic = row;
}

static inline void rig_word(const JxMethodInfo *method, const JxCallResult *result, char word[RIG_WORD]) {
    if (result->end == JX_END_THREW)
        snprintf(word, RIG_WORD, "%s", result->exception->name);
    else if (result->end != JX_END_RETURNED)
        snprintf(word, RIG_WORD, "?%s", jx_end_name(result->end));
    else if (method->return_kind == JX_KIND_VOID)
        snprintf(word, RIG_WORD, "void");
    else if (method->return_kind == JX_KIND_LONG)
        snprintf(word, RIG_WORD, "%lld", (long long)result->bits);
    else
        snprintf(word, RIG_WORD, "%d", (int32_t)result->bits);
}

typedef struct RigVisit {
    Rig *rig;
    const JxMethodInfo *method;
} RigVisit;

static inline void rig_note(void *user, const uint64_t *args, const JxCallResult *predicted) {
    RigVisit *visit = user;
    Rig *r = visit->rig;
    assert_true(r->path_count < RIG_PATHS);
    RigPath *path = &r->paths[r->path_count++];
    for (uint32_t i = 0; i < visit->method->parameter_count && i < ROWS(path->args); i++) path->args[i] = args[i];
    rig_word(visit->method, predicted, path->word);
}

static inline int rig_compare(const void *a, const void *b) {
    return strcmp(((const RigPath *)a)->word, ((const RigPath *)b)->word);
}

// Each path's arguments come to the same end when they are run for themselves, without any bound.
static inline void rig_replay(Rig *r, JxMethodInfo *method) {
    JxExecOptions options;
    jx_exec_options_init(&options);
    options.max_frames = r->options.max_frames;
    JxExec *x = jx_exec_new(&r->ctx, r->vm, r->pool, r->solver, &options, &r->inputs, &r->jdk);
    for (uint32_t i = 0; i < r->path_count; i++) {
        JxCallResult result = jx_exec_call(x, method, r->paths[i].args);
        char word[RIG_WORD];
        rig_word(method, &result, word);
        assert_string_equal(word, r->paths[i].word);
    }
    jx_exec_free(x);
}

// Explores C.name with symbolic parameters; the paths that returned or threw are in r->paths, sorted by their words.
static inline void rig_run(Rig *r, const char *name) {
    RigVisit visit = {r, rig_find(r, "C", name)};
    r->path_count = 0;
    jx_exec_each_path(rig_exec(r), rig_find(r, "C", name), rig_note, &visit);
    qsort(r->paths, r->path_count, sizeof *r->paths, rig_compare);
}

static inline void rig_expect_words(Rig *r, const char *wanted) {
    char found[RIG_PATHS * 8] = "";
    for (uint32_t i = 0; i < r->path_count; i++) {
        strncat(found, i ? " " : "", sizeof found - strlen(found) - 1);
        strncat(found, r->paths[i].word, sizeof found - strlen(found) - 1);
    }
    assert_string_equal(found, wanted);
}

// The words of all paths, sorted.
static inline void rig_expect(Rig *r, const char *name, const char *wanted) {
    rig_run(r, name);
    rig_expect_words(r, wanted);
    rig_replay(r, rig_find(r, "C", name));
}

static inline uint64_t rig_ends(Rig *r, JxEnd end) { return jx_exec_counts(r->x)->ends[end]; }

#endif
