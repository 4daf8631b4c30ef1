// SPDX-License-Identifier: Apache-2.0
//
// Replay: the tests of the findings are compiled and run in the worker's JVM,
// and each finding gets the status that its run deserves.
//
//   findings ─► plain tests ─► compile ─► run each alone ─► exception and frame as predicted?
//      ▲                                                        │ no: the next model of the same finding
//      └────────────────────────────────────────────────────────┤
//                                                               ▼ yes
//                         with other answers of the environment, and without any: does it need them (indifferent.h)?
//                                                               ▼
//                         the tests that are kept: compiled, run twice more (flaky?), written to the folder
//
// A finding is confirmed only if its exception came from its frame, the
// innermost one of the analysed classes, in a class loader of its own.
// Attempts that do the same (recipe.c) are run once and judged each by what it
// expects; after one that does not end there is no next.
#ifndef JX_JUNIT_REPLAY_H
#define JX_JUNIT_REPLAY_H

#include "junit/junit.h"
#include "mirror/worker.h"

typedef struct JxReplayOptions {
    const char *jdk_home;
    const char *class_path;  // of the program and of a framework that the worker does not bring; parts separated by ':'
    const char *folder;      // where the tests go
    // The folder of a project for the tests of an entry's class (with dots); NULL, or an answer of NULL: `folder`.
    const char *(*place)(const char *entry_class, void *user);
    void *place_user;
    JxTestFramework framework;
    bool regression;
    JxWorkerSandbox sandbox;
    bool program_output;
    double test_seconds;  // for one test; 0: 30, for a machine with much else to do
    // When attempts end, and when the runs of what was confirmed by then do; what is left over stays "unconfirmed".
    // 0: no limit
    double attempts_until, until;
    // Says what a run shows in place of the prediction: true, and what it threw becomes the finding's.  NULL: the
    // exception and its frame have to be those that were predicted.
    bool (*accepts)(JxFinding *finding, const JxWorkerThrowable *thrown, uint32_t count, void *user);
    void *accepts_user;
    // Told when a phase begins, named by what is counted, and with NULL when one more of them is done; may be NULL.
    void (*progress)(const char *phase, size_t count, void *user);
    void *progress_user;
} JxReplayOptions;

typedef enum JxReplayed {
    JX_REPLAY_DONE,
    JX_REPLAY_NOT_RUN,     // there is no worker: the findings stay "unconfirmed"
    JX_REPLAY_NOT_WRITTEN  // each finding has its verdict, but not every test is in the folder
} JxReplayed;

// A session: one JVM for findings that come in portions, each with all of some test classes.  What is decided already
// (JxFinding.replay) is not run again, only its test is kept.
typedef struct JxReplayer JxReplayer;
JxReplayer *jx_replayer_new(JxContext *ctx, JxVm *vm, const JxReplayOptions *options);
void jx_replayer_free(JxReplayer *replayer);
// Starts the JVM, which the first portion would do otherwise.
bool jx_replayer_start(JxReplayer *replayer, JxError *error);
JxReplayed jx_replayer_run(JxReplayer *replayer, JxFinding **findings, size_t count, JxArena *arena, JxError *error);

// Replays all findings: JxFinding.replay of each is filled in, and the inputs are
// those of the model that was confirmed.  *error says what went wrong where not all of it was done.
JxReplayed jx_replay(JxContext *ctx, JxVm *vm, const JxReplayOptions *options, JxFinding **findings, size_t count,
                     JxArena *arena, JxError *error);

#endif
