// SPDX-License-Identifier: Apache-2.0
#include "exec/intrinsics.h"

#include <string.h>

static const JxIntrinsicTable *const tables[] = {&jx_intrinsics_lang, &jx_intrinsics_verifier, &jx_intrinsics_print};

static bool row_matches(const JxIntrinsic *row, const JxMethodInfo *method) {
    return strcmp(row->name, method->name) == 0 && strcmp(row->owner, method->owner->name) == 0 &&
           (!row->descriptor || strcmp(row->descriptor, method->descriptor) == 0);
}

const JxIntrinsic *jx_intrinsic_find(const JxMethodInfo *method, void *user) {
    (void)user;
    if (method->owner->kind == JX_CLASS_ARRAY) return NULL;
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        for (size_t i = 0; i < tables[t]->count; i++)
            if (row_matches(&tables[t]->rows[i], method)) return &tables[t]->rows[i];
    return NULL;
}

JxFlow jx_run_bytecode(JxExec *x, JxState *s, const JxMethodInfo *method) {
    return jx_call_body(x, s, (JxMethodInfo *)method, method->argument_slots);
}

JxFlow jx_tail_call(JxExec *x, JxState *s, const JxMethodInfo *method, JxMethodInfo *target, const JxSlot *args,
                    uint32_t slots) {
    JxSlot copy[256];
    memcpy(copy, args, slots * sizeof *args);
    s->top->sp -= method->argument_slots;
    JxFrameRole role = method->return_kind == JX_KIND_VOID ? JX_FRAME_DISCARD : JX_FRAME_PLAIN;
    return jx_call_with(x, s, target, copy, slots, role);
}
