// SPDX-License-Identifier: Apache-2.0
//
// The inputs of a finding as a picture: a box for the call and one for each
// object, an arrow for each reference.  Two arrows into one box are an alias.
//
//   ┌ Sign.at ─┐      ┌ Sign ────┐      ┌ int[2] ─┐
//   │ this  ●──┼─────►│ data  ●──┼─────►│ [0] 7   │
//   │ i     0  │      └──────────┘      │ [1] 0   │
//   └──────────┘                        └─────────┘
//
// Boxes stand in columns by their distance from the call, in the order in
// which the walk meets them.
#include <string.h>

#include "report/html.h"

enum {
    ROW = 20,
    HEAD = 24,
    GAP_X = 56,
    GAP_Y = 18,
    MARGIN = 8,
    CHARACTER = 8,  // width of one in the picture's font, rounded up
    MOST_BOXES = 60,
    MOST_ROWS = 16,
    MOST_COLUMNS_OF_TEXT = 36,
    MOST_DEPTH = 12
};

typedef struct Row {
    const char *label, *text;  // text: a value, or NULL when there is an arrow
    uint32_t target;           // id of the object that the arrow leads to; 0: none
} Row;

typedef struct Box {
    uint32_t id;
    const char *title;
    uint32_t column;
    Row rows[MOST_ROWS + 1];
    uint32_t row_count;
    int x, y, width, height;
} Box;

typedef struct Graph {
    JxHtml *html;
    JxArena *arena;
    JX_VEC(Box *) boxes;
    uint32_t next_id;  // for objects that have none of their own
    int width, height;
} Graph;

// ── the boxes

static const char *cut_text(Graph *g, const char *text) {
    size_t length = strlen(text);
    if (length <= MOST_COLUMNS_OF_TEXT) return jx_arena_strdup(g->arena, text);
    size_t end = MOST_COLUMNS_OF_TEXT - 1;
    while (end && ((unsigned char)text[end] & 0xc0) == 0x80) end--;
    return jx_arena_printf(g->arena, "%.*s…", (int)end, text);
}

static const char *print_value(Graph *g, const JxValue *value) {
    JxStrbuf text;
    jx_strbuf_init(&text, g->html->out->alloc);
    jx_value_print(value, &text);
    const char *cut = cut_text(g, text.text);
    jx_strbuf_fini(&text);
    return cut;
}

static const char *simple_type(Graph *g, const char *descriptor) {
    JxStrbuf text;
    jx_strbuf_init(&text, g->html->out->alloc);
    jx_type_print(descriptor, &text);
    const char *name = cut_text(g, jx_simple_name(text.text));
    jx_strbuf_fini(&text);
    return name;
}

static bool has_box(const JxValue *value) {
    return value && (value->form == JX_VALUE_ARRAY || value->form == JX_VALUE_OBJECT || value->form == JX_VALUE_STUB ||
                     value->form == JX_VALUE_ANY || (value->form == JX_VALUE_STRING && value->id));
}

static uint32_t add_object(Graph *g, const JxValue *value, uint32_t column);

static Box *new_box(Graph *g, uint32_t id, const char *title, uint32_t column) {
    Box *box = JX_ARENA_NEW(g->arena, Box);
    box->id = id;
    box->title = title;
    box->column = column;
    *jx_vec_push(&g->boxes) = box;
    return box;
}

static void add_row(Graph *g, Box *box, const char *label, const JxValue *value) {
    if (box->row_count > MOST_ROWS) return;
    Row *row = &box->rows[box->row_count++];
    row->label = cut_text(g, label);
    if (box->row_count > MOST_ROWS) {
        *row = (Row){.label = "…", .text = ""};
        return;
    }
    if (!value)
        row->text = "";
    else if (value->form == JX_VALUE_SAME)
        row->target = value->id;
    else if (has_box(value))
        row->target = add_object(g, value, box->column + 1);
    if (value && !row->target) row->text = print_value(g, value);
}

static void fill_object(Graph *g, Box *box, const JxValue *value) {
    for (uint32_t i = 0; i < value->argument_count; i++)
        add_row(g, box, jx_arena_printf(g->arena, "argument %u", i + 1), value->arguments[i]);
    for (uint32_t i = 0; i < value->field_count; i++) add_row(g, box, value->fields[i].name, value->fields[i].value);
}

static void fill_array(Graph *g, Box *box, const JxValue *value) {
    for (uint32_t i = 0; i < value->count; i++)
        add_row(g, box, jx_arena_printf(g->arena, "[%u]", i), value->elements[i]);
}

static void fill_stub(Graph *g, Box *box, const JxValue *value) {
    for (uint32_t i = 0; i < value->call_count; i++)
        add_row(g, box, jx_arena_printf(g->arena, "%s()", value->calls[i].name), value->calls[i].result);
}

// The id of the box that stands for the value; 0: there is no room for one more.
static uint32_t add_object(Graph *g, const JxValue *value, uint32_t column) {
    if (g->boxes.count >= MOST_BOXES || column > MOST_DEPTH) return 0;
    uint32_t id = value->id ? value->id : g->next_id++;
    const char *type = simple_type(g, value->type);
    switch (value->form) {
    case JX_VALUE_ARRAY: {
        // "int[]" with its length in the brackets.
        size_t length = strcspn(type, "[");
        const char *rest = type[length] ? type + length + 2 : "";
        fill_array(
            g, new_box(g, id, jx_arena_printf(g->arena, "%.*s[%u]%s", (int)length, type, value->count, rest), column),
            value);
        break;
    }
    case JX_VALUE_STUB:
        fill_stub(g, new_box(g, id, jx_arena_printf(g->arena, "%s (stub)", type), column), value);
        break;
    case JX_VALUE_ANY: new_box(g, id, jx_arena_printf(g->arena, "any %s", type), column); break;
    case JX_VALUE_STRING: new_box(g, id, print_value(g, value), column); break;
    default: fill_object(g, new_box(g, id, type, column), value);
    }
    return id;
}

static Box *find_box(const Graph *g, uint32_t id) {
    for (size_t i = 1; i < g->boxes.count; i++)
        if (g->boxes.data[i]->id == id) return g->boxes.data[i];
    return NULL;
}

// ── where they stand

static void measure(Box *box) {
    size_t widest = jx_html_columns(box->title) + 1;
    for (uint32_t i = 0; i < box->row_count; i++) {
        const Row *row = &box->rows[i];
        size_t columns = jx_html_columns(row->label) + 2 + (row->text ? jx_html_columns(row->text) : 2);
        if (columns > widest) widest = columns;
    }
    box->width = (int)widest * CHARACTER + 20;
    box->height = HEAD + (int)box->row_count * ROW + (box->row_count ? 6 : 0);
}

static void arrange(Graph *g) {
    int x = MARGIN;
    g->height = 0;
    for (uint32_t column = 0; column <= MOST_DEPTH + 1; column++) {
        int y = MARGIN, widest = 0;
        for (size_t i = 0; i < g->boxes.count; i++) {
            Box *box = g->boxes.data[i];
            if (box->column != column) continue;
            measure(box);
            box->x = x;
            box->y = y;
            y += box->height + GAP_Y;
            if (box->width > widest) widest = box->width;
        }
        if (!widest) continue;
        if (y > g->height) g->height = y;
        g->width = x + widest + MARGIN;
        x += widest + GAP_X;
    }
}

// ── drawing

static void draw_box(Graph *g, const Box *box, bool is_call) {
    JxHtml *html = g->html;
    jx_html_markup(html, "<g class=\"box%s\" transform=\"translate(%d %d)\">", is_call ? " callbox" : "", box->x,
                   box->y);
    jx_html_markup(html, "<rect width=\"%d\" height=\"%d\" rx=\"6\"/><text class=\"title\" x=\"10\" y=\"17\">",
                   box->width, box->height);
    jx_html_text(html, box->title);
    jx_html_markup(html, "</text>");
    if (box->row_count) jx_html_markup(html, "<line x1=\"0\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>", box->width, HEAD, HEAD);
    for (uint32_t i = 0; i < box->row_count; i++) {
        int y = HEAD + (int)i * ROW + 16;
        jx_html_markup(html, "<text class=\"label\" x=\"10\" y=\"%d\">", y);
        jx_html_text(html, box->rows[i].label);
        jx_html_markup(html, "</text>");
        if (!box->rows[i].text) continue;
        jx_html_markup(html, "<text class=\"value\" x=\"%d\" y=\"%d\" text-anchor=\"end\">", box->width - 10, y);
        jx_html_text(html, box->rows[i].text);
        jx_html_markup(html, "</text>");
    }
    jx_html_markup(html, "</g>\n");
}

static void draw_arrow(Graph *g, const Box *from, uint32_t row, const Box *to) {
    int x1 = from->x + from->width - 14, y1 = from->y + HEAD + (int)row * ROW + 12, y2 = to->y + 12;
    jx_html_markup(g->html, "<circle class=\"dot\" cx=\"%d\" cy=\"%d\" r=\"3.5\"/>", x1, y1);
    if (to->column > from->column) {
        int x2 = to->x - 2, bend = (x2 - x1) / 2;
        jx_html_markup(g->html, "<path class=\"arrow\" d=\"M%d %d C%d %d %d %d %d %d\"/>", x1, y1, x1 + bend, y1,
                       x2 - 8 - bend, y2, x2 - 8, y2);
        jx_html_markup(g->html, "<path class=\"tip\" d=\"M%d %d l-9 -5 v10 z\"/>\n", x2, y2);
    } else {  // back, or to a neighbour: round the right side
        int x2 = to->x + to->width + 2, far = (x1 > x2 ? x1 : x2) + GAP_X - 12;
        jx_html_markup(g->html, "<path class=\"arrow\" d=\"M%d %d C%d %d %d %d %d %d\"/>", x1, y1, far, y1, far, y2,
                       x2 + 8, y2);
        jx_html_markup(g->html, "<path class=\"tip\" d=\"M%d %d l9 -5 v10 z\"/>\n", x2, y2);
    }
}

void jx_html_graph(JxHtml *html, const JxFinding *finding) {
    Graph g = {.html = html, .arena = html->report->arena, .next_id = 1u << 30};
    jx_vec_init(&g.boxes, html->out->alloc);
    JxStrbuf title;
    jx_strbuf_init(&title, html->out->alloc);
    jx_strbuf_printf(&title, "%s.%s", jx_simple_name(finding->entry.class), finding->entry.method);
    Box *call = new_box(&g, 0, cut_text(&g, title.text), 0);
    for (uint32_t i = 0; i < finding->input_count; i++)
        add_row(&g, call, finding->inputs[i].name, finding->inputs[i].value);
    arrange(&g);
    int width = g.width + GAP_X;  // room for arrows that go back
    jx_html_markup(html,
                   "<div class=\"wide\"><svg class=\"graph\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
                   "role=\"img\" aria-label=\"The inputs as a graph of objects\">\n",
                   width, g.height, width, g.height);
    for (size_t i = 0; i < g.boxes.count; i++) draw_box(&g, g.boxes.data[i], i == 0);
    for (size_t i = 0; i < g.boxes.count; i++)
        for (uint32_t row = 0; row < g.boxes.data[i]->row_count; row++) {
            uint32_t target = g.boxes.data[i]->rows[row].target;
            const Box *to = target ? find_box(&g, target) : NULL;
            if (to) draw_arrow(&g, g.boxes.data[i], row, to);
        }
    jx_html_markup(html, "</svg></div>\n");
    jx_strbuf_fini(&title);
    jx_vec_fini(&g.boxes);
}
