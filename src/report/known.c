// SPDX-License-Identifier: Apache-2.0
#include "report/known.h"

#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "base/text.h"

enum { SCHEMA = 1 };

// ── files

static json_t *read_list(const char *file, JxError *error) {
    json_t *root = jx_json_read(file, 0, error);
    if (!root) return NULL;
    json_t *list = json_object_get(root, "findings");
    if (json_integer_value(json_object_get(root, "schema")) != SCHEMA || !json_is_array(list)) {
        jx_error(error, file, "is no list of findings that this version of jinx wrote");
        json_decref(root);
        return NULL;
    }
    json_incref(list);
    json_decref(root);
    return list;
}

// Takes the list over.
static bool write_list(JxAlloc *alloc, const char *file, json_t *list, JxError *error) {
    json_t *root = json_pack("{s:s,s:i,s:o}", "tool", "jinx", "schema", SCHEMA, "findings", list);
    return jx_json_write(alloc, root, file, error);
}

// What a person who reads the file wants to know about a finding.
static json_t *entry_for(const char *id, const char *exception, const char *class, const char *method) {
    return json_pack("{s:s,s:s,s:s,s:s}", "id", id, "exception", exception, "class", class, "method", method);
}

static const char *text_of(const json_t *json, const char *key) {
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

static json_t *find_id(const json_t *list, const char *id) {
    size_t i;
    json_t *item;
    json_array_foreach(list, i, item) if (strcmp(text_of(item, "id"), id) == 0) return item;
    return NULL;
}

// ── setting aside

typedef const char *(*Reason)(const JxFinding *finding, void *user);  // NULL: it stays

static void set_aside(JxReport *report, JxFindingStanding standing, Reason reason, void *user) {
    size_t kept = 0;
    for (size_t i = 0; i < report->findings.count; i++) {
        JxFinding *finding = report->findings.data[i];
        const char *why = reason(finding, user);
        if (!why) {
            report->findings.data[kept++] = finding;
            continue;
        }
        finding->report.standing = standing;
        finding->report.reason = jx_arena_strdup(report->arena, why);
        *jx_vec_push(&report->aside) = finding;
    }
    report->findings.count = kept;
}

static const char *in_baseline(const JxFinding *finding, void *list) { return find_id(list, finding->id) ? "" : NULL; }

static const char *in_suppressions(const JxFinding *finding, void *list) {
    json_t *item = find_id(list, finding->id);
    return item ? text_of(item, "reason") : NULL;
}

bool jx_known_baseline(JxReport *report, const char *file, JxError *error) {
    json_t *list = read_list(file, error);
    if (!list) return false;
    for (size_t i = 0; i < report->findings.count; i++) report->findings.data[i]->report.standing = JX_STANDING_NEW;
    set_aside(report, JX_STANDING_KNOWN, in_baseline, list);
    json_decref(list);
    return true;
}

bool jx_known_suppressions(JxReport *report, const char *file, JxError *error) {
    if (access(file, F_OK) != 0) return true;
    json_t *list = read_list(file, error);
    if (!list) return false;
    set_aside(report, JX_STANDING_SUPPRESSED, in_suppressions, list);
    json_decref(list);
    return true;
}

// ── annotations

static const char *reason_in(const JxAnnotations *annotations, const JxClassFile *file) {
    for (uint32_t i = 0; i < annotations->count; i++) {
        const JxAnnotation *annotation = &annotations->list[i];
        if (!jx_utf8_is(annotation->type, "Ljinx/Suppress;")) continue;
        for (uint16_t k = 0; k < annotation->pair_count; k++)
            if (annotation->pairs[k].value.tag == 's')
                return file->pool[annotation->pairs[k].value.as.constant].as.utf8.bytes;
        return "";
    }
    return NULL;
}

static const char *reason_at(JxVm *vm, const JxFrameName *frame, JxArena *arena) {
    JxClass *cls = jx_vm_loaded_class(vm, jx_text_replace(jx_arena_strdup(arena, frame->class), '.', '/'));
    if (!cls || !cls->file) return NULL;
    const JxMethodInfo *method = jx_class_find_method(cls, frame->method, frame->descriptor);
    const char *reason =
        method && method->file && method->owner == cls ? reason_in(&method->file->annotations, cls->file) : NULL;
    return reason ? reason : reason_in(&cls->file->annotations, cls->file);
}

typedef struct AnnotationCall {
    JxVm *vm;
    JxArena *arena;
} AnnotationCall;

static const char *in_code(const JxFinding *finding, void *user) {
    AnnotationCall *call = user;
    const char *reason = reason_at(call->vm, &finding->at, call->arena);
    return reason ? reason : reason_at(call->vm, &finding->entry, call->arena);
}

void jx_known_annotations(JxReport *report, JxVm *vm) {
    AnnotationCall call = {vm, report->arena};
    set_aside(report, JX_STANDING_SUPPRESSED_IN_SOURCE, in_code, &call);
}

// ── writing

bool jx_known_write_baseline(const JxReport *report, const char *file, JxError *error) {
    json_t *list = json_array();
    for (size_t i = 0; i < report->findings.count; i++) {
        const JxFinding *f = report->findings.data[i];
        json_array_append_new(list, entry_for(f->id, f->exception, f->at.class, f->at.method));
    }
    return write_list(&report->ctx->alloc, file, list, error);
}

bool jx_known_suppress(JxContext *ctx, const char *file, const json_t *finding, const char *reason, JxError *error) {
    json_t *list = access(file, F_OK) == 0 ? read_list(file, error) : json_array();
    if (!list) return false;
    const char *id = text_of(finding, "id");
    json_t *item = find_id(list, id);
    if (!item) {
        item = entry_for(id, text_of(finding, "exception"), text_of(finding, "class"), text_of(finding, "method"));
        json_array_append_new(list, item);
    }
    json_object_set_new(item, "reason", json_string(reason));
    return write_list(&ctx->alloc, file, list, error);
}

size_t jx_known_count(const JxReport *report, bool suppressed) {
    size_t count = 0;
    for (size_t i = 0; i < report->aside.count; i++)
        count += (report->aside.data[i]->report.standing != JX_STANDING_KNOWN) == suppressed;
    return count;
}
