// SPDX-License-Identifier: Apache-2.0
//
// The report for a terminal.
#include <string.h>

#include "report/report.h"

static const char *simple_name(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}

// "sign(int, String)" out of a descriptor.
static void print_signature(const char *method, const char *descriptor, JxStrbuf *out) {
    jx_strbuf_printf(out, "%s(", method);
    const char *p = descriptor + 1;
    for (int n = 0; *p && *p != ')'; n++) {
        const char *start = p;
        while (*p == '[') p++;
        p = *p == 'L' ? strchr(p, ';') + 1 : p + 1;
        char type[512];
        size_t length = (size_t)(p - start);
        if (length >= sizeof type) length = sizeof type - 1;
        memcpy(type, start, length);
        type[length] = 0;
        JxStrbuf full;
        jx_strbuf_init(&full, out->alloc);
        jx_type_print(type, &full);
        jx_strbuf_printf(out, "%s%s", n ? ", " : "", simple_name(full.text));
        jx_strbuf_fini(&full);
    }
    jx_strbuf_char(out, ')');
}

static void print_call(const JxFinding *finding, JxStrbuf *out) {
    uint32_t first = finding->entry_static ? 0 : 1;
    if (finding->entry_static)
        jx_strbuf_printf(out, "%s.", simple_name(finding->entry.class));
    else if (finding->input_count) {
        jx_value_print(finding->inputs[0].value, out);
        jx_strbuf_char(out, '.');
    }
    jx_strbuf_printf(out, "%s(", finding->entry.method);
    for (uint32_t i = first; i < finding->input_count; i++) {
        if (i > first) jx_strbuf_str(out, ", ");
        jx_value_print(finding->inputs[i].value, out);
    }
    jx_strbuf_char(out, ')');
}

static void print_status(const JxFinding *finding, FILE *out) {
    if (strcmp(finding->status, "confirmed") == 0) {
        if (finding->test_file)
            fprintf(out, "    %s, %s%s\n", finding->test_file, finding->test_method,
                    finding->state_reach ? " (state set by reflection)" : "");
        return;
    }
    fprintf(out, "    %s%s%s\n", finding->status, finding->detail ? ": " : "", finding->detail ? finding->detail : "");
}

static void print_finding(const JxReport *report, const JxFinding *finding, FILE *out) {
    JxStrbuf buf;
    jx_strbuf_init(&buf, &report->ctx->alloc);
    print_signature(finding->at.method, finding->at.descriptor, &buf);
    fprintf(out, "%s:%d %s in %s.%s\n", finding->at.file ? finding->at.file : finding->at.class, finding->at.line,
            simple_name(finding->exception), simple_name(finding->at.class), buf.text);
    jx_strbuf_clear(&buf);
    const char *line =
        jx_source_line(&report->sources, finding->at.class, finding->at.file, finding->at.line, report->arena);
    if (line && *line) fprintf(out, "    %s\n", line);
    if (finding->has_model) {
        print_call(finding, &buf);
        fprintf(out, "    %s\n", buf.text);
    } else {
        fprintf(out, "    the solver gave no inputs for it\n");
    }
    print_status(finding, out);
    jx_strbuf_fini(&buf);
}

// Findings come sorted by kind; each kind but the first, the defects, has a heading.
static void print_findings(const JxReport *report, FILE *out) {
    static const char *const headings[] = {
        [JX_FINDING_DEFECT] = "Defects",
        [JX_FINDING_NULL_ARGUMENT] = "Null arguments: dereferenced, and nothing says that they may be null or must not",
        [JX_FINDING_PRECONDITION] = "Checked preconditions: the method tests its arguments and throws",
        [JX_FINDING_DECLARED] = "Declared exceptions: the throws clause names them"};
    int kind = JX_FINDING_DEFECT;
    for (size_t i = 0; i < report->findings.count; i++) {
        const JxFinding *finding = report->findings.data[i];
        if ((int)finding->kind != kind) fprintf(out, "%s%s\n", i ? "\n" : "", headings[finding->kind]);
        kind = (int)finding->kind;
        print_finding(report, finding, out);
    }
    if (report->findings.count) fputc('\n', out);
}

static void print_ledger(const JxReport *report, FILE *out) {
    fprintf(out, "paths: %llu", (unsigned long long)report->counts.paths);
    const char *separator = ":";
    for (int i = 0; i < JX_END_COUNT; i++) {
        if (!report->counts.ends[i]) continue;
        fprintf(out, "%s %llu %s", separator, (unsigned long long)report->counts.ends[i], jx_end_name((JxEnd)i));
        separator = ",";
    }
    fputc('\n', out);
}

static void print_solver(const JxReport *report, FILE *out) {
    const JxSolverCounts *s = &report->solver;
    fprintf(out,
            "solver: %llu queries, answered by syntax %llu, range %llu, model %llu, order %llu, cache %llu, Z3 %llu; "
            "%llu unknown\n",
            (unsigned long long)s->queries, (unsigned long long)s->syntactic, (unsigned long long)s->range,
            (unsigned long long)s->model, (unsigned long long)s->order, (unsigned long long)s->cache,
            (unsigned long long)s->z3, (unsigned long long)s->unknown);
}

void jx_report_text(const JxReport *report, FILE *out) {
    print_findings(report, out);
    size_t bounded = 0, limited = 0, failed = 0;
    for (size_t i = 0; i < report->methods.count; i++) {
        bounded += strcmp(report->methods.data[i].ended, "bounded") == 0;
        limited += strcmp(report->methods.data[i].ended, "limit") == 0;
        failed += strcmp(report->methods.data[i].ended, "failed") == 0;
    }
    fprintf(out, "%zu finding%s in %zu method%s", report->findings.count, report->findings.count == 1 ? "" : "s",
            report->methods.count, report->methods.count == 1 ? "" : "s");
    if (bounded) fprintf(out, ", %zu explored up to a bound", bounded);
    if (limited) fprintf(out, ", %zu stopped at a limit", limited);
    if (failed) fprintf(out, ", %zu failed", failed);
    fputc('\n', out);
    if (report->withheld.count)
        fprintf(out, "%zu more that no run confirmed (--unconfirmed shows them)\n", report->withheld.count);
    print_ledger(report, out);
    print_solver(report, out);
    for (size_t i = 0; i < report->notices.count; i++)
        fprintf(out, "notice: %s (%llu)\n", report->notices.data[i].text,
                (unsigned long long)report->notices.data[i].count);
}
