// SPDX-License-Identifier: Apache-2.0
//
// Stack traces as people have them: printed by a JVM, pasted from an issue, cut
// out of a log with its prefixes.
//
//   text ─► jx_trace_read ─► JxStackTrace ─┬─ thrown[0]  what escaped, its frames innermost first
//                 ▲                        └─ thrown[1]  its cause, frames in full: "… n more" are filled in
//           JxMapping (obfuscated names)
//
// Only the first trace of a text is read; suppressed exceptions are left out.
// Texts hang in the caller's arena.
#ifndef JX_TRACE_TRACE_H
#define JX_TRACE_TRACE_H

#include "base/arena.h"
#include "base/context.h"
#include "base/error.h"

typedef struct JxTraceLine {
    const char *class;   // with dots, without module and loader
    const char *method;  // "<init>", "lambda$run$0"
    const char *file;    // NULL: unknown
    int line;            // 0: unknown
} JxTraceLine;

typedef struct JxThrown {
    const char *class;    // with dots
    const char *message;  // its first line; NULL: none
    uint32_t count;
    JxTraceLine *frames;  // innermost first
} JxThrown;

typedef struct JxStackTrace {
    uint32_t count;  // at least 1
    JxThrown *thrown;
} JxStackTrace;

typedef struct JxMapping JxMapping;

// `place` names the text in messages.  False and *error (status 2) when there is no Java stack trace in it.
bool jx_trace_read(JxContext *ctx, const char *place, const char *text, const JxMapping *mapping, JxStackTrace *out,
                   JxError *error);

// An obfuscation map in ProGuard's format.  NULL and *error when it cannot be read or is none.
JxMapping *jx_mapping_read(JxContext *ctx, const char *file, JxError *error);
void jx_mapping_free(JxMapping *mapping);  // NULL is fine; names that it gave stay
// The original name of a class, with dots; the name itself when the map does not have it.
const char *jx_mapping_class(const JxMapping *mapping, const char *name);
// The original lines of a frame, innermost first (several where methods were inlined); at least one, at most `most`.
uint32_t jx_mapping_frame(const JxMapping *mapping, const JxTraceLine *line, JxTraceLine *out, uint32_t most);

#endif
