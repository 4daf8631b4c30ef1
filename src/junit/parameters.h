// SPDX-License-Identifier: Apache-2.0
//
// Several tests of a method that differ only in values, as one @ParameterizedTest
// of JUnit Jupiter with a method that gives the values.
//
// Tests are given as text; everything that is made hangs in the arena.
#ifndef JX_JUNIT_PARAMETERS_H
#define JX_JUNIT_PARAMETERS_H

#include "base/strbuf.h"
#include "witness/witness.h"

typedef struct JxTestText {
    const JxFinding *finding;
    const char *method;
    const char *head;    // annotations beside @Test, as lines; or ""
    const char *clause;  // " throws Exception", or ""
    const char *body;    // the statements, as lines
} JxTestText;

// Writes all tests in their order, those that are alike where the first of them stands.  False: no two were alike.
bool jx_parameters_write(const JxTestText *tests, size_t count, JxArena *arena, JxStrbuf *out);

#endif
