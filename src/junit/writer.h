// SPDX-License-Identifier: Apache-2.0
//
// Inside the test writer: one test class under construction, and in it one test.
//
//   values.c  ── value → expression, with statements before it ──┐
//   build.c   ── objects: constructors, fields, reflection       ├─► testclass.c puts the class together
//   collections.c ── collections and maps
//   anything.c── the simplest object of a type; stubs.c: stubs   │
//   types.c   ── names of types as the source writes them, imports
//   access.c  ── what the test's package may touch; reflect.c: what it may not, by reflection
//
// Functions that make an expression return NULL when it cannot be written; the
// writer then knows why (jx_writer_fail keeps the first reason).
#ifndef JX_JUNIT_WRITER_H
#define JX_JUNIT_WRITER_H

#include "junit/junit.h"

typedef enum JxLint {  // what a test has to suppress, as bits
    JX_LINT_RAW = 1,
    JX_LINT_UNCHECKED = 2,
    JX_LINT_DEPRECATION = 4,
    JX_LINT_REMOVAL = 8,
    JX_LINT_SERIAL = 16,
    JX_LINT_CAST = 32
} JxLint;

typedef enum JxHelper {  // small methods of the test class, written only when needed
    JX_HELPER_THROWN_AT = 1,
    JX_HELPER_SET_FIELD = 2,
    JX_HELPER_ALLOCATE = 4,
    JX_HELPER_CALL = 8,
    JX_HELPER_CONSTRUCT = 16,
    JX_HELPER_GET_FIELD = 32,
    JX_HELPER_STUB = 64,
    JX_HELPER_CAUSE_OF = 128,
    JX_HELPER_SET_PROPERTY = 256
} JxHelper;

// A type as source writes it, type variables already replaced.
typedef enum JxTypeForm {
    JX_TYPE_PRIMITIVE,  // name: its letter
    JX_TYPE_CLASS,      // name: internal; arguments may be none
    JX_TYPE_ARRAY,      // inner: the component
    JX_TYPE_WILDCARD,   // name: "*", "+" or "-"; inner: the bound
    JX_TYPE_OPEN        // a type variable for which no type is known: what mentions it is written raw
} JxTypeForm;

typedef struct JxType {
    JxTypeForm form;
    const char *name;
    const struct JxType *inner;
    uint32_t argument_count;
    const struct JxType **arguments;
} JxType;

typedef struct JxTypeVariable {
    const char *name;
    const JxType *type;
} JxTypeVariable;

typedef struct JxTypeScope {  // what type variables stand for
    uint32_t count;
    JxTypeVariable variables[16];
} JxTypeScope;

typedef struct JxAdapter {  // a class within the test class that implements all of an abstract one (stubs.c)
    const JxClass *cls;
    const char *name, *text;
} JxAdapter;
#define JX_MOST_ADAPTERS 16

typedef struct JxWriter {
    JxContext *ctx;
    JxVm *vm;
    JxArena *arena;
    const JxTestOptions *options;
    JxClass *tested;       // outermost class of the entries
    const char *package;   // internal form, "" for none
    JxMap imports;         // simple name → full name with dots
    JxMap static_imports;  // member → owner with dots
    unsigned helpers;
    uint32_t adapter_count;
    JxAdapter adapters[JX_MOST_ADAPTERS];

    // of the test under way
    JxStrbuf *out;  // its statements
    const JxFinding *finding;
    const JxTest *test;
    JxMap shared;  // id of a value that is used more than once → itself
    JxMap locals;  // id → name of its variable, or text of its literal
    JxMap names;   // variable names in use → the type that each was declared with, or the name where it was not yet
    unsigned lints;
    bool raw;    // without type arguments, and everything cast: where inference does not follow the engine
    int throws;  // 0 none, 1 Exception, 2 Throwable
    bool state;
    int depth;   // of values within values
    int indent;  // of the statements
    JxTestObstacle obstacle;
    const char *problem;
} JxWriter;

// The annotation that says which warnings are expected, if any are.
void jx_writer_suppress(const JxWriter *w, JxStrbuf *out);
// Always NULL.
const char *jx_writer_fail(JxWriter *w, JxTestObstacle obstacle, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void jx_writer_line(JxWriter *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
// `TYPE VARIABLE = TEXT;`, and what type it is is remembered.
void jx_writer_declare(JxWriter *w, const char *type, const char *variable, const char *text);
// A variable name that is not taken yet, near to what is wanted.
const char *jx_writer_variable(JxWriter *w, const char *wanted);

// ── access.c
bool jx_writer_can_name(JxWriter *w, const JxClass *cls);
// The variable, seen as an object of the member's owner where its own class does not have the member: what is not
// public is not inherited by classes of other packages.
const char *jx_writer_seen_as(JxWriter *w, const char *variable, const JxClass *cls, JxClass *owner, uint16_t flags);
bool jx_writer_can_use(JxWriter *w, const JxClass *owner, uint16_t flags);  // a member
// Must a null at this parameter say its type, because another overload would take it too?
bool jx_method_needs_cast(const JxMethodInfo *method, uint32_t parameter);
// Would another overload take an object of this class at the parameter, and so perhaps the call?
bool jx_method_is_rivalled(JxWriter *w, const JxMethodInfo *method, uint32_t parameter, const JxClass *cls);
void jx_writer_note_throws(JxWriter *w, const JxMethodInfo *method);
void jx_writer_note_deprecated(JxWriter *w, const JxClass *owner, const JxAnnotations *annotations);
void jx_writer_note_use(JxWriter *w, const JxMethodInfo *method);  // both

// ── types.c
JxClass *jx_writer_class(JxWriter *w, const char *descriptor);
const char *jx_writer_class_name(JxWriter *w, JxClass *cls);       // without type arguments; imports it
const char *jx_writer_import(JxWriter *w, const char *full_name);  // "java.util.List" → "List", or as it is
const char *jx_writer_import_static(JxWriter *w, const char *owner, const char *member);
const char *jx_writer_type_text(JxWriter *w, const JxType *type);
bool jx_class_is_generic(const JxClass *cls);

// ── generics.c
const JxType *jx_type_of_descriptor(JxWriter *w, const char *descriptor);
const JxType *jx_type_of_class(JxWriter *w, JxClass *cls);  // with its variables replaced by their bounds
const JxType *jx_type_parse(JxWriter *w, const JxTypeScope *scope, const char **signature);
// Adds the formal type parameters at the start of a signature to the scope; returns what follows them.
const char *jx_type_formals(JxWriter *w, JxTypeScope *scope, const char *signature);
// The scope of a class whose type is `type` (may be raw: bounds are taken), those of its outer classes included.
void jx_type_scope_of(JxWriter *w, JxTypeScope *scope, JxClass *cls, const JxType *type);
// The supertype of that class as `type` has it, with its type arguments: Comparable<File> of a File; NULL: none known.
const JxType *jx_type_as_super(JxWriter *w, JxClass *cls, const JxType *type, const JxClass *super);
// Types of the parameters of a method of a class of that scope; *result may be NULL.
const JxType **jx_type_parameters(JxWriter *w, const JxTypeScope *scope, const JxMethodInfo *method,
                                  const JxType **result);
const JxType *jx_type_of_field(JxWriter *w, const JxTypeScope *scope, const JxFieldInfo *field);
bool jx_type_is_open(const JxType *type);                         // mentions an open variable
const char *jx_type_descriptor(JxWriter *w, const JxType *type);  // erased

// ── values.c
// The value as an expression for a place of this declared type.
const char *jx_writer_value(JxWriter *w, const JxValue *value, const JxType *declared);
// Arguments of a call, in parentheses: primitives of the exact type, nulls with a cast where overloads need it.
const char *jx_writer_arguments(JxWriter *w, const JxMethodInfo *method, const JxTypeScope *scope,
                                JxValue *const *values, uint32_t first);
// The same in a variable of its own, named after `wanted`.
const char *jx_writer_local(JxWriter *w, const JxValue *value, const JxType *declared, const char *wanted);

// ── build.c
// `new Cls(…)` with the arguments of a value; what its throws clause needs is the caller's business.
const char *jx_writer_new(JxWriter *w, JxClass *cls, const JxMethodInfo *constructor, const JxValue *value,
                          const JxType *type);
const char *jx_writer_object(JxWriter *w, const JxValue *value, const JxType *declared, const char *wanted);
// Sets the fields that a value names.
// A static call that comes before all else.
bool jx_writer_before(JxWriter *w, const JxBuildCall *call);
bool jx_writer_fields(JxWriter *w, const JxValue *value, JxClass *cls, const JxType *type, const char *variable);

// ── reflect.c: calls that the test's package may not make
const char *jx_writer_class_literals(JxWriter *w, const JxMethodInfo *method);  // of its parameters, as an array
const char *jx_writer_reflective_new(JxWriter *w, JxClass *cls, const JxMethodInfo *constructor,
                                     JxValue *const *values);
const char *jx_writer_reflective_call(JxWriter *w, const JxMethodInfo *method, const char *receiver,
                                      JxValue *const *values);

// ── collections.c
bool jx_value_is_collection(const JxClass *cls, const JxValue *value);
const char *jx_writer_collection(JxWriter *w, JxClass *cls, const JxValue *value, const JxType *declared,
                                 const char *wanted);

// ── anything.c, stubs.c
const char *jx_writer_anything(JxWriter *w, const JxType *type);
// A value for each parameter where nobody minds which.
JxValue **jx_writer_defaults(JxWriter *w, const JxMethodInfo *method);
// The constructor with the least need for objects among those that the test can call, or a subclass in it.
const JxMethodInfo *jx_writer_simplest_constructor(JxWriter *w, const JxClass *cls, bool for_subclass);
// A lambda, or the variable of an anonymous class, named after `wanted` (may be NULL).
const char *jx_writer_stub(JxWriter *w, const JxValue *value, const JxType *declared, const char *wanted);

// ── testclass.c
// The call of the entry method, after the statements that make its inputs; what the receiver is called (unset for a
// constructor), and the arguments as values that can be written again.
const char *jx_writer_entry_call(JxWriter *w, const JxMethodInfo *entry, const char **receiver, JxValue ***values);
// The lines that expect the finding's exception of this expression.
bool jx_writer_expectation(JxWriter *w, const char *call);
// The call, which throws this exception; `used`: what follows speaks of it as `thrown`.
void jx_writer_catch(JxWriter *w, const char *exception, const char *call, bool used);
// The same of a call that comes before: nobody looks at what it threw.
void jx_writer_fails(JxWriter *w, const char *exception, const char *call);
const char *jx_writer_expects(const JxWriter *w);     // the assertion that gives back what was thrown
const char *jx_writer_assertions(const JxWriter *w);  // the class of JUnit's assertions

// ── surroundings.c
// The body of a test, while the environment says what the finding needs it to say.
bool jx_writer_surround(JxWriter *w, bool (*body)(JxWriter *w, const JxMethodInfo *entry), const JxMethodInfo *entry);

// ── contract.c
// The rest of a test whose finding breaks a contract: old values, the call, the predicate.
bool jx_writer_broken(JxWriter *w, const JxMethodInfo *entry, const char *call, const char *receiver, JxValue **values);

// ── facts.c
bool jx_facts_mention(const JxFacts *facts, const char *slot);
// The rest of a test that records: the call, and what is to be looked at.
bool jx_writer_records(JxWriter *w, const JxMethodInfo *entry, const char *call, const char *receiver, JxValue **values,
                       bool before);
// The rest of a test that asserts.
bool jx_writer_asserts(JxWriter *w, const JxMethodInfo *entry, const char *call, const char *receiver, JxValue **values,
                       const JxFacts *facts);

// ── recipe.c
// What the statements of a test do; for when the class is complete.
const char *jx_writer_recipe(const JxWriter *w, const char *body);

// ── helpers.c
void jx_writer_helpers(JxWriter *w, JxStrbuf *out);  // those in w->helpers

// ── names.c
const char *jx_test_method_name(const JxFinding *finding, JxArena *arena);

#endif
