// SPDX-License-Identifier: Apache-2.0
//
// The calls of test drivers: jinx.Jinx, by name.  check needs nothing: its bytecode throws.
#include "exec/intrinsics.h"

JX_INTRINSIC(symbolic) {
    JxSlot value;
    if (method->return_kind == JX_KIND_REF) {
        value = jx_symref_new(x, method->name, x->known.string, 1, false);
        JxFlow flow = jx_resolve(x, s, &value);
        if (flow != JX_FLOW_NEXT) return flow;
    } else {
        value = jx_fresh_value(x, s, method->return_kind, method->return_type, method->name, 1);
    }
    JxInput *input = JX_ARENA_NEW(&x->arena, JxInput);
    *input = (JxInput){.older = s->inputs,
                       .name = method->name,
                       .type = method->return_type,
                       .kind = method->return_kind,
                       .slot = value};
    s->inputs = input;
    *result = value;
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(assume) {
    const JxTerm *zero = jx_term_const(x->pool, JX_SORT_BV32, 0);
    return jx_assume(x, s, jx_term_not(x->pool, jx_term_eq(x->pool, jx_lift(x, args[0], JX_SORT_BV32), zero)));
}

#define DRIVER "jinx/Jinx"
static const JxIntrinsic rows[] = {
    {DRIVER, "assume", "(Z)V", assume, NULL},
    {DRIVER, "symbolicInt", "()I", symbolic, NULL},
    {DRIVER, "symbolicLong", "()J", symbolic, NULL},
    {DRIVER, "symbolicBoolean", "()Z", symbolic, NULL},
    {DRIVER, "symbolicByte", "()B", symbolic, NULL},
    {DRIVER, "symbolicChar", "()C", symbolic, NULL},
    {DRIVER, "symbolicShort", "()S", symbolic, NULL},
    {DRIVER, "symbolicFloat", "()F", symbolic, NULL},
    {DRIVER, "symbolicDouble", "()D", symbolic, NULL},
    {DRIVER, "symbolicString", "()Ljava/lang/String;", symbolic, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_jinx, rows);
