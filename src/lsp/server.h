// SPDX-License-Identifier: Apache-2.0
//
// jinx lsp: a language server.  A source that is saved is checked, and what
// crashes is shown beside its lines.
//
//   editor ── didSave ──► server ── jinx check FILE, in a process of its own ──► JSON report
//     ▲                     │                                                       │
//     └── diagnostics ◄─────┴──────────────────── findings of that file ◄───────────┘
//
// One check runs at a time: a save while it runs ends it and begins anew.  When
// the editor goes away, so does everything that was started.
#ifndef JX_LSP_SERVER_H
#define JX_LSP_SERVER_H

#include "base/context.h"

typedef struct JxLspOptions {
    const char *program;  // this program, to be run for a check
    const char *version;
    double seconds;   // for one check
    const char *jdk;  // NULL: look for one
} JxLspOptions;

// Serves until the client says exit or is gone.  Returns the exit status: 0 after `shutdown`, else 1.
int jx_lsp_serve(JxContext *ctx, const JxLspOptions *options, int in, int out);

#endif
