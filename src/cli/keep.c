// SPDX-License-Identifier: Apache-2.0
#include "cli/keep.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cache.h"
#include "cli/option_table.h"
#include "cli/workspace.h"
#include "run/hash.h"
#include "version.h"

enum { MOST_MEGABYTES = 512 };

// Options that do not change what a unit finds: which units there are, how long all of them may take, where their
// classes are (each counts by its content), and what becomes of the results.
static bool matters_to_units(const JxOptionRow *row) {
    static const char *const others[] = {"class-path",  "method",   "exclude",   "changed",    "contracts",
                                         "jdk",         "time",     "jobs",      "more-steps", "store",
                                         "method-time", "no-store", "max-steps", "shard",      "fleet"};
    if (row->group == JX_GROUP_REPORTS || row->group == JX_GROUP_GENERAL || row->group == JX_GROUP_PROJECT)
        return false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(row->long_name, others[i]) == 0) return false;
    return true;
}

static void add_list(JxSha256 *key, const JxTextList *list) {
    jx_key_number(key, list->count);
    for (size_t i = 0; i < list->count; i++) jx_key_text(key, list->data[i]);
}

static void add_depth(JxSha256 *key, const JxDepth *depth) {
    jx_key_number(key, depth->global);
    jx_key_number(key, depth->rules.count);
    for (size_t i = 0; i < depth->rules.count; i++) {
        jx_key_text(key, depth->rules.data[i].pattern);
        jx_key_number(key, depth->rules.data[i].depth);
    }
}

static void add_option(JxSha256 *key, const JxOptionRow *row, const JxOptions *options) {
    const char *field = (const char *)options + row->offset;
    double seconds;
    jx_key_text(key, row->long_name);
    switch (row->kind) {
    case JX_OPTION_FLAG: jx_key_number(key, *(const bool *)field); break;
    case JX_OPTION_COUNT:
    case JX_OPTION_NUMBER:
    case JX_OPTION_LIMIT:
    case JX_OPTION_CHOICE:
    case JX_OPTION_SET: jx_key_number(key, *(const uint64_t *)field); break;
    case JX_OPTION_SECONDS:
        memcpy(&seconds, field, sizeof seconds);
        jx_sha256_add(key, &seconds, sizeof seconds);
        break;
    case JX_OPTION_TEXT:
    case JX_OPTION_PATH: jx_key_text(key, *(const char *const *)field); break;
    case JX_OPTION_LIST: add_list(key, (const JxTextList *)field); break;
    case JX_OPTION_DEPTH: add_depth(key, (const JxDepth *)field); break;
    }
}

// ── the options of units as arguments

static void push(JxTextList *out, const JxOptionRow *row, const char *value, JxArena *arena) {
    *jx_vec_push(out) = value ? jx_arena_printf(arena, "--%s=%s", row->long_name, value)
                              : jx_arena_printf(arena, "--%s", row->long_name);
}

static const char *limit_text(uint64_t value, JxArena *arena) {
    return value == JX_UNLIMITED ? "unlimited" : jx_arena_printf(arena, "%llu", (unsigned long long)value);
}

// The n-th of a|b|c.
static const char *choice_text(const char *choices, uint64_t n, JxArena *arena) {
    while (n--) choices += strcspn(choices, "|") + 1;
    return jx_arena_strndup(arena, choices, strcspn(choices, "|"));
}

static void push_depth(JxTextList *out, const JxOptionRow *row, const JxDepth *depth, JxArena *arena) {
    push(out, row, limit_text(depth->global, arena), arena);
    for (size_t i = 0; i < depth->rules.count; i++)
        push(out, row,
             jx_arena_printf(arena, "%s=%s", depth->rules.data[i].pattern,
                             limit_text(depth->rules.data[i].depth, arena)),
             arena);
}

static void push_option(JxTextList *out, const JxOptionRow *row, const JxOptions *options, JxArena *arena) {
    const char *field = (const char *)options + row->offset;
    const JxTextList *list = (const JxTextList *)field;
    switch (row->kind) {
    case JX_OPTION_FLAG:
        if (*(const bool *)field) push(out, row, NULL, arena);
        break;
    case JX_OPTION_NUMBER:
    case JX_OPTION_LIMIT: push(out, row, limit_text(*(const uint64_t *)field, arena), arena); break;
    case JX_OPTION_CHOICE: push(out, row, choice_text(row->argument, *(const uint64_t *)field, arena), arena); break;
    case JX_OPTION_SECONDS:
        if (*(const double *)field > 0) push(out, row, jx_arena_printf(arena, "%.17g", *(const double *)field), arena);
        break;
    case JX_OPTION_TEXT:
    case JX_OPTION_PATH:
        if (*(const char *const *)field) push(out, row, *(const char *const *)field, arena);
        break;
    case JX_OPTION_LIST:
        for (size_t i = 0; i < list->count; i++) push(out, row, list->data[i], arena);
        break;
    case JX_OPTION_DEPTH: push_depth(out, row, (const JxDepth *)field, arena); break;
    case JX_OPTION_COUNT:
    case JX_OPTION_SET: break;
    }
}

void jx_keep_arguments(const JxOptions *options, JxTextList *out, JxArena *arena) {
    for (size_t i = 0; i < jx_option_count; i++)
        if (jx_option_rows[i].commands & 1u << JX_COMMAND_CHECK && matters_to_units(&jx_option_rows[i]))
            push_option(out, &jx_option_rows[i], options, arena);
    if (options->html) *jx_vec_push(out) = "--html=-";
}

// ── keys

static void add_engine(JxSha256 *key, const JxProgram *program) {
    jx_key_text(key, JX_VERSION);
    jx_store_add_engine(key);
    jx_store_add_jdk(program->jdk_home, key);
}

void jx_keep_unit_base(const JxProgram *program, const JxOptions *options, char out[JX_SHA256_TEXT]) {
    JxSha256 key;
    jx_sha256_init(&key);
    add_engine(&key, program);
    for (size_t i = 0; i < jx_option_count; i++)
        if (jx_option_rows[i].commands & 1u << JX_COMMAND_CHECK && matters_to_units(&jx_option_rows[i]))
            add_option(&key, &jx_option_rows[i], options);
    jx_key_number(&key, options->html != NULL);  // tree and coverage are in the result
    jx_key_text(&key, program->contracts_content);
    jx_key_end(&key, out);
}

// Where tests go is part of a verdict, as are the files themselves.
static void verdict_base(const JxProgram *program, const JxOptions *options, char out[JX_SHA256_TEXT]) {
    JxSha256 key;
    char here[PATH_MAX] = "";
    jx_sha256_init(&key);
    add_engine(&key, program);
    jx_key_number(&key, options->junit);
    jx_key_number(&key, options->regression);
    jx_key_number(&key, options->sandbox);
    jx_key_text(&key, jx_tests_folder(options));
    jx_key_text(&key, options->workspace && realpath(".", here) ? here : "");
    jx_key_end(&key, out);
}

static const char *file_of(const JxProgram *program, const JxOptions *options) {
    const char *named = getenv("JINX_STORE");
    if (options->no_store || options->program_output || options->solver_log) return NULL;
    if (options->store) return options->store;
    if (named) return *named ? named : NULL;
    return jx_cache_folder(&program->ctx->arena, "store");
}

JxStore *jx_keep_store(const JxProgram *program, const JxOptions *options) {
    const char *file = file_of(program, options);
    return file ? jx_store_open(program->ctx, file, (uint64_t)MOST_MEGABYTES << 20) : NULL;
}

void jx_keep_open(JxKeep *keep, JxProgram *program, const JxOptions *options) {
    *keep = (JxKeep){.store = jx_keep_store(program, options)};
    if (!keep->store) return;
    JxWorkerOptions worker;
    jx_worker_options_from(program, options, &worker);
    keep->contents = jx_contents_new(program->vm, worker.class_path);
    jx_store_memory_init(&keep->memory, &program->ctx->alloc, keep->store, keep->contents);
    keep->memory.own_places = options->workspace != NULL;
    jx_keep_unit_base(program, options, keep->memory.unit_base);
    verdict_base(program, options, keep->memory.verdict_base);
}

void jx_keep_close(JxKeep *keep) {
    jx_store_close(keep->store);
    jx_contents_free(keep->contents);
}
