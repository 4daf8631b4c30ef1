// SPDX-License-Identifier: Apache-2.0
//
// Documentation as evidence: what the doc comments of the entry method, of what
// it overrides and of the method that throws say about a finding.
//
//   findings ─► their classes ─► source texts ─► jx_worker_read_docs (the JDK's own parser) ─► rows of evidence
//
// An `@throws` that covers the exception announces it; words that welcome a null
// or an empty value that crashes contradict the code; a method without a comment,
// in a program that has some, is one that few are meant to call.  Where there is no
// source, nothing is said.
//
// The order of findings follows from it, so what would be printed first is read first,
// again and again until nothing unread is left there, whatever time it is; the rest
// only while there is time.
#ifndef JX_JUDGE_DOCS_H
#define JX_JUDGE_DOCS_H

#include "mirror/worker.h"
#include "witness/evidence.h"

typedef struct JxDocReader {
    JxVm *vm;
    JxWorker *worker;
    // The source of an outer class, dotted; NULL: there is none.
    const char *(*source)(void *user, const char *class_name);
    void *user;
    double until;  // by jx_now: what is not printed first is read until then; 0: there is no limit
} JxDocReader;

// Adds documented, contradicts and undocumented to findings, and leaves them in their order (judge.h).  False: not
// all was read; *why says what happened.
bool jx_docs_judge(JxContext *ctx, const JxDocReader *reader, JxFinding **findings, size_t count, const char **why);

#endif
