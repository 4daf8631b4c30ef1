// SPDX-License-Identifier: Apache-2.0
//
// Results of earlier runs, as the driver asks for them; who keeps them is store/.
//
// Owner: whoever made it.
#ifndef JX_RUN_MEMORY_H
#define JX_RUN_MEMORY_H

#include "run/unit.h"

typedef struct JxMemory JxMemory;

struct JxMemory {
    // Fills in the result if it is known; false: it has to be explored.
    bool (*find_unit)(JxMemory *memory, JxUnit *unit);
    void (*keep_unit)(JxMemory *memory, const JxUnit *unit);
};

static inline bool jx_memory_find_unit(JxMemory *memory, JxUnit *unit) { return memory->find_unit(memory, unit); }
static inline void jx_memory_keep_unit(JxMemory *memory, const JxUnit *unit) { memory->keep_unit(memory, unit); }

#endif
