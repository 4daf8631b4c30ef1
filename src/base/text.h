// SPDX-License-Identifier: Apache-2.0
//
// Small work on text in place; nothing is allocated.
#ifndef JX_BASE_TEXT_H
#define JX_BASE_TEXT_H

#include <stdbool.h>
#include <string.h>

// Writes `to` over each `from`, and returns the text: names go between their forms in class files (a/b/C) and in
// sources (a.b.C) so.
static inline char *jx_text_replace(char *text, char from, char to) {
    for (char *p = text; *p; p++)
        if (*p == from) *p = to;
    return text;
}

static inline bool jx_text_starts_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

static inline bool jx_text_ends_with(const char *text, const char *end) {
    size_t length = strlen(text), end_length = strlen(end);
    return length >= end_length && strcmp(text + length - end_length, end) == 0;
}

#endif
