// SPDX-License-Identifier: Apache-2.0
//
// Loop heads: who is made general where, and who is covered.
#include <string.h>

#include "prove/internal.h"

// GROWING: arrivals, each with a longer path, after which a loop is taken for one that has no end in sight.
enum { GROWING = 3, MOST_PEEL = 3, MOST_CUTS = 2000 };

void jx_prover_fail(JxProver *p, const char *why) {
    if (!p->why) p->why = why;
    jx_exec_stop(p->x);
}

// ── heads

static uint64_t key_of(const JxState *s) {
    uint64_t key = 0;
    for (const JxFrame *f = s->top; f; f = f->caller) {
        key = jx_hash_mix(key ^ ((uint64_t)f->code->method->number << 32 | f->pc)) + 1;
        for (const JxCutMark *mark = f->cuts; mark; mark = mark->older)
            if (mark->cut && (f != s->top || mark->pc != f->pc)) key = jx_hash_mix(key + mark->pc) + 3;
    }
    return key;
}

static JxHead *head_of(JxProver *p, const JxState *s) {
    uint64_t key = key_of(s);
    JxHead *head = jx_map_get_num(&p->heads, key);
    if (head) return head;
    head = JX_ARENA_NEW(&p->x->arena, JxHead);
    *head = (JxHead){.key = key};
    jx_vec_init(&head->places, &p->x->ctx->alloc);
    jx_map_init(&head->dropped, &p->x->ctx->alloc);
    jx_map_put_num(&p->heads, key, head);
    return head;
}

static bool add_place(JxHead *head, JxPlace place) {
    for (size_t i = 0; i < head->places.count; i++)
        if (jx_place_is_same(head->places.data[i], place)) return false;
    *jx_vec_push(&head->places) = place;
    return true;
}

// ── marks

static const JxCutMark *find_mark(const JxFrame *f, uint32_t pc) {
    const JxCutMark *mark = f->cuts;
    while (mark && mark->pc != pc) mark = mark->older;
    return mark;
}

// The mark takes the place of those that this loop head had, and of the loops inside: they begin afresh.
static void put_mark(JxExec *x, JxFrame *f, JxCutMark mark) {
    const JxCutMark *older = f->cuts;
    while (older && older->pc >= mark.pc) older = older->older;
    JxCutMark *kept = JX_ARENA_NEW(&x->arena, JxCutMark);
    *kept = mark;
    kept->older = older;
    f->cuts = kept;
}

// ── cuts

void jx_cut_free(JxProver *p, JxCut *cut) {
    jx_state_free(p->x, cut->state);
    jx_path_drop(cut->given);
    jx_vec_fini(&cut->guesses);
}

static const JxTerm *newest_variable(JxExec *x) { return jx_term_var(x->pool, JX_SORT_BOOL, "mark"); }

// The places of the head that are there in this state, with fresh symbols.
static void havoc_places(JxProver *p, JxState *s, JxCut *cut) {
    JxExec *x = p->x;
    size_t room = cut->head->places.count + 1;
    cut->places = jx_arena_new(&x->arena, room * sizeof *cut->places);
    cut->entry = jx_arena_new(&x->arena, room * sizeof *cut->entry);
    cut->fresh = jx_arena_new(&x->arena, room * sizeof *cut->fresh);
    for (size_t i = 0; i < cut->head->places.count; i++) {
        JxPlace place = cut->head->places.data[i];
        JxSlot entry;
        if (!jx_place_get(x, s, place, &entry)) continue;
        uint32_t at = cut->count++;
        cut->places[at] = place;
        cut->entry[at] = entry;
        jx_place_havoc(x, s, place, &cut->fresh[at]);
    }
}

static void guess(JxProver *p, JxCut *cut) {
    JxScene scene;
    jx_scene_of(p, cut, &scene);
    JxGuessList all;
    jx_vec_init(&all, &p->x->ctx->alloc);
    jx_guess_all(&scene, &all);
    for (size_t i = 0; i < all.count; i++) {
        const char *key = jx_guess_key(&all.data[i], &p->x->arena);
        if (!jx_map_get_str(&cut->head->dropped, key)) *jx_vec_push(&cut->guesses) = all.data[i];
    }
    jx_vec_fini(&all);
}

static bool is_implied(JxProver *p, const JxCut *cut, size_t i) {
    enum { COMPARISONS_PER_STEP = 4 };
    p->x->counts.steps += cut->guesses.count / COMPARISONS_PER_STEP;
    for (size_t k = 0; k < cut->guesses.count; k++)
        if (k != i && jx_guess_implies(&cut->guesses.data[k], &cut->guesses.data[i])) return true;
    return false;
}

static JxFlow assume_guesses(JxProver *p, JxState *s, JxCut *cut) {
    JxScene scene;
    jx_scene_of(p, cut, &scene);
    scene.state = s;
    for (size_t i = 0; i < cut->guesses.count; i++) {
        if (is_implied(p, cut, i)) continue;
        const JxTerm *t = jx_guess_term(&scene, &cut->guesses.data[i], cut->fresh);
        JxFlow flow = t ? jx_assume(p->x, s, t) : JX_FLOW_NEXT;
        if (flow != JX_FLOW_NEXT) return flow;
    }
    return JX_FLOW_RELOAD;
}

static const char *why_not_general(const JxState *s) {
    if (s->threads) return "threads";
    if (jx_is_hedged(s)) return "something that was not explored in full";
    return NULL;
}

// The state becomes general.
static JxFlow generalise(JxProver *p, JxState *s, JxHead *head) {
    JxExec *x = p->x;
    const char *why = p->cuts.count >= MOST_CUTS ? "too many loops in loops" : why_not_general(s);
    if (why) {
        jx_prover_fail(p, why);
        return jx_end(x, s, JX_END_COVERED);
    }
    JxCut *cut = JX_ARENA_NEW(&x->arena, JxCut);
    *cut = (JxCut){.head = head, .given = jx_path_keep(s->path)};
    jx_vec_init(&cut->guesses, &x->ctx->alloc);
    havoc_places(p, s, cut);
    cut->newest = (uint32_t)newest_variable(x)->value;
    put_mark(x, s->top, (JxCutMark){.pc = s->top->pc, .cut = cut});
    cut->state = jx_state_fork(x, s);
    *jx_vec_push(&p->cuts) = cut;
    guess(p, cut);
    JxScene scene;
    jx_scene_of(p, cut, &scene);
    jx_check_guesses(p, &scene, cut->given, cut->entry, &cut->guesses, head);
    JxFlow flow = assume_guesses(p, s, cut);
    if (flow != JX_FLOW_END && x->answered) return jx_end(x, s, JX_END_COVERED);
    return flow;
}

// ── coming back

static bool is_place_of(const JxCut *cut, JxPlace place) {
    for (uint32_t i = 0; i < cut->count; i++)
        if (jx_place_is_same(cut->places[i], place)) return true;
    return false;
}

static const JxSlot *values_at(JxProver *p, JxState *s, const JxCut *cut) {
    JxSlot *values = jx_arena_new(&p->x->arena, (cut->count + 1) * sizeof *values);
    for (uint32_t i = 0; i < cut->count; i++)
        if (!jx_place_get(p->x, s, cut->places[i], &values[i])) return NULL;
    return values;
}

// One more way round, with what it changed: guesses that it breaks need not be tried.
static void learn_places(JxProver *p, JxState *s, JxCut *cut, const JxPlaceList *differ) {
    JxHead *head = cut->head;
    bool added = false;
    for (size_t i = 0; i < differ->count; i++) added |= add_place(head, differ->data[i]);
    if (added) jx_map_clear(&head->dropped);  // what failed may hold together with guesses about the new places
    JxCut wider = {.head = head, .state = cut->state};
    size_t room = head->places.count + 1;
    wider.places = jx_arena_new(&p->x->arena, room * sizeof *wider.places);
    wider.entry = jx_arena_new(&p->x->arena, room * sizeof *wider.entry);
    for (size_t i = 0; i < head->places.count; i++) {
        uint32_t at = wider.count;
        wider.places[at] = head->places.data[i];
        if (jx_place_get(p->x, cut->state, wider.places[at], &wider.entry[at])) wider.count++;
    }
    const JxSlot *values = values_at(p, s, &wider);
    if (!values || cut->count) return;  // places with symbols already: not a run from the entry
    jx_vec_init(&wider.guesses, &p->x->ctx->alloc);
    guess(p, &wider);
    JxScene scene;
    jx_scene_of(p, &wider, &scene);
    jx_check_guesses(p, &scene, s->path, values, &wider.guesses, head);
    jx_vec_fini(&wider.guesses);
}

// No general state speaks of what changed.  A round more before may bring it about for good (a class that is
// initialised, a constant that is made).
static void refuse(JxProver *p, JxHead *head, const char *why) {
    if (head->peel >= MOST_PEEL) {
        p->unshaped = true;
        jx_prover_fail(p, why);
        return;
    }
    head->peel++;
    p->changed = true;
}

static JxFlow come_back(JxProver *p, JxState *s, JxCut *cut) {
    JxPlaceList differ;
    jx_vec_init(&differ, &p->x->ctx->alloc);
    const char *why = jx_places_differ(p->x, cut->state, s, cut->newest, JX_DIFFER_LOOP, &differ);
    bool covered = !why;
    for (size_t i = 0; i < differ.count; i++)
        if (!is_place_of(cut, differ.data[i])) covered = false;
    const JxSlot *values = covered ? values_at(p, s, cut) : NULL;
    if (why) {
        refuse(p, cut->head, why);
    } else if (!covered) {
        learn_places(p, s, cut, &differ);
        p->changed = true;
    } else if (!values) {
        jx_prover_fail(p, "a place that is gone");
    } else {
        JxScene scene;
        jx_scene_of(p, cut, &scene);
        if (!jx_check_guesses(p, &scene, s->path, values, &cut->guesses, cut->head)) p->changed = true;
    }
    jx_vec_fini(&differ);
    return jx_end(p->x, s, JX_END_COVERED);
}

// ── other ways to the same place

static bool follow_conditions(JxProver *p, const JxPath *given, JxPath *path) {
    enum { MOST = 256 };
    const JxTerm *wanted[MOST], *there[MOST];
    uint32_t n = jx_path_conditions(given, wanted, MOST), m = jx_path_conditions(path, there, MOST);
    if (n > MOST || m > MOST) return false;
    for (uint32_t i = 0; i < n; i++) {
        bool known = false;
        for (uint32_t k = 0; k < m && !known; k++) known = wanted[i] == there[k];
        if (!known && !jx_follows(p, path, wanted[i])) return false;
    }
    return true;
}

static bool holds_all(JxProver *p, const JxCut *cut, JxPath *path, const JxSlot *values) {
    JxScene scene;
    jx_scene_of(p, cut, &scene);
    for (size_t i = 0; i < cut->guesses.count; i++) {
        const JxTerm *t = jx_guess_term(&scene, &cut->guesses.data[i], values);
        if (!t || !jx_follows(p, path, t)) return false;
    }
    return true;
}

static bool is_instance(JxProver *p, JxState *s, const JxCut *cut) {
    JxPlaceList differ;
    jx_vec_init(&differ, &p->x->ctx->alloc);
    bool is = !jx_places_differ(p->x, cut->state, s, cut->newest, JX_DIFFER_LOOP, &differ);
    for (size_t i = 0; i < differ.count && is; i++) is = is_place_of(cut, differ.data[i]);
    jx_vec_fini(&differ);
    const JxSlot *values = is ? values_at(p, s, cut) : NULL;
    return values && follow_conditions(p, cut->given, s->path) && holds_all(p, cut, s->path, values);
}

// A general state of this round that covers this one, too.
static bool is_covered(JxProver *p, JxState *s, const JxHead *head) {
    for (size_t i = 0; i < p->cuts.count; i++)
        if (p->cuts.data[i]->head == head && p->cuts.data[i]->count && is_instance(p, s, p->cuts.data[i])) return true;
    return false;
}

// A method of one's own mostly has one loop, and its second round looks like all others.
static uint32_t patience(const JxProver *p, const JxFrame *f) {
    return p->effort < 0 && f->code->method->owner->source != JX_SOURCE_JDK ? 1 : GROWING;
}

static bool is_loop_head(const JxFrame *f) { return f->code->loop_header[f->pc / 8] >> f->pc % 8 & 1; }

JxFlow jx_loop_arrive(void *user, JxExec *x, JxState *s) {
    JxProver *p = user;
    JxFrame *f = s->top;
    if (p->trial) return x->counts.steps < p->trial->until ? JX_FLOW_RELOAD : jx_end(x, s, JX_END_COVERED);
    if (x->answered) return jx_end(x, s, JX_END_COVERED);
    if (f->pc >= f->code->count || !is_loop_head(f)) return JX_FLOW_RELOAD;
    const JxCutMark *mark = find_mark(f, f->pc);
    if (mark && mark->cut) return come_back(p, s, mark->cut);
    JxHead *head = head_of(p, s);
    uint32_t length = jx_path_length(s->path);
    if (!head->cut && mark && mark->length == length) return JX_FLOW_RELOAD;
    uint32_t arrivals = mark ? mark->arrivals + 1 : 1;
    if (arrivals >= patience(p, f)) head->cut = true;
    if (!head->cut || arrivals <= head->peel) {
        put_mark(x, f, (JxCutMark){.pc = f->pc, .arrivals = arrivals, .length = length});
        return JX_FLOW_RELOAD;
    }
    if (is_covered(p, s, head)) return jx_end(x, s, JX_END_COVERED);
    return generalise(p, s, head);
}
