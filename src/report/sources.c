// SPDX-License-Identifier: Apache-2.0
#include "report/sources.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Does `path` end with this, at the start of a name?
static bool ends_with(const char *path, const char *end) {
    size_t length = strlen(path), end_length = strlen(end);
    if (length < end_length || strcmp(path + length - end_length, end) != 0) return false;
    return length == end_length || path[length - end_length - 1] == '/';
}

const char *jx_source_find(const JxSourceList *list, const char *class_name, const char *file) {
    if (!file) return NULL;
    const char *dot = strrchr(class_name, '.');
    char end[1024];
    int n = snprintf(end, sizeof end, "%.*s%s%s", dot ? (int)(dot - class_name) : 0, class_name, dot ? "/" : "", file);
    if (n < 0 || (size_t)n >= sizeof end) return NULL;
    for (char *p = end; p < end + (dot ? dot - class_name : 0); p++)
        if (*p == '.') *p = '/';
    for (size_t i = 0; i < list->count; i++)
        if (ends_with(list->files[i], end)) return list->files[i];
    for (size_t i = 0; i < list->count; i++)  // a file outside of its package's folder
        if (ends_with(list->files[i], file)) return list->files[i];
    return NULL;
}

static const char *trimmed(char *text, JxArena *arena) {
    while (isspace((unsigned char)*text)) text++;
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1])) length--;
    return jx_arena_strndup(arena, text, length);
}

const char *jx_source_line(const JxSourceList *list, const char *class_name, const char *file, int line,
                           JxArena *arena) {
    const char *path = line > 0 ? jx_source_find(list, class_name, file) : NULL;
    FILE *in = path ? fopen(path, "re") : NULL;
    if (!in) return NULL;
    char *text = NULL;
    size_t room = 0;
    bool there = true;
    for (int i = 0; i < line && there; i++) there = getline(&text, &room, in) >= 0;
    const char *result = there ? trimmed(text, arena) : NULL;
    free(text);
    fclose(in);
    return result;
}
