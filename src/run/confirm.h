// SPDX-License-Identifier: Apache-2.0
//
// Findings tried on a JVM while others are still looked for: helper processes,
// each with a JVM of its own (junit/replay.h).
//
//   findings of some test classes ── JSON ──► helper: tests written, compiled, run ── a line of JSON for each ──►
//
// A portion holds all findings of its test classes, so what comes back does not
// depend on which helper did it, nor on what it did before.  Findings that come
// with a verdict keep it.  The driver handles them as texts: as values they would be many times as large.
//
// Owner: the caller frees it; a portion's `user` is the caller's.
#ifndef JX_RUN_CONFIRM_H
#define JX_RUN_CONFIRM_H

#include <poll.h>

#include "junit/replay.h"
#include "run/process.h"

typedef struct JxConfirmer JxConfirmer;

// What came of a portion.  `verdicts` is NULL when the helper died or was stopped; else as many findings as were sent,
// in their order, the receiver's to free and to set to NULL.  `error` (may be NULL) says why not all of it was done.
typedef struct JxConfirmed {
    char **verdicts;
    size_t count;
    JxReplayed replayed;
    const char *error;
} JxConfirmed;

typedef void (*JxOnConfirmed)(void *portion, const JxConfirmed *what, void *user);

JxConfirmer *jx_confirmer_new(JxContext *ctx, JxVm *vm, const JxReplayOptions *options, size_t jobs,
                              JxHelpers *helpers);
void jx_confirmer_free(JxConfirmer *confirmer);
size_t jx_confirmer_room(const JxConfirmer *confirmer);
size_t jx_confirmer_busy(const JxConfirmer *confirmer);
// `findings`: a JSON array of so many, malloc'ed, taken over.
void jx_confirmer_offer(JxConfirmer *confirmer, char *findings, size_t count, void *portion);
size_t jx_confirmer_fds(const JxConfirmer *confirmer, struct pollfd *fds, size_t most);
void jx_confirmer_serve(JxConfirmer *confirmer, JxOnConfirmed confirmed, void *user);

#endif
