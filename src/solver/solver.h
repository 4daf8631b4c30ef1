// SPDX-License-Identifier: Apache-2.0
//
// Path conditions, and the question whether one more condition can hold.
//
//   engine ──► jx_path_assume / jx_path_branch
//                 │
//                 ▼
//        the chain of solver/chain.def, cheapest first: from the syntax of the condition to Z3 on the independent group
//
// A JxPath is a persistent set of conditions, split into groups that share no
// variable.  Each group carries a model that satisfies it, so one side of every
// branch is known to be feasible without asking.  Paths are counted: whoever
// gets one from here owns a count and gives it back with jx_path_drop.
//
// Every model that comes from Z3 is evaluated on the original conditions
// before anybody sees it; one that fails the check is an answer `unknown`
// and a counted event.  Unknown and time-out are results of their own.
#ifndef JX_SOLVER_SOLVER_H
#define JX_SOLVER_SOLVER_H

#include "term/eval.h"

typedef enum JxSat { JX_UNSAT, JX_SAT, JX_UNKNOWN } JxSat;

// Contexts of Z3 that were made beforehand.  One takes longer to make than most methods take to explore: a process that
// forks one for each method makes them once, and each child takes its copies.  Who took one owns it.
typedef struct JxSolverSpare {
    void *exact, *linear;  // Z3_context; NULL: taken, or never made
} JxSolverSpare;
void jx_solver_spare_make(JxSolverSpare *spare);

typedef struct JxSolverOptions {
    uint64_t z3_resource_limit;  // Z3's own units per query (its `rlimit`), so that results do not depend on speed
    double query_seconds;        // outer fence per query, of processor time
    double deadline;             // of the whole run (jx_now); a query never goes on behind it; 0: none
    const char *log_folder;      // each query that reached Z3 as an SMT-LIB file; NULL: none
    bool prune;                  // false: jx_path_branch asks nobody, every branch is taken as feasible
    bool enumerate;              // false: inputs with few values are Z3's too
    bool hasty;                  // the time of one method is short: give up sooner on what is like what was too hard
    uint32_t tries;              // choices of arguments for functions that no solver knows
    uint64_t seed;
    JxSolverSpare *spare;  // NULL: none
} JxSolverOptions;

// Who may answer a query (chain.def), in the order in which they are asked.
typedef enum JxChainLink {
#define JX_CHAIN(NAME, name, phase, report) JX_CHAIN_##NAME,
#include "solver/chain.def"
#undef JX_CHAIN
    JX_CHAIN_COUNT
} JxChainLink;
const char *jx_chain_name(JxChainLink link);  // of its counter in a report

typedef struct JxSolverCounts {
    uint64_t queries;                  // each side of a branch is one; the sum of the answers
    uint64_t answers[JX_CHAIN_COUNT];  // by who gave them
    uint64_t sat, unsat, unknown;
    uint64_t unsat_syntactic;  // of those unsat: told by syntax alone
    uint64_t rejected_models;  // Z3 said sat, the evaluator disagreed
    uint64_t z3_units;         // what Z3 has spent, as it counts, and a fixed sum for each query
    double seconds;            // in Z3
} JxSolverCounts;

typedef struct JxSolver JxSolver;
typedef struct JxPath JxPath;

void jx_solver_options_init(JxSolverOptions *options);
JxSolver *jx_solver_new(JxContext *ctx, JxTermPool *pool, const JxSolverOptions *options);
void jx_solver_free(JxSolver *solver);
// Are branches asked about?  Else a path may be infeasible without anybody knowing.
bool jx_solver_prunes(const JxSolver *solver);
const JxSolverCounts *jx_solver_counts(const JxSolver *solver);
uint64_t jx_solver_resource_limit(const JxSolver *solver);
// From now on: Z3's units per query.
void jx_solver_limit(JxSolver *solver, uint64_t z3_resource_limit);
// What was done so far: counted, not timed, so that it is the same on every machine.  The unit is about 0.25 µs.
uint64_t jx_solver_work(const JxSolver *solver);

// Told of each `unsat`, whoever gave it: what cannot hold together.  NULL: nobody.
typedef void (*JxUnsatListener)(const JxPath *path, const JxTerm *condition, void *user);
void jx_solver_on_unsat(JxSolver *solver, JxUnsatListener on_unsat, void *user);

JxPath *jx_path_empty(JxSolver *solver);
JxPath *jx_path_keep(JxPath *path);  // one more count; returns its argument
void jx_path_drop(JxPath *path);

// Can `path` and `condition` hold together?  On JX_SAT, and on JX_UNKNOWN, *out
// is the longer path (an owned count; after unknown it may have no model).  On
// JX_UNSAT *out is NULL.
JxSat jx_path_assume(JxSolver *solver, JxPath *path, const JxTerm *condition, JxPath **out);

typedef struct JxBranch {
    JxSat taken, fallen;               // may the condition hold; may its negation hold
    JxPath *taken_path, *fallen_path;  // owned counts, NULL where JX_UNSAT
} JxBranch;
// Both sides at once.  If one side is impossible the other is the same path
// without a new conjunct (it follows), and its length does not grow.
JxBranch jx_path_branch(JxSolver *solver, JxPath *path, const JxTerm *condition);
// The same, asked even where branches are not: for the cases of a value, which would have no end otherwise.
JxBranch jx_path_cases(JxSolver *solver, JxPath *path, const JxTerm *condition);

uint32_t jx_path_length(const JxPath *path);  // number of conditions that were added
bool jx_path_is_unknown(const JxPath *path);  // some answer on the way was `unknown`
// The conditions in the order in which they were added; returns how many there
// are, writes at most `room`.
uint32_t jx_path_conditions(const JxPath *path, const JxTerm **out, uint32_t room);

// Calls visit for each condition that shares variables with the terms, with others that do, and so on.
void jx_path_each_about(JxSolver *solver, JxPath *path, const JxTerm *const *terms, uint32_t count,
                        void (*visit)(const JxTerm *condition, void *user), void *user);

// A bound on the term's signed value that is known without asking anybody.
int64_t jx_path_most(const JxPath *path, const JxTerm *t);
// The only value that the term can have on this path, where that is known without asking anybody.
bool jx_path_settles(const JxPath *path, const JxTerm *t, uint64_t *bits);

// The value of a term under the path's model at hand; false when it has none.
bool jx_path_value(JxSolver *solver, JxPath *path, const JxTerm *t, uint64_t *bits);
// Can the conditions hold together?  Nearly always known; a question where some answer on the way was not.
JxSat jx_path_check(JxSolver *solver, JxPath *path);
// Can the term have another value than this one?  The value itself comes from jx_path_value.
JxSat jx_path_is_fixed(JxSolver *solver, JxPath *path, const JxTerm *t, uint64_t bits);

// A full model, made friendly: small magnitudes, short arrays (`prefer_small`
// terms first, in order), printable characters, as far as the conditions allow.
// The model belongs to the caller.  NULL when none can be found (then *sat says why).
JxModel *jx_path_solve(JxSolver *solver, JxPath *path, const JxTerm *const *prefer_small, size_t count, JxSat *sat);
// After jx_path_solve said unknown: Z3 called the path satisfiable, but its values do not hold (of a function, say,
// that it does not know).
bool jx_solver_lacks_values(const JxSolver *solver);

#endif
