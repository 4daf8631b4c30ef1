// SPDX-License-Identifier: Apache-2.0
#include "base/arena.h"

#include "../unit.h"
#include "base/context.h"

#ifdef JX_ARENA_GUARDED
#include <sanitizer/asan_interface.h>
#endif

typedef struct Fixture {
    JxAlloc alloc;
    JxArena arena;
} Fixture;

static int begin(void **state) {
    static Fixture fixture;
    jx_alloc_init(&fixture.alloc);
    jx_arena_init(&fixture.arena, &fixture.alloc);
    *state = &fixture;
    return 0;
}

static int end(void **state) {
    Fixture *fixture = *state;
    jx_arena_fini(&fixture->arena);
    assert_int_equal(fixture->alloc.live_bytes, 0);
    return 0;
}

// Blocks of many sizes, each filled with its own byte: none may overlap another.
static void blocks_are_apart_and_aligned(void **state) {
    Fixture *fixture = *state;
    enum { BLOCKS = 3000 };
    static unsigned char *block[BLOCKS];
    static size_t size[BLOCKS];
    uint64_t random = 7;
    size_t total = 0;
    for (int i = 0; i < BLOCKS; i++) {
        uint64_t pick = jx_random(&random);
        size[i] = pick % 100 == 0 ? pick / 128 % 300000 : pick / 128 % 200;
        block[i] = jx_arena_new(&fixture->arena, size[i]);
        assert_non_null(block[i]);
        assert_int_equal((uintptr_t)block[i] % 16, 0);
        memset(block[i], i % 251, size[i]);
        total += size[i];
    }
    for (int i = 0; i < BLOCKS; i++)
        for (size_t at = 0; at < size[i]; at++) assert_int_equal(block[i][at], i % 251);
    assert_true(fixture->arena.total_bytes >= total);
    assert_true(fixture->arena.total_bytes <= total + 32u * BLOCKS);
    // What is taken from the system stays near what is handed out.
    assert_true(fixture->alloc.live_bytes < fixture->arena.total_bytes * 5 / 2);
}

static void small_arena_stays_small(void **state) {
    Fixture *fixture = *state;
    assert_int_equal(fixture->alloc.live_bytes, 0);
    jx_arena_new(&fixture->arena, 1);
    assert_true(fixture->alloc.live_bytes <= 4096);
    assert_int_equal(fixture->alloc.calls, 1);
    for (int i = 0; i < 100; i++) jx_arena_new(&fixture->arena, 16);
    assert_int_equal(fixture->alloc.calls, 1);
}

static void big_block_leaves_the_bump_chunk_in_use(void **state) {
    Fixture *fixture = *state;
    char *before = jx_arena_new(&fixture->arena, 16);
    jx_arena_new(&fixture->arena, 1 << 22);
    char *after = jx_arena_new(&fixture->arena, 16);
    assert_true(after > before && after <= before + 32);
}

static void first_block_may_be_big(void **state) {
    Fixture *fixture = *state;
    memset(jx_arena_new(&fixture->arena, 3 << 20), 1, 3 << 20);
    memset(jx_arena_new(&fixture->arena, 100), 2, 100);
    jx_arena_reset(&fixture->arena);
    assert_int_equal(fixture->alloc.live_bytes, 0);  // huge chunks are not kept
    memset(jx_arena_new(&fixture->arena, 100), 3, 100);
}

static void reset_keeps_the_first_chunk(void **state) {
    Fixture *fixture = *state;
    char *first = jx_arena_new(&fixture->arena, 32);
    size_t one_chunk = fixture->alloc.live_bytes;
    for (int i = 0; i < 10000; i++) jx_arena_new(&fixture->arena, 100);
    jx_arena_reset(&fixture->arena);
    assert_int_equal(fixture->alloc.live_bytes, one_chunk);
    assert_int_equal(fixture->arena.total_bytes, 0);
    uint64_t calls = fixture->alloc.calls;
    assert_ptr_equal(jx_arena_new(&fixture->arena, 32), first);
    assert_int_equal(fixture->alloc.calls, calls);
    jx_arena_reset(&fixture->arena);
    jx_arena_fini(&fixture->arena);
    jx_arena_reset(&fixture->arena);  // of an empty arena
    assert_int_equal(fixture->alloc.live_bytes, 0);
}

static void blocks_of_no_bytes(void **state) {
    Fixture *fixture = *state;
    assert_non_null(jx_arena_new(&fixture->arena, 0));
    assert_non_null(jx_arena_zero(&fixture->arena, 0));
    assert_non_null(jx_arena_copy(&fixture->arena, NULL, 0));
    assert_string_equal(jx_arena_strndup(&fixture->arena, NULL, 0), "");
}

// Under AddressSanitizer, the byte behind a block, a block that was reset and
// what was never handed out are all out of bounds.
static void strangers_are_kept_out(void **state) {
#ifdef JX_ARENA_GUARDED
    Fixture *fixture = *state;
    for (size_t size = 1; size < 40; size++) {
        char *block = jx_arena_new(&fixture->arena, size);
        char *big = jx_arena_new(&fixture->arena, 100000 + size);
        assert_false(__asan_address_is_poisoned(block + size - 1));
        assert_true(__asan_address_is_poisoned(block + size));
        assert_false(__asan_address_is_poisoned(big + 100000 + size - 1));
        assert_true(__asan_address_is_poisoned(big + 100000 + size));
    }
    jx_arena_reset(&fixture->arena);
    char *block = jx_arena_new(&fixture->arena, 8);
    jx_arena_reset(&fixture->arena);
    assert_true(__asan_address_is_poisoned(block));
#else
    (void)state;
    skip();
#endif
}

static void what_was_left_gets_no_more_blocks(void **state) {
    Fixture *fixture = *state;
    JxArena *arena = &fixture->arena;
    for (int i = 0; i < 500; i++) memset(jx_arena_new(arena, 100), 1, 100);
    const char *from = arena->next, *to = arena->end;
    size_t before = fixture->alloc.live_bytes;
    jx_arena_leave(arena);
    for (int i = 0; i < 100; i++) {
        char *block = jx_arena_zero(arena, 30);
        assert_true(block < from || block >= to);
    }
    assert_true(fixture->alloc.live_bytes - before < 10000);  // chunks are small at first
}

static void copies(void **state) {
    Fixture *fixture = *state;
    JxArena *arena = &fixture->arena;
    memset(jx_arena_new(arena, 64), 0xff, 64);
    jx_arena_reset(arena);
    const unsigned char *zero = jx_arena_zero(arena, 64);
    for (int i = 0; i < 64; i++) assert_int_equal(zero[i], 0);
    assert_memory_equal(jx_arena_copy(arena, "a\0b", 3), "a\0b", 3);
    assert_string_equal(jx_arena_strdup(arena, "text"), "text");
    assert_string_equal(jx_arena_strndup(arena, "text", 2), "te");
    assert_string_equal(jx_arena_printf(arena, "%d-%s", 42, "x"), "42-x");
    char *wide = jx_arena_printf(arena, "%10000d", 1);
    assert_int_equal(strlen(wide), 10000);
    assert_int_equal(wide[9999], '1');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(blocks_are_apart_and_aligned, begin, end),
        cmocka_unit_test_setup_teardown(small_arena_stays_small, begin, end),
        cmocka_unit_test_setup_teardown(big_block_leaves_the_bump_chunk_in_use, begin, end),
        cmocka_unit_test_setup_teardown(first_block_may_be_big, begin, end),
        cmocka_unit_test_setup_teardown(reset_keeps_the_first_chunk, begin, end),
        cmocka_unit_test_setup_teardown(blocks_of_no_bytes, begin, end),
        cmocka_unit_test_setup_teardown(strangers_are_kept_out, begin, end),
        cmocka_unit_test_setup_teardown(what_was_left_gets_no_more_blocks, begin, end),
        cmocka_unit_test_setup_teardown(copies, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
