// SPDX-License-Identifier: Apache-2.0
#include "cli/options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "cli/option_table.h"

typedef struct Parser {
    JxContext *ctx;
    JxOptions *options;
    JxError *error;
    JxTextList arguments;
    bool *given;  // see JxOptions
    size_t next;
    char shown[64];  // the option as it was typed, for messages
} Parser;

static bool bad_value(Parser *parser, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool bad_value(Parser *parser, const char *format, ...) {
    char message[400];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return jx_error(parser->error, parser->shown, "%s", message);
}

// ---- values -----------------------------------------------------------------

static bool read_number(Parser *parser, const JxOptionRow *row, const char *text, uint64_t *number) {
    bool may_be_unlimited = row->kind == JX_OPTION_LIMIT || row->kind == JX_OPTION_DEPTH;
    if (may_be_unlimited && strcmp(text, "unlimited") == 0) {
        *number = JX_UNLIMITED;
        return true;
    }
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || text[digits])
        return bad_value(parser, "'%s' is not a whole number%s", text, may_be_unlimited ? " or 'unlimited'" : "");
    errno = 0;
    unsigned long long read = strtoull(text, NULL, 10);
    if (errno == ERANGE || read < row->low || read > row->high)
        return bad_value(parser, "%s is not between %" PRIu64 " and %" PRIu64, text, row->low, row->high);
    *number = read;
    return true;
}

static bool read_seconds(Parser *parser, const char *text, double *seconds) {
    char *end;
    errno = 0;
    double read = strtod(text, &end);
    // strtod also takes hexadecimal, infinity and NaN; people do not mean them.
    if (end == text || *end || strspn(text, "0123456789.eE+-") != strlen(text))
        return bad_value(parser, "'%s' is not a number of seconds", text);
    if (!(read > 0) || read > 1e9) return bad_value(parser, "%s seconds cannot be a limit", text);
    *seconds = read;
    return true;
}

// The position of `text` in a|b|c.
static bool read_choice(Parser *parser, const char *choices, const char *text, uint64_t *position) {
    JxNearest nearest = {.typed = text};
    JxStrbuf list;
    jx_strbuf_init(&list, &parser->ctx->alloc);
    char *rest = jx_arena_strdup(&parser->ctx->arena, choices);
    bool found = false;
    for (uint64_t i = 0; rest && !found; i++) {
        char *choice = strsep(&rest, "|");
        jx_nearest_try(&nearest, choice);
        jx_strbuf_printf(&list, "%s%s", i == 0 ? "" : rest ? ", " : " or ", choice);
        found = strcmp(choice, text) == 0;
        *position = i;
    }
    if (!found && nearest.best)
        bad_value(parser, "'%s' is not %s; did you mean '%s'?", text, list.text, nearest.best);
    else if (!found)
        bad_value(parser, "'%s' is not %s", text, list.text);
    jx_strbuf_fini(&list);
    return found;
}

static bool read_set(Parser *parser, const char *choices, const char *text, uint64_t *bits) {
    *bits = 0;
    if (strcmp(text, "none") == 0) return true;
    char *rest = jx_arena_strdup(&parser->ctx->arena, text);
    while (rest) {
        const char *part = strsep(&rest, ",");
        uint64_t position;
        if (strcmp(part, "all") == 0) {
            for (const char *at = choices; at; at = strchr(at, '|'), at = at ? at + 1 : NULL) *bits = *bits << 1 | 1;
            continue;
        }
        if (!read_choice(parser, choices, part, &position)) return false;
        *bits |= UINT64_C(1) << position;
    }
    return true;
}

static bool read_depth(Parser *parser, const JxOptionRow *row, const char *text, JxDepth *depth) {
    const char *equals = strrchr(text, '=');
    if (!equals) return read_number(parser, row, text, &depth->global);
    JxDepthRule rule = {jx_arena_strndup(&parser->ctx->arena, text, (size_t)(equals - text)), 0};
    if (!*rule.pattern) return bad_value(parser, "no pattern before '=' in '%s'", text);
    if (!read_number(parser, row, equals + 1, &rule.depth)) return false;
    *jx_vec_push(&depth->rules) = rule;
    return true;
}

static bool read_list(Parser *parser, const char *text, JxTextList *list) {
    if (!*text) return bad_value(parser, "the value is empty");
    *jx_vec_push(list) = text;
    return true;
}

// What `before` holds already is kept, with a colon between; NULL: nothing.
static bool read_text(Parser *parser, const char *before, const char *text, const char **field) {
    if (!*text) return bad_value(parser, "the value is empty");
    *field = before ? jx_arena_printf(&parser->ctx->arena, "%s:%s", before, text) : text;
    return true;
}

// Stores a value, NULL for an option without one.
static bool store(Parser *parser, const JxOptionRow *row, const char *text) {
    void *field = (char *)parser->options + row->offset;
    switch (row->kind) {
    case JX_OPTION_FLAG: *(bool *)field = true; return true;
    case JX_OPTION_COUNT: ++*(uint64_t *)field; return true;
    case JX_OPTION_NUMBER:
    case JX_OPTION_LIMIT: return read_number(parser, row, text, field);
    case JX_OPTION_SECONDS: return read_seconds(parser, text, field);
    case JX_OPTION_TEXT: return read_text(parser, NULL, text, field);
    case JX_OPTION_PATH: return read_text(parser, *(const char **)field, text, field);
    case JX_OPTION_CHOICE: return read_choice(parser, row->argument, text, field);
    case JX_OPTION_SET: return read_set(parser, row->argument, text, field);
    case JX_OPTION_DEPTH: return read_depth(parser, row, text, field);
    case JX_OPTION_LIST: return read_list(parser, text, field);
    }
    JX_BUG("option kind %d", row->kind);
}

// ---- options ----------------------------------------------------------------

// The option's value: what stands behind '=' or is glued on, else the next
// argument.  A next argument that looks like a long option is taken for a
// forgotten value; such a value can be given with '='.
static bool store_option(Parser *parser, const JxOptionRow *row, const char *attached) {
    parser->given[row - jx_option_rows] = true;
    if (!jx_option_takes_value(row)) {
        if (attached) return bad_value(parser, "takes no value");
        return store(parser, row, NULL);
    }
    if (!attached) {
        const char *next = parser->next < parser->arguments.count ? parser->arguments.data[parser->next] : NULL;
        if (!next || (next[0] == '-' && next[1] == '-'))
            return bad_value(parser, "needs a value: %s %s", parser->shown, row->argument);
        parser->next++;
        attached = next;
    }
    return store(parser, row, attached);
}

static bool unknown_option(Parser *parser, const char *name, size_t length) {
    JxCommand command = parser->options->command;
    const char *typed = jx_arena_strndup(&parser->ctx->arena, name, length);
    int other = jx_option_other_command(command, name, length);
    if (other >= 0)
        return bad_value(parser, "'%s' has no such option, it belongs to '%s'", jx_command_name(command),
                         jx_command_name((JxCommand)other));
    const char *nearest = length > 1 ? jx_option_nearest(command, typed) : NULL;
    if (nearest) return bad_value(parser, "unknown option; did you mean '--%s'?", nearest);
    return bad_value(parser, "unknown option");
}

static bool parse_long(Parser *parser, const char *argument) {
    const char *name = argument + 2;
    size_t length = strcspn(name, "=");
    snprintf(parser->shown, sizeof parser->shown, "%.*s", (int)(length + 2), argument);
    const JxOptionRow *row = jx_option_find_long(parser->options->command, name, length);
    if (!row) return unknown_option(parser, name, length);
    return store_option(parser, row, name[length] == '=' ? name + length + 1 : NULL);
}

static bool parse_short(Parser *parser, const char *argument) {
    const char *rest;
    const JxOptionRow *row = jx_option_find_short(parser->options->command, argument + 1, &rest);
    if (!row) {
        size_t length = strcspn(argument + 1, "=");
        snprintf(parser->shown, sizeof parser->shown, "%.*s", (int)(length + 1), argument);
        return unknown_option(parser, argument + 1, length);
    }
    snprintf(parser->shown, sizeof parser->shown, "-%s", row->short_name);
    if (*rest == '=')
        rest++;
    else if (!*rest)
        rest = NULL;
    return store_option(parser, row, rest);
}

// ---- commands ---------------------------------------------------------------

static void set_defaults(Parser *parser) {
    for (size_t i = 0; i < jx_option_count; i++) {
        const JxOptionRow *row = &jx_option_rows[i];
        if (!row->standard || !(row->commands & (1u << parser->options->command))) continue;
        snprintf(parser->shown, sizeof parser->shown, "--%s", row->long_name);
        if (!store(parser, row, row->standard)) JX_BUG("default of --%s: %s", row->long_name, parser->error->message);
    }
}

static bool find_command(Parser *parser, const char *word, JxCommand *command) {
    JxNearest nearest = {.typed = word};
    for (int i = 0; i < JX_COMMANDS; i++) {
        if (strcmp(jx_command_rows[i].name, word) == 0) {
            *command = (JxCommand)i;
            return true;
        }
        jx_nearest_try(&nearest, jx_command_rows[i].name);
    }
    if (nearest.best) return jx_error(parser->error, word, "unknown command; did you mean '%s'?", nearest.best);
    return jx_error(parser->error, word, "unknown command; 'jinx help' lists the commands");
}

// The first argument says what to do.  `jinx --help` and the like are help.
static bool parse_command(Parser *parser) {
    if (parser->arguments.count == 0) {
        parser->options->command = JX_COMMAND_HELP;
        return jx_error(parser->error, NULL, "no command; 'jinx help' lists the commands");
    }
    const char *word = parser->arguments.data[0];
    parser->options->command = JX_COMMAND_HELP;
    if (word[0] == '-') {
        const char *rest;
        bool is_help_option = word[1] == '-' ? jx_option_find_long(JX_COMMAND_HELP, word + 2, strlen(word + 2)) != NULL
                                             : jx_option_find_short(JX_COMMAND_HELP, word + 1, &rest) != NULL;
        if (is_help_option) return true;
        return jx_error(parser->error, word, "a command comes first; 'jinx help' lists them");
    }
    parser->next = 1;
    return find_command(parser, word, &parser->options->command);
}

static bool check_operands(Parser *parser) {
    const JxCommandRow *row = &jx_command_rows[parser->options->command];
    size_t count = parser->options->operands.count;
    if (count < row->fewest) return jx_error(parser->error, row->name, "needs %s", row->operands);
    if (count > row->most && !row->most)
        return jx_error(parser->error, parser->options->operands.data[0], "'%s' takes options alone", row->name);
    if (count > row->most)
        return jx_error(parser->error, parser->options->operands.data[row->most], "'%s' takes only %s", row->name,
                        row->operands);
    JxCommand topic;
    if (parser->options->command == JX_COMMAND_HELP && count == 1)
        return find_command(parser, parser->options->operands.data[0], &topic);
    return true;
}

static bool parse_arguments(Parser *parser) {
    bool only_operands = false;
    while (parser->next < parser->arguments.count) {
        const char *argument = parser->arguments.data[parser->next++];
        if (only_operands || argument[0] != '-' || !argument[1])
            *jx_vec_push(&parser->options->operands) = argument;
        else if (strcmp(argument, "--") == 0)
            only_operands = true;
        else if (!(argument[1] == '-' ? parse_long(parser, argument) : parse_short(parser, argument)))
            return false;
        if (parser->options->help || parser->options->version) return true;
    }
    return check_operands(parser);
}

bool jx_options_parse(JxContext *ctx, int argc, char **argv, JxOptions *options, JxError *error) {
    memset(options, 0, sizeof *options);
    options->command = JX_COMMAND_HELP;
    jx_vec_init(&options->operands, &ctx->alloc);
    jx_vec_init(&options->methods, &ctx->alloc);
    jx_vec_init(&options->concrete, &ctx->alloc);
    jx_vec_init(&options->models, &ctx->alloc);
    jx_vec_init(&options->contracts, &ctx->alloc);
    jx_vec_init(&options->sources, &ctx->alloc);
    jx_vec_init(&options->depth.rules, &ctx->alloc);
    jx_vec_init(&options->source_roots, &ctx->alloc);
    jx_vec_init(&options->learn, &ctx->alloc);
    jx_vec_init(&options->exclude, &ctx->alloc);
    jx_vec_init(&options->with, &ctx->alloc);
    Parser parser = {.ctx = ctx, .options = options, .error = error};
    parser.given = JX_ARENA_ARRAY(&ctx->arena, bool, jx_option_count);
    options->given = parser.given;
    jx_vec_init(&parser.arguments, &ctx->alloc);
    bool good = jx_arguments_expand(ctx, argc, argv, &parser.arguments, error) && parse_command(&parser);
    if (good) {
        set_defaults(&parser);
        good = parse_arguments(&parser);
    }
    jx_vec_fini(&parser.arguments);
    return good;
}

void jx_options_fini(JxOptions *options) {
    jx_vec_fini(&options->operands);
    jx_vec_fini(&options->methods);
    jx_vec_fini(&options->concrete);
    jx_vec_fini(&options->models);
    jx_vec_fini(&options->contracts);
    jx_vec_fini(&options->sources);
    jx_vec_fini(&options->learn);
    jx_vec_fini(&options->exclude);
    jx_vec_fini(&options->with);
    jx_vec_fini(&options->depth.rules);
}

bool jx_options_given(const JxOptions *options, const char *long_name) {
    const JxOptionRow *row = jx_option_find_long(options->command, long_name, strlen(long_name));
    return row && options->given && options->given[row - jx_option_rows];
}

bool jx_options_set(JxContext *ctx, JxOptions *options, const JxOptionRow *row, const char *text, JxError *error) {
    Parser parser = {.ctx = ctx, .options = options, .error = error};
    snprintf(parser.shown, sizeof parser.shown, "--%s", row->long_name);
    return store(&parser, row, text);
}
