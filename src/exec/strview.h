// SPDX-License-Identifier: Apache-2.0
//
// A string as terms: what the string intrinsics work on.
//
// A view covers a String whose coder is known and whose length is concrete, or
// symbolic but known on this path not to exceed a limit.  Characters are terms
// of sort BV32; those at or beyond the length mean nothing.
#ifndef JX_EXEC_STRVIEW_H
#define JX_EXEC_STRVIEW_H

#include "exec/engine.h"

#define JX_VIEW_LONGEST 64  // characters; a longer string is left to the bytecode

typedef struct JxStrView {
    JxExec *x;
    const JxObject *bytes;
    bool latin1;
    bool symbolic;         // some part is symbolic
    const JxTerm *length;  // in characters
    uint32_t most;         // no longer than this
} JxStrView;

// False: the string is not of a form that a view covers (then the bytecode runs).
bool jx_strview_open(JxExec *x, JxState *s, JxRef ref, JxStrView *view);
const JxTerm *jx_strview_char(const JxStrView *view, uint32_t i);
// At an index that is a term.
const JxTerm *jx_strview_char_at(const JxStrView *view, const JxTerm *index);
// Position i is inside the string.
const JxTerm *jx_strview_inside(const JxStrView *view, uint32_t i);
const JxTerm *jx_strview_equal(const JxStrView *a, const JxStrView *b);
// `part` stands in `view` from character `at` on.
const JxTerm *jx_strview_matches_at(const JxStrView *view, const JxStrView *part, const JxTerm *at);

#endif
