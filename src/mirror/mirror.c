// SPDX-License-Identifier: Apache-2.0
//
// The mirror as a whole, and one call from its start to its end.
#include "jvm/watch.h"
#include "mirror/mirror_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

JxMirror *jx_mirror_new(JxContext *ctx, const JxWorkerOptions *options) {
    JxMirror *m = jx_mem_zero(&ctx->alloc, sizeof *m);
    m->ctx = ctx;
    m->options = *options;
    m->owner = getpid();
    jx_arena_init(&m->arena, &ctx->alloc);
    jx_map_init(&m->classes, &ctx->alloc);
    jx_map_init(&m->methods, &ctx->alloc);
    jx_map_init(&m->by_handle, &ctx->alloc);
    jx_map_init(&m->shared, &ctx->alloc);
    return m;
}

void jx_mirror_free(JxMirror *m) {
    if (!m) return;
    jx_worker_stop(m->worker);
    for (JxMapEntry *e = jx_map_next(&m->methods, NULL); e; e = jx_map_next(&m->methods, e))
        jx_map_fini(&((JxMethodTwin *)e->value)->results);
    jx_map_fini(&m->classes);
    jx_map_fini(&m->methods);
    jx_map_fini(&m->by_handle);
    jx_map_fini(&m->shared);
    jx_arena_fini(&m->arena);
    jx_mem_free(&m->ctx->alloc, m, sizeof *m);
}

// ── what the files of a call share

bool jx_mirror_problem(JxMirrorCall *call, const char *format, ...) {
    if (call->problem) return false;
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    call->problem = jx_arena_strdup(&call->arena, text);
    return false;
}

static const char *thrown_text(JxMirrorCall *call, JxHandle thrown) {
    JxWorkerThrowables out;
    jx_worker_throwable(call->mirror->worker, &call->arena, thrown, &out);
    if (out.reply.status != JX_WORKER_OK || out.count == 0) return "an exception";
    const JxWorkerThrowable *first = &out.list[0];
    // What an initialiser threw is more telling than its wrapper.
    for (uint32_t i = 1; i < out.count; i++)
        if (out.list[i].relation == JX_WORKER_CAUSE && out.list[i].owner == 0) first = &out.list[i];
    return first->message ? jx_arena_printf(&call->arena, "%s: %s", first->class_name, first->message)
                          : first->class_name;
}

bool jx_mirror_check(JxMirrorCall *call, const JxWorkerReply *reply, const char *what) {
    switch (reply->status) {
    case JX_WORKER_OK: return true;
    case JX_WORKER_THREW: return jx_mirror_problem(call, "%s: %s", what, thrown_text(call, reply->thrown));
    case JX_WORKER_REFUSED: return jx_mirror_problem(call, "%s: %s", what, reply->message ? reply->message : "refused");
    case JX_WORKER_STALE: return jx_mirror_problem(call, "%s: the live JVM was replaced meanwhile", what);
    case JX_WORKER_TIMED_OUT: return jx_mirror_problem(call, "did not return in time");
    case JX_WORKER_DIED:
        return jx_mirror_problem(call, "ended the live JVM: %s", reply->message ? reply->message : "unknown reason");
    }
    return false;
}

uint64_t jx_mirror_to_worker(JxKind kind, uint64_t bits) {
    switch (kind) {
    case JX_KIND_BYTE:
    case JX_KIND_SHORT:
    case JX_KIND_INT: return (uint64_t)(int64_t)(int32_t)bits;
    default: return bits;
    }
}

uint64_t jx_mirror_from_worker(JxKind kind, uint64_t value) {
    return kind == JX_KIND_LONG || kind == JX_KIND_DOUBLE ? value : (uint32_t)value;
}

const char *jx_mirror_method_name(JxMirrorCall *call) {
    return jx_arena_printf(&call->arena, "%s.%s", jx_class_java_name(call->method->owner, &call->arena),
                           jx_method_java_signature(call->method, &call->arena));
}

// ── classes and methods

// Fields that belong to a JVM, not to the program: how a Throwable keeps its stack.
static bool is_private_to_jvm(const JxFieldInfo *field) {
    static const char *const names[] = {"backtrace", "stackTrace", "depth", "suppressedExceptions"};
    if (strcmp(field->owner->name, "java/lang/Throwable") != 0) return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(field->name, names[i]) == 0) return true;
    return false;
}

static uint32_t slot_of(JxFieldInfo *const *fields, uint32_t count, const JxWorkerField *wanted, const char *owner) {
    for (uint32_t i = 0; i < count; i++)
        if (fields[i] && strcmp(fields[i]->name, wanted->name) == 0 &&
            strcmp(fields[i]->descriptor, wanted->descriptor) == 0 && strcmp(fields[i]->owner->name, owner) == 0)
            return is_private_to_jvm(fields[i]) ? UINT32_MAX : i;
    return UINT32_MAX;
}

static void match_fields(JxMirrorCall *call, JxClassTwin *twin) {
    JxMirror *m = call->mirror;
    const JxWorkerClass *there = twin->there;
    twin->slots = JX_ARENA_ARRAY(&m->arena, uint32_t, there->field_count + 1);
    twin->static_slots = JX_ARENA_ARRAY(&m->arena, uint32_t, there->static_count + 1);
    for (uint32_t i = 0; i < there->field_count; i++) {
        const JxWorkerClass *owner = jx_worker_class(m->worker, there->fields[i].owner);
        twin->slots[i] = slot_of(twin->cls->slot_fields, twin->cls->instance_slots, &there->fields[i],
                                 owner ? owner->name : there->name);
    }
    for (uint32_t i = 0; i < there->static_count; i++)
        twin->static_slots[i] =
            slot_of(twin->cls->static_fields, twin->cls->static_slots, &there->statics[i], there->name);
}

JxClassTwin *jx_mirror_class(JxMirrorCall *call, JxClass *cls) {
    JxMirror *m = call->mirror;
    JxClassTwin *twin = jx_map_get_num(&m->classes, cls->number);
    if (twin && twin->generation == m->generation) return twin;
    JxWorkerHandleResult found;
    if (cls->source != JX_SOURCE_JDK) jx_vm_look_at_everything(call->x->vm);
    jx_worker_find_class(m->worker, cls->name, 0, &found);
    if (!jx_mirror_check(call, &found.reply, cls->name)) return NULL;
    twin = JX_ARENA_NEW(&m->arena, JxClassTwin);
    *twin = (JxClassTwin){.generation = m->generation, .cls = cls, .there = jx_worker_class(m->worker, found.handle)};
    if (!twin->there) {
        jx_mirror_problem(call, "%s: not described", cls->name);
        return NULL;
    }
    if (cls->kind == JX_CLASS_INSTANCE || cls->kind == JX_CLASS_INTERFACE) match_fields(call, twin);
    jx_map_put_num(&m->classes, cls->number, twin);
    return twin;
}

bool jx_mirror_class_ready(JxMirrorCall *call, JxClassTwin *twin) {
    if (twin->ready) return true;
    JxWorkerReply reply;
    jx_worker_init_class(call->mirror->worker, twin->there->handle, &reply);
    char what[600];
    snprintf(what, sizeof what, "class %s", twin->cls->name);
    return twin->ready = jx_mirror_check(call, &reply, what);
}

JxMethodTwin *jx_mirror_method(JxMirrorCall *call) {
    JxMirror *m = call->mirror;
    JxMethodTwin *twin = jx_map_get_num(&m->methods, call->method->number);
    if (!twin) {
        twin = JX_ARENA_NEW(&m->arena, JxMethodTwin);
        *twin = (JxMethodTwin){.mirror = m, .exec = call->x, .method = call->method};
        jx_map_init(&twin->results, &m->ctx->alloc);
        jx_map_put_num(&m->methods, call->method->number, twin);
    }
    if (twin->there.generation == m->generation) return twin;
    JxClassTwin *owner = jx_mirror_class(call, call->method->owner);
    jx_mirror_libraries(call);
    if (!owner || !jx_mirror_class_ready(call, owner)) return NULL;
    jx_worker_resolve(m->worker, owner->there->handle, call->method->flags & JX_ACC_STATIC, call->method->name,
                      call->method->descriptor, &twin->there);
    return jx_mirror_check(call, &twin->there.reply, "not found") ? twin : NULL;
}

// ── one call

// A worker that answers, of the present generation.
static bool have_worker(JxMirrorCall *call) {
    JxMirror *m = call->mirror;
    if (!m->worker && !m->failure) {
        JxError error = {0};
        m->worker = jx_worker_start(m->ctx, &m->options, &error);
        char text[1200];
        if (!m->worker) m->failure = jx_arena_strdup(&m->arena, jx_error_text(&error, text, sizeof text));
        jx_error_clear(&error);
    }
    if (!m->worker) return jx_mirror_problem(call, "no live JVM: %s", m->failure);
    if (m->by_handle.count > JX_MIRROR_HANDLES) jx_worker_restart(m->worker);
    if (jx_worker_pid(m->worker) <= 0) {  // it died: any request starts another
        JxWorkerHandleResult probe;
        jx_worker_find_class(m->worker, "java/lang/Object", 0, &probe);
        if (!jx_mirror_check(call, &probe.reply, "no live JVM")) return false;
    }
    if (m->generation == jx_worker_generation(m->worker)) return true;
    m->generation = jx_worker_generation(m->worker);
    m->effects = 0;
    m->libraries = 0;
    jx_map_clear(&m->by_handle);
    jx_map_clear(&m->shared);
    return true;
}

// Only as long as the method has time left, and never more than a few seconds.
static void limit_time(JxMirrorCall *call) {
    const double most = 5, least = 0.5;
    double left = call->x->deadline > 0 ? call->x->deadline - jx_now() : most;
    jx_worker_set_time_limit(call->mirror->worker, left > most ? most : left < least ? least : left);
}

static bool handle_of(JxMirrorCall *call, JxSlot slot, uint64_t *value) {
    JxTwin *twin = slot.v ? jx_mirror_twin(call, (JxRef)slot.v) : NULL;
    *value = twin ? twin->handle : 0;
    return slot.v == 0 || twin || jx_mirror_problem(call, "an argument has no twin");
}

static bool do_call(JxMirrorCall *call, JxMethodTwin *twin, const JxSlot *args, JxWorkerValueResult *out) {
    const JxMethodInfo *method = call->method;
    bool is_static = method->flags & JX_ACC_STATIC;
    uint64_t receiver = 0, values[256];
    uint32_t at = 0;
    if (!is_static && !handle_of(call, args[at++], &receiver)) return false;
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        JxKind kind = method->parameter_kinds[i];
        if (kind != JX_KIND_REF)
            values[i] = jx_mirror_to_worker(kind, args[at].v);
        else if (!handle_of(call, args[at], &values[i]))
            return false;
        at += (uint32_t)jx_kind_slots(kind);
    }
    limit_time(call);
    call->x->counts.native_calls++;
    call->mirror->effects++;
    jx_worker_call(call->mirror->worker, &twin->there, is_static ? JX_WORKER_CALL_STATIC : JX_WORKER_CALL_SPECIAL,
                   receiver, values, method->parameter_count, out);
    return out->reply.status == JX_WORKER_THREW || jx_mirror_check(call, &out->reply, "call");
}

static JxFlow cannot(JxMirrorCall *call) {
    const char *what = call->method->flags & JX_ACC_NATIVE ? "native method" : "run only concretely:";
    return jx_unsupported(call->x, call->s, "%s %s: %s", what, jx_mirror_method_name(call), call->problem);
}

// Functions of numbers that look at nothing else: no heap has to be there for them.
static bool is_of_numbers(const JxMethodInfo *method, const JxSlot *args) {
    const char *owner = method->owner->name;
    for (uint32_t i = 0; i < method->argument_slots; i++)
        if (args[i].t) return false;
    return method->owner->source == JX_SOURCE_JDK &&
           (strcmp(owner, "java/lang/Math") == 0 || strcmp(owner, "java/lang/StrictMath") == 0);
}

static JxFlow compute(JxMirrorCall *call, const JxSlot *args, JxSlot *result) {
    JxMethodTwin *twin = jx_mirror_method(call);
    JxWorkerValueResult out;
    if (!twin || !do_call(call, twin, args, &out) || out.reply.status == JX_WORKER_THREW) return cannot(call);
    *result = jx_slot(jx_mirror_from_worker(call->method->return_kind, out.value));
    return JX_FLOW_NEXT;
}

static JxFlow run(JxMirrorCall *call, JxSlot *args, JxSlot *result) {
    if (!have_worker(call)) return cannot(call);
    if (jx_mirror_function(call, args, result)) return JX_FLOW_NEXT;
    if (call->problem || !have_worker(call)) return cannot(call);
    if (is_of_numbers(call->method, args)) return compute(call, args, result);
    JxFlow flow = jx_mirror_gather(call, args);
    if (flow != JX_FLOW_NEXT) return flow;
    JxMethodTwin *twin = call->problem ? NULL : jx_mirror_method(call);
    JxWorkerValueResult out;
    if (!twin || !jx_mirror_send(call) || !do_call(call, twin, args, &out)) return cannot(call);
    bool threw = out.reply.status == JX_WORKER_THREW;
    JxHandle object = threw ? out.reply.thrown : out.type == 'L' ? out.value : 0;
    JxRef ref = 0;
    if (!jx_mirror_ref(call, object, &ref) || !jx_mirror_receive(call)) return cannot(call);
    if (threw) return jx_mirror_throw(call, object);
    JxKind kind = call->method->return_kind;
    if (kind != JX_KIND_VOID) *result = jx_slot(kind == JX_KIND_REF ? ref : jx_mirror_from_worker(kind, out.value));
    return JX_FLOW_NEXT;
}

static JxFlow call_native(void *user, JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    JxMirror *m = user;
    JxMirrorCall call = {.mirror = m, .x = x, .s = s, .method = method};
    jx_arena_init(&call.arena, &m->ctx->alloc);
    jx_vec_init(&call.nodes, &m->ctx->alloc);
    jx_vec_init(&call.statics, &m->ctx->alloc);
    jx_map_init(&call.places, &m->ctx->alloc);
    JxFlow flow = run(&call, args, result);
    jx_map_fini(&call.places);
    jx_vec_fini(&call.statics);
    jx_vec_fini(&call.nodes);
    jx_arena_fini(&call.arena);
    return flow;
}

void jx_mirror_attach(JxMirror *mirror, JxExec *exec) {
    exec->native = (JxNative){.call = call_native, .user = mirror};
}

void jx_mirror_refuse(JxExec *exec, const char *why_not) { exec->native = (JxNative){.why_not = why_not}; }
