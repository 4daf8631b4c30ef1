// SPDX-License-Identifier: Apache-2.0
#include "judge/judge.h"

#include <stdlib.h>
#include <string.h>

#include "base/map.h"

// ── causes

static void name_cause(JxFinding *finding) {
    const JxFrameName *at = &finding->at, *made = &finding->judgement.made_at;
    char text[2048];
    int n = snprintf(text, sizeof text, "%s|%s.%s%s:%d|%s|%s.%s:%d", finding->exception, at->class, at->method,
                     at->descriptor, at->line, finding->judgement.reason ? finding->judgement.reason : "",
                     made->class ? made->class : "", made->class ? made->method : "", made->class ? made->line : 0);
    size_t length = n < 0 ? 0 : (size_t)n < sizeof text ? (size_t)n : sizeof text - 1;
    snprintf(finding->judgement.cause, sizeof finding->judgement.cause, "%016llx",
             (unsigned long long)jx_hash_bytes(text, length));
}

// ── order

static int compare_text(const char *a, const char *b) { return strcmp(a ? a : "", b ? b : ""); }

// How much there is to read before one understands it.
static uint32_t complexity(const JxFinding *finding) {
    return finding->trace_count + finding->report.condition_count + 2 * finding->input_count;
}

// What a reader would have to accept before he comes to the crash itself.
static int burden(const JxFinding *finding) {
    static const JxEvidence rows[] = {JX_EVIDENCE_NOT_PUBLIC,  JX_EVIDENCE_PRIVATE_ENTRY,  JX_EVIDENCE_FOR_SUBCLASSES,
                                      JX_EVIDENCE_STATE_REACH, JX_EVIDENCE_FIELDS_SET,     JX_EVIDENCE_STUB,
                                      JX_EVIDENCE_NULL_INPUTS, JX_EVIDENCE_BUILT_WITH_NULL};
    int count = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) count += jx_evidence_has(finding, rows[i]);
    return count;
}

bool jx_judge_is_near(const JxFinding *finding, const JxFinding *best) {
    const double nearly = 0.2;
    return finding->kind == best->kind && finding->judgement.score >= best->judgement.score - nearly;
}

bool jx_judge_is_simpler(const JxFinding *finding, const JxFinding *shown) {
    int more = burden(finding) - burden(shown);
    return more ? more < 0 : complexity(finding) < complexity(shown);
}

int jx_judge_compare(const void *a, const void *b) {
    const JxFinding *p = *(JxFinding *const *)a, *q = *(JxFinding *const *)b;
    if (p->judgement.score != q->judgement.score) return p->judgement.score < q->judgement.score ? 1 : -1;
    int order = (int)p->kind - (int)q->kind;
    if (!order) order = compare_text(p->at.file, q->at.file);
    if (!order) order = compare_text(p->at.class, q->at.class);
    if (!order) order = p->at.line - q->at.line;
    if (!order) order = strcmp(p->exception, q->exception);
    if (!order) order = strcmp(p->judgement.cause, q->judgement.cause);
    if (!order) order = (int)complexity(p) - (int)complexity(q);
    return order ? order : strcmp(p->id, q->id);
}

static void weigh(JxFinding *finding) {
    finding->judgement.score = jx_evidence_score(finding->judgement.evidence);
    finding->kind = jx_evidence_kind(finding->judgement.evidence, finding->judgement.score);
}

static void sort(JxFinding **findings, size_t count) {
    if (count) qsort(findings, count, sizeof *findings, jx_judge_compare);
}

// ── one mistake in many methods

// One class that makes the same mistake in each of its methods would fill the first page: of causes with the same
// exception in the same class for the same reasons the first stands for all.  Findings are in their order.
static void mark_repeats(JxFinding **findings, size_t count, JxAlloc *alloc) {
    JxArena arena;
    JxMap first;  // → the cause that stands for all
    jx_arena_init(&arena, alloc);
    jx_map_init(&first, alloc);
    for (size_t i = 0; i < count; i++) {
        JxFinding *finding = findings[i];
        const char *key = jx_arena_printf(&arena, "%s|%s|%llx|%llx", finding->exception, finding->at.class,
                                          (unsigned long long)(finding->judgement.evidence >> 64),
                                          (unsigned long long)finding->judgement.evidence);
        const char *cause = jx_map_get_str(&first, key);
        if (!cause)
            jx_map_put_str(&first, key, finding->judgement.cause);
        else if (strcmp(cause, finding->judgement.cause) != 0)
            jx_evidence_add(finding, JX_EVIDENCE_AGAIN);
    }
    for (size_t i = 0; i < count; i++) weigh(findings[i]);
    jx_map_fini(&first);
    jx_arena_fini(&arena);
}

// ── other ways to the same place

typedef struct Place {
    bool announced;  // a method that leads there says so in its documentation
    bool reached;    // from a method that others can call, with what they can make, or that nobody in the program calls
} Place;

static const char *place_of(const JxFinding *finding, JxArena *arena) {
    const JxFrameName *at = &finding->at;
    return jx_arena_printf(arena, "%s|%s.%s%s:%d", finding->exception, at->class, at->method, at->descriptor, at->line);
}

// Only the program itself can call its entry method, or should, and it does.
static bool is_inside(const JxFinding *finding) {
    if (!finding->judgement.called && !jx_evidence_has(finding, JX_EVIDENCE_ONLY_INSIDE)) return false;
    return jx_evidence_has(finding, JX_EVIDENCE_NOT_PUBLIC) || jx_evidence_has(finding, JX_EVIDENCE_PRIVATE_ENTRY) ||
           jx_evidence_has(finding, JX_EVIDENCE_INTERNAL_PACKAGE);
}

static void set(JxFinding *finding, JxEvidence evidence, bool holds) {
    if (holds)
        jx_evidence_add(finding, evidence);
    else
        jx_evidence_remove(finding, evidence);
}

static void mark_places(JxFinding **findings, size_t count, JxAlloc *alloc) {
    JxArena arena;
    JxMap places;
    jx_arena_init(&arena, alloc);
    jx_map_init(&places, alloc);
    Place **of = JX_ARENA_ARRAY(&arena, Place *, count + 1);
    for (size_t i = 0; i < count; i++) {
        const char *name = place_of(findings[i], &arena);
        of[i] = jx_map_get_str(&places, name);
        if (!of[i]) jx_map_put_str(&places, name, of[i] = jx_arena_zero(&arena, sizeof *of[i]));
        of[i]->announced |= jx_evidence_has(findings[i], JX_EVIDENCE_DOCUMENTED);
        of[i]->reached |= !is_inside(findings[i]) && !findings[i]->state_reach;
    }
    for (size_t i = 0; i < count; i++) {
        JxFinding *finding = findings[i];
        bool said =
            jx_evidence_has(finding, JX_EVIDENCE_DOCUMENTED) || jx_evidence_has(finding, JX_EVIDENCE_CONTRADICTS);
        set(finding, JX_EVIDENCE_ANNOUNCED, of[i]->announced && !said);
        set(finding, JX_EVIDENCE_ONLY_INSIDE, is_inside(finding) && !of[i]->reached);
    }
    jx_map_fini(&places);
    jx_arena_fini(&arena);
}

void jx_judge(JxContext *ctx, JxFinding **findings, size_t count) {
    mark_places(findings, count, &ctx->alloc);
    for (size_t i = 0; i < count; i++) {
        jx_evidence_remove(findings[i], JX_EVIDENCE_AGAIN);
        weigh(findings[i]);
        name_cause(findings[i]);
    }
    sort(findings, count);
    mark_repeats(findings, count, &ctx->alloc);
    sort(findings, count);
}
