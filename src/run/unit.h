// SPDX-License-Identifier: Apache-2.0
//
// A unit of work: one entry method, what it may cost, and what came of it.
//
//   JxUnit ── one line of JSON ──► whoever explores it ── outcome, one line of JSON ──► JxOutcomeOf…
//
// Both are plain data: nothing in them points into a process, so it does not
// matter where a unit is explored.  What all units of a run have in common is
// the JxTask.  A result is a function of the task, the unit and the classes that
// it looked at ("looked" in the result), unless the clock or memory cut it.
//
// Owner: texts of a unit are the run's arena's; the result is malloc'ed and the
// unit's (jx_unit_clear).
#ifndef JX_RUN_UNIT_H
#define JX_RUN_UNIT_H

#include <jansson.h>

#include "core/exec.h"
#include "mirror/worker.h"

// What the units of one run have in common.
typedef struct JxTask {
    JxContext *ctx;
    JxVm *vm;
    JxExecOptions exec;  // steps and seconds are the unit's
    JxSolverOptions solver;
    JxWorkerOptions worker;  // for native methods
    uint64_t memory_mb;      // for one unit, beyond what is loaded when it begins; 0: no limit
    bool runs_nothing;       // native methods are not run
    bool tree;               // the execution tree is wanted
    bool watched;            // what it looked at is wanted
    // Paths as cases for tests are wanted, and no findings: the classes whose lines and branches are goals, by the
    // names of the outermost ones (suite/cases.h).  NULL: findings are.
    const JxMap *cases;
    const struct JxWanted *wanted;  // only this crash is looked for (trace/wanted.h); NULL: any
} JxTask;

// How a unit ended, as the driver needs it; the rest stays text.
typedef struct JxUnitEnd {
    char ended;        // first letter of "complete", "bounded", "limit", "failed"; 0: no result
    bool late;         // the clock cut it
    bool out_of_room;  // memory did
    bool unanswered;   // a question was cut that more steps may answer
    bool ordered;      // what was left out within the bounds depends on the order
    uint64_t paths;
    size_t findings;
    bool unfollowed;  // the method made calls that --depth does not follow
    bool tried;       // to be proved
    bool proved;      // nothing but what was found is thrown, for any input
    bool yields;      // it still found something new after the first part of its steps
} JxUnitEnd;

// Ordinary inputs beside the search (inputs/trials.h).
typedef enum JxUnitTrials {
    JX_UNIT_NO_TRIALS,
    JX_UNIT_TRIALS_UNLESS_CUT,  // where the steps did not end the search: else it comes again, with more
    JX_UNIT_TRIALS
} JxUnitTrials;

typedef struct JxUnit {
    const char *class, *method, *descriptor;  // class as the JVM writes it
    uint64_t max_steps;
    double seconds;  // of the clock, the outer fence; 0: none
    bool portfolio;  // explored in this order, and not in the task's
    JxUnitTrials trials;
    const char *prove;  // not explored, but proved to throw nothing else than these: ids of findings; NULL: explored
    // what came of it
    char *result;       // one line (run/result.h); NULL: none
    char failure[256];  // why there is none, or why it was cut
    bool cut;           // it was killed, or died: another run may give another result
    bool not_started;   // the whole run was over before its turn came
    double took;        // seconds
    JxUnitEnd end;
    bool had_all;  // it ran with all that a method may have
    bool known;    // the result comes from the store
} JxUnit;

// {"class", "method", "descriptor", "maxSteps", "seconds", "portfolio", "trials", "prove"}, without an end of line;
// free() it.
char *jx_unit_write(const JxUnit *unit);
// The texts are copied to the arena.  False: it is no unit.
bool jx_unit_read(const char *text, size_t length, JxArena *arena, JxUnit *unit);

// Takes the result over (malloc'ed, may be NULL) and reads off how it ended.
void jx_unit_take_result(JxUnit *unit, char *result);
// Adds the findings of `other` that this result does not have: what one run found, another one of the same method need
// not find again to be believed; and what ran there, where that is recorded.  Everything else stays as it is.
void jx_unit_add_findings(JxUnit *unit, const JxUnit *other);
// The ids of its findings, each with a comma behind it; in the arena.
const char *jx_unit_finding_ids(const JxUnit *unit, JxArena *arena);
// Takes over what an attempt at a proof came to, if it is one; true: it is proved.
bool jx_unit_take_proof(JxUnit *unit, const JxUnit *attempt);
// No attempt is worth making.
void jx_unit_leave_unproved(JxUnit *unit, const char *why);
// Would it have the same result another time?  What the clock cut would not, unless it had all that a method may have;
// what memory cut would, since its limit is an option like others.
bool jx_unit_would_come_again(const JxUnit *unit);
void jx_unit_clear(JxUnit *unit);

#endif
