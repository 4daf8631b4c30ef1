// SPDX-License-Identifier: Apache-2.0
#include "report/witness_formats.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/sha256.h"
#include "base/text.h"

JxWitnessFormat jx_witness_format(const char *file) {
    const char *dot = strrchr(file, '.');
    if (dot && strcmp(dot, ".graphml") == 0) return JX_WITNESS_GRAPHML;
    if (dot && (strcmp(dot, ".yml") == 0 || strcmp(dot, ".yaml") == 0)) return JX_WITNESS_YAML;
    return JX_WITNESS_JAVA;
}

typedef struct Writer {
    const JxVerdict *verdict;
    JxContext *ctx;
    JxStrbuf out;
    char hash[JX_SHA256_TEXT];  // of the main class
    char time[32];
} Writer;

// ISO 8601; of builds that are to be the same byte for byte, the time that SOURCE_DATE_EPOCH gives.
static void set_time(Writer *w) {
    const char *fixed = getenv("SOURCE_DATE_EPOCH");
    time_t now = fixed && *fixed ? (time_t)strtoll(fixed, NULL, 10) : time(NULL);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(w->time, sizeof w->time, "%Y-%m-%dT%H:%M:%SZ", &parts);
}

static const char *specification(Writer *w) {
    const char *what = "assert";
    if (w->verdict->property == JX_PROPERTY_NO_EXCEPTION) what = "! uncaught(java.lang.Throwable)";
    if (w->verdict->property == JX_PROPERTY_NO_RUNTIME_EXCEPTION) what = "! uncaught(java.lang.RuntimeException)";
    return jx_arena_printf(&w->ctx->arena, "CHECK( init(%s.main()), LTL(G %s) )", w->verdict->main_class, what);
}

// The source file with the folders of its package, as programs are laid out.
static const char *source_file(Writer *w, const JxFrameName *at) {
    const char *dot = strrchr(at->class, '.');
    if (!at->file || !dot) return at->file ? at->file : at->class;
    char *folder = jx_arena_printf(&w->ctx->arena, "%.*s", (int)(dot - at->class), at->class);
    jx_text_replace(folder, '.', '/');
    return jx_arena_printf(&w->ctx->arena, "%s/%s", folder, at->file);
}

static const char *value_text(Writer *w, const JxNamedValue *input) {
    JxStrbuf value;
    jx_strbuf_init(&value, &w->ctx->alloc);
    jx_value_print(input->value, &value);
    const char *text = jx_strbuf_dup(&value, &w->ctx->arena);
    jx_strbuf_fini(&value);
    return text;
}

// ── GraphML

static void xml(Writer *w, const char *text) {
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '<')
            jx_strbuf_str(&w->out, "&lt;");
        else if (c == '>')
            jx_strbuf_str(&w->out, "&gt;");
        else if (c == '&')
            jx_strbuf_str(&w->out, "&amp;");
        else if (c == '"')
            jx_strbuf_str(&w->out, "&quot;");
        else if (c >= ' ' || c == '\n' || c == '\t')  // XML 1.0 has no others; values have them escaped already
            jx_strbuf_char(&w->out, (char)c);
    }
}

static void data(Writer *w, int indent, const char *key, const char *value) {
    jx_strbuf_printf(&w->out, "%*s<data key=\"%s\">", indent, "", key);
    xml(w, value);
    jx_strbuf_str(&w->out, "</data>\n");
}

static void keys(Writer *w) {
    static const struct {
        const char *name, *about;
    } rows[] = {{"witness-type", "graph"},  {"sourcecodelang", "graph"},  {"producer", "graph"},
                {"specification", "graph"}, {"programfile", "graph"},     {"programhash", "graph"},
                {"architecture", "graph"},  {"creationtime", "graph"},    {"entry", "node"},
                {"violation", "node"},      {"invariant", "node"},        {"invariant.scope", "node"},
                {"originfile", "edge"},     {"startline", "edge"},        {"threadId", "edge"},
                {"assumption", "edge"},     {"assumption.scope", "edge"}, {"assumption.resultfunction", "edge"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        jx_strbuf_printf(
            &w->out, "  <key id=\"%s\" attr.name=\"%s\" attr.type=\"%s\" for=\"%s\"/>\n", rows[i].name, rows[i].name,
            strcmp(rows[i].name, "entry") && strcmp(rows[i].name, "violation") ? "string" : "boolean", rows[i].about);
}

static void edge_place(Writer *w, const JxFrameName *at) {
    data(w, 6, "originfile", source_file(w, at));
    data(w, 6, "startline", jx_arena_printf(&w->ctx->arena, "%d", at->line));
    data(w, 6, "threadId", "0");
}

static void graph_violation(Writer *w) {
    const JxFinding *f = w->verdict->violation;
    for (uint32_t i = 0; i < f->input_count; i++) {
        const JxNamedValue *input = &f->inputs[i];
        jx_strbuf_printf(&w->out, "    <edge source=\"n%u\" target=\"n%u\">\n", i, i + 1);
        const JxFrameName *at = f->calls && f->calls[i].class ? &f->calls[i] : NULL;
        if (at) {
            edge_place(w, at);
            data(w, 6, "assumption.scope",
                 jx_arena_printf(&w->ctx->arena, "%s.%s%s", at->class, at->method, at->descriptor));
        }
        data(w, 6, "assumption.resultfunction", input->name);
        data(w, 6, "assumption", jx_arena_printf(&w->ctx->arena, "\\result == %s;", value_text(w, input)));
        jx_strbuf_printf(&w->out, "    </edge>\n    <node id=\"n%u\"/>\n", i + 1);
    }
    jx_strbuf_printf(&w->out, "    <edge source=\"n%u\" target=\"error\">\n", f->input_count);
    edge_place(w, &f->at);
    jx_strbuf_str(&w->out, "    </edge>\n    <node id=\"error\">\n");
    data(w, 6, "violation", "true");
    jx_strbuf_str(&w->out, "    </node>\n");
}

static void graph_invariants(Writer *w) {
    const JxProof *proof = w->verdict->proof;
    for (size_t i = 0; proof && i < proof->invariant_count; i++) {
        const JxInvariant *invariant = &proof->invariants[i];
        jx_strbuf_printf(&w->out, "    <edge source=\"n%zu\" target=\"n%zu\">\n", i, i + 1);
        edge_place(w, &invariant->at);
        jx_strbuf_printf(&w->out, "    </edge>\n    <node id=\"n%zu\">\n", i + 1);
        data(w, 6, "invariant", invariant->text);
        data(w, 6, "invariant.scope",
             jx_arena_printf(&w->ctx->arena, "%s.%s", invariant->at.class, invariant->at.method));
        jx_strbuf_str(&w->out, "    </node>\n");
    }
}

static void write_graphml(Writer *w) {
    const JxVerdict *v = w->verdict;
    jx_strbuf_str(&w->out, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
                           "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
                           "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n");
    keys(w);
    jx_strbuf_str(&w->out, "  <graph edgedefault=\"directed\">\n");
    data(w, 4, "witness-type", v->violation ? "violation_witness" : "correctness_witness");
    data(w, 4, "sourcecodelang", "Java");
    data(w, 4, "producer", jx_arena_printf(&w->ctx->arena, "Jinx %s", v->version));
    data(w, 4, "specification", specification(w));
    data(w, 4, "programfile", v->program_file);
    data(w, 4, "programhash", w->hash);
    data(w, 4, "architecture", "64bit");
    data(w, 4, "creationtime", w->time);
    jx_strbuf_str(&w->out, "    <node id=\"n0\">\n");
    data(w, 6, "entry", "true");
    jx_strbuf_str(&w->out, "    </node>\n");
    if (v->violation)
        graph_violation(w);
    else
        graph_invariants(w);
    jx_strbuf_str(&w->out, "  </graph>\n</graphml>\n");
}

// ── YAML

static void quoted(Writer *w, const char *text) {
    jx_strbuf_char(&w->out, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < ' ' || c == 0x7f) {
            jx_strbuf_printf(&w->out, "\\x%02x", c);
            continue;
        }
        if (c == '"' || c == '\\') jx_strbuf_char(&w->out, '\\');
        jx_strbuf_char(&w->out, (char)c);
    }
    jx_strbuf_char(&w->out, '"');
}

static void pair(Writer *w, int indent, const char *key, const char *value) {
    jx_strbuf_printf(&w->out, "%*s%s: ", indent, "", key);
    quoted(w, value);
    jx_strbuf_char(&w->out, '\n');
}

static void location(Writer *w, int indent, const JxFrameName *at) {
    jx_strbuf_printf(&w->out, "%*slocation:\n", indent, "");
    pair(w, indent + 2, "file_name", source_file(w, at));
    jx_strbuf_printf(&w->out, "%*sline: %d\n", indent + 2, "", at->line);
    pair(w, indent + 2, "function", jx_arena_printf(&w->ctx->arena, "%s.%s", at->class, at->method));
}

static void waypoint(Writer *w, const char *type) {
    jx_strbuf_printf(&w->out,
                     "  - segment:\n"
                     "    - waypoint:\n"
                     "        type: \"%s\"\n"
                     "        action: \"follow\"\n",
                     type);
}

static void yaml_violation(Writer *w) {
    const JxFinding *f = w->verdict->violation;
    jx_strbuf_str(&w->out, "  content:\n");
    for (uint32_t i = 0; i < f->input_count; i++) {
        const JxNamedValue *input = &f->inputs[i];
        waypoint(w, "function_return");
        jx_strbuf_str(&w->out, "        constraint:\n");
        pair(w, 10, "value", jx_arena_printf(&w->ctx->arena, "\\result == %s", value_text(w, input)));
        pair(w, 10, "format", "java_expression");
        location(w, 8, f->calls && f->calls[i].class ? &f->calls[i] : &f->at);
    }
    waypoint(w, "target");
    location(w, 8, &f->at);
}

static void yaml_invariants(Writer *w) {
    const JxProof *proof = w->verdict->proof;
    if (!proof || !proof->invariant_count) {
        jx_strbuf_str(&w->out, "  content: []\n");
        return;
    }
    jx_strbuf_str(&w->out, "  content:\n");
    for (size_t i = 0; i < proof->invariant_count; i++) {
        jx_strbuf_str(&w->out, "  - invariant:\n"
                               "      type: \"loop_invariant\"\n");
        location(w, 6, &proof->invariants[i].at);
        pair(w, 6, "value", proof->invariants[i].text);
        pair(w, 6, "format", "java_expression");
    }
}

// A name of the witness: of what it says, so that the same witness has the same one.
static const char *uuid(Writer *w) {
    char digest[JX_SHA256_TEXT];
    const char *text = jx_arena_printf(&w->ctx->arena, "%s %s %s", w->hash, w->time, specification(w));
    jx_sha256_text(text, strlen(text), digest);
    digest[12] = '8';  // RFC 9562: version 8, made in a way of one's own
    digest[16] = "89ab"[digest[16] & 3];
    return jx_arena_printf(&w->ctx->arena, "%.8s-%.4s-%.4s-%.4s-%.12s", digest, digest + 8, digest + 12, digest + 16,
                           digest + 20);
}

static void write_yaml(Writer *w) {
    const JxVerdict *v = w->verdict;
    jx_strbuf_printf(&w->out,
                     "- entry_type: \"%s\"\n"
                     "  metadata:\n"
                     "    format_version: \"2.0\"\n",
                     v->violation ? "violation_sequence" : "invariant_set");
    pair(w, 4, "uuid", uuid(w));
    pair(w, 4, "creation_time", w->time);
    jx_strbuf_str(&w->out, "    producer:\n");
    pair(w, 6, "name", "Jinx");
    pair(w, 6, "version", v->version);
    jx_strbuf_str(&w->out, "    task:\n      input_files:\n        - ");
    quoted(w, v->program_file);
    jx_strbuf_str(&w->out, "\n      input_file_hashes:\n        ");
    quoted(w, v->program_file);
    jx_strbuf_printf(&w->out, ": \"%s\"\n", w->hash);
    pair(w, 6, "specification", specification(w));
    pair(w, 6, "data_model", "LP64");
    pair(w, 6, "language", "Java");
    if (v->violation)
        yaml_violation(w);
    else
        yaml_invariants(w);
}

const char *jx_witness_write(const JxVerdict *verdict, JxWitnessFormat format, JxContext *ctx) {
    if (verdict->answer == JX_ANSWER_UNKNOWN) return NULL;
    Writer w = {.verdict = verdict, .ctx = ctx};
    jx_strbuf_init(&w.out, &ctx->alloc);
    jx_sha256_text(verdict->program_bytes, verdict->program_length, w.hash);
    set_time(&w);
    if (format == JX_WITNESS_GRAPHML)
        write_graphml(&w);
    else
        write_yaml(&w);
    const char *text = jx_strbuf_dup(&w.out, &ctx->arena);
    jx_strbuf_fini(&w.out);
    return text;
}
