// SPDX-License-Identifier: Apache-2.0
//
// StringBuilder and StringBuffer that hold a text without a bound: what is appended is a concatenation, as `+` of the
// same strings is, and its pieces stay known.
//
//   value ─► bytes that are a text ── append ─► bytes of (text + appended), as many as there are characters
//
// How much room a builder has is nobody's business: there is always enough, and capacity() is not supported. Everything
// else is left to the bytecode, which finds room where it looks for it.
#include "inputs/every.h"
#include "jdk/intrinsics/intrinsics.h"

#define BUILDER "java/lang/AbstractStringBuilder"

// The builder's text, in a program where some string has no bound.
static bool open_builder(JxExec *x, JxState *s, JxSlot builder, JxStrView *view) {
    JxRef ref = (JxRef)builder.v;
    JxSlot coder = jx_get_named(x, s, ref, "coder");
    return s->has_unbounded_strings && !coder.t &&
           jx_strview_of_bytes(x, s, jx_get_named(x, s, ref, "value"), coder.v == 0, jx_get_named(x, s, ref, "count"),
                               view);
}

// The builder has what the String has.
static void take_text(JxExec *x, JxState *s, JxRef builder, JxRef string) {
    JxStrView text;
    JxSlot value = jx_field_get(s, string, x->known.string_value),
           coder = jx_field_get(s, string, x->known.string_coder);
    if (!jx_strview_open_any(x, s, string, &text)) JX_BUG("a sum that is no text");
    jx_set_named(x, s, builder, "value", value);
    jx_set_named(x, s, builder, "coder", coder);
    jx_set_named(x, s, builder, "count", jx_slot_term(text.length));
}

static JxFlow append_text(JxExec *x, JxState *s, JxSlot *args, const JxStrView parts[2], JxSlot *result) {
    JxSlot sum;
    JxFlow flow = jx_unbounded_concat(x, s, parts, 2, &sum);
    if (flow != JX_FLOW_NEXT) return flow;
    take_text(x, s, (JxRef)args[0].v, (JxRef)sum.v);
    *result = args[0];
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(builder_append) {  // append(String)
    JxStrView parts[2];
    if (!s->has_unbounded_strings) return jx_run_bytecode(x, s, method);
    JxFlow flow = jx_resolve(x, s, &args[1]);
    if (flow != JX_FLOW_NEXT) return flow;
    bool covered =
        args[1].v && open_builder(x, s, args[0], &parts[0]) && jx_strview_open_any(x, s, (JxRef)args[1].v, &parts[1]);
    if (!covered || !(parts[0].is_unbounded || parts[1].is_unbounded)) return jx_run_bytecode(x, s, method);
    return append_text(x, s, args, parts, result);
}

JX_INTRINSIC(builder_append_char) {  // append(char)
    JxStrView parts[2];
    if (!open_builder(x, s, args[0], &parts[0]) || !parts[0].is_unbounded) return jx_run_bytecode(x, s, method);
    const JxTerm *c = jx_lift(x, args[1], JX_SORT_BV32);
    bool latin1;
    JxFlow flow = jx_split(x, s, jx_term_binary(x->pool, JX_TERM_SLE, c, jx_int_term(x, 0xff)), &latin1);
    if (flow != JX_FLOW_NEXT) return flow;
    JxSlot one = jx_strview_new_string(x, s, &c, 1, latin1, jx_int_term(x, 1));
    if (!jx_strview_open_any(x, s, (JxRef)one.v, &parts[1])) return jx_run_bytecode(x, s, method);
    return append_text(x, s, args, parts, result);
}

// No string is longer than its array, and what would be is left aside, as it is in a concatenation.  Callers may ask
// for less than there is.
JX_INTRINSIC(builder_make_room) {  // ensureCapacityInternal(int)
    JxStrView text;
    bool covered = args[1].t && open_builder(x, s, args[0], &text) && text.is_unbounded;
    if (!covered) return jx_run_bytecode(x, s, method);
    JxTermPool *pool = x->pool;
    const JxTerm *least = args[1].t, *zero = jx_int_term(x, 0);
    const JxTerm *most = jx_int_term(x, text.latin1 ? INT32_MAX - 2 : INT32_MAX / 2 - 1);
    JxFlow flow = jx_assume(x, s,
                            jx_term_and(pool, jx_term_binary(pool, JX_TERM_SLE, zero, least),
                                        jx_term_binary(pool, JX_TERM_SLE, least, most)));
    if (flow != JX_FLOW_NEXT) return flow;
    const JxTerm *room = jx_term_ite(pool, jx_term_binary(pool, JX_TERM_SLT, least, text.length), text.length, least);
    const JxTerm *content = jx_text_of(&text).content;
    JxObject *bytes = jx_heap_new_array(&s->heap, x->known.bytes, 0);
    JxRef ref = bytes->ref;
    bytes->content = content;
    bytes->length = jx_slot_term(text.latin1 ? room : jx_term_binary(pool, JX_TERM_MUL, room, jx_int_term(x, 2)));
    jx_set_named(x, s, (JxRef)args[0].v, "value", jx_slot(ref));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(builder_capacity) {
    JxStrView text;
    if (!open_builder(x, s, args[0], &text) || !text.bytes->length.t) return jx_run_bytecode(x, s, method);
    return jx_unsupported(x, s, "capacity of a StringBuilder with a string without a bound");
}

JX_INTRINSIC(builder_reverse) {
    JxStrView text;
    if (!open_builder(x, s, args[0], &text) || !text.is_unbounded || !text.latin1) return jx_run_bytecode(x, s, method);
    JxSlot turned;
    JxFlow flow = jx_unbounded_reverse(x, s, &text, &turned);
    if (flow != JX_FLOW_NEXT) return flow;
    take_text(x, s, (JxRef)args[0].v, (JxRef)turned.v);
    *result = args[0];
    return JX_FLOW_NEXT;
}

// newString(byte[], int, int): Latin-1 if all of it is.  An empty one may be a literal.
JX_INTRINSIC(utf16_new_string) {
    JxStrView text;
    if (!s->has_unbounded_strings || (!args[1].t && !args[2].t)) return jx_run_bytecode(x, s, method);
    const JxTerm *first = jx_lift(x, args[1], JX_SORT_BV32), *length = jx_lift(x, args[2], JX_SORT_BV32);
    const JxTerm *end = jx_term_binary(x->pool, JX_TERM_ADD, first, length);
    if (!jx_strview_of_bytes(x, s, args[0], false, jx_slot_term(end), &text) || !text.is_unbounded)
        return jx_run_bytecode(x, s, method);
    bool is_empty;
    JxFlow flow = jx_split(x, s, jx_term_eq(x->pool, length, jx_int_term(x, 0)), &is_empty);
    if (flow != JX_FLOW_NEXT) return flow;
    return is_empty ? jx_run_bytecode(x, s, method) : jx_unbounded_substring(x, s, &text, first, length, result);
}

static const JxIntrinsic rows[] = {
    {BUILDER, "append", "(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;", builder_append, JX_ANSWER_EFFECT,
     NULL},
    {BUILDER, "append", "(C)Ljava/lang/AbstractStringBuilder;", builder_append_char, JX_ANSWER_EFFECT, NULL},
    {BUILDER, "reverse", NULL, builder_reverse, JX_ANSWER_EFFECT, NULL},
    {BUILDER, "capacity", NULL, builder_capacity, JX_ANSWER_EFFECT, NULL},
    {BUILDER, "ensureCapacityInternal", "(I)V", builder_make_room, JX_ANSWER_EFFECT, NULL},
    {"java/lang/StringUTF16", "newString", "([BII)Ljava/lang/String;", utf16_new_string, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_builder, rows);
