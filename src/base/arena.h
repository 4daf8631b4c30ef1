// SPDX-License-Identifier: Apache-2.0
//
// Arena: memory that is freed all at once.
//
//   arena ─► chunk ─► chunk ─► chunk        each allocation is a bump of `next`;
//            [####]   [####]   [##..]       big blocks get a chunk of their own
//
// Everything that lives as long as a class, a run or a query is in an arena.
// Blocks are aligned to 16 bytes.  Nothing is freed on its own.
//
// Under AddressSanitizer, what is not handed out is poisoned and each block is
// followed by a poisoned gap, so that running past a block is caught there.
#ifndef JX_BASE_ARENA_H
#define JX_BASE_ARENA_H

#include "base/alloc.h"

#if defined(__SANITIZE_ADDRESS__)
#define JX_ARENA_GUARDED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define JX_ARENA_GUARDED 1
#endif
#endif

typedef struct JxArenaChunk JxArenaChunk;

typedef struct JxArena {
    JxAlloc *alloc;
    JxArenaChunk *chunks;  // newest first
    char *next, *end;      // free part of the newest chunk
    size_t total_bytes;    // handed out so far, or since it was left
} JxArena;

void jx_arena_init(JxArena *arena, JxAlloc *alloc);
void jx_arena_fini(JxArena *arena);
// Forgets all blocks but keeps the first chunk for reuse.
void jx_arena_reset(JxArena *arena);

// Later blocks come out of new chunks: for a child that would write to its parent's.
void jx_arena_leave(JxArena *arena);

// The slow path of jx_arena_new: a new chunk, or one for this block alone; the
// only path under AddressSanitizer.
void *jx_arena_grow(JxArena *arena, size_t size);

// Not initialised.  The common case is two additions and a comparison.  A block
// of no bytes has an address like any other (it takes the slow path: 0 - 1 is
// the largest size there is).
static inline void *jx_arena_new(JxArena *arena, size_t size) {
#ifdef JX_ARENA_GUARDED
    return jx_arena_grow(arena, size);
#else
    if (__builtin_expect(size - 1 >= (size_t)(arena->end - arena->next), 0)) return jx_arena_grow(arena, size);
    // Chunks end on a multiple of 16, so rounding up cannot pass the end.
    size_t rounded = (size + 15) & ~(size_t)15;
    char *block = arena->next;
    arena->next += rounded;
    arena->total_bytes += rounded;
    return block;
#endif
}
void *jx_arena_zero(JxArena *arena, size_t size);  // zeroed
// Copies; the string variants add a terminating NUL.
void *jx_arena_copy(JxArena *arena, const void *bytes, size_t size);
char *jx_arena_strdup(JxArena *arena, const char *text);
char *jx_arena_strndup(JxArena *arena, const char *text, size_t length);
char *jx_arena_printf(JxArena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

#define JX_ARENA_NEW(arena, type) ((type *)jx_arena_zero((arena), sizeof(type)))
#define JX_ARENA_ARRAY(arena, type, count) ((type *)jx_arena_zero((arena), sizeof(type) * (size_t)(count)))

#endif
