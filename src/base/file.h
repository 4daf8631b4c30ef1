// SPDX-License-Identifier: Apache-2.0
//
// Files that are written as a whole: reports, tests, classes for a JVM; and files beside the program.
//
// A file is there in full or not at all: where the disk is full, half a report
// or half a test would be taken for a whole one.
#ifndef JX_BASE_FILE_H
#define JX_BASE_FILE_H

#include <stdio.h>

#include "base/error.h"

// Writes the file, and makes the folders on its way; `-` is standard output.  False and *error with the reason: a
// regular file that was begun is removed.
bool jx_file_write(const char *file, const void *bytes, size_t length, JxError *error);

// The same piece by piece, for what is too large to be held at once.  What goes wrong on the way shows at the end.
typedef struct JxFileOut {
    const char *file;
    FILE *out;
    int why;  // errno of the first thing that went wrong
} JxFileOut;

bool jx_file_begin(JxFileOut *out, const char *file, JxError *error);
void jx_file_add(JxFileOut *out, const void *bytes, size_t length);
bool jx_file_end(JxFileOut *out, JxError *error);

// The first of `places` that can be accessed so (R_OK, X_OK) in the folder of this program or one above it: what is
// installed beside it, or built with it.  False: nowhere.
bool jx_file_near_program(const char *const *places, size_t count, int mode, char *out, size_t room);

#endif
