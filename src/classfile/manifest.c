// SPDX-License-Identifier: Apache-2.0
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "classfile/sources.h"

// One logical line: "Name: value", continuation lines (which start with a space) joined.
typedef struct Line {
    const char *name;
    size_t name_length;
    char *value;
} Line;

// The end of the physical line that starts at `at`; *next is where the next one starts.
static size_t line_end(const char *text, size_t length, size_t at, size_t *next) {
    size_t end = at;
    while (end < length && text[end] != '\n' && text[end] != '\r' && text[end] != '\0') end++;
    *next = end;
    if (*next < length && text[*next] == '\r' && *next + 1 < length && text[*next + 1] == '\n') (*next)++;
    if (*next < length) (*next)++;
    return end;
}

// Reads the logical line at *at.  False at the end of the section: an empty line or the end of the text.
static bool next_line(JxArena *arena, const char *text, size_t length, size_t *at, Line *line) {
    size_t next, start = *at, end = line_end(text, length, start, &next);
    if (end == start) return false;
    const char *colon = memchr(text + start, ':', end - start);
    line->name = text + start;
    line->name_length = colon ? (size_t)(colon - line->name) : end - start;
    size_t value = colon ? (size_t)(colon - text) + 1 : end;
    if (value < end && text[value] == ' ') value++;

    // First how long it is with its continuations, then the copy: a hostile manifest costs its own size, not a square.
    size_t total = end - value, scan = next;
    while (scan < length && text[scan] == ' ') {
        size_t after, stop = line_end(text, length, scan, &after);
        total += stop - scan - 1;
        scan = after;
    }
    line->value = jx_arena_new(arena, total + 1);
    size_t used = end - value;
    memcpy(line->value, text + value, used);
    for (*at = next; *at < scan;) {
        size_t after, stop = line_end(text, length, *at, &after);
        size_t from = *at + 1, part = stop > from ? stop - from : 0;  // behind the leading space
        memcpy(line->value + used, text + from, part);
        used += part;
        *at = after;
    }
    line->value[used] = '\0';
    return true;
}

static bool name_is(const Line *line, const char *name) {
    return strlen(name) == line->name_length && strncasecmp(name, line->name, line->name_length) == 0;
}

JxManifest jx_manifest_read(JxArena *arena, const char *text, size_t length) {
    JxManifest manifest = {0};
    size_t at = 0;
    for (Line line; next_line(arena, text, length, &at, &line);) {
        if (name_is(&line, "Class-Path")) {
            manifest.class_path = line.value;
        } else if (name_is(&line, "Multi-Release")) {
            manifest.multi_release =
                strncasecmp(line.value, "true", 4) == 0 && strspn(line.value + 4, " ") == strlen(line.value + 4);
        }
    }
    return manifest;
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c = (char)tolower((unsigned char)c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// Decodes %XX in place; false when the result would not be a file name.
static bool decode_percent(char *text) {
    char *to = text;
    for (const char *from = text; *from; from++) {
        int high = *from == '%' ? hex_digit(from[1]) : -1, low = high >= 0 ? hex_digit(from[2]) : -1;
        if (low >= 0) {
            if (high == 0 && low == 0) return false;
            *to++ = (char)(high * 16 + low);
            from += 2;
        } else {
            *to++ = *from;
        }
    }
    *to = '\0';
    return true;
}

// The scheme's length when the element is an absolute URL ("file:…", "http:…"), else 0.
static size_t scheme_length(const char *url) {
    size_t n = 0;
    while (isalnum((unsigned char)url[n]) || url[n] == '+' || url[n] == '-' || url[n] == '.') n++;
    return n > 0 && url[n] == ':' ? n : 0;
}

static const char *resolve_url(JxArena *arena, char *url, const char *jar) {
    size_t scheme = scheme_length(url);
    if (scheme) {
        if (scheme != 4 || strncasecmp(url, "file", 4) != 0) return NULL;
        url += 5;
        if (strncmp(url, "///", 3) == 0) url += 2;
    }
    if (!decode_percent(url) || !*url) return NULL;
    if (*url == '/') return url;
    const char *slash = strrchr(jar, '/');
    return slash ? jx_arena_printf(arena, "%.*s/%s", (int)(slash - jar), jar, url) : url;
}

void jx_manifest_each_path(JxArena *arena, const char *class_path, const char *jar, JxNameVisitor *visit, void *user) {
    for (const char *at = class_path + strspn(class_path, " "); *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        const char *path = resolve_url(arena, jx_arena_strndup(arena, at, length), jar);
        if (path) visit(path, user);
        at += length;
    }
}
