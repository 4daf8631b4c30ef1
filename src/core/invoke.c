// SPDX-License-Identifier: Apache-2.0
//
// Calls and returns (6.5.invoke…, 5.4.6).
#include <string.h>

#include "core/internal.h"
#include "core/quick.h"

// How deep a JVM goes is a matter of its settings: from max_frames on one may have had enough and another not.  In
// `check` a recursion that deep is a finding to be tried; in a whole program one path overflows and one goes on, until
// the analysis itself can go no deeper.
enum { DEEPER = 8 };  // times

static bool overflows(JxExec *x, JxState *s) {
    if (!x->options.whole_program || x->options.program_output) return true;
    const uint32_t sane = x->options.max_frames, most = DEEPER * sane;
    if (s->frame_count == JX_LIMIT("sane frames", sane)) jx_may_throw(x, s, JX_FAULT_STACK_OVERFLOW, NULL, NULL);
    if (s->frame_count < JX_LIMIT("frames", most)) return false;
    jx_hedge(x, s, JX_SEEN_CONCRETISED, "frames");
    return true;
}

JxFlow jx_call_with(JxExec *x, JxState *s, JxMethodInfo *method, const JxSlot *args, uint32_t slots, JxFrameRole role) {
    if (s->frame_count >= x->options.max_frames && overflows(x, s))
        return jx_throw_new(x, s, jx_fault(x, JX_FAULT_STACK_OVERFLOW), NULL);
    uint32_t depth = s->top ? s->top->depth : x->options.depth;
    JxDecodedCode *code = jx_method_code(x->vm, method);
    if (!code)
        return jx_unsupported(x, s, "native method %s.%s%s", method->owner->name, method->name, method->descriptor);
    if (code->problem) return jx_throw_new(x, s, jx_fault(x, JX_FAULT_VERIFY), code->problem);
    JxFrame *f = jx_frame_push(x, s, code);
    if (slots) memcpy(f->slots, args, slots * sizeof *args);
    f->role = (uint8_t)role;
    f->depth = depth == JX_NO_BOUND || depth == 0 ? depth : depth - 1;
    return JX_FLOW_RELOAD;
}

// The caller's stack without the arguments, with the result.
JxFlow jx_finish_call(JxState *s, const JxMethodInfo *method, JxSlot result) {
    JxFrame *f = s->top;
    f->sp -= method->argument_slots;
    if (method->return_kind != JX_KIND_VOID) jx_push_kind(f, method->return_kind, result);
    f->pc++;
    return JX_FLOW_RELOAD;
}

static JxFlow run_intrinsic(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args) {
    JxSlot result = jx_slot(0);
    x->jdk->asked(x, s, method);
    x->in_intrinsic = true;
    x->intrinsic.method = method;
    x->intrinsic.args = args;
    JxFlow flow = method->intrinsic->run(x, s, method, args, &result);
    x->in_intrinsic = false;
    if (flow != JX_FLOW_NEXT) return flow;
    x->jdk->answered(x, s, method, &result);
    return jx_finish_call(s, method, result);
}

// In the live JVM, by whoever offered to.
JxFlow jx_run_native(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    if (!x->native.call) {
        const char *what = method->flags & JX_ACC_NATIVE ? "native method" : "only to be run concretely:";
        return jx_unsupported(x, s, "%s %s.%s%s%s%s", what, method->owner->name, method->name, method->descriptor,
                              x->native.why_not ? ", " : "", x->native.why_not ? x->native.why_not : "");
    }
    *result = jx_slot(0);
    x->jdk->asked(x, s, method);
    return x->native.call(x->native.user, x, s, method, args, result);
}

static JxFlow run_native(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args) {
    JxSlot result;
    JxFlow flow = jx_run_native(x, s, method, args, &result);
    return flow == JX_FLOW_NEXT ? jx_finish_call(s, method, result) : flow;
}

JxFlow jx_call_body(JxExec *x, JxState *s, JxMethodInfo *method, uint32_t argument_slots) {
    JxFrame *f = s->top;
    JxSlot *args = jx_frame_stack(f) + f->sp - argument_slots;
    if (method->flags & JX_ACC_NATIVE) return run_native(x, s, method, args);
    if (!method->code && (!method->file || !method->file->code)) {
        JxLinkError error = {.exception = jx_fault(x, JX_FAULT_ABSTRACT_METHOD)};
        return jx_throw_link_error(x, s, &error);
    }
    if (method->flags & JX_ACC_SYNCHRONIZED && s->thread_count > 1) {
        JxRef monitor = method->flags & JX_ACC_STATIC ? x->jdk->class_object(x, method->owner) : (JxRef)args[0].v;
        JxFlow entered = x->jdk->monitor(x, s, monitor);
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
    bool may_be_replaced =
        x->options.model_count || x->options.concrete_count || method->contracted != JX_CONTRACT_NONE;
    JxFlow flow;
    if (may_be_replaced && x->inputs->replace(x, s, method, args, &flow)) return flow;
    if (method->intrinsic) return run_intrinsic(x, s, method, args);
    if (f->depth == 0) return x->inputs->unfollowed(x, s, method, args);
    if (x->cutter && x->cutter->call(x->cutter->user, x, s, method, &flow)) return flow;
    return jx_call_body(x, s, method, argument_slots);
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
    flow = x->inputs->dispatch(x, s, self->t, resolved, &target);
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
        return x->inputs->open(x, s, resolved, ref);
    if (!method) return jx_throw_link_error(x, s, &error);
    if (method->flags & JX_ACC_ABSTRACT && !method->intrinsic)
        return jx_throw_new(x, s, jx_fault(x, JX_FAULT_ABSTRACT_METHOD), NULL);
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
    if (method->signature_polymorphic) return x->jdk->invoke_polymorphic(x, s, insn, method);
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

JxFlow jx_watched_leaving(JxExec *x, JxState *s, const JxReturn *left) {
    return x->cutter ? x->cutter->leave(x->cutter->user, x, s, left->value) : JX_FLOW_NEXT;
}

JxFlow jx_watched_thrown(JxExec *x, JxState *s, JxRef *exception, bool inside) {
    (void)inside;
    JxClass *cls = jx_heap_read(&s->heap, *exception)->cls;
    return x->cutter ? x->cutter->threw(x->cutter->user, x, s, cls) : JX_FLOW_NEXT;
}

// ── returns

JxFlow jx_return(JxExec *x, JxState *s, int slots) {
    const JxFrame *f = s->top;
    const JxMethodInfo *method = f->code->method;
    const JxRole *role = &x->roles[f->role];
    JxReturn left = {method, f->what, slots ? jx_frame_stack(s->top)[f->sp - (uint32_t)slots] : jx_slot(0)};
    if (slots == 1 && method->return_kind < JX_KIND_INT) left.value = jx_narrow(x, method->return_kind, left.value);
    JxFlow flow = role->act.leaving ? role->act.leaving(x, s, &left) : JX_FLOW_NEXT;
    if (flow != JX_FLOW_NEXT) return flow;
    jx_frame_pop(x, s);
    if (role->act.returned && (flow = role->act.returned(x, s, &left)) != JX_FLOW_NEXT) return flow;
    if (!s->top) {
        s->result = left.value;
        return s->thread_count > 1 ? x->jdk->main_ended(x, s) : x->inputs->leave(x, s);
    }
    if (role->then == JX_THEN_AGAIN) return JX_FLOW_RELOAD;
    if (slots && role->then == JX_THEN_PUSH) jx_push_kind(s->top, method->return_kind, left.value);
    s->top->pc++;
    return JX_FLOW_RELOAD;
}
