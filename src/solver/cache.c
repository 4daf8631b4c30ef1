// SPDX-License-Identifier: Apache-2.0
//
// What Z3 found out before.
//
//   condition ─► entry ─┬─► the last few models under which it held
//                       └─► sets of conditions, with it, that cannot hold together
//
// A query is unsat when such a set is among its conditions.  A new query can
// only be unsat because of its fresh conditions (the rest has a model), so
// looking these up is enough.  When the cache is full it is emptied as a whole,
// which is deterministic and simple.
#include "solver/internal.h"

enum { MODELS = 4, RECENT = 6, CORES = 32, CORE_SIZE = 64, STORED_LIMIT = 100000 };

typedef struct Core {
    uint32_t size;
    const JxTerm *terms[];
} Core;

typedef struct Entry {
    JxModel *models[MODELS];
    uint32_t model_count;  // ever stored: the place of the next one is this modulo MODELS
    Core *cores[CORES];
    uint32_t core_count;
} Entry;

struct JxCache {
    JxSolver *solver;
    JxMap entries;  // term id → Entry
    JxModel *recent[RECENT];
    uint32_t recent_count;
    uint32_t stored;
    JxNumberVec marks;  // term id → epoch in which it was in the query
    uint32_t epoch;
};

JxCache *jx_cache_new(JxSolver *solver) {
    JxCache *cache = jx_mem_zero(solver->alloc, sizeof *cache);
    cache->solver = solver;
    jx_map_init(&cache->entries, solver->alloc);
    jx_vec_init(&cache->marks, solver->alloc);
    return cache;
}

static size_t core_bytes(uint32_t size) { return sizeof(Core) + size * sizeof(const JxTerm *); }

static void empty(JxCache *cache) {
    JxAlloc *alloc = cache->solver->alloc;
    for (JxMapEntry *e = jx_map_next(&cache->entries, NULL); e; e = jx_map_next(&cache->entries, e)) {
        Entry *entry = e->value;
        for (int i = 0; i < MODELS; i++) jx_model_free(entry->models[i]);
        for (int i = 0; i < CORES; i++) {
            if (entry->cores[i]) jx_mem_free(alloc, entry->cores[i], core_bytes(entry->cores[i]->size));
        }
        jx_mem_free(alloc, entry, sizeof *entry);
    }
    jx_map_clear(&cache->entries);
    for (int i = 0; i < RECENT; i++) {
        jx_model_free(cache->recent[i]);
        cache->recent[i] = NULL;
    }
    cache->recent_count = 0;
    cache->stored = 0;
}

void jx_cache_free(JxCache *cache) {
    if (!cache) return;
    empty(cache);
    jx_map_fini(&cache->entries);
    jx_vec_fini(&cache->marks);
    jx_mem_free(cache->solver->alloc, cache, sizeof *cache);
}

static Entry *entry_for(JxCache *cache, const JxTerm *condition) {
    if (cache->stored++ > STORED_LIMIT) empty(cache);
    Entry *entry = jx_map_get_num(&cache->entries, condition->id);
    if (!entry) {
        entry = jx_mem_zero(cache->solver->alloc, sizeof *entry);
        jx_map_put_num(&cache->entries, condition->id, entry);
    }
    return entry;
}

void jx_cache_add_unsat(JxQuery *query, const JxTerm *const *terms, uint32_t count) {
    JxCache *cache = query->solver->cache;
    if (count > CORE_SIZE) return;
    for (uint32_t i = 0; i < query->fresh_count; i++) {
        Entry *entry = entry_for(cache, query->fresh[i]);
        Core **place = &entry->cores[entry->core_count++ % CORES];
        if (*place) jx_mem_free(cache->solver->alloc, *place, core_bytes((*place)->size));
        *place = jx_mem_new(cache->solver->alloc, core_bytes(count));
        (*place)->size = count;
        memcpy((*place)->terms, terms, count * sizeof *terms);
    }
}

void jx_cache_add_sat(JxQuery *query, const JxModel *part) {
    JxCache *cache = query->solver->cache;
    for (uint32_t i = 0; i < query->fresh_count; i++) {
        Entry *entry = entry_for(cache, query->fresh[i]);
        JxModel **place = &entry->models[entry->model_count++ % MODELS];
        jx_model_free(*place);
        *place = jx_model_copy(part);
    }
    JxModel **place = &cache->recent[cache->recent_count++ % RECENT];
    jx_model_free(*place);
    *place = jx_model_copy(part);
}

static void mark_query(JxCache *cache, const JxQuery *query) {
    cache->epoch++;
    for (size_t i = 0; i < query->all->count; i++) {
        uint32_t id = query->all->data[i]->id;
        while (cache->marks.count <= id) *jx_vec_push(&cache->marks) = 0;
        cache->marks.data[id] = cache->epoch;
    }
}

static bool is_within(const JxCache *cache, const Core *core) {
    for (uint32_t i = 0; i < core->size; i++) {
        uint32_t id = core->terms[i]->id;
        if (id >= cache->marks.count || cache->marks.data[id] != cache->epoch) return false;
    }
    return true;
}

// A part that was found for another query may speak of variables that are not
// in this one's groups, and must not break what other groups say of them.
static bool path_holds(const JxQuery *query, const JxModel *model) {
    for (const JxLink *link = query->path->last; link; link = link->before) {
        if (!jx_term_holds(query->solver->pool, link->condition, model)) return false;
    }
    return true;
}

static bool try_model(JxQuery *query, const JxModel *part) {
    if (!part) return false;
    for (uint32_t i = 0; i < query->fresh_count; i++) {
        if (!jx_term_holds(query->solver->pool, query->fresh[i], part)) return false;
    }
    JxModel *model = jx_query_extend(query, part);
    if (jx_query_holds(query, model) && path_holds(query, model)) {
        query->model = model;
        return true;
    }
    jx_model_free(model);
    return false;
}

JxSat jx_ask_cache(JxQuery *query) {
    JxCache *cache = query->solver->cache;
    jx_query_collect(query);
    mark_query(cache, query);
    for (uint32_t i = 0; i < query->fresh_count; i++) {
        const Entry *entry = jx_map_get_num(&cache->entries, query->fresh[i]->id);
        if (!entry) continue;
        for (int k = 0; k < CORES && entry->cores[k]; k++) {
            if (is_within(cache, entry->cores[k])) return JX_UNSAT;
        }
        for (int k = 0; k < MODELS; k++) {
            if (try_model(query, entry->models[k])) return JX_SAT;
        }
    }
    for (int k = 0; k < RECENT; k++) {
        if (try_model(query, cache->recent[k])) return JX_SAT;
    }
    return JX_UNKNOWN;
}
