// SPDX-License-Identifier: Apache-2.0
//
// Methods apart from all static state.
//
// Where there is an object, its class has been initialised: whatever its initialiser did, or threw, came before the
// call.  A proof about a method that looks at no static field, neither itself nor in what it calls, calls no static
// method and makes no object need not run initialisers: nothing that it does could tell.
#include <string.h>

#include "inputs/make.h"

enum { MOST_CALLS = 8 };  // within each other

static bool is_apart(JxExec *x, JxMethodInfo *method, uint32_t level);

static bool is_apart_call(JxExec *x, JxClass *from, uint16_t index, JxOpcode op, uint32_t level) {
    JxLinkError error = {0};
    JxMethodInfo *called = jx_resolve_invoke(x->vm, from, index, op, &error);
    if (!called || called->intrinsic || called->flags & (JX_ACC_NATIVE | JX_ACC_ABSTRACT)) return false;
    if (called->owner == x->known.object && strcmp(called->name, "<init>") == 0) return true;
    bool chosen = op == JX_OP_INVOKESPECIAL || called->flags & (JX_ACC_FINAL | JX_ACC_PRIVATE) ||
                  called->owner->flags & JX_ACC_FINAL;
    return chosen && is_apart(x, called, level + 1);
}

static bool is_plain_constant(const JxClass *from, uint16_t index) {
    uint8_t tag = from->file->pool[index].tag;
    return tag >= JX_CONSTANT_INTEGER && tag <= JX_CONSTANT_STRING;
}

static uint16_t operand(const uint8_t *bytes) { return (uint16_t)(bytes[1] << 8 | bytes[2]); }

static bool is_apart_insn(JxExec *x, JxClass *from, const uint8_t *bytes, uint32_t level) {
    switch (*bytes) {
    case JX_OP_LDC: return is_plain_constant(from, bytes[1]);
    case JX_OP_LDC_W:
    case JX_OP_LDC2_W: return is_plain_constant(from, operand(bytes));
    case JX_OP_INVOKESPECIAL:
    case JX_OP_INVOKEVIRTUAL: return is_apart_call(x, from, operand(bytes), (JxOpcode)*bytes, level);
    case JX_OP_GETSTATIC:
    case JX_OP_PUTSTATIC:
    case JX_OP_INVOKESTATIC:
    case JX_OP_INVOKEINTERFACE:
    case JX_OP_INVOKEDYNAMIC:
    case JX_OP_NEW: return false;
    default: return true;
    }
}

static bool is_apart(JxExec *x, JxMethodInfo *method, uint32_t level) {
    if (level > MOST_CALLS || !method->owner->file || !method->file || !method->file->code) return false;
    if (method->contracted != JX_CONTRACT_NONE) return false;
    const JxDecodedCode *code = jx_method_code(x->vm, method);
    if (!code || code->problem) return false;
    for (uint32_t i = 0; i < code->count; i++)
        if (!is_apart_insn(x, method->owner, method->file->code->bytes + code->offsets[i], level)) return false;
    return true;
}

bool jx_general_is_apart(JxExec *x, JxMethodInfo *method) {
    return x->options.general && !(method->flags & JX_ACC_STATIC) && is_apart(x, method, 0);
}

bool jx_general_is_initialised(const JxExec *x, const JxClass *cls) {
    bool of_enum = cls->is_enum || (cls->super && cls->super->is_enum);  // the constants are in static fields
    return x->is_apart && !of_enum;
}
