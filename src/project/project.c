// SPDX-License-Identifier: Apache-2.0
#include "project/project.h"

#include <fts.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/map.h"
#include "base/text.h"
#include "project/internal.h"

static const JxToolKind *const tools[] = {
    [JX_BUILD_MAVEN] = &jx_tool_maven, [JX_BUILD_GRADLE] = &jx_tool_gradle,   [JX_BUILD_BAZEL] = &jx_tool_bazel,
    [JX_BUILD_ANT] = &jx_tool_ant,     [JX_BUILD_FOLDERS] = &jx_tool_folders,
};
enum { TOOLS = sizeof tools / sizeof *tools };

const char *jx_build_tool_name(JxBuildTool tool) { return tools[tool]->name; }

// ── paths

bool jx_path_is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool jx_path_is_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

const char *jx_path_join(JxArena *arena, const char *folder, const char *file) {
    return file[0] == '/' ? file : jx_arena_printf(arena, "%s/%s", folder, file);
}

void jx_path_add(JxPathList *list, const char *path) {
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->data[i], path) == 0) return;
    *jx_vec_push(list) = path;
}

// ── which tool

static bool has_marks(const JxToolKind *tool, const char *folder) {
    for (const char *const *mark = tool->marks; *mark; mark++) {
        char path[PATH_MAX];
        if (snprintf(path, sizeof path, "%s/%s", folder, *mark) < (int)sizeof path && access(path, R_OK) == 0)
            return true;
    }
    return false;
}

static int tool_of(const char *folder) {
    for (int i = 0; i < TOOLS; i++)
        if (has_marks(tools[i], folder)) return i;
    return -1;
}

bool jx_project_is_there(const char *folder) { return tool_of(folder) >= 0; }

// ── modules and libraries

JxModule *jx_project_add_module(JxProject *project, const char *name, const char *folder) {
    JxModule *module = jx_vec_push(&project->modules);
    *module = (JxModule){.name = name, .folder = folder, .selected = true};
    jx_vec_init(&module->classes, &project->ctx->alloc);
    jx_vec_init(&module->sources, &project->ctx->alloc);
    return module;
}

static bool begins(const char *text, const char *prefix) { return strncmp(text, prefix, strlen(prefix)) == 0; }

// junit-jupiter-api-5.9.2.jar, junit-4.13.jar, junit4.jar, testng-7.jar and what comes with them.
static bool is_test_framework(JxProject *project, const char *file) {
    const char *name = strrchr(file, '/') ? strrchr(file, '/') + 1 : file;
    if (begins(name, "junit-jupiter")) {
        project->frameworks |= 1u << (begins(name, "junit-jupiter-api-6") ? JX_TESTS_JUNIT6 : JX_TESTS_JUNIT5);
        return true;
    }
    if (begins(name, "junit-4") || begins(name, "junit4") || strcmp(name, "junit.jar") == 0) {
        project->frameworks |= 1u << JX_TESTS_JUNIT4;
        return true;
    }
    if (begins(name, "testng")) {
        project->frameworks |= 1u << JX_TESTS_TESTNG;
        jx_path_add(&project->test_path, file);
        return true;
    }
    static const char *const others[] = {"junit-", "opentest4j", "apiguardian-api", "hamcrest"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (begins(name, others[i])) return true;
    return false;
}

void jx_project_add_libraries(JxProject *project, const char *class_path) {
    char *rest = jx_arena_strdup(&project->ctx->arena, class_path);
    for (char *part; (part = strsep(&rest, ":"));) {
        // Class folders are those of modules, which are there already.
        if (!*part || !jx_path_is_file(part)) continue;
        jx_path_add(&project->answer, part);
        if (!is_test_framework(project, part)) jx_path_add(&project->class_path, part);
    }
}

const JxModule *jx_project_module_of(const JxProject *project, const char *class_folder) {
    for (size_t i = 0; i < project->modules.count; i++) {
        const JxModule *module = &project->modules.data[i];
        for (size_t k = 0; k < module->classes.count; k++)
            if (strcmp(module->classes.data[k], class_folder) == 0) return module;
    }
    return NULL;
}

// ── are the classes up to date

static bool is_source(const char *name) {
    return jx_text_ends_with(name, ".java") || jx_text_ends_with(name, ".kt") || jx_text_ends_with(name, ".scala") ||
           jx_text_ends_with(name, ".groovy");
}
static bool is_class(const char *name) { return jx_text_ends_with(name, ".class") || jx_text_ends_with(name, ".jar"); }

// When the newest of such files was written; 0: there is none.
static double newest(const JxPathList *folders, bool (*wanted)(const char *name)) {
    double latest = 0;
    for (size_t i = 0; i < folders->count; i++) {
        char *roots[] = {(char *)folders->data[i], NULL};
        FTS *walk = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, NULL);
        for (FTSENT *item; walk && (item = fts_read(walk));) {
            if (item->fts_info != FTS_F || !wanted(item->fts_name)) continue;
            const struct timespec *at = &item->fts_statp->st_mtim;
            double time = (double)at->tv_sec + (double)at->tv_nsec * 1e-9;
            if (time > latest) latest = time;
        }
        if (walk) fts_close(walk);
    }
    return latest;
}

static const JxModule *stale_module(const JxProject *project, bool *missing) {
    for (size_t i = 0; i < project->modules.count; i++) {
        const JxModule *module = &project->modules.data[i];
        double source = newest(&module->sources, is_source), compiled = newest(&module->classes, is_class);
        *missing = compiled == 0;
        if (source > 0 && source > compiled) return module;
    }
    return NULL;
}

// ── answers that are kept

// What the answer depends on: the tool, the place, and the text of every build file.
static uint64_t fingerprint(const JxProject *project) {
    uint64_t hash = jx_hash_bytes(project->root, strlen(project->root)) + (uint64_t)project->tool;
    for (size_t i = 0; i < project->build_files.count; i++) {
        FILE *in = fopen(project->build_files.data[i], "re");
        char part[8192];
        for (size_t n; in && (n = fread(part, 1, sizeof part, in)) > 0;)
            hash = jx_hash_mix(hash ^ jx_hash_bytes(part, n)) + n;
        if (in) fclose(in);
        hash = jx_hash_mix(hash + 1);
    }
    return hash;
}

static const char *answer_file(const JxProject *project, const JxProjectOptions *options) {
    return jx_arena_printf(&project->ctx->arena, "%s/libraries-%016" PRIx64, options->cache, fingerprint(project));
}

static void keep_answer(const JxProject *project, const JxProjectOptions *options) {
    if (!options->cache || project->tool == JX_BUILD_GRADLE) return;
    JxStrbuf text;
    jx_strbuf_init(&text, &project->ctx->alloc);
    for (size_t i = 0; i < project->answer.count; i++) jx_strbuf_printf(&text, "%s\n", project->answer.data[i]);
    JxError ignored = {0};  // the tool is asked again next time
    jx_file_write(answer_file(project, options), text.text, text.length, &ignored);
    jx_strbuf_fini(&text);
}

// False: there is none, or a library of it is gone.
static bool take_answer(JxProject *project, const JxProjectOptions *options) {
    FILE *in = options->cache ? fopen(answer_file(project, options), "re") : NULL;
    if (!in) return false;
    char *line = NULL;
    size_t room = 0;
    bool good = true;
    JxPathList kept;
    jx_vec_init(&kept, &project->ctx->alloc);
    for (ssize_t n; good && (n = getline(&line, &room, in)) > 0;) {
        if (line[n - 1] == '\n') line[n - 1] = '\0';
        good = jx_path_is_file(line);
        *jx_vec_push(&kept) = jx_arena_strdup(&project->ctx->arena, line);
    }
    for (size_t i = 0; good && i < kept.count; i++) jx_project_add_libraries(project, kept.data[i]);
    jx_vec_fini(&kept);
    free(line);
    fclose(in);
    return good;
}

// ── opening

static void init_lists(JxProject *project) {
    JxAlloc *alloc = &project->ctx->alloc;
    jx_vec_init(&project->modules, alloc);
    jx_vec_init(&project->class_path, alloc);
    jx_vec_init(&project->answer, alloc);
    jx_vec_init(&project->test_path, alloc);
    jx_vec_init(&project->build_files, alloc);
}

// The outermost project of the same tool that has the folder as a module; the folder itself if there is none.
static const char *find_root(JxContext *ctx, const char *folder, JxBuildTool tool) {
    const char *root = folder;
    for (char *up = jx_arena_strdup(&ctx->arena, folder); strrchr(up, '/') > up;) {
        *strrchr(up, '/') = '\0';
        if (!has_marks(tools[tool], up)) continue;
        JxProject outer = {.ctx = ctx, .tool = tool, .root = up};
        JxError ignored = {0};
        init_lists(&outer);
        bool has_it = false;
        if (tools[tool]->read(&outer, up, &ignored))
            for (size_t i = 0; i < outer.build_files.count; i++)
                has_it |= strncmp(outer.build_files.data[i], root, strlen(root)) == 0 &&
                          outer.build_files.data[i][strlen(root)] == '/';
        if (has_it) root = jx_arena_strdup(&ctx->arena, up);
    }
    return root;
}

static void select_below(JxProject *project, const char *folder) {
    size_t length = strlen(folder);
    for (size_t i = 0; i < project->modules.count; i++) {
        JxModule *module = &project->modules.data[i];
        module->selected =
            strncmp(module->folder, folder, length) == 0 && (!module->folder[length] || module->folder[length] == '/');
    }
}

static bool ask_tool(JxProject *project, const JxProjectOptions *options, JxError *error) {
    bool missing = false;
    const JxModule *stale = stale_module(project, &missing);
    if (stale && options->no_build)
        jx_log(project->ctx, JX_LOG_WARN, "%s: the classes are %s, and --no-build forbids to build them", stale->folder,
               missing ? "not there" : "older than the sources");
    bool build = stale && !options->no_build;
    if (!build && take_answer(project, options)) return true;
    if (build)
        jx_log(project->ctx, JX_LOG_WARN, "%s: the classes are %s: building with %s", stale->folder,
               missing ? "not there" : "older than the sources", jx_build_tool_name(project->tool));
    if (tools[project->tool]->ask(project, options, build, error)) {
        keep_answer(project, options);
        return true;
    }
    if (!options->keep_going) return false;
    char text[1200];
    jx_log(project->ctx, JX_LOG_WARN, "%s; going on without", jx_error_text(error, text, sizeof text));
    jx_error_clear(error);
    return true;
}

static bool has_classes(const JxProject *project) {
    for (size_t i = 0; i < project->modules.count; i++)
        if (project->modules.data[i].selected && newest(&project->modules.data[i].classes, is_class) > 0) return true;
    return false;
}

static bool open_project(JxProject *project, const char *folder, const JxProjectOptions *options, JxError *error) {
    const JxToolKind *tool = tools[project->tool];
    if (!tool->read(project, project->root, error)) return false;
    if (tool->ask && !ask_tool(project, options, error)) return false;
    select_below(project, folder);
    return has_classes(project) ||
           jx_error(error, folder, "a %s project in which no classes were compiled", tool->name);
}

JxProject *jx_project_open(JxContext *ctx, const char *folder, const JxProjectOptions *options, JxError *error) {
    char real[PATH_MAX];
    int tool = realpath(folder, real) ? tool_of(real) : -1;
    if (tool < 0) {
        jx_error(error, folder, "holds no project");
        return NULL;
    }
    JxProject *project = jx_arena_zero(&ctx->arena, sizeof *project);
    project->ctx = ctx;
    project->tool = (JxBuildTool)tool;
    const char *here = jx_arena_strdup(&ctx->arena, real);
    project->root = tools[tool]->ask ? find_root(ctx, here, project->tool) : here;
    init_lists(project);
    if (open_project(project, here, options, error)) return project;
    jx_project_close(project);
    return NULL;
}

void jx_project_close(JxProject *project) {
    if (!project) return;
    for (size_t i = 0; i < project->modules.count; i++) {
        jx_vec_fini(&project->modules.data[i].classes);
        jx_vec_fini(&project->modules.data[i].sources);
    }
    jx_vec_fini(&project->modules);
    jx_vec_fini(&project->class_path);
    jx_vec_fini(&project->answer);
    jx_vec_fini(&project->test_path);
    jx_vec_fini(&project->build_files);
}
