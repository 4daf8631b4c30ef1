// SPDX-License-Identifier: Apache-2.0
//
// What the entry method's place in its program and its signature say.
//
// Libraries mend what their users call: a documented, public method of a class
// that stands for itself.  Nested classes, abstract bases and packages by the name
// of `internal` are called by the library itself, which knows what they take; who
// calls a method that announces failure expects failure.  History says so
// (docs/signal.md), for nulls most of all.
#include <string.h>

#include "jvm/code.h"
#include "witness/internal.h"

// ── where it stands

static bool is_nested(const JxClass *cls) {
    for (uint16_t i = 0; cls->file && i < cls->file->inner_count; i++)
        if (jx_utf8_is(cls->file->inner_classes[i].inner, cls->name)) return true;
    return false;
}

static bool is_internal(const char *class_name) {
    return strstr(class_name, "/internal/") || strstr(class_name, "/impl/");
}

// What Object promises: they answer, whatever they are asked.
static bool must_not_fail(const JxMethodInfo *method) {
    static const char *const methods[] = {"equals(Ljava/lang/Object;)Z", "hashCode()I", "toString()Ljava/lang/String;"};
    size_t length = strlen(method->name);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (strncmp(methods[i], method->name, length) == 0 && strcmp(methods[i] + length, method->descriptor) == 0)
            return true;
    return false;
}

static bool begins_with(const char *name, const char *const *words) {
    for (; *words; words++) {
        size_t length = strlen(*words);
        if (strncmp(name, *words, length) == 0 && !(name[length] >= 'a' && name[length] <= 'z')) return true;
    }
    return false;
}

// By its name: the first word says what it does.
static bool writes(const JxMethodInfo *method) {
    static const char *const words[] = {"write", "print", "println", "format", "encode", "escape", "append",
                                        "to",    "copy",  "convert", "dump",   "store",  "save",   NULL};
    return begins_with(method->name, words);
}

static bool is_factory(const JxMethodInfo *method) {
    static const char *const words[] = {"create", "make", "new", "build", "of", "from", "wrap", NULL};
    const char *result = strchr(method->descriptor, ')');
    return result && result[1] == 'L' && begins_with(method->name, words);
}

// An object that is made of a class that callers are not told of.
static bool holds_internal(const JxValue *value, int depth) {
    if (!value || depth > 6) return false;
    if (value->form == JX_VALUE_OBJECT && is_internal(value->type)) return true;
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && value->elements && i < value->count; i++)
        if (holds_internal(value->elements[i], depth + 1)) return true;
    for (uint32_t i = 0; i < value->argument_count; i++)
        if (holds_internal(value->arguments[i], depth + 1)) return true;
    for (uint32_t i = 0; i < value->step_count; i++)
        for (uint32_t k = 0; k < value->steps[i].argument_count; k++)
            if (holds_internal(value->steps[i].arguments[k], depth + 1)) return true;
    return false;
}

static void look_at_place(const JxEscape *escape, JxFinding *finding) {
    const JxMethodInfo *entry = escape->entry;
    bool makes = entry->flags & JX_ACC_STATIC || strcmp(entry->name, "<init>") == 0;
    if (is_nested(entry->owner)) jx_evidence_add(finding, JX_EVIDENCE_NESTED_CLASS);
    if (entry->owner->flags & JX_ACC_ABSTRACT && !makes) jx_evidence_add(finding, JX_EVIDENCE_ABSTRACT_CLASS);
    if (entry->flags & JX_ACC_PROTECTED) jx_evidence_add(finding, JX_EVIDENCE_FOR_SUBCLASSES);
    if (must_not_fail(entry)) jx_evidence_add(finding, JX_EVIDENCE_MUST_NOT_FAIL);
    if (is_factory(entry)) jx_evidence_add(finding, JX_EVIDENCE_FACTORY);
    bool internal = is_internal(entry->owner->name);
    if (internal) jx_evidence_add(finding, JX_EVIDENCE_INTERNAL_PACKAGE);
    for (uint32_t i = 0; i < finding->input_count && !internal; i++)
        if (holds_internal(finding->inputs[i].value, 0)) jx_evidence_add(finding, JX_EVIDENCE_INTERNAL_INPUT);
    if (entry->file && entry->file->exception_count) jx_evidence_add(finding, JX_EVIDENCE_MAY_FAIL);
}

// ── how it is called, and how it is written

static bool has_handler(const JxMethodInfo *method) {
    const JxCode *code = method->file ? method->file->code : NULL;
    for (uint16_t i = 0; code && i < code->handler_count; i++)
        if (code->handlers[i].catch_type) return true;
    return false;
}

static bool is_marked(const JxAttribute *attributes, uint16_t count) {
    for (uint16_t i = 0; i < count; i++)
        if (jx_utf8_is(attributes[i].name, "Deprecated")) return true;
    return false;
}

static bool is_deprecated(const JxMethodInfo *method) {
    const JxClassFile *file = method->owner->file;
    return (method->file && is_marked(method->file->attributes, method->file->attribute_count)) ||
           (file && is_marked(file->attributes, file->attribute_count));
}

// The constructor that the test makes the receiver with.
static bool is_made_by_deprecated(const JxClass *cls, const JxFinding *finding) {
    const JxValue *receiver = jx_finding_first_parameter(finding) ? finding->inputs[0].value : NULL;
    if (!receiver || receiver->form != JX_VALUE_OBJECT || !receiver->constructor) return false;
    const JxMethodInfo *constructor = jx_class_declared_method(cls, "<init>", receiver->constructor);
    return constructor && is_deprecated(constructor);
}

static void look_at_signature(const JxEscape *escape, JxFinding *finding) {
    const uint32_t many = 3;
    const JxMethodInfo *entry = escape->entry;
    if (strcmp(entry->name, "<init>") == 0) jx_evidence_add(finding, JX_EVIDENCE_CONSTRUCTOR);
    if (!entry->parameter_count && !jx_evidence_has(finding, JX_EVIDENCE_NULL_PART))  // that came in earlier
        jx_evidence_add(finding, JX_EVIDENCE_NO_ARGUMENT);
    if (entry->parameter_count >= many) jx_evidence_add(finding, JX_EVIDENCE_MANY_ARGUMENTS);
    if (has_handler(entry)) jx_evidence_add(finding, JX_EVIDENCE_HANDLES);
    bool made = is_made_by_deprecated(entry->owner, finding);
    if (made) jx_evidence_add(finding, JX_EVIDENCE_MADE_DEPRECATED);
    if (made || is_deprecated(entry)) jx_evidence_add(finding, JX_EVIDENCE_DEPRECATED);
}

// ── the object that it is called on

static bool has_null(const JxValue *value, int depth) {
    if (!value || depth > 6) return false;
    if (value->form == JX_VALUE_NULL) return true;
    for (uint32_t i = 0; i < value->argument_count; i++)
        if (has_null(value->arguments[i], depth + 1)) return true;
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && i < value->count; i++)
        if (has_null(value->elements[i], depth + 1)) return true;
    return false;
}

static void look_at_receiver(JxFinding *finding) {
    if (!finding->input_count || !jx_finding_first_parameter(finding)) return;
    const JxValue *receiver = finding->inputs[0].value;
    if (!receiver || receiver->form != JX_VALUE_OBJECT || !receiver->constructor) return;
    if (has_null(receiver, 0)) jx_evidence_add(finding, JX_EVIDENCE_BUILT_WITH_NULL);
    bool plain = !receiver->argument_count && !receiver->field_count && !receiver->step_count;
    if (plain) jx_evidence_add(finding, JX_EVIDENCE_ORDINARY_OBJECT);
}

// ── the null that it is given

// Of the entry's parameters the one that turned out to be null, or the first of those that are; -1: none.
static int null_parameter(const JxEscape *escape, const JxFinding *finding) {
    const JxTrace *trace = escape->trace;
    const JxTraceFrame *frame = trace && trace->count ? &trace->frames[trace->count - 1] : NULL;
    const JxMethodInfo *entry = escape->entry;
    for (uint32_t n = 0; frame && frame->method == entry && frame->locals && trace->nulls && n < entry->parameter_count;
         n++)
        if (frame->locals[jx_slot_of_parameter(entry, n)].t == trace->nulls) return (int)n;
    uint32_t first = jx_finding_first_parameter(finding);
    for (uint32_t n = 0; n < entry->parameter_count && n + first < finding->input_count; n++)
        if (finding->inputs[n + first].value && finding->inputs[n + first].value->form == JX_VALUE_NULL) return (int)n;
    return -1;
}

// What a method works on, not what it works with: without it there is nothing that it could do instead.
static bool is_device(JxVm *vm, const char *type) {
    static const char *const names[] = {"java/io/InputStream", "java/io/OutputStream", "java/io/Reader",
                                        "java/io/Writer",      "java/io/File",         "java/lang/Appendable",
                                        "java/nio/Buffer",     "java/nio/file/Path",   "java/nio/channels/Channel"};
    if (type[0] == '[') return type[1] != 'L' && type[1] != '[';
    if (type[0] != 'L') return false;
    char name[512];
    size_t length = strlen(type) - 2;
    if (length >= sizeof name) return false;
    memcpy(name, type + 1, length);
    name[length] = 0;
    JxLinkError error = {0};
    JxClass *cls = jx_vm_class(vm, name, &error);
    for (size_t i = 0; cls && i < sizeof names / sizeof *names; i++) {
        JxClass *device = jx_vm_class(vm, names[i], &error);
        if (device && jx_class_is_subtype(cls, device)) return true;
    }
    return false;
}

// A question about its arguments: the answer could be no, nothing, or the text "null".
static bool answers(const JxMethodInfo *method) {
    const char *result = strchr(method->descriptor, ')');
    return result && (strcmp(result, ")Z") == 0 || strcmp(result, ")Ljava/lang/String;") == 0);
}

// Most other methods of the class that take such a value test it for null.
static bool class_tests(JxVm *vm, const JxMethodInfo *method, const char *type) {
    uint32_t all = 0, testing = 0;
    for (uint32_t i = 0; i < method->owner->method_count; i++) {
        JxMethodInfo *other = &method->owner->methods[i];
        if (other == method || !(other->flags & JX_ACC_PUBLIC) || !other->file || !other->file->code) continue;
        bool takes = false, tests = false;
        for (uint32_t k = 0; k < other->parameter_count; k++) {
            if (strcmp(other->parameter_types[k], type) != 0) continue;
            takes = true;
            tests |= jx_code_tests_local(jx_method_code(vm, other), jx_slot_of_parameter(other, k));
        }
        all += takes;
        testing += tests;
    }
    return testing && 2 * testing >= all;
}

static void look_at_null(const JxEscape *escape, JxFinding *finding) {
    if (jx_evidence_has(finding, JX_EVIDENCE_NULL_BACK) && answers(escape->entry))
        jx_evidence_add(finding, JX_EVIDENCE_NULL_QUESTION);
    if (!jx_evidence_has(finding, JX_EVIDENCE_NULL_PARAMETER)) return;
    int n = null_parameter(escape, finding);
    if (n < 0) return;
    const JxMethodInfo *entry = escape->entry;
    JxVm *vm = jx_exec_vm(escape->exec);
    const char *type = entry->parameter_types[n];
    if (is_device(vm, type)) jx_evidence_add(finding, JX_EVIDENCE_NULL_DEVICE);
    if (writes(entry)) jx_evidence_add(finding, JX_EVIDENCE_NULL_WRITTEN);
    if (n > 0) jx_evidence_add(finding, JX_EVIDENCE_NULL_LATER);
    if (answers(entry)) jx_evidence_add(finding, JX_EVIDENCE_NULL_QUESTION);
    if (class_tests(vm, entry, type)) jx_evidence_add(finding, JX_EVIDENCE_CLASS_GUARDS);
}

// ── how far in

// Methods of the analysed code, each once: recursion is not far away.
static void look_at_depth(const JxEscape *escape, JxFinding *finding) {
    const uint32_t deep = 3, most = 32;
    const JxTrace *trace = escape->trace;
    uint32_t methods = 0;
    for (uint32_t i = 0; trace && i < trace->count && i < most && methods < deep; i++) {
        bool known = trace->frames[i].method->owner->source != JX_SOURCE_TARGET;
        for (uint32_t k = 0; k < i && !known; k++) known = trace->frames[k].method == trace->frames[i].method;
        methods += !known;
    }
    if (methods >= deep) jx_evidence_add(finding, JX_EVIDENCE_DEEP);
}

// Other inputs would have been served: the value matters only here.
static void look_at_conditions(const JxEscape *escape, JxFinding *finding) {
    const uint32_t several = 3;
    bool about_value =
        jx_evidence_has(finding, JX_EVIDENCE_NULL_PARAMETER) || jx_evidence_has(finding, JX_EVIDENCE_ARGUMENT_CHECK);
    if (about_value && escape->trace && escape->trace->conditions >= several)
        jx_evidence_add(finding, JX_EVIDENCE_CONDITIONAL);
}

void jx_look_at_entry(const JxEscape *escape, JxFinding *finding) {
    look_at_place(escape, finding);
    look_at_signature(escape, finding);
    look_at_receiver(finding);
    look_at_null(escape, finding);
    look_at_depth(escape, finding);
    look_at_conditions(escape, finding);
}
