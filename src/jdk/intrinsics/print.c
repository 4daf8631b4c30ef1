// SPDX-License-Identifier: Apache-2.0
//
// System.out and System.err: swallowed, or shown with --program-output.
//
// The two streams are shared objects of class PrintStream that were never
// constructed; printing on one of them is done here.  Values are turned into
// text by the JDK's own code where that may do something (an object's toString)
// or where the text is shown; a symbolic value that is never shown is not turned
// into text at all, and shown it is the term in angle brackets.
#include <stdio.h>
#include <string.h>

#include "jdk/intrinsics/standard.h"

static bool is_standard_stream(JxExec *x, JxSlot self) {
    return !self.t && self.v != 0 && ((JxRef)self.v == x->standard_out || (JxRef)self.v == x->standard_err);
}

static FILE *stream_of(JxExec *x, JxSlot self) { return (JxRef)self.v == x->standard_err ? stderr : stdout; }

static void show_term(JxExec *x, FILE *out, const JxTerm *t) {
    fprintf(out, "<%s>", jx_term_text(x->pool, t, &x->arena));
}

static void show_char(FILE *out, uint32_t c) {
    if (c < 0x80)
        putc((int)c, out);
    else if (c < 0x800)
        fprintf(out, "%c%c", (int)(0xc0 | c >> 6), (int)(0x80 | (c & 0x3f)));
    else if (c >= 0xd800 && c < 0xe000)  // half of a pair
        putc('?', out);
    else if (c < 0x10000)
        fprintf(out, "%c%c%c", (int)(0xe0 | c >> 12), (int)(0x80 | (c >> 6 & 0x3f)), (int)(0x80 | (c & 0x3f)));
    else
        fprintf(out, "%c%c%c%c", (int)(0xf0 | c >> 18), (int)(0x80 | (c >> 12 & 0x3f)), (int)(0x80 | (c >> 6 & 0x3f)),
                (int)(0x80 | (c & 0x3f)));
}

static void show_text(FILE *out, const uint16_t *chars, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        uint32_t c = chars[i], next = i + 1 < count ? chars[i + 1] : 0;
        if (c >> 10 == 0x36 && next >> 10 == 0x37) {
            c = 0x10000 + ((c & 0x3ff) << 10) + (next & 0x3ff);
            i++;
        }
        show_char(out, c);
    }
}

static void show_string(JxExec *x, JxState *s, FILE *out, JxSlot slot) {
    if (!jx_binding_lookup(x, s, &slot)) {
        show_term(x, out, slot.t);
    } else if (slot.v == 0) {
        fputs("null", out);
    } else {
        uint16_t *chars;
        uint32_t count;
        if (jx_string_chars(x, s, (JxRef)slot.v, &chars, &count, &x->arena))
            show_text(out, chars, count);
        else
            fputs("<string>", out);
    }
}

static void show_chars(JxExec *x, JxState *s, FILE *out, JxRef ref) {
    const JxObject *array = jx_heap_read(&s->heap, ref);
    if (array->length.t) {
        fputs("<char[]>", out);
        return;
    }
    uint16_t *chars = jx_arena_new(&x->arena, (array->length.v + 1) * sizeof *chars);
    for (uint32_t i = 0; i < array->length.v; i++) {
        JxSlot c = jx_array_peek(x, array, i);
        chars[i] = c.t ? '?' : (uint16_t)c.v;
    }
    show_text(out, chars, (uint32_t)array->length.v);
}

static void show_value(JxExec *x, JxState *s, FILE *out, const char *type, JxSlot value) {
    if (type[0] == 'L') {
        show_string(x, s, out, value);
        return;
    }
    if (value.t) {
        show_term(x, out, value.t);
        return;
    }
    switch (type[0]) {
    case 'Z': fputs(value.v & 1 ? "true" : "false", out); break;
    case 'C': show_char(out, (uint32_t)value.v); break;
    case 'J': fprintf(out, "%lld", (long long)value.v); break;
    default: fprintf(out, "%d", (int32_t)value.v); break;
    }
}

// print(x), println(x), println(): the JDK's code runs for objects, and to show a float.
JX_INTRINSIC(print) {
    if (!is_standard_stream(x, args[0])) return jx_run_bytecode(x, s, method);
    const char *type = method->parameter_count ? method->parameter_types[0] : "";
    bool shown = x->options.program_output;
    if (strcmp(type, "Ljava/lang/Object;") == 0) return jx_run_bytecode(x, s, method);
    if (strcmp(type, "[C") == 0) {
        JxRef ref;
        JxFlow flow = jx_deref(x, s, &args[1], &ref);
        if (flow != JX_FLOW_NEXT) return flow;
        if (shown) show_chars(x, s, stream_of(x, args[0]), ref);
    } else if ((*type == 'F' || *type == 'D') && shown && !args[1].t) {
        return jx_run_bytecode(x, s, method);
    } else if (*type && shown) {
        show_value(x, s, stream_of(x, args[0]), type, args[1]);
    }
    bool line = strcmp(method->name, "println") == 0 || strcmp(method->name, "writeln") == 0 ||
                strcmp(method->name, "newLine") == 0;
    if (line && shown) putc('\n', stream_of(x, args[0]));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(write_byte) {
    if (!is_standard_stream(x, args[0])) return jx_run_bytecode(x, s, method);
    if (x->options.program_output) putc(args[1].t ? '?' : (int)(uint8_t)args[1].v, stream_of(x, args[0]));
    return JX_FLOW_NEXT;
}

// write(byte[]) and write(byte[], int, int), after the JDK's own checks of the range
JX_INTRINSIC(write_bytes) {
    if (!is_standard_stream(x, args[0])) return jx_run_bytecode(x, s, method);
    JxRef ref;
    JxFlow flow = jx_deref(x, s, &args[1], &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxObject *array = jx_heap_read(&s->heap, ref);
    JxSlot from = method->parameter_count == 3 ? args[2] : jx_slot(0);
    JxSlot count = method->parameter_count == 3 ? args[3] : array->length;
    if (from.t || count.t || array->length.t) return JX_FLOW_NEXT;
    if (from.v > array->length.v || count.v > array->length.v - from.v)
        return jx_throw_new(x, s, "java/lang/IndexOutOfBoundsException", NULL);
    for (uint32_t i = 0; x->options.program_output && i < count.v; i++) {
        JxSlot byte = jx_array_peek(x, array, (uint32_t)from.v + i);
        putc(byte.t ? '?' : (int)(uint8_t)byte.v, stream_of(x, args[0]));
    }
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(nothing_to_flush) { return is_standard_stream(x, args[0]) ? JX_FLOW_NEXT : jx_run_bytecode(x, s, method); }

JX_INTRINSIC(check_error) {
    if (!is_standard_stream(x, args[0])) return jx_run_bytecode(x, s, method);
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}

static void show_trace(JxExec *x, const JxTrace *trace) {
    for (uint32_t i = 0; trace && i < trace->count; i++)
        fprintf(stderr, "\tat %s.%s:%d\n", jx_class_java_name(trace->frames[i].method->owner, &x->arena),
                trace->frames[i].method->name, trace->frames[i].line);
}

void jx_show_stack(JxExec *x, JxState *s, const char *reason) {
    fprintf(stderr, "%s\n", reason);
    show_trace(x, jx_trace_take(x, s));
}

// What the JVM prints for an exception that leaves main, causes included.
void jx_show_escape(JxExec *x, JxState *s) {
    JxRef ref = s->thrown;
    fputs("Exception in thread \"main\" ", stderr);
    for (int depth = 0; ref && depth < 16; depth++) {
        const JxObject *thrown = jx_heap_read(&s->heap, ref);
        fprintf(stderr, "%s%s", depth ? "Caused by: " : "", jx_class_java_name(thrown->cls, &x->arena));
        JxSlot message = thrown->as.slots[x->known.throwable_message->slot];
        if (message.t || message.v) {
            fputs(": ", stderr);
            show_string(x, s, stderr, message);
        }
        putc('\n', stderr);
        show_trace(x, thrown->extra);
        JxSlot cause = thrown->as.slots[x->known.throwable_cause->slot];
        ref = cause.t || cause.v == ref ? 0 : (JxRef)cause.v;
    }
}

#define STREAM "java/io/PrintStream"

// System's own static state: the streams; the rest is null, as before initPhase1.
JX_INTRINSIC(init_system) {
    jx_standard_streams(x);
    JxObject *statics = jx_statics_write(x, s, method->owner);
    JxFieldInfo *in = jx_class_find_field(method->owner, "in", NULL);
    JxFieldInfo *out = jx_class_find_field(method->owner, "out", NULL);
    JxFieldInfo *err = jx_class_find_field(method->owner, "err", NULL);
    if (in) statics->as.slots[in->slot] = jx_slot(x->standard_in);
    if (out) statics->as.slots[out->slot] = jx_slot(x->standard_out);
    if (err) statics->as.slots[err->slot] = jx_slot(x->standard_err);
    return JX_FLOW_NEXT;
}

static const JxIntrinsic rows[] = {
    {STREAM, "print", NULL, print, JX_ANSWER_EFFECT, NULL},
    {STREAM, "println", NULL, print, JX_ANSWER_EFFECT, NULL},
    {STREAM, "newLine", NULL, print, JX_ANSWER_EFFECT, NULL},
    {STREAM, "writeln", NULL, print, JX_ANSWER_EFFECT, NULL},
    {STREAM, "write", "(Ljava/lang/String;)V", print, JX_ANSWER_EFFECT, NULL},
    {STREAM, "write", "([C)V", print, JX_ANSWER_EFFECT, NULL},
    {STREAM, "write", "(I)V", write_byte, JX_ANSWER_EFFECT, NULL},
    {STREAM, "write", "([B)V", write_bytes, JX_ANSWER_EFFECT, NULL},
    {STREAM, "writeBytes", "([B)V", write_bytes, JX_ANSWER_EFFECT, NULL},
    {STREAM, "write", "([BII)V", write_bytes, JX_ANSWER_EFFECT, NULL},
    {STREAM, "flush", "()V", nothing_to_flush, JX_ANSWER_EFFECT, NULL},
    {STREAM, "close", "()V", nothing_to_flush, JX_ANSWER_EFFECT, NULL},
    {STREAM, "checkError", "()Z", check_error, JX_ANSWER_MANY, NULL},
    {STREAM, "ensureOpen", "()V", nothing_to_flush, JX_ANSWER_EFFECT, NULL},
    {"java/lang/System", "<clinit>", "()V", init_system, JX_ANSWER_EFFECT, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_print, rows);
