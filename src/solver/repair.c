// SPDX-License-Identifier: Apache-2.0
//
// Repair: change one input, or a few, so that the fresh conditions hold and
// those of the group still do.  A short, bounded local search by evaluation;
// it can only say sat.
//
//   violated condition ─► candidates ─► apply one ─► what is violated now?
//                                          ▲              │ nothing: done
//                                          └── go on with the best ◄┘
#include "solver/internal.h"

enum { STEPS = 4, EVALUATIONS = 600, GROUP_LIMIT = 2000 };

typedef struct Search {
    JxQuery *query;
    JxModel *trial;
    uint32_t left;  // evaluations that may still be made
} Search;

static bool mentions(const JxTerm *condition, uint32_t var) {
    uint32_t low = 0, high = condition->var_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (condition->vars[middle] < var)
            low = middle + 1;
        else
            high = middle;
    }
    return low < condition->var_count && condition->vars[low] == var;
}

static bool holds(Search *search, const JxTerm *condition) {
    if (search->left) search->left--;
    return jx_term_holds(search->query->solver->pool, condition, search->trial);
}

// How many conditions that mention the variable are violated now; stops
// counting at `enough`.  *first is the first of them.
static uint32_t count_violated(Search *search, uint32_t var, uint32_t enough, const JxTerm **first) {
    const JxTermVec *all = search->query->all;
    uint32_t violated = 0;
    for (size_t i = 0; i < all->count && violated < enough && search->left; i++) {
        if (!mentions(all->data[i], var) || holds(search, all->data[i])) continue;
        if (!violated++) *first = all->data[i];
    }
    return violated;
}

static const JxTerm *first_violated(Search *search) {
    const JxTermVec *all = search->query->all;
    for (size_t i = 0; i < all->count; i++) {
        if (!holds(search, all->data[i])) return all->data[i];
    }
    return NULL;
}

// Applies the candidate that leaves least violated; NULL when none makes `goal`
// true, else the condition to mend next (goal itself when all hold).
static const JxTerm *step(Search *search, const JxTerm *goal, bool *done) {
    JxChanges changes = {.query = search->query, .model = search->trial};
    jx_changes_for(&changes, goal, true);
    search->left -= search->left < changes.work ? search->left : changes.work;
    uint32_t best = UINT32_MAX, best_violated = UINT32_MAX;
    const JxTerm *next = NULL;
    JxChange undo;
    for (uint32_t i = 0; i < changes.count && search->left; i++) {
        const JxTerm *first = NULL;
        jx_change_apply(search->trial, &changes.list[i], &undo);
        if (holds(search, goal)) {
            uint32_t violated = count_violated(search, undo.var, best_violated, &first);
            if (violated < best_violated) {
                best = i;
                best_violated = violated;
                next = first;
            }
        }
        if (best == i && best_violated == 0 && search->left) {
            *done = first_violated(search) == NULL;
            if (*done) return goal;
        }
        JxChange ignored;
        jx_change_apply(search->trial, &undo, &ignored);
    }
    if (best == UINT32_MAX) return NULL;
    jx_change_apply(search->trial, &changes.list[best], &undo);
    return next ? next : first_violated(search);
}

JxSat jx_ask_repair(JxQuery *query) {
    jx_query_collect(query);
    if (query->all->count > GROUP_LIMIT) return JX_UNKNOWN;
    Search search = {query, jx_model_copy(query->path->model->model), EVALUATIONS};
    const JxTerm *goal = first_violated(&search);
    bool done = goal == NULL;
    for (int i = 0; i < STEPS && goal && !done && search.left; i++) goal = step(&search, goal, &done);
    // The budget may have cut a check short: only a complete one counts.
    if ((done || goal == NULL) && jx_query_holds(query, search.trial)) {
        query->model = search.trial;
        return JX_SAT;
    }
    jx_model_free(search.trial);
    return JX_UNKNOWN;
}
