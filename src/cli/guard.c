// SPDX-License-Identifier: Apache-2.0
#include "cli/guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/commands.h"

static const double grace = 5;  // seconds
enum { POLL_MS = 100 };

void jx_guard_answered(int answer) {
    fflush(stdout);
    while (write(answer, "a", 1) < 0 && errno == EINTR) continue;
}

static _Noreturn void child_main(JxContext *ctx, uint64_t memory_mb, JxGuardWork work, void *user, int answer) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (memory_mb) ctx->alloc.limit_bytes = memory_mb << 20;
    int status = work(user, answer);
    if (fflush(stdout) != 0 || ferror(stdout)) {  // the parent has written nothing, and would not know
        jx_log(ctx, JX_LOG_ERROR, "cannot write to standard output");
        status = JX_EXIT_USAGE;
    }
    jx_process_exit(status);
}

// The number of a signal that came, 0: the child closed its end, -1: out of time.
static int wait_for_end(int answer, int signals, double until, bool *answered) {
    for (;;) {
        struct pollfd fds[] = {{.fd = answer, .events = POLLIN}, {.fd = signals, .events = POLLIN}};
        if (poll(fds, 2, POLL_MS) < 0 && errno != EINTR) return -1;
        struct signalfd_siginfo info;
        if (fds[1].revents && read(signals, &info, sizeof info) == (ssize_t)sizeof info) return (int)info.ssi_signo;
        char byte;
        if (fds[0].revents) {
            ssize_t n = read(answer, &byte, 1);
            if (n == 0) return 0;
            if (n > 0) *answered = true;
        }
        if (until > 0 && !*answered && jx_now() > until) return -1;
    }
}

static void describe(JxGuard *guard, int end, int status, double seconds, uint64_t memory_mb) {
    size_t room = sizeof guard->why;
    if (end > 0)
        snprintf(guard->why, room, "stopped by %s", strsignal(end));
    else if (end < 0)
        snprintf(guard->why, room, "did not keep its time limit of %g s", seconds);
    else if (WIFSIGNALED(status))
        snprintf(guard->why, room, "the analysis failed: signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else if (WEXITSTATUS(status) == JX_EXIT_NO_MEMORY && memory_mb)
        snprintf(guard->why, room, "memory: more than %llu MB", (unsigned long long)memory_mb);
    else
        snprintf(guard->why, room, "the analysis failed: status %d", WEXITSTATUS(status));
}

JxGuard jx_guard_run(JxContext *ctx, double seconds, uint64_t memory_mb, JxGuardWork work, void *user) {
    JxGuard guard = {0};
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        snprintf(guard.why, sizeof guard.why, "cannot start: %s", strerror(errno));
        return guard;
    }
    sigset_t wanted, before;
    sigemptyset(&wanted);
    sigaddset(&wanted, SIGINT);
    sigaddset(&wanted, SIGTERM);
    sigaddset(&wanted, SIGHUP);
    sigprocmask(SIG_BLOCK, &wanted, &before);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        child_main(ctx, memory_mb, work, user, ends[1]);
    }
    close(ends[1]);
    if (child < 0) {
        snprintf(guard.why, sizeof guard.why, "cannot fork: %s", strerror(errno));
    } else {
        int signals = signalfd(-1, &wanted, SFD_CLOEXEC), status = 0;
        int end = wait_for_end(ends[0], signals, seconds > 0 ? jx_now() + seconds + grace : 0, &guard.answered);
        if (end != 0) kill(child, SIGKILL);
        while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
        close(signals);
        guard.answered = guard.answered && WIFEXITED(status);
        if (guard.answered)
            guard.status = WEXITSTATUS(status);
        else
            describe(&guard, end, status, seconds, memory_mb);
    }
    close(ends[0]);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return guard;
}
