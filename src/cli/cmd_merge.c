// SPDX-License-Identifier: Apache-2.0
//
// jinx merge: the reports of all parts of a run → the report of the whole run (cli/shard.h).
#include <string.h>

#include "base/json.h"
#include "cli/commands.h"
#include "cli/docs.h"
#include "cli/entries.h"
#include "cli/learn.h"
#include "cli/program.h"
#include "cli/reports.h"
#include "cli/shard.h"
#include "version.h"

typedef struct Merge {
    JxContext *ctx;
    json_int_t parts, methods;  // of the whole run; 0: no report was read yet
    const char **from;          // part → the report that has it
    json_t **units;             // place → what is known of it
    JxReplayed replayed;
    bool runs_nothing;
    const char *stopped;
    size_t not_tried;
    JxTextList targets, sources, source_roots;
    const char *class_path, *jdk;
} Merge;

static json_int_t number(const json_t *json, const char *key) { return json_integer_value(json_object_get(json, key)); }

static const char *text_of(Merge *m, const json_t *shard, const char *key) {
    const char *text = json_string_value(json_object_get(shard, key));
    return text ? jx_arena_strdup(&m->ctx->arena, text) : NULL;
}

static void take_list(Merge *m, const json_t *shard, const char *key, JxTextList *out) {
    const json_t *list = json_object_get(shard, key);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));
        if (text) *jx_vec_push(out) = jx_arena_strdup(&m->ctx->arena, text);
    }
}

static bool begin(Merge *m, const json_t *shard) {
    m->parts = number(shard, "count");
    m->methods = number(shard, "methods");
    m->from = JX_ARENA_ARRAY(&m->ctx->arena, const char *, (size_t)m->parts + 1);
    m->units = JX_ARENA_ARRAY(&m->ctx->arena, json_t *, (size_t)m->methods + 1);
    take_list(m, shard, "targets", &m->targets);
    take_list(m, shard, "sources", &m->sources);
    take_list(m, shard, "sourceRoots", &m->source_roots);
    m->class_path = text_of(m, shard, "classPath");
    m->jdk = text_of(m, shard, "jdk");
    return true;
}

// Everything is checked: the file may be anybody's.
static bool fits(const Merge *m, const char *file, const json_t *report, JxError *error) {
    const json_t *shard = json_object_get(report, "shard");
    const char *tool = json_string_value(json_object_get(report, "tool"));
    const char *version = json_string_value(json_object_get(report, "version"));
    json_int_t index = number(shard, "index"), count = number(shard, "count"), methods = number(shard, "methods");
    if (!tool || strcmp(tool, "jinx") != 0 || !version) return jx_error(error, file, "is no report of jinx");
    if (!json_is_object(shard))
        return jx_error(error, file, "is the report of a whole run: --shard made no part of it");
    if (strcmp(version, JX_VERSION) != 0)
        return jx_error(error, file, "was written by version %s, and this is %s", version, JX_VERSION);
    if (index < 1 || index > count || count > 100000 || methods < 0 || methods > 100000000)
        return jx_error(error, file, "is no part of a run: %lld of %lld", (long long)index, (long long)count);
    if (!m->parts) return true;
    if (count != m->parts || methods != m->methods)
        return jx_error(error, file, "is of another run: one of %lld parts with %lld methods, not %lld with %lld",
                        (long long)count, (long long)methods, (long long)m->parts, (long long)m->methods);
    if (m->from[index - 1])
        return jx_error(error, file, "is part %lld again, which %s is", (long long)index, m->from[index - 1]);
    return true;
}

static bool take(Merge *m, const char *file, json_t *report, JxError *error) {
    if (!fits(m, file, report, error)) return false;
    json_t *shard = json_object_get(report, "shard"), *unit;
    if (!m->parts) begin(m, shard);
    m->from[number(shard, "index") - 1] = file;
    size_t i;
    json_array_foreach(json_object_get(shard, "units"), i, unit) {
        json_int_t at = number(unit, "at");
        if (at < 0 || at >= m->methods || m->units[at])
            return jx_error(error, file, "has a method at place %lld, where there is none", (long long)at);
        m->units[at] = json_incref(unit);
    }
    JxReplayed replayed = (JxReplayed)number(shard, "replayed");
    if (replayed == JX_REPLAY_NOT_RUN || m->replayed == JX_REPLAY_DONE) m->replayed = replayed;
    m->runs_nothing |= json_is_true(json_object_get(shard, "runsNothing"));
    const json_t *summary = json_object_get(report, "summary");
    const char *stopped = json_string_value(json_object_get(summary, "stopped"));
    if (stopped && !m->stopped) m->stopped = jx_arena_strdup(&m->ctx->arena, stopped);
    m->not_tried += (size_t)number(summary, "notTried");
    return true;
}

static bool read_all(Merge *m, const JxOptions *options, JxError *error) {
    for (size_t i = 0; i < options->operands.count; i++) {
        const char *file = options->operands.data[i];
        json_t *report = jx_json_read(file, 0, error);
        if (!report) return false;
        bool good = take(m, file, report, error);
        json_decref(report);
        if (!good) return false;
    }
    for (json_int_t i = 0; i < m->parts; i++)
        if (!m->from[i])
            return jx_error(error, "merge", "part %lld of %lld is missing", (long long)i + 1, (long long)m->parts);
    for (json_int_t i = 0; i < m->methods; i++)
        if (!m->units[i]) return jx_error(error, "merge", "no part has method %lld", (long long)i + 1);
    return true;
}

// The classes, where they are at the places that the parts name: what annotations and documentation say counts as it
// does in a run that was not split.
static bool open_classes(const Merge *m, const JxOptions *whole, JxProgram *program) {
    JxError error = {0};
    char text[1200];
    JxEntries entries;
    jx_vec_init(&entries, &m->ctx->alloc);
    bool good =
        jx_program_open(program, m->ctx, whole, whole->operands.data, whole->operands.count, &error) &&
        jx_entries_find(program, &whole->methods, &whole->exclude, &entries, &error);  // which loads the classes
    jx_vec_fini(&entries);
    if (good) return true;
    jx_log(m->ctx, JX_LOG_WARN, "the classes cannot be read, so annotations and documentation do not count: %s",
           jx_error_text(&error, text, sizeof text));
    return false;
}

// What the code's own calls pass; tests that a part has learnt from are not run again.
static void judge_by_calls(JxProgram *program, const JxOptions *whole, JxReport *report) {
    JxLearnt *learnt = jx_learn_begin(program, whole);
    jx_learn_judge(learnt, program, whole, report);
    jx_learn_free(learnt);
}

static int write_whole(Merge *m, const JxOptions *options) {
    JxReport report;
    JxError error = {0};
    JxProgram program = {0};
    JxOptions whole = *options;
    whole.operands = m->targets;
    whole.sources = m->sources;
    whole.source_roots = m->source_roots;
    whole.class_path = m->class_path;
    whole.jdk = m->jdk;
    jx_report_init(&report, m->ctx, JX_VERSION);
    for (json_int_t i = 0; i < m->methods; i++) jx_shard_add_kept(&report, m->units[i]);
    report.replayed = !m->runs_nothing && m->replayed != JX_REPLAY_NOT_RUN;
    report.not_tried = m->not_tried;
    report.stopped = m->stopped;
    if (report.replayed && !options->unconfirmed) jx_report_withhold(&report);
    bool has_classes = report.findings.count && open_classes(m, &whole, &program);
    if (has_classes) jx_docs_read(&program, &whole, &report, 0);
    if (has_classes) judge_by_calls(&program, &whole, &report);
    jx_report_finish(&report);
    bool written = jx_reports_write(&report, has_classes ? program.vm : NULL, &whole, &error);
    int status = written ? jx_reports_status(&report, options, m->replayed) : jx_cmd_fail(m->ctx, &error);
    jx_report_fini(&report);
    jx_program_close(&program);
    return status;
}

int jx_cmd_merge(JxContext *ctx, const JxOptions *options) {
    Merge m = {.ctx = ctx};
    JxError error = {0};
    jx_vec_init(&m.targets, &ctx->alloc);
    jx_vec_init(&m.sources, &ctx->alloc);
    jx_vec_init(&m.source_roots, &ctx->alloc);
    int status = read_all(&m, options, &error) ? write_whole(&m, options) : jx_cmd_fail(ctx, &error);
    for (json_int_t i = 0; i < m.methods; i++) json_decref(m.units[i]);
    jx_vec_fini(&m.targets);
    jx_vec_fini(&m.sources);
    jx_vec_fini(&m.source_roots);
    return status;
}
