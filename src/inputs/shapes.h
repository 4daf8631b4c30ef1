// SPDX-License-Identifier: Apache-2.0
//
// How input objects came to be, what the path found out about them, and what has to hold for them: needed to go on, and
// to write them down in a test.  All of it is immutable and in the arena, shared by forks.
#ifndef JX_INPUTS_SHAPES_H
#define JX_INPUTS_SHAPES_H

#include "contract/contract.h"
#include "core/state.h"

// After a call that a contract stood in for, references may lead to more than inputs: to every object of the program
// that the callee could reach (Kiasan's context versions).
struct JxReach {
    uint32_t context;  // how many such calls there were on the path
    uint32_t count;
    JxRef refs[];
};

// What the object behind an undecided reference may be (types.c); immutable, in the arena.
struct JxTypes {
    bool closed;  // one of `classes`, nothing else; else: what fits the bound, all of `is` and none of `not`
    uint32_t is_count, not_count, class_count;
    JxClass **is, **not ;
    JxClass **classes;  // to choose from when a fresh object is made, best first
};

// How an input object came to be, and what was in it before the program changed
// it: needed to write it down in a test.
typedef struct JxInputField {
    const JxFieldInfo *field;
    JxSlot value;
} JxInputField;

typedef struct JxBuildStep {  // a call on the object after its constructor
    JxMethodInfo *method;
    const JxSlot *arguments;  // one per parameter
    const JxClass *threw;     // what it ended with; NULL: it returned
} JxBuildStep;

// A static call before the entry method, of a method that may have changed what static fields lead to.
struct JxBefore {
    const JxBefore *older;
    JxMethodInfo *method;
    const JxSlot *arguments;
    const JxClass *threw;  // as of a step
};

struct JxInputShape {
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
};

struct JxInputObject {
    JxRef ref;
    uint32_t born;         // the context before which it was not there; 0: it always was
    const JxReach *reach;  // of the reference for which it was made
    const JxInputShape *shape;
    const char *generic;  // type with arguments of that reference; NULL: not known
};

// Objects as they were at some moment (region.c).
typedef struct JxRegion JxRegion;

struct JxCallRecord {  // a call that was not followed, with the fresh value that stands for its result
    const struct JxCallRecord *older;
    JxRef receiver;  // 0: static, or not an open object
    const JxMethodInfo *method;
    JxSlot result;  // or what it threw
    bool threw;
    const JxSlot *args;      // of a pure method, for the next call
    const JxRegion *region;  // and what it could see
};

struct JxRank {  // the place of an object in an order without a comparison method (order.c)
    const struct JxRank *older;
    JxRef order;  // the Comparator; 0: the natural order
    JxSlot what;  // an object, or an undecided reference
    const JxTerm *term;
};

struct JxIdentity {  // two inputs that were decided to be one object, or two (identity.h)
    const struct JxIdentity *older;
    JxRef a, b;
    bool same;
};

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

struct JxChecks {
    uint32_t count;
    JxCheck list[];
};

#endif
