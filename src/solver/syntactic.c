// SPDX-License-Identifier: Apache-2.0
//
// The first wrapper: the condition, or its negation, is a constant or is
// already there.  Conditions that are there are facts that say "true".
#include "solver/internal.h"

// 1: holds, 0: cannot hold, -1: nothing is known of it.
static int truth_of(const JxQuery *query, const JxTerm *condition) {
    if (jx_term_is_const(condition)) return condition->value != 0;
    bool negated = condition->op == JX_TERM_NOT;
    const JxRange *fact = jx_facts_get(query->path, negated ? condition->args[0] : condition);
    if (fact && jx_range_is_single(fact)) return (fact->low != 0) != negated;
    if (negated) return -1;
    fact = jx_facts_get(query->path, jx_term_not(query->solver->pool, condition));
    if (fact && jx_range_is_single(fact)) return fact->low == 0;
    return -1;
}

JxSat jx_ask_syntactic(JxQuery *query) {
    bool all_follow = true;
    for (uint32_t i = 0; i < query->fresh_count; i++) {
        int truth = truth_of(query, query->fresh[i]);
        if (truth == 0) return JX_UNSAT;
        if (truth < 0) all_follow = false;
    }
    return all_follow ? JX_SAT : JX_UNKNOWN;
}
