// SPDX-License-Identifier: Apache-2.0
#include "jdk/messages.h"

#include <string.h>

#include "base/text.h"

// As Class.getName has it.
static char *binary_name(JxExec *x, const JxClass *cls) {
    return jx_text_replace(jx_arena_strdup(&x->arena, cls->name), '/', '.');
}

// The module and loader of a class; NULL when HotSpot's words for it are not known here.
static const char *whereabouts(const JxClass *cls) {
    while (cls->kind == JX_CLASS_ARRAY) cls = cls->element;
    if (cls->kind == JX_CLASS_PRIMITIVE) return "module java.base of loader 'bootstrap'";
    if (cls->is_hidden || !cls->file) return NULL;
    if (cls->source != JX_SOURCE_JDK) return "unnamed module of loader 'app'";
    return strstr(cls->file->origin, "java.base") ? "module java.base of loader 'bootstrap'" : NULL;
}

const char *jx_cast_message(JxExec *x, const JxClass *from, const JxClass *to) {
    const char *a = binary_name(x, from), *b = binary_name(x, to);
    const char *a_place = whereabouts(from), *b_place = whereabouts(to);
    const char *text = jx_arena_printf(&x->arena, "class %s cannot be cast to class %s", a, b);
    if (!a_place || !b_place) return text;
    if (strcmp(a_place, b_place) == 0)
        return jx_arena_printf(&x->arena, "%s (%s and %s are in %s)", text, a, b, a_place);
    return jx_arena_printf(&x->arena, "%s (%s is in %s; %s is in %s)", text, a, a_place, b, b_place);
}

// ── System.arraycopy

static const char *array_word(JxExec *x, const JxObject *array) {
    return array->kind == JX_KIND_REF ? "object array" : jx_class_java_name(array->cls->element, &x->arena);
}

const char *jx_copy_kind_message(JxExec *x, const JxObject *from, const JxObject *to) {
    JxArena *arena = &x->arena;
    if (!jx_object_is_array(from))
        return jx_arena_printf(arena, "arraycopy: source type %s is not an array",
                               jx_class_java_name(from->cls, arena));
    if (!jx_object_is_array(to))
        return jx_arena_printf(arena, "arraycopy: destination type %s is not an array",
                               jx_class_java_name(to->cls, arena));
    return jx_arena_printf(arena, "arraycopy: type mismatch: can not copy %s[] into %s[]", array_word(x, from),
                           array_word(x, to));
}

static const char *range_message(JxExec *x, const JxObject *array, const char *which, const char *end, int64_t index) {
    return jx_arena_printf(&x->arena, "arraycopy: %s%s index %lld out of bounds for %s[%u]", end, which,
                           (long long)index, array_word(x, array), (uint32_t)array->length.v);
}

const char *jx_copy_range_message(JxExec *x, const JxObject *from, JxSlot start, const JxObject *to, JxSlot at,
                                  JxSlot count) {
    if (start.t || at.t || count.t || from->length.t || to->length.t) return NULL;
    int64_t a = (int32_t)start.v, b = (int32_t)at.v, n = (int32_t)count.v;
    if (a < 0) return range_message(x, from, "source", "", a);
    if (b < 0) return range_message(x, to, "destination", "", b);
    if (n < 0) return jx_arena_printf(&x->arena, "arraycopy: length %lld is negative", (long long)n);
    if (a + n > (int64_t)from->length.v) return range_message(x, from, "source", "last ", a + n);
    if (b + n > (int64_t)to->length.v) return range_message(x, to, "destination", "last ", b + n);
    return NULL;
}

const char *jx_copy_element_message(JxExec *x, const JxObject *from, const JxObject *to) {
    return jx_arena_printf(&x->arena,
                           "arraycopy: element type mismatch: can not cast one of the elements of %s[] to the type of "
                           "the destination array, %s",
                           jx_class_java_name(from->cls->element, &x->arena),
                           jx_class_java_name(to->cls->element, &x->arena));
}
