// SPDX-License-Identifier: Apache-2.0
//
// The report as SARIF 2.1.0, for code-scanning services.
//
//   exception class ─► rule (id "jinx/ArithmeticException")
//   finding ─► result: level by kind, place in the source, the way there as a code flow, fingerprint
//   notice ─► notification of the one invocation
//
// Nothing in it depends on time or machine: paths are relative to the
// repository, whose own place (%SRCROOT%) is left for the reader to fill in.
#include <ctype.h>
#include <string.h>

#include "report/report.h"
#include "report/words.h"

#define SARIF_SCHEMA "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
#define SOURCE_ROOT "%SRCROOT%"

// Class names and constants may hold bytes that are no UTF-8; JSON may not.
static json_t *text(const char *value) {
    json_t *json = json_string(value ? value : "");
    if (json) return json;
    size_t length = strlen(value);
    char plain[1024];
    if (length >= sizeof plain) length = sizeof plain - 1;
    for (size_t i = 0; i < length; i++) plain[i] = (unsigned char)value[i] < 0x80 ? value[i] : '?';
    return json_stringn(plain, length);
}

static json_t *message(const char *value) { return json_pack("{s:o}", "text", text(value)); }

// In a SARIF message "{0}" is a placeholder; "new int[]{0}" must not become one.
static void part_braces(const char *from, JxStrbuf *out) {
    for (const char *p = from; *p; p++) {
        jx_strbuf_char(out, *p);
        size_t digits = *p == '{' ? strspn(p + 1, "0123456789") : 0;
        if (digits && p[1 + digits] == '}') {
            jx_strbuf_printf(out, " %.*s }", (int)digits, p + 1);
            p += digits + 1;
        }
    }
}

// ── rules

// Exceptions of java.lang go by their simple names, all others by their full ones, so that ids are unique and stable.
static void rule_id(const char *exception, JxStrbuf *out) {
    const char *simple = jx_simple_name(exception);
    bool lang = strncmp(exception, "java.lang.", 10) == 0 && simple == exception + 10;
    jx_strbuf_printf(out, "jinx/%s", lang ? simple : exception);
}

static json_t *rule(const JxReport *report, const char *exception) {
    const JxExceptionWords *words = jx_exception_words(exception);
    JxStrbuf id, help;
    jx_strbuf_init(&id, &report->ctx->alloc);
    jx_strbuf_init(&help, &report->ctx->alloc);
    rule_id(exception, &id);
    jx_strbuf_printf(&help,
                     "%s\n\n%s Jinx gives the inputs that lead there; a confirmed finding has a JUnit test that "
                     "was run and really threw the exception.",
                     words->meaning, words->advice);
    json_t *json = json_pack("{s:o,s:o,s:o,s:o,s:o}", "id", text(id.text), "name", text(jx_simple_name(exception)),
                             "shortDescription", message(words->meaning), "fullDescription", message(help.text), "help",
                             message(help.text));
    json_object_set_new(json, "defaultConfiguration", json_pack("{s:s}", "level", "error"));
    json_object_set_new(json, "properties",
                        json_pack("{s:[s,s],s:s,s:s}", "tags", "correctness", "reliability", "precision", "very-high",
                                  "problem.severity", "error"));
    jx_strbuf_fini(&help);
    jx_strbuf_fini(&id);
    return json;
}

// The rules in the order of their ids, and for each exception its place among them.
static json_t *make_rules(const JxReport *report, JxMap *indexes) {
    JX_VEC(const char *) names;
    jx_vec_init(&names, &report->ctx->alloc);
    for (size_t i = 0; i < report->findings.count + report->aside.count; i++) {
        const char *exception = i < report->findings.count ? report->findings.data[i]->exception
                                                           : report->aside.data[i - report->findings.count]->exception;
        size_t at = 0;
        while (at < names.count && strcmp(names.data[at], exception) < 0) at++;
        if (at < names.count && strcmp(names.data[at], exception) == 0) continue;
        (void)jx_vec_push(&names);
        memmove(names.data + at + 1, names.data + at, (names.count - 1 - at) * sizeof *names.data);
        names.data[at] = exception;
    }
    json_t *rules = json_array();
    for (size_t i = 0; i < names.count; i++) {
        jx_map_put_str(indexes, names.data[i], (void *)(uintptr_t)(i + 1));
        json_array_append_new(rules, rule(report, names.data[i]));
    }
    jx_vec_fini(&names);
    return rules;
}

// ── locations

static void add_uri(const char *path, JxStrbuf *out) {
    for (const unsigned char *p = (const unsigned char *)path; *p; p++)
        if (isalnum(*p) || strchr("-._~/!$&'()*+,;=@", *p))
            jx_strbuf_char(out, (char)*p);
        else
            jx_strbuf_printf(out, "%%%02X", *p);
}

static json_t *artifact(const JxReport *report, const char *path, bool relative) {
    JxStrbuf uri;
    jx_strbuf_init(&uri, &report->ctx->alloc);
    if (!relative) jx_strbuf_str(&uri, "file://");
    add_uri(path, &uri);
    json_t *json = json_pack("{s:o}", "uri", text(uri.text));
    if (relative) json_object_set_new(json, "uriBaseId", json_string(SOURCE_ROOT));
    jx_strbuf_fini(&uri);
    return json;
}

// Where the source was not found: the folders of the package and the file name, as a source root would have it.
static json_t *guessed_artifact(const JxReport *report, const JxFrameName *frame) {
    JxStrbuf path;
    jx_strbuf_init(&path, &report->ctx->alloc);
    const char *simple = jx_simple_name(frame->class);
    for (const char *p = frame->class; p < simple; p++) jx_strbuf_char(&path, *p == '.' ? '/' : *p);
    if (frame->file)
        jx_strbuf_str(&path, frame->file);
    else
        jx_strbuf_printf(&path, "%.*s.java", (int)strcspn(simple, "$"), simple);
    json_t *json = artifact(report, path.text, true);
    jx_strbuf_fini(&path);
    return json;
}

static json_t *region(const JxSourceFile *file, int line) {
    json_t *json = json_pack("{s:i}", "startLine", line > 0 ? line : 1);
    const char *source = jx_source_line(file, line);
    if (source) json_object_set_new(json, "snippet", message(source));
    return json;
}

static json_t *location(const JxReport *report, const JxFrameName *frame, const char *note) {
    const JxSourceFile *file = frame->analysed ? jx_sources_find(report->sources, frame->class, frame->file) : NULL;
    JxStrbuf name;
    jx_strbuf_init(&name, &report->ctx->alloc);
    // As a stack trace names it, with the parameters: stable, and unique among overloads.
    jx_strbuf_printf(&name, "%s.%s", frame->class, frame->method);
    if (frame->descriptor) jx_strbuf_add(&name, frame->descriptor, strcspn(frame->descriptor, ")") + 1);
    json_t *json = json_object();
    if (frame->analysed || file)
        json_object_set_new(
            json, "physicalLocation",
            json_pack("{s:o,s:o}", "artifactLocation",
                      file ? artifact(report, file->path, file->in_repository) : guessed_artifact(report, frame),
                      "region", region(file, frame->line)));
    json_object_set_new(json, "logicalLocations",
                        json_pack("[{s:o,s:s}]", "fullyQualifiedName", text(name.text), "kind", "function"));
    if (note) json_object_set_new(json, "message", message(note));
    jx_strbuf_fini(&name);
    return json;
}

// ── results

// The way to the exception, outermost frame first: what an editor steps through.
static json_t *code_flow(const JxReport *report, const JxFinding *finding) {
    json_t *steps = json_array();
    JxStrbuf note;
    jx_strbuf_init(&note, &report->ctx->alloc);
    for (uint32_t i = finding->trace_count; i-- > 0;) {
        jx_strbuf_clear(&note);
        if (i == 0) {
            jx_strbuf_printf(&note, "throws %s", finding->exception);
        } else {
            jx_strbuf_str(&note, "calls ");
            jx_method_print(&finding->trace[i - 1], &note);
        }
        const char *importance = finding->trace[i].analysed ? i == 0 ? "essential" : "important" : "unimportant";
        json_array_append_new(steps,
                              json_pack("{s:o,s:i,s:s}", "location", location(report, &finding->trace[i], note.text),
                                        "nestingLevel", (int)(finding->trace_count - 1 - i), "importance", importance));
    }
    jx_strbuf_fini(&note);
    return json_pack("[{s:[{s:o}]}]", "threadFlows", "locations", steps);
}

static json_t *stack(const JxReport *report, const JxFinding *finding) {
    json_t *frames = json_array();
    for (uint32_t i = 0; i < finding->trace_count; i++)
        json_array_append_new(frames, json_pack("{s:o}", "location", location(report, &finding->trace[i], NULL)));
    return json_pack("[{s:o,s:o}]", "message", message("where the exception is thrown"), "frames", frames);
}

static json_t *result_message(const JxReport *report, const JxFinding *finding) {
    JxStrbuf words, call;
    jx_strbuf_init(&words, &report->ctx->alloc);
    jx_strbuf_init(&call, &report->ctx->alloc);
    jx_strbuf_printf(&words, "%s in ", jx_simple_name(finding->exception));
    jx_method_print(&finding->at, &words);
    if (finding->search.has_model) {
        jx_call_print(finding, &call);
        jx_strbuf_str(&words, ", by the call ");
        part_braces(call.text, &words);
    }
    jx_strbuf_printf(&words, " (%s).", jx_outcome_words(finding->replay.outcome));
    json_t *json = message(words.text);
    jx_strbuf_fini(&call);
    jx_strbuf_fini(&words);
    return json;
}

static json_t *result_properties(const JxReport *report, const JxFinding *finding) {
    json_t *full = jx_finding_to_json(finding, report->arena), *json = json_object();
    static const char *const kept[] = {"status",    "reach", "kind",       "score",   "evidence", "cause",
                                       "exception", "entry", "conditions", "outcome", "detail",   "pathLength"};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        json_t *value = json_object_get(full, kept[i]);
        if (value) json_object_set(json, kept[i], value);
    }
    json_t *inputs = json_array(), *input;
    size_t i;
    json_array_foreach(json_object_get(full, "inputs"), i, input) json_array_append_new(
        inputs, json_pack("{s:O,s:O,s:O}", "name", json_object_get(input, "name"), "type",
                          json_object_get(input, "type"), "value", json_object_get(input, "value")));
    json_object_set_new(json, "inputs", inputs);
    if (finding->replay.test_class) {
        json_object_set_new(json, "testClass", text(finding->replay.test_class));
        json_object_set_new(json, "testMethod", text(finding->replay.test_method));
    }
    json_decref(full);
    return json;
}

static json_t *related(const JxReport *report, const JxFinding *finding) {
    json_t *list = json_array();
    if (finding->replay.test_file && report->sources) {
        bool inside;
        const char *path = jx_sources_relative(report->sources, finding->replay.test_file, &inside);
        json_array_append_new(list,
                              json_pack("{s:i,s:{s:o},s:o}", "id", 1, "physicalLocation", "artifactLocation",
                                        artifact(report, path, inside), "message", message("the test that shows it")));
    }
    return list;
}

static void add_standing(json_t *json, const JxFinding *finding) {
    JxFindingStanding standing = finding->report.standing;
    if (standing == JX_STANDING_NEW || standing == JX_STANDING_KNOWN)
        json_object_set_new(json, "baselineState", text(standing == JX_STANDING_NEW ? "new" : "unchanged"));
    if (standing == JX_STANDING_SUPPRESSED || standing == JX_STANDING_SUPPRESSED_IN_SOURCE)
        json_object_set_new(json, "suppressions",
                            json_pack("[{s:s,s:o}]", "kind",
                                      standing == JX_STANDING_SUPPRESSED ? "external" : "inSource", "justification",
                                      text(finding->report.reason)));
}

static json_t *result(const JxReport *report, const JxFinding *finding, const JxMap *indexes) {
    JxStrbuf id;
    jx_strbuf_init(&id, &report->ctx->alloc);
    rule_id(finding->exception, &id);
    uintptr_t index = (uintptr_t)jx_map_get_str(indexes, finding->exception) - 1;
    json_t *json = json_pack("{s:o,s:I,s:s,s:s,s:o,s:[o],s:{s:s},s:o}", "ruleId", text(id.text), "ruleIndex",
                             (json_int_t)index, "level", jx_kind_words(finding->kind)->sarif_level, "kind", "fail",
                             "message", result_message(report, finding), "locations",
                             location(report, &finding->at, NULL), "partialFingerprints", "jinxFinding/v1", finding->id,
                             "properties", result_properties(report, finding));
    json_object_set_new(json, "rank", json_real(finding->judgement.score * 100));
    json_object_set_new(json_object_get(json, "partialFingerprints"), "jinxCause/v1", text(finding->judgement.cause));
    if (finding->trace_count) {
        json_object_set_new(json, "codeFlows", code_flow(report, finding));
        json_object_set_new(json, "stacks", stack(report, finding));
    }
    add_standing(json, finding);
    json_t *others = related(report, finding);
    if (json_array_size(others))
        json_object_set_new(json, "relatedLocations", others);
    else
        json_decref(others);
    jx_strbuf_fini(&id);
    return json;
}

// ── the run

static json_t *invocation(const JxReport *report) {
    json_t *notes = json_array();
    bool good = true;
    for (size_t i = 0; i < report->notices.count; i++)
        json_array_append_new(notes,
                              json_pack("{s:o,s:s,s:{s:I}}", "message", message(report->notices.data[i].text), "level",
                                        "note", "properties", "count", (json_int_t)report->notices.data[i].count));
    for (size_t i = 0; i < report->methods.count; i++) good &= strcmp(report->methods.data[i].ended, "failed") != 0;
    return json_pack("[{s:b,s:o}]", "executionSuccessful", good, "toolExecutionNotifications", notes);
}

json_t *jx_report_to_sarif(const JxReport *report) {
    JxMap indexes;
    jx_map_init(&indexes, &report->ctx->alloc);
    json_t *rules = make_rules(report, &indexes), *results = json_array();
    for (size_t i = 0; i < report->findings.count; i++)
        json_array_append_new(results, result(report, report->findings.data[i], &indexes));
    for (size_t i = 0; i < report->aside.count; i++)
        json_array_append_new(results, result(report, report->aside.data[i], &indexes));
    jx_map_fini(&indexes);
    json_t *driver =
        json_pack("{s:s,s:s,s:s,s:o,s:o}", "name", "Jinx", "version", report->version, "semanticVersion",
                  report->version, "shortDescription",
                  message("Finds inputs that make JVM bytecode crash, and proves each with a test."), "rules", rules);
    json_t *base = json_pack("{s:{s:o}}", SOURCE_ROOT, "description", message("The root of the repository."));
    json_t *run = json_pack("{s:{s:o},s:o,s:s,s:o,s:{s:s},s:o}", "tool", "driver", driver, "originalUriBaseIds", base,
                            "columnKind", "utf16CodeUnits", "invocations", invocation(report), "automationDetails",
                            "id", "jinx/", "results", results);
    return json_pack("{s:s,s:s,s:[o]}", "$schema", SARIF_SCHEMA, "version", "2.1.0", "runs", run);
}
