// SPDX-License-Identifier: Apache-2.0
//
// Reflection: members as objects, and calls through them.
#include <string.h>

#include "exec/intrinsics.h"

static const JxIntrinsic rows[] = {
    {"java/lang/reflect/Nothing", "nothing", NULL, NULL, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_reflect, rows);
