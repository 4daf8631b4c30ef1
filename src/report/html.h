// SPDX-License-Identifier: Apache-2.0
//
// Private to the HTML report: writing, escaping, and its parts.
//
//   html.c          the page: head, summary, how to read it
//   html_causes.c   causes with search and filters
//   html_finding.c  one finding: source, inputs, conditions, trace, test
//   html_graph.c    inputs as boxes and arrows
//   html_methods.c  where the time went, ends of paths, execution trees
//   html_coverage.c which lines ran
//   html_style.c    the style sheet, light and dark
//
// The page holds one script of its own and refers to nothing outside itself.  Whatever
// comes from the program goes through jx_html_text.
#ifndef JX_REPORT_HTML_H
#define JX_REPORT_HTML_H

#include "report/report.h"
#include "report/words.h"

typedef struct JxHtml {
    const JxReport *report;
    JxStrbuf *out;
} JxHtml;

// Markup as it is; never text of the program.
void jx_html_markup(JxHtml *html, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Text, safe between tags and in quoted attributes; bytes that are no UTF-8 and control characters become marks.
void jx_html_text(JxHtml *html, const char *text);
// How many columns a text takes in a fixed-width font, as far as one byte tells.
size_t jx_html_columns(const char *text);

// The inside of a card, up to where more can be added to its story; `whole`: with source, pictures and test.
void jx_html_finding(JxHtml *html, const JxFinding *finding, bool open, bool whole);
void jx_html_reasons(JxHtml *html, const JxFinding *finding);
void jx_html_causes(JxHtml *html);
void jx_html_graph(JxHtml *html, const JxFinding *finding);
void jx_html_methods(JxHtml *html);
void jx_html_coverage(JxHtml *html);
extern const char jx_html_style[];

#endif
