// SPDX-License-Identifier: Apache-2.0
#include "witness/ordinary.h"

#include <string.h>

#include "base/bits.h"
#include "term/eval.h"

void jx_ordinary_init(JxOrdinary *o, JxTermPool *pool, JxModel *model, const JxPath *path, JxArena *arena) {
    *o = (JxOrdinary){.pool = pool, .model = model, .condition_count = jx_path_conditions(path, NULL, 0)};
    o->conditions = JX_ARENA_ARRAY(arena, const JxTerm *, o->condition_count + 1);
    jx_path_conditions(path, o->conditions, o->condition_count);
    jx_map_init(&o->done, arena->alloc);
}

void jx_ordinary_fini(JxOrdinary *o) { jx_map_fini(&o->done); }

// ── places

typedef struct Place {
    uint32_t var, index;
    bool element;
} Place;

// What a value is read from, below casts; false: from more than one place.
static bool place_of(const JxTerm *t, Place *place) {
    while (t->op == JX_TERM_ZEXT || t->op == JX_TERM_SEXT || t->op == JX_TERM_EXTRACT) t = t->args[0];
    if (t->op == JX_TERM_VAR) {
        *place = (Place){.var = (uint32_t)t->value};
        return true;
    }
    if (t->op != JX_TERM_SELECT || t->args[0]->op != JX_TERM_VAR || t->args[1]->op != JX_TERM_CONST) return false;
    *place = (Place){.var = (uint32_t)t->args[0]->value, .index = (uint32_t)t->args[1]->value, .element = true};
    return true;
}

static uint64_t read_place(const JxOrdinary *o, const Place *place) {
    return place->element ? jx_model_array_get(o->model, place->var, place->index) : jx_model_get(o->model, place->var);
}

static void write_place(JxOrdinary *o, const Place *place, uint64_t bits) {
    if (place->element)
        jx_model_array_set(o->model, place->var, place->index, bits);
    else
        jx_model_set(o->model, place->var, bits);
}

static bool mentions(const JxTerm *t, uint32_t var) {
    for (uint32_t i = 0; i < t->var_count; i++)
        if (t->vars[i] == var) return true;
    return false;
}

static bool still_holds(const JxOrdinary *o, uint32_t var) {
    for (uint32_t i = 0; i < o->condition_count; i++)
        if (mentions(o->conditions[i], var) && !jx_term_eval(o->pool, o->conditions[i], o->model)) return false;
    return true;
}

// ── candidates

static const uint8_t numbers[] = {2, 3, 5, 7, 11, 13, 17, 19, 23};
static const char letters[] = "abcdefgh";

static bool is_ordinary(uint64_t bits, char type) {
    if (type == 'C' || type == 'c') return bits >= 0x20 && bits < 0x7f;
    return bits != 0;
}

// The n-th value to try; numbers are of the width of the type.
static bool candidate(const JxOrdinary *o, char type, uint32_t n, uint64_t *bits) {
    uint8_t number = numbers[(o->count + n) % sizeof numbers];
    switch (type) {
    case 'c':  // a byte of a text
    case 'C': {
        static const char more[] = "A1 .-";
        bool plain = n < 3;
        if (!plain && n - 3 >= sizeof more - 1) return false;
        *bits = (uint64_t)(plain ? letters[(o->count + n) % (sizeof letters - 1)] : more[n - 3]);
        return true;
    }
    case 'F': *bits = jx_float_to_bits((float)number + 0.5f); break;
    case 'D': *bits = jx_double_to_bits((double)number + 0.5); break;
    default: *bits = n == 3 ? 1 : number; break;
    }
    return n < 4;
}

void jx_ordinary_choose(JxOrdinary *o, const JxTerm *t, char type) {
    Place place;
    bool is_float = type == 'F' || type == 'D';
    if (type == 'Z' || !place_of(t, &place) || (is_float && !jx_sort_is_float(t->sort))) return;
    uint64_t key = ((uint64_t)place.var << 32 | place.index) * 2 + place.element;
    if (jx_map_get_num(&o->done, key)) return;
    jx_map_put_num(&o->done, key, o);
    if (is_ordinary(jx_term_eval(o->pool, t, o->model), type)) return;
    uint64_t before = read_place(o, &place), bits;
    for (uint32_t n = 0; candidate(o, type, n, &bits); n++) {
        write_place(o, &place, bits);
        if (still_holds(o, place.var)) {
            o->count++;
            return;
        }
    }
    write_place(o, &place, before);
}
