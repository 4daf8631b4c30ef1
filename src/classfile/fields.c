// SPDX-License-Identifier: Apache-2.0
//
// The fields of a class and nothing else of it: a tenth of what reading all of it takes.
#include "classfile/classfile.h"

typedef struct Scan {
    const uint8_t *bytes;
    size_t length, at;
    bool bad;
} Scan;

static void skip(Scan *s, size_t count) {
    if (count > s->length - s->at) {
        s->bad = true;
        s->at = s->length;
    } else {
        s->at += count;
    }
}

static uint32_t take(Scan *s, uint32_t size) {
    size_t from = s->at;
    uint32_t value = 0;
    skip(s, size);
    if (s->bad) return 0;
    for (uint32_t i = 0; i < size; i++) value = value << 8 | s->bytes[from + i];
    return value;
}

// Where the texts of the constant pool are (4.4); 0: no text.
static uint32_t *read_texts(Scan *s, JxArena *arena, uint32_t count) {
    static const uint8_t sizes[] = {
        [JX_CONSTANT_INTEGER] = 4,       [JX_CONSTANT_FLOAT] = 4,          [JX_CONSTANT_LONG] = 8,
        [JX_CONSTANT_DOUBLE] = 8,        [JX_CONSTANT_CLASS] = 2,          [JX_CONSTANT_STRING] = 2,
        [JX_CONSTANT_FIELDREF] = 4,      [JX_CONSTANT_METHODREF] = 4,      [JX_CONSTANT_INTERFACE_METHODREF] = 4,
        [JX_CONSTANT_NAME_AND_TYPE] = 4, [JX_CONSTANT_METHOD_HANDLE] = 3,  [JX_CONSTANT_METHOD_TYPE] = 2,
        [JX_CONSTANT_DYNAMIC] = 4,       [JX_CONSTANT_INVOKE_DYNAMIC] = 4, [JX_CONSTANT_MODULE] = 2,
        [JX_CONSTANT_PACKAGE] = 2};
    uint32_t *texts = jx_arena_zero(arena, (count + 1) * sizeof *texts);
    for (uint32_t i = 1; i < count && !s->bad; i++) {
        uint32_t tag = take(s, 1);
        if (tag == JX_CONSTANT_UTF8) {
            texts[i] = (uint32_t)s->at;
            skip(s, take(s, 2));
        } else if (tag < sizeof sizes && sizes[tag]) {
            skip(s, sizes[tag]);
            i += tag == JX_CONSTANT_LONG || tag == JX_CONSTANT_DOUBLE;
        } else {
            s->bad = true;
        }
    }
    return texts;
}

static JxUtf8 text_at(Scan *s, const uint32_t *texts, uint32_t count) {
    uint32_t index = take(s, 2);
    if (s->bad || index >= count || !texts[index]) {
        s->bad = true;
        return (JxUtf8){"", 0};
    }
    const uint8_t *at = s->bytes + texts[index];  // it was walked over: all of it is there
    return (JxUtf8){(const char *)at + 2, (uint32_t)at[0] << 8 | at[1]};
}

bool jx_classfile_fields(JxArena *arena, const void *bytes, size_t length, JxFieldSeen seen, void *user) {
    Scan s = {.bytes = bytes, .length = length};
    if (take(&s, 4) != 0xCAFEBABE) return false;
    skip(&s, 4);
    uint32_t count = take(&s, 2);
    const uint32_t *texts = read_texts(&s, arena, count);
    skip(&s, 6);
    uint32_t interfaces = take(&s, 2);
    skip(&s, 2 * (size_t)interfaces);
    for (uint32_t left = take(&s, 2); left > 0 && !s.bad; left--) {
        skip(&s, 2);
        JxUtf8 name = text_at(&s, texts, count), descriptor = text_at(&s, texts, count);
        if (s.bad) return false;
        seen(name, descriptor, user);
        for (uint32_t attributes = take(&s, 2); attributes > 0 && !s.bad; attributes--) {
            skip(&s, 2);
            skip(&s, take(&s, 4));
        }
    }
    return !s.bad;
}
