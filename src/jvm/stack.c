// SPDX-License-Identifier: Apache-2.0
//
// The part of verification (4.10) that keeps the interpreter's memory safe, for
// code with subroutines, which classfile/verify.h lets through: along every path the operand stack neither underflows
// nor outgrows max_stack, has one depth at each instruction, and control never runs off the end of the code.  Types are
// not checked.
//
// A subroutine is taken to leave the stack as it found it, which each `ret` is
// held to.
#include "jvm/internal.h"

typedef struct Walk {
    const JxDecodedCode *code;
    const JxConstant *pool;
    int32_t *depth;        // before each instruction; -1: not reached yet
    uint32_t *subroutine;  // the jsr target that this instruction belongs to, plus one; 0: none
    uint32_t *work;
    uint32_t work_count;
    const char *problem;
} Walk;

static int kind_slots(const char *descriptor) { return jx_kind_slots(jx_kind_of_descriptor(descriptor[0])); }

void jx_insn_effect(const JxConstant *pool, const JxInsn *insn, int *pops, int *pushes) {
    const JxOpInfo *info = jx_op_info((JxOpcode)insn->op);
    *pops = info->pops;
    *pushes = info->pushes;
    const JxConstant *constant = &pool[insn->b > 0 ? insn->b : 0];
    switch (insn->op) {
    case JX_OP_LDC: *pushes = insn->a; break;
    case JX_OP_GETSTATIC:
    case JX_OP_GETFIELD: *pushes = kind_slots(constant->as.member.descriptor.bytes); break;
    case JX_OP_PUTSTATIC: *pops = kind_slots(constant->as.member.descriptor.bytes); break;
    case JX_OP_PUTFIELD: *pops = 1 + kind_slots(constant->as.member.descriptor.bytes); break;
    case JX_OP_INVOKEVIRTUAL ... JX_OP_INVOKEINTERFACE:
        *pops = insn->a;
        *pushes = kind_slots(strchr(constant->as.member.descriptor.bytes, ')') + 1);
        break;
    case JX_OP_INVOKEDYNAMIC:
        *pops = insn->a;
        *pushes = insn->b < 0 ? 1 : kind_slots(strchr(constant->as.dynamic.descriptor.bytes, ')') + 1);
        break;
    case JX_OP_MULTIANEWARRAY: *pops = insn->a; break;
    default: JX_ASSERT(*pops >= 0 && *pushes >= 0);
    }
}

static void flow_to(Walk *w, uint32_t to, int32_t depth, uint32_t subroutine) {
    if (to >= w->code->count) {
        w->problem = "Control flow falls through code end";
    } else if (w->depth[to] < 0) {
        w->depth[to] = depth;
        w->subroutine[to] = subroutine;
        w->work[w->work_count++] = to;
    } else if (w->depth[to] != depth) {
        w->problem = "Inconsistent stack height";
    }
}

static void flow_to_handlers(Walk *w, uint32_t at) {
    for (uint32_t h = 0; h < w->code->handler_count; h++) {
        const JxDecodedHandler *handler = &w->code->handlers[h];
        if (at < handler->start || at >= handler->end) continue;
        if (w->code->max_stack == 0) w->problem = "Operand stack overflow";
        flow_to(w, handler->handler, 1, w->subroutine[at]);
    }
}

static void flow_to_successors(Walk *w, uint32_t at, int32_t depth) {
    const JxInsn *insn = &w->code->insns[at];
    uint32_t subroutine = w->subroutine[at];
    switch (insn->op) {
    case JX_OP_GOTO: flow_to(w, (uint32_t)insn->b, depth, subroutine); return;
    case JX_OP_JSR:
        flow_to(w, (uint32_t)insn->b, depth, (uint32_t)insn->b + 1);
        flow_to(w, at + 1, depth - 1, subroutine);
        return;
    case JX_OP_RET:
        if (!subroutine || w->depth[subroutine - 1] - 1 != depth) w->problem = "Inconsistent stack height";
        return;
    case JX_OP_TABLESWITCH:
    case JX_OP_LOOKUPSWITCH:
        flow_to(w, (uint32_t)insn->c.table->default_target, depth, subroutine);
        for (uint32_t i = 0; i < insn->c.table->count; i++)
            flow_to(w, (uint32_t)insn->c.table->targets[i], depth, subroutine);
        return;
    case JX_OP_IFEQ ... JX_OP_IF_ACMPNE:
    case JX_OP_IFNULL:
    case JX_OP_IFNONNULL: flow_to(w, (uint32_t)insn->b, depth, subroutine); break;
    case JX_OP_IRETURN:
    case JX_OP_LRETURN:
    case JX_OP_RETURN:
    case JX_OP_ATHROW: return;
    default: break;
    }
    flow_to(w, at + 1, depth, subroutine);
}

// The slots that a return instruction hands over; -1 for others.
static int returned_slots(uint16_t op) {
    return op == JX_OP_RETURN ? 0 : op == JX_OP_IRETURN ? 1 : op == JX_OP_LRETURN ? 2 : -1;
}

static void step(Walk *w, uint32_t at) {
    const JxInsn *insn = &w->code->insns[at];
    int pops, pushes, returned = returned_slots(insn->op);
    jx_insn_effect(w->pool, insn, &pops, &pushes);
    int32_t depth = w->depth[at] - pops;
    if (depth < 0)
        w->problem = "Unable to pop operand off an empty stack";
    else if (depth + pushes > w->code->max_stack)
        w->problem = "Operand stack overflow";
    else if (returned >= 0 && returned != jx_kind_slots(w->code->method->return_kind))
        w->problem = "Wrong return type in function";
    if (w->problem) return;
    flow_to_handlers(w, at);
    if (!w->problem) flow_to_successors(w, at, depth + pushes);
}

const char *jx_code_check_stack(JxVm *vm, const JxDecodedCode *code, uint32_t *where) {
    JxArena *scratch = &vm->scratch;
    jx_arena_reset(scratch);
    Walk w = {.code = code, .pool = code->method->owner->file->pool};
    w.depth = JX_ARENA_ARRAY(scratch, int32_t, code->count);
    w.subroutine = JX_ARENA_ARRAY(scratch, uint32_t, code->count);
    w.work = JX_ARENA_ARRAY(scratch, uint32_t, code->count);
    memset(w.depth, 0xff, code->count * sizeof *w.depth);
    flow_to(&w, 0, 0, 0);
    while (w.work_count && !w.problem) {
        *where = w.work[--w.work_count];
        step(&w, *where);
    }
    return w.problem;
}
