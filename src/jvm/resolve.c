// SPDX-License-Identifier: Apache-2.0
//
// Resolution of symbolic references (5.4.3) and access control (5.4.4).
// A constant that was resolved is remembered in its class; one that was not is
// tried again, and fails the same way because failed loads are remembered.
#include "jvm/internal.h"

#define ICCE "java/lang/IncompatibleClassChangeError"
#define ILLEGAL_ACCESS "java/lang/IllegalAccessError"

// ── Access control

static const JxClass *innermost_element(const JxClass *cls) {
    while (cls->kind == JX_CLASS_ARRAY) cls = cls->element;
    return cls;
}

bool jx_class_same_package(const JxClass *a, const JxClass *b) {
    a = innermost_element(a);
    b = innermost_element(b);
    if (a == b) return true;
    uint32_t length = a->links->package_length;
    return length == b->links->package_length && !memcmp(a->name, b->name, length);
}

// A class's own access flags, not those of its InnerClasses row, decide here.
// Code that the JDK makes at run time for reflection and serialization: no access check holds for it.
static bool is_magic(const JxClass *cls) {
    for (; cls; cls = cls->super)
        if (cls->source == JX_SOURCE_JDK && !strcmp(cls->name, "jdk/internal/reflect/MagicAccessorImpl")) return true;
    return false;
}

bool jx_class_accessible(JxVm *vm, JxClass *from, JxClass *target) {
    (void)vm;
    const JxClass *cls = innermost_element(target);
    uint16_t flags = cls->file ? cls->file->flags : cls->flags;
    return flags & JX_ACC_PUBLIC || cls->kind == JX_CLASS_PRIMITIVE || jx_class_same_package(from, cls) ||
           is_magic(from);
}

static bool lists_member(const JxClassFile *host, const char *name) {
    for (uint32_t i = 0; i < host->nest_member_count; i++)
        if (jx_utf8_is(host->nest_members[i], name)) return true;
    return false;
}

JxClass *jx_class_nest_host(JxVm *vm, JxClass *cls) {
    if (cls->links->nest_host) return cls->links->nest_host;
    JxClass *host = NULL;
    if (cls->file && cls->file->nest_host.length) {
        JxLinkError ignored;
        host = jx_vm_class(vm, cls->file->nest_host.bytes, &ignored);
        if (host && (!host->file || !jx_class_same_package(host, cls) || !lists_member(host->file, cls->name)))
            host = NULL;
    }
    cls->links->nest_host = host ? host : cls;
    return cls->links->nest_host;
}

void jx_class_set_nest_host(JxClass *cls, JxClass *host) { cls->links->nest_host = host; }

// 5.4.4: `referenced` is the class that the reference names, `owner` the one that declares the member.
bool jx_member_accessible(JxVm *vm, JxClass *from, JxClass *referenced, JxClass *owner, uint16_t flags) {
    if (flags & JX_ACC_PUBLIC || from == owner) return true;
    if (is_magic(from)) return true;
    if (flags & JX_ACC_PRIVATE) return jx_class_nest_host(vm, from) == jx_class_nest_host(vm, owner);
    if (jx_class_same_package(from, owner)) return true;
    if (!(flags & JX_ACC_PROTECTED) || !jx_class_is_subtype(from, owner)) return false;
    return flags & JX_ACC_STATIC || jx_class_is_subtype(referenced, from) || jx_class_is_subtype(from, referenced);
}

// " (A and B are in …)", as the JVM ends such messages; empty where modules differ from release to release.
static const char *place_note(JxVm *vm, const JxClass *a, const JxClass *b) {
    if (a->source == JX_SOURCE_JDK || b->source == JX_SOURCE_JDK) return "";
    return jx_arena_printf(&vm->arena, " (%s and %s are in unnamed module of loader 'app')", jx_external_name(vm, a),
                           jx_external_name(vm, b));
}

static const char *access_word(uint16_t flags) {
    return flags & JX_ACC_PRIVATE ? "private " : flags & JX_ACC_PROTECTED ? "protected " : "";
}

// ── Classes

static void **memory_of(JxVm *vm, JxClass *from, uint16_t pool_index) {
    if (!from->links->resolved) from->links->resolved = JX_ARENA_ARRAY(&vm->changing, void *, from->file->pool_count);
    return &from->links->resolved[pool_index];
}

static void *note(JxVm *vm, JxClass *from, uint16_t pool_index, void **memory, void *found) {
    if (!found) return NULL;
    *jx_vec_push(&vm->resolved) = (JxResolved){from, pool_index};
    return *memory = found;
}

// The constant, when it is there and has one of the two tags; the engine hands over indices that the reader checked.
static const JxConstant *constant_at(const JxClass *from, uint16_t pool_index, JxConstantTag tag, JxConstantTag other) {
    JX_ASSERT(from->file && pool_index > 0 && pool_index < from->file->pool_count);
    const JxConstant *constant = &from->file->pool[pool_index];
    JX_ASSERT(constant->tag == tag || constant->tag == other);
    return constant;
}

static JxClass *class_by_name(JxVm *vm, JxClass *from, const char *name, JxLinkError *error) {
    // A hidden class can only name itself by the name in its file, which nobody else can find it under.
    if (from->is_hidden && jx_utf8_is(from->file->name, name)) return from;
    JxClass *cls = jx_vm_class(vm, name, error);
    if (!cls || jx_class_accessible(vm, from, cls)) return cls;
    const JxClass *target = innermost_element(cls);
    jx_link_error(error, ILLEGAL_ACCESS, "failed to access class %s from class %s%s", jx_external_name(vm, target),
                  jx_external_name(vm, from), place_note(vm, target, from));
    return NULL;
}

JxClass *jx_resolve_class(JxVm *vm, JxClass *from, uint16_t pool_index, JxLinkError *error) {
    error->exception = NULL;
    const JxConstant *constant = constant_at(from, pool_index, JX_CONSTANT_CLASS, JX_CONSTANT_CLASS);
    void **memory = memory_of(vm, from, pool_index);
    return *memory ? *memory
                   : note(vm, from, pool_index, memory, class_by_name(vm, from, constant->as.utf8.bytes, error));
}

// ── Fields (5.4.3.2)

static JxFieldInfo *find_field(JxVm *vm, JxClass *from, const JxConstant *constant, JxLinkError *error) {
    const char *name = constant->as.member.name.bytes, *descriptor = constant->as.member.descriptor.bytes;
    JxClass *cls = class_by_name(vm, from, constant->as.member.owner.bytes, error);
    if (!cls) return NULL;
    JxFieldInfo *field = jx_class_find_field(cls, name, descriptor);
    if (!field) {
        if (jx_classpath_jdk_version(vm->path) >= 21)
            jx_link_error(error, "java/lang/NoSuchFieldError", "Class %s does not have member field '%s %s'",
                          jx_external_name(vm, cls), jx_external_type(vm, descriptor), name);
        else
            jx_link_error(error, "java/lang/NoSuchFieldError", "%s", name);
        return NULL;
    }
    if (jx_member_accessible(vm, from, cls, field->owner, field->flags)) return field;
    jx_link_error(error, ILLEGAL_ACCESS, "class %s tried to access %sfield %s.%s%s", jx_external_name(vm, from),
                  access_word(field->flags), jx_external_name(vm, field->owner), name,
                  place_note(vm, from, field->owner));
    return NULL;
}

JxFieldInfo *jx_resolve_field(JxVm *vm, JxClass *from, uint16_t pool_index, bool is_static, JxLinkError *error) {
    error->exception = NULL;
    const JxConstant *constant = constant_at(from, pool_index, JX_CONSTANT_FIELDREF, JX_CONSTANT_FIELDREF);
    void **memory = memory_of(vm, from, pool_index);
    JxFieldInfo *field = *memory;
    if (!field) field = note(vm, from, pool_index, memory, find_field(vm, from, constant, error));
    if (!field || is_static == !!(field->flags & JX_ACC_STATIC)) return field;
    jx_link_error(error, ICCE, "Expected %s field %s.%s", is_static ? "static" : "non-static",
                  jx_external_name(vm, field->owner), field->name);
    return NULL;
}

// ── Methods (5.4.3.3, 5.4.3.4)

// An array's clone is public, whatever Object says (10.7 of the language).
static bool is_array_clone(const JxClass *referenced, const JxMethodInfo *method) {
    return referenced->kind == JX_CLASS_ARRAY && !strcmp(method->name, "clone");
}

static JxMethodInfo *find_method(JxVm *vm, JxClass *from, const JxConstant *constant, JxLinkError *error) {
    const char *name = constant->as.member.name.bytes, *descriptor = constant->as.member.descriptor.bytes;
    JxClass *cls = class_by_name(vm, from, constant->as.member.owner.bytes, error);
    if (!cls) return NULL;
    bool wants_interface = constant->tag == JX_CONSTANT_INTERFACE_METHODREF;
    if (wants_interface != (cls->kind == JX_CLASS_INTERFACE)) {
        jx_link_error(error, ICCE,
                      wants_interface ? "Found class %s, but interface was expected"
                                      : "Found interface %s, but class was expected",
                      jx_external_name(vm, cls));
        return NULL;
    }
    JxMethodInfo *method = jx_class_find_method(cls, name, descriptor);
    if (!method) {
        jx_link_error(error, "java/lang/NoSuchMethodError", "'%s'", jx_external_method(vm, cls, name, descriptor));
        return NULL;
    }
    if (jx_member_accessible(vm, from, cls, method->owner, method->flags) || is_array_clone(cls, method)) return method;
    jx_link_error(error, ILLEGAL_ACCESS, "class %s tried to access %smethod '%s'%s", jx_external_name(vm, from),
                  access_word(method->flags), jx_external_method(vm, method->owner, name, descriptor),
                  place_note(vm, from, method->owner));
    return NULL;
}

JxMethodInfo *jx_resolve_method(JxVm *vm, JxClass *from, uint16_t pool_index, JxLinkError *error) {
    error->exception = NULL;
    const JxConstant *constant = constant_at(from, pool_index, JX_CONSTANT_METHODREF, JX_CONSTANT_INTERFACE_METHODREF);
    void **memory = memory_of(vm, from, pool_index);
    return *memory ? *memory : note(vm, from, pool_index, memory, find_method(vm, from, constant, error));
}

// 6.5 invokespecial: a call of a superclass's method (not a constructor) starts the search at the direct superclass,
// whichever class the reference names; a call of an interface's method at that interface.
static JxMethodInfo *select_special(JxVm *vm, JxClass *from, JxClass *referenced, JxMethodInfo *resolved,
                                    JxLinkError *error) {
    if (resolved->name[0] == '<') return resolved;
    JxClass *start = referenced;
    if (referenced->kind != JX_CLASS_INTERFACE && referenced != from && from->super &&
        from->kind != JX_CLASS_INTERFACE && jx_class_is_subtype(from, referenced))
        start = from->super;
    JxMethodInfo *method = resolved;
    if (!(resolved->flags & JX_ACC_PRIVATE)) method = jx_class_find_method(start, resolved->name, resolved->descriptor);
    if (!method || method->flags & JX_ACC_ABSTRACT) {
        jx_link_error(error, "java/lang/AbstractMethodError", "'%s'",
                      jx_external_method(vm, resolved->owner, resolved->name, resolved->descriptor));
        return NULL;
    }
    return method;
}

JxMethodInfo *jx_resolve_invoke(JxVm *vm, JxClass *from, uint16_t pool_index, JxOpcode opcode, JxLinkError *error) {
    JxMethodInfo *method = jx_resolve_method(vm, from, pool_index, error);
    if (!method) return NULL;
    bool is_static = method->flags & JX_ACC_STATIC;
    if (is_static != (opcode == JX_OP_INVOKESTATIC)) {
        jx_link_error(error, ICCE, "%s method '%s'", is_static ? "Expecting non-static" : "Expected static",
                      jx_external_method(vm, method->owner, method->name, method->descriptor));
        return NULL;
    }
    if (opcode != JX_OP_INVOKESPECIAL) return method;
    JxClass *referenced = class_by_name(vm, from, from->file->pool[pool_index].as.member.owner.bytes, error);
    return referenced ? select_special(vm, from, referenced, method, error) : NULL;
}

void jx_resolve_again(JxVm *vm, JxClass *from, uint16_t pool_index) {
    JxLinkError error;
    if (!from->file || pool_index == 0 || pool_index >= from->file->pool_count) return;
    switch (from->file->pool[pool_index].tag) {
    case JX_CONSTANT_CLASS: jx_resolve_class(vm, from, pool_index, &error); break;
    case JX_CONSTANT_FIELDREF: jx_resolve_field(vm, from, pool_index, false, &error); break;
    case JX_CONSTANT_METHODREF:
    case JX_CONSTANT_INTERFACE_METHODREF: jx_resolve_method(vm, from, pool_index, &error); break;
    default: break;
    }
}

JxClass *jx_resolved_to(const JxClass *from, uint16_t pool_index) {
    void *found = from->links->resolved ? from->links->resolved[pool_index] : NULL;
    if (!found) return NULL;
    switch (from->file->pool[pool_index].tag) {
    case JX_CONSTANT_CLASS: return found;
    case JX_CONSTANT_FIELDREF: return ((JxFieldInfo *)found)->owner;
    default: return ((JxMethodInfo *)found)->owner;
    }
}
