// SPDX-License-Identifier: Apache-2.0
//
// Persistent map from small dense integers to pointers: a radix tree whose
// nodes are shared between versions and copied when written.
//
//   version A ─► root ─┬─► node ─► leaf        writing to B copies root', node', leaf'
//   version B ─► root'─┴─► node'─► leaf'       and shares the rest with A
//
// Each node carries a count of the versions and nodes that point to it; a node
// with a count of one, reached only through nodes with a count of one, belongs
// to that version alone and is written in place.  Values are counted through
// the two hooks, so that the last version that lets go of a value frees it.
#ifndef JX_BASE_PMAP_H
#define JX_BASE_PMAP_H

#include "base/alloc.h"

typedef struct JxPmapNode JxPmapNode;

// How the values of a family of maps are counted and freed; shared by all versions.
typedef struct JxPmapKind {
    JxAlloc *alloc;
    void (*keep)(void *value, void *user);  // one more version holds the value; may be NULL
    void (*drop)(void *value, void *user);  // one less; may be NULL
    void *user;
} JxPmapKind;

typedef struct JxPmap {
    const JxPmapKind *kind;
    JxPmapNode *root;
    uint32_t levels;
    uint32_t bound;  // every key that was ever set is below this
} JxPmap;

void jx_pmap_init(JxPmap *map, const JxPmapKind *kind);
void jx_pmap_fini(JxPmap *map);
// `copy` becomes a second version with the same content; both may be written from then on.
void jx_pmap_fork(JxPmap *copy, const JxPmap *map);

void *jx_pmap_get(const JxPmap *map, uint32_t key);  // NULL when not there
// Takes over one count of the value.  NULL removes.
void jx_pmap_set(JxPmap *map, uint32_t key, void *value);
// The value's cell in this version's own leaf (made unique on the way), for a
// caller that wants to look at the value and replace it; NULL when not there.
void **jx_pmap_cell(JxPmap *map, uint32_t key);
// Calls visit for each key with a value, in ascending order of keys.
void jx_pmap_each(const JxPmap *map, void (*visit)(uint32_t key, void *value, void *user), void *user);

#endif
