// SPDX-License-Identifier: Apache-2.0
//
// What the path, its trace and its inputs say for and against a finding.
#include "witness/evidence.h"

#include <math.h>
#include <string.h>

#include "core/engine.h"
#include "inputs/contracts/contracts.h"
#include "inputs/inputs.h"
#include "witness/internal.h"

// ── the table

enum { CLASS_NONE = -1 };
#define CLASS_OF_NONE CLASS_NONE
#define CLASS_OF_PRECONDITION JX_FINDING_PRECONDITION
#define CLASS_OF_NULL_ARGUMENT JX_FINDING_NULL_ARGUMENT
#define CLASS_OF_DOCUMENTED JX_FINDING_DOCUMENTED
#define CLASS_OF_DECLARED JX_FINDING_DECLARED

static const JxEvidenceRow rows[] = {
#define EVIDENCE(id, name, weight, class, text) {name, weight, CLASS_OF_##class, text},
#include "witness/evidence.def"
#undef EVIDENCE
};

const JxEvidenceRow *jx_evidence_row(JxEvidence evidence) { return &rows[evidence]; }

int jx_evidence_weightiest(JxEvidenceSet evidence) {
    int best = -1;
    for (int i = 0; i < JX_EVIDENCE_COUNT; i++)
        if (evidence >> i & 1 && (best < 0 || fabs(rows[i].weight) > fabs(rows[best].weight))) best = i;
    return best;
}

const char *jx_evidence_text(const JxFinding *finding, JxEvidence evidence, JxArena *arena) {
    const JxFrameName *made = &finding->judgement.made_at;
    if (evidence != JX_EVIDENCE_MADE_HERE || !made->class) return rows[evidence].text;
    return jx_arena_printf(arena, "The value that is rejected was made by %s.%s (%s), not by its caller.", made->class,
                           made->method, jx_source_place(arena, made->file, made->line));
}

// Without any evidence a confirmed crash is as likely to be fixed as not.
#define OFFSET 0.0

double jx_evidence_score(JxEvidenceSet evidence) {
    double sum = OFFSET;
    for (int i = 0; i < JX_EVIDENCE_COUNT; i++)
        if (evidence >> i & 1) sum += rows[i].weight;
    double score = 1 / (1 + exp(-sum));
    return round(score * 1000) / 1000;  // three digits: more would be a claim that nobody can make
}

JxFindingKind jx_evidence_kind(JxEvidenceSet evidence, double score) {
    const double likely = 0.5;
    if (score >= likely) return JX_FINDING_BUG;
    // Several classes may have fired: what is announced counts more than what is only checked.
    static const int order[] = {JX_FINDING_DECLARED, JX_FINDING_DOCUMENTED, JX_FINDING_PRECONDITION,
                                JX_FINDING_NULL_ARGUMENT};
    for (size_t k = 0; k < sizeof order / sizeof *order; k++)
        for (int i = 0; i < JX_EVIDENCE_COUNT; i++)
            if (evidence >> i & 1 && rows[i].class == order[k]) return (JxFindingKind)order[k];
    return JX_FINDING_SUSPECT;
}

// ── the exception

bool jx_escape_is_a(const JxEscape *escape, const char *name) {
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(jx_exec_vm(escape->exec), name, &error);
    return cls && jx_class_is_subtype(escape->exception, cls);
}

// Only instructions and the library's own mistakes throw these.
static bool is_never_meant(const JxEscape *escape) {
    static const char *const names[] = {
        "java/lang/ClassCastException",          "java/lang/ArrayStoreException",
        "java/lang/StackOverflowError",          "java/util/ConcurrentModificationException",
        "java/lang/NegativeArraySizeException",  "java/lang/ArithmeticException",
        "java/lang/IncompatibleClassChangeError"};
    bool by_code = escape->trace && escape->trace->by_program && escape->trace->count &&
                   escape->trace->frames[0].method->owner->source == JX_SOURCE_TARGET;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (jx_escape_is_a(escape, names[i])) return !by_code;
    bool by_instruction = escape->trace && !escape->trace->by_program;
    return by_instruction && jx_escape_is_a(escape, "java/lang/IndexOutOfBoundsException");
}

static void look_at_exception(const JxEscape *escape, JxFinding *finding) {
    if (finding->broken && !finding->broken->threw) jx_evidence_add(finding, JX_EVIDENCE_BROKEN_CONTRACT);
    bool by_code = escape->trace && escape->trace->by_program && escape->trace->count &&
                   escape->trace->frames[0].method->owner->source == JX_SOURCE_TARGET;
    if (jx_escape_is_a(escape, "java/lang/AssertionError")) {
        jx_evidence_add(finding, JX_EVIDENCE_OWN_ASSERTION);
        jx_evidence_remove(finding, JX_EVIDENCE_ARGUMENT_CHECK);
        jx_evidence_remove(finding, JX_EVIDENCE_STATE_CHECK);
        return;
    }
    if (jx_escape_is_a(escape, "java/lang/UnsupportedOperationException") && by_code)
        jx_evidence_add(finding, JX_EVIDENCE_UNSUPPORTED);
    if (by_code) jx_evidence_add(finding, JX_EVIDENCE_DELIBERATE);
    if (by_code && jx_escape_is_a(escape, "java/lang/IllegalStateException"))
        jx_evidence_add(finding, JX_EVIDENCE_ILLEGAL_STATE);
    if (escape->exception->source == JX_SOURCE_TARGET) jx_evidence_add(finding, JX_EVIDENCE_OWN_EXCEPTION);
    if (finding->caused_by) jx_evidence_add(finding, JX_EVIDENCE_WRAPPED);
    if (is_never_meant(escape)) jx_evidence_add(finding, JX_EVIDENCE_NEVER_MEANT);
}

// ── the throws clause

// An exception of an instruction is announced by nobody, and `throws Exception` announces no unchecked one.
static bool is_declared(const JxEscape *escape) {
    const JxMethod *file = escape->entry->file;
    if (!file || !escape->trace || !escape->trace->by_program) return false;
    bool checked = !jx_escape_is_a(escape, "java/lang/RuntimeException") && !jx_escape_is_a(escape, "java/lang/Error");
    JxVm *vm = jx_exec_vm(escape->exec);
    JxLinkError error = {0};
    JxClass *runtime = jx_vm_class(vm, "java/lang/RuntimeException", &error);
    JxClass *fatal = jx_vm_class(vm, "java/lang/Error", &error);
    for (uint16_t i = 0; i < file->exception_count; i++) {
        JxClass *declared = jx_vm_class(vm, file->exceptions[i].bytes, &error);
        if (!declared || !jx_class_is_subtype(escape->exception, declared)) continue;
        bool names_unchecked =
            (runtime && jx_class_is_subtype(declared, runtime)) || (fatal && jx_class_is_subtype(declared, fatal));
        if (checked || names_unchecked) return true;
    }
    return false;
}

// ── the inputs

// A parameter that the program found to be null.
static bool is_found_null(const JxEscape *escape, const JxInput *input) {
    JxSlot slot = input->slot;
    if (input->kind != JX_KIND_REF || strcmp(input->name, "this") == 0) return false;
    return jx_binding_lookup(escape->exec, escape->state, &slot) && slot.v == 0;
}

bool jx_escape_has_null(const JxEscape *escape) {
    for (const JxInput *input = escape->inputs; input; input = input->older) {
        JxSlot slot = input->slot;
        bool allowed =
            input->kind == JX_KIND_REF && slot.t && jx_symref(escape->exec, slot.t)->nullness == JX_NULLNESS_ALLOWED;
        if (!allowed && is_found_null(escape, input)) return true;
    }
    return false;
}

// Which nulls the crash can be about: the one that was dereferenced, where that is known; of a refusal, those that the
// program saw, unless it went on to test something else.
static void look_at_blamed_nulls(const JxEscape *escape, JxFinding *finding) {
    const JxTrace *trace = escape->trace;
    if (!trace || jx_evidence_has(finding, JX_EVIDENCE_NULL_MADE)) return;
    bool refused = jx_evidence_has(finding, JX_EVIDENCE_ARGUMENT_CHECK) && !trace->conditions;
    if (!refused && !jx_escape_is_a(escape, "java/lang/NullPointerException")) return;
    uint64_t seen = 0, guilty = 0;
    for (const JxInput *input = escape->inputs; input; input = input->older) {
        uint32_t n = 0;
        while (n < finding->input_count && strcmp(finding->inputs[n].name, input->name) != 0) n++;
        if (n >= finding->input_count || n >= 64 || !is_found_null(escape, input)) continue;
        seen |= (uint64_t)1 << n;
        if (trace->nulls && input->slot.t == trace->nulls) guilty |= (uint64_t)1 << n;
    }
    finding->judgement.nulls = trace->nulls ? guilty : seen;  // none: what is null is inside of an input
}

typedef struct InputLook {
    bool stub, nonsense, fields, text;
    bool ring, ring_of_library;  // something is inside of itself; an array or a collection is
    bool null_inside;            // that an array has, or that a call put somewhere
    bool negative_inside;        // a number that something was made with, or given
} InputLook;

typedef struct Around {  // the values that one is inside of
    const struct Around *outer;
    const JxValue *value;
} Around;

// Sizes and lengths that callers' own types give: never negative, as the library's are not (jdk/promises.def).
static bool is_nonsense(const JxStubCall *call) {
    static const char *const sizes[] = {"size", "length", "getColumnCount", "available", "getLength"};
    if (!call->result || call->result->form != JX_VALUE_PRIMITIVE || call->result->type[0] != 'I') return false;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (strcmp(call->name, sizes[i]) == 0) return (int32_t)call->result->bits < 0;
    // read() of a stream gives -1 at the end, and a byte or character before.
    return strcmp(call->name, "read") == 0 && (int32_t)call->result->bits < -1;
}

static void look_at_value(const JxValue *value, InputLook *look, const Around *outer, int depth);

static void look_inside(const JxValue *value, InputLook *look, const Around *around, int depth) {
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && value->elements && i < value->count; i++) {
        look->null_inside |= value->elements[i] && value->elements[i]->form == JX_VALUE_NULL;
        look_at_value(value->elements[i], look, around, depth);
    }
    for (uint32_t i = 0; i < value->argument_count; i++) {
        look->negative_inside |= jx_value_is_negative(value->arguments[i]);
        look_at_value(value->arguments[i], look, around, depth);
    }
    for (uint32_t i = 0; i < value->field_count; i++) look_at_value(value->fields[i].value, look, around, depth);
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++) {
            const JxValue *argument = value->steps[i].arguments[k];
            look->negative_inside |= jx_value_is_negative(argument) && !value->steps[i].threw;
            look->null_inside |= argument && argument->form == JX_VALUE_NULL && !value->steps[i].threw;
            look_at_value(argument, look, around, depth);
        }
    for (uint32_t i = 0; i < value->call_count; i++) {
        look->nonsense |= is_nonsense(&value->calls[i]);
        look_at_value(value->calls[i].result, look, around, depth);
    }
}

static void look_for_ring(const JxValue *value, InputLook *look, const Around *outer) {
    for (; value->form == JX_VALUE_SAME && outer; outer = outer->outer) {
        if (outer->value->id != value->id) continue;
        look->ring = true;
        look->ring_of_library |=
            outer->value->form == JX_VALUE_ARRAY || strncmp(outer->value->type, "Ljava/util/", 11) == 0;
    }
}

static void look_at_value(const JxValue *value, InputLook *look, const Around *outer, int depth) {
    if (!value || depth > 12) return;
    look->text |= value->form == JX_VALUE_STRING;
    look->stub |= value->form == JX_VALUE_STUB && value->call_count;
    look->fields |= value->form == JX_VALUE_OBJECT && value->field_count;
    look_for_ring(value, look, outer);
    Around around = {outer, value};
    look_inside(value, look, &around, depth + 1);
}

bool jx_escape_is_public(const JxEscape *escape) {
    const JxMethodInfo *entry = escape->entry;
    return entry->flags & (JX_ACC_PUBLIC | JX_ACC_PROTECTED) && entry->owner->flags & JX_ACC_PUBLIC;
}

bool jx_inputs_hold_ring(const JxFinding *finding) {
    InputLook look = {0};
    for (uint32_t i = 0; i < finding->input_count; i++) look_at_value(finding->inputs[i].value, &look, NULL, 0);
    return look.ring;
}

// What the test has to do that callers hardly do.
static void look_at_strain(const JxEscape *escape, JxFinding *finding, const InputLook *look, JxArena *arena) {
    bool overflow = jx_escape_is_a(escape, "java/lang/StackOverflowError");
    bool null_pointer = jx_escape_is_a(escape, "java/lang/NullPointerException");
    bool of_class = jx_escape_is_a(escape, "java/lang/ClassCastException") ||
                    jx_escape_is_a(escape, "java/lang/ArrayStoreException");
    // Of a null that is not known to be one of the inputs, nor one that is in a field of theirs.
    JxEvidenceSet known = jx_evidence_bit(JX_EVIDENCE_NULL_PARAMETER) | jx_evidence_bit(JX_EVIDENCE_NULL_PART) |
                          jx_evidence_bit(JX_EVIDENCE_NULL_ALLOWED) | jx_evidence_bit(JX_EVIDENCE_NULL_BACK) |
                          jx_evidence_bit(JX_EVIDENCE_NOT_SET_UP) | jx_evidence_bit(JX_EVIDENCE_ARGUMENT_CHECK);
    bool made = null_pointer && !(finding->judgement.evidence & known);
    bool of_number = jx_escape_is_a(escape, "java/lang/IndexOutOfBoundsException") ||
                     jx_escape_is_a(escape, "java/lang/NegativeArraySizeException");
    if (of_number && look->negative_inside) jx_evidence_add(finding, JX_EVIDENCE_NEGATIVE_INSIDE);
    if (look->ring_of_library || (look->ring && overflow)) jx_evidence_add(finding, JX_EVIDENCE_INSIDE_ITSELF);
    if (look->ring && overflow) {  // nobody made it endless but the caller
        jx_evidence_remove(finding, JX_EVIDENCE_COMPUTED);
        jx_evidence_remove(finding, JX_EVIDENCE_MADE_HERE);
    }
    if (made && look->null_inside) jx_evidence_add(finding, JX_EVIDENCE_NULL_INSIDE);
    if (!jx_inputs_need_raw_types(escape, finding, arena)) return;
    jx_evidence_add(finding, JX_EVIDENCE_RAW_TYPES);
    if (!of_class) return;
    jx_evidence_remove(finding, JX_EVIDENCE_STRANGE_CLASS);  // the class that does not fit is the caller's
    jx_evidence_remove(finding, JX_EVIDENCE_COMPUTED);
    jx_evidence_remove(finding, JX_EVIDENCE_MADE_HERE);
}

static void look_at_inputs(const JxEscape *escape, JxFinding *finding, JxArena *arena) {
    InputLook look = {0};
    uint32_t first = jx_finding_first_parameter(finding);
    for (uint32_t i = first; i < finding->input_count; i++) look_at_value(finding->inputs[i].value, &look, NULL, 0);
    if (look.text && !jx_evidence_has(finding, JX_EVIDENCE_NOT_SET_UP))
        jx_evidence_add(finding, JX_EVIDENCE_TEXT_INSIDE);
    for (uint32_t i = 0; i < first && i < finding->input_count; i++)
        look_at_value(finding->inputs[i].value, &look, NULL, 0);
    if (finding->search.has_null) jx_evidence_add(finding, JX_EVIDENCE_NULL_INPUTS);
    if (look.nonsense)
        jx_evidence_add(finding, JX_EVIDENCE_STUB_NONSENSE);
    else if (look.stub)
        jx_evidence_add(finding, JX_EVIDENCE_STUB);
    if (look.fields) jx_evidence_add(finding, JX_EVIDENCE_FIELDS_SET);
    if (finding->state_reach) jx_evidence_add(finding, JX_EVIDENCE_STATE_REACH);
    if (finding->entry_private)
        jx_evidence_add(finding, JX_EVIDENCE_PRIVATE_ENTRY);
    else if (!jx_escape_is_public(escape))
        jx_evidence_add(finding, JX_EVIDENCE_NOT_PUBLIC);
    if (finding->judgement.generated || escape->entry->flags & (JX_ACC_SYNTHETIC | JX_ACC_BRIDGE))
        jx_evidence_add(finding, JX_EVIDENCE_GENERATED);
    look_at_strain(escape, finding, &look, arena);
}

// ── what is left behind

// Objects of the caller are not as the call found them.  Those that a constructor makes are the call's own.
static bool has_changed_inputs(const JxEscape *escape) {
    JxState *s = escape->state;
    if (strcmp(escape->entry->name, "<init>") == 0) return false;
    for (uint32_t i = 0; i < s->input_object_count; i++) {
        const JxInputObject *input = &s->input_objects[i];
        const JxObject *before = input->shape->made, *now = jx_heap_read(&s->heap, input->ref);
        if (input->born || !before || now->flags & JX_OBJECT_OPEN) continue;
        if (!jx_region_same_object(escape->exec, s, before, now)) return true;
    }
    return false;
}

// ── all of it

// The library was asked by the code about a text of the code's own, or handed nothing but what the code made:
// part.charAt(0).  A list that the code made may be a copy of the caller's.
static bool is_about_made_objects(const JxEscape *escape) {
    const JxTrace *trace = escape->trace;
    uint32_t at = 0;
    while (at < trace->count && trace->frames[at].method->owner->source != JX_SOURCE_TARGET) at++;
    const JxTraceFrame *called = at > 0 ? &trace->frames[at - 1] : trace->called.method ? &trace->called : NULL;
    if (!called || !called->locals) return false;
    const JxMethodInfo *method = called->method;
    uint32_t receiver = !(method->flags & JX_ACC_STATIC);
    bool any = false;
    for (uint32_t n = 0; n < method->parameter_count + receiver; n++) {
        bool self = receiver && n == 0;
        if (!self && method->parameter_kinds[n - receiver] != JX_KIND_REF) continue;
        JxSlot slot = called->locals[self ? 0 : jx_slot_of_parameter(method, n - receiver)];
        any = true;
        if (!jx_binding_lookup(escape->exec, escape->state, &slot) || !slot.v ||
            jx_input_object(escape->state, (JxRef)slot.v))
            return false;
        if (self && strcmp(jx_heap_read(&escape->state->heap, (JxRef)slot.v)->cls->name, "java/lang/String") != 0)
            return false;
    }
    return any;
}

// A trial has no conditions that would say whose value was refused: it is held to be the caller's.
static void look_at_trial(const JxEscape *escape, JxFinding *finding) {
    if (!finding->search.trial || !escape->trace || !escape->trace->by_program || !escape->trace->count) return;
    bool by_code = escape->trace->frames[0].method->owner->source == JX_SOURCE_TARGET;
    if (!by_code && jx_evidence_has(finding, JX_EVIDENCE_MADE_HERE) && is_about_made_objects(escape)) return;
    jx_evidence_remove(finding, JX_EVIDENCE_MADE_HERE);
    jx_evidence_remove(finding, JX_EVIDENCE_COMPUTED);
    jx_evidence_add(finding, by_code ? JX_EVIDENCE_ARGUMENT_CHECK : JX_EVIDENCE_LIBRARY_REJECTS);
}

void jx_evidence_gather(const JxEscape *escape, JxFinding *finding, JxArena *arena) {
    jx_blame(escape, finding, arena);
    look_at_trial(escape, finding);
    look_at_exception(escape, finding);
    if (is_declared(escape)) jx_evidence_add(finding, JX_EVIDENCE_DECLARED);
    look_at_inputs(escape, finding, arena);
    look_at_blamed_nulls(escape, finding);
    jx_look_at_entry(escape, finding);
    if (has_changed_inputs(escape)) jx_evidence_add(finding, JX_EVIDENCE_HALF_MADE);
    finding->judgement.score = jx_evidence_score(finding->judgement.evidence);
    finding->kind = jx_evidence_kind(finding->judgement.evidence, finding->judgement.score);
}
