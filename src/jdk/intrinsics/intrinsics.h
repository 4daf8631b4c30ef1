// SPDX-License-Identifier: Apache-2.0
//
// Methods that the engine does itself: native methods of the JDK, methods that
// one term says better than a loop, and those by which programs get inputs.
//
// Each table is an array of JxIntrinsic rows in a file of its own; intrinsics.c
// lists the tables.  A row says what its answer is (JxAnswerKind).  Its function gets the arguments in JVM slot layout
// (`this` first, long and double take two) and sets *result.  It must not fork
// after it has changed anything: a sibling runs the call again from its start.
// To call on: `return jx_tail_call(…)`; to let the bytecode run after all:
// `return jx_run_bytecode(…)`.
#ifndef JX_JDK_INTRINSICS_H
#define JX_JDK_INTRINSICS_H

#include "jdk/environment.h"
#include "jdk/objects.h"

#define JX_INTRINSIC_TABLE(name, rows) const JxIntrinsicTable name = {rows, sizeof rows / sizeof *rows}

typedef struct JxIntrinsicTable {
    const JxIntrinsic *rows;
    size_t count;
} JxIntrinsicTable;

extern const JxIntrinsicTable jx_intrinsics_lang;            // java.lang.Object, Class, System, Throwable, Float, …
extern const JxIntrinsicTable jx_intrinsics_jinx;            // test drivers: jinx.Jinx
extern const JxIntrinsicTable jx_intrinsics_verifier;        // nondet… and assume
extern const JxIntrinsicTable jx_intrinsics_print;           // System.out and err
extern const JxIntrinsicTable jx_intrinsics_unsafe;          // jdk.internal.misc.Unsafe, references
extern const JxIntrinsicTable jx_intrinsics_class;           // java.lang.Class
extern const JxIntrinsicTable jx_intrinsics_reflect;         // members by reflection
extern const JxIntrinsicTable jx_intrinsics_invoke;          // calls and accesses by reflection
extern const JxIntrinsicTable jx_intrinsics_thread;          // Thread, parking, wait and notify
extern const JxIntrinsicTable jx_intrinsics_system;          // System, Runtime, properties, time
extern const JxIntrinsicTable jx_intrinsics_throwable;       // exceptions and their stack traces
extern const JxIntrinsicTable jx_intrinsics_stack;           // StackWalker
extern const JxIntrinsicTable jx_intrinsics_varhandle;       // making VarHandles (varhandle.c)
extern const JxIntrinsicTable jx_intrinsics_members;         // MethodHandleNatives (membername.c)
extern const JxIntrinsicTable jx_intrinsics_ambient;         // order, references, threads, folder: hedged (ambient.c)
extern const JxIntrinsicTable jx_intrinsics_region;          // default locale, zone and charset (region.c)
extern const JxIntrinsicTable jx_intrinsics_annotate;        // annotations as bytes (annotations.c)
extern const JxIntrinsicTable jx_intrinsics_provider;        // ServiceLoader (providers.c)
extern const JxIntrinsicTable jx_intrinsics_define;          // classes from bytes (define.c)
extern const JxIntrinsicTable jx_intrinsics_files;           // files and checksums
extern const JxIntrinsicTable jx_intrinsics_nio;             // java.nio.file
extern const JxIntrinsicTable jx_intrinsics_resource;        // resources by URL
extern const JxIntrinsicTable jx_intrinsics_random;          // SecureRandom
extern const JxIntrinsicTable jx_intrinsics_character;       // Character's questions as terms
extern const JxIntrinsicTable jx_intrinsics_string;          // String methods as terms
extern const JxIntrinsicTable jx_intrinsics_string_join;     // String.join
extern const JxIntrinsicTable jx_intrinsics_builder;         // StringBuilder with strings without a bound
extern const JxIntrinsicTable jx_intrinsics_lookup;          // Enum.valueOf and HashMap with symbolic keys
extern const JxIntrinsicTable jx_intrinsics_symbolic_table;  // HashMaps that are iterated over (symbolic_table.c)
extern const JxIntrinsicTable jx_intrinsics_boxes;           // boxing of symbolic values (boxes.c)
extern const JxIntrinsicTable jx_intrinsics_number_text;     // texts of symbolic numbers (number_text.c)
extern const JxIntrinsicTable jx_intrinsics_math;            // Math and StrictMath

// Calls a static method without parameters, drops its result, and runs the present instruction again: for state that
// Java code sets up on first use.
JxFlow jx_call_again(JxExec *x, JxState *s, JxMethodInfo *method);
// A static or instance method by names that must exist in every JDK; NULL (and the path ended) when it does not.
JxMethodInfo *jx_known_method(JxExec *x, const char *owner, const char *name, const char *descriptor);
// Fields of objects by their names.  One that this JDK has not is told among the report's notes, and hedges the path;
// what only some versions have is asked for first.
bool jx_has_named(JxState *s, JxRef ref, const char *field);  // not every version of the JDK has it
void jx_set_named(JxExec *x, JxState *s, JxRef ref, const char *field, JxSlot value);
JxSlot jx_get_named(JxExec *x, JxState *s, JxRef ref, const char *field);

// Did the program set the default locale?  Otherwise: is that of the machine one with its own rules for letters like
// i?  That is decided here, and hedged (region.c).
bool jx_locale_is_set(const JxState *s);
bool jx_locale_has_own_letters(JxExec *x, JxState *s, const JxMethodInfo *method);

// The engine's clock, in nanoseconds since the start; what it says of the calendar then (system.c).
#define JX_CLOCK_START_SECONDS 1700000000ULL  // 2023-11-14T22:13:20Z
uint64_t jx_clock_now(const JxExec *x);
JxRef jx_main_thread(JxExec *x);  // thread.c

// A new StackTraceElement.
JxRef jx_stack_element(JxExec *x, JxState *s, const JxTraceFrame *frame);

// A new ByteArrayInputStream over these bytes.
JxSlot jx_resource_stream(JxExec *x, JxState *s, const JxClassBytes *found);

// With --program-output: an exception leaves the entry method.
void jx_show_escape(JxExec *x, JxState *s);
// Likewise: the path ends here for this reason.
void jx_show_stack(JxExec *x, JxState *s, const char *reason);

// Replaces the running call of `method` by a call of `target` with these arguments.
JxFlow jx_tail_call(JxExec *x, JxState *s, const JxMethodInfo *method, JxMethodInfo *target, const JxSlot *args,
                    uint32_t slots);
JxFlow jx_run_bytecode(JxExec *x, JxState *s, const JxMethodInfo *method);

#endif
