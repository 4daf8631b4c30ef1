// SPDX-License-Identifier: Apache-2.0
//
// Values as Java expressions.
#include <string.h>

#include "junit/writer.h"

static const char *print_value(JxWriter *w, const JxValue *value) {
    JxStrbuf buf;
    jx_strbuf_init(&buf, &w->ctx->alloc);
    jx_value_print(value, &buf);
    const char *text = jx_strbuf_dup(&buf, w->arena);
    jx_strbuf_fini(&buf);
    return text;
}

// Two strings of the same text are one object when written as literals, which only `==` can tell: a string that was
// compared so, and decided to be another one, is made anew.
static const char *string_text(JxWriter *w, const JxValue *value) {
    const char *text = print_value(w, value);
    if (!value->apart) return text;
    text = jx_arena_printf(w->arena, "new String(%s)", text);
    if (!value->id || !jx_map_get_num(&w->shared, value->id)) return text;
    const char *variable = jx_writer_variable(w, "text");
    jx_writer_line(w, "String %s = %s;", variable, text);
    return variable;
}

// ── arrays

static bool is_default(const JxValue *value) {
    return value->form == JX_VALUE_NULL || (value->form == JX_VALUE_PRIMITIVE && value->bits == 0);
}

static uint32_t set_elements(const JxValue *value) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < value->count; i++) count += !is_default(value->elements[i]);
    return count;
}

// `new int[3][]` for [[I: the length stands in the first brackets.
static const char *new_array_text(JxWriter *w, const char *descriptor, uint32_t length) {
    const char *base = descriptor + strspn(descriptor, "[");
    JxClass *cls = jx_writer_class(w, base);
    if (cls && jx_class_is_generic(cls)) w->lints |= JX_LINT_RAW | JX_LINT_UNCHECKED;
    JxType erased = {.form = JX_TYPE_CLASS};
    const char *name = NULL;
    if (*base == 'L') {
        erased.name = jx_arena_strndup(w->arena, base + 1, strlen(base) - 2);
        name = jx_writer_type_text(w, &erased);
    } else {
        name = jx_writer_type_text(w, jx_type_of_descriptor(w, base));
    }
    if (!name) return NULL;
    const char *text = jx_arena_printf(w->arena, "new %s[%u]", name, length);
    for (const char *p = descriptor + 1; *p == '['; p++) text = jx_arena_printf(w->arena, "%s[]", text);
    return text;
}

static const char *braces(JxWriter *w, const JxValue *value, const char *element_descriptor) {
    const JxType *element = jx_type_of_descriptor(w, element_descriptor);
    JxStrbuf buf;
    jx_strbuf_init(&buf, &w->ctx->alloc);
    jx_strbuf_char(&buf, '{');
    bool good = true;
    for (uint32_t i = 0; i < value->count && good; i++) {
        const char *text = jx_writer_value(w, value->elements[i], element);
        if (text) jx_strbuf_printf(&buf, "%s%s", i ? ", " : "", text);
        good = text != NULL;
    }
    jx_strbuf_char(&buf, '}');
    const char *text = good ? jx_strbuf_dup(&buf, w->arena) : NULL;
    jx_strbuf_fini(&buf);
    return text;
}

// Long arrays with few elements set, and arrays that contain themselves, are filled element by element.
#define LONGEST_BRACES 32

static bool mentions(const JxValue *value, uint32_t id) {
    if (value->form == JX_VALUE_SAME) return value->id == id;
    for (uint32_t i = 0; i < (value->form == JX_VALUE_ARRAY ? value->count : 0); i++)
        if (mentions(value->elements[i], id)) return true;
    for (uint32_t i = 0; i < value->argument_count; i++)
        if (mentions(value->arguments[i], id)) return true;
    for (uint32_t i = 0; i < value->field_count; i++)
        if (mentions(value->fields[i].value, id)) return true;
    return false;
}

static bool fills_in(const JxValue *value) {
    return (value->count > LONGEST_BRACES && set_elements(value) < value->count / 2) ||
           (value->id && mentions(value, value->id));
}

static bool fill_elements(JxWriter *w, const JxValue *value, const char *variable) {
    const JxType *element = jx_type_of_descriptor(w, value->type + 1);
    for (uint32_t i = 0; i < value->count; i++) {
        if (is_default(value->elements[i])) continue;
        const char *text = jx_writer_value(w, value->elements[i], element);
        if (!text) return false;
        jx_writer_line(w, "%s[%u] = %s;", variable, i, text);
    }
    return true;
}

static const char *array_text(JxWriter *w, const JxValue *value) {
    if (set_elements(value) == 0) return new_array_text(w, value->type, value->count);
    const char *inner = braces(w, value, value->type + 1);
    JxClass *cls = jx_writer_class(w, value->type);
    if (!inner || !cls) return NULL;
    if (!jx_writer_can_name(w, cls))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot name %s", cls->name);
    JxClass *base = cls;
    while (base->kind == JX_CLASS_ARRAY) base = base->element;
    if (jx_class_is_generic(base)) w->lints |= JX_LINT_RAW | JX_LINT_UNCHECKED;
    return jx_arena_printf(w->arena, "new %s %s", jx_writer_class_name(w, cls), inner);
}

// ── all forms

static bool is_shared(const JxWriter *w, const JxValue *value) {
    return value->id && value->form != JX_VALUE_SAME && value->form != JX_VALUE_STRING &&
           value->form != JX_VALUE_CLASS && jx_map_get_num(&w->shared, value->id);
}

static const char *class_literal(JxWriter *w, const JxValue *value) {
    JxClass *cls = jx_writer_class(w, value->type);
    if (!cls || !jx_writer_can_name(w, cls))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot name %s", value->type);
    return jx_arena_printf(w->arena, "%s.class", jx_writer_class_name(w, cls));
}

static const char *constant_text(JxWriter *w, const JxValue *value) {
    JxClass *cls = jx_writer_class(w, value->maker ? value->maker : value->type);
    if (!cls || !jx_writer_can_name(w, cls))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot name %s", value->type);
    return jx_arena_printf(w->arena, "%s.%s", jx_writer_class_name(w, cls), value->member);
}

// Any object of the type that was found to be needed, which may be narrower than the declared one.
static const char *any_object(JxWriter *w, const JxValue *value, const JxType *declared) {
    bool as_declared = !value->type || strcmp(jx_type_descriptor(w, declared), value->type) == 0;
    JxClass *cls = value->type && *value->type == 'L' ? jx_writer_class(w, value->type) : NULL;
    if (cls && cls->source != JX_SOURCE_JDK && cls->kind == JX_CLASS_INSTANCE && cls->is_abstract) {
        const JxValue stub = {.form = JX_VALUE_STUB, .type = value->type};  // what there is overrides what was run
        return jx_writer_stub(w, &stub, declared, NULL);
    }
    if (as_declared || *value->type == '[') return jx_writer_anything(w, declared);
    return jx_writer_anything(w, cls ? jx_type_of_class(w, cls) : declared);
}

static const char *plain_value(JxWriter *w, const JxValue *value, const JxType *declared) {
    if (value->cut) return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "an array or string is too long to be written down");
    switch (value->form) {
    case JX_VALUE_PRIMITIVE: return print_value(w, value);
    case JX_VALUE_NULL: return "null";
    case JX_VALUE_STRING: return string_text(w, value);
    case JX_VALUE_ARRAY: return fills_in(value) ? jx_writer_local(w, value, declared, "array") : array_text(w, value);
    case JX_VALUE_OBJECT: return jx_writer_object(w, value, declared, NULL);
    case JX_VALUE_STUB: return jx_writer_stub(w, value, declared, NULL);
    case JX_VALUE_CLASS: return class_literal(w, value);
    case JX_VALUE_ANY: return any_object(w, value, declared);
    case JX_VALUE_CONSTANT: return constant_text(w, value);
    case JX_VALUE_SAME: break;
    }
    const char *known = jx_map_get_num(&w->locals, value->id);
    return known ? known : jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "an object is used before it is complete");
}

const char *jx_writer_value(JxWriter *w, const JxValue *value, const JxType *declared) {
    if (is_shared(w, value)) return jx_writer_local(w, value, declared, NULL);
    if (++w->depth > 200) {
        w->depth = 0;
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the inputs are nested too deeply to be written down");
    }
    const char *text = plain_value(w, value, declared);
    w->depth--;
    if (text && value->id && (value->form == JX_VALUE_STRING || value->form == JX_VALUE_CLASS))
        jx_map_put_num(&w->locals, value->id, (void *)text);
    return text;
}

const char *jx_writer_local(JxWriter *w, const JxValue *value, const JxType *declared, const char *wanted) {
    if (value->form == JX_VALUE_OBJECT) {
        const char *text = jx_writer_object(w, value, declared, wanted ? wanted : "object");
        return text;
    }
    const char *variable, *type = jx_writer_type_text(w, declared);
    if (!type) return NULL;
    if (value->form == JX_VALUE_ARRAY && !value->cut && fills_in(value)) {
        const char *made = new_array_text(w, value->type, value->count);
        if (!made) return NULL;
        variable = jx_writer_variable(w, wanted ? wanted : "array");
        jx_writer_declare(w, type, variable, made);
        if (value->id) jx_map_put_num(&w->locals, value->id, (void *)variable);
        return fill_elements(w, value, variable) ? variable : NULL;
    }
    const char *text =
        value->form == JX_VALUE_STUB ? jx_writer_stub(w, value, declared, wanted) : plain_value(w, value, declared);
    if (!text) return NULL;
    if (jx_map_get_str(&w->names, text)) {  // it has a variable already
        if (value->id) jx_map_put_num(&w->locals, value->id, (void *)text);
        return text;
    }
    variable = jx_writer_variable(w, wanted ? wanted : "value");
    jx_writer_declare(w, type, variable, text);
    if (value->id) jx_map_put_num(&w->locals, value->id, (void *)variable);
    return variable;
}

// An object whose own class would lead the compiler to another overload is seen as what the parameter says.
static bool is_rivalled(JxWriter *w, const JxMethodInfo *method, uint32_t i, const JxValue *value) {
    if (value->form == JX_VALUE_PRIMITIVE || value->form == JX_VALUE_NULL || value->form == JX_VALUE_SAME) return false;
    const char *own = value->form == JX_VALUE_STRING  ? "Ljava/lang/String;"
                      : value->form == JX_VALUE_CLASS ? "Ljava/lang/Class;"
                                                      : value->type;
    const JxClass *cls = own && strcmp(own, method->parameter_types[i]) != 0 ? jx_writer_class(w, own) : NULL;
    return cls && jx_method_is_rivalled(w, method, i, cls);
}

static const char *seen_as_declared(JxWriter *w, const char *text, const JxType *declared) {
    const char *type = jx_writer_type_text(w, declared);
    if (!type) return NULL;
    if (declared->argument_count == 0) return jx_arena_printf(w->arena, "(%s) %s", type, text);
    const char *variable = jx_writer_variable(w, "argument");  // a cast would not tell <> what it stands for
    jx_writer_declare(w, type, variable, text);
    return variable;
}

static const char *argument(JxWriter *w, const JxValue *value, const JxType *declared, bool cast, bool rivalled) {
    const char *text = jx_writer_value(w, value, declared);
    if (!text) return NULL;
    if (rivalled && !w->raw) return seen_as_declared(w, text, declared);
    if (value->form == JX_VALUE_PRIMITIVE && (*value->type == 'B' || *value->type == 'S'))
        return jx_arena_printf(w->arena, "(%s) %s", *value->type == 'B' ? "byte" : "short", text);
    cast |= w->raw && value->form != JX_VALUE_PRIMITIVE;
    if (value->form != JX_VALUE_NULL && w->raw) {
        const char *raw = jx_writer_type_text(w, declared);
        return raw ? jx_arena_printf(w->arena, "(%s) %s", raw, text) : NULL;
    }
    if (value->form != JX_VALUE_NULL || !cast) return text;
    const char *type = jx_writer_type_text(w, declared);
    return type ? jx_arena_printf(w->arena, "(%s) null", type) : NULL;
}

const char *jx_writer_arguments(JxWriter *w, const JxMethodInfo *method, const JxTypeScope *scope,
                                JxValue *const *values, uint32_t first) {
    const JxType **types = jx_type_parameters(w, scope, method, NULL);
    const char *text = "(";
    for (uint32_t i = first; i < method->parameter_count; i++) {
        bool cast = jx_method_needs_cast(method, i);
        const char *one = argument(w, values[i], types[i], cast, cast && is_rivalled(w, method, i, values[i]));
        if (!one) return NULL;
        text = jx_arena_printf(w->arena, "%s%s%s", text, i > first ? ", " : "", one);
    }
    return jx_arena_printf(w->arena, "%s)", text);
}
