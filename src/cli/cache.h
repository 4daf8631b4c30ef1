// SPDX-License-Identifier: Apache-2.0
//
// The user's folder for what is kept between runs: $XDG_CACHE_HOME/jinx, else ~/.cache/jinx.
#ifndef JX_CLI_CACHE_H
#define JX_CLI_CACHE_H

#include "base/arena.h"

// A file or folder below it; NULL: the user has no such folder.
const char *jx_cache_folder(JxArena *arena, const char *name);

#endif
