// SPDX-License-Identifier: Apache-2.0
//
// A runner: a process that explores units one after another, each in a child
// that it forks from itself.
//
//   driver ── unit ──► runner ── fork ──► child: explores, sends JSON, ends
//      ▲                  │ ◄── lines, or how it died ──┘
//      └─ outcome, result ┘    learns which classes of the JDK are worth having (lessons.h)
//
// What one unit leaves behind is gone with its child, so no unit can change the
// result of the next.  The runner stays small, holds no results, and has the
// classes loaded that units need: a fork of it costs little.  It keeps the limits
// that a child does not keep itself, and ends when the driver does.
//
// Two lines per unit go back: {"took", "cut", "failure"}, and the result or null.
#ifndef JX_RUN_RUNNER_H
#define JX_RUN_RUNNER_H

#include "run/unit.h"

// Serves until the driver has no more; for jx_helper_start, `user` is a JxTask.
int jx_runner_serve(void *user, int fd);

#endif
