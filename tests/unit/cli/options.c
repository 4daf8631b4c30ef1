// SPDX-License-Identifier: Apache-2.0
#include "cli/options.h"
#include "junit/junit.h"
#include "report/verdict.h"

#include "cli/option_table.h"
#include "line.h"

static void defaults_are_there(void **state) {
    (void)state;
    Line line;
    LINE(&line, "check", "a.jar", "b");
    assert_true(line.good);
    const JxOptions *o = &line.options;
    assert_int_equal(o->command, JX_COMMAND_CHECK);
    assert_int_equal(o->operands.count, 2);
    assert_string_equal(o->operands.data[1], "b");
    assert_null(o->class_path);
    assert_null(o->jdk);
    assert_int_equal(o->methods.count, 0);
    assert_true(o->depth.global == JX_UNLIMITED && o->depth.rules.count == 0);
    assert_true(o->bound != 0 && o->bound != JX_UNLIMITED);
    assert_true(o->max_conditions == JX_UNLIMITED && o->max_revisits == JX_UNLIMITED);
    assert_int_equal(o->inputs, JX_INPUTS_API);
    assert_int_equal(o->init, JX_INIT_LAZIER);
    assert_int_equal(o->search, JX_SEARCH_MIXED);
    assert_int_equal(o->sandbox, JX_SANDBOX_AUTO);
    assert_int_equal(o->color, JX_COLOR_AUTO);
    assert_int_equal(o->fail_on, JX_FAIL_ON_BUG | JX_FAIL_ON_SUSPECT);
    assert_int_equal(o->junit, JX_TESTS_JUNIT5);
    assert_int_equal(o->jobs, 0);
    assert_true(o->time == 0 && o->method_time == 60);
    assert_false(o->no_replay || o->no_prune || o->regression || o->unconfirmed || o->quiet || o->program_output);
    line_end(&line);
    LINE(&line, "verify", "Main");
    assert_true(line.good);
    assert_true(line.options.bound == JX_UNLIMITED && line.options.max_steps == JX_UNLIMITED);
    assert_int_equal(line.options.property, JX_PROPERTY_ASSERT);
    assert_int_equal(line.options.merge, 32);
    line_end(&line);
}

static void every_option_of_check_is_read(void **state) {
    (void)state;
    Line line;
    LINE(&line, "check", "-cp", "a:b", "--class-path=c", "--method", "p.C.*", "--method=D::m(I)V", "--depth", "7",
         "--depth", "p.*=2", "--depth=q.R::s=unlimited", "--bound", "9", "--max-conditions=10", "--max-revisits", "11",
         "--k", "4", "--inputs", "state", "--init=lazy", "--havoc", "all", "--time", "1.5", "--method-time=20",
         "--memory", "100", "-j2", "--jdk", "/jdk", "--tests", "t", "--junit", "4", "--json", "-", "x");
    assert_true(line.good);
    const JxOptions *o = &line.options;
    assert_string_equal(o->class_path, "a:b:c");
    assert_int_equal(o->methods.count, 2);
    assert_string_equal(o->methods.data[1], "D::m(I)V");
    assert_int_equal(o->depth.global, 7);
    assert_int_equal(o->depth.rules.count, 2);
    assert_string_equal(o->depth.rules.data[0].pattern, "p.*");
    assert_int_equal(o->depth.rules.data[0].depth, 2);
    assert_string_equal(o->depth.rules.data[1].pattern, "q.R::s");
    assert_true(o->depth.rules.data[1].depth == JX_UNLIMITED);
    assert_int_equal(o->bound, 9);
    assert_int_equal(o->max_conditions, 10);
    assert_int_equal(o->max_revisits, 11);
    assert_int_equal(o->k, 4);
    assert_int_equal(o->inputs, JX_INPUTS_STATE);
    assert_int_equal(o->init, JX_INIT_LAZY);
    assert_int_equal(o->havoc, JX_HAVOC_ALL);
    assert_true(o->time == 1.5 && o->method_time == 20);
    assert_int_equal(o->memory, 100);
    assert_int_equal(o->jobs, 2);
    assert_string_equal(o->jdk, "/jdk");
    assert_string_equal(o->tests, "t");
    assert_int_equal(o->junit, JX_TESTS_JUNIT4);
    assert_string_equal(o->json, "-");
    assert_int_equal(o->operands.count, 1);
    line_end(&line);
}

static void the_rest_of_check_is_read(void **state) {
    (void)state;
    Line line;
    LINE(&line, "check", "--search", "coverage", "--no-prune", "--concrete", "a.B.c", "--model", "a.B.c=a.M.c",
         "--max-steps", "77", "--seed=5", "--sandbox", "require", "--no-replay", "--program-output", "--solver-log",
         "s", "--regression", "--sarif", "x.sarif", "--html", "h", "--unconfirmed", "--fail-on",
         "declared,precondition", "-q", "-v", "--verbose", "--color=never", "--", "--odd-name", "-");
    assert_true(line.good);
    const JxOptions *o = &line.options;
    assert_int_equal(o->search, JX_SEARCH_COVERAGE);
    assert_true(o->no_prune && o->no_replay && o->program_output && o->regression && o->unconfirmed && o->quiet);
    assert_int_equal(o->concrete.count, 1);
    assert_int_equal(o->models.count, 1);
    assert_int_equal(o->max_steps, 77);
    assert_int_equal(o->seed, 5);
    assert_int_equal(o->sandbox, JX_SANDBOX_REQUIRE);
    assert_string_equal(o->solver_log, "s");
    assert_string_equal(o->sarif, "x.sarif");
    assert_string_equal(o->html, "h");
    assert_int_equal(o->fail_on, JX_FAIL_ON_DECLARED | JX_FAIL_ON_PRECONDITION);
    assert_int_equal(o->verbose, 2);
    assert_int_equal(o->color, JX_COLOR_NEVER);
    assert_int_equal(o->operands.count, 2);
    assert_string_equal(o->operands.data[0], "--odd-name");
    assert_string_equal(o->operands.data[1], "-");
    line_end(&line);
}

static void verify_and_dump_are_read(void **state) {
    (void)state;
    Line line;
    LINE(&line, "verify", "--property", "no-exception", "--witness=W.java", "--cp", "x", "p.Main", "--bound", "3",
         "--merge", "unlimited");
    assert_true(line.good);
    assert_true(line.options.merge == JX_UNLIMITED);
    assert_int_equal(line.options.property, JX_PROPERTY_NO_EXCEPTION);
    assert_string_equal(line.options.witness, "W.java");
    assert_string_equal(line.options.class_path, "x");
    assert_int_equal(line.options.bound, 3);
    line_end(&line);
    LINE(&line, "dump", "-cp=x.jar", "java.lang.String");
    assert_true(line.good);
    assert_string_equal(line.options.class_path, "x.jar");
    line_end(&line);
}

static void sets_know_all_and_none(void **state) {
    (void)state;
    Line line;
    LINE(&line, "check", "x", "--fail-on=all");
    assert_int_equal(line.options.fail_on, 63);
    line_end(&line);
    LINE(&line, "check", "x", "--fail-on", "none");
    assert_true(line.good);
    assert_int_equal(line.options.fail_on, 0);
    line_end(&line);
}

static void later_values_win(void **state) {
    (void)state;
    Line line;
    LINE(&line, "check", "--k", "1", "x", "--k=2", "--tests", "a", "--tests", "b", "--depth", "1", "--depth", "2");
    assert_true(line.good);
    assert_int_equal(line.options.k, 2);
    assert_string_equal(line.options.tests, "b");
    assert_int_equal(line.options.depth.global, 2);
    line_end(&line);
}

// Wrong command lines, and what is said about them.
typedef struct Wrong {
    const char *words[6];
    const char *message;
} Wrong;

static const Wrong wrong[] = {
    {{0}, "no command; 'jinx help' lists the commands"},
    {{"chekc", "x"}, "chekc: unknown command; did you mean 'check'?"},
    {{"frobnicate"}, "frobnicate: unknown command; 'jinx help' lists the commands"},
    {{"--quiet", "check"}, "--quiet: a command comes first; 'jinx help' lists them"},
    {{"verify"}, "verify: needs MAIN-CLASS"},
    {{"verify", "A", "B"}, "B: 'verify' takes only MAIN-CLASS"},
    {{"help", "chek"}, "chek: unknown command; did you mean 'check'?"},
    {{"check", "--metod", "x"}, "--metod: unknown option; did you mean '--method'?"},
    {{"check", "--max-con=3", "x"}, "--max-con: unknown option; did you mean '--max-conditions'?"},
    {{"check", "-method", "x"}, "-method: unknown option; did you mean '--method'?"},
    {{"check", "--classpaht", "x"}, "--classpaht: unknown option; did you mean '--class-path'?"},
    {{"check", "--entirely-else"}, "--entirely-else: unknown option"},
    {{"check", "-z"}, "-z: unknown option"},
    {{"check", "-cpx"}, "-cpx: unknown option"},
    {{"check", "--witness", "w"}, "--witness: 'check' has no such option, it belongs to 'verify'"},
    {{"dump", "--json", "w"}, "--json: 'dump' has no such option, it belongs to 'check'"},
    {{"check", "--json"}, "--json: needs a value: --json FILE"},
    {{"check", "--json", "--quiet"}, "--json: needs a value: --json FILE"},
    {{"check", "-j"}, "-j: needs a value: -j N"},
    {{"check", "--json="}, "--json: the value is empty"},
    {{"check", "--method", ""}, "--method: the value is empty"},
    {{"check", "--quiet=1"}, "--quiet: takes no value"},
    {{"check", "--inputs", "stat"}, "--inputs: 'stat' is not api or state; did you mean 'state'?"},
    {{"check", "--search", "x"}, "--search: 'x' is not dfs, bfs, random, coverage, deepening, portfolio or mixed"},
    {{"check", "--fail-on", "bug,nul-argument"},
     "--fail-on: 'nul-argument' is not bug, suspect, precondition, documented, null-argument or declared; did you mean "
     "'null-argument'?"},
    {{"check", "--k", "two"}, "--k: 'two' is not a whole number"},
    {{"check", "--k", "-1"}, "--k: '-1' is not a whole number"},
    {{"check", "--k", "65"}, "--k: 65 is not between 0 and 64"},
    {{"check", "--k", "unlimited"}, "--k: 'unlimited' is not a whole number"},
    {{"check", "--bound", "1x"}, "--bound: '1x' is not a whole number or 'unlimited'"},
    {{"check", "--seed", "99999999999999999999"},
     "--seed: 99999999999999999999 is not between 0 and 18446744073709551614"},
    {{"check", "--junit", "3"}, "--junit: '3' is not 4, 5, 6 or testng"},
    {{"check", "-j0"}, "-j: 0 is not between 1 and 1024"},
    {{"check", "--depth", "=3"}, "--depth: no pattern before '=' in '=3'"},
    {{"check", "--depth", "a=b"}, "--depth: 'b' is not a whole number or 'unlimited'"},
    {{"check", "--time", "0"}, "--time: 0 seconds cannot be a limit"},
    {{"check", "--time", "-3"}, "--time: -3 seconds cannot be a limit"},
    {{"check", "--time", "nan"}, "--time: 'nan' is not a number of seconds"},
    {{"check", "--time", "5s"}, "--time: '5s' is not a number of seconds"},
    {{"check", "--time", ""}, "--time: '' is not a number of seconds"},
    {{"check", "@no/such/file"}, "no/such/file: cannot read arguments: No such file or directory"},
};

static void wrong_lines_are_explained(void **state) {
    (void)state;
    for (size_t i = 0; i < ROWS(wrong); i++) {
        int count = 0;
        while (wrong[i].words[count]) count++;
        Line line;
        line_parse(&line, count, (char **)wrong[i].words);
        assert_false(line.good);
        assert_string_equal(line.text, wrong[i].message);
        line_end(&line);
    }
}

static void help_and_version_need_nothing_else(void **state) {
    (void)state;
    Line line;
    LINE(&line, "check", "--help");
    assert_true(line.good && line.options.help && line.options.command == JX_COMMAND_CHECK);
    line_end(&line);
    LINE(&line, "verify", "-h", "--nonsense");
    assert_true(line.good && line.options.help && line.options.command == JX_COMMAND_VERIFY);
    line_end(&line);
    LINE(&line, "--version");
    assert_true(line.good && line.options.version);
    line_end(&line);
    LINE(&line, "--help");
    assert_true(line.good && line.options.help && line.options.command == JX_COMMAND_HELP);
    line_end(&line);
    LINE(&line, "help", "--man");
    assert_true(line.good && line.options.man);
    line_end(&line);
    LINE(&line, "help", "dump");
    assert_true(line.good && line.options.operands.count == 1);
    line_end(&line);
}

// Each row: names are unlike each other within a command, the default can be
// read, and a name with one letter missing is put right.
static void rows_are_sound(void **state) {
    (void)state;
    for (size_t i = 0; i < jx_option_count; i++) {
        const JxOptionRow *row = &jx_option_rows[i];
        assert_int_not_equal(row->commands, 0);
        assert_int_equal(row->argument != NULL, jx_option_takes_value(row));
        assert_true(row->help[strlen(row->help) - 1] != '.');
        for (size_t j = 0; j < i; j++) {
            const JxOptionRow *other = &jx_option_rows[j];
            if (!(other->commands & row->commands)) continue;
            assert_string_not_equal(row->long_name, other->long_name);
            if (row->short_name && other->short_name) assert_string_not_equal(row->short_name, other->short_name);
        }
        for (int command = 0; command < JX_COMMANDS; command++) {
            if (!(row->commands & (1u << command))) continue;
            size_t length = strlen(row->long_name);
            assert_ptr_equal(jx_option_find_long((JxCommand)command, row->long_name, length), row);
            if (length < 4) continue;
            char typed[64];
            snprintf(typed, sizeof typed, "%c%s", row->long_name[0], row->long_name + 2);
            assert_string_equal(jx_option_nearest((JxCommand)command, typed), row->long_name);
        }
    }
}

// Random words never bring the parser down, and it never leaks.
static void random_lines_are_survived(void **state) {
    (void)state;
    static const char *const words[] = {
        "check", "verify", "dump",   "help", "-",         "--",  "-j",       "-cp",    "--k",  "--depth",  "=",
        "3",     "x=y",    "--json", "-v",   "--fail-on", "",    "a,b",      "--time", "@@x",  "-j=",      "@",
        "---",   "--=",    "-=",     "--k=", "-q",        "all", "--method", "a.b.C",  "none", "unlimited"};
    uint64_t random = 11;
    int good = 0;
    for (int round = 0; round < 20000; round++) {
        char *line_words[8];
        int count = (int)(jx_random(&random) % 8);
        for (int i = 0; i < count; i++) line_words[i] = (char *)words[jx_random(&random) % (i == 0 ? 4 : ROWS(words))];
        Line line;
        line_parse(&line, count, line_words);
        good += line.good;
        line_end(&line);
    }
    assert_true(good > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_there),
        cmocka_unit_test(every_option_of_check_is_read),
        cmocka_unit_test(the_rest_of_check_is_read),
        cmocka_unit_test(verify_and_dump_are_read),
        cmocka_unit_test(sets_know_all_and_none),
        cmocka_unit_test(later_values_win),
        cmocka_unit_test(wrong_lines_are_explained),
        cmocka_unit_test(help_and_version_need_nothing_else),
        cmocka_unit_test(rows_are_sound),
        cmocka_unit_test(random_lines_are_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
