// SPDX-License-Identifier: Apache-2.0
//
// Findings as JUnit tests: Java source that a person would keep.
//
//   JxFinding… of one class ──► jx_junit_write ──► package, imports, class ClsJinxTest
//                                                  └─ one test per finding: inputs, call, expected exception
//
// The inputs are built the shortest way that works: literals, constructors,
// fields and setters that the test's package can reach, and only then
// reflection, which marks the finding as reached by `state`.  What cannot be
// written is said in the finding (JxTestOutcome and detail), never dropped.
//
// Everything that is written depends on the findings and class files alone.
// Texts hang in the arena that the caller gave.
#ifndef JX_JUNIT_JUNIT_H
#define JX_JUNIT_JUNIT_H

#include "junit/facts.h"
#include "witness/witness.h"

// For what tests are written; in the order of the option --junit.
typedef enum JxTestFramework { JX_TESTS_JUNIT4, JX_TESTS_JUNIT5, JX_TESTS_JUNIT6, JX_TESTS_TESTNG } JxTestFramework;

typedef enum JxTestForm {
    JX_TEST_EXPECTS,     // the exception and its frame are asserted
    JX_TEST_REGRESSION,  // plain calls: no exception is success
    JX_TEST_RECORDS,     // the call is watched, and what comes of it printed (facts.h)
    JX_TEST_ASSERTS      // what a run showed is asserted
} JxTestForm;

typedef struct JxTestOptions {
    JxTestFramework framework;
    JxTestForm form;
    bool parameterized;  // Jupiter: those that differ only in values become one
    bool mockito;        // stubs of interfaces are mocks, where a lambda does not do
} JxTestOptions;

// Why a finding has no test.
typedef enum JxTestObstacle {
    JX_TEST_WRITTEN,
    JX_TEST_FINAL_FIELD,  // a final field would have to be assigned
    JX_TEST_IMPOSSIBLE    // anything else; the detail says what
} JxTestObstacle;

// Of making objects that were never read (JxFinding.way): with zeros and empty strings; with ones; by another
// constructor or method, with twos; with nulls.
#define JX_WAYS 4

typedef struct JxTest {
    JxFinding *finding;
    const char *method;    // name of the test method
    bool state;            // needs reflection
    const char *wanted;    // a name, for tests that record or assert; NULL: after the finding
    const JxFacts *facts;  // of a test that asserts
    bool before;           // of a test that records: what there is before the call
    bool raw;              // to be written with raw types: set by the caller after the other way did not compile
    const char *recipe;    // of a plain test, as it was first written: what has the same does the same
    JxTestObstacle obstacle;
    const char *detail;
} JxTest;

typedef struct JxTestClass {
    const char *name;  // with dots: "bank.AccountJinxTest"
    const char *file;  // "bank/AccountJinxTest.java"
    const char *text;  // NULL when no finding could be written
    bool parameterized, mocked;
} JxTestClass;

// The name of the test class for findings whose entry is in `entry_class` (with dots).
const char *jx_junit_class_name(JxVm *vm, const char *entry_class, JxArena *arena);

// method_inputs_outcome, for what these inputs lead to.
const char *jx_test_name_for(const JxFinding *finding, const char *outcome, JxArena *arena);

// The annotation of a test, with its package.
const char *jx_junit_annotation(JxTestFramework framework);

// Writes the tests of findings whose entries are in one outermost class; fills in each test.
void jx_junit_write(JxVm *vm, const JxTestOptions *options, JxTest *tests, size_t count, JxArena *arena,
                    JxTestClass *out);

#endif
