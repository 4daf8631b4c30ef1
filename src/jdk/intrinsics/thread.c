// SPDX-License-Identifier: Apache-2.0
//
// Thread, LockSupport's parking, and the monitor methods of Object.
#include <string.h>

#include "jdk/intrinsics/intrinsics.h"
#include "jdk/threads.h"

JX_INTRINSIC(nothing) { return JX_FLOW_NEXT; }

static uint64_t text(JxExec *x, const char *utf8) { return jx_string_literal(x, utf8, (uint32_t)strlen(utf8)); }

// ── the main thread

static void set_shared(JxObject *object, const char *name, uint64_t bits) {
    JxFieldInfo *field = jx_class_find_field(object->cls, name, NULL);
    if (field && !(field->flags & JX_ACC_STATIC)) object->as.slots[field->slot] = jx_slot(bits);
}

// The object of that name; NULL when it has to be made (then *made says where to fill it in).
static JxRef engine_object(JxExec *x, const char *name, const char *class_name, JxObject **made) {
    *made = NULL;
    void *known = jx_map_get_str(&x->engine_objects, name);
    if (known) return (JxRef)(uintptr_t)known;
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, class_name, &error);
    if (!cls) return 0;
    *made = jx_heap_share_instance(&x->heap, cls);
    jx_map_put_str(&x->engine_objects, name, (void *)(uintptr_t)(*made)->ref);
    return (*made)->ref;
}

static JxRef thread_group(JxExec *x, const char *name, JxRef parent) {
    JxObject *made;
    JxRef ref = engine_object(x, name, "java/lang/ThreadGroup", &made);
    if (made) {
        set_shared(made, "name", text(x, name));
        set_shared(made, "maxPriority", 10);
        set_shared(made, "parent", parent);
    }
    return ref;
}

#define RUNNABLE 5  // of JVMTI's thread states: alive and runnable

JxRef jx_main_thread(JxExec *x) {
    JxObject *made, *holder, *lock;
    JxRef ref = engine_object(x, "main thread", "java/lang/Thread", &made);
    if (!made) return ref;
    JxRef group = thread_group(x, "main", thread_group(x, "system", 0));
    JxRef lock_ref = engine_object(x, "lock of the main thread", "java/lang/Object", &lock);
    set_shared(made, "name", text(x, "main"));
    set_shared(made, "tid", 1);
    set_shared(made, "eetop", 1);
    set_shared(made, "blockerLock", lock_ref);
    set_shared(made, "interruptLock", lock_ref);
    set_shared(made, "group", group);
    set_shared(made, "priority", 5);
    set_shared(made, "contextClassLoader", jx_program_loader(x));
    set_shared(made, "threadStatus", RUNNABLE);
    JxRef holder_ref = engine_object(x, "state of the main thread", "java/lang/Thread$FieldHolder", &holder);
    if (holder) {
        set_shared(made, "holder", holder_ref);
        set_shared(holder, "group", group);
        set_shared(holder, "priority", 5);
        set_shared(holder, "threadStatus", RUNNABLE);
    }
    return ref;
}

// The thread that calls a method may be interrupted, be a daemon, have values of its own.  A whole program begins on
// one that nobody has touched.
static bool is_a_callers_thread(const JxExec *x, const JxState *s) {
    if (x->options.whole_program) return false;
    const JxFrame *asker = s->top;
    const char *name = asker->code->method->owner->name;
    if (strcmp(name, "java/lang/Thread") == 0 || strcmp(name, "java/lang/ThreadLocal") == 0) asker = asker->caller;
    return asker && asker->code->method->owner->source != JX_SOURCE_JDK;
}

JX_INTRINSIC(current_thread) {
    if (is_a_callers_thread(x, s)) jx_hedge(x, s, JX_SEEN_K_BOUND, "the calling thread");
    *result = jx_slot(jx_thread_current(x, s));
    return JX_FLOW_NEXT;
}

// Threads of the JDK's own that only tidy up are not needed.
JX_INTRINSIC(start_thread) {
    JxRef self = (JxRef)args[0].v;
    const char *name = jx_heap_read(&s->heap, self)->cls->name;
    if (strncmp(name, "java/lang/ref/", 14) == 0 || strncmp(name, "jdk/internal/", 13) == 0) return JX_FLOW_NEXT;
    return jx_thread_start(x, s, method, self);
}

// ── waiting

// The wait of the running thread is over, if it did wait here.
static bool has_waited(JxExec *x, JxState *s, JxThreadWait wait) {
    if (s->thread_count == 0) return false;
    JxThread *self = jx_thread_self(x, s);
    if (self->wait != wait || !self->woken) return false;
    self->wait = JX_THREAD_READY;
    self->woken = false;
    return true;
}

static bool take_interrupt(JxExec *x, JxState *s, bool clear) {
    JxRef self = jx_thread_current(x, s);
    bool is = jx_get_named(x, s, self, "interrupted").v & 1;
    if (is && clear) jx_set_named(x, s, self, "interrupted", jx_slot(0));
    return is;
}

static JxFlow interrupted(JxExec *x, JxState *s, const char *message) {
    take_interrupt(x, s, true);
    return jx_throw_new(x, s, "java/lang/InterruptedException", message);
}

JX_INTRINSIC(park) {  // park(boolean isAbsolute, long time)
    if (args[1].t || args[2].t) return jx_unsupported(x, s, "waiting for a symbolic time");
    JxThread *self = jx_thread_self(x, s);
    bool over = has_waited(x, s, JX_THREAD_PARKED) || self->permit || take_interrupt(x, s, false);
    uint64_t time = args[2].v;
    if (args[1].v & 1) {  // milliseconds since the epoch
        uint64_t now = JX_CLOCK_START_SECONDS * 1000 + jx_clock_now(x) / 1000000;
        over |= time <= now;
        time = (time - now) * 1000000;
    }
    if (!over) return jx_thread_wait(x, s, JX_THREAD_PARKED, 0, time);
    self->permit = false;
    self->wait = JX_THREAD_READY;
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(unpark) {  // unpark(Object thread)
    JxFlow flow = jx_resolve(x, s, &args[1]);
    if (flow != JX_FLOW_NEXT || args[1].v == 0) return flow;
    jx_thread_self(x, s);
    JxThread *thread = jx_thread_of(s, (JxRef)args[1].v);
    if (thread) thread->permit = true;
    return JX_FLOW_NEXT;
}

static JxFlow not_owner(JxExec *x, JxState *s) {
    return jx_throw_new(x, s, "java/lang/IllegalMonitorStateException", "current thread is not owner");
}

JX_INTRINSIC(object_wait) {  // wait(long), wait0(long): milliseconds
    JxRef self = (JxRef)args[0].v;
    if (args[1].t) return jx_unsupported(x, s, "waiting for a symbolic time");
    if ((int64_t)args[1].v < 0)
        return jx_throw_new(x, s, "java/lang/IllegalArgumentException", "timeout value is negative");
    if (!jx_thread_may_hold(x, s, self)) return not_owner(x, s);
    bool over = has_waited(x, s, JX_THREAD_WAITING);
    if (take_interrupt(x, s, false)) return interrupted(x, s, NULL);
    return over ? JX_FLOW_NEXT : jx_thread_wait(x, s, JX_THREAD_WAITING, self, args[1].v * 1000000);
}

// Who has waited longest is woken, or all.
JX_INTRINSIC(notify) {
    JxRef self = (JxRef)args[0].v;
    if (!jx_thread_may_hold(x, s, self)) return not_owner(x, s);
    bool all = strcmp(method->name, "notifyAll") == 0;
    JxThread *first = NULL;
    for (uint32_t i = 0; i < s->thread_count; i++) {
        JxThread *thread = &s->threads[i];
        if (thread->wait != JX_THREAD_WAITING || thread->on != self || thread->woken) continue;
        if (all) thread->woken = true;
        if (!first || thread->turn < first->turn) first = thread;
    }
    if (first) first->woken = true;
    return JX_FLOW_NEXT;
}

static JxFlow sleep_for(JxExec *x, JxState *s, uint64_t nanoseconds) {
    if (has_waited(x, s, JX_THREAD_SLEEPING))
        return take_interrupt(x, s, false) ? interrupted(x, s, "sleep interrupted") : JX_FLOW_NEXT;
    if (take_interrupt(x, s, false)) return interrupted(x, s, "sleep interrupted");
    if (s->thread_count > 1) return jx_thread_wait(x, s, JX_THREAD_SLEEPING, 0, nanoseconds + 1);
    x->clock_skew += nanoseconds;
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(sleep_milliseconds) {
    if (args[0].t) return jx_unsupported(x, s, "waiting for a symbolic time");
    if ((int64_t)args[0].v < 0)
        return jx_throw_new(x, s, "java/lang/IllegalArgumentException", "timeout value is negative");
    return sleep_for(x, s, args[0].v * 1000000);
}
JX_INTRINSIC(sleep_nanoseconds) {
    return args[0].t ? jx_unsupported(x, s, "waiting for a symbolic time") : sleep_for(x, s, args[0].v);
}

// A turn for the others.
JX_INTRINSIC(yield) {
    if (s->thread_count < 2 || has_waited(x, s, JX_THREAD_SLEEPING)) return JX_FLOW_NEXT;
    return jx_thread_wait(x, s, JX_THREAD_SLEEPING, 0, 1);
}

JX_INTRINSIC(interrupt) {  // interrupt0(): the flag is set already
    JxThread *thread = jx_thread_of(s, (JxRef)args[0].v);
    if (thread && thread->wait != JX_THREAD_BLOCKED) thread->woken = thread->wait != JX_THREAD_READY;
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(holds_lock) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[0], &ref);
    if (flow == JX_FLOW_NEXT) *result = jx_slot(jx_thread_may_hold(x, s, ref));
    return flow;
}

// ── scoped values

// The bindings are an argument of the innermost runWith, in the slot after its receiver.
JX_INTRINSIC(scoped_bindings) {
    *result = jx_slot(0);
    for (const JxFrame *f = s->top; f; f = f->caller) {
        const JxMethodInfo *frame = f->code->method;
        if (strcmp(frame->name, "runWith") != 0 || frame->owner->source != JX_SOURCE_JDK) continue;
        *result = f->slots[1];
        break;
    }
    return JX_FLOW_NEXT;
}

// scopedValueCache(): one per thread; here it is made anew for each look, which only costs time.
JX_INTRINSIC(scoped_cache) {
    JxLinkError error = {0};
    JxClass *cache = jx_vm_class(x->vm, "java/lang/ScopedValue$Cache", &error);
    JxFieldInfo *size = cache ? jx_class_find_field(cache, "CACHE_TABLE_SIZE", NULL) : NULL;
    *result = jx_slot(0);
    if (!size) return JX_FLOW_NEXT;
    JxFlow flow = jx_initialise(x, s, cache);
    if (flow != JX_FLOW_NEXT) return flow;
    uint64_t entries = 2 * jx_statics_read(s, cache)->as.slots[size->slot].v;
    JxClass *objects = jx_class_array_of(x->vm, x->known.object);
    *result = jx_slot(jx_heap_new_array(&s->heap, objects, (uint32_t)entries)->ref);
    return JX_FLOW_NEXT;
}

// ── numbers

static void set_static(JxExec *x, JxState *s, JxClass *cls, const char *name, JxSlot value) {
    JxFieldInfo *field = jx_class_find_field(cls, name, NULL);
    if (field) jx_statics_write(x, s, cls)->as.slots[field->slot] = value;
}

// Thread numbers: the field that would hold the address of the JVM's counter is the counter.
JX_INTRINSIC(init_thread_ids) {
    set_static(x, s, method->owner, "NEXT_TID_OFFSET", jx_slot(32));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(next_thread_id) {
    JxFieldInfo *field = jx_class_find_field(method->owner, "NEXT_TID_OFFSET", NULL);
    if (!field) return jx_run_bytecode(x, s, method);
    *result = jx_statics_read(s, method->owner)->as.slots[field->slot];
    set_static(x, s, method->owner, "NEXT_TID_OFFSET", jx_slot(result->v + 1));
    return JX_FLOW_NEXT;
}

#define THREAD "java/lang/Thread"
#define UNSAFE "jdk/internal/misc/Unsafe"
static const JxIntrinsic rows[] = {
    {THREAD, "currentThread", NULL, current_thread, JX_ANSWER_FUNCTION, NULL},
    {THREAD, "currentCarrierThread", NULL, current_thread, JX_ANSWER_FUNCTION, NULL},
    {THREAD, "setPriority0", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {THREAD, "interrupt0", NULL, interrupt, JX_ANSWER_EFFECT, NULL},
    {THREAD, "clearInterruptEvent", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {THREAD, "setNativeName", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {THREAD, "yield", NULL, yield, JX_ANSWER_EFFECT, NULL},
    {THREAD, "yield0", NULL, yield, JX_ANSWER_EFFECT, NULL},
    {THREAD, "onSpinWait", NULL, yield, JX_ANSWER_EFFECT, NULL},
    {THREAD, "sleep", "(J)V", sleep_milliseconds, JX_ANSWER_EFFECT, NULL},
    {THREAD, "sleepNanos0", NULL, sleep_nanoseconds, JX_ANSWER_EFFECT, NULL},
    {THREAD, "start0", NULL, start_thread, JX_ANSWER_EFFECT, NULL},
    {THREAD, "holdsLock", NULL, holds_lock, JX_ANSWER_FUNCTION, NULL},
    {THREAD, "scopedValueCache", NULL, scoped_cache, JX_ANSWER_FUNCTION, NULL},
    {THREAD, "setScopedValueCache", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {THREAD, "findScopedValueBindings", NULL, scoped_bindings, JX_ANSWER_FUNCTION, NULL},
    {THREAD, "ensureMaterializedForStackWalk", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {THREAD "$ThreadIdentifiers", "<clinit>", NULL, init_thread_ids, JX_ANSWER_EFFECT, NULL},
    {THREAD "$ThreadIdentifiers", "next", NULL, next_thread_id, JX_ANSWER_FUNCTION, NULL},
    {UNSAFE, "park", NULL, park, JX_ANSWER_EFFECT, NULL},
    {UNSAFE, "unpark", NULL, unpark, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Object", "wait", "(J)V", object_wait, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Object", "wait0", NULL, object_wait, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Object", "notify", "()V", notify, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Object", "notifyAll", "()V", notify, JX_ANSWER_EFFECT, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_thread, rows);
