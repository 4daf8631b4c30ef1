// SPDX-License-Identifier: Apache-2.0
//
// Math and StrictMath.
//
// Math's functions are computed by the C library, within the error that Math
// promises (1 ulp); StrictMath's natives of JDK 17 likewise.  (From 21 on
// StrictMath is Java code and runs as such.)  On a symbolic argument they are
// functions that no solver interprets, with the C library as their evaluator.
#include <math.h>
#include <string.h>

#include "exec/intrinsics.h"

static double as_double(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static uint64_t as_bits(double value) {
    uint64_t bits;
    if (value != value) return 0x7ff8000000000000ULL;  // every NaN is the canonical one
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

JX_INTRINSIC(square_root) {
    if (args[0].t)
        *result = jx_slot_term(jx_term_unary(x->pool, JX_TERM_FSQRT, args[0].t));
    else
        *result = jx_slot(as_bits(sqrt(as_double(args[0].v))));
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
    double value =
        function->one ? function->one(as_double(args[0])) : function->two(as_double(args[0]), as_double(args[1]));
    *result = as_bits(value);
    return true;
}

// The function's number in the term pool, plus one, is kept under its name.
static uint32_t term_function(JxExec *x, const Function *function) {
    char *key = jx_arena_printf(&x->arena, "Math.%s", function->name);
    uintptr_t known = (uintptr_t)jx_map_get_str(&x->engine_objects, key);
    if (known) return (uint32_t)known - 1;
    JxSort sorts[] = {JX_SORT_F64, JX_SORT_F64};
    uint32_t number =
        jx_term_function(x->pool, key, JX_SORT_F64, sorts, function->one ? 1 : 2, evaluate, (void *)function);
    jx_map_put_str(&x->engine_objects, key, (void *)(uintptr_t)(number + 1));
    return number;
}

JX_INTRINSIC(library_function) {
    const Function *function = find_function(method->name);
    uint64_t bits[2] = {args[0].v, function->two ? args[2].v : 0};
    if (!args[0].t && !(function->two && args[2].t)) {
        evaluate((void *)function, bits, &result->v);
        return JX_FLOW_NEXT;
    }
    const JxTerm *terms[2] = {jx_lift(x, args[0], JX_SORT_F64), NULL};
    if (function->two) terms[1] = jx_lift(x, args[2], JX_SORT_F64);
    *result = jx_slot_term(jx_term_apply(x->pool, term_function(x, function), terms));
    return JX_FLOW_NEXT;
}

// StrictMath has to be exact to the bit: the Java code of newer JDKs is, where there is some.
JX_INTRINSIC(strict_function) {
    if (!(method->flags & JX_ACC_NATIVE) && !args[0].t && !(method->parameter_count == 2 && args[2].t))
        return jx_run_bytecode(x, s, method);
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

#define MATH "java/lang/Math"
#define STRICT "java/lang/StrictMath"
#define BOTH(name)                                                                                                     \
    {MATH, name, NULL, library_function, NULL}, { STRICT, name, NULL, strict_function, NULL }

static const JxIntrinsic rows[] = {
    {MATH, "abs", NULL, absolute, NULL},
    {MATH, "min", "(II)I", minimum, NULL},
    {MATH, "min", "(JJ)J", minimum, NULL},
    {MATH, "max", "(II)I", maximum, NULL},
    {MATH, "max", "(JJ)J", maximum, NULL},
    {STRICT, "sqrt", NULL, square_root, NULL},
    {MATH, "sqrt", NULL, square_root, NULL},
    BOTH("sin"),
    BOTH("cos"),
    BOTH("tan"),
    BOTH("asin"),
    BOTH("acos"),
    BOTH("atan"),
    BOTH("exp"),
    BOTH("log"),
    BOTH("log10"),
    BOTH("sinh"),
    BOTH("cosh"),
    BOTH("tanh"),
    BOTH("expm1"),
    BOTH("log1p"),
    {MATH, "cbrt", NULL, strict_function, NULL},
    {STRICT, "cbrt", NULL, strict_function, NULL},
    {MATH, "hypot", NULL, strict_function, NULL},
    {STRICT, "hypot", NULL, strict_function, NULL},
    BOTH("atan2"),
    BOTH("pow"),
    BOTH("IEEEremainder"),
};
JX_INTRINSIC_TABLE(jx_intrinsics_math, rows);
