// SPDX-License-Identifier: Apache-2.0
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "judge/judge.h"
#include "report/coverage.h"

void jx_report_init(JxReport *report, JxContext *ctx, const char *version) {
    memset(report, 0, sizeof *report);
    report->ctx = ctx;
    report->arena = &ctx->arena;
    report->version = version;
    report->started = jx_now();
    jx_vec_init(&report->findings, &ctx->alloc);
    jx_vec_init(&report->withheld, &ctx->alloc);
    jx_vec_init(&report->aside, &ctx->alloc);
    jx_vec_init(&report->methods, &ctx->alloc);
    jx_vec_init(&report->coverage, &ctx->alloc);
    jx_vec_init(&report->notices, &ctx->alloc);
}

void jx_report_fini(JxReport *report) {
    json_decref(report->shard);
    for (size_t i = 0; i < report->methods.count; i++) {
        json_decref(report->methods.data[i].tree);
        json_decref(report->methods.data[i].proof);
    }
    jx_vec_fini(&report->findings);
    jx_vec_fini(&report->withheld);
    jx_vec_fini(&report->aside);
    jx_vec_fini(&report->methods);
    jx_vec_fini(&report->coverage);
    jx_vec_fini(&report->notices);
}

// ── one unit

json_t *jx_ledger_to_json(const JxExecCounts *counts) {
    json_t *ledger = json_object();
    for (int i = 0; i < JX_END_COUNT; i++)
        json_object_set_new(ledger, jx_end_name((JxEnd)i), json_integer((json_int_t)counts->ends[i]));
    return ledger;
}

// The counters of the engine that go into the summary, by name.
static const struct {
    const char *name;
    size_t offset;
} counters[] = {
    {"paths", offsetof(JxExecCounts, paths)},
    {"steps", offsetof(JxExecCounts, steps)},
    {"forks", offsetof(JxExecCounts, forks)},
    {"branches", offsetof(JxExecCounts, branches)},
    {"libraryBranches", offsetof(JxExecCounts, library_branches)},
    {"concretised", offsetof(JxExecCounts, concretised)},
    {"nativeCalls", offsetof(JxExecCounts, native_calls)},
    {"unfollowedCalls", offsetof(JxExecCounts, unfollowed_calls)},
    {"preStates", offsetof(JxExecCounts, pre_states)},
    {"postStates", offsetof(JxExecCounts, post_states)},
    {"peakStates", offsetof(JxExecCounts, peak_states)},
};
enum { COUNTERS = sizeof counters / sizeof *counters };

static uint64_t *counter(JxExecCounts *counts, size_t i) { return (uint64_t *)((char *)counts + counters[i].offset); }

json_t *jx_counters_to_json(const JxExecCounts *counts) {
    json_t *json = json_object();
    for (size_t i = 0; i < COUNTERS; i++)
        json_object_set_new(json, counters[i].name, json_integer((json_int_t)*counter((JxExecCounts *)counts, i)));
    json_object_set_new(json, "longestCondition", json_integer(counts->longest_condition));
    return json;
}

static const struct {
    const char *name;
    size_t offset;
} solver_counters[] = {
    {"queries", offsetof(JxSolverCounts, queries)},
#define JX_CHAIN(NAME, name, phase, report) {report, offsetof(JxSolverCounts, answers[JX_CHAIN_##NAME])},
#include "solver/chain.def"
#undef JX_CHAIN
    {"sat", offsetof(JxSolverCounts, sat)},
    {"unsat", offsetof(JxSolverCounts, unsat)},
    {"unsatSyntactic", offsetof(JxSolverCounts, unsat_syntactic)},
    {"unknown", offsetof(JxSolverCounts, unknown)},
    {"rejectedModels", offsetof(JxSolverCounts, rejected_models)},
};
enum { SOLVER_COUNTERS = sizeof solver_counters / sizeof *solver_counters };

json_t *jx_solver_to_json(const JxSolverCounts *counts) {
    json_t *json = json_object();
    for (size_t i = 0; i < SOLVER_COUNTERS; i++)
        json_object_set_new(
            json, solver_counters[i].name,
            json_integer((json_int_t) * (const uint64_t *)((const char *)counts + solver_counters[i].offset)));
    json_object_set_new(json, "seconds", json_real(counts->seconds));
    return json;
}

static const char *how_it_ended(const JxExecCounts *counts) {
    if (counts->ends[JX_END_TIME] || counts->ends[JX_END_STEPS] || counts->ends[JX_END_MEMORY]) return "limit";
    for (int i = 0; i < JX_END_COUNT; i++)
        if (counts->ends[i] && jx_end_is_cut((JxEnd)i)) return "bounded";
    return counts->hedged_throws ? "bounded" : "complete";
}

// What is not there counts as none, and most counters of a small method are: half of what a unit says would be zeros.
static json_t *without_zeros(json_t *counts) {
    const char *name;
    json_t *value;
    void *next;
    json_object_foreach_safe(counts, next, name, value) if (json_is_integer(value) && !json_integer_value(value))
        json_object_del(counts, name);
    return counts;
}

json_t *jx_unit_to_json(JxExec *exec, const JxMethodInfo *entry, JxFinding *const *findings, size_t count,
                        double seconds, JxArena *scratch) {
    const JxExecCounts *counts = jx_exec_counts(exec);
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++) json_array_append_new(list, jx_finding_to_json(findings[i], scratch));
    json_t *notices = json_array();
    const JxNotice *notice;
    size_t notice_count = jx_exec_notices(exec, &notice);
    for (size_t i = 0; i < notice_count; i++)
        json_array_append_new(notices,
                              json_pack("{s:s,s:I}", "text", notice[i].text, "count", (json_int_t)notice[i].count));
    return json_pack("{s:{s:s,s:s,s:s,s:I,s:f,s:s},s:o,s:o,s:o,s:o,s:o}", "method", "class", entry->owner->name,
                     "method", entry->name, "descriptor", entry->descriptor, "paths", (json_int_t)counts->paths,
                     "seconds", seconds, "ended", how_it_ended(counts), "counts",
                     without_zeros(jx_counters_to_json(counts)), "ledger", without_zeros(jx_ledger_to_json(counts)),
                     "solver", without_zeros(jx_solver_to_json(jx_solver_counts(jx_exec_solver(exec)))), "findings",
                     list, "notices", notices);
}

// ── putting units together

void jx_report_notice(JxReport *report, const char *text, uint64_t count) {
    for (size_t i = 0; i < report->notices.count; i++)
        if (strcmp(report->notices.data[i].text, text) == 0) {
            report->notices.data[i].count += count;
            return;
        }
    *jx_vec_push(&report->notices) = (JxNotice){jx_arena_strdup(report->arena, text), count};
}

static const char *dotted(JxArena *arena, const char *name) {
    return jx_text_replace(jx_arena_strdup(arena, name ? name : "?"), '/', '.');
}

static const char *get(const json_t *json, const char *key) { return json_string_value(json_object_get(json, key)); }

static void add_method(JxReport *report, const json_t *unit) {
    const json_t *method = json_object_get(unit, "method"), *ledger = json_object_get(unit, "ledger");
    JxMethodReport *row = jx_vec_push(&report->methods);
    *row = (JxMethodReport){
        .name = {.class = dotted(report->arena, get(method, "class")),
                 .method = jx_arena_strdup(report->arena, get(method, "method")),
                 .descriptor = jx_arena_strdup(report->arena, get(method, "descriptor"))},
        .paths = (uint64_t)json_integer_value(json_object_get(method, "paths")),
        .seconds = json_real_value(json_object_get(method, "seconds")),
        .ended = jx_arena_strdup(report->arena, get(method, "ended")),
        .detail = json_object_get(method, "detail") ? jx_arena_strdup(report->arena, get(method, "detail")) : NULL,
        .solver_seconds = json_number_value(json_object_get(json_object_get(unit, "solver"), "seconds")),
        .proof = json_incref(json_object_get(unit, "proof")),
        .unproved = get(unit, "unproved") ? jx_arena_strdup(report->arena, get(unit, "unproved")) : NULL,
        .thrown = json_array_size(json_object_get(unit, "findings")),
        .tree = json_incref(json_object_get(unit, "tree")),
    };
    const json_t *counts = json_object_get(unit, "counts");
    row->pre_states = (uint64_t)json_integer_value(json_object_get(counts, "preStates"));
    row->post_states = (uint64_t)json_integer_value(json_object_get(counts, "postStates"));
    for (int i = 0; i < JX_END_COUNT; i++)
        row->ends[i] = (uint64_t)json_integer_value(json_object_get(ledger, jx_end_name((JxEnd)i)));
}

const char *jx_method_proved(const JxMethodReport *row) {
    if (!row->proof) return NULL;
    return row->thrown ? "no other exception for any input" : "no exception for any input";
}

size_t jx_report_count_proved(const JxReport *report) {
    size_t count = 0;
    for (size_t i = 0; i < report->methods.count; i++) count += report->methods.data[i].proof != NULL;
    return count;
}

void jx_report_add_unit(JxReport *report, const json_t *unit) {
    add_method(report, unit);
    jx_coverage_add(report, json_object_get(unit, "coverage"));
    const json_t *unsolved = json_object_get(unit, "unsolved");
    report->not_solved += (uint64_t)json_integer_value(json_object_get(unsolved, "not-solved"));
    report->no_model += (uint64_t)json_integer_value(json_object_get(unsolved, "no-model"));
    const json_t *counts = json_object_get(unit, "counts"), *ledger = json_object_get(unit, "ledger");
    for (size_t i = 0; i < COUNTERS; i++) {
        uint64_t value = (uint64_t)json_integer_value(json_object_get(counts, counters[i].name));
        uint64_t *sum = counter(&report->counts, i);
        *sum = strcmp(counters[i].name, "peakStates") == 0 ? (value > *sum ? value : *sum) : *sum + value;
    }
    uint32_t longest = (uint32_t)json_integer_value(json_object_get(counts, "longestCondition"));
    if (longest > report->counts.longest_condition) report->counts.longest_condition = longest;
    for (int i = 0; i < JX_END_COUNT; i++)
        report->counts.ends[i] += (uint64_t)json_integer_value(json_object_get(ledger, jx_end_name((JxEnd)i)));
    const json_t *solver = json_object_get(unit, "solver");
    for (size_t i = 0; i < SOLVER_COUNTERS; i++)
        *(uint64_t *)((char *)&report->solver + solver_counters[i].offset) +=
            (uint64_t)json_integer_value(json_object_get(solver, solver_counters[i].name));
    report->solver.seconds += json_number_value(json_object_get(solver, "seconds"));
    size_t i;
    json_t *item;
    json_array_foreach(json_object_get(unit, "findings"), i, item) {
        JxFinding *finding = jx_finding_from_json(item, report->arena);
        *jx_vec_push(&report->findings) = finding;
    }
    json_array_foreach(json_object_get(unit, "notices"), i, item)
        jx_report_notice(report, get(item, "text"), (uint64_t)json_integer_value(json_object_get(item, "count")));
}

// The row of a method of which there is no result; its class comes as the JVM writes it.
static JxMethodReport *add_row(JxReport *report, const JxFrameName *entry, const char *ended, const char *why) {
    JxMethodReport *row = jx_vec_push(&report->methods);
    *row = (JxMethodReport){.name = *entry, .ended = ended, .detail = jx_arena_strdup(report->arena, why)};
    row->name.class = dotted(report->arena, entry->class);
    return row;
}

void jx_report_add_failure(JxReport *report, const JxFrameName *entry, const char *why, double seconds) {
    JxMethodReport *row = add_row(report, entry, "failed", why);
    row->seconds = seconds;
    char text[512];
    snprintf(text, sizeof text, "analysis of %s.%s failed: %s", row->name.class, entry->method, why);
    jx_report_notice(report, text, 1);
}

void jx_report_add_skipped(JxReport *report, const JxFrameName *entry, const char *why) {
    add_row(report, entry, "limit", why)->skipped = true;
    jx_report_notice(report, why, 1);
}

void jx_report_judge(JxReport *report) { jx_judge(report->ctx, report->findings.data, report->findings.count); }

void jx_report_finish(JxReport *report) {
    jx_report_judge(report);
    report->seconds = jx_now() - report->started;
}

void jx_report_withhold(JxReport *report) {
    size_t kept = 0;
    for (size_t i = 0; i < report->findings.count; i++) {
        JxFinding *finding = report->findings.data[i];
        if (jx_finding_is_confirmed(finding))
            report->findings.data[kept++] = finding;
        else
            *jx_vec_push(&report->withheld) = finding;
    }
    report->findings.count = kept;
}

// ── causes

size_t jx_report_count_kind(const JxReport *report, JxFindingKind kind) {
    size_t count = 0;
    for (size_t i = 0; i < report->findings.count; i++) count += report->findings.data[i]->kind == kind;
    return count;
}

static void join_cause(JxCause *cause, const JxFinding *const *findings, size_t i) {
    bool near = jx_judge_is_near(findings[i], findings[cause->first]);
    if (near && jx_judge_is_simpler(findings[i], cause->shown)) cause->shown = findings[i];
    cause->findings++;
}

size_t jx_report_causes(const JxReport *report, JxCause *out) {
    JxMap known;  // id → its number, plus one
    jx_map_init(&known, &report->ctx->alloc);
    size_t count = 0;
    for (size_t i = 0; i < report->findings.count; i++) {
        const JxFinding *finding = report->findings.data[i];
        uintptr_t number = (uintptr_t)jx_map_get_str(&known, finding->judgement.cause);
        if (!number) {
            number = ++count;
            jx_map_put_str(&known, finding->judgement.cause, (void *)number);
            if (out) out[number - 1] = (JxCause){.shown = finding, .first = i};
        }
        if (out) join_cause(&out[number - 1], (const JxFinding *const *)report->findings.data, i);
    }
    jx_map_fini(&known);
    return count;
}

// ── counts

size_t jx_report_count_skipped(const JxReport *report) {
    size_t count = 0;
    for (size_t i = 0; i < report->methods.count; i++) count += report->methods.data[i].skipped;
    return count;
}

uint64_t jx_report_outcome(const JxReport *report, JxOutcome outcome) {
    switch (outcome) {  // those that are about paths, not about findings
    case JX_OUTCOME_PRUNED_SYNTACTIC: return report->solver.unsat_syntactic;
    case JX_OUTCOME_PRUNED_SOLVER: return report->solver.unsat - report->solver.unsat_syntactic;
    case JX_OUTCOME_CONDITION_LENGTH: return report->counts.ends[JX_END_CONDITION_LENGTH];
    case JX_OUTCOME_NOT_SOLVED: return report->not_solved;
    case JX_OUTCOME_NO_MODEL: return report->no_model;
    default: break;
    }
    uint64_t count = 0;
    for (size_t i = 0; i < report->findings.count + report->withheld.count; i++) {
        const JxFinding *finding =
            i < report->findings.count ? report->findings.data[i] : report->withheld.data[i - report->findings.count];
        count += finding->replay.outcome == outcome;
        // A crash that was adopted is confirmed; the prediction that led to it is a candidate of its own.
        count += outcome == JX_OUTCOME_OTHER_EXCEPTION && finding->replay.predicted;
    }
    return count;
}
