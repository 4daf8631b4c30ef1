// SPDX-License-Identifier: Apache-2.0
//
// JSON files that a user hands in, and where the values of jansson live.
//
// A process that was forked writes down what it found, as thousands of small
// values.  From malloc these would lie in pages that it shares with its parent, each copied at
// the first write: of a method that is explored in a millisecond that was a
// quarter of the time.  In a region of its own they cost one page.
//
// jansson has one allocator for the whole process, so what is asked for here holds
// until its end.  Texts are malloc's always: whoever gets one calls free.
#ifndef JX_BASE_JSON_H
#define JX_BASE_JSON_H

#include <jansson.h>

#include "base/error.h"
#include "base/strbuf.h"

// What cannot be read is an error with its place.  The caller owns the result; NULL after an error.  `flags`:
// jansson's.
json_t *jx_json_read(const char *file, size_t flags, JxError *error);

// As json_dumps, but the text is malloc's whatever the values are; NULL: there is none.
char *jx_json_dump(const json_t *json, size_t flags);
// The same behind what is in `out`; false: there is none, or only a part of it.
bool jx_json_text(const json_t *json, size_t flags, JxStrbuf *out);

// Values inside of a text, found without reading it as a whole: its brackets and quotes are all that is looked at.
typedef struct JxJsonText {
    const char *text;  // not ended by a zero
    size_t length;
} JxJsonText;

// The value of a member of an object; false: it is not there.
bool jx_json_member(const char *object, size_t length, const char *name, JxJsonText *value);
// The next item of an array; *at is 0 before the first.  False: there is none.
bool jx_json_next_item(const JxJsonText *array, size_t *at, JxJsonText *item);

// For a process that was forked and ends soon: from now on values come out of these zeroed bytes, then from malloc.
// Values that are there already must not be freed any more.
void jx_json_use_region(void *start, size_t size);

#endif
