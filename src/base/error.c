// SPDX-License-Identifier: Apache-2.0
#include "base/error.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// Names out of broken files may hold anything; an error is one line of text.
static void make_one_line(char *text) {
    for (char *at = text; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f) *at = '?';
}

// Moves `at` back to the first byte of the UTF-8 character that it is in.
static const char *character_start(const char *text, const char *at) {
    while (at > text && ((unsigned char)*at & 0xc0) == 0x80) at--;
    return at;
}

// A long place keeps its beginning and its end, where the file name is.
static void copy_place(char *out, size_t room, const char *place) {
    static const char gap[] = "...";
    size_t length = strlen(place);
    if (length < room) {
        memcpy(out, place, length + 1);
        return;
    }
    size_t half = (room - sizeof gap) / 2;
    size_t head = (size_t)(character_start(place, place + half) - place);
    const char *tail = place + length - half;
    while (((unsigned char)*tail & 0xc0) == 0x80) tail++;
    memcpy(out, place, head);
    memcpy(out + head, gap, sizeof gap - 1);
    strcpy(out + head + sizeof gap - 1, tail);
}

static bool fill(JxError *error, const char *place, uint64_t offset, const char *format, va_list args)
    __attribute__((format(printf, 4, 0)));

static bool fill(JxError *error, const char *place, uint64_t offset, const char *format, va_list args) {
    if (!error || error->set) return false;
    error->set = true;
    error->offset = offset;
    copy_place(error->place, sizeof error->place, place ? place : "");
    int length = vsnprintf(error->message, sizeof error->message, format, args);
    if (length >= (int)sizeof error->message) {
        char *cut = error->message + sizeof error->message - 4;
        strcpy((char *)character_start(error->message, cut), "...");
    }
    make_one_line(error->place);
    make_one_line(error->message);
    return false;
}

bool jx_error_at(JxError *error, const char *place, uint64_t offset, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fill(error, place, offset, format, args);
    va_end(args);
    return false;
}

bool jx_error(JxError *error, const char *place, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fill(error, place, JX_NO_OFFSET, format, args);
    va_end(args);
    return false;
}

void jx_error_clear(JxError *error) {
    error->set = false;
    error->offset = JX_NO_OFFSET;
    error->place[0] = error->message[0] = '\0';
}

const char *jx_error_text(const JxError *error, char *out, size_t room) {
    const char *colon = error->place[0] ? ": " : "";
    if (error->offset == JX_NO_OFFSET)
        snprintf(out, room, "%s%s%s", error->place, colon, error->message);
    else
        snprintf(out, room, "%s%s%" PRIu64 ": %s", error->place, colon, error->offset, error->message);
    return out;
}
