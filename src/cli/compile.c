// SPDX-License-Identifier: Apache-2.0
#include "cli/compile.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/process.h"

// The names of the sources go through a file: there may be more than fit on a command line.
static bool write_arguments(const char *file, const char *const *sources, size_t count, JxError *error) {
    FILE *out = fopen(file, "we");
    if (!out) return jx_error(error, file, "cannot write: %s", strerror(errno));
    for (size_t i = 0; i < count; i++) {
        fputc('"', out);
        for (const char *c = sources[i]; *c; c++) {
            if (*c == '"' || *c == '\\') fputc('\\', out);
            fputc(*c, out);
        }
        fputs("\"\n", out);
    }
    bool good = !ferror(out);
    good = fclose(out) == 0 && good;
    return good || jx_error(error, file, "cannot write: %s", strerror(errno));
}

// Turns "File.java:7: error: text" into an error with that place.
static bool first_mistake(const char *output, JxError *error) {
    static const char mark[] = ": error: ";
    const char *found = strstr(output, mark);
    if (!found) return jx_error(error, "javac", "%.*s", (int)strcspn(output, "\n"), output);
    const char *line = found;
    while (line > output && line[-1] != '\n') line--;
    const char *text = found + strlen(mark);
    char place[512];
    snprintf(place, sizeof place, "%.*s", (int)(found - line), line);
    return jx_error(error, place, "does not compile: %.*s", (int)strcspn(text, "\n"), text);
}

static bool judge(JxContext *ctx, JxArena *arena, const JxProcess *javac, const JxStrbuf *output, JxError *error) {
    if (jx_process_succeeded(javac)) return true;
    if (javac->end != JX_PROCESS_EXITED) return jx_error(error, "javac", "%s", jx_process_end_text(javac, arena));
    if (output->length == 0)
        return jx_error(error, "javac", "%s, without a message", jx_process_end_text(javac, arena));
    if (ctx->log_file) fwrite(output->text, 1, output->length, ctx->log_file);
    return first_mistake(output->text, error);
}

static bool run_javac(JxContext *ctx, JxArena *arena, const char *javac, const char *class_path,
                      const char *argument_file, const char *out_folder, JxError *error) {
    // C1 alone compiles a few files faster than the full pipeline; the rest keeps output and class files
    // free of the machine's locale, of annotation processors and of sources that nobody named.
    const char *arguments[] = {"javac",
                               "-J-XX:TieredStopAtLevel=1",
                               "-J-Duser.language=en",
                               "-J-Dfile.encoding=UTF-8",
                               "-J-Dstdout.encoding=UTF-8",
                               "-J-Dstderr.encoding=UTF-8",
                               "-g",
                               "-nowarn",
                               "-parameters",
                               "-proc:none",
                               "-encoding",
                               "UTF-8",
                               "-sourcepath",
                               out_folder,
                               "-cp",
                               class_path && *class_path ? class_path : out_folder,
                               "-d",
                               out_folder,
                               jx_arena_printf(arena, "@%s", argument_file),
                               NULL};
    JxProcess process = {.program = javac, .arguments = arguments, .plain = true};
    JxStrbuf text;
    jx_strbuf_init(&text, &ctx->alloc);
    bool good = jx_process_run(ctx, &process, &text, error) && judge(ctx, arena, &process, &text, error);
    jx_strbuf_fini(&text);
    return good;
}

bool jx_compile_sources(JxContext *ctx, const char *jdk_home, const char *class_path, const char *const *files,
                        size_t count, const char *out_folder, JxError *error) {
    JxArena arena;
    jx_arena_init(&arena, &ctx->alloc);
    const char *javac = jx_arena_printf(&arena, "%s/bin/javac", jdk_home);
    const char *arguments = jx_arena_printf(&arena, "%s/.sources", out_folder);
    bool good;
    if (access(javac, X_OK) != 0) {
        good = jx_error(error, jdk_home, "has no compiler (bin/javac), which .java targets need");
    } else {
        good = write_arguments(arguments, files, count, error) &&
               run_javac(ctx, &arena, javac, class_path, arguments, out_folder, error);
        unlink(arguments);
    }
    jx_arena_fini(&arena);
    return good;
}
