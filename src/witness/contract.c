// SPDX-License-Identifier: Apache-2.0
//
// The contract that a finding breaks, as plain data.
#include <string.h>

#include "inputs/inputs.h"
#include "witness/internal.h"

static JxPredicateName name_of(const JxPredicate *predicate, JxArena *arena) {
    return (JxPredicateName){.owner = jx_arena_strdup(arena, predicate->method->owner->name),
                             .name = jx_arena_strdup(arena, predicate->method->name),
                             .descriptor = jx_arena_strdup(arena, predicate->method->descriptor),
                             .receiver = predicate->receiver,
                             .takes = predicate->takes};
}

static void add_way(JxBroken *out, const JxCheck *check, JxArena *arena) {
    out->predicate = (JxPredicateName){.owner = "", .name = check->name, .descriptor = ""};
    out->elements = check->elements;
    out->way_count = check->way_count;
    out->way = JX_ARENA_ARRAY(arena, JxFieldName, check->way_count + 1);
    for (uint32_t i = 0; i < check->way_count; i++)
        out->way[i] = (JxFieldName){.owner = jx_arena_strdup(arena, check->way[i]->owner->name),
                                    .name = jx_arena_strdup(arena, check->way[i]->name),
                                    .type = jx_arena_strdup(arena, check->way[i]->descriptor)};
}

JxBroken *jx_broken_make(const JxEscape *escape, JxArena *arena) {
    const JxCheck *check = jx_contracts_broken(escape->state);
    if (!check) return NULL;
    JxBroken *out = JX_ARENA_NEW(arena, JxBroken);
    const JxContract *contract = jx_contracts_of_entry(escape->exec);
    out->role = jx_arena_strdup(arena, check->role);
    out->about = check->about;
    if (check->predicate)
        out->predicate = name_of(check->predicate, arena);
    else
        add_way(out, check, arena);
    // An instruction throws no AssertionError: this one means that the predicate gave false.
    bool gave_false =
        escape->trace && !escape->trace->by_program && strcmp(escape->exception->name, "java/lang/AssertionError") == 0;
    out->threw = !gave_false;
    if (!check->predicate || check->predicate->takes < JX_TAKES_OLD || !contract) return out;
    out->old = JX_ARENA_ARRAY(arena, JxPredicateName, contract->old_count + 1);
    out->old_count = contract->old_count;
    for (uint32_t i = 0; i < contract->old_count; i++) out->old[i] = name_of(&contract->old[i], arena);
    return out;
}

// ── there and back

static json_t *name_to_json(const JxPredicateName *name) {
    return json_pack("{s:s,s:s,s:s,s:b,s:i}", "class", name->owner, "method", name->name, "descriptor",
                     name->descriptor, "receiver", name->receiver, "takes", (int)name->takes);
}

static JxPredicateName name_from_json(const json_t *json, JxArena *arena) {
    const char *owner = "", *name = "", *descriptor = "";
    int receiver = 0, takes = 0;
    json_unpack((json_t *)json, "{s:s,s:s,s:s,s:b,s:i}", "class", &owner, "method", &name, "descriptor", &descriptor,
                "receiver", &receiver, "takes", &takes);
    return (JxPredicateName){.owner = jx_arena_strdup(arena, owner),
                             .name = jx_arena_strdup(arena, name),
                             .descriptor = jx_arena_strdup(arena, descriptor),
                             .receiver = receiver,
                             .takes = (JxTakes)takes};
}

json_t *jx_broken_to_json(const JxBroken *broken) {
    json_t *json = name_to_json(&broken->predicate), *old = json_array();
    for (uint32_t i = 0; i < broken->old_count; i++) json_array_append_new(old, name_to_json(&broken->old[i]));
    json_object_set_new(json, "role", json_string(broken->role));
    json_object_set_new(json, "about", json_integer(broken->about));
    json_object_set_new(json, "threw", json_boolean(broken->threw));
    json_object_set_new(json, "old", old);
    json_t *way = json_array();
    for (uint32_t i = 0; i < broken->way_count; i++)
        json_array_append_new(way, json_pack("{s:s,s:s,s:s}", "owner", broken->way[i].owner, "name",
                                             broken->way[i].name, "type", broken->way[i].type));
    json_object_set_new(json, "way", way);
    json_object_set_new(json, "elements", json_boolean(broken->elements));
    return json;
}

JxBroken *jx_broken_from_json(const json_t *json, JxArena *arena) {
    if (!json_is_object(json)) return NULL;
    JxBroken *out = JX_ARENA_NEW(arena, JxBroken);
    const char *role = json_string_value(json_object_get(json, "role"));
    out->role = jx_arena_strdup(arena, role ? role : "contract");
    out->predicate = name_from_json(json, arena);
    out->about = (int)json_integer_value(json_object_get(json, "about"));
    out->threw = json_is_true(json_object_get(json, "threw"));
    const json_t *old = json_object_get(json, "old");
    out->old_count = (uint32_t)json_array_size(old);
    out->old = JX_ARENA_ARRAY(arena, JxPredicateName, out->old_count + 1);
    for (uint32_t i = 0; i < out->old_count; i++) out->old[i] = name_from_json(json_array_get(old, i), arena);
    const json_t *way = json_object_get(json, "way");
    out->way_count = (uint32_t)json_array_size(way);
    out->way = JX_ARENA_ARRAY(arena, JxFieldName, out->way_count + 1);
    for (uint32_t i = 0; i < out->way_count; i++) {
        const char *owner = "", *name = "", *type = "";
        json_unpack(json_array_get(way, i), "{s:s,s:s,s:s}", "owner", &owner, "name", &name, "type", &type);
        out->way[i] =
            (JxFieldName){jx_arena_strdup(arena, owner), jx_arena_strdup(arena, name), jx_arena_strdup(arena, type)};
    }
    out->elements = json_is_true(json_object_get(json, "elements"));
    return out;
}
