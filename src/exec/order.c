// SPDX-License-Identifier: Apache-2.0
//
// The order of objects that nobody has written a comparison for: each gets a
// rank, a symbolic number, and a comparison is one of ranks.  So all answers on
// a path together are a total order, whatever their number.
#include <string.h>

#include "exec/engine.h"

static const JxTerm *rank_of(JxExec *x, JxState *s, JxRef order, JxRef object) {
    for (const JxRank *rank = s->ranks; rank; rank = rank->older)
        if (rank->order == order && rank->object == object) return rank->term;
    JxRank *rank = JX_ARENA_NEW(&x->arena, JxRank);
    *rank = (JxRank){s->ranks, order, object, jx_term_var(x->pool, JX_SORT_BV32, "rank")};
    s->ranks = rank;
    return rank->term;
}

bool jx_order_is_comparison(const JxMethodInfo *method) {
    if (strcmp(method->name, "compare") == 0 && strcmp(method->owner->name, "java/util/Comparator") == 0) return true;
    return strcmp(method->name, "compareTo") == 0 && strcmp(method->owner->name, "java/lang/Comparable") == 0;
}

JxFlow jx_order_compare(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    bool natural = method->parameter_count == 1;
    JxSlot *pair = natural ? args : args + 1;
    for (int i = 0; i < 2; i++) {
        JxRef ref;
        JxFlow flow = jx_deref(x, s, &pair[i], &ref);  // comparisons may refuse null, and do
        if (flow != JX_FLOW_NEXT) return flow;
    }
    JxRef order = natural ? 0 : (JxRef)args[0].v;
    if (pair[0].v == pair[1].v) {
        *result = jx_slot(0);
        return JX_FLOW_NEXT;
    }
    JxTermPool *pool = x->pool;
    const JxTerm *a = rank_of(x, s, order, (JxRef)pair[0].v), *b = rank_of(x, s, order, (JxRef)pair[1].v);
    const JxTerm *less = jx_term_const(pool, JX_SORT_BV32, 0xffffffffu), *same = jx_term_const(pool, JX_SORT_BV32, 0);
    const JxTerm *more = jx_term_const(pool, JX_SORT_BV32, 1);
    *result = jx_slot_term(jx_term_ite(pool, jx_term_binary(pool, JX_TERM_SLT, a, b), less,
                                       jx_term_ite(pool, jx_term_eq(pool, a, b), same, more)));
    return JX_FLOW_NEXT;
}
