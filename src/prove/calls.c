// SPDX-License-Identifier: Apache-2.0
//
// Recursive methods: one general call stands for all.
//
//   f(3) ──► general call: fresh symbols for arguments and for what calls change, guesses about them assumed
//     │          │ the engine runs its body once; calls of f inside end like every other:
//     │          └─► returns: guesses about result and changes have to follow
//     └─► goes on with a fresh result and fresh changes, of which the guesses about returns are assumed
//
// Each call has to be an instance of a general call: the same heap and statics except at the places with symbols, and
// guesses about entries that follow from its path.  Why that is a proof: take the run to a violation with the fewest
// steps.  Calls in it that returned did so in fewer steps, so what is guessed of their returns holds of them; and the
// call that did not return is an instance of a general one, in which the violation is nearer.
//
// A recursion may end with a StackOverflowError at any depth.  Nothing may catch it, and it may not be a violation:
// then the program is over.  The same goes for other exceptions that leave the method.
#include <string.h>

#include "core/aside.h"
#include "prove/internal.h"

enum { GROWING = 3, MOST_PEEL = 3, MOST_ENTRIES = 200, MOST_CONTEXTS = 6, FEW = 64 };

static JxRecursion *recursion_of(const JxProver *p, const JxMethodInfo *method) {
    return jx_map_get_num(&p->recursions, method->number);
}

static uint32_t count_frames(const JxState *s, const JxMethodInfo *method) {
    uint32_t count = 0;
    for (const JxFrame *f = s->top; f; f = f->caller) count += f->code->method == method;
    return count;
}

static void add_place(JxRecursion *r, JxPlace place, bool *added) {
    for (size_t i = 0; i < r->places.count; i++)
        if (jx_place_is_same(r->places.data[i], place)) return;
    *jx_vec_push(&r->places) = place;
    *added = true;
}

void jx_recursion_forget(JxRecursion *r) {
    jx_map_clear(&r->before.dropped);
    jx_map_clear(&r->after.dropped);
    memset(r->before.bounds, 0, sizeof r->before.bounds);
    memset(r->after.bounds, 0, sizeof r->after.bounds);
}

// From now on its calls are general.
static void begin(JxProver *p, JxMethodInfo *method) {
    JxAlloc *alloc = &p->x->ctx->alloc;
    JxRecursion *r = JX_ARENA_NEW(&p->x->arena, JxRecursion);
    *r = (JxRecursion){.method = method};
    jx_vec_init(&r->places, alloc);
    jx_vec_init(&r->throws, alloc);
    jx_vec_init(&r->forms, alloc);
    jx_map_init(&r->before.dropped, alloc);
    jx_map_init(&r->after.dropped, alloc);
    uint32_t at = method->flags & JX_ACC_STATIC ? 0 : 1;
    bool added;
    for (uint32_t i = 0; i < method->parameter_count; i++) {
        JxKind kind = method->parameter_kinds[i];
        uint8_t wide = kind < JX_KIND_INT ? JX_KIND_INT : (uint8_t)kind;
        if (kind < JX_KIND_REF) add_place(r, (JxPlace){JX_PLACE_LOCAL, wide, 0, at}, &added);
        at += (uint32_t)jx_kind_slots(kind);
    }
    jx_map_put_num(&p->recursions, method->number, r);
    p->changed = true;
}

void jx_entry_free(JxProver *p, JxEntry *entry) {
    if (entry->state) jx_state_free(p->x, entry->state);
    if (entry->given) jx_path_drop(entry->given);
    jx_vec_fini(&entry->before);
    jx_vec_fini(&entry->after);
}

static void before_scene(const JxProver *p, const JxEntry *entry, JxScene *scene) {
    *scene = (JxScene){.x = p->x,
                       .state = entry->state,
                       .entry = entry->first,
                       .places = entry->places,
                       .count = entry->count,
                       .constants = p->constants,
                       .constant_count = p->constant_count,
                       .effort = p->effort};
}

void jx_entry_scene(const JxProver *p, const JxEntry *entry, JxState *callee, const JxSlot *ins, JxScene *scene) {
    before_scene(p, entry, scene);
    scene->state = callee;
    scene->entry = ins;
    scene->places = entry->outs;
    scene->count = entry->out_count;
}

static void keep_live(JxProver *p, const JxHead *head, const JxGuessList *all, JxGuessList *out) {
    for (size_t i = 0; i < all->count; i++) {
        const char *key = jx_guess_key(&all->data[i], &p->x->arena);
        if (!jx_map_get_str(&head->dropped, key)) *jx_vec_push(out) = all->data[i];
    }
}

// Whether every output has a form for all arguments that was not dropped: simpler guesses would say less, and cost
// more.
static bool has_forms_for_all(const JxEntry *entry, const JxGuessList *live) {
    uint32_t found = 0;
    for (uint32_t out = 0; out < entry->out_count; out++)
        for (size_t i = 0; i < live->count; i++) {
            const JxGuess *g = &live->data[i];
            if (g->op != JX_GUESS_FORM || g->a.at != out || g->form->guards[0].kind != JX_GUARD_NONE) continue;
            if (g->form->scale != 1) continue;
            found++;
            break;
        }
    return found == entry->out_count;
}

static void guess(JxProver *p, JxEntry *entry) {
    JxScene scene;
    JxGuessList all;
    jx_vec_init(&all, &p->x->ctx->alloc);
    before_scene(p, entry, &scene);
    jx_guess_all(&scene, &all);
    keep_live(p, &entry->of->before, &all, &entry->before);
    all.count = 0;
    jx_entry_scene(p, entry, entry->state, entry->ins, &scene);
    for (size_t i = 0; i < entry->of->forms.count; i++) *jx_vec_push(&all) = entry->of->forms.data[i];
    keep_live(p, &entry->of->after, &all, &entry->after);
    all.count = 0;
    if (p->effort > 0 || !has_forms_for_all(entry, &entry->after)) jx_guess_all(&scene, &all);
    keep_live(p, &entry->of->after, &all, &entry->after);
    jx_vec_fini(&all);
}

// ── the general call

typedef JX_VEC(const JxTerm *) TermList;

static void gather_condition(const JxTerm *condition, void *user) {
    TermList *list = user;
    *jx_vec_push(list) = condition;
}

static void gather_term(TermList *list, JxSlot slot) {
    if (slot.t && slot.t->var_count) *jx_vec_push(list) = slot.t;
}

static void gather_object(uint32_t key, void *value, void *user) {
    const JxObject *object = value;
    TermList *list = user;
    (void)key;
    if (jx_object_is_array(object)) {
        gather_term(list, object->length);
        if (object->content) gather_term(list, jx_slot_term(object->content));
        for (uint32_t i = 0; !object->content && object->kind != JX_KIND_REF && i < object->count && i < 64; i++)
            gather_term(list, jx_array_get(object, i));
        return;
    }
    for (uint32_t i = 0; i < object->count; i++) gather_term(list, object->as.slots[i]);
}

// What is known of that which the general state still holds, and of what the first call had.
static JxPath *what_is_known(JxProver *p, JxState *s, const JxEntry *entry) {
    JxExec *x = p->x;
    TermList terms, conditions;
    jx_vec_init(&terms, &x->ctx->alloc);
    jx_vec_init(&conditions, &x->ctx->alloc);
    for (uint32_t i = 0; i < entry->count; i++) gather_term(&terms, entry->first[i]);
    for (uint32_t i = 0; i < s->top->code->method->argument_slots; i++) gather_term(&terms, s->top->slots[i]);
    jx_pmap_each(&s->heap.own, gather_object, &terms);
    jx_pmap_each(&s->heap.written, gather_object, &terms);
    jx_pmap_each(&s->statics, gather_object, &terms);
    jx_path_each_about(x->solver, s->path, terms.data, (uint32_t)terms.count, gather_condition, &conditions);
    JxPath *path = jx_path_empty(x->solver);
    for (size_t i = 0; i < conditions.count && path; i++) {
        JxPath *longer = NULL;
        jx_path_assume(x->solver, path, conditions.data[i], &longer);
        jx_path_drop(path);
        path = longer;
    }
    jx_vec_fini(&terms);
    jx_vec_fini(&conditions);
    return path;
}

static void havoc(JxProver *p, JxState *s, JxEntry *entry) {
    JxExec *x = p->x;
    size_t room = entry->of->places.count + 2;
    entry->places = jx_arena_new(&x->arena, room * sizeof *entry->places);
    entry->first = jx_arena_new(&x->arena, room * sizeof *entry->first);
    entry->fresh = jx_arena_new(&x->arena, room * sizeof *entry->fresh);
    entry->outs = jx_arena_new(&x->arena, room * sizeof *entry->outs);
    entry->ins = jx_arena_new(&x->arena, room * sizeof *entry->ins);
    JxKind kind = entry->of->method->return_kind;
    if (kind < JX_KIND_REF) {
        entry->outs[entry->out_count] = (JxPlace){JX_PLACE_RESULT, kind < JX_KIND_INT ? JX_KIND_INT : kind, 0, 0};
        entry->ins[entry->out_count++] = jx_slot(0);
    }
    for (size_t i = 0; i < entry->of->places.count; i++) {
        JxPlace place = entry->of->places.data[i];
        JxSlot first;
        if (!jx_place_get(x, s, place, &first)) continue;
        uint32_t at = entry->count++;
        entry->places[at] = place;
        entry->first[at] = first;
        jx_place_havoc(x, s, place, &entry->fresh[at]);
        if (place.kind == JX_PLACE_LOCAL) continue;
        entry->outs[entry->out_count] = place;
        entry->ins[entry->out_count++] = entry->fresh[at];
    }
}

static JxFlow assume_all(JxProver *p, JxState *s, const JxScene *scene, const JxGuessList *guesses,
                         const JxSlot *values) {
    for (size_t i = 0; i < guesses->count; i++) {
        bool implied = false;
        for (size_t k = 0; k < guesses->count && !implied; k++)
            implied = k != i && jx_guess_implies(&guesses->data[k], &guesses->data[i]);
        const JxTerm *t = implied ? NULL : jx_guess_term(scene, &guesses->data[i], values);
        JxFlow flow = t ? jx_assume(p->x, s, t) : JX_FLOW_NEXT;
        if (flow != JX_FLOW_NEXT) return flow;
    }
    return JX_FLOW_NEXT;
}

static const char *why_not_general(const JxProver *p, const JxState *s, const JxMethodInfo *method) {
    if (s->threads) return "threads";
    if (jx_is_hedged(s)) return "something that was not explored in full";
    if (method->return_kind == JX_KIND_REF) return "a recursive method returns a reference";
    if (method->flags & JX_ACC_SYNCHRONIZED) return "a recursive method is synchronised";
    if (p->entries.count >= MOST_ENTRIES) return "too many recursive calls";
    return NULL;
}

// A body that stands for all calls: a copy of the callee with symbols, run by the engine like any other state.
static JxEntry *generalise(JxProver *p, JxState *callee, JxRecursion *r) {
    JxExec *x = p->x;
    JxEntry *entry = JX_ARENA_NEW(&x->arena, JxEntry);
    *entry = (JxEntry){.of = r};
    jx_vec_init(&entry->before, &x->ctx->alloc);
    jx_vec_init(&entry->after, &x->ctx->alloc);
    JxState *body = jx_state_fork(x, callee);
    havoc(p, body, entry);
    entry->given = what_is_known(p, callee, entry);
    *jx_vec_push(&p->entries) = entry;
    if (!entry->given) {
        jx_state_free(x, body);
        jx_prover_fail(p, "a path that cannot be");
        return NULL;
    }
    if (r->sampled != r->places.count + 1) {
        r->sampled = r->places.count + 1;
        jx_recursion_sample(p, callee, entry);
    }
    entry->newest = (uint32_t)jx_term_var(x->pool, JX_SORT_BOOL, "mark")->value;
    jx_path_drop(body->path);
    body->path = jx_path_keep(entry->given);
    body->top->role = JX_FRAME_WATCHED;
    body->top->what.watch = (uint32_t)(UINT32_MAX - p->entries.count);
    entry->state = jx_state_fork(x, body);
    guess(p, entry);
    JxScene scene;
    before_scene(p, entry, &scene);
    jx_check_guesses(p, &scene, callee->path, entry->first, &entry->before, &r->before);
    if (assume_all(p, body, &scene, &entry->before, entry->fresh) == JX_FLOW_NEXT) jx_work_add(x, body);
    return entry;
}

static JxEntry *entry_of(const JxProver *p, const JxFrame *f) {
    if (f->role != JX_FRAME_WATCHED || f->what.watch < UINT32_MAX - p->entries.count) return NULL;
    return p->entries.data[UINT32_MAX - f->what.watch - 1];
}

// ── other calls

static const JxSlot *values_at(JxProver *p, JxState *s, const JxPlace *places, uint32_t count) {
    JxSlot *values = jx_arena_new(&p->x->arena, (count + 1) * sizeof *values);
    for (uint32_t i = 0; i < count; i++)
        if (places[i].kind != JX_PLACE_RESULT && !jx_place_get(p->x, s, places[i], &values[i])) return NULL;
    return values;
}

static bool has_place(const JxEntry *entry, JxPlace place) {
    for (uint32_t i = 0; i < entry->count; i++)
        if (jx_place_is_same(entry->places[i], place)) return true;
    return false;
}

static bool knows_all(JxProver *p, const JxEntry *entry, JxPath *path) {
    uint32_t count = jx_path_length(entry->given);
    const JxTerm **wanted = jx_arena_new(&p->x->arena, (count + 1) * sizeof *wanted);
    count = jx_path_conditions(entry->given, wanted, count);
    for (uint32_t i = 0; i < count; i++)
        if (!jx_follows(p, path, wanted[i])) return false;
    return true;
}

// No general call speaks of this difference.  If a class of the JDK was initialised it is so before, from now on:
// nobody can tell.  Else a call more before may bring it about for good.
static void refuse(JxProver *p, JxRecursion *r, const JxPlaceList *differ, const char *why) {
    p->changed = true;
    for (size_t i = 0; i < differ->count; i++) {
        if (differ->data[i].kind != JX_PLACE_CLASS) continue;
        JxClass *cls = jx_vm_class_by_number(p->x->vm, differ->data[i].ref);
        if (cls->source != JX_SOURCE_JDK) continue;
        for (size_t k = 0; k < p->early.count; k++)
            if (p->early.data[k] == cls) jx_prover_fail(p, why);
        *jx_vec_push(&p->early) = cls;
        return;
    }
    if (r->peel++ >= MOST_PEEL) jx_prover_fail(p, why);
}

typedef enum Fits { FITS, FITS_NOT, FITS_WIDER } Fits;  // WIDER: with more places, in the next round

// Is the call an instance of the general one?  `must`: it has to be, so guesses that do not follow are dropped and
// places that differ are added.
static Fits fits(JxProver *p, JxState *callee, JxEntry *entry, bool must) {
    JxPlaceList differ;
    jx_vec_init(&differ, &p->x->ctx->alloc);
    const char *why = jx_places_differ(p->x, entry->state, callee, entry->newest, JX_DIFFER_ENTRY, &differ);
    bool added = false, same = true;
    for (size_t i = 0; i < differ.count && !why; i++) {
        if (has_place(entry, differ.data[i])) continue;
        same = false;
        if (must) add_place(entry->of, differ.data[i], &added);
    }
    if (must && why) refuse(p, entry->of, &differ, why);
    jx_vec_fini(&differ);
    if (why || !same) {
        if (added) {
            jx_recursion_forget(entry->of);
            p->changed = true;
        }
        return added ? FITS_WIDER : FITS_NOT;
    }
    const JxSlot *values = values_at(p, callee, entry->places, entry->count);
    if (!values || !knows_all(p, entry, callee->path)) {
        if (must) jx_prover_fail(p, "a recursive call that knows less");
        return FITS_NOT;
    }
    JxScene scene;
    before_scene(p, entry, &scene);
    if (must) {
        if (!jx_check_guesses(p, &scene, callee->path, values, &entry->before, &entry->of->before)) p->changed = true;
        return FITS;
    }
    for (size_t i = 0; i < entry->before.count; i++) {
        const JxTerm *t = jx_guess_term(&scene, &entry->before.data[i], values);
        if (!t || !jx_follows(p, callee->path, t)) return FITS_NOT;
    }
    return FITS;
}

// The general call that the state is inside of, if it is one of this method: its own calls have to be instances of it.
static JxEntry *outer_entry(const JxProver *p, const JxState *s, const JxRecursion *r) {
    for (const JxFrame *f = s->top; f; f = f->caller) {
        JxEntry *entry = entry_of(p, f);
        if (entry && entry->of == r) return entry;
    }
    return NULL;
}

static JxEntry *find_entry(JxProver *p, JxState *callee, JxState *s, JxRecursion *r) {
    uint32_t contexts = 0;
    JxEntry *last = outer_entry(p, s, r);
    if (last) return fits(p, callee, last, true) == FITS ? last : NULL;
    for (size_t i = 0; i < p->entries.count; i++) {
        if (p->entries.data[i]->of != r) continue;
        last = p->entries.data[i];
        contexts++;
        if (fits(p, callee, last, false) == FITS) return last;
    }
    if (contexts >= MOST_CONTEXTS) return fits(p, callee, last, true) == FITS ? last : NULL;
    return generalise(p, callee, r);
}

// What is not followed may throw; nobody may notice.
static const char *why_may_not_throw(JxProver *p, JxState *s, const JxRecursion *r) {
    if (p->options->overflow_counts) return "a recursion that may overflow the stack";
    if (jx_is_fault_caught(p->x, s, JX_FAULT_STACK_OVERFLOW)) return "a stack overflow that may be caught";
    for (size_t i = 0; i < r->throws.count; i++)
        if (jx_is_caught(p->x, s, r->throws.data[i])) return "an exception of a recursive method that may be caught";
    return NULL;
}

// The state goes on behind the call.
static JxFlow go_on(JxProver *p, JxState *s, JxState *callee, const JxEntry *entry) {
    JxExec *x = p->x;
    const JxMethodInfo *method = entry->of->method;
    const JxSlot *ins = values_at(p, callee, entry->outs, entry->out_count);
    if (!ins) {
        jx_prover_fail(p, "a place that is gone");
        return jx_end(x, s, JX_END_COVERED);
    }
    JxSlot *outs = jx_arena_new(&x->arena, (entry->out_count + 1) * sizeof *outs);
    JxSlot result = jx_slot(0);
    for (uint32_t i = 0; i < entry->out_count; i++) {
        if (entry->outs[i].kind == JX_PLACE_RESULT) {
            outs[i] = result =
                jx_fresh_value(x, s, method->return_kind, method->return_type, method->name, jx_origin(1));
            ((JxSlot *)ins)[i] = jx_slot(0);
        } else {
            jx_place_havoc(x, s, entry->outs[i], &outs[i]);
        }
    }
    JxScene scene;
    jx_entry_scene(p, entry, callee, ins, &scene);
    JxFlow flow = assume_all(p, s, &scene, &entry->after, outs);
    return flow == JX_FLOW_NEXT ? jx_finish_call(s, method, result) : flow;
}

static JxFlow stop_round(JxProver *p, JxState *s) {
    if (s->frame_count >= p->x->options.max_frames / 2) {
        p->deep = true;
        jx_memo_close(p->memo);
    }
    p->changed = true;
    jx_exec_stop(p->x);
    return jx_end(p->x, s, JX_END_COVERED);
}

static JxFlow summarise(JxProver *p, JxState *s, JxRecursion *r) {
    JxExec *x = p->x;
    for (size_t i = 0; i < p->early.count; i++) {
        JxFlow flow = jx_initialise(x, s, p->early.data[i]);
        if (flow != JX_FLOW_NEXT) return flow;
    }
    const char *why = why_not_general(p, s, r->method);
    if (!why) why = why_may_not_throw(p, s, r);
    if (!why && s->frame_count >= x->options.max_frames / 2) {
        if (!p->deep) return stop_round(p, s);  // what the memo gave up on; it will not begin again
        why = "a deep stack";
    }
    if (why) {
        jx_prover_fail(p, why);
        return jx_end(x, s, JX_END_COVERED);
    }
    JxState *callee = jx_state_fork(x, s);
    if (jx_call_body(x, callee, r->method, r->method->argument_slots) != JX_FLOW_RELOAD ||
        callee->top->code->method != r->method) {
        jx_prover_fail(p, "a call that fails");
        return jx_end(x, s, JX_END_COVERED);
    }
    const JxEntry *entry = find_entry(p, callee, s, r);
    JxFlow flow = entry && !x->answered ? go_on(p, s, callee, entry) : jx_end(x, s, JX_END_COVERED);
    jx_state_free(x, callee);
    return flow;
}

static bool is_symbolic(const JxState *s, const JxMethodInfo *method) {
    const JxFrame *f = s->top;
    for (uint32_t i = 0; i < method->argument_slots; i++)
        if (f->slots[f->code->max_locals + f->sp - 1 - i].t) return true;
    return false;
}

bool jx_recursion_call(void *user, JxExec *x, JxState *s, JxMethodInfo *method, JxFlow *flow) {
    JxProver *p = user;
    if (p->trial && x->counts.steps >= p->trial->until) {
        *flow = jx_end(x, s, JX_END_COVERED);
        return true;
    }
    if (method->owner->source == JX_SOURCE_JDK) return false;
    if (x->answered && !p->trial) {
        *flow = jx_end(x, s, JX_END_COVERED);
        return true;
    }
    JxRecursion *r = recursion_of(p, method);
    if (jx_memo_call(p->memo, s, method, p->trial ? 0 : FEW << (p->effort > 0 ? 2 * p->effort : 0), flow)) return true;
    if (p->trial) return false;
    uint32_t frames = count_frames(s, method);
    if (r && frames >= r->peel) {
        *flow = summarise(p, s, r);
        return true;
    }
    if (!r && frames >= GROWING && (is_symbolic(s, method) || frames >= 8 * GROWING)) {
        begin(p, method);
        *flow = stop_round(p, s);
        return true;
    }
    return false;
}

// ── the way out

static void check_return(JxProver *p, JxState *s, JxEntry *entry, JxSlot value) {
    JxPlaceList differ;
    jx_vec_init(&differ, &p->x->ctx->alloc);
    const char *why = jx_places_differ(p->x, entry->state, s, entry->newest, JX_DIFFER_EXIT, &differ);
    bool added = false;
    for (size_t i = 0; i < differ.count && !why; i++)
        if (!has_place(entry, differ.data[i])) add_place(entry->of, differ.data[i], &added);
    JxRecursion *r = entry->of;
    if (why) refuse(p, r, &differ, why);
    jx_vec_fini(&differ);
    if (why) return;
    if (added) {
        jx_recursion_forget(r);
        p->changed = true;
        return;
    }
    JxSlot *values = (JxSlot *)values_at(p, s, entry->outs, entry->out_count);
    if (!values) {
        jx_prover_fail(p, "a place that is gone");
        return;
    }
    if (entry->out_count && entry->outs[0].kind == JX_PLACE_RESULT) values[0] = value;
    JxScene scene;
    jx_entry_scene(p, entry, entry->state, entry->ins, &scene);
    if (!jx_check_guesses(p, &scene, s->path, values, &entry->after, &r->after)) p->changed = true;
}

static bool is_trial(const JxProver *p, const JxFrame *f) {
    return p->trial && f->role == JX_FRAME_WATCHED && f->what.watch == UINT32_MAX;
}

JxFlow jx_recursion_leave(void *user, JxExec *x, JxState *s, JxSlot value) {
    JxProver *p = user;
    if (is_trial(p, s->top)) {
        const JxEntry *entry = p->trial->entry;
        const JxSlot *outs = values_at(p, s, entry->outs, entry->out_count);
        p->trial->returned = outs != NULL && !jx_is_hedged(s);
        p->trial->result = value;
        p->trial->outs = (JxSlot *)outs;
        return jx_end(x, s, JX_END_COVERED);
    }
    JxEntry *entry = entry_of(p, s->top);
    if (!entry) {
        jx_memo_leave(p->memo, s, value);
        return JX_FLOW_NEXT;
    }
    if (jx_is_hedged(s))
        jx_prover_fail(p, "something that was not explored in full");
    else if (!x->answered)
        check_return(p, s, entry, value);
    return jx_end(x, s, JX_END_COVERED);
}

JxFlow jx_recursion_threw(void *user, JxExec *x, JxState *s, JxClass *exception) {
    JxProver *p = user;
    if (is_trial(p, s->top)) return jx_end(x, s, JX_END_COVERED);
    JxEntry *entry = entry_of(p, s->top);
    if (!entry) return JX_FLOW_NEXT;
    if (jx_path_check(x->solver, s->path) == JX_UNSAT) return jx_end(x, s, JX_END_COVERED);
    JxEscape escape = {.exec = x, .state = s, .exception = exception, .path = s->path};
    if (jx_is_hedged(s)) jx_prover_fail(p, "something that was not explored in full");
    if (p->options->violates(&escape, p->options->user)) p->violated = true;
    bool known = false;
    for (size_t i = 0; i < entry->of->throws.count; i++) known |= entry->of->throws.data[i] == exception;
    if (!known) {
        *jx_vec_push(&entry->of->throws) = exception;
        p->changed = true;
    }
    return jx_end(x, s, JX_END_COVERED);
}
