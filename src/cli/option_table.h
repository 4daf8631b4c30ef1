// SPDX-License-Identifier: Apache-2.0
//
// The option table as data, private to cli/: what parsing and help both read.
#ifndef JX_CLI_OPTION_TABLE_H
#define JX_CLI_OPTION_TABLE_H

#include "cli/options.h"

typedef enum JxOptionKind {
    JX_OPTION_FLAG,     // bool; no value
    JX_OPTION_COUNT,    // uint64_t: how often it was given; no value
    JX_OPTION_NUMBER,   // uint64_t in low…high
    JX_OPTION_LIMIT,    // the same, or `unlimited`
    JX_OPTION_SECONDS,  // double above 0
    JX_OPTION_TEXT,     // const char *, the last one wins
    JX_OPTION_PATH,     // const char *, repeats are joined with ':'
    JX_OPTION_LIST,     // JxTextList
    JX_OPTION_CHOICE,   // uint64_t: position in the argument's a|b|c
    JX_OPTION_SET,      // uint64_t: one bit per choice; values a,b,c
    JX_OPTION_DEPTH,    // JxDepth: N, unlimited or PATTERN=N
} JxOptionKind;

typedef enum JxOptionGroup {
    JX_GROUP_INPUT,
    JX_GROUP_PROJECT,
    JX_GROUP_BOUNDS,
    JX_GROUP_LIMITS,
    JX_GROUP_RUNNING,
    JX_GROUP_REPORTS,
    JX_GROUP_GENERAL,
} JxOptionGroup;
enum { JX_GROUPS = JX_GROUP_GENERAL + 1 };

typedef struct JxOptionRow {
    unsigned commands;  // bits: 1 << JxCommand
    JxOptionGroup group;
    const char *short_name, *long_name;
    JxOptionKind kind;
    size_t offset;  // of the field in JxOptions
    const char *argument;
    uint64_t low, high;
    const char *standard;
    const char *help;
} JxOptionRow;

typedef struct JxCommandRow {
    const char *name, *operands;  // operands as the help writes them
    size_t fewest, most;          // operands
    const char *summary;          // one line
    const char *text;             // what it does, in a few sentences
} JxCommandRow;

// Both end after their counts; rows are in the order of the files.
extern const JxOptionRow jx_option_rows[];
extern const size_t jx_option_count;
extern const JxCommandRow jx_command_rows[JX_COMMANDS];
extern const char *const jx_group_titles[JX_GROUPS];

// The row of a name without its dashes; NULL when the command has none such.
const JxOptionRow *jx_option_find_long(JxCommand command, const char *name, size_t length);
// `-cp` by its whole word, or the one letter of `-j4`: *rest is then "4".
const JxOptionRow *jx_option_find_short(JxCommand command, const char *word, const char **rest);
// Some other command that has the option, or -1.
int jx_option_other_command(JxCommand command, const char *name, size_t length);
bool jx_option_takes_value(const JxOptionRow *row);

// Keeps the candidate that is nearest to what was typed; `best` starts as NULL
// and stays NULL when nothing is near enough to be what was meant.
typedef struct JxNearest {
    const char *typed;
    const char *best;
    size_t distance;
} JxNearest;
void jx_nearest_try(JxNearest *nearest, const char *candidate);
const char *jx_option_nearest(JxCommand command, const char *typed);

#endif
