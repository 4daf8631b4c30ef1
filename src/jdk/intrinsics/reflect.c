// SPDX-License-Identifier: Apache-2.0
//
// Reflection: the members of a class as objects.
//
// Field, Method, Constructor and RecordComponent objects are filled in without
// running their constructors; `slot` is the member's index in its JxClass.
#include <string.h>

#include "jdk/intrinsics/annotations.h"
#include "jdk/intrinsics/intrinsics.h"

static JxClass *self_class(JxExec *x, JxState *s, const JxSlot *args) {
    return jx_class_of_object(x, s, (JxRef)args[0].v);
}

static JxSlot java_string(JxExec *x, JxUtf8 utf8) {
    return jx_slot(utf8.length ? jx_string_literal(x, utf8.bytes, utf8.length) : 0);
}

static JxSlot java_name(JxExec *x, const char *text) {
    return jx_slot(jx_string_literal(x, text, (uint32_t)strlen(text)));
}

static JxRef new_object(JxExec *x, JxState *s, const char *class_name) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, class_name, &error);
    if (!cls) JX_BUG("cannot load %s: %s", class_name, error.message);
    return jx_heap_new_instance(&s->heap, cls)->ref;
}

static JxRef new_array(JxExec *x, JxState *s, const char *element, uint32_t count) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, element, &error);
    return jx_heap_new_array(&s->heap, jx_class_array_of(x->vm, cls), count)->ref;
}

static void set_element(JxExec *x, JxState *s, JxRef array, uint32_t at, JxRef value) {
    jx_array_set(&x->heap, jx_heap_write(&s->heap, array), at, jx_slot(value));
}

// The Class object of a descriptor; 0 and *error when the class is not there.
static JxRef type_object(JxExec *x, const char *descriptor, JxLinkError *error) {
    JxKind kind = jx_kind_of_descriptor(descriptor[0]);
    if (kind != JX_KIND_REF) return jx_class_object(x, jx_vm_primitive(x->vm, kind));
    JxClass *cls = jx_vm_class_of_descriptor(x->vm, descriptor, error);
    return cls ? jx_class_object(x, cls) : 0;
}

#define MEMBER_FLAGS 0xffff

// ── fields

static JxRef new_field(JxExec *x, JxState *s, JxClass *cls, uint32_t slot, JxLinkError *error) {
    const JxFieldInfo *info = &cls->fields[slot];
    JxRef type = type_object(x, info->descriptor, error);
    if (!type) return 0;
    JxRef ref = new_object(x, s, "java/lang/reflect/Field");
    jx_set_named(x, s, ref, "clazz", jx_slot(jx_class_object(x, cls)));
    jx_set_named(x, s, ref, "slot", jx_slot(slot));
    jx_set_named(x, s, ref, "name", java_name(x, info->name));
    jx_set_named(x, s, ref, "type", jx_slot(type));
    jx_set_named(x, s, ref, "modifiers", jx_slot(info->flags & MEMBER_FLAGS));
    bool trusted = info->flags & JX_ACC_FINAL && (info->flags & JX_ACC_STATIC || cls->is_record || cls->is_hidden);
    jx_set_named(x, s, ref, "trustedFinal", jx_slot(trusted));
    if (!info->file) return ref;
    jx_set_named(x, s, ref, "signature", java_string(x, info->file->signature));
    jx_set_named(x, s, ref, "annotations", jx_annotation_bytes(x, s, cls, &info->file->annotations));
    return ref;
}

static bool is_listed(uint16_t flags, JxSlot public_only) { return !(public_only.v & 1) || flags & JX_ACC_PUBLIC; }

JX_INTRINSIC(declared_fields) {  // getDeclaredFields0(publicOnly)
    JxClass *cls = self_class(x, s, args);
    uint32_t count = 0, at = 0;
    for (uint32_t i = 0; i < cls->field_count; i++) count += is_listed(cls->fields[i].flags, args[1]);
    JxRef array = new_array(x, s, "java/lang/reflect/Field", count);
    JxLinkError error = {0};
    for (uint32_t i = 0; i < cls->field_count; i++) {
        if (!is_listed(cls->fields[i].flags, args[1])) continue;
        JxRef field = new_field(x, s, cls, i, &error);
        if (!field) return jx_throw_link_error(x, s, &error);
        set_element(x, s, array, at++, field);
    }
    *result = jx_slot(array);
    return JX_FLOW_NEXT;
}

// getDeclaredField(name): the JDK's code would make all fields first.
JX_INTRINSIC(declared_field) {
    JxRef name_ref;
    JxFlow flow = jx_deref(x, s, &args[1], &name_ref);
    if (flow != JX_FLOW_NEXT) return flow;
    JxClass *cls = self_class(x, s, args);
    char *name = jx_string_utf8(x, s, name_ref, &x->arena);
    if (!name) return jx_unsupported(x, s, "getDeclaredField of a symbolic string");
    JxLinkError error = {0};
    for (uint32_t i = 0; i < cls->field_count; i++) {
        if (strcmp(cls->fields[i].name, name) != 0) continue;
        JxRef field = new_field(x, s, cls, i, &error);
        if (!field) return jx_throw_link_error(x, s, &error);
        *result = jx_slot(field);
        return JX_FLOW_NEXT;
    }
    return jx_throw_new(x, s, "java/lang/NoSuchFieldException", name);
}

// ── methods and constructors

static JxRef parameter_types(JxExec *x, JxState *s, const JxMethodInfo *info, JxLinkError *error) {
    JxRef array = new_array(x, s, "java/lang/Class", info->parameter_count);
    for (uint32_t i = 0; i < info->parameter_count; i++) {
        JxRef type = type_object(x, info->parameter_types[i], error);
        if (!type) return 0;
        set_element(x, s, array, i, type);
    }
    return array;
}

static JxRef exception_types(JxExec *x, JxState *s, const JxMethodInfo *info, JxLinkError *error) {
    uint32_t count = info->file ? info->file->exception_count : 0;
    JxRef array = new_array(x, s, "java/lang/Class", count);
    for (uint32_t i = 0; i < count; i++) {
        JxClass *cls = jx_vm_class(x->vm, info->file->exceptions[i].bytes, error);
        if (!cls) return 0;
        set_element(x, s, array, i, jx_class_object(x, cls));
    }
    return array;
}

// What methods and constructors have in common.
static bool fill_executable(JxExec *x, JxState *s, JxRef ref, JxClass *cls, uint32_t slot, JxLinkError *error) {
    const JxMethodInfo *info = &cls->methods[slot];
    JxRef parameters = parameter_types(x, s, info, error);
    JxRef exceptions = parameters ? exception_types(x, s, info, error) : 0;
    if (!exceptions) return false;
    jx_set_named(x, s, ref, "clazz", jx_slot(jx_class_object(x, cls)));
    jx_set_named(x, s, ref, "slot", jx_slot(slot));
    jx_set_named(x, s, ref, "parameterTypes", jx_slot(parameters));
    jx_set_named(x, s, ref, "exceptionTypes", jx_slot(exceptions));
    jx_set_named(x, s, ref, "modifiers", jx_slot(info->flags & MEMBER_FLAGS));
    if (!info->file) return true;
    jx_set_named(x, s, ref, "signature", java_string(x, info->file->signature));
    jx_set_named(x, s, ref, "annotations", jx_annotation_bytes(x, s, cls, &info->file->annotations));
    jx_set_named(x, s, ref, "parameterAnnotations", jx_parameter_annotation_bytes(x, s, cls, info->file));
    return true;
}

static JxRef new_method(JxExec *x, JxState *s, JxClass *cls, uint32_t slot, JxLinkError *error) {
    const JxMethodInfo *info = &cls->methods[slot];
    JxRef type = type_object(x, info->return_type, error);
    JxRef ref = new_object(x, s, "java/lang/reflect/Method");
    if (!type || !fill_executable(x, s, ref, cls, slot, error)) return 0;
    jx_set_named(x, s, ref, "name", java_name(x, info->name));
    jx_set_named(x, s, ref, "returnType", jx_slot(type));
    if (info->file) jx_set_named(x, s, ref, "annotationDefault", jx_annotation_default_bytes(x, s, cls, info->file));
    return ref;
}

static JxRef new_constructor(JxExec *x, JxState *s, JxClass *cls, uint32_t slot, JxLinkError *error) {
    JxRef ref = new_object(x, s, "java/lang/reflect/Constructor");
    return fill_executable(x, s, ref, cls, slot, error) ? ref : 0;
}

static JxFlow list_executables(JxExec *x, JxState *s, JxSlot *args, bool constructors, JxSlot *result) {
    JxClass *cls = self_class(x, s, args);
    uint32_t *slots = JX_ARENA_ARRAY(&x->arena, uint32_t, cls->method_count + 1), count = 0;
    for (uint32_t i = 0; i < cls->method_count; i++) {
        const JxMethodInfo *info = &cls->methods[i];
        bool is_constructor = strcmp(info->name, "<init>") == 0;
        if (is_constructor != constructors || strcmp(info->name, "<clinit>") == 0) continue;
        if (info->file && is_listed(info->flags, args[1])) slots[count++] = i;
    }
    JxRef array = new_array(x, s, constructors ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method", count);
    JxLinkError error = {0};
    for (uint32_t i = 0; i < count; i++) {
        JxRef member =
            constructors ? new_constructor(x, s, cls, slots[i], &error) : new_method(x, s, cls, slots[i], &error);
        if (!member) return jx_throw_link_error(x, s, &error);
        set_element(x, s, array, i, member);
    }
    *result = jx_slot(array);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(declared_methods) { return list_executables(x, s, args, false, result); }
JX_INTRINSIC(declared_constructors) { return list_executables(x, s, args, true, result); }

// ── records

JX_INTRINSIC(record_components) {
    JxClass *cls = self_class(x, s, args);
    uint32_t count = cls->file ? cls->file->component_count : 0;
    JxRef array = new_array(x, s, "java/lang/reflect/RecordComponent", count);
    JxLinkError error = {0};
    for (uint32_t i = 0; i < count; i++) {
        const JxRecordComponent *component = &cls->file->components[i];
        JxRef type = type_object(x, component->descriptor.bytes, &error);
        if (!type) return jx_throw_link_error(x, s, &error);
        JxRef ref = new_object(x, s, "java/lang/reflect/RecordComponent");
        jx_set_named(x, s, ref, "clazz", jx_slot(jx_class_object(x, cls)));
        jx_set_named(x, s, ref, "name", java_string(x, component->name));
        jx_set_named(x, s, ref, "type", jx_slot(type));
        jx_set_named(x, s, ref, "signature", java_string(x, component->signature));
        jx_set_named(x, s, ref, "annotations", jx_annotation_bytes(x, s, cls, &component->annotations));
        char *descriptor = jx_arena_printf(&x->arena, "()%s", component->descriptor.bytes);
        JxMethodInfo *accessor = jx_class_declared_method(cls, component->name.bytes, descriptor);
        JxRef method_ref = accessor ? new_method(x, s, cls, (uint32_t)(accessor - cls->methods), &error) : 0;
        jx_set_named(x, s, ref, "accessor", jx_slot(method_ref));
        set_element(x, s, array, i, ref);
    }
    *result = jx_slot(array);
    return JX_FLOW_NEXT;
}

#define CLASS "java/lang/Class"
static const JxIntrinsic rows[] = {
    {CLASS, "getDeclaredFields0", NULL, declared_fields, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getDeclaredField", NULL, declared_field, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getDeclaredMethods0", NULL, declared_methods, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getDeclaredConstructors0", NULL, declared_constructors, JX_ANSWER_FUNCTION, NULL},
    {CLASS, "getRecordComponents0", NULL, record_components, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_reflect, rows);
