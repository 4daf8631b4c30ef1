// SPDX-License-Identifier: Apache-2.0
//
// A part of a run: `--shard I/N` and `jinx merge`.
//
//   check --shard 1/2 --json a ─┐   each report carries its units, with their verdicts and their places
//   check --shard 2/2 --json b ─┴─► merge a b ─► the units of all in the order of a whole run ─► the same report
//
// All methods of a test class are in one part, so that each test class is
// written by one of them.  Which part a class is in follows from its name alone.
#ifndef JX_CLI_SHARD_H
#define JX_CLI_SHARD_H

#include "cli/options.h"
#include "report/report.h"
#include "run/unit.h"

typedef struct JxShard {
    uint64_t index, count;  // 1 of 1: the whole run
} JxShard;

// NULL is the whole run.  False: not I/N.
bool jx_shard_parse(const char *text, JxShard *shard, JxError *error);
bool jx_shard_has(const JxShard *shard, JxVm *vm, const char *internal_name);

// What merge needs of a part besides its units: {"index", "count", "methods", "targets", "replayed", "units": []}.
json_t *jx_shard_to_json(const JxShard *shard, size_t methods, const JxOptions *options, JxReplayed replayed);
// Adds a unit to the report, and to what it carries as a part.  `result` NULL: there is none.
void jx_shard_add_unit(JxReport *report, uint32_t position, const JxUnit *unit, const json_t *result);
// The same from what a part carries.
void jx_shard_add_kept(JxReport *report, const json_t *kept);

#endif
