// SPDX-License-Identifier: Apache-2.0
//
// What a trial chooses.  Every choice is a function of the trial's number and of the choice's place in it, so a trial
// can run again.  A change has a number too, and touches some of the places: there the choice is another one, or what
// was chosen before, changed a little.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "inputs/trials_internal.h"

// Places of choices; the counters of values and calls are added.
enum {
    OF_NUMBER = 0,
    OF_STRING = 100,
    OF_PICK = 200,
    OF_SIZE = 300,
    OF_CALL = 400,
    OF_LENGTH = 500,
    OWN_STRING = 600,
    OWN_NUMBER = 700,
    SAME_STRING = 800,
    OF_ALIAS = 900,
    OF_FRACTION = 1000,
    EXTENDS = 1200,
    KEEPS = 1300,
    OF_ACTOR = 1400,
    OF_HINT = 1500,
    OF_NULL = 1600,
    OF_DELTA = 1700,
    OF_KEY = 1800,
    OF_REFUSAL = 1900,
    OF_READER = 1950,
    OF_ANSWER = 2500
};

// The first trials have a theme; then the first value of each kind goes through the dictionary, the others vary.
enum { THEMES = 5, PLAIN = 24 };  // so many before anything is changed
static const int64_t theme_numbers[THEMES] = {1, 0, -1, INT32_MAX, INT32_MIN};
static const char *const theme_strings[THEMES] = {"a", "", " ", "99999999999", "-1"};
static const uint32_t theme_sizes[THEMES] = {1, 0, 2, 1, 3};

// ── which trial

static void begin(JxTrials *t) {
    t->last_position = t->position;
    uint32_t values = t->strings_made + t->numbers_made;
    t->last_places = t->position ? UINT32_MAX : values ? values : t->choices;
    t->last_said = t->said_count;
    t->last_counted = t->counted;
    t->strings_made = t->numbers_made = t->choices = t->position = t->actor_count = t->said_count = t->counted = 0;
    t->first_string = NULL;
    t->again = t->was_asked = t->refuses = t->is_entry = false;
    t->own = t->of_entry;
    t->asked = 0;
}

// On which least was spent so far, the latest among equals, which came furthest: of two that are equally new the one
// that costs less is tried more often, but not so much more often that the other one is not.
static JxTrialSource *next_source(JxTrials *t) {
    JxTrialSource *best = &t->kept[t->kept_count - 1];
    for (uint32_t i = t->kept_count - 1; i-- > 0;)
        if (t->kept[i].spent < best->spent) best = &t->kept[i];
    best->spent += best->cost;
    return best;
}

static void change(const JxTrials *t, JxTrialSource *trial, uint32_t seed) {
    if (trial->change_count == JX_TRIAL_CHANGES) trial->change_count--;
    trial->hints[trial->change_count] = trial->next_hints;
    trial->found[trial->change_count] = t->found_count;
    trial->passed[trial->change_count] = t->passed_count;
    trial->moving[trial->change_count] = (uint8_t)t->moving_count;
    trial->thinnest[trial->change_count] = (uint8_t)(trial->places <= 1   ? 0
                                                     : trial->places <= 3 ? 1
                                                     : trial->places <= 6 ? 2
                                                                          : 4);
    trial->changes[trial->change_count++] = seed;
}

// Where nobody offers calls before, every trial is as one without them: the dictionary is gone through in turn.
static JxTrialSource fresh(JxTrials *t) {
    enum { WITH_CALLS = 8 };  // until it is clear that there are none
    JxTrialSource trial = {
        .number = t->next_number++, .first_passed = t->passed_count, .first_moving = (uint8_t)t->moving_count};
    trial.is_alone = trial.number >= THEMES + WITH_CALLS && !t->offers_calls;
    if (trial.is_alone) trial.turn = WITH_CALLS / 2 + t->alone++;
    return trial;
}

void jx_trials_next(JxExec *x, uint32_t number) {
    enum { SELDOM = 8 };
    JxTrials *t = x->trials;
    t->reruns = 0;
    t->most_calls = UINT32_MAX;
    t->began = x->counts.steps;
    // Once the dictionary has been gone through, most is to be had from changes.
    bool is_through = t->alone > t->string_count && number % SELDOM;
    if (number >= PLAIN && t->kept_count && (number % 2 || is_through)) {
        t->now = *next_source(t);
        t->now.spent = 0;
        change(t, &t->now, number);
    } else {
        t->now = fresh(t);
    }
    begin(t);
}

// What is in it stays in its place: trials run again.
static void note_found(JxTrials *t, const char *text) {
    enum { LONGEST = 60 };
    size_t length = strlen(text);
    if (!length || length > LONGEST || t->found_count == JX_TRIAL_FOUND) return;
    for (uint32_t i = 0; i < t->found_count; i++)
        if (strcmp(t->found[i], text) == 0) return;
    t->found[t->found_count++] = text;
}

static void note_passed(JxTrials *t, int64_t value) {
    const int64_t small = 3;  // these come often enough
    if ((value >= 0 && value < small) || t->passed_count == JX_TRIAL_PASSED) return;
    for (uint32_t i = 0; i < t->passed_count; i++)
        if (t->passed[i] == value) return;
    t->passed[t->passed_count++] = value;
}

// Where there are too many, what most others were made of makes room; of those that only left something in a new state,
// too many are a third.
static uint32_t place_to_keep(JxTrials *t, JxTrialNews news) {
    enum { MOST_STATES = JX_TRIALS_KEPT / 3 };
    bool is_state = news == JX_TRIAL_NEW_STATE;
    uint32_t states = 0, at = JX_TRIALS_KEPT;
    for (uint32_t i = 0; i < t->kept_count; i++) states += t->kept[i].is_state;
    bool full = is_state && states >= MOST_STATES;
    if (!full && t->kept_count < JX_TRIALS_KEPT) return t->kept_count++;
    bool of_states = full || states > MOST_STATES;
    for (uint32_t i = 0; i < t->kept_count; i++)
        if ((!of_states || t->kept[i].is_state) && (at == JX_TRIALS_KEPT || t->kept[i].spent > t->kept[at].spent))
            at = i;
    return at;
}

void jx_trial_done(JxExec *x, JxTrialNews news, const JxTrialHints *hints) {
    const uint64_t plain = 1000;  // what any trial costs, whatever it runs
    JxTrials *t = x->trials;
    if (news == JX_TRIAL_NO_NEWS) return;
    for (uint32_t i = 0; i < t->last_said; i++) note_found(t, t->said[i]);
    for (uint32_t i = 0; i < t->last_counted; i++) note_passed(t, t->count_of[i]);
    JxTrialSource *kept = &t->kept[place_to_keep(t, news)];
    *kept = t->now;
    kept->is_state = news == JX_TRIAL_NEW_STATE;
    kept->places = t->last_places;
    kept->cost = t->now.change_count || t->now.number >= PLAIN ? 1 : 3;  // what comes at once is easy to come by
    for (uint64_t rest = (x->counts.steps - t->began) / plain; rest; rest >>= 1) kept->cost++;
    kept->next_hints = hints;
}

bool jx_trial_again(JxExec *x) {
    bool again = x->trials->again;
    begin(x->trials);
    return again;
}

uint32_t jx_trial_calls(const JxExec *x) { return x->trials->last_position; }

bool jx_trial_leave_out(JxExec *x, uint32_t place, bool out) {
    uint64_t *skipped = &x->trials->now.skipped, bit = 1ull << (place & 63);
    if (out && *skipped & bit) return false;
    *skipped = out ? *skipped | bit : *skipped & ~bit;
    return true;
}

bool jx_trials_vary(const JxExec *x) { return x->trials->varied; }

// ── choices

uint32_t jx_trial_hash(uint32_t seed, uint32_t place) {
    uint64_t h = (uint64_t)seed * 0x9e3779b97f4a7c15u + place * 0xc2b2ae3d27d4eb4fu + 1;
    h ^= h >> 29;
    h *= 0xbf58476d1ce4e5b9u;
    return (uint32_t)(h >> 32);
}

// One place in two to sixteen, and all of them where there are few: a change that touches nothing is none.
static bool touches(const JxTrials *t, uint32_t change, uint32_t place) {
    uint32_t seed = t->now.changes[change], thin = 1 + (seed >> 1 & 3), most = t->now.thinnest[change];
    return (jx_trial_hash(seed ^ 0x5bd1e995u, place) >> 8 & ((1u << (thin < most ? thin : most)) - 1)) == 0;
}

static uint32_t mix(const JxTrials *t, uint32_t place) {
    for (uint32_t i = t->now.change_count; i-- > 0;)
        if (touches(t, i, place)) return jx_trial_hash(t->now.changes[i], place);
    return jx_trial_hash(t->now.number, place);
}

static bool is_changed(const JxTrials *t, uint32_t place) {
    for (uint32_t i = 0; i < t->now.change_count; i++)
        if (touches(t, i, place)) return true;
    return false;
}

static bool is_theme(const JxTrials *t) { return t->now.number < THEMES; }
static bool has_calls(const JxTrials *t) { return !is_theme(t) && !t->now.is_alone && (t->now.number - THEMES) % 2; }
// Counts trials of its kind: with calls, or without.
static uint32_t turn_of(const JxTrials *t) {
    return is_theme(t) ? 0 : t->now.is_alone ? t->now.turn : (t->now.number - THEMES) / 2;
}

static uint32_t pick(JxTrials *t, uint32_t place, uint32_t count) { return mix(t, place + t->choices++) % count; }

// ── calls that threw

// A trial that runs again and again would cost what many others do: after some of these its sequence ends there.
static void leave_out(JxTrials *t, uint32_t place, bool is_entry) {
    enum { MOST_RERUNS = 16 };
    if (t->most_calls != UINT32_MAX) return;
    if (is_entry) t->now.entry_place = place + 1;
    if (t->reruns++ >= MOST_RERUNS || is_entry)
        t->most_calls = place;
    else
        t->now.skipped |= 1ull << (place & 63);
    t->again = true;
}

// What a call that failed has left behind is a state like any other, but of what the JVM itself gives up for.
static bool keeps_what_threw(const JxExec *x, uint32_t place, const JxClass *exception) {
    bool gave_up = strcmp(exception->name, jx_fault(x, JX_FAULT_STACK_OVERFLOW)) == 0 ||
                   strcmp(exception->name, jx_fault(x, JX_FAULT_OUT_OF_MEMORY)) == 0;
    return !gave_up && mix(x->trials, KEEPS + place) % 8;
}

// The entry method's own exception is what is looked for, a few times of each class: it may come from several places.
static bool is_wanted_of_entry(JxTrials *t, const JxClass *exception) {
    enum { FEW = 8 };
    for (uint32_t i = 0; i < t->thrown_count; i++)
        if (t->thrown[i].cls == exception) return t->thrown[i].count++ < FEW;
    if (t->thrown_count < JX_TRIAL_THROWN) t->thrown[t->thrown_count++] = (JxTrialThrown){exception, 1};
    return true;
}

bool jx_trial_threw(JxExec *x, JxRef ref, const JxMethodInfo *method, const JxClass *exception) {
    JxTrials *t = x->trials;
    for (uint32_t i = 0; i < t->actor_count; i++) {
        if (t->actors[i].ref != ref || !t->actors[i].made) continue;
        bool is_entry = method == x->entry && is_wanted_of_entry(t, exception);
        if (!is_entry && keeps_what_threw(x, t->actors[i].place, exception)) return true;
        leave_out(t, t->actors[i].place, is_entry);
        break;
    }
    return false;
}

// ── answers

static void say(JxTrials *t, const char *text) {
    if (t->said_count < JX_TRIAL_SAID) t->said[t->said_count++] = text;
}

static void count(JxTrials *t, int64_t value) {
    uint32_t at = t->counted < JX_TRIAL_COUNTED ? t->counted++ : t->position % JX_TRIAL_COUNTED;
    t->count_of[at] = value;
}

void jx_trial_returned(JxExec *x, JxState *s, const JxReturn *left) {
    JxTrials *t = x->trials;
    JxKind kind = left->method->return_kind;
    if (left->value.t) return;
    if (kind == JX_KIND_INT) count(t, (int32_t)left->value.v);
    if (kind == JX_KIND_LONG) count(t, (int64_t)left->value.v);
    if (kind != JX_KIND_REF || !left->value.v) return;
    JxRef ref = (JxRef)left->value.v;
    const char *text = jx_heap_read(&s->heap, ref)->cls == x->known.string ? jx_text_of_string(x, s, ref) : NULL;
    if (text) say(t, text);
}

// ── numbers

static int64_t beside(int64_t value, uint32_t delta) { return (int64_t)((uint64_t)value + delta % 32 - 8); }

// One of the trial again, or with which another one did something new, or one beside these.
static int64_t known_number(const JxTrials *t, uint32_t passed, uint32_t h) {
    bool again = t->counted && (!passed || h % 2);
    int64_t value = again ? t->count_of[h / 8 % t->counted] : t->passed[h / 8 % passed];
    return h / 2 % 4 < 3 ? value : beside(value, h / 1024);
}

static int64_t extreme_number(uint32_t h) {
    static const int64_t extremes[] = {INT32_MAX, INT32_MIN, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN};
    return extremes[h % (sizeof extremes / sizeof *extremes)];
}

static int64_t first_number(const JxTrials *t, uint32_t made) {
    if (is_theme(t)) return theme_numbers[t->now.number];
    bool in_turn = made == 0 && !has_calls(t);
    uint32_t own = jx_trial_hash(t->now.number, OWN_NUMBER + made),
             any = jx_trial_hash(t->now.number, OF_NUMBER + made);
    if (in_turn) return t->numbers[turn_of(t) % t->number_count];
    if (own % 8 < 3) return own / 8 % 3;  // small ones are indices, and come together again
    if (own % 8 < 6 && t->constant_numbers) {
        int64_t constant = t->own && t->own->number_count && own / 8 % 2
                               ? t->own->numbers[own / 16 % t->own->number_count]
                               : t->numbers[own / 16 % t->constant_numbers];
        uint32_t delta = jx_trial_hash(t->now.number, OF_DELTA + made);  // several in one range, none of them the same
        return delta % 3 ? constant : beside(constant, delta / 3);
    }
    if (any % 16 == 15) return extreme_number(any / 16);
    if (own % 8 == 6 && (t->counted || t->now.first_passed)) return known_number(t, t->now.first_passed, any);
    return t->numbers[any % t->number_count];
}

// The other side of a comparison in which the value stood; else a value of some comparison.
static bool hinted(const JxTrialHints *hints, double value, uint32_t h, double *other) {
    if (!hints) return false;
    static const int8_t beside[] = {0, 0, 0, 1, -1};
    for (uint32_t i = 0; i < hints->count; i++) {
        const JxTrialHint *hint = &hints->list[(i + h / 64) % hints->count];
        if (hint->a != value && hint->b != value) continue;
        *other = (hint->a == value ? hint->b : hint->a) + beside[h / 8 % 5];
        return true;
    }
    const JxTrialHint *hint = &hints->list[h / 64 % hints->count];
    *other = value + (hint->b - hint->a) * (h & 8 ? 1 : -1);  // what it adds is what it lacks
    return h % 3 == 0;
}

static int64_t stepped_number(int64_t value, uint32_t h) {
    uint64_t step = UINT64_C(1) << (h / 2 % 16);
    return (int64_t)(h % 2 ? (uint64_t)value + step : (uint64_t)value - step);
}

static int64_t changed_number(const JxTrials *t, int64_t value, uint32_t change, uint32_t h) {
    const JxTrialHints *hints = t->now.hints[change];
    double other;
    uint32_t more = jx_trial_hash(h, OF_HINT), passed = t->now.passed[change];
    if (more % 2 && hinted(hints, (double)value, more / 2, &other) && fabs(other) < 9e18) return (int64_t)other;
    if (more % 4 == 0) return stepped_number(value, more / 4);
    if (more % 16 == 2 && (t->counted || passed)) return known_number(t, passed, more / 16);
    if (more % 16 == 6) return extreme_number(more / 16);
    switch (h % 8) {
    case 0: return (int64_t)((uint64_t)value + 1);
    case 1: return (int64_t)((uint64_t)value - 1);
    case 2: return (int64_t)(0 - (uint64_t)value);
    case 3: return (int64_t)((uint64_t)value * 2);
    case 4: return h / 8 % 4;
    case 5: return t->numbers[h / 8 % (t->constant_numbers ? t->constant_numbers : t->number_count)];
    default: return t->numbers[h / 8 % t->number_count];
    }
}

static int64_t next_number(JxTrials *t) {
    uint32_t made = t->numbers_made++;
    t->varied = true;
    int64_t value = first_number(t, made);
    for (uint32_t i = 0; i < t->now.change_count; i++)
        if (touches(t, i, OF_NUMBER + made))
            value = changed_number(t, value, i, jx_trial_hash(t->now.changes[i], OF_NUMBER + made));
    count(t, value);
    return value;
}

static double changed_double(double value, const JxTrialHints *hints, uint32_t h) {
    double other;
    if (h % 2 && hinted(hints, value, h / 2, &other)) return other;
    switch (h / 2 % 8) {
    case 0: return value / 2;
    case 1: return value * 1.5;
    case 2: return -value;
    case 3: return value + ldexp(1, (int)(h / 16 % 24) - 16);
    case 4: return value - ldexp(1, (int)(h / 16 % 24) - 16);
    case 5: return nextafter(value, h & 16 ? (double)INFINITY : -(double)INFINITY);
    default: return value;
    }
}

static double with_form(double value, uint32_t form) {
    switch (form) {
    case 1: return value / 2;
    case 2: return value + 0.1;
    case 3: return value * 1e-9;
    case 4: return (double)NAN;
    case 5: return (double)INFINITY;
    default: return value;
    }
}

// Not all of them are whole, and some are none at all.
static double next_double(JxTrials *t) {
    uint32_t form = is_theme(t) && !t->now.change_count ? 0 : mix(t, OF_FRACTION + t->numbers_made) % 12;
    uint32_t made = t->numbers_made;
    double value = with_form((double)next_number(t), form);
    for (uint32_t i = 0; i < t->now.change_count; i++)
        if (touches(t, i, OF_FRACTION + made))
            value = changed_double(value, t->now.hints[i], jx_trial_hash(t->now.changes[i], OF_FRACTION + made));
    return value;
}

JxSlot jx_trial_primitive(JxExec *x, JxKind kind) {
    JxTrials *t = x->trials;
    if (kind == JX_KIND_FLOAT) return jx_slot(jx_float_to_bits((float)next_double(t)));
    if (kind == JX_KIND_DOUBLE) return jx_slot(jx_double_to_bits(next_double(t)));
    int64_t value = next_number(t);
    switch (kind) {
    case JX_KIND_BOOLEAN: return jx_slot((uint64_t)(is_theme(t) ? t->now.number % 2 == 0 : value & 1));
    case JX_KIND_BYTE: return jx_slot((uint32_t)(int32_t)(int8_t)value);
    case JX_KIND_SHORT: return jx_slot((uint32_t)(int32_t)(int16_t)value);
    case JX_KIND_CHAR: return jx_slot(value == 1 ? 'a' : (uint16_t)value);
    case JX_KIND_LONG: return jx_slot((uint64_t)value);
    default: return jx_slot((uint32_t)(int32_t)value);
    }
}

// ── strings

static const char words[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

bool jx_trial_is_word(char c) { return c && strchr(words, c); }

// Constants, what library calls read, and what is made of both: each has its share, however many there are.
static const char *own_string(const JxTrials *t, uint32_t h) {
    const uint32_t ends[] = {0, t->constant_count, t->read_end, t->own_count};
    static const uint8_t kinds[] = {0, 1, 2, 0, 1};
    uint32_t kind = kinds[h % sizeof kinds], count = ends[kind + 1] - ends[kind];
    return count ? t->strings[ends[kind] + h / 8 % count] : t->strings[h / 8 % t->own_count];
}

static const char *text_of_own(const JxTrialOwn *own, uint32_t h) {
    return own && own->string_count ? own->strings[h % own->string_count] : NULL;
}

// Code that reads numbers is likely to want one of its own, or the next one.
static const char *text_of_number(JxExec *x, uint32_t h) {
    const JxTrials *t = x->trials;
    if (!t->reads_numbers || !t->constant_numbers) return NULL;
    int64_t value = t->numbers[h / 4 % t->constant_numbers];
    return jx_arena_printf(&x->arena, "%lld", (long long)(h % 4 || value == INT64_MAX ? value : value + 1));
}

// Calls before are likely to want what the code itself names.
const char *jx_trial_text(JxExec *x, uint32_t kind, uint32_t h) {
    const JxTrials *t = x->trials;
    const char *text = NULL;
    switch (kind % 8) {
    case 0: text = text_of_own(t->own, h); break;
    case 1: text = text_of_own(t->of_entry, h); break;
    case 2: text = text_of_number(x, h); break;
    case 3: text = t->separator_count ? jx_trial_parts(x, h) : NULL; break;
    case 7: return t->strings[h % t->string_count];
    default: break;
    }
    return text ? text : t->own_count ? own_string(t, h) : t->strings[h % t->string_count];
}

// Where the code takes texts apart, a third of the turns has texts that are put together, and most when the dictionary
// has been gone through.
static const char *text_in_turn(JxExec *x, uint32_t h) {
    enum { OF_PARTS = 3 };
    const JxTrials *t = x->trials;
    uint32_t turn = turn_of(t);
    if (t->separator_count && turn % OF_PARTS == OF_PARTS - 1) return jx_trial_parts(x, h);
    if (t->separator_count) turn -= turn / OF_PARTS;
    if (t->separator_count && turn >= t->string_count && h % 2) return jx_trial_parts(x, h);
    return t->strings[turn % t->string_count];
}

static const char *first_choice(JxExec *x, uint32_t made) {
    const JxTrials *t = x->trials;
    if (is_theme(t)) return theme_strings[t->now.number];
    uint32_t h = jx_trial_hash(t->now.number, OF_STRING + made);
    if (made == 0 && !has_calls(t)) return text_in_turn(x, h);
    return jx_trial_text(x, jx_trial_hash(t->now.number, OWN_STRING + made), h);
}

// One of the words in it: what was put in as a part of a text is asked for by itself.
static const char *part_of(JxExec *x, const char *text, uint32_t h) {
    uint32_t count = 0;
    for (const char *p = text; *p; p++) count += jx_trial_is_word(*p) && !jx_trial_is_word(p[1]);
    if (!count) return text;
    const char *p = text + strcspn(text, words);
    for (uint32_t skip = h % count; skip; skip--) {
        p += strspn(p, words);
        p += strcspn(p, words);
    }
    return jx_arena_strndup(&x->arena, p, strspn(p, words));
}

// Half of them are taken by who reads them: what comes behind a reader is to be seen, too.
static const char *read_text(const JxReads *reads, uint32_t h) {
    uint32_t taken[JX_READ_TEXTS], count = 0;
    for (uint32_t i = 0; i < reads->count; i++)
        if (reads->is_taken[i]) taken[count++] = i;
    return reads->texts[count && h % 2 ? taken[h / 2 % count] : h / 2 % reads->count];
}

// Keys are likely to be constants of the code: that is how it asks for them.
const char *jx_trial_string(JxExec *x, const char *name, const JxReads *reads) {
    JxTrials *t = x->trials;
    size_t length = strlen(name);
    t->varied = true;
    bool key = length > 4 && strcmp(name + length - 4, ".key") == 0;
    if (key && t->constant_count && (is_theme(t) || !t->first_string || pick(t, OF_KEY, 4)))
        return t->strings[pick(t, 0, t->constant_count)];
    if (is_theme(t) && !t->now.change_count) return theme_strings[t->now.number];
    uint32_t made = t->strings_made++;
    bool in_turn = made == 0 && !has_calls(t), is_read = reads && !in_turn && mix(t, OF_READER + made) % 2;
    uint32_t same = t->first_string && !is_read ? mix(t, SAME_STRING + made) : 1;
    if (same % 2 == 0) return same / 2 % 2 ? t->first_string : part_of(x, t->first_string, same / 8);
    const char *chosen = is_read ? read_text(reads, mix(t, OF_READER + made) / 2) : first_choice(x, made);
    for (uint32_t i = 0; i < t->now.change_count; i++)
        if (touches(t, i, OF_STRING + made))
            chosen = jx_trial_edit(x, chosen, i, jx_trial_hash(t->now.changes[i], OF_STRING + made));
    if (!t->first_string) t->first_string = chosen;
    say(t, chosen);
    return chosen;
}

// ── references

uint32_t jx_trial_pick(JxExec *x, uint32_t count) {
    JxTrials *t = x->trials;
    t->varied |= count > 1;
    bool is_plain = t->now.number == 0 && !t->now.change_count;
    return is_plain || !count ? 0 : pick(t, OF_PICK, count);
}

JxClass *jx_trial_class(JxExec *x) {
    JxTrials *t = x->trials;
    return t->class_count && jx_trial_pick(x, 2) ? t->classes[jx_trial_pick(x, t->class_count)] : NULL;
}

uint32_t jx_trial_pick_best(JxExec *x, uint32_t count) {
    bool best = count > 2 && jx_trial_pick(x, 3) == 0;
    return jx_trial_pick(x, best ? 2 : count);
}

uint32_t jx_trial_size(JxExec *x) {
    JxTrials *t = x->trials;
    t->varied = true;
    uint32_t size = is_theme(t) && !t->now.change_count ? theme_sizes[t->now.number] : pick(t, OF_SIZE, 4);
    return size > x->options.k ? x->options.k : size;
}

uint32_t jx_trial_length(JxExec *x) {
    static const uint32_t lengths[] = {0, 1, 2, 3, 4, 5, 6, 8, 9, 16};
    JxTrials *t = x->trials;
    t->varied = true;
    if (is_theme(t) && !t->now.change_count) return theme_sizes[t->now.number];
    return lengths[pick(t, OF_LENGTH, sizeof lengths / sizeof *lengths)];
}

bool jx_trial_bytes(JxExec *x, JxBytes *bytes) {
    const JxTrials *t = x->trials;
    if (!t->bytes_count || jx_trial_pick(x, 4) == 0) return false;
    *bytes = t->bytes[jx_trial_pick(x, t->bytes_count)];
    return true;
}

// An iterator of the caller's comes to an end.
JxSlot jx_trial_answer(JxExec *x, JxKind kind) {
    enum { FEW = 8, SELDOM = 4 };
    JxTrials *t = x->trials;
    if (kind != JX_KIND_BOOLEAN || t->asked <= FEW) return jx_trial_primitive(x, kind);
    t->varied = true;
    return jx_slot(mix(t, OF_ANSWER + t->asked) % SELDOM == 0);
}

bool jx_trial_is_asked_too_much(JxExec *x) {
    enum { MANY = 120 };
    return x->trials->asked++ >= MANY;
}

// Whoever threw once is likely to throw again.
bool jx_trial_refuses(JxExec *x) {
    JxTrials *t = x->trials;
    t->varied = true;
    if (is_theme(t) && !t->now.change_count) return false;
    uint32_t h = mix(t, OF_REFUSAL + t->choices++);
    if (!t->was_asked || h % 4 == 0) t->refuses = h / 4 % 3 == 0;
    t->was_asked = true;
    return t->refuses;
}

bool jx_trial_takes_null(JxExec *x) {
    enum { SELDOM = 16 };
    JxTrials *t = x->trials;
    return !is_theme(t) && pick(t, OF_NULL, SELDOM) == 0;
}

bool jx_trial_takes_alias(JxExec *x) {
    JxTrials *t = x->trials;
    return (!is_theme(t) || t->now.change_count) && pick(t, OF_ALIAS, 4) == 0;
}

// ── calls before
//
// Themes have an object as its constructor makes it, and so has every second trial after them.  The others call
// methods of it first: one of them again and again, which fills tables and drives counters; those of the class in the
// order of its file, which is often the order of their use, and then the last of them again, or all of them once more;
// any.
static const uint8_t lengths_of[] = {12, 4, 8, 2, 3, 6, 5, 7, 1, 10, 9, 11};
enum {
    LENGTHS = sizeof lengths_of / sizeof *lengths_of,
    SHORT_SEQUENCE = 5,
    LONG_SEQUENCE = 24,
    LONGEST_SEQUENCE = 60
};

static uint32_t calls_of_turn(uint32_t turn, uint32_t count) {
    switch (turn % 4) {
    case 1: return turn / 4 % 2 ? LONG_SEQUENCE : 2 * lengths_of[turn / 8 % LENGTHS];
    case 3:
        if (turn / 4 / count % 2) return 2 * (turn / 4 % count + 1) + lengths_of[turn / 8 / count % LENGTHS] % 4;
        return turn / 4 % count + lengths_of[turn / 4 / count % LENGTHS];
    case 2: return 1 + turn / 4 % SHORT_SEQUENCE;
    default: return lengths_of[turn / 4 / count % LENGTHS];
    }
}

// A quarter of changes makes one of the first calls twice, so that a counter is higher before something is closed.
static bool is_twice(uint32_t h) { return h % 4 == 2; }

static uint32_t without_twice(const JxTrials *t, uint32_t number) {
    for (uint32_t i = t->now.change_count; i-- > 0;) {
        uint32_t h = jx_trial_hash(t->now.changes[i], EXTENDS);
        if (is_twice(h) && number > h / 8 % 6) number--;
    }
    return number;
}

// Every second change appends calls, up to three: what came to a new state goes on from there.
static uint32_t number_of_calls(const JxTrials *t, uint32_t count) {
    uint32_t calls = has_calls(t) ? calls_of_turn(turn_of(t), count) : 0;
    for (uint32_t i = 0; i < t->now.change_count; i++) {
        uint32_t h = jx_trial_hash(t->now.changes[i], EXTENDS);
        if (h % 2)
            calls += 1 + h / 2 % 3;
        else if (is_twice(h))
            calls++;
    }
    return calls < LONGEST_SEQUENCE ? calls : LONGEST_SEQUENCE;
}

// Few methods at a time come further than all of them at once: what one fills, another one empties.
static uint32_t one_of_two(const JxTrials *t, uint32_t pair, uint32_t number, uint32_t count) {
    uint32_t first = pair % count, second = (first + 1 + pair / count) % count;
    return mix(t, OF_CALL + number) % 2 ? first : second;
}

// So many methods were known to change something when it was last decided what stands at this place.
static uint32_t moving_at(const JxTrials *t, uint32_t place) {
    for (uint32_t i = t->now.change_count; i-- > 0;)
        if (touches(t, i, place)) return t->now.moving[i];
    return t->now.first_moving;
}

// Any of the methods, mostly one that changed something before: what may change an object, by its code, seldom does.
static uint32_t any_call(const JxTrials *t, uint32_t number, JxMethodInfo *const *methods, uint32_t count) {
    uint32_t h = mix(t, OF_CALL + number), known = moving_at(t, OF_CALL + number), found = 0;
    uint32_t moving[JX_MOST_MUTATORS];
    for (uint32_t i = 0; i < count && found < JX_MOST_MUTATORS; i++)
        for (uint32_t k = 0; k < known; k++)
            if (t->moving[k] == methods[i]) moving[found++] = i;
    return found && h % 4 ? moving[h / 4 % found] : h / 4 % count;
}

// The call of this number in a sequence.
static uint32_t call_at(const JxTrials *t, uint32_t number, JxMethodInfo *const *methods, uint32_t count) {
    number = without_twice(t, number);
    uint32_t turn = turn_of(t), last = turn / 4 % count, any = any_call(t, number, methods, count);
    bool is_own = has_calls(t) && number < calls_of_turn(turn, count) && !is_changed(t, OF_CALL + number);
    if (!is_own) return any;
    switch (turn % 4) {
    case 1: return turn / 4 % 2 ? one_of_two(t, turn / 8, number, count) : any;
    case 2: return any;
    case 3:
        if (turn / 4 / count % 2) return number % (last + 1);
        return number < last ? number : last;
    default: return turn / 4 % count;
    }
}

// The first to come has the calls that the trial is about, the others have few: what they are made with is mostly
// enough.
static uint32_t calls_of_actor(const JxTrials *t, const JxTrialActor *actor, uint32_t count) {
    static const uint8_t few[] = {0, 0, 1, 0, 2, 0, 3, 1};
    bool is_static = actor->ref == JX_TRIAL_STATIC,
         statics_first = t->setter_count && (!t->has_receiver || turn_of(t) % 4 == 3);
    bool is_main = is_static ? statics_first : !statics_first && actor->is_first && actor->chain == 0;
    if (is_main) return number_of_calls(t, count);
    return is_theme(t) ? 0 : few[mix(t, OF_ACTOR + t->actor_count) % sizeof few];
}

static JxTrialActor *actor_of(JxTrials *t, JxRef ref, uint32_t chain, uint32_t count) {
    for (uint32_t i = 0; i < t->actor_count; i++)
        if (t->actors[i].ref == ref) return &t->actors[i];
    if (t->actor_count == JX_TRIAL_ACTORS) return NULL;
    JxTrialActor *actor = &t->actors[t->actor_count++];
    *actor = (JxTrialActor){.ref = ref, .chain = chain};
    actor->is_first = ref != JX_TRIAL_STATIC && chain == 0;
    for (uint32_t i = 0; i + 1 < t->actor_count; i++) actor->is_first &= !t->actors[i].is_first;
    actor->calls = calls_of_actor(t, actor, count);
    return actor;
}

void jx_trial_calls_now(JxExec *x, JxMethodInfo *method) {
    JxTrials *t = x->trials;
    t->own = method == x->entry ? t->of_entry : jx_trials_own(x, t, method);
}

void jx_trial_moved(JxExec *x, JxState *s, JxRef ref) {
    JxTrials *t = x->trials;
    for (uint32_t i = 0; i < t->actor_count; i++) {
        JxTrialActor *actor = &t->actors[i];
        if (actor->ref != ref) continue;
        uint64_t situation = jx_trial_object_situation(x, s, ref);
        bool is_known = !actor->called || situation == actor->situation || t->moving_count == JX_MOST_MUTATORS;
        for (uint32_t k = 0; !is_known && k < t->moving_count; k++) is_known = t->moving[k] == actor->called;
        if (!is_known) t->moving[t->moving_count++] = actor->called;
        actor->situation = situation;
    }
}

// What a call gets depends on its place alone, whatever was left out before it.
static void choose_for(JxTrials *t, uint32_t place) {
    enum { VALUES_OF_CALL = 2000 };
    t->strings_made = t->numbers_made = t->choices = (place + 1) * VALUES_OF_CALL;
}

// The entry method threw when it was called before: now that call is the trial's last, with the same values.
void jx_trial_entry_begins(JxExec *x) {
    if (x->trials && x->trials->now.entry_place) choose_for(x->trials, x->trials->now.entry_place - 1);
}

void jx_trial_entry_made(JxExec *x) {
    JxTrials *t = x->trials;
    if (!t || !t->now.entry_place) return;
    t->entry_numbers = t->numbers_made;
    t->strings_made = t->numbers_made = t->choices = 0;
}

static void begin_entry(JxTrials *t) {
    if (!t->now.entry_place || t->is_entry) return;
    t->is_entry = true;
    choose_for(t, t->now.entry_place - 1);
    t->numbers_made = t->entry_numbers;
}

bool jx_trial_call(JxExec *x, JxRef ref, uint32_t chain, JxMethodInfo *const *methods, uint32_t count,
                   uint32_t *which) {
    JxTrials *t = x->trials;
    t->varied = t->offers_calls = true;
    JxTrialActor *actor = actor_of(t, ref, chain, count);
    if (!actor) return false;
    for (; actor->made < actor->calls && t->now.skipped >> (t->position & 63) & 1; t->position++) actor->made++;
    if (actor->made >= actor->calls || t->position >= t->most_calls) {
        begin_entry(t);
        return false;
    }
    *which = call_at(t, actor->made++, methods, count);
    actor->called = methods[*which];
    actor->place = t->position++;
    choose_for(t, actor->place);
    return true;
}
