// SPDX-License-Identifier: Apache-2.0
#include "junit/keep.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/map.h"

#define STAMP "// jinx: unedited "

static const char *stamped(JxArena *arena, const char *text) {
    return jx_arena_printf(arena, "%s" STAMP "%016" PRIx64 "\n", text, jx_hash_bytes(text, strlen(text)));
}

// NULL: there is no such file.
static const char *read_all(const char *file, JxArena *arena) {
    FILE *in = fopen(file, "re");
    if (!in) return NULL;
    char *text = NULL;
    if (fseek(in, 0, SEEK_END) == 0) {
        long length = ftell(in);
        rewind(in);
        text = jx_arena_zero(arena, (size_t)(length > 0 ? length : 0) + 1);
        if (length > 0 && fread(text, 1, (size_t)length, in) != (size_t)length) text[0] = '\0';
    }
    fclose(in);
    return text;
}

// What we would have written ourselves for the lines above the stamp.
static bool is_unedited(const char *text, JxArena *arena) {
    const char *stamp = NULL;
    for (const char *at = text; (at = strstr(at, STAMP)); at++) stamp = at;
    if (!stamp || (stamp > text && stamp[-1] != '\n')) return false;
    return strcmp(text, stamped(arena, jx_arena_strndup(arena, text, (size_t)(stamp - text)))) == 0;
}

JxKept jx_test_keep(const char *file, const char *text, JxArena *arena, JxError *error) {
    const char *wanted = stamped(arena, text), *there = read_all(file, arena);
    if (there && strcmp(there, wanted) == 0) return JX_KEPT_SAME;
    if (there && *there && !is_unedited(there, arena)) return JX_KEPT_EDITED;
    return jx_file_write(file, wanted, strlen(wanted), error) ? JX_KEPT_WRITTEN : JX_KEPT_FAILED;
}
