// SPDX-License-Identifier: Apache-2.0
//
// Friendly models: of all inputs that take a path, the ones people like to read.
#include "solver/internal.h"

// Makes `work` (a copy of a path, with a model of its own) satisfy every group:
// groups that nobody had a model for are asked about now.
static JxSat mend(JxSolver *solver, JxPath *work) {
    if (!work->broken) return JX_SAT;
    for (const JxLink *link = work->last; link; link = link->before) {
        const JxTerm *condition = link->condition;
        if (jx_term_holds(solver->pool, condition, work->model->model)) continue;
        JxQuery query;
        jx_query_init(&query, solver, work, &condition, 1);
        JxSat sat = jx_chain_search(&query);
        if (sat != JX_SAT) return sat;
        jx_model_free(work->model->model);
        work->model->model = query.model;
    }
    return JX_SAT;
}

JxModel *jx_path_solve(JxSolver *solver, JxPath *path, const JxTerm *const *prefer_small, size_t count, JxSat *sat) {
    (void)prefer_small;
    (void)count;
    JxSharedModel shared = {1, jx_model_copy(path->model->model)};
    JxPath work = *path;
    work.model = &shared;
    *sat = mend(solver, &work);
    if (*sat == JX_SAT) return shared.model;
    jx_model_free(shared.model);
    return NULL;
}
