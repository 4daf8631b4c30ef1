// SPDX-License-Identifier: Apache-2.0
//
// Inputs that go where no path went, found by running: variants of the cases' inputs are tried by the hundred
// (trials.h), and what reaches a goal for the first time becomes a case.  Where the engine sees a long string or a long
// sequence of calls coming, this gets there by small steps.
//
//   cases ─► measured ─► seeds ─► variants ─► run ─┬─ new place: a case
//                          ▲                       └─ a place more often than before: a seed only
//                          └───────────────────────┘
//
// What a case covers is from here on what its run covered, not what its path promised.
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "suite/goals.h"
#include "suite/trials.h"
#include "suite/variants.h"

enum { BATCH = 300, MOST_SEEDS = 1200, DRY_BATCHES = 150, FRESH = 40, MOST_NEW_CASES = 400 };

typedef struct Seed {
    JxFinding *inputs;
    JxTrial *trial;  // NULL: it only leads to others
    uint32_t hit_count;
    const uint32_t *hits;
} Seed;

typedef struct Grow {
    JxSuite *suite;
    JxProbed probed;
    JxWords words;
    JxMap seen;
    JX_VEC(Seed) seeds;
    uint8_t *reached;             // per probe
    uint16_t *oftens;             // per probe: bits of how often
    uint32_t *sibling;            // per open probe: a way out of the same instruction that was taken
    JX_VEC(JxFinding *) pending;  // repaired, to be run with the next batch
    JX_VEC(uint32_t) missing;     // entries of which there is no seed, by their number
    JX_VEC(uint32_t) goals;
    JX_VEC(uint32_t) open;  // probes that nobody reached, though a sibling was
    uint64_t random, number;
    double until;
    uint32_t cases;
} Grow;

static uint32_t pick(Grow *g, size_t below) {
    g->random ^= g->random << 13;
    g->random ^= g->random >> 7;
    g->random ^= g->random << 17;
    return below ? (uint32_t)((g->random >> 11) % below) : 0;
}

static bool is_over(const Grow *g) { return g->suite->ctx->stop || (g->until > 0 && jx_now() > g->until); }

// ── goals of what was run

static void add_goal(uint32_t goal, void *user) {
    Grow *g = user;
    *jx_vec_push(&g->goals) = goal;
}

static int ascending(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

// Goals about which probes know nothing: exceptions that leave the method, other classes.
static bool is_beyond_probes(const Grow *g, uint32_t goal, const char *outermost) {
    const char *text = g->suite->cases->goals.data[goal];
    size_t length = strcspn(text, " ");
    char name[512];
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    return !jx_class_is_in_nest(name, outermost) || strstr(text, " throw ");
}

static void set_goals(Grow *g, JxCase *path, const JxTried *tried, const char *outermost) {
    g->goals.count = 0;
    for (uint32_t i = 0; i < path->own_goal_count; i++)
        if (is_beyond_probes(g, path->goals[i], outermost)) add_goal(path->goals[i], g);
    for (uint32_t i = 0; i < tried->hit_count; i++) jx_probed_goals(&g->probed, tried->hits[i] >> 4, add_goal, g);
    if (g->goals.count > 1) qsort(g->goals.data, g->goals.count, sizeof *g->goals.data, ascending);
    uint32_t kept = 0;
    for (size_t i = 0; i < g->goals.count; i++)
        if (!kept || g->goals.data[kept - 1] != g->goals.data[i]) g->goals.data[kept++] = g->goals.data[i];
    path->goals = jx_arena_copy(g->suite->arena, g->goals.data, kept * sizeof *path->goals);
    path->goal_count = path->own_goal_count = kept;
}

// ── seeds

// Are places new, or reached more often than ever?  Marks them.
static bool mark_places(Grow *g, const JxTried *tried, bool *more) {
    bool found = false;
    *more = false;
    for (uint32_t i = 0; i < tried->hit_count; i++) {
        uint32_t place = tried->hits[i] >> 4;
        uint16_t often = (uint16_t)(1u << (tried->hits[i] & 15));
        if (place >= g->probed.edges.count) continue;
        found |= !g->reached[place];
        *more |= !(g->oftens[place] & often);
        g->reached[place] = 1;
        g->oftens[place] |= often;
    }
    return found;
}

static void add_seed(Grow *g, JxFinding *inputs, JxTrial *trial, const JxTried *tried) {
    if (g->seeds.count >= MOST_SEEDS) return;
    const uint32_t *hits = jx_arena_copy(g->suite->arena, tried->hits, tried->hit_count * sizeof *hits);
    *jx_vec_push(&g->seeds) = (Seed){inputs, trial, tried->hit_count, hits};
}

static JxTrial *add_case(Grow *g, JxFinding *inputs, const JxTried *tried, const char *outermost) {
    JxSuite *suite = g->suite;
    if (suite->count == suite->room || g->cases >= MOST_NEW_CASES) return NULL;
    JxCase *path = JX_ARENA_NEW(suite->arena, JxCase);
    *path = (JxCase){.inputs = inputs, .whole = true};
    set_goals(g, path, tried, outermost);
    JxTrial *trial = &suite->trials[suite->count++];
    *trial = (JxTrial){.path = path, .cost = jx_case_cost(path) + 3};
    trial->test_class = jx_junit_class_name(suite->vm, inputs->entry.class, suite->arena);
    g->cases++;
    return trial;
}

static bool is_news(Grow *g, const JxFinding *inputs) {
    uint64_t hash = jx_finding_hash(inputs, g->suite->ctx);
    if (jx_map_get_num(&g->seen, hash)) return false;
    jx_map_put_num(&g->seen, hash, g);
    return true;
}

// ── running

// By halves where one of them ends the JVM, down to a few, which are left alone then.
static void try_all(Grow *g, JxFinding **inputs, size_t count, JxArena *arena, JxTried *out) {
    for (size_t i = 0; i < count; i++) out[i] = (JxTried){.how = JX_TRIED_UNMADE};
    if (!count || is_over(g)) return;
    if (jx_trials_run(g->suite, g->suite->prober, g->probed.classes.data, (uint32_t)g->probed.classes.count, inputs,
                      count, true, arena, out))
        return;
    for (size_t i = 0; i < count; i++) out[i] = (JxTried){.how = JX_TRIED_UNMADE};
    if (count < 12) return;
    try_all(g, inputs, count / 2, arena, out);
    try_all(g, inputs + count / 2, count - count / 2, arena, out + count / 2);
}

// What the cases do that there are.
static void measure_cases(Grow *g, const char *outermost) {
    JxSuite *suite = g->suite;
    JxArena scratch;
    jx_arena_init(&scratch, &suite->ctx->alloc);
    JxFinding **inputs = JX_ARENA_ARRAY(&scratch, JxFinding *, suite->count + 1);
    JxTrial **trials = JX_ARENA_ARRAY(&scratch, JxTrial *, suite->count + 1);
    JxTried *tried = JX_ARENA_ARRAY(&scratch, JxTried, suite->count + 1);
    size_t count = 0;
    for (size_t i = 0; i < suite->count; i++) {
        JxTrial *trial = &suite->trials[i];
        if (trial->state == JX_TRIAL_FAILED || !jx_trials_can(trial->path->inputs)) continue;
        if (!jx_class_is_in_nest(jx_text_replace(jx_arena_strdup(&scratch, trial->path->inputs->entry.class), '.', '/'),
                                 outermost))
            continue;
        is_news(g, trial->path->inputs);
        trials[count] = trial;
        inputs[count++] = trial->path->inputs;
    }
    for (size_t from = 0; from < count; from += BATCH)
        try_all(g, inputs + from, count - from < BATCH ? count - from : BATCH, &scratch, tried + from);
    for (size_t i = 0; i < count; i++) {
        bool more;
        if (tried[i].how == JX_TRIED_ENDLESS) jx_trial_fail(trials[i], "the call does not end in time");
        if (tried[i].how == JX_TRIED_REFUSED || tried[i].refused_count)
            jx_trial_fail(trials[i], "the inputs cannot be made: a constructor or a call before the call throws");
        if (!jx_tried_is_good(&tried[i])) continue;
        mark_places(g, &tried[i], &more);
        set_goals(g, trials[i]->path, &tried[i], outermost);
        add_seed(g, inputs[i], trials[i], &tried[i]);
    }
    jx_arena_fini(&scratch);
}

// ── which variants

// Ways out of one instruction have numbers in a row.
static bool is_sibling(const Grow *g, uint32_t a, uint32_t b) {
    const JxEdge *one = &g->probed.edges.data[a], *other = &g->probed.edges.data[b];
    return one->code == other->code && one->from == other->from;
}

static void find_open(Grow *g) {
    uint32_t all = (uint32_t)g->probed.edges.count;
    g->open.count = 0;
    for (uint32_t i = 0; i < all; i++) {
        if (g->reached[i]) continue;
        uint32_t k = i;
        while (k > 0 && is_sibling(g, k - 1, i)) k--;
        while (k < all && is_sibling(g, k, i) && !g->reached[k]) k++;
        if (k == all || !is_sibling(g, k, i)) continue;
        g->sibling[i] = k;
        *jx_vec_push(&g->open) = i;
    }
}

static bool hits_place(const Seed *seed, uint32_t place) {
    for (uint32_t i = 0; i < seed->hit_count; i++)
        if (seed->hits[i] >> 4 == place) return true;
    return false;
}

// Mostly one that came next to something open; else any, the newer the likelier.
static const Seed *choose_seed(Grow *g) {
    if (g->open.count && pick(g, 4)) {
        uint32_t place = g->sibling[g->open.data[pick(g, g->open.count)]];
        uint32_t from = pick(g, g->seeds.count);
        for (size_t i = 0; i < g->seeds.count; i++) {
            const Seed *seed = &g->seeds.data[(from + i) % g->seeds.count];
            if (hits_place(seed, place)) return seed;
        }
    }
    uint32_t one = pick(g, g->seeds.count), other = pick(g, g->seeds.count);
    return &g->seeds.data[one > other ? one : other];
}

static const JxFinding *some_seed(void *user) {
    Grow *g = user;
    return g->seeds.count ? g->seeds.data[pick(g, g->seeds.count)].inputs : NULL;
}

// Entries of the class that nothing calls so far.
static void find_missing(Grow *g, const char *outermost) {
    const JxSuiteOptions *options = &g->suite->options;
    g->missing.count = 0;
    for (uint32_t i = 0; i < options->entry_count; i++) {
        const JxMethodInfo *method = options->entries[i];
        bool called = !jx_class_is_in_nest(method->owner->name, outermost);
        for (size_t k = 0; k < g->seeds.count && !called; k++)
            called = jx_finding_calls(g->seeds.data[k].inputs, method);
        if (!called) *jx_vec_push(&g->missing) = i;
    }
}

static JxFinding *make_one(Grow *g, uint32_t turn, const JxFinding **from, JxArena *arena) {
    const JxSuite *suite = g->suite;
    if (g->missing.count && (turn < FRESH || !g->seeds.count)) {
        const JxMethodInfo *method = suite->options.entries[g->missing.data[turn % g->missing.count]];
        return jx_variant_fresh(suite->vm, method, some_seed, g, &g->words, ++g->number, arena);
    }
    if (!g->seeds.count) return NULL;
    const Seed *seed = choose_seed(g), *donor = &g->seeds.data[pick(g, g->seeds.count)];
    *from = seed->inputs;
    return jx_variant_make(seed->inputs, donor->inputs, &g->words, ++g->number, arena);
}

static size_t make_batch(Grow *g, JxFinding **inputs, const JxFinding **from, JxArena *arena) {
    size_t count = 0;
    while (g->pending.count && count < BATCH) inputs[count++] = g->pending.data[--g->pending.count];
    for (uint32_t turn = 0; turn < 3 * BATCH && count < BATCH; turn++) {
        const JxFinding *seed = NULL;
        JxFinding *made = make_one(g, turn, &seed, arena);
        if (!made || !jx_trials_can(made) || !is_news(g, made)) continue;
        from[count] = seed;
        inputs[count++] = made;
    }
    return count;
}

static bool would_be_news(const Grow *g, const JxTried *tried) {
    for (uint32_t i = 0; i < tried->hit_count; i++)
        if (!(g->oftens[tried->hits[i] >> 4] & 1u << (tried->hits[i] & 15))) return true;
    return false;
}

// ── simpler inputs for the same

enum { MOST_SIMPLER = 64, MOST_REDUCTIONS = 8 };

// With one input as the seed has it, or one call less.
static size_t simpler_ones(const JxFinding *of, const JxFinding *seed, JxFinding **out, JxArena *arena) {
    size_t count = 0;
    bool alike = of->input_count == seed->input_count && strcmp(of->entry.method, seed->entry.method) == 0;
    for (uint32_t i = 0; alike && i < of->input_count && count < MOST_SIMPLER; i++) {
        if (jx_value_is_like(of->inputs[i].value, seed->inputs[i].value)) continue;
        JxFinding *made = jx_finding_copy(of, arena);
        made->inputs[i].value = jx_value_copy_for(seed->inputs[i].value, made, arena);
        if (made->inputs[i].value) out[count++] = made;
    }
    for (uint32_t i = 0; i < of->input_count; i++) {
        uint32_t steps = of->inputs[i].value->form == JX_VALUE_OBJECT ? of->inputs[i].value->step_count : 0;
        for (uint32_t k = 0; k < steps && count < MOST_SIMPLER; k++) {
            JxFinding *made = jx_finding_copy(of, arena);
            JxValue *value = made->inputs[i].value;
            memmove(&value->steps[k], &value->steps[k + 1], (steps - k - 1) * sizeof *value->steps);
            value->step_count--;
            out[count++] = made;
        }
    }
    return count;
}

static bool has_hits(const JxTried *tried, const uint32_t *places, size_t count) {
    if (!jx_tried_is_good(tried)) return false;
    for (size_t i = 0; i < count; i++) {
        bool found = false;
        for (uint32_t k = 0; k < tried->hit_count && !found; k++) found = tried->hits[k] >> 4 == places[i];
        if (!found) return false;
    }
    return true;
}

// The inputs, as little different from the seed as still reach these places; *tried is what those do.
static JxFinding *simplify(Grow *g, JxFinding *inputs, const JxFinding *seed, const uint32_t *places, size_t count,
                           JxArena *arena, JxTried *tried) {
    for (int round = 0; round < MOST_REDUCTIONS && seed; round++) {
        JxFinding *simpler[MOST_SIMPLER];
        JxTried how[MOST_SIMPLER];
        size_t made = simpler_ones(inputs, seed, simpler, arena), best = MOST_SIMPLER;
        try_all(g, simpler, made, arena, how);
        for (size_t i = 0; i < made && best == MOST_SIMPLER; i++)
            if (has_hits(&how[i], places, count)) best = i;
        if (best == MOST_SIMPLER) break;
        inputs = simpler[best];
        *tried = how[best];
    }
    return inputs;
}

static size_t new_places(const Grow *g, const JxTried *tried, uint32_t *out, size_t room) {
    size_t count = 0;
    for (uint32_t i = 0; i < tried->hit_count && count < room; i++)
        if (!g->reached[tried->hits[i] >> 4]) out[count++] = tried->hits[i] >> 4;
    return count;
}

// True: something new was reached.
static bool run_batch(Grow *g, const char *outermost) {
    JxArena scratch;
    jx_arena_init(&scratch, &g->suite->ctx->alloc);
    JxFinding *inputs[BATCH];
    const JxFinding *from[BATCH] = {0};
    JxTried tried[BATCH];
    find_open(g);
    find_missing(g, outermost);
    size_t count = make_batch(g, inputs, from, &scratch);
    bool news = false;
    try_all(g, inputs, count, &scratch, tried);
    for (size_t i = 0; i < count; i++) {
        bool more = false;
        if (tried[i].refused_count && would_be_news(g, &tried[i])) {
            JxFinding *repaired = jx_finding_copy(inputs[i], g->suite->arena);
            jx_trials_repair(repaired, &tried[i]);
            if (is_news(g, repaired)) *jx_vec_push(&g->pending) = repaired;
        }
        if (!jx_tried_is_good(&tried[i])) continue;
        uint32_t places[MOST_SIMPLER];
        size_t new_count = new_places(g, &tried[i], places, MOST_SIMPLER);
        if (new_count) inputs[i] = simplify(g, inputs[i], from[i], places, new_count, &scratch, &tried[i]);
        bool found = mark_places(g, &tried[i], &more);
        if (!found && !more) continue;
        JxFinding *kept = jx_finding_copy(inputs[i], g->suite->arena);
        JxTrial *trial = found ? add_case(g, kept, &tried[i], outermost) : NULL;
        add_seed(g, kept, trial, &tried[i]);
        news |= found;
    }
    jx_arena_fini(&scratch);
    return news;
}

// What nobody asks for: code that the compiler wrote.
static void leave_out(Grow *g) {
    for (size_t i = 0; i < g->probed.edges.count; i++)
        if (!jx_goal_is_asked_for(g->probed.edges.data[i].code->method)) g->reached[i] = 1;
}

static size_t left_of(const Grow *g) {
    size_t left = 0;
    for (size_t i = 0; i < g->probed.edges.count; i++) left += !g->reached[i];
    return left;
}

static void add_words(Grow *g, const char *outermost) {
    for (uint32_t i = 0; i < jx_vm_class_count(g->suite->vm); i++) {
        JxClass *cls = jx_vm_class_by_number(g->suite->vm, i);
        if (cls->source == JX_SOURCE_TARGET && cls->file && jx_class_is_in_nest(cls->name, outermost))
            jx_words_add(&g->words, g->suite->vm, cls);
    }
}

void jx_suite_grow(JxSuite *suite, const char *outermost, double until) {
    Grow g = {.suite = suite, .random = 0x2545f4914f6cdd1d, .until = until};
    jx_probed_init(&g.probed, suite, outermost);
    jx_map_init(&g.seen, &suite->ctx->alloc);
    jx_vec_init(&g.seeds, &suite->ctx->alloc);
    jx_vec_init(&g.pending, &suite->ctx->alloc);
    jx_vec_init(&g.missing, &suite->ctx->alloc);
    jx_vec_init(&g.goals, &suite->ctx->alloc);
    jx_vec_init(&g.open, &suite->ctx->alloc);
    g.reached = JX_ARENA_ARRAY(suite->arena, uint8_t, g.probed.edges.count + 1);
    g.oftens = JX_ARENA_ARRAY(suite->arena, uint16_t, g.probed.edges.count + 1);
    add_words(&g, outermost);
    g.sibling = JX_ARENA_ARRAY(suite->arena, uint32_t, g.probed.edges.count + 1);
    leave_out(&g);
    measure_cases(&g, outermost);
    uint32_t dry = 0, batches = 0;
    size_t before = left_of(&g);
    double began = jx_now();
    for (; dry < DRY_BATCHES && left_of(&g) && !is_over(&g); batches++) {
        jx_suite_tell(suite, "ways looked for", g.probed.edges.count - left_of(&g), g.probed.edges.count);
        dry = run_batch(&g, outermost) ? 0 : dry + 1;
    }
    jx_log(suite->ctx, JX_LOG_DEBUG,
           "%s: %zu of %zu places, %zu after %u batches in %.1f s with %u new cases and %zu seeds", outermost,
           g.probed.edges.count - before, g.probed.edges.count, g.probed.edges.count - left_of(&g), batches,
           jx_now() - began, g.cases, g.seeds.count);
    jx_vec_fini(&g.open);
    jx_vec_fini(&g.goals);
    jx_vec_fini(&g.missing);
    jx_vec_fini(&g.pending);
    jx_vec_fini(&g.seeds);
    jx_map_fini(&g.seen);
    jx_probed_fini(&g.probed);
}
