// SPDX-License-Identifier: Apache-2.0
//
// Facts: what the conditions of a path say about the values of single terms.
//
// A condition that compares a term with a constant narrows that term's range,
// and, going down through sums, casts and shifts, the ranges of the terms below
// it.  A condition that no range expresses is itself recorded as true.
//
//   x + 3 <= 10, no overflow possible      x: [-8 … 7]
//   x < y, y in [0 … 5]                    x: [… 4], and (x < y): true
//
// They live in a persistent map with a fixed number of buckets, because term
// numbers are not dense; a bucket is an immutable, counted array.
#include <math.h>

#include "solver/internal.h"

enum { BUCKET_BITS = 10, LEARN_DEPTH = 8 };

typedef struct Bucket {
    uint32_t count;
    uint32_t size;
    JxFact facts[];
} Bucket;

static size_t bucket_bytes(uint32_t size) { return sizeof(Bucket) + size * sizeof(JxFact); }
static uint32_t bucket_of(const JxTerm *term) { return (term->id * 2654435769u) >> (32 - BUCKET_BITS); }

static void bucket_keep(void *bucket, void *user) {
    (void)user;
    ((Bucket *)bucket)->count++;
}
static void bucket_drop(void *value, void *user) {
    Bucket *bucket = value;
    if (--bucket->count == 0) jx_mem_free(user, bucket, bucket_bytes(bucket->size));
}

void jx_facts_kind_init(JxSolver *solver) {
    solver->fact_kind = (JxPmapKind){solver->alloc, bucket_keep, bucket_drop, solver->alloc};
}

const JxRange *jx_facts_get(const JxPath *path, const JxTerm *term) {
    const Bucket *bucket = jx_pmap_get(&path->facts, bucket_of(term));
    if (!bucket) return NULL;
    for (uint32_t i = 0; i < bucket->size; i++) {
        if (bucket->facts[i].term == term) return &bucket->facts[i].range;
    }
    return NULL;
}

static void put(JxPath *path, const JxTerm *term, const JxRange *range) {
    JxAlloc *alloc = path->solver->alloc;
    uint32_t key = bucket_of(term);
    const Bucket *old = jx_pmap_get(&path->facts, key);
    uint32_t size = old ? old->size : 0, at = 0;
    while (at < size && old->facts[at].term != term) at++;
    uint32_t new_size = at == size ? size + 1 : size;
    Bucket *bucket = jx_mem_new(alloc, bucket_bytes(new_size));
    bucket->count = 1;
    bucket->size = new_size;
    if (size) memcpy(bucket->facts, old->facts, size * sizeof(JxFact));
    bucket->facts[at] = (JxFact){term, *range};
    jx_pmap_set(&path->facts, key, bucket);
    path->lessons++;
    path->version = ++path->solver->versions;
}

static bool same_range(const JxRange *a, const JxRange *b, int width) {
    return a->low == b->low && a->high == b->high && !((a->known ^ b->known) & jx_mask_of(width));
}

static void narrow(JxPath *path, const JxTerm *t, const JxRange *want, int depth);

// ── floats ──────────────────────────────────────────────────────────────────

static void narrow_interval(JxPath *path, const JxTerm *t, __int128 low, __int128 high, int depth);

// An integer that became this float: both agree as long as each integer in range has a float of its own.
static void narrow_number(JxPath *path, const JxTerm *t, const JxRange *want, int depth) {
    JxRange r = jx_range_of(path, t->args[0]);
    int64_t edge = INT64_C(1) << (t->sort == JX_SORT_F32 ? 24 : 53);
    if (r.low < -edge || r.high > edge) return;
    double low = ceil(jx_float_of_key(want->low)), high = floor(jx_float_of_key(want->high));
    narrow_interval(path, t->args[0], low <= (double)-edge ? -edge : (int64_t)fmin(low, (double)edge),
                    high >= (double)edge ? edge : (int64_t)fmax(high, (double)-edge), depth);
}

// The value of a float lies in `want`.
static void narrow_float(JxPath *path, const JxTerm *t, const JxRange *want, int depth) {
    if (!t->var_count) return;
    JxRange now = jx_range_of(path, t), met = now;
    if (!jx_float_range_meet(&met, want)) return;
    if (met.low == now.low && met.high == now.high && met.known == now.known) return;
    if (depth > 0) {
        if (t->op == JX_TERM_BV2F) narrow_number(path, t, &met, depth - 1);
        if (t->op == JX_TERM_F2F && t->sort == JX_SORT_F64) narrow_float(path, t->args[0], &met, depth - 1);
        if (t->op == JX_TERM_FNEG) {
            JxRange negated = {-met.high, -met.low, met.known, 0};
            narrow_float(path, t->args[0], &negated, depth - 1);
        }
    }
    put(path, t, &met);
}

// a < b or a <= b, and neither is NaN.
static void learn_float_less(JxPath *path, const JxTerm *a, const JxTerm *b, bool strict, int depth) {
    JxRange ra = jx_range_of(path, a), rb = jx_range_of(path, b);
    JxRange below = {ra.low, rb.high - strict, 1, 0}, above = {ra.low + strict, rb.high, 1, 0};
    narrow_float(path, a, &below, depth);
    narrow_float(path, b, &above, depth);
}

static void learn_float(JxPath *path, const JxTerm *t, bool value, int depth) {
    const JxTerm *a = t->args[0], *b = t->arity > 1 ? t->args[1] : NULL;
    JxRange ra = jx_range_of(path, a), rb = b ? jx_range_of(path, b) : ra;
    JxRange number = jx_float_full();
    number.known = 1;
    switch (t->op) {
    case JX_TERM_FISNAN:
        if (!value) narrow_float(path, a, &number, depth);
        return;
    case JX_TERM_FEQ:
        if (!value) return;
        ra.known = rb.known = 1;
        narrow_float(path, a, &rb, depth);
        narrow_float(path, b, &ra, depth);
        return;
    default:  // FLT, FLE; where one does not hold, NaN may be the reason
        if (value)
            learn_float_less(path, a, b, t->op == JX_TERM_FLT, depth);
        else if (ra.known & rb.known & 1)
            learn_float_less(path, b, a, t->op == JX_TERM_FLE, depth);
    }
}

// ── going down ──────────────────────────────────────────────────────────────

static void learn_truth(JxPath *path, const JxTerm *t, bool value, int depth);

static void narrow_interval(JxPath *path, const JxTerm *t, __int128 low, __int128 high, int depth) {
    if (low < INT64_MIN) low = INT64_MIN;
    if (high > INT64_MAX) high = INT64_MAX;
    if (low > high) return;
    JxRange want = {(int64_t)low, (int64_t)high, 0, 0};
    narrow(path, t, &want, depth);
}

// a + b + … in `want`, where no sum of values in range overflows.
static void narrow_sum(JxPath *path, const JxTerm *t, const JxRange *want, int width, int depth) {
    __int128 low = 0, high = 0;
    if (t->arity > 8) return;
    JxRange ranges[8];
    for (uint32_t i = 0; i < t->arity; i++) {
        ranges[i] = jx_range_of(path, t->args[i]);
        low += ranges[i].low;
        high += ranges[i].high;
    }
    __int128 edge = (__int128)1 << (width - 1);
    if (low < -edge || high >= edge) return;
    for (uint32_t i = 0; i < t->arity; i++) {
        if (jx_term_is_const(t->args[i])) continue;
        narrow_interval(path, t->args[i], want->low - (high - ranges[i].high), want->high - (low - ranges[i].low),
                        depth);
    }
}

static void narrow_product(JxPath *path, const JxTerm *t, const JxRange *want, int width, int depth) {
    if (t->arity != 2) return;
    int which = jx_term_is_const(t->args[0]) ? 1 : jx_term_is_const(t->args[1]) ? 0 : -1;
    if (which < 0) return;
    int64_t factor = jx_sign_extend(t->args[1 - which]->value, width);
    if (factor <= 0) return;
    JxRange r = jx_range_of(path, t->args[which]);
    __int128 edge = (__int128)1 << (width - 1);
    if ((__int128)r.low * factor < -edge || (__int128)r.high * factor >= edge) return;
    // Round inwards.
    int64_t low = want->low / factor, high = want->high / factor;
    if (want->low > 0 && want->low % factor) low++;
    if (want->high < 0 && want->high % factor) high--;
    narrow_interval(path, t->args[which], low, high, depth);
}

static void narrow_bits(JxPath *path, const JxTerm *t, const JxRange *want, int width, int depth) {
    if (t->arity != 2) return;
    int which = jx_term_is_const(t->args[0]) ? 1 : jx_term_is_const(t->args[1]) ? 0 : -1;
    if (which < 0) return;
    uint64_t constant = t->args[1 - which]->value, mask = jx_mask_of(width);
    uint64_t known = want->known & mask;
    if (t->op == JX_TERM_BVAND) known &= constant;
    if (t->op == JX_TERM_BVOR) known &= ~constant;
    if (!known) return;
    uint64_t bits = t->op == JX_TERM_BVXOR ? want->bits ^ constant : want->bits;
    JxRange below = {INT64_MIN, INT64_MAX, known, bits & known};
    narrow(path, t->args[which], &below, depth);
}

// The argument of a cast is the same number, or has the same low bits.
static void narrow_cast(JxPath *path, const JxTerm *from, const JxRange *want, int width, bool same, int depth) {
    if (same) {
        narrow_interval(path, from, want->low, want->high, depth);
    } else {
        JxRange below = {INT64_MIN, INT64_MAX, want->known & jx_mask_of(width), want->bits & jx_mask_of(width)};
        narrow(path, from, &below, depth);
    }
}

// What lies between two integers goes to the one nearer to zero.
static void narrow_truncated(JxPath *path, const JxTerm *from, const JxRange *want, int width, int depth) {
    JxRange below = jx_float_full();
    if (want->low > INT32_MIN + (int64_t)1 || width == 64)
        below.low = want->low > 0 ? jx_float_key((double)want->low) : jx_float_key((double)want->low - 1);
    if (want->high < INT32_MAX || width == 64)
        below.high = want->high < 0 ? jx_float_key((double)want->high) : jx_float_key((double)want->high + 1);
    below.known = want->low > 0 || want->high < 0;
    if (want->low > -(INT64_C(1) << 52) && want->high < INT64_C(1) << 52) narrow_float(path, from, &below, depth);
}

static void narrow_below(JxPath *path, const JxTerm *t, const JxRange *want, int width, int depth) {
    switch (t->op) {
    case JX_TERM_ADD: narrow_sum(path, t, want, width, depth); break;
    case JX_TERM_MUL: narrow_product(path, t, want, width, depth); break;
    case JX_TERM_NEG: {
        JxRange r = jx_range_of(path, t->args[0]);
        if (r.low > -((__int128)1 << (width - 1)))
            narrow_interval(path, t->args[0], -(__int128)want->high, -(__int128)want->low, depth);
        break;
    }
    case JX_TERM_BVNOT: narrow_interval(path, t->args[0], ~want->high, ~want->low, depth); break;
    case JX_TERM_SEXT: narrow_interval(path, t->args[0], want->low, want->high, depth); break;
    case JX_TERM_ZEXT: {
        // As signed numbers of the narrow sort only if the sign bit stays clear.
        int from = jx_sort_width(t->args[0]->sort);
        narrow_cast(path, t->args[0], want, from, want->high <= (int64_t)(jx_mask_of(from) >> 1), depth);
        break;
    }
    case JX_TERM_EXTRACT: {
        JxRange r = jx_range_of(path, t->args[0]);
        int64_t edge = (int64_t)(jx_mask_of(width) >> 1);
        narrow_cast(path, t->args[0], want, width, r.low >= -edge - 1 && r.high <= edge, depth);
        break;
    }
    case JX_TERM_F2BV: narrow_truncated(path, t->args[0], want, width, depth); break;
    case JX_TERM_ASHR:
        if (jx_term_is_const(t->args[1]) && t->args[1]->value < (uint64_t)width) {
            __int128 scale = (__int128)1 << t->args[1]->value;
            narrow_interval(path, t->args[0], want->low * scale, want->high * scale + scale - 1, depth);
        }
        break;
    case JX_TERM_BVAND:
    case JX_TERM_BVOR:
    case JX_TERM_BVXOR: narrow_bits(path, t, want, width, depth); break;
    case JX_TERM_ITE: {
        JxRange a = jx_range_of(path, t->args[1]), b = jx_range_of(path, t->args[2]);
        bool may_a = jx_range_meet(&a, want, width), may_b = jx_range_meet(&b, want, width);
        if (may_a == may_b) break;
        learn_truth(path, t->args[0], may_a, depth);
        narrow(path, t->args[may_a ? 1 : 2], want, depth);
        break;
    }
    default: break;
    }
}

// The value of t lies in `want`.
static void narrow(JxPath *path, const JxTerm *t, const JxRange *want, int depth) {
    if (!t->var_count) return;
    if (t->sort == JX_SORT_BOOL) {
        if (want->low >= 1) learn_truth(path, t, true, depth);
        if (want->high <= 0) learn_truth(path, t, false, depth);
        return;
    }
    if (!jx_sort_is_bits(t->sort)) return;
    int width = jx_sort_width(t->sort);
    JxRange now = jx_range_of(path, t), met = now;
    if (!jx_range_meet(&met, want, width)) return;
    if (same_range(&met, &now, width)) return;
    uint64_t version = path->version;
    if (depth > 0) narrow_below(path, t, &met, width, depth - 1);
    if (path->version != version) {
        now = jx_range_of(path, t);
        if (!jx_range_meet(&met, &now, width)) return;
        if (same_range(&met, &now, width)) return;
    }
    put(path, t, &met);
}

// ── truth ───────────────────────────────────────────────────────────────────

static void learn_less(JxPath *path, const JxTerm *a, const JxTerm *b, bool strict, int depth) {
    JxRange ra = jx_range_of(path, a), rb = jx_range_of(path, b);
    int gap = strict ? 1 : 0;
    narrow_interval(path, a, ra.low, (__int128)rb.high - gap, depth);
    narrow_interval(path, b, (__int128)ra.low + gap, rb.high, depth);
}

// Unsigned order says something about the signed range when the larger one is not negative.
static void learn_below(JxPath *path, const JxTerm *a, const JxTerm *b, bool strict, int depth) {
    JxRange ra = jx_range_of(path, a), rb = jx_range_of(path, b);
    int gap = strict ? 1 : 0;
    if (rb.low >= 0) {
        narrow_interval(path, a, ra.low > 0 ? ra.low : 0, (__int128)rb.high - gap, depth);
        if (ra.low >= 0) narrow_interval(path, b, (__int128)ra.low + gap, rb.high, depth);
    }
}

static void learn_equal(JxPath *path, const JxTerm *a, const JxTerm *b, int depth) {
    if (!jx_sort_is_bits(a->sort)) return;
    JxRange ra = jx_range_of(path, a), rb = jx_range_of(path, b);
    narrow(path, a, &rb, depth);
    narrow(path, b, &ra, depth);
}

// a differs from the single value of b: cuts an end off.
static void learn_differs(JxPath *path, const JxTerm *a, const JxTerm *b, int depth) {
    if (!jx_sort_is_bits(a->sort)) return;
    JxRange ra = jx_range_of(path, a), rb = jx_range_of(path, b);
    if (!jx_range_is_single(&rb)) return;
    if (ra.low == rb.low) narrow_interval(path, a, (__int128)ra.low + 1, ra.high, depth);
    if (ra.high == rb.low) narrow_interval(path, a, ra.low, (__int128)ra.high - 1, depth);
}

static void learn_truth(JxPath *path, const JxTerm *t, bool value, int depth) {
    if (!t->var_count || depth < 0) return;
    const JxTerm *a = t->arity > 0 ? t->args[0] : NULL, *b = t->arity > 1 ? t->args[1] : NULL;
    switch (t->op) {
    case JX_TERM_NOT: learn_truth(path, a, !value, depth); return;
    case JX_TERM_AND:
    case JX_TERM_OR:
        if (value == (t->op == JX_TERM_AND)) {
            for (uint32_t i = 0; i < t->arity; i++) learn_truth(path, t->args[i], value, depth - 1);
            return;
        }
        break;
    case JX_TERM_SLT:
    case JX_TERM_SLE:
        if (value)
            learn_less(path, a, b, t->op == JX_TERM_SLT, depth);
        else
            learn_less(path, b, a, t->op == JX_TERM_SLE, depth);
        break;
    case JX_TERM_ULT:
    case JX_TERM_ULE:
        if (value)
            learn_below(path, a, b, t->op == JX_TERM_ULT, depth);
        else
            learn_below(path, b, a, t->op == JX_TERM_ULE, depth);
        break;
    case JX_TERM_EQ:
        if (value) {
            learn_equal(path, a, b, depth);
        } else {
            learn_differs(path, a, b, depth);
            learn_differs(path, b, a, depth);
        }
        break;
    case JX_TERM_FLT:
    case JX_TERM_FLE:
    case JX_TERM_FEQ:
    case JX_TERM_FISNAN: learn_float(path, t, value, depth); break;
    default: break;
    }
    // What its operands' ranges say already is not worth keeping, but for the conditions of the path themselves: that
    // one of these, or its negation, comes again is told by syntax.  Ranges that say the opposite stay: they are how
    // propagation sees that a condition cannot hold.
    JxRange now = jx_range_of(path, t);
    if (jx_range_is_single(&now) && (now.low != value || depth < LEARN_DEPTH || jx_facts_get(path, t))) return;
    JxRange truth = {value, value, UINT64_MAX, value};
    put(path, t, &truth);
}

void jx_facts_learn(JxPath *path, const JxTerm *condition) { learn_truth(path, condition, true, LEARN_DEPTH); }
