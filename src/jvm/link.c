// SPDX-License-Identifier: Apache-2.0
//
// From a class file to a linked class (5.3.5, 5.4): supertypes, slots, tables.
#include <stdio.h>

#include "classfile/verify.h"
#include "jvm/internal.h"

#define ICCE "java/lang/IncompatibleClassChangeError"

// ── Supertypes

// Which module a class is said to be in; all of the user's classes have one loader.
static const char *module_note(const JxClass *cls) {
    return cls->source == JX_SOURCE_JDK ? "module of loader 'bootstrap'" : "unnamed module of loader 'app'";
}

static bool permits(const JxClassFile *super, JxUtf8 name) {
    for (uint32_t i = 0; i < super->permitted_count; i++)
        if (jx_utf8_equal(super->permitted[i], name)) return true;
    return false;
}

// 5.3.5: a class in `super`'s place must be visible, and sealed ones must permit the heir.
static bool check_supertype(JxVm *vm, JxClass *cls, const JxClassFile *file, JxClass *super, const char *role,
                            JxLinkError *error) {
    const char *heir = jx_external_name(vm, cls), *above = jx_external_name(vm, super);
    if (!super->file) return jx_link_error(error, ICCE, "class %s cannot inherit from class %s", heir, above);
    if (!jx_class_accessible(vm, cls, super))
        return jx_link_error(error, "java/lang/IllegalAccessError", "class %s cannot access its %s %s", heir, role,
                             above);
    if (!super->file->is_sealed || permits(super->file, file->name)) return true;
    if (jx_classpath_jdk_version(vm->path) < 23)
        return jx_link_error(error, ICCE, "class %s cannot %s sealed %s %s", heir,
                             super->kind == JX_CLASS_INTERFACE && cls->kind == JX_CLASS_INSTANCE ? "implement"
                                                                                                 : "inherit from",
                             super->kind == JX_CLASS_INTERFACE ? "interface" : "class", above);
    return jx_link_error(
        error, ICCE, "Failed listed permitted subclass check: class %s is not a permitted subclass of %s", heir, above);
}

static bool link_super(JxVm *vm, JxClass *cls, const JxClassFile *file, JxLinkError *error) {
    if (file->super.length == 0) {
        if (!strcmp(cls->name, "java/lang/Object")) return true;
        return jx_link_error(error, "java/lang/ClassFormatError", "%s: no superclass", file->origin);
    }
    JxClass *super = jx_vm_class(vm, file->super.bytes, error);
    if (!super) return false;
    cls->super = super;
    const char *heir = jx_external_name(vm, cls);
    if (super->kind == JX_CLASS_INTERFACE)
        return jx_link_error(error, ICCE, "class %s has interface %s as super class", heir,
                             jx_external_name(vm, super));
    if (super->file && super->file->flags & JX_ACC_FINAL)
        return jx_link_error(error, ICCE, "class %s cannot inherit from final class %s", heir,
                             jx_external_name(vm, super));
    return check_supertype(vm, cls, file, super, "superclass", error);
}

static bool link_interfaces(JxVm *vm, JxClass *cls, const JxClassFile *file, JxLinkError *error) {
    cls->interface_count = file->interface_count;
    cls->interfaces = JX_ARENA_ARRAY(&vm->arena, JxClass *, file->interface_count);
    for (uint32_t i = 0; i < file->interface_count; i++) {
        JxClass *interface = jx_vm_class(vm, file->interfaces[i].bytes, error);
        if (!interface) return false;
        cls->interfaces[i] = interface;
        if (interface->kind != JX_CLASS_INTERFACE) {
            const char *name = jx_external_name(vm, interface);
            return jx_link_error(error, ICCE,
                                 "class %s can not implement %s, because it is not an interface (%s is in %s)",
                                 jx_external_name(vm, cls), name, name, module_note(interface));
        }
        if (!check_supertype(vm, cls, file, interface, "superinterface", error)) return false;
    }
    return true;
}

// Merges `more` (ascending numbers) into all_interfaces.
static void merge_interfaces(JxVm *vm, JxClass *cls, JxClass *const *more, uint32_t more_count) {
    if (more_count == 0) return;
    if (cls->all_interface_count == 0) {
        cls->all_interfaces = (JxClass **)more;
        cls->all_interface_count = more_count;
        return;
    }
    JxClass **merged = JX_ARENA_ARRAY(&vm->arena, JxClass *, cls->all_interface_count + more_count);
    uint32_t i = 0, j = 0, count = 0;
    while (i < cls->all_interface_count || j < more_count) {
        JxClass *left = i < cls->all_interface_count ? cls->all_interfaces[i] : NULL;
        JxClass *right = j < more_count ? more[j] : NULL;
        bool take_left = left && (!right || left->number <= right->number);
        merged[count++] = take_left ? left : right;
        if (left && right && left == right) j++;
        if (take_left)
            i++;
        else
            j++;
    }
    cls->all_interfaces = merged;
    cls->all_interface_count = count;
}

void jx_link_supertypes(JxVm *vm, JxClass *cls) {
    cls->depth = cls->super ? cls->super->depth + 1 : 0;
    cls->display = JX_ARENA_ARRAY(&vm->arena, JxClass *, cls->depth + 1);
    if (cls->super) memcpy(cls->display, cls->super->display, cls->depth * sizeof *cls->display);
    cls->display[cls->depth] = cls;
    if (cls->super) merge_interfaces(vm, cls, cls->super->all_interfaces, cls->super->all_interface_count);
    for (uint32_t i = 0; i < cls->interface_count; i++) {
        const JxClass *interface = cls->interfaces[i];
        merge_interfaces(vm, cls, interface->all_interfaces, interface->all_interface_count);
        merge_interfaces(vm, cls, &cls->interfaces[i], 1);
    }
}

void jx_link_inherit(JxClass *cls) {
    const JxClass *super = cls->super;
    if (!super || cls->kind == JX_CLASS_INTERFACE) return;
    cls->instance_slots = super->instance_slots;
    cls->slot_fields = super->slot_fields;
    cls->slot_kinds = super->slot_kinds;
    cls->injected_slot = super->injected_slot;
    cls->vtable = super->vtable;
    cls->vtable_count = super->vtable_count;
    cls->needs_init = super->needs_init;
}

// ── Fields

static void fill_field(JxClass *cls, JxFieldInfo *field, const JxField *file) {
    field->owner = cls;
    field->file = file;
    field->name = file->name.bytes;
    field->descriptor = file->descriptor.bytes;
    field->flags = file->flags;
    field->kind = jx_kind_of_descriptor(field->descriptor[0]);
}

// Room for `extra` instance slots after the inherited ones.
static void grow_slots(JxVm *vm, JxClass *cls, uint32_t extra) {
    uint32_t have = cls->instance_slots;
    JxFieldInfo **fields = JX_ARENA_ARRAY(&vm->arena, JxFieldInfo *, have + extra);
    uint8_t *kinds = JX_ARENA_ARRAY(&vm->arena, uint8_t, have + extra);
    if (have) {
        memcpy(fields, cls->slot_fields, have * sizeof *fields);
        memcpy(kinds, cls->slot_kinds, have);
    }
    cls->slot_fields = fields;
    cls->slot_kinds = kinds;
}

static void link_fields(JxVm *vm, JxClass *cls) {
    const JxClassFile *file = cls->file;
    uint32_t injected = (uint32_t)(uintptr_t)jx_map_get_str(&vm->injected, cls->name);
    uint32_t instance = injected;
    cls->field_count = file->field_count;
    cls->fields = JX_ARENA_ARRAY(&vm->arena, JxFieldInfo, file->field_count);
    for (uint32_t i = 0; i < cls->field_count; i++) {
        fill_field(cls, &cls->fields[i], &file->fields[i]);
        if (cls->fields[i].flags & JX_ACC_STATIC)
            cls->static_slots++;
        else
            instance++;
    }
    if (instance) grow_slots(vm, cls, instance);
    cls->static_fields = JX_ARENA_ARRAY(&vm->arena, JxFieldInfo *, cls->static_slots);
    uint32_t next_static = 0;
    uint8_t *kinds = (uint8_t *)cls->slot_kinds;
    for (uint32_t i = 0; i < cls->field_count; i++) {
        JxFieldInfo *field = &cls->fields[i];
        if (field->flags & JX_ACC_STATIC) {
            field->slot = next_static++;
            cls->static_fields[field->slot] = field;
            if (field->file->constant_value) cls->needs_init = true;
        } else {
            field->slot = cls->instance_slots++;
            cls->slot_fields[field->slot] = field;
            kinds[field->slot] = (uint8_t)field->kind;
        }
    }
    if (!injected) return;
    cls->injected_slot = cls->instance_slots;
    for (uint32_t i = 0; i < injected; i++) kinds[cls->instance_slots++] = JX_KIND_LONG;
}

// ── Methods

// 2.9.3: native, variable arity, one parameter of type Object[], in one of the two classes.
static bool is_signature_polymorphic(const JxClass *cls, const JxMethodInfo *method) {
    if (!(method->flags & JX_ACC_NATIVE) || !(method->flags & JX_ACC_VARARGS) || method->parameter_count != 1)
        return false;
    if (strcmp(method->parameter_types[0], "[Ljava/lang/Object;")) return false;
    return !strcmp(cls->name, "java/lang/invoke/MethodHandle") || !strcmp(cls->name, "java/lang/invoke/VarHandle");
}

// Annotations that the JVM itself looks at count in the JDK only.
static bool has_jvm_annotation(const JxClass *cls, const JxMethod *file, const char *type) {
    if (cls->source != JX_SOURCE_JDK) return false;
    for (uint32_t i = 0; i < file->annotations.count; i++)
        if (jx_utf8_is(file->annotations.list[i].type, type)) return true;
    return false;
}

static bool fill_method(JxVm *vm, JxClass *cls, JxMethodInfo *method, const JxMethod *file, JxLinkError *error) {
    method->owner = cls;
    method->file = file;
    method->name = file->name.bytes;
    method->descriptor = file->descriptor.bytes;
    method->flags = file->flags;
    const JxSignature *signature = jx_vm_signature(vm, method->descriptor);
    if (!signature)
        return jx_link_error(error, "java/lang/ClassFormatError", "%s: Method \"%s\" has illegal signature \"%s\"",
                             cls->file->origin, method->name, method->descriptor);
    jx_method_set_signature(method, signature);
    method->hash = jx_method_hash(method->name, file->name.length, method->descriptor, file->descriptor.length);
    method->vtable_index = -1;
    method->signature_polymorphic = is_signature_polymorphic(cls, method);
    method->caller_sensitive = has_jvm_annotation(cls, file, "Ljdk/internal/reflect/CallerSensitive;");
    method->hidden_frame = has_jvm_annotation(cls, file, "Ljdk/internal/vm/annotation/Hidden;") ||
                           has_jvm_annotation(cls, file, "Ljava/lang/invoke/LambdaForm$Hidden;");
    return true;
}

static bool is_dispatched(const JxMethodInfo *method) {
    return !(method->flags & (JX_ACC_STATIC | JX_ACC_PRIVATE)) && method->name[0] != '<';
}

// 2.9.2: since class files of version 51 an initialiser is static.
static bool is_initializer(const JxClass *cls, const JxMethodInfo *method) {
    return !strcmp(method->name, "<clinit>") && !strcmp(method->descriptor, "()V") &&
           (method->flags & JX_ACC_STATIC || cls->file->major < 51);
}

static bool link_methods(JxVm *vm, JxClass *cls, JxLinkError *error) {
    const JxClassFile *file = cls->file;
    cls->method_count = file->method_count;
    cls->methods = JX_ARENA_ARRAY(&vm->changing, JxMethodInfo, file->method_count);
    if (file->method_count) jx_method_index_reserve(vm, cls, file->method_count);
    uint32_t dispatched = 0;
    for (uint32_t i = 0; i < cls->method_count; i++) {
        JxMethodInfo *method = &cls->methods[i];
        if (!fill_method(vm, cls, method, &file->methods[i], error)) return false;
        jx_method_index_add(vm, cls, method);
        if (is_initializer(cls, method)) cls->initializer = method;
        if (!(method->flags & (JX_ACC_ABSTRACT | JX_ACC_STATIC))) cls->has_defaults = cls->kind == JX_CLASS_INTERFACE;
        if (is_dispatched(method)) dispatched++;
    }
    if (cls->initializer) cls->needs_init = true;
    if (cls->kind == JX_CLASS_INTERFACE || dispatched == 0) return true;
    jx_vtable_reserve(vm, cls, dispatched);
    for (uint32_t i = 0; i < cls->method_count; i++)
        if (is_dispatched(&cls->methods[i]) && !jx_vtable_add(vm, cls, &cls->methods[i], error)) return false;
    return true;
}

static void number_and_bind(JxVm *vm, JxClass *cls) {
    for (uint32_t i = 0; i < cls->method_count; i++) {
        cls->methods[i].number = vm->method_count++;
        if (vm->bind) cls->methods[i].intrinsic = vm->bind(&cls->methods[i], vm->bind_user);
    }
}

// ── The class

// 4.7.6: a nested class has its real flags in its own InnerClasses row.
static uint16_t declared_flags(const JxClassFile *file) {
    for (uint32_t i = 0; i < file->inner_count; i++)
        if (jx_utf8_equal(file->inner_classes[i].inner, file->name)) return file->inner_classes[i].flags;
    return file->flags;
}

static void set_kind_flags(JxClass *cls) {
    const JxClassFile *file = cls->file;
    const char *super = file->super.bytes ? file->super.bytes : "";
    cls->flags = declared_flags(file);
    cls->is_abstract = file->flags & JX_ACC_ABSTRACT;
    cls->is_enum = cls->flags & JX_ACC_ENUM && !strcmp(super, "java/lang/Enum");
    cls->is_record = file->is_record && !strcmp(super, "java/lang/Record");
}

// 5.4.1: code from outside of the JDK is checked before any of it can run.  Out of the recursion over supertypes, which
// has no room for a JxError per level.
static __attribute__((noinline)) bool verify(JxVm *vm, const JxClass *cls, JxLinkError *error) {
    JxError why;
    if (cls->source == JX_SOURCE_JDK) return true;
    jx_error_clear(&why);
    if (jx_classfile_verify(vm->ctx, cls->file, &why)) return true;
    return jx_link_error(error, "java/lang/VerifyError", "class %s, %s", jx_external_name(vm, cls), why.message);
}

JxClass *jx_link_class(JxVm *vm, const JxClassFile *file, JxClassSource source, bool hidden, JxLinkError *error) {
    const char *name = file->name.bytes;
    if (hidden) name = jx_arena_printf(&vm->arena, "%s+0x%016x", name, jx_vm_nameless(vm));
    JxClass *cls = jx_vm_new_class(vm, name, file->flags & JX_ACC_INTERFACE ? JX_CLASS_INTERFACE : JX_CLASS_INSTANCE);
    cls->descriptor = jx_arena_printf(&vm->arena, "L%s;", name);
    cls->file = file;
    cls->source = source;
    cls->is_hidden = hidden;
    set_kind_flags(cls);
    if (!link_super(vm, cls, file, error) || !link_interfaces(vm, cls, file, error)) return NULL;
    jx_link_supertypes(vm, cls);
    jx_link_inherit(cls);
    for (uint32_t i = 0; cls->kind == JX_CLASS_INSTANCE && i < cls->all_interface_count; i++)
        cls->needs_init |= cls->all_interfaces[i]->has_defaults && cls->all_interfaces[i]->needs_init;
    link_fields(vm, cls);
    if (!link_methods(vm, cls, error) || !verify(vm, cls, error)) return NULL;
    jx_vm_register(vm, cls, !hidden);
    number_and_bind(vm, cls);
    return cls;
}

// ── Subtypes (6.5 checkcast)

static bool implements(const JxClass *cls, const JxClass *interface) {
    uint32_t low = 0, high = cls->all_interface_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (cls->all_interfaces[middle]->number < interface->number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < cls->all_interface_count && cls->all_interfaces[low] == interface;
}

bool jx_class_is_subtype(const JxClass *sub, const JxClass *super) {
    while (sub != super && sub->kind == JX_CLASS_ARRAY && super->kind == JX_CLASS_ARRAY) {
        sub = sub->element;
        super = super->element;
        if (sub->kind == JX_CLASS_PRIMITIVE || super->kind == JX_CLASS_PRIMITIVE) return sub == super;
    }
    if (sub == super) return true;
    if (super->kind == JX_CLASS_INTERFACE) return implements(sub, super);
    return super->depth <= sub->depth && sub->display[super->depth] == super;
}

JxClass *jx_field_type(JxVm *vm, JxFieldInfo *field, JxLinkError *error) {
    error->exception = NULL;
    if (!field->type) field->type = jx_vm_class_of_descriptor(vm, field->descriptor, error);
    return field->type;
}
