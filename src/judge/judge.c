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

void jx_judge(JxFinding **findings, size_t count) {
    for (size_t i = 0; i < count; i++) {
        findings[i]->judgement.score = jx_evidence_score(findings[i]->judgement.evidence);
        findings[i]->kind = jx_evidence_kind(findings[i]->judgement.evidence, findings[i]->judgement.score);
        name_cause(findings[i]);
    }
    if (count) qsort(findings, count, sizeof *findings, jx_judge_compare);
}
