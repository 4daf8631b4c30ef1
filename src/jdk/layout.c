// SPDX-License-Identifier: Apache-2.0
#include "jdk/layout.h"

#include <limits.h>
#include <string.h>

#include "base/text.h"

enum { LATEST = INT_MAX };

typedef struct Row {
    const char *owner, *name, *descriptor;
    int first, last;
} Row;

static const Row rows[] = {
#define JX_JDK_FIELD(owner, name, descriptor, first, last) {owner, name, descriptor, first, last},
#include "jdk/layout.def"
#undef JX_JDK_FIELD
};
enum { ROWS = sizeof rows / sizeof *rows };

static bool has_field(const JxClassFile *file, const Row *row) {
    for (uint32_t i = 0; i < file->field_count; i++)
        if (strcmp(file->fields[i].name.bytes, row->name) == 0)
            return !row->descriptor || strcmp(file->fields[i].descriptor.bytes, row->descriptor) == 0;
    return false;
}

static bool missing(const JxClassPath *path, const Row *row, JxArena *arena, JxError *error) {
    const char *home = jx_classpath_jdk_home(path);
    char *owner = jx_text_replace(jx_arena_strdup(arena, row->owner), '/', '.');
    return jx_error(error, home ? home : "JDK",
                    "JDK %d is not one that this version of Jinx knows: %s has no field '%s'%s%s",
                    jx_classpath_jdk_version(path), owner, row->name, row->descriptor ? " of type " : "",
                    row->descriptor ? row->descriptor : "");
}

// Rows of one class stand together: it is read once.
bool jx_layout_check(JxContext *ctx, JxClassPath *path, JxError *error) {
    int version = jx_classpath_jdk_version(path);
    JxArena arena;
    jx_arena_init(&arena, &ctx->alloc);
    const JxClassFile *file = NULL;
    const char *owner = NULL;
    bool good = true;
    for (size_t i = 0; i < ROWS && good; i++) {
        const Row *row = &rows[i];
        if (version < row->first || version > row->last) continue;
        if (!owner || strcmp(owner, row->owner) != 0) {
            JxClassBytes bytes;
            owner = row->owner;
            file = jx_classpath_find(path, owner, &bytes, error)
                       ? jx_classfile_read(ctx, &arena, bytes.bytes, bytes.length, bytes.origin, error)
                       : NULL;
        }
        // (an error that is there already: the class cannot be read)
        good = !error->set && ((file && has_field(file, row)) || missing(path, row, &arena, error));
    }
    jx_arena_fini(&arena);
    return good;
}
