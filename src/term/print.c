// SPDX-License-Identifier: Apache-2.0
//
// Terms as Java: precedence decides about parentheses, widening that Java does
// by itself is not shown, sums are printed with their positive parts first.
// The text is cut with `…` past a length and past a depth of nesting, so huge
// terms cost no more than large ones.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "term/pool.h"

#define TEXT_LIMIT 4000
#define DEPTH_LIMIT 120
#define TABLE_SHOWN 8
#define SUM_SHOWN 64

// How strongly Java's operators bind.
enum {
    TERNARY = 1,
    LOGICAL_OR,
    LOGICAL_AND,
    BIT_OR,
    BIT_XOR,
    BIT_AND,
    EQUALITY,
    ORDER,
    SHIFT,
    SUM,
    PRODUCT,
    UNARY,
    PRIMARY
};

typedef struct Printer {
    const JxTermPool *pool;
    JxStrbuf *out;
    size_t limit;  // the buffer's length at which the text is cut
    int depth;
} Printer;

static void print(Printer *p, const JxTerm *t, int level);

static void text(Printer *p, const char *s) { jx_strbuf_str(p->out, s); }

static bool open_group(Printer *p, int own, int level) {
    if (own < level) text(p, "(");
    return own < level;
}

static void close_group(Printer *p, bool opened) {
    if (opened) text(p, ")");
}

// ---- constants ----

static void print_float(Printer *p, const JxTerm *t) {
    bool single = t->sort == JX_SORT_F32;
    double d;
    if (single) {
        uint32_t word = (uint32_t)t->value;
        float f;
        memcpy(&f, &word, sizeof f);
        d = (double)f;
    } else {
        memcpy(&d, &t->value, sizeof d);
    }
    const char *box = single ? "Float" : "Double";
    if (d != d || d - d != 0) {
        jx_strbuf_printf(p->out, "%s.%s", box, d != d ? "NaN" : d > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY");
        return;
    }
    char digits[40];
    for (int precision = 1; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, d);
        if (single ? strtof(digits, NULL) == (float)d : strtod(digits, NULL) == d) break;
    }
    text(p, digits);
    if (!strpbrk(digits, ".e")) text(p, ".0");
    if (single) text(p, "f");
}

static void print_hex(Printer *p, const JxTerm *t) {
    jx_strbuf_printf(p->out, "0x%" PRIx64 "%s", t->value, t->sort == JX_SORT_BV64 ? "L" : "");
}

static void print_integer(Printer *p, const JxTerm *t) {
    static const char *const boxes[] = {"", "Byte", "Short", "Integer", "Long"};
    int width = jx_sort_width(t->sort);
    if (width >= 32 && t->low == jx_width_min(width))
        jx_strbuf_printf(p->out, "%s.MIN_VALUE", boxes[t->sort]);
    else if (width >= 32 && t->low == jx_width_max(width))
        jx_strbuf_printf(p->out, "%s.MAX_VALUE", boxes[t->sort]);
    else
        jx_strbuf_printf(p->out, "%" PRId64 "%s", t->low, width == 64 ? "L" : "");
}

static void print_constant(Printer *p, const JxTerm *t, int level) {
    if (t->sort == JX_SORT_BOOL) {
        text(p, t->value ? "true" : "false");
    } else if (jx_sort_is_float(t->sort)) {
        print_float(p, t);
    } else {
        bool opened = t->low < 0 && open_group(p, UNARY, level == PRIMARY ? PRIMARY : 0);
        print_integer(p, t);
        close_group(p, opened);
    }
}

// A constant that a 16-bit term is compared with: most of those are chars.
static void print_char(Printer *p, const JxTerm *t) {
    if (t->value >= 0x20 && t->value < 0x7f) {
        jx_strbuf_printf(p->out, t->value == '\'' || t->value == '\\' ? "'\\%c'" : "'%c'", (int)t->value);
    } else {
        jx_strbuf_printf(p->out, "%" PRIu64, t->value);
    }
}

// ---- operators ----

static void print_infix(Printer *p, const char *op, int own, const JxTerm *a, const JxTerm *b, int level) {
    bool opened = open_group(p, own, level);
    print(p, a, own);
    text(p, op);
    print(p, b, own + 1);
    close_group(p, opened);
}

static void print_call(Printer *p, const char *name, const JxTerm *const *args, uint32_t count) {
    text(p, name);
    text(p, "(");
    for (uint32_t i = 0; i < count; i++) {
        if (i) text(p, ", ");
        print(p, args[i], 0);
    }
    text(p, ")");
}

static void print_prefix(Printer *p, const char *op, const JxTerm *a, int level) {
    bool opened = open_group(p, UNARY, level);
    text(p, op);
    print(p, a, UNARY);
    close_group(p, opened);
}

static void print_junction(Printer *p, const JxTerm *t, int level) {
    int own = t->op == JX_TERM_AND ? LOGICAL_AND : LOGICAL_OR;
    bool opened = open_group(p, own, level);
    for (uint32_t i = 0; i < t->arity; i++) {
        if (i) text(p, t->op == JX_TERM_AND ? " && " : " || ");
        print(p, t->args[i], own + 1);
        if (p->out->length > p->limit) break;
    }
    close_group(p, opened);
}

// One part of a sum, without its sign; true when the sign is minus.
static bool is_negative_part(const JxTerm *t) {
    return t->op == JX_TERM_NEG || (t->op == JX_TERM_CONST && t->low < 0) ||
           (t->op == JX_TERM_MUL && t->args[1]->op == JX_TERM_CONST && t->args[1]->low < 0);
}

static void print_product(Printer *p, const JxTerm *t, int level, bool drop_sign) {
    const JxTerm *c = t->args[1];
    if (c->op != JX_TERM_CONST) {
        print_infix(p, "*", PRODUCT, t->args[0], c, level);
        return;
    }
    uint64_t value = c->value, mask = jx_mask_of(jx_sort_width(c->sort));
    if (drop_sign) value = -value & mask;
    if (value >= 256 && !(value & (value - 1))) {
        bool opened = open_group(p, SHIFT, level);
        print(p, t->args[0], SHIFT);
        jx_strbuf_printf(p->out, " << %d", __builtin_ctzll(value));
        close_group(p, opened);
        return;
    }
    bool opened = open_group(p, PRODUCT, level);
    int64_t factor = jx_sign_extend(value, jx_sort_width(c->sort));
    jx_strbuf_printf(p->out, "%" PRId64 "%s*", factor, c->sort == JX_SORT_BV64 ? "L" : "");
    print(p, t->args[0], UNARY);
    close_group(p, opened);
}

static void print_unsigned_part(Printer *p, const JxTerm *t, int level) {
    if (t->op == JX_TERM_NEG) {
        print(p, t->args[0], level);
    } else if (t->op == JX_TERM_CONST) {
        uint64_t value = -(uint64_t)t->low & jx_mask_of(jx_sort_width(t->sort));
        jx_strbuf_printf(p->out, "%" PRIu64 "%s", value, t->sort == JX_SORT_BV64 ? "L" : "");
    } else {
        print_product(p, t, level, true);
    }
}

static void print_sum(Printer *p, const JxTerm *t, int level) {
    const JxTerm *parts[SUM_SHOWN];
    uint32_t count = 0;
    bool cut = false;
    for (; t->op == JX_TERM_ADD; t = t->args[0]) {
        if (count == SUM_SHOWN - 1) {
            cut = true;
            break;
        }
        parts[count++] = t->args[1];
    }
    if (!cut) parts[count++] = t;
    bool opened = open_group(p, SUM, level), first = true;
    for (int negative = 0; negative < 2; negative++) {
        for (uint32_t i = count; i-- > 0;) {
            if (is_negative_part(parts[i]) != negative) continue;
            if (negative) {
                text(p, first ? "-" : " - ");
                print_unsigned_part(p, parts[i], first ? UNARY : SUM + 1);
            } else {
                if (!first) text(p, " + ");
                print(p, parts[i], first ? SUM : SUM + 1);
            }
            first = false;
        }
    }
    if (cut) text(p, " + …");
    close_group(p, opened);
}

static void print_bits(Printer *p, const JxTerm *t, int level) {
    int own = t->op == JX_TERM_BVAND ? BIT_AND : t->op == JX_TERM_BVOR ? BIT_OR : BIT_XOR;
    bool opened = open_group(p, own, level);
    print(p, t->args[0], own);
    text(p, t->op == JX_TERM_BVAND ? " & " : t->op == JX_TERM_BVOR ? " | " : " ^ ");
    const JxTerm *b = t->args[1];
    if (b->op == JX_TERM_CONST && b->value > 9)
        print_hex(p, b);
    else
        print(p, b, own + 1);
    close_group(p, opened);
}

static void print_unsigned_division(Printer *p, const JxTerm *t, int level) {
    bool is_long = t->sort == JX_SORT_BV64, quotient = t->op == JX_TERM_UDIV;
    if (t->args[0]->low >= 0 && t->args[1]->low >= 0)
        print_infix(p, quotient ? " / " : " % ", PRODUCT, t->args[0], t->args[1], level);
    else if (quotient)
        print_call(p, is_long ? "Long.divideUnsigned" : "Integer.divideUnsigned", t->args, 2);
    else
        print_call(p, is_long ? "Long.remainderUnsigned" : "Integer.remainderUnsigned", t->args, 2);
}

// ---- comparisons ----

// A character of a text, as a byte or widened.
static bool is_character(const Printer *p, const JxTerm *t) {
    while (t->op == JX_TERM_ZEXT || t->op == JX_TERM_SEXT) t = t->args[0];
    return t->op == JX_TERM_SELECT && t->args[0]->op == JX_TERM_VAR &&
           jx_term_var_is_text(p->pool, (uint32_t)t->args[0]->value);
}

static void print_side(Printer *p, const JxTerm *t, const JxTerm *other, bool is_unsigned, int level) {
    if (t->op == JX_TERM_CONST && is_character(p, other))
        print_char(p, t);
    else if (t->sort == JX_SORT_BV16 && t->op == JX_TERM_CONST &&
             (is_unsigned || (other->sort == JX_SORT_BV16 && t->low >= 0x20)))
        print_char(p, t);
    else if (t->sort == JX_SORT_BV8 && is_unsigned && t->op == JX_TERM_CONST)
        jx_strbuf_printf(p->out, "%" PRIu64, t->value);
    else if (t->sort == JX_SORT_BV8 && is_unsigned && t->low < 0)
        text(p, "("), print(p, t, BIT_AND + 1), text(p, " & 0xff)");
    else
        print(p, t, level);
}

static void print_compare(Printer *p, const char *op, const JxTerm *a, const JxTerm *b, bool is_unsigned, int level) {
    int own = strcmp(op, " == ") && strcmp(op, " != ") ? ORDER : EQUALITY;
    bool opened = open_group(p, own, level);
    print_side(p, a, b, is_unsigned, own);
    text(p, op);
    print_side(p, b, a, is_unsigned, own + 1);
    close_group(p, opened);
}

static void print_zero_compare(Printer *p, const char *op, const JxTerm *a, int level) {
    bool opened = open_group(p, ORDER, level);
    print(p, a, ORDER);
    text(p, op);
    text(p, a->sort == JX_SORT_BV64 ? "0L" : "0");
    close_group(p, opened);
}

static void print_signed_order(Printer *p, const JxTerm *t, int level) {
    const JxTerm *a = t->args[0], *b = t->args[1];
    if (b->op == JX_TERM_CONST && b->low == -1)
        print_zero_compare(p, " < ", a, level);
    else if (a->op == JX_TERM_CONST && a->low == 1)
        print_zero_compare(p, " > ", b, level);
    else if (a->op == JX_TERM_CONST)
        print_compare(p, " >= ", b, a, false, level);
    else
        print_compare(p, t->op == JX_TERM_SLT ? " < " : " <= ", a, b, false, level);
}

// Lengths are never negative, which paths know and the term does not.
static bool is_natural(const Printer *p, const JxTerm *t) {
    if (t->low >= 0) return true;
    if (t->op != JX_TERM_VAR) return false;
    const char *name = jx_term_var_name(p->pool, (uint32_t)t->value), *end = strstr(name, "length");
    return end && !strcmp(end, "length");
}

static void print_unsigned_order(Printer *p, const JxTerm *t, int level) {
    const JxTerm *a = t->args[0], *b = t->args[1];
    const char *op = t->op == JX_TERM_ULT ? " < " : " <= ", *converse = t->op == JX_TERM_ULT ? " > " : " >= ";
    if (a->sort == JX_SORT_BV8 || a->sort == JX_SORT_BV16) {
        if (a->op == JX_TERM_CONST)
            print_compare(p, converse, b, a, true, level);
        else
            print_compare(p, op, a, b, true, level);
    } else if (is_natural(p, a) && is_natural(p, b)) {
        if (a->op == JX_TERM_CONST)
            print_compare(p, converse, b, a, false, level);
        else
            print_compare(p, op, a, b, false, level);
    } else if (is_natural(p, b)) {  // an index in bounds
        bool opened = open_group(p, LOGICAL_AND, level);
        print_zero_compare(p, " >= ", a, 0);
        text(p, " && ");
        print_compare(p, op, a, b, false, 0);
        close_group(p, opened);
    } else if (is_natural(p, a)) {  // an index out of bounds
        bool opened = open_group(p, LOGICAL_OR, level);
        print_zero_compare(p, " < ", b, 0);
        text(p, " || ");
        print_compare(p, converse, b, a, false, 0);
        close_group(p, opened);
    } else {
        bool opened = open_group(p, ORDER, level);
        print_call(p, a->sort == JX_SORT_BV64 ? "Long.compareUnsigned" : "Integer.compareUnsigned", t->args, 2);
        text(p, op);
        text(p, "0");
        close_group(p, opened);
    }
}

static void print_equality(Printer *p, const JxTerm *t, bool negated, int level) {
    const JxTerm *a = t->args[0], *b = t->args[1];
    if (t->op == JX_TERM_EQ && jx_sort_is_float(a->sort)) {
        bool opened = open_group(p, EQUALITY, level);
        print_call(p, a->sort == JX_SORT_F32 ? "Float.compare" : "Double.compare", t->args, 2);
        text(p, negated ? " != 0" : " == 0");
        close_group(p, opened);
    } else {
        print_compare(p, negated ? " != " : " == ", a, b, false, level);
    }
}

static void print_not(Printer *p, const JxTerm *t, int level) {
    const JxTerm *a = t->args[0];
    if (a->op == JX_TERM_EQ || a->op == JX_TERM_FEQ)
        print_equality(p, a, true, level);
    else
        print_prefix(p, "!", a, level);
}

// ---- casts ----

static const char *cast_name(JxSort sort, bool is_char) {
    static const char *const names[] = {"(boolean) ", "(byte) ",  "(short) ", "(int) ",
                                        "(long) ",    "(float) ", "(double) "};
    return is_char ? "(char) " : names[sort];
}

static void print_zext(Printer *p, const JxTerm *t, int level) {
    const JxTerm *a = t->args[0];
    if (a->op == JX_TERM_EXTRACT && a->sort == JX_SORT_BV16 && t->sort == JX_SORT_BV32) {
        print_prefix(p, cast_name(a->sort, true), a->args[0], level);
    } else if (a->sort == JX_SORT_BV16 || a->low >= 0) {
        print(p, a, level);
    } else {
        bool opened = open_group(p, BIT_AND, level);
        print(p, a->op == JX_TERM_EXTRACT ? a->args[0] : a, BIT_AND);
        text(p, a->sort == JX_SORT_BV8 ? " & 0xff" : " & 0xffffffffL");
        close_group(p, opened);
    }
}

static void print_cast(Printer *p, const JxTerm *t, int level) {
    const JxTerm *a = t->args[0];
    switch (t->op) {
    case JX_TERM_ZEXT: print_zext(p, t, level); break;
    case JX_TERM_SEXT:
        if (t->sort == JX_SORT_BV64)
            print_prefix(p, "(long) ", a, level);
        else
            print(p, a, level);
        break;
    case JX_TERM_BITS2F:
        print_call(p, t->sort == JX_SORT_F32 ? "Float.intBitsToFloat" : "Double.longBitsToDouble", t->args, 1);
        break;
    case JX_TERM_F2BITS:
        print_call(p, a->sort == JX_SORT_F32 ? "Float.floatToIntBits" : "Double.doubleToLongBits", t->args, 1);
        break;
    default: print_prefix(p, cast_name(t->sort, false), a, level); break;
    }
}

// ---- arrays ----

static void print_array(Printer *p, const JxTerm *t) {
    if (t->op == JX_TERM_CONST_ARRAY) {
        text(p, "{");
        print(p, t->args[0], 0);
        text(p, ", …}");
    } else if (t->op == JX_TERM_STORE) {
        print(p, t->args[0], PRIMARY);
        text(p, "[");
        print(p, t->args[1], 0);
        text(p, " := ");
        print(p, t->args[2], 0);
        text(p, "]");
    } else {
        uint32_t count;
        const uint64_t *elements = jx_term_table_data(p->pool, t, &count);
        JxSort sort = jx_sort_element(t->sort);
        text(p, "{");
        for (uint32_t i = 0; i < count && i < TABLE_SHOWN; i++) {
            JxTerm element = {.op = JX_TERM_CONST, .sort = (uint8_t)sort, .value = elements[i]};
            element.low = jx_sign_extend(elements[i], jx_sort_width(sort));
            if (i) text(p, ", ");
            print_constant(p, &element, 0);
        }
        text(p, count > TABLE_SHOWN ? ", …}" : "}");
    }
}

// ---- dispatch ----

static void print_operator(Printer *p, const JxTerm *t, int level);

static void print_choice(Printer *p, const JxTerm *t, int level) {
    const JxTerm *read = jx_term_table_read(p->pool, t);
    if (read) {
        print_operator(p, read, level);
        return;
    }
    bool opened = open_group(p, TERNARY, level);
    print(p, t->args[0], TERNARY + 1);
    text(p, " ? ");
    print(p, t->args[1], TERNARY + 1);
    text(p, " : ");
    print(p, t->args[2], TERNARY);
    close_group(p, opened);
}

static void print_element(Printer *p, const JxTerm *t) {
    print(p, t->args[0], PRIMARY);
    text(p, "[");
    print(p, t->args[1], 0);
    text(p, "]");
}

static void print_float_order(Printer *p, const JxTerm *t, int level) {
    bool strict = t->op == JX_TERM_FLT;
    if (t->args[0]->op == JX_TERM_CONST)
        print_compare(p, strict ? " > " : " >= ", t->args[1], t->args[0], false, level);
    else
        print_compare(p, strict ? " < " : " <= ", t->args[0], t->args[1], false, level);
}

static const char *function_name(const Printer *p, const JxTerm *t) {
    switch (t->op) {
    case JX_TERM_FABS: return "Math.abs";
    case JX_TERM_FSQRT: return "Math.sqrt";
    case JX_TERM_FISNAN: return t->args[0]->sort == JX_SORT_F32 ? "Float.isNaN" : "Double.isNaN";
    default: return jx_term_function_name(p->pool, (uint32_t)t->value);
    }
}

// The operators that stand between two operands, each with its sign and level.
static void print_binary(Printer *p, const JxTerm *t, int level) {
    const JxTerm *const *args = t->args;
    switch (t->op) {
    case JX_TERM_SHL: print_infix(p, " << ", SHIFT, args[0], args[1], level); break;
    case JX_TERM_LSHR: print_infix(p, " >>> ", SHIFT, args[0], args[1], level); break;
    case JX_TERM_ASHR: print_infix(p, " >> ", SHIFT, args[0], args[1], level); break;
    case JX_TERM_FADD: print_infix(p, " + ", SUM, args[0], args[1], level); break;
    case JX_TERM_FSUB: print_infix(p, " - ", SUM, args[0], args[1], level); break;
    case JX_TERM_FMUL: print_infix(p, " * ", PRODUCT, args[0], args[1], level); break;
    case JX_TERM_FDIV:
    case JX_TERM_SDIV: print_infix(p, " / ", PRODUCT, args[0], args[1], level); break;
    default: print_infix(p, " % ", PRODUCT, args[0], args[1], level); break;
    }
}

static void print_operator(Printer *p, const JxTerm *t, int level) {
    switch ((JxTermOp)t->op) {
    case JX_TERM_CONST: print_constant(p, t, level); break;
    case JX_TERM_VAR: text(p, jx_term_var_name(p->pool, (uint32_t)t->value)); break;
    case JX_TERM_NOT: print_not(p, t, level); break;
    case JX_TERM_AND:
    case JX_TERM_OR: print_junction(p, t, level); break;
    case JX_TERM_EQ:
    case JX_TERM_FEQ: print_equality(p, t, false, level); break;
    case JX_TERM_ITE: print_choice(p, t, level); break;
    case JX_TERM_ADD: print_sum(p, t, level); break;
    case JX_TERM_MUL: print_product(p, t, level, false); break;
    case JX_TERM_NEG:
    case JX_TERM_FNEG: print_prefix(p, "-", t->args[0], level); break;
    case JX_TERM_BVNOT: print_prefix(p, "~", t->args[0], level); break;
    case JX_TERM_UDIV:
    case JX_TERM_UREM: print_unsigned_division(p, t, level); break;
    case JX_TERM_BVAND:
    case JX_TERM_BVOR:
    case JX_TERM_BVXOR: print_bits(p, t, level); break;
    case JX_TERM_SHL:
    case JX_TERM_LSHR:
    case JX_TERM_ASHR:
    case JX_TERM_FADD:
    case JX_TERM_FSUB:
    case JX_TERM_FMUL:
    case JX_TERM_FDIV:
    case JX_TERM_SDIV:
    case JX_TERM_FREM:
    case JX_TERM_SREM: print_binary(p, t, level); break;
    case JX_TERM_SLT:
    case JX_TERM_SLE: print_signed_order(p, t, level); break;
    case JX_TERM_ULT:
    case JX_TERM_ULE: print_unsigned_order(p, t, level); break;
    case JX_TERM_FLT:
    case JX_TERM_FLE: print_float_order(p, t, level); break;
    case JX_TERM_FABS:
    case JX_TERM_FSQRT:
    case JX_TERM_FISNAN:
    case JX_TERM_APPLY: print_call(p, function_name(p, t), t->args, t->arity); break;
    case JX_TERM_EXTRACT:
    case JX_TERM_ZEXT:
    case JX_TERM_SEXT:
    case JX_TERM_F2F:
    case JX_TERM_F2BV:
    case JX_TERM_BV2F:
    case JX_TERM_BITS2F:
    case JX_TERM_F2BITS: print_cast(p, t, level); break;
    case JX_TERM_SELECT: print_element(p, t); break;
    case JX_TERM_STORE:
    case JX_TERM_CONST_ARRAY:
    case JX_TERM_TABLE: print_array(p, t); break;
    case JX_TERM_OP_COUNT: JX_BUG("not an operator");
    }
}

static void print(Printer *p, const JxTerm *t, int level) {
    if (p->depth >= DEPTH_LIMIT || p->out->length > p->limit) {
        text(p, "…");
        return;
    }
    p->depth++;
    print_operator(p, t, level);
    p->depth--;
}

void jx_term_print(const JxTermPool *pool, const JxTerm *t, JxStrbuf *out) {
    Printer p = {.pool = pool, .out = out, .limit = out->length + TEXT_LIMIT};
    print(&p, t, 0);
}

char *jx_term_text(const JxTermPool *pool, const JxTerm *t, JxArena *arena) {
    JxStrbuf buf;
    jx_strbuf_init(&buf, arena->alloc);
    jx_term_print(pool, t, &buf);
    char *copy = jx_strbuf_dup(&buf, arena);
    jx_strbuf_fini(&buf);
    return copy;
}
