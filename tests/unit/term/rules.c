// SPDX-License-Identifier: Apache-2.0
//
// Every rewrite rule fires where it should and does not where it should not.
//
// A row names a rule, an expression that it applies to, how the result prints,
// and a near miss that it must leave alone.  Both expressions are also
// evaluated as written and as built under random assignments.
#include "expressions.h"

typedef struct Row {
    JxRule rule;
    const char *fires, *prints, *misses;
} Row;

#define R(name) JX_RULE_##name
#define IN_31 "(bvand x 31)"
#define TWO "(bvand x 1)"
#define CMP "(ite (slt l m) -1 (ite (eq l m) 0 1))"

static const Row rows[] = {
    {R(NOT_NOT), "(not (not p))", "p", "(not p)"},
    {R(NOT_COMPARE), "(not (slt x y))", "y <= x", "(not (feq d e))"},
    {R(NOT_COMPARE), "(not (ule x y))", "Integer.compareUnsigned(y, x) < 0", "(not p)"},
    {R(NOT_JUNCTION), "(not (and p (slt x y)))", "!p || y <= x", "(not (eq p q))"},
    {R(NOT_EQ_PAIR), "(not (eq " TWO " 0))", "(x & 1) == 1", "(not (eq " IN_31 " 0))"},
    {R(AND_CONST), "(and p true)", "p", "(and p q)"},
    {R(AND_CONST), "(and p false)", "false", "(and p q)"},
    {R(AND_SAME), "(and (and p q) p)", "p && q", "(and p q)"},
    {R(AND_COMPLEMENT), "(and p (not p))", "false", "(and p (not q))"},
    {R(AND_COMPLEMENT), "(and (slt x y) (sle y x))", "false", "(and (slt x y) (sle x z))"},
    {R(AND_ABSORB), "(and p (or p q))", "p", "(and p (or q (slt x y)))"},
    {R(AND_ABSORB), "(and p (or (not p) q))", "p && q", "(and p (or q (slt x y)))"},
    {R(AND_INTERVAL), "(and (sle x 3) (sle x 5))", "x <= 3", "(and (sle x 3) (sle y 5))"},
    {R(AND_INTERVAL), "(and (sle x 3) (sle 3 x))", "x == 3", "(and (sle x 3) (sle 2 x))"},
    {R(AND_INTERVAL), "(and (sle x 3) (sle 5 x))", "false", "(and (sle x 3) (ule 4 x))"},
    {R(AND_INTERVAL), "(and (sle 0 x) (not (eq x 0)))", "x > 0", "(and (sle 0 x) (not (eq x 1)))"},
    {R(AND_INTERVAL), "(and (eq x 4) (sle 0 x))", "x == 4", "(and (eq x 4) (sle 0 y))"},
    {R(AND_ORDER), "(and (sle x y) (not (eq x y)))", "x < y", "(and (sle x y) (not (eq x z)))"},
    {R(AND_ORDER), "(and (sle x y) (eq x y))", "x == y", "(and (sle x y) (ult x y))"},
    {R(AND_ORDER), "(and (sle x y) (sle y x))", "x == y", "(and (fle d e) (fle e f2f))"},
    {R(AND_ORDER), "(and (not (flt d e)) (not (feq d e)))", "!(d <= e)", "(and (flt d e) p)"},
    {R(OR_CONST), "(or p false)", "p", "(or p q)"},
    {R(OR_SAME), "(or (or p q) p)", "p || q", "(or p q)"},
    {R(OR_COMPLEMENT), "(or p (not p))", "true", "(or p (not q))"},
    {R(OR_ABSORB), "(or p (and p q))", "p", "(or p (and q (slt x y)))"},
    {R(OR_ABSORB), "(or p (and (not p) q))", "p || q", "(or p (and q (slt x y)))"},
    {R(OR_INTERVAL), "(or (sle x 3) (sle 5 x))", "x != 4", "(or (sle x 3) (sle 6 x))"},
    {R(OR_INTERVAL), "(or (sle x 3) (eq x 4))", "x <= 4", "(or (sle x 3) (eq x 5))"},
    {R(OR_INTERVAL), "(or (sle x 4) (sle 3 x))", "true", "(or (sle x 3) (sle 6 x))"},
    {R(OR_ORDER), "(or (slt x y) (eq x y))", "x <= y", "(or (slt x y) (eq x z))"},
    {R(OR_ORDER), "(or (flt d e) (feq d e))", "d <= e", "(or (flt d e) (flt e d))"},
    {R(EQ_BOOL_CONST), "(eq p true)", "p", "(eq p q)"},
    {R(EQ_BOOL_CONST), "(eq (slt x y) false)", "y <= x", "(eq p q)"},
    {R(EQ_BOOL_NOT), "(eq (not p) (not q))", "p == q", "(eq p q)"},
    {R(EQ_BOOL_NOT), "(eq p (not p))", "false", "(eq p q)"},
    {R(ADD_ZERO), "(add x 0)", "x", "(add x 1)"},
    {R(ADD_LINEAR), "(add (add y x) y)", "x + 2*y", "(add x y)"},
    {R(ADD_LINEAR), "(add (add x 5) (neg x))", "5", "(add x 5)"},
    {R(ADD_REMAINDER), "(add x (mul (sdiv x 10) -10))", "x % 10", "(add x (mul (sdiv x 10) -9))"},
    {R(ADD_REMAINDER), "(add (mul (sdiv (neg x) 100) 100) x)", "-(-x % 100)", "(add (mul (sdiv (neg x) 100) 100) y)"},
    {R(ADD_REMAINDER), "(add (mul (sdiv x 1000) 10) (neg (sdiv x 100)))", "-(x / 100 % 10)",
     "(add (mul (sdiv x 1000) 10) (neg (sdiv x 200)))"},
    {R(ADD_REMAINDER), "(add (add x y) (mul (udiv x 7) -7))", "y + Integer.remainderUnsigned(x, 7)",
     "(add (add x y) (mul (udiv x y) -7))"},
    {R(ADD_DIVIDED), "(add (mul (sdiv x y) y) (srem x y))", "x", "(add (mul (sdiv x y) y) (srem x z))"},
    {R(ADD_DIVIDED), "(add (mul y (udiv x y)) (urem x y))", "x", "(add (mul y (udiv x y)) (srem x y))"},
    {R(ADD_DIVIDED), "(add x (neg (mul (sdiv x y) y)))", "x % y", "(add x (mul (sdiv x y) y))"},
    {R(ADD_BVNOT), "(add (neg x) -1)", "~x", "(add (neg x) 1)"},
    {R(MUL_CONST), "(mul x 1)", "x", "(mul x 3)"},
    {R(MUL_CONST), "(mul x 0)", "0", "(mul x y)"},
    {R(MUL_CONST), "(mul x -1)", "-x", "(mul x 2)"},
    {R(MUL_LINEAR), "(mul (add x 3) 2)", "2*x + 6", "(mul (sdiv x 3) 2)"},
    {R(MUL_LINEAR), "(mul (mul x 3) 5)", "15*x", "(mul x 5)"},
    {R(MUL_COEFFICIENT), "(mul (mul x 2) (neg y))", "-2*(x*y)", "(mul x y)"},
    {R(NEG_LINEAR), "(neg (add x (neg y)))", "y - x", "(neg x)"},
    {R(SHL_MUL), "(shl x 3)", "8*x", "(shl x y)"},
    {R(DIV_CONST), "(sdiv x 1)", "x", "(sdiv x 3)"},
    {R(DIV_CONST), "(sdiv x -1)", "-x", "(sdiv x y)"},
    {R(DIV_RANGE), "(sdiv (sext32 b) 200)", "0", "(sdiv (sext32 b) 128)"},
    {R(DIV_SHIFT), "(sdiv " IN_31 " 8)", "(x & 0x1f) >>> 3", "(sdiv x 8)"},
    {R(DIV_SHIFT), "(udiv x 8)", "x >>> 3", "(udiv x 7)"},
    {R(DIV_DIV), "(sdiv (sdiv x 3) 5)", "x / 15", "(sdiv (sdiv x 65536) 65536)"},
    {R(DIV_DIV), "(udiv (udiv x 3) 5)", "Integer.divideUnsigned(x, 15)", "(udiv (udiv x 65537) 65537)"},
    {R(DIV_NEGATIVE), "(sdiv x -3)", "-(x / 3)", "(sdiv x -2147483648)"},
    {R(DIV_SAME), "(sdiv (bvor x 1) (bvor x 1))", "1", "(sdiv x x)"},
    {R(DIV_UNSIGNED), "(sdiv " IN_31 " 3)", "(x & 0x1f) / 3", "(sdiv x 3)"},
    {R(DIV_UNSIGNED), "(srem " IN_31 " 3)", "(x & 0x1f) % 3", "(srem x 3)"},
    {R(DIV_PRODUCT), "(sdiv (mul (sext64 x) (sext64 y)) (sext64 x))", "x == 0 ? -1L : (long) y",
     "(sdiv (mul (sext64 x) l) (sext64 x))"},
    {R(REM_PRODUCT), "(srem (mul (sext64 x) (sext64 y)) (sext64 y))", "0L", "(srem (mul x y) y)"},
    {R(COMPARE_REMAINDER), "(slt (srem x y) y)", "y > 0 || x < 0 && y == 0", "(slt (srem x y) z)"},
    {R(COMPARE_REMAINDER), "(sle y (srem x y))", "y <= 0 && (x >= 0 || y != 0)", "(sle x (srem x y))"},
    {R(COMPARE_REMAINDER), "(slt (neg y) (srem x y))", "y > 0 || y == Integer.MIN_VALUE || x > 0 && y == 0",
     "(slt (neg x) (srem x y))"},
    {R(COMPARE_REMAINDER), "(sle (srem x y) (neg y))", "y <= 0 && y != Integer.MIN_VALUE && (x <= 0 || y != 0)",
     "(ule (srem x y) (neg y))"},
    {R(COMPARE_REMAINDER), "(eq (srem x y) y)", "y == 0 && x == 0", "(eq (srem x y) x)"},
    {R(COMPARE_REMAINDER), "(eq (srem x y) (neg y))", "y == 0 && x == 0", "(eq (srem x y) (neg z))"},
    {R(REM_CONST), "(srem x 1)", "0", "(srem x 2)"},
    {R(REM_CONST), "(srem x -1)", "0", "(srem x y)"},
    {R(REM_RANGE), "(srem (sext32 b) 200)", "b", "(srem (sext32 b) 128)"},
    {R(REM_MASK), "(srem " IN_31 " 8)", "x & 7", "(srem x 8)"},
    {R(REM_NEGATIVE), "(srem x -3)", "x % 3", "(srem x 3)"},
    {R(REM_SAME), "(srem x x)", "0", "(srem x y)"},
    {R(BITS_CONST), "(bvand x 0)", "0", "(bvand x 3)"},
    {R(BITS_CONST), "(bvor x -1)", "-1", "(bvor x 1)"},
    {R(BITS_CONST), "(bvxor x -1)", "~x", "(bvxor x 1)"},
    {R(BITS_SAME), "(bvxor x x)", "0", "(bvxor x y)"},
    {R(BITS_SAME), "(bvand x x)", "x", "(bvand x y)"},
    {R(BITS_COMPLEMENT), "(bvand x (bvnot x))", "0", "(bvand x (bvnot y))"},
    {R(BITS_COMPLEMENT), "(bvor x (bvnot x))", "-1", "(bvor x (bvnot y))"},
    {R(BITS_NESTED), "(bvand (bvand x 12) 6)", "x & 4", "(bvand (bvor x 12) 6)"},
    {R(BITS_NESTED), "(bvxor (bvxor x 12) 6)", "x ^ 0xa", "(bvxor (bvor x 12) 6)"},
    {R(BITS_ABSORB), "(bvand x (bvor x y))", "x", "(bvand x (bvor z y))"},
    {R(BITS_ABSORB), "(bvxor x (bvxor x y))", "y", "(bvxor x (bvxor z y))"},
    {R(BITS_KNOWN), "(bvand (lshr x 27) 63)", "x >>> 27", "(bvand x 63)"},
    {R(BITS_KNOWN), "(bvand (bvor (mul x 256) (zext32 b)) 127)", "b & 0x7f", "(bvand (bvor x y) 127)"},
    {R(BITS_LOW_MASK), "(bvand x 255)", "x & 0xff", "(bvand x 127)"},
    {R(BITS_LOW_MASK), "(bvand x 65535)", "(char) x", "(bvand x 65534)"},
    {R(BITS_ZEXT), "(bvand (zext32 b) 7)", "b & 7", "(bvand x 7)"},
    {R(BITS_ZEXT), "(bvor (sext32 b) (sext32 c))", "b | c", "(bvor (sext32 b) (zext32 c))"},
    {R(BITS_BOOLEAN), "(bvand (ite p 1 0) (ite q 1 0))", "p && q ? 1 : 0", "(bvand (ite p 1 0) (ite q 2 0))"},
    {R(BITS_BOOLEAN), "(bvxor (ite p 1 0) (ite q 1 0))", "p == q ? 0 : 1", "(bvxor (ite p 1 0) x)"},
    {R(BITS_JOIN), "(bvor (mul (lshr x 8) 256) (bvand x 255))", "x", "(bvor (mul (lshr x 8) 256) (bvand y 255))"},
    {R(BITS_JOIN), "(add (mul (lshr x 8) 256) (bvand x 255))", "x", "(add (mul (lshr x 9) 512) (bvand x 255))"},
    {R(BITS_JOIN), "(bvor (mul (zext32 (extract8 (lshr x 8))) 256) (zext32 (extract8 x)))", "(char) x",
     "(bvor (mul (zext32 (extract8 (lshr x 16))) 256) (zext32 (extract8 x)))"},
    {R(BVNOT_BVNOT), "(bvnot (bvnot x))", "x", "(bvnot x)"},
    {R(BVNOT_LINEAR), "(bvnot (add x 3))", "-x - 4", "(bvnot (mul x y))"},
    {R(SHIFT_ZERO), "(ashr x 0)", "x", "(ashr x 1)"},
    {R(SHIFT_OUT), "(lshr x 32)", "0", "(lshr x 31)"},
    {R(SHIFT_OUT), "(ashr x 40)", "x >> 31", "(ashr x 31)"},
    {R(SHIFT_NESTED), "(ashr (ashr x 3) 2)", "x >> 5", "(ashr (lshr x y) 2)"},
    {R(SHIFT_POSITIVE), "(ashr (zext32 s) 3)", "s >>> 3", "(ashr x 3)"},
    {R(SHIFT_LEFT_RIGHT), "(ashr (shl x 24) 24)", "(byte) x", "(ashr (shl x 24) 23)"},
    {R(SHIFT_LEFT_RIGHT), "(lshr (shl x 24) 24)", "x & 0xff", "(lshr (shl x 24) 8)"},
    {R(SHIFT_LEFT_RIGHT), "(lshr (shl x 4) 4)", "x & 0xfffffff", "(lshr (mul x 48) 4)"},
    {R(SHIFT_EXTENDED), "(lshr (zext32 s) 3)", "s >>> 3", "(lshr (sext32 s) 3)"},
    {R(SHIFT_JUNCTION), "(lshr (bvor (mul x 256) (zext32 b)) 8)", "x & 0xffffff", "(lshr (bvor x (zext32 b)) 7)"},
    {R(COMPARE_SAME), "(slt x x)", "false", "(slt x y)"},
    {R(COMPARE_SAME), "(eq x x)", "true", "(eq x y)"},
    {R(COMPARE_RANGE), "(slt " IN_31 " 32)", "true", "(slt " IN_31 " 31)"},
    {R(COMPARE_RANGE), "(eq (bvor x 1) 4)", "false", "(eq (bvor x 1) 5)"},
    {R(COMPARE_RANGE), "(ult (zext32 b) 256)", "true", "(ult x 256)"},
    {R(COMPARE_STRICT), "(slt x 5)", "x <= 4", "(slt x y)"},
    {R(COMPARE_STRICT), "(slt 5 x)", "x >= 6", "(sle 5 x)"},
    {R(COMPARE_EDGE), "(sle " IN_31 " 0)", "(x & 0x1f) == 0", "(sle x 0)"},
    {R(COMPARE_EDGE), "(ule x 0)", "x == 0", "(ule x 1)"},
    {R(COMPARE_UNSIGNED), "(ult (zext32 b) (zext32 s))", "(b & 0xff) < s", "(ult x y)"},
    {R(COMPARE_UNSIGNED), "(ule x 2147483647)", "x >= 0", "(ule x 2147483646)"},
    {R(COMPARE_NARROW), "(sle (sext32 b) 5)", "b <= 5", "(sle x 5)"},
    {R(COMPARE_NARROW), "(sle (zext32 s) 122)", "s <= 'z'", "(sle (zext32 s) (zext32 b))"},
    {R(COMPARE_NARROW), "(eq (sext32 b) (sext32 c))", "b == c", "(eq (sext32 b) (zext32 c))"},
    {R(COMPARE_OFFSET), "(sle (add (zext32 s) 1) (zext32 t))", "s < t", "(sle (add x 1) y)"},
    {R(COMPARE_OFFSET), "(sle (add (zext32 s) 1) 5)", "s <= 4", "(sle (add x 1) 5)"},
    {R(COMPARE_OFFSET), "(slt (sext32 b) (add (sext32 b) 1))", "true", "(slt x (add x 1))"},
    {R(COMPARE_ITE), "(eq (ite p 1 0) 0)", "!p", "(eq (ite p x y) 0)"},
    {R(COMPARE_ITE), "(sle (ite p 3 x) 5)", "p || x <= 5", "(sle (ite p x y) 5)"},
    {R(COMPARE_ITE), "(eq " CMP " 0)", "l == m", "(eq x 0)"},
    {R(COMPARE_ITE), "(eq (ite p x y) x)", "p || x == y", "(eq (ite p x y) z)"},
    {R(COMPARE_BVNOT), "(slt (bvnot x) (bvnot y))", "y < x", "(slt (bvnot x) y)"},
    {R(COMPARE_ITE), "(eq (ite p 1 0) (ite q 1 0))", "p == q", "(eq (ite p 1 0) (ite q x 0))"},
    {R(COMPARE_WRAP), "(slt x (add x 1))", "x != Integer.MAX_VALUE", "(slt x (add y 1))"},
    {R(COMPARE_WRAP), "(slt (add x 5) x)", "x >= 2147483643", "(slt (mul x 2) x)"},
    {R(COMPARE_WRAP), "(ule (add x 5) x)", "Integer.compareUnsigned(-5, x) <= 0", "(ule (add x y) x)"},
    {R(COMPARE_TABLE), "(eq (select T x) 1b)", "x <= 4 && x >= 3", "(eq (select A x) 1b)"},
    {R(COMPARE_TABLE), "(eq (select T x) 0b)", "x < 0 || x >= 6", "(eq (select A x) 0b)"},
    {R(COMPARE_TABLE), "(eq (bvand (select T x) 4b) 4b)", "x == 2 || x == 5", "(eq (select T x) c)"},
    {R(EQ_SIGN), "(eq (lshr x 31) 0)", "x >= 0", "(eq (lshr x 30) 0)"},
    {R(EQ_SIGN), "(eq (ashr x 31) -1)", "x < 0", "(eq (ashr x 30) -1)"},
    {R(EQ_LINEAR), "(eq (add x 3) (add y 5))", "x == y + 2", "(eq x y)"},
    {R(EQ_LINEAR), "(eq (add x (neg y)) 0)", "x == y", "(eq (mul x y) 0)"},
    {R(EQ_ODD), "(eq (mul x 3) 6)", "x == 2", "(eq (mul x 2) 6)"},
    {R(EQ_EVEN), "(eq (add (mul x 2) y) (add y 5))", "false", "(eq (add (mul x 2) y) (add y 6))"},
    {R(EQ_BITS), "(eq (bvxor x y) 0)", "x == y", "(eq (bvxor x y) 1)"},
    {R(EQ_BITS), "(eq (bvxor x 3) 5)", "x == 6", "(eq (bvor x 3) 7)"},
    {R(EQ_REM), "(eq (srem x 8) 0)", "(x & 7) == 0", "(eq (srem x 8) 1)"},
    {R(CAST_SAME), "(f2f64 d)", "d", "(f2f32 d)"},
    {R(CAST_CAST), "(extract8 (extract32 l))", "(byte) l", "(extract8 l)"},
    {R(CAST_CAST), "(extract16 (sext64 b))", "b", "(extract16 l)"},
    {R(CAST_CAST), "(sext64 (sext32 b))", "(long) b", "(sext64 x)"},
    {R(CAST_RANGE), "(zext32 (extract8 " IN_31 "))", "x & 0x1f", "(zext32 (extract8 x))"},
    {R(CAST_RANGE), "(zext32 (extract8 (lshr s 8s)))", "s >>> 8", "(zext32 (extract8 (lshr s 7s)))"},
    {R(CAST_INWARD), "(extract8 (add (sext32 b) 1))", "b + 1", "(extract8 (add x 1))"},
    {R(CAST_INWARD), "(extract8 (bvor (mul x 256) (zext32 b)))", "b", "(extract8 (bvor x y))"},
    {R(CAST_POSITIVE), "(sext64 " IN_31 ")", "x & 0x1f", "(sext64 x)"},
    {R(CAST_ITE), "(extract8 (ite p 1 0))", "p ? 1 : 0", "(extract8 (ite p x y))"},
    {R(FLOAT_CONST), "(fmul d 1d)", "d", "(fmul d 2d)"},
    {R(FLOAT_CONST), "(fadd d -0d)", "d", "(fadd d 0d)"},
    {R(FLOAT_CONST), "(fsub d 0d)", "d", "(fsub e d)"},
    {R(FLOAT_NAN), "(fadd d NaN)", "Double.NaN", "(fadd d 1d)"},
    {R(FLOAT_NAN), "(flt d NaN)", "false", "(flt d 1d)"},
    {R(FLOAT_TIMES), "(fadd d d)", "d * 2.0", "(fadd d e)"},
    {R(FLOAT_TIMES), "(fadd (fadd d d) d)", "d * 3.0", "(fadd (fmul d 3d) d)"},
    {R(FLOAT_NEG), "(fadd d (fneg e))", "d - e", "(fadd d e)"},
    {R(FLOAT_NEG), "(fabs (fneg d))", "Math.abs(d)", "(fabs d)"},
    {R(FLOAT_RECIPROCAL), "(fdiv d 4d)", "d * 0.25", "(fdiv d 3d)"},
    {R(FLOAT_COMPARE_SAME), "(feq d d)", "!Double.isNaN(d)", "(feq d e)"},
    {R(FLOAT_COMPARE_NEG), "(flt (fneg d) (fneg e))", "e < d", "(flt (fneg d) e)"},
    {R(FLOAT_COMPARE_NEG), "(flt (fneg d) 3d)", "d > -3.0", "(flt d 3d)"},
    {R(FLOAT_COMPARE_INFINITY), "(fle d Inf)", "!Double.isNaN(d)", "(flt d Inf)"},
    {R(FLOAT_COMPARE_NARROW), "(flt (f2f64 f) (f2f64 g))", "f < g", "(flt (f2f64 f) d)"},
    {R(FLOAT_COMPARE_NARROW), "(flt (f2f64 f) 0.5d)", "f < 0.5f", "(flt (f2f64 f) 0.1d)"},
    {R(FLOAT_COMPARE_INT), "(flt (bv2f64 x) (bv2f64 y))", "x < y", "(flt (bv2f64 l) (bv2f64 m))"},
    {R(FLOAT_COMPARE_INT), "(flt (bv2f64 x) 2.5d)", "x <= 2", "(flt (bv2f32 x) 2.5f)"},
    {R(FLOAT_ISNAN), "(fisnan (bv2f64 x))", "false", "(fisnan d)"},
    {R(FLOAT_ISNAN), "(fisnan (fneg d))", "Double.isNaN(d)", "(fisnan (fadd d e))"},
    {R(FLOAT_CAST), "(f2bv32 (bv2f64 x))", "x", "(f2bv32 (bv2f32 x))"},
    {R(FLOAT_CAST), "(f2f32 (f2f64 f))", "f", "(f2f64 (f2f32 d))"},
    {R(FLOAT_CAST), "(bits2f32 (f2bits32 f))", "f", "(f2bits32 (bits2f32 x))"},
    {R(SELECT_STORE_SAME), "(select (store A x b) x)", "b", "(select (store A x b) y)"},
    {R(SELECT_STORE_OTHER), "(select (store A x b) (add x 1))", "A[x + 1]", "(select (store A x b) (add y 1))"},
    {R(SELECT_STORE_OTHER), "(select (store A 3 b) 4)", "A[4]", "(select (store A 3 b) x)"},
    {R(SELECT_CONST_ARRAY), "(select (constarray b) x)", "b", "(select A x)"},
    {R(SELECT_TABLE), "(select T 2)", "4", "(select T x)"},
    {R(SELECT_TABLE_FEW), "(select T (add (bvand x 1) 3))", "1", "(select T (bvand x 1))"},
    {R(SELECT_TABLE_FEW), "(select T (bvor (bvand x 7) 8))", "0", "(select T x)"},
    {R(SELECT_TABLE_RUNS), "(add (select T x) c)", "c + {3, -6, 4, 1, 1, 5}[x]", "(add (select A x) c)"},
    {R(TABLE_MAP), "(bvand (select M x) 1b)", "{1, 0, 1, 0, 1, 0, 1, 0, …}[x]", "(bvand (select T x) 1b)"},
    {R(TABLE_MAP), "(add (select M (bvand x 15)) 1b)", "{10, 3, 10, 3, 10, 3, 10, 3, …}[x & 0xf]",
     "(add (select M x) 1b)"},
    {R(TABLE_MAP), "(bvand (select M (bvand x 15)) 8b)", "{8, 0, 8, 0, 8, 0, 8, 0, …}[x & 0xf]", "(bvand b 8b)"},
    {R(SELECT_ITE), "(select (ite p A T) 2)", "p ? A[2] : 4", "(select (ite p A T) x)"},
    {R(STORE_STORE), "(select (store (store A x b) x c) y)", "A[x := c][y]", "(select (store (store A x b) y c) z)"},
    {R(STORE_SELECT), "(select (store A x (select A x)) y)", "A[y]", "(select (store A x (select A y)) z)"},
    {R(STORE_ORDER), "(select (store (store A 5 b) 3 c) x)", "A[3 := c][5 := b][x]",
     "(select (store (store A 3 b) 5 c) x)"},
    {R(ITE_CONST), "(ite true x y)", "x", "(ite p x y)"},
    {R(ITE_SAME), "(ite p x x)", "x", "(ite p x y)"},
    {R(ITE_NOT), "(ite (not p) x y)", "p ? y : x", "(ite p x y)"},
    {R(ITE_NOT), "(ite (sle x y) x y)", "y < x ? y : x", "(ite (slt x y) x y)"},
    {R(ITE_BOOL), "(ite p q false)", "p && q", "(ite p q (slt x y))"},
    {R(ITE_NESTED), "(ite p (ite p x y) z)", "p ? x : z", "(ite p (ite q x y) z)"},
    {R(ITE_MERGE), "(ite p (ite q x y) y)", "p && q ? x : y", "(ite p (ite q x y) z)"},
    {R(ITE_EQ), "(ite (eq x 5) 5 x)", "x", "(ite (eq x 5) 6 x)"},
    {R(ITE_EQ), "(ite (eq x 5) x y)", "x == 5 ? 5 : y", "(ite (eq x z) x y)"},
    {R(ITE_LIFT), "(add (ite p 1 2) 3)", "p ? 4 : 5", "(add (ite p x 2) 3)"},
    {R(ITE_CAST), "(ite p (sext32 b) (sext32 c))", "p ? b : c", "(ite p (sext32 b) (zext32 c))"},
    {R(APPLY_FOLD), "(twice 21)", "42", "(twice x)"},
};

static void every_row(void **state) {
    (void)state;
    int bad = 0;
    for (size_t i = 0; i < ROWS(rows); i++) {
        const Row *row = &rows[i];
        JxTermPool *pool = jx_terms_new(&ctx);
        const JxTerm *term = build(pool, row->fires);
        bool fired = jx_terms_rule_count(pool, row->rule) > 0;
        const char *text = jx_term_text(pool, term, &ctx.arena);
        if (!fired || strcmp(text, row->prints)) {
            print_error("%s: %s %s, gives %s, not %s\n", jx_rule_name(row->rule), row->fires,
                        fired ? "fires" : "does not fire", text, row->prints);
            bad++;
        }
        jx_terms_free(pool);
        pool = jx_terms_new(&ctx);
        build(pool, row->misses);
        if (jx_terms_rule_count(pool, row->rule) > 0) {
            print_error("%s: fires on %s\n", jx_rule_name(row->rule), row->misses);
            bad++;
        }
        jx_terms_free(pool);
    }
    assert_int_equal(bad, 0);
}

static void every_rule_has_a_row(void **state) {
    (void)state;
    for (JxRule rule = 0; rule < JX_RULE_COUNT; rule++) {
        bool found = false;
        for (size_t i = 0; i < ROWS(rows); i++) found = found || rows[i].rule == rule;
        if (!found) fail_msg("no test of %s %s (%s)", jx_rule_group(rule), jx_rule_name(rule), jx_rule_example(rule));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row),
        cmocka_unit_test(every_rule_has_a_row),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
