// SPDX-License-Identifier: Apache-2.0
#include "base/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void jx_alloc_init(JxAlloc *alloc) { memset(alloc, 0, sizeof *alloc); }

// Nothing here may allocate: memory has just run out.
static _Noreturn void fail(JxAlloc *alloc, size_t size) {
    alloc->failed_size = size;
    if (alloc->guard) longjmp(*alloc->guard, 1);
    char line[128];
    int length = snprintf(line, sizeof line, "jinx: error: out of memory (%zu bytes asked for, %zu in use)\n", size,
                          alloc->live_bytes);
    if (write(STDERR_FILENO, line, (size_t)length) < 0) _exit(3);
    _exit(3);
}

// Counts one request that adds `added` bytes; fails it when it is the one to
// fail or when the ceiling would be passed.
static void admit(JxAlloc *alloc, size_t added, size_t size) {
    alloc->calls++;
    if (alloc->calls == alloc->fail_at) fail(alloc, size);
    if (alloc->limit_bytes &&
        (alloc->live_bytes > alloc->limit_bytes || added > alloc->limit_bytes - alloc->live_bytes))
        fail(alloc, size);
}

static void count(JxAlloc *alloc, size_t added) {
    alloc->live_bytes += added;
    if (alloc->live_bytes > alloc->peak_bytes) alloc->peak_bytes = alloc->live_bytes;
}

void *jx_mem_new(JxAlloc *alloc, size_t size) {
    admit(alloc, size, size);
    void *block = malloc(size ? size : 1);
    if (!block) fail(alloc, size);
    count(alloc, size);
    return block;
}

void *jx_mem_zero(JxAlloc *alloc, size_t size) {
    admit(alloc, size, size);
    void *block = calloc(size ? size : 1, 1);
    if (!block) fail(alloc, size);
    count(alloc, size);
    return block;
}

void *jx_mem_resize(JxAlloc *alloc, void *block, size_t old_size, size_t new_size) {
    admit(alloc, new_size > old_size ? new_size - old_size : 0, new_size);
    void *moved = realloc(block, new_size ? new_size : 1);
    if (!moved) fail(alloc, new_size);
    alloc->live_bytes -= old_size;
    count(alloc, new_size);
    return moved;
}

void jx_mem_free(JxAlloc *alloc, void *block, size_t size) {
    if (!block) return;
    alloc->live_bytes -= size;
    free(block);
}

bool jx_alloc_guard(JxAlloc *alloc, void (*body)(void *arg), void *arg) {
    jmp_buf *outer = alloc->guard;
    jmp_buf here;
    // Nothing that is read after the jump changes between setjmp and longjmp.
    if (setjmp(here)) {
        alloc->guard = outer;
        return false;
    }
    alloc->guard = &here;
    body(arg);
    alloc->guard = outer;
    return true;
}
