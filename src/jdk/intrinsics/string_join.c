// SPDX-License-Identifier: Apache-2.0
//
// String.join of symbolic strings: a concatenation, with the delimiter between its parts.
#include "inputs/every.h"
#include "jdk/intrinsics/intrinsics.h"

enum { MOST_PARTS = 15 };

// A view of a decided String; false: it is something else.
static bool open_text(JxExec *x, JxState *s, JxSlot slot, JxStrView *view) {
    if (!jx_binding_lookup(x, s, &slot) || slot.v == 0) return false;
    if (jx_heap_read(&s->heap, (JxRef)slot.v)->cls != x->known.string) return false;
    return jx_strview_open_any(x, s, (JxRef)slot.v, view);
}

JX_INTRINSIC(string_join) {  // join(CharSequence, CharSequence[])
    JxStrView parts[MOST_PARTS];
    for (int i = 0; i < 2; i++) {
        JxFlow flow = jx_resolve(x, s, &args[i]);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    const JxObject *array = args[1].v ? jx_heap_read(&s->heap, (JxRef)args[1].v) : NULL;
    if (!array || array->length.t || array->count == 0 || 2 * array->count > MOST_PARTS + 1)
        return jx_run_bytecode(x, s, method);
    uint32_t count = 2 * array->count - 1;
    bool any = false, any_unbounded = false;
    for (uint32_t i = 0; i < count; i++) {
        JxSlot part = i % 2 ? args[0] : jx_array_get(array, i / 2);
        if (!open_text(x, s, part, &parts[i])) return jx_run_bytecode(x, s, method);
        any |= parts[i].bytes->length.t != NULL;
        any_unbounded |= parts[i].is_unbounded;
    }
    if (any_unbounded && s->has_unbounded_strings) return jx_unbounded_concat(x, s, parts, count, result);
    if (any_unbounded || !any || !jx_strview_concat(x, s, parts, count, result)) return jx_run_bytecode(x, s, method);
    jx_unbounded_note_sum(x, s, parts, count, (JxRef)result->v);
    return JX_FLOW_NEXT;
}

static const JxIntrinsic rows[] = {
    {"java/lang/String", "join", "(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)Ljava/lang/String;", string_join,
     JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_string_join, rows);
