// SPDX-License-Identifier: Apache-2.0
//
// Findings on their way to a verdict: one group per test class.
//
//   open ── units of it done ──► ready ── offered, several at once ──► confirmer ── verdicts ──► settled
//     ▲                                                                                 │
//     └────────────── a later round found something else ◄──────────────────────────────┘
//
// Verdicts are kept by the content of the finding as the engine gave it: what a
// later round finds again is not run again.
#ifndef JX_RUN_INTERNAL_H
#define JX_RUN_INTERNAL_H

#include "run/drive.h"

void jx_groups_init(JxRun *run);
void jx_groups_fini(JxRun *run);
void jx_groups_forget(JxRun *run);  // the verdicts
// These units will be explored: their groups wait for them.
void jx_groups_open(JxRun *run, const uint32_t *units, size_t count);
void jx_groups_unit_done(JxRun *run, size_t unit);
// No unit will be explored any more; returns the number of findings that are still to be tried.
size_t jx_groups_close(JxRun *run);
// Hands out what is ready, as far as there is room beside the exploration.
void jx_groups_offer(JxRun *run);
// Processors that are left for exploring beside the portions that are being tried.
size_t jx_groups_leave(const JxRun *run);
bool jx_groups_left(const JxRun *run);  // ready, or being tried
size_t jx_groups_count_untried(const JxRun *run);
// An estimate of what trying the findings that are known will take.
double jx_groups_seconds_needed(const JxRun *run);
void jx_groups_confirmed(void *portion, const JxConfirmed *what, void *user);

// drive.c
bool jx_run_is_over(const JxRun *run);
// A unit of it may need no more: perhaps it can be tried now.
void jx_groups_settled(JxRun *run, size_t unit);
bool jx_run_may_need_more(const JxRun *run, size_t unit);

#endif
