// SPDX-License-Identifier: Apache-2.0
//
// Where a zip's directory records are.  libzip does not tell, and messages
// about a record that lies need it.  Only for messages: nothing is trusted,
// nothing is allocated, and every walk ends at the end of the file.
#include <string.h>
#include <unistd.h>

#include "classfile/sources.h"

#define END_SIZE 22          // end of central directory, without comment
#define LOCATOR_SIZE 20      // of the zip64 end record
#define RECORD_SIZE 46       // central directory record, without its three variable parts
#define COMMENT_LIMIT 65535  // how far the end can be from the end of the file

static uint64_t little(const uint8_t *at, int size) {
    uint64_t value = 0;
    for (int i = size; i-- > 0;) value = value << 8 | at[i];
    return value;
}

static bool read_at(int descriptor, uint64_t at, void *bytes, size_t size) {
    return pread(descriptor, bytes, size, (off_t)at) == (ssize_t)size;
}

// The offset of the end record: the last place with its signature; `length` when there is none.
static uint64_t find_end(int descriptor, uint64_t start, uint64_t length) {
    uint8_t part[4096];
    uint64_t lowest = length > COMMENT_LIMIT + END_SIZE ? length - COMMENT_LIMIT - END_SIZE : 0;
    for (uint64_t high = length; high >= lowest + END_SIZE;) {
        uint64_t low = high > lowest + sizeof part ? high - sizeof part : lowest;
        if (!read_at(descriptor, start + low, part, (size_t)(high - low))) return length;
        for (uint64_t i = high - low; i-- > 3;)
            if (memcmp(part + i - 3, "PK\5\6", 4) == 0) return low + i - 3;
        if (low == lowest) return length;
        high = low + 3;  // a signature may lie across the border
    }
    return length;
}

// Where the directory starts, by what the end record says.
static uint64_t find_directory(int descriptor, uint64_t start, uint64_t length) {
    uint8_t end[END_SIZE], locator[LOCATOR_SIZE], wide[56];
    uint64_t end_at = find_end(descriptor, start, length);
    if (length - end_at < END_SIZE || !read_at(descriptor, start + end_at, end, sizeof end)) return length;
    uint64_t directory = little(end + 16, 4);
    if (directory != UINT32_MAX || end_at < LOCATOR_SIZE) return directory;
    if (!read_at(descriptor, start + end_at - LOCATOR_SIZE, locator, sizeof locator)) return length;
    uint64_t wide_at = little(locator + 8, 8);
    if (memcmp(locator, "PK\6\7", 4) != 0 || wide_at > length) return length;
    return read_at(descriptor, start + wide_at, wide, sizeof wide) ? little(wide + 48, 8) : length;
}

uint64_t jx_zip_record_offset(int descriptor, uint64_t start, uint64_t length, uint64_t index) {
    uint8_t record[RECORD_SIZE];
    uint64_t at = find_directory(descriptor, start, length);
    for (uint64_t i = 0; i < index && at < length; i++) {
        if (!read_at(descriptor, start + at, record, sizeof record)) break;
        at += RECORD_SIZE + little(record + 28, 2) + little(record + 30, 2) + little(record + 32, 2);
    }
    return start + (at < length ? at : length);
}
