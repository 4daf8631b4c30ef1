// SPDX-License-Identifier: Apache-2.0
//
// The client side of jinx-jvm (src/worker/protocol.h): a real JVM in a process
// of its own, for static state, native methods, and for compiling and running tests.
//
//   JxWorker ── queue, queue, queue ── flush ──► one message, one answer
//
// Requests are queued with a place for their result and go out together when the
// queue is flushed; the functions without `queue` in their name queue and flush.
// Each result starts with a JxWorkerReply, which says how that one request went:
//
//   JxWorkerObject first, second;
//   jx_worker_queue_read_object(w, a, 64, &first);
//   jx_worker_queue_read_object(w, b, 64, &second);
//   jx_worker_flush(w);
//   if (first.reply.status == JX_WORKER_OK) … first.cls->fields[i].name, first.values[i] …
//
// Objects are named by handles.  One object of the worker's JVM has one handle as
// long as it is not released; equal handles, same object.  The class and array
// length of every handle are known here without asking (jx_worker_class_of).
//
// A worker that dies (user code may do anything) or passes its time limit is
// killed and reaped; the requests under way get JX_WORKER_DIED or
// JX_WORKER_TIMED_OUT, and the next request starts a new process with the next
// generation number.  Handles of an earlier generation get JX_WORKER_STALE.
//
// Who owns what: descriptions of classes live as long as the JxWorker.  What a
// result points to (values, elements, messages) lives until the next request is
// queued; results of compile, run and throwable are in the arena that was given.
//
// A worker dies with the thread that started it (Linux tells it so), therefore a
// JxWorker is used by one thread of one process, and not across fork.
#ifndef JX_MIRROR_WORKER_H
#define JX_MIRROR_WORKER_H

#include "base/context.h"
#include "base/error.h"

typedef struct JxWorker JxWorker;

// For the environment of a worker: another year, day, hour, minute and second (worker/clock.c).
#define JX_LATER "JINX_CLOCK_SHIFT=34567890"
// Java's assert statements do nothing (FreshLoader).
#define JX_ASSERTIONS_OFF "JINX_ASSERTIONS_OFF=1"
typedef uint64_t JxHandle;  // 0: null

typedef enum JxWorkerSandbox {
    JX_WORKER_SANDBOX_OFF,
    JX_WORKER_SANDBOX_TRY,
    JX_WORKER_SANDBOX_REQUIRE
} JxWorkerSandbox;

// Zero means the default, which is named.
typedef struct JxWorkerOptions {
    const char *jdk_home;        // must be given
    const char *class_path;      // the user's, colon-separated; relative entries mean the current directory
    const char *program;         // jinx-jvm; searched next to this executable and above it
    const char *junit_path;      // jars of JUnit 4 and 5; Debian's in /usr/share/java
    bool runs_tests;             // it is there to run tests, so JUnit may be part of its own class path
    const char *scratch_parent;  // for a scratch folder that is no private mount: $TMPDIR, else /tmp
    const char *const *jvm_options;
    uint32_t jvm_option_count;
    const char *const *environment;  // in place of this process's: NAME=VALUE, or NAME for one that must not be there
    uint32_t environment_count;
    uint32_t heap_mb;      // 512
    uint32_t memory_mb;    // heap and 1024 more: what the process may write to in all
    uint32_t stack_kb;     // 1024, as `java` has it
    uint32_t cpu_seconds;  // no limit
    uint32_t processes;    // 256 processes and threads
    uint32_t files;        // 512 open files, and 4 for each element of the class path
    uint32_t scratch_mb;   // 64
    double time_limit;     // seconds of the clock for one flush: 10
    double start_limit;    // seconds for a start: 20
    JxWorkerSandbox sandbox;
    bool program_output;  // standard output and error of user code are this process's; else they are swallowed
} JxWorkerOptions;

typedef enum JxWorkerStatus {
    JX_WORKER_OK,
    JX_WORKER_THREW,      // Java code threw; `thrown` is the exception
    JX_WORKER_REFUSED,    // cannot be done; `message` says why
    JX_WORKER_STALE,      // a handle of an earlier generation
    JX_WORKER_TIMED_OUT,  // past the time limit; the worker was killed
    JX_WORKER_DIED        // `message` says how: "System.exit(3)", "signal 6 (Aborted)", …
} JxWorkerStatus;

typedef struct JxWorkerReply {
    JxWorkerStatus status;
    JxHandle thrown;
    const char *message;
} JxWorkerReply;

typedef enum JxWorkerKind {
    JX_WORKER_INSTANCE,
    JX_WORKER_INTERFACE,
    JX_WORKER_ARRAY,
    JX_WORKER_PRIMITIVE
} JxWorkerKind;

typedef struct JxWorkerField {
    const char *name, *descriptor;
    uint32_t access;
    JxHandle owner;  // the declaring class
} JxWorkerField;

typedef struct JxWorkerClass {
    JxHandle handle;   // of its java.lang.Class object
    const char *name;  // java/lang/String, [I, [Ljava/lang/String;, int
    uint32_t access;
    JxWorkerKind kind;
    JxHandle loader;                    // 0: the boot loader
    const struct JxWorkerClass *super;  // NULL: none
    JxHandle element;                   // arrays: the element class
    char element_type;                  // arrays: first character of the element's descriptor
    uint32_t field_count, static_count;
    const JxWorkerField *fields;   // instance fields, inherited ones first
    const JxWorkerField *statics;  // its own only
} JxWorkerClass;

// Values are 64 bits: integers sign-extended (boolean and char zero-extended),
// float and double as their bits, references as handles.
typedef struct JxWorkerObject {
    JxWorkerReply reply;
    const JxWorkerClass *cls;
    const uint64_t *values;  // one per field of the class; NULL for arrays
    uint32_t length;         // arrays: all elements
    uint32_t first, count;   // arrays: which of them are in `elements`
    const void *elements;    // packed as the JVM has them: 1, 2, 4 or 8 bytes each; JxHandle for references
} JxWorkerObject;

typedef struct JxWorkerStatics {
    JxWorkerReply reply;
    const JxWorkerClass *cls;
    bool initialized;
    const uint64_t *values;  // one per static field of the class
} JxWorkerStatics;

typedef struct JxWorkerHandleResult {
    JxWorkerReply reply;
    JxHandle handle;
} JxWorkerHandleResult;

typedef struct JxWorkerValueResult {
    JxWorkerReply reply;
    char type;  // V, Z, B, C, S, I, J, F, D or L
    uint64_t value;
} JxWorkerValueResult;

typedef struct JxWorkerBytes {
    JxWorkerReply reply;
    const uint8_t *bytes;
    uint32_t length;
} JxWorkerBytes;

typedef struct JxWorkerText {
    JxWorkerReply reply;
    const uint16_t *units;  // UTF-16
    uint32_t length;
} JxWorkerText;

typedef struct JxWorkerMethod {
    JxWorkerReply reply;
    uint32_t number;
    uint32_t generation;
    bool is_static;
    const char *parameters;  // first characters of the parameters' descriptors
} JxWorkerMethod;

typedef enum JxWorkerCall {
    JX_WORKER_CALL_VIRTUAL,
    JX_WORKER_CALL_SPECIAL,
    JX_WORKER_CALL_STATIC,
    JX_WORKER_CALL_NEW
} JxWorkerCall;

typedef struct JxWorkerStore {
    uint32_t index;  // into fields or statics of the class
    uint64_t value;
} JxWorkerStore;

// Starts the first process and waits until it answers.  NULL with the reason when it
// cannot; with JX_WORKER_SANDBOX_REQUIRE also when the sandbox is not complete.  With
// JX_WORKER_SANDBOX_TRY each part that the kernel refused is logged as a warning, once.
JxWorker *jx_worker_start(JxContext *ctx, const JxWorkerOptions *options, JxError *error);
// Ends the process and frees everything.  NULL is fine.
void jx_worker_stop(JxWorker *worker);
// Kills and forgets the process; the next request starts another.
void jx_worker_restart(JxWorker *worker);

uint32_t jx_worker_generation(const JxWorker *worker);
const char *jx_worker_java_version(const JxWorker *worker);
JxHandle jx_worker_system_loader(const JxWorker *worker);
// What the kernel refused to the sandbox, one "what: why" per entry.
const char *const *jx_worker_missing(const JxWorker *worker, uint32_t *count);
pid_t jx_worker_pid(const JxWorker *worker);
// The message of a request that timed out although the JVM really had all of its time.
#define JX_WORKER_HAD_ITS_TIME "had its time"
// Seconds for each flush from now on: of the clock alone, or at most so many, less where the JVM really had `had` of
// them, or `ran` of processors.
void jx_worker_set_time_limit(JxWorker *worker, double seconds);
void jx_worker_set_fair_limit(JxWorker *worker, double seconds, double had, double ran);

// Known without asking: NULL when the handle is none of this generation, or no class.
const JxWorkerClass *jx_worker_class_of(const JxWorker *worker, JxHandle object);
const JxWorkerClass *jx_worker_class(const JxWorker *worker, JxHandle class_handle);
uint32_t jx_worker_array_length(const JxWorker *worker, JxHandle array);

// ── queued requests; results are filled in by the flush ────────────────────

// Sends what is queued; OK when answers came (each with its own status).
JxWorkerStatus jx_worker_flush(JxWorker *worker);
uint32_t jx_worker_queued(const JxWorker *worker);

// `name` as in class files, or a primitive's ("int").  Loader 0: the class path's.  Does not initialise.
void jx_worker_queue_find_class(JxWorker *worker, const char *name, JxHandle loader, JxWorkerHandleResult *out);
void jx_worker_queue_init_class(JxWorker *worker, JxHandle cls, JxWorkerReply *out);
void jx_worker_queue_class_bytes(JxWorker *worker, JxHandle cls, JxWorkerBytes *out);
void jx_worker_queue_read_statics(JxWorker *worker, JxHandle cls, JxWorkerStatics *out);
void jx_worker_queue_write_statics(JxWorker *worker, JxHandle cls, const JxWorkerStore *stores, uint32_t count,
                                   JxWorkerReply *out);
// An object with all its fields, or an array with up to `most` of its first elements.
void jx_worker_queue_read_object(JxWorker *worker, JxHandle object, uint32_t most, JxWorkerObject *out);
void jx_worker_queue_write_object(JxWorker *worker, JxHandle object, const JxWorkerStore *stores, uint32_t count,
                                  JxWorkerReply *out);
void jx_worker_queue_read_array(JxWorker *worker, JxHandle array, uint32_t from, uint32_t count, JxWorkerObject *out);
// Elements packed as in JxWorkerObject.
void jx_worker_queue_write_array(JxWorker *worker, JxHandle array, uint32_t from, uint32_t count, const void *elements,
                                 JxWorkerReply *out);
// Without a constructor.
void jx_worker_queue_new_object(JxWorker *worker, JxHandle cls, JxWorkerHandleResult *out);
void jx_worker_queue_new_array(JxWorker *worker, JxHandle array_class, uint32_t length, JxWorkerHandleResult *out);
void jx_worker_queue_new_string(JxWorker *worker, const uint16_t *units, uint32_t length, bool intern,
                                JxWorkerHandleResult *out);
void jx_worker_queue_read_string(JxWorker *worker, JxHandle string, JxWorkerText *out);
// Keep the result and use it for any number of calls of this generation.  Initialises the class.
void jx_worker_queue_resolve(JxWorker *worker, JxHandle cls, bool is_static, const char *name, const char *descriptor,
                             JxWorkerMethod *out);
// Receiver: the object; ignored for static methods and for new objects.
void jx_worker_queue_call(JxWorker *worker, const JxWorkerMethod *method, JxWorkerCall how, JxHandle receiver,
                          const uint64_t *arguments, uint32_t count, JxWorkerValueResult *out);
void jx_worker_queue_identity_hash(JxWorker *worker, JxHandle object, JxWorkerValueResult *out);
void jx_worker_queue_new_loader(JxWorker *worker, JxHandle parent, const char *const *path, uint32_t count,
                                JxWorkerHandleResult *out);
void jx_worker_queue_define_class(JxWorker *worker, JxHandle loader, const char *name, const uint8_t *bytes,
                                  uint32_t length, JxWorkerHandleResult *out);
// Lets the worker's collector have these objects.  Nothing to wait for: goes out with the next flush.
void jx_worker_release(JxWorker *worker, const JxHandle *handles, uint32_t count);

// ── the same, at once ──────────────────────────────────────────────────────

JxWorkerStatus jx_worker_find_class(JxWorker *worker, const char *name, JxHandle loader, JxWorkerHandleResult *out);
JxWorkerStatus jx_worker_init_class(JxWorker *worker, JxHandle cls, JxWorkerReply *out);
JxWorkerStatus jx_worker_class_bytes(JxWorker *worker, JxHandle cls, JxWorkerBytes *out);
JxWorkerStatus jx_worker_read_statics(JxWorker *worker, JxHandle cls, JxWorkerStatics *out);
JxWorkerStatus jx_worker_read_object(JxWorker *worker, JxHandle object, uint32_t most, JxWorkerObject *out);
JxWorkerStatus jx_worker_read_array(JxWorker *worker, JxHandle array, uint32_t from, uint32_t count,
                                    JxWorkerObject *out);
JxWorkerStatus jx_worker_new_object(JxWorker *worker, JxHandle cls, JxWorkerHandleResult *out);
JxWorkerStatus jx_worker_new_array(JxWorker *worker, JxHandle array_class, uint32_t length, JxWorkerHandleResult *out);
JxWorkerStatus jx_worker_new_string(JxWorker *worker, const uint16_t *units, uint32_t length, bool intern,
                                    JxWorkerHandleResult *out);
JxWorkerStatus jx_worker_read_string(JxWorker *worker, JxHandle string, JxWorkerText *out);
JxWorkerStatus jx_worker_resolve(JxWorker *worker, JxHandle cls, bool is_static, const char *name,
                                 const char *descriptor, JxWorkerMethod *out);
JxWorkerStatus jx_worker_call(JxWorker *worker, const JxWorkerMethod *method, JxWorkerCall how, JxHandle receiver,
                              const uint64_t *arguments, uint32_t count, JxWorkerValueResult *out);
JxWorkerStatus jx_worker_identity_hash(JxWorker *worker, JxHandle object, JxWorkerValueResult *out);

// ── exceptions, compiling, tests; results in `arena` ───────────────────────

typedef struct JxWorkerFrame {
    const char *class_name, *method, *file;  // class name dotted; file NULL when unknown
    int32_t line;                            // below 0 when unknown or native
} JxWorkerFrame;

typedef enum JxWorkerRelation { JX_WORKER_ITSELF, JX_WORKER_CAUSE, JX_WORKER_SUPPRESSED } JxWorkerRelation;

typedef struct JxWorkerThrowable {
    JxWorkerRelation relation;
    uint32_t owner;          // whose cause or suppressed one: index in the same list
    const char *class_name;  // dotted
    const char *message;     // NULL when there is none
    uint32_t frame_count;
    const JxWorkerFrame *frames;  // innermost first
} JxWorkerThrowable;

typedef struct JxWorkerThrowables {
    JxWorkerReply reply;
    uint32_t count;
    const JxWorkerThrowable *list;  // [0] is the one that was asked for
} JxWorkerThrowables;

JxWorkerStatus jx_worker_throwable(JxWorker *worker, JxArena *arena, JxHandle throwable, JxWorkerThrowables *out);

typedef struct JxWorkerSource {
    const char *name;  // with slashes, without ".java": p/q/FooTest
    const char *text;  // UTF-8
} JxWorkerSource;

typedef struct JxWorkerClassFile {
    const char *name;  // dotted
    const uint8_t *bytes;
    uint32_t length;
} JxWorkerClassFile;

typedef struct JxWorkerCompiled {
    JxWorkerReply reply;
    bool compiled;
    const char *diagnostics;  // "line: error: text" lines; warnings too
    uint32_t class_count;
    const JxWorkerClassFile *classes;
} JxWorkerCompiled;

// Compiles each source on its own merits: one that fails, or even kills the compiler, does not touch the
// others.  The class path is `path` (folders and jars; relative ones mean the current directory) and the JUnit jars.
// `out` has room for `count` results.
JxWorkerStatus jx_worker_compile(JxWorker *worker, JxArena *arena, const char *const *path, uint32_t path_count,
                                 const char *const *options, uint32_t option_count, const JxWorkerSource *sources,
                                 uint32_t count, JxWorkerCompiled *out);

typedef struct JxWorkerDoc {  // what the doc comment of a method says
    const char *class_name;   // dotted, nested classes after $
    const char *method;       // "<init>" for constructors
    const char *types;        // of its parameters: simple names, with commas between them
    uint32_t thrown_count, parameter_count;
    const char **thrown;      // simple names of announced exceptions
    const char **parameters;  // name and words of each, in turn
    const char *words;        // the rest of the comment
} JxWorkerDoc;

// Reads the doc comments of sources with the JDK's own parser.  What does not parse has none.
JxWorkerStatus jx_worker_read_docs(JxWorker *worker, JxArena *arena, const JxWorkerSource *sources, uint32_t count,
                                   const JxWorkerDoc **docs, uint32_t *doc_count);

typedef enum JxWorkerOutcome {
    JX_WORKER_TEST_PASSED,
    JX_WORKER_TEST_FAILED,
    JX_WORKER_TEST_ABORTED,
    JX_WORKER_TEST_SKIPPED
} JxWorkerOutcome;

typedef struct JxWorkerTestResult {
    const char *method;  // name of the test method; of the class when the class itself failed
    JxWorkerOutcome outcome;
    uint32_t thrown_count;
    const JxWorkerThrowable *thrown;
} JxWorkerTestResult;

typedef struct JxWorkerTests {
    JxWorkerReply reply;  // TIMED_OUT and DIED say what the test did to the worker
    uint32_t count;
    const JxWorkerTestResult *results;
    const uint8_t *output, *errors;
    uint32_t output_length, error_length;
} JxWorkerTests;

// How a test is run.
enum {
    JX_WORKER_RUN_KEEP_OUTPUT = 1,
    JX_WORKER_RUN_PLAIN = 2,  // the method is called without JUnit, which would take most of the time
    JX_WORKER_RUN_AGAIN = 4,  // all tests of the class a second time, plainly and backwards: two results of each
};

// Runs the JUnit 4 or 5 tests of one class (one method of it, unless `method` is NULL) in a fresh class
// loader with `path` and the given class files.  A test that leaves threads behind gets the worker
// replaced after it, so that handles go stale: do not mirror and test with one worker.
// Method "*": all tests, which jinx wrote, called without the framework; a second of processor time ends the worker.
JxWorkerStatus jx_worker_run_tests(JxWorker *worker, JxArena *arena, const char *const *path, uint32_t path_count,
                                   const char *test_class, const char *method, const JxWorkerClassFile *classes,
                                   uint32_t class_count, unsigned how, JxWorkerTests *out);

// An input of a whole program, in the order of its calls.
typedef struct JxWorkerInput {
    const char *name;  // of what the environment answers: the call that asks for it; NULL: an answer of a nondet call
    char type;         // first letter of its descriptor; L: a string
    bool null;
    uint64_t bits;
    const uint16_t *units;  // of a string, UTF-16
    uint32_t length;
} JxWorkerInput;

// Runs main of a program with these inputs for its nondet calls, in a fresh class loader with `path`.  Needs neither
// the compiler nor JUnit.  One result: what main threw, or that it passed.
JxWorkerStatus jx_worker_run_program(JxWorker *worker, JxArena *arena, const char *const *path, uint32_t path_count,
                                     const char *main_class, const JxWorkerInput *inputs, uint32_t input_count,
                                     JxWorkerTests *out);

#endif
