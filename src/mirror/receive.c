// SPDX-License-Identifier: Apache-2.0
//
// After a call: what takes part is read back; what differs from what the worker
// held before was changed by the call and is written to the engine's heap.
// Objects that the engine has not seen become new objects of its own.
#include <string.h>

#include "base/text.h"
#include "mirror/mirror_internal.h"

// ── references

static bool class_here(JxMirrorCall *call, const JxWorkerClass *there, JxClass **cls) {
    JxLinkError error = {0};
    *cls = jx_vm_class(call->x->vm, there->name, &error);
    return *cls || jx_mirror_problem(call, "%s: a class that only the live JVM has", there->name);
}

// The twin of this handle that belongs to this path.
static JxTwin *known_twin(JxMirrorCall *call, JxHandle handle) {
    JxTwin *twin = jx_map_get_num(&call->mirror->by_handle, handle);
    for (; twin; twin = twin->older)
        if (twin->ref & JX_REF_SHARED || jx_pmap_get(&call->s->twins, twin->ref) == twin) return twin;
    return NULL;
}

// Throwable's fields that are the JVM's own, as its field initialisers set them.
static void complete_throwable(JxMirrorCall *call, JxObject *object) {
    const JxWellKnown *known = &call->x->known;
    if (!jx_class_is_subtype(object->cls, known->throwable)) return;
    object->as.slots[known->throwable_stack->slot] = jx_slot(jx_throwable_no_stack(call->x));
    object->as.slots[known->throwable_suppressed->slot] = jx_slot(jx_throwable_no_suppressed(call->x));
}

static bool make_object(JxMirrorCall *call, JxHandle handle, const JxWorkerClass *there, JxRef *ref) {
    JxMirror *m = call->mirror;
    JxClass *cls;
    if (!class_here(call, there, &cls)) return false;
    JxClassTwin *class_twin = jx_mirror_class(call, cls);
    if (!class_twin) return false;
    if (class_twin->there != there) return jx_mirror_problem(call, "%s: another class of the same name", there->name);
    uint32_t length = there->kind == JX_WORKER_ARRAY ? jx_worker_array_length(m->worker, handle) : 0;
    if (call->elements + length > JX_MIRROR_ELEMENTS) return jx_mirror_problem(call, "too much came back");
    JxObject *object = there->kind == JX_WORKER_ARRAY ? jx_heap_new_array(&call->s->heap, cls, length)
                                                      : jx_heap_new_instance(&call->s->heap, cls);
    complete_throwable(call, object);
    JxTwin *twin = JX_ARENA_NEW(&m->arena, JxTwin);
    *twin = (JxTwin){.generation = m->generation, .ref = object->ref, .handle = handle, .cls = class_twin};
    twin->count = there->kind == JX_WORKER_ARRAY ? length : there->field_count;
    *ref = object->ref;
    jx_mirror_remember(call, twin);
    if (!twin->held) twin->held = JX_ARENA_ARRAY(&m->arena, uint64_t, twin->count + 1);
    jx_mirror_add_node(call, *ref, true);
    call->nodes.data[call->nodes.count - 1].twin = twin;
    return !call->problem;
}

bool jx_mirror_ref(JxMirrorCall *call, JxHandle handle, JxRef *ref) {
    JxMirror *m = call->mirror;
    *ref = 0;
    if (handle == 0) return true;
    const JxWorkerClass *there = jx_worker_class_of(m->worker, handle);
    if (!there) return jx_mirror_problem(call, "an object that is not described");
    if (strcmp(there->name, "java/lang/Class") == 0) {
        const JxWorkerClass *described = jx_worker_class(m->worker, handle);
        JxClass *cls;
        if (!described) return jx_mirror_problem(call, "a class that is not described");
        if (!class_here(call, described, &cls)) return false;
        *ref = jx_class_object(call->x, cls);
        return true;
    }
    JxTwin *twin = known_twin(call, handle);
    if (!twin) return make_object(call, handle, there, ref);
    *ref = twin->ref;
    if (!jx_map_get_num(&call->places, twin->ref)) {  // sent in an earlier call, kept by native code
        jx_mirror_add_node(call, twin->ref, false);
        call->nodes.data[call->nodes.count - 1].twin = twin;
    }
    return !call->problem;
}

// ── differences

static void tell_change(JxMirrorCall *call, const char *location) {
    jx_exec_note(call->x, "native %s changed %s, which was symbolic", jx_mirror_method_name(call), location);
}

static const char *field_location(JxMirrorCall *call, const JxFieldInfo *field) {
    return jx_arena_printf(&call->arena, "%s.%s", jx_class_java_name(field->owner, &call->arena), field->name);
}

static bool slot_here(JxMirrorCall *call, JxKind kind, uint64_t value, JxSlot *slot) {
    JxRef ref = 0;
    if (kind == JX_KIND_REF && !jx_mirror_ref(call, value, &ref)) return false;
    *slot = jx_slot(kind == JX_KIND_REF ? ref : jx_mirror_from_worker(kind, value));
    return true;
}

static bool take_fields(JxMirrorCall *call, JxMirrorNode node, const JxWorkerObject *read) {
    JxTwin *twin = node.twin;
    for (uint32_t i = 0; i < twin->count; i++) {
        uint32_t at = twin->cls->slots[i];
        if (at == UINT32_MAX || (!node.made_there && twin->held[i] == read->values[i])) continue;
        twin->held[i] = read->values[i];
        JxFieldInfo *field = twin->cls->cls->slot_fields[at];
        JxSlot slot;
        if (!slot_here(call, field->kind, read->values[i], &slot)) return false;
        jx_heap_write(&call->s->heap, node.ref)->as.slots[at] = slot;
        if (node.symbolic && node.symbolic[at]) tell_change(call, field_location(call, field));
    }
    return true;
}

static uint64_t unpack(JxKind kind, const void *elements, uint32_t at) {
    switch (kind) {
    case JX_KIND_BOOLEAN: return ((const uint8_t *)elements)[at];
    case JX_KIND_BYTE: return (uint64_t)(int64_t)((const int8_t *)elements)[at];
    case JX_KIND_CHAR: return ((const uint16_t *)elements)[at];
    case JX_KIND_SHORT: return (uint64_t)(int64_t)((const int16_t *)elements)[at];
    case JX_KIND_INT: return (uint64_t)(int64_t)((const int32_t *)elements)[at];
    case JX_KIND_FLOAT: return ((const uint32_t *)elements)[at];
    default: return ((const uint64_t *)elements)[at];
    }
}

static bool store_element(JxMirrorCall *call, JxRef ref, uint32_t at, JxSlot slot) {
    JxObject *array = jx_heap_write(&call->s->heap, ref);
    if (!array->content) {
        jx_array_set(&call->x->heap, array, at, slot);
        return true;
    }
    JxFlow flow = jx_array_store(call->x, call->s, jx_slot(ref), jx_slot(at), array->kind, slot);
    JX_ASSERT(flow == JX_FLOW_NEXT);
    return true;
}

// Native code changed these elements, or the array is new: what is held is packed, as what was read.
static bool take_elements(JxMirrorCall *call, JxMirrorNode node, const JxWorkerObject *read) {
    JxTwin *twin = node.twin;
    const JxObject *array = jx_heap_read(&call->s->heap, node.ref);
    JxKind kind = array->kind;
    size_t size = kind == JX_KIND_REF ? 8 : (size_t)jx_kind_size(kind);
    if (read->count < twin->count) return jx_mirror_problem(call, "an array came back in part");
    uint32_t first = 0, end = twin->count;
    if (!node.made_there && !jx_mirror_difference(twin->held, read->elements, twin->count, size, &first, &end))
        return true;
    uint8_t *held = (uint8_t *)twin->held + first * size;
    const uint8_t *changed = (const uint8_t *)read->elements + first * size;
    if (kind != JX_KIND_REF && !array->content && !array->terms) {
        memcpy(jx_heap_write(&call->s->heap, node.ref)->as.data + first * size, changed, (end - first) * size);
        memcpy(held, changed, (end - first) * size);
        return true;
    }
    for (uint32_t i = first; i < end; i++, held += size, changed += size) {
        if (!node.made_there && memcmp(held, changed, size) == 0) continue;
        memcpy(held, changed, size);
        JxSlot slot;
        if (!slot_here(call, kind, unpack(kind, changed, 0), &slot) || !store_element(call, node.ref, i, slot))
            return false;
        if (node.symbolic && node.symbolic[i])
            tell_change(call, jx_arena_printf(&call->arena, "element %u of %s", i,
                                              jx_class_java_name(twin->cls->cls, &call->arena)));
    }
    return true;
}

static bool take_statics(JxMirrorCall *call, const JxMirrorStatics *statics, const JxWorkerStatics *read) {
    JxClassTwin *twin = statics->twin;
    for (uint32_t i = 0; i < twin->there->static_count; i++) {
        uint32_t at = twin->static_slots[i];
        if (at == UINT32_MAX || twin->statics_held[i] == read->values[i]) continue;
        twin->statics_held[i] = read->values[i];
        JxFieldInfo *field = statics->cls->static_fields[at];
        JxSlot slot;
        if (!slot_here(call, field->kind, read->values[i], &slot)) return false;
        jx_statics_write(call->x, call->s, statics->cls)->as.slots[at] = slot;
        if (statics->symbolic && statics->symbolic[at]) tell_change(call, field_location(call, field));
    }
    return true;
}

// ── all of it, in rounds: what a round meets for the first time is read in the next

static bool read_statics(JxMirrorCall *call) {
    JxMirror *m = call->mirror;
    size_t count = call->statics.count;
    JxWorkerStatics *read = JX_ARENA_ARRAY(&call->arena, JxWorkerStatics, count + 1);
    for (size_t i = 0; i < count; i++)
        jx_worker_queue_read_statics(m->worker, call->statics.data[i].twin->there->handle, &read[i]);
    if (count) jx_worker_flush(m->worker);
    for (size_t i = 0; i < count; i++)  // kept: making a class known asks the worker
        if (jx_mirror_check(call, &read[i].reply, "its static fields"))
            read[i].values = jx_arena_copy(&call->arena, read[i].values, read[i].cls->static_count * sizeof(uint64_t));
    for (size_t i = 0; i < count && !call->problem; i++) take_statics(call, &call->statics.data[i], &read[i]);
    return !call->problem;
}

static void keep_result(JxMirrorCall *call, JxWorkerObject *read, JxTwin *twin) {
    if (read->values) read->values = jx_arena_copy(&call->arena, read->values, twin->count * sizeof(uint64_t));
    if (!read->elements) return;
    JxKind kind = twin->cls->cls->element_kind;
    size_t size = kind == JX_KIND_REF ? 8 : (size_t)jx_kind_size(kind);
    read->elements = jx_arena_copy(&call->arena, read->elements, read->count * size);
}

static bool read_nodes(JxMirrorCall *call, size_t first, size_t end) {
    JxMirror *m = call->mirror;
    JxWorkerObject *read = JX_ARENA_ARRAY(&call->arena, JxWorkerObject, end - first + 1);
    bool *skip = JX_ARENA_ARRAY(&call->arena, bool, end - first + 1);
    for (size_t i = first; i < end; i++) {
        const JxMirrorNode *node = &call->nodes.data[i];
        skip[i - first] = jx_mirror_is_literal(call, node->ref) || node->twin->count == 0;
        if (!skip[i - first])
            jx_worker_queue_read_object(m->worker, node->twin->handle, node->twin->count, &read[i - first]);
    }
    if (jx_worker_queued(m->worker)) jx_worker_flush(m->worker);
    for (size_t i = first; i < end; i++) {
        if (skip[i - first]) continue;
        if (!jx_mirror_check(call, &read[i - first].reply, "its objects")) return false;
        keep_result(call, &read[i - first], call->nodes.data[i].twin);
    }
    for (size_t i = first; i < end && !call->problem; i++) {
        if (skip[i - first]) continue;
        JxMirrorNode node = call->nodes.data[i];  // a copy: the list grows
        if (jx_object_is_array(jx_heap_read(&call->s->heap, node.ref)))
            take_elements(call, node, &read[i - first]);
        else
            take_fields(call, node, &read[i - first]);
    }
    return !call->problem;
}

bool jx_mirror_receive(JxMirrorCall *call) {
    if (!read_statics(call)) return false;
    for (size_t first = 0; first < call->nodes.count;) {
        size_t end = call->nodes.count;
        if (!read_nodes(call, first, end)) return false;
        first = end;
    }
    return true;
}

// ── exceptions

static const JxMethodInfo *method_of_frame(JxMirrorCall *call, const JxWorkerFrame *frame) {
    char *name = jx_text_replace(jx_arena_strdup(&call->arena, frame->class_name), '.', '/');
    if (strcmp(name, call->method->owner->name) == 0 && strcmp(frame->method, call->method->name) == 0)
        return call->method;
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(call->x->vm, name, &error);
    for (uint32_t i = 0; cls && i < cls->method_count; i++)
        if (strcmp(cls->methods[i].name, frame->method) == 0) return &cls->methods[i];
    return NULL;
}

// The frames in the live JVM, then those of the engine.
static JxTrace *joined_trace(JxMirrorCall *call, JxHandle thrown) {
    JxTrace *here = jx_trace_take(call->x, call->s);
    JxWorkerThrowables out;
    jx_worker_throwable(call->mirror->worker, &call->arena, thrown, &out);
    uint32_t there = out.reply.status == JX_WORKER_OK && out.count ? out.list[0].frame_count : 0;
    JxTrace *trace = jx_arena_zero(&call->x->arena, sizeof *trace + (there + here->count) * sizeof trace->frames[0]);
    trace->by_program = true;
    for (uint32_t i = 0; i < there; i++) {
        const JxWorkerFrame *frame = &out.list[0].frames[i];
        const JxMethodInfo *method = method_of_frame(call, frame);
        if (method)
            trace->frames[trace->count++] = (JxTraceFrame){.method = method, .line = frame->line > 0 ? frame->line : 0};
    }
    memcpy(trace->frames + trace->count, here->frames, here->count * sizeof here->frames[0]);
    trace->count += here->count;
    return trace;
}

JxFlow jx_mirror_throw(JxMirrorCall *call, JxHandle thrown) {
    JxTwin *twin = known_twin(call, thrown);
    JxRef ref = twin->ref;
    if (!jx_heap_read(&call->s->heap, ref)->extra)
        jx_heap_write(&call->s->heap, ref)->extra = joined_trace(call, thrown);
    return jx_throw(call->x, call->s, ref);
}
