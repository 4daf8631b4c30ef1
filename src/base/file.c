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

// Devices and pipes stay.
static void remove_regular(const char *file) {
    struct stat status;
    if (lstat(file, &status) == 0 && S_ISREG(status.st_mode)) unlink(file);
}

static bool is_stdout(const char *file) { return strcmp(file, "-") == 0; }

bool jx_file_begin(JxFileOut *out, const char *file, JxError *error) {
    *out = (JxFileOut){.file = file};
    if (!is_stdout(file)) make_folders(file);
    out->out = is_stdout(file) ? stdout : fopen(file, "we");
    return out->out || jx_error(error, file, "cannot write: %s", strerror(errno));
}

// A report is millions of small pieces, and no other thread writes: a lock for each would take a tenth of the time.
void jx_file_add(JxFileOut *out, const void *bytes, size_t length) {
    if (!out->why && fwrite_unlocked(bytes, 1, length, out->out) != length) out->why = errno;
}

bool jx_file_end(JxFileOut *out, JxError *error) {
    if (!out->why && fflush(out->out) != 0) out->why = errno;
    bool regular = !is_stdout(out->file);
    if (regular && fclose(out->out) != 0 && !out->why) out->why = errno;
    if (!out->why) return true;
    if (regular) remove_regular(out->file);
    return jx_error(error, regular ? out->file : "standard output", "cannot write: %s", strerror(out->why));
}

bool jx_file_write(const char *file, const void *bytes, size_t length, JxError *error) {
    JxFileOut out;
    if (!jx_file_begin(&out, file, error)) return false;
    jx_file_add(&out, bytes, length);
    return jx_file_end(&out, error);
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
