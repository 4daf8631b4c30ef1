// SPDX-License-Identifier: Apache-2.0
#include "base/pipe.h"

#include <errno.h>
#include <unistd.h>

bool jx_read_all(int fd, void *bytes, size_t length) {
    char *at = bytes;
    while (length) {
        ssize_t n = read(fd, at, length);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n;
        length -= (size_t)n;
    }
    return true;
}

bool jx_write_all(int fd, const char *bytes, size_t length) {
    while (length) {
        ssize_t n = write(fd, bytes, length);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes += n;
        length -= (size_t)n;
    }
    return true;
}
