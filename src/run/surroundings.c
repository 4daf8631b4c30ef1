// SPDX-License-Identifier: Apache-2.0
#include "run/surroundings.h"

#include <string.h>

#include "core/state.h"

typedef struct Seen {
    JxRef first;  // of the literal that was answered
    bool others;
} Seen;

void jx_surroundings_init(JxSurroundings *surroundings, JxArena *arena, JxAlloc *alloc) {
    surroundings->arena = arena;
    jx_map_init(&surroundings->seen, alloc);
}

static const char *question(JxArena *arena, const char *key, uint64_t conditions, const char *source) {
    return jx_arena_printf(arena, "%s %016llx %s", key, (unsigned long long)conditions, source);
}

// One of a list of answers is a literal; what else the environment says is a symbol, or an object of this path.
static bool is_choice(const JxAnswered *answer) {
    return answer->type && !answer->value.t && answer->value.v >= JX_REF_SHARED;
}

void jx_surroundings_note(JxSurroundings *surroundings, const char *key, const JxEscape *escape) {
    uint64_t conditions = 0;
    for (const JxAnswered *answer = escape->state->answers; answer; answer = answer->older) {
        if (!is_choice(answer)) continue;
        if (!conditions) conditions = jx_finding_conditions_hash(escape, surroundings->arena);
        const char *place = question(surroundings->arena, key, conditions, answer->source);
        Seen *seen = jx_map_get_str(&surroundings->seen, place);
        if (!seen) {
            seen = JX_ARENA_NEW(surroundings->arena, Seen);
            seen->first = (JxRef)answer->value.v;
            jx_map_put_str(&surroundings->seen, place, seen);
        }
        seen->others |= seen->first != (JxRef)answer->value.v;
    }
}

void jx_surroundings_trim(const JxSurroundings *surroundings, JxFinding *finding) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < finding->environment_count; i++) {
        const JxNamedValue *said = &finding->environment[i];
        const char *place = question(surroundings->arena, finding->id, finding->search.conditions, said->name);
        const Seen *seen = jx_map_get_str(&surroundings->seen, place);
        if (!seen || !seen->others) finding->environment[kept++] = *said;
    }
    finding->environment_count = kept;
}
