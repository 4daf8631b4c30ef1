// SPDX-License-Identifier: Apache-2.0
//
// What wrappers ask about a query: which conditions and variables matter.
#include "solver/internal.h"

void jx_query_init(JxQuery *query, JxSolver *solver, JxPath *path, const JxTerm *const *fresh, uint32_t count) {
    *query = (JxQuery){.solver = solver,
                       .path = path,
                       .fresh = fresh,
                       .fresh_count = count,
                       .all = &solver->all,
                       .vars = &solver->vars};
}

// True the first time that the variable or key is seen in this epoch.
static bool see(JxSolver *solver, uint32_t var) {
    while (solver->stamps.count <= var) *jx_vec_push(&solver->stamps) = 0;
    if (solver->stamps.data[var] == solver->epoch) return false;
    solver->stamps.data[var] = solver->epoch;
    return true;
}

static void add_condition(const JxTerm *condition, void *user) {
    JxQuery *query = user;
    *jx_vec_push(query->all) = condition;
    for (uint32_t i = 0; i < condition->var_count; i++) {
        if (see(query->solver, condition->vars[i])) *jx_vec_push(query->vars) = condition->vars[i];
    }
}

void jx_query_collect(JxQuery *query) {
    if (query->collected) return;
    query->collected = true;
    JxSolver *solver = query->solver;
    jx_vec_clear(query->all);
    jx_vec_clear(query->vars);
    jx_vec_clear(&solver->roots);
    // First the touched groups, each once: roots are marked as seen in an epoch of their own.
    solver->epoch++;
    for (uint32_t i = 0; i < query->fresh_count; i++) {
        jx_keys_of(solver, query->fresh[i]);
        for (size_t k = 0; k < solver->keys.count; k++) {
            uint32_t root;
            JxGroup *group = jx_path_group(query->path, solver->keys.data[k], &root);
            if (!group || !see(solver, root)) continue;
            *jx_vec_push(&solver->roots) = root;
            if (group->broken) query->broken = true;
        }
    }
    solver->epoch++;
    for (uint32_t i = 0; i < query->fresh_count; i++) add_condition(query->fresh[i], query);
    for (size_t i = 0; i < solver->roots.count; i++) {
        uint32_t root;
        JxGroup *group = jx_path_group(query->path, solver->roots.data[i], &root);
        jx_group_visit(group, &solver->stack, add_condition, query);
    }
}

bool jx_query_holds(const JxQuery *query, const JxModel *model) {
    for (size_t i = 0; i < query->all->count; i++) {
        if (!jx_term_holds(query->solver->pool, query->all->data[i], model)) return false;
    }
    return true;
}

JxModel *jx_query_extend(const JxQuery *query, const JxModel *part) {
    JxModel *model = jx_model_copy(query->path->model->model);
    jx_model_merge(model, part);
    return model;
}

void jx_path_each_about(JxSolver *solver, JxPath *path, const JxTerm *const *terms, uint32_t count,
                        void (*visit)(const JxTerm *condition, void *user), void *user) {
    JxQuery query;
    jx_query_init(&query, solver, path, terms, count);
    jx_query_collect(&query);
    for (size_t i = count; i < query.all->count; i++) visit(query.all->data[i], user);
}

bool jx_query_has(const JxQuery *query, uint32_t flags) {
    for (size_t i = 0; i < query->all->count; i++)
        if (query->all->data[i]->flags & flags) return true;
    return false;
}
