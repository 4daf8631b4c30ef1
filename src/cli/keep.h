// SPDX-License-Identifier: Apache-2.0
//
// The store of a run (store/memory.h): which file, and the keys of what this
// command line asks for.
//
// Every option that a result could depend on is in the key; what cannot matter is
// listed in keep.c.  An option that somebody adds is in the key by itself.
//
// Owner: the caller of jx_keep_open closes it, before the program.
#ifndef JX_CLI_KEEP_H
#define JX_CLI_KEEP_H

#include "cli/program.h"
#include "store/memory.h"

typedef struct JxKeep {
    JxStoreMemory memory;
    JxStore *store;  // NULL: there is none
    JxContents *contents;
} JxKeep;

// NULL-like (store NULL) with --no-store, where there is no place for it, and where results have side effects.
void jx_keep_open(JxKeep *keep, JxProgram *program, const JxOptions *options);
void jx_keep_close(JxKeep *keep);
// The store alone, for what does not depend on this run; NULL: there is none.
JxStore *jx_keep_store(const JxProgram *program, const JxOptions *options);
// The options that matter to units, as arguments that make the same options again.
void jx_keep_arguments(const JxOptions *options, JxTextList *out, JxArena *arena);
// What all units of this command line have in common: engine, JDK, options, contracts.
void jx_keep_unit_base(const JxProgram *program, const JxOptions *options, char out[JX_SHA256_TEXT]);

#endif
