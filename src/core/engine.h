// SPDX-License-Identifier: Apache-2.0
//
// Inside the engine: states, frames, and the small vocabulary in which the
// instruction handlers speak to each other.  Private to core/, inputs/, jdk/ (and to mirror/).
//
//   JxState ─┬─ top ─► JxFrame ─► caller ─► …      frames below the top are shared between forks
//            ├─ heap        objects, persistent
//            ├─ statics     class number → object that holds the static fields
//            ├─ bindings    symbolic reference → what it was decided to be
//            └─ path        the path condition (solver/)
//
// A handler works on the state whose turn it is.  Where more than one thing can
// happen it forks: the sibling gets its own path condition and waits in the
// work list; the handler goes on with its own side.  A handler says what became
// of its state with a JxFlow.
#ifndef JX_CORE_ENGINE_H
#define JX_CORE_ENGINE_H

#include "contract/contract.h"
#include "contract/nullness.h"
#include "core/exec.h"

typedef enum JxFlow {
    JX_FLOW_NEXT,    // done: go on with the next instruction
    JX_FLOW_RELOAD,  // the top frame or its position changed (call, return, exception): go on from there
    JX_FLOW_END      // the state ended and was counted
} JxFlow;

typedef enum JxFrameRole {  // roles.def says what each means
#define JX_ROLE_CORE(name, then, leaving, returned, thrown) JX_FRAME_##name,
#define JX_ROLE_INPUTS JX_ROLE_CORE
#define JX_ROLE_JDK JX_ROLE_CORE
#include "core/roles.def"
#undef JX_ROLE_CORE
#undef JX_ROLE_INPUTS
#undef JX_ROLE_JDK
    JX_FRAME_COUNT
} JxFrameRole;

typedef struct JxFrame {
    uint32_t holders;  // states and callees that point here
    uint32_t room;     // slots allocated
    struct JxFrame *caller;
    JxDecodedCode *code;
    uint32_t pc;  // index of the instruction in progress
    uint32_t sp;  // stack slots in use
    uint8_t role;
    JxRef self;         // what it is there for: an object or a number, as its row of roles.def says
    uint32_t depth;     // how many more calls may be followed from here
    uint16_t *choices;  // real choices so far, two per branch of the code; NULL: none yet
    JxSlot slots[];     // locals, then stack
} JxFrame;

typedef enum JxThreadWait {
    JX_THREAD_READY,
    JX_THREAD_PARKED,    // until unparked
    JX_THREAD_WAITING,   // until `on` is notified, its monitor given back
    JX_THREAD_BLOCKED,   // until the monitor of `on` is free
    JX_THREAD_SLEEPING,  // until a time, or for a turn of the others
    JX_THREAD_ENDED
} JxThreadWait;

typedef struct JxThread {  // see jdk/threads.h
    JxRef object;          // the Thread
    JxFrame *top;          // while it is not the running one
    uint32_t frame_count;
    JxThreadWait wait;
    bool permit;  // of LockSupport
    bool woken;   // the wait is over
    JxRef on;
    uint64_t until;  // nanoseconds of the engine's clock; 0: no limit
    uint64_t turn;   // order in which threads began to wait
} JxThread;

// After a call that a contract stood in for, references may lead to more than inputs: to every object of the program
// that the callee could reach (Kiasan's context versions).
typedef struct JxReach {
    uint32_t context;  // how many such calls there were on the path
    uint32_t count;
    JxRef refs[];
} JxReach;

// What a symbolic reference is: one per REF variable, shared by all states.
typedef struct JxSymref {
    const JxTerm *term;
    const char *name;  // "p", "p.next"
    JxClass *bound;    // static type: every value is null or a subtype of this
    uint8_t chain;     // references from a parameter to here
    bool nullable;
    uint8_t nullness;      // JxNullness: what annotations say
    const JxTypeUse *use;  // where the annotations of its type arguments or elements stand; NULL: nowhere
    const char *generic;   // its type with type arguments, as in a Signature attribute; NULL: none known
    struct JxLazy *lazy;   // made by running a method when somebody looks; NULL: an input
    const JxReach *reach;  // made up for a contract, and what it may be besides inputs; NULL: an input from the start
    bool fresh;            // an object that was not there before the call
    JxRef argument_of;     // it is an argument of this input's constructor, which needs it first; 0: of none
} JxSymref;

// A String's bytes that are computed when first looked at: the method returns the String.
typedef struct JxLazy {
    JxMethodInfo *method;
    uint32_t slots;
    JxSlot args[];
} JxLazy;

// What the object behind an undecided reference may be (types.c); immutable, in the arena.
typedef struct JxTypes {
    bool closed;  // one of `classes`, nothing else; else: what fits the bound, all of `is` and none of `not`
    uint32_t is_count, not_count, class_count;
    JxClass **is, **not ;
    JxClass **classes;  // to choose from when a fresh object is made, best first
} JxTypes;

typedef struct JxBinding {  // in a state's `bindings`
    uint32_t holders;
    bool not_null;  // known not to be null, otherwise not decided
    bool decided;
    const JxTypes *types;             // NULL: whatever the bound allows
    JxClass *chosen;                  // it will be a fresh object of this class
    uint32_t elements;                // … a collection with this many elements, plus one; 0: not chosen
    bool wide, narrow;                // … a String with characters beyond Latin-1, or without
    const struct JxInputShape *plan;  // … made by the factory that is running
    JxRef ref;                        // when decided; 0 is null
} JxBinding;

// How an input object came to be, and what was in it before the program changed
// it: needed to write it down in a test.
typedef struct JxInputField {
    const JxFieldInfo *field;
    JxSlot value;
} JxInputField;

typedef struct JxBuildStep {  // a call on the object after its constructor
    JxMethodInfo *method;
    const JxSlot *arguments;  // one per parameter
} JxBuildStep;

typedef struct JxInputShape {
    JxMethodInfo *constructor;    // or a static factory; NULL: fields were set freely
    const JxSlot *arguments;      // of the constructor, one per parameter
    JxSlot receiver;              // of a method that is not static
    const JxFieldInfo *constant;  // or the static field that holds it
    const char *name;             // while it is being built
    uint32_t step_count, steps_done;
    const JxBuildStep *steps;
    const struct JxRegion *before;  // what could be seen from it before the last step (history.c)
    uint32_t field_count;           // fields that were set, after the constructor if there is one
    const JxInputField *fields;
    const JxObject *first;  // arrays and strings: a copy of the object as it was made
    const JxObject *made;   // objects of analysed classes: the same
} JxInputShape;

typedef struct JxInputObject {
    JxRef ref;
    uint32_t born;         // the context before which it was not there; 0: it always was
    const JxReach *reach;  // of the reference for which it was made
    const JxInputShape *shape;
    const char *generic;  // type with arguments of that reference; NULL: not known
} JxInputObject;

// Objects as they were at some moment (region.c).
typedef struct JxRegion JxRegion;

typedef struct JxCallRecord {  // a call that was not followed, with the value that was made up for it
    const struct JxCallRecord *older;
    JxRef receiver;  // 0: static, or not an open object
    const JxMethodInfo *method;
    JxSlot result;
    const JxSlot *args;      // of a pure method, for the next call
    const JxRegion *region;  // and what it could see
} JxCallRecord;

typedef struct JxRank {  // the place of an object in an order that nobody has written (order.c)
    const struct JxRank *older;
    JxRef order;  // the Comparator; 0: the natural order
    JxSlot what;  // an object, or an undecided reference
    const JxTerm *term;
} JxRank;

typedef struct JxIdentity {  // two inputs that were decided to be one object, or two (identity.h)
    const struct JxIdentity *older;
    JxRef a, b;
    bool same;
} JxIdentity;

typedef struct JxContracts JxContracts;
typedef struct JxVisited JxVisited;

// What has to hold when the entry method returns (contracts.c).
enum { JX_ABOUT_THIS = -1, JX_ABOUT_RESULT = -2, JX_ABOUT_NOTHING = -3 };
#define JX_LONGEST_WAY 8
typedef struct JxCheck {
    const char *role;              // "postcondition", "invariant", "contract"
    const char *name;              // of the predicate; "modifies", "pure" or "fresh" of a contract
    const JxPredicate *predicate;  // NULL: of a contract
    JxSlot subject;                // the receiver of the predicate
    int about;                     // what the subject is: JX_ABOUT_… or the number of a parameter
    // of a contract (framing.c):
    const JxTerm *holds;
    uint32_t way_count;
    const JxFieldInfo *way[JX_LONGEST_WAY];  // the fields that lead there from what it is about
    bool elements;                           // the elements of the array there; else the last field of the way
} JxCheck;
typedef JX_VEC(JxCheck) JxCheckList;

typedef struct JxChecks {
    uint32_t count;
    JxCheck list[];
} JxChecks;

// Instructions of an analysed class that a path ran, the latest first; only where coverage is recorded.
typedef struct JxRan {
    const struct JxRan *older;
    const JxDecodedCode *code;
    uint32_t first, last;
    uint32_t count;  // of the list
} JxRan;

// What decides how the state goes on has to be in its portrait, too (visited.c), or states that differ there are taken
// for the same.
struct JxState {
    uint64_t number;  // in order of creation
    JxFrame *top;
    uint32_t frame_count;
    JxHeap heap;
    JxPmap statics;     // class number → JxObject with the static slots; `extra` is its JxInitState
    JxPmap bindings;    // REF variable number → JxBinding
    JxPmap visits;      // (method, instruction) → count, only with --max-revisits
    JxPmap constants;   // number of a constant that Java code makes → JxSlot (constants.c)
    JxThread *threads;  // owned; NULL until there are several (threads.h)
    uint32_t thread_count, current_thread;
    uint32_t hidden_classes;  // defined on this path
    JxPmap twins;             // reference → the object's twin in the live JVM; what it points to is mirror/'s
    JxPath *path;
    const JxInput *inputs;
    const JxCallRecord *records;
    const JxRan *ran;
    const JxRank *ranks;
    const JxIdentity *identities;
    JxRef thrown;                        // the exception in flight while unwinding, else 0
    const JxInputObject *input_objects;  // made up as inputs, in order (in the arena, copied when it changes)
    uint32_t input_object_count;
    const JxTerm *pending_input;  // a nondet string whose form is being decided, while its call runs again
    const struct JxEvery *facts;  // about every character of a string without a bound (every.h)
    bool has_long_strings;        // some input string has no bound on its length (forms.c)
    uint32_t seen;                // bits of JxSeen
    uint32_t earlier_calls;       // on inputs, before the entry method (history.c)
    JxFlow flow;                  // what a handler on this state said last
    JxSlot result;                // of the entry method
    const JxReach *reach;         // of the last call that a contract stood in for
    const JxSlot *old;            // the old values of its contract
    const JxChecks *checks;       // of its contract, once it has returned
    bool doubted;                 // it has waited for others because nobody knows whether the path is feasible
    bool arrived;                 // an exception was made at the goal (goal.h)
    uint32_t assumed;             // number of the last assumption that held on the path (x->assumptions), 0: none
    uint32_t broken;              // the check that an exception left, plus one
};

enum JxSeen {  // things that happened on the path and qualify its end
    JX_SEEN_UNFOLLOWED = 1,
    JX_SEEN_CONCRETISED = 2,
    JX_SEEN_K_BOUND = 4,
    JX_SEEN_STRING_BOUND = 8
};

// Exceptions that the JVM itself throws; jx_fault (doors.h) has the names of their classes.
typedef enum JxFault {
#define JX_FAULT(name, text) JX_FAULT_##name,
#include "core/faults.def"
#undef JX_FAULT
    JX_FAULT_COUNT
} JxFault;

typedef enum JxInitState { JX_INIT_NONE, JX_INIT_RUNNING, JX_INIT_DONE, JX_INIT_FAILED } JxInitState;

typedef JxFlow (*JxIntrinsicFunction)(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result);

// A method that the engine does itself.  JX_FLOW_NEXT: *result is set (if the method has one).
struct JxIntrinsic {
    const char *owner, *name, *descriptor;  // descriptor NULL: all overloads
    JxIntrinsicFunction run;
    void *data;  // for methods that the engine makes
};

// The parameters of a row's function; most rows need only some of them.
#define JX_INTRINSIC(name)                                                                                             \
    static JxFlow name(__attribute__((unused)) JxExec *x, __attribute__((unused)) JxState *s,                          \
                       __attribute__((unused)) const JxMethodInfo *method, __attribute__((unused)) JxSlot *args,       \
                       __attribute__((unused)) JxSlot *result)

// Who runs native methods, and methods that are to be run only concretely (mirror/mirror.h).
// The same promise as an intrinsic's: a sibling runs the call again from its start.
typedef struct JxNative {
    JxFlow (*call)(void *user, JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result);
    void *user;
    const char *why_not;  // `call` is NULL: why nobody does; may be NULL too
} JxNative;

// A native library that the program loaded, on whatever path.
typedef struct JxLibrary {
    const char *name;  // or the path of its file
    JxClass *caller;   // whose class loader it belongs to
    bool is_path;
} JxLibrary;

typedef struct JxWellKnown {  // classes that the engine itself needs
    JxClass *object, *string, *clazz, *throwable, *bytes, *cloneable, *serializable;
    JxFieldInfo *string_value, *string_coder, *string_hash, *string_hash_is_zero;
    JxFieldInfo *throwable_message, *throwable_cause, *throwable_stack, *throwable_suppressed;
} JxWellKnown;

// A state to go on from when nothing else is left to do (history.c).
typedef struct JxHistory {
    JxState *state;
    JxRef ref;           // an input that was just made; 0: it is to be made by a factory
    const JxTerm *term;  // … for this reference
    JxClass *cls;
} JxHistory;

struct JxInputsDoor;
struct JxJdkDoor;
struct JxRole;

struct JxExec {
    JxContext *ctx;
    const struct JxInputsDoor *inputs;  // what core asks of the other parts (doors.h)
    const struct JxJdkDoor *jdk;
    struct JxRole *roles;  // JX_FRAME_COUNT of them (roles.h)
    JxVm *vm;
    JxTermPool *pool;
    JxSolver *solver;
    JxExecOptions options;
    JxExecCounts counts;
    JxHeapBase heap;
    JxArena arena;  // inputs, records, names: as long as the run
    JxWellKnown known;
    JxPmapKind statics_kind, binding_kind, visit_kind;

    JX_VEC(JxState *) work;  // see worklist.c
    size_t work_head;
    struct JxPortfolio *portfolio;  // NULL: the search is another one
    JX_VEC(JxState *) parked;       // for the next round of a deepening search
    struct {
        uint32_t conditions;  // how many a path may have in this round
        uint64_t steps;       // how many a state may take at a stretch
        uint64_t taken_at;    // counts.steps when the state that runs was taken
    } round;
    JX_VEC(JxHistory) histories;  // states to go on from, the oldest at `history_head`
    size_t history_head;
    uint64_t history_at;   // when the last was taken
    uint64_t history_end;  // what they may cost in all; 0: none was taken yet
    uint64_t next_state;
    JxVisited *visited;  // states that were explored already (visited.h); NULL: nobody asked yet
    double deadline;
    uint64_t random;
    uint64_t next_check;  // steps at which the limits are looked at again
    uint32_t next_site;   // see decide.c
    JxEnd stopped;        // the run as a whole was stopped for this reason; JX_END_COUNT: not
    bool answered;        // jx_exec_stop
    bool wide_strings;    // inputs with characters beyond Latin-1 (wide.c)
    const char *unbuilt;  // the first input that could not be made, and why (caps.h); NULL: none
    uint32_t probes;      // of deep recursion (decide.c)
    bool histories_on;    // inputs may have been used before (history.c)
    bool loose_identity;  // there are objects that may be the same although their references differ (identity.h)

    JxNative native;
    JX_VEC(JxLibrary) libraries;
    JxMap modelled_methods;  // method number → its model, or that there is none (models.c)
    JxMap concrete_methods;  // method number → 1: no, 2: to be run only concretely

    bool in_intrinsic;  // what is thrown now comes from inside a call

    JxMethodInfo *entry;
    JxContracts *contracts;  // of the entry method; NULL: none
    JxContractBook *book;
    JxMap stubs;           // method number → the method that does what its contract says
    const JxReach *reach;  // of the references that are being made up now
    uint32_t born;         // of the objects that are
    const char *generic;   // …
    uint32_t assumptions;  // that held so far, on any path
    JxMap pre_states;      // numbers of those that were the last on a path that came to its end
    JxMap predicate_uses;  // method number → what became of a predicate that was assumed
    void (*on_escape)(const JxEscape *escape, void *user);
    void *on_escape_user;
    void (*on_end)(const JxPathEnd *end, void *user);
    void *on_end_user;
    JxMap coverage;  // method number → what of it ran (coverage.c)
    const JxDecodedCode *last_code;
    void *last_covered;
#ifdef JX_COVERAGE
    bool opcodes_noted[256];
#endif
    void (*on_return)(JxExec *x, JxState *s, void *user);  // differential tests
    void *on_return_user;
    JX_VEC(JxNotice) notices;
    JX_VEC(JxSymref *) symrefs;        // by REF variable number
    JxMap bound_types;                 // class number → JxTypes of references with this bound
    JxMap literals;                    // text → shared String object
    JxMap class_refs;                  // class number → shared Class object
    JxRef standard_out, standard_err;  // the streams of System
    uint32_t exact_calls;              // of mathematical functions, in the live JVM (intrinsics_math.c)
    uint32_t long_variables;           // how many were made up for these
    JxMap long_strings;                // variables that stand for parts of strings without a bound
    uint64_t clock_skew;               // nanoseconds that the program slept (intrinsics_system.c)
    JxMap engine_objects;              // name → shared object that the engine made (the main thread, …)
    JxMap constant_numbers;            // place of a constant → its number
    uint32_t next_constant;
    JxMap covered;  // (method, branch, direction) seen, for coverage-first search

    void *free_frames[64];  // freed frames by size class
};

// ── states (state.c)
JxState *jx_state_new(JxExec *x);
JxState *jx_state_fork(JxExec *x, JxState *s);  // the sibling; not in the work list yet
void jx_state_free(JxExec *x, JxState *s);
void jx_state_switch(JxExec *x, JxState *s, uint32_t thread);  // makes it the running one
JxFrame *jx_frame_push(JxExec *x, JxState *s, JxDecodedCode *code);
void jx_frame_pop(JxExec *x, JxState *s);  // makes the caller the top, unshared
static inline JxSlot *jx_frame_stack(JxFrame *f) { return f->slots + f->code->max_locals; }
// The n-th slot from the top of the running frame's stack; 1 is the top.
static inline JxSlot *jx_top_slot(JxState *s, uint32_t n) { return jx_frame_stack(s->top) + s->top->sp - n; }
static inline void jx_push(JxFrame *f, JxSlot value) { jx_frame_stack(f)[f->sp++] = value; }
// Pushes a value of this kind: long and double take two slots.
void jx_push_kind(JxFrame *f, JxKind kind, JxSlot value);

// ── the work list (worklist.c)
void jx_work_add(JxExec *x, JxState *s);
JxState *jx_work_take(JxExec *x);  // there must be one
// A state that forked, or has run for a while: true when it has to wait and was put away.
bool jx_work_postpone(JxExec *x, JxState *s, bool forked);
bool jx_work_is_empty(const JxExec *x);

// ── ends (explore.c)
// Ends the path: counts it, tells listeners, frees the state.  Always returns JX_FLOW_END.
JxFlow jx_end(JxExec *x, JxState *s, JxEnd end);
// The steps, and the solver's work, which counts as steps, are used up.
bool jx_is_spent(const JxExec *x);
// Time, steps and the stop flag, looked at every so often; true: states must end with x->stopped.
bool jx_out_of_budget(JxExec *x);
// For a handler that goes through many elements: what it does counts as so many
// steps.  END when a limit was reached, and the state is gone.
JxFlow jx_charge(JxExec *x, JxState *s, uint64_t steps);
// Counts a path that is not followed at all, without there being a state for it.
void jx_count_cut(JxExec *x, JxEnd end);
JxFlow jx_unsupported(JxExec *x, JxState *s, const char *format, ...) __attribute__((format(printf, 3, 4)));

// ── decisions (decide.c)
const JxTerm *jx_lift(JxExec *x, JxSlot slot, JxSort sort);
const JxTerm *jx_truth(JxExec *x, JxSlot slot);  // a boolean of the program: is it true?
static inline const JxTerm *jx_int_term(JxExec *x, int32_t value) {
    return jx_term_const(x->pool, JX_SORT_BV32, (uint32_t)value);
}
JxSort jx_array_sort(JxKind kind);  // of the content of an array
JxSort jx_kind_sort(JxKind kind);   // of a value on the stack: int for the small ones
// Forks on a condition that decides a branch instruction.  The state goes on at one of the two
// instruction indices; a sibling waits for the other.  Applies the bounds.
JxFlow jx_decide_branch(JxExec *x, JxState *s, const JxTerm *condition, uint32_t taken, uint32_t fallen);
// A jump backwards from one instruction index to another, taken without a decision.
void jx_back_edge(JxFrame *f, uint32_t from, uint32_t to);
JxFlow jx_decide_switch(JxExec *x, JxState *s, const JxTerm *key, const JxSwitch *table);
// The condition must hold, or `exception` is thrown: a sibling throws, this state goes on (NEXT), unless
// only the exception is possible (then RELOAD or END).
JxFlow jx_require(JxExec *x, JxState *s, const JxTerm *condition, const char *exception, const char *message);
// The condition is assumed: END (infeasible) if it cannot hold.
JxFlow jx_assume(JxExec *x, JxState *s, const JxTerm *condition);
// Forks: this state assumes the condition, a sibling its negation and runs the same instruction again.
// *holds tells which side this state is on.
JxFlow jx_split(JxExec *x, JxState *s, const JxTerm *condition, bool *holds);
// Makes a symbolic value concrete: all its values in turn, one per sibling, up to `limit` of them;
// beyond that the path is cut with `beyond`.
JxFlow jx_enumerate(JxExec *x, JxState *s, const JxTerm *t, uint32_t limit, JxEnd beyond, uint64_t *bits);
// Fixes a symbolic value to the one in the model, and says so in the counts.
JxFlow jx_concretise(JxExec *x, JxState *s, JxSlot *slot, JxSort sort);

// ── references (refs.c)
JxSlot jx_symref_new(JxExec *x, const char *name, JxClass *bound, uint8_t chain, bool nullable);
JxSymref *jx_symref(JxExec *x, const JxTerm *term);
// Takes down what annotations say about a reference that has just been made up.
void jx_symref_annotate(JxExec *x, JxSlot slot, JxNullness nullness, const JxTypeUse *use);
// After NEXT, *slot holds a decided reference (0: null).  Forks for null, aliases and fresh objects.
JxFlow jx_resolve(JxExec *x, JxState *s, JxSlot *slot);
// The same, but only null or not null is decided; *is_null.
JxFlow jx_resolve_null(JxExec *x, JxState *s, JxSlot *slot, bool *is_null);
// What is known without deciding: true when decided, *slot updated.
bool jx_binding_lookup(JxExec *x, JxState *s, JxSlot *slot);
JxFlow jx_ref_equal(JxExec *x, JxState *s, JxSlot *a, JxSlot *b, bool *equal);
// Whether a decided object is a subtype of `cls`.
JxFlow jx_decide_subtype(JxExec *x, JxState *s, JxRef ref, JxClass *cls, bool *is_subtype);
const JxBinding *jx_binding_of(JxState *s, const JxTerm *term);  // NULL: nothing known
void jx_symref_set(JxExec *x, JxState *s, const JxTerm *term, JxBinding value);
// Objects that are there already and can be what the reference stands for: candidate `i` of this many, if it fits.
uint32_t jx_symref_candidate_count(const JxState *s, const JxSymref *symref);
bool jx_symref_candidate(JxState *s, const JxSymref *symref, const JxTypes *types, uint32_t i, JxRef *ref);
const JxTypes *jx_symref_types(JxExec *x, JxState *s, const JxTerm *term);
// An undecided reference is known to be one of these types, and not null if said so.
void jx_symref_narrow(JxExec *x, JxState *s, const JxTerm *term, const JxTypes *types, bool not_null);
// The same while a frame of the engine's own is on top of the one that asked.
void jx_symref_bind_below(JxExec *x, JxState *s, const JxTerm *term, JxRef ref);
void jx_symref_bind_null(JxExec *x, JxState *s, const JxTerm *term);
void jx_symref_make_lazy(JxExec *x, const JxTerm *term, JxMethodInfo *method, const JxSlot *args, uint32_t slots);

// ── types of undecided references (types.c)
const JxTypes *jx_types_of_bound(JxExec *x, JxClass *bound);
const JxTypes *jx_types_closed(JxExec *x, JxClass *const *classes, uint32_t count);
bool jx_types_fit(const JxTypes *types, const JxClass *bound, const JxClass *cls);
// Splits an undecided reference on being a subtype of `cls`.  With `null_passes` a null counts as one (a cast).
JxFlow jx_types_split(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, bool null_passes, bool *is);
// Without a fork: it is null or a subtype of `cls`, or (is false) neither.  False: it cannot be.
bool jx_types_limit(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, bool is);
// Classes of which inputs may be, below `type`.
uint32_t jx_types_below(JxExec *x, JxClass *type, JxClass **out, uint32_t most);
// The entry method's receiver: of the classes that run this method when it is called.
void jx_types_limit_receiver(JxExec *x, JxState *s, const JxTerm *term, JxMethodInfo *method);
// Splits an undecided receiver by the methods that the call would run.  *target NULL: it must be decided first.
JxFlow jx_types_dispatch(JxExec *x, JxState *s, const JxTerm *term, JxMethodInfo *resolved, JxMethodInfo **target);

// ── inputs of the library's types (library.c)
typedef struct JxPartRange {
    int32_t low, high;
} JxPartRange;
typedef struct JxRecipe {
    const char *owner, *factory, *descriptor;  // factory NULL: the constructor with this descriptor
    const char *adder, *adder_descriptor;      // called for each element; NULL: no elements
    const char *maker;                         // class that has the factory; NULL: its own
    const JxPartRange *ranges;                 // of its parameters, all ints; NULL: any
} JxRecipe;
extern const float jx_one_bucket;                       // load factor of hashed inputs
const JxRecipe *jx_library_recipe(const JxClass *cls);  // NULL: none
JxClass *jx_library_stand_in(JxExec *x, const JxClass *type);
JxFlow jx_library_build(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls);
// Types with arguments, as Signature attributes have them; NULL: not known.
const char *jx_generic_skip(const char *type);  // behind it
const char *jx_generic_argument(const char *type, uint32_t n);
// Could one object be of both types?  Not if they have different type arguments, as far as they are known.
bool jx_generic_agree(const char *a, const char *b);
const char *jx_generic_parameter(JxExec *x, const JxMethodInfo *method, uint32_t n);
// With bounds in place of type variables, of the method (or NULL) and the class (generics.c).
const char *jx_generic_bounded(JxExec *x, const JxMethodInfo *method, const JxClass *cls, const char *type);
// What a method returns when it is called on an object of this type; NULL: not known.
const char *jx_generic_result(JxExec *x, const JxMethodInfo *method, const char *receiver);
JxClass *jx_generic_erasure(JxExec *x, const char *type);

// ── inputs that static members hand out (factory.c)
bool jx_factory_exists(JxExec *x, JxClass *cls);
// … objects that the constructors which callers have do not make.
bool jx_factory_makes_others(JxExec *x, JxClass *cls);
JxFlow jx_factory_build(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls);
// The builder that its binding names is being made, or is there by now.
JxFlow jx_factory_go_on(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls);
// `plan` says what is called, with what.
JxFlow jx_factory_call(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls, const JxInputShape *plan);
// A factory is about to return, its frame still on top.
JxFlow jx_factory_made(JxExec *x, JxState *s, uint32_t symref, JxSlot result);

// ── what callers did with an input before (history.c, mutators.c)
// An input has been made, or a call on it has returned.  False: nothing new came of it, and the state is gone.
bool jx_history_reached(JxExec *x, JxState *s, JxRef ref);
// An input is about to be made by constructors: later, by its factories too.
void jx_history_other_ways(JxExec *x, JxState *s, const JxTerm *term, JxClass *cls);
// The work list is empty: false when there is nothing to go on from either.
bool jx_history_go_on(JxExec *x);
// Is one of them to be gone on from, although there is other work?
bool jx_history_is_due(const JxExec *x);
bool jx_history_is_over_budget(const JxExec *x);
// Methods that may bring an object into another state, if that can matter to `entry` (NULL: to anybody).
// It may set fields of an object of the class that are not fixed by its constructors.
bool jx_sets_fields(JxExec *x, const JxClass *cls, JxMethodInfo *method);
uint32_t jx_mutators_of(JxExec *x, JxClass *cls, JxMethodInfo *entry, JxMethodInfo **out, uint32_t most);

// ── comparisons of open objects (order.c)
// What must hold if the two are one object.
const JxTerm *jx_order_agrees(JxExec *x, JxState *s, JxSlot a, JxSlot b);
bool jx_order_is_comparison(const JxMethodInfo *method);
// args: the receiver and what it is given; after NEXT *result is negative, zero or positive.
JxFlow jx_order_compare(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result);

// ── contracts of the entry method (contracts.c)
void jx_contracts_enter(JxExec *x, JxState *s);
// A predicate that is assumed has returned, its frame is gone.
JxFlow jx_contracts_assume(JxExec *x, JxState *s, const JxMethodInfo *predicate, JxSlot value);
void jx_contracts_old(JxExec *x, JxState *s, uint32_t index, JxSlot value);
// The invariants of an input object that has just been made are assumed.  NEXT: it has none.
JxFlow jx_contracts_hold(JxExec *x, JxState *s, JxRef ref);
// A check is about to return, its frame still on top.
JxFlow jx_contracts_require(JxExec *x, JxState *s, JxSlot value);
// The entry method has returned (s->result), or the check before number `next`.
JxFlow jx_contracts_leave(JxExec *x, JxState *s, uint32_t next);
// The check that an exception left, or that did not hold; NULL: none.
const JxCheck *jx_contracts_broken(const JxState *s);
const JxContract *jx_contracts_of_entry(const JxExec *x);  // NULL: none
void jx_contracts_done(JxExec *x);

// ── what stays as it was (framing.c)
void jx_framing_checks(JxExec *x, JxState *s, const JxContract *contract, const JxSlot *args, JxCheckList *out);

// ── contracts in place of bodies (trusted.c)
// False: the method's body is to run.  `open`: it has none, so that any contract is better than nothing.
bool jx_trusted_call(JxExec *x, JxState *s, JxMethodInfo *method, bool open, JxFlow *flow);
// A method that runs only concretely, once for each part of its domain; false: its contract names no parts.
bool jx_partition_call(JxExec *x, JxState *s, JxMethodInfo *method, JxFlow *flow);
// In the live JVM, without what comes after a call.
JxFlow jx_run_native(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxSlot *result);
// The result of an earlier call of a pure method whose arguments and what it can see are the same.  After NEXT *found.
JxFlow jx_pure_result(JxExec *x, JxState *s, JxMethodInfo *method, JxSlot *args, JxSlot *result, bool *found);

// ── what calls leave behind (havoc.c)
// All fields of an object, or all elements of an array, may be anything now.
void jx_havoc_object(JxExec *x, JxState *s, JxRef ref, const char *name);
void jx_havoc_field(JxExec *x, JxState *s, JxRef ref, JxFieldInfo *field);
void jx_havoc_static(JxExec *x, JxState *s, JxFieldInfo *field);
// What a call of this method may change, as --havoc says.
void jx_havoc_call(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *args);
JxSlot jx_record_call(JxExec *x, JxState *s, const JxMethodInfo *method, JxRef receiver, const JxSlot *args,
                      JxSlot result);

// ── regions (region.c)
// What can be seen from one object.
const JxRegion *jx_region_of(JxExec *x, JxState *s, JxRef ref);
const JxRegion *jx_region_take(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *args);
bool jx_region_is_same(JxExec *x, JxState *s, const JxRegion *then, const JxRegion *now);
bool jx_region_same_object(JxExec *x, JxState *s, const JxObject *then, const JxObject *now);
// The objects of the program that a callee can reach.
const JxReach *jx_reach_take(JxExec *x, JxState *s, const JxMethodInfo *method, const JxSlot *args);

// ── input objects (inputs.c)
const JxInputObject *jx_input_object(const JxState *s, JxRef ref);  // NULL: not an input
void jx_input_add(JxExec *x, JxState *s, JxRef ref, const JxInputShape *shape);
// Runs the constructor of the object's shape, then its steps; the present instruction runs again afterwards.
JxFlow jx_input_construct(JxExec *x, JxState *s, JxRef ref);
// Runs the last step of this shape on the object, as construction does.
JxFlow jx_input_step(JxExec *x, JxState *s, JxRef ref, JxInputShape *shape);
// An input string of a whole program: siblings take its other forms (forms.c).
JxFlow jx_open_string(JxExec *x, JxState *s, const JxTerm *term, JxRef *ref);
// It depends on a string without a bound.
bool jx_is_about_long_string(const JxExec *x, const JxState *s, const JxTerm *t);
// Whether input strings are to have characters beyond Latin-1 too (wide.c).  Asked before any of its code has run.
bool jx_wide_entry(JxExec *x, JxMethodInfo *entry);
// A fresh object for an undecided reference; the reference is bound to it.
JxFlow jx_input_make(JxExec *x, JxState *s, const JxTerm *term);
void jx_symref_bind(JxExec *x, JxState *s, const JxTerm *term, JxRef ref);
// A symbolic value of a kind, named, for fields, parameters and results.
JxSlot jx_fresh_value(JxExec *x, JxState *s, JxKind kind, const char *descriptor, const char *name, uint8_t chain);
// What a field's declaration says about a reference that was made up for it: type arguments and nullness.
void jx_symref_of_field(JxExec *x, JxSlot value, const JxFieldInfo *field);
void jx_symref_of_result(JxExec *x, JxSlot value, const JxMethodInfo *method);
// The constant of an enum whose body this class is; 0: it is none, or the enum is not initialised.
JxRef jx_enum_only_constant(JxState *s, const JxClass *cls);
// NULL when the object is not an input.
const JxInputShape *jx_input_shape(const JxState *s, JxRef ref);
bool jx_symref_known_not_null(JxExec *x, JxState *s, const JxTerm *term);
// The constructor of an input object, or a step after it, has returned and its frame is gone: the next step is called,
// or fields that callers can set become free.
JxFlow jx_input_built(JxExec *x, JxState *s, JxRef ref);
// Names a value as an input of the path, after those that are there.
void jx_input_declare(JxExec *x, JxState *s, const char *name, const char *type, JxKind kind, JxSlot slot);
// Fresh arguments for what makes an input; `made`: the object under construction, or 0.
const JxSlot *jx_input_arguments(JxExec *x, JxState *s, const JxMethodInfo *method, JxRef made, const char *name,
                                 uint8_t chain);
// Its own way to be made is over: the fields that a caller can assign to get fresh values.
void jx_input_assign_fields(JxExec *x, JxState *s, JxRef ref);
// Dereference: resolve, then NullPointerException if null.  After NEXT *ref is the object.
JxFlow jx_deref(JxExec *x, JxState *s, JxSlot *slot, JxRef *ref);

// ── objects (objects.c)
JxRef jx_string_literal(JxExec *x, const char *modified_utf8, uint32_t length);
JxRef jx_string_new(JxExec *x, JxState *s, const char *utf8);
// Java characters of a concrete string; false when something in it is symbolic.
bool jx_string_chars(JxExec *x, JxState *s, JxRef ref, uint16_t **chars, uint32_t *count, JxArena *arena);
bool jx_string_is_concrete(JxExec *x, JxState *s, JxRef ref);
char *jx_string_utf8(JxExec *x, JxState *s, JxRef ref, JxArena *arena);  // NULL when symbolic
JxRef jx_string_from_chars(JxExec *x, JxState *s, const uint16_t *chars, uint32_t count);
JxRef jx_class_object(JxExec *x, JxClass *cls);
JxRef jx_program_loader(JxExec *x);  // the one class loader of what is not the JDK's (intrinsics_class.c)
JxClass *jx_class_of_object(JxExec *x, JxState *s, JxRef class_object);  // the class that a Class object stands for
// The same for an argument, which may be symbolic or null.
JxFlow jx_class_argument(JxExec *x, JxState *s, JxSlot *slot, JxClass **cls);
JxSlot jx_field_get(JxState *s, JxRef ref, const JxFieldInfo *field);
void jx_field_set(JxState *s, JxRef ref, const JxFieldInfo *field, JxSlot value);
JxFlow jx_new_array(JxExec *x, JxState *s, JxClass *array_class, JxSlot length, JxSlot *result);
JxFlow jx_array_load(JxExec *x, JxState *s, JxSlot array, JxSlot index, JxKind kind, JxSlot *result);
JxFlow jx_array_store(JxExec *x, JxState *s, JxSlot array, JxSlot index, JxKind kind, JxSlot value);
// Does the value fit the array's dynamic element type?  After NEXT and false it is decided.
JxFlow jx_array_fits(JxExec *x, JxState *s, JxRef array, JxSlot *value, bool *fits);
// The array's content as a term.
const JxTerm *jx_array_content(JxExec *x, const JxObject *array);
JxFlow jx_array_copy(JxExec *x, JxState *s, JxRef from, JxSlot from_index, JxRef to, JxSlot to_index, JxSlot count);
// An element at a concrete index without any check, whatever the array's form.
JxSlot jx_array_peek(JxExec *x, const JxObject *array, uint32_t index);
JxRef jx_clone(JxExec *x, JxState *s, JxRef ref);
// A field's or parameter's value cut down to its kind: boolean & 1, (byte), (char), (short).
JxSlot jx_narrow(JxExec *x, JxKind kind, JxSlot value);

// ── static state (init.c)
// After NEXT the class is initialised on this path; RELOAD: its initialiser was pushed, run the instruction again.
JxFlow jx_initialise(JxExec *x, JxState *s, JxClass *cls);
const JxObject *jx_statics_read(JxState *s, const JxClass *cls);
void jx_statics_keep(void *value, void *user);
void jx_statics_drop(void *value, void *user);
JxObject *jx_statics_write(JxExec *x, JxState *s, const JxClass *cls);
void jx_initialise_done(JxExec *x, JxState *s, JxClass *cls, bool failed);

// ── exceptions (throw.c)
JxFlow jx_throw(JxExec *x, JxState *s, JxRef exception);
JxFlow jx_throw_new(JxExec *x, JxState *s, const char *internal_name, const char *message);
// The NullPointerException of an instruction, with the symbolic reference that was null (NULL: none).
JxFlow jx_throw_null(JxExec *x, JxState *s, const JxTerm *reference);
JxFlow jx_throw_link_error(JxExec *x, JxState *s, const JxLinkError *error);
JxTrace *jx_trace_take(JxExec *x, JxState *s);
// Shared objects that mark "none yet" in every Throwable (its static sentinels).
JxRef jx_throwable_no_stack(JxExec *x);
JxRef jx_throwable_no_suppressed(JxExec *x);
void jx_trace_fill(JxExec *x, JxState *s, JxRef exception);  // Throwable.fillInStackTrace

// ── calls (invoke.c)
// Calls with the arguments on the top frame's stack (they are taken off it).
JxFlow jx_call(JxExec *x, JxState *s, JxMethodInfo *method, uint32_t argument_slots);
// Pushes a call made by the engine: arguments given, result dropped or pushed on the caller's stack.
JxFlow jx_call_with(JxExec *x, JxState *s, JxMethodInfo *method, const JxSlot *args, uint32_t argument_slots,
                    JxFrameRole role);
JxFlow jx_invoke(JxExec *x, JxState *s, JxInsn *insn, uint16_t op);
// The call in progress is over: its arguments leave the stack, its result comes on it.
JxFlow jx_finish_call(JxState *s, const JxMethodInfo *method, JxSlot result);
// A method that the user gave a model for, with its arguments on the stack: the model is called in its place
// (models.c). False: there is none.
bool jx_model_call(JxExec *x, JxState *s, JxMethodInfo *method, JxFlow *flow);
// Runs the bytecode although there is an intrinsic: for intrinsics that decline.
JxFlow jx_call_body(JxExec *x, JxState *s, JxMethodInfo *method, uint32_t argument_slots);
JxFlow jx_invoke_polymorphic(JxExec *x, JxState *s, JxInsn *insn, JxMethodInfo *method);
JxFlow jx_invoke_dynamic(JxExec *x, JxState *s, JxInsn *insn);
JxFlow jx_return(JxExec *x, JxState *s, int slots);
JxFlow jx_load_constant(JxExec *x, JxState *s, JxInsn *insn);

// ── everything else that is not worth a place in the dispatcher (slow.c)
JxFlow jx_slow(JxExec *x, JxState *s, JxInsn *insn);

// ── intrinsics (intrinsics.c and its tables)
const JxIntrinsic *jx_intrinsic_find(const JxMethodInfo *method, void *user);

// ── the dispatcher (interp.c): runs the state until it ends or hands over
void jx_interpret(JxExec *x, JxState *s);
void jx_interpret_covering(JxExec *x, JxState *s);
// Instructions `first` to `last` ran.
void jx_cover(JxExec *x, JxState *s, const JxDecodedCode *code, uint32_t first, uint32_t last);
#ifdef JX_COVERAGE
// Adds the instructions that ran, by their names, to the file that JINX_OPCODES names; each once for an engine.
void jx_note_opcodes(JxExec *x);
#endif

#endif
