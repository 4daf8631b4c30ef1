// SPDX-License-Identifier: Apache-2.0
//
// Work in a forked child, for commands that owe an answer: whatever happens to
// the work (a crash of ours, no memory, a limit that it does not keep, SIGINT or
// SIGTERM of the user), its parent lives on and can say so.
//
// The child writes to the same standard output.  It says that its answer is
// complete by jx_guard_answered; what it wrote before is only then on its way.
#ifndef JX_CLI_GUARD_H
#define JX_CLI_GUARD_H

#include "base/context.h"

typedef struct JxGuard {
    bool answered;  // the child gave its answer, and `status` is its exit status
    int status;
    char why[200];  // otherwise: what ended it
} JxGuard;

// Returns the exit status; `answer` is for jx_guard_answered.
typedef int (*JxGuardWork)(void *user, int answer);

// seconds, memory_mb: 0 for no limit.  The child is expected to keep to the time; it is killed a little later.
JxGuard jx_guard_run(JxContext *ctx, double seconds, uint64_t memory_mb, JxGuardWork work, void *user);
void jx_guard_answered(int answer);

#endif
