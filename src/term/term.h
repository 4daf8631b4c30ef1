// SPDX-License-Identifier: Apache-2.0
//
// Terms: what the engine knows about a value that depends on inputs.
//
// Terms are hash-consed (the same term is the same pointer), immutable, typed
// by a sort, and bit-exact: what a term evaluates to under an assignment is
// what the JVM computes, bit by bit.  They live in the arena of their pool.
//
//         a + 2*b <= 7            sle ── add ── a
//                                  │      └─── mul ── 2
//                                  7            └──── b
//
// Constructors rewrite: constants are folded, sums and products brought into
// linear normal form, comparisons into one of a few forms, reads looked up in
// writes, and whatever known bits and ranges decide is decided.  Each rule has
// a name and a counter (term/rewrite.h).  A constructor may therefore return a
// term of any operator; callers never rely on getting what they asked for.
//
// Order: terms are numbered as they are made (`id`).  Everything that has to
// choose an order uses ids, never addresses, so runs are repeatable.
#ifndef JX_TERM_TERM_H
#define JX_TERM_TERM_H

#include "base/context.h"
#include "base/strbuf.h"

typedef enum JxSort {
    JX_SORT_BOOL,
    JX_SORT_BV8,
    JX_SORT_BV16,
    JX_SORT_BV32,
    JX_SORT_BV64,
    JX_SORT_F32,
    JX_SORT_F64,
    JX_SORT_ARRAY_BV8,  // arrays from BV32 to the element sort; these six in the order of the element sorts
    JX_SORT_ARRAY_BV16,
    JX_SORT_ARRAY_BV32,
    JX_SORT_ARRAY_BV64,
    JX_SORT_ARRAY_F32,
    JX_SORT_ARRAY_F64,
    JX_SORT_REF  // a reference not yet resolved; only variables have it, no solver ever sees it
} JxSort;

static inline bool jx_sort_is_bits(uint8_t sort) { return sort >= JX_SORT_BV8 && sort <= JX_SORT_BV64; }
static inline bool jx_sort_is_float(uint8_t sort) { return sort == JX_SORT_F32 || sort == JX_SORT_F64; }
static inline bool jx_sort_is_array(uint8_t sort) { return sort >= JX_SORT_ARRAY_BV8 && sort <= JX_SORT_ARRAY_F64; }

typedef enum JxTermOp {
    JX_TERM_CONST,  // value: bits, zero-extended; BOOL 0 or 1
    JX_TERM_VAR,    // value: number of the variable
    // booleans
    JX_TERM_NOT,
    JX_TERM_AND,  // two or more arguments, sorted by id, flat
    JX_TERM_OR,
    JX_TERM_EQ,   // any sort but REF; on floats: the same bits up to NaN (all NaNs equal, 0.0 ≠ -0.0)
    JX_TERM_ITE,  // any sort
    // bit-vectors: SMT-LIB's meaning, division by zero included
    JX_TERM_ADD,
    JX_TERM_MUL,
    JX_TERM_NEG,
    JX_TERM_SDIV,
    JX_TERM_SREM,
    JX_TERM_UDIV,
    JX_TERM_UREM,
    JX_TERM_BVAND,
    JX_TERM_BVOR,
    JX_TERM_BVXOR,
    JX_TERM_BVNOT,
    JX_TERM_SHL,  // a count of width or more gives 0 (ASHR: the sign): Java's mask is the engine's to add
    JX_TERM_LSHR,
    JX_TERM_ASHR,
    JX_TERM_SLT,
    JX_TERM_SLE,
    JX_TERM_ULT,
    JX_TERM_ULE,
    JX_TERM_EXTRACT,  // the low bits: from a wider to a narrower sort
    JX_TERM_ZEXT,
    JX_TERM_SEXT,
    // floats: IEEE 754, round to nearest even, as the JVM has them
    JX_TERM_FADD,
    JX_TERM_FSUB,
    JX_TERM_FMUL,
    JX_TERM_FDIV,
    JX_TERM_FREM,  // the JVM's frem/drem (C fmod); solvers have no such function
    JX_TERM_FNEG,
    JX_TERM_FABS,
    JX_TERM_FSQRT,
    JX_TERM_FEQ,  // IEEE: NaN equals nothing, 0.0 equals -0.0
    JX_TERM_FLT,
    JX_TERM_FLE,
    JX_TERM_FISNAN,
    JX_TERM_F2F,     // between F32 and F64
    JX_TERM_F2BV,    // the JVM's saturating cast to BV32 or BV64, NaN gives 0
    JX_TERM_BV2F,    // signed BV32 or BV64 to float
    JX_TERM_BITS2F,  // the same bits read as a float
    JX_TERM_F2BITS,  // a float's bits, every NaN as the canonical one
    // arrays
    JX_TERM_SELECT,       // array, index
    JX_TERM_STORE,        // array, index, element
    JX_TERM_CONST_ARRAY,  // every element is args[0]
    JX_TERM_TABLE,        // constant elements 0 … count-1 (jx_term_table_data), 0 elsewhere
    // an uninterpreted function: `value` is its number (jx_term_function)
    JX_TERM_APPLY,
    JX_TERM_OP_COUNT
} JxTermOp;

// Shapes that users of terms may count on:
//   ADD, MUL and all other arithmetic are binary.  A sum leans to the left, its
//   monomials ascend by the id of what is multiplied, the constant comes last:
//   ((a + b*2) + -c) + 7.  A monomial is x, NEG x or MUL(x, constant).
//   Constants are the second argument of commutative operators and of EQ.
//   SLT and ULT have no constant argument: x < 5 is SLE(x, 4), 5 < x is SLE(6, x).
//   SHL by a constant is MUL by a power of two; x & 0xff is ZEXT(EXTRACT x).
//   AND and OR are flat with two or more arguments (past 64 they nest).
//   An element of a table with few runs is an if-then-else over the index, not a SELECT.
#define JX_TERM_HAS_APPLY 1u  // an uninterpreted function or FREM somewhere inside
#define JX_TERM_HAS_FLOAT 2u  // a term of a float sort somewhere inside
#define JX_TERM_HAS_ARRAY 4u  // a term of an array sort somewhere inside

typedef struct JxTerm JxTerm;
struct JxTerm {
    uint8_t op;    // JxTermOp
    uint8_t sort;  // JxSort
    uint16_t arity;
    uint32_t id;     // creation number, from 1
    uint64_t value;  // constant bits, or number of variable, table or function
    // What is known of the value, for BV and BOOL sorts (BOOL as 0 and 1):
    int64_t low, high;     // signed range, both ends included
    uint64_t known, bits;  // a bit set in `known` always has the value it has in `bits`
    const uint32_t *vars;  // numbers of the variables in it, ascending; shared between terms
    uint32_t var_count;
    uint32_t size;   // number of nodes as a tree, saturating
    uint32_t depth;  // longest way down to a leaf; recursion is safe on shallow terms only
    // Private to term/: a note that traversals leave, valid while `stamp` is the
    // traversal's own number.  Nobody else reads or writes these.
    uint64_t note;
    uint32_t stamp;
    uint32_t flags;  // JX_TERM_HAS_…
    const JxTerm *args[];
};

typedef struct JxTermPool JxTermPool;

JxTermPool *jx_terms_new(JxContext *ctx);
void jx_terms_free(JxTermPool *pool);
// Operators evaluated so far, over all evaluations: a measure of work that is the same on every machine.
uint64_t jx_terms_visits(const JxTermPool *pool);
uint32_t jx_terms_count(const JxTermPool *pool);  // made so far

static inline bool jx_term_is_const(const JxTerm *t) { return t->op == JX_TERM_CONST; }
static inline bool jx_term_is_true(const JxTerm *t) {
    return t->op == JX_TERM_CONST && t->sort == JX_SORT_BOOL && t->value;
}
static inline bool jx_term_is_false(const JxTerm *t) {
    return t->op == JX_TERM_CONST && t->sort == JX_SORT_BOOL && !t->value;
}
// Bits of a BV, float or BOOL (1) sort; of the element for arrays.
static inline int jx_sort_width(JxSort sort) {
    static const uint8_t widths[] = {1, 8, 16, 32, 64, 32, 64, 8, 16, 32, 64, 32, 64, 0};
    return widths[sort];
}
JxSort jx_sort_element(JxSort sort);  // of an array sort
JxSort jx_sort_array_of(JxSort element);

// Leaves.  A variable's name is what people read ("v", "a.length"); two
// variables may share a name, the number tells them apart.
const JxTerm *jx_term_const(JxTermPool *pool, JxSort sort, uint64_t bits);
const JxTerm *jx_term_bool(JxTermPool *pool, bool value);
const JxTerm *jx_term_var(JxTermPool *pool, JxSort sort, const char *name);
const JxTerm *jx_term_var_by_number(const JxTermPool *pool, uint32_t number);
const char *jx_term_var_name(const JxTermPool *pool, uint32_t number);
// The elements of this array are characters: a model that is shown to people has letters there.
void jx_term_var_mark_text(JxTermPool *pool, const JxTerm *var);
bool jx_term_var_is_text(const JxTermPool *pool, uint32_t number);

// Booleans.  jx_term_not of a comparison is the opposite comparison.
const JxTerm *jx_term_not(JxTermPool *pool, const JxTerm *a);
const JxTerm *jx_term_and(JxTermPool *pool, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_term_or(JxTermPool *pool, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_term_eq(JxTermPool *pool, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_term_ite(JxTermPool *pool, const JxTerm *condition, const JxTerm *a, const JxTerm *b);

// Bit-vectors and floats: the two general constructors serve every operator of
// the enum with that arity (sub is ADD of NEG; jx_term_sub below is short for it).
// The sort of the result follows from the arguments, except for casts.
const JxTerm *jx_term_unary(JxTermPool *pool, JxTermOp op, const JxTerm *a);
const JxTerm *jx_term_binary(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b);
const JxTerm *jx_term_sub(JxTermPool *pool, const JxTerm *a, const JxTerm *b);
// EXTRACT, ZEXT, SEXT, F2F, F2BV, BV2F, BITS2F, F2BITS to `sort`.
const JxTerm *jx_term_cast(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a);

// Arrays.
const JxTerm *jx_term_select(JxTermPool *pool, const JxTerm *array, const JxTerm *index);
const JxTerm *jx_term_store(JxTermPool *pool, const JxTerm *array, const JxTerm *index, const JxTerm *element);
const JxTerm *jx_term_const_array(JxTermPool *pool, JxSort array_sort, const JxTerm *element);
// A table of constants; elements as bits, zero-extended.  Copied, and shared with an equal one.
const JxTerm *jx_term_table(JxTermPool *pool, JxSort array_sort, const uint64_t *elements, uint32_t count);
const uint64_t *jx_term_table_data(const JxTermPool *pool, const JxTerm *table, uint32_t *count);

// Uninterpreted functions.  `evaluate` is NULL when it stays uninterpreted, else
// it gives the function's value for concrete arguments (bits), so that models
// can be checked against the real function.
// Arguments are of BV, float and BOOL sorts, at most JX_FUNCTION_ARITY of them.
#define JX_FUNCTION_ARITY 255
typedef bool (*JxFunctionEval)(void *user, const uint64_t *args, uint64_t *result);
uint32_t jx_term_function(JxTermPool *pool, const char *name, JxSort result, const JxSort *args, uint32_t arity,
                          JxFunctionEval evaluate, void *user);
const char *jx_term_function_name(const JxTermPool *pool, uint32_t function);
const JxTerm *jx_term_apply(JxTermPool *pool, uint32_t function, const JxTerm *const *args);
// The function's real value for these argument bits; false when there is no evaluator.
bool jx_term_function_eval(const JxTermPool *pool, uint32_t function, const uint64_t *args, uint64_t *result);
bool jx_term_has_apply(const JxTerm *t);  // an uninterpreted function or FREM somewhere inside

// How many different terms it is made of, itself among them; `most` where there are more.
uint32_t jx_term_nodes(const JxTermPool *pool, const JxTerm *t, uint32_t most);

// How deep the printer and others may look at a variable that stands for
// something structured is up to names: this prints Java: `v <= 0 && a.length > i`.
void jx_term_print(const JxTermPool *pool, const JxTerm *t, JxStrbuf *out);
char *jx_term_text(const JxTermPool *pool, const JxTerm *t, JxArena *arena);

// SMT-LIB 2: declarations and assertions of the conjunction, with (check-sat).
// Canonical: the text depends on the terms' shape, not on ids or addresses.
void jx_term_smtlib(const JxTermPool *pool, const JxTerm *const *terms, size_t count, JxStrbuf *out);

#endif
