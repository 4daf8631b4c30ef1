// SPDX-License-Identifier: Apache-2.0
//
// Contracts of methods and classes: what annotations (jinx.Pre, …) and contract
// files say, bound to the methods and fields that they name.
//
//   annotations in class files ─┐
//                               ├─► clauses ─► bound to methods and fields ─► JxContract of a method
//   contract files ─────────────┘                      │                      JxInvariants of a class
//                                                      └─► does not fit: the problem, with its place
//
// A contract is the same on all paths.  It says nothing about when it is used:
// that is the engine's business (inputs/contracts/contracts.c for the entry method,
// inputs/contracts/trusted.c where a contract stands in place of a body).
//
// The book owns nothing but an index; contracts live in the VM's arena.
#ifndef JX_CONTRACT_CONTRACT_H
#define JX_CONTRACT_CONTRACT_H

#include "jvm/code.h"
#include "jvm/jvm.h"

// What a predicate is given; each form includes those before it.
typedef enum JxTakes {
    JX_TAKES_NOTHING,
    JX_TAKES_PARAMETERS,  // those of the method
    JX_TAKES_RESULT,      // then its result, if it has one
    JX_TAKES_OLD          // then the values that were taken before the call, in order
} JxTakes;

typedef struct JxPredicate {
    JxMethodInfo *method;
    bool receiver;  // the receiver comes first: `this` of an instance method, the first parameter of a static one
    JxTakes takes;
} JxPredicate;

// Something that a method may change: a field behind a chain of fields, all fields of an object, or an array's
// elements.
enum { JX_ROOT_THIS = -1, JX_ROOT_STATIC = -2 };
#define JX_LONGEST_MODIFIED 8
typedef struct JxModified {
    int root;  // JX_ROOT_… or the number of a parameter
    uint32_t count;
    JxFieldInfo *fields[JX_LONGEST_MODIFIED];  // the first is static when the root is
    bool elements;                             // the elements of the array there
    bool all;                                  // all fields of the object there
} JxModified;

typedef struct JxContract {
    JxMethodInfo *declared;  // the method that carries the contract: the method itself or one that it overrides
    uint32_t pre_count, post_count, old_count, place_count, partition_count;
    const JxPredicate *pre, *post;
    const JxPredicate *old;         // methods whose results before the call the postconditions get
    const JxPredicate *partitions;  // of the domain of a method that runs only concretely
    const JxModified *modified;     // what a call may change, if `says_modified`
    bool says_modified;
    bool pure;      // a call changes nothing, and gives the same result as long as what it can see is the same
    bool fresh;     // the result is a new object
    bool trusted;   // callers see the contract in place of the body
    bool concrete;  // runs only in the real JVM, on concrete arguments
    char *problem;  // NULL: all of it could be bound; else what is wrong
    char *place;    // and where
} JxContract;

typedef struct JxInvariants {
    uint32_t count;
    const JxPredicate *list;  // of the class, its superclasses and interfaces
    char *problem, *place;
} JxInvariants;

typedef struct JxContractBook JxContractBook;

JxContractBook *jx_book_new(JxVm *vm);
void jx_book_free(JxContractBook *book);  // before the VM, whose arena it lives in
// Adds the contracts of a file (docs/contracts.md has its form).  False: it cannot be read, or a line cannot.
bool jx_book_read(JxContractBook *book, const char *file, JxError *error);
// Notes what is known of classes that are loaded without looking: for a process that forks others, each of which would
// find it out for itself and write to a page that it shares.  To be called when all files are read.
void jx_book_prepare(JxContractBook *book);
// NULL: the method has none.
const JxContract *jx_book_contract(JxContractBook *book, JxMethodInfo *method);
// Never NULL; count 0 where there are none.
const JxInvariants *jx_book_invariants(JxContractBook *book, JxClass *cls);
// Binds all contracts of the class.  False at the first that cannot be, with its place.
bool jx_book_check(JxContractBook *book, JxClass *cls, JxError *error);
// Binds all lines of the files.  False at the first that names a class or method that is not there.
bool jx_book_check_files(JxContractBook *book, JxError *error);

#endif
