// SPDX-License-Identifier: Apache-2.0
//
// Source files of analysed classes: found by package and file name, named
// relative to the repository.
//
//   class pkg.Outer$Inner, "Outer.java" ─► targets, then the current folder ─► the file that declares `package pkg`
//
// The repository is the nearest folder above the current one with a .git in it,
// else the current folder.  A class file holds only the bare file name, so the
// package declaration of a candidate decides, not the folder it is in.
//
// Owner: the caller, who frees it; files and lines live as long as the JxSources.
#ifndef JX_REPORT_SOURCE_H
#define JX_REPORT_SOURCE_H

#include "base/context.h"

typedef struct JxSources JxSources;

typedef struct JxSourceFile {
    const char *path;  // relative to the repository when in_repository, else absolute
    bool in_repository;
    uint32_t line_count;
    const char **lines;  // without line ends; lines[0] is line 1
} JxSourceFile;

// `roots`: files and folders to look in first, in this order; each is searched when first needed.
JxSources *jx_sources_new(JxContext *ctx, const char *const *roots, size_t count);
void jx_sources_free(JxSources *sources);

// NULL when there is none.  `class_name` with dots; `file` may be NULL.  `sources` may be NULL.
const JxSourceFile *jx_sources_find(JxSources *sources, const char *class_name, const char *file);
// The line with this number, from 1; NULL when the file is NULL or has none.
const char *jx_source_line(const JxSourceFile *file, int line);
// The path of any file as reports name it: relative to the repository when it is in it (*inside), else absolute.
const char *jx_sources_relative(JxSources *sources, const char *path, bool *inside);

#endif
