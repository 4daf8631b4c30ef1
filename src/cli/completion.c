// SPDX-License-Identifier: Apache-2.0
//
// Completion for shells, made from the option table: commands, options, values of choices.
#include <string.h>

#include "cli/option_table.h"

static bool belongs(const JxOptionRow *row, int command) { return row->commands & (1u << command); }

// A help text as a shell's single-quoted string holds it.
static void quote(FILE *out, const char *text) {
    for (; *text; text++)
        if (*text == '\'')
            fputs("'\\''", out);
        else
            fputc(*text, out);
}

static bool names_a_file(const JxOptionRow *row) {
    return strcmp(row->argument, "FILE") == 0 || strcmp(row->argument, "DIR") == 0 ||
           strcmp(row->argument, "PATH") == 0;
}

static bool has_choices(const JxOptionRow *row) { return row->kind == JX_OPTION_CHOICE || row->kind == JX_OPTION_SET; }

static void put_choices(FILE *out, const JxOptionRow *row) {
    for (const char *p = row->argument; *p; p++) fputc(*p == '|' ? ' ' : *p, out);
}

// ── bash

static void bash_command(FILE *out, int command) {
    fprintf(out, "    %s) options='", jx_command_rows[command].name);
    for (size_t i = 0; i < jx_option_count; i++)
        if (belongs(&jx_option_rows[i], command)) fprintf(out, "--%s ", jx_option_rows[i].long_name);
    fputs("' ;;\n", out);
}

static void bash(FILE *out) {
    fputs("# bash completion for jinx\n_jinx() {\n    local word=$2 before=$3 options=\n", out);
    fputs("    if [ \"$COMP_CWORD\" = 1 ]; then\n        COMPREPLY=($(compgen -W '", out);
    for (int i = 0; i < JX_COMMANDS; i++) fprintf(out, "%s ", jx_command_rows[i].name);
    fputs("' -- \"$word\"))\n        return\n    fi\n    case $before in\n", out);
    for (size_t i = 0; i < jx_option_count; i++) {
        if (!has_choices(&jx_option_rows[i])) continue;
        fprintf(out, "    --%s) COMPREPLY=($(compgen -W '", jx_option_rows[i].long_name);
        put_choices(out, &jx_option_rows[i]);
        fputs("' -- \"$word\")); return ;;\n", out);
    }
    fputs("    esac\n    case ${COMP_WORDS[1]} in\n", out);
    for (int i = 0; i < JX_COMMANDS; i++) bash_command(out, i);
    fputs("    esac\n    case $word in\n    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
          "    *) COMPREPLY=($(compgen -f -- \"$word\")) ;;\n    esac\n}\n"
          "complete -o filenames -F _jinx jinx\n",
          out);
}

// ── zsh

static void zsh_option(FILE *out, const JxOptionRow *row) {
    fprintf(out, "            '*--%s", row->long_name);
    if (jx_option_takes_value(row)) fputc('=', out);
    fputc('[', out);
    for (const char *p = row->help; *p; p++) {
        if (*p == '[' || *p == ']' || *p == ':') fputc('\\', out);
        if (*p == '\'')
            fputs("'\\''", out);
        else
            fputc(*p, out);
    }
    fputc(']', out);
    if (jx_option_takes_value(row)) {
        fprintf(out, ":%s:", names_a_file(row) ? "file" : "value");
        if (has_choices(row)) {
            fputc('(', out);
            put_choices(out, row);
            fputc(')', out);
        } else if (names_a_file(row)) {
            fputs("_files", out);
        }
    }
    fputs("' \\\n", out);
}

static void zsh(FILE *out) {
    fputs("#compdef jinx\n_jinx() {\n    local -a commands\n    commands=(\n", out);
    for (int i = 0; i < JX_COMMANDS; i++) {
        fprintf(out, "        '%s:", jx_command_rows[i].name);
        quote(out, jx_command_rows[i].summary);
        fputs("'\n", out);
    }
    fputs("    )\n    if ((CURRENT == 2)); then\n        _describe command commands\n        return\n    fi\n"
          "    case $words[2] in\n",
          out);
    for (int i = 0; i < JX_COMMANDS; i++) {
        fprintf(out, "    %s)\n        _arguments \\\n", jx_command_rows[i].name);
        for (size_t k = 0; k < jx_option_count; k++)
            if (belongs(&jx_option_rows[k], i)) zsh_option(out, &jx_option_rows[k]);
        fputs("            '*:target:_files' ;;\n", out);
    }
    fputs("    esac\n}\n_jinx \"$@\"\n", out);
}

// ── fish

static void fish_option(FILE *out, int command, const JxOptionRow *row) {
    fprintf(out, "complete -c jinx -n '__fish_seen_subcommand_from %s' -l %s", jx_command_rows[command].name,
            row->long_name);
    if (has_choices(row)) {
        fputs(" -x -a '", out);
        put_choices(out, row);
        fputs("'", out);
    } else if (jx_option_takes_value(row)) {
        fputs(names_a_file(row) ? " -r" : " -x", out);
    }
    fputs(" -d '", out);
    for (const char *p = row->help; *p; p++)
        if (*p == '\'')
            fputs("\\'", out);
        else
            fputc(*p, out);
    fputs("'\n", out);
}

static void fish(FILE *out) {
    fputs("# fish completion for jinx\n", out);
    for (int i = 0; i < JX_COMMANDS; i++) {
        fprintf(out, "complete -c jinx -f -n __fish_use_subcommand -a %s -d '%s'\n", jx_command_rows[i].name,
                jx_command_rows[i].summary);
        for (size_t k = 0; k < jx_option_count; k++)
            if (belongs(&jx_option_rows[k], i)) fish_option(out, i, &jx_option_rows[k]);
    }
}

void jx_help_completion(FILE *out, JxShell shell) {
    switch (shell) {
    case JX_SHELL_NONE: return;
    case JX_SHELL_BASH: bash(out); return;
    case JX_SHELL_ZSH: zsh(out); return;
    case JX_SHELL_FISH: fish(out); return;
    }
}
