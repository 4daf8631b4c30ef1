// SPDX-License-Identifier: Apache-2.0
//
// What inputs/ has to be told of the library whose objects are inputs: which of its classes stand for which of its
// types, how callers make them, and which of its methods change nothing.
//
//   jdk/library.c fills one constant table ─► JxJdkDoor.library ─► asked by library.c, types.c, members.c, mutators.c
//
// inputs/ itself knows no name of the library: a row here is how another class becomes an input.  Everything is
// constant and lives as long as the program.
#ifndef JX_INPUTS_LIBRARY_H
#define JX_INPUTS_LIBRARY_H

#include "core/doors.h"
#include "inputs/lasting.h"
#include "jvm/guard.h"

typedef struct JxPartRange {
    int32_t low, high;
} JxPartRange;
typedef struct JxRecipe {
    const char *owner, *factory, *descriptor;  // factory NULL: the constructor with this descriptor
    const char *adder, *adder_descriptor;      // called for each element; NULL: no elements
    const char *maker;                         // class that has the factory; NULL: its own
    const JxPartRange *ranges;                 // of its parameters, all ints; NULL: any
    bool is_date;                              // the first are year, month and day
} JxRecipe;

typedef struct JxStandIn {
    const char *type, *cls;
} JxStandIn;

typedef enum JxMemberKind { JX_MEMBER_NONE, JX_MEMBER_METHOD, JX_MEMBER_FIELD, JX_MEMBER_CONSTRUCTOR } JxMemberKind;

typedef struct JxLibraryMember {
    const char *owner, *name, *descriptor;  // descriptor NULL: a field
} JxLibraryMember;

typedef struct JxBytes {
    const uint8_t *data;
    uint32_t count;
} JxBytes;

typedef struct JxLibraryFacts {
    const JxRecipe *recipes;  // how objects of a class come to be
    size_t recipe_count;
    const JxStandIn *stand_ins;  // the class that an input of the type has
    size_t stand_in_count;
    const char *const *usual;  // classes that stand for other types that they are subtypes of
    size_t usual_count;
    const char *box;                 // what stands for boxes where any object may be
    const JxLibraryMember *members;  // that stand for members of classes (inputs of reflection)
    size_t member_count;
    JxMemberKind (*member_kind)(const JxClass *cls);  // of which kind its objects describe members
    const JxLibraryMember *lookups;                   // by JxMemberKind: the method of a class object that finds one
    bool (*parses)(const JxClass *cls);               // its constructor of a string reads a value out of it
    // Of classes and methods by their names, as a constant pool has them.
    bool (*is_value_class)(JxUtf8 owner);  // values, and what only computes
    bool (*only_looks)(JxUtf8 method);
    bool (*calls_back)(JxUtf8 owner);                   // behind it may be code of the caller: an inner class, a lambda
    bool (*fills)(const JxMethodInfo *method);          // an array from an offset on, so many; it tells how many
    bool (*may_fail)(const JxClass *type);              // callers may have one of their own, which fails: a stream
    bool (*only_computes)(JxUtf8 dynamic);              // a dynamic call site that runs nothing of the caller's
    bool (*is_unchanging)(const char *name);            // a class whose objects no call changes
    bool (*is_comparison)(const JxMethodInfo *method);  // of two objects, by an order
    // Texts that the method reads, or nearly: what a trial may hand in where it is called.
    void (*each_text)(JxUtf8 owner, JxUtf8 method, void (*visit)(const char *text, void *user), void *user);
    bool (*reads_numbers)(JxUtf8 owner, JxUtf8 method);  // whole ones, out of texts
    // The same of bytes.
    void (*each_bytes)(JxUtf8 owner, JxUtf8 method, void (*visit)(const JxBytes *bytes, void *user), void *user);
    // Who can change its objects (lasting.h).
    JxLibraryState (*state_of)(const JxClass *cls);
    bool (*changes_when_read)(const JxObject *object);
    JxHeldUses held_use;
} JxLibraryFacts;

#endif
