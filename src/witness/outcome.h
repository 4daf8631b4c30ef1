// SPDX-License-Identifier: Apache-2.0
//
// What became of a finding (outcomes.def).  A finding holds one JxOutcome; its
// status, the count that it goes into and the words for people follow from it,
// so no two of them can disagree.  All texts are constants.
#ifndef JX_WITNESS_OUTCOME_H
#define JX_WITNESS_OUTCOME_H

typedef enum JxOutcome {
#define JX_OUTCOME(name, count, status, words) JX_OUTCOME_##name,
#include "witness/outcomes.def"
#undef JX_OUTCOME
    JX_OUTCOME_COUNT
} JxOutcome;

const char *jx_outcome_name(JxOutcome outcome);    // as it is counted, NULL: not at all; two may share a count
const char *jx_outcome_status(JxOutcome outcome);  // of a finding; NULL: an outcome of paths
const char *jx_outcome_words(JxOutcome outcome);
// The outcome with this status and this name (NULL: none, or not told), as a report has them; without one: UNCONFIRMED.
JxOutcome jx_outcome_find(const char *status, const char *name);

#endif
