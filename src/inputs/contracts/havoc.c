// SPDX-License-Identifier: Apache-2.0
//
// What calls leave behind that are not followed: values that may be anything.
#include <string.h>

#include "inputs/contracts/contracts.h"
#include "inputs/make.h"

static void havoc_array(JxExec *x, JxState *s, JxRef ref, const char *name, JxOrigin from) {
    JxObject *array = jx_heap_write(&s->heap, ref);
    if (array->kind != JX_KIND_REF) {
        array->content = jx_term_var(x->pool, jx_array_sort(array->kind), name);
        return;
    }
    for (uint32_t i = 0; i < array->count; i++)
        jx_array_set(&x->heap, array, i, jx_symref_new(x, name, array->cls->element, from, true));
}

void jx_havoc_object(JxExec *x, JxState *s, JxRef ref, const char *name, JxOrigin from) {
    const JxObject *seen = jx_heap_read(&s->heap, ref);
    if (jx_object_is_array(seen)) {
        havoc_array(x, s, ref, name, from);
        return;
    }
    if (seen->cls == x->known.string || seen->cls->source == JX_SOURCE_JDK) return;
    JxObject *object = jx_heap_write(&s->heap, ref);
    for (uint32_t i = 0; i < object->count; i++) {
        JxFieldInfo *field = object->cls->slot_fields[i];
        if (!field || field->flags & JX_ACC_FINAL) continue;
        const char *full = jx_arena_printf(&x->arena, "%s.%s", name, field->name);
        JxSlot value = jx_fresh_value(x, s, field->kind, field->descriptor, full, from);
        if (field->kind == JX_KIND_REF) jx_symref_of_field(x, value, field);
        object->as.slots[i] = value;
    }
}

static void havoc_arguments(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *args, JxOrigin from) {
    for (uint32_t i = 0; i < method->argument_slots; i++)
        if (!args[i].t && args[i].v != 0) {
            bool is_this = i == 0 && !(method->flags & JX_ACC_STATIC);
            uint32_t slot = is_this ? 0 : i;
            uint32_t at = method->flags & JX_ACC_STATIC ? 0 : 1;
            bool is_ref = is_this;
            for (uint32_t p = 0; p < method->parameter_count && at <= slot; p++) {
                if (at == slot) is_ref = method->parameter_kinds[p] == JX_KIND_REF;
                at += (uint32_t)jx_kind_slots(method->parameter_kinds[p]);
            }
            if (is_ref) jx_havoc_object(x, s, (JxRef)args[i].v, method->name, from);
        }
}

typedef struct HavocAll {
    JxExec *x;
    JxState *s;
    JX_VEC(JxRef) refs;
} HavocAll;

static void collect_ref(uint32_t key, void *value, void *user) {
    (void)value;
    HavocAll *all = user;
    *jx_vec_push(&all->refs) = key;
}

static void havoc_everything(JxExec *x, JxState *s, const char *name, JxOrigin from) {
    HavocAll all = {.x = x, .s = s};
    jx_vec_init(&all.refs, &x->ctx->alloc);
    jx_pmap_each(&s->heap.own, collect_ref, &all);
    for (size_t i = 0; i < all.refs.count; i++) jx_havoc_object(x, s, all.refs.data[i], name, from);
    jx_vec_clear(&all.refs);
    jx_pmap_each(&s->statics, collect_ref, &all);
    for (size_t i = 0; i < all.refs.count; i++) {
        JxClass *cls = jx_vm_class_by_number(x->vm, all.refs.data[i]);
        if (cls->source == JX_SOURCE_JDK) continue;
        JxObject *statics = jx_statics_write(x, s, cls);
        for (uint32_t k = 0; k < statics->count; k++) {
            JxFieldInfo *field = cls->static_fields[k];
            if (!field || field->flags & JX_ACC_FINAL) continue;
            const char *full = jx_arena_printf(&x->arena, "%s.%s", cls->name, field->name);
            statics->as.slots[k] = jx_fresh_value(x, s, field->kind, field->descriptor, full, from);
        }
    }
    jx_vec_fini(&all.refs);
}

void jx_havoc_call(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *args, JxOrigin from) {
    if (x->options.havoc == JX_HAVOC_ARGS) havoc_arguments(x, s, method, args, from);
    if (x->options.havoc == JX_HAVOC_ALL) havoc_everything(x, s, method->name, from);
}

static JxSlot any_value(JxExec *x, JxState *s, const JxFieldInfo *field, JxOrigin from) {
    JxSlot value = jx_fresh_value(x, s, field->kind, field->descriptor, field->name, from);
    if (field->kind == JX_KIND_REF) jx_symref_of_field(x, value, field);
    return value;
}

void jx_havoc_field(JxExec *x, JxState *s, JxRef ref, JxFieldInfo *field, JxOrigin from) {
    jx_heap_write(&s->heap, ref)->as.slots[field->slot] = any_value(x, s, field, from);
}

void jx_havoc_static(JxExec *x, JxState *s, JxFieldInfo *field, JxOrigin from) {
    jx_statics_write(x, s, field->owner)->as.slots[field->slot] = any_value(x, s, field, from);
}

JxSlot jx_record_call(JxExec *x, JxState *s, const JxMethodInfo *method, JxRef receiver, const JxSlot *args,
                      JxSlot result) {
    JxCallRecord *record = JX_ARENA_NEW(&x->arena, JxCallRecord);
    *record = (JxCallRecord){.older = s->records, .receiver = receiver, .method = method, .result = result};
    const JxContract *contract =
        method->contracted == JX_CONTRACT_NONE ? NULL : jx_book_contract(x->book, (JxMethodInfo *)method);
    if (contract && contract->pure) {
        record->args = jx_arena_copy(&x->arena, args, method->argument_slots * sizeof *args);
        record->region = jx_region_take(x, s, method, args);
    }
    s->records = record;
    return result;
}
