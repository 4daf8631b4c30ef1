// SPDX-License-Identifier: Apache-2.0
//
// Attempts at a proof (prove/), each in a process of its own beside the search.
//
//   search ── "try, with so much work" ─► nursery ── fork ─► attempt
//      ▲                                    │ has run nothing yet: an engine needs a VM that no other engine has used
//      └──────────── the answer ────────────┘
//
// The nursery is forked before the search begins.  The search waits for the answer, so that what is decided, and by
// whom, depends on counted work and not on the clock.
#ifndef JX_CLI_PROOFS_H
#define JX_CLI_PROOFS_H

#include <jansson.h>

#include "base/sha256.h"
#include "cli/program.h"
#include "report/verdict.h"

typedef struct JxProofs JxProofs;

JxProofs *jx_proofs_start(JxProgram *program, const JxOptions *options, JxMethodInfo *main);
void jx_proofs_stop(JxProofs *proofs);
// NULL: not proved; *hopeless: nor will it be with more work.  The proof is in the context's arena.
const JxProof *jx_proofs_try(JxProofs *proofs, uint64_t work, bool *hopeless);
// Writes what the proof rests on: the invariants as Java expressions, and as SMT-LIB everything that was found to be
// unsatisfiable in the round that is the proof.  To be called after a proof.
bool jx_proofs_certify(const JxProofs *proofs, const JxVerdict *verdict, const char *file, JxError *error);
// Of a certificate without its digest.
void jx_certificate_digest(const json_t *certificate, char out[JX_SHA256_TEXT]);
// Why the last attempt failed; NULL: there was none.
const char *jx_proofs_failure(const JxProofs *proofs);

#endif
