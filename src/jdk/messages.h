// SPDX-License-Identifier: Apache-2.0
//
// Messages of exceptions that the JVM itself throws, as HotSpot words them.
#ifndef JX_JDK_MESSAGES_H
#define JX_JDK_MESSAGES_H

#include "jdk/objects.h"

// Of the ClassCastException of a cast; without its part in parentheses when that is not known.  Lives in the arena.
const char *jx_cast_message(JxExec *x, const JxClass *from, const JxClass *to);

// System.arraycopy: what HotSpot says when an array is not one, the kinds differ, a range is outside (NULL: it is
// inside, or something is symbolic), or an element does not fit.
const char *jx_copy_kind_message(JxExec *x, const JxObject *from, const JxObject *to);
const char *jx_copy_range_message(JxExec *x, const JxObject *from, JxSlot start, const JxObject *to, JxSlot at,
                                  JxSlot count);
const char *jx_copy_element_message(JxExec *x, const JxObject *from, const JxObject *to);

// Of the NullPointerException of the instruction at this offset of the method's code; NULL: there is none.
const char *jx_null_message(JxExec *x, const JxMethodInfo *method, uint32_t offset);

#endif
