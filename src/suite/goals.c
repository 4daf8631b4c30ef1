// SPDX-License-Identifier: Apache-2.0
#include "suite/goals.h"

#include <string.h>

const char *jx_goal_state_name(JxGoalState state) {
    static const char *const names[] = {"covered", "existing", "dead", "open"};
    return names[state];
}

typedef struct Listing {
    const JxSuite *suite;
    const JxEntryEnd *ends;
    size_t end_count;
    bool partial;
    JxGoalList *out;
    uint8_t *by_tests;         // per goal of the cases: a test of ours covers it
    const JxTrial **by_trial;  // per goal: some case that covers it
} Listing;

// ── why a goal is open

static bool same_nest(const char *a, const char *b) {
    size_t length = strcspn(a, "$");
    return strcspn(b, "$") == length && strncmp(a, b, length) == 0;
}

static bool is_entry(const JxEntryEnd *end, const JxMethodInfo *method) {
    return strcmp(end->class, method->owner->name) == 0 && strcmp(end->method, method->name) == 0 &&
           strcmp(end->descriptor, method->descriptor) == 0;
}

static const char *reason_of(const JxEntryEnd *end) {
    switch (end->ended) {
    case 'c': return end->unsolved ? "the solver gave no usable inputs" : NULL;
    case 'b': return "bounds cut paths";
    case 'l': return "a limit of steps, time or memory was reached";
    case 'f': return "the exploration failed";
    default: return "there was no time for it";
    }
}

// What the exploration left out on the way to the method; NULL: nothing.  Of a method that is no entry itself that can
// be said only if nobody but explored code can call it.
static const char *left_out(const Listing *l, const JxMethodInfo *method) {
    const char *reason = NULL;
    for (size_t i = 0; i < l->end_count; i++)
        if (is_entry(&l->ends[i], method)) return reason_of(&l->ends[i]);
    if (l->partial) return "not all methods were explored";
    if (!(method->flags & JX_ACC_PRIVATE)) return "it is no entry method";
    bool any = false;
    for (size_t i = 0; i < l->end_count; i++) {
        if (!same_nest(l->ends[i].class, method->owner->name)) continue;
        any = true;
        if (!reason) reason = reason_of(&l->ends[i]);
    }
    return any ? reason : "no accessible method leads there";
}

// ── the list

static void add_goal(Listing *l, const char *text, const JxMethodInfo *method, char kind, int line) {
    uintptr_t number = (uintptr_t)jx_map_get_str(&l->suite->cases->goal_numbers, text);
    JxGoalEntry entry = {.text = text, .method = method, .kind = kind, .line = line, .state = JX_GOAL_OPEN};
    const JxTrial *trial = number ? l->by_trial[number - 1] : NULL;
    if (number && l->suite->covered[number - 1]) {
        entry.state = JX_GOAL_EXISTING;
    } else if (number && l->by_tests[number - 1]) {
        entry.state = JX_GOAL_COVERED;
    } else if (trial) {
        entry.reason = jx_arena_printf(l->suite->arena, "no test: %s", trial->why ? trial->why : "none was kept");
    } else if (number) {
        entry.reason = "paths go there, and none has inputs for a test";
    } else {
        entry.reason = left_out(l, method);
        if (!entry.reason) entry.state = JX_GOAL_DEAD;
    }
    *jx_vec_push(l->out) = entry;
}

static void add_edge(const JxEdge *edge, void *user) {
    Listing *l = user;
    bool special = edge->from == JX_EDGE_ENTRY || edge->from == JX_EDGE_CATCH;
    char kind = edge->from == JX_EDGE_ENTRY ? 'e' : edge->from == JX_EDGE_CATCH ? 'c' : 'b';
    int line = jx_decoded_line(edge->code, special ? edge->to : edge->from);
    add_goal(l, jx_goal_of_edge(edge, l->suite->arena), edge->code->method, kind, line);
}

static void add_lines(Listing *l, const JxDecodedCode *code) {
    JxMap seen;
    jx_map_init(&seen, &l->suite->ctx->alloc);
    for (uint32_t i = 0; i < code->count; i++) {
        int line = jx_decoded_line(code, i);
        if (line <= 0 || jx_map_get_num(&seen, (uint64_t)line)) continue;
        jx_map_put_num(&seen, (uint64_t)line, (void *)1);
        add_goal(l, jx_goal_of_line(code->method, line, l->suite->arena), code->method, 'l', line);
    }
    jx_map_fini(&seen);
}

// What no test is about: code that the compiler wrote, and initialisers.
bool jx_goal_is_asked_for(const JxMethodInfo *method) {
    if (method->flags & (JX_ACC_SYNTHETIC | JX_ACC_ABSTRACT | JX_ACC_NATIVE) || !method->file) return false;
    if (strcmp(method->name, "<clinit>") == 0) return false;
    bool compilers =
        method->owner->is_enum && (strcmp(method->name, "values") == 0 || strcmp(method->name, "valueOf") == 0);
    return !compilers && method->file->code;
}

// Of a part of the methods, their own code is asked for, and what only code of their classes can call.
static bool is_asked_for(const Listing *l, const JxMethodInfo *method) {
    if (!l->partial) return true;
    for (size_t i = 0; i < l->end_count; i++) {
        if (is_entry(&l->ends[i], method)) return true;
        if (method->flags & JX_ACC_PRIVATE && same_nest(l->ends[i].class, method->owner->name)) return true;
    }
    return false;
}

static void mark_cases(Listing *l) {
    const JxSuite *suite = l->suite;
    for (size_t i = 0; i < suite->count; i++) {
        const JxTrial *trial = &suite->trials[i];
        bool in = trial->chosen && trial->state == JX_TRIAL_RECORDED;
        for (uint32_t k = 0; k < trial->path->goal_count; k++) {
            l->by_tests[trial->path->goals[k]] |= in;
            l->by_trial[trial->path->goals[k]] = trial;
        }
    }
}

void jx_goals_list(const JxSuite *suite, const JxEntryEnd *ends, size_t count, bool partial, JxGoalList *out) {
    size_t goals = suite->cases->goals.count + 1;
    Listing l = {.suite = suite, .ends = ends, .end_count = count, .partial = partial, .out = out};
    l.by_tests = JX_ARENA_ARRAY(suite->arena, uint8_t, goals);
    l.by_trial = JX_ARENA_ARRAY(suite->arena, const JxTrial *, goals);
    mark_cases(&l);
    for (uint32_t i = 0; i < jx_vm_class_count(suite->vm); i++) {
        JxClass *cls = jx_vm_class_by_number(suite->vm, i);
        if (cls->source != JX_SOURCE_TARGET) continue;
        for (uint32_t k = 0; k < cls->method_count; k++) {
            JxMethodInfo *method = &cls->methods[k];
            const JxDecodedCode *code =
                jx_goal_is_asked_for(method) && is_asked_for(&l, method) ? jx_method_code(suite->vm, method) : NULL;
            if (!code || code->problem) continue;
            jx_edges_of_code(code, add_edge, &l);
            add_lines(&l, code);
        }
    }
}
