// SPDX-License-Identifier: Apache-2.0
//
// The model at hand: the path's own model satisfies every group that is not
// broken, so it is enough that the fresh conditions hold under it.
#include "solver/internal.h"

JxSat jx_ask_model(JxQuery *query) {
    for (uint32_t i = 0; i < query->fresh_count; i++) {
        if (!jx_term_holds(query->solver->pool, query->fresh[i], query->path->model->model)) return JX_UNKNOWN;
        if (jx_path_is_broken_for(query->path, query->fresh[i])) return JX_UNKNOWN;
    }
    return JX_SAT;
}
