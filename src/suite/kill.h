// SPDX-License-Identifier: Apache-2.0
//
// Which tests notice which mutants (mutants.h): tests of a class run against
// mutants of the class and of what is nested in it, each in a class loader of its
// own.  A mutant that some test notices is a goal of that test.
//
//   victims: not noticed ──► tests that go to its line ──► noticed: from then on it is left alone
//
// Owner: the caller of jx_kill_init; mutants hang in the suite's arena.
#ifndef JX_SUITE_KILL_H
#define JX_SUITE_KILL_H

#include "suite/mutants.h"
#include "suite/trials.h"

typedef struct JxVictim {
    const JxMutantClass *cls;
    const JxMutant *mutant;
    uint32_t line_goal;  // number of the goal of its line, plus one; 0: no path goes there
    bool noticed;
} JxVictim;

// Each of these costs a JVM.
enum { JX_KILL_MOST_ENDLESS = 8 };

typedef struct JxKill {
    JxSuite *suite;
    JX_VEC(JxVictim) victims;
    uint32_t endless;  // those that were noticed because nothing came to an end
} JxKill;

void jx_kill_init(JxKill *kill, JxSuite *suite, const JxSuiteGroup *group);
void jx_kill_fini(JxKill *kill);
// Runs the compiled tests of the group against all that nobody noticed; says how many were.  `until` by jx_now, or 0.
size_t jx_kill_try(JxKill *kill, const JxSuiteGroup *group, double until);
// All tests of the group against one of them; false: it ends the JVM, or never ends.
bool jx_kill_run(JxKill *kill, const JxSuiteGroup *group, const JxVictim *victim, bool output, JxWorkerTests *tests);
// Inputs tried with the mistake (trials.h); false: they end the JVM, or never end.
bool jx_kill_trials(JxKill *kill, const JxVictim *victim, JxFinding *const *inputs, size_t count, JxArena *arena,
                    JxTried *out);
// Does the path of some test go to its line?
bool jx_kill_is_reached(const JxSuiteGroup *group, const JxVictim *victim);
// By its path, whatever mutants it notices.
bool jx_case_covers(const JxCase *path, uint32_t goal);

#endif
