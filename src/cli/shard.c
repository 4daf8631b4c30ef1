// SPDX-License-Identifier: Apache-2.0
#include "cli/shard.h"

#include <stdio.h>
#include <string.h>

#include "base/map.h"
#include "base/text.h"
#include "junit/junit.h"

enum { MOST_SHARDS = 100000 };

bool jx_shard_parse(const char *text, JxShard *shard, JxError *error) {
    unsigned long long index, count;
    char rest;
    *shard = (JxShard){1, 1};
    if (!text) return true;
    bool good = sscanf(text, "%llu/%llu%c", &index, &count, &rest) == 2 && *text != '-' && index >= 1 &&
                index <= count && count <= MOST_SHARDS;
    if (!good) return jx_error(error, "--shard", "'%s' is not I/N with I from 1 to N", text);
    *shard = (JxShard){index, count};
    return true;
}

bool jx_shard_has(const JxShard *shard, JxVm *vm, const char *internal_name) {
    if (shard->count == 1) return true;
    JxArena arena;
    jx_arena_init(&arena, &jx_vm_context(vm)->alloc);
    char *dotted = jx_text_replace(jx_arena_strdup(&arena, internal_name), '/', '.');
    const char *name = jx_junit_class_name(vm, dotted, &arena);
    uint64_t part = jx_hash_mix(jx_hash_bytes(name, strlen(name))) % shard->count;
    jx_arena_fini(&arena);
    return part + 1 == shard->index;
}

static json_t *list_of(const JxTextList *texts) {
    json_t *list = json_array();
    for (size_t i = 0; i < texts->count; i++) json_array_append_new(list, json_string_nocheck(texts->data[i]));
    return list;
}

json_t *jx_shard_to_json(const JxShard *shard, size_t methods, const JxOptions *options, JxReplayed replayed) {
    return json_pack("{s:I,s:I,s:I,s:o,s:o,s:o,s:s?,s:s?,s:i,s:b,s:o}", "index", (json_int_t)shard->index, "count",
                     (json_int_t)shard->count, "methods", (json_int_t)methods, "targets", list_of(&options->operands),
                     "sources", list_of(&options->sources), "sourceRoots", list_of(&options->source_roots), "classPath",
                     options->class_path, "jdk", options->jdk, "replayed", (int)replayed, "runsNothing",
                     options->no_replay, "units", json_array());
}

static void add(JxReport *report, const JxFrameName *name, const json_t *kept) {
    const json_t *result = json_object_get(kept, "result");
    const char *why = json_string_value(json_object_get(kept, "failure"));
    if (result)
        jx_report_add_unit(report, result);
    else if (json_is_true(json_object_get(kept, "skipped")))
        jx_report_add_skipped(report, name, why ? why : "");
    else
        jx_report_add_failure(report, name, why ? why : "", json_number_value(json_object_get(kept, "took")));
}

void jx_shard_add_unit(JxReport *report, uint32_t position, const JxUnit *unit, const json_t *result) {
    json_t *kept = json_pack("{s:I,s:s,s:s,s:s,s:s,s:b,s:f}", "at", (json_int_t)position, "class", unit->class,
                             "method", unit->method, "descriptor", unit->descriptor, "failure", unit->failure,
                             "skipped", unit->not_started, "took", unit->took);
    if (result) json_object_set(kept, "result", (json_t *)(uintptr_t)result);
    JxFrameName name = {.class = unit->class, .method = unit->method, .descriptor = unit->descriptor};
    add(report, &name, kept);
    if (report->shard) json_array_append(json_object_get(report->shard, "units"), kept);
    json_decref(kept);
}

static const char *text_of(const json_t *json, const char *key, JxArena *arena) {
    const char *text = json_string_value(json_object_get(json, key));
    return jx_arena_strdup(arena, text ? text : "");
}

void jx_shard_add_kept(JxReport *report, const json_t *kept) {
    JxFrameName name = {.class = text_of(kept, "class", report->arena),
                        .method = text_of(kept, "method", report->arena),
                        .descriptor = text_of(kept, "descriptor", report->arena)};
    add(report, &name, kept);
}
