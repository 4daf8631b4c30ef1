// SPDX-License-Identifier: Apache-2.0
//
// Maven: the modules are read from the poms, the class path is what its dependency plugin says.
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "project/internal.h"

// Where the plugin writes each module's answer, below the module's own folder.
#define ANSWER_FILE "target/jinx-class-path"
#define MOST_PARENTS 16

// ${project.basedir}, ${basedir} and ${project.build.directory} at the start of a path; others are Maven's secret.
static const char *place(JxArena *arena, const char *folder, const char *build, const char *text,
                         const char *standard) {
    if (!text || !*text) text = standard;
    static const char *const base[] = {"${project.basedir}/", "${basedir}/"};
    static const char output[] = "${project.build.directory}/";
    for (size_t i = 0; i < sizeof base / sizeof *base; i++)
        if (strncmp(text, base[i], strlen(base[i])) == 0) text += strlen(base[i]);
    if (strncmp(text, output, strlen(output)) == 0)
        return jx_path_join(arena, jx_path_join(arena, folder, build), text + strlen(output));
    return jx_path_join(arena, folder, strstr(text, "${") ? standard : text);
}

static const char *pom_of(JxArena *arena, const char *module) {
    return jx_path_is_folder(module) ? jx_path_join(arena, module, "pom.xml") : module;
}

// What a pom does not say may stand in its parent, if that is a file of the project.
static void inherit(JxContext *ctx, const char *folder, JxPom *pom) {
    const char *up = pom->parent_path;
    for (int i = 0; i < MOST_PARENTS; i++) {
        const char *file = pom_of(&ctx->arena, jx_path_join(&ctx->arena, folder, up && *up ? up : "../pom.xml"));
        JxPom parent;
        JxError ignored = {0};
        if (!jx_path_is_file(file) || !jx_pom_read(ctx, file, &parent, &ignored)) return;
        jx_vec_fini(&parent.modules);
        if (!pom->source_folder) pom->source_folder = parent.source_folder;
        if (!pom->test_folder) pom->test_folder = parent.test_folder;
        if (!pom->output_folder) pom->output_folder = parent.output_folder;
        if (!pom->build_folder) pom->build_folder = parent.build_folder;
        folder = jx_arena_strndup(&ctx->arena, file, (size_t)(strrchr(file, '/') - file));
        up = parent.parent_path;
    }
}

static void add_module(JxProject *project, const char *folder, JxPom *pom) {
    JxArena *arena = &project->ctx->arena;
    inherit(project->ctx, folder, pom);
    const char *build = pom->build_folder && !strstr(pom->build_folder, "${") ? pom->build_folder : "target";
    JxModule *module = jx_project_add_module(project, pom->artifact, folder);
    jx_path_add(&module->classes,
                place(arena, folder, build, pom->output_folder, jx_arena_printf(arena, "%s/classes", build)));
    jx_path_add(&module->sources, place(arena, folder, build, pom->source_folder, "src/main/java"));
    static const char *const languages[] = {"src/main/java", "src/main/kotlin", "src/main/scala", "src/main/groovy"};
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        const char *sources = jx_path_join(arena, folder, languages[i]);
        if (jx_path_is_folder(sources)) jx_path_add(&module->sources, sources);
    }
    const char *tests = place(arena, folder, build, pom->test_folder, "src/test/java");
    // Tests are Java, whatever the language of the code is.
    module->tests = strstr(tests, "/kotlin") ? jx_path_join(arena, folder, "src/test/java") : tests;
}

static bool read_poms(JxProject *project, const char *file, JxError *error) {
    JxArena *arena = &project->ctx->arena;
    for (size_t i = 0; i < project->build_files.count; i++)
        if (strcmp(project->build_files.data[i], file) == 0) return true;
    JxPom pom;
    if (!jx_pom_read(project->ctx, file, &pom, error)) {
        jx_vec_fini(&pom.modules);
        return false;
    }
    jx_path_add(&project->build_files, file);
    const char *folder = jx_arena_strndup(arena, file, (size_t)(strrchr(file, '/') - file));
    if (!pom.packaging || strcmp(pom.packaging, "pom") != 0) add_module(project, folder, &pom);
    bool good = true;
    for (size_t i = 0; i < pom.modules.count && good; i++) {
        char real[PATH_MAX];
        const char *module = pom_of(arena, jx_path_join(arena, folder, pom.modules.data[i]));
        if (!realpath(module, real))
            good = jx_error(error, file, "names the module %s, but there is no %s", pom.modules.data[i], module);
        else
            good = read_poms(project, jx_arena_strdup(arena, real), error);
    }
    jx_vec_fini(&pom.modules);
    return good;
}

static bool read_project(JxProject *project, const char *folder, JxError *error) {
    return read_poms(project, jx_path_join(&project->ctx->arena, folder, "pom.xml"), error);
}

static void take_answer(JxProject *project, const char *folder) {
    const char *file = jx_path_join(&project->ctx->arena, folder, ANSWER_FILE);
    FILE *in = fopen(file, "re");
    if (!in) return;
    char *line = NULL;
    size_t room = 0;
    for (ssize_t n; (n = getline(&line, &room, in)) > 0;) {
        while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r')) line[--n] = '\0';
        jx_project_add_libraries(project, line);
    }
    free(line);
    fclose(in);
    unlink(file);
}

// With `compile` in the same call, modules find each other's classes; without it they have to be installed.
static bool ask(JxProject *project, const JxProjectOptions *options, bool build, JxError *error) {
    const char *program = jx_tool_program(project, options, "mvnw", "mvn", error);
    if (!program) return false;
    bool compiles = build || (project->modules.count > 1 && !options->no_build);
    const char *arguments[] = {
        "-B", "-q", compiles ? "compile" : "validate", "dependency:build-classpath", "-Dmdep.outputFile=" ANSWER_FILE,
        NULL};
    JxToolCall call = {program, arguments, "-o", "[ERROR]", "--fail-at-end"};
    JxStrbuf output;
    jx_strbuf_init(&output, &project->ctx->alloc);
    bool good = jx_tool_run(project, options, &call, &output, error);
    jx_strbuf_fini(&output);
    for (size_t i = 0; i < project->build_files.count; i++) {
        const char *file = project->build_files.data[i];
        take_answer(project, jx_arena_strndup(&project->ctx->arena, file, (size_t)(strrchr(file, '/') - file)));
    }
    return good;
}

static const char *const marks[] = {"pom.xml", NULL};
const JxToolKind jx_tool_maven = {"Maven", marks, read_project, ask};
