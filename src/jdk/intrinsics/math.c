// SPDX-License-Identifier: Apache-2.0
//
// Math and StrictMath.
//
// From JDK 21 on StrictMath is Java code and runs as such; so do the functions of
// Math that are no more than that.  The rest is HotSpot's machine code or, in JDK
// 17, a native: the live JVM is asked, since the C library differs in the last
// bit (of exp one value in four hundred, of log10 one in ten).  Without a live
// JVM, and after many calls, the C library's value stays and the path counts as
// one of several (JxSeen).  On a symbolic argument they are functions that no
// solver interprets, with the C library as their evaluator: good for finding
// inputs, and for no proof, so that path is marked too.
#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "jdk/intrinsics/intrinsics.h"

#define MATH "java/lang/Math"
#define STRICT "java/lang/StrictMath"

enum { MOST_EXACT_CALLS = 10000 };  // each takes the live JVM some tens of microseconds

static uint64_t as_bits(double value) {
    return value != value ? 0x7ff8000000000000ULL : jx_double_to_bits(value);  // every NaN is the canonical one
}

JX_INTRINSIC(square_root) {
    if (args[0].t)
        *result = jx_slot_term(jx_term_unary(x->pool, JX_TERM_FSQRT, args[0].t));
    else
        *result = jx_slot(as_bits(sqrt(jx_bits_to_double(args[0].v))));
    return JX_FLOW_NEXT;
}

// Where Java's result differs from C's: a NaN argument always gives NaN, and pow(±1, ±infinity) is NaN.
static double java_pow(double a, double b) {
    if (b == 0) return 1;
    if (isnan(a) || isnan(b) || (fabs(a) == 1 && isinf(b))) return NAN;
    return pow(a, b);
}

typedef struct Function {
    const char *name;
    double (*one)(double);
    double (*two)(double, double);
} Function;

static const Function functions[] = {
    {"sin", sin, NULL},
    {"cos", cos, NULL},
    {"tan", tan, NULL},
    {"asin", asin, NULL},
    {"acos", acos, NULL},
    {"atan", atan, NULL},
    {"exp", exp, NULL},
    {"log", log, NULL},
    {"log10", log10, NULL},
    {"sinh", sinh, NULL},
    {"cosh", cosh, NULL},
    {"tanh", tanh, NULL},
    {"expm1", expm1, NULL},
    {"log1p", log1p, NULL},
    {"cbrt", cbrt, NULL},
    {"atan2", NULL, atan2},
    {"pow", NULL, java_pow},
    {"hypot", NULL, hypot},
    {"IEEEremainder", NULL, remainder},
};

static const Function *find_function(const char *name) {
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strcmp(functions[i].name, name) == 0) return &functions[i];
    JX_BUG("no function %s", name);
}

static bool evaluate(void *user, const uint64_t *args, uint64_t *result) {
    const Function *function = user;
    double value = function->one ? function->one(jx_bits_to_double(args[0]))
                                 : function->two(jx_bits_to_double(args[0]), jx_bits_to_double(args[1]));
    *result = as_bits(value);
    return true;
}

// The function's number in the term pool, plus one, is kept under its name.
static uint32_t kept_function(JxExec *x, const char *key, JxSort result, const JxSort *sorts, uint32_t arity,
                              JxFunctionEval evaluator, const Function *function) {
    uintptr_t known = (uintptr_t)jx_map_get_str(&x->engine_objects, key);
    if (known) return (uint32_t)known - 1;
    uint32_t number = jx_term_function(x->pool, key, result, sorts, arity, evaluator, (void *)function);
    jx_map_put_str(&x->engine_objects, key, (void *)(uintptr_t)(number + 1));
    return number;
}

static uint32_t term_function(JxExec *x, const Function *function) {
    static const JxSort sorts[] = {JX_SORT_F64, JX_SORT_F64};
    char *key = jx_arena_printf(&x->arena, "Math.%s", function->name);
    return kept_function(x, key, JX_SORT_F64, sorts, function->one ? 1 : 2, evaluate, function);
}

// Remainders have no rounding.  A power of integers that is an integer is one by Java's specification, and within C's
// error; what becomes of zeros, infinities and NaNs is specified to the bit.
static bool is_exact(const Function *function, double a, double b, double value) {
    const double most = 9007199254740992.0;  // below it every integer is a double
    bool is_power = function->two == java_pow && rint(a) == a && rint(b) == b && b >= 0 && fabs(value) < most;
    return function->two == remainder || is_power || a == 0 || isinf(a) || isinf(b) || isnan(value);
}

JX_INTRINSIC(library_function) {
    const Function *function = find_function(method->name);
    uint64_t bits[2] = {args[0].v, function->two ? args[2].v : 0};
    if (!args[0].t && !(function->two && args[2].t)) {
        evaluate((void *)function, bits, &result->v);
        double value = jx_bits_to_double(result->v);
        if (is_exact(function, jx_bits_to_double(bits[0]), jx_bits_to_double(bits[1]), value)) return JX_FLOW_NEXT;
        if (x->native.call && x->exact_calls < MOST_EXACT_CALLS) {
            x->exact_calls++;
            return x->native.call(x->native.user, x, s, method, args, result);
        }
        jx_hedge(x, s, JX_SEEN_CONCRETISED, "inexact function");
        return JX_FLOW_NEXT;
    }
    if (function->two != remainder) jx_hedge(x, s, JX_SEEN_CONCRETISED, "inexact function");
    const JxTerm *terms[2] = {jx_lift(x, args[0], JX_SORT_F64), NULL};
    if (function->two) terms[1] = jx_lift(x, args[2], JX_SORT_F64);
    *result = jx_slot_term(jx_term_apply(x->pool, term_function(x, function), terms));
    return JX_FLOW_NEXT;
}

// StrictMath, and what is the same in Math: the Java code where there is some.
JX_INTRINSIC(strict_function) {
    bool symbolic = args[0].t || (method->parameter_count == 2 && args[2].t);
    JxMethodInfo *strict = jx_known_method(x, STRICT, method->name, method->descriptor);
    bool is_java = strict && !(strict->flags & JX_ACC_NATIVE), is_own = strict != method;
    // HotSpot has machine code of its own for two more of Math's, from JDK 24 on.
    bool newer = is_own && jx_classpath_jdk_version(jx_vm_path(x->vm)) >= 24 &&
                 (strcmp(method->name, "tanh") == 0 || strcmp(method->name, "cbrt") == 0);
    if (newer && !symbolic) return library_function(x, s, method, args, result);
    if (!symbolic && is_java) return jx_run_bytecode(x, s, method);
    return library_function(x, s, method, args, result);
}

// One term in place of a branch; concrete arguments run the bytecode.
JX_INTRINSIC(absolute) {
    if (!args[0].t) return jx_run_bytecode(x, s, method);
    const JxTerm *a = args[0].t;
    JxSort sort = (JxSort)a->sort;
    if (sort == JX_SORT_F32 || sort == JX_SORT_F64) {
        *result = jx_slot_term(jx_term_unary(x->pool, JX_TERM_FABS, a));
        return JX_FLOW_NEXT;
    }
    const JxTerm *negative = jx_term_binary(x->pool, JX_TERM_SLT, a, jx_term_const(x->pool, sort, 0));
    *result = jx_slot_term(jx_term_ite(x->pool, negative, jx_term_unary(x->pool, JX_TERM_NEG, a), a));
    return JX_FLOW_NEXT;
}

// Math.min and Math.max of int and long.
static JxFlow choose(JxExec *x, const JxMethodInfo *method, JxSlot *args, JxSlot *result, bool smaller) {
    JxSort sort = jx_kind_sort(method->return_kind);
    const JxTerm *a = jx_lift(x, args[0], sort), *b = jx_lift(x, args[jx_kind_slots(method->return_kind)], sort);
    const JxTerm *less = jx_term_binary(x->pool, JX_TERM_SLE, a, b);
    *result = jx_slot_term(smaller ? jx_term_ite(x->pool, less, a, b) : jx_term_ite(x->pool, less, b, a));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(minimum) {
    (void)s;
    return choose(x, method, args, result, true);
}
JX_INTRINSIC(maximum) {
    (void)s;
    return choose(x, method, args, result, false);
}

// a·b + c with one rounding.  The JDK's code goes through BigDecimal, digit by digit; C's answer is as exact.
static bool evaluate_fma(void *user, const uint64_t *args, uint64_t *result) {
    (void)user;
    *result = as_bits(fma(jx_bits_to_double(args[0]), jx_bits_to_double(args[1]), jx_bits_to_double(args[2])));
    return true;
}
static bool evaluate_float_fma(void *user, const uint64_t *args, uint64_t *result) {
    (void)user;
    float value = fmaf(jx_bits_to_float((uint32_t)args[0]), jx_bits_to_float((uint32_t)args[1]),
                       jx_bits_to_float((uint32_t)args[2]));
    *result = isnan(value) ? 0x7fc00000u : jx_float_to_bits(value);
    return true;
}

static JxFlow fused(JxExec *x, JxSlot *args, JxSort sort, JxFunctionEval evaluator, JxSlot *result) {
    uint32_t step = sort == JX_SORT_F64 ? 2 : 1;
    JxSlot parts[3] = {args[0], args[step], args[2 * step]};
    if (!parts[0].t && !parts[1].t && !parts[2].t) {
        *result = jx_slot(0);
        evaluator(NULL, (uint64_t[]){parts[0].v, parts[1].v, parts[2].v}, &result->v);
        return JX_FLOW_NEXT;
    }
    const JxTerm *terms[3];
    for (uint32_t i = 0; i < 3; i++) terms[i] = jx_lift(x, parts[i], sort);
    const char *key = sort == JX_SORT_F64 ? "Math.fma" : "Math.fma of floats";
    *result = jx_slot_term(
        jx_term_apply(x->pool, kept_function(x, key, sort, (JxSort[]){sort, sort, sort}, 3, evaluator, NULL), terms));
    return JX_FLOW_NEXT;
}
JX_INTRINSIC(fused_double) {
    (void)s, (void)method;
    return fused(x, args, JX_SORT_F64, evaluate_fma, result);
}
JX_INTRINSIC(fused_float) {
    (void)s, (void)method;
    return fused(x, args, JX_SORT_F32, evaluate_float_fma, result);
}

// Functions that HotSpot has machine code for differ from StrictMath's; the others are the same.
#define OWN(name)                                                                                                      \
    {MATH, name, NULL, library_function, JX_ANSWER_CASE, NULL}, {                                                      \
        STRICT, name, NULL, strict_function, JX_ANSWER_CASE, NULL                                                      \
    }
#define SAME(name)                                                                                                     \
    {MATH, name, NULL, strict_function, JX_ANSWER_CASE, NULL}, {                                                       \
        STRICT, name, NULL, strict_function, JX_ANSWER_CASE, NULL                                                      \
    }

static const JxIntrinsic rows[] = {
    {MATH, "abs", NULL, absolute, JX_ANSWER_FUNCTION, NULL},
    {MATH, "min", "(II)I", minimum, JX_ANSWER_FUNCTION, NULL},
    {MATH, "min", "(JJ)J", minimum, JX_ANSWER_FUNCTION, NULL},
    {MATH, "max", "(II)I", maximum, JX_ANSWER_FUNCTION, NULL},
    {MATH, "max", "(JJ)J", maximum, JX_ANSWER_FUNCTION, NULL},
    {STRICT, "sqrt", NULL, square_root, JX_ANSWER_FUNCTION, NULL},
    {MATH, "sqrt", NULL, square_root, JX_ANSWER_FUNCTION, NULL},
    {MATH, "fma", "(DDD)D", fused_double, JX_ANSWER_FUNCTION, NULL},
    {MATH, "fma", "(FFF)F", fused_float, JX_ANSWER_FUNCTION, NULL},
    OWN("sin"),
    OWN("cos"),
    OWN("tan"),
    OWN("exp"),
    OWN("log"),
    OWN("log10"),
    OWN("pow"),
    SAME("asin"),
    SAME("acos"),
    SAME("atan"),
    SAME("sinh"),
    SAME("cosh"),
    SAME("tanh"),
    SAME("expm1"),
    SAME("log1p"),
    SAME("cbrt"),
    SAME("atan2"),
    SAME("hypot"),
    {MATH, "IEEEremainder", NULL, strict_function, JX_ANSWER_FUNCTION, NULL},
    {STRICT, "IEEEremainder", NULL, strict_function, JX_ANSWER_FUNCTION, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_math, rows);
