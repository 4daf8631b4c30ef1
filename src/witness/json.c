// SPDX-License-Identifier: Apache-2.0
//
// Findings as JSON, in the names of the report, and back again: what a child
// process sends to the driver.  Values carry their structure under "witness".
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "witness/internal.h"

static const char *const forms[] = {"primitive", "null",  "string", "array",    "object",
                                    "stub",      "class", "any",    "constant", "same"};
static const char *const kinds[] = {"bug", "suspect", "precondition", "documented", "null-argument", "declared"};

const char *jx_finding_kind_name(JxFindingKind kind) { return kinds[kind]; }

static json_t *text(const char *value) { return value ? json_string_nocheck(value) : json_null(); }

static json_t *value_to_json(const JxValue *value);

static json_t *values_to_json(JxValue *const *values, uint32_t count) {
    json_t *array = json_array();
    for (uint32_t i = 0; i < count; i++) json_array_append_new(array, value_to_json(values[i]));
    return array;
}

static json_t *chars_to_json(const JxValue *value) {
    json_t *chars = json_array();
    for (uint32_t i = 0; i < value->count; i++) json_array_append_new(chars, json_integer(value->chars[i]));
    return chars;
}

static json_t *steps_to_json(const JxBuildCall *calls, uint32_t count) {
    json_t *steps = json_array();
    for (uint32_t i = 0; i < count; i++) {
        const JxBuildCall *step = &calls[i];
        json_t *json = json_pack("{s:s,s:s,s:o}", "name", step->name, "descriptor", step->descriptor, "arguments",
                                 values_to_json(step->arguments, step->argument_count));
        if (step->owner) json_object_set_new(json, "owner", text(step->owner));
        if (step->threw) json_object_set_new(json, "threw", text(step->threw));
        json_array_append_new(steps, json);
    }
    return steps;
}

static json_t *fields_to_json(const JxValue *value) {
    json_t *fields = json_array();
    for (uint32_t i = 0; i < value->field_count; i++) {
        const JxFieldValue *field = &value->fields[i];
        json_array_append_new(fields, json_pack("{s:s,s:s,s:s,s:o}", "owner", field->owner, "name", field->name, "type",
                                                field->type, "value", value_to_json(field->value)));
    }
    return fields;
}

static json_t *calls_to_json(const JxValue *value) {
    json_t *calls = json_array();
    for (uint32_t i = 0; i < value->call_count; i++) {
        const JxStubCall *call = &value->calls[i];
        json_t *json = json_pack("{s:s,s:s,s:s,s:o}", "owner", call->owner, "name", call->name, "descriptor",
                                 call->descriptor, "result", call->result ? value_to_json(call->result) : json_null());
        if (call->threw) json_object_set_new(json, "threw", json_true());
        json_array_append_new(calls, json);
    }
    return calls;
}

static json_t *value_to_json(const JxValue *value) {
    json_t *json = json_object();
    json_object_set_new(json, "form", text(forms[value->form]));
    json_object_set_new(json, "type", text(value->type));
    if (value->id) json_object_set_new(json, "id", json_integer(value->id));
    if (value->cut) json_object_set_new(json, "cut", json_true());
    if (value->apart) json_object_set_new(json, "apart", json_true());
    char bits[32];
    switch (value->form) {
    case JX_VALUE_PRIMITIVE:
        snprintf(bits, sizeof bits, "%llx", (unsigned long long)value->bits);
        json_object_set_new(json, "bits", text(bits));
        break;
    case JX_VALUE_STRING: json_object_set_new(json, "chars", chars_to_json(value)); break;
    case JX_VALUE_ARRAY: json_object_set_new(json, "elements", values_to_json(value->elements, value->count)); break;
    case JX_VALUE_OBJECT:
        json_object_set_new(json, "constructor", text(value->constructor));
        json_object_set_new(json, "arguments", values_to_json(value->arguments, value->argument_count));
        json_object_set_new(json, "fields", fields_to_json(value));
        json_object_set_new(json, "steps", steps_to_json(value->steps, value->step_count));
        if (value->member) json_object_set_new(json, "member", text(value->member));
        if (value->on_first) json_object_set_new(json, "on-first", json_true());
        if (value->maker) json_object_set_new(json, "maker", text(value->maker));
        break;
    case JX_VALUE_CONSTANT:
        json_object_set_new(json, "member", text(value->member));
        if (value->maker) json_object_set_new(json, "maker", text(value->maker));
        break;
    case JX_VALUE_STUB:
        json_object_set_new(json, "constructor", text(value->constructor));
        json_object_set_new(json, "arguments", values_to_json(value->arguments, value->argument_count));
        json_object_set_new(json, "fields", fields_to_json(value));
        json_object_set_new(json, "calls", calls_to_json(value));
        break;
    default: break;
    }
    return json;
}

static json_t *frame_to_json(const JxFrameName *frame) {
    json_t *json = json_pack("{s:s,s:s,s:s,s:i,s:b}", "class", frame->class, "method", frame->method, "descriptor",
                             frame->descriptor, "line", frame->line, "analysed", frame->analysed);
    json_object_set_new(json, "file", text(frame->file));
    return json;
}

static json_t *inputs_to_json(const JxNamedValue *named, uint32_t count, JxArena *scratch) {
    json_t *inputs = json_array();
    for (uint32_t i = 0; i < count; i++) {
        const JxNamedValue *input = &named[i];
        JxStrbuf buf;
        jx_strbuf_init(&buf, scratch->alloc);
        jx_value_print(input->value, &buf);
        JxStrbuf type;
        jx_strbuf_init(&type, scratch->alloc);
        jx_type_print(input->type, &type);
        json_array_append_new(inputs,
                              json_pack("{s:s,s:s,s:s,s:s,s:o}", "name", input->name, "type", type.text, "value",
                                        buf.text, "descriptor", input->type, "witness", value_to_json(input->value)));
        jx_strbuf_fini(&buf);
        jx_strbuf_fini(&type);
    }
    return inputs;
}

// ── judgement

static json_t *evidence_to_json(const JxFinding *finding, JxArena *scratch) {
    json_t *list = json_array();
    for (int i = 0; i < JX_EVIDENCE_COUNT; i++) {
        const JxEvidenceRow *row = jx_evidence_row((JxEvidence)i);
        if (jx_evidence_has(finding, (JxEvidence)i))
            json_array_append_new(list, json_pack("{s:s,s:f,s:o}", "name", row->name, "weight", row->weight, "text",
                                                  text(jx_evidence_text(finding, (JxEvidence)i, scratch))));
    }
    return list;
}

// The numbers of inputs whose null the crash may be about.
static json_t *nulls_to_json(const JxFinding *finding) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < finding->input_count; i++)
        if (jx_evidence_blames_null(finding, i)) json_array_append_new(list, json_integer(i));
    return list;
}

static void judgement_to_json(const JxFinding *finding, json_t *json, JxArena *scratch) {
    json_object_set_new(json, "kind", text(kinds[finding->kind]));
    json_object_set_new(json, "score", json_real(finding->judgement.score));
    json_object_set_new(json, "evidence", evidence_to_json(finding, scratch));
    if (finding->judgement.cause[0]) json_object_set_new(json, "cause", text(finding->judgement.cause));
    if (finding->judgement.reason) json_object_set_new(json, "reason", text(finding->judgement.reason));
    if (finding->judgement.made_at.class)
        json_object_set_new(json, "madeAt", frame_to_json(&finding->judgement.made_at));
    if (finding->judgement.nulls) json_object_set_new(json, "nulls", nulls_to_json(finding));
}

static void values_of_to_json(const JxFinding *finding, json_t *json, JxArena *scratch) {
    json_object_set_new(json, "inputs", inputs_to_json(finding->inputs, finding->input_count, scratch));
    if (finding->before_count)
        json_object_set_new(json, "before", steps_to_json(finding->before, finding->before_count));
    if (finding->environment_count)
        json_object_set_new(json, "environment",
                            inputs_to_json(finding->environment, finding->environment_count, scratch));
}

json_t *jx_finding_to_json(const JxFinding *finding, JxArena *scratch) {
    json_t *json = json_object();
    json_object_set_new(json, "id", text(finding->id));
    judgement_to_json(finding, json, scratch);
    json_object_set_new(json, "status", text(jx_finding_status(finding)));
    json_object_set_new(json, "reach", text(finding->state_reach ? "state" : "api"));
    json_object_set_new(json, "exception", text(finding->exception));
    if (finding->caused_by) json_object_set_new(json, "caused-by", text(finding->caused_by));
    json_object_set_new(json, "file", text(finding->at.file));
    json_object_set_new(json, "line", json_integer(finding->at.line));
    json_object_set_new(json, "class", text(finding->at.class));
    json_object_set_new(json, "method", text(finding->at.method));
    json_object_set_new(json, "descriptor", text(finding->at.descriptor));
    json_t *entry = frame_to_json(&finding->entry);
    json_object_set_new(entry, "static", json_boolean(finding->entry_static));
    if (finding->entry_private) json_object_set_new(entry, "private", json_true());
    json_object_set_new(json, "entry", entry);
    json_object_set_new(json, "solved", json_boolean(finding->search.has_model));
    json_object_set_new(json, "satisfiable", json_boolean(finding->search.satisfiable));
    json_object_set_new(json, "initializer", json_boolean(finding->in_initializer));
    values_of_to_json(finding, json, scratch);
    json_t *conditions = json_array();
    for (uint32_t i = 0; i < finding->report.condition_count; i++)
        json_array_append_new(conditions, text(finding->report.conditions[i]));
    json_object_set_new(json, "conditions", conditions);
    json_object_set_new(json, "pathLength", json_integer(finding->search.path_length));
    if (finding->search.trial) json_object_set_new(json, "trial", json_true());
    if (finding->search.matched) json_object_set_new(json, "matched", json_integer(finding->search.matched));
    if (finding->search.full) json_object_set_new(json, "full", json_true());
    json_t *trace = json_array();
    for (uint32_t i = 0; i < finding->trace_count; i++) json_array_append_new(trace, frame_to_json(&finding->trace[i]));
    json_object_set_new(json, "trace", trace);
    json_t *lines = finding->report.line_count ? json_array() : NULL;
    for (uint32_t i = 0; i < finding->report.line_count; i++) {
        const JxFrameName *line = &finding->report.lines[i];
        json_array_append_new(
            lines, json_pack("{s:s,s:s?,s:i}", "class", line->class, "file", line->file, "line", line->line));
    }
    if (lines) json_object_set_new(json, "lines", lines);
    if (finding->broken) json_object_set_new(json, "contract", jx_broken_to_json(finding->broken));
    if (finding->relies) json_object_set_new(json, "relies", text(finding->relies));
    const char *outcome = jx_outcome_name(finding->replay.outcome);
    if (outcome) json_object_set_new(json, "outcome", text(outcome));
    if (finding->replay.detail) json_object_set_new(json, "detail", text(finding->replay.detail));
    if (finding->replay.test_file)
        json_object_set_new(json, "test",
                            json_pack("{s:s,s:s,s:s}", "file", finding->replay.test_file, "class",
                                      finding->replay.test_class, "method", finding->replay.test_method));
    if (finding->replay.predicted) json_object_set_new(json, "predicted", text(finding->replay.predicted));
    if (finding->replay.refused) json_object_set_new(json, "refused", json_true());
    if (finding->replay.way) json_object_set_new(json, "way", json_integer(finding->replay.way));
    if (finding->replay.shown)
        json_object_set_new(json, "shown",
                            finding->replay.shown->class ? frame_to_json(finding->replay.shown) : json_object());
    if (finding->replay.alternative)
        json_object_set_new(json, "alternative", jx_finding_to_json(finding->replay.alternative, scratch));
    return json;
}

// ── back

static const char *get_text(const json_t *json, const char *key, JxArena *arena) {
    const json_t *value = json_object_get(json, key);
    return json_is_string(value) ? jx_arena_strdup(arena, json_string_value(value)) : NULL;
}

static int get_int(const json_t *json, const char *key) { return (int)json_integer_value(json_object_get(json, key)); }

static JxValue *value_from_json(const json_t *json, JxArena *arena);

static JxValue **values_from_json(const json_t *json, uint32_t *count, JxArena *arena) {
    *count = (uint32_t)json_array_size(json);
    JxValue **values = JX_ARENA_ARRAY(arena, JxValue *, *count + 1);
    for (uint32_t i = 0; i < *count; i++) values[i] = value_from_json(json_array_get(json, i), arena);
    return values;
}

static JxBuildCall *steps_from_json(const json_t *json, uint32_t *count, JxArena *arena) {
    *count = (uint32_t)json_array_size(json);
    JxBuildCall *calls = JX_ARENA_ARRAY(arena, JxBuildCall, *count + 1);
    for (uint32_t i = 0; i < *count; i++) {
        const json_t *step = json_array_get(json, i);
        JxBuildCall *call = &calls[i];
        call->owner = get_text(step, "owner", arena);
        call->name = get_text(step, "name", arena);
        call->descriptor = get_text(step, "descriptor", arena);
        call->threw = get_text(step, "threw", arena);
        call->arguments = values_from_json(json_object_get(step, "arguments"), &call->argument_count, arena);
    }
    return calls;
}

static JxValue *value_from_json(const json_t *json, JxArena *arena) {
    if (!json_is_object(json)) return NULL;
    JxValue *value = JX_ARENA_NEW(arena, JxValue);
    const char *form = get_text(json, "form", arena);
    for (int i = 0; form && i <= JX_VALUE_SAME; i++)
        if (strcmp(forms[i], form) == 0) value->form = (JxValueForm)i;
    value->type = get_text(json, "type", arena);
    value->id = (uint32_t)get_int(json, "id");
    value->cut = json_is_true(json_object_get(json, "cut"));
    value->on_first = json_is_true(json_object_get(json, "on-first"));
    value->apart = json_is_true(json_object_get(json, "apart"));
    const char *bits = get_text(json, "bits", arena);
    if (bits) value->bits = strtoull(bits, NULL, 16);
    const json_t *chars = json_object_get(json, "chars");
    if (chars) {
        value->count = (uint32_t)json_array_size(chars);
        value->chars = JX_ARENA_ARRAY(arena, uint16_t, value->count + 1);
        for (uint32_t i = 0; i < value->count; i++)
            value->chars[i] = (uint16_t)json_integer_value(json_array_get(chars, i));
    }
    if (json_object_get(json, "elements"))
        value->elements = values_from_json(json_object_get(json, "elements"), &value->count, arena);
    value->constructor = get_text(json, "constructor", arena);
    value->arguments = values_from_json(json_object_get(json, "arguments"), &value->argument_count, arena);
    const json_t *fields = json_object_get(json, "fields");
    value->field_count = (uint32_t)json_array_size(fields);
    value->fields = JX_ARENA_ARRAY(arena, JxFieldValue, value->field_count + 1);
    for (uint32_t i = 0; i < value->field_count; i++) {
        const json_t *field = json_array_get(fields, i);
        value->fields[i] =
            (JxFieldValue){get_text(field, "owner", arena), get_text(field, "name", arena),
                           get_text(field, "type", arena), value_from_json(json_object_get(field, "value"), arena)};
    }
    value->member = get_text(json, "member", arena);
    value->maker = get_text(json, "maker", arena);
    value->steps = steps_from_json(json_object_get(json, "steps"), &value->step_count, arena);
    const json_t *calls = json_object_get(json, "calls");
    value->call_count = (uint32_t)json_array_size(calls);
    value->calls = JX_ARENA_ARRAY(arena, JxStubCall, value->call_count + 1);
    for (uint32_t i = 0; i < value->call_count; i++) {
        const json_t *call = json_array_get(calls, i);
        value->calls[i] = (JxStubCall){
            get_text(call, "owner", arena), get_text(call, "name", arena), get_text(call, "descriptor", arena),
            value_from_json(json_object_get(call, "result"), arena), json_is_true(json_object_get(call, "threw"))};
    }
    return value;
}

static JxFrameName frame_from_json(const json_t *json, JxArena *arena) {
    return (JxFrameName){.class = get_text(json, "class", arena),
                         .method = get_text(json, "method", arena),
                         .descriptor = get_text(json, "descriptor", arena),
                         .file = get_text(json, "file", arena),
                         .line = get_int(json, "line"),
                         .analysed = json_is_true(json_object_get(json, "analysed"))};
}

static JxNamedValue *inputs_from_json(const json_t *inputs, uint32_t *count, JxArena *arena) {
    *count = (uint32_t)json_array_size(inputs);
    JxNamedValue *named = JX_ARENA_ARRAY(arena, JxNamedValue, *count + 1);
    for (uint32_t i = 0; i < *count; i++) {
        const json_t *input = json_array_get(inputs, i);
        named[i] = (JxNamedValue){get_text(input, "name", arena), get_text(input, "descriptor", arena),
                                  value_from_json(json_object_get(input, "witness"), arena)};
    }
    return named;
}

static void judgement_from_json(JxFinding *finding, const json_t *json, JxArena *arena) {
    const char *kind = get_text(json, "kind", arena), *cause = get_text(json, "cause", arena);
    for (int i = 0; kind && i < JX_FINDING_KINDS; i++)
        if (strcmp(kinds[i], kind) == 0) finding->kind = (JxFindingKind)i;
    finding->judgement.score = json_number_value(json_object_get(json, "score"));
    if (cause) snprintf(finding->judgement.cause, sizeof finding->judgement.cause, "%s", cause);
    finding->judgement.reason = get_text(json, "reason", arena);
    if (json_object_get(json, "madeAt"))
        finding->judgement.made_at = frame_from_json(json_object_get(json, "madeAt"), arena);
    size_t at;
    json_t *row;
    json_array_foreach(json_object_get(json, "nulls"), at, row) {
        json_int_t input = json_integer_value(row);
        if (input >= 0 && input < 64) finding->judgement.nulls |= (uint64_t)1 << input;
    }
    json_array_foreach(json_object_get(json, "evidence"), at, row) {
        const char *name = json_string_value(json_object_get(row, "name"));
        for (int i = 0; name && i < JX_EVIDENCE_COUNT; i++)
            if (strcmp(jx_evidence_row((JxEvidence)i)->name, name) == 0) jx_evidence_add(finding, (JxEvidence)i);
    }
}

static void replay_from_json(JxFindingReplay *replay, const json_t *json, JxArena *arena) {
    replay->outcome = jx_outcome_find(json_string_value(json_object_get(json, "status")),
                                      json_string_value(json_object_get(json, "outcome")));
    replay->detail = get_text(json, "detail", arena);
    replay->predicted = get_text(json, "predicted", arena);
    const json_t *test = json_object_get(json, "test");
    replay->test_file = get_text(test, "file", arena);
    replay->test_class = get_text(test, "class", arena);
    replay->test_method = get_text(test, "method", arena);
    replay->way = (unsigned)get_int(json, "way");
    replay->refused = json_is_true(json_object_get(json, "refused"));
    const json_t *shown = json_object_get(json, "shown");
    if (shown) {
        JxFrameName *frame = JX_ARENA_NEW(arena, JxFrameName);
        if (json_object_size(shown)) *frame = frame_from_json(shown, arena);
        replay->shown = frame;
    }
    const json_t *alternative = json_object_get(json, "alternative");
    if (alternative) replay->alternative = jx_finding_from_json(alternative, arena);
}

JxFinding *jx_finding_from_json(const json_t *json, JxArena *arena) {
    JxFinding *finding = JX_ARENA_NEW(arena, JxFinding);
    const char *id = get_text(json, "id", arena);
    if (id) snprintf(finding->id, sizeof finding->id, "%s", id);
    judgement_from_json(finding, json, arena);
    replay_from_json(&finding->replay, json, arena);
    const char *reach = get_text(json, "reach", arena);
    finding->state_reach = reach && strcmp(reach, "state") == 0;
    finding->exception = get_text(json, "exception", arena);
    finding->caused_by = get_text(json, "caused-by", arena);
    finding->at = frame_from_json(json, arena);
    finding->at.analysed = true;
    const json_t *entry = json_object_get(json, "entry");
    finding->entry = frame_from_json(entry, arena);
    finding->entry_static = json_is_true(json_object_get(entry, "static"));
    finding->entry_private = json_is_true(json_object_get(entry, "private"));
    finding->search.has_model = json_is_true(json_object_get(json, "solved"));
    finding->search.satisfiable = json_is_true(json_object_get(json, "satisfiable"));
    finding->in_initializer = json_is_true(json_object_get(json, "initializer"));
    finding->search.path_length = (uint32_t)get_int(json, "pathLength");
    finding->search.trial = json_is_true(json_object_get(json, "trial"));
    finding->search.matched = (uint32_t)get_int(json, "matched");
    finding->search.full = json_is_true(json_object_get(json, "full"));
    finding->inputs = inputs_from_json(json_object_get(json, "inputs"), &finding->input_count, arena);
    finding->before = steps_from_json(json_object_get(json, "before"), &finding->before_count, arena);
    finding->environment = inputs_from_json(json_object_get(json, "environment"), &finding->environment_count, arena);
    finding->relies = get_text(json, "relies", arena);
    finding->broken = jx_broken_from_json(json_object_get(json, "contract"), arena);
    const json_t *conditions = json_object_get(json, "conditions");
    finding->report.condition_count = (uint32_t)json_array_size(conditions);
    finding->report.conditions = JX_ARENA_ARRAY(arena, const char *, finding->report.condition_count + 1);
    for (uint32_t i = 0; i < finding->report.condition_count; i++)
        finding->report.conditions[i] = jx_arena_strdup(arena, json_string_value(json_array_get(conditions, i)));
    const json_t *trace = json_object_get(json, "trace");
    finding->trace_count = (uint32_t)json_array_size(trace);
    finding->trace = JX_ARENA_ARRAY(arena, JxFrameName, finding->trace_count + 1);
    for (uint32_t i = 0; i < finding->trace_count; i++)
        finding->trace[i] = frame_from_json(json_array_get(trace, i), arena);
    const json_t *lines = json_object_get(json, "lines");
    finding->report.line_count = (uint32_t)json_array_size(lines);
    finding->report.lines = JX_ARENA_ARRAY(arena, JxFrameName, finding->report.line_count + 1);
    for (uint32_t i = 0; i < finding->report.line_count; i++)
        finding->report.lines[i] = frame_from_json(json_array_get(lines, i), arena);
    return finding;
}
