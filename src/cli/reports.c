// SPDX-License-Identifier: Apache-2.0
#include "cli/reports.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_stdout(const char *file) { return file && strcmp(file, "-") == 0; }

// Takes the JSON over.
static bool write_json(json_t *json, const char *file, JxError *error) {
    int failed;
    if (is_stdout(file)) {
        failed = json_dumpf(json, stdout, JSON_INDENT(2));
        fputc('\n', stdout);
    } else {
        errno = 0;
        failed = json_dump_file(json, file, JSON_INDENT(2));
    }
    json_decref(json);
    return failed ? jx_error(error, file, "cannot write: %s", errno ? strerror(errno) : "no room") : true;
}

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

bool jx_reports_write(JxReport *report, const JxOptions *options, JxError *error) {
    report->sources = jx_sources_new(report->ctx, options->operands.data, options->operands.count);
    report->color = wants_color(options);
    if (!is_stdout(options->json) && !is_stdout(options->sarif) && !is_stdout(options->html))
        jx_report_text(report, stdout);
    bool good = !options->json || write_json(jx_report_to_json(report), options->json, error);
    good = (!options->sarif || write_json(jx_report_to_sarif(report), options->sarif, error)) && good;
    good = (!options->html || jx_report_html(report, options->html, error)) && good;
    jx_sources_free(report->sources);
    report->sources = NULL;
    return good;
}
