// SPDX-License-Identifier: Apache-2.0
//
// Helper processes of the driver: forked, spoken to through one socket each, and
// gone with the driver whatever happens to it.
//
//   driver ── lines ──► helper          shutdown: no more; the helper finishes, answers and ends
//      ▲─────── lines ─────┘            end of file here: it has ended
//
// Signals of the terminal are the driver's to answer: a helper ignores SIGINT and
// SIGTERM, and is killed when the driver dies.  A helper holds none of the
// driver's ends of other sockets (JxHelpers lists them), so that each end of file
// is seen.
#ifndef JX_RUN_PROCESS_H
#define JX_RUN_PROCESS_H

#include <sys/types.h>

#include "base/context.h"
#include "base/pipe.h"
#include "base/strbuf.h"
#include "base/vec.h"

// The driver's ends of all sockets, and other descriptors that helpers must not keep.
typedef struct JxHelpers {
    JX_VEC(int) fds;
} JxHelpers;

void jx_helpers_init(JxHelpers *helpers, JxAlloc *alloc);
void jx_helpers_fini(JxHelpers *helpers);
void jx_helpers_keep_out(JxHelpers *helpers, int fd);
void jx_helpers_forget(JxHelpers *helpers, int fd);

typedef struct JxHelper {
    pid_t pid;  // 0: none
    int fd;
    JxStrbuf text;  // what came and was not taken yet
    size_t taken;
    bool over;  // it has closed its end
} JxHelper;

// `work` runs in the new process and gets its end of the socket; what it returns is the exit status.  False: errno.
bool jx_helper_start(JxHelper *helper, JxHelpers *helpers, JxAlloc *alloc, int (*work)(void *user, int fd), void *user);
// One line; `text` has no end of line in it.  False: it does not listen any more.
bool jx_helper_send(JxHelper *helper, const char *text);
void jx_helper_finish(JxHelper *helper);  // no more will be sent
// Takes what has arrived, without waiting.
void jx_helper_read(JxHelper *helper);
// The next whole line, without its end; NULL: none yet.  Lives until the next call of jx_helper_read.
char *jx_helper_line(JxHelper *helper, size_t *length);
// Kills it if it has not ended, reaps it and closes the socket; its status as of waitpid.
int jx_helper_end(JxHelper *helper, JxHelpers *helpers, bool kill_it);

// ── on the helper's side
// Reads what is there, or waits for some; false: the end.
bool jx_read_some(int fd, JxStrbuf *buffer);
// Reads one line, waiting for it; NULL at the end.  The text lives until the next call.
char *jx_read_line(int fd, JxStrbuf *buffer, size_t *taken, size_t *length);

#endif
