// SPDX-License-Identifier: Apache-2.0
//
// Static methods of primitives that look pure: with symbolic arguments a call is
// an application of a function that the solver does not know.  Whoever tries a
// model asks for its value, and then the method is really called.
//
// It looks pure when a trial leaves its class's static fields alone and gives the
// same results again (two sets of arguments, in turn).  It counts as pure while those fields are as they were.
#include <string.h>
#include <unistd.h>

#include "mirror/mirror_internal.h"

static bool is_function(const JxMethodInfo *method) {
    if (!(method->flags & JX_ACC_STATIC) || method->return_kind == JX_KIND_REF || method->return_kind == JX_KIND_VOID)
        return false;
    for (uint32_t i = 0; i < method->parameter_count; i++)
        if (method->parameter_kinds[i] == JX_KIND_REF) return false;
    return method->parameter_count > 0;
}

static bool any_symbolic(const JxMethodInfo *method, const JxSlot *args) {
    for (uint32_t i = 0, at = 0; i < method->parameter_count; i++) {
        if (args[at].t) return true;
        at += (uint32_t)jx_kind_slots(method->parameter_kinds[i]);
    }
    return false;
}

static uint64_t *read_statics(JxMirrorCall *call, JxClassTwin *twin) {
    JxWorkerStatics read;
    jx_worker_read_statics(call->mirror->worker, twin->there->handle, &read);
    if (!jx_mirror_check(call, &read.reply, "its static fields")) return NULL;
    uint64_t *values = JX_ARENA_ARRAY(&call->mirror->arena, uint64_t, twin->there->static_count + 1);
    if (twin->there->static_count) memcpy(values, read.values, twin->there->static_count * sizeof *values);
    return values;
}

// Does the path see the same static fields as the trial did?  References are compared by their twins.
static bool same_statics(JxMirrorCall *call, JxMethodTwin *twin) {
    JxClassTwin *cls = jx_mirror_class(call, call->method->owner);
    const JxObject *here = jx_statics_read(call->s, call->method->owner);
    if (!cls || !here) return cls && cls->there->static_count == 0;
    for (uint32_t i = 0; i < cls->there->static_count; i++) {
        uint32_t at = cls->static_slots[i];
        if (at == UINT32_MAX) continue;
        JxFieldInfo *field = call->method->owner->static_fields[at];
        JxSlot slot = here->as.slots[at];
        if (field->flags & JX_ACC_FINAL) continue;
        if (slot.t) return false;
        if (field->kind == JX_KIND_REF ? slot.v || twin->statics[i]
                                       : jx_mirror_to_worker(field->kind, slot.v) != twin->statics[i])
            return false;
    }
    return true;
}

static bool call_there(JxMethodTwin *twin, const uint64_t *args, JxWorkerValueResult *out) {
    uint64_t values[JX_FUNCTION_ARITY];
    const JxMethodInfo *method = twin->method;
    for (uint32_t i = 0; i < method->parameter_count; i++)
        values[i] = jx_mirror_to_worker(method->parameter_kinds[i], args[i]);
    twin->exec->counts.native_calls++;
    jx_worker_call(twin->mirror->worker, &twin->there, JX_WORKER_CALL_STATIC, 0, values, method->parameter_count, out);
    return out->reply.status == JX_WORKER_OK;
}

static void keep(JxMethodTwin *twin, const uint64_t *args, bool known, uint64_t result) {
    JxArena *arena = &twin->mirror->arena;
    size_t length = twin->method->parameter_count * sizeof *args;
    uint64_t *entry = jx_arena_new(arena, 2 * sizeof *entry);
    entry[0] = known;
    entry[1] = result;
    jx_map_put(&twin->results, jx_arena_copy(arena, args, length), length, entry);
}

// Models are tried by the hundred, with values from the edges too, for which a loop may not end: seconds of the clock,
// and those that the JVM really had.
#define TRY_SECONDS 10
#define TRY_HAD_SECONDS 1

// For the term pool.  A result, once known, is kept, so a model is the same whenever it is tried.
static bool evaluate(void *user, const uint64_t *args, uint64_t *result) {
    JxMethodTwin *twin = user;
    JxMirror *m = twin->mirror;
    const uint64_t *known =
        jx_map_get(&twin->results, (const char *)args, twin->method->parameter_count * sizeof *args);
    if (!known) {
        // A child of the solver's must leave the pipe alone, and a worker that died took the method with it.
        if (getpid() != m->owner || jx_worker_pid(m->worker) <= 0 ||
            twin->there.generation != jx_worker_generation(m->worker))
            return false;
        JxWorkerValueResult out;
        jx_worker_set_fair_limit(m->worker, TRY_SECONDS, TRY_HAD_SECONDS, TRY_HAD_SECONDS);
        bool good = call_there(twin, args, &out);
        keep(twin, args, good, good ? jx_mirror_from_worker(twin->method->return_kind, out.value) : 0);
        twin->threw = twin->threw || !good;
        return evaluate(user, args, result);
    }
    *result = known[1];
    return known[0] != 0;
}

static bool model_arguments(JxMirrorCall *call, const JxSlot *args, uint64_t *bits) {
    for (uint32_t i = 0, at = 0; i < call->method->parameter_count; i++) {
        bits[i] = args[at].v;
        if (args[at].t && !jx_path_value(call->x->solver, call->s->path, args[at].t, &bits[i])) return false;
        at += (uint32_t)jx_kind_slots(call->method->parameter_kinds[i]);
    }
    return true;
}

// Other ones: with the model's alone, a sum of arguments that happen to be zero would look constant.
static void other_arguments(const JxMethodInfo *method, const uint64_t *bits, uint64_t *others) {
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        switch (method->parameter_kinds[i]) {
        case JX_KIND_BOOLEAN: others[i] = bits[i] ^ 1; break;
        case JX_KIND_FLOAT: others[i] = bits[i] == 0x3f800000 ? 0 : 0x3f800000; break;
        case JX_KIND_DOUBLE: others[i] = bits[i] == 0x3ff0000000000000 ? 0 : 0x3ff0000000000000; break;
        default: others[i] = bits[i] == 1 ? 2 : 1; break;
        }
    }
}

static JxPurity try_out(JxMirrorCall *call, JxMethodTwin *twin, const JxSlot *args) {
    uint64_t bits[JX_FUNCTION_ARITY];
    JxClassTwin *cls = jx_mirror_class(call, call->method->owner);
    if (!cls || !model_arguments(call, args, bits)) return JX_PURITY_UNKNOWN;
    twin->statics = read_statics(call, cls);
    if (!twin->statics || !same_statics(call, twin)) return JX_PURITY_UNKNOWN;
    uint64_t others[JX_FUNCTION_ARITY];
    other_arguments(call->method, bits, others);
    JxWorkerValueResult results[4];
    for (int i = 0; i < 4; i++)
        if (!call_there(twin, i & 1 ? others : bits, &results[i])) {
            if (results[i].reply.status != JX_WORKER_THREW) jx_mirror_check(call, &results[i].reply, "call");
            return JX_PURITY_IMPURE;
        }
    if (results[0].value != results[2].value || results[1].value != results[3].value) return JX_PURITY_IMPURE;
    uint64_t *after = read_statics(call, cls);
    if (!after || memcmp(after, twin->statics, cls->there->static_count * sizeof *after) != 0) {
        cls->statics_held = after;
        return JX_PURITY_IMPURE;
    }
    keep(twin, bits, true, jx_mirror_from_worker(call->method->return_kind, results[0].value));
    return JX_PURITY_PURE;
}

static void make_function(JxMirrorCall *call, JxMethodTwin *twin) {
    JxSort sorts[JX_FUNCTION_ARITY];
    for (uint32_t i = 0; i < call->method->parameter_count; i++)
        sorts[i] = jx_kind_sort(call->method->parameter_kinds[i]);
    const char *name = jx_arena_printf(&call->mirror->arena, "%s.%s",
                                       jx_class_java_name(call->method->owner, &call->arena), call->method->name);
    twin->function = jx_term_function(call->x->pool, name, jx_kind_sort(call->method->return_kind), sorts,
                                      call->method->parameter_count, evaluate, twin);
}

bool jx_mirror_function(JxMirrorCall *call, JxSlot *args, JxSlot *result) {
    if (!is_function(call->method) || !any_symbolic(call->method, args)) return false;
    JxMethodTwin *twin = jx_mirror_method(call);
    if (!twin || twin->purity == JX_PURITY_IMPURE) return false;
    if (twin->purity == JX_PURITY_UNKNOWN) {
        twin->purity = try_out(call, twin, args);
        if (twin->purity == JX_PURITY_PURE) make_function(call, twin);
        // The trial left traces: a new worker has none, unless there is more to lose.
        if (twin->purity == JX_PURITY_IMPURE && !call->mirror->effects) jx_worker_restart(call->mirror->worker);
    }
    if (twin->purity != JX_PURITY_PURE || !same_statics(call, twin)) return false;
    if (twin->threw) {  // it is not defined everywhere: from here on one call at a time
        jx_exec_note(call->x, "native %s threw for some arguments that were tried", jx_mirror_method_name(call));
        return false;
    }
    // Pure is a guess: good for looking for crashes, which are run, not for claiming that there is none.
    if (call->x->options.whole_program || call->x->options.general)
        jx_hedge(call->x, call->s, JX_SEEN_CONCRETISED, "native function");
    const JxTerm *terms[JX_FUNCTION_ARITY];
    for (uint32_t i = 0, at = 0; i < call->method->parameter_count; i++) {
        terms[i] = jx_lift(call->x, args[at], jx_kind_sort(call->method->parameter_kinds[i]));
        at += (uint32_t)jx_kind_slots(call->method->parameter_kinds[i]);
    }
    JxSlot value = jx_slot_term(jx_term_apply(call->x->pool, twin->function, terms));
    *result = call->method->return_kind < JX_KIND_INT ? jx_narrow(call->x, call->method->return_kind, value) : value;
    return true;
}
