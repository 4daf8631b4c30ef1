// SPDX-License-Identifier: Apache-2.0
//
// String builder.  The text is NUL-terminated at all times, also when it is
// empty; bytes of value 0 inside it count like others.
//
// The builder owns its text: a pointer to it is good until the next change, and
// what has to live longer is copied (jx_strbuf_dup).
#ifndef JX_BASE_STRBUF_H
#define JX_BASE_STRBUF_H

#include <stdarg.h>

#include "base/alloc.h"
#include "base/arena.h"

typedef struct JxStrbuf {
    JxAlloc *alloc;
    char *text;
    size_t length, room;
} JxStrbuf;

void jx_strbuf_init(JxStrbuf *buf, JxAlloc *alloc);
void jx_strbuf_fini(JxStrbuf *buf);
void jx_strbuf_clear(JxStrbuf *buf);
void jx_strbuf_add(JxStrbuf *buf, const char *bytes, size_t length);
void jx_strbuf_str(JxStrbuf *buf, const char *text);
void jx_strbuf_char(JxStrbuf *buf, char c);
void jx_strbuf_printf(JxStrbuf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void jx_strbuf_vprintf(JxStrbuf *buf, const char *format, va_list args);
// Where the next `length` bytes will be: who has put them there adds to `length`, and a NUL behind them.
char *jx_strbuf_room(JxStrbuf *buf, size_t length);
char *jx_strbuf_dup(const JxStrbuf *buf, JxArena *arena);

#endif
