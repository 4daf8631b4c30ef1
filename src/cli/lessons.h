// SPDX-License-Identifier: Apache-2.0
//
// What one child process had to load of the JDK, the next ones find loaded: a
// child tells which classes it linked and whose code it decoded, the driver does
// the same before it forks others.
//
//   driver ── fork ──► child: links java/util/regex/Pattern, decodes compile
//      ▲                  │ lesson
//      └── links, decodes ┘ ── fork ──► child that finds both
//
// Only classes of the JDK are taken: which classes of the program are loaded
// decides what inputs there are, which of the JDK's decides nothing.  Lessons are
// learnt in the order of the units, at fixed points, so that classes have the
// same numbers whatever the number of children.
#ifndef JX_CLI_LESSONS_H
#define JX_CLI_LESSONS_H

#include <jansson.h>

#include "jvm/jvm.h"

// What was loaded when a child began.
typedef struct JxLessonStart {
    uint32_t classes, decoded;
} JxLessonStart;

JxLessonStart jx_lesson_start(const JxVm *vm);
// What has been loaded since.
json_t *jx_lesson_to_json(const JxVm *vm, JxLessonStart start);
// Loads the same.  NULL, and what is no lesson, teaches nothing.
void jx_lesson_learn(JxVm *vm, const json_t *lesson);

#endif
