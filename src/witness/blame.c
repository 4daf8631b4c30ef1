// SPDX-License-Identifier: Apache-2.0
//
// Who supplied the value that broke the condition?
//
// The trace keeps what each call was handed.  From the place that threw outwards
// the guilty value is followed through the frames that only passed it on:
//
//   entry(n) ─► store(n) ─► check(n) throws        handed in from outside, unchanged: the caller's
//   entry(n) ─► store(n * 2 - 1) ─► check(…) throws  made by entry: the analysed code's own
//
// Guilty is what the last condition of the path speaks of, or a null.  A value is
// the caller's own when its term is a variable, or a plain part of an input (a
// field, an element, a length); anything computed is not.
#include <string.h>

#include "classfile/opcode.h"
#include "inputs/inputs.h"
#include "jdk/messages.h"
#include "witness/internal.h"

// ── terms

bool jx_terms_share_variable(const JxTerm *a, const JxTerm *b) {
    for (uint32_t i = 0, j = 0; i < a->var_count && j < b->var_count;)
        if (a->vars[i] == b->vars[j])
            return true;
        else if (a->vars[i] < b->vars[j])
            i++;
        else
            j++;
    return false;
}

// A variable as it came in, up to a change of width, or an element of an array that came in.
static bool is_plain(const JxTerm *t) {
    switch (t->op) {
    case JX_TERM_VAR: return true;
    case JX_TERM_EXTRACT:
    case JX_TERM_ZEXT:
    case JX_TERM_SEXT:
    case JX_TERM_BITS2F:
    case JX_TERM_F2BITS: return is_plain(t->args[0]);
    case JX_TERM_SELECT: return is_plain(t->args[0]) && (jx_term_is_const(t->args[1]) || is_plain(t->args[1]));
    default: return false;
    }
}

// A test of plain values alone: comparisons, and what combines them.
static bool is_plain_test(const JxTerm *t, int depth) {
    if (depth > 8) return false;
    switch (t->op) {
    case JX_TERM_CONST: return true;
    case JX_TERM_NOT:
    case JX_TERM_AND:
    case JX_TERM_OR:
    case JX_TERM_EQ:
    case JX_TERM_SLT:
    case JX_TERM_SLE:
    case JX_TERM_ULT:
    case JX_TERM_ULE:
    case JX_TERM_FEQ:
    case JX_TERM_FLT:
    case JX_TERM_FLE:
    case JX_TERM_FISNAN: break;
    default: return is_plain(t);
    }
    for (uint16_t i = 0; i < t->arity; i++)
        if (!is_plain_test(t->args[i], depth + 1)) return false;
    return true;
}

// ── values that calls were handed

typedef enum Origin {
    ORIGIN_INNOCENT,  // nothing that the condition speaks of
    ORIGIN_CALLER,    // came in as it is
    ORIGIN_CODE       // was made on the way
} Origin;

typedef struct Blame {
    const JxEscape *escape;
    const JxTerm *condition;  // the last of the path; NULL: none
    bool has_null;            // a parameter of the entry method is null, and was looked at
} Blame;

// Does the condition speak of a part of the input with this name: "s.length" of "s"?
static bool is_about_part(const Blame *b, const char *name) {
    if (!b->condition || !name) return false;
    const JxTermPool *pool = jx_exec_terms(b->escape->exec);
    size_t length = strlen(name);
    for (uint32_t i = 0; i < b->condition->var_count; i++) {
        const char *variable = jx_term_var_name(pool, b->condition->vars[i]);
        if (strncmp(variable, name, length) == 0 && (variable[length] == '.' || variable[length] == '[')) return true;
    }
    return false;
}

static Origin origin_of_primitive(const Blame *b, JxSlot slot) {
    if (!slot.t || !b->condition || !jx_terms_share_variable(slot.t, b->condition)) return ORIGIN_INNOCENT;
    return is_plain(slot.t) ? ORIGIN_CALLER : ORIGIN_CODE;
}

static Origin origin_of_reference(const Blame *b, JxSlot slot, const char *type) {
    JxExec *x = b->escape->exec;
    const JxSymref *symref = slot.t ? jx_symref(x, slot.t) : NULL;
    if (symref && symref->lazy) return ORIGIN_INNOCENT;  // a message that was never read
    if (!jx_binding_lookup(x, b->escape->state, &slot)) return ORIGIN_INNOCENT;
    if (slot.v == 0) return symref || b->has_null ? ORIGIN_CALLER : ORIGIN_CODE;
    if (symref && is_about_part(b, symref->name)) return ORIGIN_CALLER;
    bool is_text = strcmp(type, "Ljava/lang/String;") == 0 || strcmp(type, "[Ljava/lang/Object;") == 0;
    if (jx_input_object(b->escape->state, (JxRef)slot.v)) return ORIGIN_CALLER;
    if ((JxRef)slot.v >= JX_REF_SHARED) return ORIGIN_INNOCENT;  // a literal, a Class object
    JxKind kind;
    JxSlot boxed;  // a box is as much the caller's as what is in it
    if (x->jdk->unbox(x, b->escape->state, (JxRef)slot.v, &kind, &boxed)) return origin_of_primitive(b, boxed);
    return is_text ? ORIGIN_INNOCENT : ORIGIN_CODE;
}

static Origin origin_of(const Blame *b, JxSlot slot, JxKind kind, const char *type) {
    return kind == JX_KIND_REF ? origin_of_reference(b, slot, type) : origin_of_primitive(b, slot);
}

uint32_t jx_slot_of_parameter(const JxMethodInfo *method, uint32_t n) {
    uint32_t slot = method->flags & JX_ACC_STATIC ? 0 : 1;
    for (uint32_t i = 0; i < n; i++) slot += (uint32_t)jx_kind_slots(method->parameter_kinds[i]);
    return slot;
}

static bool has_slot(const JxTraceFrame *frame, JxSlot slot) {
    for (uint32_t i = 0; frame->locals && i < frame->method->argument_slots; i++)
        if (frame->locals[i].t == slot.t && (slot.t || frame->locals[i].v == slot.v)) return true;
    return false;
}

// The frame that made what frame `i` handed on: the first from there outwards that was not handed it itself.
static const JxTraceFrame *maker_of(const JxTrace *trace, uint32_t i, JxSlot slot) {
    while (i < trace->count && has_slot(&trace->frames[i], slot)) i++;
    return i < trace->count ? &trace->frames[i] : NULL;
}

// What the arguments of a frame, called by the one with this number, say together; of what is the code's own, who made
// it.
static Origin origin_of_arguments(const Blame *b, const JxTraceFrame *frame, uint32_t caller,
                                  const JxTraceFrame **maker) {
    const JxTrace *trace = b->escape->trace;
    const JxMethodInfo *method = frame->method;
    Origin found = ORIGIN_INNOCENT;
    bool computed = false;
    for (uint32_t n = 0; frame->locals && n < method->parameter_count; n++) {
        JxSlot slot = frame->locals[jx_slot_of_parameter(method, n)];
        Origin origin = origin_of(b, slot, method->parameter_kinds[n], method->parameter_types[n]);
        if (origin == ORIGIN_CODE) {
            const JxTraceFrame *made = maker_of(trace, caller, slot);
            if (made) *maker = made;
        }
        // A computed number is a better suspect than the caller's own value, and that than an object of the code's.
        bool number = method->parameter_kinds[n] != JX_KIND_REF;
        if (origin == ORIGIN_CODE && number) computed = true;
        if (origin == ORIGIN_CALLER || (origin == ORIGIN_CODE && found == ORIGIN_INNOCENT)) found = origin;
    }
    return computed ? ORIGIN_CODE : found;
}

// ── verdicts

static void blame_code(JxFinding *finding, const JxTraceFrame *maker, JxArena *arena) {
    jx_evidence_add(finding, JX_EVIDENCE_MADE_HERE);
    if (maker && maker->method->owner->source == JX_SOURCE_TARGET)
        finding->judgement.made_at = jx_frame_name_of(arena, maker->method, maker->line);
}

// A check that is told the answer: isTrue(n > 0, "…").  The test is in the method that calls it.
static bool is_told(const JxTraceFrame *frame) {
    const JxMethodInfo *method = frame->method;
    return method->parameter_count && method->parameter_kinds[0] == JX_KIND_BOOLEAN && method->flags & JX_ACC_STATIC;
}

static bool is_entry_constructor(const JxEscape *escape) { return strcmp(escape->entry->name, "<init>") == 0; }

// Analysed code throws on purpose: frame `i` tests something.
static void blame_thrower(const Blame *b, uint32_t i, JxFinding *finding, JxArena *arena) {
    const JxTrace *trace = b->escape->trace;
    while (i + 1 < trace->count && is_told(&trace->frames[i])) i++;
    const JxTraceFrame *maker = NULL;
    Origin origin = origin_of_arguments(b, &trace->frames[i], i + 1, &maker);
    bool about_arguments = jx_escape_is_a(b->escape, "java/lang/IllegalArgumentException") ||
                           jx_escape_is_a(b->escape, "java/lang/NullPointerException") ||
                           jx_escape_is_a(b->escape, "java/lang/IndexOutOfBoundsException");
    if (origin == ORIGIN_CODE && maker) {
        blame_code(finding, maker, arena);
    } else if (origin != ORIGIN_INNOCENT && (about_arguments || !b->condition || is_plain_test(b->condition, 0))) {
        jx_evidence_add(finding, JX_EVIDENCE_ARGUMENT_CHECK);
    } else if (about_arguments && (is_entry_constructor(b->escape) || trace->frames[i].method == b->escape->entry)) {
        jx_evidence_add(finding, JX_EVIDENCE_ARGUMENT_CHECK);
    } else {
        jx_evidence_add(finding, JX_EVIDENCE_STATE_CHECK);
    }
}

// A library method was called by frame `i`, and threw.
static void blame_library_call(const Blame *b, const JxTraceFrame *called, uint32_t i, JxFinding *finding,
                               JxArena *arena) {
    const JxTrace *trace = b->escape->trace;
    const JxTraceFrame *maker = NULL;
    bool deliberate = trace->by_program || trace->called.method;
    switch (origin_of_arguments(b, called, i, &maker)) {
    case ORIGIN_CALLER:
        jx_evidence_add(finding, deliberate ? JX_EVIDENCE_LIBRARY_REJECTS : JX_EVIDENCE_UNCHECKED);
        break;
    case ORIGIN_CODE: blame_code(finding, maker ? maker : &trace->frames[i], arena); break;
    case ORIGIN_INNOCENT:
        // The caller's object, and what the code asks of it: get(0), next().
        if (called->method->parameter_count || !deliberate) blame_code(finding, &trace->frames[i], arena);
        break;
    }
}

// ── guards that are off by one

static const JxTerm *without_not(const JxTerm *t) {
    while (t->op == JX_TERM_NOT) t = t->args[0];
    return t;
}

static bool is_comparison(const JxTerm *t) {
    return t->op == JX_TERM_SLT || t->op == JX_TERM_SLE || t->op == JX_TERM_ULT || t->op == JX_TERM_ULE ||
           t->op == JX_TERM_EQ;
}

// The same value, or numbers that are next to each other: `i < 5` guards what has four elements.
static bool is_near(const JxTerm *a, const JxTerm *b) {
    if (a == b) return true;
    if (!jx_term_is_const(a) || !jx_term_is_const(b) || a->sort != b->sort) return false;
    uint64_t difference = a->value - b->value;
    return difference == 1 || difference == UINT64_MAX;
}

static bool compares_the_same(const JxTerm *a, const JxTerm *b) {
    if (!is_comparison(a) || !is_comparison(b)) return false;
    return (is_near(a->args[0], b->args[0]) && is_near(a->args[1], b->args[1])) ||
           (is_near(a->args[0], b->args[1]) && is_near(a->args[1], b->args[0]));
}

// That arrays have no negative length, and that elements before were inside of them, is nobody's test.
static bool speaks_of_lengths_only(const Blame *b, const JxTerm *t) {
    for (uint32_t i = 0; i < t->var_count; i++)
        if (!jx_is_array_length(b->escape, t->vars[i])) return false;
    return t->var_count > 0;
}

// The code itself compared a number with the length of the array that failed: `to > a.length`.  Bounds that the JVM
// tests are unsigned.
static bool tests_range(const Blame *b, const JxTerm *t, const JxTerm *failed) {
    if (t->op != JX_TERM_SLT && t->op != JX_TERM_SLE) return false;
    bool number = false, length = false;
    for (uint32_t i = 0; i < t->var_count; i++) {
        bool is_length = jx_is_array_length(b->escape, t->vars[i]);
        number |= !is_length;
        for (uint32_t k = 0; k < failed->var_count && is_length; k++) length |= failed->vars[k] == t->vars[i];
    }
    return number && length;
}

// Earlier on the path the code compared what the instruction failed on, and went on.
static bool guard_misses(const Blame *b, JxArena *arena) {
    uint32_t count = jx_path_conditions(b->escape->path, NULL, 0);
    const JxTerm **terms = JX_ARENA_ARRAY(arena, const JxTerm *, count + 1);
    jx_path_conditions(b->escape->path, terms, count);
    uint32_t last = b->escape->trace->conditions < count ? b->escape->trace->conditions : count;
    const uint32_t most = 64;
    const JxTerm *failed = b->condition ? without_not(b->condition) : NULL;
    for (uint32_t i = last > most ? last - most : 0; failed && i + 1 < last; i++)
        if (without_not(terms[i]) != failed && !speaks_of_lengths_only(b, terms[i]) &&
            (compares_the_same(without_not(terms[i]), failed) || tests_range(b, without_not(terms[i]), failed)))
            return true;
    return false;
}

// An instruction of analysed code failed.
static void blame_instruction(const Blame *b, JxFinding *finding, JxArena *arena) {
    const JxTrace *trace = b->escape->trace;
    if (!trace->count) return;
    if (guard_misses(b, arena)) jx_evidence_add(finding, JX_EVIDENCE_GUARD_MISSES);
    const JxTraceFrame *maker = NULL;
    if (b->condition && is_plain_test(b->condition, 0))
        jx_evidence_add(finding, JX_EVIDENCE_UNCHECKED);
    else if (origin_of_arguments(b, &trace->frames[0], 1, &maker) == ORIGIN_CODE && maker)
        blame_code(finding, maker, arena);
    else
        jx_evidence_add(finding, JX_EVIDENCE_COMPUTED);
}

// Does the code test one of its arguments that this reference was handed in as for null, somewhere?
static bool tests_for_null(const JxTraceFrame *frame, const JxTerm *reference) {
    const JxDecodedCode *code = frame->method->code;
    for (uint32_t i = 1; code && frame->locals && i < code->count; i++) {
        if (code->insns[i].op != JX_OP_IFNULL && code->insns[i].op != JX_OP_IFNONNULL) continue;
        const JxInsn *load = &code->insns[i - 1];  // aload is folded into iload (jvm/code.h)
        if (load->op == JX_OP_ILOAD && load->a < frame->method->argument_slots && frame->locals[load->a].t == reference)
            return true;
    }
    return false;
}

// Of the method's parameters, the one that was handed this reference; -1: none.
static int parameter_holding(const JxTraceFrame *frame, const JxTerm *reference) {
    for (uint32_t n = 0; frame->locals && n < frame->method->parameter_count; n++)
        if (frame->locals[jx_slot_of_parameter(frame->method, n)].t == reference) return (int)n;
    return -1;
}

bool jx_code_tests_local(const JxDecodedCode *code, uint32_t slot) {
    for (uint32_t i = 1; code && i < code->count; i++) {
        if (code->insns[i].op != JX_OP_IFNULL && code->insns[i].op != JX_OP_IFNONNULL) continue;
        if (code->insns[i - 1].op == JX_OP_ILOAD && code->insns[i - 1].a == slot) return true;
    }
    return false;
}

// An overload has a parameter of this name and type, and tests it.
static bool sibling_tests(JxVm *vm, const JxTraceFrame *frame, uint32_t n) {
    const JxMethodInfo *method = frame->method;
    const char *name = jx_method_parameter_name(vm, method, n), *type = method->parameter_types[n];
    for (uint32_t i = 0; i < method->owner->method_count; i++) {
        JxMethodInfo *other = &method->owner->methods[i];
        if (other == method || strcmp(other->name, method->name) != 0 || !other->file || !other->file->code) continue;
        for (uint32_t k = 0; k < other->parameter_count; k++) {
            if (strcmp(other->parameter_types[k], type) != 0) continue;
            if (strcmp(jx_method_parameter_name(vm, other, k), name) != 0) continue;
            if (jx_code_tests_local(jx_method_code(vm, other), jx_slot_of_parameter(other, k))) return true;
        }
    }
    return false;
}

static void look_at_siblings(const Blame *b, JxFinding *finding) {
    const JxTrace *trace = b->escape->trace;
    for (uint32_t i = 0; i < trace->count; i++) {
        if (trace->frames[i].method->owner->source != JX_SOURCE_TARGET) continue;
        int n = parameter_holding(&trace->frames[i], trace->nulls);
        if (n < 0 || !sibling_tests(jx_exec_vm(b->escape->exec), &trace->frames[i], (uint32_t)n)) continue;
        jx_evidence_add(finding, JX_EVIDENCE_SIBLING_GUARDS);
        return;
    }
}

// ── nulls that come back

static bool is_reference_load(const JxDecoded *insn) {
    return insn->opcode == JX_OP_ALOAD || (insn->opcode >= JX_OP_ALOAD_0 && insn->opcode <= JX_OP_ALOAD_3);
}

static bool is_reference_store(const JxDecoded *insn) {
    return insn->opcode == JX_OP_ASTORE || (insn->opcode >= JX_OP_ASTORE_0 && insn->opcode <= JX_OP_ASTORE_3);
}

// Of the arguments that the frame was handed, this one is a null that the program found among the inputs.
static bool is_null_argument(const Blame *b, const JxTraceFrame *frame, uint32_t slot) {
    if (slot >= frame->method->argument_slots || !frame->locals[slot].t) return false;
    JxSlot value = frame->locals[slot];
    const JxSymref *symref = jx_symref(b->escape->exec, value.t);
    return symref && !symref->lazy && jx_binding_lookup(b->escape->exec, b->escape->state, &value) && value.v == 0;
}

// The member that an instruction calls and that gives a reference; NULL: it is no such call.
static const JxConstant *called_member(const JxMethodInfo *method, const JxDecoded *insn) {
    if (insn->opcode < JX_OP_INVOKEVIRTUAL || insn->opcode > JX_OP_INVOKEINTERFACE) return NULL;
    const JxConstant *member = &method->owner->file->pool[insn->pool];
    const char *descriptor = member->as.member.descriptor.bytes;
    const char *result = descriptor ? strchr(descriptor, ')') : NULL;
    return result && (result[1] == 'L' || result[1] == '[') ? member : NULL;
}

// Is this what the message says is null: what the call gave, or the variable that it was stored in?
static bool speaks_of_call(const char *message, const JxConstant *member, const JxDecoded *next) {
    const char *about = strstr(message, " because ");
    if (!about) return false;
    const char *name = member->as.member.name.bytes, *returned = strstr(about, "return value of \"");
    if (returned) {
        const char *end = strchr(returned, '(');
        size_t length = strlen(name);
        return end && (size_t)(end - returned) > length && strncmp(end - length, name, length) == 0 &&
               end[-(ptrdiff_t)length - 1] == '.';
    }
    return next && is_reference_store(next) && !strpbrk(about, ".[");
}

// Does the method call one with a null argument of its own, before `end`, that gives what a message (or, without one,
// anybody) speaks of?
static bool hands_null_on(const Blame *b, const JxTraceFrame *frame, uint32_t end, const char *message) {
    enum { MOST_ARGUMENTS = 8 };
    const JxCode *code = frame->method->file->code;
    JxDecoded insn, next;
    bool loaded[MOST_ARGUMENTS] = {0};  // by the instructions before, in a ring: a null argument
    uint32_t n = 0;
    for (uint32_t at = 0; at < end; at += insn.length, n++) {
        if (jx_insn_problem(code->bytes, code->length, at, &insn)) return false;
        const JxConstant *member = called_member(frame->method, &insn);
        bool handed = false;
        for (uint32_t i = 0; i < MOST_ARGUMENTS; i++) handed |= loaded[i];
        uint32_t behind = at + insn.length;
        bool known = behind < code->length && !jx_insn_problem(code->bytes, code->length, behind, &next);
        if (member && handed && (!message || speaks_of_call(message, member, known ? &next : NULL))) return true;
        if (member) memset(loaded, 0, sizeof loaded);
        loaded[n % MOST_ARGUMENTS] = is_reference_load(&insn) && is_null_argument(b, frame, insn.local);
    }
    return false;
}

static bool has_made_null(const JxTraceFrame *frame) {  // among its arguments: one that is nobody's input
    const JxMethodInfo *method = frame->method;
    for (uint32_t n = 0; frame->locals && n < method->parameter_count; n++) {
        const JxSlot *slot = &frame->locals[jx_slot_of_parameter(method, n)];
        if (method->parameter_kinds[n] == JX_KIND_REF && !slot->t && !slot->v) return true;
    }
    return false;
}

// Behind the last instruction of this line; 0: the code does not know it.
static uint32_t end_of_line(const JxCode *code, int line) {
    uint32_t end = 0;
    for (uint32_t i = 0; i < code->line_count; i++) {
        if (code->lines[i].line != line) continue;
        uint32_t next = code->length;
        for (uint32_t k = 0; k < code->line_count; k++)
            if (code->lines[k].start > code->lines[i].start && code->lines[k].start < next) next = code->lines[k].start;
        if (next > end) end = next;
    }
    return end;
}

// getBytes(text).length, or isText(getBytes(text)): the caller's null went into a method and came out again.
static bool null_comes_back(const Blame *b) {
    const JxTrace *trace = b->escape->trace;
    uint32_t i = 0;
    while (i < trace->count && has_made_null(&trace->frames[i])) i++;  // was handed it, and made none
    const JxTraceFrame *frame = i < trace->count ? &trace->frames[i] : NULL;
    bool readable = frame && frame->locals && frame->method->owner->source == JX_SOURCE_TARGET && frame->method->file &&
                    frame->method->file->code;
    if (!readable || !trace->by_instruction) return false;
    const char *message = i ? NULL : jx_null_message(b->escape->exec, frame->method, trace->offset);
    if (!i) return message && hands_null_on(b, frame, trace->offset, message);
    return hands_null_on(b, frame, end_of_line(frame->method->file->code, frame->line), NULL);
}

static void blame_null(const Blame *b, bool in_library, JxFinding *finding, JxArena *arena) {
    const JxTrace *trace = b->escape->trace;
    const JxSymref *symref = trace->nulls ? jx_symref(b->escape->exec, trace->nulls) : NULL;
    if (symref && !symref->lazy) {  // within the inputs: whose fault it is depends on whether null is welcome there
        bool part = symref->chain > 1 || strpbrk(symref->name, ".[");
        if (symref->nullness == JX_NULLNESS_ALLOWED)
            jx_evidence_add(finding, JX_EVIDENCE_NULL_ALLOWED);
        else
            jx_evidence_add(finding, part ? JX_EVIDENCE_NULL_PART : JX_EVIDENCE_NULL_PARAMETER);
        finding->judgement.reason = jx_arena_strdup(arena, part ? "part" : "parameter");
        for (uint32_t i = 0; i < trace->count; i++)
            if (trace->frames[i].method->owner->source == JX_SOURCE_TARGET &&
                tests_for_null(&trace->frames[i], trace->nulls)) {
                jx_evidence_add(finding, JX_EVIDENCE_GUARDED);
                break;
            }
        if (!part && !jx_evidence_has(finding, JX_EVIDENCE_GUARDED)) look_at_siblings(b, finding);
    } else if (in_library && b->has_null) {  // a library method that rejects null, or stumbles over it
        jx_evidence_add(finding, JX_EVIDENCE_NULL_PARAMETER);
    } else if (b->has_null && null_comes_back(b)) {
        jx_evidence_add(finding, JX_EVIDENCE_NULL_BACK);
        finding->judgement.reason = "back";
    } else {
        jx_evidence_add(finding, JX_EVIDENCE_NULL_MADE);
        finding->judgement.reason = "made";
    }
}

// ── all of it

// Before the exception was made: what its message asks for is nobody's test.
static const JxTerm *last_condition(const JxEscape *escape, JxArena *arena) {
    uint32_t count = jx_path_conditions(escape->path, NULL, 0);
    const JxTerm **terms = JX_ARENA_ARRAY(arena, const JxTerm *, count + 1);
    jx_path_conditions(escape->path, terms, count);
    uint32_t last = escape->trace->conditions < count ? escape->trace->conditions : count;
    return last ? terms[last - 1] : NULL;
}

void jx_blame(const JxEscape *escape, JxFinding *finding, JxArena *arena) {
    const JxTrace *trace = escape->trace;
    if (!trace || (finding->broken && !finding->broken->threw)) return;
    Blame b = {escape, last_condition(escape, arena), jx_escape_has_null(escape)};
    uint32_t at = 0;
    while (at < trace->count && trace->frames[at].method->owner->source != JX_SOURCE_TARGET) at++;
    if (at == trace->count) return;
    bool null_pointer = jx_escape_is_a(escape, "java/lang/NullPointerException");
    const JxTraceFrame *called = at > 0 ? &trace->frames[at - 1] : trace->called.method ? &trace->called : NULL;
    if (called)
        finding->judgement.reason = jx_arena_printf(arena, "%s.%s", called->method->owner->name, called->method->name);
    if (called && trace->by_program && is_told(called)) {
        blame_thrower(&b, at, finding, arena);
    } else if (called) {
        bool rejects_null = null_pointer && (trace->nulls || b.has_null || trace->by_program);
        if (rejects_null && !(trace->by_program && !b.has_null))
            blame_null(&b, true, finding, arena);
        else
            blame_library_call(&b, called, at, finding, arena);
    } else if (trace->by_program) {
        blame_thrower(&b, 0, finding, arena);
    } else if (null_pointer) {
        blame_null(&b, false, finding, arena);
    } else {
        blame_instruction(&b, finding, arena);
    }
    jx_look_at_subject(escape, b.condition, finding);
}
