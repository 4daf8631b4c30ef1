// SPDX-License-Identifier: Apache-2.0
#include "base/strbuf.h"

#include <stdio.h>
#include <string.h>

#include "base/context.h"

// An empty builder owns nothing: its text is this constant and its room is 0,
// so nothing is ever written to it.
static const char empty[1] = "";

void jx_strbuf_init(JxStrbuf *buf, JxAlloc *alloc) { *buf = (JxStrbuf){.alloc = alloc, .text = (char *)empty}; }

void jx_strbuf_fini(JxStrbuf *buf) {
    if (buf->room) jx_mem_free(buf->alloc, buf->text, buf->room);
    jx_strbuf_init(buf, buf->alloc);
}

void jx_strbuf_clear(JxStrbuf *buf) {
    buf->length = 0;
    if (buf->room) buf->text[0] = '\0';
}

// Room for `extra` more bytes and the NUL.
static void reserve(JxStrbuf *buf, size_t extra) {
    if (buf->room && extra < buf->room - buf->length) return;
    if (extra > SIZE_MAX / 2 - buf->length) JX_BUG("string of %zu + %zu bytes", buf->length, extra);
    size_t room = buf->room ? buf->room * 2 : 64;
    if (room < buf->length + extra + 1) room = buf->length + extra + 1;
    buf->text = jx_mem_resize(buf->alloc, buf->room ? buf->text : NULL, buf->room, room);
    buf->room = room;
    buf->text[buf->length] = '\0';
}

char *jx_strbuf_room(JxStrbuf *buf, size_t length) {
    reserve(buf, length);
    return buf->text + buf->length;
}

void jx_strbuf_add(JxStrbuf *buf, const char *bytes, size_t length) {
    if (!length) return;
    reserve(buf, length);
    memcpy(buf->text + buf->length, bytes, length);
    buf->length += length;
    buf->text[buf->length] = '\0';
}

void jx_strbuf_str(JxStrbuf *buf, const char *text) { jx_strbuf_add(buf, text, strlen(text)); }

void jx_strbuf_char(JxStrbuf *buf, char c) { jx_strbuf_add(buf, &c, 1); }

void jx_strbuf_vprintf(JxStrbuf *buf, const char *format, va_list args) {
    va_list again;
    va_copy(again, args);
    size_t free_room = buf->room - buf->length;
    int length = vsnprintf(buf->room ? buf->text + buf->length : NULL, free_room, format, args);
    if (length < 0) JX_BUG("bad format '%s'", format);
    if ((size_t)length >= free_room) {
        if (buf->room) buf->text[buf->length] = '\0';
        reserve(buf, (size_t)length);
        vsnprintf(buf->text + buf->length, (size_t)length + 1, format, again);
    }
    buf->length += (size_t)length;
    va_end(again);
}

void jx_strbuf_printf(JxStrbuf *buf, const char *format, ...) {
    va_list args;
    va_start(args, format);
    jx_strbuf_vprintf(buf, format, args);
    va_end(args);
}

char *jx_strbuf_dup(const JxStrbuf *buf, JxArena *arena) { return jx_arena_strndup(arena, buf->text, buf->length); }
