// SPDX-License-Identifier: Apache-2.0
//
// Which cases become tests: greedily those that cover the most that is left, the more ordinary of equals, and then
// without those that the others make superfluous.
#include <string.h>

#include "suite/suite.h"

bool jx_goal_counts(const char *goal, JxSuiteGoal wanted) {
    static const char *const kinds[] = {" branch ", " enter ", " catch ", " throw ", " line ", " mutant "};
    const char *at = goal;
    for (int i = 0; i < 3 && at; i++) at = strchr(at + 1, ' ');  // class, name, descriptor
    for (size_t i = 0; at && i < sizeof kinds / sizeof *kinds; i++) {
        if (strncmp(at, kinds[i], strlen(kinds[i])) != 0) continue;
        bool line = i == 4;
        if (i == 5) return wanted != JX_SUITE_LINE;
        return i == 3 || (wanted == JX_SUITE_LINE) == line;
    }
    return false;
}

// ── how ordinary inputs are

static uint32_t value_cost(const JxValue *value, int depth) {
    if (!value || depth > 6) return 1;
    uint32_t cost = 1;
    switch (value->form) {
    case JX_VALUE_NULL: return 4;
    case JX_VALUE_STUB: cost = 6 + value->call_count; break;
    case JX_VALUE_PRIMITIVE: return value->bits > 1000 ? 2 : 1;
    case JX_VALUE_STRING:
        for (uint32_t i = 0; i < value->count; i++) cost += value->chars[i] < 0x20 || value->chars[i] > 0x7e ? 3 : 0;
        return cost + value->count / 4;
    case JX_VALUE_ARRAY:
        for (uint32_t i = 0; i < value->count && i < 64; i++) cost += value_cost(value->elements[i], depth + 1);
        break;
    case JX_VALUE_OBJECT: cost = value->constructor || value->member ? 2 : 30; break;
    default: break;
    }
    for (uint32_t i = 0; i < value->argument_count; i++) cost += value_cost(value->arguments[i], depth + 1);
    for (uint32_t i = 0; i < value->step_count; i++) cost += 2;
    return cost + value->field_count;
}

uint32_t jx_case_cost(const JxCase *path) {
    const JxFinding *f = path->inputs;
    uint32_t cost = (f->state_reach ? 60 : 0) + (f->relies ? 30 : 0) + (path->whole ? 0 : 5);
    for (uint32_t i = 0; i < f->input_count; i++) cost += value_cost(f->inputs[i].value, 0);
    return cost;
}

// ── the choice

typedef struct Choice {
    JxSuite *suite;
    uint16_t *times;  // per goal: how many of the chosen cover it
    uint8_t *counts;  // per goal: is it one?
    uint32_t *where;  // per goal: number of its method
    uint8_t *own;     // per goal: a case that calls its method covers it
    uint32_t *calls;  // per trial: number of the method that it calls
} Choice;

static bool is_candidate(const JxTrial *trial) { return trial->state != JX_TRIAL_FAILED; }

// A method that a test can call is tested by calls of its own: what happens on the way to another, while inputs are
// made, say, nobody looks at.
static bool is_covered_by(const Choice *c, uint32_t goal, const JxTrial *trial) {
    return c->counts[goal] && (!c->own[goal] || c->where[goal] == c->calls[trial - c->suite->trials]);
}

static uint32_t gain(const Choice *c, const JxTrial *trial) {
    uint32_t gained = 0;
    for (uint32_t i = 0; i < trial->path->goal_count; i++) {
        uint32_t goal = trial->path->goals[i];
        gained += is_covered_by(c, goal, trial) && !c->times[goal];
    }
    return gained;
}

static void mark(Choice *c, JxTrial *trial, bool in) {
    trial->chosen = in;
    for (uint32_t i = 0; i < trial->path->goal_count; i++) {
        uint16_t *times = &c->times[trial->path->goals[i]];
        if (is_covered_by(c, trial->path->goals[i], trial)) *times = (uint16_t)(in ? *times + 1 : *times - 1);
    }
}

static bool is_superfluous(const Choice *c, const JxTrial *trial) {
    for (uint32_t i = 0; i < trial->path->goal_count; i++) {
        uint32_t goal = trial->path->goals[i];
        if (is_covered_by(c, goal, trial) && c->times[goal] < 2) return false;
    }
    return true;
}

static JxTrial *best_of(const Choice *c) {
    JxTrial *best = NULL;
    uint32_t most = 0;
    for (size_t i = 0; i < c->suite->count; i++) {
        JxTrial *trial = &c->suite->trials[i];
        if (trial->chosen || !is_candidate(trial)) continue;
        uint32_t gained = gain(c, trial);
        if (!gained) continue;
        bool better = !best || gained > most || (gained == most && trial->cost < best->cost);
        if (better) best = trial, most = gained;
    }
    return best;
}

// The dearest first: what others cover as well need not be there.
static void drop_superfluous(Choice *c) {
    for (;;) {
        JxTrial *worst = NULL;
        for (size_t i = 0; i < c->suite->count; i++) {
            JxTrial *trial = &c->suite->trials[i];
            if (trial->chosen && is_superfluous(c, trial) && (!worst || trial->cost >= worst->cost)) worst = trial;
        }
        if (!worst) return;
        mark(c, worst, false);
    }
}

static uint32_t number_of(JxMap *numbers, const char *text, size_t length) {
    uintptr_t known = (uintptr_t)jx_map_get(numbers, text, length);
    if (known) return (uint32_t)known;
    jx_map_put(numbers, text, length, (void *)(uintptr_t)(numbers->count + 1));
    return (uint32_t)numbers->count;
}

// Methods by number, of goals and of the calls that cases make.
static void number_methods(Choice *c, JxArena *scratch) {
    JxSuite *suite = c->suite;
    JxMap numbers;
    jx_map_init(&numbers, &suite->ctx->alloc);
    for (size_t i = 0; i < suite->cases->goals.count; i++) {
        const char *text = suite->cases->goals.data[i], *end = text;
        for (int k = 0; k < 3 && end; k++) end = strchr(end + (k > 0), ' ');
        c->where[i] = end ? number_of(&numbers, text, (size_t)(end - text)) : 0;
    }
    for (size_t i = 0; i < suite->count; i++) {
        const JxFrameName *entry = &suite->trials[i].path->inputs->entry;
        char *text = jx_arena_printf(scratch, "%s %s %s", entry->class, entry->method, entry->descriptor);
        for (char *p = text; *p != ' '; p++)
            if (*p == '.') *p = '/';
        c->calls[i] = number_of(&numbers, text, strlen(text));
        const JxTrial *trial = &suite->trials[i];
        for (uint32_t k = 0; is_candidate(trial) && k < trial->path->own_goal_count; k++)
            c->own[trial->path->goals[k]] |= c->where[trial->path->goals[k]] == c->calls[i];
    }
    jx_map_fini(&numbers);
}

void jx_suite_choose(JxSuite *suite) {
    size_t goals = suite->cases->goals.count;
    JxArena scratch;
    jx_arena_init(&scratch, &suite->ctx->alloc);
    Choice c = {.suite = suite,
                .times = JX_ARENA_ARRAY(&scratch, uint16_t, goals + 1),
                .counts = JX_ARENA_ARRAY(&scratch, uint8_t, goals + 1),
                .where = JX_ARENA_ARRAY(&scratch, uint32_t, goals + 1),
                .own = JX_ARENA_ARRAY(&scratch, uint8_t, goals + 1),
                .calls = JX_ARENA_ARRAY(&scratch, uint32_t, suite->count + 1)};
    number_methods(&c, &scratch);
    for (size_t i = 0; i < goals; i++)
        c.counts[i] = jx_goal_counts(suite->cases->goals.data[i], suite->options.goal) && !suite->covered[i];
    for (size_t i = 0; i < suite->count; i++) suite->trials[i].chosen = false;
    for (JxTrial *next; (next = best_of(&c));) mark(&c, next, true);
    drop_superfluous(&c);
    jx_arena_fini(&scratch);
}
