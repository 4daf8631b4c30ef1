// SPDX-License-Identifier: Apache-2.0
//
// Models: a static method of the user's that stands in for a method's body
// while paths are explored.  Tests run the real method, so that a finding that
// owes itself to a wrong model is not confirmed.
#include <string.h>

#include "base/text.h"
#include "inputs/contracts/contracts.h"

// "pkg.Cls.name" or "pkg.Cls::name" as the class's internal name and the method's name.
static bool split_name(JxArena *arena, const char *text, char **cls, const char **name) {
    const char *colons = strstr(text, "::"), *dot = strrchr(text, '.');
    const char *end = colons ? colons : dot;
    if (!end || end == text) return false;
    *cls = jx_text_replace(jx_arena_strndup(arena, text, (size_t)(end - text)), '.', '/');
    *name = colons ? colons + 2 : dot + 1;
    return **name != 0;
}

bool jx_model_check(JxVm *vm, const char *text, JxError *error) {
    const char *equals = strchr(text, '='), *name;
    char *cls_name;
    if (!equals || equals == text || !split_name(jx_vm_arena(vm), equals + 1, &cls_name, &name))
        return jx_error(error, "--model", "%s: expected PATTERN=pkg.Cls.method", text);
    JxLinkError link = {0};
    JxClass *cls = jx_vm_class(vm, cls_name, &link);
    if (!cls) return jx_error(error, "--model", "%s: no class %s", text, cls_name);
    for (uint32_t i = 0; i < cls->method_count; i++)
        if (strcmp(cls->methods[i].name, name) == 0 && cls->methods[i].flags & JX_ACC_STATIC) return true;
    return jx_error(error, "--model", "%s: class %s has no static method %s", text, cls_name, name);
}

// What the model of this method must take: the receiver first.
static char *model_descriptor(JxExec *x, const JxMethodInfo *method) {
    const char *receiver = method->flags & JX_ACC_STATIC ? "" : method->owner->descriptor;
    return jx_arena_printf(&x->arena, "(%s%s", receiver, method->descriptor + 1);
}

// The text of a model that names this method; NULL: none.
static const char *model_text(JxExec *x, const JxMethodInfo *method) {
    for (size_t i = 0; i < x->options.model_count; i++) {
        const char *text = x->options.models[i], *equals = strchr(text, '=');
        char *pattern = jx_arena_printf(&x->arena, "%.*s", (int)(equals - text), text);
        if (jx_method_matches(method, pattern)) return equals + 1;
    }
    return NULL;
}

// The class was there when the options were read.
static JxMethodInfo *model_method(JxExec *x, const JxMethodInfo *method, const char *text) {
    char *cls_name;
    const char *name;
    JxLinkError error = {0};
    if (!split_name(&x->arena, text, &cls_name, &name)) JX_BUG("a model that was not checked: %s", text);
    JxClass *cls = jx_vm_class(x->vm, cls_name, &error);
    JxMethodInfo *model = cls ? jx_class_declared_method(cls, name, model_descriptor(x, method)) : NULL;
    return model && model->flags & JX_ACC_STATIC ? model : NULL;
}

typedef struct Model {
    const char *text;
    JxMethodInfo *method;  // NULL: the class has none of this descriptor
} Model;

static const Model *find_model(JxExec *x, const JxMethodInfo *method) {
    static const Model none;
    const Model *known = jx_map_get_num(&x->modelled_methods, method->number);
    if (known) return known == &none ? NULL : known;
    const char *text = model_text(x, method);
    Model *made = text ? JX_ARENA_NEW(&x->arena, Model) : NULL;
    if (made) *made = (Model){text, model_method(x, method, text)};
    jx_map_put_num(&x->modelled_methods, method->number, (void *)(made ? made : &none));
    return made;
}

bool jx_model_call(JxExec *x, JxState *s, JxMethodInfo *method, JxFlow *flow) {
    const Model *model = find_model(x, method);
    if (!model || s->top->code->method == model->method || method == model->method) return false;
    if (!model->method) {
        *flow =
            jx_unsupported(x, s, "the model %s: it has no static form %s", model->text, model_descriptor(x, method));
        return true;
    }
    *flow = jx_initialise(x, s, model->method->owner);
    if (*flow != JX_FLOW_NEXT) return true;
    jx_exec_note(x, "%s.%s is what the model %s says", jx_class_java_name(method->owner, &x->arena), method->name,
                 model->text);
    *flow = jx_call_body(x, s, model->method, method->argument_slots);
    return true;
}
