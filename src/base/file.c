// SPDX-License-Identifier: Apache-2.0
#include "base/file.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The folders of the path, without its last part.  What cannot be made shows when the file is opened.
static void make_folders(const char *file) {
    char path[PATH_MAX];
    size_t length = strlen(file);
    if (length >= sizeof path) return;
    memcpy(path, file, length + 1);
    for (char *slash = path; (slash = strchr(slash + 1, '/'));) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
}

static bool put(FILE *out, const void *bytes, size_t length) {
    return fwrite(bytes, 1, length, out) == length && fflush(out) == 0;
}

// Devices and pipes stay.
static void remove_regular(const char *file) {
    struct stat status;
    if (lstat(file, &status) == 0 && S_ISREG(status.st_mode)) unlink(file);
}

bool jx_file_write(const char *file, const void *bytes, size_t length, JxError *error) {
    bool is_stdout = strcmp(file, "-") == 0;
    if (!is_stdout) make_folders(file);
    FILE *out = is_stdout ? stdout : fopen(file, "we");
    if (!out) return jx_error(error, file, "cannot write: %s", strerror(errno));
    bool good = put(out, bytes, length);
    int why = errno;
    if (!is_stdout && fclose(out) != 0 && good) {
        good = false;
        why = errno;
    }
    if (good) return true;
    if (!is_stdout) remove_regular(file);
    return jx_error(error, is_stdout ? "standard output" : file, "cannot write: %s", strerror(why));
}

bool jx_file_near_program(const char *const *places, size_t count, int mode, char *out, size_t room) {
    char folder[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
    if (length < 0) return false;
    folder[length] = 0;
    for (char *slash = strrchr(folder, '/'); slash; slash = strrchr(folder, '/')) {
        *slash = 0;
        for (size_t i = 0; i < count; i++) {
            int needed = snprintf(out, room, "%s/%s", folder, places[i]);
            if (needed > 0 && (size_t)needed < room && access(out, mode) == 0) return true;
        }
    }
    return false;
}
