// SPDX-License-Identifier: Apache-2.0
//
// The chain: who is asked, in which order, and what becomes of the answer.
#include "solver/internal.h"

typedef struct Wrapper {
    const char *name;
    JxSat (*ask)(JxQuery *query);
    size_t counter;  // offset in JxSolverCounts
} Wrapper;

// Cheapest first.  Order comes twice, because on a large group repair is cheaper;
// range too: first on the condition, then on the whole group.
// The first two decide a condition for the whole path (an
// answer sat from them means that it follows); the third costs one evaluation;
// the others look at the conditions that share variables with it.
static const Wrapper chain[] = {
    {"syntactic", jx_ask_syntactic, offsetof(JxSolverCounts, syntactic)},
    {"range", jx_ask_range, offsetof(JxSolverCounts, range)},
    {"model", jx_ask_model, offsetof(JxSolverCounts, model)},
    {"order", jx_ask_small_order, offsetof(JxSolverCounts, order)},
    {"repair", jx_ask_repair, offsetof(JxSolverCounts, repair)},
    {"order", jx_ask_large_order, offsetof(JxSolverCounts, order)},
    {"range", jx_ask_propagation, offsetof(JxSolverCounts, range)},
    {"cache", jx_ask_cache, offsetof(JxSolverCounts, cache)},
    {"enumeration", jx_ask_enumeration, offsetof(JxSolverCounts, enumeration)},
    {"mixed", jx_ask_mixed, offsetof(JxSolverCounts, repair)},
    {"range", jx_ask_boxes, offsetof(JxSolverCounts, range)},
    {"linear", jx_ask_linear, offsetof(JxSolverCounts, linear)},
    {"climb", jx_ask_climb, offsetof(JxSolverCounts, climb)},
    {"z3", jx_ask_z3, offsetof(JxSolverCounts, z3)},
};
enum { IMPLYING = 2, SEARCHING = 3, WRAPPERS = sizeof chain / sizeof *chain };

static void count_answer(JxSolver *solver, size_t wrapper, JxSat sat) {
    solver->counts.queries++;
    ++*(uint64_t *)((char *)&solver->counts + chain[wrapper].counter);
    if (sat == JX_SAT)
        solver->counts.sat++;
    else if (sat == JX_UNSAT)
        solver->counts.unsat++, solver->counts.unsat_syntactic += wrapper == 0;
    else
        solver->counts.unknown++;
}

// Asks wrappers `first` and later; the last one's answer stands whatever it is.
static JxSat ask_from(JxQuery *query, size_t first, size_t *who) {
    JxSat sat = JX_UNKNOWN;
    for (size_t i = first; i < WRAPPERS; i++) {
        *who = i;
        sat = chain[i].ask(query);
        if (sat != JX_UNKNOWN) break;
    }
    count_answer(query->solver, *who, sat);
    return sat;
}

JxSat jx_chain_ask(JxQuery *query) {
    size_t who;
    return ask_from(query, 0, &who);
}

JxSat jx_chain_search(JxQuery *query) {
    size_t who;
    return ask_from(query, SEARCHING, &who);
}

static JxPath *extended(JxQuery *query, JxSat sat) {
    if (sat == JX_UNSAT) return NULL;
    JxPath *path =
        jx_path_extend(query->solver, query->path, query->fresh, query->fresh_count, sat == JX_UNKNOWN, query->model);
    query->model = NULL;
    if (sat == JX_UNKNOWN) path->unknown = true;
    return path;
}

// Nothing is asked: the path grows, and has a model only by luck.
static JxPath *extended_unasked(JxSolver *solver, JxPath *path, const JxTerm *const *fresh, uint32_t count) {
    JxQuery query;
    jx_query_init(&query, solver, path, fresh, count);
    bool lucky = jx_ask_model(&query) == JX_SAT;
    return jx_path_extend(solver, path, fresh, count, !lucky, NULL);
}

// ── assume ──────────────────────────────────────────────────────────────────

// The conjuncts of a condition, into the solver's scratch list.
static void split(JxSolver *solver, const JxTerm *condition) {
    jx_vec_clear(&solver->conjuncts);
    if (condition->op != JX_TERM_AND) {
        *jx_vec_push(&solver->conjuncts) = condition;
        return;
    }
    for (uint32_t i = 0; i < condition->arity; i++) *jx_vec_push(&solver->conjuncts) = condition->args[i];
}

// Removes conjuncts that follow from the path already; false when one cannot hold.
static bool drop_implied(JxSolver *solver, JxPath *path, size_t *who) {
    size_t kept = 0;
    for (size_t i = 0; i < solver->conjuncts.count; i++) {
        JxQuery query;
        jx_query_init(&query, solver, path, &solver->conjuncts.data[i], 1);
        JxSat sat = JX_UNKNOWN;
        for (size_t w = 0; w < IMPLYING && sat == JX_UNKNOWN; w++) {
            sat = chain[w].ask(&query);
            *who = w;
        }
        if (sat == JX_UNSAT) return false;
        if (sat == JX_UNKNOWN) solver->conjuncts.data[kept++] = solver->conjuncts.data[i];
    }
    solver->conjuncts.count = kept;
    return true;
}

JxSat jx_path_assume(JxSolver *solver, JxPath *path, const JxTerm *condition, JxPath **out) {
    *out = NULL;
    condition = jx_exact(solver, path, condition);
    split(solver, condition);
    size_t who = 0;
    if (!drop_implied(solver, path, &who)) {
        count_answer(solver, who, JX_UNSAT);
        return JX_UNSAT;
    }
    if (solver->conjuncts.count == 0) {
        count_answer(solver, who, JX_SAT);
        *out = jx_path_keep(path);
        return JX_SAT;
    }
    JxQuery query;
    jx_query_init(&query, solver, path, solver->conjuncts.data, (uint32_t)solver->conjuncts.count);
    JxSat sat = ask_from(&query, IMPLYING, &who);
    *out = extended(&query, sat);
    return sat;
}

// ── branch ──────────────────────────────────────────────────────────────────

// What the first wrappers say of a single condition.
static JxSat ask_implying(JxSolver *solver, JxPath *path, const JxTerm *condition, size_t *who) {
    JxQuery query;
    jx_query_init(&query, solver, path, &condition, 1);
    for (size_t i = 0; i < IMPLYING; i++) {
        *who = i;
        JxSat sat = chain[i].ask(&query);
        if (sat != JX_UNKNOWN) return sat;
    }
    return JX_UNKNOWN;
}

static JxBranch one_way(JxSolver *solver, JxPath *path, bool taken, size_t who) {
    count_answer(solver, who, JX_SAT);
    count_answer(solver, who, JX_UNSAT);
    JxBranch branch = {taken ? JX_SAT : JX_UNSAT, taken ? JX_UNSAT : JX_SAT, NULL, NULL};
    *(taken ? &branch.taken_path : &branch.fallen_path) = jx_path_keep(path);
    return branch;
}

// One side, after the first wrappers had nothing to say.
typedef struct Side {
    const JxTerm *condition;
    JxSat sat;
    JxModel *model;
} Side;

static void ask_side(JxSolver *solver, JxPath *path, Side *side) {
    split(solver, side->condition);
    JxQuery query;
    jx_query_init(&query, solver, path, solver->conjuncts.data, (uint32_t)solver->conjuncts.count);
    size_t who;
    side->sat = ask_from(&query, IMPLYING, &who);
    side->model = query.model;
}

static JxPath *side_path(JxSolver *solver, JxPath *path, Side *side) {
    if (side->sat == JX_UNSAT) return NULL;
    split(solver, side->condition);
    if (side->condition->op == JX_TERM_AND) {
        size_t who;
        drop_implied(solver, path, &who);
    }
    JxPath *longer = jx_path_extend(solver, path, solver->conjuncts.data, (uint32_t)solver->conjuncts.count,
                                    side->sat == JX_UNKNOWN, side->model);
    if (side->sat == JX_UNKNOWN) longer->unknown = true;
    return longer;
}

// Every conjunct stands on the path as it is.
static bool is_listed(JxSolver *solver, const JxPath *path, const JxTerm *condition) {
    split(solver, condition);
    size_t left = solver->conjuncts.count;
    for (const JxLink *link = path->last; link && left; link = link->before) {
        for (size_t i = 0; i < left; i++) {
            if (solver->conjuncts.data[i] != link->condition) continue;
            solver->conjuncts.data[i--] = solver->conjuncts.data[--left];
        }
    }
    return left == 0;
}

// Nobody is asked; but an instruction that runs again does not decide again what it has decided.
static JxBranch branch_unasked(JxSolver *solver, JxPath *path, const JxTerm *condition, const JxTerm *negation) {
    if (is_listed(solver, path, condition)) return one_way(solver, path, true, 0);
    if (is_listed(solver, path, negation)) return one_way(solver, path, false, 0);
    JxBranch branch = {JX_SAT, JX_SAT, NULL, NULL};
    split(solver, condition);
    branch.taken_path = extended_unasked(solver, path, solver->conjuncts.data, (uint32_t)solver->conjuncts.count);
    split(solver, negation);
    branch.fallen_path = extended_unasked(solver, path, solver->conjuncts.data, (uint32_t)solver->conjuncts.count);
    return branch;
}

JxBranch jx_path_branch(JxSolver *solver, JxPath *path, const JxTerm *condition) {
    if (solver->options.prune || jx_term_is_const(condition)) return jx_path_cases(solver, path, condition);
    return branch_unasked(solver, path, condition, jx_term_not(solver->pool, condition));
}

JxBranch jx_path_cases(JxSolver *solver, JxPath *path, const JxTerm *condition) {
    condition = jx_exact(solver, path, condition);
    if (jx_term_is_const(condition)) return one_way(solver, path, condition->value != 0, 0);
    const JxTerm *negation = jx_term_not(solver->pool, condition);
    size_t who;
    JxSat implied = ask_implying(solver, path, condition, &who);
    if (implied != JX_UNKNOWN) return one_way(solver, path, implied == JX_SAT, who);

    // The side that the model at hand takes is asked first: that answer is one
    // evaluation.  Only if the other one is impossible does nothing grow.
    bool holds = jx_term_holds(solver->pool, condition, path->model->model);
    Side taken = {.condition = condition}, fallen = {.condition = negation};
    ask_side(solver, path, holds ? &taken : &fallen);
    ask_side(solver, path, holds ? &fallen : &taken);

    JxBranch branch = {taken.sat, fallen.sat, NULL, NULL};
    if (taken.sat != JX_UNSAT && fallen.sat == JX_UNSAT) {
        branch.taken_path = jx_path_keep(path);
        jx_model_free(taken.model);
    } else if (fallen.sat != JX_UNSAT && taken.sat == JX_UNSAT) {
        branch.fallen_path = jx_path_keep(path);
        jx_model_free(fallen.model);
    } else {
        branch.taken_path = side_path(solver, path, &taken);
        branch.fallen_path = side_path(solver, path, &fallen);
    }
    return branch;
}

// ── values ──────────────────────────────────────────────────────────────────

bool jx_path_value(JxSolver *solver, JxPath *path, const JxTerm *t, uint64_t *bits) {
    if (!jx_path_is_broken_for(path, t)) {
        *bits = jx_term_eval(solver->pool, t, path->model->model);
        return true;
    }
    JxSat sat;
    JxModel *model = jx_path_mended(solver, path, &sat);
    if (!model) return false;
    *bits = jx_term_eval(solver->pool, t, model);
    jx_model_free(model);
    return true;
}

JxSat jx_path_check(JxSolver *solver, JxPath *path) {
    JxSat sat;
    jx_model_free(jx_path_mended(solver, path, &sat));
    return sat;
}

JxSat jx_path_is_fixed(JxSolver *solver, JxPath *path, const JxTerm *t, uint64_t bits) {
    const JxTerm *same = jx_term_eq(solver->pool, t, jx_term_const(solver->pool, t->sort, bits));
    const JxTerm *other = jx_term_not(solver->pool, same);
    JxQuery query;
    jx_query_init(&query, solver, path, &other, 1);
    JxSat sat = jx_chain_ask(&query);
    jx_model_free(query.model);
    return sat;
}

// ── the solver ──────────────────────────────────────────────────────────────

void jx_solver_options_init(JxSolverOptions *options) {
    *options = (JxSolverOptions){
        .z3_resource_limit = 3000000, .query_seconds = 4, .prune = true, .enumerate = true, .tries = 32};
}

JxSolver *jx_solver_new(JxContext *ctx, JxTermPool *pool, const JxSolverOptions *options) {
    JxSolver *solver = jx_mem_zero(&ctx->alloc, sizeof *solver);
    solver->ctx = ctx;
    solver->alloc = &ctx->alloc;
    solver->pool = pool;
    solver->options = *options;
    if (options->log_folder) solver->options.log_folder = jx_arena_strdup(&ctx->arena, options->log_folder);
    jx_path_kinds_init(solver);
    jx_facts_kind_init(solver);
    jx_vec_init(&solver->all, solver->alloc);
    jx_vec_init(&solver->vars, solver->alloc);
    jx_vec_init(&solver->roots, solver->alloc);
    jx_vec_init(&solver->stack, solver->alloc);
    jx_vec_init(&solver->stamps, solver->alloc);
    jx_vec_init(&solver->conjuncts, solver->alloc);
    jx_vec_init(&solver->visited, solver->alloc);
    jx_vec_init(&solver->walk, solver->alloc);
    jx_vec_init(&solver->keys, solver->alloc);
    jx_vec_init(&solver->sights, solver->alloc);
    solver->cache = jx_cache_new(solver);
    return solver;
}

void jx_solver_free(JxSolver *solver) {
    if (!solver) return;
    jx_cache_free(solver->cache);
    jx_backend_free(solver->backend);
    jx_linear_free(solver);
    jx_vec_fini(&solver->all);
    jx_vec_fini(&solver->vars);
    jx_vec_fini(&solver->roots);
    jx_vec_fini(&solver->stack);
    jx_vec_fini(&solver->stamps);
    jx_vec_fini(&solver->conjuncts);
    jx_vec_fini(&solver->visited);
    jx_vec_fini(&solver->walk);
    jx_vec_fini(&solver->keys);
    jx_vec_fini(&solver->sights);
    jx_mem_free(solver->alloc, solver, sizeof *solver);
}

const JxSolverCounts *jx_solver_counts(const JxSolver *solver) { return &solver->counts; }

// Measured, roughly: Z3 spends two million of its units a second, a question costs 4 µs before it comes to Z3, and an
// evaluated operator 10 ns.
uint64_t jx_solver_work(const JxSolver *solver) {
    enum { PER_QUERY = 20, PER_Z3_UNIT = 2, VISITS = 20 };
    const JxSolverCounts *counts = &solver->counts;
    return counts->queries * PER_QUERY + counts->z3_units * PER_Z3_UNIT + jx_terms_visits(solver->pool) / VISITS;
}
