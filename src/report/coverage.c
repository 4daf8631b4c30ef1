// SPDX-License-Identifier: Apache-2.0
#include "report/coverage.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

// ── out of the engine

typedef struct Writer {
    json_t *methods, *lines;
    JxMap *by_method;            // number → its JSON
    const JxMethodInfo *method;  // whose lines are being written
    JxStrbuf *ran;               // of the current line, in the order of the instructions
    int line;
} Writer;

// Instructions of one line need not stand together; their parts are joined by whoever reads.
static void flush_line(Writer *w) {
    if (w->line) json_array_append_new(w->lines, json_pack("[i,s]", w->line, w->ran->text));
    jx_strbuf_clear(w->ran);
    w->line = 0;
}

static void write_instruction(const JxMethodInfo *method, int line, bool ran, void *user) {
    Writer *w = user;
    if (w->method != method) {
        flush_line(w);
        w->method = method;
        w->lines = json_array();
        json_t *json = json_pack("{s:s,s:s,s:s,s:o}", "class", method->owner->name, "method", method->name,
                                 "descriptor", method->descriptor, "lines", w->lines);
        const JxClassFile *file = method->owner->file;
        if (file && file->source_file.length) json_object_set_new(json, "file", json_string(file->source_file.bytes));
        json_array_append_new(w->methods, json);
        jx_map_put_num(w->by_method, method->number + UINT64_C(1), json);
    }
    if (w->line != line) flush_line(w);
    w->line = line;
    jx_strbuf_char(w->ran, ran ? '1' : '0');
}

// The instruction of the branch and the one where it went, as one number.
static void write_side(const JxMethodInfo *method, uint32_t from, uint32_t to, void *user) {
    Writer *w = user;
    json_t *json = jx_map_get_num(w->by_method, method->number + UINT64_C(1));
    if (!json) return;
    if (!json_object_get(json, "sides")) json_object_set_new(json, "sides", json_array());
    json_array_append_new(json_object_get(json, "sides"), json_integer((json_int_t)((uint64_t)from << 16 | to)));
}

json_t *jx_coverage_to_json(const JxExec *exec) {
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    JxStrbuf ran;
    jx_strbuf_init(&ran, &alloc);
    JxMap by_method;
    jx_map_init(&by_method, &alloc);
    Writer w = {.methods = json_array(), .ran = &ran, .by_method = &by_method};
    jx_exec_coverage(exec, write_instruction, &w);
    flush_line(&w);
    jx_exec_sides(exec, write_side, &w);
    jx_map_fini(&by_method);
    jx_strbuf_fini(&ran);
    jx_alloc_fini(&alloc);
    return w.methods;
}

// ── into the report

static const char *dotted(JxArena *arena, const char *name) {
    return jx_text_replace(jx_arena_strdup(arena, name ? name : "?"), '/', '.');
}

static const char *get(const json_t *json, const char *key) {
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

static JxMethodCoverage *method_of(JxReport *report, const json_t *json) {
    const char *name = dotted(report->arena, get(json, "class"));
    for (size_t i = 0; i < report->coverage.count; i++) {
        const JxFrameName *known = &report->coverage.data[i]->name;
        if (strcmp(known->class, name) == 0 && strcmp(known->method, get(json, "method")) == 0 &&
            strcmp(known->descriptor, get(json, "descriptor")) == 0)
            return report->coverage.data[i];
    }
    JxMethodCoverage *method = JX_ARENA_NEW(report->arena, JxMethodCoverage);
    const char *file = json_string_value(json_object_get(json, "file"));
    method->name = (JxFrameName){.class = name,
                                 .method = jx_arena_strdup(report->arena, get(json, "method")),
                                 .descriptor = jx_arena_strdup(report->arena, get(json, "descriptor")),
                                 .file = file ? jx_arena_strdup(report->arena, file) : NULL,
                                 .analysed = true};
    *jx_vec_push(&report->coverage) = method;
    return method;
}

static JxLineCoverage *piece_of(JxReport *report, JxMethodCoverage *method, size_t index, int line, const char *ran) {
    // Every unit lists the pieces of a method in the same order, that of its code.
    if (index < method->piece_count) return &method->pieces[index];
    if (method->piece_count == method->piece_room) {
        size_t room = method->piece_room ? method->piece_room * 2 : 16;
        JxLineCoverage *pieces = JX_ARENA_ARRAY(report->arena, JxLineCoverage, room);
        if (method->piece_count) memcpy(pieces, method->pieces, method->piece_count * sizeof *pieces);
        method->pieces = pieces;
        method->piece_room = room;
    }
    JxLineCoverage *piece = &method->pieces[method->piece_count++];
    *piece = (JxLineCoverage){.line = line, .ran = jx_arena_strdup(report->arena, ran)};
    return piece;
}

static void add_sides(JxReport *report, JxMethodCoverage *method, const json_t *sides) {
    size_t i;
    json_t *item;
    json_array_foreach((json_t *)sides, i, item) {
        uint64_t side = (uint64_t)json_integer_value(item);
        bool known = false;
        for (size_t k = 0; k < method->side_count && !known; k++) known = method->sides[k] == side;
        if (known) continue;
        if (method->side_count == method->side_room) {
            size_t room = method->side_room ? method->side_room * 2 : 16;
            uint64_t *more = JX_ARENA_ARRAY(report->arena, uint64_t, room);
            if (method->side_count) memcpy(more, method->sides, method->side_count * sizeof *more);
            method->sides = more;
            method->side_room = room;
        }
        method->sides[method->side_count++] = side;
    }
}

size_t jx_coverage_sides(const JxReport *report) {
    size_t count = 0;
    for (size_t i = 0; i < report->coverage.count; i++) count += report->coverage.data[i]->side_count;
    return count;
}

void jx_coverage_add(JxReport *report, const json_t *coverage) {
    size_t i, j;
    json_t *json, *item;
    json_array_foreach(coverage, i, json) {
        JxMethodCoverage *method = method_of(report, json);
        add_sides(report, method, json_object_get(json, "sides"));
        json_array_foreach(json_object_get(json, "lines"), j, item) {
            const char *ran = json_string_value(json_array_get(item, 1));
            if (!ran) continue;
            int line = (int)json_integer_value(json_array_get(item, 0));
            JxLineCoverage *piece = piece_of(report, method, j, line, ran);
            for (size_t k = 0; ran[k] && piece->ran[k]; k++)
                if (ran[k] == '1') piece->ran[k] = '1';
        }
    }
}

JxLineState jx_line_state(const JxLineCoverage *line) {
    bool some = strchr(line->ran, '1') != NULL, gaps = strchr(line->ran, '0') != NULL;
    return !some ? JX_LINE_NOT_RUN : gaps ? JX_LINE_IN_PART : JX_LINE_RUN;
}
