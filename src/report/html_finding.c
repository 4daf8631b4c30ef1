// SPDX-License-Identifier: Apache-2.0
//
// One finding of the page: a headline that opens into the whole story.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "report/html.h"

// Lines shown round each marked one.
enum { CONTEXT = 3 };

// ── source

typedef enum MarkKind { MARK_RUN, MARK_CALLS, MARK_THROWS } MarkKind;

typedef struct Mark {
    const JxSourceFile *file;
    int line;
    MarkKind kind;
} Mark;

typedef JX_VEC(Mark) Marks;

static void add_mark(JxHtml *html, Marks *marks, const JxFrameName *frame, MarkKind kind) {
    const JxSourceFile *file = jx_sources_find(html->report->sources, frame->class, frame->file);
    if (!jx_source_line(file, frame->line)) return;
    for (size_t i = 0; i < marks->count; i++)
        if (marks->data[i].file == file && marks->data[i].line == frame->line) return;
    *jx_vec_push(marks) = (Mark){file, frame->line, kind};
}

static const Mark *mark_at(const Marks *marks, const JxSourceFile *file, int line) {
    for (size_t i = 0; i < marks->count; i++)
        if (marks->data[i].file == file && marks->data[i].line == line) return &marks->data[i];
    return NULL;
}

static bool is_near(const Marks *marks, const JxSourceFile *file, int line) {
    for (int other = line - CONTEXT; other <= line + CONTEXT; other++)
        if (mark_at(marks, file, other)) return true;
    return false;
}

static void source_file(JxHtml *html, const Marks *marks, const JxSourceFile *file) {
    jx_html_markup(html, "<figure class=\"source\"><figcaption>");
    jx_html_text(html, file->path);
    jx_html_markup(html, "</figcaption><pre>");
    bool gap = false, any = false;
    for (int line = 1; (uint32_t)line <= file->line_count; line++) {
        if (!is_near(marks, file, line)) {
            gap = any;
            continue;
        }
        if (gap) jx_html_markup(html, "<span class=\"gap\">⋯</span>");
        gap = false;
        any = true;
        const Mark *mark = mark_at(marks, file, line);
        static const char *const classes[] = {" run", " calls", " throws"};
        jx_html_markup(html, "<span class=\"line%s\"><i>%d</i>", mark ? classes[mark->kind] : "", line);
        jx_html_text(html, jx_source_line(file, line));
        jx_html_markup(html, "\n</span>");
    }
    jx_html_markup(html, "</pre></figure>\n");
}

// The files of the way to the exception, that of the exception first.
static void source(JxHtml *html, const JxFinding *finding) {
    Marks marks;
    jx_vec_init(&marks, &html->report->ctx->alloc);
    add_mark(html, &marks, &finding->at, MARK_THROWS);
    for (uint32_t i = 0; i < finding->trace_count; i++)
        if (finding->trace[i].analysed) add_mark(html, &marks, &finding->trace[i], MARK_CALLS);
    for (uint32_t i = 0; i < finding->report.line_count; i++)
        add_mark(html, &marks, &finding->report.lines[i], MARK_RUN);
    if (marks.count) jx_html_markup(html, "<h4>Source</h4>\n");
    for (size_t i = 0; i < marks.count; i++) {
        bool shown = false;
        for (size_t j = 0; j < i; j++) shown |= marks.data[j].file == marks.data[i].file;
        if (!shown) source_file(html, &marks, marks.data[i].file);
    }
    jx_vec_fini(&marks);
}

// ── inputs

static bool has_shape(const JxFinding *finding) {
    for (uint32_t i = 0; i < finding->input_count; i++) switch (finding->inputs[i].value->form) {
        case JX_VALUE_ARRAY:
        case JX_VALUE_OBJECT:
        case JX_VALUE_STUB:
        case JX_VALUE_SAME: return true;
        default: break;
        }
    return false;
}

static void inputs(JxHtml *html, const JxFinding *finding) {
    if (!finding->search.has_model || !finding->input_count) return;
    jx_html_markup(html, "<h4>Inputs</h4>\n");
    if (has_shape(finding)) {
        jx_html_graph(html, finding);
        return;
    }
    JxStrbuf text;
    jx_strbuf_init(&text, html->out->alloc);
    jx_html_markup(html, "<table class=\"inputs\">\n");
    for (uint32_t i = 0; i < finding->input_count; i++) {
        const JxNamedValue *input = &finding->inputs[i];
        jx_html_markup(html, "<tr><td><code>");
        jx_strbuf_clear(&text);
        jx_type_print(input->type, &text);
        jx_html_text(html, text.text);
        jx_html_markup(html, "</code></td><td><code>");
        jx_html_text(html, input->name);
        jx_html_markup(html, "</code></td><td><code class=\"value\">");
        jx_strbuf_clear(&text);
        jx_value_print(input->value, &text);
        jx_html_text(html, text.text);
        jx_html_markup(html, "</code></td></tr>\n");
    }
    jx_html_markup(html, "</table>\n");
    jx_strbuf_fini(&text);
}

// ── conditions, trace

static void conditions(JxHtml *html, const JxFinding *finding) {
    if (!finding->report.condition_count) return;
    jx_html_markup(html, "<h4>Conditions of the path</h4>\n<ol class=\"conditions\">\n");
    for (uint32_t i = 0; i < finding->report.condition_count; i++) {
        jx_html_markup(html, "<li><code>");
        jx_html_text(html, finding->report.conditions[i]);
        jx_html_markup(html, "</code></li>\n");
    }
    jx_html_markup(html, "</ol>\n");
}

static void trace(JxHtml *html, const JxFinding *finding) {
    if (!finding->trace_count) return;
    jx_html_markup(html, "<h4>Stack</h4>\n<pre class=\"trace\">");
    jx_html_text(html, finding->exception);
    JxStrbuf text;
    jx_strbuf_init(&text, html->out->alloc);
    for (uint32_t i = 0; i < finding->trace_count; i++) {
        const JxFrameName *frame = &finding->trace[i];
        jx_html_markup(html, "\n<span class=\"%s\">    at ", frame->analysed ? "own" : "library");
        jx_html_text(html, frame->class);
        jx_html_markup(html, ".");
        jx_html_text(html, frame->method);
        jx_html_markup(html, "(");
        jx_strbuf_clear(&text);
        jx_place_print(frame, &text);
        jx_html_text(html, text.text);
        jx_html_markup(html, ")</span>");
    }
    jx_html_markup(html, "</pre>\n");
    jx_strbuf_fini(&text);
}

// ── the test

static char *read_file(JxHtml *html, const char *path) {
    FILE *in = path ? fopen(path, "re") : NULL;
    if (!in) return NULL;
    JxStrbuf text;
    jx_strbuf_init(&text, html->out->alloc);
    char bytes[8192];
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, in)) > 0;) jx_strbuf_add(&text, bytes, n);
    fclose(in);
    char *copy = jx_strbuf_dup(&text, html->report->arena);
    jx_strbuf_fini(&text);
    return copy;
}

static const char *line_before(const char *text, const char *line) {
    if (line <= text) return NULL;
    for (line--; line > text && line[-1] != '\n'; line--) {
    }
    return line;
}

// The lines of one method of a test class as Jinx writes them: the comments and annotations before it, and everything
// up to the brace that closes it at its own indentation.
static char *method_of(JxHtml *html, const char *text, const char *method) {
    char *head = jx_arena_printf(html->report->arena, " %s(", method);
    const char *found = strstr(text, head);
    if (!found) return NULL;
    const char *start = found;
    while (start > text && start[-1] != '\n') start--;
    size_t indent = strspn(start, " ");
    const char *end = found;
    while ((end = strchr(end, '\n'))) {
        end++;
        if (strspn(end, " ") == indent && end[indent] == '}') break;
    }
    if (!end) return NULL;
    end += indent + 1;
    for (const char *line; (line = line_before(text, start)) != NULL; start = line) {
        const char *word = line + strspn(line, " ");
        if (*word != '/' && *word != '@' && *word != '*') break;
    }
    JxStrbuf out;
    jx_strbuf_init(&out, html->out->alloc);
    for (const char *p = start; p < end;) {
        const char *next = memchr(p, '\n', (size_t)(end - p));
        if (!next) next = end;
        size_t blank = strspn(p, " ");
        if (blank > indent) blank = indent;
        if (p + blank <= next) jx_strbuf_add(&out, p + blank, (size_t)(next - p) - blank);
        jx_strbuf_char(&out, '\n');
        p = next + 1;
    }
    char *copy = jx_strbuf_dup(&out, html->report->arena);
    jx_strbuf_fini(&out);
    return copy;
}

static void test(JxHtml *html, const JxFinding *finding) {
    if (!finding->replay.test_file) return;
    jx_html_markup(html, "<h4>Test</h4>\n<figure class=\"source\"><figcaption>");
    jx_html_text(html, finding->replay.test_file);
    jx_html_markup(html, "</figcaption>");
    char *text = read_file(html, finding->replay.test_file);
    char *method = text ? method_of(html, text, finding->replay.test_method) : NULL;
    if (text) {
        jx_html_markup(html, "<pre>");
        jx_html_text(html, method ? method : text);
        jx_html_markup(html, "</pre>");
    }
    jx_html_markup(html, "</figure>\n");
}

// ── all of it

static void headline(JxHtml *html, const JxFinding *finding) {
    JxStrbuf text;
    jx_strbuf_init(&text, html->out->alloc);
    jx_html_markup(html, "<summary><span class=\"place\">");
    jx_place_print(&finding->at, &text);
    jx_html_text(html, text.text);
    jx_html_markup(html, "</span> <span class=\"exception\">");
    jx_html_text(html, jx_simple_name(finding->exception));
    if (finding->caused_by) {
        jx_html_text(html, " caused by ");
        jx_html_text(html, jx_simple_name(finding->caused_by));
    }
    jx_html_markup(html, "</span> <span class=\"in\">in <code>");
    jx_strbuf_clear(&text);
    jx_method_print(&finding->at, &text);
    jx_html_text(html, text.text);
    bool confirmed = jx_finding_is_confirmed(finding);
    jx_html_markup(html, "</code></span> <span class=\"badge %s\">%s %.2f</span> <span class=\"badge %s\">",
                   jx_finding_kind_matters(finding->kind) ? "bad" : "", jx_kind_words(finding->kind)->one,
                   finding->judgement.score, confirmed ? "good" : "doubt");
    jx_html_text(html, jx_finding_status(finding));
    jx_html_markup(html, "</span>%s%s", finding->state_reach ? " <span class=\"badge\">state</span>" : "",
                   finding->entry_private ? " <span class=\"badge\">private</span>" : "");
    jx_html_markup(html, " <a class=\"self\" href=\"#cause-%s\" title=\"a link to this cause\">#</a>",
                   finding->judgement.cause);
    jx_html_markup(html, "<span class=\"call\"><code>");
    jx_strbuf_clear(&text);
    if (finding->search.has_model) jx_call_print(finding, &text);
    jx_html_text(html, text.text);
    jx_html_markup(html, "</code></span></summary>\n");
    jx_strbuf_fini(&text);
}

void jx_html_finding(JxHtml *html, const JxFinding *finding, bool open, bool whole) {
    jx_html_markup(html, "<details id=\"finding-%s\"%s>", finding->id, open ? " open" : "");
    headline(html, finding);
    const JxExceptionWords *words = jx_exception_words(finding->exception);
    jx_html_markup(html, "<div class=\"story\">\n<p class=\"about\">%s %s</p>\n", words->meaning, words->advice);
    if (!jx_finding_is_confirmed(finding)) {
        jx_html_markup(html, "<p class=\"about\">");
        jx_html_text(html, jx_outcome_words(finding->replay.outcome));
        if (finding->replay.detail) {
            jx_html_markup(html, ": ");
            jx_html_text(html, finding->replay.detail);
        }
        jx_html_markup(html, "</p>\n");
    }
    jx_html_reasons(html, finding);
    if (whole) source(html, finding);
    if (whole) inputs(html, finding);
    conditions(html, finding);
    trace(html, finding);
    if (whole) test(html, finding);
}
