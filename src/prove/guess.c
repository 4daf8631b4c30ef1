// SPDX-License-Identifier: Apache-2.0
#include "prove/guess.h"

#include <string.h>

#include "jvm/live.h"
#include "prove/forms.h"

// ── terms of bases

static JxSort sort_of_kind(uint8_t kind) { return kind == JX_KIND_LONG ? JX_SORT_BV64 : JX_SORT_BV32; }

static bool is_whole(uint8_t kind) { return kind <= JX_KIND_LONG; }

static bool is_countable(const JxPlace *place) { return place->kind != JX_PLACE_CONTENT && is_whole(place->value); }

static const JxTerm *lift(const JxScene *scene, JxSlot slot, JxSort sort) {
    const JxTerm *t = jx_lift(scene->x, slot, sort);
    return t->sort == sort ? t : NULL;
}

static const JxTerm *fixed_local(const JxScene *scene, uint32_t at, JxSort sort) {
    return lift(scene, scene->state->top->slots[at], sort);
}

static const JxObject *object_in(const JxScene *scene, JxSlot slot) {
    return slot.t || slot.v == 0 ? NULL : jx_heap_read(&scene->state->heap, (JxRef)slot.v);
}

// As String.length() has it: bytes >> coder.
static const JxTerm *length_of_string(const JxScene *scene, const JxObject *string) {
    JxTermPool *pool = scene->x->pool;
    const JxObject *bytes = object_in(scene, string->as.slots[scene->x->known.string_value->slot]);
    const JxTerm *coder = lift(scene, string->as.slots[scene->x->known.string_coder->slot], JX_SORT_BV32);
    if (!bytes || !jx_object_is_array(bytes) || !coder) return NULL;
    const JxTerm *length = lift(scene, bytes->length, JX_SORT_BV32);
    return length ? jx_term_binary(pool, JX_TERM_ASHR, length, coder) : NULL;
}

static const JxTerm *length_of(const JxScene *scene, uint32_t at) {
    const JxObject *object = object_in(scene, scene->state->top->slots[at]);
    if (!object) return NULL;
    if (object->cls == scene->x->known.string) return length_of_string(scene, object);
    return jx_object_is_array(object) ? lift(scene, object->length, JX_SORT_BV32) : NULL;
}

static const JxTerm *static_of(const JxScene *scene, JxBase base, JxSort sort) {
    const JxObject *statics = jx_pmap_get(&scene->state->statics, (uint32_t)base.constant);
    return statics && base.at < statics->count ? lift(scene, statics->as.slots[base.at], sort) : NULL;
}

static const JxTerm *term_of(const JxScene *scene, JxBase base, JxSort sort, const JxSlot *values) {
    switch (base.kind) {
    case JX_BASE_VALUE:
    case JX_BASE_ENTRY: {
        if (base.at >= scene->count) return NULL;
        JxSort own = sort_of_kind(scene->places[base.at].value);
        if (own > sort) return NULL;
        const JxTerm *t = lift(scene, (base.kind == JX_BASE_VALUE ? values : scene->entry)[base.at], own);
        return t && own != sort ? jx_term_cast(scene->x->pool, JX_TERM_SEXT, sort, t) : t;
    }
    case JX_BASE_LOCAL: return fixed_local(scene, base.at, sort);
    case JX_BASE_LENGTH: return sort == JX_SORT_BV32 ? length_of(scene, base.at) : NULL;
    case JX_BASE_STATIC: return static_of(scene, base, sort);
    default:
        if (sort == JX_SORT_BV32 && base.constant != (int32_t)base.constant) return NULL;
        return jx_term_const(scene->x->pool, sort,
                             sort == JX_SORT_BV64 ? (uint64_t)base.constant : (uint32_t)base.constant);
    }
}

static const JxTerm *number(const JxScene *scene, JxSort sort, int64_t value) {
    return term_of(scene, (JxBase){JX_BASE_CONSTANT, 0, value}, sort, NULL);
}

// a * b, with the sums in a multiplied out: what is left are products of what the sums consist of, which both sides of
// an implication share.
const JxTerm *jx_guess_times(JxTermPool *pool, const JxTerm *a, const JxTerm *b) {
    if (a->op == JX_TERM_ADD)
        return jx_term_binary(pool, JX_TERM_ADD, jx_guess_times(pool, a->args[0], b),
                              jx_guess_times(pool, a->args[1], b));
    if (a->op == JX_TERM_NEG) return jx_term_unary(pool, JX_TERM_NEG, jx_guess_times(pool, a->args[0], b));
    if (a->op == JX_TERM_MUL && jx_term_is_const(a->args[1]))
        return jx_term_binary(pool, JX_TERM_MUL, jx_guess_times(pool, a->args[0], b), a->args[1]);
    if (b->op == JX_TERM_ADD || b->op == JX_TERM_NEG || (b->op == JX_TERM_MUL && jx_term_is_const(b->args[1])))
        return a->op == JX_TERM_CONST ? jx_term_binary(pool, JX_TERM_MUL, b, a) : jx_guess_times(pool, b, a);
    return jx_term_binary(pool, JX_TERM_MUL, a, b);
}

// value - value on entry
static const JxTerm *moved(const JxScene *scene, JxBase base, JxSort sort, const JxSlot *values) {
    const JxTerm *now = term_of(scene, base, sort, values);
    const JxTerm *then = term_of(scene, (JxBase){JX_BASE_ENTRY, base.at, 0}, sort, values);
    return now && then ? jx_term_sub(scene->x->pool, now, then) : NULL;
}

static const JxTerm *square(const JxScene *scene, const JxGuess *g, JxSort sort, const JxSlot *values) {
    JxTermPool *pool = scene->x->pool;
    const JxTerm *b = term_of(scene, g->b, sort, values), *a = moved(scene, g->a, sort, values);
    const JxTerm *then = term_of(scene, (JxBase){JX_BASE_ENTRY, g->b.at, 0}, sort, values);
    if (!a || !b || !then) return NULL;
    const JxTerm *squares = jx_term_sub(pool, jx_guess_times(pool, b, b), jx_guess_times(pool, then, then));
    const JxTerm *sum = jx_term_binary(
        pool, JX_TERM_ADD, jx_term_binary(pool, JX_TERM_MUL, squares, number(scene, sort, g->c)),
        jx_term_binary(pool, JX_TERM_MUL, jx_term_sub(pool, b, then), number(scene, sort, g->d.constant)));
    return jx_term_eq(pool, jx_term_binary(pool, JX_TERM_MUL, a, number(scene, sort, 2)), sum);
}

static const JxTerm *compound(const JxScene *scene, const JxGuess *g, JxSort sort, const JxSlot *values) {
    JxTermPool *pool = scene->x->pool;
    const JxTerm *a = moved(scene, g->a, sort, values), *b = moved(scene, g->b, sort, values);
    if (!a || !b) return NULL;
    if (g->op == JX_GUESS_FLIP) {
        const JxTerm *bit = jx_term_binary(pool, JX_TERM_BVAND, b, number(scene, sort, 1));
        const JxTerm *then = term_of(scene, (JxBase){JX_BASE_ENTRY, g->a.at, 0}, sort, values);
        return jx_term_eq(pool, term_of(scene, g->a, sort, values), jx_term_binary(pool, JX_TERM_BVXOR, then, bit));
    }
    const JxTerm *factor = g->op == JX_GUESS_LINEAR ? number(scene, sort, g->c) : term_of(scene, g->d, sort, values);
    return factor ? jx_term_eq(pool, a, jx_guess_times(pool, b, factor)) : NULL;
}

static const JxTerm *one_sided(const JxScene *scene, const JxGuess *g, JxSort sort, const JxSlot *values) {
    JxTermPool *pool = scene->x->pool;
    const JxTerm *a = term_of(scene, g->a, sort, values), *c = number(scene, sort, g->c);
    if (!a) return NULL;
    if (g->op == JX_GUESS_REMAINDER)
        return jx_term_eq(pool, jx_term_binary(pool, JX_TERM_SREM, a, c), number(scene, sort, g->d.constant));
    const JxTerm *then = term_of(scene, (JxBase){JX_BASE_ENTRY, g->a.at, 0}, sort, values);
    if (!then) return NULL;
    return jx_term_eq(pool, jx_term_binary(pool, JX_TERM_BVAND, a, c), jx_term_binary(pool, JX_TERM_BVAND, then, c));
}

// ── floats

static JxSort sort_of_float(int64_t kind) { return kind == JX_KIND_DOUBLE ? JX_SORT_F64 : JX_SORT_F32; }

static bool is_float(const JxPlace *place) {
    return place->kind != JX_PLACE_CONTENT && (place->value == JX_KIND_FLOAT || place->value == JX_KIND_DOUBLE);
}

static const JxTerm *float_of(const JxScene *scene, JxBase base, JxSort sort, const JxSlot *values) {
    if (base.kind == JX_BASE_CONSTANT) return jx_term_const(scene->x->pool, sort, (uint64_t)base.constant);
    if (base.at >= scene->count) return NULL;
    return lift(scene, (base.kind == JX_BASE_VALUE ? values : scene->entry)[base.at], sort);
}

static const JxTerm *float_order(const JxScene *scene, const JxGuess *g, const JxSlot *values) {
    const JxTerm *a = float_of(scene, g->a, sort_of_float(g->c), values);
    const JxTerm *b = float_of(scene, g->b, sort_of_float(g->c), values);
    return a && b ? jx_term_binary(scene->x->pool, JX_TERM_FLE, a, b) : NULL;
}

static int64_t float_bits(double value, uint8_t kind) {
    float single = (float)value;
    uint32_t narrow;
    int64_t wide;
    memcpy(&narrow, &single, sizeof narrow);
    memcpy(&wide, &value, sizeof wide);
    return kind == JX_KIND_DOUBLE ? wide : (int64_t)narrow;
}

// Between what it was and the numbers of the program; none of these holds for NaN.
static void about_float(const JxScene *scene, uint32_t i, JxGuessList *out) {
    const uint8_t kind = scene->places[i].value;
    JxBase value = {JX_BASE_VALUE, i, 0}, entry = {JX_BASE_ENTRY, i, 0};
    *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_FLOAT_LE, .a = value, .b = entry, .c = kind};
    *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_FLOAT_LE, .a = entry, .b = value, .c = kind};
    for (uint32_t k = 0; k < scene->constant_count; k++) {
        JxBase number = {JX_BASE_CONSTANT, 0, float_bits((double)scene->constants[k], kind)};
        *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_FLOAT_LE, .a = value, .b = number, .c = kind};
        *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_FLOAT_LE, .a = number, .b = value, .c = kind};
    }
}

const JxTerm *jx_guess_term(const JxScene *scene, const JxGuess *g, const JxSlot *values) {
    JxTermPool *pool = scene->x->pool;
    if (g->op == JX_GUESS_FLOAT_LE) return float_order(scene, g, values);
    if (g->op == JX_GUESS_OR) {
        const JxTerm *a = term_of(scene, g->a, sort_of_kind(scene->places[g->a.at].value), values);
        const JxTerm *then = jx_guess_term(scene, g->then, values);
        if (!a || !then) return NULL;
        const JxTerm *is = jx_term_eq(pool, a, number(scene, (JxSort)a->sort, g->b.constant));
        return jx_term_or(pool, g->c ? is : jx_term_not(pool, is), then);
    }
    if (g->op == JX_GUESS_FORM) return jx_form_term(scene, g->form, values);
    JxSort sort = JX_SORT_BV32;  // that of the widest place that it speaks of
    if (g->a.kind == JX_BASE_VALUE && g->a.at < scene->count) sort = sort_of_kind(scene->places[g->a.at].value);
    if (g->b.kind == JX_BASE_VALUE && g->b.at < scene->count && sort < sort_of_kind(scene->places[g->b.at].value))
        sort = sort_of_kind(scene->places[g->b.at].value);
    if (g->op == JX_GUESS_LINEAR || g->op == JX_GUESS_TIMES || g->op == JX_GUESS_FLIP)
        return compound(scene, g, sort, values);
    if (g->op == JX_GUESS_SQUARE) return square(scene, g, sort, values);
    if (g->op == JX_GUESS_MASK || g->op == JX_GUESS_REMAINDER) return one_sided(scene, g, sort, values);
    const JxTerm *a = term_of(scene, g->a, sort, values), *b = term_of(scene, g->b, sort, values);
    if (!a || !b) return NULL;
    if (g->op == JX_GUESS_EITHER) {
        const JxTerm *d = term_of(scene, g->d, sort, values);
        return d ? jx_term_or(pool, jx_term_eq(pool, a, b), jx_term_eq(pool, a, d)) : NULL;
    }
    switch (g->op) {
    case JX_GUESS_EQ: return jx_term_eq(pool, a, b);
    case JX_GUESS_NE: return jx_term_not(pool, jx_term_eq(pool, a, b));
    case JX_GUESS_LT: return jx_term_binary(pool, JX_TERM_SLT, a, b);
    default: return jx_term_binary(pool, JX_TERM_SLE, a, b);
    }
}

static void put_base(JxStrbuf *out, JxBase base) {
    jx_strbuf_printf(out, " %u.%u.%lld", base.kind, base.at, (long long)base.constant);
}

const char *jx_guess_key(const JxGuess *g, JxArena *arena) {
    JxStrbuf out;
    jx_strbuf_init(&out, arena->alloc);
    for (; g; g = g->op == JX_GUESS_OR ? g->then : NULL) {
        if (g->op == JX_GUESS_FORM) jx_strbuf_str(&out, g->form->key);
        jx_strbuf_printf(&out, "%u %lld", g->op, (long long)g->c);
        put_base(&out, g->a);
        put_base(&out, g->b);
        put_base(&out, g->d);
        jx_strbuf_char(&out, ';');
    }
    const char *key = jx_strbuf_dup(&out, arena);
    jx_strbuf_fini(&out);
    return key;
}

static bool is_same_base(JxBase a, JxBase b) { return a.kind == b.kind && a.at == b.at && a.constant == b.constant; }

bool jx_guess_implies(const JxGuess *a, const JxGuess *b) {
    if (a->op > JX_GUESS_LE || b->op > JX_GUESS_LE) return false;
    bool same_a = is_same_base(a->a, b->a), same_b = is_same_base(a->b, b->b);
    if (same_a && same_b)
        return (a->op == JX_GUESS_LT && b->op != JX_GUESS_EQ && b->op != JX_GUESS_LT) ||
               (a->op == JX_GUESS_EQ && b->op == JX_GUESS_LE);
    if (a->op != JX_GUESS_LE || b->op != JX_GUESS_LE) return false;
    if (same_a && a->b.kind == JX_BASE_CONSTANT && b->b.kind == JX_BASE_CONSTANT) return a->b.constant < b->b.constant;
    if (same_b && a->a.kind == JX_BASE_CONSTANT && b->a.kind == JX_BASE_CONSTANT) return a->a.constant > b->a.constant;
    return false;
}

bool jx_guess_is_bound(const JxGuess *g, uint32_t *at, bool *above) {
    if (g->op != JX_GUESS_LE || (g->a.kind != JX_BASE_CONSTANT && g->b.kind != JX_BASE_CONSTANT)) return false;
    *above = g->b.kind == JX_BASE_CONSTANT;
    *at = *above ? g->a.at : g->b.at;
    return true;
}

// ── constants

static void add_constant(int64_t *out, uint32_t *count, uint32_t most, int64_t value) {
    for (uint32_t i = 0; i < *count; i++)
        if (out[i] == value) return;
    if (*count == most) return;
    uint32_t at = (*count)++;
    for (; at > 0 && out[at - 1] > value; at--) out[at] = out[at - 1];
    out[at] = value;
}

uint32_t jx_guess_constants(JxVm *vm, int64_t *out, uint32_t most) {
    uint32_t count = 0;
    for (int64_t c = -1; c <= 2; c++) add_constant(out, &count, most, c);
    for (uint32_t m = 0; m < jx_vm_decoded_count(vm); m++) {
        const JxMethodInfo *method = jx_vm_decoded_method(vm, m);
        const JxDecodedCode *code = method->code;
        if (!code || method->owner->source == JX_SOURCE_JDK) continue;
        for (uint32_t i = 0; i < code->count; i++) {
            const JxInsn *insn = &code->insns[i];
            bool is_int = insn->op == JX_OP_BIPUSH, is_long = insn->op == JX_OP_LDC2_W;
            if (!is_int && !is_long) continue;
            int64_t value = is_int ? (int32_t)insn->c.bits : (int64_t)insn->c.bits;
            int64_t most_near = is_int ? INT32_MAX : 1LL << 40;
            for (int64_t near = value - 1; near <= value + 1; near++)
                if (near >= -most_near && near <= most_near) add_constant(out, &count, most, near);
        }
    }
    return count;
}

// ── what to guess

typedef JX_VEC(JxBase) BaseList;

static bool is_changing(const JxScene *scene, JxPlace place) {
    for (uint32_t i = 0; i < scene->count; i++)
        if (jx_place_is_same(scene->places[i], place)) return true;
    return false;
}

enum { MOST_FIXED = 24 };

// What does not change here and has this sort.
static void fixed_bases(const JxScene *scene, JxSort sort, BaseList *out) {
    const JxFrame *f = scene->state->top;
    const uint8_t *live = jx_live_locals(scene->x->vm, f->code, f->pc);
    uint8_t wanted = sort == JX_SORT_BV64 ? JX_LIVE_LONG : JX_LIVE_INT;
    for (uint32_t i = 0; i < f->code->max_locals && f->code->live_stride; i++) {
        if (live[i] == (JX_LIVE_PRIMITIVE | wanted) && !is_changing(scene, (JxPlace){JX_PLACE_LOCAL, 0, 0, i}))
            *jx_vec_push(out) = (JxBase){JX_BASE_LOCAL, i, 0};
        if (live[i] == JX_LIVE_REFERENCE && sort == JX_SORT_BV32 && length_of(scene, i))
            *jx_vec_push(out) = (JxBase){JX_BASE_LENGTH, i, 0};
    }
    const JxClass *cls = f->code->method->owner;
    const JxObject *statics = jx_pmap_get(&scene->state->statics, cls->number);
    for (uint32_t i = 0; statics && i < cls->static_slots; i++) {
        const JxFieldInfo *field = cls->static_fields[i];
        bool fits = field && is_whole(field->kind) && sort_of_kind(field->kind) == sort && field->name[0] != '$';
        if (fits && !is_changing(scene, (JxPlace){JX_PLACE_STATIC, 0, cls->number, i}))
            *jx_vec_push(out) = (JxBase){JX_BASE_STATIC, i, cls->number};
    }
    if (out->count > MOST_FIXED) out->count = MOST_FIXED;
}

static void compare_both_ways(JxGuessList *out, JxBase a, JxBase b, bool equal) {
    if (equal) {
        *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_EQ, .a = a, .b = b};
    }
    *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_LT, .a = a, .b = b};
    *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_LT, .a = b, .b = a};
    *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_LE, .a = a, .b = b};
    *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_LE, .a = b, .b = a};
}

static void about_constants(const JxScene *scene, JxBase value, JxGuessList *out) {
    if (scene->effort < 0) {  // what an index or a divisor needs
        for (int64_t c = -1; c <= 1; c++) {
            JxBase least = {JX_BASE_CONSTANT, 0, c};
            *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_LE, .a = least, .b = value};
        }
        *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_NE, .a = value, .b = {JX_BASE_CONSTANT, 0, 0}};
        return;
    }
    for (uint32_t i = 0; i < scene->constant_count; i++) {
        JxBase c = {JX_BASE_CONSTANT, 0, scene->constants[i]};
        *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_LE, .a = value, .b = c};
        *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_LE, .a = c, .b = value};
        if (scene->constants[i] == 0 || scene->effort > 1)
            *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_NE, .a = value, .b = c};
        int64_t modulus = scene->constants[i];
        for (int64_t rest = 0; scene->effort > 0 && modulus > 1 && modulus <= 16 && rest < modulus; rest++)
            *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_REMAINDER, .a = value, .c = modulus, .d = {.constant = rest}};
    }
    for (int64_t mask = 1; mask <= 15; mask = 2 * mask + 1)
        *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_MASK, .a = value, .c = mask};
}

static void about_two(const JxScene *scene, JxBase a, JxBase b, const BaseList *fixed, JxGuessList *out) {
    bool mixed = scene->places[a.at].value != scene->places[b.at].value;
    if (a.at < b.at || mixed) compare_both_ways(out, a, b, true);
    if (scene->effort < 0) return;
    for (int64_t k = -4; k <= 10; k++)
        if (k && (k * k > 1 || a.at < b.at || mixed))
            *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_LINEAR, .a = a, .b = b, .c = k};
    for (uint32_t i = 0; i < scene->constant_count; i++)
        if (scene->constants[i] > 10 || scene->constants[i] < -4)
            *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_LINEAR, .a = a, .b = b, .c = scene->constants[i]};
    *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_FLIP, .a = a, .b = b};
    if (scene->effort == 0) return;
    for (size_t i = 0; i < fixed->count; i++)
        *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_TIMES, .a = a, .b = b, .d = fixed->data[i]};
    for (int64_t c = -2; c <= 2; c++)
        for (int64_t d = -4; c && d <= 4; d++)
            *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_SQUARE, .a = a, .b = b, .c = c, .d = {.constant = d}};
}

// What a call returns is often one of two things.
static void about_result(JxBase value, const BaseList *fixed, JxGuessList *out) {
    enum { MOST = 12 };
    JxBase choices[MOST];
    uint32_t count = 0;
    for (int64_t c = -1; c <= 1; c++) choices[count++] = (JxBase){JX_BASE_CONSTANT, 0, c};
    for (size_t i = 0; i < fixed->count && count < MOST; i++) choices[count++] = fixed->data[i];
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = i + 1; k < count; k++)
            *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_EITHER, .a = value, .b = choices[i], .d = choices[k]};
}

static void about_place(const JxScene *scene, uint32_t i, JxGuessList *out) {
    JxSort sort = sort_of_kind(scene->places[i].value);
    JxBase value = {JX_BASE_VALUE, i, 0};
    BaseList fixed;
    jx_vec_init(&fixed, &scene->x->ctx->alloc);
    fixed_bases(scene, sort, &fixed);
    compare_both_ways(out, value, (JxBase){JX_BASE_ENTRY, i, 0}, false);
    for (size_t k = 0; k < fixed.count; k++) compare_both_ways(out, value, fixed.data[k], true);
    about_constants(scene, value, out);
    if (scene->places[i].kind == JX_PLACE_RESULT) about_result(value, &fixed, out);
    for (uint32_t j = 0; j < scene->count; j++) {
        if (j == i || !is_countable(&scene->places[j]) || sort_of_kind(scene->places[j].value) > sort) continue;
        about_two(scene, value, (JxBase){JX_BASE_VALUE, j, 0}, &fixed, out);
        compare_both_ways(out, value, (JxBase){JX_BASE_ENTRY, j, 0}, true);
    }
    jx_vec_fini(&fixed);
}

// A place that is compared with 0 or 1 and the guesses about others that may hold then only.
static void about_flags(const JxScene *scene, JxGuessList *out) {
    size_t simple = out->count;
    for (uint32_t i = 0; i < scene->count; i++) {
        if (!is_countable(&scene->places[i])) continue;
        for (size_t k = 0; k < simple; k++) {
            if (out->data[k].op > JX_GUESS_LE) continue;
            JxGuess *then = JX_ARENA_NEW(&scene->x->arena, JxGuess);
            *then = out->data[k];
            if ((then->a.kind == JX_BASE_VALUE && then->a.at == i) ||
                (then->b.kind == JX_BASE_VALUE && then->b.at == i))
                continue;
            for (int64_t constant = 0; constant <= 1; constant++)
                for (int is = 0; is <= 1; is++)
                    *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_OR,
                                                  .a = {JX_BASE_VALUE, i, 0},
                                                  .b = {JX_BASE_CONSTANT, 0, constant},
                                                  .c = is,
                                                  .then = then};
        }
    }
}

void jx_guess_all(const JxScene *scene, JxGuessList *out) {
    for (uint32_t i = 0; i < scene->count && i < JX_GUESS_PLACES; i++)
        if (is_countable(&scene->places[i])) about_place(scene, i, out);
    for (uint32_t i = 0; i < scene->count && i < JX_GUESS_PLACES && scene->effort >= 0; i++)
        if (is_float(&scene->places[i])) about_float(scene, i, out);
    if (scene->effort > 1) about_flags(scene, out);
}
