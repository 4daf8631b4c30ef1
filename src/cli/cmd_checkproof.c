// SPDX-License-Identifier: Apache-2.0
//
// jinx check-proof: a certificate of `verify --certificate`, looked at again by Z3 alone.
//
// Neither the search, nor the guesses, nor any of the quick answers before Z3 has a part in it: each clause is read as
// SMT-LIB and must be unsatisfiable.  The digest tells a certificate that was changed from one that was written.
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "cli/commands.h"
#include "cli/proofs.h"
#include "solver/script.h"

enum { RESOURCES = 200000000 };  // of Z3, for one clause

static bool is_certificate(const json_t *json) {
    const json_t *clauses = json_object_get(json, "clauses");
    size_t i;
    json_t *clause;
    if (json_integer_value(json_object_get(json, "certificate")) != 1 || !json_is_array(clauses)) return false;
    json_array_foreach(clauses, i, clause) if (!json_is_string(clause)) return false;
    const char *texts[] = {"main", "class", "property", "by", "digest"};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        if (!json_is_string(json_object_get(json, texts[k]))) return false;
    return json_is_array(json_object_get(json, "invariants"));
}

// NULL: all clauses hold.
static const char *what_fails(JxContext *ctx, const json_t *json) {
    char digest[JX_SHA256_TEXT];
    jx_certificate_digest(json, digest);
    if (strcmp(digest, json_string_value(json_object_get(json, "digest"))) != 0)
        return "it was changed after it was written";
    const json_t *clauses = json_object_get(json, "clauses");
    for (size_t i = 0; i < json_array_size(clauses); i++) {
        bool good;
        JxSat sat = jx_script_check(json_string_value(json_array_get(clauses, i)), RESOURCES, &good);
        if (!good) return jx_arena_printf(&ctx->arena, "clause %zu is no SMT-LIB", i + 1);
        if (sat == JX_SAT) return jx_arena_printf(&ctx->arena, "clause %zu can be satisfied", i + 1);
        if (sat == JX_UNKNOWN) return jx_arena_printf(&ctx->arena, "clause %zu: Z3 cannot tell", i + 1);
    }
    return NULL;
}

int jx_cmd_check_proof(JxContext *ctx, const JxOptions *options) {
    const char *file = options->operands.data[0];
    JxError error = {0};
    json_t *json = jx_json_read(file, JSON_REJECT_DUPLICATES, &error);
    if (!json || !is_certificate(json)) {
        if (json) jx_error(&error, file, "is no certificate");
        json_decref(json);
        return jx_cmd_fail(ctx, &error);
    }
    const char *why = what_fails(ctx, json);
    if (why)
        printf("rejected: %s\n", why);
    else
        printf("accepted: %s, %s, by %s: all %zu clauses are unsatisfiable\n",
               json_string_value(json_object_get(json, "main")), json_string_value(json_object_get(json, "property")),
               json_string_value(json_object_get(json, "by")), json_array_size(json_object_get(json, "clauses")));
    json_decref(json);
    return why ? JX_EXIT_FINDINGS : JX_EXIT_CLEAN;
}
