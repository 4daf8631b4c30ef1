// SPDX-License-Identifier: Apache-2.0
//
// A folder of a test's own, with the files that it writes there.
#ifndef JX_TESTS_FOLDER_H
#define JX_TESTS_FOLDER_H

#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/file.h"
#include "unit.h"

#define FOLDER_ROOM 64

static inline void folder_make(char folder[FOLDER_ROOM]) {
    strcpy(folder, "/tmp/jinx-unit-XXXXXX");
    assert_non_null(mkdtemp(folder));
}

static inline int folder_remove_one(const char *file, const struct stat *status, int kind, struct FTW *walk) {
    (void)status, (void)kind, (void)walk;
    return remove(file);
}

static inline void folder_remove(const char *folder) { nftw(folder, folder_remove_one, 16, FTW_DEPTH | FTW_PHYS); }

// Folders on the way are made.  The name of the file is in the arena.
static inline char *folder_write(const char *folder, JxArena *arena, const char *name, const void *bytes,
                                 size_t length) {
    char *file = jx_arena_printf(arena, "%s/%s", folder, name);
    JxError error = {0};
    if (!jx_file_write(file, bytes, length, &error)) fail_msg("%s: %s", error.place, error.message);
    return file;
}

#endif
