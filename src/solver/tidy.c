// SPDX-License-Identifier: Apache-2.0
//
// Tidying a model: every input gets the nicest value under which the conditions
// of its group still hold, all others staying as they are.  By evaluation only,
// with a bounded number of them, so it never costs a query.
//
// Nice are 0, 1, -1 and small magnitudes; for what is read as a character (a
// zero-extended byte or 16-bit value) letters, digits and other printable
// ones; for floats small whole numbers.
#include <math.h>
#include <stdlib.h>

#include "solver/internal.h"

enum { EVALUATIONS = 60000, PASSES = 2, ELEMENTS = 256, FAR = 1000 };

typedef struct Tidy {
    JxSolver *solver;
    JxPath *path;
    JxModel *model;
    JxQuery query;  // the group at hand
    uint32_t left;
    JxTermVec *wishes;
} Tidy;

static bool is_in(const JxTerm *t, uint32_t var) {
    for (uint32_t i = 0; i < t->var_count; i++) {
        if (t->vars[i] == var) return true;
    }
    return false;
}

// Do the group's conditions that mention the variable hold?
static bool holds(Tidy *tidy, uint32_t var) {
    const JxTermVec *all = tidy->query.all;
    for (size_t i = 0; i < all->count; i++) {
        if (!is_in(all->data[i], var)) continue;
        if (!tidy->left) return false;
        tidy->left--;
        if (!jx_term_holds(tidy->solver->pool, all->data[i], tidy->model)) return false;
    }
    return true;
}

static bool try_value(Tidy *tidy, JxChange place, uint64_t bits) {
    JxChange undo, ignored;
    place.bits = bits;
    jx_change_apply(tidy->model, &place, &undo);
    if (undo.bits == bits || holds(tidy, place.var)) return true;
    jx_change_apply(tidy->model, &undo, &ignored);
    return false;
}

// ── preferences ─────────────────────────────────────────────────────────────

static void tidy_number(Tidy *tidy, JxChange place, int width) {
    static const int16_t nice[] = {0,  1,  -1, 2,  3,  4,  5,  6,   7,   8,   9,   10,  -2,   -3,
                                   -4, -5, 16, 20, 32, 50, 64, 100, 127, 128, 255, 256, 1000, -10};
    uint64_t mask = jx_mask_of(width);
    int64_t now = jx_sign_extend(place.bits, width);
    for (size_t i = 0; i < sizeof nice / sizeof *nice; i++) {
        int64_t magnitude = nice[i] < 0 ? -nice[i] : nice[i];
        if (now >= -magnitude && now <= magnitude && now != nice[i] && !(now < 0 && nice[i] > 0 && now == -magnitude))
            return;  // what is there is smaller
        if (try_value(tidy, place, (uint64_t)nice[i] & mask)) return;
    }
    // Towards zero by halves, as long as the conditions hold.
    int64_t near = 0;
    for (int i = 0; i < 64 && now != near && tidy->left; i++) {
        int64_t middle = near + (now - near) / 2;
        if (middle == now || middle == near) break;
        if (try_value(tidy, place, (uint64_t)middle & mask))
            now = middle;
        else
            near = middle;
    }
}

static int niceness(uint64_t c) {
    if (c >= 'a' && c <= 'z') return 4;
    if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) return 3;
    return c >= ' ' && c < 127 ? 2 : c == '\n' || c == '\t' ? 1 : 0;
}

static void tidy_character(Tidy *tidy, JxChange place) {
    static const char nice[] = "abcxyzABCXYZ0129 _-+.,;:/!?*()[]{}<>=\"'#$%&@\\^`|~defghijklmnopqrstuvw"
                               "DEFGHIJKLMNOPQRSTUVW345678\n\t";
    int now = niceness(place.bits);
    for (const char *c = nice; *c; c++) {
        if (niceness((unsigned char)*c) > now && try_value(tidy, place, (unsigned char)*c)) return;
    }
}

static void tidy_float(Tidy *tidy, JxChange place, uint8_t sort) {
    static const double nice[] = {0, 1, -1, 2, 0.5, 3, 4, 5, 10, -2, 100, 1000, -10, -100, 1.5, 0.25};
    for (size_t i = 0; i < sizeof nice / sizeof *nice; i++) {
        if (try_value(tidy, place, jx_bits_of_float(sort, nice[i]))) return;
    }
    double now = jx_float_of_bits(sort, place.bits);
    if (!isfinite(now)) return;
    // Fewer digits: whole numbers, then tenths, hundredths, thousandths.
    for (double scale = 1; scale <= 1000; scale *= 10) {
        if (fabs(now) > 1e15) break;
        if (try_value(tidy, place, jx_bits_of_float(sort, round(now * scale) / scale))) return;
        if (try_value(tidy, place, jx_bits_of_float(sort, ceil(now * scale) / scale))) return;
        if (try_value(tidy, place, jx_bits_of_float(sort, floor(now * scale) / scale))) return;
    }
}

static void tidy_place(Tidy *tidy, JxChange place, uint8_t sort, bool character) {
    if (sort == JX_SORT_BOOL)
        try_value(tidy, place, 0);
    else if (jx_sort_is_float(sort))
        tidy_float(tidy, place, sort);
    else if (character)
        tidy_character(tidy, place);
    else
        tidy_number(tidy, place, jx_sort_width(sort));
}

// ── which inputs, and how they are read ─────────────────────────────────────

typedef struct Use {
    Tidy *tidy;
    uint32_t var;
    bool character;  // read as unsigned somewhere: a char, or a byte of a string
    bool symbolic;   // an array that is used other than by reading elements
    uint32_t count;
    uint32_t indices[ELEMENTS];
} Use;

static bool reads(const JxTerm *t, uint32_t var) {
    if (t->op == JX_TERM_SELECT) t = t->args[0];
    while (t->op == JX_TERM_STORE) t = t->args[0];
    return t->op == JX_TERM_VAR && t->value == var;
}

static void note_use(const JxTerm *t, void *user) {
    Use *use = user;
    bool unsigned_use = t->op == JX_TERM_ZEXT || t->op == JX_TERM_ULT || t->op == JX_TERM_ULE;
    for (uint32_t i = 0; i < t->arity && unsigned_use; i++) {
        if (jx_sort_width(t->args[i]->sort) <= 16 && reads(t->args[i], use->var)) use->character = true;
    }
    if (t->op == JX_TERM_SELECT && reads(t, use->var)) {
        uint32_t index = (uint32_t)jx_term_eval(use->tidy->solver->pool, t->args[1], use->tidy->model);
        for (uint32_t i = 0; i < use->count; i++) {
            if (use->indices[i] == index) return;
        }
        if (use->count < ELEMENTS)
            use->indices[use->count++] = index;
        else
            use->symbolic = true;
    }
}

// Only the elements that are read, over one plain default.
static void tidy_array(Tidy *tidy, uint32_t var, const Use *use, uint8_t element) {
    if (!use->symbolic) {
        JxModel *plain = jx_model_new(tidy->solver->alloc), *before = jx_model_copy(tidy->model);
        jx_model_array_default(plain, var, use->character ? 'a' : 0);
        for (uint32_t i = 0; i < use->count; i++)
            jx_model_array_set(plain, var, use->indices[i], jx_model_array_get(tidy->model, var, use->indices[i]));
        jx_model_merge(tidy->model, plain);
        if (!holds(tidy, var)) jx_model_merge(tidy->model, before);
        jx_model_free(plain);
        jx_model_free(before);
    }
    for (uint32_t i = 0; i < use->count; i++) {
        uint64_t bits = jx_model_array_get(tidy->model, var, use->indices[i]);
        tidy_place(tidy, (JxChange){var, use->indices[i], true, bits}, element, use->character);
    }
}

static Use uses_of(Tidy *tidy, uint32_t var) {
    Use use = {.tidy = tidy, .var = var, .character = jx_term_var_is_text(tidy->solver->pool, var)};
    jx_walk_begin(tidy->solver);
    for (size_t i = 0; i < tidy->query.all->count; i++) {
        if (is_in(tidy->query.all->data[i], var)) jx_walk(tidy->solver, tidy->query.all->data[i], note_use, &use);
    }
    return use;
}

static void tidy_variable(Tidy *tidy, uint32_t var) {
    const JxTerm *term = jx_term_var_by_number(tidy->solver->pool, var);
    Use use = uses_of(tidy, var);
    if (jx_sort_is_array(term->sort)) {
        tidy_array(tidy, var, &use, (uint8_t)jx_sort_element(term->sort));
    } else {
        tidy_place(tidy, (JxChange){var, 0, false, jx_model_get(tidy->model, var)}, term->sort, use.character);
    }
}

// ── what has to stay equal ──────────────────────────────────────────────────

enum { TOGETHER = 128 };

typedef struct Alike {  // characters of a group that no letter could take the place of
    uint32_t count;
    JxChange places[TOGETHER];
} Alike;

static void add_alike(Tidy *tidy, uint32_t var, Alike *alike) {
    const JxTerm *term = jx_term_var_by_number(tidy->solver->pool, var);
    if (!jx_sort_is_array(term->sort)) return;
    Use use = uses_of(tidy, var);
    for (uint32_t i = 0; use.character && i < use.count && alike->count < TOGETHER; i++) {
        uint64_t bits = jx_model_array_get(tidy->model, var, use.indices[i]);
        if (!niceness(bits)) alike->places[alike->count++] = (JxChange){var, use.indices[i], true, bits};
    }
}

static bool all_hold(Tidy *tidy) {
    const JxTermVec *all = tidy->query.all;
    for (size_t i = 0; i < all->count; i++) {
        if (!tidy->left) return false;
        tidy->left--;
        if (!jx_term_holds(tidy->solver->pool, all->data[i], tidy->model)) return false;
    }
    return true;
}

// All places that have the value get another one.
static void put_alike(Tidy *tidy, const Alike *alike, uint64_t value, uint64_t letter) {
    for (uint32_t i = 0; i < alike->count; i++) {
        if (alike->places[i].bits != value) continue;
        JxChange change = alike->places[i], ignored;
        change.bits = letter;
        jx_change_apply(tidy->model, &change, &ignored);
    }
}

// Two strings that are equal can only change together: what one place alone could not do, all places with the same
// odd character may.
static void tidy_alike(Tidy *tidy, const uint32_t *vars, size_t count) {
    static const char letters[] = "abcdefgxyzABC012 -";
    Alike alike = {0};
    for (size_t i = 0; i < count; i++) add_alike(tidy, vars[i], &alike);
    for (uint32_t i = 0; i < alike.count; i++) {
        uint64_t value = alike.places[i].bits;
        bool met = false;
        for (uint32_t k = 0; k < i && !met; k++) met = alike.places[k].bits == value;
        for (const char *c = letters; *c && !met && tidy->left; c++) {
            put_alike(tidy, &alike, value, (unsigned char)*c);
            met = all_hold(tidy);
            if (!met) put_alike(tidy, &alike, value, value);
        }
    }
}

static int by_number(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

// Calls visit for each variable of the path's conditions, group by group (in
// tidy->query), in order of their numbers within a group, and `after` (may be NULL)
// for each group as a whole.
static void each_variable(Tidy *tidy, int passes, void (*visit)(Tidy *tidy, uint32_t var),
                          void (*after)(Tidy *tidy, const uint32_t *vars, size_t count)) {
    JxNumberVec done;
    jx_vec_init(&done, tidy->solver->alloc);
    for (const JxLink *link = tidy->path->last; link && tidy->left; link = link->before) {
        const JxTerm *condition = link->condition;
        if (!condition->var_count) continue;
        // A condition whose first variable was met is in a group that was done.
        bool met = false;
        for (size_t i = 0; i < done.count && !met; i++) met = done.data[i] == condition->vars[0];
        if (met) continue;
        jx_query_init(&tidy->query, tidy->solver, tidy->path, &condition, 1);
        jx_query_collect(&tidy->query);
        size_t first = done.count;
        for (size_t i = 0; i < tidy->query.vars->count; i++) *jx_vec_push(&done) = tidy->query.vars->data[i];
        qsort(done.data + first, done.count - first, sizeof *done.data, by_number);
        for (int pass = 0; pass < passes; pass++) {
            for (size_t i = first; i < done.count && tidy->left; i++) visit(tidy, done.data[i]);
        }
        if (after) after(tidy, done.data + first, done.count - first);
    }
    jx_vec_fini(&done);
}

void jx_tidy(JxSolver *solver, JxPath *path, JxModel *model) {
    Tidy tidy = {.solver = solver, .path = path, .model = model, .left = EVALUATIONS};
    each_variable(&tidy, PASSES, tidy_variable, tidy_alike);
}

// ── wishes ──────────────────────────────────────────────────────────────────

static void wish(Tidy *tidy, const JxTerm *t, bool character) {
    JxTermPool *pool = tidy->solver->pool;
    int width = jx_sort_width(t->sort);
    uint64_t bits = jx_term_eval(pool, t, tidy->model);
    int64_t value = jx_sign_extend(bits, width), low = -FAR, high = FAR;
    if (character ? niceness(bits) > 0 : value >= -FAR && value <= FAR) return;
    if (character) low = ' ', high = '~';
    if (width == 8 && !character) return;
    const JxTerm *above = jx_term_binary(pool, JX_TERM_SLE, jx_term_const(pool, t->sort, (uint64_t)low), t);
    const JxTerm *below = jx_term_binary(pool, JX_TERM_SLE, t, jx_term_const(pool, t->sort, (uint64_t)high));
    *jx_vec_push(tidy->wishes) = jx_term_and(pool, above, below);
}

static void wish_variable(Tidy *tidy, uint32_t var) {
    // Where floats are, a question can be dear.
    for (size_t i = 0; i < tidy->query.all->count; i++) {
        if (tidy->query.all->data[i]->flags & JX_TERM_HAS_FLOAT) return;
    }
    const JxTerm *term = jx_term_var_by_number(tidy->solver->pool, var);
    Use use = uses_of(tidy, var);
    if (jx_sort_is_bits(term->sort)) wish(tidy, term, use.character);
    if (!jx_sort_is_array(term->sort) || !jx_sort_is_bits((uint8_t)jx_sort_element(term->sort))) return;
    for (uint32_t i = 0; i < use.count; i++) {
        const JxTerm *index = jx_term_const(tidy->solver->pool, JX_SORT_BV32, use.indices[i]);
        wish(tidy, jx_term_select(tidy->solver->pool, term, index), use.character);
    }
}

void jx_tidy_wishes(JxSolver *solver, JxPath *path, JxTermVec *wishes) {
    Tidy tidy = {.solver = solver, .path = path, .model = path->model->model, .wishes = wishes, .left = 1};
    each_variable(&tidy, 1, wish_variable, NULL);
}
