// SPDX-License-Identifier: Apache-2.0
//
// Values as a Java developer would write them.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "witness/witness.h"

void jx_type_print(const char *descriptor, JxStrbuf *out) {
    int dimensions = 0;
    for (; *descriptor == '['; descriptor++) dimensions++;
    switch (*descriptor) {
    case 'Z': jx_strbuf_str(out, "boolean"); break;
    case 'B': jx_strbuf_str(out, "byte"); break;
    case 'C': jx_strbuf_str(out, "char"); break;
    case 'S': jx_strbuf_str(out, "short"); break;
    case 'I': jx_strbuf_str(out, "int"); break;
    case 'J': jx_strbuf_str(out, "long"); break;
    case 'F': jx_strbuf_str(out, "float"); break;
    case 'D': jx_strbuf_str(out, "double"); break;
    case 'L':
        for (const char *p = descriptor + 1; *p && *p != ';'; p++)
            jx_strbuf_char(out, *p == '/' || *p == '$' ? '.' : *p);
        break;
    default: jx_strbuf_str(out, descriptor);
    }
    while (dimensions--) jx_strbuf_str(out, "[]");
}

static void print_char(uint16_t c, char quote, JxStrbuf *out) {
    switch (c) {
    case '\n': jx_strbuf_str(out, "\\n"); return;
    case '\t': jx_strbuf_str(out, "\\t"); return;
    case '\r': jx_strbuf_str(out, "\\r"); return;
    case '\b': jx_strbuf_str(out, "\\b"); return;
    case '\f': jx_strbuf_str(out, "\\f"); return;
    case '\\': jx_strbuf_str(out, "\\\\"); return;
    }
    if (c == (uint16_t)quote)
        jx_strbuf_printf(out, "\\%c", quote);
    else if (c >= 0x20 && c < 0x7f)
        jx_strbuf_char(out, (char)c);
    else
        jx_strbuf_printf(out, "\\u%04x", c);
}

// The shortest decimal that reads back as the same number.
static void print_real(double value, bool is_float, JxStrbuf *out) {
    const char *type = is_float ? "Float" : "Double";
    if (isnan(value)) {
        jx_strbuf_printf(out, "%s.NaN", type);
        return;
    }
    if (isinf(value)) {
        jx_strbuf_printf(out, "%s.%s_INFINITY", type, value > 0 ? "POSITIVE" : "NEGATIVE");
        return;
    }
    char text[64];
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (is_float ? strtof(text, NULL) == (float)value : strtod(text, NULL) == value) break;
    }
    jx_strbuf_str(out, text);
    if (!strpbrk(text, ".e")) jx_strbuf_str(out, ".0");
    if (is_float) jx_strbuf_char(out, 'f');
}

void jx_primitive_print(char type, uint64_t bits, JxStrbuf *out) {
    float f;
    double d;
    uint32_t low = (uint32_t)bits;
    switch (type) {
    case 'Z': jx_strbuf_str(out, bits & 1 ? "true" : "false"); break;
    case 'C':
        jx_strbuf_char(out, '\'');
        print_char((uint16_t)bits, '\'', out);
        jx_strbuf_char(out, '\'');
        break;
    case 'J':
        if ((int64_t)bits == INT64_MIN)
            jx_strbuf_str(out, "Long.MIN_VALUE");
        else
            jx_strbuf_printf(out, "%lldL", (long long)bits);
        break;
    case 'F':
        f = jx_bits_to_float(bits);
        if (isnan(f) && low != 0x7fc00000)  // another NaN than the usual one
            jx_strbuf_printf(out, "Float.intBitsToFloat(0x%08x)", low);
        else
            print_real((double)f, true, out);
        break;
    case 'D':
        d = jx_bits_to_double(bits);
        if (isnan(d) && bits != 0x7ff8000000000000)
            jx_strbuf_printf(out, "Double.longBitsToDouble(0x%016llxL)", (unsigned long long)bits);
        else
            print_real(d, false, out);
        break;
    case 'B': jx_strbuf_printf(out, "%d", (int8_t)bits); break;
    case 'S': jx_strbuf_printf(out, "%d", (int16_t)bits); break;
    default:
        if ((int32_t)low == INT32_MIN)
            jx_strbuf_str(out, "Integer.MIN_VALUE");
        else
            jx_strbuf_printf(out, "%d", (int32_t)low);
    }
}

static void print_list(JxValue *const *values, uint32_t count, JxStrbuf *out) {
    for (uint32_t i = 0; i < count; i++) {
        if (i) jx_strbuf_str(out, ", ");
        jx_value_print(values[i], out);
    }
}

// Nobody reads more of an array than this: of a longer one the beginning is shown, and how long it is.
#define MOST_ELEMENTS 40
#define FIRST_ELEMENTS 8

static bool is_zeros(const JxValue *array) {
    for (uint32_t i = 0; i < array->count; i++)
        if (array->elements[i]->form != JX_VALUE_PRIMITIVE || array->elements[i]->bits) return false;
    return true;
}

static void print_simple_type(const char *descriptor, JxStrbuf *out);

static void print_array(const JxValue *array, JxStrbuf *out) {
    jx_strbuf_str(out, "new ");
    if (array->count > MOST_ELEMENTS && is_zeros(array)) {
        print_simple_type(array->type + 1, out);
        jx_strbuf_printf(out, array->cut ? "[more than %u]" : "[%u]", array->count);
        return;
    }
    bool cut = array->count > MOST_ELEMENTS;
    print_simple_type(array->type, out);
    jx_strbuf_char(out, '{');
    print_list(array->elements, cut ? FIRST_ELEMENTS : array->count, out);
    if (cut) jx_strbuf_printf(out, array->cut ? ", … more than %u" : ", … %u in all", array->count);
    jx_strbuf_char(out, '}');
}

// Without its package: for people who know the program.
static void print_simple_type(const char *descriptor, JxStrbuf *out) {
    JxStrbuf full;
    jx_strbuf_init(&full, out->alloc);
    jx_type_print(descriptor, &full);
    const char *slash = strrchr(descriptor, '/');
    const char *start = descriptor + strspn(descriptor, "[");
    jx_strbuf_str(out, full.text + (slash && *start == 'L' ? slash - start : 0));
    jx_strbuf_fini(&full);
}

// Elements of the library's collections, calls of methods of others.
static void print_steps(const JxValue *value, JxStrbuf *out) {
    bool elements = strncmp(value->type, "Ljava/", 6) == 0;
    jx_strbuf_str(out, " {");
    for (uint32_t i = 0; i < value->step_count; i++) {
        const JxBuildCall *step = &value->steps[i];
        jx_strbuf_str(out, i ? ", " : "");
        if (!elements) jx_strbuf_printf(out, "%s(", step->name);
        for (uint32_t k = 0; k < step->argument_count; k++) {
            if (k) jx_strbuf_str(out, elements ? "=" : ", ");
            jx_value_print(step->arguments[k], out);
        }
        if (!elements) jx_strbuf_char(out, ')');
        if (step->threw) jx_strbuf_str(out, " fails");
    }
    jx_strbuf_char(out, '}');
}

// A box is written as what is in it.
static bool is_box(const JxValue *value) {
    return value->constructor && !value->member && value->argument_count == 1 && value->step_count == 0 &&
           value->arguments[0]->form == JX_VALUE_PRIMITIVE && strncmp(value->type, "Ljava/lang/", 11) == 0;
}

static void print_object(const JxValue *value, JxStrbuf *out) {
    if (is_box(value)) {
        jx_value_print(value->arguments[0], out);
        return;
    }
    // A hashed collection is made with one bucket, which is nobody's business.
    uint32_t count = value->constructor && strcmp(value->constructor, "(IF)V") == 0 ? 0 : value->argument_count;
    if (!value->member) jx_strbuf_str(out, "new ");
    if (value->on_first)
        jx_value_print(value->arguments[0], out);
    else
        print_simple_type(value->maker ? value->maker : value->type, out);
    if (value->member) jx_strbuf_printf(out, ".%s", value->member);
    jx_strbuf_char(out, '(');
    print_list(value->arguments + value->on_first, count - value->on_first, out);
    jx_strbuf_char(out, ')');
    if (value->step_count) print_steps(value, out);
    if (value->field_count == 0) return;
    jx_strbuf_str(out, " {");
    for (uint32_t i = 0; i < value->field_count; i++) {
        jx_strbuf_printf(out, "%s%s = ", i ? ", " : "", value->fields[i].name);
        jx_value_print(value->fields[i].value, out);
    }
    jx_strbuf_char(out, '}');
}

void jx_value_print(const JxValue *value, JxStrbuf *out) {
    switch (value->form) {
    case JX_VALUE_PRIMITIVE: jx_primitive_print(value->type[0], value->bits, out); break;
    case JX_VALUE_NULL: jx_strbuf_str(out, "null"); break;
    case JX_VALUE_STRING:
        jx_strbuf_char(out, '"');
        for (uint32_t i = 0; i < value->count; i++) print_char(value->chars[i], '"', out);
        jx_strbuf_char(out, '"');
        break;
    case JX_VALUE_ARRAY: print_array(value, out); break;
    case JX_VALUE_OBJECT: print_object(value, out); break;
    case JX_VALUE_STUB:
        jx_strbuf_str(out, "stub of ");
        print_simple_type(value->type, out);
        break;
    case JX_VALUE_CLASS:
        print_simple_type(value->type, out);
        jx_strbuf_str(out, ".class");
        break;
    case JX_VALUE_CONSTANT:
        print_simple_type(value->maker ? value->maker : value->type, out);
        jx_strbuf_printf(out, ".%s", value->member);
        break;
    case JX_VALUE_ANY:
        jx_strbuf_str(out, "any ");
        print_simple_type(value->type, out);
        break;
    case JX_VALUE_SAME: jx_strbuf_printf(out, "the same object as #%u", value->id); break;
    }
}
