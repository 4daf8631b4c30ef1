// SPDX-License-Identifier: Apache-2.0
//
// Inputs tried on a real JVM without a compiler: jinx.worker.Maker makes them by
// reflection, as the source of a test would.  Thousands of them run in the time in
// which some hundred tests are compiled.
//
//   inputs ─► bytes ─► worker ─► where each call went (probes.h), or a hash of what came of it
//
// What a trial shows decides which inputs are worth a test; what the test asserts
// comes from runs of the test.
#ifndef JX_SUITE_TRIALS_H
#define JX_SUITE_TRIALS_H

#include "core/edges.h"
#include "suite/suite.h"

typedef enum JxTriedHow {  // as jinx.worker.Trials says
    JX_TRIED_RETURNED,
    JX_TRIED_UNMADE,  // no way to make the inputs was found
    JX_TRIED_THREW,
    JX_TRIED_ENDLESS,
    JX_TRIED_REFUSED  // making the inputs threw
} JxTriedHow;

typedef struct JxTried {
    JxTriedHow how;
    uint64_t hash;  // of what came of it; only where hits were not asked for
    uint32_t refused_count;
    const uint32_t *refused;  // calls on objects after their construction that threw, by their number
    uint32_t hit_count;       // probes
    const uint32_t *hits;     // number << 4 and how often: 1, 2, 3, 4: up to 7, 5: up to 15, …
} JxTried;

// The call was made, on all that it was to be made on, and ended.
static inline bool jx_tried_is_good(const JxTried *tried) {
    return (tried->how == JX_TRIED_RETURNED || tried->how == JX_TRIED_THREW) && !tried->refused_count;
}

// Can they be made without the source of a test?  Private entries and objects whose fields are set cannot.
bool jx_trials_can(const JxFinding *inputs);
// Runs all of them, with these classes in the place of those of the class path.  False: one of them ended the JVM.
bool jx_trials_run(JxSuite *suite, JxWorker *worker, const JxWorkerClassFile *classes, uint32_t class_count,
                   JxFinding *const *inputs, size_t count, bool hits, JxArena *arena, JxTried *out);

// Takes the calls out that threw.
void jx_trials_repair(JxFinding *inputs, const JxTried *tried);

// Classes with probes, and what their numbers mean.
typedef struct JxProbed {
    JxSuite *suite;
    JX_VEC(JxEdge) edges;  // by number of the probe
    JX_VEC(JxWorkerClassFile) classes;
} JxProbed;

// Of the class with this name (with slashes) and what is nested in it; NULL: of all analysed classes.
void jx_probed_init(JxProbed *probed, JxSuite *suite, const char *outermost);
void jx_probed_fini(JxProbed *probed);
// Tells the goals that are reached with a probe: the edge, its method, and lines up to the next jump; some more than
// once.
void jx_probed_goals(JxProbed *probed, uint32_t number, void (*tell)(uint32_t goal, void *user), void *user);

bool jx_class_is_in_nest(const char *name, const char *outermost);

#endif
