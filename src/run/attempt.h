// SPDX-License-Identifier: Apache-2.0
//
// An attempt at a proof that an entry method throws nothing but what was found, for any input; in a process that is
// there for it alone, like an exploration (run/explore.h).
//
//   unit with `prove` ──► engine with general inputs ──► prove/ ──► {"method", "ledger", …, "proof": {"by",
//   "invariants"}}
//
// Without a proof the result has no "proof", and "unproved" says why.
#ifndef JX_RUN_ATTEMPT_H
#define JX_RUN_ATTEMPT_H

#include "run/unit.h"

// The result as JSON, which the caller owns.
json_t *jx_attempt_unit(const JxTask *task, const JxUnit *unit, JxMethodInfo *entry);

#endif
