// SPDX-License-Identifier: Apache-2.0
//
// Branches, switches, subroutines, throws and returns off the fast path.
#include "core/internal.h"
#include "core/slow.h"

static JxFlow branch(JxExec *x, JxState *s, const JxInsn *insn, const JxTerm *condition) {
    return jx_decide_branch(x, s, condition, (uint32_t)insn->b, s->top->pc + 1);
}

// The condition under which an int comparison jumps; right is 0 for the one-operand forms.
static const JxTerm *int_condition(JxExec *x, uint16_t op, const JxTerm *left, const JxTerm *right) {
    JxTermPool *pool = x->pool;
    switch (op) {
    case JX_OP_IFEQ:
    case JX_OP_IF_ICMPEQ: return jx_term_eq(pool, left, right);
    case JX_OP_IFNE:
    case JX_OP_IF_ICMPNE: return jx_term_not(pool, jx_term_eq(pool, left, right));
    case JX_OP_IFLT:
    case JX_OP_IF_ICMPLT: return jx_term_binary(pool, JX_TERM_SLT, left, right);
    case JX_OP_IFGE:
    case JX_OP_IF_ICMPGE: return jx_term_binary(pool, JX_TERM_SLE, right, left);
    case JX_OP_IFGT:
    case JX_OP_IF_ICMPGT: return jx_term_binary(pool, JX_TERM_SLT, right, left);
    default: return jx_term_binary(pool, JX_TERM_SLE, left, right);
    }
}

const JxTerm *jx_branch_condition(JxExec *x, JxState *s, const JxInsn *insn) {
    bool two = jx_branch_operands(insn->op) == 2;
    if (insn->op < JX_OP_IFEQ || insn->op > JX_OP_IF_ICMPLE) return NULL;
    const JxTerm *left = jx_lift(x, *jx_top_slot(s, two ? 2 : 1), JX_SORT_BV32);
    const JxTerm *right = two ? jx_lift(x, *jx_top_slot(s, 1), JX_SORT_BV32) : jx_term_const(x->pool, JX_SORT_BV32, 0);
    return int_condition(x, insn->op, left, right);
}

uint32_t jx_branch_operands(uint16_t op) { return op >= JX_OP_IF_ICMPEQ && op <= JX_OP_IF_ACMPNE ? 2 : 1; }

static JxFlow jump_if(JxExec *x, JxState *s, const JxInsn *insn, uint32_t pops, bool jump) {
    s->top->sp -= pops;
    return jx_jump(x, s, jump ? (uint32_t)insn->b : s->top->pc + 1);
}

static JxFlow if_null(JxExec *x, JxState *s, const JxInsn *insn) {
    bool is_null;
    JxFlow flow = jx_resolve_null(x, s, jx_top_slot(s, 1), &is_null);
    return flow == JX_FLOW_NEXT ? jump_if(x, s, insn, 1, is_null == (insn->op == JX_OP_IFNULL)) : flow;
}

static JxFlow if_same(JxExec *x, JxState *s, const JxInsn *insn) {
    bool equal;
    JxFlow flow = jx_ref_equal(x, s, jx_top_slot(s, 2), jx_top_slot(s, 1), &equal);
    return flow == JX_FLOW_NEXT ? jump_if(x, s, insn, 2, equal == (insn->op == JX_OP_IF_ACMPEQ)) : flow;
}

static JxFlow concrete_switch(JxExec *x, JxState *s, const JxSwitch *table, int32_t key) {
    int32_t target = table->default_target;
    uint32_t low = 0, high = table->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (table->keys[middle] == key) {
            target = table->targets[middle];
            break;
        }
        if (table->keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    s->top->sp--;
    return jx_jump(x, s, (uint32_t)target);
}

static JxFlow throw_top(JxExec *x, JxState *s) {
    JxRef ref;
    JxFlow flow = jx_deref(x, s, jx_top_slot(s, 1), &ref);
    return flow == JX_FLOW_NEXT ? jx_throw(x, s, ref) : flow;
}

// 6.5.jsr, 6.5.ret: the return address is an instruction index.
static JxFlow jump_subroutine(JxState *s, const JxInsn *insn) {
    JxFrame *f = s->top;
    jx_push(f, jx_slot(f->pc + 1));
    f->pc = (uint32_t)insn->b;
    return JX_FLOW_RELOAD;
}

static JxFlow return_subroutine(JxState *s, const JxInsn *insn) {
    s->top->pc = (uint32_t)s->top->slots[insn->a].v;
    return JX_FLOW_RELOAD;
}

bool jx_slow_control(JxExec *x, JxState *s, JxInsn *insn, JxFlow *flow) {
    switch (insn->op) {
    case JX_OP_IFEQ:
    case JX_OP_IFNE:
    case JX_OP_IFLT:
    case JX_OP_IFGE:
    case JX_OP_IFGT:
    case JX_OP_IFLE:
    case JX_OP_IF_ICMPEQ:
    case JX_OP_IF_ICMPNE:
    case JX_OP_IF_ICMPLT:
    case JX_OP_IF_ICMPGE:
    case JX_OP_IF_ICMPGT:
    case JX_OP_IF_ICMPLE: *flow = branch(x, s, insn, jx_branch_condition(x, s, insn)); return true;
    case JX_OP_IFNULL:
    case JX_OP_IFNONNULL: *flow = if_null(x, s, insn); return true;
    case JX_OP_IF_ACMPEQ:
    case JX_OP_IF_ACMPNE: *flow = if_same(x, s, insn); return true;
    case JX_OP_TABLESWITCH:
    case JX_OP_LOOKUPSWITCH: {
        JxSlot key = *jx_top_slot(s, 1);
        *flow =
            key.t ? jx_decide_switch(x, s, key.t, insn->c.table) : concrete_switch(x, s, insn->c.table, (int32_t)key.v);
        return true;
    }
    case JX_OP_ATHROW: *flow = throw_top(x, s); return true;
    case JX_OP_JSR: *flow = jump_subroutine(s, insn); return true;
    case JX_OP_RET: *flow = return_subroutine(s, insn); return true;
    case JX_OP_IRETURN: *flow = jx_return(x, s, 1); return true;
    case JX_OP_LRETURN: *flow = jx_return(x, s, 2); return true;
    case JX_OP_RETURN: *flow = jx_return(x, s, 0); return true;
    default: return false;
    }
}
