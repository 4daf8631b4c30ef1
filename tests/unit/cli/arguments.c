// SPDX-License-Identifier: Apache-2.0
//
// Arguments out of files.
#include "line.h"

#include <unistd.h>

static char file_name[64];

static int make_file(void **state) {
    (void)state;
    strcpy(file_name, "/tmp/jinx-arguments-XXXXXX");
    int file = mkstemp(file_name);
    return file < 0 ? -1 : close(file);
}

static int remove_file(void **state) {
    (void)state;
    return unlink(file_name);
}

static void write_file(const char *text) {
    FILE *out = fopen(file_name, "w");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
}

// A file and what it stands for; NULL words: the message it gives.
typedef struct Case {
    const char *text;
    const char *words[8];
    const char *message;
} Case;

static const Case cases[] = {
    {"", {0}, NULL},
    {" \n\t\r\n", {0}, NULL},
    {"a b\nc", {"a", "b", "c"}, NULL},
    {"'a b' \"c d\"", {"a b", "c d"}, NULL},
    {"a'b c'd\"e f\"g", {"ab cde fg"}, NULL},
    {"'' \"\"", {"", ""}, NULL},
    {"'a\\n\"b'", {"a\\n\"b"}, NULL},
    {"\"a\\n\\t\\\"\\\\ \\d'\"", {"a\n\t\"\\ \\d'"}, NULL},
    {"a\\ b \\'c \\# \\\\", {"a b", "'c", "#", "\\"}, NULL},
    {"# all of it\na # b\nc#d", {"a", "c#d"}, NULL},
    {"\"two\nlines\"", {"two\nlines"}, NULL},
    {"@@literal '@quoted'", {"@literal", "@quoted"}, NULL},
    {"@", {"@"}, NULL},
    {"a\n'b", {0}, "line 2: the quote ' is not closed"},
    {"a\n\n\"b\nc", {0}, "line 3: the quote \" is not closed"},
    {"a \\", {0}, "line 1: nothing follows the backslash"},
    {"@/no/such/file", {0}, "cannot read arguments: No such file or directory"},
};

static void files_are_read_as_the_header_says(void **state) {
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        write_file(cases[i].text);
        JxContext ctx;
        JxTextList out;
        JxError error = {0};
        jx_context_init(&ctx);
        jx_vec_init(&out, &ctx.alloc);
        char at_file[80];
        snprintf(at_file, sizeof at_file, "@%s", file_name);
        char *argv[] = {(char *)"jinx", (char *)"first", at_file, (char *)"last"};
        bool good = jx_arguments_expand(&ctx, 4, argv, &out, &error);
        if (cases[i].message) {
            assert_false(good);
            assert_string_equal(error.message, cases[i].message);
        } else {
            assert_true(good);
            size_t count = 0;
            while (cases[i].words[count]) count++;
            assert_int_equal(out.count, count + 2);
            assert_string_equal(out.data[0], "first");
            for (size_t w = 0; w < count; w++) assert_string_equal(out.data[w + 1], cases[i].words[w]);
            assert_string_equal(out.data[count + 1], "last");
        }
        jx_vec_fini(&out);
        jx_context_fini(&ctx);
        assert_int_equal(ctx.alloc.live_bytes, 0);
    }
}

static void a_file_that_names_itself_ends(void **state) {
    (void)state;
    char text[100];
    snprintf(text, sizeof text, "check @%s", file_name);
    write_file(text);
    Line line;
    char at_file[80];
    snprintf(at_file, sizeof at_file, "@%s", file_name);
    LINE(&line, at_file);
    assert_false(line.good);
    assert_string_equal(line.error.message, "argument files are nested too deeply");
    line_end(&line);
}

static void folders_and_binary_files_are_refused(void **state) {
    (void)state;
    Line line;
    LINE(&line, "check", "@/tmp");
    assert_string_equal(line.text, "/tmp: cannot read arguments: Is a directory");
    line_end(&line);
    FILE *out = fopen(file_name, "w");
    fwrite("a\0b", 1, 3, out);
    fclose(out);
    char at_file[80];
    snprintf(at_file, sizeof at_file, "@%s", file_name);
    LINE(&line, "check", at_file);
    assert_string_equal(line.error.message, "not a text file");
    line_end(&line);
}

static void a_whole_line_may_come_from_a_file(void **state) {
    (void)state;
    write_file("check --k 2\n--tests 'my tests' # comment\n target");
    char at_file[80];
    snprintf(at_file, sizeof at_file, "@%s", file_name);
    Line line;
    LINE(&line, at_file, "--k=4");
    assert_true(line.good);
    assert_int_equal(line.options.k, 4);
    assert_string_equal(line.options.tests, "my tests");
    assert_string_equal(line.options.operands.data[0], "target");
    line_end(&line);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(files_are_read_as_the_header_says, make_file, remove_file),
        cmocka_unit_test_setup_teardown(a_file_that_names_itself_ends, make_file, remove_file),
        cmocka_unit_test_setup_teardown(folders_and_binary_files_are_refused, make_file, remove_file),
        cmocka_unit_test_setup_teardown(a_whole_line_may_come_from_a_file, make_file, remove_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
