// SPDX-License-Identifier: Apache-2.0
//
// The JVM's instructions, all out of one table (classfile/opcodes.def): enum,
// mnemonics, operands, lengths, stack effects, and what each may throw.
//
//   code bytes ──jx_insn_decode──► JxDecoded: opcode and operands as numbers
//   offset += decoded.length       walks to the next instruction
//
// A `wide` prefix is folded into the instruction that it widens.  Nothing here
// owns memory: a decoded switch points into the code bytes.
#ifndef JX_CLASSFILE_OPCODE_H
#define JX_CLASSFILE_OPCODE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

typedef enum JxOpcode {
#define JX_OPCODE(value, name, mnemonic, operands, length, pops, pushes, throws) JX_OP_##name = (value),
#include "classfile/opcodes.def"
#undef JX_OPCODE
    JX_OP_COUNT,  // 202: this and all above are no instructions of a class file
    JX_OP_LAST = JX_OP_COUNT - 1
} JxOpcode;

typedef enum JxOperands {
    JX_OPERANDS_NONE,
    JX_OPERANDS_CONST,         // none; the number in the mnemonic is JxDecoded.value (iconst_m1: -1)
    JX_OPERANDS_BYTE,          // bipush: value
    JX_OPERANDS_SHORT,         // sipush: value
    JX_OPERANDS_CONSTANT1,     // ldc: pool, one byte
    JX_OPERANDS_CONSTANT2,     // ldc_w, ldc2_w: pool, two bytes
    JX_OPERANDS_LOCAL,         // iload …: local, one byte (two after wide)
    JX_OPERANDS_LOCAL_N,       // iload_0 …: none; the number in the mnemonic is JxDecoded.local
    JX_OPERANDS_INCREMENT,     // iinc: local and value (both two bytes after wide)
    JX_OPERANDS_BRANCH2,       // target, from a signed 16-bit distance
    JX_OPERANDS_BRANCH4,       // target, from a signed 32-bit distance
    JX_OPERANDS_TABLESWITCH,   // target (default), low, high, count, table
    JX_OPERANDS_LOOKUPSWITCH,  // target (default), count, table
    JX_OPERANDS_FIELD,         // pool: a Fieldref
    JX_OPERANDS_METHOD,        // pool: a Methodref (invokespecial and invokestatic: or InterfaceMethodref)
    JX_OPERANDS_INTERFACE,     // pool: an InterfaceMethodref; value: the count byte
    JX_OPERANDS_DYNAMIC,       // pool: an InvokeDynamic
    JX_OPERANDS_CLASS,         // pool: a Class
    JX_OPERANDS_ARRAY_TYPE,    // newarray: value, 4 boolean … 11 long
    JX_OPERANDS_DIMENSIONS,    // multianewarray: pool and value
    JX_OPERANDS_WIDE           // only in the table; never in a JxDecoded
} JxOperands;

enum {                              // what an instruction itself may throw
    JX_THROWS_NULL = 1 << 0,        // NullPointerException
    JX_THROWS_BOUNDS = 1 << 1,      // ArrayIndexOutOfBoundsException
    JX_THROWS_ARITHMETIC = 1 << 2,  // ArithmeticException: division by zero
    JX_THROWS_NEGATIVE = 1 << 3,    // NegativeArraySizeException
    JX_THROWS_CAST = 1 << 4,        // ClassCastException
    JX_THROWS_STORE = 1 << 5,       // ArrayStoreException
    JX_THROWS_MONITOR = 1 << 6,     // IllegalMonitorStateException
    JX_THROWS_LINK = 1 << 7,        // resolution, linkage, access, or initialisation of a class
    JX_THROWS_MEMORY = 1 << 8       // OutOfMemoryError
};

typedef struct JxOpInfo {
    const char *mnemonic;
    uint8_t operands;      // JxOperands
    uint8_t length;        // with the opcode; 0: depends on the bytes
    int8_t pops, pushes;   // in slots; -1: depends on the operands
    uint16_t throws_bits;  // JX_THROWS_…
} JxOpInfo;

extern const JxOpInfo jx_op_table[JX_OP_COUNT];

static inline bool jx_op_valid(unsigned opcode) { return opcode < JX_OP_COUNT; }
static inline const JxOpInfo *jx_op_info(JxOpcode opcode) { return &jx_op_table[opcode]; }
const char *jx_op_mnemonic(unsigned opcode);  // "?" for what is no instruction
const char *jx_newarray_type(unsigned code);  // 4: "boolean" … 11: "long"; NULL for others

// One instruction with its operands.  Which members count follows from
// jx_op_info(opcode)->operands; the others are 0.
typedef struct JxDecoded {
    uint8_t opcode;        // with wide: the instruction that is widened
    bool wide;             // came with a wide prefix
    uint16_t pool;         // constant pool index, not checked here
    uint16_t local;        // local variable slot
    uint32_t offset;       // of the opcode (or of its wide prefix)
    uint32_t length;       // in bytes, everything included
    int32_t value;         // immediate number
    uint32_t target;       // branch target, absolute; of a switch: the default
    int32_t low, high;     // tableswitch
    uint32_t count;        // cases of a switch, the default not counted
    const uint8_t *table;  // cases of a switch, big-endian as in the code
} JxDecoded;

// Length of the instruction at `offset`, switches and wide included; 0 when
// there is no whole instruction there.
uint32_t jx_op_length(const uint8_t *code, uint32_t length, uint32_t offset);

// Decodes the instruction at `offset`.  Checks the opcode, that all its bytes
// are there, operands that must be zero, order of lookupswitch keys, and that
// targets are inside the code (not that they start an instruction).
// On bad bytes: false, and *error with place "code" and the code offset.
bool jx_insn_decode(const uint8_t *code, uint32_t length, uint32_t offset, JxDecoded *out, JxError *error);

// The same for callers that say the place themselves: NULL, or what is wrong.
const char *jx_insn_problem(const uint8_t *code, uint32_t length, uint32_t offset, JxDecoded *out);

// Key and absolute target of case i < count of a switch.
int32_t jx_insn_case_key(const JxDecoded *insn, uint32_t i);
uint32_t jx_insn_case_target(const JxDecoded *insn, uint32_t i);

#endif
