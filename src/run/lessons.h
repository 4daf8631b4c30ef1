// SPDX-License-Identifier: Apache-2.0
//
// What one child process had to load of the JDK, the next ones find loaded: a
// child tells which classes it linked, whose code it decoded, which constants it
// resolved and which classes were not there, the runner does the same before it
// forks others.
//
//   runner ── fork ──► child: links java/util/regex/Pattern, decodes compile
//      ▲                  │ lesson
//      └── links, decodes ┘ ── fork ──► child that finds both
//
// Only classes of the JDK are taken: which classes of the program are loaded
// decides what inputs there are, which of the JDK's decides nothing.  The numbers
// of classes differ by what was learnt before; nothing that a report shows
// follows from them: whoever goes through classes by number leaves the JDK's
// out, and the others keep their order.
#ifndef JX_RUN_LESSONS_H
#define JX_RUN_LESSONS_H

#include <jansson.h>

#include "jvm/jvm.h"

// Stands before a lesson in what a child sends, where the states of a unit begin with a brace.
#define JX_LESSON_MARK "L"

// What was loaded when a child began.
typedef struct JxLessonStart {
    uint32_t classes, decoded, resolved, failed;
} JxLessonStart;

JxLessonStart jx_lesson_start(const JxVm *vm);
// What has been loaded since; NULL: nothing.
json_t *jx_lesson_to_json(const JxVm *vm, JxLessonStart start);
// Loads the same.  NULL, and what is no lesson, is left out.
void jx_lesson_learn(JxVm *vm, const json_t *lesson);

#endif
