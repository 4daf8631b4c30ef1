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

// The rows of one class, which stand together: [first, end).
typedef struct Group {
    size_t first, end;
    bool found[ROWS];
} Group;

static bool is_text(JxUtf8 text, const char *expected) {
    return strlen(expected) == text.length && memcmp(text.bytes, expected, text.length) == 0;
}

static void see_field(JxUtf8 name, JxUtf8 descriptor, void *user) {
    Group *group = user;
    for (size_t i = group->first; i < group->end; i++)
        if (is_text(name, rows[i].name) && (!rows[i].descriptor || is_text(descriptor, rows[i].descriptor)))
            group->found[i] = true;
}

static bool missing(const JxClassPath *path, const Row *row, JxArena *arena, JxError *error) {
    const char *home = jx_classpath_jdk_home(path);
    char *owner = jx_text_replace(jx_arena_strdup(arena, row->owner), '/', '.');
    return jx_error(error, home ? home : "JDK",
                    "JDK %d is not one that this version of Jinx knows: %s has no field '%s'%s%s",
                    jx_classpath_jdk_version(path), owner, row->name, row->descriptor ? " of type " : "",
                    row->descriptor ? row->descriptor : "");
}

static bool is_for(const Row *row, int version) { return version >= row->first && version <= row->last; }

static bool check_class(JxClassPath *path, Group *group, JxArena *arena, JxError *error) {
    int version = jx_classpath_jdk_version(path);
    const Row *first = &rows[group->first];
    bool any = false;
    for (size_t i = group->first; i < group->end; i++) any |= is_for(&rows[i], version);
    if (!any) return true;
    JxClassBytes bytes;
    bool good = jx_classpath_find(path, first->owner, &bytes, error) &&
                (jx_classfile_fields(arena, bytes.bytes, bytes.length, see_field, group) ||
                 jx_error(error, bytes.origin, "%s cannot be read", first->owner));
    for (size_t i = group->first; i < group->end && !error->set; i++)
        if (is_for(&rows[i], version) && !(good && group->found[i])) return missing(path, &rows[i], arena, error);
    return !error->set;
}

bool jx_layout_check(JxContext *ctx, JxClassPath *path, JxError *error) {
    JxArena arena;
    jx_arena_init(&arena, &ctx->alloc);
    Group group = {0};
    bool good = true;
    for (; group.first < ROWS && good; group.first = group.end) {
        group.end = group.first + 1;
        while (group.end < ROWS && strcmp(rows[group.end].owner, rows[group.first].owner) == 0) group.end++;
        good = check_class(path, &group, &arena, error);
        jx_arena_reset(&arena);
    }
    jx_arena_fini(&arena);
    return good;
}
