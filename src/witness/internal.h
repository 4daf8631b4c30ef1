// SPDX-License-Identifier: Apache-2.0
//
// Between the files of witness/: build.c makes a finding of an escape, and asks
// kind.c what kind it is and contract.c which contract it breaks.  What is made
// hangs in the caller's arena.
#ifndef JX_WITNESS_INTERNAL_H
#define JX_WITNESS_INTERNAL_H

#include "witness/witness.h"

// The kind of a finding whose inputs and conditions are known.
JxFindingKind jx_finding_classify(const JxEscape *escape, const JxFinding *finding);

// What the escape breaks; NULL: no contract.
JxBroken *jx_broken_make(const JxEscape *escape, JxArena *arena);
json_t *jx_broken_to_json(const JxBroken *broken);
JxBroken *jx_broken_from_json(const json_t *json, JxArena *arena);

#endif
