// SPDX-License-Identifier: Apache-2.0
//
// Lines of the analysed classes that ran on some path, put together from the
// units of work.
//
//   JxExec ─► jx_coverage_to_json ─► unit's JSON ─► jx_coverage_add ─► one JxMethodCoverage per method
//
// A line may have several instructions: it ran in full, in part, or not at all.
#ifndef JX_REPORT_COVERAGE_H
#define JX_REPORT_COVERAGE_H

#include "report/report.h"

// [{"class", "method", "descriptor", "file", "lines": [[line, instructions, how many of them ran: a string of 0 and
// 1]], "sides": [of branches that were taken, a number for each]}]
json_t *jx_coverage_to_json(const JxExec *exec);
void jx_coverage_add(JxReport *report, const json_t *coverage);

// Sides of branches of the analysed classes that were taken.
size_t jx_coverage_sides(const JxReport *report);

typedef enum JxLineState { JX_LINE_NOT_RUN, JX_LINE_IN_PART, JX_LINE_RUN } JxLineState;
JxLineState jx_line_state(const JxLineCoverage *line);

#endif
