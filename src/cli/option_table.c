// SPDX-License-Identifier: Apache-2.0
#include "cli/option_table.h"

#include <stddef.h>
#include <string.h>

// A baseline is a check whose findings are written down.
#define CHECK (1u << JX_COMMAND_CHECK | 1u << JX_COMMAND_BASELINE)
#define SUPPRESS (1u << JX_COMMAND_SUPPRESS)
#define EXPLAIN (1u << JX_COMMAND_EXPLAIN)
#define DOCTOR (1u << JX_COMMAND_DOCTOR)
#define LSP (1u << JX_COMMAND_LSP)
#define WORKER (1u << JX_COMMAND_WORKER)
#define MERGE (1u << JX_COMMAND_MERGE)
#define VERIFY (1u << JX_COMMAND_VERIFY)
#define REPRODUCE (1u << JX_COMMAND_REPRODUCE)
#define TEST (1u << JX_COMMAND_TEST)
#define DUMP (1u << JX_COMMAND_DUMP)
#define HELP (1u << JX_COMMAND_HELP)
#define EVERY ((1u << JX_COMMANDS) - 1)
#define WORKING (EVERY & ~HELP)

#define OPTION(commands, group, short_name, long_name, kind, field, argument, low, high, standard, help)               \
    {commands, JX_GROUP_##group, short_name, long_name, JX_OPTION_##kind, offsetof(JxOptions, field), argument, low,   \
     high,     standard,         help},
#define ALIAS(spelling, long_name)
const JxOptionRow jx_option_rows[] = {
#include "cli/options.def"
};
#undef OPTION
#undef ALIAS

const size_t jx_option_count = sizeof jx_option_rows / sizeof *jx_option_rows;

typedef struct Alias {
    const char *spelling, *long_name;
} Alias;

#define OPTION(...)
#define ALIAS(spelling, long_name) {spelling, long_name},
static const Alias aliases[] = {
#include "cli/options.def"
};
#undef OPTION
#undef ALIAS

const char *const jx_group_titles[JX_GROUPS] = {
    [JX_GROUP_INPUT] = "What is analysed",   [JX_GROUP_PROJECT] = "Projects",
    [JX_GROUP_BOUNDS] = "How far paths go",  [JX_GROUP_LIMITS] = "Limits",
    [JX_GROUP_RUNNING] = "Running programs", [JX_GROUP_REPORTS] = "Tests and reports",
    [JX_GROUP_GENERAL] = "General",
};

const JxCommandRow jx_command_rows[JX_COMMANDS] = {
    [JX_COMMAND_CHECK] = {"check", "[TARGET...]", 0, SIZE_MAX,
                          "find inputs that crash methods, and prove each by a test",
                          "A TARGET is a class folder, a jar, a .class file, a .java file or the folder of a project "
                          "(Maven, Gradle, class folders at their usual places); without one, it is the project in the "
                          "current folder. The accessible methods of "
                          "its classes are executed symbolically; for each exception that escapes one, a JUnit test is "
                          "written and run on a real JVM, and what really crashed is reported. Exit status: 0 nothing "
                          "found, 1 findings, 2 bad usage, bad input or a file that cannot be written, 3 nothing found "
                          "but the analysis was cut short "
                          "by a failure of its own."},
    [JX_COMMAND_VERIFY] = {"verify", "MAIN-CLASS", 1, 1, "explore a whole program from main",
                           "Prints one line, 'verdict: true', 'verdict: false' or 'verdict: unknown', then the reason. "
                           "Inputs are made by the nondet methods of org.sosy_lab.sv_benchmarks.Verifier. True is "
                           "said only when every path was followed to its end. Exit status: 0 true, 1 false, 2 bad "
                           "usage, bad input or a file that cannot be written, 3 unknown."},
    [JX_COMMAND_REPRODUCE] = {"reproduce", "TRACE TARGET...", 2, SIZE_MAX,
                              "write a test that throws a given stack trace",
                              "TRACE is a file with a Java stack trace, as a JVM prints it or as it stands in a log; - "
                              "is standard input. The TARGETs are the program that crashed, as for check. The search "
                              "starts from the outermost frame that a test can call and is led from frame to frame; "
                              "the test that is written throws that exception with those frames. Exit status: 0 in "
                              "full, 1 in part, 2 bad usage or bad input, 3 not at all."},
    [JX_COMMAND_TEST] = {"test", "[TARGET...]", 0, SIZE_MAX, "write a suite of tests that pins down what the code does",
                         "TARGETs are as for check. Paths through the accessible methods become JUnit tests, one class "
                         "of tests per class: as few as cover what can be covered, with assertions on what each call "
                         "returned, threw and changed in runs on a real JVM. Only tests that pass three times are "
                         "written; what was edited by hand is left alone. Exit status: 0, 1 when tests of an earlier "
                         "run no longer hold, 2 bad usage, bad input or a file that cannot be written, 3 when no test "
                         "could be run."},
    [JX_COMMAND_DUMP] = {"dump", "CLASS...", 1, SIZE_MAX, "show a decoded class file",
                         "A CLASS is a .class file or the name of a class on the class path or in the JDK. Shows its "
                         "constant pool, fields, methods and bytecode with resolved operands. Exit status: 0, or 2 "
                         "when a class cannot be read."},
    [JX_COMMAND_BASELINE] = {"baseline", "[TARGET...]", 0, SIZE_MAX,
                             "write down what is known, so that only news counts",
                             "Analyses as 'check' does and writes the findings to the file that --baseline names (by "
                             "default jinx-baseline.json); 'jinx check --baseline FILE' then counts only findings that "
                             "are not in it. Exit status: 0, 2 as for check, 3 when the analysis was cut short by a "
                             "failure of its own."},
    [JX_COMMAND_SUPPRESS] = {"suppress", "ID...", 1, SIZE_MAX, "silence a finding, with a reason",
                             "An ID is a finding's or a cause's, as the report has it. The finding and the reason go "
                             "to jinx-suppressions.json, which 'jinx check' reads. Exit status: 0, or 2 when there is "
                             "no such finding or no reason."},
    [JX_COMMAND_EXPLAIN] = {"explain", "ID", 1, 1, "show one finding in full",
                            "Shows a finding of the last report of this folder: the source, the inputs, the "
                            "conditions, the stack, the evidence and the test. Exit status: 0, or 2 when there is no "
                            "such finding."},
    [JX_COMMAND_DOCTOR] = {"doctor", "", 0, 0, "what was found on this machine, and what is missing",
                           "Looks for JDK, compiler, JUnit, worker, sandbox, build tools and the store, and says in "
                           "one line each what is there, or what is missing and how to get it. Exit status: 0, or 3 "
                           "when something that every run needs is missing."},
    [JX_COMMAND_LSP] = {"lsp", "", 0, 0, "language server on standard input and output",
                        "For editors: when a Java source is opened or saved, its methods are checked within a few "
                        "seconds, and what crashes is shown at its line with the failing call; a code action writes "
                        "the test. Exit status: 0 after shutdown and exit, 1 when the client went away."},
    [JX_COMMAND_MERGE] =
        {"merge", "REPORT...", 1, SIZE_MAX, "one report out of those of all shards",
         "Each REPORT is what 'jinx check --shard=I/N --json REPORT' wrote; all N have to be there. The "
         "report is that of a run without --shard. Exit status: as that of check."},
    [JX_COMMAND_WORKER] =
        {"worker", "", 0, 0, "explore units of a fleet",
         "Works for whoever calls 'jinx check --fleet URL' with the same server, until it is stopped. "
         "Build and JDK have to be those of the client. Exit status: 2 when the server cannot be "
         "reached or refuses, or when the client is another build."},
    [JX_COMMAND_CHECK_PROOF] =
        {"check-proof", "FILE", 1, 1, "check a certificate of verify again",
         "FILE is what 'jinx verify --certificate FILE' wrote after a proof. Each clause is read "
         "as SMT-LIB and must be unsatisfiable for Z3 alone. Exit status: 0 accepted, 1 rejected, "
         "2 when it is no certificate."},
    [JX_COMMAND_HELP] = {"help", "[COMMAND]", 0, 1, "show the commands, or the options of one",
                         "Without a COMMAND, lists the commands."},
};

const char *jx_command_name(JxCommand command) { return jx_command_rows[command].name; }

bool jx_option_takes_value(const JxOptionRow *row) {
    return row->kind != JX_OPTION_FLAG && row->kind != JX_OPTION_COUNT;
}

static bool same(const char *name, const char *typed, size_t length) {
    return strlen(name) == length && memcmp(name, typed, length) == 0;
}

const JxOptionRow *jx_option_find_long(JxCommand command, const char *name, size_t length) {
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (same(aliases[i].spelling, name, length))
            return jx_option_find_long(command, aliases[i].long_name, strlen(aliases[i].long_name));
    for (size_t i = 0; i < jx_option_count; i++)
        if (jx_option_rows[i].commands & (1u << command) && same(jx_option_rows[i].long_name, name, length))
            return &jx_option_rows[i];
    return NULL;
}

const JxOptionRow *jx_option_find_short(JxCommand command, const char *word, const char **rest) {
    const JxOptionRow *found = NULL;
    size_t longest = 0;
    for (size_t i = 0; i < jx_option_count; i++) {
        const JxOptionRow *row = &jx_option_rows[i];
        if (!(row->commands & (1u << command)) || !row->short_name) continue;
        size_t length = strlen(row->short_name);
        if (length <= longest || strncmp(word, row->short_name, length) != 0) continue;
        // Only a one-letter option may have its value glued on: -j4, but not -cpfoo.
        bool whole_word = word[length] == '\0' || word[length] == '=';
        if (!whole_word && (length > 1 || !jx_option_takes_value(row))) continue;
        found = row;
        longest = length;
    }
    if (found) *rest = word + longest;
    return found;
}

int jx_option_other_command(JxCommand command, const char *name, size_t length) {
    if (jx_option_find_long(command, name, length)) return -1;  // it is there, typed with one dash
    for (int other = 0; other < JX_COMMANDS; other++)
        if (other != (int)command && jx_option_find_long((JxCommand)other, name, length)) return other;
    return -1;
}

enum { LONGEST_NAME = 32 };

// Edit distance in which a swap of neighbours is one edit; SIZE_MAX when one of the words is too long to compare.
static size_t edit_distance(const char *a, const char *b) {
    size_t a_length = strlen(a), b_length = strlen(b);
    if (a_length > LONGEST_NAME || b_length > LONGEST_NAME) return SIZE_MAX;
    size_t row[LONGEST_NAME + 1][LONGEST_NAME + 1];
    for (size_t i = 0; i <= a_length; i++) row[i][0] = i;
    for (size_t j = 0; j <= b_length; j++) row[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        for (size_t j = 1; j <= b_length; j++) {
            size_t best = row[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            if (row[i - 1][j] + 1 < best) best = row[i - 1][j] + 1;
            if (row[i][j - 1] + 1 < best) best = row[i][j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && row[i - 2][j - 2] + 1 < best)
                best = row[i - 2][j - 2] + 1;
            row[i][j] = best;
        }
    }
    return row[a_length][b_length];
}

void jx_nearest_try(JxNearest *nearest, const char *candidate) {
    size_t length = strlen(nearest->typed);
    size_t distance = edit_distance(nearest->typed, candidate);
    // A third of the letters may be wrong; a beginning of at least three letters always counts.
    size_t allowed = length < 3 ? 1 : length / 3 + 1;
    if (length >= 3 && strncmp(candidate, nearest->typed, length) == 0) distance = 1;
    if (distance > allowed || distance >= strlen(candidate)) return;
    // Of two that are as near, the one with the same first letter is meant.
    distance = 2 * distance + (candidate[0] != nearest->typed[0]);
    if (nearest->best && distance >= nearest->distance) return;
    nearest->best = candidate;
    nearest->distance = distance;
}

const char *jx_option_nearest(JxCommand command, const char *typed) {
    JxNearest nearest = {.typed = typed};
    for (size_t i = 0; i < jx_option_count; i++)
        if (jx_option_rows[i].commands & (1u << command)) jx_nearest_try(&nearest, jx_option_rows[i].long_name);
    return nearest.best;
}
