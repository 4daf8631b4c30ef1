// SPDX-License-Identifier: Apache-2.0
//
// Between the files of witness/.
#ifndef JX_WITNESS_INTERNAL_H
#define JX_WITNESS_INTERNAL_H

#include "witness/witness.h"

// The kind of a finding whose inputs and conditions are known.  *excluded: an
// annotation forbids the null that it takes, so it is not worth reporting.
JxFindingKind jx_finding_classify(const JxEscape *escape, const JxFinding *finding, bool *excluded);

#endif
