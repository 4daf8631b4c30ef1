// SPDX-License-Identifier: Apache-2.0
//
// Is this a JDK whose insides are as the engine knows them?
#ifndef JX_JDK_LAYOUT_H
#define JX_JDK_LAYOUT_H

#include "classfile/classpath.h"

// Looks for the fields of layout.def in the JDK that `path` has opened.  False, and *error names the first that is not
// there, with the JDK and its version.
bool jx_layout_check(JxContext *ctx, JxClassPath *path, JxError *error);

#endif
