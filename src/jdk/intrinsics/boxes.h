// SPDX-License-Identifier: Apache-2.0
//
// Boxes (Integer, Double, …) as reflection sees them.
#ifndef JX_JDK_BOXES_H
#define JX_JDK_BOXES_H

#include "jdk/objects.h"

// VOID: the class is no box.
JxKind jx_box_kind(const JxClass *cls);
// The kind of value that a box holds and the value; false when the object is no box.
bool jx_unbox(JxExec *x, JxState *s, JxRef ref, JxKind *kind, JxSlot *value);
// A widening primitive conversion (JLS 5.1.2), identity included; false when there is none.
bool jx_widen(JxExec *x, JxKind from, JxKind to, JxSlot *value);
// The method valueOf that boxes a kind; its class's name in *owner.
JxMethodInfo *jx_box_method(JxExec *x, JxKind kind);

#endif
