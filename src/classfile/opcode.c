// SPDX-License-Identifier: Apache-2.0
#include "classfile/opcode.h"

#include <string.h>

const JxOpInfo jx_op_table[JX_OP_COUNT] = {
#define JX_OPCODE(value, name, mnemonic, operands, length, pops, pushes, throws)                                       \
    [value] = {mnemonic, JX_OPERANDS_##operands, length, pops, pushes, throws},
#include "classfile/opcodes.def"
#undef JX_OPCODE
};

const char *jx_op_mnemonic(unsigned opcode) { return opcode < JX_OP_COUNT ? jx_op_table[opcode].mnemonic : "?"; }

const char *jx_newarray_type(unsigned code) {
    static const char *const names[] = {"boolean", "char", "float", "double", "byte", "short", "int", "long"};
    return code >= 4 && code <= 11 ? names[code - 4] : NULL;
}

static uint16_t get2(const uint8_t *p) { return (uint16_t)(p[0] << 8 | p[1]); }
static int32_t get4(const uint8_t *p) {
    return (int32_t)((uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]);
}

// Sets out->target; a target outside the code is a problem.
static const char *set_target(JxDecoded *out, uint32_t length, int32_t distance) {
    int64_t target = (int64_t)out->offset + distance;
    if (target < 0 || target >= length) return "branch target is outside the code";
    out->target = (uint32_t)target;
    return NULL;
}

static const char *check_cases(const JxDecoded *out, uint32_t length) {
    for (uint32_t i = 0; i < out->count; i++) {
        if (out->opcode == JX_OP_LOOKUPSWITCH && i > 0 && jx_insn_case_key(out, i - 1) >= jx_insn_case_key(out, i))
            return "lookupswitch keys are not in ascending order";
        // Wraps far beyond any code length when the distance points before offset 0.
        if (jx_insn_case_target(out, i) >= length) return "switch target is outside the code";
    }
    return NULL;
}

// 6.5 tableswitch, lookupswitch: up to three padding bytes make the operands
// start at a multiple of four from the start of the code.
static const char *decode_switch(const uint8_t *code, uint32_t length, JxDecoded *out) {
    uint32_t at = (out->offset + 4) & ~3U;
    bool is_table = out->opcode == JX_OP_TABLESWITCH;
    uint32_t head = is_table ? 12 : 8;
    if (at > length || length - at < head) return "switch runs past the end of the code";
    int64_t count = get4(code + at + 4);
    if (is_table) {
        out->low = get4(code + at + 4);
        out->high = get4(code + at + 8);
        count = (int64_t)out->high - out->low + 1;
        if (count <= 0) return "tableswitch has its low bound above its high bound";
    } else if (count < 0) {
        return "lookupswitch has a negative number of cases";
    }
    uint32_t row = is_table ? 4 : 8;
    if (count > (length - at - head) / row) return "switch runs past the end of the code";
    out->count = (uint32_t)count;
    out->table = code + at + head;
    out->length = at + head + out->count * row - out->offset;
    const char *problem = set_target(out, length, get4(code + at));
    return problem ? problem : check_cases(out, length);
}

// 6.5 wide: two-byte operands for the local variable instructions and iinc.
static const char *decode_wide(const uint8_t *code, uint32_t length, JxDecoded *out) {
    const uint8_t *p = code + out->offset;
    uint32_t left = length - out->offset;
    if (left < 2) return "wide is the last byte of the code";
    out->opcode = p[1];
    out->wide = true;
    int kind = p[1] < JX_OP_COUNT ? jx_op_table[p[1]].operands : JX_OPERANDS_NONE;
    if (kind != JX_OPERANDS_LOCAL && kind != JX_OPERANDS_INCREMENT)
        return "wide before an instruction without a wide form";
    out->length = kind == JX_OPERANDS_LOCAL ? 4 : 6;
    if (left < out->length) return "instruction runs past the end of the code";
    out->local = get2(p + 2);
    if (kind == JX_OPERANDS_INCREMENT) out->value = (int16_t)get2(p + 4);
    return NULL;
}

// The number at the end of iconst_m1, lconst_1, fconst_2, ….
static int32_t constant_in_mnemonic(uint8_t opcode) {
    if (opcode >= JX_OP_DCONST_0) return opcode - JX_OP_DCONST_0;
    if (opcode >= JX_OP_FCONST_0) return opcode - JX_OP_FCONST_0;
    if (opcode >= JX_OP_LCONST_0) return opcode - JX_OP_LCONST_0;
    return opcode - JX_OP_ICONST_0;
}

// The number at the end of iload_0 … aload_3, istore_0 … astore_3: five groups of four each.
static uint16_t local_in_mnemonic(uint8_t opcode) {
    int first = opcode >= JX_OP_ISTORE_0 ? JX_OP_ISTORE_0 : JX_OP_ILOAD_0;
    return (uint16_t)((opcode - first) & 3);
}

const char *jx_insn_problem(const uint8_t *code, uint32_t length, uint32_t offset, JxDecoded *out) {
    memset(out, 0, sizeof *out);
    out->offset = offset;
    if (offset >= length) return "offset is past the end of the code";
    const uint8_t *p = code + offset;
    out->opcode = p[0];
    if (p[0] >= JX_OP_COUNT) return "byte is no instruction";
    const JxOpInfo *info = &jx_op_table[p[0]];
    out->length = info->length;
    if (info->length > length - offset) return "instruction runs past the end of the code";
    switch ((JxOperands)info->operands) {
    case JX_OPERANDS_NONE: break;
    case JX_OPERANDS_CONST: out->value = constant_in_mnemonic(p[0]); break;
    case JX_OPERANDS_BYTE: out->value = (int8_t)p[1]; break;
    case JX_OPERANDS_SHORT: out->value = (int16_t)get2(p + 1); break;
    case JX_OPERANDS_CONSTANT1: out->pool = p[1]; break;
    case JX_OPERANDS_LOCAL: out->local = p[1]; break;
    case JX_OPERANDS_LOCAL_N: out->local = local_in_mnemonic(p[0]); break;
    case JX_OPERANDS_INCREMENT:
        out->local = p[1];
        out->value = (int8_t)p[2];
        break;
    case JX_OPERANDS_BRANCH2: return set_target(out, length, (int16_t)get2(p + 1));
    case JX_OPERANDS_BRANCH4: return set_target(out, length, get4(p + 1));
    case JX_OPERANDS_TABLESWITCH:
    case JX_OPERANDS_LOOKUPSWITCH: return decode_switch(code, length, out);
    case JX_OPERANDS_CONSTANT2:
    case JX_OPERANDS_FIELD:
    case JX_OPERANDS_METHOD:
    case JX_OPERANDS_CLASS: out->pool = get2(p + 1); break;
    case JX_OPERANDS_INTERFACE:
        out->pool = get2(p + 1);
        out->value = p[3];
        if (p[3] == 0) return "invokeinterface has a count of zero";
        if (p[4] != 0) return "fourth operand of invokeinterface is not zero";
        break;
    case JX_OPERANDS_DYNAMIC:
        out->pool = get2(p + 1);
        if (p[3] != 0 || p[4] != 0) return "last two operands of invokedynamic are not zero";
        break;
    case JX_OPERANDS_ARRAY_TYPE:
        out->value = p[1];
        if (!jx_newarray_type(p[1])) return "newarray has an unknown element type";
        break;
    case JX_OPERANDS_DIMENSIONS:
        out->pool = get2(p + 1);
        out->value = p[3];
        if (p[3] == 0) return "multianewarray has zero dimensions";
        break;
    case JX_OPERANDS_WIDE: return decode_wide(code, length, out);
    }
    return NULL;
}

bool jx_insn_decode(const uint8_t *code, uint32_t length, uint32_t offset, JxDecoded *out, JxError *error) {
    const char *problem = jx_insn_problem(code, length, offset, out);
    return problem ? jx_error_at(error, "code", offset, "%s", problem) : true;
}

uint32_t jx_op_length(const uint8_t *code, uint32_t length, uint32_t offset) {
    if (offset >= length || code[offset] >= JX_OP_COUNT) return 0;
    uint32_t fixed = jx_op_table[code[offset]].length;
    if (fixed) return fixed <= length - offset ? fixed : 0;
    JxDecoded out;
    return jx_insn_problem(code, length, offset, &out) ? 0 : out.length;
}

int32_t jx_insn_case_key(const JxDecoded *insn, uint32_t i) {
    if (insn->opcode == JX_OP_TABLESWITCH) return (int32_t)((uint32_t)insn->low + i);
    return get4(insn->table + (size_t)8 * i);
}

uint32_t jx_insn_case_target(const JxDecoded *insn, uint32_t i) {
    const uint8_t *row =
        insn->opcode == JX_OP_TABLESWITCH ? insn->table + (size_t)4 * i : insn->table + (size_t)8 * i + 4;
    return insn->offset + (uint32_t)get4(row);
}
