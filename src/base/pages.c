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

#include "base/arena.h"

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

void jx_pages_begin(void) {
    size_t gap = -(uintptr_t)sbrk(0) & (LARGE_PAGE - 1);
    static void *volatile unused;  // never given back, and no leak: it is known here
    if (gap) unused = malloc(mallinfo2().keepcost + gap);
    (void)unused;
}

void jx_pages_reserve(size_t bytes) {
    // Freed again, it is the end of the heap, which malloc keeps up to this size.
    mallopt(M_TRIM_THRESHOLD, (int)(2 * bytes));
    void *volatile room = malloc(bytes);  // volatile: compilers leave out a block that nobody uses
    free(room);
    each_piece(IN_HEAP, want_large);
}

void *jx_pages_fresh(size_t bytes) {
    char *all =
        mmap(NULL, bytes + LARGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (all == MAP_FAILED) return NULL;
    char *start = (char *)(((uintptr_t)all + LARGE_PAGE - 1) & ~(LARGE_PAGE - 1));
    size_t before = (size_t)(start - all);
    if (before) munmap(all, before);
    munmap(start + bytes, LARGE_PAGE - before);
    madvise(start, bytes, MADV_HUGEPAGE);
    return start;
}

void *jx_pages_shared(size_t bytes) {
    void *start = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return start == MAP_FAILED ? NULL : start;
}

void jx_pages_protect(void *start, size_t bytes) { mprotect(start, bytes, PROT_READ); }

// ── code

#ifdef JX_ARENA_GUARDED
enum { CODE_STAYS = true };  // a sanitizer knows constants by their place, and lets nobody read what is between them
#else
enum { CODE_STAYS = false };
#endif

typedef struct Mapping {
    uintptr_t from, to;
    int access;
    unsigned long inode;
} Mapping;

// Of a file, not to be written to, and small enough.
static bool read_mapping(const char *line, Mapping *out) {
    const uintptr_t most = 4 << 20;
    char access[5];
    if (sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %4s %*s %*s %lu", &out->from, &out->to, access, &out->inode) != 4)
        return false;
    out->access = PROT_READ | (access[2] == 'x' ? PROT_EXEC : 0);
    return access[0] == 'r' && access[1] == '-' && access[3] == 'p' && out->inode && out->to - out->from <= most;
}

// In pages of one block, so that a fork copies their entries many at a time.
static void take(const Mapping *m) {
    size_t size = m->to - m->from, room = (size + LARGE_PAGE - 1) & ~(LARGE_PAGE - 1);
    char *copy = jx_pages_fresh(room);
    if (!copy) return;
    memcpy(copy, (const void *)m->from, size);
    if (mprotect(copy, size, m->access) != 0 ||
        mremap(copy, size, size, MREMAP_MAYMOVE | MREMAP_FIXED, (void *)m->from) == MAP_FAILED)
        munmap(copy, size);
    if (room > size) munmap(copy + size, room - size);
}

static bool holds_one(const Mapping *m, void (*const *functions)(void), size_t count) {
    for (size_t i = 0; i < count; i++)
        if ((uintptr_t)functions[i] >= m->from && (uintptr_t)functions[i] < m->to) return true;
    return false;
}

void jx_pages_take_code(void (*const *functions)(void), size_t count) {
    enum { MOST = 32 };
    if (CODE_STAYS) return;
    Mapping wanted[MOST], m;
    size_t found = 0;
    bool code = false;  // the last one was code that is wanted: its constants follow
    FILE *maps = fopen("/proc/self/maps", "re");
    char line[512];
    while (maps && found < MOST && fgets(line, sizeof line, maps)) {
        bool good = read_mapping(line, &m);
        bool constants = good && code && !(m.access & PROT_EXEC) && m.inode == wanted[found - 1].inode;
        code = good && m.access & PROT_EXEC && holds_one(&m, functions, count);
        if (code || constants) wanted[found++] = m;
    }
    if (maps) fclose(maps);
    for (size_t i = 0; i < found; i++) take(&wanted[i]);
}

void jx_pages_gather(void) { each_piece(IN_HEAP_OR_UNNAMED, gather); }
