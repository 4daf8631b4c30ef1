// SPDX-License-Identifier: Apache-2.0
#include "report/verdict.h"

#include <string.h>

#include "report/report.h"
#include "report/words.h"

const char *jx_answer_name(JxAnswer answer) {
    static const char *const names[] = {"true", "false", "unknown"};
    return names[answer];
}

static const struct {
    const char *name, *forbids;
} properties[] = {
    [JX_PROPERTY_ASSERT] = {"assert", "java/lang/AssertionError"},
    [JX_PROPERTY_NO_EXCEPTION] = {"no-exception", "java/lang/Throwable"},
    [JX_PROPERTY_NO_RUNTIME_EXCEPTION] = {"no-runtime-exception", "java/lang/RuntimeException"},
};

const char *jx_property_name(JxProperty property) { return properties[property].name; }
const char *jx_property_forbids(JxProperty property) { return properties[property].forbids; }

// ── text

static void show_violation(const JxFinding *f, JxContext *ctx, FILE *out) {
    fprintf(out, "%s in %s.%s (%s)\n", f->exception, f->at.class, f->at.method,
            jx_source_place(&ctx->arena, f->at.file, f->at.line));
    JxStrbuf value;
    jx_strbuf_init(&value, &ctx->alloc);
    for (uint32_t i = 0; i < f->input_count; i++) {
        jx_strbuf_clear(&value);
        jx_value_print(f->inputs[i].value, &value);
        fprintf(out, "input %u: %s = %s\n", i + 1, f->inputs[i].name, value.text);
    }
    jx_strbuf_clear(&value);
    if (jx_standard_input_print(f->inputs, f->input_count, &value)) fprintf(out, "standard input: %s\n", value.text);
    jx_strbuf_fini(&value);
}

void jx_verdict_text(const JxVerdict *verdict, JxContext *ctx, FILE *out) {
    fprintf(out, "verdict: %s\n", jx_answer_name(verdict->answer));
    if (verdict->violation) show_violation(verdict->violation, ctx, out);
    for (size_t i = 0; i < verdict->reasons.count; i++) fprintf(out, "%s\n", verdict->reasons.data[i]);
}

// ── JSON

static json_t *inputs_to_json(const JxFinding *f, JxContext *ctx) {
    json_t *inputs = json_array();
    JxStrbuf value;
    jx_strbuf_init(&value, &ctx->alloc);
    for (uint32_t i = 0; f && i < f->input_count; i++) {
        const JxNamedValue *input = &f->inputs[i];
        jx_strbuf_clear(&value);
        jx_value_print(input->value, &value);
        json_t *row = json_pack("{s:s,s:s}", "call", input->name, "value", value.text);
        const JxFrameName *at = f->calls ? &f->calls[i] : NULL;
        if (at && at->class) {
            json_object_set_new(row, "class", json_string_nocheck(at->class));
            json_object_set_new(row, "line", json_integer(at->line));
        }
        json_array_append_new(inputs, row);
    }
    jx_strbuf_fini(&value);
    return inputs;
}

// "java.lang.AssertionError in Main.main (Main.java:7)", or the reasons, one per line.
static json_t *reason_to_json(const JxVerdict *verdict, JxContext *ctx) {
    JxStrbuf text;
    jx_strbuf_init(&text, &ctx->alloc);
    const JxFinding *f = verdict->violation;
    if (f)
        jx_strbuf_printf(&text, "%s in %s.%s (%s)", f->exception, f->at.class, f->at.method,
                         jx_source_place(&ctx->arena, f->at.file, f->at.line));
    for (size_t i = 0; i < verdict->reasons.count; i++)
        jx_strbuf_printf(&text, "%s%s", text.length ? "\n" : "", verdict->reasons.data[i]);
    json_t *json = json_string_nocheck(text.text);
    jx_strbuf_fini(&text);
    return json;
}

static json_t *place_to_json(const JxFinding *f) {
    if (!f) return json_null();
    json_t *json = json_pack("{s:s,s:s,s:i}", "class", f->at.class, "method", f->at.method, "line", f->at.line);
    json_object_set_new(json, "file", f->at.file ? json_string_nocheck(f->at.file) : json_null());
    return json;
}

static json_t *proof_to_json(const JxProof *proof) {
    if (!proof) return json_null();
    json_t *invariants = json_array();
    for (size_t i = 0; i < proof->invariant_count; i++) {
        const JxInvariant *invariant = &proof->invariants[i];
        json_array_append_new(invariants,
                              json_pack("{s:s,s:s,s:i,s:s}", "class", invariant->at.class, "method",
                                        invariant->at.method, "line", invariant->at.line, "text", invariant->text));
    }
    return json_pack("{s:s,s:o}", "by", proof->by, "invariants", invariants);
}

json_t *jx_verdict_to_json(const JxVerdict *verdict, JxContext *ctx) {
    const JxFinding *f = verdict->violation;
    json_t *json = json_pack("{s:s,s:s,s:i,s:s,s:s,s:s}", "tool", "jinx", "version", verdict->version, "schema", 1,
                             "main", verdict->main_class, "verdict", jx_answer_name(verdict->answer), "property",
                             jx_property_name(verdict->property));
    json_object_set_new(json, "reason", reason_to_json(verdict, ctx));
    json_object_set_new(json, "exception", f ? json_string_nocheck(f->exception) : json_null());
    json_object_set_new(json, "at", place_to_json(f));
    json_object_set_new(json, "inputs", inputs_to_json(f, ctx));
    json_object_set_new(json, "ledger", verdict->counts ? jx_ledger_to_json(verdict->counts) : json_object());
    json_object_set_new(json, "solver", verdict->solver ? jx_solver_to_json(verdict->solver) : json_object());
    json_object_set_new(json, "seconds", json_real(verdict->seconds));
    json_object_set_new(json, "proof", proof_to_json(verdict->proof));
    return json;
}
