// SPDX-License-Identifier: Apache-2.0
#include "base/map.h"

#include <string.h>

#include "base/context.h"

// The index is at most half full, so linear probing stays short.  A removed
// entry keeps its index cell; only a rebuild drops it.
enum { FIRST_ENTRIES = 8, INDEX_PER_ENTRY = 2 };

void jx_map_init(JxMap *map, JxAlloc *alloc) { *map = (JxMap){.alloc = alloc}; }

// Entries and index are one block, so that growing can fail in one place only.
static size_t block_size(size_t entry_room) {
    return entry_room * (sizeof(JxMapEntry) + INDEX_PER_ENTRY * sizeof(uint32_t));
}

void jx_map_fini(JxMap *map) {
    jx_mem_free(map->alloc, map->entries, block_size(map->entry_room));
    jx_map_init(map, map->alloc);
}

void jx_map_clear(JxMap *map) {
    if (map->used) memset(map->index, 0, map->index_room * sizeof *map->index);
    map->used = map->count = 0;
}

uint64_t jx_hash_bytes(const void *bytes, size_t length) {
    const unsigned char *at = bytes;
    uint64_t hash = 0x9e3779b97f4a7c15ULL ^ length;
    for (; length >= 8; length -= 8, at += 8) {
        uint64_t word;
        memcpy(&word, at, 8);
        hash = (hash ^ word) * 0xd6e8feb86659fd93ULL;
        hash ^= hash >> 32;
    }
    uint64_t tail = 0;
    for (size_t i = 0; i < length; i++) tail |= (uint64_t)at[i] << (8 * i);
    return jx_hash_mix(hash ^ tail);
}

static bool same_key(const JxMapEntry *a, const JxMapEntry *b) {
    if (a->hash != b->hash || a->number != b->number || a->key_length != b->key_length) return false;
    if (!a->key || !b->key) return a->key == b->key;
    return a->key == b->key || memcmp(a->key, b->key, a->key_length) == 0;
}

static JxMapEntry *find(const JxMap *map, const JxMapEntry *wanted) {
    if (!map->used) return NULL;
    size_t mask = map->index_room - 1;
    for (size_t cell = wanted->hash & mask;; cell = (cell + 1) & mask) {
        uint32_t position = map->index[cell];
        if (position == 0) return NULL;
        JxMapEntry *entry = &map->entries[position - 1];
        if (entry->value && same_key(entry, wanted)) return entry;
    }
}

static void index_entry(uint32_t *index, size_t index_room, uint64_t hash, size_t position) {
    size_t cell = hash & (index_room - 1);
    while (index[cell]) cell = (cell + 1) & (index_room - 1);
    index[cell] = (uint32_t)position + 1;
}

// Drops removed entries and makes room for at least one more.
static void rebuild(JxMap *map) {
    size_t entry_room = map->entry_room ? map->entry_room : FIRST_ENTRIES;
    if (map->count > entry_room / 2) entry_room *= 2;
    JX_ASSERT(entry_room < UINT32_MAX);
    size_t index_room = entry_room * INDEX_PER_ENTRY;
    JxMapEntry *entries = jx_mem_new(map->alloc, block_size(entry_room));
    uint32_t *index = memset(entries + entry_room, 0, index_room * sizeof *index);
    size_t used = 0;
    for (size_t i = 0; i < map->used; i++) {
        if (!map->entries[i].value) continue;
        entries[used] = map->entries[i];
        index_entry(index, index_room, entries[used].hash, used);
        used++;
    }
    jx_mem_free(map->alloc, map->entries, block_size(map->entry_room));
    map->index = index;
    map->index_room = index_room;
    map->entries = entries;
    map->entry_room = entry_room;
    map->used = used;
}

static void *put(JxMap *map, const JxMapEntry *wanted) {
    JX_ASSERT(wanted->value);
    JxMapEntry *entry = find(map, wanted);
    if (entry) {
        void *old = entry->value;
        entry->value = wanted->value;
        return old;
    }
    if (map->used == map->entry_room) rebuild(map);
    map->entries[map->used] = *wanted;
    index_entry(map->index, map->index_room, wanted->hash, map->used);
    map->used++;
    map->count++;
    return NULL;
}

static void *take(JxMap *map, const JxMapEntry *wanted) {
    JxMapEntry *entry = find(map, wanted);
    if (!entry) return NULL;
    void *old = entry->value;
    entry->value = NULL;
    map->count--;
    return old;
}

static JxMapEntry string_key(const char *key, size_t length, void *value) {
    return (JxMapEntry){.hash = jx_hash_bytes(key, length), .key = key, .key_length = length, .value = value};
}

static JxMapEntry number_key(uint64_t key, void *value) {
    return (JxMapEntry){.hash = jx_hash_mix(key), .number = key, .value = value};
}

void *jx_map_get(const JxMap *map, const char *key, size_t length) {
    JxMapEntry wanted = string_key(key, length, NULL);
    JxMapEntry *entry = find(map, &wanted);
    return entry ? entry->value : NULL;
}

void *jx_map_put(JxMap *map, const char *key, size_t length, void *value) {
    JxMapEntry wanted = string_key(key, length, value);
    return put(map, &wanted);
}

void *jx_map_remove(JxMap *map, const char *key, size_t length) {
    JxMapEntry wanted = string_key(key, length, NULL);
    return take(map, &wanted);
}

void *jx_map_get_str(const JxMap *map, const char *key) { return jx_map_get(map, key, strlen(key)); }

void *jx_map_put_str(JxMap *map, const char *key, void *value) { return jx_map_put(map, key, strlen(key), value); }

void *jx_map_get_num(const JxMap *map, uint64_t key) {
    if (!map->used) return NULL;
    // Kept apart from find: a map with integer keys is on hot paths.
    uint64_t hash = jx_hash_mix(key);
    size_t mask = map->index_room - 1;
    for (size_t cell = hash & mask;; cell = (cell + 1) & mask) {
        uint32_t position = map->index[cell];
        if (position == 0) return NULL;
        const JxMapEntry *entry = &map->entries[position - 1];
        if (entry->number == key && !entry->key && entry->value) return entry->value;
    }
}

void *jx_map_put_num(JxMap *map, uint64_t key, void *value) {
    JxMapEntry wanted = number_key(key, value);
    return put(map, &wanted);
}

void *jx_map_remove_num(JxMap *map, uint64_t key) {
    JxMapEntry wanted = number_key(key, NULL);
    return take(map, &wanted);
}

JxMapEntry *jx_map_next(const JxMap *map, const JxMapEntry *entry) {
    size_t position = entry ? (size_t)(entry - map->entries) + 1 : 0;
    while (position < map->used && !map->entries[position].value) position++;
    return position < map->used ? &map->entries[position] : NULL;
}
