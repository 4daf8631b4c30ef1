// SPDX-License-Identifier: Apache-2.0
//
// Inputs of whole programs: org.sosy_lab.sv_benchmarks.Verifier, by name.
#include <string.h>

#include "exec/intrinsics.h"

static JxFlow nondet(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)args;
    JxSlot value;
    if (method->return_kind == JX_KIND_REF) {
        // The string comes to be at once, never null: decided here so that the inputs stay in order.
        value = jx_symref_new(x, method->name, x->known.string, 1, false);
        JxSlot decided = value;
        JxFlow flow = jx_resolve(x, s, &decided);
        if (flow != JX_FLOW_NEXT) return flow;
        value = decided;
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

static JxFlow assume(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)method, (void)result;
    const JxTerm *zero = jx_term_const(x->pool, JX_SORT_BV32, 0);
    const JxTerm *holds = jx_term_not(x->pool, jx_term_eq(x->pool, jx_lift(x, args[0], JX_SORT_BV32), zero));
    return jx_assume(x, s, holds);
}

// The class itself is never run.
static JxFlow no_initialiser(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    (void)x, (void)s, (void)method, (void)args, (void)result;
    return JX_FLOW_NEXT;
}

#define VERIFIER "org/sosy_lab/sv_benchmarks/Verifier"
static const JxIntrinsic rows[] = {
    {VERIFIER, "nondetBoolean", "()Z", nondet, NULL},    {VERIFIER, "nondetByte", "()B", nondet, NULL},
    {VERIFIER, "nondetChar", "()C", nondet, NULL},       {VERIFIER, "nondetShort", "()S", nondet, NULL},
    {VERIFIER, "nondetInt", "()I", nondet, NULL},        {VERIFIER, "nondetLong", "()J", nondet, NULL},
    {VERIFIER, "nondetFloat", "()F", nondet, NULL},      {VERIFIER, "nondetDouble", "()D", nondet, NULL},
    {VERIFIER, "nondetString", NULL, nondet, NULL},      {VERIFIER, "assume", "(Z)V", assume, NULL},
    {VERIFIER, "<clinit>", "()V", no_initialiser, NULL},
};
const JxIntrinsicTable jx_intrinsics_verifier = {rows, sizeof rows / sizeof *rows};
