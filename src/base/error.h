// SPDX-License-Identifier: Apache-2.0
//
// Bad input is a status with a place: file, offset, what is wrong.
// Functions that can meet bad input take a JxError and return false or NULL
// after filling it.  The text is in the error's own buffer: nothing to free.
#ifndef JX_BASE_ERROR_H
#define JX_BASE_ERROR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define JX_NO_OFFSET UINT64_MAX

typedef struct JxError {
    bool set;
    uint64_t offset;    // byte offset in the file, or JX_NO_OFFSET
    char place[512];    // file, jar entry or option; long ones are cut in the middle
    char message[512];  // what is wrong, in one line, without a final stop
} JxError;

// Both return false, so that a reader can say `return jx_error_at(…)`.
// The first error stays: a second one is ignored until jx_error_clear.
bool jx_error_at(JxError *error, const char *place, uint64_t offset, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool jx_error(JxError *error, const char *place, const char *format, ...) __attribute__((format(printf, 3, 4)));
void jx_error_clear(JxError *error);
// Writes "place: offset: message" (parts that are there) into out; returns out.
const char *jx_error_text(const JxError *error, char *out, size_t room);

#endif
