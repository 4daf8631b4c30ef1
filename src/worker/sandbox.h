// SPDX-License-Identifier: Apache-2.0
//
// The fence round user code, and the processes that hold it.
//
//   client ──► supervisor ──► init of the new pid namespace ──► the JVM
//              (outside)      (inside: reaps, dies with the      (inside: no capabilities, no new
//                              supervisor, takes all along)       privileges, filtered system calls)
//
// What the JVM's process gets: a file system that is read-only but for the
// scratch folder (a private tmpfs of limited size, gone with the namespace); no
// device but null, zero, full, random and urandom; a /proc with itself and its
// init only; a network of one loopback interface; no new processes; limits on
// memory, CPU time, threads, open files and file size.
//
// The supervisor runs no user code and holds nothing but the note pipe.  It ends
// everything when it is told to (SIGTERM), when the client dies (parent-death
// signal), or when the JVM ends; then it reaps, and removes the scratch folder if
// it had to be an ordinary one.
//
// Each part that the kernel refuses is named in a note ("missing …: why").
// Every step only takes rights away, so a step that fails leaves the others in place.
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
    const char *needed[4];       // paths (colon-separated lists) that the scratch mount must not cover
    uint32_t scratch_mb;         // size of the scratch folder, and of any one file
    uint32_t memory_mb;          // private writable memory of one process
    uint32_t cpu_seconds;        // CPU time of one process; 0: no limit
    uint32_t processes;          // threads
    uint32_t files;              // open descriptors
    int note_fd;
} JxSandboxOptions;

// What the kernel granted so far.
typedef struct JxSandbox {
    const JxSandboxOptions *options;
    bool user_namespace, pid_namespace, network_namespace;
    bool private_scratch;  // scratch is a mount of the namespace
    uint32_t missing;      // how many parts were refused
    char scratch[4096];
} JxSandbox;

// Forks and returns in the fenced process, with its scratch folder as the current
// directory and in `sandbox->scratch`.  In the supervisor it does not return: that
// process waits, cleans up and exits.
void jx_sandbox_enter(JxSandbox *sandbox, const JxSandboxOptions *options, pid_t client);

// "missing WHAT: WHY" with the current errno.
void jx_sandbox_miss(JxSandbox *sandbox, const char *what);

// namespace.c.  In the supervisor, before it forks: a user and a pid namespace.
void jx_sandbox_enter_users(JxSandbox *sandbox);
// In the first process of the pid namespace: network, IPC and host name.
void jx_sandbox_enter_network(JxSandbox *sandbox);
// And the file system; sets `scratch` when it could be mounted.
void jx_sandbox_enter_mounts(JxSandbox *sandbox);

// seccomp.c.  In the process of the JVM: no capabilities, no new privileges, and the filter.
void jx_sandbox_drop_privileges(JxSandbox *sandbox);
void jx_sandbox_filter(JxSandbox *sandbox);

#endif
