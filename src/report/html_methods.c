// SPDX-License-Identifier: Apache-2.0
//
// The methods: where the time went, how their paths ended, and the execution
// tree of each.
#include <stdlib.h>
#include <string.h>

#include "report/html.h"

// Methods in the plot, and trees in the page: those that took longest.
enum { MOST_BARS = 20, MOST_TREES = 60 };
// Nodes in all trees of a page, so that a large run stays a page that opens.
enum { MOST_NODES = 20000 };

static int compare_seconds(const void *a, const void *b) {
    const JxMethodReport *p = *(const JxMethodReport *const *)a, *q = *(const JxMethodReport *const *)b;
    if (p->seconds != q->seconds) return p->seconds < q->seconds ? 1 : -1;
    return p < q ? -1 : p > q;
}

static void method_name(JxHtml *html, const JxMethodReport *row) {
    JxStrbuf name;
    jx_strbuf_init(&name, html->out->alloc);
    jx_method_print(&row->name, &name);
    jx_html_text(html, name.text);
    jx_strbuf_fini(&name);
}

// ── where the time went

// Widths are shares of the picture's, so that texts keep their size on a narrow screen.
static void plot(JxHtml *html, const JxMethodReport *const *rows, size_t count) {
    enum { BAR = 30 };
    size_t shown = count < MOST_BARS ? count : MOST_BARS;
    double longest = shown ? rows[0]->seconds : 0;
    if (longest <= 0) return;
    jx_html_markup(html,
                   "<h3>Where the time went</h3>\n<figure class=\"plot\"><svg width=\"100%%\" height=\"%zu\" "
                   "role=\"img\" aria-label=\"Seconds per method\">\n",
                   shown * BAR);
    for (size_t i = 0; i < shown; i++) {
        double whole = rows[i]->seconds / longest * 100, solver = rows[i]->solver_seconds / longest * 100;
        size_t y = i * BAR;
        jx_html_markup(html, "<rect class=\"bar\" width=\"%.2f%%\" height=\"8\" y=\"%zu\" rx=\"2\"/>",
                       whole < 0.3 ? 0.3 : whole, y + 17);
        if (solver >= 0.1)
            jx_html_markup(html, "<rect class=\"bar solver\" width=\"%.2f%%\" height=\"8\" y=\"%zu\" rx=\"2\"/>",
                           solver > whole ? whole : solver, y + 17);
        jx_html_markup(html, "<text x=\"0\" y=\"%zu\">", y + 13);
        method_name(html, rows[i]);
        jx_html_markup(html, "</text><text class=\"value\" x=\"100%%\" y=\"%zu\" text-anchor=\"end\">%.3f s</text>\n",
                       y + 13, rows[i]->seconds);
    }
    jx_html_markup(html, "</svg><figcaption>%sSeconds per method; the strong part is Z3.</figcaption></figure>\n",
                   shown < count ? "The slowest only. " : "");
}

// ── how paths ended

static const char *end_class(const char *name) {
    if (strncmp(name, "threw", 5) == 0) return "threw";
    if (strcmp(name, "returned") == 0 || strcmp(name, "exited") == 0) return "returned";
    return strcmp(name, "infeasible") == 0 || strcmp(name, "visited") == 0 ? "dim" : "cut";
}

// What holds for every input, and what it rests on.
static void proof(JxHtml *html, const JxMethodReport *row) {
    if (!row->proof) return;
    jx_html_markup(html, "<br><span class=\"badge good\">proved</span> %s", jx_method_proved(row));
    size_t i;
    json_t *invariant;
    json_array_foreach(json_object_get(row->proof, "invariants"), i, invariant) {
        jx_html_markup(html, i ? ", <code>" : ", by <code>");
        jx_html_text(html, json_string_value(json_object_get(invariant, "text")));
        jx_html_markup(html, "</code> in line %lld", (long long)json_integer_value(json_object_get(invariant, "line")));
    }
}

static void method_table(JxHtml *html) {
    const JxReport *report = html->report;
    jx_html_markup(html,
                   "<h3>Paths</h3>\n<div class=\"wide\"><table class=\"methods\">\n<tr><th>method</th><th>ended</th>"
                   "<th class=\"number\">paths</th><th>ends of the paths</th></tr>\n");
    for (size_t i = 0; i < report->methods.count; i++) {
        const JxMethodReport *row = &report->methods.data[i];
        bool complete = strcmp(row->ended, "complete") == 0;
        jx_html_markup(html, "<tr><td><code>");
        method_name(html, row);
        jx_html_markup(html,
                       "</code></td><td><span class=\"badge %s\">%s</span></td><td class=\"number\">%llu</td><td>",
                       complete ? "good" : "cut", row->ended, (unsigned long long)row->paths);
        for (int end = 0; end < JX_END_COUNT; end++)
            if (row->ends[end])
                jx_html_markup(html, "<span class=\"end %s\">%llu %s</span> ", end_class(jx_end_name((JxEnd)end)),
                               (unsigned long long)row->ends[end], jx_end_name((JxEnd)end));
        if (row->detail) jx_html_text(html, row->detail);
        proof(html, row);
        jx_html_markup(html, "</td></tr>\n");
    }
    jx_html_markup(html, "</table></div>\n");
}

// ── execution trees

enum { STEP_X = 18, STEP_Y = 20, CHARACTER = 8 };

typedef struct Tree {
    JxHtml *html;
    JxStrbuf lines, texts;  // connectors below, texts above
    int row, widest;
    size_t nodes;
} Tree;

static void tree_text(Tree *t, const char *class, int x, int y, const char *text) {
    JxHtml to = {.report = t->html->report, .out = &t->texts};
    jx_html_markup(&to, "<text%s%s%s x=\"%d\" y=\"%d\">", class ? " class=\"" : "", class ? class : "",
                   class ? "\"" : "", x, y);
    jx_html_text(&to, text);
    jx_html_markup(&to, "</text>");
}

static int row_y(int row) { return row * STEP_Y + 14; }

// What ended at the node, behind its condition.
static int tree_ends(Tree *t, const json_t *node, int x, int y) {
    const char *name;
    json_t *count;
    char text[400];
    json_object_foreach(json_object_get(node, "e"), name, count) {
        const char *space = strchr(name, ' ');
        const char *shown = space ? strrchr(space, '/') ? strrchr(space, '/') + 1 : space + 1 : name;
        long long paths = (long long)json_integer_value(count);
        if (paths == 1)
            snprintf(text, sizeof text, "%s", shown);
        else
            snprintf(text, sizeof text, "%s × %lld", shown, paths);
        JxHtml to = {.report = t->html->report, .out = &t->texts};
        jx_html_markup(&to, "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"5\"/>", end_class(name), x + 5, y - 4);
        tree_text(t, end_class(name), x + 16, y, text);
        x += 32 + (int)jx_html_columns(text) * CHARACTER;
    }
    long long more = (long long)json_integer_value(json_object_get(node, "more"));
    if (more) {
        snprintf(text, sizeof text, "… %lld more path%s", more, more == 1 ? "" : "s");
        tree_text(t, "cut", x, y, text);
        x += 16 + (int)jx_html_columns(text) * CHARACTER;
    }
    return x;
}

// One row per node; an only child stays in its parent's column, so that long ways without a choice stay straight.
static void tree_node(Tree *t, const json_t *node, int x, bool only) {
    int row = t->row++, y = row_y(row), at = x + 10;
    t->nodes++;
    JxHtml lines = {.report = t->html->report, .out = &t->lines};
    const char *condition = json_string_value(json_object_get(node, "c"));
    const json_t *children = json_object_get(node, "k");
    size_t count = json_array_size(children);
    JxHtml texts = {.report = t->html->report, .out = &t->texts};
    jx_html_markup(&texts, "<circle class=\"node\" cx=\"%d\" cy=\"%d\" r=\"%s\"/>", x, y - 4, count > 1 ? "4" : "2.5");
    if (!condition) condition = "start";
    tree_text(t, only || row == 0 ? "dim" : NULL, at, y, condition);
    at += 12 + (int)jx_html_columns(condition) * CHARACTER;
    at = tree_ends(t, node, at, y);
    if (at > t->widest) t->widest = at;
    int child_x = count > 1 ? x + STEP_X : x;
    for (size_t i = 0; i < count; i++) {
        int child_y = row_y(t->row);
        jx_html_markup(&lines, "<path d=\"M%d %d V%d H%d\"/>", x, y - 4, child_y - 4, child_x);
        tree_node(t, json_array_get(children, i), child_x, count == 1);
    }
}

static void tree(JxHtml *html, const JxMethodReport *row, bool open, size_t *nodes) {
    Tree t = {.html = html};
    jx_strbuf_init(&t.lines, html->out->alloc);
    jx_strbuf_init(&t.texts, html->out->alloc);
    tree_node(&t, row->tree, 8, false);
    *nodes += t.nodes;
    jx_html_markup(html, "<details%s><summary><code>", open ? " open" : "");
    method_name(html, row);
    jx_html_markup(html, "</code> <span class=\"dim\">%zu node%s</span></summary>\n", t.nodes, t.nodes == 1 ? "" : "s");
    int height = row_y(t.row), width = t.widest + 8;
    jx_html_markup(html,
                   "<div class=\"wide\"><svg class=\"tree\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
                   "role=\"img\" aria-label=\"Execution tree\"><g class=\"lines\">",
                   width, height, width, height);
    jx_strbuf_str(html->out, t.lines.text);
    jx_html_markup(html, "</g>");
    jx_strbuf_str(html->out, t.texts.text);
    jx_html_markup(html, "</svg></div></details>\n");
    jx_strbuf_fini(&t.lines);
    jx_strbuf_fini(&t.texts);
}

static void trees(JxHtml *html, const JxMethodReport *const *rows, size_t count) {
    size_t shown = 0, nodes = 0, all = 0;
    for (size_t i = 0; i < count; i++) all += rows[i]->tree != NULL;
    if (!all) return;
    jx_html_markup(
        html, "<h3>Execution trees</h3>\n<p class=\"about\">Each row is a condition that the paths below it share; "
              "a filled dot is where a path ended.</p>\n");
    for (size_t i = 0; i < count && shown < MOST_TREES && nodes < MOST_NODES; i++)
        if (rows[i]->tree) tree(html, rows[i], shown++ == 0, &nodes);
    if (shown < all) jx_html_markup(html, "<p class=\"dim\">… and %zu quicker methods.</p>\n", all - shown);
}

void jx_html_methods(JxHtml *html) {
    const JxReport *report = html->report;
    size_t count = report->methods.count;
    const JxMethodReport **rows = JX_ARENA_ARRAY(report->arena, const JxMethodReport *, count + 1);
    for (size_t i = 0; i < count; i++) rows[i] = &report->methods.data[i];
    qsort(rows, count, sizeof *rows, compare_seconds);
    jx_html_markup(html, "<section id=\"methods\">\n<h2>Methods <small>%zu</small></h2>\n", count);
    plot(html, rows, count);
    method_table(html);
    jx_html_coverage(html);
    trees(html, rows, count);
    jx_html_markup(html, "</section>\n");
}
