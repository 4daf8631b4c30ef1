// SPDX-License-Identifier: Apache-2.0
//
// The JVM's instructions, all out of one table (classfile/opcodes.def): enum,
// mnemonics, operands, lengths, stack effects, and what each may throw.
#ifndef JX_CLASSFILE_OPCODE_H
#define JX_CLASSFILE_OPCODE_H
#endif
