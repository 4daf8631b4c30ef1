// SPDX-License-Identifier: Apache-2.0
#include "run/unit.h"

#include <stdlib.h>
#include <string.h>

char *jx_unit_write(const JxUnit *unit) {
    json_t *json = json_pack("{s:s,s:s,s:s,s:I,s:f,s:b,s:s*}", "class", unit->class, "method", unit->method,
                             "descriptor", unit->descriptor, "maxSteps", (json_int_t)unit->max_steps, "seconds",
                             unit->seconds, "portfolio", unit->portfolio, "prove", unit->prove);
    char *text = json ? json_dumps(json, JSON_COMPACT) : NULL;
    if (!text) JX_BUG("a unit cannot be written: %s.%s", unit->class, unit->method);
    json_decref(json);
    return text;
}

bool jx_unit_read(const char *text, size_t length, JxArena *arena, JxUnit *unit) {
    const char *class, *method, *descriptor;
    json_int_t max_steps;
    double seconds;
    int portfolio = 0;
    const char *prove = NULL;
    json_t *json = json_loadb(text, length, 0, NULL);
    bool good = json && json_unpack(json, "{s:s,s:s,s:s,s:I,s:F,s?b,s?s}", "class", &class, "method", &method,
                                    "descriptor", &descriptor, "maxSteps", &max_steps, "seconds", &seconds, "portfolio",
                                    &portfolio, "prove", &prove) == 0;
    if (good)
        *unit = (JxUnit){.class = jx_arena_strdup(arena, class),
                         .method = jx_arena_strdup(arena, method),
                         .descriptor = jx_arena_strdup(arena, descriptor),
                         .max_steps = (uint64_t)max_steps,
                         .seconds = seconds,
                         .portfolio = portfolio != 0,
                         .prove = prove ? jx_arena_strdup(arena, prove) : NULL};
    json_decref(json);
    return good;
}

static bool ended_by(const json_t *ledger, JxEnd end) {
    return json_integer_value(json_object_get(ledger, jx_end_name(end))) > 0;
}

void jx_unit_take_result(JxUnit *unit, char *result) {
    free(unit->result);
    unit->result = result;
    unit->end = (JxUnitEnd){0};
    json_t *json = result ? json_loads(result, 0, NULL) : NULL;
    if (!json) {
        free(unit->result);
        unit->result = NULL;
        return;
    }
    const json_t *method = json_object_get(json, "method"), *ledger = json_object_get(json, "ledger");
    const char *ended = json_string_value(json_object_get(method, "ended"));
    unit->end.ended = ended ? *ended : 0;
    unit->end.late = ended_by(ledger, JX_END_TIME);
    unit->end.out_of_room = ended_by(ledger, JX_END_MEMORY);
    unit->end.unanswered = ended_by(ledger, JX_END_UNKNOWN) && json_object_get(json, "askedLess");
    unit->end.paths = (uint64_t)json_integer_value(json_object_get(method, "paths"));
    unit->end.findings = json_array_size(json_object_get(json, "findings"));
    unit->end.unfollowed = json_object_get(json, "unfollowed") != NULL;
    unit->end.proved = json_object_get(json, "proof") != NULL;
    unit->end.tried = unit->end.proved || json_object_get(json, "unproved");
    json_decref(json);
}

static bool has_finding(const json_t *findings, const char *id) {
    size_t i;
    json_t *item;
    json_array_foreach((json_t *)findings, i, item) {
        const char *known = json_string_value(json_object_get(item, "id"));
        if (known && strcmp(known, id) == 0) return true;
    }
    return false;
}

void jx_unit_add_findings(JxUnit *unit, const JxUnit *other) {
    if (!unit->result || !other->result || !other->end.findings) return;
    json_t *json = json_loads(unit->result, 0, NULL), *more = json_loads(other->result, 0, NULL);
    json_t *findings = json_object_get(json, "findings"), *item;
    size_t i, before = json_array_size(findings);
    json_array_foreach(json_object_get(more, "findings"), i, item) {
        const char *id = json_string_value(json_object_get(item, "id"));
        if (id && !has_finding(findings, id)) json_array_append(findings, item);
    }
    if (json_array_size(findings) > before) jx_unit_take_result(unit, json_dumps(json, JSON_COMPACT));
    json_decref(json);
    json_decref(more);
}

const char *jx_unit_finding_ids(const JxUnit *unit, JxArena *arena) {
    if (!unit->end.findings) return "";
    JxStrbuf ids;
    jx_strbuf_init(&ids, arena->alloc);
    json_t *json = json_loads(unit->result, 0, NULL), *item;
    size_t i;
    json_array_foreach(json_object_get(json, "findings"), i, item)
        jx_strbuf_printf(&ids, "%s,", json_string_value(json_object_get(item, "id")));
    const char *text = jx_strbuf_dup(&ids, arena);
    jx_strbuf_fini(&ids);
    json_decref(json);
    return text;
}

// `text` becomes the last member of the result, which may be large, so it is not read for that.
static void add_member(JxUnit *unit, const char *key, const char *text) {
    size_t length = strlen(unit->result), room = length + strlen(key) + strlen(text) + 8;
    char *whole = malloc(room);
    if (!whole) JX_BUG("no memory for a result of %zu bytes", room);
    snprintf(whole, room, "%.*s,\"%s\":%s}", (int)(length - 1), unit->result, key, text);
    free(unit->result);
    unit->result = whole;
    unit->end.tried = true;
}

bool jx_unit_take_proof(JxUnit *unit, const JxUnit *attempt) {
    if (!unit->result || !attempt->result || unit->end.tried || !attempt->end.tried) return unit->end.proved;
    json_t *from = json_loads(attempt->result, 0, NULL);
    const char *key = attempt->end.proved ? "proof" : "unproved";
    char *what = json_dumps(json_object_get(from, key), JSON_COMPACT | JSON_ENCODE_ANY);
    if (what) {
        add_member(unit, key, what);
        unit->end.proved = attempt->end.proved;
    }
    free(what);
    json_decref(from);
    return unit->end.proved;
}

void jx_unit_leave_unproved(JxUnit *unit, const char *why) {
    char text[128];
    snprintf(text, sizeof text, "\"%s\"", why);
    if (!unit->end.tried) add_member(unit, "unproved", text);
}

void jx_unit_clear(JxUnit *unit) {
    free(unit->result);
    unit->result = NULL;
    unit->end = (JxUnitEnd){0};
}
