// SPDX-License-Identifier: Apache-2.0
//
// Lists of alternatives that have an end: the subclasses an input may have, the
// factories that make it, the calls before.  What does not fit is not explored,
// so whoever has such a list asks here before adding to it and names the end
// that this causes: the ledger has it, and nothing is called complete or true.
#ifndef JX_CORE_CAPS_H
#define JX_CORE_CAPS_H

#include "core/exec.h"

// Is there room for one more of `what`?  After false one alternative was left out, counted as a path that `end` cut
// and told in a notice.
bool jx_cap_has_room(JxExec *x, uint32_t count, uint32_t most, JxEnd end, const char *what);

// An input of this class could not be made on this path, and why.  Where that is so on every path, the entry method
// was never run: jx_cap_settle_inputs, after the exploration, counts that as an end of its own.
void jx_cap_unbuilt(JxExec *x, const JxClass *cls, const char *why);
void jx_cap_settle_inputs(JxExec *x);

#endif
