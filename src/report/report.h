// SPDX-License-Identifier: Apache-2.0
//
// What a run found, put together from its units of work, and shown as text or JSON.
//
//   unit (one entry method) ── JSON ──► jx_report_add_unit ──► JxReport ──► text · JSON · SARIF · HTML
//
// The report keeps findings in the order of their score (judge/judge.h), methods
// in the order of the units, so that it does not depend on who finished first.
#ifndef JX_REPORT_REPORT_H
#define JX_REPORT_REPORT_H

#include "junit/replay.h"
#include "report/source.h"
#include "witness/witness.h"

typedef struct JxMethodReport {
    JxFrameName name;
    uint64_t paths;
    uint64_t pre_states, post_states;  // as JxExecCounts has them
    double seconds;
    const char *ended;   // "complete", "bounded", "limit", "failed"
    const char *detail;  // why it failed, or NULL
    bool skipped;        // its turn never came
    uint64_t ends[JX_END_COUNT];
    double solver_seconds;
    json_t *proof;  // {"by", "invariants"}: nothing but what was found is thrown, for any input; NULL: not proved
    const char *unproved;  // why an attempt at a proof failed; NULL: there was none, or it did not
    size_t thrown;         // exceptions that were found then
    json_t *tree;          // the execution tree (report/tree.h), or NULL
} JxMethodReport;

// Instructions that follow each other and have one line; a line may have several such pieces.
typedef struct JxLineCoverage {
    int line;
    char *ran;  // per instruction '1' or '0'
} JxLineCoverage;

typedef struct JxMethodCoverage {
    JxFrameName name;
    JxLineCoverage *pieces;  // in the order of the code
    size_t piece_count, piece_room;
    uint64_t *sides;  // of branches that were taken
    size_t side_count, side_room;
} JxMethodCoverage;

typedef struct JxReport {
    JxContext *ctx;
    JxArena *arena;
    const char *version;
    JX_VEC(JxFinding *) findings;  // what is reported
    JX_VEC(JxFinding *) withheld;  // what no run confirmed, unless it was asked for
    JX_VEC(JxFinding *) aside;     // known or suppressed (known.h)
    JX_VEC(JxMethodReport) methods;
    JX_VEC(JxNotice) notices;
    JX_VEC(JxMethodCoverage *) coverage;  // methods of the analysed classes that were entered; empty: not recorded
    JxExecCounts counts;
    JxSolverCounts solver;
    uint64_t not_solved, no_model;  // paths to a crash without values: undecided, and decided without any that hold
    double seconds;
    double started;
    JxSources *sources;   // where source lines come from; NULL: they are not shown
    const char *target;   // what was analysed, as it was named; NULL: not known
    const char *command;  // the command line; NULL: not known
    bool color;           // in the text
    bool all;             // the text shows every cause
    bool replayed;        // the findings have been tried on a JVM
    size_t not_tried;     // findings that were not, because time was over
    json_t *shard;        // what jx_shard_to_json made of a part of a run; NULL: it is all of it
    const char *stopped;  // why not all was done that was to be done; NULL: it was
} JxReport;

void jx_report_init(JxReport *report, JxContext *ctx, const char *version);
void jx_report_fini(JxReport *report);

// The JSON of one unit, as the child that ran it writes it.
json_t *jx_unit_to_json(JxExec *exec, const JxMethodInfo *entry, JxFinding *const *findings, size_t count,
                        double seconds, JxArena *scratch);
void jx_report_add_unit(JxReport *report, const json_t *unit);
// Something that could not be done, so many times.
void jx_report_notice(JxReport *report, const char *text, uint64_t count);
// "no exception for any input", or no other than those found; NULL: it is not proved.
const char *jx_method_proved(const JxMethodReport *row);
size_t jx_report_count_proved(const JxReport *report);
// A unit that did not come back.
void jx_report_add_failure(JxReport *report, const JxFrameName *entry, const char *why, double seconds);
// A unit whose turn never came.
void jx_report_add_skipped(JxReport *report, const JxFrameName *entry, const char *why);
void jx_report_finish(JxReport *report);  // judges and sorts
void jx_report_judge(JxReport *report);   // again, when what is known of findings has changed
// After a replay: withholds what was not confirmed.
void jx_report_withhold(JxReport *report);

// Findings with one cause.  It stands where the first of them does, and the simplest of those that count for about as
// much shows it.
typedef struct JxCause {
    const JxFinding *shown;
    size_t first;     // the place of the first among the findings
    size_t findings;  // how many there are
} JxCause;
// How many causes there are; `out` (may be NULL) has room for as many as there are findings.
size_t jx_report_causes(const JxReport *report, JxCause *out);
size_t jx_report_count_kind(const JxReport *report, JxFindingKind kind);

// Methods whose turn never came.
size_t jx_report_count_skipped(const JxReport *report);
// How often one of the accounted outcomes came about.
uint64_t jx_report_outcome(const JxReport *report, JxOutcome outcome);

// What a search counted; how many paths ended in which way; how the solver answered.
json_t *jx_counters_to_json(const JxExecCounts *counts);
json_t *jx_ledger_to_json(const JxExecCounts *counts);
json_t *jx_solver_to_json(const JxSolverCounts *counts);

// JSON as a file (`-`: standard output); takes it over.
bool jx_json_write(JxAlloc *alloc, json_t *json, const char *file, JxError *error);

// The JSON report; `file` may be NULL.  `copy`, which may be NULL, gets it without blanks, if it can be written.
bool jx_report_json(const JxReport *report, const char *file, const char *copy, JxError *error);
json_t *jx_report_to_sarif(const JxReport *report);
void jx_report_text(const JxReport *report, FILE *out);
// For the logs of CI systems: GitHub's workflow commands, GitLab's code quality report (marks.c).
void jx_report_github(const JxReport *report, FILE *out);
json_t *jx_report_gitlab(const JxReport *report);
// Entry methods as the cases of test suites, for build servers.
bool jx_report_junit_xml(const JxReport *report, const char *file, JxError *error);
// Writes folder/index.html, a page that needs nothing else; `-`: to standard output.
bool jx_report_html(const JxReport *report, const char *folder, JxError *error);

#endif
