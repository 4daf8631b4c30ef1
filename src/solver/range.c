// SPDX-License-Identifier: Apache-2.0
//
// The range of a term's value under what the path knows, and the wrapper that
// decides a condition when its range is a single truth value.
//
// Ranges are signed intervals plus known bits; both are kept in step.  The
// walk is bounded, so a huge condition costs no more than a small one: past
// the bound a term's own, context-free range is used.
#include "solver/internal.h"

enum { WALK_LIMIT = 160, WALK_DEPTH = 24 };

typedef JxRangeWalk Walk;

static JxRange full(int width) {
    if (width == 1) return (JxRange){0, 1, ~UINT64_C(1), 0};
    if (width >= 64) return (JxRange){INT64_MIN, INT64_MAX, 0, 0};
    return (JxRange){-(INT64_C(1) << (width - 1)), (INT64_C(1) << (width - 1)) - 1, ~jx_mask_of(width), 0};
}

static JxRange truth(bool may_be_false, bool may_be_true) {
    return (JxRange){may_be_false ? 0 : 1, may_be_true ? 1 : 0, may_be_false && may_be_true ? ~UINT64_C(1) : UINT64_MAX,
                     may_be_false ? 0 : 1};
}

// Carries what the bits say over to the interval and back.  False: empty.
static bool agree(JxRange *r, int width) {
    uint64_t mask = jx_mask_of(width);
    r->known |= ~mask;
    r->bits &= r->known & mask;
    if (width == 1) {
        if (r->known & 1) {
            if (r->low < (int64_t)(r->bits & 1)) r->low = (int64_t)(r->bits & 1);
            if (r->high > (int64_t)(r->bits & 1)) r->high = (int64_t)(r->bits & 1);
        }
        if (r->low == r->high) r->known |= 1, r->bits = (uint64_t)r->low & 1;
        return r->low <= r->high;
    }
    uint64_t sign = UINT64_C(1) << (width - 1), unknown = mask & ~r->known;
    int64_t least = jx_sign_extend((r->bits | (unknown & sign)), width);
    int64_t most = jx_sign_extend((r->bits | (unknown & ~sign)), width);
    if (r->low < least) r->low = least;
    if (r->high > most) r->high = most;
    if (r->low > r->high) return false;
    uint64_t differ = ((uint64_t)r->low ^ (uint64_t)r->high) & mask;
    if (!(differ & sign)) {
        uint64_t same = differ ? ~((UINT64_MAX >> __builtin_clzll(differ))) & mask : mask;
        uint64_t value = (uint64_t)r->low & same;
        if ((r->known & same & (r->bits ^ value)) != 0) return false;
        r->known |= same;
        r->bits |= value;
    }
    return true;
}

bool jx_range_meet(JxRange *r, const JxRange *other, int width) {
    if (other->low > r->low) r->low = other->low;
    if (other->high < r->high) r->high = other->high;
    if (r->known & other->known & (r->bits ^ other->bits) & jx_mask_of(width)) return false;
    r->known |= other->known;
    r->bits |= other->bits;
    return r->low <= r->high && agree(r, width);
}

static JxRange own_range(const JxTerm *t) { return (JxRange){t->low, t->high, t->known, t->bits}; }

static JxRange interval(int64_t low, int64_t high, int width) {
    JxRange r = full(width);
    if (low > r.low) r.low = low;
    if (high < r.high) r.high = high;
    agree(&r, width);
    return r;
}

static JxRange from_wide(__int128 low, __int128 high, int width) {
    JxRange r = full(width);
    if (low < r.low || high > r.high) return r;
    return interval((int64_t)low, (int64_t)high, width);
}

static JxRange hull(const JxRange *a, const JxRange *b) {
    uint64_t same = a->known & b->known & ~(a->bits ^ b->bits);
    return (JxRange){a->low < b->low ? a->low : b->low, a->high > b->high ? a->high : b->high, same, a->bits & same};
}

static JxRange of_less(const JxRange *a, const JxRange *b, bool strict) {
    if (strict) return truth(a->high >= b->low, a->low < b->high);
    return truth(a->high > b->low, a->low <= b->high);
}

// Unsigned bounds of a range.
static void unsigned_bounds(const JxRange *r, int width, uint64_t *low, uint64_t *high) {
    uint64_t mask = jx_mask_of(width);
    *low = r->bits & r->known & mask;
    *high = (r->bits | ~r->known) & mask;
    if (r->low >= 0 || r->high < 0) {
        uint64_t l = (uint64_t)r->low & mask, h = (uint64_t)r->high & mask;
        if (l > *low) *low = l;
        if (h < *high) *high = h;
    }
}

static JxRange of_unsigned_less(const JxRange *a, const JxRange *b, int width, bool strict) {
    uint64_t al, ah, bl, bh;
    unsigned_bounds(a, width, &al, &ah);
    unsigned_bounds(b, width, &bl, &bh);
    if (strict) return truth(ah >= bl, al < bh);
    return truth(ah > bl, al <= bh);
}

static JxRange of_equal(const JxRange *a, const JxRange *b, int width) {
    JxRange both = *a;
    if (!jx_range_meet(&both, b, width)) return truth(true, false);
    if (jx_range_is_single(a) && jx_range_is_single(b)) return truth(false, true);
    return truth(true, true);
}

static JxRange of_boolean(Walk *walk, const JxTerm *t, int depth) {
    bool is_and = t->op == JX_TERM_AND, may_other = false;
    for (uint32_t i = 0; i < t->arity; i++) {
        JxRange r = jx_range_walk(walk, t->args[i], depth);
        if (is_and && r.high == 0) return truth(true, false);
        if (!is_and && r.low == 1) return truth(false, true);
        if (r.low != r.high) may_other = true;
    }
    return is_and ? truth(may_other, true) : truth(true, may_other);
}

static JxRange of_sum(Walk *walk, const JxTerm *t, int width, int depth) {
    __int128 low = 0, high = 0;
    for (uint32_t i = 0; i < t->arity; i++) {
        JxRange r = jx_range_walk(walk, t->args[i], depth);
        low += r.low;
        high += r.high;
    }
    return from_wide(low, high, width);
}

static JxRange of_product(const JxRange *a, const JxRange *b, int width) {
    __int128 low = 0, high = 0;
    for (int i = 0; i < 4; i++) {
        __int128 p = (__int128)(i & 1 ? a->high : a->low) * (i & 2 ? b->high : b->low);
        if (i == 0 || p < low) low = p;
        if (i == 0 || p > high) high = p;
    }
    return from_wide(low, high, width);
}

static JxRange of_square(const JxRange *a, int width) {
    __int128 low = (__int128)a->low * a->low, high = (__int128)a->high * a->high;
    if (low > high) {
        __int128 other = low;
        low = high;
        high = other;
    }
    return from_wide(a->low <= 0 && a->high >= 0 ? 0 : low, high, width);
}

// Division by a positive constant range keeps the order.
static JxRange of_division(const JxTerm *t, const JxRange *a, const JxRange *b, int width) {
    bool is_signed = t->op == JX_TERM_SDIV || t->op == JX_TERM_SREM;
    if (b->low <= 0 || (!is_signed && a->low < 0)) return full(width);
    if (t->op == JX_TERM_SDIV || t->op == JX_TERM_UDIV) {
        int64_t low = a->low >= 0 ? a->low / b->high : a->low / b->low;
        int64_t high = a->high >= 0 ? a->high / b->low : a->high / b->high;
        return interval(low, high, width);
    }
    int64_t most = b->high - 1;
    if (a->low >= 0 && a->high < b->low) return *a;
    int64_t low = a->low >= 0 ? 0 : a->low > -most ? a->low : -most;
    int64_t high = a->high <= 0 ? 0 : a->high < most ? a->high : most;
    return interval(low, high, width);
}

static JxRange of_bits(const JxTerm *t, const JxRange *a, const JxRange *b, int width) {
    JxRange r = full(width);
    uint64_t zeros_a = a->known & ~a->bits, zeros_b = b->known & ~b->bits;
    uint64_t ones_a = a->known & a->bits, ones_b = b->known & b->bits;
    if (t->op == JX_TERM_BVAND) {
        r.bits = ones_a & ones_b;
        r.known = zeros_a | zeros_b | r.bits;
        if (a->low >= 0 || b->low >= 0) {
            r.low = 0;
            if (a->low >= 0) r.high = a->high;
            if (b->low >= 0 && b->high < r.high) r.high = b->high;
        }
    } else if (t->op == JX_TERM_BVOR) {
        r.bits = ones_a | ones_b;
        r.known = (zeros_a & zeros_b) | r.bits;
        if (a->low >= 0 && b->low >= 0) r.low = a->low > b->low ? a->low : b->low;
    } else {
        r.known = a->known & b->known;
        r.bits = (a->bits ^ b->bits) & r.known;
    }
    r.known |= ~jx_mask_of(width);
    r.bits &= jx_mask_of(width);
    agree(&r, width);
    return r;
}

static JxRange of_shift(const JxTerm *t, const JxRange *a, const JxRange *b, int width) {
    if (!jx_range_is_single(b) || b->low < 0 || b->low >= width) return full(width);
    int k = (int)b->low;
    if (t->op == JX_TERM_ASHR) return interval(a->low >> k, a->high >> k, width);
    if (t->op == JX_TERM_LSHR) {
        if (k == 0) return *a;
        uint64_t low, high;
        unsigned_bounds(a, width, &low, &high);
        return interval((int64_t)(low >> k), (int64_t)(high >> k), width);
    }
    JxRange r = from_wide((__int128)a->low * ((__int128)1 << k), (__int128)a->high * ((__int128)1 << k), width);
    JxRange shifted = full(width);
    uint64_t mask = jx_mask_of(width);
    shifted.known = (a->known << k) | jx_mask_of(k) | ~mask;
    shifted.bits = (a->bits << k) & shifted.known & mask;
    jx_range_meet(&r, &shifted, width);
    return r;
}

static JxRange of_cast(const JxTerm *t, const JxRange *a, int width) {
    int from = jx_sort_width(t->args[0]->sort);
    JxRange whole = full(width);
    switch (t->op) {
    case JX_TERM_SEXT: return interval(a->low, a->high, width);
    case JX_TERM_ZEXT: {
        uint64_t low, high;
        unsigned_bounds(a, from, &low, &high);
        JxRange r = interval((int64_t)low, (int64_t)high, width);
        JxRange bits = whole;
        bits.known = a->known | ~jx_mask_of(from);
        bits.bits = a->bits & bits.known & jx_mask_of(from);
        jx_range_meet(&r, &bits, width);
        return r;
    }
    default:  // EXTRACT
        if (a->low >= whole.low && a->high <= whole.high) return interval(a->low, a->high, width);
        whole.known = (a->known & jx_mask_of(width)) | ~jx_mask_of(width);
        whole.bits = a->bits & whole.known & jx_mask_of(width);
        agree(&whole, width);
        return whole;
    }
}

static JxRange of_choice(Walk *walk, const JxTerm *t, int depth) {
    JxRange c = jx_range_walk(walk, t->args[0], depth);
    if (c.low == 1) return jx_range_walk(walk, t->args[1], depth);
    if (c.high == 0) return jx_range_walk(walk, t->args[2], depth);
    JxRange a = jx_range_walk(walk, t->args[1], depth), b = jx_range_walk(walk, t->args[2], depth);
    return hull(&a, &b);
}

// A question about floats, or a cast from one.
static JxRange of_floats(Walk *walk, const JxTerm *t, int width, int depth) {
    JxRange a = jx_range_walk(walk, t->args[0], depth), b;
    if (t->op == JX_TERM_F2BV) {
        int64_t low, high;
        jx_float_truncated(&a, width, &low, &high);
        return interval(low, high, width);
    }
    if (t->sort != JX_SORT_BOOL) return full(width);
    if (t->arity == 2) b = jx_range_walk(walk, t->args[1], depth);
    bool may_be_false, may_be_true;
    jx_float_compare(t, &a, t->arity == 2 ? &b : NULL, &may_be_false, &may_be_true);
    if (!may_be_false && !may_be_true) return truth(true, true);  // the path contradicts itself
    return truth(may_be_false, may_be_true);
}

static JxRange of_one(const JxTerm *t, const JxRange *a, int width) {
    switch (t->op) {
    case JX_TERM_NOT: return truth(a->high == 1, a->low == 0);
    case JX_TERM_NEG: return from_wide(-(__int128)a->high, -(__int128)a->low, width);
    case JX_TERM_BVNOT: return interval(~a->high, ~a->low, width);
    case JX_TERM_EXTRACT:
    case JX_TERM_ZEXT:
    case JX_TERM_SEXT: return of_cast(t, a, width);
    default: return full(width);
    }
}

// Is something known of what the operator makes of two ranges?
static bool is_ranged(uint8_t op) {
    switch (op) {
    case JX_TERM_EQ:
    case JX_TERM_MUL:
    case JX_TERM_SDIV:
    case JX_TERM_SREM:
    case JX_TERM_UDIV:
    case JX_TERM_UREM:
    case JX_TERM_BVAND:
    case JX_TERM_BVOR:
    case JX_TERM_BVXOR:
    case JX_TERM_SHL:
    case JX_TERM_LSHR:
    case JX_TERM_ASHR:
    case JX_TERM_SLT:
    case JX_TERM_SLE:
    case JX_TERM_ULT:
    case JX_TERM_ULE: return true;
    default: return false;
    }
}

// The range that follows from the arguments' ranges.
static JxRange from_arguments(Walk *walk, const JxTerm *t, int width, int depth) {
    if (t->op == JX_TERM_AND || t->op == JX_TERM_OR) return of_boolean(walk, t, depth);
    if (t->op == JX_TERM_ADD) return of_sum(walk, t, width, depth);
    if (t->op == JX_TERM_ITE) return of_choice(walk, t, depth);
    if (t->arity == 0 || t->arity > 8) return full(width);
    uint8_t sort = t->args[0]->sort;
    if (jx_sort_is_float(sort)) return of_floats(walk, t, width, depth);
    if (sort != JX_SORT_BOOL && !jx_sort_is_bits(sort)) return full(width);
    int from = jx_sort_width(sort);
    JxRange a = jx_range_walk(walk, t->args[0], depth);
    if (t->arity == 1) return of_one(t, &a, width);
    if (!is_ranged(t->op)) return full(width);
    if (t->op == JX_TERM_MUL && t->args[0] == t->args[1]) return of_square(&a, width);
    JxRange b = jx_range_walk(walk, t->args[1], depth);
    for (uint32_t i = 2; i <= t->arity; i++) {
        switch (t->op) {
        case JX_TERM_EQ: return of_equal(&a, &b, from);
        case JX_TERM_SLT: return of_less(&a, &b, true);
        case JX_TERM_SLE: return of_less(&a, &b, false);
        case JX_TERM_ULT: return of_unsigned_less(&a, &b, from, true);
        case JX_TERM_ULE: return of_unsigned_less(&a, &b, from, false);
        case JX_TERM_MUL: a = of_product(&a, &b, width); break;
        case JX_TERM_BVAND:
        case JX_TERM_BVOR:
        case JX_TERM_BVXOR: a = of_bits(t, &a, &b, width); break;
        case JX_TERM_SHL:
        case JX_TERM_LSHR:
        case JX_TERM_ASHR: return of_shift(t, &a, &b, width);
        default: return of_division(t, &a, &b, width);
        }
        if (i < t->arity) b = jx_range_walk(walk, t->args[i], depth);
    }
    return a;
}

static JxRange float_range(Walk *walk, const JxTerm *t, int depth) {
    JxRange r = jx_float_full();
    const JxRange *fact = t->var_count ? jx_facts_get(walk->path, t) : NULL;
    if (fact && !jx_float_range_meet(&r, fact)) walk->empty = true;
    if (depth <= 0 || walk->left == 0) {
        walk->cut = true;
        return r;
    }
    walk->left--;
    JxRange from = jx_float_range_of_arguments(walk, t, depth - 1);
    if (!jx_float_range_meet(&r, &from)) walk->empty = true;
    return r;
}

JxRange jx_range_walk(JxRangeWalk *walk, const JxTerm *t, int depth) {
    if (jx_sort_is_float(t->sort)) return float_range(walk, t, depth);
    if (t->sort != JX_SORT_BOOL && !jx_sort_is_bits(t->sort)) return (JxRange){INT64_MIN, INT64_MAX, 0, 0};
    JxRange r = own_range(t);
    if (!t->var_count || jx_range_is_single(&r)) return r;
    int width = jx_sort_width(t->sort);
    const JxRange *fact = jx_facts_get(walk->path, t);
    if (fact) r = *fact;  // it was met with the term's own range when it was learnt
    if (t->op == JX_TERM_VAR || t->op == JX_TERM_SELECT || t->op == JX_TERM_APPLY || jx_range_is_single(&r)) return r;
    JxRangeNote *note = &walk->path->solver->range_notes[t->id % JX_RANGE_NOTES];
    if (note->term == t && note->version == walk->path->version) return note->range;
    if (depth <= 0 || walk->left == 0) {
        walk->cut = true;
        return r;
    }
    walk->left--;
    bool cut_before = walk->cut;
    walk->cut = false;
    JxRange from = from_arguments(walk, t, width, depth - 1), before = r;
    // An empty meet means that the path contradicts itself: keep what is certain.
    if (!jx_range_meet(&r, &from, width)) {
        walk->empty = true;
        return before;
    }
    // Only what does not depend on how much of the walk was left.
    if (!walk->cut && !walk->empty) *note = (JxRangeNote){walk->path->version, t, r};
    walk->cut |= cut_before;
    return r;
}

JxRange jx_range_of(const JxPath *path, const JxTerm *term) {
    Walk walk = {path, WALK_LIMIT, false, false};
    return jx_range_walk(&walk, term, WALK_DEPTH);
}

int64_t jx_path_most(const JxPath *path, const JxTerm *t) { return jx_range_of(path, t).high; }

bool jx_path_settles(const JxPath *path, const JxTerm *t, uint64_t *bits) {
    if (!jx_sort_is_bits(t->sort)) return false;
    JxRange range = jx_range_of(path, t);
    *bits = (uint64_t)range.low & jx_mask_of(jx_sort_width(t->sort));
    return jx_range_is_single(&range);
}

bool jx_range_is_false(const JxPath *path, const JxTerm *condition) {
    Walk walk = {path, WALK_LIMIT, false, false};
    if (jx_range_walk(&walk, condition, WALK_DEPTH).high == 0 || walk.empty) return true;
    // That it is a condition of the path is no reason that it can hold.
    if (condition->arity == 0 || condition->op == JX_TERM_SELECT || condition->op == JX_TERM_APPLY) return false;
    return from_arguments(&walk, condition, 1, WALK_DEPTH - 1).high == 0 || walk.empty;
}

JxSat jx_ask_range(JxQuery *query) {
    bool all_follow = true;
    for (uint32_t i = 0; i < query->fresh_count; i++) {
        JxRange r = jx_range_of(query->path, query->fresh[i]);
        if (r.high == 0) return JX_UNSAT;
        if (r.low != 1) all_follow = false;
    }
    return all_follow ? JX_SAT : JX_UNKNOWN;
}
