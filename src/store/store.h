// SPDX-License-Identifier: Apache-2.0
//
// Results kept between runs, in one SQLite file.
//
//   key (what was asked, by whom)  ─► a few rows: looked (a list of what the answer depended on), stamp, world, value
//                                        └─ the row whose list still has that stamp is the answer; where the world
//                                           is still that of the row, the list need not be looked at
//
// A row carries a hash of itself: one that was damaged in any bit is as if it were
// not there.  Each row is written in a transaction of its own, without waiting for
// the disk: a process that is killed loses what it had not finished.  Runs share a
// file; one that is locked for too long is not waited for.  Trouble with the file
// is never trouble of the run: it goes on without, after one warning.
//
// A file that is damaged as a whole, is of another version, or is no store at all
// is renamed, with a message.
//
// Owner: the caller closes it.  Texts that are given out are malloc'ed.
#ifndef JX_STORE_STORE_H
#define JX_STORE_STORE_H

#include "base/context.h"

typedef struct JxStore JxStore;

// Opens or makes it, and the folder that it is in.  NULL: it cannot be used, which has been said.
JxStore *jx_store_open(JxContext *ctx, const char *file, uint64_t most_bytes);
// Makes room if there is too much, the oldest first.
void jx_store_close(JxStore *store);

// What an answer rests on.
typedef struct JxStoreDeps {
    const char *world;   // a hash of everything that could have been looked at; "": unknown
    const char *looked;  // a list of what was
    const char *stamp;   // a hash of what is on the list
} JxStoreDeps;

// Looks at the rows of a key, newest first, until one is of this world or `accept` takes it: *value is then its value.
bool jx_store_find(JxStore *store, const char *key, const char *world,
                   bool (*accept)(const char *looked, const char *stamp, void *user), void *user, char **value);
void jx_store_keep(JxStore *store, const char *key, const JxStoreDeps *deps, const char *value);

#endif
