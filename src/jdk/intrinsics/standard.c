// SPDX-License-Identifier: Apache-2.0
#include "jdk/intrinsics/standard.h"

#include <string.h>

// ── the streams

static JxObject *new_shared(JxExec *x, const char *name) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, name, &error);
    return cls ? jx_heap_share_instance(&x->heap, cls) : NULL;
}

static void set_field(JxObject *object, const char *name, JxSlot value) {
    const JxFieldInfo *field = jx_class_find_field(object->cls, name, NULL);
    if (field && !(field->flags & JX_ACC_STATIC)) object->as.slots[field->slot] = value;
}

static const char raw_input[] = "the file of standard input";

// As the constructors leave them: a buffer around a file without a descriptor.  How large the buffer is can be told by
// nobody, since the file gives one byte at a time.
static JxRef new_input(JxExec *x) {
    enum { BUFFER = 16 };
    JxObject *file = new_shared(x, "java/io/FileInputStream");
    JxRef file_ref = file ? file->ref : 0;
    JxRef bytes = jx_heap_share_array(&x->heap, x->known.bytes, BUFFER)->ref;
    JxObject *buffered = new_shared(x, "java/io/BufferedInputStream");
    if (!file_ref || !buffered) return file_ref;
    set_field(buffered, "in", jx_slot(file_ref));
    set_field(buffered, "buf", jx_slot(bytes));
    set_field(buffered, "markpos", jx_slot(UINT32_MAX));
    set_field(buffered, "initialSize", jx_slot(BUFFER));
    jx_map_put_str(&x->engine_objects, raw_input, (void *)(uintptr_t)file_ref);
    return buffered->ref;
}

void jx_standard_streams(JxExec *x) {
    if (x->standard_out) return;
    x->standard_in = new_input(x);
    JxObject *out = new_shared(x, "java/io/PrintStream");
    x->standard_out = out ? out->ref : 0;
    JxObject *err = new_shared(x, "java/io/PrintStream");
    x->standard_err = err ? err->ref : 0;
}

bool jx_standard_is_input(const JxExec *x, JxRef stream) {
    return stream && (JxRef)(uintptr_t)jx_map_get_str(&x->engine_objects, raw_input) == stream;
}

// ── what a path knows

static const char read_source[] = "System.in.read()", available_source[] = "System.in.available()",
                  position_source[] = "System.in";

// Bytes that were taken so far; one more when the end was met.
static uint32_t position_of(const JxState *s) {
    JxSlot at;
    return jx_environment_known(s, position_source, &at) ? (uint32_t)at.v : 0;
}

void jx_standard_take(JxExec *x, JxState *s) { jx_environment_set(x, s, position_source, jx_slot(position_of(s) + 1)); }

// Has the path met the end already?
static JxFlow decide_ended(JxExec *x, JxState *s, bool *ended) {
    uint32_t at = position_of(s);
    *ended = false;
    if (at == 0) return JX_FLOW_NEXT;
    for (const JxAnswered *a = s->answers; a; a = a->older) {
        if (a->about != at || strcmp(a->source, read_source) != 0) continue;
        const JxTerm *is_end = jx_term_eq(x->pool, jx_lift(x, a->value, JX_SORT_BV32), jx_int_term(x, -1));
        return jx_split(x, s, is_end, ended);
    }
    return JX_FLOW_NEXT;
}

// Calls `visit` for what each earlier available() promised: that many bytes from there on.
static JxFlow each_promise(JxExec *x, JxState *s,
                           JxFlow (*visit)(JxExec *x, JxState *s, uint32_t at, JxSlot count, JxSlot answer),
                           JxSlot answer) {
    JxFlow flow = JX_FLOW_NEXT;
    for (const JxAnswered *a = s->answers; a && flow == JX_FLOW_NEXT; a = a->older)
        if (strcmp(a->source, available_source) == 0 && a->value.t != answer.t)
            flow = visit(x, s, a->about - 1, a->value, answer);
    return flow;
}

// No end where bytes were promised.
static JxFlow keep_promise(JxExec *x, JxState *s, uint32_t at, JxSlot count, JxSlot byte) {
    const JxTerm *kept = jx_term_binary(x->pool, JX_TERM_SLE, jx_lift(x, count, JX_SORT_BV32),
                                        jx_int_term(x, (int32_t)(position_of(s) - at)));
    const JxTerm *is_end = jx_term_eq(x->pool, jx_lift(x, byte, JX_SORT_BV32), jx_int_term(x, -1));
    return jx_assume(x, s, jx_term_or(x->pool, kept, jx_term_not(x->pool, is_end)));
}

// What was there is there until it is read.
static JxFlow promise_no_less(JxExec *x, JxState *s, uint32_t at, JxSlot count, JxSlot now) {
    const JxTerm *read = jx_int_term(x, (int32_t)(at - position_of(s)));  // less than zero
    const JxTerm *left = jx_term_binary(x->pool, JX_TERM_ADD, jx_lift(x, count, JX_SORT_BV32), read);
    return jx_assume(x, s, jx_term_binary(x->pool, JX_TERM_SLE, left, jx_lift(x, now, JX_SORT_BV32)));
}

// ── who asks

// Methods whose result does not depend on the portions in which bytes come.
static bool is_blind(const JxMethodInfo *method) {
    static const char *const names[] = {"readLine",   "readAllBytes", "readNBytes",
                                        "transferTo", "readFully",    "skipNBytes"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(method->name, names[i]) == 0) return true;
    if (strcmp(method->owner->name, "java/util/Scanner") == 0) return true;
    return strcmp(method->name, "read") == 0 && method->parameter_count == 0;
}

static bool is_decoder(const JxFrame *f) {
    return strcmp(f->code->method->owner->name, "sun/nio/cs/StreamDecoder") == 0;
}

JxFlow jx_standard_decodes(JxExec *x, JxState *s, JxSlot number) {
    bool decodes = false, ascii = true;
    for (const JxFrame *f = s->top; f && f->code->method->owner->source == JX_SOURCE_JDK; f = f->caller)
        decodes |= is_decoder(f);
    if (!decodes || !number.t) return JX_FLOW_NEXT;
    JxFlow flow = jx_split(x, s, jx_term_binary(x->pool, JX_TERM_SLE, number.t, jx_int_term(x, INT8_MAX)), &ascii);
    if (flow != JX_FLOW_NEXT || ascii) return flow;
    jx_exec_note(x, "bytes of standard input beyond ASCII, whose characters depend on the default charset");
    return jx_end(x, s, JX_END_CONCRETISED);
}

// Readers ask available() for reasons of their own: whether it is worth to try for more, which only those of their
// callers can tell that want as much as there is.  True: the answer is 0.  The stream of a replay has the same rule
// (worker/java/jinx/worker/StandardInput.java).
static bool asked_by_reader(const JxState *s, bool *matters) {
    bool decodes = false, blind = false;
    for (const JxFrame *f = s->top; f && f->code->method->owner->source == JX_SOURCE_JDK; f = f->caller) {
        const JxMethodInfo *method = f->code->method;
        if (strcmp(method->name, "ready") == 0) return false;
        decodes |= is_decoder(f);
        blind |= is_blind(method);
    }
    *matters = !blind;
    return decodes || blind;
}

static bool is_answered(const JxState *s, const char *source, JxRef about) {
    for (const JxAnswered *a = s->answers; a; a = a->older)
        if (a->about == about && strcmp(a->source, source) == 0) return true;
    return false;
}

JxFlow jx_standard_next(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *number) {
    bool ended;
    JxFlow flow = decide_ended(x, s, &ended);
    if (flow != JX_FLOW_NEXT) return flow;
    uint32_t at = position_of(s);
    if (ended) {
        jx_note_environment(x, s, method);
        *number = jx_slot(UINT32_MAX);
        return JX_FLOW_NEXT;
    }
    if (at >= JX_LIMIT("standard input", JX_MOST_STANDARD_INPUT)) {
        jx_exec_note(x, "standard input longer than %d bytes", JX_MOST_STANDARD_INPUT);
        return jx_end(x, s, JX_END_STRING_BOUND);
    }
    bool again = is_answered(s, read_source, at + 1);
    flow = jx_environment_number(x, s, method, read_source, at + 1, true, -1, UINT8_MAX, number);
    return flow == JX_FLOW_NEXT && !again ? each_promise(x, s, keep_promise, *number) : flow;
}

JxFlow jx_standard_available(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *result) {
    bool ended, matters;
    *result = jx_slot(0);
    if (asked_by_reader(s, &matters)) {
        if (matters) jx_note_environment(x, s, method);
        return JX_FLOW_NEXT;
    }
    JxFlow flow = decide_ended(x, s, &ended);
    if (flow != JX_FLOW_NEXT) return flow;
    if (ended) {
        jx_note_environment(x, s, method);
        return JX_FLOW_NEXT;
    }
    flow = jx_environment_number(x, s, method, available_source, position_of(s) + 1, false, 0, INT32_MAX, result);
    return flow == JX_FLOW_NEXT ? each_promise(x, s, promise_no_less, *result) : flow;
}
