// SPDX-License-Identifier: Apache-2.0
#include "core/roles.h"

#include "core/doors.h"

#define JX_ROLE_CORE JX_ROLE_ROW
#define JX_ROLE_INPUTS JX_ROLE_SKIP
#define JX_ROLE_JDK JX_ROLE_SKIP
static const JxRoleActions own[JX_FRAME_COUNT] = {
#include "core/roles.def"
};
#undef JX_ROLE_CORE
#undef JX_ROLE_INPUTS
#undef JX_ROLE_JDK

static const JxRole rows[JX_FRAME_COUNT] = {
#define ROW(role, then_, leaving, returned, thrown) [JX_FRAME_##role] = {.name = #role, .then = JX_THEN_##then_},
#define JX_ROLE_CORE ROW
#define JX_ROLE_INPUTS ROW
#define JX_ROLE_JDK ROW
#include "core/roles.def"
};

static void add_actions(JxRole *roles, const JxRoleActions *actions) {
    for (int i = 0; actions && i < JX_FRAME_COUNT; i++)
        if (actions[i].leaving || actions[i].returned || actions[i].thrown) roles[i].act = actions[i];
}

void jx_roles_fill(JxRole *roles, const JxRoleActions *inputs, const JxRoleActions *jdk) {
    for (int i = 0; i < JX_FRAME_COUNT; i++) roles[i] = rows[i];
    add_actions(roles, own);
    add_actions(roles, inputs);
    add_actions(roles, jdk);
}
