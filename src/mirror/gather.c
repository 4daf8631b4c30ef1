// SPDX-License-Identifier: Apache-2.0
//
// Before a call: everything that native code could look at is found, its
// references are decided, then its symbolic values are fixed.  References first,
// because deciding them forks, and a sibling runs the call again: what this state
// has fixed by then would bind the sibling too.
#include <string.h>

#include "mirror/mirror_internal.h"

// Objects that are more than their fields: a copy would not be one.
static const char *const tied_to_jvm[] = {
    "java/lang/Thread",
    "java/lang/ThreadGroup",
    "java/lang/ClassLoader",
    "java/lang/Module",
    "java/lang/ModuleLayer",
    "java/lang/Process",
    "java/lang/ref/Reference",
    "java/lang/invoke/MethodHandle",
    "java/lang/invoke/VarHandle",
    "java/lang/invoke/MemberName",
    "java/lang/invoke/LambdaForm",
    "java/lang/invoke/CallSite",
    "java/io/FileDescriptor",
    "java/security/ProtectionDomain",
};

const char *jx_mirror_obstacle(JxMirrorCall *call, const JxObject *object) {
    const JxClass *cls = object->cls;
    if (cls->kind == JX_CLASS_ARRAY) return NULL;
    const char *name = jx_class_java_name(cls, &call->arena);
    if (object->flags & JX_OBJECT_OPEN)
        return jx_arena_printf(&call->arena, "an object of %s, which no class implements", name);
    if (object->flags & JX_OBJECT_SYMBOLIC_TABLE) return "a HashMap with symbolic keys, whose order is not decided";
    if (!cls->file || cls->is_hidden)
        return jx_arena_printf(&call->arena, "an object of %s, a class that only the engine has", name);
    for (const JxClass *c = cls; c; c = c->super)
        for (size_t i = 0; i < sizeof tied_to_jvm / sizeof *tied_to_jvm; i++)
            if (strcmp(c->name, tied_to_jvm[i]) == 0)
                return jx_arena_printf(&call->arena, "an object of %s cannot be copied", name);
    return NULL;
}

bool jx_mirror_is_literal(JxMirrorCall *call, JxRef ref) {
    return ref & JX_REF_SHARED && jx_heap_read(&call->s->heap, ref)->cls == call->x->known.string &&
           jx_string_is_concrete(call->x, call->s, ref);
}

static bool is_class_object(JxMirrorCall *call, JxRef ref) {
    return jx_heap_read(&call->s->heap, ref)->cls == call->x->known.clazz;
}

static uint32_t size_of(const JxObject *object) {
    return jx_object_is_array(object) ? (uint32_t)object->length.v : object->count;
}

void jx_mirror_add_node(JxMirrorCall *call, JxRef ref, bool made_there) {
    if (jx_map_get_num(&call->places, ref) || is_class_object(call, ref)) return;
    const JxObject *object = jx_heap_read(&call->s->heap, ref);
    const char *obstacle = jx_mirror_obstacle(call, object);
    if (obstacle) jx_mirror_problem(call, "%s", obstacle);
    *jx_vec_push(&call->nodes) = (JxMirrorNode){.ref = ref, .made_there = made_there};
    jx_map_put_num(&call->places, ref, (void *)(uintptr_t)call->nodes.count);
    call->elements += size_of(object);
    if (call->nodes.count > JX_MIRROR_OBJECTS || call->elements > JX_MIRROR_ELEMENTS)
        jx_mirror_problem(call, "too many objects can be reached");
}

// Decides a reference and takes in what it refers to.
static JxFlow reach(JxMirrorCall *call, JxSlot *slot) {
    if (slot->t) {
        JxFlow flow = jx_resolve(call->x, call->s, slot);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    if (slot->v && !(call->partial && jx_mirror_obstacle(call, jx_heap_read(&call->s->heap, (JxRef)slot->v))))
        jx_mirror_add_node(call, (JxRef)slot->v, false);
    return JX_FLOW_NEXT;
}

static JxFlow reach_elements(JxMirrorCall *call, JxRef ref) {
    const JxObject *array = jx_heap_read(&call->s->heap, ref);
    if (array->length.t) {
        JxSlot length = array->length;
        JxFlow flow = jx_concretise(call->x, call->s, &length, JX_SORT_BV32);
        if (flow != JX_FLOW_NEXT) return flow;
        jx_heap_write(&call->s->heap, ref)->length = length;
        call->elements += (uint32_t)length.v;
        array = jx_heap_read(&call->s->heap, ref);
    }
    if (array->kind != JX_KIND_REF) return JX_FLOW_NEXT;
    uint32_t length = (uint32_t)array->length.v;
    for (uint32_t i = 0; i < length && !call->problem; i++) {
        JxSlot slot = jx_array_peek(call->x, jx_heap_read(&call->s->heap, ref), i);
        bool open = slot.t != NULL;
        JxFlow flow = reach(call, &slot);
        if (flow != JX_FLOW_NEXT) return flow;
        if (open) jx_array_set(&call->x->heap, jx_heap_write(&call->s->heap, ref), i, slot);
    }
    return JX_FLOW_NEXT;
}

static JxFlow reach_fields(JxMirrorCall *call, JxRef ref) {
    JxClass *cls = jx_heap_read(&call->s->heap, ref)->cls;
    for (uint32_t i = 0; i < cls->instance_slots && !call->problem; i++) {
        if (!cls->slot_fields[i] || cls->slot_fields[i]->kind != JX_KIND_REF) continue;
        JxSlot slot = jx_heap_read(&call->s->heap, ref)->as.slots[i];
        bool open = slot.t != NULL;
        JxFlow flow = reach(call, &slot);
        if (flow != JX_FLOW_NEXT) return flow;
        if (open) jx_heap_write(&call->s->heap, ref)->as.slots[i] = slot;
    }
    return JX_FLOW_NEXT;
}

static JxFlow reach_from(JxMirrorCall *call, size_t first) {
    for (size_t i = first; i < call->nodes.count && !call->problem; i++) {
        JxRef ref = call->nodes.data[i].ref;
        if (jx_mirror_is_literal(call, ref)) continue;
        bool is_array = jx_object_is_array(jx_heap_read(&call->s->heap, ref));
        JxFlow flow = is_array ? reach_elements(call, ref) : reach_fields(call, ref);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    return JX_FLOW_NEXT;
}

// ── static fields

// Can all that hangs on this reference be copied?  Looks only at what is decided.
static bool can_copy(JxMirrorCall *call, JxRef root) {
    JxMap seen;
    JX_VEC(JxRef) todo;
    jx_map_init(&seen, &call->mirror->ctx->alloc);
    jx_vec_init(&todo, &call->mirror->ctx->alloc);
    *jx_vec_push(&todo) = root;
    jx_map_put_num(&seen, root, (void *)1);
    bool can = true;
    for (size_t i = 0; i < todo.count && can; i++) {
        const JxObject *object = jx_heap_read(&call->s->heap, todo.data[i]);
        if (object->cls == call->x->known.clazz) continue;
        can = !jx_mirror_obstacle(call, object) && todo.count <= JX_MIRROR_STATIC_PART;
        bool is_array = jx_object_is_array(object);
        if (is_array && object->kind != JX_KIND_REF) continue;
        for (uint32_t k = 0; can && k < object->count; k++) {
            if (!is_array && object->cls->slot_kinds[k] != JX_KIND_REF) continue;
            JxSlot slot = is_array ? jx_array_get(object, k) : object->as.slots[k];
            if (!jx_binding_lookup(call->x, call->s, &slot) || slot.v == 0) continue;
            if (jx_map_get_num(&seen, slot.v)) continue;
            jx_map_put_num(&seen, slot.v, (void *)1);
            *jx_vec_push(&todo) = (JxRef)slot.v;
        }
    }
    jx_vec_fini(&todo);
    jx_map_fini(&seen);
    return can;
}

static void add_statics(uint32_t number, void *value, void *user) {
    JxMirrorCall *call = user;
    JxClass *cls = jx_vm_class_by_number(call->x->vm, number);
    JxInitState state = (JxInitState)(uintptr_t)((JxObject *)value)->extra;
    if (cls->source == JX_SOURCE_JDK || !cls->file || cls->is_hidden || cls->static_slots == 0) return;
    if (state != JX_INIT_DONE && state != JX_INIT_RUNNING) return;
    *jx_vec_push(&call->statics) =
        (JxMirrorStatics){.cls = cls, .skip = JX_ARENA_ARRAY(&call->arena, bool, cls->static_slots + 1)};
}

// A static field whose value cannot be copied (a lambda, a thread, …) keeps in the worker what the
// class's initialiser made there.
static JxFlow reach_statics(JxMirrorCall *call, JxMirrorStatics *statics) {
    JxClass *cls = statics->cls;
    for (uint32_t i = 0; i < cls->static_slots && !call->problem; i++) {
        JxFieldInfo *field = cls->static_fields[i];
        if (!field || field->kind != JX_KIND_REF) continue;
        JxSlot slot = jx_statics_read(call->s, cls)->as.slots[i];
        bool open = slot.t != NULL;
        if (jx_binding_lookup(call->x, call->s, &slot) && slot.v && !can_copy(call, (JxRef)slot.v)) {
            statics->skip[i] = true;
            continue;
        }
        JxFlow flow = reach(call, &slot);
        if (flow != JX_FLOW_NEXT) return flow;
        if (open) jx_statics_write(call->x, call->s, cls)->as.slots[i] = slot;
    }
    return JX_FLOW_NEXT;
}

// ── values

static void mark(JxMirrorCall *call, uint8_t **symbolic, uint32_t count, uint32_t at) {
    if (!*symbolic) *symbolic = JX_ARENA_ARRAY(&call->arena, uint8_t, count + 1);
    (*symbolic)[at] = 1;
}

static JxFlow fix_elements(JxMirrorCall *call, JxMirrorNode *node) {
    JxExec *x = call->x;
    const JxObject *array = jx_heap_read(&call->s->heap, node->ref);
    uint32_t length = (uint32_t)array->length.v;
    if (array->kind == JX_KIND_REF || (!array->content && !array->terms)) return JX_FLOW_NEXT;
    JxKind kind = array->kind;
    int width = 8 * jx_kind_size(kind);
    uint64_t *bits = JX_ARENA_ARRAY(&call->arena, uint64_t, length + 1);
    for (uint32_t i = 0; i < length; i++) {
        JxSlot slot = jx_array_peek(x, jx_heap_read(&call->s->heap, node->ref), i);
        if (slot.t) {
            mark(call, &node->symbolic, length, i);
            JxFlow flow = jx_concretise(x, call->s, &slot, jx_kind_sort(kind));
            if (flow != JX_FLOW_NEXT) return flow;
        }
        bits[i] = width == 64 ? slot.v : slot.v & ((1ULL << width) - 1);
        if (!array->content) jx_array_set(&x->heap, jx_heap_write(&call->s->heap, node->ref), i, slot);
    }
    if (array->content)
        jx_heap_write(&call->s->heap, node->ref)->content = jx_term_table(x->pool, jx_array_sort(kind), bits, length);
    return JX_FLOW_NEXT;
}

static JxFlow fix_fields(JxMirrorCall *call, JxMirrorNode *node) {
    JxClass *cls = jx_heap_read(&call->s->heap, node->ref)->cls;
    for (uint32_t i = 0; i < cls->instance_slots; i++) {
        JxSlot slot = jx_heap_read(&call->s->heap, node->ref)->as.slots[i];
        JxFieldInfo *field = cls->slot_fields[i];
        if (!field || field->kind == JX_KIND_REF || !slot.t) continue;
        mark(call, &node->symbolic, cls->instance_slots, i);
        JxFlow flow = jx_concretise(call->x, call->s, &slot, jx_kind_sort(field->kind));
        if (flow != JX_FLOW_NEXT) return flow;
        jx_heap_write(&call->s->heap, node->ref)->as.slots[i] = slot;
    }
    return JX_FLOW_NEXT;
}

static JxFlow fix_statics(JxMirrorCall *call, JxMirrorStatics *statics) {
    JxClass *cls = statics->cls;
    for (uint32_t i = 0; i < cls->static_slots; i++) {
        JxSlot slot = jx_statics_read(call->s, cls)->as.slots[i];
        JxFieldInfo *field = cls->static_fields[i];
        if (!field || field->kind == JX_KIND_REF || !slot.t) continue;
        mark(call, &statics->symbolic, cls->static_slots, i);
        JxFlow flow = jx_concretise(call->x, call->s, &slot, jx_kind_sort(field->kind));
        if (flow != JX_FLOW_NEXT) return flow;
        jx_statics_write(call->x, call->s, cls)->as.slots[i] = slot;
    }
    return JX_FLOW_NEXT;
}

static JxFlow fix_everything(JxMirrorCall *call, JxSlot *args) {
    uint32_t at = call->method->flags & JX_ACC_STATIC ? 0 : 1;
    for (uint32_t i = 0; i < call->method->parameter_count; i++) {
        JxKind kind = call->method->parameter_kinds[i];
        if (kind != JX_KIND_REF && args[at].t) {
            JxFlow flow = jx_concretise(call->x, call->s, &args[at], jx_kind_sort(kind));
            if (flow != JX_FLOW_NEXT) return flow;
        }
        at += (uint32_t)jx_kind_slots(kind);
    }
    for (size_t i = 0; i < call->nodes.count; i++) {
        JxMirrorNode *node = &call->nodes.data[i];
        bool is_array = jx_object_is_array(jx_heap_read(&call->s->heap, node->ref));
        JxFlow flow = is_array ? fix_elements(call, node) : fix_fields(call, node);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    for (size_t i = 0; i < call->statics.count; i++) {
        JxFlow flow = fix_statics(call, &call->statics.data[i]);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    return JX_FLOW_NEXT;
}

static JxFlow reach_arguments(JxMirrorCall *call, JxSlot *args) {
    uint32_t at = 0;
    if (!(call->method->flags & JX_ACC_STATIC)) {
        JxFlow flow = reach(call, &args[at++]);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    for (uint32_t i = 0; i < call->method->parameter_count; i++) {
        JxKind kind = call->method->parameter_kinds[i];
        if (kind == JX_KIND_REF) {
            JxFlow flow = reach(call, &args[at]);
            if (flow != JX_FLOW_NEXT) return flow;
        }
        at += (uint32_t)jx_kind_slots(kind);
    }
    return JX_FLOW_NEXT;
}

JxFlow jx_mirror_gather(JxMirrorCall *call, JxSlot *args) {
    JxFlow flow = reach_arguments(call, args);
    if (flow != JX_FLOW_NEXT) return flow;
    call->partial = call->method->owner->source == JX_SOURCE_JDK && call->method->flags & JX_ACC_NATIVE;
    flow = reach_from(call, 0);
    if (flow != JX_FLOW_NEXT || call->problem) return flow;
    if (!call->partial)  // native code of the JDK does not look at the program's static fields either
        jx_pmap_each(&call->s->statics, add_statics, call);
    for (size_t i = 0; i < call->statics.count; i++) {
        size_t first = call->nodes.count;
        flow = reach_statics(call, &call->statics.data[i]);
        if (flow == JX_FLOW_NEXT) flow = reach_from(call, first);
        if (flow != JX_FLOW_NEXT || call->problem) return flow;
    }
    return fix_everything(call, args);
}
