// SPDX-License-Identifier: Apache-2.0
//
// Calls through method handles.
#include "jdk/dynamic/methodhandle.h"

#include <string.h>

#include "jdk/intrinsics/intrinsics.h"

#define HANDLE "java/lang/invoke/MethodHandle"

typedef enum HandleCall { CALL_BASIC, CALL_LINK, CALL_EXACT, CALL_GENERIC } HandleCall;

static JxClass *holder(JxExec *x) {
    JxClass *cls = jx_map_get_str(&x->engine_objects, "handle methods");
    if (cls) return cls;
    cls = jx_vm_synthetic(x->vm, "jinx/Handles", x->known.object, NULL, 0, NULL, 0);
    jx_map_put_str(&x->engine_objects, "handle methods", cls);
    return cls;
}

JxFlow jx_handle_tail_call(JxExec *x, JxState *s, const JxMethodInfo *method, JxMethodInfo *target, const JxSlot *args,
                           uint32_t slots) {
    uint32_t depth = s->top->depth;
    JxFlow flow = jx_tail_call(x, s, method, target, args, slots);
    if (flow == JX_FLOW_RELOAD && s->top->code->method == target) s->top->depth = depth == 0 ? 0 : JX_NO_BOUND;
    return flow;
}

// ── bridges: a static method that calls another one in a given way

typedef enum BridgeKind { BRIDGE_SPECIAL, BRIDGE_VIRTUAL } BridgeKind;

static JxMethodInfo *make_bridge(JxExec *x, JxMethodInfo *target, BridgeKind kind, const char *name) {
    JxSynth synth;
    jx_synth_begin(&synth, x, target->argument_slots);
    uint32_t local = 0;
    bool has_receiver = !(target->flags & JX_ACC_STATIC);
    if (has_receiver) jx_synth_load(&synth, JX_KIND_REF, local++);
    for (uint32_t i = 0; i < target->parameter_count; i++) {
        jx_synth_load(&synth, target->parameter_kinds[i], local);
        local += (uint32_t)jx_kind_slots(target->parameter_kinds[i]);
    }
    jx_synth_call(&synth, target, kind == BRIDGE_SPECIAL);
    jx_synth_return(&synth, target->return_kind);
    const char *receiver = has_receiver ? target->owner->descriptor : "";
    char *descriptor = jx_arena_printf(&x->arena, "(%s%s", receiver, target->descriptor + 1);
    return jx_synth_finish(&synth, holder(x), name, descriptor, JX_ACC_STATIC);
}

static JxMethodInfo *bridge_to(JxExec *x, JxMethodInfo *target, BridgeKind kind) {
    char *name = jx_arena_printf(&x->arena, "handle call %u %d", target->number, kind);
    JxMethodInfo *bridge = jx_map_get_str(&x->engine_objects, name);
    if (!bridge) {
        bridge = make_bridge(x, target, kind, name);
        jx_map_put_str(&x->engine_objects, name, bridge);
    }
    return bridge;
}

// ── the calls

// linkToStatic, …Special, …Virtual, …Interface: the last argument says what is called.
JX_INTRINSIC(call_link) {
    JxRef member;
    uint32_t slots = method->argument_slots - 1u;
    JxFlow flow = jx_deref(x, s, &args[slots], &member);
    if (flow != JX_FLOW_NEXT) return flow;
    JxMethodInfo *target = jx_member_target(s, member);
    if (!target) return jx_throw_new(x, s, "java/lang/InternalError", "a call through an unresolved member");
    if (target->flags & JX_ACC_STATIC && (flow = jx_initialise(x, s, target->owner)) != JX_FLOW_NEXT) return flow;
    bool special = strcmp(method->name, "linkToSpecial") == 0;
    return jx_handle_tail_call(x, s, method, bridge_to(x, target, special ? BRIDGE_SPECIAL : BRIDGE_VIRTUAL), args,
                               slots);
}

static JxFlow enter_form(JxExec *x, JxState *s, const JxMethodInfo *method, JxRef handle, const JxSlot *args) {
    JxSlot form = jx_get_named(x, s, handle, "form");
    JxSlot entry = form.v ? jx_get_named(x, s, (JxRef)form.v, "vmentry") : jx_slot(0);
    JxMethodInfo *target = entry.v ? jx_member_target(s, (JxRef)entry.v) : NULL;
    if (!target) return jx_throw_new(x, s, "java/lang/InternalError", "a method handle without code");
    JxFlow flow = jx_initialise(x, s, target->owner);
    if (flow != JX_FLOW_NEXT) return flow;
    return jx_handle_tail_call(x, s, method, bridge_to(x, target, BRIDGE_VIRTUAL), args, target->argument_slots);
}

JX_INTRINSIC(call_basic) {
    JxRef handle;
    JxFlow flow = jx_deref(x, s, &args[0], &handle);
    return flow == JX_FLOW_NEXT ? enter_form(x, s, method, handle, args) : flow;
}

// The descriptor that the handle's type is compared with: without the handle itself.
static const char *called_descriptor(JxExec *x, const JxMethodInfo *method) {
    return jx_arena_printf(&x->arena, "(%s", method->descriptor + 1 + strlen("L" HANDLE ";"));
}

// True types are one object each (MethodType is interned), so identity decides.
static JxFlow compare_type(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxRef *handle, bool *same,
                           JxSlot *type) {
    JxFlow flow = jx_constant_method_type(x, s, called_descriptor(x, method), type);
    if (flow == JX_FLOW_NEXT) flow = jx_deref(x, s, &args[0], handle);
    if (flow == JX_FLOW_NEXT) *same = jx_get_named(x, s, *handle, "type").v == type->v;
    return flow;
}

JX_INTRINSIC(call_exact) {
    JxRef handle;
    bool same;
    JxSlot type;
    JxFlow flow = compare_type(x, s, method, args, &handle, &same, &type);
    if (flow != JX_FLOW_NEXT) return flow;
    if (same) return enter_form(x, s, method, handle, args);
    JxMethodInfo *check = jx_known_method(x, "java/lang/invoke/Invokers", "checkExactType",
                                          "(L" HANDLE ";Ljava/lang/invoke/MethodType;)V");
    if (!check) return jx_throw_new(x, s, "java/lang/invoke/WrongMethodTypeException", NULL);
    if ((flow = jx_initialise(x, s, check->owner)) != JX_FLOW_NEXT) return flow;
    JxSlot pair[] = {args[0], type};
    return jx_call_with(x, s, check, pair, 2, JX_FRAME_AGAIN);  // it throws
}

JX_INTRINSIC(give_type) { return jx_constant_method_type(x, s, method->intrinsic->data, result); }

// A static method of the holder that the engine does by `run`.
static JxMethodInfo *engine_method(JxExec *x, const char *name, const char *descriptor, JxIntrinsicFunction run,
                                   void *data) {
    JxIntrinsic *row = JX_ARENA_NEW(jx_vm_arena(x->vm), JxIntrinsic);
    *row = (JxIntrinsic){.owner = "jinx/Handles", .name = name, .run = run, .answer = JX_ANSWER_FUNCTION, .data = data};
    return jx_class_synthetic_method(x->vm, holder(x), name, descriptor, JX_ACC_STATIC, row);
}

// handle.asType(type).invokeBasic(arguments)
static JxMethodInfo *make_generic(JxExec *x, const JxMethodInfo *call) {
    JxSynth synth;
    jx_synth_begin(&synth, x, call->argument_slots);
    jx_synth_load(&synth, JX_KIND_REF, 0);
    char *type = jx_arena_strdup(jx_vm_arena(x->vm), called_descriptor(x, call));
    char *type_name = jx_arena_printf(&x->arena, "type %s", type);
    jx_synth_call(&synth, engine_method(x, type_name, "()Ljava/lang/invoke/MethodType;", give_type, type), false);
    jx_synth_call(&synth, jx_known_method(x, HANDLE, "asType", "(Ljava/lang/invoke/MethodType;)L" HANDLE ";"), false);
    uint32_t local = 1;
    for (uint32_t i = 1; i < call->parameter_count; i++) {
        jx_synth_load(&synth, call->parameter_kinds[i], local);
        local += (uint32_t)jx_kind_slots(call->parameter_kinds[i]);
    }
    jx_synth_call(&synth, jx_handle_method(x, "invokeBasic", call->descriptor), false);
    jx_synth_return(&synth, call->return_kind);
    return jx_synth_finish(&synth, holder(x), "converted", call->descriptor, JX_ACC_STATIC);
}

JX_INTRINSIC(call_generic) {
    JxRef handle;
    bool same;
    JxSlot type;
    JxFlow flow = compare_type(x, s, method, args, &handle, &same, &type);
    if (flow != JX_FLOW_NEXT) return flow;
    if (same) return enter_form(x, s, method, handle, args);
    char *key = jx_arena_printf(&x->arena, "converted %s", method->descriptor);
    JxMethodInfo *converted = jx_map_get_str(&x->engine_objects, key);
    if (!converted) {
        converted = make_generic(x, method);
        jx_map_put_str(&x->engine_objects, key, converted);
    }
    return jx_handle_tail_call(x, s, method, converted, args, method->argument_slots);
}

JxMethodInfo *jx_handle_method(JxExec *x, const char *name, const char *descriptor) {
    static const struct {
        const char *name;
        JxIntrinsicFunction run;
    } calls[] = {{"invokeBasic", call_basic},    {"linkToStatic", call_link},  {"linkToVirtual", call_link},
                 {"linkToInterface", call_link}, {"linkToSpecial", call_link}, {"invokeExact", call_exact},
                 {"invoke", call_generic}};
    char *key = jx_arena_printf(&x->arena, "%s%s", name, descriptor);
    JxMethodInfo *method = jx_map_get_str(&x->engine_objects, key);
    for (size_t i = 0; !method && i < sizeof calls / sizeof *calls; i++)
        if (strcmp(calls[i].name, name) == 0) {
            method = engine_method(x, calls[i].name, descriptor, calls[i].run, NULL);
            jx_map_put_str(&x->engine_objects, key, method);
        }
    return method;
}

// ── call sites with a bootstrap method of their own

typedef struct BootstrappedSite {
    JxClass *caller;
    uint16_t pool_index;
} BootstrappedSite;

// The target of the CallSite that the bootstrap method made, called with the arguments.
JX_INTRINSIC(call_site) {
    const BootstrappedSite *place = method->intrinsic->data;
    JxSlot site;
    JxFlow flow = jx_constant_call_site(x, s, place->caller, place->pool_index, method, &site);
    if (flow != JX_FLOW_NEXT) return flow;
    JxSlot target = jx_get_named(x, s, (JxRef)site.v, "target");
    JxSlot values[257];
    values[0] = target;
    memcpy(values + 1, args, method->argument_slots * sizeof *args);
    return enter_form(x, s, method, (JxRef)target.v, values);
}

JxMethodInfo *jx_make_bootstrapped(JxCallSite *site, uint16_t pool_index) {
    BootstrappedSite *place = JX_ARENA_NEW(jx_vm_arena(site->x->vm), BootstrappedSite);
    *place = (BootstrappedSite){.caller = site->caller, .pool_index = pool_index};
    return engine_method(site->x, "callSite", site->descriptor, call_site, place);
}
