// SPDX-License-Identifier: Apache-2.0
#include "junit/adopt.h"

#include <string.h>

#include "base/text.h"

static bool is_analysed(const JxRunView *r, const char *dotted_class) {
    char *name = jx_text_replace(jx_arena_strdup(r->arena, dotted_class), '.', '/');
    const JxClass *cls = jx_vm_loaded_class(r->vm, name);
    return cls && cls->source == JX_SOURCE_TARGET;
}

const JxWorkerFrame *jx_run_innermost(const JxRunView *r, const JxWorkerThrowable *thrown) {
    for (uint32_t i = 0; i < thrown->frame_count; i++)
        if (is_analysed(r, thrown->frames[i].class_name)) return &thrown->frames[i];
    return NULL;
}

bool jx_run_frame_is(const JxWorkerFrame *frame, const JxFrameName *at) {
    return strcmp(frame->class_name, at->class) == 0 && strcmp(frame->method, at->method) == 0 &&
           (at->line <= 0 || frame->line == at->line);
}

bool jx_run_entered(const JxFinding *finding, const JxWorkerThrowable *thrown) {
    for (uint32_t i = 0; i < thrown->frame_count; i++)
        if (strcmp(thrown->frames[i].class_name, finding->entry.class) == 0 &&
            strcmp(thrown->frames[i].method, finding->entry.method) == 0)
            return true;
    return false;
}

// What the run threw takes the place of what was predicted.
void jx_run_adopt(const JxRunView *r, JxFinding *finding, const JxWorkerThrowable *thrown) {
    const JxWorkerFrame *frame = jx_run_innermost(r, thrown);
    finding->caused_by = NULL;
    if (!frame) {
        finding->exception = thrown->class_name;
        return;
    }
    JxFrameName at = {.class = frame->class_name,
                      .method = frame->method,
                      .file = frame->file,
                      .line = frame->line > 0 ? frame->line : 0,
                      .analysed = true};
    jx_finding_adopt(finding, r->vm, thrown->class_name, &at, frame == thrown->frames, r->arena);
    finding->trace = JX_ARENA_ARRAY(r->arena, JxFrameName, thrown->frame_count + 1);
    finding->trace_count = 0;
    for (uint32_t i = 0; i < thrown->frame_count; i++) {
        const JxWorkerFrame *next = &thrown->frames[i];
        if (strncmp(next->class_name, "jdk.internal.reflect.", 21) == 0) break;  // who called the test
        finding->trace[finding->trace_count++] = (JxFrameName){.class = next->class_name,
                                                               .method = next->method,
                                                               .descriptor = "",
                                                               .file = next->file,
                                                               .line = next->line > 0 ? next->line : 0,
                                                               .analysed = is_analysed(r, next->class_name)};
        if (strcmp(next->class_name, finding->entry.class) == 0 && strcmp(next->method, finding->entry.method) == 0)
            break;
    }
}

// May it be adopted?  The entry method was under way, and what was thrown is no matter of the test: neither a stub of
// it nor a library of tests threw, and the JVM had all that it needed.
bool jx_run_is_adoptable(const JxRunView *r, const char *test_class, const JxFinding *finding,
                         const JxWorkerThrowable *thrown) {
    static const char *const others[] = {"org.junit.", "org.opentest4j.", "java.lang.OutOfMemoryError",
                                         "java.lang.ThreadDeath"};
    if (finding->broken || !thrown->frame_count || !jx_run_entered(finding, thrown)) return false;
    if (!jx_run_innermost(r, thrown)) return false;
    if (strncmp(thrown->frames[0].class_name, test_class, strlen(test_class)) == 0) return false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strncmp(thrown->class_name, others[i], strlen(others[i])) == 0) return false;
    JxLinkError error;
    JxClass *cls = jx_vm_class(r->vm, jx_text_replace(jx_arena_strdup(r->arena, thrown->class_name), '.', '/'), &error);
    JxClass *linkage = jx_vm_class(r->vm, "java/lang/LinkageError", &error);
    return cls && linkage && !jx_class_is_subtype(cls, linkage);
}

// Is it known of this entry that a run throws this here?
static bool is_confirmed_by_others(const JxRunView *r, JxFinding **findings, size_t count, const JxFinding *finding) {
    const JxWorkerThrowable *thrown = finding->replay.threw;
    const JxWorkerFrame *frame = jx_run_innermost(r, thrown);
    for (size_t i = 0; i < count; i++) {
        const JxFinding *other = findings[i];
        if (jx_finding_is_confirmed(other) && strcmp(other->exception, thrown->class_name) == 0 &&
            jx_run_frame_is(frame, &other->at) && strcmp(other->entry.class, finding->entry.class) == 0 &&
            strcmp(other->entry.method, finding->entry.method) == 0 &&
            strcmp(other->entry.descriptor, finding->entry.descriptor) == 0)
            return true;
    }
    return false;
}

// Predictions that a run did not keep: what it threw instead is a crash as well, and new where nobody predicted it.
void jx_run_adopt_others(const JxRunView *r, JxFinding **findings, size_t count) {
    for (size_t i = 0; i < count; i++) {
        JxFinding *finding = findings[i];
        if (finding->replay.outcome != JX_OUTCOME_OTHER_EXCEPTION || !finding->replay.threw) continue;
        if (is_confirmed_by_others(r, findings, count, finding)) continue;
        finding->replay.predicted = finding->exception;
        jx_run_adopt(r, finding, finding->replay.threw);
        finding->replay.outcome = JX_OUTCOME_CONFIRMED;
        finding->replay.detail = NULL;
    }
}
