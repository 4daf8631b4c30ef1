// SPDX-License-Identifier: Apache-2.0
//
// The result of a unit as text: one line in parts, so that nobody has to read
// more of it than he asks for.
//
//   head ␞ looked ␞ ran ␞ body        ␞: a character that JSON text never has in it
//     │      │       │     └─ what reports are made of, findings among it: read once, at the end of a run, and packed
//     │      │       │        until then (base/pack.h), since the driver has those of all units
//     │      └───────┴─ what only a later run asks for (looked.h); empty where nobody does
//     └─ what the driver decides by: how the unit ended, ids and contents of its findings
//
// Main invariant: the head says what the body says.  Who changes a body writes
// the text anew (jx_result_write); a proof that comes later waits in the head.
//
// Texts that are returned are malloc'ed and the caller's; parts point into the text.
#ifndef JX_RUN_RESULT_H
#define JX_RUN_RESULT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/sha256.h"
#include "base/strbuf.h"

typedef struct JxResultPart {
    const char *text;  // not ended by a zero
    size_t length;
} JxResultPart;

typedef struct JxResult {
    JxResultPart head, looked, ran, body;
} JxResult;

// `looked` and `ran` may be NULL.
char *jx_result_write(const json_t *body, const json_t *looked, const json_t *ran);
// The same behind what is in `out`, with the body as it is, and what packs it (false: no result). For a process that
// was forked for one unit: zlib's tables were a third of the pages that such a process touched, each copied from its
// parent's.
void jx_result_write_open(JxStrbuf *out, const json_t *body, const json_t *looked, const json_t *ran);
bool jx_result_pack(JxStrbuf *out, const char *text);
// Without a head, and not packed: for states on the way to a result, of which only a last one is read, and by its body.
void jx_result_write_body(JxStrbuf *out, const json_t *body);
bool jx_result_split(const char *text, JxResult *parts);
json_t *jx_result_head(const char *text);  // NULL: it is no result
json_t *jx_result_body(const char *text);
char *jx_result_body_text(const char *text, size_t *length);  // as the engine wrote it; NULL: it is no result
// The body with other text in its place (of jx_result_body_text).
json_t *jx_result_body_from(const char *text, const char *body, size_t length);
char *jx_result_bare(const char *text);  // without `looked` and `ran`
// With one more member of the body, of which the head says that an attempt at a proof was made, and what came of it.
char *jx_result_with_proof(const char *text, const char *member, const char *value, bool proved);

// Would another run of its test come to the same verdict?  Not where the test was slow or its JVM was lost.
bool jx_verdict_is_steady(const json_t *verdict);

#endif
