// SPDX-License-Identifier: Apache-2.0
#include "worker/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "worker/protocol.h"
#include "worker/server.h"

void jx_sandbox_miss(JxSandbox *sandbox, const char *what) {
    jx_server_note(sandbox->options->note_fd, "missing %s: %s", what, strerror(errno));
    sandbox->missing++;
}

static void fail(const JxSandbox *sandbox, const char *what) {
    jx_server_note(sandbox->options->note_fd, "fatal %s: %s", what, strerror(errno));
    _exit(JX_WIRE_EXIT_SANDBOX);
}

// `extra`: how far the hard limit lies above the soft one.
static void set_limit(int which, rlim_t value, rlim_t extra) {
    struct rlimit limit;
    if (getrlimit(which, &limit) != 0) return;
    if (limit.rlim_max != RLIM_INFINITY && value > limit.rlim_max) value = limit.rlim_max;
    if (limit.rlim_max == RLIM_INFINITY || value + extra < limit.rlim_max) limit.rlim_max = value + extra;
    limit.rlim_cur = value;
    setrlimit(which, &limit);
}

// RLIMIT_AS would count what the JVM only reserves; RLIMIT_DATA counts what it can write to.
static void set_limits(const JxSandbox *sandbox) {
    const JxSandboxOptions *options = sandbox->options;
    set_limit(RLIMIT_CORE, 0, 0);
    set_limit(RLIMIT_DATA, (rlim_t)options->memory_mb << 20, 0);
    set_limit(RLIMIT_FSIZE, (rlim_t)options->scratch_mb << 20, 0);
    set_limit(RLIMIT_NOFILE, options->files, 0);
    // Outside a user namespace this counts everything that the user runs anywhere.
    if (sandbox->user_namespace) set_limit(RLIMIT_NPROC, options->processes, 0);
    // At the soft limit the process gets SIGXCPU, which says what happened; the hard one would be SIGKILL.
    if (options->cpu_seconds) set_limit(RLIMIT_CPU, options->cpu_seconds, 2);
}

static int remove_entry(const char *path, const struct stat *info, int type, struct FTW *walk) {
    (void)info, (void)walk;
    if (type == FTW_DP || type == FTW_D) chmod(path, 0700);
    remove(path);  // best effort: the next entry may still go
    return 0;
}

static void remove_tree(const char *path) { nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS | FTW_MOUNT); }

static void note_end(const JxSandbox *sandbox, int status) {
    if (WIFSIGNALED(status))
        jx_server_note(sandbox->options->note_fd, "ended signal %d", WTERMSIG(status));
    else
        jx_server_note(sandbox->options->note_fd, "ended exit %d", WEXITSTATUS(status));
}

// Without a pid namespace, orphans of the JVM come to the supervisor (it is their subreaper): none is left behind.
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

// The supervisor's life: until the child ends, or somebody wants it to end.
static void supervise(const JxSandbox *sandbox, pid_t child, const sigset_t *waited, const char *folder) {
    int status = 0;
    for (;;) {
        pid_t got = waitpid(-1, &status, WNOHANG);
        if (got == child) break;
        if (got > 0) continue;
        if (got < 0 && errno == ECHILD) _exit(1);
        siginfo_t info;
        if (sigwaitinfo(waited, &info) > 0 && info.si_signo != SIGCHLD) kill(child, SIGKILL);
    }
    kill_orphans();
    if (folder) remove_tree(folder);
    // The init of a pid namespace has told already, unless it was killed.
    if (!sandbox->pid_namespace || WIFSIGNALED(status)) note_end(sandbox, status);
    _exit(0);
}

// The namespace's init: reaps, and ends everything by ending itself.
static void be_init(const JxSandbox *sandbox, pid_t child) {
    int status = 0;
    close(JX_WIRE_REQUEST_FD);
    close(JX_WIRE_REPLY_FD);
    for (;;) {
        pid_t got = waitpid(-1, &status, 0);
        if (got == child) break;
        if (got < 0 && errno != EINTR) break;
    }
    note_end(sandbox, status);
    _exit(0);
}

// In a child: die with the parent, even if it has died already (then the pipe that it held is at its end).
static void die_with_parent(const int life[2]) {
    struct pollfd held = {.fd = life[0], .events = POLLIN};
    close(life[1]);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (poll(&held, 1, 0) > 0) _exit(0);
    close(life[0]);
}

static void block_signals(sigset_t *waited, sigset_t *before) {
    sigemptyset(waited);
    sigaddset(waited, SIGTERM);
    sigaddset(waited, SIGINT);
    sigaddset(waited, SIGHUP);
    sigaddset(waited, SIGCHLD);
    sigprocmask(SIG_BLOCK, waited, before);
}

// The folder that is made if the private mount does not work: the supervisor must know its name to remove it.
static void name_scratch(JxSandbox *sandbox) {
    uint64_t random = 0;
    if (getrandom(&random, sizeof random, 0) < 0) fail(sandbox, "random numbers");
    snprintf(sandbox->scratch, sizeof sandbox->scratch, "%s/jinx-%d-%016llx", sandbox->options->scratch_parent,
             (int)getpid(), (unsigned long long)random);
}

// In the first process behind the supervisor: the rest of the fence, then the process for the JVM.
static void enter_rest(JxSandbox *sandbox) {
    bool fenced = sandbox->options->mode != JX_SANDBOX_OFF;
    if (fenced) {
        jx_sandbox_enter_network(sandbox);
        jx_sandbox_enter_mounts(sandbox);
    }
    if (sandbox->pid_namespace) {
        pid_t child = fork();
        if (child < 0) fail(sandbox, "fork");
        if (child > 0) be_init(sandbox, child);
    }
    if (!sandbox->private_scratch && mkdir(sandbox->scratch, 0700) != 0) fail(sandbox, sandbox->scratch);
    if (chdir(sandbox->scratch) != 0) fail(sandbox, sandbox->scratch);
    set_limits(sandbox);
    if (fenced) {
        jx_sandbox_drop_privileges(sandbox);
        jx_sandbox_filter(sandbox);
    }
    if (sandbox->missing > 0 && sandbox->options->mode == JX_SANDBOX_REQUIRE) {
        jx_server_note(sandbox->options->note_fd, "fatal the sandbox is required and not complete");
        _exit(JX_WIRE_EXIT_SANDBOX);
    }
}

void jx_sandbox_enter(JxSandbox *sandbox, const JxSandboxOptions *options, pid_t client) {
    // Blocked from the start, so that no signal is lost between fork and wait.
    sigset_t waited, before;
    int life[2];
    *sandbox = (JxSandbox){.options = options};
    block_signals(&waited, &before);
    if (options->mode != JX_SANDBOX_OFF) jx_sandbox_enter_users(sandbox);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (client && getppid() != client) _exit(0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    name_scratch(sandbox);
    if (pipe2(life, O_CLOEXEC) != 0) fail(sandbox, "pipe");
    pid_t child = fork();
    if (child < 0) fail(sandbox, "fork");
    if (child > 0) {
        close(life[0]);
        close(JX_WIRE_REQUEST_FD);
        close(JX_WIRE_REPLY_FD);
        supervise(sandbox, child, &waited, sandbox->scratch);
    }
    die_with_parent(life);
    sigprocmask(SIG_SETMASK, &before, NULL);
    enter_rest(sandbox);
}
