// SPDX-License-Identifier: Apache-2.0
//
// Tests that there are already: run with probes in the analysed classes
// (probes.h), so that what they cover needs no test of ours.
#ifndef JX_SUITE_EXISTING_H
#define JX_SUITE_EXISTING_H

#include "suite/suite.h"

typedef struct JxExisting {
    uint32_t classes;  // test classes that ran
    uint32_t goals;    // that they cover
} JxExisting;

// Runs the test classes in `tests` (a folder or a jar) and marks what they cover.  `worker` must not verify classes.
// False: *error says that it cannot be read.
bool jx_existing_run(JxSuite *suite, JxWorker *worker, const char *tests, JxExisting *out, JxError *error);

#endif
