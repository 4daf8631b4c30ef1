// SPDX-License-Identifier: Apache-2.0
//
// Open-addressing hash map from 64-bit keys, or from byte strings, to pointers.
// Iteration order is insertion order, so reports never depend on addresses.
// The map does not own keys' bytes or values.  When an allocation fails, the
// map is as it was before the call.
#ifndef JX_BASE_MAP_H
#define JX_BASE_MAP_H

#include "base/alloc.h"

typedef struct JxMapEntry {
    uint64_t hash;
    const char *key;  // NULL in a map with integer keys
    size_t key_length;
    uint64_t number;  // the key in a map with integer keys
    void *value;      // NULL: the entry was removed
} JxMapEntry;

typedef struct JxMap {
    JxAlloc *alloc;
    uint32_t *index;      // hash → position in entries, plus one; in the same block, behind the entries
    JxMapEntry *entries;  // in insertion order; removed ones keep their place until the next growth
    size_t index_room, entry_room;
    size_t used;   // entries taken, removed ones included
    size_t count;  // live entries
} JxMap;

void jx_map_init(JxMap *map, JxAlloc *alloc);
void jx_map_fini(JxMap *map);
void jx_map_clear(JxMap *map);

// NULL when the key is not there.  put with a NULL value is not allowed; it
// returns the value it replaced, or NULL.
void *jx_map_get(const JxMap *map, const char *key, size_t length);
void *jx_map_put(JxMap *map, const char *key, size_t length, void *value);
void *jx_map_remove(JxMap *map, const char *key, size_t length);
void *jx_map_get_str(const JxMap *map, const char *key);  // NUL-terminated key
void *jx_map_put_str(JxMap *map, const char *key, void *value);

void *jx_map_get_num(const JxMap *map, uint64_t key);
void *jx_map_put_num(JxMap *map, uint64_t key, void *value);
void *jx_map_remove_num(JxMap *map, uint64_t key);

// for (JxMapEntry *e = jx_map_next(&map, NULL); e; e = jx_map_next(&map, e)) …
JxMapEntry *jx_map_next(const JxMap *map, const JxMapEntry *entry);

uint64_t jx_hash_bytes(const void *bytes, size_t length);
static inline uint64_t jx_hash_mix(uint64_t h) {
    h ^= h >> 33;
    h *= 0xff51afd7ed558ccdULL;
    h ^= h >> 33;
    h *= 0xc4ceb9fe1a85ec53ULL;
    return h ^ (h >> 33);
}

#endif
