// SPDX-License-Identifier: Apache-2.0
//
// Exceptions: their stack traces, and what every Throwable starts with.
//
// The trace hangs at the object (JxObject.extra).  StackTraceElements are made
// from it when the program looks.  The two sentinels of Throwable are shared
// objects, so that exceptions made without a constructor can have them too.
#include <string.h>

#include "base/text.h"
#include "jdk/intrinsics/intrinsics.h"
#include "jdk/messages.h"

#define THROWABLE "java/lang/Throwable"

JX_INTRINSIC(fill_in_stack_trace) {
    jx_trace_fill(x, s, (JxRef)args[0].v);
    *result = args[0];
    return JX_FLOW_NEXT;
}

static void set_static(JxExec *x, JxState *s, JxClass *cls, const char *name, uint64_t bits) {
    JxFieldInfo *field = jx_class_find_field(cls, name, NULL);
    if (field) jx_statics_write(x, s, cls)->as.slots[field->slot] = jx_slot(bits);
}

JX_INTRINSIC(init_throwable) {
    JxLinkError error = {0};
    set_static(x, s, method->owner, "UNASSIGNED_STACK", jx_throwable_no_stack(x));
    set_static(x, s, method->owner, "SUPPRESSED_SENTINEL", jx_throwable_no_suppressed(x));
    set_static(x, s, method->owner, "$assertionsDisabled", 1);
    JxClass *array = jx_vm_class(x->vm, "[L" THROWABLE ";", &error);
    set_static(x, s, method->owner, "EMPTY_THROWABLE_ARRAY", jx_heap_new_array(&s->heap, array, 0)->ref);
    return JX_FLOW_NEXT;
}

static JxSlot java_string(JxExec *x, const char *utf8) {
    return jx_slot(jx_string_literal(x, utf8, (uint32_t)strlen(utf8)));
}

enum { FORMAT_BUILTIN_LOADER = 1, FORMAT_JDK_MODULE = 2 };  // StackTraceElement's own bits: what toString leaves out

JxRef jx_stack_element(JxExec *x, JxState *s, const JxTraceFrame *frame) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, "java/lang/StackTraceElement", &error);
    JxRef ref = jx_heap_new_instance(&s->heap, cls)->ref;
    const JxClass *owner = frame->method->owner;
    char *name = jx_text_replace(jx_arena_strdup(&x->arena, owner->name), '/', '.');
    jx_set_named(x, s, ref, "declaringClass", java_string(x, name));
    jx_set_named(x, s, ref, "methodName", java_string(x, frame->method->name));
    if (owner->file && owner->file->source_file.length)
        jx_set_named(x, s, ref, "fileName", java_string(x, owner->file->source_file.bytes));
    bool native = frame->method->flags & JX_ACC_NATIVE;
    jx_set_named(x, s, ref, "lineNumber", jx_slot((uint32_t)(native ? -2 : frame->line ? frame->line : -1)));
    bool jdk = owner->source == JX_SOURCE_JDK;
    if (jdk) jx_set_named(x, s, ref, "moduleName", java_string(x, "java.base"));
    if (!jdk) jx_set_named(x, s, ref, "classLoaderName", java_string(x, "app"));
    jx_set_named(x, s, ref, "format", jx_slot(FORMAT_BUILTIN_LOADER | (jdk ? FORMAT_JDK_MODULE : 0)));
    return ref;
}

// getOurStackTrace: what setStackTrace gave, else made from the trace, and kept.
JX_INTRINSIC(our_stack_trace) {
    JxRef self = (JxRef)args[0].v;
    *result = jx_get_named(x, s, self, "stackTrace");
    if (result->t || (result->v != 0 && result->v != jx_throwable_no_stack(x))) return JX_FLOW_NEXT;
    const JxTrace *trace = jx_heap_read(&s->heap, self)->extra;
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, "java/lang/StackTraceElement", &error);
    uint32_t count = 0, at = 0;
    for (uint32_t i = 0; trace && i < trace->count; i++) count += trace->frames[i].method->file != NULL;
    JxRef array = jx_heap_new_array(&s->heap, jx_class_array_of(x->vm, cls), count)->ref;
    for (uint32_t i = 0; trace && i < trace->count; i++) {
        if (!trace->frames[i].method->file) continue;  // code that the engine wrote
        JxRef element = jx_stack_element(x, s, &trace->frames[i]);
        jx_array_set(&x->heap, jx_heap_write(&s->heap, array), at++, jx_slot(element));
    }
    *result = jx_slot(array);
    jx_set_named(x, s, self, "stackTrace", *result);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(null_message) {
    const JxTrace *trace = jx_heap_read(&s->heap, (JxRef)args[0].v)->extra;
    const char *text = NULL;
    if (trace && trace->by_instruction && trace->count)
        text = jx_null_message(x, trace->frames[0].method, trace->offset);
    *result = jx_slot(text ? jx_string_new(x, s, text) : 0);
    return JX_FLOW_NEXT;
}

// A message that is not the JVM's to the letter: what follows from it is not certain.
JX_INTRINSIC(get_message) {
    if (jx_heap_read(&s->heap, (JxRef)args[0].v)->flags & JX_OBJECT_VAGUE)
        jx_hedge(x, s, JX_SEEN_CONCRETISED, "message");
    return jx_run_bytecode(x, s, method);
}

static const JxIntrinsic rows[] = {
    {THROWABLE, "<clinit>", "()V", init_throwable, JX_ANSWER_EFFECT, NULL},
    {THROWABLE, "fillInStackTrace", "()Ljava/lang/Throwable;", fill_in_stack_trace, JX_ANSWER_FUNCTION, NULL},
    {THROWABLE, "getOurStackTrace", NULL, our_stack_trace, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/Throwable", "getMessage", "()Ljava/lang/String;", get_message, JX_ANSWER_CASE, NULL},
    {"java/lang/NullPointerException", "getMessage", "()Ljava/lang/String;", get_message, JX_ANSWER_CASE, NULL},
    {"java/lang/NullPointerException", "getExtendedNPEMessage", NULL, null_message, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_throwable, rows);
