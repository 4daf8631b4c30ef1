// SPDX-License-Identifier: Apache-2.0
//
// Help and manual page, both out of the tables.
#include <string.h>

#include "cli/option_table.h"
#include "version.h"

enum { WIDTH = 80, COLUMN = 30 };

// Words of `text`, wrapped; the first line starts at column `at`, the others at `indent`.
static void wrap(FILE *out, const char *text, size_t at, size_t indent) {
    bool first = true;
    while (*text) {
        size_t length = strcspn(text, " ");
        if (!first && at + 1 + length > WIDTH) {
            fprintf(out, "\n%*s", (int)indent, "");
            at = indent;
            first = true;
        }
        at += (size_t)fprintf(out, "%s%.*s", first ? "" : " ", (int)length, text);
        first = false;
        text += length + strspn(text + length, " ");
    }
    fputc('\n', out);
}

// "-j, --jobs N"
static size_t print_spelling(FILE *out, const JxOptionRow *row) {
    size_t length = 0;
    if (row->short_name) length += (size_t)fprintf(out, "-%s, ", row->short_name);
    length += (size_t)fprintf(out, "--%s", row->long_name);
    if (row->argument) length += (size_t)fprintf(out, " %s", row->argument);
    return length;
}

static void print_option(FILE *out, const JxOptionRow *row) {
    fputs("  ", out);
    size_t length = print_spelling(out, row) + 2;
    if (length + 2 > COLUMN) {
        fprintf(out, "\n%*s", COLUMN, "");
    } else {
        fprintf(out, "%*s", (int)(COLUMN - length), "");
    }
    char text[600];
    if (row->standard)
        snprintf(text, sizeof text, "%s (default: %s)", row->help, row->standard);
    else
        snprintf(text, sizeof text, "%s", row->help);
    wrap(out, text, COLUMN, COLUMN);
}

static bool group_has_options(JxCommand command, int group) {
    for (size_t i = 0; i < jx_option_count; i++)
        if ((int)jx_option_rows[i].group == group && jx_option_rows[i].commands & (1u << command)) return true;
    return false;
}

void jx_help_command(FILE *out, JxCommand command) {
    const JxCommandRow *row = &jx_command_rows[command];
    fprintf(out, "Usage: jinx %s [OPTION]... %s\n\n", row->name, row->operands);
    wrap(out, row->text, 0, 0);
    for (int group = 0; group < JX_GROUPS; group++) {
        if (!group_has_options(command, group)) continue;
        fprintf(out, "\n%s:\n", jx_group_titles[group]);
        for (size_t i = 0; i < jx_option_count; i++)
            if ((int)jx_option_rows[i].group == group && jx_option_rows[i].commands & (1u << command))
                print_option(out, &jx_option_rows[i]);
    }
}

static const char arguments_text[] =
    "A value follows its option as the next argument or behind '=': '--k 4', '--k=4', '-j4'. When an option that is "
    "not repeatable is given twice, the later one counts. '--' ends the options. An argument @FILE stands for the "
    "arguments in FILE, separated by white space; '...' keeps everything as it is, \"...\" keeps everything but \\\" "
    "\\\\ \\n \\t, outside of quotes a backslash keeps the next character, and # begins a comment. @@ at the "
    "beginning stands for @.";

static const char program_text[] =
    "Jinx finds inputs that make JVM bytecode crash, and proves each one with a JUnit test that it ran.";

void jx_help_program(FILE *out) {
    fputs("Usage: jinx COMMAND [OPTION]... ARGUMENT...\n\n", out);
    wrap(out, program_text, 0, 0);
    fputs("\nCommands:\n", out);
    for (int i = 0; i < JX_COMMANDS; i++) {
        int length = fprintf(out, "  %s %s", jx_command_rows[i].name, jx_command_rows[i].operands);
        fprintf(out, "%*s%s\n", 24 - length, "", jx_command_rows[i].summary);
    }
    fputs("\n'jinx COMMAND --help' shows the options of a command, 'jinx --version' the version.\n\n", out);
    wrap(out, arguments_text, 0, 0);
}

// Text for roff: a dash and a backslash need one, and no line may begin with a
// dot or a quote mark.
static void roff(FILE *out, const char *text) {
    if (*text == '.' || *text == '\'') fputs("\\&", out);
    for (; *text; text++) {
        if (*text == '-')
            fputs("\\-", out);
        else if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '\'')
            fputs("\\(aq", out);
        else
            fputc(*text, out);
    }
}

static void roff_option(FILE *out, const JxOptionRow *row) {
    fputs(".TP\n", out);
    if (row->short_name) {
        fputs("\\fB\\-", out);
        roff(out, row->short_name);
        fputs("\\fR, ", out);
    }
    fputs("\\fB\\-\\-", out);
    roff(out, row->long_name);
    fputs("\\fR", out);
    if (row->argument) {
        fputs(" \\fI", out);
        roff(out, row->argument);
        fputs("\\fR", out);
    }
    fputc('\n', out);
    roff(out, row->help);
    if (row->standard) {
        fputs(" (default: ", out);
        roff(out, row->standard);
        fputc(')', out);
    }
    fputs(".\n", out);
}

static void roff_command(FILE *out, JxCommand command) {
    const JxCommandRow *row = &jx_command_rows[command];
    fprintf(out, ".SS \"jinx %s ", row->name);
    roff(out, row->operands);
    fputs("\"\n", out);
    roff(out, row->text);
    fputc('\n', out);
    for (size_t i = 0; i < jx_option_count; i++)
        if (jx_option_rows[i].commands & (1u << command)) roff_option(out, &jx_option_rows[i]);
}

void jx_help_manual(FILE *out) {
    fputs(".\\\" Made by 'jinx help --man'.\n.TH JINX 1 \"\" \"jinx " JX_VERSION "\" \"User Commands\"\n", out);
    fputs(".SH NAME\njinx \\- find and prove crashes in JVM bytecode\n.SH SYNOPSIS\n", out);
    for (int i = 0; i < JX_COMMANDS; i++) {
        fprintf(out, "%s.B jinx %s\n[\\fIOPTION\\fR]... ", i ? ".br\n" : "", jx_command_rows[i].name);
        roff(out, jx_command_rows[i].operands);
        fputc('\n', out);
    }
    fputs(".SH DESCRIPTION\n", out);
    roff(out, program_text);
    fputs("\n.PP\n", out);
    roff(out, arguments_text);
    fputs("\n.SH COMMANDS\n", out);
    for (int i = 0; i < JX_COMMANDS; i++) roff_command(out, (JxCommand)i);
}
