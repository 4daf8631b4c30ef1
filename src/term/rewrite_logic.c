// SPDX-License-Identifier: Apache-2.0
//
// Bitwise operators and shifts.
#include "term/pool.h"

static uint64_t mask_of(const JxTerm *t) { return jx_mask_of(jx_sort_width(t->sort)); }
static uint64_t ones(const JxTerm *t) { return t->bits & t->known; }
static uint64_t zeros(const JxTerm *t) { return ~t->bits & t->known; }
static bool is_extension(const JxTerm *t) { return t->op == JX_TERM_ZEXT || t->op == JX_TERM_SEXT; }

// ---- bitwise operators ----

// With a constant that is all zeros or all ones.
static const JxTerm *bits_const(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (b->op != JX_TERM_CONST || (b->value != 0 && b->value != mask_of(b))) return NULL;
    JX_FIRE(pool, BITS_CONST);
    if (op == JX_TERM_BVXOR) return b->value ? jx_term_unary(pool, JX_TERM_BVNOT, a) : a;
    return (b->value == 0) == (op == JX_TERM_BVAND) ? b : a;
}

static const JxTerm *bits_same(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (a == b) return JX_FIRE(pool, BITS_SAME), op == JX_TERM_BVXOR ? jx_term_like(pool, a, 0) : a;
    bool opposites = (a->op == JX_TERM_BVNOT && a->args[0] == b) || (b->op == JX_TERM_BVNOT && b->args[0] == a);
    if (!opposites) return NULL;
    JX_FIRE(pool, BITS_COMPLEMENT);
    return jx_term_like(pool, a, op == JX_TERM_BVAND ? 0 : UINT64_MAX);
}

static const JxTerm *bits_nested(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (b->op == JX_TERM_CONST && a->op == op && a->args[1]->op == JX_TERM_CONST) {
        uint64_t x = a->args[1]->value, y = b->value;
        uint64_t c = op == JX_TERM_BVAND ? x & y : op == JX_TERM_BVOR ? x | y : x ^ y;
        JX_FIRE(pool, BITS_NESTED);
        return jx_term_binary(pool, op, a->args[0], jx_term_like(pool, b, c));
    }
    if (b->op == JX_TERM_CONST && op == JX_TERM_BVXOR && a->op == JX_TERM_BVNOT) {
        JX_FIRE(pool, BITS_NESTED);
        return jx_term_binary(pool, op, a->args[0], jx_term_like(pool, b, ~b->value));
    }
    for (int swap = 0; swap < 2; swap++) {
        const JxTerm *x = swap ? b : a, *y = swap ? a : b;
        if (x->arity != 2 || (x->args[0] != y && x->args[1] != y)) continue;
        const JxTerm *other = x->args[0] == y ? x->args[1] : x->args[0];
        bool dual = (op == JX_TERM_BVAND && x->op == JX_TERM_BVOR) || (op == JX_TERM_BVOR && x->op == JX_TERM_BVAND);
        if (dual) return JX_FIRE(pool, BITS_ABSORB), y;
        if (x->op == op) return JX_FIRE(pool, BITS_ABSORB), op == JX_TERM_BVXOR ? other : x;
    }
    return NULL;
}

static const JxTerm *bits_known(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    uint64_t mask = mask_of(a);
    if (op == JX_TERM_BVXOR) return NULL;
    for (int swap = 0; swap < 2; swap++) {
        const JxTerm *x = swap ? b : a, *y = swap ? a : b;
        uint64_t kept = op == JX_TERM_BVAND ? zeros(x) | ones(y) : ones(x) | zeros(y);
        if (kept == mask) return JX_FIRE(pool, BITS_KNOWN), x;
    }
    if (b->op != JX_TERM_CONST) return NULL;
    if (op == JX_TERM_BVAND && (a->op == JX_TERM_BVOR || a->op == JX_TERM_BVXOR)) {
        for (int i = 0; i < 2; i++) {  // a part that the mask cuts away
            if ((b->value & ~zeros(a->args[i])) != 0) continue;
            JX_FIRE(pool, BITS_KNOWN);
            return jx_term_binary(pool, op, a->args[1 - i], b);
        }
    }
    uint64_t c = op == JX_TERM_BVAND ? b->value & ~zeros(a) : b->value & ~ones(a);
    if (c == b->value) return NULL;
    JX_FIRE(pool, BITS_KNOWN);
    return jx_term_binary(pool, op, a, jx_term_like(pool, b, c));
}

// x & 0xff, x & 0xffff, x & 0xffffffffL
static const JxTerm *bits_low_mask(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (op != JX_TERM_BVAND || b->op != JX_TERM_CONST) return NULL;
    for (JxSort sort = JX_SORT_BV8; sort < a->sort; sort++) {
        if (b->value != jx_mask_of(jx_sort_width(sort))) continue;
        JX_FIRE(pool, BITS_LOW_MASK);
        return jx_term_cast(pool, JX_TERM_ZEXT, a->sort, jx_term_cast(pool, JX_TERM_EXTRACT, sort, a));
    }
    return NULL;
}

// Bitwise operators go below extensions.
static const JxTerm *bits_extended(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (!is_extension(a)) return NULL;
    const JxTerm *x = a->args[0];
    JxTermOp extend = a->op;
    const JxTerm *y;
    if (b->op == JX_TERM_CONST) {
        int width = jx_sort_width(x->sort);
        uint64_t low = b->value & jx_mask_of(width);
        bool fits_unsigned = low == b->value;
        bool fits_signed = ((uint64_t)jx_sign_extend(low, width) & mask_of(b)) == b->value;
        if (op == JX_TERM_BVAND && fits_unsigned)
            extend = JX_TERM_ZEXT;
        else if (extend == JX_TERM_ZEXT ? op != JX_TERM_BVAND && !fits_unsigned : !fits_signed)
            return NULL;
        y = jx_term_const(pool, x->sort, low);
    } else if (b->op == a->op && b->args[0]->sort == x->sort) {
        y = b->args[0];
    } else {
        return NULL;
    }
    JX_FIRE(pool, BITS_ZEXT);
    return jx_term_cast(pool, extend, a->sort, jx_term_binary(pool, op, x, y));
}

// The condition under which an if-then-else of 0 and 1 is 1; NULL for other terms.
static const JxTerm *condition_of(JxTermPool *pool, const JxTerm *t) {
    if (t->op != JX_TERM_ITE) return NULL;
    if (jx_term_is(t->args[1], 1) && jx_term_is(t->args[2], 0)) return t->args[0];
    if (jx_term_is(t->args[1], 0) && jx_term_is(t->args[2], 1)) return jx_term_not(pool, t->args[0]);
    return NULL;
}

static const JxTerm *bits_boolean(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    const JxTerm *p = condition_of(pool, a), *q = p ? condition_of(pool, b) : NULL, *c;
    if (!q || pool->nesting > JX_RULE_NESTING) return NULL;
    JX_FIRE(pool, BITS_BOOLEAN);
    if (op == JX_TERM_BVXOR)
        c = jx_term_not(pool, jx_term_eq(pool, p, q));
    else
        c = jx_term_binary(pool, op == JX_TERM_BVAND ? JX_TERM_AND : JX_TERM_OR, p, q);
    return jx_term_ite(pool, c, jx_term_like(pool, a, 1), jx_term_like(pool, a, 0));
}

// ---- pieces put together ----

// `width` bits of source, from bit `from` on, that stand at bit `place`; zeros elsewhere.
typedef struct Piece {
    const JxTerm *source;
    int from, width, place;
} Piece;

#define PIECE_LEVELS 5

static bool is_low_mask(const JxTerm *t) { return t->op == JX_TERM_CONST && t->value && !(t->value & (t->value + 1)); }

static Piece piece_of(const JxTerm *t, int levels) {
    int width = jx_sort_width(t->sort);
    Piece p = {.source = t, .width = width};
    if (!levels) return p;
    bool by_constant = t->arity == 2 && t->args[1]->op == JX_TERM_CONST;
    int limit = width, shift = 0;  // the bits of the argument that are left, and where they go
    if (t->op == JX_TERM_LSHR && by_constant)
        shift = -(int)t->args[1]->value;
    else if (t->op == JX_TERM_MUL && by_constant && !(t->args[1]->value & (t->args[1]->value - 1)))
        shift = __builtin_ctzll(t->args[1]->value);
    else if (t->op == JX_TERM_BVAND && is_low_mask(t->args[1]))
        limit = 64 - __builtin_clzll(t->args[1]->value);
    else if (t->op != JX_TERM_ZEXT && t->op != JX_TERM_EXTRACT)
        return p;
    Piece inner = piece_of(t->args[0], levels - 1);
    inner.place += shift;
    if (inner.place < 0) {
        inner.from -= inner.place;
        inner.width += inner.place;
        inner.place = 0;
    }
    if (inner.place + inner.width > limit) inner.width = limit - inner.place;
    return inner.width > 0 ? inner : p;
}

static const JxTerm *build_piece(JxTermPool *pool, const Piece *p, JxSort sort) {
    const JxTerm *t = p->source;
    if (p->from) t = jx_term_binary(pool, JX_TERM_LSHR, t, jx_term_like(pool, t, (uint64_t)p->from));
    if (p->from + p->width < jx_sort_width(t->sort))
        t = jx_term_binary(pool, JX_TERM_BVAND, t, jx_term_like(pool, t, jx_mask_of(p->width)));
    if (t->sort != sort) t = jx_term_cast(pool, t->sort > sort ? JX_TERM_EXTRACT : JX_TERM_ZEXT, sort, t);
    return jx_term_binary(pool, JX_TERM_MUL, t, jx_term_like(pool, t, (uint64_t)1 << p->place));
}

// Two neighbouring pieces of one term, joined by |, ^ or +, are one piece.
const JxTerm *jx_rewrite_join(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    Piece high = piece_of(a, PIECE_LEVELS), low = piece_of(b, PIECE_LEVELS);
    if (high.source != low.source) return NULL;
    if (high.place < low.place) {
        Piece swap = high;
        high = low;
        low = swap;
    }
    if (high.from != low.from + low.width || high.place != low.place + low.width) return NULL;
    JX_FIRE(pool, BITS_JOIN);
    low.width += high.width;
    return build_piece(pool, &low, (JxSort)a->sort);
}

static const JxTerm *bits_join(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    if (op == JX_TERM_BVAND || b->op == JX_TERM_CONST) return NULL;
    const JxTerm *joined = jx_rewrite_join(pool, a, b);
    if (joined) return joined;
    for (int swap = 0; swap < 2; swap++) {  // (u | v) | w with neighbours v and w
        const JxTerm *x = swap ? b : a, *y = swap ? a : b;
        for (int i = 0; x->op == op && i < 2; i++) {
            if ((joined = jx_rewrite_join(pool, x->args[i], y)))
                return jx_term_binary(pool, op, x->args[1 - i], joined);
        }
    }
    return NULL;
}

const JxTerm *jx_rewrite_logic(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    const JxTerm *result;
    if ((result = bits_const(pool, op, a, b))) return result;
    if ((result = bits_same(pool, op, a, b))) return result;
    if ((result = bits_nested(pool, op, a, b))) return result;
    if ((result = jx_rewrite_lift(pool, op, a->sort, a, b))) return result;
    if ((result = bits_boolean(pool, op, a, b))) return result;
    if ((result = bits_known(pool, op, a, b))) return result;
    if ((result = bits_low_mask(pool, op, a, b))) return result;
    if ((result = bits_extended(pool, op, a, b))) return result;
    if ((result = bits_join(pool, op, a, b))) return result;
    return jx_make2(pool, op, a->sort, a, b);
}

// ---- shifts ----

// (x << k) >> k for the width that is left.
static const JxTerm *shift_left_right(JxTermPool *pool, JxTermOp op, const JxTerm *a, uint64_t count) {
    if (a->op != JX_TERM_MUL || !jx_term_is(a->args[1], (uint64_t)1 << count)) return NULL;
    const JxTerm *x = a->args[0];
    int width = jx_sort_width(a->sort) - (int)count;
    if (op == JX_TERM_LSHR) {
        JX_FIRE(pool, SHIFT_LEFT_RIGHT);
        return jx_term_binary(pool, JX_TERM_BVAND, x, jx_term_like(pool, x, jx_mask_of(width)));
    }
    if (x->low >= jx_width_min(width) && x->high <= jx_width_max(width)) return JX_FIRE(pool, SHIFT_LEFT_RIGHT), x;
    for (JxSort sort = JX_SORT_BV8; sort < a->sort; sort++) {
        if (jx_sort_width(sort) != width) continue;
        JX_FIRE(pool, SHIFT_LEFT_RIGHT);
        return jx_term_cast(pool, JX_TERM_SEXT, a->sort, jx_term_cast(pool, JX_TERM_EXTRACT, sort, x));
    }
    return NULL;
}

static const JxTerm *shift_extended(JxTermPool *pool, JxTermOp op, const JxTerm *a, uint64_t count) {
    bool fits = (op == JX_TERM_LSHR && a->op == JX_TERM_ZEXT) || (op == JX_TERM_ASHR && a->op == JX_TERM_SEXT);
    if (!fits) return NULL;
    const JxTerm *x = a->args[0];
    uint64_t last = (uint64_t)jx_sort_width(x->sort) - 1;
    if (count > last && op == JX_TERM_LSHR) return NULL;  // known to be zero
    JX_FIRE(pool, SHIFT_EXTENDED);
    const JxTerm *shifted = jx_term_binary(pool, op, x, jx_term_like(pool, x, count > last ? last : count));
    return jx_term_cast(pool, a->op, a->sort, shifted);
}

// (x | y) >>> k where y is shifted out.
static const JxTerm *shift_junction(JxTermPool *pool, const JxTerm *a, const JxTerm *b, uint64_t count) {
    if (a->op != JX_TERM_BVOR && a->op != JX_TERM_BVXOR) return NULL;
    for (int i = 0; i < 2; i++) {
        uint64_t left = mask_of(a) & ~(((uint64_t)1 << count) - 1);
        if ((zeros(a->args[i]) & left) != left) continue;
        JX_FIRE(pool, SHIFT_JUNCTION);
        return jx_term_binary(pool, JX_TERM_LSHR, a->args[1 - i], b);
    }
    return NULL;
}

static const JxTerm *shift_const(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    uint64_t width = (uint64_t)jx_sort_width(a->sort), count = b->value;
    const JxTerm *result;
    if (count == 0) return JX_FIRE(pool, SHIFT_ZERO), a;
    if (count >= width) {
        JX_FIRE(pool, SHIFT_OUT);
        if (op != JX_TERM_ASHR) return jx_term_like(pool, a, 0);
        return jx_term_binary(pool, op, a, jx_term_like(pool, b, width - 1));
    }
    if (op == JX_TERM_SHL) {
        JX_FIRE(pool, SHL_MUL);
        return jx_term_binary(pool, JX_TERM_MUL, a, jx_term_like(pool, a, (uint64_t)1 << count));
    }
    if (op == JX_TERM_ASHR && a->low >= 0)
        return JX_FIRE(pool, SHIFT_POSITIVE), jx_term_binary(pool, JX_TERM_LSHR, a, b);
    if (a->op == op && a->args[1]->op == JX_TERM_CONST) {
        JX_FIRE(pool, SHIFT_NESTED);
        return jx_term_binary(pool, op, a->args[0], jx_term_like(pool, b, count + a->args[1]->value));
    }
    if (op == JX_TERM_LSHR && a->op == JX_TERM_ASHR && count == width - 1)
        return JX_FIRE(pool, SHIFT_NESTED), jx_term_binary(pool, op, a->args[0], b);
    if ((result = shift_left_right(pool, op, a, count))) return result;
    if ((result = shift_extended(pool, op, a, count))) return result;
    if (op == JX_TERM_LSHR && (result = shift_junction(pool, a, b, count))) return result;
    return NULL;
}

const JxTerm *jx_rewrite_shift(JxTermPool *pool, JxTermOp op, const JxTerm *a, const JxTerm *b) {
    const JxTerm *result;
    if (jx_term_is(a, 0)) return JX_FIRE(pool, SHIFT_ZERO), a;
    if ((result = jx_rewrite_lift(pool, op, a->sort, a, b))) return result;
    if (b->op == JX_TERM_CONST && (result = shift_const(pool, op, a, b))) return result;
    return jx_make2(pool, op, a->sort, a, b);
}
