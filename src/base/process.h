// SPDX-License-Identifier: Apache-2.0
//
// Other programs, run to their end: compilers, build tools, git.
//
//   program, arguments, folder, seconds ──► output (both streams, as they came) and how it ended
//
// The program gets nothing to read, a process group of its own, and is killed
// with all that it started when its time is over or the context is told to
// stop.  The caller owns the output.
#ifndef JX_BASE_PROCESS_H
#define JX_BASE_PROCESS_H

#include "base/context.h"
#include "base/error.h"
#include "base/strbuf.h"

typedef enum JxProcessEnd {
    JX_PROCESS_EXITED,     // `code` is its status
    JX_PROCESS_SIGNALLED,  // `code` is the signal
    JX_PROCESS_TIMED_OUT,
    JX_PROCESS_STOPPED  // the context was told to stop
} JxProcessEnd;

typedef struct JxProcess {
    const char *program;           // a path, or a name to be looked for on PATH
    const char *const *arguments;  // the first is its own name; NULL at the end
    const char *folder;            // to run in; NULL: this process's
    const char *java_home;         // JAVA_HOME for it; NULL: as it is
    bool plain;                    // without the variables that change what Java's tools do
    bool only_output;              // standard error is dropped
    double seconds;                // 0: no limit
    size_t output_limit;           // bytes that are kept, the rest is read and forgotten; 0: a megabyte
    // filled:
    JxProcessEnd end;
    int code;
} JxProcess;

// False and *error: it could not be started.
bool jx_process_run(JxContext *ctx, JxProcess *process, JxStrbuf *output, JxError *error);
bool jx_process_succeeded(const JxProcess *process);
// "failed with status 1", "was ended by signal 9", "did not end within 60 s", "was stopped"
const char *jx_process_end_text(const JxProcess *process, JxArena *arena);
// The program is on PATH, or its path can be executed.
bool jx_process_is_there(const char *program);

#endif
