// SPDX-License-Identifier: Apache-2.0
//
// Methods, fields and constructors as inputs: real ones, of the class under test and of the JDK, looked up as a caller
// would.
//
//   Method m   ─►   Shop.class.getDeclaredMethod("order", int.class)        one state for each of some that differ
#include <string.h>

#include "core/caps.h"
#include "inputs/make.h"
#include "inputs/trials.h"

enum { MOST_MEMBERS = 12, MOST_OF_CLASS = 6 };

typedef struct Member {
    JxClass *owner;
    const char *name;            // of a method or field
    const JxMethodInfo *method;  // NULL: a field
} Member;

typedef struct Members {
    uint32_t count;
    Member list[MOST_MEMBERS];
} Members;

// What differs in what reflection says of it: a short name, parameters, a static one, varargs, type arguments.
static const struct {
    const char *owner, *name, *descriptor;  // descriptor NULL: a field
} of_jdk[] = {
    {"java/util/function/Supplier", "get", "()Ljava/lang/Object;"},
    {"java/lang/Object", "equals", "(Ljava/lang/Object;)Z"},
    {"java/lang/String", "format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"},
    {"java/util/List", "add", "(ILjava/lang/Object;)V"},
    {"java/lang/Integer", "MAX_VALUE", NULL},
    {"java/util/Map$Entry", "getKey", "()Ljava/lang/Object;"},
    {"java/lang/String", "CASE_INSENSITIVE_ORDER", NULL},
    {"java/lang/Object", "<init>", "()V"},
    {"java/lang/String", "<init>", "(Ljava/lang/String;)V"},
};

static bool fits(const JxClass *kind, const char *name, bool field) {
    bool constructor = strcmp(name, "<init>") == 0;
    if (strcmp(kind->name, "java/lang/reflect/Field") == 0) return field;
    return !field && constructor == (strcmp(kind->name, "java/lang/reflect/Constructor") == 0);
}

static void add(Members *members, Member member) {
    if (members->count < MOST_MEMBERS) members->list[members->count++] = member;
}

static Members members_for(JxExec *x, const JxClass *kind) {
    Members members = {0};
    JxClass *cls = x->entry->owner;
    for (uint32_t i = 0; i < cls->method_count && members.count < MOST_OF_CLASS; i++) {
        const JxMethodInfo *method = &cls->methods[i];
        if (method->flags & JX_ACC_SYNTHETIC || strcmp(method->name, "<clinit>") == 0) continue;
        if (fits(kind, method->name, false)) add(&members, (Member){cls, method->name, method});
    }
    for (uint32_t i = 0; i < cls->field_count && members.count < MOST_OF_CLASS; i++)
        if (!(cls->fields[i].flags & JX_ACC_SYNTHETIC) && fits(kind, cls->fields[i].name, true))
            add(&members, (Member){cls, cls->fields[i].name, NULL});
    for (size_t i = 0; i < sizeof of_jdk / sizeof *of_jdk; i++) {
        JxLinkError error = {0};
        JxClass *owner =
            fits(kind, of_jdk[i].name, !of_jdk[i].descriptor) ? jx_vm_class(x->vm, of_jdk[i].owner, &error) : NULL;
        const JxMethodInfo *method = owner && of_jdk[i].descriptor
                                         ? jx_class_declared_method(owner, of_jdk[i].name, of_jdk[i].descriptor)
                                         : NULL;
        if (owner && (method || !of_jdk[i].descriptor)) add(&members, (Member){owner, of_jdk[i].name, method});
    }
    return members;
}

bool jx_member_is(const JxClass *cls) {
    return strcmp(cls->name, "java/lang/reflect/Method") == 0 || strcmp(cls->name, "java/lang/reflect/Field") == 0 ||
           strcmp(cls->name, "java/lang/reflect/Constructor") == 0;
}

static JxRef parameter_classes(JxExec *x, JxState *s, const JxMethodInfo *method) {
    JxClass *classes = jx_class_array_of(x->vm, x->known.clazz);
    JxRef ref = jx_heap_new_array(&s->heap, classes, method->parameter_count)->ref;
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        JxLinkError error = {0};
        JxClass *cls = jx_vm_class_of_descriptor(x->vm, method->parameter_types[i], &error);
        JxSlot slot = jx_slot(x->jdk->class_object(x, cls ? cls : x->known.object));
        jx_array_set(&x->heap, jx_heap_write(&s->heap, ref), i, slot);
    }
    return ref;
}

static JxFlow look_up(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, const Member *member) {
    bool constructor = member->method && strcmp(member->name, "<init>") == 0;
    JxMethodInfo *getter =
        constructor      ? jx_class_declared_method(x->known.clazz, "getDeclaredConstructor",
                                                    "([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;")
        : member->method ? jx_class_declared_method(x->known.clazz, "getDeclaredMethod",
                                                    "(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;")
                         : jx_class_declared_method(x->known.clazz, "getDeclaredField",
                                                    "(Ljava/lang/String;)Ljava/lang/reflect/Field;");
    if (!getter) return jx_unsupported(x, s, "no way to look up members of %s", member->owner->name);
    JxInputShape *plan = JX_ARENA_NEW(&x->arena, JxInputShape);
    JxSlot *arguments = JX_ARENA_ARRAY(&x->arena, JxSlot, 2);
    uint32_t n = 0;
    if (!constructor) arguments[n++] = jx_slot(jx_plain_text(x, s, member->name));
    if (member->method) arguments[n++] = jx_slot(parameter_classes(x, s, member->method));
    plan->constructor = getter;
    plan->name = jx_symref(x, term)->name;
    plan->receiver = jx_slot(x->jdk->class_object(x, member->owner));
    plan->arguments = arguments;
    return jx_factory_call(x, s, term, cls, plan);
}

JxFlow jx_member_build(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls) {
    Members members = members_for(x, cls);
    if (!members.count) return jx_unsupported(x, s, "no members for %s", cls->name);
    jx_count_cut(x, JX_END_K_BOUND);  // there are many more
    uint32_t first = x->trials ? jx_trial_pick(x, members.count) : 0;
    for (uint32_t i = members.count; i-- > 1 && !x->trials;) {
        JxState *sibling = jx_state_fork(x, s);
        if (look_up(x, sibling, term, cls, &members.list[i]) != JX_FLOW_END) jx_work_add(x, sibling);
    }
    return look_up(x, s, term, cls, &members.list[first]);
}
