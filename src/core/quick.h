// SPDX-License-Identifier: Apache-2.0
//
// Quick forms: what the interpreter writes over an instruction once its
// operand is resolved.  They follow the opcodes of the class file.
#ifndef JX_CORE_QUICK_H
#define JX_CORE_QUICK_H

#include "classfile/opcode.h"

typedef enum JxQuick {
    JX_QUICK_GETFIELD = JX_OP_COUNT,  // a: slot in the object, value of one slot
    JX_QUICK_GETFIELD2,               // … of two
    JX_QUICK_PUTFIELD,                // a: slot, c: field
    JX_QUICK_PUTFIELD2,
    JX_QUICK_GETSTATIC,  // c: field
    JX_QUICK_GETSTATIC2,
    JX_QUICK_PUTSTATIC,
    JX_QUICK_PUTSTATIC2,
    JX_QUICK_INVOKESTATIC,     // c: method
    JX_QUICK_INVOKESPECIAL,    // c: the method that is run
    JX_QUICK_INVOKEVIRTUAL,    // c: resolved method, selected by vtable
    JX_QUICK_INVOKEINTERFACE,  // c: resolved method, selected by the receiver's class
    JX_QUICK_NEW,              // c: class
    JX_QUICK_CHECKCAST,        // c: class
    JX_QUICK_INSTANCEOF,       // c: class
    JX_QUICK_INVOKEDYNAMIC,    // c: the method behind the call site
    JX_QUICK_COUNT
} JxQuick;

#endif
