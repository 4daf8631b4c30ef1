// SPDX-License-Identifier: Apache-2.0
//
// Which local variables are still read, and as what.
//
// At an instruction a local is live when some way on from there reads it before it is written (ways into exception
// handlers included).  Two states that differ only in locals that are not live behave alike.  As slots carry no type,
// the answer says too whether it is a reference that is read.
#ifndef JX_JVM_LIVE_H
#define JX_JVM_LIVE_H

#include "jvm/code.h"

enum {
    JX_LIVE_PRIMITIVE = 1,
    JX_LIVE_REFERENCE = 2,
    JX_LIVE_CLASS = 3,  // both of these; the rest says which primitive type
    JX_LIVE_INT = 4,
    JX_LIVE_LONG = 8,
    JX_LIVE_FLOAT = 16,
    JX_LIVE_DOUBLE = 32
};

// One byte per local (max_locals of them) at this instruction: 0 where it is dead, else bits of the above; both of
// the first two where that is unknown.  Worked out on first use and kept with the code.
const uint8_t *jx_live_locals(JxVm *vm, JxDecodedCode *code, uint32_t insn);

#endif
