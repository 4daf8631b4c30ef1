// SPDX-License-Identifier: Apache-2.0
//
// What of the caller's values is the crash about?
//
//   a number that does not fit what is handed in beside it   the caller's range
//   an array that is too short, an object of a strange class   the caller's, too, as history has it
//   a text                                                     data from outside: the code has to cope with it
//   a field that the constructor leaves null                   the object was not set up
//
// The condition that failed says it.  A trial has none: there the kinds of its
// parameters have to do.
#include <string.h>

#include "classfile/opcode.h"
#include "inputs/inputs.h"
#include "jdk/messages.h"
#include "witness/internal.h"

// ── parameters that the condition speaks of

bool jx_is_array_length(const JxEscape *escape, uint32_t variable) {
    static const char end[] = ".length";
    const char *name = jx_term_var_name(jx_exec_terms(escape->exec), variable);
    size_t length = strlen(name);
    return length >= sizeof end && strcmp(name + length - (sizeof end - 1), end) == 0;
}

typedef struct Subject {
    bool number, text, array;  // parameters of these kinds are there
    bool of_number, of_text;   // … and the condition speaks of one
    bool of_array, of_length;  // … of an array, of its length
    bool objects;              // there is an array of objects: its length is the test's choice, and no condition
} Subject;

static bool is_text(const char *type) {
    return strcmp(type, "Ljava/lang/String;") == 0 || strcmp(type, "Ljava/lang/CharSequence;") == 0;
}

// Does the condition speak of the input of this name, or of a part of it?  *length: of how long it is.
static bool is_about(const JxEscape *escape, const JxTerm *condition, const char *input, bool *length) {
    size_t count = strlen(input);
    bool found = false;
    for (uint32_t i = 0; condition && i < condition->var_count; i++) {
        const char *variable = jx_term_var_name(jx_exec_terms(escape->exec), condition->vars[i]);
        if (strncmp(variable, input, count) != 0 ||
            (variable[count] && variable[count] != '.' && variable[count] != '['))
            continue;
        found = true;
        *length |= jx_is_array_length(escape, condition->vars[i]);
    }
    return found;
}

// A CharSequence may be anything that has characters.
static bool is_given_text(const JxFinding *finding, const JxInput *input) {
    if (!is_text(input->type)) return false;
    for (uint32_t i = 0; i < finding->input_count; i++) {
        const JxValue *value = finding->inputs[i].value;
        if (strcmp(finding->inputs[i].name, input->name) != 0 || !value) continue;
        return value->form == JX_VALUE_NULL || strncmp(value->type, "Ljava/", 6) == 0;
    }
    return true;
}

static Subject subject_of(const JxEscape *escape, const JxTerm *condition, const JxFinding *finding) {
    Subject s = {0};
    for (const JxInput *input = escape->inputs; input; input = input->older) {
        bool length = false, about = is_about(escape, condition, input->name, &length);
        if (input->kind == JX_KIND_INT || input->kind == JX_KIND_LONG) {
            s.number = true;
            s.of_number |= about || (condition && input->slot.t && jx_terms_share_variable(condition, input->slot.t));
        } else if (input->kind == JX_KIND_REF && is_given_text(finding, input)) {
            s.text = true;
            s.of_text |= about;
        } else if (input->kind == JX_KIND_REF && input->type[0] == '[') {
            s.array = true;
            s.of_array |= about;
            s.of_length |= about && length;
            s.objects |= input->type[1] == '[' || input->type[1] == 'L';
        }
    }
    return s;
}

// ── ranges and texts

// The instruction failed on a number that came in as an argument of its method, and that the caller handed in as it is:
// of an array without elements no condition says so, since every index fails.
static bool fails_on_own_number(const JxEscape *escape) {
    const JxTrace *trace = escape->trace;
    const JxTraceFrame *frame = trace && trace->by_instruction && trace->count ? &trace->frames[0] : NULL;
    if (!frame || !frame->locals || !frame->method->file || !frame->method->file->code) return false;
    const JxCode *code = frame->method->file->code;
    JxDecoded insn = {0};
    for (uint32_t at = 0; at < trace->offset && at < code->length; at += insn.length) {
        if (jx_insn_problem(code->bytes, code->length, at, &insn)) return false;
        bool stores = insn.opcode == JX_OP_IINC || (insn.opcode >= JX_OP_ISTORE && insn.opcode <= JX_OP_ISTORE_3);
        if (stores && insn.local < frame->method->argument_slots) return false;  // it may be another number by now
    }
    bool loads = insn.opcode == JX_OP_ILOAD || (insn.opcode >= JX_OP_ILOAD_0 && insn.opcode <= JX_OP_ILOAD_3);
    const JxTerm *number = loads && insn.local < frame->method->argument_slots ? frame->locals[insn.local].t : NULL;
    return number && number->op == JX_TERM_VAR;
}

bool jx_value_is_negative(const JxValue *value) {
    if (!value || value->form != JX_VALUE_PRIMITIVE) return false;
    switch (value->type[0]) {
    case 'B':
    case 'S':
    case 'I': return (int32_t)value->bits < 0;
    case 'J': return (int64_t)value->bits < 0;
    default: return false;
    }
}

// The size that is negative comes of a number that is: one that is too large is the code's mistake.
static bool hands_in_negative_size(const JxEscape *escape, const JxTerm *condition, bool known,
                                   const JxFinding *finding) {
    for (const JxInput *input = escape->inputs; input; input = input->older) {
        bool about = !known || (input->slot.t && jx_terms_share_variable(condition, input->slot.t));
        for (uint32_t i = 0; i < finding->input_count && about; i++)
            if (strcmp(finding->inputs[i].name, input->name) == 0 && jx_value_is_negative(finding->inputs[i].value))
                return true;
    }
    return false;
}

// (array, offset, length): a number of the caller's does not fit what the caller hands in beside it, or the object.
static bool look_at_range(const JxEscape *escape, const Subject *s, bool known, bool own, JxFinding *finding) {
    bool index = jx_escape_is_a(escape, "java/lang/IndexOutOfBoundsException");
    if (!index && !jx_escape_is_a(escape, "java/lang/NegativeArraySizeException")) return false;
    bool number = own || (known ? s->of_number : s->number);
    if (number && (s->array || s->text))
        jx_evidence_add(finding, JX_EVIDENCE_CALLER_RANGE);
    else if (number && index)
        jx_evidence_add(finding, JX_EVIDENCE_CALLER_INDEX);
    else if (known && !s->objects ? s->of_length : s->array && !s->of_number && !s->of_text)
        jx_evidence_add(finding, JX_EVIDENCE_SHORT_ARRAY);
    else
        return false;
    return true;
}

// Nothing but a text of the caller's decides, and nobody refused it.
static void look_at_text(const Subject *s, bool known, JxFinding *finding) {
    bool other = known ? s->of_number || s->of_array : s->number || s->array;
    bool refused =
        jx_evidence_has(finding, JX_EVIDENCE_ARGUMENT_CHECK) || jx_evidence_has(finding, JX_EVIDENCE_STATE_CHECK) ||
        jx_evidence_has(finding, JX_EVIDENCE_LIBRARY_REJECTS) || jx_evidence_has(finding, JX_EVIDENCE_NULL_PARAMETER) ||
        jx_evidence_has(finding, JX_EVIDENCE_NULL_PART) || jx_evidence_has(finding, JX_EVIDENCE_NULL_BACK);
    if (!refused && !other && (known ? s->of_text : s->text)) jx_evidence_add(finding, JX_EVIDENCE_TEXT_INPUT);
}

// ── objects of a strange class

// Made by a method that takes any object there: new Pair(left, right).
static bool takes_any_object(const JxValue *value) {
    if (value->form != JX_VALUE_OBJECT || !value->constructor) return false;
    for (uint32_t i = 0; i < value->argument_count; i++)
        if (value->arguments[i] && value->arguments[i]->form == JX_VALUE_NULL) return false;
    return strstr(value->constructor, "Ljava/lang/Object;") || strstr(value->constructor, "Ljava/lang/Comparable;");
}

static bool holds_bare_object(const JxValue *value, int depth) {
    if (!value || depth > 6) return false;
    if (takes_any_object(value)) return true;
    if (value->form == JX_VALUE_OBJECT && strcmp(value->type, "Ljava/lang/Object;") == 0) return true;
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && i < value->count; i++)
        if (holds_bare_object(value->elements[i], depth + 1)) return true;
    for (uint32_t i = 0; i < value->argument_count; i++)
        if (holds_bare_object(value->arguments[i], depth + 1)) return true;
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++)
            if (holds_bare_object(value->steps[i].arguments[k], depth + 1)) return true;
    return false;
}

// A cast fails, or an array refuses, because of what the caller put where the type says Object, or says nothing.
static void look_at_class(const JxEscape *escape, JxFinding *finding) {
    if (!jx_escape_is_a(escape, "java/lang/ClassCastException") &&
        !jx_escape_is_a(escape, "java/lang/ArrayStoreException"))
        return;
    if (strcmp(escape->entry->name, "equals") == 0) return;
    bool strange = false;
    for (uint32_t i = jx_finding_first_parameter(finding); i < finding->input_count; i++) {
        const char *type = finding->inputs[i].type + strspn(finding->inputs[i].type, "[");
        strange |= strcmp(type, "Ljava/lang/Object;") == 0 || strcmp(type, "Ljava/lang/Comparable;") == 0;
    }
    for (uint32_t i = 0; i < finding->input_count; i++) strange |= holds_bare_object(finding->inputs[i].value, 0);
    if (!strange) return;
    jx_evidence_remove(finding, JX_EVIDENCE_COMPUTED);
    jx_evidence_remove(finding, JX_EVIDENCE_MADE_HERE);
    jx_evidence_remove(finding, JX_EVIDENCE_GUARD_MISSES);
    jx_evidence_add(finding, JX_EVIDENCE_STRANGE_CLASS);
}

// ── objects that were not set up

static bool is_made_null(const JxSlot *slot) { return !slot->t && !slot->v; }

static bool was_handed_made_null(const JxTraceFrame *frame) {
    const JxMethodInfo *method = frame->method;
    for (uint32_t n = 0; frame->locals && n < method->parameter_count; n++)
        if (method->parameter_kinds[n] == JX_KIND_REF && is_made_null(&frame->locals[jx_slot_of_parameter(method, n)]))
            return true;
    return false;
}

// The object that a frame works on, if the test made it; 0: none.
static JxRef made_receiver(const JxEscape *escape, const JxTraceFrame *frame) {
    if (frame->method->flags & JX_ACC_STATIC || !frame->locals || !frame->method->file || !frame->method->file->code)
        return 0;
    JxSlot self = frame->locals[0];
    bool known = jx_binding_lookup(escape->exec, escape->state, &self);
    return known && jx_input_object(escape->state, (JxRef)self.v) ? (JxRef)self.v : 0;
}

// Before it calls, the method reads a field of its object that is null.
static bool reads_null_field(const JxEscape *escape, const JxTraceFrame *frame, JxRef self) {
    const JxCode *code = frame->method->file->code;
    JxDecoded insn;
    bool loaded = false;  // the instruction before was `aload_0`
    for (uint32_t at = 0; at < frame->offset && at < code->length; at += insn.length) {
        if (jx_insn_problem(code->bytes, code->length, at, &insn)) return false;
        if (insn.opcode == JX_OP_GETFIELD && loaded) {
            const JxConstant *member = &frame->method->owner->file->pool[insn.pool];
            JxFieldInfo *field = jx_class_find_field(frame->method->owner, member->as.member.name.bytes,
                                                     member->as.member.descriptor.bytes);
            bool reference = field && field->kind == JX_KIND_REF && !(field->flags & JX_ACC_STATIC);
            JxSlot value = reference ? jx_field_get(escape->state, self, field) : jx_slot(1);
            if (is_made_null(&value)) return true;
        }
        loaded = insn.opcode == JX_OP_ALOAD_0;
    }
    return false;
}

// The null is in a field of an object that the test made, as its constructor left it: there the instruction failed, or
// from there it was handed on.
static void look_at_set_up(const JxEscape *escape, JxFinding *finding) {
    const JxTrace *trace = escape->trace;
    if (!jx_evidence_has(finding, JX_EVIDENCE_NULL_MADE) || !trace->by_instruction || !trace->count) return;
    uint32_t i = 0;
    while (i < trace->count && was_handed_made_null(&trace->frames[i])) i++;
    JxRef self = i < trace->count ? made_receiver(escape, &trace->frames[i]) : 0;
    if (!self) return;
    const char *message = i ? NULL : jx_null_message(escape->exec, trace->frames[0].method, trace->offset);
    bool own = i ? reads_null_field(escape, &trace->frames[i], self) : message && strstr(message, " because \"this.");
    if (!own) return;
    jx_evidence_add(finding, JX_EVIDENCE_NOT_SET_UP);
    jx_evidence_remove(finding, JX_EVIDENCE_TEXT_INPUT);  // any text would do
}

// ── answers

// What the caller's own object answered, of a class that nobody knows, is in the condition that failed.
static bool is_decided_by_stub(const JxEscape *escape, const JxTerm *condition) {
    for (const JxCallRecord *r = escape->state->records; condition && r; r = r->older)
        if (r->receiver && r->result.t && jx_terms_share_variable(r->result.t, condition)) return true;
    return false;
}

void jx_look_at_subject(const JxEscape *escape, const JxTerm *condition, JxFinding *finding) {
    bool known = condition && !finding->search.trial;
    Subject s = subject_of(escape, condition, finding);
    bool by_code = jx_evidence_has(finding, JX_EVIDENCE_ARGUMENT_CHECK);
    if (by_code && known && s.of_number) jx_evidence_add(finding, JX_EVIDENCE_CHECKED_NUMBER);
    bool shaped = s.objects && !jx_evidence_has(finding, JX_EVIDENCE_MADE_HERE);
    bool own = fails_on_own_number(escape);
    bool size = jx_escape_is_a(escape, "java/lang/NegativeArraySizeException") &&
                hands_in_negative_size(escape, condition, known, finding);
    if (size) jx_evidence_add(finding, JX_EVIDENCE_CALLER_SIZE);
    bool range = !size && !by_code && (known || shaped || own || finding->search.trial) &&
                 look_at_range(escape, &s, known, own, finding);
    // The sum of the caller's offset and its length is the caller's still: it did not fit what came with it.
    if (size || (range && jx_evidence_has(finding, JX_EVIDENCE_CALLER_RANGE))) {
        jx_evidence_remove(finding, JX_EVIDENCE_COMPUTED);
        jx_evidence_remove(finding, JX_EVIDENCE_MADE_HERE);
    }
    if (range && (own || !known)) {  // nothing says that the code computed it
        jx_evidence_remove(finding, JX_EVIDENCE_COMPUTED);
        jx_evidence_remove(finding, JX_EVIDENCE_MADE_HERE);
        jx_evidence_add(finding, JX_EVIDENCE_UNCHECKED);
    }
    if (!range && (known || finding->search.trial)) look_at_text(&s, known, finding);
    if (is_decided_by_stub(escape, condition)) {  // what the code made of it is the answer's still
        jx_evidence_remove(finding, JX_EVIDENCE_COMPUTED);
        jx_evidence_remove(finding, JX_EVIDENCE_MADE_HERE);
        jx_evidence_add(finding, JX_EVIDENCE_STUB_DECIDES);
    }
    look_at_class(escape, finding);
    look_at_set_up(escape, finding);
}
