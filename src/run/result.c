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

static void add_part(JxStrbuf *out, const json_t *json) {
    if (json && !jx_json_text(json, JSON_COMPACT | JSON_ENCODE_ANY, out)) JX_BUG("a result cannot be written");
}

// Names them in the head, and adds their text to `out`: it is what is hashed, so it is written only once.
static void name_findings(const json_t *findings, json_t *head, JxStrbuf *out) {
    json_t *ids = json_array(), *keys = json_array(), *finding;
    size_t i;
    jx_strbuf_char(out, '[');
    json_array_foreach((json_t *)findings, i, finding) {
        char key[JX_SHA256_TEXT];
        const char *id = json_string_value(json_object_get(finding, "id"));
        if (i) jx_strbuf_char(out, ',');
        size_t start = out->length;
        add_part(out, finding);
        jx_sha256_text(out->text + start, out->length - start, key);
        json_array_append_new(ids, json_string(id ? id : ""));
        json_array_append_new(keys, json_string(key));
    }
    jx_strbuf_char(out, ']');
    json_object_set_new(head, "ids", ids);
    json_object_set_new(head, "keys", keys);
}

static json_t *head_of(const json_t *body, JxStrbuf *findings) {
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
    name_findings(json_object_get(body, "findings"), head, findings);
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

static void add_parts(JxStrbuf *out, const json_t *head, const json_t *looked, const json_t *ran) {
    const json_t *const parts[] = {head, looked, ran};
    for (int i = 0; i < 3; i++) {
        add_part(out, parts[i]);
        jx_strbuf_char(out, SEPARATOR);
    }
}

// The body with the text of its findings, which is there already.
static void add_body(JxStrbuf *out, const json_t *body, const JxStrbuf *findings) {
    static const char name[] = "\"findings\":", nothing[] = "null";  // in a text, quotes have a backslash before them
    json_t *list = json_incref(json_object_get(body, "findings"));
    if (!list) {
        add_part(out, body);
        return;
    }
    json_object_set_new((json_t *)body, "findings", json_null());  // keeps its place among the members
    JxStrbuf text;
    jx_strbuf_init(&text, out->alloc);
    add_part(&text, body);
    json_object_set_new((json_t *)body, "findings", list);
    const char *place = strstr(text.text, name);
    if (!place || strncmp(place + sizeof name - 1, nothing, sizeof nothing - 1) != 0)
        JX_BUG("a body without its findings");
    const char *after = place + sizeof name - 1 + sizeof nothing - 1;
    jx_strbuf_add(out, text.text, (size_t)(place - text.text) + sizeof name - 1);
    jx_strbuf_add(out, findings->text, findings->length);
    jx_strbuf_str(out, after);
    jx_strbuf_fini(&text);
}

void jx_result_write_open(JxStrbuf *out, const json_t *body, const json_t *looked, const json_t *ran) {
    JxStrbuf findings;
    jx_strbuf_init(&findings, out->alloc);
    json_t *head = head_of(body, &findings);
    add_parts(out, head, looked, ran);
    add_body(out, body, &findings);
    json_decref(head);
    jx_strbuf_fini(&findings);
}

void jx_result_write_body(JxStrbuf *out, const json_t *body) {
    add_parts(out, NULL, NULL, NULL);
    add_part(out, body);
}

bool jx_result_pack(JxStrbuf *out, const char *text) {
    JxResult parts;
    if (!jx_result_split(text, &parts)) return false;
    jx_strbuf_add(out, text, (size_t)(parts.body.text - text));
    jx_pack_to(out, parts.body.text, parts.body.length);
    return true;
}

char *jx_result_write(const json_t *body, const json_t *looked, const json_t *ran) {
    JxAlloc alloc;
    JxStrbuf open, packed;
    jx_alloc_init(&alloc);
    jx_strbuf_init(&open, &alloc);
    jx_strbuf_init(&packed, &alloc);
    jx_result_write_open(&open, body, looked, ran);
    jx_result_pack(&packed, open.text);
    char *text = strdup(packed.text);
    if (!text) JX_BUG("no memory for a result of %zu bytes", packed.length);
    jx_strbuf_fini(&open);
    jx_strbuf_fini(&packed);
    jx_alloc_fini(&alloc);
    return text;
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

char *jx_result_body_text(const char *text, size_t *length) {
    JxResult parts;
    if (!jx_result_split(text, &parts)) return NULL;
    if (!parts.body.length || parts.body.text[0] != '{') return jx_unpack(parts.body.text, parts.body.length, length);
    *length = parts.body.length;
    return strndup(parts.body.text, parts.body.length);
}

json_t *jx_result_body_from(const char *text, const char *body_text, size_t length) {
    JxResult parts;
    json_t *body = json_loadb(body_text, length, 0, NULL);
    bool more = jx_result_split(text, &parts) && memmem(parts.head.text, parts.head.length, LATER, strlen(LATER));
    if (!more) return body;
    json_t *head = json_loadb(parts.head.text, parts.head.length, 0, NULL);
    json_object_update(body, json_object_get(head, LATER));
    json_decref(head);
    return body;
}

json_t *jx_result_body(const char *text) {
    size_t length;
    char *body_text = jx_result_body_text(text, &length);
    json_t *body = body_text ? jx_result_body_from(text, body_text, length) : NULL;
    free(body_text);
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
