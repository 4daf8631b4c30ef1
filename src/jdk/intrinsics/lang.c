// SPDX-License-Identifier: Apache-2.0
//
// Native methods of java.lang and its helpers.
#include <stdio.h>
#include <string.h>

#include "jdk/intrinsics/intrinsics.h"
#include "jdk/messages.h"

JX_INTRINSIC(nothing) { return JX_FLOW_NEXT; }

JX_INTRINSIC(object_get_class) {
    *result = jx_slot(jx_class_object(x, jx_heap_read(&s->heap, (JxRef)args[0].v)->cls));
    return JX_FLOW_NEXT;
}

// Who wants to know: behind methods that only put hash codes together, the program, text that shows one, or a hash
// table of the library, for which it decides nothing but the order of iteration (jx_table_is_unordered).
static bool is_table(const char *owner) {
    static const char util[] = "java/util/";
    if (strncmp(owner, util, strlen(util)) != 0) return true;  // parts of the library for themselves
    if (strncmp(owner, "java/util/stream/", strlen("java/util/stream/")) == 0) return false;
    return strstr(owner, "Map") || strstr(owner, "Set") || strstr(owner, "Hash") || strstr(owner, "Immutable");
}

static bool is_wanted_by_table(const JxState *s) {
    for (const JxFrame *f = s->top; f; f = f->caller) {
        const JxMethodInfo *method = f->code->method;
        if (strstr(method->name, "ashCode") || strcmp(method->name, "hash") == 0) continue;
        if (method->owner->source != JX_SOURCE_JDK || strcmp(method->name, "toString") == 0) return false;
        return strcmp(method->name, "toIdentityString") != 0 && is_table(method->owner->name);
    }
    return false;
}

// An identity hash code may be any number.  Tables get one that follows from the reference.
JX_INTRINSIC(identity_hash) {
    JxFlow flow = jx_resolve(x, s, &args[0]);
    if (flow != JX_FLOW_NEXT) return flow;
    *result = jx_slot(args[0].v ? (uint32_t)(jx_hash_mix(args[0].v) & 0x7fffffff) | 1 : 0);
    if (args[0].v == 0) return JX_FLOW_NEXT;
    if (is_wanted_by_table(s)) {
        jx_hedge(x, s, JX_SEEN_HASHED, "identity as key");
        return JX_FLOW_NEXT;
    }
    if (!jx_environment_is_open(x)) {
        jx_note_environment(x, s, method);
        return JX_FLOW_NEXT;
    }
    JxRef ref = (JxRef)args[0].v;
    const char *name = jx_class_java_name(jx_heap_read(&s->heap, ref)->cls, &x->arena);
    return jx_environment_number(x, s, method, jx_arena_printf(&x->arena, "identityHashCode(%s)", name), ref, true,
                                 INT32_MIN, INT32_MAX, result);
}

JX_INTRINSIC(object_clone) {
    const JxObject *object = jx_heap_read(&s->heap, (JxRef)args[0].v);
    if (!jx_object_is_array(object)) {
        JxLinkError error = {0};
        JxClass *cloneable = jx_vm_class(x->vm, "java/lang/Cloneable", &error);
        if (!jx_class_is_subtype(object->cls, cloneable))
            return jx_throw_new(x, s, "java/lang/CloneNotSupportedException",
                                jx_class_java_name(object->cls, &x->arena));
    }
    *result = jx_slot(jx_clone(x, s, (JxRef)args[0].v));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(array_copy) {
    JxRef from, to;
    JxFlow flow;
    if ((flow = jx_deref(x, s, &args[0], &from)) != JX_FLOW_NEXT) return flow;
    if ((flow = jx_deref(x, s, &args[2], &to)) != JX_FLOW_NEXT) return flow;
    const JxObject *source = jx_heap_read(&s->heap, from), *target = jx_heap_read(&s->heap, to);
    if (!jx_object_is_array(source) || !jx_object_is_array(target) || source->kind != target->kind)
        return jx_throw_new(x, s, "java/lang/ArrayStoreException", jx_copy_kind_message(x, source, target));
    return jx_array_copy(x, s, from, args[1], to, args[3], args[4]);
}

// ── bits of floats

// Which of many NaNs an operation gives is up to the machine.
static JxFlow note_nan(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot value, JxSort sort) {
    if (!jx_environment_asked_by_program(s)) return JX_FLOW_NEXT;  // to the library all NaNs are one
    bool is_number;
    const JxTerm *t = jx_lift(x, value, sort);
    JxFlow flow = jx_split(x, s, jx_term_binary(x->pool, JX_TERM_FEQ, t, t), &is_number);
    if (flow == JX_FLOW_NEXT && !is_number) jx_note_environment(x, s, method);
    return flow;
}

JX_INTRINSIC(float_to_raw_bits) {
    JxFlow flow = note_nan(x, s, method, args[0], JX_SORT_F32);
    if (flow != JX_FLOW_NEXT) return flow;
    *result = args[0].t ? jx_slot_term(jx_term_cast(x->pool, JX_TERM_F2BITS, JX_SORT_BV32, args[0].t)) : args[0];
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(bits_to_float) {
    *result = args[0].t ? jx_slot_term(jx_term_cast(x->pool, JX_TERM_BITS2F, JX_SORT_F32, args[0].t)) : args[0];
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(double_to_raw_bits) {
    JxFlow flow = note_nan(x, s, method, args[0], JX_SORT_F64);
    if (flow != JX_FLOW_NEXT) return flow;
    *result = args[0].t ? jx_slot_term(jx_term_cast(x->pool, JX_TERM_F2BITS, JX_SORT_BV64, args[0].t)) : args[0];
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(bits_to_double) {
    *result = args[0].t ? jx_slot_term(jx_term_cast(x->pool, JX_TERM_BITS2F, JX_SORT_F64, args[0].t)) : args[0];
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(return_false) {
    *result = jx_slot(0);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(string_intern) {
    char *text = jx_string_utf8(x, s, (JxRef)args[0].v, &x->arena);
    if (!text) return jx_unsupported(x, s, "String.intern of a symbolic string");
    *result = jx_slot(jx_string_literal(x, text, (uint32_t)strlen(text)));
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(exit_program) {
    JxSlot status = args[method->argument_slots - 1u];
    if (x->options.program_output && status.t)
        fprintf(stderr, "exit status: %s\n", jx_term_text(x->pool, status.t, &x->arena));
    else if (x->options.program_output)
        fprintf(stderr, "exit status: %d\n", (int32_t)status.v);
    return jx_end(x, s, JX_END_EXITED);
}

static const JxIntrinsic rows[] = {
    {"java/lang/Object", "<init>", "()V", nothing, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Object", "getClass", NULL, object_get_class, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/Object", "hashCode", "()I", identity_hash, JX_ANSWER_CASE, NULL},
    {"java/lang/Object", "clone", NULL, object_clone, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/System", "identityHashCode", NULL, identity_hash, JX_ANSWER_CASE, NULL},
    {"java/lang/System", "arraycopy", NULL, array_copy, JX_ANSWER_EFFECT, NULL},
    {"java/lang/System", "exit", NULL, exit_program, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Runtime", "exit", NULL, exit_program, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Runtime", "halt", NULL, exit_program, JX_ANSWER_EFFECT, NULL},
    {"java/lang/Float", "floatToRawIntBits", NULL, float_to_raw_bits, JX_ANSWER_CASE, NULL},
    {"java/lang/Float", "intBitsToFloat", NULL, bits_to_float, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/Double", "doubleToRawLongBits", NULL, double_to_raw_bits, JX_ANSWER_CASE, NULL},
    {"java/lang/Double", "longBitsToDouble", NULL, bits_to_double, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/String", "intern", NULL, string_intern, JX_ANSWER_FUNCTION, NULL},
    {"java/lang/StringUTF16", "isBigEndian", NULL, return_false, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_lang, rows);
