// SPDX-License-Identifier: Apache-2.0
//
// What changed since a git revision, as lines of the files as they are now.
#ifndef JX_CLI_DIFF_H
#define JX_CLI_DIFF_H

#include "base/context.h"
#include "base/error.h"
#include "base/vec.h"

typedef struct JxChangedLines {
    const char *file;  // relative to the repository's top
    int first, last;   // of a deletion: the lines on both sides
    bool code;         // more than comments and empty lines
    bool constant;     // it may declare a constant, which the compiler copies to where it is used
} JxChangedLines;

typedef JX_VEC(JxChangedLines) JxDiff;

// Tracked and untracked sources; the caller gives the list back.
bool jx_diff_read(JxContext *ctx, const char *revision, JxDiff *diff, JxError *error);

#endif
