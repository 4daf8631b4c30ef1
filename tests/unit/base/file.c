// SPDX-License-Identifier: Apache-2.0
//
// Files written as a whole, on disks with room and without.
#include "base/file.h"
#include "../folder.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

typedef struct Place {
    char folder[FOLDER_ROOM];
    char file[128];
    JxError error;
} Place;

static int setup(void **state) {
    Place *p = calloc(1, sizeof *p);
    folder_make(p->folder);
    snprintf(p->file, sizeof p->file, "%s/a/b/report", p->folder);
    *state = p;
    return 0;
}

static int teardown(void **state) {
    Place *p = *state;
    folder_remove(p->folder);
    free(p);
    return 0;
}

static void folders_are_made(void **state) {
    Place *p = *state;
    assert_true(jx_file_write(p->file, "one", 3, &p->error));
    assert_true(jx_file_write(p->file, "\0two", 4, &p->error));  // what was there is replaced; bytes are bytes
    assert_false(p->error.set);
    FILE *in = fopen(p->file, "rb");
    char text[8] = {0};
    assert_int_equal(fread(text, 1, sizeof text, in), 4);
    fclose(in);
    assert_memory_equal(text, "\0two", 4);
}

static void pieces_make_a_whole(void **state) {
    Place *p = *state;
    JxFileOut out;
    assert_true(jx_file_begin(&out, p->file, &p->error));
    for (int i = 0; i < 3000; i++) jx_file_add(&out, "abc", 3);
    assert_true(jx_file_end(&out, &p->error));
    struct stat status;
    assert_int_equal(stat(p->file, &status), 0);
    assert_int_equal(status.st_size, 9000);
    assert_true(jx_file_begin(&out, "/dev/full", &p->error));
    for (int i = 0; i < 3000; i++) jx_file_add(&out, "abc", 3);
    assert_false(jx_file_end(&out, &p->error));
    assert_string_equal(p->error.message, "cannot write: No space left on device");
    assert_int_equal(access("/dev/full", F_OK), 0);  // a device stays
}

static void what_is_in_the_way_is_named(void **state) {
    Place *p = *state;
    assert_true(jx_file_write(p->file, "", 0, &p->error));
    char below[160];
    snprintf(below, sizeof below, "%s/c", p->file);
    assert_false(jx_file_write(below, "x", 1, &p->error));
    assert_string_equal(p->error.place, below);
    assert_string_equal(p->error.message, "cannot write: Not a directory");
    jx_error_clear(&p->error);
    assert_false(jx_file_write(p->folder, "x", 1, &p->error));
    assert_string_equal(p->error.message, "cannot write: Is a directory");
    jx_error_clear(&p->error);
    char *long_name = malloc(9000);
    memset(long_name, 'a', 8999);
    long_name[8999] = 0;
    assert_false(jx_file_write(long_name, "x", 1, &p->error));
    assert_string_equal(p->error.message, "cannot write: File name too long");
    free(long_name);
}

static void devices_stay(void **state) {
    Place *p = *state;
    if (access("/dev/full", W_OK) != 0) skip();
    assert_false(jx_file_write("/dev/full", "x", 1, &p->error));
    assert_string_equal(p->error.message, "cannot write: No space left on device");
    assert_int_equal(access("/dev/full", F_OK), 0);
}

// A process that may write no more than 1 KB to a file stands for a disk with that much room.
static int in_little_room(Place *p, const char *file, size_t length) {
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){1024, 1024});
        static char bytes[100000];
        bool written = jx_file_write(file, bytes, length, &p->error);
        _exit(written ? 0 : strcmp(p->error.message, "cannot write: File too large") == 0 ? 1 : 2);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void half_a_file_is_none(void **state) {
    Place *p = *state;
    assert_int_equal(in_little_room(p, p->file, 1024), 0);
    assert_int_equal(access(p->file, F_OK), 0);
    assert_int_equal(in_little_room(p, p->file, 1025), 1);  // shows when the buffer is flushed
    assert_int_not_equal(access(p->file, F_OK), 0);
    assert_int_equal(in_little_room(p, p->file, 100000), 1);  // shows at once
    assert_int_not_equal(access(p->file, F_OK), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(folders_are_made, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_in_the_way_is_named, setup, teardown),
        cmocka_unit_test_setup_teardown(pieces_make_a_whole, setup, teardown),
        cmocka_unit_test_setup_teardown(devices_stay, setup, teardown),
        cmocka_unit_test_setup_teardown(half_a_file_is_none, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
