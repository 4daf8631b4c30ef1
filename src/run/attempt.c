// SPDX-License-Identifier: Apache-2.0
#include "run/attempt.h"

#include <string.h>

#include "engine/engine.h"
#include "mirror/mirror.h"
#include "prove/prove.h"
#include "report/report.h"

typedef struct Attempt {
    const JxTask *task;
    const JxUnit *unit;
    JxMethodInfo *entry;
    JxExec *exec;
    JxAttempt came_to;
} Attempt;

// Ids have one length and a comma behind each.
static bool is_known(const char *ids, const char *id) {
    size_t length = strlen(id);
    for (const char *at = ids; (at = strstr(at, id)); at++)
        if ((at == ids || at[-1] == ',') && at[length] == ',') return true;
    return false;
}

static bool violates(const JxEscape *escape, void *user) {
    const Attempt *a = user;
    char key[17];
    if (jx_escape_is_callers_own(escape)) return false;
    jx_finding_key(escape, key);
    return !is_known(a->unit->prove, key);
}

static void prepare(Attempt *a) {
    const JxTask *task = a->task;
    JxExecOptions exec = task->exec;
    JxSolverOptions solver = task->solver;
    exec.general = true;
    exec.inputs = JX_INPUTS_STATE;
    exec.search = JX_SEARCH_DFS;
    exec.bound = exec.max_conditions = exec.max_revisits = JX_NO_BOUND;
    exec.max_steps = a->unit->max_steps;
    exec.seconds = a->unit->seconds;
    exec.coverage = exec.edges = false;
    exec.goal = NULL;
    // One hard question is a small part of the attempt: what nobody answers proves nothing.  Less than what a question
    // costs anyway is no saving.
    enum { QUESTIONS = 64, WHAT_ONE_COSTS = 8000 };
    uint64_t most_units = a->unit->max_steps / QUESTIONS;
    if (most_units < WHAT_ONE_COSTS) most_units = WHAT_ONE_COSTS;
    const double most_seconds = 2;
    if (solver.z3_resource_limit > most_units) solver.z3_resource_limit = most_units;
    if (solver.query_seconds > most_seconds) solver.query_seconds = most_seconds;
    if (exec.seconds > 0) solver.deadline = jx_now() + exec.seconds;
    JxTermPool *pool = jx_terms_new(task->ctx);
    a->exec = jx_engine_new(task->ctx, task->vm, pool, jx_solver_new(task->ctx, pool, &solver), &exec);
}

static void attempt(void *user) {
    Attempt *a = user;
    JxProveOptions options = {
        .work = a->unit->max_steps, .violates = violates, .user = a, .is_method = true, .overflow_counts = true};
    JxMirror *mirror = NULL;
    if (a->task->runs_nothing) {
        jx_mirror_refuse(a->exec, "not run because of --no-replay");
    } else {
        mirror = jx_mirror_new(a->task->ctx, &a->task->worker);
        jx_mirror_attach(mirror, a->exec);
    }
    a->came_to = jx_prove(a->exec, a->entry, &options);
    jx_mirror_free(mirror);
}

static json_t *proof_to_json(const Attempt *a, JxArena *arena) {
    json_t *invariants = json_array();
    for (uint32_t i = 0; i < a->came_to.count; i++) {
        const JxLemma *lemma = &a->came_to.lemmas[i];
        json_array_append_new(invariants,
                              json_pack("{s:s,s:s,s:i,s:s}", "class", jx_class_java_name(lemma->method->owner, arena),
                                        "method", lemma->method->name, "line", lemma->line, "text", lemma->text));
    }
    return json_pack("{s:s,s:o}", "by", a->came_to.by, "invariants", invariants);
}

json_t *jx_attempt_unit(const JxTask *task, const JxUnit *unit, JxMethodInfo *entry) {
    JxAlloc *alloc = &task->ctx->alloc;
    Attempt a = {.task = task, .unit = unit, .entry = entry};
    double start = jx_now();
    prepare(&a);
    if (!jx_alloc_guard(alloc, attempt, &a)) {
        alloc->limit_bytes = 0;
        a.came_to = (JxAttempt){.why = "memory"};
    }
    JxArena arena;
    jx_arena_init(&arena, alloc);
    json_t *json = jx_unit_to_json(a.exec, entry, NULL, 0, jx_now() - start, &arena);
    // What the search counts is the report's; nobody adds an attempt to it.
    static const char *const unread[] = {"counts", "solver", "notices"};
    for (size_t i = 0; i < sizeof unread / sizeof *unread; i++) json_object_del(json, unread[i]);
    if (a.came_to.proved) json_object_set_new(json, "proof", proof_to_json(&a, &arena));
    if (a.came_to.why) json_object_set_new(json, "unproved", json_string_nocheck(a.came_to.why));
    return json;
}
