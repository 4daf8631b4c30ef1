// SPDX-License-Identifier: Apache-2.0
//
// Methods, fields and constructors as inputs: real ones, of the class under test and of the JDK, looked up as a caller
// would.
//
//   Method m   ─►   Shop.class.getDeclaredMethod("order", int.class)        one state for each of some that differ
#include <string.h>

#include "core/caps.h"
#include "inputs/library.h"
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

static bool fits(JxMemberKind kind, const char *name, bool field) {
    if (kind == JX_MEMBER_FIELD) return field;
    return !field && (strcmp(name, "<init>") == 0) == (kind == JX_MEMBER_CONSTRUCTOR);
}

static void add(Members *members, Member member) {
    if (members->count < MOST_MEMBERS) members->list[members->count++] = member;
}

static Members members_for(JxExec *x, const JxClass *type) {
    const JxLibraryFacts *library = x->jdk->library;
    JxMemberKind kind = library->member_kind(type);
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
    for (size_t i = 0; i < library->member_count; i++) {
        const JxLibraryMember *row = &library->members[i];
        JxLinkError error = {0};
        JxClass *owner = fits(kind, row->name, !row->descriptor) ? jx_vm_class(x->vm, row->owner, &error) : NULL;
        const JxMethodInfo *method =
            owner && row->descriptor ? jx_class_declared_method(owner, row->name, row->descriptor) : NULL;
        if (owner && (method || !row->descriptor)) add(&members, (Member){owner, row->name, method});
    }
    return members;
}

bool jx_member_is(const JxExec *x, const JxClass *cls) { return x->jdk->library->member_kind(cls) != JX_MEMBER_NONE; }

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
    JxMemberKind kind = constructor ? JX_MEMBER_CONSTRUCTOR : member->method ? JX_MEMBER_METHOD : JX_MEMBER_FIELD;
    const JxLibraryMember *lookup = &x->jdk->library->lookups[kind];
    JxMethodInfo *getter = jx_class_declared_method(x->known.clazz, lookup->name, lookup->descriptor);
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
    if (!members.count) return jx_unsupported(x, s, "no members for %s", jx_class_java_name(cls, &x->arena));
    jx_count_cut(x, JX_END_K_BOUND);  // there are many more
    uint32_t first = x->trials ? jx_trial_pick(x, members.count) : 0;
    for (uint32_t i = members.count; i-- > 1 && !x->trials;) {
        JxState *sibling = jx_state_fork(x, s);
        if (look_up(x, sibling, term, cls, &members.list[i]) != JX_FLOW_END) jx_work_add(x, sibling);
    }
    return look_up(x, s, term, cls, &members.list[first]);
}
