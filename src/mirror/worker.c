// SPDX-License-Identifier: Apache-2.0
//
// Requests and answers.  See worker.h for the rules and protocol.h for the bytes.
#include "mirror/worker.h"

#include <string.h>

#include "mirror/worker_internal.h"

#define GENERATION_SHIFT 48

JxHandle jx_worker_pack(const JxWorker *worker, uint64_t number) {
    return number ? number | (uint64_t)(worker->generation & 0xffff) << GENERATION_SHIFT : 0;
}

static bool is_current(const JxWorker *worker, JxHandle handle) {
    return handle >> GENERATION_SHIFT == (worker->generation & 0xffff);
}

static uint64_t number_of(JxHandle handle) { return handle & ((1ULL << GENERATION_SHIFT) - 1); }

static bool is_reference(char type) { return type == 'L' || type == '['; }

// ── what is known without asking ────────────────────────────────────────────

static const JxWorkerKnown *known(const JxWorker *worker, JxHandle handle) {
    uint64_t number = number_of(handle);
    if (handle == 0 || !is_current(worker, handle) || number > worker->known.count) return NULL;
    return &worker->known.data[number - 1];
}

const JxWorkerClass *jx_worker_class_of(const JxWorker *worker, JxHandle object) {
    const JxWorkerKnown *entry = known(worker, object);
    return entry ? entry->cls : NULL;
}

uint32_t jx_worker_array_length(const JxWorker *worker, JxHandle array) {
    const JxWorkerKnown *entry = known(worker, array);
    return entry ? entry->length : 0;
}

const JxWorkerClass *jx_worker_class(const JxWorker *worker, JxHandle class_handle) {
    return is_current(worker, class_handle) ? jx_map_get_num(&worker->classes, class_handle) : NULL;
}

uint32_t jx_worker_generation(const JxWorker *worker) { return worker->generation; }
const char *jx_worker_java_version(const JxWorker *worker) { return worker->java_version; }
JxHandle jx_worker_system_loader(const JxWorker *worker) { return worker->system_loader; }
pid_t jx_worker_pid(const JxWorker *worker) { return worker->pid; }
uint32_t jx_worker_queued(const JxWorker *worker) { return (uint32_t)worker->pending.count; }
void jx_worker_set_time_limit(JxWorker *worker, double seconds) { jx_worker_set_fair_limit(worker, seconds, 0, 0); }

void jx_worker_set_fair_limit(JxWorker *worker, double seconds, double had, double ran) {
    worker->options.time_limit = seconds;
    worker->had_limit = had;
    worker->ran_limit = ran;
}

const char *const *jx_worker_missing(const JxWorker *worker, uint32_t *count) {
    *count = (uint32_t)worker->missing.count;
    return worker->missing.data;
}

// ── news ────────────────────────────────────────────────────────────────────

static const char *get_text(JxWireReader *in, JxArena *arena) {
    uint32_t length;
    const uint8_t *bytes = jx_wire_get_bytes(in, &length);
    return bytes ? jx_arena_strndup(arena, (const char *)bytes, length) : "";
}

static const JxWorkerField *get_fields(JxWorker *worker, JxWireReader *in, uint32_t *count) {
    *count = jx_wire_get_count(in, 20);
    JxWorkerField *fields = JX_ARENA_ARRAY(&worker->arena, JxWorkerField, *count + 1);
    for (uint32_t i = 0; i < *count; i++) {
        fields[i].name = get_text(in, &worker->arena);
        fields[i].descriptor = get_text(in, &worker->arena);
        fields[i].access = jx_wire_get_u32(in);
        fields[i].owner = jx_worker_pack(worker, jx_wire_get_u64(in));
    }
    return fields;
}

static void learn_class(JxWorker *worker, JxWireReader *in) {
    JxWorkerClass *cls = JX_ARENA_NEW(&worker->arena, JxWorkerClass);
    cls->handle = jx_worker_pack(worker, jx_wire_get_u64(in));
    cls->name = get_text(in, &worker->arena);
    cls->access = jx_wire_get_u32(in);
    cls->kind = (JxWorkerKind)jx_wire_get_u8(in);
    cls->loader = jx_worker_pack(worker, jx_wire_get_u64(in));
    cls->super = jx_map_get_num(&worker->classes, jx_worker_pack(worker, jx_wire_get_u64(in)));
    cls->element = jx_worker_pack(worker, jx_wire_get_u64(in));
    cls->element_type = cls->kind == JX_WORKER_ARRAY ? cls->name[1] : 0;
    cls->fields = get_fields(worker, in, &cls->field_count);
    cls->statics = get_fields(worker, in, &cls->static_count);
    if (!in->bad && cls->handle) jx_map_put_num(&worker->classes, cls->handle, cls);
}

static void learn_object(JxWorker *worker, JxWireReader *in) {
    uint64_t number = jx_wire_get_u64(in);
    JxHandle class_handle = jx_worker_pack(worker, jx_wire_get_u64(in));
    uint32_t length = jx_wire_get_u32(in);
    // Numbers are given out one after the other: a gap is garbage.
    if (in->bad || number == 0 || number > worker->known.count + (1u << 20)) {
        in->bad = true;
        return;
    }
    while (worker->known.count < number) *jx_vec_push(&worker->known) = (JxWorkerKnown){0};
    worker->known.data[number - 1] = (JxWorkerKnown){jx_map_get_num(&worker->classes, class_handle), length};
}

static void learn_news(JxWorker *worker, JxWireReader *in) {
    uint32_t classes = jx_wire_get_count(in, 40);
    for (uint32_t i = 0; i < classes && !in->bad; i++) learn_class(worker, in);
    uint32_t objects = jx_wire_get_count(in, 20);
    for (uint32_t i = 0; i < objects && !in->bad; i++) learn_object(worker, in);
}

// ── answers ─────────────────────────────────────────────────────────────────

static const uint64_t *get_values(JxWorker *worker, JxWireReader *in, const JxWorkerField *fields, uint32_t expected) {
    uint32_t count = jx_wire_get_count(in, 8);
    if (count != expected) in->bad = true;
    uint64_t *values = jx_arena_new(&worker->results, ((size_t)expected + 1) * 8);
    for (uint32_t i = 0; i < expected; i++) {
        uint64_t value = jx_wire_get_u64(in);
        values[i] = is_reference(fields[i].descriptor[0]) ? jx_worker_pack(worker, value) : value;
    }
    return values;
}

static void get_elements(JxWorker *worker, JxWireReader *in, JxWorkerObject *out) {
    out->first = jx_wire_get_u32(in);
    out->count = jx_wire_get_u32(in);
    size_t size = jx_wire_element_size(out->cls->element_type);
    const uint8_t *bytes = jx_wire_get_raw(in, (size_t)out->count * size);
    if (!bytes) return;
    uint64_t *elements = jx_arena_copy(&worker->results, bytes, (size_t)out->count * size);
    if (is_reference(out->cls->element_type))
        for (uint32_t i = 0; i < out->count; i++) elements[i] = jx_worker_pack(worker, elements[i]);
    out->elements = elements;
}

static void take_object(JxWorker *worker, JxWireReader *in, JxWorkerObject *out) {
    out->cls = jx_worker_class(worker, jx_worker_pack(worker, jx_wire_get_u64(in)));
    if (!out->cls)
        in->bad = true;
    else if (out->cls->kind == JX_WORKER_ARRAY)
        get_elements(worker, in, out);
    else
        out->values = get_values(worker, in, out->cls->fields, out->cls->field_count);
}

static void take_statics(JxWorker *worker, JxWireReader *in, JxWorkerStatics *out) {
    out->initialized = jx_wire_get_u8(in) != 0;
    if (!out->cls)
        in->bad = true;
    else
        out->values = get_values(worker, in, out->cls->statics, out->cls->static_count);
}

static void take_value(JxWorker *worker, JxWireReader *in, JxWorkerValueResult *out) {
    out->type = (char)jx_wire_get_u8(in);
    out->value = jx_wire_get_u64(in);
    if (is_reference(out->type)) {
        out->type = 'L';
        out->value = jx_worker_pack(worker, out->value);
    }
}

static void take_text(JxWorker *worker, JxWireReader *in, JxWorkerText *out) {
    out->length = jx_wire_get_count(in, 2);
    const uint8_t *bytes = jx_wire_get_raw(in, (size_t)out->length * 2);
    if (bytes) out->units = jx_arena_copy(&worker->results, bytes, (size_t)out->length * 2);
}

static void take_bytes(JxWorker *worker, const uint8_t *bytes, uint32_t length, JxWorkerBytes *out) {
    out->bytes = jx_arena_copy(&worker->results, bytes, length);
    out->length = length;
}

static void take_hello(JxWorker *worker, JxWireReader *in) {
    jx_wire_get_u32(in);
    worker->java_version = get_text(in, &worker->arena);
    worker->system_loader = jx_worker_pack(worker, jx_wire_get_u64(in));
}

// An OK answer's body, into the result that its request named.
static void take_answer(JxWorker *worker, const JxWorkerPending *pending, JxWireReader *in) {
    void *out = pending->out;
    switch (pending->op) {
    case JX_OP_HELLO: take_hello(worker, in); break;
    case JX_OP_FIND_CLASS:
    case JX_OP_NEW_OBJECT:
    case JX_OP_NEW_ARRAY:
    case JX_OP_NEW_STRING:
    case JX_OP_NEW_LOADER:
    case JX_OP_DEFINE_CLASS: ((JxWorkerHandleResult *)out)->handle = jx_worker_pack(worker, jx_wire_get_u64(in)); break;
    case JX_OP_CLASS_BYTES: {
        uint32_t length;
        const uint8_t *bytes = jx_wire_get_bytes(in, &length);
        if (bytes) take_bytes(worker, bytes, length, out);
        break;
    }
    case JX_OP_READ_STATICS: take_statics(worker, in, out); break;
    case JX_OP_READ_OBJECT: take_object(worker, in, out); break;
    case JX_OP_READ_ARRAY:
        if (((JxWorkerObject *)out)->cls)
            get_elements(worker, in, out);
        else
            in->bad = true;
        break;
    case JX_OP_READ_STRING: take_text(worker, in, out); break;
    case JX_OP_RESOLVE_METHOD: ((JxWorkerMethod *)out)->number = jx_wire_get_u32(in); break;
    case JX_OP_CALL: take_value(worker, in, out); break;
    case JX_OP_IDENTITY_HASH:
        ((JxWorkerValueResult *)out)->type = 'I';
        ((JxWorkerValueResult *)out)->value = (uint64_t)(int32_t)jx_wire_get_u32(in);
        break;
    case JX_OP_THROWABLE:
    case JX_OP_COMPILE:
    case JX_OP_READ_DOCS:
    case JX_OP_RUN_TESTS: take_bytes(worker, in->next, (uint32_t)(in->end - in->next), out); break;
    default: break;
    }
}

static void take_reply(JxWorker *worker, const JxWorkerPending *pending, JxWireReader *in) {
    JxWorkerReply unasked = {0};
    JxWorkerReply *reply = pending->out ? pending->out : &unasked;
    uint8_t status = jx_wire_get_u8(in);
    uint32_t length;
    const uint8_t *bytes = jx_wire_get_bytes(in, &length);
    if (!bytes) return;
    JxWireReader body = jx_wire_reader(bytes, length);
    if (status == JX_WIRE_OK) {
        reply->status = JX_WORKER_OK;
        if (pending->out || pending->op == JX_OP_HELLO) take_answer(worker, pending, &body);
    } else if (status == JX_WIRE_THREW) {
        reply->status = JX_WORKER_THREW;
        reply->thrown = jx_worker_pack(worker, jx_wire_get_u64(&body));
        reply->message = "an exception was thrown";
    } else {
        reply->status = JX_WORKER_REFUSED;
        reply->message = get_text(&body, &worker->results);
    }
    if (body.bad || status > JX_WIRE_REFUSED) in->bad = true;
}

static bool take_answers(JxWorker *worker, const JxWireHeader *header) {
    JxWireReader in = jx_wire_reader(worker->answer.text, worker->answer.length);
    learn_news(worker, &in);
    for (size_t i = 0; i < worker->pending.count && !in.bad; i++) take_reply(worker, &worker->pending.data[i], &in);
    return !in.bad && in.next == in.end && header->count == worker->pending.count;
}

// ── one exchange ────────────────────────────────────────────────────────────

static JxWorkerTransfer receive_answer(JxWorker *worker, uint32_t sequence, JxWireHeader *header, double deadline) {
    uint8_t head[JX_WIRE_HEADER_SIZE];
    JxWorkerTransfer result = jx_worker_receive(worker, head, sizeof head, deadline);
    if (result != JX_TRANSFER_DONE) return result;
    if (!jx_wire_parse_header(head, header) || header->sequence != sequence) return JX_TRANSFER_GARBAGE;
    jx_strbuf_clear(&worker->answer);
    for (uint32_t left = header->length; left > 0;) {
        char chunk[65536];
        uint32_t part = left < sizeof chunk ? left : (uint32_t)sizeof chunk;
        result = jx_worker_receive(worker, chunk, part, deadline);
        if (result != JX_TRANSFER_DONE) return result;
        jx_strbuf_add(&worker->answer, chunk, part);
        left -= part;
    }
    bool good = jx_wire_checksum(worker->answer.text, worker->answer.length) == header->checksum;
    return good ? JX_TRANSFER_DONE : JX_TRANSFER_GARBAGE;
}

static void mark_all(JxWorker *worker, JxWorkerStatus status, const char *message) {
    for (size_t i = 0; i < worker->pending.count; i++) {
        JxWorkerReply *reply = worker->pending.data[i].out;
        if (reply) *reply = (JxWorkerReply){.status = status, .message = message};
    }
}

static void forget_process(JxWorker *worker) {
    jx_map_clear(&worker->classes);
    jx_vec_clear(&worker->known);
    worker->system_loader = 0;
}

JxWorkerStatus jx_worker_flush_within(JxWorker *worker, double seconds) {
    worker->results_old = true;
    if (worker->pending.count == 0) return JX_WORKER_OK;
    JxWireHeader header;
    double deadline = jx_now() + seconds;
    worker->since.at = 0;
    jx_wire_finish_frame(&worker->frame, ++worker->sequence, (uint32_t)worker->pending.count);
    JxWorkerTransfer result = jx_worker_send(worker, worker->frame.text, worker->frame.length, deadline);
    if (result == JX_TRANSFER_DONE) result = receive_answer(worker, worker->sequence, &header, deadline);
    bool garbled = result == JX_TRANSFER_DONE && !take_answers(worker, &header);
    JxWorkerStatus status = JX_WORKER_OK;
    if (result == JX_TRANSFER_LATE) {
        status = JX_WORKER_TIMED_OUT;
        mark_all(worker, status, jx_now() < deadline ? JX_WORKER_HAD_ITS_TIME : "timed out");
        jx_worker_end_process(worker, true);
    } else if (result != JX_TRANSFER_DONE || garbled) {
        bool garbage = garbled || result == JX_TRANSFER_GARBAGE;
        jx_worker_end_process(worker, garbage);
        if (garbage) worker->death = "it sent garbage";
        status = JX_WORKER_DIED;
        mark_all(worker, status, worker->death);
    }
    if (status != JX_WORKER_OK) forget_process(worker);
    jx_vec_clear(&worker->pending);
    jx_wire_begin_frame(&worker->frame);
    return status;
}

JxWorkerStatus jx_worker_flush(JxWorker *worker) { return jx_worker_flush_within(worker, worker->options.time_limit); }

void jx_worker_restart(JxWorker *worker) {
    mark_all(worker, JX_WORKER_STALE, "the worker was replaced");
    jx_vec_clear(&worker->pending);
    jx_wire_begin_frame(&worker->frame);
    jx_worker_end_process(worker, true);
    forget_process(worker);
}

// One line for a whole run: the kernel refuses the same things to every process.
static void warn_of_missing(JxWorker *worker) {
    if (!worker->missing.count || !jx_context_is_first(worker->ctx, JX_TELL_SANDBOX)) return;
    JxStrbuf list;
    jx_strbuf_init(&list, &worker->ctx->alloc);
    for (size_t i = 0; i < worker->missing.count; i++)
        jx_strbuf_printf(&list, "%s%s", i ? "; " : "", worker->missing.data[i]);
    jx_log(worker->ctx, JX_LOG_WARN, "the sandbox lacks: %s", list.text);
    jx_strbuf_fini(&list);
}

// Starts a process when there is none, and greets it.
bool jx_worker_ensure_process(JxWorker *worker) {
    if (worker->pid != 0) return true;
    if (!jx_worker_spawn(worker)) return false;
    JxWorkerReply reply = {0};
    jx_wire_begin_frame(&worker->frame);
    JxStrbuf *body = jx_worker_begin(worker, JX_OP_HELLO, &reply);
    jx_wire_u32(body, JX_WIRE_VERSION);
    jx_worker_finish(worker);
    JxWorkerStatus status = jx_worker_flush_within(worker, worker->options.start_limit);
    if (status != JX_WORKER_OK) {
        if (status == JX_WORKER_TIMED_OUT) worker->death = "the JVM did not start in time";
        return false;
    }
    if (reply.status != JX_WORKER_OK) {
        worker->death = jx_arena_strdup(&worker->arena, reply.message);
        jx_worker_end_process(worker, true);
        return false;
    }
    jx_worker_read_notes(worker);
    warn_of_missing(worker);
    return true;
}

JxStrbuf *jx_worker_begin(JxWorker *worker, JxWireOp op, void *out) {
    if (worker->results_old) {
        jx_arena_reset(&worker->results);
        worker->results_old = false;
    }
    worker->stale = false;
    jx_worker_ensure_process(worker);  // without one, jx_worker_finish takes the request back
    worker->request_start = worker->frame.length;
    *jx_vec_push(&worker->pending) = (JxWorkerPending){op, out};
    jx_wire_u8(&worker->frame, (uint8_t)op);
    jx_wire_reserve_u32(&worker->frame);
    return &worker->frame;
}

void jx_worker_put_handle(JxWorker *worker, JxHandle handle) {
    if (handle && !is_current(worker, handle)) worker->stale = true;
    jx_wire_u64(&worker->frame, number_of(handle));
}

void jx_worker_finish(JxWorker *worker) {
    if (worker->pid != 0 && !worker->stale) {
        jx_wire_patch_length(&worker->frame, worker->request_start + 1);
        return;
    }
    JxWorkerReply *reply = jx_vec_pop(&worker->pending).out;
    if (reply && worker->stale)
        *reply = (JxWorkerReply){.status = JX_WORKER_STALE, .message = "a handle of a worker that is gone"};
    else if (reply)
        *reply = (JxWorkerReply){.status = JX_WORKER_DIED, .message = worker->death};
    worker->frame.length = worker->request_start;
    worker->frame.text[worker->frame.length] = 0;
}
