// SPDX-License-Identifier: Apache-2.0
//
// jinx-jvm [options] JDK_HOME CLASS_PATH
//
// A JVM that does what it is told over a pipe (protocol.h), inside a sandbox
// (sandbox.h).  Not meant to be run by hand: src/mirror/worker.c starts it.
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "worker/sandbox.h"
#include "worker/server.h"

typedef struct Settings {
    JxServerOptions server;
    JxSandboxOptions sandbox;
    pid_t client;
} Settings;

typedef struct NumberOption {
    const char *name;
    uint32_t *place;
} NumberOption;

// "--name=value": the value, or NULL.
static const char *option_value(const char *arg, const char *name) {
    size_t length = strlen(name);
    return strncmp(arg, name, length) == 0 && arg[length] == '=' ? arg + length + 1 : NULL;
}

static bool parse_number(const char *text, uint32_t *place) {
    char *end;
    errno = 0;
    unsigned long value = strtoul(text, &end, 10);
    if (errno || *end || end == text || value > UINT32_MAX) return false;
    *place = (uint32_t)value;
    return true;
}

static bool parse_mode(const char *text, JxSandboxMode *mode) {
    static const char *const names[] = {"off", "try", "require"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(text, names[i]) != 0) continue;
        *mode = (JxSandboxMode)i;
        return true;
    }
    return false;
}

static bool parse_option(Settings *settings, const char *arg) {
    uint32_t client = 0;
    const NumberOption numbers[] = {{"--heap-mb", &settings->server.heap_mb},
                                    {"--stack-kb", &settings->server.stack_kb},
                                    {"--memory-mb", &settings->sandbox.memory_mb},
                                    {"--scratch-mb", &settings->sandbox.scratch_mb},
                                    {"--cpu-seconds", &settings->sandbox.cpu_seconds},
                                    {"--processes", &settings->sandbox.processes},
                                    {"--files", &settings->sandbox.files},
                                    {"--client", &client}};
    const char *value;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (!(value = option_value(arg, numbers[i].name))) continue;
        bool good = parse_number(value, numbers[i].place);
        if (good && numbers[i].place == &client) settings->client = (pid_t)client;
        return good;
    }
    if ((value = option_value(arg, "--sandbox"))) return parse_mode(value, &settings->sandbox.mode);
    if ((value = option_value(arg, "--scratch"))) settings->sandbox.scratch_parent = value;
    if ((value = option_value(arg, "--harness"))) settings->server.harness = value;
    if ((value = option_value(arg, "--junit"))) settings->server.junit_path = value;
    if ((value = option_value(arg, "--tests"))) settings->server.runs_tests = strcmp(value, "yes") == 0;
    if ((value = option_value(arg, "--jvm"))) {
        const char **list = (const char **)settings->server.jvm_options;
        list[settings->server.jvm_option_count++] = value;
    }
    return strchr(arg, '=') != NULL;
}

// The harness lies next to the executable.
static const char *default_harness(JxContext *ctx) {
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length < 0) return "";
    path[length] = 0;
    char *slash = strrchr(path, '/');
    return jx_arena_printf(&ctx->arena, "%.*s/jinx-harness.jar", (int)(slash - path), path);
}

// The archive of classes next to the harness, if it was made for this JDK.  It begins with harness and JUnit on the
// class path, as it is where tests are run.
static const char *default_archive(JxContext *ctx, const Settings *settings) {
    char real[PATH_MAX];
    struct stat info;
    size_t length = strlen(settings->server.harness);
    if (!settings->server.runs_tests || length < 4 || !realpath(settings->server.jdk_home, real) ||
        strcmp(real, JX_ARCHIVE_JDK) != 0)
        return NULL;
    char *path = jx_arena_printf(&ctx->arena, "%.*s.jsa", (int)length - 4, settings->server.harness);
    return stat(path, &info) == 0 && info.st_size > 0 ? path : NULL;
}

static bool parse_arguments(Settings *settings, int argc, char **argv) {
    int index = 1;
    for (; index < argc && strncmp(argv[index], "--", 2) == 0; index++) {
        if (parse_option(settings, argv[index])) continue;
        fprintf(stderr, "jinx-jvm: bad option %s\n", argv[index]);
        return false;
    }
    if (argc - index != 2) {
        fprintf(stderr, "usage: jinx-jvm [--option=value ...] JDK_HOME CLASS_PATH\n");
        return false;
    }
    settings->server.jdk_home = argv[index];
    settings->server.class_path = argv[index + 1];
    return true;
}

// When the client closes its end while user code runs, nobody waits for the result.
static void *watch_client(void *arg) {
    struct pollfd watched = {.fd = *(int *)arg, .events = 0};
    for (;;) {
        int got = poll(&watched, 1, -1);
        if (got < 0 && errno == EINTR) continue;
        _exit(0);
    }
    return NULL;
}

static void *serve(void *arg) {
    Settings *settings = arg;
    JxServer *server = calloc(1, sizeof *server);
    if (!server) _exit(JX_WIRE_EXIT_NO_JVM);
    jx_context_init(&server->ctx);
    JxAlloc *alloc = &server->ctx.alloc;
    jx_alloc_init(&server->hook_alloc);
    jx_arena_init(&server->scratch, alloc);
    jx_map_init(&server->classes, alloc);
    jx_vec_init(&server->objects, alloc);
    jx_vec_init(&server->released, alloc);
    jx_vec_init(&server->fresh, alloc);
    jx_vec_init(&server->methods, alloc);
    jx_vec_init(&server->captured, &server->hook_alloc);
    JxStrbuf *buffers[] = {&server->frame, &server->replies, &server->class_news, &server->object_news};
    for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++) jx_strbuf_init(buffers[i], alloc);
    server->request_fd = settings->server.request_fd;
    server->reply_fd = settings->server.reply_fd;
    server->note_fd = settings->server.note_fd;
    server->junit_path = settings->server.junit_path;
    server->runs_tests = settings->server.runs_tests;

    char message[768];
    if (!jx_server_start_jvm(server, &settings->server, message, sizeof message)) {
        jx_server_note(server->note_fd, "fatal %s", message);
        _exit(JX_WIRE_EXIT_NO_JVM);
    }
    jx_server_note(server->note_fd, "ready");
    _exit(jx_server_run(server));
}

// High numbers: user code that closes "its" descriptors 0 to 9 does not hit the pipes.
static int move_descriptor(int fd) {
    int moved = fcntl(fd, F_DUPFD_CLOEXEC, 100);
    if (moved < 0) return fd;
    close(fd);
    return moved;
}

int main(int argc, char **argv) {
    JxContext ctx;
    jx_context_init(&ctx);
    Settings settings = {
        .server = {.junit_path = "", .heap_mb = 512, .stack_kb = 1024},
        .sandbox = {.mode = JX_SANDBOX_TRY,
                    .scratch_parent = "/tmp",
                    .scratch_mb = 64,
                    .memory_mb = 1536,
                    .processes = 256,
                    .files = 512,
                    .note_fd = JX_WIRE_NOTE_FD},
    };
    settings.server.jvm_options = jx_arena_zero(&ctx.arena, (size_t)argc * sizeof(char *));
    if (!parse_arguments(&settings, argc, argv)) return JX_WIRE_EXIT_USAGE;
    if (!settings.server.harness) settings.server.harness = default_harness(&ctx);
    settings.server.archive = default_archive(&ctx, &settings);

    static JxSandbox sandbox;
    const char **needed = settings.sandbox.needed;
    needed[0] = settings.server.jdk_home;
    needed[1] = settings.server.class_path;
    needed[2] = settings.server.harness;
    needed[3] = settings.server.junit_path;
    jx_sandbox_enter(&sandbox, &settings.sandbox, settings.client);
    settings.server.scratch = sandbox.scratch;
    settings.server.request_fd = move_descriptor(JX_WIRE_REQUEST_FD);
    settings.server.reply_fd = move_descriptor(JX_WIRE_REPLY_FD);
    settings.server.note_fd = move_descriptor(JX_WIRE_NOTE_FD);

    // The JVM must not live on the process's first thread, whose stack the kernel grows as it likes.
    pthread_t thread, watcher;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, (size_t)settings.server.stack_kb << 10);
    if (pthread_create(&watcher, NULL, watch_client, &settings.server.request_fd) != 0 ||
        pthread_create(&thread, &attributes, serve, &settings) != 0) {
        jx_server_note(settings.server.note_fd, "fatal cannot start a thread");
        return JX_WIRE_EXIT_NO_JVM;
    }
    pthread_join(thread, NULL);
    return 0;
}
