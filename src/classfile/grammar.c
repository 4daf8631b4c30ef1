// SPDX-License-Identifier: Apache-2.0
#include "classfile/grammar.h"

#include <string.h>

static bool is_tail(uint8_t byte) { return (byte & 0xc0) == 0x80; }

// Length of the valid character at the start of bytes, or 0.
static size_t character(const uint8_t *bytes, size_t length, bool shortest) {
    uint8_t first = bytes[0];
    if (first < 0x80) return first != 0;
    if (first >= 0xc0 && first < 0xe0) {
        if (length < 2 || !is_tail(bytes[1])) return 0;
        unsigned value = (first & 0x1fU) << 6 | (bytes[1] & 0x3fU);
        return !shortest || value == 0 || value >= 0x80 ? 2 : 0;
    }
    if (first >= 0xe0 && first < 0xf0) {
        if (length < 3 || !is_tail(bytes[1]) || !is_tail(bytes[2])) return 0;
        unsigned value = (first & 0xfU) << 12 | (bytes[1] & 0x3fU) << 6 | (bytes[2] & 0x3fU);
        return !shortest || value >= 0x800 ? 3 : 0;
    }
    return 0;
}

// Eight ASCII bytes, none of them zero, at a time: nearly all names are ASCII.
static size_t ascii_prefix(const uint8_t *bytes, size_t length) {
    const uint64_t ones = 0x0101010101010101ULL, tops = 0x8080808080808080ULL;
    size_t at = 0;
    for (; length - at >= 8; at += 8) {
        uint64_t word;
        memcpy(&word, bytes + at, 8);
        if ((word | (word - ones)) & tops) break;
    }
    return at;
}

size_t jx_mutf8_valid_prefix(const uint8_t *bytes, size_t length, unsigned major) {
    size_t at = ascii_prefix(bytes, length);
    while (at < length) {
        size_t step = character(bytes + at, length - at, major > 47);
        if (!step) break;
        at += step;
    }
    return at;
}

// Which characters a name may not hold, and what else each byte means in it.
enum { NO_NAME = 1, NO_METHOD = 2 };
static const uint8_t byte_class[256] = {
    ['.'] = NO_NAME, [';'] = NO_NAME, ['['] = NO_NAME, ['/'] = NO_NAME, ['<'] = NO_METHOD, ['>'] = NO_METHOD};

static bool has_only(const char *name, size_t length, uint8_t forbidden) {
    for (size_t i = 0; i < length; i++)
        if (byte_class[(uint8_t)name[i]] & forbidden) return false;
    return length > 0;
}

bool jx_name_is_field(const char *name, size_t length) { return has_only(name, length, NO_NAME); }

bool jx_name_is_method(const char *name, size_t length) {
    if (length && name[0] == '<')
        return (length == 6 && !memcmp(name, "<init>", 6)) || (length == 8 && !memcmp(name, "<clinit>", 8));
    return has_only(name, length, NO_NAME | NO_METHOD);
}

// Unqualified names between single slashes, up to `length`.
static bool is_binary_name(const char *name, size_t length) {
    size_t part = 0;
    for (size_t i = 0; i < length; i++) {
        if (name[i] == '/') {
            if (i == part) return false;
            part = i + 1;
        } else if (byte_class[(uint8_t)name[i]] & NO_NAME) {
            return false;
        }
    }
    return length > part;
}

// Length of the field descriptor at the start of text, or 0.
static size_t field_descriptor(const char *text, size_t length) {
    size_t at = 0;
    while (at < length && text[at] == '[') at++;
    if (at > 255 || at == length) return 0;
    if (memchr("BCDFIJSZ", text[at], 8)) return at + 1;
    if (text[at] != 'L') return 0;
    const char *end = memchr(text + at, ';', length - at);
    if (!end || !is_binary_name(text + at + 1, (size_t)(end - (text + at + 1)))) return 0;
    return (size_t)(end - text) + 1;
}

bool jx_name_is_class(const char *name, size_t length, bool array_allowed) {
    if (length && name[0] == '[') return array_allowed && field_descriptor(name, length) == length;
    return is_binary_name(name, length);
}

bool jx_descriptor_is_field(const char *descriptor, size_t length) {
    return length > 0 && field_descriptor(descriptor, length) == length;
}

int jx_descriptor_slots(const char *descriptor) {
    return *descriptor == 'V' ? 0 : *descriptor == 'J' || *descriptor == 'D' ? 2 : 1;
}

bool jx_descriptor_is_method(const char *descriptor, size_t length) {
    if (length < 3 || descriptor[0] != '(') return false;
    size_t at = 1;
    int slots = 0;
    while (at < length && descriptor[at] != ')') {
        size_t step = field_descriptor(descriptor + at, length - at);
        if (!step) return false;
        slots += jx_descriptor_slots(descriptor + at);
        at += step;
    }
    if (at >= length || slots > 255) return false;
    at++;
    if (length - at == 1 && descriptor[at] == 'V') return true;
    return jx_descriptor_is_field(descriptor + at, length - at);
}

int jx_descriptor_argument_slots(const char *descriptor) {
    int slots = 0;
    for (const char *p = descriptor + 1; *p != ')'; p++) {
        slots += jx_descriptor_slots(p);
        while (*p == '[') p++;
        if (*p == 'L') p = strchr(p, ';');
    }
    return slots;
}

int jx_descriptor_result_slots(const char *descriptor) { return jx_descriptor_slots(strrchr(descriptor, ')') + 1); }
