// SPDX-License-Identifier: Apache-2.0
//
// bench_base: what the hot operations of base/ cost, in nanoseconds each.
#include <stdio.h>

#include "base/arena.h"
#include "base/context.h"
#include "base/map.h"
#include "base/pmap.h"

static void show(const char *what, double seconds, double operations) {
    printf("%-44s %8.1f ns\n", what, seconds / operations * 1e9);
}

static void bench_arena(JxAlloc *alloc) {
    enum { BLOCKS = 20000000 };
    JxArena arena;
    jx_arena_init(&arena, alloc);
    uintptr_t sum = 0;
    double began = jx_now();
    for (int i = 0; i < BLOCKS; i++) {
        sum += (uintptr_t)jx_arena_new(&arena, 24);
        if (i % 100000 == 0) jx_arena_reset(&arena);
    }
    show("arena: block of 24 bytes", jx_now() - began, BLOCKS);
    if (sum == 0) puts("impossible");
    jx_arena_fini(&arena);
}

static void bench_map(JxAlloc *alloc) {
    enum { KEYS = 100000, ROUNDS = 50 };
    JxMap map;
    jx_map_init(&map, alloc);
    double began = jx_now();
    for (uint64_t key = 0; key < KEYS; key++) jx_map_put_num(&map, key * 977, &map);
    show("map: put of a new key, growth included", jx_now() - began, KEYS);
    uint64_t found = 0;
    began = jx_now();
    for (int round = 0; round < ROUNDS; round++)
        for (uint64_t key = 0; key < KEYS; key++) found += jx_map_get_num(&map, key * 977) != NULL;
    show("map: get among 100,000", jx_now() - began, (double)found);
    jx_map_fini(&map);
}

static void keep(void *value, void *user) {
    (void)user;
    ++*(uint64_t *)value;
}

static void drop(void *value, void *user) {
    (void)user;
    --*(uint64_t *)value;
}

static void bench_pmap(JxAlloc *alloc, uint32_t keys) {
    enum { ROUNDS = 2000000 };
    JxPmapKind kind = {alloc, keep, drop, NULL};
    JxPmap map;
    jx_pmap_init(&map, &kind);
    static uint64_t counts[1 << 16];
    for (uint32_t key = 0; key < keys; key++) jx_pmap_set(&map, key, &counts[key]);
    char what[80];
    uint64_t random = 1, sum = 0;
    double began = jx_now();
    for (int i = 0; i < 10 * ROUNDS; i++) sum += *(uint64_t *)jx_pmap_get(&map, ((uint32_t)i * 2654435761u) % keys);
    snprintf(what, sizeof what, "pmap: get among %u", keys);
    show(what, jx_now() - began, 10.0 * ROUNDS);
    began = jx_now();
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t key = (uint32_t)(jx_random(&random) % keys);
        jx_pmap_set(&map, key, &counts[key]);
    }
    snprintf(what, sizeof what, "pmap: set in place among %u", keys);
    show(what, jx_now() - began, ROUNDS);
    began = jx_now();
    for (int i = 0; i < ROUNDS / 10; i++) {
        JxPmap copy;
        jx_pmap_fork(&copy, &map);
        uint32_t key = (uint32_t)(jx_random(&random) % keys);
        jx_pmap_set(&copy, key, &counts[key]);
        jx_pmap_fini(&copy);
    }
    snprintf(what, sizeof what, "pmap: fork, one set, drop among %u", keys);
    show(what, jx_now() - began, ROUNDS / 10);
    jx_pmap_fini(&map);
    if (sum == 1) puts("impossible");
}

int main(void) {
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    bench_arena(&alloc);
    bench_map(&alloc);
    bench_pmap(&alloc, 30);
    bench_pmap(&alloc, 1000);
    bench_pmap(&alloc, 30000);
    return alloc.live_bytes == 0 ? 0 : 1;
}
