// SPDX-License-Identifier: Apache-2.0
#include "report/html.h"

#include <string.h>
#include <time.h>

#include "base/file.h"

// ── writing

void jx_html_markup(JxHtml *html, const char *format, ...) {
    va_list args;
    va_start(args, format);
    jx_strbuf_vprintf(html->out, format, args);
    va_end(args);
}

// The length of the UTF-8 character at p, 0 when there is none.
static size_t character_length(const unsigned char *p) {
    if (p[0] < 0x80) return 1;
    size_t length = p[0] >= 0xf0 && p[0] < 0xf5 ? 4 : p[0] >= 0xe0 ? 3 : p[0] >= 0xc2 ? 2 : 0;
    if (p[0] >= 0xf5) return 0;
    for (size_t i = 1; i < length; i++)
        if ((p[i] & 0xc0) != 0x80) return 0;
    if (length == 3 && ((p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xed && p[1] >= 0xa0))) return 0;  // surrogates
    if (length == 4 && ((p[0] == 0xf0 && p[1] < 0x90) || (p[0] == 0xf4 && p[1] >= 0x90))) return 0;
    return length;
}

void jx_html_text(JxHtml *html, const char *text) {
    for (const unsigned char *p = (const unsigned char *)(text ? text : ""); *p;) {
        size_t length = character_length(p);
        switch (length == 1 ? *p : 0) {
        case '&': jx_strbuf_str(html->out, "&amp;"); break;
        case '<': jx_strbuf_str(html->out, "&lt;"); break;
        case '>': jx_strbuf_str(html->out, "&gt;"); break;
        case '"': jx_strbuf_str(html->out, "&quot;"); break;
        case '\'': jx_strbuf_str(html->out, "&#39;"); break;
        default:
            if (length == 0 || (*p < 0x20 && *p != '\t' && *p != '\n') || *p == 0x7f)
                jx_strbuf_str(html->out, "\xEF\xBF\xBD");
            else
                jx_strbuf_add(html->out, (const char *)p, length);
        }
        p += length ? length : 1;
    }
}

size_t jx_html_columns(const char *text) {
    size_t columns = 0;
    for (const unsigned char *p = (const unsigned char *)text; *p; p++) {
        columns += (*p & 0xc0) != 0x80;
        columns += *p >= 0xe2;  // most of what lies there is wide
    }
    return columns;
}

// ── the page

static void tile(JxHtml *html, const char *label, const char *format, double value) {
    jx_html_markup(html, "<div class=\"tile\"><b>");
    char number[64];
    snprintf(number, sizeof number, format, value);
    jx_html_text(html, number);
    jx_html_markup(html, "</b><span>%s</span></div>\n", label);
}

// What was analysed, and when.
static void origin(JxHtml *html) {
    const JxReport *report = html->report;
    if (report->target) {
        jx_html_markup(html, " · ");
        jx_html_text(html, report->target);
    }
    time_t now = time(NULL);
    struct tm parts;
    char date[64];
    if (localtime_r(&now, &parts) && strftime(date, sizeof date, "%Y-%m-%d %H:%M", &parts))
        jx_html_markup(html, " · <time>%s</time>", date);
}

static void command(JxHtml *html) {
    if (!html->report->command) return;
    jx_html_markup(html, "<p class=\"command\"><code>");
    jx_html_text(html, html->report->command);
    jx_html_markup(html, "</code></p>\n");
}

// How much of what there is was explored: nothing found in the rest says nothing.
static void explored(JxHtml *html) {
    const JxReport *report = html->report;
    size_t complete = 0, proved = 0, bounded = 0, limited = 0, failed = 0, skipped = 0;
    for (size_t i = 0; i < report->methods.count; i++) {
        const JxMethodReport *row = &report->methods.data[i];
        bool not_started = row->detail && strncmp(row->detail, "not started", 11) == 0;
        skipped += not_started;
        proved += row->proof != NULL;
        if (row->proof) continue;
        complete += strcmp(row->ended, "complete") == 0;
        bounded += strcmp(row->ended, "bounded") == 0;
        limited += strcmp(row->ended, "limit") == 0 && !not_started;
        failed += strcmp(row->ended, "failed") == 0;
    }
    jx_html_markup(html,
                   "<p class=\"about\">Of %zu methods: %zu explored in full, %zu proved, %zu up to a bound, %zu "
                   "stopped at a limit, "
                   "%zu failed, %zu not started.</p>\n",
                   report->methods.count, complete, proved, bounded, limited, failed, skipped);
}

static void head(JxHtml *html) {
    const JxReport *report = html->report;
    size_t findings = report->findings.count, methods = report->methods.count, confirmed = 0;
    for (size_t i = 0; i < findings; i++) confirmed += jx_finding_is_confirmed(report->findings.data[i]);
    jx_html_markup(html,
                   "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                   "<meta name=\"color-scheme\" content=\"light dark\">\n"
                   "<link rel=\"icon\" href=\"data:,\">\n<title>Jinx: %zu finding%s</title>\n<style>\n",
                   findings, findings == 1 ? "" : "s");
    jx_strbuf_str(html->out, jx_html_style);
    jx_html_markup(html, "</style>\n</head>\n<body>\n<header>\n<p class=\"brand\">Jinx ");
    jx_html_text(html, report->version);
    origin(html);
    size_t causes = jx_report_causes(report, NULL);
    jx_html_markup(html, "</p>\n<h1>%zu finding%s with %zu cause%s in %zu method%s</h1>\n", findings,
                   findings == 1 ? "" : "s", causes, causes == 1 ? "" : "s", methods, methods == 1 ? "" : "s");
    command(html);
    jx_html_markup(html, "<div class=\"tiles\">\n");
    tile(html, "confirmed by a test", "%.0f", (double)confirmed);
    tile(html, "not confirmed", "%.0f", (double)(findings - confirmed + report->withheld.count));
    tile(html, "paths", "%.0f", (double)report->counts.paths);
    tile(html, "solver queries", "%.0f", (double)report->solver.queries);
    tile(html, "of them by Z3", "%.0f", (double)report->solver.answers[JX_CHAIN_Z3]);
    tile(html, "seconds", "%.1f", report->seconds);
    jx_html_markup(html, "</div>\n");
    explored(html);
}

static void navigation(JxHtml *html) {
    jx_html_markup(html, "<nav>");
    if (html->report->findings.count) jx_html_markup(html, "<a href=\"#causes\">causes</a> ");
    jx_html_markup(html, "<a href=\"#methods\">methods</a> <a href=\"#ledger\">ledger</a></nav>\n</header>\n<main>\n");
}

// ── the ledger

static void ledger_row(JxHtml *html, const char *name, uint64_t count, const char *mark) {
    if (!count) return;
    jx_html_markup(html, "<tr><td>%s</td><td class=\"number\">%llu</td><td>%s</td></tr>\n", name,
                   (unsigned long long)count, mark);
}

static void ledger(JxHtml *html) {
    const JxReport *report = html->report;
    const JxSolverCounts *s = &report->solver;
    jx_html_markup(html, "<section id=\"ledger\">\n<h2>Ledger</h2>\n<p class=\"about\">Every path ends for one reason. "
                         "Where something was left unexplored, “no crash” holds only up to there.</p>\n"
                         "<div class=\"columns\"><table><caption>Why paths ended</caption>\n");
    for (int i = 0; i < JX_END_COUNT; i++)
        ledger_row(html, jx_end_name((JxEnd)i), report->counts.ends[i],
                   jx_end_is_cut((JxEnd)i) ? "<span class=\"badge cut\">cut</span>" : "");
    jx_html_markup(html, "</table>\n<table><caption>Who answered the solver's queries</caption>\n");
    for (int i = 0; i < JX_CHAIN_COUNT; i++) ledger_row(html, jx_chain_name((JxChainLink)i), s->answers[i], "");
    ledger_row(html, "unknown", s->unknown, "<span class=\"badge cut\">cut</span>");
    jx_html_markup(html, "</table></div>\n");
    if (report->notices.count) jx_html_markup(html, "<h3>Notices</h3>\n<ul class=\"notices\">\n");
    for (size_t i = 0; i < report->notices.count; i++) {
        jx_html_markup(html, "<li>");
        jx_html_text(html, report->notices.data[i].text);
        jx_html_markup(html, " <span class=\"dim\">× %llu</span></li>\n",
                       (unsigned long long)report->notices.data[i].count);
    }
    jx_html_markup(html, "%s</section>\n", report->notices.count ? "</ul>\n" : "");
}

// ── the file

bool jx_report_html(const JxReport *report, const char *folder, JxError *error) {
    JxStrbuf page;
    jx_strbuf_init(&page, &report->ctx->alloc);
    JxHtml html = {.report = report, .out = &page};
    head(&html);
    navigation(&html);
    jx_html_causes(&html);
    jx_html_methods(&html);
    ledger(&html);
    jx_html_markup(&html, "</main>\n</body>\n</html>\n");
    const char *file = strcmp(folder, "-") == 0 ? folder : jx_arena_printf(report->arena, "%s/index.html", folder);
    bool good = jx_file_write(file, page.text, page.length, error);
    jx_strbuf_fini(&page);
    return good;
}
