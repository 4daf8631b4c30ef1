// SPDX-License-Identifier: Apache-2.0
//
// Judgement: from evidence to score, kind and cause.
//
//   findings of all units ─► causes ─► what other findings say ─► score, kind ─► order
//
// The score is the logistic function of the sum of the weights of all rows of
// witness/evidence.def that fired: a likelihood that somebody who owns the code
// would change it.  From one half on a finding is a bug; below, a row with a class
// of its own decides, and without one it is a suspect.
//
// A cause is the exception, the place that throws it and the reason: the library
// method that it comes from, the place that made the value, whether it is about a
// parameter.  Its id is as stable as those of findings are.
#ifndef JX_JUDGE_JUDGE_H
#define JX_JUDGE_JUDGE_H

#include "witness/evidence.h"

// What a reader sees first, and some more: families of causes are printed as one.
enum { JX_FIRST_CAUSES = 60 };

// Fills score, kind and cause of each, and sorts: best score first, findings of one cause behind each other only as
// far as their scores are the same.
void jx_judge(JxContext *ctx, JxFinding **findings, size_t count);
// The order of reports, for qsort over JxFinding *.
int jx_judge_compare(const void *a, const void *b);
// Of two findings of one cause: does the first count for as much as the second, or nearly?  Is it simpler to read?
bool jx_judge_is_near(const JxFinding *finding, const JxFinding *best);
bool jx_judge_is_simpler(const JxFinding *finding, const JxFinding *shown);

#endif
