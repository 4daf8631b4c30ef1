// SPDX-License-Identifier: Apache-2.0
//
// Answers of the environment that a crash does not depend on. Where the library
// asks for the locale or the time zone, the search forks over a few answers:
//
//   Locale.getDefault() ─┬─ en-US ── year <= 0 ──► DateTimeException at A
//                        └─ tr-TR ── year <= 0 ──► the same
//
// The same finding under the same conditions with two answers: its test need not
// set any.  With one answer, or under other conditions, the answer stays.
#ifndef JX_RUN_SURROUNDINGS_H
#define JX_RUN_SURROUNDINGS_H

#include "witness/witness.h"

typedef struct JxSurroundings {
    JxArena *arena;  // borrowed
    JxMap seen;      // finding, conditions and question → the answer that came first, and whether there were others
} JxSurroundings;

void jx_surroundings_init(JxSurroundings *surroundings, JxArena *arena, JxAlloc *alloc);
// A path to the finding with this key.
void jx_surroundings_note(JxSurroundings *surroundings, const char *key, const JxEscape *escape);
// Takes the answers that made no difference out of the finding.
void jx_surroundings_trim(const JxSurroundings *surroundings, JxFinding *finding);

#endif
