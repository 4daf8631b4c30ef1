// SPDX-License-Identifier: Apache-2.0
//
// Types as the source writes them: simple names and the imports they need.
#include <string.h>

#include "base/text.h"
#include "junit/writer.h"

JxClass *jx_writer_class(JxWriter *w, const char *descriptor) {
    JxLinkError error = {0};
    return jx_vm_class_of_descriptor(w->vm, descriptor, &error);
}

bool jx_class_is_generic(const JxClass *cls) {
    return cls->file && cls->file->signature.bytes && *cls->file->signature.bytes == '<';
}

// Would the simple name mean another class here: one of the package, or of java.lang?
static bool is_hidden_by(JxWriter *w, const char *package, const char *simple, const char *full) {
    const char *name = jx_arena_printf(w->arena, "%s%s%s", package, *package ? "/" : "", simple);
    JxClassBytes bytes;
    JxError error = {0};
    if (!jx_vm_loaded_class(w->vm, name) && !jx_classpath_find(jx_vm_path(w->vm), name, &bytes, &error)) return false;
    char *dotted = jx_text_replace(jx_arena_strdup(w->arena, name), '/', '.');
    return strcmp(dotted, full) != 0;
}

static const char *package_of(JxWriter *w, const char *dotted_name) {
    const char *dot = strrchr(dotted_name, '.');
    if (!dot) return "";
    return jx_text_replace(jx_arena_strndup(w->arena, dotted_name, (size_t)(dot - dotted_name)), '.', '/');
}

const char *jx_writer_import(JxWriter *w, const char *full_name) {
    const char *dot = strrchr(full_name, '.');
    const char *simple = dot ? dot + 1 : full_name;
    const char *known = jx_map_get_str(&w->imports, simple);
    if (known) return strcmp(known, full_name) == 0 ? simple : full_name;
    if (is_hidden_by(w, w->package, simple, full_name)) return full_name;
    if (is_hidden_by(w, "java/lang", simple, full_name) && strcmp(package_of(w, full_name), w->package) != 0)
        return full_name;
    jx_map_put_str(&w->imports, simple, jx_arena_strdup(w->arena, full_name));
    return simple;
}

const char *jx_writer_import_static(JxWriter *w, const char *owner, const char *member) {
    jx_map_put_str(&w->static_imports, member, jx_arena_strdup(w->arena, owner));
    return member;
}

static const char *const primitive_names[] = {"boolean", "byte",  "char",   "short", "int",
                                              "long",    "float", "double", "?",     "void"};

const char *jx_writer_class_name(JxWriter *w, JxClass *cls) {
    if (cls->kind == JX_CLASS_ARRAY) return jx_arena_printf(w->arena, "%s[]", jx_writer_class_name(w, cls->element));
    if (cls->kind == JX_CLASS_PRIMITIVE) return primitive_names[cls->primitive_kind];
    if (cls->file) jx_writer_note_deprecated(w, cls, &cls->file->annotations);
    const JxInnerClass *row = jx_class_inner_row(cls);
    JxClass *outer = row && row->outer.length ? jx_class_outer(w->vm, cls) : NULL;
    if (outer && outer != cls)
        return jx_arena_printf(w->arena, "%s.%s", jx_writer_class_name(w, outer), row->name.bytes);
    char *full = jx_text_replace(jx_arena_strdup(w->arena, cls->name), '/', '.');
    return jx_writer_import(w, full);
}

static const char *arguments_text(JxWriter *w, const JxType *type) {
    const char *text = "<";
    for (uint32_t i = 0; i < type->argument_count; i++)
        text = jx_arena_printf(w->arena, "%s%s%s", text, i ? ", " : "", jx_writer_type_text(w, type->arguments[i]));
    return jx_arena_printf(w->arena, "%s>", text);
}

// An inner class has the type variables of the classes around it, which its name alone does not give.
static bool is_raw_by_outer(JxWriter *w, const JxClass *cls) {
    for (; cls && jx_class_is_inner(cls); cls = jx_class_outer(w->vm, cls)) {
        const JxClass *outer = jx_class_outer(w->vm, cls);
        if (outer && jx_class_is_generic(outer)) return true;
    }
    return false;
}

static const char *class_text(JxWriter *w, const JxType *type) {
    JxClass *cls = jx_writer_class(w, jx_arena_printf(w->arena, "L%s;", type->name));
    if (!cls) return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the class %s cannot be loaded", type->name);
    if (!jx_writer_can_name(w, cls))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot name %s", type->name);
    const char *name = jx_writer_class_name(w, cls);
    if (is_raw_by_outer(w, cls)) w->lints |= JX_LINT_RAW | JX_LINT_UNCHECKED;
    if (!jx_class_is_generic(cls)) return name;
    if (type->argument_count && !jx_type_is_open(type))
        return jx_arena_printf(w->arena, "%s%s", name, arguments_text(w, type));
    w->lints |= JX_LINT_RAW | JX_LINT_UNCHECKED;
    return name;
}

const char *jx_writer_type_text(JxWriter *w, const JxType *type) {
    switch (type->form) {
    case JX_TYPE_PRIMITIVE: return primitive_names[jx_kind_of_descriptor(type->name[0])];
    case JX_TYPE_CLASS: return class_text(w, type);
    case JX_TYPE_ARRAY: {
        const char *inner = jx_writer_type_text(w, type->inner);
        return inner ? jx_arena_printf(w->arena, "%s[]", inner) : NULL;
    }
    case JX_TYPE_WILDCARD: {
        if (*type->name == '*') return "?";
        const char *bound = jx_writer_type_text(w, type->inner);
        return bound ? jx_arena_printf(w->arena, "? %s %s", *type->name == '+' ? "extends" : "super", bound) : NULL;
    }
    case JX_TYPE_OPEN: return jx_writer_type_text(w, type->inner);  // its bound, erased
    }
    return NULL;
}
