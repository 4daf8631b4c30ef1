// SPDX-License-Identifier: Apache-2.0
//
// Annotations for reflection: the JDK reads them from the bytes of the class
// file's attributes, with indices into its constant pool.  The bytes are
// written again from what the class reader made of them; only what is visible
// at run time.
#ifndef JX_JDK_ANNOTATIONS_H
#define JX_JDK_ANNOTATIONS_H

#include "jdk/objects.h"

// Each gives a byte[], or null when there is nothing to tell.
JxSlot jx_annotation_bytes(JxExec *x, JxState *s, const JxClass *cls, const JxAnnotations *annotations);
JxSlot jx_parameter_annotation_bytes(JxExec *x, JxState *s, const JxClass *cls, const JxMethod *method);
JxSlot jx_annotation_default_bytes(JxExec *x, JxState *s, const JxClass *cls, const JxMethod *method);

#endif
