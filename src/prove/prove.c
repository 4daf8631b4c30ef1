// SPDX-License-Identifier: Apache-2.0
//
// Rounds: the whole program again and again, with what was learnt, until nothing is.
#include "prove/prove.h"

#include <string.h>

#include "inputs/inputs.h"
#include "prove/internal.h"

enum { MOST_ROUNDS = 60, MOST_CONSTANTS = 32, MOST_COMPUTED = 100000 };

// "a path that throws java.lang.ArithmeticException at demo.Shop.perItem:7"
static const char *name_of_throw(const JxProver *p, const JxEscape *escape) {
    JxArena *arena = &p->x->arena;
    const char *exception = jx_class_java_name(escape->exception, arena);
    if (!escape->trace || !escape->trace->count) return jx_arena_printf(arena, "a path that throws %s", exception);
    const JxTraceFrame *frame = &escape->trace->frames[0];
    return jx_arena_printf(arena, "a path that throws %s at %s.%s:%d", exception,
                           jx_class_java_name(frame->method->owner, arena), frame->method->name, frame->line);
}

// Whether the path is possible may be an attempt's last question: then it may take half of what is left.
static JxSat check_path(JxProver *p, JxPath *path) {
    enum { WORK_PER_UNIT = 2, SHARE = 2 };
    JxSolver *solver = p->x->solver;
    JxSat sat = jx_path_check(solver, path);
    if (sat != JX_UNKNOWN || !p->options->is_method) return sat;
    uint64_t done = jx_exec_work(p->x), left = done < p->options->work ? p->options->work - done : 0;
    uint64_t usual = jx_solver_resource_limit(solver), more = left / WORK_PER_UNIT / SHARE;
    if (!usual || more <= usual) return sat;
    jx_solver_limit(solver, more);
    sat = jx_path_check(solver, path);
    jx_solver_limit(solver, usual);
    return sat;
}

static void on_escape(const JxEscape *escape, void *user) {
    JxProver *p = user;
    if (p->why || !p->options->violates(escape, p->options->user)) return;
    JxEscape settled = *escape;
    if (!jx_escape_settle(&settled)) return;
    if (check_path(p, settled.path) == JX_UNSAT) return;
    // Before any state was made general, no guess can exclude it.
    if (p->options->is_method && !p->cuts.count && !p->entries.count) jx_prover_fail(p, name_of_throw(p, escape));
    p->violation = name_of_throw(p, escape);
    p->violated = true;  // final only if this round learns nothing: a guess about more places may exclude it
}

// What was asked of the environment says more than that it was asked.
static const char *name_of_end(const JxProver *p, JxEnd end) {
    const JxNotice *notices;
    size_t count = jx_exec_notices(p->x, &notices);
    return end == JX_END_CONCRETISED && count ? notices[count - 1].text : jx_end_name(end);
}

// What a call of an open object gave is one answer: its code may do anything else besides.
static void on_end(const JxPathEnd *end, void *user) {
    JxProver *p = user;
    if (end->end == JX_END_INFEASIBLE || p->why) return;
    if (end->state->records || end->state->ranks)
        jx_prover_fail(p, JX_UNPROVED_CALLS);
    else if (end->end != JX_END_COVERED && jx_end_is_cut(end->end))
        jx_prover_fail(p, name_of_end(p, end->end));
}

enum { MOST_EFFORT = 2, MOST_METHOD_EFFORT = 0 };

// All guesses get another chance; the places are found again, by a run from the entry that sorts most of them out.
static void forget(JxProver *p) {
    for (JxMapEntry *e = jx_map_next(&p->heads, NULL); e; e = jx_map_next(&p->heads, e)) {
        JxHead *head = e->value;
        jx_map_clear(&head->dropped);
        head->places.count = 0;
        if (p->options->is_method) head->cut = false, head->peel = 0;  // it may have an end after all
        memset(head->bounds, 0, sizeof head->bounds);
    }
    for (JxMapEntry *e = jx_map_next(&p->recursions, NULL); e; e = jx_map_next(&p->recursions, e)) {
        JxRecursion *r = e->value;
        jx_recursion_forget(r);
        r->sampled = 0;
    }
}

static void begin_round(JxProver *p) {
    for (size_t i = 0; i < p->cuts.count; i++) jx_cut_free(p, p->cuts.data[i]);
    p->cuts.count = 0;
    for (size_t i = 0; i < p->entries.count; i++) jx_entry_free(p, p->entries.data[i]);
    p->entries.count = 0;
    p->changed = p->violated = false;
    memset(&p->x->counts.ends, 0, sizeof p->x->counts.ends);
    p->x->counts.hedged_throws = 0;
    p->x->answered = false;
    p->x->next_check = 0;
    uint32_t before = p->constant_count;
    p->constant_count = jx_guess_constants(p->x->vm, p->constants, MOST_CONSTANTS);
    if (before != p->constant_count) forget(p);  // what was dropped for want of other guesses gets another chance
}

static const char *why_not_clean(const JxProver *p) {
    const JxExecCounts *counts = &p->x->counts;
    for (int i = 0; i < JX_END_COUNT; i++)
        if (counts->ends[i] && jx_end_is_cut((JxEnd)i)) return name_of_end(p, (JxEnd)i);
    return counts->hedged_throws ? "an exception after something that was not explored in full" : NULL;
}

// ── what is said of a proof

static void tell_cut(JxProver *p, const JxCut *cut, JxAttempt *attempt, uint32_t room) {
    const JxFrame *f = cut->state->top;
    JxScene scene;
    jx_scene_of(p, cut, &scene);
    for (size_t i = 0; i < cut->guesses.count && attempt->count < room; i++) {
        const JxTerm *t = jx_guess_term(&scene, &cut->guesses.data[i], cut->fresh);
        bool implied = false;
        for (size_t k = 0; k < cut->guesses.count && !implied; k++)
            implied = k != i && jx_guess_implies(&cut->guesses.data[k], &cut->guesses.data[i]);
        if (!t || jx_term_is_const(t) || implied) continue;
        attempt->lemmas[attempt->count++] =
            (JxLemma){f->code->method, jx_decoded_line(f->code, f->pc), jx_term_text(p->x->pool, t, &p->x->arena)};
    }
}

static void tell(JxProver *p, JxAttempt *attempt) {
    uint32_t room = 0;
    for (size_t i = 0; i < p->cuts.count; i++) room += (uint32_t)p->cuts.data[i]->guesses.count;
    attempt->lemmas = jx_arena_new(&p->x->arena, (room + 1) * sizeof *attempt->lemmas);
    for (size_t i = 0; i < p->cuts.count; i++) tell_cut(p, p->cuts.data[i], attempt, room);
    attempt->cuts = (uint32_t)p->cuts.count;
    attempt->by = p->entries.count && p->cuts.count ? "summaries and loop invariants"
                  : p->entries.count                ? "summaries"
                  : p->cuts.count                   ? "loop invariants"
                                                    : "depth-first search";
}

// ── what a proof rests on

// The last round again, with a listener: every branch that was not taken, every guess that follows.
typedef struct Clauses {
    JxProver *p;
    JxMap seen;
    JX_VEC(const char *) list;
} Clauses;

static void add_clause(const JxPath *path, const JxTerm *condition, void *user) {
    Clauses *c = user;
    uint32_t count = jx_path_length(path), more = 0;
    const JxTerm **terms = jx_mem_new(&c->p->x->ctx->alloc, (count + 1) * sizeof *terms);
    count = jx_path_conditions(path, terms, count);
    terms[count] = condition;
    if (jx_term_is_false(condition)) count = 0;  // false by itself: the terms say so, no solver was needed
    if (count || !jx_term_is_const(condition)) more = 1;
    if (more) {
        JxStrbuf text;
        jx_strbuf_init(&text, &c->p->x->ctx->alloc);
        jx_term_smtlib(c->p->x->pool, terms, count + 1, &text);
        if (!jx_map_get(&c->seen, text.text, text.length)) {
            const char *kept = jx_strbuf_dup(&text, &c->p->x->arena);
            jx_map_put(&c->seen, kept, text.length, c);
            *jx_vec_push(&c->list) = kept;
        }
        jx_strbuf_fini(&text);
    }
    jx_mem_free(&c->p->x->ctx->alloc, terms, (jx_path_length(path) + 1) * sizeof *terms);
}

// ── the whole

static void explore(JxProver *p) {
    if (p->options->is_method)
        jx_exec_explore(p->x, p->entry);
    else
        jx_exec_explore_main(p->x, p->entry);
}

static void run_rounds(JxProver *p, JxAttempt *attempt) {
    while (attempt->rounds < MOST_ROUNDS && !p->why) {
        begin_round(p);
        p->round = ++attempt->rounds;
        explore(p);
        jx_log(p->x->ctx, JX_LOG_DEBUG, "round %u: %zu general states, work %llu, %llu questions, %llu by Z3%s%s%s",
               attempt->rounds, p->cuts.count, (unsigned long long)jx_exec_work(p->x),
               (unsigned long long)jx_solver_counts(p->x->solver)->queries,
               (unsigned long long)jx_solver_counts(p->x->solver)->answers[JX_CHAIN_Z3],
               p->changed ? ", something learnt" : "", p->violated ? ", a violation" : "", p->why ? p->why : "");
        if (p->why && p->unshaped && p->effort < 0) {  // some loops have an end, if they are let
            p->why = NULL;
            p->effort = 0;
            forget(p);
            continue;
        }
        if (p->why) break;
        const char *why = why_not_clean(p);
        if (!why && !p->changed && p->violated) {
            if (p->effort == (p->options->is_method ? MOST_METHOD_EFFORT : MOST_EFFORT))
                why = p->options->is_method && p->violation ? p->violation : "a path that may violate the property";
            p->effort++;
            p->changed = true;
            forget(p);
        }
        if (why) p->why = why;
        if (!why && !p->changed) {
            attempt->proved = true;
            return;
        }
    }
    if (!p->why) p->why = "no end of learning";
}

static void collect_clauses(JxProver *p, JxAttempt *attempt) {
    Clauses clauses = {.p = p};
    jx_map_init(&clauses.seen, &p->x->ctx->alloc);
    jx_vec_init(&clauses.list, &p->x->ctx->alloc);
    begin_round(p);
    jx_solver_on_unsat(p->x->solver, add_clause, &clauses);
    explore(p);
    jx_solver_on_unsat(p->x->solver, NULL, NULL);
    if (p->changed || p->violated || p->why || why_not_clean(p)) JX_BUG("the last round of a proof went another way");
    attempt->clause_count = (uint32_t)clauses.list.count;
    attempt->clauses = jx_arena_copy(&p->x->arena, clauses.list.data, clauses.list.count * sizeof *attempt->clauses);
}

JxAttempt jx_prove(JxExec *x, JxMethodInfo *entry, const JxProveOptions *options) {
    JxAttempt attempt = {0};
    JxProver p = {.x = x, .options = options, .entry = entry, .effort = options->is_method ? -1 : 0};
    JxCutter cutter = {.user = &p,
                       .arrive = jx_loop_arrive,
                       .call = jx_recursion_call,
                       .leave = jx_recursion_leave,
                       .threw = jx_recursion_threw};
    jx_map_init(&p.heads, &x->ctx->alloc);
    jx_map_init(&p.recursions, &x->ctx->alloc);
    jx_vec_init(&p.entries, &x->ctx->alloc);
    jx_vec_init(&p.early, &x->ctx->alloc);
    p.memo = jx_memo_new(x, MOST_COMPUTED);
    jx_vec_init(&p.cuts, &x->ctx->alloc);
    x->cutter = &cutter;
    x->options.max_steps = options->work;
    jx_exec_on_escape(x, on_escape, &p);
    if (options->is_method) jx_exec_on_end(x, on_end, &p);
    jx_method_code(x->vm, entry);  // its constants count from the first round on
    run_rounds(&p, &attempt);
    attempt.ticks = jx_exec_ticks(x);
    x->pause_at = 0;
    attempt.hopeless = !attempt.proved && x->stopped == JX_END_COUNT;
    if (attempt.proved && options->clauses) {
        x->options.max_steps = UINT64_MAX;
        collect_clauses(&p, &attempt);
    }
    if (attempt.proved) tell(&p, &attempt);
    attempt.why = p.why;
    for (size_t i = 0; i < p.cuts.count; i++) jx_cut_free(&p, p.cuts.data[i]);
    for (size_t i = 0; i < p.entries.count; i++) jx_entry_free(&p, p.entries.data[i]);
    x->cutter = NULL;
    return attempt;
}
