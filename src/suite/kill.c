// SPDX-License-Identifier: Apache-2.0
#include "suite/kill.h"

#include <string.h>

#include "base/text.h"

enum { MUTANT_SECONDS = 20, MOST_VICTIMS = 500 };

// ── which there are

static void add_class(JxKill *kill, JxClass *cls) {
    JxSuite *suite = kill->suite;
    JxMutantClass *mutants = JX_ARENA_NEW(suite->arena, JxMutantClass);
    if (jx_mutants_of(suite->vm, cls, suite->arena, mutants)) {
        for (size_t i = 0; i < mutants->list.count && kill->victims.count < MOST_VICTIMS; i++) {
            const JxMutant *mutant = jx_arena_copy(suite->arena, &mutants->list.data[i], sizeof *mutant);
            const char *line = jx_goal_of_line(mutant->method, mutant->line, suite->arena);
            uintptr_t goal = (uintptr_t)jx_map_get_str(&suite->cases->goal_numbers, line);
            if (goal && suite->covered[goal - 1]) continue;  // that is for the tests that there are
            *jx_vec_push(&kill->victims) = (JxVictim){.cls = mutants, .mutant = mutant, .line_goal = (uint32_t)goal};
        }
    }
    jx_vec_fini(&mutants->list);
}

void jx_kill_init(JxKill *kill, JxSuite *suite, const JxSuiteGroup *group) {
    *kill = (JxKill){.suite = suite};
    jx_vec_init(&kill->victims, &suite->ctx->alloc);
    char *outermost = jx_arena_strdup(suite->arena, group->trials[0]->path->inputs->entry.class);
    jx_text_replace(outermost, '.', '/');
    outermost[strcspn(outermost, "$")] = 0;
    for (uint32_t i = 0; i < jx_vm_class_count(suite->vm); i++) {
        JxClass *cls = jx_vm_class_by_number(suite->vm, i);
        if (cls->source == JX_SOURCE_TARGET && jx_class_is_in_nest(cls->name, outermost)) add_class(kill, cls);
    }
}

void jx_kill_fini(JxKill *kill) { jx_vec_fini(&kill->victims); }

bool jx_case_covers(const JxCase *path, uint32_t goal) {
    uint32_t from = 0, to = path->own_goal_count;
    while (from < to) {
        uint32_t middle = (from + to) / 2;
        if (path->goals[middle] == goal) return true;
        if (path->goals[middle] < goal)
            from = middle + 1;
        else
            to = middle;
    }
    return false;
}

// ── who notices them

static void add_goal(JxSuite *suite, JxTrial *trial, uint32_t goal) {
    JxCase *path = trial->path;
    uint32_t *goals = JX_ARENA_ARRAY(suite->arena, uint32_t, path->goal_count + 1);
    memcpy(goals, path->goals, path->goal_count * sizeof *goals);
    goals[path->goal_count] = goal;
    path->goals = goals;
    path->goal_count++;
}

static JxTrial *trial_of(const JxSuiteGroup *group, const char *method) {
    for (size_t i = 0; i < group->count; i++)
        if (strcmp(group->tests[i].method, method) == 0) return group->trials[i];
    return NULL;
}

static const char *dotted(const JxVictim *victim, JxArena *arena) {
    char *name = jx_arena_strdup(arena, victim->cls->cls->name);
    jx_text_replace(name, '/', '.');
    return name;
}

bool jx_kill_trials(JxKill *kill, const JxVictim *victim, JxFinding *const *inputs, size_t count, JxArena *arena,
                    JxTried *out) {
    JxWorkerClassFile mutant = {dotted(victim, arena), jx_mutant_bytes(victim->cls, victim->mutant, arena),
                                victim->cls->length};
    if (jx_trials_run(kill->suite, kill->suite->worker, &mutant, 1, inputs, count, false, arena, out)) return true;
    kill->endless++;
    return false;
}

bool jx_kill_run(JxKill *kill, const JxSuiteGroup *group, const JxVictim *victim, bool output, JxWorkerTests *tests) {
    JxSuite *suite = kill->suite;
    JxSuiteGroup with = *group;
    JxWorkerClassFile *classes = JX_ARENA_ARRAY(suite->arena, JxWorkerClassFile, group->compiled.class_count + 1);
    memcpy(classes, group->compiled.classes, group->compiled.class_count * sizeof *classes);
    classes[with.compiled.class_count++] = (JxWorkerClassFile){
        dotted(victim, suite->arena), jx_mutant_bytes(victim->cls, victim->mutant, suite->arena), victim->cls->length};
    with.compiled.classes = classes;
    const char *why;
    jx_worker_set_time_limit(suite->worker, MUTANT_SECONDS);
    if (jx_group_run(suite, &with, "*", output, tests, &why)) return true;
    kill->endless++;
    return false;
}

static void try_victim(JxKill *kill, const JxSuiteGroup *group, JxVictim *victim) {
    JxSuite *suite = kill->suite;
    JxWorkerTests tests;
    if (!jx_kill_run(kill, group, victim, false, &tests)) {  // by whom it is noticed is not known
        victim->noticed = true;
        return;
    }
    uint32_t goal = UINT32_MAX;
    for (uint32_t i = 0; i < tests.count; i++) {
        if (tests.results[i].outcome == JX_WORKER_TEST_PASSED) continue;
        victim->noticed = true;
        JxTrial *trial = trial_of(group, tests.results[i].method);
        if (goal == UINT32_MAX) goal = jx_cases_goal(suite->cases, jx_goal_of_mutant(victim->mutant, suite->arena));
        if (trial) add_goal(suite, trial, goal);
    }
}

bool jx_kill_is_reached(const JxSuiteGroup *group, const JxVictim *victim) {
    for (size_t i = 0; victim->line_goal && i < group->count; i++) {
        const JxTrial *trial = group->trials[i];
        const JxCase *path = trial->like ? trial->like->path : trial->path;
        if (jx_case_covers(path, victim->line_goal - 1)) return true;
    }
    return false;
}

size_t jx_kill_try(JxKill *kill, const JxSuiteGroup *group, double until) {
    JxSuite *suite = kill->suite;
    size_t noticed = 0;
    for (size_t i = 0; i < kill->victims.count; i++) {
        JxVictim *victim = &kill->victims.data[i];
        if (victim->noticed || kill->endless >= JX_KILL_MOST_ENDLESS || !jx_kill_is_reached(group, victim)) continue;
        if (suite->ctx->stop || (until > 0 && jx_now() > until)) break;
        jx_suite_tell(suite, "mutants tried", i, kill->victims.count);
        try_victim(kill, group, victim);
        noticed += victim->noticed;
    }
    return noticed;
}
