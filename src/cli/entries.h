// SPDX-License-Identifier: Apache-2.0
//
// Entry methods: the accessible methods of the target classes, and private ones
// that only a framework calls.
#ifndef JX_CLI_ENTRIES_H
#define JX_CLI_ENTRIES_H

#include "cli/program.h"

typedef JX_VEC(JxMethodInfo *) JxEntries;

// Loads all target classes and lists the methods to analyse, sorted by class and in file order.
// Classes that cannot be linked are named in the log.  False: a pattern matched nothing.
// What `excluded` matches is left out.
bool jx_entries_find(JxProgram *program, const JxTextList *patterns, const JxTextList *excluded, JxEntries *out,
                     JxError *error);

// Can a test in the package of its class call it?
bool jx_entry_is_callable(JxVm *vm, const JxMethodInfo *method);
// It is private, and a test in the package can call it by reflection.
bool jx_entry_is_reflective(JxVm *vm, const JxMethodInfo *method);

#endif
