// SPDX-License-Identifier: Apache-2.0
#include "cli/workspace.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "base/text.h"
#include "cli/cache.h"
#include "cli/commands.h"

struct JxWorkspace {
    JxContext *ctx;
    JxOptions options;  // as the command sees them
    JX_VEC(JxProject *) projects;
    JxTextList operands, source_roots;
    JxStrbuf class_path, test_path;
};

static void append(JxStrbuf *path, const char *element) {
    if (path->length) jx_strbuf_char(path, ':');
    jx_strbuf_str(path, element);
}

static void add_to_path(JxWorkspace *w, const char *element) { append(&w->class_path, element); }

static void take_module(JxWorkspace *w, const JxModule *module) {
    for (size_t i = 0; i < module->classes.count; i++) {
        const char *classes = module->classes.data[i];
        if (access(classes, R_OK) != 0) continue;
        if (module->selected)
            *jx_vec_push(&w->operands) = classes;
        else
            add_to_path(w, classes);
    }
    if (module->resources && access(module->resources, R_OK) == 0) add_to_path(w, module->resources);
    for (size_t i = 0; i < module->sources.count; i++) *jx_vec_push(&w->source_roots) = module->sources.data[i];
}

static void choose_junit(JxWorkspace *w, const JxProject *project) {
    for (size_t i = 0; i < project->test_path.count; i++) append(&w->test_path, project->test_path.data[i]);
    if (jx_options_given(&w->options, "junit")) return;
    static const JxTestFramework best_first[] = {JX_TESTS_JUNIT6, JX_TESTS_JUNIT5, JX_TESTS_JUNIT4, JX_TESTS_TESTNG};
    for (size_t i = 0; i < sizeof best_first / sizeof *best_first; i++) {
        if (!(project->frameworks & 1u << best_first[i])) continue;
        w->options.junit = best_first[i];
        return;
    }
}

static bool open_project(JxWorkspace *w, const char *folder, JxError *error) {
    const JxOptions *given = &w->options;
    JxProjectOptions options = {.no_build = given->no_build,
                                .keep_going = given->keep_going,
                                .seconds = given->build_time,
                                .cache = given->no_store ? NULL : jx_cache_folder(&w->ctx->arena, "projects"),
                                .program = given->build_tool,
                                .jdk = given->jdk};
    JxProject *project = jx_project_open(w->ctx, folder, &options, error);
    if (!project) return false;
    *jx_vec_push(&w->projects) = project;
    for (size_t i = 0; i < project->modules.count; i++) take_module(w, &project->modules.data[i]);
    for (size_t i = 0; i < project->class_path.count; i++) add_to_path(w, project->class_path.data[i]);
    choose_junit(w, project);
    jx_log(w->ctx, JX_LOG_INFO, "%s: %s, %zu modules, %zu libraries", project->root, jx_build_tool_name(project->tool),
           project->modules.count, project->class_path.count);
    return true;
}

static bool resolve(JxWorkspace *w, const JxOptions *given, JxError *error) {
    static const char *const here[] = {"."};
    const char *const *operands = given->operands.count ? given->operands.data : here;
    size_t count = given->operands.count ? given->operands.count : 1;
    if (given->class_path) add_to_path(w, given->class_path);
    for (size_t i = 0; i < count; i++) {
        if (!jx_project_is_there(operands[i]))
            *jx_vec_push(&w->operands) = operands[i];
        else if (!open_project(w, operands[i], error))
            return false;
    }
    // A project's tests go where it keeps them, unless told otherwise.
    if (w->projects.count && !jx_options_given(given, "tests")) w->options.tests = "auto";
    if (w->class_path.length) w->options.class_path = w->class_path.text;
    if (w->test_path.length) w->options.test_path = w->test_path.text;
    w->options.operands = w->operands;
    w->options.source_roots = w->source_roots;
    return true;
}

int jx_workspace_run(JxContext *ctx, const JxOptions *options,
                     int (*command)(JxContext *ctx, const JxOptions *options)) {
    JxWorkspace w = {.ctx = ctx, .options = *options};
    jx_vec_init(&w.projects, &ctx->alloc);
    jx_vec_init(&w.operands, &ctx->alloc);
    jx_vec_init(&w.source_roots, &ctx->alloc);
    jx_strbuf_init(&w.class_path, &ctx->alloc);
    jx_strbuf_init(&w.test_path, &ctx->alloc);
    w.options.workspace = &w;
    JxError error = {0};
    int status = resolve(&w, options, &error) ? command(ctx, &w.options) : jx_cmd_fail(ctx, &error);
    for (size_t i = 0; i < w.projects.count; i++) jx_project_close(w.projects.data[i]);
    jx_vec_fini(&w.projects);
    jx_vec_fini(&w.operands);
    jx_vec_fini(&w.source_roots);
    jx_strbuf_fini(&w.class_path);
    jx_strbuf_fini(&w.test_path);
    return status;
}

// TestNG is no part of the worker, as JUnit is: the project's own, else the system's.
const char *jx_tests_class_path(const JxOptions *options, const char *class_path, JxArena *arena) {
    static const char system_jar[] = "/usr/share/java/testng.jar";
    if (options->junit != JX_TESTS_TESTNG) return class_path;
    const char *extra = options->test_path ? options->test_path : access(system_jar, R_OK) == 0 ? system_jar : NULL;
    return extra ? jx_arena_printf(arena, "%s:%s", class_path ? class_path : "", extra) : class_path;
}

const char *jx_tests_folder(const JxOptions *options) {
    return strcmp(options->tests, "auto") == 0 ? "jinx-tests" : options->tests;
}

// As people see it: relative to the current folder, if it is below.
static const char *from_here(const JxWorkspace *w, const char *path) {
    char here[PATH_MAX];
    size_t length = getcwd(here, sizeof here) ? strlen(here) : 0;
    bool below = length && strncmp(path, here, length) == 0 && path[length] == '/' && path[length + 1];
    return below ? jx_arena_strdup(&w->ctx->arena, path + length + 1) : path;
}

const char *jx_workspace_test_folder(const char *class_name, void *user) {
    const JxWorkspace *w = user;
    if (!w || strcmp(w->options.tests, "auto") != 0) return NULL;
    const char *file = jx_text_replace(jx_arena_printf(&w->ctx->arena, "%s", class_name), '.', '/');
    for (size_t i = 0; i < w->projects.count; i++) {
        const JxProject *project = w->projects.data[i];
        for (size_t k = 0; k < project->modules.count; k++) {
            const JxModule *module = &project->modules.data[k];
            for (size_t m = 0; module->tests && m < module->classes.count; m++) {
                const char *classes = jx_arena_printf(&w->ctx->arena, "%s/%s.class", module->classes.data[m], file);
                if (access(classes, F_OK) == 0) return from_here(w, module->tests);
            }
        }
    }
    return NULL;
}
