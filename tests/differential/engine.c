// SPDX-License-Identifier: Apache-2.0
//
// The engine's side of the differential tests.
//
//   engine concrete FOLDER CALLS       makes each call on concrete arguments, prints it with its result as Driver.java
//   does engine paths FOLDER CALLS BOUND    explores each method that CALLS names with symbolic parameters; for each
//   path prints
//                                      a call that leads there with the result that the engine predicts
//
// In `paths` the call is also made on concrete arguments; where that result is another one, the path was not the one
// that was predicted, and the line ends with '? got …'.
//
// Each class (in `paths` each method, which needs an engine of its own) is served by a forked child, so that a crash
// costs no more than that: 'CLASS METHOD crashed STATUS'.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/engine.h"

enum { ENGINE_MAX_LINE = 512, ENGINE_MAX_ARGUMENTS = 4, ENGINE_SECONDS = 10 };

typedef struct Engine {
    JxContext ctx;
    JxClassPath *path;
    JxVm *vm;
    bool explores;
    uint32_t bound;
} Engine;

typedef struct Call {
    char class_name[64], method[64], descriptor[64];
    uint64_t arguments[ENGINE_MAX_ARGUMENTS];
} Call;

static void fail(const char *what, const char *detail) {
    fprintf(stderr, "engine: %s: %s\n", what, detail);
    exit(2);
}

static bool read_call(const char *line, Call *call) {
    int used;
    if (sscanf(line, "%63s %63s %63s%n", call->class_name, call->method, call->descriptor, &used) != 3) return false;
    const char *rest = line + used;
    for (int i = 0; i < ENGINE_MAX_ARGUMENTS; i++) {
        char *end;
        call->arguments[i] = strtoull(rest, &end, 16);
        rest = end;
    }
    return true;
}

static bool is_nan(JxKind kind, uint64_t bits) {
    if (kind == JX_KIND_FLOAT) return (bits & 0x7fffffff) > 0x7f800000;
    return kind == JX_KIND_DOUBLE && (bits & INT64_MAX) > 0x7ff0000000000000;
}

// "= bits", "! exception" or "~ why there is none", as Driver.java prints them.
static void show_result(char *out, size_t room, const JxMethodInfo *method, const JxCallResult *result) {
    if (result->end == JX_END_RETURNED) {
        JxKind kind = method->return_kind;
        uint64_t bits = result->bits;
        if (is_nan(kind, bits)) bits = kind == JX_KIND_FLOAT ? 0x7fc00000 : 0x7ff8000000000000;
        if (jx_kind_slots(kind) == 2)
            snprintf(out, room, "= %016llx", (unsigned long long)bits);
        else
            snprintf(out, room, "= %08x", (unsigned)bits);
    } else if (result->end == JX_END_THREW) {
        int length = snprintf(out, room, "! %s", result->exception->name);
        for (int i = 0; i < length && (size_t)i < room; i++) out[i] = out[i] == '/' ? '.' : out[i];
    } else {
        snprintf(out, room, "~ %s %s", jx_end_name(result->end), result->detail ? result->detail : "");
    }
}

typedef struct Visit {
    JxExec *exec;
    JxMethodInfo *method;
    struct Predicted {
        uint64_t arguments[ENGINE_MAX_ARGUMENTS];
        char result[256];
    } * paths;
    size_t count, capacity;
} Visit;

static void note_path(void *user, const uint64_t *arguments, const JxCallResult *predicted) {
    Visit *visit = user;
    if (visit->count == visit->capacity) {
        visit->capacity = visit->capacity ? 2 * visit->capacity : 64;
        visit->paths = realloc(visit->paths, visit->capacity * sizeof *visit->paths);
        if (!visit->paths) fail("out of memory", visit->method->name);
    }
    struct Predicted *path = &visit->paths[visit->count++];
    memcpy(path->arguments, arguments, visit->method->parameter_count * sizeof *arguments);
    show_result(path->result, sizeof path->result, visit->method, predicted);
}

static JxExec *new_exec(Engine *engine) {
    JxSolverOptions solver_options;
    JxExecOptions options;
    jx_solver_options_init(&solver_options);
    jx_exec_options_init(&options);
    if (engine->explores) {
        options.bound = engine->bound;
        options.seconds = ENGINE_SECONDS / 2;
    }
    JxTermPool *pool = jx_terms_new(&engine->ctx);
    JxSolver *solver = jx_solver_new(&engine->ctx, pool, &solver_options);
    return jx_engine_new(&engine->ctx, engine->vm, pool, solver, &options);
}

static void explore(JxExec *exec, JxMethodInfo *method, const Call *call) {
    Visit visit = {.exec = exec, .method = method};
    jx_exec_each_path(exec, method, note_path, &visit);
    for (size_t i = 0; i < visit.count; i++) {
        const struct Predicted *path = &visit.paths[i];
        char got[256];
        JxCallResult result = jx_exec_call(exec, method, path->arguments);
        show_result(got, sizeof got, method, &result);
        printf("%s %s %s", call->class_name, call->method, call->descriptor);
        for (int p = 0; p < method->parameter_count; p++) {
            bool wide = jx_kind_slots(method->parameter_kinds[p]) == 2;
            printf(wide ? " %016llx" : " %08llx", (unsigned long long)path->arguments[p]);
        }
        printf(" %s%s%s\n", path->result, strcmp(got, path->result) ? " ? got " : "",
               strcmp(got, path->result) ? got : "");
    }
    free(visit.paths);
}

// Serves the lines of one class, or of one method.
static void serve(Engine *engine, char **lines, size_t count) {
    JxExec *exec = NULL;
    if (engine->explores) setrlimit(RLIMIT_CPU, &(struct rlimit){ENGINE_SECONDS, ENGINE_SECONDS});
    for (size_t i = 0; i < count; i++) {
        Call call;
        if (!read_call(lines[i], &call)) fail("bad line", lines[i]);
        JxLinkError error = {0};
        JxClass *cls = jx_vm_class(engine->vm, call.class_name, &error);
        if (!cls) fail(call.class_name, error.message);
        JxMethodInfo *method = jx_class_declared_method(cls, call.method, call.descriptor);
        if (!method) fail("no such method", lines[i]);
        if (!exec) exec = new_exec(engine);
        if (engine->explores) {
            explore(exec, method, &call);
            break;
        } else {
            char text[256];
            JxCallResult result = jx_exec_call(exec, method, call.arguments);
            show_result(text, sizeof text, method, &result);
            printf("%s %s\n", lines[i], text);
        }
    }
    fflush(stdout);
    _exit(0);
}

static size_t read_lines(const char *file, char ***out) {
    FILE *stream = fopen(file, "r");
    if (!stream) fail(file, "cannot be opened");
    char buffer[ENGINE_MAX_LINE];
    size_t count = 0, capacity = 0;
    char **lines = NULL;
    while (fgets(buffer, sizeof buffer, stream)) {
        if (count == capacity) {
            capacity = capacity ? 2 * capacity : 1024;
            lines = realloc(lines, capacity * sizeof *lines);
            if (!lines) fail("out of memory", file);
        }
        buffer[strcspn(buffer, "\n")] = 0;
        lines[count++] = strdup(buffer);
    }
    fclose(stream);
    *out = lines;
    return count;
}

static void open_engine(Engine *engine, const char *folder) {
    char home[4096];
    JxError error = {0};
    jx_context_init(&engine->ctx);
    engine->path = jx_classpath_new(&engine->ctx);
    if (!jx_jdk_find(&engine->ctx, NULL, home, sizeof home, &error) ||
        !jx_classpath_open_jdk(engine->path, home, &error) ||
        !jx_classpath_add(engine->path, folder, JX_SOURCE_TARGET, &error)) {
        fail(folder, error.message);
    }
    engine->vm = jx_vm_new(&engine->ctx, engine->path);
}

// How much of a line must be the same for the next line to go to the same child.
static size_t group_length(const Engine *engine, const char *line) {
    size_t length = strcspn(line, " ") + 1;
    return engine->explores ? length + strcspn(line + length, " ") + 1 : length;
}

int main(int count, char **words) {
    Engine engine = {.bound = 3};
    if (count < 4) fail("usage", "engine concrete|paths FOLDER CALLS [BOUND]");
    engine.explores = strcmp(words[1], "paths") == 0;
    if (count > 4) engine.bound = (uint32_t)atoi(words[4]);
    open_engine(&engine, words[2]);
    char **lines;
    size_t line_count = read_lines(words[3], &lines);
    for (size_t start = 0, end; start < line_count; start = end) {
        size_t name = group_length(&engine, lines[start]);
        for (end = start + 1; end < line_count && strncmp(lines[start], lines[end], name) == 0; end++) continue;
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) serve(&engine, lines + start, end - start);
        int status = 0;
        waitpid(child, &status, 0);
        if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL))
            printf("%.*s gave up\n", (int)name - 1, lines[start]);
        else if (status != 0)
            printf("%.*s crashed %d\n", (int)name - 1, lines[start], status);
    }
    return 0;
}
