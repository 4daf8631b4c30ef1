// SPDX-License-Identifier: Apache-2.0
//
// The rewrite rules that constructors apply: one table of names, by theory.
//
// A rule is tried where its file says so, counts itself with JX_FIRE when it
// applies, and replaces a term by one that means the same under every
// assignment.  Rules are tried before a term is made; what a rule builds goes
// through the constructors again, so results are always in normal form.
// Rules look a bounded number of levels down; constructors never recurse as
// deep as the terms they are given.
//
// A repeated construction is answered from the pool's cache and counts nothing.
#ifndef JX_TERM_REWRITE_H
#define JX_TERM_REWRITE_H

#include "term/term.h"

// X(group, NAME, example)
#define JX_RULES(X)                                                                                                    \
    X(BOOL, NOT_NOT, "!!a = a")                                                                                        \
    X(BOOL, NOT_COMPARE, "!(a < b) = b <= a")                                                                          \
    X(BOOL, NOT_JUNCTION, "!(a && b) = !a || !b")                                                                      \
    X(BOOL, NOT_EQ_PAIR, "a != 0 = a == 1 where a is 0 or 1")                                                          \
    X(BOOL, AND_CONST, "a && true = a, a && false = false")                                                            \
    X(BOOL, AND_SAME, "a && a = a")                                                                                    \
    X(BOOL, AND_COMPLEMENT, "a && !a = false")                                                                         \
    X(BOOL, AND_ABSORB, "a && (a || b) = a, a && (!a || b) = a && b")                                                  \
    X(BOOL, AND_INTERVAL, "x <= 3 && x <= 5 = x <= 3, x <= 3 && x >= 3 = x == 3")                                      \
    X(BOOL, AND_ORDER, "a <= b && a != b = a < b, a == b && a <= b = a == b")                                          \
    X(BOOL, OR_CONST, "a || false = a, a || true = true")                                                              \
    X(BOOL, OR_SAME, "a || a = a")                                                                                     \
    X(BOOL, OR_COMPLEMENT, "a || !a = true")                                                                           \
    X(BOOL, OR_ABSORB, "a || (a && b) = a, a || (!a && b) = a || b")                                                   \
    X(BOOL, OR_INTERVAL, "x <= 3 || x <= 5 = x <= 5, x <= 3 || x == 4 = x <= 4")                                       \
    X(BOOL, OR_ORDER, "a < b || a == b = a <= b")                                                                      \
    X(BOOL, EQ_BOOL_CONST, "(a == true) = a, (a == false) = !a")                                                       \
    X(BOOL, EQ_BOOL_NOT, "(!a == !b) = (a == b), (a == !a) = false")                                                   \
    X(ARITH, ADD_ZERO, "a + 0 = a")                                                                                    \
    X(ARITH, ADD_LINEAR, "b + a + b = a + 2*b")                                                                        \
    X(ARITH, ADD_REMAINDER, "a - 10*(a/10) = a % 10")                                                                  \
    X(ARITH, ADD_DIVIDED, "(a / b) * b + a % b = a")                                                                   \
    X(ARITH, ADD_BVNOT, "-a - 1 = ~a")                                                                                 \
    X(ARITH, MUL_CONST, "a * 0 = 0, a * 1 = a, a * -1 = -a")                                                           \
    X(ARITH, MUL_LINEAR, "(a + 3) * 2 = 2*a + 6")                                                                      \
    X(ARITH, MUL_COEFFICIENT, "(2*a) * b = 2*(a*b)")                                                                   \
    X(ARITH, NEG_LINEAR, "-(a - b) = b - a")                                                                           \
    X(ARITH, SHL_MUL, "a << 3 = 8*a")                                                                                  \
    X(ARITH, DIV_CONST, "a / 1 = a, a / -1 = -a")                                                                      \
    X(ARITH, DIV_RANGE, "a / 10 = 0 where |a| < 10")                                                                   \
    X(ARITH, DIV_SHIFT, "a / 8 = a >>> 3 where a >= 0")                                                                \
    X(ARITH, DIV_DIV, "(a / 3) / 5 = a / 15")                                                                          \
    X(ARITH, DIV_NEGATIVE, "a / -3 = -(a / 3)")                                                                        \
    X(ARITH, DIV_SAME, "a / a = 1 where a != 0")                                                                       \
    X(ARITH, DIV_UNSIGNED, "signed division of numbers that are not negative is unsigned and back")                    \
    X(ARITH, DIV_PRODUCT, "a * b / a = b where nothing wraps and a != 0")                                              \
    X(ARITH, REM_CONST, "a % 1 = 0, a % -1 = 0")                                                                       \
    X(ARITH, REM_RANGE, "a % 10 = a where |a| < 10")                                                                   \
    X(ARITH, REM_MASK, "a % 8 = a & 7 where a >= 0")                                                                   \
    X(ARITH, REM_NEGATIVE, "a % -3 = a % 3")                                                                           \
    X(ARITH, REM_SAME, "a % a = 0")                                                                                    \
    X(ARITH, REM_PRODUCT, "a * b % a = 0 where nothing wraps")                                                         \
    X(LOGIC, BITS_CONST, "a & 0 = 0, a | 0 = a, a ^ 0 = a, a & -1 = a, a | -1 = -1, a ^ -1 = ~a")                      \
    X(LOGIC, BITS_SAME, "a & a = a, a | a = a, a ^ a = 0")                                                             \
    X(LOGIC, BITS_COMPLEMENT, "a & ~a = 0, a | ~a = -1, a ^ ~a = -1")                                                  \
    X(LOGIC, BITS_NESTED, "(a & 12) & 6 = a & 4, the same for | and ^")                                                \
    X(LOGIC, BITS_ABSORB, "a & (a | b) = a, a | (a & b) = a")                                                          \
    X(LOGIC, BITS_KNOWN, "a & 31 = a where a is in 0 … 31; a result with all bits known")                              \
    X(LOGIC, BITS_LOW_MASK, "a & 0xff = zext(extract a)")                                                              \
    X(LOGIC, BITS_ZEXT, "zext a & 7 = zext(a & 7)")                                                                    \
    X(LOGIC, BITS_BOOLEAN, "(c ? 1 : 0) & (d ? 1 : 0) = c && d ? 1 : 0, the same for | and ^")                         \
    X(LOGIC, BITS_JOIN, "(a >>> 8) * 256 + (a & 0xff) = a")                                                            \
    X(LOGIC, BVNOT_BVNOT, "~~a = a")                                                                                   \
    X(LOGIC, BVNOT_LINEAR, "~(a + 3) = -a - 4")                                                                        \
    X(LOGIC, SHIFT_ZERO, "a >> 0 = a, 0 >> a = 0")                                                                     \
    X(LOGIC, SHIFT_OUT, "a >>> 32 = 0, a >> 40 = a >> 31")                                                             \
    X(LOGIC, SHIFT_NESTED, "(a >> 3) >> 2 = a >> 5")                                                                   \
    X(LOGIC, SHIFT_POSITIVE, "a >> 3 = a >>> 3 where a >= 0")                                                          \
    X(LOGIC, SHIFT_LEFT_RIGHT, "(a << 24) >> 24 = (byte) a")                                                           \
    X(LOGIC, SHIFT_EXTENDED, "zext a >>> 3 = zext(a >>> 3)")                                                           \
    X(LOGIC, SHIFT_JUNCTION, "(256*a | b) >>> 8 = 256*a >>> 8 where b is in 0 … 255")                                  \
    X(COMPARE, COMPARE_SAME, "a < a = false, a <= a = true, a == a = true")                                            \
    X(COMPARE, COMPARE_RANGE, "decided by ranges and known bits")                                                      \
    X(COMPARE, COMPARE_STRICT, "a < 5 = a <= 4, 5 < a = 6 <= a")                                                       \
    X(COMPARE, COMPARE_EDGE, "a <= 0 = a == 0 where a >= 0")                                                           \
    X(COMPARE, COMPARE_UNSIGNED, "unsigned comparison as a signed one where signs are known")                          \
    X(COMPARE, COMPARE_NARROW, "(int) b <= 5 = b <= 5")                                                                \
    X(COMPARE, COMPARE_OFFSET, "a + 1 <= 5 = a <= 4 where nothing wraps")                                              \
    X(COMPARE, COMPARE_ITE, "(c ? 1 : 0) == 0 = !c, (c ? 3 : a) <= 5 = c || a <= 5")                                   \
    X(COMPARE, COMPARE_BVNOT, "~a < ~b = b < a")                                                                       \
    X(COMPARE, COMPARE_REMAINDER, "a % b < b where b > 0")                                                             \
    X(COMPARE, COMPARE_WRAP, "a < a + 1 = a != MAX")                                                                   \
    X(COMPARE, COMPARE_TABLE, "{3, 3, 4}[i] == 3 = 0 <= i && i <= 1")                                                  \
    X(COMPARE, EQ_SIGN, "a >>> 31 == 0 = a >= 0")                                                                      \
    X(COMPARE, EQ_LINEAR, "a + 3 == b + 5 = a == b + 2")                                                               \
    X(COMPARE, EQ_ODD, "3*a == 6 = a == 2")                                                                            \
    X(COMPARE, EQ_EVEN, "2*a == 5 = false")                                                                            \
    X(COMPARE, EQ_BITS, "a ^ b == 0 = a == b, a ^ 3 == 5 = a == 6, ~a == ~b = a == b")                                 \
    X(COMPARE, EQ_REM, "a % 8 == 0 = a & 7 == 0")                                                                      \
    X(CAST, CAST_SAME, "a cast to its own sort")                                                                       \
    X(CAST, CAST_CAST, "(byte) (short) a = (byte) a, and so on")                                                       \
    X(CAST, CAST_RANGE, "(int) (byte) a = a where a fits into a byte")                                                 \
    X(CAST, CAST_INWARD, "(byte) (a + 1) on bytes")                                                                    \
    X(CAST, CAST_POSITIVE, "sext a = zext a where a >= 0")                                                             \
    X(CAST, CAST_ITE, "(byte) (c ? 1 : 0) = c ? (byte) 1 : (byte) 0")                                                  \
    X(FLOAT, FLOAT_CONST, "a * 1 = a, a - 0.0 = a, a + -0.0 = a, a / 1 = a, a * -1 = -a")                              \
    X(FLOAT, FLOAT_NAN, "an operation with a NaN")                                                                     \
    X(FLOAT, FLOAT_TIMES, "a + a = a * 2, a * 2 + a = a * 3")                                                          \
    X(FLOAT, FLOAT_NEG, "-(-a) = a, abs(-a) = abs(a), a + -b = a - b")                                                 \
    X(FLOAT, FLOAT_RECIPROCAL, "a / 4 = a * 0.25")                                                                     \
    X(FLOAT, FLOAT_COMPARE_SAME, "a < a = false, a == a = !isNaN(a)")                                                  \
    X(FLOAT, FLOAT_COMPARE_NEG, "-a < -b = b < a, -a < 3 = -3 < a")                                                    \
    X(FLOAT, FLOAT_COMPARE_INFINITY, "a < -Infinity = false")                                                          \
    X(FLOAT, FLOAT_COMPARE_NARROW, "(double) a < (double) b = a < b on floats")                                        \
    X(FLOAT, FLOAT_COMPARE_INT, "(double) i < (double) j = i < j, (double) i < 2.5 = i <= 2")                          \
    X(FLOAT, FLOAT_ISNAN, "isNaN of what has no NaN, or only where its argument has")                                  \
    X(FLOAT, FLOAT_CAST, "(int) (double) i = i, (float) (double) f = f, bits back and forth")                          \
    X(ARRAY, SELECT_STORE_SAME, "store(a, i, v)[i] = v")                                                               \
    X(ARRAY, SELECT_STORE_OTHER, "store(a, i, v)[j] = a[j] where i != j")                                              \
    X(ARRAY, SELECT_CONST_ARRAY, "every element is the same")                                                          \
    X(ARRAY, SELECT_TABLE, "a constant element of a table")                                                            \
    X(ARRAY, SELECT_TABLE_FEW, "elements of a table that are equal wherever the index may point")                      \
    X(ARRAY, SELECT_TABLE_RUNS, "{5, 5, 7, 8, 9}[i] = i <= 1 ? 5 : i + 5 where i is in 0 … 4")                         \
    X(ARRAY, TABLE_MAP, "{3, 1, 4, …}[i] & 1 = {1, 1, 0, …}[i]")                                                       \
    X(ARRAY, SELECT_ITE, "(c ? a : b)[3] = c ? a[3] : b[3]")                                                           \
    X(ARRAY, STORE_STORE, "store(store(a, i, v), i, w) = store(a, i, w)")                                              \
    X(ARRAY, STORE_SELECT, "store(a, i, a[i]) = a")                                                                    \
    X(ARRAY, STORE_ORDER, "stores at constant indices ascend outwards")                                                \
    X(ITE, ITE_CONST, "true ? a : b = a")                                                                              \
    X(ITE, ITE_SAME, "c ? a : a = a")                                                                                  \
    X(ITE, ITE_NOT, "!c ? a : b = c ? b : a")                                                                          \
    X(ITE, ITE_BOOL, "c ? a : false = c && a, and so on")                                                              \
    X(ITE, ITE_NESTED, "c ? (c ? a : b) : d = c ? a : d")                                                              \
    X(ITE, ITE_MERGE, "c ? (d ? a : b) : b = c && d ? a : b")                                                          \
    X(ITE, ITE_EQ, "a == 5 ? 5 : a = a")                                                                               \
    X(ITE, ITE_LIFT, "(c ? 1 : 2) + 3 = c ? 4 : 5")                                                                    \
    X(ITE, ITE_CAST, "c ? sext a : sext b = sext(c ? a : b)")                                                          \
    X(APPLY, APPLY_FOLD, "a function with an evaluator on constants")

typedef enum JxRule {
#define JX_RULE_ENUM(group, name, example) JX_RULE_##name,
    JX_RULES(JX_RULE_ENUM)
#undef JX_RULE_ENUM
        JX_RULE_COUNT
} JxRule;

const char *jx_rule_name(JxRule rule);                              // "AND_SAME"
const char *jx_rule_group(JxRule rule);                             // "BOOL"
const char *jx_rule_example(JxRule rule);                           // what it does, in a line
uint64_t jx_terms_rule_count(const JxTermPool *pool, JxRule rule);  // how often it applied

// ---- private to term/rewrite*.c ----

#define JX_FIRE(pool, rule) ((pool)->rule_counts[JX_RULE_##rule]++)
// Rules that call constructors on parts of parts stop at this nesting.
#define JX_RULE_NESTING 24

// One function per theory; each returns a finished term.  Constant arguments
// only where not all of them are constant; commutative arguments are ordered.
const JxTerm *jx_rewrite_not(JxTermPool *pool, const JxTerm *a);
const JxTerm *jx_rewrite_and(JxTermPool *pool, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_or(JxTermPool *pool, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_ite(JxTermPool *pool, const JxTerm *c, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_arith(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_neg(JxTermPool *pool, const JxTerm *a);
const JxTerm *jx_rewrite_division(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_logic(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_bvnot(JxTermPool *pool, const JxTerm *a);
const JxTerm *jx_rewrite_shift(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_compare(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b);
// Comparison with an if-then-else, of any sort; NULL when nothing is gained.
const JxTerm *jx_rewrite_compare_ite(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b);
// Comparison of a table's element with a constant; NULL when nothing is gained.
const JxTerm *jx_rewrite_compare_table(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_eq(JxTermPool *pool, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_cast(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a);
const JxTerm *jx_rewrite_float(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_float_compare(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_float_cast(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a);
const JxTerm *jx_rewrite_select(JxTermPool *pool, const JxTerm *array, const JxTerm *index);
const JxTerm *jx_rewrite_select_table(JxTermPool *pool, const JxTerm *table, const JxTerm *index);  // NULL: as it is
// op on an element of a table and a constant (b NULL: op has one argument); NULL for other terms.
const JxTerm *jx_rewrite_map_table(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_store(JxTermPool *pool, const JxTerm *array, const JxTerm *index, const JxTerm *element);

// Shared by several theories.
const JxTerm *jx_term_like(JxTermPool *pool, const JxTerm *t, uint64_t bits);    // a constant of t's sort
bool jx_terms_differ(const JxTermPool *pool, const JxTerm *a, const JxTerm *b);  // provably, always
bool jx_terms_are_opposites(const JxTerm *a, const JxTerm *b);                   // a is !b, as far as shapes tell
// a + b for neighbouring pieces of the bits of one term; NULL for other terms.
const JxTerm *jx_rewrite_join(JxTermPool *pool, const JxTerm *a, const JxTerm *b);
// op on if-then-else of constants, when that gives one of constants again; else NULL.
const JxTerm *jx_rewrite_lift(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a, const JxTerm *b);

// A sum as its parts: constant + Σ coefficient · atom, atoms ascending by id.
#define JX_LINEAR_ROOM 32
typedef struct JxLinear {
    JxSort sort;
    uint32_t count;
    uint64_t constant;
    struct {
        const JxTerm *atom;
        uint64_t coefficient;
    } parts[2 * JX_LINEAR_ROOM];
} JxLinear;
static inline void jx_linear_init(JxLinear *linear, JxSort sort, uint64_t constant) {
    linear->sort = sort;
    linear->count = 0;
    linear->constant = constant;
}
// linear += scale · t.  False when it would get too long; `linear` is then useless.
bool jx_linear_add(JxLinear *linear, const JxTerm *t, uint64_t scale);
// A remainder in place of a quotient, its divisor and its dividend in a sum; NULL: there is none.
const JxTerm *jx_rewrite_remainder(JxTermPool *pool, const JxLinear *sum);
bool jx_term_is_divided(const JxTerm *t);  // (x / y) * y
// A signed remainder against its divisor, or against the negated one; NULL: neither is.
const JxTerm *jx_rewrite_eq_remainder(JxTermPool *pool, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_rewrite_compare_remainder(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_linear_build(JxTermPool *pool, const JxLinear *linear);
static inline bool jx_term_is_linear(const JxTerm *t) {
    return t->op == JX_TERM_ADD || t->op == JX_TERM_NEG || t->op == JX_TERM_BVNOT ||
           (t->op == JX_TERM_MUL && t->args[1]->op == JX_TERM_CONST);
}

static inline bool jx_term_is(const JxTerm *t, uint64_t bits) { return t->op == JX_TERM_CONST && t->value == bits; }

#endif
