// SPDX-License-Identifier: Apache-2.0
//
// What somebody looked at: of which classes and files the outcome of an
// exploration is a function.
//
//   jx_vm_watch ─► asked for by name, found among subtypes, code decoded, file of the class path read
//                          └─► names, in the order of the first look
//
// Only what does not belong to the JDK is noted: the JDK is the same for a whole
// run.  A class stands for its supertypes too, since it is linked from them.  A
// class that was not there is noted as absent, the subtypes of a type as a list
// of its own, and so are the classes of a package: what is added later may
// change the outcome as well.
//
// Main invariant: an outcome is the same again if every class noted has the same
// bytes, every absent one is absent, every type has the same subtypes, every
// package the same classes, and every file the same bytes; with `everything`, if nothing on the class path changed.
//
// The VM owns the notes; a VM is watched once, from a point on at which it has
// loaded the analysed classes and run nothing.
#ifndef JX_JVM_WATCH_H
#define JX_JVM_WATCH_H

#include "jvm/jvm.h"

typedef enum JxLook { JX_LOOK_CLASS, JX_LOOK_ABSENT, JX_LOOK_SUBTYPES, JX_LOOK_FILE, JX_LOOK_PACKAGE } JxLook;
enum { JX_LOOKS = JX_LOOK_PACKAGE + 1 };

void jx_vm_watch(JxVm *vm);
bool jx_vm_is_watched(const JxVm *vm);
// Notes the direct subtypes of a type.  Who walks `subclasses` says so.
void jx_vm_look_at_subtypes(JxVm *vm, JxClass *cls);
// Notes a file that was looked for on the class path, found or not.
void jx_vm_look_at_file(JxVm *vm, const char *name);
// Notes which classes a package has; what is in them is noted when they are asked for.
void jx_vm_look_at_package(JxVm *vm, const char *package);
// The outcome depends on more than can be listed (a class ran in the live JVM).
void jx_vm_look_at_everything(JxVm *vm);

bool jx_vm_looked_at_everything(const JxVm *vm);
void jx_vm_each_look(const JxVm *vm, void (*visit)(JxLook look, const char *name, void *user), void *user);

// The subtypes of a type as they were when watching began, or are now where nobody watches: names of those outside of
// the JDK, in the order in which they were loaded.
void jx_vm_each_subtype(JxVm *vm, const JxClass *cls, void (*visit)(const char *name, void *user), void *user);

#endif
