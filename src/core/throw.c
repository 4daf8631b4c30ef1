// SPDX-License-Identifier: Apache-2.0
//
// Exceptions: thrown, and unwound to a handler or out of the entry method.  What they are made of is jdk/'s.
#include "core/again.h"
#include "core/aside.h"
#include "core/doors.h"

static JxFlow throw_new(JxExec *x, JxState *s, const char *internal_name, const char *message, const JxTerm *nulls) {
    JxRef made;
    JxFlow flow = x->jdk->exception(x, s, internal_name, message, nulls, &made);
    return flow == JX_FLOW_NEXT ? jx_throw(x, s, made) : flow;
}

JxFlow jx_throw_new(JxExec *x, JxState *s, const char *internal_name, const char *message) {
    return throw_new(x, s, internal_name, message, NULL);
}

JxFlow jx_throw_null(JxExec *x, JxState *s, const JxTerm *reference) {
    return throw_new(x, s, jx_fault(x, JX_FAULT_NULL_POINTER), NULL, reference);
}

JxFlow jx_throw_link_error(JxExec *x, JxState *s, const JxLinkError *error) {
    return jx_throw_new(x, s, error->exception, error->message);
}

// Does it cover the instruction, and is its class there?
static bool is_active(JxExec *x, const JxFrame *f, JxDecodedHandler *handler) {
    if (f->pc < handler->start || f->pc >= handler->end) return false;
    JxLinkError error = {0};
    if (handler->catch_type && !handler->catch_class)
        handler->catch_class = jx_resolve_class(x->vm, f->code->method->owner, handler->catch_type, &error);
    return !handler->catch_type || handler->catch_class;
}

// The first handler that covers the instruction and takes the class; -1: none.
static int32_t find_handler(JxExec *x, JxFrame *f, JxClass *exception) {
    JxDecodedCode *code = f->code;
    for (uint32_t i = 0; i < code->handler_count; i++) {
        JxDecodedHandler *handler = &code->handlers[i];
        if (!is_active(x, f, handler)) continue;
        if (!handler->catch_type || jx_class_is_subtype(exception, handler->catch_class))
            return (int32_t)handler->handler;
    }
    return -1;
}

bool jx_is_caught(JxExec *x, JxState *s, JxClass *exception) {
    for (JxFrame *f = s->top; f; f = f->caller)
        if (f->code->count && find_handler(x, f, exception) >= 0) return true;
    return false;
}

bool jx_is_fault_caught(JxExec *x, JxState *s, JxFault fault) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, jx_fault(x, fault), &error);
    return cls && jx_is_caught(x, s, cls);
}

// What compilers write at the end of a synchronized block: astore, aload, monitorexit, and the exception goes on.
static bool only_releases(const JxDecodedCode *code, uint32_t handler) {
    return handler + 2 < code->count && code->insns[handler + 2].op == JX_OP_MONITOREXIT;
}

static bool is_related(const JxClass *a, const JxClass *b) {
    return a && b && (jx_class_is_subtype(a, b) || jx_class_is_subtype(b, a));
}

static bool may_take(JxExec *x, const JxFrame *f, const JxDecodedHandler *handler, const JxMethodInfo *thrower) {
    if (!handler->catch_type)
        return f->code->method->owner->source != JX_SOURCE_JDK && !only_releases(f->code, handler->handler);
    JxLinkError error = {0};
    for (const char *const *name = x->jdk->unchecked; *name; name++)
        if (is_related(handler->catch_class, jx_vm_class(x->vm, *name, &error))) return true;
    for (uint32_t i = 0; thrower->file && i < thrower->file->exception_count; i++)
        if (is_related(handler->catch_class, jx_vm_class(x->vm, thrower->file->exceptions[i].bytes, &error)))
            return true;
    return false;
}

bool jx_is_foreign_caught(JxExec *x, JxState *s, const JxMethodInfo *thrower) {
    for (const JxFrame *f = s->top; f; f = f->caller)
        for (uint32_t i = 0; i < f->code->handler_count; i++)
            if (is_active(x, f, &f->code->handlers[i]) && may_take(x, f, &f->code->handlers[i], thrower)) return true;
    return false;
}

typedef struct Catches {
    JxClass **list;
    uint32_t count, most;
} Catches;

static void add_catch(Catches *catches, JxClass *cls) {
    if (!cls || cls->is_abstract) return;
    for (uint32_t i = 0; i < catches->count; i++)
        if (catches->list[i] == cls) return;
    if (catches->count < catches->most) catches->list[catches->count++] = cls;
}

// The narrower of the two, if one is; `takes` NULL: anything.
static void add_narrower(Catches *catches, JxClass *takes, JxClass *thrown) {
    if (!thrown || (takes && !is_related(takes, thrown))) return;
    add_catch(catches, takes && jx_class_is_subtype(takes, thrown) ? takes : thrown);
}

static void add_taken(JxExec *x, Catches *catches, const JxDecodedHandler *handler, const JxMethodInfo *thrower) {
    JxLinkError error = {0};
    JxClass *takes = handler->catch_type ? handler->catch_class : NULL;
    for (uint32_t i = 0; thrower->file && i < thrower->file->exception_count; i++)
        add_narrower(catches, takes, jx_vm_class(x->vm, thrower->file->exceptions[i].bytes, &error));
    for (const char *const *name = x->jdk->unchecked; *name; name++)
        add_narrower(catches, takes, jx_vm_class(x->vm, *name, &error));
}

uint32_t jx_foreign_catches(JxExec *x, JxState *s, const JxMethodInfo *thrower, JxClass **out, uint32_t most) {
    Catches catches = {.list = out, .most = most};
    for (const JxFrame *f = s->top; f; f = f->caller)
        for (uint32_t i = 0; i < f->code->handler_count; i++)
            if (is_active(x, f, &f->code->handlers[i]) && may_take(x, f, &f->code->handlers[i], thrower))
                add_taken(x, &catches, &f->code->handlers[i], thrower);
    return catches.count;
}

JxFlow jx_may_throw(JxExec *x, JxState *s, JxFault fault, const char *message, const JxTerm *only_if) {
    bool caught = jx_is_fault_caught(x, s, fault);
    if (!caught && !x->options.whole_program) return JX_FLOW_NEXT;
    if (JX_MUTANT("fork:%s", jx_fault(x, fault))) return JX_FLOW_NEXT;
    JxState *sibling = jx_state_fork(x, s);
    if (only_if && jx_assume(x, sibling, only_if) == JX_FLOW_END) return JX_FLOW_NEXT;
    if (caught) jx_hedge(x, sibling, JX_SEEN_CONCRETISED, "resources");  // where exactly it happens is one of many
    if (jx_throw_new(x, sibling, jx_fault(x, fault), message) != JX_FLOW_END) jx_work_add(x, sibling);
    return JX_FLOW_NEXT;
}

static JxFlow escape(JxExec *x, JxState *s, JxRef exception) {
    s->thrown = exception;
    return jx_end(x, s, JX_END_THREW);
}

JxFlow jx_throw(JxExec *x, JxState *s, JxRef exception) {
    bool inside = false;  // a frame was left
    for (;; inside = true) {
        JxFrame *f = s->top;
        if (!f) return escape(x, s, exception);
        JxClass *cls = jx_heap_read(&s->heap, exception)->cls;
        int32_t handler = f->code->count ? find_handler(x, f, cls) : -1;
        if (handler >= 0) {
            f->pc = (uint32_t)handler;
            f->sp = 0;
            jx_push(f, jx_slot(exception));
            if (x->again) jx_again_caught(x, s);
            return JX_FLOW_RELOAD;
        }
        const JxRole *role = &x->roles[f->role];
        JxFlow flow = role->act.thrown ? role->act.thrown(x, s, &exception, inside) : JX_FLOW_NEXT;
        if (flow != JX_FLOW_NEXT) return flow;
        jx_frame_pop(x, s);
    }
}
