// SPDX-License-Identifier: Apache-2.0
//
// The run has the last word: a finding becomes what its test really threw.
//
// What the path said of the predicted exception (who is to blame, where a value was made) says nothing of another one:
// of the evidence only what speaks of the inputs and of the entry method stays, and what the exception itself tells is
// added.
#include <string.h>

#include "base/text.h"
#include "witness/evidence.h"
#include "witness/internal.h"

static JxClass *class_of(JxVm *vm, const char *dotted, JxArena *arena) {
    JxLinkError error = {0};
    return jx_vm_class(vm, jx_text_replace(jx_arena_strdup(arena, dotted), '.', '/'), &error);
}

static bool has_line(const JxMethodInfo *method, int line) {
    const JxCode *code = method->file ? method->file->code : NULL;
    for (uint32_t i = 0; code && i < code->line_count; i++)
        if (code->lines[i].line == line) return true;
    return false;
}

// Frames of a run have no descriptors: the method that has the line.
static JxMethodInfo *method_at(const JxClass *cls, const JxFrameName *at) {
    for (uint32_t i = 0; cls && i < cls->method_count; i++) {
        JxMethodInfo *method = &cls->methods[i];
        if (strcmp(method->name, at->method) == 0 && has_line(method, at->line)) return method;
    }
    return NULL;
}

static bool is_any_of(const JxClass *cls, const char *const *names, size_t count, JxVm *vm) {
    JxLinkError error = {0};
    for (size_t i = 0; i < count; i++) {
        JxClass *other = jx_vm_class(vm, names[i], &error);
        if (other && jx_class_is_subtype(cls, other)) return true;
    }
    return false;
}

static bool is_declared(JxVm *vm, const JxMethodInfo *entry, const JxClass *exception) {
    JxLinkError error = {0};
    for (uint16_t i = 0; entry && entry->file && i < entry->file->exception_count; i++) {
        JxClass *declared = jx_vm_class(vm, entry->file->exceptions[i].bytes, &error);
        if (declared && jx_class_is_subtype(exception, declared)) return true;
    }
    return false;
}

// Those of the inputs and of the entry method's place and signature, whatever is thrown.
static JxEvidenceSet lasting_rows(void) {
    static const JxEvidence rows[] = {JX_EVIDENCE_NULL_INPUTS,      JX_EVIDENCE_STUB,
                                      JX_EVIDENCE_STUB_NONSENSE,    JX_EVIDENCE_FIELDS_SET,
                                      JX_EVIDENCE_STATE_REACH,      JX_EVIDENCE_NOT_PUBLIC,
                                      JX_EVIDENCE_PRIVATE_ENTRY,    JX_EVIDENCE_RAW_TYPES,
                                      JX_EVIDENCE_INSIDE_ITSELF,    JX_EVIDENCE_NESTED_CLASS,
                                      JX_EVIDENCE_ABSTRACT_CLASS,   JX_EVIDENCE_FOR_SUBCLASSES,
                                      JX_EVIDENCE_INTERNAL_PACKAGE, JX_EVIDENCE_INTERNAL_INPUT,
                                      JX_EVIDENCE_MAY_FAIL,         JX_EVIDENCE_DEPRECATED,
                                      JX_EVIDENCE_MADE_DEPRECATED,  JX_EVIDENCE_MUST_NOT_FAIL,
                                      JX_EVIDENCE_CONSTRUCTOR,      JX_EVIDENCE_NO_ARGUMENT,
                                      JX_EVIDENCE_MANY_ARGUMENTS,   JX_EVIDENCE_HANDLES,
                                      JX_EVIDENCE_FACTORY,          JX_EVIDENCE_BUILT_WITH_NULL,
                                      JX_EVIDENCE_ORDINARY_OBJECT};
    JxEvidenceSet set = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) set |= jx_evidence_bit(rows[i]);
    return set;
}

static void judge(JxFinding *finding, JxVm *vm, const JxClass *exception, const JxMethodInfo *entry, bool by_analysed) {
    // An instruction may throw these, or a statement; by a run alone they cannot be told apart.
    static const char *const unmeant[] = {
        "java/lang/ClassCastException",         "java/lang/ArrayStoreException",
        "java/lang/StackOverflowError",         "java/util/ConcurrentModificationException",
        "java/lang/NegativeArraySizeException", "java/lang/ArithmeticException"};
    static const char *const either[] = {"java/lang/NullPointerException", "java/lang/IndexOutOfBoundsException"};
    static const char *const arguments[] = {"java/lang/IllegalArgumentException"};
    static const char *const states[] = {"java/lang/IllegalStateException", "java/util/NoSuchElementException"};
    static const char *const unsupported[] = {"java/lang/UnsupportedOperationException"};
    static const char *const assertions[] = {"java/lang/AssertionError"};
    static const char *const refusals[] = {"java/lang/IllegalArgumentException",
                                           "java/lang/reflect/InaccessibleObjectException"};
    static const char *const overflow[] = {"java/lang/StackOverflowError"};
    finding->judgement = (JxFindingJudgement){.evidence = finding->judgement.evidence & lasting_rows()};
    if (is_any_of(exception, overflow, 1, vm) && jx_inputs_hold_ring(finding))
        jx_evidence_add(finding, JX_EVIDENCE_INSIDE_ITSELF);
    if (!by_analysed && is_any_of(exception, refusals, 2, vm)) jx_evidence_add(finding, JX_EVIDENCE_LIBRARY_REJECTS);
    bool never = is_any_of(exception, unmeant, sizeof unmeant / sizeof *unmeant, vm);
    if (never) jx_evidence_add(finding, JX_EVIDENCE_NEVER_MEANT);
    if (is_any_of(exception, assertions, 1, vm)) jx_evidence_add(finding, JX_EVIDENCE_OWN_ASSERTION);
    bool meant = by_analysed && !never && !is_any_of(exception, either, 2, vm);
    if (meant) jx_evidence_add(finding, JX_EVIDENCE_DELIBERATE);
    if (meant && is_any_of(exception, arguments, 1, vm)) jx_evidence_add(finding, JX_EVIDENCE_ARGUMENT_CHECK);
    if (meant && is_any_of(exception, states, 2, vm)) jx_evidence_add(finding, JX_EVIDENCE_STATE_CHECK);
    if (meant && is_any_of(exception, unsupported, 1, vm)) jx_evidence_add(finding, JX_EVIDENCE_UNSUPPORTED);
    if (meant && is_declared(vm, entry, exception)) jx_evidence_add(finding, JX_EVIDENCE_DECLARED);
    finding->judgement.score = jx_evidence_score(finding->judgement.evidence);
    finding->kind = jx_evidence_kind(finding->judgement.evidence, finding->judgement.score);
}

void jx_finding_adopt(JxFinding *finding, JxVm *vm, const char *exception, const JxFrameName *at, bool by_analysed,
                      JxArena *arena) {
    JxClass *cls = class_of(vm, exception, arena), *owner = class_of(vm, finding->entry.class, arena);
    JxMethodInfo *entry =
        owner ? jx_class_declared_method(owner, finding->entry.method, finding->entry.descriptor) : NULL;
    JxTraceFrame frame = {.method = method_at(class_of(vm, at->class, arena), at), .line = at->line};
    finding->exception = jx_arena_strdup(arena, exception);
    finding->at = *at;
    finding->at.descriptor = frame.method ? frame.method->descriptor : "";
    finding->relies = NULL;
    finding->report.condition_count = 0;  // of another path
    finding->replay.shown = NULL;
    if (frame.method && entry && cls) jx_finding_key_of(cls->name, &frame, entry, finding->id);
    if (cls) judge(finding, vm, cls, entry, by_analysed);
}
