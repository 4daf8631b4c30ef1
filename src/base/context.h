// SPDX-License-Identifier: Apache-2.0
//
// The one object that every module is handed: allocator, log, counters, stop
// flag.  There are no other mutable globals.  Options are plain values in the
// module that they configure (JxExecOptions, …), filled by cli/.
#ifndef JX_BASE_CONTEXT_H
#define JX_BASE_CONTEXT_H

#include <signal.h>
#include <stdio.h>

#include "base/alloc.h"
#include "base/arena.h"

typedef enum JxLogLevel { JX_LOG_ERROR, JX_LOG_WARN, JX_LOG_NOTE, JX_LOG_INFO, JX_LOG_DEBUG } JxLogLevel;

typedef struct JxContext {
    JxAlloc alloc;
    JxArena arena;  // lives as long as the context
    JxLogLevel log_level;
    FILE *log_file;              // standard error unless a test says otherwise
    volatile sig_atomic_t stop;  // set by a signal handler or a deadline: end soon, keep what is there
    uint64_t seed;
    struct JxTold *told;  // shared with every process that is forked from this one; may be NULL
} JxContext;

// What is said once in a run, whichever of its processes meets it first.
typedef enum JxTelling { JX_TELL_SANDBOX, JX_TELL_LAST } JxTelling;

void jx_context_init(JxContext *ctx);
void jx_context_fini(JxContext *ctx);

// True for the first of all processes of this run that asks.
bool jx_context_is_first(JxContext *ctx, JxTelling telling);

// "jinx: warning: …" and so on, one line each.
void jx_log(JxContext *ctx, JxLogLevel level, const char *format, ...) __attribute__((format(printf, 3, 4)));
// A bug of ours: says where, then ends this process with status 70; the driver
// that forked it reports the method as failed and goes on.
_Noreturn void jx_bug(const char *file, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));
#define JX_BUG(...) jx_bug(__FILE__, __LINE__, __VA_ARGS__)
#define JX_ASSERT(condition) ((condition) ? (void)0 : JX_BUG("assertion failed: %s", #condition))

// The end of a forked child: what the parent has in its buffers and registered for its end stays the parent's.  A build
// for coverage counts what the child did.
_Noreturn void jx_process_exit(int status);

// Seconds of the monotonic clock.
double jx_now(void);
// What this process has had of the processors, in seconds: beside other work it runs slower than the clock.
double jx_processor_time(void);

// Deterministic pseudo-random numbers (splitmix64): the state is the caller's.
uint64_t jx_random(uint64_t *state);

#endif
