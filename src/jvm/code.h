// SPDX-License-Identifier: Apache-2.0
//
// Code decoded for the interpreter: one 16-byte record per instruction, with
// operands unpacked, branch targets as indices, and synonyms folded together.
//
//   ┌────────┬────────┬──────────────┬──────────────────────────────┐
//   │ op u16 │ a u16  │ b i32        │ c u64 or pointer             │
//   └────────┴────────┴──────────────┴──────────────────────────────┘
//
//   op   a JX_OP_… number, or a quick form above JX_OP_LAST that the interpreter writes over it
//   a    local variable, dimensions, argument slots
//   b    branch target (instruction index), increment, pool index
//   c    constant bits, switch table, or what a quick form resolved to
//
// Folded: iload_n, fload, aload → ILOAD a=n (1 slot); lload, dload → LLOAD (2 slots); likewise ISTORE and LSTORE;
// iconst, bipush, sipush, fconst, aconst_null and ldc of int and float → BIPUSH c=bits (1 slot);
// lconst, dconst, ldc2_w of long and double → LDC2_W c=bits (2 slots); other ldc → LDC b=pool index, a=slots
// (2 for a dynamic constant of type long or double);
// goto_w → GOTO, jsr_w → JSR, wide forms → the plain ones; ireturn, freturn, areturn → IRETURN; lreturn, dreturn →
// LRETURN.  int and float constants have the upper 32 bits zero.
// Concatenation by a StringBuilder → INVOKEDYNAMIC b=-1, c=descriptor, the parts wait on the stack (concat.c).
// Operands: newarray b=JxKind of the elements; invokeinterface and other invokes a=argument slots (receiver included),
// b=pool index; multianewarray a=dimensions, b=pool index; iinc a=local, b=increment; ret a=local; jsr b=target.
// A long or double takes two stack and local slots, as in the specification: the value is in the first.
#ifndef JX_JVM_CODE_H
#define JX_JVM_CODE_H

#include "jvm/jvm.h"

typedef struct JxInsn {
    uint16_t op;
    uint16_t a;
    int32_t b;
    union {
        uint64_t bits;
        void *p;
        const struct JxSwitch *table;
        JxClass *cls;
        JxFieldInfo *field;
        JxMethodInfo *method;
    } c;
} JxInsn;
_Static_assert(sizeof(JxInsn) == 16, "the interpreter counts on 16-byte instructions");

// The op after the last instruction.  Code with subroutines that would leave the operand stack or run off its end is
// this one instruction alone, and JxDecodedCode.problem says why: a VerifyError to throw.
#define JX_INSN_END 0xffff

// A switch: keys in ascending order; a target may stand for many keys.
typedef struct JxSwitch {
    uint32_t count;
    int32_t default_target;  // instruction index
    bool dense;              // keys are low, low+1, … (tableswitch)
    const int32_t *keys;
    const int32_t *targets;
} JxSwitch;

typedef struct JxDecodedHandler {
    uint32_t start, end, handler;  // instruction indices; end is not included
    uint16_t catch_type;           // pool index, 0: any
    JxClass *catch_class;          // when resolved
} JxDecodedHandler;

struct JxDecodedCode {
    JxMethodInfo *method;
    JxInsn *insns;  // one more than count: a JX_INSN_END stands after the last
    uint32_t count;
    uint16_t max_stack, max_locals;
    uint32_t number;                // among the code that this VM has decoded, from 1; 0: the engine's own
    const char *problem;            // NULL, or the message of the VerifyError that running this code throws
    const uint16_t *offsets;        // instruction index → bytecode offset
    const uint8_t *loop_header;     // bit set per instruction: target of a back edge
    const int32_t *post_dominator;  // per instruction that branches: where both sides meet again, or -1
    const uint32_t
        *loop_of_branch;  // per instruction: index of the innermost loop header that holds it, plus one; 0: none
    JxDecodedHandler *handlers;
    uint32_t handler_count;
    uint32_t branch_count;          // conditional branches and switches, numbered densely …
    const uint16_t *branch_number;  // … per instruction (0xffff: not a branch)
    uint8_t *live;                  // private to live.c: per instruction and local, when somebody asked
    uint32_t live_stride;
};

// Decodes on first use.  NULL for methods without code.  The class reader has
// checked the bytes, so this cannot fail.
JxDecodedCode *jx_method_code(JxVm *vm, JxMethodInfo *method);
int jx_decoded_line(const JxDecodedCode *code, uint32_t insn);
// Name of a local variable at an instruction, from LocalVariableTable, or NULL.
const char *jx_decoded_local_name(const JxDecodedCode *code, uint32_t insn, uint16_t slot);
// Name of parameter i (without `this`): LocalVariableTable, MethodParameters, or "arg0".
const char *jx_method_parameter_name(JxVm *vm, const JxMethodInfo *method, uint32_t i);

#endif
