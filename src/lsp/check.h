// SPDX-License-Identifier: Apache-2.0
//
// One check of a saved source, in a process of its own.
//
// Owner: the server, which starts, ends and frees it.  Its files are in a
// scratch folder that goes away with it.
#ifndef JX_LSP_CHECK_H
#define JX_LSP_CHECK_H

#include <jansson.h>
#include <sys/types.h>

#include "lsp/server.h"

typedef struct JxLspCheck {
    pid_t process;  // 0: none runs
    char *uri;      // of the document that was saved
    char folder[64];
} JxLspCheck;

// Starts it; a check that runs is ended first.  False: it could not be started.
bool jx_lsp_check_start(JxContext *ctx, const JxLspOptions *options, JxLspCheck *check, const char *uri,
                        const char *path, const char *workspace);
// The process has ended: true, and its report, which the caller owns (NULL: it wrote none).
bool jx_lsp_check_take(JxLspCheck *check, json_t **report);
void jx_lsp_check_end(JxLspCheck *check);

#endif
