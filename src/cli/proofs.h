// SPDX-License-Identifier: Apache-2.0
//
// Attempts at a proof (prove/) beside the search, in step with it by counted ticks (jx_exec_ticks).
//
//   search     ─────┬───────────────────┬────────────────────────────────────┬────────►
//             begin │                   │ what it came to counts             │ likewise
//   attempts        └─────────────┤ ····┴───────────────────────┤ proved ····┘
//                                 not for lack of ways: another one follows, with more work
//
// What an attempt came to counts once the search has come half as far again since it began, and a little further:
// neither earlier, however fast the attempt was, nor later, since the search asks every so often and waits if the
// attempt is behind.  Where an attempt begins is counted, too: where the one before counts, and not before the search
// has come several times as far as at the beginning of that.  So what is decided, and by whom, depends on what is
// counted and not on the clock; and a search that ends first has hardly been held up.
//
// The search does not ask while a question of its own takes long.  So an attempt may run before the search asks for it
// (cli/nursery.h): then it is there already.
#ifndef JX_CLI_PROOFS_H
#define JX_CLI_PROOFS_H

#include <jansson.h>

#include "base/sha256.h"
#include "cli/program.h"
#include "report/verdict.h"

typedef struct JxProofs JxProofs;

JxProofs *jx_proofs_start(JxProgram *program, const JxOptions *options, JxMethodInfo *main);
void jx_proofs_stop(JxProofs *proofs);  // nothing will be asked any more; what it heard can be
void jx_proofs_end(JxProofs *proofs);   // after that: all its processes are gone

typedef enum JxProofsNews {
    JX_PROOFS_NONE,    // nothing that counts yet
    JX_PROOFS_PROVED,  // the proof is in the context's arena
    JX_PROOFS_OVER,    // there is none, and no further attempt
} JxProofsNews;

// The first attempt begins, where the search has come so far.
void jx_proofs_begin(JxProofs *proofs, uint64_t ticks);
bool jx_proofs_running(const JxProofs *proofs);  // one runs, or will
void jx_proofs_no_more(JxProofs *proofs);        // none is begun any more
// The search has come so far; UINT64_MAX: it has nothing else to do.  To be asked while one runs.
JxProofsNews jx_proofs_ask(JxProofs *proofs, uint64_t ticks, const JxProof **proof);
// Writes what the proof rests on: the invariants as Java expressions, and as SMT-LIB everything that was found to be
// unsatisfiable in the round that is the proof.  To be called after a proof.
bool jx_proofs_certify(const JxProofs *proofs, const JxVerdict *verdict, const char *file, JxError *error);
// Of a certificate without its digest.
void jx_certificate_digest(const json_t *certificate, char out[JX_SHA256_TEXT]);
// Why the last attempt failed; NULL: there was none.
const char *jx_proofs_failure(const JxProofs *proofs);

#endif
