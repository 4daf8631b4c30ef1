// SPDX-License-Identifier: Apache-2.0
#include "heap/heap.h"

#include <string.h>

size_t jx_object_size(const JxObject *object) {
    size_t body = jx_object_is_array(object) ? (size_t)object->count * (size_t)jx_kind_size(object->kind)
                                             : object->count * sizeof(JxSlot);
    size_t size = offsetof(JxObject, as) + body;
    return size < sizeof(JxObject) ? sizeof(JxObject) : size;
}

static void object_keep(void *value, void *user) {
    (void)user;
    ((JxObject *)value)->holders++;
}

static void object_drop(void *value, void *user) {
    JxHeapBase *base = user;
    JxObject *object = value;
    if (--object->holders > 0) return;
    JxAlloc *alloc = &base->ctx->alloc;
    if (object->terms) jx_mem_free(alloc, object->terms, object->count * sizeof *object->terms);
    jx_mem_free(alloc, object, jx_object_size(object));
}

void jx_heap_base_init(JxHeapBase *base, JxContext *ctx) {
    memset(base, 0, sizeof *base);
    base->ctx = ctx;
    base->epoch = 1;
    jx_vec_init(&base->objects, &ctx->alloc);
    base->kind = (JxPmapKind){.alloc = &ctx->alloc, .keep = object_keep, .drop = object_drop, .user = base};
}

void jx_heap_base_fini(JxHeapBase *base) {
    for (size_t i = 0; i < base->objects.count; i++) object_drop(base->objects.data[i], base);
    jx_vec_fini(&base->objects);
}

void jx_heap_init(JxHeap *heap, JxHeapBase *base) {
    heap->base = base;
    jx_pmap_init(&heap->own, &base->kind);
    jx_pmap_init(&heap->written, &base->kind);
    heap->next = 1;
}

void jx_heap_fini(JxHeap *heap) {
    heap->base->epoch++;
    jx_pmap_fini(&heap->own);
    jx_pmap_fini(&heap->written);
}

void jx_heap_fork(JxHeap *copy, const JxHeap *heap) {
    copy->base = heap->base;
    heap->base->epoch++;
    jx_pmap_fork(&copy->own, &heap->own);
    jx_pmap_fork(&copy->written, &heap->written);
    copy->next = heap->next;
}

static JxObject *new_object(JxHeapBase *base, JxClass *cls, JxKind kind, uint32_t count) {
    JxObject shape = {.kind = kind, .count = count};
    JxObject *object = jx_mem_zero(&base->ctx->alloc, jx_object_size(&shape));
    object->holders = 1;
    object->cls = cls;
    object->kind = kind;
    object->count = count;
    if (kind != JX_KIND_VOID) object->length = jx_slot(count);
    return object;
}

static JxObject *add_own(JxHeap *heap, JxObject *object) {
    JX_ASSERT(heap->next < JX_REF_SHARED);
    object->ref = heap->next++;
    jx_pmap_set(&heap->own, object->ref, object);
    return object;
}

static JxObject *add_shared(JxHeapBase *base, JxObject *object) {
    object->ref = JX_REF_SHARED + (JxRef)base->objects.count;
    *jx_vec_push(&base->objects) = object;
    return object;
}

JxObject *jx_heap_new_instance(JxHeap *heap, JxClass *cls) {
    return add_own(heap, new_object(heap->base, cls, JX_KIND_VOID, cls->instance_slots));
}

JxObject *jx_heap_new_array(JxHeap *heap, JxClass *array_class, uint32_t count) {
    return add_own(heap, new_object(heap->base, array_class, array_class->element_kind, count));
}

JxObject *jx_heap_share_instance(JxHeapBase *base, JxClass *cls) {
    return add_shared(base, new_object(base, cls, JX_KIND_VOID, cls->instance_slots));
}

JxObject *jx_heap_share_array(JxHeapBase *base, JxClass *array_class, uint32_t count) {
    return add_shared(base, new_object(base, array_class, array_class->element_kind, count));
}

static JxObject *remember(const JxHeap *heap, JxRef ref, JxObject *object, bool writable) {
    heap->base->cache[ref % JX_HEAP_CACHE] =
        (JxHeapCache){.heap = heap, .epoch = heap->base->epoch, .object = object, .ref = ref, .writable = writable};
    return object;
}

static const JxObject *find(const JxHeap *heap, JxRef ref) {
    if (ref < JX_REF_SHARED) return jx_pmap_get(&heap->own, ref);
    uint32_t index = ref - JX_REF_SHARED;
    const JxObject *copy = heap->written.root ? jx_pmap_get(&heap->written, index) : NULL;
    return copy ? copy : heap->base->objects.data[index];
}

const JxObject *jx_heap_find(const JxHeap *heap, JxRef ref) {
    return remember(heap, ref, (JxObject *)find(heap, ref), false);
}

static JxObject *clone(JxHeapBase *base, const JxObject *object) {
    JxAlloc *alloc = &base->ctx->alloc;
    size_t size = jx_object_size(object);
    JxObject *copy = jx_mem_new(alloc, size);
    memcpy(copy, object, size);
    copy->holders = 1;
    if (object->terms) {
        copy->terms = jx_mem_new(alloc, object->count * sizeof *object->terms);
        memcpy(copy->terms, object->terms, object->count * sizeof *object->terms);
    }
    return copy;
}

JxObject *jx_heap_find_own(JxHeap *heap, JxRef ref) {
    bool shared = ref >= JX_REF_SHARED;
    JxPmap *map = shared ? &heap->written : &heap->own;
    uint32_t key = shared ? ref - JX_REF_SHARED : ref;
    void **cell = shared && !heap->written.root ? NULL : jx_pmap_cell(map, key);
    if (!cell || !*cell) {
        JX_ASSERT(shared);
        JxObject *copy = clone(heap->base, heap->base->objects.data[key]);
        jx_pmap_set(map, key, copy);
        return remember(heap, ref, copy, true);
    }
    JxObject *object = *cell;
    if (object->holders == 1) return remember(heap, ref, object, true);
    JxObject *copy = clone(heap->base, object);
    *cell = copy;
    object->holders--;
    return remember(heap, ref, copy, true);
}

void jx_heap_put_back(JxHeap *heap, const JxHeap *from, JxRef ref) {
    bool shared = ref >= JX_REF_SHARED;
    uint32_t key = shared ? ref - JX_REF_SHARED : ref;
    JxPmap *map = shared ? &heap->written : &heap->own;
    JxObject *object = shared && !from->written.root ? NULL : jx_pmap_get(shared ? &from->written : &from->own, key);
    heap->base->epoch++;
    if (object) object_keep(object, NULL);
    if (object || map->root) jx_pmap_set(map, key, object);
}

uint64_t jx_array_data_get(const JxObject *array, uint32_t index) {
    const void *at = array->as.data + (size_t)index * (size_t)jx_kind_size(array->kind);
    switch (array->kind) {
    case JX_KIND_BOOLEAN:
    case JX_KIND_BYTE: return (uint32_t) * (const int8_t *)at;
    case JX_KIND_CHAR: return *(const uint16_t *)at;
    case JX_KIND_SHORT: return (uint32_t) * (const int16_t *)at;
    case JX_KIND_LONG:
    case JX_KIND_DOUBLE: return *(const uint64_t *)at;
    default: return *(const uint32_t *)at;
    }
}

void jx_array_data_set(JxObject *array, uint32_t index, uint64_t bits) {
    void *at = array->as.data + (size_t)index * (size_t)jx_kind_size(array->kind);
    switch (array->kind) {
    case JX_KIND_BOOLEAN: *(uint8_t *)at = bits & 1; break;
    case JX_KIND_BYTE: *(uint8_t *)at = (uint8_t)bits; break;
    case JX_KIND_CHAR:
    case JX_KIND_SHORT: *(uint16_t *)at = (uint16_t)bits; break;
    case JX_KIND_LONG:
    case JX_KIND_DOUBLE: *(uint64_t *)at = bits; break;
    default: *(uint32_t *)at = (uint32_t)bits; break;
    }
}

JxSlot jx_array_get(const JxObject *array, uint32_t index) {
    const JxTerm *t = array->terms ? array->terms[index] : NULL;
    return t ? (JxSlot){0, t} : jx_slot(jx_array_data_get(array, index));
}

void jx_array_set(JxHeapBase *base, JxObject *array, uint32_t index, JxSlot value) {
    if (value.t && !array->terms) array->terms = jx_mem_zero(&base->ctx->alloc, array->count * sizeof *array->terms);
    if (array->terms) array->terms[index] = value.t;
    if (!value.t) jx_array_data_set(array, index, value.v);
}
