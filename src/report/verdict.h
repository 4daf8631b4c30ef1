// SPDX-License-Identifier: Apache-2.0
//
// The answer of `verify`, as plain data: what it says, why, and what was counted on the way.
//
//   cmd_verify ──► JxVerdict ─┬─► text      verdict: …, reason, inputs
//                             ├─► JSON      docs/report.md
//                             └─► witness   .graphml · .yml (witness_formats.c), else a Java program that replays it
//
// Whoever makes one owns what it points to; nothing here is changed or freed.
#ifndef JX_REPORT_VERDICT_H
#define JX_REPORT_VERDICT_H

#include "witness/witness.h"

typedef enum JxAnswer { JX_ANSWER_TRUE, JX_ANSWER_FALSE, JX_ANSWER_UNKNOWN } JxAnswer;
const char *jx_answer_name(JxAnswer answer);

// What must not escape from main, in the order of the option's values.
typedef enum JxProperty { JX_PROPERTY_ASSERT, JX_PROPERTY_NO_EXCEPTION, JX_PROPERTY_NO_RUNTIME_EXCEPTION } JxProperty;
const char *jx_property_name(JxProperty property);
// Internal name of the class whose objects, and those of its subclasses, must not escape.
const char *jx_property_forbids(JxProperty property);

// What a `true` rests on where paths alone did not settle it: filled by whoever proves.
typedef struct JxInvariant {
    JxFrameName at;    // where it holds whenever a run comes by
    const char *text;  // an expression over the names of the source
} JxInvariant;

typedef struct JxProof {
    const char *by;  // the method: "induction", …
    const JxInvariant *invariants;
    size_t invariant_count;
} JxProof;

typedef struct JxVerdict {
    JxAnswer answer;
    JxProperty property;
    const char *main_class;     // with dots
    const char *version;        // of jinx
    const char *program_file;   // where the main class was found
    const void *program_bytes;  // and what it is
    size_t program_length;
    JX_VEC(const char *) reasons;  // one line each, what matters most first; none where there is a violation
    const JxFinding *violation;    // of `false`, else NULL
    const JxExecCounts *counts;    // NULL: the process that counted did not come back
    const JxSolverCounts *solver;  // likewise
    const JxProof *proof;          // NULL: none was needed, or none was found
    double seconds;
} JxVerdict;

void jx_verdict_text(const JxVerdict *verdict, JxContext *ctx, FILE *out);
json_t *jx_verdict_to_json(const JxVerdict *verdict, JxContext *ctx);

#endif
