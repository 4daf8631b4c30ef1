// SPDX-License-Identifier: Apache-2.0
#include "solver/fence.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/context.h"

// The signal of this timer ends the process.
static void limit_processor_time(double seconds) {
    signal(SIGPROF, SIG_DFL);
    struct itimerval timer = {.it_value = {.tv_sec = (time_t)seconds}};
    timer.it_value.tv_usec = (suseconds_t)((seconds - (double)timer.it_value.tv_sec) * 1e6) + 1;
    setitimer(ITIMER_PROF, &timer, NULL);
}

static _Noreturn void child(void (*work)(void *, JxStrbuf *), void *user, double seconds, JxStrbuf *answer, int fd,
                            pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) jx_process_exit(1);  // it died before that
    limit_processor_time(seconds);
    work(user, answer);
    const char *at = answer->text;
    size_t left = answer->length;
    while (left) {
        ssize_t n = write(fd, at, left);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) jx_process_exit(1);
        at += n;
        left -= (size_t)n;
    }
    jx_process_exit(0);
}

// Everything up to the end of the pipe; false when the time is over first.
static bool read_all(int fd, double deadline, JxStrbuf *answer) {
    for (;;) {
        double left = deadline - jx_now();
        if (left <= 0) return false;
        struct pollfd poll_fd = {.fd = fd, .events = POLLIN};
        int ready = poll(&poll_fd, 1, (int)(left * 1000) + 1);
        if (ready < 0 && errno != EINTR) return false;
        if (ready <= 0) continue;
        char bytes[4096];
        ssize_t n = read(fd, bytes, sizeof bytes);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        if (n == 0) return true;
        jx_strbuf_add(answer, bytes, (size_t)n);
    }
}

bool jx_fence_run(void (*work)(void *user, JxStrbuf *answer), void *user, const JxFence *fence, JxStrbuf *answer) {
    int ends[2];
    if (pipe(ends) != 0) return false;
    pid_t parent = getpid(), pid = fork();
    if (pid == 0) {
        close(ends[0]);
        child(work, user, fence->processor_seconds, answer, ends[1], parent);
    }
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        return false;
    }
    bool done = read_all(ends[0], jx_now() + fence->seconds, answer);
    close(ends[0]);
    if (!done) kill(pid, SIGKILL);
    int status = 0;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    done = done && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (!done) jx_strbuf_clear(answer);
    return done;
}
