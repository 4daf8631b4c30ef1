// SPDX-License-Identifier: Apache-2.0
//
// What code in the test's package may name and touch.
#include <string.h>

#include "junit/writer.h"

static bool is_in_package(const JxWriter *w, const char *class_name) {
    const char *slash = strrchr(class_name, '/');
    size_t length = slash ? (size_t)(slash - class_name) : 0;
    return strlen(w->package) == length && strncmp(w->package, class_name, length) == 0;
}

// Packages of the JDK that code outside of it may use without flags.
static bool is_exported(const JxClass *cls) {
    static const char *const exported[] = {"java/", "javax/", "org/w3c/", "org/xml/", "org/ietf/"};
    if (cls->source != JX_SOURCE_JDK) return true;
    for (size_t i = 0; i < sizeof exported / sizeof *exported; i++)
        if (strncmp(cls->name, exported[i], strlen(exported[i])) == 0) return true;
    return false;
}

bool jx_writer_can_name(JxWriter *w, const JxClass *cls) {
    while (cls->kind == JX_CLASS_ARRAY) cls = cls->element;
    if (cls->kind == JX_CLASS_PRIMITIVE) return true;
    if (jx_class_is_nameless(cls) || (cls->flags & JX_ACC_SYNTHETIC) || !is_exported(cls)) return false;
    for (const JxClass *at = cls; at; at = jx_class_outer(w->vm, at)) {
        if (at->flags & JX_ACC_PRIVATE) return false;
        if (!(at->flags & JX_ACC_PUBLIC) && !is_in_package(w, at->name)) return false;
    }
    // A class without a package cannot be named from within one.
    return strchr(cls->name, '/') || !*w->package;
}

const char *jx_writer_seen_as(JxWriter *w, const char *variable, const JxClass *cls, JxClass *owner, uint16_t flags) {
    if (!cls || cls == owner || flags & JX_ACC_PUBLIC || is_in_package(w, cls->name)) return variable;
    return jx_arena_printf(w->arena, "((%s) %s)", jx_writer_class_name(w, owner), variable);
}

bool jx_writer_can_use(JxWriter *w, const JxClass *owner, uint16_t flags) {
    if (flags & JX_ACC_PRIVATE) return false;
    if (is_in_package(w, owner->name)) return true;
    return (flags & JX_ACC_PUBLIC) && jx_writer_can_name(w, owner);
}

// Two methods of one name compete for a call when both take as many arguments.
static bool competes(const JxMethodInfo *a, const JxMethodInfo *b) {
    if (a == b || strcmp(a->name, b->name) != 0 || strcmp(a->descriptor, b->descriptor) == 0) return false;
    if (b->flags & (JX_ACC_SYNTHETIC | JX_ACC_BRIDGE)) return false;
    if (b->flags & JX_ACC_VARARGS && a->parameter_count + 1 >= b->parameter_count) return true;
    return a->parameter_count == b->parameter_count;
}

static bool competes_at(const JxClass *cls, const JxMethodInfo *method, uint32_t parameter) {
    for (uint32_t i = 0; i < cls->method_count; i++) {
        const JxMethodInfo *other = &cls->methods[i];
        if (!competes(method, other)) continue;
        if (parameter >= other->parameter_count || other->flags & JX_ACC_VARARGS) return true;
        if (other->parameter_kinds[parameter] == JX_KIND_REF &&
            strcmp(other->parameter_types[parameter], method->parameter_types[parameter]) != 0)
            return true;
    }
    return false;
}

bool jx_method_needs_cast(const JxMethodInfo *method, uint32_t parameter) {
    if (method->flags & JX_ACC_VARARGS && parameter + 1u == method->parameter_count) return true;
    bool constructor = strcmp(method->name, "<init>") == 0;
    for (const JxClass *cls = method->owner; cls; cls = constructor ? NULL : cls->super) {
        if (competes_at(cls, method, parameter)) return true;
        for (uint32_t i = 0; !constructor && i < cls->interface_count; i++)
            if (competes_at(cls->interfaces[i], method, parameter)) return true;
    }
    return false;
}

// Would the compiler, seeing an object of `cls` as what it is, choose another method?
static bool attracts_at(JxWriter *w, const JxClass *owner, const JxMethodInfo *method, uint32_t parameter,
                        const JxClass *cls) {
    for (uint32_t i = 0; i < owner->method_count; i++) {
        const JxMethodInfo *other = &owner->methods[i];
        if (!competes(method, other) || parameter >= other->parameter_count) continue;
        if (strcmp(other->parameter_types[parameter], method->parameter_types[parameter]) == 0) continue;
        if (other->parameter_kinds[parameter] != JX_KIND_REF) continue;  // unboxing comes last (JLS 15.12.2)
        const JxClass *wanted = jx_writer_class(w, other->parameter_types[parameter]);
        if (wanted && jx_class_is_subtype(cls, wanted)) return true;
    }
    return false;
}

bool jx_method_is_rivalled(JxWriter *w, const JxMethodInfo *method, uint32_t parameter, const JxClass *cls) {
    bool constructor = strcmp(method->name, "<init>") == 0;
    for (const JxClass *owner = method->owner; owner; owner = constructor ? NULL : owner->super) {
        if (attracts_at(w, owner, method, parameter, cls)) return true;
        for (uint32_t i = 0; !constructor && i < owner->interface_count; i++)
            if (attracts_at(w, owner->interfaces[i], method, parameter, cls)) return true;
    }
    return false;
}

static const JxAnnotation *find_annotation(const JxAnnotations *annotations, const char *type) {
    for (uint32_t i = 0; i < annotations->count; i++)
        if (jx_utf8_is(annotations->list[i].type, type)) return &annotations->list[i];
    return NULL;
}

void jx_writer_note_deprecated(JxWriter *w, const JxClass *owner, const JxAnnotations *annotations) {
    if (!owner->file) return;
    const JxAnnotation *deprecated = find_annotation(annotations, "Ljava/lang/Deprecated;");
    if (!deprecated) return;
    w->lints |= JX_LINT_DEPRECATION;
    for (uint16_t i = 0; i < deprecated->pair_count; i++)
        if (jx_utf8_is(deprecated->pairs[i].name, "forRemoval") && deprecated->pairs[i].value.tag == 'Z' &&
            owner->file->pool[deprecated->pairs[i].value.as.constant].as.i)
            w->lints |= JX_LINT_REMOVAL;
}

// 0: unchecked, 1: an Exception, 2: some other Throwable.
static int checked_level(JxWriter *w, const char *name) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(w->vm, name, &error);
    JxClass *runtime = jx_vm_class(w->vm, "java/lang/RuntimeException", &error);
    JxClass *fatal = jx_vm_class(w->vm, "java/lang/Error", &error);
    JxClass *exception = jx_vm_class(w->vm, "java/lang/Exception", &error);
    if (!cls || !runtime || !fatal || !exception) return 2;
    if (jx_class_is_subtype(cls, runtime) || jx_class_is_subtype(cls, fatal)) return 0;
    return jx_class_is_subtype(cls, exception) ? 1 : 2;
}

void jx_writer_note_throws(JxWriter *w, const JxMethodInfo *method) {
    if (!method->file) return;
    for (uint16_t i = 0; i < method->file->exception_count; i++) {
        int level = checked_level(w, method->file->exceptions[i].bytes);
        if (level > w->throws) w->throws = level;
    }
}

void jx_writer_note_use(JxWriter *w, const JxMethodInfo *method) {
    jx_writer_note_throws(w, method);
    if (method->file) jx_writer_note_deprecated(w, method->owner, &method->file->annotations);
}
