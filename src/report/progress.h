// SPDX-License-Identifier: Apache-2.0
//
// Progress on standard error: one live line on a terminal, a plain line every
// few seconds elsewhere, nothing when quiet.
//
//   12 of 40 methods, 830 paths/s, 3 findings, about 0:12 left
//
// A run that ends before the first plain line is due prints none.  The live
// line leaves the cursor at its start, so that whatever else is written to the
// terminal replaces it, and is wiped out by jx_progress_end.
//
// Owner: the caller; there is nothing to free.
#ifndef JX_REPORT_PROGRESS_H
#define JX_REPORT_PROGRESS_H

#include "base/context.h"

typedef enum JxProgressStyle { JX_PROGRESS_NONE, JX_PROGRESS_LIVE, JX_PROGRESS_PLAIN } JxProgressStyle;

typedef struct JxProgress {
    FILE *out;
    JxProgressStyle style;
    double (*now)(void);  // the clock; tests set their own
    double deadline;      // 0: none
    const char *phase;
    size_t done, count;  // of the phase
    uint64_t paths;
    size_t findings;
    const char *counted;  // what findings are called here; NULL: findings
    double started, phase_started, last;
    bool drawn;  // the live line is on the screen
} JxProgress;

// Chooses the style by what `out` is; `deadline` by jx_now, 0: none.
void jx_progress_init(JxProgress *progress, FILE *out, bool quiet, double deadline);
// What is being done now, as a noun behind the numbers ("methods"); with count 0, as a whole sentence.
void jx_progress_phase(JxProgress *progress, const char *phase, size_t count);
// One of the phase's units is done.
void jx_progress_done(JxProgress *progress, uint64_t paths, size_t findings);
// So many of the phase's units are done, and so many findings there are.
void jx_progress_set(JxProgress *progress, size_t done, size_t findings);
// Findings that will be counted again.
void jx_progress_take_back(JxProgress *progress, size_t findings);
// They count after all.
void jx_progress_keep(JxProgress *progress, size_t findings);
// A line of its own, above the live line; elsewhere it is left out, since the report says it again.
void jx_progress_note(JxProgress *progress, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Time has passed.
void jx_progress_tick(JxProgress *progress);
// Before results are written: the live line goes away.
void jx_progress_end(JxProgress *progress);

#endif
