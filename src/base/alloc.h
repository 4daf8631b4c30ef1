// SPDX-License-Identifier: Apache-2.0
//
// All memory of Jinx comes through this one door.
//
// A JxAlloc counts what is live, can be given a ceiling, and can be told to
// fail at the n-th allocation (the tests walk n through a whole operation).
// None of the functions returns NULL: when memory fails, or the ceiling is
// reached, the allocator calls its `on_fail` hook, which must not return (it
// jumps to a guard, or ends the process).  Callers therefore never check.
//
// Owner: whoever called jx_alloc_init.  Blocks are freed with jx_mem_free and
// the size they were asked for with, so that the live count stays exact.
//
// Small blocks that were freed wait in lists by size, because a path makes and
// frees a few dozen of them:
//
//   freed[3] ─► block ─► block        33 to 48 bytes each
//
// A process that was forked can be given a region of fresh memory, which it uses
// up from one end: what it would get from malloc instead lies in pages that it
// shares with its parent, each copied at the first write.
//
//   region  │ block │ block │ block │ at ─►            end │   then malloc
//
// Under AddressSanitizer there are neither lists nor regions, so that it sees every use of freed
// memory; there each size that jx_mem_free is told is compared with the block's.
#ifndef JX_BASE_ALLOC_H
#define JX_BASE_ALLOC_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define JX_EXIT_NO_MEMORY 3  // status of a process that ran out of memory
#define JX_ALLOC_STEP 16
#define JX_ALLOC_LISTS 65  // blocks of up to 1 KB

typedef struct JxAlloc {
    size_t live_bytes;   // bytes handed out and not yet freed
    size_t peak_bytes;   // the highest live_bytes so far
    size_t limit_bytes;  // 0: no ceiling
    uint64_t calls;      // allocations so far
    uint64_t fail_at;    // fault injection: the call with this number fails; 0: never
    jmp_buf *guard;      // where a failure lands; NULL: the process ends with JX_EXIT_NO_MEMORY
    size_t failed_size;  // size of the request that failed
    void *freed[JX_ALLOC_LISTS];
    char *region, *region_at, *region_end;  // NULL: none
    char *region_clean;                     // zero from here on
} JxAlloc;

void jx_alloc_init(JxAlloc *alloc);
// Gives back what waits in the lists.  Blocks that are live stay the caller's, and the allocator can be used on.
void jx_alloc_fini(JxAlloc *alloc);

// From now on blocks come out of these zeroed bytes, until they are used up.  What waits in the lists is forgotten. For
// a process that frees little and ends soon: larger blocks of the region are not used again.
void jx_alloc_use_region(JxAlloc *alloc, void *start, size_t size);

// All blocks are forgotten, and a region begins anew.
void jx_alloc_reset(JxAlloc *alloc);

// Memory that is not initialised / zeroed / resized (new bytes not initialised).
void *jx_mem_new(JxAlloc *alloc, size_t size);
void *jx_mem_zero(JxAlloc *alloc, size_t size);
void *jx_mem_resize(JxAlloc *alloc, void *block, size_t old_size, size_t new_size);
void jx_mem_free(JxAlloc *alloc, void *block, size_t size);

// Runs body(arg); false when an allocation failed inside it.  What body had
// allocated outside an arena is lost to the caller's bookkeeping, so guards go
// round work whose memory is in an arena or that ends with the process.
bool jx_alloc_guard(JxAlloc *alloc, void (*body)(void *arg), void *arg);

#endif
