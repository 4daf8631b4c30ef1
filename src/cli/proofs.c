// SPDX-License-Identifier: Apache-2.0
#include "cli/proofs.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "cli/nursery.h"

struct JxProofs {
    JxNursery nursery;
    JxNurseryTold told;  // the last that was heard of the attempt
    char *text;          // … what came of it
    uint64_t work;       // … which it may do
    uint64_t since;      // ticks of the search where it began, or will
    bool running, begun, no_more;
    const char *failure;
    double deadline;  // of the search; 0: none
    json_t *proved;   // the answer of the attempt that succeeded
};

// What an attempt came to counts once the search has come this far since then: further than the attempt, since ticks
// are not seconds, and whoever is too slow by them should not hold up the search.
static uint64_t counts_after(uint64_t ticks) {
    const uint64_t behind = 30 * 1000 * 1000;
    return behind + ticks + ticks / 2;
}

JxProofs *jx_proofs_start(JxProgram *program, const JxOptions *options, JxMethodInfo *main) {
    JxProofs *proofs = JX_ARENA_NEW(&program->ctx->arena, JxProofs);
    *proofs = (JxProofs){.nursery = {.program = program, .options = options, .main = main}};
    if (options->time > 0) proofs->deadline = jx_now() + options->time;
    return jx_nursery_start(&proofs->nursery) ? proofs : NULL;
}

void jx_proofs_stop(JxProofs *proofs) {
    if (proofs) jx_nursery_kill(&proofs->nursery);
}

void jx_proofs_end(JxProofs *proofs) {
    if (proofs) jx_nursery_wait(&proofs->nursery);
}

// By the clock: what an attempt may take whose processor is shared.
static double patience(const JxProofs *proofs) {
    const double most = 4 * JX_NURSERY_LONGEST;
    const double least = 0.05;  // it may have been made already
    double left = proofs->deadline > 0 ? proofs->deadline - jx_now() : most;
    return left < least ? least : left < most ? left : most;
}

static void begin(JxProofs *proofs) {
    JxNurseryAsk ask = {proofs->work, patience(proofs)};
    jx_log(proofs->nursery.program->ctx, JX_LOG_DEBUG, "an attempt at a proof begins, at %llu ticks",
           (unsigned long long)proofs->since);
    proofs->told = (JxNurseryTold){.ended = !jx_nursery_ask(&proofs->nursery, &ask)};
    proofs->text = NULL;
    proofs->begun = true;
}

void jx_proofs_begin(JxProofs *proofs, uint64_t ticks) {
    proofs->work = 6 << 20;
    proofs->since = ticks;
    proofs->running = true;
    begin(proofs);
}

void jx_proofs_no_more(JxProofs *proofs) { proofs->no_more = true; }

// The next one will begin where this one counts, or later.
static void follow(JxProofs *proofs) {
    uint64_t counted = proofs->since + counts_after(proofs->told.ticks), later = JX_NURSERY_LATER * proofs->since;
    proofs->since = counted > later ? counted : later;
    proofs->work *= JX_NURSERY_MORE;
    proofs->running = true;
    proofs->begun = false;
}

bool jx_proofs_running(const JxProofs *proofs) { return proofs && proofs->running; }

static const char *text_of(JxContext *ctx, const json_t *json, const char *key) {
    const char *text = json_string_value(json_object_get(json, key));
    return text ? jx_arena_strdup(&ctx->arena, text) : NULL;
}

static const JxProof *proof_of(JxContext *ctx, const json_t *json) {
    JxProof *proof = JX_ARENA_NEW(&ctx->arena, JxProof);
    const json_t *lemmas = json_object_get(json, "lemmas");
    JxInvariant *invariants = jx_arena_new(&ctx->arena, (json_array_size(lemmas) + 1) * sizeof *invariants);
    *proof = (JxProof){.by = text_of(ctx, json, "by"), .invariants = invariants};
    for (size_t i = 0; i < json_array_size(lemmas); i++) {
        const json_t *lemma = json_array_get(lemmas, i);
        char *class = jx_arena_strdup(&ctx->arena, json_string_value(json_object_get(lemma, "class")));
        for (char *at = class; *at; at++)
            if (*at == '/') *at = '.';
        invariants[proof->invariant_count++] =
            (JxInvariant){.at = {.class = class,
                                 .method = text_of(ctx, lemma, "method"),
                                 .file = text_of(ctx, lemma, "file"),
                                 .line = (int)json_integer_value(json_object_get(lemma, "line"))},
                          .text = text_of(ctx, lemma, "text")};
    }
    return proof;
}

// What came of the attempt that ended.
static JxProofsNews news(JxProofs *proofs, const JxProof **proof) {
    proofs->running = false;
    proofs->failure = "the attempt at a proof failed";
    json_t *json = proofs->text ? json_loads(proofs->text, 0, NULL) : NULL;
    if (!json) return JX_PROOFS_OVER;
    if (json_is_true(json_object_get(json, "proved"))) {
        proofs->proved = json;
        *proof = proof_of(proofs->nursery.program->ctx, json);
        return JX_PROOFS_PROVED;
    }
    proofs->failure = text_of(proofs->nursery.program->ctx, json, "why");
    json_decref(json);
    if (!proofs->told.more || proofs->no_more) return JX_PROOFS_OVER;
    follow(proofs);
    return JX_PROOFS_NONE;
}

// Whether what the attempt came to counts by now.
static bool counts(JxProofs *proofs, uint64_t since) {
    while (!proofs->told.ended && counts_after(proofs->told.ticks) <= since)
        if (!jx_nursery_hear(&proofs->nursery, &proofs->told, &proofs->text)) proofs->told.ended = true;
    return proofs->told.ended && (!proofs->text || counts_after(proofs->told.ticks) <= since);
}

JxProofsNews jx_proofs_ask(JxProofs *proofs, uint64_t ticks, const JxProof **proof) {
    JxProofsNews said = JX_PROOFS_NONE;
    while (said == JX_PROOFS_NONE && ticks >= proofs->since && (proofs->begun || !proofs->no_more)) {
        if (!proofs->begun) begin(proofs);
        if (!counts(proofs, ticks == UINT64_MAX ? UINT64_MAX : ticks - proofs->since)) return JX_PROOFS_NONE;
        said = news(proofs, proof);
    }
    if (said == JX_PROOFS_NONE && !proofs->begun && proofs->no_more) {
        proofs->running = false;
        return JX_PROOFS_OVER;
    }
    return said;
}

// ── certificates

void jx_certificate_digest(const json_t *certificate, char out[JX_SHA256_TEXT]) {
    json_t *copy = json_copy((json_t *)certificate);
    json_object_del(copy, "digest");
    char *text = jx_json_dump(copy, JSON_COMPACT | JSON_SORT_KEYS);
    jx_sha256_text(text ? text : "", text ? strlen(text) : 0, out);
    free(text);
    json_decref(copy);
}

bool jx_proofs_certify(const JxProofs *proofs, const JxVerdict *verdict, const char *file, JxError *error) {
    char digest[JX_SHA256_TEXT];
    jx_sha256_text(verdict->program_bytes ? verdict->program_bytes : "", verdict->program_length, digest);
    json_t *json = json_pack(
        "{s:s,s:i,s:s,s:s,s:s,s:O,s:O,s:O}", "tool", "jinx", "certificate", 1, "main", verdict->main_class, "class",
        digest, "property", jx_property_name(verdict->property), "by", json_object_get(proofs->proved, "by"),
        "invariants", json_object_get(proofs->proved, "lemmas"), "clauses", json_object_get(proofs->proved, "clauses"));
    jx_certificate_digest(json, digest);
    json_object_set_new(json, "digest", json_string(digest));
    char *text = jx_json_dump(json, JSON_INDENT(1));
    bool written = text && jx_file_write(file, text, strlen(text), error);
    free(text);
    json_decref(json);
    return written;
}

const char *jx_proofs_failure(const JxProofs *proofs) { return proofs ? proofs->failure : NULL; }
