// SPDX-License-Identifier: Apache-2.0
//
// A test class: its tests one by one, then the imports and helpers they turned out to need.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "junit/parameters.h"
#include "junit/writer.h"

const char *jx_writer_fail(JxWriter *w, JxTestObstacle obstacle, const char *format, ...) {
    if (w->problem) return NULL;
    va_list args;
    char text[512];
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    w->problem = jx_arena_strdup(w->arena, text);
    w->obstacle = obstacle;
    return NULL;
}

#define WIDEST_LINE 120

// The last ", " outside of literals that keeps the line within its width; NULL: there is none.
static const char *break_point(const char *line, size_t width) {
    const char *best = NULL;
    char quote = 0;
    for (const char *p = line; *p && (size_t)(p - line) < width; p++) {
        if (quote) {
            if (*p == '\\' && p[1])
                p++;
            else if (*p == quote)
                quote = 0;
        } else if (*p == '"' || *p == '\'') {
            quote = *p;
        } else if (p[0] == ',' && p[1] == ' ') {
            best = p + 1;
        }
    }
    return best;
}

// What was added to the output since `from` goes on in further lines, two steps deeper.
static void wrap_line(JxWriter *w, size_t from) {
    size_t indent = (size_t)w->indent * 4;
    if (w->out->length - from + indent <= WIDEST_LINE) return;
    const char *rest = jx_arena_strndup(w->arena, w->out->text + from, w->out->length - from);
    w->out->length = from;
    for (const char *at; strlen(rest) + indent > WIDEST_LINE && (at = break_point(rest, WIDEST_LINE - indent));) {
        jx_strbuf_add(w->out, rest, (size_t)(at - rest));
        indent = ((size_t)w->indent + 2) * 4;
        jx_strbuf_printf(w->out, "\n%*s", (int)indent, "");
        rest = at + 1;
    }
    jx_strbuf_str(w->out, rest);
}

void jx_writer_line(JxWriter *w, const char *format, ...) {
    va_list args;
    va_start(args, format);
    size_t start = w->out->length;
    for (int i = 0; i < w->indent; i++) jx_strbuf_str(w->out, "    ");
    size_t text = w->out->length;
    jx_strbuf_vprintf(w->out, format, args);
    if (w->out->length == text) w->out->length = start;  // an empty line has no blanks
    wrap_line(w, text);
    jx_strbuf_char(w->out, '\n');
    va_end(args);
}

void jx_writer_declare(JxWriter *w, const char *type, const char *variable, const char *text) {
    jx_writer_line(w, "%s %s = %s;", type, variable, text);
    jx_map_put_str(&w->names, variable, (void *)type);
}

static bool is_reserved(const char *word) {
    static const char *const words[] = {
        "abstract", "assert",       "boolean",  "break",     "byte",   "case",      "catch",    "char",
        "class",    "const",        "continue", "default",   "do",     "double",    "else",     "enum",
        "extends",  "final",        "finally",  "float",     "for",    "goto",      "if",       "implements",
        "import",   "instanceof",   "int",      "interface", "long",   "native",    "new",      "package",
        "private",  "protected",    "public",   "return",    "short",  "static",    "strictfp", "super",
        "switch",   "synchronized", "this",     "throw",     "throws", "transient", "try",      "void",
        "volatile", "while",        "true",     "false",     "null",   "_",         "thrown"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], word) == 0) return true;
    return false;
}

const char *jx_writer_variable(JxWriter *w, const char *wanted) {
    const char *name = wanted;
    for (int n = 2; is_reserved(name) || jx_map_get_str(&w->names, name); n++)
        name = jx_arena_printf(w->arena, "%s%d", wanted, n);
    jx_map_put_str(&w->names, name, (void *)name);
    return name;
}

// ── one test

static void mark_shared(JxWriter *w, const JxValue *value);

static void mark_shared_calls(JxWriter *w, const JxBuildCall *calls, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < calls[i].argument_count; k++) mark_shared(w, calls[i].arguments[k]);
}

static void mark_shared(JxWriter *w, const JxValue *value) {
    if (!value) return;
    if (value->form == JX_VALUE_SAME) jx_map_put_num(&w->shared, value->id, (void *)value);
    for (uint32_t i = 0; value->form == JX_VALUE_ARRAY && i < value->count; i++) mark_shared(w, value->elements[i]);
    for (uint32_t i = 0; i < value->argument_count; i++) mark_shared(w, value->arguments[i]);
    for (uint32_t i = 0; i < value->field_count; i++) mark_shared(w, value->fields[i].value);
    mark_shared_calls(w, value->steps, value->step_count);
    for (uint32_t i = 0; i < value->call_count; i++) mark_shared(w, value->calls[i].result);
}

static void begin_test(JxWriter *w, const JxFinding *finding, JxStrbuf *out) {
    w->out = out;
    w->finding = finding;
    jx_map_clear(&w->shared);
    jx_map_clear(&w->locals);
    jx_map_clear(&w->names);
    w->lints = 0;
    w->throws = 0;
    w->state = false;
    w->depth = 0;
    w->indent = 2;
    w->problem = NULL;
    w->obstacle = JX_TEST_WRITTEN;
    mark_shared_calls(w, finding->before, finding->before_count);
    for (uint32_t i = 0; i < finding->input_count; i++) mark_shared(w, finding->inputs[i].value);
    for (uint32_t i = 0; i < finding->environment_count; i++) mark_shared(w, finding->environment[i].value);
}

static JxClass *class_named(JxWriter *w, const char *dotted) {
    char *internal = jx_text_replace(jx_arena_strdup(w->arena, dotted), '.', '/');
    JxLinkError error = {0};
    return jx_vm_class(w->vm, internal, &error);
}

// Short enough to stand inside the call?
static bool is_short(const JxValue *value) {
    switch (value->form) {
    case JX_VALUE_PRIMITIVE:
    case JX_VALUE_NULL:
    case JX_VALUE_CLASS:
    case JX_VALUE_ANY:
    case JX_VALUE_CONSTANT:
    case JX_VALUE_SAME: return true;
    case JX_VALUE_STRING: return value->count <= 40;
    case JX_VALUE_ARRAY:
        for (uint32_t i = 0; i < value->count; i++)
            if (value->count > 8 || !is_short(value->elements[i])) return false;
        return true;
    case JX_VALUE_OBJECT:
        for (uint32_t i = 0; i < value->argument_count; i++)
            if (value->argument_count > 3 || !is_short(value->arguments[i])) return false;
        return value->field_count == 0 && value->step_count == 0;
    default: return false;
    }
}

// May it be written twice and still mean the same object?
static bool is_repeatable(const JxValue *value) {
    return value->form == JX_VALUE_PRIMITIVE || value->form == JX_VALUE_NULL || value->form == JX_VALUE_CLASS ||
           value->form == JX_VALUE_CONSTANT || value->form == JX_VALUE_SAME;
}

// A test that speaks of an input again after the call has it in a variable: of a contract, or one that looks at what
// changed.  `slot` is as in facts.h.
static bool stands_inside(const JxWriter *w, const JxValue *value, const char *slot) {
    if (w->options->form == JX_TEST_RECORDS) return is_repeatable(value) || value->form == JX_VALUE_STRING;
    if (w->options->form == JX_TEST_ASSERTS && jx_facts_mention(w->test->facts, slot)) return is_repeatable(value);
    return w->finding->broken ? is_repeatable(value) : is_short(value);
}

// Inputs that are not short get a variable named after the parameter.
static bool prepare_inputs(JxWriter *w, const JxMethodInfo *entry, const JxTypeScope *scope, JxValue **values) {
    const JxFinding *finding = w->finding;
    uint32_t first = jx_finding_first_parameter(finding);
    const JxType **types = jx_type_parameters(w, scope, entry, NULL);
    for (uint32_t i = 0; i < entry->parameter_count; i++) {
        const JxNamedValue *input = &finding->inputs[first + i];
        values[i] = input->value;
        if (stands_inside(w, input->value, jx_arena_printf(w->arena, "%u", i))) continue;
        bool outer = strncmp(input->name, "this$", 5) == 0;  // as compilers call it
        const char *name = jx_writer_local(w, input->value, types[i], outer ? "outer" : input->name);
        if (!name) return false;
        JxValue *same = JX_ARENA_NEW(w->arena, JxValue);  // the variable, as a value
        same->form = JX_VALUE_SAME;
        same->type = input->value->type;
        same->id = input->value->id ? input->value->id : 0x80000000u + i;
        jx_map_put_num(&w->locals, same->id, (void *)name);
        values[i] = same;
    }
    return true;
}

static const char *receiver_text(JxWriter *w, const JxMethodInfo *entry, const JxType *type) {
    const JxValue *self = w->finding->inputs[0].value;
    const char *text =
        stands_inside(w, self, "this") ? jx_writer_value(w, self, type) : jx_writer_local(w, self, type, NULL);
    if (text && strstr(text, " -> ") && self->form == JX_VALUE_ANY)  // a lambda needs to be told its type
        return jx_arena_printf(w->arena, "((%s) %s)", jx_writer_type_text(w, type), text);
    if (!text || self->form != JX_VALUE_OBJECT) return text;
    return jx_writer_seen_as(w, text, jx_writer_class(w, self->type), entry->owner, entry->flags);
}

// A driver's own inputs, the results of jinx.Jinx.symbolicInt() and its like, stand after the parameters.
static bool replay_line(JxWriter *w, uint32_t from) {
    const char *values = "";
    for (uint32_t i = from; i < w->finding->input_count; i++) {
        const JxNamedValue *input = &w->finding->inputs[i];
        if (strncmp(input->name, "symbolic", 8) != 0) return false;
        const char *text = jx_writer_value(w, input->value, jx_type_of_descriptor(w, input->type));
        if (!text) return false;
        const char *cast = *input->type == 'B' ? "(byte) " : *input->type == 'S' ? "(short) " : "";
        values = jx_arena_printf(w->arena, "%s%s%s%s", values, i > from ? ", " : "", cast, text);
    }
    jx_writer_line(w, "%s.replay(%s);", jx_writer_import(w, "jinx.Jinx"), values);
    return true;
}

static const char *call_by_reflection(JxWriter *w, const JxMethodInfo *entry, const char *receiver,
                                      const char **receiver_out, JxValue **values) {
    if (!w->finding->entry_private || w->options->form >= JX_TEST_RECORDS || w->finding->broken)
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the test's package cannot call %s.%s", entry->owner->name,
                              entry->name);
    if (jx_finding_is_constructor(w->finding)) return jx_writer_reflective_new(w, entry->owner, entry, values);
    *receiver_out = receiver;
    return jx_writer_reflective_call(w, entry, receiver, values);
}

const char *jx_writer_entry_call(JxWriter *w, const JxMethodInfo *entry, const char **receiver_out,
                                 JxValue ***values_out) {
    const JxFinding *finding = w->finding;
    JxClass *cls = entry->owner;
    uint32_t first = jx_finding_first_parameter(finding);
    uint32_t own = entry->parameter_count + first;
    if (finding->input_count < own || (finding->input_count > own && !replay_line(w, own)))
        return jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "inputs are missing");
    for (uint32_t i = 0; i < finding->before_count; i++)
        if (!jx_writer_before(w, &finding->before[i])) return NULL;
    const char *receiver = NULL;
    const JxType *type = jx_type_of_class(w, cls);
    if (first) {
        receiver = receiver_text(w, entry, type);
        if (!receiver) return NULL;
    }
    JxTypeScope scope;
    jx_type_scope_of(w, &scope, cls, type);
    if (jx_type_is_open(type)) w->lints |= JX_LINT_UNCHECKED;
    JxValue **values = JX_ARENA_ARRAY(w->arena, JxValue *, entry->parameter_count + 1);
    if (!prepare_inputs(w, entry, &scope, values)) return NULL;
    *values_out = values;
    if (!jx_writer_can_use(w, cls, entry->flags) || !jx_writer_can_name(w, cls))
        return call_by_reflection(w, entry, receiver, receiver_out, values);
    if (jx_finding_is_constructor(finding)) {
        JxValue made = {.form = JX_VALUE_OBJECT, .constructor = entry->descriptor};
        made.argument_count = entry->parameter_count;
        made.arguments = values;
        return jx_writer_new(w, cls, entry, &made, type);
    }
    const char *arguments = jx_writer_arguments(w, entry, &scope, values, 0);
    if (!arguments) return NULL;
    if (entry->file) jx_writer_note_deprecated(w, cls, &entry->file->annotations);
    if (!receiver) receiver = jx_writer_class_name(w, cls);
    *receiver_out = receiver;
    return jx_arena_printf(w->arena, "%s.%s%s", receiver, entry->name, arguments);
}

// What the frameworks call things.
static const struct {
    const char *annotation, *assertions;
    const char *expects;  // the assertion that gives back what was thrown
    const char *access;   // of test classes and methods
} frameworks[] = {
    [JX_TESTS_JUNIT4] = {"org.junit.Test", "org.junit.Assert", "assertThrows", "public "},
    [JX_TESTS_JUNIT5] = {"org.junit.jupiter.api.Test", "org.junit.jupiter.api.Assertions", "assertThrows", ""},
    [JX_TESTS_JUNIT6] = {"org.junit.jupiter.api.Test", "org.junit.jupiter.api.Assertions", "assertThrows", ""},
    [JX_TESTS_TESTNG] = {"org.testng.annotations.Test", "org.testng.Assert", "expectThrows", "public "},
};

const char *jx_junit_annotation(JxTestFramework framework) { return frameworks[framework].annotation; }

const char *jx_writer_expects(const JxWriter *w) { return frameworks[w->options->framework].expects; }

const char *jx_writer_assertions(const JxWriter *w) { return frameworks[w->options->framework].assertions; }

// The frame of a stack overflow is where the stack happened to end: not asserted.
static bool has_stable_frame(const JxFinding *finding) {
    if (finding->replay.shown && !finding->replay.shown->class)
        return false;  // nor one that the exception does not show
    return strcmp(finding->exception, "java.lang.StackOverflowError") != 0;
}

// What StackTraceElement.getLineNumber says: -2 in native methods, -1 where the class file has no lines.
static int expected_line(JxWriter *w, const JxFrameName *at) {
    if (at->line > 0) return at->line;
    JxClass *cls = class_named(w, at->class);
    const JxMethodInfo *method = cls ? jx_class_declared_method(cls, at->method, at->descriptor) : NULL;
    return method && method->flags & JX_ACC_NATIVE ? -2 : -1;
}

void jx_writer_catch(JxWriter *w, const char *exception, const char *call, bool used) {
    JxClass *cls = class_named(w, exception);
    bool nameable = cls && jx_writer_can_name(w, cls);
    const char *type = nameable ? jx_writer_class_name(w, cls) : "Throwable";
    const char *expects = jx_writer_expects(w);
    jx_writer_import_static(w, jx_writer_assertions(w), expects);
    const char *head = used || !nameable ? jx_arena_printf(w->arena, "%s thrown = ", type) : "";
    const char *line = jx_arena_printf(w->arena, "%s%s(%s.class, () -> %s);", head, expects, type, call);
    if (strlen(line) + 8 <= 120) {
        jx_writer_line(w, "%s", line);
    } else {
        jx_writer_line(w, "%s%s(%s.class,", head, expects, type);
        jx_writer_line(w, "        () -> %s);", call);
    }
    if (nameable) return;
    jx_writer_import_static(w, jx_writer_assertions(w), "assertEquals");
    jx_writer_line(w, "assertEquals(\"%s\", thrown.getClass().getName());", exception);
}

void jx_writer_fails(JxWriter *w, const char *exception, const char *call) {
    JxClass *cls = class_named(w, exception);
    bool nameable = cls && jx_writer_can_name(w, cls);
    jx_writer_catch(w, nameable ? exception : "java.lang.Throwable", call, false);
}

bool jx_writer_expectation(JxWriter *w, const char *call) {
    const JxFinding *finding = w->finding;
    jx_writer_catch(w, finding->exception, call, has_stable_frame(finding));
    if (!has_stable_frame(finding)) return true;
    w->helpers |= JX_HELPER_THROWN_AT;
    jx_writer_import_static(w, jx_writer_assertions(w), "assertEquals");
    jx_writer_import_static(w, jx_writer_assertions(w), "fail");
    const JxFrameName *at = finding->replay.shown ? finding->replay.shown : &finding->at;
    const char *whose = "thrown";
    if (finding->caused_by) {
        w->helpers |= JX_HELPER_CAUSE_OF;
        whose = jx_arena_printf(w->arena, "causeOf(thrown, \"%s\")", finding->caused_by);
    }
    jx_writer_line(w, "assertThrownAt(%s, \"%s\", \"%s\", %d);", whose, at->class, at->method, expected_line(w, at));
    return true;
}

static bool write_call(JxWriter *w, const JxMethodInfo *entry) {
    const char *receiver = NULL;
    JxValue **values;
    const char *call = jx_writer_entry_call(w, entry, &receiver, &values);
    if (!call) return false;
    if (w->options->form == JX_TEST_RECORDS)
        return jx_writer_records(w, entry, call, receiver, values, w->test->before);
    if (w->options->form == JX_TEST_ASSERTS) return jx_writer_asserts(w, entry, call, receiver, values, w->test->facts);
    if (w->finding->broken) return jx_writer_broken(w, entry, call, receiver, values);
    if (w->options->form == JX_TEST_EXPECTS) return jx_writer_expectation(w, call);
    jx_writer_note_throws(w, entry);
    jx_writer_line(w, "%s;", call);
    return true;
}

// ── what stands above a test

enum { LONGEST_COMMENT = 110 };

static void comment_line(JxStrbuf *out, const char *text) {
    jx_strbuf_str(out, "    // ");
    size_t length = strlen(text), most = LONGEST_COMMENT;
    for (size_t i = 0; i < length && i < most; i++) {  // a backslash-u would be read even in a comment
        unsigned char c = (unsigned char)text[i];
        jx_strbuf_char(out, c < 0x20 ? ' ' : c == '\\' ? '/' : (char)c);
    }
    jx_strbuf_str(out, length > most ? " ...\n" : "\n");
}

#define MOST_COMMENTED_CONDITIONS 6
#define MOST_COMMENTED_FRAMES 8

// A condition over every character of a text says nothing to anybody, and neither do two out of forty.
static void comment_conditions(JxWriter *w, JxStrbuf *out) {
    const JxFindingReport *report = &w->finding->report;
    const char *lines[MOST_COMMENTED_CONDITIONS];
    uint32_t shown = 0;
    for (uint32_t i = 0; i < report->condition_count && shown < MOST_COMMENTED_CONDITIONS; i++) {
        const char *line = jx_arena_printf(w->arena, "%s %s", shown ? " and" : "when", report->conditions[i]);
        if (strlen(line) <= LONGEST_COMMENT) lines[shown++] = line;
    }
    uint32_t left = report->condition_count - shown;
    if (left > shown) return;
    for (uint32_t i = 0; i < shown; i++) comment_line(out, lines[i]);
    if (left) comment_line(out, jx_arena_printf(w->arena, " and %u more condition%s", left, left == 1 ? "" : "s"));
}

static void comment_frame(JxWriter *w, const JxFrameName *frame, JxStrbuf *out) {
    comment_line(out, jx_arena_printf(w->arena, "at %s.%s(%s)", frame->class, frame->method,
                                      jx_source_place(w->arena, frame->file, frame->line)));
}

static uint32_t end_of_library(const JxFinding *f, uint32_t at) {
    while (at < f->trace_count && !f->trace[at].analysed) at++;
    return at;
}

// What threw, and the way there through the analysed code; how the library went about it fills a screen and says
// little.
static void comment_trace(JxWriter *w, JxStrbuf *out) {
    const JxFinding *f = w->finding;
    uint32_t at = 0;
    for (int lines = 0; at < f->trace_count && lines < MOST_COMMENTED_FRAMES; lines++) {
        uint32_t end = at == 0 || f->trace[at].analysed ? at + 1 : end_of_library(f, at);
        if (end == at + 1)
            comment_frame(w, &f->trace[at], out);
        else
            comment_line(out, jx_arena_printf(w->arena, "... %u of the library", end - at));
        at = end;
    }
    if (at < f->trace_count) comment_line(out, jx_arena_printf(w->arena, "... %u more", f->trace_count - at));
}

static void comment_lines(JxWriter *w, JxStrbuf *out) {
    comment_conditions(w, out);
    if (w->finding->entry_private) comment_line(out, "a private method, called by reflection");
    comment_trace(w, out);
}

void jx_writer_suppress(const JxWriter *w, JxStrbuf *out) {
    static const char *const names[] = {"rawtypes", "unchecked", "deprecation", "removal", "serial", "cast"};
    int count = __builtin_popcount(w->lints);
    if (!count) return;
    jx_strbuf_str(out, count > 1 ? "    @SuppressWarnings({" : "    @SuppressWarnings(");
    bool first = true;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!(w->lints & (1u << i))) continue;
        jx_strbuf_printf(out, "%s\"%s\"", first ? "" : ", ", names[i]);
        first = false;
    }
    jx_strbuf_str(out, count > 1 ? "})\n" : ")\n");
}

// What an enum's constant has of its own is called through the enum.
static bool is_body_of_constant(const JxClass *cls) { return cls->flags & JX_ACC_ENUM && cls->super->is_enum; }

// The parts of a test, to be put together with others that are like it.
static void keep_parts(JxWriter *w, const JxTest *test, const char *clause, const JxStrbuf *body, JxTestText *parts) {
    JxStrbuf head;
    jx_strbuf_init(&head, &w->ctx->alloc);
    jx_writer_suppress(w, &head);
    *parts = (JxTestText){.finding = test->finding,
                          .method = test->method,
                          .head = jx_strbuf_dup(&head, w->arena),
                          .clause = clause,
                          .body = jx_strbuf_dup(body, w->arena)};
    jx_strbuf_fini(&head);
}

static bool write_test(JxWriter *w, JxTest *test, JxStrbuf *out, JxTestText *parts) {
    JxStrbuf body;
    jx_strbuf_init(&body, &w->ctx->alloc);
    begin_test(w, test->finding, &body);
    w->test = test;
    w->raw = test->raw;
    if (w->raw) w->lints = JX_LINT_RAW | JX_LINT_UNCHECKED | JX_LINT_CAST;
    unsigned helpers = w->helpers;
    uint32_t adapters = w->adapter_count;
    JxClass *owner = class_named(w, test->finding->entry.class);
    if (owner && is_body_of_constant(owner)) owner = owner->super;
    const JxMethodInfo *entry =
        owner ? jx_class_find_method(owner, test->finding->entry.method, test->finding->entry.descriptor) : NULL;
    bool written = entry ? jx_writer_surround(w, write_call, entry)
                         : jx_writer_fail(w, JX_TEST_IMPOSSIBLE, "the entry method cannot be found") != NULL;
    if (written) {
        if (w->options->form < JX_TEST_RECORDS) comment_lines(w, out);
        jx_strbuf_str(out, "    @Test\n");
        jx_writer_suppress(w, out);
        static const char *const clauses[] = {"", " throws Exception", " throws Throwable"};
        jx_strbuf_printf(out, "    %svoid %s()%s {\n", frameworks[w->options->framework].access, test->method,
                         clauses[w->throws]);
        jx_strbuf_add(out, body.text, body.length);
        jx_strbuf_str(out, "    }\n");
        keep_parts(w, test, clauses[w->throws], &body, parts);
        test->state = w->state;
    } else {
        w->helpers = helpers;
        w->adapter_count = adapters;
        test->detail = w->problem ? w->problem : "it cannot be written";
    }
    test->obstacle = written ? JX_TEST_WRITTEN : w->obstacle == JX_TEST_WRITTEN ? JX_TEST_IMPOSSIBLE : w->obstacle;
    jx_strbuf_fini(&body);
    return written;
}

// ── the class round them

static int compare_texts(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static bool needs_import(const JxWriter *w, const char *full) {
    const char *dot = strrchr(full, '.');
    if (!dot) return false;
    size_t length = (size_t)(dot - full);
    if (strncmp(full, "java.lang.", 10) == 0 && length == 9) return false;
    if (strlen(w->package) != length) return true;
    for (size_t i = 0; i < length; i++)
        if ((w->package[i] == '/' ? '.' : w->package[i]) != full[i]) return true;
    return false;
}

static void add_imports(JxWriter *w, JxStrbuf *out) {
    size_t room = w->imports.count + w->static_imports.count + 1, count = 0;
    const char **lines = JX_ARENA_ARRAY(w->arena, const char *, room);
    for (JxMapEntry *e = jx_map_next(&w->static_imports, NULL); e; e = jx_map_next(&w->static_imports, e))
        lines[count++] = jx_arena_printf(w->arena, "import static %s.%s;\n", (const char *)e->value, e->key);
    qsort(lines, count, sizeof *lines, compare_texts);
    for (size_t i = 0; i < count; i++) jx_strbuf_str(out, lines[i]);
    if (count) jx_strbuf_char(out, '\n');
    count = 0;
    for (JxMapEntry *e = jx_map_next(&w->imports, NULL); e; e = jx_map_next(&w->imports, e))
        if (needs_import(w, e->value))
            lines[count++] = jx_arena_printf(w->arena, "import %s;\n", (const char *)e->value);
    qsort(lines, count, sizeof *lines, compare_texts);
    for (size_t i = 0; i < count; i++) jx_strbuf_str(out, lines[i]);
    if (count) jx_strbuf_char(out, '\n');
}

// Tests of one class may come to the same name: the later ones are numbered.
static void name_tests(JxTest *tests, size_t count, JxArena *arena, JxAlloc *alloc) {
    JxMap used;
    jx_map_init(&used, alloc);
    for (size_t i = 0; i < count; i++) {
        const char *base = tests[i].wanted ? tests[i].wanted : jx_test_method_name(tests[i].finding, arena);
        const char *name = base;
        for (int n = 2; jx_map_get_str(&used, name); n++) name = jx_arena_printf(arena, "%s_%d", base, n);
        jx_map_put_str(&used, name, &tests[i]);
        tests[i].method = name;
    }
    jx_map_fini(&used);
}

static void init_writer(JxWriter *w, JxVm *vm, const JxTestOptions *options, const char *class_name, JxArena *arena) {
    *w = (JxWriter){.ctx = jx_vm_context(vm), .vm = vm, .arena = arena, .options = options};
    const char *dot = strrchr(class_name, '.');
    size_t length = dot ? (size_t)(dot - class_name) : 0;
    w->package = jx_text_replace(jx_arena_strndup(arena, class_name, length), '.', '/');
    JxMap *maps[] = {&w->imports, &w->static_imports, &w->shared, &w->locals, &w->names};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) jx_map_init(maps[i], &w->ctx->alloc);
}

static void fini_writer(JxWriter *w) {
    JxMap *maps[] = {&w->imports, &w->static_imports, &w->shared, &w->locals, &w->names};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) jx_map_fini(maps[i]);
}

const char *jx_junit_class_name(JxVm *vm, const char *entry_class, JxArena *arena) {
    (void)vm;
    char *name = jx_arena_new(arena, strlen(entry_class) + sizeof "JinxTest");
    char *out = name;
    const char *last = strrchr(entry_class, '$');
    const char *end = entry_class + strlen(entry_class);
    if (last && strspn(last + 1, "0123456789") == strlen(last + 1)) end = last;  // a class without a name of its own
    for (const char *p = entry_class; p < end; p++)
        if (*p != '$') *out++ = *p;
    memcpy(out, "JinxTest", sizeof "JinxTest");
    return name;
}

static void add_head(JxWriter *w, JxStrbuf *out, const char *class_name) {
    const char *dot = strrchr(class_name, '.');
    const char *simple = dot ? dot + 1 : class_name;
    if (dot) jx_strbuf_printf(out, "package %.*s;\n\n", (int)(dot - class_name), class_name);
    add_imports(w, out);
    static const char *const purposes[] = {
        [JX_TEST_EXPECTS] = "each test passes as long as the crash that it shows is there",
        [JX_TEST_REGRESSION] = "each test fails until the crash that it shows is mended",
        [JX_TEST_RECORDS] = "what the calls do",
        [JX_TEST_ASSERTS] = "what the code does today",
    };
    jx_strbuf_printf(out, "/** Written by jinx: %s. */\n", purposes[w->options->form]);
    jx_strbuf_printf(out, "%sclass %s {\n", frameworks[w->options->framework].access, simple);
}

static bool parameterize(JxWriter *w, const JxTestText *parts, size_t count, JxStrbuf *body) {
    JxStrbuf made;
    jx_strbuf_init(&made, &w->ctx->alloc);
    bool used = jx_parameters_write(parts, count, w->arena, &made);
    if (used) {
        jx_strbuf_clear(body);
        jx_strbuf_add(body, made.text, made.length);
        jx_writer_import(w, "java.util.stream.Stream");
        jx_writer_import(w, "org.junit.jupiter.params.ParameterizedTest");
        jx_writer_import(w, "org.junit.jupiter.params.provider.Arguments");
        jx_writer_import(w, "org.junit.jupiter.params.provider.MethodSource");
    }
    jx_strbuf_fini(&made);
    return used;
}

static void note_recipes(const JxWriter *w, JxTest *tests, const JxTestText *parts, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (tests[i].obstacle != JX_TEST_WRITTEN) continue;
        if (!tests[i].recipe) tests[i].recipe = jx_writer_recipe(w, parts->body);
        parts++;
    }
}

void jx_junit_write(JxVm *vm, const JxTestOptions *options, JxTest *tests, size_t count, JxArena *arena,
                    JxTestClass *out) {
    JxWriter w;
    out->name = jx_junit_class_name(vm, tests[0].finding->entry.class, arena);
    if (options->form >= JX_TEST_RECORDS)  // a suite stands beside the tests of findings
        out->name =
            jx_arena_printf(arena, "%.*sJinxSuiteTest", (int)(strlen(out->name) - strlen("JinxTest")), out->name);
    init_writer(&w, vm, options, out->name, arena);
    JxStrbuf body, text;
    jx_strbuf_init(&body, &w.ctx->alloc);
    jx_strbuf_init(&text, &w.ctx->alloc);
    name_tests(tests, count, arena, &w.ctx->alloc);
    jx_writer_import(&w, jx_junit_annotation(options->framework));
    JxTestText *parts = JX_ARENA_ARRAY(arena, JxTestText, count + 1);
    size_t written = 0;
    for (size_t i = 0; i < count; i++) {
        size_t before = body.length;
        if (written) jx_strbuf_char(&body, '\n');
        if (write_test(&w, &tests[i], &body, &parts[written])) {
            written++;
        } else if (body.length > before) {
            body.length = before;
            body.text[before] = 0;
        }
    }
    out->mocked = options->mockito && jx_map_get_str(&w.static_imports, "mock");
    out->parameterized = options->parameterized && parameterize(&w, parts, written, &body);
    for (uint32_t i = 0; i < w.adapter_count; i++) jx_strbuf_str(&body, w.adapters[i].text);
    if (options->form == JX_TEST_REGRESSION) note_recipes(&w, tests, parts, count);
    jx_writer_helpers(&w, &body);
    add_head(&w, &text, out->name);
    jx_strbuf_add(&text, body.text, body.length);
    jx_strbuf_str(&text, "}\n");
    out->text = written ? jx_strbuf_dup(&text, arena) : NULL;
    out->file = jx_arena_printf(arena, "%s.java", jx_text_replace(jx_arena_strdup(arena, out->name), '.', '/'));
    jx_strbuf_fini(&body);
    jx_strbuf_fini(&text);
    fini_writer(&w);
}
