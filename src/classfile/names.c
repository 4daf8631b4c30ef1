// SPDX-License-Identifier: Apache-2.0
//
// Names of classes: what is a valid one, the two kinds of UTF-8, and the name
// that a class file itself gives.
#include <string.h>

#include "classfile/sources.h"

bool jx_class_name_is_valid(const char *name, size_t length) {
    bool part_is_empty = true;
    for (size_t i = 0; i < length; i++) {
        char c = name[i];
        if (c == '/') {
            if (part_is_empty) return false;
            part_is_empty = true;
        } else if (c == '.' || c == ';' || c == '[' || c == '\0') {
            return false;
        } else {
            part_is_empty = false;
        }
    }
    return !part_is_empty;
}

static bool is_continuation(char c) { return ((unsigned char)c & 0xC0) == 0x80; }

// Writes a code unit of 16 bits as three bytes.
static char *put_unit(char *to, unsigned unit) {
    *to++ = (char)(0xE0 | unit >> 12);
    *to++ = (char)(0x80 | (unit >> 6 & 0x3F));
    *to++ = (char)(0x80 | (unit & 0x3F));
    return to;
}

static bool is_four_byte(const char *at) {
    return ((unsigned char)at[0] & 0xF8) == 0xF0 && is_continuation(at[1]) && is_continuation(at[2]) &&
           is_continuation(at[3]);
}

const char *jx_utf8_to_modified(JxArena *arena, const char *text) {
    bool same = true;
    for (const char *at = text; *at; at++) same = same && ((unsigned char)*at & 0xF8) != 0xF0;
    if (same) return text;
    char *out = jx_arena_new(arena, strlen(text) * 2 + 1), *to = out;
    for (const char *at = text; *at;) {
        if (!is_four_byte(at)) {
            *to++ = *at++;
            continue;
        }
        unsigned point = (unsigned)(at[0] & 7) << 18 | (unsigned)(at[1] & 0x3F) << 12 | (unsigned)(at[2] & 0x3F) << 6 |
                         (unsigned)(at[3] & 0x3F);
        unsigned above = point - 0x10000;
        to = put_unit(to, 0xD800 | (above >> 10 & 0x3FF));
        to = put_unit(to, 0xDC00 | (above & 0x3FF));
        at += 4;
    }
    *to = '\0';
    return out;
}

// The code unit at `at` when it is a surrogate written as three bytes, else 0.
static unsigned surrogate(const char *at) {
    if ((unsigned char)at[0] != 0xED || ((unsigned char)at[1] & 0xE0) != 0xA0 || !is_continuation(at[2])) return 0;
    return 0xD000u | (unsigned)(at[1] & 0x3F) << 6 | (unsigned)(at[2] & 0x3F);
}

static bool is_pair(const char *at) {
    unsigned high = surrogate(at), low = high ? surrogate(at + 3) : 0;
    return high && high < 0xDC00 && low >= 0xDC00;
}

const char *jx_utf8_to_standard(JxArena *arena, const char *text) {
    if (!strchr(text, 0xED)) return text;
    char *out = jx_arena_new(arena, strlen(text) + 1), *to = out;
    for (const char *at = text; *at;) {
        if (!is_pair(at)) {
            *to++ = *at++;
            continue;
        }
        unsigned point = 0x10000 + ((surrogate(at) & 0x3FF) << 10 | (surrogate(at + 3) & 0x3FF));
        *to++ = (char)(0xF0 | point >> 18);
        *to++ = (char)(0x80 | (point >> 12 & 0x3F));
        *to++ = (char)(0x80 | (point >> 6 & 0x3F));
        *to++ = (char)(0x80 | (point & 0x3F));
        at += 6;
    }
    *to = '\0';
    return out;
}

// Just enough of chapter 4 to get from this_class to its text.
typedef struct Peek {
    const uint8_t *bytes;
    size_t length;
    const char *origin;
    JxError *error;
    uint32_t *offsets;  // of each constant's tag
    unsigned count;
} Peek;

static unsigned peek_u2(const Peek *peek, size_t at) { return (unsigned)peek->bytes[at] << 8 | peek->bytes[at + 1]; }

// Bytes that a constant of this tag has behind the tag, 0 for unknown tags; a Utf8's text comes on top.
static unsigned constant_size(uint8_t tag) {
    switch (tag) {
    case JX_CONSTANT_UTF8:
    case JX_CONSTANT_CLASS:
    case JX_CONSTANT_STRING:
    case JX_CONSTANT_METHOD_TYPE:
    case JX_CONSTANT_MODULE:
    case JX_CONSTANT_PACKAGE: return 2;
    case JX_CONSTANT_METHOD_HANDLE: return 3;
    case JX_CONSTANT_INTEGER:
    case JX_CONSTANT_FLOAT:
    case JX_CONSTANT_FIELDREF:
    case JX_CONSTANT_METHODREF:
    case JX_CONSTANT_INTERFACE_METHODREF:
    case JX_CONSTANT_NAME_AND_TYPE:
    case JX_CONSTANT_DYNAMIC:
    case JX_CONSTANT_INVOKE_DYNAMIC: return 4;
    case JX_CONSTANT_LONG:
    case JX_CONSTANT_DOUBLE: return 8;
    default: return 0;
    }
}

// Notes where each constant starts; *end is the first byte behind the pool.
static bool peek_pool(Peek *peek, size_t *end) {
    size_t at = 10;
    for (unsigned i = 1; i < peek->count; i++) {
        if (at >= peek->length) return jx_error_at(peek->error, peek->origin, at, "ends inside the constant pool");
        uint8_t tag = peek->bytes[at];
        size_t size = constant_size(tag);
        if (!size) return jx_error_at(peek->error, peek->origin, at, "unknown constant tag %u", tag);
        if (size + 1 > peek->length - at)
            return jx_error_at(peek->error, peek->origin, at, "ends inside the constant pool");
        peek->offsets[i] = (uint32_t)at;
        if (tag == JX_CONSTANT_UTF8) size += peek_u2(peek, at + 1);
        if (size + 1 > peek->length - at)
            return jx_error_at(peek->error, peek->origin, at, "ends inside the constant pool");
        if (tag == JX_CONSTANT_LONG || tag == JX_CONSTANT_DOUBLE) i++;
        at += size + 1;
    }
    *end = at;
    return true;
}

// The offset of constant `index` if it has this tag, else 0.
static size_t peek_constant(const Peek *peek, unsigned index, uint8_t tag) {
    size_t at = index > 0 && index < peek->count ? peek->offsets[index] : 0;
    return at && peek->bytes[at] == tag ? at : 0;
}

const char *jx_classfile_peek_name(JxArena *arena, const uint8_t *bytes, size_t length, const char *origin,
                                   JxError *error) {
    static const uint8_t magic[] = {0xCA, 0xFE, 0xBA, 0xBE};
    size_t end = 0;
    if (length < 4 || memcmp(bytes, magic, 4) != 0) {
        jx_error_at(error, origin, 0, "not a class file (wrong magic number)");
        return NULL;
    }
    if (length < 10) {
        jx_error_at(error, origin, length, "ends inside the head of the class file");
        return NULL;
    }
    Peek peek = {.bytes = bytes, .length = length, .origin = origin, .error = error};
    peek.count = peek_u2(&peek, 8);
    peek.offsets = JX_ARENA_ARRAY(arena, uint32_t, peek.count + 1);
    if (!peek_pool(&peek, &end)) return NULL;
    if (length - end < 4) {
        jx_error_at(error, origin, end, "ends before this_class");
        return NULL;
    }
    size_t class_at = peek_constant(&peek, peek_u2(&peek, end + 2), JX_CONSTANT_CLASS);
    size_t name_at = class_at ? peek_constant(&peek, peek_u2(&peek, class_at + 1), JX_CONSTANT_UTF8) : 0;
    const char *name = name_at ? (const char *)bytes + name_at + 3 : "";
    size_t name_length = name_at ? peek_u2(&peek, name_at + 1) : 0;
    if (!jx_class_name_is_valid(name, name_length)) {
        jx_error_at(error, origin, end + 2, "this_class does not name a class");
        return NULL;
    }
    return jx_arena_strndup(arena, name, name_length);
}
