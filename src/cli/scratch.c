// SPDX-License-Identifier: Apache-2.0
#include "cli/scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define OPEN_FOLDERS 32

struct JxScratch {
    JxContext *ctx;
    pid_t owner;   // children of a fork do not remove their parent's folder
    int lifeline;  // our end of the watcher's pipe
    char folder[PATH_MAX];
};

static int remove_one(const char *file, const struct stat *status, int kind, struct FTW *walk) {
    (void)status, (void)kind, (void)walk;
    remove(file);
    return 0;
}

static void remove_folder(const char *folder) { nftw(folder, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS); }

_Noreturn static void watch(int pipe_end, const char *folder) {
    // A session of its own, so that what is sent to the terminal's group passes by.
    setsid();
    for (int signal_number = 1; signal_number < NSIG; signal_number++)
        if (signal_number != SIGSEGV && signal_number != SIGBUS) signal(signal_number, SIG_IGN);
    dup2(pipe_end, 0);
    close_range(1, ~0u, 0);
    if (chdir("/") != 0) _exit(1);
    char byte;
    while (read(0, &byte, 1) < 0 && errno == EINTR) continue;
    remove_folder(folder);
    jx_process_exit(0);
}

// Forks twice, so that the watcher is nobody's child and no wait() of ours ever sees it.
static bool start_watcher(JxScratch *scratch) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    pid_t child = fork();
    if (child == 0) {
        close(ends[1]);
        pid_t watcher = fork();
        if (watcher == 0) watch(ends[0], scratch->folder);
        _exit(watcher < 0);
    }
    close(ends[0]);
    int status = -1;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    if (status != 0) {
        close(ends[1]);
        return false;
    }
    scratch->lifeline = ends[1];
    return true;
}

JxScratch *jx_scratch_new(JxContext *ctx, JxError *error) {
    const char *parent = getenv("TMPDIR");
    if (!parent || !*parent) parent = "/tmp";
    JxScratch *scratch = jx_mem_zero(&ctx->alloc, sizeof *scratch);
    scratch->ctx = ctx;
    scratch->owner = getpid();
    char pattern[PATH_MAX + 32];
    snprintf(pattern, sizeof pattern, "%s/jinx-XXXXXX", parent);
    bool made = strlen(pattern) < PATH_MAX - 1 && mkdtemp(pattern) != NULL && realpath(pattern, scratch->folder);
    if (made && start_watcher(scratch)) return scratch;
    jx_error(error, parent, "cannot make a scratch folder: %s", strerror(errno));
    if (made) remove_folder(scratch->folder);
    jx_mem_free(&ctx->alloc, scratch, sizeof *scratch);
    return NULL;
}

void jx_scratch_free(JxScratch *scratch) {
    if (!scratch) return;
    if (scratch->owner == getpid()) remove_folder(scratch->folder);
    close(scratch->lifeline);
    jx_mem_free(&scratch->ctx->alloc, scratch, sizeof *scratch);
}

const char *jx_scratch_folder(const JxScratch *scratch) { return scratch->folder; }
