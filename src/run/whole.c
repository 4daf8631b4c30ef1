// SPDX-License-Identifier: Apache-2.0
#include "run/whole.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/strbuf.h"
#include "run/hash.h"
#include "run/memory.h"
#include "run/result.h"

// ── what was asked

static void hash_request(const JxRun *run, char out[JX_SHA256_TEXT]) {
    const JxRunOptions *o = &run->options;
    JxSha256 key;
    char seconds[64];
    jx_sha256_init(&key);
    snprintf(seconds, sizeof seconds, "%a", o->method_time);
    jx_key_text(&key, seconds);
    const uint64_t numbers[] = {o->max_steps,       o->more_steps, o->whole_count,        o->proves,
                                o->follows_no_call, o->mixed,      run->confirmer != NULL};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) jx_key_number(&key, numbers[i]);
    jx_key_number(&key, run->count);
    for (size_t i = 0; i < run->count; i++) {
        jx_key_text(&key, run->units[i].class);
        jx_key_text(&key, run->units[i].method);
        jx_key_text(&key, run->units[i].descriptor);
    }
    jx_key_end(&key, out);
}

// With a time limit what a unit gets depends on the clock.
static bool is_repeatable(const JxRun *run) { return run->memory && run->options.time <= 0 && run->count; }

// ── finding it

// One line for each unit; false: there are not as many.
static bool split_lines(JxRun *run) {
    run->whole_lines = JX_ARENA_ARRAY(&run->ctx->arena, const char *, run->count + 1);
    char *at = run->whole;
    for (size_t i = 0; i < run->count; i++) {
        char *end = strchr(at, '\n');
        if (!end) return false;
        *end = 0;
        run->whole_lines[i] = at;
        at = end + 1;
    }
    return !*at;
}

bool jx_whole_recall(JxRun *run) {
    if (!is_repeatable(run)) return false;
    char asked[JX_SHA256_TEXT];
    hash_request(run, asked);
    run->whole = run->memory->find_run(run->memory, asked);
    if (run->whole && split_lines(run)) return true;
    jx_whole_fini(run);
    return false;
}

json_t *jx_whole_result(const JxRun *run, size_t unit) { return json_loads(run->whole_lines[unit], 0, NULL); }

void jx_whole_fini(JxRun *run) {
    free(run->whole);
    run->whole = NULL;
}

// ── keeping it

static bool came_to_its_end(const JxRun *run) {
    if (run->stopped || run->out_of_time || run->error || run->replayed != JX_REPLAY_DONE) return false;
    for (size_t i = 0; i < run->count; i++) {
        const JxUnit *unit = &run->units[i];
        if (!unit->result || unit->failure[0] || !jx_unit_would_come_again(unit)) return false;
    }
    return true;
}

// Notes the tests of the findings; false: a verdict may be another one next time.
static bool note_tests(const JxRun *run, const json_t *findings, json_t *files) {
    size_t i;
    json_t *finding;
    json_array_foreach((json_t *)findings, i, finding) {
        if (run->confirmer && !jx_verdict_is_steady(finding)) return false;
        const char *file = json_string_value(json_object_get(json_object_get(finding, "test"), "file"));
        if (file) json_object_set_new(files, file, json_true());
    }
    return true;
}

void jx_whole_keep(JxRun *run) {
    if (!is_repeatable(run) || !came_to_its_end(run)) return;
    JxStrbuf lines;
    json_t *files = json_object();
    bool good = true;
    jx_strbuf_init(&lines, &run->ctx->alloc);
    for (size_t i = 0; i < run->count && good; i++) {
        json_t *result = jx_run_result(run, i);
        char *text = result ? jx_json_dump(result, JSON_COMPACT) : NULL;
        good = text && note_tests(run, json_object_get(result, "findings"), files);
        if (text) jx_strbuf_printf(&lines, "%s\n", text);
        free(text);
        json_decref(result);
    }
    char asked[JX_SHA256_TEXT];
    hash_request(run, asked);
    if (good) run->memory->keep_run(run->memory, asked, &lines, files);
    json_decref(files);
    jx_strbuf_fini(&lines);
}
