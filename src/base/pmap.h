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

#define JX_PMAP_BITS 5
#define JX_PMAP_WIDTH (1u << JX_PMAP_BITS)

// Visible only so that jx_pmap_get can be inlined; nobody else looks inside.
typedef struct JxPmapNode {
    uint32_t count;              // versions and parent nodes that point here
    uint32_t used;               // one bit per slot that is not NULL
    void *slots[JX_PMAP_WIDTH];  // values in a leaf, nodes above it
} JxPmapNode;

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
    uint32_t levels;  // 0: empty; 1: the root is a leaf
    uint32_t bound;   // every key that was ever set is below this
} JxPmap;

void jx_pmap_init(JxPmap *map, const JxPmapKind *kind);
void jx_pmap_fini(JxPmap *map);
// `copy` becomes a second version with the same content; both may be written from then on.
void jx_pmap_fork(JxPmap *copy, const JxPmap *map);

// NULL when not there.
static inline void *jx_pmap_get(const JxPmap *map, uint32_t key) {
    if (key >= map->bound) return NULL;
    const JxPmapNode *node = map->root;
    for (uint32_t level = map->levels - 1; level > 0; level--) {
        node = (const JxPmapNode *)node->slots[(key >> (level * JX_PMAP_BITS)) % JX_PMAP_WIDTH];
        if (!node) return NULL;
    }
    return node->slots[key % JX_PMAP_WIDTH];
}

// Takes over one count of the value (not when an allocation fails: then the
// content is as before and the value is still the caller's).  NULL removes.
// The largest key is UINT32_MAX - 1.
void jx_pmap_set(JxPmap *map, uint32_t key, void *value);
// The value's cell in this version's own leaf (made unique on the way), for a
// caller that wants to look at the value and replace it; NULL when not there.
// The caller may store another value, never NULL, and counts both itself; the
// cell is good until the map is next written, forked or finished.
void **jx_pmap_cell(JxPmap *map, uint32_t key);
// Calls visit for each key with a value, in ascending order of keys.
void jx_pmap_each(const JxPmap *map, void (*visit)(uint32_t key, void *value, void *user), void *user);
// The same for the keys whose values are not those of `base`; what both versions share is not even looked at.  A key
// that only `base` has is not visited.
void jx_pmap_each_changed(const JxPmap *map, const JxPmap *base, void (*visit)(uint32_t key, void *value, void *user),
                          void *user);

#endif
