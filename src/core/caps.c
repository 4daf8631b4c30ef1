// SPDX-License-Identifier: Apache-2.0
#include "core/caps.h"

#include "core/engine.h"

bool jx_cap_has_room(JxExec *x, uint32_t count, uint32_t most, JxEnd end, const char *what) {
    if (count < most || (count == most && JX_MUTANT("cap:%s", what))) return true;
    JX_ASSERT(jx_end_is_cut(end));
    jx_count_cut(x, end);
    jx_exec_note(x, "left out: more than %u %s", most, what);
    return false;
}

void jx_cap_unbuilt(JxExec *x, const JxClass *cls, const char *why) {
    if (x->unbuilt) return;  // the first is the receiver, mostly
    const char *name = jx_class_java_name((JxClass *)cls, &x->arena);
    x->unbuilt = jx_arena_printf(&x->arena, "no %s could be built: %s", name, why);
}

void jx_cap_settle_inputs(JxExec *x) {
    if (!x->unbuilt) return;
    for (int i = 0; i < JX_END_COUNT; i++)
        if (x->counts.ends[i] && i != JX_END_INFEASIBLE) return;
    jx_count_cut(x, JX_END_UNBUILT);
    jx_exec_note(x, "%s", x->unbuilt);
}
