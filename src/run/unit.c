// SPDX-License-Identifier: Apache-2.0
#include "run/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "run/result.h"
#include "witness/witness.h"

char *jx_unit_write(const JxUnit *unit) {
    json_t *json =
        json_pack("{s:s,s:s,s:s,s:I,s:f,s:b,s:i,s:s*}", "class", unit->class, "method", unit->method, "descriptor",
                  unit->descriptor, "maxSteps", (json_int_t)unit->max_steps, "seconds", unit->seconds, "portfolio",
                  unit->portfolio, "trials", (int)unit->trials, "prove", unit->prove);
    char *text = json ? jx_json_dump(json, JSON_COMPACT) : NULL;
    if (!text) JX_BUG("a unit cannot be written: %s.%s", unit->class, unit->method);
    json_decref(json);
    return text;
}

bool jx_unit_read(const char *text, size_t length, JxArena *arena, JxUnit *unit) {
    const char *class, *method, *descriptor;
    json_int_t max_steps;
    double seconds;
    int portfolio = 0, trials = 0;
    const char *prove = NULL;
    json_t *json = json_loadb(text, length, 0, NULL);
    bool good = json && json_unpack(json, "{s:s,s:s,s:s,s:I,s:F,s?b,s?i,s?s}", "class", &class, "method", &method,
                                    "descriptor", &descriptor, "maxSteps", &max_steps, "seconds", &seconds, "portfolio",
                                    &portfolio, "trials", &trials, "prove", &prove) == 0;
    if (good)
        *unit = (JxUnit){.class = jx_arena_strdup(arena, class),
                         .method = jx_arena_strdup(arena, method),
                         .descriptor = jx_arena_strdup(arena, descriptor),
                         .max_steps = (uint64_t)max_steps,
                         .seconds = seconds,
                         .portfolio = portfolio != 0,
                         .trials = (JxUnitTrials)trials,
                         .prove = prove ? jx_arena_strdup(arena, prove) : NULL};
    json_decref(json);
    return good;
}

static bool is_true(const json_t *head, const char *key) { return json_is_true(json_object_get(head, key)); }

// Something new in all but the first of so many parts of its steps: then there may be more.
#define PARTS_WITHOUT_NEWS 8

void jx_unit_take_result(JxUnit *unit, char *result) {
    free(unit->result);
    unit->result = result;
    unit->end = (JxUnitEnd){0};
    json_t *head = result ? jx_result_head(result) : NULL;
    if (!head) {
        free(unit->result);
        unit->result = NULL;
        return;
    }
    const char *ended = json_string_value(json_object_get(head, "ended"));
    unit->end.ended = ended ? *ended : 0;
    unit->end.late = is_true(head, "late");
    unit->end.out_of_room = is_true(head, "outOfRoom");
    unit->end.unanswered = is_true(head, "unanswered");
    unit->end.ordered = is_true(head, "ordered");
    unit->end.paths = (uint64_t)json_integer_value(json_object_get(head, "paths"));
    unit->end.findings = json_array_size(json_object_get(head, "ids"));
    unit->end.unfollowed = is_true(head, "unfollowed");
    unit->end.proved = is_true(head, "proved");
    unit->end.tried = is_true(head, "tried");
    uint64_t last_news = (uint64_t)json_integer_value(json_object_get(head, "lastNews"));
    unit->end.yields = last_news > unit->max_steps / PARTS_WITHOUT_NEWS;
    json_decref(head);
}

// The place of a text among others; as many as there are: it is not among them.
static size_t place_of(const json_t *texts, const char *text) {
    size_t i;
    json_t *item;
    json_array_foreach((json_t *)texts, i, item) if (text && strcmp(json_string_value(item), text) == 0) return i;
    return json_array_size(texts);
}

// Does `more` name a finding that `head` does not, or show one otherwise?
static bool says_more(const json_t *head, const json_t *more) {
    const json_t *ids = json_object_get(head, "ids"), *keys = json_object_get(head, "keys");
    size_t i;
    json_t *id;
    json_array_foreach(json_object_get(more, "ids"), i, id) {
        size_t at = place_of(ids, json_string_value(id));
        if (at == json_array_size(ids)) return true;
        const json_t *key = json_array_get(json_object_get(more, "keys"), i);
        if (!json_equal(json_array_get(keys, at), key)) return true;
    }
    return false;
}

static bool matters(const json_t *finding) {
    const char *kind = json_string_value(json_object_get(finding, "kind"));
    for (int i = 0; kind && i < JX_FINDING_KINDS; i++)
        if (strcmp(kind, jx_finding_kind_name((JxFindingKind)i)) == 0) return jx_finding_kind_matters((JxFindingKind)i);
    return false;
}

// What a caller is to blame for on one path must not hide what the code is on another; a path, with its conditions,
// says more than an ordinary run.
static bool is_better(const json_t *a, const json_t *b) {
    bool trial_a = is_true(a, "trial"), trial_b = is_true(b, "trial");
    return trial_a != trial_b ? trial_b : matters(a) && !matters(b);
}

static bool add_missing(const json_t *head, json_t *body, const json_t *from) {
    json_t *findings = json_object_get(body, "findings"), *item;
    const json_t *ids = json_object_get(head, "ids");
    bool any = false;
    size_t i;
    json_array_foreach(json_object_get(from, "findings"), i, item) {
        const char *id = json_string_value(json_object_get(item, "id"));
        size_t at = place_of(ids, id);
        bool is_new = id && at == json_array_size(ids);
        bool better = id && !is_new && is_better(item, json_array_get(findings, at));
        if (is_new) json_array_append(findings, item);
        if (better) json_array_set(findings, at, item);
        any |= is_new || better;
    }
    return any;
}

// What ran in one round, ran; the report puts the parts together.
static bool add_coverage(json_t *body, const json_t *from) {
    json_t *coverage = json_object_get(body, "coverage"), *more = json_object_get(from, "coverage");
    if (coverage && more) json_array_extend(coverage, more);
    return coverage && more;
}

void jx_unit_add_findings(JxUnit *unit, const JxUnit *other) {
    if (!unit->result || !other->result) return;
    json_t *head = jx_result_head(unit->result), *more = jx_result_head(other->result);
    bool covered = is_true(head, "covered") && is_true(more, "covered");
    if (covered || (other->end.findings && says_more(head, more))) {
        json_t *body = jx_result_body(unit->result), *from = jx_result_body(other->result);
        bool any = add_missing(head, body, from);
        if (add_coverage(body, from) || any) jx_unit_take_result(unit, jx_result_write(body, NULL, NULL));
        json_decref(body);
        json_decref(from);
    }
    json_decref(head);
    json_decref(more);
}

const char *jx_unit_finding_ids(const JxUnit *unit, JxArena *arena) {
    if (!unit->end.findings) return "";
    JxStrbuf ids;
    jx_strbuf_init(&ids, arena->alloc);
    json_t *head = jx_result_head(unit->result), *id;
    size_t i;
    json_array_foreach(json_object_get(head, "ids"), i, id) jx_strbuf_printf(&ids, "%s,", json_string_value(id));
    const char *text = jx_strbuf_dup(&ids, arena);
    jx_strbuf_fini(&ids);
    json_decref(head);
    return text;
}

static void add_proof(JxUnit *unit, const char *member, const char *value, bool proved) {
    char *whole = jx_result_with_proof(unit->result, member, value, proved);
    free(unit->result);
    unit->result = whole;
    unit->end.tried = true;
    unit->end.proved = proved;
}

// A member of the body as text: an attempt's is in the text, what was taken from one waits in the head.
static char *said(const char *result, const char *key) {
    size_t length;
    char *text = jx_result_body_text(result, &length), *what = NULL;
    JxJsonText value;
    bool there = text && jx_json_member(text, length, key, &value);
    if (there) what = strndup(value.text, value.length);
    free(text);
    if (there) return what;
    json_t *body = jx_result_body(result);
    what = jx_json_dump(json_object_get(body, key), JSON_COMPACT | JSON_ENCODE_ANY);
    json_decref(body);
    return what;
}

bool jx_unit_take_proof(JxUnit *unit, const JxUnit *attempt) {
    if (!unit->result || !attempt->result || unit->end.tried || !attempt->end.tried) return unit->end.proved;
    const char *key = attempt->end.proved ? "proof" : "unproved";
    char *what = said(attempt->result, key);
    if (what) add_proof(unit, key, what, attempt->end.proved);
    free(what);
    return unit->end.proved;
}

void jx_unit_leave_unproved(JxUnit *unit, const char *why) {
    char text[128];
    snprintf(text, sizeof text, "\"%s\"", why);
    if (!unit->end.tried) add_proof(unit, "unproved", text, false);
}

bool jx_unit_would_come_again(const JxUnit *unit) { return !unit->cut && (!unit->end.late || unit->had_all); }

void jx_unit_clear(JxUnit *unit) {
    free(unit->result);
    unit->result = NULL;
    unit->end = (JxUnitEnd){0};
}
