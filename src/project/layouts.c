// SPDX-License-Identifier: Apache-2.0
//
// Projects whose tool is not asked: the class folders and jars that it leaves at its usual places.
#include <fts.h>
#include <glob.h>
#include <string.h>

#include "base/text.h"
#include "project/internal.h"

static const char *last_part(const char *folder) {
    const char *slash = strrchr(folder, '/');
    return slash && slash[1] ? slash + 1 : folder;
}

// One module with what is there of the places; false: nothing is.
static bool take_places(JxProject *project, const char *folder, const char *const *classes,
                        const char *const *sources) {
    JxArena *arena = &project->ctx->arena;
    JxModule *module = NULL;
    for (; *classes; classes++) {
        glob_t found = {0};
        if (glob(jx_path_join(arena, folder, *classes), 0, NULL, &found) == 0)
            for (size_t i = 0; i < found.gl_pathc; i++) {
                if (!module) module = jx_project_add_module(project, last_part(folder), folder);
                jx_path_add(&module->classes, jx_arena_strdup(arena, found.gl_pathv[i]));
            }
        globfree(&found);
        if (module) break;
    }
    if (!module) return false;
    for (; *sources; sources++) {
        const char *place = jx_path_join(arena, folder, *sources);
        if (jx_path_is_folder(place)) jx_path_add(&module->sources, place);
    }
    const char *tests = jx_path_join(arena, folder, "src/test/java");
    if (jx_path_is_folder(tests)) module->tests = tests;
    return true;
}

// Jars in a folder of libraries.
static void take_libraries(JxProject *project, const char *folder) {
    static const char *const places[] = {"lib/*.jar", "libs/*.jar", "lib/*/*.jar"};
    for (size_t k = 0; k < sizeof places / sizeof *places; k++) {
        glob_t found = {0};
        if (glob(jx_path_join(&project->ctx->arena, folder, places[k]), 0, NULL, &found) == 0)
            for (size_t i = 0; i < found.gl_pathc; i++) jx_project_add_libraries(project, found.gl_pathv[i]);
        globfree(&found);
    }
}

static const char *const source_places[] = {"src/main/java", "src/main/kotlin", "src/main/scala", "src", NULL};

static bool read_ant(JxProject *project, const char *folder, JxError *error) {
    static const char *const classes[] = {"build/classes", "target/classes", "classes", "bin", "build", NULL};
    take_libraries(project, folder);
    return take_places(project, folder, classes, source_places) ||
           jx_error(error, folder,
                    "an Ant project without compiled classes (looked for build/classes, target/classes, "
                    "classes, bin): run ant, or name the class folder");
}

static bool read_folders(JxProject *project, const char *folder, JxError *error) {
    static const char *const classes[] = {
        "target/classes", "build/classes/*/main", "build/classes", "out/production/*", "classes", "bin", NULL};
    take_libraries(project, folder);
    return take_places(project, folder, classes, source_places) || jx_error(error, folder, "holds no compiled classes");
}

static bool is_output_jar(const char *name) {
    static const char *const others[] = {"-src.jar", "-hjar.jar", "-native-header.jar", "_deploy.jar", "-gensrc.jar"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (jx_text_ends_with(name, others[i])) return false;
    return jx_text_ends_with(name, ".jar");
}

static int by_name(const FTSENT **a, const FTSENT **b) { return strcmp((*a)->fts_name, (*b)->fts_name); }

// bazel-bin holds a jar per library; those of tests and of what was fetched stand elsewhere.
static bool read_bazel(JxProject *project, const char *folder, JxError *error) {
    const char *output = jx_path_join(&project->ctx->arena, folder, "bazel-bin");
    char *roots[] = {(char *)jx_arena_printf(&project->ctx->arena, "%s/", output), NULL};
    FTS *walk = jx_path_is_folder(output) ? fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, by_name) : NULL;
    JxModule *module = NULL;
    for (FTSENT *item; walk && (item = fts_read(walk));) {
        bool elsewhere = strcmp(item->fts_name, "external") == 0 || jx_text_ends_with(item->fts_name, ".runfiles");
        if (item->fts_info == FTS_D && elsewhere) fts_set(walk, item, FTS_SKIP);
        if (item->fts_info != FTS_F || !is_output_jar(item->fts_name)) continue;
        if (!module) module = jx_project_add_module(project, last_part(folder), folder);
        jx_path_add(&module->classes, jx_arena_strdup(&project->ctx->arena, item->fts_path));
    }
    if (walk) fts_close(walk);
    if (module) jx_path_add(&module->sources, folder);
    return module ||
           jx_error(error, folder, "a Bazel project without jars in bazel-bin: run bazel build, or name a jar");
}

static const char *const ant_marks[] = {"build.xml", NULL};
static const char *const bazel_marks[] = {"MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel", NULL};
static const char *const folder_marks[] = {"target/classes", "build/classes", "out/production", NULL};
const JxToolKind jx_tool_ant = {"Ant", ant_marks, read_ant, NULL};
const JxToolKind jx_tool_bazel = {"Bazel", bazel_marks, read_bazel, NULL};
const JxToolKind jx_tool_folders = {"class folders", folder_marks, read_folders, NULL};
