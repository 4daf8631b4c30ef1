// SPDX-License-Identifier: Apache-2.0
//
// Inside the engine: states, frames, and the engine itself.  Private to core/, inputs/, jdk/ (and to mirror/ and
// witness/).
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
#ifndef JX_CORE_STATE_H
#define JX_CORE_STATE_H

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

// What a frame is there for; its role is the tag, and says which member counts.  `bits` is all of them.
typedef union JxPurpose {
    uint32_t bits;
    JxRef object;        // BUILD: the input that is being made
    uint32_t watch;      // WATCHED: the cutter's own number for the call
    uint32_t check;      // CHECK: the number of the next check
    uint32_t old;        // OLD: which old value
    uint32_t behind;     // CONTRACT: 1 when the preconditions are behind it
    uint32_t reference;  // FACTORY, LAZY: the symbolic reference that it is made for
    uint32_t constant;   // CONSTANT: which one
} JxPurpose;

typedef struct JxFrame {
    uint32_t holders;  // states and callees that point here
    uint32_t room;     // slots allocated
    struct JxFrame *caller;
    JxDecodedCode *code;
    uint32_t pc;  // index of the instruction in progress
    uint32_t sp;  // stack slots in use
    uint8_t role;
    JxPurpose what;                // as its role says
    uint32_t depth;                // how many more calls may be followed from here
    uint16_t *choices;             // real choices so far, two per branch of the code; NULL: none yet
    const struct JxCutMark *cuts;  // what a cutter noted of this activation; NULL: nothing
    JxSlot slots[];                // locals, then stack
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

// What only inputs/ looks into (inputs/shapes.h).
typedef struct JxReach JxReach;
typedef struct JxTypes JxTypes;
typedef struct JxInputShape JxInputShape;
typedef struct JxInputObject JxInputObject;
typedef struct JxCallRecord JxCallRecord;
typedef struct JxBefore JxBefore;
typedef struct JxRank JxRank;
typedef struct JxIdentity JxIdentity;
typedef struct JxChecks JxChecks;
typedef struct JxContracts JxContracts;

// What a fresh value comes from; handed to whatever makes one.
typedef struct JxOrigin {
    uint8_t chain;         // references from a parameter to here
    uint32_t born;         // the context before which its object was not there; 0: it always was
    const JxReach *reach;  // made for a contract, and what it may be besides inputs; NULL: an input from the start
    const char *generic;   // type with arguments, as in a Signature attribute; NULL: not known
} JxOrigin;
static inline JxOrigin jx_origin(uint8_t chain) { return (JxOrigin){.chain = chain}; }
// Of what lies one reference further on.
static inline JxOrigin jx_origin_below(JxOrigin from) {
    return (JxOrigin){.chain = (uint8_t)(from.chain + 1), .reach = from.reach};
}

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
    const JxReach *reach;  // created for a contract, and what it may be besides inputs; NULL: an input from the start
    bool fresh;            // an object that was not there before the call
    const struct JxReads *reads;  // of a trial: what its readers take (inputs/readers.h); NULL: nothing is known
    JxRef argument_of;            // it is an argument of this input's constructor, which needs it first; 0: of none
} JxSymref;

// What solved paths of the search; the first ones, each once.
enum { JX_SUGGESTED_TEXTS = 24, JX_SUGGESTED_NUMBERS = 12 };
typedef struct JxSuggestions {
    uint32_t text_count, number_count;
    const char *texts[JX_SUGGESTED_TEXTS];
    int64_t numbers[JX_SUGGESTED_NUMBERS];
} JxSuggestions;

// A String's bytes that are computed when first looked at: the method returns the String.
typedef struct JxLazy {
    JxMethodInfo *method;
    uint32_t slots;
    JxSlot args[];
} JxLazy;

// What is chosen of a fresh object besides its class.
typedef enum JxChoice { JX_CHOICE_NONE, JX_CHOICE_ELEMENTS, JX_CHOICE_TEXT, JX_CHOICE_PLAN } JxChoice;
typedef enum JxTextForm {
    JX_TEXT_LATIN1,          // of a method's input: without characters beyond Latin-1, and short
    JX_TEXT_UTF16,           // … or with them
    JX_TEXT_SHORT,           // of a whole program (inputs/forms.c)
    JX_TEXT_UNBOUNDED,       // … Latin-1, of any greater length
    JX_TEXT_UNBOUNDED_UTF16  // … with characters beyond
} JxTextForm;

typedef struct JxBinding {  // in a state's `bindings`
    uint32_t holders;
    bool not_null;  // known not to be null, otherwise not decided
    bool decided;
    const JxTypes *types;  // NULL: whatever the bound allows
    JxClass *chosen;       // it will be a fresh object of this class
    JxChoice choice;       // what more is chosen of it
    union {
        uint32_t elements;         // ELEMENTS: how many a collection has
        JxTextForm text;           // TEXT: the form of a String
        const JxInputShape *plan;  // PLAN: made by the factory that is running
    } as;
    JxRef ref;  // when decided; 0 is null
} JxBinding;

typedef struct JxVisited JxVisited;

// An answer of the environment that was given on this path (jdk/environment.h).  Immutable, in the arena; newest first.
typedef struct JxAnswered {
    const struct JxAnswered *older;
    const char *source;  // "System.getenv(\"PATH\")"
    JxRef about;         // the object that was asked about; 0: none
    JxSlot value;
    const char *type;  // descriptor of the value, where a test can make the environment give it; NULL: it cannot
} JxAnswered;

// Instructions of an analysed class that a path ran, the latest first; only where coverage is recorded.
typedef struct JxRan {
    const struct JxRan *older;
    const JxDecodedCode *code;
    uint32_t first, last;
    uint32_t count;  // of the list
} JxRan;

typedef struct JxEdge {  // core/edges.h
    const JxDecodedCode *code;
    uint32_t from, to;  // indices of instructions, or one of JX_EDGE_…
} JxEdge;
typedef struct JxEdgeSet JxEdgeSet;

// Its members are rows of state.def: what forks, ends and portraits do with each is made from there.
struct JxState {
#define JX_STATE(type, name, fork, free, portrait, cover, again) type name;
#include "core/state.def"
#undef JX_STATE
};

enum JxSeen {  // things that happened on the path and qualify its end
    JX_SEEN_UNFOLLOWED = 1,
    JX_SEEN_CONCRETISED = 2,
    JX_SEEN_K_BOUND = 4,
    JX_SEEN_STRING_BOUND = 8,
    JX_SEEN_SCHEDULE = 32,
    JX_SEEN_HASHED = 16  // no hedge by itself: hash tables have keys whose hash codes are identities
};

static inline bool jx_is_hedged(const JxState *s) { return s->seen & ~(uint32_t)JX_SEEN_HASHED; }

// Exceptions that the JVM itself throws; jx_fault (doors.h) has the names of their classes.
typedef enum JxFault {
#define JX_FAULT(name, text) JX_FAULT_##name,
#include "core/faults.def"
#undef JX_FAULT
    JX_FAULT_COUNT
} JxFault;

typedef enum JxInitState { JX_INIT_NONE, JX_INIT_RUNNING, JX_INIT_DONE, JX_INIT_FAILED } JxInitState;

typedef JxFlow (*JxIntrinsicFunction)(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result);

// What the answer of a method that the engine does itself is.  Each row says it, or does not compile; where it is
// applied: jdk/environment.h.
typedef enum JxAnswerKind {
    JX_ANSWER_UNSAID,    // no row has this
    JX_ANSWER_FUNCTION,  // of its arguments and what they lead to, on every machine
    JX_ANSWER_INPUT,     // one of many: the row's function makes it a symbolic input with its range; hedged where not
    JX_ANSWER_MANY,      // one of many, and the engine gives one of them: hedged
    JX_ANSWER_CASE,      // a function of some arguments and one of many for others: the row's function tells them apart
    JX_ANSWER_INNER,  // one of many that only the library asks for: what of it comes to a program has a row of its own
    JX_ANSWER_EFFECT  // none, or only what the program did before: what it changes is in the state
} JxAnswerKind;

// A method that the engine does itself.  JX_FLOW_NEXT: *result is set (if the method has one).
struct JxIntrinsic {
    const char *owner, *name, *descriptor;  // descriptor NULL: all overloads
    JxIntrinsicFunction run;
    JxAnswerKind answer;
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

// Who looks on at the heads of loops and at calls (prove/): states may be made general there, or end because a general
// state that is explored anyway covers them.
typedef struct JxCutter {
    void *user;
    // The state has just jumped backwards, to where its top frame stands now: at least one instruction ran since it
    // was there before.  RELOAD: it goes on from there.  NULL: nobody looks on at loops.
    JxFlow (*arrive)(void *user, JxExec *x, JxState *s);
    // A call that would be followed, its arguments on the stack.  False: it is.
    bool (*call)(void *user, JxExec *x, JxState *s, JxMethodInfo *method, JxFlow *flow);
    // A frame of role WATCHED is about to return a value, or an exception is about to leave it.  NEXT: it does.
    JxFlow (*leave)(void *user, JxExec *x, JxState *s, JxSlot value);
    JxFlow (*threw)(void *user, JxExec *x, JxState *s, JxClass *exception);
} JxCutter;

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

// Slots of an object as a set of 64 bits; the last stands for all that have none of their own.
static inline uint64_t jx_slot_bit(uint32_t slot) { return UINT64_C(1) << (slot < 63 ? slot : 63); }

struct JxExec {
    JxContext *ctx;
    const struct JxInputsDoor *inputs;  // what core asks of the other parts (doors.h)
    const struct JxJdkDoor *jdk;
    struct JxAgain *again;  // checks handlers (again.h); NULL: nobody does
    struct JxRole *roles;   // JX_FRAME_COUNT of them (roles.h)
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
    JxMap mutators;        // class → the methods that change its objects (inputs/mutators.c)
    uint8_t *ran;          // per number of code (JxDecodedCode): 1 if it ran; here, so that code stays as it was loaded
    uint32_t ran_room;
    JX_VEC(JxMethodInfo *) entered;          // methods that ran, once each, but for the JDK's
    JX_VEC(JxMethodInfo *) entered_library;  // the JDK's, where inputs may have been used before
    JxMap lasting;                           // static field → whether what it leads to can change (inputs/lasting.c)
    JxMap guards;                            // field → JxGuard
    JxMap looked_at;  // class → its slots that were read or written past the bytecode (jx_slot_bit)
    uint64_t next_state;
    JxVisited *visited;  // states that were explored already (visited.h); NULL: not asked for yet
    double deadline;
    uint64_t random;
    uint64_t next_check;  // steps at which the limits are looked at again
    struct {
        const JxState *state;  // that runs initialisers, one in another; NULL: none
        uint32_t depth;
        uint64_t from;  // counts.steps when the first of them began
    } initialising;
    struct {
        bool on;
        uint64_t from, forks;      // counts.steps when it began, counts.forks that end it
    } preamble;                    // what runs before anything much is decided (init.c)
    uint32_t next_site;            // see decide.c
    JxEnd stopped;                 // the run as a whole was stopped for this reason; JX_END_COUNT: not
    bool answered;                 // jx_exec_stop
    bool wide_strings;             // inputs with characters beyond Latin-1 (wide.c)
    bool is_apart;                 // no static state plays a part in the entry method (inputs/apart.c)
    const char *unbuilt;           // the first input that could not be made, and why (caps.h); NULL: none
    uint32_t probes;               // of deep recursion (decide.c)
    struct JxTrials *trials;       // the trial that runs (inputs/trials.h); NULL: none
    struct JxTrialRun *trial_run;  // … and what trials share (trial.h)
    JxSuggestions suggested;       // … and are told
    bool histories_on;             // inputs may have been used before (history.c)
    bool symbolic_identity;  // there are objects that may be the same although their references differ (identity.h)

    const JxCutter *cutter;  // NULL: none
    uint64_t pause_at;       // work (jx_exec_work) at which on_pause is called next; 0: never
    uint64_t (*on_pause)(JxExec *x, void *user);
    void *on_pause_user;

    JxNative native;
    JX_VEC(JxLibrary) libraries;
    JxMap modelled_methods;  // method number → its model, or that there is none (models.c)
    JxMap concrete_methods;  // method number → 1: no, 2: to be run only concretely

    bool in_intrinsic;  // what is thrown now comes from inside a call
    struct {            // … of this method
        const JxMethodInfo *method;
        const JxSlot *args;
    } intrinsic;

    JxMethodInfo *entry;
    JxContracts *contracts;  // of the entry method; NULL: none
    JxContractBook *book;
    JxMap stubs;           // method number → the method that does what its contract says
    uint32_t assumptions;  // that held so far, on any path
    JxMap pre_states;      // numbers of those that were the last on a path that came to its end
    JxMap predicate_uses;  // method number → what became of a predicate that was assumed
    void (*on_escape)(const JxEscape *escape, void *user);
    void *on_escape_user;
    void (*on_end)(const JxPathEnd *end, void *user);
    void *on_end_user;
    JxMap sides;     // (method, from, to) → code, of branches of analysed classes; only where coverage is recorded
    JxMap coverage;  // method number → what of it ran (coverage.c)
    const JxDecodedCode *last_code;
    void *last_covered;
    JxMap edge_numbers;  // (method, from, to) → number plus one (edges.c)
    JX_VEC(JxEdge) edge_list;
    void (*on_edge)(JxExec *x, JxState *s, void *user);
    void *on_edge_user;
#ifdef JX_COVERAGE
    bool opcodes_noted[256];
#endif
    void (*on_return)(JxExec *x, JxState *s, void *user);  // differential tests
    void *on_return_user;
    JX_VEC(JxNotice) notices;
    JX_VEC(JxSymref *) symrefs;                     // by REF variable number
    JxMap bound_types;                              // class number → JxTypes of references with this bound
    JxMap literals;                                 // text → shared String object
    JxMap class_refs;                               // class number → shared Class object
    JxRef standard_in, standard_out, standard_err;  // the streams of System
    uint32_t exact_calls;          // of mathematical functions, in the live JVM (jdk/intrinsics/math.c)
    uint32_t unbounded_variables;  // how many were created for these
    JxMap input_limits;            // ids of conditions that only keep the length of an input within its limit
    JxMap unbounded_strings;       // variables that stand for parts of strings without a bound
    JxMap unbounded_places;        // question about such a string → its variable (inputs/unbounded_text.c)
    uint64_t clock_skew;           // nanoseconds that the program slept (jdk/intrinsics/system.c)
    JxMap engine_objects;          // name → shared object that the engine made (the main thread, …)
    JxMap constant_numbers;        // place of a constant → its number
    uint32_t next_constant;
    JxMap forks;    // place of a branch → how often it forked (merge.c)
    JxMap covered;  // (method, branch, direction) seen, for coverage-first search

    void *free_frames[64];  // freed frames by size class
};

static inline JxSlot *jx_frame_stack(JxFrame *f) { return f->slots + f->code->max_locals; }
// The n-th slot from the top of the running frame's stack; 1 is the top.
static inline JxSlot *jx_top_slot(JxState *s, uint32_t n) { return jx_frame_stack(s->top) + s->top->sp - n; }
static inline void jx_push(JxFrame *f, JxSlot value) { jx_frame_stack(f)[f->sp++] = value; }

#endif
