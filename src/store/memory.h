// SPDX-License-Identifier: Apache-2.0
//
// The store as a run asks it (run/memory.h): keys, and what answers depended on.
//
// A result is asked for by a key over the engine's build, the JDK, the options
// that matter to it (the caller's `base`), the entry and its budget.  It is the
// answer if all that it looked at is the same now (run/looked.h).  What the clock
// cut is kept only if it had all that a method may have, and is found again only
// with the same limits.
//
// Verdicts on the findings of a test class depend on their inputs and on all of
// the class path, since a test may run any of it; so do whole runs (run/whole.h).
//
// Owner: the caller; the store and the contents stay the caller's too.
#ifndef JX_STORE_MEMORY_H
#define JX_STORE_MEMORY_H

#include "run/looked.h"
#include "run/memory.h"
#include "store/store.h"

typedef struct JxStoreMemory {
    JxMemory memory;  // first
    JxAlloc *alloc;
    JxStore *store;
    JxContents *contents;
    char unit_base[JX_SHA256_TEXT];     // what all units of this run have in common
    char verdict_base[JX_SHA256_TEXT];  // what all verdicts have
    bool own_places;                    // tests belong to a project: files that are there are not touched
} JxStoreMemory;

// What the method ran when it was last explored, whatever the options and the code were then: a list of methods
// (jx_ran_to_json).  The caller's; NULL: nobody remembers.
json_t *jx_store_find_ran(JxStore *store, const char *owner, const char *name, const char *descriptor);

void jx_store_memory_init(JxStoreMemory *memory, JxAlloc *alloc, JxStore *store, JxContents *contents);
// Adds what tells one build of this program from another.
void jx_store_add_engine(JxSha256 *key);
// Adds what tells one JDK from another.
void jx_store_add_jdk(const char *home, JxSha256 *key);

#endif
