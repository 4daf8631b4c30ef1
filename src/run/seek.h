// SPDX-License-Identifier: Apache-2.0
//
// What a child keeps of the crashes that it meets while it looks for one of
// them: the few that come nearest to the trace, best first.
//
//   escape ─► how much of the trace does it show? ─► kept, with other inputs for the same
//                                                     └─ enough of them show all: the search is over
#ifndef JX_RUN_SEEK_H
#define JX_RUN_SEEK_H

#include "trace/wanted.h"

enum { JX_MOST_CANDIDATES = 8 };

typedef struct JxSeek {
    const JxWanted *wanted;
    JxFinding *found[JX_MOST_CANDIDATES];  // best first
    uint32_t count;
} JxSeek;

// True: it was kept, and is new.
bool jx_seek_take(JxSeek *seek, const JxEscape *escape, JxArena *arena);

#endif
