// SPDX-License-Identifier: Apache-2.0
//
// A unit explored in this process, which is there for it alone: it frees nothing
// and ends afterwards.
//
// What is known goes to `fd` as lines of JSON, each with all before it: with
// every new finding, and from time to time.  The last whole line counts, so that
// nothing is lost when this process is killed.
#ifndef JX_RUN_EXPLORE_H
#define JX_RUN_EXPLORE_H

#include "run/unit.h"

// What is sent is put together in memory of `texts`.  False: nobody reads any more.
bool jx_explore_unit(const JxTask *task, const JxUnit *unit, JxAlloc *texts, int fd);

#endif
