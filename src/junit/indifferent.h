// SPDX-License-Identifier: Apache-2.0
//
// What the environment said on the way to a crash that comes with any other answer as well:
//
//   confirmed with line.separator = "aaaa" ─► run with "contrary" ─► run with none set ─► its test sets none
//
// Properties, the locale and the time zone; standard input is what a test feeds, so it stays.
#ifndef JX_JUNIT_INDIFFERENT_H
#define JX_JUNIT_INDIFFERENT_H

#include "witness/witness.h"

// Is there an answer that a test sets and might do without?
bool jx_finding_has_answers(const JxFinding *finding);
// Each such answer becomes another one.
void jx_finding_contradict(JxFinding *finding, JxArena *arena);
// They are gone, and with them the conditions that speak of them.
void jx_finding_forget_answers(JxFinding *finding, JxArena *arena);

#endif
