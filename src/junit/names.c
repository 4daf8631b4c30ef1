// SPDX-License-Identifier: Apache-2.0
//
// Names of tests: entry method, what is special about the inputs, exception.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "junit/writer.h"

static bool is_name_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$'; }

// Does the last condition, the one that led to the exception, speak of this input by its whole name?
static bool is_in_last_condition(const JxFinding *finding, const char *name) {
    if (finding->report.condition_count == 0) return false;
    const char *last = finding->report.conditions[finding->report.condition_count - 1];
    size_t length = strlen(name);
    for (const char *at = last; (at = strstr(at, name)); at += length)
        if ((at == last || (!is_name_char(at[-1]) && at[-1] != '.')) && !is_name_char(at[length])) return true;
    return false;
}

static void add_capital(JxStrbuf *out, const char *word) {
    for (const char *p = word; *p; p++)
        if (is_name_char(*p)) jx_strbuf_char(out, p == word ? (char)toupper((unsigned char)*p) : *p);
}

static void add_number(JxStrbuf *out, int64_t number) {
    static const char *const small[] = {"Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"};
    if (number >= 0 && number < 10)
        jx_strbuf_str(out, small[number]);
    else if (number == INT32_MIN || number == INT64_MIN)
        jx_strbuf_str(out, "MinValue");
    else if (number == INT32_MAX || number == INT64_MAX)
        jx_strbuf_str(out, "MaxValue");
    else if (number < 0)
        jx_strbuf_printf(out, "Minus%llu", -(unsigned long long)number);
    else
        jx_strbuf_printf(out, "%lld", (long long)number);
}

static int64_t integer_of(const JxValue *value) {
    switch (*value->type) {
    case 'J': return (int64_t)value->bits;
    case 'B': return (int8_t)value->bits;
    case 'S': return (int16_t)value->bits;
    case 'C': return (uint16_t)value->bits;
    default: return (int32_t)value->bits;
    }
}

// "NullText", "EmptyText", "CountZero"; nothing when there is nothing short to say.
static void add_input(JxStrbuf *out, const JxFinding *finding, const JxNamedValue *input, bool only) {
    const JxValue *value = input->value;
    const char *name = only ? "" : input->name;
    switch (value->form) {
    case JX_VALUE_NULL:
        jx_strbuf_str(out, "Null");
        add_capital(out, name);
        return;
    case JX_VALUE_SAME:
        jx_strbuf_str(out, "Same");
        add_capital(out, name);
        return;
    case JX_VALUE_STRING:
    case JX_VALUE_ARRAY:
        if (value->count) return;
        jx_strbuf_str(out, "Empty");
        add_capital(out, name);
        return;
    case JX_VALUE_PRIMITIVE:
        if (!is_in_last_condition(finding, input->name) || strchr("FD", *value->type)) return;
        add_capital(out, name);
        if (*value->type == 'Z')
            jx_strbuf_str(out, value->bits & 1 ? "True" : "False");
        else if (*value->type == 'C' && value->bits > '9')
            jx_strbuf_printf(out, value->bits < 0x7f && isalpha((int)value->bits) ? "%c" : "%04x", (int)value->bits);
        else
            add_number(out, integer_of(value));
        return;
    default: return;
    }
}

static const char *simple_name(const char *name) {
    const char *simple = name;
    for (const char *p = name; *p; p++)
        if ((*p == '.' || *p == '$') && p[1]) simple = p + 1;
    return simple;
}

static const char *outcome_of(const JxFinding *finding, JxArena *arena) {
    bool broken = finding->broken && !finding->broken->threw;
    if (!broken) return jx_arena_printf(arena, "throws%s", simple_name(finding->exception));
    JxStrbuf text;
    jx_strbuf_init(&text, arena->alloc);
    jx_strbuf_str(&text, "breaks");
    add_capital(&text, finding->broken->predicate.name);
    const char *copy = jx_strbuf_dup(&text, arena);
    jx_strbuf_fini(&text);
    return copy;
}

const char *jx_test_method_name(const JxFinding *finding, JxArena *arena) {
    return jx_test_name_for(finding, outcome_of(finding, arena), arena);
}

const char *jx_test_name_for(const JxFinding *finding, const char *outcome, JxArena *arena) {
    JxStrbuf name, inputs;
    jx_strbuf_init(&name, arena->alloc);
    jx_strbuf_init(&inputs, arena->alloc);
    uint32_t first = jx_finding_first_parameter(finding);
    for (uint32_t i = first; i < finding->input_count; i++) {
        size_t before = inputs.length;
        add_input(&inputs, finding, &finding->inputs[i], finding->input_count - first == 1);
        if (inputs.length > 40 && before) {  // long enough
            inputs.length = before;
            inputs.text[before] = 0;
            break;
        }
    }
    if (jx_finding_is_constructor(finding))
        jx_strbuf_printf(&name, "new%s", simple_name(finding->entry.class));
    else
        for (const char *p = finding->entry.method; *p; p++) jx_strbuf_char(&name, is_name_char(*p) ? *p : '_');
    if (inputs.length) {
        inputs.text[0] = (char)tolower((unsigned char)inputs.text[0]);
        jx_strbuf_printf(&name, "_%s", inputs.text);
    }
    if (*outcome) jx_strbuf_printf(&name, "_%s", outcome);
    const char *text = jx_strbuf_dup(&name, arena);
    jx_strbuf_fini(&name);
    jx_strbuf_fini(&inputs);
    return text;
}
