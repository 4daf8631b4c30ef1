// SPDX-License-Identifier: Apache-2.0
//
// Propagation: what range does for one condition, for the whole group at once.
//
// When conditions are added one by one, each is used once: a bound that comes
// later does not travel back through earlier equations.  Before Z3 is asked,
// all conditions of the group are gone over until nothing new is learnt.  If
// one of them then cannot hold, nor can the query; if the ranges got narrower,
// repair gets a second chance with better candidates.
#include "solver/internal.h"

enum { ROUNDS = 6, CONDITIONS = 400 };

// False when a condition cannot hold.  *narrowed: did the round narrow anything?
static bool round_of(JxPath *work, const JxTermVec *all, bool *narrowed) {
    *narrowed = false;
    for (size_t i = 0; i < all->count; i++) {
        uint64_t before = work->lessons;
        jx_facts_learn(work, all->data[i]);
        if (work->lessons != before) *narrowed = true;
        if (jx_range_is_false(work, all->data[i])) return false;
    }
    return true;
}

JxSat jx_ask_propagation(JxQuery *query) {
    jx_query_collect(query);
    if (query->all->count > CONDITIONS) return JX_UNKNOWN;
    JxPath *work = jx_path_extend(query->solver, query->path, NULL, 0, false, NULL);
    JxSat sat = JX_UNKNOWN;
    bool narrowed = true, ever = false;
    for (int i = 0; i < ROUNDS && narrowed && sat == JX_UNKNOWN; i++) {
        if (!round_of(work, query->all, &narrowed)) sat = JX_UNSAT;
        if (i > 0 && narrowed) ever = true;
    }
    if (sat == JX_UNKNOWN && ever) {
        JxPath *path = query->path;
        query->path = work;
        sat = jx_ask_repair(query);
        query->path = path;
    }
    jx_path_drop(work);
    return sat;
}
