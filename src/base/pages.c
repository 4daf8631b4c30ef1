// SPDX-License-Identifier: Apache-2.0
#include "base/pages.h"

#include <inttypes.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_COLLAPSE
#define MADV_COLLAPSE 25  // Linux 6.1; older kernels refuse it
#endif

#define LARGE_PAGE ((uintptr_t)2 << 20)

// Large blocks of malloc are not in the heap, but in mappings without a name.
typedef enum Where { IN_HEAP, IN_HEAP_OR_UNNAMED } Where;

static bool is_wanted(const char *line, Where where, uintptr_t *from, uintptr_t *to) {
    char access[5], name[16] = "";
    unsigned long inode;
    int found = sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %4s %*s %*s %lu %15s", from, to, access, &inode, name);
    if (found < 4 || strcmp(access, "rw-p") != 0 || inode != 0) return false;
    return strcmp(name, "[heap]") == 0 || (where == IN_HEAP_OR_UNNAMED && !*name);
}

// Tells of each aligned large page's worth of it.
static void each_piece(Where where, void (*visit)(void *piece)) {
    FILE *maps = fopen("/proc/self/maps", "re");
    char line[512];
    while (maps && fgets(line, sizeof line, maps)) {
        uintptr_t from, to;
        if (!is_wanted(line, where, &from, &to)) continue;
        for (uintptr_t at = (from + LARGE_PAGE - 1) & ~(LARGE_PAGE - 1); at + LARGE_PAGE <= to; at += LARGE_PAGE)
            visit((void *)at);
    }
    if (maps) fclose(maps);
}

static void want_large(void *piece) { madvise(piece, LARGE_PAGE, MADV_HUGEPAGE); }

// What was never touched stays so.
static void gather(void *piece) {
    unsigned char there[LARGE_PAGE / 4096];
    size_t count = 0, pages = LARGE_PAGE / (uintptr_t)sysconf(_SC_PAGESIZE);
    if (mincore(piece, LARGE_PAGE, there) != 0) return;
    for (size_t i = 0; i < pages; i++) count += there[i] & 1;
    if (count > pages / 2) madvise(piece, LARGE_PAGE, MADV_COLLAPSE);
}

void jx_pages_use_heap(void) { mallopt(M_MMAP_THRESHOLD, 32 << 20); }

void jx_pages_reserve(size_t bytes) {
    // Freed again, it is the end of the heap, which malloc keeps up to this size.
    mallopt(M_TRIM_THRESHOLD, (int)(2 * bytes));
    void *volatile room = malloc(bytes);  // volatile: compilers leave out a block that nobody uses
    free(room);
    each_piece(IN_HEAP, want_large);
}

void *jx_pages_fresh(size_t bytes) {
    char *start =
        mmap(NULL, bytes + LARGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED) return NULL;
    start = (char *)(((uintptr_t)start + LARGE_PAGE - 1) & ~(LARGE_PAGE - 1));
    madvise(start, bytes, MADV_HUGEPAGE);
    return start;
}

void jx_pages_gather(void) { each_piece(IN_HEAP_OR_UNNAMED, gather); }
