// SPDX-License-Identifier: Apache-2.0
//
// TARGET arguments: what the user wants analysed, turned into elements of the
// class path.
//
//   classes/  app.jar  A.class ──────────────────────► class path, JX_SOURCE_TARGET
//   A.java  folder with .java ──javac──► scratch/ ───►
//   --class-path ────────────────────────────────────► class path, JX_SOURCE_PATH
//
// Compiled sources come first on the path, then the targets in the order they
// were given, then the class path.
//
// Owner: the caller, who frees it.  The scratch folder goes away with it; if
// the process ends in any other way, even by a signal that cannot be caught, a
// watcher process removes the folder.
#ifndef JX_CLI_TARGETS_H
#define JX_CLI_TARGETS_H

#include "classfile/classpath.h"

typedef struct JxTargets JxTargets;

// Adds the targets and then `class_path` (may be NULL) to `path`, whose JDK is open.
// NULL and *error (status 2) when a target is not there, is of no known kind,
// holds no class, or does not compile.
JxTargets *jx_targets_open(JxContext *ctx, JxClassPath *path, const char *const *targets, size_t count,
                           const char *class_path, JxError *error);
void jx_targets_free(JxTargets *targets);

// The whole path for a JVM that is to run the targets: elements separated by ':'.
// A class file that is not in a folder of its package is copied to the scratch folder for it.
const char *jx_targets_class_path(const JxTargets *targets);
// The folder of the compiled sources, or NULL when there were none.
const char *jx_targets_scratch(const JxTargets *targets);

#endif
