// SPDX-License-Identifier: Apache-2.0
//
// The persistent map against plain arrays, under random fork, set and drop.
#include "base/pmap.h"

#include "../unit.h"
#include "base/context.h"

enum { KEYS = 3000, VERSIONS = 8 };

// A value that counts who holds it and takes itself off the books when nobody does.
typedef struct Value {
    JxAlloc *alloc;
    uint32_t count;
    uint32_t mark;
} Value;

static Value *new_value(JxAlloc *alloc, uint32_t mark) {
    Value *value = jx_mem_new(alloc, sizeof *value);
    *value = (Value){alloc, 1, mark};
    return value;
}

static void keep_value(void *value, void *user) {
    (*(int *)user)++;
    ((Value *)value)->count++;
}

static void drop_value(void *value, void *user) {
    (*(int *)user)--;
    Value *v = value;
    assert_true(v->count > 0);
    if (--v->count == 0) jx_mem_free(v->alloc, v, sizeof *v);
}

typedef struct World {
    JxAlloc alloc;
    JxPmapKind kind;
    int held;  // counts taken minus counts dropped through the hooks
    bool open[VERSIONS];
    JxPmap map[VERSIONS];
    uint32_t model[VERSIONS][KEYS];  // mark of the value, 0: none
} World;

static void begin(World *world) {
    memset(world, 0, sizeof *world);
    jx_alloc_init(&world->alloc);
    world->kind = (JxPmapKind){&world->alloc, keep_value, drop_value, &world->held};
    jx_pmap_init(&world->map[0], &world->kind);
    world->open[0] = true;
}

static void end(World *world) {
    for (int v = 0; v < VERSIONS; v++)
        if (world->open[v]) jx_pmap_fini(&world->map[v]);
    assert_int_equal(world->alloc.live_bytes, 0);
}

typedef struct Walk {
    const uint32_t *model;
    uint32_t next;  // no key below this is still expected
} Walk;

static void visit(uint32_t key, void *value, void *user) {
    Walk *walk = user;
    assert_true(key >= walk->next && key < KEYS);
    for (; walk->next < key; walk->next++) assert_int_equal(walk->model[walk->next], 0);
    assert_int_equal(walk->model[key], ((Value *)value)->mark);
    walk->next = key + 1;
}

static void check_version(const World *world, int v) {
    Walk walk = {world->model[v], 0};
    jx_pmap_each(&world->map[v], visit, &walk);
    for (; walk.next < KEYS; walk.next++) assert_int_equal(walk.model[walk.next], 0);
    for (uint32_t key = 0; key < KEYS; key++) {
        const Value *value = jx_pmap_get(&world->map[v], key);
        assert_int_equal(value ? value->mark : 0, world->model[v][key]);
    }
}

typedef struct Changes {
    const World *world;
    int v, base;
    uint32_t next;
} Changes;

static void expect_same_until(Changes *c, uint32_t end) {
    for (; c->next < end; c->next++) {
        void *mine = jx_pmap_get(&c->world->map[c->v], c->next), *other = jx_pmap_get(&c->world->map[c->base], c->next);
        assert_true(!mine || mine == other);
    }
}

static void visit_change(uint32_t key, void *value, void *user) {
    Changes *c = user;
    expect_same_until(c, key);
    assert_ptr_equal(value, jx_pmap_get(&c->world->map[c->v], key));
    assert_ptr_not_equal(value, jx_pmap_get(&c->world->map[c->base], key));
    c->next = key + 1;
}

// What differs from another version, whatever the two have to do with each other.
static void check_changes(const World *world, int v, int base) {
    Changes changes = {world, v, base, 0};
    jx_pmap_each_changed(&world->map[v], &world->map[base], visit_change, &changes);
    expect_same_until(&changes, KEYS);
}

static void set_both(World *world, int v, uint32_t key, uint32_t mark) {
    jx_pmap_set(&world->map[v], key, mark ? new_value(&world->alloc, mark) : NULL);
    world->model[v][key] = mark;
}

// Looks at the value through its cell and replaces it, as a heap does that
// copies an object on write.
static void replace_in_cell(World *world, int v, uint32_t key, uint32_t mark) {
    void **cell = jx_pmap_cell(&world->map[v], key);
    assert_int_equal(cell != NULL, world->model[v][key] != 0);
    if (!cell) return;
    Value *value = *cell;
    assert_int_equal(value->mark, world->model[v][key]);
    if (value->count > 1) {
        *cell = new_value(&world->alloc, mark);
        value->count--;
    } else {
        value->mark = mark;
    }
    world->model[v][key] = mark;
}

static void step(World *world, uint64_t pick, uint32_t mark) {
    int v = (int)(pick % VERSIONS), other = (int)(pick / 8 % VERSIONS);
    uint64_t kind = pick / 64 % 64;
    // Most keys are near each other, some are far off, so that levels come one by one.
    uint32_t key = (uint32_t)(pick / 4096 % (kind < 40 ? 100 : KEYS));
    if (!world->open[v]) {
        if (v == other || !world->open[other]) return;
        jx_pmap_fork(&world->map[v], &world->map[other]);
        memcpy(world->model[v], world->model[other], sizeof world->model[v]);
        world->open[v] = true;
    } else if (kind % 8 < 5) {
        set_both(world, v, key, mark);
    } else if (kind % 8 == 5) {
        set_both(world, v, key, 0);
    } else if (kind % 8 == 6) {
        replace_in_cell(world, v, key, mark);
    } else if (pick >> 60 == 0) {
        int open = 0;
        for (int i = 0; i < VERSIONS; i++) open += world->open[i];
        if (open == 1) return;
        jx_pmap_fini(&world->map[v]);
        memset(world->model[v], 0, sizeof world->model[v]);
        world->open[v] = false;
    }
}

static void versions_against_arrays(void **state) {
    (void)state;
    static World world;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        begin(&world);
        uint64_t random = seed;
        for (uint32_t i = 1; i <= 4000; i++) {
            step(&world, jx_random(&random), i);
            if (i % 500 == 0)
                for (int v = 0; v < VERSIONS; v++) {
                    if (world.open[v]) check_version(&world, v);
                    for (int base = 0; world.open[v] && base < VERSIONS; base++)
                        if (world.open[base]) check_changes(&world, v, base);
                }
        }
        end(&world);
    }
}

static void fork_shares_and_owner_writes_in_place(void **state) {
    (void)state;
    static World world;
    begin(&world);
    for (uint32_t key = 0; key < KEYS; key++) set_both(&world, 0, key, key + 1);
    uint64_t calls = world.alloc.calls;
    JxPmap copy;
    jx_pmap_fork(&copy, &world.map[0]);
    assert_int_equal(world.alloc.calls, calls);  // a fork allocates nothing
    set_both(&world, 0, 5, 77);
    assert_int_equal(world.alloc.calls, calls + 1 + 3);  // the value and one path of three nodes
    set_both(&world, 0, 6, 78);
    assert_int_equal(world.alloc.calls, calls + 1 + 3 + 1);  // same leaf, now owned
    assert_int_equal(((Value *)jx_pmap_get(&copy, 5))->mark, 6);
    jx_pmap_fini(&copy);
    calls = world.alloc.calls;
    assert_non_null(jx_pmap_cell(&world.map[0], 2999));
    assert_int_equal(world.alloc.calls, calls);  // the last version owns everything again
    check_version(&world, 0);
    end(&world);
}

static void far_keys(void **state) {
    (void)state;
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    JxPmapKind kind = {.alloc = &alloc};  // values without hooks
    JxPmap map;
    jx_pmap_init(&map, &kind);
    static int values[5];
    const uint32_t keys[] = {0, 31, 32, 1u << 31, UINT32_MAX - 1};
    assert_null(jx_pmap_get(&map, 0));
    assert_null(jx_pmap_cell(&map, 0));
    jx_pmap_set(&map, 12, NULL);
    assert_int_equal(alloc.calls, 0);
    for (size_t i = 0; i < ROWS(keys); i++) {
        jx_pmap_set(&map, keys[i], &values[i]);
        for (size_t j = 0; j < ROWS(keys); j++)
            assert_ptr_equal(jx_pmap_get(&map, keys[j]), j <= i ? &values[j] : NULL);
    }
    assert_null(jx_pmap_get(&map, UINT32_MAX));
    jx_pmap_fini(&map);
    assert_int_equal(alloc.live_bytes, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(versions_against_arrays),
        cmocka_unit_test(fork_shares_and_owner_writes_in_place),
        cmocka_unit_test(far_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
