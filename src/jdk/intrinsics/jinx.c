// SPDX-License-Identifier: Apache-2.0
//
// The calls of test drivers: jinx.Jinx, by name.  check needs nothing: its bytecode throws.
#include "jdk/intrinsics/intrinsics.h"

JX_INTRINSIC(symbolic) {
    JxSlot value;
    if (method->return_kind == JX_KIND_REF) {
        value = jx_symref_new(x, method->name, x->known.string, jx_origin(1), false);
        JxFlow flow = jx_resolve(x, s, &value);
        if (flow != JX_FLOW_NEXT) return flow;
    } else {
        value = jx_fresh_value(x, s, method->return_kind, method->return_type, method->name, jx_origin(1));
    }
    jx_input_declare(x, s, method->name, method->return_type, method->return_kind, value);
    *result = value;
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(assume) {
    JxFlow flow = jx_assume(x, s, jx_truth(x, args[0]));
    if (flow == JX_FLOW_NEXT) s->assumed = ++x->assumptions;
    return flow;
}

#define DRIVER "jinx/Jinx"
static const JxIntrinsic rows[] = {
    {DRIVER, "assume", "(Z)V", assume, JX_ANSWER_EFFECT, NULL},
    {DRIVER, "symbolicInt", "()I", symbolic, JX_ANSWER_INPUT, NULL},
    {DRIVER, "symbolicLong", "()J", symbolic, JX_ANSWER_INPUT, NULL},
    {DRIVER, "symbolicBoolean", "()Z", symbolic, JX_ANSWER_INPUT, NULL},
    {DRIVER, "symbolicByte", "()B", symbolic, JX_ANSWER_INPUT, NULL},
    {DRIVER, "symbolicChar", "()C", symbolic, JX_ANSWER_INPUT, NULL},
    {DRIVER, "symbolicShort", "()S", symbolic, JX_ANSWER_INPUT, NULL},
    {DRIVER, "symbolicFloat", "()F", symbolic, JX_ANSWER_INPUT, NULL},
    {DRIVER, "symbolicDouble", "()D", symbolic, JX_ANSWER_INPUT, NULL},
    {DRIVER, "symbolicString", "()Ljava/lang/String;", symbolic, JX_ANSWER_INPUT, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_jinx, rows);
