// SPDX-License-Identifier: Apache-2.0
//
// Character's questions about a symbolic character: a table over Latin-1 in one
// term.  Beyond, white space is a few ranges; all else would go through the
// JDK's large tables, which no solver likes: there the method is a function that
// the live JVM computes (mirror/mirror.h), or, without one, its bytecode.
#include <string.h>

#include "jdk/intrinsics/intrinsics.h"

// ── Latin-1, as Unicode classifies it

static bool is_upper(uint32_t c) { return (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7); }
static bool is_lower(uint32_t c) {
    return (c >= 'a' && c <= 'z') || c == 0xaa || c == 0xb5 || c == 0xba || (c >= 0xdf && c != 0xf7 && c <= 0xff);
}
static bool is_letter(uint32_t c) { return is_upper(c) || is_lower(c); }
static bool is_digit(uint32_t c) { return c >= '0' && c <= '9'; }
static bool is_letter_or_digit(uint32_t c) { return is_letter(c) || is_digit(c); }

static const struct {
    const char *name;
    bool (*holds)(uint32_t c);
} questions[] = {
    {"isUpperCase", is_upper},   {"isLowerCase", is_lower}, {"isLetter", is_letter},
    {"isAlphabetic", is_letter}, {"isDigit", is_digit},     {"isLetterOrDigit", is_letter_or_digit},
};

static uint32_t to_upper(uint32_t c) {  // µ and ÿ leave Latin-1
    if (c == 0xb5) return 0x39c;
    if (c == 0xff) return 0x178;
    return (c >= 'a' && c <= 'z') || (c >= 0xe0 && c <= 0xfe && c != 0xf7) ? c - 32 : c;
}
static uint32_t to_lower(uint32_t c) { return is_upper(c) ? c + 32 : c; }

// ── terms

// After NEXT with *latin1: the character is below 256 on this path, else not.
static JxFlow split_latin1(JxExec *x, JxState *s, JxSlot c, bool *latin1) {
    return jx_split(x, s, jx_term_binary(x->pool, JX_TERM_ULE, c.t, jx_int_term(x, 0xff)), latin1);
}

static JxSlot from_table(JxExec *x, JxSlot c, const uint64_t *table) {
    return jx_slot_term(jx_term_select(x->pool, jx_term_table(x->pool, JX_SORT_ARRAY_BV32, table, 256), c.t));
}

static JxFlow beyond_latin1(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result) {
    if (!x->native.call) return jx_run_bytecode(x, s, method);
    uint32_t seen = s->seen;
    JxFlow flow = x->native.call(x->native.user, x, s, method, args, result);
    // That a method is a function is a guess where it is not known; of these it is certain.
    if (flow == JX_FLOW_NEXT && result->t) s->seen = seen;
    return flow;
}

typedef struct Range {
    uint32_t low, high;
} Range;

// The separators of Unicode; isWhitespace leaves out those that do not break lines.
static const Range white_space[] = {{0x09, 0x0d},     {0x1c, 0x20},     {0x1680, 0x1680}, {0x2000, 0x2006},
                                    {0x2008, 0x200a}, {0x2028, 0x2029}, {0x205f, 0x205f}, {0x3000, 0x3000}};
static const Range space_chars[] = {{0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
                                    {0x2028, 0x2029}, {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000}};

JX_INTRINSIC(space_question) {
    if (!args[0].t) return jx_run_bytecode(x, s, method);
    JxTermPool *pool = x->pool;
    const Range *ranges = strcmp(method->name, "isWhitespace") == 0 ? white_space : space_chars;
    const JxTerm *any = jx_term_bool(pool, false);
    for (size_t i = 0; i < sizeof white_space / sizeof *white_space; i++) {
        const JxTerm *low = jx_int_term(x, (int32_t)ranges[i].low), *high = jx_int_term(x, (int32_t)ranges[i].high);
        any = jx_term_or(pool, any,
                         jx_term_and(pool, jx_term_binary(pool, JX_TERM_ULE, low, args[0].t),
                                     jx_term_binary(pool, JX_TERM_ULE, args[0].t, high)));
    }
    *result = jx_slot_term(jx_term_ite(pool, any, jx_int_term(x, 1), jx_int_term(x, 0)));
    return JX_FLOW_NEXT;
}

// Is it a symbolic character of Latin-1?  If not, *flow says what became of the call.
static bool is_for_table(JxExec *x, JxState *s, const JxMethodInfo *method, JxSlot *args, JxSlot *result,
                         JxFlow *flow) {
    bool latin1 = false;
    *flow = args[0].t ? split_latin1(x, s, args[0], &latin1) : jx_run_bytecode(x, s, method);
    if (args[0].t && *flow == JX_FLOW_NEXT && !latin1) *flow = beyond_latin1(x, s, method, args, result);
    return latin1 && *flow == JX_FLOW_NEXT;
}

JX_INTRINSIC(question) {
    JxFlow flow;
    if (!is_for_table(x, s, method, args, result, &flow)) return flow;
    uint64_t table[256];
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (strcmp(questions[i].name, method->name) == 0)
            for (uint32_t c = 0; c < 256; c++) table[c] = questions[i].holds(c);
    *result = from_table(x, args[0], table);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(change) {
    JxFlow flow;
    if (!is_for_table(x, s, method, args, result, &flow)) return flow;
    uint64_t table[256];
    bool upper = strcmp(method->name, "toUpperCase") == 0;
    for (uint32_t c = 0; c < 256; c++) table[c] = upper ? to_upper(c) : to_lower(c);
    *result = from_table(x, args[0], table);
    return JX_FLOW_NEXT;
}

// digit(c, radix) with a concrete radix.
JX_INTRINSIC(digit) {
    bool latin1;
    if (!args[0].t || args[1].t || (int32_t)args[1].v < 2 || (int32_t)args[1].v > 36)
        return jx_run_bytecode(x, s, method);
    JxFlow flow = split_latin1(x, s, args[0], &latin1);
    if (flow != JX_FLOW_NEXT) return flow;
    if (!latin1) return beyond_latin1(x, s, method, args, result);
    uint64_t table[256];
    for (uint32_t c = 0; c < 256; c++) {
        int32_t value = is_digit(c)              ? (int32_t)(c - '0')
                        : (c >= 'a' && c <= 'z') ? (int32_t)(c - 'a') + 10
                        : (c >= 'A' && c <= 'Z') ? (int32_t)(c - 'A') + 10
                                                 : -1;
        table[c] = (uint32_t)(value < (int32_t)args[1].v ? value : -1);
    }
    *result = from_table(x, args[0], table);
    return JX_FLOW_NEXT;
}

#define CHARACTER "java/lang/Character"
static const JxIntrinsic rows[] = {
    {CHARACTER, "isUpperCase", NULL, question, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "isLowerCase", NULL, question, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "isLetter", NULL, question, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "isAlphabetic", NULL, question, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "isDigit", NULL, question, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "isLetterOrDigit", NULL, question, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "isWhitespace", NULL, space_question, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "isSpaceChar", NULL, space_question, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "toUpperCase", "(C)C", change, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "toUpperCase", "(I)I", change, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "toLowerCase", "(C)C", change, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "toLowerCase", "(I)I", change, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "digit", "(CI)I", digit, JX_ANSWER_FUNCTION, NULL},
    {CHARACTER, "digit", "(II)I", digit, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_character, rows);
