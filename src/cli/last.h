// SPDX-License-Identifier: Apache-2.0
//
// The last report of a folder, kept for commands that speak of one of its
// findings: `jinx explain ID`, `jinx suppress ID`.
#ifndef JX_CLI_LAST_H
#define JX_CLI_LAST_H

#include <jansson.h>

#include "cli/options.h"

// Where the JSON report of a run in this folder is kept, below the user's cache folder; NULL: nowhere.
const char *jx_last_file(JxContext *ctx);
// The finding with this id, or one of the cause with this id, in --report, else in the last report of this folder.
// The caller owns it.  NULL and *error: there is no such report, or no such finding in it.
json_t *jx_last_find(JxContext *ctx, const JxOptions *options, const char *id, JxError *error);

#endif
