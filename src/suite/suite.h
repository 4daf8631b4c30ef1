// SPDX-License-Identifier: Apache-2.0
//
// From cases to a suite of tests that passes.
//
//   cases ─► grow ─► choose ─► record on a JVM, twice ─► assertions ─► compile, run three times ─► file per test class
//                     ▲              │ cannot be built, differs                │ fails
//                     └──────────────┴─────────────────────────────────────────┘ another case for the same goals
//
// A case has at most one test.  What a test asserts comes from runs, never from
// the engine; what two runs in two JVMs do not agree on is not asserted.  Everything
// depends on the cases, the classes and the JDK alone: a second run writes the same.
//
// Owner: the caller of jx_suite_new; texts hang in the arena that it gave.
#ifndef JX_SUITE_SUITE_H
#define JX_SUITE_SUITE_H

#include "junit/junit.h"
#include "junit/keep.h"
#include "mirror/worker.h"
#include "suite/cases.h"

typedef enum JxSuiteGoal { JX_SUITE_BRANCH, JX_SUITE_LINE, JX_SUITE_MUTATION } JxSuiteGoal;

typedef enum JxTrialState {
    JX_TRIAL_NONE,      // not chosen so far
    JX_TRIAL_RECORDED,  // has facts
    JX_TRIAL_FAILED     // `why` says what stood in the way
} JxTrialState;

typedef struct JxTrial {  // a case on its way to a test
    JxCase *path;
    const struct JxTrial *like;  // it is a variant of that one's inputs (variants.h); NULL: it is a case
    const char *test_class;      // with dots
    JxTrialState state;
    const char *why;
    JxFacts facts;
    const char *name;  // of the test method
    bool raw;          // written with raw types
    bool chosen;       // is in the suite
    bool candidate;    // private to strengthen.c: of this round
    uint32_t cost;     // the more ordinary its inputs, the less
} JxTrial;

typedef struct JxSuiteFile {
    const char *test_class, *file;
    size_t tests;
    JxKept kept;
} JxSuiteFile;

typedef struct JxStaleTest {  // of a file that was there, and no longer holds
    const char *test_class, *method, *what;
} JxStaleTest;

typedef struct JxSuiteOptions {
    JxSuiteGoal goal;
    const char *class_path, *folder;
    const char *(*place)(const char *entry_class, void *user);  // as in junit/replay.h
    void *place_user;
    JxTestFramework framework;
    JxMethodInfo *const *entries;  // methods that tests call
    size_t entry_count;
    bool parameterized;  // the project has Jupiter's parameters
    bool mockito;        // the project has Mockito
    double deadline;     // by jx_now; 0: none
    void (*progress)(const char *phase, size_t done, size_t count, size_t tests, void *user);
    void *progress_user;
} JxSuiteOptions;

typedef struct JxSuite {
    JxContext *ctx;
    JxVm *vm;
    JxArena *arena;
    JxSuiteOptions options;
    JxWorker *worker;
    JxWorker *prober;  // takes classes with probes in them as they are; NULL: nothing is measured
    JxWorker *later;  // where it is another day, in another zone, and assertions are off; NULL: calls are watched twice
                      // in one after the other
    const char **path;
    uint32_t path_count;
    JxCases *cases;
    JxTrial *trials;  // one per case, in their order, and then variants
    size_t count, room;
    uint8_t *covered;  // per goal: by existing tests, which need no test of ours
    JX_VEC(JxSuiteFile) files;
    JX_VEC(JxStaleTest) stale;
    JX_VEC(uint32_t) existing;               // goals that tests cover which were there before (existing.h)
    uint32_t mutants_tried, mutants_killed;  // by all that was recorded
    double begun;                            // by jx_now
    bool out_of_time;
} JxSuite;

void jx_suite_init(JxSuite *suite, JxContext *ctx, JxVm *vm, const JxSuiteOptions *options, JxCases *cases,
                   JxWorker *worker);
void jx_suite_fini(JxSuite *suite);
// Chooses, records, writes.  False: *error says which file could not be written.
bool jx_suite_run(JxSuite *suite, JxError *error);

// Makes room for goals that became known, and marks those of existing tests.
void jx_suite_mark_existing(JxSuite *suite);

// ── choose.c
bool jx_goal_counts(const char *goal, JxSuiteGoal wanted);
// Chooses among the cases that have not failed: a small set that covers what they cover.
void jx_suite_choose(JxSuite *suite);
uint32_t jx_case_cost(const JxCase *path);

// ── build.c: tests of one test class, written, compiled and run
typedef struct JxSuiteGroup {
    JxTrial **trials;
    JxTest *tests;
    size_t count;
    bool once;  // of tests that record: nothing is looked at before the call
    JxTestClass text;
    JxWorkerCompiled compiled;
} JxSuiteGroup;
// Compiles what compiles; the rest has failed.
void jx_group_compile(JxSuite *suite, JxSuiteGroup *group, JxTestForm form);
// As the project would have them: those that differ only in values as one, stubs by Mockito.  What does not compile or
// pass in that form stays as it is.
void jx_group_dress(JxSuite *suite, JxSuiteGroup *group);
// NULL: it did not run; *why says so.
const JxWorkerTestResult *jx_group_run(JxSuite *suite, const JxSuiteGroup *group, const char *method, bool output,
                                       JxWorkerTests *tests, const char **why);
bool jx_suite_is_late(JxSuite *suite);
// So many of so many are done of what the phase is called after.
void jx_suite_tell(const JxSuite *suite, const char *phase, size_t done, size_t count);
// Is this share of the time that the suite has over?  What is recorded and never run is no test: each step leaves time
// for the next.
bool jx_suite_is_past(JxSuite *suite, double share);
void jx_trial_fail(JxTrial *trial, const char *why);
// All trials of a class for which `wanted` holds.
void jx_group_of(JxSuite *suite, const char *test_class, bool (*wanted)(const JxTrial *), JxSuiteGroup *group);

// ── examples.c
// Puts objects in the place of those that their paths never looked into.
void jx_suite_fill_in(JxSuite *suite);

// ── grow.c
// Measures what the cases of the class with this name (with slashes) and of those nested in it cover, and looks for
// more.  `until` by jx_now, or 0.
void jx_suite_grow(JxSuite *suite, const char *outermost, double until);

// ── strengthen.c
// Looks for tests that notice what the tests of this group, which are compiled and pass, do not.  `until` by jx_now, or
// 0.
void jx_suite_strengthen(JxSuite *suite, const JxSuiteGroup *group, double until);

// ── record.c
// Runs what is chosen and has no facts yet.  `until` by jx_now; 0: shares of the suite's time.
void jx_suite_record(JxSuite *suite, double until);

#endif
