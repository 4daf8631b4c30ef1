// SPDX-License-Identifier: Apache-2.0
//
// Shared by the files of the worker's client: worker_setup.c (options,
// start, stop), worker_process.c (the process), worker.c (frames and answers),
// worker_request.c (the requests), worker_replay.c (what the Java harness does).
#ifndef JX_MIRROR_WORKER_INTERNAL_H
#define JX_MIRROR_WORKER_INTERNAL_H

#include <sys/types.h>

#include "base/map.h"
#include "base/strbuf.h"
#include "base/vec.h"
#include "mirror/worker.h"
#include "worker/protocol.h"

// A request that waits for its answer.
typedef struct JxWorkerPending {
    JxWireOp op;
    void *out;  // the result's struct, which starts with a JxWorkerReply; NULL: nobody asks
} JxWorkerPending;

// What is known of a handle.
typedef struct JxWorkerKnown {
    const JxWorkerClass *cls;
    uint32_t length;
} JxWorkerKnown;

// What the processes of a worker have had so far, in seconds.
typedef struct JxWorkerSpent {
    double at;           // by the clock
    double ran, waited;  // on a processor, and in line for one
    bool known;
} JxWorkerSpent;

struct JxWorker {
    JxContext *ctx;
    JxWorkerOptions options;
    JxArena arena;    // as long as the worker: options, classes
    JxArena results;  // until the next request is queued
    bool results_old;

    pid_t pid;  // the supervisor; 0: no process
    int request_fd, reply_fd, note_fd;
    uint32_t generation, sequence;
    JxStrbuf notes;        // what came over the note pipe, not yet looked at
    const char *death;     // how the last process ended
    const char *end_note;  // "System.exit(3)", set by a note before the end
    double had_limit;      // seconds that it may have had for one flush; 0: only the clock counts
    double ran_limit;      // of them, how many it may have run
    JxWorkerSpent since;   // of the flush: when it was first waited for; `at` 0: not yet
    JX_VEC(const char *) missing;
    const char *java_version;
    JxHandle system_loader;

    JxStrbuf frame;        // requests that are queued
    JxStrbuf answer;       // payload of the last reply frame
    size_t request_start;  // in `frame`: the request being written
    bool stale;            // it mentions a handle of an earlier generation
    JX_VEC(JxWorkerPending) pending;
    JxMap classes;  // class handle → JxWorkerClass
    JX_VEC(JxWorkerKnown) known;
};

// ── worker_process.c ──
// Starts a process with the next generation number; `death` says why it cannot.
bool jx_worker_spawn(JxWorker *worker);
// Ends the process (at once, or after a moment in which it may end by itself), reaps it and reads its last
// notes: `death` says how it ended.
void jx_worker_end_process(JxWorker *worker, bool kill_it);
// Sends and receives with a time limit.
typedef enum JxWorkerTransfer {
    JX_TRANSFER_DONE,
    JX_TRANSFER_LATE,
    JX_TRANSFER_BROKEN,
    JX_TRANSFER_GARBAGE
} JxWorkerTransfer;
JxWorkerTransfer jx_worker_send(JxWorker *worker, const char *bytes, size_t length, double deadline);
JxWorkerTransfer jx_worker_receive(JxWorker *worker, void *bytes, size_t length, double deadline);
void jx_worker_read_notes(JxWorker *worker);

// ── worker_patience.c ──
JxWorkerSpent jx_worker_spent(const JxWorker *worker);
// False where the kernel does not tell.
bool jx_worker_has_had(const JxWorkerSpent *since, const JxWorkerSpent *now, double had, double ran);

// ── worker.c ──
// Queues a request: the body is written to the buffer that is returned, then finished.  When there is no
// process to ask, or a handle turned out to be stale, finishing takes the request back and marks `out`.
JxStrbuf *jx_worker_begin(JxWorker *worker, JxWireOp op, void *out);
void jx_worker_put_handle(JxWorker *worker, JxHandle handle);
void jx_worker_finish(JxWorker *worker);
// Starts a process when there is none, and greets it; `death` says why it cannot.
bool jx_worker_ensure_process(JxWorker *worker);
JxWorkerStatus jx_worker_flush_within(JxWorker *worker, double seconds);
JxHandle jx_worker_pack(const JxWorker *worker, uint64_t number);

#endif
