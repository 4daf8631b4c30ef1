// SPDX-License-Identifier: Apache-2.0
#include "exec/messages.h"

#include <string.h>

// As Class.getName has it.
static char *binary_name(JxExec *x, const JxClass *cls) {
    char *name = jx_arena_strdup(&x->arena, cls->name);
    for (char *p = name; *p; p++)
        if (*p == '/') *p = '.';
    return name;
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
