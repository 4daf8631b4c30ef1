// SPDX-License-Identifier: Apache-2.0
//
// Findings as marks beside the lines of a change: what GitHub reads from a log, what GitLab reads from a file.
#include <string.h>

#include "report/report.h"
#include "report/words.h"

// Workflow commands end with their line, and properties with a comma or colon.
static void escape(const char *text, bool property, FILE *out) {
    for (; *text; text++) {
        bool special = *text == '%' || *text == '\r' || *text == '\n' || (property && (*text == ':' || *text == ','));
        if (special)
            fprintf(out, "%%%02X", (unsigned)(unsigned char)*text);
        else
            fputc(*text, out);
    }
}

static const char *path_of(const JxReport *report, const JxFinding *finding) {
    const JxSourceFile *file = jx_sources_find(report->sources, finding->at.class, finding->at.file);
    return file ? file->path : finding->at.file ? finding->at.file : "";
}

static void describe(const JxReport *report, const JxFinding *finding, JxStrbuf *out) {
    (void)report;
    jx_strbuf_printf(out, "%s in ", jx_simple_name(finding->exception));
    jx_method_print(&finding->at, out);
    if (!finding->search.has_model) return;
    jx_strbuf_str(out, " by the call ");
    jx_call_print(finding, out);
}

void jx_report_github(const JxReport *report, FILE *out) {
    for (size_t i = 0; i < report->findings.count; i++) {
        const JxFinding *finding = report->findings.data[i];
        const char *level = jx_kind_words(finding->kind)->sarif_level;
        JxStrbuf text;
        jx_strbuf_init(&text, &report->ctx->alloc);
        describe(report, finding, &text);
        fprintf(out, "::%s file=", strcmp(level, "note") == 0 ? "notice" : level);
        escape(path_of(report, finding), true, out);
        if (finding->at.line > 0) fprintf(out, ",line=%d", finding->at.line);
        fputs(",title=", out);
        escape(jx_simple_name(finding->exception), true, out);
        fputs("::", out);
        escape(text.text, false, out);
        if (finding->replay.test_file) {
            fputs("%0Atest: ", out);
            escape(finding->replay.test_file, false, out);
        }
        fputc('\n', out);
        jx_strbuf_fini(&text);
    }
}

json_t *jx_report_gitlab(const JxReport *report) {
    json_t *list = json_array();
    for (size_t i = 0; i < report->findings.count; i++) {
        const JxFinding *finding = report->findings.data[i];
        const char *level = jx_kind_words(finding->kind)->sarif_level;
        const char *severity = strcmp(level, "error") == 0     ? "critical"
                               : strcmp(level, "warning") == 0 ? "major"
                                                               : "info";
        JxStrbuf text;
        jx_strbuf_init(&text, &report->ctx->alloc);
        describe(report, finding, &text);
        json_array_append_new(list,
                              json_pack("{s:s,s:s,s:s,s:s,s:{s:s,s:{s:i}}}", "description", text.text, "check_name",
                                        jx_simple_name(finding->exception), "fingerprint", finding->id, "severity",
                                        severity, "location", "path", path_of(report, finding), "lines", "begin",
                                        finding->at.line > 0 ? finding->at.line : 1));
        jx_strbuf_fini(&text);
    }
    return list;
}
