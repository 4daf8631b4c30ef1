// SPDX-License-Identifier: Apache-2.0
//
// What a run of a call showed, as jinx.worker.Observer (src/worker/java) printed it, and
// what a test asserts of it.
//
//   test that records ─► run ─► output ─► jx_facts_parse ─► JxFacts ─► the test that is kept
//
// An assertion is Java source with holes: byte 4 is the value of its slot, 3 NAME 3
// a class, 5 SLOT 5 the value of another slot, 6 and 7 the tolerance that JUnit 4
// wants for float and double.  Slots: "result", "this", and numbers of parameters.
//
// Owner: everything hangs in the arena that the caller gave.
#ifndef JX_JUNIT_FACTS_H
#define JX_JUNIT_FACTS_H

#include "base/arena.h"

typedef struct JxFact {
    const char *slot, *text;
} JxFact;

typedef struct JxFacts {
    const char *label;      // of the result, for the name of the test; NULL: it did not return
    const char *exception;  // that was thrown, with dots; NULL: none
    const char *message;    // of it, as a literal; NULL: not to be asserted
    uint32_t count;
    JxFact *list;
} JxFacts;

void jx_facts_parse(const uint8_t *output, uint32_t length, JxArena *arena, JxFacts *out);
// What both say: the rest differs from run to run.  False: they do not even end the same way.
bool jx_facts_meet(JxFacts *facts, const JxFacts *other);
// Leaves out what held before the call already; the result stays.
void jx_facts_leave_out(JxFacts *facts, const JxFacts *before);

#endif
