// SPDX-License-Identifier: Apache-2.0
//
// The worker as a process: starting it, talking to it with a clock running,
// and finding out how it ended.
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mirror/worker_internal.h"

extern char **environ;

// How long a supervisor may take to clean up before it is killed itself.
#define GRACE_SECONDS 5.0
// How long a worker whose pipe broke may take to end by itself.
#define PATIENCE_SECONDS 2.0

static const char *const sandbox_names[] = {"off", "try", "require"};

// Our ends and the child's ends of the three channels.
typedef struct Channels {
    int request[2], reply[2], note[2];
} Channels;

// Above the numbers that the child's ends get, so that dup2 never overwrites one that is still needed.
static bool lift(int *fd) {
    int lifted = fcntl(*fd, F_DUPFD_CLOEXEC, 16);
    if (lifted < 0) return false;
    close(*fd);
    *fd = lifted;
    return true;
}

static void close_pair(int pair[2]) {
    for (int i = 0; i < 2; i++)
        if (pair[i] >= 0) close(pair[i]);
    pair[0] = pair[1] = -1;
}

static void close_channels(Channels *channels) {
    close_pair(channels->request);
    close_pair(channels->reply);
    close_pair(channels->note);
}

// Requests go over a socket because writing to it can be told not to raise SIGPIPE.
static bool open_channels(Channels *channels) {
    *channels = (Channels){{-1, -1}, {-1, -1}, {-1, -1}};
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return false;
    channels->request[0] = pair[1];  // the child reads
    channels->request[1] = pair[0];
    if (pipe2(channels->reply, O_CLOEXEC) == 0 && pipe2(channels->note, O_CLOEXEC) == 0 &&
        lift(&channels->request[0]) && lift(&channels->reply[1]) && lift(&channels->note[1]))
        return true;
    close_channels(channels);
    return false;
}

// Is the variable (NAME=VALUE) decided by the options (NAME, or NAME=VALUE)?
static bool is_decided(const JxWorkerOptions *o, const char *variable) {
    size_t length = strcspn(variable, "=");
    for (uint32_t i = 0; i < o->environment_count; i++)
        if (strcspn(o->environment[i], "=") == length && strncmp(o->environment[i], variable, length) == 0) return true;
    return false;
}

// Variables that would change the JVM behind our back are not handed on.
static char **child_environment(JxWorker *worker) {
    static const char *const dropped[] = {"JAVA_TOOL_OPTIONS=", "JDK_JAVA_OPTIONS=", "_JAVA_OPTIONS=", "CLASSPATH="};
    size_t count = 0, kept = 0;
    while (environ[count]) count++;
    const JxWorkerOptions *o = &worker->options;
    char **list = JX_ARENA_ARRAY(&worker->arena, char *, count + o->environment_count + 1);
    for (size_t i = 0; i < count; i++) {
        bool drop = is_decided(o, environ[i]);
        for (size_t j = 0; j < sizeof dropped / sizeof *dropped; j++)
            drop = drop || strncmp(environ[i], dropped[j], strlen(dropped[j])) == 0;
        if (!drop) list[kept++] = environ[i];
    }
    for (uint32_t i = 0; i < o->environment_count; i++)
        if (strchr(o->environment[i], '=')) list[kept++] = (char *)o->environment[i];
    return list;
}

static char **child_arguments(JxWorker *worker) {
    const JxWorkerOptions *o = &worker->options;
    JxArena *arena = &worker->arena;
    char **list = JX_ARENA_ARRAY(arena, char *, 17 + o->jvm_option_count);
    size_t n = 0;
    list[n++] = (char *)o->program;
    list[n++] = jx_arena_printf(arena, "--client=%d", (int)getpid());
    list[n++] = jx_arena_printf(arena, "--sandbox=%s", sandbox_names[o->sandbox]);
    list[n++] = jx_arena_printf(arena, "--scratch=%s", o->scratch_parent);
    list[n++] = jx_arena_printf(arena, "--scratch-mb=%u", o->scratch_mb);
    list[n++] = jx_arena_printf(arena, "--heap-mb=%u", o->heap_mb);
    list[n++] = jx_arena_printf(arena, "--memory-mb=%u", o->memory_mb);
    list[n++] = jx_arena_printf(arena, "--stack-kb=%u", o->stack_kb);
    list[n++] = jx_arena_printf(arena, "--cpu-seconds=%u", o->cpu_seconds);
    list[n++] = jx_arena_printf(arena, "--processes=%u", o->processes);
    list[n++] = jx_arena_printf(arena, "--files=%u", o->files);
    list[n++] = jx_arena_printf(arena, "--junit=%s", o->junit_path);
    if (o->runs_tests) list[n++] = "--tests=yes";
    for (uint32_t i = 0; i < o->jvm_option_count; i++)
        list[n++] = jx_arena_printf(arena, "--jvm=%s", o->jvm_options[i]);
    list[n++] = (char *)o->jdk_home;
    list[n++] = (char *)o->class_path;
    return list;
}

static int spawn_child(JxWorker *worker, const Channels *channels) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    if (!worker->options.program_output) {
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    }
    posix_spawn_file_actions_adddup2(&actions, channels->request[0], JX_WIRE_REQUEST_FD);
    posix_spawn_file_actions_adddup2(&actions, channels->reply[1], JX_WIRE_REPLY_FD);
    posix_spawn_file_actions_adddup2(&actions, channels->note[1], JX_WIRE_NOTE_FD);
    posix_spawn_file_actions_addclosefrom_np(&actions, JX_WIRE_NOTE_FD + 1);
    // A process group of its own: Ctrl-C on the terminal is for the driver, which then ends its workers.
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    int code = posix_spawn(&worker->pid, worker->options.program, &actions, &attributes, child_arguments(worker),
                           child_environment(worker));
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (code != 0) worker->pid = 0;
    return code;
}

bool jx_worker_spawn(JxWorker *worker) {
    Channels channels;
    worker->generation++;
    worker->sequence = 0;
    worker->end_note = worker->death = NULL;
    jx_strbuf_clear(&worker->notes);
    jx_vec_clear(&worker->missing);
    if (!open_channels(&channels)) {
        worker->death = jx_arena_printf(&worker->arena, "cannot open pipes: %s", strerror(errno));
        return false;
    }
    int code = spawn_child(worker, &channels);
    if (code != 0) {
        worker->death = jx_arena_printf(&worker->arena, "cannot start %s: %s", worker->options.program, strerror(code));
        close_channels(&channels);
        return false;
    }
    close(channels.request[0]);
    close(channels.reply[1]);
    close(channels.note[1]);
    worker->request_fd = channels.request[1];
    worker->reply_fd = channels.reply[0];
    worker->note_fd = channels.note[0];
    int fds[] = {worker->request_fd, worker->reply_fd, worker->note_fd};
    for (size_t i = 0; i < 3; i++) fcntl(fds[i], F_SETFL, fcntl(fds[i], F_GETFL) | O_NONBLOCK);
    return true;
}

// Waits until fd is ready; false when the deadline passed.
static bool wait_ready(int fd, short events, double deadline) {
    for (;;) {
        double left = deadline - jx_now();
        if (left <= 0) return false;
        int milliseconds = left > 1e6 ? 1000000000 : (int)(left * 1000) + 1;
        struct pollfd polled = {.fd = fd, .events = events};
        int got = poll(&polled, 1, milliseconds);
        if (got > 0) return true;
        if (got < 0 && errno != EINTR) return true;  // the read or write will say what is wrong
    }
}

JxWorkerTransfer jx_worker_send(JxWorker *worker, const char *bytes, size_t length, double deadline) {
    while (length > 0) {
        ssize_t put = send(worker->request_fd, bytes, length, MSG_NOSIGNAL);
        if (put > 0) {
            bytes += put;
            length -= (size_t)put;
        } else if (put < 0 && (errno == EAGAIN || errno == EINTR)) {
            if (!wait_ready(worker->request_fd, POLLOUT, deadline)) return JX_TRANSFER_LATE;
        } else {
            return JX_TRANSFER_BROKEN;
        }
    }
    return JX_TRANSFER_DONE;
}

// The same for an answer, which may take long: is it still worth waiting for?
static bool wait_for_answer(JxWorker *worker, double deadline) {
    const double often = 0.5;
    if (worker->had_limit <= 0) return wait_ready(worker->reply_fd, POLLIN, deadline);
    for (;;) {
        double now = jx_now(), next = now + often < deadline ? now + often : deadline;
        if (wait_ready(worker->reply_fd, POLLIN, next)) return true;
        if (jx_now() >= deadline) return false;
        JxWorkerSpent spent = jx_worker_spent(worker);
        if (worker->since.at <= 0)
            worker->since = spent;
        else if (jx_worker_has_had(&worker->since, &spent, worker->had_limit, worker->ran_limit))
            return false;
    }
}

JxWorkerTransfer jx_worker_receive(JxWorker *worker, void *bytes, size_t length, double deadline) {
    char *next = bytes;
    while (length > 0) {
        ssize_t got = read(worker->reply_fd, next, length);
        if (got > 0) {
            next += got;
            length -= (size_t)got;
        } else if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
            if (!wait_for_answer(worker, deadline)) return JX_TRANSFER_LATE;
        } else {
            return JX_TRANSFER_BROKEN;
        }
    }
    return JX_TRANSFER_DONE;
}

static void end_by_signal(JxWorker *worker, int number) {
    const char *name = strsignal(number);
    if (number == SIGXCPU)
        worker->death = "out of CPU time";
    else
        worker->death = jx_arena_printf(&worker->arena, "signal %d (%s)", number, name ? name : "?");
}

static void end_by_exit(JxWorker *worker, int status) {
    if (worker->end_note)
        worker->death = worker->end_note;
    else if (status == JX_WIRE_EXIT_PROTOCOL)
        worker->death = "garbage or a broken pipe on the worker's side of the connection";
    else
        worker->death = jx_arena_printf(&worker->arena, "exit status %d", status);
}

static void take_note(JxWorker *worker, char *line) {
    int number;
    JxArena *arena = &worker->arena;
    if (strncmp(line, "missing ", 8) == 0)
        *jx_vec_push(&worker->missing) = jx_arena_strdup(arena, line + 8);
    else if (strncmp(line, "fatal ", 6) == 0)
        worker->end_note = jx_arena_strdup(arena, line + 6);
    else if (sscanf(line, "System.exit %d", &number) == 1)
        worker->end_note = jx_arena_printf(arena, "System.exit(%d)", number);
    else if (sscanf(line, "Runtime.halt %d", &number) == 1)
        worker->end_note = jx_arena_printf(arena, "Runtime.halt(%d)", number);
    else if (sscanf(line, "ended signal %d", &number) == 1)
        end_by_signal(worker, number);
    else if (sscanf(line, "ended exit %d", &number) == 1)
        end_by_exit(worker, number);
}

// True at the end of the pipe: whoever could write to it is gone.
static bool fill_notes(JxWorker *worker) {
    char chunk[1024];
    for (;;) {
        ssize_t got = read(worker->note_fd, chunk, sizeof chunk);
        if (got > 0)
            jx_strbuf_add(&worker->notes, chunk, (size_t)got);
        else if (got == 0)
            return true;
        else if (errno != EINTR)
            return errno != EAGAIN;
    }
}

static void parse_notes(JxWorker *worker) {
    char *line = worker->notes.text, *end;
    while (line && (end = strchr(line, '\n'))) {
        *end = 0;
        take_note(worker, line);
        line = end + 1;
    }
    jx_strbuf_clear(&worker->notes);  // a note is one write: there is no half line
}

void jx_worker_read_notes(JxWorker *worker) {
    fill_notes(worker);
    parse_notes(worker);
}

// Waits until the supervisor has let go of the note pipe, that is, has ended.
static bool wait_for_end(JxWorker *worker, double seconds) {
    double deadline = jx_now() + seconds;
    bool done = fill_notes(worker);
    while (!done && wait_ready(worker->note_fd, POLLIN, deadline)) done = fill_notes(worker);
    return done;
}

void jx_worker_end_process(JxWorker *worker, bool kill_it) {
    if (worker->pid == 0) return;
    close(worker->request_fd);  // an idle worker ends by itself
    // One that is dying is left alone for a moment, or the signal that it died of would be ours.
    bool done = !kill_it && wait_for_end(worker, PATIENCE_SECONDS);
    if (!done) kill(worker->pid, SIGTERM);
    if (!done && !wait_for_end(worker, GRACE_SECONDS)) {
        kill(worker->pid, SIGKILL);
        kill(-worker->pid, SIGKILL);
    }
    while (waitpid(worker->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    fill_notes(worker);
    parse_notes(worker);
    if (!worker->death) worker->death = worker->end_note ? worker->end_note : "it is gone without a word";
    close(worker->reply_fd);
    close(worker->note_fd);
    worker->pid = 0;
}
