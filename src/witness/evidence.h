// SPDX-License-Identifier: Apache-2.0
//
// Evidence: why a finding matters, or does not.  One table (evidence.def) gives
// each piece its name, weight, class and sentence; a finding carries a set of
// its rows.
//
//   escape ─► jx_evidence_gather (child process) ─┐
//   documentation, other findings (driver) ───────┴─► finding->judgement.evidence ─► judge/ ─► score, kind
//
// Invariant: a row speaks of what was seen, not of what follows from it.  Only
// judge/ turns rows into a score.
#ifndef JX_WITNESS_EVIDENCE_H
#define JX_WITNESS_EVIDENCE_H

#include "witness/witness.h"

typedef enum JxEvidence {
#define EVIDENCE(id, name, weight, class, text) JX_EVIDENCE_##id,
#include "witness/evidence.def"
#undef EVIDENCE
    JX_EVIDENCE_COUNT
} JxEvidence;
_Static_assert(JX_EVIDENCE_COUNT <= 128, "a finding's evidence is a set of 128 bits");

typedef struct JxEvidenceRow {
    const char *name;
    double weight;
    int class;  // JxFindingKind, or -1
    const char *text;
} JxEvidenceRow;

const JxEvidenceRow *jx_evidence_row(JxEvidence evidence);
static inline JxEvidenceSet jx_evidence_bit(JxEvidence evidence) { return (JxEvidenceSet)1 << evidence; }
static inline bool jx_evidence_has(const JxFinding *finding, JxEvidence evidence) {
    return finding->judgement.evidence >> evidence & 1;
}
static inline void jx_evidence_add(JxFinding *finding, JxEvidence evidence) {
    finding->judgement.evidence |= jx_evidence_bit(evidence);
}
static inline void jx_evidence_remove(JxFinding *finding, JxEvidence evidence) {
    finding->judgement.evidence &= ~jx_evidence_bit(evidence);
}
// Is the null of this input what the crash is, or may be, about?  Another may be null and have nothing to do with it.
static inline bool jx_evidence_blames_null(const JxFinding *finding, uint32_t input) {
    return input < 64 && finding->judgement.nulls >> input & 1;
}
// The row that weighs most, for or against; -1: the set is empty.
int jx_evidence_weightiest(JxEvidenceSet evidence);
// The row's sentence, with the place where that says more; in the arena.
const char *jx_evidence_text(const JxFinding *finding, JxEvidence evidence, JxArena *arena);

// The sum of all weights and of the score's own offset, as a probability between 0 and 1.
double jx_evidence_score(JxEvidenceSet evidence);
// The kind that follows from evidence and score.
JxFindingKind jx_evidence_kind(JxEvidenceSet evidence, double score);

#endif
