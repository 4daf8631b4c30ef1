// SPDX-License-Identifier: Apache-2.0
//
// What becomes of a frame when its method returns or an exception leaves it: rows of roles.def.
//
//   return ─► leaving ─► frame goes ─► returned ─► caller: PUSH, DROP or AGAIN
//   throw  ─► thrown  ─► frame goes ─► on to the caller
//
// invoke.c and throw.c look the row up; what the roles of inputs/ and jdk/ do comes through their doors.
#ifndef JX_CORE_ROLES_H
#define JX_CORE_ROLES_H

#include "core/engine.h"

typedef enum JxThen { JX_THEN_PUSH, JX_THEN_DROP, JX_THEN_AGAIN } JxThen;

typedef struct JxReturn {  // what a frame leaves behind
    const JxMethodInfo *method;
    JxPurpose what;  // JxFrame.what
    JxSlot value;
} JxReturn;

typedef struct JxRoleActions {
    JxFlow (*leaving)(JxExec *x, JxState *s, const JxReturn *left);
    JxFlow (*returned)(JxExec *x, JxState *s, const JxReturn *left);
    // `inside`: the exception came out of a frame above.
    JxFlow (*thrown)(JxExec *x, JxState *s, JxRef *exception, bool inside);
} JxRoleActions;

typedef struct JxRole {
    const char *name;
    JxThen then;
    JxRoleActions act;
} JxRole;

// The rows with the actions of core and of the two others, each an array of JX_FRAME_COUNT or NULL.
void jx_roles_fill(JxRole *roles, const JxRoleActions *inputs, const JxRoleActions *jdk);

// Core's own actions (init.c).
JxFlow jx_initialise_leaving(JxExec *x, JxState *s, const JxReturn *left);
JxFlow jx_initialise_thrown(JxExec *x, JxState *s, JxRef *exception, bool inside);
// … and of calls that a cutter looks on at (invoke.c).
JxFlow jx_watched_leaving(JxExec *x, JxState *s, const JxReturn *left);
JxFlow jx_watched_thrown(JxExec *x, JxState *s, JxRef *exception, bool inside);

// To make a part's actions of the table: define one of JX_ROLE_CORE, JX_ROLE_INPUTS, JX_ROLE_JDK as JX_ROLE_ROW and the
// other two as JX_ROLE_SKIP.
#define NONE NULL
#define JX_ROLE_ROW(name, then, leaving_, returned_, thrown_)                                                          \
    [JX_FRAME_##name] = {.leaving = leaving_, .returned = returned_, .thrown = thrown_},
#define JX_ROLE_SKIP(name, then, leaving, returned, thrown)

#endif
