// SPDX-License-Identifier: Apache-2.0
//
// jinx explain ID: one finding of the last report in full.
#include <string.h>

#include "base/strbuf.h"
#include "cli/commands.h"
#include "cli/last.h"
#include "report/source.h"

#define LINES_AROUND 3

static const char *text_of(const json_t *json, const char *key) {
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

static const char *simple_name(const char *name) { return strrchr(name, '.') ? strrchr(name, '.') + 1 : name; }

static void heading(const char *name) { printf("\n%s\n", name); }

// ── the parts

static void show_source(JxContext *ctx, const json_t *finding) {
    JxSources *sources = jx_sources_new(ctx, NULL, 0);
    int line = (int)json_integer_value(json_object_get(finding, "line"));
    const JxSourceFile *file = jx_sources_find(sources, text_of(finding, "class"), text_of(finding, "file"));
    if (file && line > 0) {
        heading(file->path);
        for (int i = line - LINES_AROUND; i <= line + LINES_AROUND; i++) {
            const char *text = jx_source_line(file, i);
            if (text) printf("  %s %4d |  %s\n", i == line ? ">" : " ", i, text);
        }
    }
    jx_sources_free(sources);
}

static void show_inputs(const json_t *finding, const char *key, const char *title) {
    size_t i;
    json_t *input;
    if (!json_array_size(json_object_get(finding, key))) return;
    heading(title);
    json_array_foreach(json_object_get(finding, key), i, input)
        printf("  %s %s = %s\n", text_of(input, "type"), text_of(input, "name"), text_of(input, "value"));
}

static void show_texts(const json_t *finding, const char *key, const char *title) {
    size_t i;
    json_t *item;
    if (!json_array_size(json_object_get(finding, key))) return;
    heading(title);
    json_array_foreach(json_object_get(finding, key), i, item) printf("  %s\n", json_string_value(item));
}

static void show_evidence(const json_t *finding) {
    size_t i;
    json_t *item;
    if (!json_array_size(json_object_get(finding, "evidence"))) return;
    heading("why it stands where it stands");
    json_array_foreach(json_object_get(finding, "evidence"), i, item)
        printf("  %+6.2f  %s\n", json_number_value(json_object_get(item, "weight")), text_of(item, "text"));
    printf("  score %.2f\n", json_number_value(json_object_get(finding, "score")));
}

static void show_trace(const json_t *finding) {
    size_t i;
    json_t *frame;
    if (!json_array_size(json_object_get(finding, "trace"))) return;
    heading("stack");
    json_array_foreach(json_object_get(finding, "trace"), i, frame) {
        json_int_t line = json_integer_value(json_object_get(frame, "line"));
        printf("  at %s.%s", text_of(frame, "class"), text_of(frame, "method"));
        if (line > 0)
            printf("(%s:%d)\n", *text_of(frame, "file") ? text_of(frame, "file") : "line", (int)line);
        else
            putchar('\n');
    }
}

// The test method, out of its file: from the comment above it to its closing brace.
static void show_test(JxContext *ctx, const json_t *finding) {
    const json_t *test = json_object_get(finding, "test");
    const char *file = text_of(test, "file"), *method = text_of(test, "method");
    FILE *in = *file ? fopen(file, "re") : NULL;
    if (!in) return;
    heading(file);
    JxStrbuf part;
    jx_strbuf_init(&part, &ctx->alloc);
    char line[4096];
    bool found = false;
    const char *call = jx_arena_printf(&ctx->arena, " %s(", method);
    while (fgets(line, sizeof line, in)) {
        if (strcmp(line, "\n") == 0 && !found) jx_strbuf_clear(&part);
        if (strcmp(line, "\n") != 0) jx_strbuf_str(&part, line);
        found |= strstr(line, call) && !strchr(line, ';');
        if (found && strcmp(line, "    }\n") == 0) break;
    }
    if (found) fputs(part.text, stdout);
    jx_strbuf_fini(&part);
    fclose(in);
}

int jx_cmd_explain(JxContext *ctx, const JxOptions *options) {
    JxError error = {0};
    json_t *finding = jx_last_find(ctx, options, options->operands.data[0], &error);
    if (!finding) return jx_cmd_fail(ctx, &error);
    printf("%s: %s in %s.%s\n", text_of(finding, "id"), simple_name(text_of(finding, "exception")),
           text_of(finding, "class"), text_of(finding, "method"));
    printf("  %s, %s, reached by %s\n", text_of(finding, "kind"), text_of(finding, "status"),
           text_of(finding, "reach"));
    if (*text_of(finding, "suppressed")) printf("  suppressed: %s\n", text_of(finding, "suppressed"));
    if (*text_of(finding, "relies")) printf("  relies on %s\n", text_of(finding, "relies"));
    show_source(ctx, finding);
    show_inputs(finding, "inputs", "inputs");
    show_inputs(finding, "environment", "environment");
    show_texts(finding, "conditions", "when");
    show_trace(finding);
    show_evidence(finding);
    show_test(ctx, finding);
    json_decref(finding);
    return JX_EXIT_CLEAN;
}
