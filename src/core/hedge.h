// SPDX-License-Identifier: Apache-2.0
//
// Marks of a path that has met something that is not explored in full (bits of
// JxSeen): whatever it comes to later, nothing is called true or complete
// because of it.  They are set here alone, so that tests/mutation can leave each
// of them out and see whether a test notices.
#ifndef JX_CORE_HEDGE_H
#define JX_CORE_HEDGE_H

#include "base/mutant.h"
#include "core/state.h"

// A row of the intrinsics that tests/mutation takes for a function of its arguments; the one that runs now, if one
// does.
static inline bool jx_intrinsic_is_mutant(const JxIntrinsic *row) {
    return JX_MUTANT("answer:%s.%s%s", row->owner, row->name, row->descriptor ? row->descriptor : "");
}
static inline bool jx_row_is_mutant(const JxExec *x) {
    return x->in_intrinsic && jx_intrinsic_is_mutant(x->intrinsic.method->intrinsic);
}
// The row that runs now, if it says that its answer may be one of many; else the hedge is on its own.
static inline bool jx_hedge_is_mutant(const JxExec *x, const char *why) {
    JxAnswerKind answer = x->in_intrinsic ? x->intrinsic.method->intrinsic->answer : JX_ANSWER_UNSAID;
    bool is_of_row = answer == JX_ANSWER_MANY || answer == JX_ANSWER_CASE || answer == JX_ANSWER_INPUT;
    return is_of_row ? jx_row_is_mutant(x) : JX_MUTANT("hedge:%s", why);
}
// The path has met something that is not explored in full: bits of JxSeen.
static inline void jx_hedge(const JxExec *x, JxState *s, uint32_t bits, const char *why) {
    if (!(bits & ~s->seen) || jx_hedge_is_mutant(x, why)) return;
    s->seen |= bits;
}

#endif
