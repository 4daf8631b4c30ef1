// SPDX-License-Identifier: Apache-2.0
//
// Strings and arrays of primitives of trials: all that is in them is known.
//
// Texts of the dictionary are UTF-8, more or less: a byte that is part of no sequence is the character of that number.
// So whatever a change makes of a text is a text, and characters beyond Latin-1, lone surrogates among them, take no
// array of their own.
#include <string.h>

#include "inputs/make.h"
#include "inputs/trials.h"

typedef struct Units {
    uint32_t count;
    const uint16_t *list;
    bool wide;  // some are beyond Latin-1
} Units;

// The bytes of the sequence that begins here, and the character; 1: the byte itself.
static uint32_t sequence(const uint8_t *p, uint32_t *character) {
    uint32_t length = *p >= 0xf8 ? 1 : *p >= 0xf0 ? 4 : *p >= 0xe0 ? 3 : *p >= 0xc0 ? 2 : 1;
    uint32_t c = length == 1 ? *p : *p & (0x7fu >> length);
    for (uint32_t i = 1; i < length; i++) {
        if ((p[i] & 0xc0) != 0x80) {
            *character = *p;
            return 1;
        }
        c = c << 6 | (p[i] & 0x3fu);
    }
    *character = c > 0x10ffff ? 0xfffd : c;
    return length;
}

static Units units_of(JxExec *x, const char *text) {
    uint16_t *units = JX_ARENA_ARRAY(&x->arena, uint16_t, strlen(text) + 1);
    Units out = {.list = units};
    for (const uint8_t *p = (const uint8_t *)text; *p;) {
        uint32_t c;
        p += sequence(p, &c);
        out.wide |= c > 0xff;
        if (c > 0xffff) {
            units[out.count++] = (uint16_t)(0xd800 + ((c - 0x10000) >> 10));
            c = 0xdc00 + (c & 0x3ff);
        }
        units[out.count++] = (uint16_t)c;
    }
    return out;
}

static JxSlot byte_slot(uint32_t byte) { return jx_slot((uint32_t)(int32_t)(int8_t)byte); }

JxRef jx_plain_text(JxExec *x, JxState *s, const char *text) {
    Units units = units_of(x, text);
    JxObject *array = jx_heap_new_array(&s->heap, x->known.bytes, units.count << units.wide);
    JxRef bytes = array->ref;
    for (uint32_t i = 0; i < units.count; i++) {
        jx_array_set(&x->heap, array, i << units.wide, byte_slot(units.list[i] & 0xff));
        if (units.wide) jx_array_set(&x->heap, array, 2 * i + 1, byte_slot(units.list[i] >> 8));
    }
    JxObject *string = jx_heap_new_instance(&s->heap, x->known.string);
    string->as.slots[x->known.string_value->slot] = jx_slot(bytes);
    string->as.slots[x->known.string_coder->slot] = jx_slot(units.wide);
    return string->ref;
}

const char *jx_text_of_string(JxExec *x, JxState *s, JxRef ref) {
    enum { LONGEST = 60 };
    const JxObject *string = jx_heap_read(&s->heap, ref);
    JxSlot value = string->as.slots[x->known.string_value->slot], coder = string->as.slots[x->known.string_coder->slot];
    if (value.t || coder.t || coder.v || !value.v) return NULL;
    const JxObject *bytes = jx_heap_read(&s->heap, (JxRef)value.v);
    if (bytes->content || bytes->length.t || bytes->count > LONGEST) return NULL;
    char *text = jx_arena_zero(&x->arena, bytes->count + 1);
    for (uint32_t i = 0; i < bytes->count; i++) {
        JxSlot slot = jx_array_get(bytes, i);
        if (slot.t || slot.v == 0 || slot.v > INT8_MAX) return NULL;
        text[i] = (char)slot.v;
    }
    return text;
}

static JxRef as_input(JxState *s, JxRef ref, const JxSymref *symref) {
    JxObject *object = jx_heap_write(&s->heap, ref);
    object->flags |= JX_OBJECT_INPUT;
    object->chain = symref->chain;
    return ref;
}

JxRef jx_concrete_string(JxExec *x, JxState *s, const JxSymref *symref) {
    return as_input(s, jx_plain_text(x, s, jx_trial_string(x, symref->name, symref->reads)), symref);
}

static JxRef array_of_text(JxExec *x, JxState *s, JxClass *cls, const char *text) {
    bool is_bytes = cls->element_kind == JX_KIND_BYTE;
    Units units = is_bytes ? (Units){.count = (uint32_t)strlen(text)} : units_of(x, text);
    JxObject *array = jx_heap_new_array(&s->heap, cls, units.count);
    for (uint32_t i = 0; i < units.count; i++)
        jx_array_set(&x->heap, array, i, is_bytes ? byte_slot((uint8_t)text[i]) : jx_slot(units.list[i]));
    return array->ref;
}

static JxRef array_of_bytes(JxExec *x, JxState *s, JxClass *cls, const JxBytes *bytes) {
    JxObject *array = jx_heap_new_array(&s->heap, cls, bytes->count);
    for (uint32_t i = 0; i < bytes->count; i++) jx_array_set(&x->heap, array, i, byte_slot(bytes->data[i]));
    return array->ref;
}

static JxRef array_of_values(JxExec *x, JxState *s, JxClass *cls) {
    uint32_t length = jx_trial_length(x);
    JxObject *array = jx_heap_new_array(&s->heap, cls, length);
    for (uint32_t i = 0; i < length; i++) jx_array_set(&x->heap, array, i, jx_trial_primitive(x, cls->element_kind));
    return array->ref;
}

JxRef jx_concrete_array(JxExec *x, JxState *s, JxClass *cls, const JxSymref *symref) {
    bool is_bytes = cls->element_kind == JX_KIND_BYTE, is_text = is_bytes || cls->element_kind == JX_KIND_CHAR;
    JxBytes bytes;
    bool has_bytes = is_bytes && jx_trial_bytes(x, &bytes);
    JxRef ref = has_bytes ? array_of_bytes(x, s, cls, &bytes)
                : is_text && jx_trial_pick(x, 3) == 2
                    ? array_of_text(x, s, cls, jx_trial_string(x, symref->name, symref->reads))
                    : array_of_values(x, s, cls);
    return as_input(s, ref, symref);
}
