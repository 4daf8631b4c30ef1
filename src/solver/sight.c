// SPDX-License-Identifier: Apache-2.0
//
// Sight: the bits of its only input that a condition looks at.
//
//   ((int) (program >>> 6) & 7) == 3        bits 6, 7 and 8 of `program`
//
// The wish for bits travels from the condition down to the input.  A change of
// the input that touches none of them leaves the condition as it was, so many
// conditions on fields of one word need not be evaluated again.
#include "solver/internal.h"

enum { STEPS = 200 };

static uint64_t seen(const JxTerm *t, uint64_t wanted, uint32_t *left);

static uint64_t seen_in_all(const JxTerm *t, uint32_t *left) {
    uint64_t bits = 0;
    for (uint32_t i = 0; i < t->arity; i++) bits |= seen(t->args[i], jx_mask_of(jx_sort_width(t->args[i]->sort)), left);
    return bits;
}

// The operator works bit by bit, or carries upwards only: bit n of the result needs bits of `wanted` alone.
static uint64_t seen_in_each(const JxTerm *t, uint64_t wanted, uint32_t *left) {
    uint64_t bits = 0;
    for (uint32_t i = 0; i < t->arity; i++) bits |= seen(t->args[i], wanted, left);
    return bits;
}

static uint64_t seen_below_sign(const JxTerm *t, uint64_t wanted, uint32_t *left) {
    int from = jx_sort_width(t->args[0]->sort);
    uint64_t mask = jx_mask_of(from), sign = UINT64_C(1) << (from - 1);
    return seen(t->args[0], (wanted & mask) | (wanted & ~mask ? sign : 0), left);
}

static uint64_t seen_shifted(const JxTerm *t, uint64_t wanted, uint32_t *left) {
    int width = jx_sort_width(t->sort);
    if (!jx_term_is_const(t->args[1]) || t->args[1]->value >= (uint64_t)width) return seen_in_all(t, left);
    int count = (int)t->args[1]->value;
    uint64_t mask = jx_mask_of(width), bits;
    if (t->op == JX_TERM_SHL) {
        bits = (wanted & mask) >> count;
    } else {
        bits = (wanted << count) & mask;
        bool reaches_sign = t->op == JX_TERM_ASHR && (wanted & mask & ~(mask >> count));
        if (reaches_sign) bits |= UINT64_C(1) << (width - 1);
    }
    return seen(t->args[0], bits, left);
}

static uint64_t seen(const JxTerm *t, uint64_t wanted, uint32_t *left) {
    if (!t->var_count || !wanted) return 0;
    if (t->op == JX_TERM_VAR) return wanted;
    if (*left == 0 || t->sort > JX_SORT_BV64) return UINT64_MAX;
    --*left;
    bool masked = (t->op == JX_TERM_BVAND || t->op == JX_TERM_BVOR) && jx_term_is_const(t->args[1]);
    switch (t->op) {
    case JX_TERM_NOT:
    case JX_TERM_BVNOT:
    case JX_TERM_BVXOR:
    case JX_TERM_EXTRACT: return seen_in_each(t, wanted, left);
    case JX_TERM_BVAND:
    case JX_TERM_BVOR:
        if (masked) wanted &= t->op == JX_TERM_BVAND ? t->args[1]->value : ~t->args[1]->value;
        return seen_in_each(t, wanted, left);
    case JX_TERM_ZEXT: return seen(t->args[0], wanted & jx_mask_of(jx_sort_width(t->args[0]->sort)), left);
    case JX_TERM_SEXT: return seen_below_sign(t, wanted, left);
    case JX_TERM_ADD:
    case JX_TERM_MUL:
    case JX_TERM_NEG: return seen_in_each(t, UINT64_MAX >> __builtin_clzll(wanted), left);
    case JX_TERM_SHL:
    case JX_TERM_LSHR:
    case JX_TERM_ASHR: return seen_shifted(t, wanted, left);
    case JX_TERM_ITE:
        return seen(t->args[0], 1, left) | seen(t->args[1], wanted, left) | seen(t->args[2], wanted, left);
    case JX_TERM_AND:
    case JX_TERM_OR:
    case JX_TERM_EQ:
    case JX_TERM_SLT:
    case JX_TERM_SLE:
    case JX_TERM_ULT:
    case JX_TERM_ULE:
    case JX_TERM_SDIV:
    case JX_TERM_SREM:
    case JX_TERM_UDIV:
    case JX_TERM_UREM: return seen_in_all(t, left);
    default: return UINT64_MAX;
    }
}

uint64_t jx_bits_seen(JxSolver *solver, const JxTerm *condition) {
    if (condition->var_count != 1) return UINT64_MAX;
    while (solver->sights.count <= condition->id) *jx_vec_push(&solver->sights) = 0;
    uint64_t *sight = &solver->sights.data[condition->id];
    if (!*sight) {
        uint32_t left = STEPS;
        *sight = seen(condition, 1, &left);
        if (!*sight) *sight = UINT64_MAX;  // it cannot be, but zero means not computed yet
    }
    return *sight;
}
