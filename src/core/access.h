// SPDX-License-Identifier: Apache-2.0
//
// Access to fields and array elements by place: what Unsafe and VarHandle do.
//
// Unsafe's offsets are numbers that only these functions make and read:
//
//   instance field   16 + 8 * slot
//   static field     2³⁰ + 8 * slot, with the Class object as base
//   array element    16 + size * index
//
// Memory outside the heap (base null) is not there.  An access whose width is
// not the element's, or that straddles elements, is put together from bytes,
// lowest address first (little endian), so it is exact for symbolic content too.
#ifndef JX_CORE_ACCESS_H
#define JX_CORE_ACCESS_H

#include "core/engine.h"

#define JX_ACCESS_HEADER 16

typedef struct JxPlace {
    JxObject *object;  // of a field: the instance or the statics; writable if asked for
    uint32_t slot;
    JxRef ref;      // of an array element: the array …
    JxSlot offset;  // … and bytes from its first element (BV64)
} JxPlace;

uint64_t jx_access_offset(const JxFieldInfo *field);
// The place that Unsafe means by base and offset.  *base is resolved.
JxFlow jx_access_locate(JxExec *x, JxState *s, JxSlot *base, JxSlot offset, bool writes, JxPlace *place);
// A static field; its class is initialised first.
JxFlow jx_access_static(JxExec *x, JxState *s, const JxFieldInfo *field, bool writes, JxPlace *place);
// A field of an object.
void jx_access_field(JxExec *x, JxState *s, JxRef ref, const JxFieldInfo *field, bool writes, JxPlace *place);
JxFlow jx_access_load(JxExec *x, JxState *s, const JxPlace *place, JxKind kind, JxSlot *result);
JxFlow jx_access_store(JxExec *x, JxState *s, const JxPlace *place, JxKind kind, JxSlot value);
// Whether two values are the same; forks where that is open.
JxFlow jx_access_same(JxExec *x, JxState *s, JxKind kind, JxSlot *a, JxSlot *b, bool *same);
JxSlot jx_access_add(JxExec *x, JxKind kind, JxSlot a, JxSlot b);

#endif
