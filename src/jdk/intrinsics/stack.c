// SPDX-License-Identifier: Apache-2.0
//
// StackWalker: the two natives below it, which put frames into a buffer of the
// JDK's.  How far the walk has come is kept in the walker's `anchor`, which is
// the JVM's to use: the number of frames that were given out, plus one.
#include <string.h>

#include "jdk/intrinsics/intrinsics.h"

#define WALKER "java/lang/StackStreamFactory$AbstractStackWalker"

static bool is_of_walker(const JxFrame *f) {
    const char *owner = f->code->method->owner->name;
    return strncmp(owner, "java/lang/StackStreamFactory", 28) == 0 || strcmp(owner, "java/lang/StackWalker") == 0;
}

static bool is_shown(const JxFrame *f) { return f->code->method->file && !f->code->method->hidden_frame; }

// The first frame that the walk shows: the one that asked for it.
static const JxFrame *walk_start(const JxState *s, JxRef walker) {
    const JxFrame *f = s->top;
    while (f && !(strcmp(f->code->method->name, "beginStackWalk") == 0 && (JxRef)f->slots[0].v == walker))
        f = f->caller;
    while (f && (is_of_walker(f) || !is_shown(f))) f = f->caller;
    return f;
}

static JxSlot instance_of(JxExec *x, JxState *s, const char *class_name) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, class_name, &error);
    return jx_slot(cls ? jx_heap_new_instance(&s->heap, cls)->ref : 0);
}

static JxSlot java_string(JxExec *x, const char *utf8) {
    return jx_slot(jx_string_literal(x, utf8, (uint32_t)strlen(utf8)));
}

enum { IS_METHOD = 0x10000 };  // of MemberName

// A StackFrameInfo or ClassFrameInfo of the buffer; their fields differ between JDKs.
static void fill_frame(JxExec *x, JxState *s, JxRef info, const JxFrame *f) {
    const JxMethodInfo *method = f->code->method;
    JxTraceFrame place = {.method = method, .line = jx_decoded_line(f->code, f->pc)};
    JxSlot cls = jx_slot(jx_class_object(x, method->owner));
    const JxClass *type = jx_heap_read(&s->heap, info)->cls;
    if (jx_class_find_field(type, "memberName", NULL)) {  // JDK 17
        JxSlot member = jx_get_named(x, s, info, "memberName");
        jx_set_named(x, s, (JxRef)member.v, "clazz", cls);
        jx_set_named(x, s, (JxRef)member.v, "name", java_string(x, method->name));
        jx_set_named(x, s, (JxRef)member.v, "type", java_string(x, method->descriptor));
        jx_set_named(x, s, (JxRef)member.v, "flags", jx_slot(IS_METHOD | method->flags));
    } else if (jx_class_find_field(type, "name", NULL)) {
        JxSlot resolved = instance_of(x, s, "java/lang/invoke/ResolvedMethodName");
        if (resolved.v) jx_set_named(x, s, (JxRef)resolved.v, "vmholder", cls);
        jx_set_named(x, s, info, "classOrMemberName", resolved);
        jx_set_named(x, s, info, "name", java_string(x, method->name));
        jx_set_named(x, s, info, "type", java_string(x, method->descriptor));
    } else {
        jx_set_named(x, s, info, "classOrMemberName", cls);
    }
    jx_set_named(x, s, info, "bci", jx_slot(f->code->offsets[f->pc]));
    if (jx_class_find_field(type, "ste", NULL))
        jx_set_named(x, s, info, "ste", jx_slot(jx_stack_element(x, s, &place)));
}

// Puts up to `most` frames into the buffer from `at` on, after those that were given out; the index behind the last.
static uint32_t fill_buffer(JxExec *x, JxState *s, JxRef walker, JxRef buffer, uint32_t at, uint32_t most) {
    uint64_t given = jx_get_named(x, s, walker, "anchor").v, skip = given ? given - 1 : 0;
    uint32_t end = at, length = jx_heap_read(&s->heap, buffer)->count;
    bool classes = jx_heap_read(&s->heap, buffer)->cls->element == x->known.clazz;
    for (const JxFrame *f = walk_start(s, walker); f && end < length && end - at < most; f = f->caller) {
        if (!is_shown(f)) continue;
        if (skip > 0) {
            skip--;
            continue;
        }
        if (classes) {
            JxSlot cls = jx_slot(jx_class_object(x, f->code->method->owner));
            jx_array_set(&x->heap, jx_heap_write(&s->heap, buffer), end, cls);
        } else {
            JxSlot info = jx_array_get(jx_heap_read(&s->heap, buffer), end);
            if (info.v) fill_frame(x, s, (JxRef)info.v, f);
        }
        end++;
    }
    jx_set_named(x, s, walker, "anchor", jx_slot((given ? given : 1) + (end - at)));
    return end;
}

// callStackWalk(mode, skip, …, batch size, start index, buffer): fills the buffer and goes on with doStackWalk.
JX_INTRINSIC(call_stack_walk) {
    uint32_t last = method->argument_slots - 1u;
    JxRef walker = (JxRef)args[0].v, buffer = (JxRef)args[last].v;
    uint32_t start = (uint32_t)args[last - 1].v, most = (uint32_t)args[last - 2].v;
    uint32_t end = fill_buffer(x, s, walker, buffer, start, most);
    JxMethodInfo *go_on = jx_known_method(x, WALKER, "doStackWalk", "(JIIII)Ljava/lang/Object;");
    if (!go_on) return jx_unsupported(x, s, "StackWalker of this JDK");
    JxSlot anchor = jx_get_named(x, s, walker, "anchor");
    jx_set_named(x, s, walker, "anchor", jx_slot(0));  // doStackWalk sets it
    JxSlot arguments[] = {args[0], anchor, jx_slot(0), jx_slot(0), jx_slot(end - start), jx_slot(start), jx_slot(end)};
    return jx_tail_call(x, s, method, go_on, arguments, 7);
}

// fetchStackFrames(mode, anchor, …, batch size, start index, buffer): the index behind the last frame, or in JDKs that
// also tell the size of the last batch how many there are.
JX_INTRINSIC(fetch_frames) {
    uint32_t last = method->argument_slots - 1u;
    uint32_t start = (uint32_t)args[last - 1].v, most = (uint32_t)args[last - 2].v;
    uint32_t end = fill_buffer(x, s, (JxRef)args[0].v, (JxRef)args[last].v, start, most);
    *result = jx_slot(method->parameter_count == 6 ? end - start : end);
    return JX_FLOW_NEXT;
}

static const JxIntrinsic rows[] = {
    {WALKER, "callStackWalk", NULL, call_stack_walk, JX_ANSWER_FUNCTION, NULL},
    {WALKER, "fetchStackFrames", "(JJII[Ljava/lang/Object;)I", fetch_frames, JX_ANSWER_FUNCTION, NULL},
    {WALKER, "fetchStackFrames", "(IJIII[Ljava/lang/Object;)I", fetch_frames, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_stack, rows);
