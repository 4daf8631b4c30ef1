// SPDX-License-Identifier: Apache-2.0
//
// Exceptions that the JVM itself makes: their objects, their stack traces.
#include <string.h>

#include "base/text.h"
#include "core/portfolio.h"
#include "jdk/intrinsics/intrinsics.h"

const char *const jx_fault_names[JX_FAULT_COUNT] = {
#define JX_FAULT(name, plain) "java/lang/" plain,
#include "core/faults.def"
#undef JX_FAULT
};

// The stack as it is now, innermost first, without the constructors of the
// exception itself (2.10 leaves the trace to the implementation; this is what
// HotSpot's fillInStackTrace keeps).
static bool is_part_of_making(JxExec *x, const JxFrame *f, JxRef exception, JxState *s) {
    const JxMethodInfo *method = f->code->method;
    if (strcmp(method->name, "fillInStackTrace") == 0 && jx_class_is_subtype(method->owner, x->known.throwable))
        return true;
    if (strcmp(method->name, "<init>") != 0 || !exception) return false;
    return jx_class_is_subtype(jx_heap_read(&s->heap, exception)->cls, method->owner) &&
           jx_class_is_subtype(method->owner, x->known.throwable);
}

#define LONGEST_TRACE 1024  // as HotSpot's MaxJavaStackTraceDepth

// Who is to blame for an exception is seen from what the calls handed on (witness/blame.c); a whole program has no
// caller to blame.
static const JxSlot *keep_arguments(JxExec *x, const JxMethodInfo *method, const JxSlot *slots, uint32_t depth) {
    enum { DEEPEST = 48 };
    if (x->options.whole_program || depth >= DEEPEST || method->argument_slots == 0) return NULL;
    JxSlot *copy = JX_ARENA_ARRAY(&x->arena, JxSlot, method->argument_slots);
    memcpy(copy, slots, method->argument_slots * sizeof *copy);
    return copy;
}

static JxTrace *take_trace(JxExec *x, JxState *s, JxRef exception) {
    const JxFrame *f = s->top;
    while (f && is_part_of_making(x, f, exception, s)) f = f->caller;
    uint32_t count = 0;
    for (const JxFrame *g = f; g && count < LONGEST_TRACE; g = g->caller) count++;
    JxTrace *trace = jx_arena_new(&x->arena, sizeof *trace + (count + 1) * sizeof trace->frames[0]);
    trace->count = 0;
    trace->by_program = exception != 0;
    trace->nulls = NULL;
    trace->offset = 0;
    trace->conditions = exception ? (uint32_t)jx_heap_read(&s->heap, exception)->length.v : jx_path_length(s->path);
    trace->called = (JxTraceFrame){0};
    if (!exception && x->in_intrinsic)
        trace->called = (JxTraceFrame){.method = x->intrinsic.method,
                                       .locals = keep_arguments(x, x->intrinsic.method, x->intrinsic.args, 0)};
    trace->by_instruction =
        !exception && !x->in_intrinsic && s->top && s->top->code->method->file && !s->top->code->method->hidden_frame;
    if (trace->by_instruction) trace->offset = s->top->code->offsets[s->top->pc];
    if (!s->top && x->entry && x->entry->code)  // it has returned: its contract does not hold
        trace->frames[trace->count++] = (JxTraceFrame){.method = x->entry, .line = jx_decoded_line(x->entry->code, 0)};
    for (; f && trace->count < count; f = f->caller)  // code that the engine wrote is left out, as the JVM does
        if (f->code->method->file && !f->code->method->hidden_frame)
            trace->frames[trace->count++] =
                (JxTraceFrame){.method = f->code->method,
                               .line = jx_decoded_line(f->code, f->pc),
                               .offset = f->code->offsets[f->pc],
                               .locals = keep_arguments(x, f->code->method, f->slots, trace->count)};
    if (x->portfolio) jx_portfolio_threw(x->portfolio, s, trace);
    return trace;
}

JxTrace *jx_trace_take(JxExec *x, JxState *s) { return take_trace(x, s, 0); }

void jx_trace_fill(JxExec *x, JxState *s, JxRef exception) {
    jx_heap_write(&s->heap, exception)->extra = take_trace(x, s, exception);
}

static JxRef engine_object(JxExec *x, const char *name, const char *class_name) {
    void *known = jx_map_get_str(&x->engine_objects, name);
    if (known) return (JxRef)(uintptr_t)known;
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, class_name, &error);
    if (!cls) return 0;
    JxObject *object =
        cls->kind == JX_CLASS_ARRAY ? jx_heap_share_array(&x->heap, cls, 0) : jx_heap_share_instance(&x->heap, cls);
    jx_map_put_str(&x->engine_objects, name, (void *)(uintptr_t)object->ref);
    return object->ref;
}

JxRef jx_throwable_no_stack(JxExec *x) { return engine_object(x, "no stack trace", "[Ljava/lang/StackTraceElement;"); }

JxRef jx_throwable_no_suppressed(JxExec *x) {
    return engine_object(x, "no suppressed exceptions", "java/util/Collections$EmptyList");
}

// The fields as Throwable's field initialisers set them.
static void init_throwable_fields(JxExec *x, JxObject *object) {
    object->as.slots[x->known.throwable_stack->slot] = jx_slot(jx_throwable_no_stack(x));
    object->as.slots[x->known.throwable_suppressed->slot] = jx_slot(jx_throwable_no_suppressed(x));
}

// Messages with symbolic numbers, and those of casts of classes whose module is not known, are not the JVM's to the
// letter: who reads one does not get a verdict without a hedge.
static bool is_exact_message(const char *exception, const char *message) {
    if (message) return strcmp(exception, "java/lang/ClassCastException") != 0 || strchr(message, '(');
    return strcmp(exception, "java/lang/StackOverflowError") == 0;
}

// Exceptions of the JVM itself are made without running their constructors: the
// fields that matter are set here.  `cause` is the object itself (none yet).
JxFlow jx_exception_new(JxExec *x, JxState *s, const char *internal_name, const char *message, const JxTerm *nulls,
                        JxRef *made) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, internal_name, &error);
    if (!cls) return jx_unsupported(x, s, "exception class %s: %s", internal_name, error.message);
    JxObject *object = jx_heap_new_instance(&s->heap, cls);
    JxRef ref = object->ref;
    object->as.slots[x->known.throwable_cause->slot] = jx_slot(ref);
    init_throwable_fields(x, object);
    JxTrace *trace = take_trace(x, s, 0);
    trace->nulls = nulls;
    object->extra = trace;
    bool is_null_pointer = strcmp(internal_name, "java/lang/NullPointerException") == 0;
    bool exact = is_null_pointer && !message ? trace->by_instruction : is_exact_message(internal_name, message);
    if (is_null_pointer) jx_set_named(x, s, ref, "extendedMessageState", jx_slot(1));
    if (!exact) jx_heap_write(&s->heap, ref)->flags |= JX_OBJECT_VAGUE;
    if (message) {
        JxRef text = jx_string_new(x, s, message);
        jx_field_set(s, ref, x->known.throwable_message, jx_slot(text));
    }
    *made = ref;
    return JX_FLOW_NEXT;
}

// The JVM tells again what the initialiser threw: by the message of a cause, in which the words are not followed here.
JxFlow jx_failed_class_error(JxExec *x, JxState *s, const char *message, JxRef *made) {
    JxRef cause;
    JxFlow flow = jx_exception_new(x, s, "java/lang/ExceptionInInitializerError", NULL, NULL, &cause);
    if (flow == JX_FLOW_NEXT) flow = jx_exception_new(x, s, jx_fault_names[JX_FAULT_NO_CLASS], message, NULL, made);
    if (flow != JX_FLOW_NEXT) return flow;
    jx_field_set(s, cause, x->known.throwable_cause, jx_slot(0));
    jx_field_set(s, *made, x->known.throwable_cause, jx_slot(cause));
    return JX_FLOW_NEXT;
}

static const char FAILED_CLASS[] = "Could not initialize class ";

const char *jx_missing_class(JxExec *x, JxState *s, JxRef thrown, JxArena *arena) {
    const JxObject *error = jx_heap_read(&s->heap, thrown);
    JxSlot message = error->as.slots[x->known.throwable_message->slot];
    if (strcmp(error->cls->name, jx_fault_names[JX_FAULT_NO_CLASS]) != 0 || message.t || !message.v) return NULL;
    char *text = jx_string_utf8(x, s, (JxRef)message.v, arena);
    if (!text) return NULL;
    bool failed = jx_text_starts_with(text, FAILED_CLASS);
    char *name = jx_text_replace(failed ? text + strlen(FAILED_CLASS) : text, '.', '/');
    JxLinkError problem = {0};
    const JxClass *cls = jx_vm_class(x->vm, name, &problem);
    const JxObject *statics = failed && cls ? jx_statics_read(s, cls) : NULL;
    bool is_missing =
        failed ? statics && statics->flags & JX_OBJECT_CLASS_MISSING : !cls && strcmp(problem.message, name) == 0;
    if (!is_missing) return NULL;
    const char *shown = jx_text_replace(name, '/', '.');
    return jx_arena_printf(arena,
                           failed ? "class %s cannot be initialised: a class that it needs is missing"
                                  : "missing class: %s (is it on the class path?)",
                           shown);
}

// 5.5 step 11: what leaves a static initialiser and is no Error is wrapped.
JxRef jx_initialiser_error(JxExec *x, JxState *s, JxRef exception) {
    JxLinkError error = {0};
    JxClass *error_class = jx_vm_class(x->vm, "java/lang/Error", &error);
    const JxObject *thrown = jx_heap_read(&s->heap, exception);
    if (jx_missing_class(x, s, exception, &x->arena))
        jx_statics_write(x, s, s->top->code->method->owner)->flags |= JX_OBJECT_CLASS_MISSING;
    if (jx_class_is_subtype(thrown->cls, error_class)) return exception;
    JxClass *wrapper = jx_vm_class(x->vm, "java/lang/ExceptionInInitializerError", &error);
    void *trace = thrown->extra;
    JxObject *object = jx_heap_new_instance(&s->heap, wrapper);
    object->as.slots[x->known.throwable_cause->slot] = jx_slot(exception);
    init_throwable_fields(x, object);
    object->extra = trace;
    return object->ref;
}
