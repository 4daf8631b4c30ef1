// SPDX-License-Identifier: Apache-2.0
//
// Objects get their twins in the worker, and the twins the content of this path.
#include <string.h>

#include "mirror/mirror_internal.h"

// ── twins

void jx_mirror_remember(JxMirrorCall *call, JxTwin *twin) {
    JxMirror *m = call->mirror;
    twin->older = jx_map_get_num(&m->by_handle, twin->handle);
    if (twin->older) twin->held = twin->older->held;
    jx_map_put_num(&m->by_handle, twin->handle, twin);
    if (twin->ref & JX_REF_SHARED)
        jx_map_put_num(&m->shared, twin->ref, twin);
    else
        jx_pmap_set(&call->s->twins, twin->ref, twin);
}

// Class objects have theirs without being copied.
static JxTwin *twin_of_class(JxMirrorCall *call, JxRef ref) {
    JxClass *cls = jx_class_of_object(call->x, call->s, ref);
    JxClassTwin *there = cls ? jx_mirror_class(call, cls) : NULL;
    if (!there) return NULL;
    JxTwin *twin = JX_ARENA_NEW(&call->mirror->arena, JxTwin);
    *twin = (JxTwin){.generation = call->mirror->generation, .ref = ref, .handle = there->there->handle};
    jx_mirror_remember(call, twin);
    return twin;
}

JxTwin *jx_mirror_twin(JxMirrorCall *call, JxRef ref) {
    JxTwin *twin = ref & JX_REF_SHARED ? jx_map_get_num(&call->mirror->shared, ref) : jx_pmap_get(&call->s->twins, ref);
    if (twin && twin->generation == call->mirror->generation) return twin;
    return jx_heap_read(&call->s->heap, ref)->cls == call->x->known.clazz ? twin_of_class(call, ref) : NULL;
}

// A literal's twin is the literal there.
static bool queue_literal(JxMirrorCall *call, JxRef ref, JxWorkerHandleResult *out) {
    uint16_t *units;
    uint32_t count;
    if (!jx_mirror_is_literal(call, ref)) return false;
    if (!jx_string_chars(call->x, call->s, ref, &units, &count, &call->arena)) return false;
    jx_worker_queue_new_string(call->mirror->worker, units, count, true, out);
    return true;
}

static bool make_twins(JxMirrorCall *call) {
    JxMirror *m = call->mirror;
    size_t count = call->nodes.count;
    JxWorkerHandleResult *made = JX_ARENA_ARRAY(&call->arena, JxWorkerHandleResult, count + 1);
    for (size_t i = 0; i < count; i++)  // asks for classes one at a time: before anything is queued
        if (!jx_mirror_class(call, jx_heap_read(&call->s->heap, call->nodes.data[i].ref)->cls)) return false;
    for (size_t i = 0; i < count; i++) {
        JxMirrorNode *node = &call->nodes.data[i];
        node->twin = jx_mirror_twin(call, node->ref);
        if (node->twin || queue_literal(call, node->ref, &made[i])) continue;
        const JxObject *object = jx_heap_read(&call->s->heap, node->ref);
        JxHandle cls = jx_mirror_class(call, object->cls)->there->handle;
        if (jx_object_is_array(object))
            jx_worker_queue_new_array(m->worker, cls, (uint32_t)object->length.v, &made[i]);
        else
            jx_worker_queue_new_object(m->worker, cls, &made[i]);
    }
    if (jx_worker_queued(m->worker)) jx_worker_flush(m->worker);
    for (size_t i = 0; i < count; i++) {
        JxMirrorNode *node = &call->nodes.data[i];
        if (node->twin) continue;
        const JxObject *object = jx_heap_read(&call->s->heap, node->ref);
        if (!jx_mirror_check(call, &made[i].reply, object->cls->name)) return false;
        JxClassTwin *cls = jx_mirror_class(call, object->cls);
        node->twin = JX_ARENA_NEW(&m->arena, JxTwin);
        *node->twin = (JxTwin){.generation = m->generation, .ref = node->ref, .handle = made[i].handle, .cls = cls};
        node->twin->count = jx_object_is_array(object) ? (uint32_t)object->length.v : cls->there->field_count;
        jx_mirror_remember(call, node->twin);
    }
    return true;
}

// ── contents

static uint64_t value_there(JxMirrorCall *call, JxKind kind, JxSlot slot) {
    if (kind != JX_KIND_REF) return jx_mirror_to_worker(kind, slot.v);
    if (!jx_binding_lookup(call->x, call->s, &slot) || slot.v == 0) return 0;
    JxTwin *twin = jx_mirror_twin(call, (JxRef)slot.v);
    if (!twin && !call->partial) jx_mirror_problem(call, "an object has no twin");
    return twin ? twin->handle : 0;
}

static void pack(void *data, uint32_t at, int size, uint64_t value) {
    switch (size) {
    case 1: ((uint8_t *)data)[at] = (uint8_t)value; break;
    case 2: ((uint16_t *)data)[at] = (uint16_t)value; break;
    case 4: ((uint32_t *)data)[at] = (uint32_t)value; break;
    default: ((uint64_t *)data)[at] = value; break;
    }
}

bool jx_mirror_difference(const void *a, const void *b, uint32_t count, size_t size, uint32_t *first, uint32_t *end) {
    const uint8_t *one = a, *two = b;
    size_t low = 0, high = count * size;
    if (memcmp(one, two, high) == 0) return false;
    while (low + 64 <= high && memcmp(one + low, two + low, 64) == 0) low += 64;
    while (one[low] == two[low]) low++;
    while (high >= 64 && memcmp(one + high - 64, two + high - 64, 64) == 0) high -= 64;
    while (one[high - 1] == two[high - 1]) high--;
    *first = (uint32_t)(low / size);
    *end = (uint32_t)((high + size - 1) / size);
    return true;
}

// Primitives are packed as in the heap and on the wire; what is held is packed too.
static void send_array(JxMirrorCall *call, JxTwin *twin, const JxObject *array, JxWorkerReply *reply) {
    JxMirror *m = call->mirror;
    size_t size = array->kind == JX_KIND_REF ? 8 : (size_t)jx_kind_size(array->kind);
    bool plain = array->kind != JX_KIND_REF && !array->content && !array->terms, known = twin->held != NULL;
    const void *data = array->as.data;
    if (!plain) {
        void *packed = JX_ARENA_ARRAY(&call->arena, uint64_t, twin->count * size / 8 + 1);
        for (uint32_t i = 0; i < twin->count; i++)
            pack(packed, i, (int)size, value_there(call, array->kind, jx_array_peek(call->x, array, i)));
        data = packed;
    }
    if (twin->count == 0) return;
    uint32_t first = 0, end = twin->count;
    if (!known) twin->held = JX_ARENA_ARRAY(&m->arena, uint64_t, twin->count * size / 8 + 1);
    if (known && !jx_mirror_difference(twin->held, data, twin->count, size, &first, &end)) return;
    const uint8_t *changed = (const uint8_t *)data + first * size;
    memcpy((uint8_t *)twin->held + first * size, changed, (end - first) * size);
    jx_worker_queue_write_array(m->worker, twin->handle, first, end - first, changed, reply);
}

static void send_object(JxMirrorCall *call, JxTwin *twin, const JxObject *object, JxWorkerReply *reply) {
    JxMirror *m = call->mirror;
    bool known = twin->held != NULL;
    if (!known) twin->held = JX_ARENA_ARRAY(&m->arena, uint64_t, twin->count + 1);
    JxWorkerStore *stores = JX_ARENA_ARRAY(&call->arena, JxWorkerStore, twin->count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < twin->count; i++) {
        uint32_t slot = twin->cls->slots[i];
        if (slot == UINT32_MAX) continue;
        uint64_t value = value_there(call, object->cls->slot_fields[slot]->kind, object->as.slots[slot]);
        if (known && twin->held[i] == value) continue;
        stores[count++] = (JxWorkerStore){i, value};
        twin->held[i] = value;
    }
    if (count) jx_worker_queue_write_object(m->worker, twin->handle, stores, count, reply);
}

static void send_statics(JxMirrorCall *call, JxMirrorStatics *statics, JxWorkerReply *reply) {
    JxMirror *m = call->mirror;
    JxClassTwin *twin = statics->twin;
    const JxObject *values = jx_statics_read(call->s, statics->cls);
    JxWorkerStore *stores = JX_ARENA_ARRAY(&call->arena, JxWorkerStore, twin->there->static_count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < twin->there->static_count; i++) {
        uint32_t slot = twin->static_slots[i];
        if (slot == UINT32_MAX || statics->skip[slot]) continue;
        uint64_t value = value_there(call, statics->cls->static_fields[slot]->kind, values->as.slots[slot]);
        if (twin->statics_held[i] == value) continue;
        stores[count++] = (JxWorkerStore){i, value};
        twin->statics_held[i] = value;
    }
    if (count) jx_worker_queue_write_statics(m->worker, twin->there->handle, stores, count, reply);
}

// Initialises the class there and learns what its static fields hold.
static bool meet_class(JxMirrorCall *call, JxMirrorStatics *statics) {
    JxMirror *m = call->mirror;
    statics->twin = jx_mirror_class(call, statics->cls);
    if (!statics->twin || !jx_mirror_class_ready(call, statics->twin)) return false;
    if (statics->twin->statics_held) return true;
    JxWorkerStatics read;
    jx_worker_read_statics(m->worker, statics->twin->there->handle, &read);
    if (!jx_mirror_check(call, &read.reply, statics->cls->name)) return false;
    uint32_t count = statics->twin->there->static_count;
    statics->twin->statics_held = JX_ARENA_ARRAY(&m->arena, uint64_t, count + 1);
    if (count) memcpy(statics->twin->statics_held, read.values, count * sizeof(uint64_t));
    return true;
}

bool jx_mirror_send(JxMirrorCall *call) {
    JxMirror *m = call->mirror;
    for (size_t i = 0; i < call->statics.count; i++)
        if (!meet_class(call, &call->statics.data[i])) return false;
    if (!make_twins(call)) return false;
    size_t nodes = call->nodes.count, count = nodes + call->statics.count;
    JxWorkerReply *replies = JX_ARENA_ARRAY(&call->arena, JxWorkerReply, count + 1);
    for (size_t i = 0; i < nodes; i++) {
        if (jx_mirror_is_literal(call, call->nodes.data[i].ref)) continue;
        const JxObject *object = jx_heap_read(&call->s->heap, call->nodes.data[i].ref);
        if (jx_object_is_array(object))
            send_array(call, call->nodes.data[i].twin, object, &replies[i]);
        else
            send_object(call, call->nodes.data[i].twin, object, &replies[i]);
    }
    for (size_t i = 0; i < call->statics.count; i++) send_statics(call, &call->statics.data[i], &replies[nodes + i]);
    if (call->problem) return false;
    if (jx_worker_queued(m->worker)) jx_worker_flush(m->worker);
    for (size_t i = 0; i < count; i++)
        if (!jx_mirror_check(call, &replies[i], "its objects")) return false;
    return true;
}
