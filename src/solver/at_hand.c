// SPDX-License-Identifier: Apache-2.0
//
// The model at hand: the path's own model satisfies every group that is not
// broken, so it is enough that the fresh conditions hold under it.
#include "solver/internal.h"

static bool touches_broken(const JxQuery *query) {
    if (!query->path->broken) return false;
    for (uint32_t i = 0; i < query->fresh_count; i++) {
        for (uint32_t v = 0; v < query->fresh[i]->var_count; v++) {
            uint32_t root;
            JxGroup *group = jx_path_group(query->path, query->fresh[i]->vars[v], &root);
            if (group && group->broken) return true;
        }
    }
    return false;
}

JxSat jx_ask_model(JxQuery *query) {
    for (uint32_t i = 0; i < query->fresh_count; i++) {
        if (!jx_term_holds(query->solver->pool, query->fresh[i], query->path->model->model)) return JX_UNKNOWN;
    }
    return touches_broken(query) ? JX_UNKNOWN : JX_SAT;
}
