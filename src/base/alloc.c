// SPDX-License-Identifier: Apache-2.0
#include "base/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/context.h"

void jx_alloc_init(JxAlloc *alloc) { memset(alloc, 0, sizeof *alloc); }

// Nothing here may allocate: memory has just run out.
static _Noreturn void fail(JxAlloc *alloc, size_t size) {
    alloc->failed_size = size;
    if (alloc->guard) longjmp(*alloc->guard, 1);
    char line[128];
    int length = snprintf(line, sizeof line, "jinx: error: out of memory (%zu bytes asked for, %zu in use)\n", size,
                          alloc->live_bytes);
    if (write(STDERR_FILENO, line, (size_t)length) < 0) _exit(JX_EXIT_NO_MEMORY);
    _exit(JX_EXIT_NO_MEMORY);
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

#ifdef JX_ARENA_GUARDED
#define RECYCLES 0
#else
#define RECYCLES 1
#endif

// The list for blocks of this size; JX_ALLOC_LISTS for none.
static size_t list_of(size_t size) {
    size_t list = (size + JX_ALLOC_STEP - 1) / JX_ALLOC_STEP;
    return RECYCLES && list < JX_ALLOC_LISTS ? list : JX_ALLOC_LISTS;
}

// Blocks of a list are all as large as the largest of them.
static size_t room_for(size_t size) {
    size_t list = list_of(size);
    if (list < JX_ALLOC_LISTS) size = list * JX_ALLOC_STEP;
    return size ? size : 1;
}

static bool is_in_region(const JxAlloc *alloc, const void *block) {
    const char *at = block;
    return at >= alloc->region && at < alloc->region_end;
}

void jx_alloc_fini(JxAlloc *alloc) {
    for (size_t i = 0; i < JX_ALLOC_LISTS; i++) {
        while (alloc->freed[i]) {
            void *block = alloc->freed[i];
            memcpy(&alloc->freed[i], block, sizeof block);
            if (!is_in_region(alloc, block)) free(block);
        }
    }
}

void jx_alloc_use_region(JxAlloc *alloc, void *start, size_t size) {
    if (!RECYCLES) return;
    memset(alloc->freed, 0, sizeof alloc->freed);
    alloc->region = alloc->region_at = alloc->region_clean = start;
    alloc->region_end = alloc->region + size;
}

void jx_alloc_reset(JxAlloc *alloc) {
    char *region = alloc->region, *end = alloc->region_end;
    char *clean = alloc->region_at > alloc->region_clean ? alloc->region_at : alloc->region_clean;
    jx_alloc_fini(alloc);
    jx_alloc_init(alloc);
    if (!region) return;
    jx_alloc_use_region(alloc, region, (size_t)(end - region));
    alloc->region_clean = clean;
}

// NULL: the region has no room for it.
static void *take_of_region(JxAlloc *alloc, size_t size) {
    size_t room = (room_for(size) + JX_ALLOC_STEP - 1) & ~(size_t)(JX_ALLOC_STEP - 1);
    if ((size_t)(alloc->region_end - alloc->region_at) < room) return NULL;
    void *block = alloc->region_at;
    alloc->region_at += room;
    return block;
}

static void *zero_of_region(JxAlloc *alloc, size_t size) {
    char *block = take_of_region(alloc, size);
    if (!block || block >= alloc->region_clean) return block;
    size_t used = (size_t)(alloc->region_clean - block);
    return memset(block, 0, used < size ? used : size);
}

static void *take(JxAlloc *alloc, size_t size) {
    size_t list = list_of(size);
    if (list < JX_ALLOC_LISTS && alloc->freed[list]) {
        void *block = alloc->freed[list];
        memcpy(&alloc->freed[list], block, sizeof block);
        return block;
    }
    void *block = take_of_region(alloc, size);
    if (!block) block = malloc(room_for(size));
    if (!block) fail(alloc, size);
    return block;
}

static void give(JxAlloc *alloc, void *block, size_t size) {
    size_t list = list_of(size);
    if (list == 0 || list == JX_ALLOC_LISTS) {
        if (!is_in_region(alloc, block)) free(block);
        return;
    }
    memcpy(block, &alloc->freed[list], sizeof block);
    alloc->freed[list] = block;
}

// Told the wrong size, a block would come into the wrong list.
static void check_size(void *block, size_t size) {
#ifdef JX_ARENA_GUARDED
    extern size_t __sanitizer_get_allocated_size(const volatile void *);
    JX_ASSERT(__sanitizer_get_allocated_size(block) == room_for(size));
#else
    (void)block, (void)size;
#endif
}

void *jx_mem_new(JxAlloc *alloc, size_t size) {
    admit(alloc, size, size);
    void *block = take(alloc, size);
    count(alloc, size);
    return block;
}

void *jx_mem_zero(JxAlloc *alloc, size_t size) {
    admit(alloc, size, size);
    void *block;
    if (list_of(size) < JX_ALLOC_LISTS) {
        block = take(alloc, size);
        memset(block, 0, size);
    } else {
        block = zero_of_region(alloc, size);
        if (!block) block = calloc(size ? size : 1, 1);
        if (!block) fail(alloc, size);
    }
    count(alloc, size);
    return block;
}

void *jx_mem_resize(JxAlloc *alloc, void *block, size_t old_size, size_t new_size) {
    admit(alloc, new_size > old_size ? new_size - old_size : 0, new_size);
    if (block) check_size(block, old_size);
    size_t old_list = list_of(old_size), new_list = list_of(new_size);
    void *moved = block;
    if (!block || old_list < JX_ALLOC_LISTS || new_list < JX_ALLOC_LISTS || is_in_region(alloc, block)) {
        if (!block || old_list != new_list || old_list == JX_ALLOC_LISTS) {
            moved = take(alloc, new_size);
            if (block) {
                memcpy(moved, block, old_size < new_size ? old_size : new_size);
                give(alloc, block, old_size);
            }
        }
    } else {
        moved = realloc(block, room_for(new_size));
        if (!moved) fail(alloc, new_size);
    }
    alloc->live_bytes -= old_size;
    count(alloc, new_size);
    return moved;
}

void jx_mem_free(JxAlloc *alloc, void *block, size_t size) {
    if (!block) return;
    check_size(block, size);
    alloc->live_bytes -= size;
    give(alloc, block, size);
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
