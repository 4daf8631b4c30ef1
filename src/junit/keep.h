// SPDX-License-Identifier: Apache-2.0
//
// Test files in a project: written once, updated as long as nobody edits them.
//
// The last line of such a file holds a hash of the lines above it.  A file
// whose hash fits is ours, and is replaced when the tests change; one that was
// edited is the user's from then on.
#ifndef JX_JUNIT_KEEP_H
#define JX_JUNIT_KEEP_H

#include "base/arena.h"
#include "base/error.h"

typedef enum JxKept {
    JX_KEPT_WRITTEN,  // new, or replaced
    JX_KEPT_SAME,     // it was there, word for word
    JX_KEPT_EDITED,   // somebody's own by now: left alone
    JX_KEPT_FAILED    // *error says why
} JxKept;

JxKept jx_test_keep(const char *file, const char *text, JxArena *arena, JxError *error);

#endif
