// SPDX-License-Identifier: Apache-2.0
#include "cli/last.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/json.h"
#include "base/map.h"
#include "cli/cache.h"

const char *jx_last_file(JxContext *ctx) {
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here)) return NULL;
    return jx_cache_folder(&ctx->arena,
                           jx_arena_printf(&ctx->arena, "last/%016" PRIx64 ".json", jx_hash_bytes(here, strlen(here))));
}

static bool is_meant(const json_t *finding, const char *id) {
    const char *own = json_string_value(json_object_get(finding, "id"));
    const char *cause = json_string_value(json_object_get(finding, "cause"));
    // The first characters are enough where they say which one is meant.
    const size_t enough = 6;
    size_t length = strlen(id);
    return (own && length >= enough && strncmp(own, id, length) == 0) || (cause && strcmp(cause, id) == 0);
}

json_t *jx_last_find(JxContext *ctx, const JxOptions *options, const char *id, JxError *error) {
    const char *file = options->report ? options->report : jx_last_file(ctx);
    if (!options->report && (!file || access(file, R_OK) != 0)) {
        jx_error(error, id, "no report of this folder is kept: run jinx check here first, or name one with --report");
        return NULL;
    }
    json_t *report = jx_json_read(file, 0, error), *finding;
    if (!report) return NULL;
    size_t i;
    json_array_foreach(json_object_get(report, "findings"), i, finding) if (is_meant(finding, id)) break;
    finding = json_incref(json_array_get(json_object_get(report, "findings"), i));
    if (!finding)
        jx_error(error, id, "no finding of the %s has this id", options->report ? options->report : "last report");
    json_decref(report);
    return finding;
}
