// SPDX-License-Identifier: Apache-2.0
//
// Java sources as targets: compiled with the JDK's own compiler, with debug
// information, before the analysis sees them.  Only the files that are named
// are compiled; what they refer to has to be on the class path.
#ifndef JX_CLI_COMPILE_H
#define JX_CLI_COMPILE_H

#include "base/context.h"
#include "base/error.h"

// Compiles `files` into out_folder, which exists.  `class_path` may be NULL.
// When javac finds mistakes, all it says goes to the log's file as it is, and
// the error has the place and text of the first one.
bool jx_compile_sources(JxContext *ctx, const char *jdk_home, const char *class_path, const char *const *files,
                        size_t count, const char *out_folder, JxError *error);

#endif
