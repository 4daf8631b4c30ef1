// SPDX-License-Identifier: Apache-2.0
//
// Which tests notice which mutants: every test of a class is run against every mutant of the class that it tests, all
// at once, each mutant in a class loader of its own.  A mutant that some test notices is a goal of that test.
#include <string.h>

#include "base/text.h"
#include "suite/mutants.h"
#include "suite/suite.h"

// A mutant that never ends is noticed, but by whom is not known.
enum { MUTANT_SECONDS = 3, MOST_TIMEOUTS = 12 };

static void add_goal(JxSuite *suite, JxTrial *trial, uint32_t goal) {
    JxCase *path = &suite->cases->list.data[trial - suite->trials];
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

// False: it took too long.
static bool try_mutant(JxSuite *suite, const JxSuiteGroup *group, const JxMutantClass *cls, const JxMutant *mutant) {
    JxSuiteGroup with = *group;
    JxWorkerClassFile *classes = JX_ARENA_ARRAY(suite->arena, JxWorkerClassFile, group->compiled.class_count + 1);
    memcpy(classes, group->compiled.classes, group->compiled.class_count * sizeof *classes);
    char *name = jx_arena_strdup(suite->arena, cls->cls->name);
    jx_text_replace(name, '/', '.');
    classes[with.compiled.class_count++] =
        (JxWorkerClassFile){name, jx_mutant_bytes(cls, mutant, suite->arena), cls->length};
    with.compiled.classes = classes;
    JxWorkerTests tests;
    const char *why;
    if (!jx_group_run(suite, &with, NULL, false, &tests, &why)) {
        suite->mutants_killed++;  // it ends the JVM, or never ends
        return tests.reply.status != JX_WORKER_TIMED_OUT;
    }
    uint32_t goal = jx_cases_goal(suite->cases, jx_goal_of_mutant(mutant, suite->arena));
    bool killed = false;
    for (uint32_t i = 0; i < tests.count; i++) {
        if (tests.results[i].outcome == JX_WORKER_TEST_PASSED) continue;
        JxTrial *trial = trial_of(group, tests.results[i].method);
        if (trial) add_goal(suite, trial, goal);
        killed = true;
    }
    suite->mutants_killed += killed;
    return true;
}

static void try_class(JxSuite *suite, const JxSuiteGroup *group, JxClass *cls, uint32_t *timeouts) {
    JxMutantClass mutants;
    if (jx_mutants_of(suite->vm, cls, suite->arena, &mutants)) {
        if (suite->options.progress)
            suite->options.progress("mutants tried", mutants.list.count, suite->options.progress_user);
        for (size_t i = 0; i < mutants.list.count; i++) {
            if (jx_suite_is_late(suite) || *timeouts >= MOST_TIMEOUTS) break;
            suite->mutants_tried++;
            *timeouts += !try_mutant(suite, group, &mutants, &mutants.list.data[i]);
        }
    }
    jx_vec_fini(&mutants.list);
}

void jx_suite_kill(JxSuite *suite, const JxSuiteGroup *groups, size_t count) {
    uint32_t timeouts = 0;
    jx_worker_set_time_limit(suite->worker, MUTANT_SECONDS);
    for (size_t i = 0; i < count; i++) {
        JxMap seen;
        jx_map_init(&seen, &suite->ctx->alloc);
        for (size_t k = 0; k < groups[i].count; k++) {
            char *name = jx_arena_strdup(suite->arena, groups[i].trials[k]->path->inputs->entry.class);
            jx_text_replace(name, '.', '/');
            JxClass *cls = jx_vm_loaded_class(suite->vm, name);
            if (!cls || jx_map_get_str(&seen, name)) continue;
            jx_map_put_str(&seen, name, cls);
            try_class(suite, &groups[i], cls, &timeouts);
        }
        jx_map_fini(&seen);
    }
    jx_suite_mark_existing(suite);
}
