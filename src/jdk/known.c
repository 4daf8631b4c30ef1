// SPDX-License-Identifier: Apache-2.0
//
// The classes and fields that the engine itself needs.
#include "jdk/objects.h"

static JxClass *must_load(JxExec *x, const char *name) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, name, &error);
    if (!cls) JX_BUG("cannot load %s: %s", name, error.message);
    return cls;
}

static JxFieldInfo *must_find(JxClass *cls, const char *name, const char *descriptor) {
    JxFieldInfo *field = jx_class_find_field(cls, name, descriptor);
    if (!field) JX_BUG("%s has no field %s %s", cls->name, descriptor, name);
    return field;
}

void jx_known_find(JxExec *x) {
    JxWellKnown *known = &x->known;
    known->object = must_load(x, "java/lang/Object");
    known->string = must_load(x, "java/lang/String");
    known->clazz = must_load(x, "java/lang/Class");
    known->throwable = must_load(x, "java/lang/Throwable");
    known->bytes = must_load(x, "[B");
    known->string_value = must_find(known->string, "value", "[B");
    known->string_coder = must_find(known->string, "coder", "B");
    known->throwable_message = must_find(known->throwable, "detailMessage", "Ljava/lang/String;");
    known->throwable_cause = must_find(known->throwable, "cause", "Ljava/lang/Throwable;");
    known->throwable_stack = must_find(known->throwable, "stackTrace", "[Ljava/lang/StackTraceElement;");
    known->throwable_suppressed = must_find(known->throwable, "suppressedExceptions", "Ljava/util/List;");
}
