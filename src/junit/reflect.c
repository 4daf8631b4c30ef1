// SPDX-License-Identifier: Apache-2.0
//
// Members that the test cannot call by name are called by reflection, through helpers of the test class.
#include <string.h>

#include "junit/writer.h"

const char *jx_writer_class_literals(JxWriter *w, const JxMethodInfo *method) {
    const char *text = "new Class<?>[] {";
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        JxClass *cls = jx_writer_class(w, method->parameter_types[i]);
        const char *name = cls && jx_writer_can_name(w, cls) ? jx_writer_class_name(w, cls) : NULL;
        if (!name) return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test cannot name %s", method->parameter_types[i]);
        text = jx_arena_printf(w->arena, "%s%s%s.class", text, i ? ", " : "", name);
    }
    return jx_arena_printf(w->arena, "%s}", text);
}

// ", a, b" for a parameter `Object...`: nothing says there which type is meant.
static const char *arguments_text(JxWriter *w, const JxMethodInfo *method, JxValue *const *values) {
    const char *text = "";
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        const char *descriptor = method->parameter_types[i];
        const char *value = jx_writer_value(w, values[i], jx_type_of_descriptor(w, descriptor));
        JxClass *parameter = jx_writer_class(w, descriptor);
        if (!value || !parameter) return NULL;
        const char *cast = *descriptor == 'B' ? "(byte) " : *descriptor == 'S' ? "(short) " : "";
        // null, or an array, is one argument, and not all of them
        bool all = strcmp(value, "null") == 0 || *descriptor == '[' || values[i]->form == JX_VALUE_ARRAY;
        if (method->parameter_count == 1 && all) cast = "(Object) ";
        if (strstr(value, " -> "))  // a lambda says whose it is
            cast = jx_arena_printf(w->arena, "(%s) ", jx_writer_class_name(w, parameter));
        text = jx_arena_printf(w->arena, "%s, %s%s", text, cast, value);
    }
    return text;
}

static const char *owner_literal(JxWriter *w, JxClass *cls) {
    if (jx_writer_can_name(w, cls)) return jx_arena_printf(w->arena, "%s.class", jx_writer_class_name(w, cls));
    return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot name %s", cls->name);
}

const char *jx_writer_reflective_new(JxWriter *w, JxClass *cls, const JxMethodInfo *constructor,
                                     JxValue *const *values) {
    const char *owner = owner_literal(w, cls);
    const char *types = owner ? jx_writer_class_literals(w, constructor) : NULL;
    const char *arguments = types ? arguments_text(w, constructor, values) : NULL;
    if (!arguments) return NULL;
    w->helpers |= JX_HELPER_CONSTRUCT;
    if (!w->throws) w->throws = 1;
    return jx_arena_printf(w->arena, "construct(%s, %s%s)", owner, types, arguments);
}

const char *jx_writer_reflective_call(JxWriter *w, const JxMethodInfo *method, const char *receiver,
                                      JxValue *const *values) {
    const char *owner = owner_literal(w, method->owner);
    const char *types = owner ? jx_writer_class_literals(w, method) : NULL;
    const char *arguments = types ? arguments_text(w, method, values) : NULL;
    if (!arguments) return NULL;
    w->helpers |= JX_HELPER_CALL;
    if (!w->throws) w->throws = 1;
    return jx_arena_printf(w->arena, "call(%s, %s, \"%s\", %s%s)", method->flags & JX_ACC_STATIC ? "null" : receiver,
                           owner, method->name, types, arguments);
}
