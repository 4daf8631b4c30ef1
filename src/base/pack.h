// SPDX-License-Identifier: Apache-2.0
//
// Texts made small while nobody reads them: results that wait in the driver's
// memory, travel or are kept.
//
//   text ── zlib, its quickest ── base 64 ──►  12345:eJyrVkrOzy3ISS1RslIqS8wpTVWqBQA…
//                                              length of the text, so that reading needs one step
//
// A packed text is one line of printable characters; equal texts have equal ones.
#ifndef JX_BASE_PACK_H
#define JX_BASE_PACK_H

#include <stddef.h>

#include "base/strbuf.h"

// The packed text goes behind what is in `out`, whose allocator has zlib's tables meanwhile.
void jx_pack_to(JxStrbuf *out, const char *text, size_t length);
// Both malloc'ed, and ended by a zero.  NULL: not what jx_pack made, as a whole.
char *jx_pack(const char *text, size_t length);
char *jx_unpack(const char *packed, size_t packed_length, size_t *length);

#endif
