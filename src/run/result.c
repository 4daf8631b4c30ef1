// SPDX-License-Identifier: Apache-2.0
#include "run/result.h"

#include <stdlib.h>
#include <string.h>

#include "base/context.h"
#include "base/json.h"
#include "base/pack.h"
#include "core/exec.h"
#include "run/hash.h"

#define SEPARATOR '\x1e'
// Of the head: members of the body that came when it was packed already.
#define LATER "later"

// ── the head

static bool ended_by(const json_t *ledger, JxEnd end) {
    return json_integer_value(json_object_get(ledger, jx_end_name(end))) > 0;
}

void jx_finding_content(const json_t *finding, char key[JX_SHA256_TEXT]) {
    char *text = jx_json_dump(finding, JSON_COMPACT);  // members stand in the order in which the engine names them
    jx_sha256_text(text ? text : "", text ? strlen(text) : 0, key);
    free(text);
}

static void name_findings(const json_t *findings, json_t *head) {
    json_t *ids = json_array(), *keys = json_array(), *finding;
    size_t i;
    json_array_foreach((json_t *)findings, i, finding) {
        char key[JX_SHA256_TEXT];
        const char *id = json_string_value(json_object_get(finding, "id"));
        jx_finding_content(finding, key);
        json_array_append_new(ids, json_string(id ? id : ""));
        json_array_append_new(keys, json_string(key));
    }
    json_object_set_new(head, "ids", ids);
    json_object_set_new(head, "keys", keys);
}

static json_t *head_of(const json_t *body) {
    const json_t *method = json_object_get(body, "method"), *ledger = json_object_get(body, "ledger");
    const char *ended = json_string_value(json_object_get(method, "ended"));
    bool proved = json_object_get(body, "proof"), unproved = json_object_get(body, "unproved");
    json_t *head = json_pack(
        "{s:s,s:b,s:b,s:b,s:b,s:I,s:I,s:b,s:b,s:b}", "ended", ended ? ended : "", "late", ended_by(ledger, JX_END_TIME),
        "outOfRoom", ended_by(ledger, JX_END_MEMORY), "unanswered",
        ended_by(ledger, JX_END_UNKNOWN) && json_object_get(body, "askedLess"), "ordered",
        json_object_get(body, "ordered") != NULL, "paths", json_integer_value(json_object_get(method, "paths")),
        "lastNews", json_integer_value(json_object_get(body, "lastNews")), "unfollowed",
        json_object_get(body, "unfollowed") != NULL, "proved", proved, "tried", proved || unproved);
    if (json_object_get(body, "coverage")) json_object_set_new(head, "covered", json_true());
    name_findings(json_object_get(body, "findings"), head);
    return head;
}

// ── the text

static char *dump(const json_t *json) { return json ? jx_json_dump(json, JSON_COMPACT | JSON_ENCODE_ANY) : NULL; }

static char *join(const char *head, const char *looked, const char *ran, const char *body, size_t body_length) {
    const char *parts[] = {head, looked ? looked : "", ran ? ran : ""};
    size_t length = body_length + 1;
    for (int i = 0; i < 3; i++) length += strlen(parts[i]) + 1;
    char *text = malloc(length), *at = text;
    if (!text) JX_BUG("no memory for a result of %zu bytes", length);
    for (int i = 0; i < 3; i++) {
        at = stpcpy(at, parts[i]);
        *at++ = SEPARATOR;
    }
    memcpy(at, body, body_length);
    at[body_length] = 0;
    return text;
}

char *jx_result_write_open(const json_t *body, const json_t *looked, const json_t *ran) {
    json_t *head = head_of(body);
    char *texts[] = {dump(head), dump(looked), dump(ran), dump(body)};
    if (!texts[0] || !texts[3]) JX_BUG("a result cannot be written");
    char *text = join(texts[0], texts[1], texts[2], texts[3], strlen(texts[3]));
    for (int i = 0; i < 4; i++) free(texts[i]);
    json_decref(head);
    return text;
}

char *jx_result_pack(const char *text) {
    JxResult parts;
    if (!jx_result_split(text, &parts)) return NULL;
    size_t before = (size_t)(parts.body.text - text);
    char *packed = jx_pack(parts.body.text, parts.body.length), *whole = malloc(before + strlen(packed) + 1);
    if (!whole) JX_BUG("no memory for a result");
    memcpy(whole, text, before);
    strcpy(whole + before, packed);
    free(packed);
    return whole;
}

char *jx_result_write(const json_t *body, const json_t *looked, const json_t *ran) {
    char *open = jx_result_write_open(body, looked, ran), *text = jx_result_pack(open);
    free(open);
    return text;
}

char *jx_result_write_body(const json_t *body) {
    char *text = dump(body);
    if (!text) JX_BUG("a result cannot be written");
    char *whole = join("", NULL, NULL, text, strlen(text));
    free(text);
    return whole;
}

bool jx_result_split(const char *text, JxResult *parts) {
    JxResultPart *const order[] = {&parts->head, &parts->looked, &parts->ran};
    for (int i = 0; i < 3; i++) {
        const char *end = strchr(text, SEPARATOR);
        if (!end) return false;
        *order[i] = (JxResultPart){text, (size_t)(end - text)};
        text = end + 1;
    }
    parts->body = (JxResultPart){text, strlen(text)};
    return true;
}

json_t *jx_result_head(const char *text) {
    JxResult parts;
    return jx_result_split(text, &parts) ? json_loadb(parts.head.text, parts.head.length, 0, NULL) : NULL;
}

static json_t *read_body(const JxResultPart *part) {
    if (part->length && part->text[0] == '{') return json_loadb(part->text, part->length, 0, NULL);
    size_t length;
    char *text = jx_unpack(part->text, part->length, &length);
    json_t *body = text ? json_loadb(text, length, 0, NULL) : NULL;
    free(text);
    return body;
}

json_t *jx_result_body(const char *text) {
    JxResult parts;
    if (!jx_result_split(text, &parts)) return NULL;
    json_t *body = read_body(&parts.body);
    if (!memmem(parts.head.text, parts.head.length, LATER, strlen(LATER))) return body;
    json_t *head = json_loadb(parts.head.text, parts.head.length, 0, NULL);
    json_object_update(body, json_object_get(head, LATER));
    json_decref(head);
    return body;
}

char *jx_result_bare(const char *text) {
    JxResult parts;
    if (!jx_result_split(text, &parts)) return NULL;
    char *head = strndup(parts.head.text, parts.head.length);
    if (!head) JX_BUG("no memory for a result");
    char *bare = join(head, NULL, NULL, parts.body.text, parts.body.length);
    free(head);
    return bare;
}

// The body may be large, so it is not read for that.
char *jx_result_with_proof(const char *text, const char *member, const char *value, bool proved) {
    JxResult parts;
    json_t *head = jx_result_head(text), *later = json_loads(value, JSON_DECODE_ANY, NULL);
    if (!head || !later || !jx_result_split(text, &parts)) JX_BUG("a proof for what is no result");
    json_object_set_new(head, "tried", json_true());
    json_object_set_new(head, "proved", json_boolean(proved));
    json_object_set_new(head, LATER, json_pack("{s:o}", member, later));
    char *told = dump(head);
    if (!told) JX_BUG("a result cannot be written");
    char *whole = join(told, NULL, NULL, parts.body.text, parts.body.length);
    free(told);
    json_decref(head);
    return whole;
}

// One that does not always end in the same way will not have changed by the next run.
bool jx_verdict_is_steady(const json_t *verdict) {
    const char *status = json_string_value(json_object_get(verdict, "status"));
    const char *detail = json_string_value(json_object_get(verdict, "detail"));
    if (!status || strcmp(status, "unconfirmed") == 0) return false;
    return !detail || (!strstr(detail, "in time") && !strstr(detail, "JVM ended"));
}
