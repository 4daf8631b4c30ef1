// SPDX-License-Identifier: Apache-2.0
#include "term/pool.h"

#include <string.h>

#include "base/map.h"

JxSort jx_sort_element(JxSort sort) {
    JX_ASSERT(jx_sort_is_array(sort));
    return (JxSort)(sort - JX_SORT_ARRAY_BV8 + JX_SORT_BV8);
}

JxSort jx_sort_array_of(JxSort element) {
    JX_ASSERT(element >= JX_SORT_BV8 && element <= JX_SORT_F64);
    return (JxSort)(element - JX_SORT_BV8 + JX_SORT_ARRAY_BV8);
}

// ---- variable sets ----

static uint32_t set_hash(const uint32_t *vars, uint32_t count) {
    uint64_t h = count;
    for (uint32_t i = 0; i < count; i++) h = (h ^ vars[i]) * 0x9e3779b97f4a7c15u, h ^= h >> 29;
    return (uint32_t)jx_hash_mix(h);
}

static void grow_sets(JxTermPool *pool) {
    uint32_t room = pool->set_mask + 1, new_room = room * 2;
    const JxVarSet **table = jx_mem_zero(&pool->ctx->alloc, new_room * sizeof *table);
    for (uint32_t i = 0; i < room; i++) {
        if (!pool->sets[i]) continue;
        uint32_t at = pool->sets[i]->hash & (new_room - 1);
        while (table[at]) at = (at + 1) & (new_room - 1);
        table[at] = pool->sets[i];
    }
    jx_mem_free(&pool->ctx->alloc, pool->sets, room * sizeof *table);
    pool->sets = table;
    pool->set_mask = new_room - 1;
}

static const JxVarSet *find_set(JxTermPool *pool, const uint32_t *vars, uint32_t count) {
    uint32_t hash = set_hash(vars, count);
    uint32_t at = hash & pool->set_mask;
    for (; pool->sets[at]; at = (at + 1) & pool->set_mask) {
        const JxVarSet *set = pool->sets[at];
        if (set->hash == hash && set->count == count && !memcmp(set->vars, vars, count * sizeof *vars)) return set;
    }
    JxVarSet *set = jx_arena_new(&pool->arena, sizeof *set + count * sizeof *vars);
    set->id = pool->set_count++;
    set->count = count;
    set->hash = hash;
    if (count) memcpy(set->vars, vars, count * sizeof *vars);
    pool->sets[at] = set;
    if (pool->set_count * 2 > pool->set_mask) grow_sets(pool);
    return set;
}

static const JxVarSet *set_of(const JxTerm *t) {
    return (const JxVarSet *)((const char *)t->vars - offsetof(JxVarSet, vars));
}

static const JxVarSet *merge_sets(JxTermPool *pool, const JxVarSet *a, const JxVarSet *b) {
    uint32_t room = a->count + b->count, few[64], count = 0, i = 0, j = 0;
    uint32_t *merged = room <= 64 ? few : jx_mem_new(&pool->ctx->alloc, room * sizeof *merged);
    while (i < a->count && j < b->count) {
        uint32_t next = a->vars[i] < b->vars[j] ? a->vars[i] : b->vars[j];
        i += a->vars[i] == next;
        j += b->vars[j] == next;
        merged[count++] = next;
    }
    while (i < a->count) merged[count++] = a->vars[i++];
    while (j < b->count) merged[count++] = b->vars[j++];
    const JxVarSet *set = count == a->count ? a : count == b->count ? b : find_set(pool, merged, count);
    if (merged != few) jx_mem_free(&pool->ctx->alloc, merged, room * sizeof *merged);
    return set;
}

static const JxVarSet *unite_sets(JxTermPool *pool, const JxVarSet *a, const JxVarSet *b) {
    if (a == b || !b->count) return a;
    if (!a->count) return b;
    uint64_t key = a->id < b->id ? (uint64_t)a->id << 32 | b->id : (uint64_t)b->id << 32 | a->id;
    JxUnionEntry *entry = &pool->unions[(key * 0x9e3779b97f4a7c15u) >> (64 - JX_UNION_BITS)];
    if (entry->key == key) return entry->result;
    entry->result = merge_sets(pool, a, b);
    entry->key = key;
    return entry->result;
}

// ---- the pool ----

#define FIRST_ROOM 4096u

JxTermPool *jx_terms_new(JxContext *ctx) {
    JxTermPool *pool = jx_mem_zero(&ctx->alloc, sizeof *pool);
    pool->ctx = ctx;
    jx_arena_init(&pool->arena, &ctx->alloc);
    pool->table = jx_mem_zero(&ctx->alloc, FIRST_ROOM * sizeof *pool->table);
    pool->mask = FIRST_ROOM - 1;
    pool->sets = jx_mem_zero(&ctx->alloc, 64 * sizeof *pool->sets);
    pool->set_mask = 63;
    pool->made = jx_mem_zero(&ctx->alloc, sizeof *pool->made << JX_MADE_BITS);
    pool->unions = jx_mem_zero(&ctx->alloc, sizeof *pool->unions << JX_UNION_BITS);
    jx_vec_init(&pool->vars, &ctx->alloc);
    jx_vec_init(&pool->tables, &ctx->alloc);
    jx_map_init(&pool->table_places, &ctx->alloc);
    jx_map_init(&pool->table_reads, &ctx->alloc);
    jx_vec_init(&pool->functions, &ctx->alloc);
    pool->scratch = jx_mem_zero(&ctx->alloc, sizeof *pool->scratch);
    jx_vec_init(&pool->scratch->stack, &ctx->alloc);
    pool->no_vars = find_set(pool, NULL, 0);
    pool->truth[0] = jx_term_make(pool, JX_TERM_CONST, JX_SORT_BOOL, 0, NULL, 0);
    pool->truth[1] = jx_term_make(pool, JX_TERM_CONST, JX_SORT_BOOL, 1, NULL, 0);
    return pool;
}

void jx_terms_free(JxTermPool *pool) {
    if (!pool) return;
    JxAlloc *alloc = &pool->ctx->alloc;
    jx_mem_free(alloc, pool->table, (pool->mask + (size_t)1) * sizeof *pool->table);
    jx_mem_free(alloc, pool->sets, (pool->set_mask + (size_t)1) * sizeof *pool->sets);
    jx_mem_free(alloc, pool->made, sizeof *pool->made << JX_MADE_BITS);
    jx_mem_free(alloc, pool->unions, sizeof *pool->unions << JX_UNION_BITS);
    jx_vec_fini(&pool->vars);
    jx_vec_fini(&pool->tables);
    jx_map_fini(&pool->table_places);
    jx_map_fini(&pool->table_reads);
    jx_vec_fini(&pool->functions);
    jx_vec_fini(&pool->scratch->stack);
    jx_mem_free(alloc, pool->scratch, sizeof *pool->scratch);
    jx_arena_fini(&pool->arena);
    jx_mem_free(alloc, pool, sizeof *pool);
}

uint64_t jx_terms_visits(const JxTermPool *pool) { return pool->scratch->visits; }

uint32_t jx_term_nodes(const JxTermPool *pool, const JxTerm *t, uint32_t most) {
    JxScratch *scratch = pool->scratch;
    uint32_t stamp = jx_terms_stamp(pool), count = 0;
    size_t base = scratch->stack.count;
    *jx_vec_push(&scratch->stack) = t;
    while (scratch->stack.count > base && count < most) {
        const JxTerm *next = jx_vec_pop(&scratch->stack);
        if (next->stamp == stamp) continue;
        jx_term_note(next, stamp, 0);
        count++;
        for (uint32_t i = 0; i < next->arity; i++) *jx_vec_push(&scratch->stack) = next->args[i];
    }
    scratch->stack.count = base;
    return count;
}

uint32_t jx_terms_count(const JxTermPool *pool) { return pool->count; }

uint32_t jx_terms_stamp(const JxTermPool *pool) {
    JxScratch *scratch = pool->scratch;
    if (++scratch->stamp == 0) {  // after four thousand million traversals: old notes could look new
        for (uint32_t i = 0; i <= pool->mask; i++) {
            if (pool->table[i].term) pool->table[i].term->stamp = 0;
        }
        scratch->stamp = 1;
    }
    return scratch->stamp;
}

static void grow_table(JxTermPool *pool) {
    uint32_t room = pool->mask + 1, new_room = room * 2;
    JxPoolSlot *table = jx_mem_zero(&pool->ctx->alloc, (size_t)new_room * sizeof *table);
    for (uint32_t i = 0; i < room; i++) {
        if (!pool->table[i].term) continue;
        uint32_t at = pool->table[i].hash & (new_room - 1);
        while (table[at].term) at = (at + 1) & (new_room - 1);
        table[at] = pool->table[i];
    }
    jx_mem_free(&pool->ctx->alloc, pool->table, (size_t)room * sizeof *table);
    pool->table = table;
    pool->mask = new_room - 1;
}

// From ids, not addresses: the table's order is the same in every run.
static inline uint32_t term_hash(JxTermOp op, JxSort sort, uint64_t value, const JxTerm *const *args, uint32_t arity) {
    uint64_t h = (value ^ ((uint64_t)op << 8 | sort)) * 0x9e3779b97f4a7c15u;
    for (uint32_t i = 0; i < arity; i++) h = (h ^ (h >> 32) ^ args[i]->id) * 0xff51afd7ed558ccdu;
    return (uint32_t)(h ^ (h >> 32));
}

static inline bool same_parts(const JxTerm *t, JxTermOp op, JxSort sort, uint64_t value, const JxTerm *const *args,
                              uint32_t arity) {
    if (t->op != op || t->sort != sort || t->value != value || t->arity != arity) return false;
    for (uint32_t i = 0; i < arity; i++) {
        if (t->args[i] != args[i]) return false;
    }
    return true;
}

// What follows from the arguments alone: variables, size, depth, flags.
static void gather(JxTermPool *pool, JxTerm *t) {
    const JxVarSet *set = pool->no_vars;
    uint64_t size = 1;
    for (uint32_t i = 0; i < t->arity; i++) {
        const JxTerm *a = t->args[i];
        set = unite_sets(pool, set, set_of(a));
        size += a->size;
        if (a->depth >= t->depth) t->depth = a->depth + 1;
        t->flags |= a->flags;
    }
    t->vars = set->vars;
    t->var_count = set->count;
    t->size = size > UINT32_MAX ? UINT32_MAX : (uint32_t)size;
    if (t->op == JX_TERM_APPLY || t->op == JX_TERM_FREM) t->flags |= JX_TERM_HAS_APPLY;
    if (jx_sort_is_float(t->sort)) t->flags |= JX_TERM_HAS_FLOAT;
    if (jx_sort_is_array(t->sort)) t->flags |= JX_TERM_HAS_ARRAY;
}

const JxTerm *jx_term_make(JxTermPool *pool, JxTermOp op, JxSort sort, uint64_t value, const JxTerm *const *args,
                           uint32_t arity) {
    uint32_t hash = term_hash(op, sort, value, args, arity);
    uint32_t at = hash & pool->mask;
    for (; pool->table[at].term; at = (at + 1) & pool->mask) {
        const JxTerm *t = pool->table[at].term;
        if (pool->table[at].hash == hash && same_parts(t, op, sort, value, args, arity)) return t;
    }
    JxTerm *t = jx_arena_new(&pool->arena, sizeof *t + arity * sizeof *args);
    memset(t, 0, sizeof *t);
    t->op = (uint8_t)op;
    t->sort = (uint8_t)sort;
    t->arity = (uint16_t)arity;
    t->id = ++pool->count;
    t->value = value;
    for (uint32_t i = 0; i < arity; i++) t->args[i] = args[i];
    gather(pool, t);
    if (op == JX_TERM_VAR) {
        uint32_t number = (uint32_t)value;
        t->vars = find_set(pool, &number, 1)->vars;
        t->var_count = 1;
    }
    jx_term_infer(pool, t);
    pool->table[at] = (JxPoolSlot){.hash = hash, .term = t};
    if (pool->count * 2 > pool->mask) grow_table(pool);
    return t;
}

// ---- leaves, tables, functions ----

const JxTerm *jx_term_const(JxTermPool *pool, JxSort sort, uint64_t bits) {
    JX_ASSERT(sort <= JX_SORT_F64);
    bits = jx_sort_canonical(sort, bits);
    if (sort == JX_SORT_BOOL) return pool->truth[bits];
    if (sort <= JX_SORT_BV64) {
        uint64_t place = (bits + 16) & jx_mask_of(jx_sort_width(sort));
        if (place < JX_SMALL_CONSTANTS) {
            if (!pool->small[sort][place])
                pool->small[sort][place] = jx_term_make(pool, JX_TERM_CONST, sort, bits, NULL, 0);
            return pool->small[sort][place];
        }
    }
    return jx_term_make(pool, JX_TERM_CONST, sort, bits, NULL, 0);
}

const JxTerm *jx_term_bool(JxTermPool *pool, bool value) { return pool->truth[value]; }

const JxTerm *jx_term_var(JxTermPool *pool, JxSort sort, const char *name) {
    uint32_t number = (uint32_t)pool->vars.count;
    JxPoolVar *var = jx_vec_push(&pool->vars);
    var->name = jx_arena_strdup(&pool->arena, name);
    var->text = false;
    var->term = jx_term_make(pool, JX_TERM_VAR, sort, number, NULL, 0);
    return pool->vars.data[number].term;
}

const JxTerm *jx_term_var_by_number(const JxTermPool *pool, uint32_t number) {
    JX_ASSERT(number < pool->vars.count);
    return pool->vars.data[number].term;
}

const char *jx_term_var_name(const JxTermPool *pool, uint32_t number) {
    JX_ASSERT(number < pool->vars.count);
    return pool->vars.data[number].name;
}

void jx_term_var_mark_text(JxTermPool *pool, const JxTerm *var) {
    JX_ASSERT(var->op == JX_TERM_VAR);
    pool->vars.data[var->value].text = true;
}

bool jx_term_var_is_text(const JxTermPool *pool, uint32_t number) {
    JX_ASSERT(number < pool->vars.count);
    return pool->vars.data[number].text;
}

static bool is_table(const JxTermPool *pool, const void *place, JxSort sort, const uint64_t *elements, uint32_t count) {
    const JxPoolTable *table = &pool->tables.data[(uintptr_t)place - 1];
    return table->sort == sort && table->count == count && !memcmp(table->elements, elements, count * sizeof *elements);
}

const JxTerm *jx_term_table(JxTermPool *pool, JxSort array_sort, const uint64_t *elements, uint32_t count) {
    JxSort sort = jx_sort_element(array_sort);
    uint64_t *copy = jx_mem_new(&pool->ctx->alloc, (count + (size_t)1) * sizeof *copy);
    uint32_t used = 0;  // zeros at the end are what lies outside anyway
    for (uint32_t i = 0; i < count; i++) {
        copy[i] = jx_sort_canonical(sort, elements[i]);
        if (copy[i]) used = i + 1;
    }
    uint64_t key = jx_hash_mix(jx_hash_bytes(copy, used * sizeof *copy) + array_sort);
    void *place;  // its number plus one
    while ((place = jx_map_get_num(&pool->table_places, key)) && !is_table(pool, place, array_sort, copy, used)) key++;
    if (!place) {
        JxPoolTable *table = jx_vec_push(&pool->tables);
        table->sort = array_sort;
        table->count = used;
        table->elements = jx_arena_copy(&pool->arena, copy, used * sizeof *copy);
        jx_table_infer(table);
        jx_table_find_runs(table);
        place = (void *)(uintptr_t)pool->tables.count;
        jx_map_put_num(&pool->table_places, key, place);
    }
    jx_mem_free(&pool->ctx->alloc, copy, (count + (size_t)1) * sizeof *copy);
    return jx_term_make(pool, JX_TERM_TABLE, array_sort, (uintptr_t)place - 1, NULL, 0);
}

const uint64_t *jx_term_table_data(const JxTermPool *pool, const JxTerm *table, uint32_t *count) {
    JX_ASSERT(table->op == JX_TERM_TABLE && table->value < pool->tables.count);
    const JxPoolTable *data = &pool->tables.data[table->value];
    *count = data->count;
    return data->elements;
}

uint32_t jx_term_function(JxTermPool *pool, const char *name, JxSort result, const JxSort *args, uint32_t arity,
                          JxFunctionEval evaluate, void *user) {
    JX_ASSERT(arity <= JX_FUNCTION_ARITY);
    JxPoolFunction *function = jx_vec_push(&pool->functions);
    function->name = jx_arena_strdup(&pool->arena, name);
    function->result = result;
    function->arity = arity;
    function->args = jx_arena_copy(&pool->arena, args, arity * sizeof *args);
    function->evaluate = evaluate;
    function->user = user;
    return (uint32_t)pool->functions.count - 1;
}

const char *jx_term_function_name(const JxTermPool *pool, uint32_t function) {
    JX_ASSERT(function < pool->functions.count);
    return pool->functions.data[function].name;
}

bool jx_term_function_eval(const JxTermPool *pool, uint32_t function, const uint64_t *args, uint64_t *result) {
    JX_ASSERT(function < pool->functions.count);
    const JxPoolFunction *f = &pool->functions.data[function];
    if (!f->evaluate || !f->evaluate(f->user, args, result)) return false;
    *result = jx_sort_canonical(f->result, *result);
    return true;
}

bool jx_term_has_apply(const JxTerm *t) { return t->flags & JX_TERM_HAS_APPLY; }
