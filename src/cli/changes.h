// SPDX-License-Identifier: Apache-2.0
//
// --changed REV: the entry methods that a change since a git revision can matter to.
//
//   git diff REV ─► lines ─► methods whose lines changed ─┬► all that may call them ───────────┬► entry methods
//                                                         └► all that ran them when last looked at ┘
//
// Calls are taken by name and descriptor, whatever the receiver is: too many
// rather than too few.  What the JDK or a library calls back is not seen that way
// (a comparator that sort() gets); what the store remembers of the last run is.  A change outside of any method counts
// for the next method, and for all when it may be a constant that the compiler copies.
#ifndef JX_CLI_CHANGES_H
#define JX_CLI_CHANGES_H

#include "cli/entries.h"
#include "store/memory.h"

// Leaves in `entries` what the change can matter to.  False and *error: git is not there, or knows no such revision.
// `store` may be NULL.
bool jx_changes_select(JxProgram *program, const char *revision, JxStore *store, JxEntries *entries, JxError *error);

#endif
