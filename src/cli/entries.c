// SPDX-License-Identifier: Apache-2.0
#include "cli/entries.h"

#include <string.h>

#include "base/text.h"

typedef struct Search {
    JxProgram *program;
    const JxTextList *patterns;
    JxEntries *out;
    const JxTextList *excluded;
    bool *used;  // per pattern
} Search;

// A test in the same package can call what is not private; compiler-made methods are nobody's entry.
static bool is_accessible(const JxMethodInfo *method) {
    return !(method->flags & (JX_ACC_PRIVATE | JX_ACC_SYNTHETIC | JX_ACC_BRIDGE));
}

static bool is_constructor(const JxMethodInfo *method) { return strcmp(method->name, "<init>") == 0; }

// Constructors of abstract classes and of enums run only as part of others.
static bool is_callable(const JxMethodInfo *method) {
    return !is_constructor(method) || !(method->owner->is_abstract || method->owner->is_enum);
}

// A constructor that does nothing but call super(), of a class that extends Object.
static bool is_default_constructor(const JxMethodInfo *method) {
    const size_t load_call_return = 5;
    return is_constructor(method) && method->parameter_count == 0 && method->file->code->length == load_call_return &&
           method->owner->super && !method->owner->super->super;
}

// values() and valueOf(String) of an enum, what the compiler wrote for a record, default constructors: nobody's code.
static bool is_compiler_made(const JxMethodInfo *method) {
    const JxClass *cls = method->owner;
    if (is_default_constructor(method)) return true;
    if (cls->is_enum)
        return (method->flags & JX_ACC_STATIC) &&
               ((strcmp(method->name, "values") == 0 && method->parameter_count == 0) ||
                (strcmp(method->name, "valueOf") == 0 && strncmp(method->descriptor, "(Ljava/lang/String;)", 20) == 0));
    if (!cls->is_record || !method->file->code) return false;
    const uint8_t invokedynamic = 0xba;
    const JxCode *code = method->file->code;
    bool calls_object_methods = code->length <= 8 && memchr(code->bytes, invokedynamic, code->length);
    return calls_object_methods && (strcmp(method->name, "toString") == 0 || strcmp(method->name, "hashCode") == 0 ||
                                    strcmp(method->name, "equals") == 0);
}

// Who names a method gets it; who says * gets what can be called.
static bool is_wanted(Search *search, const JxMethodInfo *method, bool can_be_called) {
    for (size_t i = 0; i < search->excluded->count; i++)
        if (jx_method_matches(method, search->excluded->data[i])) return false;
    if (search->patterns->count == 0) return can_be_called;
    bool wanted = false;
    for (size_t i = 0; i < search->patterns->count; i++) {
        const char *pattern = search->patterns->data[i];
        if ((can_be_called || !strchr(pattern, '*')) && jx_method_matches(method, pattern))
            wanted = search->used[i] = true;
    }
    return wanted;
}

static bool is_body_of_constant(const JxClass *cls) {
    return cls->flags & JX_ACC_ENUM && cls->super && cls->super->is_enum;
}

// Local and anonymous classes are not for others to call, nor are private ones and what is inside of them; the bodies
// of an enum's constants are, through the enum.
static bool is_callable_class(JxVm *vm, const JxClass *cls) {
    if (is_body_of_constant(cls)) cls = cls->super;
    for (; cls; cls = jx_class_outer(vm, cls))
        if (!cls->file || cls->file->enclosing_class.length || cls->flags & (JX_ACC_SYNTHETIC | JX_ACC_PRIVATE))
            return false;
    return true;
}

bool jx_entry_is_callable(JxVm *vm, const JxMethodInfo *method) {
    bool has_code = method->file && method->file->code && strcmp(method->name, "<clinit>") != 0;
    return has_code && is_callable(method) && is_accessible(method) && is_callable_class(vm, method->owner);
}

bool jx_entry_is_reflective(JxVm *vm, const JxMethodInfo *method) {
    bool has_code = method->file && method->file->code && strcmp(method->name, "<clinit>") != 0;
    return has_code && is_callable(method) && method->flags & JX_ACC_PRIVATE && !(method->flags & JX_ACC_SYNTHETIC) &&
           is_callable_class(vm, method->owner);
}

static bool is_called_by_its_class(const JxMethodInfo *method) {
    const JxClassFile *file = method->owner->file;
    for (uint32_t i = 1; i < file->pool_count; i++) {
        const JxConstant *constant = &file->pool[i];
        if (constant->tag == JX_CONSTANT_METHODREF && jx_utf8_is(constant->as.member.owner, method->owner->name) &&
            jx_utf8_is(constant->as.member.name, method->name) &&
            jx_utf8_is(constant->as.member.descriptor, method->descriptor))
            return true;
    }
    return false;
}

// Frameworks call private methods that carry their annotations: @PostConstruct, @EventListener.  What the class calls
// itself is shown through those that call it.
static bool is_called_by_framework(JxVm *vm, const JxMethodInfo *method) {
    if (!jx_entry_is_reflective(vm, method) || is_constructor(method)) return false;
    const JxAnnotations *all = &method->file->annotations;
    bool annotated = false;
    for (uint32_t i = 0; i < all->count; i++)
        annotated |= all->list[i].visible && strncmp(all->list[i].type.bytes, "Ljava/lang/", 11) != 0 &&
                     strncmp(all->list[i].type.bytes, "Ljinx/", 6) != 0;
    return annotated && !is_called_by_its_class(method);
}

static void visit_class(const char *name, void *user) {
    Search *search = user;
    size_t length = strlen(name);
    if (length >= 11 && strcmp(name + length - 11, "module-info") == 0) return;
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(search->program->vm, name, &error);
    if (!cls) {
        char *dotted = jx_text_replace(jx_arena_strdup(&search->program->ctx->arena, name), '/', '.');
        jx_log(search->program->ctx, JX_LOG_WARN, "%s: cannot be linked: %s", dotted, error.message);
        return;
    }
    for (uint32_t i = 0; i < cls->method_count; i++) {
        JxMethodInfo *method = &cls->methods[i];
        if (is_body_of_constant(cls) && !jx_class_find_method(cls->super, method->name, method->descriptor)) continue;
        if (!method->file || !method->file->code || strcmp(method->name, "<clinit>") == 0) continue;
        if (method->flags & JX_ACC_SYNTHETIC || !is_callable(method)) continue;
        bool can_be_called =
            is_called_by_framework(search->program->vm, method) ||
            (is_callable_class(search->program->vm, cls) && is_accessible(method) && !is_compiler_made(method));
        if (is_wanted(search, method, can_be_called)) *jx_vec_push(search->out) = method;
    }
}

bool jx_entries_find(JxProgram *program, const JxTextList *patterns, const JxTextList *excluded, JxEntries *out,
                     JxError *error) {
    Search search = {.program = program, .patterns = patterns, .excluded = excluded, .out = out};
    search.used = jx_arena_zero(&program->ctx->arena, patterns->count + 1);
    jx_classpath_each(program->path, JX_SOURCE_TARGET, visit_class, &search);
    for (size_t i = 0; i < patterns->count; i++)
        if (!search.used[i]) return jx_error(error, "--method", "no method matches %s", patterns->data[i]);
    return true;
}
