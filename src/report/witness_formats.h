// SPDX-License-Identifier: Apache-2.0
//
// Witnesses in the formats that verifiers and validators exchange: GraphML (version 1) and YAML (version 2).
//
//   violation     the inputs, each at the line of its nondet call, in the order of the calls; then the place that threw
//   correctness   the invariants of the proof, where there is one; without any it says only that nothing was found
//
// `unknown` has no witness.
#ifndef JX_REPORT_WITNESS_FORMATS_H
#define JX_REPORT_WITNESS_FORMATS_H

#include "report/verdict.h"

typedef enum JxWitnessFormat { JX_WITNESS_JAVA, JX_WITNESS_GRAPHML, JX_WITNESS_YAML } JxWitnessFormat;

// By the end of the file's name.
JxWitnessFormat jx_witness_format(const char *file);
// In the context's arena; NULL for `unknown`.
const char *jx_witness_write(const JxVerdict *verdict, JxWitnessFormat format, JxContext *ctx);

#endif
