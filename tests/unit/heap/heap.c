// SPDX-License-Identifier: Apache-2.0
//
// The persistent heap against plain copies: random writes in a tree of forks,
// each state compared with its own array of expected values; nothing is left
// behind when all states are gone.
#include "heap/heap.h"
#include "../unit.h"

#define OBJECTS 40
#define SLOTS 3
#define STATES 12

static JxClass instance_class = {.name = "P", .kind = JX_CLASS_INSTANCE, .instance_slots = SLOTS};
static JxClass array_class = {.name = "[I", .kind = JX_CLASS_ARRAY, .element_kind = JX_KIND_INT};

typedef struct World {
    JxHeap heap;
    uint64_t expected[OBJECTS][SLOTS];
    uint32_t count;
    bool used;
} World;

static void make_object(World *w, uint64_t *random) {
    if (w->count == OBJECTS) return;
    bool array = jx_random(random) % 2;
    JxObject *object =
        array ? jx_heap_new_array(&w->heap, &array_class, SLOTS) : jx_heap_new_instance(&w->heap, &instance_class);
    assert_int_equal(object->ref, w->count + 1);
    memset(w->expected[w->count++], 0, sizeof w->expected[0]);
}

static void write_object(World *w, uint64_t *random) {
    if (w->count == 0) return;
    uint32_t i = (uint32_t)(jx_random(random) % w->count), slot = (uint32_t)(jx_random(random) % SLOTS);
    uint64_t value = (uint32_t)jx_random(random);
    JxObject *object = jx_heap_write(&w->heap, i + 1);
    if (jx_object_is_array(object))
        jx_array_data_set(object, slot, value);
    else
        object->as.slots[slot] = jx_slot(value);
    w->expected[i][slot] = value;
}

static void check_world(const World *w) {
    for (uint32_t i = 0; i < w->count; i++) {
        const JxObject *object = jx_heap_read(&w->heap, i + 1);
        for (uint32_t k = 0; k < SLOTS; k++) {
            uint64_t value = jx_object_is_array(object) ? jx_array_data_get(object, k) : object->as.slots[k].v;
            assert_int_equal(value, w->expected[i][k]);
        }
    }
}

static void fork_world(World *worlds, uint32_t from, uint32_t to) {
    if (from == to || !worlds[from].used) return;
    if (worlds[to].used) jx_heap_fini(&worlds[to].heap);
    memcpy(worlds[to].expected, worlds[from].expected, sizeof worlds[from].expected);
    worlds[to].count = worlds[from].count;
    worlds[to].used = true;
    jx_heap_fork(&worlds[to].heap, &worlds[from].heap);
}

static void test_forks_do_not_see_each_other(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        JxContext ctx;
        jx_context_init(&ctx);
        size_t before = ctx.alloc.live_bytes;
        JxHeapBase base;
        jx_heap_base_init(&base, &ctx);
        World *worlds = calloc(STATES, sizeof *worlds);
        jx_heap_init(&worlds[0].heap, &base);
        worlds[0].used = true;
        uint64_t random = seed;
        for (int step = 0; step < 3000; step++) {
            uint32_t at = (uint32_t)(jx_random(&random) % STATES);
            uint64_t what = jx_random(&random) % 10;
            if (what == 0) fork_world(worlds, at, (uint32_t)(jx_random(&random) % STATES));
            if (!worlds[at].used) continue;
            if (what < 3) make_object(&worlds[at], &random);
            if (what >= 3) write_object(&worlds[at], &random);
            check_world(&worlds[at]);
        }
        for (uint32_t i = 0; i < STATES; i++) {
            if (!worlds[i].used) continue;
            check_world(&worlds[i]);
            jx_heap_fini(&worlds[i].heap);
        }
        free(worlds);
        jx_heap_base_fini(&base);
        assert_int_equal(ctx.alloc.live_bytes, before);
        jx_context_fini(&ctx);
    }
}

static JxSlot *slot_of(const JxObject *object, uint32_t i) { return (JxSlot *)(uintptr_t)object->as.slots + i; }

// A shared object is the same for all states until one writes to it.
static void test_shared_objects_are_copied_on_write(void **state) {
    (void)state;
    JxContext ctx;
    jx_context_init(&ctx);
    JxHeapBase base;
    jx_heap_base_init(&base, &ctx);
    JxHeap a, b;
    jx_heap_init(&a, &base);
    JxObject *shared = jx_heap_share_instance(&base, &instance_class);
    *slot_of(shared, 1) = jx_slot(7);
    JxRef ref = shared->ref;
    assert_true(ref >= JX_REF_SHARED);
    jx_heap_fork(&b, &a);
    assert_int_equal(slot_of(jx_heap_read(&a, ref), 1)->v, 7);
    *slot_of(jx_heap_write(&a, ref), 1) = jx_slot(8);
    assert_int_equal(slot_of(jx_heap_read(&a, ref), 1)->v, 8);
    assert_int_equal(slot_of(jx_heap_read(&b, ref), 1)->v, 7);
    jx_heap_fini(&a);
    jx_heap_fini(&b);
    jx_heap_base_fini(&base);
    jx_context_fini(&ctx);
}

// Elements are cut to their kind and come back extended as the JVM loads them.
static void test_array_elements_keep_their_kind(void **state) {
    (void)state;
    static const struct {
        JxKind kind;
        uint64_t in, out;
    } rows[] = {
        {JX_KIND_BOOLEAN, 3, 1},
        {JX_KIND_BYTE, 0x1ff, 0xffffffff},
        {JX_KIND_BYTE, 0x7f, 0x7f},
        {JX_KIND_CHAR, 0x1ffff, 0xffff},
        {JX_KIND_SHORT, 0x8000, 0xffff8000},
        {JX_KIND_INT, 0xfffffffe, 0xfffffffe},
        {JX_KIND_LONG, ~0ULL, ~0ULL},
        {JX_KIND_DOUBLE, 1ULL << 63, 1ULL << 63},
        {JX_KIND_REF, 9, 9},
    };
    JxContext ctx;
    jx_context_init(&ctx);
    JxHeapBase base;
    jx_heap_base_init(&base, &ctx);
    JxHeap heap;
    jx_heap_init(&heap, &base);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        JxClass cls = {.name = "[?", .kind = JX_CLASS_ARRAY, .element_kind = rows[i].kind};
        JxObject *array = jx_heap_new_array(&heap, &cls, 2);
        jx_array_data_set(array, 1, rows[i].in);
        assert_int_equal(jx_array_data_get(array, 1), rows[i].out);
        assert_int_equal(jx_array_data_get(array, 0), 0);
    }
    jx_heap_fini(&heap);
    jx_heap_base_fini(&base);
    jx_context_fini(&ctx);
}

// A term beside an element hides its bits, and goes when a concrete value is written.
static void test_terms_beside_elements(void **state) {
    (void)state;
    JxContext ctx;
    jx_context_init(&ctx);
    JxTermPool *pool = jx_terms_new(&ctx);
    JxHeapBase base;
    jx_heap_base_init(&base, &ctx);
    JxHeap a, b;
    jx_heap_init(&a, &base);
    JxRef ref = jx_heap_new_array(&a, &array_class, 3)->ref;
    const JxTerm *v = jx_term_var(pool, JX_SORT_BV32, "v");
    jx_array_set(&base, jx_heap_write(&a, ref), 1, (JxSlot){0, v});
    jx_heap_fork(&b, &a);
    jx_array_set(&base, jx_heap_write(&b, ref), 1, jx_slot(5));
    assert_ptr_equal(jx_array_get(jx_heap_read(&a, ref), 1).t, v);
    assert_null(jx_array_get(jx_heap_read(&b, ref), 1).t);
    assert_int_equal(jx_array_get(jx_heap_read(&b, ref), 1).v, 5);
    jx_heap_fini(&a);
    jx_heap_fini(&b);
    jx_heap_base_fini(&base);
    jx_terms_free(pool);
    jx_context_fini(&ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forks_do_not_see_each_other),
        cmocka_unit_test(test_shared_objects_are_copied_on_write),
        cmocka_unit_test(test_array_elements_keep_their_kind),
        cmocka_unit_test(test_terms_beside_elements),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
