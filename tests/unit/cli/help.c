// SPDX-License-Identifier: Apache-2.0
//
// Help and manual page say everything that the table has, in lines that fit.
#include "cli/option_table.h"
#include "line.h"

typedef struct Page {
    char *text;
    size_t size;
} Page;

static FILE *open_page(Page *page) { return open_memstream(&page->text, &page->size); }

static void help_lists_each_option_of_its_command(void **state) {
    (void)state;
    for (int command = 0; command < JX_COMMANDS; command++) {
        Page page;
        FILE *out = open_page(&page);
        jx_help_command(out, (JxCommand)command);
        fclose(out);
        for (size_t i = 0; i < jx_option_count; i++) {
            const JxOptionRow *row = &jx_option_rows[i];
            char spelling[128];
            snprintf(spelling, sizeof spelling, " --%s%s%s", row->long_name, row->argument ? " " : "",
                     row->argument ? row->argument : "");
            // What follows the spelling is a line end or the blanks before the help text.
            char *found = strstr(page.text, spelling);
            while (found && !strchr(" \n", found[strlen(spelling)])) found = strstr(found + 1, spelling);
            // Another row of the same name may stand for this command, with an argument of its own.
            const JxOptionRow *own = jx_option_find_long((JxCommand)command, row->long_name, strlen(row->long_name));
            bool same =
                own && (own->argument ? row->argument && strcmp(own->argument, row->argument) == 0 : !row->argument);
            assert_int_equal(found != NULL, same);
        }
        for (char *at = strtok(page.text, "\n"); at; at = strtok(NULL, "\n")) assert_true(strlen(at) <= 80);
        free(page.text);
    }
}

static void program_help_lists_the_commands(void **state) {
    (void)state;
    Page page;
    FILE *out = open_page(&page);
    jx_help_program(out);
    fclose(out);
    for (int i = 0; i < JX_COMMANDS; i++) assert_non_null(strstr(page.text, jx_command_rows[i].summary));
    free(page.text);
}

static void manual_has_each_option(void **state) {
    (void)state;
    Page page;
    FILE *out = open_page(&page);
    jx_help_manual(out);
    fclose(out);
    size_t options = 0, expected = 0;
    for (const char *at = page.text; (at = strstr(at, "\n.TP\n")); at++) options++;
    for (size_t i = 0; i < jx_option_count; i++) expected += (size_t)__builtin_popcount(jx_option_rows[i].commands);
    assert_int_equal(options, expected);
    // Text never begins a line with a dot that is not a request.
    for (const char *at = page.text; (at = strchr(at, '\n')) && at[1]; at++)
        if (at[1] == '.') assert_true((at[2] >= 'A' && at[2] <= 'Z') || at[2] == 'b' || at[2] == '\\');
    free(page.text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_lists_each_option_of_its_command),
        cmocka_unit_test(program_help_lists_the_commands),
        cmocka_unit_test(manual_has_each_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
