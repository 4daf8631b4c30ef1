// SPDX-License-Identifier: Apache-2.0
//
// The fence round user code, and the processes that hold it.
//
//   client ──► supervisor ──► init of the new pid namespace ──► the JVM, and what it starts
//              (outside)      (inside: reaps, dies with the      (inside: no capabilities, no new
//                              supervisor, takes all along)       privileges, filtered system calls)
//
// The supervisor runs no user code and holds nothing but the note pipe.  It ends
// everything when it is told to (SIGTERM), when the client dies (parent-death
// signal), or when the JVM ends; then it reaps, removes the scratch folder if it
// is not a mount of the namespace, and says how the JVM ended.
#ifndef JX_WORKER_SANDBOX_H
#define JX_WORKER_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef enum JxSandboxMode {
    JX_SANDBOX_OFF,     // limits and clean-up only
    JX_SANDBOX_TRY,     // as much as the kernel grants; what is missing is noted
    JX_SANDBOX_REQUIRE  // all of it, or nothing runs
} JxSandboxMode;

typedef struct JxSandboxOptions {
    JxSandboxMode mode;
    const char *scratch_parent;  // where the scratch folder is made when it cannot be a private mount
    uint32_t scratch_mb;         // size of the scratch folder, and of any one file
    uint32_t memory_mb;          // private writable memory of one process
    uint32_t cpu_seconds;        // CPU time of one process; 0: no limit
    uint32_t processes;          // processes and threads
    uint32_t files;              // open descriptors
    int note_fd;
} JxSandboxOptions;

// Forks and returns in the fenced process, with its scratch folder as the current
// directory and in `scratch`.  In the supervisor it does not return: that process
// waits, cleans up and exits.
void jx_sandbox_enter(const JxSandboxOptions *options, pid_t client, char *scratch, size_t room);

#endif
