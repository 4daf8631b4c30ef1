// SPDX-License-Identifier: Apache-2.0
#include "cli/compile.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/strbuf.h"

#define OUTPUT_LIMIT (1u << 20)  // of what javac says; the rest is read and forgotten
#define POLL_MS 200

extern char **environ;

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

static bool is_java_option(const char *variable) {
    static const char *const names[] = {
        "JAVA_TOOL_OPTIONS=", "JDK_JAVAC_OPTIONS=", "JDK_JAVA_OPTIONS=", "_JAVA_OPTIONS=", "CLASSPATH="};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(variable, names[i], strlen(names[i])) == 0) return true;
    return false;
}

// The environment without what would change javac's behaviour or add to its output.
static char **plain_environment(JxArena *arena) {
    size_t count = 0, kept = 0;
    while (environ[count]) count++;
    char **plain = JX_ARENA_ARRAY(arena, char *, count + 1);
    for (size_t i = 0; i < count; i++)
        if (!is_java_option(environ[i])) plain[kept++] = environ[i];
    return plain;
}

// Starts the program with standard output and error into a pipe, whose end to read from is *output.
static int start(const char *program, char *const *arguments, char **environment, int *output, pid_t *child) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2);
    int code = posix_spawn(child, program, &actions, NULL, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    *output = ends[0];
    if (code != 0) close(ends[0]);
    return code;
}

// Reads what the child says until it closes its end, or until the user wants us to stop.
static void read_output(JxContext *ctx, int output, pid_t child, JxStrbuf *text) {
    char part[4096];
    for (;;) {
        struct pollfd ready = {.fd = output, .events = POLLIN};
        if (ctx->stop) kill(child, SIGKILL);
        int count = poll(&ready, 1, POLL_MS);
        if (count == 0 || (count < 0 && errno == EINTR)) continue;
        ssize_t n = read(output, part, sizeof part);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return;
        if (text->length < OUTPUT_LIMIT) jx_strbuf_add(text, part, (size_t)n);
    }
}

static int wait_for(pid_t child) {
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return -1;
    return status;
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

static bool judge(JxContext *ctx, int status, const JxStrbuf *output, JxError *error) {
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
    if (ctx->stop) return jx_error(error, "javac", "was stopped");
    if (WIFSIGNALED(status)) return jx_error(error, "javac", "was ended by signal %d", WTERMSIG(status));
    if (output->length == 0)
        return jx_error(error, "javac", "failed with status %d, without a message", WEXITSTATUS(status));
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
    int output = -1;
    pid_t child = -1;
    int code = start(javac, (char *const *)arguments, plain_environment(arena), &output, &child);
    if (code != 0) return jx_error(error, javac, "cannot start: %s", strerror(code));
    JxStrbuf text;
    jx_strbuf_init(&text, &ctx->alloc);
    read_output(ctx, output, child, &text);
    close(output);
    bool good = judge(ctx, wait_for(child), &text, error);
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
