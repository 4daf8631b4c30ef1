// SPDX-License-Identifier: Apache-2.0
//
// Signatures (4.7.9.1) as types without type variables: a variable stands for
// its bound, or is open when the bound itself speaks of type variables.
#include <string.h>

#include "junit/writer.h"

static JxType *new_type(JxWriter *w, JxTypeForm form, const char *name) {
    JxType *type = JX_ARENA_NEW(w->arena, JxType);
    type->form = form;
    type->name = name;
    return type;
}

static const JxType *find_variable(JxWriter *w, const JxTypeScope *scope, const char *name) {
    for (uint32_t i = scope ? scope->count : 0; i-- > 0;)
        if (strcmp(scope->variables[i].name, name) == 0) return scope->variables[i].type;
    JxType *open = new_type(w, JX_TYPE_OPEN, name);
    open->inner = new_type(w, JX_TYPE_CLASS, "java/lang/Object");
    return open;
}

static void add_argument(JxWriter *w, JxType *type, const JxType *argument) {
    const JxType **grown = JX_ARENA_ARRAY(w->arena, const JxType *, type->argument_count + 1);
    if (type->argument_count) memcpy(grown, type->arguments, type->argument_count * sizeof *grown);
    grown[type->argument_count++] = argument;
    type->arguments = grown;
}

static const JxType *parse_argument(JxWriter *w, const JxTypeScope *scope, const char **at) {
    char c = **at;
    if (c != '*' && c != '+' && c != '-') return jx_type_parse(w, scope, at);
    ++*at;
    JxType *wildcard = new_type(w, JX_TYPE_WILDCARD, c == '*' ? "*" : c == '+' ? "+" : "-");
    if (c != '*') wildcard->inner = jx_type_parse(w, scope, at);
    return wildcard;
}

static const JxType *parse_class(JxWriter *w, const JxTypeScope *scope, const char **at) {
    ++*at;  // L
    JxType *type = new_type(w, JX_TYPE_CLASS, "");
    while (**at && **at != ';') {
        size_t length = strcspn(*at, "<.;");
        type->name = jx_arena_printf(w->arena, "%s%.*s", type->name, (int)length, *at);
        *at += length;
        if (**at == '<') {
            for (++*at; **at && **at != '>';) add_argument(w, type, parse_argument(w, scope, at));
            if (**at) ++*at;
        }
        if (**at == '.') {  // a member of a generic class: its own name and arguments follow
            ++*at;
            type->name = jx_arena_printf(w->arena, "%s$", type->name);
            type->argument_count = 0;
        }
    }
    if (**at) ++*at;
    return type;
}

const JxType *jx_type_parse(JxWriter *w, const JxTypeScope *scope, const char **at) {
    switch (**at) {
    case 'L': return parse_class(w, scope, at);
    case '[': {
        ++*at;
        JxType *array = new_type(w, JX_TYPE_ARRAY, "[");
        array->inner = jx_type_parse(w, scope, at);
        return array;
    }
    case 'T': {
        size_t length = strcspn(*at + 1, ";");
        const char *name = jx_arena_strndup(w->arena, *at + 1, length);
        *at += length + 1 + ((*at)[length + 1] == ';');
        return find_variable(w, scope, name);
    }
    default: {
        const char *letter = jx_arena_strndup(w->arena, *at, 1);
        if (**at) ++*at;
        return new_type(w, JX_TYPE_PRIMITIVE, letter);
    }
    }
}

const JxType *jx_type_of_descriptor(JxWriter *w, const char *descriptor) { return jx_type_parse(w, NULL, &descriptor); }

bool jx_type_is_open(const JxType *type) {
    if (!type) return false;
    if (type->form == JX_TYPE_OPEN) return true;
    for (uint32_t i = 0; i < type->argument_count; i++)
        if (jx_type_is_open(type->arguments[i])) return true;
    return jx_type_is_open(type->inner);
}

// The variable stands for its first bound, unless that is generic itself.
static const JxType *stand_in(JxWriter *w, const JxType *bound, const char *name) {
    if (bound->form == JX_TYPE_CLASS && bound->argument_count == 0) return bound;
    JxType *open = new_type(w, JX_TYPE_OPEN, name);
    open->inner = jx_type_of_descriptor(w, jx_type_descriptor(w, bound));
    return open;
}

const char *jx_type_formals(JxWriter *w, JxTypeScope *scope, const char *at) {
    if (*at != '<') return at;
    for (at++; *at && *at != '>';) {
        size_t length = strcspn(at, ":");
        const char *name = jx_arena_strndup(w->arena, at, length);
        at += length;
        const JxType *first = NULL;
        while (*at == ':') {
            at++;
            if (*at == ':') continue;  // no class bound
            const JxType *bound = jx_type_parse(w, scope, &at);
            if (!first) first = bound;
        }
        if (!first) first = new_type(w, JX_TYPE_CLASS, "java/lang/Object");
        if (scope->count < sizeof scope->variables / sizeof *scope->variables)
            scope->variables[scope->count++] = (JxTypeVariable){name, stand_in(w, first, name)};
    }
    return *at ? at + 1 : at;
}

static void add_formals_of(JxWriter *w, JxTypeScope *scope, const JxClass *cls) {
    if (jx_class_is_generic(cls)) jx_type_formals(w, scope, cls->file->signature.bytes);
}

void jx_type_scope_of(JxWriter *w, JxTypeScope *scope, JxClass *cls, const JxType *type) {
    scope->count = 0;
    JxClass *chain[8];
    uint32_t depth = 0;
    for (JxClass *at = cls; at && depth < 8; at = jx_class_outer(w->vm, at)) chain[depth++] = at;
    while (depth-- > 1) add_formals_of(w, scope, chain[depth]);
    uint32_t first = scope->count;
    add_formals_of(w, scope, cls);
    if (!type || type->form != JX_TYPE_CLASS || strcmp(type->name, cls->name) != 0) return;
    for (uint32_t i = 0; i < type->argument_count && first + i < scope->count; i++) {
        const JxType *argument = type->arguments[i];
        if (argument->form == JX_TYPE_WILDCARD) argument = *argument->name == '*' ? NULL : argument->inner;
        if (argument) scope->variables[first + i].type = argument;
    }
}

const JxType *jx_type_as_super(JxWriter *w, JxClass *cls, const JxType *type, const JxClass *super) {
    if (cls->number == super->number) return type;
    if (!cls->file || !cls->file->signature.length) return NULL;
    JxTypeScope scope, unused = {0};
    jx_type_scope_of(w, &scope, cls, type);
    for (const char *at = jx_type_formals(w, &unused, cls->file->signature.bytes); *at == 'L';) {
        const JxType *parent = jx_type_parse(w, &scope, &at);
        JxClass *of = jx_writer_class(w, jx_type_descriptor(w, parent));
        const JxType *found = of && jx_class_is_subtype(of, super) ? jx_type_as_super(w, of, parent, super) : NULL;
        if (found) return found;
    }
    return NULL;
}

const JxType *jx_type_of_class(JxWriter *w, JxClass *cls) {
    if (cls->kind == JX_CLASS_ARRAY || cls->kind == JX_CLASS_PRIMITIVE)
        return jx_type_of_descriptor(w, cls->descriptor);
    JxType *type = new_type(w, JX_TYPE_CLASS, cls->name);
    if (!jx_class_is_generic(cls) || w->raw) return type;
    JxTypeScope own = {0};
    add_formals_of(w, &own, cls);
    for (uint32_t i = 0; i < own.count; i++) add_argument(w, type, own.variables[i].type);
    return type;
}

const JxType **jx_type_parameters(JxWriter *w, const JxTypeScope *scope, const JxMethodInfo *method,
                                  const JxType **result) {
    const JxType **types = JX_ARENA_ARRAY(w->arena, const JxType *, method->parameter_count + 1);
    JxTypeScope own = scope ? *scope : (JxTypeScope){0};
    uint32_t count = 0;
    const char *at = method->file && method->file->signature.length && !w->raw ? method->file->signature.bytes : NULL;
    if (at) {
        at = jx_type_formals(w, &own, at);
        if (*at == '(') at++;
        while (*at && *at != ')' && count < method->parameter_count) types[count++] = jx_type_parse(w, &own, &at);
        if (*at != ')') count = UINT32_MAX;  // more than the method has: the signature leaves something out
    }
    if (!at || count != method->parameter_count) {  // enum and inner constructors: fall back on the descriptor
        for (uint32_t i = 0; i < method->parameter_count; i++)
            types[i] = jx_type_of_descriptor(w, method->parameter_types[i]);
        if (result) *result = jx_type_of_descriptor(w, method->return_type);
        return types;
    }
    at++;
    if (result) *result = jx_type_parse(w, &own, &at);
    return types;
}

const JxType *jx_type_of_field(JxWriter *w, const JxTypeScope *scope, const JxFieldInfo *field) {
    if (!field->file || !field->file->signature.length || w->raw) return jx_type_of_descriptor(w, field->descriptor);
    const char *at = field->file->signature.bytes;
    return jx_type_parse(w, scope, &at);
}

const char *jx_type_descriptor(JxWriter *w, const JxType *type) {
    switch (type->form) {
    case JX_TYPE_PRIMITIVE: return type->name;
    case JX_TYPE_CLASS: return jx_arena_printf(w->arena, "L%s;", type->name);
    case JX_TYPE_ARRAY: return jx_arena_printf(w->arena, "[%s", jx_type_descriptor(w, type->inner));
    default: return type->inner ? jx_type_descriptor(w, type->inner) : "Ljava/lang/Object;";
    }
}
