// SPDX-License-Identifier: Apache-2.0
//
// A run: units explored in rounds, and what they find tried on a JVM at the same
// time.
//
//   units ── rounds ──► site ── results ──► portions ──► confirmer ── verdicts
//      ▲                                        │  all findings of a test class, when no unit of it is under way
//      └──── those that need more ◄─────────────┘
//
// Every unit gets its first share before any gets a second, and the order mixes
// classes: what a limit leaves out is spread over all of them.  Without a time
// limit, what each unit gets is counted in steps alone, and depends on the units
// and not on who was quick.
//
// The time limit covers everything.  When it is near, exploration ends early
// enough for the tests of what was found; SIGINT and SIGTERM end the run like the
// limit.  What is known by then is kept, and the rest is counted (JxDriven).
//
// Units and verdicts belong to the caller's JxRun, which jx_run_fini empties.
#ifndef JX_RUN_DRIVE_H
#define JX_RUN_DRIVE_H

#include "report/progress.h"
#include "run/confirm.h"
#include "run/site.h"

struct JxMemory;  // results of earlier runs (run/memory.h)

typedef struct JxRunOptions {
    size_t jobs;
    double started;
    double time;           // seconds for everything; 0: no limit
    double method_time;    // seconds for one method; 0: no limit
    uint64_t max_steps;    // for one method
    size_t whole_count;    // methods of the whole run, of which this may be a part
    bool proves;           // what was cut is tried to be proved
    bool follows_no_call;  // --depth 0: a method that calls another one cannot be proved
    bool mixed;            // depth first, and once by the portfolio what needs longer
    uint64_t more_steps;   // for all methods together, beyond their first shares; UINT64_MAX: no limit
} JxRunOptions;

typedef struct JxRunGroup JxRunGroup;

typedef struct JxRun {
    JxContext *ctx;
    JxVm *vm;
    JxRunOptions options;
    JxUnit *units;  // in the order of the report
    size_t count;
    JxSite *site;
    JxConfirmer *confirmer;   // NULL: findings are not tried
    struct JxMemory *memory;  // NULL: none
    JxProgress *progress;
    int signals;  // a signalfd for what ends the run, or -1

    // what came of it
    bool stopped;         // by a signal
    int signal;           // which
    bool out_of_time;     // some of it was cut, or not begun
    JxReplayed replayed;  // the worst of all portions
    char *error;          // of the first portion that went wrong; malloc'ed
    size_t not_tried;     // findings without a verdict because time was over

    // private
    JxUnit *attempts;       // of the current round, one site per unit
    JxRunGroup **group_of;  // of each unit
    JX_VEC(JxRunGroup *) groups;
    JX_VEC(JxRunGroup *) ready;  // to be tried, in this order
    size_t next_ready;
    JxMap verdicts;            // content of a finding → the same with its verdict, JSON
    char *whole;               // the results of a run like this one (run/whole.h); NULL: there is none
    const char **whole_lines;  // of each unit, in it
    size_t queue_left;         // units of the round that nobody has yet
    bool is_fleet;             // units are explored elsewhere, as many as there is room for
    bool cutting;              // units under way are being stopped
    bool trying;               // no unit is explored any more: progress counts findings
    double tried_seconds;
    size_t tried_findings;  // for which that was needed
} JxRun;

// `units` has `count` entry methods; their budgets are set here.
void jx_run_init(JxRun *run, JxContext *ctx, JxVm *vm, const JxRunOptions *options, JxUnit *units, size_t count);
void jx_run_drive(JxRun *run);
void jx_run_fini(JxRun *run);
// The unit's result with the verdicts on its findings; NULL: there is none.  json_decref it.
json_t *jx_run_result(const JxRun *run, size_t unit);
// One of them, and all, once a report has them: it needs the room for what it makes of them.
void jx_run_forget_unit(JxRun *run, size_t unit);
void jx_run_forget(JxRun *run);

#endif
