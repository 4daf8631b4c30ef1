// SPDX-License-Identifier: Apache-2.0
//
// Results of earlier runs, as the driver asks for them; who keeps them is store/.
//
// Owner: whoever made it.
#ifndef JX_RUN_MEMORY_H
#define JX_RUN_MEMORY_H

#include "base/strbuf.h"
#include "run/unit.h"

typedef struct JxMemory JxMemory;

struct JxMemory {
    // Fills in the result if it is known; false: it has to be explored.
    bool (*find_unit)(JxMemory *memory, JxUnit *unit);
    // Takes out of the result what only a later run has a use for.
    void (*keep_unit)(JxMemory *memory, JxUnit *unit);
    // The findings of a test class with their verdicts, if they are known, and the tests written where they belong;
    // NULL: they have to be tried.  `keys` are those of their contents (run/result.h).
    json_t *(*find_verdicts)(JxMemory *memory, const json_t *keys);
    // As many verdicts as keys, each a text.
    void (*keep_verdicts)(JxMemory *memory, const json_t *keys, char *const *verdicts);
    // A whole run (run/whole.h) by a hash of what was asked for, its tests written where they belong; malloc'ed, NULL:
    // nobody knows.  `files` has the names of the tests as its keys; `results` may be added to.
    char *(*find_run)(JxMemory *memory, const char *asked);
    void (*keep_run)(JxMemory *memory, const char *asked, JxStrbuf *results, const json_t *files);
};

#endif
