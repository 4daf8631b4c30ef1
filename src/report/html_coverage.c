// SPDX-License-Identifier: Apache-2.0
//
// Coverage: per method how many of its lines ran on some path, and the sources
// with each line marked.
#include <stdlib.h>
#include <string.h>

#include "report/coverage.h"
#include "report/html.h"

// Lines of source in the page, so that a large run stays a page that opens.
enum { MOST_SOURCE_LINES = 20000 };

typedef struct Line {
    int line;
    JxLineState state;
} Line;

typedef JX_VEC(Line) Lines;

// Pieces of one line become one: it ran in full only if all of them did.
static void add_line(Lines *lines, int number, JxLineState state) {
    for (size_t i = 0; i < lines->count; i++) {
        if (lines->data[i].line != number) continue;
        if (lines->data[i].state != state) lines->data[i].state = JX_LINE_IN_PART;
        return;
    }
    *jx_vec_push(lines) = (Line){number, state};
}

static int compare_lines(const void *a, const void *b) { return ((const Line *)a)->line - ((const Line *)b)->line; }

static void collect(const JxMethodCoverage *method, Lines *lines) {
    for (size_t i = 0; i < method->piece_count; i++)
        add_line(lines, method->pieces[i].line, jx_line_state(&method->pieces[i]));
    if (lines->count) qsort(lines->data, lines->count, sizeof *lines->data, compare_lines);
}

static int compare_methods(const void *a, const void *b) {
    const JxMethodCoverage *p = *(JxMethodCoverage *const *)a, *q = *(JxMethodCoverage *const *)b;
    int order = strcmp(p->name.class, q->name.class);
    int one = p->piece_count ? p->pieces[0].line : 0, other = q->piece_count ? q->pieces[0].line : 0;
    if (!order) order = one - other;
    if (!order) order = strcmp(p->name.method, q->name.method);
    return order ? order : strcmp(p->name.descriptor, q->name.descriptor);
}

// "12, 15–17"
static void missed_lines(JxHtml *html, const Lines *lines) {
    const char *separator = "";
    for (size_t i = 0; i < lines->count; i++) {
        if (lines->data[i].state != JX_LINE_NOT_RUN) continue;
        size_t last = i;
        while (last + 1 < lines->count && lines->data[last + 1].state == JX_LINE_NOT_RUN) last++;
        jx_html_markup(html, last > i ? "%s%d–%d" : "%s%d", separator, lines->data[i].line, lines->data[last].line);
        separator = ", ";
        i = last;
    }
}

static void method_row(JxHtml *html, const JxMethodCoverage *method) {
    Lines lines;
    jx_vec_init(&lines, html->out->alloc);
    collect(method, &lines);
    size_t ran = 0;
    for (size_t i = 0; i < lines.count; i++) ran += lines.data[i].state != JX_LINE_NOT_RUN;
    if (lines.count) {
        JxStrbuf name;
        jx_strbuf_init(&name, html->out->alloc);
        jx_method_print(&method->name, &name);
        jx_html_markup(html, "<tr><td><code>");
        jx_html_text(html, name.text);
        jx_html_markup(html,
                       "</code></td><td class=\"number\">%zu of %zu</td><td><meter max=\"%zu\" value=\"%zu\"></meter>"
                       "</td><td>",
                       ran, lines.count, lines.count, ran);
        missed_lines(html, &lines);
        jx_html_markup(html, "</td></tr>\n");
        jx_strbuf_fini(&name);
    }
    jx_vec_fini(&lines);
}

// ── sources

static const char *const state_classes[] = {
    [JX_LINE_NOT_RUN] = " missed", [JX_LINE_IN_PART] = " part", [JX_LINE_RUN] = " ran"};

static void source(JxHtml *html, const JxSourceFile *file, const Lines *lines) {
    jx_html_markup(html, "<details><summary><code>");
    jx_html_text(html, file->path);
    jx_html_markup(html, "</code></summary><div class=\"story\"><pre>");
    size_t at = 0;
    for (int number = 1; (uint32_t)number <= file->line_count; number++) {
        while (at < lines->count && lines->data[at].line < number) at++;
        bool known = at < lines->count && lines->data[at].line == number;
        jx_html_markup(html, "<span class=\"line%s\"><i>%d</i>", known ? state_classes[lines->data[at].state] : "",
                       number);
        jx_html_text(html, jx_source_line(file, number));
        jx_html_markup(html, "\n</span>");
    }
    jx_html_markup(html, "</pre></div></details>\n");
}

static const JxSourceFile *file_of(JxHtml *html, const JxMethodCoverage *method) {
    return jx_sources_find(html->report->sources, method->name.class, method->name.file);
}

static void sources(JxHtml *html, JxMethodCoverage *const *methods, size_t count) {
    size_t shown_lines = 0;
    for (size_t i = 0; i < count; i++) {
        const JxSourceFile *file = file_of(html, methods[i]);
        bool shown = false;
        for (size_t j = 0; j < i && !shown; j++) shown = file_of(html, methods[j]) == file;
        if (!file || shown || shown_lines + file->line_count > MOST_SOURCE_LINES) continue;
        shown_lines += file->line_count;
        Lines lines;
        jx_vec_init(&lines, html->out->alloc);
        for (size_t j = i; j < count; j++)
            if (file_of(html, methods[j]) == file) collect(methods[j], &lines);
        source(html, file, &lines);
        jx_vec_fini(&lines);
    }
}

void jx_html_coverage(JxHtml *html) {
    const JxReport *report = html->report;
    size_t count = report->coverage.count;
    if (!count) return;
    JxMethodCoverage **methods = JX_ARENA_ARRAY(report->arena, JxMethodCoverage *, count);
    memcpy(methods, report->coverage.data, count * sizeof *methods);
    qsort(methods, count, sizeof *methods, compare_methods);
    jx_html_markup(html,
                   "<h3>Coverage</h3>\n<p class=\"about\">Lines that some explored path ran, of all methods of the "
                   "analysed classes that were entered.</p>\n<div class=\"wide\"><table class=\"methods\">\n"
                   "<tr><th>method</th><th class=\"number\">lines</th><th></th><th>not reached</th></tr>\n");
    for (size_t i = 0; i < count; i++) method_row(html, methods[i]);
    jx_html_markup(html, "</table></div>\n");
    sources(html, methods, count);
}
