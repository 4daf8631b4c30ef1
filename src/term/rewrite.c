// SPDX-License-Identifier: Apache-2.0
//
// The constructors: fold constants, order arguments, ask the cache, hand over
// to the theory's rules.
#include "term/rewrite.h"

#include "term/eval.h"
#include "term/pool.h"

static const struct {
    const char *group, *name, *example;
} rules[] = {
#define RULE_ROW(group, name, example) {#group, #name, example},
    JX_RULES(RULE_ROW)
#undef RULE_ROW
};

const char *jx_rule_name(JxRule rule) { return rules[rule].name; }
const char *jx_rule_group(JxRule rule) { return rules[rule].group; }
const char *jx_rule_example(JxRule rule) { return rules[rule].example; }
uint64_t jx_terms_rule_count(const JxTermPool *pool, JxRule rule) { return pool->rule_counts[rule]; }

// ---- shared helpers ----

const JxTerm *jx_term_like(JxTermPool *pool, const JxTerm *t, uint64_t bits) {
    return jx_term_const(pool, t->sort, bits);
}

bool jx_terms_differ(const JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    (void)pool;
    if (a == b || a->sort != b->sort || a->sort > JX_SORT_BV64) {
        return a != b && a->op == JX_TERM_CONST && b->op == JX_TERM_CONST && a->sort == b->sort;
    }
    if (a->high < b->low || b->high < a->low) return true;
    if ((a->bits ^ b->bits) & a->known & b->known) return true;
    if (!jx_sort_is_bits(a->sort) || (!jx_term_is_linear(a) && !jx_term_is_linear(b))) return false;
    JxLinear difference;
    jx_linear_init(&difference, a->sort, 0);
    return jx_linear_add(&difference, a, 1) && jx_linear_add(&difference, b, UINT64_MAX) && !difference.count &&
           difference.constant;
}

bool jx_terms_are_opposites(const JxTerm *a, const JxTerm *b) {
    if (a->op == JX_TERM_NOT) return a->args[0] == b;
    if (b->op == JX_TERM_NOT) return b->args[0] == a;
    // !(x < y) is y <= x; with constants c <= x and x <= c - 1
    bool is_signed = a->op == JX_TERM_SLT || a->op == JX_TERM_SLE;
    if (!is_signed && a->op != JX_TERM_ULT && a->op != JX_TERM_ULE) return false;
    JxTermOp lt = is_signed ? JX_TERM_SLT : JX_TERM_ULT, le = is_signed ? JX_TERM_SLE : JX_TERM_ULE;
    if (a->op == lt) return b->op == le && a->args[0] == b->args[1] && a->args[1] == b->args[0];
    if (b->op == lt) return b->args[0] == a->args[1] && b->args[1] == a->args[0];
    if (b->op != le) return false;
    const JxTerm *upper = a->args[1]->op == JX_TERM_CONST ? a : b, *lower = upper == a ? b : a;
    if (upper->args[1]->op != JX_TERM_CONST || lower->args[0]->op != JX_TERM_CONST) return false;
    if (upper->args[0] != lower->args[1]) return false;
    uint64_t mask = jx_mask_of(jx_sort_width(upper->args[1]->sort));
    return ((upper->args[1]->value + 1) & mask) == lower->args[0]->value;
}

static bool is_commutative(JxTermOp op) {
    switch (op) {
    case JX_TERM_AND:
    case JX_TERM_OR:
    case JX_TERM_EQ:
    case JX_TERM_ADD:
    case JX_TERM_MUL:
    case JX_TERM_BVAND:
    case JX_TERM_BVOR:
    case JX_TERM_BVXOR:
    case JX_TERM_FADD:
    case JX_TERM_FMUL:
    case JX_TERM_FEQ: return true;
    default: return false;
    }
}

// Constants last, else ascending ids.
static inline bool in_order(const JxTerm *a, const JxTerm *b) {
    bool constant_a = a->op == JX_TERM_CONST, constant_b = b->op == JX_TERM_CONST;
    return constant_a == constant_b ? a->id <= b->id : constant_b;
}

// ---- the cache of constructions ----

static inline JxMadeEntry *made_entry(JxTermPool *pool, uint64_t key1, uint64_t key2) {
    uint64_t h = (key1 ^ (key2 * 0xff51afd7ed558ccdu)) * 0x9e3779b97f4a7c15u;
    return &pool->made[h >> (64 - JX_MADE_BITS)];
}

static inline uint64_t key_of(JxTermOp op, JxSort sort, const JxTerm *a) {
    return (uint64_t)a->id << 32 | (uint64_t)op << 8 | sort | 1u << 31;
}

static inline const JxTerm *remember(JxTermPool *pool, uint64_t key1, uint64_t key2, const JxTerm *result) {
    if (result->sort <= JX_SORT_BV64 && result->low == result->high && result->op != JX_TERM_CONST) {
        JX_FIRE(pool, BITS_KNOWN);
        result = jx_term_const(pool, result->sort, (uint64_t)result->low);
    }
    // made_entry again: rules call constructors, which use the cache themselves
    *made_entry(pool, key1, key2) = (JxMadeEntry){.key1 = key1, .key2 = key2, .result = result};
    return result;
}

static inline const JxTerm *recall(JxTermPool *pool, uint64_t key1, uint64_t key2) {
    const JxMadeEntry *entry = made_entry(pool, key1, key2);
    return entry->key1 == key1 && entry->key2 == key2 ? entry->result : NULL;
}

// ---- constructors ----

static JxSort binary_sort(JxTermOp op, const JxTerm *a) {
    switch (op) {
    case JX_TERM_AND:
    case JX_TERM_OR:
    case JX_TERM_EQ:
    case JX_TERM_SLT:
    case JX_TERM_SLE:
    case JX_TERM_ULT:
    case JX_TERM_ULE:
    case JX_TERM_FEQ:
    case JX_TERM_FLT:
    case JX_TERM_FLE: return JX_SORT_BOOL;
    default: return a->sort;
    }
}

// Rules call constructors, and those call rules: past this depth terms are made as they were asked for.
#define CONSTRUCTOR_DEPTH 200

static const JxTerm *rewrite_binary(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (pool->depth > CONSTRUCTOR_DEPTH && op != JX_TERM_SELECT) return jx_make2(pool, op, binary_sort(op, a), a, b);
    if (a->op == JX_TERM_SELECT || b->op == JX_TERM_SELECT) {
        const JxTerm *mapped = jx_rewrite_map_table(pool, op, binary_sort(op, a), a, b);
        if (mapped) return mapped;
    }
    switch (op) {
    case JX_TERM_AND: return jx_rewrite_and(pool, a, b);
    case JX_TERM_OR: return jx_rewrite_or(pool, a, b);
    case JX_TERM_EQ: return jx_rewrite_eq(pool, a, b);
    case JX_TERM_ADD:
    case JX_TERM_MUL: return jx_rewrite_arith(pool, op, a, b);
    case JX_TERM_SDIV:
    case JX_TERM_SREM:
    case JX_TERM_UDIV:
    case JX_TERM_UREM: return jx_rewrite_division(pool, op, a, b);
    case JX_TERM_BVAND:
    case JX_TERM_BVOR:
    case JX_TERM_BVXOR: return jx_rewrite_logic(pool, op, a, b);
    case JX_TERM_SHL:
    case JX_TERM_LSHR:
    case JX_TERM_ASHR: return jx_rewrite_shift(pool, op, a, b);
    case JX_TERM_SLT:
    case JX_TERM_SLE:
    case JX_TERM_ULT:
    case JX_TERM_ULE: return jx_rewrite_compare(pool, op, a, b);
    case JX_TERM_FADD:
    case JX_TERM_FSUB:
    case JX_TERM_FMUL:
    case JX_TERM_FDIV:
    case JX_TERM_FREM: return jx_rewrite_float(pool, op, a, b);
    case JX_TERM_FEQ:
    case JX_TERM_FLT:
    case JX_TERM_FLE: return jx_rewrite_float_compare(pool, op, a, b);
    case JX_TERM_SELECT: return jx_rewrite_select(pool, a, b);
    default: JX_BUG("operator %d is not binary", op);
    }
}

const JxTerm *jx_term_binary(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    JX_ASSERT(op == JX_TERM_SELECT ? jx_sort_is_array(a->sort) && b->sort == JX_SORT_BV32 : a->sort == b->sort);
    if (a->op == JX_TERM_CONST && b->op == JX_TERM_CONST) {
        uint64_t args[] = {a->value, b->value};
        JxSort sort = binary_sort(op, a);
        return jx_term_const(pool, sort, jx_term_fold(op, sort, a->sort, args, 2));
    }
    if (is_commutative(op) && !in_order(a, b)) {
        const JxTerm *first = b;
        b = a;
        a = first;
    }
    uint64_t key1 = key_of(op, 0, a), key2 = b->id;
    const JxTerm *made = recall(pool, key1, key2);
    if (made) return made;
    pool->depth++;
    made = rewrite_binary(pool, op, a, b);
    pool->depth--;
    return remember(pool, key1, key2, made);
}

static const JxTerm *rewrite_unary(JxTermPool *pool, JxTermOp op, const JxTerm *a) {
    if (pool->depth > CONSTRUCTOR_DEPTH) return jx_make1(pool, op, op == JX_TERM_FISNAN ? JX_SORT_BOOL : a->sort, a);
    const JxTerm *mapped = a->op == JX_TERM_SELECT ? jx_rewrite_map_table(pool, op, (JxSort)a->sort, a, NULL) : NULL;
    if (mapped) return mapped;
    switch (op) {
    case JX_TERM_NOT: return jx_rewrite_not(pool, a);
    case JX_TERM_NEG: return jx_rewrite_neg(pool, a);
    case JX_TERM_BVNOT: return jx_rewrite_bvnot(pool, a);
    case JX_TERM_FNEG:
    case JX_TERM_FABS:
    case JX_TERM_FSQRT: return jx_rewrite_float(pool, op, a, NULL);
    case JX_TERM_FISNAN: return jx_rewrite_float_compare(pool, op, a, NULL);
    default: JX_BUG("operator %d is not unary", op);
    }
}

const JxTerm *jx_term_unary(JxTermPool *pool, JxTermOp op, const JxTerm *a) {
    if (a->op == JX_TERM_CONST) {
        JxSort sort = op == JX_TERM_FISNAN ? JX_SORT_BOOL : a->sort;
        return jx_term_const(pool, sort, jx_term_fold(op, sort, a->sort, &a->value, 1));
    }
    uint64_t key1 = key_of(op, 0, a);
    const JxTerm *made = recall(pool, key1, 0);
    if (made) return made;
    pool->depth++;
    made = rewrite_unary(pool, op, a);
    pool->depth--;
    return remember(pool, key1, 0, made);
}

const JxTerm *jx_term_cast(JxTermPool *pool, JxTermOp op, JxSort sort, const JxTerm *a) {
    if (a->op == JX_TERM_CONST) return jx_term_const(pool, sort, jx_term_fold(op, sort, a->sort, &a->value, 1));
    uint64_t key1 = key_of(op, sort, a);
    const JxTerm *made = recall(pool, key1, 0);
    if (made) return made;
    bool is_bits = op == JX_TERM_EXTRACT || op == JX_TERM_ZEXT || op == JX_TERM_SEXT;
    pool->depth++;
    if (pool->depth > CONSTRUCTOR_DEPTH && sort != a->sort)
        made = jx_make1(pool, op, sort, a);
    else
        made = is_bits ? jx_rewrite_cast(pool, op, sort, a) : jx_rewrite_float_cast(pool, op, sort, a);
    pool->depth--;
    return remember(pool, key1, 0, made);
}

const JxTerm *jx_term_ite(JxTermPool *pool, const JxTerm *c, const JxTerm *a, const JxTerm *b) {
    JX_ASSERT(c->sort == JX_SORT_BOOL && a->sort == b->sort);
    uint64_t key1 = key_of(JX_TERM_ITE, 0, c), key2 = (uint64_t)a->id << 32 | b->id;
    const JxTerm *made = recall(pool, key1, key2);
    if (made) return made;
    pool->depth++;
    bool deep = pool->depth > CONSTRUCTOR_DEPTH && c->op != JX_TERM_CONST;
    made = deep ? jx_make3(pool, JX_TERM_ITE, (JxSort)a->sort, c, a, b) : jx_rewrite_ite(pool, c, a, b);
    pool->depth--;
    return remember(pool, key1, key2, made);
}

const JxTerm *jx_term_not(JxTermPool *pool, const JxTerm *a) { return jx_term_unary(pool, JX_TERM_NOT, a); }

const JxTerm *jx_term_and(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    return jx_term_binary(pool, JX_TERM_AND, a, b);
}

const JxTerm *jx_term_or(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    return jx_term_binary(pool, JX_TERM_OR, a, b);
}

const JxTerm *jx_term_eq(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    return jx_term_binary(pool, JX_TERM_EQ, a, b);
}

const JxTerm *jx_term_sub(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    return jx_term_binary(pool, JX_TERM_ADD, a, jx_term_unary(pool, JX_TERM_NEG, b));
}

const JxTerm *jx_term_select(JxTermPool *pool, const JxTerm *array, const JxTerm *index) {
    return jx_term_binary(pool, JX_TERM_SELECT, array, index);
}

const JxTerm *jx_term_store(JxTermPool *pool, const JxTerm *array, const JxTerm *index, const JxTerm *element) {
    JX_ASSERT(jx_sort_is_array(array->sort) && index->sort == JX_SORT_BV32 &&
              element->sort == jx_sort_element(array->sort));
    return jx_rewrite_store(pool, array, index, element);
}

const JxTerm *jx_term_const_array(JxTermPool *pool, JxSort array_sort, const JxTerm *element) {
    JX_ASSERT(element->sort == jx_sort_element(array_sort));
    return jx_make1(pool, JX_TERM_CONST_ARRAY, array_sort, element);
}

const JxTerm *jx_term_apply(JxTermPool *pool, uint32_t function, const JxTerm *const *args) {
    JX_ASSERT(function < pool->functions.count);
    const JxPoolFunction *f = &pool->functions.data[function];
    uint64_t values[JX_FUNCTION_ARITY], result;
    bool constant = true;
    for (uint32_t i = 0; i < f->arity; i++) {
        JX_ASSERT(args[i]->sort == f->args[i]);
        constant = constant && args[i]->op == JX_TERM_CONST;
        values[i] = args[i]->value;
    }
    if (constant && jx_term_function_eval(pool, function, values, &result)) {
        JX_FIRE(pool, APPLY_FOLD);
        return jx_term_const(pool, f->result, result);
    }
    return jx_term_make(pool, JX_TERM_APPLY, f->result, function, args, f->arity);
}
