// SPDX-License-Identifier: Apache-2.0
//
// Objects that the engine itself makes or looks into: strings, Class objects,
// fields, clones.
#include <string.h>

#include "jdk/objects.h"

enum { CODER_LATIN1 = 0, CODER_UTF16 = 1 };

// Modified UTF-8 to Java characters (4.4.7); the class reader has checked it.
static uint32_t decode_modified(const char *bytes, uint32_t length, uint16_t *out) {
    uint32_t n = 0;
    const uint8_t *p = (const uint8_t *)bytes, *end = p + length;
    while (p < end) {
        if (*p < 0x80) {
            out[n++] = *p++;
        } else if ((*p & 0xe0) == 0xc0) {
            out[n++] = (uint16_t)((p[0] & 0x1f) << 6 | (p[1] & 0x3f));
            p += 2;
        } else {
            out[n++] = (uint16_t)((p[0] & 0x0f) << 12 | (p[1] & 0x3f) << 6 | (p[2] & 0x3f));
            p += 3;
        }
    }
    return n;
}

static bool is_latin1(const uint16_t *chars, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (chars[i] > 0xff) return false;
    return true;
}

static void fill_bytes(JxObject *bytes, const uint16_t *chars, uint32_t count, bool latin1) {
    if (!latin1) {
        memcpy(bytes->as.data, chars, 2 * (size_t)count);
        return;
    }
    for (uint32_t i = 0; i < count; i++) bytes->as.data[i] = (uint8_t)chars[i];
}

static void fill_string(JxExec *x, JxObject *string, JxRef bytes, bool latin1) {
    string->as.slots[x->known.string_value->slot] = jx_slot(bytes);
    string->as.slots[x->known.string_coder->slot] = jx_slot(latin1 ? CODER_LATIN1 : CODER_UTF16);
}

JxRef jx_string_from_chars(JxExec *x, JxState *s, const uint16_t *chars, uint32_t count) {
    bool latin1 = is_latin1(chars, count);
    JxObject *bytes = jx_heap_new_array(&s->heap, x->known.bytes, latin1 ? count : 2 * count);
    fill_bytes(bytes, chars, count, latin1);
    JxRef bytes_ref = bytes->ref;
    JxObject *string = jx_heap_new_instance(&s->heap, x->known.string);
    fill_string(x, string, bytes_ref, latin1);
    return string->ref;
}

JxRef jx_string_new(JxExec *x, JxState *s, const char *utf8) {
    uint32_t length = (uint32_t)strlen(utf8);
    uint16_t *chars = jx_mem_new(&x->ctx->alloc, (length + 1) * sizeof *chars);
    uint32_t count = decode_modified(utf8, length, chars);
    JxRef ref = jx_string_from_chars(x, s, chars, count);
    jx_mem_free(&x->ctx->alloc, chars, (length + 1) * sizeof *chars);
    return ref;
}

JxRef jx_string_literal(JxExec *x, const char *text, uint32_t length) {
    void *known = jx_map_get(&x->literals, text, length);
    if (known) return (JxRef)(uintptr_t)known;
    uint16_t *chars = jx_mem_new(&x->ctx->alloc, (length + 1) * sizeof *chars);
    uint32_t count = decode_modified(text, length, chars);
    bool latin1 = is_latin1(chars, count);
    JxObject *bytes = jx_heap_share_array(&x->heap, x->known.bytes, latin1 ? count : 2 * count);
    fill_bytes(bytes, chars, count, latin1);
    JxObject *string = jx_heap_share_instance(&x->heap, x->known.string);
    fill_string(x, string, bytes->ref, latin1);
    jx_mem_free(&x->ctx->alloc, chars, (length + 1) * sizeof *chars);
    char *key = jx_arena_strndup(&x->arena, text, length);
    jx_map_put(&x->literals, key, length, (void *)(uintptr_t)string->ref);
    return string->ref;
}

bool jx_string_is_concrete(JxExec *x, JxState *s, JxRef ref) {
    JxSlot value = jx_field_get(s, ref, x->known.string_value);
    if (!jx_binding_lookup(x, s, &value) || value.v == 0) return false;
    const JxObject *bytes = jx_heap_read(&s->heap, (JxRef)value.v);
    return !bytes->content && !bytes->length.t && !bytes->terms;
}

bool jx_string_chars(JxExec *x, JxState *s, JxRef ref, uint16_t **chars, uint32_t *count, JxArena *arena) {
    JxSlot value = jx_field_get(s, ref, x->known.string_value);
    JxSlot coder = jx_field_get(s, ref, x->known.string_coder);
    if (!jx_binding_lookup(x, s, &value) || coder.t || value.v == 0) return false;
    const JxObject *bytes = jx_heap_read(&s->heap, (JxRef)value.v);
    if (bytes->content || bytes->length.t) return false;
    bool latin1 = coder.v == CODER_LATIN1;
    uint32_t n = latin1 ? bytes->count : bytes->count / 2;
    uint16_t *out = jx_arena_new(arena, (n + 1) * sizeof *out);
    if (bytes->terms)
        for (uint32_t i = 0; i < bytes->count; i++)
            if (bytes->terms[i]) return false;
    if (latin1)
        for (uint32_t i = 0; i < n; i++) out[i] = bytes->as.data[i];
    else
        memcpy(out, bytes->as.data, 2 * (size_t)n);
    *chars = out;
    *count = n;
    return true;
}

// Java characters as UTF-8; a lone surrogate as three bytes, as modified UTF-8 has it.
static char *encode_utf8(const uint16_t *chars, uint32_t count, JxArena *arena) {
    char *out = jx_arena_new(arena, 3 * (size_t)count + 1), *p = out;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t c = chars[i];
        if (c >= 0xd800 && c < 0xdc00 && i + 1 < count && chars[i + 1] >= 0xdc00 && chars[i + 1] < 0xe000)
            c = 0x10000 + ((c - 0xd800) << 10) + (chars[++i] - 0xdc00u);
        if (c < 0x80) {
            *p++ = (char)c;
        } else if (c < 0x800) {
            *p++ = (char)(0xc0 | c >> 6);
            *p++ = (char)(0x80 | (c & 0x3f));
        } else if (c < 0x10000) {
            *p++ = (char)(0xe0 | c >> 12);
            *p++ = (char)(0x80 | (c >> 6 & 0x3f));
            *p++ = (char)(0x80 | (c & 0x3f));
        } else {
            *p++ = (char)(0xf0 | c >> 18);
            *p++ = (char)(0x80 | (c >> 12 & 0x3f));
            *p++ = (char)(0x80 | (c >> 6 & 0x3f));
            *p++ = (char)(0x80 | (c & 0x3f));
        }
    }
    *p = 0;
    return out;
}

char *jx_string_utf8(JxExec *x, JxState *s, JxRef ref, JxArena *arena) {
    uint16_t *chars;
    uint32_t count;
    return jx_string_chars(x, s, ref, &chars, &count, arena) ? encode_utf8(chars, count, arena) : NULL;
}

static void set_class_field(JxExec *x, JxRef ref, const char *name, JxRef value) {
    JxFieldInfo *field = jx_class_find_field(x->known.clazz, name, NULL);
    if (field) x->heap.objects.data[ref - JX_REF_SHARED]->as.slots[field->slot] = jx_slot(value);
}

JxRef jx_class_object(JxExec *x, JxClass *cls) {
    void *known = jx_map_get_num(&x->class_refs, cls->number);
    if (known) return (JxRef)(uintptr_t)known;
    JxObject *object = jx_heap_share_instance(&x->heap, x->known.clazz);
    object->extra = cls;
    JxRef ref = object->ref;
    jx_map_put_num(&x->class_refs, cls->number, (void *)(uintptr_t)ref);
    // Class's own code reads some of its fields.
    if (cls->kind == JX_CLASS_ARRAY) set_class_field(x, ref, "componentType", jx_class_object(x, cls->element));
    if (cls->file && cls->source != JX_SOURCE_JDK) set_class_field(x, ref, "classLoader", jx_program_loader(x));
    return ref;
}

JxClass *jx_class_of_object(JxExec *x, JxState *s, JxRef class_object) {
    const JxObject *object = jx_heap_read(&s->heap, class_object);
    return object->cls == x->known.clazz ? object->extra : NULL;
}

JxFlow jx_class_argument(JxExec *x, JxState *s, JxSlot *slot, JxClass **cls) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, slot, &ref);
    if (flow == JX_FLOW_NEXT) *cls = jx_class_of_object(x, s, ref);
    return flow;
}

JxRef jx_clone(JxExec *x, JxState *s, JxRef ref) {
    const JxObject *from = jx_heap_read(&s->heap, ref);
    JxObject *to = jx_object_is_array(from) ? jx_heap_new_array(&s->heap, from->cls, from->count)
                                            : jx_heap_new_instance(&s->heap, from->cls);
    from = jx_heap_read(&s->heap, ref);  // the new object may have moved the tree
    to->flags |= from->flags & JX_OBJECT_KEYED;
    if (!jx_object_is_array(from)) {
        memcpy(to->as.slots, from->as.slots, from->count * sizeof(JxSlot));
        return to->ref;
    }
    x->counts.steps += from->count / 8;
    to->length = from->length;
    to->content = from->content;
    memcpy(to->as.data, from->as.data, (size_t)from->count * (size_t)jx_kind_size(from->kind));
    if (from->terms) {
        to->terms = jx_mem_new(&x->ctx->alloc, from->count * sizeof *from->terms);
        memcpy(to->terms, from->terms, from->count * sizeof *from->terms);
    }
    return to->ref;
}
