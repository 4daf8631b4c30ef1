// SPDX-License-Identifier: Apache-2.0
#include "cli/diff.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/process.h"
#include "base/text.h"

#define GIT_SECONDS 120

static bool run_git(JxContext *ctx, const char *const *arguments, JxStrbuf *output, JxError *error) {
    JxProcess git = {.program = "git", .arguments = arguments, .seconds = GIT_SECONDS, .output_limit = SIZE_MAX};
    jx_strbuf_clear(output);
    if (!jx_process_run(ctx, &git, output, error)) return false;
    if (jx_process_succeeded(&git)) return true;
    const char *said = output->length ? output->text : jx_process_end_text(&git, &ctx->arena);
    return jx_error(error, "git", "%.*s", (int)strcspn(said, "\n"), said);
}

static bool is_source(const char *file) {
    static const char *const ends[] = {".java", ".kt", ".scala", ".groovy"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (jx_text_ends_with(file, ends[i])) return true;
    return false;
}

// "@@ -3,2 +5,4 @@": the lines 5 to 8 as they are now.
static bool read_hunk(const char *line, JxChangedLines *change) {
    const char *plus = strchr(line, '+');
    if (!plus) return false;
    char *end;
    long first = strtol(plus + 1, &end, 10), count = *end == ',' ? strtol(end + 1, NULL, 10) : 1;
    change->first = (int)first;
    change->last = (int)(count ? first + count - 1 : first + 1);
    change->code = change->constant = false;
    return true;
}

// Of a line that was added or removed, with its sign.
static bool is_comment(const char *line) {
    const char *text = line + 1 + strspn(line + 1, " \t\r");
    return !*text || *text == '*' || strncmp(text, "//", 2) == 0 || strncmp(text, "/*", 2) == 0;
}

// The same: `static final int MOST = 3;`, or a constant of an interface.
static bool may_be_constant(const char *line) {
    const char *equals = strchr(line, '='), *bracket = strchr(line, '(');
    if (!equals || (bracket && bracket < equals)) return false;
    return strstr(line, "final ") || strstr(line, "const ") || strspn(line + 1, " \t") <= 4;
}

static void read_diff(JxContext *ctx, char *text, JxDiff *diff) {
    const char *file = NULL;
    for (char *line; (line = strsep(&text, "\n"));) {
        if (strncmp(line, "+++ ", 4) == 0) {
            const char *path = strncmp(line + 4, "b/", 2) == 0 ? line + 6 : NULL;  // else /dev/null: it is gone
            file = path && is_source(path) ? jx_arena_strdup(&ctx->arena, path) : NULL;
        } else if (file && strncmp(line, "@@ ", 3) == 0) {
            JxChangedLines change = {.file = file};
            if (read_hunk(line, &change)) *jx_vec_push(diff) = change;
        } else if (file && diff->count && (*line == '+' || *line == '-') && strncmp(line, "---", 3) != 0) {
            jx_vec_last(diff)->code |= !is_comment(line);
            jx_vec_last(diff)->constant |= may_be_constant(line);
        }
    }
}

static void read_untracked(JxContext *ctx, char *text, JxDiff *diff) {
    for (char *line; (line = strsep(&text, "\n"));)
        if (is_source(line))
            *jx_vec_push(diff) = (JxChangedLines){jx_arena_strdup(&ctx->arena, line), 1, INT_MAX, true, false};
}

bool jx_diff_read(JxContext *ctx, const char *revision, JxDiff *diff, JxError *error) {
    const char *check[] = {
        "git", "rev-parse", "--quiet", "--verify", jx_arena_printf(&ctx->arena, "%s^{commit}", revision), NULL};
    // From the top, so that names are the same wherever we are.
    const char *tracked[] = {"git",
                             "-c",
                             "core.quotePath=false",
                             "diff",
                             "--unified=0",
                             "--no-color",
                             "--no-ext-diff",
                             "--no-renames",
                             revision,
                             "--",
                             ":/",
                             NULL};
    const char *untracked[] = {
        "git", "-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard", "--full-name", ":/", NULL};
    JxStrbuf output;
    jx_strbuf_init(&output, &ctx->alloc);
    JxError why = {0};
    bool good = run_git(ctx, check, &output, &why);
    if (!good && !*output.text && strcmp(why.place, "git") == 0 && jx_process_is_there("git"))
        jx_error(error, "--changed", "git knows no revision '%s' here", revision);
    else if (!good)
        *error = why;
    good = good && run_git(ctx, tracked, &output, error);
    if (good) read_diff(ctx, jx_strbuf_dup(&output, &ctx->arena), diff);
    good = good && run_git(ctx, untracked, &output, error);
    if (good) read_untracked(ctx, jx_strbuf_dup(&output, &ctx->arena), diff);
    jx_strbuf_fini(&output);
    return good;
}
