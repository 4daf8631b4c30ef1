// SPDX-License-Identifier: Apache-2.0
#include "run/explore.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "engine/engine.h"
#include "mirror/mirror.h"
#include "report/coverage.h"
#include "report/report.h"
#include "report/tree.h"
#include "run/attempt.h"
#include "run/lessons.h"
#include "run/looked.h"
#include "run/process.h"
#include "run/result.h"
#include "run/seek.h"
#include "run/surroundings.h"
#include "suite/cases.h"
#include "witness/evidence.h"

typedef struct Collector {
    JxArena arena;
    JxMap findings;  // key → JxFinding
    JxMap tries;     // key and instruction → how many paths were compared with that finding
    JxSurroundings surroundings;
    const JxTask *task;
    JxMethodInfo *entry;
    JxExec *exec;
    double start;
    int fd;
    JxStrbuf line;  // that is sent
    JxTree tree;
    JxSeek seek;
    JxCases cases;
    double next_send;
    bool asked_less;                // questions were cut because the unit has few steps
    uint64_t last_news;             // work after which the last new finding came
    uint64_t not_solved, no_model;  // paths to a crash that the solver gave no values for
} Collector;

// Further models of a finding, for the case that a run does not confirm the first.
#define MOST_ALTERNATIVES 3
// Paths to a finding that are solved in the hope of a better way to show it, for each instruction that throws it.
#define MOST_TRIES 12

static size_t alternatives(const JxFinding *finding) {
    size_t count = 0;
    while ((finding = finding->replay.alternative)) count++;
    return count;
}

// `worse` becomes the last resort of `better`; what is too many is forgotten.
static void add_alternative(JxFinding *better, JxFinding *worse) {
    JxFinding *last = better;
    while (last->replay.alternative) last = last->replay.alternative;
    last->replay.alternative = worse;
    JxFinding *end = better;
    for (int i = 0; end && i < MOST_ALTERNATIVES; i++) end = end->replay.alternative;
    if (end) end->replay.alternative = NULL;
}

// Inputs that a caller hardly has.
static bool is_strained(const JxFinding *finding) {
    return jx_evidence_has(finding, JX_EVIDENCE_RAW_TYPES) || jx_evidence_has(finding, JX_EVIDENCE_INSIDE_ITSELF) ||
           jx_evidence_has(finding, JX_EVIDENCE_STUB_NONSENSE);
}

// The same finding on many paths is one.  The better way to show it wins, the first among equals: a defect is more
// than what a null argument does, inputs that callers have say more than others, inputs without nulls more than nulls;
// fewer calls before, shorter paths and fewer objects are easier to read.
static bool is_better(const JxFinding *a, const JxFinding *b) {
    if (a->search.trial != b->search.trial) return b->search.trial;
    bool mild_a = !jx_finding_kind_matters(a->kind), mild_b = !jx_finding_kind_matters(b->kind);
    if (mild_a != mild_b) return mild_b;
    if (is_strained(a) != is_strained(b)) return is_strained(b);
    if (a->search.earlier_calls != b->search.earlier_calls) return a->search.earlier_calls < b->search.earlier_calls;
    if (a->search.has_null != b->search.has_null) return b->search.has_null;
    if (a->search.path_length != b->search.path_length) return a->search.path_length < b->search.path_length;
    return a->search.objects < b->search.objects;
}

// Or as long, with fewer objects.
static bool is_shorter(const JxEscape *escape, const JxFinding *known) {
    uint32_t length = jx_path_length(escape->path);
    if (length != known->search.path_length) return length < known->search.path_length;
    return escape->state->input_object_count < known->search.objects;
}

// Without having solved its path: could it be better than what is known, or an alternative to it?
static bool is_worth_solving(const JxFinding *known, const JxEscape *escape, size_t tries) {
    if (known && jx_exec_is_trial(escape->exec))  // one trial is enough, unless it takes less
        return known->search.trial && escape->earlier_calls < known->search.earlier_calls;
    if (!known || known->search.trial || alternatives(known) < MOST_ALTERNATIVES) return true;
    bool could_be_kinder = !jx_finding_kind_matters(known->kind) || is_strained(known) ||
                           (known->search.has_null && !jx_escape_has_null(escape));
    bool not_more = known->search.earlier_calls >= escape->earlier_calls;
    bool shorter = not_more && is_shorter(escape, known) && (known->search.has_null || !jx_escape_has_null(escape));
    return shorter || (could_be_kinder && tries < MOST_TRIES);
}

// What was tried of a finding at one instruction says nothing of the next one on that line: of `a.get(x) * b.get(y)`
// the one null is the caller's and the other is not.
static size_t *tries_at(Collector *c, const char *key, const JxEscape *escape) {
    char place[32];
    snprintf(place, sizeof place, "%s@%u", key, jx_finding_offset(escape));
    size_t *tries = jx_map_get_str(&c->tries, place);
    if (!tries) jx_map_put_str(&c->tries, jx_arena_strdup(&c->arena, place), tries = JX_ARENA_NEW(&c->arena, size_t));
    return tries;
}

static bool send_state(Collector *c, bool all);

static void seek(const JxEscape *escape, void *user) {
    Collector *c = user;
    if (!jx_escape_is_callers_own(escape) && jx_seek_take(&c->seek, escape, &c->arena)) send_state(c, false);
}

// What solved a path may be what calls before want, too.
static void suggest(JxExec *exec, const JxValue *value, uint32_t depth) {
    enum { DEEPEST = 4, LONGEST = 40 };
    if (!value || depth > DEEPEST) return;
    if (value->form == JX_VALUE_PRIMITIVE && strchr("IJSB", *value->type))
        jx_exec_suggest_number(exec, *value->type == 'J' ? (int64_t)value->bits : (int32_t)value->bits);
    if (value->form == JX_VALUE_STRING && value->count && value->count <= LONGEST) {
        char text[LONGEST + 1] = "";
        uint32_t i = 0;
        for (; i < value->count && value->chars[i] && value->chars[i] <= INT8_MAX; i++) text[i] = (char)value->chars[i];
        if (i == value->count) jx_exec_suggest_text(exec, text);
    }
    for (uint32_t i = 0; i < value->argument_count; i++) suggest(exec, value->arguments[i], depth + 1);
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++)
            suggest(exec, value->steps[i].arguments[k], depth + 1);
}

static void collect(const JxEscape *escape, void *user) {
    Collector *c = user;
    if (jx_escape_is_callers_own(escape)) return;
    const char *misfit = jx_escape_misfit(escape, &c->arena);
    if (misfit) {  // says something of how jinx was called, and nothing of the program
        jx_exec_note(escape->exec, "%s", misfit);
        *escape->end = JX_END_UNSUPPORTED;
        return;
    }
    // How large an array may be is nothing that a trial can say.
    if (jx_exec_is_trial(escape->exec) && strcmp(escape->exception->name, "java/lang/OutOfMemoryError") == 0) return;
    char key[17];
    jx_finding_key(escape, key);
    JxFinding *known = jx_map_get_str(&c->findings, key);
    jx_surroundings_note(&c->surroundings, key, escape);
    size_t *tries = tries_at(c, key, escape);
    if (!is_worth_solving(known, escape, *tries)) return;
    JxFinding *finding = jx_finding_make(escape, &c->arena);
    if (finding->search.infeasible) return;
    if (!finding->search.has_model) {  // nothing that could be shown to anybody: a gap, not a finding
        *(finding->search.satisfiable ? &c->no_model : &c->not_solved) += 1;
        jx_exec_note(
            escape->exec, "%s: a path to %s at %s", finding->search.satisfiable ? "no usable values" : "not solved",
            finding->exception,
            jx_source_place(&c->arena, finding->at.file ? finding->at.file : finding->at.class, finding->at.line));
        return;
    }
    for (uint32_t i = 0; i < finding->input_count && !finding->search.trial; i++)
        suggest(escape->exec, finding->inputs[i].value, 0);
    if (known) ++*tries;
    if (known && !is_better(finding, known)) {
        add_alternative(known, finding);
        return;
    }
    if (known) add_alternative(finding, known);
    jx_map_put_str(&c->findings, known ? known->id : finding->id, finding);
    if (known) return;
    c->last_news = jx_exec_work(c->exec);
    send_state(c, false);
}

// The unit as it stands now; tree and coverage only in one that has `all`.
static json_t *describe(Collector *c, bool all) {
    JxFinding **findings = JX_ARENA_ARRAY(&c->arena, JxFinding *, c->findings.count + c->seek.count + 1);
    size_t count = 0;
    while (count < c->seek.count) findings[count] = c->seek.found[count], count++;
    for (JxMapEntry *e = jx_map_next(&c->findings, NULL); e; e = jx_map_next(&c->findings, e))
        findings[count++] = e->value;
    for (size_t i = all ? 0 : count; i < count; i++)
        for (JxFinding *f = findings[i]; f; f = f->replay.alternative) jx_surroundings_trim(&c->surroundings, f);
    json_t *json = jx_unit_to_json(c->exec, c->entry, findings, count, jx_now() - c->start, &c->arena);
    json_object_set_new(
        json, "unsolved",
        json_pack("{s:I,s:I}", "not-solved", (json_int_t)c->not_solved, "no-model", (json_int_t)c->no_model));
    json_object_set_new(json, "lastNews", json_integer((json_int_t)c->last_news));
    if (jx_exec_ran_out_of_calls(c->exec)) json_object_set_new(json, "ordered", json_true());
    if (c->asked_less) json_object_set_new(json, "askedLess", json_true());
    if (jx_exec_counts(c->exec)->unfollowed_by_entry) json_object_set_new(json, "unfollowed", json_true());
    if (c->task->wanted) json_object_set_new(json, "reached", json_integer(jx_exec_reached(c->exec)));
    if (c->task->cases) jx_cases_note_reached(&c->cases, c->exec);
    if (c->task->cases) json_object_set_new(json, "suite", jx_cases_to_json(&c->cases, &c->arena));
    if (all && c->task->tree) json_object_set_new(json, "tree", jx_tree_to_json(&c->tree, jx_exec_terms(c->exec)));
    if (all && c->task->exec.coverage) json_object_set_new(json, "coverage", jx_coverage_to_json(c->exec));
    return json;
}

// It is written as a whole, since every write wakes the reader.
static bool send_line(Collector *c) {
    jx_strbuf_char(&c->line, '\n');
    return jx_write_all(c->fd, c->line.text, c->line.length);
}

// Takes `body`.
static bool send_result(Collector *c, json_t *body) {
    json_t *looked = c->task->watched ? jx_looked_to_json(c->task->vm) : NULL;
    json_t *ran = looked ? jx_ran_to_json(c->task->vm) : NULL;
    jx_strbuf_clear(&c->line);
    jx_result_write_open(&c->line, body, looked, ran);
    json_decref(body);
    json_decref(looked);
    json_decref(ran);
    return send_line(c);
}

// Each new finding is sent at once with all before it, so that nothing is lost if this process has to be killed:
// the last whole line counts.
static bool send_state(Collector *c, bool all) {
    json_t *body = describe(c, all);
    jx_strbuf_clear(&c->line);
    jx_result_write_body(&c->line, body);
    json_decref(body);
    return send_line(c);
}

static bool send_lesson(Collector *c, JxLessonStart start) {
    json_t *lesson = jx_lesson_to_json(c->task->vm, start);
    if (!lesson) return true;
    jx_strbuf_clear(&c->line);
    jx_strbuf_str(&c->line, JX_LESSON_MARK);
    jx_json_text(lesson, JSON_COMPACT, &c->line);
    json_decref(lesson);
    return send_line(c);
}

// What is known without findings is sent from time to time, more and more seldom.
static void path_ended(const JxPathEnd *end, void *user) {
    Collector *c = user;
    if (c->task->tree) jx_tree_add(end, &c->tree);
    if (c->task->cases) jx_cases_take(&c->cases, end);
    double now = jx_now();
    if (now < c->next_send) return;
    c->next_send = now + (now - c->start) / 2;
    send_state(c, true);
}

static void new_edge(JxExec *x, JxState *s, void *user) {
    Collector *c = user;
    jx_cases_take_early(&c->cases, x, s);
}

// Who runs native methods.
static JxMirror *mirror_for(const JxTask *task, JxExec *exec) {
    if (task->runs_nothing) {
        jx_mirror_refuse(exec, "not run because of --no-replay");
        return NULL;
    }
    JxMirror *mirror = jx_mirror_new(task->ctx, &task->worker);
    jx_mirror_attach(mirror, exec);
    return mirror;
}

static void explore(void *user) {
    Collector *c = user;
    JxMirror *mirror = mirror_for(c->task, c->exec);
    jx_exec_explore(c->exec, c->entry);
    jx_mirror_free(mirror);
}

static JxMethodInfo *entry_of(const JxTask *task, const JxUnit *unit) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(task->vm, unit->class, &error);
    JxMethodInfo *entry = cls ? jx_class_declared_method(cls, unit->method, unit->descriptor) : NULL;
    if (!entry) JX_BUG("no such method: %s.%s%s", unit->class, unit->method, unit->descriptor);
    return entry;
}

static void prepare(Collector *c, const JxUnit *unit) {
    const JxTask *task = c->task;
    JxExecOptions exec = task->exec;
    JxSolverOptions solver = task->solver;
    exec.max_steps = unit->max_steps;
    exec.seconds = unit->seconds;
    // No question takes longer than the whole unit may; one that would have is asked again when the unit has more.
    c->asked_less = solver.z3_resource_limit > unit->max_steps;
    if (c->asked_less) solver.z3_resource_limit = unit->max_steps;
    if (unit->portfolio) exec.search = JX_SEARCH_PORTFOLIO;
    if (unit->trials == JX_UNIT_NO_TRIALS || task->cases) exec.trials = 0;
    exec.trials_unless_cut = unit->trials == JX_UNIT_TRIALS_UNLESS_CUT;
    if (exec.seconds > 0) solver.deadline = c->start + exec.seconds;
    JxTermPool *pool = jx_terms_new(task->ctx);
    c->exec = jx_engine_new(task->ctx, task->vm, pool, jx_solver_new(task->ctx, pool, &solver), &exec);
    jx_map_init(&c->findings, &task->ctx->alloc);
    jx_map_init(&c->tries, &task->ctx->alloc);
    jx_surroundings_init(&c->surroundings, &c->arena, &task->ctx->alloc);
    c->seek.wanted = task->wanted;
    jx_cases_init(&c->cases, &c->arena, &task->ctx->alloc, task->cases);
    if (task->cases) jx_edges_on_new(c->exec, new_edge, c);
    if (!task->cases) jx_exec_on_escape(c->exec, task->wanted ? seek : collect, c);
    jx_tree_init(&c->tree, &c->arena);
    const double first_send = 0.25;
    c->next_send = c->start + first_send;
    jx_exec_on_end(c->exec, path_ended, c);
}

bool jx_explore_unit(const JxTask *task, const JxUnit *unit, JxAlloc *texts, int fd) {
    JxAlloc *alloc = &task->ctx->alloc;
    // Where the runner has reserved no large pages, large tables come from the kernel, which zeroes a page when it is
    // touched: the runner's freed memory would have to be copied and zeroed as a whole.
    if (!task->solver.spare) mallopt(M_MMAP_THRESHOLD, 64 << 10);
    Collector c = {.task = task, .start = jx_now(), .fd = fd};
    jx_vm_leave_memory(task->vm);
    jx_arena_leave(&task->ctx->arena);
    jx_strbuf_init(&c.line, texts);
    JxLessonStart lesson = jx_lesson_start(task->vm);
    if (task->memory_mb) alloc->limit_bytes = alloc->live_bytes + (task->memory_mb << 20);
    if (task->watched) jx_vm_watch(task->vm);
    c.entry = entry_of(task, unit);
    jx_arena_init(&c.arena, &task->ctx->alloc);
    if (unit->prove) return send_result(&c, jx_attempt_unit(task, unit, c.entry));
    prepare(&c, unit);
    if (!jx_alloc_guard(alloc, explore, &c)) {
        // What was found is whole; telling it needs a little more memory.
        alloc->limit_bytes = 0;
        jx_exec_abandon(c.exec, JX_END_MEMORY);
    }
    if (!send_lesson(&c, lesson)) return false;
    return send_result(&c, describe(&c, true));
}
