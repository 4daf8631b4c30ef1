// SPDX-License-Identifier: Apache-2.0
//
// Nothing that a program computes depends on where its pages are.
#include "base/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../unit.h"
#include "base/sha256.h"

static void fresh_memory_is_zero_and_ones_own(void **state) {
    (void)state;
    enum { SIZE = 3 << 20 };
    char *fresh = jx_pages_fresh(SIZE);
    assert_non_null(fresh);
    assert_int_equal((uintptr_t)fresh % (2 << 20), 0);
    for (size_t i = 0; i < SIZE; i += 4096) assert_int_equal(fresh[i], 0);
    pid_t child = fork();
    if (child == 0) {
        memset(fresh, 1, SIZE);
        _exit(fresh[SIZE - 1]);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(WEXITSTATUS(status), 1);
    assert_int_equal(fresh[SIZE - 1], 0);
}

static void a_child_sees_shared_memory_and_cannot_change_it(void **state) {
    (void)state;
    enum { SIZE = 1 << 20 };
    char *shared = jx_pages_shared(SIZE);
    assert_non_null(shared);
    pid_t child = fork();
    if (child == 0) {
        while (!*(volatile char *)shared) usleep(1000);
        jx_pages_protect(shared, SIZE);
        int ends[2];
        bool read_only = pipe(ends) == 0 && write(ends[1], "x", 1) == 1 && read(ends[0], shared + 1, 1) < 0;
        _exit(read_only ? shared[0] : 1);
    }
    shared[0] = 42;
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(WEXITSTATUS(status), 42);
    assert_int_equal(shared[1], 0);
}

// Of this program and of the C library, twice.
static void code_runs_where_it_was_taken_to(void **state) {
    (void)state;
    char before[JX_SHA256_TEXT], after[JX_SHA256_TEXT], number[32];
    jx_sha256_text("abc", 3, before);
    void (*const functions[])(void) = {(void (*)(void))jx_sha256_text, (void (*)(void))snprintf};
    for (int i = 0; i < 2; i++) {
        jx_pages_take_code(functions, 2);
        jx_sha256_text("abc", 3, after);
        assert_string_equal(before, after);
        snprintf(number, sizeof number, "%d %.3f", 42, 1.5);
        assert_string_equal(number, "42 1.500");
    }
    pid_t child = fork();
    if (child == 0) {
        jx_sha256_text("abc", 3, after);
        _exit(strcmp(before, after) == 0 ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void what_malloc_holds_stays_as_it_is(void **state) {
    (void)state;
    enum { BLOCKS = 3000, SIZE = 4000 };
    static unsigned char *blocks[BLOCKS];
    jx_pages_begin();
    for (int i = 0; i < BLOCKS; i++) {
        blocks[i] = malloc(SIZE);
        memset(blocks[i], i, SIZE);
    }
    jx_pages_gather();
    jx_pages_reserve(8 << 20);
    for (int i = 0; i < BLOCKS; i++) {
        for (int k = 0; k < SIZE; k += 500) assert_int_equal(blocks[i][k], (unsigned char)i);
        free(blocks[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fresh_memory_is_zero_and_ones_own),
        cmocka_unit_test(a_child_sees_shared_memory_and_cannot_change_it),
        cmocka_unit_test(code_runs_where_it_was_taken_to),
        cmocka_unit_test(what_malloc_holds_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
