// SPDX-License-Identifier: Apache-2.0
#include "worker/sandbox.h"

#include <errno.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "worker/protocol.h"
#include "worker/server.h"

static void set_limit(int which, rlim_t value) {
    struct rlimit limit;
    if (getrlimit(which, &limit) != 0) return;
    if (limit.rlim_max != RLIM_INFINITY && value > limit.rlim_max) value = limit.rlim_max;
    limit.rlim_cur = limit.rlim_max = value;
    setrlimit(which, &limit);
}

// RLIMIT_AS would count what the JVM only reserves; RLIMIT_DATA counts what it can write to.
static void set_limits(const JxSandboxOptions *options) {
    set_limit(RLIMIT_CORE, 0);
    set_limit(RLIMIT_DATA, (rlim_t)options->memory_mb << 20);
    set_limit(RLIMIT_FSIZE, (rlim_t)options->scratch_mb << 20);
    set_limit(RLIMIT_NOFILE, options->files);
    set_limit(RLIMIT_NPROC, options->processes);
    if (options->cpu_seconds) set_limit(RLIMIT_CPU, options->cpu_seconds);
}

static int remove_entry(const char *path, const struct stat *info, int type, struct FTW *walk) {
    (void)info, (void)type, (void)walk;
    remove(path);  // best effort: the next entry may still go
    return 0;
}

static void remove_tree(const char *path) { nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS | FTW_MOUNT); }

static void note_end(int note_fd, int status) {
    if (WIFSIGNALED(status))
        jx_server_note(note_fd, "ended signal %d", WTERMSIG(status));
    else
        jx_server_note(note_fd, "ended exit %d", WEXITSTATUS(status));
}

// Orphans of the JVM come to the supervisor (it is their subreaper): none is left behind.
static void kill_orphans(void) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    for (int round = 0; round < 100; round++) {
        FILE *list = fopen(path, "r");
        int pid, found = 0;
        while (list && fscanf(list, "%d", &pid) == 1) {
            kill(pid, SIGKILL);
            found++;
        }
        if (list) fclose(list);
        if (found == 0) return;
        while (waitpid(-1, NULL, 0) > 0) {
        }
    }
}

static void supervise(const JxSandboxOptions *options, pid_t child, const sigset_t *waited, const char *scratch) {
    int status = 0;
    bool told = false;
    for (;;) {
        pid_t got = waitpid(-1, &status, WNOHANG);
        if (got == child) break;
        if (got > 0) continue;
        if (got < 0 && errno == ECHILD) _exit(1);
        siginfo_t info;
        if (sigwaitinfo(waited, &info) < 0 || info.si_signo == SIGCHLD || told) continue;
        kill(child, SIGKILL);
        told = true;
    }
    kill_orphans();
    if (scratch) remove_tree(scratch);
    note_end(options->note_fd, status);
    _exit(0);
}

static void fail(const JxSandboxOptions *options, const char *what) {
    jx_server_note(options->note_fd, "fatal %s: %s", what, strerror(errno));
    _exit(JX_WIRE_EXIT_SANDBOX);
}

void jx_sandbox_enter(const JxSandboxOptions *options, pid_t client, char *scratch, size_t room) {
    // Blocked from the start, so that no signal is lost between fork and wait.
    sigset_t waited, before;
    sigemptyset(&waited);
    sigaddset(&waited, SIGTERM);
    sigaddset(&waited, SIGINT);
    sigaddset(&waited, SIGHUP);
    sigaddset(&waited, SIGCHLD);
    sigprocmask(SIG_BLOCK, &waited, &before);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (client && getppid() != client) _exit(0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);

    snprintf(scratch, room, "%s/jinx-XXXXXX", options->scratch_parent);
    if (!mkdtemp(scratch)) fail(options, scratch);
    pid_t supervisor = getpid();
    pid_t child = fork();
    if (child < 0) fail(options, "fork");
    if (child > 0) {
        close(JX_WIRE_REQUEST_FD);
        close(JX_WIRE_REPLY_FD);
        supervise(options, child, &waited, scratch);
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != supervisor) _exit(0);
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (chdir(scratch) != 0) fail(options, scratch);
    set_limits(options);
}
