// SPDX-License-Identifier: Apache-2.0
#include "jdk/intrinsics/intrinsics.h"

#include <stdlib.h>
#include <string.h>

static const JxIntrinsicTable *const tables[] = {
    &jx_intrinsics_lang,        &jx_intrinsics_verifier,       &jx_intrinsics_jinx,      &jx_intrinsics_print,
    &jx_intrinsics_unsafe,      &jx_intrinsics_class,          &jx_intrinsics_reflect,   &jx_intrinsics_invoke,
    &jx_intrinsics_lookup,      &jx_intrinsics_symbolic_table, &jx_intrinsics_files,     &jx_intrinsics_varhandle,
    &jx_intrinsics_system,      &jx_intrinsics_throwable,      &jx_intrinsics_stack,     &jx_intrinsics_math,
    &jx_intrinsics_string,      &jx_intrinsics_string_join,    &jx_intrinsics_character, &jx_intrinsics_boxes,
    &jx_intrinsics_number_text, &jx_intrinsics_random,         &jx_intrinsics_nio,       &jx_intrinsics_members,
    &jx_intrinsics_define,      &jx_intrinsics_provider,       &jx_intrinsics_thread,    &jx_intrinsics_annotate,
    &jx_intrinsics_resource,    &jx_intrinsics_ambient,        &jx_intrinsics_region,    &jx_intrinsics_builder,
};

// All rows, sorted by class: made once per VM, in its arena.
typedef struct RowIndex {
    const JxIntrinsic **rows;
    size_t count;
} RowIndex;

static JxFlow nothing(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)x, (void)s, (void)method, (void)args, (void)result;
    return JX_FLOW_NEXT;
}

// What the JDK's classes do to bind their native methods: nothing to do here, in any class.
static const JxIntrinsic *binding_row(const JxMethodInfo *method) {
    static const JxIntrinsic row = {"*", "*", "()V", nothing, JX_ANSWER_EFFECT, NULL};
    if (!(method->flags & JX_ACC_NATIVE) || strcmp(method->descriptor, "()V") != 0) return NULL;
    if (strcmp(method->name, "registerNatives") == 0 || strcmp(method->name, "initIDs") == 0) return &row;
    return NULL;
}

// The first row of the class, or where it would be.
static size_t first_row(const RowIndex *index, const char *owner) {
    size_t low = 0, high = index->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(index->rows[middle]->owner, owner) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const JxIntrinsic *jx_intrinsic_find(const JxMethodInfo *method, void *user) {
    const RowIndex *index = user;
    if (method->owner->kind == JX_CLASS_ARRAY) return NULL;
    const char *owner = method->owner->name;
    for (size_t i = first_row(index, owner); i < index->count && strcmp(index->rows[i]->owner, owner) == 0; i++) {
        const JxIntrinsic *row = index->rows[i];
        if (strcmp(row->name, method->name) != 0) continue;
        if (!row->descriptor || strcmp(row->descriptor, method->descriptor) == 0) return row;
    }
    return binding_row(method);
}

static int compare_rows(const void *a, const void *b) {
    const JxIntrinsic *const *one = a, *const *two = b;
    return strcmp((*one)->owner, (*two)->owner);
}

void jx_exec_bind(JxVm *vm) {
    RowIndex *index = JX_ARENA_NEW(jx_vm_arena(vm), RowIndex);
    size_t count = 0;
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) count += tables[t]->count;
    index->rows = JX_ARENA_ARRAY(jx_vm_arena(vm), const JxIntrinsic *, count);
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        for (size_t i = 0; i < tables[t]->count; i++) {
            JX_ASSERT(tables[t]->rows[i].answer != JX_ANSWER_UNSAID);
            index->rows[index->count++] = &tables[t]->rows[i];
            // The list of what there is, for tests/mutation.
            const JxIntrinsic *row = &tables[t]->rows[i];
            if (row->answer != JX_ANSWER_FUNCTION && row->answer != JX_ANSWER_EFFECT && row->answer != JX_ANSWER_INNER)
                (void)JX_MUTANT("row:%s.%s%s", row->owner, row->name, row->descriptor ? row->descriptor : "");
        }
    qsort(index->rows, count, sizeof *index->rows, compare_rows);
    jx_vm_inject_slots(vm, "java/lang/invoke/MemberName", 1);
    jx_vm_set_binder(vm, jx_intrinsic_find, index);
    for (uint32_t n = 0; n < jx_vm_class_count(vm); n++) {  // what was loaded before
        JxClass *cls = jx_vm_class_by_number(vm, n);
        for (uint32_t i = 0; i < cls->method_count; i++)
            if (!cls->methods[i].intrinsic) cls->methods[i].intrinsic = jx_intrinsic_find(&cls->methods[i], index);
    }
}

JxFlow jx_run_bytecode(JxExec *x, JxState *s, const JxMethodInfo *method) {
    return jx_call_body(x, s, (JxMethodInfo *)method, method->argument_slots);
}

JxFlow jx_tail_call(JxExec *x, JxState *s, const JxMethodInfo *method, JxMethodInfo *target, const JxSlot *args,
                    uint32_t slots) {
    JxSlot copy[256];
    memcpy(copy, args, slots * sizeof *args);
    s->top->sp -= method->argument_slots;
    JxFrameRole role = method->return_kind == JX_KIND_VOID ? JX_FRAME_DISCARD : JX_FRAME_PLAIN;
    return jx_call_with(x, s, target, copy, slots, role);
}

JxFlow jx_call_again(JxExec *x, JxState *s, JxMethodInfo *method) {
    return jx_call_with(x, s, method, NULL, 0, JX_FRAME_AGAIN);
}

JxMethodInfo *jx_known_method(JxExec *x, const char *owner, const char *name, const char *descriptor) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, owner, &error);
    return cls ? jx_class_declared_method(cls, name, descriptor) : NULL;
}

static JxFieldInfo *find_named(JxState *s, JxRef ref, const char *name) {
    JxFieldInfo *field = jx_class_find_field(jx_heap_read(&s->heap, ref)->cls, name, NULL);
    return field && !(field->flags & JX_ACC_STATIC) ? field : NULL;
}

bool jx_has_named(JxState *s, JxRef ref, const char *name) { return find_named(s, ref, name) != NULL; }

// layout.def is held against the JDK when it is opened.  What it does not list may be missing here: the path says so,
// by the name of the field and the JDK's version, and nobody relies on what it shows.
static JxFieldInfo *need_named(JxExec *x, JxState *s, JxRef ref, const char *name) {
    JxFieldInfo *field = find_named(s, ref, name);
    if (field) return field;
    jx_exec_note(x, "JDK %d is not known in full: %s has no field '%s'", jx_classpath_jdk_version(jx_vm_path(x->vm)),
                 jx_class_java_name(jx_heap_read(&s->heap, ref)->cls, &x->arena), name);
    jx_hedge(x, s, JX_SEEN_CONCRETISED, "unknown field");
    return NULL;
}

void jx_set_named(JxExec *x, JxState *s, JxRef ref, const char *name, JxSlot value) {
    const JxFieldInfo *field = need_named(x, s, ref, name);
    if (field) jx_field_set(s, ref, field, value);
}

JxSlot jx_get_named(JxExec *x, JxState *s, JxRef ref, const char *name) {
    const JxFieldInfo *field = need_named(x, s, ref, name);
    return field ? jx_field_get(s, ref, field) : jx_slot(0);
}
