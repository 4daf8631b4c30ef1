// SPDX-License-Identifier: Apache-2.0
//
// jinx.yml: what the command line can say, written down in a project.
//
//   bound: 5                     a long option's name and its value
//   no-replay: true              a flag
//   exclude: [p.Generated.*]     an option that can be repeated
//   depth: { p.Slow.*: 0 }       PATTERN=N as a mapping
//   targets: [app/classes]       what stands without a dash
//
// The command line wins; lists add up.  Files are named from the folder that
// jinx.yml is in.  A key that no command knows, or a value that does not fit,
// is an error with its line.
#ifndef JX_CLI_SETTINGS_H
#define JX_CLI_SETTINGS_H

#include "cli/options.h"

// Reads --config, else jinx.yml in the one folder that is named, else in the current folder; none is fine.
bool jx_settings_apply(JxContext *ctx, JxOptions *options, JxError *error);

#endif
