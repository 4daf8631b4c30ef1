// SPDX-License-Identifier: Apache-2.0
//
// What a finding means to the people who own the code: a defect, a null that a
// caller passed although nothing allows or forbids it, an argument check that
// does its work, or an exception that the throws clause announces.
#include <ctype.h>
#include <string.h>

#include "core/engine.h"
#include "witness/internal.h"

// ── names

static const char *simple_name(const char *descriptor, size_t *length) {
    const char *start = descriptor;
    for (const char *p = descriptor; *p; p++)
        if ((*p == '/' || *p == '$') && p[1] && p[1] != ';') start = p + 1;
    if (*start == 'L' && start == descriptor) start++;
    *length = strcspn(start, ";");
    return start;
}

static bool is_one_of(const char *descriptor, const char *const *names) {
    size_t length;
    const char *simple = simple_name(descriptor, &length);
    for (; *names; names++)
        if (strlen(*names) == length && strncmp(simple, *names, length) == 0) return true;
    return false;
}

// ── what the path says about parameters

static bool is_name_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$'; }

// Is the input named in this condition, as a whole word and not as somebody's field?
static bool is_named_in(const char *condition, const char *name) {
    size_t length = strlen(name);
    for (const char *at = condition; (at = strstr(at, name)); at += length)
        if ((at == condition || (!is_name_char(at[-1]) && at[-1] != '.')) && !is_name_char(at[length])) return true;
    return false;
}

static bool is_parameter(const JxFinding *finding, const JxNamedValue *input) {
    return input >= &finding->inputs[jx_finding_first_parameter(finding)];
}

static bool last_condition_tests_parameter(const JxFinding *finding) {
    if (finding->report.condition_count == 0) return false;
    const char *last = finding->report.conditions[finding->report.condition_count - 1];
    for (uint32_t i = 0; i < finding->input_count; i++)
        if (is_parameter(finding, &finding->inputs[i]) && is_named_in(last, finding->inputs[i].name)) return true;
    return false;
}

bool jx_escape_has_null(const JxEscape *escape) {
    for (const JxInput *input = escape->inputs; input; input = input->older) {
        if (input->kind != JX_KIND_REF || strcmp(input->name, "this") == 0) continue;
        JxSlot slot = input->slot;
        if (slot.t && jx_symref(escape->exec, slot.t)->nullness == JX_NULLNESS_ALLOWED) continue;
        if (jx_binding_lookup(escape->exec, escape->state, &slot) && slot.v == 0) return true;
    }
    return false;
}

// ── argument checks

// "checkIndex", "requireNonNull", "notNull", "isTrue": a word that means a test, at the start of the name.
static bool is_check_name(const char *name) {
    static const char *const words[] = {"check",  "require", "ensure",      "verify",  "validate", "assert",
                                        "expect", "reject",  "notNull",     "nonNull", "notEmpty", "notBlank",
                                        "isTrue", "state",   "outOfBounds", "throwIf", "failIf"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(name, words[i], strlen(words[i])) == 0) return true;
    return false;
}

static bool is_check_class(const JxClass *cls) {
    static const char *const names[] = {"Preconditions", "Validate", "Checks", "Args", "Precondition", "Assert", NULL};
    return is_one_of(cls->name, names);
}

static bool is_check(const JxMethodInfo *method) {
    if (is_check_class(method->owner)) return true;
    return (method->flags & (JX_ACC_STATIC | JX_ACC_PRIVATE)) && is_check_name(method->name);
}

// A factory leaves the checks to its class's constructor, an overload to the one that it calls, a constructor to
// those of the same object: this(…) or super(…).
static bool is_delegate(const JxMethodInfo *method, const JxMethodInfo *entry) {
    bool constructor = strcmp(method->name, "<init>") == 0;
    if (constructor && strcmp(entry->name, "<init>") == 0) return jx_class_is_subtype(entry->owner, method->owner);
    return method->owner == entry->owner && (constructor || strcmp(method->name, entry->name) == 0);
}

// Thrown by the entry method itself, or by checks that it calls.
static bool is_thrown_by_check(const JxEscape *escape) {
    const JxTrace *trace = escape->trace;
    if (!trace || !trace->by_program || trace->count == 0) return false;
    uint32_t i = 0;
    while (i + 1 < trace->count && trace->frames[i].method != escape->entry &&
           (is_check(trace->frames[i].method) || is_delegate(trace->frames[i].method, escape->entry)))
        i++;
    return i + 1 == trace->count && trace->frames[i].method == escape->entry;
}

static bool is_a(const JxEscape *escape, const char *name) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(jx_exec_vm(escape->exec), name, &error);
    return cls && jx_class_is_subtype(escape->exception, cls);
}

static bool is_checked_precondition(const JxEscape *escape, const JxFinding *finding) {
    if (is_a(escape, "java/lang/Error") || !is_thrown_by_check(escape)) return false;
    if (last_condition_tests_parameter(finding)) return true;
    bool about_arguments =
        is_a(escape, "java/lang/NullPointerException") || is_a(escape, "java/lang/IllegalArgumentException");
    return (about_arguments || finding->report.condition_count == 0) && jx_escape_has_null(escape);
}

// ── the throws clause

// An exception of an instruction is announced by nobody, and `throws Exception` announces no unchecked one.
static bool is_declared(const JxEscape *escape) {
    const JxMethod *file = escape->entry->file;
    if (!file || !escape->trace || !escape->trace->by_program) return false;
    bool checked = !is_a(escape, "java/lang/RuntimeException") && !is_a(escape, "java/lang/Error");
    JxVm *vm = jx_exec_vm(escape->exec);
    for (uint16_t i = 0; i < file->exception_count; i++) {
        JxLinkError error = {0};
        JxClass *declared = jx_vm_class(vm, file->exceptions[i].bytes, &error);
        JxClass *runtime = jx_vm_class(vm, "java/lang/RuntimeException", &error);
        JxClass *fatal = jx_vm_class(vm, "java/lang/Error", &error);
        if (!declared || !jx_class_is_subtype(escape->exception, declared)) continue;
        bool names_unchecked =
            (runtime && jx_class_is_subtype(declared, runtime)) || (fatal && jx_class_is_subtype(declared, fatal));
        if (checked || names_unchecked) return true;
    }
    return false;
}

// ── nulls

JxFindingKind jx_finding_classify(const JxEscape *escape, const JxFinding *finding) {
    if (is_declared(escape)) return JX_FINDING_DECLARED;
    if (is_checked_precondition(escape, finding)) return JX_FINDING_PRECONDITION;
    if (!is_a(escape, "java/lang/NullPointerException")) return JX_FINDING_DEFECT;
    const JxTerm *nulls = escape->trace ? escape->trace->nulls : NULL;
    const JxSymref *symref = nulls ? jx_symref(escape->exec, nulls) : NULL;
    if (symref && !symref->lazy)  // within the inputs: whose fault it is depends on whether null is welcome there
        return symref->nullness == JX_NULLNESS_ALLOWED ? JX_FINDING_DEFECT : JX_FINDING_NULL_ARGUMENT;
    // A library method that rejects null, with an exception of its own or by stumbling over it.
    bool rejected =
        escape->trace && escape->trace->count && escape->trace->frames[0].method->owner->source != JX_SOURCE_TARGET;
    return rejected && jx_escape_has_null(escape) ? JX_FINDING_NULL_ARGUMENT : JX_FINDING_DEFECT;
}
