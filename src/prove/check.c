// SPDX-License-Identifier: Apache-2.0
//
// Which guesses follow from a path.  One question for all that are left; a model that breaks some of them drops these,
// and all others that it breaks as well.
#include "prove/internal.h"

void jx_scene_of(const JxProver *p, const JxCut *cut, JxScene *scene) {
    *scene = (JxScene){.x = p->x,
                       .state = cut->state,
                       .entry = cut->entry,
                       .places = cut->places,
                       .count = cut->count,
                       .constants = p->constants,
                       .constant_count = p->constant_count,
                       .effort = p->effort};
}

bool jx_follows(JxProver *p, JxPath *path, const JxTerm *condition) {
    if (jx_term_is_true(condition)) return true;
    JxPath *longer = NULL;
    JxSat sat = jx_path_assume(p->x->solver, path, jx_term_not(p->x->pool, condition), &longer);
    if (longer) jx_path_drop(longer);
    return sat == JX_UNSAT;
}

typedef struct Checking {
    JxProver *p;
    const JxScene *scene;
    const JxSlot *values;
    JxGuessList *guesses;
    JxHead *head;
    bool kept;
} Checking;

static void drop(Checking *c, size_t i) {
    const char *key = jx_guess_key(&c->guesses->data[i], &c->p->x->arena);
    jx_map_put_str(&c->head->dropped, key, c->head);
    c->guesses->data[i].op = UINT8_MAX;
    c->kept = false;
}

// A bound that gives way a little in each round will not stop at the next constant either: after some rounds only the
// widest are left to try.
enum { PATIENCE = 3, WIDEST = 2 };

static void drop_narrow(Checking *c, uint32_t place, bool above) {
    size_t seen = 0;
    for (size_t n = 0; n < c->guesses->count; n++) {
        size_t i = above ? c->guesses->count - 1 - n : n;  // constants ascend: the widest first
        uint32_t at;
        bool is_above;
        if (!jx_guess_is_bound(&c->guesses->data[i], &at, &is_above) || at != place || is_above != above) continue;
        if (++seen > WIDEST) drop(c, i);
    }
}

static void note_bound(Checking *c, const JxGuess *guess) {
    uint32_t at;
    bool above;
    if (!jx_guess_is_bound(guess, &at, &above) || at >= JX_GUESS_PLACES) return;
    if (c->head->bounds[at][above].last == c->p->round) return;
    c->head->bounds[at][above].last = c->p->round;
    if (++c->head->bounds[at][above].rounds == PATIENCE) drop_narrow(c, at, above);
}

// To state a guess and look at it costs about as much as so many instructions, which is what an attempt has.
enum { GUESS_STEPS = 12 };

static const JxTerm *term_of(const Checking *c, size_t i) {
    const JxGuess *guess = &c->guesses->data[i];
    if (guess->op == UINT8_MAX) return NULL;
    c->p->x->counts.steps += GUESS_STEPS;
    return jx_guess_term(c->scene, guess, c->values);
}

// Drops what is false under the path's model; whether anything was.
static bool drop_by_model(Checking *c, JxPath *path) {
    bool any = false;
    for (size_t i = 0; i < c->guesses->count; i++) {
        const JxTerm *t = term_of(c, i);
        uint64_t bits;
        if (!t || !jx_path_value(c->p->x->solver, path, t, &bits) || bits) continue;
        JxGuess guess = c->guesses->data[i];
        drop(c, i);
        note_bound(c, &guess);
        any = true;
    }
    return any;
}

static void drop_senseless(Checking *c) {
    for (size_t i = 0; i < c->guesses->count; i++)
        if (c->guesses->data[i].op != UINT8_MAX && !term_of(c, i)) drop(c, i);
}

// So many at a time: a conjunction of very many is hard to look at for everybody.
enum { AT_ONCE = 24 };

// Guesses that nobody can afford to look at are given up; the attempt ends soon.
static bool is_spent(const Checking *c) { return jx_exec_work(c->p->x) >= c->p->x->options.max_steps; }

static void give_up(Checking *c, size_t from, size_t to) {
    for (size_t i = from; i < to; i++)
        if (c->guesses->data[i].op != UINT8_MAX) drop(c, i);
}

// One by one, after the solver could not answer for all of them at once.
static void check_each(Checking *c, JxPath *path, size_t from, size_t to) {
    for (size_t i = from; i < to && !is_spent(c); i++) {
        const JxTerm *t = term_of(c, i);
        if (t && !jx_follows(c->p, path, t)) drop(c, i);
    }
    if (is_spent(c)) give_up(c, from, to);
}

static void check_some(Checking *c, JxPath *path, size_t from, size_t to) {
    for (;;) {
        if (is_spent(c)) {
            give_up(c, from, to);
            return;
        }
        const JxTerm *all = jx_term_bool(c->p->x->pool, true);
        for (size_t i = from; i < to; i++) {
            const JxTerm *t = term_of(c, i);
            if (t) all = jx_term_and(c->p->x->pool, all, t);
        }
        if (jx_term_is_true(all)) return;
        JxPath *longer = NULL;
        JxSat sat = jx_path_assume(c->p->x->solver, path, jx_term_not(c->p->x->pool, all), &longer);
        bool dropped = sat == JX_SAT && drop_by_model(c, longer);
        if (longer) jx_path_drop(longer);
        if (sat == JX_UNSAT) return;
        if (dropped) continue;
        check_each(c, path, from, to);
        return;
    }
}

static void close_gaps(JxGuessList *guesses) {
    size_t kept = 0;
    for (size_t i = 0; i < guesses->count; i++)
        if (guesses->data[i].op != UINT8_MAX) guesses->data[kept++] = guesses->data[i];
    guesses->count = kept;
}

bool jx_check_guesses(JxProver *p, const JxScene *scene, JxPath *path, const JxSlot *values, JxGuessList *guesses,
                      JxHead *head) {
    Checking c = {p, scene, values, guesses, head, true};
    drop_senseless(&c);
    drop_by_model(&c, path);
    size_t at_once = scene->effort < 0 ? 1 : AT_ONCE;  // one comparison is answered without Z3, mostly
    for (size_t from = 0; from < guesses->count; from += at_once) {
        size_t to = from + at_once < guesses->count ? from + at_once : guesses->count;
        check_some(&c, path, from, to);
    }
    close_gaps(guesses);
    return c.kept;
}
