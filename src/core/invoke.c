// SPDX-License-Identifier: Apache-2.0
//
// Calls and returns (6.5.invoke…, 5.4.6).
#include <string.h>

#include "core/engine.h"
#include "core/quick.h"
#include "jdk/dynamic/methodhandle.h"
#include "jdk/threads.h"

JxFlow jx_call_with(JxExec *x, JxState *s, JxMethodInfo *method, const JxSlot *args, uint32_t slots, JxFrameRole role) {
    if (s->frame_count >= x->options.max_frames) return jx_throw_new(x, s, "java/lang/StackOverflowError", NULL);
    uint32_t depth = s->top ? s->top->depth : x->options.depth;
    JxDecodedCode *code = jx_method_code(x->vm, method);
    if (!code)
        return jx_unsupported(x, s, "native method %s.%s%s", method->owner->name, method->name, method->descriptor);
    if (code->problem) return jx_throw_new(x, s, "java/lang/VerifyError", code->problem);
    JxFrame *f = jx_frame_push(x, s, code);
    if (slots) memcpy(f->slots, args, slots * sizeof *args);
    f->role = (uint8_t)role;
    f->depth = depth == JX_NO_BOUND || depth == 0 ? depth : depth - 1;
    return JX_FLOW_RELOAD;
}

// ── calls that are not followed

// The type arguments of the receiver say more than the method's descriptor does.
static void type_of_result(JxExec *x, JxState *s, JxSlot result, const JxMethodInfo *method, JxRef receiver) {
    const JxInputObject *input = receiver ? jx_input_object(s, receiver) : NULL;
    const char *type = input ? jx_generic_result(x, method, input->generic) : NULL;
    JxSymref *symref = jx_symref(x, result.t);
    JxClass *bound = jx_generic_erasure(x, type);
    if (type && jx_class_is_subtype(bound, symref->bound)) {
        symref->bound = bound;
        symref->generic = type;
    }
    jx_symref_of_result(x, result, method);
}

static JxSlot made_up_result(JxExec *x, JxState *s, const JxMethodInfo *method, JxRef receiver, const JxSlot *args) {
    JxSlot result = jx_slot(0);
    if (method->return_kind != JX_KIND_VOID) {
        const char *name = jx_arena_printf(&x->arena, "%s()", method->name);
        result = jx_fresh_value(x, s, method->return_kind, method->return_type, name, 1);
        if (method->return_kind == JX_KIND_REF) type_of_result(x, s, result, method, receiver);
    }
    return jx_record_call(x, s, method, receiver, args, result);
}

// The caller's stack without the arguments, with the result.
static JxFlow finish_call(JxState *s, const JxMethodInfo *method, JxSlot result) {
    JxFrame *f = s->top;
    f->sp -= method->argument_slots;
    if (method->return_kind != JX_KIND_VOID) jx_push_kind(f, method->return_kind, result);
    f->pc++;
    return JX_FLOW_RELOAD;
}

static JxFlow do_not_follow(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args) {
    x->counts.unfollowed_calls++;
    s->seen |= JX_SEEN_UNFOLLOWED;
    bool is_constructor = strcmp(method->name, "<init>") == 0;
    if (is_constructor) jx_havoc_object(x, s, (JxRef)args[0].v, method->owner->name);  // nobody set the fields
    jx_havoc_call(x, s, method, args);
    // Where an exception comes from is known, whatever its constructor does.
    if (is_constructor && jx_class_is_subtype(method->owner, x->known.throwable)) jx_trace_fill(x, s, (JxRef)args[0].v);
    return finish_call(s, method, made_up_result(x, s, method, 0, args));
}

// ── calls

static JxFlow run_intrinsic(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args) {
    JxSlot result = jx_slot(0);
    x->in_intrinsic = true;
    JxFlow flow = method->intrinsic->run(x, s, method, args, &result);
    x->in_intrinsic = false;
    return flow == JX_FLOW_NEXT ? finish_call(s, method, result) : flow;
}

// In the live JVM, by whoever offered to.
JxFlow jx_run_native(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    if (!x->native.call) {
        const char *what = method->flags & JX_ACC_NATIVE ? "native method" : "only to be run concretely:";
        return jx_unsupported(x, s, "%s %s.%s%s%s%s", what, method->owner->name, method->name, method->descriptor,
                              x->native.why_not ? ", " : "", x->native.why_not ? x->native.why_not : "");
    }
    *result = jx_slot(0);
    return x->native.call(x->native.user, x, s, method, args, result);
}

static JxFlow run_native(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args) {
    JxSlot result;
    JxFlow flow = jx_run_native(x, s, method, args, &result);
    return flow == JX_FLOW_NEXT ? finish_call(s, method, result) : flow;
}

static JxFlow run_concretely(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args) {
    JxFlow flow;
    bool split = method->contracted != JX_CONTRACT_NONE && jx_partition_call(x, s, method, &flow);
    return split ? flow : run_native(x, s, method, args);
}

// Did the user say that the method is to be run only concretely?
static bool is_concrete_only(JxExec *x, const JxMethodInfo *method) {
    void *known = jx_map_get_num(&x->concrete_methods, method->number);
    if (known) return known == (void *)2;
    bool wanted = false;
    for (size_t i = 0; i < x->options.concrete_count && !wanted; i++)
        wanted = jx_method_matches(method, x->options.concrete[i]);
    jx_map_put_num(&x->concrete_methods, method->number, wanted ? (void *)2 : (void *)1);
    return wanted;
}

JxFlow jx_call_body(JxExec *x, JxState *s, JxMethodInfo *method, uint32_t argument_slots) {
    JxFrame *f = s->top;
    JxSlot *args = jx_frame_stack(f) + f->sp - argument_slots;
    if (method->flags & JX_ACC_NATIVE) return run_native(x, s, method, args);
    if (!method->code && (!method->file || !method->file->code)) {
        JxLinkError error = {.exception = "java/lang/AbstractMethodError"};
        return jx_throw_link_error(x, s, &error);
    }
    if (method->flags & JX_ACC_SYNCHRONIZED && s->thread_count > 1) {
        JxRef monitor = method->flags & JX_ACC_STATIC ? jx_class_object(x, method->owner) : (JxRef)args[0].v;
        JxFlow entered = jx_thread_enter(x, s, monitor);
        if (entered != JX_FLOW_NEXT) return entered;
    }
    JxSlot copy[256];
    memcpy(copy, args, argument_slots * sizeof *args);
    f->sp -= argument_slots;
    JxFlow flow = jx_call_with(x, s, method, copy, argument_slots, JX_FRAME_PLAIN);
    return flow;
}

JxFlow jx_call(JxExec *x, JxState *s, JxMethodInfo *method, uint32_t argument_slots) {
    JxFrame *f = s->top;
    JxSlot *args = jx_frame_stack(f) + f->sp - argument_slots;
    JxFlow modelled;
    if (x->options.model_count && jx_model_call(x, s, method, &modelled)) return modelled;
    if (x->options.concrete_count && is_concrete_only(x, method)) return run_concretely(x, s, method, args);
    if (method->contracted != JX_CONTRACT_NONE) {
        JxFlow flow;
        if (jx_trusted_call(x, s, method, false, &flow)) return flow;
        const JxContract *contract = jx_book_contract(x->book, method);
        if (contract && contract->concrete) return run_concretely(x, s, method, args);
    }
    if (method->intrinsic) return run_intrinsic(x, s, method, args);
    if (f->depth == 0) return do_not_follow(x, s, method, args);
    return jx_call_body(x, s, method, argument_slots);
}

// A call of an open object: nobody knows what it does, so it returns anything of its type that its contract allows.
static JxFlow call_open(JxExec *x, JxState *s, JxMethodInfo *resolved, JxRef receiver) {
    JxSlot *args = jx_frame_stack(s->top) + s->top->sp - resolved->argument_slots, result;
    JxFlow flow;
    if (jx_order_is_comparison(resolved)) {
        flow = jx_order_compare(x, s, resolved, args, &result);
        if (flow != JX_FLOW_NEXT) return flow;
        return finish_call(s, resolved, jx_record_call(x, s, resolved, receiver, args, result));
    }
    if (resolved->contracted != JX_CONTRACT_NONE) {
        if (jx_trusted_call(x, s, resolved, true, &flow)) return flow;
        bool found;
        flow = jx_pure_result(x, s, resolved, args, &result, &found);
        if (flow != JX_FLOW_NEXT) return flow;
        if (found) return finish_call(s, resolved, jx_record_call(x, s, resolved, receiver, args, result));
    }
    return finish_call(s, resolved, made_up_result(x, s, resolved, receiver, args));
}

// A receiver that is not decided yet need not be: its possible classes are split by the methods that they would run.
// *called false after NEXT: it must be decided after all.
static JxFlow call_undecided(JxExec *x, JxState *s, JxMethodInfo *resolved, JxSlot *self, bool *called) {
    *called = false;
    if (jx_binding_lookup(x, s, self) || x->options.eager || jx_symref(x, self->t)->lazy) return JX_FLOW_NEXT;
    bool is_null;
    JxFlow flow = jx_resolve_null(x, s, self, &is_null);
    if (flow != JX_FLOW_NEXT || is_null) return flow;
    JxMethodInfo *target;
    flow = jx_types_dispatch(x, s, self->t, resolved, &target);
    if (flow != JX_FLOW_NEXT || !target || target->intrinsic || target->flags & JX_ACC_ABSTRACT) return flow;
    *called = true;
    return jx_call(x, s, target, resolved->argument_slots);
}

static JxFlow call_virtual(JxExec *x, JxState *s, JxMethodInfo *resolved) {
    JxFrame *f = s->top;
    JxSlot *self = jx_frame_stack(f) + f->sp - resolved->argument_slots;
    const JxTerm *reference = self->t;
    bool called;
    JxFlow flow = call_undecided(x, s, resolved, self, &called);
    if (flow != JX_FLOW_NEXT || called) return flow;
    if (!self->t && self->v == 0) return jx_throw_null(x, s, reference);
    JxRef ref;
    flow = jx_deref(x, s, self, &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxObject *object = jx_heap_read(&s->heap, ref);
    JxLinkError error = {0};
    JxMethodInfo *method = resolved->vtable_index >= 0 && object->cls->kind == JX_CLASS_INSTANCE
                               ? object->cls->vtable[resolved->vtable_index]
                               : jx_select_method(x->vm, object->cls, resolved, &error);
    if (object->flags & JX_OBJECT_OPEN && (!method || method->flags & JX_ACC_ABSTRACT))
        return call_open(x, s, resolved, ref);
    if (!method) return jx_throw_link_error(x, s, &error);
    if (method->flags & JX_ACC_ABSTRACT && !method->intrinsic)
        return jx_throw_new(x, s, "java/lang/AbstractMethodError", NULL);
    return jx_call(x, s, method, resolved->argument_slots);
}

static JxFlow call_special(JxExec *x, JxState *s, JxMethodInfo *method) {
    JxFrame *f = s->top;
    JxSlot *self = jx_frame_stack(f) + f->sp - method->argument_slots;
    JxRef ref;
    JxFlow flow = jx_deref(x, s, self, &ref);
    return flow == JX_FLOW_NEXT ? jx_call(x, s, method, method->argument_slots) : flow;
}

// The resolved method is kept in the instruction.
static void make_quick(JxInsn *insn, JxMethodInfo *method) {
    switch (insn->op) {
    case JX_OP_INVOKESTATIC:
        insn->c.method = method;
        insn->op = JX_QUICK_INVOKESTATIC;
        break;
    case JX_OP_INVOKESPECIAL:
        insn->c.method = method;
        insn->op = JX_QUICK_INVOKESPECIAL;
        break;
    case JX_OP_INVOKEVIRTUAL:
    case JX_OP_INVOKEINTERFACE:
        insn->c.method = method;
        insn->op = method->vtable_index >= 0 ? JX_QUICK_INVOKEVIRTUAL : JX_QUICK_INVOKEINTERFACE;
        break;
    }
}

JxFlow jx_invoke(JxExec *x, JxState *s, JxInsn *insn, uint16_t op) {
    JxLinkError error = {0};
    JxMethodInfo *method = insn->op >= JX_OP_COUNT
                               ? insn->c.method
                               : jx_resolve_invoke(x->vm, s->top->code->method->owner, (uint16_t)insn->b, op, &error);
    if (!method) return jx_throw_link_error(x, s, &error);
    if (method->signature_polymorphic) return jx_invoke_polymorphic(x, s, insn, method);
    make_quick(insn, method);
    switch (op) {
    case JX_OP_INVOKESTATIC: {
        JxFlow flow = jx_initialise(x, s, method->owner);
        return flow == JX_FLOW_NEXT ? jx_call(x, s, method, method->argument_slots) : flow;
    }
    case JX_OP_INVOKESPECIAL: return call_special(x, s, method);
    default: return call_virtual(x, s, method);
    }
}

// ── returns

static JxFlow leave_entry(JxExec *x, JxState *s, JxSlot value, uint8_t role, uint32_t next) {
    if (role != JX_FRAME_CHECK) s->result = value;
    return jx_contracts_leave(x, s, role == JX_FRAME_CHECK ? next : 0);
}

JxFlow jx_return(JxExec *x, JxState *s, int slots) {
    JxFrame *f = s->top;
    const JxMethodInfo *method = f->code->method;
    JxSlot value = slots ? jx_frame_stack(f)[f->sp - (uint32_t)slots] : jx_slot(0);
    if (slots == 1 && method->return_kind < JX_KIND_INT) value = jx_narrow(x, method->return_kind, value);
    uint8_t role = f->role;
    JxRef self = f->self;
    if (role == JX_FRAME_CLINIT) jx_initialise_done(x, s, method->owner, false);
    if (role == JX_FRAME_CHECK) {
        JxFlow flow = jx_contracts_require(x, s, value);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    if (role == JX_FRAME_FACTORY) {
        JxFlow flow = jx_factory_made(x, s, self, value);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    if (role == JX_FRAME_LAZY) jx_lazy_computed(x, s, self, value);
    if (role == JX_FRAME_CONSTANT) jx_constant_resolved(x, s, self, value);
    jx_frame_pop(x, s);
    if (role == JX_FRAME_THREAD) return jx_thread_ended(x, s, false);
    if (!s->top && s->thread_count > 1 && role != JX_FRAME_CHECK) {
        s->result = value;
        return jx_thread_ended(x, s, true);
    }
    if (!s->top) return leave_entry(x, s, value, role, self);
    switch (role) {
    case JX_FRAME_CLINIT:
    case JX_FRAME_LAZY:
    case JX_FRAME_CONSTANT:
    case JX_FRAME_AGAIN: return JX_FLOW_RELOAD;  // the caller's instruction runs again
    case JX_FRAME_FACTORY:
        jx_binding_lookup(x, s, &value);  // an input now, and of a class with invariants perhaps
        if (!jx_history_reached(x, s, (JxRef)value.v)) return JX_FLOW_END;
        return jx_contracts_hold(x, s, (JxRef)value.v) == JX_FLOW_END ? JX_FLOW_END : JX_FLOW_RELOAD;
    case JX_FRAME_ASSUME: return jx_contracts_assume(x, s, method, value);
    case JX_FRAME_OLD: jx_contracts_old(x, s, self, value); return JX_FLOW_RELOAD;
    case JX_FRAME_BUILD: return jx_input_built(x, s, self);
    case JX_FRAME_DISCARD: break;
    default:
        if (slots) jx_push(s->top, value);
        if (slots == 2) jx_push(s->top, jx_slot(0));
    }
    s->top->pc++;
    return JX_FLOW_RELOAD;
}
