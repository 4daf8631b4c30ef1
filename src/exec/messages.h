// SPDX-License-Identifier: Apache-2.0
//
// Messages of exceptions that the JVM itself throws, as HotSpot words them.
#ifndef JX_EXEC_MESSAGES_H
#define JX_EXEC_MESSAGES_H

#include "exec/engine.h"

// Of the ClassCastException of a cast; without its part in parentheses when that is not known.  Lives in the arena.
const char *jx_cast_message(JxExec *x, const JxClass *from, const JxClass *to);

#endif
