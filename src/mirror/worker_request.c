// SPDX-License-Identifier: Apache-2.0
//
// The requests, one function each: what goes into a body is in protocol.h.
#include <string.h>

#include "mirror/worker_internal.h"

void jx_worker_queue_find_class(JxWorker *worker, const char *name, JxHandle loader, JxWorkerHandleResult *out) {
    *out = (JxWorkerHandleResult){0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_FIND_CLASS, out);
    jx_wire_text(body, name);
    jx_worker_put_handle(worker, loader);
    jx_worker_finish(worker);
}

void jx_worker_queue_init_class(JxWorker *worker, JxHandle cls, JxWorkerReply *out) {
    *out = (JxWorkerReply){0};
    jx_worker_begin(worker, JX_OP_INIT_CLASS, out);
    jx_worker_put_handle(worker, cls);
    jx_worker_finish(worker);
}

void jx_worker_queue_class_bytes(JxWorker *worker, JxHandle cls, JxWorkerBytes *out) {
    *out = (JxWorkerBytes){0};
    jx_worker_begin(worker, JX_OP_CLASS_BYTES, out);
    jx_worker_put_handle(worker, cls);
    jx_worker_finish(worker);
}

void jx_worker_queue_read_statics(JxWorker *worker, JxHandle cls, JxWorkerStatics *out) {
    *out = (JxWorkerStatics){0};
    jx_worker_begin(worker, JX_OP_READ_STATICS, out);
    out->cls = jx_worker_class(worker, cls);
    jx_worker_put_handle(worker, cls);
    jx_worker_finish(worker);
}

static void put_value(JxWorker *worker, char type, uint64_t value) {
    if (type == 'L' || type == '[')
        jx_worker_put_handle(worker, value);
    else
        jx_wire_u64(&worker->frame, value);
}

static void put_stores(JxWorker *worker, const JxWorkerField *fields, uint32_t field_count, const JxWorkerStore *stores,
                       uint32_t count) {
    jx_wire_u32(&worker->frame, count);
    for (uint32_t i = 0; i < count; i++) {
        jx_wire_u32(&worker->frame, stores[i].index);
        char type = stores[i].index < field_count ? fields[stores[i].index].descriptor[0] : 'J';
        put_value(worker, type, stores[i].value);
    }
}

void jx_worker_queue_write_statics(JxWorker *worker, JxHandle cls, const JxWorkerStore *stores, uint32_t count,
                                   JxWorkerReply *out) {
    *out = (JxWorkerReply){0};
    jx_worker_begin(worker, JX_OP_WRITE_STATICS, out);
    const JxWorkerClass *known = jx_worker_class(worker, cls);
    jx_worker_put_handle(worker, cls);
    put_stores(worker, known ? known->statics : NULL, known ? known->static_count : 0, stores, count);
    jx_worker_finish(worker);
}

void jx_worker_queue_read_object(JxWorker *worker, JxHandle object, uint32_t most, JxWorkerObject *out) {
    *out = (JxWorkerObject){0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_READ_OBJECT, out);
    out->length = jx_worker_array_length(worker, object);
    jx_worker_put_handle(worker, object);
    jx_wire_u32(body, most);
    jx_worker_finish(worker);
}

void jx_worker_queue_write_object(JxWorker *worker, JxHandle object, const JxWorkerStore *stores, uint32_t count,
                                  JxWorkerReply *out) {
    *out = (JxWorkerReply){0};
    jx_worker_begin(worker, JX_OP_WRITE_OBJECT, out);
    const JxWorkerClass *known = jx_worker_class_of(worker, object);
    jx_worker_put_handle(worker, object);
    put_stores(worker, known ? known->fields : NULL, known ? known->field_count : 0, stores, count);
    jx_worker_finish(worker);
}

void jx_worker_queue_read_array(JxWorker *worker, JxHandle array, uint32_t from, uint32_t count, JxWorkerObject *out) {
    *out = (JxWorkerObject){0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_READ_ARRAY, out);
    out->cls = jx_worker_class_of(worker, array);
    out->length = jx_worker_array_length(worker, array);
    jx_worker_put_handle(worker, array);
    jx_wire_u32(body, from);
    jx_wire_u32(body, count);
    jx_worker_finish(worker);
}

void jx_worker_queue_write_array(JxWorker *worker, JxHandle array, uint32_t from, uint32_t count, const void *elements,
                                 JxWorkerReply *out) {
    *out = (JxWorkerReply){0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_WRITE_ARRAY, out);
    const JxWorkerClass *cls = jx_worker_class_of(worker, array);
    char type = cls && cls->element_type ? cls->element_type : 'J';
    jx_worker_put_handle(worker, array);
    jx_wire_u32(body, from);
    jx_wire_u32(body, count);
    if (type == 'L' || type == '[')
        for (uint32_t i = 0; i < count; i++) jx_worker_put_handle(worker, ((const JxHandle *)elements)[i]);
    else
        jx_strbuf_add(body, elements, (size_t)count * jx_wire_element_size(type));
    jx_worker_finish(worker);
}

void jx_worker_queue_new_object(JxWorker *worker, JxHandle cls, JxWorkerHandleResult *out) {
    *out = (JxWorkerHandleResult){0};
    jx_worker_begin(worker, JX_OP_NEW_OBJECT, out);
    jx_worker_put_handle(worker, cls);
    jx_worker_finish(worker);
}

void jx_worker_queue_new_array(JxWorker *worker, JxHandle array_class, uint32_t length, JxWorkerHandleResult *out) {
    *out = (JxWorkerHandleResult){0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_NEW_ARRAY, out);
    jx_worker_put_handle(worker, array_class);
    jx_wire_u32(body, length);
    jx_worker_finish(worker);
}

void jx_worker_queue_new_string(JxWorker *worker, const uint16_t *units, uint32_t length, bool intern,
                                JxWorkerHandleResult *out) {
    *out = (JxWorkerHandleResult){0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_NEW_STRING, out);
    jx_wire_u8(body, intern);
    jx_wire_u32(body, length);
    if (length > 0) jx_strbuf_add(body, (const char *)units, (size_t)length * 2);
    jx_worker_finish(worker);
}

void jx_worker_queue_read_string(JxWorker *worker, JxHandle string, JxWorkerText *out) {
    *out = (JxWorkerText){0};
    jx_worker_begin(worker, JX_OP_READ_STRING, out);
    jx_worker_put_handle(worker, string);
    jx_worker_finish(worker);
}

void jx_worker_queue_resolve(JxWorker *worker, JxHandle cls, bool is_static, const char *name, const char *descriptor,
                             JxWorkerMethod *out) {
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_RESOLVE_METHOD, out);
    *out = (JxWorkerMethod){.is_static = is_static, .generation = worker->generation};
    size_t room = strlen(descriptor);
    char *types = jx_arena_zero(&worker->arena, room + 1);
    uint32_t count = 0;
    for (const char *c = descriptor + (*descriptor == '('); *c && *c != ')'; c++) {
        types[count++] = *c;
        while (*c == '[') c++;
        if (*c == 'L') c += strcspn(c, ";");
        if (!*c) break;
    }
    out->parameters = types;
    jx_worker_put_handle(worker, cls);
    jx_wire_u8(body, is_static);
    jx_wire_text(body, name);
    jx_wire_text(body, descriptor);
    jx_worker_finish(worker);
}

void jx_worker_queue_call(JxWorker *worker, const JxWorkerMethod *method, JxWorkerCall how, JxHandle receiver,
                          const uint64_t *arguments, uint32_t count, JxWorkerValueResult *out) {
    *out = (JxWorkerValueResult){0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_CALL, out);
    if (method->generation != worker->generation) worker->stale = true;
    jx_wire_u32(body, method->number);
    jx_wire_u8(body, (uint8_t)how);
    jx_worker_put_handle(worker, how == JX_WORKER_CALL_VIRTUAL || how == JX_WORKER_CALL_SPECIAL ? receiver : 0);
    jx_wire_u32(body, count);
    size_t known = method->parameters ? strlen(method->parameters) : 0;
    for (uint32_t i = 0; i < count; i++) put_value(worker, i < known ? method->parameters[i] : 'J', arguments[i]);
    jx_worker_finish(worker);
}

void jx_worker_queue_identity_hash(JxWorker *worker, JxHandle object, JxWorkerValueResult *out) {
    *out = (JxWorkerValueResult){0};
    jx_worker_begin(worker, JX_OP_IDENTITY_HASH, out);
    jx_worker_put_handle(worker, object);
    jx_worker_finish(worker);
}

void jx_worker_queue_new_loader(JxWorker *worker, JxHandle parent, const char *const *path, uint32_t count,
                                JxWorkerHandleResult *out) {
    *out = (JxWorkerHandleResult){0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_NEW_LOADER, out);
    jx_worker_put_handle(worker, parent);
    jx_wire_u32(body, count);
    for (uint32_t i = 0; i < count; i++) jx_wire_text(body, path[i]);
    jx_worker_finish(worker);
}

void jx_worker_queue_define_class(JxWorker *worker, JxHandle loader, const char *name, const uint8_t *bytes,
                                  uint32_t length, JxWorkerHandleResult *out) {
    *out = (JxWorkerHandleResult){0};
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_DEFINE_CLASS, out);
    jx_worker_put_handle(worker, loader);
    jx_wire_text(body, name);
    jx_wire_bytes(body, bytes, length);
    jx_worker_finish(worker);
}

void jx_worker_release(JxWorker *worker, const JxHandle *handles, uint32_t count) {
    if (worker->pid == 0) return;  // they are gone already
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_RELEASE, NULL);
    jx_wire_u32(body, count);
    for (uint32_t i = 0; i < count; i++) jx_worker_put_handle(worker, handles[i]);
    jx_worker_finish(worker);
}

// ── at once ─────────────────────────────────────────────────────────────────

static JxWorkerStatus flush_for(JxWorker *worker, const JxWorkerReply *reply) {
    jx_worker_flush(worker);
    return reply->status;
}

JxWorkerStatus jx_worker_find_class(JxWorker *worker, const char *name, JxHandle loader, JxWorkerHandleResult *out) {
    jx_worker_queue_find_class(worker, name, loader, out);
    return flush_for(worker, &out->reply);
}

JxWorkerStatus jx_worker_init_class(JxWorker *worker, JxHandle cls, JxWorkerReply *out) {
    jx_worker_queue_init_class(worker, cls, out);
    return flush_for(worker, out);
}

JxWorkerStatus jx_worker_class_bytes(JxWorker *worker, JxHandle cls, JxWorkerBytes *out) {
    jx_worker_queue_class_bytes(worker, cls, out);
    return flush_for(worker, &out->reply);
}

JxWorkerStatus jx_worker_read_statics(JxWorker *worker, JxHandle cls, JxWorkerStatics *out) {
    jx_worker_queue_read_statics(worker, cls, out);
    return flush_for(worker, &out->reply);
}

JxWorkerStatus jx_worker_read_object(JxWorker *worker, JxHandle object, uint32_t most, JxWorkerObject *out) {
    jx_worker_queue_read_object(worker, object, most, out);
    return flush_for(worker, &out->reply);
}

JxWorkerStatus jx_worker_read_array(JxWorker *worker, JxHandle array, uint32_t from, uint32_t count,
                                    JxWorkerObject *out) {
    jx_worker_queue_read_array(worker, array, from, count, out);
    return flush_for(worker, &out->reply);
}

JxWorkerStatus jx_worker_new_object(JxWorker *worker, JxHandle cls, JxWorkerHandleResult *out) {
    jx_worker_queue_new_object(worker, cls, out);
    return flush_for(worker, &out->reply);
}

JxWorkerStatus jx_worker_new_array(JxWorker *worker, JxHandle array_class, uint32_t length, JxWorkerHandleResult *out) {
    jx_worker_queue_new_array(worker, array_class, length, out);
    return flush_for(worker, &out->reply);
}

JxWorkerStatus jx_worker_new_string(JxWorker *worker, const uint16_t *units, uint32_t length, bool intern,
                                    JxWorkerHandleResult *out) {
    jx_worker_queue_new_string(worker, units, length, intern, out);
    return flush_for(worker, &out->reply);
}

JxWorkerStatus jx_worker_read_string(JxWorker *worker, JxHandle string, JxWorkerText *out) {
    jx_worker_queue_read_string(worker, string, out);
    return flush_for(worker, &out->reply);
}

JxWorkerStatus jx_worker_resolve(JxWorker *worker, JxHandle cls, bool is_static, const char *name,
                                 const char *descriptor, JxWorkerMethod *out) {
    jx_worker_queue_resolve(worker, cls, is_static, name, descriptor, out);
    return flush_for(worker, &out->reply);
}

JxWorkerStatus jx_worker_call(JxWorker *worker, const JxWorkerMethod *method, JxWorkerCall how, JxHandle receiver,
                              const uint64_t *arguments, uint32_t count, JxWorkerValueResult *out) {
    jx_worker_queue_call(worker, method, how, receiver, arguments, count, out);
    return flush_for(worker, &out->reply);
}

JxWorkerStatus jx_worker_identity_hash(JxWorker *worker, JxHandle object, JxWorkerValueResult *out) {
    jx_worker_queue_identity_hash(worker, object, out);
    return flush_for(worker, &out->reply);
}
