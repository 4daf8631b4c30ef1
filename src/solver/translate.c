// SPDX-License-Identifier: Apache-2.0
#include "solver/translate.h"
#include "base/bits.h"

#include <math.h>
#include <string.h>

enum { TABLE_LIMIT = 1024 };

// Z3 calls this instead of ending the process; the error is found by asking.
static void on_error(Z3_context z3, Z3_error_code code) {
    (void)z3;
    (void)code;
}

Z3_ast jx_translator_keep(JxTranslator *to, Z3_ast ast) {
    if (!ast || Z3_get_error_code(to->z3) != Z3_OK) {
        to->failed = true;
        return ast;
    }
    Z3_inc_ref(to->z3, ast);
    *jx_vec_push(&to->kept) = ast;
    return ast;
}
#define KEEP(expression) jx_translator_keep(to, expression)

static Z3_sort keep_sort(JxTranslator *to, Z3_sort sort) {
    jx_translator_keep(to, Z3_sort_to_ast(to->z3, sort));
    return sort;
}

void jx_translator_init(JxTranslator *to, JxSolver *solver) {
    *to = (JxTranslator){.alloc = solver->alloc, .pool = solver->pool};
    jx_vec_init(&to->by_term, to->alloc);
    jx_vec_init(&to->functions, to->alloc);
    jx_vec_init(&to->kept, to->alloc);
    jx_vec_init(&to->stack, to->alloc);
    JxSolverSpare *spare = solver->options.spare;
    Z3_context z3 = to->z3 = spare && spare->exact ? spare->exact : jx_z3_exact_context();
    if (spare) spare->exact = NULL;
    Z3_set_error_handler(z3, on_error);
    to->sorts[JX_SORT_BOOL] = keep_sort(to, Z3_mk_bool_sort(z3));
    for (int i = 0; i < 4; i++) to->sorts[JX_SORT_BV8 + i] = keep_sort(to, Z3_mk_bv_sort(z3, 8u << i));
    to->sorts[JX_SORT_F32] = keep_sort(to, Z3_mk_fpa_sort_32(z3));
    to->sorts[JX_SORT_F64] = keep_sort(to, Z3_mk_fpa_sort_64(z3));
    for (int i = JX_SORT_ARRAY_BV8; i <= JX_SORT_ARRAY_F64; i++)
        to->sorts[i] = keep_sort(to, Z3_mk_array_sort(z3, to->sorts[JX_SORT_BV32], to->sorts[jx_sort_element(i)]));
    to->rounding = KEEP(Z3_mk_fpa_round_nearest_ties_to_even(z3));
    for (int i = 0; i < 2; i++) {
        Z3_sort sort = to->sorts[JX_SORT_F32 + i], domain[] = {sort, sort};
        to->remainders[i] =
            Z3_mk_func_decl(z3, Z3_mk_string_symbol(z3, i ? "java-drem" : "java-frem"), 2, domain, sort);
        KEEP(Z3_func_decl_to_ast(z3, to->remainders[i]));
    }
}

void jx_translator_fini(JxTranslator *to) {
    if (!to->z3) return;
    for (size_t i = 0; i < to->kept.count; i++) Z3_dec_ref(to->z3, to->kept.data[i]);
    jx_vec_fini(&to->by_term);
    jx_vec_fini(&to->functions);
    jx_vec_fini(&to->kept);
    jx_vec_fini(&to->stack);
    Z3_del_context(to->z3);
    to->z3 = NULL;
}

// ── leaves ──────────────────────────────────────────────────────────────────

Z3_ast jx_translate_constant(JxTranslator *to, uint8_t sort, uint64_t bits) {
    Z3_context z3 = to->z3;
    if (sort == JX_SORT_BOOL) return KEEP(bits ? Z3_mk_true(z3) : Z3_mk_false(z3));
    if (jx_sort_is_bits(sort)) return KEEP(Z3_mk_unsigned_int64(z3, bits, to->sorts[sort]));
    double value = sort == JX_SORT_F64 ? jx_bits_to_double(bits) : (double)jx_bits_to_float(bits);
    if (isnan(value)) return KEEP(Z3_mk_fpa_nan(z3, to->sorts[sort]));
    Z3_sort pattern = to->sorts[sort == JX_SORT_F64 ? JX_SORT_BV64 : JX_SORT_BV32];
    Z3_ast numeral = KEEP(Z3_mk_unsigned_int64(z3, bits, pattern));
    Z3_ast exact = KEEP(Z3_mk_fpa_to_fp_bv(z3, numeral, to->sorts[sort]));
    return KEEP(Z3_simplify(z3, exact));
}

static Z3_ast variable(JxTranslator *to, const JxTerm *t) {
    // The number makes the name unique; it is of no other use.
    char name[32];
    snprintf(name, sizeof name, "v%llu", (unsigned long long)t->value);
    return KEEP(Z3_mk_const(to->z3, Z3_mk_string_symbol(to->z3, name), to->sorts[t->sort]));
}

bool jx_translate_is_free_table(const JxTranslator *to, const JxTerm *table) {
    uint32_t count;
    jx_term_table_data(to->pool, table, &count);
    return count > TABLE_LIMIT;
}

static Z3_ast table(JxTranslator *to, const JxTerm *t) {
    uint32_t count;
    const uint64_t *data = jx_term_table_data(to->pool, t, &count);
    if (count > TABLE_LIMIT) {
        char name[32];
        snprintf(name, sizeof name, "table%u", t->id);
        return KEEP(Z3_mk_const(to->z3, Z3_mk_string_symbol(to->z3, name), to->sorts[t->sort]));
    }
    uint8_t element = (uint8_t)jx_sort_element(t->sort);
    Z3_ast zero = jx_translate_constant(to, element, 0);
    Z3_ast array = KEEP(Z3_mk_const_array(to->z3, to->sorts[JX_SORT_BV32], zero));
    for (uint32_t i = 0; i < count; i++) {
        if (!data[i]) continue;
        Z3_ast index = jx_translate_constant(to, JX_SORT_BV32, i);
        array = KEEP(Z3_mk_store(to->z3, array, index, jx_translate_constant(to, element, data[i])));
    }
    return array;
}

Z3_func_decl jx_translate_function(JxTranslator *to, const JxTerm *t) {
    if (t->op == JX_TERM_FREM) return to->remainders[t->sort == JX_SORT_F64];
    while (to->functions.count <= t->value) *jx_vec_push(&to->functions) = NULL;
    Z3_func_decl *cell = &to->functions.data[t->value];
    if (!*cell) {
        char name[32];
        snprintf(name, sizeof name, "f%llu", (unsigned long long)t->value);
        Z3_sort domain[JX_FUNCTION_ARITY];
        for (uint32_t i = 0; i < t->arity && i < JX_FUNCTION_ARITY; i++) domain[i] = to->sorts[t->args[i]->sort];
        *cell = Z3_mk_func_decl(to->z3, Z3_mk_string_symbol(to->z3, name), t->arity, domain, to->sorts[t->sort]);
        KEEP(Z3_func_decl_to_ast(to->z3, *cell));
    }
    return *cell;
}

// ── operators ───────────────────────────────────────────────────────────────

typedef Z3_ast (*Binary)(Z3_context, Z3_ast, Z3_ast);

static Z3_ast fold_binary(JxTranslator *to, Binary make, const Z3_ast *args, uint32_t arity) {
    Z3_ast result = args[0];
    for (uint32_t i = 1; i < arity; i++) result = KEEP(make(to->z3, result, args[i]));
    return result;
}

static Binary binary_of(uint8_t op) {
    switch (op) {
    case JX_TERM_EQ: return Z3_mk_eq;
    case JX_TERM_ADD: return Z3_mk_bvadd;
    case JX_TERM_MUL: return Z3_mk_bvmul;
    case JX_TERM_SDIV: return Z3_mk_bvsdiv;
    case JX_TERM_SREM: return Z3_mk_bvsrem;
    case JX_TERM_UDIV: return Z3_mk_bvudiv;
    case JX_TERM_UREM: return Z3_mk_bvurem;
    case JX_TERM_BVAND: return Z3_mk_bvand;
    case JX_TERM_BVOR: return Z3_mk_bvor;
    case JX_TERM_BVXOR: return Z3_mk_bvxor;
    case JX_TERM_SHL: return Z3_mk_bvshl;
    case JX_TERM_LSHR: return Z3_mk_bvlshr;
    case JX_TERM_ASHR: return Z3_mk_bvashr;
    case JX_TERM_SLT: return Z3_mk_bvslt;
    case JX_TERM_SLE: return Z3_mk_bvsle;
    case JX_TERM_ULT: return Z3_mk_bvult;
    case JX_TERM_ULE: return Z3_mk_bvule;
    case JX_TERM_FEQ: return Z3_mk_fpa_eq;
    case JX_TERM_FLT: return Z3_mk_fpa_lt;
    case JX_TERM_FLE: return Z3_mk_fpa_leq;
    default: return NULL;
    }
}

// The JVM's cast: NaN gives 0, what is out of range the nearest end.
static Z3_ast saturating(JxTranslator *to, const JxTerm *t, Z3_ast a) {
    Z3_context z3 = to->z3;
    int width = jx_sort_width(t->sort);
    uint8_t from = t->args[0]->sort;
    bool wide = from == JX_SORT_F64;
    double edge = ldexp(1, width - 1);
    uint64_t edge_bits = wide ? jx_double_to_bits(edge) : jx_float_to_bits((float)edge);
    uint64_t least_bits = wide ? jx_double_to_bits(-edge) : jx_float_to_bits((float)-edge);
    uint64_t sign = UINT64_C(1) << (width - 1);
    Z3_ast inner = KEEP(Z3_mk_fpa_to_sbv(z3, KEEP(Z3_mk_fpa_round_toward_zero(z3)), a, (unsigned)width));
    Z3_ast too_low = KEEP(Z3_mk_fpa_leq(z3, a, jx_translate_constant(to, from, least_bits)));
    Z3_ast too_high = KEEP(Z3_mk_fpa_geq(z3, a, jx_translate_constant(to, from, edge_bits)));
    Z3_ast nan = KEEP(Z3_mk_fpa_is_nan(z3, a));
    inner = KEEP(Z3_mk_ite(z3, too_low, jx_translate_constant(to, t->sort, sign), inner));
    inner = KEEP(Z3_mk_ite(z3, too_high, jx_translate_constant(to, t->sort, sign - 1), inner));
    return KEEP(Z3_mk_ite(z3, nan, jx_translate_constant(to, t->sort, 0), inner));
}

static Z3_ast float_bits(JxTranslator *to, const JxTerm *t, Z3_ast a) {
    uint64_t canonical = t->sort == JX_SORT_BV64 ? UINT64_C(0x7ff8000000000000) : UINT64_C(0x7fc00000);
    Z3_ast nan = KEEP(Z3_mk_fpa_is_nan(to->z3, a));
    Z3_ast bits = KEEP(Z3_mk_fpa_to_ieee_bv(to->z3, a));
    return KEEP(Z3_mk_ite(to->z3, nan, jx_translate_constant(to, t->sort, canonical), bits));
}

static Z3_ast cast(JxTranslator *to, const JxTerm *t, Z3_ast a) {
    Z3_context z3 = to->z3;
    unsigned width = (unsigned)jx_sort_width(t->sort), from = (unsigned)jx_sort_width(t->args[0]->sort);
    switch (t->op) {
    case JX_TERM_EXTRACT: return KEEP(Z3_mk_extract(z3, width - 1, 0, a));
    case JX_TERM_ZEXT: return KEEP(Z3_mk_zero_ext(z3, width - from, a));
    case JX_TERM_SEXT: return KEEP(Z3_mk_sign_ext(z3, width - from, a));
    case JX_TERM_F2F: return KEEP(Z3_mk_fpa_to_fp_float(z3, to->rounding, a, to->sorts[t->sort]));
    case JX_TERM_F2BV: return saturating(to, t, a);
    case JX_TERM_BV2F: return KEEP(Z3_mk_fpa_to_fp_signed(z3, to->rounding, a, to->sorts[t->sort]));
    case JX_TERM_BITS2F: return KEEP(Z3_mk_fpa_to_fp_bv(z3, a, to->sorts[t->sort]));
    default: return float_bits(to, t, a);
    }
}

// Equal to a constant that is neither zero nor NaN is plain equality, which Z3 can substitute.
static bool is_plain_equality(const JxTerm *t) {
    if (t->op != JX_TERM_FEQ) return false;
    for (int i = 0; i < 2; i++) {
        const JxTerm *constant = t->args[i];
        if (!jx_term_is_const(constant)) continue;
        bool wide = constant->sort == JX_SORT_F64;
        uint64_t magnitude = constant->value & (wide ? UINT64_MAX >> 1 : UINT32_MAX >> 1);
        return magnitude != 0 && magnitude <= (wide ? UINT64_C(0x7ff0000000000000) : UINT64_C(0x7f800000));
    }
    return false;
}

static Z3_ast operation(JxTranslator *to, const JxTerm *t, const Z3_ast *args) {
    Z3_context z3 = to->z3;
    Binary binary = binary_of(is_plain_equality(t) ? JX_TERM_EQ : t->op);
    if (binary) return fold_binary(to, binary, args, t->arity);
    switch (t->op) {
    case JX_TERM_CONST: return jx_translate_constant(to, t->sort, t->value);
    case JX_TERM_VAR: return variable(to, t);
    case JX_TERM_NOT: return KEEP(Z3_mk_not(z3, args[0]));
    case JX_TERM_AND: return KEEP(Z3_mk_and(z3, t->arity, args));
    case JX_TERM_OR: return KEEP(Z3_mk_or(z3, t->arity, args));
    case JX_TERM_ITE: return KEEP(Z3_mk_ite(z3, args[0], args[1], args[2]));
    case JX_TERM_NEG: return KEEP(Z3_mk_bvneg(z3, args[0]));
    case JX_TERM_BVNOT: return KEEP(Z3_mk_bvnot(z3, args[0]));
    case JX_TERM_EXTRACT:
    case JX_TERM_ZEXT:
    case JX_TERM_SEXT:
    case JX_TERM_F2F:
    case JX_TERM_F2BV:
    case JX_TERM_BV2F:
    case JX_TERM_BITS2F:
    case JX_TERM_F2BITS: return cast(to, t, args[0]);
    case JX_TERM_FADD: return KEEP(Z3_mk_fpa_add(z3, to->rounding, args[0], args[1]));
    case JX_TERM_FSUB: return KEEP(Z3_mk_fpa_sub(z3, to->rounding, args[0], args[1]));
    case JX_TERM_FMUL: return KEEP(Z3_mk_fpa_mul(z3, to->rounding, args[0], args[1]));
    case JX_TERM_FDIV: return KEEP(Z3_mk_fpa_div(z3, to->rounding, args[0], args[1]));
    case JX_TERM_FNEG: return KEEP(Z3_mk_fpa_neg(z3, args[0]));
    case JX_TERM_FABS: return KEEP(Z3_mk_fpa_abs(z3, args[0]));
    case JX_TERM_FSQRT: return KEEP(Z3_mk_fpa_sqrt(z3, to->rounding, args[0]));
    case JX_TERM_FISNAN:
        // There is one NaN for Z3; an equation it can substitute.
        if (t->args[0]->op == JX_TERM_VAR)
            return KEEP(Z3_mk_eq(z3, args[0], KEEP(Z3_mk_fpa_nan(z3, to->sorts[t->args[0]->sort]))));
        return KEEP(Z3_mk_fpa_is_nan(z3, args[0]));
    case JX_TERM_SELECT: return KEEP(Z3_mk_select(z3, args[0], args[1]));
    case JX_TERM_STORE: return KEEP(Z3_mk_store(z3, args[0], args[1], args[2]));
    case JX_TERM_CONST_ARRAY: return KEEP(Z3_mk_const_array(z3, to->sorts[JX_SORT_BV32], args[0]));
    case JX_TERM_TABLE: return table(to, t);
    case JX_TERM_FREM:
    case JX_TERM_APPLY: return KEEP(Z3_mk_app(z3, jx_translate_function(to, t), t->arity, args));
    default: JX_BUG("no translation for term operator %d", t->op);
    }
}

static Z3_ast *cell_of(JxTranslator *to, const JxTerm *t) {
    while (to->by_term.count <= t->id) *jx_vec_push(&to->by_term) = NULL;
    return &to->by_term.data[t->id];
}

// Arguments first, on a stack of our own: conditions can be deep.
Z3_ast jx_translate(JxTranslator *to, const JxTerm *term) {
    jx_vec_clear(&to->stack);
    *jx_vec_push(&to->stack) = term;
    JX_VEC(Z3_ast) args;
    jx_vec_init(&args, to->alloc);
    while (to->stack.count && !to->failed) {
        const JxTerm *t = *jx_vec_last(&to->stack);
        if (*cell_of(to, t)) {
            to->stack.count--;
            continue;
        }
        bool ready = true;
        jx_vec_clear(&args);
        for (uint32_t i = 0; i < t->arity; i++) {
            Z3_ast arg = *cell_of(to, t->args[i]);
            *jx_vec_push(&args) = arg;
            if (arg) continue;
            ready = false;
            *jx_vec_push(&to->stack) = t->args[i];
        }
        if (!ready) continue;
        Z3_ast made = operation(to, t, args.data);
        *cell_of(to, t) = made;
        to->stack.count--;
    }
    jx_vec_fini(&args);
    return to->failed ? NULL : *cell_of(to, term);
}

uint32_t jx_z3_units(Z3_context z3, Z3_solver solver) {
    Z3_stats statistics = Z3_solver_get_statistics(z3, solver);
    if (!statistics) return 0;
    Z3_stats_inc_ref(z3, statistics);
    uint32_t units = 0;
    for (unsigned i = 0; i < Z3_stats_size(z3, statistics); i++) {
        if (Z3_stats_is_uint(z3, statistics, i) && !strcmp(Z3_stats_get_key(z3, statistics, i), "rlimit count"))
            units = Z3_stats_get_uint_value(z3, statistics, i);
    }
    Z3_stats_dec_ref(z3, statistics);
    return units;
}
