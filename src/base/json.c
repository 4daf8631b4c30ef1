// SPDX-License-Identifier: Apache-2.0
#include "base/json.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"

// ── texts

typedef struct Text {
    char *bytes;
    size_t length, room;
} Text;

static int append(const char *bytes, size_t length, void *user) {
    Text *text = user;
    if (text->length + length >= text->room) {
        const size_t least = 4096;
        size_t room = 2 * (text->length + length) > least ? 2 * (text->length + length) : least;
        char *more = realloc(text->bytes, room);
        if (!more) return -1;
        text->bytes = more;
        text->room = room;
    }
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    return 0;
}

char *jx_json_dump(const json_t *json, size_t flags) {
    Text text = {0};
    if (json_dump_callback(json, append, &text, flags) != 0 || append("", 1, &text) != 0) {
        free(text.bytes);
        return NULL;
    }
    return text.bytes;
}

static int add(const char *bytes, size_t length, void *out) {
    jx_strbuf_add(out, bytes, length);
    return 0;
}

bool jx_json_text(const json_t *json, size_t flags, JxStrbuf *out) {
    return json_dump_callback(json, add, out, flags) == 0;
}

// ── values inside of a text

static const char *skip_blanks(const char *at, const char *end) {
    while (at < end && (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r')) at++;
    return at;
}

// Behind the closing quote of the string that begins here.
static const char *skip_string(const char *at, const char *end) {
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\') at++;
    return at < end ? at + 1 : end;
}

// Behind the value that begins here.
static const char *skip_value(const char *at, const char *end) {
    size_t depth = 0;
    do {
        if (at >= end) return end;
        if (*at == '"') {
            at = skip_string(at, end);
            continue;
        }
        if (!depth && (*at == ',' || *at == ']' || *at == '}')) return at;
        if (*at == '{' || *at == '[') depth++;
        if (*at == '}' || *at == ']') depth--;
        bool is_scalar = !depth && *at != '}' && *at != ']';
        at++;
        if (is_scalar)
            while (at < end && *at != ',' && *at != ']' && *at != '}' && *at != ' ' && *at != '\n') at++;
    } while (depth);
    return at;
}

bool jx_json_member(const char *object, size_t length, const char *name, JxJsonText *value) {
    const char *end = object + length, *at = skip_blanks(object, end);
    if (at == end || *at != '{') return false;
    size_t wanted = strlen(name);
    for (at = skip_blanks(at + 1, end); at < end && *at == '"'; at = skip_blanks(at + 1, end)) {
        const char *key = at + 1, *behind = skip_string(at, end), *start = skip_blanks(behind, end);
        if (start == end || *start != ':') return false;
        start = skip_blanks(start + 1, end);
        at = skip_value(start, end);
        *value = (JxJsonText){start, (size_t)(at - start)};
        if ((size_t)(behind - 1 - key) == wanted && memcmp(key, name, wanted) == 0) return true;
        at = skip_blanks(at, end);
        if (at == end || *at != ',') return false;
    }
    return false;
}

bool jx_json_next_item(const JxJsonText *array, size_t *at, JxJsonText *item) {
    const char *end = array->text + array->length, *next = array->text + *at;
    if (next >= end || *next != (*at ? ',' : '[')) return false;
    next = skip_blanks(next + 1, end);
    const char *behind = skip_value(next, end);
    *item = (JxJsonText){next, (size_t)(behind - next)};
    *at = (size_t)(skip_blanks(behind, end) - array->text);
    return behind > next;
}

// ── values

// jansson does not say how large a block is that it frees: that stands in front of it.
typedef union Head {
    size_t size;
    max_align_t align;
} Head;

static JxAlloc region;  // jansson's functions get no argument of ours

static void *take(size_t size) {
    Head *head = jx_mem_new(&region, sizeof *head + size);
    head->size = sizeof *head + size;
    return head + 1;
}

static void give(void *block) {
    if (!block) return;
    Head *head = (Head *)block - 1;
    jx_mem_free(&region, head, head->size);
}

void jx_json_use_region(void *start, size_t size) {
    jx_alloc_init(&region);
    jx_alloc_use_region(&region, start, size);
    json_set_alloc_funcs(take, give);
}

// ── files

static json_t *load(FILE *in, const char *file, size_t flags, JxError *error) {
    json_error_t problem;
    json_t *json = json_loadf(in, flags, &problem);
    if (json) return json;
    char place[512];
    snprintf(place, sizeof place, problem.line > 0 ? "%.480s:%d" : "%.480s", file, problem.line);
    jx_error(error, place, "no JSON: %s", problem.text);
    return NULL;
}

json_t *jx_json_read(const char *file, size_t flags, JxError *error) {
    FILE *in = fopen(file, "re");
    struct stat what;
    int failure = !in || fstat(fileno(in), &what) != 0 ? errno : S_ISDIR(what.st_mode) ? EISDIR : 0;
    json_t *json = NULL;
    if (failure)
        jx_error(error, file, "cannot read: %s", strerror(failure));
    else if (S_ISREG(what.st_mode) && what.st_size == 0)
        jx_error(error, file, "the file is empty");
    else
        json = load(in, file, flags, error);
    if (in) fclose(in);
    return json;
}
