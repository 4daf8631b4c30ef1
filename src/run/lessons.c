// SPDX-License-Identifier: Apache-2.0
#include "run/lessons.h"

#include <string.h>

#include "jvm/code.h"

JxLessonStart jx_lesson_start(const JxVm *vm) {
    return (JxLessonStart){jx_vm_class_count(vm), jx_vm_decoded_count(vm), jx_vm_resolved_count(vm),
                           jx_vm_failed_count(vm)};
}

// Comes from a file of the JDK, or is an array of what does or of a primitive type, and is found by its name.
static bool is_taught(const JxVm *vm, const JxClass *cls) {
    bool is_kept = cls->file || cls->kind == JX_CLASS_ARRAY;
    return cls->source == JX_SOURCE_JDK && is_kept && jx_vm_loaded_class(vm, cls->name) == cls;
}

// Of classes of the JDK, to classes of the JDK: a name, then indices in its pool.
static json_t *constants_since(const JxVm *vm, uint32_t start) {
    json_t *constants = json_array();
    const JxClass *last = NULL;
    for (uint32_t i = start; i < jx_vm_resolved_count(vm); i++) {
        JxResolved resolved = jx_vm_resolved(vm, i);
        const JxClass *to = jx_resolved_to(resolved.from, resolved.pool_index);
        if (!to || !is_taught(vm, resolved.from) || !is_taught(vm, to)) continue;
        if (resolved.from != last) json_array_append_new(constants, json_string(resolved.from->name));
        json_array_append_new(constants, json_integer(resolved.pool_index));
        last = resolved.from;
    }
    return constants;
}

static void add_name(const char *name, void *array) { json_array_append_new(array, json_string(name)); }

json_t *jx_lesson_to_json(const JxVm *vm, JxLessonStart start) {
    json_t *classes = json_array(), *code = json_array();
    for (uint32_t i = start.classes; i < jx_vm_class_count(vm); i++) {
        const JxClass *cls = jx_vm_class_by_number(vm, i);
        if (is_taught(vm, cls)) json_array_append_new(classes, json_string(cls->name));
    }
    for (uint32_t i = start.decoded; i < jx_vm_decoded_count(vm); i++) {
        const JxMethodInfo *method = jx_vm_decoded_method(vm, i);
        if (!is_taught(vm, method->owner)) continue;
        json_array_append_new(code, json_string(method->owner->name));
        json_array_append_new(code, json_integer(method - method->owner->methods));
    }
    json_t *constants = constants_since(vm, start.resolved);
    json_t *absent = json_array();
    jx_vm_each_absent(vm, start.failed, add_name, absent);
    json_t *const parts[] = {classes, code, constants, absent};
    bool nothing = true;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) nothing = nothing && !json_array_size(parts[i]);
    json_t *lesson =
        json_pack("{s:o,s:o,s:o,s:o}", "classes", classes, "code", code, "constants", constants, "absent", absent);
    if (!nothing) return lesson;
    json_decref(lesson);
    return NULL;
}

static void load(JxVm *vm, const json_t *names) {
    JxLinkError error;
    json_t *name;
    size_t i;
    json_array_foreach((json_t *)names, i, name) if (json_is_string(name))
        jx_vm_class(vm, json_string_value(name), &error);
}

static void decode(JxVm *vm, const json_t *code) {
    for (size_t i = 0; i + 1 < json_array_size(code); i += 2) {
        const char *name = json_string_value(json_array_get(code, i));
        json_int_t index = json_integer_value(json_array_get(code, i + 1));
        JxClass *cls = name ? jx_vm_loaded_class(vm, name) : NULL;
        if (cls && index >= 0 && index < cls->method_count) jx_method_code(vm, &cls->methods[index]);
    }
}

// 0, which is no constant, for what is none.
static uint16_t constant_index(const json_t *json) {
    json_int_t index = json_integer_value(json);
    return index > 0 && index <= UINT16_MAX ? (uint16_t)index : 0;
}

static void resolve(JxVm *vm, const json_t *constants) {
    JxClass *from = NULL;
    json_t *constant;
    size_t i;
    json_array_foreach((json_t *)constants, i, constant) {
        if (json_is_string(constant))
            from = jx_vm_loaded_class(vm, json_string_value(constant));
        else if (from)
            jx_resolve_again(vm, from, constant_index(constant));
    }
}

void jx_lesson_learn(JxVm *vm, const json_t *lesson) {
    load(vm, json_object_get(lesson, "classes"));
    load(vm, json_object_get(lesson, "absent"));
    decode(vm, json_object_get(lesson, "code"));
    resolve(vm, json_object_get(lesson, "constants"));
}
