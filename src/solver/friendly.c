// SPDX-License-Identifier: Apache-2.0
//
// Friendly models: of all inputs that take a path, the ones people like to read.
//
//   mend       groups without a model are asked about
//   minimise   the caller's terms (lengths of arrays and strings), one after the
//              other, each kept at its least value while the next is minimised
//   tidy       every single input (solver/tidy.c)
//   soften     where ugly values are left, a few questions whether there are
//              others: first for all of them together, then one by one
#include "solver/internal.h"

enum { TRIES = 16, QUESTIONS = 8 };

JxModel *jx_path_mended(JxSolver *solver, JxPath *path, JxSat *sat) {
    JxSharedModel shared = {1, jx_model_copy(path->model->model)};
    JxPath work = *path;
    work.model = &shared;
    *sat = JX_SAT;
    for (const JxLink *link = path->broken ? path->last : NULL; link; link = link->before) {
        const JxTerm *condition = link->condition;
        if (jx_term_holds(solver->pool, condition, shared.model)) continue;
        JxQuery query;
        jx_query_init(&query, solver, &work, &condition, 1);
        *sat = jx_chain_search(&query);
        if (*sat != JX_SAT) {
            jx_model_free(shared.model);
            return NULL;
        }
        jx_model_free(shared.model);
        shared.model = query.model;
    }
    return shared.model;
}

// The path with one more condition, if it is possible; the old one otherwise.
static bool try_assume(JxSolver *solver, JxPath **path, const JxTerm *condition, JxSat *sat) {
    JxPath *longer;
    *sat = jx_path_assume(solver, *path, condition, &longer);
    if (*sat == JX_SAT) {
        jx_path_drop(*path);
        *path = longer;
        return true;
    }
    jx_path_drop(longer);
    return false;
}

// At least `low` and at most `high`, signed.
static const JxTerm *between(JxSolver *solver, const JxTerm *t, int64_t low, int64_t high) {
    JxTermPool *pool = solver->pool;
    const JxTerm *above = jx_term_binary(pool, JX_TERM_SLE, jx_term_const(pool, t->sort, (uint64_t)low), t);
    const JxTerm *below = jx_term_binary(pool, JX_TERM_SLE, t, jx_term_const(pool, t->sort, (uint64_t)high));
    return jx_term_and(pool, above, below);
}

static int64_t signed_value(JxSolver *solver, JxPath *path, const JxTerm *t) {
    return jx_sign_extend(jx_term_eval(solver->pool, t, path->model->model), jx_sort_width(t->sort));
}

// The least value from 0 on that the term can have, by bisection; negative
// values only if there is no other.
static void minimise(JxSolver *solver, JxPath **path, const JxTerm *t) {
    if (!jx_sort_is_bits(t->sort) || !t->var_count) return;
    JxSat sat;
    int64_t value = signed_value(solver, *path, t), low = 0;
    if (value < 0) {
        int64_t most = (int64_t)(jx_mask_of(jx_sort_width(t->sort)) >> 1);
        if (!try_assume(solver, path, between(solver, t, 0, most), &sat)) return;
        value = signed_value(solver, *path, t);
    }
    for (int i = 0; i < TRIES && low < value; i++) {
        int64_t middle = i == 0 ? low : low + (value - low) / 2;
        if (i > 0 && i < 4 && middle > low + 16) middle = low + 16;
        if (try_assume(solver, path, between(solver, t, low, middle), &sat)) {
            value = signed_value(solver, *path, t);
        } else if (sat == JX_UNSAT) {
            low = middle + 1;
        } else {
            break;
        }
    }
    const JxTerm *kept = jx_term_eq(solver->pool, t, jx_term_const(solver->pool, t->sort, (uint64_t)value));
    try_assume(solver, path, kept, &sat);
}

// Replaces the path's model by a tidied one; the path is the caller's alone.
static void tidy_path(JxSolver *solver, JxPath *path) {
    JxModel *model = jx_model_copy(path->model->model);
    jx_tidy(solver, path, model);
    JxPath *same = jx_path_extend(solver, path, NULL, 0, false, model);
    JxPath swap = *path;
    *path = *same;
    *same = swap;
    path->count = swap.count;
    same->count = 1;
    jx_path_drop(same);
}

static void soften(JxSolver *solver, JxPath **path) {
    JxTermVec wishes;
    jx_vec_init(&wishes, solver->alloc);
    jx_tidy_wishes(solver, *path, &wishes);
    if (wishes.count) {
        const JxTerm *together = jx_term_bool(solver->pool, true);
        for (size_t i = 0; i < wishes.count; i++) together = jx_term_and(solver->pool, together, wishes.data[i]);
        JxSat sat;
        bool done = try_assume(solver, path, together, &sat);
        for (size_t i = 0; i < wishes.count && i < QUESTIONS && wishes.count > 1 && !done; i++)
            try_assume(solver, path, wishes.data[i], &sat);
        tidy_path(solver, *path);
    }
    jx_vec_fini(&wishes);
}

bool jx_solver_lacks_values(const JxSolver *solver) { return solver->lacks_values; }

JxModel *jx_path_solve(JxSolver *solver, JxPath *path, const JxTerm *const *prefer_small, size_t count, JxSat *sat) {
    solver->lacks_values = false;
    JxModel *model = jx_path_mended(solver, path, sat);
    if (!model) return NULL;
    // From here on a path whose model is complete; what was broken is mended.
    JxPath *better = jx_path_extend(solver, path, NULL, 0, false, model);
    bool may_ask = !path->broken;
    for (size_t i = 0; i < count && may_ask; i++) minimise(solver, &better, prefer_small[i]);
    tidy_path(solver, better);
    if (may_ask) soften(solver, &better);
    JxModel *result = jx_model_copy(better->model->model);
    jx_path_drop(better);
    return result;
}
