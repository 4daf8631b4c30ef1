// SPDX-License-Identifier: Apache-2.0
//
// Symbolic execution of one entry method, or of a whole program.
//
//   JxExec ── explores ──► paths ──► each ends with one reason (JxEnd), counted in the ledger
//                            └─► a path that threw out of the entry method is a finding candidate:
//                                on_finding is called while its state and path condition are alive
//
// One JxExec serves one run in one process; it owns states, frames and heap.
// What it reports depends on the class files, the options and the seed alone.
#ifndef JX_CORE_EXEC_H
#define JX_CORE_EXEC_H

#include "base/vec.h"
#include "heap/heap.h"
#include "jvm/code.h"
#include "solver/solver.h"

// Why a path ended.  One table (core/ends.def) makes the enum and the names of the report.
typedef enum JxEnd {
#define JX_END(name, text, cut) JX_END_##name,
#include "core/ends.def"
#undef JX_END
    JX_END_COUNT
} JxEnd;

const char *jx_end_name(JxEnd end);
bool jx_end_is_cut(JxEnd end);  // something was not explored because of it

typedef enum JxHavoc { JX_HAVOC_NONE, JX_HAVOC_ARGS, JX_HAVOC_ALL } JxHavoc;
typedef enum JxSearch {
    JX_SEARCH_DFS,
    JX_SEARCH_BFS,
    JX_SEARCH_RANDOM,
    JX_SEARCH_COVERAGE,
    JX_SEARCH_DEEPENING,
    JX_SEARCH_PORTFOLIO,
    JX_SEARCH_MIXED  // of a run: rounds of depth first and one of the portfolio (run/drive.c); an engine has one order
} JxSearch;
typedef enum JxInputs { JX_INPUTS_API, JX_INPUTS_STATE } JxInputs;

#define JX_NO_BOUND UINT32_MAX

typedef struct JxCallDepth {
    const char *pattern;  // jx_method_matches
    uint32_t depth;
} JxCallDepth;

typedef struct JxGoal JxGoal;  // core/goal.h

typedef struct JxExecOptions {
    uint32_t depth;  // how deep calls are followed
    const JxCallDepth *depth_rules;
    size_t depth_rule_count;
    uint32_t bound;           // real choices per branch direction and path; JX_NO_BOUND
    uint32_t max_conditions;  // length of the path condition
    uint32_t max_revisits;    // executions of one instruction that decides on symbolic data
    uint32_t k;               // chain length and number of elements of fresh inputs
    uint32_t string_length;   // longest fresh string
    uint32_t max_frames;      // stack overflow beyond this
    uint32_t calls;           // on an input before the entry method, if more than k: beyond k only the last one again
    uint64_t history_steps;   // of them, for paths with earlier calls on inputs (inputs/history.c)
    uint32_t trials;          // how often an entry method is run on ordinary inputs before its search; 0: not at all
    bool trials_last;         // … or after it, so that they add to what it finds and change nothing of it
    bool trials_unless_cut;   // … where its steps did not end it
    uint64_t max_steps;       // instructions over all paths, and other work counted as such (jx_exec_work)
    uint32_t fork_steps;      // how many instructions a fork counts as
    double seconds;           // wall clock, the outer fence; 0: none
    JxHavoc havoc;
    JxSearch search;
    const JxGoal *goal;  // what a portfolio searches for; NULL: whatever there is
    JxInputs inputs;
    bool eager;                 // plain lazy initialisation in place of lazier
    bool null_on_read;          // whether a reference is null is decided when it is read
    bool whole_program;         // verify: nothing is cut unless asked
    bool general;               // inputs of every shape and size, for a proof (inputs/general.c)
    uint32_t merge;             // forks of a branch before its sides go on as one path (merge.h); JX_NO_BOUND: never
    bool coverage;              // which lines ran is recorded
    bool edges;                 // … and which edges of the control flow each path took (core/edges.h)
    bool check_handlers;        // handlers change nothing before their last decision (core/again.h)
    bool program_output;        // System.out and err of the program are shown
    const char *const *models;  // PATTERN=METHOD: static methods that stand in for others (models.c)
    size_t model_count;
    const char *const *concrete;  // patterns of methods to be run only concretely
    size_t concrete_count;
    struct JxContractBook *contracts;  // NULL: only what annotations say
    uint64_t seed;
} JxExecOptions;

typedef struct JxExecCounts {
    uint64_t ends[JX_END_COUNT];
    uint64_t paths;
    uint64_t steps;
    uint64_t spared;  // of them in static initialisers, which are no work of the search (init.c)
    uint64_t forks;
    uint64_t merges;            // branches whose sides went on as one path
    uint64_t branches;          // decisions on symbolic data
    uint64_t library_branches;  // … of them in classes that are not analysed
    uint64_t concretised;       // values that were fixed to one of several
    uint64_t native_calls;
    uint64_t unfollowed_calls;
    uint64_t unfollowed_by_entry;  // … of them by the method itself, and not while its inputs were made
    uint64_t pre_states;           // ways through what was assumed that some path went on from to its end
    uint64_t post_states;          // paths that came to their end and kept all promises
    uint64_t hedged_throws;        // paths that threw after something on the way was not explored in full
    uint64_t peak_states;
    uint32_t longest_condition;
} JxExecCounts;

typedef struct JxExec JxExec;
typedef struct JxState JxState;

// One line of a stack trace, innermost first.
typedef struct JxTraceFrame {
    const JxMethodInfo *method;
    int line;              // 0: unknown
    uint32_t offset;       // of the instruction, in the method's bytecode; 0 where it is unknown
    const JxSlot *locals;  // what its arguments' slots held, method->argument_slots of them; NULL: not recorded
} JxTraceFrame;

typedef struct JxTrace {
    bool by_program;      // the program made the exception; else an instruction or the JVM did
    bool by_instruction;  // the instruction at bytecode offset `offset` of the first frame threw it
    uint32_t offset;
    const JxTerm *nulls;  // the symbolic reference that turned out to be null, for exceptions of the JVM; may be NULL
    uint32_t conditions;  // of the path when the exception began to be made
    JxTraceFrame called;  // the method that the engine does itself, in which it was thrown; without a method: none
    uint32_t count;
    JxTraceFrame frames[];
} JxTrace;

// A value that came from outside: a parameter, or the result of a nondet call.
typedef struct JxInput {
    const struct JxInput *older;
    const char *name;  // "v", "nondetInt"
    const char *type;  // descriptor
    JxKind kind;
    JxSlot slot;
    JxRef ref;                   // the object of a reference input that is no symbolic reference (a nondet string)
    const JxMethodInfo *caller;  // of a nondet call: the method that it stands in, and the line; else NULL
    int line;
} JxInput;

// An exception that left the entry method.  Everything is alive only during the call.
typedef struct JxEscape {
    JxExec *exec;
    JxState *state;
    const JxMethodInfo *entry;
    JxClass *exception;
    JxRef thrown;
    const JxTrace *trace;
    JxPath *path;
    const JxInput *inputs;   // newest first
    uint32_t earlier_calls;  // on inputs, before the entry method
    JxEnd *end;              // how the path counts: a listener that finds no model for it may say infeasible or unknown
} JxEscape;
void jx_exec_options_init(JxExecOptions *options);
// Core with what stands on it; who wants the whole engine calls jx_engine_new (engine/engine.h).
struct JxInputsDoor;
struct JxJdkDoor;
JxExec *jx_exec_new(JxContext *ctx, JxVm *vm, JxTermPool *pool, JxSolver *solver, const JxExecOptions *options,
                    const struct JxInputsDoor *inputs, const struct JxJdkDoor *jdk);
void jx_exec_free(JxExec *exec);
// The question is answered: no further path is explored; those that wait are not counted.
void jx_exec_stop(JxExec *exec);
// An exploration was left in its middle, by a jump: its states will not go on,
// and are counted as ended by this.  Counts and notices can still be asked for.
void jx_exec_abandon(JxExec *exec, JxEnd end);
bool jx_exec_is_trial(const JxExec *exec);  // the path that runs is one on ordinary inputs, before the search
// A text or a number that solved a path of the search: trials, which come after it, have it in their dictionary.
void jx_exec_suggest_text(JxExec *exec, const char *text);
void jx_exec_suggest_number(JxExec *exec, int64_t number);
// Instructions, forks (as `fork_steps` instructions each) and the solver's work so far.
uint64_t jx_exec_work(const JxExec *exec);
// About how many nanoseconds what was done so far takes on a machine of today; counted, not timed.
uint64_t jx_exec_ticks(const JxExec *exec);
// Calls on_pause once that much work is done; it says at how much it is to be called again (0: never).  It must not
// touch the engine, except for jx_exec_stop.
void jx_exec_on_pause(JxExec *exec, uint64_t at, uint64_t (*on_pause)(JxExec *exec, void *user), void *user);
void jx_exec_on_escape(JxExec *exec, void (*on_escape)(const JxEscape *escape, void *user), void *user);
// Every path that ran to an end, whatever it was; `exception` only where it threw.  Infeasible sides of branches are no
// paths of their own here.  Everything is alive only during the call.
typedef struct JxPathEnd {
    JxExec *exec;
    JxState *state;
    const JxPath *path;
    JxEnd end;
    const JxClass *exception;
} JxPathEnd;
void jx_exec_on_end(JxExec *exec, void (*on_end)(const JxPathEnd *end, void *user), void *user);
const JxExecCounts *jx_exec_counts(const JxExec *exec);
// With options.coverage: each instruction of each method of an analysed class that was entered, its line, and whether
// some path ran it.
void jx_exec_coverage(const JxExec *exec, void (*visit)(const JxMethodInfo *method, int line, bool ran, void *user),
                      void *user);
// … and each side of a branch of these that a path or a trial took, as instructions; without options.edges.
void jx_exec_sides(const JxExec *exec,
                   void (*visit)(const JxMethodInfo *method, uint32_t from, uint32_t to, void *user), void *user);
JxTermPool *jx_exec_terms(JxExec *exec);
JxSolver *jx_exec_solver(JxExec *exec);
JxVm *jx_exec_vm(JxExec *exec);

// Places of options.goal that were on the stack of some state, from the outermost on.
uint32_t jx_exec_reached(const JxExec *exec);
// What calls before on inputs may cost ended the search: which paths had been followed by then depends on the order.
bool jx_exec_ran_out_of_calls(const JxExec *exec);

// What could not be done, each kind once, with how many paths it ended.
typedef struct JxNotice {
    char *text;
    uint64_t count;
} JxNotice;
// Adds one.
void jx_exec_note(JxExec *exec, const char *format, ...) __attribute__((format(printf, 2, 3)));
size_t jx_exec_notices(const JxExec *exec, const JxNotice **out);

// Explores `method` with symbolic receiver and parameters (check).
void jx_exec_explore(JxExec *exec, JxMethodInfo *method);
// Explores main(String[]) with an empty array (verify).
void jx_exec_explore_main(JxExec *exec, JxMethodInfo *main);

// Runs one static method on concrete arguments to its end: the differential tests' door.
typedef struct JxCallResult {
    JxEnd end;
    uint64_t bits;       // result, when end is JX_END_RETURNED
    JxClass *exception;  // when end is JX_END_THREW
    const char *detail;  // what was unsupported
} JxCallResult;
JxCallResult jx_exec_call(JxExec *exec, JxMethodInfo *method, const uint64_t *args);

// Explores a static method with symbolic primitive parameters; for each path that returned or threw,
// calls visit with argument bits that lead there and what the engine predicts.
typedef void (*JxPathVisit)(void *user, const uint64_t *args, const JxCallResult *predicted);
void jx_exec_each_path(JxExec *exec, JxMethodInfo *method, JxPathVisit visit, void *user);

// "pkg.Cls.name", "pkg.Cls::name", optionally "(descriptor)", with '*'.
bool jx_method_matches(const JxMethodInfo *method, const char *pattern);

#endif
