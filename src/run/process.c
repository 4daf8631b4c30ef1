// SPDX-License-Identifier: Apache-2.0
#include "run/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

void jx_helpers_init(JxHelpers *helpers, JxAlloc *alloc) { jx_vec_init(&helpers->fds, alloc); }
void jx_helpers_fini(JxHelpers *helpers) { jx_vec_fini(&helpers->fds); }
void jx_helpers_keep_out(JxHelpers *helpers, int fd) { *jx_vec_push(&helpers->fds) = fd; }

void jx_helpers_forget(JxHelpers *helpers, int fd) {
    for (size_t i = 0; i < helpers->fds.count; i++)
        if (helpers->fds.data[i] == fd) {
            helpers->fds.data[i] = helpers->fds.data[--helpers->fds.count];
            return;
        }
}

static void settle_down(const JxHelpers *helpers, pid_t driver) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != driver) jx_process_exit(1);  // it was quicker to die
    for (size_t i = 0; i < helpers->fds.count; i++) close(helpers->fds.data[i]);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

bool jx_helper_start(JxHelper *helper, JxHelpers *helpers, JxAlloc *alloc, int (*work)(void *user, int fd),
                     void *user) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
    fflush(NULL);
    pid_t driver = getpid(), pid = fork();
    if (pid == 0) {
        close(ends[0]);
        settle_down(helpers, driver);
        jx_process_exit(work(user, ends[1]));
    }
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        return false;
    }
    *helper = (JxHelper){.pid = pid, .fd = ends[0]};
    jx_strbuf_init(&helper->text, alloc);
    jx_helpers_keep_out(helpers, helper->fd);
    return true;
}

static bool send_all(int fd, const char *bytes, size_t length) {
    while (length) {
        ssize_t n = send(fd, bytes, length, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes += n;
        length -= (size_t)n;
    }
    return true;
}

bool jx_helper_send(JxHelper *helper, const char *text) {
    return send_all(helper->fd, text, strlen(text)) && send_all(helper->fd, "\n", 1);
}

void jx_helper_finish(JxHelper *helper) { shutdown(helper->fd, SHUT_WR); }

void jx_helper_read(JxHelper *helper) {
    char bytes[65536];
    if (helper->taken) {
        memmove(helper->text.text, helper->text.text + helper->taken, helper->text.length - helper->taken);
        helper->text.length -= helper->taken;
        helper->taken = 0;
    }
    for (;;) {
        ssize_t n = recv(helper->fd, bytes, sizeof bytes, MSG_DONTWAIT);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
        if (n <= 0) {
            helper->over = true;
            return;
        }
        jx_strbuf_add(&helper->text, bytes, (size_t)n);
        if ((size_t)n < sizeof bytes) return;
    }
}

static char *take_line(JxStrbuf *text, size_t *taken, size_t *length) {
    if (*taken >= text->length) return NULL;
    char *start = text->text + *taken, *end = memchr(start, '\n', text->length - *taken);
    if (!end) return NULL;
    *end = 0;
    *length = (size_t)(end - start);
    *taken += *length + 1;
    return start;
}

char *jx_helper_line(JxHelper *helper, size_t *length) { return take_line(&helper->text, &helper->taken, length); }

int jx_helper_end(JxHelper *helper, JxHelpers *helpers, bool kill_it) {
    int status = 0;
    if (kill_it) kill(helper->pid, SIGKILL);
    while (waitpid(helper->pid, &status, 0) < 0 && errno == EINTR) continue;
    jx_helpers_forget(helpers, helper->fd);
    close(helper->fd);
    jx_strbuf_fini(&helper->text);
    *helper = (JxHelper){.fd = -1};
    return status;
}

// ── on the helper's side

bool jx_read_some(int fd, JxStrbuf *buffer) {
    enum { ROOM = 65536 };
    char *room = jx_strbuf_room(buffer, ROOM);
    ssize_t n = read(fd, room, ROOM);
    if (n > 0) buffer->length += (size_t)n;
    room[n > 0 ? n : 0] = 0;
    return n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN));
}

char *jx_read_line(int fd, JxStrbuf *buffer, size_t *taken, size_t *length) {
    for (;;) {
        char *line = take_line(buffer, taken, length);
        if (line) return line;
        if (*taken) {
            memmove(buffer->text, buffer->text + *taken, buffer->length - *taken);
            buffer->length -= *taken;
            *taken = 0;
        }
        if (!jx_read_some(fd, buffer)) return NULL;
    }
}
