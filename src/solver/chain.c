// SPDX-License-Identifier: Apache-2.0
//
// The chain: who is asked, in which order, and what becomes of the answer.
#include "solver/internal.h"

typedef enum Phase { FOLLOWS, AT_HAND, SEARCH } Phase;

static const struct {
    const char *name;
    Phase phase;
    JxSat (*ask)(JxQuery *query);
} chain[] = {
#define JX_CHAIN(NAME, name, phase, report) {report, phase, jx_ask_##name},
#include "solver/chain.def"
#undef JX_CHAIN
};

const char *jx_chain_name(JxChainLink link) { return chain[link].name; }

// Where the phases begin; the rows stand in their order.
#define JX_CHAIN(NAME, name, phase, report) +(phase < AT_HAND)
static const JxChainLink first_at_hand = 0
#include "solver/chain.def"
    ;
#undef JX_CHAIN
#define JX_CHAIN(NAME, name, phase, report) +(phase < SEARCH)
static const JxChainLink first_search = 0
#include "solver/chain.def"
    ;
#undef JX_CHAIN

static void count_answer(JxSolver *solver, JxChainLink link, JxSat sat) {
    solver->counts.queries++;
    solver->counts.answers[link]++;
    if (sat == JX_SAT)
        solver->counts.sat++;
    else if (sat == JX_UNSAT)
        solver->counts.unsat++, solver->counts.unsat_syntactic += link == JX_CHAIN_SYNTACTIC;
    else
        solver->counts.unknown++;
}

// Asks this link and those after it; the last one's answer stands whatever it is.
static JxSat ask_from(JxQuery *query, JxChainLink first) {
    JxSat sat = JX_UNKNOWN;
    JxChainLink who = first;
    for (JxChainLink i = first; i < JX_CHAIN_COUNT && sat == JX_UNKNOWN; i++) {
        who = i;
        sat = chain[i].ask(query);
    }
    count_answer(query->solver, who, sat);
    return sat;
}

// What the links of the first phase say of a query: sat, it follows.
static JxSat ask_following(JxQuery *query, JxChainLink *who) {
    JxSat sat = JX_UNKNOWN;
    for (JxChainLink i = 0; i < first_at_hand && sat == JX_UNKNOWN; i++) {
        *who = i;
        sat = chain[i].ask(query);
    }
    return sat;
}

JxSat jx_chain_ask(JxQuery *query) { return ask_from(query, 0); }

JxSat jx_chain_search(JxQuery *query) { return ask_from(query, first_search); }

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
static bool drop_implied(JxSolver *solver, JxPath *path, JxChainLink *who) {
    size_t kept = 0;
    for (size_t i = 0; i < solver->conjuncts.count; i++) {
        JxQuery query;
        jx_query_init(&query, solver, path, &solver->conjuncts.data[i], 1);
        JxSat sat = ask_following(&query, who);
        if (sat == JX_UNSAT) return false;
        if (sat == JX_UNKNOWN) solver->conjuncts.data[kept++] = solver->conjuncts.data[i];
    }
    solver->conjuncts.count = kept;
    return true;
}

static JxSat assume(JxSolver *solver, JxPath *path, const JxTerm *condition, JxPath **out) {
    *out = NULL;
    condition = jx_exact(solver, path, condition);
    split(solver, condition);
    JxChainLink who = 0;
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
    JxSat sat = ask_from(&query, first_at_hand);
    *out = extended(&query, sat);
    return sat;
}

static void tell_unsat(JxSolver *solver, const JxPath *path, const JxTerm *condition) {
    if (solver->on_unsat) solver->on_unsat(path, condition, solver->on_unsat_user);
}

JxSat jx_path_assume(JxSolver *solver, JxPath *path, const JxTerm *condition, JxPath **out) {
    JxSat sat = assume(solver, path, condition, out);
    if (sat == JX_UNSAT) tell_unsat(solver, path, condition);
    return sat;
}

// ── branch ──────────────────────────────────────────────────────────────────

// What the first links say of a single condition.
static JxSat ask_implying(JxSolver *solver, JxPath *path, const JxTerm *condition, JxChainLink *who) {
    JxQuery query;
    jx_query_init(&query, solver, path, &condition, 1);
    return ask_following(&query, who);
}

static JxBranch one_way(JxSolver *solver, JxPath *path, bool taken, JxChainLink who) {
    count_answer(solver, who, JX_SAT);
    count_answer(solver, who, JX_UNSAT);
    JxBranch branch = {taken ? JX_SAT : JX_UNSAT, taken ? JX_UNSAT : JX_SAT, NULL, NULL};
    *(taken ? &branch.taken_path : &branch.fallen_path) = jx_path_keep(path);
    return branch;
}

// One side, after the first links had nothing to say.
typedef struct Side {
    const JxTerm *condition;
    JxSat sat;
    JxModel *model;
} Side;

static void ask_side(JxSolver *solver, JxPath *path, Side *side) {
    split(solver, side->condition);
    JxQuery query;
    jx_query_init(&query, solver, path, solver->conjuncts.data, (uint32_t)solver->conjuncts.count);
    side->sat = ask_from(&query, first_at_hand);
    side->model = query.model;
}

static JxPath *side_path(JxSolver *solver, JxPath *path, Side *side) {
    if (side->sat == JX_UNSAT) return NULL;
    split(solver, side->condition);
    if (side->condition->op == JX_TERM_AND) {
        JxChainLink who;
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

static JxBranch cases(JxSolver *solver, JxPath *path, const JxTerm *condition) {
    condition = jx_exact(solver, path, condition);
    if (jx_term_is_const(condition)) return one_way(solver, path, condition->value != 0, 0);
    const JxTerm *negation = jx_term_not(solver->pool, condition);
    JxChainLink who;
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

JxBranch jx_path_cases(JxSolver *solver, JxPath *path, const JxTerm *condition) {
    JxBranch branch = cases(solver, path, condition);
    if (branch.taken == JX_UNSAT) tell_unsat(solver, path, condition);
    if (branch.fallen == JX_UNSAT) tell_unsat(solver, path, jx_term_not(solver->pool, condition));
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
    if (sat == JX_UNSAT) tell_unsat(solver, path, jx_term_bool(solver->pool, true));
    return sat;
}

JxSat jx_path_is_fixed(JxSolver *solver, JxPath *path, const JxTerm *t, uint64_t bits) {
    const JxTerm *same = jx_term_eq(solver->pool, t, jx_term_const(solver->pool, t->sort, bits));
    const JxTerm *other = jx_term_not(solver->pool, same);
    JxQuery query;
    jx_query_init(&query, solver, path, &other, 1);
    JxSat sat = jx_chain_ask(&query);
    jx_model_free(query.model);
    if (sat == JX_UNSAT) tell_unsat(solver, path, other);
    return sat;
}

// ── the solver ──────────────────────────────────────────────────────────────

void jx_solver_options_init(JxSolverOptions *options) {
    *options = (JxSolverOptions){
        .z3_resource_limit = 3000000, .query_seconds = 4, .prune = true, .enumerate = true, .tries = 32};
}

JxSolver *jx_solver_new(JxContext *ctx, JxTermPool *pool, const JxSolverOptions *options) {
    for (size_t i = 1; i < JX_CHAIN_COUNT; i++) JX_ASSERT(chain[i - 1].phase <= chain[i].phase);
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

void jx_solver_on_unsat(JxSolver *solver, JxUnsatListener on_unsat, void *user) {
    solver->on_unsat = on_unsat;
    solver->on_unsat_user = user;
}

uint64_t jx_solver_resource_limit(const JxSolver *solver) { return solver->options.z3_resource_limit; }

void jx_solver_limit(JxSolver *solver, uint64_t z3_resource_limit) {
    solver->options.z3_resource_limit = z3_resource_limit;
    jx_backend_new_limits(solver->backend);
}

bool jx_solver_prunes(const JxSolver *solver) { return solver->options.prune; }
const JxSolverCounts *jx_solver_counts(const JxSolver *solver) { return &solver->counts; }

// Measured, roughly: Z3 spends two million of its units a second, a question costs 4 µs before it comes to Z3, and an
// evaluated operator 10 ns.
uint64_t jx_solver_work(const JxSolver *solver) {
    enum { PER_QUERY = 20, PER_Z3_UNIT = 2, VISITS = 20 };
    const JxSolverCounts *counts = &solver->counts;
    return counts->queries * PER_QUERY + counts->z3_units * PER_Z3_UNIT + jx_terms_visits(solver->pool) / VISITS;
}
