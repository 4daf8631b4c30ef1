// SPDX-License-Identifier: Apache-2.0
#include "base/arena.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/context.h"

#ifdef JX_ARENA_GUARDED
#include <sanitizer/asan_interface.h>
enum { GAP = 16 };
#else
#define ASAN_POISON_MEMORY_REGION(address, size) ((void)(address), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(address, size) ((void)(address), (void)(size))
enum { GAP = 0 };
#endif

struct JxArenaChunk {
    JxArenaChunk *older;
    size_t size;  // of the whole block, this header included
};

enum { FIRST_CHUNK = 4096, LARGEST_CHUNK = 1 << 20 };
_Static_assert(sizeof(JxArenaChunk) % 16 == 0, "the first block of a chunk is aligned");

void jx_arena_init(JxArena *arena, JxAlloc *alloc) { *arena = (JxArena){.alloc = alloc}; }

// Frees from `chunk` on, newest to oldest, up to but without `stop`.
static void free_chunks(JxArena *arena, JxArenaChunk *chunk, const JxArenaChunk *stop) {
    while (chunk != stop) {
        JxArenaChunk *older = chunk->older;
        ASAN_UNPOISON_MEMORY_REGION(chunk, chunk->size);
        jx_mem_free(arena->alloc, chunk, chunk->size);
        chunk = older;
    }
}

void jx_arena_fini(JxArena *arena) {
    free_chunks(arena, arena->chunks, NULL);
    jx_arena_init(arena, arena->alloc);
}

static void bump_from(JxArena *arena, JxArenaChunk *chunk) {
    arena->next = (char *)(chunk + 1);
    arena->end = (char *)chunk + chunk->size;
    ASAN_POISON_MEMORY_REGION(arena->next, chunk->size - sizeof *chunk);
}

void jx_arena_reset(JxArena *arena) {
    JxArenaChunk *first = arena->chunks;
    while (first && first->older) first = first->older;
    // A huge first block would stay for ever; only ordinary chunks are kept.
    if (first && first->size > LARGEST_CHUNK) first = NULL;
    free_chunks(arena, arena->chunks, first);
    jx_arena_init(arena, arena->alloc);
    arena->chunks = first;
    if (first) bump_from(arena, first);
}

void jx_arena_leave(JxArena *arena) {
    arena->next = arena->end = NULL;
    arena->total_bytes = 0;
}

static JxArenaChunk *new_chunk(JxArena *arena, size_t size) {
    JxArenaChunk *chunk = jx_mem_new(arena->alloc, size);
    chunk->size = size;
    return chunk;
}

// A block of `rounded` bytes out of the newest chunk, which has room for it.
static void *bump(JxArena *arena, size_t rounded, size_t size) {
    char *block = arena->next;
    arena->next += rounded;
    arena->total_bytes += rounded;
    ASAN_UNPOISON_MEMORY_REGION(block, size);
    return block;
}

void *jx_arena_grow(JxArena *arena, size_t size) {
    if (size > SIZE_MAX - 64) JX_BUG("arena block of %zu bytes", size);
    size_t rounded = (size + GAP + (size == 0) + 15) & ~(size_t)15;
    if (rounded <= (size_t)(arena->end - arena->next)) return bump(arena, rounded, size);
    // Chunks double with what the arena holds, so that a small arena stays small
    // and a big one asks rarely.
    size_t ordinary = FIRST_CHUNK;
    while (ordinary < arena->total_bytes && ordinary < LARGEST_CHUNK) ordinary *= 2;
    JxArenaChunk *newest = arena->chunks;
    size_t alone = sizeof *newest + rounded;
    if (newest && rounded > ordinary / 4) {
        // Goes behind the newest chunk, whose free part stays in use.
        JxArenaChunk *chunk = new_chunk(arena, alone);
        chunk->older = newest->older;
        newest->older = chunk;
        arena->total_bytes += rounded;
        ASAN_POISON_MEMORY_REGION((char *)(chunk + 1) + size, rounded - size);
        return chunk + 1;
    }
    JxArenaChunk *chunk = new_chunk(arena, alone > ordinary ? alone : ordinary);
    chunk->older = newest;
    arena->chunks = chunk;
    bump_from(arena, chunk);
    return bump(arena, rounded, size);
}

void *jx_arena_zero(JxArena *arena, size_t size) { return memset(jx_arena_new(arena, size), 0, size); }

void *jx_arena_copy(JxArena *arena, const void *bytes, size_t size) {
    void *block = jx_arena_new(arena, size);
    if (size) memcpy(block, bytes, size);
    return block;
}

char *jx_arena_strndup(JxArena *arena, const char *text, size_t length) {
    char *copy = jx_arena_new(arena, length + 1);
    if (length) memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *jx_arena_strdup(JxArena *arena, const char *text) { return jx_arena_strndup(arena, text, strlen(text)); }

char *jx_arena_printf(JxArena *arena, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (length < 0) JX_BUG("bad format '%s'", format);
    char *text = jx_arena_new(arena, (size_t)length + 1);
    va_start(args, format);
    vsnprintf(text, (size_t)length + 1, format, args);
    va_end(args);
    return text;
}
