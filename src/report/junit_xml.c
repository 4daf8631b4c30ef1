// SPDX-License-Identifier: Apache-2.0
//
// The report in the form in which build servers read the results of tests:
//
//   analysed class ─► testsuite
//   entry method ─► testcase: passed, failure (crashes that count), error (the analysis failed), skipped (no turn)
//
// What is no reason to worry (documented, declared, preconditions) is told in system-out and fails nothing.
#include <string.h>

#include "base/file.h"
#include "report/report.h"
#include "report/words.h"

// XML has no way to write most control characters, and none for bytes that are no UTF-8.
static void escape(JxStrbuf *out, const char *text) {
    json_t *valid = json_string(text);
    for (const char *p = text; *p; p++) {
        unsigned char c = (unsigned char)*p;
        if (c == '&')
            jx_strbuf_str(out, "&amp;");
        else if (c == '<')
            jx_strbuf_str(out, "&lt;");
        else if (c == '>')
            jx_strbuf_str(out, "&gt;");
        else if (c == '"')
            jx_strbuf_str(out, "&quot;");
        else if (c == '\n' || c == '\t')
            jx_strbuf_printf(out, "&#%d;", c);
        else
            jx_strbuf_char(out, c < 0x20 || c == 0x7f || (c >= 0x80 && !valid) ? '?' : (char)c);
    }
    json_decref(valid);
}

static void attribute(JxStrbuf *out, const char *name, const char *value) {
    jx_strbuf_printf(out, " %s=\"", name);
    escape(out, value);
    jx_strbuf_char(out, '"');
}

static bool is_entry(const JxFinding *finding, const JxMethodReport *row) {
    return strcmp(finding->entry.class, row->name.class) == 0 && strcmp(finding->entry.method, row->name.method) == 0 &&
           strcmp(finding->entry.descriptor, row->name.descriptor) == 0;
}

static bool is_failure(const JxFinding *finding) {
    return strcmp(jx_kind_words(finding->kind)->sarif_level, "note") != 0;
}

// One finding in lines: what and where, the call, the stack, the test.
static void describe(const JxFinding *finding, JxStrbuf *out) {
    jx_strbuf_printf(out, "%s (%s)\n", finding->exception, jx_outcome_words(finding->replay.outcome));
    if (finding->search.has_model) {
        jx_strbuf_str(out, "call: ");
        jx_call_print(finding, out);
        jx_strbuf_char(out, '\n');
    }
    for (uint32_t i = 0; i < finding->trace_count; i++) {
        const JxFrameName *frame = &finding->trace[i];
        jx_strbuf_printf(out, "\tat %s.%s(%s", frame->class, frame->method,
                         frame->file ? frame->file : "Unknown Source");
        if (frame->file && frame->line > 0) jx_strbuf_printf(out, ":%d", frame->line);
        jx_strbuf_str(out, ")\n");
    }
    if (finding->replay.test_file)
        jx_strbuf_printf(out, "test: %s, %s\n", finding->replay.test_file, finding->replay.test_method);
}

// The findings of a method that are failures, or those that are not; the first of them, NULL: there is none.
static const JxFinding *collect(const JxReport *report, const JxMethodReport *row, bool failures, JxStrbuf *text) {
    const JxFinding *first = NULL;
    for (size_t i = 0; i < report->findings.count; i++) {
        const JxFinding *finding = report->findings.data[i];
        if (!is_entry(finding, row) || is_failure(finding) != failures) continue;
        describe(finding, text);
        if (!first) first = finding;
    }
    return first;
}

typedef struct Counts {
    size_t tests, failures, errors, skipped;
    double seconds;
} Counts;

static void add_failure(const JxReport *report, const JxMethodReport *row, JxStrbuf *out, Counts *counts) {
    JxStrbuf text;
    jx_strbuf_init(&text, &report->ctx->alloc);
    const JxFinding *first = collect(report, row, true, &text);
    if (first) {
        JxStrbuf message;
        jx_strbuf_init(&message, &report->ctx->alloc);
        jx_strbuf_printf(&message, "%s in ", jx_simple_name(first->exception));
        jx_method_print(&first->at, &message);
        jx_strbuf_str(out, "      <failure");
        attribute(out, "type", first->exception);
        attribute(out, "message", message.text);
        jx_strbuf_char(out, '>');
        escape(out, text.text);
        jx_strbuf_str(out, "</failure>\n");
        jx_strbuf_fini(&message);
        counts->failures++;
    }
    jx_strbuf_fini(&text);
}

static void add_notes(const JxReport *report, const JxMethodReport *row, JxStrbuf *out) {
    JxStrbuf text;
    jx_strbuf_init(&text, &report->ctx->alloc);
    if (collect(report, row, false, &text)) {
        jx_strbuf_str(out, "      <system-out>");
        escape(out, text.text);
        jx_strbuf_str(out, "</system-out>\n");
    }
    jx_strbuf_fini(&text);
}

static void add_case(const JxReport *report, const JxMethodReport *row, JxStrbuf *out, Counts *counts) {
    JxStrbuf name;
    jx_strbuf_init(&name, &report->ctx->alloc);
    jx_method_print(&row->name, &name);
    jx_strbuf_str(out, "    <testcase");
    attribute(out, "classname", row->name.class);
    attribute(out, "name", name.text);
    jx_strbuf_printf(out, " time=\"%.3f\">\n", row->seconds);
    jx_strbuf_fini(&name);
    counts->tests++;
    counts->seconds += row->seconds;
    if (row->skipped) {
        jx_strbuf_str(out, "      <skipped");
        attribute(out, "message", row->detail ? row->detail : "");
        jx_strbuf_str(out, "/>\n");
        counts->skipped++;
    } else if (strcmp(row->ended, "failed") == 0) {
        jx_strbuf_str(out, "      <error type=\"jinx\"");
        attribute(out, "message", row->detail ? row->detail : "the analysis failed");
        jx_strbuf_str(out, "/>\n");
        counts->errors++;
    } else {
        add_failure(report, row, out, counts);
    }
    add_notes(report, row, out);
    jx_strbuf_str(out, "    </testcase>\n");
}

static void open_element(JxStrbuf *out, const char *indent, const char *element, const char *name, const Counts *n) {
    jx_strbuf_printf(out, "%s<%s", indent, element);
    attribute(out, "name", name);
    jx_strbuf_printf(out, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\" time=\"%.3f\">\n", n->tests,
                     n->failures, n->errors, n->skipped, n->seconds);
}

// The methods of one class stand together where they were found; `at` moves behind them.
static void add_suite(const JxReport *report, size_t *at, JxStrbuf *out, Counts *all) {
    const char *class = report->methods.data[*at].name.class;
    JxStrbuf cases;
    jx_strbuf_init(&cases, &report->ctx->alloc);
    Counts counts = {0};
    for (; *at < report->methods.count && strcmp(report->methods.data[*at].name.class, class) == 0; ++*at)
        add_case(report, &report->methods.data[*at], &cases, &counts);
    open_element(out, "  ", "testsuite", class, &counts);
    jx_strbuf_str(out, cases.text);
    jx_strbuf_str(out, "  </testsuite>\n");
    jx_strbuf_fini(&cases);
    all->tests += counts.tests;
    all->failures += counts.failures;
    all->errors += counts.errors;
    all->skipped += counts.skipped;
    all->seconds += counts.seconds;
}

bool jx_report_junit_xml(const JxReport *report, const char *file, JxError *error) {
    JxStrbuf suites, text;
    jx_strbuf_init(&suites, &report->ctx->alloc);
    jx_strbuf_init(&text, &report->ctx->alloc);
    Counts all = {0};
    for (size_t at = 0; at < report->methods.count;) add_suite(report, &at, &suites, &all);
    jx_strbuf_str(&text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    open_element(&text, "", "testsuites", "jinx", &all);
    jx_strbuf_str(&text, suites.text ? suites.text : "");
    jx_strbuf_str(&text, "</testsuites>\n");
    bool good = jx_file_write(file, text.text, text.length, error);
    jx_strbuf_fini(&suites);
    jx_strbuf_fini(&text);
    return good;
}
