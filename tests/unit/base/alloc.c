// SPDX-License-Identifier: Apache-2.0
#include "base/alloc.h"

#include "../unit.h"
#include "base/context.h"

#include <sys/wait.h>
#include <unistd.h>

static void counts_are_exact(void **state) {
    (void)state;
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    char *a = jx_mem_new(&alloc, 100);
    char *b = jx_mem_zero(&alloc, 50);
    for (int i = 0; i < 50; i++) assert_int_equal(b[i], 0);
    assert_int_equal(alloc.live_bytes, 150);
    a[99] = 'x';
    a = jx_mem_resize(&alloc, a, 100, 1000);
    assert_int_equal(a[99], 'x');
    assert_int_equal(alloc.live_bytes, 1050);
    a = jx_mem_resize(&alloc, a, 1000, 10);
    assert_int_equal(alloc.live_bytes, 60);
    assert_int_equal(alloc.peak_bytes, 1050);
    assert_int_equal(alloc.calls, 4);
    jx_mem_free(&alloc, a, 10);
    jx_mem_free(&alloc, b, 50);
    jx_mem_free(&alloc, NULL, 77);
    assert_int_equal(alloc.live_bytes, 0);
}

static void no_bytes_is_a_block(void **state) {
    (void)state;
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    void *a = jx_mem_new(&alloc, 0), *b = jx_mem_zero(&alloc, 0), *c = jx_mem_resize(&alloc, NULL, 0, 0);
    assert_non_null(a);
    assert_non_null(b);
    assert_non_null(c);
    assert_int_equal(alloc.live_bytes, 0);
    jx_mem_free(&alloc, a, 0);
    jx_mem_free(&alloc, b, 0);
    jx_mem_free(&alloc, c, 0);
}

typedef struct Request {
    JxAlloc *alloc;
    size_t size;
    void *block;
} Request;

static void take_block(void *arg) {
    Request *request = arg;
    request->block = jx_mem_new(request->alloc, request->size);
}

static void ceiling_holds(void **state) {
    (void)state;
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    alloc.limit_bytes = 1000;
    Request first = {&alloc, 600, NULL}, second = {&alloc, 401, NULL}, third = {&alloc, 400, NULL};
    Request huge = {&alloc, SIZE_MAX, NULL};
    assert_true(jx_alloc_guard(&alloc, take_block, &first));
    assert_false(jx_alloc_guard(&alloc, take_block, &second));
    assert_int_equal(alloc.failed_size, 401);
    assert_false(jx_alloc_guard(&alloc, take_block, &huge));
    assert_true(jx_alloc_guard(&alloc, take_block, &third));
    assert_int_equal(alloc.live_bytes, 1000);
    // A ceiling put below what is live already lets nothing more in, and growing is a request too.
    alloc.limit_bytes = 500;
    assert_false(jx_alloc_guard(&alloc, take_block, &second));
    jx_mem_free(&alloc, first.block, 600);
    jx_mem_free(&alloc, third.block, 400);
    assert_int_equal(alloc.live_bytes, 0);
    assert_null(alloc.guard);
}

static void try_blocks_of_all_sizes(size_t region_size) {
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    char *region = calloc(1, region_size + 1);
    if (region_size) jx_alloc_use_region(&alloc, region, region_size);
    enum { BLOCKS = 200 };
    unsigned char *blocks[BLOCKS] = {0};
    size_t sizes[BLOCKS] = {0}, live = 0;
    uint64_t random = 5;
    for (int turn = 0; turn < 20000; turn++) {
        size_t at = jx_random(&random) % BLOCKS, size = jx_random(&random) % (turn % 7 ? 200 : 3000);
        for (size_t i = 0; i < sizes[at]; i++) assert_int_equal(blocks[at][i], at);
        live += size - sizes[at];
        switch (turn % 3) {
        case 0:
            jx_mem_free(&alloc, blocks[at], sizes[at]);
            blocks[at] = jx_mem_new(&alloc, size);
            break;
        case 1:
            jx_mem_free(&alloc, blocks[at], sizes[at]);
            blocks[at] = jx_mem_zero(&alloc, size);
            for (size_t i = 0; i < size; i++) assert_int_equal(blocks[at][i], 0);
            break;
        default:
            blocks[at] = jx_mem_resize(&alloc, blocks[at], sizes[at], size);
            for (size_t i = 0; i < size && i < sizes[at]; i++) assert_int_equal(blocks[at][i], at);
        }
        if (size) memset(blocks[at], (int)at, size);
        sizes[at] = size;
        assert_int_equal(alloc.live_bytes, live);
    }
    for (size_t i = 0; i < BLOCKS; i++) jx_mem_free(&alloc, blocks[i], sizes[i]);
    assert_int_equal(alloc.live_bytes, 0);
    jx_alloc_fini(&alloc);
    free(region);
}

static void blocks_of_all_sizes_keep_their_content(void **state) {
    (void)state;
    try_blocks_of_all_sizes(0);
}

// One that is used up soon, in the middle, and by nothing.
static void a_region_gives_the_first_blocks(void **state) {
    (void)state;
    try_blocks_of_all_sizes(1000);
    try_blocks_of_all_sizes(200000);
    try_blocks_of_all_sizes(16);
}

// A second time its bytes are what the first left there: who asked for zeros gets zeros.
static void a_region_can_be_used_again(void **state) {
    (void)state;
    enum { SIZE = 64 << 10, BLOCK = 3000 };
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    char *region = calloc(1, SIZE);
    jx_alloc_use_region(&alloc, region, SIZE);
    for (int turn = 0; turn < 4; turn++) {
        for (int i = 0; i < 5 + 5 * turn; i++) {
            unsigned char *block = jx_mem_zero(&alloc, BLOCK), *other = jx_mem_new(&alloc, 40);
            for (int k = 0; k < BLOCK; k++) assert_int_equal(block[k], 0);
            memset(block, 0xa5, BLOCK);
            memset(other, 0xa5, 40);
#ifdef JX_ARENA_GUARDED
            jx_mem_free(&alloc, block, BLOCK);  // of malloc there
            jx_mem_free(&alloc, other, 40);
#else
            bool inside = (char *)block >= region && (char *)block < region + SIZE;
            assert_true(inside || i >= SIZE / (BLOCK + 64));
            if (!inside) jx_mem_free(&alloc, block, BLOCK);
#endif
        }
        jx_alloc_reset(&alloc);
        assert_int_equal(alloc.live_bytes, 0);
    }
    jx_alloc_fini(&alloc);
    free(region);
}

static void take_within_inner_guard(void *arg) {
    Request *request = arg;
    request->alloc->fail_at = request->alloc->calls + 1;
    assert_false(jx_alloc_guard(request->alloc, take_block, request));
    request->alloc->fail_at = request->alloc->calls + 1;
    take_block(request);
    fail_msg("the allocation should have failed");
}

static void guards_nest(void **state) {
    (void)state;
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    Request request = {&alloc, 10, NULL};
    assert_false(jx_alloc_guard(&alloc, take_within_inner_guard, &request));
    assert_null(request.block);
    assert_null(alloc.guard);
    assert_int_equal(alloc.live_bytes, 0);
}

static void without_guard_the_process_ends_with_3(void **state) {
    (void)state;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr)) _exit(1);
        JxAlloc alloc;
        jx_alloc_init(&alloc);
        alloc.fail_at = 2;
        jx_mem_new(&alloc, 1);
        jx_mem_new(&alloc, 1);
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_exact),
        cmocka_unit_test(no_bytes_is_a_block),
        cmocka_unit_test(ceiling_holds),
        cmocka_unit_test(blocks_of_all_sizes_keep_their_content),
        cmocka_unit_test(guards_nest),
        cmocka_unit_test(a_region_gives_the_first_blocks),
        cmocka_unit_test(a_region_can_be_used_again),
        cmocka_unit_test(without_guard_the_process_ends_with_3),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
