// SPDX-License-Identifier: Apache-2.0
#include "cli/proofs.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/json.h"
#include "engine/engine.h"
#include "prove/prove.h"
#include "solver/fence.h"

struct JxProofs {
    JxProgram *program;
    const JxOptions *options;
    JxMethodInfo *main;
    pid_t nursery;
    int ask, answer;  // ends of pipes
    const char *failure;
    uint64_t work;    // of the attempt that runs
    double deadline;  // of the search; 0: none
    json_t *proved;   // the answer of the attempt that succeeded
};

// Processor time of an attempt, whatever its work: the outer fence.
static const double longest_attempt = 120;

// ── in the attempt

static bool violates(const JxEscape *escape, void *user) {
    const JxProofs *proofs = user;
    JxLinkError error = {0};
    JxClass *forbidden =
        jx_vm_class(jx_exec_vm(escape->exec), jx_property_forbids((JxProperty)proofs->options->property), &error);
    return !forbidden || jx_class_is_subtype(escape->exception, forbidden);
}

static json_t *attempt_to_json(const JxAttempt *attempt) {
    json_t *lemmas = json_array();
    for (uint32_t i = 0; i < attempt->count; i++) {
        const JxLemma *lemma = &attempt->lemmas[i];
        const JxClassFile *file = lemma->method->owner->file;
        json_array_append_new(lemmas, json_pack("{s:s,s:s,s:s*,s:i,s:s}", "class", lemma->method->owner->name, "method",
                                                lemma->method->name, "file", file ? file->source_file.bytes : NULL,
                                                "line", lemma->line, "text", lemma->text));
    }
    json_t *clauses = json_array();
    for (uint32_t i = 0; i < attempt->clause_count; i++)
        json_array_append_new(clauses, json_string_nocheck(attempt->clauses[i]));
    return json_pack("{s:b,s:b,s:s*,s:s*,s:i,s:i,s:o,s:o}", "proved", attempt->proved, "hopeless", attempt->hopeless,
                     "why", attempt->why, "by", attempt->by, "rounds", (int)attempt->rounds, "cuts", (int)attempt->cuts,
                     "lemmas", lemmas, "clauses", clauses);
}

static void run_attempt(void *user, JxStrbuf *answer) {
    JxProofs *proofs = user;
    JxContext *ctx = proofs->program->ctx;
    JxExecOptions exec_options;
    JxSolverOptions solver_options;
    jx_exec_options_from(proofs->options, &ctx->arena, &exec_options);
    jx_solver_options_from(proofs->options, &solver_options);
    exec_options.contracts = proofs->program->contracts;
    exec_options.whole_program = true;
    exec_options.search = JX_SEARCH_DFS;
    exec_options.program_output = false;
    exec_options.seconds = 0;
    JxTermPool *pool = jx_terms_new(ctx);
    JxSolver *solver = jx_solver_new(ctx, pool, &solver_options);
    JxExec *exec = jx_engine_new(ctx, proofs->program->vm, pool, solver, &exec_options);
    jx_mirror_for(proofs->program, exec, NULL);
    JxProveOptions options = {.work = proofs->work,
                              .violates = violates,
                              .user = proofs,
                              .clauses = proofs->options->certificate != NULL,
                              .overflow_counts = proofs->options->property == JX_PROPERTY_NO_EXCEPTION};
    JxAttempt attempt = jx_prove(exec, proofs->main, &options);
    json_t *json = attempt_to_json(&attempt);
    char *text = jx_json_dump(json, JSON_COMPACT);
    if (text) jx_strbuf_str(answer, text);
}

// ── in the nursery

static bool read_all(int fd, void *bytes, size_t count) {
    for (char *at = bytes; count;) {
        ssize_t n = read(fd, at, count);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n;
        count -= (size_t)n;
    }
    return true;
}

static bool write_all(int fd, const void *bytes, size_t count) {
    for (const char *at = bytes; count;) {
        ssize_t n = write(fd, at, count);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n;
        count -= (size_t)n;
    }
    return true;
}

typedef struct Request {
    uint64_t work;
    double seconds;
} Request;

static _Noreturn void nursery_main(JxProofs *proofs, int requests, int answers) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    Request request;
    while (read_all(requests, &request, sizeof request)) {
        JxStrbuf answer;
        jx_strbuf_init(&answer, &proofs->program->ctx->alloc);
        proofs->work = request.work;
        JxFence fence = {.processor_seconds = longest_attempt, .seconds = request.seconds};
        jx_fence_run(run_attempt, proofs, &fence, &answer);
        uint64_t length = answer.length;
        if (!write_all(answers, &length, sizeof length) || !write_all(answers, answer.text, answer.length)) break;
        jx_strbuf_fini(&answer);
    }
    jx_process_exit(0);
}

// ── in the search

JxProofs *jx_proofs_start(JxProgram *program, const JxOptions *options, JxMethodInfo *main) {
    int requests[2], answers[2];
    if (pipe2(requests, O_CLOEXEC) != 0) return NULL;
    if (pipe2(answers, O_CLOEXEC) != 0) {
        close(requests[0]);
        close(requests[1]);
        return NULL;
    }
    JxProofs *proofs = JX_ARENA_NEW(&program->ctx->arena, JxProofs);
    *proofs = (JxProofs){.program = program, .options = options, .main = main};
    if (options->time > 0) proofs->deadline = jx_now() + options->time;
    proofs->nursery = fork();
    if (proofs->nursery == 0) {
        close(requests[1]);
        close(answers[0]);
        nursery_main(proofs, requests[0], answers[1]);
    }
    close(requests[0]);
    close(answers[1]);
    proofs->ask = requests[1];
    proofs->answer = answers[0];
    if (proofs->nursery > 0) return proofs;
    close(proofs->ask);
    close(proofs->answer);
    return NULL;
}

void jx_proofs_stop(JxProofs *proofs) {
    if (!proofs) return;
    close(proofs->ask);
    close(proofs->answer);
    kill(proofs->nursery, SIGKILL);
    while (waitpid(proofs->nursery, NULL, 0) < 0 && errno == EINTR) continue;
}

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

const JxProof *jx_proofs_try(JxProofs *proofs, uint64_t work, bool *hopeless) {
    JxContext *ctx = proofs->program->ctx;
    double left = proofs->deadline > 0 ? proofs->deadline - jx_now() : 2 * longest_attempt;
    Request request = {work, left < 2 * longest_attempt ? left : 2 * longest_attempt};
    uint64_t length = 0;
    *hopeless = true;
    proofs->failure = "the attempt at a proof failed";
    if (!write_all(proofs->ask, &request, sizeof request) || !read_all(proofs->answer, &length, sizeof length) ||
        length == 0)
        return NULL;
    char *text = jx_arena_new(&ctx->arena, length + 1);
    if (!read_all(proofs->answer, text, length)) return NULL;
    json_t *json = json_loadb(text, length, 0, NULL);
    if (!json) return NULL;
    bool proved = json_is_true(json_object_get(json, "proved"));
    *hopeless = json_is_true(json_object_get(json, "hopeless"));
    proofs->failure = text_of(ctx, json, "why");
    const JxProof *proof = proved ? proof_of(ctx, json) : NULL;
    if (proof) proofs->proved = json;
    if (!proof) json_decref(json);
    return proof;
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
