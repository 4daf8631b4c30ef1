// SPDX-License-Identifier: Apache-2.0
//
// A folder for files that must not outlive the process.
//
// A small detached process watches a pipe: when the last process that holds
// the other end is gone, however it went, the watcher removes the folder.  So
// there is no signal handler and no exit handler, and SIGKILL leaves nothing.
#ifndef JX_CLI_SCRATCH_H
#define JX_CLI_SCRATCH_H

#include "base/context.h"
#include "base/error.h"

typedef struct JxScratch JxScratch;

// Makes a folder in TMPDIR, or in /tmp.
JxScratch *jx_scratch_new(JxContext *ctx, JxError *error);
// Removes the folder now.
void jx_scratch_free(JxScratch *scratch);
const char *jx_scratch_folder(const JxScratch *scratch);

#endif
