// SPDX-License-Identifier: Apache-2.0
//
// A fence: work that may not end, in a forked process with a time limit.
#ifndef JX_SOLVER_FENCE_H
#define JX_SOLVER_FENCE_H

#include "base/strbuf.h"

// Runs work(user, answer) in a child; what it put into `answer` is here afterwards.
// False: it did not end in time, or died; then the answer is empty.
bool jx_fence_run(void (*work)(void *user, JxStrbuf *answer), void *user, double seconds, JxStrbuf *answer);

#endif
