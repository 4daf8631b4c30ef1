// SPDX-License-Identifier: Apache-2.0
#include "base/process.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define OUTPUT_LIMIT ((size_t)1 << 20)
#define POLL_MS 200

extern char **environ;

static bool is_java_option(const char *variable) {
    static const char *const names[] = {
        "JAVA_TOOL_OPTIONS=", "JDK_JAVAC_OPTIONS=", "JDK_JAVA_OPTIONS=", "_JAVA_OPTIONS=", "CLASSPATH="};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(variable, names[i], strlen(names[i])) == 0) return true;
    return false;
}

// The environment without what would change the behaviour of Java's tools or add to their output.
static char **environment_for(const JxProcess *process, JxArena *arena) {
    static const char home[] = "JAVA_HOME=";
    size_t count = 0, kept = 0;
    while (environ[count]) count++;
    char **list = JX_ARENA_ARRAY(arena, char *, count + 2);
    for (size_t i = 0; i < count; i++) {
        if (process->plain && is_java_option(environ[i])) continue;
        if (process->java_home && strncmp(environ[i], home, sizeof home - 1) == 0) continue;
        list[kept++] = environ[i];
    }
    if (process->java_home) list[kept++] = jx_arena_printf(arena, "%s%s", home, process->java_home);
    list[kept] = NULL;
    return list;
}

// Starts it with its output into a pipe, whose end to read from is *output; returns an errno.
static int start(const JxProcess *process, char **environment, int *output, pid_t *child) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    if (process->folder) posix_spawn_file_actions_addchdir_np(&actions, process->folder);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    if (process->only_output)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    else
        posix_spawn_file_actions_adddup2(&actions, ends[1], 2);
    int code =
        posix_spawnp(child, process->program, &actions, &attributes, (char *const *)process->arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    *output = ends[0];
    if (code != 0) close(ends[0]);
    return code;
}

// True when it was killed: its time is over, or the user wants us to stop.
static bool must_end(JxContext *ctx, JxProcess *process, double until, pid_t child) {
    if (!ctx->stop && (until <= 0 || jx_now() < until)) return false;
    process->end = ctx->stop ? JX_PROCESS_STOPPED : JX_PROCESS_TIMED_OUT;
    kill(-child, SIGKILL);
    return true;
}

// Reads what it says until it closes its end.  A process that it left behind may keep that open: ours is what counts.
static void read_output(JxContext *ctx, JxProcess *process, int output, pid_t child, JxStrbuf *text) {
    char part[4096];
    size_t most = process->output_limit ? process->output_limit : OUTPUT_LIMIT;
    double until = process->seconds > 0 ? jx_now() + process->seconds : 0;
    for (;;) {
        struct pollfd ready = {.fd = output, .events = POLLIN};
        if (must_end(ctx, process, until, child)) return;
        int count = poll(&ready, 1, POLL_MS);
        if (count < 0 && errno == EINTR) continue;
        if (count == 0) {
            siginfo_t info = {0};
            if (waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == child) return;
            continue;
        }
        ssize_t n = read(output, part, sizeof part);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return;
        if (text->length < most) jx_strbuf_add(text, part, (size_t)n);
    }
}

static void take_end(JxProcess *process, pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) break;
    if (process->end != JX_PROCESS_EXITED) return;
    if (WIFSIGNALED(status)) process->end = JX_PROCESS_SIGNALLED;
    process->code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}

bool jx_process_run(JxContext *ctx, JxProcess *process, JxStrbuf *output, JxError *error) {
    JxArena arena;
    jx_arena_init(&arena, &ctx->alloc);
    int from = -1;
    pid_t child = -1;
    process->end = JX_PROCESS_EXITED;
    process->code = 0;
    int code = start(process, environment_for(process, &arena), &from, &child);
    jx_arena_fini(&arena);
    if (code != 0) return jx_error(error, process->program, "cannot start: %s", strerror(code));
    read_output(ctx, process, from, child, output);
    close(from);
    take_end(process, child);
    return true;
}

bool jx_process_succeeded(const JxProcess *process) { return process->end == JX_PROCESS_EXITED && process->code == 0; }

const char *jx_process_end_text(const JxProcess *process, JxArena *arena) {
    switch (process->end) {
    case JX_PROCESS_EXITED: return jx_arena_printf(arena, "failed with status %d", process->code);
    case JX_PROCESS_SIGNALLED: return jx_arena_printf(arena, "was ended by signal %d", process->code);
    case JX_PROCESS_TIMED_OUT: return jx_arena_printf(arena, "did not end within %g s", process->seconds);
    case JX_PROCESS_STOPPED: break;
    }
    return "was stopped";
}

bool jx_process_is_there(const char *program) {
    if (strchr(program, '/')) return access(program, X_OK) == 0;
    const char *path = getenv("PATH");
    while (path && *path) {
        size_t length = strcspn(path, ":");
        char file[PATH_MAX];
        snprintf(file, sizeof file, "%.*s/%s", (int)length, path, program);
        if (access(file, X_OK) == 0) return true;
        path += length + (path[length] == ':');
    }
    return false;
}
