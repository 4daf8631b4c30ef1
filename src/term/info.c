// SPDX-License-Identifier: Apache-2.0
//
// What is known of a term's value, from what is known of its arguments: a
// signed range and known bits, each made tighter by the other at the end.
// Every function may only lose precision, never a value that can occur.
#include "term/pool.h"

typedef struct Info {
    int width;
    int64_t low, high;
    uint64_t known, bits;
} Info;

static uint64_t mask_of(const Info *i) { return jx_mask_of(i->width); }
static uint64_t ones(const Info *i) { return i->bits & i->known; }
static uint64_t zeros(const Info *i) { return ~i->bits & i->known; }
static int64_t least(const Info *i) { return jx_width_min(i->width); }
static int64_t most(const Info *i) { return jx_width_max(i->width); }

static Info nothing(int width) {
    return (Info){.width = width, .low = jx_width_min(width), .high = jx_width_max(width)};
}

static Info info_of(const JxTerm *t) {
    return (Info){.width = jx_sort_width(t->sort), .low = t->low, .high = t->high, .known = t->known, .bits = t->bits};
}

static int64_t min2(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t max2(int64_t a, int64_t b) { return a > b ? a : b; }

static void set_range(Info *r, int64_t low, int64_t high) {
    r->low = max2(r->low, low);
    r->high = min2(r->high, high);
}

static void set_bits(Info *r, uint64_t one, uint64_t zero) {
    uint64_t mask = mask_of(r);
    r->known |= (one | zero) & mask;
    r->bits |= one & mask;
}

// An unsigned range: leading zeros, and a signed range when it does not cross the sign.
static void set_unsigned(Info *r, uint64_t low, uint64_t high) {
    if ((int64_t)low <= most(r) && high > (uint64_t)most(r)) return;
    set_range(r, jx_sign_extend(low, r->width), jx_sign_extend(high, r->width));
}

static void unsigned_range(const Info *i, uint64_t *low, uint64_t *high) {
    *low = ones(i);
    *high = (i->bits | ~i->known) & mask_of(i);
    if ((i->low < 0) != (i->high < 0)) return;
    uint64_t from = (uint64_t)i->low & mask_of(i), to = (uint64_t)i->high & mask_of(i);
    if (from > *low) *low = from;
    if (to < *high) *high = to;
}

// Range and bits tell each other what they know.
static void settle(Info *i) {
    uint64_t mask = mask_of(i), sign = (uint64_t)1 << (i->width - 1);
    if ((i->low < 0) == (i->high < 0)) {
        uint64_t differ = (uint64_t)i->low ^ (uint64_t)i->high;
        uint64_t open = differ ? UINT64_MAX >> __builtin_clzll(differ) : 0;
        i->known |= ~open & mask;
        i->bits |= (uint64_t)i->low & ~open & mask;
    }
    i->bits &= i->known;
    uint64_t lowest = i->bits | (i->known & sign ? 0 : sign);
    uint64_t highest = (i->bits | ~i->known) & mask & (i->known & sign ? mask : ~sign);
    set_range(i, jx_sign_extend(lowest, i->width), jx_sign_extend(highest, i->width));
}

static Info join(const Info *a, const Info *b) {
    Info r = {.width = a->width, .low = min2(a->low, b->low), .high = max2(a->high, b->high)};
    r.known = a->known & b->known & ~(a->bits ^ b->bits);
    r.bits = a->bits & r.known;
    return r;
}

// ---- arithmetic ----

// Carries are known where the smallest and the largest sum agree on them.
static void add_bits(Info *r, const Info *a, const Info *b) {
    uint64_t largest = ~zeros(a) + ~zeros(b), smallest = ones(a) + ones(b);
    uint64_t no_carry = ~(largest ^ zeros(a) ^ zeros(b)), carry = smallest ^ ones(a) ^ ones(b);
    uint64_t known = a->known & b->known & (no_carry | carry);
    set_bits(r, smallest & known, ~largest & known);
}

static Info add(const Info *a, const Info *b) {
    Info r = nothing(a->width);
    int64_t low, high;
    bool fits = !__builtin_add_overflow(a->low, b->low, &low) && !__builtin_add_overflow(a->high, b->high, &high);
    if (fits && low >= least(a) && high <= most(a)) set_range(&r, low, high);
    add_bits(&r, a, b);
    return r;
}

static Info bvnot(const Info *a) {
    Info r = nothing(a->width);
    set_range(&r, ~a->high, ~a->low);
    set_bits(&r, zeros(a), ones(a));
    return r;
}

static Info neg(const Info *a) {
    Info one = {.width = a->width, .low = 1, .high = 1, .known = mask_of(a), .bits = 1};
    Info inverted = bvnot(a);
    return add(&inverted, &one);
}

static int trailing_zeros(const Info *a) { return zeros(a) == UINT64_MAX ? 64 : __builtin_ctzll(~zeros(a)); }

static Info shift_left(const Info *a, uint64_t count) {
    Info r = nothing(a->width);
    if (count >= (uint64_t)a->width) count = (uint64_t)a->width - 1, a = NULL;
    if (!a) return set_range(&r, 0, 0), r;
    set_bits(&r, ones(a) << count, zeros(a) << count | (((uint64_t)1 << count) - 1));
    int64_t low = (int64_t)((uint64_t)a->low << count), high = (int64_t)((uint64_t)a->high << count);
    if (low >> count == a->low && high >> count == a->high && low >= least(a) && high <= most(a))
        set_range(&r, low, high);
    return r;
}

static Info mul(const Info *a, const Info *b) {
    Info r = nothing(a->width);
    __int128 p[] = {(__int128)a->low * b->low, (__int128)a->low * b->high, (__int128)a->high * b->low,
                    (__int128)a->high * b->high};
    __int128 low = p[0], high = p[0];
    for (int i = 1; i < 4; i++) {
        if (p[i] < low) low = p[i];
        if (p[i] > high) high = p[i];
    }
    if (low >= least(a) && high <= most(a)) set_range(&r, (int64_t)low, (int64_t)high);
    if (b->low == b->high && ones(b) && !(ones(b) & (ones(b) - 1))) {
        Info shifted = shift_left(a, (uint64_t)__builtin_ctzll(ones(b)));
        set_bits(&r, ones(&shifted), zeros(&shifted));
        return r;
    }
    int clear = trailing_zeros(a) + trailing_zeros(b);
    set_bits(&r, 0, clear >= 64 ? UINT64_MAX : ((uint64_t)1 << clear) - 1);
    uint64_t unknown = ~(a->known & b->known);  // below its lowest bit the product is known
    uint64_t below = (unknown & -unknown) - 1, product = ones(a) * ones(b);
    set_bits(&r, product & below, ~product & below);
    return r;
}

static uint64_t magnitude(int64_t n) { return n < 0 ? -(uint64_t)n : (uint64_t)n; }

static Info sdiv(const Info *a, const Info *b) {
    Info r = nothing(a->width);
    bool wraps = a->low == least(a) && b->low <= -1 && b->high >= -1;
    if (wraps) return r;
    if (b->low > 0 || b->high < 0) {
        int64_t q[] = {a->low / b->low, a->low / b->high, a->high / b->low, a->high / b->high};
        set_range(&r, min2(min2(q[0], q[1]), min2(q[2], q[3])), max2(max2(q[0], q[1]), max2(q[2], q[3])));
        // a range across zero has its least magnitude inside
        if (a->low <= 0 && a->high >= 0) r.low = min2(r.low, 0), r.high = max2(r.high, 0);
        return r;
    }
    uint64_t m = magnitude(a->low) > magnitude(a->high) ? magnitude(a->low) : magnitude(a->high);
    if (m <= (uint64_t)most(a)) set_range(&r, -max2((int64_t)m, 1), max2((int64_t)m, 1));
    return r;
}

static Info srem(const Info *a, const Info *b) {
    Info r = nothing(a->width);
    int64_t low = min2(a->low, 0), high = max2(a->high, 0);
    if (b->low > 0 || b->high < 0) {
        uint64_t m = magnitude(b->low) > magnitude(b->high) ? magnitude(b->low) : magnitude(b->high);
        low = max2(low, -(int64_t)(m - 1));
        high = min2(high, (int64_t)(m - 1));
    }
    set_range(&r, low, high);
    if (b->low == b->high && b->low > 0) {  // the low bits stay when the divisor is a power of two
        uint64_t kept = (ones(b) & -ones(b)) - 1;
        if (ones(b) == kept + 1) set_bits(&r, ones(a) & kept, zeros(a) & kept);
    }
    return r;
}

static Info unsigned_division(JxTermOp op, const Info *a, const Info *b) {
    Info r = nothing(a->width);
    uint64_t low_a, high_a, low_b, high_b;
    unsigned_range(a, &low_a, &high_a);
    unsigned_range(b, &low_b, &high_b);
    if (op == JX_TERM_UREM)
        set_unsigned(&r, 0, low_b && high_b - 1 < high_a ? high_b - 1 : high_a);
    else if (low_b)
        set_unsigned(&r, low_a / high_b, high_a / low_b);
    return r;
}

// ---- bits ----

static Info bits(JxTermOp op, const Info *a, const Info *b) {
    Info r = nothing(a->width);
    switch (op) {
    case JX_TERM_BVAND:
        set_bits(&r, ones(a) & ones(b), zeros(a) | zeros(b));
        if (a->low >= 0) set_range(&r, 0, a->high);
        if (b->low >= 0) set_range(&r, 0, b->high);
        break;
    case JX_TERM_BVOR:
        set_bits(&r, ones(a) | ones(b), zeros(a) & zeros(b));
        if ((a->low >= 0) == (b->low >= 0) && (a->high >= 0) == (b->high >= 0) && (a->low >= 0) == (a->high >= 0))
            set_range(&r, max2(a->low, b->low), most(a));
        break;
    default: set_bits(&r, (ones(a) & zeros(b)) | (zeros(a) & ones(b)), (ones(a) & ones(b)) | (zeros(a) & zeros(b)));
    }
    return r;
}

static Info shift_right_by(JxTermOp op, const Info *a, uint64_t count) {
    Info r = nothing(a->width);
    uint64_t mask = mask_of(a), low, high;
    if (op == JX_TERM_ASHR) {
        if (count >= (uint64_t)a->width) count = (uint64_t)a->width - 1;
        set_range(&r, a->low >> count, a->high >> count);
        uint64_t known = (uint64_t)(jx_sign_extend(a->known, a->width) >> count);
        uint64_t value = (uint64_t)(jx_sign_extend(a->bits, a->width) >> count);
        set_bits(&r, known & value, known & ~value);
        return r;
    }
    if (count >= (uint64_t)a->width) return set_range(&r, 0, 0), r;
    unsigned_range(a, &low, &high);
    set_unsigned(&r, low >> count, high >> count);
    set_bits(&r, ones(a) >> count, zeros(a) >> count | (mask & ~(mask >> count)));
    return r;
}

static Info shift(JxTermOp op, const Info *a, const Info *b) {
    uint64_t low, high, last = (uint64_t)a->width - 1;
    unsigned_range(b, &low, &high);
    if (low == high) return op == JX_TERM_SHL ? shift_left(a, low) : shift_right_by(op, a, low);
    Info r = nothing(a->width);
    if (op == JX_TERM_SHL) {
        uint64_t clear = (uint64_t)trailing_zeros(a) + low;
        set_bits(&r, 0, clear > last ? UINT64_MAX : ((uint64_t)1 << clear) - 1);
        return r;
    }
    Info least_shift = shift_right_by(op, a, low), most_shift = shift_right_by(op, a, high);
    set_range(&r, min2(least_shift.low, most_shift.low), max2(least_shift.high, most_shift.high));
    if (op == JX_TERM_LSHR && least_shift.low < 0) r = nothing(a->width);
    return r;
}

static Info cast(JxTermOp op, int width, const Info *a) {
    Info r = nothing(width);
    uint64_t low, high;
    switch (op) {
    case JX_TERM_EXTRACT:
        if (a->low >= r.low && a->high <= r.high) set_range(&r, a->low, a->high);
        set_bits(&r, ones(a), zeros(a));
        break;
    case JX_TERM_ZEXT:
        unsigned_range(a, &low, &high);
        set_unsigned(&r, low, high);
        set_bits(&r, ones(a), zeros(a) | ~mask_of(a));
        break;
    default:
        set_range(&r, a->low, a->high);
        set_bits(&r, (uint64_t)jx_sign_extend(ones(a), a->width), (uint64_t)jx_sign_extend(zeros(a), a->width));
        break;
    }
    return r;
}

// ---- arrays ----

#define ELEMENTS_SEEN 256
#define ARRAY_STEPS 16

static Info constant_info(int width, uint64_t value) {
    int64_t n = jx_sign_extend(value, width);
    return (Info){.width = width, .low = n, .high = n, .known = jx_mask_of(width), .bits = value};
}

// Of the elements that the index can reach; `index` NULL: any.
static Info table_info(const JxTermPool *pool, const JxTerm *table, const JxTerm *index) {
    uint32_t count;
    const uint64_t *elements = jx_term_table_data(pool, table, &count);
    int width = jx_sort_width(table->sort);
    bool beyond = !index || index->low < 0 || index->high >= count;
    uint32_t first = !index || index->low < 0 ? 0 : (uint32_t)index->low;
    uint32_t last = !index || index->high >= count ? count : (uint32_t)index->high + 1;
    if (last > first + ELEMENTS_SEEN) {
        const JxPoolTable *whole = &pool->tables.data[table->value];
        Info r = {.width = width, .low = whole->low, .high = whole->high, .known = whole->known, .bits = whole->bits};
        return r;
    }
    Info r = constant_info(width, beyond || first >= last ? 0 : elements[first]);
    for (uint32_t i = first; i < last; i++) {
        Info element = constant_info(width, elements[i]);
        if (!index || !((i ^ index->bits) & index->known)) r = join(&r, &element);
    }
    return r;
}

static Info element_info(const JxTermPool *pool, const JxTerm *array, const JxTerm *index) {
    int width = jx_sort_width(array->sort);
    Info all = {0};
    for (int steps = 0; steps < ARRAY_STEPS; steps++) {
        Info here;
        if (array->op == JX_TERM_TABLE)
            here = table_info(pool, array, index);
        else if (array->op == JX_TERM_CONST_ARRAY)
            here = info_of(array->args[0]);
        else if (array->op == JX_TERM_STORE)
            here = info_of(array->args[2]);
        else
            break;
        all = all.width ? join(&all, &here) : here;
        if (array->op != JX_TERM_STORE) return all;
        array = array->args[0];
    }
    return nothing(width);
}

// ---- if-then-else ----

// What the condition says of a branch that is one of the two terms compared.
static void refine(Info *branch, const JxTerm *t, const JxTerm *condition, bool holds) {
    if (condition->op != JX_TERM_SLT && condition->op != JX_TERM_SLE) return;
    const JxTerm *x = condition->args[0], *y = condition->args[1];
    bool strict = (condition->op == JX_TERM_SLT) == holds;  // !(x < y) is y <= x
    if (!holds) {
        const JxTerm *swap = x;
        x = y;
        y = swap;
    }
    // now x < y or x <= y holds
    if (strict && (y->high == INT64_MIN || x->low == INT64_MAX)) return;
    if (t == x) set_range(branch, branch->low, y->high - strict);
    if (t == y) set_range(branch, x->low + strict, branch->high);
}

static Info ite(const JxTerm *t) {
    Info yes = info_of(t->args[1]), no = info_of(t->args[2]);
    refine(&yes, t->args[1], t->args[0], true);
    refine(&no, t->args[2], t->args[0], false);
    return join(&yes, &no);
}

// ---- dispatch ----

static Info infer(const JxTermPool *pool, const JxTerm *t) {
    int width = jx_sort_width(t->sort);
    if (t->op == JX_TERM_SELECT) return element_info(pool, t->args[0], t->args[1]);
    if (!t->arity || !jx_sort_is_bits(t->args[t->arity - 1]->sort) || t->op == JX_TERM_APPLY) return nothing(width);
    Info a = info_of(t->args[0]), b = t->arity > 1 ? info_of(t->args[1]) : a;
    switch (t->op) {
    case JX_TERM_ITE: return ite(t);
    case JX_TERM_ADD: return add(&a, &b);
    case JX_TERM_MUL: return mul(&a, &b);
    case JX_TERM_NEG: return neg(&a);
    case JX_TERM_BVNOT: return bvnot(&a);
    case JX_TERM_SDIV: return sdiv(&a, &b);
    case JX_TERM_SREM: return srem(&a, &b);
    case JX_TERM_UDIV:
    case JX_TERM_UREM: return unsigned_division(t->op, &a, &b);
    case JX_TERM_BVAND:
    case JX_TERM_BVOR:
    case JX_TERM_BVXOR: return bits(t->op, &a, &b);
    case JX_TERM_SHL:
    case JX_TERM_LSHR:
    case JX_TERM_ASHR: return shift(t->op, &a, &b);
    case JX_TERM_EXTRACT:
    case JX_TERM_ZEXT:
    case JX_TERM_SEXT: return cast(t->op, width, &a);
    default: return nothing(width);
    }
}

void jx_term_infer(const JxTermPool *pool, JxTerm *t) {
    if (t->sort > JX_SORT_BV64) return;
    int width = jx_sort_width(t->sort);
    if (t->op == JX_TERM_CONST) {
        t->known = jx_mask_of(width);
        t->bits = t->value;
        t->low = t->high = t->sort == JX_SORT_BOOL ? (int64_t)t->value : jx_sign_extend(t->value, width);
        return;
    }
    t->low = t->sort == JX_SORT_BOOL ? 0 : jx_width_min(width);
    t->high = t->sort == JX_SORT_BOOL ? 1 : jx_width_max(width);
    if (!t->arity || t->sort == JX_SORT_BOOL) return;
    Info r = infer(pool, t);
    settle(&r);
    t->low = r.low;
    t->high = r.high;
    t->known = r.known;
    t->bits = r.bits;
}

// What holds for all elements, and for the zero outside.
void jx_table_infer(JxPoolTable *table) {
    int width = jx_sort_width(table->sort);
    Info all = constant_info(width, 0);
    for (uint32_t i = 0; i < table->count; i++) {
        Info element = constant_info(width, table->elements[i]);
        all = join(&all, &element);
    }
    table->low = all.low;
    table->high = all.high;
    table->known = all.known;
    table->bits = all.bits;
}
