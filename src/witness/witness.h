// SPDX-License-Identifier: Apache-2.0
//
// A witness: the inputs that lead to a finding, as a small heap of plain data,
// and the finding itself.  No term, state or class pointer is left in it, so it
// outlives the exploration, travels between processes as JSON, and is all that
// the test writer and the reports need.
//
//   JxFinding ─┬─ exception, frame, trace
//              ├─ search, report, replay: what each of them knows of it
//              └─ inputs[] ─► JxValue ─┬─ primitive, null, string
//                                      ├─ array ─► elements
//                                      ├─ object ─► constructor arguments, then fields set
//                                      ├─ stub ─► what each call returned
//                                      └─ same as value `id` (an alias)
//
// Everything hangs in the arena that the caller gave.
#ifndef JX_WITNESS_WITNESS_H
#define JX_WITNESS_WITNESS_H

#include <jansson.h>

#include "contract/contract.h"
#include "core/exec.h"
#include "witness/outcome.h"

typedef enum JxValueForm {
    JX_VALUE_PRIMITIVE,
    JX_VALUE_NULL,
    JX_VALUE_STRING,
    JX_VALUE_ARRAY,
    JX_VALUE_OBJECT,
    JX_VALUE_STUB,      // an object of an interface or abstract class without implementations
    JX_VALUE_CLASS,     // a Class object; `type` is the class it stands for
    JX_VALUE_ANY,       // any object of the type, not null: nothing more was read
    JX_VALUE_CONSTANT,  // what the static field `member` of the class `maker` (an enum: of `type`) holds
    JX_VALUE_SAME       // the value with this id, which stands earlier
} JxValueForm;

typedef struct JxValue JxValue;

typedef struct JxFieldValue {
    const char *owner, *name, *type;
    JxValue *value;
} JxFieldValue;

typedef struct JxStubCall {  // in the order of the calls
    const char *owner, *name, *descriptor;
    JxValue *result;  // NULL for void; an exception, if it
    bool threw;
} JxStubCall;

typedef struct JxBuildCall {  // a call on an object after its construction, or of a static method
    const char *owner;        // of a static method, with dots; NULL: it has a receiver
    const char *name, *descriptor;
    const char *threw;  // the exception that it ended with, with dots; NULL: it returned
    uint32_t argument_count;
    JxValue **arguments;
} JxBuildCall;

struct JxValue {
    JxValueForm form;
    const char *type;  // descriptor of the dynamic type; of a primitive, its letter
    uint64_t bits;     // primitive
    uint32_t id;       // objects, arrays, strings: a number from 1; SAME: the number meant
    uint16_t *chars;   // string
    bool apart;        // string: by identity it was told from another with its text
    uint32_t count;    // characters of a string, elements of an array
    bool cut;          // there are more characters or elements than can be written down
    JxValue **elements;
    const char *constructor;  // object: descriptor of the constructor, NULL: fields are set freely (reach "state")
    const char *member;       // constant: name of its static field; object: of the static method that makes it, or NULL
    const char *maker;        // descriptor of the class that has the member, NULL: the type itself
    bool on_first;            // the member is a method of the first argument, no static one
    uint32_t argument_count;
    JxValue **arguments;
    uint32_t field_count;
    JxFieldValue *fields;
    uint32_t step_count;
    JxBuildCall *steps;  // object: elements of a collection
    uint32_t call_count;
    JxStubCall *calls;
};

typedef struct JxFrameName {
    const char *class, *method, *descriptor, *file;  // class with dots; file may be NULL
    int line;
    bool analysed;  // of a target class
} JxFrameName;

typedef struct JxNamedValue {
    const char *name, *type;  // type: declared, a descriptor
    JxValue *value;
} JxNamedValue;

// What a finding means to the people who own the code.  Only the first two call for a change.
typedef enum JxFindingKind {
    JX_FINDING_BUG,
    JX_FINDING_SUSPECT,
    JX_FINDING_PRECONDITION,
    JX_FINDING_DOCUMENTED,
    JX_FINDING_NULL_ARGUMENT,
    JX_FINDING_DECLARED
} JxFindingKind;
enum { JX_FINDING_KINDS = JX_FINDING_DECLARED + 1 };
static inline bool jx_finding_kind_matters(JxFindingKind kind) {
    return kind == JX_FINDING_BUG || kind == JX_FINDING_SUSPECT;
}
const char *jx_finding_kind_name(JxFindingKind kind);

typedef struct JxPredicateName {
    const char *owner, *name, *descriptor;  // owner in internal form
    bool receiver;                          // see contract/contract.h
    JxTakes takes;
} JxPredicateName;

typedef struct JxFieldName {
    const char *owner, *name, *type;  // owner in internal form, type a descriptor
} JxFieldName;

enum { JX_ABOUT_THE_RECEIVER = -1, JX_ABOUT_THE_RESULT = -2, JX_ABOUT_UNREACHABLE = -3 };
typedef struct JxBroken {       // a contract that did not hold when the entry method had returned
    const char *role;           // "postcondition", "invariant", "contract"
    JxPredicateName predicate;  // of a contract only the name: "modifies", "pure", "fresh"
    int about;                  // whose it is: JX_ABOUT_THE_… or the number of a parameter
    bool threw;                 // the predicate threw the exception; else it gave false
    uint32_t old_count;
    JxPredicateName *old;  // values to be taken before the call
    // of a contract: the fields that lead from what it is about to what changed, or is not new
    uint32_t way_count;
    JxFieldName *way;
    bool elements;  // it is the elements of the array there that changed
} JxBroken;

typedef struct JxFinding JxFinding;

// What the search knows of the path; by it the better of two ways to one finding is chosen.
typedef struct JxFindingSearch {
    bool has_model;          // false: the solver gave none, inputs are missing
    bool satisfiable;        // the solver decided the path, with or without a model
    bool infeasible;         // there is no model at all: only with pruning off; such a finding is none
    bool trial;              // from a run on ordinary inputs: there are no conditions (inputs/trials.h)
    bool has_null;           // a parameter is null, and was looked at
    uint32_t path_length;    // conditions
    uint32_t objects;        // that were made up as inputs; only where the path was explored
    uint64_t conditions;     // a hash of them, as of jx_finding_conditions_hash; only where the path was explored
    uint32_t earlier_calls;  // on inputs
    uint32_t matched;        // frames of the trace that is looked for, from the innermost on (trace/wanted.h)
    bool full;               // all of it
} JxFindingSearch;

// Whether a finding is news (report/known.h).
typedef enum JxFindingStanding {
    JX_STANDING_NONE,  // there is no baseline
    JX_STANDING_NEW,
    JX_STANDING_KNOWN,
    JX_STANDING_SUPPRESSED,
    JX_STANDING_SUPPRESSED_IN_SOURCE
} JxFindingStanding;

// What is there only to be shown.
typedef struct JxFindingReport {
    JxFindingStanding standing;
    const char *reason;  // why it is suppressed
    uint32_t condition_count;
    const char **conditions;
    uint32_t line_count;  // lines of analysed classes that the path ran, each once; none where it was not recorded
    JxFrameName *lines;
} JxFindingReport;

// A bit for each row of witness/evidence.def.
__extension__ typedef unsigned __int128 JxEvidenceSet;

// What speaks for and against it, and what follows from that (judge/judge.h).
typedef struct JxFindingJudgement {
    JxEvidenceSet evidence;  // the rows that fired
    JxFrameName made_at;     // where the value was made that broke a condition; without a class: unknown
    const char *reason;      // what tells it from other findings with its exception and frame; may be NULL
    uint64_t nulls;          // a bit for each input whose null the crash is, or may be, about
    bool called;             // the analysed code calls the entry method
    bool generated;          // the line of the crash is not known, and those of other code of its class are
    double score;            // 0 … 1
    char cause[17];          // shared by findings with one cause; empty until it is judged
} JxFindingJudgement;

// What running it showed; a new finding has nothing of it but alternatives.
typedef struct JxFindingReplay {
    JxOutcome outcome;
    const char *detail;  // why there is no test, or what came instead
    const char *test_file, *test_class, *test_method;
    JxFinding *alternative;                 // the same finding with other inputs, to be tried when these fail
    JxFinding *earlier;                     // private to replay: the inputs that were tried first
    unsigned way;                           // of making the objects that were never read: 0 is the simplest
    const char *predicted;                  // it was adopted from a run: the exception that should have come instead
    const struct JxWorkerThrowable *threw;  // private to replay: what a run threw in place of the prediction
    bool unmade;                            // the run ended before the entry method began
    bool endless;                           // the run had all the time that one gets
    bool refused;                           // the compiler did not accept its test
    // Where the exception's class edits its own stack trace: the frame that it showed; without a class: none of ours.
    const JxFrameName *shown;
} JxFindingReplay;

// The crash and its inputs, which all need; then what belongs to judgement, search, report and replay.
struct JxFinding {
    char id[17];            // stable from run to run: a hash of exception, frame and entry
    const char *exception;  // with dots
    const char *caused_by;  // with dots: the cause that `at` belongs to; NULL: `at` is the exception's own
    JxFindingKind kind;
    JxFrameName at;  // the innermost frame that belongs to the analysed classes
    JxFrameName entry;
    bool entry_static;
    bool entry_private;   // a test has to call it by reflection
    bool state_reach;     // needs a heap shape that callers may not be able to build
    bool in_initializer;  // thrown by a static initialiser: no test can reach it again
    uint32_t input_count;
    JxNamedValue *inputs;  // `this` first for instance methods; a constructor has none
    uint32_t before_count;
    JxBuildCall *before;  // static calls that come first of all
    uint32_t environment_count;
    JxNamedValue *environment;  // what it has to say to the calls that these are named after, in their order
    JxFrameName *calls;         // where each input's nondet call stands; NULL: they are parameters
    uint32_t trace_count;
    JxFrameName *trace;  // innermost first
    JxBroken *broken;    // NULL: the entry method itself threw
    const char *relies;  // on what these calls gave, which were not followed, and a test cannot make them give; or NULL
    JxFindingJudgement judgement;
    JxFindingSearch search;
    JxFindingReport report;
    JxFindingReplay replay;
};

bool jx_finding_is_confirmed(const JxFinding *finding);
const char *jx_finding_status(const JxFinding *finding);  // "confirmed", "no-test", …: outcomes.def

bool jx_finding_is_constructor(const JxFinding *finding);  // is the entry one?
// The number of the first parameter among the inputs: 1 after a receiver, else 0.
uint32_t jx_finding_first_parameter(const JxFinding *finding);

// The exception is one that the caller handed in: no crash, and its trace is the caller's.
bool jx_escape_is_callers_own(const JxEscape *escape);
// A linkage error that only says that class path, JDK and classes do not fit: a class that is nowhere, a method that
// another version of a class has.  Says so in a sentence; NULL: anything else.
const char *jx_escape_misfit(const JxEscape *escape, JxArena *arena);
// A parameter that the program found to be null; one that was never read, or that may be null, does not count.
bool jx_escape_has_null(const JxEscape *escape);
// Describes an escape: solves the path for friendly inputs and writes them down.
JxFinding *jx_finding_make(const JxEscape *escape, JxArena *arena);
// Inputs that take this path, whatever becomes of it: exception and trace of `path` may be NULL, its id is empty.
// NULL: the solver gave none.
JxFinding *jx_case_make(const JxEscape *path, JxArena *arena);
// As stack traces say it: "File.java:7", "File.java" where no line is known, "Unknown Source".
const char *jx_source_place(JxArena *arena, const char *file, int line);
// The key by which two findings are the same, without solving anything.
void jx_finding_key(const JxEscape *escape, char key[17]);
// The instruction of the finding's frame, by which ways to fail on one line are told apart.
uint32_t jx_finding_offset(const JxEscape *escape);
// Tells paths with other conditions apart.
uint64_t jx_finding_conditions_hash(const JxEscape *escape, JxArena *scratch);
// A run threw another exception than was predicted, or from elsewhere: the finding becomes what the run showed.
// `by_analysed`: the innermost frame of all is an analysed one.
void jx_finding_adopt(JxFinding *finding, JxVm *vm, const char *exception, const JxFrameName *at, bool by_analysed,
                      JxArena *arena);

json_t *jx_finding_to_json(const JxFinding *finding, JxArena *scratch);
JxFinding *jx_finding_from_json(const json_t *json, JxArena *arena);

// A value as Java would write it, for people: 0, 'a', "text", null, new int[]{1, 2}, new P(1, null).
void jx_type_print(const char *descriptor, JxStrbuf *out);  // "int[]", "java.util.List"
void jx_primitive_print(char type, uint64_t bits, JxStrbuf *out);
void jx_value_print(const JxValue *value, JxStrbuf *out);

#endif
