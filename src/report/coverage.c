// SPDX-License-Identifier: Apache-2.0
#include "report/coverage.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

// ── out of the engine

typedef struct Writer {
    json_t *methods, *lines;
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
    }
    if (w->line != line) flush_line(w);
    w->line = line;
    jx_strbuf_char(w->ran, ran ? '1' : '0');
}

json_t *jx_coverage_to_json(const JxExec *exec) {
    JxAlloc alloc;
    jx_alloc_init(&alloc);
    JxStrbuf ran;
    jx_strbuf_init(&ran, &alloc);
    Writer w = {.methods = json_array(), .ran = &ran};
    jx_exec_coverage(exec, write_instruction, &w);
    flush_line(&w);
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

void jx_coverage_add(JxReport *report, const json_t *coverage) {
    size_t i, j;
    json_t *json, *item;
    json_array_foreach(coverage, i, json) {
        JxMethodCoverage *method = method_of(report, json);
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
