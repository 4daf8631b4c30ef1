// SPDX-License-Identifier: Apache-2.0
#include "lsp/check.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "project/project.h"

extern char **environ;

static void remove_folder(const char *folder) {
    char *roots[] = {(char *)folder, NULL};
    FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
    for (FTSENT *item; walk && (item = fts_read(walk));) {
        if (item->fts_info == FTS_D) continue;
        if (item->fts_info == FTS_DP)
            rmdir(item->fts_path);
        else
            unlink(item->fts_path);
    }
    if (walk) fts_close(walk);
}

// Class folders and libraries of the project that the workspace is; NULL: it is none, or its tool does not answer.
static const char *project_path(JxContext *ctx, const char *workspace) {
    if (!workspace || !jx_project_is_there(workspace)) return NULL;
    JxProjectOptions options = {.no_build = true, .keep_going = true, .seconds = 60};
    JxError ignored = {0};
    JxProject *project = jx_project_open(ctx, workspace, &options, &ignored);
    if (!project) return NULL;
    JxStrbuf path;
    jx_strbuf_init(&path, &ctx->alloc);
    for (size_t i = 0; i < project->modules.count; i++)
        for (size_t k = 0; k < project->modules.data[i].classes.count; k++)
            if (access(project->modules.data[i].classes.data[k], R_OK) == 0)
                jx_strbuf_printf(&path, "%s%s", path.length ? ":" : "", project->modules.data[i].classes.data[k]);
    for (size_t i = 0; i < project->class_path.count; i++)
        jx_strbuf_printf(&path, "%s%s", path.length ? ":" : "", project->class_path.data[i]);
    const char *text = path.length ? jx_strbuf_dup(&path, &ctx->arena) : NULL;
    jx_strbuf_fini(&path);
    jx_project_close(project);
    return text;
}

// The class that a source is named after, with its package: "p.Shop"; read from the file.
static const char *class_of(JxContext *ctx, const char *path) {
    const char *base = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    const char *name = jx_arena_strndup(&ctx->arena, base, strcspn(base, "."));
    FILE *in = fopen(path, "re");
    char line[1024], package[512];
    const char *full = name;
    while (in && fgets(line, sizeof line, in))
        if (sscanf(line, " package %511[^; \t\r\n]", package) == 1) {
            full = jx_arena_printf(&ctx->arena, "%s.%s", package, name);
            break;
        }
    if (in) fclose(in);
    return full;
}

static void build_arguments(JxContext *ctx, const JxLspOptions *options, const JxLspCheck *check, const char *path,
                            const char *workspace, const char **out) {
    JxArena *arena = &ctx->arena;
    size_t n = 0;
    out[n++] = "jinx";
    out[n++] = "check";
    out[n++] = "--quiet";
    out[n++] = "--json";
    out[n++] = jx_arena_printf(arena, "%s/report.json", check->folder);
    out[n++] = "--tests";
    out[n++] = jx_arena_printf(arena, "%s/tests", check->folder);
    out[n++] = "--time";
    out[n++] = jx_arena_printf(arena, "%g", options->seconds);
    if (options->jdk) {
        out[n++] = "--jdk";
        out[n++] = options->jdk;
    }
    const char *class_path = project_path(ctx, workspace);
    const char *class = class_of(ctx, path);
    if (class_path) {
        out[n++] = "--class-path";
        out[n++] = class_path;
    }
    // Without a build, what a source refers to are its neighbours: all are compiled, and only its own methods run.
    bool alone = class_path || !workspace || !strchr(class, '.');
    if (!alone) {
        out[n++] = "--method";
        out[n++] = jx_arena_printf(arena, "%s*.*", class);  // with what is nested in it
    }
    out[n++] = alone ? path : workspace;
    out[n] = NULL;
}

bool jx_lsp_check_start(JxContext *ctx, const JxLspOptions *options, JxLspCheck *check, const char *uri,
                        const char *path, const char *workspace) {
    jx_lsp_check_end(check);
    strcpy(check->folder, "/tmp/jinx-lsp-XXXXXX");
    if (!mkdtemp(check->folder)) return false;
    const char *arguments[24];
    build_arguments(ctx, options, check, path, workspace, arguments);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    // Standard output is the protocol's.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    bool good =
        posix_spawn(&check->process, options->program, &actions, &attributes, (char *const *)arguments, environ) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (good)
        check->uri = strdup(uri);
    else
        remove_folder(check->folder);
    if (!good) check->process = 0;
    return good;
}

// The texts of the tests go into the report: their files do not outlive it.
static void take_texts(const JxLspCheck *check, json_t *report) {
    size_t i;
    json_t *finding;
    (void)check;
    json_array_foreach(json_object_get(report, "findings"), i, finding) {
        json_t *test = json_object_get(finding, "test");
        const char *file = json_string_value(json_object_get(test, "file"));
        FILE *in = file ? fopen(file, "re") : NULL;
        if (!in) continue;
        char *text = NULL;
        size_t length = 0;
        if (getdelim(&text, &length, '\0', in) > 0) json_object_set_new(test, "text", json_string(text));
        free(text);
        fclose(in);
    }
}

static void forget(JxLspCheck *check) {
    remove_folder(check->folder);
    free(check->uri);
    *check = (JxLspCheck){0};
}

bool jx_lsp_check_take(JxLspCheck *check, json_t **report) {
    if (!check->process || waitpid(check->process, NULL, WNOHANG) != check->process) return false;
    char file[128];
    snprintf(file, sizeof file, "%s/report.json", check->folder);
    *report = json_load_file(file, 0, NULL);
    if (*report) take_texts(check, *report);
    remove_folder(check->folder);
    check->process = 0;
    return true;
}

void jx_lsp_check_end(JxLspCheck *check) {
    if (check->process) {
        kill(-check->process, SIGTERM);
        for (int i = 0; i < 20 && waitpid(check->process, NULL, WNOHANG) == 0; i++) usleep(10000);
        kill(-check->process, SIGKILL);
        waitpid(check->process, NULL, 0);
    }
    if (check->folder[0]) forget(check);
}
