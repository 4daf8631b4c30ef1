// SPDX-License-Identifier: Apache-2.0
#include "cli/settings.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

#include "cli/option_table.h"

typedef struct Reader {
    JxContext *ctx;
    JxOptions *options;
    JxError *error;
    yaml_document_t *document;
    const char *file, *folder;  // folder NULL: the current one
    bool had_operands;
} Reader;

static bool wrong(Reader *r, const yaml_node_t *node, const char *format, ...) __attribute__((format(printf, 3, 4)));

static bool wrong(Reader *r, const yaml_node_t *node, const char *format, ...) {
    char message[400], place[512];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    snprintf(place, sizeof place, "%.480s:%zu", r->file, node->start_mark.line + 1);
    return jx_error(r->error, place, "%s", message);
}

static const char *text_of(Reader *r, const yaml_node_t *node) {
    return node->type == YAML_SCALAR_NODE
               ? jx_arena_strndup(&r->ctx->arena, (const char *)node->data.scalar.value, node->data.scalar.length)
               : NULL;
}

// ── names of files are seen from the folder of jinx.yml

static bool names_files(const char *option) {
    static const char *const names[] = {"class-path",   "contracts", "json",     "sarif", "html",
                                        "junit-xml",    "tests",     "baseline", "store", "learn",
                                        "suppressions", "jdk",       "sources"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], option) == 0) return true;
    return false;
}

static const char *from_folder(Reader *r, const char *file) {
    bool elsewhere = r->folder && *file && *file != '/' && strcmp(file, "-") != 0 && strcmp(file, "auto") != 0;
    return elsewhere ? jx_arena_printf(&r->ctx->arena, "%s/%s", r->folder, file) : file;
}

static const char *located(Reader *r, const JxOptionRow *row, const char *text) {
    if (!r->folder || !names_files(row->long_name)) return text;
    if (row->kind != JX_OPTION_PATH) return from_folder(r, text);
    const char *joined = NULL;
    char *rest = jx_arena_strdup(&r->ctx->arena, text);
    for (char *part; (part = strsep(&rest, ":"));) {
        const char *file = from_folder(r, part);
        joined = joined ? jx_arena_printf(&r->ctx->arena, "%s:%s", joined, file) : file;
    }
    return joined;
}

// ── values

static bool set(Reader *r, const JxOptionRow *row, const yaml_node_t *node, const char *text) {
    JxError error = {0};
    if (jx_options_set(r->ctx, r->options, row, located(r, row, text), &error)) return true;
    return wrong(r, node, "%s: %s", row->long_name, error.message);
}

static bool set_flag(Reader *r, const JxOptionRow *row, const yaml_node_t *node) {
    const char *text = text_of(r, node);
    if (text && strcmp(text, "true") == 0) return set(r, row, node, NULL);
    if (text && strcmp(text, "false") == 0) return true;
    return wrong(r, node, "%s: is either true or false", row->long_name);
}

static bool can_repeat(const JxOptionRow *row) {
    return row->kind == JX_OPTION_LIST || row->kind == JX_OPTION_PATH || row->kind == JX_OPTION_DEPTH;
}

static bool set_sequence(Reader *r, const JxOptionRow *row, const yaml_node_t *node) {
    // The values of a set are one text with commas; those of a list are one each.
    const char *joined = NULL;
    for (const yaml_node_item_t *i = node->data.sequence.items.start; i < node->data.sequence.items.top; i++) {
        const yaml_node_t *item = yaml_document_get_node(r->document, *i);
        const char *text = text_of(r, item);
        if (!text) return wrong(r, item, "%s: a list of plain values is meant", row->long_name);
        if (can_repeat(row)) {
            if (!set(r, row, item, text)) return false;
        } else {
            joined = joined ? jx_arena_printf(&r->ctx->arena, "%s,%s", joined, text) : text;
        }
    }
    if (can_repeat(row)) return true;
    if (row->kind != JX_OPTION_SET) return wrong(r, node, "%s: takes one value, not a list", row->long_name);
    return set(r, row, node, joined ? joined : "none");
}

// PATTERN: VALUE, for options whose value is PATTERN=VALUE.
static bool set_mapping(Reader *r, const JxOptionRow *row, const yaml_node_t *node) {
    if (!can_repeat(row) || row->kind == JX_OPTION_PATH) return wrong(r, node, "%s: takes no mapping", row->long_name);
    for (const yaml_node_pair_t *p = node->data.mapping.pairs.start; p < node->data.mapping.pairs.top; p++) {
        const yaml_node_t *key = yaml_document_get_node(r->document, p->key);
        const yaml_node_t *value = yaml_document_get_node(r->document, p->value);
        const char *pattern = text_of(r, key), *text = text_of(r, value);
        if (!pattern || !text) return wrong(r, key, "%s: a pattern and a plain value are meant", row->long_name);
        if (!set(r, row, value, jx_arena_printf(&r->ctx->arena, "%s=%s", pattern, text))) return false;
    }
    return true;
}

static bool set_option(Reader *r, const JxOptionRow *row, const yaml_node_t *node) {
    // What was given on the command line wins, unless it is a list.
    if (jx_options_given(r->options, row->long_name) && !can_repeat(row)) return true;
    if (row->kind == JX_OPTION_FLAG) return set_flag(r, row, node);
    if (row->kind == JX_OPTION_COUNT) return wrong(r, node, "%s: belongs on the command line", row->long_name);
    if (node->type == YAML_SEQUENCE_NODE) return set_sequence(r, row, node);
    if (node->type == YAML_MAPPING_NODE) return set_mapping(r, row, node);
    return set(r, row, node, text_of(r, node));
}

// ── keys

static bool set_targets(Reader *r, const yaml_node_t *node) {
    if (r->had_operands || r->options->command != JX_COMMAND_CHECK) return true;
    if (node->type == YAML_SCALAR_NODE) {
        *jx_vec_push(&r->options->operands) = from_folder(r, text_of(r, node));
        return true;
    }
    if (node->type != YAML_SEQUENCE_NODE) return wrong(r, node, "targets: a list of files and folders is meant");
    for (const yaml_node_item_t *i = node->data.sequence.items.start; i < node->data.sequence.items.top; i++) {
        const yaml_node_t *item = yaml_document_get_node(r->document, *i);
        if (!text_of(r, item)) return wrong(r, item, "targets: a list of files and folders is meant");
        *jx_vec_push(&r->options->operands) = from_folder(r, text_of(r, item));
    }
    return true;
}

static bool unknown_key(Reader *r, const yaml_node_t *key, const char *name) {
    JxNearest nearest = {.typed = name};
    jx_nearest_try(&nearest, "targets");
    for (size_t i = 0; i < jx_option_count; i++) jx_nearest_try(&nearest, jx_option_rows[i].long_name);
    if (nearest.best) return wrong(r, key, "unknown key '%s'; did you mean '%s'?", name, nearest.best);
    return wrong(r, key, "unknown key '%s'; keys are the names of options, as 'jinx check --help' lists them", name);
}

static bool take_pair(Reader *r, const yaml_node_pair_t *pair) {
    const yaml_node_t *key = yaml_document_get_node(r->document, pair->key);
    const yaml_node_t *value = yaml_document_get_node(r->document, pair->value);
    const char *name = text_of(r, key);
    if (!name) return wrong(r, key, "a key is a plain word");
    if (strcmp(name, "targets") == 0) return set_targets(r, value);
    size_t length = strlen(name);
    const JxOptionRow *row = jx_option_find_long(r->options->command, name, length);
    if (row) return set_option(r, row, value);
    return jx_option_other_command(r->options->command, name, length) >= 0 || unknown_key(r, key, name);
}

static bool take_document(Reader *r) {
    const yaml_node_t *root = yaml_document_get_root_node(r->document);
    if (!root) return true;  // an empty file says nothing
    if (root->type == YAML_SCALAR_NODE && root->data.scalar.length == 0) return true;
    if (root->type != YAML_MAPPING_NODE) return wrong(r, root, "a mapping of option names to values is meant");
    for (const yaml_node_pair_t *p = root->data.mapping.pairs.start; p < root->data.mapping.pairs.top; p++)
        if (!take_pair(r, p)) return false;
    return true;
}

static bool read_file(Reader *r, FILE *in) {
    yaml_parser_t parser;
    yaml_document_t document;
    if (!yaml_parser_initialize(&parser)) return jx_error(r->error, r->file, "cannot be read: no memory");
    yaml_parser_set_input_file(&parser, in);
    bool good = yaml_parser_load(&parser, &document);
    if (good) {
        r->document = &document;
        good = take_document(r);
        yaml_document_delete(&document);
    } else {
        char place[512];
        snprintf(place, sizeof place, "%.480s:%zu", r->file, parser.problem_mark.line + 1);
        jx_error(r->error, place, "no YAML: %s", parser.problem ? parser.problem : "cannot be read");
    }
    yaml_parser_delete(&parser);
    return good;
}

// ── which file

static bool is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static const char *find_file(JxContext *ctx, const JxOptions *options) {
    static const char name[] = "jinx.yml";
    if (options->config) return options->config;
    bool one_folder =
        options->command == JX_COMMAND_CHECK && options->operands.count == 1 && is_folder(options->operands.data[0]);
    if (one_folder) {
        const char *file = jx_arena_printf(&ctx->arena, "%s/%s", options->operands.data[0], name);
        if (access(file, F_OK) == 0) return file;
    }
    return access(name, F_OK) == 0 ? name : NULL;
}

bool jx_settings_apply(JxContext *ctx, JxOptions *options, JxError *error) {
    if (options->command == JX_COMMAND_HELP || options->help || options->version) return true;
    const char *file = find_file(ctx, options);
    if (!file) return true;
    FILE *in = fopen(file, "re");
    if (!in) return jx_error(error, file, "cannot open: %s", strerror(errno));
    const char *slash = strrchr(file, '/');
    Reader reader = {.ctx = ctx, .options = options, .error = error, .file = file};
    if (slash) reader.folder = jx_arena_strndup(&ctx->arena, file, (size_t)(slash - file));
    reader.had_operands = options->operands.count > 0;
    bool good = read_file(&reader, in);
    fclose(in);
    return good;
}
