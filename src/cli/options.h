// SPDX-License-Identifier: Apache-2.0
//
// The command line as a plain struct.
//
//   argv ─► arguments.c (@file) ─► options.c ─► JxOptions ─► commands.h
//                                     ▲
//                    options.def ─► option_table.c ─► help.c (--help, manual page)
//
// An option is one row of options.def and one field of JxOptions; parsing,
// help, manual page and suggestions follow from the row.
//
// Owner: the context.  Texts live in its arena; jx_options_fini gives back the
// lists.  Fields are filled with the rows' defaults before anything is parsed.
#ifndef JX_CLI_OPTIONS_H
#define JX_CLI_OPTIONS_H

#include "base/context.h"
#include "base/error.h"
#include "base/vec.h"
#include "core/exec.h"

// What `unlimited` means for a number.
#define JX_UNLIMITED UINT64_MAX

typedef enum JxCommand {
    JX_COMMAND_CHECK,
    JX_COMMAND_VERIFY,
    JX_COMMAND_REPRODUCE,
    JX_COMMAND_TEST,
    JX_COMMAND_DUMP,
    JX_COMMAND_BASELINE,
    JX_COMMAND_SUPPRESS,
    JX_COMMAND_EXPLAIN,
    JX_COMMAND_DOCTOR,
    JX_COMMAND_LSP,
    JX_COMMAND_MERGE,
    JX_COMMAND_WORKER,
    JX_COMMAND_CHECK_PROOF,
    JX_COMMAND_HELP
} JxCommand;
enum { JX_COMMANDS = JX_COMMAND_HELP + 1 };

// Values of the options with a fixed choice, in the order of their rows; those of the engine are in core/exec.h.
typedef enum JxInit { JX_INIT_LAZY, JX_INIT_NULLS, JX_INIT_LAZIER } JxInit;
typedef enum JxSandbox { JX_SANDBOX_REQUIRE, JX_SANDBOX_AUTO, JX_SANDBOX_OFF } JxSandbox;
typedef enum JxFormat { JX_FORMAT_TEXT, JX_FORMAT_GITHUB, JX_FORMAT_GITLAB } JxFormat;
typedef enum JxShell { JX_SHELL_NONE, JX_SHELL_BASH, JX_SHELL_ZSH, JX_SHELL_FISH } JxShell;
typedef enum JxColor { JX_COLOR_AUTO, JX_COLOR_ALWAYS, JX_COLOR_NEVER } JxColor;

// Bits of fail_on: the kinds of findings that make the exit status 1.
enum {
    JX_FAIL_ON_BUG = 1 << 0,
    JX_FAIL_ON_SUSPECT = 1 << 1,
    JX_FAIL_ON_PRECONDITION = 1 << 2,
    JX_FAIL_ON_DOCUMENTED = 1 << 3,
    JX_FAIL_ON_NULL_ARGUMENT = 1 << 4,
    JX_FAIL_ON_DECLARED = 1 << 5,
};

typedef JX_VEC(const char *) JxTextList;

// `--depth PATTERN=N`: the last rule whose pattern matches a method decides.
typedef struct JxDepthRule {
    const char *pattern;
    uint64_t depth;
} JxDepthRule;

typedef struct JxDepth {
    uint64_t global;
    JX_VEC(JxDepthRule) rules;
} JxDepth;

struct JxOptionRow;

typedef struct JxOptions {
    JxCommand command;
    const bool *given;    // per row of the option table: named on the command line
    JxTextList operands;  // targets of check, a trace and targets of reproduce, main class of verify, classes of dump

    // what to analyse
    const char *class_path;  // parts separated by ':'; NULL: not given
    JxTextList methods;
    JxTextList contracts;  // files
    JxTextList sources;    // folders and jars
    const char *jdk;       // NULL: look for one
    const char *map;       // obfuscation map of a trace; NULL: none
    uint64_t inputs;       // JxInputs
    uint64_t property;     // JxProperty

    // a project
    const char *config;   // jinx.yml; NULL: look for it
    const char *changed;  // since this git revision; NULL: whatever changed
    JxTextList exclude;   // patterns of entry methods
    bool no_build, keep_going;
    const char *build_tool;  // NULL: look for it
    double build_time;
    struct JxWorkspace *workspace;  // where the operands came from; NULL: they are the user's
    JxTextList learn;               // class folders and jars of tests
    JxTextList source_roots;        // folders of sources beside the operands
    const char *test_path;          // a project's own test framework, where tests need it; NULL: none

    // how far
    JxDepth depth;
    uint64_t bound, max_conditions, max_revisits, merge;
    uint64_t k, trials;
    uint64_t init;
    uint64_t havoc;
    uint64_t search;
    bool no_prune;
    JxTextList models;    // PATTERN=METHOD: what stands in for methods
    JxTextList concrete;  // patterns of methods that are only run concretely

    // limits
    uint64_t max_steps;
    uint64_t more_steps;       // of all methods together, beyond their first shares
    double time, method_time;  // seconds; 0: no limit
    uint64_t memory;           // megabytes for one method
    uint64_t jobs;             // 0: as many as there are processors
    uint64_t seed;
    uint64_t tries;

    const char *store;  // file; NULL: below the cache folder
    bool no_store;
    const char *fleet;  // URL; NULL: none
    const char *shard;  // I/N; NULL: all of it

    // running programs
    uint64_t sandbox;
    bool no_replay;
    bool no_proofs;
    bool program_output;
    const char *solver_log;  // folder

    // tests and reports; "-" is standard output
    const char *tests;
    uint64_t junit;  // JxTestFramework
    bool regression;
    uint64_t goal;    // JxSuiteGoal
    JxTextList with;  // tests that there are
    const char *json, *sarif, *html, *junit_xml;
    uint64_t format;           // JxFormat of what goes to standard output
    const char *baseline;      // read by check, written by baseline; NULL: none
    const char *suppressions;  // read by check, written by suppress
    const char *report;        // that explain and suppress look into; NULL: the last one of this folder
    const char *reason;        // for a suppression
    const char *witness;
    const char *certificate;
    bool unconfirmed;
    bool all;
    uint64_t fail_on;  // JX_FAIL_ON_…

    // general
    bool quiet;
    uint64_t verbose;  // how often it was given
    uint64_t color;
    bool help, version, man;
    uint64_t completion;  // JxShell
} JxOptions;

// Reads the command line.  False: bad usage, `error` says what (the place is
// the option).  When help or version is set, nothing else was checked.
bool jx_options_parse(JxContext *ctx, int argc, char **argv, JxOptions *options, JxError *error);
void jx_options_fini(JxOptions *options);
// Stores a value as the command line does, NULL for an option without one.

bool jx_options_set(JxContext *ctx, JxOptions *options, const struct JxOptionRow *row, const char *text,
                    JxError *error);
// The option with this long name was given, and not only set by default.
bool jx_options_given(const JxOptions *options, const char *long_name);

// The name of a command as it is typed.
const char *jx_command_name(JxCommand command);
// Replaces each `@file` by the arguments in that file, to any depth up to a
// limit; `@@x` stands for `@x`.  In a file, arguments are separated by white
// space; '…' keeps everything as it is, "…" keeps everything but \" \\ \n \t,
// outside of quotes a backslash keeps the next character, and # at the start of
// an argument is a comment to the end of the line.
bool jx_arguments_expand(JxContext *ctx, int argc, char **argv, JxTextList *out, JxError *error);

// Help of one command, of the whole program, and the manual page.
void jx_help_command(FILE *out, JxCommand command);
void jx_help_program(FILE *out);
void jx_help_manual(FILE *out);
void jx_help_completion(FILE *out, JxShell shell);

#endif
