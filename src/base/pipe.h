// SPDX-License-Identifier: Apache-2.0
//
// Whole messages over pipes and sockets, however the kernel cuts them.
#ifndef JX_BASE_PIPE_H
#define JX_BASE_PIPE_H

#include <stdbool.h>
#include <stddef.h>

// False: the other end is gone, or an error.
bool jx_read_all(int fd, void *bytes, size_t length);
bool jx_write_all(int fd, const char *bytes, size_t length);

#endif
