// SPDX-License-Identifier: Apache-2.0
#include "suite/cases.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

void jx_cases_init(JxCases *cases, JxArena *arena, JxAlloc *alloc, const JxMap *nests) {
    *cases = (JxCases){.arena = arena, .nests = nests};
    jx_map_init(&cases->wanted, alloc);
    jx_map_init(&cases->line_goals, alloc);
    jx_vec_init(&cases->edge_goals, alloc);
    jx_map_init(&cases->goal_numbers, alloc);
    jx_map_init(&cases->ways, alloc);
    jx_vec_init(&cases->goals, alloc);
    jx_vec_init(&cases->covered, alloc);
    jx_vec_init(&cases->list, alloc);
}

void jx_cases_fini(JxCases *cases) {
    jx_map_fini(&cases->wanted);
    jx_map_fini(&cases->line_goals);
    jx_vec_fini(&cases->edge_goals);
    jx_map_fini(&cases->goal_numbers);
    jx_map_fini(&cases->ways);
    jx_vec_fini(&cases->goals);
    jx_vec_fini(&cases->covered);
    jx_vec_fini(&cases->list);
}

uint32_t jx_cases_goal(JxCases *cases, const char *text) {
    uintptr_t known = (uintptr_t)jx_map_get_str(&cases->goal_numbers, text);
    if (known) return (uint32_t)known - 1;
    const char *kept = jx_arena_strdup(cases->arena, text);
    *jx_vec_push(&cases->goals) = kept;
    *jx_vec_push(&cases->covered) = 0;
    jx_map_put_str(&cases->goal_numbers, kept, (void *)(uintptr_t)cases->goals.count);
    return (uint32_t)cases->goals.count - 1;
}

// ── goals as text

static const char *goal_text(JxArena *arena, const JxMethodInfo *method, const char *kind, unsigned from, unsigned to,
                             int line) {
    return jx_arena_printf(arena, "%s %s %s %s %u %u %d", method->owner->name, method->name, method->descriptor, kind,
                           from, to, line);
}

const char *jx_goal_of_edge(const JxEdge *edge, JxArena *arena) {
    const JxDecodedCode *code = edge->code;
    bool entry = edge->from == JX_EDGE_ENTRY, caught = edge->from == JX_EDGE_CATCH;
    const char *kind = entry ? "enter" : caught ? "catch" : "branch";
    unsigned from = entry || caught ? 0 : code->offsets[edge->from];
    int line = jx_decoded_line(code, entry || caught ? edge->to : edge->from);
    return goal_text(arena, code->method, kind, from, code->offsets[edge->to], line);
}

const char *jx_goal_of_line(const JxMethodInfo *method, int line, JxArena *arena) {
    return goal_text(arena, method, "line", 0, 0, line);
}

// An exception that leaves the entry method: which one, and the innermost place of the analysed classes.
static const char *goal_of_throw(const JxEscape *path, JxArena *arena) {
    JxTraceFrame at = {.method = path->entry};
    for (uint32_t i = 0; path->trace && i < path->trace->count; i++) {
        at = path->trace->frames[i];
        if (at.method->owner->source == JX_SOURCE_TARGET) break;
    }
    char *name = jx_arena_strdup(arena, path->exception->name);
    jx_text_replace(name, '/', '.');
    return jx_arena_printf(arena, "%s %s", goal_text(arena, at.method, "throw", 0, 0, at.line), name);
}

// ── a path that ended

typedef JX_VEC(uint32_t) Goals;

static int ascending(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void sort_goals(Goals *goals) {
    if (goals->count > 1) qsort(goals->data, goals->count, sizeof *goals->data, ascending);
    size_t kept = 0;
    for (size_t i = 0; i < goals->count; i++)
        if (!kept || goals->data[kept - 1] != goals->data[i]) goals->data[kept++] = goals->data[i];
    goals->count = kept;
}

// Are tests written for the class, or for one that it is nested in?
static bool has_goals(JxCases *cases, const JxClass *cls) {
    enum { NO = 1, YES };
    if (!cases->nests) return true;
    uintptr_t known = (uintptr_t)jx_map_get_num(&cases->wanted, cls->number + UINT64_C(1));
    if (!known) {
        const char *outermost = jx_arena_strndup(cases->arena, cls->name, strcspn(cls->name, "$"));
        known = jx_map_get_str(cases->nests, outermost) ? YES : NO;
        jx_map_put_num(&cases->wanted, cls->number + UINT64_C(1), (void *)known);
    }
    return known == YES;
}

// Goals are asked for by every path again: their texts are written once.
static uint32_t goal_of_line(JxCases *cases, const JxMethodInfo *method, int line, JxArena *scratch) {
    uint64_t key = ((uint64_t)method->number + 1) << 32 | (uint32_t)line;
    uintptr_t known = (uintptr_t)jx_map_get_num(&cases->line_goals, key);
    if (known) return (uint32_t)known - 1;
    uint32_t goal = jx_cases_goal(cases, jx_goal_of_line(method, line, scratch));
    jx_map_put_num(&cases->line_goals, key, (void *)(uintptr_t)(goal + 1));
    return goal;
}

static uint32_t goal_of_edge(JxCases *cases, const JxEdge *edges, uint32_t number, JxArena *scratch) {
    while (cases->edge_goals.count <= number) *jx_vec_push(&cases->edge_goals) = 0;
    uint32_t *known = &cases->edge_goals.data[number];
    if (!*known) *known = jx_cases_goal(cases, jx_goal_of_edge(&edges[number], scratch)) + 1;
    return *known - 1;
}

static void add_lines(JxCases *cases, const JxState *s, Goals *goals, JxArena *scratch) {
    for (const JxRan *ran = s->ran; ran; ran = ran->older) {
        int last = 0;
        if (!has_goals(cases, ran->code->method->owner)) continue;
        for (uint32_t i = ran->first; i <= ran->last; i++) {
            int line = jx_decoded_line(ran->code, i);
            if (line <= 0 || line == last) continue;
            last = line;
            *jx_vec_push(goals) = goal_of_line(cases, ran->code->method, line, scratch);
        }
    }
}

static void goals_of(JxCases *cases, const JxEscape *path, Goals *goals) {
    JxArena scratch;
    jx_arena_init(&scratch, cases->arena->alloc);
    uint32_t count;
    const JxEdge *edges = jx_edges_all(path->exec, &count);
    for (uint32_t i = 0; i < count; i++)
        if (jx_edge_set_has(path->state->edges, i) && has_goals(cases, edges[i].code->method->owner))
            *jx_vec_push(goals) = goal_of_edge(cases, edges, i, &scratch);
    add_lines(cases, path->state, goals, &scratch);
    if (path->exception) *jx_vec_push(goals) = jx_cases_goal(cases, goal_of_throw(path, &scratch));
    sort_goals(goals);
    jx_arena_fini(&scratch);
}

// Cases that cover nothing new: other inputs for the same goals, in case that no test can be made of the first, and
// more chances to tell the program from one with a mistake in it.
enum { MOST_EXTRA = 40, MOST_OF_A_WAY = 2 };

static bool is_worth_it(JxCases *cases, const Goals *goals, bool *is_new) {
    *is_new = false;
    for (size_t i = 0; i < goals->count && !*is_new; i++) *is_new = !cases->covered.data[goals->data[i]];
    uint64_t way = jx_hash_bytes(goals->data, goals->count * sizeof *goals->data);
    uintptr_t known = (uintptr_t)jx_map_get_num(&cases->ways, way);
    if (!*is_new && (known >= MOST_OF_A_WAY || cases->extra >= MOST_EXTRA)) return false;
    jx_map_put_num(&cases->ways, way, (void *)(known + 1));
    cases->extra += !*is_new;
    return true;
}

// Paths that were cut still have inputs: a run goes on where nobody looked.
static bool may_be_run(JxEnd end) {
    switch (end) {
    case JX_END_INFEASIBLE:
    case JX_END_UNKNOWN:
    case JX_END_EXITED:
    case JX_END_VISITED:
    case JX_END_COVERED:
    case JX_END_UNSUPPORTED:
    case JX_END_UNBUILT:
    case JX_END_TIME:
    case JX_END_MEMORY: return false;
    default: return true;
    }
}

static JxEscape path_of(JxExec *x, JxState *s, JxEnd *end) {
    return (JxEscape){.exec = x,
                      .state = s,
                      .entry = x->entry,
                      .path = s->path,
                      .inputs = s->inputs,
                      .earlier_calls = s->earlier_calls,
                      .end = end};
}

static bool add_case(JxCases *cases, const JxEscape *path, const Goals *goals, bool whole) {
    JxFinding *inputs = jx_case_make(path, cases->arena);
    if (!inputs) return false;
    for (size_t i = 0; i < goals->count; i++) cases->covered.data[goals->data[i]] = 1;
    *jx_vec_push(&cases->list) =
        (JxCase){.inputs = inputs,
                 .goal_count = (uint32_t)goals->count,
                 .own_goal_count = (uint32_t)goals->count,
                 .goals = jx_arena_copy(cases->arena, goals->data, goals->count * sizeof *goals->data),
                 .whole = whole};
    return true;
}

bool jx_cases_take(JxCases *cases, const JxPathEnd *end) {
    if (!may_be_run(end->end)) return false;
    JxState *s = end->state;
    JxEnd how = end->end;
    JxEscape path = path_of(end->exec, s, &how);
    if (end->end == JX_END_THREW) {
        path.exception = jx_heap_read(&s->heap, s->thrown)->cls;
        path.thrown = s->thrown;
        path.trace = jx_heap_read(&s->heap, s->thrown)->extra;
        if (jx_escape_misfit(&path, cases->arena)) {
            cases->unsolved++;
            return false;
        }
    }
    Goals goals;
    jx_vec_init(&goals, cases->arena->alloc);
    goals_of(cases, &path, &goals);
    bool whole = end->end == JX_END_RETURNED || end->end == JX_END_THREW;
    bool is_new, wanted = is_worth_it(cases, &goals, &is_new);
    bool taken = wanted && add_case(cases, &path, &goals, whole);
    if (wanted && !taken) cases->unsolved++;
    jx_vec_fini(&goals);
    return taken && is_new;
}

// Paths that may never come to an end: so many are solved on the way.
enum { MOST_ON_THE_WAY = 300 };

void jx_cases_take_early(JxCases *cases, JxExec *x, JxState *s) {
    // What a static initialiser does, no input decides.
    if (cases->early >= MOST_ON_THE_WAY || s->thrown || x->initialising.state) return;
    if (!has_goals(cases, s->top->code->method->owner)) return;
    cases->early++;
    JxEnd how = JX_END_RETURNED;
    JxEscape path = path_of(x, s, &how);
    Goals goals;
    jx_vec_init(&goals, cases->arena->alloc);
    goals_of(cases, &path, &goals);
    // The end of the path may still be news.
    size_t known = cases->covered.count;
    uint8_t *before = jx_arena_copy(cases->arena, cases->covered.data, known);
    if (add_case(cases, &path, &goals, false)) memcpy(cases->covered.data, before, known);
    jx_vec_fini(&goals);
}

void jx_cases_note_reached(JxCases *cases, const JxExec *x) {
    JxArena scratch;
    jx_arena_init(&scratch, cases->arena->alloc);
    uint32_t count;
    const JxEdge *edges = jx_edges_all(x, &count);
    for (uint32_t i = 0; i < count; i++)
        if (has_goals(cases, edges[i].code->method->owner)) goal_of_edge(cases, edges, i, &scratch);
    jx_arena_fini(&scratch);
}

// ── as JSON

json_t *jx_cases_to_json(const JxCases *cases, JxArena *scratch) {
    json_t *goals = json_array(), *list = json_array();
    for (size_t i = 0; i < cases->goals.count; i++)
        json_array_append_new(goals, json_string_nocheck(cases->goals.data[i]));
    for (size_t i = 0; i < cases->list.count; i++) {
        const JxCase *one = &cases->list.data[i];
        json_t *numbers = json_array();
        for (uint32_t k = 0; k < one->goal_count; k++) json_array_append_new(numbers, json_integer(one->goals[k]));
        json_array_append_new(list, json_pack("{s:o,s:o,s:b}", "inputs", jx_finding_to_json(one->inputs, scratch),
                                              "goals", numbers, "whole", one->whole));
    }
    return json_pack("{s:o,s:o,s:i}", "goals", goals, "cases", list, "unsolved", (int)cases->unsolved);
}

void jx_cases_from_json(JxCases *cases, const json_t *json) {
    const json_t *goals = json_object_get(json, "goals"), *list = json_object_get(json, "cases");
    for (size_t i = 0; i < json_array_size(goals); i++)
        if (json_string_value(json_array_get(goals, i)))
            jx_cases_goal(cases, json_string_value(json_array_get(goals, i)));
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i), *numbers = json_object_get(one, "goals");
        Goals mine;
        jx_vec_init(&mine, cases->arena->alloc);
        for (size_t k = 0; k < json_array_size(numbers); k++) {
            size_t number = (size_t)json_integer_value(json_array_get(numbers, k));
            const char *text = json_string_value(json_array_get(goals, number));
            if (text) *jx_vec_push(&mine) = jx_cases_goal(cases, text);
        }
        sort_goals(&mine);
        *jx_vec_push(&cases->list) =
            (JxCase){.inputs = jx_finding_from_json(json_object_get(one, "inputs"), cases->arena),
                     .goal_count = (uint32_t)mine.count,
                     .own_goal_count = (uint32_t)mine.count,
                     .goals = jx_arena_copy(cases->arena, mine.data, mine.count * sizeof *mine.data),
                     .whole = json_is_true(json_object_get(one, "whole"))};
        jx_vec_fini(&mine);
    }
    cases->unsolved += (uint32_t)json_integer_value(json_object_get(json, "unsolved"));
}
