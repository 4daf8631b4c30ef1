// SPDX-License-Identifier: Apache-2.0
//
// Everything off the fast path, by family; constants and calls are here.
#include "core/slow.h"

#include "core/internal.h"
#include "core/quick.h"

// 6.5.ldc: what is not a number (those are decoded to bits).
static JxFlow load_constant(JxExec *x, JxState *s, JxInsn *insn) {
    JxClass *owner = s->top->code->method->owner;
    const JxConstant *constant = &owner->file->pool[insn->b];
    JxLinkError error = {0};
    switch (constant->tag) {
    case JX_CONSTANT_STRING:
        insn->c.bits = x->jdk->literal(x, constant->as.utf8.bytes, constant->as.utf8.length);
        break;
    case JX_CONSTANT_CLASS: {
        JxClass *cls = jx_resolve_class(x->vm, owner, (uint16_t)insn->b, &error);
        if (!cls) return jx_throw_link_error(x, s, &error);
        insn->c.bits = x->jdk->class_object(x, cls);
        break;
    }
    default: return x->jdk->constant(x, s, owner, (uint16_t)insn->b);
    }
    insn->op = JX_OP_BIPUSH;  // the reference is the same on all paths
    jx_push(s->top, jx_slot(insn->c.bits));
    return JX_FLOW_NEXT;
}

// The opcode that a quick call was made from.
static uint16_t call_opcode(uint16_t op) {
    switch (op) {
    case JX_QUICK_INVOKESTATIC: return JX_OP_INVOKESTATIC;
    case JX_QUICK_INVOKESPECIAL: return JX_OP_INVOKESPECIAL;
    case JX_QUICK_INVOKEVIRTUAL: return JX_OP_INVOKEVIRTUAL;
    case JX_QUICK_INVOKEINTERFACE: return JX_OP_INVOKEINTERFACE;
    default: return op;
    }
}

JxFlow jx_slow(JxExec *x, JxState *s, JxInsn *insn) {
    JxFlow flow;
    if (jx_slow_arith(x, s, insn, &flow) || jx_slow_control(x, s, insn, &flow) || jx_slow_memory(x, s, insn, &flow))
        return flow;
    switch (insn->op) {
    case JX_OP_LDC:
    case JX_OP_LDC2_W: return load_constant(x, s, insn);
    case JX_OP_INVOKESTATIC:
    case JX_OP_INVOKESPECIAL:
    case JX_OP_INVOKEVIRTUAL:
    case JX_OP_INVOKEINTERFACE:
    case JX_QUICK_INVOKESTATIC:
    case JX_QUICK_INVOKESPECIAL:
    case JX_QUICK_INVOKEINTERFACE:
    case JX_QUICK_INVOKEVIRTUAL: return jx_invoke(x, s, insn, call_opcode(insn->op));
    case JX_OP_INVOKEDYNAMIC:
    case JX_QUICK_INVOKEDYNAMIC: return x->jdk->invoke_dynamic(x, s, insn);
    default: JX_BUG("instruction %u has no handler", insn->op);
    }
}
