// SPDX-License-Identifier: Apache-2.0
//
// Texts, numbers and constants as text.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "classfile/dump.h"

// ---- texts ----

// One UTF-16 unit of valid modified UTF-8; returns the bytes taken.
static uint32_t next_unit(const uint8_t *p, uint32_t *unit) {
    if (p[0] < 0x80) {
        *unit = p[0];
        return 1;
    }
    if (p[0] < 0xe0) {
        *unit = (p[0] & 0x1fU) << 6 | (p[1] & 0x3fU);
        return 2;
    }
    *unit = (p[0] & 0xfU) << 12 | (p[1] & 0x3fU) << 6 | (p[2] & 0x3fU);
    return 3;
}

static void put_code_point(uint32_t c, JxStrbuf *out) {
    if (c < 0x80) {
        jx_strbuf_char(out, (char)c);
        return;
    }
    if (c >= 0x10000) {
        jx_strbuf_char(out, (char)(0xf0 | c >> 18));
        jx_strbuf_char(out, (char)(0x80 | (c >> 12 & 0x3f)));
    } else if (c >= 0x800) {
        jx_strbuf_char(out, (char)(0xe0 | c >> 12));
    }
    jx_strbuf_char(out, (char)(c >= 0x800 ? 0x80 | (c >> 6 & 0x3f) : 0xc0 | c >> 6));
    jx_strbuf_char(out, (char)(0x80 | (c & 0x3f)));
}

static void put_character(uint32_t c, bool quoted, JxStrbuf *out) {
    static const char from[] = "\t\n\r\b\f\"'\\", to[] = "tnrbf\"'\\";
    const char *at = c && c < 0x80 ? strchr(from, (int)c) : NULL;
    bool is_control = c < 0x20 || (c >= 0x7f && c < 0xa0);
    bool is_half = c >= 0xd800 && c < 0xe000;
    if (at && (quoted || is_control))
        jx_strbuf_printf(out, "\\%c", to[at - from]);
    else if (is_control || is_half)
        jx_strbuf_printf(out, "\\u%04x", c);
    else
        put_code_point(c, out);
}

void jx_dump_text(JxUtf8 text, bool quoted, JxStrbuf *out) {
    const uint8_t *bytes = (const uint8_t *)text.bytes;
    for (uint32_t at = 0; at < text.length;) {
        uint32_t c, low;
        at += next_unit(bytes + at, &c);
        if (c >= 0xd800 && c < 0xdc00 && at < text.length) {
            uint32_t step = next_unit(bytes + at, &low);
            if (low >= 0xdc00 && low < 0xe000) {
                c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
                at += step;
            }
        }
        put_character(c, quoted, out);
    }
}

// Letters, digits, $ and _; all characters beyond ASCII are taken for letters.
static bool is_identifier_byte(uint8_t c, bool first) {
    if (c >= 0x80 || c == '_' || c == '$' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return true;
    return !first && c >= '0' && c <= '9';
}

void jx_dump_name(JxUtf8 name, JxStrbuf *out) {
    bool plain = name.length > 0, first = true;
    for (uint32_t i = 0; i < name.length && plain; i++) {
        uint8_t c = (uint8_t)name.bytes[i];
        plain = (c == '/' && !first) || is_identifier_byte(c, first);
        first = c == '/';
    }
    if (!plain) jx_strbuf_char(out, '"');
    jx_dump_text(name, false, out);
    if (!plain) jx_strbuf_char(out, '"');
}

// ---- numbers ----

// Digits and exponent (of the first digit) of the shortest text that reads back as the value; as in Java,
// of those with two digits at least, so that the smallest double is 4.9E-324, which is nearer than 5E-324.
static int shortest_digits(double value, bool is_float, char digits[24]) {
    char text[40];
    for (int precision = 1; precision < 17; precision++) {
        snprintf(text, sizeof text, "%.*e", precision, value);
        if (is_float ? strtof(text, NULL) == (float)value : strtod(text, NULL) == value) break;
    }
    char *e = strchr(text, 'e');
    int count = 0;
    for (const char *p = text; p < e; p++)
        if (*p != '.') digits[count++] = *p;
    while (count > 1 && digits[count - 1] == '0') count--;
    digits[count] = 0;
    return atoi(e + 1);
}

static void put_number(double value, bool is_float, JxStrbuf *out) {
    if (isnan(value)) return jx_strbuf_str(out, "NaN");
    if (signbit(value)) jx_strbuf_char(out, '-');
    value = fabs(value);
    if (isinf(value)) return jx_strbuf_str(out, "Infinity");
    if (value == 0) return jx_strbuf_str(out, "0.0");
    char digits[24];
    int exponent = shortest_digits(value, is_float, digits);
    int count = (int)strlen(digits);
    if (value < 1e-3 || value >= 1e7) {
        jx_strbuf_printf(out, "%c.%sE%d", digits[0], count > 1 ? digits + 1 : "0", exponent);
    } else if (exponent < 0) {
        jx_strbuf_str(out, "0.");
        for (int i = -1; i > exponent; i--) jx_strbuf_char(out, '0');
        jx_strbuf_str(out, digits);
    } else {
        for (int i = 0; i <= exponent; i++) jx_strbuf_char(out, i < count ? digits[i] : '0');
        jx_strbuf_printf(out, ".%s", count > exponent + 1 ? digits + exponent + 1 : "0");
    }
}

void jx_dump_float(uint32_t bits, JxStrbuf *out) { put_number((double)jx_bits_to_float(bits), true, out); }

void jx_dump_double(uint64_t bits, JxStrbuf *out) { put_number(jx_bits_to_double(bits), false, out); }

// ---- constants ----

static const char *const handle_kinds[] = {
    "REF_none",          "REF_getField",     "REF_getStatic",     "REF_putField",         "REF_putStatic",
    "REF_invokeVirtual", "REF_invokeStatic", "REF_invokeSpecial", "REF_newInvokeSpecial", "REF_invokeInterface"};

static void put_member(const JxConstant *constant, JxUtf8 without_owner, JxStrbuf *out) {
    if (constant->as.member.owner.length && !jx_utf8_equal(constant->as.member.owner, without_owner)) {
        jx_dump_name(constant->as.member.owner, out);
        jx_strbuf_char(out, '.');
    }
    jx_dump_name(constant->as.member.name, out);
    jx_strbuf_char(out, ':');
    jx_dump_text(constant->as.member.descriptor, false, out);
}

static void put_dynamic(const char *kind, const JxConstant *constant, JxStrbuf *out) {
    jx_strbuf_printf(out, "%s #%u:", kind, constant->as.dynamic.bootstrap);
    jx_dump_name(constant->as.dynamic.name, out);
    jx_strbuf_char(out, ':');
    jx_dump_text(constant->as.dynamic.descriptor, false, out);
}

void jx_dump_constant(const JxClassFile *cls, uint32_t index, JxStrbuf *out) {
    const JxConstant *constant = &cls->pool[index];
    const JxUtf8 none = {"", 0};
    switch (constant->tag) {
    case JX_CONSTANT_NONE: break;
    case JX_CONSTANT_UTF8: jx_dump_text(constant->as.utf8, true, out); break;
    case JX_CONSTANT_INTEGER: jx_strbuf_printf(out, "int %d", constant->as.i); break;
    case JX_CONSTANT_LONG: jx_strbuf_printf(out, "long %lldl", (long long)constant->as.l); break;
    case JX_CONSTANT_FLOAT:
        jx_strbuf_str(out, "float ");
        jx_dump_float(constant->as.float_bits, out);
        jx_strbuf_char(out, 'f');
        break;
    case JX_CONSTANT_DOUBLE:
        jx_strbuf_str(out, "double ");
        jx_dump_double(constant->as.double_bits, out);
        jx_strbuf_char(out, 'd');
        break;
    case JX_CONSTANT_STRING:
        jx_strbuf_str(out, "String ");
        jx_dump_text(constant->as.utf8, true, out);
        break;
    case JX_CONSTANT_CLASS:
    case JX_CONSTANT_MODULE:
    case JX_CONSTANT_PACKAGE:
        jx_strbuf_str(out, constant->tag == JX_CONSTANT_CLASS    ? "class "
                           : constant->tag == JX_CONSTANT_MODULE ? "module "
                                                                 : "package ");
        jx_dump_name(constant->as.utf8, out);
        break;
    case JX_CONSTANT_FIELDREF:
    case JX_CONSTANT_METHODREF:
    case JX_CONSTANT_INTERFACE_METHODREF:
        jx_strbuf_str(out, constant->tag == JX_CONSTANT_FIELDREF    ? "Field "
                           : constant->tag == JX_CONSTANT_METHODREF ? "Method "
                                                                    : "InterfaceMethod ");
        put_member(constant, cls->name, out);
        break;
    case JX_CONSTANT_NAME_AND_TYPE:
        jx_strbuf_str(out, "NameAndType ");
        put_member(constant, none, out);
        break;
    case JX_CONSTANT_METHOD_HANDLE:
        jx_strbuf_printf(out, "MethodHandle %s ", handle_kinds[constant->as.handle.kind]);
        put_member(&cls->pool[constant->as.handle.member], none, out);
        break;
    case JX_CONSTANT_METHOD_TYPE:
        jx_strbuf_str(out, "MethodType ");
        jx_dump_text(constant->as.utf8, false, out);
        break;
    case JX_CONSTANT_DYNAMIC: put_dynamic("Dynamic", constant, out); break;
    case JX_CONSTANT_INVOKE_DYNAMIC: put_dynamic("InvokeDynamic", constant, out); break;
    }
}
