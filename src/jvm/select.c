// SPDX-License-Identifier: Apache-2.0
//
// Method lookup: by name along the hierarchy (5.4.3.3, 5.4.3.4) and the choice
// of what a call runs (5.4.6).  Class methods go through the vtable; interface
// methods through a search whose results the VM remembers: in one table, since
// a process that was forked writes to a page of its own for each it touches.
#include "jvm/internal.h"

// ── Maximally-specific superinterface methods

// Whether another matching method sits in a subinterface of `method`'s interface.
static bool is_overruled(const JxClass *cls, const JxMethodInfo *method) {
    for (uint32_t i = 0; i < cls->all_interface_count; i++) {
        const JxClass *other = cls->all_interfaces[i];
        if (other == method->owner || !jx_class_is_subtype(other, method->owner)) continue;
        const JxMethodInfo *rival = jx_method_index_find(other, method->hash, method->name, method->descriptor);
        if (rival && !(rival->flags & (JX_ACC_PRIVATE | JX_ACC_STATIC))) return true;
    }
    return false;
}

// 5.4.3.3: among the maximally-specific ones, the one with a body if it is the only one.
JxMethodInfo *jx_select_default(const JxClass *cls, uint32_t hash, const char *name, const char *descriptor,
                                JxMethodInfo **any, JxMethodInfo **conflict) {
    JxMethodInfo *found = NULL, *specific = NULL, *first = NULL;
    *conflict = NULL;
    for (uint32_t i = 0; i < cls->all_interface_count; i++) {
        JxMethodInfo *method = jx_method_index_find(cls->all_interfaces[i], hash, name, descriptor);
        if (!method || method->flags & (JX_ACC_PRIVATE | JX_ACC_STATIC)) continue;
        if (!first) first = method;
        if (is_overruled(cls, method)) continue;
        specific = method;
        if (method->flags & JX_ACC_ABSTRACT) continue;
        if (found) *conflict = method;
        if (!found) found = method;
    }
    *any = found && *conflict ? found : specific ? specific : first;
    return *conflict ? NULL : found;
}

// ── Lookup by name

// 5.4.3.3 step 2: any method of the class or a superclass, MethodHandle's and VarHandle's by name alone.
static JxMethodInfo *find_in_classes(const JxClass *cls, uint32_t hash, const char *name, const char *descriptor) {
    for (; cls; cls = cls->super) {
        JxMethodInfo *method = jx_method_index_find(cls, hash, name, descriptor);
        if (method) return method;
        if (cls->source != JX_SOURCE_JDK || !cls->file || strncmp(cls->name, "java/lang/invoke/", 17)) continue;
        for (uint32_t i = 0; i < cls->method_count; i++)
            if (cls->methods[i].signature_polymorphic && !strcmp(cls->methods[i].name, name)) return &cls->methods[i];
    }
    return NULL;
}

JxMethodInfo *jx_class_find_method(const JxClass *cls, const char *name, const char *descriptor) {
    uint32_t hash = jx_method_hash(name, strlen(name), descriptor, strlen(descriptor));
    JxMethodInfo *method;
    if (cls->kind == JX_CLASS_INTERFACE) {
        // 5.4.3.4: the interface itself, then the public instance methods of Object.
        method = jx_method_index_find(cls, hash, name, descriptor);
        if (method) return method;
        method = cls->super ? jx_method_index_find(cls->super, hash, name, descriptor) : NULL;
        if (method && (method->flags & (JX_ACC_PUBLIC | JX_ACC_STATIC)) == JX_ACC_PUBLIC) return method;
    } else {
        method = find_in_classes(cls, hash, name, descriptor);
        if (method) return method;
    }
    JxMethodInfo *any, *conflict;
    method = jx_select_default(cls, hash, name, descriptor, &any, &conflict);
    return method ? method : any;
}

JxFieldInfo *jx_class_find_field(const JxClass *cls, const char *name, const char *descriptor) {
    for (; cls; cls = cls->super) {
        for (uint32_t i = 0; i < cls->field_count; i++) {
            JxFieldInfo *field = &cls->fields[i];
            if (!strcmp(field->name, name) && (!descriptor || !strcmp(field->descriptor, descriptor))) return field;
        }
        for (uint32_t i = 0; i < cls->interface_count; i++) {
            JxFieldInfo *field = jx_class_find_field(cls->interfaces[i], name, descriptor);
            if (field) return field;
        }
        // An interface's superclass is Object in name only: it inherits no fields from there.
        if (cls->kind == JX_CLASS_INTERFACE) return NULL;
    }
    return NULL;
}

// ── Selection

static JxMethodInfo *no_body(JxVm *vm, const JxClass *cls, const JxMethodInfo *resolved, JxLinkError *error) {
    const JxClass *owner = resolved->owner;
    const char *kind = owner->kind == JX_CLASS_INTERFACE ? "interface"
                       : owner->is_abstract              ? "abstract class"
                                                         : "class";
    jx_link_error(error, "java/lang/AbstractMethodError",
                  "Receiver class %s does not define or inherit an implementation of the resolved method '%s%s' of %s "
                  "%s.",
                  jx_external_name(vm, cls), resolved->flags & JX_ACC_ABSTRACT ? "abstract " : "",
                  jx_external_method(vm, NULL, resolved->name, resolved->descriptor), kind,
                  jx_external_name(vm, owner));
    return NULL;
}

// The nearest superclass with an instance method that can override a public interface method.
static JxMethodInfo *class_implementation(const JxClass *cls, const JxMethodInfo *resolved) {
    for (; cls; cls = cls->super) {
        JxMethodInfo *method = jx_method_index_find(cls, resolved->hash, resolved->name, resolved->descriptor);
        if (method && !(method->flags & (JX_ACC_PRIVATE | JX_ACC_STATIC))) return method;
    }
    return NULL;
}

static JxMethodInfo *search_interface_method(JxVm *vm, JxClass *cls, JxMethodInfo *resolved, JxLinkError *error) {
    if (!jx_class_is_subtype(cls, resolved->owner)) {
        jx_link_error(error, "java/lang/IncompatibleClassChangeError",
                      "Class %s does not implement the requested interface %s", jx_external_name(vm, cls),
                      jx_external_name(vm, resolved->owner));
        return NULL;
    }
    JxMethodInfo *method = class_implementation(cls, resolved);
    if (method) {
        if (method->flags & JX_ACC_ABSTRACT) return no_body(vm, cls, resolved, error);
        if (method->flags & JX_ACC_PUBLIC) return method;
        jx_link_error(error, "java/lang/IllegalAccessError", "'%s'",
                      jx_external_method(vm, method->owner, method->name, method->descriptor));
        return NULL;
    }
    JxMethodInfo *any, *conflict;
    method = jx_select_default(cls, resolved->hash, resolved->name, resolved->descriptor, &any, &conflict);
    if (method) return method;
    if (!conflict) return no_body(vm, cls, resolved, error);
    jx_link_error(error, "java/lang/IncompatibleClassChangeError", "Conflicting default methods: %s.%s %s.%s",
                  any->owner->name, any->name, conflict->owner->name, conflict->name);
    return NULL;
}

static JxMethodInfo *select_interface_method(JxVm *vm, JxClass *cls, JxMethodInfo *resolved, JxLinkError *error) {
    uint64_t pair = (uint64_t)cls->number << 32 | resolved->number;
    JxMethodInfo *method = jx_map_get_num(&vm->selected, pair);
    if (method) return method;
    method = search_interface_method(vm, cls, resolved, error);
    if (method) jx_map_put_num(&vm->selected, pair, method);
    return method;
}

void jx_select_forget(JxVm *vm, const JxClass *cls) {
    for (JxMapEntry *e = jx_map_next(&vm->selected, NULL); e; e = jx_map_next(&vm->selected, e))
        if (e->number >> 32 == cls->number) jx_map_remove_num(&vm->selected, e->number);
}

JxMethodInfo *jx_select_method(JxVm *vm, JxClass *cls, JxMethodInfo *resolved, JxLinkError *error) {
    error->exception = NULL;
    if (resolved->flags & (JX_ACC_PRIVATE | JX_ACC_STATIC) || resolved->name[0] == '<') return resolved;
    if (resolved->owner->kind == JX_CLASS_INTERFACE) return select_interface_method(vm, cls, resolved, error);
    uint32_t index = (uint32_t)resolved->vtable_index;
    if (index >= cls->vtable_count || !jx_class_is_subtype(cls, resolved->owner)) {
        jx_link_error(error, "java/lang/IncompatibleClassChangeError", "Class %s is not a subclass of %s",
                      jx_external_name(vm, cls), jx_external_name(vm, resolved->owner));
        return NULL;
    }
    JxMethodInfo *method = cls->vtable[index];
    return method->flags & JX_ACC_ABSTRACT ? no_body(vm, cls, resolved, error) : method;
}
