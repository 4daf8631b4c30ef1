// SPDX-License-Identifier: Apache-2.0
//
// The dispatcher once more, recording which instructions ran.
#define JX_COVERING 1
#include "core/interp.c"
