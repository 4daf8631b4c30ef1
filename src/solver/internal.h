// SPDX-License-Identifier: Apache-2.0
//
// What the files of solver/ share.
//
// A path is four persistent things, each shared with the paths it came from:
//
//   JxPath ─┬─► links    the conditions in order:  c3 ─► c2 ─► c1
//           ├─► groups   key → its group, as a forest: a key points to another
//           │            key of its group (odd number) or, at the root, to the
//           │            group's conditions, a tree of JxGroup.  Keys are
//           │            variables, and uninterpreted functions: what a
//           │            model says of these binds all conditions that use them
//           ├─► facts    term → what the conditions say about its value
//           └─► model    one assignment for all groups together
//
// Adding a condition writes one cell of `groups` per merged group or new
// variable, a few cells of `facts`, and one link; nothing is copied that grows
// with the path.  The model is shared until a condition fails under it.
//
// A query is a path plus fresh conditions.  A link of the chain looks at a query and
// answers sat (with a model), unsat, or unknown, which means: ask the next one.
#ifndef JX_SOLVER_INTERNAL_H
#define JX_SOLVER_INTERNAL_H

#include "base/bits.h"
#include "base/map.h"
#include "base/pmap.h"
#include "base/vec.h"
#include "solver/solver.h"

typedef struct JxLink JxLink;
struct JxLink {
    uint32_t count;
    uint32_t length;
    JxLink *before;
    const JxTerm *condition;
};

// Conditions that share variables.  A tree whose nodes hold one condition each
// (or none, where only two groups were joined).  `left` is the larger part, so
// recursion into `right` is at most logarithmic in depth.
typedef struct JxGroup JxGroup;
struct JxGroup {
    uint32_t count;
    uint32_t size;  // conditions in the whole tree
    bool broken;    // the path's model may not satisfy it: an answer was unknown, or nobody asked
    const JxTerm *condition;
    JxGroup *left, *right;
};

typedef struct JxSharedModel {
    uint32_t count;
    JxModel *model;
} JxSharedModel;

struct JxPath {
    uint32_t count;
    bool unknown;
    uint32_t broken;   // number of broken groups
    uint32_t lessons;  // facts that were put since the path was made
    uint64_t version;  // paths with the same number have the same facts
    JxSolver *solver;
    JxLink *last;
    JxPmap groups;
    JxPmap facts;
    JxSharedModel *model;
};

// What is known of a term's value: a signed interval and known bits.
typedef struct JxRange {
    int64_t low, high;
    uint64_t known, bits;
} JxRange;

typedef struct JxFact {
    const JxTerm *term;
    JxRange range;
} JxFact;

// A range that was worked out under the facts with this number.
typedef struct JxRangeNote {
    uint64_t version;
    const JxTerm *term;
    JxRange range;
} JxRangeNote;
enum { JX_RANGE_NOTES = 512 };  // a power of two

typedef JX_VEC(const JxTerm *) JxTermVec;
typedef JX_VEC(uint32_t) JxNumberVec;
typedef JX_VEC(JxGroup *) JxGroupVec;

typedef struct JxQuery {
    JxSolver *solver;
    JxPath *path;
    const JxTerm *const *fresh;
    uint32_t fresh_count;
    // Filled by jx_query_collect: the fresh conditions, then those of every
    // group that they touch; the variables in all of these, in order of discovery.
    bool collected;
    bool broken;  // a touched group has no model
    JxTermVec *all;
    JxNumberVec *vars;
    // The answer's model: a full one for the whole path, owned by the query
    // until taken.  NULL after sat means that the path's own model will do.
    JxModel *model;
} JxQuery;

typedef struct JxCache JxCache;
typedef struct JxBackend JxBackend;

struct JxSolver {
    JxContext *ctx;
    JxAlloc *alloc;
    JxTermPool *pool;
    JxSolverOptions options;
    JxSolverCounts counts;
    JxUnsatListener on_unsat;  // NULL: nobody listens
    void *on_unsat_user;
    JxPmapKind group_kind, fact_kind;
    JxCache *cache;
    JxBackend *backend;       // made when the first query reaches it
    struct JxLinear *linear;  // likewise
    uint32_t too_hard;        // questions behind the fence that stayed without an answer
    bool lacks_values;        // Z3's last answer was sat, but none of its models passed
    // Scratch, valid during one query.
    JxTermVec all;
    JxNumberVec vars;
    JxNumberVec roots;
    JxNumberVec keys;
    JxGroupVec stack;
    JxNumberVec stamps;  // variable or key → epoch in which it was seen
    uint32_t epoch;
    JxTermVec conjuncts;
    JxTermVec walk;
    JxNumberVec visited;  // term id → number of the walk
    uint32_t walks;
    uint64_t versions;                        // numbers given to sets of facts
    JxRangeNote range_notes[JX_RANGE_NOTES];  // by term id; the last one stays
    JX_VEC(uint64_t) sights;                  // term id → what jx_bits_seen said; 0: not asked yet
};

// query.c: what links ask about a query.
void jx_query_init(JxQuery *query, JxSolver *solver, JxPath *path, const JxTerm *const *fresh, uint32_t count);
void jx_query_collect(JxQuery *query);
// Do all conditions (of the collected query) hold under the model?
bool jx_query_holds(const JxQuery *query, const JxModel *model);
// Has one of the collected conditions any of these flags (JX_TERM_HAS_…)?
bool jx_query_has(const JxQuery *query, uint32_t flags);
// A copy of the path's model with the values that `part` has; the usual way to
// turn a model of the group into one of the path.
JxModel *jx_query_extend(const JxQuery *query, const JxModel *part);

// chain.c: the whole chain, counted.
JxSat jx_chain_ask(JxQuery *query);
// Only those links that look for a model; the path's own model is no answer.
JxSat jx_chain_search(JxQuery *query);

// path.c
JxGroup *jx_path_group(const JxPath *path, uint32_t key, uint32_t *root);  // NULL: nothing is said of it
bool jx_path_is_broken_for(const JxPath *path, const JxTerm *term);        // it touches a broken group
// The keys of a condition, in solver->keys.
void jx_keys_of(JxSolver *solver, const JxTerm *condition);
// Calls visit for each term inside `term`, shared ones once (per walk; a walk
// begins with jx_walk_begin and may go over several terms).
void jx_walk_begin(JxSolver *solver);
void jx_walk(JxSolver *solver, const JxTerm *term, void (*visit)(const JxTerm *, void *), void *user);
// `broken`: there is no model for the group that the fresh conditions make.
JxPath *jx_path_extend(JxSolver *solver, JxPath *path, const JxTerm *const *fresh, uint32_t count, bool broken,
                       JxModel *model);
void jx_group_visit(JxGroup *group, JxGroupVec *stack, void (*visit)(const JxTerm *, void *), void *user);
void jx_path_kinds_init(JxSolver *solver);

// facts.c
const JxRange *jx_facts_get(const JxPath *path, const JxTerm *term);
// Learns that a condition of the path holds; the path must be the caller's alone.
void jx_facts_learn(JxPath *path, const JxTerm *condition);
void jx_facts_kind_init(JxSolver *solver);

// range.c
JxRange jx_range_of(const JxPath *path, const JxTerm *term);
// The condition cannot hold under the path's facts, or these contradict each other.
bool jx_range_is_false(const JxPath *path, const JxTerm *condition);
bool jx_range_meet(JxRange *range, const JxRange *other, int width);  // false: nothing left
static inline bool jx_range_is_single(const JxRange *range) { return range->low == range->high; }

// A bounded walk over a term, by which its range is found.
typedef struct JxRangeWalk {
    const JxPath *path;
    uint32_t left;
    bool empty;  // some term inside can have no value at all
    bool cut;    // the bound was reached somewhere
} JxRangeWalk;
JxRange jx_range_walk(JxRangeWalk *walk, const JxTerm *t, int depth);

// float_range.c: the ranges of floats have ends that are keys of doubles.
int64_t jx_float_key(double value);
double jx_float_of_key(int64_t key);
JxRange jx_float_full(void);
bool jx_float_range_meet(JxRange *range, const JxRange *other);  // false: nothing left
JxRange jx_float_range_of_arguments(JxRangeWalk *walk, const JxTerm *t, int depth);
void jx_float_compare(const JxTerm *t, const JxRange *a, const JxRange *b, bool *may_be_false, bool *may_be_true);
void jx_float_truncated(const JxRange *a, int width, int64_t *low, int64_t *high);

// exact.c: what the condition says, with integers in place of floats that are whole numbers on this path.
const JxTerm *jx_exact(JxSolver *solver, const JxPath *path, const JxTerm *condition);

// candidates.c: values for single inputs that may give a condition a truth value.
typedef struct JxChange {
    uint32_t var;
    uint32_t index;
    bool is_element;  // of the array variable, at `index`
    uint64_t bits;
} JxChange;
enum { JX_CHANGES = 24 };
typedef struct JxChanges {
    const JxQuery *query;
    const JxModel *model;  // the values of everything else; the same between two candidates
    // Gets each candidate as it is found, each once, the likeliest first; true: no more are wanted.
    bool (*offer)(void *user, const JxChange *change);
    void *user;
    bool enough;
    uint32_t count;
    uint32_t work;  // evaluations so far
    JxChange list[JX_CHANGES];
} JxChanges;
void jx_changes_for(JxChanges *changes, const JxTerm *condition, bool truth);
void jx_change_apply(JxModel *model, const JxChange *change, JxChange *undo);

// sight.c: the bits of its only variable on which a condition depends; all for a condition with several.
uint64_t jx_bits_seen(JxSolver *solver, const JxTerm *condition);

// The links of the chain, jx_ask_<name>, one file each.
#define JX_CHAIN(NAME, name, phase, report) JxSat jx_ask_##name(JxQuery *query);
#include "solver/chain.def"
#undef JX_CHAIN

// Has it wide products, quotients or arithmetic on floats?
bool jx_query_is_hard(const JxQuery *query);
// Repair that starts from this model, which it takes.
bool jx_repair_from(JxQuery *query, JxModel *trial);

// friendly.c: a model of all groups, those without one asked about; owned by the caller.
JxModel *jx_path_mended(JxSolver *solver, JxPath *path, JxSat *sat);
// tidy.c: replaces the path's model values by nicer ones, by evaluation alone.
void jx_tidy(JxSolver *solver, JxPath *path, JxModel *model);
// Conditions that would make inputs nice which are not, under the path's model.
void jx_tidy_wishes(JxSolver *solver, JxPath *path, JxTermVec *wishes);

JxCache *jx_cache_new(JxSolver *solver);
void jx_cache_free(JxCache *cache);
// Remember what order or Z3 found out.  `core`: an unsatisfiable subset of the
// query's conditions; `part`: a model of exactly the query's variables (copied).
void jx_cache_add_unsat(JxQuery *query, const JxTerm *const *core, uint32_t count);
void jx_cache_add_sat(JxQuery *query, const JxModel *part);

JxBackend *jx_backend_new(JxSolver *solver);
void jx_backend_free(JxBackend *backend);
// The options have changed.
void jx_backend_new_limits(JxBackend *backend);
void jx_linear_free(JxSolver *solver);

// The number that these bits of a float sort stand for; widening loses nothing.
static inline double jx_float_of_bits(uint8_t sort, uint64_t bits) {
    return sort == JX_SORT_F64 ? jx_bits_to_double(bits) : (double)jx_bits_to_float(bits);
}
static inline uint64_t jx_bits_of_float(uint8_t sort, double value) {
    return sort == JX_SORT_F64 ? jx_double_to_bits(value) : jx_float_to_bits((float)value);
}

#endif
