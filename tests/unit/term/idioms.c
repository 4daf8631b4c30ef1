// SPDX-License-Identifier: Apache-2.0
//
// What common Java comes to: the bytecode's operations as the engine asks for
// them, and the small terms that have to come out.
#include "expressions.h"

typedef struct Row {
    const char *java, *expression, *prints;
} Row;

#define LCMP "(ite (slt l m) -1 (ite (eq l m) 0 1))"
#define FCMPL "(ite (flt e d) 1 (ite (feq d e) 0 -1))"
#define FCMPG "(ite (flt d e) -1 (ite (feq d e) 0 1))"
#define FLAG "(ite p 1 0)"
#define BYTE "(sext32 b)"
#define CHAR "(zext32 s)"
#define I2B(e) "(sext32 (extract8 " e "))"
#define I2C(e) "(zext32 (extract16 " e "))"
#define I2S(e) "(sext32 (extract16 " e "))"
#define SUB(a, b) "(add " a " (neg " b "))"

#define OCTET(shift) "(bvand (sext32 (extract8 (lshr x " shift "))) 255)"

static const Row rows[] = {
    {"if (flag)", "(not (eq " FLAG " 0))", "p"},
    {"if (!flag)", "(eq " FLAG " 0)", "!p"},
    {"!flag", "(bvxor " FLAG " 1)", "p ? 0 : 1"},
    {"if ((flag ^ 1) != 0)", "(not (eq (bvxor " FLAG " 1) 0))", "!p"},
    {"if (flag == other)", "(eq " FLAG " (ite q 1 0))", "p == q"},
    {"if (flag & other)", "(not (eq (bvand " FLAG " (ite q 1 0)) 0))", "p && q"},
    {"a boolean stored and read", "(not (eq (bvand (sext32 (extract8 " FLAG ")) 1) 0))", "p"},
    {"a boolean from x > 3, tested", "(eq (ite (slt 3 x) 1 0) 0)", "x <= 3"},
    {"long l < m", "(slt " LCMP " 0)", "l < m"},
    {"long l <= m", "(sle " LCMP " 0)", "l <= m"},
    {"long l > m", "(slt 0 " LCMP ")", "m < l"},
    {"long l >= m", "(sle 0 " LCMP ")", "m <= l"},
    {"long l == m", "(eq " LCMP " 0)", "l == m"},
    {"long l != m", "(not (eq " LCMP " 0))", "l != m"},
    {"double d < e", "(slt " FCMPG " 0)", "d < e"},
    {"double d >= e", "(sle 0 " FCMPL ")", "e <= d"},
    {"double d == e", "(eq " FCMPL " 0)", "d == e"},
    {"double d > e", "(slt 0 " FCMPL ")", "e < d"},
    {"not d > e", "(sle " FCMPL " 0)", "!(e < d)"},
    {"not d < e", "(sle 0 " FCMPG ")", "!(d < e)"},
    {"b & 0xff", "(bvand " BYTE " 255)", "b & 0xff"},
    {"(byte) (b & 0xff)", I2B("(bvand " BYTE " 255)"), "b"},
    {"(b & 0xff) == 200", "(eq (bvand " BYTE " 255) 200)", "b == -56"},
    {"(char) (b & 0xff)", I2C("(bvand " BYTE " 255)"), "b & 0xff"},
    {"(byte) (b + 1)", I2B("(add " BYTE " 1)"), "b + 1"},
    {"(char) (c + 1)", I2C("(add " CHAR " 1)"), "s + 1"},
    {"(short) (char) c", I2S(CHAR), "s"},
    {"(char) (x % 10 + '0')", I2C("(add (srem x 10) 48)"), "x % 10 + 48"},
    {"c - '0' >= 0", "(sle 0 (add " CHAR " -48))", "s >= '0'"},
    {"c - '0' < 10", "(slt (add " CHAR " -48) 10)", "s <= '9'"},
    {"c - '0' == 7", "(eq (add " CHAR " -48) 7)", "s == '7'"},
    {"c >= 'a' && c <= 'z'", "(and (sle 97 " CHAR ") (sle " CHAR " 122))", "s >= 'a' && s <= 'z'"},
    {"(byte) x", I2B("x"), "(byte) x"},
    {"(char) x", I2C("x"), "(char) x"},
    {"(short) x", I2S("x"), "(short) x"},
    {"(int) (long) x", "(extract32 (sext64 x))", "x"},
    {"(int) (l + x) as ints", "(extract32 (add (sext64 x) (sext64 y)))", "x + y"},
    {"x << 24 >> 24", "(ashr (shl x 24) 24)", "(byte) x"},
    {"x << 24 >>> 24", "(lshr (shl x 24) 24)", "x & 0xff"},
    {"x % 2 == 0", "(eq (srem x 2) 0)", "(x & 1) == 0"},
    {"x % 2 != 0", "(not (eq (srem x 2) 0))", "(x & 1) == 1"},
    {"(x & 1) != 0", "(not (eq (bvand x 1) 0))", "(x & 1) == 1"},
    {"x & 31 of a char's low bits", "(bvand (bvand x 31) 31)", "x & 0x1f"},
    {"31*h + c", "(add (mul (add (mul x 31) y) 31) z)", "961*x + 31*y + z"},
    {"x - y == 0", "(eq " SUB("x", "y") " 0)", "x == y"},
    {"x - y != 0", "(not (eq " SUB("x", "y") " 0))", "x != y"},
    {"x + 1 - 1", "(add (add x 1) -1)", "x"},
    {"x * 2 + x", "(add (mul x 2) x)", "3*x"},
    {"-(-x)", "(neg (neg x))", "x"},
    {"~~x", "(bvxor (bvxor x -1) -1)", "x"},
    {"-x - 1", "(add (neg x) -1)", "~x"},
    {"x++ < Integer.MAX_VALUE", "(slt x 2147483647)", "x != Integer.MAX_VALUE"},
    {"i + 1 > i", "(slt x (add x 1))", "x != Integer.MAX_VALUE"},
    {"Math.max(0, x) >= 0", "(sle 0 (ite (sle x 0) 0 x))", "true"},
    {"Math.max(x, y) < x", "(slt (ite (sle y x) x y) x)", "(x < y ? y : x) < x"},
    {"x >>> 31 == 0", "(eq (lshr x 31) 0)", "x >= 0"},
    {"x == 1 || x == 2 || x <= 0", "(or (or (eq x 1) (eq x 2)) (sle x 0))", "x <= 2"},
    {"x > 0 && x != 1", "(and (slt 0 x) (not (eq x 1)))", "x >= 2"},
    {"x / 2 of a char", "(sdiv " CHAR " 2)", "s >>> 1"},
    {"x % 16 of a char", "(srem " CHAR " 16)", "s & 0xf"},
    {"(int) d of an int", "(f2bv32 (bv2f64 x))", "x"},
    {"(double) x > 2.5", "(flt 2.5d (bv2f64 x))", "x >= 3"},
    {"(double) x == 0.5", "(feq (bv2f64 x) 0.5d)", "false"},
    {"switch map [1, 2, …]", "(eq (select T x) 4b)", "x == 2"},
    {"high byte back from (byte) (c >> 8)", "(bvand (sext32 (extract8 (ashr " CHAR " 8))) 255)", "s >>> 8"},
    {"a two-byte char put together again",
     "(bvor (shl (bvand (sext32 (extract8 (ashr " CHAR " 8))) 255) 8) (bvand (sext32 (extract8 " CHAR ")) 255))", "s"},
    {"four bytes of an int put together again",
     "(bvor (bvor (shl " OCTET("24") " 24) (shl " OCTET("16") " 16)) (bvor (shl " OCTET("8") " 8) " OCTET("0") "))",
     "x"},
    {"… in another order",
     "(bvor (bvor (bvor " OCTET("0") " (shl " OCTET("16") " 16)) (shl " OCTET("24") " 24)) (shl " OCTET("8") " 8))",
     "x"},
    {"… and with plus",
     "(add (add (add (shl " OCTET("24") " 24) (shl " OCTET("16") " 16)) (shl " OCTET("8") " 8)) " OCTET("0") ")", "x"},
    {"a[i] after a[i] = v", "(select (store A x b) x)", "b"},
    {"a[0] after a[1] = v", "(select (store A 1 b) 0)", "A[0]"},
    {"a[i + 1] after a[i] = v", "(select (store A x b) (add x 1))", "A[x + 1]"},
    {"0 <= i && i < 10", "(ult x 10)", "x >= 0 && x <= 9"},
};

static void java_becomes_small(void **state) {
    (void)state;
    int bad = 0;
    for (size_t i = 0; i < ROWS(rows); i++) {
        JxTermPool *pool = jx_terms_new(&ctx);
        const char *text = jx_term_text(pool, build(pool, rows[i].expression), &ctx.arena);
        if (strcmp(text, rows[i].prints)) {
            print_error("%s: gives %s, not %s\n", rows[i].java, text, rows[i].prints);
            bad++;
        }
        jx_terms_free(pool);
    }
    assert_int_equal(bad, 0);
}

// What is compared with a character of a text is shown as one; bytes that are no text stay numbers.
static void characters_are_shown(void **state) {
    (void)state;
    JxTermPool *pool = jx_terms_new(&ctx);
    const JxTerm *at = jx_term_const(pool, JX_SORT_BV32, 2), *semicolon = jx_term_const(pool, JX_SORT_BV32, ';');
    const char *const shown[] = {"bytes[2] == 59", "text[2] == ';'"};
    for (int i = 0; i < 2; i++) {
        const JxTerm *array = jx_term_var(pool, JX_SORT_ARRAY_BV8, i ? "text" : "bytes");
        if (i) jx_term_var_mark_text(pool, array);
        const JxTerm *character = jx_term_cast(pool, JX_TERM_SEXT, JX_SORT_BV32, jx_term_select(pool, array, at));
        assert_string_equal(jx_term_text(pool, jx_term_eq(pool, character, semicolon), &ctx.arena), shown[i]);
    }
    jx_terms_free(pool);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(java_becomes_small), cmocka_unit_test(characters_are_shown)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
