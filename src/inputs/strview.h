// SPDX-License-Identifier: Apache-2.0
//
// A string as terms: what the string intrinsics work on.
//
// A view covers a String whose coder is known and whose length is concrete, or
// symbolic but known on this path not to exceed a limit.  Characters are terms
// of sort BV32; those at or beyond the length mean nothing.
#ifndef JX_INPUTS_STRVIEW_H
#define JX_INPUTS_STRVIEW_H

#include "inputs/inputs.h"

#define JX_VIEW_LONGEST 64  // characters; a longer string is left to the bytecode

typedef struct JxStrView {
    JxExec *x;
    const JxObject *bytes;
    bool latin1;
    bool symbolic;         // some part is symbolic
    const JxTerm *length;  // in characters
    uint32_t most;         // no longer than this
    bool is_unbounded;     // no limit is known: only beside a string that has one
} JxStrView;

// False: the string is not of a form that a view covers (then the bytecode runs).
bool jx_strview_open(JxExec *x, JxState *s, JxRef ref, JxStrView *view);
// The same, also for a string without a limit.
bool jx_strview_open_any(JxExec *x, JxState *s, JxRef ref, JxStrView *view);
// Of bytes that are no String's yet: so many characters of a decided array.
bool jx_strview_of_bytes(JxExec *x, JxState *s, JxSlot value, bool latin1, JxSlot length, JxStrView *view);
const JxTerm *jx_strview_char(const JxStrView *view, uint32_t i);
// At an index that is a term.
const JxTerm *jx_strview_char_at(const JxStrView *view, const JxTerm *index);
// Position i is inside the string.
const JxTerm *jx_strview_inside(const JxStrView *view, uint32_t i);
const JxTerm *jx_strview_equal(const JxStrView *a, const JxStrView *b);
// `part` stands in `view` from character `at` on.
const JxTerm *jx_strview_matches_at(const JxStrView *view, const JxStrView *part, const JxTerm *at);

// What hashCode returns; for a view with a limit.
const JxTerm *jx_strview_hash(const JxStrView *view);

// A new String with these characters (terms) and this length, at most `most`.  `latin1` must be so: a String whose
// characters all fit is Latin-1, and no other is.
JxSlot jx_strview_new_string(JxExec *x, JxState *s, const JxTerm *const *chars, uint32_t most, bool latin1,
                             const JxTerm *length);
// The parts one after the other; false when that would be longer than a view may be.
bool jx_strview_concat(JxExec *x, JxState *s, const JxStrView *parts, uint32_t count, JxSlot *result);

#endif
