// SPDX-License-Identifier: Apache-2.0
#include "base/map.h"

#include "../unit.h"
#include "base/context.h"

static void string_keys(void **state) {
    (void)state;
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    JxMap map;
    jx_map_init(&map, &alloc);
    int one, two, three;
    assert_null(jx_map_get_str(&map, "a"));
    assert_null(jx_map_next(&map, NULL));
    assert_null(jx_map_put_str(&map, "a", &one));
    assert_null(jx_map_put_str(&map, "", &two));
    assert_null(jx_map_put(&map, "a\0b", 3, &three));
    assert_ptr_equal(jx_map_get(&map, "abc", 1), &one);
    assert_ptr_equal(jx_map_get_str(&map, ""), &two);
    assert_ptr_equal(jx_map_get(&map, "a\0b", 3), &three);
    assert_ptr_equal(jx_map_put_str(&map, "a", &two), &one);
    assert_ptr_equal(jx_map_get_str(&map, "a"), &two);
    assert_int_equal(map.count, 3);
    assert_ptr_equal(jx_map_remove(&map, "a", 1), &two);
    assert_null(jx_map_remove(&map, "a", 1));
    assert_null(jx_map_get_str(&map, "a"));
    assert_int_equal(map.count, 2);
    // Put again: it is now the newest.
    jx_map_put_str(&map, "a", &one);
    JxMapEntry *entry = jx_map_next(&map, NULL);
    assert_ptr_equal(entry->value, &two);
    entry = jx_map_next(&map, entry);
    assert_ptr_equal(entry->value, &three);
    entry = jx_map_next(&map, entry);
    assert_ptr_equal(entry->value, &one);
    assert_null(jx_map_next(&map, entry));
    jx_map_clear(&map);
    assert_null(jx_map_get_str(&map, "a"));
    assert_null(jx_map_next(&map, NULL));
    jx_map_fini(&map);
    assert_int_equal(alloc.live_bytes, 0);
}

enum { KEYS = 500 };

// The plain thing that the map is compared with: values and the time of insertion.
typedef struct Model {
    void *value[KEYS];
    uint64_t put_at[KEYS];
    size_t count;
} Model;

static void check_against(const JxMap *map, const Model *model) {
    assert_int_equal(map->count, model->count);
    uint64_t before = 0;
    size_t seen = 0;
    for (JxMapEntry *e = jx_map_next(map, NULL); e; e = jx_map_next(map, e), seen++) {
        assert_true(e->number < KEYS);
        assert_ptr_equal(e->value, model->value[e->number]);
        assert_true(model->put_at[e->number] > before);
        before = model->put_at[e->number];
    }
    assert_int_equal(seen, model->count);
}

static void number_keys_against_an_array(void **state) {
    (void)state;
    static char target[1000];
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    JxMap map;
    jx_map_init(&map, &alloc);
    Model model = {0};
    uint64_t random = 3;
    for (uint64_t step = 1; step <= 60000; step++) {
        uint64_t pick = jx_random(&random);
        size_t key = pick % KEYS;
        if (pick >> 60 < 8) {
            void *value = &target[pick / KEYS % sizeof target];
            assert_ptr_equal(jx_map_put_num(&map, key, value), model.value[key]);
            if (!model.value[key]) model.put_at[key] = step, model.count++;
            model.value[key] = value;
        } else if (pick >> 60 < 15) {
            assert_ptr_equal(jx_map_remove_num(&map, key), model.value[key]);
            model.count -= model.value[key] != NULL;
            model.value[key] = NULL;
        } else {
            assert_ptr_equal(jx_map_get_num(&map, key), model.value[key]);
        }
        if (step % 1000 == 0) check_against(&map, &model);
    }
    // Removed entries are dropped on growth: room stays near the number of keys.
    assert_true(map.entry_room <= 4 * KEYS);
    jx_map_fini(&map);
    assert_int_equal(alloc.live_bytes, 0);
}

static void wide_number_keys(void **state) {
    (void)state;
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    JxMap map;
    jx_map_init(&map, &alloc);
    for (uint64_t i = 0; i < 20000; i++) jx_map_put_num(&map, i << 44 | i >> 20, (void *)(uintptr_t)(i + 1));
    for (uint64_t i = 0; i < 20000; i++)
        assert_ptr_equal(jx_map_get_num(&map, i << 44 | i >> 20), (void *)(uintptr_t)(i + 1));
    assert_null(jx_map_get_num(&map, UINT64_MAX));
    jx_map_fini(&map);
}

static void hash_depends_on_each_byte(void **state) {
    (void)state;
    unsigned char bytes[40] = {0};
    for (size_t length = 0; length <= sizeof bytes; length++) {
        uint64_t whole = jx_hash_bytes(bytes, length);
        for (size_t bit = 0; bit < 8 * length; bit++) {
            bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
            assert_true(jx_hash_bytes(bytes, length) != whole);
            bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        }
        if (length < sizeof bytes) assert_true(jx_hash_bytes(bytes, length + 1) != whole);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(string_keys),
        cmocka_unit_test(number_keys_against_an_array),
        cmocka_unit_test(wide_number_keys),
        cmocka_unit_test(hash_depends_on_each_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
