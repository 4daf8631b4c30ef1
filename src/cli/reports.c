// SPDX-License-Identifier: Apache-2.0
#include "cli/reports.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "cli/commands.h"
#include "cli/last.h"
#include "junit/program.h"
#include "report/known.h"
#include "report/witness_formats.h"

static bool is_stdout(const char *file) { return file && strcmp(file, "-") == 0; }

// Colour only on a terminal that can show it, unless asked for.
static bool wants_color(const JxOptions *options) {
    const char *terminal = getenv("TERM"), *no_color = getenv("NO_COLOR");
    switch ((JxColor)options->color) {
    case JX_COLOR_ALWAYS: return true;
    case JX_COLOR_NEVER: return false;
    case JX_COLOR_AUTO: break;
    }
    return isatty(STDOUT_FILENO) && terminal && strcmp(terminal, "dumb") != 0 && !(no_color && *no_color);
}

// What is no news goes aside; `jinx baseline` makes all that is left known.
static bool set_aside(JxReport *report, JxVm *vm, const JxOptions *options, JxError *error) {
    if (vm) jx_known_annotations(report, vm);
    if (!jx_known_suppressions(report, options->suppressions, error)) return false;
    if (options->command != JX_COMMAND_BASELINE)
        return !options->baseline || jx_known_baseline(report, options->baseline, error);
    const char *file = options->baseline ? options->baseline : "jinx-baseline.json";
    if (!jx_known_write_baseline(report, file, error)) return false;
    jx_log(report->ctx, JX_LOG_WARN, "%zu finding%s written to %s", report->findings.count,
           report->findings.count == 1 ? "" : "s", file);
    return true;
}

// One is kept for `jinx explain` and `jinx suppress`.
static bool write_json(const JxReport *report, const JxOptions *options, JxError *error) {
    if (!options->json && options->no_store) return true;
    return jx_report_json(report, options->json, options->no_store ? NULL : jx_last_file(report->ctx), error);
}

static bool write_output(const JxReport *report, const JxOptions *options, JxError *error) {
    if (is_stdout(options->json) || is_stdout(options->sarif) || is_stdout(options->html) ||
        is_stdout(options->junit_xml))
        return true;
    switch ((JxFormat)options->format) {
    case JX_FORMAT_TEXT: jx_report_text(report, stdout); return true;
    case JX_FORMAT_GITHUB: jx_report_github(report, stdout); return true;
    case JX_FORMAT_GITLAB: break;
    }
    return jx_json_write(&report->ctx->alloc, jx_report_gitlab(report), "-", error);
}

// What was called, as the system knows it, and what it was told to look at.
static void name_run(JxReport *report, const JxOptions *options) {
    for (size_t i = 0; i < options->operands.count; i++)
        report->target =
            jx_arena_printf(report->arena, "%s%s%s", i ? report->target : "", i ? ", " : "", options->operands.data[i]);
    FILE *in = fopen("/proc/self/cmdline", "re");
    char text[4096];
    size_t length = in ? fread(text, 1, sizeof text - 1, in) : 0;
    if (in) fclose(in);
    while (length && !text[length - 1]) length--;
    for (size_t i = 0; i < length; i++)
        if (!text[i]) text[i] = ' ';
    text[length] = 0;
    if (!length) return;
    const char *end = strchr(text, ' '), *name = text;  // the program by its name, wherever it is
    for (const char *p = text; p < (end ? end : text + length); p++)
        if (*p == '/') name = p + 1;
    report->command = jx_arena_strdup(report->arena, name);
}

bool jx_reports_write(JxReport *report, JxVm *vm, const JxOptions *options, JxError *error) {
    if (!set_aside(report, vm, options, error)) return false;
    JxTextList roots;
    jx_vec_init(&roots, &report->ctx->alloc);
    for (size_t i = 0; i < options->source_roots.count; i++) *jx_vec_push(&roots) = options->source_roots.data[i];
    for (size_t i = 0; i < options->operands.count; i++) *jx_vec_push(&roots) = options->operands.data[i];
    report->sources = jx_sources_new(report->ctx, roots.data, roots.count);
    jx_vec_fini(&roots);
    report->color = wants_color(options);
    report->all = options->all;
    name_run(report, options);
    JxAlloc *alloc = &report->ctx->alloc;
    bool good = write_output(report, options, error);
    good = write_json(report, options, error) && good;
    good = (!options->sarif || jx_json_write(alloc, jx_report_to_sarif(report), options->sarif, error)) && good;
    good = (!options->junit_xml || jx_report_junit_xml(report, options->junit_xml, error)) && good;
    good = (!options->html || jx_report_html(report, options->html, error)) && good;
    jx_sources_free(report->sources);
    report->sources = NULL;
    return good;
}

// What counts was confirmed, or could not be because nothing was run.
static bool counts(const JxReport *report, const JxFinding *finding, uint64_t fail_on) {
    if (report->replayed && !jx_finding_is_confirmed(finding)) return false;
    return fail_on & 1u << finding->kind;
}

static const JxFinding *finding_at(const JxReport *report, size_t i) {
    return i < report->findings.count ? report->findings.data[i] : report->withheld.data[i - report->findings.count];
}

// Most of the tests were refused by the compiler: that says something of the set-up, and "nothing found" would be
// wrong.
static bool is_set_up_badly(const JxReport *report, JxContext *ctx) {
    size_t all = report->findings.count + report->withheld.count, refused = 0;
    const char *detail = NULL;
    for (size_t i = 0; i < all; i++) {
        const JxFinding *finding = finding_at(report, i);
        if (!finding->replay.refused) continue;
        refused++;
        if (!detail) detail = finding->replay.detail;
    }
    if (2 * refused <= all) return false;
    jx_log(ctx, JX_LOG_ERROR, "%zu of %zu tests could not be compiled, so nothing is known of what they would show: %s",
           refused, all, detail ? detail : "?");
    return true;
}

int jx_reports_status(const JxReport *report, const JxOptions *options, JxReplayed replayed) {
    if (replayed == JX_REPLAY_NOT_WRITTEN) return JX_EXIT_USAGE;  // as for a report that cannot be written
    for (size_t i = 0; i < report->findings.count; i++)
        if (counts(report, report->findings.data[i], options->fail_on)) return JX_EXIT_FINDINGS;
    if (replayed == JX_REPLAY_NOT_RUN || is_set_up_badly(report, report->ctx)) return JX_EXIT_CUT_SHORT;
    for (size_t i = 0; i < report->methods.count; i++)
        if (strcmp(report->methods.data[i].ended, "failed") == 0) return JX_EXIT_CUT_SHORT;
    return JX_EXIT_CLEAN;
}

// What the name of the file asks for.
static const char *make_witness(const JxVerdict *verdict, JxContext *ctx, const JxOptions *options) {
    JxArena *arena = &ctx->arena;
    JxWitnessFormat format = jx_witness_format(options->witness);
    if (format != JX_WITNESS_JAVA) return jx_witness_write(verdict, format, ctx);
    return verdict->violation ? jx_program_driver(verdict->violation, verdict->main_class, ctx, arena) : NULL;
}

bool jx_verdict_write(const JxVerdict *verdict, JxContext *ctx, const JxOptions *options, JxError *error) {
    if (!is_stdout(options->json) && !is_stdout(options->witness)) jx_verdict_text(verdict, ctx, stdout);
    bool good = !options->json || jx_json_write(&ctx->alloc, jx_verdict_to_json(verdict, ctx), options->json, error);
    const char *witness = options->witness ? make_witness(verdict, ctx, options) : NULL;
    return (!witness || jx_file_write(options->witness, witness, strlen(witness), error)) && good;
}
