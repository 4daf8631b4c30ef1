// SPDX-License-Identifier: Apache-2.0
#include "prove/forms.h"

#include <math.h>
#include <string.h>

// ── as terms

static const JxTerm *input_term(const JxScene *scene, const JxForm *form, uint32_t x, JxSort sort) {
    JxBase base = form->inputs[x];
    JxSlot slot = base.kind == JX_BASE_LOCAL ? scene->state->top->slots[base.at] : scene->entry[base.at];
    JxSort own = form->kinds[x] == JX_KIND_LONG ? JX_SORT_BV64 : JX_SORT_BV32;
    const JxTerm *t = jx_lift(scene->x, slot, own);
    if (t->sort != own) return NULL;
    if (own == sort) return t;
    return jx_term_cast(scene->x->pool, own < sort ? JX_TERM_SEXT : JX_TERM_EXTRACT, sort, t);
}

static const JxTerm *number(const JxScene *scene, JxSort sort, int64_t value) {
    return jx_term_const(scene->x->pool, sort, sort == JX_SORT_BV64 ? (uint64_t)value : (uint32_t)value);
}

static const JxTerm *part_term(const JxScene *scene, const JxForm *form, const JxMonomial *part, JxSort sort) {
    JxTermPool *pool = scene->x->pool;
    const JxTerm *x = part->kind == JX_MONOMIAL_ONE ? NULL : input_term(scene, form, part->x, sort);
    const JxTerm *y = part->kind == JX_MONOMIAL_PRODUCT ? input_term(scene, form, part->y, sort) : NULL;
    const JxTerm *factor = number(scene, sort, part->factor);
    switch (part->kind) {
    case JX_MONOMIAL_ONE: return factor;
    case JX_MONOMIAL_X: break;
    case JX_MONOMIAL_PRODUCT: x = x && y ? jx_guess_times(pool, x, y) : NULL; break;
    case JX_MONOMIAL_POWER: x = x ? jx_term_binary(pool, JX_TERM_SHL, number(scene, sort, 1), x) : NULL; break;
    default: x = x ? jx_term_binary(pool, JX_TERM_BVAND, x, number(scene, sort, 1)) : NULL;
    }
    return x ? jx_guess_times(pool, x, factor) : NULL;
}

static const JxTerm *guard_term(const JxScene *scene, const JxForm *form, const JxGuard *guard) {
    JxTermPool *pool = scene->x->pool;
    if (guard->kind == JX_GUARD_NONE) return jx_term_bool(pool, true);
    JxSort sort = form->kinds[guard->x] == JX_KIND_LONG ? JX_SORT_BV64 : JX_SORT_BV32;
    const JxTerm *x = input_term(scene, form, guard->x, sort), *c = number(scene, sort, guard->constant);
    if (!x) return NULL;
    if (guard->kind == JX_GUARD_IS) return jx_term_eq(pool, x, c);
    return guard->kind == JX_GUARD_UP_TO ? jx_term_binary(pool, JX_TERM_SLE, x, c)
                                         : jx_term_binary(pool, JX_TERM_SLE, c, x);
}

const JxTerm *jx_form_term(const JxScene *scene, const JxForm *form, const JxSlot *values) {
    JxTermPool *pool = scene->x->pool;
    if (form->output.at >= scene->count) return NULL;
    JxSort sort = scene->places[form->output.at].value == JX_KIND_LONG ? JX_SORT_BV64 : JX_SORT_BV32;
    const JxTerm *output = jx_lift(scene->x, values[form->output.at], sort);
    const JxTerm *sum = number(scene, sort, 0);
    for (uint32_t i = 0; i < form->count; i++) {
        const JxTerm *part = part_term(scene, form, &form->parts[i], sort);
        if (!part) return NULL;
        sum = jx_term_binary(pool, JX_TERM_ADD, sum, part);
    }
    if (output->sort != sort) return NULL;
    const JxTerm *is = jx_term_eq(pool, jx_guess_times(pool, output, number(scene, sort, form->scale)), sum);
    for (int i = 0; i < 2; i++) {
        const JxTerm *guard = guard_term(scene, form, &form->guards[i]);
        if (!guard) return NULL;
        is = jx_term_or(pool, jx_term_not(pool, guard), is);
    }
    return is;
}

// ── fitting

enum { MOST_PARTS = 24, SURPLUS = 2, FEWER_CASES = 8 };

static int64_t part_value(const JxMonomial *part, const JxSample *sample) {
    int64_t x = sample->inputs[part->x];
    switch (part->kind) {
    case JX_MONOMIAL_ONE: return 1;
    case JX_MONOMIAL_X: return x;
    case JX_MONOMIAL_PRODUCT: return x * sample->inputs[part->y];
    case JX_MONOMIAL_POWER: return x >= 0 && x < 40 ? (int64_t)1 << x : 0;
    default: return x & 1;
    }
}

static bool passes(const JxGuard *guard, const JxSample *sample) {
    int64_t x = sample->inputs[guard->x];
    switch (guard->kind) {
    case JX_GUARD_NONE: return true;
    case JX_GUARD_IS: return x == guard->constant;
    case JX_GUARD_UP_TO: return x <= guard->constant;
    default: return x >= guard->constant;
    }
}

typedef struct Fit {
    const JxSampling *from;
    JxGuard guards[2];
    uint32_t output;
    uint32_t part_count, row_count;
    JxMonomial parts[MOST_PARTS];
    const JxSample *rows[JX_FORM_SAMPLES];
    long double factors[MOST_PARTS];
} Fit;

static bool is_bound(const Fit *fit, uint32_t x) {
    for (int i = 0; i < 2; i++)
        if (fit->guards[i].kind == JX_GUARD_IS && fit->guards[i].x == x) return true;
    return false;
}

static void add_part(Fit *fit, JxMonomialKind kind, uint32_t x, uint32_t y) {
    if (fit->part_count == MOST_PARTS) return;
    fit->parts[fit->part_count++] = (JxMonomial){.kind = (uint8_t)kind, .x = (uint8_t)x, .y = (uint8_t)y};
}

// 0: linear; 1: and products; 2: and parities; 3: and powers.
static void choose_parts(Fit *fit, int degree) {
    uint32_t count = fit->from->input_count;
    fit->part_count = 0;
    add_part(fit, JX_MONOMIAL_ONE, 0, 0);
    for (uint32_t x = 0; x < count; x++)
        if (!is_bound(fit, x)) add_part(fit, JX_MONOMIAL_X, x, 0);
    for (uint32_t x = 0; x < count; x++) {
        if (is_bound(fit, x)) continue;
        for (uint32_t y = x; y < count && degree == 1; y++)
            if (!is_bound(fit, y)) add_part(fit, JX_MONOMIAL_PRODUCT, x, y);
        if (degree == 2) add_part(fit, JX_MONOMIAL_PARITY, x, 0);
        if (degree == 3) add_part(fit, JX_MONOMIAL_POWER, x, 0);
    }
}

static void swap_rows(long double (*m)[MOST_PARTS + 1], uint32_t a, uint32_t b, uint32_t width) {
    for (uint32_t k = 0; k < width; k++) {
        long double kept = m[a][k];
        m[a][k] = m[b][k];
        m[b][k] = kept;
    }
}

// Elimination; columns that depend on others get the factor 0.
static void solve(Fit *fit) {
    long double m[JX_FORM_SAMPLES][MOST_PARTS + 1];
    int32_t row_of[MOST_PARTS];
    uint32_t n = fit->part_count, row = 0;
    for (uint32_t i = 0; i < fit->row_count; i++) {
        for (uint32_t k = 0; k < n; k++) m[i][k] = (long double)part_value(&fit->parts[k], fit->rows[i]);
        m[i][n] = (long double)fit->rows[i]->outputs[fit->output];
    }
    for (uint32_t column = 0; column < n; column++) {
        uint32_t best = row;
        for (uint32_t i = row; i < fit->row_count; i++)
            if (fabsl(m[i][column]) > fabsl(m[best][column])) best = i;
        row_of[column] = -1;
        if (row >= fit->row_count || fabsl(m[best][column]) < 1e-9L) continue;
        swap_rows(m, row, best, n + 1);
        for (uint32_t i = 0; i < fit->row_count; i++) {
            if (i == row) continue;
            long double times = m[i][column] / m[row][column];
            for (uint32_t k = column; k <= n; k++) m[i][k] -= times * m[row][k];
        }
        row_of[column] = (int32_t)row++;
    }
    for (uint32_t k = 0; k < n; k++) fit->factors[k] = row_of[k] < 0 ? 0 : m[row_of[k]][n] / m[row_of[k]][k];
}

static bool is_exact(const Fit *fit, int64_t scale) {
    for (uint32_t i = 0; i < fit->row_count; i++) {
        __int128 sum = 0;
        for (uint32_t k = 0; k < fit->part_count; k++)
            sum += (__int128)fit->parts[k].factor * part_value(&fit->parts[k], fit->rows[i]);
        if (sum != (__int128)scale * fit->rows[i]->outputs[fit->output]) return false;
    }
    return true;
}

static bool make_whole(Fit *fit, int64_t scale) {
    for (uint32_t k = 0; k < fit->part_count; k++) {
        long double whole = roundl(fit->factors[k] * (long double)scale);
        if (fabsl(whole) > 1e6L) return false;
        fit->parts[k].factor = (int64_t)whole;
    }
    return is_exact(fit, scale);
}

static void add_form(const Fit *fit, int64_t scale, JxGuessList *out) {
    const JxSampling *from = fit->from;
    JxForm *form = JX_ARENA_NEW(from->arena, JxForm);
    *form = (JxForm){.output = from->outputs[fit->output], .scale = scale};
    memcpy(form->guards, fit->guards, sizeof form->guards);
    memcpy(form->inputs, from->inputs, sizeof form->inputs);
    memcpy(form->kinds, from->input_kinds, sizeof form->kinds);
    form->parts = jx_arena_new(from->arena, (fit->part_count + 1) * sizeof *form->parts);
    JxStrbuf key;
    jx_strbuf_init(&key, from->alloc);
    jx_strbuf_printf(&key, "form %u %lld", fit->output, (long long)scale);
    for (int i = 0; i < 2; i++)
        jx_strbuf_printf(&key, " [%u %u %lld]", fit->guards[i].kind, fit->guards[i].x,
                         (long long)fit->guards[i].constant);
    for (uint32_t k = 0; k < fit->part_count; k++) {
        if (!fit->parts[k].factor) continue;
        const JxMonomial *part = &fit->parts[k];
        form->parts[form->count++] = *part;
        jx_strbuf_printf(&key, " %lld.%u.%u.%u", (long long)part->factor, part->kind, part->x, part->y);
    }
    form->key = jx_strbuf_dup(&key, from->arena);
    jx_strbuf_fini(&key);
    *jx_vec_push(out) = (JxGuess){.op = JX_GUESS_FORM, .a = form->output, .form = form};
}

// The simplest form for these guards, if the samples have one; whether they do.
static bool fit_guarded(Fit *fit, JxGuessList *out) {
    fit->row_count = 0;
    for (uint32_t i = 0; i < fit->from->count; i++)
        if (passes(&fit->guards[0], &fit->from->samples[i]) && passes(&fit->guards[1], &fit->from->samples[i]))
            fit->rows[fit->row_count++] = &fit->from->samples[i];
    if (fit->row_count < 3) return false;
    for (int degree = 0; degree <= 3; degree++) {
        choose_parts(fit, degree);
        if (fit->row_count < fit->part_count + SURPLUS) continue;
        solve(fit);
        for (int64_t scale = 1; scale <= 2; scale++) {
            if (!make_whole(fit, scale)) continue;
            add_form(fit, scale, out);
            return true;
        }
    }
    return false;
}

// One more condition on an argument, at each place where cases may part.
static bool fit_cases(Fit *fit, int level, JxGuessList *out) {
    const JxSampling *from = fit->from;
    bool any = false;
    uint32_t constants = level && from->constant_count > FEWER_CASES ? FEWER_CASES : from->constant_count;
    for (uint32_t x = 0; x < from->input_count; x++) {
        if (level && x <= fit->guards[0].x) continue;
        for (uint32_t c = 0; c < constants; c++)
            for (int kind = JX_GUARD_IS; kind <= JX_GUARD_FROM; kind++) {
                fit->guards[level] = (JxGuard){(uint8_t)kind, (uint8_t)x, from->constants[c]};
                any |= fit_guarded(fit, out);
            }
    }
    fit->guards[level] = (JxGuard){0};
    return any;
}

void jx_forms_fit(const JxSampling *from, JxGuessList *out) {
    Fit *fit = jx_mem_zero(from->alloc, sizeof *fit);
    fit->from = from;
    for (fit->output = 0; fit->output < from->output_count; fit->output++) {
        memset(fit->guards, 0, sizeof fit->guards);
        if (fit_guarded(fit, out) || fit_cases(fit, 0, out) || from->input_count < 2) continue;
        for (uint32_t x = 0; x < from->input_count; x++)
            for (uint32_t c = 0; c < from->constant_count && c < FEWER_CASES; c++)
                for (int kind = JX_GUARD_IS; kind <= JX_GUARD_FROM; kind++) {
                    fit->guards[0] = (JxGuard){(uint8_t)kind, (uint8_t)x, from->constants[c]};
                    fit_cases(fit, 1, out);
                }
    }
    jx_mem_free(from->alloc, fit, sizeof *fit);
}
