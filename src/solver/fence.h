// SPDX-License-Identifier: Apache-2.0
//
// A fence: work that may not end, in a forked process with limits of time.
//
//   parent ── fork ─► child: work(user, answer) ── pipe ─► parent: answer
//                       └─ out of time, or dead: killed, and the answer is empty
//
// The child has a copy of everything, so nothing that it changes is seen here.
#ifndef JX_SOLVER_FENCE_H
#define JX_SOLVER_FENCE_H

#include "base/strbuf.h"

typedef struct JxFence {
    double processor_seconds;  // the limit that counts: a busy machine does not make it shorter
    double seconds;            // by the clock; the limit behind it
} JxFence;

// Runs work(user, answer) in a child; what it put into `answer` is here afterwards.
// False: it did not end in time, or died; then the answer is empty.
bool jx_fence_run(void (*work)(void *user, JxStrbuf *answer), void *user, const JxFence *fence, JxStrbuf *answer);

#endif
