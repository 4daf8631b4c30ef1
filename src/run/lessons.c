// SPDX-License-Identifier: Apache-2.0
#include "run/lessons.h"

#include <string.h>

#include "jvm/code.h"

JxLessonStart jx_lesson_start(const JxVm *vm) {
    return (JxLessonStart){jx_vm_class_count(vm), jx_vm_decoded_count(vm)};
}

// Comes from a file of the JDK, or is an array of what does or of a primitive type, and is found by its name.
static bool is_taught(const JxVm *vm, const JxClass *cls) {
    bool is_kept = cls->file || cls->kind == JX_CLASS_ARRAY;
    return cls->source == JX_SOURCE_JDK && is_kept && jx_vm_loaded_class(vm, cls->name) == cls;
}

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
    if (json_array_size(classes) + json_array_size(code) == 0) {
        json_decref(classes);
        json_decref(code);
        return NULL;
    }
    return json_pack("{s:o,s:o}", "classes", classes, "code", code);
}

void jx_lesson_learn(JxVm *vm, const json_t *lesson) {
    const json_t *classes = json_object_get(lesson, "classes"), *code = json_object_get(lesson, "code");
    JxLinkError error;
    for (size_t i = 0; i < json_array_size(classes); i++) {
        const char *name = json_string_value(json_array_get(classes, i));
        if (name) jx_vm_class(vm, name, &error);
    }
    for (size_t i = 0; i + 1 < json_array_size(code); i += 2) {
        const char *name = json_string_value(json_array_get(code, i));
        json_int_t index = json_integer_value(json_array_get(code, i + 1));
        JxClass *cls = name ? jx_vm_loaded_class(vm, name) : NULL;
        if (cls && index >= 0 && index < cls->method_count) jx_method_code(vm, &cls->methods[index]);
    }
}
