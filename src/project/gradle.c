// SPDX-License-Identifier: Apache-2.0
//
// Gradle: its own model, printed by a task that an initialisation script adds.  Where there is no Gradle, its layout.
#include <fts.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "project/internal.h"

// One line per fact, tab-separated.  Works from Gradle 4 to 9: source sets are a property in all of them.
static const char script[] =
    "allprojects { p ->\n"
    "  p.task('jinxModel') { t ->\n"
    "    if (t.metaClass.respondsTo(t, 'notCompatibleWithConfigurationCache', String))\n"
    "      t.notCompatibleWithConfigurationCache('prints the model of the project')\n"
    "    t.doLast {\n"
    "      def sets = p.findProperty('sourceSets')\n"
    "      def main = sets?.findByName('main')\n"
    "      if (!main) return\n"
    "      println \"jinx\\tmodule\\t${p.name}\\t${p.projectDir}\"\n"
    "      main.output.classesDirs.each { println \"jinx\\tclasses\\t${it}\" }\n"
    "      if (main.output.resourcesDir) println \"jinx\\tresources\\t${main.output.resourcesDir}\"\n"
    "      main.allSource.srcDirs.each { println \"jinx\\tsource\\t${it}\" }\n"
    "      def test = sets.findByName('test')\n"
    "      test?.java?.srcDirs?.each { println \"jinx\\ttests\\t${it}\" }\n"
    "      (test ?: main).runtimeClasspath.files.each { println \"jinx\\tlibrary\\t${it}\" }\n"
    "      main.compileClasspath.files.each { println \"jinx\\tlibrary\\t${it}\" }\n"
    "    }\n"
    "  }\n"
    "}\n";

static bool is_build_file(const char *name) {
    return jx_text_ends_with(name, ".gradle") || jx_text_ends_with(name, ".gradle.kts") ||
           strcmp(name, "gradle.properties") == 0 || jx_text_ends_with(name, ".versions.toml");
}

// A folder that is no module, whatever it holds.
static bool is_elsewhere(const FTSENT *item) {
    static const char *const names[] = {"build", "src", "node_modules", "buildSrc"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(item->fts_name, names[i]) == 0) return item->fts_level > 0;
    return item->fts_level > 0 && item->fts_name[0] == '.';
}

static void add_by_layout(JxProject *project, const char *folder) {
    JxArena *arena = &project->ctx->arena;
    static const char *const languages[] = {"java", "kotlin", "scala", "groovy"};
    const char *name = strrchr(folder, '/') ? strrchr(folder, '/') + 1 : folder;
    JxModule *module = NULL;
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        const char *sources = jx_arena_printf(arena, "%s/src/main/%s", folder, languages[i]);
        const char *classes = jx_arena_printf(arena, "%s/build/classes/%s/main", folder, languages[i]);
        if (!jx_path_is_folder(sources) && !jx_path_is_folder(classes)) continue;
        if (!module) module = jx_project_add_module(project, name, folder);
        jx_path_add(&module->classes, classes);
        if (jx_path_is_folder(sources)) jx_path_add(&module->sources, sources);
    }
    if (module) module->tests = jx_path_join(arena, folder, "src/test/java");
}

static int by_name(const FTSENT **a, const FTSENT **b) { return strcmp((*a)->fts_name, (*b)->fts_name); }

static bool read_project(JxProject *project, const char *folder, JxError *error) {
    char *roots[] = {(char *)folder, NULL};
    FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, by_name);
    if (!walk) return jx_error(error, folder, "cannot be read");
    const char *last = NULL;
    for (FTSENT *item; (item = fts_read(walk));) {
        if (item->fts_info == FTS_D && is_elsewhere(item)) fts_set(walk, item, FTS_SKIP);
        if (item->fts_info != FTS_F || !is_build_file(item->fts_name)) continue;
        const char *file = jx_arena_strdup(&project->ctx->arena, item->fts_path);
        jx_path_add(&project->build_files, file);
        const char *where = jx_arena_strndup(&project->ctx->arena, file, (size_t)(strrchr(file, '/') - file));
        if (!last || strcmp(last, where) != 0) add_by_layout(project, where);
        last = where;
    }
    fts_close(walk);
    return true;
}

// One line of the model; modules of the layout are replaced by those that Gradle knows.
static void take_line(JxProject *project, char *line) {
    JxArena *arena = &project->ctx->arena;
    char *rest = line;
    if (strcmp(strsep(&rest, "\t"), "jinx") != 0 || !rest) return;
    const char *what = strsep(&rest, "\t");
    const char *value = rest ? jx_arena_strdup(arena, strsep(&rest, "\t")) : NULL;
    if (!value) return;
    if (strcmp(what, "module") == 0 && rest) {
        jx_project_add_module(project, value, jx_arena_strdup(arena, rest));
        return;
    }
    JxModule *module = project->modules.count ? jx_vec_last(&project->modules) : NULL;
    if (!module) return;
    if (strcmp(what, "classes") == 0) jx_path_add(&module->classes, value);
    if (strcmp(what, "source") == 0) jx_path_add(&module->sources, value);
    if (strcmp(what, "resources") == 0) module->resources = value;
    if (strcmp(what, "tests") == 0 && !module->tests) module->tests = value;
    if (strcmp(what, "library") == 0 && jx_text_ends_with(value, ".jar")) jx_project_add_libraries(project, value);
}

static void take_model(JxProject *project, const JxStrbuf *output) {
    if (!output->text || !strstr(output->text, "jinx\tmodule\t")) return;
    jx_vec_clear(&project->modules);
    char *rest = jx_arena_strdup(&project->ctx->arena, output->text);
    for (char *line; (line = strsep(&rest, "\n"));) {
        size_t length = strlen(line);
        if (length && line[length - 1] == '\r') line[length - 1] = '\0';
        take_line(project, line);
    }
}

static bool ask(JxProject *project, const JxProjectOptions *options, bool build, JxError *error) {
    const char *program = jx_tool_program(project, options, "gradlew", "gradle", error);
    if (!program) return false;
    char file[] = "/tmp/jinx-gradle-XXXXXX.gradle";
    int descriptor = mkstemps(file, (int)strlen(".gradle"));
    if (descriptor < 0) return jx_error(error, file, "cannot be made");
    close(descriptor);
    JxStrbuf output;
    jx_strbuf_init(&output, &project->ctx->alloc);
    const char *arguments[] = {
        "-q", "-I", file, "--console=plain", build ? "classes" : "jinxModel", build ? "jinxModel" : NULL, NULL};
    JxToolCall call = {program, arguments, "--offline", "* What went wrong:", "--continue"};
    bool good =
        jx_file_write(file, script, strlen(script), error) && jx_tool_run(project, options, &call, &output, error);
    unlink(file);
    if (good || options->keep_going) take_model(project, &output);
    jx_strbuf_fini(&output);
    return good;
}

static const char *const marks[] = {"settings.gradle", "settings.gradle.kts", "build.gradle", "build.gradle.kts", NULL};
const JxToolKind jx_tool_gradle = {"Gradle", marks, read_project, ask};
