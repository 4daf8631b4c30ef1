// SPDX-License-Identifier: Apache-2.0
//
// Source files of analysed classes, for reports that show code.
//
// The files are those that the targets named or contain; a class is looked up
// by its package and the file name in its class file.
#ifndef JX_REPORT_SOURCES_H
#define JX_REPORT_SOURCES_H

#include "base/context.h"

typedef struct JxSourceList {
    const char *const *files;  // paths of .java files
    size_t count;
} JxSourceList;

// The path of `file` ("Sign.java") for a class (with dots); NULL when it is not there.
const char *jx_source_find(const JxSourceList *list, const char *class_name, const char *file);
// The line of that file without blanks at both ends, in the arena; NULL when it cannot be read.
const char *jx_source_line(const JxSourceList *list, const char *class_name, const char *file, int line,
                           JxArena *arena);

#endif
