// SPDX-License-Identifier: Apache-2.0
#include "jdk/intrinsics/number_text.h"

#include <string.h>

static const char integer[] = "java/lang/Integer", wide[] = "java/lang/Long";

bool jx_number_text_make(JxExec *x, JxState *s, JxKind kind, JxSlot number, JxSlot *result) {
    if (!number.t || !(x->options.whole_program || x->options.general)) return false;
    bool is_long = kind == JX_KIND_LONG;
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(x->vm, is_long ? wide : integer, &error);
    JxMethodInfo *prints =
        cls ? jx_class_declared_method(cls, "toString", is_long ? "(J)Ljava/lang/String;" : "(I)Ljava/lang/String;")
            : NULL;
    if (!prints) return false;
    JxSlot args[2] = {number, jx_slot(0)};
    JxSlot bytes = jx_symref_new(x, "number", x->known.bytes, jx_origin(0), false);
    jx_symref_make_lazy(x, bytes.t, prints, args, is_long ? 2 : 1);
    JxObject *string = jx_heap_new_instance(&s->heap, x->known.string);
    string->as.slots[x->known.string_value->slot] = bytes;
    string->as.slots[x->known.string_coder->slot] = jx_slot(0);
    *result = jx_slot(string->ref);
    return true;
}

const JxTerm *jx_number_of_text(JxExec *x, JxState *s, JxSlot string, JxKind *kind) {
    if (!jx_binding_lookup(x, s, &string) || string.v == 0) return NULL;
    if (jx_heap_read(&s->heap, (JxRef)string.v)->cls != x->known.string) return NULL;
    JxSlot value = jx_field_get(s, (JxRef)string.v, x->known.string_value);
    if (!value.t || jx_binding_lookup(x, s, &value)) return NULL;
    const struct JxLazy *lazy = jx_symref(x, value.t)->lazy;
    if (!lazy || strcmp(lazy->method->name, "toString") != 0) return NULL;
    bool is_long = strcmp(lazy->method->owner->name, wide) == 0;
    if (!is_long && strcmp(lazy->method->owner->name, integer) != 0) return NULL;
    *kind = is_long ? JX_KIND_LONG : JX_KIND_INT;
    const JxTerm *number = jx_lift(x, lazy->args[0], is_long ? JX_SORT_BV64 : JX_SORT_BV32);
    return is_long ? number : jx_term_cast(x->pool, JX_TERM_SEXT, JX_SORT_BV64, number);
}

JX_INTRINSIC(print_number) {
    if (jx_number_text_make(x, s, method->parameter_kinds[0], args[0], result)) return JX_FLOW_NEXT;
    return jx_run_bytecode(x, s, method);
}

// The text of a long may not be one of an int: its digits decide.
JX_INTRINSIC(parse_number) {
    JxKind kind;
    const JxTerm *number = jx_number_of_text(x, s, args[0], &kind);
    bool fits = number && (kind == JX_KIND_INT || method->return_kind == JX_KIND_LONG);
    if (!fits || args[1].t || args[1].v != 10) return jx_run_bytecode(x, s, method);
    *result = jx_slot_term(
        method->return_kind == JX_KIND_LONG ? number : jx_term_cast(x->pool, JX_TERM_EXTRACT, JX_SORT_BV32, number));
    return JX_FLOW_NEXT;
}

static const JxIntrinsic rows[] = {
    {integer, "toString", "(I)Ljava/lang/String;", print_number, JX_ANSWER_FUNCTION, NULL},
    {wide, "toString", "(J)Ljava/lang/String;", print_number, JX_ANSWER_FUNCTION, NULL},
    {integer, "parseInt", "(Ljava/lang/String;I)I", parse_number, JX_ANSWER_FUNCTION, NULL},
    {wide, "parseLong", "(Ljava/lang/String;I)J", parse_number, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_number_text, rows);
