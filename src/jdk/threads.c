// SPDX-License-Identifier: Apache-2.0
#include "jdk/threads.h"

#include <string.h>

#include "core/synth.h"
#include "jdk/intrinsics/intrinsics.h"

enum { STATUS_TERMINATED = 2, STATUS_RUNNABLE = 5 };  // of JVMTI's thread states

// ── records

static JxThread *add_thread(JxExec *x, JxState *s, JxRef object) {
    s->threads = jx_mem_resize(&x->ctx->alloc, s->threads, s->thread_count * sizeof *s->threads,
                               (s->thread_count + 1) * sizeof *s->threads);
    JxThread *thread = &s->threads[s->thread_count++];
    *thread = (JxThread){.object = object};
    return thread;
}

JxThread *jx_thread_self(JxExec *x, JxState *s) {
    if (s->thread_count == 0) add_thread(x, s, jx_main_thread(x));
    return &s->threads[s->current_thread];
}

JxThread *jx_thread_of(JxState *s, JxRef object) {
    for (uint32_t i = 0; i < s->thread_count; i++)
        if (s->threads[i].object == object) return &s->threads[i];
    return NULL;
}

JxRef jx_thread_current(JxExec *x, const JxState *s) {
    return s->thread_count ? s->threads[s->current_thread].object : jx_main_thread(x);
}

// Where it keeps what JDKs before 19 had in the thread itself.
static JxRef fields_of(JxExec *x, JxState *s, JxRef thread) {
    JxSlot holder = jx_has_named(s, thread, "holder") ? jx_get_named(x, s, thread, "holder") : jx_slot(0);
    return holder.v ? (JxRef)holder.v : thread;
}

static void set_status(JxExec *x, JxState *s, JxRef object, bool alive) {
    jx_set_named(x, s, fields_of(x, s, object), "threadStatus", jx_slot(alive ? STATUS_RUNNABLE : STATUS_TERMINATED));
    jx_set_named(x, s, object, "eetop", jx_slot(alive));
}

static bool is_daemon(JxExec *x, JxState *s, JxRef object) {
    return jx_get_named(x, s, fields_of(x, s, object), "daemon").v & 1;
}

// ── monitors

static bool same_object(JxExec *x, JxState *s, JxSlot slot, JxRef ref) {
    return jx_binding_lookup(x, s, &slot) && (JxRef)slot.v == ref;
}

static bool is_load(uint16_t op) { return op == JX_OP_ALOAD || op == JX_OP_ILOAD; }
static bool is_store(uint16_t op) { return op == JX_OP_ASTORE || op == JX_OP_ISTORE; }

// The local variable with the monitor that this handler gives back; -1: it is another kind of handler.
static int32_t handled_monitor(const JxDecodedCode *code, const JxDecodedHandler *handler) {
    uint32_t at = handler->handler;
    if (handler->catch_type) return -1;
    if (at < code->count && is_store(code->insns[at].op)) at++;
    if (at + 1 >= code->count || !is_load(code->insns[at].op)) return -1;
    return code->insns[at + 1].op == JX_OP_MONITOREXIT ? code->insns[at].a : -1;
}

static bool frame_holds(JxExec *x, JxState *s, const JxFrame *f, JxRef monitor) {
    const JxMethodInfo *method = f->code->method;
    if (method->flags & JX_ACC_SYNCHRONIZED) {
        bool is_static = method->flags & JX_ACC_STATIC;
        if (is_static ? jx_class_object(x, method->owner) == monitor : same_object(x, s, f->slots[0], monitor))
            return true;
    }
    for (uint32_t i = 0; i < f->code->handler_count; i++) {
        const JxDecodedHandler *handler = &f->code->handlers[i];
        if (f->pc < handler->start || f->pc >= handler->end) continue;
        int32_t local = handled_monitor(f->code, handler);
        if (local >= 0 && same_object(x, s, f->slots[local], monitor)) return true;
    }
    return false;
}

static bool stack_holds(JxExec *x, JxState *s, const JxFrame *top, JxRef monitor) {
    for (const JxFrame *f = top; f; f = f->caller)
        if (frame_holds(x, s, f, monitor)) return true;
    return false;
}

bool jx_thread_is_contended(JxExec *x, JxState *s, JxRef monitor) {
    for (uint32_t i = 0; i < s->thread_count; i++) {
        const JxThread *thread = &s->threads[i];
        if (i == s->current_thread || thread->wait == JX_THREAD_ENDED) continue;
        if (thread->wait == JX_THREAD_WAITING && thread->on == monitor) continue;  // it has given it back
        if (stack_holds(x, s, thread->top, monitor)) return true;
    }
    return false;
}

// Code with a monitor whose handlers look otherwise may hold anything.
bool jx_thread_may_hold(JxExec *x, JxState *s, JxRef monitor) {
    for (const JxFrame *f = s->top; f; f = f->caller) {
        if (frame_holds(x, s, f, monitor)) return true;
        bool enters = false, gives_back = false;
        for (uint32_t i = 0; i < f->code->count; i++) enters |= f->code->insns[i].op == JX_OP_MONITORENTER;
        for (uint32_t i = 0; i < f->code->handler_count; i++)
            gives_back |= handled_monitor(f->code, &f->code->handlers[i]) >= 0;
        if (enters && !gives_back) return true;
    }
    return false;
}

// ── who is next

static bool is_ready(JxExec *x, JxState *s, uint32_t i) {
    const JxThread *thread = &s->threads[i];
    switch (thread->wait) {
    case JX_THREAD_READY: return true;
    case JX_THREAD_PARKED: return thread->woken || thread->permit;
    case JX_THREAD_SLEEPING: return thread->woken;
    case JX_THREAD_WAITING:
    case JX_THREAD_BLOCKED: {
        if (thread->wait == JX_THREAD_WAITING && !thread->woken) return false;
        uint32_t running = s->current_thread;
        JxFrame *top = s->threads[running].top;
        s->threads[running].top = s->top;  // its stack counts as that of any other
        s->current_thread = i;
        bool is_free = !jx_thread_is_contended(x, s, thread->on);
        s->current_thread = running;
        s->threads[running].top = top;
        return is_free;
    }
    default: return false;
    }
}

// The thread to go on: the first that is ready after the running one, itself last.  Daemons do not keep a program
// alive whose main thread has ended.  -1: none.
static int32_t next_ready(JxExec *x, JxState *s, bool with_daemons) {
    for (uint32_t k = 1; k <= s->thread_count; k++) {
        uint32_t i = (s->current_thread + k) % s->thread_count;
        if (is_ready(x, s, i) && (with_daemons || !is_daemon(x, s, s->threads[i].object))) return (int32_t)i;
    }
    return -1;
}

// The one whose time comes first; time passes until then.
static int32_t next_timed(JxExec *x, JxState *s, bool with_daemons) {
    int32_t best = -1;
    for (uint32_t i = 0; i < s->thread_count; i++) {
        const JxThread *thread = &s->threads[i];
        bool waits =
            thread->wait == JX_THREAD_PARKED || thread->wait == JX_THREAD_WAITING || thread->wait == JX_THREAD_SLEEPING;
        if (!waits || thread->woken || !thread->until || (!with_daemons && is_daemon(x, s, thread->object))) continue;
        if (best < 0 || thread->until < s->threads[best].until) best = (int32_t)i;
    }
    if (best < 0) return -1;
    uint64_t now = jx_clock_now(x), until = s->threads[best].until;
    if (until > now) x->clock_skew += until - now;
    s->threads[best].woken = true;
    return is_ready(x, s, (uint32_t)best) ? best : -1;
}

static JxFlow go_on(JxExec *x, JxState *s) {
    bool main_ended = s->threads[0].wait == JX_THREAD_ENDED;
    int32_t next = next_ready(x, s, !main_ended);
    if (next < 0) next = next_timed(x, s, !main_ended);
    if (next >= 0) {
        jx_state_switch(x, s, (uint32_t)next);
        return JX_FLOW_RELOAD;
    }
    if (!main_ended) return jx_unsupported(x, s, "every thread waits for another");
    return s->top ? jx_end(x, s, JX_END_RETURNED) : jx_contracts_leave(x, s, 0);
}

JxFlow jx_thread_wait(JxExec *x, JxState *s, JxThreadWait wait, JxRef on, uint64_t nanoseconds) {
    JxThread *self = jx_thread_self(x, s);
    self->wait = wait;
    self->on = on;
    self->woken = false;
    self->until = nanoseconds ? jx_clock_now(x) + nanoseconds : 0;
    self->turn = x->counts.steps;
    return go_on(x, s);
}

void jx_thread_take_turns(JxExec *x, JxState *s) {
    if (s->threads[s->current_thread].wait != JX_THREAD_READY) return;
    int32_t next = next_ready(x, s, true);
    if (next == (int32_t)s->current_thread) next = next_timed(x, s, true);
    if (next >= 0) jx_state_switch(x, s, (uint32_t)next);
}

JxFlow jx_thread_enter(JxExec *x, JxState *s, JxRef monitor) {
    if (s->thread_count < 2) return JX_FLOW_NEXT;
    JxThread *self = jx_thread_self(x, s);
    if (!jx_thread_is_contended(x, s, monitor)) {
        self->wait = JX_THREAD_READY;
        return JX_FLOW_NEXT;
    }
    return jx_thread_wait(x, s, JX_THREAD_BLOCKED, monitor, 0);
}

// ── beginning and end

#define BRIDGE "startedThread"

static JxMethodInfo *thread_bridge(JxExec *x) {
    JxMethodInfo *bridge = jx_map_get_str(&x->engine_objects, BRIDGE);
    if (bridge) return bridge;
    JxClass *cls = jx_vm_synthetic(x->vm, "jinx/Threads", x->known.object, NULL, 0, NULL, 0);
    JxSynth synth;
    jx_synth_begin(&synth, x, 1);
    jx_synth_load(&synth, JX_KIND_REF, 0);
    jx_synth_call(&synth, jx_known_method(x, "java/lang/Thread", "run", "()V"), false);
    jx_synth_return(&synth, JX_KIND_VOID);
    bridge = jx_synth_finish(&synth, cls, BRIDGE, "(Ljava/lang/Thread;)V", JX_ACC_STATIC);
    jx_map_put_str(&x->engine_objects, BRIDGE, bridge);
    return bridge;
}

JxFlow jx_thread_start(JxExec *x, JxState *s, const JxMethodInfo *method, JxRef object) {
    jx_thread_self(x, s);
    jx_hedge(x, s, JX_SEEN_SCHEDULE, "threads");
    s->top->sp -= method->argument_slots;  // the call of start is done
    s->top->pc++;
    uint32_t depth = s->top->depth;
    add_thread(x, s, object);
    set_status(x, s, object, true);
    jx_state_switch(x, s, s->thread_count - 1);
    JxSlot arg = jx_slot(object);
    JxFlow flow = jx_call_with(x, s, thread_bridge(x), &arg, 1, JX_FRAME_THREAD);
    if (flow == JX_FLOW_RELOAD) s->top->depth = depth;
    return flow;
}

JxFlow jx_thread_ended(JxExec *x, JxState *s, bool is_main) {
    JxThread *self = jx_thread_self(x, s);
    self->wait = JX_THREAD_ENDED;
    if (!is_main) {
        set_status(x, s, self->object, false);
        for (uint32_t i = 0; i < s->thread_count; i++)  // who joins it waits on its object
            if (s->threads[i].wait == JX_THREAD_WAITING && s->threads[i].on == self->object) s->threads[i].woken = true;
    }
    return go_on(x, s);
}

JxFlow jx_thread_uncaught(JxExec *x, JxState *s, JxRef exception) {
    bool first = s->top->code->method == thread_bridge(x);
    jx_frame_pop(x, s);
    JxMethodInfo *dispatch =
        jx_known_method(x, "java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
    if (!first || !dispatch) return jx_thread_ended(x, s, false);
    JxSlot args[] = {jx_slot(jx_thread_current(x, s)), jx_slot(exception)};
    return jx_call_with(x, s, dispatch, args, 2, JX_FRAME_THREAD);
}
