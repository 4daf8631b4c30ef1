// SPDX-License-Identifier: Apache-2.0
#include "cli/cache.h"

#include <stdlib.h>

const char *jx_cache_folder(JxArena *arena, const char *name) {
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (cache && cache[0] == '/') return jx_arena_printf(arena, "%s/jinx/%s", cache, name);
    return home && home[0] == '/' ? jx_arena_printf(arena, "%s/.cache/jinx/%s", home, name) : NULL;
}
